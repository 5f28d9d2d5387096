//! Checks a deck (DCK-1 to DCK-5).

use super::{
    Deck, DeckLine, ListedCard, Zone,
    cards::{Card, CardLookup, DeckCards, Print, card_key},
    sorted::{DeckEntry, SortedDeck},
};
use crate::{
    base::{
        clause::Clause,
        day::Day,
        sort::{Map, sort_by_key},
    },
    lists::{
        check::{Fault, FaultKind, Setting, Severity},
        list::Summary,
    },
    regulation::legality::{
        Covered, DeckFormat, DeckRules, HandedIn, ListRules, OwnWords, SetStatus, Suspended, list_rules,
    },
};

use std::slice;

/// A fault of a deck, or something that cannot be judged. Cards have the name in the table, or the name in the list if
/// the table does not contain them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DeckFault {
    /// The list has too few or too many decks (DCK-1).
    Decks {
        /// Number of decks in the list.
        found: u32,
        /// Required number.
        wanted: u32,
    },
    /// A deck is only a link, so it is not checked.
    OnlyLink,
    /// There are too few or too many leaders (DCK-1, DCK-2, DCK-3).
    Leaders {
        /// Number in the deck.
        found: u32,
        /// Required number.
        wanted: u32,
    },
    /// There is no base, or more than one (DCK-1, DCK-2, DCK-3).
    Bases {
        /// Number in the deck.
        found: u32,
    },
    /// The deck has another card in the place of its base.
    NoBase {
        /// Name of the card.
        card: String,
    },
    /// The leaders do not share an alignment, or their front sides show opposed ones (DCK-2).
    Alignment {
        /// The possible alignments.
        of: Vec<String>,
    },
    /// There are too few cards besides leader and base (DCK-1, DCK-2, DCK-3).
    TooFewCards {
        /// Number in the deck.
        found: u32,
        /// Minimum number, including changes by the base.
        least: u32,
        /// Name of the base that changes the minimum. None if the minimum is the format's.
        base: Option<String>,
    },
    /// The number of cards is not the one given in the list.
    OtherTotal {
        /// The number given in the list.
        said: u32,
        /// Number of all cards that were read.
        found: u32,
    },
    /// There are too many cards in the sideboard (DCK-1, DCK-2).
    Sideboard {
        /// Number in the deck.
        found: u32,
        /// Maximum number.
        most: u32,
    },
    /// A leader or a base is in the sideboard (DCK-1, DCK-2, DCK-3).
    InSideboard {
        /// Name of the card.
        card: String,
    },
    /// There are too many copies of a card, in all decks and sideboards of the list together (DCK-1, DCK-2).
    Copies {
        /// Name of the card.
        card: String,
        /// Number in the list.
        found: u32,
        /// Maximum number.
        most: u32,
    },
    /// The list does not show where its sideboard begins, so its size is not judged.
    Undivided {
        /// Number of cards besides leader and base.
        found: u32,
    },
    /// All sets of a card are released after the day of the event (DCK-4).
    NotReleased {
        /// Name of the card.
        card: String,
        /// First day on which the card is legal.
        from: Day,
    },
    /// All sets of a card have rotated out of the format (DCK-4).
    Rotated {
        /// Name of the card.
        card: String,
        /// First day on which the card was no longer legal.
        since: Day,
    },
    /// No set of a card belongs to the format (DCK-4).
    NotInFormat {
        /// Name of the card.
        card: String,
        /// Code of the set.
        set: String,
    },
    /// A card is from a set that the document does not name, so it is not judged (DCK-4).
    OtherSet {
        /// Name of the card.
        card: String,
        /// Code of the set.
        set: String,
    },
    /// A card is suspended in the format (DCK-4).
    Suspended {
        /// Name of the card.
        card: String,
        /// First day of the suspension.
        from: Day,
        /// Last day of the suspension. None if its end is unknown.
        until: Option<Day>,
    },
    /// The base is from a set of which the deck has no other card (DCK-3).
    BaseOfOtherSet {
        /// Name of the card.
        card: String,
    },
    /// The base is not one that everybody may use. Whether it comes from the player's boosters is not judged (DCK-3).
    BaseOfPool {
        /// Name of the card.
        card: String,
    },
    /// Several cards share a title, and the list does not show which one it means (DCK-5).
    NotToldApart {
        /// The common title.
        card: String,
        /// The cards with this title, by their full names.
        among: Vec<String>,
    },
    /// A unique card has neither a subtitle nor a printing (DCK-5).
    NoSubtitle {
        /// Name of the card.
        card: String,
    },
    /// A part of the list is unknown, so its cards were not read.
    UnreadPart {
        /// Name of the part in the list.
        part: String,
    },
    /// A card is not in the table.
    UnknownCard {
        /// Name of the card in the list.
        card: String,
    },
    /// There is no card table, so only the list itself is judged.
    NoTable,
    /// The data do not cover the day, so sets and suspensions are not judged (DCK-4).
    DayNotCovered {
        /// The day of the event.
        day: Day,
        /// The days that the data cover.
        covered: Covered,
    },
    /// The day of the event is unknown, so rules that depend on the day are not judged (DCK-4).
    NoDay,
}

