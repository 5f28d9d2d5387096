//! The building blocks of the result form: number fields and chips.

use super::form::Form;
use crate::ui::{browser, prelude::*};
use leptos::ev::{FocusEvent, KeyboardEvent, MouseEvent};
use tiebreaker::{
    regulation::Side,
    screens::{
        i18n::t,
        round::{
            input::ResultInput,
            report::{Extra, MatchForm, SCORES, ScoreRange, TIE, is_last_digit, is_refused},
        },
    },
};

/// A number field for each side.
pub(super) struct Pair {
    pub ids: [&'static str; 2],
    pub labels: [String; 2],
    /// Visible part of the labels. None shows them whole.
    pub shown: Option<[String; 2]>,
    /// Seeds shown before the labels.
    pub seeds: [Option<usize>; 2],
    /// Reads the pair from the input.
    pub get: fn(&ResultInput) -> &[String; 2],
    /// The same pair, for writing.
    pub get_mut: fn(&mut ResultInput) -> &mut [String; 2],
    /// The largest number, and the one that the Plus key enters.
    pub range: ScoreRange,
    /// The side whose number is given by the other side's concession.
    pub given: fn(&ResultInput) -> Option<Side>,
    /// The open part of the form. While it asks who did not appear, clicking a label answers.
    pub open: Option<RwSignal<Option<Extra>>>,
}

impl Pair {
    /// The two fields. Enter and Space move from the first to the second, and so does the last possible digit, unless
    /// the first number is refused. From the second, Space moves to the winner of a tie if that is asked, and Enter
    /// saves. Plus enters the full number.
    pub fn draw(self, input: RwSignal<ResultInput>) -> AnyView {
        let Self { ids, labels, shown, seeds, get, get_mut, range, given, open } = self;
        let shown = shown.unwrap_or_else(|| labels.clone());
        let [has_gone_on, is_open] = [false; 2].map(StoredValue::new);
        let field = |side: Side| {
            let (label, shown) = (side.of(&labels).clone(), side.of(&shown).clone());
            let seed = side.of(&seeds).map(|seed| seed.to_string());
            PairField { input, side, ids, get, get_mut, range, given, open, has_gone_on, is_open }
                .draw(label, shown, seed)
        };
        view! { <div class="scores">{Side::BOTH.map(field)}</div> }
    }
}

/// One field of a pair.
#[derive(Clone, Copy)]
struct PairField {
    input: RwSignal<ResultInput>,
    side: Side,
    ids: [&'static str; 2],
    get: fn(&ResultInput) -> &[String; 2],
    get_mut: fn(&mut ResultInput) -> &mut [String; 2],
    range: ScoreRange,
    given: fn(&ResultInput) -> Option<Side>,
    open: Option<RwSignal<Option<Extra>>>,
    /// True if the focus has just moved to the second field by itself, so that a key pressed to move on is ignored.
    /// Enter saves if both numbers are there.
    has_gone_on: StoredValue<bool>,
    /// True once a field has had the focus. The first focus of a form with absent players moves on to that answer,
    /// because nothing is typed there.
    is_open: StoredValue<bool>,
}

impl PairField {
    fn draw(self, label: String, shown: String, seed: Option<String>) -> AnyView {
        let Self { input, side, range, given, get, open, .. } = self;
        let is_given = move || input.with(given) == Some(side);
        let value = move || {
            if is_given() { range.full.to_string() } else { input.with(|input| side.of(get(input)).clone()) }
        };
        let answer = move |event: MouseEvent| {
            if open.is_some_and(|open| open.get_untracked() == Some(Extra::Absence)) {
                event.prevent_default();
                input.update(|input| input.mark_absent([side == Side::First, side == Side::Second]));
            }
        };
        let focus = move |event: FocusEvent| {
            let is_opened = !self.is_open.get_value();
            self.is_open.set_value(true);
            match input.with_untracked(ResultInput::absent_answer).filter(|_| is_opened) {
                Some(answer) => browser::focus(answer),
                None => browser::select_all(&event),
            }
        };
        view! {
            <label>
                <span data-seed=seed on:click=answer>
                    {shown}
                </span>
                <input
                    id=*side.of(&self.ids)
                    type="text"
                    aria-label=label
                    inputmode="numeric"
                    autocomplete="off"
                    maxlength=range.most.to_string().len().to_string()
                    size="4"
                    enterkeyhint=if side == Side::First { "next" } else { "done" }
                    readonly=is_given
                    aria-invalid=move || self.is_wrong().to_string()
                    aria-describedby="result-error"
                    prop:value=value
                    on:input=move |event| self.typed(event_target_value(&event))
                    on:keydown=move |event| self.pressed(&event)
                    on:focus=focus
                />
            </label>
        }
    }

