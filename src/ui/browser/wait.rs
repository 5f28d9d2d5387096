//! Waiting, and not for too long.

use js_sys::{Function, Promise};
use std::{pin::pin, task::Poll, time::Duration};
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;

/// Comes after a while.
pub async fn pause(duration: Duration) {
    let come = Promise::new(&mut |resolve, _| {
        // A function that keeps a promise does not throw.
        leptos::prelude::set_timeout(move || _ = resolve.call0(&JsValue::NULL), duration);
    });
    let _ = JsFuture::from(come).await;
}

/// The result of a future. None if it takes too long. Pass a pinned reference to go on with the future later.
pub async fn within<T>(duration: Duration, something: impl Future<Output = T>) -> Option<T> {
    let (mut something, mut late) = (pin!(something), pin!(pause(duration)));
    let look = |context: &mut std::task::Context| match something.as_mut().poll(context) {
        Poll::Ready(done) => Poll::Ready(Some(done)),
        Poll::Pending => late.as_mut().poll(context).map(|()| None),
    };
    std::future::poll_fn(look).await
}

/// A gate that many can wait at until it opens.
#[derive(Clone)]
pub struct Gate {
    opens: Promise,
    /// None only until the promise is made. An empty function in its place is made from text, which the policy of the page
    /// forbids.
    open: Option<Function>,
}

impl Default for Gate {
    fn default() -> Self {
        let mut open = None;
        let opens = Promise::new(&mut |resolve, _| open = Some(resolve));
        Self { opens, open }
    }
}

impl Gate {
    /// Opens it for good.
    pub fn open(&self) {
        // A function that keeps a promise does not throw.
        self.open.iter().for_each(|open| _ = open.call0(&JsValue::NULL));
    }

    /// Comes when it is open.
    pub async fn passed(&self) {
        let _ = JsFuture::from(self.opens.clone()).await;
    }
}
