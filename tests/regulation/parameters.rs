//! The parameters of each regulation, and the clauses that give them their meaning.

use crate::regulation::regulation;
use tiebreaker::{
    base::fraction::Fraction,
    regulation::{
        Binding::{self, Free, Mandatory, Suggested},
        ByeRule, Criterion, Document, EqualScores, HalfPointShips, HalfPoints, MatchPoints, NoShow, Rounding,
        SalvoDice, Scoring, SquadPoints, Stage, StrengthOfSchedule, TieBreaker, builtin,
    },
    tournament::Hash,
};

const XWING: [&str; 4] = ["xwing-2015-07", "xwing-2015-09", "xwing-2017", "xwing-2018"];

fn squads(id: &str) -> &'static SquadPoints {
    let Scoring::SquadPoints(rules) = &regulation(id).scoring else { panic!("{id}") };
    rules
}

#[test]
fn section_1_there_are_six_regulations_with_their_documents() {
    let all = builtin().iter().map(|regulation| {
        let Document { game, title, version, date, language } = &regulation.document;
        [&regulation.id, game, title, version, date, language].map(String::as_str)
    });
    let (first, second) = ("Star Wars: X-Wing", "Star Wars: X-Wing Second Edition");
    assert!(all.eq([
        ["xwing-2015-07", first, "Standardowe zasady turniejowe", "3.1.1", "2015-07-15", "pl"],
        ["xwing-2015-09", first, "Standard Play Regole da Torneo", "3.2.2", "2015-09-17", "it"],
        ["xwing-2017", first, "Tournament Regulations", "2.1", "2017-04-12", "en"],
        ["xwing-2018", second, "Règles de tournois", "1.0", "2018-10-01", "fr"],
        ["swu-2025", "Star Wars: Unlimited", "Règlement des Tournois", "1.4", "2025-07-11", "fr"],
        // The guide of 2026 could not be compared.
        ["swu-2026", "Star Wars: Unlimited", "Règlement des Tournois", "1.4", "2025-07-11", "fr"],
    ]));
    let taken_over: Vec<_> = builtin().iter().filter(|regulation| regulation.taken_over.is_some()).collect();
    assert_eq!(taken_over, [regulation("swu-2026")]);
    assert_eq!(regulation("swu-2026").document_id(), "swu-2025");
}

/// The first 16 digits of the SHA-256 of each file, as released.
#[test]
fn section_1_the_files_of_the_five_documents_are_as_released() {
    let files = [
        (include_bytes!("../../src/regulation/data/xwing-2015-07.json").as_slice(), "adb0628afe14c170"),
        (include_bytes!("../../src/regulation/data/lists/xwing-2015-07.json"), "20d6a1e93e420a38"),
        (include_bytes!("../../src/regulation/data/xwing-2015-09.json").as_slice(), "1f5e5bc8f63a98f6"),
        (include_bytes!("../../src/regulation/data/lists/xwing-2015-09.json"), "1759b4fcfcefc8d6"),
        (include_bytes!("../../src/regulation/data/xwing-2017.json").as_slice(), "f2419233c7a04068"),
        (include_bytes!("../../src/regulation/data/lists/xwing-2017.json"), "b5810aa84d5fc5ff"),
        (include_bytes!("../../src/regulation/data/xwing-2018.json").as_slice(), "031a58331a7fd414"),
        (include_bytes!("../../src/regulation/data/lists/xwing-2018.json"), "95724bde683f4c2f"),
        (include_bytes!("../../src/regulation/data/swu-2025.json").as_slice(), "b67ed01c56a03a85"),
        (include_bytes!("../../src/regulation/data/lists/swu-2025.json"), "90d9a5b59bf2f5a1"),
    ];
    for (file, hash) in files {
        assert!(Hash::of(file).to_string().starts_with(hash), "{}", String::from_utf8_lossy(file));
    }
}

