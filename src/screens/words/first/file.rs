//! Faults of a file.

use crate::{
    file::{event, megabytes, regulation},
    screens::{
        cited::Cited,
        i18n::t,
        words::{refusal::refusal, rules::refused},
    },
};

/// Why a file does not open.
pub fn read_error(error: &event::ReadError) -> Cited {
    let text = match error {
        event::ReadError::Malformed { line, column, message } => {
            t!("file.malformed", line = line, column = column, message = message)
        }
        event::ReadError::TooBig { size, limit } => too_big(*size, *limit),
        event::ReadError::OtherFormat => t!("file.other-format"),
        event::ReadError::NewerVersion { found } => t!("file.newer-version", found = found),
        event::ReadError::Refused(error) => {
            let why = refusal(&error.refusal, None);
            return why.within(|why| t!("file.refused", entry = error.place + 1, reason = why));
        }
    };
    text.into()
}

/// Why a regulation file does not open.
pub fn regulation_read_error(error: &regulation::ReadError) -> Cited {
    let text = match error {
        regulation::ReadError::Malformed { line, column, message } => {
            t!("rules.file-malformed", line = line, column = column, message = message)
        }
        regulation::ReadError::TooBig { size, limit } => too_big(*size, *limit),
        regulation::ReadError::OtherFormat => t!("rules.file-other"),
        regulation::ReadError::NewerVersion { found } => t!("file.newer-version", found = found),
        regulation::ReadError::Refused(reason) => return refused(*reason),
    };
    text.into()
}

/// Message that a file is too large. Both numbers are in bytes.
pub fn too_big(size: usize, limit: usize) -> String {
    t!("file.too-big", size = megabytes(size), limit = megabytes(limit))
}
