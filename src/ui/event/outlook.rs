//! The outlook on the cut in the last rounds, for the sidebar of the standings and for their rows.

use crate::ui::{prelude::*, session::Session, widgets::cited};
use tiebreaker::screens::outlook::{After, FateSign, Panel, Table, panel};

/// A fate as a sign and a word.
pub fn fate_sign(FateSign { class, sign, word, meaning }: FateSign) -> AnyView {
    view! {
        <span class=format!("fate {class}") title=meaning>
            <span aria-hidden="true">{sign}</span>
            {word}
        </span>
    }
}

/// The panel for the sidebar. Empty before the last rounds, and without a cut. `is_level` is true if the rows beside it
/// count the running round.
pub fn outlook_panel(session: Session, is_level: Memo<bool>) -> AnyView {
    let panel = memo(move || session.with(|state| panel(state, is_level.get())));
    live(move || panel.get().map(drawn))
}

fn drawn(Panel { title, cut, so_far, legend, tables, notes }: Panel) -> AnyView {
    let meaning = |(FateSign { class, sign, meaning, .. }, count): (FateSign, usize)| {
        view! {
            <li>
                <span class=format!("fate {class}")>
                    <span aria-hidden="true">{sign}</span>
                    {meaning}
                </span>
                <span class="num">{count}</span>
            </li>
        }
    };
    view! {
        <section class="card outlook" aria-labelledby="outlook-title">
            <h3 id="outlook-title">{title} <small>{cut}</small></h3>
            {so_far.map(|text| view! { <p class="about">{text}</p> })}
            <ul class="outlook-legend">{legend.into_iter().map(meaning).collect_view()}</ul>
            {tables.into_iter().map(table).collect_view()}
            {notes.iter().map(|note| view! { <p class="about">{cited(note)}</p> }).collect_view()}
        </section>
    }
}

fn table(Table { title, players, both }: Table) -> AnyView {
    let player = |(name, results): (String, Vec<After>)| {
        view! {
            <li>
                <strong>{name}</strong>
                <span class="outlook-after">{results.into_iter().map(after).collect_view()}</span>
            </li>
        }
    };
    view! {
        <div class="outlook-table">
            <h4>{title}</h4>
            <ul>{players.into_iter().map(player).collect_view()}</ul>
            {both.map(|text| view! { <p class="about">{text}</p> })}
        </div>
    }
}

fn after(After { result, fate: FateSign { class, sign, meaning, .. } }: After) -> AnyView {
    view! {
        <span class=format!("fate {class}") title=meaning.clone()>
            <span aria-hidden="true">{sign}</span>
            {result}
            <span class="hidden">{meaning.clone()}</span>
        </span>
    }
}