#[test]
fn section_1_sta_1_points() {
    let points = |id| regulation(id).points.clone();
    let early = MatchPoints { win: 5, modified_win: Some(3), draw: Some(1), loss: 0 };
    let late = MatchPoints { win: 1, modified_win: None, draw: None, loss: 0 };
    assert_eq!(points("xwing-2015-07"), early);
    assert_eq!(points("xwing-2015-09"), early);
    assert_eq!(points("xwing-2017"), late);
    assert_eq!(points("xwing-2018"), late);
    assert_eq!(points("swu-2025"), MatchPoints { win: 3, modified_win: None, draw: Some(1), loss: 0 });
}

#[test]
fn section_1_res_3_squad_limits() {
    assert_eq!(XWING.map(|id| squads(id).limit), [100, 100, 100, 200]);
    assert!(XWING.iter().all(|id| regulation(id).counts_mov()));
    assert!(!regulation("swu-2025").counts_mov());
}

#[test]
fn section_1_res_2_half_points() {
    use {HalfPointShips as Ships, Rounding::*};
    let half = |id| {
        let HalfPoints { ships, rounding } = squads(id).half_points;
        (ships, rounding)
    };
    assert_eq!(half("xwing-2015-07").0, Ships::None);
    assert_eq!(half("xwing-2015-09"), (Ships::Large, Down));
    assert_eq!(half("xwing-2017"), (Ships::Large, Down));
    assert_eq!(half("xwing-2018"), (Ships::Every, Up));
}

#[test]
fn section_1_res_6_res_7_res_9_equal_scores() {
    use EqualScores::*;
    let equal = |id| (squads(id).full_win_lead, squads(id).equal_in_swiss, squads(id).equal_in_elimination);
    assert_eq!(equal("xwing-2015-07"), (Some(12), Draw, Initiative));
    assert_eq!(equal("xwing-2015-09"), (Some(12), Draw, Initiative));
    assert_eq!(equal("xwing-2017"), (None, FinalSalvo, FinalSalvo));
    assert_eq!(equal("xwing-2018"), (None, FinalSalvo, FinalSalvo));
}

#[test]
fn section_1_bye_2_who_gets_a_later_bye() {
    let bye = |id| (regulation(id).bye.rule, regulation(id).bye.once);
    assert_eq!(bye("xwing-2015-07"), (ByeRule::FewestPoints, false));
    assert_eq!(bye("xwing-2015-09"), (ByeRule::FewestPoints, false));
    for id in ["xwing-2017", "xwing-2018", "swu-2025"] {
        assert_eq!(bye(id), (ByeRule::LowestRanked, true), "{id}");
    }
}

#[test]
fn section_1_sta_1_tie_breakers_in_order() {
    use TieBreaker::*;
    let order = |id| regulation(id).ranking.tie_breakers.clone();
    assert_eq!(order("xwing-2015-07"), [HeadToHead, Mov, Sos]);
    assert_eq!(order("xwing-2015-09"), [HeadToHead, Mov, Sos]);
    assert_eq!(order("xwing-2017"), [Mov, Sos]);
    assert_eq!(order("xwing-2018"), [Mov, Sos]);
    assert_eq!(order("swu-2025"), [Omw, Pgw, Ogw]);
}

#[test]
fn section_1_cut_3_head_to_head_does_not_decide_the_cut() {
    use TieBreaker::*;
    let cut = |id| regulation(id).ranking.cut_tie_breakers.clone();
    assert_eq!(cut("xwing-2015-07"), [Mov, Sos]);
    assert_eq!(cut("xwing-2015-09"), [Mov, Sos]);
    for id in ["xwing-2017", "xwing-2018", "swu-2025"] {
        assert_eq!(cut(id), regulation(id).ranking.tie_breakers, "{id}");
    }
}

#[test]
fn section_1_sta_4_sta_5_strength_of_schedule() {
    use StrengthOfSchedule::*;
    assert_eq!(XWING.map(|id| regulation(id).ranking.strength_of_schedule), [Sum, Sum, Mean, Mean]);
}

