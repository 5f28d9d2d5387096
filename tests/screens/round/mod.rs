//! The page of a round: heading, tables, tags, clock, sidebar.

mod draft;
mod finder;
mod input;
mod report;
mod scenario;

use crate::common::{
    day::{BEGIN, Day, elimination, setup, swiss},
    speech::speak,
};
use tiebreaker::{
    base::{
        clock::{Clock, MINUTE},
        ids::TableNumber,
        sort::Map,
    },
    regulation::{Infraction, Penalty, Plan, Report, Side, presets},
    screens::{
        round::{
            Page, Row, Shape, Sidebar, clock_panel, extension, finished_check, late_check, more_time, page, rows,
            running_check, shown, sidebar,
            special::{Special, specials},
            time_of_table, toggle_clock, why_they_meet,
        },
        route::Place,
        words::is_long_over,
    },
    tournament::{Action, Leader, Role, RoundKey, Ruling, Setup, StructureChoice},
};

/// Eight players, two rounds of X-Wing 2018 and a cut of four.
fn day() -> Day {
    speak("en");
    Day::with(setup("xwing-2018", 2, Some(4)), 8)
}

/// Two rounds of Star Wars: Unlimited in best of three.
fn best_of_three() -> Setup {
    Setup { best_of: 3, ..setup("swu-2025", 2, None) }
}

/// Names a judge, so that decks are checked.
fn judge() -> Action {
    let staff = vec![Leader { name: "Jo".to_owned(), role: Role::Judge, player: None }];
    Action::SetStaff { staff, reason: String::new() }
}

/// The page of the latest round.
fn latest(day: &Day) -> Page {
    page(day.state(), shown(day.state(), None).unwrap()).unwrap()
}

fn beside(day: &Day) -> Sidebar {
    sidebar(day.state(), shown(day.state(), None).unwrap()).unwrap()
}

fn row(day: &Day, key: RoundKey, table: u16) -> Row {
    rows(day.state(), key).remove(&TableNumber(table)).unwrap()
}

/// A player's result for screen readers, and the score.
fn seat(row: &Row, side: Side) -> (String, String) {
    let result = row.seat(side).result.unwrap();
    (result.spoken, result.score)
}

#[test]
fn without_an_address_the_latest_round_is_shown() {
    let mut day = day();
    assert_eq!(shown(day.state(), None), None);
    day.play();
    assert_eq!(shown(day.state(), None), Some(swiss(1)));
    day.step();
    assert_eq!(shown(day.state(), None), Some(swiss(2)));
    assert_eq!(shown(day.state(), Some(swiss(1))), Some(swiss(1)));
    assert_eq!(shown(day.state(), Some(swiss(3))), None, "a round that does not exist");
    assert_eq!(page(day.state(), swiss(3)), None);
}

#[test]
fn the_head_says_how_far_the_round_is() {
    let mut day = day();
    let head = |day: &Day| {
        let page = latest(day);
        (page.title, page.tag.unwrap_or_default(), page.progress, page.shape, page.takes_results)
    };
    let expected = |title: &str, tag: &str, progress: &str, shape, takes_results| {
        (title.to_owned(), tag.to_owned(), progress.to_owned(), shape, takes_results)
    };
    day.step();
    assert_eq!(head(&day), expected("round 1", "Not published", "4 tables", Shape::Draft, false));
    day.step();
    assert_eq!(head(&day), expected("round 1", "Published", "4 tables", Shape::Results, true));
    day.step();
    assert_eq!(head(&day), expected("round 1", "", "0 of 4 in", Shape::Results, true));
    assert_eq!(latest(&day).counted, Some([0, 4]));
    day.report_scores(1..=3, [200, 30]);
    assert_eq!((latest(&day).progress.as_str(), latest(&day).counted), ("3 of 4 in", Some([3, 4])));
    day.report(4, day.scores(200, 30));
    assert_eq!(latest(&day).progress, "All results are in");
    day.step();
    assert_eq!(head(&day), expected("round 1", "Finished", "4 tables", Shape::Results, true));
    day.play();
    day.step();
    assert_eq!(head(&day), expected("semifinals", "Not published", "2 tables", Shape::Results, false));
}

