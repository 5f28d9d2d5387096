//! The fields of a result: squad points or games, and what happens rarely.

use super::slip::Slip;
use crate::{
    regulation::{Regulation, Scoring, Side, Stage},
    ui::{browser, i18n::t, parts::Choice, prelude::*},
};
use leptos::ev::KeyboardEvent;

/// What the chip of an intentional draw is called.
const AGREED: &str = "games-agreed";
/// What the first choice of who wins a tie is called.
pub(super) const TIE: &str = "tie-first";

/// A field for each side, of digits, bound to a pair of the slip. The space bar leads on: from the first to the second, and
/// from there to who wins a tie, where that is asked.
pub(super) fn pair(
    slip: RwSignal<Slip>,
    ids: [&'static str; 2],
    labels: [String; 2],
    of: fn(&mut Slip) -> &mut [String; 2],
) -> AnyView {
    let [_, second] = ids;
    let field = |(index, (id, label)): (usize, (&'static str, String))| {
        let next = if index == 0 { second } else { TIE };
        let press = move |event: KeyboardEvent| {
            if event.key() == " " {
                event.prevent_default();
                browser::focus(next);
            }
        };
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
                    aria-describedby="result-error" prop:value=value on:input=set on:keydown=press
                    on:focus=move |event| browser::select_all(&event) />
            </label>
        }
    };
    let fields = ids.into_iter().zip(labels).enumerate().map(field).collect_view();
    view! { <div class="scores">{fields}</div> }.into_any()
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
        .into_any()
    }
}

/// A key pressed on chips, as long as it is a letter or digit alone.
pub(super) fn key_of(event: &KeyboardEvent) -> Option<char> {
    let is_alone = !(event.ctrl_key() || event.meta_key() || event.alt_key());
    let key = event.key();
    let mut signs = key.chars().filter(|_| is_alone);
    signs.next().filter(|_| signs.next().is_none()).map(|sign| sign.to_ascii_lowercase())
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
    let single = best_of == 1;
    let mut choices: Vec<([u8; 2], String)> = if single {
        vec![([1, 0], t!("result.winner-is", name = first)), ([0, 1], t!("result.winner-is", name = second))]
    } else {
        [[2, 0], [2, 1], [1, 2], [0, 2], [1, 0], [0, 1], [1, 1]].map(|[a, b]| ([a, b], format!("{a}–{b}"))).to_vec()
    };
    choices.push(([0, 0], if single { t!("result.draw") } else { "0–0".to_owned() }));
    let choose = move |games: [u8; 2]| {
        slip.update(|slip| {
            slip.games = Some(games);
            slip.intentional_draw = false;
            if single {
                // A single game without a winner is a drawn game.
                slip.drawn = if games == [0, 0] { "1".to_owned() } else { String::new() };
            }
        });
    };
    let agree = move || slip.update(|slip| slip.intentional_draw = true);
    let may_agree = matches!(&regulation.scoring, Scoring::GamesWon(rules) if rules.intentional_draw);
    let may_agree = may_agree && stage == Stage::Swiss;
    let press = {
        let known: Vec<[u8; 2]> = choices.iter().map(|(games, _)| *games).collect();
        let typed = StoredValue::new(String::new());
        move |event: KeyboardEvent| match key_of(&event) {
            Some('d') if may_agree => {
                agree();
                browser::focus(AGREED);
            }
            Some(digit @ '0'..='9') => {
                let keys = typed.with_value(|before| format!("{before}{digit}"));
                let chosen = known.iter().copied().find(|&games| keys.ends_with(&keys_of(games, single)));
                if let Some(games) = chosen {
                    choose(games);
                    browser::focus(&chip_id(games, single));
                }
                typed.set_value(if chosen.is_some() { String::new() } else { digit.to_string() });
            }
            _ => {}
        }
    };
    let choice = move |(games, text): ([u8; 2], String)| {
        let checked = move || slip.with(|slip| slip.games == Some(games) && !slip.intentional_draw);
        let (group, id, keys) = ("games", chip_id(games, single), keys_of(games, single));
        let chip = Chip { group, id, described_by: None, text, keys };
        chip.draw(Signal::derive(checked), Callback::new(move |()| choose(games)))
    };
    let agreed = may_agree.then(|| {
        let checked = move || slip.with(|slip| slip.intentional_draw);
        let (text, described_by) = (t!("result.intentional-draw"), Some("intentional-draw-when"));
        let chip = Chip { group: "games", id: AGREED.to_owned(), described_by, text, keys: "D".to_owned() };
        chip.draw(Signal::derive(checked), Callback::new(move |()| agree()))
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
        <fieldset class="chips" on:keydown=press>
            <legend>{format!("{first} – {second}")}</legend>
            {choices.into_iter().map(choice).collect_view()}
            {agreed}
        </fieldset>
        {agreed_when}
        {drawn}
    }
    .into_any()
}

/// What the chip of a result is called: the first of all has the name of the first field.
fn chip_id(games: [u8; 2], single: bool) -> String {
    match (games, single) {
        ([1, 0], true) | ([2, 0], false) => "result-first".to_owned(),
        _ => format!("games-{}", keys_of(games, single)),
    }
}

/// The keys that choose a result: both numbers of games, or who of the two won a single one.
fn keys_of([first, second]: [u8; 2], single: bool) -> String {
    match (single, first > second) {
        (false, _) => format!("{first}{second}"),
        (true, true) => "1".to_owned(),
        (true, false) if second > first => "2".to_owned(),
        (true, false) => "0".to_owned(),
    }
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
