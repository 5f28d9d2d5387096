//! A judge's actions at a table: its result, more time, a deck check, and rulings about its players.

use super::{page::Page, result::result};
use crate::ui::{
    browser,
    context::AppContext,
    event::{call_ends, digits, judge_call_button, ruling_forms, table_in_hand, ticking},
    prelude::*,
    widgets::{Kind, button, cited, link_button, spoken_button},
};
use tiebreaker::{
    base::{clock::Clock, ids::TableNumber},
    screens::{
        i18n::t,
        judge::{self, Seat, Seated, chosen_deck, rulings},
        judge_call::{JudgeCall, judge_calls},
        route::{Place, Route},
        words,
    },
    tournament::Action,
};

/// Minutes that one press adds (CLK-2).
const MINUTES: [u16; 4] = [1, 3, 5, 10];
/// Id of the heading, which has the focus once a call is over.
const HEADING: &str = "judge-table";

/// The table with this number in the round, or a message that there is none.
pub(super) fn table(page: Page, number: TableNumber) -> AnyView {
    let session = page.session;
    let shown = memo(move || session.with(|state| judge::seat(state, page.round.get()?, number)));
    let players = memo(move || shown.with(|seat| seat.as_ref().map(|seat| seat.players.clone())));
    // A table with a result needs no clock.
    let clock = memo(move || {
        let of_seat = |seat: &Option<Seat>| {
            let seat = seat.as_ref().filter(|seat| seat.offers_time())?;
            Some((seat.round, seat.extension))
        };
        let (key, extension) = shown.with(of_seat)?;
        session.with(|state| Some(state.round(key)?.running_clock()?.plus(extension)))
    });
    let is_long_over = memo(move || clock.get().is_some_and(|clock| judge::is_long_over(clock, page.now.get())));
    let added = shown.part(|seat| seat.as_ref().map_or(0, |seat| seat.extension / 60_000));
    let lists = move || {
        let href = Route::Event(session.slot(), Place::OpenLists(number)).href();
        shown.get()?.open_lists.map(|label| link_button(Kind::Secondary, label, href))
    };
    let back = Route::Event(session.slot(), Place::Judge(None)).href();
    let call = memo(move || session.with(|state| judge_calls(state).into_iter().find(|call| call.table == number)));
    // More time does not draw the buttons anew, so the pressed one keeps the focus.
    let tools = shown.part(|seat| seat.clone().map(|seat| Seat { extension: 0, ..seat }));
    // Shown at the button that was pressed, because a message from below would cover it.
    let told = RwSignal::new(String::new());
    view! {
        <article class="judge-table">
            <header>
                <h3 id=HEADING tabindex="-1">
                    {t!("judge.table", number = number)}
                </h3>
                {live(move || {
                    clock
                        .get()
                        .is_some()
                        .then(|| {
                            let time = live(move || match is_long_over.get() {
                                true => t!("clock.over").into_any(),
                                false => digits(clock, page.now),
                            });
                            view! { <span class="judge-clock">{time}</span> }
                        })
                })}
                {live(move || {
                    let minutes = added.get();
                    (minutes > 0).then(|| view! { <span class="tag">{t!("time.plus", minutes = minutes)}</span> })
                })}
                {link_button(Kind::Secondary, t!("judge.all"), back)}
            </header>
            {live(move || {
                shown
                    .get()
                    .is_none()
                    .then(|| view! { <p class="empty">{t!("refusal.unknown-table", table = number)}</p> })
            })}
            {live(move || call.get().map(|call| call_view(page, call, told)))}
            {result(page, number, shown, call.part(Option::is_some))}
            {live(lists)}
            {live(move || {
                players.get().map(|players| players.into_iter().map(|seated| seat(page, seated)).collect_view())
            })}
            {live(move || {
                let shows_time = clock.with(Option::is_some);
                tools
                    .get()
                    .filter(|seat| shows_time && seat.offers_time())
                    .map(|seat| time(page, &seat, Time { number, clock, call, told }))
            })}
        </article>
    }
    .into_any()
}