#[test]
fn a_round_that_is_played_before_its_clock_runs_has_all_its_results() {
    let mut day = day();
    day.step();
    day.step();
    day.report_scores(1..=4, [200, 30]);
    let page = latest(&day);
    assert_eq!((page.tag, page.progress.as_str(), page.counted), (None, "All results are in", Some([4, 4])));
}

#[test]
fn tables_of_three_and_four_have_their_own_shape() {
    speak("en");
    let mut setup = Setup::new("Saturday", "2025-11-22", &presets()[0]);
    setup.structure = StructureChoice::Custom(Plan { rounds: 2, cut: None });
    let mut day = Day::with(setup, 7);
    day.step();
    assert_eq!(latest(&day).shape, Shape::Large);
    assert!(rows(day.state(), swiss(1)).is_empty());
}

#[test]
fn who_has_a_bye_is_named() {
    speak("en");
    let mut day = Day::with(setup("xwing-2018", 2, None), 5);
    let key = day.start();
    let free = day.state().round(key).unwrap().byes.first().copied().unwrap();
    let Page { byes, bye_points, .. } = latest(&day);
    assert_eq!((byes, bye_points.as_deref()), (format!("Player {}", free.0), Some("1 point")));
}

#[test]
fn a_row_shows_names_scores_and_who_won() {
    let mut day = day();
    let key = day.start();
    let open = row(&day, key, 1);
    let names = open.names.clone();
    assert_eq!(open.label(), format!("table 1, {} – {}", names[0], names[1]));
    assert!(open.is_missing() && open.seat(Side::First).result.is_none() && !open.seat(Side::First).won);
    day.report(1, day.scores(80, 120));
    let played = row(&day, key, 1);
    let [first, second] = Side::BOTH.map(|side| played.seat(side));
    assert_eq!([&first.name, &second.name], [&names[0], &names[1]]);
    assert_eq!([first.won, first.lost, second.won, second.lost], [false, true, true, false]);
    // A margin of 40 with a limit of 200.
    assert_eq!(seat(&played, Side::First), ("Loss · MoV 160".to_owned(), "80".to_owned()));
    assert_eq!(seat(&played, Side::Second), ("Win · MoV 240".to_owned(), "120".to_owned()));
    assert_eq!(played.outcome, None, "the scores say it");
}

#[test]
fn a_row_says_in_words_what_is_rare() {
    let mut day = day();
    let key = day.start();
    day.report(1, Report::NoShow { absent: Side::First });
    day.report(2, Report::BothAbsent);
    let [one, two] = [row(&day, key, 1), row(&day, key, 2)];
    assert!(seat(&one, Side::First).0.starts_with("did not appear"));
    assert!(seat(&one, Side::Second).0.starts_with("Win, opponent absent"));
    assert_eq!(seat(&two, Side::First), ("did not appear".to_owned(), String::new()));
    // Nothing was scored. Points of the standings would look like a score, and there is already a dash between the
    // names.
    assert_eq!([Side::First, Side::Second].map(|side| seat(&one, side).1), ["", ""]);
    assert_eq!([one.outcome.as_deref(), two.outcome.as_deref()], [Some("No-show"), Some("Both no-show")]);
    assert_eq!([one.gave_up, two.gave_up], [Some(Side::First), None]);
    assert!(!two.seat(Side::Second).won);
    day.report(3, Report::from_scores([100, 100], 200, Some(Side::Second)));
    let salvo = row(&day, key, 3);
    assert_eq!((salvo.outcome.as_deref(), salvo.seat(Side::Second).won), (Some("Final Salvo"), true));
    speak("en");
    let mut games = Day::with(best_of_three(), 8);
    let key = games.start();
    games.report(1, Report::games([1, 1], 1));
    games.report(2, Report::IntentionalDraw);
    let conceded = Report::concession(&games.state().setup.regulation.scoring.clone(), 3, Side::First, 1);
    games.report(3, conceded);
    games.report(4, Report::NoShow { absent: Side::First });
    assert_eq!(
        Side::BOTH.map(|side| seat(&row(&games, key, 4), side).1),
        ["0", "2"],
        "a match won without a lost game"
    );
    let outcomes = [1, 2, 3].map(|table| row(&games, key, table).outcome.unwrap());
    assert_eq!(outcomes, ["Draw", "Intentional draw", "Conceded"]);
    let gave_up = [1, 2, 3].map(|table| row(&games, key, table).gave_up);
    assert_eq!(gave_up, [None, None, Some(Side::First)]);
    assert_eq!(seat(&row(&games, key, 1), Side::Second), ("Draw".to_owned(), "1".to_owned()));
}

