//! The choice of the sizes of pods (DRA-1).

use crate::ui::{
    prelude::*,
    session::Session,
    widgets::{Choice, Line},
};
use tiebreaker::{
    limited::{SizesError, read_sizes},
    screens::{i18n::t, words},
    tournament::State,
};

/// Value of the choice for sizes that the organizer types.
const OTHER: &str = "other";

/// The choice so far.
#[derive(Clone, Copy)]
pub(super) struct Sizes {
    session: Session,
    /// One of the offered sizes, or [`OTHER`]. Empty before the first choice.
    choice: RwSignal<String>,
    typed: RwSignal<String>,
    /// True if the typed sizes were used. Their faults are shown only then.
    was_tried: RwSignal<bool>,
}

impl Sizes {
    pub(super) fn new(session: Session) -> Self {
        let [choice, typed] = [(); 2].map(|()| RwSignal::new(String::new()));
        Self { session, choice, typed, was_tried: RwSignal::new(false) }
    }

    /// The chosen sizes.
    fn chosen(&self) -> Result<Vec<usize>, SizesError> {
        let choice = self.choice.get();
        if choice == OTHER {
            let players = self.session.with(|state| state.active().count());
            return self.typed.with(|typed| read_sizes(typed, players));
        }
        let offered = self.session.with(offered);
        let found = offered.iter().find(|sizes| words::pod_sizes(sizes) == choice).or_else(|| offered.first());
        Ok(found.cloned().unwrap_or_default())
    }

    /// The chosen sizes. None while the typed ones are refused.
    pub(super) fn shown(&self) -> Option<Vec<usize>> {
        self.chosen().ok()
    }

    /// Draws seats in pods of the chosen sizes, or shows why that is refused.
    pub(super) fn draw(&self) {
        self.was_tried.set(true);
        let Ok(sizes) = untrack(|| self.chosen()) else { return };
        let proposed = self.session.with_untracked(|state| {
            if state.schedule().is_some() { state.propose_seats_in(&sizes).ok() } else { state.propose_seats() }
        });
        if proposed.is_some_and(|action| self.session.act(action)) && untrack(|| self.choice.get()) != OTHER {
            // From now on the choice follows the sizes of the pods, even when players move.
            self.choice.set(String::new());
        }
    }

    /// The fields. Empty without a draft.
    pub(super) fn view(self) -> impl IntoView {
        let Self { session, choice, typed, .. } = self;
        let offers = memo(move || {
            session.with(|state| {
                let offered = offered(state);
                offered.into_iter().map(|sizes| (words::pod_sizes(&sizes), label(state, &sizes))).collect::<Vec<_>>()
            })
        });
        let field = move || {
            let mut choices = offers.get();
            let first = choices.first()?.0.clone();
            choices.push((OTHER.to_owned(), t!("limited.sizes-other")));
            let values: Vec<String> = choices.iter().map(|(value, _)| value.clone()).collect();
            let chosen = Signal::derive(move || {
                let choice = choice.get();
                if values.contains(&choice) { choice } else { first.clone() }
            });
            let choose = move |value| {
                self.was_tried.set(false);
                choice.set(value);
            };
            Some(view! { <Choice id="pod-sizes" label=t!("limited.sizes") choices chosen choose /> })
        };
        let is_other = memo(move || choice.with(|choice| choice == OTHER));
        let own =
            move || is_other.get().then(|| view! { <Line id="own-sizes" label=t!("limited.sizes-own") value=typed /> });
        let wrong = move || {
            let error = self.chosen().err().filter(|_| self.was_tried.get())?;
            Some(view! {
                <p class="error" role="alert">
                    {words::sizes_error(error)}
                </p>
            })
        };
        view! {
            <div class="pod-sizes">{live(field)} {live(own)}</div>
            {live(wrong)}
        }
    }
}

/// Sizes to choose from. The current ones come first, otherwise the proposal.
fn offered(state: &State) -> Vec<Vec<usize>> {
    let mut offered = state.choices_of_sizes();
    let now: Vec<usize> = state.pods.iter().map(|pod| pod.players.len()).collect();
    if !offered.is_empty() && !now.is_empty() && now.iter().sum::<usize>() == state.active().count() {
        offered.retain(|sizes| *sizes != now);
        offered.insert(0, now);
    }
    offered
}

fn label(state: &State, sizes: &[usize]) -> String {
    let text = words::pod_sizes(sizes);
    match state.byes_with(sizes) {
        0 => text,
        byes => t!("limited.sizes-byes", count = byes, sizes = text),
    }
}
