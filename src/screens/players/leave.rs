//! A player leaves the event: drops, or is disqualified (DRP-*, STA-11, CUT-2, ELI-4).

use crate::{
    base::{clause::Clause, ids::PlayerId},
    regulation::{
        BackFill, Practice, Report,
        departure::{DropReason, Removal},
    },
    screens::{
        cited::{Cited, cite},
        i18n::t,
        words,
    },
    tournament::{Action, Consequence, Game, NextStep, State, Vacancy},
};

/// State of the form when it opens.
#[derive(Debug, Clone, PartialEq)]
pub struct Form {
    /// Heading of the choice between a drop and a disqualification. None if the player has dropped already.
    pub choice: Option<String>,
    /// The reasons to drop.
    pub reasons: Vec<DropReason>,
    /// Uses of the player's place before the clock starts. None is the usual treatment of the draft or the match.
    pub places: Vec<(Option<Vacancy>, Cited)>,
    /// A prepared text for the note of a disqualification.
    pub ready_note: Option<String>,
}

/// The form as filled in.
#[derive(Debug, Clone, PartialEq)]
pub struct Departure {
    /// True if the player is disqualified.
    pub is_disqualified: bool,
    /// Reason of a drop.
    pub reason: DropReason,
    /// Use of the player's place.
    pub vacancy: Option<Vacancy>,
}

/// The form for a player.
pub fn form(state: &State, player: PlayerId) -> Form {
    let departures = &state.setup.regulation.departures;
    let vacancies = state.vacancies(player).into_iter().chain(state.propose_vacancy(player)).map(Some);
    let place = |way: Option<Vacancy>| {
        let told = words::way_to_fill(state, player, way.as_ref());
        (way, told)
    };
    let choice = || t!("leave.title", name = words::player_name(Some(state), player));
    let ready = || cite(Clause::Drp6, t!("rules.ineligible-component")).to_string();
    Form {
        choice: state.is_active(player).then(choice),
        reasons: departures.drop_reasons(),
        places: std::iter::once(None).chain(vacancies).map(place).collect(),
        ready_note: (departures.ineligible_component == Some(Removal::Disqualified)).then(ready),
    }
}

impl Departure {
    /// True if the place is given to another player, so that the match needs no result.
    pub fn fills_place(&self) -> bool {
        !self.is_disqualified && self.vacancy.is_some()
    }

    /// True if the player counts as absent by default.
    pub fn is_no_show(&self) -> bool {
        !self.is_disqualified && self.reason == DropReason::NoShow
    }

    /// The action. `report` is the result of the open match, and `by` the person who decides a disqualification.
    pub fn action(self, player: PlayerId, note: String, by: String, report: Option<Report>) -> Action {
        let Self { is_disqualified, reason, vacancy } = self;
        match vacancy {
            _ if is_disqualified => Action::Disqualify { player, note, report, by },
            Some(vacancy) => Action::DropBeforeStart { player, reason, note, vacancy },
            None => Action::Drop { player, reason, note, report },
        }
    }

    /// Consequences, one sentence each.
    pub fn sentences(&self, state: &State, player: PlayerId) -> Vec<Cited> {
        let name = words::player_name(Some(state), player);
        let regulation = &state.setup.regulation;
        let mut sentences = Vec::new();
        if self.is_disqualified {
            sentences.extend(words::disqualified_by(regulation));
            sentences.extend(words::practices(regulation, &[Practice::Referral]));
            sentences.push(cite(Clause::Drp4, t!("leave.never-returns", name = name)));
            sentences.push(cite(Clause::Sta11, t!("leave.out-of-ranking", name = name)));
        } else {
            if self.reason == DropReason::LostComponent {
                sentences.push(cite(Clause::Drp6, t!("leave.lost-component")));
            }
            sentences.push(cite(Clause::Pair7, t!("leave.not-paired", name = name)));
            sentences.push(cite(Clause::Sta11, t!("leave.stays", name = name)));
        }
        // The use of the place decides what happens to the round.
        let now = if self.fills_place() { Consequence::None } else { state.consequence_of_leaving(player) };
        sentences.extend(match now {
            Consequence::Draft => Some(t!("door.fill-draft").into()),
            Consequence::Bye => Some(cite(Clause::Eli4, t!("leave.bye"))),
            Consequence::Cut => Some(cut_without(state, &name)),
            Consequence::None | Consequence::Result(_) => later(state, player, &name),
        });
        sentences
    }
}

/// Effect on a round that is not paired yet: another player qualifies, or the next opponent has a bye.
fn later(state: &State, player: PlayerId, name: &str) -> Option<Cited> {
    if !state.is_active(player) {
        return None;
    }
    if let NextStep::MakeCut { .. } = state.next_step() {
        return state.in_cut().contains(&player).then(|| cut_without(state, name));
    }
    let plays_on = |games: &Vec<Game>| games.iter().any(|game| game.players.contains(&Some(player)));
    let next = state.elimination.len();
    let has_game = next > 0 && state.bracket().get(next).is_some_and(plays_on);
    has_game.then(|| cite(Clause::Eli4, t!("leave.next-bye")))
}

/// Note that the cut is made without the player.
fn cut_without(state: &State, name: &str) -> Cited {
    let can_fill = state.plan.and_then(|plan| plan.cut).is_none_or(|cut| cut.size().is_some());
    let text = match state.setup.regulation.back_fill {
        _ if !can_fill => t!("leave.cut-fewer", name = name),
        BackFill::Automatic => t!("leave.cut", name = name),
        BackFill::Offered => t!("leave.cut-offered", name = name),
    };
    cite(Clause::Cut2, text)
}
