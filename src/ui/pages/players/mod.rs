//! The page of the players: before round 1 who is here, and then where everybody plays. `screens::players` says what it shows.

mod avoid;
mod door;
mod drawer;
mod edit;
mod find;
mod late;
mod leave;
mod page;
mod paste;
mod returning;
mod table;

use crate::ui::{
    browser,
    context::AppContext,
    event::{ConfirmByRepeat, rulings},
    prelude::*,
    program::{Drawing, Program, RulingsOf},
    session::Session,
    widgets::{Kind, Panel, button, link_button, show_in_sidebar},
};
use avoid::AvoidGroups;
use drawer::Drawer;
use find::{Find, LatePanel};
use leave::Leave;
use page::{Page, Question};
use paste::{Paste, PasteList, PastePanel};
use returning::Return;
use tiebreaker::{
    base::{sort::Map, text::search_key},
    handout::Sent,
    regulation::departure::DropReason,
    screens::{
        i18n::t,
        players::{
            Filter, SortedBy,
            door::{count, is_door, lists_to_check},
            filters,
            list::is_no_list_of_players,
            ordered, rows,
        },
        route::{Place, Route},
        words,
    },
    tournament::State,
};

/// The page.
#[component]
pub fn Players(session: Session) -> impl IntoView {
    let sorted_by = RwSignal::new(SortedBy::Name);
    let page = page(session, sorted_by);
    let paste = Paste::new(session);
    // A player who was found from anywhere.
    let wanted = page.app.player;
    Effect::new(move |_| {
        if let Some(player) = wanted.get() {
            wanted.set(None);
            page.open.set(Some(player));
        }
    });
    // A list was dropped here, or opened on the home page.
    let program = Program::get();
    Effect::new(move |_| {
        if let Some(file) = page.app.dropped.get() {
            if is_no_list_of_players(&file) {
                return browser::go(&Route::Event(session.slot(), Place::Lists(None)).path());
            }
            page.app.dropped.set(None);
            paste.open_file(page.app, program, file);
        }
    });
    // A player has asked on the phone to leave: the organizer confirms it.
    Effect::new(move |_| {
        if let Some(Sent::Leaving(leaving)) = page.app.sent.get() {
            page.app.sent.set(None);
            page.ask(Question::Drop(DropReason::OwnWish), leaving.player);
        }
    });
    check_lists(page, program);
    let is_empty = page.rows.part(|rows| rows.is_empty());
    show_in_sidebar(move || beside(page, paste));
    let count = memo(move || session.with(|state| count(state).unwrap_or_else(|| words::participants_of(state))));
    view! {
        <section class="list-page players-page">
            <div class="section-head">
                <h2>{t!("place.players")}</h2>
                <p class="door-count" aria-live="polite">
                    // The bar says that there are none.
                    {live(move || (!is_empty.get()).then(|| count.get()))}
                </p>
                <Find page paste />
                {live(move || (!is_empty.get()).then(|| find::filter_buttons(page)))}
                {find::told(page)}
            </div>
            {live(move || match (is_empty.get(), page.is_door.get()) {
                (true, _) => empty(paste),
                (false, true) => door::door_rows(page),
                (false, false) => table::table(page, sorted_by),
            })}
            <Drawer page />
            <Asked page />
            <LatePanel page />
            <PastePanel paste />
        </section>
    }
}

/// Checks the lists that are in the event whenever one changes, so that faulty and unclear ones are marked.
fn check_lists(page: Page, program: Program) {
    let lists = memo(move || page.session.with(lists_to_check));
    Effect::new(move |_| {
        if lists.with(Vec::is_empty) {
            return;
        }
        let judged = page.judged;
        let show = move |found| {
            // Another page may be open by now.
            if !judged.is_gone() {
                judged.set(found);
            }
        };
        let check = move |drawing: Drawing| (drawing.judged_lists)(page.app, page.session, Box::new(show));
        // Without the chunk nothing is known about the lists, and the dialog before round 1 checks them.
        browser::after_paint(move || program.drawing.with_code(check, || ()));
    });
}

