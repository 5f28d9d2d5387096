//! Registration, and what is written down about players (DRP-3, BYE-5, ROLE-3).

use super::setup::{check_note, check_text};
use crate::{
    ids::{PlayerId, TableNumber},
    tournament::{Details, Player, Refusal, Registration, Round, State, Status, TABLE_LIMIT, TableNumbers, TextField},
};

/// Players in one event.
pub const PLAYERS_LIMIT: usize = 10_000;

impl State {
    pub(super) fn add_player(&mut self, id: PlayerId, name: &str, lot: u64, details: &Details) -> Result<(), Refusal> {
        check_text(name, TextField::PlayerName)?;
        if id <= self.last_id {
            return Err(Refusal::PlayerExists(id));
        }
        self.check_details(id, details)?;
        if self.players.len() >= PLAYERS_LIMIT {
            return Err(Refusal::TooManyPlayers { limit: PLAYERS_LIMIT });
        }
        self.check_swiss_goes_on()?;
        self.take_back(Status::Paired);
        let player = Player {
            id,
            name: name.to_owned(),
            details: details.clone(),
            lot,
            left: None,
            missed: self.swiss.iter().map(|round| round.key.number).collect(),
            first_round_bye: false,
            fixed_table: None,
        };
        self.last_id = id;
        self.players.insert(id, player);
        *self.names.entry(name.to_owned()).or_default() += 1;
        Ok(())
    }

    pub(super) fn add_players(&mut self, players: &[Registration]) -> Result<(), Refusal> {
        if players.is_empty() {
            return Err(Refusal::NobodyToAdd);
        }
        // All or nobody: they enter a copy first.
        let mut with_them = self.clone();
        for newcomer in players {
            let named = |why| Refusal::NotAdded { name: newcomer.name.clone(), why: Box::new(why) };
            with_them.register(newcomer).map_err(named)?;
        }
        *self = with_them;
        Ok(())
    }

    fn register(&mut self, newcomer: &Registration) -> Result<(), Refusal> {
        let Registration { player, ref name, lot, ref details, bye, table } = *newcomer;
        self.add_player(player, name, lot, details)?;
        if bye {
            self.award_bye(player, true)?;
        }
        match table {
            Some(_) => self.fix_table(player, table),
            None => Ok(()),
        }
    }

    pub(super) fn rename_player(&mut self, id: PlayerId, name: &str) -> Result<(), Refusal> {
        check_text(name, TextField::PlayerName)?;
        let old = std::mem::replace(&mut self.player_mut(id)?.name, name.to_owned());
        self.forget_name(&old);
        *self.names.entry(name.to_owned()).or_default() += 1;
        Ok(())
    }

    pub(super) fn describe_player(&mut self, id: PlayerId, details: &Details) -> Result<(), Refusal> {
        self.check_details(id, details)?;
        let player = self.player_mut(id)?;
        let other_club = player.details.club != details.club;
        player.details = details.clone();
        if other_club && self.setup.avoid_same_club.is_some() {
            self.take_swiss_draft_back();
        }
        Ok(())
    }

    /// Texts that fit, and a UID that nobody else has (ROLE-3).
    fn check_details(&self, id: PlayerId, details: &Details) -> Result<(), Refusal> {
        let Details { uid, faction, club, note } = details;
        check_note(uid, TextField::Uid)?;
        check_note(faction, TextField::Faction)?;
        check_note(club, TextField::Club)?;
        check_note(note, TextField::Note)?;
        match self.player_with_uid(uid).filter(|&other| other != id) {
            Some(other) => Err(Refusal::UidTaken(other)),
            None => Ok(()),
        }
    }

    /// Who has that UID, the empty one aside (ROLE-3).
    #[must_use]
    pub fn player_with_uid(&self, uid: &str) -> Option<PlayerId> {
        let mut players = self.players.values().filter(|_| !uid.is_empty());
        players.find(|player| player.details.uid == uid).map(|player| player.id)
    }

    pub(super) fn remove_player(&mut self, id: PlayerId) -> Result<(), Refusal> {
        self.player_mut(id)?;
        let published = |round: &Round| round.status > Status::Paired && round.includes(id);
        if self.swiss.iter().chain(&self.elimination).any(published) {
            return Err(Refusal::HasPlayed(id));
        }
        if self.current_round().is_some_and(|round| round.includes(id)) {
            self.take_back(Status::Paired);
        }
        if let Some(player) = self.players.remove(&id) {
            self.forget_name(&player.name);
        }
        for group in self.avoid.values_mut() {
            group.players.retain(|&player| player != id);
        }
        for leader in &mut self.staff {
            leader.player = leader.player.filter(|&player| player != id);
        }
        Ok(())
    }

    pub(super) fn award_bye(&mut self, id: PlayerId, awarded: bool) -> Result<(), Refusal> {
        self.player_mut(id)?;
        if !self.byes_may_be_awarded() {
            return Err(Refusal::TooLateForBye);
        }
        self.take_back(Status::Paired);
        self.player_mut(id)?.first_round_bye = awarded;
        Ok(())
    }

    pub(super) fn fix_table(&mut self, id: PlayerId, table: Option<TableNumber>) -> Result<(), Refusal> {
        if let Some(nowhere) = table.filter(|table| table.0 == 0) {
            return Err(Refusal::UnknownTable(nowhere));
        }
        self.player_mut(id)?.fixed_table = table;
        self.number_draft();
        Ok(())
    }

    pub(super) fn number_tables(&mut self, tables: &TableNumbers) -> Result<(), Refusal> {
        if !tables.is_possible() {
            return Err(Refusal::ImpossibleTables { limit: TABLE_LIMIT });
        }
        self.tables.clone_from(tables);
        self.number_draft();
        Ok(())
    }

    /// Numbers the tables of a Swiss draft anew, where there is one.
    fn number_draft(&mut self) {
        let draft = self.swiss.last().filter(|draft| draft.status == Status::Paired);
        let pairs = draft.map(|draft| draft.tables.iter().map(|table| table.players).collect());
        let tables = pairs.map(|pairs| self.numbered(&self.at_fixed_tables(pairs)));
        if let (Some(tables), Some(draft)) = (tables, self.swiss.last_mut()) {
            draft.tables = tables;
        }
    }

    /// Whether byes for round 1 can be awarded in advance, or taken back: until it is published (BYE-5).
    #[must_use]
    pub fn byes_may_be_awarded(&self) -> bool {
        let is_draft = |round: &Round| round.status == Status::Paired;
        !self.setup.starts_with_elimination() && self.swiss.first().is_none_or(is_draft)
    }

    fn forget_name(&mut self, name: &str) {
        if let Some(players) = self.names.get_mut(name) {
            *players -= 1;
            if *players == 0 {
                self.names.remove(name);
            }
        }
    }

    pub(super) fn player_mut(&mut self, id: PlayerId) -> Result<&mut Player, Refusal> {
        self.players.get_mut(&id).ok_or(Refusal::UnknownPlayer(id))
    }

    /// Nobody enters or returns once no Swiss round is left to play, or a bracket has been shown.
    pub(super) fn check_swiss_goes_on(&self) -> Result<(), Refusal> {
        let published = self.published_swiss().count();
        let is_over = self.plan.is_some_and(|plan| published >= usize::from(plan.rounds))
            || self.elimination.first().is_some_and(|round| round.status > Status::Paired);
        if is_over { Err(Refusal::SwissIsOver) } else { Ok(()) }
    }
}
