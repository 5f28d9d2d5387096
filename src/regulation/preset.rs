//! Community regulations for formats that a document names but does not define: rounds of Twin Suns, at tables of three
//! and four (STR-6). They are copies of a published regulation with other values, and so never shown as official.

use super::{Durations, EventKind, MatchLength, MatchPoints, Ranking, Regulation, Scale, Structure, Tier};
use crate::base::json;
use serde::Deserialize;

const FILES: [&str; 1] = [include_str!("data/presets/twin-suns.json")];

/// A file of presets, with one regulation for each of its scales.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Preset {
    /// Id of the published regulation. Values missing from the file are those of this regulation, except that a preset
    /// has no formats of limited play and no formats without rounds.
    based_on: String,
    scales: Vec<NamedScale>,
    match_length: MatchLength,
    points: MatchPoints,
    ranking: Ranking,
    durations: Durations,
    tiers: Vec<Tier>,
    structures: Vec<Structure>,
    kinds: Vec<EventKind>,
}

/// Points for places, and the name of the regulation that uses them.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NamedScale {
    name: String,
    places: Scale,
}

/// All presets: Twin Suns with points for every place, and with points only for the win.
pub fn presets() -> Vec<Regulation> {
    // A file that does not parse would be missing here, so the test below parses each of them.
    FILES.iter().filter_map(|text| json::from_str(text).ok()).flat_map(|preset: Preset| preset.regulations()).collect()
}

impl Preset {
    fn regulations(self) -> Vec<Regulation> {
        let Some(document) = Regulation::published(&self.based_on) else { return Vec::new() };
        let regulation = |NamedScale { name, places }: &NamedScale| Regulation {
            match_length: self.match_length.clone(),
            points: self.points.clone(),
            ranking: self.ranking.clone(),
            durations: self.durations.clone(),
            tiers: self.tiers.clone(),
            structures: self.structures.clone(),
            kinds: self.kinds.clone(),
            formats_without_rounds: Vec::new(),
            limited: Vec::new(),
            places: Some(places.clone()),
            ..document.copy(name)
        };
        self.scales.iter().map(regulation).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::regulation::{Binding, Row};

    #[test]
    fn a_preset_is_a_regulation_and_never_official() {
        for text in FILES {
            let preset: Preset = json::from_str(text).unwrap();
            assert!(!preset.regulations().is_empty());
        }
        for preset in presets() {
            assert_eq!(preset.check(), Ok(()));
            assert!(preset.custom.is_some() && preset.places.is_some());
            assert!(preset.tiers.iter().all(|tier| tier.binding == Binding::Free));
            assert_eq!(preset.points.win, preset.places.unwrap().most());
        }
    }

    #[test]
    fn twin_suns_differs_from_the_document_in_what_its_file_says() {
        let document = Regulation::published("swu-2025").unwrap();
        let presets = presets();
        let scales: Vec<_> = presets.iter().filter_map(|preset| preset.places.clone()).collect();
        assert_eq!(scales, [Scale::by_place(), Scale::by_win()]);
        for preset in presets {
            let rows: Vec<Row> = preset.structures.iter().flat_map(|table| table.rows.clone()).collect();
            let row = |from, to, rounds, cut| Row { from: Some(from), to, rounds, cut };
            let final_table = Some(super::super::FINAL_TABLE);
            let expected = [
                row(3, Some(8), 3, None),
                row(9, Some(16), 3, final_table),
                row(17, Some(64), 4, final_table),
                row(65, None, 5, final_table),
            ];
            assert_eq!(rows, expected);
            assert_eq!((preset.durations.swiss[0].minutes, preset.durations.final_round), (60, Some(60)));
            assert_eq!(preset.durations.at_time, document.durations.at_time);
            assert_eq!(preset.ranking.percentage_floor, document.ranking.percentage_floor);
            // The tier is the most relaxed one of the document, with the cut.
            let tier = Tier {
                match_lengths: vec![1],
                structures: vec!["standard".to_owned()],
                cut: true,
                own_structure: false,
                ..document.copy("").tiers[0].clone()
            };
            assert_eq!(preset.tiers, [tier]);
            assert_eq!((&preset.practices, &preset.terms), (&document.practices, &document.terms));
        }
    }
}
