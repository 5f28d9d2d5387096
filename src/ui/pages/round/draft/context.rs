//! The shared state of a draft's page: the pairing, its locks, the chosen players, and the cost.

use super::seats::Seats;
use crate::{
    base::ids::{PlayerId, TableNumber},
    pairing::{Cost, Locks},
    screens::{cited::Cited, words},
    tournament::{OpenRound, RoundKey, State, TableNumbers, Yardstick},
    ui::{browser, parts::cited, prelude::*, session::Session},
};
use std::sync::Arc;

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
    /// The best pairing, computed when first needed, and again when players or results change.
    pub(super) yardstick: Memo<Option<Arc<Yardstick>>>,
    /// The first chosen player.
    pub(super) chosen: RwSignal<Option<PlayerId>>,
    /// The second chosen player: the page then asks what to do with the two.
    pub(super) other: RwSignal<Option<PlayerId>>,
}

impl DraftContext {
    pub(super) fn new(session: Session, key: RoundKey) -> Self {
        let draft = Memo::new(move |_| session.with(|state| draft(state, key)));
        let locks = Memo::new(move |_| {
            draft.with(|draft| match session.locks(key) {
                Some(locks) => draft.seats.holding(&locks),
                None => draft.seats.holding(&draft.locked),
            })
        });
        let open = Memo::new(move |_| session.with(|state| state.open_round(key.number)));
        let yardstick = Memo::new(move |_| open.with(|open: &OpenRound| open.clone().yardstick().ok().map(Arc::new)));
        let [chosen, other] = [(); 2].map(|()| RwSignal::new(None));
        Self { session, key, draft, locks, open, yardstick, chosen, other }
    }

    /// Chooses a player: the first, the first again, or the second.
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

    /// Nobody is chosen any more.
    pub(super) fn let_go(&self) {
        self.chosen.set(None);
        self.other.set(None);
    }

    pub(super) fn name(&self, player: PlayerId) -> String {
        self.session.name_of(player)
    }

    /// What a pairing would cost, in words that name the pairs chosen and count the others.
    pub(super) fn costs(&self, seats: &Seats, is_named: &dyn Fn(&[PlayerId; 2]) -> bool) -> Vec<Cited> {
        let mut byes = self.draft.with(|draft| draft.awarded.clone());
        byes.extend(seats.byes());
        let yardstick = self.yardstick.get();
        let costs = yardstick.and_then(|yardstick| yardstick.costs(&seats.tables, &byes).ok()).unwrap_or_default();
        self.say(&costs, is_named)
    }

    /// What gives way in a best pairing, in words (BYE-4, PAIR-5).
    pub(super) fn gives_way(&self, seats: &Seats) -> Vec<Cited> {
        let byes: Vec<PlayerId> = seats.byes().collect();
        self.say(&self.open.with(|open| open.gives_way(&seats.tables, &byes)), &|_| true)
    }

    /// What the locks cost, in words. Only tables that are locked are named: the others are still to be drawn.
    pub(super) fn costs_of_locks(&self) -> Vec<Cited> {
        let locks = self.locks.get();
        let yardstick = self.yardstick.get();
        let costs = yardstick.and_then(|yardstick| yardstick.costs_of_locks(&locks).ok()).unwrap_or_default();
        self.say(&costs, &|pair| locks.has_table(*pair))
    }

    pub(super) fn say(&self, costs: &[Cost], is_named: &dyn Fn(&[PlayerId; 2]) -> bool) -> Vec<Cited> {
        self.session.with_untracked(|state| words::costs(state, costs, is_named))
    }

    /// Makes the pairing what it is by hand.
    pub(super) fn put(&self, seats: Seats, locks: Locks) {
        self.session.set_locks(self.key, locks.clone());
        let mut byes = self.draft.with_untracked(|draft| draft.awarded.clone());
        byes.extend(seats.byes());
        let number = self.key.number;
        let action = self.session.with_untracked(|state| state.propose_by_hand(number, seats.tables, byes, locks));
        self.session.act(action);
    }
}

/// A pairing as the page shows it.
#[derive(Clone, PartialEq, Default)]
pub(super) struct Draft {
    pub(super) seats: Seats,
    /// Byes that were awarded in advance (BYE-5).
    pub(super) awarded: Vec<PlayerId>,
    pub(super) rematches: Vec<[PlayerId; 2]>,
    /// The tables of the hall.
    pub(super) numbers: TableNumbers,
    /// Who is to sit at a table all day, and does not here.
    pub(super) missed: Vec<(PlayerId, TableNumber)>,
    pub(super) made: Made,
    /// What was to stay when it was made.
    pub(super) locked: Locks,
}

/// How a pairing came about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Made {
    /// Drawn, so that none is better.
    #[default]
    Drawn,
    /// Drawn around what was made by hand.
    Around,
    /// Drawn, and then so many tables made by hand.
    Changed(usize),
    ByHand,
}

/// The button that has the keyboard first.
pub(super) const FIRST: &str = "swap-do";

fn draft(state: &State, key: RoundKey) -> Draft {
    let Some(round) = state.round(key) else { return Draft::default() };
    let tables = round.pairs();
    let awarded = state.first_round_byes(key.number);
    let mut byes = round.byes.iter().copied().filter(|player| !awarded.contains(player));
    // One that is locked is the one that can be.
    let locked = round.locked.bye.filter(|bye| round.byes.contains(bye));
    let bye = locked.or_else(|| byes.clone().next());
    let others = byes.by_ref().filter(|player| Some(*player) != bye).collect();
    Draft {
        rematches: state.rematches(&tables),
        seats: Seats { tables, bye, others },
        awarded,
        numbers: state.tables.clone(),
        missed: state.not_at_fixed_table(round),
        made: match round.draw {
            None if state.is_by_hand(round) => Made::ByHand,
            None => match state.tables_by_hand(round).len() {
                0 => Made::Drawn,
                tables => Made::Changed(tables),
            },
            Some(_) if round.locked.is_empty() => Made::Drawn,
            Some(_) => Made::Around,
        },
        locked: round.locked.clone(),
    }
}

/// Costs, a line each.
pub(super) fn lines(costs: &[Cited]) -> AnyView {
    let line = |cost: &Cited| view! { <li>{cited(cost)}</li> };
    view! { <ul class="costs">{costs.iter().map(line).collect_view()}</ul> }
}
