//! Players' lists: who has handed one in, its content and its faults (SQD-*, DCK-*).

pub mod deck;
pub mod files;
pub mod handed_in;
mod judgment;
mod questions;
pub mod squad;

pub use judgment::{CardMark, Judgment, Marked, judged};
pub use questions::{Question, questions};

use super::{
    cited::{Cited, cite_each},
    i18n::{day, name_of, sort_by_name, t},
    route::ListSheet,
    words,
};
use crate::{
    base::{
        clause::Clause,
        ids::{PlayerId, TableNumber},
        sort::Set,
        text::{has_words, search_key},
    },
    lists::{
        Content, Deck, Fault, List, ListReadError, Setting, Severity, Squad, Summary, check,
        deck::{SortedDeck, Zone, with_counts},
        decks_wanted, join_decks, read, read_event_lists,
        squad::{
            ReadableShip, faction_name, from_known_names, known_costs, readable_ships, to_xws, unread_parts, xws_id,
        },
        summary,
    },
    regulation::{
        Regulation, Stage,
        legality::{ListRules, list_rules, squad_cards},
    },
    tournament::{Action, Details, Mark, Player, Round, State, Status},
};

/// Card tables that every event needs, because its lists may be for another game or edition.
const CARD_FILES: [&str; 3] = ["cards/xwing1.tsv", "cards/xwing2-2018-10.tsv", "cards/swu.tsv"];
/// Tables of 30 kB needed only if the rules are about their cards, by the id of the cards.
const CARD_FILES_OF_RULES: [(&str, &str); 2] =
    [("xwing-amg", "cards/xwing-amg-2024-09.tsv"), ("xwing-xwa", "cards/xwing-xwa.tsv")];

/// Paths of the card tables on the site that an event needs. None stands for an unknown regulation.
pub fn card_files(regulation: Option<&Regulation>) -> Vec<&'static str> {
    let cards = regulation.and_then(squad_cards);
    let of_rules = CARD_FILES_OF_RULES.iter().filter(|(id, _)| Some(*id) == cards).map(|(_, file)| *file);
    CARD_FILES.into_iter().chain(of_rules).collect()
}

/// State of a player's list.
#[derive(Debug, Clone, PartialEq)]
pub enum Handed {
    /// No list.
    Missing,
    /// Handed in on paper, and not entered.
    OnPaper,
    /// A text that is not a known list format. It is stored unchanged.
    Unreadable(ListReadError),
    /// A link. It is not followed.
    Link,
    /// A readable list.
    Read {
        /// Summary of the list.
        summary: Summary,
        /// True if the total counts cards, false for squad points.
        is_deck: bool,
        /// Faults of the list.
        faults: Vec<Fault>,
    },
}

/// A player, and the state of the list.
#[derive(Debug, Clone, PartialEq)]
pub struct Row {
    /// The player.
    pub player: PlayerId,
    /// True if the player is expected in the event.
    pub is_active: bool,
    /// Faction or leader from the player's details, or else from the list.
    pub faction: String,
    /// The list.
    pub handed: Handed,
    /// True if the player is registered with another faction than that of the squad.
    pub is_other_faction: bool,
    /// True if a judge has checked the list by hand.
    pub is_checked: bool,
}

/// A filter of the rows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Filter {
    /// Everybody in the event.
    All,
    /// Players without a list.
    Missing,
    /// Players whose lists are illegal.
    Faulty,
    /// Players whose lists must be checked by a person.
    Unchecked,
    /// Players whose lists have no fault.
    Faultless,
}

/// Verdict on a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verdict {
    /// Icon of the verdict.
    pub sign: Sign,
    /// True if the list is faulty.
    pub is_bad: bool,
    /// Text of the verdict.
    pub text: String,
}

/// Icon of a verdict.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sign {
    /// Not handed in.
    Missing,
    /// Faulty.
    Bad,
    /// Handed in, and not checked.
    Unchecked,
    /// Faultless.
    Good,
    /// Faultless as of an earlier day than that of the event.
    GoodUntil,
    /// Must be checked by a person.
    Doubtful,
}

