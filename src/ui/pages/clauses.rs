//! The panel, on every page, that explains the clause of a pressed mark.

use crate::ui::{browser, context::AppContext, prelude::*, widgets::Panel};
use leptos::task::spawn_local;
use serde::Deserialize;
use tiebreaker::{
    base::{clause::Clause, json, sort::Map},
    regulation::Regulation,
    screens::{
        cited::{folded, foreign_languages, heading, is_quoted, quotation_note},
        i18n::t,
        words,
    },
};

/// Sections of the documents on a clause.
#[derive(Debug, Clone, Deserialize)]
struct Sources {
    documents: Vec<Source>,
    /// True if a document leaves something open, so that the app decides.
    silent: bool,
}

/// A section of a document.
#[derive(Debug, Clone, Deserialize)]
struct Source {
    /// Id of the regulation.
    id: String,
    /// Section, as printed.
    section: String,
    /// A few words of the section.
    term: String,
}

/// Texts and sources of the clauses. None until they are fetched.
#[derive(Clone, Copy)]
struct Known {
    sources: RwSignal<Option<Map<String, Sources>>>,
    /// Text of each clause in the current language.
    sayings: RwSignal<Option<Map<String, String>>>,
    failed: RwSignal<bool>,
}

impl Known {
    fn nothing() -> Self {
        Self { sources: RwSignal::new(None), sayings: RwSignal::new(None), failed: RwSignal::new(false) }
    }

    /// Fetches missing texts and sources.
    fn load(self, app: AppContext) {
        let Self { sources, sayings, failed } = self;
        failed.set(false);
        let language = app.language.get_untracked().code();
        let (mut said, mut found) = (sayings.get_untracked(), sources.get_untracked());
        spawn_local(async move {
            if said.is_none() {
                said = fetch(&format!("clauses/{language}.json")).await;
            }
            if found.is_none() {
                found = fetch("clauses.json").await;
            }
            // The language of the page may have changed in the meantime.
            if !failed.is_gone() {
                failed.set(said.is_none() || found.is_none());
                sayings.set(said);
                sources.set(found);
            }
        });
    }

    /// The section on a clause in the document that the event follows, or a general title. Reactive.
    fn title(self, id: &str, own: Option<&str>) -> String {
        let own = own.and_then(Regulation::published).map(Regulation::document_id);
        let section = self.sources.with(|sources| {
            let source = sources.as_ref()?.get(id)?.documents.iter().find(|source| Some(source.id.as_str()) == own)?;
            Some(heading(&source.id, &source.section))
        });
        section.unwrap_or_else(|| t!("clause.title"))
    }

    /// The text of a clause and its documents, with the document of the open event first. Reactive.
    fn explained(self, id: &str, own: Option<&str>) -> AnyView {
        let saying = self.sayings.with(|sayings| sayings.as_ref().and_then(|all| all.get(id).cloned()));
        let source = self.sources.with(|sources| sources.as_ref().and_then(|all| all.get(id).cloned()));
        let (is_loading, failed) = (self.sayings.with(Option::is_none), self.failed.get());
        let progress = || {
            view! {
                <p class="about">
                    <progress />
                </p>
            }
        };
        view! {
            {(is_loading && !failed).then(progress)}
            {failed.then(|| view! { <p class="error">{t!("clause.failed")}</p> })}
            {saying.map(|saying| view! { <p>{saying}</p> })}
            {source.map(|source| documents(source, own))}
            <small>{id.to_owned()}</small>
        }
    }
}

/// The panel that explains the chosen clause, with the document of the open event first.
#[component]
pub fn ClausePanel(
    /// The published regulation of the open event.
    own: Signal<Option<String>>,
) -> impl IntoView {
    let app = AppContext::get();
    let open = RwSignal::new(false);
    let known = Known::nothing();
    // Loaded early, because there may be no network later.
    known.load(app);
    Effect::new(move |_| {
        if app.clause.get().is_some() {
            known.load(app);
            open.set(true);
        }
    });
    Effect::new(move |_| {
        if !open.get() {
            app.clause.set(None);
        }
    });
    let id = move || app.clause.get().map(Clause::as_str).unwrap_or_default();
    let title = Signal::derive(move || known.title(id(), own.get().as_deref()));
    let content = move || live(move || known.explained(id(), own.get().as_deref()));
    view! { <Panel title open content title_id="clause-title" /> }
}

/// Sections of the documents of the game. Those of other editions than the event's are folded.
fn documents(Sources { mut documents, silent }: Sources, own: Option<&str>) -> AnyView {
    documents.retain(|source| is_quoted(&source.id, own));
    // If there are quotations, the text above says what they leave open.
    let unsaid = (silent && documents.is_empty()).then(|| view! { <p class="about">{t!("clause.silent")}</p> });
    let note = quotation_note(own).filter(|_| !documents.is_empty());
    let [shown, others] = folded(documents, |source| own == Some(source.id.as_str()));
    let languages = foreign_languages(shown.iter().map(|source| source.id.as_str()));
    let shown = match languages {
        None => quotations(shown),
        Some(languages) => fold(t!("clause.words", language = languages), shown),
    };
    let others = (!others.is_empty()).then(|| fold(t!("clause.others"), others));
    view! {
        {note.map(|note| view! { <p class="about">{note}</p> })}
        {shown}
        {others}
        {unsaid}
    }
}

/// Folded quotations.
fn fold(summary: String, sources: Vec<Source>) -> AnyView {
    view! {
        <details class="more">
            <summary>{summary}</summary>
            {quotations(sources)}
        </details>
    }
}

/// Quotations of documents.
fn quotations(sources: Vec<Source>) -> AnyView {
    let line = |source: Source| {
        let place = t!("clause.place", document = words::regulation(&source.id), section = source.section);
        view! { <li>{place} " " <q>{source.term}</q></li> }
    };
    view! { <ul class="sources">{sources.into_iter().map(line).collect_view()}</ul> }
}

/// Fetches a JSON file of the site. None if it cannot be fetched or parsed.
async fn fetch<T: for<'de> Deserialize<'de>>(path: &str) -> Option<T> {
    json::from_str(&browser::fetch(path).await?).ok()
}
