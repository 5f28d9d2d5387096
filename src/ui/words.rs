//! The core's types in words: refusals, rounds, results.

mod cost;
pub mod rules;

pub use cost::costs;

use super::i18n::{moment, name_of, number, t};
use crate::{
    file::{event::ReadError, megabytes},
    ids::PlayerId,
    plain::shown,
    regulation::{
        Decision, Ending, Plan, Regulation, Report, ReportRefusal, Side, Stage, Verdict, departure::DropReason,
        verdict::TieDecider,
    },
    store::{Damage, Fault, OpenError, StoreError},
    tournament::{
        Action, Record, Refusal, Role, RoundKey, Setup, SetupField, State, Status, TextField, Tournament, Warning,
    },
};

/// A refusal as a sentence; `state` gives the players their names.
pub fn refusal(reason: &Refusal, state: Option<&State>) -> String {
    let name = |id: PlayerId| player_name(state, id);
    let sentence = match reason {
        Refusal::NotTheBeginning => t!("refusal.not-the-beginning"),
        Refusal::BrokenChain { .. } => t!("refusal.broken-chain"),
        Refusal::TooMuchWork => t!("refusal.too-much-work"),
        Refusal::NothingToTakeBack => t!("refusal.nothing-to-take-back"),
        Refusal::EmptyText(TextField::EventName) => t!("refusal.empty-event-name"),
        Refusal::EmptyText(TextField::Place) => t!("refusal.empty-place"),
        Refusal::EmptyText(TextField::PlayerName) => t!("refusal.empty-player-name"),
        Refusal::EmptyText(TextField::Reason | TextField::OverrideReason) => t!("refusal.empty-reason"),
        Refusal::EmptyText(_) => t!("refusal.empty-field"),
        Refusal::UnfitText(_) => t!("refusal.unfit-text", limit = crate::tournament::TEXT_LIMIT),
        Refusal::NotADay(_) => t!("refusal.not-a-day"),
        Refusal::NotInRegulation(SetupField::Tier) => t!("refusal.no-such-tier"),
        Refusal::NotInRegulation(SetupField::Kind) => t!("refusal.no-such-kind"),
        Refusal::NotInRegulation(SetupField::BestOf) => t!("refusal.no-such-length"),
        Refusal::NotInRegulation(SetupField::Structure) => t!("refusal.no-such-structure"),
        Refusal::NonsenseInRegulation(reason) => {
            t!("refusal.nonsense-in-regulation", why = rules::nonsense(*reason))
        }
        Refusal::StructureIsMandatory => t!("refusal.structure-is-mandatory"),
        Refusal::ImpossiblePlan => t!("refusal.impossible-plan", limit = crate::tournament::ROUNDS_LIMIT),
        Refusal::LockedByStart => t!("refusal.locked-by-start"),
        Refusal::RoundsPlayed { played } => t!("refusal.rounds-played", count = played),
        Refusal::OutOfBracket(id) => t!("refusal.out-of-bracket", name = name(*id)),
        Refusal::NotLocked => t!("refusal.not-locked"),
        Refusal::EliminationHasBegun => t!("refusal.elimination-has-begun"),
        Refusal::NoEliminationOnly => t!("refusal.no-elimination-only"),
        Refusal::TwoOrganizers => t!("refusal.two-organizers"),
        Refusal::LeaderMayNotPlay { name } => t!("refusal.leader-may-not-play", name = name),
        Refusal::UidTaken(id) => t!("refusal.uid-taken", name = name(*id)),
        Refusal::NamedTwice(id) => t!("refusal.named-twice", name = name(*id)),
        Refusal::TooLateForBye => t!("refusal.too-late-for-bye"),
        Refusal::ByeNotGiven(id) => t!("refusal.bye-not-given", name = name(*id)),
        Refusal::IsDisqualified(id) => t!("refusal.is-disqualified", name = name(*id)),
        Refusal::NoOpenMatch(id) => t!("refusal.no-open-match", name = name(*id)),
        Refusal::NothingToPairAgain => t!("refusal.nothing-to-pair-again"),
        Refusal::NotABracket => t!("refusal.not-a-bracket"),
        Refusal::NoSuchExtension { limit } => t!("refusal.no-such-extension", limit = limit),
        Refusal::ClockStandsStill => t!("refusal.clock-stands-still"),
        Refusal::ClockRuns => t!("refusal.clock-runs"),
        Refusal::NoTimeLimit => t!("refusal.no-time-limit"),
        Refusal::NoDeckChecks => t!("refusal.no-deck-checks"),
        Refusal::DeckCheckRuns(table) => t!("refusal.deck-check-runs", table = table),
        Refusal::NoDeckCheckHere(table) => t!("refusal.no-deck-check-here", table = table),
        Refusal::DeckPicked(id) => t!("refusal.deck-picked", name = name(*id)),
        Refusal::TooManyPlayers { limit } => t!("refusal.too-many-players", limit = limit),
        Refusal::NobodyToAdd => t!("list.nobody"),
        // The reason brings its clause along.
        Refusal::NotAdded { name, why } => {
            return t!("list.not-added", name = name, why = refusal(why, state));
        }
        Refusal::NotTaken { place, why } => {
            return t!("refusal.not-taken", number = place + 1, why = refusal(why, state));
        }
        Refusal::MergeInMerge => t!("refusal.merge-in-merge"),
        Refusal::PlayerExists(id) => t!("refusal.player-exists", id = id),
        Refusal::UnknownPlayer(id) => t!("refusal.unknown-player", id = id),
        Refusal::HasDropped(id) => t!("refusal.has-dropped", name = name(*id)),
        Refusal::HasNotDropped(id) => t!("refusal.has-not-dropped", name = name(*id)),
        Refusal::HasPlayed(id) => t!("refusal.has-played", name = name(*id)),
        Refusal::ResultFirst { player, table } => t!("refusal.result-first", name = name(*player), table = table),
        Refusal::SwissIsOver => t!("refusal.swiss-is-over"),
        Refusal::TooFewPlayers { have, need } => t!("next.too-few", have = have, need = need),
        Refusal::NotTheNextRound(_) => t!("refusal.not-the-next-round"),
        Refusal::UnknownRound(_) => t!("refusal.unknown-round"),
        Refusal::UnknownTable(table) => t!("refusal.unknown-table", table = table),
        Refusal::ImpossibleTables { limit } => t!("refusal.impossible-tables", limit = limit),
        Refusal::WrongStatus { status: is, needed } => {
            t!("refusal.wrong-status", status = status(*is), needed = status(*needed))
        }
        Refusal::PairedTwice(id) => t!("refusal.paired-twice", name = name(*id)),
        Refusal::NotPaired(id) => t!("refusal.not-paired", name = name(*id)),
        Refusal::LockNotKept(id) => t!("refusal.lock-not-kept", name = name(*id)),
        Refusal::UnknownStream => t!("refusal.unknown-stream"),
        Refusal::TooManyByes => t!("refusal.too-many-byes"),
        Refusal::Rematch([a, b]) => t!("refusal.rematch", first = name(*a), second = name(*b)),
        Refusal::Report(reason) => report_sentence(*reason),
        Refusal::ResultsMissing { tables } => t!("refusal.results-missing", count = tables),
        Refusal::NoCutNow => t!("refusal.no-cut-now"),
        Refusal::WrongNumberOfSeeds { needed } => t!("refusal.wrong-number-of-seeds", needed = needed),
    };
    match reason.clause() {
        Some(clause) => format!("{sentence} ({clause})"),
        None => sentence,
    }
}

