//! Form for a penalty, with its effect (PEN-1, PEN-2).

use super::entry::{Entry, chips};
use crate::ui::{
    event::LastResult,
    prelude::*,
    widgets::{Choice, Kind, Line, Tick, button, cited, cited_error},
};
use leptos::ev::SubmitEvent;
use tiebreaker::{
    base::clause::Clause,
    regulation::{Infraction, Penalty},
    screens::{
        cited::{Cited, cite},
        i18n::t,
        rulings::{Consequence, consequence, infractions, penalty_names, required_penalty, results},
        words,
    },
    tournament::{Refusal, Ruling},
};

/// Content of the form.
#[derive(Clone, Copy)]
struct Form {
    entry: Entry,
    /// The penalties and infractions to choose from.
    penalties: StoredValue<Vec<Penalty>>,
    infractions: StoredValue<Vec<Infraction>>,
    /// Their chosen indexes. The index after the last penalty is a disqualification.
    penalty: RwSignal<Option<usize>>,
    infraction: RwSignal<Option<usize>>,
    /// Index of the chosen result that contains the loss.
    result: RwSignal<String>,
    /// Squad points kept in a lost match.
    kept: RwSignal<String>,
}

/// The form: penalty, infraction, and effect on the match.
pub(super) fn form(entry: Entry) -> AnyView {
    let session = entry.of.session;
    let (penalties, infractions) =
        session.with_untracked(|state| (state.setup.regulation.penalties(), infractions(state)));
    let form = Form {
        entry,
        penalties: StoredValue::new(penalties),
        // Preselect a single infraction.
        infraction: RwSignal::new((infractions.len() == 1).then_some(0)),
        infractions: StoredValue::new(infractions),
        penalty: RwSignal::new(None),
        result: RwSignal::new("0".to_owned()),
        kept: RwSignal::new(String::new()),
    };
    Effect::new(move |_| {
        let infraction = form.infraction();
        let required =
            session.with_untracked(|state| required_penalty(state, entry.round, entry.of.player, infraction));
        if let Some(required) = required {
            form.penalty.set(form.penalties.with_value(|all| all.iter().position(|&penalty| penalty == required)));
        }
    });
    // A message about missing input is out of date.
    Effect::new(move |_| {
        form.penalty.track();
        form.infraction.track();
        entry.error.set(None);
    });
    let names = move || {
        let all = form.penalties.with_value(|all| penalty_names(all, form.infraction()));
        chips("penalty", cite(Clause::Pen1, t!("ruling.penalty")), all, form.penalty)
    };
    let reasons: Vec<_> = form.infractions.with_value(|all| all.iter().map(|&one| words::infraction(one)).collect());
    let reasons = (reasons.len() > 1).then(|| chips("infraction", t!("ruling.what-for"), reasons, form.infraction));
    let save = move |event: SubmitEvent| {
        event.prevent_default();
        form.save();
    };
    // Shown next to the choice, because others must be asked before a disqualification.
    let decided = session.with_untracked(|state| words::disqualified_by(&state.setup.regulation));
    let has_decks = session.with_untracked(|state| state.deck_checks().is_some());
    let from_check = has_decks.then(|| {
        let (ticked, tick) = (entry.deck_check, move |ticked| entry.deck_check.set(ticked));
        view! { <Tick label=t!("ruling.from-deck-check") ticked tick /> }
    });
    view! {
        <form class="form" id="penalty-form" on:submit=save novalidate>
            {reasons}
            {live(names)}
            {decided.map(|text| view! { <p class="about wide">{cited(&text)}</p> })}
            {live(move || form.consequence())}
            {live(move || {
                (!form.is_disqualified())
                    .then(|| view! { <Line id="ruling-note" label=t!("ruling.note") value=entry.note wide=true /> })
            })}
            {from_check}
            {live(move || {
                if form.is_disqualified() { disqualification(form) } else { entry.end(move || form.is_ready()) }
            })}
        </form>
    }
    .into_any()
}

impl Form {
    fn infraction(self) -> Option<Infraction> {
        let place = self.infraction.get()?;
        self.infractions.with_value(|all| all.get(place).copied())
    }

    fn penalty(self) -> Option<Penalty> {
        let place = self.penalty.get()?;
        self.penalties.with_value(|all| all.get(place).copied())
    }

    fn is_ready(self) -> bool {
        self.infraction().is_some() && self.penalty().is_some()
    }

    fn is_disqualified(self) -> bool {
        self.penalty.get() == Some(self.penalties.with_value(Vec::len))
    }

    /// Effect of the penalty on the result.
    fn consequence(self) -> AnyView {
        let Entry { of, round, .. } = self.entry;
        let kept = || self.kept.get();
        let consequence = of.session.with(|state| consequence(state, round, of.player, self.penalty(), &kept()));
        let note = |text: &Cited| view! { <p class="note wide">{cited(text)}</p> };
        match consequence {
            Consequence::Nothing => ().into_any(),
            Consequence::NoMatch => note(&of.session.why(&Refusal::NoMatch(of.player))),
            Consequence::Note(text) => note(&text),
            Consequence::Points(label, now) => view! {
                <Line id="ruling-kept" label=t!("leave.kept-points") value=self.kept numeric=true wide=true />
                <p class="note wide">{cited(&label)} ": " {now}</p>
            },
            Consequence::Results(label, results) => {
                let choices: Vec<_> =
                    results.into_iter().enumerate().map(|(place, report)| (place.to_string(), report)).collect();
                let (chosen, choose) = (self.result, move |place| self.result.set(place));
                view! { <Choice id="ruling-result" label choices chosen choose wide=true /> }
            }
        }
    }

    fn save(self) {
        let entry = self.entry;
        let (Some(infraction), Some(penalty)) = untrack(|| (self.infraction(), self.penalty())) else {
            return entry.error.set(Some(cite(Clause::Pen1, t!("ruling.reason-missing"))));
        };
        let place: usize = self.result.with_untracked(|place| place.parse().unwrap_or(0));
        let report = entry.of.session.with_untracked(|state| {
            let results = results(state, entry.round, entry.of.player, penalty, &self.kept.get_untracked());
            results.get(place).or(results.first()).copied()
        });
        let deck_check = entry.deck_check.get_untracked();
        entry.enter(Ruling::Penalty { penalty, infraction, deck_check }, report);
    }
}

/// End of the form for a disqualification: removes the player from the event, or opens the form that does.
fn disqualification(form: Form) -> AnyView {
    let of = form.entry.of;
    let last = LastResult::new(of.session, of.player);
    // The players' page has its own form, with all effects.
    let here = of.disqualify.is_none();
    let fields = here.then(|| {
        view! {
            <Line id="ruling-note" label=cite(Clause::Drp5, t!("leave.why")) value=form.entry.note wide=true />
            {last.fields(false)}
            {form.entry.decider()}
            <p class="error wide" role="alert">
                {cited_error(form.entry.error)}
            </p>
        }
    });
    let press = move || match of.disqualify {
        Some(disqualify) => disqualify.run(()),
        None => form.entry.disqualify(last.report(false)),
    };
    let way = button(Kind::Danger, t!("leave.disqualify"), press);
    view! {
        {fields}
        <div class="actions wide">{button(Kind::Secondary, t!("app.cancel"), move || of.done.run(()))} {way}</div>
    }
    .into_any()
}
