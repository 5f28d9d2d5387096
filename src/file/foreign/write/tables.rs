//! Exports an event as tables for spreadsheets and chats: players, pairings, results and standings.

use crate::{
    base::{fraction::Fraction, ids::PlayerId},
    regulation::{Report, Side, Stage, TieBreaker},
    tournament::{Match, Place, Player, Round, State, Table as Seats},
};

/// The content of a column.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Column {
    /// Place in the standings.
    Rank,
    /// Name of a player.
    Name,
    /// Last name of a player.
    Surname,
    /// The player's number on the platform (ROLE-3).
    Uid,
    /// Faction or leader.
    Faction,
    /// Club of a player.
    Club,
    /// Members of a team.
    Members,
    /// Squad or deck list of a player, or a link to it.
    List,
    /// Mark of a player with a bye awarded in advance (BYE-5).
    Bye,
    /// Mark of a player who has left the event.
    Left,
    /// Tournament points.
    Points,
    /// Number of matches won.
    Won,
    /// Number of matches lost.
    Lost,
    /// Number of matches drawn.
    Drawn,
    /// Value of a tie-breaker.
    TieBreaker(TieBreaker),
    /// Swiss or elimination.
    Stage,
    /// Number of the round.
    Round,
    /// Number of the table. Empty for a bye, and for a player without a fixed table.
    Table,
    /// Seat at a table of three or four, from 1.
    Seat,
    /// Place at a table of three or four, from 1. Players who are level share the best of their places.
    Place,
    /// The first player of a match.
    First,
    /// The second player of a match. Empty for a bye.
    Second,
    /// Faction or leader of the first player of a match.
    FirstFaction,
    /// Faction or leader of the second player.
    SecondFaction,
    /// Club of the first player.
    FirstClub,
    /// Club of the second player.
    SecondClub,
    /// Score of the first player: squad points or games.
    FirstScore,
    /// Score of the second player.
    SecondScore,
    /// Number of drawn games.
    DrawnGames,
    /// Name of the winner, if there is one.
    Winner,
}

/// A table of texts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Table {
    /// The columns, in order.
    pub columns: Vec<Column>,
    /// The rows, each with a text for every column.
    pub rows: Vec<Vec<String>>,
}

impl Column {
    /// A stable name for programs, the same in every language.
    pub fn id(self) -> &'static str {
        match self {
            Self::Rank => "rank",
            Self::Name => "name",
            Self::Surname => "last-name",
            Self::Uid => "uid",
            Self::Faction => "faction",
            Self::Club => "club",
            Self::Members => "members",
            Self::List => "list",
            Self::Bye => "bye",
            Self::Left => "left",
            Self::Points => "points",
            Self::Won => "won",
            Self::Lost => "lost",
            Self::Drawn => "drawn",
            Self::TieBreaker(kind) => kind.id(),
            Self::Stage => "stage",
            Self::Round => "round",
            Self::Table => "table",
            Self::Seat => "seat",
            Self::Place => "place",
            Self::First => "player1",
            Self::Second => "player2",
            Self::FirstFaction => "faction1",
            Self::SecondFaction => "faction2",
            Self::FirstClub => "club1",
            Self::SecondClub => "club2",
            Self::FirstScore => "score1",
            Self::SecondScore => "score2",
            Self::DrawnGames => "drawn-games",
            Self::Winner => "winner",
        }
    }
}

impl Table {
    /// All registered players, by number. [`crate::file::players`] reads the same players from it.
    pub fn players(state: &State) -> Self {
        let columns = [
            Column::Name,
            Column::Surname,
            Column::Uid,
            Column::Faction,
            Column::Club,
            Column::Members,
            Column::List,
            Column::Table,
            Column::Bye,
            Column::Left,
        ];
        let cell = |player: &Player, column: Column| {
            let details = &player.details;
            match column {
                Column::Name => name(state, player.id),
                Column::Surname => details.surname.clone(),
                Column::Uid => details.uid.clone(),
                Column::Faction => details.faction.clone(),
                Column::Club => details.club.clone(),
                Column::Members => members(state, player.id),
                Column::List => details.list.clone(),
                Column::Table => player.fixed_table.map(|table| table.to_string()).unwrap_or_default(),
                Column::Bye => mark(player.first_round_bye).to_owned(),
                Column::Left => mark(player.has_left()).to_owned(),
                _ => String::new(),
            }
        };
        let is_needed = |column: &Column| match column {
            Column::Surname | Column::Members | Column::List | Column::Table | Column::Bye => {
                state.players.values().any(|player| !cell(player, *column).is_empty())
            }
            _ => true,
        };
        let columns: Vec<Column> = columns.into_iter().filter(is_needed).collect();
        let row = |player: &Player| columns.iter().map(|&column| cell(player, column)).collect();
        Self { rows: state.players.values().map(row).collect(), columns }
    }

