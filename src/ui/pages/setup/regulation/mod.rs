//! Under which regulation an event is run: a published one, or the organizer's own, made and changed here.

mod editor;
mod fields;
mod kinds;
mod order;
mod rows;
mod saved_regulations;
mod table;
mod tiers;

use crate::{
    base::{clause::Clause, sort},
    file::regulation as regulation_file,
    regulation::{Regulation, StrengthOfSchedule, builtin, presets},
    screens::{
        cited::cite,
        i18n::{day, t},
        words,
    },
    tournament::Setup,
    ui::{
        browser,
        parts::{Choice, FileButton, Kind, button},
        prelude::*,
    },
};
use editor::{buttons, editor};
pub use saved_regulations::SavedRegulations;
use saved_regulations::name_of_custom;

/// The choice of the game: its latest regulation.
#[component]
pub fn GameChoice(saved: SavedRegulations) -> impl IntoView {
    let setup = saved.setup;
    let mut games: Vec<&'static Regulation> = Vec::new();
    for regulation in builtin() {
        let game = |other: &&Regulation| other.document.game == regulation.document.game;
        match games.iter_mut().find(|other| game(other)) {
            Some(latest) => *latest = regulation,
            None => games.push(regulation),
        }
    }
    let chip = move |regulation: &'static Regulation| {
        let game = &regulation.document.game;
        let is_chosen = move || setup.with(|setup| setup.regulation.document.game == *game);
        view! {
            <label class="chip">
                <input type="radio" name="setup-game" prop:checked=is_chosen on:change=move |_| saved.take(regulation) />
                <span>{game.clone()}</span>
            </label>
        }
    };
    let chips = games.into_iter().map(chip).collect_view();
    view! {
        <fieldset class="chips wide" aria-describedby="setup-game-hint">
            <legend>{t!("setup.game")}</legend>
            {chips}
            <small id="setup-game-hint">{live(move || setup.with(|setup| by_regulation(&setup.regulation)))}</small>
        </fieldset>
    }
}

/// By which regulation it is played.
fn by_regulation(regulation: &Regulation) -> String {
    t!("setup.game-hint", regulation = words::document(regulation))
}

