//! Results in games. Each possible result is a chip, chosen by a click or by its digits.

use super::{
    extras::{digits_field, step},
    fields::{Chip, key_of},
    form::Form,
};
use crate::ui::{
    browser,
    context::AppContext,
    event::has_single_keys,
    prelude::*,
    widgets::{cited, marks},
};
use leptos::ev::KeyboardEvent;
use tiebreaker::{
    base::clause::Clause,
    regulation::Side,
    screens::{
        cited::{Cited, cite},
        i18n::t,
        ids::RESULT_FIRST,
        round::{
            input::ResultInput,
            report::{Games, GamesChip},
            typed::{PAUSE, TypedGames},
        },
    },
};

/// Id of the chip for an intentional draw.
const AGREED: &str = "games-agreed";

/// Chips for the results that end a match, beside the name of the winner.
pub(super) fn games(form: Form, games: Memo<Games>) -> AnyView {
    let input = form.input;
    let (names, seeds, is_single) = form.model(|table| (table.names.clone(), table.seeds, table.best_of == 1));
    forget_after_pause(input);
    let typed = move || input.with(|input| input.games.to_string());
    let side = |side: Side| {
        let won = games.part(move |games| side.of(&games.won).clone());
        let chips = move || won.get().into_iter().map(|chip| choice(form, chip)).collect_view();
        let seed = side.of(&seeds).map(|seed| seed.to_string());
        let name = (!is_single).then(|| view! { <span data-seed=seed>{side.of(&names).clone()}</span> });
        view! { <div class="wins">{name} <div class="chips">{live(chips)}</div></div> }
    };
    let [first, second] = Side::BOTH.map(side);
    // Draws are common in single games, so their chip is always in view.
    let drawn = is_single.then(|| view! { <div class="chips">{live(move || rare_chips(form, games))}</div> });
    let legend = names.join(" – ");
    view! {
        <fieldset class="entry games" class:single=is_single>
            <legend class="hidden">{legend}</legend>
            {first}
            <output class="typed">{live(typed)}</output>
            {drawn}
            {second}
        </fieldset>
    }
}

/// Rare results: time is over, or the players agreed on a draw. Also the player who chooses the initiative (SWR-5).
pub(super) fn rare(form: Form, games: Memo<Games>) -> AnyView {
    let is_single = form.model(|table| table.best_of == 1);
    let input = form.input;
    let agreed = games.part(|games| games.agreed.clone());
    let agree = move || {
        agreed.get().map(|Cited { text, clauses }| {
            let checked = Signal::derive(move || input.with(|input| input.intentional_draw));
            let choose = Callback::new(move |()| input.update(ResultInput::agree_on_draw));
            let chip = Chip { group: "games", id: AGREED.to_owned(), text, keys: "D".to_owned() };
            let chip = chip.draw(checked, choose, Some(Callback::new(move |()| form.save_if_complete())));
            view! { <span class="whole">{chip} {marks(&clauses)}</span> }.into_any()
        })
    };
    let first_game = form.session.with_untracked(|state| form.model(|table| table.first_game(state)));
    let timed = (!is_single).then(|| {
        let chips = view! {
            // This field comes first, because clicking a result saves at once.
            {drawn(input)}
            {live(move || rare_chips(form, games))}
        };
        step(cite(Clause::Swr2, t!("result.time")), chips.into_any())
    });
    view! {
        {timed}
        {live(move || agree().map(|chip| step(t!("result.draw").into(), chip)))}
        {first_game.map(|text| view! { <p class="about">{cited(&text)}</p> })}
    }
}

/// Chips for results without a winner.
fn rare_chips(form: Form, games: Memo<Games>) -> AnyView {
    games.with(|games| games.rare.clone()).into_iter().map(|chip| choice(form, chip)).collect_view().into_any()
}

fn choice(form: Form, GamesChip { games, id, text, keys }: GamesChip) -> AnyView {
    let checked = move || form.input.with(|input| input.games == TypedGames::Both(games));
    let best_of = form.model(|table| table.best_of);
    let choose = move |()| form.change(|input| input.edit_games(best_of, |typed| *typed = TypedGames::Both(games)));
    let chip = Chip { group: "games", id, text, keys };
    chip.draw(Signal::derive(checked), Callback::new(choose), Some(Callback::new(move |()| form.save_if_complete())))
}

/// Field for the number of drawn games, including the one cut off by time (SWR-2).
fn drawn(input: RwSignal<ResultInput>) -> AnyView {
    let set = move |drawn| input.update(|input| input.edit_played(|input| input.drawn = drawn));
    let value = Signal::derive(move || input.with(|input| input.drawn.clone()));
    digits_field("drawn-games", 9, t!("result.cut-off"), value, Callback::new(set))
}

/// Handles keys at the table whose form is open, also beside the form, such as in bans, and after the focused element
/// has disappeared.
pub(super) fn follow_keys(form: Form, games: Memo<Games>) {
    let app = AppContext::get();
    browser::on_key(move |event| {
        let is_lost = || browser::is_nowhere(&event) && has_single_keys(&app);
        if browser::is_within(&event, ".editing") || is_lost() {
            press(form, games, &event);
        }
    });
}

/// Handles a key. Digits are the games of each side, and D is an intentional draw, which is refused with a reason where
/// it is not allowed. Digits typed into a field belong to the field.
fn press(form: Form, games: Memo<Games>, event: &KeyboardEvent) {
    let (input, best_of) = (form.input, form.model(|table| table.best_of));
    if browser::is_in_field(event) || event.default_prevented() {
        return;
    }
    if event.key() == "Backspace" {
        return input.update(|input| input.edit_played(|input| input.games.take_back(best_of)));
    }
    let Some(key) = key_of(event) else { return };
    if let Some(digit) = key.to_digit(10).and_then(|digit| u8::try_from(digit).ok()) {
        form.change(|input| input.edit_games(best_of, |typed| typed.add(digit, best_of)));
        if let Some(chosen) = input.with_untracked(|input| input.games.both()) {
            let chip = games.with_untracked(|games| games.chip(chosen).map(|chip| chip.id.clone()));
            // The focused chip may have disappeared with its part.
            browser::focus_soon(chip.unwrap_or_else(|| RESULT_FIRST.into()));
        }
    } else if key == 'd' {
        form.change(ResultInput::agree_on_draw);
        browser::focus_soon(AGREED);
    } else if key == ' ' && input.with_untracked(|input| matches!(input.games, TypedGames::Half(_))) {
        // Space may separate the two digits. Otherwise it selects the focused chip.
        event.prevent_default();
    }
}

/// Clears a half-typed pair if the second digit does not follow.
fn forget_after_pause(input: RwSignal<ResultInput>) {
    let is_half = memo(move || input.with(|input| matches!(input.games, TypedGames::Half(_))));
    Effect::new(move |_| {
        let forget = move || input.update(|input| input.games.drop_half());
        let wait = is_half.get().then(|| set_timeout_with_handle(forget, PAUSE).ok()).flatten();
        on_cleanup(move || {
            if let Some(wait) = wait {
                wait.clear();
            }
        });
    });
}
