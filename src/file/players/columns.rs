//! Recognizes the columns of a table of players by their usual titles in eleven languages: English, French, Italian,
//! Polish, German, Spanish, Portuguese, Dutch, Swedish, Czech and Hungarian.

use super::{
    marks::CROSSES,
    names::is_address,
    titles::{ASKED, THINGS, TITLES, WORDS},
    words::{
        BESIDE_LEADERS, CANCELLED, DROPPED, FACTIONS, LEADERS, NICKNAMES, NO, WAITING, YES, is_fee, is_listed, is_paid,
    },
};
use crate::base::text::search_key;

/// The content of a column.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Column {
    /// The full name. If there is a column of first names, the last name.
    Name,
    /// The player's first name.
    FirstName,
    /// The player's last name.
    LastName,
    /// The player's number (ROLE-3).
    Uid,
    /// Faction or leader.
    Faction,
    /// Club, team or shop.
    Club,
    /// Any other information.
    Note,
    /// The squad or deck list in any format, or a link to it.
    List,
    /// The fixed table for the whole day.
    Table,
    /// Bye for round 1 (BYE-5).
    Bye,
    /// The middle name, which follows the first name.
    MiddleName,
    /// The full name, last name first.
    LastFirst,
    /// Prefix of the last name, such as *van de*.
    Particle,
    /// The second last name.
    SecondLastName,
    /// Dropped or left.
    Dropped,
    /// Yes for a player who is coming, no for one who is not.
    Coming,
    /// Payment status.
    Paid,
    /// An address, or a nickname. Ignored.
    Contact,
    /// A row number, a date, a rank. Ignored.
    Other,
    /// Members of a team. May occur several times.
    Members,
    /// Further members of a team that is named after one of them.
    Partner,
}

impl Column {
    /// The content of the column with a title. None if unknown. A title may have several parts, such as *Club / Team*
    /// or *UID (optional)*. The first known part counts, or else the words of the title.
    pub fn named(title: &str) -> Option<Self> {
        if title.contains(['{', '}']) || is_address(title) {
            return None;
        }
        if title.contains('#') {
            return Some(Self::Other);
        }
        let parts = std::iter::once(title).chain(title.split(['/', '(', '|', ':']));
        let parts = parts.map(str::to_owned).chain([with_blanks(title)]);
        parts.map(|part| search_key(&part)).find_map(|part| exactly(&part)).or_else(|| by_words(&search_key(title)))
    }

    /// True if the column is ignored.
    pub fn is_unused(self) -> bool {
        matches!(self, Self::Contact | Self::Other)
    }

    /// True if the column contains names or parts of names.
    pub fn is_name(self) -> bool {
        matches!(self, Self::Name | Self::FirstName | Self::LastName | Self::LastFirst | Self::Members)
    }
}

/// The title with blanks between its words: `playerName`.
fn with_blanks(title: &str) -> String {
    let mut after_small = false;
    let mut blanks = String::new();
    for character in title.chars() {
        blanks.extend((after_small && character.is_uppercase()).then_some(' '));
        blanks.push(character);
        after_small = character.is_lowercase();
    }
    blanks
}

/// True for the title of one of several columns of names: *Player 2*.
pub(super) fn is_numbered_name(title: &str) -> bool {
    let key = search_key(title);
    let base = key.trim_end_matches(|character: char| character.is_ascii_digit());
    base.len() < key.len() && exactly(base.trim_end()) == Some(Column::Name)
}

fn exactly(title: &str) -> Option<Column> {
    let has_title = |lines: &[&str]| lines.iter().any(|line| is_listed(line, title));
    TITLES.iter().find(|(_, lines)| has_title(lines)).map(|&(column, _)| column)
}

fn by_words(title: &str) -> Option<Column> {
    let padded = format!(" {title} ");
    let has = |known: &[&str]| known.iter().any(|words| padded.contains(&format!(" {words} ")));
    let &(column, _) = WORDS.iter().find(|(_, known)| has(known))?;
    // A team leader is a person.
    if column == Column::Club && names_leader(title) {
        return None;
    }
    // A title of two words may be a person's name.
    let is_asked = title.split(' ').count() > 2 || title.split(' ').any(|word| is_listed(ASKED, word));
    let is_name = column.is_name();
    (!is_name || (is_asked && !has(&THINGS))).then_some(column)
}