    /// The standings after the last finished Swiss round, in the order of the regulation (STA-1).
    pub fn standings(state: &State) -> Self {
        let round = state.finished_swiss();
        let records = state.records_after(round);
        let ties = &state.setup.regulation.ranking.tie_breakers;
        let mut columns = vec![Column::Rank, Column::Name, Column::Points, Column::Won, Column::Lost, Column::Drawn];
        columns.extend(ties.iter().map(|&one| Column::TieBreaker(one)));
        columns.extend(about_columns(state));
        columns.push(Column::Left);
        // Once there is a bracket, these are not the final places, so every row names the stage.
        let stage = Some("swiss").filter(|_| !state.elimination.is_empty());
        columns.extend(stage.map(|_| Column::Stage));
        let row = |line: &crate::standings::Line| {
            let record = records.get(&line.player).copied().unwrap_or_default();
            let counts = [line.points, record.won, record.lost, record.drawn].map(|count| count.to_string());
            let values = line.tie_breakers.iter().map(decimal);
            let rank = if state.has_ranks() { line.rank.to_string() } else { String::new() };
            let last = [Some(left(state, line.player)), stage].into_iter().flatten().map(str::to_owned);
            let about = about(state, line.player);
            [rank, name(state, line.player)].into_iter().chain(counts).chain(values).chain(about).chain(last).collect()
        };
        Self { columns, rows: state.standings_after(round).iter().map(row).collect() }
    }

    /// The final ranking of an event that is over (ELI-5), with the record of the whole event. No rows if the event is
    /// not over.
    pub fn final_ranking(state: &State) -> Self {
        let mut columns = vec![Column::Rank, Column::Name];
        columns.extend(about_columns(state));
        columns.extend([Column::Left, Column::Won, Column::Lost, Column::Drawn]);
        let records = state.records_of_event();
        let row = |place: &Place| {
            let record = records.get(&place.player).copied().unwrap_or_default();
            let counts = [record.won, record.lost, record.drawn].map(|count| count.to_string());
            let head = [place.rank.to_string(), name(state, place.player)];
            let left = [left(state, place.player).to_owned()];
            head.into_iter().chain(about(state, place.player)).chain(left).chain(counts).collect()
        };
        let places = if state.is_over() { state.final_ranking() } else { Vec::new() };
        Self { columns, rows: places.iter().map(row).collect() }
    }

    /// The pairings of a round, with factions and clubs if anybody has one. A table of three or four has a row for each
    /// player, in the order of the seats (STR-6).
    pub fn pairings(state: &State, round: &Round) -> Self {
        let is_given = |player| faction_and_club(state, player).map(|text| !text.is_empty());
        let has = state.players.keys().map(|&player| is_given(player));
        let has =
            has.fold([false; 2], |[faction, club], [has_faction, has_club]| [faction | has_faction, club | has_club]);
        let with_about = |texts: [String; 2]| texts.into_iter().zip(has).filter(|(_, has)| *has).map(|(text, _)| text);
        let of_player = |player: PlayerId| {
            std::iter::once(name(state, player)).chain(with_about(faction_and_club(state, player))).collect::<Vec<_>>()
        };
        let titles = |name: Column, about: [Column; 2]| {
            let about = about.into_iter().zip(has).filter(|(_, has)| *has).map(|(column, _)| column);
            std::iter::once(name).chain(about).collect::<Vec<_>>()
        };
        if state.places().is_some() {
            let row = |table: &Seats, seat: usize, player: PlayerId| {
                [vec![table.number.to_string(), seat.to_string()], of_player(player)].concat()
            };
            let columns = titles(Column::Name, [Column::Faction, Column::Club]);
            return Self { columns: [vec![Column::Table, Column::Seat], columns].concat(), rows: seated(round, row) };
        }
        let first = titles(Column::First, [Column::FirstFaction, Column::FirstClub]);
        let second = titles(Column::Second, [Column::SecondFaction, Column::SecondClub]);
        let nobody = vec![String::new(); second.len()];
        let at_table = |table: Match| {
            let [first, second] = table.players.map(of_player);
            [vec![table.number.to_string()], first, second].concat()
        };
        let bye = |&player: &PlayerId| [vec![String::new()], of_player(player), nobody.clone()].concat();
        let rows = round.matches().map(at_table).chain(round.byes.iter().map(bye)).collect();
        Self { columns: [vec![Column::Table], first, second].concat(), rows }
    }

