//! Sheet for a deck check, to be ticked with a pen (DCK-6).

use super::{
    filled::{blank, each_deck, head, in_two, line, names, set_and_number, sorted},
    proxies::proxies,
};
use crate::ui::{prelude::*, widgets::cited};
use tiebreaker::{
    base::ids::PlayerId,
    lists::{
        Content, Deck, Setting, check,
        deck::{DeckEntry, Zone},
        read,
    },
    regulation::{self, Reminder},
    screens::{
        i18n::{number, t},
        words,
    },
    tournament::{Setup, State},
};

/// More copies of a card than these have one box for all.
const MOST_BOXES: u32 = 15;

/// The page of a player.
pub(super) fn page(state: &State, setting: &Setting, id: PlayerId) -> AnyView {
    let text = state.players.get(&id).map(|player| player.details.list.as_str()).unwrap_or_default();
    let list = read(text).ok();
    let cards = match list.as_ref().map(|list| &list.content) {
        Some(Content::Deck(deck)) => cards(deck, setting, &state.setup),
        Some(Content::Several(parts)) => each_deck(parts, setting, |deck, setting| cards(deck, setting, &state.setup)),
        _ => no_list(&state.setup),
    };
    let faults = list.iter().flat_map(|list| check(list, setting)).collect::<Vec<_>>();
    let faults = faults.iter().map(|fault| view! { <li>{cited(&words::list_fault(fault))}</li> }).collect_view();
    let table = state.latest_published().and_then(|round| Some((round.key, round.table_of(id)?.number)));
    let seat = table.map(|(key, number)| t!("paper.round-and-table", round = words::round(state, key), table = number));
    let results = [t!("ruling.fine"), t!("ruling.corrected"), t!("ruling.penalty")];
    view! {
        <div class="blank-list handed-in to-check">
            {head(state, t!("paper.check-sheet"), id)}
            <div class="blank-lines three">
                {line(t!("paper.where"), seat.unwrap_or_default())} {blank(t!("paper.begun"))}
                {blank(t!("paper.ended"))}
            </div> {cards} {proxies(state, id)} <ul class="hint">{faults}</ul>
            <p class="line end">
                {results
                    .map(|result| {
                        view! {
                            {tick()}
                            <span>{result}</span>
                        }
                    })} <span>{t!("ruling.what-for")}</span>
            </p> <div class="blank-lines">{blank(t!("paper.checked"))} {blank(t!("paper.signature"))}</div>
        </div>
    }
    .into_any()
}

/// Rows to write the cards of a deck without a list on.
fn no_list(setup: &Setup) -> AnyView {
    let count = match setup.list() {
        Some(regulation::List::Deck { cards, .. }) => cards,
        _ => 0,
    };
    let row = |_| {
        view! {
            <tr>
                <td />
                <td />
            </tr>
        }
        .into_any()
    };
    let heads = [t!("paper.copies"), t!("paper.card")];
    let rows = (count > 0).then(|| in_two((0..count).map(row).collect(), &heads));
    view! {
        <p class="hint">{t!("paper.no-list-to-check")}</p>
        {rows}
    }
    .into_any()
}

/// The steps of the check, and a box for each copy of each card.
fn cards(deck: &Deck, setting: &Setting, setup: &Setup) -> AnyView {
    let Some(sorted) = sorted(deck, setting) else { return ().into_any() };
    let counted = |zone| number(sorted.count(zone)).to_string();
    let rows = |zone| {
        let heads = [t!("paper.copies"), t!("paper.card")];
        in_two(sorted.of(zone).map(row).collect(), &heads)
    };
    let has_side = sorted.count(Zone::Sideboard) > 0;
    let is_opaque = setup.reminds(Reminder::OpaqueSleeves);
    let looked_at = [
        (if is_opaque { t!("paper.opaque-sleeves") } else { t!("paper.sleeves") }, String::new()),
        (t!("paper.leader"), names(&sorted, Zone::Leader)),
        (t!("paper.base-card"), names(&sorted, Zone::Base)),
    ];
    let in_box = words::reminders(setup, &[Reminder::CardsInDeckBox, Reminder::SideboardShown]);
    let in_box = in_box.into_iter().map(|line| view! { <p class="hint">{cited(&line)}</p> }).collect_view();
    let looked_at = looked_at.map(|(what, name)| {
        view! { <p class="line">{tick()} <span>{what}</span> <strong>{name}</strong></p> }
    });
    view! {
        <div class="blank-lines">
            {blank(t!("paper.deck-counted", count = counted(Zone::Deck)))}
            {blank(t!("paper.sideboard-counted", count = counted(Zone::Sideboard)))}
        </div>
        {looked_at}
        {in_box}
        <h2>{t!("lists.deck", count = sorted.count(Zone::Deck))}</h2>
        {rows(Zone::Deck)}
        {has_side.then(|| view! { <h2>{t!("lists.sideboard", count = sorted.count(Zone::Sideboard))}</h2> })}
        {has_side.then(|| rows(Zone::Sideboard))}
    }
    .into_any()
}

/// A card, with a box for each copy.
fn row(entry: &DeckEntry) -> AnyView {
    let boxes = if entry.count > MOST_BOXES { 1 } else { entry.count };
    let boxes = (0..boxes).map(|_| tick()).collect_view();
    view! {
        <tr>
            <td>{number(entry.count)}</td>
            <td>
                <span class="boxes">{boxes}</span>
                {entry.name()}
                " "
                <small>{set_and_number(entry)}</small>
            </td>
        </tr>
    }
    .into_any()
}

/// A box to tick.
fn tick() -> AnyView {
    view! { <span class="box" /> }.into_any()
}
