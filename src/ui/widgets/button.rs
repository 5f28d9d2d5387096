//! Buttons, from most to least prominent.

use super::{Icon, icon};
use crate::ui::prelude::*;
use leptos::tachys::html::attribute::{
    any_attribute::{AnyAttribute, IntoAnyAttribute},
    custom::custom_attribute,
};
use tiebreaker::screens::i18n::t;

/// Emphasis of a button.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Main action. A page has only one.
    Main,
    /// Submits a form.
    Usual,
    /// Secondary action.
    Secondary,
    /// One of many similar buttons.
    Quiet,
    /// Within a line of text.
    Plain,
    /// Action that cannot be undone.
    Danger,
}

impl Kind {
    /// All kinds, the most prominent first.
    pub const ALL: [Self; 6] = [Self::Main, Self::Usual, Self::Secondary, Self::Quiet, Self::Plain, Self::Danger];

    /// CSS class.
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

/// Builder for a button with optional attributes. The last call sets the action.
pub struct Button(Box<ButtonParts>);

struct ButtonParts {
    kind: Kind,
    class: &'static str,
    attributes: Vec<AnyAttribute>,
    content: AnyView,
}

/// Value of an attribute. Reactive.
type Said<T> = Box<dyn Fn() -> T + Send>;

impl Button {
    /// Starts a button with a label or an icon.
    pub fn new(kind: Kind, content: impl IntoView + 'static) -> Self {
        Self::around(kind, content.into_any())
    }

    #[inline(never)]
    fn around(kind: Kind, content: AnyView) -> Self {
        Self(Box::new(ButtonParts { kind, class: "", attributes: Vec::new(), content }))
    }

    /// Sets an additional class.
    pub fn class(mut self, class: &'static str) -> Self {
        self.0.class = class;
        self
    }

    /// Sets the id, for moving the focus and for descriptions.
    pub fn id(self, id: impl Into<String>) -> Self {
        self.with("id", id.into())
    }

    /// Sets the form to submit, if the button is outside it.
    pub fn of_form(self, id: &'static str) -> Self {
        self.with("form", id.to_owned())
    }

    /// Sets a longer label for screen readers. It contains the visible label.
    pub fn spoken(self, words: String) -> Self {
        self.with("aria-label", words)
    }

    /// Sets a longer label for screen readers that can change.
    pub fn spoken_by(self, words: impl Fn() -> String + Send + 'static) -> Self {
        self.follows("aria-label", Box::new(words))
    }

    /// Sets the tooltip.
    pub fn titled(self, words: String) -> Self {
        self.with("title", words)
    }

    /// Sets a tooltip that can change.
    pub fn titled_by(self, words: impl Fn() -> String + Send + 'static) -> Self {
        self.follows("title", Box::new(words))
    }

    /// Sets the name of an icon, for screen readers and as a tooltip.
    pub fn named_by(self, words: impl Fn() -> String + Copy + Send + 'static) -> Self {
        self.spoken_by(words).titled_by(words)
    }

    /// Sets the id of the element that describes the button.
    pub fn described_by(self, id: String) -> Self {
        self.with("aria-describedby", id)
    }

    /// Sets the shortcuts of the button.
    pub fn keys(self, keys: &'static str) -> Self {
        self.with("aria-keyshortcuts", keys.to_owned())
    }

    /// Marks the button as opening a panel.
    pub fn opens_panel(self) -> Self {
        self.with("aria-haspopup", "dialog".to_owned())
    }

    /// Makes it a toggle button that is pressed while this returns true.
    pub fn pressed(self, is_pressed: impl Fn() -> bool + Send + 'static) -> Self {
        self.follows("aria-pressed", Box::new(move || is_pressed().to_string()))
    }

    /// The button does nothing while this returns true, but keeps the focus.
    pub fn idle(self, is_idle: impl Fn() -> bool + Send + 'static) -> Self {
        self.follows("aria-disabled", Box::new(move || is_idle().to_string()))
    }

    /// The button is disabled while this returns true.
    pub fn disabled(mut self, is_disabled: impl Fn() -> bool + Send + 'static) -> Self {
        let is_disabled: Said<bool> = Box::new(is_disabled);
        self.0.attributes.push(custom_attribute("disabled", is_disabled).into_any_attr());
        self
    }

