//! The program that writes links and prints their contents (`examples/handout.rs`).

// The test calls what `main` calls.
#[allow(dead_code)]
#[path = "../../examples/handout.rs"]
pub(super) mod handout;

use super::named;
use crate::common::day::{Day, setup};
use serde_json::Value;
use std::{env, fs, path::PathBuf, process};
use tiebreaker::{
    file::event,
    handout::{Contents, Entered, Handout, Sent, letters, read},
};

/// The file of a day.
fn file(day: &Day, name: &str) -> PathBuf {
    let path = env::temp_dir().join(format!("tiebreaker-{}-{name}.json", process::id()));
    fs::write(&path, event::write(&day.event)).unwrap();
    path
}

fn run(words: &[&str]) -> (u8, String, String) {
    handout::run(words.iter().map(|word| (*word).to_owned()))
}

fn links(words: &[&str]) -> Vec<Handout> {
    let (status, out, err) = run(words);
    assert_eq!((status, err.as_str()), (0, ""), "{words:?}");
    out.lines().map(|link| read(link.strip_prefix("p/").unwrap()).unwrap()).collect()
}

fn shown(link: &str) -> Value {
    let (status, out, err) = run(&["--show", link]);
    assert_eq!((status, err.as_str()), (0, ""));
    serde_json::from_str(&out).unwrap()
}

fn third_round() -> Day {
    let mut day = Day::begin(setup("swu-2025", 3, None), 7);
    for name in ["Anna Kowalska", "Bo", "Cleo Byrne", "Dan Ash"] {
        day.add(name);
    }
    day.play();
    day.play();
    day.start();
    day
}

#[test]
fn it_writes_the_links_of_an_event() {
    let day = third_round();
    let path = file(&day, "third");
    let path = path.to_str().unwrap();
    let made = day.event.log().last().unwrap().at / 1_000;
    let expected = |contents| vec![Handout::of(day.state(), contents).made_at(made)];
    assert_eq!(links(&[path]), expected(Contents::PAIRINGS));
    assert_eq!(links(&["--with", "standings,earlier", path]), expected(Contents::ALL));
    let full = Contents { full_names: true, standings: true, ..Contents::PAIRINGS };
    assert_eq!(links(&[path, "--names=full", "--with=standings"]), expected(full));
    assert_eq!(links(&["--round", "3", path]), expected(Contents::PAIRINGS));
    let first = links(&["--round", "1", "--with", "standings", path]).remove(0);
    assert_eq!((first.rounds.len(), first.rounds[0].key.number.0), (1, 1));
    let second = links(&["--round", "2", path]).remove(0);
    assert_eq!((second.rounds[0].key.number.0, second.scores.unwrap().after), (2, 2), "its results are in");
    let (_, out, _) = run(&["--site", "https://example.org/tb/", path]);
    assert!(out.starts_with("https://example.org/tb/p/#h"), "{out}");
}

#[test]
fn too_much_for_one_code_is_several_lines() {
    let mut day = named(300, "program");
    day.play();
    day.start();
    let path = file(&day, "many");
    let links = links(&["--with", "standings,earlier", path.to_str().unwrap()]);
    assert!(links.len() > 1);
    assert_eq!(links.iter().filter_map(|link| link.standings.as_ref()).map(|it| it.lines.len()).sum::<usize>(), 300);
}

#[test]
fn it_shows_what_a_link_and_a_slip_hold() {
    let day = third_round();
    let handout = Handout::of(day.state(), Contents::ALL).made_at(1_700_000_040);
    let json = shown(&format!("https://example.org/p/#{}", letters(&handout.pack())));
    assert_eq!(
        (&json["event"], &json["date"], &json["made"]),
        (&"Saturday".into(), &"2025-11-22".into(), &1_700_000_040.into())
    );
    let names: Vec<&str> = json["players"].as_array().unwrap().iter().map(|it| it["name"].as_str().unwrap()).collect();
    assert_eq!(names, handout.players);
    assert_eq!(json["rounds"].as_array().unwrap().len(), 3);
    assert!(json["rounds"][2]["end"]["at"].as_u64().is_some());
    assert!(json["rounds"][0]["tables"][0]["result"]["winner"].as_u64().is_some());
    assert_eq!(json["standings"]["lines"].as_array().unwrap().len(), 4);
    let table = handout.round().unwrap().matches().next().unwrap();
    let slip = handout.slip(table.number, &table.players, Entered::Games([1, 0], 0)).unwrap();
    let json = shown(&format!("https://example.org/#/slip/{}", letters(&slip.pack())));
    assert_eq!((&json["table"], &json["result"]["won"][0]), (&table.number.into(), &1.into()));
    let leaving = Sent::Leaving(handout.leaving(0).unwrap());
    let json = shown(&format!("#/slip/{}", letters(&leaving.pack())));
    assert_eq!(json["leaves"], handout.number(0).unwrap().0);
}

#[test]
fn what_is_wrong_is_said_on_standard_error() {
    let day = third_round();
    let path = file(&day, "wrong");
    let path = path.to_str().unwrap();
    let unpublished = file(&Day::with(setup("swu-2025", 3, None), 4), "unpublished");
    let odd = env::temp_dir().join(format!("tiebreaker-{}-odd.json", process::id()));
    fs::write(&odd, "hello").unwrap();
    for (words, status, said) in [
        (&["--round", "4", path][..], 1, "round 4 is not published; the latest is 3"),
        (&["--round", "0", path], 1, "round 0 is not published"),
        (&["missing.json"], 1, "missing.json: cannot be read"),
        (&[odd.to_str().unwrap()], 1, "odd.json: "),
        (&[unpublished.to_str().unwrap()], 1, "nothing is published yet"),
        (&["--show", "hello"], 1, "the link is damaged or not one of ours"),
        (&["--show", "https://example.org/p/#"], 1, "the link is empty"),
        (&["--show", "#/slip/123"], 1, "the link is damaged"),
        (&[], 2, "no file given"),
        (&["--wiht", path], 2, "unknown option --wiht"),
        (&["--with", "everything", path], 2, "unknown part \"everything\""),
        (&["--names", "none", path], 2, "unknown names \"none\""),
        (&["--round", "x", path], 2, "is not the number of a round"),
        (&[path, path], 2, "more than one file"),
        (&["--show", "x", path], 2, "--show takes no file"),
        (&["--round"], 2, "--round needs a value"),
    ] {
        let (got, out, err) = run(words);
        assert_eq!((got, out.as_str()), (status, ""), "{words:?}: {err}");
        assert!(err.contains(said) && err.ends_with('\n') && err.lines().count() == 1, "{words:?}: {err}");
    }
    assert_eq!(run(&["--help"]).0, 0);
}
