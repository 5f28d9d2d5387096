//! The rules in the regulation editor, as fields that are read and written as text.

use crate::{
    base::fraction::Fraction,
    regulation::{
        AtTime, BackFill, ByeRule, DeckChecks, Draft, EqualScores, GamesWon, HalfPointShips, MissionPoints, NoShow,
        Regulation, Rounding, Rule, SalvoDice, Scale, Scoring, SquadPoints, StrengthOfSchedule, SwissDuration,
        departure::{Decider, Removal},
    },
    screens::{i18n::t, words},
};
use std::str::FromStr;

/// A rule of a regulation as a form field.
pub struct Field {
    /// The rule.
    pub rule: Rule,
    /// Id of the element.
    pub id: &'static str,
    /// Kind of input.
    pub kind: Kind,
    /// Value of the rule. None if this regulation has no such rule.
    pub get: fn(&Regulation) -> Option<String>,
    /// Sets the value. An invalid text becomes a value that [`Regulation::check`] refuses.
    pub set: fn(&mut Regulation, &str),
}

/// Kind of input, and how its value is written.
pub enum Kind {
    /// A whole number.
    Number,
    /// A whole number, or empty.
    Optional,
    /// A fraction such as `1/3`.
    Fraction,
    /// Whole numbers such as `5, 3, 2, 1`.
    Numbers,
    /// Names such as `Chance Engagement, Salvage Mission`.
    Names,
    /// A choice from a list. The text is the index.
    Choice(fn() -> Vec<String>),
    /// Yes or no. The text is `true` or `false`.
    Tick,
}

/// A group of fields.
pub struct Group {
    /// Title of the group.
    pub title: fn() -> String,
    /// The fields.
    pub fields: &'static [Field],
}

/// Parses a whole number. An invalid text becomes the maximum of the type, which no rule allows.
fn whole<N: FromStr + num_traits::Bounded>(text: &str) -> N {
    text.trim().parse().unwrap_or_else(|_| N::max_value())
}

fn optional<N: FromStr + num_traits::Bounded>(text: &str) -> Option<N> {
    (!text.trim().is_empty()).then(|| whole(text))
}

fn fraction(text: &str) -> Fraction {
    let text = text.replace(' ', "");
    let whole_number = || text.parse::<u32>().ok().map(|number| Fraction::from(i64::from(number)));
    text.parse().ok().or_else(whole_number).unwrap_or_else(|| Fraction::from(-1))
}

/// A field in a part of the regulation: functions that return the part for reading and for writing, and the path within
/// it.
macro_rules! field {
    (number $rule:expr, $id:literal, $of:ident / $of_mut:ident, $($path:tt)+) => {
        Field {
            rule: $rule, id: $id, kind: Kind::Number,
            get: |regulation| Some($of(regulation)?.$($path)+.to_string()),
            set: |regulation, text| if let Some(part) = $of_mut(regulation) { part.$($path)+ = whole(text); },
        }
    };
    (optional $rule:expr, $id:literal, $of:ident / $of_mut:ident, $($path:tt)+) => {
        Field {
            rule: $rule, id: $id, kind: Kind::Optional,
            get: |regulation| Some($of(regulation)?.$($path)+.map_or_else(String::new, |number| number.to_string())),
            set: |regulation, text| if let Some(part) = $of_mut(regulation) { part.$($path)+ = optional(text); },
        }
    };
    (tick $rule:expr, $id:literal, $of:ident / $of_mut:ident, $($path:tt)+) => {
        Field {
            rule: $rule, id: $id, kind: Kind::Tick,
            get: |regulation| Some($of(regulation)?.$($path)+.to_string()),
            set: |regulation, text| if let Some(part) = $of_mut(regulation) { part.$($path)+ = text == "true"; },
        }
    };
    (choice [$($choice:expr => $name:expr),+ $(,)?], $rule:expr, $id:literal, $of:ident / $of_mut:ident, $($path:tt)+) => {
        Field {
            rule: $rule, id: $id, kind: Kind::Choice(|| vec![$($name),+]),
            get: |regulation| {
                let chosen = &$of(regulation)?.$($path)+;
                [$($choice),+].iter().position(|choice| choice == chosen).map(|place| place.to_string())
            },
            set: |regulation, text| {
                let chosen = [$($choice),+].into_iter().nth(text.parse().unwrap_or(0));
                if let (Some(part), Some(chosen)) = ($of_mut(regulation), chosen) { part.$($path)+ = chosen; }
            },
        }
    };
}

/// Parses whole numbers separated by commas. An invalid one becomes larger than any place is worth.
fn numbers(text: &str) -> Vec<u32> {
    let parts = text.split([',', ';', '/', ' ']).filter(|part| !part.is_empty());
    parts.map(whole).collect()
}

