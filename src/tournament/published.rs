//! The public part of an event.

use super::{Details, Round, State, Status};
use crate::{
    base::sort::{Map, Set},
    pairing::Locks,
    regulation::Stage,
};

impl State {
    /// The public part of the event: without the draft of a round, without results of an unfinished round, and without
    /// private notes of the organizer. A cut counts as made once its first round is published. Everything shown to
    /// players is derived from this, so nothing else leaks.
    pub fn published(&self) -> Self {
        let mut public = self.clone();
        for stage in [Stage::Swiss, Stage::Elimination] {
            let rounds = public.rounds_mut(stage);
            rounds.retain(|round| round.status > Status::Paired);
            rounds.iter_mut().for_each(Round::keep_public);
        }
        if public.elimination.is_empty() {
            public.seeds.clear();
            public.drawn.clear();
        }
        let is_over = self.is_over();
        for player in public.players.values_mut() {
            let faction =
                if self.has_open_faction(player, is_over) { player.details.faction.clone() } else { String::new() };
            let surname = Some(player.details.surname.clone()).filter(|surname| player.name.ends_with(surname));
            let members = std::mem::take(&mut player.details.members);
            player.details = Details { faction, surname: surname.unwrap_or_default(), members, ..Details::default() };
            player.faction_precedes_list = false;
            player.marks = Set::new();
            if let Some(left) = &mut player.left {
                left.reason = Default::default();
                left.note.clear();
                left.at = 0;
                left.by.clear();
                left.round = None;
            }
        }
        public.avoid = Map::new();
        public.staff_reason.clear();
        public.gone_on = None;
        public.decks_picked.clear();
        public.times_picked = Map::new();
        public.rulings.clear();
        public.draws = Map::new();
        public.last_draws = Map::new();
        public.seatings = 0;
        public
    }

    /// The public rounds, in the order of the day.
    pub fn published_rounds(&self) -> impl DoubleEndedIterator<Item = &Round> {
        self.swiss.iter().chain(&self.elimination).filter(|round| round.status > Status::Paired)
    }

    /// The latest public round.
    pub fn latest_published(&self) -> Option<&Round> {
        self.published_rounds().next_back()
    }
}

impl Round {
    fn keep_public(&mut self) {
        self.locked = Locks::default();
        self.draw = None;
        self.repairs = 0;
        for table in &mut self.tables {
            table.called_at = None;
            table.deck_check = None;
            if self.status < Status::Finished {
                table.result = None;
            }
        }
    }
}
