//! The end of the day: who stands on the podium, the way of the winner, and a picture of it to share.

use super::{
    picture::picture,
    podium::{podium, record},
};
use crate::{
    base::ids::PlayerId,
    screens::{
        i18n::{number, t},
        words,
    },
    tournament::{Place, Round, State},
    ui::{
        browser,
        context::AppContext,
        parts::{Kind, button, file_name},
        prelude::*,
        session::Session,
    },
};

/// All of it, once the event is over and somebody has won it.
pub(super) fn finale(session: Session) -> AnyView {
    let is_over = Memo::new(move |_| session.with(|state| state.champion().is_some()));
    live(move || is_over.get().then(|| session.with(|state| drawn(session, state))))
}

fn drawn(session: Session, state: &State) -> Option<AnyView> {
    let champion = state.champion()?;
    let name = words::player_name(Some(state), champion);
    let step = |place: &Place| {
        let name = words::player_name(Some(state), place.player);
        let record = record(state, place);
        view! {
            <li class=format!("step rank-{}", place.rank)>
                <span class="rank">{number(place.rank)}</span>
                <strong class="name">{name}</strong>
                <span class="about">{record}</span>
            </li>
        }
    };
    let steps = podium(state).iter().map(step).collect_view();
    Some(view! {
        <div class="finale">
            <p class="about">{t!("display.winner")}</p>
            <p class="champion">{name}</p>
            {words::winner_note(state).map(|note| view! { <p class="about">{note}</p> })}
            <ol class="podium">{steps}</ol>
            <ol class="way" aria-label=t!("finale.way")>{way(state, champion)}</ol>
            {share(session)}
        </div>
    })
}

/// The rounds of the winner: which, the score, against whom.
fn way(state: &State, champion: PlayerId) -> AnyView {
    let stop = |round: &Round| {
        let name = words::round(state, round.key);
        let Some(table) = round.table_of(champion) else {
            let has_bye = round.byes.contains(&champion);
            return has_bye
                .then(|| view! { <li><span>{name}</span> <strong>{t!("path.bye")}</strong></li> }.into_any());
        };
        let Some(table) = table.as_match() else {
            let place = t!("large.placed", place = table.place_of(champion)?);
            let others = words::others_at(state, &table.players, champion);
            return Some(
                view! { <li><span>{name}</span> <strong>{place}</strong> <span>{others}</span></li> }.into_any(),
            );
        };
        let side = table.side_of(champion)?;
        let score = [side, side.other()].map(|side| words::side_score(table.report.as_ref(), side)).join("–");
        // Where it did not come to a score, in a word.
        let score = match words::score_of(table, champion) {
            Some(_) => score,
            None => words::decision(&state.verdict(round.key.stage, table)?, side),
        };
        let opponent = words::player_name(Some(state), *side.other().of(&table.players));
        Some(view! { <li><span>{name}</span> <strong>{score}</strong> <span>{opponent}</span></li> }.into_any())
    };
    state.published_rounds().filter_map(stop).collect_view().into_any()
}

/// The buttons that save a picture of the podium.
fn share(session: Session) -> AnyView {
    let app = AppContext::get();
    let failed = move || app.notices.warn(t!("file.download-failed"));
    let name = move |ending: &str| session.with_untracked(|state| file_name(&state.setup.name, ending));
    let save_svg = move || {
        let svg = session.with_untracked(picture).svg();
        if !browser::download(&name(".svg"), "image/svg+xml", &svg) {
            failed();
        }
    };
    let save_png = move || {
        if !browser::download_png(&name(".png"), &session.with_untracked(picture)) {
            failed();
        }
    };
    view! {
        <div class="actions">
            {button(Kind::Secondary, t!("finale.png"), save_png)}
            {button(Kind::Secondary, t!("finale.svg"), save_svg)}
        </div>
    }
    .into_any()
}
