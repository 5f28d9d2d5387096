//! Links to the public data of an event, as text and as QR codes. The data is in the address of the players' page.

use crate::ui::{browser, prelude::*, widgets::code_picture};
use tiebreaker::{
    base::qr::Code,
    handout::{Contents, Handout, ROOM, Range, digits, letters},
    screens::{i18n::t, words},
    tournament::{RoundKey, State},
};

/// A link for players, as a QR code and as text.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct PhoneLink {
    /// Address of the players' page, with its `#`.
    address: String,
    /// Fragment of the link for a QR code.
    digits: String,
    /// Fragment of the link for text.
    letters: String,
    /// Contents of the link. None if it is the only one.
    about: Option<String>,
}

/// A handout made now.
pub fn handout_now(state: &State, contents: Contents) -> Handout {
    Handout::of(state, contents).made_at(browser::now() / 1_000)
}

/// The links with these contents: one, or several if they do not fit into one.
pub fn phone_links(state: &State, contents: Contents) -> Vec<PhoneLink> {
    links_to(state, &handout_now(state, contents).in_parts(ROOM))
}

/// A link to each part of a handout, with a description if there are several.
pub fn links_to(state: &State, parts: &[Handout]) -> Vec<PhoneLink> {
    let has_others = parts.len() > 1;
    let link = |part: &Handout| PhoneLink { about: has_others.then(|| about(state, part)), ..PhoneLink::to(part) };
    parts.iter().map(link).collect()
}

/// Description of one link: its tables, rounds or standings.
fn about(state: &State, part: &Handout) -> String {
    let tables = part.range.map(|range| match range {
        Range::Tables([first, last]) => t!("phone.tables", first = first, last = last),
        Range::Names([first, last]) => t!("phone.names", first = first, last = last),
    });
    let is_latest = |key: RoundKey| state.latest_published().is_some_and(|latest| latest.key == key);
    let rounds: Vec<String> = match (&part.rounds[..], &tables) {
        ([round], Some(_)) if is_latest(round.key) => Vec::new(),
        ([first, .., last], _) if first.key.stage == last.key.stage => {
            let [first, last] = [first, last].map(|round| words::round(state, round.key));
            vec![t!("phone.rounds", first = first, last = last)]
        }
        (rounds, _) => rounds.iter().map(|round| words::round(state, round.key)).collect(),
    };
    let standings = part.standings.is_some().then(|| t!("place.standings"));
    let ranking = (!part.ranking.is_empty()).then(|| t!("bracket.ranking"));
    let seats = part.seats.is_some().then(|| t!("limited.seats"));
    words::joined(rounds.into_iter().chain([tables, seats, standings, ranking].into_iter().flatten()))
}

impl PhoneLink {
    /// The link that stays valid all day and tells players to scan the display.
    pub fn of_day(state: &State) -> Self {
        Self { about: Some(t!("phone.day")), ..Self::to(&Handout::of_day(state)) }
    }

    /// Address of the players' page, with its `#`.
    pub fn site() -> String {
        format!("{}p/#", browser::site())
    }

    /// The link for a handout.
    pub fn to(handout: &Handout) -> Self {
        let packed = handout.pack();
        let address = Self::site();
        Self { address, digits: digits(&packed), letters: letters(&packed), about: None }
    }

    /// The link as a text.
    pub fn text(&self) -> String {
        format!("{}{}", self.address, self.letters)
    }

    /// Description of the link. None if it is the only one.
    pub fn about(&self) -> Option<String> {
        self.about.clone()
    }

    /// Width of the code in modules, including the white border. None if the link is too long for a code.
    pub fn modules(&self) -> Option<u32> {
        Some(Code::of(&self.address, &self.digits)?.side)
    }

    /// The link as a code, or a note that it is too long for one.
    pub fn code(&self) -> AnyView {
        let note = || view! { <p class="note">{t!("phone.too-long")}</p> }.into_any();
        Code::of(&self.address, &self.digits).map_or_else(note, |code| code_picture(&code))
    }
}
