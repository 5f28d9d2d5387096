//! The effect of each action on the state, or the reason to refuse it. Every function checks everything before it
//! changes anything.

mod bracket;
mod clock;
mod departures;
mod door;
mod joining;
mod large;
mod people;
mod players;
mod pods;
mod results;
mod rounds;
mod rulings;
mod scenario;
mod setup;
mod tables;

pub use clock::{EXTENSION_LIMIT, ROUND_LIMIT};
pub use departures::Consequence;
pub use players::PLAYERS_LIMIT;
pub use setup::ROUNDS_LIMIT;

use super::{Action, DecksPlayed, MergedEntry, NewNumber, Refusal, Ruled, ShortClock, State, TextField, check_note};

#[cfg(test)]
thread_local! {
    /// Number of actions applied in this thread.
    pub(super) static APPLIED: std::cell::Cell<usize> = const { std::cell::Cell::new(0) };
}

impl State {
    /// Applies all steps of an action or none.
    fn apply_in_steps(&mut self, at: u64, action: &Action) -> Result<(), Refusal> {
        let mut after = self.clone();
        for step in action.steps() {
            after.apply(at, &step)?;
        }
        if let Action::Report { leaving, .. } = action {
            after.left_together(leaving);
        }
        *self = after;
        Ok(())
    }

    /// Applies an action. A refused action changes nothing.
    ///
    /// Undo and redo are not handled here, because they select the entries in force. See [`super::Tournament::apply`].
    pub(crate) fn apply(&mut self, at: u64, action: &Action) -> Result<(), Refusal> {
        #[cfg(test)]
        APPLIED.set(APPLIED.get() + 1);
        match action {
            Action::Create { .. } => Err(Refusal::NotTheBeginning),
            Action::EditSetup { setup } => self.edit_setup(setup),
            Action::OverridePlan { plan, reason } => self.override_plan(*plan, reason),
            Action::SetStaff { staff, reason } => self.set_staff(staff, reason),
            Action::AddPlayer { player, name, lot, details } => self.add_player(*player, name, *lot, details),
            Action::AddPlayers { players } => self.add_players(players),
            Action::RenamePlayer { player, name } => self.rename_player(*player, name),
            Action::DescribePlayer { player, details, reason } => self.describe_player(*player, details, reason),
            Action::RemovePlayer { player } => self.remove_player(*player),
            Action::AwardBye { player, awarded } => self.award_bye(*player, *awarded),
            Action::FixTable { player, table } => self.fix_table(*player, *table),
            Action::NumberTables { tables } => self.number_tables(tables),
            Action::AvoidGroup { name, scope, players } => self.avoid_group(name, *scope, players),
            Action::Drop { player, reason, note, report } => self.drop_player(*player, *reason, note, *report, at),
            Action::Disqualify { player, note, report, by } => self.disqualify(*player, note, *report, at, by),
            Action::DropBeforeStart { player, reason, note, vacancy } => {
                self.drop_before_start(*player, *reason, note, vacancy, at)
            }
            Action::Return { player, note, joins } => self.return_player(*player, note, *joins),
            Action::CheckIn { used } => self.check_players_in(*used),
            Action::CloseCheckIn { present } => self.close_check_in(present),
            Action::Mark { player, mark, set, joins } => self.mark(*player, *mark, *set, *joins),
            Action::GoOnWithout { missing, reason } => self.go_on_without(missing, reason),
            Action::PairSwiss { round, pairing, draw, stream, locked } => {
                self.pair_swiss(*round, pairing, *draw, stream, locked)
            }
            Action::SeatTables { round, tables, draw, method: _ } => self.seat_tables(*round, tables, *draw),
            Action::RankTable { round, table, ranking, reason } => self.rank_table(*round, *table, ranking, reason),
            Action::BeginStage { players } => self.begin_stage(players),
            Action::MakeCut { seeds } => self.make_cut(seeds),
            Action::DrawBracket { games, draw } => self.draw_bracket(games, *draw),
            Action::PairElimination { round } => self.pair_elimination(*round),
            Action::Publish { round } => self.publish(*round),
            Action::Start { round } => self.start(*round, at),
            Action::Report { round, table, report, reason, again, leaving, returning }
                if leaving.is_empty() && returning.is_empty() =>
            {
                self.report(*round, *table, report, reason, again.as_ref())
            }
            Action::Report { .. } => self.apply_in_steps(at, action),
            Action::ExtendTime { round, table, minutes, reason } => self.extend_time(*round, *table, *minutes, reason),
            Action::DrawChooser { round, table, player } => self.draw_chooser(*round, *table, *player),
            Action::RecordDecks { round, table, banned, games } => {
                self.record_decks(*round, *table, DecksPlayed { banned: *banned, games: games.clone() })
            }
            Action::NameScenario { round, scenario, drawn } => self.name_scenario(*round, scenario, *drawn),
            Action::PauseClock { round } => self.pause_clock(*round, at),
            Action::ResumeClock { round } => self.resume_clock(*round, at),
            Action::SetTime { round, minutes, reason } => self.set_time(*round, *minutes, reason),
            Action::AddTime { round, minutes, reason } => self.add_time(*round, *minutes, reason),
            Action::CallJudge { round, table } => self.call_judge(*round, *table, at),
            Action::ResolveCall { round, table } => self.resolve_call(*round, *table),
            Action::StartShortClock { round, table, purpose, minutes } => {
                let short = ShortClock { table: *table, purpose: *purpose, started_at: at, minutes: *minutes };
                self.start_short_clock(*round, short)
            }
            Action::StopShortClock { round, table } => self.stop_short_clock(*round, *table),
            Action::StartDeckCheck { round, table } => self.start_deck_check(*round, *table, at),
            Action::StopDeckCheck { round, table } => self.stop_deck_check(*round, *table, at),
            Action::PickDeck { player } => self.pick_deck(*player),
            Action::EnterRuling { player, ruling, round, note, by, report } => {
                let (note, by) = (note.clone(), by.clone());
                self.enter_ruling(Ruled { player: *player, at, ruling: *ruling, round: *round, note, by }, *report)
            }
            Action::WithdrawRuling { player, at, reason } => self.withdraw_ruling(*player, *at, reason),
            Action::SeatPods { pods, draw } => self.seat_pods(pods, *draw),
            Action::MoveSeat { player, to } => self.move_seat(*player, *to),
            Action::TurnPod { pod, turn } => self.turn_pod(*pod, *turn, at),
            Action::Finish { round } => self.finish(*round, at),
            Action::Merge { entries, numbers, .. } => self.take_over(entries, numbers),
            Action::Undo { .. } | Action::Redo { .. } => Err(Refusal::NothingToTakeBack),
        }
    }

    /// Applies the merged entries and renumbers the players, all or nothing.
    fn take_over(&mut self, entries: &[MergedEntry], numbers: &[NewNumber]) -> Result<(), Refusal> {
        let mut merged = self.clone();
        for (place, MergedEntry { at, by, action, .. }) in entries.iter().enumerate() {
            let apply = |state: &mut Self| {
                check_note(by, TextField::LeaderName)?;
                match action {
                    Action::Merge { .. } => Err(Refusal::MergeInMerge),
                    _ => state.apply(*at, action),
                }
            };
            apply(&mut merged).map_err(|why| Refusal::NotTaken { place, why: Box::new(why) })?;
        }
        merged.renumber(numbers)?;
        *self = merged;
        Ok(())
    }
}
