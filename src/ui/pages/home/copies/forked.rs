//! Both went on: what each did, what differs, what has to be decided, and the merge.

use super::{
    differences::table,
    opened::{Opened, append, keep, leave},
};
use crate::ui::{
    browser,
    context::AppContext,
    event::entry_row,
    notices::Topic,
    prelude::*,
    program::{Program, with_part},
    session::author,
    widgets::{Button, Kind, Panel, button, cited},
};
use std::collections::BTreeMap;
use tiebreaker::{
    branch::{Choice, Conflict, Merge, PairAgain, Question, merge_by},
    screens::{
        copies::{Asked, Costs, Outlook, PairedAgain},
        i18n::t,
        ids::COPIES,
        log::lines_from,
        words,
    },
    tournament::{Action, Entry, Tournament},
};

/// The whole question.
pub(super) fn page(opened: Opened, cancel: Callback<()>) -> AnyView {
    let app = AppContext::get();
    let Opened { slot, here, there, compared } = opened;
    let choices = RwSignal::new(BTreeMap::<Question, Choice>::new());
    let pair_again = RwSignal::new(None::<PairAgain>);
    with_part(app, Program::get().drawing, move |drawing| {
        if !pair_again.is_gone() {
            pair_again.set(Some(drawing.again));
        }
    });
    let is_asking = RwSignal::new(false);
    let merged = {
        let (here, there) = (here.clone(), there.clone());
        memo(move || {
            let pair_again = pair_again.get()?;
            choices.with(|choices| merge_by(&here, &there, choices, pair_again)).ok()
        })
    };
    let differences = {
        let here = here.clone();
        move || merged.with(|merged| merged.as_ref().map(|merged| table(here.state(), &merged.differences)))
    };
    let conflicts = {
        let (here, there) = (here.clone(), there.clone());
        let ask = move |conflict: &Conflict| Asked::about(conflict, &here, &there);
        move || merged.with(|merged| merged.iter().flat_map(|merged| &merged.conflicts).map(&ask).collect::<Vec<_>>())
    };
    let count = move || merged.with(|merged| merged.as_ref().map_or(0, |merged| merged.conflicts.len()));
    let outlook = {
        let (here, there) = (here.clone(), there.clone());
        move || merged.with(|merged| merged.as_ref().map(|merged| outlook(merged, &here, &there)))
    };
    let action = memo(move || merged.with(|merged| merged.as_ref().and_then(|merged| merged.action().cloned())));
    let take_in = {
        let here = here.clone();
        Callback::new(move |()| {
            let change = merged.with_untracked(|merged| merged.as_ref().and_then(|merged| merged.change.clone()));
            let Some(action) = action.get_untracked() else { return };
            match with_merge(&app, &here, action) {
                Some((entry, then)) => append(&app, &slot, &[entry], &then),
                None => return app.notices.warn(t!("copies.changed")),
            }
            if let Some(change) = change {
                let (text, has_to_be_read) = words::paired_again(here.state(), &change);
                app.notices.tell_of(Topic::Correction, text, has_to_be_read);
            }
        })
    };
    // What the merge costs here is agreed to first.
    let press = move || match merged.with_untracked(|merged| merged.as_ref().is_some_and(Merge::discards_work)) {
        true => is_asking.set(true),
        false => take_in.run(()),
    };
    let is_paired_again = move || {
        merged.with(|merged| merged.as_ref().and_then(|merged| merged.change.clone())).filter(|of| !of.taken_back)
    };
    let title = {
        let here = here.clone();
        move || match is_paired_again() {
            Some(change) => t!("fix.title", round = words::round(here.state(), change.round)),
            None => t!("copies.discard-question"),
        }
    };
    let question_of_costs = {
        let here = here.clone();
        move || {
            let agree = move || {
                is_asking.set(false);
                take_in.run(());
            };
            let agreed = if is_paired_again().is_some() { t!("fix.agree") } else { t!("copies.discard") };
            view! {
                {merged.with(|merged| merged.as_ref().map(|merged| costs_view(Costs::of(merged, &here))))}
                <div class="actions">
                    {button(Kind::Secondary, t!("app.cancel"), move || is_asking.set(false))}
                    {button(Kind::Main, agreed, agree)}
                </div>
            }
            .into_any()
        }
    };
    let there_too = there.clone();
    view! {
        <section class="copies">
            <h1 id=COPIES tabindex="-1">
                {t!("copies.forked", name = here.state().setup.name)}
            </h1>
            <p>{t!("copies.forked-what")}</p>
            <div class="sides">
                {side(t!("copies.here"), &here, compared.known_here)}
                {side(t!("copies.there"), &there, compared.known_there)}
            </div>
            <h2>{t!("copies.differs")}</h2>
            {live(differences)}
            {live(move || {
                (count() > 0)
                    .then(|| {
                        view! {
                            <h2>{t!("copies.conflicts", count = count())}</h2>
                            <p class="about">{t!("copies.conflicts-what")}</p>
                        }
                    })
            })}
            <div class="questions">{each(conflicts, move |asked| question(asked, choices))}</div>
            {live(outlook)}
            <div class="actions">
                {Button::new(Kind::Usual, t!("copies.merge"))
                    .disabled(move || action.with(Option::is_none))
                    .does(press)} {keep(app, there_too)} {leave(cancel)}
            </div>
            <Panel title=Signal::derive(title) open=is_asking content=question_of_costs />
        </section>
    }
}

/// What one of the two did since.
fn side(title: String, copy: &Tournament, known: usize) -> AnyView {
    let new = lines_from(copy, known);
    let count = new.len();
    view! {
        <div>
            <h2>{title}</h2>
            <details open=count <= 12>
                <summary>{t!("copies.entries", count = count)}</summary>
                <ol class="log" reversed>
                    {new.into_iter().map(entry_row).collect_view()}
                </ol>
            </details>
        </div>
    }
}

/// A conflict with its answers, of which none is chosen at first.
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

/// What the merge will do, and what it cannot.
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

/// What is here and will be otherwise or gone.
fn costs_view(Costs { discarded_round, paired_again, discarded }: Costs) -> AnyView {
    let note = |text: String| view! { <p class="note">{text}</p> };
    let paired_again = paired_again.map(|PairedAgain { why, changes, stay }| {
        let lines = changes.iter().map(|line| view! { <li>{cited(line)}</li> });
        view! {
            <p class="about">{cited(&why)}</p>
            <ul class="changes" tabindex="0">
                {lines.collect_view()}
            </ul>
            <p>{stay}</p>
        }
    });
    view! {
        {discarded_round.map(note)}
        {paired_again}
        {discarded.into_iter().map(note).collect_view()}
    }
}

/// The entry of the merge, and the event with it; none where it is refused, which only a copy that has changed does.
fn with_merge(app: &AppContext, here: &Tournament, action: Action) -> Option<(Entry, Tournament)> {
    let mut entry = here.entry(app.device, browser::now(), action);
    entry.by = author(&app.event_store());
    let mut then = here.clone();
    then.apply(&entry).ok()?;
    Some((entry, then))
}
