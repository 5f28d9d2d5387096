//! The ways for a player who comes while a round is already paired. `screens::players::late` says what they do.

use crate::ui::{
    prelude::*,
    widgets::{Button, Kind, button, cited},
};
use tiebreaker::{
    screens::{cited::Cited, i18n::t, ids::PANEL_DONE, players::late::Way},
    tournament::Joining,
};

/// A button for each way, with what it does.
pub(super) fn way_buttons(ways: Vec<Way>, take: Callback<Option<Joining>>, cancel: Callback<()>) -> AnyView {
    let row = |(place, Way { joins, name, what }): (usize, Way)| {
        let button = Button::new(Kind::Secondary, name);
        let button = if place == 0 { button.id(PANEL_DONE) } else { button };
        view! { <li>{button.does(move || take.run(joins))} <p class="about">{cited(&what)}</p></li> }
    };
    view! {
        <ul class="ways">{ways.into_iter().enumerate().map(row).collect_view()}</ul>
        <div class="actions">{button(Kind::Plain, t!("app.cancel"), move || cancel.run(()))}</div>
    }
}

/// The ways of a form, one of which is chosen by its place.
pub(super) fn way_choice<'a>(
    legend: String,
    ways: impl Iterator<Item = &'a Cited>,
    chosen: RwSignal<usize>,
) -> AnyView {
    let line = |(place, way): (usize, &Cited)| {
        let checked = move || chosen.get() == place;
        view! {
            <label class="way">
                <input type="radio" name="way" prop:checked=checked on:change=move |_| chosen.set(place) />
                <span>{cited(way)}</span>
            </label>
        }
    };
    view! {
        <fieldset class="ways wide">
            <legend>{legend}</legend>
            {ways.enumerate().map(line).collect_view()}
        </fieldset>
    }
}
