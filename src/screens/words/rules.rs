//! Rules of a regulation as text: their names and their faults.

use crate::{
    regulation::{Fault, InvalidRule, Rule, StrengthOfSchedule},
    screens::{
        cited::{Cited, cite, cite_each},
        i18n::t,
    },
};

/// Name of a rule, with its clauses.
pub fn rule(rule: Rule) -> Cited {
    let text = match rule {
        Rule::Name => t!("rules.name"),
        Rule::Document => t!("rules.document"),
        Rule::Win => t!("rules.win"),
        Rule::ModifiedWin => t!("rules.modified-win"),
        Rule::Draw => t!("rules.draw"),
        Rule::Loss => t!("rules.loss"),
        Rule::SquadLimit => t!("rules.squad-limit"),
        Rule::FullWinLead => t!("rules.full-win-lead"),
        Rule::EqualInSwiss => t!("rules.equal-in-swiss"),
        Rule::SalvoDice => t!("rules.salvo-dice"),
        Rule::EqualInElimination => t!("rules.equal-in-elimination"),
        Rule::HalfPointShips => t!("rules.half-point-ships"),
        Rule::Rounding => t!("rules.rounding"),
        Rule::Concession => t!("rules.concession"),
        Rule::StartsWithDeficit => t!("rules.starts-with-deficit"),
        Rule::Scenarios => t!("rules.scenarios"),
        Rule::IntentionalDraw => t!("rules.intentional-draw"),
        Rule::CutOffIsDrawn => t!("rules.cut-off-is-drawn"),
        Rule::BaseHitPoints => t!("rules.base-hit-points"),
        Rule::MatchLengths => t!("rules.match-lengths"),
        Rule::EliminationLength => t!("rules.elimination-length"),
        Rule::ByeRule => t!("rules.bye-rule"),
        Rule::ByeOnce => t!("rules.bye-once"),
        Rule::ByeMov => t!("rules.bye-mov"),
        Rule::NoShow => t!("rules.no-show"),
        Rule::LostComponent => t!("rules.lost-component"),
        Rule::IneligibleComponent => t!("rules.ineligible-component"),
        Rule::DisqualifiedBy => t!("rules.disqualified-by"),
        Rule::TieBreakers => t!("rules.tie-breakers"),
        Rule::CutOrder => t!("rules.cut-order"),
        Rule::StrengthOfSchedule => t!("rules.strength-of-schedule"),
        Rule::PercentageFloor => t!("rules.percentage-floor"),
        Rule::SwissMinutes { best_of } => t!("rules.swiss-minutes", games = best_of),
        Rule::EliminationMinutes => t!("rules.elimination-minutes"),
        Rule::FinalMinutes => t!("rules.final-minutes"),
        Rule::HiddenEnd => t!("rules.hidden-end"),
        Rule::BetweenGames => t!("rules.between-games"),
        Rule::DeckLists => t!("rules.deck-lists"),
        Rule::AtTime => t!("rules.at-time"),
        Rule::Tiers => t!("rules.tiers"),
        Rule::Structures => t!("rules.structures"),
        Rule::Row { table, row } => t!("rules.row", table = table + 1, row = row + 1),
        Rule::Kinds => t!("rules.kinds"),
        Rule::Formats => t!("rules.formats"),
        Rule::RoundRobin => t!("rules.round-robin"),
        Rule::Places => t!("large.places"),
        Rule::PlacesDraw => t!("large.places-draw"),
        Rule::StartsWithElimination => t!("rules.starts-with-elimination"),
        Rule::Reseeds => t!("rules.reseeds"),
        Rule::BackFill => t!("rules.back-fill"),
        Rule::DeckChecks => t!("rules.deck-checks"),
        Rule::Limited => t!("rules.limited"),
        Rule::BuildingMinutes => t!("rules.building-minutes"),
        Rule::PodSize => t!("rules.pod-size"),
        Rule::PickSeconds => t!("rules.pick-seconds"),
        Rule::ReviewSeconds => t!("rules.review-seconds"),
        Rule::PassingSeconds => t!("rules.passing-seconds"),
        Rule::ExtraMinutes => t!("rules.extra-minutes"),
    };
    cite_each(rule.clauses().iter().copied(), text)
}

/// A way to compute strength of schedule.
pub fn strength_of_schedule(way: StrengthOfSchedule) -> Cited {
    let text = match way {
        StrengthOfSchedule::Sum => t!("rules.sos-sum"),
        StrengthOfSchedule::Mean => t!("rules.sos-mean"),
        StrengthOfSchedule::Tome => t!("rules.sos-tome"),
    };
    cite(way.clause(), text)
}

/// Fault of a rule.
pub fn fault(fault: Fault) -> Cited {
    let text = match fault {
        Fault::OutOfBounds { least, most } => t!("fault.out-of-bounds", least = least, most = most),
        Fault::WorthTooMuch => t!("fault.worth-too-much"),
        Fault::Missing => t!("fault.missing"),
        Fault::NotCounted => t!("fault.not-counted"),
        Fault::NeedsWinner => t!("fault.needs-winner"),
        Fault::NoMatchLength => t!("fault.no-match-length"),
        Fault::Twice => t!("fault.twice"),
        Fault::Unknown => t!("fault.unknown"),
        Fault::Empty => t!("fault.empty"),
        Fault::TooMany => t!("fault.too-many"),
        Fault::UnfitText => t!("fault.unfit-text"),
        Fault::NotInOrder => t!("fault.not-in-order"),
        Fault::NoSuchScore => t!("fault.no-such-score"),
        Fault::NoSuchCut => t!("fault.no-such-cut"),
    };
    cite_each(fault.clause(), text)
}

/// Fault of a regulation.
pub fn invalid_rule(InvalidRule { rule: which, fault: wrong }: InvalidRule) -> Cited {
    let (rule, fault) = (rule(which), fault(wrong));
    let text = t!("fault.of", rule = rule.text, fault = fault.text);
    cite_each(if fault.clauses.is_empty() { rule.clauses } else { fault.clauses }, text)
}

/// Message that a regulation cannot run a tournament, with the reason.
pub fn refused(reason: InvalidRule) -> Cited {
    invalid_rule(reason).within(|why| t!("refusal.nonsense-in-regulation", why = why))
}
