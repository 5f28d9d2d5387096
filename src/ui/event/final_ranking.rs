//! The ranking of an event that is over.

use crate::ui::{
    prelude::*,
    widgets::{cited, table},
};
use tiebreaker::{
    screens::{
        final_ranking::{PODIUM, Place, note_on_lots, note_on_order, places, swiss_heads},
        i18n::{number, t},
        route::{self, Route},
        words,
    },
    store::Slot,
    tournament::State,
};

/// The final ranking (ELI-5). The values of the Swiss rounds are in columns if there is room, and otherwise below the
/// name. A name links to the explanation of its rank.
pub fn final_ranking(state: &State, slot: &Slot) -> AnyView {
    let swiss = swiss_heads(state);
    let columns = swiss.len();
    let has_record = words::has_record(state);
    // Points come first, unless they take the place of the record.
    let shown: Vec<String> = swiss.iter().map(|(short, _)| short.clone()).collect();
    let hidden = usize::from(!has_record);
    // A phone shows the record, or else the points.
    let is_hidden = |at: usize| has_record || at > 0;
    let place = |Place { rank, name, about, record, is_tied_with_above, has_left, player, swiss }: Place| {
        let why = Route::Event(slot.clone(), route::Place::Why(player)).href();
        let label = t!("why.link", name = name);
        let mut values = swiss;
        values.resize(columns, String::new());
        let texts = shown.iter().zip(&values).skip(hidden).map(|(head, value)| format!("{head}\u{a0}{value}"));
        let below = texts.map(|text| view! { <span>{text}</span> }).collect_view();
        let record = has_record.then_some((record, false));
        let values = (0..).zip(values).map(|(at, value)| (value, is_hidden(at)));
        let cell = |(text, is_of_swiss): (String, bool)| {
            view! {
                <td class="num" class:ranking-swiss=is_of_swiss>
                    {text}
                </td>
            }
        };
        let cells = record.into_iter().chain(values).map(cell).collect_view();
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
                    <a class="why-link" class:tied=is_tied_with_above href=why title=label>
                        <span>{name}</span>
                    </a>
                    {left}
                    {about}
                    <small class="about below">{below}</small>
                </th>
                {cells}
            </tr>
        }
    };
    let number_sign = view! { <abbr title=t!("standings.rank")>"#"</abbr> }.into_any();
    let record_head =
        || view! { <abbr title=t!("standings.record-long")>{words::record_title(state)}</abbr> }.into_any();
    let swiss_head = |(at, (short, long)): (usize, (String, String))| {
        let title = (!long.is_empty()).then_some(long);
        (
            view! {
                <abbr class:ranking-swiss=is_hidden(at) title=title>
                    {short}
                </abbr>
            }
            .into_any(),
            true,
        )
    };
    let heads = [(number_sign, true), (t!("players.name").into_any(), false)];
    let record = has_record.then(|| (record_head(), true));
    let heads = heads.into_iter().chain(record).chain(swiss.into_iter().enumerate().map(swiss_head)).collect();
    let places = places(state);
    let notes = note_on_order(state).into_iter().chain(note_on_lots(&places));
    view! {
        <h2>{t!("bracket.ranking")}</h2>
        {notes.map(|text| view! { <p class="about">{cited(&text)}</p> }).collect_view()}
        {table("standings ranking", heads, places.into_iter().map(place).collect())}
        {words::disqualified(state).map(|text| view! { <p class="note">{cited(&text)}</p> })}
    }
}
