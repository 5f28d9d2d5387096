//! Squads of ships with their upgrades: every way in which they are written, what they offend, and what they are worth.
//!
//! - [`Squad`]: ships, each a pilot with upgrades, as a list tells it; [`to_xws`] writes one,
//!   [`complete`] with the ids of a table where it had names.
//! - [`SquadCards`]: the cards of a table, found by id, ship and faction, or by typing their names ([`search_pilots`]).
//! - [`shown`]: one as people read it, in their language.
//! - [`SquadFault`]: what is wrong with one (SQD-1 to SQD-6).
//! - [`values`] and [`score`]: what its ships are worth to the opponent (RES-2); [`initiative`] (SQD-5), [`salvo_dice`] and [`roll`] (RES-7).

mod cards;
mod check;
mod complete;
mod cost;
mod faction;
mod fault;
mod launch_bay;
mod matched;
mod namesakes;
mod one_line;
mod salvo;
mod score;
mod search;
mod ships;
mod shown;
mod xws;
mod yasb;

pub use cards::{Names, PilotCard, Released, Size, SquadCards, UpgradeCard};
pub use complete::complete;
pub use cost::{Cost, Discount};
pub use fault::SquadFault;
pub use salvo::{Roll, roll};
pub use score::{Chooser, Fate, ShipValue, initiative, salvo_dice, score, values};
pub use search::{search_pilots, search_upgrades};
pub use ships::{Card, Ship, Squad, Upgrade, id, slot};
pub use shown::{ShownShip, faction_name, shown};
pub use xws::to_xws;

pub(super) use check::faults;

use super::{
    format::Format,
    setting::Setting,
    summary::Summary,
    unreadable::{MOST_CARDS, Reading, Unreadable},
};
use crate::regulation::legality::{ListRules, list_rules};
use matched::Matched;
use serde_json::Value;

/// Reads XWS; none where it is other JSON.
///
/// # Errors
/// There are more cards than are read.
pub(super) fn from_value(value: &Value) -> Result<Option<Squad>, Unreadable> {
    xws::read(value).map(bounded).transpose()
}

/// Reads the text of a squad builder; none where it is something else.
pub(super) fn from_text(text: &str) -> Reading<Squad> {
    let of = |format, squad: Option<Squad>| squad.map(|squad| Ok((format, bounded(squad)?)));
    of(Format::LaunchBayNext, launch_bay::read(text))
        .or_else(|| of(Format::Yasb, yasb::read(text)))
        .or_else(|| of(Format::TabletopSimulator, one_line::read(text)))
}

fn bounded(squad: Squad) -> Result<Squad, Unreadable> {
    if squad.cards() > MOST_CARDS { Err(Unreadable::TooManyCards) } else { Ok(squad) }
}

/// A squad in a line.
pub(super) fn summary(squad: &Squad, setting: &Setting) -> Summary {
    let Some(ListRules::Squad(rules)) = list_rules(setting.regulation) else {
        return Summary { of: squad.faction.clone(), total: squad.total(), ..Summary::default() };
    };
    let matched = Matched::of(squad, rules, setting);
    let (known, total) = (matched.known(), squad.total().or_else(|| matched.cost()));
    Summary { of: matched.faction, base: None, total, known }
}
