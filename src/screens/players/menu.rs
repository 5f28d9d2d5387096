//! The menu of a player: everything that can be done about one.

use super::Row;
use crate::{
    regulation::departure::DropReason,
    screens::{i18n::t, words},
    tournament::{Mark, State},
};

/// A line of the menu.
#[derive(Debug, Clone, PartialEq)]
pub struct Line {
    /// Action of the line.
    pub command: Command,
    /// Its label.
    pub text: String,
    /// The label for screen readers if it differs.
    pub spoken: Option<String>,
    /// Buttons below the line: the other reasons to drop.
    pub others: Vec<Line>,
}

/// Action of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Command {
    /// Opens the form of the player.
    Edit,
    /// Opens the form at the note.
    EditNote,
    /// Leads to the list of the player.
    OpenList,
    /// Shows the rulings.
    OpenRulings,
    /// Sets or removes a mark.
    Mark(Mark, bool),
    /// Leads to the explanation of the player's rank.
    ExplainRank,
    /// Removes a player who has not played.
    Remove,
    /// Asks about a drop for this reason.
    Drop(DropReason),
    /// Asks about a return.
    Return,
    /// Asks about a disqualification.
    Disqualify,
}

/// The lines for a player.
pub fn lines(state: &State, row: &Row) -> Vec<Line> {
    let player = &row.player;
    let name = &row.name;
    let line = |command, text, spoken| Line { command, text, spoken, others: Vec::new() };
    let marked = |mark, [yes, no]: [String; 2]| {
        let set = !player.marks.contains(&mark);
        line(Command::Mark(mark, set), if set { yes } else { no }, None)
    };
    let asks_for_list = player.details.list.is_empty() && state.setup.asks_for_lists();
    let leaves = match (player.has_left(), row.has_played) {
        (false, false) => {
            Some(line(Command::Remove, t!("players.remove"), Some(t!("players.remove-named", name = name))))
        }
        (false, true) => Some(drops(state, name)),
        (true, _) if player.is_disqualified() => None,
        (true, _) => Some(line(Command::Return, t!("players.return"), Some(t!("players.return-named", name = name)))),
    };
    let lines = [
        Some(line(Command::Edit, t!("players.edit"), Some(t!("players.edit-named", name = name)))),
        Some(line(Command::EditNote, t!("details.note"), None)),
        Some(line(Command::OpenList, t!("details.list"), None)),
        Some(line(Command::OpenRulings, t!("ruling.title"), Some(t!("ruling.of-player", name = name)))),
        state.asks_for_guardians().then(|| marked(Mark::Minor, [t!("door.minor"), t!("door.not-minor")])),
        asks_for_list.then(|| marked(Mark::List, [t!("door.list"), t!("door.not-list")])),
        row.has_played.then(|| line(Command::ExplainRank, t!("why.this-rank"), None)),
        leaves,
        (!player.is_disqualified()).then(|| {
            let spoken = Some(t!("leave.disqualify-named", name = name));
            line(Command::Disqualify, t!("leave.disqualify"), spoken)
        }),
    ];
    lines.into_iter().flatten().collect()
}

/// Dropping a player: a button for each reason of the regulation.
fn drops(state: &State, name: &str) -> Line {
    let drop = t!("players.drop-named", name = name);
    let reasons = state.setup.regulation.departures.drop_reasons();
    let usual = DropReason::default();
    let other = |reason: DropReason| {
        let text = words::drop_reason(reason);
        let spoken = Some(t!("app.is", name = drop, value = text));
        Line { command: Command::Drop(reason), text, spoken, others: Vec::new() }
    };
    let others = reasons.into_iter().filter(|&reason| reason != usual).map(other).collect();
    Line { command: Command::Drop(usual), text: t!("players.drop"), spoken: Some(drop), others }
}
