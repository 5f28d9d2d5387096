//! Several lists at once: files, or a file that holds many.

use super::hand_in;
use crate::ui::{
    browser,
    context::AppContext,
    prelude::*,
    program::Tables,
    session::Session,
    widgets::{Choice, Kind, button, files_button},
};
use leptos::task::spawn_local;
use tiebreaker::{
    base::ids::PlayerId,
    screens::{
        i18n::{sort_by_name, t},
        lists::{
            files::{Opened, lists_in_file, to_hand_in},
            is_for_lists,
        },
        route::Route,
        words,
    },
};

/// A list that was opened, with the player chosen for it.
#[derive(Clone)]
struct Chosen {
    key: usize,
    list: Opened,
    player: RwSignal<Option<PlayerId>>,
}

/// A button for files, and what came of them.
#[component]
pub(super) fn OpenMany(session: Session, tables: Tables) -> impl IntoView {
    let app = AppContext::get();
    let opened = RwSignal::new(Vec::<Chosen>::new());
    let made = RwSignal::new(0_usize);
    let read_file = Callback::new(move |(name, text): (String, String)| {
        let lists = session
            .with_untracked(|state| tables.with(&state.setup, |setting| lists_in_file(state, setting, &name, &text)));
        for list in lists {
            made.update(|made| *made += 1);
            let player = RwSignal::new(list.player);
            opened.update(|opened| opened.push(Chosen { key: made.get_untracked(), list, player }));
        }
        // The choice of the player may be below the window.
        browser::focus_soon(format!("list-of-{}", made.get_untracked()));
    });
    // A squad or a deck was dropped here, or opened on the home page. Every other file is for the home page.
    Effect::new(move |_| {
        let Some(bytes) = app.dropped.get() else { return };
        let text = String::from_utf8_lossy(&bytes).into_owned();
        if !is_for_lists(&text) {
            return browser::go(&Route::Home.path());
        }
        app.dropped.set(None);
        // Signals that are made in the effect would end with its next run.
        spawn_local(async move {
            read_file.run((t!("lists.dropped"), text));
        });
    });
    let hand_in_all = move || {
        let (chosen, mut left): (Vec<Chosen>, Vec<Chosen>) =
            opened.get_untracked().into_iter().partition(|one| one.player.get_untracked().is_some());
        let lists: Vec<(PlayerId, String)> =
            chosen.iter().filter_map(|one| Some((one.player.get_untracked()?, one.list.text.clone()))).collect();
        let lists = session.with_untracked(|state| tables.with(&state.setup, |setting| to_hand_in(&lists, setting)));
        let mut done = 0;
        for (player, text) in lists {
            match hand_in(session, tables, player, &text, "") {
                Ok(()) => done += 1,
                Err(why) => {
                    app.notices.warn(why.text);
                    left.extend(chosen.iter().filter(|one| one.player.get_untracked() == Some(player)).cloned());
                }
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
fn row(session: Session, Chosen { key, list, player }: &Chosen) -> AnyView {
    let player = *player;
    let mut names = session.with_untracked(|state| {
        let name = |&id: &PlayerId| (id.to_string(), words::player_name(Some(state), id));
        state.players.keys().map(name).collect::<Vec<_>>()
    });
    sort_by_name(&mut names, |(_, name)| name);
    let choices = std::iter::once((String::new(), t!("lists.whose"))).chain(names).collect();
    let chosen = Signal::derive(move || player.get().map(|id| id.to_string()).unwrap_or_default());
    let choose = move |id: String| player.set(id.parse().ok().map(PlayerId));
    let note = (!list.is_read).then(|| view! { <span class="tag bad">{t!("lists.unreadable")}</span> });
    view! {
        <li>
            <Choice id=format!("list-of-{key}") label=t!("lists.of-file", file = list.label) choices chosen choose />
            {note}
        </li>
    }
}
