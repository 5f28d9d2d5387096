//! Reads a spreadsheet file in slices.

use super::{ReadError, Sheet, read_sheets};
use std::{
    cell::Cell,
    future::Future,
    mem,
    pin::Pin,
    rc::Rc,
    task::{Context, Poll, Waker},
};

/// Work per slice, in bytes of XML or the like. It takes a browser a few milliseconds.
const SLICE: usize = 32_000;

/// Reads a spreadsheet file in slices, because a large one takes seconds and the page must stay responsive.
pub struct Reading {
    /// Reads one slice each time it is polled. It waits for nothing else.
    sheets: Pin<Box<dyn Future<Output = Result<Vec<Sheet>, ReadError>>>>,
    slices: Rc<Slices>,
}

impl Reading {
    /// Begins to read a file.
    pub fn begin(file: Vec<u8>) -> Self {
        let slices = Rc::new(Slices::default());
        let own = slices.clone();
        Self { sheets: Box::pin(async move { read_sheets(&file, &own).await }), slices }
    }

    /// Reads the next slice. After the last one, returns the sheets, or why there are none.
    pub fn step(&mut self) -> Option<Result<Vec<Sheet>, ReadError>> {
        match self.sheets.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
            Poll::Ready(sheets) => Some(sheets),
            Poll::Pending => None,
        }
    }

    /// The part that has been read, from 0 to 1.
    pub fn progress(&self) -> f64 {
        let [done, all] =
            [&self.slices.done, &self.slices.all].map(|size| u32::try_from(size.get()).unwrap_or(u32::MAX));
        f64::from(done.min(all)) / f64::from(all.max(1))
    }
}

/// The work done and the work left, in bytes.
#[derive(Default)]
pub(super) struct Slices {
    all: Cell<usize>,
    done: Cell<usize>,
    /// The work since the last pause.
    current: Cell<usize>,
}

impl Slices {
    /// Sets the approximate amount of work.
    pub(super) fn expect(&self, work: usize) {
        self.all.set(work);
    }

    /// Counts work that is done. Pauses at the end of a slice.
    pub(super) fn did(&self, work: usize) -> Pause {
        self.done.set(self.done.get().saturating_add(work));
        let current = self.current.get().saturating_add(work);
        let is_due = current >= SLICE;
        self.current.set(if is_due { 0 } else { current });
        Pause { is_due }
    }
}

/// A pause if one is due.
pub(super) struct Pause {
    is_due: bool,
}

impl Future for Pause {
    type Output = ();

    fn poll(mut self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<()> {
        if mem::take(&mut self.is_due) { Poll::Pending } else { Poll::Ready(()) }
    }
}