impl Row {
    /// The row of a player. Reading and checking the list takes a while.
    pub fn of(player: PlayerId, is_active: bool, details: &Details, setting: &Setting) -> Self {
        let handed = Handed::of(&details.list, setting);
        let of_list = match &handed {
            Handed::Read { summary, .. } => summary.faction_or_leaders.clone(),
            _ => None,
        };
        let is_other_faction = differs(&details.faction, of_list.as_deref().unwrap_or_default(), setting);
        // Lists that were imported with the players did not set the faction.
        let faction = match details.faction.as_str() {
            "" => of_list.map(|of| faction_name(&of, setting).unwrap_or(of)).unwrap_or_default(),
            written => written.to_owned(),
        };
        Self { player, is_active, faction, handed, is_other_faction, is_checked: false }
    }

    /// Adds the marks that the list was handed in on paper, and that it was checked by hand.
    pub fn with_marks(mut self, marks: &Set<Mark>) -> Self {
        if marks.contains(&Mark::List) && self.handed == Handed::Missing {
            self.handed = Handed::OnPaper;
        }
        self.is_checked = marks.contains(&Mark::ListChecked);
        self
    }

    /// The action that marks the list as checked by hand, or removes the mark. None if it needs no check by hand.
    pub fn check_by_hand(&self) -> Option<Action> {
        let (player, set) = (self.player, !self.is_checked);
        self.is_doubtful().then_some(Action::Mark { player, mark: Mark::ListChecked, set, joins: None })
    }

    /// True if the list breaks a rule.
    pub fn is_faulty(&self) -> bool {
        match &self.handed {
            Handed::Read { faults, .. } => faults.iter().any(|fault| fault.severity == Severity::Illegal),
            Handed::Missing | Handed::OnPaper | Handed::Link | Handed::Unreadable(_) => false,
        }
    }

    /// True if a person must check the list and has not done so.
    fn is_unchecked(&self) -> bool {
        !self.is_checked && self.is_doubtful()
    }

    /// True if the list or parts of it cannot be judged, and the others break no rule.
    fn is_doubtful(&self) -> bool {
        match &self.handed {
            Handed::OnPaper | Handed::Link | Handed::Unreadable(_) => true,
            Handed::Read { faults, .. } => {
                let is_doubt = |fault: &Fault| fault.judged_until().is_none();
                !self.is_faulty() && (self.is_other_faction || faults.iter().any(is_doubt))
            }
            Handed::Missing => false,
        }
    }

    /// True if the row passes the filter.
    pub fn is_shown(&self, filter: Filter) -> bool {
        let fits = match filter {
            Filter::All => true,
            Filter::Missing => self.handed == Handed::Missing,
            Filter::Faulty => self.is_faulty(),
            Filter::Unchecked => self.is_unchecked(),
            Filter::Faultless => {
                let is_here = matches!(self.handed, Handed::Read { .. }) || self.is_doubtful();
                is_here && !self.is_faulty() && !self.is_unchecked()
            }
        };
        self.is_active && fits
    }

