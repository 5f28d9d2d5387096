//! The fields of a result: numbers, chips, and what happens rarely.

use super::slip::Slip;
use crate::{
    clause::Clause,
    regulation::Side,
    ui::{
        browser,
        i18n::t,
        parts::{Choice, fold},
        prelude::*,
        ruled::by,
    },
};
use leptos::ev::KeyboardEvent;

/// What the first field of all is called, a score or a chip.
pub(super) const FIRST: &str = "result-first";
/// What the field of the second score is called.
const SECOND: &str = "result-second";
/// What the first choice of who wins a tie is called.
pub(super) const TIE: &str = "tie-first";

/// A number for each side.
pub(super) struct Pair {
    pub ids: [&'static str; 2],
    pub labels: [String; 2],
    /// The pair of the slip.
    pub of: fn(&mut Slip) -> &mut [String; 2],
    /// The largest number there is: a field takes no more digits.
    pub most: u16,
    /// The side whose number is the largest without being typed.
    pub given: fn(&Slip) -> Option<Side>,
}

impl Pair {
    /// The two fields. Enter and the space bar lead on from the first to the second. From there the space bar leads to who wins
    /// a tie, where that is asked; Enter saves.
    pub fn draw(self, slip: RwSignal<Slip>) -> AnyView {
        let Self { ids, labels, of, most, given } = self;
        let digits = most.to_string().len().to_string();
        let field = |side: Side| {
            let (id, label, digits) = (*side.of(&ids), side.of(&labels).clone(), digits.clone());
            let next = if side == Side::First { *Side::Second.of(&ids) } else { TIE };
            let press = move |event: KeyboardEvent| {
                if event.key() == " " || event.key() == "Enter" && side == Side::First {
                    event.prevent_default();
                    browser::focus(next);
                }
            };
            let is_given = move || slip.with(given) == Some(side);
            let value = move || {
                if is_given() { most.to_string() } else { slip.with(|slip| side.of(of(&mut slip.clone())).clone()) }
            };
            let set = move |event| {
                slip.update(|slip| {
                    slip.play(|slip| {
                        let [first, second] = of(slip);
                        *(if side == Side::First { first } else { second }) = event_target_value(&event);
                    });
                });
            };
            view! {
                <label>
                    {label}
                    <input id=id type="text" inputmode="numeric" autocomplete="off" maxlength=digits size="4"
                        enterkeyhint=if side == Side::First { "next" } else { "done" } readonly=is_given
                        aria-describedby="result-error" prop:value=value on:input=set on:keydown=press
                        on:focus=move |event| browser::select_all(&event) />
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
    pub described_by: Option<&'static str>,
    pub text: String,
    /// The keys that choose it.
    pub keys: String,
}

impl Chip {
    pub fn draw(self, checked: Signal<bool>, choose: Callback<()>) -> AnyView {
        let Self { group, id, described_by, text, keys } = self;
        view! {
            <label class="chip">
                <input id=id type="radio" name=group aria-describedby=described_by prop:checked=move || checked.get()
                    on:change=move |_| choose.run(()) />
                <span>{text} <kbd aria-hidden="true">{keys}</kbd></span>
            </label>
        }
    }
}

/// A key pressed on chips, as long as it is a letter or digit alone. One that is held down is pressed once.
pub(super) fn key_of(event: &KeyboardEvent) -> Option<char> {
    let is_alone = !(event.ctrl_key() || event.meta_key() || event.alt_key() || event.repeat());
    let key = event.key();
    let mut signs = key.chars().filter(|_| is_alone);
    signs.next().filter(|_| signs.next().is_none()).map(|sign| sign.to_ascii_lowercase())
}

/// Two scores in squad points.
pub(super) fn scores(slip: RwSignal<Slip>, limit: u16, names: &[String; 2]) -> AnyView {
    let labels = names.each_ref().map(|name| t!("result.score-of", name = name));
    Pair { ids: [FIRST, SECOND], labels, of: |slip| &mut slip.scores, most: limit, given: Slip::given }.draw(slip)
}

/// The first score that is still to be typed.
pub(super) fn first_empty(slip: &Slip) -> Option<&'static str> {
    let is_empty = |side: &Side| side.of(&slip.scores).trim().is_empty() && slip.given() != Some(*side);
    Side::BOTH.into_iter().find(is_empty).map(|side| *side.of(&[FIRST, SECOND]))
}

/// Concession and no-show, out of the way.
pub(super) fn unusual(slip: RwSignal<Slip>, by_scores: bool, names: &[String; 2]) -> AnyView {
    let open = slip.with_untracked(|slip| slip.conceded.is_some() || slip.absent != [false; 2]);
    let names = names.clone();
    fold("unusual", view! { <summary>{t!("result.unusual")}</summary> }, open, move || {
        unusual_fields(slip, by_scores, &names)
    })
}

fn unusual_fields(slip: RwSignal<Slip>, by_scores: bool, names: &[String; 2]) -> AnyView {
    let [first, second] = names.clone();
    let sides = [("", t!("result.nobody")), ("first", first), ("second", second)];
    let mut choices = sides.map(|(value, name)| (value.to_owned(), name)).to_vec();
    let (concedes, kept) = if by_scores {
        (by(Clause::Res4, t!("result.conceded")), t!("slip.concession-keeps-points"))
    } else {
        (by(Clause::Swr7, t!("slip.concedes-match")), t!("slip.concession-keeps-games"))
    };
    let conceded = {
        let chosen = move || value(slip.with(|slip| Side::BOTH.map(|side| slip.conceded == Some(side))));
        let choose = move |chosen: String| {
            let conceded = Side::BOTH.into_iter().find(|side| *side.of(&sides_of(&chosen)));
            slip.update(|slip| slip.play(|slip| slip.conceded = conceded));
        };
        let chosen = Signal::derive(chosen);
        view! { <Choice id="result-conceded" label=concedes choices=choices.clone() chosen choose /> }
    };
    choices.push(("both".to_owned(), t!("result.both-absent")));
    let chosen = Signal::derive(move || value(slip.with(|slip| slip.absent)));
    let choose = move |chosen: String| slip.update(|slip| slip.miss(sides_of(&chosen)));
    view! {
        {conceded}
        <p class="about">{kept}</p>
        <Choice id="result-absent" label=by(Clause::Drp2, t!("result.absent")) choices chosen choose />
    }
}

/// The value of a choice that stands for these sides.
fn value(sides: [bool; 2]) -> String {
    let value = match sides {
        [false, false] => "",
        [true, false] => "first",
        [false, true] => "second",
        [true, true] => "both",
    };
    value.to_owned()
}

fn sides_of(value: &str) -> [bool; 2] {
    ["first", "second"].map(|side| value == side || value == "both")
}
