//! A sample event, to run the code that opens an event before a real one is opened.

use crate::{
    base::{
        ids::{DeviceId, EventId, PlayerId, RoundNumber, TableNumber},
        random::Seed,
    },
    pairing::{Locks, Method},
    regulation::{Regulation, Report, Stage},
    tournament::{Action, Details, Entry, Pairing, RoundKey, Setup, Tournament},
};

/// An event of four players whose first round is running. Nothing in it was drawn.
pub fn made_up() -> Option<Tournament> {
    let device = DeviceId([0; 8]);
    let setup = Setup::new("-", "2018-11-24", Regulation::published("xwing-2018")?);
    let create = Action::Create { event: EventId([0; 16]), seed: Seed([0; 32]), setup };
    let mut event = Tournament::begin(Entry::first(device, 0, create)).ok()?;
    let (number, tables) = (RoundNumber(1), [[1, 2], [3, 4]].map(|players| players.map(PlayerId)));
    let round = RoundKey { stage: Stage::Swiss, number };
    let register = |player: PlayerId| {
        let (name, lot, details) = (player.to_string(), player.0.into(), Details::default());
        Action::AddPlayer { player, name, lot, details }
    };
    let pairing = Pairing {
        tables: tables.to_vec(),
        byes: Vec::new(),
        rematches: Vec::new(),
        method: Method::Unnamed,
        as_played: false,
    };
    let (stream, locked) = (String::new(), Locks::default());
    let day = [
        Action::PairSwiss { round: number, pairing, draw: None, stream, locked },
        Action::Publish { round },
        Action::Start { round },
        Action::report(round, TableNumber(1), Report::from_scores([200, 87], 200, None), ""),
    ];
    for action in tables.into_iter().flatten().map(register).chain(day) {
        event.apply(&event.entry(device, 0, action)).ok()?;
    }
    Some(event)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test")]
mod tests {
    use super::made_up;
    use crate::tournament::Status;

    #[test]
    fn its_round_runs_with_one_result_of_two() {
        let event = made_up().unwrap();
        let round = event.state().current_round().unwrap();
        assert_eq!((round.status, round.tables.len(), round.missing()), (Status::Started, 2, 1));
    }
}
