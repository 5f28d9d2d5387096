//! The result form of a match of two.

use crate::common::{
    day::{Day, setup, swiss},
    speech::speak,
};
use tiebreaker::{
    base::ids::{PlayerId, TableNumber},
    regulation::{Doubt, HalfPointShips, HalfPoints, Infraction, Penalty, Regulation, Report, Side},
    screens::{
        cited::Cited,
        round::{
            input::{Question, ResultInput},
            report::{
                About, Asked, Extra, GamesChip, MatchForm, Save, after_correction, half_point_rules, half_points,
                is_last_digit, is_refused,
            },
            typed::TypedGames::{Both, Half},
        },
    },
    tournament::{Action, Aftermath, Change, RoundKey, Ruling, Setup, State, Status},
};

/// Ana and Bo at table 1 of X-Wing 2018, Cy and Di at table 2.
fn xwing() -> Day {
    started(setup("xwing-2018", 2, None))
}

/// Ana and Bo at table 1 of Star Wars: Unlimited, Cy and Di at table 2, in best of `best_of`.
fn swu(best_of: u8) -> Day {
    started(Setup { best_of, ..setup("swu-2025", 2, None) })
}

fn started(setup: Setup) -> Day {
    speak("en");
    let mut day = Day::begin(setup, 7);
    for name in ["Ana", "Bo", "Cy", "Di"] {
        day.add(name);
    }
    day.act(crate::common::day::by_hand(1, &[[1, 2], [3, 4]], &[], &[]));
    day.start();
    day
}

fn form_of(state: &State, key: RoundKey, table: u16) -> MatchForm {
    MatchForm::new(state, key, state.round(key).unwrap().match_at(TableNumber(table)).unwrap())
}

/// The form of table 1 of round 1.
fn form(day: &Day) -> MatchForm {
    form_of(day.state(), swiss(1), 1)
}

fn scored(first: &str, second: &str) -> ResultInput {
    ResultInput { scores: [first.to_owned(), second.to_owned()], ..ResultInput::default() }
}

fn won(games: [u8; 2]) -> ResultInput {
    ResultInput { games: Both(games), ..ResultInput::default() }
}

fn texts(lines: &[Cited]) -> Vec<String> {
    lines.iter().map(ToString::to_string).collect()
}

/// Winner and points shown for a result.
fn worth(form: &MatchForm, input: &ResultInput) -> Vec<String> {
    texts(&form.worth(&form.read(input)))
}

/// Effect of saving.
fn saved(form: &MatchForm, input: &ResultInput) -> Save {
    form.save(input, &form.read(input), None)
}

/// Why saving is refused, and the field to focus.
fn refused(form: &MatchForm, input: &ResultInput) -> (String, Option<&'static str>) {
    match saved(form, input) {
        Save::Refuse { why, focus } => (why.to_string(), focus),
        other => panic!("{other:?}"),
    }
}

#[test]
fn swr_5_the_form_says_who_chooses_in_the_first_game() {
    let mut day = swu(3);
    let chooser = day.state().first_chooser(swiss(1), form(&day).table);
    let name = if chooser == PlayerId(1) { "Ana" } else { "Bo" };
    let expected = format!("{name} chooses initiative in game 1, drawn at random. (SWR-5)");
    assert_eq!(form(&day).first_game(day.state()).unwrap().to_string(), expected);
    assert_eq!(form(&xwing()).first_game(xwing().state()), None, "X-Wing has its own rule");
    day.report(1, Report::games([2, 0], 0));
    assert_eq!(form(&day).first_game(day.state()), None, "the match is over");
}

#[test]
fn swr_5_in_the_elimination_the_higher_seed_chooses() {
    speak("en");
    let mut day = Day::with(Setup { best_of: 3, ..setup("swu-2025", 1, Some(4)) }, 4);
    day.play();
    let key = day.start();
    let form = form_of(day.state(), key, 1);
    let seeds = form.table.players.map(|player| day.state().seeds.iter().position(|seed| *seed == player));
    let higher = if seeds[0] < seeds[1] { &form.names[0] } else { &form.names[1] };
    let expected = format!("{higher} chooses initiative in game 1 as the higher seed.");
    assert_eq!(form.first_game(day.state()).unwrap().text, expected);
}

/// Texts and keys of chips.
fn chips(chips: &[GamesChip]) -> Vec<(&str, &str)> {
    chips.iter().map(|chip| (chip.text.as_str(), chip.keys.as_str())).collect()
}

#[test]
fn a_match_of_three_offers_its_results_by_winner_and_apart_what_is_rare() {
    let day = swu(3);
    let games = form(&day).games(day.state());
    assert_eq!(chips(&games.won[0]), [("2–0", "20"), ("2–1", "21")]);
    assert_eq!(chips(&games.won[1]), [("1–2", "12"), ("0–2", "02")]);
    assert_eq!(chips(&games.rare), [("1–0", "10"), ("0–1", "01"), ("1–1", "11"), ("0–0", "00")]);
    assert_eq!(games.won[0][0].id, "result-first", "the first chip has the keyboard first");
    assert_eq!(games.chip([2, 1]).unwrap().id, "games-21");
    assert_eq!(games.chip([2, 2]), None);
    assert_eq!(games.agreed.unwrap().to_string(), "Intentional draw (SWR-6)");
}

