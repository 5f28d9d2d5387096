//! An event from a text: each line is an action, as JSON or as a word. Refused actions are skipped, so that a small
//! change of the text is a small change of the event.

use tiebreaker::{
    base::{
        ids::{DeviceId, EventId, PlayerId},
        random::Seed,
    },
    file::event,
    regulation::{Regulation, Report, Side},
    store::Summary,
    tournament::{Action, Entry, NextStep, Refusal, RoundKey, Setup, State, Tournament},
};

const DEVICE: DeviceId = DeviceId([1; 8]);
const BEGIN: u64 = 1_700_000_000_000;
const MINUTE: u64 = 60_000;
/// Maximum number of entries of a day. The fuzzer looks for odd days, not for long ones.
const ENTRIES: usize = 300;
/// Maximum number of players that a line adds.
const PLAYERS: usize = 40;
/// Number of players whose rank is explained.
const CURIOUS: usize = 3;

/// The event of a text. The first line may be its creation.
pub fn play(text: &str) -> Tournament {
    let created = text.lines().next().and_then(|line| serde_json::from_str(line).ok()).and_then(first);
    let usual = || begin(Setup::new("Saturday", "2025-11-22", Regulation::published("swu-2025").expect("published")));
    let mut tournament = created.or_else(usual).expect("an event");
    lines(&mut tournament, text);
    tournament
}

/// An event with this setup. None if the setup is refused.
pub fn begin(setup: Setup) -> Option<Tournament> {
    first(Action::Create { event: EventId([2; 16]), seed: Seed([3; 32]), setup })
}

fn first(action: Action) -> Option<Tournament> {
    Tournament::begin(Entry::first(DEVICE, BEGIN, action)).ok()
}

/// Continues the event.
pub fn lines(tournament: &mut Tournament, text: &str) {
    for line in text.lines() {
        if tournament.log().len() >= ENTRIES {
            return;
        }
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let number = rest.trim().parse::<usize>().ok();
        match word {
            "undo" => {
                repeat(tournament, number, |tournament| Some(Action::Undo { entry: tournament.to_undo()?.counter }))
            }
            "redo" => {
                repeat(tournament, number, |tournament| Some(Action::Redo { entry: tournament.to_redo()?.counter }))
            }
            "next" => repeat(tournament, number, |tournament| tournament.state().propose_next().ok()?),
            "deck" => repeat(tournament, number, |tournament| tournament.state().propose_deck()),
            "draw" => repeat(tournament, None, |tournament| {
                let round = tournament.state().swiss.last()?.key.number;
                tournament.state().propose_draw(round).ok()
            }),
            "players" => {
                for at in 0..number.unwrap_or(1).min(PLAYERS) {
                    let action = tournament.state().propose_player(&format!("Player {}", at % 9));
                    let _ = act(tournament, action);
                }
            }
            "results" => results(tournament, number),
            "drop" => {
                let player = PlayerId(u32::try_from(number.unwrap_or(1)).unwrap_or(u32::MAX));
                let reason = tiebreaker::regulation::departure::DropReason::OwnWish;
                let _ = act(tournament, Action::Drop { player, reason, note: String::new(), report: None });
            }
            "at" => {
                if let Some((at, action)) =
                    rest.split_once(' ').and_then(|(at, action)| Some((at.parse().ok()?, action)))
                    && let Ok(action) = serde_json::from_str(action)
                {
                    let _ = act_at(tournament, at, action);
                }
            }
            _ => {
                if let Ok(action) = serde_json::from_str(line) {
                    let _ = act(tournament, action);
                }
            }
        }
    }
}

fn repeat(tournament: &mut Tournament, times: Option<usize>, propose: impl Fn(&Tournament) -> Option<Action>) {
    for _ in 0..times.unwrap_or(1).min(ENTRIES) {
        let Some(action) = propose(tournament) else { return };
        if act(tournament, action).is_err() {
            return;
        }
    }
}

/// A result for tables without one: the second player concedes, or at odd tables the first.
fn results(tournament: &mut Tournament, tables: Option<usize>) {
    let Some(round) = tournament.state().current_round().cloned() else { return };
    let missing = round.matches().filter(|table| table.report.is_none());
    for table in missing.take(tables.unwrap_or(usize::MAX)) {
        let state = tournament.state();
        let conceding = if table.number.0 % 2 == 0 { Side::Second } else { Side::First };
        let (scoring, best_of) = (&state.setup.regulation.scoring, state.best_of(round.key.stage));
        let report = Report::concession(scoring, best_of, conceding, 0);
        let _ = act(tournament, Action::report(round.key, table.number, report, ""));
    }
}

/// Applies an action a minute after the previous one.
pub fn act(tournament: &mut Tournament, action: Action) -> Result<(), Refusal> {
    let last = tournament.log().last().map_or(BEGIN, |entry| entry.at);
    act_at(tournament, last.saturating_add(MINUTE), action)
}

fn act_at(tournament: &mut Tournament, at: u64, action: Action) -> Result<(), Refusal> {
    let entry = tournament.entry(DEVICE, at, action);
    tournament.apply(&entry)
}

/// Writes and reads the event, and computes what the screens show when they open it.
pub fn check(tournament: &Tournament) {
    let again = event::read(&event::write(tournament)).expect("what is written is read");
    assert!(again.log() == tournament.log(), "the same log");
    assert!(again.state() == tournament.state(), "the same state");
    look(tournament);
}

fn look(tournament: &Tournament) {
    let state = tournament.state();
    let _ = (Summary::of(tournament), state.plan_now(), state.warnings(), state.published(), state.records());
    let _ = (state.champion(), state.final_ranking(), state.qualifiers_with_gaps(), tournament.bracket_draw());
    let _ = (state.decks_to_pick(), state.propose_deck(), state.plan_may_change(), state.byes_may_be_awarded());
    let lines = state.standings();
    let ranked = state.players.values().filter(|player| !player.is_disqualified()).count();
    assert_eq!(lines.len(), ranked, "a line for everybody");
    for player in state.players.keys().take(CURIOUS) {
        let _ = (state.explain(*player), state.consequence_of_leaving(*player));
    }
    for round in state.swiss.iter().chain(&state.elimination) {
        let _ = (state.minutes(round), state.not_at_fixed_table(round), state.round_resting_on(round.key));
        for table in round.matches() {
            let _ = (state.winner(round.key.stage, table), state.first_chooser(round.key, table));
        }
    }
    for place in tournament.log().len().saturating_sub(CURIOUS)..tournament.log().len() {
        let _ = (tournament.is_in_force(place), tournament.check_draw(place));
    }
    goes_on(state);
}

/// The steps that the screens propose are never refused.
fn goes_on(state: &State) {
    if let Some(RoundKey { number, .. }) = state.swiss.last().map(|round| round.key) {
        let _ = (state.standings_after(number), state.open_round(number));
    }
    if matches!(state.next_step(), NextStep::EnterResults { .. } | NextStep::AddPlayers { .. } | NextStep::Over) {
        return;
    }
    if let Ok(Some(action)) = state.propose_next() {
        let _ = state.after(&action);
    }
}