    /// Verdict on the list. A missing list is not shown as a fault, because before an event most are missing.
    pub fn verdict(&self) -> Verdict {
        let (sign, is_bad, text) = match &self.handed {
            _ if self.is_checked && self.is_doubtful() => (Sign::Good, false, t!("door.list-checked")),
            Handed::Missing => (Sign::Missing, false, t!("lists.missing")),
            Handed::OnPaper => (Sign::Unchecked, false, t!("players.list-on-paper")),
            Handed::Link => (Sign::Unchecked, false, t!("take-over.link")),
            Handed::Unreadable(_) => (Sign::Doubtful, false, t!("lists.unreadable")),
            Handed::Read { faults, .. } => {
                let (of_day, others): (Vec<&Fault>, Vec<&Fault>) =
                    faults.iter().partition(|fault| fault.is_day_not_covered());
                let doubts = sentences(others.iter().copied()) + usize::from(self.is_other_faction);
                let until = of_day.iter().find_map(|fault| fault.judged_until());
                match (rules_broken(faults), doubts, until) {
                    (0, 0, _) if of_day.is_empty() => (Sign::Good, false, t!("lists.legal")),
                    (0, 0, Some(until)) => {
                        (Sign::GoodUntil, false, t!("lists.legal-until", day = day(&until.to_string())))
                    }
                    // A check mark would claim that the list has no fault.
                    (0, 0, None) => (Sign::Doubtful, false, t!("lists.not-judged")),
                    (0, doubts, _) => {
                        let only = short_fault(&others, |fault| fault.severity < Severity::Illegal);
                        let only = only.filter(|_| !self.is_other_faction);
                        (Sign::Doubtful, false, only.unwrap_or_else(|| t!("lists.doubts", count = doubts)))
                    }
                    (broken, _, _) => {
                        let only = short_fault(&others, |fault| fault.severity == Severity::Illegal);
                        (Sign::Bad, true, only.unwrap_or_else(|| t!("lists.faults", count = broken)))
                    }
                }
            }
        };
        Verdict { sign, is_bad, text }
    }

    /// Faction or leader, base, and number of cards or points.
    pub fn details(&self) -> String {
        let (base, total) = match &self.handed {
            Handed::Read { summary, is_deck, .. } => {
                let words = |total: i64| {
                    if *is_deck { t!("lists.cards", count = total) } else { t!("lists.points", count = total) }
                };
                (summary.base.clone(), summary.total.map(words))
            }
            _ => (None, None),
        };
        words::joined([Some(faction_in_words(&self.faction)), base, total].into_iter().flatten())
    }
}

impl Handed {
    fn of(text: &str, setting: &Setting) -> Self {
        if text.is_empty() {
            return Self::Missing;
        }
        match read(text) {
            Err(why) => Self::Unreadable(why),
            Ok(List { content: Content::Link, .. }) => Self::Link,
            Ok(list) => Self::Read {
                summary: short_summary(&list, setting),
                is_deck: !matches!(list.content, Content::Squad(_)),
                faults: check(&list, setting),
            },
        }
    }
}

/// Summary for the row of a list. Of several decks only the leaders, because the whole summary would be too long.
fn short_summary(list: &List, setting: &Setting) -> Summary {
    let whole = summary(list, setting);
    match &list.content {
        Content::Several(_) => Summary { base: None, total: None, ..whole },
        Content::Squad(squad) => Summary { total: squad_total(whole.total, squad, setting), ..whole },
        Content::Deck(_) | Content::Link => whole,
    }
}

/// Total of a squad for reading: without one, the sum of the costs that are shown beside its ships.
fn squad_total(listed: Option<i64>, squad: &Squad, setting: &Setting) -> Option<i64> {
    listed.or_else(|| known_costs(squad, setting))
}

/// Maximum length of a fault in the row of a player, in characters.
const LONGEST_IN_ROW: usize = 32;

/// The sentence of the only fault of a kind, without its full stop. None if there are several, or if it is too long for
/// a row.
fn short_fault(faults: &[&Fault], is_of_kind: impl Fn(&Fault) -> bool) -> Option<String> {
    let of_kind: Vec<Fault> = faults.iter().filter(|fault| is_of_kind(fault)).map(|fault| (*fault).clone()).collect();
    let [(_, sentence)] = words::list_faults(&of_kind, words::NAMED_CARDS).try_into().ok()?;
    let text = sentence.text.trim_end_matches('.');
    (text.chars().count() <= LONGEST_IN_ROW).then(|| text.to_owned())
}

fn rules_broken(faults: &[Fault]) -> usize {
    sentences(faults.iter().filter(|fault| fault.severity == Severity::Illegal))
}

/// Number of sentences about faults. Cards that left the format on the same day share one. Each unknown card has its own.
fn sentences<'a>(faults: impl IntoIterator<Item = &'a Fault>) -> usize {
    let (unknown, others): (Vec<Fault>, Vec<Fault>) = faults.into_iter().cloned().partition(Fault::is_unknown_card);
    unknown.len() + words::list_faults(&others, words::NAMED_CARDS).len()
}

