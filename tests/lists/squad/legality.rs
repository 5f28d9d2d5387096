//! SQD-1 to SQD-6, from the text of the documents.

use crate::lists::squad::{offends, rules, setting, with, xws};
use tiebreaker::{
    lists::{
        FaultKind, Setting, Severity, check, read,
        squad::{SquadFault, known_costs},
        summary,
    },
    regulation::legality::HandedIn,
};

const FIRST: [&str; 3] = ["xwing-2015-07", "xwing-2015-09", "xwing-2017"];

/// Two ships of the first edition that cost 12 each, with a given total.
fn first(points: i64) -> String {
    xws("imperial", points, &["academypilot tiefighter 12", "academypilot tiefighter 12"])
}

fn second(points: i64) -> String {
    xws("galacticempire", points, &["academypilot tielnfighter 23", "academypilot tielnfighter 23"])
}

fn faults(text: &str, setting: &Setting) -> Vec<(Severity, SquadFault)> {
    let squad = |kind| if let FaultKind::Squad(fault) = kind { fault } else { panic!("{kind:?}") };
    check(&read(text).unwrap(), setting).into_iter().map(|fault| (fault.severity, squad(fault.kind))).collect()
}

#[test]
fn sqd_1_the_total_is_at_most_the_limit_and_counts_where_ships_say_less() {
    for id in FIRST {
        assert_eq!(offends(&first(100), &setting(id, "")), [""; 0], "{id}");
        assert_eq!(offends(&first(101), &setting(id, "")), ["SQD-1"], "{id}");
    }
    assert_eq!(offends(&second(200), &setting("xwing-2018", "")), [""; 0]);
    assert_eq!(offends(&second(201), &setting("xwing-2018", "")), ["SQD-1"]);
    // Five Red Squadron Pilots cost 23 each: 115, whatever the list states.
    let five = xws("rebel", 100, &["redsquadronpilot xwing 20"; 5]);
    let found = faults(&five, &setting("xwing-2017", "2018-01-01"));
    assert!(found.contains(&(Severity::Illegal, SquadFault::OverLimit { total: 115, limit: 100 })), "{found:?}");
    assert!(found.contains(&(Severity::Unjudged, SquadFault::OtherTotal { said: 100, cost: 115 })));
}

#[test]
fn a_total_that_is_less_than_the_cards_of_the_list_is_named_on_any_day() {
    let text = "Wedge Antilles (52)\n\nLuke Skywalker (62)\n\nTotal: 100\n";
    for day in ["2018-11-03", "2026-11-28"] {
        let found = faults(text, &setting("xwing-2018", day));
        let total = SquadFault::OtherTotal { said: 100, cost: 114 };
        assert!(found.contains(&(Severity::Unjudged, total)), "{day}: {found:?}");
    }
}

#[test]
fn a_total_above_the_cards_is_named_if_the_list_has_the_points_of_every_card() {
    let text =
        "Wedge Antilles (52)\n    R2 Astromech (6)\n\nLuke Skywalker (62)\n    Instinctive Aim (2)\n\nTotal: 190\n";
    for day in ["2018-11-03", "2026-11-28"] {
        let event = setting("xwing-2018", day);
        let found = faults(text, &event);
        let total = SquadFault::OtherTotal { said: 190, cost: 122 };
        assert!(found.contains(&(Severity::Unjudged, total)), "{day}: {found:?}");
        assert_eq!(summary(&read(text).unwrap(), &event).total, Some(122), "{day}");
    }
    // A card without points may cost the rest.
    let event = setting("xwing-2018", "2026-11-28");
    for text in [text.replace("R2 Astromech (6)", "R2 Astromech"), second(190)] {
        let found = faults(&text, &event);
        assert!(!found.iter().any(|(_, fault)| matches!(fault, SquadFault::OtherTotal { .. })), "{found:?}");
        assert_eq!(summary(&read(&text).unwrap(), &event).total, Some(190));
    }
}

