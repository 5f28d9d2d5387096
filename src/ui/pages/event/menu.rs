//! The menu behind the event's name: its other pages, its file, and the app around it. `screens::menu` lists them.

use crate::ui::{
    browser,
    context::AppContext,
    event::export,
    prelude::*,
    session::Session,
    widgets::{Button, Kind, SiteTools},
};
use leptos::ev::KeyboardEvent;
use tiebreaker::screens::{
    i18n::t,
    menu::{Group, Line, Press, groups, line_at},
    route::Route,
};

/// The groups, in a panel that `open` opens. The other signals open the panels for the display and the keyboard
/// shortcuts.
pub(super) fn menu(session: Session, open: RwSignal<bool>, [display, keys]: [RwSignal<bool>; 2]) -> AnyView {
    let app = AppContext::get();
    let groups = session.with_untracked(|state| groups(state, &session.slot()));
    let counts: Vec<usize> = groups.iter().map(|group| group.lines.len()).collect();
    let press = Callback::new(move |press: Press| {
        open.set(false);
        match press {
            Press::Go(_) => browser::focus_heading(),
            Press::Display => display.set(true),
            Press::Export => export(&app, &session),
            Press::Keys => keys.set(true),
        }
    });
    let go_on = move |event: KeyboardEvent| {
        let mut all = counts.iter().enumerate().flat_map(|(group, &lines)| (0..lines).map(move |line| (group, line)));
        let at = all.find(|&at| browser::has_focus(&line_id(at)));
        if let Some(to) = at.and_then(|at| line_at(&counts, at, &event.key())) {
            event.prevent_default();
            browser::focus(&line_id(to));
        }
    };
    let group = |(at, Group { title, lines }): (usize, Group)| {
        let lines = (0..).zip(lines).map(|(line, it)| line_view((at, line), it, press)).collect_view();
        let name = title.clone();
        view! {
            <div role="group" aria-label=name>
                <h3>{title}</h3>
                {lines}
            </div>
        }
    };
    view! {
        <nav class="menu-groups" aria-label=t!("place.more") on:keydown=go_on>
            {(0..).zip(groups).map(group).collect_view()}
        </nav>
        <div class="menu-foot">
            <SiteTools />
            <a class="menu-item" href=Route::Home.href() on:click=move |_| open.set(false)>
                {t!("app.home")}
            </a>
        </div>
    }
}

fn line_view(at: (usize, usize), line: Line, press: Callback<Press>) -> AnyView {
    match line.press {
        Press::Go(route) => {
            let href = route.href();
            view! {
                <a id=line_id(at) class="menu-item" href=href on:click=move |_| press.run(Press::Go(route.clone()))>
                    {line.text}
                </a>
            }
        }
        other => {
            let button = Button::new(Kind::Quiet, line.text).class("menu-item").id(line_id(at));
            button.does(move || press.run(other.clone()))
        }
    }
}

fn line_id((group, line): (usize, usize)) -> String {
    format!("menu-{group}-{line}")
}
