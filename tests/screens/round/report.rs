//! The form for the result of a match of two.

use crate::common::{
    day::{Day, setup, swiss},
    speech::speak,
};
use tiebreaker::{
    base::ids::{PlayerId, TableNumber},
    regulation::{HalfPointShips, HalfPoints, Infraction, Penalty, Report, Side},
    screens::{
        cited::Cited,
        round::{
            report::{
                About, Asked, MatchForm, Save, after_correction, half_point_rules, half_points, is_whole, sides_of,
                value_of,
            },
            slip::{Question, Slip},
            typed::TypedGames::{Both, Half},
        },
    },
    tournament::{Action, Aftermath, RoundKey, Ruling, Setup, State},
};

/// Ana and Bo at table 1 of X-Wing 2018, Cy and Di at table 2.
fn xwing() -> Day {
    started(setup("xwing-2018", 2, None))
}

/// The same with matches of Star Wars: Unlimited in best of `best_of`.
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

fn scored(first: &str, second: &str) -> Slip {
    Slip { scores: [first.to_owned(), second.to_owned()], ..Slip::default() }
}

fn won(games: [u8; 2]) -> Slip {
    Slip { games: Both(games), ..Slip::default() }
}

fn texts(lines: &[Cited]) -> Vec<String> {
    lines.iter().map(ToString::to_string).collect()
}

/// What the form says a result is worth.
fn worth(form: &MatchForm, slip: &Slip) -> Vec<String> {
    texts(&form.worth(&form.read(slip)))
}

/// What saving does.
fn saved(form: &MatchForm, slip: &Slip) -> Save {
    form.save(slip, &form.read(slip))
}

/// Why saving is refused, and where the keyboard goes.
fn refused(form: &MatchForm, slip: &Slip) -> (String, Option<&'static str>, bool) {
    match saved(form, slip) {
        Save::Refuse { why, focus, asks_for_winner } => (why.to_string(), focus, asks_for_winner),
        other => panic!("{other:?}"),
    }
}

#[test]
fn swr_5_the_form_says_who_chooses_in_the_first_game() {
    let mut day = swu(3);
    let chooser = day.state().first_chooser(swiss(1), form(&day).table);
    let name = if chooser == PlayerId(1) { "Ana" } else { "Bo" };
    let expected = format!("Game 1: {name} chooses the initiative, by lot. (SWR-5)");
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
    let expected = format!("Game 1: {higher}, the higher seed, chooses the initiative.");
    assert_eq!(form.first_game(day.state()).unwrap().text, expected);
}

#[test]
fn a_match_of_three_offers_each_result_in_games_and_an_agreed_draw() {
    let day = swu(3);
    let games = form(&day).games(day.state());
    let chips: Vec<_> = games.chips.iter().map(|chip| (chip.text.as_str(), chip.keys.as_str())).collect();
    let expected =
        [("2–0", "20"), ("2–1", "21"), ("1–2", "12"), ("0–2", "02"), ("1–0", "10"), ("0–1", "01"), ("1–1", "11")];
    assert_eq!(chips[..7], expected);
    assert_eq!(chips[7..], [("0–0", "00")]);
    assert_eq!(games.chips[0].id, "result-first", "the first chip has the keyboard first");
    assert_eq!(games.chips[1].id, "games-21");
    let agreed = "Intentional draw: agreed before the first game is set up, in Swiss rounds only, for nothing in return. \
                  (SWR-6)";
    assert_eq!(games.agreed.unwrap().to_string(), agreed);
}

#[test]
fn a_single_game_names_the_winner() {
    let day = swu(1);
    let games = form(&day).games(day.state());
    let chips: Vec<_> = games.chips.iter().map(|chip| (chip.text.as_str(), chip.keys.as_str())).collect();
    assert_eq!(chips, [("Ana won", "1"), ("Bo won", "2"), ("Draw", "0")]);
}

