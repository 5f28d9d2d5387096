//! Both lists of a table of the cut, opened for its players: for three minutes, and then they are put away (CLK-3, ELI-6).

use super::{proxies::proxies, sheet::sheet};
use crate::ui::{
    browser,
    context::AppContext,
    event::{digits, ticking},
    prelude::*,
    program::{Tables, state_of_tables},
    session::Session,
    widgets::{Kind, button, cited, link_button},
};
use tiebreaker::{
    base::{
        clock::{Clock, MINUTE, Phase},
        ids::{PlayerId, TableNumber},
    },
    lists::read,
    screens::{
        i18n::t,
        lists::{PutAway, put_away, seats_in_cut},
        route::{Place, Route},
    },
};

/// Under this name the device keeps which lists it has opened, and when: a page that is loaded again goes on.
const OPENED: &str = "open-lists";

/// The lists of the players of a table in the latest elimination round that the players know of.
#[component]
pub fn OpenLists(session: Session, number: TableNumber) -> impl IntoView {
    let app = AppContext::get();
    let tables = Tables::fetch(session);
    let seats = memo(move || session.with(|state| seats_in_cut(state, number)));
    let minutes = session.with_untracked(|state| state.setup.regulation.durations.deck_lists);
    // The table of this very match, wherever it is written down.
    let place = move || seats.get().map(|(round, players)| (session.slot().0, round, number.0, players.map(|id| id.0)));
    let kept = app.event_store().setting::<(String, String, u16, [u32; 2], u64)>(OPENED);
    let kept = kept.and_then(|(slot, round, number, players, at)| {
        (untrack(place) == Some((slot, round, number, players))).then_some(at)
    });
    let opened_at = RwSignal::new(kept);
    let clock = memo(move || {
        let limit = u64::from(minutes?) * MINUTE;
        opened_at.get().map(|at| Clock::start(at, Some(limit)))
    });
    let now = ticking(clock);
    let is_open = memo(move || clock.get().is_some_and(|clock| clock.phase(now.get()) < Phase::Over));
    let open = move || {
        let at = browser::now();
        opened_at.set(Some(at));
        if let Some((slot, round, number, players)) = untrack(place) {
            AppContext::get().event_store().set_setting(OPENED, &(slot, round, number, players, at));
        }
    };
    let close = move || opened_at.set(Some(0));
    let content = move || match (seats.get(), minutes) {
        (Some((_, players)), Some(minutes)) => {
            if is_open.get() {
                return view! {
                    <div class="two-lists">{players.map(|player| list(session, tables, player))}</div>
                    <div class="actions">{button(Kind::Secondary, t!("lists.put-away"), close)}</div>
                };
            }
            let were_open = opened_at.get().is_some();
            let kind = if were_open { Kind::Secondary } else { Kind::Main };
            let PutAway { about, open: label } = put_away(minutes, were_open);
            view! {
                <p class="about">{cited(&about)}</p>
                <div class="actions">{button(kind, label, open)}</div>
            }
        }
        (_, None) => view! { <p class="empty">{t!("lists.not-opened-here")}</p> },
        (None, _) => view! { <p class="empty">{t!("lists.no-table-of-cut")}</p> },
    };
    let back = Route::Event(session.slot(), Place::Judge(Some(number))).href();
    view! {
        <section class="open-lists">
            <div class="section-head">
                <h2>{t!("judge.table", number = number)}</h2>
                {live(move || is_open.get().then(|| view! { <span class="judge-clock">{digits(clock, now)}</span> }))}
                {link_button(Kind::Secondary, t!("judge.title"), back)}
            </div>
            {live(move || state_of_tables(tables))}
            {live(content)}
        </section>
    }
}

/// A player's list as the opponent reads it: without what is wrong with it.
fn list(session: Session, tables: Tables, player: PlayerId) -> AnyView {
    let name = session.name_of(player);
    let content = move || {
        session.with(|state| {
            let text = state.players.get(&player).map(|player| player.details.list.as_str()).unwrap_or_default();
            let sheet = tables.with(&state.setup, |setting| match read(text) {
                Ok(list) => view! { <div class="card list-sheet">{sheet(&list, setting)}</div> },
                Err(_) if text.is_empty() => view! { <p class="empty">{t!("lists.missing")}</p> },
                Err(_) => view! { <pre class="list-text">{text.to_owned()}</pre> },
            });
            view! {
                {sheet}
                {proxies(state, player)}
            }
        })
    };
    view! {
        <section aria-label=name.clone()>
            <h3>{name.clone()}</h3>
            {live(content)}
        </section>
    }
    .into_any()
}
