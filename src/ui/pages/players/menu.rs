//! The menu of a player: everything that can be done about one.

use super::page::{Page, Question, menu_id};
use crate::{
    base::ids::PlayerId,
    regulation::departure::DropReason,
    screens::{
        i18n::t,
        route::{Place, Route},
        words,
    },
    tournament::{Action, Mark},
    ui::{
        browser,
        parts::{Icon, Kind, RulingForm, button, menu_button, menu_lines, menu_link, spoken_button},
        prelude::*,
    },
};

/// The lines that hold for the player as things stand. A player who was in a round drops, for one of the reasons that the
/// regulation knows: what is chosen here is not asked again.
pub(super) fn player_menu(page: Page, id: PlayerId) -> AnyView {
    let session = page.session;
    let Some(row) = page.rows.with(|rows| rows.get(&id).cloned()) else { return ().into_any() };
    let name = row.name;
    let line = |shape, text, spoken, press: Box<dyn Fn() + Send + Sync>| {
        menu_button(shape, text, spoken, Callback::new(move |()| press()))
    };
    let ask = |question| -> Box<dyn Fn() + Send + Sync> { Box::new(move || page.ask(question, id)) };
    let edit = |field| -> Box<dyn Fn() + Send + Sync> { Box::new(move || page.edit(id, field)) };
    let remove = move || {
        page.is_asking.set(false);
        if page.once.act(session, Action::RemovePlayer { player: id }) {
            // The keyboard goes on with the next player.
            let next =
                page.rows.with_untracked(|rows| rows.range(id..).next().or(rows.last_key_value()).map(|(&id, _)| id));
            browser::focus_soon(next.map_or("player-name".to_owned(), menu_id));
        }
    };
    let mut lines = vec![
        line(Icon::Edit, t!("players.edit"), Some(t!("players.edit-named", name = name)), edit("rename")),
        line(Icon::Log, t!("details.note"), None, edit("player-note")),
    ];
    let left = Callback::new(move |()| page.is_asking.set(false));
    let lists = Route::Event(session.slot(), Place::Lists(Some(id))).href();
    lines.push(menu_link(Icon::Paper, t!("details.list"), lists, left));
    let rulings = ask(Question::Rulings(RulingForm::Penalty));
    lines.push(line(Icon::Judge, t!("ruling.title"), Some(t!("ruling.of-player", name = name)), rulings));
    let marked = |mark: Mark, shape, [yes, no]: [String; 2]| {
        let set = !row.player.marks.contains(&mark);
        let press = move || {
            page.is_asking.set(false);
            session.act(Action::Mark { player: id, mark, set, joins: None });
        };
        line(shape, if set { yes } else { no }, None, Box::new(press))
    };
    if session.with_untracked(|state| state.asks_for_guardians()) {
        lines.push(marked(Mark::Minor, Icon::Person, [t!("door.minor"), t!("door.not-minor")]));
    }
    if row.player.details.list.is_empty() && session.with_untracked(|state| state.setup.asks_for_lists()) {
        lines.push(marked(Mark::List, Icon::Kept, [t!("door.list"), t!("door.not-list")]));
    }
    if row.has_played {
        let href = Route::Event(session.slot(), Place::Why(id)).href();
        lines.push(menu_link(Icon::Help, t!("why.this-rank"), href, left));
    }
    let leaves = match (!row.player.has_left(), row.has_played) {
        (true, false) => {
            let spoken = Some(t!("players.remove-named", name = name));
            line(Icon::Leave, t!("players.remove"), spoken, Box::new(remove))
        }
        (true, true) => drops(page, id, &name),
        (false, _) if row.player.is_disqualified() => ().into_any(),
        (false, _) => {
            let spoken = Some(t!("players.return-named", name = name));
            line(Icon::Return, t!("players.return"), spoken, ask(Question::Return))
        }
    };
    lines.push(leaves);
    if !row.player.is_disqualified() {
        let spoken = Some(t!("leave.disqualify-named", name = name));
        lines.push(line(Icon::NotKept, t!("leave.disqualify"), spoken, ask(Question::Disqualify)));
    }
    lines.push(view! {
        <div class="menu-foot">
            <span></span>
            {button(Kind::Secondary, t!("app.close"), move || page.is_asking.set(false))}
        </div>
    });
    menu_lines(t!("players.menu-named", name = name), lines)
}

/// Dropping a player, for each reason with one press.
fn drops(page: Page, id: PlayerId, name: &str) -> AnyView {
    let drop = t!("players.drop-named", name = name);
    let reasons = page.session.with_untracked(|state| state.setup.regulation.departures.drop_reasons());
    let (usual, others): (Vec<_>, Vec<_>) = reasons.into_iter().partition(|&reason| reason == DropReason::default());
    let ask = move |reason| Callback::new(move |()| page.ask(Question::Drop(reason), id));
    let reason = |reason: DropReason| {
        let text = words::drop_reason(reason);
        let spoken = t!("app.is", name = drop, value = text);
        let ask = ask(reason);
        spoken_button(Kind::Secondary, text, Some(spoken), move || ask.run(()))
    };
    let usual = usual.first().copied().unwrap_or_default();
    view! {
        {menu_button(Icon::Leave, t!("players.drop"), Some(drop.clone()), ask(usual))}
        <div class="actions drop-reasons">{others.into_iter().map(reason).collect_view()}</div>
    }
    .into_any()
}
