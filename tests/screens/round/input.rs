//! Reading the fields of the result form.

use crate::common::day::swiss;
use proptest::{collection::vec, prelude::*};
use tiebreaker::{
    base::ids::{PlayerId, TableNumber},
    regulation::{
        Decision, Ending, Regulation, Report, ReportRefusal, Scoring, Side, Stage, builtin, verdict::TieDecider,
    },
    screens::round::{
        input::{InitiativeIn, Question, Reading, ResultInput},
        typed::TypedGames::{Both, Half, Nothing},
        unsaved::{UnsavedForm, UnsavedForms},
    },
    store::Slot,
    tournament::Match,
};

fn regulation(id: &str) -> Regulation {
    builtin().iter().find(|regulation| regulation.id == id).unwrap().clone()
}

fn scored(first: &str, second: &str) -> ResultInput {
    ResultInput { scores: [first.to_owned(), second.to_owned()], ..ResultInput::default() }
}

fn level(bases: [&str; 2]) -> ResultInput {
    ResultInput { games: Both([1, 1]), bases: bases.map(str::to_owned), ..ResultInput::default() }
}

fn ready(reading: Reading) -> (Report, Decision) {
    match reading {
        Reading::Ready(report, verdict) => (report, verdict.decision),
        other => panic!("{other:?}"),
    }
}

/// Points are added to a visible and editable score.
#[test]
fn res_2_points_of_a_ship_are_added_to_a_score() {
    let added = |mut input: ResultInput, side, points| {
        input.add(side, points);
        input.scores
    };
    assert_eq!(added(ResultInput::default(), Side::First, 12), ["12", ""]);
    assert_eq!(added(scored("100", " 40"), Side::Second, 12), ["100", "52"]);
    assert_eq!(added(scored("1x", "40"), Side::First, 12), ["1x", "40"]);
    assert_eq!(added(scored("65535", ""), Side::First, 12), ["65535", ""]);
    let conceded = ResultInput { conceded: Some(Side::First), ..scored("64", "") };
    assert_eq!(added(conceded.clone(), Side::First, 12), ["76", ""]);
    assert_eq!(added(conceded, Side::Second, 12), ["64", ""], "it follows from the concession");
    let mut absent = ResultInput { absent: [true, false], ..ResultInput::default() };
    absent.add(Side::First, 12);
    assert_eq!(absent.absent, [false; 2], "the match was played after all");
}

#[test]
fn drp_2_a_form_that_corrects_an_absence_begins_at_its_answer() {
    let answer = |report: Report| ResultInput::from_report(Some(&report)).absent_answer();
    assert_eq!(answer(Report::NoShow { absent: Side::First }), Some("absent-0"));
    assert_eq!(answer(Report::NoShow { absent: Side::Second }), Some("absent-1"));
    assert_eq!(answer(Report::BothAbsent), Some("absent-2"));
    assert_eq!(answer(Report::games([2, 0], 0)), None);
}

/// Every report in an input is read back unchanged.
#[test]
fn a_report_fills_the_fields_that_make_it() {
    let (xwing, swu) = (regulation("xwing-2018"), regulation("swu-2025"));
    let games = |won, tie_winner, base_hit_points, conceded| Report::Games {
        won,
        drawn: 1,
        tie_winner,
        base_hit_points,
        conceded,
    };
    let scores = |scores, ending, tie_winner| Report::Scores { scores, ending, tie_winner };
    let cases = [
        (&xwing, Stage::Swiss, scores([120, 80], Ending::Time, None)),
        (&xwing, Stage::Swiss, scores([200, 80], Ending::Destruction, None)),
        (&xwing, Stage::Swiss, scores([80, 80], Ending::Time, Some(Side::Second))),
        (&xwing, Stage::Swiss, scores([200, 200], Ending::MutualDestruction, Some(Side::First))),
        (&xwing, Stage::Swiss, scores([64, 200], Ending::Concession, None)),
        (&xwing, Stage::Swiss, Report::NoShow { absent: Side::Second }),
        (&xwing, Stage::Swiss, Report::BothAbsent),
        (&swu, Stage::Swiss, games([2, 1], None, None, None)),
        (&swu, Stage::Swiss, games([1, 2], None, None, Some(Side::First))),
        (&swu, Stage::Swiss, Report::IntentionalDraw),
        (&swu, Stage::Elimination, games([1, 1], None, Some([12, 9]), None)),
        (&swu, Stage::Elimination, games([1, 1], Some(Side::First), Some([7, 7]), None)),
        (&swu, Stage::Elimination, games([0, 0], Some(Side::Second), None, None)),
    ];
    for (regulation, stage, report) in cases {
        let reading = ResultInput::from_report(Some(&report)).read(regulation, stage, 3);
        assert_eq!(ready(reading).0, report);
    }
}

