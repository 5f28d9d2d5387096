//! Both went on: what each did, what differs, what has to be decided, and the merge.

use super::{
    differences::table,
    opened::{Opened, append, keep, leave},
};
use crate::{
    branch::{Choice, Conflict, Merge, Question, Why, merge},
    tournament::{Action, Entry, Tournament},
    ui::{
        browser,
        context::AppContext,
        i18n::t,
        parts::{Button, Kind, entry_lines, entry_row},
        prelude::*,
        session::author,
        words::{
            self,
            difference::{Names, sides},
        },
    },
};
use std::collections::BTreeMap;

/// The whole question.
pub(super) fn page(opened: Opened, cancel: Callback<()>) -> AnyView {
    let app = AppContext::get();
    let Opened { slot, here, there, compared } = opened;
    let choices = RwSignal::new(BTreeMap::<Question, Choice>::new());
    let merged = {
        let (here, there) = (here.clone(), there.clone());
        Memo::new(move |_| choices.with(|choices| merge(&here, &there, choices)).ok())
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
    let action = Memo::new(move |_| merged.with(|merged| merged.as_ref().and_then(|merged| merged.action().cloned())));
    let take_in = {
        let here = here.clone();
        move || {
            if let Some(action) = action.get_untracked() {
                match with_merge(&app, &here, action) {
                    Some((entry, then)) => append(&app, &slot, &[entry], &then),
                    None => app.notices.warn(t!("copies.changed")),
                }
            }
        }
    };
    let there_too = there.clone();
    view! {
        <section class="copies">
            <h1 id="copies" tabindex="-1">{t!("copies.forked", name = here.state().setup.name)}</h1>
            <p>{t!("copies.forked-what")}</p>
            <div class="sides">
                {side(t!("copies.here"), &here, compared.known_here)}
                {side(t!("copies.there"), &there, compared.known_there)}
            </div>
            <h2>{t!("copies.differs")}</h2>
            {live(differences)}
            {live(move || (count() > 0).then(|| view! {
                <h2>{t!("copies.conflicts", count = count())}</h2>
                <p class="about">{t!("copies.conflicts-what")}</p>
            }))}
            <div class="questions">
                {each(conflicts, move |asked| question(asked, choices))}
            </div>
            {live(outlook)}
            <div class="actions">
                {Button::new(Kind::Usual, t!("copies.merge")).disabled(move || action.with(Option::is_none)).does(take_in)}
                {keep(app, there_too)}
                {leave(cancel)}
            </div>
        </section>
    }
}

/// What one of the two did since.
fn side(title: String, copy: &Tournament, known: usize) -> AnyView {
    let known = u64::try_from(known).unwrap_or(u64::MAX);
    let new: Vec<_> = entry_lines(copy).into_iter().filter(|line| line.counter >= known).collect();
    let count = new.len();
    view! {
        <div>
            <h2>{title}</h2>
            <details open=count <= 12>
                <summary>{t!("copies.entries", count = count)}</summary>
                <ol class="log" reversed>{new.into_iter().map(entry_row).collect_view()}</ol>
            </details>
        </div>
    }
}

/// A conflict in words.
#[derive(Hash)]
struct Asked {
    question: Question,
    text: String,
    /// Keep what is here, take what is there. A step that cannot be taken over has the first answer only.
    answers: Vec<String>,
}

impl Asked {
    fn about(conflict: &Conflict, here: &Tournament, there: &Tournament) -> Self {
        let told = words::action(there.state(), &conflict.taken.action);
        let (text, answers) = match &conflict.why {
            Why::Differs(differences) => {
                let [ours, theirs] = sides(&Names::of(here.state(), differences), differences);
                let answers = [t!("copies.keep-here", what = ours), t!("copies.take-there", what = theirs)];
                (told, answers.to_vec())
            }
            Why::Namesake(player) => {
                let name = words::player_name(Some(here.state()), *player);
                let answers = [t!("copies.one-person", number = player), t!("copies.two-people")];
                (t!("copies.namesake", name = name), answers.to_vec())
            }
            Why::Refused(why) => {
                let why = words::refusal(why, Some(here.state()));
                (t!("copies.refused", what = told, why = why), vec![t!("copies.leave-out")])
            }
            Why::TakenBack => (t!("copies.taken-back", what = told), vec![t!("copies.stays")]),
        };
        Self { question: conflict.question, text, answers }
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
    view! { <fieldset class="card chips"><legend>{text}</legend>{answers}</fieldset> }
}

/// What the merge will do, and what it cannot.
fn outlook(merged: &Merge, here: &Tournament, there: &Tournament) -> AnyView {
    if merged.action().is_none() {
        return view! { <p class="about" role="status">{t!("copies.open")}</p> };
    }
    let list = |texts: Vec<String>| texts.into_iter().map(|text| view! { <li>{text}</li> }).collect_view();
    let left: Vec<String> = merged.left.iter().map(|taken| words::action(there.state(), &taken.action)).collect();
    view! {
        <div class="outlook">
            <details>
                <summary>{t!("copies.will-take", count = merged.taken().len())}</summary>
                <ul class="taken">{list(words::taken(here.state(), merged.taken()))}</ul>
            </details>
            {(!left.is_empty()).then(|| view! {
                <p class="note">{t!("copies.left", count = left.len())}</p>
                <ul class="taken">{list(left)}</ul>
            })}
        </div>
    }
}

/// The entry of the merge, and the event with it; none where it is refused, which only a copy that has changed does.
fn with_merge(app: &AppContext, here: &Tournament, action: Action) -> Option<(Entry, Tournament)> {
    let mut entry = here.entry(app.device, browser::now(), action);
    entry.by = author(&app.shelf());
    let mut then = here.clone();
    then.apply(&entry).ok()?;
    Some((entry, then))
}
