//! The regulations, clause by clause. Every test has the id of its clause in its name.

mod byes;
mod check;
mod community;
mod corrections;
mod departures;
mod elimination;
mod large;
mod limited;
mod own;
mod parameters;
mod people;
mod practices;
mod results_swu;
mod results_xwing;
mod rulings;
mod scenarios;
mod sixth_regulation;
mod standings;
mod structure;
mod swiss_pairing;
mod time;
mod trilogy;

use tiebreaker::regulation::Regulation;

/// The published regulation of that id.
fn regulation(id: &str) -> &'static Regulation {
    Regulation::published(id).unwrap()
}
