//! Question about a file that has forked from the copy here: the steps of both, the differences, the conflicts, the
//! merge.

use super::{
    differences::table,
    opened::{Opened, append, keep, leave},
};
use crate::ui::{
    browser,
    context::AppContext,
    event::dated_entry_row,
    notices::Topic,
    prelude::*,
    program::{Program, with_part},
    session::author,
    widgets::{Button, Kind, Panel, button, cited},
};
use std::{collections::BTreeMap, sync::Arc};
use tiebreaker::{
    branch::{Choice, Merge, PairAgain, Question, merge_by},
    screens::{
        copies::{Asked, Costs, Outlook, PairedAgain},
        i18n::t,
        ids::COPIES,
        log::lines_from,
        words,
    },
    tournament::{Action, Change, Entry, Tournament},
};

/// The whole question.
pub(super) fn page(opened: Opened, cancel: Callback<()>) -> AnyView {
    let merging = Merging::new(opened);
    let Opened { here, there, compared, .. } = &merging.opened;
    let there_too = there.clone();
    view! {
        <section class="copies">
            <h1 id=COPIES tabindex="-1">
                {t!("copies.forked", name = here.state().setup.name)}
            </h1>
            <p>{t!("copies.forked-what")}</p>
            <div class="sides">
                {side(t!("copies.here"), here, compared.known_here)}
                {side(t!("copies.there"), there, compared.known_there)}
            </div>
            <h2>{t!("copies.differs")}</h2>
            {live(merging.with(|merged, opened| table(opened.here.state(), &merged.differences)))}
            {conflicts_view(&merging)}
            {live(merging.with(|merged, opened| outlook(merged, &opened.here, &opened.there)))}
            {actions_view(&merging, there_too, cancel)}
        </section>
    }
}

/// The two copies, and the merge that results from the answers so far.
#[derive(Clone)]
struct Merging {
    app: AppContext,
    opened: Opened,
    choices: RwSignal<BTreeMap<Question, Choice>>,
    /// None until the chunk for drawing rounds is loaded.
    merged: Memo<Option<Merge>>,
}

impl Merging {
    fn new(opened: Opened) -> Self {
        let app = AppContext::get();
        let choices = RwSignal::new(BTreeMap::new());
        let pair_again = RwSignal::new(None::<PairAgain>);
        with_part(app, Program::get().drawing, move |drawing| {
            if !pair_again.is_gone() {
                pair_again.set(Some(drawing.again));
            }
        });
        let both = opened.clone();
        let merged = memo(move || {
            let pair_again = pair_again.get()?;
            choices.with(|choices| merge_by(&both.here, &both.there, choices, pair_again)).ok()
        });
        Self { app, opened, choices, merged }
    }

    /// Derives a value from the merge and the two copies.
    fn with<T, F: Fn(&Merge, &Opened) -> T + Clone>(&self, look: F) -> impl Fn() -> Option<T> + Clone + use<T, F> {
        let (merged, opened) = (self.merged, self.opened.clone());
        move || merged.with(|merged| merged.as_ref().map(|merged| look(merged, &opened)))
    }

    /// The change of a round that the merge pairs again. None if the round is discarded.
    fn pairs_again(&self) -> Option<Change> {
        let change = self.merged.with(|merged| merged.as_ref().and_then(|merged| merged.change.clone()));
        change.filter(|change| !change.taken_back)
    }

    fn take_in(&self) {
        let (action, change) = self.merged.with_untracked(|merged| {
            let merged = merged.as_ref();
            (merged.and_then(|merged| merged.action().cloned()), merged.and_then(|merged| merged.change.clone()))
        });
        let Some(action) = action else { return };
        let Opened { slot, here, .. } = &self.opened;
        let Some((entry, then)) = with_merge(&self.app, here, action) else {
            return self.app.notices.warn(t!("copies.changed"));
        };
        append(&self.app, slot, &[entry], &then);
        if let Some(change) = change {
            let (text, has_to_be_read) = words::paired_again(here.state(), &change);
            self.app.notices.replace_topic(Topic::Correction, text, has_to_be_read);
        }
    }
}

/// The remaining questions, with their answers.
fn conflicts_view(merging: &Merging) -> AnyView {
    let choices = merging.choices;
    let ask = |merged: &Merge, opened: &Opened| -> Vec<Asked> {
        merged.conflicts.iter().map(|conflict| Asked::about(conflict, &opened.here, &opened.there)).collect()
    };
    let conflicts = merging.with(ask);
    let count = merging.with(|merged, _| merged.conflicts.len());
    let title = move || {
        let count = count().filter(|count| *count > 0)?;
        Some(view! { <h2>{t!("copies.conflicts", count = count)}</h2> })
    };
    view! {
        {live(title)}
        <div class="questions">
            {each(move || conflicts().unwrap_or_default(), move |asked| question(asked, choices))}
        </div>
    }
    .into_any()
}