#[test]
fn a_card_of_unknown_cost_is_named_once() {
    let named = |text: &str, id: &str, day: &str| {
        let cards = |(_, fault)| match fault {
            SquadFault::NoTotal { cards } => Some(cards.join(", ")),
            SquadFault::UnknownCard { card } => Some(format!("unknown {card}")),
            SquadFault::Ambiguous { card, .. } => Some(format!("which {card}")),
            _ => None,
        };
        faults(text, &setting(id, day)).into_iter().filter_map(cards).collect::<Vec<_>>()
    };
    let text = "Wedge Antilles + R2 Astromech / Zyx + Predator / Luke Skywalker + Qwv / Zyx";
    assert_eq!(named(text, "xwing-2018", "2018-11-03"), ["unknown Zyx", "unknown Qwv"]);
    assert_eq!(named("Garven Dreis / Luke Skywalker", "xwing-2018", "2018-11-03"), ["which Garven Dreis"]);
    let one = r#"{"faction":"rebelalliance","pilots":[{"id":"qwv","points":52},{"id":"zyx"}]}"#;
    assert_eq!(named(one, "xwing-2018", "2026-11-28"), ["unknown qwv", "unknown zyx"]);
}

#[test]
fn the_known_costs_of_a_squad_without_a_total_are_named_if_they_exceed_the_limit() {
    let costs = |text: &str, day: &str| {
        let found = faults(text, &setting("xwing-2018", day));
        found.into_iter().find_map(|(severity, fault)| match fault {
            SquadFault::KnownCosts { cost, limit } => Some((severity, cost, limit)),
            _ => None,
        })
    };
    // 52, 6, 62 and 92.
    let text = "Wedge Antilles + R2 Astromech / Luke Skywalker";
    assert_eq!(costs(text, "2018-11-03"), None, "costs of the day are judged");
    let with_falcon = format!("{text} / Han Solo");
    assert_eq!(costs(text, "2026-11-28"), None, "120 are within the limit");
    assert_eq!(costs(&with_falcon, "2026-11-28"), Some((Severity::Unjudged, 212, 200)));
    let squad = crate::lists::squad::squad(text);
    assert_eq!(known_costs(&squad, &setting("xwing-2018", "2026-11-28")), Some(120));
    // The pilots alone cost 52, 62 and 92.
    let open = "Wedge Antilles + Zyx / Luke Skywalker / Han Solo";
    assert_eq!(costs(open, "2026-11-28"), Some((Severity::Unjudged, 206, 200)));
    // 300 listed and 52.
    let one = r#"{"faction":"rebelalliance","pilots":[{"id":"qwv","points":300},{"id":"wedgeantilles"}]}"#;
    assert_eq!(costs(one, "2026-11-28"), Some((Severity::Unjudged, 352, 200)));
}

#[test]
fn sqd_1_an_organizers_own_limit_counts() {
    let mut own = setting("xwing-2018", "").regulation.copy("Half");
    let tiebreaker::regulation::Scoring::SquadPoints(scoring) = &mut own.scoring else { panic!("squads") };
    scoring.limit = 100;
    let setting = Setting { regulation: &own, ..setting("xwing-2018", "") };
    assert_eq!(offends(&second(100), &setting), [""; 0]);
    assert_eq!(offends(&second(101), &setting), ["SQD-1"]);
}

#[test]
fn printed_costs_come_to_the_totals_of_builders() {
    // Four of their upgrades have a negative cost.
    for name in ["xws-1e-spec-sample", "xws-1e-yasb-1", "xws-1e-yasb-2", "xws-1e-voidstate", "xws-1e-fab"] {
        let path = format!("{}/tests/fixtures/lists/{name}.xws", env!("CARGO_MANIFEST_DIR"));
        let found = faults(&std::fs::read_to_string(path).unwrap(), &setting("xwing-2017", "2018-07-01"));
        let other = found
            .iter()
            .find(|(_, fault)| matches!(fault, SquadFault::OtherTotal { .. } | SquadFault::UnknownCard { .. }));
        assert_eq!(other, None, "{name}");
    }
}

