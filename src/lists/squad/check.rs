//! Checks a squad (SQD-1 to SQD-6).

use super::{
    ListedCard, Squad, Upgrade,
    cards::{Cost, PilotCard, Released, UpgradeCard},
    gathered::gathered,
    matched::{CandidateCards, MatchedShip, MatchedSquad, faction_of, is_faction},
};
use crate::{
    base::{
        clause::Clause,
        day::Day,
        sort::{Map, Set},
    },
    lists::check::{Fault, FaultKind, Setting, Severity},
    regulation::legality::{Covered, Edition, Release, SquadRules, ToldApart},
};

/// A fault of a squad, or something that cannot be judged. Cards have the name in the list, or that of the card table
/// if the list has only an id.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SquadFault {
    /// The squad has no ships (SQD-4).
    Blank,
    /// The squad is for the other edition of the game.
    OtherEdition,
    /// The squad follows rules other than the regulation's, so it is not judged.
    OtherRules {
        /// The other rules.
        of: Edition,
    },
    /// The data do not cover the day, so rules that depend on it are not judged.
    DayNotCovered {
        /// The day of the event.
        day: Day,
        /// The days that the data cover.
        covered: Covered,
    },
    /// A line of the text was not understood.
    Unread {
        /// The line.
        line: String,
    },
    /// There is no card table for the squad.
    NoTable,
    /// A card is not in the table.
    UnknownCard {
        /// Name of the card.
        card: String,
    },
    /// Several cards share a name, and the list does not show which one it means (SQD-4).
    Ambiguous {
        /// Name of the card.
        card: String,
        /// The possible cards, by their distinctions: ship type and faction, or slot, or points.
        among: Vec<String>,
    },
    /// The squad points exceed the limit (SQD-1).
    OverLimit {
        /// Total of the squad, in squad points.
        total: i64,
        /// The regulation's limit, in squad points.
        limit: u16,
    },
    /// The stated total differs from the cost of the cards on the day.
    OtherTotal {
        /// The stated total.
        said: i64,
        /// The cost of the cards.
        cost: i64,
    },
    /// The points of a card differ between the list and the card table.
    OtherCost {
        /// Name of the card.
        card: String,
        /// The points in the list.
        said: i64,
        /// The points in the card table.
        cost: i64,
    },
    /// Neither list nor table has a total.
    NoTotal {
        /// Names of the cards whose cost is unknown.
        cards: Vec<String>,
    },
    /// The list has no total. The costs that are known, from the list or from the table for other days, exceed the
    /// limit.
    KnownCosts {
        /// Sum of these costs.
        cost: i64,
        /// The regulation's limit, in squad points.
        limit: u16,
    },
    /// The regulation does not have the faction (SQD-1).
    UnknownFaction {
        /// Id of the faction.
        faction: String,
    },
    /// A ship or an upgrade belongs to another faction (SQD-1).
    OtherFaction {
        /// The pilot of the ship, or the upgrade.
        card: String,
    },
    /// The upgrades of a ship cost more than its loadout (SQD-1).
    OverLoadout {
        /// The pilot of the ship.
        card: String,
        /// Points of its upgrades.
        spent: i64,
        /// Points of its loadout.
        loadout: u16,
    },
    /// An upgrade that exists only as part of a standard loadout is on another ship (SQD-1).
    StandardOnly {
        /// Name of the upgrade.
        card: String,
    },
    /// There are too few or too many ships (SQD-1).
    Ships {
        /// Number in the squad.
        count: usize,
        /// Minimum and maximum number.
        allowed: [usize; 2],
    },
    /// A ship is marked Epic (SQD-1).
    Epic {
        /// The pilot of the ship.
        card: String,
    },
    /// There are too many cards with a unique or limited name, by the rules of the game (SQD-1).
    Repeated {
        /// The name.
        card: String,
        /// Number in the squad.
        count: usize,
        /// Maximum number.
        limit: u8,
    },
    /// The list names no obstacles (SQD-4).
    NoObstacles,
    /// There are too few or too many obstacles (SQD-2).
    Obstacles {
        /// Number in the squad.
        count: usize,
        /// Required number.
        wanted: usize,
    },
    /// An obstacle occurs twice (SQD-2).
    SameObstacle {
        /// Id of the obstacle.
        obstacle: String,
    },
    /// An obstacle is not allowed (SQD-2).
    OtherObstacle {
        /// Id of the obstacle.
        obstacle: String,
    },
    /// The damage deck is not allowed on the day (SQD-3).
    DamageDeck {
        /// The damage deck.
        deck: String,
    },
    /// A card is not legal yet (SQD-6).
    NotReleased {
        /// Name of the card.
        card: String,
        /// First day on which the card is legal. None if unknown.
        legal_from: Option<Day>,
    },
}

