//! Content that is too long for one link is split into several, and each part of it is in one of them.

use super::{every_content, named};
use crate::common::day::{Day, setup};
use tiebreaker::{
    handout::{Contents, Handout, digits, read},
    tournament::NextStep,
};

/// Number of bytes of one code.
const CODE: usize = 1_386;

fn over(players: usize, cut: Option<u16>) -> Day {
    let mut day = Day::begin(setup("swu-2025", 4, cut), 7);
    (0..players).for_each(|at| _ = day.add(&format!("Given{at} Family{}", at * 7 % players)));
    day.play_to_the_end();
    assert_eq!(day.state().next_step(), NextStep::Over);
    day
}

/// Everything in the links, one fact per line, by names.
fn said(links: &[Handout]) -> Vec<String> {
    let mut said = Vec::new();
    for link in links {
        let name = |who: usize| link.name(who).to_owned();
        for round in &link.rounds {
            for table in round.matches() {
                said.push(format!("{:?} {} {:?} {:?}", round.key, table.number, table.players.map(name), table.result));
            }
            said.extend(round.byes.iter().map(|&who| format!("{:?} bye {}", round.key, name(who))));
        }
        for (at, line) in link.standings.iter().flat_map(|standings| standings.lines.iter().enumerate()) {
            said.push(format!("{at} {} {} {:?} {:?}", name(line.player), line.points, line.record, line.values));
        }
        said.extend(link.ranking.iter().map(|&(rank, who)| format!("final {rank} {}", name(who))));
        said.extend(
            link.seats.iter().flat_map(|seats| &seats.pods).flatten().map(|&who| format!("seat {}", name(who))),
        );
    }
    said.sort();
    said.dedup();
    said
}

#[test]
fn whatever_is_chosen_is_in_one_of_the_links() {
    let running = named(128, "chosen");
    for (day, most) in [
        (over(128, None), CODE),
        (over(60, Some(8)), 400),
        (over(33, None), 200),
        (over(8, None), CODE),
        (running, 400),
    ] {
        for contents in every_content() {
            let whole = Handout::of(day.state(), contents);
            let links = whole.in_parts(most);
            assert_eq!(said(&links), said(std::slice::from_ref(&whole)), "{contents:?} in {most}");
            for link in &links {
                assert_eq!(read(&digits(&link.pack())).as_ref(), Ok(link));
                assert_eq!(link.identity.as_ref().unwrap().numbers.len(), link.players.len());
                // Standings are never split.
                let is_cut = link.pack().len() <= most || link.standings.is_some() || !link.ranking.is_empty();
                assert!(is_cut, "{} bytes of {most}", link.pack().len());
            }
        }
    }
}

/// An event like that of the bug report: 128 players, over, with everything selected.
#[test]
fn an_event_that_is_over_hands_out_its_ranking_however_much_is_ticked() {
    let day = over(128, None);
    for contents in every_content().filter(|contents| contents.standings) {
        let links = Handout::of(day.state(), contents).in_parts(CODE);
        let ranked: Vec<usize> = links.iter().map(|link| link.ranking.len()).filter(|&count| count > 0).collect();
        assert_eq!(ranked, [128], "{contents:?}");
        let standings = links.iter().filter_map(|link| link.standings.as_ref());
        assert_eq!(standings.map(|standings| standings.lines.len()).collect::<Vec<_>>(), [128], "{contents:?}");
    }
}

#[test]
fn before_a_round_is_over_there_are_no_standings() {
    let mut day = Day::with(setup("swu-2025", 3, None), 8);
    assert_eq!(Handout::of(day.state(), Contents::ALL).standings, None);
    day.start();
    assert_eq!(Handout::of(day.state(), Contents::ALL).standings, None);
    day.play();
    assert_eq!(Handout::of(day.state(), Contents::ALL).standings.map(|standings| standings.after), Some(1));
}
