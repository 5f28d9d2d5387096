//! The preview of a list: what comes of it, with a choice above each column and a box before each line.

use super::Paste;
use crate::ui::{
    prelude::*,
    widgets::{Kind, Tick, all_cited, button, cited},
};
use tiebreaker::screens::{
    i18n::t,
    players::list::{Heading, Line, MORE_LINES, Preview, Registered, content, contents},
};

/// The preview, with its choices. `shown`: what comes of the list.
pub(super) fn preview_view(paste: Paste, shown: Memo<Preview>) -> AnyView {
    let counts = shown.part(|shown| shown.counts.clone());
    let surplus = shown.part(|shown| shown.surplus.clone());
    let skipped = shown.part(|shown| shown.skipped.clone());
    let registered = shown.part(|shown| shown.registered.clone());
    let has_lines = shown.part(|shown| !shown.lines.is_empty());
    view! {
        <div class="preview-head">
            <div class="told" role="status">
                {live(move || counts.get().map(|text| view! { <p class="strong">{text}</p> }))}
                {live(move || surplus.get().map(|text| view! { <p class="strong">{text}</p> }))}
                {live(move || skipped.get().map(|text| view! { <p class="note">{text}</p> }))}
            </div>
            {live(move || has_lines.get().then(|| titles(paste, shown)))}
        </div>
        {live(move || registered.get().map(|registered| registered_view(paste, registered)))}
        {live(move || has_lines.get().then(|| table(paste, shown)))}
    }
}

/// Players who are here already, with a button that leaves them out.
fn registered_view(paste: Paste, Registered { text, leave_out }: Registered) -> AnyView {
    view! {
        <p class="note">{text}</p>
        {leave_out.map(|label| button(Kind::Secondary, label, move || paste.leave_out_registered()))}
    }
}

/// The choice whether the first line has titles.
fn titles(paste: Paste, shown: Memo<Preview>) -> AnyView {
    let ticked = shown.part(|shown| shown.has_titles);
    let tick = move |yes| paste.choices.update(|choices| choices.set_titles(yes));
    view! { <Tick label=t!("list.first-line") ticked tick /> }
}

fn table(paste: Paste, shown: Memo<Preview>) -> AnyView {
    let width = shown.part(|shown| shown.columns.len());
    let heads = move || match width.get() {
        0 => view! { <th scope="col">{t!("paper.player")}</th> },
        width => (0..width).map(|place| head(paste, shown, place)).collect_view().into_any(),
    };
    let more = shown.part(|shown| shown.more.clone());
    let show_more =
        move |text: String| button(Kind::Secondary, text, move || paste.more.update(|more| *more += MORE_LINES));
    view! {
        <div class="scroll preview" tabindex="0" role="group" aria-label=t!("list.preview")>
            <table>
                <thead>
                    <tr>
                        <th scope="col" class="num">
                            {t!("list.line")}
                        </th>
                        {live(heads)}
                    </tr>
                </thead>
                <tbody>{each(move || shown.with(|shown| shown.lines.clone()), move |line| row(paste, line))}</tbody>
            </table>
            {live(move || more.get().map(show_more))}
        </div>
    }
}

/// The title of a column and the choice of its content. The choice stays while the content changes, so it keeps the focus.
fn head(paste: Paste, shown: Memo<Preview>, place: usize) -> AnyView {
    let heading: Memo<Heading> = shown.part(move |shown| shown.columns.get(place).cloned().unwrap_or_default());
    let choose = move |value: String| {
        if let Some(content) = content(&value) {
            paste.choices.update(|choices| choices.set_column(place, content));
        }
    };
    let option = move |(value, name): (String, String)| {
        let own = value.clone();
        view! {
            <option value=value prop:selected=move || heading.with(|heading| heading.chosen == own)>
                {name}
            </option>
        }
    };
    view! {
        <th scope="col">
            <span class="title">{live(move || heading.get().title)}</span>
            <select aria-label=move || heading.get().label on:change=move |event| choose(event_target_value(&event))>
                {paste.session.with_untracked(contents).into_iter().map(option).collect_view()}
            </select>
        </th>
    }
}

/// A line, with a box that takes it. The box follows the choices, so it keeps the focus.
fn row(paste: Paste, Line { number, text, cells, details, problem, doubts, is_absent, take }: Line) -> AnyView {
    let is_wrong = problem.is_some();
    let line = StoredValue::new(text);
    let leaves_out =
        move || is_absent != paste.choices.with(|choices| line.with_value(|text| choices.has_changed(number, text)));
    let is_taken = move || !is_wrong && !leaves_out();
    let choose = move |takes: bool| {
        let is_changed = takes == is_absent;
        paste.choices.update(|choices| line.with_value(|text| choices.set_changed(number, text, is_changed)));
    };
    let mut cells = cells.into_iter();
    let first = cells.next().unwrap_or_default();
    let others = cells.map(|cell| view! { <td>{cell}</td> }).collect_view();
    view! {
        <tr class:wrong=is_wrong class:left-out=leaves_out>
            <td class="num">
                <label class="touch">
                    <input
                        type="checkbox"
                        aria-label=take
                        disabled=is_wrong
                        prop:checked=is_taken
                        on:change=move |event| choose(event_target_checked(&event))
                    />
                    <span>{number}</span>
                </label>
            </td>
            <td>
                <span class=if is_wrong { "about" } else { "name" }>{first}</span>
                <span class="details">{details}</span>
                {problem.map(|text| view! { <span class="error">{cited(&text)}</span> })}
                {(!doubts.is_empty()).then(|| view! { <span class="doubt">{all_cited(&doubts, " · ")}</span> })}
            </td>
            {others}
        </tr>
    }
}