#[test]
fn res_1_how_the_game_ended_follows_from_the_scores() {
    let rules = regulation("xwing-2017");
    let ending = |first: &str, second: &str| match ready(scored(first, second).read(&rules, Stage::Swiss, 1)).0 {
        Report::Scores { ending, .. } => ending,
        other => panic!("{other:?}"),
    };
    assert_eq!(ending("77", "49"), Ending::Time);
    assert_eq!(ending(" 100", "24 "), Ending::Destruction);
}

#[test]
fn what_is_missing_or_no_number_is_said() {
    let rules = regulation("xwing-2018");
    let read = |first: &str, second: &str| scored(first, second).read(&rules, Stage::Swiss, 1);
    assert_eq!(read("", ""), Reading::Unfinished);
    assert_eq!(read("12", " "), Reading::Unfinished);
    for text in ["-5", "12.5", "abc", "70000"] {
        assert_eq!(read(text, "10"), Reading::NotANumber, "{text}");
    }
}

#[test]
fn res_7_and_res_9_a_tie_asks_for_what_decides_it() {
    let (old, new) = (regulation("xwing-2015-09"), regulation("xwing-2018"));
    let asked = |rules: &Regulation, stage, input: ResultInput| input.question(rules, stage, 1);
    assert_eq!(asked(&new, Stage::Swiss, scored("80", "80")), Some(Question::FinalSalvo { mutual: false }));
    assert_eq!(asked(&new, Stage::Swiss, scored("200", "200")), Some(Question::FinalSalvo { mutual: true }));
    assert_eq!(asked(&old, Stage::Swiss, scored("80", "80")), None);
    assert_eq!(asked(&old, Stage::Elimination, scored("80", "80")), Some(Question::Initiative));
    assert_eq!(asked(&new, Stage::Swiss, scored("80", "79")), None);
    // The question stays visible once it is answered.
    let answered = ResultInput { tie_winner: Some(Side::First), ..scored("80", "80") };
    assert_eq!(asked(&new, Stage::Swiss, answered), Some(Question::FinalSalvo { mutual: false }));
    // A chosen winner who is no longer needed is dropped.
    let drawn = ResultInput { tie_winner: Some(Side::First), ..scored("50", "50") };
    assert_eq!(ready(drawn.read(&old, Stage::Swiss, 1)).1, Decision::Draw);
}

#[test]
fn res_4_who_concedes_keeps_the_points_scored() {
    let rules = regulation("xwing-2018");
    let input = ResultInput { conceded: Some(Side::First), ..scored("64", "") };
    let report = Report::Scores { scores: [64, 200], ending: Ending::Concession, tie_winner: None };
    assert_eq!(ready(input.read(&rules, Stage::Swiss, 1)), (report, Decision::Win(Side::Second)));
    let input = ResultInput { conceded: Some(Side::First), ..ResultInput::default() };
    assert_eq!(input.read(&rules, Stage::Swiss, 1), Reading::Unfinished);
}

#[test]
fn res_4_digits_typed_before_it_is_chosen_who_conceded_are_that_score() {
    let mut input = ResultInput::default();
    input.concede(Side::Second, "85");
    assert_eq!(input, ResultInput { conceded: Some(Side::Second), ..scored("", "85") });
    input.concede(Side::First, "85");
    assert_eq!(input, ResultInput { conceded: Some(Side::First), ..scored("85", "85") }, "the other player after all");
    let mut input = scored("120", "");
    input.concede(Side::First, "85");
    assert_eq!(input, ResultInput { conceded: Some(Side::First), ..scored("120", "") }, "a score that is there stays");
}

