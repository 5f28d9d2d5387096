//! Banners about the storage of an event: the writing window, failures, and the last copy.

use super::{event_file_name, export, file_name};
use crate::ui::{
    browser,
    context::AppContext,
    prelude::*,
    session::{OnDisk, Role, Session, packed::records_text},
    widgets::{Button, Kind, SevenDays, button, cited, forgets, link_button},
};
use std::sync::Arc;
use tiebreaker::{
    base::{clause::Clause, day::Day},
    screens::{
        backup,
        cited::{Cited, cite},
        i18n::{day, moment, t},
        route::{Place, Route},
        words,
    },
    store::StoreError,
    tournament::State,
};

/// Banners that need action now.
#[component]
pub fn Banners(session: Session) -> impl IntoView {
    let app = AppContext::get();
    view! {
        {live(move || windows(session))}
        {live(move || session.handed_over().map(|at| handed_over(session, at)))}
        {live(move || session.trouble().map(|trouble| unstored(app, session, &trouble)))}
        {live(move || {
            session
                .was_put_back()
                .then(|| {
                    view! {
                        <div class="banner calm" role="status">
                            <p>{t!("store.was-put-back")}</p>
                        </div>
                    }
                })
        })}
        {live(move || {
            session
                .has_kept_copy()
                .then(|| {
                    view! {
                        <div class="banner" role="alert">
                            <p>{t!("store.kept-copy")}</p>
                        </div>
                    }
                })
        })}
        {live(move || damage(app, session))}
        {live(move || at_risk(app))}
        {live(move || on_disk(app, session))}
    }
}

/// Reminders that can wait.
#[component]
pub fn Reminders(session: Session) -> impl IntoView {
    let app = AppContext::get();
    let forgets = forgets();
    let goes = memo(move || forgets.get() && is_at_risk(session));
    view! {
        {reminder(app, session, goes)}
        {live(move || {
            goes.get().then(|| view! { <SevenDays label=t!("backup.take") save=move |()| export(&app, &session) /> })
        })}
        {live(move || {
            session
                .with(due)
                .map(|text| {
                    view! {
                        <div class="banner calm">
                            <p>{cited(&text)}</p>
                            {link_button(
                                Kind::Secondary,
                                t!("formats.title"),
                                Route::Event(session.slot(), Place::Formats).href(),
                            )}
                        </div>
                    }
                })
        })}
    }
}

/// Banner if another window writes the event.
fn windows(session: Session) -> Option<AnyView> {
    let asks = match session.role() {
        Role::Writes => return None,
        Role::Follows | Role::Waits => false,
        Role::Asks => true,
    };
    let text = if session.role() == Role::Waits { t!("windows.busy") } else { t!("windows.follows") };
    Some(view! {
        <div class="banner calm" role="status">
            <p>{text}</p>
            {Button::new(Kind::Usual, t!("windows.take-over")).disabled(move || asks).does(move || session.take_over())}
        </div>
    })
}

/// Banner if the event continues on another device.
fn handed_over(session: Session, at: u64) -> AnyView {
    view! {
        <div class="banner calm" role="status">
            <p>{t!("windows.handed-over", at = moment(at))}</p>
            {button(Kind::Usual, t!("windows.take-back"), move || session.set_handed_over(None))}
        </div>
    }
}

/// Banner if the latest entries are only in memory.
fn unstored(app: AppContext, session: Session, trouble: &StoreError) -> AnyView {
    let put_back = (*trouble == StoreError::Deleted)
        .then(|| button(Kind::Secondary, t!("store.put-back"), move || session.store_again()));
    view! {
        <div class="banner" role="alert">
            <p>
                <strong>{t!("store.unstored")}</strong>
                " "
                {words::store_error(trouble)}
            </p>
            {put_back}
            {button(Kind::Usual, t!("file.export"), move || export(&app, &session))}
        </div>
    }
}

/// Banner if the latest entries may not be on disk. None if storage does not last at all, because the page says so
/// instead.
fn at_risk(app: AppContext) -> Option<AnyView> {
    let text = words::at_risk(app.mirror_status.get()).filter(|_| app.event_store().0.primary.is_persistent())?;
    Some(view! {
        <div class="banner calm" role="status">
            <p>{text}</p>
        </div>
    })
}

