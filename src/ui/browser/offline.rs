//! The copy of the site on this device, for starting without a network. A service worker (`hooks/worker.js`) maintains
//! it. A newer version waits until the user agrees, and then all windows switch to it.

use super::{now, worker::source};
use js_sys::Reflect;
use std::{cell::Cell, rc::Rc, time::Duration};
use wasm_bindgen::{JsCast, JsValue, prelude::Closure};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{
    EventTarget, RegistrationOptions, ServiceWorkerContainer, ServiceWorkerRegistration, ServiceWorkerUpdateViaCache,
};

/// Minimum time between two checks for a newer version, in milliseconds.
const LOOKED_RECENTLY: u64 = 60 * 60 * 1000;
/// Time after the start when the worker checks for missing or damaged files.
const MEND_AFTER: Duration = Duration::from_secs(3);

/// Keeps a copy of the site, if the browser allows it and this is a release build. A development build changes too
/// often. Calls `newer` once a newer version is ready and waiting, and `settled` once the copy is complete or cannot be
/// made.
pub fn keep_offline(newer: impl Fn() + 'static, settled: impl Fn() + Clone + 'static) {
    spawn_local(async move {
        // Without a copy, the site needs the network like any other.
        if keep(Rc::new(newer), settled.clone()).await.is_err() {
            settled();
        }
    });
}

/// Switches all windows to the waiting version.
pub fn use_newer() {
    spawn_local(async {
        // If that fails, or another window has done it, there is nothing to do.
        let _ = activate().await;
    });
}

async fn keep(newer: Rc<dyn Fn()>, settled: impl Fn() + 'static) -> Result<(), JsValue> {
    let script = source("serviceworker")?.as_string().ok_or(JsValue::NULL)?;
    let container = container()?;
    listen(&container, "controllerchange", || {
        if let Some(window) = web_sys::window() {
            // All data is stored. Reload, so that a page never mixes files of two versions.
            let _ = window.location().reload();
        }
    });
    let options = RegistrationOptions::new();
    options.set_update_via_cache(ServiceWorkerUpdateViaCache::None);
    let registered = JsFuture::from(container.register_with_options(&script, &options)).await?;
    let registration: ServiceWorkerRegistration = registered.dyn_into()?;
    let look = {
        let registration = registration.clone();
        move || {
            if registration.waiting().is_some() && registration.active().is_some() {
                newer();
            }
        }
    };
    look();
    match registration.installing() {
        // Settled, whether the worker succeeds or fails.
        Some(first) if registration.active().is_none() => listen(&first, "statechange", settled),
        _ => settled(),
    }
    // Later, to leave the device to what the user waits for.
    let worker = registration.clone();
    leptos::prelude::set_timeout(
        move || worker.active().into_iter().for_each(|worker| _ = worker.post_message(&"mend".into())),
        MEND_AFTER,
    );
    let (found, look) = (registration.clone(), Rc::new(look));
    listen(&registration, "updatefound", move || {
        let look = look.clone();
        if let Some(worker) = found.installing() {
            listen(&worker, "statechange", move || look());
        }
    });
    let looked = Cell::new(now());
    leptos::prelude::window_event_listener(leptos::ev::visibilitychange, move |_| {
        if now().saturating_sub(looked.get()) > LOOKED_RECENTLY {
            looked.set(now());
            look_for_newer(registration.clone());
        }
    });
    Ok(())
}

fn look_for_newer(registration: ServiceWorkerRegistration) {
    spawn_local(async move {
        if let Ok(update) = registration.update() {
            // Without a network there is nothing newer.
            let _ = JsFuture::from(update).await;
        }
    });
}

async fn activate() -> Result<(), JsValue> {
    let registered = JsFuture::from(container()?.get_registration()).await?;
    let waiting = registered.dyn_into::<ServiceWorkerRegistration>()?.waiting().ok_or(JsValue::NULL)?;
    waiting.post_message(&"use".into())
}

/// The container of the site's service workers. There is none on an insecure connection.
fn container() -> Result<ServiceWorkerContainer, JsValue> {
    let navigator = web_sys::window().ok_or(JsValue::NULL)?.navigator();
    Reflect::get(&navigator, &"serviceWorker".into())?.dyn_into()
}

/// Calls back at each event of this type, while the page is open.
fn listen(target: &EventTarget, event: &str, heard: impl Fn() + 'static) {
    let heard = Closure::<dyn Fn()>::new(heard);
    if target.add_event_listener_with_callback(event, heard.as_ref().unchecked_ref()).is_ok() {
        heard.forget();
    }
}
