//! Late entry, drop, return and no-show (DRP-*).

use crate::day::{Day, come_back, games, ids, leave, result, setup, swiss};
use tiebreaker::{
    ids::{PlayerId, RoundNumber, TableNumber},
    regulation::{Report, Side, Stage},
    standings::Outcome,
    tournament::{Action, NextStep, Record, Refusal},
};

fn drop(player: u32) -> Action {
    leave(PlayerId(player))
}

fn comes_back(player: u32) -> Action {
    come_back(PlayerId(player))
}

fn record(day: &Day, player: u32) -> [u32; 3] {
    let Record { won, lost, drawn } = day.state().records().get(&PlayerId(player)).copied().unwrap_or_default();
    [won, lost, drawn]
}

fn missed(day: &Day, player: u32) -> Vec<u16> {
    day.state().players[&PlayerId(player)].missed.iter().map(|round| round.0).collect()
}

#[test]
fn drp_3_a_late_entry_has_a_loss_for_each_round_missed() {
    let mut day = Day::with(setup("xwing-2018", 4, None), 4);
    day.play();
    day.play();
    day.step();
    let late = day.add("Late").0;
    assert_eq!((missed(&day, late), record(&day, late)), (vec![1, 2], [0, 2, 0]), "the draft of round 3 is not missed");
    let key = day.start();
    assert!(day.state().round(key).unwrap().includes(PlayerId(late)));
    let later = day.add("Later").0;
    assert_eq!(missed(&day, later), [1, 2, 3], "round 3 runs");
    assert_eq!(day.points(later), 0);
}

#[test]
fn drp_3_fix_2_a_round_taken_back_has_not_been_missed() {
    let mut day = Day::with(setup("xwing-2018", 4, None), 5);
    day.drop_out(5);
    day.play();
    day.step();
    day.step();
    let late = day.add("Late").0;
    day.act(comes_back(5));
    assert_eq!((missed(&day, late), missed(&day, 5)), (vec![1, 2], vec![1, 2]), "round 2 is published");
    let slip = day.scores(0, 10);
    day.act(result(swiss(1), TableNumber(1), slip));
    assert_eq!((day.state().swiss.len(), missed(&day, late), missed(&day, 5)), (1, vec![1], vec![1]));
    day.play();
    for player in [late, 5] {
        assert!(day.state().swiss[1].includes(PlayerId(player)));
        assert_eq!(record(&day, player).iter().sum::<u32>(), 2, "one round missed, one played");
    }
}

#[test]
fn drp_1_who_drops_before_the_pairing_is_not_paired() {
    let mut day = Day::with(setup("xwing-2018", 3, None), 6);
    day.play();
    let dropped = day.order()[0];
    day.drop_out(dropped);
    let key = day.start();
    assert!(!day.state().round(key).unwrap().includes(PlayerId(dropped)));
    assert_eq!(day.state().swiss[1].tables.len(), 2);
    let refusal = day.refused(drop(dropped));
    assert_eq!((refusal.clause(), refusal), (Some("PAIR-7"), Refusal::HasDropped(PlayerId(dropped))));
    assert_eq!(day.refused(drop(99)), Refusal::UnknownPlayer(PlayerId(99)));
    assert!(day.order().contains(&dropped), "a dropped player stays in the standings");
    assert_eq!(record(&day, dropped), [1, 0, 0], "a round after the drop is no loss");
}

#[test]
fn drp_1_a_drop_in_a_running_round_needs_the_result() {
    let mut day = Day::with(setup("xwing-2018", 3, None), 4);
    let win = day.scores(200, 60);
    let action = day.state().propose_hand_pairing(RoundNumber(1), vec![ids([1, 2]), ids([3, 4])], vec![]);
    day.act(action);
    day.step();
    let published = day.refused(drop(3));
    assert_eq!(published, Refusal::ResultFirst { player: PlayerId(3), table: TableNumber(2) });
    day.step();
    let running = day.refused(drop(3));
    assert_eq!((running.clause(), running), (Some("DRP-1"), published));
    day.report(2, win);
    day.drop_out(3);
    assert_eq!(day.points(3), 1);
    day.report(1, win);
    day.step();
    assert_eq!(day.state().active().count(), 3);
}

