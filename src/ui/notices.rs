//! What the app has to tell: short messages, each until it is read or has had its time.

use super::{browser, prelude::*};
use std::time::Duration;
use tiebreaker::{base::ids::TableNumber, screens::cited::Cited, store::Slot};

/// Time for which a good message stays.
const SHOWN_FOR: Duration = Duration::from_secs(6);
/// Messages younger than this belong to the latest action, and stay when the page changes without another press. In
/// milliseconds.
const LEADS_ON: u64 = 1_000;

/// The messages in view.
#[derive(Clone, Copy, Default)]
pub struct Notices {
    list: RwSignal<Vec<Notice>>,
    made: RwSignal<u32>,
    /// Time of the user's last press, in milliseconds since the epoch.
    pressed_at: RwSignal<u64>,
}

/// A message.
#[derive(Clone)]
pub struct Notice {
    /// Id of the message.
    pub id: u32,
    /// Text of the message.
    pub text: Cited,
    /// True if something did not go well.
    pub warning: bool,
    /// Label and handler of its button.
    pub offer: Option<(String, Callback<()>)>,
    /// Topic, for messages that come again and again.
    topic: Option<Topic>,
    /// Time, in milliseconds since the epoch.
    at: u64,
}

impl Notice {
    /// True if it belongs to the latest action.
    fn is_recent(&self, now: u64) -> bool {
        now.saturating_sub(self.at) < LEADS_ON
    }

    /// True if it goes by itself, because nobody has to do anything about it.
    fn is_transient(&self) -> bool {
        !self.warning && self.offer.is_none()
    }
}

/// A topic of messages: the last one replaces those before.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Topic {
    /// Effect of the last correction of a result.
    Correction,
    /// The last player who was added.
    Registered,
    /// Decks that are still being built.
    Building,
    /// A table that calls a judge.
    JudgeCall(TableNumber),
    /// A table whose form was left unsaved.
    Unsaved(TableNumber),
    /// In which language the app is, where that is not the one that was chosen.
    Language,
    /// What storage has not taken.
    Storage,
}

impl Notices {
    /// Tells that something went well; goes by itself.
    pub fn say(&self, text: impl Into<Cited>) {
        self.go_by_itself(self.add(text.into(), false, None, None));
    }

    /// Tells that something did not; stays until it is read.
    pub fn warn(&self, text: impl Into<Cited>) {
        self.add(text.into(), true, None, None);
    }

    /// Tells that storage has not taken something; stays on every page until it is read.
    pub fn warn_of_storage(&self, text: impl Into<Cited>) {
        self.tell_of(Topic::Storage, text, true);
    }

    /// Tells the last about a topic, in place of what was told before: what has to be read stays until then.
    pub fn tell_of(&self, topic: Topic, text: impl Into<Cited>, has_to_be_read: bool) {
        self.forget(topic);
        let id = self.add(text.into(), has_to_be_read, None, Some(topic));
        if !has_to_be_read {
            self.go_by_itself(id);
        }
    }

    /// Takes away what was told about a topic: it is so no more.
    pub fn forget(&self, topic: Topic) {
        self.keep(|notice| notice.topic != Some(topic));
    }

    fn keep(&self, keeps: impl Fn(&Notice) -> bool) {
        self.list.update(|list| list.retain(keeps));
    }

    /// Takes away what was told of actions: the last one was undone, or redone.
    pub fn forget_actions(&self) {
        self.keep(|notice| match notice.topic {
            Some(topic) => matches!(topic, Topic::Language | Topic::Storage),
            None => notice.warning || notice.offer.is_some(),
        });
    }

    /// Takes away what was told on a page that is left. What was told just now led to the next page, and stays, unless
    /// the user has pressed something since. A warning stays in its event, and one about storage or the language
    /// everywhere.
    pub fn leave_page(&self, left: Option<&Slot>, entered: Option<&Slot>) {
        let (now, pressed_at) = (browser::now(), self.pressed_at.get_untracked());
        let stays_in_event = left.is_some() && left == entered;
        self.keep(|notice| {
            let is_everywhere = matches!(notice.topic, Some(Topic::Language | Topic::Storage));
            let is_warning = notice.warning && (stays_in_event || is_everywhere);
            let leads_on = notice.at >= pressed_at && notice.is_recent(now);
            is_warning || notice.offer.is_some() || leads_on
        });
    }

    /// Notes that the user has pressed something.
    pub fn press(&self) {
        self.pressed_at.set(browser::now());
    }

    /// Takes away what was told in another language, except about storage. What was told just now stays.
    pub fn change_language(&self) {
        let now = browser::now();
        self.keep(|notice| notice.topic == Some(Topic::Storage) || notice.offer.is_some() || notice.is_recent(now));
    }

    /// Tells of something that can wait, with a button that does it; stays until it is done or dismissed.
    pub fn offer(&self, text: impl Into<Cited>, label: String, accept: Callback<()>) {
        self.add(text.into(), false, Some((label, accept)), None);
    }

    fn add(&self, text: Cited, warning: bool, offer: Option<(String, Callback<()>)>, topic: Option<Topic>) -> u32 {
        let id = self.made.get_untracked();
        self.made.set(id.wrapping_add(1));
        let now = browser::now();
        let notice = Notice { id, text, warning, offer, topic, at: now };
        self.list.update(|list| {
            // The latest good message takes the place of those before. Several about one action stay together.
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

    /// Ids of the messages in view, the oldest first.
    pub fn ids(&self) -> Vec<u32> {
        self.list.with(|list| list.iter().map(|notice| notice.id).collect())
    }

    /// A message in view. It never changes: one that replaces it has another id.
    pub fn get(&self, id: u32) -> Option<Notice> {
        self.list.with_untracked(|list| list.iter().find(|notice| notice.id == id).cloned())
    }

    /// Takes a message away.
    pub fn dismiss(&self, id: u32) {
        self.keep(|notice| notice.id != id);
    }
}