#[test]
fn swr_6_no_draw_can_be_agreed_on_in_the_elimination() {
    speak("en");
    let mut day = Day::with(Setup { best_of: 3, ..setup("swu-2025", 1, Some(4)) }, 4);
    day.play();
    let key = day.start();
    let form = form_of(day.state(), key, 1);
    assert_eq!(form.games(day.state()).agreed, None);
    let agreed = Slip { intentional_draw: true, ..Slip::default() };
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
    assert_eq!(told, ["Ana has lost a game as a penalty: the result counts it. (PEN-2)"]);
    let games = form(&day).games(day.state());
    assert!(games.chips.iter().all(|chip| chip.games[1] >= 1), "{games:?}");
    assert_eq!(games.agreed, None);
}

#[test]
fn swr_2_a_game_that_time_cut_off_is_explained_while_nobody_has_won() {
    let form = form(&swu(3));
    let text = "A game that time cut off was drawn: it counts here. (SWR-2)";
    for games in [[1, 1], [1, 0], [0, 0]] {
        assert_eq!(form.cut_off(&won(games)).map(String::from).as_deref(), Some(text), "{games:?}");
    }
    assert_eq!(form.cut_off(&won([2, 0])), None);
    assert_eq!(form.cut_off(&Slip::default()), None);
    let single = MatchForm { best_of: 1, ..form };
    assert_eq!(single.cut_off(&won([0, 0])), None, "a single game that time ends has no other");
}

#[test]
fn res_1_the_form_says_how_the_game_ended_and_what_it_is_worth() {
    let form = form(&xwing());
    let lines = |first: &str, second: &str| worth(&form, &scored(first, second));
    assert_eq!(lines("120", "80"), ["Time (RES-1)", "Ana: Win, 1 point, MoV 240", "Bo: Loss, 0 points, MoV 160"]);
    assert_eq!(lines("200", "80")[0], "Destruction (RES-1)");
    assert_eq!(lines("200", "80")[1], "Ana: Win, 1 point, MoV 320");
    let mutual = Slip { tie_winner: Some(Side::Second), ..scored("200", "200") };
    assert_eq!(worth(&form, &mutual)[0], "Mutual destruction (RES-1)");
    let conceded = Slip { conceded: Some(Side::First), ..scored("64", "") };
    assert_eq!(worth(&form, &conceded)[0], "Concession (RES-4)");
    assert!(lines("120", "").is_empty(), "it is not finished");
}

#[test]
fn swr_7_a_concession_shows_the_games_it_adds() {
    let form = form(&swu(3));
    let lines = worth(&form, &Slip { conceded: Some(Side::Second), ..won([1, 1]) });
    assert_eq!(lines, ["Concession: 2–1 (SWR-7)", "Ana: Win, 3 points", "Bo: Loss, 0 points"]);
    assert_eq!(worth(&form, &won([1, 1])), ["Ana: Draw, 1 point", "Bo: Draw, 1 point"]);
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
    let why = "Enter the whole result first.".to_owned();
    assert_eq!(refused(&form, &Slip::default()), (why.clone(), Some("result-first"), false));
    assert_eq!(refused(&form, &scored("12", " ")), (why.clone(), Some("result-second"), false));
    let conceded = Slip { conceded: Some(Side::Second), ..Slip::default() };
    assert_eq!(refused(&form, &conceded), (why, Some("result-second"), false), "the other score is given");
}

#[test]
fn half_a_pair_of_games_is_not_saved_and_named() {
    let form = form(&swu(3));
    let half = Slip { games: Half(2), ..Slip::default() };
    let why = "Only “2–_” was typed: nothing is saved. Type both numbers.".to_owned();
    assert_eq!(refused(&form, &half), (why, None, false));
    assert_eq!(refused(&form, &Slip::default()), ("Enter the whole result first.".to_owned(), None, false));
}

