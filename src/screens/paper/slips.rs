//! Match slips, several on a page. After printing, stacking and cutting they are in table order.

use super::{
    list::stacked,
    shared::{mark_legend, marked},
};
use crate::{
    base::{
        ids::{PlayerId, TableNumber},
        text::{ems_of, sanitized},
    },
    regulation::{SlipFields, SlipScore, verdict::TieDecider},
    screens::{i18n::t, words},
    tournament::{Round, State, Table},
};

/// Maximum number of slips on a page if each has the code of its table.
const WITH_CODES: usize = 6;
/// Maximum number of slips on a page for tables of three and four.
const OF_FOUR: usize = 6;
/// Maximum number of slips on a page for tables of five.
const OF_FIVE: usize = 4;
/// Widths from which a name counts as wide, long and very long, in hundredths of the font size.
const LONG: [u32; 3] = [1700, 3800, 5200];

/// The tables that get a slip, and the kind of code on it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SlipChoice {
    /// The tables.
    pub tables: SlipTables,
    /// Table numbers as typed.
    pub numbers: String,
    /// True if slips have codes of their tables. If None, they have them as long as that needs no more paper.
    pub codes: Option<bool>,
}

/// Choice of the tables that get a slip.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum SlipTables {
    /// All tables of the round.
    #[default]
    All,
    /// Tables without a result.
    Missing,
    /// Tables with these numbers.
    Numbers,
}

impl SlipTables {
    /// All choices.
    pub const ALL: [Self; 3] = [Self::All, Self::Missing, Self::Numbers];

    /// Value of the choice in the form.
    pub fn code(self) -> &'static str {
        match self {
            Self::All => "",
            Self::Missing => "missing",
            Self::Numbers => "numbers",
        }
    }

    /// Label of the choice.
    pub fn name(self) -> String {
        match self {
            Self::All => t!("judge.all"),
            Self::Missing => t!("paper.only-missing"),
            Self::Numbers => t!("paper.these-tables"),
        }
    }
}

/// The slips of a round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Slips {
    /// The slips in table order.
    pub slips: Vec<Slip>,
    /// The slips of each page by index. None for an empty place.
    pub pages: Vec<Vec<Option<usize>>>,
    /// Name of the event.
    pub event: String,
    /// Round and match length, and the meaning of a mark behind a name.
    pub about: String,
    /// Fields for each player.
    pub of_player: Vec<SlipField>,
    /// Fields beside the signature of each player.
    pub at_signature: Vec<SlipField>,
    /// Fields for both players together.
    pub of_match: Vec<SlipField>,
    /// How to enter ties at tables of three and four. None for matches.
    pub hint: Option<String>,
    /// Classes of the page that set the size of the slips.
    pub class: &'static str,
    /// Code on each slip.
    pub code: SlipCode,
}

/// Code on a slip.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SlipCode {
    /// The table of the slip, for entering its result on a phone.
    Table,
    /// The code of the day. It needs less room, and its page scans the display.
    Day,
}

/// The slip of a match or of a table of three and four.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Slip {
    /// The table.
    pub number: TableNumber,
    /// The names in the order of the seats.
    pub names: Vec<SlipName>,
}

/// The name of a player on a slip.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SlipName {
    /// Name of the player.
    pub name: String,
    /// Class of the name. A long one is smaller.
    pub class: &'static str,
    /// Members of a team. Empty for other players.
    pub members: String,
}

/// A field on a slip.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SlipField {
    /// A box to tick, with its label.
    Tick(String),
    /// A blank to fill in, with its label.
    Blank(String),
}

use SlipField::{Blank, Tick};

/// True if the slips of a round can have codes of their tables, because phones accept results only for tables of two.
pub fn can_have_codes(round: &Round) -> bool {
    !round.has_large_tables()
}

/// True if the slips have codes of their tables.
pub fn has_codes(state: &State, round: &Round, chosen: &SlipChoice) -> bool {
    let is_latest = state.latest_published().is_some_and(|latest| latest.key == round.key);
    let is_usual = || per_page(tables(round, chosen).len(), fields(state, round)) == WITH_CODES;
    is_latest && can_have_codes(round) && chosen.codes.unwrap_or_else(is_usual)
}

