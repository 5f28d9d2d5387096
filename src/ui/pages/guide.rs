//! The guide to a first event.

use crate::ui::{
    browser,
    context::AppContext,
    prelude::*,
    widgets::{Kind, link_button},
};
use tiebreaker::screens::{
    i18n::{self, t},
    route::{Place, Route},
};

/// A picture of the app. Only the guide fetches it, so that it can be missing without a network.
#[derive(Clone)]
struct Picture {
    /// Name of the file in the folder of a language.
    name: &'static str,
    /// Width and height in pixels.
    size: [u16; 2],
    /// Description.
    alt: String,
}

/// Size of a picture of a laptop or a projector.
const WIDE: [u16; 2] = [480, 300];
/// Size of a picture of a phone.
const TALL: [u16; 2] = [240, 400];

/// A title, its text, and a picture.
type Item = (String, String, Option<Picture>);

fn wide(name: &'static str, alt: String) -> Option<Picture> {
    Some(Picture { name, size: WIDE, alt })
}

/// Steps of a day.
fn steps() -> [Item; 7] {
    let display = wide("display", t!("paper.names"));
    [
        (t!("guide.create"), t!("guide.create-how"), None),
        (t!("guide.players"), t!("guide.players-how"), wide("players", t!("guide.picture.players"))),
        (t!("guide.pair"), t!("guide.pair-how"), display),
        (t!("guide.start"), t!("guide.start-how"), wide("round", t!("guide.picture.round"))),
        (t!("guide.results"), t!("guide.results-how"), wide("result", t!("guide.picture.result"))),
        (t!("guide.cut"), t!("guide.cut-how"), None),
        (t!("guide.end"), t!("guide.end-how"), None),
    ]
}

/// Everything else that a day may need.
fn good_to_know() -> [Item; 11] {
    let phone = Picture { name: "phone", size: TALL, alt: t!("guide.picture.phone") };
    let plain = |title: String, how: String| (title, how, None);
    // The path in the menu of an event.
    let display = format!("{} → {} → {}", t!("place.more"), t!("strip.show"), t!("display.title"));
    [
        (t!("phone.title"), t!("guide.phones-how"), Some(phone)),
        plain(display, t!("display.about")),
        plain(t!("paper.slips"), t!("guide.slips-how")),
        plain(t!("guide.judges"), t!("guide.judges-how")),
        plain(t!("guide.correct"), t!("guide.correct-how")),
        plain(t!("guide.why"), t!("guide.why-how")),
        plain(t!("guide.show"), t!("guide.show-how")),
        plain(t!("backup.title"), t!("guide.keep-how")),
        plain(t!("guide.hand-over"), t!("guide.hand-over-how")),
        plain(t!("guide.formats"), t!("guide.formats-how")),
        plain(t!("guide.install"), t!("guide.install-how")),
    ]
}

/// A picture, which is removed if it cannot be fetched.
fn picture_view(Picture { name, size: [width, height], alt }: Picture) -> AnyView {
    let (language, _) = i18n::here();
    let file = format!("guide/{}/{name}.webp", language.code());
    let is_missing = RwSignal::new(false);
    view! {
        <img
            src=file
            alt=alt
            width=width
            height=height
            loading="lazy"
            hidden=move || is_missing.get()
            on:error=move |_| is_missing.set(true)
        />
    }
}

/// The guide.
#[component]
pub fn Guide() -> impl IntoView {
    let step = |(title, how, picture): Item| {
        view! {
            <li>
                <h2>{title}</h2>
                <p>{how}</p>
                {picture.map(picture_view)}
            </li>
        }
    };
    let line = |(title, how, picture): Item| {
        view! {
            <li>
                <h3>{title}</h3>
                <p>{how}</p>
                {picture.map(picture_view)}
            </li>
        }
    };
    view! {
        <section class="guide">
            {back_to_event()} <h1>{t!("guide.title")}</h1> <p class="about">{t!("guide.what")}</p>
            <ol class="guide-steps">{steps().map(step)}</ol> <h2>{t!("guide.good-to-know")}</h2>
            <ul class="guide-more">{good_to_know().map(line)}</ul>
            <div class="actions">
                {link_button(Kind::Main, t!("home.new"), Route::New.href())}
                {link_button(Kind::Secondary, t!("app.home"), Route::Home.href())}
            </div> {problem()}
        </section>
    }
}

/// Link to the event that the guide was opened from.
fn back_to_event() -> Option<AnyView> {
    let slot = AppContext::get().route.with_untracked(|route| match route {
        Route::Guide(from) => from.clone(),
        _ => None,
    })?;
    let href = Route::Event(slot, Place::Round(None)).href();
    Some(view! { <p>{link_button(Kind::Main, t!("guide.back"), href)}</p> })
}

/// Details for a problem report. The page's own script shows and copies them, as after a panic.
fn problem() -> AnyView {
    view! {
        <div class="problem">
            <h2>{t!("guide.problem")}</h2>
            <p>{t!("guide.problem-how")}</p>
            <p class="about">{browser::program()}</p>
            <p class="facts" />
            <button type="button" class="secondary" data-rescue="copy" data-done=t!("guide.problem-copied")>
                {t!("guide.problem-copy")}
            </button>
        </div>
    }
}
