//! What another device hands over: seen by the camera, code by code, or in a link. What comes of it is opened like a file.

use crate::{
    handover::{Gather, NotOfSeries, Unreadable, read_link, unpack},
    ui::{
        browser::{self, Camera},
        context::AppContext,
        i18n::{number, t},
        parts::{Asked, Kind, Line, Program, Question, button, with_part},
        prelude::*,
    },
};
use leptos::task::spawn_local;
use std::{sync::Arc, time::Duration};

/// How often the picture of the camera is looked at.
const LOOK: Duration = Duration::from_millis(60);
/// Where the picture is.
const PICTURE: &str = "take-over-picture";
/// What stands before the letters in a link.
const BEFORE: &str = "/take-over/";

/// Takes in what is in the end of a link, or asks for the camera.
pub fn take_over(app: AppContext, program: Program, letters: Option<String>, asked: Asked) {
    if let Some(letters) = letters {
        return opened(app, program, read_link(&letters), asked);
    }
    let page: Question = Arc::new(move |cancel| {
        browser::focus_soon("take-over");
        page(app, program, asked, cancel)
    });
    asked.set(Some(page));
}

/// Opens what came, as a file is opened.
fn opened(app: AppContext, program: Program, file: Result<String, Unreadable>, asked: Asked) {
    match file {
        Ok(text) => with_part(app, program.copies, move |copies| {
            // Where there is nothing to ask, the event is gone to.
            if !asked.is_gone() {
                asked.set(None);
                (copies.open)(app, program.foreign, text, RwSignal::new(None), asked);
            }
        }),
        Err(Unreadable::Damaged) => app.notices.warn(t!("take-over.damaged")),
        Err(Unreadable::Later(_)) => app.notices.warn(t!("take-over.later")),
    }
}

fn page(app: AppContext, program: Program, asked: Asked, cancel: Callback<()>) -> AnyView {
    let link = RwSignal::new(String::new());
    let open = move || {
        let letters = link.with_untracked(|link| link.rsplit(BEFORE).next().unwrap_or_default().to_owned());
        opened(app, program, read_link(&letters), asked);
    };
    view! {
        <section class="narrow take-over">
            <h1 id="take-over" tabindex="-1">{t!("take-over.title")}</h1>
            <p class="about">{t!("take-over.about")}</p>
            {if browser::can_scan() { scan(app, program, asked) } else { view! { <p class="note">{t!("take-over.no-camera")}</p> }.into_any() }}
            <Line id="take-over-link" label=t!("take-over.link") value=link />
            <div class="actions">
                {button(Kind::Secondary, t!("take-over.open"), open)}
                {button(Kind::Plain, t!("app.cancel"), move || cancel.run(()))}
            </div>
        </section>
    }
    .into_any()
}

/// The picture of the camera, and how much of the event it has seen.
fn scan(app: AppContext, program: Program, asked: Asked) -> AnyView {
    let (is_on, known) = (RwSignal::new(false), RwSignal::new(None::<[usize; 2]>));
    let start = move || {
        is_on.set(true);
        spawn_local(async move {
            match look(is_on, known).await {
                Some(Ok(packed)) => opened(app, program, unpack(&packed), asked),
                Some(Err(NotOfSeries::Later(_))) => app.notices.warn(t!("take-over.later")),
                Some(Err(NotOfSeries::Other)) => app.notices.warn(t!("take-over.camera-refused")),
                None => (),
            }
            if !is_on.is_gone() {
                is_on.set(false);
            }
        });
    };
    let count = move || match known.get() {
        None => t!("take-over.looking"),
        Some(of) => {
            let [known, all] = of.map(|count| number(u32::try_from(count).unwrap_or(u32::MAX)));
            t!("take-over.seen", known = known, all = all)
        }
    };
    let part = move || {
        known.get().map_or(0.0, |of| {
            let [known, all] = of.map(|count| f64::from(u32::try_from(count).unwrap_or(u32::MAX)));
            known / all.max(1.0)
        })
    };
    live(move || match is_on.get() {
        false => button(Kind::Usual, t!("take-over.camera"), start),
        true => view! {
            <figure class="series">
                <video id=PICTURE muted playsinline></video>
                <figcaption role="status">
                    <span>{count}</span>
                    <progress prop:value=part></progress>
                </figcaption>
            </figure>
        }
        .into_any(),
    })
}

/// Looks until everything has been seen. None where somebody else is looked at by then.
async fn look(is_on: RwSignal<bool>, known: RwSignal<Option<[usize; 2]>>) -> Option<Result<Vec<u8>, NotOfSeries>> {
    // The picture is drawn before it is asked for.
    browser::breathe().await;
    let Some(camera) = Camera::open(PICTURE).await else { return Some(Err(NotOfSeries::Other)) };
    let mut gather = Gather::default();
    loop {
        for text in camera.seen().await {
            if let Err(later @ NotOfSeries::Later(_)) = gather.add(&text) {
                return Some(Err(later));
            }
        }
        match gather.whole() {
            Some(Ok(packed)) => return Some(Ok(packed)),
            // What was read wrong fits nothing: everything once more.
            Some(Err(_)) => gather = Gather::default(),
            None => (),
        }
        if is_on.is_gone() {
            return None;
        }
        if known.get_untracked() != gather.progress() {
            known.set(gather.progress());
        }
        browser::pause(LOOK).await;
    }
}
