//! The buttons that save events as files.

use crate::ui::{
    context::AppContext,
    program::{Program, with_part},
};
use tiebreaker::store::Slot;

/// Saves events as files once the chunk for it is loaded.
pub(super) fn save(app: AppContext, program: Program, slots: Vec<Slot>) {
    with_part(app, program.files, move |files| (files.export)(app, slots));
}
