//! What a squad offends (SQD-1 to SQD-6).

use super::{
    cards::{PilotCard, Released, UpgradeCard},
    faction::{faction_of, is_faction},
    fault::SquadFault,
    matched::{Matched, MatchedShip},
    namesakes::Namesakes,
    ships::{Card, Squad},
};
use crate::{
    base::{
        clause::Clause,
        sort::{Map, Set},
    },
    lists::{
        fault::{Fault, Matter, Severity},
        setting::Setting,
    },
    regulation::legality::{Edition, Release, SquadRules, ToldApart},
};

/// Everything that is wrong with a squad, or cannot be judged.
pub(in crate::lists) fn faults(squad: &Squad, rules: &SquadRules, setting: &Setting) -> Vec<Fault> {
    let mut found = Faults(Vec::new());
    if squad.ships.is_empty() {
        found.unjudged(Some(Clause::Sqd4), SquadFault::Blank);
        return found.0;
    }
    match squad.edition {
        Some(edition @ (Edition::Amg | Edition::Xwa | Edition::Other)) if edition != rules.edition => {
            // Everything else that can be said of it is about other rules.
            found.unjudged(None, SquadFault::OtherRules { of: edition });
            return found.0;
        }
        Some(edition) if edition != rules.edition => found.unjudged(None, SquadFault::OtherEdition),
        _ => {}
    }
    if let Some(day) = setting.day.filter(|day| !rules.covered.covers(*day)) {
        found.unjudged(None, SquadFault::DayNotCovered { day, covered: rules.covered });
    }
    let matched = Matched::of(squad, rules, setting);
    found.cards(&matched, rules, setting);
    found.total(squad, &matched, setting);
    found.faction(squad, &matched, rules);
    found.ships(&matched, rules);
    found.names(&matched);
    found.obstacles(squad, rules);
    found.damage_deck(squad, rules, setting);
    found.releases(&matched, &rules.release, setting);
    found.0
}

struct Faults(Vec<Fault>);

