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

#[derive(Clone)]
struct Notice {
    id: u32,
    text: String,
    warning: bool,
    /// What can be done about it, and what its button says.
    offer: Option<(String, Callback<()>)>,
}

impl Notices {
    /// Tells that something went well; goes by itself.
    pub fn say(&self, text: String) {
        let id = self.add(text, false, None);
        let notices = *self;
        set_timeout(move || notices.dismiss(id), SHOWN_FOR);
    }

    /// Tells that something did not; stays until it is read.
    pub fn warn(&self, text: String) {
        self.add(text, true, None);
    }

    /// Tells of something that can wait, with a button that does it; stays until it is done or dismissed.
    pub fn offer(&self, text: String, label: String, accept: Callback<()>) {
        self.add(text, false, Some((label, accept)));
    }

    fn add(&self, text: String, warning: bool, offer: Option<(String, Callback<()>)>) -> u32 {
        let id = self.made.get_untracked();
        self.made.set(id.wrapping_add(1));
        self.list.update(|list| {
            list.retain(|notice| notice.text != text);
            list.push(Notice { id, text, warning, offer });
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
    let one = move |Notice { id, text, warning, offer }: Notice| {
        let accept = |(label, accept): (String, Callback<()>)| {
            view! { <button class="secondary" on:click=move |_| accept.run(())>{label}</button> }
        };
        view! {
            <li class="notice" class:warning=warning>
                <span>{ruled(&text)}</span>
                {offer.map(accept)}
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
