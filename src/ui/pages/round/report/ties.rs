//! The fields for a tie that must have a winner (RES-7, RES-9, SWR-4).

use super::{
    extras::legend,
    fields::{Chip, Pair, key_of},
    form::Form,
};
use crate::ui::{
    browser,
    prelude::*,
    widgets::{Tick, all_cited},
};
use leptos::ev::KeyboardEvent;
use tiebreaker::{
    base::clause::Clause,
    regulation::Side,
    screens::{
        cited::cite,
        i18n::t,
        round::{
            input::Question,
            report::{BASES, ScoreRange, TIE, TieChoice},
        },
    },
};

/// The fields for a question about a tie.
pub(super) fn fields(question: Question, form: Form) -> AnyView {
    match form.model(|table| table.tie(question)) {
        Some(choice) => winner(form, choice),
        None => bases(form),
    }
}

/// The choice of the winner: by a click, or by the keys 1 and 2 and then Enter.
fn winner(form: Form, TieChoice { question, rules }: TieChoice) -> AnyView {
    let input = form.input;
    let names = form.model(|table| table.names.clone());
    let choose = move |side: Side| input.update(|input| input.edit_played(|input| input.tie_winner = Some(side)));
    // A click does not save a correction, because its reason comes below.
    let pressed = form.table.report.is_none().then(|| Callback::new(move |()| form.save()));
    let choice = |side: Side| {
        let checked = move || input.with(|input| input.tie_winner == Some(side));
        let (id, text) = ((*side.of(&TIE)).to_owned(), side.of(&names).clone());
        let keys = side.of(&["1", "2"]).to_string();
        let chip = Chip { group: "tie", id, text, keys };
        chip.draw(Signal::derive(checked), Callback::new(move |()| choose(side)), pressed)
    };
    let press = move |event: KeyboardEvent| {
        let side = match key_of(&event) {
            Some('1') => Side::First,
            Some('2') => Side::Second,
            _ => return,
        };
        event.prevent_default();
        choose(side);
        browser::focus(side.of::<&str>(&TIE));
    };
    let described_by = (!rules.is_empty()).then_some("tie-rule");
    let rules = described_by.map(|id| {
        view! {
            <p class="about" id=id>
                {all_cited(&rules, " ")}
            </p>
        }
    });
    view! {
        <fieldset class="tie" aria-describedby=described_by on:keydown=press>
            {legend(&question, "strong")}
            {rules}
            <div class="chips">{Side::BOTH.map(choice)}</div>
        </fieldset>
    }
}

/// Hit points left on the bases, or a tick if no game was in progress. Then the initiative, if it decides.
fn bases(form: Form) -> AnyView {
    let input = form.input;
    let between = memo(move || input.with(|input| input.between_games));
    let choice = memo(move || input.with(|input| form.model(|table| table.tie_of_bases(input))));
    let left = move || {
        (!between.get()).then(|| {
            let (names, limit) = form.model(|table| (table.names.clone(), table.rules.base_hit_points()));
            let labels = names.map(|name| t!("slip.base-of", name = name));
            let most = limit.unwrap_or(u8::MAX).into();
            let pair = Pair {
                ids: BASES,
                labels,
                shown: None,
                seeds: [None; 2],
                get: |input| &input.bases,
                get_mut: |input| &mut input.bases,
                range: ScoreRange { most, full: most },
                given: |_| None,
                open: None,
            };
            pair.draw(input)
        })
    };
    // The chosen player answered the other question.
    let tick = move |between| input.update(|input| (input.between_games, input.tie_winner) = (between, None));
    view! {
        <fieldset class="tie">
            {legend(&cite(Clause::Swr4, t!("result.base-hit-points")), "strong")} {live(left)}
            <Tick label=t!("slip.between-games") ticked=between tick />
        </fieldset>
        {live(move || choice.get().map(|choice| winner(form, choice)))}
    }
}
