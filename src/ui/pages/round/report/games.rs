//! The result in games: a chip for each there can be, chosen with the hand or by its digits.

use super::{
    fields::{Chip, FIRST, key_of},
    slip::Slip,
    typed::{PAUSE, TypedGames},
};
use crate::{
    base::clause::Clause,
    regulation::{Regulation, Report, Stage, games_to_win},
    screens::{cited::cite, i18n::t},
    ui::{browser, parts::cited, prelude::*},
};
use leptos::ev::KeyboardEvent;

/// What the chip of an intentional draw is called.
const AGREED: &str = "games-agreed";

/// The chips of a match of `best_of` games, and how many games were drawn. What cannot be, as somebody has lost a game as a
/// penalty, is not offered (PEN-2).
pub(super) fn games(
    slip: RwSignal<Slip>,
    cannot_be: impl Fn(&Report) -> bool + Send + Sync + 'static,
    regulation: &Regulation,
    stage: Stage,
    best_of: u8,
    names: &[String; 2],
) -> AnyView {
    let [first, second] = names.clone();
    let single = best_of == 1;
    let choices: StoredValue<Vec<([u8; 2], String)>> = StoredValue::new(if single {
        let won = |name: &String| t!("result.winner-is", name = name);
        vec![([1, 0], won(&first)), ([0, 1], won(&second)), ([0, 0], t!("result.draw"))]
    } else {
        let pairs = [[2, 0], [2, 1], [1, 2], [0, 2], [1, 0], [0, 1], [1, 1], [0, 0]];
        pairs.map(|games| (games, TypedGames::Both(games).to_string())).to_vec()
    });
    let may_agree = regulation.judge(&Report::IntentionalDraw, stage, best_of).is_ok();
    // The results that can be, and whether a draw can be agreed on.
    let offered = Memo::new(move |_| {
        let all: Vec<[u8; 2]> = choices.with_value(|choices| choices.iter().map(|(games, _)| *games).collect());
        let can_be: Vec<[u8; 2]> = all.into_iter().filter(|games| !cannot_be(&Report::games(*games, 0))).collect();
        (can_be, may_agree && !cannot_be(&Report::IntentionalDraw))
    });
    let first_of = move || offered.with(|(games, _)| games.first().copied());
    let choice = move |(games, text): ([u8; 2], String)| {
        let checked = move || slip.with(|slip| slip.games == TypedGames::Both(games));
        let choose = move |()| slip.update(|slip| slip.play(|slip| slip.games = TypedGames::Both(games)));
        let (group, id, keys) = ("games", chip_id(games, single, first_of()), keys_of(games, single));
        let chip = Chip { group, id, described_by: None, text, keys };
        chip.draw(Signal::derive(checked), Callback::new(choose))
    };
    let chips = move || {
        let can_be = offered.with(|(games, _)| games.clone());
        let chosen = choices.with_value(|choices| {
            choices.iter().filter(|(games, _)| can_be.contains(games)).cloned().collect::<Vec<_>>()
        });
        chosen.into_iter().map(choice).collect_view()
    };
    let agreed = move || {
        offered.with(|(_, agreed)| *agreed).then(|| {
            let checked = move || slip.with(|slip| slip.intentional_draw);
            let (text, described_by) = (t!("result.intentional-draw"), Some("intentional-draw-when"));
            let chip = Chip { group: "games", id: AGREED.to_owned(), described_by, text, keys: "D".to_owned() };
            chip.draw(Signal::derive(checked), Callback::new(move |()| slip.update(Slip::agree)))
        })
    };
    let agreed_when = move || {
        offered.with(|(_, agreed)| *agreed).then(|| {
            let when = cite(Clause::Swr6, t!("slip.agreed-draw"));
            view! { <p class="about" id="intentional-draw-when">{cited(&when)}</p> }
        })
    };
    let drawn = (!single).then(|| {
        let set = move |event| slip.update(|slip| slip.play(|slip| slip.drawn = event_target_value(&event)));
        view! {
            <label class="drawn">
                {t!("result.drawn-games")}
                <input type="text" inputmode="numeric" autocomplete="off" size="2" maxlength="1" placeholder="0"
                    aria-describedby="result-error" prop:value=move || slip.with(|slip| slip.drawn.clone()) on:input=set
                    on:focus=move |event| browser::select_all(&event) />
            </label>
        }
    });
    // Time ends a match that nobody has won, mostly in the middle of a game.
    let cut_off = move || {
        let is_open = |won: u8| u32::from(won) < games_to_win(best_of);
        let is_undecided = slip.with(|slip| slip.games.both().is_some_and(|games| games.into_iter().all(is_open)));
        let text = cite(Clause::Swr2, t!("result.cut-off"));
        (is_undecided && !single).then(|| view! { <p class="about">{cited(&text)}</p> })
    };
    forget_after_pause(slip);
    let typed = move || slip.with(|slip| slip.games.to_string());
    view! {
        <fieldset class="chips" on:keydown=move |event| press(slip, best_of, untrack(first_of), &event)>
            <legend>{first} " " <output class="typed">{live(typed)}</output> " " {second}</legend>
            {live(chips)}
            {live(agreed)}
        </fieldset>
        {live(agreed_when)}
        {drawn}
        {live(cut_off)}
    }
}

/// Follows the keys: digits are the games of each side, D is the draw agreed on. Where none may be agreed on, its refusal says
/// so.
fn press(slip: RwSignal<Slip>, best_of: u8, first: Option<[u8; 2]>, event: &KeyboardEvent) {
    if event.key() == "Backspace" {
        return slip.update(|slip| slip.play(|slip| slip.games.take_back(best_of)));
    }
    let Some(key) = key_of(event) else { return };
    if let Some(digit) = key.to_digit(10).and_then(|digit| u8::try_from(digit).ok()) {
        slip.update(|slip| slip.play(|slip| slip.games.add(digit, best_of)));
        if let Some(games) = slip.with_untracked(|slip| slip.games.both()) {
            browser::focus(&chip_id(games, best_of == 1, first));
        }
    } else if key == 'd' {
        slip.update(Slip::agree);
        browser::focus(AGREED);
    } else if key == ' ' && slip.with_untracked(|slip| matches!(slip.games, TypedGames::Half(_))) {
        // Between two digits it parts them. Elsewhere it chooses the chip that has the keyboard.
        event.prevent_default();
    }
}

/// Half a pair is forgotten when its second digit does not come.
fn forget_after_pause(slip: RwSignal<Slip>) {
    let is_half = Memo::new(move |_| slip.with(|slip| matches!(slip.games, TypedGames::Half(_))));
    Effect::new(move |_| {
        let forget = move || slip.update(|slip| slip.games.let_go());
        let wait = is_half.get().then(|| set_timeout_with_handle(forget, PAUSE).ok()).flatten();
        on_cleanup(move || {
            if let Some(wait) = wait {
                wait.clear();
            }
        });
    });
}

/// What the chip of a result is called: the first that is offered has the name of the first field.
fn chip_id(games: [u8; 2], single: bool, first: Option<[u8; 2]>) -> String {
    if first == Some(games) { FIRST.to_owned() } else { format!("games-{}", keys_of(games, single)) }
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
