//! The event for other programs, spreadsheets and chats.

use crate::{
    base::ids::PlayerId,
    file::foreign::{self, Column, Table},
    screens::{
        i18n::{has_decimal_comma, t},
        words,
    },
    tournament::{Match, NextStep, Record, Round, State, Table as Seats},
    ui::{
        browser,
        context::AppContext,
        parts::{Kind, Tick, file_name, spoken_button},
        prelude::*,
        session::Session,
    },
};
use leptos::task::spawn_local;

/// Bytes before a text by which spreadsheets see in what it is written.
const BYTE_ORDER_MARK: &str = "\u{feff}";
/// What is a formula of no spreadsheet, and in no name.
const TAB: char = '\t';

/// What the name of a file of an event that is not over has before its ending.
const NOT_OVER: &str = "-not-over";

/// The tables of an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Which {
    Ranking,
    Standings,
    Pairings,
    Results,
    Players,
}

/// Texts of an event for other programs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Text {
    ListFortress,
    ListJuggler,
    T3,
}

/// Every format that the event has, each with what can be done with it.
#[component]
pub fn Formats(session: Session) -> impl IntoView {
    let is_fixed = RwSignal::new(false);
    let offered = Memo::new(move |_| session.with(|state| Text::ALL.map(|text| text.of(state).is_some())));
    let has_pairings = Memo::new(move |_| session.with(|state| state.latest_published().is_some()));
    let has_ranks = Memo::new(move |_| session.with(State::has_ranks));
    let is_over = Memo::new(move |_| session.with(|state| state.next_step() == NextStep::Over));
    let has_large = Memo::new(move |_| session.with(|state| state.places().is_some()));
    let has_texts = move || offered.with(|offered| offered.contains(&true));
    let not_over =
        move || (!is_over.get() && has_texts()).then(|| view! { <p class="note">{t!("formats.not-over")}</p> });
    let typed_in = Memo::new(move |_| {
        session
            .with(|state| state.setup.regulation.tier(&state.setup.tier).is_some_and(|tier| tier.results_due.is_some()))
    });
    let tables = move || {
        let all = [Which::Ranking, Which::Standings, Which::Pairings, Which::Results, Which::Players];
        let there = all.into_iter().filter(|which| match which {
            Which::Ranking => is_over.get(),
            Which::Pairings => has_pairings.get(),
            Which::Standings => has_ranks.get(),
            Which::Results | Which::Players => true,
        });
        there.map(|which| table_entry(session, which, is_fixed)).collect_view()
    };
    let texts = move || {
        let there = Text::ALL.into_iter().zip(offered.get()).filter(|&(_, is_offered)| is_offered);
        there.map(|(text, _)| text_entry(session, text)).collect_view()
    };
    view! {
        <section class="narrow">
            <h2>{t!("formats.title")}</h2>
            <p class="about">{t!("formats.what")}</p>
            <h3>{t!("formats.programs")}</h3>
            {live(move || has_large.get().then(|| view! { <p class="note">{t!("large.no-programs")}</p> }))}
            {live(not_over)}
            <ul class="offers" id="formats-programs">{live(texts)}</ul>
            <h3>{t!("formats.tables")}</h3>
            <Tick label=t!("formats.fixed") ticked=is_fixed tick=move |on| is_fixed.set(on) />
            <ul class="offers" id="formats-tables">{live(tables)}</ul>
            {live(move || typed_in.get().then(|| to_type(session)))}
        </section>
    }
}

impl Text {
    const ALL: [Self; 3] = [Self::ListFortress, Self::ListJuggler, Self::T3];

    /// None where an event of this regulation has none.
    fn of(self, state: &State) -> Option<String> {
        match self {
            Self::ListFortress => foreign::list_fortress(state).ok(),
            Self::ListJuggler => foreign::list_juggler(state).ok(),
            Self::T3 => foreign::t3(state).ok(),
        }
    }

