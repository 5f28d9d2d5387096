//! Parts of an event's pages that several pages share.

mod add_event;
mod alarm;
mod banners;
mod clock;
mod confirm_by_repeat;
mod day_strip;
mod entries;
mod export;
mod final_ranking;
mod find_table;
mod judge_call;
mod kept;
mod leaving;
mod next_step;
mod open_table;
mod outlook;
mod phone_link;
mod playing;
mod pod_tones;
mod pods;
mod pods_now;
mod pods_running;
mod rank_chart;
mod rulings;
mod saved;
mod search;
mod sheets;
mod short_clock;
mod shortcuts;
mod warnings;
mod win_mark;

pub use add_event::{add_and_open, add_and_open_at};
pub use alarm::{has_sound, set_sound};
pub use banners::{Banners, Reminders};
pub use clock::{ClockChip, digits, phase_class, running, ticking};
pub use confirm_by_repeat::ConfirmByRepeat;
pub use day_strip::DayStrip;
pub use entries::{dated_entry_row, entry_row};
pub use export::{event_file_name, export, export_event, saved_event_name, saved_name};
pub use final_ranking::final_ranking;
pub use find_table::{FindTable, find_table, missing_only};
pub use judge_call::{call_ends, judge_call_button, judge_calls_shown, judge_calls_waiting};
pub use kept::KeptMark;
pub use leaving::LastResult;
pub use next_step::{NextStepBar, display_window};
pub use open_table::{
    go_back_to_bracket, open_result_form, open_result_form_from_bracket, open_result_form_soon, say_unsaved,
    table_in_hand,
};
pub use outlook::{fate_sign, outlook_panel};
pub use phone_link::{PhoneLink, handout_now, links_to, phone_links};
pub use playing::playing;
pub use pods::{pod_name, pod_picture};
pub use pods_now::{pods_apart, pods_now};
pub use pods_running::pods_running;
pub use rank_chart::rank_chart;
pub use rulings::{ruling_forms, ruling_panel, rulings};
pub use saved::saved_mark;
pub use search::{PlayerSearch, player_search};
pub use sheets::{back_from_paper, sheet_head, sheet_links};
pub use short_clock::{short_clocks, short_clocks_running, short_clocks_shown};
pub use shortcuts::{has_single_keys, on_control_key, on_digit, on_single_key, shortcuts};
pub use tiebreaker::screens::file_name::file_name;
pub use warnings::Warnings;
pub use win_mark::win_mark;
