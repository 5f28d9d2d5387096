//! Byes that are not among the matches of a file, but follow from the published points of a player.

use super::{
    Finding, Match, Person, SOME_ROUND, Sheet,
    contested::{At, Settled},
    cut::better_ranked,
    judge,
};
use crate::{
    base::sort::Map,
    regulation::{Regulation, Stage},
};
use std::borrow::Cow;

/// Programs give a multiple of this margin for a bye, whatever the document says.
const ROUND_MARGIN: i64 = 50;

/// The sheet with the byes that follow from the published points, and a finding for each.
///
/// A player who missed some rounds, and whose published points and margin exceed those of the matches by exactly one or
/// more byes, had the byes in the first of these rounds.
pub(super) fn with_byes<'a>(
    sheet: &'a Sheet,
    regulation: &Regulation,
    best_of: u8,
    settled: &Map<At, Settled>,
) -> (Cow<'a, Sheet>, Vec<Finding>) {
    let (mut whole, mut findings) = (Cow::Borrowed(sheet), Vec::new());
    let totals = totals(sheet, regulation, best_of, settled);
    let bye = regulation.bye_verdict(best_of);
    let worth = (i64::from(bye.points), i64::from(bye.mov));
    let swiss: Vec<usize> = (0..sheet.rounds.len())
        .filter(|&at| sheet.rounds.get(at).is_some_and(|round| round.stage == Stage::Swiss))
        .collect();
    for (player, (person, here)) in sheet.players.iter().zip(totals).enumerate() {
        let absent: Vec<usize> = (0..swiss.len()).filter(|&number| is_absent(sheet, player, number)).collect();
        let byes = byes_missing(person, here, worth, absent.len()).unwrap_or(0);
        for number in absent.into_iter().take(byes) {
            let Some(round) = swiss.get(number).and_then(|&at| whole.to_mut().rounds.get_mut(at)) else { continue };
            round.matches.push(Match::Bye(player));
            findings.push(Finding::ByeByPoints { round: number + 1, name: person.name.clone() });
        }
    }
    (whole, findings)
}

/// True if a player is in no match of a Swiss round, counted from 0, and had not left before it.
fn is_absent(sheet: &Sheet, player: usize, number: usize) -> bool {
    let dropped = sheet.players.get(player).and_then(|person| person.dropped).filter(|&round| round != SOME_ROUND);
    let has_left = dropped.is_some_and(|last| usize::try_from(last).is_ok_and(|last| last <= number));
    let round = sheet.of_stage(Stage::Swiss).nth(number);
    !has_left && round.is_some_and(|round| !round.has(player))
}

/// Number of byes by which the published points exceed those of the matches. None if they differ in another way. The
/// margin must fit, too. If there was a bye in all `absent` rounds without a match, another round margin may fit.
fn byes_missing(person: &Person, here: (i64, i64), (points, mov): (i64, i64), absent: usize) -> Option<usize> {
    let short = i64::from(person.published.points?) - here.0;
    if points <= 0 || short <= 0 || short % points != 0 {
        return None;
    }
    let byes = short / points;
    let rest = person.published.mov.map_or(byes * mov, |published| published - here.1);
    let byes = usize::try_from(byes).ok()?;
    let is_round = rest >= 0 && rest % ROUND_MARGIN == 0;
    let adds_up = rest == i64::try_from(byes).ok()? * mov;
    (byes <= absent && (adds_up || byes == absent && is_round)).then_some(byes)
}

/// Points and margin of each player by the matches of the Swiss rounds.
fn totals(sheet: &Sheet, regulation: &Regulation, best_of: u8, settled: &Map<At, Settled>) -> Vec<(i64, i64)> {
    let mut totals = vec![(0, 0); sheet.players.len()];
    let mut add = |player: usize, points: u32, mov: i32| {
        if let Some(total) = totals.get_mut(player) {
            *total = (total.0 + i64::from(points), total.1 + i64::from(mov));
        }
    };
    let bye = regulation.bye_verdict(best_of);
    for (round, matches) in sheet.of_stage(Stage::Swiss).map(|round| &round.matches).enumerate() {
        for (place, one) in matches.iter().enumerate() {
            let (players, score) = match *one {
                Match::Bye(player) => {
                    add(player, bye.points, bye.mov);
                    continue;
                }
                Match::Met { players, score } => (players, score),
            };
            let assumed = better_ranked(sheet, players);
            let candidates = judge::candidates(regulation, best_of, score, assumed, sheet.winner_counts);
            let chosen = settled.get(&(round, place)).copied().unwrap_or_default().candidate;
            let report = candidates.unwrap_or_default().get(chosen).map(|&(report, _)| report);
            let verdict = report.and_then(|report| regulation.judge(&report, Stage::Swiss, best_of).ok());
            for (player, side) in players.into_iter().zip(verdict.into_iter().flat_map(|verdict| verdict.sides)) {
                add(player, side.points, side.mov);
            }
        }
    }
    totals
}