    fn said(self) -> (String, String) {
        match self {
            Self::ListFortress => (t!("formats.list-fortress"), t!("formats.list-fortress-what")),
            Self::ListJuggler => (t!("formats.list-juggler"), t!("formats.list-juggler-what")),
            Self::T3 => (t!("formats.t3"), t!("formats.t3-what")),
        }
    }

    /// How its file ends, and what is in it.
    fn file(self) -> (&'static str, &'static str) {
        match self {
            Self::ListFortress => ("-listfortress.json", "application/json"),
            Self::ListJuggler => ("-listjuggler.json", "application/json"),
            Self::T3 => ("-t3.txt", "text/plain"),
        }
    }
}

impl Which {
    fn of(self, state: &State) -> Table {
        match self {
            Self::Ranking => Table::final_ranking(state),
            Self::Standings => Table::standings(state),
            Self::Pairings => match state.latest_published() {
                Some(round) => Table::pairings(state, round),
                None => Table { columns: Vec::new(), rows: Vec::new() },
            },
            Self::Results => Table::results(state),
            Self::Players => Table::players(state),
        }
    }

    fn said(self, session: Session) -> String {
        let of_round = || session.with(|state| state.latest_published().map(|round| round.key));
        match self {
            Self::Ranking => t!("bracket.ranking"),
            Self::Standings => session.with(words::standings_title),
            Self::Pairings => match of_round() {
                Some(key) => t!("formats.pairings-of", round = session.name_of_round(key)),
                None => t!("formats.pairings"),
            },
            Self::Results => t!("formats.results"),
            Self::Players => t!("place.players"),
        }
    }

    /// How its file ends; in the language of the screen, or the same everywhere.
    fn ending(self, state: &State) -> &'static str {
        match self {
            Self::Ranking => "-final-ranking.csv",
            Self::Standings if state.elimination.is_empty() => "-standings.csv",
            Self::Standings => "-swiss-standings.csv",
            Self::Pairings => "-pairings.csv",
            Self::Results => "-results.csv",
            Self::Players => "-players.csv",
        }
    }

    /// For a chat: a line each, with what people read.
    fn lines(self, state: &State) -> String {
        if let (Some(_), Self::Pairings | Self::Results) = (state.places(), self) {
            return self.lines_of_tables(state);
        }
        if self == Self::Results {
            return results(state).into_iter().map(|typed| typed.line).collect::<Vec<_>>().join("\n");
        }
        let Table { columns, rows } = self.of(state);
        let line = |row: Vec<String>| {
            let of = |wanted: Column| {
                let place = columns.iter().position(|&column| column == wanted);
                place.and_then(|place| row.get(place)).map_or("", String::as_str)
            };
            let against = |first: &str| match of(Column::Second) {
                "" => t!("formats.has-bye", name = first),
                second => format!("{first} – {second}"),
            };
            let left =
                if of(Column::Left).is_empty() { String::new() } else { format!(" · {}", t!("players.dropped")) };
            match self {
                Self::Ranking => {
                    let counts = [Column::Won, Column::Lost, Column::Drawn].map(|count| of(count).parse().unwrap_or(0));
                    let [won, lost, drawn] = counts;
                    let record = words::record(state, Record { won, lost, drawn });
                    format!("{}. {} · {record}{left}", of(Column::Rank), of(Column::Name))
                }
                Self::Standings => {
                    format!("{}. {} · {}{left}", of(Column::Rank), of(Column::Name), of(Column::Points))
                }
                Self::Pairings => match of(Column::Table) {
                    "" => against(of(Column::First)),
                    table => format!("{table}: {}", against(of(Column::First))),
                },
                Self::Players | Self::Results => of(Column::Name).to_owned(),
            }
        };
        // A list that is pasted says by itself what it is.
        let heading = match self {
            Self::Ranking => Some(format!("{} · {}", state.setup.name, t!("bracket.ranking"))),
            Self::Standings => {
                Some(format!("{} · {}, {}", state.setup.name, words::standings_title(state), words::rounds(state)))
            }
            Self::Pairings | Self::Results | Self::Players => None,
        };
        heading.into_iter().chain(rows.into_iter().map(line)).collect::<Vec<_>>().join("\n")
    }

    /// Tables of three and four, a line each: with their players in the order of the seats, or the ranking.
    fn lines_of_tables(self, state: &State) -> String {
        let name = |player| words::player_name(Some(state), player);
        let seats = |table: &Seats| {
            let names = table.players.iter().map(|&player| name(player)).collect::<Vec<_>>();
            format!("{}: {}", table.number, names.join(", "))
        };
        let came = |table: &Seats| match table.ranking() {
            [] => seats(table),
            ranking => format!("{}: {}", table.number, words::ranking(ranking, name)),
        };
        let of_round = |round: &Round| {
            let line = |table| format!("{} · {}", words::round(state, round.key), came(table));
            round.tables.iter().map(line).collect::<Vec<_>>()
        };
        let all: Vec<String> = match self == Self::Pairings {
            true => state.latest_published().iter().flat_map(|round| &round.tables).map(seats).collect(),
            false => state.published_rounds().flat_map(of_round).collect(),
        };
        all.join("\n")
    }
}