/// The buttons. A merge that discards something needs a confirmation.
fn actions_view(merging: &Merging, there: Arc<Tournament>, cancel: Callback<()>) -> AnyView {
    let is_asking = RwSignal::new(false);
    let merged = merging.merged;
    let has_action =
        memo(move || merged.with(|merged| merged.as_ref().is_some_and(|merged| merged.action().is_some())));
    let of = merging.clone();
    let press = move || match merged.with_untracked(|merged| merged.as_ref().is_some_and(Merge::discards_work)) {
        true => is_asking.set(true),
        false => of.take_in(),
    };
    let of = merging.clone();
    let title = move || match of.pairs_again() {
        Some(change) => t!("fix.title", round = words::round(of.opened.here.state(), change.round)),
        None => t!("copies.discard-question"),
    };
    let of = merging.clone();
    view! {
        <div class="actions">
            {Button::new(Kind::Usual, t!("copies.merge")).disabled(move || !has_action.get()).does(press)}
            {keep(merging.app, there)} {leave(cancel)}
        </div>
        <Panel title=Signal::derive(title) open=is_asking content=move || question_of_costs(&of, is_asking) />
    }
    .into_any()
}

/// Asks to confirm what the merge discards.
fn question_of_costs(merging: &Merging, is_asking: RwSignal<bool>) -> AnyView {
    let costs = merging.with(|merged, opened| costs_view(Costs::of(merged, &opened.here)))();
    let agreed = if merging.pairs_again().is_some() { t!("fix.agree") } else { t!("copies.discard") };
    let of = merging.clone();
    let agree = move || {
        is_asking.set(false);
        of.take_in();
    };
    view! {
        {costs}
        <div class="actions">
            {button(Kind::Secondary, t!("app.cancel"), move || is_asking.set(false))}
            {button(Kind::Main, agreed, agree)}
        </div>
    }
    .into_any()
}

/// Entries that only one of the two copies has.
fn side(title: String, copy: &Tournament, known: usize) -> AnyView {
    let new = lines_from(copy, known);
    let count = new.len();
    view! {
        <div>
            <h2>{title}</h2>
            <details open=count <= 12>
                <summary>{t!("copies.entries", entries = t!("received.entries", count = count))}</summary>
                <ol class="log" reversed>
                    {new.into_iter().map(dated_entry_row).collect_view()}
                </ol>
            </details>
        </div>
    }
}

/// A conflict with its answers, none of which is chosen at first.
fn question(asked: Asked, choices: RwSignal<BTreeMap<Question, Choice>>) -> AnyView {
    let Asked { question, text, answers } = asked;
    let name = format!("conflict-{}-{}", question.entry, question.part);
    let answer = |(choice, text): (Choice, String)| {
        let choose = move |_| choices.update(|choices| _ = choices.insert(question, choice));
        let checked = move || choices.with(|choices| choices.get(&question) == Some(&choice));
        let group = name.clone();
        view! {
            <label class="chip">
                <input type="radio" name=group prop:checked=checked on:change=choose />
                <span>{text}</span>
            </label>
        }
    };
    let answers: Vec<_> = [Choice::Here, Choice::There].into_iter().zip(answers).map(answer).collect();
    view! {
        <fieldset class="card chips">
            <legend>{text}</legend>
            {answers}
        </fieldset>
    }
}

/// Entries that the merge adds, and those that it cannot.
fn outlook(merged: &Merge, here: &Tournament, there: &Tournament) -> AnyView {
    let Some(outlook) = Outlook::of(merged, here, there) else {
        return view! {
            <p class="about" role="status">
                {t!("copies.open")}
            </p>
        };
    };
    let list = |texts: Vec<String>| texts.into_iter().map(|text| view! { <li>{text}</li> }).collect_view();
    view! {
        <div class="outlook">
            <details>
                <summary>{outlook.title}</summary>
                <ul class="taken">{list(outlook.taken)}</ul>
            </details>
            {costs_view(outlook.costs)}
            {outlook
                .left_title
                .map(|title| {
                    view! {
                        <p class="note">{title}</p>
                        <ul class="taken">{list(outlook.left)}</ul>
                    }
                })}
        </div>
    }
}

/// Facts of the copy here that change or disappear.
fn costs_view(Costs { discarded_round, paired_again, discarded }: Costs) -> AnyView {
    let note = |text: String| view! { <p class="note">{text}</p> };
    let paired_again = paired_again.map(|PairedAgain { why, changes, stay }| {
        let lines = changes.iter().map(|line| view! { <li>{cited(line)}</li> });
        view! {
            <p class="about">{cited(&why)}</p>
            <ul class="changes" tabindex="0">
                {lines.collect_view()}
            </ul>
            {stay.map(|stay| view! { <p>{stay}</p> })}
        }
    });
    view! {
        {discarded_round.map(note)}
        {paired_again}
        {discarded.into_iter().map(note).collect_view()}
    }
}

/// The entry of the merge, and the event after it. None if it is refused, which happens only if a copy has changed.
fn with_merge(app: &AppContext, here: &Tournament, action: Action) -> Option<(Entry, Tournament)> {
    let mut entry = here.entry(app.device, browser::now(), action);
    entry.by = author(&app.event_store());
    let mut then = here.clone();
    then.apply(&entry).ok()?;
    Some((entry, then))
}
