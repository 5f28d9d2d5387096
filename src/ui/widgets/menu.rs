//! The lines of a menu: what is done, or where one goes, each with a sign.

use super::{Button, Icon, Kind, icon};
use crate::ui::prelude::*;

/// All lines, one below the other.
pub fn menu_lines(label: String, lines: Vec<AnyView>) -> AnyView {
    view! {
        <nav class="menu-items" aria-label=label>
            {lines}
        </nav>
    }
}

/// A line that does something. `spoken` is read aloud instead of the text, where that alone does not say what is meant.
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

/// A line that leads somewhere; `left` is called when it is followed.
pub fn menu_link(shape: Icon, text: String, href: String, left: Callback<()>) -> AnyView {
    view! {
        <a class="menu-item" href=href on:click=move |_| left.run(())>
            {icon(shape)}
            <span>{text}</span>
        </a>
    }
}