    fn change(self, number: String) {
        self.input.update(|input| {
            input.edit_played(|input| {
                let [first, second] = (self.get_mut)(input);
                *(if self.side == Side::First { first } else { second }) = number;
            });
        });
    }

    fn typed(self, text: String) {
        let length = self.input.with_untracked(|input| self.side.of((self.get)(input)).len());
        let most = self.range.most;
        let is_full = text.len() > length && is_last_digit(&text, most) && !is_refused(&text, most);
        self.change(text);
        self.has_gone_on.set_value(false);
        if is_full {
            self.go_on();
        }
    }

    fn pressed(self, event: &KeyboardEvent) {
        let [_, second] = self.ids;
        let [tie, _] = TIE;
        let is_first = self.side == Side::First;
        let next = if is_first { second } else { tie };
        let was_led_here = self.has_gone_on.get_value();
        self.has_gone_on.set_value(false);
        let is_wrong = untrack(|| self.is_wrong());
        match event.key().as_str() {
            " " if was_led_here => {}
            "Enter" if was_led_here && self.awaits_second() => {}
            "Tab" if was_led_here && !event.shift_key() => {}
            " " if is_wrong || is_first && self.is_second_given() => {}
            " " => browser::focus(next),
            "Enter" if is_first && self.awaits_second() && !is_wrong => browser::focus(next),
            "+" => {
                self.change(self.range.full.to_string());
                self.go_on();
            }
            _ => return,
        }
        event.prevent_default();
    }

    fn is_wrong(self) -> bool {
        self.input.with(|input| is_refused(self.side.of::<String>((self.get)(input)), self.range.most))
    }

    /// True if the second number is still missing.
    fn awaits_second(self) -> bool {
        !self.is_second_given() && self.input.with_untracked(|input| Side::Second.of((self.get)(input)).is_empty())
    }

    fn is_second_given(self) -> bool {
        self.input.with_untracked(self.given) == Some(Side::Second)
    }

    /// Moves the focus from the first field to the second, unless its number is given.
    fn go_on(self) {
        let [_, second] = self.ids;
        if self.side == Side::First && !self.is_second_given() {
            browser::focus(second);
            self.has_gone_on.set_value(true);
        }
    }
}

/// A chip. Chips of the same `group` exclude each other.
pub(super) struct Chip {
    pub group: &'static str,
    pub id: String,
    pub text: String,
    /// The keys that choose the chip. Empty if there are none.
    pub keys: String,
}

impl Chip {
    /// A chip without keys.
    pub fn plain(group: &'static str, id: String, text: String) -> Self {
        Self { group, id, text, keys: String::new() }
    }

    /// Draws the chip. A click calls `choose` and then `pressed`. The arrow keys only call `choose`.
    pub fn draw(self, checked: Signal<bool>, choose: Callback<()>, pressed: Option<Callback<()>>) -> AnyView {
        let Self { group, id, text, keys } = self;
        let keys = (!keys.is_empty()).then(|| view! { <kbd aria-hidden="true">{keys}</kbd> });
        let own = id.clone();
        let press = move |_| {
            if let Some(pressed) = pressed {
                browser::focus(&own);
                choose.run(());
                pressed.run(());
            }
        };
        view! {
            <label class="chip">
                <input
                    id=id
                    type="radio"
                    name=group
                    prop:checked=move || checked.get()
                    on:change=move |_| choose.run(())
                />
                <span on:click=press>{text} {keys}</span>
            </label>
        }
    }
}

/// The pressed letter or digit, in lower case. None with a modifier, and while a key is held down.
pub(super) fn key_of(event: &KeyboardEvent) -> Option<char> {
    let is_alone = !(event.ctrl_key() || event.meta_key() || event.alt_key() || event.repeat());
    let key = event.key();
    let mut signs = key.chars().filter(|_| is_alone);
    signs.next().filter(|_| signs.next().is_none()).map(|sign| sign.to_ascii_lowercase())
}

/// The scores in squad points.
pub(super) fn scores(form: Form, range: ScoreRange, table: &MatchForm) -> AnyView {
    let MatchForm { names, seeds, .. } = table;
    let labels = names.each_ref().map(|name| t!("result.score-of", name = name));
    Pair {
        ids: SCORES,
        labels,
        shown: Some(names.clone()),
        seeds: *seeds,
        get: |input| &input.scores,
        get_mut: |input| &mut input.scores,
        range,
        given: ResultInput::conceded_to,
        open: Some(form.open),
    }
    .draw(form.input)
}