impl DeckFault {
    /// Name of the card that the fault is about. None if it is about the whole deck.
    pub fn card(&self) -> Option<&str> {
        match self {
            Self::InSideboard { card }
            | Self::NoBase { card }
            | Self::Copies { card, .. }
            | Self::NotReleased { card, .. }
            | Self::Rotated { card, .. }
            | Self::NotInFormat { card, .. }
            | Self::OtherSet { card, .. }
            | Self::Suspended { card, .. }
            | Self::BaseOfOtherSet { card }
            | Self::BaseOfPool { card }
            | Self::NotToldApart { card, .. }
            | Self::NoSubtitle { card }
            | Self::UnknownCard { card } => Some(card),
            Self::Decks { .. }
            | Self::OnlyLink
            | Self::Leaders { .. }
            | Self::Bases { .. }
            | Self::Alignment { .. }
            | Self::TooFewCards { .. }
            | Self::OtherTotal { .. }
            | Self::Sideboard { .. }
            | Self::Undivided { .. }
            | Self::UnreadPart { .. }
            | Self::NoTable
            | Self::DayNotCovered { .. }
            | Self::NoDay => None,
        }
    }
}

/// All faults of the decks of a list, including everything that cannot be judged. None stands for a deck that is only a
/// link.
pub(in crate::lists) fn faults(decks: &[Option<&Deck>], rules: &DeckRules, setting: &Setting) -> Vec<Fault> {
    let Some(format) = rules.format(setting.format) else { return Vec::new() };
    let cards = cards(setting);
    let mut faults = Faults { clause: format.clause, decks: Vec::new(), all: Vec::new() };
    if let Some(day) = setting.day.filter(|day| !rules.covered.covers(*day)) {
        faults.unknown(DeckFault::DayNotCovered { day, covered: rules.covered });
    }
    let (found, wanted) = (u32::try_from(decks.len()).unwrap_or(u32::MAX), format.decks);
    if found != wanted {
        faults.illegal(DeckFault::Decks { found, wanted });
    }
    let is_binding = is_binding(rules, setting);
    let mut judges: Vec<Judge> = Vec::new();
    for (number, deck) in (1..).zip(decks) {
        faults.decks = if found > 1 { vec![number] } else { Vec::new() };
        let Some(deck) = deck else {
            faults.unknown(DeckFault::OnlyLink);
            continue;
        };
        let sorted = SortedDeck::new(deck, cards, Some(rules));
        let numbers = faults.decks.clone();
        let judge = Judge { deck: sorted, numbers, lines: &deck.lines, cards, rules, format, day: setting.day };
        judge.deck(is_binding, &mut faults);
        judges.push(judge);
    }
    if format.decks > 1 {
        copies(&judges, &mut faults);
    }
    faults.decks.clear();
    if format.released && setting.day.is_none() {
        faults.push(Severity::Unjudged, Some(Clause::Dck4), DeckFault::NoDay);
    }
    if cards.is_none() {
        faults.unknown(DeckFault::NoTable);
    }
    faults.all
}

