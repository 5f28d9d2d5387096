//! Every widget on one page, for developers.

use crate::ui::{
    prelude::*,
    widgets::{
        Button, Choice, Icon, Kind, Line, Panel, Tick, button, icon, icon_button, link_button, menu_button, menu_lines,
        menu_link, spoken_button, table,
    },
};
use tiebreaker::screens::{gallery::samples, i18n::t, route::Route};

/// A widget: its name in the source code, and its appearance.
type Sample = (&'static str, AnyView);

/// All widgets by their names in the source code, with texts that exist anyway.
#[component]
pub fn Gallery() -> impl IntoView {
    let sample = |(name, shown): Sample| {
        view! {
            <div class="card form">
                <p class="wide">
                    <code>{name}</code>
                </p>
                <div class="wide">{shown}</div>
            </div>
        }
    };
    let samples = [buttons(), fields(), lists(), said()].into_iter().flatten();
    view! {
        <section class="gallery">
            <h1>"Gallery"</h1>
            {samples.map(sample).collect_view()}
        </section>
    }
}

fn buttons() -> Vec<Sample> {
    let kinds = Kind::ALL.map(|kind| button(kind, format!("{kind:?}"), || ()));
    let named = Some(t!("players.drop-named", name = "Ada"));
    let lock = Button::new(Kind::Quiet, icon(Icon::Lock)).class("square").titled(t!("draft.lock"));
    vec![
        ("button(Kind, …)", view! { <div class="actions">{kinds}</div> }),
        ("spoken_button", spoken_button(Kind::Secondary, t!("players.drop"), named, || ())),
        ("Button", lock.pressed(|| true).does(|| ())),
        ("icon_button", icon_button(None, Icon::Menu, t!("place.more"), Callback::new(|()| ()))),
        ("link_button", link_button(Kind::Secondary, t!("app.home"), Route::Home.href())),
    ]
}

fn fields() -> Vec<Sample> {
    let [text, chosen] = [t!("home.sample-name"), "1".to_owned()].map(RwSignal::new);
    let is_ticked = RwSignal::new(true);
    let choices: Vec<_> = (1..4_u32).map(|number| (number.to_string(), t!("round.swiss", number = number))).collect();
    let fields = view! {
        <div class="form">
            <Line id="gallery-line" label=t!("setup.name") value=text />
            <Choice
                id="gallery-choice"
                label=t!("place.round")
                hint=t!("rules.strength-hint")
                choices
                chosen
                choose=move |value| chosen.set(value)
            />
            <Tick label=t!("setup.cut") ticked=is_ticked tick=move |ticked| is_ticked.set(ticked) />
        </div>
    };
    vec![("Line, Choice, Tick", fields)]
}

fn lists() -> Vec<Sample> {
    let row = |rank: u32| {
        view! {
            <tr>
                <td class="num">{rank}</td>
                <th scope="row">{t!("find.search")}</th>
            </tr>
        }
    };
    let heads = vec![("#".into_any(), true), (t!("players.name").into_any(), false)];
    vec![
        ("table", table("standings ranking", heads, (1..4).map(row).collect())),
        ("menu_lines", menu_lines(t!("place.more"), lines())),
        ("Panel", panel()),
    ]
}

/// The lines of a menu.
fn lines() -> Vec<AnyView> {
    let nothing = Callback::new(|()| ());
    vec![
        menu_button(Icon::Edit, t!("details.note"), None, nothing),
        menu_button(Icon::Leave, t!("players.drop"), None, nothing),
        menu_link(Icon::Home, t!("app.home"), Route::Home.href(), nothing),
    ]
}

/// A button that opens a panel with a menu.
fn panel() -> AnyView {
    let is_open = RwSignal::new(false);
    let content = move || menu_lines(t!("place.more"), lines());
    view! {
        {button(Kind::Secondary, t!("place.more"), move || is_open.set(true))}
        <Panel title=Signal::derive(|| t!("place.more")) open=is_open content class="sheet" />
    }
}

/// Messages and icons of the app.
fn said() -> Vec<Sample> {
    let notices = view! {
        <ul class="sample-notices">
            <li class="notice">{t!("setup.saved")}</li>
            <li class="notice warning">{t!("part.missing")}</li>
        </ul>
    };
    let tags =
        ["", "good", "warn", "bad"].map(|kind| view! { <span class=format!("tag {kind}")>{t!("round.bye")}</span> });
    let styles = view! {
        <p class="banner">{t!("part.missing")}</p>
        <p class="banner calm">{t!("setup.locked")}</p>
        <p class="note">{t!("setup.outside")}</p>
        <p class="empty">{t!("players.empty")}</p>
        <p class="actions">{tags}</p>
    };
    let sample = |(name, text)| {
        view! {
            <dt>{name}</dt>
            <dd>{text}</dd>
        }
    };
    let intl = view! { <dl class="samples">{samples().into_iter().map(sample).collect_view()}</dl> };
    vec![
        ("NoticeArea", notices),
        (".banner, .note, .empty, .tag", styles),
        ("Intl", intl),
        ("icon(Icon)", view! { <p class="actions">{Icon::ALL.map(icon)}</p> }),
    ]
}
