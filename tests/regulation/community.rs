//! MIS-*: the regulations of communities, whose values are in `docs/community-regulations.md`.

use tiebreaker::{
    base::clause::Clause,
    regulation::{
        ByeRule, Decision, EqualScores, HalfPointShips, HalfPoints, MOST_MISSION_POINTS, MatchPoints, MissionPoints,
        Regulation, Report, ReportRefusal, Rounding, Rule, Scoring, Side, SquadPoints, Stage, TieBreaker, community,
        known,
    },
};

const WITH_SCENARIOS: [(&str, u16); 2] = [("xwing-amg-2022", 20), ("xwing-xwa", 50)];

fn regulation(id: &str) -> &'static Regulation {
    Regulation::known(id).unwrap()
}

fn squads(id: &str) -> &'static SquadPoints {
    let Scoring::SquadPoints(rules) = &regulation(id).scoring else { panic!("{id}") };
    rules
}

fn mission(id: &str) -> &'static MissionPoints {
    squads(id).mission_points.as_ref().unwrap()
}

/// Decision, tournament points and mission points of a Swiss match.
fn outcome(id: &str, report: Report) -> (Decision, [u32; 2], [i32; 2]) {
    let verdict = regulation(id).judge(&report, Stage::Swiss, 1).unwrap();
    (verdict.decision, verdict.sides.map(|side| side.points), verdict.sides.map(|side| side.mov))
}

fn scores(scores: [u16; 2], limit: u16) -> Report {
    Report::from_scores(scores, limit, None)
}

#[test]
fn there_are_three_and_none_of_them_is_published() {
    let ids: Vec<&str> = community().iter().map(|regulation| regulation.id.as_str()).collect();
    assert_eq!(ids, ["xwing-amg-2022", "xwing-xwa", "xwing-legacy"]);
    assert_eq!(known().count(), 6 + 3);
    for id in ids {
        assert!(Regulation::published(id).is_none() && regulation(id).is_of_community(), "{id}");
    }
}

#[test]
fn the_values_are_those_of_the_table_of_facts() {
    let points = |id| regulation(id).points.clone();
    for (id, limit) in WITH_SCENARIOS {
        assert_eq!(squads(id).limit, limit);
        assert_eq!(points(id), MatchPoints { win: 3, modified_win: None, draw: Some(1), loss: 0 });
        assert_eq!((squads(id).equal_in_swiss, mission(id).concession), (EqualScores::Draw, limit));
        assert_eq!((regulation(id).bye.mov, regulation(id).bye.rule), (Some(18), ByeRule::LowestRanked));
        assert_eq!(regulation(id).durations.swiss[0].minutes, 75);
        assert_eq!(regulation(id).margin(), Some(TieBreaker::MissionPoints));
    }
    let (legacy, published) = (regulation("xwing-legacy"), Regulation::published("xwing-2018").unwrap());
    assert_eq!(
        (&legacy.scoring, &legacy.points, &legacy.bye, &legacy.ranking, &legacy.structures),
        (&published.scoring, &published.points, &published.bye, &published.ranking, &published.structures)
    );
}

#[test]
fn a_value_that_nobody_confirms_is_marked_in_the_regulation_and_its_copy() {
    for (id, rule, is_unverified) in [
        ("xwing-amg-2022", Rule::ByeMov, true),
        ("xwing-amg-2022", Rule::StartsWithDeficit, false),
        ("xwing-xwa", Rule::StartsWithDeficit, true),
        ("xwing-xwa", Rule::SquadLimit, false),
        ("xwing-legacy", Rule::Concession, false),
    ] {
        assert_eq!(regulation(id).is_unverified(rule), is_unverified, "{id} {rule:?}");
        assert_eq!(regulation(id).copy("Ours").is_unverified(rule), is_unverified, "{id} {rule:?}");
    }
    assert!(!Regulation::published("xwing-2018").unwrap().is_unverified(Rule::ByeMov));
}