/// Banner if entries are missing. The remaining records can be saved, and deleted once the event has continued without
/// them.
fn damage(app: AppContext, session: Session) -> Option<AnyView> {
    let (damage, lost, records) = (session.damage(), session.lost(), session.damaged_records());
    if lost.is_empty() {
        return None;
    }
    let has_gone_on = damage.is_none();
    let kept = (has_gone_on && !records.is_empty()).then(|| t!("damaged.kept", records = records.len()));
    let mut said: Vec<Cited> = damage.iter().map(words::damage).collect();
    said.extend(lost.into_iter().map(words::lost).chain(kept).map(Cited::from));
    let save = move || {
        let name = session.with_untracked(|state| file_name(&state.setup.name, "-damaged.json"));
        if !browser::download(&name, "application/json", &records_text(&session.damaged_records())) {
            app.notices.warn(t!("file.download-failed"));
        }
    };
    let done = if records.is_empty() { t!("app.dismiss") } else { t!("damaged.drop") };
    Some(view! {
        <div class="banner" role="alert">
            <p>
                <strong>{t!("damaged.part")}</strong>
                {said
                    .iter()
                    .map(|text| {
                        view! {
                            " "
                            {cited(text)}
                        }
                    })
                    .collect_view()}
            </p>
            {(!records.is_empty()).then(|| button(Kind::Usual, t!("damaged.save"), save))}
            {has_gone_on.then(|| button(Kind::Secondary, done, move || session.drop_aside()))}
        </div>
    })
}

/// Banner if the file on disk is not up to date.
fn on_disk(app: AppContext, session: Session) -> Option<AnyView> {
    let again = move || session.go_on_with_file();
    let compare = move || {
        let slot = session.slot();
        session.read_file(move |there| {
            app.to_compare.set_value(Some((slot, Arc::new(there))));
            app.go(&Route::Home);
        });
    };
    let choose = move || session.choose_file(session.with_log(event_file_name));
    let (text, offer) = match session.on_disk() {
        OnDisk::Nothing | OnDisk::Kept(_) => return None,
        OnDisk::Waits(name) => (t!("disk.waits", name = name), button(Kind::Secondary, t!("disk.go-on"), again)),
        OnDisk::Failed(name) => (t!("disk.failed", name = name), button(Kind::Secondary, t!("part.again"), again)),
        OnDisk::Forked(name) => (t!("disk.forked", name = name), button(Kind::Usual, t!("disk.compare"), compare)),
        OnDisk::Foreign(name) => {
            (t!("disk.foreign", name = name), button(Kind::Secondary, t!("disk.choose-other"), choose))
        }
    };
    Some(view! {
        <div class="banner calm" role="status">
            <p>{text}</p>
            {offer}
            {button(Kind::Plain, t!("app.stop"), move || session.forget_file())}
        </div>
    })
}

/// Reminder to save a file, shown between two rounds when one is due. Not shown while a stronger warning is.
fn reminder(app: AppContext, session: Session, is_said: Memo<bool>) -> AnyView {
    let copied = move || session.copy_taken().map_or(0, |copy| copy.entries);
    let is_due = memo(move || session.with_log(|tournament| backup::is_due(tournament, copied())));
    live(move || {
        let is_kept = session.role() != Role::Writes || matches!(session.on_disk(), OnDisk::Kept(_));
        if is_kept || is_said.get() || !is_due.get() {
            return None;
        }
        let text = match session.copy_taken() {
            Some(copy) => t!("backup.last", at = moment(copy.at)),
            None => t!("backup.none"),
        };
        Some(view! {
            <div class="banner calm" role="status">
                <p>{text}</p>
                {button(Kind::Secondary, t!("backup.take"), move || export(&app, &session))}
            </div>
        })
    })
}

/// True if the event is over and nobody has a complete copy, because the event may never be opened here again.
fn is_at_risk(session: Session) -> bool {
    let is_copied = session.copy_taken().is_some_and(|copy| session.with_log(|log| log.log().len()) == copy.entries);
    !is_copied && session.with(State::is_over)
}

/// Deadline for sending the results of an official event to the game's platform, once it is over (OUT-2).
fn due(state: &State) -> Option<Cited> {
    let end = Day::parse(&browser::day_of(state.finished_at?))?;
    let last = state.results_due(end)?.to_string();
    Some(cite(Clause::Out2, t!("due.banner", day = day(&last))))
}
