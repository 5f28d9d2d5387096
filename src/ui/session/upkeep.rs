//! What an open event has done for it behind what is seen: its file on disk, compressed copies, and records that are damaged.

use super::{Session, Upkeep, packed};

/// The part.
pub const UPKEEP: Upkeep = Upkeep {
    choose_file: Session::let_choose,
    go_on: Session::ask_and_go_on,
    forget: Session::remember_none,
    read: Session::read_and,
    find: Session::find_remembered,
    write: Session::bring_file_up_to_date,
    take_snapshot: Session::keep_snapshot,
    repair: |event_store, slot| Box::pin(async move { packed::repair(&event_store, &slot).await }),
    archived: |event_store, slot, bundle| Box::pin(async move { packed::archived(&event_store, &slot, &bundle).await }),
};
