//! Handing in a list by phone: what a pasted text is, its faults, and the slip that hands it in.

use super::View;
use crate::{
    base::{day::Day, ids::PlayerId},
    handout::{Handout, LIST_LIMIT, ListOwner, ListSlip, Who},
    lists::{CardTable, Setting, read},
    regulation::Regulation,
    screens::{
        i18n::t,
        lists::{Judgment, Row, card_files, judged, unreadable},
        words,
    },
    tournament::Details,
};

/// A pasted text, read and judged.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PastedList {
    /// Faction or leader, base, and points or cards. Empty if it is not a list.
    pub summary: String,
    /// The faults as sentences, each with true if a rule is broken.
    pub faults: Vec<(String, bool)>,
    /// Note that it has no faults, or why it is not a list.
    pub note: Option<String>,
    /// True if it can be handed in.
    pub is_list: bool,
}

/// True if the phone offers to hand in a list: the event can be identified, and no round has been paired yet.
pub fn takes_lists(handout: &Handout) -> bool {
    handout.identity.is_some() && handout.rounds.is_empty() && handout.standings.is_none()
}

/// Paths of the card tables on the site that the lists of the event need.
pub fn card_tables(handout: &Handout) -> Vec<&'static str> {
    card_files(published(handout))
}

/// The published regulation of the event, or the one on which the organizer's own rules are based.
fn published(handout: &Handout) -> Option<&'static Regulation> {
    Regulation::known(&handout.regulation).or_else(|| Regulation::known(&handout.based_on))
}

/// Reads a pasted text with the card tables. None if it is empty.
pub fn pasted_list(handout: &Handout, text: &str, tables: &[CardTable]) -> Option<PastedList> {
    let text = text.trim();
    if text.is_empty() {
        return None;
    }
    let Some(regulation) = published(handout) else { return Some(unjudged(text)) };
    let (day, format) = (Day::parse(&handout.date), Some(handout.format.as_str()).filter(|format| !format.is_empty()));
    let setting = Setting { regulation, format, tier: None, day, players: 1, tables };
    let list = match read(text) {
        Ok(list) => list,
        Err(why) => return Some(PastedList { note: Some(unreadable(&why)), ..PastedList::default() }),
    };
    let row = Row::of(PlayerId(0), true, &Details { list: text.to_owned(), ..Details::default() }, &setting);
    let pasted = PastedList { summary: row.details(), is_list: text.len() <= LIST_LIMIT, ..PastedList::default() };
    let (judgment, until) = judged(&list, &setting);
    let mut pasted = match judgment {
        Judgment::Faulty(faults) => {
            // Name all cards, because nothing else on the page does.
            let faults =
                words::list_faults(&faults, usize::MAX).into_iter().map(|(is_bad, fault)| (fault.text, is_bad));
            PastedList { faults: faults.chain(until.map(|until| (until, false))).collect(), ..pasted }
        }
        Judgment::Legal(text) | Judgment::Unchecked(text) => {
            let note = [text].into_iter().chain(until).collect::<Vec<_>>().join(" ");
            PastedList { note: Some(note), ..pasted }
        }
    };
    // The link does not contain the organizer's changes to the rules.
    pasted.faults.extend((!handout.based_on.is_empty()).then(|| (t!("lists.own-rules"), false)));
    Some(pasted)
}

/// A list under a regulation that this version does not know.
fn unjudged(text: &str) -> PastedList {
    PastedList { is_list: read(text).is_ok() && text.len() <= LIST_LIMIT, ..PastedList::default() }
}

/// The slip of a list. The player is `me` if the phone knows its player, or else the typed `name`. None if neither is
/// known, or if the link does not identify its event.
pub fn list_slip(handout: &Handout, me: Option<Who>, name: &str, text: &str) -> Option<ListSlip> {
    let identity = handout.identity.as_ref()?;
    let name = name.trim();
    let owner = match me.and_then(|me| handout.number(me)) {
        Some(number) => ListOwner::Number(number),
        None => Some(name).filter(|name| !name.is_empty()).map(|name| ListOwner::Name(name.to_owned()))?,
    };
    Some(ListSlip { mark: identity.mark, owner, text: text.trim().to_owned() })
}

/// Label of the button for handing in a list. None if the event takes no lists by phone.
pub fn list_label(view: View) -> Option<String> {
    takes_lists(view.handout).then(|| view.say("list", &[]))
}