#[test]
fn a_single_game_names_the_winner() {
    let day = swu(1);
    let games = form(&day).games(day.state());
    assert_eq!([chips(&games.won[0]), chips(&games.won[1])], [[("Ana won", "1")], [("Bo won", "2")]]);
    assert_eq!(chips(&games.rare), [("Draw", "0")]);
}

#[test]
fn a_press_saves_a_result_with_nothing_more_to_say() {
    let is_saved = |form: &MatchForm, input: &ResultInput| form.is_saved_by_press(input, &form.read(input));
    let absent = |absent| ResultInput { absent, ..ResultInput::default() };
    let three = form(&swu(3));
    for games in [[2, 1], [0, 2], [1, 1], [1, 0], [0, 0]] {
        assert!(is_saved(&three, &won(games)), "{games:?}");
    }
    assert!(!is_saved(&three, &ResultInput::default()));
    assert!(is_saved(&three, &ResultInput { intentional_draw: true, ..ResultInput::default() }));
    let conceded = ResultInput { conceded: Some(Side::Second), ..won([1, 1]) };
    assert!(!is_saved(&three, &conceded), "these are the games so far");
    let single = form(&swu(1));
    assert!(is_saved(&single, &won([1, 0])) && is_saved(&single, &won([0, 0])));
    for form in [&three, &form(&xwing())] {
        assert!(is_saved(form, &absent([true, false])) && is_saved(form, &absent([true; 2])));
        assert!(!is_saved(form, &absent([false; 2])));
    }
    assert!(!is_saved(&elimination_match(), &won([1, 1])), "the bases decide");
    let empty = ResultInput::default();
    for form in [&three, &form(&xwing())] {
        assert!(form.is_answer_missing(&empty, Some(Extra::Absence)));
        assert!(!form.is_answer_missing(&absent([true, false]), Some(Extra::Absence)), "it is answered");
        for open in [None, Some(Extra::Concession), Some(Extra::Ships), Some(Extra::More)] {
            assert!(!form.is_answer_missing(&empty, open), "{open:?}");
        }
    }
    let typed = ResultInput { scores: ["120".to_owned(), String::new()], ..ResultInput::default() };
    assert!(!form(&xwing()).is_answer_missing(&typed, Some(Extra::Absence)), "a result replaces the question");
    let mut day = swu(3);
    day.report(1, Report::games([2, 0], 0));
    assert!(!is_saved(&form(&day), &won([0, 2])), "a correction has a reason");
    assert!(!is_saved(&form(&day), &absent([true, false])), "a correction has a reason");
    assert!(!form(&day).is_answer_missing(&empty, Some(Extra::Absence)), "a correction has a reason");
}

#[test]
fn an_empty_form_says_that_a_press_saves() {
    let empty = ResultInput::default();
    let hint = |form: &MatchForm| form.hint(&empty, false, true);
    let said = Some("Pressing a result saves at once. Typed results need Enter.");
    let three = form(&swu(3));
    assert_eq!(hint(&three).as_deref(), said);
    assert_eq!(three.hint(&empty, false, false).as_deref(), Some("Pressing a result saves at once."), "on a phone");
    assert_eq!(three.hint(&empty, true, true), None, "another question is open");
    assert_eq!(three.hint(&won([2, 0]), false, true), None, "a result is chosen");
    assert_eq!(hint(&form(&swu(1))).as_deref(), said, "a key chooses only");
    assert_eq!(hint(&form(&xwing())), None, "scores are typed");
    let mut day = swu(3);
    day.report(1, Report::games([2, 0], 0));
    assert_eq!(worth(&form(&day), &empty), [""; 0], "a correction has a reason");
}

#[test]
fn saving_is_the_main_thing_once_there_is_something_to_save() {
    let is_ready = |form: &MatchForm, input: &ResultInput| form.is_ready(&form.read(input));
    let form_of_scores = form(&xwing());
    assert!(!is_ready(&form_of_scores, &ResultInput::default()) && !is_ready(&form_of_scores, &scored("200", "")));
    assert!(is_ready(&form_of_scores, &scored("200", "30")));
    assert!(!is_ready(&form_of_scores, &scored("100", "100")), "the winner of the tie is missing");
    let mut day = swu(3);
    day.report(1, Report::games([2, 0], 0));
    assert!(!is_ready(&form(&day), &won([2, 0])), "a correction that changes nothing");
    assert!(is_ready(&form(&day), &won([0, 2])));
}

