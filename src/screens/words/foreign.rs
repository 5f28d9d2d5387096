//! Files of other programs: their content and its contradictions.

use super::{
    first::{regulation, too_big},
    refusal::refusal,
    standings::tie_breaker,
};
use crate::{
    base::clause::Clause,
    file::foreign::{Column, Finding, Number, Place, Problem, ReadError},
    regulation::Side,
    screens::{
        cited::{Cited, cite},
        i18n::{day, t},
    },
};

/// Why a file of another program cannot be imported.
pub fn foreign_error(error: &ReadError) -> String {
    match error {
        ReadError::TooBig { size, limit } => too_big(*size, *limit),
        ReadError::Unreadable(_) | ReadError::UnknownFormat => t!("file.other-format"),
        ReadError::OtherGame(game) => t!("foreign.other-game", game = game),
        ReadError::NoPlayerInMatches => t!("foreign.no-player-in-matches"),
        ReadError::NoEvent => t!("foreign.no-event"),
    }
}

/// A contradiction or gap in a file, and how it was handled.
pub fn finding(finding: &Finding) -> Cited {
    match finding {
        Finding::RegulationAssumed(id) => t!("foreign.regulation-assumed", name = regulation(id)),
        Finding::OtherRules(what) => t!("foreign.other-rules", what = what),
        Finding::NoneAddsUp { differ, published } => {
            t!("foreign.none-adds-up", differ = differ, published = published)
        }
        Finding::OtherTournaments(names) => t!("foreign.other-tournaments", names = names.join(", ")),
        Finding::Nameless(name) => t!("foreign.nameless", name = name),
        Finding::ReadAs(text) => t!("foreign.read-as", text = text),
        Finding::EmptyRound { is_cut: true, round } => t!("foreign.empty-cut-round", round = round),
        Finding::EmptyRound { is_cut: false, round } => t!("foreign.empty-round", round = round),
        Finding::LimitOfFile(limit) => t!("foreign.limit-of-file", limit = limit),
        Finding::NoRounds => t!("foreign.no-rounds"),
        Finding::ByeByPoints { round, name } => t!("foreign.bye-by-points", round = round, name = name),
        Finding::CountedAs { written, round } => t!("foreign.counted-as", written = written, round = round),
        Finding::DroppedAfter { round: 0, names } => t!("foreign.dropped-before", names = names.join(", ")),
        Finding::DroppedAfter { round, names } => {
            t!("foreign.dropped-after", round = round, names = names.join(", "))
        }
        Finding::DropInCut(name) => t!("foreign.drop-in-cut", name = name),
        Finding::Differs { name, what, published, here } => differs(name, *what, published, here.as_deref()),
        Finding::CutNotEntered(places) => {
            let place = |(name, place): &(String, u32)| format!("{name} {place}");
            t!("foreign.cut-not-entered", places = places.iter().map(place).collect::<Vec<_>>().join(", "))
        }
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
        Finding::SwissAfterCut(rounds) => {
            let rounds: Vec<String> = rounds.iter().map(ToString::to_string).collect();
            t!("foreign.swiss-after-cut", rounds = rounds.join(", "))
        }
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

/// A number that differs from the published one.
fn differs(name: &str, what: Number, published: &str, here: Option<&str>) -> String {
    let what = match what {
        Number::Rank => t!("standings.rank"),
        Number::TieBreaker(kind) => tie_breaker(kind),
        Number::CutPlace => t!("foreign.cut-place"),
    };
    match here {
        Some(here) => t!("foreign.differs", name = name, what = what, published = published, here = here),
        None => t!("foreign.differs-undecided", name = name, what = what, published = published),
    }
}

/// Position of a match in a file.
fn match_name(place: &Place) -> String {
    let players = if place.players.is_empty() { "–".to_owned() } else { place.players.join(" – ") };
    if place.is_cut {
        t!("foreign.match-of-cut", round = place.round, table = place.table, players = players)
    } else {
        t!("foreign.match", round = place.round, table = place.table, players = players)
    }
}

fn problem(problem: Problem, place: &Place) -> Cited {
    let name = |side: Side| {
        let at = if side == Side::First { 0 } else { 1 };
        place.players.get(at).cloned().unwrap_or_default()
    };
    match problem {
        Problem::WinnerHasFewer(named) => cite(Clause::Res6, t!("foreign.winner-has-fewer", name = name(named))),
        Problem::DrawnWithUnequal => t!("foreign.drawn-with-unequal").into(),
        Problem::WinnerAssumed(winner) => cite(Clause::Res7, t!("foreign.winner-assumed", name = name(winner))),
        Problem::WinnerOfADraw => t!("foreign.winner-of-a-draw").into(),
        Problem::PlayedOn => cite(Clause::Swr2, t!("foreign.played-on")),
        Problem::NoResult => t!("foreign.no-result").into(),
        Problem::PlayerTwice => t!("foreign.player-twice").into(),
        Problem::WinnerCounts(named) => t!("foreign.winner-counts", name = name(named)).into(),
        Problem::DrawCounts => t!("foreign.draw-counts").into(),
        Problem::WinnerByPublished(winner) => t!("foreign.winner-by-published", name = name(winner)).into(),
        Problem::WinnerPlaysOn(winner) => t!("foreign.winner-plays-on", name = name(winner)).into(),
        Problem::Unscored(Some(winner)) => t!("foreign.unscored", name = name(winner)).into(),
        Problem::Unscored(None) => t!("foreign.unscored-draw").into(),
        Problem::UnknownWinner => t!("foreign.unknown-winner").into(),
        Problem::AboveEveryLimit(limit) => cite(Clause::Res8, t!("foreign.above-every-limit", limit = limit)),
        Problem::EnteredAsAbsent => t!("foreign.entered-as-absent").into(),
        Problem::ByeWithOpponent => t!("foreign.bye-with-opponent").into(),
        Problem::NoPlayer => t!("foreign.no-player").into(),
    }
}

/// Title of a column.
pub fn column(column: Column) -> String {
    match column {
        Column::Rank => t!("standings.rank"),
        Column::Name => t!("paper.player"),
        Column::Surname => t!("details.surname"),
        Column::Uid => t!("column.uid"),
        Column::Faction => t!("paper.faction"),
        Column::Club => t!("details.club"),
        Column::Members => t!("column.members"),
        Column::List => t!("details.list"),
        Column::Bye => t!("paper.bye"),
        Column::Left => t!("column.left"),
        Column::Points => t!("standings.points"),
        Column::Won => t!("column.won"),
        Column::Lost => t!("column.lost"),
        Column::Drawn => t!("column.drawn"),
        Column::TieBreaker(kind) => tie_breaker(kind),
        Column::Stage => t!("column.stage"),
        Column::Round => t!("place.round"),
        Column::Table => t!("round.table"),
        Column::Seat => t!("large.seat-title"),
        Column::Place => t!("large.place"),
        Column::First => t!("column.first"),
        Column::Second => t!("column.second"),
        Column::FirstFaction => format!("{} 1", t!("paper.faction")),
        Column::SecondFaction => format!("{} 2", t!("paper.faction")),
        Column::FirstClub => format!("{} 1", t!("details.club")),
        Column::SecondClub => format!("{} 2", t!("details.club")),
        Column::FirstScore => t!("column.first-score"),
        Column::SecondScore => t!("column.second-score"),
        Column::DrawnGames => t!("column.drawn-games"),
        Column::Winner => t!("strip.end"),
    }
}
