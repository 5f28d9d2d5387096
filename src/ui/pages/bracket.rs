//! The elimination, round by round, and the final ranking. `screens::bracket` says what the page shows.

use crate::ui::{
    browser,
    context::AppContext,
    event::{self, file_name, final_ranking},
    prelude::*,
    session::Session,
    widgets::{Kind, button},
};
use tiebreaker::screens::{
    bracket::{self, Content, Finale, Step, Stop, picture},
    i18n::{number, t},
};

/// The bracket of an event.
#[component]
pub fn Bracket(session: Session) -> impl IntoView {
    let page = memo(move || session.with(bracket::page));
    let finale = page.part(|page| page.finale.clone());
    let content = page.part(|page| page.content.clone());
    let is_over = page.part(|page| page.is_over);
    let drawn = |content| match content {
        Content::Bracket(drawing) => view! {
            <div class="scroll" tabindex="0" role="region" aria-label=t!("place.bracket")>
                {event::bracket(drawing)}
            </div>
        },
        Content::FinalTable(text) => view! { <p class="card">{text}</p> },
        Content::Nothing(text) => view! { <p class="empty">{text}</p> },
    };
    view! {
        <section>
            {live(move || finale.get().map(|finale| finale_view(finale, session)))}
            <h2>{page.part(|page| page.title.clone())}</h2> {live(move || drawn(content.get()))}
            {live(move || is_over.get().then(|| session.with(final_ranking)))}
        </section>
    }
}

fn finale_view(Finale { champion, note, podium, way }: Finale, session: Session) -> AnyView {
    let step = |Step { rank, name, about, .. }: Step| {
        view! {
            <li class=format!("step rank-{rank}")>
                <span class="rank">{number(rank)}</span>
                <strong class="name">{name}</strong>
                <span class="about">{about}</span>
            </li>
        }
    };
    let stop = |Stop { round, result, others }: Stop| {
        let others = (!others.is_empty()).then(|| view! { <span>{others}</span> });
        view! {
            <li>
                <span>{round}</span>
                <strong>{result}</strong>
                {others}
            </li>
        }
    };
    view! {
        <div class="finale">
            <p class="about">{t!("display.winner")}</p>
            <p class="champion">{champion}</p>
            {note.map(|note| view! { <p class="about">{note}</p> })}
            <ol class="podium">{podium.into_iter().map(step).collect_view()}</ol>
            <ol class="way" aria-label=t!("finale.way")>
                {way.into_iter().map(stop).collect_view()}
            </ol>
            {share(session)}
        </div>
    }
}

/// The buttons that save a picture of the podium.
fn share(session: Session) -> AnyView {
    let app = AppContext::get();
    let failed = move || app.notices.warn(t!("file.download-failed"));
    let name = move |ending: &str| session.with_untracked(|state| file_name(&state.setup.name, ending));
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
        <div class="actions">
            {button(Kind::Secondary, t!("finale.png"), save_png)} {button(Kind::Secondary, t!("finale.svg"), save_svg)}
        </div>
    }
}
