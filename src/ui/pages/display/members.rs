//! The members of a team, below its name.

use crate::ui::prelude::*;

/// The line below the name. None for a player who plays alone.
pub(super) fn members_line(members: String) -> Option<AnyView> {
    (!members.is_empty()).then(|| view! { <span class="members">{members}</span> })
}
