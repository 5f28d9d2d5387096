//! Regulations that no event can use are refused with the invalid rule and the reason. Copies of the published ones are
//! accepted.

use super::regulation;
use tiebreaker::{
    base::fraction::Fraction,
    regulation::{
        Binding, Draft, EqualScores, Fault, GamesWon, InvalidRule, Limited, MatchPoints, Regulation, Row, Rule,
        Scoring, SquadPoints, SwissDuration, TieBreaker, Way, builtin,
    },
};

type Change = fn(&mut Regulation);

fn squads(regulation: &mut Regulation) -> &mut SquadPoints {
    let Scoring::SquadPoints(rules) = &mut regulation.scoring else { panic!("no squad points") };
    rules
}

fn games_won(hit_points: u8) -> Scoring {
    Scoring::GamesWon(GamesWon { intentional_draw: true, cut_off_is_drawn: true, base_hit_points: Some(hit_points) })
}

fn rows(regulation: &mut Regulation, rows: &[(Option<u16>, Option<u16>)]) {
    let row = |&(from, to)| Row { from, to, rounds: 3, cut: None };
    regulation.structures[0].rows = rows.iter().map(row).collect();
}

/// The limited formats of the only document that has them.
fn drafted() -> Vec<Limited> {
    super::regulation("swu-2025").limited.clone()
}

fn drafts(regulation: &mut Regulation, change: fn(&mut Limited, &mut Draft)) {
    let mut limited = drafted().remove(0);
    let mut draft = limited.draft.take().unwrap();
    change(&mut limited, &mut draft);
    regulation.limited = vec![Limited { draft: Some(draft), ..limited }];
}

fn bounds(least: i32, most: i32) -> Fault {
    Fault::OutOfBounds { least, most }
}

fn row(row: usize) -> Rule {
    Rule::Row { table: 0, row }
}

#[test]
fn every_published_regulation_and_every_copy_makes_sense() {
    for regulation in builtin() {
        assert_eq!(regulation.check(), Ok(()));
        assert!(!regulation.is_custom());
        let copy = regulation.copy("Ours");
        assert_eq!(copy.check(), Ok(()));
        assert!(copy.is_custom());
        assert!(copy.tiers.iter().all(|tier| tier.binding == Binding::Free));
        assert_eq!((&copy.kinds, &copy.structures), (&regulation.kinds, &regulation.structures));
        let custom = copy.copy("Ours, second edition").custom.unwrap();
        assert_eq!((custom.name.as_str(), &custom.based_on), ("Ours, second edition", &regulation.id));
    }
}

