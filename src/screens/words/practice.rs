//! Advice in the documents on running an event. No other code depends on it.

use crate::{
    base::clause::Clause,
    regulation::{Practice, Regulation, Reminder, departure::Decider},
    screens::{
        cited::{Cited, cite},
        i18n::{name_of, t},
    },
    tournament::Setup,
};

/// The practices among `asked` that the document describes, as text.
pub fn practices(regulation: &Regulation, asked: &[Practice]) -> Vec<Cited> {
    let said = asked.iter().filter(|practice| regulation.practices.contains(practice));
    said.map(|&one| cite(one.clause(), practice(regulation, one))).collect()
}

/// The reminders among `asked` that apply to the event, as text.
pub fn reminders(setup: &Setup, asked: &[Reminder]) -> Vec<Cited> {
    let said = asked.iter().filter(|reminder| setup.reminds(**reminder));
    said.map(|&one| cite(one.clause(), reminder(one))).collect()
}

fn practice(regulation: &Regulation, practice: Practice) -> String {
    match practice {
        Practice::AwaitStart => t!("practice.await-start"),
        Practice::LateStart => t!("practice.late-start"),
        Practice::SharedRuler => t!("practice.shared-ruler"),
        Practice::SharedTools => t!("practice.shared-tools"),
        Practice::RulingReview => t!("practice.ruling-review"),
        Practice::Referral => t!("practice.referral"),
        Practice::IdleLeader => t!("practice.idle-leader"),
        Practice::MarshalMay => t!("practice.marshal-may"),
        Practice::RelaxedAdvised => {
            let relaxed = regulation.tiers.first().map(|tier| name_of("tier", &tier.id));
            t!("practice.relaxed-advised", tier = relaxed.unwrap_or_default())
        }
        Practice::EventPublished => t!("practice.event-published"),
    }
}

fn reminder(reminder: Reminder) -> String {
    match reminder {
        Reminder::OpaqueSleeves => t!("reminder.opaque-sleeves"),
        Reminder::CardsInDeckBox => t!("reminder.cards-in-deck-box"),
        Reminder::SideboardShown => t!("reminder.sideboard-shown"),
        Reminder::NoNewGame => t!("reminder.no-new-game"),
        Reminder::PicksUnseen => t!("reminder.picks-unseen"),
        Reminder::NotesAllowed => t!("reminder.notes-allowed"),
        Reminder::NoNotes => t!("reminder.no-notes"),
        Reminder::IdTokens => t!("reminder.id-tokens"),
        Reminder::ObstaclesAtRange1 => t!("reminder.obstacles-at-range1"),
        Reminder::ObstaclesAtRange0 => t!("reminder.obstacles-at-range0"),
    }
}

/// The role that may disqualify a player. None if the document does not say.
pub fn disqualified_by(regulation: &Regulation) -> Option<Cited> {
    let text = match regulation.departures.disqualified_by? {
        Decider::Organizer => t!("practice.organizer-disqualifies"),
        Decider::HeadJudge => t!("practice.head-judge-disqualifies"),
    };
    Some(cite(Clause::Role4, text))
}