/// The players that pass a filter, sorted by name, the last name first if it is known.
pub fn shown(state: &State, rows: &[Row], filter: Filter) -> Vec<PlayerId> {
    let named = |row: &Row| (words::name_in_list(state, row.player), row.player);
    let mut shown: Vec<_> = rows.iter().filter(|row| row.is_shown(filter)).map(named).collect();
    sort_by_name(&mut shown, |(name, _)| name);
    shown.into_iter().map(|(_, player)| player).collect()
}

/// The player whose list is shown first: the first one without a list, or else the first one whose list must be
/// checked. Lists on paper are skipped. None if there is nothing to do. While the card tables are loading, `is_judged`
/// is false and only missing lists are known.
pub fn first_to_see(state: &State, rows: &[Row], is_judged: bool) -> Option<PlayerId> {
    let missing = shown(state, rows, Filter::Missing).first().copied();
    missing.or_else(|| is_judged.then(|| to_check(state, rows).first().copied()).flatten())
}

/// Players whose lists are faulty or must be checked by a person, except lists on paper. Faulty ones come first, each
/// group sorted by name.
fn to_check(state: &State, rows: &[Row]) -> Vec<PlayerId> {
    let is_on_paper = |player: &PlayerId| rows.iter().any(|row| row.player == *player && row.handed == Handed::OnPaper);
    let mut wanted = [Filter::Faulty, Filter::Unchecked].map(|filter| shown(state, rows, filter)).concat();
    wanted.retain(|player| !is_on_paper(player));
    wanted
}

/// The next player by name without a list, or else the first one. None if no list is missing.
pub fn next_missing(state: &State, rows: &[Row], player: PlayerId) -> Option<PlayerId> {
    next_of(state, rows, player, &shown(state, rows, Filter::Missing))
}

/// The next player by name whose list is faulty or must be checked by a person, or else the first one. None if there is
/// no other.
pub fn next_to_check(state: &State, rows: &[Row], player: PlayerId) -> Option<PlayerId> {
    let mut wanted = to_check(state, rows);
    wanted.retain(|other| *other != player);
    next_of(state, rows, player, &wanted)
}

/// The next of the wanted players by name, starting again from the first.
fn next_of(state: &State, rows: &[Row], player: PlayerId, wanted: &[PlayerId]) -> Option<PlayerId> {
    let all = shown(state, rows, Filter::All);
    let is_wanted = |other: &&PlayerId| wanted.contains(other);
    let later = all.iter().skip_while(|other| **other != player).find(is_wanted);
    later.or_else(|| all.iter().find(is_wanted)).copied()
}

/// The filters, each with its label and number of rows.
pub fn filters(rows: &[Row]) -> [(Filter, String); 5] {
    let count = |filter| rows.iter().filter(|row| row.is_shown(filter)).count();
    [
        (Filter::All, t!("lists.all", count = count(Filter::All))),
        (Filter::Faulty, t!("lists.faulty-count", count = count(Filter::Faulty))),
        (Filter::Missing, t!("lists.missing-count", count = count(Filter::Missing))),
        (Filter::Unchecked, t!("lists.unchecked-count", count = count(Filter::Unchecked))),
        (Filter::Faultless, t!("lists.faultless-count", count = count(Filter::Faultless))),
    ]
}

/// True if a player's registered faction differs from that of the squad. False for an unknown faction, and for leaders.
fn differs(registered: &str, of_squad: &str, setting: &Setting) -> bool {
    let own = xws_id(registered);
    let Some(name) = faction_name(of_squad, setting) else { return false };
    let is_known = !own.is_empty() && name_of("faction", &own) != own;
    is_known && own != xws_id(of_squad) && own != xws_id(&name)
}

