//! Everything about one player, beside the list, or on a phone in a sheet above it. `screens::players::drawer` says what it
//! shows.

use super::{
    edit::EditForm,
    page::{Page, Question},
};
use crate::ui::{
    browser,
    event::open_result_form_soon,
    prelude::*,
    program::RulingForm,
    widgets::{Button, Icon, Kind, button, icon_button, link_button, spoken_button},
};
use leptos::{ev::KeyboardEvent, html::Dialog};
use tiebreaker::{
    base::ids::{PlayerId, TableNumber},
    screens::{
        i18n::t,
        players::{
            door::Arrival,
            drawer::{Drawer as Content, Enter, Exit, Past, Present, drawer},
        },
        route::{Place, Route},
        words::neighbor,
    },
    tournament::{Action, Mark, RoundKey},
};

/// Id of the name in the drawer, which has the keyboard first.
const TITLE: &str = "drawer-title";
/// Set on the page while the drawer is open: the list leaves it room.
const OPEN: &str = "data-drawer";

/// The drawer. It is open while the page names a player.
#[component]
pub(super) fn Drawer(page: Page) -> impl IntoView {
    let dialog = NodeRef::<Dialog>::new();
    Effect::new(move |_| {
        let Some(dialog) = dialog.get() else { return };
        let is_open = page.open.get().is_some();
        browser::mark_page(OPEN, is_open.then_some(""));
        // Not modal: the rows beside it can be pressed, and messages stay in view.
        if is_open {
            dialog.show();
            browser::focus_soon(TITLE);
        } else {
            dialog.close();
        }
    });
    on_cleanup(|| browser::mark_page(OPEN, None));
    let content = move || page.open.get().map(|player| view! { <Player page player /> });
    view! {
        <dialog class="drawer" node_ref=dialog aria-labelledby=TITLE on:keydown=move |event| on_key(page, &event)>
            {live(content)}
        </dialog>
    }
}

/// Escape closes, and arrows lead to the next player.
fn on_key(page: Page, event: &KeyboardEvent) {
    let Some(player) = page.open.get_untracked() else { return };
    match event.key().as_str() {
        "Escape" => page.back_to(player),
        "ArrowUp" if !browser::types_text(event) => step(page, player, false),
        "ArrowDown" if !browser::types_text(event) => step(page, player, true),
        _ => return,
    }
    event.prevent_default();
}

/// Goes to the player before or after.
fn step(page: Page, player: PlayerId, is_forward: bool) {
    if let Some(next) = neighbor(&page.shown(), Some(player), is_forward) {
        page.open.set(Some(next));
    }
}

/// The parts of the drawer of one player.
#[component]
fn Player(page: Page, player: PlayerId) -> impl IntoView {
    let session = page.session;
    let row = page.row(player);
    let shown = memo(move || row.with(|row| row.as_ref().map(|row| session.with(|state| drawer(state, row)))));
    let way =
        |text, is_forward| icon_button(None, Icon::More, text, Callback::new(move |()| step(page, player, is_forward)));
    let (up, down) = (way(t!("players.previous"), false), way(t!("players.next"), true));
    let close = button(Kind::Quiet, t!("app.close"), move || page.back_to(player));
    let head = move |Content { name, about, left, .. }: Content| {
        view! {
            <h2 id=TITLE tabindex="-1">
                {name}
            </h2>
            <p class="about">{about}</p>
            {left.map(|left| view! { <p class="strong">{left}</p> })}
        }
    };
    let body = move |content: Content| parts(page, player, content);
    view! {
        <header>
            <div>{live(move || shown.get().map(head))}</div>
            <span class="drawer-ways">{up} {down} {close}</span>
        </header>
        <div class="drawer-parts">
            {live(move || shown.get().map(body))} <details class="drawer-details">
                <summary>{t!("players.details")}</summary>
                <EditForm page id=player />
            </details>
        </div>
        <footer>{live(move || shown.get().map(|content| foot(page, player, content)))}</footer>
    }
}

