//! Printed sheets (OUT-1): the choice of sheets, their texts, and their pages.

mod blank_list;
mod cards;
mod certificates;
mod choice;
mod list;
pub mod ranking;
pub mod rounds;
pub mod rulings;
mod shared;
pub mod size;
mod slips;
mod snapshot;
pub mod standings;

pub use blank_list::{Asked, BlankList, blank_list};
pub use cards::{cards, usual_cards};
pub use certificates::{Certificate, certificates};
pub use choice::{Choice, SheetLink, choice};
pub use list::{Column, Kind, List, MARGIN, stacked};
pub use rulings::Proxy;
pub use shared::{about_event, code_invitation, has_bracket, published, sheet_name};
pub use slips::{Slip, SlipChoice, SlipCode, SlipField, SlipName, SlipTables, Slips, can_have_codes, has_codes, slips};
pub use snapshot::snapshot;
