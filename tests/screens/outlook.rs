//! The panel of the last rounds before the cut: an event of 8 players with a top 4. All expected values are worked out
//! by hand.
//!
//! After two rounds, 1 and 5 have won both, 2, 3, 6 and 7 have won one, and 4 and 8 none. In round 3, players with
//! equal records meet. The loser at table 1 stays in the top 4, because only the other player there and the winners of
//! two tables can be as good. At the tables of players with one win, another win is enough. Everybody below is out.

use crate::common::{
    day::{Day, games, setup},
    speech::speak,
};
use tiebreaker::{
    base::{
        clause::Clause,
        ids::{PlayerId, RoundNumber},
    },
    outlook::Fate,
    regulation::Report,
    screens::outlook::{After, Panel, fate_sign, fates, panel},
    tournament::Setup,
};

const ROUNDS: [[[u32; 2]; 4]; 3] =
    [[[1, 2], [3, 4], [5, 6], [7, 8]], [[1, 3], [5, 7], [2, 4], [6, 8]], [[1, 5], [2, 6], [3, 7], [4, 8]]];

/// Eight players after two rounds in which the first player of each pair has won with `win`.
fn after_two_rounds(setup: Setup, win: Report) -> Day {
    speak("en");
    let mut day = Day::with(setup, 8);
    for round in &ROUNDS[..2] {
        day.play_by_hand(&round.map(|[winner, loser]| (winner, loser, win)));
    }
    day
}

/// Pairs round 3 as above and starts it.
fn start_last(day: &mut Day) {
    let pairs = ROUNDS[2].map(|pair| pair.map(PlayerId)).to_vec();
    let action = day.state().propose_hand_pairing(RoundNumber(3), pairs, Vec::new());
    day.act(action);
    day.start();
}

fn x_wing() -> Day {
    let win = Report::from_scores([150, 50], 200, None);
    after_two_rounds(setup("xwing-2018", 3, Some(4)), win)
}

fn unlimited() -> Day {
    let mut setup = setup("swu-2025", 3, Some(4));
    setup.best_of = 3;
    after_two_rounds(setup, games(2, 0))
}

/// Fates of the players in order: `sure`, `open` or `out`.
fn known(day: &Day) -> Vec<&'static str> {
    let fates = fates(day.state());
    (1..=8).filter_map(|player| fates.get(&PlayerId(player)).copied()).map(class).collect()
}

fn class(fate: Fate) -> &'static str {
    fate_sign(fate).class
}

/// Possible results at the tables that decide something, such as `✓ Win`.
fn stakes(panel: &Panel) -> Vec<(String, Vec<String>)> {
    let told = |after: &After| format!("{} {}", after.fate.sign, after.result);
    let players = panel.tables.iter().flat_map(|table| &table.players);
    players.map(|(name, results)| (name.clone(), results.iter().map(told).collect())).collect()
}

fn notes(panel: &Panel) -> Vec<&str> {
    panel.notes.iter().map(|note| note.text.as_str()).collect()
}

const ASSUMED: &str = "If nobody drops or joins, no result changes and every match is played.";

#[test]
fn before_the_last_round_is_paired_anybody_may_meet_anybody() {
    let day = x_wing();
    let panel = panel(day.state(), false).unwrap();
    assert_eq!((panel.title.as_str(), panel.cut.as_str()), ("Before the cut", "top 4"));
    assert_eq!(known(&day), ["open"; 8]);
    let bounded = "“Can still make it” may already be decided.";
    assert_eq!(notes(&panel), [format!("{bounded} {ASSUMED}")]);
    assert!(panel.tables.is_empty() && panel.so_far.is_none());
}

#[test]
fn with_a_round_to_come_and_everything_open_there_is_no_panel() {
    speak("en");
    let mut day = Day::with(setup("xwing-2018", 3, Some(4)), 8);
    day.play();
    assert_eq!(known(&day), ["open"; 8]);
    assert_eq!(panel(day.state(), false), None);
    day.start();
    assert_eq!(panel(day.state(), false), None);
}

