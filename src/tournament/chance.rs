//! The source of an event's random numbers, which nobody can choose.
//!
//! The organizer's device draws the seed and commits to it before the first registration. The setup contains its hash,
//! which the players see, so the seed cannot be replaced. When round 1 is paired, unpredictable input is mixed in: the
//! list of players, and a text from the players. From then on every draw follows from the mixed seed.
//!
//! Old logs have no commitment. Everything in them follows from the seed alone.

use super::State;
use crate::base::{
    ids::PlayerId,
    random::{Seed, Stream},
};
use std::fmt::Write as _;

impl State {
    /// True if a text from the players can still be mixed in. It cannot once a pairing is public.
    pub fn may_mix_in(&self) -> bool {
        self.setup.commitment.is_some() && self.published_rounds().next().is_none()
    }

    /// The stream of random numbers for a decision.
    pub(super) fn stream(&self, name: &str) -> Stream {
        self.mixed.unwrap_or(self.seed).stream(name)
    }

    /// The seed for present draws (RES-7).
    pub fn seed_of_draws(&self) -> Seed {
        self.mixed.unwrap_or(self.seed)
    }

    /// The stream of random numbers for the draw that begins the event, mixed with the present players.
    pub(super) fn first_stream(&self, name: &str) -> Stream {
        self.mixed_now().unwrap_or(self.seed).stream(name)
    }

    /// Mixes the seed when round 1 is paired or the bracket is drawn. The lots are drawn again, because the organizer
    /// chose the order of registration.
    pub(super) fn mix(&mut self) {
        let Some(mixed) = self.mixed_now() else { return };
        self.mixed = Some(mixed);
        let mut players = std::mem::take(&mut self.players);
        players.values_mut().for_each(|player| player.lot = self.lot(player.id));
        self.players = players;
    }

    /// The lot of a player (STA-8).
    pub(super) fn lot(&self, player: PlayerId) -> u64 {
        // 53 bits, which every JSON reader represents exactly.
        self.stream(&format!("lot of player {player}")).bits() >> 11
    }

    /// The seed mixed with the active players, one a line, and their text. None without a commitment to the seed.
    fn mixed_now(&self) -> Option<Seed> {
        let commitment = self.setup.commitment.as_ref()?;
        let mut text = String::from("players of round 1\n");
        for player in self.active() {
            let _ = writeln!(text, "{} {}", player.id, player.name);
        }
        let _ = writeln!(text, "mixed in\n{}", commitment.mixed_in);
        Some(self.seed.derive(&text))
    }
}
