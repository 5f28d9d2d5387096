//! Plain shapes beside words, drawn for this app: lines in the colour of the text.

use crate::ui::prelude::*;

/// What a shape stands for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Icon {
    /// Take back.
    Undo,
    /// Save as a file.
    Export,
    /// On paper.
    Print,
    /// On a second screen.
    Screen,
    /// Find somebody.
    Search,
    /// Help.
    Help,
    /// On disk, on its way there, or perhaps not.
    Kept,
    OnItsWay,
    NotKept,
    /// Light, dark, or as the system has it.
    Light,
    Dark,
    System,
}

impl Icon {
    /// The lines, in a square of 24.
    fn path(self) -> &'static str {
        match self {
            Self::Undo => "M9 5 4 10l5 5M4 10h10a6 6 0 0 1 0 12h-3",
            Self::Export => "M12 3v12m-5-5 5 5 5-5M4 20h16",
            Self::Print => "M7 8V3h10v5M7 17H4V8h16v9h-3M7 14h10v7H7z",
            Self::Screen => "M3 4h18v12H3zM12 16v4m-4 0h8",
            Self::Search => "M4 10a6 6 0 1 0 12 0 6 6 0 1 0-12 0m10.5 4.5L20 20",
            Self::Help => "M9 9a3 3 0 1 1 4.5 2.6C12.4 12.2 12 12.8 12 14m0 4v.01M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0",
            Self::Kept => "M5 12.5 9.5 17 19 7.5",
            Self::OnItsWay => "M5 12v.01m7-.01v.01m7-.01v.01",
            Self::NotKept => "M12 4v10m0 5v.01",
            Self::Light => {
                "M8 12a4 4 0 1 0 8 0 4 4 0 1 0-8 0M12 2v2m0 16v2M2 12h2m16 0h2M5 5l1.5 1.5m11 11L19 19m0-14-1.5 1.5m-11 11L5 19"
            }
            Self::Dark => "M20 14A8.5 8.5 0 0 1 10 4a8.5 8.5 0 1 0 10 10",
            Self::System => "M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0m9-9v18m0-15 6 4m-6 2 8 2m-8 2 6 3",
        }
    }
}

/// A shape without words.
pub fn icon(icon: Icon) -> AnyView {
    view! { <svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=icon.path() /></svg> }
}
