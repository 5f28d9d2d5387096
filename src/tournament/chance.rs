//! Where the random numbers of an event come from, so that nobody can choose them.
//!
//! The organizer's device draws the seed and commits to it before anybody is registered: its hash stands in the setup and is
//! shown to the players, so that no other seed can take its place. As round 1 is paired, what nobody knew by then is mixed in:
//! who plays, and what the players themselves have said. From then on every draw follows from the mixed seed.
//!
//! Logs from before begin without a commitment, and everything in them follows from the seed alone, as ever.

use super::State;
use crate::base::{
    ids::PlayerId,
    random::{Seed, Stream},
};
use std::fmt::Write as _;

impl State {
    /// Whether what the players say can be mixed in: before they know who meets whom.
    pub fn may_mix_in(&self) -> bool {
        self.setup.commitment.is_some() && self.published_rounds().next().is_none()
    }

    /// The random numbers of a decision.
    pub(super) fn stream(&self, name: &str) -> Stream {
        self.mixed.unwrap_or(self.seed).stream(name)
    }

    /// The seed that everything follows from which chance decides now (RES-7).
    pub fn seed_of_draws(&self) -> Seed {
        self.mixed.unwrap_or(self.seed)
    }

    /// The same for the draw that begins the event: with those who play now.
    pub(super) fn first_stream(&self, name: &str) -> Stream {
        self.mixed_now().unwrap_or(self.seed).stream(name)
    }

    /// Round 1 is paired, or the bracket drawn: what is mixed in is what there is now. The lots are drawn anew, as their
    /// order of registration was the organizer's.
    pub(super) fn mix(&mut self) {
        let Some(mixed) = self.mixed_now() else { return };
        self.mixed = Some(mixed);
        let mut players = std::mem::take(&mut self.players);
        players.values_mut().for_each(|player| player.lot = self.lot(player.id));
        self.players = players;
    }

    /// The lot of a player (STA-8).
    pub(super) fn lot(&self, player: PlayerId) -> u64 {
        // 53 bits: every JSON reader keeps them exact.
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
