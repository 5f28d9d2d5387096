//! A newer version of the program starts all windows anew: not while one of them has what would be lost with that.
//!
//! Such a window shares a lock. Whoever wants the newer version waits until that lock is to be had alone.

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

/// Keeps every window from starting anew for as long as this one has something to lose.
#[derive(Clone)]
pub struct Risk {
    is_there: Rc<dyn Fn() -> bool>,
    has_asked: Rc<Cell<bool>>,
    hold: Rc<RefCell<Option<Hold>>>,
}

impl Risk {
    /// Looks from now on whether there is something to lose.
    pub fn watch(is_there: impl Fn() -> bool + 'static) -> Self {
        let risk = Self { is_there: Rc::new(is_there), has_asked: Rc::default(), hold: Rc::default() };
        let again = risk.clone();
        set_interval(move || again.look(), LOOK_EVERY);
        risk
    }

    /// Looks now.
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
                // It may be over by now.
                risk.look();
            };
            browser::hold(LOCK, Held::Share, granted, || ());
        }
    }
}

/// Goes on with the newer version that waits, in all windows, once none has anything to lose. Calls back where that is not at
/// once.
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
            // Another window may have begun to type while this one waited: that one comes first.
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
