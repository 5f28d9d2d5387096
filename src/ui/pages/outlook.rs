//! What the last rounds before the cut can still bring: beside the standings, and as signs in their lines.

use crate::{
    base::{clause::Clause, ids::PlayerId},
    outlook::{Basis, Fate, How, Outlook, PlayerOutlook, TableOutlook, outlook},
    tournament::{Round, State},
    ui::{
        cited::cite,
        i18n::t,
        parts::{Outlooks, cited},
        prelude::*,
        session::Session,
        words,
    },
};

/// What the pages with standings ask for.
pub const OUTLOOK: Outlooks = Outlooks { fates, sign, panel };

fn fates(state: &State) -> Vec<(PlayerId, Fate)> {
    outlook(state).map(|outlook| outlook.players).unwrap_or_default()
}

/// A sign and a word.
fn sign(fate: Fate) -> AnyView {
    let (class, sign) = look(fate);
    let word = match fate {
        Fate::Sure => t!("outlook.sure-short"),
        Fate::Open => t!("outlook.open-short"),
        Fate::Out => t!("outlook.out-short"),
    };
    view! {
        <span class=class title=said(fate)>
            <span aria-hidden="true">{sign}</span> {word}
        </span>
    }
    .into_any()
}

fn look(fate: Fate) -> (&'static str, &'static str) {
    match fate {
        Fate::Sure => ("fate sure", "✓"),
        Fate::Open => ("fate open", "○"),
        Fate::Out => ("fate out", "✕"),
    }
}

fn said(fate: Fate) -> String {
    match fate {
        Fate::Sure => t!("outlook.sure"),
        Fate::Open => t!("outlook.open"),
        Fate::Out => t!("outlook.out"),
    }
}

/// What the signs mean, and what the last round decides at its tables.
fn panel(session: Session) -> AnyView {
    live(move || session.with(|state| outlook(state).map(|outlook| drawn(state, &outlook))))
}

fn drawn(state: &State, outlook: &Outlook) -> AnyView {
    let title = if outlook.tables.is_empty() { t!("outlook.title") } else { t!("outlook.decides") };
    let meaning = |fate: Fate| {
        let count = outlook.players.iter().filter(|(_, other)| *other == fate).count();
        let (class, sign) = look(fate);
        view! {
            <li>
                <span class=class><span aria-hidden="true">{sign}</span> {said(fate)}</span>
                <span class="num">{count}</span>
            </li>
        }
    };
    let basis = match outlook.basis {
        Basis::Ranked => t!("round.all-in"),
        Basis::Counted => t!("outlook.counted"),
        Basis::Bounded => t!("outlook.bounded"),
        Basis::Apart => t!("large.bounded"),
    };
    let (open, settled): (Vec<&TableOutlook>, Vec<&TableOutlook>) =
        outlook.tables.iter().partition(|table| table.is_open());
    // Before the last round most results settle nothing yet.
    let is_bounded = outlook.basis == Basis::Bounded;
    let (open, later): (Vec<&TableOutlook>, Vec<&TableOutlook>) =
        open.into_iter().partition(|open| !is_bounded || open.can_decide());
    let later = (!later.is_empty()).then(|| view! { <p class="about">{t!("outlook.later", count = later.len())}</p> });
    let settled =
        (!settled.is_empty()).then(|| view! { <p class="about">{t!("outlook.settled", count = settled.len())}</p> });
    let may_agree = outlook.tables.iter().any(|table| table.agreed.is_some());
    let agreed = may_agree.then(|| view! { <p class="about">{cited(&cite(Clause::Swr6, t!("outlook.agreed")))}</p> });
    // The rows beside it count finished rounds alone.
    let has_results = |round: &&Round| round.missing() < round.tables.len();
    let so_far = state.running_swiss().filter(has_results);
    let so_far = so_far.map(|round| t!("outlook.so-far", number = round.key.number));
    view! {
        <section class="card outlook" aria-labelledby="outlook-title">
            <h3 id="outlook-title">{title} <small>{words::cut(outlook.cut)}</small></h3>
            {so_far.map(|text| view! { <p class="about">{text}</p> })}
            <ul class="outlook-legend">{[Fate::Sure, Fate::Open, Fate::Out].map(meaning)}</ul>
            {open.into_iter().map(|open| table(state, open)).collect_view()}
            {later}
            {settled}
            {agreed}
            <p class="about">{basis} " " {t!("outlook.assumed")}</p>
        </section>
    }
    .into_any()
}

/// What a table decides for its two players.
fn table(state: &State, table: &TableOutlook) -> AnyView {
    let player = |player: &PlayerOutlook| {
        let after = player.after.iter().map(|&(how, fate)| result(how, fate)).collect_view();
        view! { <li><strong>{words::player_name(Some(state), player.player)}</strong> <span class="outlook-after">{after}</span></li> }
    };
    let both = (table.agreed == Some([Fate::Sure; 2])).then(|| view! { <p class="about">{t!("outlook.both")}</p> });
    view! {
        <div class="outlook-table">
            <h4>{t!("round.table")} " " {table.number.0}</h4>
            <ul>{table.players.iter().map(player).collect_view()}</ul>
            {both}
        </div>
    }
    .into_any()
}

/// What a result would make of a player.
fn result(how: How, fate: Fate) -> AnyView {
    let (class, sign) = look(fate);
    let name = match how {
        How::Win => t!("result.win"),
        How::ModifiedWin => t!("result.modified-win"),
        How::Draw => t!("result.draw"),
        How::Loss => t!("result.loss"),
    };
    view! {
        <span class=class title=said(fate)>
            <span aria-hidden="true">{sign}</span> {name} <span class="hidden">{said(fate)}</span>
        </span>
    }
    .into_any()
}
