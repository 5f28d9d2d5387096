//! Short messages between the windows of this app.

use wasm_bindgen::{JsCast, closure::Closure};
use web_sys::{BroadcastChannel, MessageEvent};

/// A channel that every window of the same name hears, but the one that speaks.
#[derive(Clone)]
pub struct Channel(BroadcastChannel);

impl Channel {
    /// Opens a channel; none where the browser has no channels.
    pub fn open(name: &str, heard: impl Fn(&Channel, String) + 'static) -> Option<Self> {
        let channel = Self(BroadcastChannel::new(name).ok()?);
        let this = channel.clone();
        let listen = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            event.data().as_string().into_iter().for_each(|text| heard(&this, text));
        });
        channel.0.set_onmessage(Some(listen.as_ref().unchecked_ref()));
        listen.forget();
        Some(channel)
    }

    /// Says something to the other windows.
    pub fn say(&self, text: &str) {
        // A text can always be posted; a closed channel is heard by nobody.
        let _ = self.0.post_message(&text.into());
    }

    /// Hears nothing any more.
    pub fn close(&self) {
        self.0.close();
    }
}
