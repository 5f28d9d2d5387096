//! Registration and details of players (DRP-3, BYE-5, ROLE-3).

use crate::tournament::refusal::{check_list, check_note, check_text};
use crate::{
    base::{
        ids::{PlayerId, TableNumber},
        sort::{Map, Set},
    },
    tournament::{
        Details, Joining, MEMBERS_LIMIT, Mark, Player, Refusal, Registration, Round, State, Status, TABLE_LIMIT,
        TableNumbers, TextField,
    },
};

/// Maximum number of players in an event.
pub const PLAYERS_LIMIT: usize = 10_000;

impl State {
    pub(super) fn add_player(&mut self, id: PlayerId, name: &str, lot: u64, details: &Details) -> Result<(), Refusal> {
        self.check_newcomer(self.last_id, self.players.len(), id, name, details)?;
        self.check_uid(id, &details.uid)?;
        self.check_swiss_goes_on(id)?;
        self.enter_player(&Entering { id, name, lot, details, present: false, joins: None })
    }

    pub(super) fn add_players(&mut self, players: &[Registration]) -> Result<(), Refusal> {
        if players.is_empty() {
            return Err(Refusal::NobodyToAdd);
        }
        // Every player is checked before the first one is added.
        let known = self.players.values().map(|player| (player.details.uid.as_str(), player.id));
        let mut uids: Map<&str, PlayerId> = known.filter(|(uid, _)| !uid.is_empty()).collect();
        let (mut last, mut count) = (self.last_id, self.players.len());
        for newcomer in players {
            let named = |why| Refusal::NotAdded { name: newcomer.name.clone(), why: Box::new(why) };
            self.check_registration(last, count, newcomer, &mut uids).map_err(named)?;
            match newcomer.joins {
                // Several players who join a paired round must be added one by one, because they could take the same
                // place. Players who start in the next round can be added together.
                Some(joins) if players.len() > 1 && joins != Joining::NextRound => {
                    return Err(named(Refusal::NoRoundToJoin));
                }
                Some(joins) => self.check_joining(newcomer.player, joins).map_err(named)?,
                None => {}
            }
            (last, count) = (newcomer.player, count + 1);
        }
        for Registration { player, name, lot, details, bye, table, present, paid, joins } in players {
            let newcomer = Entering { id: *player, name, lot: *lot, details, present: *present, joins: *joins };
            self.enter_player(&newcomer)?;
            let player = self.player_mut(*player)?;
            (player.first_round_bye, player.fixed_table) = (*bye, *table);
            player.marks.extend(paid.then_some(Mark::Paid));
        }
        Ok(())
    }

