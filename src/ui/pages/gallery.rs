//! Every part that pages are made of, on one page: for whoever makes a new one.

use crate::{
    screens::{gallery::samples, i18n::t, route::Route},
    ui::{
        prelude::*,
        widgets::{
            Button, Choice, Icon, Kind, Line, Panel, Tick, button, icon, icon_button, link_button, menu_button,
            menu_lines, menu_link, spoken_button, table,
        },
    },
};

/// All parts by their names in the sources, with texts that are there anyway.
#[component]
pub fn Gallery() -> impl IntoView {
    let [text, chosen] = [t!("home.sample-name"), "1".to_owned()].map(RwSignal::new);
    let [is_ticked, is_open] = [true, false].map(RwSignal::new);
    let nothing = Callback::new(|()| ());
    let kinds = Kind::ALL.map(|kind| button(kind, format!("{kind:?}"), || ()));
    let choices: Vec<_> = (1..4_u32).map(|number| (number.to_string(), t!("round.swiss", number = number))).collect();
    let lines = move || {
        vec![
            menu_button(Icon::Edit, t!("players.edit"), None, nothing),
            menu_button(Icon::Leave, t!("players.drop"), None, nothing),
            menu_link(Icon::Home, t!("app.home"), Route::Home.href(), nothing),
        ]
    };
    let content = move || {
        view! {
            {menu_lines(t!("players.menu"), lines())}
            {button(Kind::Secondary, t!("app.close"), move || is_open.set(false))}
        }
    };
    let row = |rank: u32| {
        view! {
            <tr>
                <td class="num">{rank}</td>
                <th scope="row">{t!("find.search")}</th>
            </tr>
        }
    };
    let heads = vec![("#".into_any(), true), (t!("players.name").into_any(), false)];
    let tags =
        ["", "good", "warn", "bad"].map(|kind| view! { <span class=format!("tag {kind}")>{t!("round.bye")}</span> });
    let signs = Icon::ALL.map(icon);
    let parts: Vec<(&'static str, AnyView)> = vec![
        ("button(Kind, …)", view! { <div class="actions">{kinds}</div> }),
        (
            "spoken_button",
            spoken_button(Kind::Secondary, t!("players.drop"), Some(t!("players.drop-named", name = "Ada")), || ()),
        ),
        (
            "Button",
            Button::new(Kind::Quiet, icon(Icon::Lock))
                .class("square")
                .titled(t!("draft.lock"))
                .pressed(|| true)
                .does(|| ()),
        ),
        ("icon_button", icon_button(None, Icon::Menu, t!("players.menu"), nothing)),
        ("link_button", link_button(Kind::Secondary, t!("app.home"), Route::Home.href())),
        (
            "Line, Choice, Tick",
            view! {
                <div class="form">
                    <Line id="gallery-line" label=t!("setup.name") value=text />
                    <Choice id="gallery-choice" label=t!("paper.round") hint=t!("setup.structure-hint") choices chosen choose=move |value| chosen.set(value) />
                    <Tick label=t!("setup.cut") ticked=is_ticked tick=move |ticked| is_ticked.set(ticked) />
                </div>
            },
        ),
        ("table", table("standings ranking", heads, (1..4).map(row).collect())),
        ("menu_lines", menu_lines(t!("place.more"), lines())),
        (
            "Panel",
            view! {
                {button(Kind::Secondary, t!("players.menu"), move || is_open.set(true))}
                <Panel title=Signal::derive(|| t!("players.menu")) open=is_open content class="sheet" />
            },
        ),
        (
            "NoticeArea",
            view! { <ul class="sample-notices"><li class="notice">{t!("setup.saved")}</li><li class="notice warning">{t!("part.missing")}</li></ul> },
        ),
        (
            ".banner, .note, .empty, .tag",
            view! {
                <p class="banner">{t!("part.missing")}</p> <p class="banner calm">{t!("setup.locked")}</p>
                <p class="note">{t!("setup.outside")}</p> <p class="empty">{t!("players.empty")}</p> <p class="actions">{tags}</p>
            },
        ),
        (
            "Intl",
            view! { <dl class="samples">{samples().into_iter().map(|(name, text)| view! { <dt>{name}</dt><dd>{text}</dd> }).collect_view()}</dl> },
        ),
        ("icon(Icon)", view! { <p class="actions">{signs}</p> }),
    ];
    let part = |(name, shown): (&'static str, AnyView)| {
        view! {
            <div class="card form">
                <p class="wide">
                    <code>{name}</code>
                </p>
                <div class="wide">{shown}</div>
            </div>
        }
    };
    view! {
        <section class="gallery">
            <h1>"Gallery"</h1>
            {parts.into_iter().map(part).collect_view()}
        </section>
    }
}
