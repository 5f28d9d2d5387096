use super::*;
use crate::regulation::{Decision, builtin};

fn regulation(id: &str) -> Regulation {
    builtin().iter().find(|regulation| regulation.id == id).unwrap().clone()
}

fn scored(first: &str, second: &str) -> Slip {
    Slip { scores: [first.to_owned(), second.to_owned()], ..Slip::default() }
}

fn level(bases: [&str; 2]) -> Slip {
    Slip { games: Some([1, 1]), bases: bases.map(str::to_owned), ..Slip::default() }
}

fn ready(reading: Reading) -> (Report, Decision) {
    match reading {
        Reading::Ready(report, verdict) => (report, verdict.decision),
        other => panic!("{other:?}"),
    }
}

/// Every report a slip can hold comes out of it as it went in.
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
        let reading = Slip::from_report(Some(&report)).read(regulation, stage, 3);
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
    let asked = |rules: &Regulation, stage, slip: Slip| slip.question(rules, stage, 1);
    assert_eq!(asked(&new, Stage::Swiss, scored("80", "80")), Some(Question::FinalSalvo { mutual: false }));
    assert_eq!(asked(&new, Stage::Swiss, scored("200", "200")), Some(Question::FinalSalvo { mutual: true }));
    assert_eq!(asked(&old, Stage::Swiss, scored("80", "80")), None);
    assert_eq!(asked(&old, Stage::Elimination, scored("80", "80")), Some(Question::Initiative));
    assert_eq!(asked(&new, Stage::Swiss, scored("80", "79")), None);
    // The question stays in view once it is answered.
    let answered = Slip { tie_winner: Some(Side::First), ..scored("80", "80") };
    assert_eq!(asked(&new, Stage::Swiss, answered), Some(Question::FinalSalvo { mutual: false }));
    // A winner that was named and is not needed any more is let go.
    let drawn = Slip { tie_winner: Some(Side::First), ..scored("50", "50") };
    assert_eq!(ready(drawn.read(&old, Stage::Swiss, 1)).1, Decision::Draw);
}

#[test]
fn res_4_who_concedes_keeps_the_points_scored() {
    let rules = regulation("xwing-2018");
    let slip = Slip { conceded: Some(Side::First), ..scored("64", "") };
    let report = Report::Scores { scores: [64, 200], ending: Ending::Concession, tie_winner: None };
    assert_eq!(ready(slip.read(&rules, Stage::Swiss, 1)), (report, Decision::Win(Side::Second)));
    let slip = Slip { conceded: Some(Side::First), ..Slip::default() };
    assert_eq!(slip.read(&rules, Stage::Swiss, 1), Reading::Unfinished);
}

#[test]
fn swr_7_who_concedes_keeps_the_games_won() {
    let rules = regulation("swu-2025");
    let conceded = |games, best_of| {
        Slip { games, conceded: Some(Side::Second), ..Slip::default() }.read(&rules, Stage::Swiss, best_of)
    };
    let won = |reading| match ready(reading).0 {
        Report::Games { won, .. } => won,
        other => panic!("{other:?}"),
    };
    assert_eq!(won(conceded(None, 3)), [2, 0]);
    assert_eq!(won(conceded(Some([1, 1]), 3)), [2, 1]);
    assert_eq!(won(conceded(None, 1)), [1, 0]);
    // A match that is won is not conceded.
    assert_eq!(conceded(Some([1, 2]), 3), Reading::Refused(ReportRefusal::ConcessionContradictsGames));
    assert_eq!(conceded(Some([0, 1]), 1), Reading::Refused(ReportRefusal::ConcessionContradictsGames));
}

#[test]
fn swr_4_bases_decide_before_the_initiative() {
    let rules = regulation("swu-2025");
    let read = |slip: &Slip| slip.read(&rules, Stage::Elimination, 3);
    assert_eq!(level(["", ""]).question(&rules, Stage::Elimination, 3), Some(Question::Bases));
    assert_eq!(level(["", ""]).question(&rules, Stage::Swiss, 3), None);
    let nothing = Reading::Refused(ReportRefusal::TieNeedsWinner { by: TieDecider::BaseHitPoints });
    assert_eq!(read(&level(["12", ""])), nothing);
    assert_eq!(read(&level(["x", "9"])), Reading::NotANumber);

    let more = Slip { tie_winner: Some(Side::Second), ..level(["12", "9"]) };
    assert_eq!(more.initiative(), None);
    assert_eq!(ready(read(&more)).1, Decision::Win(Side::First));

    let equal = level(["9", "9"]);
    assert_eq!(equal.initiative(), Some(InitiativeIn::ThisGame));
    let unanswered = Reading::Refused(ReportRefusal::TieNeedsWinner { by: TieDecider::InitiativeInGame });
    assert_eq!(read(&equal), unanswered);
    let answered = Slip { tie_winner: Some(Side::Second), ..equal };
    assert_eq!(ready(read(&answered)).1, Decision::Win(Side::Second));

    let between = Slip { between_games: true, tie_winner: Some(Side::First), ..level(["3", "4"]) };
    assert_eq!(between.initiative(), Some(InitiativeIn::NextGame));
    let (report, decision) = ready(read(&between));
    assert_eq!(decision, Decision::Win(Side::First));
    assert!(matches!(report, Report::Games { base_hit_points: None, .. }));
}
