//! The list of one player, its faults, and the form for another one.

use super::{Picking, complete::Complete, complete_deck::CompleteDeck, hand_in, proxies::proxies, sheet::marked_sheet};
use crate::ui::{
    browser,
    context::AppContext,
    prelude::*,
    program::Tables,
    session::Session,
    widgets::{Button, FileButton, Kind, Line, button, cited, cited_error, link_button, submit_button},
};
use leptos::ev::SubmitEvent;
use tiebreaker::{
    base::ids::PlayerId,
    lists::{Fault, List, Setting, Severity, read},
    screens::{
        cited::Cited,
        i18n::t,
        lists::{
            Judgment, OtherFaction, Question, Row, as_handed_in, asks_for_reason, hand_in_title, judged, next_missing,
            next_to_check, other_faction, questions, text_hint, typed_text, unreadable, with_file,
        },
        route::{ListSheet, Place, Route},
        words,
    },
    tournament::{Action, Mark, Player, State},
};

/// A player's list. `step` goes to the next one, or to the one before.
#[component]
pub(super) fn One(picking: Picking, tables: Tables, player: PlayerId, step: Callback<bool>) -> impl IntoView {
    let session = picking.session;
    let text = memo(move || {
        session.with(|state| state.players.get(&player).map(|player| player.details.list.clone()).unwrap_or_default())
    });
    let is_on_paper = memo(move || session.with(|state| state.players.get(&player).is_some_and(has_paper)));
    let shown = move || {
        let text = text.get();
        if text.is_empty() && is_on_paper.get() {
            return view! { <p class="about">{t!("players.list-on-paper")}</p> };
        }
        session.with(|state| {
            tables.with(&state.setup, |setting| {
                let asked = |list: &List, faults: &[Fault]| questions(state, setting, player, list, faults);
                of_text(session, &text, setting, &asked)
            })
        })
    };
    let faction = move || {
        let other = session.with(|state| {
            let details = &state.players.get(&player)?.details;
            tables.with(&state.setup, |setting| other_faction(player, details, setting))
        });
        let OtherFaction { note, label, action } = other?;
        let register = move || {
            session.act(action.clone());
        };
        Some(view! {
            <ul class="list-faults">
                <li class="with-button">{note} {button(Kind::Secondary, label, register)}</li>
            </ul>
        })
    };
    let is_saved = RwSignal::new(false);
    // A list that is there is seldom replaced.
    let is_missing = memo(move || text.with(String::is_empty) && !is_on_paper.get());
    // A text that cannot be read stays in the field, to be mended.
    let is_unreadable = memo(move || text.with(|text| !text.is_empty() && read(text).is_err()));
    view! {
        {head(picking, player, step, is_saved)}
        {live(faction)}
        {live(shown)}
        {live(move || check_by_hand(picking, player))}
        {live(move || session.with(|state| proxies(state, player)))}
        <details class="paste" open=move || is_missing.get() || is_unreadable.get()>
            <summary>{live(move || hand_in_title(!is_missing.get()))}</summary>
            <HandIn picking tables player text is_saved />
        </details>
        <Complete session tables player text />
        <CompleteDeck session tables player text />
        {live(move || on_paper(session, player, text))}
    }
}

/// The button that says that a judge has checked the list. None if nothing of it is left to a person.
fn check_by_hand(picking: Picking, player: PlayerId) -> Option<AnyView> {
    let Picking { session, rows, .. } = picking;
    let (is_checked, action) = rows.with(|rows| {
        let row = rows.iter().find(|row| row.player == player)?;
        Some((row.is_checked, row.check_by_hand()?))
    })?;
    let press = move || {
        session.act(action.clone());
    };
    let button = Button::new(Kind::Secondary, t!("door.list-checked")).pressed(move || is_checked).does(press);
    Some(view! { <div class="actions">{button}</div> })
}

/// The button to the next player without a list while lists are typed in, or else to the next list that is faulty or
/// has to be checked. None if there is no other.
fn to_next(picking: Picking, player: PlayerId, is_saved: bool) -> Option<AnyView> {
    let Picking { session, rows, .. } = picking;
    let missing = |state: &State, rows: &[Row]| Some((next_missing(state, rows, player)?, t!("lists.next-missing")));
    let to_check = |state: &State, rows: &[Row]| Some((next_to_check(state, rows, player)?, t!("lists.next-to-check")));
    let next = |state: &State| {
        rows.with(|rows| {
            let missing = if is_saved { missing(state, rows) } else { None };
            missing.or_else(|| to_check(state, rows))
        })
    };
    let (next, text) = session.with(next)?;
    Some(view! { <span class="to-next">{button(Kind::Secondary, text, move || picking.go_to(next))}</span> })
}

