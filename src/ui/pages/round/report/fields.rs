//! The fields of a result: numbers and chips.

use crate::ui::{browser, prelude::*};
use leptos::ev::KeyboardEvent;
use tiebreaker::{
    regulation::Side,
    screens::{
        i18n::t,
        round::{
            report::{SCORES, TIE, is_last_digit},
            slip::Slip,
        },
    },
};

/// A number for each side.
pub(super) struct Pair {
    pub ids: [&'static str; 2],
    pub labels: [String; 2],
    /// Visible part of the labels. None if they are shown whole.
    pub shown: Option<[String; 2]>,
    /// The pair of the slip.
    pub get: fn(&Slip) -> &[String; 2],
    /// The same pair, to change it.
    pub get_mut: fn(&mut Slip) -> &mut [String; 2],
    /// The largest number there is: a field takes no more digits.
    pub most: u16,
    /// The side whose number is the largest without being typed.
    pub given: fn(&Slip) -> Option<Side>,
}

impl Pair {
    /// The two fields. Enter and the space bar lead on from the first to the second, and so does a digit after which no other
    /// can come. From the second the space bar leads to who wins a tie, where that is asked; Enter saves. Plus is the largest
    /// number.
    pub fn draw(self, slip: RwSignal<Slip>) -> AnyView {
        let Self { ids, labels, shown, get, get_mut, most, given } = self;
        let shown = shown.unwrap_or_else(|| labels.clone());
        let digits = most.to_string().len().to_string();
        // Whoever presses a key to go on has gone on already.
        let has_gone_on = StoredValue::new(false);
        let go_on = move || {
            browser::focus(ids[1]);
            has_gone_on.set_value(true);
        };
        let field = |side: Side| {
            let (id, label, digits) = (*side.of(&ids), side.of(&labels).clone(), digits.clone());
            let shown = side.of(&shown).clone();
            let next = if side == Side::First { *Side::Second.of(&ids) } else { *Side::First.of(&TIE) };
            let change = move |number: String| {
                slip.update(|slip| {
                    slip.play(|slip| {
                        let [first, second] = get_mut(slip);
                        *(if side == Side::First { first } else { second }) = number;
                    });
                });
            };
            let length = move || slip.with_untracked(|slip| side.of(get(slip)).len());
            let press = move |event: KeyboardEvent| {
                let was_led_here = has_gone_on.get_value();
                has_gone_on.set_value(false);
                match event.key().as_str() {
                    " " | "Enter" if was_led_here => {}
                    "Tab" if was_led_here && !event.shift_key() => {}
                    " " => browser::focus(next),
                    "Enter" if side == Side::First => browser::focus(next),
                    "+" => {
                        change(most.to_string());
                        if side == Side::First {
                            go_on();
                        }
                    }
                    _ => return,
                }
                event.prevent_default();
            };
            let is_given = move || slip.with(given) == Some(side);
            let value = move || {
                if is_given() { most.to_string() } else { slip.with(|slip| side.of(get(slip)).clone()) }
            };
            let set = move |event| {
                let typed = event_target_value(&event);
                let is_full = typed.len() > length() && is_last_digit(&typed, most);
                change(typed);
                has_gone_on.set_value(false);
                if is_full && side == Side::First {
                    go_on();
                }
            };
            view! {
                <label>
                    <span>{shown}</span>
                    <input
                        id=id
                        type="text"
                        aria-label=label
                        inputmode="numeric"
                        autocomplete="off"
                        maxlength=digits
                        size="4"
                        enterkeyhint=if side == Side::First { "next" } else { "done" }
                        readonly=is_given
                        aria-describedby="result-error"
                        prop:value=value
                        on:input=set
                        on:keydown=press
                        on:focus=move |event| browser::select_all(&event)
                    />
                </label>
            }
        };
        view! { <div class="scores">{Side::BOTH.map(field)}</div> }
    }
}

/// A chip to choose; the chips of a `group` exclude each other.
pub(super) struct Chip {
    pub group: &'static str,
    pub id: String,
    pub text: String,
    /// The keys that choose it. Empty if there are none.
    pub keys: String,
}

impl Chip {
    /// A chip without keys of its own.
    pub fn plain(group: &'static str, id: String, text: String) -> Self {
        Self { group, id, text, keys: String::new() }
    }

    /// The chip. `pressed` is called after `choose` if it was pressed by hand: the arrow keys only choose.
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

/// A key that was pressed, as long as it is a letter or digit alone. One that is held down is pressed once.
pub(super) fn key_of(event: &KeyboardEvent) -> Option<char> {
    let is_alone = !(event.ctrl_key() || event.meta_key() || event.alt_key() || event.repeat());
    let key = event.key();
    let mut signs = key.chars().filter(|_| is_alone);
    signs.next().filter(|_| signs.next().is_none()).map(|sign| sign.to_ascii_lowercase())
}

/// Two scores in squad points.
pub(super) fn scores(slip: RwSignal<Slip>, limit: u16, names: &[String; 2]) -> AnyView {
    let labels = names.each_ref().map(|name| t!("result.score-of", name = name));
    Pair {
        ids: SCORES,
        labels,
        shown: Some(names.clone()),
        get: |slip| &slip.scores,
        get_mut: |slip| &mut slip.scores,
        most: limit,
        given: Slip::given,
    }
    .draw(slip)
}
