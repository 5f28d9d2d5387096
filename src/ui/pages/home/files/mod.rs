//! Events as files: a chunk of the program.

mod archive;
mod export;
mod sample;

use crate::ui::program::Files;

/// The content of the chunk.
pub const FILES: Files = Files { export: export::export, sample: sample::begin, put_away: archive::put_away };