/// The slips, or a note that no table is chosen.
pub fn slips(state: &State, round: &Round, chosen: &SlipChoice) -> Result<Slips, String> {
    let tables = tables(round, chosen);
    if tables.is_empty() {
        return Err(t!("paper.no-tables"));
    }
    let length = match state.best_of(round.key.stage) {
        1 => t!("announcement.single-game"),
        games => t!("setup.best-of", games = games),
    };
    let (fields, is_large) = (fields(state, round), round.has_large_tables());
    let has_codes = has_codes(state, round, chosen);
    let most = tables.iter().map(|table| table.players.len()).max().unwrap_or_default();
    let places = match most {
        5.. => OF_FIVE,
        3.. => OF_FOUR,
        _ if has_codes => WITH_CODES,
        _ => per_page(tables.len(), fields),
    };
    let name = |table: &Table, player: PlayerId| {
        let name = marked(words::player_name(Some(state), player), state, round, (table, player));
        SlipName { class: name_class(&name), members: words::members(state, player), name }
    };
    let slip = |table: &&Table| {
        let names = table.players.iter().map(|&player| name(table, player)).collect();
        Slip { number: table.number, names }
    };
    let about = [Some(words::round_with_scenario(state, round.key)), Some(length), mark_legend(state, round)];
    let at_signature = match is_large {
        true => vec![Tick(t!("paper.drops")), Blank(t!("large.place"))],
        false => [t!("paper.drops"), t!("result.concession"), t!("result.absence")].map(Tick).into(),
    };
    Ok(Slips {
        slips: tables.iter().map(slip).collect(),
        pages: stacked(tables.len(), places),
        event: sanitized(&state.setup.name),
        about: words::joined(about.into_iter().flatten()),
        of_player: if is_large { Vec::new() } else { of_player(fields) },
        at_signature,
        of_match: if is_large { Vec::new() } else { of_match(fields) },
        hint: is_large.then(|| t!("large.slip-level")),
        class: match places {
            OF_FIVE => "few",
            WITH_CODES => "",
            _ => "many",
        },
        code: if has_codes { SlipCode::Table } else { SlipCode::Day },
    })
}

fn fields(state: &State, round: &Round) -> SlipFields {
    state.setup.regulation.slip_fields(round.key.stage, state.best_of(round.key.stage))
}

fn tables<'a>(round: &'a Round, chosen: &SlipChoice) -> Vec<&'a Table> {
    let has_slip = |table: &&Table| match chosen.tables {
        SlipTables::All => true,
        SlipTables::Missing => table.is_open(),
        SlipTables::Numbers => is_among(table.number.0, &chosen.numbers),
    };
    round.tables.iter().filter(has_slip).collect()
}

/// True if a number is in a list such as `1, 4-6`.
fn is_among(number: u16, typed: &str) -> bool {
    typed.split([',', ';', ' ']).any(|part| {
        let (first, last) = part.split_once(['-', '–']).unwrap_or((part, part));
        let ends = [first, last].map(|end| end.trim().parse::<u16>());
        matches!(ends, [Ok(first), Ok(last)] if (first..=last).contains(&number))
    })
}

/// Number of slips on a page, in two columns: as many as fit, or fewer if that needs no more paper.
fn per_page(slips: usize, fields: SlipFields) -> usize {
    let has_room = fields.tie != Some(TieDecider::BaseHitPoints);
    if has_room && slips.div_ceil(8) < slips.div_ceil(WITH_CODES) { 8 } else { WITH_CODES }
}

/// Class of a name. A long one is smaller and has more lines.
fn name_class(name: &str) -> &'static str {
    match ems_of(name) {
        width if width <= LONG[0] => "slip-name",
        width if width <= LONG[1] => "slip-name wide",
        width if width <= LONG[2] => "slip-name long",
        _ => "slip-name longest",
    }
}

/// Fields of each player: the score, and the tie-break for equal scores.
fn of_player(fields: SlipFields) -> Vec<SlipField> {
    let score = match fields.score {
        SlipScore::SquadPoints => vec![Blank(t!("paper.score")), Tick(t!("paper.won"))],
        SlipScore::Games(1) => vec![Tick(t!("paper.won"))],
        SlipScore::Games(_) => vec![Blank(t!("paper.games-won"))],
    };
    let tie = match fields.tie {
        Some(TieDecider::FinalSalvo) => vec![Tick(t!("result.salvo"))],
        Some(TieDecider::Initiative | TieDecider::InitiativeInGame) => vec![Tick(t!("result.by-initiative"))],
        Some(TieDecider::BaseHitPoints) => vec![Blank(t!("paper.base")), Tick(t!("result.by-initiative"))],
        None => Vec::new(),
    };
    score.into_iter().chain(tie).collect()
}

/// Fields of both players.
fn of_match(fields: SlipFields) -> Vec<SlipField> {
    let drawn = fields.drawn_games.then(|| match fields.score {
        SlipScore::Games(1) => Tick(t!("result.draw")),
        _ => Blank(t!("result.drawn-games")),
    });
    let agreed = fields.intentional_draw.then(|| Tick(t!("result.intentional-draw")));
    drawn.into_iter().chain(agreed).collect()
}

#[cfg(test)]
mod tests {
    use super::is_among;

    #[test]
    fn tables_are_chosen_by_numbers_and_ranges() {
        let chosen = |typed: &str| (1..=9).filter(|&number| is_among(number, typed)).collect::<Vec<u16>>();
        assert_eq!(chosen("1, 4-6 9"), [1, 4, 5, 6, 9]);
        assert_eq!(chosen("3–4;8"), [3, 4, 8]);
        assert_eq!(chosen("6-4, x, -, 70000, 2-"), [0; 0]);
        assert_eq!(chosen(""), [0; 0]);
    }
}
