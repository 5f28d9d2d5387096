//! Compares the results with the published numbers of the players.

use super::{Finding, Number, Person, Published, Sheet};
use crate::{
    base::{ids::PlayerId, sort::Map},
    standings::Line,
    tournament::{DecidedPlace, Tournament},
};

/// Players whose points or margin of victory differ from the file.
pub(super) fn differing_results(event: &Tournament, sheet: &Sheet) -> Vec<Finding> {
    lines(event, sheet).iter().filter_map(|line| differing_result(line, sheet)).collect()
}

fn differing_result(line: &Line, sheet: &Sheet) -> Option<Finding> {
    let person = person(sheet, line.player)?;
    let Published { points, mov, .. } = person.published;
    let (published, here) = ([points.map(i64::from), mov], [line.points.into(), line.mov]);
    let differs =
        published.iter().zip(here).any(|(published, here)| published.is_some_and(|published| published != here));
    differs.then(|| Finding::AddsUpOtherwise { name: person.name.clone(), published, here })
}

/// Number of players whose tournament points differ from the file.
pub(super) fn differing_points(event: &Tournament, sheet: &Sheet) -> usize {
    let differs = |line: &Line| {
        let published = person(sheet, line.player).and_then(|person| person.published.points);
        published.is_some_and(|published| published != line.points)
    };
    lines(event, sheet).iter().filter(|line| differs(line)).count()
}

/// Number of players whose place differs from the file.
pub(super) fn differing_places(event: &Tournament, sheet: &Sheet) -> usize {
    ranks(event, sheet).into_iter().filter(|(_, here, published)| here != published).count()
}

/// All differences from the published numbers.
pub(super) fn differences(event: &Tournament, sheet: &Sheet) -> Vec<Finding> {
    let mut findings = differing_results(event, sheet);
    for (person, here, published) in ranks(event, sheet) {
        if here != published {
            findings.push(differs(person, Number::Rank, published.to_string(), Some(here.to_string())));
        }
    }
    let order = &event.state().setup.regulation.ranking.tie_breakers;
    for line in &lines(event, sheet) {
        let Some(person) = person(sheet, line.player) else { continue };
        for (kind, published) in &person.published.tie_breakers {
            let here = order.iter().position(|one| one == kind).and_then(|place| line.tie_breakers.get(place));
            if let Some(here) = here.filter(|here| !published.is(here)) {
                let here = here.to_decimal(published.places);
                findings.push(differs(person, Number::TieBreaker(*kind), published.text.clone(), Some(here)));
            }
        }
    }
    findings.extend(cut_places(event, sheet));
    findings
}

fn differs(person: &Person, what: Number, published: String, here: Option<String>) -> Finding {
    Finding::Differs { name: person.name.clone(), what, published, here }
}

/// The players ranked by the file, with their places among each other in the event and in the file.
fn ranks<'a>(event: &Tournament, sheet: &'a Sheet) -> Vec<(&'a Person, u32, u32)> {
    let ranked = |line: &Line| {
        let person = person(sheet, line.player)?;
        Some((person, person.published.rank?))
    };
    let lines = lines(event, sheet);
    let ranked = lines.iter().filter_map(ranked);
    (1..).zip(ranked).map(|(here, (person, published))| (person, here, published)).collect()
}

/// The places in the cut that differ from the file.
fn cut_places(event: &Tournament, sheet: &Sheet) -> Vec<Finding> {
    let state = event.state();
    let published =
        || sheet.players.iter().zip(1..).filter_map(|(one, id)| Some((one, PlayerId(id), one.published.cut_place?)));
    if state.elimination.is_empty() {
        let places: Vec<_> = published().map(|(person, _, place)| (person.name.clone(), place)).collect();
        return if places.is_empty() { Vec::new() } else { vec![Finding::CutNotEntered(places)] };
    }
    let decided: Map<PlayerId, DecidedPlace> =
        state.decided_places().into_iter().map(|place| (place.player, place)).collect();
    let size = u32::try_from(state.seeds.len()).unwrap_or(u32::MAX);
    let finding = |(person, id, published): (&Person, PlayerId, u32)| {
        let here = decided.get(&id).filter(|_| state.seeds.contains(&id));
        let is_same = here.is_some_and(|here| here.can_be(published) || here.round_lost(size) == published);
        let here = here.map(|here| here.round_lost(size).to_string());
        (!is_same).then(|| differs(person, Number::CutPlace, published.to_string(), here))
    };
    published().filter_map(finding).collect()
}

/// The standings that the file publishes. They include the running round if fewer players differ then.
fn lines(event: &Tournament, sheet: &Sheet) -> Vec<Line> {
    let state = event.state();
    let finished = state.standings_after(state.finished_swiss());
    let Some(running) = state.running_swiss() else { return finished };
    let so_far = state.standings_after(running.key.number);
    let differing = |lines: &[Line]| lines.iter().filter(|line| differing_result(line, sheet).is_some()).count();
    if differing(&so_far) < differing(&finished) { so_far } else { finished }
}

/// A player in the file.
fn person(sheet: &Sheet, player: PlayerId) -> Option<&Person> {
    sheet.players.get(usize::try_from(player.0).ok()?.checked_sub(1)?)
}
