//! The page that players open. It draws the content of its own address for one of them, asks no server for data, and
//! contains nothing of the organizer's program but the reader of handouts.

mod code;
mod dom;
mod me;
mod page;
mod slip;
mod texts;

use std::{cell::RefCell, rc::Rc};
use texts::Texts;
use tiebreaker::handout;
use wasm_bindgen::{JsCast, prelude::Closure};

fn main() {
    let Some(texts) = Texts::of_page() else { return };
    let texts = Rc::new(texts);
    // Runs every second while the page shows this handout.
    let ticking: Rc<RefCell<Option<page::Tick>>> = Rc::default();
    let draw = {
        let ticking = Rc::clone(&ticking);
        move || ticking.replace(page::draw(handout::read(&dom::fragment()), &texts))
    };
    draw();
    // Another code was read in this window.
    let again = Closure::<dyn FnMut()>::new(move || drop(draw()));
    let tick = Closure::<dyn FnMut()>::new(move || {
        if let Some(tick) = ticking.borrow().as_ref() {
            tick();
        }
    });
    if let Some(window) = web_sys::window() {
        let _ = window.add_event_listener_with_callback("hashchange", again.as_ref().unchecked_ref());
        let _ = window.set_interval_with_callback_and_timeout_and_arguments_0(tick.as_ref().unchecked_ref(), 1_000);
    }
    again.forget();
    tick.forget();
    dom::keep_offline();
}