#[test]
fn what_is_no_number_is_said_at_once() {
    let scores = form(&xwing());
    let why = "A score is a whole number from 0 to 200. (RES-8)";
    assert_eq!(scores.problem(&scores.read(&scored("x", "1"))).unwrap().to_string(), why);
    assert_eq!(refused(&scores, &scored("x", "1")).0, why);
    let games = form(&swu(3));
    let drawn = Slip { drawn: "x".to_owned(), ..won([1, 1]) };
    assert_eq!(games.problem(&games.read(&drawn)).unwrap().text, "Drawn games and hit points are whole numbers.");
}

#[test]
fn a_refused_result_says_why_but_a_tie_only_when_it_is_saved() {
    let games = form(&swu(3));
    assert!(games.problem(&games.read(&won([2, 2]))).unwrap().to_string().ends_with("(SWR-2)"));
    let scores = form(&xwing());
    let tie = scored("80", "80");
    assert_eq!(scores.problem(&scores.read(&tie)), None);
    let (why, focus, asks_for_winner) = refused(&scores, &tie);
    assert_eq!((focus, asks_for_winner), (Some("tie-first"), true));
    assert!(why.ends_with("(RES-7)"), "{why}");
}

#[test]
fn res_7_a_tie_of_scores_asks_who_won_the_final_salvo() {
    let form = form(&xwing());
    let ask = |slip: &Slip| form.tie(form.question(slip).unwrap()).unwrap();
    let level = ask(&scored("80", "80"));
    assert_eq!(level.question.to_string(), "Equal scores: who won the Final Salvo? (RES-7)");
    let dice = "Roll one attack die per point of the highest printed primary weapon value of each surviving ship. \
                Most hits and critical hits win. Tied: reroll.";
    assert_eq!(texts(&level.rules), [dice]);
    let gone = "No ships left: use all ships of the squad.";
    assert_eq!(texts(&ask(&scored("200", "200")).rules), [gone]);
}

#[test]
fn res_9_in_2015_equal_scores_are_a_draw_and_in_the_cut_the_initiative_wins() {
    speak("en");
    let mut day = Day::ranked(setup("xwing-2015-09", 1, Some(4)), 8);
    let swiss_form = form(&day);
    assert_eq!(swiss_form.question(&scored("80", "80")), None);
    assert_eq!(swiss_form.salvo(), None);
    let key = day.start();
    let form = form_of(day.state(), key, 1);
    let choice = form.tie(form.question(&scored("80", "80")).unwrap()).unwrap();
    assert_eq!(choice.question.to_string(), "Equal scores: who had the initiative? (RES-9)");
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
    let level = |bases: [&str; 2]| Slip { bases: bases.map(str::to_owned), ..won([1, 1]) };
    assert_eq!(form.question(&level(["", ""])), Some(Question::Bases));
    assert_eq!(form.tie(Question::Bases), None, "the hit points come first");
    assert_eq!(form.tie_of_bases(&level(["9", "4"])), None, "they decide");
    assert_eq!(refused(&form, &level(["", ""])).1, Some("base-first"));
    let choice = form.tie_of_bases(&level(["9", "9"])).unwrap();
    assert_eq!(choice.question.to_string(), "Bases level: who has the initiative? (SWR-4)");
    assert!(choice.rules.is_empty());
    assert_eq!(refused(&form, &level(["9", "9"])).1, Some("tie-first"));
}

#[test]
fn swr_5_between_two_games_the_form_says_who_would_choose() {
    let form = elimination_match();
    let rules = |games: [u8; 2], drawn: &str| {
        let slip = Slip { between_games: true, drawn: drawn.to_owned(), ..won(games) };
        let choice = form.tie_of_bases(&slip).unwrap();
        assert_eq!(choice.question.text, "Who would have initiative in the next game?");
        texts(&choice.rules)
    };
    let loser = "The loser of the previous game chooses. (SWR-5)";
    let had_it = "After a drawn game, the player who had initiative chooses. Whether at its start or end, the \
                  regulation does not say. (SWR-5)";
    let seed = "In game 1 the higher seed chooses. (SWR-5)";
    let wins = "The regulation does not say which choice counts. In TIE Breaker the player who may choose wins.";
    assert_eq!(rules([1, 1], ""), [loser, wins]);
    assert_eq!(rules([1, 1], "1"), [loser, had_it, wins]);
    assert_eq!(rules([0, 0], "1"), [had_it, wins]);
    assert_eq!(rules([0, 0], "0"), [seed, wins]);
}

