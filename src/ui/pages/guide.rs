//! How a first event goes, on one page.

use crate::ui::{
    browser,
    context::AppContext,
    prelude::*,
    widgets::{Kind, link_button},
};
use tiebreaker::{
    base::clause::Clause,
    screens::{
        cited::whole,
        i18n::t,
        route::{Place, Route},
    },
};

/// Steps of a day: what to do, and how.
fn steps() -> [(String, String); 7] {
    [
        (t!("guide.create"), t!("guide.create-how")),
        (t!("guide.players"), t!("guide.players-how")),
        (t!("guide.pair"), t!("guide.pair-how")),
        (t!("guide.start"), t!("guide.start-how")),
        (t!("guide.results"), t!("guide.results-how")),
        (t!("guide.cut"), t!("guide.cut-how")),
        (t!("guide.end"), t!("guide.end-how")),
    ]
}

/// Everything that a day may need besides its steps.
fn good_to_know() -> [(String, String); 13] {
    [
        (t!("guide.announce"), t!("guide.announce-how")),
        (t!("guide.phones"), t!("guide.phones-how")),
        (t!("guide.slips"), t!("guide.slips-how")),
        (t!("guide.judges"), t!("guide.judges-how")),
        (t!("guide.leave"), t!("guide.leave-how")),
        (t!("guide.correct"), t!("guide.correct-how")),
        (t!("guide.undo"), t!("guide.undo-how")),
        (t!("guide.why"), t!("guide.why-how", clause = whole(Clause::Pair4))),
        (t!("guide.show"), t!("guide.show-how")),
        (t!("guide.keep"), t!("guide.keep-how")),
        (t!("guide.hand-over"), t!("guide.hand-over-how")),
        (t!("guide.formats"), t!("guide.formats-how")),
        (t!("guide.install"), t!("guide.install-how")),
    ]
}

/// The guide.
#[component]
pub fn Guide() -> impl IntoView {
    let step = |(title, how): (String, String)| {
        view! {
            <li>
                <h2>{title}</h2>
                <p>{how}</p>
            </li>
        }
    };
    let line = |(title, how): (String, String)| {
        view! {
            <li>
                <h3>{title}</h3>
                <p>{how}</p>
            </li>
        }
    };
    let back = AppContext::get().route.with_untracked(|route| match route {
        Route::Guide(from) => from.clone(),
        _ => None,
    });
    let back = back.map(|slot| {
        let href = Route::Event(slot, Place::Round(None)).href();
        view! { <p>{link_button(Kind::Main, t!("guide.back"), href)}</p> }
    });
    view! {
        <section class="guide">
            {back} <h1>{t!("guide.title")}</h1> <p class="about">{t!("guide.what")}</p>
            <ol class="guide-steps">{steps().map(step)}</ol> <h2>{t!("guide.good-to-know")}</h2>
            <ul class="guide-more">{good_to_know().map(line)}</ul>
            <div class="actions">
                {link_button(Kind::Main, t!("home.new"), Route::New.href())}
                {link_button(Kind::Secondary, t!("app.home"), Route::Home.href())}
            // The page's own script shows and copies the details, as it does where the program has stopped.
            </div> <div class="problem">
                <h2>{t!("guide.problem")}</h2>
                <p>{t!("guide.problem-how")}</p>
                <p class="about">{browser::program()}</p>
                <p class="facts" />
                <button type="button" class="secondary" data-rescue="copy" data-done=t!("guide.problem-copied")>
                    {t!("guide.problem-copy")}
                </button>
            </div>
        </section>
    }
}