/// Why a result cannot be, as a sentence with its clause.
pub fn report_refusal(reason: ReportRefusal) -> String {
    format!("{} ({})", report_sentence(reason), reason.clause())
}

fn report_sentence(reason: ReportRefusal) -> String {
    match reason {
        ReportRefusal::WrongKind { .. } => t!("refusal.wrong-kind"),
        ReportRefusal::ScoreAboveLimit { limit, .. } => t!("refusal.score-above-limit", limit = limit),
        ReportRefusal::EndingContradictsScores { ending, limit } => match ending {
            Ending::Time => t!("refusal.limit-at-time", limit = limit),
            Ending::MutualDestruction => t!("refusal.mutual-destruction-scores", limit = limit),
            Ending::Destruction | Ending::Concession => t!("refusal.destruction-scores", limit = limit),
        },
        ReportRefusal::TieNeedsWinner { by } => match by {
            TieDecider::FinalSalvo => t!("refusal.needs-final-salvo"),
            TieDecider::Initiative => t!("refusal.needs-initiative"),
            TieDecider::BaseHitPoints => t!("refusal.needs-base-hit-points"),
            TieDecider::InitiativeInGame => t!("refusal.needs-initiative-in-game"),
        },
        ReportRefusal::BaseHitPointsDecide => t!("refusal.base-hit-points-decide"),
        ReportRefusal::ConcessionContradictsGames => t!("refusal.concession-contradicts-games"),
        ReportRefusal::NoTieToDecide { .. } => t!("refusal.no-tie-to-decide"),
        ReportRefusal::TooManyGames { best_of } => t!("refusal.too-many-games", best_of = best_of),
        ReportRefusal::SingleGameWonAndDrawn => t!("refusal.single-game-won-and-drawn"),
        ReportRefusal::DrawAfterGame => t!("refusal.draw-after-game"),
        ReportRefusal::NoIntentionalDraw => t!("refusal.no-intentional-draw"),
        ReportRefusal::NoDrawInElimination => t!("refusal.no-draw-in-elimination"),
    }
}

