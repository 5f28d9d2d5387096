//! What a result comes to, before it is saved: what it is worth, and what a correction moves.

use super::{form::Form, slip::Reading, typed::TypedGames};
use crate::{
    base::clause::Clause,
    regulation::{Ending, Report, Side, Verdict},
    screens::{
        cited::{Cited, cite},
        i18n::t,
        words,
    },
    ui::{parts::all_cited, prelude::*},
};

/// How the game ended and what the result is worth, in a line.
pub(super) fn worth(form: Form) -> AnyView {
    let Reading::Ready(report, verdict) = form.reading.get() else { return ().into_any() };
    form.names.with_value(|names| all_cited(&lines(&report, &verdict, names), " · "))
}

fn lines(report: &Report, verdict: &Verdict, names: &[String; 2]) -> Vec<Cited> {
    let ending = match report {
        Report::Scores { ending: Ending::Destruction, .. } => Some(cite(Clause::Res1, t!("slip.destruction"))),
        Report::Scores { ending: Ending::MutualDestruction, .. } => {
            Some(cite(Clause::Res1, t!("slip.mutual-destruction")))
        }
        Report::Scores { ending: Ending::Time, .. } => Some(cite(Clause::Res1, t!("slip.time"))),
        Report::Scores { ending: Ending::Concession, .. } => Some(cite(Clause::Res4, t!("slip.concession"))),
        Report::Games { conceded: Some(_), won, .. } => {
            Some(cite(Clause::Swr7, t!("slip.conceded-games", games = TypedGames::Both(*won))))
        }
        _ => None,
    };
    let side = |side: Side| {
        let points = t!("result.points", count = side.of(&verdict.sides).points);
        let worth =
            t!("result.worth", name = side.of(names), decision = words::decision(verdict, side), points = points);
        words::mov(verdict, side).map_or(worth.clone(), |mov| format!("{worth}, {mov}"))
    };
    ending.into_iter().chain(Side::BOTH.map(side).map(Cited::from)).collect()
}

/// What a correction changes, as soon as another result stands in the form: the result, and the places of its players in the
/// standings.
pub(super) fn correction(form: Form) -> AnyView {
    let (Some(old), Reading::Ready(new, _)) = (form.stands, form.reading.get()) else { return ().into_any() };
    if old == new {
        return ().into_any();
    }
    let [before, after] = [old, new].map(|report| form.names.with_value(|names| words::report(&report, names)));
    let moved = form.session.with(|state| {
        let moved = state.moved_by(form.key, form.number, &new);
        moved.iter().map(|moved| words::moved(state, moved)).collect::<Vec<_>>()
    });
    let lines = (!moved.is_empty()).then(|| {
        let lines = moved.into_iter().map(|moved| view! { <li>{moved}</li> }).collect_view();
        view! { <ul class="changes">{lines}</ul> }
    });
    view! {
        <div class="correction">
            <p><strong>{t!("fix.corrected")}</strong> " " {t!("fix.from-to", before = before, after = after)}</p>
            {lines}
        </div>
    }
}
