//! The mark that shows whether the last entry is on disk.

use crate::ui::{
    context::AppContext,
    prelude::*,
    widgets::{Icon, icon},
};
use tiebreaker::{screens::words, store::mirror::MirrorStatus};

/// The mark that shows whether the last entry is on disk. Screen readers do not announce it.
#[component]
pub fn KeptMark() -> impl IntoView {
    let mirror_status = AppContext::get().mirror_status;
    let (name, shape) = (
        memo(move || match mirror_status.get() {
            MirrorStatus::Kept => "kept",
            MirrorStatus::OnItsWay { .. } => "on-its-way",
            MirrorStatus::NotKept(_) => "not-kept",
        }),
        move || match mirror_status.get() {
            MirrorStatus::Kept => Icon::Kept,
            MirrorStatus::OnItsWay { .. } => Icon::OnItsWay,
            MirrorStatus::NotKept(_) => Icon::NotKept,
        },
    );
    let text = move || words::mirror_status(mirror_status.get());
    view! {
        <span class="kept-mark" role="img" data-keeping=move || name.get() title=text aria-label=text>
            {live(move || icon(shape()))}
        </span>
    }
}
