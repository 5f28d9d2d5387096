//! What a squad offends (SQD-1 to SQD-6).

use super::{
    cards::Released,
    faction::{faction_of, is_faction},
    fault::SquadFault,
    matched::Matched,
    ships::{Card, Squad},
};
use crate::{
    clause::Clause,
    lists::{
        fault::{Fault, Matter, Severity},
        setting::Setting,
    },
    regulation::legality::{Release, SquadRules},
    sort::{Map, Set},
};

/// Everything that is wrong with a squad, or cannot be judged.
pub(in crate::lists) fn faults(squad: &Squad, rules: &SquadRules, setting: &Setting) -> Vec<Fault> {
    let mut found = Faults(Vec::new());
    if squad.ships.is_empty() {
        found.unjudged(Some(Clause::Sqd4), SquadFault::Blank);
        return found.0;
    }
    if squad.edition.is_some_and(|edition| edition != rules.edition) {
        found.unjudged(None, SquadFault::OtherEdition);
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
        let Some(cards) = setting.table(&rules.cards).and_then(|table| table.squad_cards()) else {
            return self.unjudged(None, SquadFault::NoTable);
        };
        let mut told = Set::new();
        let mut tell = |card: &Card, alike: usize| {
            let label = || card.label().to_owned();
            match alike {
                _ if !told.insert(card.label().to_owned()) => {}
                0 => self.unjudged(None, SquadFault::UnknownCard { card: label() }),
                1 => {}
                _ => self.unjudged(Some(Clause::Sqd4), SquadFault::Ambiguous { card: label() }),
            }
        };
        for ship in &matched.ships {
            // An id says which, and so does a name with the type of ship, or with the slot of an upgrade.
            let alike = ship.pilot.map_or(0, |pilot| {
                let named = ship.ship.kind.is_none() && ship.ship.pilot.name.is_some();
                let others =
                    cards.pilots_like(&ship.ship.pilot).filter(|other| named && other.faction == pilot.faction);
                others.count().max(1)
            });
            tell(&ship.ship.pilot, alike);
            for (upgrade, card) in &ship.upgrades {
                let named = upgrade.slot.is_none() && upgrade.card.name.is_some();
                let alike = cards.upgrades_like(&upgrade.card).filter(|_| named).count();
                tell(&upgrade.card, card.map_or(0, |_| alike.max(1)));
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

    /// All ships are of one faction, and of one that there is (SQD-1). A text names none: it is the first one that all ships are
    /// of, or else that of the first ship.
    fn faction(&mut self, squad: &Squad, matched: &Matched, rules: &SquadRules) {
        let Some(own) = &matched.faction else { return };
        if squad.faction.is_some() && !is_faction(own, rules) {
            return self.illegal(Clause::Sqd1, SquadFault::UnknownFaction { faction: own.clone() });
        }
        for ship in &matched.ships {
            if ship.pilot.is_some_and(|pilot| faction_of(&pilot.faction, rules) != *own) {
                self.illegal(Clause::Sqd1, SquadFault::OtherFaction { card: ship.ship.pilot.label().to_owned() });
            }
        }
    }

    /// As many ships as there may be, and none that is Epic (SQD-1).
    fn ships(&mut self, matched: &Matched, rules: &SquadRules) {
        let count = matched.ships.len();
        if let Some(allowed @ [fewest, most]) = rules.ships
            && !(fewest..=most).contains(&count)
        {
            self.illegal(Clause::Sqd1, SquadFault::Ships { count, allowed });
        }
        let epic = matched.ships.iter().filter(|ship| !rules.epic && ship.pilot.is_some_and(|pilot| pilot.epic));
        for ship in epic {
            self.illegal(Clause::Sqd1, SquadFault::Epic { card: ship.ship.pilot.label().to_owned() });
        }
    }

    /// A unique name is there once, by the games' own rules, as pilot or as upgrade (SQD-1, silent).
    fn names(&mut self, matched: &Matched) {
        let mut counts: Map<&str, (usize, u8)> = Map::new();
        for ship in &matched.ships {
            let pilot = ship.pilot.map(|pilot| (&pilot.names, pilot.limit));
            let upgrades = ship.upgrades.iter().filter_map(|(_, card)| card.map(|card| (&card.names, card.limit)));
            for (names, limit) in pilot.into_iter().chain(upgrades) {
                let Some(limit) = limit else { continue };
                let (count, most) = counts.entry(names.english.as_str()).or_insert((0, limit));
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
            Some(day) => rules.damage_decks.iter().any(|deck| deck.id == id && deck.is_used_on(day)),
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
        for ship in &matched.ships {
            let pilot = ship.pilot.map(|pilot| (ship.ship.pilot.label(), pilot.released));
            let upgrade = ship
                .upgrades
                .iter()
                .filter_map(|(upgrade, card)| Some((upgrade.card.label(), card.as_ref()?.released)));
            for (label, released) in pilot.into_iter().chain(upgrade) {
                let legal_from = match released {
                    Released::On(day) => Some(delay.map_or(day, |delay| day.after(delay.days))),
                    Released::Later if matched.is_good => None,
                    Released::Before | Released::Later => continue,
                };
                if legal_from.is_none_or(|day| today < day) {
                    let fault = SquadFault::NotReleased { card: label.to_owned(), legal_from };
                    self.add(severity, Some(Clause::Sqd6), fault);
                }
            }
        }
    }
}
