//! A pairing that only the organizer sees: draw again, swap two players or pair them, and lock what is to stay.

mod change;
mod row;
mod seats;
mod tools;

use crate::{
    ids::{PlayerId, TableNumber},
    pairing::{Cost, Locks},
    tournament::{OpenRound, RoundKey, State, TableNumbers, Yardstick},
    ui::{
        browser,
        i18n::t,
        parts::{Panel, ruled},
        prelude::*,
        session::Session,
        words,
    },
};
use change::change;
use seats::Seats;
use std::sync::Arc;
use tools::Tools;

/// A pairing as the page shows it.
#[derive(Clone, PartialEq, Default)]
struct Draft {
    seats: Seats,
    /// Byes that were awarded in advance (BYE-5).
    awarded: Vec<PlayerId>,
    rematches: Vec<[PlayerId; 2]>,
    /// The tables of the hall.
    numbers: TableNumbers,
    /// Who is to sit at a table all day, and does not here.
    missed: Vec<(PlayerId, TableNumber)>,
    made: Made,
    /// What was to stay when it was made.
    locked: Locks,
}

/// How a pairing came about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum Made {
    /// Drawn, so that none is better.
    #[default]
    Drawn,
    /// Drawn around what was made by hand.
    Around,
    ByHand,
}

/// What all parts of the page look at.
#[derive(Clone, Copy)]
struct Desk {
    session: Session,
    key: RoundKey,
    draft: Memo<Draft>,
    /// What is to stay, of what is still there.
    locks: Memo<Locks>,
    /// The round as it is to be paired.
    open: Memo<OpenRound>,
    /// The best pairing, found when it is first asked for, and again only where players or results have changed.
    yardstick: Memo<Option<Arc<Yardstick>>>,
    /// The player chosen first.
    chosen: RwSignal<Option<PlayerId>>,
    /// The player chosen then: the page asks what to do with the two.
    other: RwSignal<Option<PlayerId>>,
}

