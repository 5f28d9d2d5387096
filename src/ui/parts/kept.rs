//! Whether what was entered last is on disk.

use super::icon::{Icon, icon};
use crate::{
    store::mirror::Keeping,
    ui::{context::AppContext, prelude::*, words},
};

/// A mark that says whether what was entered last is on disk. It is there for who looks: nothing of it is announced.
#[component]
pub fn KeptMark() -> impl IntoView {
    let keeping = AppContext::get().keeping;
    let (name, shape) = (
        Memo::new(move |_| match keeping.get() {
            Keeping::Kept => "kept",
            Keeping::OnItsWay { .. } => "on-its-way",
            Keeping::NotKept(_) => "not-kept",
        }),
        move || match keeping.get() {
            Keeping::Kept => Icon::Kept,
            Keeping::OnItsWay { .. } => Icon::OnItsWay,
            Keeping::NotKept(_) => Icon::NotKept,
        },
    );
    let text = move || words::keeping(keeping.get());
    view! {
        <span class="kept-mark" role="img" data-keeping=move || name.get() title=text aria-label=text>
            {live(move || icon(shape()))}
        </span>
    }
}
