//! The result in games: a chip for each there can be, chosen with the hand or by its digits.

use super::{
    fields::{Chip, key_of},
    form::Form,
};
use crate::ui::{browser, prelude::*, widgets::cited};
use leptos::ev::KeyboardEvent;
use tiebreaker::screens::{
    i18n::t,
    round::{
        report::{Games, GamesChip},
        slip::Slip,
        typed::{PAUSE, TypedGames},
    },
};

/// What the chip of an intentional draw is called.
const AGREED: &str = "games-agreed";

/// The chips of a match, and how many games were drawn.
pub(super) fn games(form: Form) -> AnyView {
    let slip = form.slip;
    let (names, best_of) = form.of_table(|table| (table.names.clone(), table.best_of));
    let [first, second] = names;
    let games = memo(move || form.session.with(|state| form.of_table(|table| table.games(state))));
    let agreed = games.part(|games| games.agreed.clone());
    let chips = games.part(|games| games.chips.clone());
    let chips = move || chips.get().into_iter().map(|chip| choice(slip, chip)).collect_view();
    let agree = move || {
        agreed.with(Option::is_some).then(|| {
            let checked = move || slip.with(|slip| slip.intentional_draw);
            let (text, described_by) = (t!("result.intentional-draw"), Some("intentional-draw-when"));
            let chip = Chip { group: "games", id: AGREED.to_owned(), described_by, text, keys: "D".to_owned() };
            chip.draw(Signal::derive(checked), Callback::new(move |()| slip.update(Slip::agree)))
        })
    };
    let agreed_when = move || {
        agreed.get().map(|when| {
            view! {
                <p class="about" id="intentional-draw-when">
                    {cited(&when)}
                </p>
            }
        })
    };
    let cut_off = move || {
        let text = slip.with(|slip| form.of_table(|table| table.cut_off(slip)));
        text.map(|text| view! { <p class="about">{cited(&text)}</p> })
    };
    forget_after_pause(slip);
    let typed = move || slip.with(|slip| slip.games.to_string());
    view! {
        <fieldset class="chips" on:keydown=move |event| press(slip, best_of, games, &event)>
            <legend>{first} " " <output class="typed">{live(typed)}</output> " " {second}</legend>
            {live(chips)}
            {live(agree)}
        </fieldset>
        {live(agreed_when)}
        {(best_of > 1).then(|| drawn(slip))}
        {live(cut_off)}
    }
}

fn choice(slip: RwSignal<Slip>, GamesChip { games, id, text, keys }: GamesChip) -> AnyView {
    let checked = move || slip.with(|slip| slip.games == TypedGames::Both(games));
    let choose = move |()| slip.update(|slip| slip.play(|slip| slip.games = TypedGames::Both(games)));
    let chip = Chip { group: "games", id, described_by: None, text, keys };
    chip.draw(Signal::derive(checked), Callback::new(choose))
}

/// How many games were drawn.
fn drawn(slip: RwSignal<Slip>) -> AnyView {
    let set = move |event| slip.update(|slip| slip.play(|slip| slip.drawn = event_target_value(&event)));
    view! {
        <label class="drawn">
            {t!("result.drawn-games")}
            <input
                type="text"
                inputmode="numeric"
                autocomplete="off"
                size="2"
                maxlength="1"
                placeholder="0"
                aria-describedby="result-error"
                prop:value=move || slip.with(|slip| slip.drawn.clone())
                on:input=set
                on:focus=move |event| browser::select_all(&event)
            />
        </label>
    }
}

/// Follows the keys: digits are the games of each side, D is the draw agreed on. Where none may be agreed on, its refusal says
/// so.
fn press(slip: RwSignal<Slip>, best_of: u8, games: Memo<Games>, event: &KeyboardEvent) {
    if event.key() == "Backspace" {
        return slip.update(|slip| slip.play(|slip| slip.games.take_back(best_of)));
    }
    let Some(key) = key_of(event) else { return };
    if let Some(digit) = key.to_digit(10).and_then(|digit| u8::try_from(digit).ok()) {
        slip.update(|slip| slip.play(|slip| slip.games.add(digit, best_of)));
        let chosen = slip.with_untracked(|slip| slip.games.both());
        let chips = games.with_untracked(|games| games.chips.clone());
        chips.iter().filter(|chip| Some(chip.games) == chosen).for_each(|chip| browser::focus(&chip.id));
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
    let is_half = memo(move || slip.with(|slip| matches!(slip.games, TypedGames::Half(_))));
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