/// A player registered with a faction other than that of the squad.
#[derive(Debug, Clone, PartialEq)]
pub struct OtherFaction {
    /// The registered faction, in a sentence.
    pub note: String,
    /// Label of the button that registers the faction of the squad.
    pub label: String,
    /// The action that registers it.
    pub action: Action,
}

/// The note that a player is registered with a faction other than that of the squad. None if it is the same.
pub fn other_faction(player: PlayerId, details: &Details, setting: &Setting) -> Option<OtherFaction> {
    let of_squad = faction_id(&details.list, setting);
    if !differs(&details.faction, &of_squad, setting) {
        return None;
    }
    let faction = faction_name(&of_squad, setting).unwrap_or(of_squad);
    Some(OtherFaction {
        note: t!("lists.registered-as", faction = faction_in_words(&details.faction)),
        label: t!("lists.use-faction", faction = faction_in_words(&faction)),
        action: Action::DescribePlayer {
            player,
            details: Details { faction, ..details.clone() },
            reason: String::new(),
        },
    })
}

/// Name of a faction or leader in the current language. Unchanged if the language has no name for it.
pub fn faction_in_words(faction: &str) -> String {
    let id = xws_id(faction);
    let name = name_of("faction", &id);
    if id.is_empty() || name == id { faction.to_owned() } else { name }
}

/// Tables in the cut whose players may read each other's lists until the round is over (CLK-3). None if there are none.
pub fn tables_of_cut(state: &State) -> Option<Vec<TableNumber>> {
    state.setup.regulation.durations.deck_lists?;
    let is_open = |round: &&Round| round.key.stage == Stage::Elimination && round.status < Status::Finished;
    let round = state.latest_published().filter(is_open)?;
    Some(round.matches().map(|table| table.number).collect())
}

/// Name of the round and the players of a table in the cut. None if the round is not published.
pub fn seats_in_cut(state: &State, number: TableNumber) -> Option<(String, [PlayerId; 2])> {
    let round = state.latest_published().filter(|round| round.key.stage == Stage::Elimination)?;
    Some((words::round(state, round.key), round.match_at(number)?.players))
}

/// The page of both lists at a table while they are hidden.
#[derive(Debug, Clone, PartialEq)]
pub struct PutAway {
    /// Effect of opening the lists, or a note that they were opened before.
    pub about: Cited,
    /// Label of the button that opens the lists.
    pub open: String,
}

/// Texts while the lists of a table are hidden (CLK-3, ELI-6). `minutes` is the time for which they are opened.
/// `were_open` is true if they were opened before.
pub fn put_away(minutes: u16, were_open: bool) -> PutAway {
    let (about, open) = match were_open {
        true => (t!("lists.are-put-away"), t!("lists.open-again")),
        false => (t!("time.deck-lists", count = minutes), t!("lists.open-now", count = minutes)),
    };
    PutAway { about: cite_each([Clause::Eli6, Clause::Clk3], about), open }
}

/// A list for reading.
#[derive(Debug, Clone, PartialEq)]
pub enum Sheet {
    /// A link.
    Link(String),
    /// A squad.
    Squad {
        /// Faction, name and points.
        head: String,
        /// The ships.
        ships: Vec<ReadableShip>,
        /// Obstacles and damage deck.
        foot: String,
    },
    /// The zones of a deck, each with its title and with number and name of its cards.
    Deck(Vec<(String, Vec<(u32, String)>)>),
    /// Several decks, each with its title.
    Several(Vec<(String, Sheet)>),
}