#[test]
fn costs_of_a_time_judge_only_the_lists_of_that_time() {
    // A Red Squadron Veteran cost 43 in October 2018.
    let squad = xws("rebelalliance", 200, &["redsquadronveteran t65xwing 40"; 5]);
    assert_eq!(offends(&squad, &setting("xwing-2018", "2018-12-01")), ["SQD-1"], "5 × 43 = 215");
    assert_eq!(offends(&squad, &setting("xwing-2018", "2019-03-09")), [""; 0], "other costs by then");
    assert_eq!(offends(&squad, &setting("xwing-2018", "")), [""; 0]);
}

#[test]
fn sqd_1_a_squad_is_of_one_faction() {
    let rebels = |other: &str| xws("rebel", 60, &["redsquadronpilot xwing 23", other]);
    let september = setting("xwing-2015-09", "2016-06-01");
    assert_eq!(offends(&rebels("bluesquadronnovice t70xwing 24"), &september), [""; 0], "the Resistance is Rebel");
    assert_eq!(offends(&rebels("academypilot tiefighter 12"), &september), ["SQD-1"]);
    // The document of July has Rebels, Empire and Scum.
    assert_eq!(offends(&rebels("bluesquadronnovice t70xwing 24"), &setting("xwing-2015-07", "")), ["SQD-1"]);
    let order = xws("imperial", 30, &["academypilot tiefighter 12", "epsilonsquadronpilot tiefofighter 15"]);
    assert_eq!(offends(&order, &setting("xwing-2017", "")), [""; 0], "the First Order is Imperial");
    // 2018 lists no factions, so a squad has any single one.
    let mixed = xws("galacticempire", 60, &["academypilot tielnfighter 23", "redsquadronveteran t65xwing 43"]);
    assert_eq!(offends(&mixed, &setting("xwing-2018", "")), ["SQD-1"]);
    assert_eq!(offends(&second(46), &setting("xwing-2017", "")), ["SQD-1"], "there is no such faction");
    let text = "Academy Pilot (23)\n\nRed Squadron Veteran (43)\n\nTotal: 66\n";
    assert_eq!(offends(text, &setting("xwing-2018", "")), ["SQD-1"], "a text names no faction");
    // Han Solo is a Rebel and a Scoundrel. Boba Fett shows which.
    let text = "Han Solo (54)\n\nBoba Fett (80)\n\nTotal: 134\n";
    assert_eq!(offends(text, &setting("xwing-2018", "")), [""; 0]);
    // The link of a builder contains the names on the cards.
    let text =
        "Red Squadron Pilot (23)\n\nTotal: 23\n\nhttps://geordanr.github.io/xwing/?f=Rebel%20Alliance&d=v3!s!2:-1";
    assert_eq!(offends(text, &setting("xwing-2017", "")), [""; 0]);
}

#[test]
fn sqd_1_2018_a_squad_has_two_to_eight_ships() {
    let ships = |count| xws("galacticempire", 100, &vec!["academypilot tielnfighter 12"; count]);
    for (count, wanted) in [(1, &["SQD-1"][..]), (2, &[]), (8, &[]), (9, &["SQD-1"])] {
        assert_eq!(offends(&ships(count), &setting("xwing-2018", "")), wanted, "{count}");
    }
    assert_eq!(offends(&xws("imperial", 12, &["academypilot tiefighter 12"]), &setting("xwing-2017", "")), [""; 0]);
}

#[test]
fn sqd_1_no_ship_is_marked_epic() {
    let huge = xws("rebel", 60, &["gr75mediumtransport gr75mediumtransport 30", "redsquadronpilot xwing 23"]);
    for id in FIRST {
        assert_eq!(offends(&huge, &setting(id, "")), ["SQD-1"], "{id}");
    }
    // Huge ships are Epic even if the table has no Epic points.
    let croc = xws("scum", 35, &["croccruiser croccruiser 35"]);
    assert_eq!(offends(&croc, &setting("xwing-2017", "")), ["SQD-1"]);
}