/// A match or a bye, and what came of it.
#[derive(Clone, PartialEq)]
struct Typed {
    /// What it is remembered by once it is ticked, whatever language the screen speaks.
    mark: String,
    /// What people read.
    line: String,
}

/// Every match and bye of every published round, a line each (OUT-2).
fn results(state: &State) -> Vec<Typed> {
    let of_round = |round: &Round| {
        let name = words::round(state, round.key);
        let at_table = |table: Match| Typed {
            mark: foreign::match_mark(state, round, table),
            line: format!("{name} · {}: {}", table.number, words::match_line(state, round.key.stage, table)),
        };
        let bye = |&player: &PlayerId| {
            let said = t!("formats.has-bye", name = words::player_name(Some(state), player));
            Typed { mark: foreign::bye_mark(state, round, player), line: format!("{name} · {said}") }
        };
        round.matches().map(at_table).chain(round.byes.iter().map(bye)).collect::<Vec<_>>()
    };
    state.published_rounds().flat_map(of_round).collect()
}

/// The table as text, under titles in the language of the screen or in fixed English.
fn separated(mut table: Table, separator: char, is_fixed: bool) -> String {
    if is_fixed {
        return table.separated(separator, |column| column.id().to_owned());
    }
    if has_decimal_comma() {
        // Spreadsheets read numbers as the language writes them.
        let is_decimal = |column: &Column| matches!(column, Column::TieBreaker(_));
        let decimals: Vec<bool> = table.columns.iter().map(is_decimal).collect();
        for row in &mut table.rows {
            for (field, _) in row.iter_mut().zip(&decimals).filter(|(_, is_decimal)| **is_decimal) {
                *field = field.replace('.', ",");
            }
        }
    }
    table.separated(separator, words::column)
}

fn table_entry(session: Session, which: Which, is_fixed: RwSignal<bool>) -> AnyView {
    let app = AppContext::get();
    let name = which.said(session);
    let save = move || {
        let is_fixed = is_fixed.get_untracked();
        let separator = if !is_fixed && has_decimal_comma() { ';' } else { ',' };
        let (text, ending) =
            session.with_untracked(|state| (separated(which.of(state), separator, is_fixed), which.ending(state)));
        download(app, session, ending, "text/csv", &format!("{BYTE_ORDER_MARK}{text}"));
    };
    let cells = move || {
        let is_fixed = is_fixed.get_untracked();
        copy(app, session.with_untracked(|state| separated(which.of(state), TAB, is_fixed)));
    };
    let lines = move || session.with_untracked(|state| which.lines(state));
    let buttons = vec![
        spoken(Kind::Secondary, t!("formats.save-csv"), &name, save),
        spoken(Kind::Secondary, t!("formats.copy-cells"), &name, cells),
        spoken(Kind::Quiet, t!("formats.copy-lines"), &name, move || copy(app, lines())),
    ];
    entry(session, name, None, buttons, lines)
}

