//! Search for a player from any page of an event. `screens::search` is the model.

use crate::ui::{
    browser,
    context::AppContext,
    event::on_control_key,
    prelude::*,
    program::{Program, fetched, with_part},
    session::Session,
    widgets::{Button, Icon, Kind, Panel, button, icon},
};
use leptos::ev::KeyboardEvent;
use tiebreaker::screens::{
    i18n::t,
    route::{Place, Route},
    search::{Hit, hits},
};

/// Id of the search field.
const FIELD: &str = "player-search";

/// The button that opens the search, also by Ctrl+K.
#[component]
pub fn PlayerSearch(session: Session) -> impl IntoView {
    let open = RwSignal::new(false);
    let (app, dialogs) = (AppContext::get(), Program::get().dialogs);
    let show = move || {
        with_part(app, dialogs, move |_| {
            open.set(true);
            browser::focus_soon(FIELD);
        });
    };
    on_control_key("k", move |event| {
        event.prevent_default();
        show();
    });
    let title = Signal::derive(|| t!("find.search"));
    let content = move || fetched(dialogs, move |dialogs| (dialogs.search)(session, open));
    let button = Button::new(Kind::Quiet, icon(Icon::Search)).class("square").keys("Control+K");
    view! {
        {button.spoken(t!("find.search")).titled(format!("{} (Ctrl K)", t!("find.search"))).does(show)}
        <Panel title open content />
    }
}

/// The search field and its results. A result opens the player's drawer on the players' page.
pub fn player_search(session: Session, open: RwSignal<bool>) -> AnyView {
    let text = RwSignal::new(String::new());
    let found = memo(move || text.with(|text| session.with(|state| hits(state, text))));
    let app = AppContext::get();
    let show = move |player| {
        open.set(false);
        app.player.set(Some(player));
    };
    let link = move |place: usize, Hit { player, name, record, details }: Hit| {
        let href = Route::Event(session.slot(), Place::Players).href();
        view! {
            <li>
                <a id=hit_id(place) class="hit" href=href on:click=move |_| show(player)>
                    <span class="name">{name}</span>
                    <span class="record">{record}</span>
                    <span class="details">{details}</span>
                </a>
            </li>
        }
    };
    let links = move || {
        let links = found.get().into_iter().enumerate().map(|(place, hit)| link(place, hit));
        links.collect_view()
    };
    let nobody =
        move || (found.with(Vec::is_empty) && text.with(|text| !text.trim().is_empty())).then(|| t!("find.none"));
    // Arrow keys move from the field to the results and back. Enter in the field opens the first result.
    let press = move |event: KeyboardEvent| {
        let count = found.with_untracked(Vec::len);
        let at = (0..count).find(|&place| browser::has_focus(&hit_id(place)));
        let to = match (event.key().as_str(), at) {
            ("ArrowDown", None) => 0,
            ("Enter", None) if browser::has_focus(FIELD) => 0,
            ("ArrowDown", Some(place)) => (place + 1).min(count.saturating_sub(1)),
            ("ArrowUp", Some(0)) => {
                event.prevent_default();
                return browser::focus(FIELD);
            }
            ("ArrowUp", Some(place)) => place - 1,
            _ => return,
        };
        event.prevent_default();
        if event.key() == "Enter" { browser::click(&hit_id(to)) } else { browser::focus(&hit_id(to)) }
    };
    view! {
        <div class="search" role="search" on:keydown=press>
            <label for=FIELD>{t!("find.search-label")}</label>
            <input
                id=FIELD
                type="text"
                autocomplete="off"
                spellcheck="false"
                enterkeyhint="go"
                aria-describedby="search-told"
                on:input=move |event| text.set(event_target_value(&event))
            />
            <p id="search-told" class="about" role="status">
                {live(nobody)}
            </p>
            <ul aria-label=t!("find.hits")>{live(links)}</ul>
            <div class="actions">{button(Kind::Secondary, t!("app.cancel"), move || open.set(false))}</div>
        </div>
    }
}

fn hit_id(place: usize) -> String {
    format!("hit-{place}")
}