#[test]
fn the_number_of_a_table_leads_to_why_they_meet_but_not_in_the_elimination() {
    let table = TableNumber(3);
    assert_eq!(why_they_meet(swiss(2), table), Some(Place::Draw(swiss(2), Some(table))));
    assert_eq!(why_they_meet(elimination(1), table), None);
}

#[test]
fn the_sidebar_has_what_goes_with_the_status() {
    let mut day = day();
    day.step();
    let drafted = beside(&day);
    assert!(!drafted.has_sheets && drafted.decks.is_none() && !drafted.can_draw_bracket_again);
    assert_eq!(drafted.draw, Some(Place::Draw(swiss(1), None)));
    day.step();
    assert!(beside(&day).has_sheets);
    assert!(!beside(&day).has_short_clocks, "the regulation has no custom before a match");
    // The bar has room for both, except on a phone.
    let offers = |day: &Day| {
        let Sidebar { offers_display, offers_announcement, are_links_in_bar, .. } = beside(day);
        [offers_display, offers_announcement, are_links_in_bar]
    };
    assert_eq!(offers(&day), [true, true, true]);
    day.step();
    assert_eq!(offers(&day), [true, false, false], "the clock runs, and the cut is locked");
    let first = shown(day.state(), None).unwrap();
    day.play();
    assert_eq!(offers(&day), [true, false, false], "the display shows the standings");
    day.play();
    assert!(!sidebar(day.state(), first).unwrap().offers_display, "the display shows a later round");
    day.step();
    let bracket = beside(&day);
    assert_eq!(bracket.draw, None, "seeds say who meets whom");
    assert!(!bracket.can_draw_bracket_again);
}

#[test]
fn eli_3_a_drawn_bracket_can_be_drawn_again_until_it_is_published() {
    speak("en");
    let mut setup = setup("xwing-2018", 1, None);
    setup.structure = StructureChoice::Elimination;
    let mut day = Day::with(setup, 4);
    day.step();
    assert!(beside(&day).can_draw_bracket_again);
    assert_eq!(beside(&day).draw, Some(Place::Draw(elimination(1), None)));
    day.step();
    assert!(!beside(&day).can_draw_bracket_again && beside(&day).has_sheets);
}

#[test]
fn clk_3_short_clocks_are_offered_until_the_round_is_over() {
    speak("en");
    let mut day = Day::with(best_of_three(), 4);
    day.start();
    assert!(beside(&day).has_short_clocks);
    for table in 1..=2 {
        day.report(table, Report::games([2, 0], 0));
    }
    day.step();
    assert!(!beside(&day).has_short_clocks);
}

#[test]
fn dck_6_decks_are_chosen_while_the_round_runs() {
    speak("en");
    let mut day = Day::with(best_of_three(), 20);
    day.act(judge());
    let key = day.start();
    let panel = |day: &Day| {
        let panel = beside(day).decks.unwrap();
        (panel.count.to_string(), panel.chosen, panel.can_choose, panel.is_done)
    };
    let count = |chosen: usize| format!("Decks chosen: {chosen} of 2 (DCK-6)");
    assert_eq!(panel(&day), (count(0), Vec::new(), true, false));
    // Only the players of table 10 have no result.
    for table in 1..=9 {
        day.report(table, Report::games([2, 0], 0));
    }
    let players = day.state().round(key).unwrap().match_at(TableNumber(10)).unwrap().players;
    let mut lines = Vec::new();
    for chosen in 1..=2 {
        let action = day.state().propose_deck().unwrap();
        let Action::PickDeck { player } = action else { panic!("{action:?}") };
        assert!(players.contains(&player), "{player:?} does not play any more");
        day.act(action);
        lines.push(format!("Check Player {}’s deck, table 10.", player.0));
        let goes_on = chosen == 1;
        assert_eq!(panel(&day), (count(chosen), lines.clone(), goes_on, !goes_on));
    }
    assert_eq!(day.state().propose_deck(), None, "everybody who plays was chosen");
    day.report(10, Report::games([2, 0], 0));
    assert_eq!(beside(&day).decks, None);
}

