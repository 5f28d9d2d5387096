//! Several lists at once: files, or a file that holds many.

use super::hand_in;
use crate::ui::{
    context::AppContext,
    prelude::*,
    program::Tables,
    session::Session,
    widgets::{Choice, Kind, button, files_button},
};
use tiebreaker::{
    base::ids::PlayerId,
    lists::{List, ListReadError, read, read_event_lists},
    screens::{
        i18n::{sort_by_name, t},
        lists::owner,
        words,
    },
};

/// A list that was opened, and whose it may be.
#[derive(Clone)]
struct Opened {
    key: usize,
    /// The name of the file, or of the player in it.
    label: String,
    text: String,
    /// True if it was read as a list.
    is_read: bool,
    player: RwSignal<Option<PlayerId>>,
}

/// A button for files, and what came of them.
#[component]
pub(super) fn OpenMany(session: Session, tables: Tables) -> impl IntoView {
    let app = AppContext::get();
    let opened = RwSignal::new(Vec::<Opened>::new());
    let made = RwSignal::new(0_usize);
    let add = move |label: String, text: String, read: Result<List, ListReadError>| {
        made.update(|made| *made += 1);
        let player = session.with_untracked(|state| owner(state, &label));
        let new =
            Opened { key: made.get_untracked(), label, text, is_read: read.is_ok(), player: RwSignal::new(player) };
        opened.update(|opened| opened.push(new));
    };
    let read_file = Callback::new(move |(name, text): (String, String)| match read_event_lists(&text) {
        Some(event) => event.lists.into_iter().for_each(|(player, list)| {
            let text = list.as_ref().map(|list| list.text.clone()).unwrap_or_default();
            add(player, text, list);
        }),
        None => {
            let list = read(&text);
            add(name.rsplit_once('.').map_or(name.clone(), |(stem, _)| stem.to_owned()), text, list);
        }
    });
    let hand_in_all = move || {
        let (mut done, mut left) = (0, Vec::new());
        for one in opened.get_untracked() {
            let player = one.player.get_untracked();
            match player.map(|player| hand_in(session, tables, player, &one.text, "")) {
                Some(Ok(())) => done += 1,
                Some(Err(why)) => {
                    app.notices.warn(why.text);
                    left.push(one);
                }
                None => left.push(one),
            }
        }
        opened.set(left);
        if done > 0 {
            app.notices.say(t!("lists.handed-in", count = done));
        }
    };
    let ready = move || opened.with(|opened| opened.iter().filter(|one| one.player.get().is_some()).count());
    let rows = move || {
        opened.with(|opened| !opened.is_empty()).then(|| {
            let rows = opened.get().into_iter().map(|one| row(session, &one)).collect_view();
            view! {
                <ul class="opened">{rows}</ul>
                <div class="actions">
                    {live(move || {
                        (ready() > 0)
                            .then(|| button(Kind::Usual, t!("lists.hand-in-all", count = ready()), hand_in_all))
                    })} {button(Kind::Secondary, t!("app.cancel"), move || opened.set(Vec::new()))}
                </div>
            }
        })
    };
    view! {
        <div class="card lists-many">
            <p class="about">{t!("lists.many-what")}</p>
            {files_button(t!("lists.open-files"), ".xws,.json,.txt,text/plain,application/json", read_file)}
            {live(rows)}
        </div>
    }
}

/// The opened files with their players.
fn row(session: Session, one: &Opened) -> AnyView {
    let player = one.player;
    let mut names = session.with_untracked(|state| {
        let name = |&id: &PlayerId| (id.to_string(), words::player_name(Some(state), id));
        state.players.keys().map(name).collect::<Vec<_>>()
    });
    sort_by_name(&mut names, |(_, name)| name);
    let choices = std::iter::once((String::new(), t!("lists.whose"))).chain(names).collect();
    let chosen = Signal::derive(move || player.get().map(|id| id.to_string()).unwrap_or_default());
    let choose = move |id: String| player.set(id.parse().ok().map(PlayerId));
    let note = (!one.is_read).then(|| view! { <span class="tag bad">{t!("lists.unreadable")}</span> });
    view! {
        <li>
            <Choice
                id=format!("list-of-{}", one.key)
                label=t!("lists.of-file", file = one.label)
                choices
                chosen
                choose
            />
            {note}
        </li>
    }
}