/// All groups except lists, which have their own editor.
pub static GROUPS: &[Group] = &[
    Group {
        title: || t!("standings.points"),
        fields: &[
            field!(number Rule::Win, "rule-win", own / own_mut, points.win),
            field!(optional Rule::ModifiedWin, "rule-modified-win", own / own_mut, points.modified_win),
            field!(optional Rule::Draw, "rule-draw", own / own_mut, points.draw),
            field!(number Rule::Loss, "rule-loss", own / own_mut, points.loss),
        ],
    },
    Group {
        title: || t!("large.group"),
        fields: &[
            Field {
                rule: Rule::Places,
                id: "rule-places",
                kind: Kind::Numbers,
                get: |regulation| {
                    let places = &regulation.places.as_ref()?.places;
                    Some(places.iter().map(u32::to_string).collect::<Vec<_>>().join(", "))
                },
                set: |regulation, text| {
                    if let Some(scale) = &mut regulation.places {
                        scale.places = numbers(text);
                        regulation.points.win = scale.most();
                    }
                },
            },
            field!(optional Rule::PlacesDraw, "rule-places-draw", scale / scale_mut, draw),
        ],
    },
    Group {
        title: || t!("rules.group-squad-points"),
        fields: &[
            field!(number Rule::SquadLimit, "rule-squad-limit", squads / squads_mut, limit),
            field!(optional Rule::FullWinLead, "rule-full-win-lead", squads / squads_mut, full_win_lead),
            field!(choice [
                EqualScores::Draw => t!("result.draw"),
                EqualScores::Initiative => t!("rules.equal-initiative"),
                EqualScores::FinalSalvo => t!("result.salvo"),
            ], Rule::EqualInSwiss, "rule-equal-in-swiss", squads / squads_mut, equal_in_swiss),
            field!(choice [
                EqualScores::Draw => t!("result.draw"),
                EqualScores::Initiative => t!("rules.equal-initiative"),
                EqualScores::FinalSalvo => t!("result.salvo"),
            ], Rule::EqualInElimination, "rule-equal-in-elimination", squads / squads_mut, equal_in_elimination),
            field!(choice [
                SalvoDice::Printed => t!("rules.dice-printed"),
                SalvoDice::HighestPrinted => t!("rules.dice-highest"),
            ], Rule::SalvoDice, "rule-salvo-dice", squads / squads_mut, salvo_dice),
            field!(choice [
                HalfPointShips::None => t!("rules.ships-none"),
                HalfPointShips::Large => t!("rules.ships-large"),
                HalfPointShips::Every => t!("rules.ships-every"),
            ], Rule::HalfPointShips, "rule-half-point-ships", squads / squads_mut, half_points.ships),
            field!(choice [
                Rounding::Down => t!("rules.rounding-down"),
                Rounding::Up => t!("rules.rounding-up"),
            ], Rule::Rounding, "rule-rounding", squads / squads_mut, half_points.rounding),
            field!(number Rule::Concession, "rule-concession", mission / mission_mut, concession),
            field!(tick Rule::StartsWithDeficit, "rule-starts-with-deficit", mission / mission_mut, starts_with_deficit),
            Field {
                rule: Rule::Scenarios,
                id: "rule-scenarios",
                kind: Kind::Names,
                get: |regulation| Some(mission(regulation)?.scenarios.join(", ")),
                set: |regulation, text| {
                    if let Some(mission) = mission_mut(regulation) {
                        let names = text.split(',').map(str::trim).filter(|name| !name.is_empty());
                        mission.scenarios = names.map(str::to_owned).collect();
                    }
                },
            },
        ],
    },
    Group {
        title: || t!("rules.group-games"),
        fields: &[
            field!(tick Rule::IntentionalDraw, "rule-intentional-draw", games / games_mut, intentional_draw),
            field!(tick Rule::CutOffIsDrawn, "rule-cut-off-is-drawn", games / games_mut, cut_off_is_drawn),
            field!(optional Rule::BaseHitPoints, "rule-base-hit-points", games / games_mut, base_hit_points),
            Field {
                rule: Rule::EliminationLength,
                id: "rule-elimination-length",
                kind: Kind::Number,
                get: |regulation| games(regulation).map(|_| regulation.match_length.elimination.to_string()),
                // An invalid number becomes 0, which is refused.
                set: |regulation, text| regulation.match_length.elimination = text.trim().parse().unwrap_or(0),
            },
        ],
    },
    Group {
        title: || t!("rules.group-byes"),
        fields: &[
            field!(choice [
                ByeRule::FewestPoints => t!("rules.bye-fewest-points"),
                ByeRule::LowestRanked => t!("rules.bye-lowest-ranked"),
            ], Rule::ByeRule, "rule-bye-rule", own / own_mut, bye.rule),
            Field {
                rule: Rule::ByeMov,
                id: "rule-bye-mov",
                kind: Kind::Optional,
                get: |regulation| {
                    let mov = regulation.bye.mov;
                    squads(regulation).map(|_| mov.map_or_else(String::new, |mov| mov.to_string()))
                },
                set: |regulation, text| regulation.bye.mov = optional(text),
            },
            field!(tick Rule::ByeOnce, "rule-bye-once", own / own_mut, bye.once),
            field!(choice [
                NoShow::Bye => t!("rules.no-show-bye"),
                NoShow::ForfeitWin => t!("rules.no-show-forfeit-win"),
            ], Rule::NoShow, "rule-no-show", own / own_mut, no_show),
        ],
    },
    Group {
        title: || t!("rules.group-departures"),
        fields: &[
            field!(tick Rule::LostComponent, "rule-lost-component", own / own_mut, departures.lost_component),
            field!(choice [
                None => t!("rules.says-nothing"),
                Some(Removal::Dropped) => t!("rules.removal-dropped"),
                Some(Removal::Disqualified) => t!("leave.disqualified"),
            ], Rule::IneligibleComponent, "rule-ineligible-component", own / own_mut, departures.ineligible_component),
            field!(choice [
                None => t!("rules.says-nothing"),
                Some(Decider::Organizer) => t!("rules.by-organizer"),
                Some(Decider::HeadJudge) => t!("rules.by-head-judge"),
            ], Rule::DisqualifiedBy, "rule-disqualified-by", own / own_mut, departures.disqualified_by),
        ],
    },
    Group {
        title: || t!("rules.group-durations"),
        fields: &[
            field!(number Rule::SwissMinutes { best_of: 1 }, "rule-swiss-minutes-1", single / single_mut, minutes),
            field!(number Rule::SwissMinutes { best_of: 3 }, "rule-swiss-minutes-3", three / three_mut, minutes),
            field!(number Rule::EliminationMinutes, "rule-elimination-minutes", own / own_mut, durations.elimination),
            field!(optional Rule::FinalMinutes, "rule-final-minutes", own / own_mut, durations.final_round),
            Field {
                rule: Rule::HiddenEnd,
                id: "rule-hidden-end",
                kind: Kind::Numbers,
                get: |regulation| {
                    let end = regulation.mission_points().map(|_| regulation.durations.hidden_end)?;
                    Some(end.map_or_else(String::new, |[earliest, latest]| format!("{earliest}, {latest}")))
                },
                // Anything but two numbers becomes an end that is refused.
                set: |regulation, text| {
                    let minute = |number: &u32| u16::try_from(*number).unwrap_or(u16::MAX);
                    regulation.durations.hidden_end = match numbers(text).as_slice() {
                        [] => None,
                        [earliest, latest] => Some([minute(earliest), minute(latest)]),
                        _ => Some([u16::MAX, 0]),
                    };
                },
            },
            field!(optional Rule::BetweenGames, "rule-between-games", own / own_mut, durations.between_games),
            field!(optional Rule::DeckLists, "rule-deck-lists", own / own_mut, durations.deck_lists),
            field!(choice [
                AtTime::FinishGameRound => t!("time.finish-game-round").trim_end_matches('.').to_owned(),
                AtTime::LastActionPhase => t!("time.last-action-phase").trim_end_matches('.').to_owned(),
            ], Rule::AtTime, "rule-at-time", own / own_mut, durations.at_time),
        ],
    },
    Group {
        title: || t!("rules.group-cut"),
        fields: &[
            field!(tick Rule::RoundRobin, "rule-round-robin", own / own_mut, round_robin),
            field!(tick Rule::StartsWithElimination, "rule-starts-with-elimination", own / own_mut, starts_with_elimination),
            field!(tick Rule::Reseeds, "rule-reseeds", own / own_mut, reseeds),
            field!(choice [
                BackFill::Offered => t!("rules.back-fill-offered"),
                BackFill::Automatic => t!("rules.back-fill-automatic"),
            ], Rule::BackFill, "rule-back-fill", own / own_mut, back_fill),
        ],
    },
    Group {
        title: || t!("rules.group-deck-checks"),
        fields: &[
            Field {
                rule: Rule::DeckChecks,
                id: "rule-deck-checks",
                kind: Kind::Optional,
                get: |regulation| {
                    Some(checks(regulation).map_or_else(String::new, |checks| checks.percent.to_string()))
                },
                set: |regulation, text| {
                    let extra_minutes = checks(regulation).map_or(0, |checks| checks.extra_minutes);
                    regulation.deck_checks = optional(text).map(|percent| DeckChecks { percent, extra_minutes });
                },
            },
            field!(number Rule::ExtraMinutes, "rule-extra-minutes", checks / checks_mut, extra_minutes),
        ],
    },
    Group {
        title: || t!("limited.title"),
        fields: &[
            Field {
                rule: Rule::BuildingMinutes,
                id: "rule-building-minutes",
                kind: Kind::Number,
                // Building takes the same time after a draft and with sealed decks.
                get: |regulation| regulation.limited.first().map(|limited| limited.building.to_string()),
                set: |regulation, text| {
                    regulation.limited.iter_mut().for_each(|limited| limited.building = whole(text))
                },
            },
            field!(number Rule::PodSize, "rule-pod-size", drafting / drafting_mut, pod),
            field!(number Rule::ReviewSeconds, "rule-review-seconds", drafting / drafting_mut, review),
            field!(number Rule::PassingSeconds, "rule-passing-seconds", drafting / drafting_mut, passing),
        ],
    },
];