/// Checks the number of copies of each card in all zones of these decks together. Several decks share at most one of
/// each leader and base.
fn copies(decks: &[Judge], faults: &mut Faults) {
    struct Found {
        count: u32,
        most: u32,
        card: String,
        decks: Vec<usize>,
    }
    let mut all: Map<String, Found> = Map::new();
    for Judge { deck, numbers, format, .. } in decks {
        let Some(of_format) = format.copies else { return };
        for entry in &deck.entries {
            let is_single = format.decks > 1 && matches!(entry.zone, Zone::Leader | Zone::Base);
            let most = if is_single { 1 } else { of_format };
            let new = || Found { count: 0, most, card: entry.name(), decks: Vec::new() };
            let found = all.entry(entry.key()).or_insert_with(new);
            found.count = found.count.saturating_add(entry.count);
            if !found.decks.ends_with(numbers) {
                found.decks.extend(numbers);
            }
        }
    }
    let own_words = |key: &str| decks.first().and_then(|judge| judge.own_words(key)?.copies);
    for (key, Found { count, most, card, decks }) in all {
        let most = own_words(&key).unwrap_or(most);
        if count > most {
            faults.decks = decks;
            faults.illegal(DeckFault::Copies { card, found: count, most });
        }
    }
}

/// True if no set of a card is legal in the format on the day. False if that is unknown or the sets do not matter.
pub fn is_out(card: &Card, rules: &DeckRules, setting: &Setting) -> bool {
    rules.format(setting.format).is_some_and(|format| is_out_of(format, card, rules, setting.day))
}

fn is_out_of(format: &DeckFormat, card: &Card, rules: &DeckRules, day: Option<Day>) -> bool {
    let Some(day) = day.filter(|_| format.released) else { return false };
    let fault = set_fault(card, rules, rules.pool_of(format), day);
    fault.is_some_and(|fault| !matches!(fault, DeckFault::OtherSet { .. }))
}

/// Why no set of a card is legal or known to be. None if one is legal, because one legal printing makes all printings
/// legal (DCK-4).
fn set_fault(card: &Card, rules: &DeckRules, pool: &DeckFormat, day: Day) -> Option<DeckFault> {
    let name = card.to_string();
    let (mut upcoming, mut rotated, mut other, mut unknown) = (None, None, None, None);
    for set in card.sets() {
        match rules.set(set).map(|known| known.status(pool, day)) {
            Some(SetStatus::Legal) => return None,
            Some(SetStatus::Upcoming(from)) => upcoming = upcoming.into_iter().chain([from]).min(),
            Some(SetStatus::Rotated(since)) => rotated = rotated.max(Some(since)),
            Some(SetStatus::OtherFormat) => other = other.or(Some(set)),
            None => unknown = unknown.or(Some(set)),
        }
    }
    // A set that the document does not name may be legal.
    let fault = match (upcoming, unknown, rotated) {
        (Some(from), _, _) => DeckFault::NotReleased { card: name, from },
        (None, Some(set), _) => DeckFault::OtherSet { card: name, set: set.to_owned() },
        (None, None, Some(since)) => DeckFault::Rotated { card: name, since },
        (None, None, None) => DeckFault::NotInFormat { card: name, set: other.unwrap_or_default().to_owned() },
    };
    Some(fault)
}

