//! Building blocks of all pages. Widgets do not depend on an event.

mod button;
mod clause;
mod dialog;
mod fields;
mod file;
mod fold;
mod icon;
mod mark;
mod menu;
mod notices;
mod page_language;
mod paper_choice;
mod paper_size;
mod qr;
mod seven_days;
mod sidebar;
mod site_tools;
mod table;
mod theme;

pub use button::{
    Button, Kind, button, choice_button, form_buttons, icon_button, link_button, named_button, spoken_button,
    submit_button,
};
pub use clause::{all_cited, cited, cited_error, marks};
pub use dialog::{Confirm, Panel};
pub use fields::{Choice, Line, Tick};
pub use file::{FileButton, bytes_button, files_button, several_button, text_of};
pub use fold::fold;
pub use icon::{Icon, icon};
pub use mark::Mark;
pub use menu::{menu_button, menu_lines, menu_link};
pub use notices::NoticeArea;
pub use page_language::page_language;
pub use paper_choice::size_choice;
pub use paper_size::{choose_size, chosen_size, print_on};
pub use qr::{code_of, code_picture};
pub use seven_days::{SevenDays, forgets};
pub use sidebar::{Sidebar, show_in_sidebar};
pub use site_tools::SiteTools;
pub use table::table;
pub use theme::ThemeButton;