#[test]
fn an_invalid_rule_is_refused_and_named() {
    let changes: [(Change, Rule, Fault); 67] = [
        (|r| r.points.win = 10_001, Rule::Win, bounds(0, 10_000)),
        (|r| r.points.modified_win = Some(6), Rule::ModifiedWin, Fault::WorthTooMuch),
        (|r| r.points.draw = Some(4), Rule::Draw, Fault::WorthTooMuch),
        (|r| r.points.draw = Some(u32::MAX), Rule::Draw, bounds(0, 10_000)),
        (|r| r.points.loss = 2, Rule::Loss, Fault::WorthTooMuch),
        (
            |r| r.points = MatchPoints { win: 1, modified_win: None, draw: None, loss: 1 },
            Rule::Loss,
            Fault::WorthTooMuch,
        ),
        (
            |r| r.points = MatchPoints { win: 0, modified_win: None, draw: None, loss: 0 },
            Rule::Loss,
            Fault::WorthTooMuch,
        ),
        (|r| r.points.draw = None, Rule::Draw, Fault::Missing),
        (|r| r.points.modified_win = None, Rule::ModifiedWin, Fault::Missing),
        (|r| squads(r).limit = 0, Rule::SquadLimit, bounds(1, 10_000)),
        (|r| squads(r).limit = 10_001, Rule::SquadLimit, bounds(1, 10_000)),
        (|r| squads(r).full_win_lead = Some(0), Rule::FullWinLead, bounds(1, 100)),
        (|r| squads(r).full_win_lead = Some(101), Rule::FullWinLead, bounds(1, 100)),
        (|r| squads(r).equal_in_elimination = EqualScores::Draw, Rule::EqualInElimination, Fault::NeedsWinner),
        (|r| r.bye.mov = Some(-1), Rule::ByeMov, bounds(0, 200)),
        (|r| r.bye.mov = Some(201), Rule::ByeMov, bounds(0, 200)),
        (|r| r.bye.mov = Some(i32::MIN), Rule::ByeMov, bounds(0, 200)),
        (|r| r.match_length.swiss = vec![], Rule::MatchLengths, Fault::Empty),
        (|r| r.match_length.swiss = vec![1, 2], Rule::MatchLengths, Fault::NoMatchLength),
        (|r| r.match_length.swiss = vec![1, 1], Rule::MatchLengths, Fault::Twice),
        (|r| r.match_length.swiss = vec![1, 3], Rule::SwissMinutes { best_of: 3 }, Fault::Missing),
        (|r| r.match_length.elimination = 0, Rule::EliminationLength, Fault::NoMatchLength),
        (|r| r.match_length.elimination = 5, Rule::EliminationLength, Fault::NoMatchLength),
        (|r| r.ranking.tie_breakers.push(TieBreaker::Mov), Rule::TieBreakers, Fault::Twice),
        (|r| r.ranking.tie_breakers.push(TieBreaker::Pgw), Rule::TieBreakers, Fault::NotCounted),
        (|r| r.ranking.tie_breakers = vec![TieBreaker::Omw; 200], Rule::TieBreakers, Fault::Twice),
        (|r| r.ranking.cut_tie_breakers.push(TieBreaker::Ogw), Rule::CutOrder, Fault::NotCounted),
        (|r| r.ranking.percentage_floor = Fraction::new(-1, 100), Rule::PercentageFloor, bounds(0, 1)),
        (|r| r.ranking.percentage_floor = Fraction::new(101, 100), Rule::PercentageFloor, bounds(0, 1)),
        (|r| r.durations.swiss[0].minutes = 0, Rule::SwissMinutes { best_of: 1 }, bounds(1, 1440)),
        (|r| r.durations.swiss.push(SwissDuration { best_of: 1, minutes: 9 }), Rule::MatchLengths, Fault::Twice),
        (|r| r.durations.elimination = 1441, Rule::EliminationMinutes, bounds(1, 1440)),
        (|r| r.durations.final_round = Some(0), Rule::FinalMinutes, bounds(1, 1440)),
        (|r| r.durations.between_games = Some(u16::MAX), Rule::BetweenGames, bounds(1, 1440)),
        (|r| r.durations.deck_lists = Some(0), Rule::DeckLists, bounds(1, 1440)),
        (|r| drafts(r, |limited, _| limited.building = 0), Rule::BuildingMinutes, bounds(1, 1440)),
        (|r| drafts(r, |_, draft| draft.pod = 3), Rule::PodSize, bounds(4, 10_000)),
        (|r| drafts(r, |_, draft| draft.picks.clear()), Rule::Limited, Fault::Empty),
        (|r| drafts(r, |_, draft| draft.passes = vec![Way::Left; 65]), Rule::Limited, Fault::TooMany),
        (|r| drafts(r, |_, draft| draft.picks[0].seconds = 0), Rule::PickSeconds, bounds(1, 3600)),
        (|r| drafts(r, |_, draft| draft.review = 3601), Rule::ReviewSeconds, bounds(0, 3600)),
        (|r| drafts(r, |_, draft| draft.passing = 3601), Rule::PassingSeconds, bounds(0, 3600)),
        (|r| r.limited = drafted().into_iter().chain(drafted()).collect(), Rule::Limited, Fault::Twice),
        (|r| rows(r, &[]), Rule::Structures, Fault::Empty),
        (|r| rows(r, &[(None, Some(8)); 65]), Rule::Structures, Fault::TooMany),
        (|r| rows(r, &[(Some(4), Some(8)), (Some(10), None)]), row(1), Fault::NotInOrder),
        (|r| rows(r, &[(Some(4), Some(8)), (Some(8), None)]), row(1), Fault::NotInOrder),
        (|r| rows(r, &[(Some(4), Some(8)), (None, None)]), row(1), Fault::NotInOrder),
        (|r| rows(r, &[(Some(4), None), (Some(9), None)]), row(0), Fault::NotInOrder),
        (|r| rows(r, &[(Some(9), Some(8))]), row(0), Fault::NotInOrder),
        (|r| rows(r, &[(Some(0), Some(8))]), row(0), bounds(1, 10_000)),
        (|r| rows(r, &[(None, Some(u16::MAX)), (Some(1), None)]), row(0), bounds(1, 10_000)),
        (|r| r.structures[0].rows[6].rounds = 33, row(6), bounds(1, 32)),
        (|r| r.structures[0].rows[0].rounds = 0, row(0), bounds(1, 32)),
        (|r| r.structures[0].rows[1].cut = Some(65), row(1), Fault::NoSuchCut),
        (|r| r.structures.push(r.structures[0].clone()), Rule::Structures, Fault::Twice),
        (|r| r.tiers.clear(), Rule::Tiers, Fault::Empty),
        (|r| r.tiers[1].id = "casual".to_owned(), Rule::Tiers, Fault::Twice),
        (|r| r.tiers[0].structures = vec!["none".to_owned()], Rule::Tiers, Fault::Unknown),
        (|r| r.tiers[0].structures.clear(), Rule::Tiers, Fault::Empty),
        (|r| r.tiers[0].match_lengths = vec![3], Rule::Tiers, Fault::Unknown),
        (|r| r.tiers[0].match_lengths = vec![1, 3], Rule::Tiers, Fault::Unknown),
        (|r| r.document.title = "x".repeat(201), Rule::Document, Fault::UnfitText),
        (|r| r.document.title = "two\nlines".to_owned(), Rule::Document, Fault::UnfitText),
        (|r| r.tiers[0].id = " ".to_owned(), Rule::Tiers, Fault::UnfitText),
        (|r| r.structures[0].id = String::new(), Rule::Structures, Fault::UnfitText),
        (|r| r.custom = Some(r.copy(" ").custom.unwrap()), Rule::Name, Fault::UnfitText),
    ];
    for (at, (change, rule, fault)) in changes.into_iter().enumerate() {
        let mut changed = regulation("xwing-2015-07").clone();
        change(&mut changed);
        assert_eq!(changed.check(), Err(InvalidRule { rule, fault }), "change {at}");
    }
}

