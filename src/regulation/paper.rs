//! The fields of an event's paper forms: match slips (RES-11), and squad and deck lists (SQD-4, DCK-5).

use super::{
    EqualScores, Regulation, Scoring, Stage, games_to_win,
    legality::{DeckFormat, ListRules, list_rules},
    verdict::TieDecider,
};
use crate::base::clause::Clause;
use serde::{Deserialize, Serialize};

/// The fields of a match slip besides table, names and signatures.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SlipFields {
    /// The score of each player.
    pub score: SlipScore,
    /// The tie decider that players tick after equal scores. None if such a match is a draw.
    pub tie: Option<TieDecider>,
    /// True if the slip counts drawn games (SWR-2).
    pub drawn_games: bool,
    /// True if the slip has a field for an agreed draw (SWR-6).
    pub intentional_draw: bool,
}

/// The unit of a player's score.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SlipScore {
    /// Squad points (RES-1).
    SquadPoints,
    /// Games won, up to this number (SWR-1, SWR-2).
    Games(u32),
}

/// The list that players hand in before an event of a format.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FormatList {
    /// The format. None for all formats without their own list.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub format: Option<String>,
    /// The list of the format.
    pub list: List,
}

/// The contents of the list that a player hands in before the start.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum List {
    /// A squad with its upgrades and total, its damage deck and its obstacles (SQD-4). Documents that do not mention
    /// the damage deck in the list also have two of them (SQD-3).
    Squad {
        /// Maximum number of ships in a list (SQD-1).
        ships: u8,
        /// Number of obstacles in a squad (SQD-2).
        obstacles: u8,
    },
    /// A deck with its leader and base (DCK-5).
    Deck {
        /// Minimum number of cards besides leader and base (DCK-1, DCK-3).
        cards: u8,
        /// Maximum number of cards in the sideboard (DCK-1), 0 if there is no sideboard (DCK-2). None if the sideboard
        /// is the rest of the pool (DCK-3).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        sideboard: Option<u8>,
    },
}

/// The decision of equal scores under the regulation with this id. None unless events can follow it unchanged. A link
/// for players has only the id, and their page does not load the regulations.
pub fn tie_of_scores(id: &str) -> Option<TieDecider> {
    match id {
        "xwing-2015-07" | "xwing-2015-09" => Some(TieDecider::Initiative),
        "xwing-2017" | "xwing-2018" | "xwing-amg-2022" | "xwing-xwa" | "xwing-legacy" => Some(TieDecider::FinalSalvo),
        _ => None,
    }
}

/// The highest possible score under the regulation with this id (RES-8). None if mission points count, and unless
/// events can follow the regulation unchanged.
pub fn highest_score_of(id: &str) -> Option<u16> {
    match id {
        "xwing-2015-07" | "xwing-2015-09" | "xwing-2017" => Some(100),
        "xwing-2018" | "xwing-legacy" => Some(200),
        _ => None,
    }
}

impl Regulation {
    /// The fields of a slip for a match of `best_of` games.
    pub fn slip_fields(&self, stage: Stage, best_of: u8) -> SlipFields {
        match &self.scoring {
            Scoring::SquadPoints(rules) => {
                let equal = match stage {
                    Stage::Swiss => rules.equal_in_swiss,
                    Stage::Elimination => rules.equal_in_elimination,
                };
                let tie = match equal {
                    EqualScores::Draw => None,
                    EqualScores::Initiative => Some(TieDecider::Initiative),
                    EqualScores::FinalSalvo => Some(TieDecider::FinalSalvo),
                };
                SlipFields { score: SlipScore::SquadPoints, tie, drawn_games: false, intentional_draw: false }
            }
            Scoring::GamesWon(rules) => SlipFields {
                score: SlipScore::Games(games_to_win(best_of)),
                tie: (stage == Stage::Elimination).then_some(TieDecider::BaseHitPoints),
                drawn_games: true,
                intentional_draw: rules.intentional_draw && stage == Stage::Swiss,
            },
        }
    }

    /// The clause on handing in squad lists or deck lists.
    pub fn list_clause(&self) -> Clause {
        match self.scoring {
            Scoring::SquadPoints(_) => Clause::Sqd4,
            Scoring::GamesWon(_) => Clause::Dck5,
        }
    }

    /// The contents of a list in an event of a format. Without a format, the usual list.
    ///
    /// A format without its own list gets one from its deck rules (DCK-2). Files from before lists were data use the
    /// lists of the published regulation that they are, or from which they were copied. None if the regulation defines
    /// no list.
    pub fn list(&self, format: Option<&str>) -> Option<List> {
        let published = || Self::published(self.published_id()).map(|published| published.lists.as_slice());
        let lists = Some(self.lists.as_slice()).filter(|lists| !lists.is_empty()).or_else(published)?;
        let of =
            |format: Option<&str>| lists.iter().find(|list| list.format.as_deref() == format).map(|found| found.list);
        format.and_then(|name| of(format).or_else(|| self.deck_list(name))).or_else(|| of(None))
    }

