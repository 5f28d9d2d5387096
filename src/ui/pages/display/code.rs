//! The code that players take the pairings with: in a corner beside them, or alone.

use super::screen::Screen;
use crate::ui::{event::phone_links, prelude::*};
use tiebreaker::{handout::Contents, screens::i18n::t};

/// Beside the pairings: one code, and nothing where there would have to be several.
pub(super) fn corner(screen: Screen) -> AnyView {
    let links = memo(move || screen.public.with(|state| phone_links(state, Contents::PAIRINGS)));
    live(move || {
        links.with(|links| match &links[..] {
            [link] => Some(view! { <aside class="display-code">{link.code()} <p>{t!("phone.scan")}</p></aside> }),
            _ => None,
        })
    })
}

/// The whole window: as many codes as the tables need. Before there are tables, the standings.
pub(super) fn codes(screen: Screen) -> AnyView {
    let links = memo(move || screen.public.with(|state| phone_links(state, Contents::PAIRINGS)));
    view! {
        <div class="display-codes">
            <p>{t!("phone.scan")}</p>
            <div>
                {live(move || {
                    links
                        .get()
                        .into_iter()
                        .map(|link| {
                            view! {
                                <figure>
                                    {link.code()} {link.about().map(|about| view! { <figcaption>{about}</figcaption> })}
                                </figure>
                            }
                        })
                        .collect_view()
                })}
            </div>
        </div>
    }
    .into_any()
}