#[test]
fn invalid_rules_about_games_kinds_and_decks_are_refused_and_named() {
    let changes: [(Change, Rule, Fault); 13] = [
        (|r| r.points.draw = None, Rule::Draw, Fault::Missing),
        (|r| r.scoring = games_won(0), Rule::BaseHitPoints, bounds(1, 255)),
        (|r| r.bye.mov = Some(0), Rule::ByeMov, Fault::NotCounted),
        (|r| r.ranking.tie_breakers.push(TieBreaker::Mov), Rule::TieBreakers, Fault::NotCounted),
        (|r| r.deck_checks.as_mut().unwrap().percent = 0, Rule::DeckChecks, bounds(1, 100)),
        (|r| r.deck_checks.as_mut().unwrap().percent = 101, Rule::DeckChecks, bounds(1, 100)),
        (|r| r.deck_checks.as_mut().unwrap().extra_minutes = 1441, Rule::ExtraMinutes, bounds(0, 1440)),
        (|r| r.formats_without_rounds = vec!["x".to_owned(); 2], Rule::Formats, Fault::Twice),
        (|r| r.kinds[0].tier = "none".to_owned(), Rule::Kinds, Fault::Unknown),
        (|r| r.kinds[0].structure = Some("none".to_owned()), Rule::Kinds, Fault::Unknown),
        (|r| r.kinds[0].match_lengths = vec![5], Rule::Kinds, Fault::Unknown),
        (|r| r.kinds[0].format = Some("\n".to_owned()), Rule::Kinds, Fault::UnfitText),
        (|r| r.kinds = vec![r.kinds[0].clone(); 65], Rule::Kinds, Fault::TooMany),
    ];
    for (at, (change, rule, fault)) in changes.into_iter().enumerate() {
        let mut changed = regulation("swu-2025").clone();
        change(&mut changed);
        assert_eq!(changed.check(), Err(InvalidRule { rule, fault }), "change {at}");
    }
}

#[test]
fn what_lies_on_a_bound_is_accepted() {
    let changes: [Change; 12] = [
        |r| r.points = MatchPoints { win: 10_000, modified_win: Some(10_000), draw: Some(10_000), loss: 9_999 },
        |r| r.points = MatchPoints { win: 1, modified_win: Some(0), draw: Some(0), loss: 0 },
        |r| {
            *squads(r) = SquadPoints { limit: 1, full_win_lead: Some(1), ..squads(r).clone() };
            r.bye.mov = Some(2);
        },
        |r| squads(r).limit = 10_000,
        |r| squads(r).full_win_lead = Some(100),
        |r| r.bye.mov = Some(200),
        |r| r.bye.mov = None,
        |r| r.ranking.tie_breakers = vec![],
        |r| r.ranking.percentage_floor = Fraction::from(1),
        |r| r.durations.final_round = Some(1440),
        |r| rows(r, &[(None, None)]),
        |r| rows(r, &[(Some(3), Some(3)), (Some(4), Some(10_000))]),
    ];
    for (at, change) in changes.into_iter().enumerate() {
        let mut changed = regulation("xwing-2015-07").clone();
        change(&mut changed);
        assert_eq!(changed.check(), Ok(()), "change {at}");
    }
}