#[test]
fn swr_7_who_concedes_keeps_the_games_won() {
    let rules = regulation("swu-2025");
    let conceded = |games: Option<[u8; 2]>, best_of| {
        let games = games.map_or(Nothing, Both);
        ResultInput { games, conceded: Some(Side::Second), ..ResultInput::default() }.read(
            &rules,
            Stage::Swiss,
            best_of,
        )
    };
    let won = |reading| match ready(reading).0 {
        Report::Games { won, .. } => won,
        other => panic!("{other:?}"),
    };
    assert_eq!(won(conceded(None, 3)), [2, 0]);
    assert_eq!(won(conceded(Some([1, 1]), 3)), [2, 1]);
    assert_eq!(won(conceded(None, 1)), [1, 0]);
    // A match that is already won cannot be conceded.
    assert_eq!(conceded(Some([1, 2]), 3), Reading::Refused(ReportRefusal::ConcessionContradictsGames));
    assert_eq!(conceded(Some([0, 1]), 1), Reading::Refused(ReportRefusal::ConcessionContradictsGames));
}

#[test]
fn swr_7_games_that_win_the_match_withdraw_the_concession_of_their_winner() {
    let conceding = |conceded| ResultInput { games: Both([0, 2]), conceded: Some(conceded), ..ResultInput::default() };
    let played = |conceded, games| {
        let mut input = conceding(conceded);
        input.edit_games(3, |typed| *typed = Both(games));
        input
    };
    assert_eq!(played(Side::First, [2, 1]), ResultInput { games: Both([2, 1]), ..ResultInput::default() });
    assert_eq!(played(Side::First, [1, 1]).conceded, Some(Side::First), "these are the games so far");
    assert_eq!(played(Side::First, [1, 2]).conceded, Some(Side::First), "the opponent has won");
    let mut single = ResultInput { games: Both([0, 1]), conceded: Some(Side::First), ..ResultInput::default() };
    single.edit_games(1, |typed| typed.add(1, 1));
    assert_eq!(single, ResultInput { games: Both([1, 0]), ..ResultInput::default() });
}

#[test]
fn swr_4_bases_decide_before_the_initiative() {
    let rules = regulation("swu-2025");
    let read = |input: &ResultInput| input.read(&rules, Stage::Elimination, 3);
    assert_eq!(level(["", ""]).question(&rules, Stage::Elimination, 3), Some(Question::Bases));
    assert_eq!(level(["", ""]).question(&rules, Stage::Swiss, 3), None);
    let nothing = Reading::Refused(ReportRefusal::TieNeedsWinner { by: TieDecider::BaseHitPoints });
    assert_eq!(read(&level(["12", ""])), nothing);
    assert_eq!(read(&level(["x", "9"])), Reading::NotANumber);

    let more = ResultInput { tie_winner: Some(Side::Second), ..level(["12", "9"]) };
    assert_eq!(more.initiative(), None);
    assert_eq!(ready(read(&more)).1, Decision::Win(Side::First));

    let equal = level(["9", "9"]);
    assert_eq!(equal.initiative(), Some(InitiativeIn::ThisGame));
    let unanswered = Reading::Refused(ReportRefusal::TieNeedsWinner { by: TieDecider::InitiativeInGame });
    assert_eq!(read(&equal), unanswered);
    let answered = ResultInput { tie_winner: Some(Side::Second), ..equal };
    assert_eq!(ready(read(&answered)).1, Decision::Win(Side::Second));

    let between = ResultInput { between_games: true, tie_winner: Some(Side::First), ..level(["3", "4"]) };
    assert_eq!(between.initiative(), Some(InitiativeIn::NextGame));
    let (report, decision) = ready(read(&between));
    assert_eq!(decision, Decision::Win(Side::First));
    assert!(matches!(report, Report::Games { base_hit_points: None, .. }));
}

#[test]
fn swr_2_half_a_pair_of_games_is_no_result() {
    let rules = regulation("swu-2025");
    let half = ResultInput { games: Half(2), ..ResultInput::default() };
    assert_eq!(half.read(&rules, Stage::Swiss, 3), Reading::Unfinished);
    let conceded = ResultInput { conceded: Some(Side::First), ..half.clone() };
    assert_eq!(conceded.read(&rules, Stage::Swiss, 3), Reading::Unfinished);
    assert_eq!(half.without_half(), ResultInput::default());
    // Impossible results are refused.
    for games in [[2, 2], [3, 0], [0, 9]] {
        let input = ResultInput { games: Both(games), ..ResultInput::default() };
        assert_eq!(input.read(&rules, Stage::Swiss, 3), Reading::Refused(ReportRefusal::TooManyGames { best_of: 3 }));
    }
}

