//! What decides where scores or games are level and somebody has to win (RES-7, RES-9, SWR-4).

use super::{
    fields::{Chip, Pair, TIE, key_of},
    slip::{InitiativeIn, Question, Slip},
};
use crate::{
    base::clause::Clause,
    regulation::{Chooser, PreviousGame, Regulation, SalvoDice, Scoring, Side, Stage, chooser},
    screens::{
        cited::{Cited, cite},
        i18n::t,
    },
    ui::{
        browser,
        parts::{Tick, all_cited},
        prelude::*,
    },
};
use leptos::ev::KeyboardEvent;

/// What the second choice of who wins a tie is called.
const SECOND: &str = "tie-second";

/// The field with which the keyboard goes on to answer a tie.
pub(super) fn first_open_field(slip: &Slip) -> &'static str {
    let is_about_bases = slip.games.both().is_some() && slip.initiative().is_none();
    if is_about_bases { "base-first" } else { TIE }
}

/// The fields that answer a question; `answered` is called once a key has chosen who wins.
pub(super) fn fields(
    question: Question,
    slip: RwSignal<Slip>,
    regulation: &Regulation,
    names: &[String; 2],
    answered: Callback<()>,
) -> AnyView {
    match question {
        Question::FinalSalvo { mutual } => {
            let question = cite(Clause::Res7, t!("result.final-salvo"));
            let dice = salvo_dice(regulation, mutual).map(Cited::from);
            winner(slip, question, dice.into_iter().collect(), names, answered)
        }
        Question::Initiative => winner(slip, cite(Clause::Res9, t!("result.initiative")), Vec::new(), names, answered),
        Question::Bases => bases(slip, regulation, names, answered),
    }
}

/// Who of the two it is: the keys 1 and 2 say it too.
fn winner(
    slip: RwSignal<Slip>,
    question: Cited,
    rule: Vec<Cited>,
    names: &[String; 2],
    answered: Callback<()>,
) -> AnyView {
    let choose = move |side: Side| slip.update(|slip| slip.play(|slip| slip.tie_winner = Some(side)));
    let ids = [TIE, SECOND];
    let choice = |side: Side| {
        let checked = move || slip.with(|slip| slip.tie_winner == Some(side));
        let (id, text) = ((*side.of(&ids)).to_owned(), side.of(names).clone());
        let keys = side.of(&["1", "2"]).to_string();
        let chip = Chip { group: "tie", id, described_by: None, text, keys };
        chip.draw(Signal::derive(checked), Callback::new(move |()| choose(side)))
    };
    let press = move |event: KeyboardEvent| {
        let side = match key_of(&event) {
            Some('1') => Side::First,
            Some('2') => Side::Second,
            _ => return,
        };
        // Once the result is saved, the key must not end up in the field that has the keyboard then.
        event.prevent_default();
        choose(side);
        browser::focus(side.of::<&str>(&ids));
        answered.run(());
    };
    let described_by = (!rule.is_empty()).then_some("tie-rule");
    view! {
        <fieldset class="chips" aria-describedby=described_by on:keydown=press>
            <legend>{question.to_string()}</legend>
            {Side::BOTH.map(choice)}
        </fieldset>
        {described_by.map(|id| view! { <p class="about" id=id>{all_cited(&rule, " ")}</p> })}
    }
}

/// Which dice are rolled (RES-7).
pub(super) fn salvo_dice(regulation: &Regulation, mutual: bool) -> Option<String> {
    let Scoring::SquadPoints(rules) = &regulation.scoring else { return None };
    Some(match rules.salvo_dice {
        _ if mutual => t!("slip.salvo-all-ships"),
        SalvoDice::HighestPrinted => t!("slip.salvo-highest"),
        SalvoDice::Printed => t!("slip.salvo-sum"),
    })
}

/// What is left of the bases, or that no game was going on; then the initiative, where that is what decides.
fn bases(slip: RwSignal<Slip>, regulation: &Regulation, names: &[String; 2], answered: Callback<()>) -> AnyView {
    let limit = regulation.base_hit_points().unwrap_or(u8::MAX);
    let names = StoredValue::new(names.clone());
    let between = Memo::new(move |_| slip.with(|slip| slip.between_games));
    let initiative = Memo::new(move |_| slip.with(Slip::initiative));
    let fought = Memo::new(move |_| {
        slip.with(|slip| {
            let won = slip.games.both().is_some_and(|games| games != [0, 0]);
            let drawn = !matches!(slip.drawn.trim(), "" | "0");
            [won, drawn]
        })
    });
    let left = move || {
        (!between.get()).then(|| {
            let labels = names.get_value().map(|name| t!("slip.base-of", name = name));
            let (ids, most) = (["base-first", "base-second"], limit.into());
            Pair { ids, labels, shown: None, of: |slip| &mut slip.bases, most, given: |_| None }.draw(slip)
        })
    };
    let question = move || {
        initiative.get().map(|which| {
            let names = names.get_value();
            let (question, rule) = match which {
                InitiativeIn::ThisGame => (t!("slip.initiative-in-game"), Vec::new()),
                InitiativeIn::NextGame => (t!("slip.initiative-next"), next_initiative(fought.get())),
            };
            winner(slip, cite(Clause::Swr4, question), rule, &names, answered)
        })
    };
    // Whoever was named answered another question.
    let tick = move |between| slip.update(|slip| (slip.between_games, slip.tie_winner) = (between, None));
    view! {
        <fieldset class="bases">
            <legend>{cite(Clause::Swr4, t!("result.base-hit-points")).to_string()}</legend>
            {live(left)}
            <Tick label=t!("slip.between-games") ticked=between tick />
        </fieldset>
        {live(question)}
    }
}

/// Who would choose the initiative in the next game, after games that were won, drawn, or both (SWR-4, SWR-5).
fn next_initiative([won, drawn]: [bool; 2]) -> Vec<Cited> {
    let previous = [won.then_some(PreviousGame::Won(Side::First)), drawn.then_some(PreviousGame::Drawn)];
    let rule = |previous| match chooser(Stage::Elimination, Some(previous)) {
        Chooser::WhoHadIt => t!("slip.who-had-it"),
        Chooser::Player(_) | Chooser::HigherSeed | Chooser::Random => t!("slip.loser-chooses"),
    };
    let rules = previous.into_iter().flatten().map(rule);
    let first = (!won && !drawn).then(|| t!("slip.seed-chooses"));
    let wins = t!("slip.entitled-wins").into();
    rules.chain(first).map(|rule| cite(Clause::Swr5, rule)).chain([wins]).collect()
}
