//! Tests for valid and refused result files.

use super::*;
use crate::base::clause::Clause;
use serde_json::{Value, json};

fn xwing(rules: &str, rounds: Value) -> String {
    let limit = if rules == "2018" { 200 } else { 100 };
    let players: Vec<Value> = ["Ada", "Bob", "Cid"].iter().map(|name| json!({"name": name})).collect();
    json!({"id": "x", "rules": rules, "points_limit": limit, "players": players, "rounds": rounds}).to_string()
}

fn swiss(matches: Value) -> Value {
    json!([{"round-type": "swiss", "round-number": 1, "matches": matches}])
}

fn scores(first: Value, second: Value, result: &str, winner: Option<&str>) -> Value {
    let mut entry = json!({"player1": "Ada", "player1points": first, "player2": "Bob", "player2points": second,
        "result": result});
    if let Some(winner) = winner {
        entry["winner"] = winner.into();
    }
    entry
}

fn melee(games: Value) -> String {
    json!({"id": "m", "standings": [{"player": "Ada"}, {"player": "Bob"}], "rounds": [
        {"name": "Round 1", "matches": [{"p1": "Bob", "p2": "Ada", "games": games}]}]})
    .to_string()
}

fn entrants(text: &str) -> Result<Vec<Entrant>, Vec<ResultsError>> {
    let file = ResultsFile::read(text)?;
    file.entrants(Regulation::published(file.regulation).unwrap())
}

/// The only problem of the only match.
fn problem(text: &str) -> MatchProblem {
    match entrants(text).unwrap_err().as_slice() {
        [ResultsError::Match { place, problem }] => {
            assert_eq!(place.table, 1);
            problem.clone()
        }
        other => panic!("{other:?}"),
    }
}

fn problem_of(rules: &str, entry: Value) -> MatchProblem {
    problem(&xwing(rules, swiss(json!([entry]))))
}

#[test]
fn the_file_decides_kind_and_regulation() {
    for (rules, id) in [("2015", "xwing-2015-09"), ("2017", "xwing-2017"), ("2018", "xwing-2018")] {
        let file = ResultsFile::read(&xwing(rules, json!([]))).unwrap();
        assert_eq!((file.kind, file.regulation), (Kind::XWing, id));
        assert_eq!(file.players, ["Ada", "Bob", "Cid"]);
    }
    let file = ResultsFile::read(&melee(json!([2, 0, 0]))).unwrap();
    assert_eq!((file.kind, file.regulation), (Kind::Melee, "swu-2025"));
}

#[test]
fn only_swiss_rounds_in_which_a_player_appears_count() {
    let text = xwing(
        "2018",
        json!([
            {"round-type": "swiss", "round-number": 1, "matches": [
                scores(json!(120), json!(80), "win", None), {"player1": "Cid", "result": "bye"}]},
            {"round-type": "swiss", "round-number": 2, "matches": [scores(json!(90), json!(90), "win", Some("Bob"))]},
            {"round-type": "elimination", "round-number": 2, "matches": [
                scores(json!(0), json!(0), "win", Some("Ada"))]}]),
    );
    let entrants = entrants(&text).unwrap();
    let gained = |entrant: &Entrant| -> Vec<(u32, i32)> {
        entrant.rounds.iter().map(|round| (round.gained.points, round.gained.mov)).collect()
    };
    assert_eq!(
        entrants.iter().map(gained).collect::<Vec<_>>(),
        [vec![(1, 240), (0, 200)], vec![(0, 160), (1, 200)], vec![(1, 300)]]
    );
    assert_eq!(entrants.iter().map(|entrant| entrant.lot).collect::<Vec<_>>(), [1, 2, 3]);
    assert_eq!(entrants[2].rounds[0].opponent, None);
    let played =
        |entrant: &Entrant| -> Vec<_> { entrant.rounds.iter().map(|round| (round.round.0, round.outcome)).collect() };
    assert_eq!(played(&entrants[0]), [(1, Outcome::Won), (2, Outcome::Lost)]);
    assert_eq!(played(&entrants[2]), [(1, Outcome::Won)]);
}

#[test]
fn equal_points_are_a_draw_in_2015_and_need_a_winner_later() {
    let even = |result, winner| scores(json!(60), json!(60), result, winner);
    let drawn = entrants(&xwing("2015", swiss(json!([even("draw", None)])))).unwrap();
    assert_eq!((drawn[0].rounds[0].gained.points, drawn[0].rounds[0].outcome), (1, Outcome::Drawn));
    assert_eq!(problem_of("2015", even("win", Some("Ada"))), MatchProblem::WinWithEqualPoints);
    assert_eq!(problem_of("2015", even("win", None)), MatchProblem::WinWithEqualPoints);
    for (rules, result) in [("2017", "win"), ("2018", "draw")] {
        assert_eq!(problem_of(rules, even(result, None)).clause(), Some(Clause::Res7));
    }
}

#[test]
fn points_that_contradict_the_result_are_refused() {
    let wrong = scores(json!(100), json!(72), "win", Some("Bob"));
    let contradiction = MatchProblem::WinnerContradictsPoints { winner: "Bob".to_owned(), points: [100, 72] };
    assert_eq!(problem_of("2015", wrong), contradiction);
    assert_eq!(contradiction.clause(), Some(Clause::Res6));
    let uneven = scores(json!(80), json!(72), "draw", None);
    assert_eq!(problem_of("2015", uneven), MatchProblem::DrawWithUnequalPoints([80, 72]));
    let both = scores(json!(72), json!(72), "draw", Some("Ada"));
    assert_eq!(problem_of("2015", both), MatchProblem::DrawWithWinner("Ada".to_owned()));
    let stranger = scores(json!(80), json!(72), "win", Some("Cid"));
    assert_eq!(problem_of("2015", stranger), MatchProblem::WinnerNotInMatch("Cid".to_owned()));
}

