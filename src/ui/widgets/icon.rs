//! Icons, drawn for this app as lines in the colour of the text.

use crate::ui::prelude::*;

/// Meaning of an icon.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Icon {
    /// Undo.
    Undo,
    /// Find a player.
    Search,
    /// Help.
    Help,
    /// On disk, being written, or possibly not.
    Kept,
    OnItsWay,
    NotKept,
    /// Pause or resume a clock.
    Pause,
    Resume,
    /// Edit.
    Edit,
    /// More content behind this.
    More,
    /// Other pages of an event.
    Person,
    Paper,
    Log,
    Home,
    /// Close a panel.
    Close,
    /// More actions.
    Menu,
    /// A player leaves or returns.
    Leave,
    Return,
    /// Penalty, as a warning sign.
    Penalty,
    /// Locked.
    Lock,
    /// Fair, and private.
    Fair,
    Alone,
    /// Light, dark, or the system's theme.
    Light,
    Dark,
    System,
}

impl Icon {
    /// All icons.
    pub const ALL: [Self; 25] = [
        Self::Undo,
        Self::Search,
        Self::Help,
        Self::Kept,
        Self::OnItsWay,
        Self::NotKept,
        Self::Pause,
        Self::Resume,
        Self::Edit,
        Self::More,
        Self::Person,
        Self::Paper,
        Self::Log,
        Self::Home,
        Self::Close,
        Self::Menu,
        Self::Leave,
        Self::Return,
        Self::Penalty,
        Self::Lock,
        Self::Fair,
        Self::Alone,
        Self::Light,
        Self::Dark,
        Self::System,
    ];

    /// The lines, in a square of 24 units.
    fn path(self) -> &'static str {
        match self {
            Self::Undo => "M9 5 4 10l5 5M4 10h10a6 6 0 0 1 0 12h-3",
            Self::Search => "M4 10a6 6 0 1 0 12 0 6 6 0 1 0-12 0m10.5 4.5L20 20",
            Self::Help => "M9 9a3 3 0 1 1 4.5 2.6C12.4 12.2 12 12.8 12 14m0 4v.01M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0",
            Self::Kept => "M5 12.5 9.5 17 19 7.5",
            Self::OnItsWay => "M5 12v.01m7-.01v.01m7-.01v.01",
            Self::NotKept => "M12 4v10m0 5v.01",
            Self::Pause => "M8 5v14M16 5v14",
            Self::Resume => "M8 5v14l11-7z",
            Self::Edit => "M4 20l1-5L16 4l4 4L9 19zM14 6l4 4",
            Self::More => "m6 9 6 6 6-6",
            Self::Person => "M8 8a4 4 0 1 0 8 0 4 4 0 1 0-8 0M4 21c1-5 4-7 8-7s7 2 8 7",
            Self::Paper => "M6 3h9l4 4v14H6zM9 11h7M9 15h7",
            Self::Log => "M8 6h12M8 12h12M8 18h12M4 6v.01M4 12v.01M4 18v.01",
            Self::Home => "M4 5h7v7H4zM14 5h6v7h-6zM4 15h7v5H4zM14 15h6v5h-6z",
            Self::Fair => "M4 9h16M4 15h16M16 4 8 20",
            Self::Alone => "M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0M6 18 18 6",
            Self::Close => "M6 6l12 12M18 6 6 18",
            Self::Menu => "M12 5v.01M12 12v.01M12 19v.01",
            Self::Leave => "M10 4H5v16h5m4-4 4-4-4-4m4 4H9",
            Self::Return => "M14 4h5v16h-5m-4-4-4-4 4-4m-4 4h9",
            Self::Penalty => "M12 4 3 20h18zM12 10v5m0 2.5v.01",
            Self::Lock => "M6 11h12v9H6zM8 11V8a4 4 0 0 1 8 0v3",
            Self::Light => {
                "M8 12a4 4 0 1 0 8 0 4 4 0 1 0-8 0M12 2v2m0 16v2M2 12h2m16 0h2M5 5l1.5 1.5m11 11L19 19m0-14-1.5 1.5m-11 11L5 19"
            }
            Self::Dark => "M20 14A8.5 8.5 0 0 1 10 4a8.5 8.5 0 1 0 10 10",
            Self::System => "M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0m9-9v18m0-15 6 4m-6 2 8 2m-8 2 6 3",
        }
    }
}

/// An icon without a label.
pub fn icon(icon: Icon) -> AnyView {
    view! {
        <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d=icon.path() />
        </svg>
    }
}
