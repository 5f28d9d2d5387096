//! The decks of a match of Trilogy: bans, games and winners at a table (TRI-1). `screens::trilogy` has the next step.

use crate::ui::{
    prelude::*,
    program::{DecksOf, Tables},
    widgets::{Kind, button, cited},
};
use tiebreaker::{
    regulation::Side,
    screens::{
        i18n::t,
        trilogy::{Next, Panel, Question, ban, deck_names, panel, play},
    },
    tournament::Action,
};

/// A match, and the choices for its next step.
#[derive(Clone, Copy)]
struct Steps {
    of: DecksOf,
    chosen: RwSignal<[u8; 2]>,
}

/// Bans and games so far, and the next step.
pub fn decks(of: DecksOf) -> AnyView {
    let DecksOf { session, key, number, .. } = of;
    let tables = Tables::fetch(session);
    let shown = memo(move || {
        session.with(|state| {
            let players = state.round(key)?.match_at(number)?.players;
            let names = tables.with(&state.setup, |setting| players.map(|player| deck_names(state, player, setting)));
            panel(state, key, number, &names)
        })
    });
    let steps = Steps { of, chosen: RwSignal::new([0; 2]) };
    view! { <div class="decks">{live(move || shown.get().map(|shown| steps.draw(shown)))}</div> }
}

impl Steps {
    fn draw(self, Panel { done, next, take_back }: Panel) -> AnyView {
        let title = if matches!(next, Next::Ban(..)) { t!("decks.bans") } else { t!("decks.title") };
        let line = |text: String| view! { <li>{text}</li> };
        let take_back =
            take_back.map(|(label, action)| button(Kind::Quiet, label, move || self.act(action.duplicate())));
        view! {
            <h3>{title}</h3>
            <ol class="steps">{done.into_iter().map(line).collect_view()}</ol>
            {self.next(next)}
            <div class="actions">{take_back}</div>
        }
    }

    fn next(self, next: Next) -> AnyView {
        let DecksOf { session, key, number, is_begun, done } = self.of;
        is_begun.set(matches!(next, Next::Play { .. }));
        match next {
            Next::Ban(why, questions) => {
                self.chosen.set([0; 2]);
                // Both bans are secret until both are made, so they count together.
                let press = move |chosen: [u8; 2]| {
                    if !chosen.contains(&0) {
                        self.act(ban(key, number, chosen));
                    }
                };
                let chosen = self.chosen;
                let is_half = memo(move || chosen.with(|&[first, second]| (first == 0) != (second == 0)));
                let missing = move || is_half.get().then(|| t!("decks.one-ban-missing"));
                view! {
                    <p class="about">{cited(&why)}</p>
                    {self.questions(questions, press)}
                    <p class="about" role="status">
                        {live(missing)}
                    </p>
                }
            }
            Next::Play { decks, winners, note } => {
                self.chosen.set(decks.each_ref().map(|question| question.only_choice().unwrap_or(0)));
                let win = move |side: Side| {
                    let chosen = self.chosen.get_untracked();
                    let action = session.with_untracked(|state| play(state, key, number, chosen, side));
                    action.into_iter().for_each(|action| self.act(action));
                };
                let winner = move |(side, label): (Side, String)| button(Kind::Secondary, label, move || win(side));
                let buttons = move || {
                    let is_chosen = self.chosen.with(|chosen| !chosen.contains(&0));
                    let buttons = Side::BOTH.into_iter().zip(winners.clone()).map(winner);
                    is_chosen.then(|| buttons.collect_view())
                };
                view! {
                    {self.questions(decks, |_| ())}
                    <div class="actions">{live(buttons)}</div>
                    <p class="about">{cited(&note)}</p>
                }
            }
            Next::Over(text, enter) => {
                let enter = enter.map(|(label, action)| {
                    button(Kind::Usual, label, move || {
                        if session.act(action.duplicate()) {
                            done.run(());
                        }
                    })
                });
                view! {
                    <p role="status">{text}</p>
                    <div class="actions">{enter}</div>
                }
            }
        }
    }

    fn act(self, action: Action) {
        self.of.session.act(action);
    }

    /// The choices of both players. `press` is called with the decks chosen so far.
    fn questions(self, questions: [Question; 2], press: impl Fn([u8; 2]) + Copy + Send + Sync + 'static) -> AnyView {
        let drawn = Side::BOTH.into_iter().zip(questions).map(|(side, question)| {
            let Question { text, choices } = question;
            let chip = move |(deck, label): (u8, String)| {
                let choose = move |_| {
                    self.chosen.update(|[first, second]| *(if side == Side::First { first } else { second }) = deck);
                    self.of.is_begun.set(true);
                    press(self.chosen.get_untracked());
                };
                let is_chosen = move || self.chosen.with(|chosen| *side.of(chosen) == deck);
                view! {
                    <label class="chip">
                        <input
                            type="radio"
                            name=*side.of(&["deck-of-first", "deck-of-second"])
                            prop:checked=is_chosen
                            on:change=choose
                        />
                        <span>{label}</span>
                    </label>
                }
            };
            view! {
                <fieldset class="answer">
                    <legend>{text}</legend>
                    <div class="chips">{choices.into_iter().map(chip).collect_view()}</div>
                </fieldset>
            }
        });
        view! { <div class="decks-asked">{drawn.collect_view()}</div> }.into_any()
    }
}