#[test]
fn section_1_sta_6_tome_is_a_choice_of_2015() {
    use StrengthOfSchedule::{Sum, Tome};
    for regulation in builtin() {
        let choices: &[_] = if regulation.document.date.starts_with("2015") { &[Sum, Tome] } else { &[] };
        assert_eq!(regulation.ranking.strength_of_schedule_choices, choices, "{}", regulation.id);
    }
}

#[test]
fn section_1_sta_7_the_floor_is_33_of_100_as_printed() {
    assert_eq!(regulation("swu-2025").ranking.percentage_floor.to_string(), "33/100");
    assert!(XWING.iter().all(|id| regulation(id).ranking.percentage_floor == Fraction::zero()), "X-Wing has none");
}

#[test]
fn section_1_clk_1_minutes() {
    let minutes = |id: &str, stage, best_of, is_final| regulation(id).durations.of(stage, best_of, is_final);
    for (id, last) in
        [("xwing-2015-07", None), ("xwing-2015-09", None), ("xwing-2017", Some(120)), ("xwing-2018", Some(120))]
    {
        assert_eq!(minutes(id, Stage::Swiss, 1, false), Some(75), "{id}");
        assert_eq!(minutes(id, Stage::Elimination, 1, false), Some(75), "{id}");
        assert_eq!(minutes(id, Stage::Elimination, 1, true), last, "{id}");
    }
    assert_eq!(minutes("swu-2025", Stage::Swiss, 1, false), Some(25));
    assert_eq!(minutes("swu-2025", Stage::Swiss, 3, false), Some(55));
    assert_eq!(minutes("swu-2025", Stage::Elimination, 3, false), Some(75));
    assert_eq!(minutes("swu-2025", Stage::Elimination, 3, true), Some(75));
}

#[test]
fn section_1_swr_2_games_in_a_match() {
    for id in XWING {
        let length = &regulation(id).match_length;
        assert_eq!((length.swiss.as_slice(), length.elimination), ([1].as_slice(), 1), "{id}");
    }
    let length = &regulation("swu-2025").match_length;
    assert_eq!((length.swiss.as_slice(), length.elimination), ([1, 3].as_slice(), 3));
}

#[test]
fn section_1_drp_2_no_show() {
    assert!(XWING.iter().all(|id| regulation(id).no_show == NoShow::Bye));
    assert_eq!(regulation("swu-2025").no_show, NoShow::ForfeitWin);
}

