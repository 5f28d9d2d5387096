//! The form in which the players of a table report their result on one phone, and the request to leave. The organizer
//! confirms both.

use super::View;
use crate::{
    handout::{Entered, Form, LARGEST, LeaveSlip, SlipDecks, Who},
    regulation::{Side, Stage, highest_score_of, tie_of_scores, verdict::TieDecider},
};
use std::cmp::Ordering;

/// Maximum score under a regulation that the phone does not know.
const MOST_POINTS: u16 = 999;
/// Maximum number of drawn games.
const MOST_DRAWN: u16 = 9;
/// Maximum number of games that win a match whose results can be chosen from a list.
const MOST_CHOSEN: u8 = 3;

/// Form for the result of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SlipForm {
    /// Number of the table.
    pub table: u16,
    /// The players of the table.
    pub players: Vec<Who>,
    /// Heading, which opens and closes the form.
    pub title: String,
    /// The fields of the form.
    pub fields: Vec<Field>,
    /// Heading of all fields but the first, if those can be left empty.
    pub optional: Option<String>,
    /// True if the score of this phone's player is the second field. That field is then shown first.
    pub is_turned: bool,
    /// Names of the players.
    names: Vec<String>,
    form: Form,
    /// Maximum score.
    most_points: u16,
}

/// Field of a form.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Field {
    /// A number.
    Number {
        /// Label of the field.
        label: String,
    },
    /// A choice between a few values, each with a button.
    Buttons {
        /// Label of the field.
        label: String,
        /// Value and text of each choice.
        choices: Vec<[String; 2]>,
    },
    /// A choice in a dropdown list.
    Choice {
        /// Label of the field.
        label: String,
        /// Value and text of each choice.
        choices: Vec<[String; 2]>,
    },
}

impl Field {
    fn label(&self) -> &str {
        match self {
            Self::Number { label } | Self::Buttons { label, .. } | Self::Choice { label, .. } => label,
        }
    }
}

/// The request to leave the event after a round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Leave {
    /// Heading.
    pub title: String,
    /// The next steps.
    pub text: String,
    /// The slip.
    pub slip: LeaveSlip,
}