impl SquadFault {
    /// Name of the card that the fault is about. None if it is about the whole squad.
    pub fn card(&self) -> Option<&str> {
        match self {
            Self::UnknownCard { card }
            | Self::Ambiguous { card, .. }
            | Self::OtherFaction { card }
            | Self::Epic { card }
            | Self::Repeated { card, .. }
            | Self::OverLoadout { card, .. }
            | Self::OtherCost { card, .. }
            | Self::StandardOnly { card }
            | Self::NotReleased { card, .. } => Some(card),
            Self::Blank
            | Self::OtherEdition
            | Self::OtherRules { .. }
            | Self::DayNotCovered { .. }
            | Self::Unread { .. }
            | Self::NoTable
            | Self::OverLimit { .. }
            | Self::OtherTotal { .. }
            | Self::NoTotal { .. }
            | Self::KnownCosts { .. }
            | Self::UnknownFaction { .. }
            | Self::Ships { .. }
            | Self::NoObstacles
            | Self::Obstacles { .. }
            | Self::SameObstacle { .. }
            | Self::OtherObstacle { .. }
            | Self::DamageDeck { .. } => None,
        }
    }
}

/// All faults of a squad, including everything that cannot be judged.
pub(in crate::lists) fn faults(squad: &Squad, rules: &SquadRules, setting: &Setting) -> Vec<Fault> {
    let mut found = Faults(Vec::new());
    if squad.ships.is_empty() {
        found.unjudged(Some(Clause::Sqd4), SquadFault::Blank);
        return found.0;
    }
    if let Some(of) = other_rules(squad, rules, setting) {
        // The other checks apply only to squads under the rules of the regulation.
        found.unjudged(None, SquadFault::OtherRules { of });
        return found.0;
    }
    if squad.edition.is_some_and(|own| is_first(own) != is_first(rules.edition)) {
        found.unjudged(None, SquadFault::OtherEdition);
    }
    if let Some(day) = setting.day.filter(|day| !rules.covered.covers(*day)) {
        found.unjudged(None, SquadFault::DayNotCovered { day, covered: rules.covered });
    }
    let squad = &*gathered(squad, rules, setting);
    let matched = MatchedSquad::of(squad, rules, setting);
    for line in squad.unread_lines() {
        found.unjudged(None, SquadFault::Unread { line: line.to_owned() });
    }
    found.cards(&matched, rules, setting);
    found.total(squad, &matched, rules, setting);
    found.costs(&matched);
    found.loadouts(&matched, rules);
    found.list_limits(&matched);
    found.faction(squad, &matched, rules);
    found.ships(&matched, rules, &|| unsure_ships(squad, &matched, rules, setting));
    found.names(&matched);
    found.obstacles(squad, rules);
    found.damage_deck(squad, rules, setting);
    found.releases(&matched, &rules.release, setting);
    found.0
}

fn is_first(edition: Edition) -> bool {
    edition == Edition::First
}

/// The other rules of its edition for which a squad is made. None if it can be made for the regulation's.
pub(super) fn other_rules(squad: &Squad, rules: &SquadRules, setting: &Setting) -> Option<Edition> {
    match (squad.edition?, rules.edition) {
        (own, wanted) if own == wanted => None,
        (own @ (Edition::Amg | Edition::Xwa | Edition::Other), _) => Some(own),
        // Some builders do not name the rules. A squad that costs far more follows others, of 50 or 200 points.
        (own @ (Edition::Second | Edition::Loadout), Edition::Amg | Edition::Xwa) => {
            let limit = setting.regulation.squad_limit().map(i64::from)?;
            squad.points.max(squad.sum()).filter(|&total| total >= 2 * limit).map(|_| own)
        }
        (Edition::Loadout, _) => Some(Edition::Loadout),
        _ => None,
    }
}

struct Faults(Vec<Fault>);

impl Faults {
    fn add(&mut self, severity: Severity, clause: Option<Clause>, fault: SquadFault) {
        let fault = Fault { severity, clause, decks: Vec::new(), kind: FaultKind::Squad(fault) };
        if !self.0.contains(&fault) {
            self.0.push(fault);
        }
    }

