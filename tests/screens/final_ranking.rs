//! The final ranking: its columns, its values, and the note on players who lost in the same round.

use crate::common::{
    day::{Day, games, setup},
    speech::speak,
};
use tiebreaker::{
    regulation::Report,
    screens::final_ranking::{heads as value_heads, last_column_on_phones, note_on_lots, note_on_order, places},
    tournament::{Setup, StructureChoice},
};

fn heads(day: &Day) -> Vec<String> {
    value_heads(day.state()).into_iter().map(|(short, _)| short).collect()
}

/// An event that is over, with a cut.
fn over(setup: Setup, players: u32) -> Day {
    speak("en");
    let mut day = Day::with(setup, players);
    day.play_to_the_end();
    day
}

#[test]
fn the_columns_are_all_tie_breakers_that_have_a_value_for_each_player() {
    let of = |regulation, cut| heads(&over(setup(regulation, 1, cut), 8));
    assert_eq!(of("swu-2025", Some(4)), ["Swiss points", "W–L–D", "OMW", "PGW", "OGW"], "the record counts the cut");
    assert_eq!(of("swu-2025", None), ["Points", "W–L–D", "OMW", "PGW", "OGW"]);
    assert_eq!(of("xwing-2018", Some(2)), ["Swiss points", "W–L", "MoV", "SoS"]);
    // Head-to-head is a relation between players.
    assert_eq!(of("xwing-2015-09", None), ["Points", "W–L–D", "MoV", "SoS"]);
    let elimination = Setup { structure: StructureChoice::Elimination, ..setup("xwing-2018", 1, None) };
    let bracket = over(elimination, 4);
    assert_eq!((heads(&bracket), last_column_on_phones(bracket.state())), (vec!["W–L".to_owned()], 0));
}

#[test]
fn each_player_has_the_values_of_the_swiss_rounds() {
    speak("en");
    let mut day = Day::with(Setup { best_of: 3, ..setup("swu-2025", 2, None) }, 4);
    day.play_by_hand(&[(1, 2, games(2, 0)), (3, 4, games(2, 1))]);
    day.play_by_hand(&[(1, 3, games(2, 0)), (2, 4, Report::games([1, 1], 0))]);
    day.play_to_the_end();
    let places = places(day.state());
    let row = |name: &str| places.iter().find(|place| place.name == name).unwrap();
    // Player 2 has 1 of 6 points, raised to 33 %, and player 3 has 3 of 6. They have won 1 game of 4, raised to 33 %,
    // and 2 of 5.
    let first = row("Player 1");
    assert_eq!((first.rank, first.record.as_str()), (1, "2–0–0"));
    assert_eq!(first.values, ["6", "2–0–0", "41.5%", "100.0%", "36.5%"]);
    assert_eq!(last_column_on_phones(day.state()), 1, "a phone shows points and record");
    assert_eq!(row("Player 3").record, "1–1–0");
}

#[test]
fn eli_5_a_note_says_how_players_are_ranked_who_lost_in_the_same_round() {
    let note = |cut, third_place| {
        let setup = Setup { third_place, ..setup("xwing-2018", 1, cut) };
        note_on_order(over(setup, 8).state()).map(|note| note.to_string())
    };
    let same_order = || Some("Losers of the same round keep their Swiss order. (ELI-5)".to_owned());
    assert_eq!(note(Some(4), false), same_order());
    assert_eq!(note(Some(4), true), None, "the losers of the semifinals have played for third place");
    assert_eq!(note(Some(2), false), None);
    assert_eq!(note(None, false), None);
}

#[test]
fn sta_8_a_sign_joins_players_outside_the_cut_whom_only_the_lot_separates() {
    speak("en");
    let after = |winners: [u16; 4]| {
        let mut day = Day::with(setup("xwing-2018", 1, Some(2)), 8);
        day.start();
        for (table, score) in (1..).zip(winners) {
            day.report(table, day.scores(score, 30));
        }
        day.play_to_the_end();
        places(day.state())
    };
    // Two winners miss the cut. The higher a winner's margin, the lower that of the loser.
    let some = after([190, 190, 200, 200]);
    let joined: Vec<bool> = some.iter().map(|place| place.by_lot).collect();
    assert_eq!(joined, [false, false, true, true, true, true, true, true], "the players of the cut have met");
    let note = note_on_lots(&some).map(|note| note.to_string());
    assert_eq!(note.as_deref(), Some("= Tied, ranked by lot. (STA-8)"));
    assert_eq!(note_on_lots(&after([170, 180, 190, 200])), None);
}
