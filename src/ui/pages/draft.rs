//! A pairing that only the organizer sees: draw again, or swap two players.

use crate::{
    ids::PlayerId,
    tournament::{RoundKey, State},
    ui::{
        app::AppContext,
        i18n::t,
        parts::{each, live},
        prelude::*,
        session::Session,
        words,
    },
};

/// A pairing as the page shows it.
#[derive(Clone, PartialEq)]
struct Pairs {
    tables: Vec<[PlayerId; 2]>,
    byes: Vec<PlayerId>,
    rematches: Vec<[PlayerId; 2]>,
    by_hand: bool,
}

/// The draft of a Swiss round.
#[component]
pub fn Draft(session: Session, key: RoundKey) -> impl IntoView {
    let app = AppContext::get();
    let pairs = Memo::new(move |_| session.with(|state| pairs(state, key)));
    // The player chosen for a swap.
    let chosen = RwSignal::new(None::<PlayerId>);
    let draw = move |_| {
        chosen.set(None);
        match session.with_untracked(|state| state.propose_draw(key.number)) {
            Ok(action) => {
                words::tell(&app, &session, session.dispatch(action));
            }
            Err(refusal) => app.notices.warn(words::refusal(&refusal, &session)),
        }
    };
    let choose = move |player: PlayerId| match chosen.get_untracked() {
        None => chosen.set(Some(player)),
        Some(other) => {
            chosen.set(None);
            if other != player {
                let Pairs { tables, byes, .. } = pairs.get_untracked();
                let swap = |seat: PlayerId| {
                    if seat == player {
                        other
                    } else if seat == other {
                        player
                    } else {
                        seat
                    }
                };
                let tables = tables.into_iter().map(|players| players.map(swap)).collect();
                let byes = byes.into_iter().map(swap).collect();
                let action = session.with_untracked(|state| state.propose_hand_pairing(key.number, tables, byes));
                words::tell(&app, &session, session.dispatch(action));
            }
        }
    };
    let seat = move |player: PlayerId| {
        let name = session.with_untracked(|state| words::player_name(Some(state), player));
        let is_chosen = move || chosen.get() == Some(player);
        view! { <button class="seat" aria-pressed=move || is_chosen().to_string() on:click=move |_| choose(player)>{name}</button> }
    };
    let table = move |(number, players, rematch): (usize, [PlayerId; 2], bool)| {
        view! {
            <li class="table draft" class:rematch=rematch>
                <span class="table-number"><span class="hidden">{t!("round.table")} " "</span>{number}</span>
                <div class="match">{players.map(seat)}</div>
                {rematch.then(|| view! { <span class="tag bad">{t!("round.rematch")}</span> })}
            </li>
        }
    };
    let tables = move || {
        pairs.with(|pairs| {
            let rematch = |players: &[PlayerId; 2]| pairs.rematches.contains(players);
            (1..).zip(&pairs.tables).map(|(number, players)| (number, *players, rematch(players))).collect::<Vec<_>>()
        })
    };
    let byes = move || {
        pairs.with(|pairs| {
            (!pairs.byes.is_empty()).then(|| {
                view! { <div class="byes"><strong>{t!("round.bye")}</strong> {pairs.byes.iter().copied().map(seat).collect_view()}</div> }
            })
        })
    };
    let rematches = Memo::new(move |_| pairs.with(|pairs| pairs.rematches.len()));
    view! {
        <div class="banner calm">
            <p>
                {t!("draft.what")} " "
                {live(move || chosen.get().map(|player| {
                    let name = session.with_untracked(|state| words::player_name(Some(state), player));
                    view! { <strong>{t!("draft.chosen", name = name)}</strong> }
                }))}
            </p>
            <button class="secondary" on:click=draw>{t!("draft.again")}</button>
        </div>
        {live(move || (rematches.get() > 0).then(|| view! { <p class="banner" role="alert">{t!("draft.rematches", count = rematches.get())}</p> }))}
        {live(move || pairs.with(|pairs| pairs.by_hand).then(|| view! { <p class="note">{t!("draft.by-hand")}</p> }))}
        <ol class="tables">{each(tables, |table| *table, table)}</ol>
        {live(byes)}
    }
}

fn pairs(state: &State, key: RoundKey) -> Pairs {
    let Some(round) = state.round(key) else {
        return Pairs { tables: Vec::new(), byes: Vec::new(), rematches: Vec::new(), by_hand: false };
    };
    let tables: Vec<[PlayerId; 2]> = round.tables.iter().map(|table| table.players).collect();
    Pairs { rematches: state.rematches(&tables), tables, byes: round.byes.clone(), by_hand: round.draw.is_none() }
}
