//! Codes that a phone's camera reads as a link: what the players may see, in the address of their page.

use crate::{
    code::Code,
    handout::{Contents, Handout, digits, letters},
    tournament::State,
    ui::{browser, i18n::t, prelude::*},
};

/// Bytes of a handout in one code, at most: with an address of 60 characters a code of version 27, which a phone reads across a
/// room from a screen of a metre.
const MOST: usize = 1_386;

/// A link for the players, as a code and as a text.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct PhoneLink {
    /// The address of their page, with its `#`.
    address: String,
    /// What comes behind it in a code.
    digits: String,
    /// What comes behind it in a chat.
    letters: String,
    /// First and last table, where several links have the tables of a round.
    pub range: Option<[u16; 2]>,
}

/// The links that hand out so much of an event: one, or several with a part of the tables each.
pub fn phone_links(state: &State, contents: Contents) -> Vec<PhoneLink> {
    Handout::of(state, contents).in_parts(MOST).iter().map(PhoneLink::to).collect()
}

impl PhoneLink {
    /// The link that is a handout.
    #[must_use]
    pub fn to(handout: &Handout) -> Self {
        let packed = handout.pack();
        let address = format!("{}p/#", browser::site());
        Self { address, digits: digits(&packed), letters: letters(&packed), range: handout.range }
    }

    /// The link as a text.
    #[must_use]
    pub fn text(&self) -> String {
        format!("{}{}", self.address, self.letters)
    }

    /// Which tables it has, where it has not all of them.
    #[must_use]
    pub fn tables(&self) -> Option<String> {
        self.range.map(|[first, last]| t!("phone.tables", first = first, last = last))
    }

    /// How many modules wide its code is with what stays white around it; none where the link is too long for one.
    #[must_use]
    pub fn modules(&self) -> Option<u32> {
        Some(Code::of(&self.address, &self.digits)?.side)
    }

    /// The link as a code; or that it is too long for one.
    pub fn code(&self) -> AnyView {
        let note = || view! { <p class="note">{t!("phone.too-long")}</p> }.into_any();
        Code::of(&self.address, &self.digits).map_or_else(note, |code| drawn(&code))
    }
}

/// Decimal digits as a code; none where they are too many for one.
pub fn code_of(digits: &str) -> Option<AnyView> {
    Some(drawn(&Code::of("", digits)?))
}

/// Black on white whatever the theme is.
fn drawn(Code { side, path }: &Code) -> AnyView {
    view! {
        <svg class="qr" style:--modules=side.to_string() role="img" aria-label=t!("phone.code") viewBox=format!("0 0 {side} {side}") shape-rendering="crispEdges">
            <path fill="#fff" d=format!("M0 0h{side}v{side}H0z") />
            <path fill="#000" d=path.clone() />
        </svg>
    }
    .into_any()
}