fn strength(way: StrengthOfSchedule) -> String {
    words::rules::strength_of_schedule(way).to_string()
}

/// The ranking fields that are not lists.
pub static RANKING: &[Field] = &[
    field!(choice [
        StrengthOfSchedule::Sum => strength(StrengthOfSchedule::Sum),
        StrengthOfSchedule::Mean => strength(StrengthOfSchedule::Mean),
        StrengthOfSchedule::Tome => strength(StrengthOfSchedule::Tome),
    ], Rule::StrengthOfSchedule, "rule-strength-of-schedule", own / own_mut, ranking.strength_of_schedule),
    Field {
        rule: Rule::PercentageFloor,
        id: "rule-percentage-floor",
        kind: Kind::Fraction,
        get: |regulation| Some(regulation.ranking.percentage_floor.to_string()),
        set: |regulation, text| regulation.ranking.percentage_floor = fraction(text),
    },
];

#[expect(clippy::unnecessary_wraps, reason = "the other parts may be missing")]
fn own(regulation: &Regulation) -> Option<&Regulation> {
    Some(regulation)
}

#[expect(clippy::unnecessary_wraps, reason = "the other parts may be missing")]
fn own_mut(regulation: &mut Regulation) -> Option<&mut Regulation> {
    Some(regulation)
}