fn parts(page: Page, player: PlayerId, content: Content) -> AnyView {
    let Content {
        name, round, facts_after, facts, past, list: (list, class), rulings, contact, marks, is_ranked, ..
    } = content;
    let session = page.session;
    let link = |text, place| link_button(Kind::Secondary, text, Route::Event(session.slot(), place).href());
    let fact = |(value, label): (String, String)| {
        view! {
            <div>
                <dd>{value}</dd>
                <dt>{label}</dt>
            </div>
        }
    };
    let mark = |(mark, is_set, name): (Mark, bool, String)| {
        let button = Button::new(Kind::Plain, name).class("door-chip").pressed(move || is_set);
        button.does(move || {
            page.mark(player, mark, !is_set);
            browser::focus_soon(TITLE);
        })
    };
    let rule = move || page.ask(Question::Rulings(RulingForm::Penalty), player);
    let ruled = |(what, when): (String, String)| {
        view! { <p>{what} " " <small>{when}</small></p> }
    };
    let open = link(t!("players.open-list"), Place::Lists(Some(player)));
    let why = is_ranked.then(|| link(t!("why.this-rank"), Place::Why(player)));
    view! {
        {round.map(present)}
        {(!facts.is_empty())
            .then(|| {
                view! {
                    <section>
                        {facts_after.map(|after| view! { <h3>{after}</h3> })} <div class="drawer-part">
                            <dl class="facts-of">{facts.into_iter().map(fact).collect_view()}</dl>
                            {why}
                        </div> {(!past.is_empty()).then(|| rounds(past))}
                    </section>
                }
            })}
        <div class="drawer-part">
            <div>
                <h3>{t!("details.list")}</h3>
                <p class=class>{list}</p>
            </div>
            {open}
        </div>
        <div class="drawer-part">
            <div>
                {rulings.is_empty().then(|| view! { <p class="about">{t!("ruling.nothing")}</p> })}
                {rulings.into_iter().map(ruled).collect_view()}
            </div>
            {spoken_button(Kind::Secondary, t!("ruling.title"), Some(t!("ruling.of-player", name = name)), rule)}
        </div>
        <div class="drawer-marks">{marks.into_iter().map(mark).collect_view()}</div>
        {(!contact.is_empty()).then(|| view! { <p class="about">{contact}</p> })}
    }
}

/// The present round.
fn present(Present { title, seat, state: (now, class), .. }: Present) -> AnyView {
    view! {
        <section>
            <h3>{title}</h3>
            <p class="strong">{seat}</p>
            {(!now.is_empty()).then(|| view! { <p class=class>{now}</p> })}
        </section>
    }
}

/// The rounds before that one.
fn rounds(past: Vec<Past>) -> AnyView {
    let row = |Past { round, result: (result, class), others, table }: Past| {
        view! {
            <tr>
                <th scope="row">{round}</th>
                <td class=class>{result}</td>
                <td>{others}</td>
                <td class="num">{table}</td>
            </tr>
        }
    };
    view! {
        <table class="past">
            <tbody>{past.into_iter().map(row).collect_view()}</tbody>
        </table>
    }
}

/// Actions for the player: the result, a drop, a return, a disqualification.
fn foot(page: Page, player: PlayerId, content: Content) -> AnyView {
    let Content { name, round, exits, can_be_disqualified, .. } = content;
    let enter = round.and_then(|round| round.enter).map(|Enter { round, table, is_missing, text }| {
        let kind = if is_missing { Kind::Usual } else { Kind::Secondary };
        button(kind, text, move || enter_result(page, round, table))
    });
    let exit = |exit: Exit| {
        let (kind, text, spoken) = match exit {
            Exit::Drop(_) => (Kind::Secondary, t!("players.drop"), t!("players.drop-named", name = name)),
            Exit::Remove => (Kind::Secondary, t!("players.remove"), t!("players.remove-named", name = name)),
            Exit::Return => (Kind::Secondary, t!("players.return"), t!("players.return-named", name = name)),
            Exit::Arrive => (Kind::Usual, t!("door.here"), t!("door.here-named", name = name)),
        };
        spoken_button(kind, text, Some(spoken), move || leave(page, player, exit))
    };
    let disqualify = can_be_disqualified.then(|| {
        let spoken = Some(t!("leave.disqualify-named", name = name));
        spoken_button(Kind::Quiet, t!("leave.disqualify"), spoken, move || page.ask(Question::Disqualify, player))
    });
    view! {
        {enter}
        {exits.into_iter().map(exit).collect_view()}
        {disqualify}
    }
}

fn leave(page: Page, player: PlayerId, exit: Exit) {
    match exit {
        Exit::Drop(reason) => page.ask(Question::Drop(reason), player),
        Exit::Return => page.ask(Question::Return, player),
        Exit::Arrive => {
            page.back_to(player);
            page.comes(Arrival::Known(player));
        }
        Exit::Remove => {
            let beside = |is_forward| neighbor(&page.shown(), Some(player), is_forward);
            let next = beside(true).or_else(|| beside(false));
            if page.once.act(page.session, Action::RemovePlayer { player }) {
                // The keyboard goes on with the next player.
                page.back_to(next.unwrap_or(player));
            }
        }
    }
}

/// Opens the form for the result of a table, once the page of the round is there.
fn enter_result(page: Page, key: RoundKey, table: TableNumber) {
    page.app.go(&Route::Event(page.session.slot(), Place::Round(Some(key))));
    browser::to_top();
    open_result_form_soon(table);
}
