//! What the app has to tell: short messages that screen readers hear too.

use super::{each, ruled};
use crate::ui::i18n::t;
use crate::ui::prelude::*;
use std::time::Duration;

/// How long a good message stays.
const SHOWN_FOR: Duration = Duration::from_secs(6);

/// The messages in view.
#[derive(Clone, Copy, Default)]
pub struct Notices {
    list: RwSignal<Vec<Notice>>,
    made: RwSignal<u32>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
struct Notice {
    id: u32,
    text: String,
    warning: bool,
}

impl Notices {
    /// Tells that something went well; goes by itself.
    pub fn say(&self, text: String) {
        let id = self.add(text, false);
        let notices = *self;
        set_timeout(move || notices.dismiss(id), SHOWN_FOR);
    }

    /// Tells that something did not; stays until it is read.
    pub fn warn(&self, text: String) {
        self.add(text, true);
    }

    fn add(&self, text: String, warning: bool) -> u32 {
        let id = self.made.get_untracked();
        self.made.set(id.wrapping_add(1));
        self.list.update(|list| {
            list.retain(|notice| notice.text != text);
            list.push(Notice { id, text, warning });
        });
        id
    }

    fn dismiss(&self, id: u32) {
        self.list.update(|list| list.retain(|notice| notice.id != id));
    }
}

/// Where the messages stand.
#[component]
pub fn NoticeArea(notices: Notices) -> impl IntoView {
    let one = move |Notice { id, text, warning }: Notice| {
        view! {
            <li class="notice" class:warning=warning>
                <span>{ruled(&text)}</span>
                <button class="plain" aria-label=t!("app.dismiss") on:click=move |_| notices.dismiss(id)>"×"</button>
            </li>
        }
    };
    view! {
        <div role="status" aria-live="polite">
            <ul class="notices">{each(move || notices.list.get(), |notice| notice.id, one)}</ul>
        </div>
    }
}
