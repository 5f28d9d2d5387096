//! One window writes an event, and the others follow.
//!
//! The window that holds the event's lock writes. When it closes, the lock goes to the next window. A window that wants
//! to write sooner sends a request: the writing window stops at once and replies with its number of stored entries, and
//! the other one takes the lock as soon as it has seen them all. So two windows never write at the same time, and a new
//! writer always has all entries. If the browser has no locks, every window writes, and the event store refuses the
//! second of two entries at the same index.

use super::{
    Session,
    window_resources::{Role, lock_name},
};
use crate::ui::{
    browser::{self, Channel, Held, Hold},
    prelude::*,
};
use std::time::Duration;

/// Time for which a requesting window waits for a reply before it takes the lock.
const PATIENCE: Duration = Duration::from_millis(1500);
/// Time for which a stopped window waits for the other one to take the lock before it continues.
const PATIENCE_WITH_THE_NEXT: Duration = Duration::from_secs(5);
/// Time until a write of another window is visible here.
const ON_THE_WAY: Duration = Duration::from_millis(250);

impl Session {
    /// Role of this window for the event. Reactive.
    pub fn role(&self) -> Role {
        self.role.get()
    }

    /// Competes for the lock. The first window gets it. Until that is decided, this window writes.
    pub fn enter(&self) {
        if self.resources(|own| std::mem::replace(&mut own.has_entered, true)) != Some(false) {
            return;
        }
        self.role.set(Role::Writes);
        let session = *self;
        let channel = Channel::open(&lock_name(&self.slot()), move |channel, said| session.heard(channel, &said));
        self.resources(|own| own.channel = channel);
        self.ask_for_the_lock(Held::GiveUp);
        self.find_file();
    }

    /// Becomes the writing window, as soon as the present one has stopped.
    pub fn take_over(&self) {
        if matches!(self.role.get_untracked(), Role::Writes | Role::Asks) {
            return;
        }
        self.role.set(Role::Asks);
        let ask = self.resources(|own| {
            own.channel.iter().for_each(|channel| channel.say("ask"));
            own.asked = own.asked.wrapping_add(1);
            own.asked
        });
        let session = *self;
        // A window that hangs or has crashed does not reply.
        set_timeout(
            move || {
                if session.resources(|own| own.asked) == ask {
                    session.take();
                }
            },
            PATIENCE,
        );
    }

    fn ask_for_the_lock(&self, held: Held) {
        let session = *self;
        let granted = move |hold: Option<Hold>| match hold {
            Some(hold) if session.is_closed() => hold.release(),
            Some(hold) => {
                session.resources(|own| own.hold = Some(hold));
                session.begin(held);
            }
            None if session.is_closed() => (),
            None => {
                session.role.set(Role::Follows);
                session.ask_for_the_lock(Held::Wait);
            }
        };
        let lost = move || {
            if !session.is_closed() {
                session.resources(|own| own.hold = None);
                session.role.set(Role::Follows);
                session.ask_for_the_lock(Held::Wait);
            }
        };
        browser::hold(&lock_name(&self.slot()), held, granted, lost);
    }

    /// Starts writing, now that this window has the lock. The previous writer may have closed only just now, so its
    /// last write may not be visible yet.
    fn begin(&self, held: Held) {
        if held == Held::GiveUp {
            return;
        }
        let session = *self;
        set_timeout(
            move || {
                if session.has_lock() {
                    session.catch_up();
                    session.handed_over.set(session.app.event_store().handed_over(&session.slot()));
                    session.role.set(Role::Writes);
                    session.find_file();
                }
            },
            ON_THE_WAY,
        );
    }

    fn take(&self) {
        if !self.is_closed() && !self.has_lock() && self.role.get_untracked() == Role::Asks {
            self.ask_for_the_lock(Held::Take);
        }
    }

    fn heard(&self, channel: &Channel, said: &str) {
        if self.is_closed() {
            return;
        }
        match said.split_once(' ') {
            None if said == "ask" && self.role.get_untracked() == Role::Writes => self.stop(channel),
            // Entries that are only in the other window's memory would be lost.
            None if said == "no" && self.role.get_untracked() == Role::Asks => self.role.set(Role::Waits),
            Some(("stopped", entries)) if self.role.get_untracked() == Role::Asks => {
                self.take_after(entries.parse().unwrap_or_default());
            }
            _ => (),
        }
    }

    /// Lets another window write.
    fn stop(&self, channel: &Channel) {
        if self.trouble.with_untracked(Option::is_some) {
            return channel.say("no");
        }
        self.role.set(Role::Follows);
        channel.say(&format!("stopped {}", self.stored.get_untracked()));
        let session = *self;
        set_timeout(
            move || {
                if session.has_lock() && session.role.get_untracked() == Role::Follows {
                    session.role.set(Role::Writes);
                }
            },
            PATIENCE_WITH_THE_NEXT,
        );
    }

    /// Takes the lock once this number of entries is visible here.
    fn take_after(&self, entries: usize) {
        if self.is_closed() || self.role.get_untracked() != Role::Asks {
            return;
        }
        self.catch_up();
        if self.stored.get_untracked() >= entries {
            return self.take();
        }
        let session = *self;
        set_timeout(move || session.take_after(entries), Duration::from_millis(20));
    }

    fn has_lock(&self) -> bool {
        self.resources(|own| own.hold.is_some()) == Some(true)
    }
}
