//! The ranking of an event that is over.

use crate::ui::{
    prelude::*,
    widgets::{cited, table},
};
use tiebreaker::{
    screens::{
        final_ranking::{PODIUM, Place, heads, last_column_on_phones, note_on_lots, note_on_order, places},
        i18n::{number, t},
        route::{self, Route},
        words,
    },
    store::Slot,
    tournament::State,
};

/// The final ranking (ELI-5). The values are in columns if there is room. On a phone, the tie-breakers are below the name.
/// A name links to the explanation of its rank.
pub fn final_ranking(state: &State, slot: &Slot) -> AnyView {
    let (value_heads, last) = (heads(state), last_column_on_phones(state));
    let is_below = |at| at > last;
    let shown: Vec<String> = value_heads.iter().map(|(short, _)| short.clone()).collect();
    let place = |Place { rank, name, about, by_lot, has_left, player, values, .. }: Place| {
        let why = Route::Event(slot.clone(), route::Place::Why(player)).href();
        let label = t!("why.link", name = name);
        let texts = shown.iter().zip(&values).map(|(head, value)| format!("{head}\u{a0}{value}"));
        let below = texts.enumerate().filter(|(at, _)| is_below(*at));
        let below = below.map(|(_, text)| view! { <span>{text}</span> }).collect_view();
        let cell = |(at, text): (usize, String)| {
            view! {
                <td class="num" class:ranking-more=is_below(at)>
                    {text}
                </td>
            }
        };
        let cells = values.into_iter().enumerate().map(cell).collect_view();
        let about = (!about.is_empty()).then(|| view! { <small class="about">{about}</small> });
        // On a phone, the tag is beside the tie-breakers.
        let left = || {
            has_left.then(|| {
                view! {
                    " "
                    <span class="tag">{t!("players.dropped")}</span>
                }
            })
        };
        view! {
            <tr class:gone=has_left class:on-podium=rank <= PODIUM>
                <td class="num">{number(rank)}</td>
                <th scope="row">
                    <a class="why-link" class:tied=by_lot href=why title=label>
                        <span>{name}</span>
                    </a>
                    {by_lot.then(|| view! { <span class="hidden">{t!("standings.by-lot")}</span> })}
                    {left()}
                    {about}
                    <small class="about below">{left()} {below}</small>
                </th>
                {cells}
            </tr>
        }
    };
    let number_sign = view! { <abbr title=t!("standings.rank")>"#"</abbr> }.into_any();
    let value_head = |(at, (short, long)): (usize, (String, String))| {
        let title = (!long.is_empty()).then_some(long);
        (
            view! {
                <abbr class:ranking-more=is_below(at) title=title>
                    {short}
                </abbr>
            }
            .into_any(),
            true,
        )
    };
    let heads = [(number_sign, true), (t!("players.name").into_any(), false)];
    let heads = heads.into_iter().chain(value_heads.into_iter().enumerate().map(value_head)).collect();
    let places = places(state);
    let notes = note_on_order(state).into_iter().chain(note_on_lots(&places));
    view! {
        <div class="section-head">
            <h2>{t!("bracket.ranking")}</h2>
            {notes.map(|text| view! { <p class="about">{cited(&text)}</p> }).collect_view()}
        </div>
        {table("standings ranking", heads, places.into_iter().map(place).collect())}
        {words::disqualified(state).map(|text| view! { <p class="note">{cited(&text)}</p> })}
    }
}