#[test]
fn swr_1_a_single_game_is_drawn_or_conceded_whatever_was_chosen_before() {
    let rules = regulation("swu-2025");
    let mut input = ResultInput::default();
    input.games.add(0, 1);
    assert_eq!(ready(input.read(&rules, Stage::Swiss, 1)), (Report::games([0, 0], 1), Decision::Draw));
    input.conceded = Some(Side::First);
    assert_eq!(ready(input.read(&rules, Stage::Swiss, 1)).1, Decision::Win(Side::Second));
}

#[test]
fn swr_6_a_draw_agreed_on_in_elimination_is_refused_with_the_reason() {
    let rules = regulation("swu-2025");
    let mut input = ResultInput { games: Both([2, 1]), ..ResultInput::default() };
    input.agree_on_draw();
    assert_eq!(ready(input.read(&rules, Stage::Swiss, 3)), (Report::IntentionalDraw, Decision::Draw));
    assert_eq!(input.read(&rules, Stage::Elimination, 3), Reading::Refused(ReportRefusal::NoDrawInElimination));
    input.edit_played(|input| input.games = Both([1, 2]));
    assert_eq!(ready(input.read(&rules, Stage::Elimination, 3)).1, Decision::Win(Side::Second));
}

/// An action of an organizer in the form.
#[derive(Debug, Clone)]
enum Touch {
    Digit(u8),
    Backspace,
    Pause,
    Agree,
    Chip([u8; 2]),
    Score(Side, String),
    Drawn(String),
    Base(Side, String),
    Between(bool),
    TieWinner(Side),
    Conceded(Option<Side>),
    Absent([bool; 2]),
}

impl Touch {
    fn apply(self, input: &mut ResultInput, best_of: u8) {
        let set = |pair: &mut [String; 2], side, text| pair[usize::from(side == Side::Second)] = text;
        match self {
            Self::Digit(digit) => input.edit_played(|input| input.games.add(digit, best_of)),
            Self::Backspace => input.edit_played(|input| input.games.take_back(best_of)),
            Self::Pause => input.games.drop_half(),
            Self::Agree => input.agree_on_draw(),
            Self::Chip(games) => input.edit_played(|input| input.games = Both(games)),
            Self::Score(side, text) => input.edit_played(|input| set(&mut input.scores, side, text)),
            Self::Drawn(text) => input.edit_played(|input| input.drawn = text),
            Self::Base(side, text) => input.edit_played(|input| set(&mut input.bases, side, text)),
            Self::Between(between) => input.between_games = between,
            Self::TieWinner(side) => input.edit_played(|input| input.tie_winner = Some(side)),
            Self::Conceded(side) => input.edit_played(|input| input.conceded = side),
            Self::Absent(absent) => input.mark_absent(absent),
        }
    }
}

fn touch() -> impl Strategy<Value = Touch> {
    let side = || prop_oneof![Just(Side::First), Just(Side::Second)];
    let number = || prop_oneof![Just(String::new()), Just("0".to_owned()), "[0-9]{1,3}"];
    prop_oneof![
        6 => (0..=3_u8).prop_map(Touch::Digit),
        1 => (0..=9_u8).prop_map(Touch::Digit),
        1 => Just(Touch::Backspace),
        1 => Just(Touch::Pause),
        1 => Just(Touch::Agree),
        1 => (0..=2_u8, 0..=2_u8).prop_map(|(first, second)| Touch::Chip([first, second])),
        6 => (side(), number()).prop_map(|(side, text)| Touch::Score(side, text)),
        1 => "[0-3]?".prop_map(Touch::Drawn),
        2 => (side(), number()).prop_map(|(side, text)| Touch::Base(side, text)),
        1 => any::<bool>().prop_map(Touch::Between),
        2 => side().prop_map(Touch::TieWinner),
        1 => prop_oneof![Just(None), side().prop_map(Some)].prop_map(Touch::Conceded),
        1 => any::<[bool; 2]>().prop_map(Touch::Absent),
    ]
}