    /// All matches and byes of every published round, with their results (OUT-2). A table of three or four has a row
    /// for each player.
    pub fn results(state: &State) -> Self {
        if state.places().is_some() {
            return Self::large_results(state);
        }
        let columns = vec![
            Column::Stage,
            Column::Round,
            Column::Table,
            Column::First,
            Column::Second,
            Column::FirstScore,
            Column::SecondScore,
            Column::DrawnGames,
            Column::Winner,
        ];
        let of_round = |round: &Round| {
            let head = head(round);
            let at_table = |table: Match| {
                let [first, second] = table.players.map(|player| name(state, player));
                let [a, b, drawn] = scores(state, round.key.stage, table);
                let winner = state.winner(round.key.stage, table).map(|player| name(state, player)).unwrap_or_default();
                let rest = [table.number.to_string(), first, second, a, b, drawn, winner];
                head.iter().cloned().chain(rest).collect::<Vec<_>>()
            };
            let bye = |&player: &PlayerId| {
                let (name, empty) = (name(state, player), String::new);
                let rest = [empty(), name.clone(), empty(), empty(), empty(), empty(), name];
                head.iter().cloned().chain(rest).collect()
            };
            let rows: Vec<Vec<String>> = round.matches().map(at_table).chain(round.byes.iter().map(bye)).collect();
            rows
        };
        Self { columns, rows: state.published_rounds().flat_map(of_round).collect() }
    }

    fn large_results(state: &State) -> Self {
        let columns =
            [Column::Stage, Column::Round, Column::Table, Column::Seat, Column::Name, Column::Place, Column::Points];
        let of_round = |round: &Round| {
            let row = |table: &Seats, seat: usize, player: PlayerId| {
                let text = |value: Option<String>| value.unwrap_or_default();
                let points = state.points_at(round.key.stage, table, player).map(|points| points.to_string());
                let rest = [
                    table.number.to_string(),
                    seat.to_string(),
                    name(state, player),
                    text(table.place_of(player).map(|place| place.to_string())),
                    text(points),
                ];
                head(round).into_iter().chain(rest).collect()
            };
            seated(round, row)
        };
        Self { columns: columns.to_vec(), rows: state.published_rounds().flat_map(of_round).collect() }
    }

    /// The table as text, with these titles and a separator between the columns. An apostrophe, which spreadsheets
    /// hide, precedes every text that a spreadsheet would evaluate as a formula.
    pub fn separated(&self, separator: char, title: impl Fn(Column) -> String) -> String {
        let titles: Vec<String> = self.columns.iter().map(|&column| title(column)).collect();
        std::iter::once(&titles).chain(&self.rows).map(|row| separated_line(row, separator)).collect()
    }
}

/// A line of separated fields, each quoted if necessary and safe from being evaluated as a formula.
pub fn separated_line(fields: &[String], separator: char) -> String {
    let fields: Vec<String> = fields.iter().map(|field| quoted(field, separator)).collect();
    format!("{}\r\n", fields.join(&separator.to_string()))
}

/// A row for each player of the round's tables of three and four, in the order of seats.
fn seated(round: &Round, row: impl Fn(&Seats, usize, PlayerId) -> Vec<String>) -> Vec<Vec<String>> {
    let rows = |table: &Seats| {
        (1..).zip(table.players.iter()).map(|(seat, &player)| row(table, seat, player)).collect::<Vec<_>>()
    };
    round.tables.iter().flat_map(rows).collect()
}

/// Stage and number of a round.
fn head(round: &Round) -> [String; 2] {
    let stage = if round.key.stage == Stage::Swiss { "swiss" } else { "elimination" };
    [stage.to_owned(), round.key.number.0.to_string()]
}

