//! The menu of an event, in five groups.

use super::{
    i18n::t,
    paper::{has_bracket, sheet_name},
    route::{Place, Route, Sheet},
    words,
};
use crate::{store::Slot, tournament::State};

/// A group of menu items with a title.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Group {
    /// The title.
    pub title: String,
    /// The items.
    pub lines: Vec<Line>,
}

/// A menu item.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// Label.
    pub text: String,
    /// Effect of the item.
    pub press: Press,
}

/// Effect of a menu item.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Press {
    /// Opens a page.
    Go(Route),
    /// Opens the panel for the display.
    Display,
    /// Saves the event as a file.
    Export,
    /// Opens the list of keyboard shortcuts.
    Keys,
}

/// Keys, and their effect as text.
pub type Shortcut = (&'static [&'static str], String);

/// The keyboard shortcuts of an event, without those for results that its regulation does not have.
pub fn shortcuts(state: &State) -> Vec<Shortcut> {
    let (rules, is_large) = (&state.setup.regulation, state.places().is_some());
    let result = if rules.counts_mov() { t!("keys.score") } else { t!("keys.games") };
    let lines: [(bool, Shortcut); 11] = [
        (true, (&["/", "0", "…", "9"], t!("keys.find-table"))),
        (true, (&["Enter"], t!("keys.next-missing"))),
        (true, (&["Tab"], t!("keys.into-form"))),
        (!is_large, (&["0", "…", "9"], result)),
        (!is_large && rules.has_intentional_draws(), (&["D"], t!("result.intentional-draw"))),
        (is_large, (&["="], t!("large.level"))),
        (true, (&["Esc"], t!("keys.leave"))),
        (true, (&["Ctrl", "K"], t!("find.search"))),
        (true, (&["Ctrl", "Z"], t!("keys.undo"))),
        (true, (&["Ctrl", "Y"], t!("keys.redo"))),
        (true, (&["?"], t!("keys.this"))),
    ];
    lines.into_iter().filter_map(|(is_known, line)| is_known.then_some(line)).collect()
}

/// The groups in order.
pub fn groups(state: &State, slot: &Slot) -> Vec<Group> {
    let go = |text, place| Line { text, press: Press::Go(Route::Event(slot.clone(), place)) };
    let press = |text, press| Line { text, press };
    let sheet = |sheet| go(sheet_name(sheet), Place::Paper(Some((sheet, None))));
    let pods = state.setup.limited().map(|_| go(words::limited_title(state), Place::Pods));
    let event = [
        go(t!("place.setup"), Place::Setup),
        go(t!("place.lists"), Place::Lists(None)),
        go(t!("staff.title"), Place::Staff),
        go(t!("announcement.link"), Place::Announcement),
    ];
    let show = vec![
        press(t!("display.title"), Press::Display),
        go(t!("phone.title"), Place::Phones),
        go(t!("judge.title"), Place::Judge(None)),
    ];
    let share = vec![
        press(t!("strip.export"), Press::Export),
        go(t!("phone-slip.read"), Place::Slips),
        go(t!("hand-over.title"), Place::HandOver),
        go(t!("backup.title"), Place::Backups),
        go(t!("formats.title"), Place::Formats),
    ];
    let log = vec![go(t!("place.log"), Place::Log), press(t!("keys.title"), Press::Keys)];
    let print = sheets(state).into_iter().map(sheet).chain([go(t!("strip.sheets"), Place::Paper(None))]);
    [
        // An event with deck building begins with the pods.
        (t!("strip.event"), pods.into_iter().chain(event).collect()),
        (t!("strip.show"), show),
        (t!("announcement.print"), print.collect()),
        (t!("strip.share"), share),
        (t!("strip.log"), log),
    ]
    .map(|(title, lines)| Group { title, lines })
    .into()
}

/// The sheets needed now: those of the round, or the final ranking after the event.
fn sheets(state: &State) -> Vec<Sheet> {
    let is_over = state.is_over();
    let has_tables = state.published_rounds().next().is_some();
    let of_round = [Sheet::Tables, Sheet::Names, Sheet::Slips].map(|sheet| (sheet, has_tables && !is_over));
    let of_end = [Sheet::Ranking, Sheet::Certificates].map(|sheet| (sheet, is_over));
    let of_event = [(Sheet::Standings, state.finished_rounds().next().is_some()), (Sheet::Bracket, has_bracket(state))];
    let all = of_round.into_iter().chain(of_end).chain(of_event);
    all.filter(|(_, is_there)| *is_there).map(|(sheet, _)| sheet).collect()
}

/// The item that an arrow key selects: up and down within a group, left and right to the next group. `lines` contains
/// the number of items in each group. None for other keys, and at the ends.
pub fn line_at(lines: &[usize], (group, line): (usize, usize), key: &str) -> Option<(usize, usize)> {
    let (group, line) = match key {
        "ArrowUp" => (group, line.checked_sub(1)?),
        "ArrowDown" => (group, line + 1),
        "ArrowLeft" => (group.checked_sub(1)?, line),
        "ArrowRight" => (group + 1, line),
        _ => return None,
    };
    let count = *lines.get(group)?;
    match key {
        "ArrowUp" | "ArrowDown" => (line < count).then_some((group, line)),
        _ => Some((group, line.min(count.checked_sub(1)?))),
    }
}
