//! Short messages between the windows of this app.

use wasm_bindgen::{JsCast, closure::Closure};
use web_sys::{BroadcastChannel, MessageEvent};

/// Name of the channel by which a window hands a slip to the one that writes its event.
pub fn slip_channel(slot: &str) -> String {
    format!("tiebreaker-slips:{slot}")
}

/// Reply of the window that takes a slip.
pub const SLIP_TAKEN: &str = "taken";

/// A channel to all other windows that have opened one of the same name.
#[derive(Clone)]
pub struct Channel(BroadcastChannel);

impl Channel {
    /// Opens a channel. None if the browser has no channels.
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

    /// Sends a text to the other windows.
    pub fn say(&self, text: &str) {
        // Posting a text cannot fail, and a closed channel has no listeners.
        let _ = self.0.post_message(&text.into());
    }

    /// Stops listening.
    pub fn close(&self) {
        self.0.close();
    }
}
