//! Somebody comes while a round is paired already: what can be done, and what each of that does, before it is done (DRP-3).

use crate::{
    base::ids::PlayerId,
    screens::{cited::Cited, i18n::t, words},
    tournament::{Joining, State, Status},
    ui::{
        parts::{Button, Kind, button, cited},
        prelude::*,
        session::Session,
    },
};

/// What can be done with somebody who comes now, a new player where nobody is named; none in it: a draft is paired again.
/// Nothing where no round is paired.
pub(super) fn ways(state: &State, player: Option<PlayerId>) -> Vec<Option<Joining>> {
    let is_draft = state.round_to_join().is_some_and(|round| round.status == Status::Paired);
    state.ways_to_join(player).into_iter().map(Some).chain(is_draft.then_some(None)).collect()
}

/// Whether who is registered now, without being present, has not come yet: nothing becomes of a round then.
pub(super) fn is_awaited(state: &State) -> bool {
    state.check_in && state.published_rounds().next().is_none()
}

/// What can be done with many who come now, and what each of that does: they play from the next round on, or a draft is paired
/// again with them. None where no round is paired.
pub(super) fn ways_for_many(state: &State) -> Option<(Vec<Option<Joining>>, Vec<Cited>)> {
    let mut ways = if is_awaited(state) { Vec::new() } else { ways(state, None) };
    ways.retain(|way| matches!(way, None | Some(Joining::NextRound)));
    let told = ways.iter().map(|&way| {
        let [name, what] = words::way_to_join(state, way);
        what.within(|what| format!("{}: {what}", name.text))
    });
    let told = told.collect();
    (!ways.is_empty()).then_some((ways, told))
}

/// One button for each way, with what it does.
pub(super) fn way_buttons(
    session: Session,
    player: Option<PlayerId>,
    take: Callback<Option<Joining>>,
    cancel: Callback<()>,
) -> AnyView {
    let all = session.with_untracked(|state| {
        let told = |way: Option<Joining>| (way, words::way_to_join(state, way));
        ways(state, player).into_iter().map(told).collect::<Vec<_>>()
    });
    let row = |(place, (way, [name, what])): (usize, (Option<Joining>, [Cited; 2]))| {
        let button = Button::new(Kind::Secondary, name.to_string());
        let button = if place == 0 { button.id("panel-done") } else { button };
        view! {
            <li>
                {button.does(move || take.run(way))}
                <p class="about">{cited(&what)}</p>
            </li>
        }
    };
    view! {
        <p class="wide">{t!("door.late-what")}</p>
        <ul class="ways">{all.into_iter().enumerate().map(row).collect_view()}</ul>
        <div class="actions">{button(Kind::Plain, t!("app.cancel"), move || cancel.run(()))}</div>
    }
    .into_any()
}

/// The ways of a form, one of which is chosen by its place.
pub(super) fn way_choice(legend: String, ways: &[Cited], chosen: RwSignal<usize>) -> AnyView {
    let line = |(place, way): (usize, &Cited)| {
        let checked = move || chosen.get() == place;
        view! {
            <label class="way">
                <input type="radio" name="way" prop:checked=checked on:change=move |_| chosen.set(place) />
                <span>{cited(way)}</span>
            </label>
        }
    };
    view! { <fieldset class="ways wide"><legend>{legend}</legend>{ways.iter().enumerate().map(line).collect_view()}</fieldset> }
        .into_any()
}
