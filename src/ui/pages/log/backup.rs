//! Backups of an event: as a file, as a file on disk that is kept up to date, and as of the start of each round.

use crate::ui::{
    browser,
    context::AppContext,
    event::{add_and_open, event_file_name, export},
    prelude::*,
    session::{OnDisk, Session},
    widgets::{Kind, button, spoken_button},
};
use std::sync::Arc;
use tiebreaker::{
    screens::{
        i18n::{moment, t},
        log::{RoundStart, round_starts},
    },
    tournament::Tournament,
};

/// The existing backups, and ways to make one.
#[component]
pub fn Backups(session: Session) -> impl IntoView {
    let app = AppContext::get();
    let last = move || match session.copy_taken() {
        Some(copy) => t!("backup.last", at = moment(copy.at)),
        None => t!("backup.none"),
    };
    let starts = memo(move || session.with_log(round_starts));
    let snapshot = move |RoundStart { place, round, at }: RoundStart| {
        let name = t!("backup.start-of", round = session.name_of_round(round));
        let label = t!("backup.open-named", snapshot = name);
        view! {
            <li>
                <span class="what">{name}</span>
                <time>{moment(at)}</time>
                {spoken_button(Kind::Secondary, t!("backup.open"), Some(label), move || open(&app, &session, place))}
            </li>
        }
    };
    view! {
        <section class="backup">
            <div class="section-head">
                <h2>{t!("backup.title")}</h2>
                {button(Kind::Secondary, t!("backup.take"), move || export(&app, &session))}
                {live(move || disk_button(session))}
            </div>
            <p class="about">{live(last)}</p>
            {live(move || {
                let starts = starts.get();
                (!starts.is_empty())
                    .then(|| {
                        view! {
                            <p class="about">{t!("backup.snapshots")}</p>
                            <ul class="log">{starts.into_iter().map(snapshot).collect_view()}</ul>
                        }
                    })
            })}
        </section>
    }
}

/// A file on disk, if the browser supports such files.
fn disk_button(session: Session) -> Option<AnyView> {
    if !browser::has_disk_files() {
        return None;
    }
    Some(match session.on_disk() {
        OnDisk::Nothing => {
            let choose = move || session.choose_file(session.with_log(event_file_name));
            button(Kind::Secondary, t!("disk.choose"), choose)
        }
        // A banner explains problems with a file.
        OnDisk::Waits(_) | OnDisk::Failed(_) | OnDisk::Forked(_) | OnDisk::Foreign(_) => return None,
        OnDisk::Kept(name) => view! {
            <p class="actions">
                <span>{t!("disk.kept", name = name)}</span>
                {button(Kind::Secondary, t!("app.stop"), move || session.forget_file())}
            </p>
        },
    })
}

/// Opens the event as of an entry, as a separate copy.
fn open(app: &AppContext, session: &Session, place: usize) {
    let log = session.with_log(|tournament| tournament.log().get(..=place).map(<[_]>::to_vec));
    if let Some(Ok(then)) = log.map(Tournament::replay)
        && add_and_open(app, Arc::new(then))
    {
        app.notices.say(t!("backup.opened"));
    }
}