    /// Checks whether a player of a list can be registered after `last`, in addition to `count` players. `uids` are the
    /// UIDs in use.
    fn check_registration<'a>(
        &self,
        last: PlayerId,
        count: usize,
        newcomer: &'a Registration,
        uids: &mut Map<&'a str, PlayerId>,
    ) -> Result<(), Refusal> {
        let Registration { player, ref name, ref details, bye, table, .. } = *newcomer;
        self.check_newcomer(last, count, player, name, details)?;
        if let Some(other) = Some(&details.uid).filter(|uid| !uid.is_empty()).and_then(|uid| uids.insert(uid, player)) {
            return Err(Refusal::UidTaken(other));
        }
        self.check_swiss_goes_on(player)?;
        if bye && !self.byes_may_be_awarded() {
            return Err(Refusal::TooLateForBye);
        }
        check_table(table)
    }

    fn check_newcomer(
        &self,
        last: PlayerId,
        count: usize,
        id: PlayerId,
        name: &str,
        details: &Details,
    ) -> Result<(), Refusal> {
        check_text(name, TextField::PlayerName)?;
        if id <= last {
            return Err(Refusal::PlayerExists(id));
        }
        check_details(details)?;
        if count >= PLAYERS_LIMIT { Err(Refusal::TooManyPlayers { limit: PLAYERS_LIMIT }) } else { Ok(()) }
    }

    /// Adds a new player as present, unless the check-in is open and the player is not marked as present.
    fn enter_player(&mut self, newcomer: &Entering) -> Result<(), Refusal> {
        let Entering { id, name, lot, details, present, joins } = *newcomer;
        let present = present || (self.check_in && !self.is_check_in_open());
        let awaited = self.check_in && !present;
        if !awaited {
            self.make_room(id, joins)?;
        }
        let player = Player {
            id,
            name: name.to_owned(),
            details: details.clone(),
            lot,
            left: None,
            missed: self.swiss.iter().map(|round| round.key.number).collect(),
            first_round_bye: false,
            fixed_table: None,
            marks: present.then_some(Mark::Present).into_iter().collect(),
            awaited,
            faction_precedes_list: false,
        };
        self.last_id = id;
        self.players.insert(id, player);
        *self.names.entry(name.to_owned()).or_default() += 1;
        self.join(id, joins.filter(|_| !awaited))
    }

    pub(super) fn rename_player(&mut self, id: PlayerId, name: &str) -> Result<(), Refusal> {
        check_text(name, TextField::PlayerName)?;
        let old = std::mem::replace(&mut self.player_mut(id)?.name, name.to_owned());
        self.forget_name(&old);
        *self.names.entry(name.to_owned()).or_default() += 1;
        Ok(())
    }

    pub(super) fn describe_player(&mut self, id: PlayerId, details: &Details, reason: &str) -> Result<(), Refusal> {
        check_details(details)?;
        check_note(reason, TextField::Reason)?;
        self.check_uid(id, &details.uid)?;
        let (is_locked, clause) = (self.is_locked(), self.setup.list_clause());
        let player = self.player_mut(id)?;
        if is_locked && reason.is_empty() && player.details.list != details.list {
            return Err(Refusal::ListIsLocked(clause));
        }
        let other_club = player.details.club != details.club;
        let was_typed = player.details.list.is_empty() && !player.details.faction.is_empty();
        player.faction_precedes_list =
            (was_typed || player.faction_precedes_list) && player.details.faction == details.faction;
        if player.details.list != details.list {
            player.marks.remove(&Mark::ListChecked);
        }
        player.details = details.clone();
        if other_club && self.setup.avoid_same_club.is_some() {
            self.take_swiss_draft_back();
        }
        Ok(())
    }

    /// Checks that no other player has the UID (ROLE-3).
    fn check_uid(&self, id: PlayerId, uid: &str) -> Result<(), Refusal> {
        match self.player_with_uid(uid).filter(|&other| other != id) {
            Some(other) => Err(Refusal::UidTaken(other)),
            None => Ok(()),
        }
    }

    /// The player with this UID. None for an empty UID (ROLE-3).
    pub fn player_with_uid(&self, uid: &str) -> Option<PlayerId> {
        if uid.is_empty() {
            return None;
        }
        self.players.values().find(|player| player.details.uid == uid).map(|player| player.id)
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
        for pod in &mut self.pods {
            pod.players.retain(|&player| player != id);
        }
        self.rulings.retain(|ruled| ruled.player != id);
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
        check_table(table)?;
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

    /// Renumbers the tables of a Swiss draft, if there is one.
    fn number_draft(&mut self) {
        let is_draft = |round: &&Round| round.status == Status::Paired && !round.has_large_tables();
        let draft = self.swiss.last().filter(is_draft);
        let tables = draft.map(|draft| self.numbered(&self.at_fixed_tables(draft.pairs())));
        if let (Some(tables), Some(draft)) = (tables, self.swiss.last_mut()) {
            draft.tables = tables;
        }
    }

    /// True if byes for round 1 can be awarded in advance or withdrawn. They can until the round is published (BYE-5).
    pub fn byes_may_be_awarded(&self) -> bool {
        let is_draft = |round: &Round| round.status == Status::Paired;
        !self.setup.starts_with_elimination() && !self.setup.is_round_robin() && self.swiss.first().is_none_or(is_draft)
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

    /// Refuses entries and returns once the Swiss rounds are over or a bracket is public, and for players who do not
    /// play on.
    pub(in crate::tournament) fn check_swiss_goes_on(&self, player: PlayerId) -> Result<(), Refusal> {
        let published = self.published_swiss().count();
        let is_over = self.plan.is_some_and(|plan| published >= usize::from(plan.rounds))
            || self.elimination.first().is_some_and(|round| round.status > Status::Paired);
        if is_over {
            return Err(Refusal::SwissIsOver);
        }
        if self.plays_on(player) { Ok(()) } else { Err(Refusal::NotInStage) }
    }

    /// Checks that each named player is registered, satisfies `is_there` and is named once. `twice` makes the refusal
    /// for a player named twice.
    pub(super) fn each_once<'a>(
        &self,
        named: impl IntoIterator<Item = &'a PlayerId>,
        is_there: impl Fn(PlayerId) -> bool,
        twice: fn(PlayerId) -> Refusal,
    ) -> Result<Set<PlayerId>, Refusal> {
        let mut seen = Set::new();
        for &player in named {
            let known = self.players.get(&player).ok_or(Refusal::UnknownPlayer(player))?;
            if !is_there(player) {
                let waits = known.awaited && !known.has_left();
                if known.is_active() && !self.plays_on(player) {
                    return Err(Refusal::NotInStage);
                }
                return Err(if waits { Refusal::NotPresent(player) } else { Refusal::HasDropped(player) });
            }
            if !seen.insert(player) {
                return Err(twice(player));
            }
        }
        Ok(seen)
    }
}

/// A player to register.
struct Entering<'a> {
    id: PlayerId,
    name: &'a str,
    lot: u64,
    details: &'a Details,
    present: bool,
    joins: Option<Joining>,
}

/// Checks the length and characters of all texts.
fn check_details(Details { uid, faction, club, note, surname, list, members }: &Details) -> Result<(), Refusal> {
    if members.len() > MEMBERS_LIMIT {
        return Err(Refusal::TooManyMembers { limit: MEMBERS_LIMIT });
    }
    members.iter().try_for_each(|member| check_text(member, TextField::PlayerName))?;
    check_list(list)?;
    check_note(surname, TextField::Surname)?;
    check_note(uid, TextField::Uid)?;
    check_note(faction, TextField::Faction)?;
    check_note(club, TextField::Club)?;
    check_note(note, TextField::Note)
}

/// Checks that the table number is at least 1.
fn check_table(table: Option<TableNumber>) -> Result<(), Refusal> {
    match table {
        Some(nowhere) if nowhere.0 == 0 => Err(Refusal::UnknownTable(nowhere)),
        _ => Ok(()),
    }
}
