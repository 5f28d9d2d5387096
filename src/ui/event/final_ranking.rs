//! The ranking of an event that is over.

use crate::ui::{
    prelude::*,
    widgets::{cited, table},
};
use tiebreaker::{
    screens::{
        final_ranking::{Place, places},
        i18n::{number, t},
        words,
    },
    tournament::State,
};

/// The final ranking (ELI-5).
pub fn final_ranking(state: &State) -> AnyView {
    let place = |Place { rank, name, about, record, has_left }: Place| {
        let about = (!about.is_empty()).then(|| view! { <small class="about">{about}</small> });
        let left = has_left.then(|| {
            view! {
                " "
                <span class="tag">{t!("players.dropped")}</span>
            }
        });
        view! {
            <tr>
                <td class="num">{number(rank)}</td>
                <th scope="row">
                    <span>{name}</span>
                    {left}
                    {about}
                </th>
                <td class="num">{record}</td>
            </tr>
        }
    };
    let number_sign = view! { <abbr title=t!("standings.rank")>"#"</abbr> };
    let record_head = view! { <abbr title=t!("standings.record-long")>{words::record_title(state)}</abbr> }.into_any();
    let heads = vec![(number_sign, true), (t!("players.name").into_any(), false), (record_head, true)];
    view! {
        <h2>{t!("bracket.ranking")}</h2>
        {table("standings ranking", heads, places(state).into_iter().map(place).collect())}
        {words::disqualified(state).map(|text| view! { <p class="note">{cited(&text)}</p> })}
    }
}
