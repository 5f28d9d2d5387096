//! Players' chances of making the cut in the last rounds: a sign for each player, and a panel beside the standings.

use super::{
    cited::{Cited, cite},
    i18n::t,
    words,
};
use crate::{
    base::{clause::Clause, ids::PlayerId, sort::Map},
    outlook::{Basis, Fate, How, Outlook, PlayerOutlook, ROUNDS_LEFT, TableOutlook, outlook},
    tournament::{Round, State},
};

/// The panel is shown once at least one player in this number is out.
const HARDLY_ANY: usize = 5;

/// A fate as a sign with its words.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct FateSign {
    /// `sure`, `open` or `out`.
    pub class: &'static str,
    /// One character.
    pub sign: &'static str,
    /// One word.
    pub word: String,
    /// Explanation of the sign.
    pub meaning: String,
}

/// Panel of the last rounds.
#[derive(Debug, Clone, PartialEq)]
pub struct Panel {
    /// Heading.
    pub title: String,
    /// The cut.
    pub cut: String,
    /// Note that the rows beside the panel count finished rounds only. None if they count the same results.
    pub so_far: Option<String>,
    /// Each fate with its number of players.
    pub legend: Vec<(FateSign, usize)>,
    /// Tables that decide something.
    pub tables: Vec<Table>,
    /// Note on the number of other tables, and the assumptions of the panel.
    pub notes: Vec<Cited>,
}

/// Effect of the results of one table.
#[derive(Debug, Clone, PartialEq)]
pub struct Table {
    /// Such as `Table 3`.
    pub title: String,
    /// The two players, each with the effects of the possible results.
    pub players: Vec<(String, Vec<After>)>,
    /// Note that a draw is enough for both. None if it is not.
    pub both: Option<String>,
}

/// Effect of one result on a player.
#[derive(Debug, Clone, PartialEq)]
pub struct After {
    /// The result.
    pub result: String,
    /// The player's fate after it.
    pub fate: FateSign,
}

/// Fates of all players. Empty before the last rounds, and if there is no cut.
pub fn fates(state: &State) -> Map<PlayerId, Fate> {
    outlook(state).map(|outlook| outlook.players.into_iter().collect()).unwrap_or_default()
}

/// Like [`fates`], without the results of the running round. Copies the event only if there is an outlook.
pub fn settled_fates(state: &State) -> Map<PlayerId, Fate> {
    match state.rounds_to_cut() {
        Some(left) if left <= ROUNDS_LEFT => fates(&state.without_running_results()),
        _ => Map::new(),
    }
}

/// The sign of a fate.
pub fn fate_sign(fate: Fate) -> FateSign {
    let (class, sign, word, meaning) = match fate {
        Fate::Sure => ("sure", "✓", t!("outlook.sure-short"), t!("outlook.sure")),
        Fate::Open => ("open", "○", t!("outlook.open-short"), t!("outlook.open")),
        Fate::Out => ("out", "✕", t!("outlook.out-short"), t!("outlook.out")),
    };
    FateSign { class, sign, word, meaning }
}

/// The panel. None before the last rounds, without a cut, and while nearly everybody can still make it. `is_level` is
/// true if the rows beside the panel count the running round.
pub fn panel(state: &State, is_level: bool) -> Option<Panel> {
    let outlook = outlook(state)?;
    if is_wide_open(state, &outlook) {
        return None;
    }
    let (open, settled): (Vec<&TableOutlook>, Vec<&TableOutlook>) =
        outlook.tables.iter().partition(|table| table.is_open());
    // Before the last round, most results do not decide anything.
    let is_bounded = outlook.basis == Basis::Bounded;
    let (open, later): (Vec<&TableOutlook>, Vec<&TableOutlook>) =
        open.into_iter().partition(|open| !is_bounded || open.can_decide());
    let has_results = |round: &&Round| round.missing() < round.tables.len();
    let running = state.running_swiss().filter(has_results);
    let count = |fate: Fate| outlook.players.iter().filter(|(_, other)| *other == fate).count();
    Some(Panel {
        title: if outlook.tables.is_empty() { t!("outlook.title") } else { t!("outlook.decides") },
        cut: words::cut(outlook.cut),
        so_far: running.filter(|_| !is_level).map(|round| t!("outlook.so-far", number = round.key.number)),
        legend: [Fate::Sure, Fate::Open, Fate::Out].map(|fate| (fate_sign(fate), count(fate))).into(),
        tables: open.into_iter().map(|open| table(state, open)).collect(),
        notes: notes(&outlook, later.len(), settled.len()),
    })
}

/// True if more than one round is left and the fates are of no use yet: nobody is sure, and hardly anybody is out.
fn is_wide_open(state: &State, outlook: &Outlook) -> bool {
    let count = |fate: Fate| outlook.players.iter().filter(|(_, other)| *other == fate).count();
    let is_early = state.rounds_to_cut().is_some_and(|left| left > 1);
    is_early && count(Fate::Sure) == 0 && count(Fate::Out) * HARDLY_ANY < outlook.players.len()
}

fn notes(outlook: &Outlook, later: usize, settled: usize) -> Vec<Cited> {
    let mut notes: Vec<Cited> = Vec::new();
    if later > 0 {
        notes.push(t!("outlook.later", count = later).into());
    }
    if settled > 0 {
        notes.push(t!("outlook.settled", count = settled).into());
    }
    if outlook.tables.iter().any(|table| table.agreed.is_some()) {
        notes.push(cite(Clause::Swr6, t!("outlook.agreed")));
    }
    let basis = match outlook.basis {
        Basis::Ranked => {
            notes.push(t!("round.all-in").into());
            return notes;
        }
        Basis::Counted => t!("outlook.counted"),
        Basis::Bounded | Basis::Apart => t!("outlook.bounded"),
    };
    notes.push(format!("{basis} {}", t!("outlook.assumed")).into());
    notes
}

fn table(state: &State, table: &TableOutlook) -> Table {
    let player = |player: &PlayerOutlook| {
        let after = player.after.iter().map(|&(how, fate)| After { result: result(how), fate: fate_sign(fate) });
        (words::player_name(Some(state), player.player), after.collect())
    };
    Table {
        title: format!("{} {}", t!("round.table"), table.number.0),
        players: table.players.iter().map(player).collect(),
        both: (table.agreed == Some([Fate::Sure; 2])).then(|| t!("outlook.both")),
    }
}

fn result(how: How) -> String {
    match how {
        How::Win => t!("result.win"),
        How::ModifiedWin => t!("result.modified-win"),
        How::Draw => t!("result.draw"),
        How::Loss => t!("result.loss"),
    }
}