    fn illegal(&mut self, clause: Clause, fault: SquadFault) {
        self.add(Severity::Illegal, Some(clause), fault);
    }

    fn unjudged(&mut self, clause: Option<Clause>, fault: SquadFault) {
        self.add(Severity::Unjudged, clause, fault);
    }

    /// Checks that every card is in the table, and that every name means one card (SQD-4).
    fn cards(&mut self, matched: &MatchedSquad, rules: &SquadRules, setting: &Setting) {
        let Some(cards) = setting.table(&rules.cards).and_then(|table| table.squad_cards()) else {
            return self.unjudged(None, SquadFault::NoTable);
        };
        let mut told = Set::new();
        let mut tell = |card: &ListedCard, found: Found, among: &dyn Fn() -> Vec<String>| {
            let clause = match found {
                Found::Known => return,
                Found::Unknown => None,
                Found::Several { asked } => asked.then_some(Clause::Sqd4),
            };
            let label = card.label().to_owned();
            if told.insert(label.clone()) {
                let is_unknown = found == Found::Unknown;
                let fault = if is_unknown {
                    SquadFault::UnknownCard { card: label }
                } else {
                    SquadFault::Ambiguous { card: label, among: among() }
                };
                self.unjudged(clause, fault);
            }
        };
        for ship in &matched.ships {
            tell(&ship.ship.pilot, pilot_found(ship, rules), &|| texts(ship.pilots.distinctions(cards)));
            for (upgrade, candidates) in &ship.upgrades {
                tell(&upgrade.card, upgrade_found(candidates, rules), &|| texts(candidates.distinctions()));
            }
        }
    }

    /// Checks that neither the stated total nor the cost of the cards exceeds the limit (SQD-1), and that they agree.
    /// If the table lacks the cost, the list's is used. With loadouts, the points of the ships are the total.
    fn total(&mut self, squad: &Squad, matched: &MatchedSquad, rules: &SquadRules, setting: &Setting) {
        let (said, cost) = (squad.total(rules.loadout), matched.cost());
        let Some(limit) = setting.regulation.squad_limit() else { return };
        match said.max(cost).max(squad.points.filter(|_| !rules.loadout)) {
            Some(total) if total > i64::from(limit) => {
                self.illegal(Clause::Sqd1, SquadFault::OverLimit { total, limit })
            }
            Some(_) => {}
            None => no_total(matched, limit).into_iter().for_each(|fault| self.unjudged(Some(Clause::Sqd4), fault)),
        }
        // `Squad::total` hides a stated total that the points of the cards contradict.
        let (said, cost) = match squad.points {
            Some(stated) if said.is_some_and(|said| said != stated) => (Some(stated), cost.or(said)),
            _ => (said, cost),
        };
        if let (Some(said), Some(cost)) = (said, cost)
            && said != cost
        {
            self.unjudged(Some(Clause::Sqd4), SquadFault::OtherTotal { said, cost });
        }
    }

    /// Compares the points of single cards with the table, also with those of other days.
    fn costs(&mut self, matched: &MatchedSquad) {
        for ship in &matched.ships {
            let upgrades = ship.upgrades.iter().zip(ship.upgrade_costs());
            let upgrades =
                upgrades.map(|((upgrade, cards), cost)| (&upgrade.card, cost, name_of_upgrade(upgrade, cards)));
            let pilot = (&ship.ship.pilot, ship.pilots.agreed(|pilot| pilot.points).flatten(), name_of_pilot(ship));
            for (listed, cost, card) in [pilot].into_iter().chain(upgrades) {
                let (Some(said), Some(cost)) = (listed.points, cost) else { continue };
                if said != cost {
                    self.unjudged(Some(Clause::Sqd4), SquadFault::OtherCost { card, said, cost });
                }
            }
        }
    }

    /// Checks that the upgrades of each ship fit into its loadout (SQD-1). A card with a standard loadout has the
    /// upgrades printed on it.
    fn loadouts(&mut self, matched: &MatchedSquad, rules: &SquadRules) {
        let free = |ship: &&MatchedShip| ship.pilots.agreed(|pilot| pilot.has_standard_loadout) == Some(false);
        for ship in matched.ships.iter().filter(|_| rules.loadout).filter(free) {
            for (upgrade, cards) in &ship.upgrades {
                if cards.agreed(|card| card.cost == Cost::Unknown) == Some(true) {
                    let card = name_of_upgrade(upgrade, cards);
                    self.illegal(Clause::Sqd1, SquadFault::StandardOnly { card });
                }
            }
            let loadout = ship.pilots.agreed(|pilot| pilot.loadout).flatten();
            let spent = ship.loadout_spent().filter(|_| matched.is_valid);
            let (Some(loadout), Some(spent)) = (loadout, spent) else { continue };
            if spent > i64::from(loadout) {
                let card = name_of_pilot(ship);
                self.illegal(Clause::Sqd1, SquadFault::OverLoadout { card, spent, loadout });
            }
        }
    }