#[test]
fn res_4_a_concession_says_at_once_which_score_is_missing() {
    let form_of_scores = form(&xwing());
    let concedes = ResultInput { conceded: Some(Side::Second), ..ResultInput::default() };
    assert_eq!(form_of_scores.missing_score(&concedes).as_deref(), Some("Enter the score of Bo."));
    let scores = ["".to_owned(), "80".to_owned()];
    assert_eq!(form_of_scores.missing_score(&ResultInput { scores, ..concedes.clone() }), None);
    assert_eq!(form_of_scores.missing_score(&scored("", "")), None, "nobody conceded");
    assert_eq!(form(&swu(3)).missing_score(&concedes), None, "the games so far may be none");
}

#[test]
fn mis_1_a_concession_gives_its_own_score_and_not_the_highest() {
    let range = |day: &Day| form(day).score_range().map(|range| (range.most, range.full));
    assert_eq!(range(&xwing()), Some((200, 200)));
    let rules = Regulation::known("xwing-xwa").unwrap().clone();
    let alliance = Setup { regulation: rules, tier: "relaxed".to_owned(), ..setup("xwing-2018", 2, None) };
    assert_eq!(range(&started(alliance)), Some((999, 50)));
    assert_eq!(range(&swu(3)), None);
}

#[test]
fn more_is_folded_once_nothing_in_it_counts() {
    let three = form(&swu(3));
    let more = Some(Extra::More);
    assert_eq!(three.open_part(&won([1, 1]), more, None), more, "a drawn match is chosen in it");
    assert_eq!(three.open_part(&won([2, 1]), more, None), None, "11 was corrected to 21");
    let half = ResultInput { games: Half(2), ..ResultInput::default() };
    assert_eq!(three.open_part(&half, more, None), more, "the second digit follows");
    assert_eq!(three.open_part(&ResultInput::default(), more, None), more, "the keyboard may be in it");
    assert_eq!(three.open_part(&won([1, 1]), None, None), more, "a drawn match unfolds it");
    assert_eq!(three.open_part(&won([2, 1]), Some(Extra::Absence), None), Some(Extra::Absence));
    assert_eq!(three.open_part(&won([2, 1]), None, None), None);
    assert_eq!(three.open_part(&half, more, more), more, "11 is typed again");
    let conceded = Some(Extra::Concession);
    assert_eq!(three.open_part(&won([2, 1]), conceded, None), conceded, "it asks who conceded");
    assert_eq!(three.open_part(&won([2, 1]), conceded, conceded), None, "nobody conceded after all");
}

#[test]
fn swr_2_the_time_of_the_round_is_over_for_a_table_without_a_result() {
    let mut day = swu(3);
    let clock = day.state().swiss[0].running_clock().unwrap();
    let end = clock.started_at + clock.length().unwrap();
    let is_over = |day: &Day, now| form(day).is_cut_off(day.state(), now);
    assert_eq!((is_over(&day, end - 1), is_over(&day, end)), (false, true));
    day.report(1, Report::games([2, 0], 0));
    assert!(!is_over(&day, end), "there is a result");
    assert!(!is_over(&swu(1), end + 36_000_000), "a single game is drawn beside the winners");
}

#[test]
fn escape_folds_more_unless_something_in_it_counts() {
    let three = form(&swu(3));
    let more = Some(Extra::More);
    let conceded = ResultInput { conceded: Some(Side::First), ..ResultInput::default() };
    assert!(three.folds_more(&conceded, more) && three.folds_more(&ResultInput::default(), more));
    assert!(!three.folds_more(&won([1, 1]), more), "the draw is chosen in it");
    assert!(!three.folds_more(&conceded, Some(Extra::Concession)) && !three.folds_more(&won([2, 1]), None));
}

#[test]
fn what_counts_is_unfolded() {
    let three = form(&swu(3));
    let level =
        [won([1, 1]), won([1, 0]), won([0, 0]), ResultInput { intentional_draw: true, ..ResultInput::default() }];
    assert!(level.iter().all(|input| three.extra(input) == Some(Extra::More)));
    assert_eq!([three.extra(&won([2, 1])), three.extra(&ResultInput::default())], [None, None]);
    let single = form(&swu(1));
    assert_eq!([single.extra(&won([0, 1])), single.extra(&won([0, 0]))], [None, None]);
    let scores = form(&xwing());
    assert_eq!(scores.extra(&scored("100", "100")), None);
    let conceded = ResultInput { conceded: Some(Side::First), ..scored("64", "") };
    assert_eq!(scores.extra(&conceded), Some(Extra::Concession));
    let absent = ResultInput { absent: [false, true], ..ResultInput::default() };
    assert_eq!(scores.extra(&absent), Some(Extra::Absence));
}

#[test]
fn swr_6_no_draw_can_be_agreed_on_in_the_elimination() {
    speak("en");
    let mut day = Day::with(Setup { best_of: 3, ..setup("swu-2025", 1, Some(4)) }, 4);
    day.play();
    let key = day.start();
    let form = form_of(day.state(), key, 1);
    assert_eq!(form.games(day.state()).agreed, None);
    let agreed = ResultInput { intentional_draw: true, ..ResultInput::default() };
    assert!(form.problem(&form.read(&agreed)).unwrap().to_string().ends_with("(SWR-6)"));
}