/// The visible state of the form: numbers as parsed, and only the fields that are shown.
fn seen(input: &ResultInput, rules: &Regulation, stage: Stage, best_of: u8) -> impl PartialEq + std::fmt::Debug {
    let value = |text: &String| text.parse::<u16>().unwrap_or(0);
    let by_scores = rules.counts_mov();
    let scores = Side::BOTH.map(|side| match &rules.scoring {
        Scoring::SquadPoints(rules) if input.conceded_to() == Some(side) => Some(rules.limit),
        Scoring::SquadPoints(_) => Some(value(side.of(&input.scores))),
        Scoring::GamesWon(_) => None,
    });
    let games = (!by_scores).then(|| (input.games.to_string(), input.intentional_draw));
    let drawn = (!by_scores && best_of > 1).then(|| value(&input.drawn));
    let question = input.question(rules, stage, best_of);
    let bases = question.filter(|&question| question == Question::Bases);
    let bases = bases.map(|_| {
        (input.between_games, input.bases.each_ref().map(value).map(|left| left * u16::from(!input.between_games)))
    });
    let winner = match question {
        Some(Question::Bases) => input.tie_winner.filter(|_| input.initiative().is_some()),
        Some(_) => input.tie_winner,
        None => None,
    };
    (scores, games, drawn, bases, winner, input.conceded, input.absent)
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(2000) })]
    /// After any actions in any order, a result that can be saved fills a new form with exactly the visible state. So
    /// nothing invisible is ever saved. The only part of a result that the chips do not show is what a concession gives
    /// the other side, which has its own line.
    #[test]
    fn what_would_be_saved_is_what_is_shown(
        touches in vec(touch(), 0..12),
        id in prop_oneof![Just("xwing-2015-09"), Just("xwing-2018"), Just("swu-2025")],
        stage in prop_oneof![Just(Stage::Swiss), Just(Stage::Elimination)],
        long in any::<bool>(),
    ) {
        let rules = regulation(id);
        let best_of = if long && !rules.counts_mov() { 3 } else { 1 };
        let mut input = ResultInput::default();
        for touch in touches {
            touch.apply(&mut input, best_of);
            if let Reading::Ready(report, _) = input.read(&rules, stage, best_of) {
                if let Report::Games { won, conceded: Some(side), .. } = report {
                    prop_assert_eq!(*side.of(&won), input.games.both().map_or(0, |kept| *side.of(&kept)));
                    input.games = Both(won);
                }
                let again = ResultInput::from_report(Some(&report));
                prop_assert_eq!(
                    format!("{:?}", seen(&again, &rules, stage, best_of)),
                    format!("{:?}", seen(&input, &rules, stage, best_of))
                );
            }
        }
    }
}

#[test]
fn a_form_that_is_left_keeps_its_fields_until_it_opens_again() {
    let table =
        |number: u16, report| Match { number: TableNumber(number), players: [PlayerId(1), PlayerId(2)], report };
    let of = |number, report| (Slot("event".to_owned()), swiss(1), table(number, report));
    let form = |input| UnsavedForm { input, reason: String::new(), sent: None };
    let one_all = ResultInput { games: Both([1, 1]), ..ResultInput::default() };
    assert_eq!(form(ResultInput::default()).changed(None), None, "nothing is entered");
    assert_eq!(
        form(ResultInput { games: Half(1), ..ResultInput::default() }).changed(None),
        None,
        "a single digit is nothing yet"
    );
    let stands = Some(Report::games([2, 0], 0));
    assert_eq!(form(ResultInput::from_report(stands.as_ref())).changed(stands.as_ref()), None, "nothing is corrected");
    let mut left = UnsavedForms::empty();
    left.keep(of(2, None), form(one_all.clone()).changed(None).unwrap());
    assert!(left.has(&of(2, None)) && !left.has(&of(3, None)));
    assert_eq!(left.take(&of(3, None)), None, "another table");
    assert_eq!(left.take(&of(2, stands)), None, "somebody else has entered a result");
    assert_eq!(left.take(&of(2, None)).map(|form| form.input), Some(one_all));
    assert!(!left.has(&of(2, None)), "it was opened");
    assert_eq!(left.take(&of(2, None)), None);
}
