//! A sample event to look around in: made up, two rounds into the day.

use crate::{
    ids::DeviceId,
    regulation::{Regulation, Report},
    tournament::{Action, Commitment, Entry, NextStep, Setup, Tournament},
    ui::{browser, context::AppContext, i18n::t, parts::shelve, route::Place},
};
use std::sync::Arc;

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
/// Scores of the tables, over and over.
const SCORES: [[u16; 2]; 7] = [[200, 87], [142, 118], [63, 200], [154, 96], [110, 171], [200, 0], [88, 131]];

/// Makes up the sample event, and goes there.
pub(super) fn begin(app: AppContext) {
    match event(app.device) {
        Some(tournament) => _ = shelve(&app, Arc::new(tournament), Place::Round(None)),
        None => app.notices.warn(t!("home.no-randomness")),
    }
}

/// The sample event; none where the browser has no randomness.
fn event(device: DeviceId) -> Option<Tournament> {
    let setup = Setup::new(&t!("home.sample-name"), &browser::today(), Regulation::published("xwing-2018")?);
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
    // Two rounds played, the third drawn and waiting.
    while tournament.state().swiss.len() < 3 {
        while let NextStep::EnterResults { round, .. } = tournament.state().next_step() {
            let open = tournament.state().round(round)?.tables.iter().find(|table| table.report.is_none())?;
            let number = open.number;
            let scores = SCORES.get(usize::from(number.0) % SCORES.len()).copied().unwrap_or_default();
            let report = Report::from_scores(scores, 200, None);
            let action = tournament.state().propose_report(round, number, report, "").ok()?;
            act(&mut tournament, action)?;
        }
        let next = tournament.state().propose_next().ok()??;
        act(&mut tournament, next)?;
    }
    Some(tournament)
}