/// The page without players: a list can be pasted at once.
fn empty(paste: Paste) -> AnyView {
    view! {
        <div class="card">
            <h3>{t!("players.paste")}</h3>
            <PasteList paste />
        </div>
    }
}

/// State that the parts of the page share.
fn page(session: Session, sorted_by: RwSignal<SortedBy>) -> Page {
    let judged = RwSignal::new(Map::default());
    let rows = memo(move || session.with(|state| judged.with(|judged| rows(state, judged))));
    let is_door = memo(move || session.with(is_door));
    let (typed, filter) = (RwSignal::new(String::new()), RwSignal::new(Filter::All));
    // The last missing player is here: everybody is shown again.
    let kept = memo(move || {
        let filter = filter.get();
        let is_offered = rows.with(|rows| filters(rows, is_door.get()).iter().any(|(offered, _)| *offered == filter));
        if is_offered { filter } else { Filter::All }
    });
    Page {
        app: AppContext::get(),
        session,
        rows,
        is_door,
        order: memo(move || {
            let by = if is_door.get() { SortedBy::Name } else { sorted_by.get() };
            rows.with(|rows| ordered(rows, by))
        }),
        typed,
        wanted: memo(move || typed.with(|text| search_key(text))),
        filter,
        kept,
        judged,
        open: RwSignal::new(None),
        asked: RwSignal::new(None),
        is_asking: RwSignal::new(false),
        error: RwSignal::new(None),
        late: RwSignal::new(None),
        is_late: RwSignal::new(false),
        once: ConfirmByRepeat::new(),
    }
}

/// Beside the list: the main button of the check-in, who is missing, and what is done now and then.
fn beside(page: Page, paste: Paste) -> AnyView {
    let lists = Route::Event(page.session.slot(), Place::Lists(None)).href();
    // On the empty page the field is in view.
    let is_empty = page.rows.part(|rows| rows.is_empty());
    // Nobody joins or is paired after the end.
    let is_over = memo(move || page.session.with(State::is_over));
    let pastes = move || {
        (!is_empty.get() && !is_over.get())
            .then(|| button(Kind::Secondary, t!("players.paste"), move || paste.open_panel()))
    };
    let avoid = move || (!is_over.get()).then(|| view! { <AvoidGroups session=page.session /> });
    view! {
        {paste::add_bar(paste)}
        {live(move || page.is_door.get().then(|| door::beside_door(page)))}
        <div class="actions">{live(pastes)} {link_button(Kind::Secondary, t!("place.lists"), lists)}</div>
        {live(avoid)}
    }
}

/// The panel with what is asked about a player.
#[component]
fn Asked(page: Page) -> impl IntoView {
    let session = page.session;
    let title = Signal::derive(move || {
        page.asked.get().map_or_else(String::new, |(question, id)| {
            let name = session.name_of(id);
            match question {
                Question::Rulings(_) => name,
                Question::Return => t!("players.return-named", name = name),
                Question::Drop(_) | Question::Disqualify => t!("leave.title", name = name),
            }
        })
    });
    let content = move || match page.asked.get() {
        Some((Question::Rulings(form), player)) => {
            let done = Callback::new(move |()| page.back_to(player));
            let disqualify = Some(Callback::new(move |()| page.ask(Question::Disqualify, player)));
            rulings(RulingsOf { session, player, form, disqualify, done })
        }
        Some((Question::Return, id)) => view! { <Return page id /> },
        Some((Question::Drop(reason), id)) => view! { <Leave page id reason disqualified=false /> },
        Some((Question::Disqualify, id)) => {
            view! { <Leave page id reason=DropReason::default() disqualified=true /> }
        }
        None => ().into_any(),
    };
    view! { <Panel title open=page.is_asking content /> }
}