/// A list for reading. Card names are in `language` if the card table has them.
pub fn sheet(list: &List, setting: &Setting, language: &str) -> Sheet {
    match &list.content {
        Content::Link => Sheet::Link(list.text.trim().to_owned()),
        Content::Deck(deck) => Sheet::Deck(zones(deck, setting)),
        Content::Several(parts) => {
            let part = |(title, part)| (title, sheet(part, setting, language));
            Sheet::Several(titled_decks(parts).map(part).collect())
        }
        Content::Squad(squad) => {
            let line = summary(list, setting);
            let faction = line.faction_or_leaders.map(|of| faction_name(&of, setting).unwrap_or(of));
            // A text that begins with its faction has no other title.
            let is_title = |name: &String| faction.as_ref().is_none_or(|faction| xws_id(faction) != xws_id(name));
            let title = squad.name.clone().filter(is_title);
            let faction = faction.as_deref().map(faction_in_words);
            let total = squad_total(line.total, squad, setting).map(|total| t!("lists.points", count = total));
            let names = obstacle_names(squad);
            let obstacles = (!names.is_empty()).then(|| t!("lists.obstacles", names = names.join(", ")));
            let deck = damage_deck_name(squad).map(|name| t!("lists.damage-deck", name = name));
            Sheet::Squad {
                head: words::joined([faction, title, total].into_iter().flatten()),
                ships: readable_ships(squad, setting, language),
                foot: words::joined([obstacles, deck].into_iter().flatten()),
            }
        }
    }
}

/// The parts of a squad that were not read, in a sentence. None if there are none.
pub fn unread_text(squad: &Squad, setting: &Setting) -> Option<String> {
    let parts = unread_parts(squad, setting);
    (!parts.is_empty()).then(|| t!("lists.unread-part", part = words::joined(parts)))
}

/// Names of the obstacles of a squad.
pub fn obstacle_names(squad: &Squad) -> Vec<String> {
    squad.obstacles.iter().map(|id| words::obstacle_name(id)).collect()
}

/// Name of the damage deck of a squad. None if the squad names none.
pub fn damage_deck_name(squad: &Squad) -> Option<String> {
    squad.damage_deck.as_ref().map(|deck| name_of("damage-deck", deck))
}

/// The decks of a list of several, each with its number and name as title.
pub fn titled_decks(parts: &[List]) -> impl Iterator<Item = (String, &List)> {
    let title = |(number, part): (usize, &List)| {
        let name = part.deck().and_then(|deck| deck.name.clone());
        words::joined([Some(t!("lists.deck-number", number = number)), name].into_iter().flatten())
    };
    (1..).zip(parts).map(move |(number, part)| (title((number, part)), part))
}

fn zones(deck: &Deck, setting: &Setting) -> Vec<(String, Vec<(u32, String)>)> {
    let Some(ListRules::Deck(rules)) = list_rules(setting.regulation) else { return Vec::new() };
    let sorted = SortedDeck::new(deck, setting.table(&rules.cards).and_then(|table| table.deck_cards()), Some(rules));
    let zones = [
        (Zone::Leader, t!("paper.leader")),
        (Zone::Base, t!("paper.base-card")),
        (Zone::Deck, t!("lists.deck", count = sorted.count(Zone::Deck))),
        (Zone::Sideboard, t!("lists.sideboard", count = sorted.count(Zone::Sideboard))),
    ];
    let cards = |zone| sorted.of(zone).map(|entry| (entry.count, entry.name())).collect::<Vec<_>>();
    let zones = zones.map(|(zone, title)| (title, cards(zone)));
    zones.into_iter().filter(|(_, cards)| !cards.is_empty()).collect()
}

/// The text of a list before questions were answered or cards were added by hand.
pub fn as_handed_in(list: &List) -> &str {
    let first = match &list.content {
        Content::Squad(squad) => squad.handed_in.as_deref(),
        Content::Deck(_) | Content::Several(_) | Content::Link => None,
    };
    first.unwrap_or(&list.text)
}

/// The text of a player's list for the form that replaces it: as it was handed in.
pub fn typed_text(text: &str) -> String {
    read(text).map_or_else(|_| text.to_owned(), |list| as_handed_in(&list).to_owned())
}

/// Why a text is not a list.
pub fn unreadable(why: &ListReadError) -> String {
    match why {
        ListReadError::Malformed { line, column, .. } => t!("lists.malformed", line = line, column = column),
        ListReadError::TooBig { .. } | ListReadError::TooManyCards => t!("lists.too-big"),
        ListReadError::NoCard => t!("lists.names-no-card"),
        ListReadError::Count { card } => t!("lists.odd-count", card = card),
        ListReadError::Empty | ListReadError::OtherJson | ListReadError::UnknownShape => t!("lists.unknown-shape"),
    }
}

