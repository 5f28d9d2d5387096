//! Recognizes the columns of a table of players by their usual titles in English, French, Italian and Polish.

use crate::base::text::search_key;

/// The content of a column.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Column {
    /// The name, or the part of it without a column of its own: the last name if there is a column of first names.
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
    /// The squad or deck list, in any format, or a link to it.
    List,
    /// The table for the whole day.
    Table,
    /// Bye for round 1 (BYE-5).
    Bye,
}

/// The names of each column, as [search keys](search_key).
const NAMES: [(Column, &[&str]); 10] = [
    (
        Column::Name,
        &[
            "name",
            "player",
            "player name",
            "full name",
            "nom",
            "joueur",
            "joueuse",
            "nom complet",
            "nom du joueur",
            "nom et prenom",
            "prenom et nom",
            "nom prenom",
            "prenom nom",
            "nome",
            "giocatore",
            "nome completo",
            "nome e cognome",
            "cognome e nome",
            "nome giocatore",
            "gracz",
            "imie i nazwisko",
            "nazwisko i imie",
            "nazwa",
            "nazwa gracza",
            "zawodnik",
        ],
    ),
    (Column::FirstName, &["first name", "firstname", "given name", "forename", "prenom", "nome di battesimo", "imie"]),
    (Column::LastName, &["last name", "lastname", "surname", "family name", "nom de famille", "cognome", "nazwisko"]),
    (
        Column::Uid,
        &[
            "uid",
            "id",
            "player number",
            "player id",
            "pid",
            "number",
            "membership number",
            "numero",
            "numero de joueur",
            "numero du joueur",
            "identifiant",
            "licence",
            "numero giocatore",
            "numero di giocatore",
            "id giocatore",
            "tessera",
            "numer",
            "numer gracza",
            "id gracza",
            "identyfikator",
        ],
    ),
    (
        Column::Faction,
        &["faction", "leader", "camp", "chef", "fazione", "comandante", "frakcja", "lider", "dowodca", "przywodca"],
    ),
    (
        Column::Club,
        &[
            "club",
            "team",
            "shop",
            "store",
            "squad",
            "equipe",
            "boutique",
            "magasin",
            "association",
            "squadra",
            "negozio",
            "associazione",
            "klub",
            "druzyna",
            "zespol",
            "sklep",
        ],
    ),
    (
        Column::Note,
        &[
            "note",
            "notes",
            "comment",
            "comments",
            "remark",
            "remarks",
            "remarque",
            "remarques",
            "commentaire",
            "commentaires",
            "nota",
            "commento",
            "commenti",
            "osservazioni",
            "annotazioni",
            "uwaga",
            "uwagi",
            "notatka",
            "notatki",
            "komentarz",
        ],
    ),
    (
        Column::List,
        &[
            "list",
            "squad list",
            "deck list",
            "decklist",
            "deck",
            "xws",
            "liste",
            "escadron",
            "lista",
            "mazzo",
            "squadriglia",
            "talia",
            "eskadra",
        ],
    ),
    (
        Column::Table,
        &[
            "table",
            "fixed table",
            "table fixe",
            "tavolo",
            "tavolo fisso",
            "stol",
            "stolik",
            "staly stol",
            "staly stolik",
        ],
    ),
    (
        Column::Bye,
        &[
            "bye",
            "byes",
            "round 1 bye",
            "first round bye",
            "bye round 1",
            "exempt",
            "exemption",
            "riposo",
            "turno di riposo",
            "wolny los",
            "pauza",
        ],
    ),
];

/// Words for a bye, and for none.
const YES: [&str; 12] = ["yes", "y", "x", "1", "true", "oui", "o", "vrai", "si", "s", "tak", "t"];
const NO: [&str; 8] = ["no", "n", "0", "false", "non", "faux", "nie", "falso"];

impl Column {
    /// The column of a title. None if the title is unknown. Some titles have several parts, such as *Club / Team* or
    /// *UID (optional)*. The first known part counts.
    pub fn named(title: &str) -> Option<Self> {
        let parts = std::iter::once(title).chain(title.split(['/', '(', '|', ':']));
        parts
            .map(search_key)
            .find_map(|part| NAMES.iter().find(|(_, names)| names.contains(&part.as_str())).map(|&(column, _)| column))
    }

    /// True if the column is a name, or part of one.
    pub fn is_name(self) -> bool {
        matches!(self, Self::Name | Self::FirstName | Self::LastName)
    }
}

/// The columns of a first line. None if it is not a line of titles. A line of titles has a column of names, or two
/// others.
pub(super) fn header(cells: &[String]) -> Option<Vec<Option<Column>>> {
    let columns: Vec<Option<Column>> = cells.iter().map(|title| Column::named(title)).collect();
    let known = columns.iter().flatten().count();
    let names = columns.iter().flatten().any(|column| column.is_name());
    (names || known >= 2).then_some(columns)
}

/// True if a cell means yes or no to a bye. None if neither.
pub(super) fn says_bye(cell: &str) -> Option<bool> {
    let said = search_key(cell);
    // The search key of a tick or a dash would be empty.
    let ticked = cell.trim().starts_with(['✓', '✔', '☑']);
    if ticked || YES.contains(&said.as_str()) || Column::named(cell) == Some(Column::Bye) {
        Some(true)
    } else if said.is_empty() || NO.contains(&said.as_str()) {
        Some(false)
    } else {
        None
    }
}
