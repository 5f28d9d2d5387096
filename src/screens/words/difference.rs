//! Differences between two copies of an event.

use super::{
    action::games_text,
    door::mark_text,
    limited::task,
    people::{player_name, role},
    result::{ranking, report as report_of},
    round::status as status_of,
    ruling::ruling,
    setup::{other_parts, plan as plan_of},
    short_clock::purpose_name,
};
use crate::{
    base::{
        clock::MINUTE,
        ids::PlayerId,
        sort::Map,
        text::{excerpt, sanitized},
    },
    branch::{Difference, Fact, Seats, Subject},
    regulation::departure::Removal,
    screens::i18n::{day, t},
    tournament::{DecksPlayed, Details, Leader, State},
};

/// Names of players, including those registered only in the other copy.
pub struct Names<'a> {
    state: &'a State,
    new: Map<PlayerId, &'a str>,
}

impl<'a> Names<'a> {
    /// Collects the names of both copies.
    pub fn of(state: &'a State, differences: &'a [Difference]) -> Self {
        let name = |difference: &'a Difference| match (&difference.subject, &difference.there) {
            (Subject::Name(player), Some(Fact::Name(name))) => Some((*player, name.as_str())),
            _ => None,
        };
        Self { state, new: differences.iter().filter_map(name).collect() }
    }

    /// Name of a player.
    pub fn get(&self, player: PlayerId) -> String {
        match self.new.get(&player) {
            Some(name) if !self.state.players.contains_key(&player) => sanitized(name),
            _ => player_name(Some(self.state), player),
        }
    }

    fn table(&self, players: &[PlayerId]) -> String {
        players.iter().map(|&player| self.get(player)).collect::<Vec<_>>().join(" – ")
    }

    fn list(&self, players: &[PlayerId]) -> String {
        players.iter().map(|&player| self.get(player)).collect::<Vec<_>>().join(", ")
    }
}

/// Values of both copies for the same subjects.
pub fn sides(names: &Names<'_>, differences: &[Difference]) -> [String; 2] {
    let texts = |one: fn(&Difference) -> [Option<&Fact>; 2]| {
        let texts = differences.iter().filter_map(|difference| {
            let [this, other] = one(difference);
            says(names, &difference.subject, this, other)
        });
        let text = texts.collect::<Vec<_>>().join(", ");
        if text.is_empty() { t!("copies.none") } else { text }
    };
    [
        texts(|difference| [difference.here.as_ref(), difference.there.as_ref()]),
        texts(|difference| [difference.there.as_ref(), difference.here.as_ref()]),
    ]
}