/// Why a file does not open.
pub fn read_error(error: &ReadError) -> String {
    match error {
        ReadError::Malformed { line, column, message } => {
            t!("file.malformed", line = line, column = column, message = message)
        }
        ReadError::TooBig { size, limit } => too_big(*size, *limit),
        ReadError::OtherFormat => t!("file.other-format"),
        ReadError::NewerVersion { found } => t!("file.newer-version", found = found),
        ReadError::Refused(error) => {
            t!("file.refused", entry = error.place + 1, reason = refusal(&error.refusal, None))
        }
    }
}

/// That a file of so many bytes is not read.
pub fn too_big(size: usize, limit: usize) -> String {
    t!("file.too-big", size = megabytes(size), limit = megabytes(limit))
}

/// Why an event on this device does not open.
/// Why an event does not open.
pub fn open_error(error: &OpenError) -> String {
    match error {
        OpenError::NotHere => t!("damaged.not-here"),
        OpenError::Archived(_) => t!("archive.what"),
        OpenError::NewerVersion => t!("damaged.newer-version"),
        OpenError::Store(error) => store_error(error),
        OpenError::Damaged(damage) => damage_text(damage),
    }
}

/// Where a log is damaged, and how.
pub fn damage_text(damage: &Damage) -> String {
    let entry = damage.place + 1;
    match &damage.fault {
        Fault::Missing => t!("damaged.missing", entry = entry),
        Fault::Torn => t!("damaged.torn", entry = entry),
        Fault::Refused(why) => t!("damaged.refused", entry = entry, reason = refusal(why, None)),
    }
}

/// What is wrong with storage.
pub fn store_error(error: &StoreError) -> String {
    match error {
        StoreError::Denied => t!("store.denied"),
        StoreError::Full => t!("store.full"),
        StoreError::Damaged { key } => t!("store.damaged", key = key),
        StoreError::Taken => t!("store.overtaken"),
        StoreError::Deleted => t!("store.deleted"),
        StoreError::Cleared => t!("store.cleared"),
    }
}

/// The state of a round.
pub fn status(status: Status) -> String {
    match status {
        Status::Paired => t!("status.paired"),
        Status::Published => t!("status.published"),
        Status::Started => t!("status.started"),
        Status::Finished => t!("status.finished"),
    }
}

/// What a round of an event is called: "round 3", "semifinals".
pub fn round(state: &State, key: RoundKey) -> String {
    match key.stage {
        Stage::Swiss => t!("round.swiss", number = key.number),
        Stage::Elimination => elimination_round(state.bracket_size() >> key.number.0.min(31)),
    }
}

/// What an elimination round of so many games is called.
pub fn elimination_round(games: usize) -> String {
    match games {
        0 | 1 => t!("round.final"),
        2 => t!("round.semifinals"),
        4 => t!("round.quarterfinals"),
        games => t!("round.of", players = games * 2),
    }
}

/// Rounds and cut of an event, or that it starts with elimination (ELI-3).
pub fn structure(setup: &Setup, its: Plan) -> String {
    if setup.starts_with_elimination() { t!("plan.elimination-only") } else { plan(its) }
}

/// Rounds and cut.
pub fn plan(plan: Plan) -> String {
    let rounds = t!("setup.rounds-count", count = plan.rounds);
    match plan.cut {
        Some(size) => format!("{rounds}, {}", t!("setup.top", size = size)),
        None => format!("{rounds}, {}", t!("setup.no-cut")),
    }
}

