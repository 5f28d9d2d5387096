//! Events of other programs: the many real ones come in, and their standings are those that were published.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing, clippy::panic)]

mod common;

use serde_json::Value;
use std::collections::{BTreeMap, HashMap};
use tiebreaker::{
    file::foreign::{self, Finding, Origin},
    ids::{DeviceId, EventId},
    random::Seed,
    regulation::{Regulation, TieBreaker},
    tournament::Tournament,
};

const ORIGIN: Origin = Origin { device: DeviceId([7; 8]), event: EventId([8; 16]), seed: Seed([9; 32]), at: 1_500_000_000_000 };

fn event(text: &str) -> Result<(Tournament, Vec<Finding>), String> {
    let (_, sheet, mut findings) = foreign::read(text).map_err(|error| error.to_string())?;
    let regulation = Regulation::published(sheet.regulation.unwrap_or("xwing-2018")).expect("one of the five");
    let tournament = foreign::build(&sheet, regulation, ORIGIN, &mut findings).map_err(|finding| finding.to_string())?;
    Ok((tournament, findings))
}

#[test]
fn the_many() {
    for folder in ["xwing-2015", "xwing-2017", "xwing-2018", "melee"] {
        let Some(events) = common::events(folder) else { return };
        let mut tally: BTreeMap<&str, usize> = BTreeMap::new();
        for (name, text) in &events {
            let published: Value = serde_json::from_str(text).unwrap();
            let (event, findings) = match event(text) {
                Ok(event) => event,
                Err(reason) => {
                    println!("{name}: {reason}");
                    *tally.entry("refused").or_default() += 1;
                    continue;
                }
            };
            *tally.entry("in").or_default() += 1;
            for finding in &findings {
                println!("{name}: {finding}");
            }
            let state = event.state();
            let lines = state.standings_after(state.finished_swiss());
            let mut wrong = Vec::new();
            let rows = published["players"].as_array().or(published["standings"].as_array()).unwrap();
            let by_name: HashMap<&str, &Value> = rows
                .iter()
                .map(|row| (row["name"].as_str().or(row["player"].as_str()).unwrap(), row))
                .collect();
            let mut rank = 0;
            let tie = &state.setup.regulation.ranking.tie_breakers;
            for line in &lines {
                let Some(row) = by_name.get(state.players[&line.player].name.as_str()) else { continue };
                let score = if row["score"].is_null() { &row["points"] } else { &row["score"] };
                if *score != line.points { wrong.push("points"); }
                if !row["mov"].is_null() && row["mov"] != line.mov { wrong.push("mov"); }
                let is_ranked = row["rank"]["swiss"] != 0;
                if is_ranked {
                    rank += 1;
                    let theirs = if row["rank"].is_number() { &row["rank"] } else { &row["rank"]["swiss"] };
                    if *theirs != rank { wrong.push("rank"); }
                }
                if let Some(place) = tie.iter().position(|&one| one == TieBreaker::Sos) && let Some(sos) = row["sos"].as_f64() {
                    let ours: f64 = line.tie_breakers[place].to_decimal(6).parse().unwrap();
                    if (ours - sos).abs() > 0.00501 { wrong.push("sos"); }
                }
            }
            if lines.len() < rows.len() { wrong.push("missing"); }
            let mut kinds = wrong.clone();
            kinds.sort_unstable();
            kinds.dedup();
            for kind in kinds {
                println!("{name}: {kind} of {} wrong", wrong.iter().filter(|&&one| one == kind).count());
                *tally.entry(kind).or_default() += 1;
            }
        }
        println!("{folder}: {tally:?} of {}", events.len());
    }
}
