//! A regulation is a value: a made-up sixth one works in the whole engine without any change to it.

use tiebreaker::{
    file::results::ResultsFile,
    regulation::{
        Cut,
        Decision::{Draw, ModifiedWin, Win},
        Ending, Fault, Games, InvalidRule, List, Plan, Regulation, Report, ReportRefusal, Rule,
        Side::{First, Second},
        SideVerdict, Stage,
        verdict::TieDecider,
    },
    standings::standings,
};

/// Squads of 150 points, a modified win for a lead below 20, TOME before OMW and MoV, and a floor of a quarter.
const SIXTH: &str = r#"{
  "id": "house-rules",
  "document": {"game": "Star Wars: X-Wing", "title": "House rules", "version": "6", "date": "2026-01-01", "language": "en"},
  "scoring": {"squad-points": {"limit": 150, "full_win_lead": 20, "equal_in_swiss": "draw",
    "equal_in_elimination": "initiative", "half_points": {"ships": "every", "rounding": "down"}}},
  "match_length": {"swiss": [1], "elimination": 1},
  "points": {"win": 4, "modified_win": 2, "draw": 1, "loss": 0},
  "bye": {"rule": "lowest-ranked", "once": true, "mov": 225},
  "no_show": "forfeit-win",
  "ranking": {"tie_breakers": ["sos", "omw", "mov"], "cut": ["mov"], "strength_of_schedule": "tome",
    "percentage_floor": "1/4"},
  "durations": {"swiss": [{"best_of": 1, "minutes": 90}], "elimination": 100, "final": 110},
  "tiers": [{"id": "only", "match_lengths": [1], "structures": ["house"], "binding": "mandatory", "cut": true}],
  "structures": [{"id": "house", "rows": [{"from": 4, "to": 10, "rounds": 4, "cut": null},
    {"from": 11, "to": 30, "rounds": 5, "cut": 4}]}],
  "kinds": [],
  "lists": [{"format": "cards", "list": {"deck": {"cards": 40, "sideboard": 5}}},
    {"list": {"squad": {"ships": 5, "obstacles": 2}}}, {"format": "pool", "list": {"deck": {"cards": 25}}}]
}"#;

fn sixth() -> Regulation {
    serde_json::from_str(SIXTH).unwrap()
}

#[test]
fn sixth_regulation_res_5_res_6_res_8_results() {
    let judge = |scores, tie_winner, stage| sixth().judge(&Report::from_scores(scores, 150, tie_winner), stage, 1);
    for (scores, decision, points, movs) in [
        ([150, 149], Win(First), [4, 0], [151, 149]),
        ([80, 100], Win(Second), [0, 4], [130, 170]),
        ([100, 81], ModifiedWin(First), [2, 0], [169, 131]),
        ([70, 70], Draw, [1, 1], [150, 150]),
        ([150, 150], Draw, [1, 1], [150, 150]),
    ] {
        let verdict = judge(scores, None, Stage::Swiss).unwrap();
        assert_eq!(verdict.decision, decision, "{scores:?}");
        assert_eq!(verdict.sides.map(|side| side.points), points, "{scores:?}");
        assert_eq!(verdict.sides.map(|side| side.mov), movs, "{scores:?}");
    }
    let above = judge([151, 0], None, Stage::Swiss);
    assert_eq!(above, Err(ReportRefusal::ScoreAboveLimit { side: First, limit: 150 }));
    let open = judge([70, 70], None, Stage::Elimination);
    assert_eq!(open, Err(ReportRefusal::TieNeedsWinner { by: TieDecider::Initiative }));
    let at_time = Report::Scores { scores: [150, 20], ending: Ending::Time, tie_winner: None };
    assert!(sixth().judge(&at_time, Stage::Swiss, 1).is_err());
}

#[test]
fn sixth_regulation_bye_3_drp_2_byes_and_no_shows() {
    let bye = SideVerdict { points: 4, mov: 225, games: Games::default() };
    assert_eq!(sixth().bye_verdict(1), bye);
    let verdict = sixth().judge(&Report::NoShow { absent: Second }, Stage::Swiss, 1).unwrap();
    assert_eq!(verdict.sides[0], bye);
    assert_eq!(verdict.decision, tiebreaker::regulation::Decision::Unplayed { winner: First, met: true });
}