impl Desk {
    fn new(session: Session, key: RoundKey) -> Self {
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

    /// A player is chosen: the first, the first once more, or the second.
    fn choose(&self, player: PlayerId) {
        match self.chosen.get_untracked() {
            None => self.chosen.set(Some(player)),
            Some(first) if first == player => self.chosen.set(None),
            Some(_) => {
                self.other.set(Some(player));
                browser::focus_soon(change::FIRST);
            }
        }
    }

    /// Nobody is chosen any more.
    fn let_go(&self) {
        self.chosen.set(None);
        self.other.set(None);
    }

    fn name(&self, player: PlayerId) -> String {
        self.session.name_of(player)
    }

    /// What a pairing would cost, in words that name the pairs chosen and count the others.
    fn costs(&self, seats: &Seats, is_named: &dyn Fn(&[PlayerId; 2]) -> bool) -> Vec<String> {
        let mut byes = self.draft.with(|draft| draft.awarded.clone());
        byes.extend(seats.bye);
        let yardstick = self.yardstick.get();
        let costs = yardstick.and_then(|yardstick| yardstick.costs(&seats.tables, &byes).ok()).unwrap_or_default();
        self.say(&costs, is_named)
    }

    /// What gives way in a best pairing, in words (BYE-4, PAIR-5).
    fn gives_way(&self, seats: &Seats) -> Vec<String> {
        let byes: Vec<PlayerId> = seats.bye.into_iter().collect();
        self.say(&self.open.with(|open| open.gives_way(&seats.tables, &byes)), &|_| true)
    }

    /// What the locks cost, in words. Only tables that are locked are named: the others are still to be drawn.
    fn costs_of_locks(&self) -> Vec<String> {
        let locks = self.locks.get();
        let yardstick = self.yardstick.get();
        let costs = yardstick.and_then(|yardstick| yardstick.costs_of_locks(&locks).ok()).unwrap_or_default();
        self.say(&costs, &|pair| locks.has_table(*pair))
    }

    fn say(&self, costs: &[Cost], is_named: &dyn Fn(&[PlayerId; 2]) -> bool) -> Vec<String> {
        self.session.with_untracked(|state| words::costs(state, costs, is_named))
    }

    /// Makes the pairing what it is by hand.
    fn put(&self, seats: Seats, locks: Locks) {
        self.session.set_locks(self.key, locks.clone());
        let mut byes = self.draft.with_untracked(|draft| draft.awarded.clone());
        byes.extend(seats.bye);
        let number = self.key.number;
        let action = self.session.with_untracked(|state| state.propose_by_hand(number, seats.tables, byes, locks));
        self.session.act(action);
    }
}

/// The draft of a Swiss round.
#[component]
pub fn DraftPage(session: Session, key: RoundKey) -> impl IntoView {
    let desk = Desk::new(session, key);
    let tables = move || {
        desk.draft.with(|draft| {
            let rematch = |players: &[PlayerId; 2]| draft.rematches.contains(players);
            draft
                .numbers
                .iter()
                .zip(&draft.seats.tables)
                .map(|(number, players)| (number, *players, rematch(players)))
                .collect()
        })
    };
    let rematches = Memo::new(move |_| desk.draft.with(|draft| draft.rematches.len()));
    // What was drawn without locks is a best pairing.
    let costs = Memo::new(move |_| {
        let (made, seats) = desk.draft.with(|draft| (draft.made, draft.seats.clone()));
        (made != Made::Drawn).then(|| (made, desk.costs(&seats, &|_| true)))
    });
    let gives_way = Memo::new(move |_| {
        let seats = desk.draft.with(|draft| (draft.made == Made::Drawn).then(|| draft.seats.clone()));
        seats.map(|seats| desk.gives_way(&seats)).unwrap_or_default()
    });
    let unavoidable = move |costs: Vec<String>| {
        (!costs.is_empty()).then(|| view! { <div class="note">{t!("draft.gives-way")} {lines(&costs)}</div> })
    };
    let note = move |(made, costs): (Made, Vec<String>)| {
        let how = if made == Made::Around { t!("draft.around") } else { t!("draft.by-hand") };
        match costs.as_slice() {
            [] => view! { <p class="about">{how} " " {t!("draft.as-good")}</p> },
            _ => view! { <div class="note">{how} " " {t!("draft.costs")} {lines(&costs)}</div> },
        }
    };
    let missed = move || {
        let line = |(player, table): (PlayerId, TableNumber)| view! { <p class="note">{t!("draft.not-at-table", name = desk.name(player), table = table)}</p> };
        desk.draft.with(|draft| draft.missed.clone()).into_iter().map(line).collect_view()
    };
    let is_open = RwSignal::new(false);
    Effect::new(move |_| is_open.set(desk.other.get().is_some()));
    Effect::new(move |before: Option<bool>| {
        let open = is_open.get();
        if before == Some(true) && !open {
            desk.let_go();
        }
        open
    });
    let title = Signal::derive(move || {
        let both = desk.chosen.get().zip(desk.other.get());
        both.map(|(one, other)| t!("draft.two", first = desk.name(one), second = desk.name(other))).unwrap_or_default()
    });
    let escape = move |event: leptos::ev::KeyboardEvent| {
        if event.key() == "Escape" {
            desk.let_go();
        }
    };
    view! {
        <Tools desk />
        {live(move || (rematches.get() > 0).then(|| view! { <p class="banner" role="alert">{ruled(&t!("draft.rematches", count = rematches.get()))}</p> }))}
        <div class="told" aria-live="polite">{live(move || unavoidable(gives_way.get()))} {live(move || costs.get().map(note))} {live(missed)}</div>
        <ol class="tables" on:keydown=escape>{each(tables, |table| *table, move |table| row::table(desk, table))}</ol>
        {live(move || row::byes(desk))}
        <Panel title=title open=is_open content=move || change(desk) />
    }
}

/// Costs, a line each.
fn lines(costs: &[String]) -> AnyView {
    let line = |cost: &String| view! { <li>{ruled(cost)}</li> };
    view! { <ul class="costs">{costs.iter().map(line).collect_view()}</ul> }
}

fn draft(state: &State, key: RoundKey) -> Draft {
    let Some(round) = state.round(key) else { return Draft::default() };
    let tables: Vec<[PlayerId; 2]> = round.tables.iter().map(|table| table.players).collect();
    let awarded = state.first_round_byes(key.number);
    let bye = round.byes.iter().copied().find(|player| !awarded.contains(player));
    Draft {
        rematches: state.rematches(&tables),
        seats: Seats { tables, bye },
        awarded,
        numbers: state.tables.clone(),
        missed: state.not_at_fixed_table(round),
        made: match round.draw {
            None => Made::ByHand,
            Some(_) if round.locked.is_empty() => Made::Drawn,
            Some(_) => Made::Around,
        },
        locked: round.locked.clone(),
    }
}
