//! Regulations of our own, for what a document names and says nothing about: rounds of Twin Suns, at tables of three and four
//! (STR-6). They are copies of the published one, and so never shown as official.

use super::{
    CutBy, Durations, EventKind, FINAL_TABLE, MatchLength, MatchPoints, Ranking, Regulation, Row, Scale,
    StrengthOfSchedule, Structure, SwissDuration, TieBreaker, Tier,
};

/// The regulation that names Twin Suns.
const DOCUMENT: &str = "swu-2025";
/// The format, as the document's lists of formats have it (DCK-2).
const FORMAT: &str = "twin-suns";
/// Minutes of a round: shops give 45 to 80.
const MINUTES: u16 = 60;
/// Rounds for so many players and more, up to so many, and whether the best of them play at a final table.
const ROUNDS: [(u16, Option<u16>, u16, bool); 4] =
    [(3, Some(8), 3, false), (9, Some(16), 3, true), (17, Some(64), 4, true), (65, None, 5, true)];

/// Twin Suns with points for every place, and with points for the win alone.
pub fn presets() -> Vec<Regulation> {
    let scales = [("Twin Suns 5/3/2/1", Scale::by_place()), ("Twin Suns 5/1/0", Scale::by_win())];
    let document = Regulation::published(DOCUMENT);
    scales.into_iter().filter_map(|(name, scale)| document.map(|document| twin_suns(document, name, scale))).collect()
}

fn twin_suns(document: &Regulation, name: &str, scale: Scale) -> Regulation {
    let copy = document.copy(name);
    let (lengths, table) = (vec![1], "standard".to_owned());
    let tier = |tier: &Tier| Tier {
        match_lengths: lengths.clone(),
        structures: vec![table.clone()],
        cut: true,
        own_structure: false,
        ..tier.clone()
    };
    let row = |(from, to, rounds, has_final): (u16, Option<u16>, u16, bool)| Row {
        from: Some(from),
        to,
        rounds,
        cut: has_final.then_some(FINAL_TABLE),
    };
    let tiers: Vec<Tier> = copy.tiers.iter().take(1).map(tier).collect();
    let kind = tiers.first().map(|tier| EventKind {
        id: "side-event".to_owned(),
        name: None,
        tier: tier.id.clone(),
        structure: Some(table.clone()),
        match_lengths: lengths.clone(),
        format: Some(FORMAT.to_owned()),
    });
    Regulation {
        match_length: MatchLength { swiss: lengths.clone(), elimination: 1 },
        points: MatchPoints { win: scale.most(), modified_win: None, draw: Some(0), loss: 0 },
        ranking: Ranking {
            tie_breakers: vec![TieBreaker::Sos],
            cut_tie_breakers: vec![TieBreaker::Sos],
            strength_of_schedule: StrengthOfSchedule::Mean,
            ..copy.ranking
        },
        durations: Durations {
            swiss: vec![SwissDuration { best_of: 1, minutes: MINUTES }],
            elimination: MINUTES,
            final_round: Some(MINUTES),
            between_games: None,
            deck_lists: None,
            ..copy.durations
        },
        structures: vec![Structure { id: table, name: None, rows: ROUNDS.map(row).to_vec(), cut_by: CutBy::Rank }],
        kinds: kind.into_iter().collect(),
        formats_without_rounds: Vec::new(),
        limited: Vec::new(),
        tiers,
        places: Some(scale),
        ..copy
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_preset_is_a_regulation_and_never_official() {
        for preset in presets() {
            assert_eq!(preset.check(), Ok(()));
            assert!(preset.custom.is_some() && preset.places.is_some());
        }
        assert_eq!(presets().len(), 2);
    }
}