#[test]
fn the_end_of_time_is_explained_for_each_regulation() {
    let of = |regulation: &str| texts(&form(&started(setup(regulation, 2, None))).at_time());
    let scores = "Time ends the match: enter the squad points that each side has destroyed so far.";
    assert_eq!(of("xwing-2018"), [scores, "On equal scores a Final Salvo decides. (RES-7)"]);
    assert_eq!(
        of("xwing-2015-09"),
        [scores, "A lead of less than 12 squad points is a modified win. (RES-6)", "Equal scores are a draw."]
    );
    assert_eq!(of("swu-2025"), ["A game that time cut off was drawn: it counts here. (SWR-2)"]);
}

#[test]
fn res_7_a_final_salvo_is_explained_where_one_can_decide() {
    let salvo = form(&xwing()).salvo().unwrap();
    let when = "It is rolled on equal scores: enter those, and who has won it is asked. (RES-7)";
    assert_eq!(salvo[0].to_string(), when);
    assert!(salvo[1].text.starts_with("Roll one attack die per point of the highest printed primary"));
    assert_eq!(form(&swu(3)).salvo(), None);
}

#[test]
fn concession_and_absence_name_the_players() {
    let form = form(&xwing());
    let choices = form.choices_of_absence();
    let expected = [("", "Nobody"), ("first", "Ana"), ("second", "Bo"), ("both", "Neither appeared")];
    assert_eq!(choices, expected.map(|(value, label)| (value.to_owned(), label.to_owned())));
    assert_eq!(form.choices(), choices[..3]);
    let (label, kept) = form.concession();
    let keeps = "The opponent scores the squad limit. Enter what the conceding player had scored.";
    assert_eq!((label.to_string().as_str(), kept.as_str()), ("Conceded (RES-4)", keeps));
}

#[test]
fn swr_7_in_games_the_match_is_conceded() {
    let (label, kept) = form(&swu(3)).concession();
    assert_eq!(label.to_string(), "Concedes the match (SWR-7)");
    assert!(kept.starts_with("The opponent gets the games still needed. Games already won stay."));
}

#[test]
fn a_choice_of_players_is_read_as_it_is_written() {
    for sides in [[false; 2], [true, false], [false, true], [true; 2]] {
        assert_eq!(sides_of(value_of(sides)), sides);
    }
}

#[test]
fn a_number_is_whole_when_a_further_digit_makes_it_too_large() {
    for (typed, whole) in [("", false), ("0", false), ("2", false), ("20", false), ("21", true), ("154", true)] {
        assert_eq!(is_whole(typed, 200), whole, "{typed}");
    }
    assert!(!is_whole("10", 100) && is_whole("11", 100) && !is_whole("1x", 100));
}

#[test]
fn res_2_a_damaged_ship_is_worth_half_its_points() {
    speak("en");
    let rules = HalfPoints { ships: HalfPointShips::Every, ..half_point_rules(&form(&xwing()).rules).unwrap() };
    let worth = |health: &str, lost: &str, value: &str| half_points(rules, true, [health, lost, value]).to_string();
    assert_eq!(worth("", "", ""), "What a damaged ship that is still there scores. (RES-2)");
    assert_eq!(worth("6", "6", "40"), "40 squad points: it is destroyed (RES-2)");
    assert_eq!(worth("6", "2", "40"), "0 squad points: it does not count half. (RES-2)");
    assert_eq!(worth("6", "3", " 40 "), "20 squad points: half of its value (RES-2)");
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
    assert_eq!(running.from_to, "Ana – Bo 200 : 30 → Ana – Bo 30 : 200");
    assert!(running.moved.is_empty(), "the round does not count yet");
    day.step();
    let moved = form(&day).correction(day.state(), &new).unwrap().moved;
    assert_eq!(moved, ["Ana: 1 → 0 points, rank 1 → 4", "Bo: 0 → 1 points, rank 4 → 1"]);
    let open = form_of(day.state(), swiss(1), 2);
    assert_eq!(open.correction(day.state(), &open.read(&Slip::default())), None);
}