#[test]
fn pen_2_a_lost_game_is_told_and_results_without_it_are_not_offered() {
    let mut day = swu(3);
    assert!(form(&day).games_lost(day.state()).is_empty());
    let (infraction, penalty) = (Infraction::SlowPlay, Penalty::GameLoss);
    let ruling = Ruling::Penalty { penalty, infraction, deck_check: false };
    let (player, round, note, by) = (PlayerId(1), Some(swiss(1)), String::new(), String::new());
    day.act(Action::EnterRuling { player, ruling, round, note, by, report: None });
    let told = texts(&form(&day).games_lost(day.state()));
    assert_eq!(told, ["Ana has a game loss. (PEN-2)"]);
    let games = form(&day).games(day.state());
    let offered: Vec<_> = games.won.iter().flatten().chain(&games.rare).map(|chip| chip.games).collect();
    assert_eq!(offered, [[2, 1], [1, 2], [0, 2], [0, 1], [1, 1]]);
    assert_eq!(games.won[0][0].id, "result-first");
    assert_eq!(games.agreed, None);
}

#[test]
fn a_question_that_is_open_and_not_answered_is_what_is_missing() {
    let form = form(&xwing());
    let input = ResultInput::default();
    let asked = |input, open| form.save(input, &form.read(input), Some(open));
    assert_eq!(asked(&input, Extra::Concession), Save::Unanswered { focus: "conceded-first" });
    assert_eq!(asked(&input, Extra::Absence), Save::Unanswered { focus: "absent-0" });
    assert!(matches!(asked(&input, Extra::More), Save::Refuse { .. }));
    let conceded = ResultInput { conceded: Some(Side::Second), ..ResultInput::default() };
    let Save::Refuse { why, .. } = asked(&conceded, Extra::Concession) else { panic!("a score is missing") };
    assert_eq!(why.to_string(), "Enter the score of Bo.");
}

#[test]
fn swr_7_an_open_question_who_conceded_comes_before_a_plain_result() {
    for day in [swu(1), swu(3)] {
        let form = form(&day);
        let input = won([form.best_of.div_ceil(2), 0]);
        let save = |open| form.save(&input, &form.read(&input), open);
        assert_eq!(save(Some(Extra::Concession)), Save::Unanswered { focus: "conceded-first" });
        assert!(matches!(save(Some(Extra::Absence)), Save::Enter(_)), "somebody has played");
        assert!(matches!(save(None), Save::Enter(_)), "the part is closed again");
    }
}

#[test]
fn mis_1_twice_as_many_points_as_a_squad_are_in_doubt() {
    let form = form(&started(setup("xwing-xwa", 2, None)));
    assert!(matches!(saved(&form, &scored("100", "20")), Save::Enter(_)));
    let doubt = |first, second| match saved(&form, &scored(first, second)) {
        Save::Ask(_, doubt) => doubt,
        other => panic!("{other:?}"),
    };
    assert_eq!(doubt("250", "20"), Doubt::MissionPoints(250));
    assert_eq!(doubt("20", "202"), Doubt::MissionPoints(202));
}

#[test]
fn the_form_says_who_wins_and_what_it_is_worth() {
    let form = form(&xwing());
    let lines = |first: &str, second: &str| worth(&form, &scored(first, second));
    // Margins of 40 and 120 with a limit of 200.
    assert_eq!(lines("120", "80"), ["Ana won", "1–0 points", "MoV 240–160"]);
    assert_eq!(lines("80", "200"), ["Bo won", "0–1 points", "MoV 80–320"]);
    let mutual = ResultInput { tie_winner: Some(Side::Second), ..scored("200", "200") };
    assert_eq!(worth(&form, &mutual)[0], "Bo won");
    let conceded = ResultInput { conceded: Some(Side::First), ..scored("64", "") };
    assert_eq!(worth(&form, &conceded)[0], "Bo won");
    assert!(lines("120", "").is_empty(), "it is not finished");
    let absent = ResultInput { absent: [true; 2], ..ResultInput::default() };
    assert_eq!(worth(&form, &absent)[..2], ["Both no-show", "0–0 points"]);
}

#[test]
fn a_no_show_gives_points_and_drops_a_player_who_is_there() {
    let mut day = swu(3);
    let missing = ResultInput { absent: [true, false], ..ResultInput::default() };
    let shown = worth(&form(&day), &missing);
    assert_eq!(shown, ["Bo won", "0–3 points"]);
    assert_eq!(form(&day).absence().to_string(), "Who is missing? They will be dropped. (DRP-2)");
    let report = Report::NoShow { absent: Side::First };
    let action = day.state().propose_report(swiss(1), TableNumber(1), report, "").unwrap();
    let ana = PlayerId(1);
    assert!(matches!(&action, Action::Report { leaving, .. } if *leaving == [ana]));
    day.act(action);
    assert!(!day.state().is_active(ana), "Ana has left with the result");
}