impl View<'_> {
    /// The form for the player in a seat, from 0. None if the handout asks for no result.
    pub(super) fn slip(&self, table: u16, players: &[Who], seat: usize) -> Option<SlipForm> {
        let form = self.handout.ask?.form;
        let names = self.names_at(players);
        let optional = match form {
            Form::Decks { .. } => Some("slip-decks"),
            Form::Games { most } if !is_typed(most) => Some("slip-other"),
            _ => None,
        };
        let has_scores = matches!(form, Form::Scores { .. }) || matches!(form, Form::Games { most } if is_typed(most));
        Some(SlipForm {
            table,
            players: players.to_vec(),
            title: self.say("slip", &[]),
            fields: self.fields(form, &names, seat == 1),
            optional: optional.map(|key| self.say(key, &[])),
            is_turned: has_scores && seat == 1,
            names,
            form,
            most_points: highest_score_of(&self.handout.regulation).unwrap_or(MOST_POINTS),
        })
    }

    fn fields(&self, form: Form, names: &[String], is_turned: bool) -> Vec<Field> {
        let number = |name: &String| Field::Number { label: name.clone() };
        let choice = |(value, name): (usize, &String)| [value.to_string(), name.clone()];
        let people = |first: usize| (first..).zip(names).map(choice).collect();
        let numbered = |last: usize| -> Vec<[String; 2]> {
            (1..=last).map(|number| [number.to_string(), number.to_string()]).collect()
        };
        let drawn = |key| Field::Number { label: self.say(key, &[]) };
        match form {
            Form::Scores { tie } => {
                let winner = Field::Buttons { label: self.tie_question(), choices: people(0) };
                names.iter().map(number).chain(tie.then_some(winner)).collect()
            }
            Form::Games { most } if is_typed(most) => {
                names.iter().map(number).chain([drawn("slip-may-draw")]).collect()
            }
            Form::Games { most } => {
                // A button for each decided result, with the wins of this phone's player on the left.
                let results = games(most, is_turned);
                let (decided, others) = results.split_at_checked(2 * usize::from(most)).unwrap_or_default();
                let [label, other] = ["slip-result", "slip-other"].map(|key| self.say(key, &[]));
                let buttons = Field::Buttons { label, choices: self.choices_of(decided, names) };
                let others = Field::Choice { label: other, choices: self.choices_of(others, names) };
                let mut fields = vec![buttons, others];
                if most > 1 {
                    fields.push(drawn("slip-drawn"));
                }
                fields
            }
            Form::Places => {
                let text = |[place, _]: [String; 2]| {
                    let text = self.say("place", &[("place", &place)]);
                    [place, text]
                };
                let places: Vec<[String; 2]> = numbered(names.len()).into_iter().map(text).collect();
                let place = |name: &String| Field::Choice { label: name.clone(), choices: places.clone() };
                names.iter().map(place).collect()
            }
            Form::Decks { each, most } => {
                // The result comes first, as in any match. Then come the bans, and each game with both decks and its
                // winner.
                let choices = self.choices_of(&games(most, false), names);
                let mut fields = vec![Field::Choice { label: self.say("slip-result", &[]), choices }];
                for game in 0..most * 2 {
                    let number = game.to_string();
                    for seat in 0..if game == 0 { 2 } else { 3 } {
                        let key = match (game, seat) {
                            (0, _) => "slip-banned",
                            (_, 2) => "slip-winner",
                            _ => "slip-deck",
                        };
                        let name = names.get(seat).map_or("", String::as_str);
                        let label = self.say(key, &[("number", &number), ("name", name)]);
                        let choices = if seat == 2 { people(1) } else { numbered(each.into()) };
                        fields.push(Field::Choice { label, choices });
                    }
                }
                fields
            }
        }
    }

    /// The question who won despite equal scores. It names the rule if the regulation is known.
    fn tie_question(&self) -> String {
        let key = match tie_of_scores(&self.handout.regulation) {
            Some(TieDecider::FinalSalvo) => "slip-salvo",
            Some(TieDecider::Initiative) => "slip-initiative",
            _ => "slip-tie",
        };
        self.say(key, &[])
    }

    /// Value and text of each result in games.
    fn choices_of(&self, results: &[[u8; 2]], names: &[String]) -> Vec<[String; 2]> {
        results.iter().map(|&won| [value_of(won), self.games_text(won, names)]).collect()
    }

    fn games_text(&self, [first, second]: [u8; 2], names: &[String]) -> String {
        match (first.cmp(&second), names) {
            (Ordering::Greater, [name, _]) => format!("{name} {}", unbroken(first, second)),
            (Ordering::Less, [_, name]) => format!("{name} {}", unbroken(second, first)),
            _ => unbroken(first, second),
        }
    }

    /// The result in words, for the players to confirm. Names the winner, as scores may be typed the wrong way round.
    pub fn summary(&self, form: &SlipForm, entered: Entered) -> String {
        let name = |place: usize| form.names.get(place).map_or("", String::as_str);
        match entered {
            Entered::Decks(decks) => self.summary(form, Entered::Games(decks.won(), 0)),
            Entered::Scores(scores, winner) => {
                let score = self.score_text(form, scores);
                let Some(side) = winner else { return score };
                format!("{score} · {}", self.say("slip-won", &[("name", *side.of(&[name(0), name(1)]))]))
            }
            Entered::Games(games, drawn) => {
                let score = self.score_text(form, games.map(u16::from));
                if drawn == 0 {
                    return score;
                }
                format!("{score} · {}: {drawn}", self.say("slip-drawn", &[]))
            }
            Entered::Places(places) => {
                let mut placed = Vec::<(u8, &str)>::new();
                for seated in places.into_iter().zip(form.names.iter().map(String::as_str)) {
                    placed.insert(placed.partition_point(|other| *other <= seated), seated);
                }
                placed.iter().map(|(place, name)| format!("{place}. {name}")).collect::<Vec<_>>().join(", ")
            }
        }
    }

    /// The score in words, with the winner.
    fn score_text(&self, form: &SlipForm, [first, second]: [u16; 2]) -> String {
        let name = |place: usize| form.names.get(place).map_or("", String::as_str);
        let (winner, score) = match first.cmp(&second) {
            Ordering::Greater => (name(0), format!("{first}–{second}")),
            Ordering::Less => (name(1), format!("{second}–{first}")),
            Ordering::Equal => return format!("{} {first} – {second} {}", name(0), name(1)),
        };
        self.say("slip-wins", &[("name", winner), ("score", &score)])
    }

    /// Request to all players at the table, above the buttons by which they confirm.
    pub fn confirm_title(&self) -> String {
        self.say("slip-all", &[])
    }

    /// Why the fields contain no result.
    pub fn unfit(&self, form: &SlipForm, values: &[String]) -> String {
        if let Some(label) = form.missing(values) {
            return self.say("slip-missing", &[("name", label)]);
        }
        self.say(if form.asks_for_winner(values) { "slip-no-winner" } else { "slip-unfit" }, &[])
    }

    /// Label of the button by which each player confirms the result.
    pub fn confirm(&self, form: &SlipForm) -> Vec<String> {
        form.names.iter().map(|name| self.say("slip-confirm", &[("name", name)])).collect()
    }

    /// The request to leave. None for a player who has left, once the Swiss rounds are over, and if the link has no
    /// numbers of players.
    pub(super) fn leave(&self, me: Who) -> Option<Leave> {
        self.handout.round().filter(|round| round.key.stage == Stage::Swiss && self.handout.ranking.is_empty())?;
        let slip = self.handout.leaving(me).filter(|_| !self.handout.has_left(me))?;
        Some(Leave { title: self.say("leave", &[]), text: self.say("leave-what", &[]), slip })
    }
}

