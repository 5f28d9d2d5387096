//! What the display shows: what the organizer has chosen, or what the players need just now.

use crate::{
    base::{clock::MINUTE, ids::RoundNumber},
    regulation::Stage,
    store::Slot,
    tournament::{NextStep, RoundKey, State, Status},
};
use serde::{Deserialize, Serialize};

/// For so long after the start of a round somebody still looks for a table, in milliseconds.
const SEEKING: u64 = 10 * MINUTE;

/// Events beside the first that have room in one window.
pub(super) const MOST_NEIGHBORS: usize = 3;

/// What the organizer has chosen for the display.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Choice {
    /// What it shows.
    #[serde(default)]
    pub show: Show,
    /// Whether the players see no clock.
    #[serde(default)]
    pub hide_clock: bool,
    /// Whether the page in view stays.
    #[serde(default)]
    pub is_held: bool,
    /// Whether the tables that still play are named.
    #[serde(default)]
    pub names_playing: bool,
    /// Whether standings say who can still make the cut.
    #[serde(default)]
    pub shows_outlook: bool,
    /// What the organizer has to tell, in a line; empty: nothing.
    #[serde(default)]
    pub message: String,
    /// The language it speaks, in two letters; empty: that of the organizer's screen.
    #[serde(default)]
    pub language: String,
    /// Slots of the events that the display shows next to this one.
    #[serde(default, rename = "beside")]
    pub neighbors: Vec<Slot>,
}

impl Choice {
    /// Slots of the events next to this one, each once and no more than fit.
    pub(super) fn neighbors(&self, own: &Slot) -> impl Iterator<Item = Slot> + use<> {
        let mut chosen: Vec<Slot> = Vec::new();
        for slot in &self.neighbors {
            if slot != own && !chosen.contains(slot) && chosen.len() < MOST_NEIGHBORS {
                chosen.push(slot.clone());
            }
        }
        chosen.into_iter()
    }
}

/// What the display is to show. Where there is no such thing yet, it shows what the players need.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Show {
    /// What the players need just now.
    #[default]
    Automatic,
    /// Who sits where.
    Pairings,
    /// The codes that players scan to have the pairings.
    Codes,
    /// The clock of the round.
    Clock,
    /// Who still plays in it, and until when.
    Playing,
    /// Standings of the rounds that are over.
    Standings,
    /// The elimination.
    Bracket,
    /// Rounds, cut and durations.
    Announcement,
}

impl Show {
    /// All choices.
    pub const ALL: [Self; 8] = [
        Self::Automatic,
        Self::Pairings,
        Self::Codes,
        Self::Clock,
        Self::Playing,
        Self::Standings,
        Self::Bracket,
        Self::Announcement,
    ];
}

/// One picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Scene {
    /// Rounds, cut and durations.
    Announcement,
    /// Who drafts together, or builds at one table, and what they do.
    Pods,
    /// Who sits where.
    Pairings(RoundKey),
    /// The codes of the latest round.
    Codes,
    /// The clock of that round.
    Clock(RoundKey),
    /// Who still plays in that round.
    Playing(RoundKey),
    /// Standings after that Swiss round.
    Standings(RoundNumber),
    /// The elimination.
    Bracket,
    /// The winner, and the final ranking.
    Finale,
}