#[test]
fn res_6_a_small_lead_is_told_as_a_modified_win() {
    let form = form(&started(setup("xwing-2015-09", 2, None)));
    // A lead of less than 12: 3 points instead of 5.
    assert_eq!(worth(&form, &scored("80", "70"))[..3], ["Ana won", "Modified win", "3–0 points"]);
    assert_eq!(worth(&form, &scored("80", "80"))[..2], ["Draw", "1–1 points"]);
}

#[test]
fn in_the_elimination_no_points_are_told() {
    let form = elimination_match();
    assert_eq!(worth(&form, &won([2, 1])), [format!("{} won", form.names[0])]);
}

#[test]
fn swr_7_a_concession_shows_the_games_it_adds() {
    let form = form(&swu(3));
    let lines = worth(&form, &ResultInput { conceded: Some(Side::Second), ..won([1, 1]) });
    assert_eq!(lines, ["Concession: 2–1 (SWR-7)", "Ana won", "3–0 points"]);
    assert_eq!(worth(&form, &won([1, 1])), ["Draw", "1–1 points"]);
}

#[test]
fn a_result_is_entered_as_it_stands_in_the_fields() {
    let scores = form(&xwing());
    assert_eq!(saved(&scores, &scored("120", "80")), Save::Enter(Report::from_scores([120, 80], 200, None)));
    assert_eq!(saved(&form(&swu(3)), &won([2, 1])), Save::Enter(Report::games([2, 1], 0)));
}

#[test]
fn an_unfinished_result_leads_to_the_empty_field() {
    let form = form(&xwing());
    let why = |name: &str| format!("Enter the score of {name}.");
    assert_eq!(refused(&form, &ResultInput::default()), (why("Ana"), Some("result-first")));
    assert_eq!(refused(&form, &scored("12", " ")), (why("Bo"), Some("result-second")));
    let conceded = ResultInput { conceded: Some(Side::Second), ..ResultInput::default() };
    assert_eq!(refused(&form, &conceded), (why("Bo"), Some("result-second")), "the other score is given");
}

#[test]
fn half_a_pair_of_games_is_not_saved_and_named() {
    let form = form(&swu(3));
    let half = ResultInput { games: Half(2), ..ResultInput::default() };
    let why = "Only “2–_” typed: both numbers are needed.".to_owned();
    assert_eq!(refused(&form, &half), (why, None));
    assert_eq!(refused(&form, &ResultInput::default()), ("Choose a result.".to_owned(), None));
}

#[test]
fn what_is_no_number_is_said_at_once() {
    let scores = form(&xwing());
    let why = "Enter a whole number from 0 to 200. (RES-8)";
    assert_eq!(scores.problem(&scores.read(&scored("x", "1"))).unwrap().to_string(), why);
    assert_eq!(refused(&scores, &scored("x", "1")).0, why);
    let games = form(&swu(3));
    let drawn = ResultInput { drawn: "x".to_owned(), ..won([1, 1]) };
    assert_eq!(games.problem(&games.read(&drawn)).unwrap().text, "Enter drawn games and hit points as whole numbers.");
}

#[test]
fn a_refused_result_says_why_but_a_tie_has_a_question_to_answer() {
    let games = form(&swu(3));
    assert!(games.problem(&games.read(&won([2, 2]))).unwrap().to_string().ends_with("(SWR-2)"));
    let scores = form(&xwing());
    let tie = scored("80", "80");
    assert_eq!(scores.problem(&scores.read(&tie)), None);
    assert_eq!(saved(&scores, &tie), Save::Unanswered { focus: "tie-first" });
}

#[test]
fn res_7_a_tie_of_scores_asks_who_won_the_final_salvo() {
    let form = form(&xwing());
    let ask = |input: &ResultInput| form.tie(form.question(input).unwrap()).unwrap();
    let level = ask(&scored("80", "80"));
    assert_eq!(level.question.to_string(), "Equal scores. Who won the Final Salvo? (RES-7)");
    let dice = "One attack die per point of the highest printed primary weapon value of each surviving ship. Most hits and crits win, ties roll again.";
    assert_eq!(texts(&level.rules), [dice]);
    let gone = "No ship is left: all ships count.";
    assert_eq!(texts(&ask(&scored("200", "200")).rules), [gone]);
}

#[test]
fn res_9_in_2015_equal_scores_are_a_draw_and_in_the_cut_the_initiative_wins() {
    speak("en");
    let mut day = Day::ranked(setup("xwing-2015-09", 1, Some(4)), 8);
    let swiss_form = form(&day);
    assert_eq!(swiss_form.question(&scored("80", "80")), None);
    let key = day.start();
    let form = form_of(day.state(), key, 1);
    let choice = form.tie(form.question(&scored("80", "80")).unwrap()).unwrap();
    assert_eq!(choice.question.to_string(), "Equal scores. Who had the initiative? (RES-9)");
    assert!(choice.rules.is_empty());
}

/// A match in the elimination of Star Wars: Unlimited.
fn elimination_match() -> MatchForm {
    speak("en");
    let mut day = Day::with(Setup { best_of: 3, ..setup("swu-2025", 1, Some(4)) }, 4);
    day.play();
    let key = day.start();
    form_of(day.state(), key, 1)
}

