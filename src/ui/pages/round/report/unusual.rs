//! What is unusual about a match, each a press away: a concession, an absence, the end of time, a Final Salvo.

use super::{slip::Slip, ties::salvo_dice};
use crate::{
    base::clause::Clause,
    regulation::{EqualScores, Regulation, Scoring, Side, Stage},
    screens::{
        cited::{Cited, cite},
        i18n::t,
    },
    ui::{
        parts::{Choice, Icon, cited, fold, icon},
        prelude::*,
    },
};

/// All of it, each with a sign and a word.
pub(super) fn unusual(slip: RwSignal<Slip>, regulation: &Regulation, stage: Stage, names: &[String; 2]) -> AnyView {
    let [conceded, absent] = slip.with_untracked(|slip| [slip.conceded.is_some(), slip.absent != [false; 2]]);
    let by_scores = regulation.counts_mov();
    let [concedes, misses] = [names.clone(), names.clone()];
    let time = at_time(regulation, stage);
    let salvo = salvo(regulation, stage);
    view! {
        {one(Icon::Concede, t!("result.concession"), conceded, move || concession(slip, by_scores, &concedes))}
        {one(Icon::Absent, t!("result.absence"), absent, move || absence(slip, &misses))}
        {one(Icon::Time, t!("result.time"), false, move || told(&time))}
        {salvo.map(|salvo| one(Icon::Dice, t!("result.salvo"), false, move || told(&salvo)))}
    }
}

/// A sign with a word, and what unfolds below.
pub(super) fn one(shape: Icon, word: String, is_open: bool, content: impl Fn() -> AnyView + Send + 'static) -> AnyView {
    fold("unusual", view! { <summary>{icon(shape)} {word}</summary> }, is_open, content)
}

fn told(lines: &[Cited]) -> AnyView {
    lines.iter().map(|line| view! { <p class="about">{cited(line)}</p> }).collect_view().into_any()
}

/// What the end of time means, for whoever stands at the table.
fn at_time(regulation: &Regulation, stage: Stage) -> Vec<Cited> {
    let Scoring::SquadPoints(rules) = &regulation.scoring else {
        return vec![cite(Clause::Swr2, t!("result.cut-off"))];
    };
    let lead = rules.full_win_lead.map(|lead| cite(Clause::Res6, t!("result.time-lead", lead = lead)));
    let equal = match equal(regulation, stage) {
        Some(EqualScores::Draw) => Some(t!("result.time-draw").into()),
        Some(EqualScores::Initiative) => Some(cite(Clause::Res9, t!("result.time-initiative"))),
        Some(EqualScores::FinalSalvo) => Some(cite(Clause::Res7, t!("result.time-salvo"))),
        None => None,
    };
    [Some(t!("result.time-scores").into()), lead, equal].into_iter().flatten().collect()
}

/// How a Final Salvo goes, where one decides.
fn salvo(regulation: &Regulation, stage: Stage) -> Option<Vec<Cited>> {
    let dice = salvo_dice(regulation, false).filter(|_| equal(regulation, stage) == Some(EqualScores::FinalSalvo))?;
    Some(vec![cite(Clause::Res7, t!("result.salvo-when")), dice.into()])
}

/// What equal scores mean; none where there are none.
fn equal(regulation: &Regulation, stage: Stage) -> Option<EqualScores> {
    let Scoring::SquadPoints(rules) = &regulation.scoring else { return None };
    Some(if stage == Stage::Swiss { rules.equal_in_swiss } else { rules.equal_in_elimination })
}

/// Who concedes, and what that leaves (RES-4, SWR-7).
fn concession(slip: RwSignal<Slip>, by_scores: bool, names: &[String; 2]) -> AnyView {
    let (label, kept) = if by_scores {
        (cite(Clause::Res4, t!("result.conceded")), t!("slip.concession-keeps-points"))
    } else {
        (cite(Clause::Swr7, t!("slip.concedes-match")), t!("slip.concession-keeps-games"))
    };
    let chosen = Signal::derive(move || value(slip.with(|slip| Side::BOTH.map(|side| slip.conceded == Some(side)))));
    let choose = move |chosen: String| {
        let conceded = Side::BOTH.into_iter().find(|side| *side.of(&sides_of(&chosen)));
        slip.update(|slip| slip.play(|slip| slip.conceded = conceded));
    };
    view! {
        <Choice id="result-conceded" label choices=choices(names) chosen choose />
        <p class="about">{kept}</p>
    }
}

/// Who did not appear (DRP-2).
fn absence(slip: RwSignal<Slip>, names: &[String; 2]) -> AnyView {
    let mut choices = choices(names);
    choices.push(("both".to_owned(), t!("result.both-absent")));
    let chosen = Signal::derive(move || value(slip.with(|slip| slip.absent)));
    let choose = move |chosen: String| slip.update(|slip| slip.miss(sides_of(&chosen)));
    view! { <Choice id="result-absent" label=cite(Clause::Drp2, t!("result.absent")) choices chosen choose /> }
}

/// Nobody, or one of the two.
fn choices([first, second]: &[String; 2]) -> Vec<(String, String)> {
    let sides = [("", t!("result.nobody")), ("first", first.clone()), ("second", second.clone())];
    sides.map(|(value, name)| (value.to_owned(), name)).to_vec()
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