/// True if the player handed in a list on paper.
fn has_paper(player: &Player) -> bool {
    player.marks.contains(&Mark::List)
}

/// The name, and buttons for the previous and the next player.
fn head(picking: Picking, player: PlayerId, step: Callback<bool>, is_saved: RwSignal<bool>) -> AnyView {
    let Picking { session, shown, picked, .. } = picking;
    let name = move || session.with(|state| words::player_name(Some(state), player));
    let at = memo(move || shown.with(|shown| (shown.iter().position(|shown| *shown == player), shown.len())));
    let position = move || match at.get() {
        (Some(at), count) => t!("lists.position", at = at + 1, count = count),
        (None, _) => String::new(),
    };
    let way = |sign: &'static str, words: String, is_forward: bool, is_end: Memo<bool>| {
        let button = Button::new(Kind::Secondary, sign).class("square").spoken(words.clone()).titled(words);
        button.disabled(move || is_end.get()).does(move || step.run(is_forward))
    };
    let is_first = memo(move || at.get().0 == Some(0));
    let is_last = memo(move || at.get().0.is_some_and(|place| place + 1 >= at.get().1));
    view! {
        <div class="one-head">
            <h2>{live(name)}</h2>
            <span class="about">{live(position)}</span>
            {way("←", t!("players.previous"), false, is_first)}
            {way("→", t!("players.next"), true, is_last)}
            {live(move || to_next(picking, player, is_saved.get()))}
            <span class="to-all">{button(Kind::Secondary, t!("lists.all-lists"), move || picked.set(None))}</span>
        </div>
    }
}

/// Links to the list on paper.
fn on_paper(session: Session, player: PlayerId, text: Memo<String>) -> Option<AnyView> {
    let has_checks = session.with(|state| state.deck_checks().is_some());
    let way = move |sheet: ListSheet, text: String| {
        link_button(Kind::Secondary, text, Route::Event(session.slot(), Place::ListPaper(sheet, Some(player))).href())
    };
    text.with(|text| !text.is_empty()).then(|| {
        view! {
            <div class="actions">
                {way(ListSheet::Filled, t!("announcement.print"))}
                {has_checks.then(|| way(ListSheet::Check, t!("paper.check-sheet")))}
            </div>
        }
    })
}

/// A text as a list, with its faults, of which some are asked.
fn of_text(
    session: Session,
    text: &str,
    setting: &Setting,
    asked: &dyn Fn(&List, &[Fault]) -> Vec<Question>,
) -> AnyView {
    if text.is_empty() {
        return view! { <p class="about">{t!("lists.missing")}</p> };
    }
    let list = read(text);
    let first = list.as_ref().map_or(text, as_handed_in).to_owned();
    let content = match list {
        Err(why) => view! { <p class="list-faults bad">{unreadable(&why)}</p> },
        Ok(list) => {
            let (judgment, until) = judged(&list, setting);
            let marked = judgment.marked();
            let asked = asked(&list, judgment.faults());
            let until = until.map(|until| view! { <p class="about">{until}</p> });
            view! {
                {judged_lines(session, judgment, asked)}
                {until}
                <div class="list-sheet">{marked_sheet(&list, setting, &marked)}</div>
            }
        }
    };
    view! {
        {content}
        <details class="paste">
            <summary>{t!("lists.as-handed-in")}</summary>
            <pre class="list-text" tabindex="0">
                {first}
            </pre>
        </details>
    }
}

/// Every fault as a sentence or as a question, broken rules first, or a sentence that there is none.
fn judged_lines(session: Session, judgment: Judgment, asked: Vec<Question>) -> AnyView {
    let told = judgment.without(asked.iter().map(|question| &question.fault));
    let faults = match told {
        Judgment::Faulty(faults) => faults,
        Judgment::Legal(text) => return view! { <p class="no-faults good">"✓ " {text}</p> }.into_any(),
        Judgment::Unchecked(text) => return view! { <p class="no-faults">{text}</p> }.into_any(),
    };
    let line =
        |(is_bad, fault): (bool, Cited)| (is_bad, view! { <li class:bad=is_bad>{cited(&fault)}</li> }.into_any());
    let mut lines: Vec<(bool, AnyView)> =
        words::list_faults(&faults, words::NAMED_CARDS).into_iter().map(line).collect();
    lines.extend(asked.into_iter().map(|question| answerable(session, question)));
    lines.sort_by_key(|(is_bad, _)| !is_bad);
    view! { <ul class="list-faults">{lines.into_iter().map(|(_, line)| line).collect_view()}</ul> }.into_any()
}

