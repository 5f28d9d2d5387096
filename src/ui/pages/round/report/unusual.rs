//! What is unusual about a match, each a press away: a concession, an absence, the end of time, a Final Salvo.

use crate::ui::{
    prelude::*,
    widgets::{Choice, Icon, cited, fold, icon},
};
use tiebreaker::{
    base::clause::Clause,
    regulation::Side,
    screens::{
        cited::{Cited, cite},
        i18n::t,
        round::{
            report::{MatchForm, sides_of, value_of},
            slip::Slip,
        },
    },
};

/// All of it, each with a sign and a word.
pub(super) fn unusual(slip: RwSignal<Slip>, table: &MatchForm) -> AnyView {
    let [conceded, absent] = slip.with_untracked(|slip| [slip.conceded.is_some(), slip.absent != [false; 2]]);
    let (concedes, choices, misses) = (table.concession(), table.choices(), table.choices_of_absence());
    let time = table.at_time();
    view! {
        {one(
            Icon::Concede,
            t!("result.concession"),
            conceded,
            move || concession(slip, concedes.clone(), choices.clone()),
        )}
        {one(Icon::Absent, t!("result.absence"), absent, move || absence(slip, misses.clone()))}
        {one(Icon::Time, t!("result.time"), false, move || told(&time))}
        {table.salvo().map(|salvo| one(Icon::Dice, t!("result.salvo"), false, move || told(&salvo)))}
    }
}

/// A sign with a word, and what unfolds below.
pub(super) fn one(shape: Icon, word: String, is_open: bool, content: impl Fn() -> AnyView + Send + 'static) -> AnyView {
    fold("unusual", view! { <summary>{icon(shape)} {word}</summary> }, is_open, content)
}

fn told(lines: &[Cited]) -> AnyView {
    lines.iter().map(|line| view! { <p class="about">{cited(line)}</p> }).collect_view().into_any()
}

/// Who concedes, and what that leaves (RES-4, SWR-7).
fn concession(slip: RwSignal<Slip>, (label, kept): (Cited, String), choices: Vec<(String, String)>) -> AnyView {
    let value = move |slip: &Slip| value_of(Side::BOTH.map(|side| slip.conceded == Some(side))).to_owned();
    let chosen = Signal::derive(move || slip.with(value));
    let choose = move |chosen: String| {
        let conceded = Side::BOTH.into_iter().find(|side| *side.of(&sides_of(&chosen)));
        slip.update(|slip| slip.play(|slip| slip.conceded = conceded));
    };
    view! {
        <Choice id="result-conceded" label choices chosen choose />
        <p class="about">{kept}</p>
    }
}

/// Who did not appear (DRP-2).
fn absence(slip: RwSignal<Slip>, choices: Vec<(String, String)>) -> AnyView {
    let chosen = Signal::derive(move || slip.with(|slip| value_of(slip.absent).to_owned()));
    let choose = move |chosen: String| slip.update(|slip| slip.miss(sides_of(&chosen)));
    view! { <Choice id="result-absent" label=cite(Clause::Drp2, t!("result.absent")) choices chosen choose /> }
}
