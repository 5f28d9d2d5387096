//! Moves a player to another seat before the draft has begun (DRA-1, SEA-1).

use crate::ui::{
    event::pod_name,
    prelude::*,
    session::Session,
    widgets::{Choice, Kind, Panel, button},
};
use tiebreaker::{
    base::ids::{PlayerId, PodNumber},
    screens::{
        i18n::{sort_by_name, t},
        words,
    },
    tournament::{Action, NewSeat, State},
};

/// The player to move to another seat.
#[derive(Clone, Copy)]
pub(super) struct Mover {
    session: Session,
    player: RwSignal<Option<PlayerId>>,
    is_open: RwSignal<bool>,
}

impl Mover {
    pub(super) fn new(session: Session) -> Self {
        Self { session, player: RwSignal::new(None), is_open: RwSignal::new(false) }
    }

    /// Asks for the new seat of a player.
    pub(super) fn ask(&self, player: PlayerId) {
        self.player.set(Some(player));
        self.is_open.set(true);
    }

    /// The question, while it is open.
    pub(super) fn panel(self) -> impl IntoView {
        let Self { session, player, is_open } = self;
        let name = move || player.get().map(|player| session.name_of(player)).unwrap_or_default();
        let title = Signal::derive(move || t!("limited.move", name = name()));
        view! { <Panel title=title open=is_open content=move || self.ways() /> }
    }

    /// Players without a seat, as buttons that ask for one.
    pub(super) fn unseated(self) -> impl IntoView {
        let session = self.session;
        let who = memo(move || {
            session.with(|state| {
                let unseated = state.without_seat().filter(|_| may_move(state));
                unseated.map(|player| (player.id, words::player_name(Some(state), player.id))).collect::<Vec<_>>()
            })
        });
        let list = move || {
            let who = who.get();
            (!who.is_empty()).then(|| {
                let seat = |(player, name): (PlayerId, String)| button(Kind::Secondary, name, move || self.ask(player));
                view! {
                    <div class="actions unseated" role="group" aria-label=t!("limited.no-seat")>
                        <strong>{t!("limited.no-seat")}</strong>
                        {who.into_iter().map(seat).collect_view()}
                    </div>
                }
            })
        };
        live(list)
    }

    /// Content of the panel: every seat that the player can take.
    fn ways(self) -> AnyView {
        let Some(player) = self.player.get_untracked() else { return ().into_any() };
        let ways = self.session.with_untracked(|state| Ways::of(state, player));
        let go = move |to: NewSeat| {
            self.session.act(Action::MoveSeat { player, to });
            self.is_open.set(false);
        };
        let way = |(text, to): (String, NewSeat)| button(Kind::Secondary, text, move || go(to));
        let others = ways.others;
        let first = others.first().map(|(value, _)| value.clone());
        let swap = first.map(|first| {
            let other = RwSignal::new(first);
            let swap = move || {
                if let Ok(other) = other.get_untracked().parse() {
                    go(NewSeat::Of(PlayerId(other)));
                }
            };
            view! {
                <Choice
                    id="swap-with"
                    label=t!("limited.swap-with")
                    choices=others
                    chosen=other
                    choose=move |value| other.set(value)
                />
                <div class="actions">{button(Kind::Usual, t!("limited.swap"), swap)}</div>
            }
        });
        view! {
            <div class="actions seat-ways">{ways.seats.into_iter().map(way).collect_view()}</div>
            {swap}
            <div class="actions">{button(Kind::Secondary, t!("app.cancel"), move || self.is_open.set(false))}</div>
        }
        .into_any()
    }
}

/// True if seats can still change.
pub(super) fn may_move(state: &State) -> bool {
    state.is_time_for_pods() && !state.pods.is_empty() && !state.pods_have_begun()
}

/// Seats that a player can take.
struct Ways {
    /// Labels of free seats and of the ends of pods.
    seats: Vec<(String, NewSeat)>,
    /// Players to swap seats with, by name: player number, and name with pod.
    others: Vec<(String, String)>,
}

impl Ways {
    fn of(state: &State, player: PlayerId) -> Self {
        let is_draft = state.schedule().is_some();
        let own = state.pods.iter().find(|pod| pod.players.contains(&player));
        let is_alone = own.is_some_and(|pod| pod.players.len() == 1);
        let pods = || (1..).map(PodNumber).zip(&state.pods);
        let to_pod = |number: PodNumber| match is_draft {
            true => t!("limited.move-to", number = number),
            false => t!("limited.move-to-table", number = number),
        };
        let other_pods = pods().filter(|(_, pod)| !pod.players.contains(&player));
        let mut seats: Vec<(String, NewSeat)> =
            other_pods.map(|(number, _)| (to_pod(number), NewSeat::Pod(number))).collect();
        if !is_alone {
            let text = if is_draft { t!("limited.move-new") } else { t!("limited.move-new-table") };
            seats.push((text, NewSeat::NewPod));
        }
        let free = pods().flat_map(|(_, pod)| &pod.players).filter(|seated| !state.is_active(**seated));
        let take =
            |&gone: &PlayerId| (t!("limited.take", name = words::player_name(Some(state), gone)), NewSeat::Of(gone));
        seats.extend(free.map(take));
        let seated = pods().flat_map(|(number, pod)| pod.players.iter().map(move |&seated| (number, seated)));
        let swaps = seated.filter(|&(_, seated)| own.is_some() && seated != player && state.is_active(seated));
        let named = swaps.map(|(number, seated)| {
            let name = words::player_name(Some(state), seated);
            (seated.to_string(), t!("app.is", name = name, value = pod_name(state, number)))
        });
        let mut others: Vec<(String, String)> = named.collect();
        sort_by_name(&mut others, |(_, name)| name);
        Self { seats, others }
    }
}