/// Quotes a field if necessary and disarms formulas. Numbers stay unchanged. A text that already looks disarmed gets
/// another apostrophe, so that a reader can always remove one.
fn quoted(field: &str, separator: char) -> String {
    let is_number = field.parse::<f64>().is_ok();
    let is_formula = !is_number && field.trim_start_matches('\'').starts_with(['=', '+', '-', '@', '\t', '\r']);
    let field = if is_formula { format!("'{field}") } else { field.to_owned() };
    if field.contains([separator, '"', '\n', '\r']) { format!("\"{}\"", field.replace('"', "\"\"")) } else { field }
}

/// The value with four decimals, or without decimals if it is whole.
fn decimal(value: &Fraction) -> String {
    let text = value.to_decimal(4);
    text.strip_suffix(".0000").map(str::to_owned).unwrap_or(text)
}

/// Squad points or games of each player, and drawn games, as counted in the standings.
fn scores(state: &State, stage: Stage, table: Match) -> [String; 3] {
    match (state.games_of(stage, table), &table.report) {
        (Some(games), _) => games.map(|count| count.to_string()),
        (None, Some(Report::Scores { scores: [a, b], .. })) => [a.to_string(), b.to_string(), String::new()],
        _ => [String::new(), String::new(), String::new()],
    }
}

/// A key that identifies a match with its result, independent of the screen's language. It changes with the result. For
/// plain results of Swiss rounds, it is the same as in earlier releases.
pub fn match_mark(state: &State, round: &Round, table: Match) -> String {
    let stage = round.key.stage;
    let [number, first, second] = [
        round.key.number.to_string(),
        name(state, *Side::First.of(&table.players)),
        name(state, *Side::Second.of(&table.players)),
    ];
    let is_plain = stage == Stage::Swiss && state.manner(stage, table).is_none();
    match (&table.report, state.games_of(stage, table)) {
        (Some(_), Some([a, b, 0])) if is_plain => format!("{number} · {first} – {second} {a}:{b}"),
        (Some(report), _) => {
            let report = serde_json::to_string(report).unwrap_or_default();
            format!("{} · {first} – {second} {report}", head(round).join(" "))
        }
        (None, _) => format!("{} · {first} – {second}", head(round).join(" ")),
    }
}

/// Like [`match_mark`], for a bye.
pub fn bye_mark(state: &State, round: &Round, player: PlayerId) -> String {
    format!("{} · {} has a bye", head(round).join(" "), name(state, player))
}

/// The columns for faction or leader, club, members of teams, and the link to the list if [anybody has one](has_links).
fn about_columns(state: &State) -> impl Iterator<Item = Column> {
    let more = [has_members(state).then_some(Column::Members), has_links(state).then_some(Column::List)];
    [Column::Faction, Column::Club].into_iter().chain(more.into_iter().flatten())
}

/// The cells of [`about_columns`].
fn about(state: &State, player: PlayerId) -> Vec<String> {
    let details = state.players.get(&player).map(|player| &player.details);
    let link = details.and_then(|details| link(&details.list)).unwrap_or_default().to_owned();
    let members = has_members(state).then(|| members(state, player));
    faction_and_club(state, player).into_iter().chain(members).chain(has_links(state).then_some(link)).collect()
}

fn faction_and_club(state: &State, player: PlayerId) -> [String; 2] {
    let club = state.players.get(&player).map(|player| player.details.club.clone()).unwrap_or_default();
    [state.faction_of(player).to_owned(), club]
}

fn has_members(state: &State) -> bool {
    state.players.keys().any(|&team| !state.members(team).is_empty())
}

/// The members of a team. Empty for a player who plays alone.
fn members(state: &State, team: PlayerId) -> String {
    state.members(team).join(", ")
}

fn has_links(state: &State) -> bool {
    state.players.values().any(|player| link(&player.details.list).is_some())
}

/// The list if it is a link.
fn link(list: &str) -> Option<&str> {
    let list = list.trim();
    let is_link = list.starts_with("https://") || list.starts_with("http://");
    Some(list).filter(|list| is_link && !list.contains(char::is_whitespace))
}

/// The text for a player who has left the event. Empty for others.
fn left(state: &State, player: PlayerId) -> &'static str {
    mark(state.players.get(&player).is_some_and(Player::has_left))
}

fn mark(is_set: bool) -> &'static str {
    if is_set { "x" } else { "" }
}

/// The name of a player, with the number if another player has the same name.
fn name(state: &State, player: PlayerId) -> String {
    match state.players.get(&player) {
        Some(player) if state.has_namesake(player) => player.id.behind(&player.name),
        Some(player) => player.name.clone(),
        None => format!("#{player}"),
    }
}
