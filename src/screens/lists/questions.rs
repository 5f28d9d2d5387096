//! Faults of a list that can be fixed in place: the card of an ambiguous or misspelt name, and missing or wrong
//! obstacles (SQD-2, SQD-4, DCK-5).

use super::{deck::with_sets, hand_in};
use crate::{
    base::{ids::PlayerId, sort::sort_by_key},
    lists::{
        Content, Deck, Fault, FaultKind, List, Setting, Squad,
        deck::{Card, DeckCards, DeckFault, Zone, is_out, to_text, with_name},
        read,
        squad::{SquadFault, complete_known, namesakes, to_xws},
    },
    regulation::legality::{DeckRules, ListRules, SquadRules, list_rules},
    screens::{cited::Cited, i18n::t, words},
    tournament::{Action, State},
};

/// Maximum number of cards offered for a misspelt name.
const MOST_SIMILAR: usize = 4;

/// A fault with its possible answers.
#[derive(Debug, Clone, PartialEq)]
pub struct Question {
    /// The fault. It is not listed again among the other faults.
    pub fault: Fault,
    /// The fault in a sentence.
    pub text: Cited,
    /// Label of each answer, and the action that changes the list. Never empty.
    pub answers: Vec<(String, Action)>,
    /// True if the answers are obstacles, which are too many for buttons.
    pub is_obstacle: bool,
}

/// An answer: the reason for the log, the label, and the text of the list after the answer.
type Answer = (String, String, String);

/// The faults of a player's list that can be fixed in place.
pub fn questions(state: &State, setting: &Setting, player: PlayerId, list: &List, faults: &[Fault]) -> Vec<Question> {
    let Some(rules) = list_rules(setting.regulation) else { return Vec::new() };
    let question = |fault: &Fault| {
        let (is_obstacle, answers) = match (&fault.kind, &list.content, rules) {
            (FaultKind::Squad(kind), Content::Squad(squad), ListRules::Squad(rules)) => {
                squad_answers(kind, list, squad, rules, setting)
            }
            (FaultKind::Deck(kind), Content::Deck(deck), ListRules::Deck(rules)) => {
                let cards = setting.table(&rules.cards)?.deck_cards()?;
                (false, deck_answers(kind, list, deck, (cards, rules), setting))
            }
            _ => return None,
        };
        let action = |(reason, label, text): Answer| Some((label, hand_in(state, setting, player, &text, &reason)?));
        let answers: Vec<(String, Action)> = answers.into_iter().filter_map(action).collect();
        let text = words::list_fault(&without_names(fault));
        (!answers.is_empty()).then_some(Question { fault: fault.clone(), text, answers, is_obstacle })
    };
    faults.iter().filter_map(question).collect()
}

/// The fault without the names of cards that its answers repeat.
fn without_names(fault: &Fault) -> Fault {
    let mut fault = fault.clone();
    if let FaultKind::Squad(SquadFault::Ambiguous { among, .. })
    | FaultKind::Deck(DeckFault::NotToldApart { among, .. }) = &mut fault.kind
    {
        among.clear();
    }
    fault
}

/// The answers to a fault of a squad, and true if they are obstacles.
fn squad_answers(
    fault: &SquadFault,
    list: &List,
    squad: &Squad,
    rules: &SquadRules,
    setting: &Setting,
) -> (bool, Vec<Answer>) {
    let (is_obstacle, answers) = match fault {
        SquadFault::Ambiguous { card, .. } => {
            let reason = |part: &str| t!("lists.card-as", name = card, part = part);
            (false, card_answers(namesakes(squad, card, rules, setting), &reason))
        }
        SquadFault::UnknownCard { card } | SquadFault::Unread { line: card } => {
            let mut similar = namesakes(squad, card, rules, setting);
            similar.truncate(MOST_SIMILAR);
            (false, card_answers(similar, &|name| t!("fix.from-to", before = card, after = name)))
        }
        SquadFault::NoObstacles => (true, obstacles(squad, rules, None)),
        SquadFault::Obstacles { count, wanted } if count < wanted => (true, obstacles(squad, rules, None)),
        SquadFault::OtherObstacle { obstacle } | SquadFault::SameObstacle { obstacle } => {
            let wrong = squad.obstacles.iter().rposition(|own| own == obstacle);
            (true, obstacles(squad, rules, wrong))
        }
        _ => return (false, Vec::new()),
    };
    let in_text = |(reason, label, squad): (String, String, Squad)| {
        let mut squad = complete_known(&squad, rules, setting);
        squad.keep_text(&list.text);
        (reason, label, to_xws(&squad))
    };
    (is_obstacle, answers.into_iter().map(in_text).collect())
}

fn card_answers(answers: Vec<(String, Squad)>, reason: &dyn Fn(&str) -> String) -> Vec<(String, String, Squad)> {
    answers.into_iter().map(|(text, squad)| (reason(&text), text, squad)).collect()
}

/// The answers to a fault of a deck.
fn deck_answers(
    fault: &DeckFault,
    list: &List,
    deck: &Deck,
    (cards, rules): (&DeckCards, &DeckRules),
    setting: &Setting,
) -> Vec<Answer> {
    let (name, found): (&str, Vec<&Card>) = match fault {
        DeckFault::NotToldApart { card, among } => {
            let named = |name: &String| cards.iter().find(|known| known.to_string() == *name);
            (card, among.iter().filter_map(named).collect())
        }
        DeckFault::UnknownCard { card } => {
            let mut similar = cards.similar(card);
            let line = deck.lines.iter().find(|line| line.card.to_string() == *card);
            // Without headings, a line without a number is the leader or the base.
            let zone = match line.map(|line| (line.zone, line.count)) {
                Some((None, None)) => Zone::Leader,
                Some((Some(zone @ (Zone::Leader | Zone::Base)), _)) => zone,
                _ => Zone::Deck,
            };
            if line.is_some_and(|line| line.zone.is_some()) && similar.iter().any(|card| card.zone() == zone) {
                similar.retain(|card| card.zone() == zone);
            }
            // A set that the document does not name is hardly legal.
            let is_named = |card: &Card| card.sets().any(|set| rules.set(set).is_some());
            sort_by_key(&mut similar, |card| (is_out(card, rules, setting) || !is_named(card), card.zone() != zone));
            similar.truncate(MOST_SIMILAR);
            (card, similar)
        }
        _ => return Vec::new(),
    };
    let answer = |card: &Card| {
        let reason = t!("fix.from-to", before = name, after = card.to_string());
        (reason, with_sets(card, None, rules, setting), deck_text(list, deck, (cards, rules), name, card))
    };
    found.into_iter().map(answer).collect()
}

/// The text of a deck with a card for a name: the old text with the full name, or a new one if that is another deck.
fn deck_text(list: &List, deck: &Deck, table: (&DeckCards, &DeckRules), name: &str, card: &Card) -> String {
    let deck = with_name(deck, table, name, card);
    let line = |line: &str| match line.trim_end().strip_suffix(name) {
        Some(before) => format!("{before}{card}"),
        None => line.to_owned(),
    };
    let text = list.text.lines().map(line).collect::<Vec<_>>().join("\n");
    let is_same = |read: List| matches!(read.content, Content::Deck(own) if own == deck);
    if read(&text).is_ok_and(is_same) { text } else { to_text(&deck, Some(table.0)) }
}

/// The obstacles that a squad may still take: the reason for the log, the label, and the squad with the obstacle. It
/// replaces the wrong one at an index, if there is one.
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