#[test]
fn numbers_that_no_game_can_give_are_refused() {
    let high = problem_of("2018", scores(json!(201), json!(0), "win", None));
    assert_eq!(high, MatchProblem::Refused(ReportRefusal::ScoreAboveLimit { side: Side::First, limit: 200 }));
    for wrong in [json!(-1), json!(12.5), json!(65_536), json!(1e300)] {
        let problem = problem_of("2018", scores(wrong.clone(), json!(0), "win", None));
        assert_eq!(problem, MatchProblem::BadNumber { value: wrong.to_string(), clause: Clause::Res8 });
        assert_eq!(problem_of_games(json!([wrong, 0, 0])).clause(), Some(Clause::Swr2));
    }
    let text = xwing("2018", json!([])).replace("200", "150");
    let other = ResultsError::OtherLimit { file: "150".to_owned(), regulation: Some(200) };
    assert_eq!(entrants(&text), Err(vec![other]));
}

fn problem_of_games(games: Value) -> MatchProblem {
    problem(&melee(games))
}

#[test]
fn a_best_of_three_has_at_most_three_decided_games() {
    for games in [[2, 2, 0], [3, 1, 0], [4, 0, 0], [1, 3, 1]] {
        let problem = problem_of_games(json!(games));
        assert_eq!(problem, MatchProblem::Refused(ReportRefusal::TooManyGames { best_of: 3 }), "{games:?}");
    }
    for (games, points) in [([2, 1, 2], 3), ([1, 1, 1], 1), ([0, 0, 0], 1), ([0, 0, 3], 1), ([3, 0, 0], 3)] {
        let bob = entrants(&melee(json!(games))).unwrap()[1].rounds[0].gained;
        let [won, lost, drawn] = games;
        assert_eq!((bob.points, bob.games), (points, Games { won, lost, drawn }), "{games:?}");
    }
}

#[test]
fn who_plays_is_checked_in_every_round() {
    let with = |key: &str, value: Value| {
        let mut entry = scores(json!(80), json!(72), "win", None);
        entry[key] = value;
        entry
    };
    assert_eq!(problem_of("2018", with("player2", json!("Eve"))), MatchProblem::UnknownPlayer("Eve".to_owned()));
    assert_eq!(problem_of("2018", with("player2", json!("Ada"))), MatchProblem::PlayerTwice("Ada".to_owned()));
    assert_eq!(problem_of("2018", with("player2", Value::Null)), MatchProblem::Incomplete);
    assert_eq!(problem_of("2018", with("result", json!("bye"))), MatchProblem::ByeWithOpponent);

    let twice = swiss(json!([with("result", json!("win")), {"player1": "Bob", "result": "bye"}]));
    let errors = ResultsFile::read(&xwing("2018", twice)).unwrap_err();
    assert_eq!(errors[0].to_string(), "round 1, match 2, Bob: \"Bob\" stands twice in this round (PAIR-3)");

    let round = swiss(json!([]))[0].clone();
    let errors = ResultsFile::read(&xwing("2018", json!([round, round]))).unwrap_err();
    assert_eq!(errors, [ResultsError::RoundTwice("round 1".to_owned())]);
    let errors = ResultsFile::read(&xwing("2018", json!([])).replace("Bob", "Ada")).unwrap_err();
    assert_eq!(errors, [ResultsError::ListedTwice("Ada".to_owned())]);
}

#[test]
fn a_player_missing_from_the_published_standings_still_counts() {
    let text = melee(json!([2, 0, 0])).replace(r#""p2":"Ada""#, r#""p2":"X07""#);
    let entrants = entrants(&text).unwrap();
    assert_eq!(entrants.len(), 3);
    assert_eq!(entrants[1].rounds[0].opponent, Some(PlayerId(3)));
    assert_eq!(problem(&text.replace("X07", "Xena")), MatchProblem::UnknownPlayer("Xena".to_owned()));
}

#[test]
fn texts_of_another_kind_are_refused_with_their_place() {
    for text in ["", "[", "[]", "7", r#"{"id": "x", "rules": "2018"}"#, r#"{"standings": 3, "rounds": []}"#] {
        let errors = ResultsFile::read(text).unwrap_err();
        assert!(matches!(errors.as_slice(), [ResultsError::Unreadable { .. }]), "{text}: {errors:?}");
        assert!(errors[0].to_string().contains("line 1"), "{errors:?}");
    }
    assert_eq!(ResultsFile::read("{}"), Err(vec![ResultsError::UnknownSchema]));
    let errors = ResultsFile::read(&xwing("2016", json!([]))).unwrap_err();
    assert_eq!(errors, [ResultsError::UnknownRules("2016".to_owned())]);
}

#[test]
fn judged_by_another_regulation_a_file_keeps_its_results() {
    let text = xwing("2015", swiss(json!([scores(json!(60), json!(55), "win", Some("Ada"))])));
    let file = ResultsFile::read(&text).unwrap();
    let points = |id| file.entrants(Regulation::published(id).unwrap()).map(|all| all[0].rounds[0].gained.points);
    assert_eq!(points("xwing-2015-09"), Ok(3));
    assert_eq!(points("xwing-2017"), Ok(1));
    let other = |regulation| ResultsError::OtherLimit { file: "100".to_owned(), regulation };
    assert_eq!(points("xwing-2018"), Err(vec![other(Some(200))]));
    assert_eq!(points("swu-2025"), Err(vec![other(None)]));
}
