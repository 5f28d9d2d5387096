//! Forms with unsaved input.

use leptos::ev::{change, input, keydown, submit};
use std::{cell::RefCell, rc::Rc};
use wasm_bindgen::JsCast;
use web_sys::{Element, Event};

/// Selector of elements that hold input until it is saved.
const FORMS: &str = "form, .questions";

/// Forms on the page with changed input.
#[derive(Clone)]
pub struct Forms {
    changed: Rc<RefCell<Vec<Changed>>>,
    saved: Rc<dyn Fn() -> usize>,
}

struct Changed {
    form: Element,
    /// The saved count before the last change.
    saved_before: usize,
    is_sent: bool,
}

impl Forms {
    /// Watches all forms while the page is open. `saved` returns a count that grows with every save: a submitted form
    /// is done once the count has grown. Calls `touched` after each change.
    pub fn watch(saved: impl Fn() -> usize + 'static, touched: impl Fn() + 'static) -> Self {
        let forms = Self { changed: Rc::default(), saved: Rc::new(saved) };
        let touch = {
            let forms = forms.clone();
            Rc::new(move |event: &Event| {
                if let Some(form) = form_of(event) {
                    forms.change(form);
                    touched();
                }
            })
        };
        let (chosen, pressed) = (touch.clone(), touch.clone());
        leptos::prelude::window_event_listener(input, move |event| touch(&event));
        leptos::prelude::window_event_listener(change, move |event| chosen(&event));
        // Some forms take keys without a field, such as the form for the games of a match.
        leptos::prelude::window_event_listener(keydown, move |event| {
            if event.key().chars().count() == 1 {
                pressed(&event);
            }
        });
        let here = forms.clone();
        leptos::prelude::window_event_listener(submit, move |event| {
            let form = form_of(&event);
            let mut changed = here.changed.borrow_mut();
            changed.iter_mut().filter(|other| Some(&other.form) == form.as_ref()).for_each(|sent| sent.is_sent = true);
        });
        forms
    }

    /// True if a form has unsaved input.
    pub fn are_half_typed(&self) -> bool {
        let (saved, mut changed) = ((self.saved)(), self.changed.borrow_mut());
        changed.retain(|Changed { form, saved_before, is_sent }| {
            form.is_connected() && !(*is_sent && *saved_before < saved)
        });
        !changed.is_empty()
    }

    fn change(&self, form: Element) {
        let (saved_before, mut changed) = ((self.saved)(), self.changed.borrow_mut());
        changed.retain(|other| other.form != form);
        changed.push(Changed { form, saved_before, is_sent: false });
    }
}

fn form_of(event: &Event) -> Option<Element> {
    event.target()?.dyn_into::<Element>().ok()?.closest(FORMS).ok()?
}