/// The choice of the regulation, and the editor of the organizer's own.
#[component]
pub fn RegulationChoice(saved: SavedRegulations) -> impl IntoView {
    let setup = saved.setup;
    let customs = move || {
        let own = setup.with(|setup| name_of_custom(&setup.regulation));
        let before = saved.before.with(|before| before.as_ref().and_then(name_of_custom));
        let kept = saved.kept.with(|kept| kept.iter().filter_map(name_of_custom).collect::<Vec<_>>());
        let mut names: Vec<String> = kept.into_iter().chain(before).chain(own).collect();
        sort::sort_by(&mut names, Ord::cmp);
        names.dedup();
        names
    };
    let choices = Memo::new(move |_| {
        let published = builtin().iter().map(|regulation| (regulation.id.clone(), published_name(regulation)));
        let ours = presets().into_iter().filter_map(|preset| name_of_custom(&preset));
        let ours: Vec<String> = ours.collect();
        let preset = |name: &String| (format!("custom:{name}"), t!("large.preset", name = name));
        let custom = |name: String| (format!("custom:{name}"), t!("rules.custom-choice", name = name));
        let own = customs().into_iter().filter(|name| !ours.contains(name)).map(custom);
        published.chain(ours.iter().map(preset)).chain(own).collect::<Vec<_>>()
    });
    let chosen = Signal::derive(move || {
        setup.with(|setup| match name_of_custom(&setup.regulation) {
            Some(name) => format!("custom:{name}"),
            None => setup.regulation.id.clone(),
        })
    });
    let choose = move |id: String| {
        let found = match id.strip_prefix("custom:") {
            Some(name) => {
                let known = saved.before.get_untracked().into_iter().chain(saved.kept.get_untracked());
                known
                    .into_iter()
                    .chain(presets())
                    .find(|regulation| name_of_custom(regulation).as_deref() == Some(name))
            }
            None => Regulation::published(&id).cloned(),
        };
        if let Some(regulation) = found {
            saved.take(&regulation);
        }
    };
    let copy = move || {
        setup.update(|setup| {
            let name = t!("rules.own-name", name = words::regulation(&setup.regulation.id));
            setup.regulation = setup.regulation.copy(&name);
        });
        saved.taken.update(|taken| *taken += 1);
        browser::focus_soon("regulation-name");
    };
    let opened = move |text: String| {
        let regulation = match regulation_file::read(&text) {
            Ok(regulation) => regulation,
            Err(error) => return saved.app.notices.warn(words::regulation_read_error(&error)),
        };
        let is_known = regulation.is_custom() || Regulation::published(&regulation.id) == Some(&regulation);
        // What calls itself published and is not is a custom one.
        let regulation = if is_known { regulation } else { regulation.copy(&regulation.document.title) };
        saved.take(&regulation);
        saved.app.notices.say(t!("rules.opened", name = words::regulation_of(&regulation)));
    };
    let is_custom = Memo::new(move |_| setup.with(|setup| setup.regulation.is_custom()));
    view! {
        {live(move || view! { <Choice id="setup-regulation" label=t!("setup.regulation") hint=t!("setup.regulation-hint") choices=choices.get() chosen choose wide=true /> })}
        <div class="actions wide">
            {live(move || (!is_custom.get()).then(|| button(Kind::Secondary, t!("rules.change"), copy)))}
            <FileButton label=t!("rules.open") opened />
        </div>
        {live(move || {
            saved.taken.track();
            is_custom.get().then(|| untrack(|| editor(saved)))
        })}
    }
}

/// Keeps or exports the organizer's own regulation once it is locked: most know after the event that they want it again.
#[component]
pub fn LockedRegulation(setup: RwSignal<Setup>) -> impl IntoView {
    let is_custom = setup.with_untracked(|setup| setup.regulation.is_custom());
    let buttons = || buttons("locked-regulation-save", SavedRegulations::new(setup), Memo::new(|_| None), None);
    is_custom.then(|| view! { <div class="wide">{buttons()}</div> })
}

/// How strength of schedule is counted, where the document leaves it to the organizer (STA-6).
#[component]
pub fn StrengthChoice(setup: RwSignal<Setup>) -> impl IntoView {
    let open = Memo::new(move |_| {
        setup.with(|setup| {
            let regulation = &setup.regulation;
            let choices = regulation.ranking.strength_of_schedule_choices.clone();
            if regulation.is_custom() || choices.len() < 2 { Vec::new() } else { choices }
        })
    });
    let choices = move || {
        let open = open.get();
        (!open.is_empty()).then(|| {
            let choices = open.iter().map(|&own| (strength_id(own), words::rules::strength_of_schedule(own).to_string())).collect();
            let chosen = Signal::derive(move || setup.with(|s| strength_id(s.regulation.ranking.strength_of_schedule)));
            let choose = move |id: String| {
                if let Some(own) = open.iter().find(|&&own| strength_id(own) == id) {
                    setup.update(|setup| setup.regulation.ranking.strength_of_schedule = *own);
                }
            };
            view! { <Choice id="setup-strength-of-schedule" label=cite(Clause::Sta6, t!("rules.strength-choice")) hint=t!("rules.strength-hint") choices chosen choose wide=true /> }
        })
    };
    live(choices)
}

fn strength_id(strength: StrengthOfSchedule) -> String {
    format!("{strength:?}").to_lowercase()
}

fn published_name(regulation: &Regulation) -> String {
    let (version, date) = (&regulation.document.version, day(&regulation.document.date));
    format!("{} ({version} {date})", words::regulation(&regulation.id))
}
