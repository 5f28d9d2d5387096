//! What the app has to tell: short messages, each until it is read or has had its time.

use super::{prelude::*, ruled::Ruled};
use std::time::Duration;

/// How long a good message stays.
const SHOWN_FOR: Duration = Duration::from_secs(6);

/// The messages in view.
#[derive(Clone, Copy, Default)]
pub struct Notices {
    list: RwSignal<Vec<Notice>>,
    made: RwSignal<u32>,
}

/// A message.
#[derive(Clone)]
pub struct Notice {
    /// What tells it from every other.
    pub id: u32,
    /// What it says.
    pub text: Ruled,
    /// Whether something did not go well.
    pub warning: bool,
    /// What can be done about it: what its button says, and does.
    pub offer: Option<(String, Callback<()>)>,
}

impl Notices {
    /// Tells that something went well; goes by itself.
    pub fn say(&self, text: impl Into<Ruled>) {
        let id = self.add(text.into(), false, None);
        let notices = *self;
        set_timeout(move || notices.dismiss(id), SHOWN_FOR);
    }

    /// Tells that something did not; stays until it is read.
    pub fn warn(&self, text: impl Into<Ruled>) {
        self.add(text.into(), true, None);
    }

    /// Tells of something that can wait, with a button that does it; stays until it is done or dismissed.
    pub fn offer(&self, text: impl Into<Ruled>, label: String, accept: Callback<()>) {
        self.add(text.into(), false, Some((label, accept)));
    }

    fn add(&self, text: Ruled, warning: bool, offer: Option<(String, Callback<()>)>) -> u32 {
        let id = self.made.get_untracked();
        self.made.set(id.wrapping_add(1));
        self.list.update(|list| {
            list.retain(|notice| notice.text != text);
            list.push(Notice { id, text, warning, offer });
        });
        id
    }

    /// The messages in view, the oldest first.
    pub fn list(&self) -> Vec<Notice> {
        self.list.get()
    }

    /// Takes a message away.
    pub fn dismiss(&self, id: u32) {
        self.list.update(|list| list.retain(|notice| notice.id != id));
    }
}
