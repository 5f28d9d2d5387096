//! Faults and doubts in a list of players.

use super::{first::too_big, people::player_name};
use crate::{
    base::{clause::Clause, text::excerpt},
    file::{
        megabytes,
        players::{Column, Doubt, Other, Problem},
        workbook::{CELLS_LIMIT, ReadError, TEXT_LIMIT},
    },
    screens::{
        cited::{Cited, cite},
        i18n::t,
    },
    tournament::{self, State, TextField},
};

/// Text of a fault. `state` contains the names of the players.
pub fn list_problem(problem: &Problem, state: &State) -> Cited {
    let text = match problem {
        Problem::OpenQuote => t!("list.open-quote"),
        Problem::LineTooLong { limit } => t!("list.line-too-long", limit = limit),
        Problem::NoColumnOfNames => t!("list.no-column-of-names"),
        Problem::NoName => t!("list.no-name"),
        Problem::Unfit(field) => t!("list.unfit", field = field_name(*field), limit = tournament::TEXT_LIMIT),
        Problem::LostLetters => t!("list.lost-letters"),
        Problem::UidTwice { line } => return cite(Clause::Role3, t!("list.uid-twice", line = line)),
        Problem::UidTaken(player) => {
            return cite(Clause::Role3, t!("list.uid-taken", name = player_name(Some(state), *player)));
        }
        Problem::NotATable(text) => t!("list.not-a-table", text = excerpt(text)),
        Problem::NotABye(text) => t!("list.not-a-bye", text = excerpt(text)),
        Problem::NoList(other) => t!("list.no-list", what = list_other(*other)),
        Problem::TooBig { size, limit } => too_big(*size, *limit),
        Problem::TooManyMembers { limit } => t!("refusal.too-many-members", limit = limit),
        Problem::TooMany { limit } => t!("refusal.too-many-players", limit = limit),
    };
    text.into()
}

/// Content of a column of a list.
pub fn list_column(column: Column) -> String {
    match column {
        Column::Name => t!("players.name"),
        Column::FirstName => t!("list.column-first-name"),
        Column::MiddleName => t!("list.column-middle-name"),
        Column::LastFirst => t!("list.column-last-first"),
        Column::Particle => t!("list.column-particle"),
        Column::LastName => t!("details.surname"),
        Column::SecondLastName => t!("list.column-second-last-name"),
        Column::Uid => t!("details.uid"),
        Column::Club => t!("details.club"),
        Column::Faction => t!("details.faction"),
        Column::List => t!("details.list"),
        Column::Note => t!("details.note"),
        Column::Table => t!("list.column-table"),
        Column::Bye => t!("details.bye"),
        Column::Dropped => t!("list.column-dropped"),
        Column::Coming => t!("list.column-coming"),
        Column::Paid => t!("list.column-paid"),
        Column::Contact => t!("list.column-contact"),
        Column::Other => t!("list.column-unused"),
        Column::Members => t!("column.members"),
        Column::Partner => t!("list.column-partner"),
    }
}

/// Reason why a spreadsheet file cannot be read.
pub fn workbook_error(error: ReadError) -> String {
    match error {
        ReadError::NoWorkbook => t!("list.no-list", what = t!("list.what-binary")),
        ReadError::Locked => t!("list.no-list", what = t!("list.what-workbook")),
        ReadError::Damaged => t!("list.damaged"),
        ReadError::TooBig { limit } => t!("list.unpacks-to", limit = megabytes(limit)),
        ReadError::SheetTooBig => t!("list.large-sheet", limit = megabytes(TEXT_LIMIT), cells = CELLS_LIMIT),
    }
}

/// Name of the kind of a text that is not a list of players.
pub fn list_other(other: Other) -> String {
    match other {
        Other::Workbook => t!("list.what-workbook"),
        Other::Pdf => t!("list.what-pdf"),
        Other::Picture => t!("list.what-picture"),
        Other::Json => t!("list.what-json"),
        Other::Markup => t!("list.what-markup"),
        Other::Deck => t!("list.what-deck"),
        Other::Binary => t!("list.what-binary"),
        Other::Prose => t!("list.what-prose"),
    }
}

/// Text of a doubt about a line that may be correct.
pub fn list_doubt(doubt: Doubt) -> Cited {
    match doubt {
        Doubt::Registered(player) => t!("list.registered", number = player).into(),
        Doubt::NameTwice { line } => t!("list.name-twice", line = line).into(),
        Doubt::TooLateForBye => cite(Clause::Bye5, t!("list.late-bye")),
        Doubt::NotComing => t!("list.not-coming").into(),
    }
}

fn field_name(field: TextField) -> String {
    match field {
        TextField::Surname => t!("details.surname"),
        TextField::Uid => t!("details.uid"),
        TextField::Faction => t!("details.faction"),
        TextField::Club => t!("details.club"),
        TextField::Note => t!("details.note"),
        TextField::List => t!("details.list"),
        _ => t!("players.name"),
    }
}
