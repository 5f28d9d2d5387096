//! Texts for everything in the core, one file for each topic. They depend on the language only, not on a page, the
//! session or the browser.

mod action;
pub mod announcement;
mod capitalized;
mod clock;
mod correction;
mod cost;
pub mod difference;
mod door;
mod first;
mod foreign;
mod joined;
mod limited;
mod list;
mod list_fault;
mod next_step;
mod people;
mod practice;
mod refusal;
mod report;
mod result;
mod round;
pub mod rules;
mod ruling;
mod setup;
mod short_clock;
mod standings;
mod stored_event;
mod warning;

pub use action::{action, games_text, taken};
pub use capitalized::capitalized;
pub use clock::{
    clock_doubt, clock_end, clock_note, clock_of_players, demand, is_long_over, minutes_text, no_new_game, phase_word,
    without_end,
};
pub use correction::{changes, moved, other_champion, other_cut, paired_again, stands, tables_kept, why_again};
pub use cost::costs;
pub use door::{left_out, mark_text, missing_text, names_and_more, way_to_fill, way_to_join};
pub use first::{
    document, elimination_round, participants, read_error, regulation, regulation_of, regulation_read_error, repaired,
    store_error, too_big,
};
pub use foreign::{column, finding, foreign_error};
pub use joined::joined;
pub use limited::{
    draft_step, limited_title, names_without_seat, pod, pod_sizes, sizes_error, stack, task, turn, unseated, way,
};
pub use list::{list_column, list_doubt, list_other, list_problem, workbook_error};
pub use list_fault::{NAMED_CARDS, day_not_covered, list_fault, list_faults, obstacle_name};
pub use next_step::{finish, next_step, next_step_why, pair_around_why, ranked_why, winner_note};
pub use people::{
    about_player, details_title, drop_reason, has_record, members, name_in_list, name_in_list_with_members,
    name_with_members, neighbor, others_at, participants_of, player_details, player_name, public_details_title, record,
    role, table_names,
};
pub use practice::{disqualified_by, practices, reminders};
pub use refusal::refusal;
pub use report::{doubt, report_refusal};
pub use result::{
    decision, manner, manner_in_short, match_line, mov, movs, outcome, ranking, report, result, score, score_of,
    side_score,
};
pub use round::{round, round_with_scenario, status};
pub use ruling::{disqualification, infraction, penalty, proxy_cause, ruled_when, ruling};
pub use setup::{
    cut, first_bracket, format, kind, other_parts, plan, plan_change, structure, structure_row, table, tables_of_more,
    teams,
};
pub use short_clock::{purpose_name, tables_of_clock};
pub use standings::{
    disqualified, no_standings, record_title, rounds, rounds_over, rounds_so_far, source, standings_title, tie_breaker,
    tie_breaker_formula, tie_breaker_in_full, tie_breaker_value,
};
pub use stored_event::{at_risk, damage, lost, mirror_status, open_error};
pub use warning::warning;
