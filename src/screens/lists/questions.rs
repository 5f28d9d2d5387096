//! Faults of a squad that can be answered in place: the card of an ambiguous name, and missing or wrong obstacles (SQD-2,
//! SQD-4).

use super::hand_in;
use crate::{
    base::ids::PlayerId,
    lists::{
        Content, Fault, FaultKind, List, Setting, Squad,
        squad::{SquadFault, complete, namesakes, to_xws},
    },
    regulation::legality::{ListRules, SquadRules, list_rules},
    screens::{cited::Cited, i18n::t, words},
    tournament::{Action, State},
};

/// A fault with its possible answers.
#[derive(Debug, Clone, PartialEq)]
pub struct Question {
    /// The fault. It is not repeated among the other faults.
    pub fault: Fault,
    /// The fault in a sentence.
    pub text: Cited,
    /// Label of each answer, and the action that changes the list. Never empty.
    pub answers: Vec<(String, Action)>,
    /// True if the answers are obstacles, which are too many for buttons.
    pub is_obstacle: bool,
}

/// The faults of a player's squad that can be answered in place, among the faults of the list.
pub fn questions(state: &State, setting: &Setting, player: PlayerId, list: &List, faults: &[Fault]) -> Vec<Question> {
    let (Content::Squad(squad), Some(ListRules::Squad(rules))) = (&list.content, list_rules(setting.regulation)) else {
        return Vec::new();
    };
    let question = |fault: &Fault| {
        let FaultKind::Squad(kind) = &fault.kind else { return None };
        let (text, answers) = match kind {
            SquadFault::Ambiguous { card, .. } => {
                let asked = SquadFault::Ambiguous { card: card.clone(), among: Vec::new() };
                let asked = Fault { kind: FaultKind::Squad(asked), ..fault.clone() };
                let answer =
                    |(text, squad): (String, Squad)| (t!("lists.card-as", name = card, part = text), text, squad);
                let answers = namesakes(squad, card, rules, setting).into_iter().map(answer).collect();
                (words::list_fault(&asked), answers)
            }
            SquadFault::NoObstacles => (words::list_fault(fault), obstacles(squad, rules, None)),
            SquadFault::Obstacles { count, wanted } if count < wanted => {
                (words::list_fault(fault), obstacles(squad, rules, None))
            }
            SquadFault::OtherObstacle { obstacle } | SquadFault::SameObstacle { obstacle } => {
                let wrong = squad.obstacles.iter().rposition(|own| own == obstacle);
                (words::list_fault(fault), obstacles(squad, rules, wrong))
            }
            _ => return None,
        };
        let action = |(reason, label, squad): (String, String, Squad)| {
            let mut squad = complete(&squad, rules, setting);
            squad.keep_text(&list.text);
            Some((label, hand_in(state, setting, player, &to_xws(&squad), &reason)?))
        };
        let is_obstacle = !matches!(kind, SquadFault::Ambiguous { .. });
        let answers: Vec<(String, Action)> = answers.into_iter().filter_map(action).collect();
        (!answers.is_empty()).then_some(Question { fault: fault.clone(), text, answers, is_obstacle })
    };
    faults.iter().filter_map(question).collect()
}

/// The obstacles that a squad may still take: the reason for the log, the label, and the squad with the obstacle, instead
/// of the wrong one at an index if there is one.
fn obstacles(squad: &Squad, rules: &SquadRules, wrong: Option<usize>) -> Vec<(String, String, Squad)> {
    let with = |id: String| {
        let name = words::obstacle_name(&id);
        let mut obstacles = squad.obstacles.clone();
        match wrong.and_then(|wrong| obstacles.get_mut(wrong)) {
            Some(wrong) => *wrong = id,
            None => obstacles.push(id),
        }
        (t!("lists.obstacles", names = name), name, Squad { obstacles, ..squad.clone() })
    };
    rules.obstacles.choices().into_iter().filter(|id| !squad.obstacles.contains(id)).map(with).collect()
}
