//! Why a rule says so: the marks such as PAIR-3 in texts, and what stands behind each.

use super::Panel;
use crate::{
    json,
    ui::{browser, context::AppContext, i18n::t, prelude::*, session::Session, words},
};
use leptos::task::spawn_local;
use serde::Deserialize;
use std::{collections::HashMap, time::Duration};

/// What the marks begin with.
const SECTIONS: [&str; 16] =
    ["STR", "PAIR", "BYE", "RES", "SWR", "STA", "DRP", "CUT", "ELI", "FIX", "ROLE", "SQD", "DCK", "CLK", "PEN", "OUT"];

/// How long after its start the app is at rest.
const AT_REST: Duration = Duration::from_secs(4);

/// Where the documents say a clause.
#[derive(Debug, Clone, Deserialize)]
struct Sources {
    documents: Vec<Source>,
    /// Whether a document says nothing about some of it, so that the app decided.
    silent: bool,
}

/// A place in a document.
#[derive(Debug, Clone, Deserialize)]
struct Source {
    /// The regulation.
    id: String,
    /// Its section, as printed.
    section: String,
    /// A few words of it.
    term: String,
}

/// A text in which every mark of a clause can be asked for its reason.
pub fn ruled(text: &str) -> AnyView {
    let app = AppContext::get();
    let part = |part: Part| match part {
        Part::Text(text) => text.to_owned().into_any(),
        Part::Clause(id) => {
            let id = id.to_owned();
            let label = t!("clause.ask", clause = id);
            let ask = {
                let id = id.clone();
                move |_| app.clause.set(Some(id.clone()))
            };
            view! { <button type="button" class="clause" title=label on:click=ask>{id}</button> }
        }
    };
    parts(text).into_iter().map(part).collect_view().into_any()
}

/// What is wrong with a form, as far as something is.
pub fn ruled_error(error: RwSignal<Option<String>>) -> AnyView {
    live(move || error.get().map(|text| ruled(&text)))
}

#[derive(Debug, PartialEq, Eq)]
enum Part<'a> {
    Text(&'a str),
    Clause(&'a str),
}

/// Splits a text at the marks of clauses: a section, a dash, a number.
fn parts(text: &str) -> Vec<Part<'_>> {
    let mut parts = Vec::new();
    let mut rest = text;
    let mut plain = 0;
    while let Some((before, word)) = rest.get(plain..).and_then(|ahead| {
        let start = plain + ahead.find(|letter: char| letter.is_ascii_alphanumeric())?;
        let word = rest.get(start..)?;
        let end = word.find(|letter: char| !letter.is_ascii_alphanumeric() && letter != '-').unwrap_or(word.len());
        rest.get(..start).zip(word.get(..end))
    }) {
        let end = before.len() + word.len();
        if is_clause(word) {
            if !before.is_empty() {
                parts.push(Part::Text(before));
            }
            parts.push(Part::Clause(word));
            rest = rest.get(end..).unwrap_or_default();
            plain = 0;
        } else {
            plain = end;
        }
    }
    if !rest.is_empty() {
        parts.push(Part::Text(rest));
    }
    parts
}

fn is_clause(word: &str) -> bool {
    word.split_once('-').is_some_and(|(section, number)| {
        SECTIONS.contains(&section)
            && (1..=2).contains(&number.len())
            && number.bytes().all(|digit| digit.is_ascii_digit())
    })
}

/// The panel that explains the clause asked for, the document of the open event first.
#[component]
pub fn ClausePanel(#[prop(into)] session: Signal<Option<Session>>) -> impl IntoView {
    let app = AppContext::get();
    let open = RwSignal::new(false);
    let sources = RwSignal::new(None::<HashMap<String, Sources>>);
    let sayings = RwSignal::new(None::<HashMap<String, String>>);
    let failed = RwSignal::new(false);
    let load = move || {
        failed.set(false);
        let language = app.language.get_untracked().code();
        spawn_local(async move {
            let mut said = sayings.get_untracked();
            if said.is_none() {
                said = fetch(&format!("clauses/{language}.json")).await;
            }
            let mut found = sources.get_untracked();
            if found.is_none() {
                found = fetch("clauses.json").await;
            }
            // The page may have changed its language meanwhile.
            if !failed.is_gone() {
                failed.set(said.is_none() || found.is_none());
                sayings.set(said);
                sources.set(found);
            }
        });
    };
    // Fetched once the app is at rest: when it is asked for there may be no network any more.
    set_timeout(
        move || {
            if !failed.is_gone() {
                load()
            }
        },
        AT_REST,
    );
    Effect::new(move |_| {
        if app.clause.get().is_some() {
            load();
            open.set(true);
        }
    });
    Effect::new(move |_| {
        if !open.get() {
            app.clause.set(None);
        }
    });
    let title = Signal::derive(move || app.clause.get().unwrap_or_default());
    let own = move || {
        let session = session.get()?;
        session.with(|state| {
            let regulation = &state.setup.regulation;
            Some(regulation.custom.as_ref().map_or(&regulation.id, |custom| &custom.based_on).clone())
        })
    };
    let content = move || {
        let clause = app.clause.get().unwrap_or_default();
        let saying = sayings.with(|sayings| sayings.as_ref().and_then(|all| all.get(&clause).cloned()));
        let source = sources.with(|sources| sources.as_ref().and_then(|all| all.get(&clause).cloned()));
        let (is_loading, own) = (sayings.with(Option::is_none) && !failed.get(), own());
        view! {
            {is_loading.then(|| view! { <p class="about"><progress></progress></p> })}
            {failed.get().then(|| view! { <p class="error">{t!("clause.failed")}</p> })}
            {saying.map(|saying| view! { <p>{saying}</p> })}
            {source.map(|source| documents(source, own.as_deref()))}
        }
    };
    let content = move || {
        view! {
            {live(content)}
            <div class="actions"><button type="button" class="main" on:click=move |_| open.set(false)>{t!("clause.close")}</button></div>
        }
    };
    view! { <Panel title open content title_id="clause-title" /> }
}

/// Where the documents say it, that of the event first.
fn documents(Sources { mut documents, silent }: Sources, own: Option<&str>) -> AnyView {
    documents.sort_by_key(|source| own != Some(source.id.as_str()));
    let line = |source: Source| {
        let is_own = own == Some(source.id.as_str());
        let place = t!("clause.place", document = words::regulation(&source.id), section = source.section);
        view! { <li class:strong=is_own>{place} " " <q>{source.term}</q></li> }
    };
    let unsaid = silent.then(|| view! { <p class="about">{t!("clause.silent")}</p> });
    view! { <ul class="sources">{documents.into_iter().map(line).collect_view()}</ul> {unsaid} }
}

/// A file of the site; none where it cannot be had, or is no such file.
async fn fetch<T: for<'de> Deserialize<'de>>(path: &str) -> Option<T> {
    json::from_str(&browser::fetch(path).await?).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_found_and_nothing_else() {
        use Part::{Clause, Text};
        assert_eq!(parts("Rematch: Ana – Bo (PAIR-3)"), [Text("Rematch: Ana – Bo ("), Clause("PAIR-3"), Text(")")]);
        assert_eq!(parts("STR-2, FIX-4"), [Clause("STR-2"), Text(", "), Clause("FIX-4")]);
        for plain in ["", "X-Wing 2018", "11-20, 25", "Anne-Marie", "T-65", "ABC-123", "É-1 ÉTÉ-2x", "PAIR-3x", "a – b"]
        {
            let expected = if plain.is_empty() { vec![] } else { vec![Text(plain)] };
            assert_eq!(parts(plain), expected);
        }
    }
}
