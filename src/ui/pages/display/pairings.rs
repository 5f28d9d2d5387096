//! Seats by name.

use super::{code::with_codes, members::members_line, paged::paged, screen::Screen};
use crate::ui::prelude::*;
use tiebreaker::{
    screens::{
        display::{RowSize, Seat, line_length, name_class, round_seats},
        i18n::t,
    },
    tournament::RoundKey,
};

pub(super) fn pairings(screen: Screen, key: RoundKey) -> AnyView {
    let seats = memo(move || screen.public.with(|state| round_seats(state, key)));
    let row = |seat: Seat| {
        let Seat { name, members, place, opponent, has_long_opponents } = seat;
        let (class, length) = (name_class(&name), line_length(&name));
        let letters = line_length(&opponent);
        let is_team = !members.is_empty();
        view! {
            <li class="display-row" class:team=is_team class:crowd=has_long_opponents>
                <span class="place">
                    <span class="hidden">{t!("round.table")} " "</span>
                    {place}
                </span>
                <span class=class style:--length=length>{name}</span>
                {members_line(members)}
                <span class="aside" style:--length=letters>{opponent}</span>
            </li>
        }
    };
    let size = RowSize::of_seats(seats.with_untracked(Vec::len));
    with_codes(screen, move |shown| paged(screen, size, shown, move || seats.get(), row))
}