impl Faults {
    fn add(&mut self, severity: Severity, clause: Option<Clause>, fault: SquadFault) {
        let fault = Fault { severity, clause, matter: Matter::Squad(fault) };
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

    /// Cards that no table knows, and names that several cards have (SQD-4).
    fn cards(&mut self, matched: &Matched, rules: &SquadRules, setting: &Setting) {
        if setting.table(&rules.cards).and_then(|table| table.squad_cards()).is_none() {
            return self.unjudged(None, SquadFault::NoTable);
        }
        let mut told = Set::new();
        let mut tell = |card: &Card, found: Found| {
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
                    SquadFault::Ambiguous { card: label }
                };
                self.unjudged(clause, fault);
            }
        };
        for ship in &matched.ships {
            tell(&ship.ship.pilot, pilot_found(ship, rules));
            for (upgrade, namesakes) in &ship.upgrades {
                tell(&upgrade.card, upgrade_found(namesakes, rules));
            }
        }
    }

    /// The total is at most the limit (SQD-1). What the list says counts; what its cards cost does where they cost too much.
    fn total(&mut self, squad: &Squad, matched: &Matched, setting: &Setting) {
        let (said, cost) = (squad.total(), matched.cost());
        let Some(limit) = setting.regulation.squad_limit() else { return };
        match said.max(cost) {
            Some(total) if total > i64::from(limit) => {
                self.illegal(Clause::Sqd1, SquadFault::OverLimit { total, limit })
            }
            Some(_) => {}
            None => self.unjudged(Some(Clause::Sqd4), SquadFault::NoTotal),
        }
        if let (Some(said), Some(cost)) = (said, cost)
            && said != cost
        {
            self.unjudged(Some(Clause::Sqd4), SquadFault::OtherTotal { said, cost });
        }
    }

    /// All ships are of one faction, and of one that there is (SQD-1). A text names none: it is one that all ships can be of, or
    /// else the one that the most can be of.
    fn faction(&mut self, squad: &Squad, matched: &Matched, rules: &SquadRules) {
        let Some(own) = &matched.faction else { return };
        if squad.faction.is_some() && !is_faction(own, rules) {
            return self.illegal(Clause::Sqd1, SquadFault::UnknownFaction { faction: own.clone() });
        }
        for ship in &matched.ships {
            let pilots = &ship.pilots.cards;
            if !pilots.is_empty() && pilots.iter().all(|pilot| faction_of(&pilot.faction, rules) != *own) {
                self.illegal(Clause::Sqd1, SquadFault::OtherFaction { card: ship.ship.pilot.label().to_owned() });
            }
        }
    }

    /// As many ships as there may be, and none that is Epic (SQD-1).
    fn ships(&mut self, matched: &Matched, rules: &SquadRules) {
        let count = matched.ships.iter().filter(|ship| !ship.is_upgrade).count();
        if let Some(allowed @ [fewest, most]) = rules.ships
            && !(fewest..=most).contains(&count)
        {
            self.illegal(Clause::Sqd1, SquadFault::Ships { count, allowed });
        }
        let epic =
            matched.ships.iter().filter(|ship| !rules.epic && ship.pilots.agreed(|pilot| pilot.epic) == Some(true));
        for ship in epic {
            self.illegal(Clause::Sqd1, SquadFault::Epic { card: ship.ship.pilot.label().to_owned() });
        }
    }

    /// A unique name is there once, by the games' own rules, as pilot or as upgrade (SQD-1, silent).
    fn names(&mut self, matched: &Matched) {
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

    /// Three different obstacles of the kinds that are allowed (SQD-2).
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

    /// The damage deck is one that is used on the day (SQD-3).
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

    /// Every card is out, and long enough for the tier (SQD-6).
    fn releases(&mut self, matched: &Matched, release: &Release, setting: &Setting) {
        let Some(today) = setting.day else { return };
        let delay = release.delay.as_ref().filter(|delay| setting.tier == Some(&delay.tier));
        let severity = if release.north_america { Severity::Illegal } else { Severity::Warning };
        // None of a card that is legal, or of which nobody knows.
        let legal_from = |released: Released| match released {
            Released::On(day) => {
                let from = delay.map_or(day, |delay| day.after(delay.days));
                (today < from).then_some(Some(from))
            }
            Released::Later => matched.is_good.then_some(None),
            Released::Before => None,
        };
        let mut judge = |card: &Card, released: Vec<Released>| {
            // Of several cards that it can be all have to offend.
            let Some(days) = released.into_iter().map(legal_from).collect::<Option<Vec<_>>>() else { return };
            let Some(first) = days.iter().flatten().min().copied().map(Some).or(days.first().copied()) else { return };
            let fault = SquadFault::NotReleased { card: card.label().to_owned(), legal_from: first };
            self.add(severity, Some(Clause::Sqd6), fault);
        };
        for ship in &matched.ships {
            judge(&ship.ship.pilot, ship.pilots.cards.iter().map(|pilot| pilot.released).collect());
            for (upgrade, namesakes) in &ship.upgrades {
                judge(&upgrade.card, namesakes.cards.iter().map(|card| card.released).collect());
            }
        }
    }
}

/// Whether it is known which card a line of a list means.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Found {
    Known,
    Unknown,
    /// Several have the name, whether or not the document asks to tell them apart.
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
        // The points tell which, and the document asks for the ship.
        (1, Some(ToldApart::Name)) if ship.pilots_without_points > 1 => Found::Several { asked: true },
        (1, _) => Found::Known,
        (_, None) => Found::Several { asked: false },
        (_, Some(ToldApart::Name)) => Found::Several { asked: is_alike(&|one, other| one.faction == other.faction) },
        (_, Some(ToldApart::NameAndPoints)) => {
            Found::Several { asked: is_alike(&|one, other| one.points == other.points) }
        }
    }
}

fn upgrade_found(upgrades: &Namesakes<UpgradeCard>, rules: &SquadRules) -> Found {
    match (upgrades.cards.len(), rules.told_apart) {
        (0, _) => Found::Unknown,
        (1, _) => Found::Known,
        (_, None) => Found::Several { asked: false },
        // By their icons: what has the same one is of different factions.
        (_, Some(ToldApart::Name)) => Found::Several { asked: upgrades.agreed(|card| &card.slot).is_none() },
        (_, Some(ToldApart::NameAndPoints)) => Found::Several { asked: upgrades.agreed(|card| &card.cost).is_some() },
    }
}