#[test]
fn sixth_regulation_str_3_str_4_clk_1_structure_and_clock() {
    let plan = |players| {
        let proposal = sixth().structure("house").unwrap().proposal(players).unwrap();
        (proposal.plan(true), proposal.outside)
    };
    assert_eq!(plan(3), (Plan { rounds: 4, cut: None }, true));
    assert_eq!(plan(10), (Plan { rounds: 4, cut: None }, false));
    assert_eq!(plan(11), (Plan { rounds: 5, cut: Some(Cut::Top(4)) }, false));
    assert_eq!(plan(31), (Plan { rounds: 5, cut: Some(Cut::Top(4)) }, true));
    assert_eq!(sixth().durations.of(Stage::Swiss, 1, false), Some(90));
    assert_eq!(sixth().durations.of(Stage::Elimination, 1, true), Some(110));
}

#[test]
fn sixth_regulation_sta_1_sta_6_sta_7_standings_of_a_whole_event() {
    let text = r#"{"id": "house-1", "rules": "2018", "players":
        [{"name": "Ada"}, {"name": "Bob"}, {"name": "Cid"}, {"name": "Dan"}, {"name": "Eve"}], "rounds": [
        {"round-type": "swiss", "round-number": 1, "matches": [
            {"player1": "Ada", "player1points": 100, "player2": "Bob", "player2points": 81, "result": "win"},
            {"player1": "Cid", "player1points": 140, "player2": "Dan", "player2points": 40, "result": "win"},
            {"player1": "Eve", "result": "bye"}]},
        {"round-type": "swiss", "round-number": 2, "matches": [
            {"player1": "Eve", "player1points": 30, "player2": "Cid", "player2points": 30, "result": "draw"},
            {"player1": "Bob", "player1points": 90, "player2": "Dan", "player2points": 50, "result": "win"},
            {"player1": "Ada", "result": "bye"}]}]}"#;
    let regulation = sixth();
    let entrants = ResultsFile::read(text).unwrap().entrants(&regulation).unwrap();
    let ranking = &regulation.ranking;
    let lines: Vec<String> = standings(&regulation.points, ranking, &ranking.tie_breakers, &entrants)
        .iter()
        .map(|line| {
            let values: Vec<String> = line.tie_breakers.iter().map(ToString::to_string).collect();
            format!("{} player {}: {} [{}]", line.rank, line.player, line.points, values.join(" "))
        })
        .collect();
    // Points per round: Ada 6/2, Bob 4/2, Cid 5/2, Dan 0/2 (0 %, so the floor), Eve 5/2; TOME divides by two rounds.
    assert_eq!(
        lines,
        [
            "1 player 1: 6 [1/1 1/2 394/1]",
            "2 player 5: 5 [5/4 5/8 375/1]",
            "3 player 3: 5 [5/4 7/16 400/1]",
            "4 player 2: 4 [3/2 1/2 321/1]",
            "5 player 4: 0 [9/4 9/16 160/1]",
        ]
    );
}

#[test]
fn sixth_regulation_sqd_4_dck_5_what_its_lists_ask_for() {
    let squad = List::Squad { ships: 5, obstacles: 2 };
    assert_eq!([None, Some("premier")].map(|format| sixth().list(format)), [Some(squad); 2]);
    assert_eq!(sixth().squad_limit(), Some(150));
    assert_eq!(sixth().list(Some("cards")), Some(List::Deck { cards: 40, sideboard: Some(5) }));
    assert_eq!(sixth().list(Some("pool")), Some(List::Deck { cards: 25, sideboard: None }));
    // A regulation without list rules has no lists.
    let silent = Regulation { lists: Vec::new(), ..sixth() };
    assert_eq!((silent.list(None), silent.check()), (None, Ok(())));
    for (name, fault) in [("\" \"", Fault::UnfitText), ("\"cards\"", Fault::Twice)] {
        let wrong: Regulation = serde_json::from_str(&SIXTH.replace("\"pool\"", name)).unwrap();
        assert_eq!(wrong.check(), Err(InvalidRule { rule: Rule::Formats, fault }));
    }
}

#[test]
fn sixth_regulation_reads_and_writes_without_loss_and_refuses_unknown_fields() {
    let text = serde_json::to_string(&sixth()).unwrap();
    assert_eq!(serde_json::from_str::<Regulation>(&text).unwrap(), sixth());
    assert_eq!(sixth().check(), Ok(()));
    let wrong = SIXTH.replace("full_win_lead", "full_win_leads");
    assert!(serde_json::from_str::<Regulation>(&wrong).is_err());
    assert!(serde_json::from_str::<Regulation>(&SIXTH.replace("1/4", "1/0")).is_err());
}