    /// Checks that no card is in the squad more often than its own limit (SQD-1).
    fn list_limits(&mut self, matched: &MatchedSquad) {
        let mut counts: Map<(&str, &str), (&str, usize, u8)> = Map::new();
        for ship in &matched.ships {
            let pilot = ship.pilots.only();
            let pilot = pilot.map(|card| (card.id.as_str(), card.ship.as_str(), &card.names, card.list_limit));
            let upgrades = ship.upgrades.iter().filter_map(|(_, cards)| cards.only());
            let upgrades = upgrades.map(|card| (card.id.as_str(), card.slot.as_str(), &card.names, card.list_limit));
            for (id, of, names, limit) in pilot.into_iter().chain(upgrades) {
                let Some(limit) = limit else { continue };
                counts.entry((id, of)).or_insert((names.english.as_str(), 0, limit)).1 += 1;
            }
        }
        for (_, (name, count, limit)) in counts.iter().filter(|(_, (_, count, limit))| *count > usize::from(*limit)) {
            self.illegal(Clause::Sqd1, SquadFault::Repeated { card: (*name).to_owned(), count: *count, limit: *limit });
        }
    }

    /// Checks that all ships belong to one faction of the regulation (SQD-1). Texts do not name the faction, so it is
    /// the one to which all ships, or else most of them, can belong.
    fn faction(&mut self, squad: &Squad, matched: &MatchedSquad, rules: &SquadRules) {
        let Some(own) = &matched.faction else { return };
        if squad.faction.is_some() && !is_faction(own, rules) {
            return self.illegal(Clause::Sqd1, SquadFault::UnknownFaction { faction: own.clone() });
        }
        for ship in &matched.ships {
            let pilots = &ship.pilots.cards;
            if !pilots.is_empty() && pilots.iter().all(|pilot| faction_of(&pilot.faction, rules) != *own) {
                self.illegal(Clause::Sqd1, SquadFault::OtherFaction { card: name_of_pilot(ship) });
            }
            // Restrictions printed on upgrades are rules of the game, not of SQD-1.
            for (upgrade, cards) in ship.upgrades.iter().filter(|_| !matched.is_mixed) {
                let is_other = |card: &&UpgradeCard| {
                    !card.factions.is_empty() && card.factions.iter().all(|faction| faction_of(faction, rules) != *own)
                };
                if !cards.cards.is_empty() && cards.cards.iter().all(is_other) {
                    let fault = SquadFault::OtherFaction { card: name_of_upgrade(upgrade, cards) };
                    self.add(Severity::Warning, Some(Clause::Sqd1), fault);
                }
            }
        }
    }

    /// Checks the number of ships, and that none is marked Epic (SQD-1). `unsure` counts the unknown names that may be
    /// further ships.
    fn ships(&mut self, matched: &MatchedSquad, rules: &SquadRules, unsure: &dyn Fn() -> usize) {
        let count = matched.ships.iter().filter(|ship| !ship.is_upgrade).count();
        if let Some(allowed @ [fewest, most]) = rules.ships
            && (count > most || count < fewest && count + unsure() < fewest)
        {
            self.illegal(Clause::Sqd1, SquadFault::Ships { count, allowed });
        }
        let epic =
            matched.ships.iter().filter(|ship| !rules.epic && ship.pilots.agreed(|pilot| pilot.epic) == Some(true));
        for ship in epic {
            self.illegal(Clause::Sqd1, SquadFault::Epic { card: name_of_pilot(ship) });
        }
    }

