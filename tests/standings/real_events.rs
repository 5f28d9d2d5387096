//! Standings of real events, computed from their results and compared with the published numbers.
//!
//! The conventions are those stated on the events' own page: the order is points, MoV, SoS without head-to-head, and
//! Melee has a floor of exactly 1/3. A few events are in `tests/fixtures/events`, the others in a folder outside the
//! repository.
//! `cargo test --no-default-features --test tests real_events -- --nocapture` prints how many numbers agree.

use crate::common;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use tiebreaker::{
    base::fraction::Fraction,
    file::results::{Kind, ResultsFile},
    regulation::{Ranking, Regulation, TieBreaker},
    standings::{Line, standings},
};

/// A number that does not agree: the event, the number, how many players it affects, and why. `refused` stands for an
/// event whose results contradict the rules, in this number of matches.
const EXCEPTIONS: [(&str, &str, usize, &str); 9] = [
    ("listjuggler-127", "refused", 5, "matches given to the player with fewer points (RES-6)"),
    ("cryodex-portland-2018", "refused", 3, "matches of equal points without the Final Salvo's winner (RES-7)"),
    ("listfortress-454", "sos", 1, "the published SoS of P046 contradicts the published scores"),
    ("listfortress-505", "sos", 9, "no SoS was published"),
    ("listfortress-510", "sos", 50, "no SoS was published"),
    ("listfortress-528", "rank", 14, "the Swiss ranks hold the results of the finals"),
    ("listfortress-697", "rank", 1, "the last Swiss rank is 99"),
    ("melee-389078", "rank", 12, "4 groups of players with equal OMW were ordered by an error in its 7th decimal"),
    ("melee-389228", "rank", 2, "1 pair with equal OMW was ordered by an error in its 7th decimal"),
];

const XWING: [&str; 4] = ["points", "mov", "sos", "rank"];

#[test]
fn the_events_that_the_package_brings_along() {
    // One player of 2015 has left and was not ranked.
    for (folder, files, players, ranked) in [("xwing-2015", 3, 37, 36), ("xwing-2018", 4, 47, 47)] {
        let total = compare(folder, &common::own_events(folder), files, &XWING);
        let expected = [players, players, players, ranked].map(|all| (all, all));
        assert_eq!(XWING.map(|number| total[number]), expected, "{folder}: no number of any player is an exception");
    }
}

#[test]
fn the_events_that_the_package_brings_along_are_among_the_many() {
    for folder in ["xwing-2015", "xwing-2018"] {
        let Some(events) = common::events(folder) else { return };
        assert!(common::own_events(folder).iter().all(|event| events.contains(event)), "{folder}");
    }
}

#[test]
fn xwing_2015() {
    let Some(events) = common::events("xwing-2015") else { return };
    let total = compare("xwing-2015", &events, 21, &XWING);
    assert_eq!(total["equal to the one above"].0, 0);
}

#[test]
fn xwing_2017() {
    let Some(events) = common::events("xwing-2017") else { return };
    let total = compare("xwing-2017", &events, 2, &XWING);
    assert_eq!(total["half rounded up"], (1, 1));
}

#[test]
fn xwing_2018() {
    let Some(events) = common::events("xwing-2018") else { return };
    let total = compare("xwing-2018", &events, 86, &XWING);
    assert_eq!(total["half rounded up"], (83, 91));
    // Ranked players who are equal in everything: only the lot, here the order of the file, separates them.
    assert_eq!(total["equal to the one above"].0, 4);
}

#[test]
fn melee() {
    let Some(events) = common::events("melee") else { return };
    let total = compare("melee", &events, 93, &["points", "omw", "gw", "ogw", "rank"]);
    assert_eq!(total["equal to the one above"].0, 32);
}

/// Players that agree, and players compared, for each number.
type Tally = BTreeMap<&'static str, (usize, usize)>;

