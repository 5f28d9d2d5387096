//! The shared state of a draft's page: the pairing, its locks, the chosen players, and the cost.

use crate::ui::{browser, prelude::*, session::Session, widgets::cited};
use std::sync::Arc;
use tiebreaker::{
    base::ids::PlayerId,
    pairing::Locks,
    screens::{
        cited::Cited,
        round::draft::{Draft, draft},
    },
    tournament::{OpenRound, RoundKey, State, Yardstick},
};

/// The shared state of a draft's page.
#[derive(Clone, Copy)]
pub(super) struct DraftContext {
    pub(super) session: Session,
    pub(super) key: RoundKey,
    pub(super) draft: Memo<Draft>,
    /// The locks that still fit the draft.
    pub(super) locks: Memo<Locks>,
    /// The round to pair.
    pub(super) open: Memo<OpenRound>,
    /// The best pairing, computed on first use, and again when players or results change.
    yardstick: Memo<Option<Arc<Yardstick>>>,
    /// The first chosen player.
    pub(super) chosen: RwSignal<Option<PlayerId>>,
    /// The second chosen player. The page then offers the changes for both.
    pub(super) other: RwSignal<Option<PlayerId>>,
}

impl DraftContext {
    pub(super) fn new(session: Session, key: RoundKey) -> Self {
        let draft = memo(move || session.with(|state| draft(state, key)));
        let locks = memo(move || {
            draft.with(|draft| match session.locks(key) {
                Some(locks) => draft.seats.holding(&locks),
                None => draft.seats.holding(&draft.locked),
            })
        });
        let open = memo(move || session.with(|state| state.open_round(key.number)));
        let yardstick = memo(move || open.with(|open: &OpenRound| open.clone().yardstick().ok().map(Arc::new)));
        let [chosen, other] = [(); 2].map(|()| RwSignal::new(None));
        Self { session, key, draft, locks, open, yardstick, chosen, other }
    }

    /// Chooses the first or the second player. Choosing the first again clears the choice.
    pub(super) fn choose(&self, player: PlayerId) {
        match self.chosen.get_untracked() {
            None => self.chosen.set(Some(player)),
            Some(first) if first == player => self.chosen.set(None),
            Some(_) => {
                self.other.set(Some(player));
                browser::focus_soon(FIRST);
            }
        }
    }

    /// Clears the choice.
    pub(super) fn let_go(&self) {
        self.chosen.set(None);
        self.other.set(None);
    }

    pub(super) fn name(&self, player: PlayerId) -> String {
        self.session.name_of(player)
    }

    /// Reads the draft and the event.
    pub(super) fn with<T>(&self, look: impl FnOnce(&Draft, &State) -> T) -> T {
        self.draft.with(|draft| self.session.with_untracked(|state| look(draft, state)))
    }

    /// The best pairing, for comparison.
    pub(super) fn yardstick(&self) -> Option<Arc<Yardstick>> {
        self.yardstick.get()
    }
}

/// Id of the button that is focused first.
pub(super) const FIRST: &str = "swap-do";

/// Costs, one per line.
pub(super) fn lines(costs: &[Cited]) -> AnyView {
    let line = |cost: &Cited| view! { <li>{cited(cost)}</li> };
    view! { <ul class="costs">{costs.iter().map(line).collect_view()}</ul> }
}