    /// Checks that a unique name occurs once, as pilot or upgrade. This is a rule of the game, not of SQD-1.
    fn names(&mut self, matched: &MatchedSquad) {
        let mut counts: Map<&str, (usize, u8)> = Map::new();
        for ship in &matched.ships {
            let pilot = ship.pilots.agreed(|pilot| (pilot.names.english.as_str(), pilot.limit));
            let upgrades = ship.upgrades.iter();
            let upgrades =
                upgrades.filter_map(|(_, cards)| cards.agreed(|card| (card.names.english.as_str(), card.limit)));
            for (name, limit) in pilot.into_iter().chain(upgrades) {
                let Some(limit) = limit else { continue };
                let (count, most) = counts.entry(name).or_insert((0, limit));
                (*count, *most) = (*count + 1, (*most).max(limit));
            }
        }
        for (name, (count, limit)) in counts.iter().filter(|(_, (count, limit))| *count > usize::from(*limit)) {
            let fault = SquadFault::Repeated { card: (*name).to_owned(), count: *count, limit: *limit };
            self.add(Severity::Warning, Some(Clause::Sqd1), fault);
        }
    }

    /// Checks that there are three different, allowed obstacles (SQD-2).
    fn obstacles(&mut self, squad: &Squad, rules: &SquadRules) {
        let (said, asked) = (&squad.obstacles, &rules.obstacles);
        if said.is_empty() {
            return self.unjudged(Some(Clause::Sqd4), SquadFault::NoObstacles);
        }
        if said.len() != asked.count {
            self.illegal(Clause::Sqd2, SquadFault::Obstacles { count: said.len(), wanted: asked.count });
        }
        let mut seen = Set::new();
        for obstacle in said {
            if !seen.insert(obstacle) {
                self.illegal(Clause::Sqd2, SquadFault::SameObstacle { obstacle: obstacle.clone() });
            } else if !asked.allow(obstacle) {
                self.illegal(Clause::Sqd2, SquadFault::OtherObstacle { obstacle: obstacle.clone() });
            }
        }
    }

    /// Checks that the damage deck is allowed on the day (SQD-3).
    fn damage_deck(&mut self, squad: &Squad, rules: &SquadRules, setting: &Setting) {
        let Some(own) = &squad.damage_deck else { return };
        let is_used = |id: &str| match setting.day {
            Some(day) => rules.uses_damage_deck(id, setting.tier, day),
            None => rules.damage_decks.iter().any(|deck| deck.id == id),
        };
        if !rules.damage_decks.is_empty() && !is_used(own) {
            self.illegal(Clause::Sqd3, SquadFault::DamageDeck { deck: own.clone() });
        }
    }

    /// Checks that every card is released, and long enough ago for the tier (SQD-6).
    fn releases(&mut self, matched: &MatchedSquad, release: &Release, setting: &Setting) {
        let Some(today) = setting.day else { return };
        let delay = release.delay.as_ref().filter(|delay| setting.tier == Some(&delay.tier));
        let severity = if release.north_america { Severity::Illegal } else { Severity::Warning };
        // None if the card is legal or unknown. The inner value is the first legal day, if known.
        let legal_from = |released: Released| match released {
            Released::On(day) => {
                let from = delay.map_or(day, |delay| day.after(delay.days));
                (today < from).then_some(Some(from))
            }
            Released::Later => matched.is_valid.then_some(None),
            Released::Before => None,
        };
        let mut judge = |card: &dyn Fn() -> String, released: Vec<Released>| {
            // If the line can mean several cards, it is only illegal if all of them are.
            let Some(days) = released.into_iter().map(legal_from).collect::<Option<Vec<_>>>() else { return };
            let Some(first) = days.iter().flatten().min().copied().map(Some).or(days.first().copied()) else { return };
            let fault = SquadFault::NotReleased { card: card(), legal_from: first };
            self.add(severity, Some(Clause::Sqd6), fault);
        };
        for ship in &matched.ships {
            judge(&|| name_of_pilot(ship), ship.pilots.cards.iter().map(|pilot| pilot.released).collect());
            for (upgrade, candidates) in &ship.upgrades {
                judge(
                    &|| name_of_upgrade(upgrade, candidates),
                    candidates.cards.iter().map(|card| card.released).collect(),
                );
            }
        }
    }
}

/// Maximum number of unknown names to compare with those of pilots.
const MOST_UNSURE: usize = 50;

/// Number of names among the upgrades and unread lines of a text that are similar to those of pilots.
fn unsure_ships(squad: &Squad, matched: &MatchedSquad, rules: &SquadRules, setting: &Setting) -> usize {
    let Some(cards) = setting.table(&rules.cards).and_then(|table| table.squad_cards()) else { return 0 };
    let upgrades = matched.ships.iter().flat_map(|ship| &ship.upgrades);
    let unknown = upgrades.filter(|(_, found)| found.cards.is_empty()).map(|(upgrade, _)| upgrade.card.label());
    unknown.chain(squad.unread_lines()).take(MOST_UNSURE).filter(|name| !cards.similar_pilots(name).is_empty()).count()
}

