//! What a deck offends (DCK-1 to DCK-5).

use super::{
    card::{Card, Print, key},
    cards::{DeckCards, Found},
    fault::DeckFault,
    list::{Deck, Line, Zone},
    sorted::{Entry, Sorted},
};
use crate::{
    base::{clause::Clause, day::Day, sort::Map},
    lists::{
        fault::{Fault, Matter, Severity},
        setting::Setting,
        summary::Summary,
    },
    regulation::legality::{DeckFormat, DeckRules, HandedIn, ListRules, OwnWords, list_rules},
};

/// What is wrong with a deck, or cannot be judged.
pub(in crate::lists) fn faults(deck: &Deck, rules: &DeckRules, setting: &Setting) -> Vec<Fault> {
    let Some(format) = rules.format(setting.format) else { return Vec::new() };
    let cards = cards(setting);
    let judge = Judge { deck: Sorted::new(deck, cards), lines: &deck.lines, cards, rules, format, day: setting.day };
    let mut faults = Faults { clause: format.clause, all: Vec::new() };
    if let Some(day) = setting.day.filter(|day| !rules.covered.covers(*day)) {
        faults.unknown(DeckFault::DayNotCovered { day, covered: rules.covered });
    }
    for part in &deck.unread {
        faults.unknown(DeckFault::UnreadPart { part: part.clone() });
    }
    judge.leaders(&mut faults);
    judge.bases(&mut faults);
    judge.sizes(&mut faults);
    judge.copies(&mut faults);
    judge.sets(&mut faults);
    match cards {
        Some(_) => judge.names(is_binding(rules, setting), &mut faults),
        None => faults.unknown(DeckFault::NoTable),
    }
    faults.all
}

/// A deck in a line.
pub(in crate::lists) fn summary(deck: &Deck, setting: &Setting) -> Summary {
    let deck = Sorted::new(deck, cards(setting));
    let names = |zone| {
        let names: Vec<String> = deck.of(zone).map(Entry::name).collect();
        (!names.is_empty()).then(|| names.join(" + "))
    };
    Summary {
        of: names(Zone::Leader),
        base: names(Zone::Base),
        total: Some(deck.count(Zone::Deck).into()),
        known: usize::try_from(deck.known()).unwrap_or(usize::MAX),
    }
}

/// The cards that decks are made of.
fn cards<'a>(setting: &Setting<'a>) -> Option<&'a DeckCards> {
    let Some(ListRules::Deck(rules)) = list_rules(setting.regulation) else { return None };
    setting.table(&rules.cards)?.deck_cards()
}

/// Whether a list has to be handed in, and so to be as the document wants it; also where the tier is not known (DCK-5).
fn is_binding(rules: &DeckRules, setting: &Setting) -> bool {
    match &rules.handed_in {
        HandedIn::Always => true,
        HandedIn::WhenAsked => false,
        HandedIn::Tiers(tiers) => setting.tier.is_none_or(|own| tiers.iter().any(|tier| tier == own)),
    }
}

/// What was found so far.
struct Faults {
    /// What the format of the event is laid down in.
    clause: Clause,
    all: Vec<Fault>,
}

impl Faults {
    fn push(&mut self, severity: Severity, clause: Option<Clause>, fault: DeckFault) {
        self.all.push(Fault { severity, clause, matter: Matter::Deck(fault) });
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
    deck: Sorted<'a>,
    lines: &'a [Line],
    cards: Option<&'a DeckCards>,
    rules: &'a DeckRules,
    format: &'a DeckFormat,
    day: Option<Day>,
}

impl Judge<'_> {
    /// As many leaders as the format has, of one alignment where it says so.
    fn leaders(&self, faults: &mut Faults) {
        let (found, wanted) = (self.deck.count(Zone::Leader), self.format.leaders);
        if found < wanted && self.may_hide_one() {
            faults.unjudged(DeckFault::Leaders { found, wanted });
        } else if found != wanted {
            faults.illegal(DeckFault::Leaders { found, wanted });
        }
        let of = &self.format.alignments;
        let leaders: Option<Vec<&Card>> = self.deck.of(Zone::Leader).map(Entry::card).collect();
        let share =
            |leaders: Vec<&Card>| of.iter().any(|aspect| leaders.iter().all(|leader| leader.has_aspect(aspect)));
        if !of.is_empty() && leaders.is_some_and(|leaders| !share(leaders)) {
            faults.illegal(DeckFault::Alignment { of: of.clone() });
        }
    }

    /// One base; in limited formats one that everybody may take, or the player's own.
    fn bases(&self, faults: &mut Faults) {
        let found = self.deck.count(Zone::Base);
        if found == 0 && self.may_hide_one() {
            faults.unjudged(DeckFault::Bases { found });
        } else if found != 1 {
            faults.illegal(DeckFault::Bases { found });
        }
        let Some(free) = &self.format.free_bases else { return };
        let pool = self.sets_of_pool();
        for card in self.deck.of(Zone::Base).filter_map(Entry::card) {
            let mut of_pool = card.prints.iter().filter(|print| pool.contains(&print.printing.set.as_str())).peekable();
            if of_pool.peek().is_none() && !pool.is_empty() {
                faults.illegal(DeckFault::BaseOfOtherSet { card: card.to_string() });
            } else if of_pool.all(|print| print.rarity != *free) {
                faults.unjudged(DeckFault::BaseOfPool { card: card.to_string() });
            }
        }
    }

