//! The ranking of an event that is over.

use crate::ui::{
    prelude::*,
    widgets::{cited, table},
};
use tiebreaker::{
    screens::{
        final_ranking::{PODIUM, Place, places, swiss_heads},
        i18n::{number, t},
        route::{self, Route},
        words,
    },
    store::Slot,
    tournament::State,
};

/// The final ranking (ELI-5), with the values of the Swiss rounds where there is room. A name leads to the explanation
/// of its rank.
pub fn final_ranking(state: &State, slot: &Slot) -> AnyView {
    let swiss = swiss_heads(state);
    let columns = swiss.len();
    let has_record = words::has_record(state);
    let place = |Place { rank, name, about, record, has_left, player, swiss }: Place| {
        let why = Route::Event(slot.clone(), route::Place::Why(player)).href();
        let label = t!("why.link", name = name);
        let mut values = swiss;
        values.resize(columns, String::new());
        let values = values.into_iter().map(|value| view! { <td class="num ranking-swiss">{value}</td> });
        let about = (!about.is_empty()).then(|| view! { <small class="about">{about}</small> });
        let left = has_left.then(|| {
            view! {
                " "
                <span class="tag">{t!("players.dropped")}</span>
            }
        });
        view! {
            <tr class:gone=has_left class:on-podium=rank <= PODIUM>
                <td class="num">{number(rank)}</td>
                <th scope="row">
                    <a class="why-link" href=why title=label>
                        {name}
                    </a>
                    {left}
                    {about}
                </th>
                {has_record.then(|| view! { <td class="num">{record}</td> })}
                {values.collect_view()}
            </tr>
        }
    };
    let number_sign = view! { <abbr title=t!("standings.rank")>"#"</abbr> }.into_any();
    let record_head =
        || view! { <abbr title=t!("standings.record-long")>{words::record_title(state)}</abbr> }.into_any();
    let swiss_head = |(short, long): (String, String)| {
        let title = (!long.is_empty()).then_some(long);
        (
            view! {
                <abbr class="ranking-swiss" title=title>
                    {short}
                </abbr>
            }
            .into_any(),
            true,
        )
    };
    let heads = [(number_sign, true), (t!("players.name").into_any(), false)];
    let record = has_record.then(|| (record_head(), true));
    let heads = heads.into_iter().chain(record).chain(swiss.into_iter().map(swiss_head)).collect();
    view! {
        <h2>{t!("bracket.ranking")}</h2>
        {table("standings ranking", heads, places(state).into_iter().map(place).collect())}
        {words::disqualified(state).map(|text| view! { <p class="note">{cited(&text)}</p> })}
    }
}