/// The fault of a squad without a total. None if only unknown and ambiguous cards have no cost, which are faults of their
/// own, or if the known costs are within the limit.
fn no_total(matched: &MatchedSquad, limit: u16) -> Option<SquadFault> {
    let cost = matched.known_costs().unwrap_or_else(|| matched.least_costs());
    if cost > i64::from(limit) {
        return Some(SquadFault::KnownCosts { cost, limit });
    }
    if matched.known_costs().is_some() {
        return None;
    }
    let cards = without_cost(matched);
    (!cards.is_empty()).then_some(SquadFault::NoTotal { cards })
}

/// Names of the cards that are known without their cost, on ships without points in the list.
fn without_cost(matched: &MatchedSquad) -> Vec<String> {
    let mut names = Vec::new();
    let is_unknown = |ship: &&MatchedShip| ship.ship.points.is_none() && ship.cost().is_none();
    for ship in matched.ships.iter().filter(is_unknown) {
        let has_no_cost =
            |cards: &CandidateCards<UpgradeCard>| cards.only().is_some_and(|card| card.cost == Cost::Unknown);
        if ship.pilots.only().is_some_and(|pilot| pilot.points.is_none()) {
            names.push(name_of_pilot(ship));
        }
        let upgrades = ship.upgrades.iter().filter(|(_, cards)| has_no_cost(cards));
        names.extend(upgrades.map(|(upgrade, cards)| name_of_upgrade(upgrade, cards)));
    }
    let mut told = Set::new();
    names.retain(|name| told.insert(name.clone()));
    names
}

/// The texts that distinguish cards.
fn texts<C>(distinctions: Vec<(String, &C)>) -> Vec<String> {
    distinctions.into_iter().map(|(text, _)| text).collect()
}

/// Name of a ship's pilot in the list, or else in the card table.
fn name_of_pilot(ship: &MatchedShip) -> String {
    name(&ship.ship.pilot, ship.pilots.agreed(|pilot| pilot.names.english.as_str()))
}

/// Name of an upgrade in the list, or else in the card table.
fn name_of_upgrade(upgrade: &Upgrade, candidates: &CandidateCards<UpgradeCard>) -> String {
    name(&upgrade.card, candidates.agreed(|card| card.names.english.as_str()))
}

fn name(card: &ListedCard, in_table: Option<&str>) -> String {
    // Some builders write the id as the name.
    let listed = card.name.as_deref().filter(|name| *name != card.id);
    listed.or(in_table).unwrap_or(&card.id).to_owned()
}

/// Result of looking up the card of a line.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Found {
    Known,
    Unknown,
    /// Several cards have the name. `asked` is true if the document requires the list to distinguish them.
    Several {
        asked: bool,
    },
}

fn pilot_found(ship: &MatchedShip, rules: &SquadRules) -> Found {
    let pilots = &ship.pilots.cards;
    let is_alike = |same: &dyn Fn(&PilotCard, &PilotCard) -> bool| {
        pilots.iter().enumerate().any(|(at, one)| pilots.iter().skip(at + 1).any(|other| same(one, other)))
    };
    match (pilots.len(), rules.told_apart) {
        (0, _) => Found::Unknown,
        // Only the points distinguish the cards, but the document requires the ship.
        (1, Some(ToldApart::Name)) if ship.pilots_without_points > 1 => Found::Several { asked: true },
        (1, _) => Found::Known,
        (_, None) => Found::Several { asked: false },
        (_, Some(ToldApart::Name)) => Found::Several { asked: is_alike(&|one, other| one.faction == other.faction) },
        (_, Some(ToldApart::NameAndPoints)) => {
            Found::Several { asked: is_alike(&|one, other| one.points == other.points) }
        }
    }
}

fn upgrade_found(upgrades: &CandidateCards<UpgradeCard>, rules: &SquadRules) -> Found {
    match (upgrades.cards.len(), rules.told_apart) {
        (0, _) => Found::Unknown,
        (1, _) => Found::Known,
        (_, None) => Found::Several { asked: false },
        // The slot icon distinguishes upgrades. Upgrades with the same slot belong to different factions.
        (_, Some(ToldApart::Name)) => Found::Several { asked: upgrades.agreed(|card| &card.slot).is_none() },
        (_, Some(ToldApart::NameAndPoints)) => Found::Several { asked: upgrades.agreed(|card| &card.cost).is_some() },
    }
}
