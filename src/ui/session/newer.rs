//! Switching all windows to a newer version of the program, but not while a window has unsaved work.
//!
//! A window with unsaved work shares a lock. The switch waits until the lock is available exclusively.

use crate::ui::browser::{self, Held, Hold};
use leptos::{prelude::set_interval, task::spawn_local};
use std::{
    cell::{Cell, RefCell},
    rc::Rc,
    time::Duration,
};

const LOCK: &str = "tiebreaker:at-risk";
/// Interval between checks for unsaved work.
const LOOK_EVERY: Duration = Duration::from_millis(500);

/// Keeps all windows on the present version while this window has unsaved work.
#[derive(Clone)]
pub struct Risk {
    is_there: Rc<dyn Fn() -> bool>,
    has_asked: Rc<Cell<bool>>,
    hold: Rc<RefCell<Option<Hold>>>,
}

impl Risk {
    /// Checks for unsaved work from now on. `is_there` is true if there is any.
    pub fn watch(is_there: impl Fn() -> bool + 'static) -> Self {
        let risk = Self { is_there: Rc::new(is_there), has_asked: Rc::default(), hold: Rc::default() };
        let again = risk.clone();
        set_interval(move || again.look(), LOOK_EVERY);
        risk
    }

    /// Checks for unsaved work now.
    pub fn look(&self) {
        if !(self.is_there)() {
            if let Some(hold) = self.hold.take() {
                hold.release();
                self.has_asked.set(false);
            }
        } else if !self.has_asked.replace(true) {
            let risk = self.clone();
            let granted = move |hold| {
                risk.hold.replace(hold);
                // The work may have been saved by now.
                risk.look();
            };
            browser::hold(LOCK, Held::Share, granted, || ());
        }
    }
}

/// Switches all windows to the waiting version once none has unsaved work. Calls back if that is not possible at once.
pub fn use_newer(waits: impl FnOnce() + 'static) {
    spawn_local(async {
        if !browser::has_locks() {
            return browser::use_newer();
        }
        if browser::is_held(LOCK).await {
            waits();
        }
        use_newer_alone();
    });
}

fn use_newer_alone() {
    let granted = |hold: Option<Hold>| {
        spawn_local(async {
            // Another window may have started to type in the meantime, so let it finish first.
            if browser::is_wanted(LOCK).await {
                hold.into_iter().for_each(Hold::release);
                use_newer_alone();
            } else {
                browser::use_newer();
            }
        });
    };
    browser::hold(LOCK, Held::Wait, granted, || ());
}
