//! The regulation of an event: a published one, or the organizer's own, which is edited here.

mod card_rules;
mod editor;
mod fields;
mod kinds;
mod order;
mod rows;
mod saved_regulations;
mod tiers;

use super::cards::Cards;
use crate::ui::{
    browser,
    prelude::*,
    widgets::{Choice, FileButton, Kind, button},
};
use editor::{buttons, editor};
pub use saved_regulations::SavedRegulations;
use tiebreaker::{
    base::clause::Clause,
    file::regulation as regulation_file,
    regulation::{Regulation, latest_of_game},
    screens::{
        cited::cite,
        i18n::t,
        ids::{REGULATION_NAME, SETUP_GAME, SETUP_REGULATION},
        setup::{
            cards, own_copy,
            regulation::{self, strength_id, strengths, value},
        },
        words,
    },
    tournament::Setup,
};

/// The choice of the game, then of its regulation.
#[component]
pub fn RegulationChoice(saved: SavedRegulations) -> impl IntoView {
    let setup = saved.setup;
    let cards = memo(move || {
        let (own, game, date) = setup.with(|setup| (setup.regulation.clone(), cards::game(setup), setup.date.clone()));
        saved.kept.with(|kept| {
            saved.before.with(|before| cards::of_regulations(kept.iter().chain(before).chain([&own]), &game, &date))
        })
    });
    let chosen = Signal::derive(move || setup.with(|setup| value(&setup.regulation)));
    let choose = move |id: String| {
        let known = saved.before.get_untracked().into_iter().chain(saved.kept.get_untracked());
        if let Some(regulation) = regulation::chosen(&id, known) {
            saved.take(&regulation);
        }
    };
    let game = Signal::derive(move || setup.with(cards::game));
    let choose_game = move |game: String| {
        if let Some(latest) = latest_of_game(&game) {
            saved.take(setup.with_untracked(|setup| latest.on_day(&setup.date)));
        }
    };
    view! {
        <Cards
            name=SETUP_GAME
            title=Signal::derive(|| t!("setup.game"))
            cards=Signal::derive(cards::of_games)
            chosen=game
            choose=choose_game
        />
        <Cards name=SETUP_REGULATION title=Signal::derive(|| t!("setup.regulation")) cards chosen choose />
    }
}

/// Changes the regulation, or opens another one.
#[component]
pub fn RegulationTools(saved: SavedRegulations) -> impl IntoView {
    let setup = saved.setup;
    let copy = move || {
        setup.update(|setup| setup.regulation = own_copy(&setup.regulation));
        saved.taken.update(|taken| *taken += 1);
        browser::focus_soon(REGULATION_NAME);
    };
    let opened = move |text: String| {
        let regulation = match regulation_file::read(&text) {
            Ok(regulation) => regulation,
            Err(error) => return saved.app.notices.warn(words::regulation_read_error(&error)),
        };
        let is_known = regulation.is_custom() || Regulation::known(&regulation.id) == Some(&regulation);
        // A regulation that claims to be published and is not is a custom one.
        let regulation = if is_known { regulation } else { regulation.copy(&regulation.document.title) };
        saved.take(&regulation);
        saved.app.notices.say(t!("rules.opened", name = words::regulation_of(&regulation)));
    };
    let is_custom = memo(move || setup.with(|setup| setup.regulation.is_custom()));
    view! {
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

/// Keeps or exports the organizer's own regulation once it is locked. Many notice only after the event that they want
/// it again.
#[component]
pub fn LockedRegulation(setup: RwSignal<Setup>) -> impl IntoView {
    let is_custom = setup.with_untracked(|setup| setup.regulation.is_custom());
    let buttons = || buttons("locked-regulation-save", SavedRegulations::new(setup), memo(|| None), None);
    is_custom.then(|| view! { <div class="wide">{buttons()}</div> })
}

/// Choice of the formula for strength of schedule, if the document leaves it to the organizer (STA-6).
#[component]
pub fn StrengthChoice(setup: RwSignal<Setup>) -> impl IntoView {
    let open = memo(move || setup.with(|setup| strengths(&setup.regulation)));
    let choices = move || {
        let open = open.get();
        (!open.is_empty()).then(|| {
            let choices = open.iter().map(|(_, choice)| choice.clone()).collect();
            let chosen = Signal::derive(move || setup.with(|s| strength_id(s.regulation.ranking.strength_of_schedule)));
            let choose = move |chosen: String| {
                if let Some((own, _)) = open.iter().find(|(_, (id, _))| *id == chosen) {
                    setup.update(|setup| setup.regulation.ranking.strength_of_schedule = *own);
                }
            };
            view! {
                <Choice
                    id="setup-strength-of-schedule"
                    label=cite(Clause::Sta6, t!("tie-breaker.sos.long"))
                    hint=t!("rules.strength-hint")
                    choices
                    chosen
                    choose
                    wide=true
                />
            }
        })
    };
    live(choices)
}
