//! The panel of rulings about a player.

use crate::ui::{
    prelude::*,
    program::{Program, RulingForm, RulingsOf, fetched},
    session::Session,
    widgets::Panel,
};
use tiebreaker::base::ids::PlayerId;

/// A panel with the penalties, deck checks and proxies of a player, and the forms for new ones. Setting `asked` opens
/// it. `done` is called when it closes itself.
pub fn ruling_panel(session: Session, asked: RwSignal<Option<(PlayerId, RulingForm)>>, done: Callback<()>) -> AnyView {
    let open = RwSignal::new(false);
    let dialogs = Program::get().dialogs;
    Effect::new(move |_| {
        if asked.get().is_some() {
            open.set(true);
        }
    });
    let title = Signal::derive(move || asked.get().map(|(player, _)| session.name_of(player)).unwrap_or_default());
    let content = move || {
        let Some((player, form)) = asked.get_untracked() else { return ().into_any() };
        let done = Callback::new(move |()| {
            open.set(false);
            done.run(());
        });
        fetched(dialogs, move |dialogs| (dialogs.rulings)(RulingsOf { session, player, form, disqualify: None, done }))
    };
    view! { <Panel title open content title_id="ruling-title" class="ruling-panel" /> }.into_any()
}
