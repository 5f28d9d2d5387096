//! A worker, a second instance of the program that draws and checks, so that the page never freezes.

use js_sys::{Array, Function, Promise};
use std::{cell::Cell, future::Future, pin::Pin};
use tiebreaker::{
    base::{ids::RoundNumber, json},
    file::task::{self, Work},
    pairing::Locks,
    tournament::{Action, Tournament},
};
use wasm_bindgen::{JsCast, JsValue, prelude::wasm_bindgen};
use wasm_bindgen_futures::JsFuture;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

/// Draws a round around the tables made by hand. None if the draw is refused, or if the browser allows no worker.
pub async fn draw_in_worker(tournament: &Tournament, round: RoundNumber, locked: Locks) -> Option<Action> {
    json::from_str(&ask(tournament, Work::Draw(round, locked)).await?).ok()
}

/// True if the draws at these places of the log can be repeated. None if nothing was drawn there, or if the browser
/// allows no worker.
pub async fn check_in_worker(tournament: &Tournament, places: Vec<usize>) -> Option<bool> {
    json::from_str(&ask(tournament, Work::Check(places)).await?).ok()
}

/// A function that answers a task.
pub type Answer = fn(String) -> Pin<Box<dyn Future<Output = String>>>;

thread_local! {
    static ANSWER: Cell<Option<Answer>> = const { Cell::new(None) };
}

/// Sets the function that answers tasks, if this instance is a worker.
pub fn answer_with(answer: Answer) {
    ANSWER.set(Some(answer));
}

/// Answers a task in the worker. The answer is empty if the task fails.
#[wasm_bindgen]
pub async fn answer_task(task: String) -> String {
    match ANSWER.get() {
        Some(answer) => answer(task).await,
        None => String::new(),
    }
}

async fn ask(tournament: &Tournament, work: Work) -> Option<String> {
    start(&task::write(tournament, work)?).await.ok()?.as_string()
}

async fn start(task: &str) -> Result<JsValue, JsValue> {
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    let worker = Worker::new_with_options("beside.js", &options)?;
    let answer = Promise::new(&mut |resolve: Function, reject: Function| {
        worker.set_onmessage(Some(&resolve));
        worker.set_onerror(Some(&reject));
    });
    let message: Array = [source("modulepreload")?, source("preload")?, task.into()].into_iter().collect();
    worker.post_message(&message)?;
    let answer = JsFuture::from(answer).await;
    worker.terminate();
    Ok(answer?.dyn_into::<MessageEvent>()?.data())
}

/// The address of the page's script, program or worker, from the head of the page.
pub(super) fn source(rel: &str) -> Result<JsValue, JsValue> {
    let document = web_sys::window().and_then(|window| window.document()).ok_or(JsValue::NULL)?;
    let link = document.query_selector(&format!("link[rel={rel}]"))?.ok_or(JsValue::NULL)?;
    Ok(link.get_attribute("href").into())
}