#[test]
fn swr_4_level_games_ask_for_the_bases_and_then_for_the_initiative() {
    let form = elimination_match();
    let level = |bases: [&str; 2]| ResultInput { bases: bases.map(str::to_owned), ..won([1, 1]) };
    assert_eq!(form.question(&level(["", ""])), Some(Question::Bases));
    assert_eq!(form.tie(Question::Bases), None, "the hit points come first");
    assert_eq!(form.tie_of_bases(&level(["9", "4"])), None, "they decide");
    assert_eq!(saved(&form, &level(["", ""])), Save::Unanswered { focus: "base-first" });
    let choice = form.tie_of_bases(&level(["9", "9"])).unwrap();
    assert_eq!(choice.question.to_string(), "Bases level. Who has initiative? (SWR-4)");
    assert!(choice.rules.is_empty());
    assert_eq!(saved(&form, &level(["9", "9"])), Save::Unanswered { focus: "tie-first" });
}

#[test]
fn swr_5_between_two_games_the_form_says_who_would_choose() {
    let form = elimination_match();
    let rules = |games: [u8; 2], drawn: &str| {
        let input = ResultInput { between_games: true, drawn: drawn.to_owned(), ..won(games) };
        let choice = form.tie_of_bases(&input).unwrap();
        assert_eq!(choice.question.text, "Who would have initiative in the next game?");
        texts(&choice.rules)
    };
    let loser = "The loser of the previous game chooses. (SWR-5)";
    let had_it = "After a drawn game, the player who had it chooses. (SWR-5)";
    let seed = "In game 1 the higher seed chooses. (SWR-5)";
    let wins = "The player who would choose wins.";
    assert_eq!(rules([1, 1], ""), [loser, wins]);
    assert_eq!(rules([1, 1], "1"), [loser, had_it, wins]);
    assert_eq!(rules([0, 0], "1"), [had_it, wins]);
    assert_eq!(rules([0, 0], "0"), [seed, wins]);
}

#[test]
fn concession_and_absence_name_the_players() {
    let scores = form(&xwing());
    assert_eq!(scores.concession().to_string(), "Who conceded? Enter that player’s score. (RES-4)");
    assert_eq!(form(&swu(3)).concession().to_string(), "Who conceded? (SWR-7)");
    let expected = [([true, false], "Ana"), ([false, true], "Bo"), ([true; 2], "Both")];
    assert_eq!(scores.absences(), expected.map(|(absent, name)| (absent, name.to_owned())));
}

#[test]
fn a_digit_is_the_last_when_a_further_one_makes_the_number_far_too_large() {
    // A slip such as 250 stays in its field and is refused there.
    let typed = [("", false), ("0", false), ("2", false), ("20", false), ("25", false), ("30", false)];
    for (typed, whole) in typed.into_iter().chain([("31", true), ("84", true), ("154", true), ("250", true)]) {
        assert_eq!(is_last_digit(typed, 200), whole, "{typed}");
    }
    assert!(is_last_digit("4294967295", 200));
    for (typed, refused) in [("", false), ("200", false), ("201", true), ("310", true), ("70000", true), ("1x", true)] {
        assert_eq!(is_refused(typed, 200), refused, "{typed}");
    }
    assert!(!is_last_digit("15", 100) && is_last_digit("16", 100) && !is_last_digit("1x", 100));
}

#[test]
fn res_8_a_score_above_the_limit_is_refused_before_the_other_is_typed() {
    let form = form(&xwing());
    let problem = |input: ResultInput| form.problem(&form.read(&input)).map(|problem| problem.to_string());
    let refused = Some("A score is at most 200. (RES-8)".to_owned());
    assert_eq!(problem(scored("310", "")), refused);
    assert_eq!(problem(scored("", "205")), refused);
    assert_eq!(problem(scored("310", "96")), refused);
    assert_eq!(problem(scored("200", "")), None);
}

#[test]
fn res_2_a_damaged_ship_is_worth_half_its_points() {
    speak("en");
    let rules = HalfPoints { ships: HalfPointShips::Every, ..half_point_rules(&form(&xwing()).rules).unwrap() };
    let worth = |health: &str, lost: &str, value: &str| half_points(rules, true, [health, lost, value]).0.to_string();
    assert_eq!(worth("", "", ""), "Squad points of a damaged ship. (RES-2)");
    assert_eq!(worth("6", "6", "40"), "40 squad points: destroyed (RES-2)");
    assert_eq!(worth("6", "2", "40"), "0 squad points: less than half damaged. (RES-2)");
    assert_eq!(worth("6", "3", " 40 "), "20 squad points: half its value (RES-2)");
    assert_eq!(half_point_rules(&form(&swu(3)).rules), None);
}

