//! The event as one self-contained HTML file, for the website of a club or for a chat. It has no script and can be
//! printed.
//!
//! It contains only public data: no drafts, pairings and results of a running round, and the standings after the last
//! finished round.

use super::{
    about_event, has_bracket,
    list::{Kind, List},
    ranking, sheet_name, standings,
};
use crate::{
    base::{ids::PlayerId, text::sanitized},
    handout::short_names,
    regulation::Side,
    screens::{
        bracket::{BoardGame, Column, Half, columns},
        html::{self, escaped},
        i18n::{day, moment, t},
        route::Sheet,
        words,
    },
    tournament::{Match, Round, State, Table},
};

/// A section of the page: its link target, its title, its HTML, and whether it is unfolded.
struct Section {
    id: String,
    title: String,
    content: String,
    is_open: bool,
}

/// Number of players above which the standings are folded, as earlier rounds are in every event.
const FOLDED: usize = 64;

/// The file as HTML, with full names, or with short names and without clubs. `now` is in milliseconds since the epoch.
pub fn snapshot(state: &State, is_short: bool, now: u64) -> String {
    let short = is_short.then(|| with_short_names(state));
    let state = short.as_ref().unwrap_or(state);
    let sections = sections(state);
    let links: String = sections
        .iter()
        .map(|Section { id, title, .. }| format!("<a href=\"#{id}\">{}</a>\n", escaped(title)))
        .collect();
    let section = |Section { id, title, content, is_open }: &Section| {
        let (open, title) = (if *is_open { " open" } else { "" }, escaped(title));
        format!("<details id=\"{id}\"{open}>\n<summary><h2>{title}</h2></summary>\n{content}</details>\n")
    };
    let name = escaped(&sanitized(&state.setup.name));
    let about = words::joined([day(&state.setup.date), words::regulation_of(&state.setup.regulation)]);
    let made = escaped(&format!("{} · TIE Breaker", t!("paper.printed", at = moment(now))));
    let body = [
        format!("<header>\n<h1>{name}</h1>\n<p>{}</p>\n</header>\n<nav>\n{links}</nav>\n<main>\n", escaped(&about)),
        sections.iter().map(section).collect(),
        format!("</main>\n<footer>{made}</footer>\n"),
    ];
    html::page(&about_event(state), &body.concat())
}

/// The event with short names, and without last names, members and clubs.
fn with_short_names(state: &State) -> State {
    let mut names = short_names(state);
    let mut state = state.clone();
    for (player, registered) in state.players.iter_mut() {
        registered.name = names.remove(player).unwrap_or_default();
        registered.details.club.clear();
        registered.details.surname.clear();
        // The short name of a team contains its members.
        registered.details.members.clear();
    }
    state
}

/// All sections, latest first. Earlier rounds and long standings are folded, so that a phone shows what is new.
fn sections(state: &State) -> Vec<Section> {
    let is_small = state.players.len() <= FOLDED;
    let of_list = |id: &str, title: String, list: Result<List, String>| {
        let is_open = is_small || id == "ranking";
        list.ok().map(|list| Section { id: id.to_owned(), title, content: table_of(&list), is_open })
    };
    let bracket = has_bracket(state).then(|| Section {
        id: "bracket".to_owned(),
        title: t!("place.bracket"),
        content: bracket(state),
        is_open: true,
    });
    let above = [
        of_list("ranking", sheet_name(Sheet::Ranking), ranking::list(state)),
        bracket,
        of_list("standings", standings::title(state, None), standings::list(state, None)),
    ];
    let latest = state.published_rounds().count();
    let round = |(place, round): (usize, &Round)| Section {
        id: format!("round-{}", place + 1),
        title: words::round_with_scenario(state, round.key),
        content: round_of(state, round),
        is_open: place + 1 == latest,
    };
    let rounds: Vec<Section> = state.published_rounds().enumerate().map(round).collect();
    above.into_iter().flatten().chain(rounds.into_iter().rev()).collect()
}

/// A printed list as an HTML table.
fn table_of(list: &List) -> String {
    let class = |place: usize| match list.columns.get(place).map(|column| column.kind) {
        Some(Kind::Number | Kind::Table) => "number",
        _ => "",
    };
    let head = list.columns.iter().enumerate().map(|(place, column)| ("th", class(place), column.title.clone()));
    let row =
        |row: &Vec<String>| html::row(row.iter().enumerate().map(|(place, text)| ("td", class(place), text.clone())));
    let table = html::table(&html::row(head), &list.rows.iter().map(row).collect::<String>());
    let legend = list.legend.as_ref().map(|legend| format!("<p>{}</p>\n", escaped(legend)));
    [table, legend.unwrap_or_default()].concat()
}