#[test]
fn sqd_1_a_unique_name_is_there_once_as_pilot_or_upgrade() {
    let repeated = |text: &str, id: &str| {
        let found = faults(text, &setting(id, ""));
        let of = |(severity, fault)| match fault {
            SquadFault::Repeated { card, count, limit } => Some((severity, card, count, limit)),
            _ => None,
        };
        found.into_iter().filter_map(of).collect::<Vec<_>>()
    };
    let warned = |name: &str| vec![(Severity::Warning, name.to_owned(), 2, 1)];
    let twice = xws("rebel", 58, &["wedgeantilles xwing 29", "wedgeantilles xwing 29"]);
    assert_eq!(repeated(&twice, "xwing-2017"), warned("Wedge Antilles"));
    let crew = xws("rebel", 100, &["hansolo yt1300 46", "chewbacca yt1300 44 hansolo/crew"]);
    assert_eq!(repeated(&crew, "xwing-2017"), warned("Han Solo"));
    assert_eq!(repeated(&first(24), "xwing-2017"), [], "Academy Pilots are not unique");
    let other = xws(
        "rebelalliance",
        190,
        &[
            "hansolo-modifiedyt1300lightfreighter modifiedyt1300lightfreighter 92",
            "chewbacca modifiedyt1300lightfreighter 90 hansolo-gunner/gunner",
        ],
    );
    assert_eq!(repeated(&other, "xwing-2018"), warned("Han Solo"));
}