#[test]
fn a_correction_shows_what_it_moves() {
    let mut day = xwing();
    day.report(1, Report::from_scores([200, 30], 200, None));
    day.report(2, Report::from_scores([200, 40], 200, None));
    let form_before = form(&day);
    let same = form_before.read(&scored("200", "30"));
    assert_eq!(form_before.correction(day.state(), &same), None);
    assert_eq!(saved(&form_before, &scored("200", "30")), Save::Leave, "nothing has changed");
    let new = form_before.read(&scored("30", "200"));
    let running = form_before.correction(day.state(), &new).unwrap();
    assert_eq!(running.from_to, "200–30 → 30–200", "the names stand above");
    assert!(running.moved.is_empty(), "the round does not count yet");
    day.step();
    let moved = form(&day).correction(day.state(), &new).unwrap().moved;
    assert_eq!(moved, ["Ana: 1 → 0 points, rank 1 → 4", "Bo: 0 → 1 points, rank 4 → 1"]);
    let open = form_of(day.state(), swiss(1), 2);
    assert_eq!(open.correction(day.state(), &open.read(&ResultInput::default())), None);
}

#[test]
fn fix_3_a_correction_says_that_the_cut_stays_although_others_would_have_made_it() {
    speak("en");
    let mut day = Day::begin(setup("xwing-2018", 1, Some(2)), 7);
    for name in ["Ana", "Bo", "Cy", "Di"] {
        day.add(name);
    }
    day.act(crate::common::day::by_hand(1, &[[1, 2], [3, 4]], &[], &[]));
    day.start();
    day.report(1, Report::from_scores([200, 30], 200, None));
    day.report(2, Report::from_scores([200, 40], 200, None));
    day.step();
    let said = |day: &Day, first: &str, second: &str| {
        let form = form(day);
        let correction = form.correction(day.state(), &form.read(&scored(first, second))).unwrap();
        correction.cut.map(|text| text.to_string())
    };
    assert_eq!(said(&day, "30", "200"), None, "the cut is not made yet");
    day.step();
    assert_eq!(said(&day, "30", "200"), None, "the cut would be made again, which is asked about");
    while day.state().elimination.last().is_none_or(|round| round.status < Status::Started) {
        day.step();
    }
    assert_eq!(said(&day, "30", "200").unwrap(), "Bo would have made the cut. The cut stays. (FIX-3)");
    // Cy won by 160, and Ana now by 150.
    assert_eq!(said(&day, "200", "50").unwrap(), "The seeds would differ. They stay. (FIX-3)");
    assert_eq!(said(&day, "200", "31"), None, "Ana stays ahead of Cy");
}

#[test]
fn fix_3_a_correction_after_the_end_names_another_winner_of_the_event() {
    speak("en");
    let mut day = Day::begin(setup("xwing-2018", 1, None), 7);
    for name in ["Ana", "Bo", "Cy", "Di"] {
        day.add(name);
    }
    day.act(crate::common::day::by_hand(1, &[[1, 2], [3, 4]], &[], &[]));
    day.start();
    day.report(1, Report::from_scores([200, 30], 200, None));
    day.report(2, Report::from_scores([200, 40], 200, None));
    let winner = |day: &Day, first: &str, second: &str| {
        let form = form(day);
        let correction = form.correction(day.state(), &form.read(&scored(first, second))).unwrap();
        correction.moved.into_iter().find(|line| line.starts_with("Winner"))
    };
    assert_eq!(winner(&day, "30", "200"), None, "it is not over");
    day.step();
    assert!(day.state().is_over());
    // Ana won by 170, and Cy by 160.
    assert_eq!(winner(&day, "30", "200").as_deref(), Some("Winner: Ana → Bo"));
    assert_eq!(winner(&day, "200", "50").as_deref(), Some("Winner: Ana → Cy"));
    assert_eq!(winner(&day, "200", "35"), None, "Ana stays ahead of Cy");
    let ana = day.state().champion();
    let told = |day: &Day| after_correction(day.state(), ana, &Aftermath::None);
    assert_eq!(told(&day), None);
    day.report(1, Report::from_scores([30, 200], 200, None));
    assert_eq!(told(&day), Some(("Winner: Ana → Bo".to_owned().into(), true)));
}

#[test]
fn an_odd_result_is_asked_about_first() {
    let day = swu(3);
    let form = form(&day);
    let odd = ResultInput { drawn: "5".to_owned(), ..won([1, 1]) };
    let Save::Ask(report, doubt) = saved(&form, &odd) else { panic!("{:?}", saved(&form, &odd)) };
    let asked = form.confirmation(day.state(), &Asked::Odd(report, doubt));
    assert_eq!((asked.title.as_str(), asked.agree.as_str()), ("Please check", "Save"));
    let About::Odd { report, doubt } = asked.about else { panic!() };
    assert_eq!(report, "Ana – Bo 1–1–5");
    assert!(doubt.text.starts_with("5 drawn games in one match: correct?"));
}

/// Round 1 is finished and round 2 is drawn. Also returns the correction of table 1 that changes round 2.
fn corrected() -> (Day, Action) {
    let mut day = xwing();
    day.report(1, Report::from_scores([200, 30], 200, None));
    day.report(2, Report::from_scores([200, 40], 200, None));
    day.step();
    day.step();
    let report = Report::from_scores([30, 200], 200, None);
    let action = day.state().propose_report(swiss(1), TableNumber(1), report, "typo").unwrap();
    (day, action)
}