fn text_entry(session: Session, text: Text) -> AnyView {
    let app = AppContext::get();
    let (name, what) = text.said();
    let (ending, mime) = text.file();
    let content = move || session.with_untracked(|state| text.of(state)).unwrap_or_default();
    // A file of an event that is not over says so in its name.
    let save = move || {
        let is_over = session.with_untracked(|state| state.next_step() == NextStep::Over);
        let ending = if is_over { ending.to_owned() } else { format!("{NOT_OVER}{ending}") };
        download(app, session, &ending, mime, &content());
    };
    let buttons = vec![
        spoken(Kind::Secondary, t!("formats.save"), &name, save),
        spoken(Kind::Secondary, t!("formats.copy"), &name, move || copy(app, content())),
    ];
    entry(session, name, Some(what), buttons, content)
}

fn entry(
    session: Session,
    name: String,
    what: Option<String>,
    mut buttons: Vec<AnyView>,
    shared: impl Fn() -> String + 'static,
) -> AnyView {
    if browser::can_share() {
        let share = move || {
            let (title, text) = (session.with_untracked(|state| state.setup.name.clone()), shared());
            spawn_local(async move { _ = browser::share_text(&title, &text).await });
        };
        buttons.push(spoken(Kind::Quiet, t!("formats.share"), &name, share));
    }
    view! {
        <li>
            <p><strong>{name}</strong>{what.map(|what| view! { <br /><span class="about">{what}</span> })}</p>
            <div class="actions">{buttons}</div>
        </li>
    }
    .into_any()
}

/// A button that is read aloud with what it is about.
fn spoken(kind: Kind, text: String, about: &str, press: impl Fn() + 'static) -> AnyView {
    let whole = t!("app.is", name = about, value = text);
    spoken_button(kind, text, Some(whole), press)
}

fn download(app: AppContext, session: Session, ending: &str, mime: &str, text: &str) {
    let setup = session.with_untracked(|state| state.setup.clone());
    let name = file_name(&setup.name, &format!("-{}{ending}", setup.date));
    if !browser::download(&name, mime, text) {
        app.notices.warn(t!("file.download-failed"));
    }
}

fn copy(app: AppContext, text: String) {
    spawn_local(async move {
        if browser::copy(&text).await {
            app.notices.say(t!("formats.copied"));
        } else {
            app.notices.warn(t!("formats.not-copied"));
        }
    });
}

/// Every match, to be ticked while it is typed into the platform (OUT-2). What is ticked stays until the event is deleted; a result
/// that is corrected later is a line that nobody has ticked.
fn to_type(session: Session) -> AnyView {
    let app = AppContext::get();
    let slot = session.slot();
    let typed = RwSignal::new(app.event_store().typed(&slot));
    let all = Memo::new(move |_| {
        session.with(|state| match state.places() {
            None => results(state),
            Some(_) => {
                let lines = Which::Results.lines(state);
                lines.lines().map(|line| Typed { mark: line.to_owned(), line: line.to_owned() }).collect()
            }
        })
    });
    let left = move || {
        let is_left = |one: &&Typed| typed.with(|typed| !typed.contains(&one.mark));
        let left = all.with(|all| all.iter().filter(is_left).count());
        t!("formats.left-to-type", count = left)
    };
    let lines = move || {
        let line = |Typed { mark, line }: &Typed| {
            let (own, slot) = (mark.clone(), slot.clone());
            let ticked = Memo::new(move |_| typed.with(|typed| typed.contains(&own)));
            let own = mark.clone();
            let tick = move |on: bool| {
                typed.update(|typed| _ = if on { typed.insert(own.clone()) } else { typed.remove(&own) });
                typed.with_untracked(|typed| app.event_store().set_typed(&slot, typed));
            };
            view! { <li><Tick label=line.clone() ticked tick /></li> }
        };
        all.with(|all| all.iter().map(line).collect_view())
    };
    view! {
        <h3>{t!("formats.to-type")}</h3>
        <p class="about">{t!("formats.to-type-what")}</p>
        <p role="status">{live(left)}</p>
        <ul class="offers" id="formats-to-type">{live(lines)}</ul>
    }
    .into_any()
}
