//! The fields for the last result of a player who leaves during a match. `screens::leaving` is the model.

use crate::ui::{
    prelude::*,
    session::Session,
    widgets::{Choice, Line},
};
use tiebreaker::{
    base::ids::PlayerId,
    regulation::Report,
    screens::{
        cited::Cited,
        leaving::{self, KeptField, LastMatch},
    },
};

/// The fields for the last result of a player who leaves during a match.
#[derive(Clone, Copy)]
pub struct LastResult {
    session: Session,
    player: PlayerId,
    /// True if the player is absent. None if the organizer has not chosen yet.
    pub absent: RwSignal<Option<bool>>,
    /// Points or games that the player keeps, as typed.
    kept: RwSignal<String>,
}

impl LastResult {
    /// Starts with a concession and the minimum that the player keeps.
    pub fn new(session: Session, player: PlayerId) -> Self {
        let kept = session.with_untracked(|state| leaving::least_kept(state, player));
        Self { session, player, absent: RwSignal::new(None), kept: RwSignal::new(kept.to_string()) }
    }

    /// The result. None if there is no open match. `is_absent` applies unless the organizer chooses otherwise.
    ///
    /// # Errors
    /// The points kept are not a number.
    pub fn report(self, is_absent: bool) -> Result<Option<Report>, Cited> {
        let is_absent = self.absent.get_untracked().unwrap_or(is_absent);
        let kept = self.kept.get_untracked();
        self.session.with_untracked(|state| leaving::report(state, self.player, is_absent, &kept))
    }

    /// The fields of the open match. Nothing if there is none.
    pub fn fields(self, is_absent: bool) -> AnyView {
        let open = self.session.with_untracked(|state| leaving::last_match(state, self.player));
        let Some(LastMatch { label, results: [concession, no_show], kept, other }) = open else {
            return ().into_any();
        };
        let choices = vec![(String::new(), concession), ("absent".to_owned(), no_show)];
        let choose = move |value: String| self.absent.set(Some(!value.is_empty()));
        let chosen = Signal::derive(move || {
            let absent = self.absent.get().unwrap_or(is_absent);
            if absent { "absent".to_owned() } else { String::new() }
        });
        let kept = move || kept.clone().filter(|_| chosen.get().is_empty()).map(|field| self.kept_field(field));
        view! {
            <Choice id="leave-result" label choices chosen choose wide=true />
            {live(kept)}
            <p class="about wide">{other}</p>
        }
    }

    fn kept_field(self, field: KeptField) -> AnyView {
        match field {
            KeptField::Points(label) => view! { <Line id="leave-kept" label value=self.kept numeric=true /> },
            KeptField::Games(label, games) => {
                let choices: Vec<_> = games.into_iter().map(|games| (games.clone(), games)).collect();
                let choose = move |games| self.kept.set(games);
                view! { <Choice id="leave-kept" label choices chosen=self.kept choose /> }
            }
        }
    }
}
