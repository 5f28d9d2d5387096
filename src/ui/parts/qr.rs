//! Codes that a phone's camera reads as a link: what the players may see, in the address of their page.

use crate::{
    handout::{Contents, Handout, digits, letters},
    tournament::State,
    ui::{browser, i18n::t, prelude::*},
};
use qrcodegen::{QrCode, QrCodeEcc, QrSegment};
use std::fmt::Write;

/// Bytes of a handout in one code, at most: with an address of 60 characters a code of version 27, which a phone reads across a
/// room from a screen of a metre.
const MOST: usize = 1_386;
/// Modules that stay white around a code.
const QUIET: i32 = 4;

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
        u32::try_from(self.encoded()?.size() + 2 * QUIET).ok()
    }

    fn encoded(&self) -> Option<QrCode> {
        let segments = [QrSegment::make_bytes(self.address.as_bytes()), QrSegment::make_numeric(&self.digits)];
        QrCode::encode_segments(&segments, QrCodeEcc::Low).ok()
    }

    /// The link as a code, black on white whatever the theme is; or that it is too long for one.
    pub fn code(&self) -> AnyView {
        let Some(code) = self.encoded() else {
            return view! { <p class="note">{t!("phone.too-long")}</p> }.into_any();
        };
        drawn(&code)
    }
}

/// Decimal digits as a code; none where they are too many for one.
pub fn code_of(digits: &str) -> Option<AnyView> {
    Some(drawn(&QrCode::encode_segments(&[QrSegment::make_numeric(digits)], QrCodeEcc::Low).ok()?))
}

/// Black on white whatever the theme is.
fn drawn(code: &QrCode) -> AnyView {
    let side = code.size() + 2 * QUIET;
    view! {
        <svg class="qr" style:--modules=side.to_string() role="img" aria-label=t!("phone.code") viewBox=format!("0 0 {side} {side}") shape-rendering="crispEdges">
            <path fill="#fff" d=format!("M0 0h{side}v{side}H0z") />
            <path fill="#000" d=path(code) />
        </svg>
    }
    .into_any()
}

/// Every row of black modules as a rectangle.
fn path(code: &QrCode) -> String {
    let mut path = String::new();
    for y in 0..code.size() {
        let mut x = 0;
        while x < code.size() {
            let run = (x..code.size()).take_while(|&at| code.get_module(at, y)).count();
            let run = i32::try_from(run).unwrap_or(0);
            if run > 0 {
                let _ = write!(path, "M{} {}h{run}v1h-{run}z", x + QUIET, y + QUIET);
            }
            x += run.max(1);
        }
    }
    path
}
