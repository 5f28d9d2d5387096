//! An event of another program: what came in, and what its file contradicts, before anything is kept.

use crate::ui::{
    browser,
    context::AppContext,
    event::add_and_open,
    prelude::*,
    program::Question,
    widgets::{Choice, Kind, button, cited, named_button, table},
};
use std::sync::Arc;
use tiebreaker::{
    file::foreign::{self, Origin, ReadError},
    screens::{
        cited::Cited,
        foreign::{Page, Read, page},
        i18n::t,
        route::Place,
        words,
    },
    tournament::Tournament,
};

/// Reads the text of a file, and asks about the event in it. Where it is none of a known program, `not_ours` is told.
pub fn open_foreign(app: AppContext, text: &str, not_ours: Cited, asked: RwSignal<Option<Question>>) {
    let (format, sheet, findings) = match foreign::read(text) {
        Ok(read) => read,
        Err(ReadError::Unreadable(_) | ReadError::UnknownFormat) => return app.notices.warn(not_ours),
        Err(error) => return app.notices.warn(words::foreign_error(&error)),
    };
    let (Some(event), Some(seed)) = (browser::random_event_id(), browser::random_seed()) else {
        return app.notices.warn(t!("home.no-randomness"));
    };
    let origin = Origin { device: app.device, event, seed, at: browser::now() };
    let read = Arc::new(Read { format, sheet, findings, origin });
    asked.set(Some(Arc::new(move |cancel| {
        browser::focus_soon("foreign");
        page_view(app, read.clone(), cancel)
    })));
}

fn page_view(app: AppContext, read: Arc<Read>, cancel: Callback<()>) -> AnyView {
    let chosen = RwSignal::new(None::<String>);
    let Page { title, about, choices, chosen: usual, .. } = page(&read, None);
    let regulation = Signal::derive(move || chosen.get().unwrap_or_else(|| usual.clone()));
    let choose = Callback::new(move |id: String| chosen.set(Some(id)));
    let result = move || {
        let Page { outcome, found, findings, .. } = chosen.with(|chosen| page(&read, chosen.as_deref()));
        let found = found_view(found, &findings);
        match outcome {
            Ok(event) => taken(app, event, found, cancel),
            Err(reason) => view! {
                <div class="banner" role="alert">
                    <p>{cited(&reason)}</p>
                </div>
                {found}
                <div class="actions">{button(Kind::Secondary, t!("app.cancel"), move || cancel.run(()))}</div>
            },
        }
    };
    view! {
        <section class="narrow">
            <h1 id="foreign" tabindex="-1">
                {title}
            </h1>
            <p class="about">{about}</p>
            <Choice id="foreign-regulation" label=t!("foreign.regulation") choices chosen=regulation choose />
            {live(result)}
        </section>
    }
    .into_any()
}

/// Summary of the event, and the button that adds it.
fn taken(app: AppContext, event: Arc<Tournament>, found: AnyView, cancel: Callback<()>) -> AnyView {
    let kept = event.clone();
    let keep = move || _ = add_and_open(&app, kept.clone(), Place::Round(None));
    let state = event.state();
    let lines = state.standings_after(state.finished_swiss());
    let row = |line: &tiebreaker::standings::Line| {
        let (rank, points) = (line.rank, line.points);
        view! {
            <tr>
                <td class="num">{rank}</td>
                <th scope="row">{words::player_name(Some(state), line.player)}</th>
                <td class="num">{points}</td>
            </tr>
        }
        .into_any()
    };
    let text = |text: String| text.into_any();
    let heads = vec![
        (text(t!("standings.rank")), true),
        (text(t!("paper.player")), false),
        (text(t!("standings.points")), true),
    ];
    view! {
        <p>{t!("foreign.what")}</p>
        <div class="actions">
            {named_button(Kind::Main, "foreign-keep", t!("foreign.keep"), keep)}
            {button(Kind::Secondary, t!("app.cancel"), move || cancel.run(()))}
        </div>
        {found}
        <h2>{t!("place.standings")}</h2>
        {table("taken", heads, lines.iter().map(row).collect())}
    }
    .into_any()
}

/// Contradictions and gaps of the file.
fn found_view(found: String, findings: &[Cited]) -> AnyView {
    if findings.is_empty() {
        return view! { <p class="about">{found}</p> }.into_any();
    }
    let lines: Vec<_> = findings.iter().map(|one| view! { <li>{cited(one)}</li> }).collect();
    view! {
        <h2>{found}</h2>
        <ul id="foreign-found">{lines}</ul>
    }
    .into_any()
}