/// Compares `numbers` in all events of a folder, and checks how many there are.
fn compare(folder: &str, events: &[(String, String)], files: usize, numbers: &[&'static str]) -> Tally {
    assert_eq!(events.len(), files, "files in {folder}");
    let mut disagree: BTreeSet<(String, String, usize)> = BTreeSet::new();
    let mut whole = BTreeMap::from_iter(numbers.iter().map(|&number| (number, 0)));
    let mut total = Tally::new();
    for (name, text) in events {
        let published: Value = serde_json::from_str(text).expect("JSON");
        let lines = match lines(text) {
            Ok(lines) => lines,
            Err(matches) => {
                disagree.insert((name.clone(), "refused".to_owned(), matches));
                continue;
            }
        };
        let tally =
            if folder == "melee" { compare_melee(&published, &lines) } else { compare_xwing(&published, &lines) };
        for (number, (agree, of)) in tally {
            let sum = total.entry(number).or_default();
            *sum = (sum.0 + agree, sum.1 + of);
            let Some(whole) = whole.get_mut(number) else { continue };
            if agree == of {
                *whole += 1;
            } else {
                disagree.insert((name.clone(), number.to_owned(), of - agree));
            }
        }
    }
    for &number in numbers {
        let (agree, of) = total[number];
        println!("{folder}: {number} agrees in {} of {files} events, for {agree} of {of} players", whole[number]);
    }
    let names: BTreeSet<&str> = events.iter().map(|(name, _)| name.as_str()).collect();
    let listed: Vec<_> = EXCEPTIONS.iter().filter(|(event, ..)| names.contains(event)).collect();
    for (event, number, players, reason) in &listed {
        println!("{folder}: {event}, {number}, {players}: {reason}");
    }
    let listed: BTreeSet<_> = listed
        .iter()
        .map(|(event, number, players, _)| ((*event).to_owned(), (*number).to_owned(), *players))
        .collect();
    assert_eq!(disagree, listed, "what disagrees (left) is what is listed (right)");
    total
}

/// A line of the standings under the name of its player.
type Lines = Vec<(String, Line)>;

/// The standings under the conventions of the data. For a refused event, the number of reasons.
fn lines(text: &str) -> Result<Lines, usize> {
    let file = ResultsFile::read(text).map_err(|errors| errors.len())?;
    let regulation = Regulation::published(file.regulation).expect("a regulation");
    let ranking = Ranking { percentage_floor: Fraction::new(1, 3), ..regulation.ranking.clone() };
    let order: &[TieBreaker] = match file.kind {
        Kind::XWing => &[TieBreaker::Mov, TieBreaker::Sos],
        Kind::Melee => &[TieBreaker::Omw, TieBreaker::Pgw, TieBreaker::Ogw],
    };
    let entrants = file.entrants(regulation).map_err(|errors| errors.len())?;
    let lines = standings(&regulation.points, &ranking, order, &entrants);
    Ok(lines.into_iter().map(|line| (file.name(line.player).to_owned(), line)).collect())
}

fn compare_xwing(published: &Value, lines: &Lines) -> Tally {
    let players: HashMap<&str, &Value> = published["players"]
        .as_array()
        .unwrap()
        .iter()
        .map(|player| (player["name"].as_str().unwrap(), player))
        .collect();
    let mut tally = Tally::new();
    let (mut rank, mut above) = (0, None);
    for (name, line) in lines {
        let player = players[name.as_str()];
        count(&mut tally, "points", player["score"] == line.points);
        count(&mut tally, "mov", player["mov"] == line.mov);
        compare_sos(&mut tally, &player["sos"], &line.tie_breakers[1]);
        // Rank 0 is "not ranked": the others are ranked among themselves.
        if player["rank"]["swiss"] != 0 {
            rank += 1;
            count(&mut tally, "rank", player["rank"]["swiss"] == rank);
            count(&mut tally, "equal to the one above", above.replace(line).is_some_and(|above| equal(above, line)));
        }
    }
    tally
}

/// Published with two decimals. Most of the exact halves were rounded up and a few down. Both agree, and are counted.
fn compare_sos(tally: &mut Tally, published: &Value, exact: &Fraction) {
    let Some(published) = published.as_f64() else { return count(tally, "sos", false) };
    let published: Fraction = format!("{:.0}/100", published * 100.0).parse().unwrap();
    let [down, up] = [-1, 1].map(|sign| Fraction::sum([exact.clone(), Fraction::new(sign, 200)]));
    if published == down || published == up {
        count(tally, "half rounded up", published == up);
        count(tally, "sos", true);
    } else {
        count(tally, "sos", exact.to_decimal(2) == published.to_decimal(2));
    }
}

fn compare_melee(published: &Value, lines: &Lines) -> Tally {
    let places: HashMap<&str, &Value> = published["standings"]
        .as_array()
        .unwrap()
        .iter()
        .map(|line| (line["player"].as_str().unwrap(), line))
        .collect();
    let mut tally = Tally::new();
    let (mut rank, mut above) = (0, None);
    for (name, line) in lines {
        // A player who is missing from the published standings cannot be compared.
        let Some(&published) = places.get(name.as_str()) else { continue };
        rank += 1;
        count(&mut tally, "rank", published["rank"] == rank);
        count(&mut tally, "equal to the one above", above.replace(line).is_some_and(|above| equal(above, line)));
        count(&mut tally, "points", published["points"] == line.points);
        for (number, exact) in ["omw", "gw", "ogw"].into_iter().zip(&line.tie_breakers) {
            let exact: f64 = exact.to_decimal(12).parse().unwrap();
            count(&mut tally, number, (published[number].as_f64().unwrap() - exact).abs() <= 0.000_000_5);
        }
    }
    tally
}

fn equal(above: &Line, line: &Line) -> bool {
    (above.points, &above.tie_breakers) == (line.points, &line.tie_breakers)
}

fn count(tally: &mut Tally, number: &'static str, agrees: bool) {
    let (agree, of) = tally.entry(number).or_default();
    *agree += usize::from(agrees);
    *of += 1;
}