#[test]
fn fix_2_a_round_that_is_paired_again_is_asked_about() {
    let (day, action) = corrected();
    let Ok(Aftermath::PairedAgain(change)) = day.state().aftermath(&action) else { panic!() };
    let kept = Change { stay: 3, ..change.clone() };
    let confirmed = |change| form(&day).confirmation(day.state(), &Asked::Again(Box::new(action.clone()), change));
    let About::Again { stay, .. } = confirmed(kept).about else { panic!() };
    assert_eq!(stay.as_deref(), Some("3 tables stay."));
    let asked = confirmed(change);
    assert_eq!((asked.title.as_str(), asked.agree.as_str()), ("Pair again: round 2?", "Correct and pair again"));
    let About::Again { from_to, why, changes, stay } = asked.about else { panic!() };
    assert_eq!(from_to, "Ana – Bo 200–30 → 30–200");
    assert!(why.to_string().starts_with("As few tables as possible") && why.to_string().ends_with("(FIX-2)"));
    // Bo and Cy are now the winners, so both tables change.
    assert_eq!(changes.len(), 2, "{changes:?}");
    assert_eq!(stay, None, "no table stays");
    assert_eq!(form(&day).later(day.state()), None);
}

#[test]
fn fix_3_the_pairing_of_a_started_round_stands() {
    let (mut day, _) = corrected();
    day.start();
    let later = form(&day).later(day.state()).unwrap();
    assert_eq!(later.to_string(), "Already started: round 2. Its pairings stay. (FIX-3)");
    let aftermath = Aftermath::Stands { round: swiss(2), has_started: true };
    let (told, must_be_read) = after_correction(day.state(), None, &aftermath).unwrap();
    assert_eq!((told.text.as_str(), must_be_read), ("Corrected. The pairings of round 2 stay.", false));
    assert_eq!(after_correction(day.state(), None, &Aftermath::None), None);
}

#[test]
fn drp_2_who_did_not_appear_leaves_with_the_result_and_is_named() {
    let mut day = xwing();
    let report = Report::NoShow { absent: Side::First };
    let action = day.state().propose_report(swiss(1), TableNumber(1), report, "").unwrap();
    day.act(action.clone());
    let told = form(&day).told(day.state(), &action);
    let expected = "No-show, dropped: Ana. You can bring them back under Players.";
    assert_eq!(told, [(expected.to_owned(), false)]);
    let report = Report::from_scores([200, 30], 200, None);
    let action = day.state().propose_report(swiss(1), TableNumber(1), report, "was late").unwrap();
    day.act(action.clone());
    assert_eq!(form(&day).told(day.state(), &action), [("Ana is back.".to_owned(), false)]);
}

#[test]
fn drp_2_two_who_did_not_appear_are_named_in_one_notice() {
    let mut day = xwing();
    let action = day.state().propose_report(swiss(1), TableNumber(1), Report::BothAbsent, "").unwrap();
    day.act(action.clone());
    let expected = "No-show, dropped: Ana, Bo. You can bring them back under Players.";
    assert_eq!(form(&day).told(day.state(), &action), [(expected.to_owned(), false)]);
}

#[test]
fn fix_4_the_reason_is_optional_unless_games_become_an_agreed_draw() {
    let mut day = swu(3);
    day.report(1, Report::games([2, 0], 0));
    let form = form(&day);
    let agreed = ResultInput { intentional_draw: true, ..ResultInput::default() };
    assert_eq!([form.why(&won([0, 2])), form.why(&agreed)], ["Why, optional", "Why"]);
}

#[test]
fn who_did_not_appear_and_stays_is_warned_about() {
    let mut day = xwing();
    let action = Action::report(swiss(1), TableNumber(1), Report::NoShow { absent: Side::First }, "");
    day.act(action.clone());
    let expected = "Ana is still in the event. You can drop them under Players.";
    assert_eq!(form(&day).told(day.state(), &action), [(expected.to_owned(), true)]);
}

#[test]
fn fix_2_after_a_published_round_is_paired_again_its_players_are_named() {
    speak("en");
    let day = xwing();
    let [ana, bo, cy, di] = [1, 2, 3, 4].map(PlayerId);
    let change = Change {
        round: swiss(2),
        published: true,
        taken_back: false,
        tables: vec![(TableNumber(1), [Some([ana, bo]), Some([ana, cy])]), (TableNumber(2), [Some([cy, di]), None])],
        stay: 0,
        byes: [vec![], vec![di]],
        seeds: [vec![], vec![]],
        rematches: vec![],
    };
    let (text, has_to_be_read) = after_correction(day.state(), None, &Aftermath::PairedAgain(change)).unwrap();
    assert_eq!(text.to_string(), "Corrected. Already published: round 2. Tell Ana, Cy. Bye now: Di.");
    assert!(has_to_be_read);
}