fn squads(regulation: &Regulation) -> Option<&SquadPoints> {
    if let Scoring::SquadPoints(rules) = &regulation.scoring { Some(rules) } else { None }
}

fn squads_mut(regulation: &mut Regulation) -> Option<&mut SquadPoints> {
    if let Scoring::SquadPoints(rules) = &mut regulation.scoring { Some(rules) } else { None }
}

fn mission(regulation: &Regulation) -> Option<&MissionPoints> {
    squads(regulation)?.mission_points.as_ref()
}

fn mission_mut(regulation: &mut Regulation) -> Option<&mut MissionPoints> {
    squads_mut(regulation)?.mission_points.as_mut()
}

fn games(regulation: &Regulation) -> Option<&GamesWon> {
    if let Scoring::GamesWon(rules) = &regulation.scoring { Some(rules) } else { None }
}

fn games_mut(regulation: &mut Regulation) -> Option<&mut GamesWon> {
    if let Scoring::GamesWon(rules) = &mut regulation.scoring { Some(rules) } else { None }
}

fn single(regulation: &Regulation) -> Option<&SwissDuration> {
    regulation.durations.swiss.iter().find(|swiss| swiss.best_of == 1)
}

fn single_mut(regulation: &mut Regulation) -> Option<&mut SwissDuration> {
    regulation.durations.swiss.iter_mut().find(|swiss| swiss.best_of == 1)
}

fn three(regulation: &Regulation) -> Option<&SwissDuration> {
    regulation.durations.swiss.iter().find(|swiss| swiss.best_of == 3)
}

fn three_mut(regulation: &mut Regulation) -> Option<&mut SwissDuration> {
    regulation.durations.swiss.iter_mut().find(|swiss| swiss.best_of == 3)
}

fn scale(regulation: &Regulation) -> Option<&Scale> {
    regulation.places.as_ref()
}

fn scale_mut(regulation: &mut Regulation) -> Option<&mut Scale> {
    regulation.places.as_mut()
}

fn checks(regulation: &Regulation) -> Option<&DeckChecks> {
    regulation.deck_checks.as_ref()
}

fn checks_mut(regulation: &mut Regulation) -> Option<&mut DeckChecks> {
    regulation.deck_checks.as_mut()
}

fn drafting(regulation: &Regulation) -> Option<&Draft> {
    regulation.limited.iter().find_map(|limited| limited.draft.as_ref())
}

fn drafting_mut(regulation: &mut Regulation) -> Option<&mut Draft> {
    regulation.limited.iter_mut().find_map(|limited| limited.draft.as_mut())
}