/// Tables of three or four in a round, in seat order, with their results.
fn large_of(state: &State, round: &Round) -> String {
    let head = [
        ("th", "number", t!("round.table")),
        ("th", "", t!("paper.player")),
        ("th", "number", t!("large.place")),
        ("th", "number", t!("standings.points")),
    ];
    let row = |table: &Table, player: PlayerId| {
        let number = |value: Option<String>| value.unwrap_or_default();
        let points = state.points_at(round.key.stage, table, player);
        html::row([
            ("td", "number", table.number.to_string()),
            (
                "td",
                if table.ranked_first() == Some(player) { "won" } else { "" },
                words::name_with_members(state, player),
            ),
            ("td", "number", number(table.place_of(player).map(|place| place.to_string()))),
            ("td", "number", number(points.map(|points| points.to_string()))),
        ])
    };
    let rows = round.tables.iter().flat_map(|table| table.players.iter().map(move |&player| row(table, player)));
    html::table(&html::row(head), &rows.collect::<String>())
}

/// Matches of a round with their results.
fn round_of(state: &State, round: &Round) -> String {
    if round.has_large_tables() {
        return large_of(state, round);
    }
    let head = [
        ("th", "number", t!("round.table")),
        ("th", "", t!("paper.player")),
        ("th", "number", t!("result.short")),
        ("th", "", t!("paper.opponent")),
    ];
    let game = |game: Match| {
        let winner = state.verdict(round.key.stage, game).and_then(|verdict| verdict.decision.winner());
        let names = game.players.map(|player| words::name_with_members(state, player));
        let [about_first, about_second] = game.players.map(|player| about(state, player));
        // If scores are missing or equal, the text says how the match ended.
        let manner = state.manner(round.key.stage, game).map(|how| words::manner(how, &names));
        let [first, second] = names;
        let class = |side: Side| if winner == Some(side) { "won" } else { "" };
        let [one, other] = Side::BOTH.map(|side| words::side_score(game.report.as_ref(), side));
        let score = Some(format!("{one} – {other}")).filter(|_| !one.is_empty());
        let score = words::joined([score, manner].into_iter().flatten());
        html::row([
            ("td", "number", game.number.to_string()),
            ("td", class(Side::First), words::joined([first, about_first])),
            ("td", "number", score),
            ("td", class(Side::Second), words::joined([second, about_second])),
        ])
    };
    let bye = |&player: &PlayerId| {
        let name = words::name_with_members(state, player);
        html::row([
            ("td", "number", "–".to_owned()),
            ("td", "", words::joined([name, about(state, player)])),
            ("td", "", String::new()),
            ("td", "", t!("paper.bye")),
        ])
    };
    let games = round.matches().map(game).chain(round.byes.iter().map(bye));
    html::table(&html::row(head), &games.collect::<String>())
}

/// Faction or leader, and club of a player.
fn about(state: &State, player: PlayerId) -> String {
    let club = state.players.get(&player).map_or("", |player| player.details.club.as_str());
    words::joined([state.faction_of(player), club].map(sanitized))
}

/// The bracket, with a column per round.
fn bracket(state: &State) -> String {
    let game = |game: &BoardGame| {
        let side = |Half { seed, name, score, has_won, .. }: &Half| {
            let class = if *has_won { " class=\"won\"" } else { "" };
            let name = seed.map_or_else(|| name.clone(), |seed| format!("{seed}. {name}"));
            format!("<p{class}><span>{}</span> <span>{}</span></p>", escaped(&name), escaped(score))
        };
        let class = if game.is_vacant { " class=\"vacant\"" } else { "" };
        format!("<li{class}>{}</li>\n", game.sides.iter().map(side).collect::<String>())
    };
    let round = |Column { title, games, .. }: &Column| {
        let games: String = games.iter().map(game).collect();
        format!("<section>\n<h3>{}</h3>\n<ol>\n{games}</ol>\n</section>\n", escaped(title))
    };
    let rounds: String = columns(state).iter().map(round).collect();
    format!("<div class=\"wide\"><div class=\"bracket\">\n{rounds}</div></div>\n")
}
