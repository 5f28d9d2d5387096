//! Forms with something in them that is not saved.

use leptos::ev::{change, input, keydown, submit};
use std::{cell::RefCell, rc::Rc};
use wasm_bindgen::JsCast;
use web_sys::{Element, Event};

/// Selector of the fields that hold typed or chosen values until these are saved.
const FORMS: &str = "form, .questions";

/// The forms of the page in which something was changed.
#[derive(Clone)]
pub struct Forms {
    changed: Rc<RefCell<Vec<Changed>>>,
    saved: Rc<dyn Fn() -> usize>,
}

struct Changed {
    form: Element,
    /// How much was saved before the last change.
    saved_before: usize,
    is_sent: bool,
}

impl Forms {
    /// Looks after them for as long as the page lives. `saved` says how much has been saved so far: a form that is sent is
    /// done once that has grown. Calls back after each change.
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
        // Some forms take signs without a field for them, as that for the games of a match.
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

    /// True if something is half typed.
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
