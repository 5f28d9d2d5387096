//! The form of a player, in the drawer. `screens::players::edit` says what it changes.

use super::page::Page;
use crate::ui::{
    browser,
    prelude::*,
    widgets::{Line, Tick, cited, cited_error, form_buttons},
};
use leptos::ev::SubmitEvent;
use tiebreaker::{
    base::{clause::Clause, ids::PlayerId},
    screens::{
        cited::{Cited, cite},
        i18n::t,
        players::edit::{Typed, changes, hints, opened},
    },
    tournament::Details,
};

/// The form in the drawer.
#[component]
pub(super) fn EditForm(page: Page, id: PlayerId) -> impl IntoView {
    let session = page.session;
    let (opened, hints, byes_open) =
        session.with_untracked(|state| (opened(state, id), hints(state), state.byes_may_be_awarded()));
    let Some(Typed { name, details, members, has_bye, table }) = opened else { return ().into_any() };
    let has_bye = RwSignal::new(has_bye);
    let Details { uid, faction, club, note, surname, list, .. } = details;
    let fields @ [name, surname, uid, faction, club, note, table] =
        [name, surname, uid, faction, club, note, table].map(RwSignal::new);
    let team: Vec<RwSignal<String>> = members.into_iter().map(RwSignal::new).collect();
    let surname_or_members = match team.as_slice() {
        [] => view! { <Line id="player-surname" label=t!("details.surname") value=surname /> },
        team => member_fields(team),
    };
    let error = RwSignal::new(None::<Cited>);
    let save = move |event: SubmitEvent| {
        event.prevent_default();
        let [name, surname, uid, faction, club, note, table] =
            fields.map(|field| field.get_untracked().trim().to_owned());
        let details = Details { uid, faction, club, note, surname, list: list.clone(), ..Details::default() };
        let members = team.iter().map(|member| member.get_untracked().trim().to_owned()).collect();
        let typed = Typed { name, details, members, has_bye: has_bye.get_untracked(), table };
        let actions = match session.with_untracked(|state| changes(state, id, typed)) {
            Ok(actions) => actions,
            Err(why) => {
                error.set(Some(why));
                return browser::focus("player-table");
            }
        };
        match actions.into_iter().try_for_each(|action| page.once.try_act(session, action)) {
            Ok(()) => page.back_to(id),
            Err(why) => error.set(Some(why)),
        }
    };
    let bye = byes_open.then(|| {
        view! {
            <div class="wide">
                <Tick label=t!("details.bye") ticked=has_bye tick=move |ticked| has_bye.set(ticked) />
                <p class="about">{cited(&cite(Clause::Bye5, t!("details.bye-why")))}</p>
            </div>
        }
    });
    view! {
        <form class="form edit" on:submit=save novalidate>
            <Line id="rename" label=t!("players.name") value=name wide=true />
            {surname_or_members}
            <Line id="player-uid" label=t!("details.uid") value=uid />
            <Line id="player-faction" label=t!("details.faction") value=faction />
            <Line id="player-club" label=t!("details.club") value=club />
            <Line id="player-note" label=t!("details.note") value=note />
            <Line id="player-table" label=t!("details.fixed-table") value=table numeric=true />
            {hints.iter().map(|hint| view! { <p class="about wide">{cited(hint)}</p> }).collect_view()}
            {bye}
            <p class="error wide" role="alert">
                {cited_error(error)}
            </p>
            {form_buttons(Callback::new(move |()| page.back_to(id)), "player-save", t!("result.save"))}
        </form>
    }
}

/// A field for each member of a team.
fn member_fields(team: &[RwSignal<String>]) -> AnyView {
    let field = |(number, &member): (usize, &RwSignal<String>)| {
        let id = format!("player-member-{number}");
        view! { <Line id label=t!("details.member", number = number) value=member /> }
    };
    (1..).zip(team).map(field).collect_view().into_any()
}
