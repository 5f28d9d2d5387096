//! Opens an event file or an event from another device.

use crate::ui::{
    context::AppContext,
    prelude::*,
    program::{Program, Question, with_part},
    widgets::{FileButton, Kind, button, text_of},
};
use tiebreaker::{
    file::players::SIZE_LIMIT,
    screens::{i18n::t, route::Sent},
};

/// The button that opens an event file. Nothing is stored before the whole file has been accepted.
#[component]
pub(super) fn OpenFile(
    /// Open question about the file.
    question: RwSignal<Option<Question>>,
) -> impl IntoView {
    let (app, program) = (AppContext::get(), Program::get());
    let progress = RwSignal::new(None::<f64>);
    let open = move |text: String| {
        with_part(app, program.copies, move |copies| (copies.open)(app, program.foreign, text, progress, question));
    };
    // A file that was dropped on a page.
    Effect::new(move |_| {
        if let Some(bytes) = app.dropped.get() {
            app.dropped.set(None);
            match text_of(app, &bytes) {
                Some(text) => open(text),
                None => app.notices.warn(t!("file.unreadable")),
            }
        }
    });
    let prepare = move |()| {
        program.copies.fetch();
        program.prepare_event(app);
    };
    let reading = move || {
        let is_reading = memo(move || progress.get().is_some());
        is_reading.get().then(|| {
            view! {
                <div class="file-reading" role="status">
                    <label>{t!("file.reading")} <progress prop:value=move || progress.get().unwrap_or(0.0) /></label>
                    {button(Kind::Plain, t!("app.cancel"), move || progress.set(None))}
                </div>
            }
        })
    };
    view! {
        {live(reading)}
        <FileButton
            label=t!("home.open")
            opened=open
            pointed=prepare
            several=move |files| app.open_several(files)
            accept=""
            limit=SIZE_LIMIT
        />
    }
}

/// The button that receives an event from another device.
pub(super) fn take_over_button(question: RwSignal<Option<Question>>) -> AnyView {
    let (app, program) = (AppContext::get(), Program::get());
    let take = move || {
        with_part(app, program.take_over, move |take_over| {
            take_over(app, program, Sent::Event(String::new()), question)
        })
    };
    button(Kind::Plain, t!("home.take-over"), take)
}
