//! What is done on the pages of an event, as a part of the program: nothing of it is seen before something is pressed.

use super::{
    super::{
        display::display_control,
        round::{in_hand, time_for_all},
    },
    menu::menu,
};
use crate::{
    plain::plain,
    ui::{
        parts::{Work, player_search, shortcuts},
        words,
    },
};

/// All of it.
pub const WORK: Work = Work {
    in_hand,
    time_for_all,
    search: player_search,
    menu,
    shortcuts,
    display: display_control,
    plain,
    action: words::action,
};