/// Value in one copy, or a text for a missing value.
fn says(names: &Names<'_>, subject: &Subject, this: Option<&Fact>, other: Option<&Fact>) -> Option<String> {
    let Some(fact) = this else { return silence(subject) };
    Some(match fact {
        Fact::Setup(setup) => {
            let Some(Fact::Setup(other)) = other else { return None };
            let parts = other_parts(other, setup).join(", ");
            let value = format!("{}, {}, {}", setup.name, day(&setup.date), setup.place);
            t!("app.is", name = parts, value = value.trim_end_matches([',', ' ']))
        }
        Fact::Plan(plan) => plan_of(*plan),
        Fact::Staff(staff, _) => {
            let name = |leader: &Leader| format!("{} ({})", leader.name, role(leader.role));
            staff.iter().map(name).collect::<Vec<_>>().join(", ")
        }
        Fact::Hall(tables) => t!("log.number-tables", tables = tables),
        Fact::Group(group) => {
            let Subject::Group(name) = subject else { return None };
            t!("app.is", name = name, value = names.list(&group.players))
        }
        Fact::Name(name) if other.is_some() => name.clone(),
        Fact::Name(_) => t!("copies.registered"),
        Fact::Details(Details { uid, faction, club, note, surname, list, members }) => {
            let texts = [surname, uid, faction, club, note].into_iter().chain(members).cloned().chain([excerpt(list)]);
            texts.filter(|text| !text.is_empty()).collect::<Vec<_>>().join(", ")
        }
        Fact::Left(Removal::Dropped) => t!("players.dropped"),
        Fact::Left(Removal::Disqualified) => t!("leave.disqualified"),
        Fact::Marks(marks) => marks.iter().map(|&mark| mark_text(mark)).collect::<Vec<_>>().join(", "),
        Fact::CheckIn => t!("door.log-opened"),
        Fact::CheckInClosed => t!("door.log-shut"),
        Fact::GoneOn(gone_on) => gone_on.reason.clone(),
        Fact::Bye => t!("details.has-bye"),
        Fact::FixedTable(table) => t!("copies.fixed-table", table = table),
        Fact::Picked(times) => t!("copies.picked", count = times),
        Fact::Ruled(ruled) => ruling(ruled.ruling, &ruled.note),
        Fact::Stage(players) => t!("app.is", name = t!("stage.name"), value = names.list(players)),
        Fact::Seeds(seeds, drawn) if seeds.is_empty() => t!("copies.drawn", count = drawn.len()),
        Fact::Seeds(seeds, _) => names.list(seeds),
        Fact::Pods(pods) => t!("limited.pods", count = pods.len()),
        Fact::PodClock(doing, paused) => {
            let paused = paused.then(|| t!("copies.paused"));
            std::iter::once(task(*doing)).chain(paused).collect::<Vec<_>>().join(", ")
        }
        Fact::Pairing(seats) => match other {
            Some(Fact::Pairing(other)) => pairs(names, seats, other),
            _ => t!("round.tables", count = seats.tables.len()),
        },
        Fact::Progress(status) => status_of(*status),
        Fact::Time(added, paused, set) => {
            let set = set.map(|set| t!("door.set-time", count = set / MINUTE));
            let more = [set, paused.then(|| t!("copies.paused"))].into_iter().flatten().collect::<Vec<_>>();
            time(*added, (!more.is_empty()).then(|| more.join(", ")))
        }
        Fact::Scenario(scenario) => scenario.clone(),
        Fact::Result(players, report) => report_of(report, &players.map(|player| names.get(player))),
        Fact::Ranking(ranked) => ranking(ranked, |player| names.get(player)),
        Fact::Chooser(player) => t!("ships.chooses", name = names.get(*player)),
        Fact::Decks(DecksPlayed { banned: [first, second], games }) => {
            t!("copies.decks", first = first, second = second, games = games_text(games))
        }
        Fact::Called => t!("judge.called-tag"),
        Fact::ShortClock(purpose) => purpose_name(*purpose),
        Fact::TableTime(added, checked) => time(*added, checked.then(|| t!("copies.deck-check"))),
    })
}

/// Text for a missing value. None if the other copy's value is clear enough.
fn silence(subject: &Subject) -> Option<String> {
    Some(match subject {
        Subject::Name(_) => t!("copies.not-registered"),
        Subject::Presence(_) => t!("copies.plays"),
        Subject::Pairing(_) => t!("copies.not-paired"),
        Subject::Result(..) => t!("copies.no-result"),
        Subject::Progress(_) => return None,
        _ => t!("copies.none"),
    })
}

/// The tables and byes that the other copy does not have.
fn pairs(names: &Names<'_>, seats: &Seats, other: &Seats) -> String {
    let tables = seats.tables.iter().filter(|table| !other.tables.contains(table));
    let tables = tables.map(|(table, players)| t!("copies.seats", table = table, players = names.table(players)));
    let byes = (seats.byes != other.byes && !seats.byes.is_empty())
        .then(|| format!("{} {}", t!("round.bye"), names.list(&seats.byes)));
    tables.chain(byes).collect::<Vec<_>>().join("; ")
}

fn time(added: u64, more: Option<String>) -> String {
    let added = (added > 0).then(|| t!("time.plus", minutes = added / MINUTE));
    added.into_iter().chain(more).collect::<Vec<_>>().join(", ")
}