/// Summarizes a deck in one line.
pub(in crate::lists) fn summary(deck: &Deck, setting: &Setting) -> Summary {
    let rules = match list_rules(setting.regulation) {
        Some(ListRules::Deck(rules)) => Some(rules),
        _ => None,
    };
    let deck = SortedDeck::new(deck, cards(setting), rules);
    let names = |zone| {
        let names: Vec<String> = deck.of(zone).map(DeckEntry::name).collect();
        (!names.is_empty()).then(|| names.join(" + "))
    };
    Summary {
        faction_or_leaders: names(Zone::Leader),
        base: names(Zone::Base),
        total: Some(deck.count(Zone::Deck).into()),
        known: usize::try_from(deck.known()).unwrap_or(usize::MAX),
    }
}

/// The cards of the table for decks.
fn cards<'a>(setting: &Setting<'a>) -> Option<&'a DeckCards> {
    let Some(ListRules::Deck(rules)) = list_rules(setting.regulation) else { return None };
    setting.table(&rules.cards)?.deck_cards()
}

/// True if everybody must hand in a complete list (DCK-5), or if the tier is unknown.
fn is_binding(rules: &DeckRules, setting: &Setting) -> bool {
    match &rules.handed_in {
        HandedIn::Always => true,
        HandedIn::WhenAsked => false,
        HandedIn::Tiers(tiers) => setting.tier.is_none_or(|own| tiers.iter().any(|tier| tier == own)),
    }
}

/// The faults found so far.
struct Faults {
    /// The clause that defines the event's format.
    clause: Clause,
    /// Numbers of the decks that the next faults concern. Empty if the list has one deck.
    decks: Vec<usize>,
    all: Vec<Fault>,
}

impl Faults {
    fn push(&mut self, severity: Severity, clause: Option<Clause>, fault: DeckFault) {
        let new = Fault { severity, clause, decks: self.decks.clone(), kind: FaultKind::Deck(fault) };
        // A card in several decks yields one fault.
        let same = |known: &&mut Fault| {
            (known.severity, known.clause, &known.kind) == (new.severity, new.clause, &new.kind)
                && !known.decks.is_empty()
                && !known.decks.ends_with(&new.decks)
        };
        match self.all.iter_mut().find(same) {
            Some(known) => known.decks.extend(new.decks),
            None => self.all.push(new),
        }
    }

    fn illegal(&mut self, fault: DeckFault) {
        self.push(Severity::Illegal, Some(self.clause), fault);
    }

    fn unjudged(&mut self, fault: DeckFault) {
        self.push(Severity::Unjudged, Some(self.clause), fault);
    }

    fn unknown(&mut self, fault: DeckFault) {
        self.push(Severity::Unjudged, None, fault);
    }
}

struct Judge<'a> {
    deck: SortedDeck<'a>,
    /// The number of the deck in a list with several.
    numbers: Vec<usize>,
    lines: &'a [DeckLine],
    cards: Option<&'a DeckCards>,
    rules: &'a DeckRules,
    format: &'a DeckFormat,
    day: Option<Day>,
}

