//! Menu items: actions and links, each with an icon.

use super::{Button, Icon, Kind, icon};
use crate::ui::prelude::*;

/// A menu of items, one below the other.
pub fn menu_lines(label: String, lines: Vec<AnyView>) -> AnyView {
    view! {
        <nav class="menu-items" aria-label=label>
            {lines}
        </nav>
    }
}

/// An item with an action. `spoken` replaces the text for screen readers if the text alone is unclear.
pub fn menu_button(shape: Icon, text: String, spoken: Option<String>, press: Callback<()>) -> AnyView {
    let button = Button::new(
        Kind::Quiet,
        view! {
            {icon(shape)}
            <span>{text}</span>
        },
    )
    .class("menu-item");
    button.with_some(None, spoken).does(move || press.run(()))
}

/// An item with a link. `left` is called when the link is followed.
pub fn menu_link(shape: Icon, text: String, href: String, left: Callback<()>) -> AnyView {
    view! {
        <a class="menu-item" href=href on:click=move |_| left.run(())>
            {icon(shape)}
            <span>{text}</span>
        </a>
    }
}
