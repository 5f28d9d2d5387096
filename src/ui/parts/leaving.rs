//! The last result of a player who leaves in the middle of a match (DRP-1, DRP-2, RES-4, SWR-7).

use super::{Choice, Line};
use crate::{
    base::{
        clause::Clause,
        ids::{PlayerId, TableNumber},
    },
    regulation::{Report, Scoring, Side, Stage, games_to_win},
    screens::{
        cited::{Cited, cite},
        i18n::t,
    },
    tournament::{Consequence, State},
    ui::{prelude::*, session::Session},
};

/// What the open match of a player gets who leaves now.
#[derive(Clone, Copy)]
pub struct LastResult {
    session: Session,
    player: PlayerId,
    /// Whether the player did not appear at the open match, where the organizer has said so.
    pub absent: RwSignal<Option<bool>>,
    /// What the player keeps of it, squad points or games.
    kept: RwSignal<String>,
}

/// A match without result.
#[derive(Clone, Copy)]
struct OpenMatch {
    table: TableNumber,
    side: Side,
    opponent: PlayerId,
}

impl LastResult {
    /// What is proposed: the player concedes, and keeps what there is at least.
    pub fn new(session: Session, player: PlayerId) -> Self {
        let kept = session.with_untracked(|state| least_kept(state, open_match(state, player)));
        Self { session, player, absent: RwSignal::new(None), kept: RwSignal::new(kept.to_string()) }
    }

    /// The result; none where there is no open match. `is_absent` is what is meant where nobody has said anything.
    ///
    /// # Errors
    /// What is kept is no number.
    pub fn report(self, is_absent: bool) -> Result<Option<Report>, Cited> {
        self.session.with_untracked(|state| {
            let Some(open) = open_match(state, self.player) else { return Ok(None) };
            if self.absent.get_untracked().unwrap_or(is_absent) {
                return Ok(Some(Report::NoShow { absent: open.side }));
            }
            let kept = self.kept.get_untracked();
            // Who leaves the field empty keeps nothing.
            let kept = match kept.trim() {
                "" => 0,
                kept => kept.parse().map_err(|_| cite(Clause::Res8, t!("leave.not-a-number")))?,
            };
            let best_of = state.best_of(Stage::Swiss);
            Ok(Some(Report::concession(&state.setup.regulation.scoring, best_of, open.side, kept)))
        })
    }

    /// The fields of the open match; nothing where there is none.
    pub fn fields(self, is_absent: bool) -> AnyView {
        let Some(open) = self.session.with_untracked(|state| open_match(state, self.player)) else {
            return ().into_any();
        };
        let opponent = self.session.name_of(open.opponent);
        let (games, by_points) = self.session.with_untracked(|state| {
            let by_points = matches!(state.setup.regulation.scoring, Scoring::SquadPoints(_));
            (games_to_win(state.best_of(Stage::Swiss)), by_points)
        });
        let label = cite(Clause::Drp1, t!("leave.result", table = open.table, opponent = opponent));
        let no_show = cite(Clause::Drp2, t!("leave.no-show")).to_string();
        let choices = vec![(String::new(), t!("leave.concession")), ("absent".to_owned(), no_show)];
        let choose = move |value: String| self.absent.set(Some(!value.is_empty()));
        let chosen = Signal::derive(move || {
            let absent = self.absent.get().unwrap_or(is_absent);
            if absent { "absent".to_owned() } else { String::new() }
        });
        let kept = move || {
            if !chosen.get().is_empty() {
                return ().into_any();
            }
            if by_points {
                let label = cite(Clause::Res4, t!("leave.kept-points"));
                return view! { <Line id="leave-kept" label value=self.kept numeric=true /> }.into_any();
            }
            let choices: Vec<_> = (0..games).map(|games| (games.to_string(), games.to_string())).collect();
            let choose = move |games| self.kept.set(games);
            // In a single game there is nothing to keep.
            (games > 1)
                .then(|| view! { <Choice id="leave-kept" label=cite(Clause::Swr7, t!("leave.kept-games")) choices chosen=self.kept choose /> })
                .into_any()
        };
        view! {
            <Choice id="leave-result" label choices chosen choose wide=true />
            {live(kept)}
            <p class="about wide">{t!("leave.other-result")}</p>
        }
        .into_any()
    }
}

/// The player's match in a Swiss round that needs its result.
fn open_match(state: &State, id: PlayerId) -> Option<OpenMatch> {
    let Consequence::Result(number) = state.consequence_of_leaving(id) else { return None };
    let table = state.current_round()?.match_at(number)?;
    let side = table.side_of(id)?;
    Some(OpenMatch { table: number, side, opponent: *side.other().of(&table.players) })
}

/// What the player has of the open match at least: games that the opponent has lost as penalties (PEN-2).
fn least_kept(state: &State, open: Option<OpenMatch>) -> usize {
    let round = state.current_round().map(|round| round.key);
    round.zip(open).map_or(0, |(round, open)| state.games_lost(round, open.opponent))
}