#[test]
fn drp_1_drp_2_who_does_not_appear_or_leaves_before_the_start_is_reported_absent_then_drops() {
    let mut day = Day::with(setup("xwing-2018", 3, None), 4);
    day.step();
    day.step();
    let key = swiss(1);
    let table = day.state().round(key).unwrap().tables[0].clone();
    let absent = table.players[1].0;
    let refusal = day.refused(drop(absent));
    let expected = Refusal::ResultFirst { player: PlayerId(absent), table: table.number };
    assert_eq!((refusal.clause(), refusal), (Some("DRP-1"), expected));
    day.report(table.number.0, Report::NoShow { absent: Side::Second });
    assert_eq!(day.state().next_step(), NextStep::Start(key), "a result is no start");
    day.drop_out(absent);
    assert_eq!((day.state().swiss.len(), day.points(table.players[0].0), day.points(absent)), (1, 1, 0));
    assert_eq!(day.start(), key);
    assert_eq!(day.state().next_step(), NextStep::EnterResults { round: key, missing: 1 });
    day.report(2, day.scores(200, 60));
    day.step();
    assert_eq!(day.state().active().count(), 3);
}

#[test]
fn drp_1_who_has_the_bye_can_drop_at_any_time() {
    let mut day = Day::with(setup("xwing-2018", 3, None), 3);
    day.start();
    let bye = day.state().swiss[0].byes[0].0;
    day.drop_out(bye);
    assert_eq!(day.points(bye), 1);
}

#[test]
fn drp_3_who_returns_has_a_loss_for_each_round_missed_and_only_those() {
    let mut day = Day::with(setup("swu-2025", 5, None), 4);
    assert_eq!(day.refused(comes_back(1)).clause(), Some("DRP-3"));
    assert_eq!(day.refused(comes_back(1)), Refusal::HasNotDropped(PlayerId(1)));
    assert_eq!(day.refused(comes_back(9)), Refusal::UnknownPlayer(PlayerId(9)));
    day.play();
    day.drop_out(1);
    day.play();
    day.play();
    assert_eq!((record(&day, 1), missed(&day, 1)), ([1, 0, 0], vec![]));
    day.act(comes_back(1));
    assert_eq!((record(&day, 1), missed(&day, 1)), ([1, 2, 0], vec![2, 3]));
    day.drop_out(1);
    day.act(comes_back(1));
    assert_eq!(missed(&day, 1), [2, 3], "going and coming between two rounds misses nothing");
    let key = day.start();
    assert!(day.state().round(key).unwrap().includes(PlayerId(1)));
}

#[test]
fn drp_3_nobody_enters_or_returns_once_the_last_swiss_round_is_published() {
    let mut day = Day::with(setup("xwing-2018", 2, Some(4)), 6);
    day.drop_out(6);
    day.play();
    day.step();
    let late = day.state().propose_player("Late");
    let mut draft = day.clone();
    draft.act(late.clone());
    day.step();
    for action in [late, comes_back(6)] {
        let refusal = day.refused(action);
        assert_eq!((refusal.clause(), refusal), (Some("DRP-3"), Refusal::SwissIsOver));
    }
}

#[test]
fn drp_2_after_a_no_show_x_wing_players_have_not_met() {
    let mut day = Day::with(setup("xwing-2018", 3, None), 4);
    let absent = Report::NoShow { absent: Side::Second };
    let win = day.scores(200, 60);
    day.play_by_hand(&[(1, 2, absent), (3, 4, win)]);
    assert_eq!(day.state().met().into_iter().collect::<Vec<_>>(), [ids([3, 4])]);
    let line = day.state().standings().into_iter().find(|line| line.player.0 == 1).unwrap();
    assert_eq!((line.points, line.mov), (1, 300), "like a bye");
    assert_eq!((record(&day, 1), record(&day, 2)), ([1, 0, 0], [0, 1, 0]));
    // Nobody needs to name a rematch.
    let again = day.state().propose_hand_pairing(RoundNumber(2), vec![ids([1, 2]), ids([4, 3])], vec![]);
    let Action::PairSwiss { pairing, .. } = &again else { panic!() };
    assert_eq!(pairing.rematches, [ids([4, 3])]);
    day.act(again);
}