/// When and why rounds and cut were changed although they were locked (STR-2); none where they were not.
pub fn plan_change(tournament: &Tournament) -> Option<String> {
    let changes = |(at, action): (u64, &Action)| match action {
        Action::OverridePlan { reason, .. } => Some(t!("plan.changed", at = moment(at), reason = reason)),
        _ => None,
    };
    let in_force = tournament.log().iter().enumerate().filter(|(place, _)| tournament.is_in_force(*place));
    in_force.rev().find_map(|(_, entry)| entry.actions().into_iter().rev().find_map(changes))
}

/// What the documents would not have, as a sentence with its clause.
pub fn warning(warning: &Warning) -> String {
    let sentence = match warning {
        Warning::NoOrganizer => t!("warning.no-organizer"),
        Warning::NoJudge => t!("warning.no-judge"),
        Warning::LeaderPlays { name } => t!("warning.leader-plays", name = name),
        Warning::UidsMissing { players } => t!("warning.uids-missing", count = players),
    };
    format!("{sentence} ({})", warning.clause())
}

/// What somebody who runs the event is.
pub fn role(role: Role) -> String {
    match role {
        Role::Organizer => t!("staff.organizer"),
        Role::Marshal => t!("staff.marshal"),
        Role::Judge => t!("staff.judge"),
    }
}

/// What a published regulation is called by its id; where there is none, it is the name of a custom one.
pub fn regulation(id: &str) -> String {
    match Regulation::published(id) {
        Some(_) => name_of("regulation", id),
        None => t!("rules.custom-named", name = id),
    }
}

/// What a regulation is called, the organizer's own with a word that it is custom.
pub fn regulation_of(its: &Regulation) -> String {
    match &its.custom {
        Some(custom) => t!("rules.custom-named", name = custom.name),
        None => regulation(&its.id),
    }
}

/// Won, lost and, where there are draws, drawn.
pub fn record(state: &State, Record { won, lost, drawn }: Record) -> String {
    if state.setup.regulation.points.draw.is_some() {
        format!("{won}–{lost}–{drawn}")
    } else {
        format!("{won}–{lost}")
    }
}

/// The name of a player, with the number where another has the same name; the number of one who is not known.
pub fn player_name(state: Option<&State>, id: PlayerId) -> String {
    match state.and_then(|state| Some((state, state.players.get(&id)?))) {
        Some((state, player)) if state.has_namesake(player) => format!("{} (#{id})", shown(&player.name)),
        Some((_, player)) => shown(&player.name),
        None => format!("#{id}"),
    }
}

/// Why a player left.
pub fn drop_reason(reason: DropReason) -> String {
    match reason {
        DropReason::OwnWish => t!("drop-reason.own-wish"),
        DropReason::NoShow => t!("drop-reason.no-show"),
        DropReason::LostComponent => t!("drop-reason.lost-component"),
        DropReason::IneligibleComponent => t!("drop-reason.ineligible-component"),
        DropReason::Other => t!("drop-reason.something-else"),
    }
}

/// What a match was worth for one side, in a word.
pub fn decision(verdict: &Verdict, side: Side) -> String {
    match verdict.decision {
        Decision::Draw => t!("result.draw"),
        Decision::Win(winner) if winner == side => t!("result.win"),
        Decision::ModifiedWin(winner) if winner == side => t!("result.modified-win"),
        Decision::Win(_) | Decision::ModifiedWin(_) => t!("result.loss"),
        Decision::Unplayed { winner, .. } if winner == side => t!("result.unplayed-win"),
        Decision::Unplayed { .. } | Decision::BothLose => t!("result.no-show"),
    }
}

/// What one side scored: squad points or games; nothing where it did not come to that.
pub fn side_score(report: Option<&Report>, side: Side) -> String {
    match report {
        Some(Report::Scores { scores, .. }) => side.of(scores).to_string(),
        Some(Report::Games { won, .. }) => side.of(won).to_string(),
        Some(Report::IntentionalDraw | Report::NoShow { .. } | Report::BothAbsent) | None => String::new(),
    }
}

/// The margin of victory of one side; none where the match counts none.
pub fn mov(verdict: &Verdict, side: Side) -> Option<String> {
    let movs = Side::BOTH.map(|side| side.of(&verdict.sides).mov);
    (movs != [0, 0]).then(|| t!("result.mov", mov = number(*side.of(&movs))))
}
