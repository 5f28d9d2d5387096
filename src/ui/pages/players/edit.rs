//! What is written down about a player (ROLE-3, BYE-5), and the table for the whole day.

use super::page::Page;
use crate::{
    base::{
        clause::Clause,
        ids::{PlayerId, TableNumber},
    },
    screens::{
        cited::{Cited, cite},
        i18n::t,
    },
    tournament::{Action, Details, State},
    ui::{
        browser,
        parts::{Line, Tick, cited, cited_error, form_buttons},
        prelude::*,
    },
};
use leptos::ev::SubmitEvent;

/// The form in a player's line.
#[component]
pub(super) fn EditForm(page: Page, id: PlayerId) -> impl IntoView {
    let session = page.session;
    let found = session
        .with_untracked(|state| Some((state.players.get(&id)?.clone(), hints(state), state.byes_may_be_awarded())));
    let Some((player, hints, byes_open)) = found else { return ().into_any() };
    let has_bye = RwSignal::new(player.first_round_bye);
    let table = RwSignal::new(player.fixed_table.map(|table| table.to_string()).unwrap_or_default());
    let Details { uid, faction, club, note, surname, list } = player.details;
    let fields @ [name, surname, uid, faction, club, note] =
        [player.name, surname, uid, faction, club, note].map(RwSignal::new);
    let error = RwSignal::new(None::<Cited>);
    let save = move |event: SubmitEvent| {
        event.prevent_default();
        let [name, surname, uid, faction, club, note] = fields.map(|field| field.get_untracked().trim().to_owned());
        let details = Details { uid, faction, club, note, surname, list: list.clone() };
        let Ok(table) = table_number(&table.get_untracked()) else {
            error.set(Some(t!("details.no-table-number").into()));
            return browser::focus("player-table");
        };
        let has_bye = has_bye.get_untracked();
        let actions = session.with_untracked(|state| changes(state, id, name, details, has_bye, table));
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
        <form class="form edit" on:submit=save novalidate
            on:keydown=move |event| if event.key() == "Escape" { page.back_to(id) }>
            <Line id="rename" label=t!("players.name") value=name wide=true />
            <Line id="player-surname" label=t!("details.surname") value=surname />
            <Line id="player-uid" label=t!("details.uid") value=uid />
            <Line id="player-faction" label=t!("details.faction") value=faction />
            <Line id="player-club" label=t!("details.club") value=club />
            <Line id="player-note" label=t!("details.note") value=note />
            <Line id="player-table" label=t!("details.fixed-table") value=table numeric=true />
            <p class="about">{t!("details.fixed-table-why")}</p>
            {hints.into_iter().map(|hint| view! { <p class="about wide">{cited(&hint)}</p> }).collect_view()}
            {bye}
            <p class="error wide" role="alert">{cited_error(error)}</p>
            {form_buttons(Callback::new(move |()| page.back_to(id)), "player-save", t!("app.save"))}
        </form>
    }
    .into_any()
}

/// The actions that bring a player from what the event knows to what the form says.
fn changes(
    state: &State,
    id: PlayerId,
    name: String,
    details: Details,
    has_bye: bool,
    table: Option<TableNumber>,
) -> Vec<Action> {
    let Some(player) = state.players.get(&id) else { return Vec::new() };
    let bye = (has_bye != player.first_round_bye && state.byes_may_be_awarded())
        .then_some(Action::AwardBye { player: id, awarded: has_bye });
    let rename = (name != player.name).then_some(Action::RenamePlayer { player: id, name });
    let describe =
        (details != player.details).then_some(Action::DescribePlayer { player: id, details, reason: String::new() });
    let fix = (table != player.fixed_table).then_some(Action::FixTable { player: id, table });
    [rename, describe, bye, fix].into_iter().flatten().collect()
}

/// The number of a table as it was typed; nothing typed: none.
fn table_number(typed: &str) -> Result<Option<TableNumber>, ()> {
    match typed.trim() {
        "" => Ok(None),
        number => number.parse().ok().filter(|&number| number > 0).map(TableNumber).map(Some).ok_or(()),
    }
}

/// What the document asks of registration (ROLE-3): of minors wherever there are UIDs, of others where it says so.
fn hints(state: &State) -> Vec<Cited> {
    let regulation = &state.setup.regulation;
    let photo = regulation.tier(&state.setup.tier).is_some_and(|tier| tier.photo_id);
    let uids = regulation.tiers.iter().any(|tier| tier.uid_required);
    let hints = [photo.then(|| t!("details.photo-id")), uids.then(|| t!("details.under-16"))];
    hints.into_iter().flatten().map(|hint| cite(Clause::Role3, hint)).collect()
}