#[test]
fn sqd_2_three_different_obstacles_of_the_kinds_that_are_allowed() {
    let judged = |obstacles: &str, id: &str| {
        let squad = if id == "xwing-2018" { second(46) } else { first(24) };
        offends(&with(&squad, &format!(r#""obstacles":[{obstacles}]"#)), &setting(id, ""))
    };
    let all = ["xwing-2015-07", "xwing-2015-09", "xwing-2017", "xwing-2018"];
    for id in all {
        assert_eq!(judged(r#""coreasteroid0","coreasteroid5","yt2400debris2""#, id), [""; 0], "{id}");
        assert_eq!(judged(r#""core-asteroid-5","vt49decimator-debris-2","yt2400-debris-0""#, id), [""; 0], "{id}");
        assert_eq!(judged(r#""coreasteroid0","coreasteroid1""#, id), ["SQD-2"], "{id}: two");
        assert_eq!(judged(r#""coreasteroid0","coreasteroid1","coreasteroid0""#, id), ["SQD-2"], "{id}: one twice");
        assert_eq!(judged(r#""coreasteroid0","coreasteroid1","coreasteroid2","coreasteroid3""#, id), ["SQD-2"], "{id}");
        assert_eq!(judged(r#""coreasteroid0","coreasteroid1","coreasteroid6""#, id), ["SQD-2"], "{id}: there are six");
        assert_eq!(judged(r#""coreasteroid0","coreasteroid1","gascloud1""#, id), ["SQD-2"], "{id}: no cloud of gas");
        assert_eq!(judged("", id), [""; 0], "{id}: not named, and that is said");
    }
    // The second core set was released between the two documents of 2015.
    let second = r#""core2asteroid0","core2asteroid5","yt2400debris2""#;
    assert_eq!(all.map(|id| judged(second, id).len()), [1, 0, 0, 0]);
}

#[test]
fn sqd_3_the_damage_deck_is_that_of_the_day() {
    let judged = |deck: &str, id: &str, day: &str| {
        offends(&with(&first(24), &format!(r#""damagedeck":"{deck}""#)), &setting(id, day))
    };
    // "Fino al 1 Gennaio 2016 ... originale. A partire dal 1 Gennaio 2016 ... Il Risveglio della Forza."
    for (deck, day, wanted) in [
        ("core", "2015-12-31", &[][..]),
        ("core2", "2015-12-31", &["SQD-3"]),
        ("core", "2016-01-01", &["SQD-3"]),
        ("core2", "2016-01-01", &[]),
        ("core2", "", &[]),
    ] {
        assert_eq!(judged(deck, "xwing-2015-09", day), wanted, "{deck} on {day:?}");
    }
    // "Il Mazzo dei Danni del set base Il Risveglio della Forza sarà richiesto al World Championship 2015": 4 to 8
    // November.
    let at_premier = |deck: &str, tier, day| {
        let setting = Setting { tier, ..setting("xwing-2015-09", day) };
        offends(&with(&first(24), &format!(r#""damagedeck":"{deck}""#)), &setting)
    };
    for (tier, day, core, core2) in [
        (Some("premier"), "2015-11-07", &["SQD-3"][..], &[][..]),
        (Some("premier"), "2015-11-03", &[], &["SQD-3"]),
        (Some("premier"), "2015-11-04", &["SQD-3"], &[]),
        (Some("premier"), "2015-11-08", &["SQD-3"], &[]),
        (Some("premier"), "2015-11-09", &[], &["SQD-3"]),
        (Some("competitive"), "2015-11-07", &[], &["SQD-3"]),
        (None, "2015-11-07", &[], &[]),
        (Some("premier"), "2016-01-01", &["SQD-3"], &[]),
    ] {
        assert_eq!(at_premier("core", tier, day), core, "{tier:?} {day}");
        assert_eq!(at_premier("core2", tier, day), core2, "{tier:?} {day}");
    }
    assert_eq!(judged("core", "xwing-2017", "2018-01-01"), [""; 0]);
    assert_eq!(judged("core2", "xwing-2017", "2018-01-01"), [""; 0]);
    assert_eq!(judged("homemade", "xwing-2017", "2018-01-01"), ["SQD-3"]);
}

#[test]
fn sqd_4_lists_are_handed_in_always_in_2015_and_when_asked_since() {
    let wanted = |asked| {
        ["xwing-2015-07", "xwing-2015-09", "xwing-2017", "xwing-2018"]
            .map(|id| rules(id).handed_in.is_wanted(None, asked))
    };
    assert_eq!(wanted(false), [true, true, false, false]);
    assert_eq!(wanted(true), [true; 4]);
    assert_eq!(rules("xwing-2017").handed_in, HandedIn::WhenAsked);
}

#[test]
fn sqd_4_a_card_that_shares_its_name_is_told_apart() {
    // The example in the document of 2018: three ships have an Ezra Bridger.
    let event = setting("xwing-2018", "");
    let ambiguous = |pilot: &str| {
        let found = faults(&format!("{pilot} (32)\n\nAP-5 (30)\n\nTotal: 62\n"), &event);
        found.iter().any(|(_, fault)| matches!(fault, SquadFault::Ambiguous { card, .. } if card == "Ezra Bridger"))
    };
    assert!(ambiguous("Ezra Bridger"));
    assert!(!ambiguous("Ezra Bridger (TIE/ln Fighter)"));
    // And two upgrades are R2-D2.
    let droid = |name: &str| {
        let text = format!("Luke Skywalker (62)\n    {name} (8)\n\nAP-5 (30)\n\nTotal: 100\n");
        faults(&text, &event)
            .into_iter()
            .map(|(_, fault)| fault)
            .filter(|fault| *fault != SquadFault::NoObstacles)
            .collect::<Vec<_>>()
    };
    let among = ["astromech", "crew"].map(str::to_owned).to_vec();
    assert_eq!(droid("R2-D2"), [SquadFault::Ambiguous { card: "R2-D2".to_owned(), among }]);
    assert_eq!(droid("R2-D2 (Astromech)"), []);
    assert_eq!(droid("R2-D2 (Cannon)"), [SquadFault::UnknownCard { card: "R2-D2 (Cannon)".to_owned() }]);
    // Missing data is reported, but violates nothing.
    let blank = faults(r#"{"faction":"rebel","pilots":[]}"#, &setting("xwing-2017", ""));
    assert_eq!(blank, [(Severity::Unjudged, SquadFault::Blank)]);
    assert!(faults(&first(24), &setting("xwing-2017", "")).contains(&(Severity::Unjudged, SquadFault::NoObstacles)));
}

#[test]
fn sqd_6_cards_are_legal_from_their_release_and_at_premier_events_eleven_days_later() {
    // Kylo Ren's TIE Silencer was released on 8 December 2017.
    let squad = xws("imperial", 60, &["kyloren tiesilencer 35", "academypilot tiefighter 12"]);
    let on = |tier, day| offends(&squad, &Setting { tier, ..setting("xwing-2017", day) });
    assert_eq!(on(Some("formal"), "2017-12-07"), ["SQD-6"]);
    assert_eq!(on(Some("formal"), "2017-12-08"), [""; 0]);
    assert_eq!(on(None, "2017-12-08"), [""; 0]);
    assert_eq!(on(Some("premier"), "2017-12-18"), ["SQD-6"]);
    assert_eq!(on(Some("premier"), "2017-12-19"), [""; 0]);
    assert_eq!(on(Some("premier"), ""), [""; 0], "of no day nothing is judged by date");
    // July 2015 uses the Polish release, which is in no table, but is never before the one in North America.
    let early = xws("imperial", 30, &["omegaleader tiefofighter 21", "academypilot tiefighter 12"]);
    let found = faults(&early, &setting("xwing-2015-07", "2015-07-20"));
    assert!(found.iter().any(|(severity, fault)| {
        *severity == Severity::Warning
            && matches!(fault, SquadFault::NotReleased { card, .. } if card.contains("Omega Leader"))
    }));
    // A card without a cost in the table of October 2018 was not released.
    let miners = xws("scumandvillainy", 100, &["miningguildsurveyor modifiedtielnfighter 25"; 4]);
    assert_eq!(offends(&miners, &setting("xwing-2018", "2018-10-06")), ["SQD-6"]);
    assert_eq!(offends(&miners, &setting("xwing-2018", "2019-03-09")), [""; 0]);
}

#[test]
fn a_squad_of_the_other_edition_is_told() {
    for (text, id) in [(first(24), "xwing-2018"), (second(46), "xwing-2017")] {
        assert!(faults(&text, &setting(id, "")).contains(&(Severity::Unjudged, SquadFault::OtherEdition)), "{id}");
    }
    assert!(!faults(&first(24), &setting("xwing-2017", "")).contains(&(Severity::Unjudged, SquadFault::OtherEdition)));
}

#[test]
fn a_card_that_no_table_knows_is_named_and_offends_nothing() {
    let squad = xws("rebel", 60, &["redsquadronpilot xwing 23 lasersword/ept", "jarjarbinks gunganbongo 30"]);
    let found = faults(&squad, &setting("xwing-2017", "2018-01-01"));
    for card in ["lasersword", "jarjarbinks"] {
        assert!(found.contains(&(Severity::Unjudged, SquadFault::UnknownCard { card: card.to_owned() })), "{card}");
    }
    assert_eq!(offends(&squad, &setting("xwing-2017", "2018-01-01")), [""; 0]);
    let no_table = Setting { tables: &[], ..setting("xwing-2017", "") };
    assert!(faults(&squad, &no_table).contains(&(Severity::Unjudged, SquadFault::NoTable)));
}

#[test]
fn on_a_day_that_the_data_do_not_cover_no_squad_is_without_fault() {
    let told = |text: &str, id: &str, day: &str| {
        let found = faults(text, &setting(id, day)).into_iter();
        found.filter(|(_, fault)| matches!(fault, SquadFault::DayNotCovered { .. })).count()
    };
    // The next document, and for 2018 the next costs.
    for (id, last, next) in [
        ("xwing-2015-07", "2015-09-16", "2015-09-17"),
        ("xwing-2015-09", "2017-04-11", "2017-04-12"),
        ("xwing-2017", "2018-09-30", "2018-10-01"),
        ("xwing-2018", "2019-01-27", "2019-01-28"),
    ] {
        let squad = if id == "xwing-2018" { second(46) } else { first(24) };
        assert_eq!([last, next, "2026-05-16", ""].map(|day| told(&squad, id, day)), [0, 1, 1, 0], "{id}");
        // Rules that hold on every day are checked all the same.
        let both = if id == "xwing-2018" { second(201) } else { first(101) };
        assert_eq!(offends(&both, &setting(id, "2026-05-16")), ["SQD-1"], "{id}");
    }
    assert_eq!(["2018-09-30", "2018-10-01"].map(|day| told(&second(46), "xwing-2018", day)), [1, 0]);
}
