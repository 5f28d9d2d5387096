//! Earlier rulings about a player, which can be withdrawn.

use crate::ui::{
    prelude::*,
    program::RulingsOf,
    widgets::{Kind, Line, button, cited_error, spoken_button},
};
use tiebreaker::{
    base::clause::Clause,
    screens::{
        cited::{self, cite},
        i18n::t,
        route::{Place, Route, Sheet},
        rulings::{self, Line as Ruled},
    },
    tournament::Action,
};

/// All rulings, newest first. A disqualification comes before all others.
pub(super) fn history(of: RulingsOf) -> AnyView {
    let RulingsOf { session, player, .. } = of;
    let history = memo(move || session.with(|state| rulings::history(state, player)));
    // The ruling that is being withdrawn.
    let withdrawing = RwSignal::new(None::<u64>);
    let out = move || {
        history.with(|history| history.disqualified.clone()).map(|(what, when)| {
            view! {
                <li>
                    <strong>{what}</strong>
                    " "
                    <span class="about">{when}</span>
                </li>
            }
        })
    };
    let lines = history.part(|history| history.lines.clone());
    let line = move |Ruled { at, what, when, withdraw: spoken }: Ruled| {
        let take_back = spoken_button(Kind::Quiet, t!("ruling.withdraw"), Some(spoken), move || {
            withdrawing.set(Some(at));
        });
        view! {
            <li>
                <span>{what}</span>
                " "
                <span class="about">{when}</span>
                " "
                {take_back}
                {live(move || (withdrawing.get() == Some(at)).then(|| withdraw(of, at, withdrawing)))}
            </li>
        }
    };
    let print = move || {
        let href = Route::Event(session.slot(), Place::Paper(Some((Sheet::Proxies, None)))).href();
        history.with(|history| history.has_proxy).then(|| view! { <a href=href>{t!("ruling.print-proxies")}</a> })
    };
    view! {
        <section aria-label=t!("ruling.so-far")>
            <ul class="ruled">{live(out)} {live(move || lines.get().into_iter().map(line).collect_view())}</ul>
            {live(move || lines.with(Vec::is_empty).then(|| view! { <p class="about">{t!("ruling.nothing")}</p> }))}
            {live(print)}
        </section>
    }
    .into_any()
}

/// Form for the reason of a withdrawal.
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
            <Line id="ruling-reason" label=cite(Clause::Pen1, t!("leave.reason")) value=reason wide=true />
            <p class="error wide" role="alert">
                {cited_error(error)}
            </p>
            <div class="actions wide">
                {button(Kind::Secondary, t!("app.cancel"), move || withdrawing.set(None))}
                {button(Kind::Danger, t!("ruling.withdraw"), agree)}
            </div>
        </div>
    }
    .into_any()
}
