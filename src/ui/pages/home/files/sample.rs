//! A sample event to look around in: made up, two rounds into the day.

use crate::ui::{browser, context::AppContext, event::add_and_open};
use std::sync::Arc;
use tiebreaker::{
    base::ids::{DeviceId, TableNumber},
    regulation::{Regulation, Report, Scoring, games_to_win},
    screens::i18n::t,
    tournament::{Action, Commitment, Entry, NextStep, Setup, State, Tournament},
};

const NAMES: [&str; 13] = [
    "Ada Lindqvist",
    "Bruno Marchetti",
    "Chiara Novak",
    "Dmitri Okafor",
    "Elise Fontaine",
    "Farid Haddad",
    "Greta Sørensen",
    "Hugo Delacroix",
    "Ines Carvalho",
    "Jonas Weber",
    "Katarzyna Zielińska",
    "Luca Romano",
    "Maëlle Rousseau",
];
/// Results of the tables, repeated in this order: in percent of the squad points that can be destroyed, ...
const SCORES: [[u16; 2]; 7] = [[100, 43], [71, 59], [32, 100], [77, 48], [55, 86], [100, 0], [44, 66]];
/// ... and the games that the loser of a match wins, with true if the loser is the first player.
const GAMES: [(u8, bool); 7] = [(0, false), (1, false), (0, true), (1, true), (1, false), (0, false), (1, true)];

/// Creates the sample event of a regulation, and opens it.
pub(super) fn begin(app: AppContext, regulation: &str) {
    match event(app.device, regulation) {
        Some(tournament) => _ = add_and_open(&app, Arc::new(tournament)),
        None => app.notices.warn(t!("home.no-randomness")),
    }
}

/// The sample event. None if the browser has no source of randomness.
fn event(device: DeviceId, regulation: &str) -> Option<Tournament> {
    let mut setup = Setup::new(&t!("home.sample-name"), &browser::today(), Regulation::published(regulation)?);
    // The longest matches show most.
    setup.best_of = setup.match_lengths().into_iter().max()?;
    let (event, seed) = (browser::random_event_id()?, browser::random_seed()?);
    let setup = Setup { commitment: Some(Commitment::to(seed)), ..setup };
    let at = browser::now();
    let first = Entry::first(device, at, Action::Create { event, seed, setup });
    let mut tournament = Tournament::begin(first).ok()?;
    let act = |tournament: &mut Tournament, action: Action| {
        let entry = tournament.entry(device, at, action);
        tournament.apply(&entry).ok()
    };
    for name in NAMES {
        let action = tournament.state().propose_player(name);
        act(&mut tournament, action)?;
    }
    // Two rounds are played, and the third is drawn.
    while tournament.state().swiss.len() < 3 {
        while let NextStep::EnterResults { round, .. } = tournament.state().next_step() {
            let open = tournament.state().round(round)?.open_tables().next()?;
            let number = open.number;
            let action =
                tournament.state().propose_report(round, number, result(tournament.state(), number), "").ok()?;
            act(&mut tournament, action)?;
        }
        let next = tournament.state().propose_next().ok()??;
        act(&mut tournament, next)?;
    }
    Some(tournament)
}

/// A result for a table.
fn result(state: &State, table: TableNumber) -> Report {
    let at = usize::from(table.0) % SCORES.len();
    match &state.setup.regulation.scoring {
        Scoring::SquadPoints(rules) => {
            let percent = SCORES.get(at).copied().unwrap_or_default();
            Report::from_scores(percent.map(|percent| percent * rules.limit / 100), rules.limit, None)
        }
        Scoring::GamesWon(_) => {
            let needed = u8::try_from(games_to_win(state.setup.best_of)).unwrap_or(1);
            let (lost, is_first) = GAMES.get(at).copied().unwrap_or_default();
            let lost = lost.min(needed - 1);
            Report::games(if is_first { [lost, needed] } else { [needed, lost] }, 0)
        }
    }
}
