//! What each action does to the state, or why it is refused. Every function checks everything before it changes anything.

mod players;
mod rounds;
mod setup;

pub use players::PLAYERS_LIMIT;
pub use setup::{ROUNDS_LIMIT, TEXT_LIMIT};

use super::{Action, Refusal, State};

impl State {
    /// Applies an action; on refusal nothing has changed.
    ///
    /// Undo and redo are not here: they choose which entries are in force, see [`super::Tournament::apply`].
    pub(super) fn act(&mut self, at: u64, action: &Action) -> Result<(), Refusal> {
        match action {
            Action::Create { .. } => Err(Refusal::NotTheBeginning),
            Action::EditSetup { setup } => self.edit_setup(setup),
            Action::AddPlayer { player, name, lot } => self.add_player(*player, name, *lot),
            Action::RenamePlayer { player, name } => self.rename_player(*player, name),
            Action::RemovePlayer { player } => self.remove_player(*player),
            Action::Drop { player } => self.drop_player(*player),
            Action::Return { player } => self.return_player(*player),
            Action::PairSwiss { round, pairing, draw } => self.pair_swiss(*round, pairing, *draw),
            Action::MakeCut { seeds } => self.make_cut(seeds),
            Action::PairElimination { round } => self.pair_elimination(*round),
            Action::Publish { round } => self.publish(*round),
            Action::Start { round } => self.start(*round, at),
            Action::Report { round, table, report } => self.report(*round, *table, report),
            Action::Finish { round } => self.finish(*round),
            Action::Undo { .. } | Action::Redo { .. } => Err(Refusal::NothingToTakeBack),
        }
    }
}
