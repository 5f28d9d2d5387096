//! What was ruled about a player so far: shown before more is, and taken back where it was wrong.

use super::RulingsOf;
use crate::{
    base::{clause::Clause, text::sanitized},
    screens::{
        cited::{self, cite},
        i18n::{moment, t},
        route::{Place, Route, Sheet},
        words,
    },
    tournament::{Action, Ruled, Ruling},
    ui::{
        parts::{Kind, Line, button, cited_error, spoken_button},
        prelude::*,
    },
};

/// All of it, the newest first; a disqualification before everything.
pub(super) fn history(of: RulingsOf) -> AnyView {
    let RulingsOf { session, player, .. } = of;
    let all = Memo::new(move |_| {
        let mut all: Vec<Ruled> = session.with(|state| state.rulings_of(player).cloned().collect());
        all.reverse();
        all
    });
    // Which of them is being taken back.
    let withdrawing = RwSignal::new(None::<u64>);
    let out = move || {
        session.with(|state| {
            let left = state.players.get(&player).filter(|player| player.is_disqualified())?.left.as_ref()?;
            let round = left.round.map(|key| words::round(state, key));
            let by = (!left.by.is_empty()).then(|| t!("log.by", name = sanitized(&left.by)));
            let when = round.into_iter().chain(by).collect::<Vec<_>>().join(", ");
            let what = t!("app.is", name = t!("leave.disqualified"), value = sanitized(&left.note));
            Some(view! { <li><strong>{what}</strong> " " <span class="about">{when}</span></li> })
        })
    };
    let line = move |ruled: Ruled| {
        let what = words::ruling(ruled.ruling, &ruled.note);
        let when =
            format!("{} · {}", session.with_untracked(|state| words::ruled_when(state, &ruled)), moment(ruled.at));
        let spoken = t!("app.is", name = t!("ruling.withdraw"), value = what);
        let at = ruled.at;
        let take_back = spoken_button(Kind::Quiet, t!("ruling.withdraw"), Some(spoken), move || {
            withdrawing.set(Some(at));
        });
        view! {
            <li>
                <span>{what}</span> " " <span class="about">{when}</span> " " {take_back}
                {live(move || (withdrawing.get() == Some(at)).then(|| withdraw(of, at, withdrawing)))}
            </li>
        }
    };
    let has_proxy =
        Memo::new(move |_| all.with(|all| all.iter().any(|ruled| matches!(ruled.ruling, Ruling::Proxy(_)))));
    let print = move || {
        let href = Route::Event(session.slot(), Place::Paper(Some((Sheet::Proxies, None)))).href();
        has_proxy.get().then(|| view! { <a href=href>{t!("ruling.print-proxies")}</a> })
    };
    view! {
        <section aria-label=t!("ruling.so-far")>
            <ul class="ruled">
                {live(out)}
                {live(move || all.get().into_iter().map(line).collect_view())}
            </ul>
            {live(move || all.with(Vec::is_empty).then(|| view! { <p class="about">{t!("ruling.nothing")}</p> }))}
            {live(print)}
        </section>
    }
    .into_any()
}

/// Why it is taken back.
fn withdraw(of: RulingsOf, at: u64, withdrawing: RwSignal<Option<u64>>) -> AnyView {
    let reason = RwSignal::new(t!("ruling.mistake"));
    let error = RwSignal::new(None::<cited::Cited>);
    let agree = move || {
        let reason = reason.with_untracked(|reason| reason.trim().to_owned());
        match of.session.try_act(Action::WithdrawRuling { player: of.player, at, reason }) {
            Ok(()) => withdrawing.set(None),
            Err(why) => error.set(Some(why)),
        }
    };
    view! {
        <div class="form">
            <Line id="ruling-reason" label=cite(Clause::Pen1, t!("leave.return-note")) value=reason wide=true />
            <p class="error wide" role="alert">{cited_error(error)}</p>
            <div class="actions wide">
                {button(Kind::Secondary, t!("app.cancel"), move || withdrawing.set(None))}
                {button(Kind::Danger, t!("ruling.withdraw"), agree)}
            </div>
        </div>
    }
    .into_any()
}
