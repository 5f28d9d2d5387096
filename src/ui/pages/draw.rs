//! "Why these pairings?": the reason for every table, float and bye of a round. The content is in `screens::draw`.

use crate::ui::{
    browser,
    prelude::*,
    session::Session,
    widgets::{Kind, all_cited, button, cited},
};
use leptos::task::spawn_local;
use tiebreaker::{
    base::ids::TableNumber,
    screens::{
        cited::Cited,
        draw::{self, Bye, Check, Document, Field, LargeTable, Number, Page, Row, Section},
        i18n::{language_name, t},
        route::{Place, Route},
        row_key::row_key,
    },
    tournament::RoundKey,
};

/// Maximum number of tables whose reasons take no noticeable time.
const AT_ONCE: usize = 32;

/// The reasons for the pairing of a round. `table` is the table that the link asks about.
#[component]
pub fn Draw(session: Session, key: RoundKey, table: Option<TableNumber>) -> impl IntoView {
    let back = Route::Event(session.slot(), Place::Round(Some(key))).href();
    let asked = RwSignal::new(table);
    // A large round takes a moment, so a message comes first.
    let at_once =
        untrack(|| session.with(|state| state.round(key).is_none_or(|round| round.matches().count() <= AT_ONCE)));
    let is_ready = RwSignal::new(at_once);
    if !at_once {
        browser::after_paint(move || is_ready.set(true));
    }
    let page = memo(move || is_ready.get().then(|| session.with_log(|tournament| draw::page(tournament, key))));
    let content = move || match page.get() {
        None => view! {
            <p role="status">
                <progress />
                {t!("draw.working")}
            </p>
        },
        Some(None) => view! { <p class="empty">{t!("draw.none")}</p> },
        Some(Some(page)) => drawn(page, session, asked),
    };
    view! {
        <section class="draw-page">
            <p class="actions">
                <a class="touch" href=back>
                    "← "
                    <span>{session.name_of_round(key)}</span>
                </a>
                {button(Kind::Secondary, t!("announcement.print"), browser::print)}
            </p>
            <h2>{t!("draw.title", round = session.name_of_round(key))}</h2>
            {live(content)}
        </section>
    }
}

/// Id of the reason of a table.
fn anchor(table: TableNumber) -> String {
    format!("reason-{table}")
}

/// The page. `asked` is the table that gets the focus once it is drawn.
fn drawn(page: Page, session: Session, asked: RwSignal<Option<TableNumber>>) -> AnyView {
    let paragraph = |class, text: Option<Cited>| text.map(|text| view! { <p class=class>{cited(&text)}</p> });
    let headline = (!page.headline.is_empty()).then(|| page.headline.into());
    let large = (!page.large.is_empty())
        .then(|| view! { <ol class="tables reasons">{page.large.into_iter().map(|one| large_table(one, asked)).collect_view()}</ol> });
    let across = (!page.across.is_empty()).then(|| {
        view! {
            {page.across_title.map(|title| view! { <h3>{title}</h3> })}
            {rows(page.across, asked)}
        }
    });
    view! {
        <div class="draw-page">
            {paragraph("headline", headline)} {paragraph("banner", page.costs)} {paragraph("about", page.about)}
            {page.fields.into_iter().map(|one| field(one, asked)).collect_view()} {large} {across}
            {page.awarded.map(|text| view! { <p>{cited(&text)}</p> })} {check(session, page.check)}
            {page.document.map(document)}
        </div>
    }
}

fn field(Field { title, headline, costs, sections, byes }: Field, asked: RwSignal<Option<TableNumber>>) -> AnyView {
    view! {
        {title.map(|title| view! { <h3>{title}</h3> })}
        <p class="headline">{all_cited(&headline, " ")}</p>
        {costs.map(|text| view! { <p class="banner">{cited(&text)}</p> })}
        {sections.into_iter().map(|one| section(one, asked)).collect_view()}
        {byes.into_iter().map(bye).collect_view()}
    }
}

/// A group with its tables.
fn section(Section { title, sentence, tables }: Section, asked: RwSignal<Option<TableNumber>>) -> AnyView {
    view! {
        <div class="draw-section">
            <h3>{title}</h3>
            <div>{sentence.map(|text| view! { <p>{cited(&text)}</p> })} {rows(tables, asked)}</div>
        </div>
    }
}

fn bye(Bye { title, sentences, before, earlier }: Bye) -> AnyView {
    view! {
        <div class="draw-section">
            <h3>{title}</h3>
            <div>
                <p>{all_cited(&sentences, " ")}</p>
                {before
                    .map(|text| {
                        view! {
                            <details>
                                <summary>{text}</summary>
                                <ul class="sentences">
                                    {earlier.iter().map(|text| view! { <li>{cited(text)}</li> }).collect_view()}
                                </ul>
                            </details>
                        }
                    })}
            </div>
        </div>
    }
}

