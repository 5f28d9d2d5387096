//! The organizer's controls for the display.

use crate::ui::{
    browser,
    context::AppContext,
    event::{PhoneLink, display_window},
    prelude::*,
    session::Session,
    widgets::{Choice as ChoiceOf, Kind, Line, Tick, button, submit_button},
};
use leptos::ev::SubmitEvent;
use tiebreaker::{
    base::text::sanitized,
    screens::{
        display::{Choice, DisplayCodes, MOST_NEIGHBORS, Show},
        i18n::{Language, t},
        route::{Place, Route},
    },
    store::{Slot, Summary},
};

/// Settings of the display, and the button that opens it.
pub fn display_control(session: Session) -> AnyView {
    let app = AppContext::get();
    let slot = session.slot();
    let choice = RwSignal::new(app.event_store().display::<Choice>(&slot).unwrap_or_default());
    let change = move |change: &dyn Fn(&mut Choice)| {
        choice.update(change);
        app.event_store().set_display(&session.slot(), &choice.get_untracked());
    };
    let open_window = move || {
        let href = Route::Event(session.slot(), Place::Display).href();
        if !browser::open_window(&href, &display_window(&session.slot())) {
            app.notices.warn(t!("display.blocked"));
        }
    };
    let radio = move |show: Show| {
        let choose = move |_| change(&|choice| choice.show = show);
        view! {
            <label class="tick-box">
                <input
                    type="radio"
                    name="display-show"
                    checked=choice.with_untracked(|choice| choice.show == show)
                    on:change=choose
                />
                <span>{show.name()}</span>
            </label>
        }
    };
    let hidden = Signal::derive(move || choice.with(|choice| choice.hide_clock));
    let hide = move |hide: bool| change(&|choice| choice.hide_clock = hide);
    let here = (String::new(), t!("display.language-as-here"));
    let others = Language::ALL.map(|language| (language.code().to_owned(), language.name().to_owned()));
    let languages: Vec<(String, String)> = [here].into_iter().chain(others).collect();
    let language = Signal::derive(move || choice.with(|choice| choice.language.clone()));
    let speak = Callback::new(move |code: String| change(&|choice| choice.language.clone_from(&code)));
    let held = Signal::derive(move || choice.with(|choice| choice.is_held));
    let hold = move |held: bool| change(&|choice| choice.is_held = held);
    let named = Signal::derive(move || choice.with(|choice| choice.names_playing));
    let name_playing = move |named: bool| change(&|choice| choice.names_playing = named);
    let outlook = Signal::derive(move || choice.with(|choice| choice.shows_outlook));
    let show_outlook = move |shown: bool| change(&|choice| choice.shows_outlook = shown);
    let events = memo(move || {
        app.elsewhere.track();
        let chosen = choice.with_untracked(|choice| choice.neighbors.clone());
        others_of(app, &session.slot(), &chosen)
    });
    let tick_other = move |(slot, name): (Slot, String)| {
        let [own, wanted] = [slot.clone(), slot];
        let ticked = Signal::derive(move || choice.with(|choice| choice.neighbors.contains(&own)));
        let has_room = move || ticked.get() || choice.with(|choice| choice.neighbors.len() < MOST_NEIGHBORS);
        let tick = Callback::new(move |shown: bool| {
            change(&|choice| {
                choice.neighbors.retain(|slot| *slot != wanted);
                choice.neighbors.extend(shown.then(|| wanted.clone()));
            });
        });
        live(move || has_room().then(|| view! { <Tick label=name.clone() ticked tick /> }))
    };
    let neighbors = move || {
        let others = events.get();
        (!others.is_empty()).then(|| {
            view! {
                <fieldset class="display-choices">
                    <legend>{t!("display.beside")}</legend>
                    {others.into_iter().map(tick_other).collect_view()}
                </fieldset>
            }
        })
    };
    let codes = memo(move || {
        session.with(|state| DisplayCodes::of(&state.published(), &PhoneLink::site(), browser::now() / 1_000).about())
    });
    let message = RwSignal::new(choice.with_untracked(|choice| choice.message.clone()));
    let tell = move |event: SubmitEvent| {
        event.prevent_default();
        let text = message.with_untracked(|text| text.trim().to_owned());
        change(&|choice| choice.message.clone_from(&text));
        app.notices.say(if text.is_empty() { t!("display.untold") } else { t!("display.told") });
    };
    view! {
        <p class="about">{t!("display.about")}</p>
        {button(Kind::Usual, t!("display.open"), open_window)}
        <form class="tell" on:submit=tell>
            <Line id="display-message" label=t!("display.message") value=message />
            {submit_button(Kind::Secondary, None, t!("display.tell"))}
        </form>
        <fieldset class="display-choices">
            <legend>{t!("display.shows")}</legend>
            {Show::ALL.map(radio)}
        </fieldset>
        {live(move || codes.get().map(|about| view! { <p class="about">{about}</p> }))}
        <ChoiceOf id="display-language" label=t!("display.language") choices=languages chosen=language choose=speak />
        {live(neighbors)}
        <Tick label=t!("display.hide-clock") ticked=hidden tick=hide />
        <Tick label=t!("display.hold") ticked=held tick=hold />
        <Tick label=t!("display.name-playing") ticked=named tick=name_playing />
        <Tick label=t!("display.show-outlook") ticked=outlook tick=show_outlook />
    }
}

/// The other events that can be shown, with their names: those that are not over, and those already shown.
fn others_of(app: AppContext, own: &Slot, chosen: &[Slot]) -> Vec<(Slot, String)> {
    let event_store = app.event_store();
    let other = |(slot, summary): (Slot, Option<Summary>)| {
        let summary = summary.filter(|summary| !summary.over || chosen.contains(&slot))?;
        (slot != *own && !event_store.is_archived(&slot)).then(|| (slot, sanitized(&summary.name)))
    };
    event_store.events().unwrap_or_default().into_iter().filter_map(other).collect()
}
