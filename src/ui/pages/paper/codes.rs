//! The codes of a round: on separate sheets to hang beside the pairings, one per page, and below the pairings.

use crate::ui::{
    event::{PhoneLink, phone_links},
    prelude::*,
};
use tiebreaker::{
    handout::Contents,
    screens::{
        paper::{MARGIN, code_invitation},
        words,
    },
    tournament::{Round, State},
};

/// Size of a module below a list, in hundredths of a millimetre. A phone reads it at arm's length.
const MODULE: u32 = 33;
/// Maximum width of a page without its margins, in tenths of a millimetre.
const WIDTH: u32 = 2100 - 2 * MARGIN;

/// The pages of the latest round, followed by the page for the door.
pub(super) fn pages(state: &State) -> Vec<AnyView> {
    // The final ranking belongs to no round.
    let round = state.latest_published().filter(|_| !state.is_over());
    let round = round.map(|round| words::capitalized(&words::round(state, round.key)));
    let of_round =
        |link: PhoneLink| page(state, &link, words::joined([round.clone(), link.about()].into_iter().flatten()));
    phone_links(state, Contents::PAIRINGS).into_iter().map(of_round).chain([door(state)]).collect()
}

/// The page for the door, valid all day.
pub(super) fn door(state: &State) -> AnyView {
    let link = PhoneLink::of_day(state);
    page(state, &link, link.about().unwrap_or_default())
}

fn page(state: &State, link: &PhoneLink, about: String) -> AnyView {
    view! {
        <figure class="code-page">
            <p>{code_invitation(state)}</p>
            {link.code()}
            <figcaption>{about}</figcaption>
        </figure>
    }
    .into_any()
}

/// The codes of a round for the room below a list of it, and their height in tenths of a millimetre. None if the round
/// is not the latest, or if the codes do not fit side by side.
pub(super) fn below(state: &State, round: &Round) -> (u32, Option<AnyView>) {
    let is_latest = state.latest_published().is_some_and(|latest| latest.key == round.key);
    let links = if is_latest { phone_links(state, Contents::PAIRINGS) } else { Vec::new() };
    let sides: Option<Vec<u32>> = links.iter().map(|link| Some(link.modules()? * MODULE / 10)).collect();
    let sides = sides.filter(|sides| sides.iter().sum::<u32>() <= WIDTH).unwrap_or_default();
    let Some(&height) = sides.iter().max() else { return (0, None) };
    let code = |(link, side): (&PhoneLink, &u32)| {
        let width = format!("{}mm", f64::from(*side) / 10.0);
        view! {
            <figure>
                <div style:width=width>{link.code()}</div>
                <figcaption>{link.about().unwrap_or_else(|| code_invitation(state))}</figcaption>
            </figure>
        }
    };
    let codes = links.iter().zip(&sides).map(code).collect_view();
    let view = view! {
        <div class="page-codes" style:height=format!("{}mm", f64::from(height) / 10.0)>
            {codes}
        </div>
    };
    (height, Some(view.into_any()))
}
