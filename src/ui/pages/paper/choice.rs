//! What there is to print now.

use super::{shared::has_bracket, snapshot};
use crate::{
    screens::{
        i18n::t,
        route::{ListSheet, Place, Route, Sheet},
    },
    tournament::{NextStep, Player, RoundKey, Ruled, Ruling, State, Status},
    ui::{
        context::AppContext,
        parts::{Choice, Kind, Size, button, sheet_name, size_choice},
        prelude::*,
        session::Session,
    },
};

/// The choice of what is printed: of a round, and of the whole event.
#[component]
pub fn PaperChoice(session: Session) -> impl IntoView {
    let app = AppContext::get();
    let size = RwSignal::new(Size::chosen(&app));
    let rounds = Memo::new(move |_| session.with(rounds));
    let chosen = RwSignal::new(None::<RoundKey>);
    let key = Memo::new(move |_| {
        let rounds = rounds.get();
        chosen.get().filter(|key| rounds.contains(key)).or(rounds.first().copied())
    });
    let link = move |sheet: Sheet, what: String| {
        let key = key.get().filter(|_| sheet.is_of_round());
        entry(Route::Event(session.slot(), Place::Paper(Some((sheet, key)))).href(), sheet_name(sheet), what)
    };
    let of_round = move || {
        let Some(key) = key.get() else { return view! { <p class="empty">{t!("paper.no-round")}</p> } };
        let is_running = session
            .with(|state| state.round(key).is_some_and(|round| round.status == Status::Started && round.missing() > 0));
        view! {
            <ul class="sheets">
                {link(Sheet::Tables, t!("paper.tables-what"))}
                {link(Sheet::Names, t!("paper.names-what"))}
                {link(Sheet::Slips, t!("paper.slips-what"))}
                {link(Sheet::Codes, t!("phone.sheet-what"))}
                {is_running.then(|| link(Sheet::Missing, t!("paper.missing-what")))}
            </ul>
        }
    };
    let round_choice = move || {
        let all = rounds.get();
        (all.len() > 1).then(|| {
            let named = all.into_iter().map(|key| (code(key), session.name_of_round(key))).collect();
            let shown = Signal::derive(move || key.get().map(code).unwrap_or_default());
            let choose = Callback::new(move |value: String| {
                chosen.set(rounds.get_untracked().into_iter().find(|&key| code(key) == value));
            });
            view! { <Choice id="paper-round" label=t!("paper.round") choices=named chosen=shown choose /> }
        })
    };
    let draft = move || {
        let draft = session
            .with(|state| state.current_round().filter(|round| round.status == Status::Paired).map(|round| round.key));
        draft.map(|key| view! { <p class="note">{t!("paper.draft", round = session.name_of_round(key))}</p> })
    };
    let has_bracket = Memo::new(move |_| session.with(has_bracket));
    let is_running = Memo::new(move |_| session.with(|state| state.running_swiss().is_some()));
    let is_over = Memo::new(move |_| session.with(|state| state.next_step() == NextStep::Over));
    let has_list = Memo::new(move |_| session.with(|state| state.setup.list().is_some()));
    let has_rulings = Memo::new(move |_| {
        let is_out = |state: &State| state.players.values().any(Player::is_disqualified);
        session.with(|state| !state.rulings.is_empty() || is_out(state))
    });
    let is_proxy = |ruled: &Ruled| matches!(ruled.ruling, Ruling::Proxy(_));
    let has_proxies = Memo::new(move |_| session.with(|state| state.rulings.iter().any(is_proxy)));
    let has_handed_in =
        Memo::new(move |_| session.with(|state| state.players.values().any(|player| !player.details.list.is_empty())));
    let has_checks = Memo::new(move |_| session.with(|state| !state.decks_picked.is_empty()));
    let of_lists = move |sheet: ListSheet, name: String, what: String| {
        entry(Route::Event(session.slot(), Place::ListPaper(sheet, None)).href(), name, what)
    };
    let save = move || {
        if !session.with_untracked(snapshot::save) {
            app.notices.warn(t!("file.download-failed"));
        }
    };
    let announcement = Route::Event(session.slot(), Place::Announcement).href();
    view! {
        <section class="paper-choice narrow">
            <div class="section-head">
                <h2>{t!("paper.title")}</h2>
                {size_choice(app, size)}
            </div>
            <h3>{t!("paper.of-round")}</h3>
            {live(round_choice)}
            {live(draft)}
            {live(of_round)}
            <h3>{t!("paper.of-event")}</h3>
            <ul class="sheets">
                {live(move || link(Sheet::Standings, t!("paper.standings-what")))}
                {live(move || is_running.get().then(|| link(Sheet::StandingsSoFar, t!("paper.standings-so-far-what"))))}
                {live(move || has_bracket.get().then(|| link(Sheet::Bracket, t!("paper.bracket-what"))))}
                {live(move || is_over.get().then(|| link(Sheet::Ranking, t!("paper.ranking-what"))))}
                {live(move || is_over.get().then(|| link(Sheet::Certificates, t!("paper.certificates-what"))))}
                {entry(announcement, t!("announcement.link"), t!("paper.announcement-what"))}
                {live(move || link(Sheet::Cards, t!("paper.cards-what")))}
                {live(move || has_rulings.get().then(|| link(Sheet::Rulings, t!("ruling.sheet-what"))))}
                {live(move || has_proxies.get().then(|| link(Sheet::Proxies, t!("ruling.proxies-what"))))}
                {live(move || has_list.get().then(|| link(Sheet::List, t!("paper.list-what"))))}
                {live(move || has_handed_in.get().then(|| of_lists(ListSheet::Filled, t!("paper.filled-lists"), t!("paper.filled-lists-what"))))}
                {live(move || has_checks.get().then(|| of_lists(ListSheet::Check, t!("paper.check-sheets"), t!("paper.check-sheets-what"))))}
            </ul>
            <h3>{t!("paper.elsewhere")}</h3>
            <p class="about">{t!("paper.snapshot-what")}</p>
            <div class="actions">{button(Kind::Secondary, t!("paper.snapshot"), save)}</div>
        </section>
    }
}

fn entry(href: String, name: String, what: String) -> AnyView {
    view! { <li><a href=href><strong>{name}</strong> <span>{what}</span></a></li> }
}

/// The rounds that the players know, the latest first.
fn rounds(state: &State) -> Vec<RoundKey> {
    state.published_rounds().map(|round| round.key).rev().collect()
}

/// A round as the value of a choice.
fn code(key: RoundKey) -> String {
    format!("{:?}-{}", key.stage, key.number)
}
