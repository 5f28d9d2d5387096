//! The codes that players scan: in a corner beside a list, or on pages of their own that alternate with it.

use super::{
    paged::{Shown, turning},
    screen::Screen,
};
use crate::ui::{
    browser,
    event::{PhoneLink, links_to},
    prelude::*,
};
use tiebreaker::screens::{display::DisplayCodes, i18n::t};

/// A list with its codes. `draw` draws the list, and calls its argument whenever the last page has been shown.
pub(super) fn with_codes(screen: Screen, draw: impl Fn(Shown) -> AnyView + Send + Sync + 'static) -> AnyView {
    let codes = codes_of(screen);
    let is_turn = RwSignal::new(false);
    let layout = memo(move || codes.with(|codes| (codes.is_beside, codes.handouts.len())));
    live(move || match layout.get() {
        (true, _) => view! {
            <div class="display-split">
                <div class="display-main">{draw(Shown::nothing())}</div>
                {corner(screen, codes)}
            </div>
        },
        (false, 0) => draw(Shown::nothing()),
        (false, _) => match is_turn.get() {
            true => in_turn(screen, codes, Shown::new(move || is_turn.set(false))),
            false => draw(Shown::new(move || is_turn.set(true))),
        },
    })
}

/// The codes alone, as large as the window allows.
pub(super) fn codes(screen: Screen) -> AnyView {
    in_turn(screen, codes_of(screen), Shown::nothing())
}

/// The codes for the players. Made again when the public part of the event changes.
fn codes_of(screen: Screen) -> Memo<DisplayCodes> {
    let address = PhoneLink::site();
    memo(move || screen.public.with(|state| DisplayCodes::of(state, &address, browser::now() / 1_000)))
}

fn corner(screen: Screen, codes: Memo<DisplayCodes>) -> AnyView {
    let code = move || links(screen, codes).first().map(PhoneLink::code);
    let modules = move || codes.with(|codes| codes.side.to_string());
    let metres = move || codes.with(|codes| codes.distance.to_string());
    view! {
        <aside class="display-code" style:--modules=modules style:--metres=metres>
            {live(code)}
            <p>{codes.part(DisplayCodes::invitation)}</p>
        </aside>
    }
}

/// Shows one code after another.
fn in_turn(screen: Screen, codes: Memo<DisplayCodes>, shown: Shown) -> AnyView {
    let pages = RwSignal::new(codes.with_untracked(|codes| codes.handouts.len()).max(1));
    Effect::new(move |_| pages.set(codes.with(|codes| codes.handouts.len()).max(1)));
    let page = turning(screen, pages, shown);
    let links = memo(move || links(screen, codes));
    let link = memo(move || links.with(|links| links.get(page.get()).cloned()));
    let code = move || link.get().map(|link| view! { <figure>{link.code()}</figure> });
    let about = move || link.get().and_then(|link| link.about()).map(|about| view! { <strong>{about}</strong> });
    let number = move || {
        let (page, pages) = (page.get() + 1, pages.get());
        (pages > 1).then(|| view! { <p class="about">{t!("display.page", page = page, pages = pages)}</p> })
    };
    let has_more = codes.part(|codes| codes.has_more);
    view! {
        <div class="display-codes">
            {live(code)} <div>
                <p>{codes.part(DisplayCodes::invitation)}</p>
                <p>{live(about)}</p>
                {live(number)}
                {live(move || has_more.get().then(|| view! { <p class="about">{t!("display.ask-for-link")}</p> }))}
            </div>
        </div>
    }
}

fn links(screen: Screen, codes: Memo<DisplayCodes>) -> Vec<PhoneLink> {
    screen.public.with(|state| codes.with(|codes| links_to(state, &codes.handouts)))
}
