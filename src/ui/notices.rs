//! Short messages to the user. Success messages disappear by themselves. Warnings stay until they are dismissed.

use super::{browser, prelude::*};
use std::time::Duration;
use tiebreaker::{base::ids::TableNumber, screens::cited::Cited, store::Slot};

/// Time after which a success message disappears.
const SHOWN_FOR: Duration = Duration::from_secs(6);
/// Age in milliseconds below which a message belongs to the latest action, so that it survives the change of page that
/// the action caused.
const LEADS_ON: u64 = 1_000;
/// The same if another event is opened from this one. The message may be about either, and only the one of the action
/// that opens an event is that young.
const OPENS_EVENT: u64 = 300;

/// The messages in view.
#[derive(Clone, Copy, Default)]
pub struct Notices {
    list: RwSignal<Vec<Notice>>,
    made: RwSignal<u32>,
    /// Time of the user's last press, in milliseconds since the epoch.
    pressed_at: RwSignal<u64>,
}

#[derive(Clone)]
pub struct Notice {
    pub id: u32,
    pub text: Cited,
    /// True if something went wrong.
    pub warning: bool,
    /// Label and handler of the message's button.
    pub offer: Option<(String, Callback<()>)>,
    /// Topic, for messages that replace each other.
    topic: Option<Topic>,
    /// Creation time, in milliseconds since the epoch.
    at: u64,
}

impl Notice {
    /// True if the message belongs to the latest action.
    fn is_recent(&self, now: u64) -> bool {
        self.is_younger(now, LEADS_ON)
    }

    fn is_younger(&self, now: u64, age: u64) -> bool {
        now.saturating_sub(self.at) < age
    }

    /// True if the message disappears by itself, because the user does not have to act on it.
    fn is_transient(&self) -> bool {
        !self.warning && self.offer.is_none()
    }
}

/// Topic of a message. A new message replaces the previous one on its topic.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Topic {
    /// Effect of the last correction of a result.
    Correction,
    /// The player added last.
    Registered,
    /// Decks that are still being built.
    Building,
    /// A table that calls a judge.
    JudgeCall(TableNumber),
    /// A table whose form was left unsaved.
    Unsaved(TableNumber),
    /// The app is not in the chosen language.
    Language,
    /// Data that could not be stored.
    Storage,
}

impl Notices {
    /// Shows a success message, which disappears by itself.
    pub fn say(&self, text: impl Into<Cited>) {
        self.go_by_itself(self.add(text.into(), false, None, None));
    }

    /// Shows a warning, which stays until it is dismissed.
    pub fn warn(&self, text: impl Into<Cited>) {
        self.add(text.into(), true, None, None);
    }

    /// Shows a warning that data could not be stored. It stays on every page until it is dismissed.
    pub fn warn_of_storage(&self, text: impl Into<Cited>) {
        self.replace_topic(Topic::Storage, text, true);
    }

    /// Shows a message in place of the previous one on its topic. `has_to_be_read` makes it a warning, which stays.
    pub fn replace_topic(&self, topic: Topic, text: impl Into<Cited>, has_to_be_read: bool) {
        self.forget(topic);
        let id = self.add(text.into(), has_to_be_read, None, Some(topic));
        if !has_to_be_read {
            self.go_by_itself(id);
        }
    }

    /// Removes the message on a topic, because it no longer applies.
    pub fn forget(&self, topic: Topic) {
        self.keep(|notice| notice.topic != Some(topic));
    }

    fn keep(&self, keeps: impl Fn(&Notice) -> bool) {
        self.list.update(|list| list.retain(keeps));
    }

    /// Removes messages about actions, after an undo or a redo.
    pub fn forget_actions(&self) {
        self.keep(|notice| match notice.topic {
            Some(topic) => matches!(topic, Topic::Language | Topic::Storage),
            None => notice.warning || notice.offer.is_some(),
        });
    }

    /// Removes the messages of a page that is left. The newest ones stay, because their action led to the next page,
    /// unless the user has pressed something since. A warning stays on all pages of its event, and one about storage or
    /// the language stays everywhere.
    pub fn leave_page(&self, left: Option<&Slot>, entered: Option<&Slot>) {
        let (now, pressed_at) = (browser::now(), self.pressed_at.get_untracked());
        let stays_in_event = left.is_some() && left == entered;
        let opens_other = left.is_some() && entered.is_some() && !stays_in_event;
        let age = if opens_other { OPENS_EVENT } else { LEADS_ON };
        self.keep(|notice| {
            let is_everywhere = matches!(notice.topic, Some(Topic::Language | Topic::Storage));
            let is_warning = notice.warning && (stays_in_event || is_everywhere);
            let leads_on = notice.at >= pressed_at && notice.is_younger(now, age);
            is_warning || notice.offer.is_some() || leads_on
        });
    }

    /// Records that the user has pressed something.
    pub fn press(&self) {
        self.pressed_at.set(browser::now());
    }

    /// Removes messages in the previous language, except the newest ones and those about storage.
    pub fn change_language(&self) {
        let now = browser::now();
        self.keep(|notice| notice.topic == Some(Topic::Storage) || notice.offer.is_some() || notice.is_recent(now));
    }

    /// Offers to do something that can wait. Stays until the button is pressed or the message is dismissed.
    pub fn offer(&self, text: impl Into<Cited>, label: String, accept: Callback<()>) {
        self.add(text.into(), false, Some((label, accept)), None);
    }

    fn add(&self, text: Cited, warning: bool, offer: Option<(String, Callback<()>)>, topic: Option<Topic>) -> u32 {
        let id = self.made.get_untracked();
        self.made.set(id.wrapping_add(1));
        let now = browser::now();
        let notice = Notice { id, text, warning, offer, topic, at: now };
        self.list.update(|list| {
            // A success message replaces older ones. Messages about the same action stay together.
            list.retain(|other| {
                let is_replaced = notice.is_transient() && other.is_transient() && !other.is_recent(now);
                other.text != notice.text && !is_replaced
            });
            list.push(notice);
        });
        id
    }

    fn go_by_itself(&self, id: u32) {
        let notices = *self;
        set_timeout(move || notices.dismiss(id), SHOWN_FOR);
    }

    /// Ids of the visible messages, oldest first.
    pub fn ids(&self) -> Vec<u32> {
        self.list.with(|list| list.iter().map(|notice| notice.id).collect())
    }

    /// A visible message. It never changes, because its replacement gets a new id.
    pub fn get(&self, id: u32) -> Option<Notice> {
        self.list.with_untracked(|list| list.iter().find(|notice| notice.id == id).cloned())
    }

    pub fn dismiss(&self, id: u32) {
        self.keep(|notice| notice.id != id);
    }
}
