//! Parts that several pages share.

mod add_event;
mod alarm;
mod banners;
mod bracket;
mod button;
mod card_tables;
mod clause;
mod clock;
mod confirm_by_repeat;
mod day_strip;
mod dialog;
mod drawing;
mod entries;
mod export;
mod fetched;
mod fields;
mod file;
mod final_ranking;
mod fold;
mod icon;
mod judge_call;
mod kept;
mod leaving;
mod mark;
mod menu;
mod next_step;
mod notices;
mod outlook;
mod page_language;
mod paper_choice;
mod paper_size;
mod pod_tones;
mod pods;
mod pods_now;
mod pods_running;
mod program;
mod qr;
mod rank_chart;
mod ruling_forms;
mod ruling_panel;
mod search;
mod seven_days;
mod sheets;
mod short_clock;
mod shortcuts;
mod sidebar;
mod site_tools;
mod table;
mod theme;
mod warnings;

pub use add_event::add_and_open;
pub use alarm::{has_sound, set_sound};
pub use banners::{Banners, Reminders};
pub use bracket::{Written, bracket, bracket_in_words, bracket_pages, shortened};
pub use button::{
    Button, Kind, button, choice_button, form_buttons, icon_button, link_button, named_button, spoken_button,
    submit_button,
};
pub use card_tables::{CardTables, Fetched, Tables, state_of_tables};
pub use clause::{ClausePanel, all_cited, cited, cited_error};
pub use clock::{ClockChip, digits, phase_class, running, ticking};
pub use confirm_by_repeat::ConfirmByRepeat;
pub use day_strip::DayStrip;
pub use dialog::{Confirm, Panel};
pub use drawing::DRAWING;
pub use entries::{entry_lines, entry_row};
pub use export::{event_file_name, export, export_event, file_name};
pub use fetched::{fetched, once_fetched, with_part};
pub use fields::{Choice, Line, Tick};
pub use file::{FileButton, bytes_button, files_button};
pub use final_ranking::final_ranking;
pub use fold::fold;
pub use icon::{Icon, icon};
pub use judge_call::{judge_call_button, judge_calls_shown, judge_calls_waiting, waiting_for_judge};
pub use kept::KeptMark;
pub use leaving::LastResult;
pub use mark::Mark;
pub use menu::{menu_button, menu_lines, menu_link};
pub use next_step::NextStepBar;
pub use notices::NoticeArea;
pub use outlook::{fate_sign, outlook_panel};
pub use page_language::page_language;
pub use paper_choice::size_choice;
pub use paper_size::{Size, print_on};
pub use pods::{pod_name, pod_picture};
pub use pods_now::{PodStep, PodsNow, clock_of_pods, now_of, pods_apart, pods_now};
pub use pods_running::pods_running;
pub use program::{
    Asked, Begin, Copies, DrawOfEvent, DrawPage, DrawRulings, Drawing, EventActions, Files, OpenEventHandle,
    OpenForeign, Program, Question, ResultForm, RulingForm, RulingsOf, Ships, ShipsOf, Special, SpecialTable, TakeOver,
    WarmUp,
};
pub use qr::{PhoneLink, code_of, phone_links};
pub use rank_chart::rank_chart;
pub use ruling_forms::ruling_forms;
pub use ruling_panel::ruling_panel;
pub use search::{PlayerSearch, player_search};
pub use seven_days::{SevenDays, forgets};
pub use sheets::{about_event, sheet_links, sheet_name};
pub use short_clock::{short_clocks, short_clocks_running, short_clocks_shown};
pub use shortcuts::{on_control_key, on_single_key, shortcuts};
pub use sidebar::{Sidebar, show_in_sidebar};
pub use site_tools::SiteTools;
pub use table::table;
pub use theme::ThemeButton;
pub use warnings::Warnings;
