//! Who sits where, by name.

use super::{code, paged::paged, screen::Screen};
use crate::{
    base::ids::{PlayerId, TableNumber},
    screens::{
        i18n::{sort_by_name, t},
        words,
    },
    tournament::{RoundKey, State},
    ui::prelude::*,
};

/// Players up to which there is room for the opponents.
const FEW: usize = 60;

/// A player of the round.
#[derive(Clone, PartialEq, Hash)]
struct Seat {
    name: String,
    /// None: a bye.
    table: Option<TableNumber>,
    opponent: String,
}

pub(super) fn pairings(screen: Screen, key: RoundKey) -> AnyView {
    let seats = Memo::new(move |_| screen.public.with(|state| seats(state, key)));
    let row = |Seat { name, table, opponent }: Seat| {
        let place = table.map_or_else(|| "–".to_owned(), |table| table.to_string());
        view! {
            <li class="display-row">
                <span class="place"><span class="hidden">{t!("round.table")} " "</span>{place}</span>
                <span class="name">{name}</span>
                <span class="aside">{opponent}</span>
            </li>
        }
    };
    let class = if seats.with_untracked(Vec::len) > FEW { "pairings many" } else { "pairings" };
    view! {
        <div class="display-split">
            <div class="display-main">{paged(screen, class, move || seats.get(), row)}</div>
            {code::corner(screen)}
        </div>
    }
    .into_any()
}

fn seats(state: &State, key: RoundKey) -> Vec<Seat> {
    let Some(round) = state.round(key) else { return Vec::new() };
    let seat = |player, table, opponent| Seat { name: words::name_in_list(state, player), table, opponent };
    let at_tables = round.tables.iter().flat_map(|table| {
        let place =
            |&player: &PlayerId| seat(player, Some(table.number), words::others_at(state, &table.players, player));
        table.players.iter().map(place).collect::<Vec<_>>()
    });
    let bye = |&player: &_| seat(player, None, t!("find.bye"));
    let mut seats: Vec<Seat> = at_tables.chain(round.byes.iter().map(bye)).collect();
    sort_by_name(&mut seats, |seat| &seat.name);
    seats
}