impl Judge<'_> {
    /// Checks everything that concerns this deck alone.
    fn deck(&self, is_binding: bool, faults: &mut Faults) {
        for part in self.deck.unread {
            faults.unknown(DeckFault::UnreadPart { part: part.clone() });
        }
        self.leaders(faults);
        self.bases(faults);
        self.sizes(faults);
        if self.format.decks == 1 {
            copies(slice::from_ref(self), faults);
            faults.decks.clone_from(&self.numbers);
        }
        self.sets(faults);
        if self.cards.is_some() {
            self.names(is_binding, faults);
        }
    }

    /// Checks the number of leaders, and that they share an alignment if the format requires it.
    fn leaders(&self, faults: &mut Faults) {
        let (found, wanted) = (self.deck.count(Zone::Leader), self.format.leaders);
        if found != wanted && !self.is_asked(Zone::Leader, wanted) {
            self.wrong_number(found < wanted, DeckFault::Leaders { found, wanted }, faults);
        }
        let leaders: Option<Vec<&Card>> = self.deck.of(Zone::Leader).map(DeckEntry::card).collect();
        let Some(leaders) = leaders else { return };
        let (shared, opposed) = (&self.format.alignments, &self.format.opposed);
        let share_one = shared.iter().any(|aspect| leaders.iter().all(|leader| leader.has_aspect(aspect)));
        if !shared.is_empty() && !share_one {
            faults.illegal(DeckFault::Alignment { of: shared.clone() });
        }
        let shows = |aspect: &String| leaders.iter().any(|leader| self.front_shows(leader, aspect));
        if !opposed.is_empty() && opposed.iter().all(shows) {
            faults.illegal(DeckFault::Alignment { of: opposed.clone() });
        }
    }

    /// True if the front side of a leader shows an aspect. Without data on its front side, the whole card counts.
    fn front_shows(&self, leader: &Card, aspect: &str) -> bool {
        let name = card_key(&leader.to_string());
        match self.rules.fronts.iter().find(|front| card_key(&front.card) == name) {
            Some(front) => front.aspects.iter().any(|own| own == aspect),
            None => leader.has_aspect(aspect),
        }
    }

    /// Checks that there is one base. In limited formats, it must be one that everybody may use, or one from the
    /// player's own pool.
    fn bases(&self, faults: &mut Faults) {
        let found = self.deck.count(Zone::Base);
        if found != 1 && !self.is_asked(Zone::Base, 1) {
            self.wrong_number(found == 0, DeckFault::Bases { found }, faults);
        }
        if let Some(card) = self.in_place_of_base() {
            faults.unknown(DeckFault::NoBase { card });
        }
        let Some(free) = &self.format.free_bases else { return };
        let pool = self.sets_of_pool();
        for card in self.deck.of(Zone::Base).filter_map(DeckEntry::card) {
            let mut of_pool = card.prints.iter().filter(|print| pool.contains(&print.printing.set.as_str())).peekable();
            if of_pool.peek().is_none() && !pool.is_empty() {
                faults.illegal(DeckFault::BaseOfOtherSet { card: card.to_string() });
            } else if of_pool.all(|print| print.rarity != *free) {
                faults.unjudged(DeckFault::BaseOfPool { card: card.to_string() });
            }
        }
    }

    /// Name of the first card below the heading for bases, if it is none. None if the deck has a base, because the other
    /// cards may follow the base without a heading.
    fn in_place_of_base(&self) -> Option<String> {
        if self.deck.of(Zone::Base).any(|entry| entry.card().is_some()) {
            return None;
        }
        let line = self.lines.iter().find(|line| line.zone == Some(Zone::Base))?;
        let is_other = |entry: &&DeckEntry| {
            let meant = || self.cards.map(|cards| cards.candidates(&line.card, line.zone, Some(self.rules)));
            let is_base = || meant().is_some_and(|cards| cards.iter().any(|card| card.zone() == Zone::Base));
            *entry.listed == line.card && (entry.card().is_some() || entry.found == CardLookup::Several && !is_base())
        };
        self.deck.entries.iter().find(is_other).map(DeckEntry::name)
    }

    /// The sets of the other cards: those of the printings in the list, or else all sets in which a card was printed.
    fn sets_of_pool(&self) -> Vec<&str> {
        let mut pool = Vec::new();
        for DeckLine { zone, card: listed, .. } in self.lines {
            let found = self.cards.map_or(CardLookup::Unknown, |cards| cards.find(listed, *zone, Some(self.rules)));
            let (CardLookup::Card(card) | CardLookup::Titled(card)) = found else { continue };
            if card.zone() == Zone::Base {
                continue;
            }
            let is_own = |print: &&Print| listed.printings.contains(&print.printing);
            if card.prints.iter().any(|print| is_own(&print)) {
                pool.extend(card.prints.iter().filter(is_own).map(|print| print.printing.set.as_str()));
            } else {
                pool.extend(card.sets());
            }
        }
        pool
    }

    /// True if a zone has the required number of cards together with ambiguous names that may belong to it. Those are
    /// faults of their own.
    fn is_asked(&self, zone: Zone, wanted: u32) -> bool {
        let Some(cards) = self.cards else { return false };
        let may_belong = |line: &&DeckLine| {
            let is_ambiguous = cards.find(&line.card, line.zone, Some(self.rules)) == CardLookup::Several;
            let meant = || cards.candidates(&line.card, line.zone, Some(self.rules));
            line.zone.is_none() && is_ambiguous && meant().iter().any(|card| card.zone() == zone)
        };
        let asked = self.lines.iter().filter(may_belong).count();
        u32::try_from(asked).is_ok_and(|asked| self.deck.count(zone).saturating_add(asked) == wanted)
    }

    /// Adds the fault that leaders or bases are missing or too many. A missing one may be where nothing was read.
    fn wrong_number(&self, is_missing: bool, fault: DeckFault, faults: &mut Faults) {
        if is_missing && self.may_hide_one() { faults.unjudged(fault) } else { faults.illegal(fault) }
    }

    /// True if a missing leader or base may be in an unknown part, or among the unknown cards without a zone.
    fn may_hide_one(&self) -> bool {
        let find = |line: &DeckLine| {
            self.cards.map_or(CardLookup::Unknown, |cards| cards.find(&line.card, line.zone, Some(self.rules)))
        };
        let is_unknown = |line: &DeckLine| matches!(find(line), CardLookup::Unknown | CardLookup::Several);
        !self.deck.unread.is_empty() || self.lines.iter().any(|line| line.zone.is_none() && is_unknown(line))
    }

    /// True if a deck with too few cards may still be large enough: a part is unknown, unknown lines may be cards, or
    /// an unknown base may require fewer cards.
    fn may_have_enough(&self, found: u32, least: u32) -> bool {
        let is_unknown = |entry: &DeckEntry| self.cards.is_some() && entry.card().is_none();
        let has_unknown_base = self.deck.of(Zone::Base).any(is_unknown);
        let fewer = self.rules.own_words.iter().map(|words| words.cards).min().unwrap_or(0).min(0);
        let least = if has_unknown_base { least.saturating_add_signed(fewer) } else { least };
        let strays = u32::try_from(self.deck.strays.len()).unwrap_or(u32::MAX);
        !self.deck.unread.is_empty() || found.saturating_add(strays) >= least
    }

    /// Compares the number of cards with the one given in the list, which may leave out leaders and base, and the
    /// sideboard.
    fn total(&self, faults: &mut Faults) {
        let Some(said) = self.deck.total else { return };
        let count = |zone| self.deck.count(zone);
        let first = count(Zone::Leader).saturating_add(count(Zone::Base));
        let sideboard = count(Zone::Sideboard);
        let deck = count(Zone::Deck);
        let found = deck.saturating_add(first).saturating_add(sideboard);
        let may_be = [deck, deck.saturating_add(first), deck.saturating_add(sideboard), found];
        if !may_be.contains(&said) {
            faults.unknown(DeckFault::OtherTotal { said, found });
        }
    }

    /// Checks the sizes of deck and sideboard, and that no leader or base is in the sideboard.
    fn sizes(&self, faults: &mut Faults) {
        self.total(faults);
        let found = self.deck.count(Zone::Deck);
        let own_words = |entry: &DeckEntry| Some((entry.name(), self.own_words(&entry.key())?.cards));
        let bases: Vec<(String, i32)> =
            self.deck.of(Zone::Base).filter_map(own_words).filter(|(_, cards)| *cards != 0).collect();
        let least = self.format.least_cards(self.day);
        let least = bases.iter().fold(least, |least, (_, cards)| least.saturating_add_signed(*cards));
        if found < least {
            let fault = DeckFault::TooFewCards { found, least, base: bases.into_iter().next().map(|(name, _)| name) };
            if self.may_have_enough(found, least) { faults.unjudged(fault) } else { faults.illegal(fault) }
        }
        for card in self.deck.of(Zone::Sideboard).filter_map(DeckEntry::card).filter(|card| card.zone() != Zone::Deck) {
            faults.illegal(DeckFault::InSideboard { card: card.to_string() });
        }
        let Some(most) = self.format.sideboard else { return };
        let sideboard = self.deck.count(Zone::Sideboard);
        if sideboard > most {
            faults.illegal(DeckFault::Sideboard { found: sideboard, most });
        }
        if self.deck.undivided && most > 0 && found > least {
            faults.unjudged(DeckFault::Undivided { found });
        }
    }

    /// The rule printed on a card about its deck.
    fn own_words(&self, card: &str) -> Option<&OwnWords> {
        self.rules.own_words.iter().find(|words| card_key(&words.card) == card)
    }

    /// Checks that the sets of all cards are released and that no card is suspended.
    fn sets(&self, faults: &mut Faults) {
        if !self.format.released {
            return;
        }
        let clause = Some(Clause::Dck4);
        let Some(day) = self.day else { return };
        let cards: Map<String, &Card> =
            self.deck.entries.iter().filter_map(|entry| Some((entry.key(), entry.card()?))).collect();
        let pool = self.rules.pool_of(self.format);
        for (name, card) in cards {
            let is_on = |suspended: &&Suspended| suspended.is_on(day) && card_key(&suspended.card) == name;
            if let Some(&Suspended { from, until, .. }) = pool.suspended.iter().find(is_on) {
                faults.push(Severity::Illegal, clause, DeckFault::Suspended { card: card.to_string(), from, until });
            }
            match set_fault(card, self.rules, pool, day) {
                Some(fault @ DeckFault::OtherSet { .. }) => faults.push(Severity::Unjudged, clause, fault),
                Some(fault) => faults.push(Severity::Illegal, clause, fault),
                None => {}
            }
        }
    }

    /// The cards that the ambiguous lines with a name can mean. Their numbers may differ.
    fn meant(&self, listed: &ListedCard) -> Vec<&Card> {
        let Some(cards) = self.cards else { return Vec::new() };
        let mut meant = Vec::new();
        for line in self.lines.iter().filter(|line| line.card.name == listed.name) {
            if cards.find(&line.card, line.zone, Some(self.rules)) != CardLookup::Several {
                continue;
            }
            for card in cards.candidates(&line.card, line.zone, Some(self.rules)) {
                if !meant.contains(&card) {
                    meant.push(card);
                }
            }
        }
        meant
    }

    /// Checks that every line names exactly one card (DCK-5).
    fn names(&self, is_binding: bool, faults: &mut Faults) {
        let severity = if is_binding { Severity::Illegal } else { Severity::Unjudged };
        for entry in &self.deck.entries {
            let card = entry.name();
            match entry.found {
                CardLookup::Several => {
                    let mut meant = self.meant(entry.listed);
                    sort_by_key(&mut meant, |card| is_out_of(self.format, card, self.rules, self.day));
                    let among = meant.into_iter().map(ToString::to_string).collect();
                    faults.push(severity, Some(Clause::Dck5), DeckFault::NotToldApart { card, among });
                }
                CardLookup::Titled(known) if is_binding && known.unique && !known.subtitle.is_empty() => {
                    faults.push(severity, Some(Clause::Dck5), DeckFault::NoSubtitle { card });
                }
                CardLookup::Unknown => faults.unknown(DeckFault::UnknownCard { card }),
                CardLookup::Card(_) | CardLookup::Titled(_) => {}
            }
        }
        for stray in &self.deck.strays {
            faults.unknown(DeckFault::UnknownCard { card: stray.to_string() });
        }
    }
}