/// A clock of 75 minutes that started at 0.
fn clock() -> Clock {
    Clock::start(0, Some(75 * MINUTE))
}

#[test]
fn clk_1_the_panel_of_the_clock_says_what_is_left_and_what_happens_at_time() {
    let mut day = day();
    let key = day.start();
    let panel = |clock: &Clock, minutes: u64| {
        let panel = clock_panel(day.state(), key, clock, minutes * MINUTE);
        (panel.state, panel.note.to_string(), panel.toggle)
    };
    let said = |state: Option<&str>, note: &str| (state.map(str::to_owned), note.to_owned(), "Pause".to_owned());
    assert_eq!(panel(&clock(), 0), said(None, "75-minute round"));
    assert_eq!(panel(&clock(), 64), said(None, "75-minute round"));
    assert_eq!(panel(&clock(), 66), said(Some("Last 10 minutes"), "75-minute round"));
    assert_eq!(panel(&clock(), 71), said(Some("Last 5 minutes"), "75-minute round"));
    assert_eq!(panel(&clock(), 76), said(None, "Time! Finish the game round. (CLK-1)"));
    let doubt = "Running for hours. Is this device’s clock right?";
    assert_eq!(panel(&clock(), 60 * 24), said(None, doubt));
    let set_back = "This device’s clock is behind the round’s start. Set it right.";
    assert_eq!(panel(&Clock::start(60 * MINUTE, Some(75 * MINUTE)), 0), said(None, set_back));
    assert_eq!(panel(&Clock::start(0, None), 5), said(None, "no time limit"));
    assert!(!clock_panel(day.state(), key, &Clock::start(0, None), 5).has_limit);
    assert!(clock_panel(day.state(), key, &clock(), 5).has_limit);
}

#[test]
fn the_time_since_the_end_is_not_shown_after_an_hour() {
    let at = |minutes: u64| is_long_over(&clock(), minutes * MINUTE);
    assert_eq!([at(0), at(76), at(75 + 60), at(75 + 61)], [false, false, false, true]);
    assert!(!is_long_over(&Clock::start(0, None), 60 * 24 * MINUTE), "it has no end");
}

#[test]
fn a_paused_clock_says_so_and_its_button_resumes_it() {
    let mut day = day();
    let key = day.start();
    let action = toggle_clock(day.state(), key);
    assert_eq!(action, Action::PauseClock { round: key });
    day.act(action);
    let clock = day.state().round(key).unwrap().running_clock().unwrap();
    let panel = clock_panel(day.state(), key, &clock, BEGIN + 60_000);
    assert_eq!((panel.state.as_deref(), panel.toggle.as_str()), (Some("Paused"), "Resume"));
    assert_eq!(toggle_clock(day.state(), key), Action::ResumeClock { round: key });
}

#[test]
fn clk_2_a_table_with_more_time_says_when_it_ends() {
    speak("en");
    assert_eq!(more_time(0), None);
    assert_eq!(more_time(5 * MINUTE).as_deref(), Some("+5\u{a0}min"));
    assert_eq!(more_time(5 * MINUTE + 1).as_deref(), Some("+6\u{a0}min"), "rounded up");
    let at = |minutes: u64| time_of_table(&clock(), 5 * MINUTE, minutes * MINUTE);
    // 75 minutes and 5 more, from midnight.
    assert_eq!(at(10), "ends at 1:20 AM");
    assert_eq!(at(76), "4:00 left");
    assert_eq!(at(80), "Time!");
}