/// Hint of the field for a list: the formats, or the number of decks in a format with several.
pub fn text_hint(setting: &Setting) -> String {
    match decks_wanted(setting) {
        0 | 1 => t!("lists.text-hint"),
        decks => t!("lists.text-hint-decks", number = decks),
    }
}

/// The content of the field after a file was opened: the file's text, added to the decks already there if the format
/// has more decks.
pub fn with_file(typed: &str, file: &str, setting: &Setting) -> String {
    let decks = |text: &str| match read(text).map(|list| list.content) {
        Ok(Content::Several(parts)) => parts.len(),
        Ok(_) => 1,
        Err(_) => 0,
    };
    let (before, new) = (decks(typed), decks(file));
    let most = usize::try_from(decks_wanted(setting)).unwrap_or(usize::MAX);
    if before > 0 && new > 0 && before + new <= most { join_decks([typed, file]) } else { file.to_owned() }
}

/// Title of the form for a list. `has_list` is true if the player already has one.
pub fn hand_in_title(has_list: bool) -> String {
    if has_list { t!("lists.replace") } else { t!("lists.add") }
}

/// True if changing a player's list needs a reason: round 1 has started, and this is not the first list (SQD-4, DCK-5).
pub fn asks_for_reason(state: &State, player: PlayerId) -> bool {
    let has_list = state.players.get(&player).is_some_and(|player| !player.details.list.is_empty());
    state.is_locked() && has_list
}

/// The action that sets a player's list. An empty text removes it. None if nothing changes. The faction or leader is
/// taken from the list, unless the organizer entered another one. The reason for a first list after the start is that it
/// is late. Before the start, the cards that changed are the reason if none was entered.
pub fn hand_in(state: &State, setting: &Setting, player: PlayerId, text: &str, reason: &str) -> Option<Action> {
    let known = &state.players.get(&player)?.details;
    let text = text.trim();
    // The form shows the list as handed in. If it was not changed, later answers to questions stay.
    let is_same = text == typed_text(&known.list).trim();
    let text = if is_same { known.list.clone() } else { squad_of_names(text, setting).unwrap_or(text.to_owned()) };
    let said = faction(&text, setting);
    let of_list = [faction(&known.list, setting), faction_id(&known.list, setting)];
    let is_own = !known.faction.is_empty() && !of_list.contains(&known.faction);
    // The faction of an earlier list is not registered if the new one has none.
    let faction = if is_own { known.faction.clone() } else { said };
    let has_both = !known.list.is_empty() && !text.is_empty();
    let reason = match (reason.trim(), state.is_locked()) {
        (_, true) if known.list.is_empty() => t!("lists.late"),
        ("", false) if has_both => handed_in::changed_cards(&known.list, &text, setting),
        (reason, _) => reason.to_owned(),
    };
    let details = Details { list: text, faction, ..known.clone() };
    (details != *known).then_some(Action::DescribePlayer { player, details, reason })
}

/// A list of card names alone, as a squad or deck that can be read without the card table. None for any other text.
/// Without the table, names with numbers look like a deck, and other names may look like a squad.
fn squad_of_names(text: &str, setting: &Setting) -> Option<String> {
    let content = read(text).map(|list| list.content);
    match (list_rules(setting.regulation)?, content) {
        (_, Ok(Content::Several(_) | Content::Link)) => None,
        (ListRules::Squad(_), Ok(Content::Squad(_))) | (ListRules::Deck(_), Ok(Content::Deck(_))) => None,
        (ListRules::Squad(rules), _) => from_known_names(text, rules, setting).map(|squad| to_xws(&squad)),
        (ListRules::Deck(rules), _) => with_counts(text, setting.table(&rules.cards)?.deck_cards()?, rules),
    }
}