    /// Finishes a button that calls `press`.
    pub fn does(self, press: impl Fn() + 'static) -> AnyView {
        self.on_press(Box::new(press))
    }

    /// Finishes a button that submits its form.
    #[inline(never)]
    pub fn submits(self) -> AnyView {
        let class = self.classes();
        let ButtonParts { attributes, content, .. } = *self.0;
        view! {
            <button type="submit" class={class} {..attributes}>
                {content}
            </button>
        }
    }

    #[inline(never)]
    fn on_press(self, press: Box<dyn Fn()>) -> AnyView {
        let class = self.classes();
        let ButtonParts { attributes, content, .. } = *self.0;
        view! {
            <button type="button" class=class on:click=move |_| press() {..attributes}>
                {content}
            </button>
        }
    }

    fn classes(&self) -> String {
        format!("{} {}", self.0.kind.class(), self.0.class)
    }

    /// Sets the id and the label for screen readers, if any.
    pub(super) fn with_some(self, id: Option<String>, spoken: Option<String>) -> Self {
        let button = match id {
            Some(id) => self.with("id", id),
            None => self,
        };
        match spoken {
            Some(spoken) => button.with("aria-label", spoken),
            None => button,
        }
    }

    #[inline(never)]
    fn with(mut self, name: &'static str, value: String) -> Self {
        self.0.attributes.push(custom_attribute(name, value).into_any_attr());
        self
    }

    #[inline(never)]
    fn follows(mut self, name: &'static str, value: Said<String>) -> Self {
        self.0.attributes.push(custom_attribute(name, value).into_any_attr());
        self
    }
}

/// A button with a label.
pub fn button(kind: Kind, text: String, press: impl Fn() + 'static) -> AnyView {
    pressed(kind, None, text, None, Box::new(press))
}

/// A button with an id, for moving the focus and for descriptions.
pub fn named_button(kind: Kind, id: impl Into<String>, text: String, press: impl Fn() + 'static) -> AnyView {
    pressed(kind, Some(id.into()), text, None, Box::new(press))
}

/// A button with a longer label for screen readers. It contains the visible label.
pub fn spoken_button(kind: Kind, text: String, spoken: Option<String>, press: impl Fn() + 'static) -> AnyView {
    pressed(kind, None, text, spoken, Box::new(press))
}

#[inline(never)]
fn pressed(kind: Kind, id: Option<String>, text: String, spoken: Option<String>, press: Box<dyn Fn()>) -> AnyView {
    Button::new(kind, text).with_some(id, spoken).on_press(press)
}

/// A button that submits its form.
pub fn submit_button(kind: Kind, id: Option<&'static str>, text: String) -> AnyView {
    Button::new(kind, text).with_some(id.map(str::to_owned), None).submits()
}

/// One of several buttons that switch between views. It is pressed while it is the chosen one.
pub fn choice_button(text: String, is_chosen: Signal<bool>, press: Callback<()>) -> AnyView {
    Button::new(Kind::Quiet, text).pressed(move || is_chosen.get()).does(move || press.run(()))
}

/// A button with an icon. Its label is for screen readers and the tooltip.
pub fn icon_button(id: Option<String>, shape: Icon, words: String, press: Callback<()>) -> AnyView {
    let button = Button::new(Kind::Quiet, icon(shape)).class("square").titled(words.clone());
    button.with_some(id, Some(words)).does(move || press.run(()))
}

/// A link that looks like a button.
pub fn link_button(kind: Kind, text: String, href: String) -> AnyView {
    view! {
        <a class=format!("button {}", kind.class()) href=href>
            {text}
        </a>
    }
}

/// Buttons at the end of a form: cancel and submit.
pub fn form_buttons(cancel: Callback<()>, id: &'static str, send: String) -> AnyView {
    view! {
        <div class="actions wide">
            {button(Kind::Secondary, t!("app.cancel"), move || cancel.run(()))}
            {submit_button(Kind::Usual, Some(id), send)}
        </div>
    }
}