#[test]
fn dck_6_a_deck_check_shows_its_time_and_gives_it_to_the_table() {
    speak("en");
    let mut day = Day::with(best_of_three(), 4);
    day.act(judge());
    let key = day.start();
    let table = TableNumber(1);
    assert_eq!(running_check(Some(clock()), 10 * MINUTE, 12 * MINUTE + 5_000), "Deck check 2:05");
    assert_eq!(running_check(None, 10, 0), "Deck check 0:00");
    day.act(Action::StartDeckCheck { round: key, table });
    day.act(Action::StopDeckCheck { round: key, table });
    // Every entry is a second later than the previous one. The regulation adds three minutes.
    assert_eq!(extension(day.state(), key, table), 3 * MINUTE + 1_000);
    let text = finished_check(day.state(), key, table, 0).to_string();
    assert_eq!(text, "Table 1: +3:01, of which 0:01 for the check and 3 min extra. (DCK-6)");
}

#[test]
fn dck_6_a_check_in_the_last_ten_minutes_is_late() {
    speak("en");
    let mut day = Day::with(best_of_three(), 4);
    let key = day.start();
    let end = day.state().round(key).unwrap().running_clock().unwrap().end().unwrap();
    assert_eq!(late_check(day.state(), key, end - 11 * MINUTE), None);
    let late = late_check(day.state(), key, end - 9 * MINUTE).unwrap();
    let text = "10 minutes or less left: the regulation advises against a check.";
    assert_eq!(late.text, text);
}

#[test]
fn special_tables_are_those_with_more_time_a_check_a_call_or_a_chosen_deck() {
    speak("en");
    let mut day = Day::with(best_of_three(), 8);
    day.act(judge());
    let round = day.start();
    assert!(specials(day.state(), round).is_empty());
    let [one, two] = [1, 2].map(TableNumber);
    day.act(Action::ExtendTime { round, table: one, minutes: 5, reason: String::new() });
    day.act(Action::StartDeckCheck { round, table: two });
    let found = specials(day.state(), round);
    assert_eq!(found.keys().copied().collect::<Vec<_>>(), [one, two]);
    assert_eq!((found[&one].extension, found[&one].is_checked()), (5 * MINUTE, false));
    assert!(found[&two].is_checked() && !found[&two].third_place);
    let action = day.state().propose_deck().unwrap();
    let Action::PickDeck { player } = action else { panic!("{action:?}") };
    day.act(action);
    let table = day.state().round(round).unwrap().table_of(player).unwrap().number;
    assert_eq!(specials(day.state(), round)[&table].decks, [player]);
    day.act(Action::CallJudge { round, table: TableNumber(4) });
    assert!(specials(day.state(), round)[&TableNumber(4)].waits);
    let ruling = Ruling::Penalty { penalty: Penalty::Warning, infraction: Infraction::SlowPlay, deck_check: false };
    let [player, _] = day.state().round(round).unwrap().table(TableNumber(3)).unwrap().as_match().unwrap().players;
    let (note, by) = (String::new(), String::new());
    day.act(Action::EnterRuling { player, ruling, round: Some(round), note, by, report: None });
    assert_eq!(specials(day.state(), round)[&TableNumber(3)].penalties, 1);
    for table in 1..=4 {
        day.report(table, Report::games([2, 0], 0));
    }
    let are_checked = specials(day.state(), round).values().any(|special| !special.decks.is_empty());
    assert!(!are_checked, "nobody plays with the deck any more");
    day.step();
    let left = Map::from([(TableNumber(3), Special { penalties: 1, ..Special::default() })]);
    assert_eq!(specials(day.state(), round), left, "the penalties of a finished round stay");
}

#[test]
fn eli_5_the_game_for_third_place_is_marked() {
    speak("en");
    let mut setup = setup("xwing-2018", 1, Some(4));
    setup.third_place = true;
    let mut day = Day::with(setup, 4);
    day.play();
    day.play();
    let key = day.start();
    let found = specials(day.state(), key);
    let marked: Vec<TableNumber> = found.into_iter().filter(|(_, it)| it.third_place).map(|(table, _)| table).collect();
    assert_eq!(marked, [TableNumber(2)]);
}