#[test]
fn an_odd_result_is_asked_about_first() {
    let day = swu(3);
    let form = form(&day);
    let odd = Slip { drawn: "5".to_owned(), ..won([1, 1]) };
    let Save::Ask(report, doubt) = saved(&form, &odd) else { panic!("{:?}", saved(&form, &odd)) };
    let asked = form.confirmation(day.state(), &Asked::Odd(report, doubt));
    assert_eq!((asked.title.as_str(), asked.agree.as_str()), ("Is that so?", "Save result"));
    let About::Odd { report, doubt } = asked.about else { panic!() };
    assert_eq!(report, "Ana – Bo 1–1–5");
    assert!(doubt.text.starts_with("5 drawn games in one match: does the slip say so?"));
}

/// Round 1 is finished and round 2 drawn; the correction of table 1 that changes it.
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
    let asked = form(&day).confirmation(day.state(), &Asked::Again(Box::new(action), change));
    assert_eq!((asked.title.as_str(), asked.agree.as_str()), ("Pair again: round 2?", "Correct and pair again"));
    let About::Again { from_to, why, changes, stay } = asked.about else { panic!() };
    assert_eq!(from_to, "Ana – Bo 200 : 30 → Ana – Bo 30 : 200");
    assert!(why.to_string().starts_with("The round has not started") && why.to_string().ends_with("(FIX-2)"));
    // The winners are Bo and Cy now: both tables change.
    assert_eq!(changes.len(), 2, "{changes:?}");
    assert_eq!(stay.as_deref(), Some("0 tables stay as they are."));
    assert_eq!(form(&day).later(day.state()), None);
}

#[test]
fn fix_3_the_pairing_of_a_started_round_stands() {
    let (mut day, _) = corrected();
    day.start();
    let later = form(&day).later(day.state()).unwrap();
    assert_eq!(later.to_string(), "Already started: round 2. Its pairings stay. (FIX-3)");
    let aftermath = Aftermath::Stands { round: swiss(2), has_started: true };
    let (told, must_be_read) = after_correction(day.state(), &aftermath).unwrap();
    assert_eq!((told.text.as_str(), must_be_read), ("Corrected. The pairings of round 2 stay.", false));
    assert_eq!(after_correction(day.state(), &Aftermath::None), None);
}

#[test]
fn drp_2_who_did_not_appear_leaves_with_the_result_and_is_named() {
    let mut day = xwing();
    let report = Report::NoShow { absent: Side::First };
    let action = day.state().propose_report(swiss(1), TableNumber(1), report, "").unwrap();
    day.act(action.clone());
    let told = form(&day).told(day.state(), &action);
    let expected = "Ana is dropped as a no-show. The player can return from the list of players.";
    assert_eq!(told, [(expected.to_owned(), false)]);
    let report = Report::from_scores([200, 30], 200, None);
    let action = day.state().propose_report(swiss(1), TableNumber(1), report, "was late").unwrap();
    day.act(action.clone());
    assert_eq!(form(&day).told(day.state(), &action), [("Ana is back in the event.".to_owned(), false)]);
}

#[test]
fn who_did_not_appear_and_stays_is_warned_about() {
    let mut day = xwing();
    let action = Action::report(swiss(1), TableNumber(1), Report::NoShow { absent: Side::First }, "");
    day.act(action.clone());
    let expected = "Ana stays in the event: this result alone does not drop the player. The list of players does.";
    assert_eq!(form(&day).told(day.state(), &action), [(expected.to_owned(), true)]);
}
