//! Buttons, from the loud to the quiet.

use super::{Icon, icon};
use crate::ui::{i18n::t, prelude::*};

/// How loud a button is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// What leads on: one a page.
    Main,
    /// What ends a form.
    Usual,
    /// What can be done besides.
    Secondary,
    /// One of many of its kind.
    Quiet,
    /// In a line of text.
    Plain,
    /// What cannot be taken back.
    Danger,
}

impl Kind {
    /// All of them, the loudest first.
    pub const ALL: [Self; 6] = [Self::Main, Self::Usual, Self::Secondary, Self::Quiet, Self::Plain, Self::Danger];

    /// What the styles call it.
    #[must_use]
    pub fn class(self) -> &'static str {
        match self {
            Self::Main => "main",
            Self::Usual => "",
            Self::Secondary => "secondary",
            Self::Quiet => "quiet",
            Self::Plain => "plain",
            Self::Danger => "danger",
        }
    }
}

/// A button that does something.
pub fn button(kind: Kind, text: String, press: impl Fn() + 'static) -> AnyView {
    pressed(kind, None, text, None, Box::new(press))
}

/// The same, which is found by its id: by what puts the keyboard there, or describes it.
pub fn named_button(kind: Kind, id: impl Into<String>, text: String, press: impl Fn() + 'static) -> AnyView {
    pressed(kind, Some(id.into()), text, None, Box::new(press))
}

/// The same, read aloud with more words: its own, and what it is about.
pub fn spoken_button(kind: Kind, text: String, spoken: Option<String>, press: impl Fn() + 'static) -> AnyView {
    pressed(kind, None, text, spoken, Box::new(press))
}

fn pressed(kind: Kind, id: Option<String>, text: String, spoken: Option<String>, press: Box<dyn Fn()>) -> AnyView {
    view! { <button type="button" id=id class=kind.class() aria-label=spoken on:click=move |_| press()>{text}</button> }
}

/// A button that sends its form.
pub fn submit_button(kind: Kind, id: Option<&'static str>, text: String) -> AnyView {
    view! { <button type="submit" id=id class=kind.class()>{text}</button> }
}

/// One of several ways of looking at the same: it is pressed while it is the chosen one.
pub fn choice_button(text: String, is_chosen: Signal<bool>, press: Callback<()>) -> AnyView {
    let is_chosen = move || is_chosen.get().to_string();
    view! { <button type="button" class="quiet" aria-pressed=is_chosen on:click=move |_| press.run(())>{text}</button> }
}

/// A button with a shape instead of words; they are read aloud, and shown to whoever points at it.
pub fn icon_button(id: Option<String>, shape: Icon, words: String, press: Callback<()>) -> AnyView {
    view! {
        <button type="button" id=id class="quiet square" aria-label=words.clone() title=words on:click=move |_| press.run(())>
            {icon(shape)}
        </button>
    }
}

/// A way to another page that looks like a button.
pub fn link_button(kind: Kind, text: String, href: String) -> AnyView {
    view! { <a class=format!("button {}", kind.class()) href=href>{text}</a> }
}

/// What ends a form: the way out of it, and what sends it.
pub fn form_buttons(cancel: Callback<()>, id: &'static str, send: String) -> AnyView {
    view! {
        <div class="actions wide">
            {button(Kind::Secondary, t!("app.cancel"), move || cancel.run(()))}
            {submit_button(Kind::Usual, Some(id), send)}
        </div>
    }
}
