//! The organizer's own sets and suspensions, by which lists are judged (DCK-4).

use super::*;
use tiebreaker::regulation::legality::{ListRules, SetStatus, list_rules};

fn with(lines: &[&str]) -> Regulation {
    let mut own = Regulation::published("swu-2026").unwrap().copy("Ours");
    own.card_rules = lines.iter().map(|line| (*line).to_owned()).collect();
    assert_eq!(own.check(), Ok(()));
    own
}

fn legal(regulation: &Regulation, format: &str, day: &str) -> Vec<String> {
    let Some(ListRules::Deck(rules)) = list_rules(regulation) else { panic!() };
    let day = Day::parse(day).unwrap();
    let format = rules.pool_of(rules.format(Some(format)).unwrap());
    let is_legal = |set: &&tiebreaker::regulation::legality::ReleasedSet| set.status(format, day) == SetStatus::Legal;
    rules.sets.iter().filter(is_legal).map(|set| set.set.clone()).collect()
}

/// A deck of 50 cards of Legends of the Force, with one more card.
fn deck_with(card: &str) -> String {
    let cards: Vec<(u32, String)> = (41..=57).map(|number| (3, format!("LOF_{number:03}"))).collect();
    list(&["LOF_018"], &["LOF_024"], &[cards, copies(1, card)].concat(), &[])
}

fn faults_under(regulation: &Regulation, text: &str, day: &str) -> Vec<DeckFault> {
    let setting = Setting { regulation, ..setting("premier", day) };
    check(&read(text).unwrap(), &setting).into_iter().map(matter).collect()
}

#[test]
fn dck_4_a_set_of_a_new_block_is_out_from_its_day_and_ends_an_older_block() {
    let own = with(&["set ABC 2026-12-11 C A New Beginning", "set ABD 2027-03-12 C Another"]);
    let before = ["JTL", "LOF", "IBH", "SEC", "LAW", "ASH", "HMW"];
    assert_eq!(legal(&own, "premier", "2026-12-10"), before);
    // Blocks B and C are the two most recent ones.
    assert_eq!(legal(&own, "premier", "2026-12-11"), ["LAW", "ASH", "HMW", "ABC"]);
    assert_eq!(legal(&own, "trilogy", "2027-03-12"), ["LAW", "ASH", "HMW", "ABC", "ABD"]);
    let all = ["SOR", "SHD", "TWI", "JTL", "LOF", "IBH", "SEC", "LAW", "TS26", "ASH", "HMW", "ABC"];
    assert_eq!(legal(&own, "eternal", "2026-12-11"), all);
    let rotated =
        DeckFault::Rotated { card: "Nightsister Lair, Dathomir".to_owned(), since: Day::parse("2026-12-11").unwrap() };
    let found = faults_under(&own, &deck_with("LAW_041"), "2026-12-11");
    assert!(
        found.iter().filter(|fault| matches!(fault, DeckFault::Rotated { .. })).count() > 1,
        "{rotated:?} {found:?}"
    );
    // The regulation itself does not change.
    assert_eq!(legal(Regulation::published("swu-2026").unwrap(), "premier", "2026-12-11"), before);
}

#[test]
fn dck_4_a_set_of_the_block_or_of_none() {
    let own = with(&["set ABC 2026-12-11 B One More", "set TS27 2026-12-12 - Twin Suns 2027"]);
    let with_it = ["JTL", "LOF", "IBH", "SEC", "LAW", "ASH", "HMW", "ABC"];
    assert_eq!(legal(&own, "premier", "2026-12-12"), with_it);
    assert!(legal(&own, "twin-suns", "2026-12-12").contains(&"TS27".to_owned()));
    assert!(!legal(&own, "twin-suns", "2026-12-11").contains(&"TS27".to_owned()));
    // A delayed release: the known set gets another day.
    let later = with(&["set HMW 2026-11-06 B Homeworlds"]);
    assert!(!legal(&later, "premier", "2026-11-05").contains(&"HMW".to_owned()));
    assert!(legal(&later, "premier", "2026-11-06").contains(&"HMW".to_owned()));
}

#[test]
fn dck_4_a_card_is_suspended_from_a_day_to_a_day() {
    let card = "Cad Bane, Still Faster Than You";
    let own = with(&[
        "suspend premier 2026-10-01 2026-10-05 drain essence",
        "suspend premier 2026-08-31 2026-10-02 Cad Bane, Still Faster Than You",
    ]);
    let is_suspended = |name: &str, text: &str, day: &str| {
        let found = faults_under(&own, text, day);
        found.iter().any(|fault| matches!(fault, DeckFault::Suspended { card, .. } if card == name))
    };
    let drain = deck_with("LAW_041");
    for (day, is) in [("2026-09-30", false), ("2026-10-01", true), ("2026-10-05", true), ("2026-10-06", false)] {
        assert_eq!(is_suspended("Drain Essence", &drain, day), is, "{day}");
    }
    // The known suspension without an end now has one.
    let bane = drain.replace("1 LOF_018", "1 ASH_011");
    for (day, is) in [("2026-10-02", true), ("2026-10-03", false)] {
        assert_eq!(is_suspended(card, &bane, day), is, "{day}");
    }
}

#[test]
fn dck_4_the_organizer_says_until_when_the_data_are_complete() {
    let text = deck_with("LAW_041");
    let is_covered = |regulation: &Regulation| {
        let found = faults_under(regulation, &text, "2026-11-14");
        !found.iter().any(|fault| matches!(fault, DeckFault::DayNotCovered { .. }))
    };
    assert!(!is_covered(&with(&[])));
    assert!(is_covered(&with(&["until 2026-11-30"])));
    assert!(!is_covered(&with(&["until 2026-11-13"])));
    // An invalid line has no effect.
    assert!(!is_covered(&with(&["until further notice"])));
}