    /// The sets of the other cards: by the numbers that the list gives, or else all in which a card was printed.
    fn sets_of_pool(&self) -> Vec<&str> {
        let mut pool = Vec::new();
        for Line { zone, card: written, .. } in self.lines {
            let found = self.cards.map_or(Found::Unknown, |cards| cards.find(written, *zone));
            let (Found::Card(card) | Found::Titled(card)) = found else { continue };
            if card.zone() == Zone::Base {
                continue;
            }
            let is_own = |print: &&Print| written.printings.contains(&print.printing);
            if card.prints.iter().any(|print| is_own(&print)) {
                pool.extend(card.prints.iter().filter(is_own).map(|print| print.printing.set.as_str()));
            } else {
                pool.extend(card.sets());
            }
        }
        pool
    }

    /// Whether a leader or a base that is missing may be among the cards, or in the part, that nobody knows.
    fn may_hide_one(&self) -> bool {
        let is_unknown = |entry: &Entry| entry.card().is_none();
        !self.deck.unread.is_empty() || self.deck.undivided && self.deck.of(Zone::Deck).any(is_unknown)
    }

    /// How many cards there are in deck and sideboard, and that neither leader nor base is in the sideboard.
    fn sizes(&self, faults: &mut Faults) {
        let found = self.deck.count(Zone::Deck);
        let bases = self.deck.of(Zone::Base).filter_map(|base| self.own_words(&base.key()));
        let least = self.format.least_cards(self.day);
        let least = bases.fold(least, |least, base| least.saturating_add_signed(base.cards));
        if found < least && !self.deck.unread.is_empty() {
            faults.unjudged(DeckFault::TooFewCards { found, least });
        } else if found < least {
            faults.illegal(DeckFault::TooFewCards { found, least });
        }
        for card in self.deck.of(Zone::Sideboard).filter_map(Entry::card).filter(|card| card.zone() != Zone::Deck) {
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

    /// Copies of a card in all parts of the deck together.
    fn copies(&self, faults: &mut Faults) {
        let Some(most) = self.format.copies else { return };
        let mut copies: Map<String, (u32, String)> = Map::new();
        for entry in &self.deck.entries {
            let (count, _) = copies.entry(entry.key()).or_insert_with(|| (0, entry.name()));
            *count = count.saturating_add(entry.count);
        }
        for (key, (found, card)) in copies {
            let most = self.own_words(&key).and_then(|words| words.copies).unwrap_or(most);
            if found > most {
                faults.illegal(DeckFault::Copies { card, found, most });
            }
        }
    }

    /// What a card says about the deck it is in.
    fn own_words(&self, card: &str) -> Option<&OwnWords> {
        self.rules.own_words.iter().find(|words| key(&words.card) == card)
    }

    /// Whether every card is of a set that is out, and none is suspended.
    fn sets(&self, faults: &mut Faults) {
        if !self.format.released {
            return;
        }
        let clause = Some(Clause::Dck4);
        let Some(day) = self.day else { return faults.push(Severity::Unjudged, clause, DeckFault::NoDay) };
        let cards: Map<String, &Card> =
            self.deck.entries.iter().filter_map(|entry| Some((entry.key(), entry.card()?))).collect();
        for (name, card) in cards {
            let suspended = self.format.suspended.iter().find(|suspended| key(&suspended.card) == name);
            if let Some(suspended) = suspended.filter(|suspended| suspended.from <= day) {
                let fault = DeckFault::Suspended { card: card.to_string(), from: suspended.from };
                faults.push(Severity::Illegal, clause, fault);
            }
            // One printing that is legal makes all of them legal.
            match card.sets().filter_map(|set| self.rules.legal_from(set)).min() {
                Some(from) if from <= day => {}
                Some(from) => {
                    let fault = DeckFault::NotReleased { card: card.to_string(), from };
                    faults.push(Severity::Illegal, clause, fault);
                }
                None => {
                    let set = card.sets().next().unwrap_or_default().to_owned();
                    faults.push(Severity::Unjudged, clause, DeckFault::OtherSet { card: card.to_string(), set });
                }
            }
        }
    }

    /// Whether it is clear which card every line means.
    fn names(&self, is_binding: bool, faults: &mut Faults) {
        let severity = if is_binding { Severity::Illegal } else { Severity::Unjudged };
        for entry in &self.deck.entries {
            let card = entry.name();
            match entry.found {
                Found::Several => faults.push(severity, Some(Clause::Dck5), DeckFault::NotToldApart { card }),
                Found::Titled(known) if is_binding && known.unique && !known.subtitle.is_empty() => {
                    faults.push(severity, Some(Clause::Dck5), DeckFault::NoSubtitle { card });
                }
                Found::Unknown => faults.unknown(DeckFault::UnknownCard { card }),
                Found::Card(_) | Found::Titled(_) => {}
            }
        }
        for stray in &self.deck.strays {
            faults.unknown(DeckFault::UnknownCard { card: stray.to_string() });
        }
    }
}