/// A player, with the list, the rulings so far, and buttons for new ones.
fn seat(page: Page, Seated { player, name, record, won, can_drop }: Seated) -> AnyView {
    let session = page.session;
    let list = Route::Event(session.slot(), Place::Lists(Some(player))).href();
    // Judges look for the decks that were drawn for a check (DCK-6).
    let chosen = move || {
        let chosen = session.with(|state| chosen_deck(state, page.round.get(), player));
        chosen.map(|text| view! { <span class="tag warn">{cited(&text)}</span> })
    };
    let so_far = move || {
        let line = |(what, when): (String, String)| view! { <li>{what} " " <span class="about">{when}</span></li> };
        session.with(|state| rulings(state, player)).into_iter().map(line).collect_view()
    };
    let buttons = ruling_forms(session).into_iter().map(|(form, text)| {
        let spoken = t!("app.is", name = text, value = name);
        spoken_button(Kind::Secondary, text, Some(spoken), move || page.asked.set(Some((player, form))))
    });
    // The panel of the player asks about the drop.
    let app = AppContext::get();
    let drop = can_drop.then(|| {
        let href = Route::Event(session.slot(), Place::Players).href();
        let spoken = t!("players.drop-named", name = name);
        view! {
            <a class="button secondary" href=href aria-label=spoken on:click=move |_| app.player.set(Some(player))>
                {t!("players.drop")}
            </a>
        }
    });
    view! {
        <section class="judge-player" aria-label=name.clone()>
            <header>
                <h4>
                    {name.clone()}
                    {won
                        .then(|| {
                            view! {
                                " "
                                <span class="tag">{t!("result.win")}</span>
                            }
                        })}
                </h4>
                {live(chosen)}
                <span class="about">{record}</span>
            </header>
            <ul class="ruled">{live(so_far)}</ul>
            <div class="actions">
                <a class="button secondary" href=list aria-label=t!("app.is", name = t!("details.list"), value = name)>
                    {t!("details.list")}
                </a>
                {buttons.collect_view()}
                {drop}
            </div>
        </section>
    }
    .into_any()
}

/// The open call of the table, with its time.
fn call_view(page: Page, call: JudgeCall, told: RwSignal<String>) -> AnyView {
    let clock = memo(move || Some(call.clock()));
    let now = ticking(clock);
    let done = Callback::new(move |minutes| {
        told.set(if minutes == 0 { String::new() } else { more_minutes(call.table, minutes) });
        browser::focus_soon(HEADING);
    });
    view! {
        <div class="banner judge-call">
            <p>{t!("judge.called-tag")} " " {digits(clock, now)}</p>
            {call_ends(page.session, call, now, done)}
        </div>
    }
}

fn more_minutes(table: TableNumber, minutes: u16) -> String {
    t!("time.extended", table = table, count = minutes)
}

/// Time of a table.
#[derive(Clone, Copy)]
struct Time {
    /// Number of the table.
    number: TableNumber,
    /// Clock of the round, with the table's extension.
    clock: Memo<Option<Clock>>,
    /// The open call of the table.
    call: Memo<Option<JudgeCall>>,
    /// Message about the latest action.
    told: RwSignal<String>,
}

/// Buttons that add time (CLK-2), and the deck check of the table (DCK-6).
fn time(page: Page, seat: &Seat, Time { number, clock, call, told }: Time) -> AnyView {
    let (session, key) = (page.session, seat.round);
    let has_limit = clock.with_untracked(|clock| clock.is_some_and(|clock| clock.limit.is_some()));
    let more = |minutes: u16| {
        let text = t!("time.plus", minutes = minutes);
        spoken_button(Kind::Secondary, text, Some(more_minutes(number, minutes)), move || {
            let action = Action::ExtendTime { round: key, table: number, minutes, reason: String::new() };
            if session.act(action) {
                told.set(more_minutes(number, minutes));
            }
        })
    };
    let check = seat.has_deck_checks.then(|| {
        let (text, action) = match seat.deck_check {
            None => (t!("deck-check.start"), Action::StartDeckCheck { round: key, table: number }),
            Some(_) => (t!("deck-check.stop"), Action::StopDeckCheck { round: key, table: number }),
        };
        let running = seat.deck_check.map(|since| {
            let text = move || {
                let run = clock.get().map_or(0, |clock| clock.elapsed(page.now.get()));
                let seconds = i64::try_from(run.saturating_sub(since) / 1000).unwrap_or(i64::MAX);
                t!("deck-check.running", time = words::minutes_text(seconds))
            };
            view! {
                <span class="tag warn" role="timer">
                    {live(text)}
                </span>
            }
        });
        let press = move || _ = session.act(action.duplicate());
        view! {
            {running}
            {button(Kind::Secondary, text, press)}
        }
    });
    // The banner ends a call, and the open form of the result has the button, too.
    let hand = table_in_hand();
    let calls = memo(move || call.with(Option::is_none) && hand.get() != Some(number));
    let call_button = move || calls.get().then(|| judge_call_button(session, key, number));
    view! {
        <section class="judge-time">
            <header>
                <h4>{t!("time.more")}</h4>
                <p class="about" role="status">
                    {live(move || told.get())}
                </p>
            </header>
            {has_limit.then(|| view! { <div class="actions">{MINUTES.map(more)}</div> })}
            <div class="actions">{check} {live(call_button)}</div>
        </section>
    }
    .into_any()
}