/// The tables. A row can be far down a long list, so it gets the focus only once it is drawn.
fn rows(rows: Vec<Row>, asked: RwSignal<Option<TableNumber>>) -> AnyView {
    let keys: Vec<(usize, u64)> = rows.iter().map(row_key).enumerate().collect();
    let draw = move |(place, _): (usize, u64)| {
        let shown = rows.get(place).cloned()?;
        let number = shown.number;
        focus_if_asked(number, asked);
        Some(row(shown))
    };
    view! { <ol class="tables reasons">{each(move || keys.clone(), draw)}</ol> }
}

/// Focuses a table, once, if it is the one asked about.
fn focus_if_asked(number: TableNumber, asked: RwSignal<Option<TableNumber>>) {
    if asked.get_untracked() == Some(number) {
        asked.set(None);
        browser::focus_soon(anchor(number));
    }
}

fn row(Row { number, sides, tag, sentences, barred }: Row) -> AnyView {
    let side = |(name, group): (String, Option<String>)| {
        let group = group.map(|group| view! { <span class="worth">{group}</span> });
        view! {
            <div class="side">
                <span class="name">{name}</span>
                " "
                {group}
            </div>
        }
    };
    let details = (!barred.is_empty()).then(|| {
        let lines = barred.into_iter().map(|line| view! { <li>{line}</li> }).collect_view();
        view! {
            <details>
                <summary>{t!("draw.barred")}</summary>
                <ul class="sentences">{lines}</ul>
            </details>
        }
    });
    let match_view = view! {
        <div class="match">
            {sides.map(side).collect_view()} {tag.map(|tag| view! { <span class="tag warn">{tag}</span> })}
        </div>
    };
    let told = (!sentences.is_empty()).then(|| view! { <p>{all_cited(&sentences, " ")}</p> });
    at_table(
        number,
        match_view,
        view! {
            {told}
            {details}
        },
    )
}

fn large_table(LargeTable { number, players, sentences }: LargeTable, asked: RwSignal<Option<TableNumber>>) -> AnyView {
    focus_if_asked(number, asked);
    let reason = sentences.into_iter().map(|text| view! { <p>{text}</p> }).collect_view();
    at_table(number, view! { <p class="large-seats">{players}</p> }, reason.into_any())
}

fn at_table(number: TableNumber, players: AnyView, reason: AnyView) -> AnyView {
    view! {
        <li class="table" id=anchor(number) tabindex="-1">
            <span class="table-number">
                <span class="hidden">{t!("round.table")} " "</span>
                {number.to_string()}
            </span>
            {players}
            <div class="reason">{reason}</div>
        </li>
    }
}

fn document(Document { name, sources, language, silent }: Document) -> AnyView {
    let source = |text: Cited| {
        view! {
            <li>
                <span class="source" lang=language.clone()>
                    {cited(&text)}
                </span>
            </li>
        }
    };
    view! {
        <details class="more">
            <summary>{t!("clause.words", language = language_name(&language))}</summary>
            <p class="about">{name}</p>
            <ul class="about sentences">{sources.into_iter().map(source).collect_view()}</ul>
            <p class="about">{cited(&silent)}</p>
        </details>
    }
}

/// Seed and stream, and the repeated draw.
fn check(session: Session, check: Check) -> AnyView {
    let number = |Number { name, announced, value, is_code }: Number| {
        let value = if is_code {
            view! {
                <code>
                    <strong>{announced}</strong>
                    {value}
                </code>
            }
        } else {
            value.into_any()
        };
        view! {
            <dt>{name}</dt>
            <dd>{value}</dd>
        }
    };
    let numbers = (!check.numbers.is_empty())
        .then(|| view! { <dl>{check.numbers.clone().into_iter().map(number).collect_view()}</dl> });
    let content = match &check.impossible {
        Some(why) => view! { <p>{why.clone()}</p> },
        None => draw_again(session, check),
    };
    view! {
        <details class="more check-draw">
            <summary>{t!("draw.check-title")}</summary>
            {content}
            {numbers}
        </details>
    }
}

fn draw_again(session: Session, check: Check) -> AnyView {
    let result = RwSignal::new(String::new());
    let proof = check.proof.clone();
    let here = move |draws: &[usize]| untrack(|| session.with_log(|tournament| tournament.check_draws(draws)));
    let draw = move || {
        if !check.may_take_long {
            return result.set(check.outcome(here(&check.draws)));
        }
        result.set(t!("next.drawing"));
        let check = check.clone();
        spawn_local(async move {
            let event = untrack(|| session.with_log(Clone::clone));
            let same = browser::check_in_worker(&event, check.draws.clone()).await;
            if !result.is_gone() {
                result.set(check.outcome(same.or_else(|| here(&check.draws))));
            }
        });
    };
    view! {
        {button(Kind::Secondary, t!("draw.check"), draw)}
        <p role="status">
            <strong>{result}</strong>
        </p>
        {proof.into_iter().map(|line| view! { <p class="about">{line}</p> }).collect_view()}
    }
}
