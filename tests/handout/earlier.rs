//! Links of the previous format still open and show the same, byte for byte.

use super::people::fixture;
use tiebreaker::{
    handout::{End, Handout, Seats, digits, letters, read},
    regulation::Stage,
};

/// A link of a made-up day, as written by version 1.0 with everything but full names.
fn link(name: &str) -> (String, Handout) {
    let end = fixture(&format!("format-4-{name}.txt"));
    let handout = read(&end).unwrap();
    (end, handout)
}

#[test]
fn links_of_the_fourth_format_open_and_are_written_as_they_were() {
    for name in ["running", "draft", "over"] {
        let (end, handout) = link(name);
        assert_eq!((handout.made, handout.scores.clone(), handout.seeds.len(), handout.left.len()), (None, None, 0, 0));
        let packed = handout.pack();
        assert_eq!((packed[0], letters(&packed)), (4, end), "{name}");
        assert_eq!(read(&digits(&packed)), Ok(handout));
    }
}

#[test]
fn a_link_of_the_fourth_format_has_the_rounds_standings_and_ranking_of_its_event() {
    let (_, running) = link("running");
    let round = running.round().unwrap();
    assert_eq!((running.players.len(), round.tables.len(), round.key.stage), (24, 12, Stage::Swiss));
    assert!(matches!(round.end, End::At(_)) && running.ask.is_some());
    assert!(running.rounds.iter().rev().skip(1).all(|round| round.matches().all(|table| table.result.is_some())));
    assert_eq!(running.standings.as_ref().map(|standings| standings.lines.len()), Some(24));
    let (_, over) = link("over");
    let ranks: Vec<u32> = over.ranking.iter().map(|(rank, _)| *rank).collect();
    assert_eq!((ranks.len(), ranks.first(), over.round().unwrap().end), (16, Some(&1), End::Over));
    let (_, draft) = link("draft");
    assert_eq!(draft.seats.map(|Seats { pods, .. }| pods.len()), None);
}
