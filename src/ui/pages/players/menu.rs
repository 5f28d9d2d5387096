//! The menu of a player. `screens::players::menu` says which lines it has.

use super::page::{Page, Question, menu_id};
use crate::ui::{
    browser,
    prelude::*,
    program::RulingForm,
    widgets::{Icon, Kind, button, menu_button, menu_lines, menu_link, spoken_button},
};
use tiebreaker::{
    base::ids::PlayerId,
    screens::{
        i18n::t,
        ids::PLAYER_NAME,
        players::menu::{Command, Line, lines},
        route::{Place, Route},
    },
    tournament::{Action, Mark},
};

/// The lines for a player.
pub(super) fn player_menu(page: Page, id: PlayerId) -> AnyView {
    let Some(row) = page.rows.with(|rows| rows.get(&id).cloned()) else { return ().into_any() };
    let lines = page.session.with_untracked(|state| lines(state, &row));
    let mut lines: Vec<AnyView> = lines.into_iter().map(|line| menu_line(page, id, line)).collect();
    lines.push(view! {
        <div class="menu-foot">
            <span />
            {button(Kind::Secondary, t!("app.close"), move || page.is_asking.set(false))}
        </div>
    });
    menu_lines(t!("players.menu-named", name = row.name), lines)
}

fn menu_line(page: Page, id: PlayerId, Line { command, text, spoken, others }: Line) -> AnyView {
    let link = |place| {
        let left = Callback::new(move |()| page.is_asking.set(false));
        menu_link(sign(command), text.clone(), Route::Event(page.session.slot(), place).href(), left)
    };
    let other = |Line { command, text, spoken, .. }: Line| {
        spoken_button(Kind::Secondary, text, spoken, move || press(page, id, command))
    };
    match command {
        Command::OpenList => link(Place::Lists(Some(id))),
        Command::ExplainRank => link(Place::Why(id)),
        _ => {
            let line = menu_button(sign(command), text, spoken, Callback::new(move |()| press(page, id, command)));
            let others = matches!(command, Command::Drop(_)).then(|| {
                view! { <div class="actions drop-reasons">{others.into_iter().map(other).collect_view()}</div> }
            });
            view! {
                {line}
                {others}
            }
        }
    }
}

fn press(page: Page, id: PlayerId, command: Command) {
    match command {
        Command::Edit => page.edit(id, "rename"),
        Command::EditNote => page.edit(id, "player-note"),
        Command::OpenRulings => page.ask(Question::Rulings(RulingForm::Penalty), id),
        Command::Mark(mark, set) => {
            page.is_asking.set(false);
            page.session.act(Action::Mark { player: id, mark, set, joins: None });
        }
        Command::Remove => {
            page.is_asking.set(false);
            if page.once.act(page.session, Action::RemovePlayer { player: id }) {
                // The keyboard goes on with the next player.
                let next = page
                    .rows
                    .with_untracked(|rows| rows.range(id..).next().or(rows.last_key_value()).map(|(&id, _)| id));
                browser::focus_soon(next.map_or(PLAYER_NAME.to_owned(), menu_id));
            }
        }
        Command::Drop(reason) => page.ask(Question::Drop(reason), id),
        Command::Return => page.ask(Question::Return, id),
        Command::Disqualify => page.ask(Question::Disqualify, id),
        // They are links.
        Command::OpenList | Command::ExplainRank => {}
    }
}

fn sign(command: Command) -> Icon {
    match command {
        Command::Edit => Icon::Edit,
        Command::EditNote => Icon::Log,
        Command::OpenList => Icon::Paper,
        Command::OpenRulings => Icon::Judge,
        Command::Mark(Mark::List, _) => Icon::Kept,
        Command::Mark(..) => Icon::Person,
        Command::ExplainRank => Icon::Help,
        Command::Remove | Command::Drop(_) => Icon::Leave,
        Command::Return => Icon::Return,
        Command::Disqualify => Icon::NotKept,
    }
}
