//! Waiting with a time limit.

use js_sys::{Function, Promise};
use std::{pin::pin, task::Poll, time::Duration};
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;

/// Resolves after a while.
pub async fn pause(duration: Duration) {
    let come = Promise::new(&mut |resolve, _| {
        // The resolver of a promise does not throw.
        leptos::prelude::set_timeout(move || _ = resolve.call0(&JsValue::NULL), duration);
    });
    let _ = JsFuture::from(come).await;
}

/// The result of a future. None if it takes too long. Pass a pinned reference to continue with the future later.
pub async fn within<T>(duration: Duration, something: impl Future<Output = T>) -> Option<T> {
    let (mut something, mut late) = (pin!(something), pin!(pause(duration)));
    let look = |context: &mut std::task::Context| match something.as_mut().poll(context) {
        Poll::Ready(done) => Poll::Ready(Some(done)),
        Poll::Pending => late.as_mut().poll(context).map(|()| None),
    };
    std::future::poll_fn(look).await
}

/// A gate at which many tasks can wait until it opens.
#[derive(Clone)]
pub struct Gate {
    opens: Promise,
    /// None until the promise is created. A placeholder function would be created from text, which the page's content
    /// security policy forbids.
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
    /// Opens the gate permanently.
    pub fn open(&self) {
        // The resolver of a promise does not throw.
        self.open.iter().for_each(|open| _ = open.call0(&JsValue::NULL));
    }

    /// Resolves once the gate is open.
    pub async fn passed(&self) {
        let _ = JsFuture::from(self.opens.clone()).await;
    }
}