#[test]
fn mis_1_mission_points_are_not_bounded_by_the_squad_limit() {
    for (id, limit) in WITH_SCENARIOS {
        let won = (Decision::Win(Side::First), [3, 0], [73, 17]);
        assert_eq!(outcome(id, scores([73, 17], limit)), won, "{id}");
        assert_eq!(outcome(id, scores([19, 19], limit)), (Decision::Draw, [1, 1], [19, 19]), "{id}");
        // The limit does not show how the game ended.
        assert_eq!(outcome(id, scores([0, limit], limit)).0, Decision::Win(Side::Second), "{id}");
        let most = MOST_MISSION_POINTS;
        assert_eq!(outcome(id, scores([most, 0], limit)).2, [i32::from(most), 0], "{id}");
        let above = regulation(id).judge(&scores([0, most + 1], limit), Stage::Swiss, 1);
        assert_eq!(above, Err(ReportRefusal::ScoreAboveLimit { side: Side::Second, limit: most }), "{id}");
        let cut = regulation(id).judge(&scores([19, 19], limit), Stage::Elimination, 1);
        assert_eq!(cut.unwrap_err().clause(), Clause::Res7, "{id}: somebody has to win");
    }
    assert_eq!(squads("xwing-legacy").highest_score(), 200);
}

#[test]
fn mis_1_players_start_with_the_deficit_of_the_other_squad() {
    let starts = |id: &str, squad| squads(id).starting_score(squad);
    assert_eq!([20, 19, 17, 21].map(|squad| starts("xwing-amg-2022", squad)), [0, 1, 3, 0]);
    assert_eq!([50, 46].map(|squad| starts("xwing-xwa", squad)), [0, 4]);
    assert_eq!(starts("xwing-legacy", 190), 0);
}

#[test]
fn mis_1_a_bye_and_a_concession_are_worth_given_mission_points() {
    for (id, given) in WITH_SCENARIOS {
        let of = regulation(id);
        let bye = of.bye_verdict(1);
        assert_eq!((bye.points, bye.mov), (3, 18), "{id}");
        let concession = |kept| Report::concession(&of.scoring, 1, Side::First, kept);
        let lost = |kept| (Decision::Win(Side::Second), [0, 3], [i32::from(kept), i32::from(given)]);
        assert_eq!(outcome(id, concession(7)), lost(7), "{id}");
        // A player who concedes while ahead has still lost.
        assert_eq!(outcome(id, concession(given + 5)), lost(given - 1), "{id}");
        let no_show = outcome(id, Report::NoShow { absent: Side::Second });
        assert_eq!((no_show.1, no_show.2), ([3, 0], [18, 0]), "{id}");
    }
    let mut own = regulation("xwing-xwa").copy("Ours");
    let Scoring::SquadPoints(rules) = &mut own.scoring else { panic!("squad points") };
    rules.mission_points.as_mut().unwrap().concession = 30;
    own.bye.mov = Some(25);
    assert_eq!(own.check(), Ok(()));
    let conceded = Report::concession(&own.scoring, 1, Side::Second, 12);
    assert_eq!(own.judge(&conceded, Stage::Swiss, 1).unwrap().sides.map(|side| side.mov), [30, 12]);
    assert_eq!(own.bye_verdict(1).mov, 25);
}

#[test]
fn mis_1_strength_of_schedule_comes_before_mission_points() {
    for (id, _) in WITH_SCENARIOS {
        assert_eq!(regulation(id).ranking.tie_breakers, [TieBreaker::Sos, TieBreaker::MissionPoints], "{id}");
        assert!(!regulation(id).can_rank_by(TieBreaker::Mov), "{id}");
    }
    for id in ["xwing-legacy", "xwing-2018", "swu-2025"] {
        assert!(!regulation(id).can_rank_by(TieBreaker::MissionPoints), "{id}");
    }
}

#[test]
fn mis_2_each_regulation_has_its_scenarios() {
    let four = ["Assault at the Satellite Array", "Chance Engagement", "Salvage Mission", "Scramble the Transmissions"];
    assert_eq!(mission("xwing-amg-2022").scenarios, four);
    assert_eq!(mission("xwing-xwa").scenarios[0], "Ancient Knowledge");
    assert_eq!(mission("xwing-xwa").scenarios[1..], four);
}

#[test]
fn mis_2_half_points_depend_on_the_scenario() {
    let half = |id: &str, scenario| {
        let rules: HalfPoints = squads(id).half_points_in(scenario);
        rules.for_ship(false, 6, 3, 5)
    };
    assert_eq!(half("xwing-amg-2022", Some("Chance Engagement")), 2);
    assert_eq!(half("xwing-amg-2022", Some("Salvage Mission")), 0);
    assert_eq!(half("xwing-xwa", Some("Salvage Mission")), 2);
    assert_eq!(half("xwing-legacy", None), 3);
    assert_eq!(squads("xwing-xwa").half_points, HalfPoints { ships: HalfPointShips::Every, rounding: Rounding::Down });
}