/// The picture for an event as the players may know it, whose running round has run so many milliseconds.
pub(super) fn scene(public: &State, choice: &Choice, run: Option<u64>) -> Scene {
    let latest = public.latest_published().map(|round| (round.key, round.status));
    let clock = latest.map(|(key, _)| Scene::Clock(key)).filter(|_| run.is_some() && !choice.hide_clock);
    let over = public.swiss.iter().filter(|round| round.status == Status::Finished).map(|round| round.key.number).max();
    let standings = over.map(Scene::Standings);
    let chosen = match choice.show {
        Show::Automatic => None,
        Show::Pairings => latest.map(|(key, _)| Scene::Pairings(key)),
        Show::Codes => latest.map(|_| Scene::Codes),
        Show::Clock => clock,
        Show::Playing => latest.filter(|(_, status)| *status == Status::Started).map(|(key, _)| Scene::Playing(key)),
        Show::Standings if public.next_step() == NextStep::Over => Some(Scene::Finale),
        Show::Standings => standings,
        Show::Bracket => public.has_bracket().then_some(Scene::Bracket),
        Show::Announcement => Some(Scene::Announcement),
    };
    chosen.unwrap_or_else(|| match latest {
        None if public.pods.is_empty() => Scene::Announcement,
        None => Scene::Pods,
        Some(_) if public.next_step() == NextStep::Over => Scene::Finale,
        Some((key, _)) if key.stage == Stage::Elimination && public.has_bracket() => Scene::Bracket,
        Some((_, Status::Finished)) => standings.unwrap_or(Scene::Announcement),
        Some((key, _)) => clock.filter(|_| run >= Some(SEEKING)).unwrap_or(Scene::Pairings(key)),
    })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use crate::{
        base::{
            ids::{DeviceId, EventId},
            random::Seed,
        },
        regulation::{Cut, Plan, Report, builtin},
        tournament::{Action, Entry, Setup, StructureChoice, Tournament},
    };

    const DEVICE: DeviceId = DeviceId([1; 8]);

    fn act(day: &mut Tournament, action: Action) {
        let entry = day.entry(DEVICE, 0, action);
        day.apply(&entry).unwrap();
    }

    /// Takes the next step; where results are missing, all of them are entered first.
    fn go_on(day: &mut Tournament) {
        while let NextStep::EnterResults { round, .. } = day.state().next_step() {
            let open = day.state().round(round).unwrap().matches().find(|table| table.report.is_none());
            let table = open.unwrap().number;
            let report = Report::from_scores([200, 60], 200, None);
            act(day, Action::report(round, table, report, ""));
        }
        let step = day.state().propose_next().unwrap().unwrap();
        act(day, step);
    }

    fn shown(day: &Tournament, show: Show, hide_clock: bool, run: Option<u64>) -> Scene {
        scene(&day.state().published(), &Choice { show, hide_clock, ..Choice::default() }, run)
    }

    #[test]
    fn it_shows_what_the_players_need_and_never_a_draft() {
        let regulation = builtin().iter().find(|regulation| regulation.id == "xwing-2018").unwrap();
        let mut setup = Setup::new("Day", "2026-01-01", regulation);
        setup.structure = StructureChoice::Custom(Plan { rounds: 2, cut: Some(Cut::Top(4)) });
        let create = Action::Create { event: EventId([2; 16]), seed: Seed([3; 32]), setup };
        let mut day = Tournament::begin(Entry::first(DEVICE, 0, create)).unwrap();
        for name in ["Ana", "Bo", "Cleo", "Dov", "Eve"] {
            let player = day.state().propose_player(name);
            act(&mut day, player);
        }
        let key = |number| RoundKey { stage: Stage::Swiss, number: RoundNumber(number) };
        let automatic = |day: &Tournament, run| shown(day, Show::Automatic, false, run);
        for show in [Show::Pairings, Show::Clock, Show::Standings, Show::Bracket] {
            assert_eq!(shown(&day, show, false, None), Scene::Announcement);
        }
        let mut before = Scene::Announcement;
        for number in [1, 2] {
            let seats = Scene::Pairings(key(number));
            go_on(&mut day);
            assert_eq!(automatic(&day, None), before, "a draft");
            go_on(&mut day);
            assert_eq!(automatic(&day, None), seats);
            go_on(&mut day);
            assert_eq!(automatic(&day, Some(0)), seats);
            assert_eq!(automatic(&day, Some(SEEKING - 1)), seats);
            assert_eq!(automatic(&day, Some(SEEKING)), Scene::Clock(key(number)));
            assert_eq!(shown(&day, Show::Automatic, true, Some(SEEKING)), seats, "no clock that is hidden");
            assert_eq!(shown(&day, Show::Clock, true, Some(0)), seats);
            assert_eq!(shown(&day, Show::Clock, false, Some(0)), Scene::Clock(key(number)));
            assert_eq!(shown(&day, Show::Announcement, false, Some(0)), Scene::Announcement);
            // Of the rounds that are over.
            let standings = if number == 1 { seats } else { Scene::Standings(RoundNumber(1)) };
            assert_eq!(shown(&day, Show::Standings, false, Some(0)), standings);
            go_on(&mut day);
            before = Scene::Standings(RoundNumber(number));
            assert_eq!(automatic(&day, None), before);
        }
        go_on(&mut day);
        assert_eq!(day.state().seeds.len(), 4);
        assert_eq!(automatic(&day, None), before, "the cut is a draft");
        assert_eq!(shown(&day, Show::Bracket, false, None), before);
        go_on(&mut day);
        while day.state().next_step() != NextStep::Over {
            assert_eq!(automatic(&day, Some(SEEKING)), Scene::Bracket);
            go_on(&mut day);
        }
        assert_eq!(automatic(&day, None), Scene::Finale);
        assert_eq!(shown(&day, Show::Standings, false, None), Scene::Finale, "the final ranking is what counts now");
    }
}