/// Faction or leaders of a list, in English as on the cards, whatever the current language. Empty if the list has none.
fn faction(text: &str, setting: &Setting) -> String {
    let of = faction_id(text, setting);
    match read(text).map(|list| list.content) {
        Ok(Content::Squad(_)) => faction_name(&of, setting).unwrap_or(of),
        _ => of,
    }
}

/// Faction or leaders of a list. A faction is an id as in list files.
fn faction_id(text: &str, setting: &Setting) -> String {
    let list = read(text).ok();
    list.and_then(|list| summary(&list, setting).faction_or_leaders).unwrap_or_default()
}

/// True if a file holds a squad or a deck, or all lists of an event.
pub fn is_for_lists(text: &str) -> bool {
    let is_list = |list: List| !matches!(list.content, Content::Link);
    read_event_lists(text).is_some() || read(text).is_ok_and(is_list)
}

/// The player whose name is part of a file name, such as `07_organa_leia.json`. None unless there is exactly one.
pub fn owner(state: &State, file: &str) -> Option<PlayerId> {
    let file = search_key(&file.replace(['_', '-', '.'], " "));
    let is_named = |name: &String| {
        let name = search_key(name);
        !name.is_empty() && name.split(' ').all(|word| has_words(&file, word))
    };
    let is_of = |player: &&Player| is_named(&player.name) || state.members(player.id).iter().any(is_named);
    let mut fit = state.players.values().filter(is_of);
    let first = fit.next()?;
    fit.next().is_none().then_some(first.id)
}

/// Headings of the names and of the best ranks in the field. Ranks are those of the Swiss rounds until the end.
pub fn field_heads(state: &State) -> (String, String) {
    let has_squads = matches!(list_rules(&state.setup.regulation), Some(ListRules::Squad(_)));
    let name = if has_squads { t!("paper.faction") } else { t!("details.faction") };
    let is_over = state.is_over();
    let rank = if is_over || state.seeds.is_empty() { t!("lists.best-rank") } else { t!("lists.best-swiss-rank") };
    (name, rank)
}

/// The event's rules for lists: whether they are required, and who may read them (SQD-4, DCK-5).
pub fn policy(state: &State) -> String {
    let readers = if state.setup.lists.open { t!("lists.open-to-all") } else { t!("lists.secret") };
    if is_required(state) { format!("{} {readers}", t!("lists.required")) } else { readers }
}

/// True if the tier requires lists, which the organizer cannot change.
pub fn is_required(state: &State) -> bool {
    state.setup.tier_requires_lists()
}

/// Players whose sheets are printed, by name: one player, or all players with a list. Check sheets are printed only for
/// picked decks.
pub fn printed(state: &State, sheet: ListSheet, player: Option<PlayerId>) -> Vec<PlayerId> {
    let has_list = |id: &PlayerId| state.players.get(id).is_some_and(|player| !player.details.list.is_empty());
    let mut all: Vec<PlayerId> = match (sheet, player) {
        (ListSheet::Check, _) if state.deck_checks().is_none() => Vec::new(),
        (_, Some(id)) => state.players.contains_key(&id).then_some(id).into_iter().collect(),
        (ListSheet::Filled, None) => state.players.keys().copied().filter(has_list).collect(),
        (ListSheet::Check, None) => state.decks_picked.iter().map(|(id, _)| *id).collect(),
    };
    // A deck without a list is written down at the check.
    all.retain(|id| has_list(id) || sheet == ListSheet::Check);
    let mut named: Vec<(PlayerId, String)> = all.into_iter().map(|id| (id, words::name_in_list(state, id))).collect();
    sort_by_name(&mut named, |(_, name)| name);
    named.into_iter().map(|(id, _)| id).collect()
}

/// Why there is nothing to print.
pub fn nothing_printed(state: &State, sheet: ListSheet) -> String {
    match sheet {
        ListSheet::Filled => t!("lists.missing"),
        ListSheet::Check if state.deck_checks().is_none() => t!("paper.no-deck-checks"),
        ListSheet::Check => t!("paper.no-deck-chosen"),
    }
}