/// A level of competition: the regulation, its name, the lengths of a Swiss match, its tables, how far they bind, and
/// true if their cut is played.
type Level = (&'static str, &'static str, &'static [u8], &'static [&'static str], Binding, bool);

/// Every level of competition, the most relaxed first, as in the documents: 2015 leaves casual play free, and 2015-07
/// requires its table only at premier events. 2017 and 2018 offer two tables and custom numbers ("must use one of the
/// following three types"), whatever the tier. Every table of X-Wing has its cuts, and `swu-2025` plays a cut only in
/// competitive play.
const LEVELS: [Level; 16] = [
    ("xwing-2015-07", "casual", &[1], &["standard"], Free, true),
    ("xwing-2015-07", "competitive", &[1], &["standard"], Suggested, true),
    ("xwing-2015-07", "premier", &[1], &["standard"], Mandatory, true),
    ("xwing-2015-09", "informal", &[1], &["competitive", "premier"], Free, true),
    ("xwing-2015-09", "competitive", &[1], &["competitive"], Suggested, true),
    ("xwing-2015-09", "premier", &[1], &["premier"], Suggested, true),
    ("xwing-2017", "relaxed", &[1], &["basic", "advanced"], Suggested, true),
    ("xwing-2017", "formal", &[1], &["basic", "advanced"], Suggested, true),
    ("xwing-2017", "premier", &[1], &["basic", "advanced"], Suggested, true),
    ("xwing-2018", "relaxed", &[1], &["basic", "advanced"], Suggested, true),
    ("xwing-2018", "competitive", &[1], &["basic", "advanced"], Suggested, true),
    ("xwing-2018", "premium", &[1], &["basic", "advanced"], Suggested, true),
    ("swu-2025", "casual", &[1, 3], &["standard"], Free, false),
    ("swu-2025", "competitive", &[3], &["standard"], Mandatory, true),
    ("swu-2026", "casual", &[1, 3], &["standard"], Free, false),
    ("swu-2026", "competitive", &[3], &["standard"], Mandatory, true),
];

#[test]
fn section_1_str_3_swr_8_tiers() {
    let names = builtin().iter().flat_map(|regulation| {
        let id = regulation.id.as_str();
        regulation.tiers.iter().map(move |tier| (id, tier.id.as_str()))
    });
    assert!(names.eq(LEVELS.map(|(id, tier, ..)| (id, tier))));
    for (id, tier, lengths, tables, binding, cut) in LEVELS {
        let found = regulation(id).tier(tier).unwrap();
        assert_eq!(found.match_lengths, lengths, "{id} {tier}");
        assert_eq!(found.structures, tables, "{id} {tier}");
        assert_eq!((found.binding, found.cut), (binding, cut), "{id} {tier}");
    }
}

#[test]
fn section_1_str_3_kinds_of_event_of_x_wing() {
    type Kind = (&'static str, &'static str, Option<&'static str>);
    // 2015 names none. A kind without a table has its own outline (custom structure).
    let kinds: [(&str, &[Kind]); 4] = [
        ("xwing-2015-07", &[]),
        ("xwing-2015-09", &[]),
        (
            "xwing-2017",
            &[
                ("store-championship", "relaxed", Some("basic")),
                ("regional-championship", "formal", Some("advanced")),
                ("national-championship", "premier", None),
                ("continental-championship", "premier", None),
                ("world-championship", "premier", None),
            ],
        ),
        (
            "xwing-2018",
            &[
                ("wave-championship", "relaxed", Some("basic")),
                ("hyperspace-trial", "competitive", Some("advanced")),
                ("world-championship", "premium", None),
            ],
        ),
    ];
    for (id, kinds) in kinds {
        let found = &regulation(id).kinds;
        let named = found.iter().map(|kind| (kind.id.as_str(), kind.tier.as_str(), kind.structure.as_deref()));
        assert!(named.eq(kinds.iter().copied()), "{id}: {found:?}");
        assert!(found.iter().all(|kind| kind.match_lengths == [1] && kind.format.is_none()), "{id}");
    }
}

#[test]
fn section_1_res_7_dice_of_the_final_salvo() {
    // "the printed, unmodified primary weapon value". 2018 counts the highest one of each ship.
    assert_eq!(squads("xwing-2017").salvo_dice, SalvoDice::Printed);
    assert_eq!(squads("xwing-2018").salvo_dice, SalvoDice::HighestPrinted);
}

/// `tests/house/clauses/quotations.rs` looks up the terms in the documents.
#[test]
fn section_1_every_criterion_has_the_words_of_its_document() {
    use Criterion::*;
    let pairing = [FirstRound, Groups, NoRematch, FirstBye, Bye];
    for regulation in builtin() {
        let by = regulation.ranking.tie_breakers.iter().map(|&tie_breaker| regulation.ranking.criterion(tie_breaker));
        let tome = regulation.ranking.strength_of_schedule_choices.contains(&StrengthOfSchedule::Tome).then_some(Tome);
        let mut expected: Vec<Criterion> = by.chain([Points, Lot]).chain(tome).chain(pairing).collect();
        expected.sort_unstable();
        assert!(regulation.terms.keys().eq(&expected), "{}", regulation.id);
    }
}
