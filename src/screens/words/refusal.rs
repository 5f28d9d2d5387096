//! Refusals, each as a sentence with its clause.

use super::{limited::sizes_error, people::player_name, report::report_sentence, round::status, rules};
use crate::{
    base::ids::PlayerId,
    screens::{
        cited::{Cited, cite_each},
        i18n::t,
    },
    tournament::{Refusal, State, TextField},
};

/// A refusal as a sentence. `state` contains the names of the players.
pub fn refusal(reason: &Refusal, state: Option<&State>) -> Cited {
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
        Refusal::EmptyText(TextField::Card) => t!("refusal.empty-card"),
        Refusal::EmptyText(_) => t!("refusal.empty-field"),
        Refusal::ListIsLocked(_) => t!("refusal.list-is-locked"),
        Refusal::UnfitText(TextField::List) => t!("refusal.unfit-text", limit = crate::tournament::LIST_LIMIT),
        Refusal::UnfitText(_) => t!("refusal.unfit-text", limit = crate::tournament::TEXT_LIMIT),
        Refusal::NotADay(_) => t!("refusal.not-a-day"),
        Refusal::NotInRegulation(_) | Refusal::NoRoundRobin | Refusal::NoDeckChecks | Refusal::NoSuchPenalty => {
            t!("refusal.not-in-regulation")
        }
        Refusal::InvalidRegulation(reason) => {
            return rules::refused(*reason);
        }
        Refusal::StructureIsMandatory => t!("refusal.structure-is-mandatory"),
        Refusal::ImpossiblePlan => t!("refusal.impossible-plan", limit = crate::tournament::ROUNDS_LIMIT),
        Refusal::LockedByStart => t!("refusal.locked-by-start"),
        Refusal::RoundsPlayed { played } => t!("refusal.rounds-played", count = played),
        Refusal::OutOfBracket(id) => t!("refusal.out-of-bracket", name = name(*id)),
        Refusal::NotLocked => t!("refusal.not-locked"),
        Refusal::EliminationHasBegun => t!("refusal.elimination-has-begun"),
        Refusal::NoEliminationOnly => t!("refusal.no-elimination-only"),
        Refusal::ImpossibleStage => t!("refusal.impossible-stage"),
        Refusal::NoStageNow => t!("refusal.no-stage-now"),
        Refusal::NotInStage => t!("refusal.not-in-stage"),
        Refusal::TwoOrganizers => t!("refusal.two-organizers"),
        Refusal::LeaderMayNotPlay { name } => t!("refusal.leader-may-not-play", name = name),
        Refusal::UidTaken(id) => t!("refusal.uid-taken", name = name(*id)),
        Refusal::NamedTwice(id) => t!("refusal.named-twice", name = name(*id)),
        Refusal::WrongTableSize { players } => t!("large.wrong-size", count = players),
        Refusal::NotRanked(id) => t!("large.not-ranked", name = name(*id)),
        Refusal::TooLateForBye => t!("refusal.too-late-for-bye"),
        Refusal::ByeNotGiven(id) => t!("refusal.bye-not-given", name = name(*id)),
        Refusal::IsDisqualified(id) => t!("refusal.is-disqualified", name = name(*id)),
        Refusal::NoOpenMatch(id) => t!("refusal.no-open-match", name = name(*id)),
        Refusal::NothingToPairAgain => t!("refusal.nothing-to-pair-again"),
        Refusal::NotABracket => t!("refusal.not-a-bracket"),
        Refusal::NoSuchExtension { limit } => t!("refusal.no-such-extension", limit = limit),
        Refusal::TooLateForCheckIn => t!("door.too-late"),
        Refusal::CheckInNotOpen => t!("door.not-open"),
        Refusal::NotPresent(id) => t!("door.not-present", name = name(*id)),
        Refusal::NoRoundToJoin => t!("door.no-round"),
        Refusal::NoByeToTake(id) => t!("door.no-bye", name = name(*id)),
        Refusal::NothingMissing => t!("door.nothing-missing"),
        Refusal::NoSuchLength { limit } => t!("door.no-such-length", limit = limit),
        Refusal::ClockStandsStill => t!("refusal.clock-stands-still"),
        Refusal::ClockRuns => t!("refusal.clock-runs"),
        Refusal::NoTimeLimit => t!("refusal.no-time-limit"),
        Refusal::DeckCheckRuns(table) => t!("refusal.deck-check-runs", table = table),
        Refusal::NoDeckCheckHere(table) => t!("refusal.no-deck-check-here", table = table),
        Refusal::NoSuchScenario => t!("refusal.no-such-scenario"),
        Refusal::ImpossibleDecks => t!("refusal.impossible-decks"),
        Refusal::DecksDisagree => t!("refusal.decks-disagree"),
        Refusal::NotDrawn(id) => t!("refusal.not-drawn", name = name(*id)),
        Refusal::NoSuchProxy => t!("refusal.no-such-proxy"),
        Refusal::NoSuchRuling => t!("refusal.no-such-ruling"),
        Refusal::NoMatch(id) => t!("refusal.no-match", name = name(*id)),
        Refusal::LossMissing(id) => t!("refusal.loss-missing", name = name(*id)),
        Refusal::DeckPicked(id) => t!("refusal.deck-picked", name = name(*id)),
        Refusal::NotLimited => t!("refusal.not-limited"),
        Refusal::UnknownPod(_) => t!("refusal.unknown-pod"),
        Refusal::EmptyPod => t!("refusal.empty-pod"),
        Refusal::NotSeated(id) => t!("refusal.not-seated", name = name(*id)),
        Refusal::PodSizes(error) => sizes_error(*error),
        Refusal::PodsHaveBegun => t!("refusal.pods-have-begun"),
        Refusal::PodHasNotBegun(number) => t!("refusal.pod-has-not-begun", number = number),
        Refusal::NoSuchStep => t!("refusal.no-such-step"),
        Refusal::BuildingIsOver => t!("refusal.building-is-over"),
        Refusal::TooManyMembers { limit } => t!("refusal.too-many-members", limit = limit),
        Refusal::TooManyPlayers { limit } => t!("refusal.too-many-players", limit = limit),
        Refusal::OtherSeed => t!("refusal.other-seed"),
        Refusal::TooLateToMixIn => t!("refusal.too-late-to-mix-in"),
        Refusal::NobodyToAdd => t!("list.nobody"),
        // The inner refusal has its own clause.
        Refusal::NotAdded { name, why } => {
            return refusal(why, state).within(|why| t!("list.not-added", name = name, why = why));
        }
        Refusal::NotTaken { place, why } => {
            return refusal(why, state).within(|why| t!("refusal.not-taken", number = place + 1, why = why));
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
        Refusal::LeftOutOfCut(player) => t!("refusal.left-out-of-cut", name = name(*player)),
        Refusal::WrongNumberOfSeeds { needed } => t!("refusal.wrong-number-of-seeds", needed = needed),
    };
    cite_each(reason.clause(), sentence)
}