/// The columns of a title row. None if the row has no titles. It must have a column of names, or at least two other
/// known columns.
pub(super) fn header(cells: &[String]) -> Option<Vec<Option<Column>>> {
    let columns: Vec<Option<Column>> = cells.iter().map(|title| Column::named(title)).collect();
    let known = columns.iter().flatten().filter(|column| **column != Column::Other).count();
    let has_names = columns.iter().flatten().any(|column| column.is_name());
    let has_numbered_names = cells.iter().filter(|title| is_numbered_name(title)).count() > 1;
    (has_names || has_numbered_names || known >= 2).then_some(columns)
}

/// True if the title is that of a column of nicknames.
pub(super) fn is_nickname(title: &str) -> bool {
    is_listed(NICKNAMES, &search_key(title))
}

/// True if the title names the leader of a deck: *Deck / Leader*.
pub(super) fn names_leader(title: &str) -> bool {
    search_key(title).split(' ').any(|word| is_listed(LEADERS, word))
}

/// True if the title names the leader, and nothing else but base and deck: *Leader & Base*.
pub(super) fn names_only_leader(title: &str) -> bool {
    let key = search_key(title);
    names_leader(title) && key.split(' ').all(|word| is_listed(LEADERS, word) || is_listed(BESIDE_LEADERS, word))
}

/// True if the cell is a faction or an aspect.
pub(super) fn is_faction(cell: &str) -> bool {
    is_listed(FACTIONS, &search_key(cell))
}

/// True if the cell is an error of a spreadsheet, such as `#N/A`.
pub(super) fn is_error(cell: &str) -> bool {
    let Some(rest) = cell.strip_prefix('#') else { return false };
    let is_plain =
        |character: char| character.is_uppercase() || character.is_ascii_digit() || "/!?".contains(character);
    let is_known = ["N/A", "NV", "N/D", "ND", "N/B", "NB"].contains(&rest) || rest.ends_with(['!', '?']);
    is_known && rest.chars().all(is_plain)
}

/// True if the cell means yes, false if it means no. None if neither.
pub(super) fn says_yes(cell: &str) -> Option<bool> {
    let said = search_key(cell);
    // The search key of a tick or a dash is empty.
    let ticked = cell.trim().starts_with(['✓', '✔', '☑', '✅']);
    if ticked || is_listed(YES, &said) {
        Some(true)
    } else if said.is_empty() || is_listed(NO, &said) {
        Some(false)
    } else {
        None
    }
}

/// True if a cell about payment says that the fee is paid.
pub(super) fn says_paid(cell: &str) -> bool {
    says_yes(cell) == Some(true) || is_paid(&search_key(cell))
}

/// The name before `(paid)` or `[paid]`. None if neither follows it.
pub fn paid_name(name: &str) -> Option<&str> {
    split_fee(name).filter(|(_, is_paid)| *is_paid).map(|(name, _)| name)
}

/// The name before a remark about the fee in brackets, and true if it is paid. None if none follows it.
pub(super) fn split_fee(name: &str) -> Option<(&str, bool)> {
    let (name, said) = [('(', ')'), ('[', ']')]
        .into_iter()
        .find_map(|(open, close)| name.trim_end().strip_suffix(close)?.rsplit_once(open))?;
    let key = search_key(said);
    is_fee(&key).then(|| (name.trim_end(), is_paid(&key))).filter(|(name, _)| !name.is_empty())
}

/// True if the cell means no, in words or as a cross.
pub(super) fn says_no(cell: &str) -> bool {
    let key = search_key(cell);
    cell.trim().starts_with(CROSSES)
        || !key.is_empty() && [NO, DROPPED, CANCELLED, WAITING].iter().any(|words| is_listed(words, &key))
}

/// True if the cell means yes for a bye, false if it means no. None if neither.
pub(super) fn says_bye(cell: &str) -> Option<bool> {
    says_yes(cell).or_else(|| (Column::named(cell) == Some(Column::Bye)).then_some(true))
}

/// True if the cell says that the player has dropped, with or without a round.
pub(super) fn says_dropped(cell: &str) -> bool {
    let is_round = cell.trim().parse().is_ok_and(|round: u32| round > 0);
    let key = search_key(cell);
    is_round || says_yes(cell) == Some(true) || is_listed(DROPPED, &key)
}

/// True if the cell of a status says that the player is waiting or has cancelled.
pub(super) fn says_waiting(cell: &str) -> bool {
    let key = search_key(cell);
    !is_listed(DROPPED, &key) && [CANCELLED, WAITING].iter().any(|words| is_listed(words, &key))
}
