//! Whole days in which everything happens that can: results, drops, returns, late entries, corrections, redraws, undos.

use crate::day::{Day, come_back, leave, random_report, result, setup, setup_by_table};
use tiebreaker::{
    ids::{PlayerId, RoundNumber, TableNumber},
    random::{Seed, Stream},
    regulation::Stage,
    tournament::{Action, Details, NextStep, RoundKey, Setup, Status},
};

/// A day to be.
#[derive(Debug, Clone, Copy)]
pub struct Script {
    /// Place of the regulation among the published ones.
    pub regulation: usize,
    pub players: u32,
    pub chance: u64,
}

impl Script {
    pub fn random(&self) -> Stream {
        Seed([9; 32]).stream(&format!("{self:?}"))
    }

    /// The setup: a tier with its table, or a short structure of our own with a small cut.
    pub fn setup(&self, random: &mut Stream) -> Setup {
        let id = crate::day::regulations()[self.regulation];
        let mut setup = match random.below(3) {
            0 => {
                let tiers = setup(id, 1, None).regulation.tiers;
                setup_by_table(id, &tiers[random.below(tiers.len())].id)
            }
            1 => setup(id, u16::try_from(2 + random.below(3)).expect("few"), None),
            _ => setup(id, u16::try_from(2 + random.below(3)).expect("few"), Some([4, 8][random.below(2)])),
        };
        let lengths = setup.match_lengths();
        setup.best_of = lengths[random.below(lengths.len())];
        setup
    }

    /// Plays the day to its end.
    pub fn play(&self) -> Day {
        let mut random = self.random();
        let mut day = Day::with(self.setup(&mut random), self.players);
        while day.state().next_step() != NextStep::Over {
            assert!(day.event.log().len() < 20_000, "the day does not end");
            // Much can happen only between two rounds, so there more happens.
            let in_a_round = matches!(day.state().next_step(), NextStep::EnterResults { .. });
            match random.below(if in_a_round { 10 } else { 3 }) {
                0 => disturb(&mut day, &mut random),
                _ => go_on(&mut day, &mut random),
            }
        }
        day
    }

    /// Plays the day until a round runs with all results missing, at least so many rounds in where there are that many.
    pub fn play_into_a_round(&self) -> (Day, Stream) {
        let mut random = self.random();
        let mut day = Day::with(self.setup(&mut random), self.players);
        let rounds = 1 + random.below(2);
        loop {
            if let NextStep::EnterResults { round, missing } = day.state().next_step() {
                let tables = day.state().round(round).map_or(0, |round| round.tables.len());
                if missing == tables && (usize::from(round.number.0) >= rounds || round.stage == Stage::Elimination) {
                    return (day, random);
                }
            }
            go_on(&mut day, &mut random);
        }
    }
}

/// The next step of the day.
fn go_on(day: &mut Day, random: &mut Stream) {
    match day.state().next_step() {
        NextStep::EnterResults { round, .. } => {
            let tables = &day.state().round(round).expect("a round").tables;
            let missing: Vec<TableNumber> =
                tables.iter().filter(|table| table.report.is_none()).map(|table| table.number).collect();
            let table = missing[random.below(missing.len())];
            let report = random_report(day.state(), round.stage, random);
            day.act(result(round, table, report));
        }
        NextStep::AddPlayers { .. } => _ = day.add("One more"),
        _ => day.step(),
    }
}

/// Something that does not bring the day forward; it may be refused.
fn disturb(day: &mut Day, random: &mut Stream) {
    let players: Vec<PlayerId> = day.state().players.keys().copied().collect();
    let player = players.get(random.below(players.len())).copied().unwrap_or(PlayerId(1));
    let _ = match random.below(13) {
        0 | 1 => day.attempt(leave(player)),
        2 => {
            let dropped: Vec<PlayerId> =
                day.state().players.values().filter(|player| !player.is_active()).map(|player| player.id).collect();
            let Some(&player) = dropped.get(random.below(dropped.len())) else { return };
            day.attempt(come_back(player))
        }
        3 => day.attempt(day.state().propose_player("Late")),
        4 | 5 => correct(day, random),
        6 => redraw(day),
        7 | 8 => return undo_and_redo(day, random),
        9 => day.attempt(Action::RemovePlayer { player }),
        10 => day.attempt(Action::RenamePlayer { player, name: format!("Renamed {}", random.below(99)) }),
        11 => {
            let setup = Setup { name: format!("Event {}", random.below(99)), ..day.state().setup.clone() };
            day.attempt(Action::EditSetup { setup })
        }
        _ => nonsense(day, random),
    };
}

fn correct(day: &mut Day, random: &mut Stream) -> Result<(), tiebreaker::tournament::Refusal> {
    let rounds: Vec<(RoundKey, usize)> = (day.state().swiss.iter().chain(&day.state().elimination))
        .filter(|round| round.status >= Status::Published)
        .map(|round| (round.key, round.tables.len()))
        .collect();
    let Some(&(round, tables)) = rounds.get(random.below(rounds.len())) else { return Ok(()) };
    let table = TableNumber(u16::try_from(random.below(tables + 1)).expect("few"));
    let report = random_report(day.state(), round.stage, random);
    day.attempt(result(round, table, report))
}

fn redraw(day: &mut Day) -> Result<(), tiebreaker::tournament::Refusal> {
    let number = day.state().swiss.last().map_or(RoundNumber(1), |round| round.key.number);
    let Ok(action) = day.state().propose_draw(number) else { return Ok(()) };
    day.attempt(action)
}

/// Takes some actions back, and brings some or all of them back again.
fn undo_and_redo(day: &mut Day, random: &mut Stream) {
    let count = 1 + random.below(6);
    for _ in 0..count {
        let Some(entry) = day.event.to_undo().map(|entry| entry.counter) else { break };
        day.act(Action::Undo { entry });
    }
    for _ in 0..random.below(count + 1) {
        let Some(entry) = day.event.to_redo().map(|entry| entry.counter) else { break };
        day.act(Action::Redo { entry });
    }
}

/// What must be refused at any moment of the day.
fn nonsense(day: &mut Day, random: &mut Stream) -> Result<(), tiebreaker::tournament::Refusal> {
    let nowhere = RoundKey { stage: Stage::Swiss, number: RoundNumber(999) };
    let first = day.event.log()[0].action.clone();
    let actions = [
        first,
        leave(PlayerId(9999)),
        Action::Publish { round: nowhere },
        Action::PairElimination { round: RoundNumber(0) },
        Action::Undo { entry: 0 },
        Action::Redo { entry: 999_999 },
        Action::AddPlayer { player: PlayerId(1), name: "Again".into(), lot: 0, details: Details::default() },
        Action::MakeCut { seeds: vec![PlayerId(1)] },
    ];
    day.refused(actions[random.below(actions.len())].clone());
    Ok(())
}
