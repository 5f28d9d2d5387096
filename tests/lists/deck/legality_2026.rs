//! Legality of decks in 2026: rotating sets, sets for some formats only, temporary suspensions, leaders of Twin Suns.
//! The new cards change nothing for the document of 2025.

use super::*;
use std::collections::BTreeMap;
use tiebreaker::base::random::{Seed, Stream};

const ANAKIN: &str = "LOF_018"; // Anakin Skywalker, Tempted by the Dark Side: Heroism
const VILLAIN: &str = "LOF_001"; // Kylo Ren, We're Not Done Yet
const NEUTRAL: [&str; 7] = ["SEC_018", "LAW_001", "LAW_002", "ASH_001", "ASH_002", "HMW_001", "HMW_002"];
const PALPATINE: &str = "TWI_017"; // Heroism in front, Villainy on the other side
const BASE: &str = "LOF_020"; // Nightsister Lair, common

fn day(text: &str) -> Day {
    Day::parse(text).unwrap()
}

fn of_2026(format: &'static str, at: &str) -> Setting<'static> {
    Setting { regulation: Regulation::published("swu-2026").unwrap(), ..setting(format, at) }
}

fn judged(text: &str, setting: &Setting) -> Vec<Fault> {
    check(&read(text).unwrap(), setting)
}

/// The illegal faults of a deck. In Trilogy, it is one of three, which `trilogy.rs` tests.
fn offences_2026(text: &str, format: &'static str, at: &str) -> Vec<(String, DeckFault)> {
    let illegal = judged(text, &of_2026(format, at)).into_iter().filter(|fault| fault.severity == Severity::Illegal);
    let all = illegal.map(|fault| (fault.offended_clause().unwrap().to_string(), matter(fault)));
    all.filter(|(_, fault)| *fault != DeckFault::Decks { found: 1, wanted: 3 }).collect()
}

/// n cards of a set from number 31 on, with `copies` copies each.
fn of_set(set: &str, cards: u32, copies: u32) -> Vec<(u32, String)> {
    let rest = (!cards.is_multiple_of(copies)).then_some(cards % copies);
    let counts = (0..cards / copies).map(|_| copies).chain(rest);
    counts.zip(31..).map(|(count, number)| (count, format!("{set}_{number:03}"))).collect()
}

/// A deck of 53 cards of Legends of the Force, with further cards.
fn deck_with(more: &[(u32, String)]) -> String {
    list(&[ANAKIN], &[BASE], &[of_set("LOF", 50, 3), more.to_vec()].concat(), &[])
}

fn twin_suns(leaders: &[&str]) -> String {
    list(leaders, &[BASE], &of_set("LOF", 80, 1), &[])
}

fn dck_4(fault: DeckFault) -> Vec<(String, DeckFault)> {
    vec![("DCK-4".to_owned(), fault)]
}

#[test]
fn dck_4_the_first_three_sets_rotate_out_of_premier_on_13_march_2026() {
    for (card, name) in [
        ("SOR_193", "Millennium Falcon, Piece Of Junk"),
        ("SHD_204", "Millennium Falcon, Lando's Pride"),
        ("TWI_226", "Waylay"),
    ] {
        let rotated = DeckFault::Rotated { card: name.to_owned(), since: day("2026-03-13") };
        let text = deck_with(&copies(1, card));
        assert_eq!(offences_2026(&text, "premier", "2026-03-12"), [], "{card}");
        assert_eq!(offences_2026(&text, "premier", "2026-03-13"), dck_4(rotated.clone()), "{card}");
        assert_eq!(offences_2026(&text, "trilogy", "2026-03-13"), dck_4(rotated), "{card}");
        assert_eq!(offences_2026(&text, "eternal", "2026-11-14"), [], "{card}");
    }
    // Wampa is also in Legends of the Force, Devotion in Homeworlds, and Death Trooper in Secrets of Power.
    let premier = |card: &str, at: &str| offences_2026(&deck_with(&copies(1, card)), "premier", at);
    assert_eq!(premier("SOR_164", "2026-03-13"), []);
    assert_eq!(premier("SHD_030", "2026-03-13"), []);
    let devotion = DeckFault::NotReleased { card: "Devotion".to_owned(), from: day("2026-10-09") };
    assert_eq!(premier("SOR_070", "2026-10-08"), dck_4(devotion));
    assert_eq!(premier("SOR_070", "2026-10-09"), []);
    assert_eq!(premier("SOR_070", "2026-03-12"), []);
}

#[test]
fn dck_4_the_sets_since_november_2025_are_legal_from_their_day() {
    for (card, before, release) in [
        ("IBH_040", "2025-11-06", "2025-11-07"),
        ("SEC_041", "2025-11-06", "2025-11-07"),
        ("LAW_041", "2026-03-12", "2026-03-13"),
        ("ASH_100", "2026-07-16", "2026-07-17"),
        ("HMW_100", "2026-10-08", "2026-10-09"),
    ] {
        for format in ["premier", "eternal", "trilogy"] {
            let text = deck_with(&copies(1, card));
            assert_eq!(offences_2026(&text, format, release), [], "{card} {format}");
            let found = offences_2026(&text, format, before);
            let [(clause, DeckFault::NotReleased { from, .. })] = &found[..] else { panic!("{card}: {found:?}") };
            assert_eq!((clause.as_str(), *from), ("DCK-4", day(release)), "{card}");
        }
    }
}

#[test]
fn dck_4_the_set_for_twin_suns_is_not_of_premier() {
    let card = "501st Veteran".to_owned();
    let text = deck_with(&copies(1, "TS26_020"));
    let not_in_format = DeckFault::NotInFormat { card: card.clone(), set: "TS26".to_owned() };
    for (format, at) in [("premier", "2026-05-07"), ("premier", "2026-05-08"), ("trilogy", "2026-10-09")] {
        assert_eq!(offences_2026(&text, format, at), dck_4(not_in_format.clone()), "{format} {at}");
    }
    let not_out = DeckFault::NotReleased { card, from: day("2026-05-08") };
    assert_eq!(offences_2026(&text, "eternal", "2026-05-07"), dck_4(not_out));
    assert_eq!(offences_2026(&text, "eternal", "2026-05-08"), []);
    let suns = list(&[ANAKIN, "SEC_018"], &[BASE], &[of_set("LOF", 79, 1), copies(1, "TS26_020")].concat(), &[]);
    assert_eq!(offences_2026(&suns, "twin-suns", "2026-05-08"), []);
}

#[test]
fn dck_4_a_suspension_names_its_days_and_ends() {
    let suspended = |card: &str, from: &str, until: Option<&str>| {
        dck_4(DeckFault::Suspended { card: card.to_owned(), from: day(from), until: until.map(day) })
    };
    // Cad Bane, Still Faster Than You, is a leader.
    let bane = list(&["ASH_011"], &[BASE], &of_set("LOF", 50, 3), &[]);
    assert_eq!(offences_2026(&bane, "premier", "2026-08-30"), []);
    let expected = suspended("Cad Bane, Still Faster Than You", "2026-08-31", None);
    assert_eq!(offences_2026(&bane, "premier", "2026-08-31"), expected);
    assert_eq!(offences_2026(&bane, "trilogy", "2026-08-31"), expected);
    assert_eq!(offences_2026(&bane, "eternal", "2026-08-31"), []);
    // War Juggernaut and IG-2000 are suspended in Eternal until Homeworlds is released.
    for (number, card) in [("JTL_170", "War Juggernaut"), ("JTL_140", "IG-2000, Assassin's Aggressor")] {
        let text = deck_with(&copies(3, number));
        for (at, is_suspended) in
            [("2026-04-23", false), ("2026-04-24", true), ("2026-10-08", true), ("2026-10-09", false)]
        {
            let expected = suspended(card, "2026-04-24", Some("2026-10-08"));
            assert_eq!(
                offences_2026(&text, "eternal", at),
                if is_suspended { expected } else { vec![] },
                "{card} {at}"
            );
            assert_eq!(offences_2026(&text, "premier", at), [], "{card} {at}");
        }
    }
    // Both suspended and rotated: Force Throw is from Spark of Rebellion.
    let force_throw = offences_2026(&deck_with(&copies(1, "SOR_167")), "premier", "2026-11-14");
    let rotated = DeckFault::Rotated { card: "Force Throw".to_owned(), since: day("2026-03-13") };
    assert_eq!(force_throw, [suspended("Force Throw", "2025-09-22", None), dck_4(rotated)].concat());
}

#[test]
fn dck_2_front_sides_do_not_show_both_alignments_and_a_leader_with_neither_fits_any() {
    let of = |leaders: &[&str]| offences_2026(&twin_suns(leaders), "twin-suns", "2026-10-09");
    let opposed = DeckFault::Alignment { of: vec!["Heroism".to_owned(), "Villainy".to_owned()] };
    let dck_2 = |fault: DeckFault| vec![("DCK-2".to_owned(), fault)];
    assert_eq!(of(&[ANAKIN, "SOR_005"]), []);
    assert_eq!(of(&[VILLAIN, "SOR_010"]), []);
    assert_eq!(of(&[ANAKIN, VILLAIN]), dck_2(opposed.clone()));
    for neutral in NEUTRAL {
        for partner in [ANAKIN, VILLAIN, PALPATINE] {
            assert_eq!(of(&[neutral, partner]), [], "{neutral} {partner}");
        }
    }
    assert_eq!(of(&["SEC_018", "LAW_001"]), []);
    // The front side of Chancellor Palpatine shows Heroism.
    assert_eq!(of(&[PALPATINE, ANAKIN]), []);
    assert_eq!(of(&[PALPATINE, VILLAIN]), dck_2(opposed));
    // A two-sided leader may be named by its front side.
    let tarkin = list(&["Grand Moff Tarkin, Tyrant of the Outer Rim", VILLAIN], &[BASE], &of_set("LOF", 80, 1), &[]);
    assert_eq!(offences_2026(&tarkin, "twin-suns", "2026-10-09"), []);
    assert_eq!(of(&[ANAKIN]), dck_2(DeckFault::Leaders { found: 1, wanted: 2 }));
}

#[test]
fn dck_1_eternal_has_the_numbers_of_premier_and_trilogy_has_no_sideboard() {
    let side: Vec<(u32, String)> = (31..=40).map(|number| (1, format!("SEC_{number:03}"))).collect();
    let of = |deck: u32, side: &[(u32, String)], format| {
        offences_2026(&list(&[ANAKIN], &[BASE], &of_set("LOF", deck, 3), side), format, "2026-10-09")
    };
    let dck_1 = |fault: DeckFault| vec![("DCK-1".to_owned(), fault)];
    for format in ["premier", "eternal"] {
        assert_eq!(of(50, &side, format), []);
        assert_eq!(of(49, &side, format), dck_1(DeckFault::TooFewCards { found: 49, least: 50, base: None }));
        let eleven = [side.clone(), copies(1, "SEC_041")].concat();
        assert_eq!(of(50, &eleven, format), dck_1(DeckFault::Sideboard { found: 11, most: 10 }));
    }
    assert_eq!(of(50, &[], "trilogy"), []);
    assert_eq!(of(50, &side, "trilogy"), dck_1(DeckFault::Sideboard { found: 10, most: 0 }));
}

#[test]
fn dck_4_after_the_last_set_no_deck_is_without_fault() {
    let covered = Covered { from: Some(day("2024-03-08")), until: day("2026-10-09") };
    let of = |at: &str| judged(&deck_with(&[]), &of_2026("premier", at)).into_iter().map(matter).collect::<Vec<_>>();
    assert_eq!(of("2026-10-09"), []);
    assert_eq!(of("2026-11-14"), [DeckFault::DayNotCovered { day: day("2026-11-14"), covered }]);
}

#[test]
fn dck_5_a_title_means_the_card_that_the_regulation_knows() {
    // Tantive IV is in Jump to Lightspeed, and with another subtitle in A Lawless Time.
    let text = deck_with(&copies(1, "Tantive IV"));
    let casual = |setting: Setting<'static>| Setting { tier: Some("casual"), ..setting };
    assert_eq!(judged(&text, &casual(setting("premier", TODAY))), []);
    let several = DeckFault::NotToldApart {
        card: "Tantive IV".to_owned(),
        among: ["Tantive IV, Carrying Hope", "Tantive IV, Fleeing the Empire"].map(str::to_owned).to_vec(),
    };
    let faults = judged(&text, &casual(of_2026("premier", "2026-10-09")));
    assert_eq!(faults.into_iter().map(matter).collect::<Vec<_>>(), [several]);
}

/// A row of the card table.
struct Row {
    number: String,
    name: String,
    kind: String,
    aspects: String,
}

impl Row {
    /// Title and subtitle. "Prepare for Takeoff" is printed in two spellings.
    fn key(&self) -> String {
        self.name.to_lowercase()
    }
}

fn rows() -> Vec<Row> {
    let text = include_str!("../../../static/cards/swu.tsv");
    let fields = text.lines().skip_while(|line| !line.starts_with("set\t")).skip(1).map(|line| line.split('\t'));
    let row = |fields: std::str::Split<char>| {
        let fields: Vec<&str> = fields.collect();
        let name = if fields[3].is_empty() { fields[2].to_owned() } else { format!("{}, {}", fields[2], fields[3]) };
        let number = format!("{}_{}", fields[0], fields[1]);
        Row { number, name, kind: fields[4].to_owned(), aspects: fields[5].to_owned() }
    };
    fields.map(row).collect()
}

fn set_of(number: &str) -> &str {
    number.split('_').next().unwrap()
}

/// Code, release day and block of each set. The set for Twin Suns has no block.
const SETS: [(&str, &str, Option<usize>); 11] = [
    ("SOR", "2024-03-08", Some(0)),
    ("SHD", "2024-07-12", Some(0)),
    ("TWI", "2024-11-08", Some(0)),
    ("JTL", "2025-03-14", Some(1)),
    ("LOF", "2025-07-11", Some(1)),
    ("IBH", "2025-11-07", Some(1)),
    ("SEC", "2025-11-07", Some(1)),
    ("LAW", "2026-03-13", Some(2)),
    ("TS26", "2026-05-08", None),
    ("ASH", "2026-07-17", Some(2)),
    ("HMW", "2026-10-09", Some(2)),
];

/// Format, number, first day, and the day on which the card became legal again.
const SUSPENSIONS: [(&str, &str, &str, &str); 8] = [
    ("premier", "SOR_015", "2024-11-08", "9999"),
    ("premier", "TWI_016", "2025-04-11", "9999"),
    ("premier", "SHD_194", "2025-04-11", "9999"),
    ("premier", "SHD_213", "2025-04-11", "9999"),
    ("premier", "SOR_167", "2025-09-22", "9999"),
    ("premier", "ASH_011", "2026-08-31", "9999"),
    ("eternal", "JTL_170", "2026-04-24", "2026-10-09"),
    ("eternal", "JTL_140", "2026-04-24", "2026-10-09"),
];

/// A deck by numbers: leaders, bases, deck and sideboard.
type Numbers = [Vec<(u32, String)>; 4];

/// Judges decks independently of the program: days are texts, and a set is legal in Premier if its block is one of the
/// two latest.
struct Independent {
    rows: BTreeMap<String, Row>,
    /// All numbers of a name.
    prints: BTreeMap<String, Vec<String>>,
}

impl Independent {
    fn new() -> Self {
        let mut prints: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for row in rows() {
            prints.entry(row.key()).or_default().push(row.number);
        }
        Self { rows: rows().into_iter().map(|row| (row.number.clone(), row)).collect(), prints }
    }

    fn sets(&self, key: &str) -> impl Iterator<Item = &str> {
        self.prints[key].iter().map(|number| set_of(number))
    }

    /// Fault of a card in a format on a day.
    fn of_card(&self, key: &str, format: &str, day: &str) -> Option<String> {
        let released = |block: usize| SETS.iter().filter(|set| set.2 == Some(block)).map(|set| set.1).min().unwrap();
        let newest = (0..3).rfind(|&block| released(block) <= day).unwrap();
        let sets: Vec<_> = self.sets(key).map(|code| SETS.iter().find(|set| set.0 == code).unwrap()).collect();
        let belongs = |set: &&&(&str, &str, Option<usize>)| set.2.is_some() || format != "premier";
        let stays = |block: Option<usize>| format != "premier" || block.is_some_and(|block| block + 1 >= newest);
        if sets.iter().filter(belongs).any(|set| set.1 <= day && stays(set.2)) {
            return None;
        }
        let next = sets.iter().filter(belongs).map(|set| set.1).filter(|from| *from > day).min();
        let left = sets.iter().filter(belongs).filter_map(|set| set.2).max();
        let left = left.filter(|block| block + 2 <= newest).map(|block| released(block + 2));
        Some(match (next, left) {
            (Some(from), _) => format!("{key} comes on {from}"),
            (None, Some(since)) => format!("{key} left on {since}"),
            (None, None) => format!("{key} is of another format"),
        })
    }

    fn judge(&self, [leaders, bases, deck, side]: &Numbers, format: &str, day: &str) -> BTreeSet<String> {
        let mut faults = BTreeSet::new();
        let count = |part: &[(u32, String)]| part.iter().map(|line| line.0).sum::<u32>();
        let row = |number: &str| &self.rows[number];
        let (wanted, mut least, side_most, copies_most) = match format {
            "premier" | "eternal" => (1, 50, Some(10), Some(3)),
            "twin-suns" => (2, if day < "2025-03-14" { 50 } else { 80 }, Some(0), Some(1)),
            _ => (1, 30, None, None),
        };
        for (count, base) in bases {
            least += if base == "JTL_024" { 10 * count } else { 0 };
            least -= if base == "JTL_025" { 5 * count } else { 0 };
        }
        if count(leaders) != wanted {
            faults.insert("leaders".to_owned());
        }
        if count(bases) != 1 {
            faults.insert("bases".to_owned());
        }
        if count(deck) < least {
            faults.insert("cards".to_owned());
        }
        if side_most.is_some_and(|most| count(side) > most) {
            faults.insert("sideboard".to_owned());
        }
        for (_, number) in side.iter().filter(|line| ["Leader", "Base"].contains(&row(&line.1).kind.as_str())) {
            faults.insert(format!("{} in sideboard", row(number).key()));
        }
        let shows = |aspect: &str| {
            let front = |number: &str| if number == "TWI_017" { "Heroism" } else { &row(number).aspects };
            leaders.iter().any(|line| front(&line.1).contains(aspect))
        };
        if format == "twin-suns" && shows("Heroism") && shows("Villainy") {
            faults.insert("alignment".to_owned());
        }
        let mut copies: BTreeMap<String, u32> = BTreeMap::new();
        for (count, number) in [leaders, bases, deck, side].into_iter().flatten() {
            *copies.entry(row(number).key()).or_default() += count;
        }
        for (key, count) in &copies {
            let most = copies_most.map(|most| if key == "swarming vulture droid" { 15 } else { most });
            if most.is_some_and(|most| *count > most) {
                faults.insert(format!("{key} too often"));
            }
            if format == "limited" {
                continue;
            }
            faults.extend(self.of_card(key, format, day));
            let is_suspended = |(of, number, from, to): &&(&str, &str, &str, &str)| {
                *of == format && row(number).key() == *key && *from <= day && day < *to
            };
            if let Some((_, _, from, _)) = SUSPENSIONS.iter().find(is_suspended) {
                faults.insert(format!("{key} suspended since {from}"));
            }
        }
        let pool: BTreeSet<&str> = [leaders, deck, side]
            .into_iter()
            .flatten()
            .filter(|line| row(&line.1).kind != "Base")
            .map(|line| set_of(&line.1))
            .collect();
        for (_, number) in bases.iter().filter(|_| format == "limited" && !pool.is_empty()) {
            let key = row(number).key();
            if !self.sets(&key).any(|set| pool.contains(set)) {
                faults.insert(format!("{key} is a base of another set"));
            }
        }
        faults
    }
}

/// An illegal fault in the words of the independent judge.
fn in_words(fault: DeckFault) -> String {
    let key = |card: String| card.to_lowercase();
    match fault {
        DeckFault::Leaders { .. } => "leaders".to_owned(),
        DeckFault::Bases { .. } => "bases".to_owned(),
        DeckFault::TooFewCards { .. } => "cards".to_owned(),
        DeckFault::Sideboard { .. } => "sideboard".to_owned(),
        DeckFault::Alignment { .. } => "alignment".to_owned(),
        DeckFault::InSideboard { card } => format!("{} in sideboard", key(card)),
        DeckFault::Copies { card, .. } => format!("{} too often", key(card)),
        DeckFault::NotReleased { card, from } => format!("{} comes on {from}", key(card)),
        DeckFault::Rotated { card, since } => format!("{} left on {since}", key(card)),
        DeckFault::NotInFormat { card, .. } => format!("{} is of another format", key(card)),
        DeckFault::Suspended { card, from, .. } => format!("{} suspended since {from}", key(card)),
        DeckFault::BaseOfOtherSet { card } => format!("{} is a base of another set", key(card)),
        other => panic!("no fault of a deck by numbers: {other:?}"),
    }
}

/// A random deck from one to four sets, with about as many cards as the format requires.
fn random_deck(judge: &Independent, format: &str, random: &mut Stream) -> Numbers {
    let sets: Vec<&str> = (0..=random.below(4)).map(|_| SETS[random.below(SETS.len())].0).collect();
    let rows: Vec<&Row> = judge.rows.values().filter(|row| sets.contains(&set_of(&row.number))).collect();
    let of = |kinds: &[&str]| rows.iter().filter(|row| kinds.contains(&row.kind.as_str())).copied().collect::<Vec<_>>();
    let (leaders, bases, others) = (of(&["Leader"]), of(&["Base"]), of(&["Unit", "Event", "Upgrade"]));
    let pick = |from: &[&Row], random: &mut Stream| from[random.below(from.len())].number.clone();
    let wanted = if format == "twin-suns" { 2 } else { 1 };
    let mut deck: Numbers = Default::default();
    let leader_count = if random.below(8) == 0 { 3 - wanted } else { wanted };
    deck[0] = (0..leader_count).map(|_| (1, pick(&leaders, random))).collect();
    deck[1] = (0..[1, 1, 1, 1, 1, 1, 0, 2][random.below(8)]).map(|_| (1, pick(&bases, random))).collect();
    let (lines, most) = match format {
        "twin-suns" => (80, 1),
        "limited" => (28, 2),
        _ => (17, 3),
    };
    // Numbers without repetition, sometimes with one.
    let start = random.below(others.len());
    let step = 1 + random.below(3);
    for line in 0..lines + random.below(3) {
        let number = others[(start + line * step) % others.len()].number.clone();
        deck[2].push((u32::try_from(most).unwrap(), number));
    }
    if random.below(4) == 0 {
        deck[2].push((1, pick(&others, random)));
    }
    if random.below(4) == 0 {
        // One of the suspended cards that are not leaders.
        let suspended = ["SHD_194", "SHD_213", "SOR_167", "JTL_170", "JTL_140"];
        deck[2].push((1, suspended[random.below(suspended.len())].to_owned()));
    }
    if random.below(3) == 0 {
        let from = if random.below(4) == 0 { &leaders } else { &others };
        deck[3] = (0..1 + random.below(11)).map(|_| (1, pick(from, random))).collect();
    }
    deck
}

/// Ten days and four formats: the program finds the same faults as a judge written independently from the table.
#[test]
fn dck_1_dck_2_dck_3_dck_4_the_judge_agrees_with_an_independent_one() {
    let judge = Independent::new();
    let days = [
        "2024-03-08",
        "2024-11-08",
        "2025-04-11",
        "2025-11-07",
        "2026-03-12",
        "2026-03-13",
        "2026-05-08",
        "2026-08-31",
        "2026-10-08",
        "2026-10-09",
    ];
    let mut random = Seed([26; 32]).stream("decks of 2026");
    let mut seen: BTreeMap<String, u32> = BTreeMap::new();
    for at in days {
        for format in ["premier", "eternal", "twin-suns", "limited"] {
            for _ in 0..60 {
                let deck = random_deck(&judge, format, &mut random);
                let parts = [("Leader", &deck[0]), ("Base", &deck[1]), ("Deck", &deck[2]), ("Sideboard", &deck[3])];
                let mut text = String::new();
                for (heading, cards) in parts {
                    writeln!(text, "{heading}").unwrap();
                    cards.iter().for_each(|(count, card)| writeln!(text, "{count} {card}").unwrap());
                }
                let found: BTreeSet<String> =
                    offences_2026(&text, format, at).into_iter().map(|(_, fault)| in_words(fault)).collect();
                let expected = judge.judge(&deck, format, at);
                assert_eq!(found, expected, "{format} on {at}:\n{text}");
                let kinds =
                    ["comes on", "left on", "another format", "suspended", "too often", "in sideboard", "base of"];
                for fault in &expected {
                    let kind = kinds.iter().find(|kind| fault.contains(**kind)).map_or(fault.as_str(), |kind| kind);
                    *seen.entry(kind.to_owned()).or_default() += 1;
                }
                *seen.entry("none".to_owned()).or_default() += u32::from(expected.is_empty());
            }
        }
    }
    // Every fault occurred more than once, and so did decks without a fault.
    let rare: Vec<_> = seen.iter().filter(|(_, count)| **count < 10).collect();
    assert!(seen.len() == 13 && rare.is_empty(), "{seen:?}");
}

/// With the cards of 2026 in the table, decks of 2025 are judged as before.
#[test]
fn the_document_of_2025_judges_as_with_the_cards_of_its_time() {
    let text = include_str!("../../../static/cards/swu.tsv");
    let is_old =
        |line: &&str| ["SOR", "SHD", "TWI", "JTL", "LOF"].iter().any(|set| line.starts_with(&format!("{set}\t")));
    let head = text.lines().take_while(|line| !line.starts_with("set\t")).count() + 1;
    let lines = text.lines().take(head).chain(text.lines().skip(head).filter(is_old));
    let table = lines.fold(String::new(), |table, line| table + line + "\n");
    let before = [CardTable::parse(&table).unwrap()];
    let prints: usize = before[0].deck_cards().unwrap().iter().map(|card| card.prints.len()).sum();
    assert_eq!(prints, 1297);

    let judge = Independent::new();
    let old: Vec<&Row> = judge.rows.values().filter(|row| is_old(&&*row.number.replace('_', "\t"))).collect();
    let mut random = Seed([25; 32]).stream("decks of 2025");
    for number in 0..400 {
        let mut text = String::new();
        for (heading, kind, lines) in
            [("Leader", "Leader", 1), ("Base", "Base", 1), ("Deck", "Unit", 20), ("Sideboard", "Event", 5)]
        {
            writeln!(text, "{heading}").unwrap();
            let of_kind: Vec<_> = old.iter().filter(|row| row.kind == kind).collect();
            for _ in 0..lines {
                let row = of_kind[random.below(of_kind.len())];
                let title = row.name.split(", ").next().unwrap();
                let written = [row.number.as_str(), &row.name, title][random.below(3)];
                writeln!(text, "{} {written}", 1 + random.below(3)).unwrap();
            }
        }
        let format = ["premier", "twin-suns", "sealed"][number % 3];
        let at = ["2024-05-04", "2024-11-08", "2025-04-11", "2025-11-06"][number % 4];
        for tier in ["casual", "competitive"] {
            let now = Setting { tier: Some(tier), ..setting(format, at) };
            assert_eq!(
                judged(&text, &now),
                judged(&text, &Setting { tables: &before, ..now }),
                "{format} on {at}:\n{text}"
            );
        }
    }
}