/// True if the players type their games, because a match won with `most` games has too many results to choose from.
fn is_typed(most: u8) -> bool {
    most > MOST_CHOSEN
}

/// A score with word joiners around its dash, so that it is not broken over two lines.
fn unbroken(first: u8, second: u8) -> String {
    format!("{first}\u{2060}–\u{2060}{second}")
}

/// All results of a match won with `most` games. Decided results come first, because they are the most frequent. They
/// are in pairs, with the first player's win first, or second if `is_turned`.
fn games(most: u8, is_turned: bool) -> Vec<[u8; 2]> {
    let mut games = Vec::new();
    for lost in 0..most {
        let [first, second] = [[most, lost], [lost, most]];
        games.extend(if is_turned { [second, first] } else { [first, second] });
    }
    for first in (0..most).rev() {
        for second in (0..most).rev() {
            games.push([first, second]);
        }
    }
    games
}

fn value_of([first, second]: [u8; 2]) -> String {
    format!("{first}-{second}")
}

/// The result in the first field, with bans and games if they are given and consistent with it (TRI-1).
fn games_with_decks(values: &[String], each: u8, most: u8) -> Option<Entered> {
    let (chosen, rest) = values.split_first()?;
    let won = games_chosen(chosen, most);
    if rest.iter().all(String::is_empty) {
        return Some(Entered::Games(won?, 0));
    }
    let entered = decks(rest, each, most)?;
    let Entered::Decks(played) = entered else { return None };
    (chosen.is_empty() || won == Some(played.won())).then_some(entered)
}

/// The chosen result in games. None if nothing is chosen.
fn games_chosen(chosen: &str, most: u8) -> Option<[u8; 2]> {
    games(most, false).into_iter().find(|won| value_of(*won) == chosen)
}

