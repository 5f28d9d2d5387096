//! Files of other programs: what they hold, and what they contradict.

use super::{file::too_big, refusal::refusal, setup::regulation, standings::tie_breaker};
use crate::{
    clause::Clause,
    file::foreign::{Column, Finding, Place, Problem, ReadError},
    regulation::Side,
    ui::{
        i18n::{day, t},
        ruled::{Ruled, by},
    },
};

/// Why a file of another program does not open.
pub fn foreign_error(error: &ReadError) -> String {
    match error {
        ReadError::TooBig { size, limit } => too_big(*size, *limit),
        ReadError::Unreadable(_) | ReadError::UnknownFormat => t!("file.other-format"),
        ReadError::OtherGame(game) => t!("foreign.other-game", game = game),
        ReadError::NoEvent => t!("foreign.no-event"),
    }
}

/// What a file contradicts or does not say, and what was done.
pub fn finding(finding: &Finding) -> Ruled {
    match finding {
        Finding::RegulationAssumed(id) => t!("foreign.regulation-assumed", name = regulation(id)),
        Finding::DateAssumed(date) => t!("foreign.date-assumed", day = day(date)),
        Finding::RankedAsThere => t!("foreign.ranked-as-there"),
        Finding::NameTwice { name, called } => t!("foreign.name-twice", name = name, called = called),
        Finding::NotListed(name) => t!("foreign.not-listed", name = name),
        Finding::InMatch { place, problem } => {
            let around = |text: &str| t!("app.is", name = match_name(place), value = text);
            return self::problem(*problem, place).within(around);
        }
        Finding::SatOut { round, name } => t!("foreign.sat-out", round = round, name = name),
        Finding::AddsUpOtherwise { name, published, here } => {
            let [points, mov] = published.map(|value| value.map_or_else(|| "–".to_owned(), |value| value.to_string()));
            let [own_points, own_mov] = here;
            t!(
                "foreign.adds-up-otherwise",
                name = name,
                points = points,
                mov = mov,
                own_points = own_points,
                own_mov = own_mov
            )
        }
        Finding::NoBracket { players } => t!("foreign.no-bracket", count = players),
        Finding::Refused { place, refusal: reason } => {
            let around = |text: &str| match place {
                Some(place) => t!("app.is", name = match_name(place), value = text),
                None => text.to_owned(),
            };
            return refusal(reason, None).within(around);
        }
    }
    .into()
}

/// Where a match stands in a file.
fn match_name(place: &Place) -> String {
    let players = place.players.join(" – ");
    if place.is_cut {
        t!("foreign.match-of-cut", round = place.round, table = place.table, players = players)
    } else {
        t!("foreign.match", round = place.round, table = place.table, players = players)
    }
}

fn problem(problem: Problem, place: &Place) -> Ruled {
    let name = |side: Side| {
        let at = if side == Side::First { 0 } else { 1 };
        place.players.get(at).cloned().unwrap_or_default()
    };
    match problem {
        Problem::WinnerHasFewer(named) => by(Clause::Res6, t!("foreign.winner-has-fewer", name = name(named))),
        Problem::DrawnWithUnequal => t!("foreign.drawn-with-unequal").into(),
        Problem::WinnerAssumed(winner) => by(Clause::Res7, t!("foreign.winner-assumed", name = name(winner))),
        Problem::WinnerOfADraw => t!("foreign.winner-of-a-draw").into(),
        Problem::PlayedOn => by(Clause::Swr2, t!("foreign.played-on")),
        Problem::NoResult => t!("foreign.no-result").into(),
        Problem::PlayerTwice => t!("foreign.player-twice").into(),
        Problem::ByeInCut => t!("foreign.bye-in-cut").into(),
    }
}

/// The title of a column.
pub fn column(column: Column) -> String {
    match column {
        Column::Rank => t!("standings.rank"),
        Column::Name => t!("foreign.player"),
        Column::Uid => t!("column.uid"),
        Column::Faction => t!("column.faction"),
        Column::Club => t!("column.club"),
        Column::Left => t!("column.left"),
        Column::Points => t!("standings.points"),
        Column::Won => t!("column.won"),
        Column::Lost => t!("column.lost"),
        Column::Drawn => t!("column.drawn"),
        Column::TieBreaker(kind) => tie_breaker(kind),
        Column::Stage => t!("column.stage"),
        Column::Round => t!("column.round"),
        Column::Table => t!("column.table"),
        Column::Seat => t!("large.seat-title"),
        Column::Place => t!("large.place"),
        Column::First => t!("column.first"),
        Column::Second => t!("column.second"),
        Column::FirstScore => t!("column.first-score"),
        Column::SecondScore => t!("column.second-score"),
        Column::DrawnGames => t!("column.drawn-games"),
        Column::Winner => t!("column.winner"),
    }
}
