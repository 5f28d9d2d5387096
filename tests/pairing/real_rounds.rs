//! Rounds of real X-Wing events, paired again from the standings before them. The new pairing is never worse than the
//! real one.
//!
//! `cargo test --no-default-features --test tests real_rounds -- --nocapture` prints in how many rounds ours is better.

use super::{
    check_seats,
    day::{round, stream},
    value::value,
};
use crate::common;
use serde_json::Value;
use std::collections::BTreeMap;
use tiebreaker::{
    base::ids::PlayerId,
    file::results::{Match, ResultsFile},
    pairing::{Contender, Problem, pair_swiss},
    regulation::{Regulation, Stage, TieBreaker},
    standings::standings,
};

/// An unreadable event: three matches have no winner. The same event with the winners is also in the data.
const WITHOUT_WINNERS: &str = "cryodex-portland-2018";
/// From this round on, an event has its cut entered as Swiss rounds.
const CUT: (&str, usize) = ("cryodex-portland-2018-ties-resolved", 7);

/// Number of rounds by the highest rung of the ladder on which the two pairings differ.
type Tally = BTreeMap<&'static str, usize>;

#[test]
fn pair_4_rounds_of_the_events_brought_along_are_never_paired_worse_than_they_were_played() {
    let mut tally = Tally::new();
    for folder in ["xwing-2015", "xwing-2018"] {
        for (name, text) in common::own_events(folder) {
            replay(&name, &text, &mut tally);
        }
    }
    assert_eq!(tally["rounds"], 26);
}

#[test]
fn pair_4_real_rounds_are_never_paired_worse_than_they_were_played() {
    let mut total = Tally::new();
    for folder in ["xwing-2015", "xwing-2017", "xwing-2018"] {
        let Some(events) = common::events(folder) else { return };
        let mut tally = Tally::new();
        for (name, text) in events.iter().filter(|(name, _)| name != WITHOUT_WINNERS) {
            replay(name, text, &mut tally);
        }
        println!("{folder}: {tally:?}");
        tally.into_iter().for_each(|(what, rounds)| *total.entry(what).or_default() += rounds);
    }
    println!("all: {total:?}");
    let rungs = ["equal", "fewer rematches", "a better bye", "better in the groups"];
    assert_eq!(rungs.map(|rung| total[rung]), [411, 1, 11, 13]);
}

/// Pairs all Swiss rounds of an event again.
fn replay(name: &str, text: &str, tally: &mut Tally) {
    let file = ResultsFile::read(&with_points_for_winners(text)).expect("sound results");
    let swiss: Vec<_> = file.rounds.iter().filter(|round| round.stage == Stage::Swiss).cloned().collect();
    for (before, played) in swiss.iter().enumerate() {
        let number = before + 1;
        if name == CUT.0 && number >= CUT.1 {
            continue;
        }
        let (pairs, bye) = tables(&played.matches, tally);
        let problem = problem(&ResultsFile { rounds: swiss[..before].to_vec(), ..file.clone() }, &pairs, bye);
        let paired = pair_swiss(&problem, &mut stream(&format!("{name}, round {number}"))).expect("a round");
        check_seats(&problem, &paired);
        let (ours, theirs) = (value(&problem, &paired.pairs, paired.bye), value(&problem, &pairs, bye));
        assert!(ours <= theirs, "{name}, round {number}: {ours:?} {theirs:?}");
        let rung = if ours.rematches != theirs.rematches {
            "fewer rematches"
        } else if ours.bye != theirs.bye {
            "a better bye"
        } else if ours.cells != theirs.cells {
            "better in the groups"
        } else {
            "equal"
        };
        *tally.entry(rung).or_default() += 1;
        *tally.entry("rounds").or_default() += 1;
    }
}

/// In `listjuggler-127`, five matches were awarded to the player with fewer points, which the rules do not allow
/// (RES-6). The published scores follow the winner, so here the points do, too.
fn with_points_for_winners(text: &str) -> String {
    let mut event: Value = serde_json::from_str(text).expect("JSON");
    for round in event["rounds"].as_array_mut().expect("rounds") {
        for entry in round["matches"].as_array_mut().expect("matches") {
            let points = ["player1points", "player2points"].map(|key| entry[key].as_i64());
            let lower = if points[0] < points[1] { "player1" } else { "player2" };
            if points[0] != points[1] && entry["winner"].is_string() && entry["winner"] == entry[lower] {
                entry["player1points"] = points[1].into();
                entry["player2points"] = points[0].into();
            }
        }
    }
    event.to_string()
}

/// The pairs of a round, and its bye.
///
/// Several byes in one round are byes in advance (BYE-5), because a round itself has at most one. Then none of these
/// players is in the field.
fn tables(matches: &[Match], tally: &mut Tally) -> (Vec<[PlayerId; 2]>, Option<PlayerId>) {
    let (mut pairs, mut byes) = (Vec::new(), Vec::new());
    for entry in matches {
        match *entry {
            Match::Bye(player) => byes.push(player),
            Match::Met { players, .. } => pairs.push(players),
        }
    }
    if byes.len() > 1 {
        *tally.entry("with several byes").or_default() += 1;
        byes.clear();
    }
    (pairs, byes.first().copied())
}

/// The round to pair: these players, with the standings of the earlier rounds.
fn problem(earlier: &ResultsFile, pairs: &[[PlayerId; 2]], bye: Option<PlayerId>) -> Problem {
    let regulation = Regulation::published(earlier.regulation).expect("a regulation");
    let entrants = earlier.entrants(regulation).expect("sound results");
    let order = [TieBreaker::Mov, TieBreaker::Sos];
    let lines = standings(&regulation.points, &regulation.ranking, &order, &entrants);
    let contender = |&id: &PlayerId| {
        let line = lines.iter().find(|line| line.player == id).expect("a line");
        let entrant = entrants.iter().find(|entrant| entrant.id == id).expect("an entrant");
        let opponents: Vec<PlayerId> = entrant.rounds.iter().filter_map(|played| played.opponent).collect();
        let byes = u32::try_from(entrant.rounds.len() - opponents.len()).expect("few");
        Contender {
            id,
            points: line.points,
            mov: line.mov,
            rank: line.rank,
            opponents,
            byes,
            avoid: Vec::new(),
            pod: None,
        }
    };
    let contenders = pairs.iter().flatten().chain(&bye).map(contender).collect();
    round(earlier.regulation, u16::try_from(earlier.rounds.len() + 1).expect("few"), contenders)
}