    /// Number of leaders in a deck of a format (DCK-1, DCK-2, DCK-3).
    pub fn leaders(&self, format: Option<&str>) -> u32 {
        format.and_then(|format| self.deck_format(format)).map_or(1, |format| format.leaders)
    }

    fn deck_list(&self, format: &str) -> Option<List> {
        let format = self.deck_format(format)?;
        let cards = format.cards.last().and_then(|least| u8::try_from(least.least).ok())?;
        let sideboard = match format.sideboard {
            Some(most) => Some(u8::try_from(most).ok()?),
            None => None,
        };
        Some(List::Deck { cards, sideboard })
    }

    /// The deck rules of a format.
    fn deck_format(&self, name: &str) -> Option<&'static DeckFormat> {
        let Some(ListRules::Deck(rules)) = list_rules(self) else { return None };
        rules.formats.iter().find(|format| format.is(name))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::regulation::known;

    fn fields(id: &str, stage: Stage, best_of: u8) -> SlipFields {
        Regulation::published(id).unwrap().slip_fields(stage, best_of)
    }

    #[test]
    fn a_slip_asks_for_what_the_regulation_needs() {
        let ties = |id, best_of| [Stage::Swiss, Stage::Elimination].map(|stage| fields(id, stage, best_of).tie);
        assert_eq!(ties("xwing-2015-09", 1), [None, Some(TieDecider::Initiative)]);
        assert_eq!(ties("xwing-2018", 1), [Some(TieDecider::FinalSalvo); 2]);
        assert_eq!(ties("swu-2025", 3), [None, Some(TieDecider::BaseHitPoints)]);
        for regulation in known() {
            let ties = [Stage::Swiss, Stage::Elimination].map(|stage| regulation.slip_fields(stage, 1).tie);
            let expected = if regulation.counts_mov() { ties[1] } else { None };
            assert_eq!(tie_of_scores(&regulation.id), expected, "{}", regulation.id);
            assert!(expected.is_none() || [None, expected].contains(&ties[0]), "{}", regulation.id);
        }
        let swiss = fields("swu-2025", Stage::Swiss, 3);
        assert_eq!((swiss.score, swiss.drawn_games, swiss.intentional_draw), (SlipScore::Games(2), true, true));
        assert!(!fields("swu-2025", Stage::Elimination, 3).intentional_draw);
        let mut strict = Regulation::published("swu-2025").unwrap().clone();
        let Scoring::GamesWon(rules) = &mut strict.scoring else { panic!("counted in games") };
        rules.intentional_draw = false;
        assert!(!strict.slip_fields(Stage::Swiss, 3).intentional_draw, "where the document has none");
    }

    #[test]
    fn sqd_1_dck_1_dck_3_a_list_is_of_squads_or_of_decks() {
        let list = |id, format| Regulation::published(id).unwrap().list(format).unwrap();
        for id in ["xwing-2015-07", "xwing-2015-09", "xwing-2017", "xwing-2018"] {
            assert_eq!(list(id, None), List::Squad { ships: 8, obstacles: 3 }, "{id}");
        }
        let constructed = List::Deck { cards: 50, sideboard: Some(10) };
        let limited = List::Deck { cards: 30, sideboard: None };
        assert_eq!([None, Some("premier")].map(|format| list("swu-2025", format)), [constructed; 2]);
        assert_eq!([Some("sealed"), Some("draft")].map(|format| list("swu-2025", format)), [limited; 2]);
        // "le minimum sera de 80 cartes", "2 Leaders", "Aucune réserve (sideboard) autorisée".
        let twin_suns = List::Deck { cards: 80, sideboard: Some(0) };
        assert_eq!(list("swu-2025", Some("twin-suns")), twin_suns);
        let leaders = |format| Regulation::published("swu-2025").unwrap().leaders(format);
        assert_eq!([None, Some("premier"), Some("sealed"), Some("twin-suns")].map(leaders), [1, 1, 1, 2]);
    }

    #[test]
    fn a_file_from_before_lists_were_data_means_those_of_its_document() {
        let mut old = Regulation::published("swu-2025").unwrap().copy("Thursdays");
        old.lists.clear();
        assert_eq!(old.list(Some("sealed")), Some(List::Deck { cards: 30, sideboard: None }));
        // The lists of an unpublished regulation are unknown.
        old.custom = None;
        assert_eq!(old.list(None), None);
    }
}