#[test]
fn drp_2_after_a_no_show_star_wars_unlimited_players_have_met() {
    let mut setup = setup("swu-2025", 3, None);
    setup.best_of = 3;
    let mut day = Day::with(setup, 4);
    day.play_by_hand(&[(1, 2, Report::NoShow { absent: Side::First }), (3, 4, games(2, 1))]);
    assert!(day.state().met().contains(&ids([1, 2])));
    let verdict = day.state().verdict(Stage::Swiss, &day.state().swiss[0].tables[0]).unwrap();
    let games: Vec<[u32; 2]> = verdict.sides.iter().map(|side| [side.games.won, side.games.lost]).collect();
    assert_eq!(games, [[0, 2], [2, 0]]);
    assert_eq!((day.points(1), day.points(2)), (0, 3));
}

#[test]
fn an_event_without_opponents_ends() {
    let mut day = Day::with(setup("xwing-2018", 5, Some(4)), 3);
    day.play();
    day.drop_out(2);
    assert_eq!(day.state().next_step(), NextStep::Pair(swiss(2)));
    day.drop_out(3);
    assert_eq!(day.state().next_step(), NextStep::Over);
    assert_eq!(day.state().champion(), Some(PlayerId(1)));
    // Somebody comes: on it goes.
    day.add("Late");
    assert_eq!((day.state().next_step(), day.state().champion()), (NextStep::Pair(swiss(2)), None));
}

#[test]
fn drp_1_who_has_left_does_not_win_the_event() {
    let mut day = Day::with(setup("xwing-2018", 2, None), 6);
    day.play_to_the_end();
    let order = day.order();
    for &best in &order {
        assert_eq!(day.state().champion(), Some(PlayerId(best)));
        day.drop_out(best);
    }
    assert_eq!((day.state().next_step(), day.state().champion()), (NextStep::Over, None), "nobody is left");
    assert_eq!(day.ranking(), order, "the ranking has everybody (STA-11)");
}

#[test]
fn sta_1_sta_5_drp_3_an_event_explains_a_line_with_byes_and_rounds_missed() {
    let mut day = Day::with(setup("xwing-2018", 4, None), 5);
    let win = day.scores(200, 60);
    day.play_by_hand(&[(1, 2, win), (3, 4, win)]);
    day.drop_out(5);
    day.play_by_hand(&[(1, 3, win), (2, 4, win)]);
    day.act(comes_back(5));
    day.play_by_hand(&[(5, 1, win), (2, 3, win)]);
    let why = |player| day.state().explain(PlayerId(player));

    let five = why(5).unwrap();
    let rounds: Vec<_> =
        five.rounds.iter().map(|played| (played.round.0, played.opponent, played.outcome, played.gained.mov)).collect();
    assert_eq!(
        rounds,
        [(1, None, Outcome::Won, 300), (2, None, Outcome::Lost, 0), (3, Some(PlayerId(1)), Outcome::Won, 340)]
    );
    let terms: Vec<_> = five.workings[1].terms.iter().map(|term| (term.opponent, term.earned, term.possible)).collect();
    assert_eq!(
        terms,
        [(Some(PlayerId(1)), 2, 3)],
        "two points in three rounds; byes and rounds missed are no opponents"
    );

    let lines = day.state().standings();
    for line in &lines {
        assert_eq!(why(line.player.0).unwrap().line, *line);
    }
    assert_eq!(why(lines[0].player.0).unwrap().after.unwrap().other, lines[1].player);
    assert_eq!(why(9), None);
}
