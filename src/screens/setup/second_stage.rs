//! The second stage of Swiss rounds: the round after which it begins, its players and their points (STR-5).

use super::{
    Choice,
    rounds::{BY_LOSSES, BY_POINTS},
};
use crate::{
    regulation::{Cut, Plan, SecondStage},
    screens::i18n::t,
    tournament::Setup,
};

/// Value of the choice in which the best players of the first stage continue.
const BEST: &str = "best";
/// Default number of rounds in the first stage.
const AFTER: u16 = 3;
/// Default number of players in the second stage.
const PLAY_ON: u16 = 8;

/// The default second stage. It begins before the last round at the latest.
pub fn proposed(setup: &Setup) -> SecondStage {
    let rounds = setup.plan(0).map_or(AFTER, |plan| plan.rounds);
    let after = AFTER.min(rounds.saturating_sub(1)).max(1);
    SecondStage { first: Plan { rounds: after, cut: None }, anew: false }
}

/// The choices of players who continue.
pub fn players() -> [Choice; 4] {
    [
        ("", t!("stage.everybody")),
        (BEST, t!("stage.best")),
        (BY_POINTS, t!("setup.by-points")),
        (BY_LOSSES, t!("setup.by-losses")),
    ]
    .map(|(value, label)| (value.to_owned(), label))
}

/// Value of the chosen players.
pub fn chosen(stage: Option<SecondStage>) -> &'static str {
    match stage.and_then(|stage| stage.first.cut) {
        None => "",
        Some(Cut::Top(_)) => BEST,
        Some(Cut::Points(_)) => BY_POINTS,
        Some(Cut::Losses(_)) => BY_LOSSES,
    }
}

/// The stage with other players. A choice by points starts with half of all points.
pub fn with_players(setup: &Setup, stage: SecondStage, choice: &str) -> SecondStage {
    let points = setup.regulation.points.win.saturating_mul(stage.first.rounds.into());
    let cut = match choice {
        BEST => Some(Cut::Top(PLAY_ON)),
        BY_POINTS => Some(Cut::Points((points / 2).max(1))),
        BY_LOSSES => Some(Cut::Losses(1)),
        _ => None,
    };
    SecondStage { first: Plan { cut, ..stage.first }, ..stage }
}

/// The stage with another bound.
pub fn with_bound(stage: SecondStage, bound: u32) -> SecondStage {
    let cut = stage.first.cut.map(|cut| cut.with_bound(bound));
    SecondStage { first: Plan { cut, ..stage.first }, ..stage }
}
