//! The winner on the podium, and the pictures for sharing it.

use crate::ui::{
    browser,
    context::AppContext,
    event::saved_name,
    prelude::*,
    session::Session,
    widgets::{Kind, button},
};
use tiebreaker::screens::{
    bracket::{Finale, Step, Stop, picture},
    i18n::{number, t},
};

/// The winner, the podium, and the winner's rounds.
pub(super) fn finale_view(Finale { note, podium, way }: Finale) -> AnyView {
    let step = |Step { rank, name, about, .. }: Step| {
        view! {
            <li class=format!("step rank-{rank}")>
                <span class="rank">{number(rank)}</span>
                <strong class="name">{name}</strong>
                <span class="about">{about}</span>
            </li>
        }
    };
    let stop = |Stop { round, result, note, others }: Stop| {
        let note = (!note.is_empty()).then(|| view! { <small>{note}</small> });
        let others = (!others.is_empty()).then(|| view! { <span>{others}</span> });
        view! {
            <li>
                <span>{round}</span>
                <strong>{result} " " {note}</strong>
                {others}
            </li>
        }
    };
    view! {
        <div class="finale">
            <ol class="podium" aria-label=t!("strip.end")>
                {podium.into_iter().map(step).collect_view()}
            </ol>
            {note.map(|note| view! { <p class="about">{note}</p> })}
            <ol class="finale-way" aria-label=t!("finale.way")>
                {way.into_iter().map(stop).collect_view()}
            </ol>
        </div>
    }
}

/// The buttons that save a picture of the podium.
pub(super) fn pictures(session: Session) -> AnyView {
    let app = AppContext::get();
    let failed = move || app.notices.warn(t!("file.download-failed"));
    let name = move |ending: &str| session.with_untracked(|state| saved_name(&app, state, ending));
    let save_svg = move || {
        let svg = session.with_untracked(picture).svg();
        if !browser::download(&name(".svg"), "image/svg+xml", &svg) {
            failed();
        }
    };
    let save_png = move || {
        if !browser::download_png(&name(".png"), &session.with_untracked(picture)) {
            failed();
        }
    };
    view! {
        <div class="actions pictures">
            {button(Kind::Secondary, t!("finale.png"), save_png)} {button(Kind::Secondary, t!("finale.svg"), save_svg)}
        </div>
    }
}