/// Bans and games. None if the match cannot have gone that way (TRI-1).
fn decks(values: &[String], each: u8, most: u8) -> Option<Entered> {
    let mut decks = SlipDecks::default();
    for (number, text) in decks.banned.iter_mut().chain(decks.games.as_flattened_mut()).zip(values) {
        // The values of the choices are single digits.
        *number = text.bytes().next().map_or(0, |digit| digit.wrapping_sub(b'0'));
    }
    let is_possible = decks.banned != [0, 0] && decks.fault(each, most).is_none();
    is_possible.then_some(Entered::Decks(decks))
}

impl SlipForm {
    /// Label of the first empty field that is required. None if none is empty.
    fn missing(&self, values: &[String]) -> Option<&str> {
        let is_empty = |value: &String| value.trim().is_empty();
        let needed = match self.form {
            Form::Scores { .. } => 2,
            Form::Games { most } if is_typed(most) => 2,
            // The second field has the other results.
            Form::Games { .. } => usize::from(values.iter().take(2).all(is_empty)),
            Form::Places => values.len(),
            // Bans and games need a result, too.
            Form::Decks { .. } => usize::from(values.iter().all(is_empty)),
        };
        let place = values.iter().take(needed).position(is_empty)?;
        self.fields.get(place).map(Field::label)
    }

    /// True if the third field is the winner of equal scores.
    pub fn has_winner(&self) -> bool {
        matches!(self.form, Form::Scores { tie: true })
    }

    /// True if the first two fields are alternatives, of which only one counts.
    pub fn has_other_results(&self) -> bool {
        matches!(self.form, Form::Games { most } if !is_typed(most))
    }

    /// True if a winner must be chosen, because the scores are equal.
    pub fn asks_for_winner(&self, values: &[String]) -> bool {
        let (true, [first, second, ..]) = (self.has_winner(), values) else { return false };
        !first.trim().is_empty() && first.trim() == second.trim()
    }

    /// The result in the fields. None if they contain none.
    pub fn entered(&self, values: &[String]) -> Option<Entered> {
        let number = |at: usize, most: u16| values.get(at)?.trim().parse::<u16>().ok().filter(|&number| number <= most);
        let drawn = |at: usize| match values.get(at).map_or("", |text| text.trim()) {
            "" => Some(0),
            _ => u8::try_from(number(at, MOST_DRAWN)?).ok(),
        };
        match self.form {
            Form::Scores { tie } => {
                let scores = [number(0, self.most_points)?, number(1, self.most_points)?];
                let winner = match tie && scores[0] == scores[1] {
                    true => Some(*Side::BOTH.get(usize::from(number(2, 1)?))?),
                    false => None,
                };
                Some(Entered::Scores(scores, winner))
            }
            Form::Games { most } if is_typed(most) => {
                let games = |at: usize| u8::try_from(number(at, most.into())?).ok();
                Some(Entered::Games([games(0)?, games(1)?], drawn(2)?))
            }
            Form::Games { most } => {
                let won = games_chosen(values.iter().take(2).find(|value| !value.is_empty())?, most)?;
                Some(Entered::Games(won, if most > 1 { drawn(2)? } else { 0 }))
            }
            Form::Places => self.places(values),
            Form::Decks { each, most } => games_with_decks(values, each, most),
        }
    }

    /// The places. None unless each one is one more than the number of players ahead of it.
    fn places(&self, values: &[String]) -> Option<Entered> {
        let mut places = [0; LARGEST];
        for (seat, _) in self.players.iter().enumerate() {
            *places.get_mut(seat)? = values.get(seat)?.trim().parse().ok()?;
        }
        let placed = places.get(..self.players.len())?;
        let before = |place: u8| placed.iter().filter(|other| **other < place).count();
        placed.iter().all(|&place| usize::from(place) == before(place) + 1).then_some(Entered::Places(places))
    }
}
