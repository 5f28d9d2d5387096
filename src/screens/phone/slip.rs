//! The form in which two players report their result on one phone. Whoever runs the event confirms it.

use super::View;
use crate::{
    handout::{Entered, Form, Match},
    regulation::Side,
};

/// Maximum score. Numbers of games have a lower maximum.
const MOST_POINTS: u16 = 999;
/// Maximum number of drawn games.
pub const MOST_DRAWN: u16 = 9;

/// Form for the result of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SlipForm {
    /// The table.
    pub table: Match,
    /// Heading, which opens and closes the form.
    pub title: String,
    /// Labels of the two numbers: the names of the players.
    pub names: [String; 2],
    /// Maximum of both numbers.
    pub most: u16,
    /// Label of the number of drawn games. None for scores.
    pub drawn: Option<String>,
    /// Label of the choice of a winner, which equal scores need. None if they need none.
    pub winner: Option<String>,
    /// Label of the button.
    pub show: String,
}

/// Content of the fields.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Typed<'a> {
    /// The two numbers.
    pub numbers: [&'a str; 2],
    /// Number of drawn games.
    pub drawn: &'a str,
    /// Chosen winner of equal scores.
    pub winner: Option<Side>,
}

impl View<'_> {
    /// None if the handout asks for no result.
    pub(super) fn slip(&self, table: &Match) -> Option<SlipForm> {
        let form = self.handout.ask?.form;
        Some(SlipForm {
            table: *table,
            title: self.say("slip", &[]),
            names: table.players.map(|who| self.name(who)),
            most: match form {
                Form::Scores { .. } => MOST_POINTS,
                Form::Games { most } => most.into(),
            },
            drawn: matches!(form, Form::Games { .. }).then(|| self.say("slip-drawn", &[])),
            winner: matches!(form, Form::Scores { tie: true }).then(|| self.say("slip-tie", &[])),
            show: self.say("slip-show", &[]),
        })
    }
}

impl SlipForm {
    /// True if the winner has to be chosen, because both numbers are the same.
    pub fn asks_for_winner(&self, [first, second]: [&str; 2]) -> bool {
        self.winner.is_some() && !first.trim().is_empty() && first.trim() == second.trim()
    }

    /// The result in the fields. None if they contain none.
    pub fn entered(&self, typed: Typed) -> Option<Entered> {
        let number = |text: &str, most: u16| text.trim().parse().ok().filter(|&number| number <= most);
        let [first, second] = typed.numbers;
        let both = [number(first, self.most)?, number(second, self.most)?];
        if self.drawn.is_some() {
            let drawn = if typed.drawn.trim().is_empty() { 0 } else { number(typed.drawn, MOST_DRAWN)? };
            let won = [u8::try_from(both[0]).ok()?, u8::try_from(both[1]).ok()?];
            return Some(Entered::Games(won, u8::try_from(drawn).ok()?));
        }
        let is_tie = self.winner.is_some() && both[0] == both[1];
        let winner = if is_tie { Some(typed.winner?) } else { None };
        Some(Entered::Scores(both, winner))
    }
}