#[test]
fn in_the_last_round_of_x_wing_a_win_is_enough_at_two_tables() {
    let mut day = x_wing();
    start_last(&mut day);
    assert_eq!(known(&day), ["sure", "open", "open", "out", "sure", "open", "open", "out"]);
    let panel = panel(day.state(), false).unwrap();
    assert_eq!(panel.title, "What this round decides");
    let legend: Vec<_> = panel.legend.iter().map(|(sign, count)| (sign.word.as_str(), *count)).collect();
    assert_eq!(legend, [("sure", 2), ("open", 4), ("out", 2)]);
    let each = vec!["✓ Win".to_owned(), "✕ Loss".to_owned()];
    let expected = [2, 6, 3, 7].map(|player| (format!("Player {player}"), each.clone()));
    assert_eq!(stakes(&panel), expected);
    assert_eq!(panel.tables[0].title, "Table 2");
    let counted = "Exact by points. Ties stay open.";
    let settled = "2 other tables are settled.".to_owned();
    assert_eq!(notes(&panel), [settled, format!("{counted} {ASSUMED}")]);
}

#[test]
fn a_result_settles_its_table_and_leaves_the_other_open() {
    let mut day = x_wing();
    start_last(&mut day);
    let report = day.scores(50, 150);
    day.report(2, report);
    assert_eq!(known(&day), ["sure", "out", "open", "out", "sure", "sure", "open", "out"]);
    let panel = panel(day.state(), false).unwrap();
    assert_eq!(panel.so_far.as_deref(), Some("Including round 3 so far."));
    assert_eq!(stakes(&panel).len(), 2);
    let before = fates(&day.state().without_running_results());
    assert_eq!(before.values().filter(|fate| class(**fate) == "open").count(), 4);
}

#[test]
fn with_all_results_in_nothing_is_open() {
    let mut day = x_wing();
    start_last(&mut day);
    for table in 1..=4 {
        let report = day.scores(150, 50);
        day.report(table, report);
    }
    assert_eq!(known(&day), ["sure", "sure", "sure", "out", "sure", "out", "out", "out"]);
    assert_eq!(notes(&panel(day.state(), false).unwrap()).last().unwrap(), &"All results are in");
}

#[test]
fn in_star_wars_unlimited_a_draw_leaves_it_open() {
    let mut day = unlimited();
    start_last(&mut day);
    let panel = panel(day.state(), false).unwrap();
    // A draw makes 4 points. Two players have 6, and the others get 4 or more unless they draw, too. A loss leaves 3.
    let each = vec!["✓ Win".to_owned(), "○ Draw".to_owned(), "✕ Loss".to_owned()];
    let expected = [2, 6, 3, 7].map(|player| (format!("Player {player}"), each.clone()));
    assert_eq!(stakes(&panel), expected);
    assert!(panel.tables.iter().all(|table| table.both.is_none()));
    let agreed = panel.notes.iter().find(|note| note.clauses == [Clause::Swr6]).unwrap();
    assert_eq!(agreed.text, "Intentional draws count as draws.");
}

#[test]
fn an_intentional_draw_leaves_both_open_until_the_others_win() {
    let mut day = unlimited();
    start_last(&mut day);
    day.report(2, Report::IntentionalDraw);
    assert_eq!(known(&day), ["sure", "open", "open", "out", "sure", "open", "open", "out"]);
    // The winner has 6 points, the loser 3. The two players with 4 compete for one place by tie-breakers.
    day.report(3, games(0, 2));
    assert_eq!(known(&day), ["sure", "open", "out", "out", "sure", "open", "sure", "out"]);
    day.report(1, games(2, 0));
    day.report(4, games(2, 0));
    let sure = known(&day).into_iter().filter(|class| *class == "sure").count();
    assert_eq!((sure, known(&day).contains(&"open")), (4, false));
}

#[test]
fn x_wing_has_no_word_about_intentional_draws() {
    let mut day = x_wing();
    start_last(&mut day);
    assert!(panel(day.state(), false).unwrap().notes.iter().all(|note| note.clauses.is_empty()));
}

#[test]
fn without_a_cut_there_is_no_panel() {
    let win = Report::from_scores([150, 50], 200, None);
    let mut day = after_two_rounds(setup("xwing-2018", 3, None), win);
    assert_eq!(panel(day.state(), false), None);
    start_last(&mut day);
    assert_eq!(panel(day.state(), false), None);
    assert!(known(&day).is_empty());
}
