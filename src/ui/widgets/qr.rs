//! QR codes.

use crate::ui::prelude::*;
use tiebreaker::{base::qr::Code, screens::i18n::t};

/// Decimal digits as a QR code. None if there are too many.
pub fn code_of(digits: &str) -> Option<AnyView> {
    Some(code_picture(&Code::of("", digits)?))
}

/// The picture of a code, black on white in every theme.
pub fn code_picture(Code { side, path }: &Code) -> AnyView {
    view! {
        <svg class="qr" style:--modules=side.to_string() role="img" aria-label=t!("phone.code") viewBox=format!("0 0 {side} {side}") shape-rendering="crispEdges">
            <path fill="#fff" d=format!("M0 0h{side}v{side}H0z") />
            <path fill="#000" d=path.clone() />
        </svg>
    }
    .into_any()
}
