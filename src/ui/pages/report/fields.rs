//! The fields of a result: squad points or games, and what happens rarely.

use super::slip::Slip;
use crate::{
    regulation::{Regulation, Scoring, Side, Stage},
    ui::{i18n::t, parts::Choice, prelude::*},
};

/// A field for each side, of digits, bound to a pair of the slip.
pub(super) fn pair(
    slip: RwSignal<Slip>,
    ids: [&'static str; 2],
    labels: [String; 2],
    of: fn(&mut Slip) -> &mut [String; 2],
) -> AnyView {
    let field = |(index, (id, label)): (usize, (&'static str, String))| {
        let value = move || slip.with(|slip| of(&mut slip.clone()).get(index).cloned().unwrap_or_default());
        let set = move |event| {
            slip.update(|slip| {
                if let Some(text) = of(slip).get_mut(index) {
                    *text = event_target_value(&event);
                }
            });
        };
        view! {
            <label>
                {label}
                <input id=id type="text" inputmode="numeric" autocomplete="off" maxlength="4" size="4"
                    aria-describedby="result-error" prop:value=value on:input=set />
            </label>
        }
    };
    let fields = ids.into_iter().zip(labels).enumerate().map(field).collect_view();
    view! { <div class="scores">{fields}</div> }.into_any()
}

/// A chip to choose; the chips of a `group` exclude each other.
pub(super) fn chip(
    group: &'static str,
    id: Option<&'static str>,
    described_by: Option<&'static str>,
    text: String,
    checked: Signal<bool>,
    choose: Callback<()>,
) -> AnyView {
    view! {
        <label class="chip">
            <input id=id type="radio" name=group aria-describedby=described_by prop:checked=move || checked.get()
                on:change=move |_| choose.run(()) />
            <span>{text}</span>
        </label>
    }
    .into_any()
}

/// Two scores in squad points.
pub(super) fn scores(slip: RwSignal<Slip>, names: &[String; 2]) -> AnyView {
    let labels = names.each_ref().map(|name| t!("result.score-of", name = name));
    pair(slip, ["result-first", "result-second"], labels, |slip| &mut slip.scores)
}

/// The result in games.
pub(super) fn games(
    slip: RwSignal<Slip>,
    regulation: &Regulation,
    stage: Stage,
    best_of: u8,
    names: &[String; 2],
) -> AnyView {
    let [first, second] = names;
    let mut choices: Vec<([u8; 2], String)> = if best_of == 1 {
        vec![([1, 0], t!("result.winner-is", name = first)), ([0, 1], t!("result.winner-is", name = second))]
    } else {
        [[2, 0], [2, 1], [1, 2], [0, 2], [1, 0], [0, 1], [1, 1]].map(|[a, b]| ([a, b], format!("{a}–{b}"))).to_vec()
    };
    choices.push(([0, 0], if best_of == 1 { t!("result.draw") } else { "0–0".to_owned() }));
    let choice = move |(index, (games, text)): (usize, ([u8; 2], String))| {
        let checked = move || slip.with(|slip| slip.games == Some(games) && !slip.intentional_draw);
        let choose = move |()| {
            slip.update(|slip| {
                slip.games = Some(games);
                slip.intentional_draw = false;
                if best_of == 1 {
                    // A single game without a winner is a drawn game.
                    slip.drawn = if games == [0, 0] { "1".to_owned() } else { String::new() };
                }
            });
        };
        let id = (index == 0).then_some("result-first");
        chip("games", id, None, text, Signal::derive(checked), Callback::new(choose))
    };
    let may_agree = matches!(&regulation.scoring, Scoring::GamesWon(rules) if rules.intentional_draw);
    let agreed = (may_agree && stage == Stage::Swiss).then(|| {
        let checked = move || slip.with(|slip| slip.intentional_draw);
        let choose = move |()| slip.update(|slip| slip.intentional_draw = true);
        let (checked, choose) = (Signal::derive(checked), Callback::new(choose));
        let text = t!("result.intentional-draw");
        chip("games", None, Some("intentional-draw-when"), text, checked, choose)
    });
    let agreed_when =
        agreed.is_some().then(|| view! { <p class="about" id="intentional-draw-when">{t!("slip.agreed-draw")}</p> });
    let drawn = (best_of > 1).then(|| {
        view! {
            <label class="drawn">
                {t!("result.drawn-games")}
                <input type="text" inputmode="numeric" size="2" maxlength="2" placeholder="0" aria-describedby="result-error"
                    prop:value=move || slip.with(|slip| slip.drawn.clone())
                    on:input=move |event| slip.update(|slip| slip.drawn = event_target_value(&event)) />
            </label>
        }
    });
    view! {
        <fieldset class="chips">
            <legend>{format!("{first} – {second}")}</legend>
            {choices.into_iter().enumerate().map(choice).collect_view()}
            {agreed}
        </fieldset>
        {agreed_when}
        {drawn}
    }
    .into_any()
}

/// Concession and no-show, out of the way.
pub(super) fn unusual(slip: RwSignal<Slip>, by_scores: bool, names: &[String; 2]) -> AnyView {
    let open = slip.with_untracked(|slip| slip.conceded.is_some() || slip.absent != [false; 2]);
    let [first, second] = names.clone();
    let sides = [("", t!("result.nobody")), ("first", first), ("second", second)];
    let mut choices = sides.map(|(value, name)| (value.to_owned(), name)).to_vec();
    let (concedes, kept) = if by_scores {
        (t!("result.conceded"), t!("slip.concession-keeps-points"))
    } else {
        (t!("slip.concedes-match"), t!("slip.concession-keeps-games"))
    };
    let conceded = {
        let chosen = move || value(slip.with(|slip| Side::BOTH.map(|side| slip.conceded == Some(side))));
        let choose = move |chosen: String| {
            let conceded = Side::BOTH.into_iter().find(|side| *side.of(&sides_of(&chosen)));
            slip.update(|slip| slip.conceded = conceded);
        };
        let chosen = Signal::derive(chosen);
        view! { <Choice id="result-conceded" label=concedes choices=choices.clone() chosen choose /> }
    };
    choices.push(("both".to_owned(), t!("result.both-absent")));
    let chosen = Signal::derive(move || value(slip.with(|slip| slip.absent)));
    let choose = move |chosen: String| slip.update(|slip| slip.absent = sides_of(&chosen));
    view! {
        <details class="unusual" open=open>
            <summary>{t!("result.unusual")}</summary>
            {conceded}
            <p class="about">{kept}</p>
            <Choice id="result-absent" label=t!("result.absent") choices chosen choose />
        </details>
    }
    .into_any()
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
