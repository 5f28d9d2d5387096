//! Seats by name.

use crate::ui::{event::pod_name, prelude::*, session::Session, widgets::table};
use tiebreaker::{
    base::{ids::PodNumber, text::sanitized},
    screens::{
        i18n::{sort_by_name, t},
        words,
    },
    tournament::State,
};

/// All players with pod and seat, sorted by name.
pub(super) fn by_name(session: Session) -> AnyView {
    let rows = memo(move || session.with(rows));
    let heads = move || {
        let is_draft = session.with_untracked(|state| state.schedule().is_some());
        let place = if is_draft { t!("limited.place") } else { t!("round.table") };
        [(t!("players.name"), false), (place, false), (t!("large.seat-title"), true)]
            .map(|(text, is_number)| (view! { {text} }, is_number))
            .into()
    };
    let row = |[name, pod, seat]: [String; 3]| {
        view! {
            <tr>
                <th scope="row">{sanitized(&name)}</th>
                <td>{pod}</td>
                <td class="num">{seat}</td>
            </tr>
        }
    };
    view! {
        <h3>{t!("limited.by-name")}</h3>
        {live(move || table("seats-by-name", heads(), rows.get().into_iter().map(row).collect()))}
    }
}

fn rows(state: &State) -> Vec<[String; 3]> {
    let seats = (1..).zip(&state.pods).flat_map(|(number, pod)| {
        let pod_name = pod_name(state, PodNumber(number));
        (1..).zip(&pod.players).map(move |(seat, &player): (usize, _)| {
            [words::name_in_list_with_members(state, player), pod_name.clone(), seat.to_string()]
        })
    });
    let mut rows: Vec<[String; 3]> = seats.collect();
    sort_by_name(&mut rows, |[name, ..]| name);
    rows
}