/// A fault with the buttons or the choice that answer it, and whether it breaks a rule.
fn answerable(session: Session, question: Question) -> (bool, AnyView) {
    let Question { fault, text, answers, is_obstacle } = question;
    let is_bad = fault.severity == Severity::Illegal;
    let answers = if is_obstacle {
        obstacles(session, answers)
    } else {
        let answer = |(label, action): (String, Action)| {
            button(Kind::Secondary, label, move || {
                session.act(action.clone());
            })
        };
        answers.into_iter().map(answer).collect_view().into_any()
    };
    let line = view! {
        <li class="with-button" class:bad=is_bad>
            <span>{cited(&text)}</span>
            <span class="answers">{answers}</span>
        </li>
    };
    (is_bad, line.into_any())
}

/// The choice of an obstacle. Its first option is the label.
fn obstacles(session: Session, answers: Vec<(String, Action)>) -> AnyView {
    let options = answers.iter().map(|(label, _)| view! { <option>{label.clone()}</option> }).collect_view();
    let choose = move |event| {
        let chosen = event_target_value(&event);
        // The select stays for the next obstacle.
        browser::choose_first(&event);
        let answer = answers.iter().find(|(own, _)| *own == chosen);
        answer.into_iter().for_each(|(_, action)| {
            session.act(action.clone());
        });
    };
    let label = t!("lists.choose-obstacle");
    view! {
        <select aria-label=label.clone() on:change=choose>
            <option>{label.clone()}</option>
            {options}
        </select>
    }
}

/// The form for another text, and the reason that it needs once the event has started.
#[component]
fn HandIn(
    picking: Picking,
    tables: Tables,
    player: PlayerId,
    text: Memo<String>,
    /// Set once the list is saved.
    is_saved: RwSignal<bool>,
) -> impl IntoView {
    let app = AppContext::get();
    let Picking { session, picked, .. } = picking;
    let (typed, reason) = (RwSignal::new(String::new()), RwSignal::new(String::new()));
    let error = RwSignal::new(None::<Cited>);
    Effect::new(move |_| typed.set(text.with(|text| typed_text(text))));
    let asks_for_reason = memo(move || session.with(|state| asks_for_reason(state, player)));
    let save = move |event: SubmitEvent| {
        event.prevent_default();
        // The verdict stays in view, although the filter may no longer show the player.
        picked.set(Some(player));
        match hand_in(session, tables, player, &typed.get_untracked(), &reason.get_untracked()) {
            Ok(()) => {
                error.set(None);
                reason.set(String::new());
                if text.with_untracked(|text| read(text).is_ok()) {
                    app.notices.say(t!("lists.saved"));
                    is_saved.set(true);
                }
                // The verdict is above.
                browser::to_top();
            }
            Err(why) => {
                error.set(Some(why));
                if asks_for_reason.get_untracked() {
                    browser::focus("list-reason");
                }
            }
        }
    };
    let look = move |look: fn(&str, &str, &Setting) -> String, file: &str| {
        session.with_untracked(|state| tables.with(&state.setup, |setting| look(&typed.get_untracked(), file, setting)))
    };
    let opened = Callback::new(move |text: String| typed.set(look(with_file, &text)));
    let input = move |event| typed.set(event_target_value(&event));
    view! {
        <form class="form hand-in" on:submit=save novalidate>
            <div class="field wide">
                <label for="list-typed">{t!("details.list")}</label>
                <textarea
                    id="list-typed"
                    rows="6"
                    spellcheck="false"
                    autocomplete="off"
                    aria-describedby="list-typed-hint"
                    prop:value=move || typed.get()
                    on:input=input
                />
                <small id="list-typed-hint">{look(|_, _, setting| text_hint(setting), "")}</small>
            </div>
            {live(move || {
                asks_for_reason
                    .get()
                    .then(|| view! { <Line id="list-reason" label=t!("lists.reason") value=reason wide=true /> })
            })}
            <p class="error wide" role="alert">
                {cited_error(error)}
            </p>
            <div class="actions wide">
                {submit_button(Kind::Secondary, None, t!("lists.hand-in"))}
                <FileButton label=t!("home.open") opened accept=".xws,.json,.txt,text/plain,application/json" />
            </div>
        </form>
    }
}
