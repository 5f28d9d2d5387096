//! STA-1 to STA-11: explanations of a line of the standings.

use super::*;
use tiebreaker::{
    regulation::Regulation,
    standings::{Explanation, Separation, Step, Term, Total, Working, explain},
};

/// The explanation of player `id` under the regulation.
fn why(regulation: &Regulation, entrants: &[Entrant], id: u32) -> Explanation {
    let ranking = &regulation.ranking;
    explain(&regulation.points, ranking, &ranking.tie_breakers, entrants, PlayerId(id)).unwrap()
}

/// The arithmetic of a tie-breaker of player 1.
fn working(regulation: &Regulation, tie_breaker: TieBreaker, entrants: &[Entrant]) -> Working {
    let why = why(regulation, entrants, 1);
    why.workings.into_iter().find(|working| working.tie_breaker == tie_breaker).unwrap()
}

/// A term in short form: `round: opponent earned/possible = counted`.
fn written(term: &Term) -> String {
    let round = term.round.map(|round| format!("{round}: ")).unwrap_or_default();
    let opponent = term.opponent.map(|opponent| format!("{opponent} ")).unwrap_or_default();
    let floor = if term.is_raised() { "floor " } else { "" };
    format!("{round}{opponent}{}/{} = {floor}{}", term.earned, term.possible, term.counted)
}

fn terms(working: &Working) -> Vec<String> {
    working.terms.iter().map(written).collect()
}

/// Sum, total and value of a working.
fn result(working: &Working) -> (String, Total, String) {
    (working.sum().to_string(), working.total.clone(), working.value.to_string())
}

fn shown(sum: &str, total: Total, value: &str) -> (String, Total, String) {
    (sum.to_owned(), total, value.to_owned())
}

#[test]
fn sta_1_sta_3_the_line_comes_with_its_rounds_in_order() {
    let mut entrants = [entrant(1, &[round(9, true, 5, 129), round(8, false, 0, 24), round(0, true, 5, 150)])];
    entrants[0].rounds.rotate_left(1);
    let why = why(regulation("xwing-2015-09"), &entrants, 1);
    assert_eq!((why.line.rank, why.line.points, why.line.mov), (1, 10, 303));
    let rounds: Vec<_> =
        why.rounds.iter().map(|played| (played.round.0, played.gained.points, played.gained.mov)).collect();
    assert_eq!(rounds, [(1, 5, 129), (2, 0, 24), (3, 5, 150)]);
    let mov = working(regulation("xwing-2015-09"), TieBreaker::Mov, &entrants);
    assert_eq!(terms(&mov), ["1: 9 129/1 = 129/1", "2: 8 24/1 = 24/1", "3: 150/1 = 150/1"]);
    assert_eq!(result(&mov), shown("303/1", Total::Sum, "303/1"));
    assert_eq!((why.before, why.after), (None, None));
}

#[test]
fn sta_2_head_to_head_names_who_is_level_and_who_of_them_was_beaten() {
    let shown_of = |results| {
        let working = working(regulation("xwing-2015-09"), TieBreaker::HeadToHead, &three_level(results));
        (terms(&working), result(&working))
    };
    let both = shown_of(&[(1, 2), (1, 3)]);
    // The others in the order of their ranks.
    assert_eq!(both.0, ["3 1/1 = 1/1", "2 1/1 = 1/1"]);
    assert_eq!(both.1, shown("2/1", Total::Every, "1/1"));
    let one = shown_of(&[(1, 2)]);
    assert_eq!(one.0, ["3 0/1 = 0/1", "2 1/1 = 1/1"]);
    assert_eq!(one.1, shown("1/1", Total::Every, "0/1"));
}

#[test]
fn sta_2_head_to_head_after_another_tie_breaker_is_among_those_who_are_level_by_then() {
    let mut own = regulation("xwing-2015-09").clone();
    own.ranking.tie_breakers = vec![TieBreaker::Mov, TieBreaker::HeadToHead];
    // 1 has beaten 2, and both have MoV 310; 3 has 320.
    let mut entrants = three_level(&[(1, 2)]);
    entrants[0].rounds[1].gained.mov += 10;
    let working = working(&own, TieBreaker::HeadToHead, &entrants);
    assert_eq!((terms(&working), result(&working).2), (vec!["2 1/1 = 1/1".to_owned()], "1/1".to_owned()));
    let why = why(&own, &entrants, 1);
    assert_eq!((why.before.unwrap().other, why.after.unwrap().other), (PlayerId(3), PlayerId(2)));
}

#[test]
fn sta_2_sta_11_only_ranked_players_are_level_and_nobody_is_level_alone() {
    let level_with = |entrants: &[Entrant]| {
        let working = working(regulation("xwing-2015-09"), TieBreaker::HeadToHead, entrants);
        (terms(&working), working.value.to_string())
    };
    let entrants = three_level(&[(1, 2)]);
    assert_eq!(level_with(&without(3, &entrants)), (vec!["2 1/1 = 1/1".to_owned()], "1/1".to_owned()));
    assert_eq!(level_with(&without(3, &without(2, &entrants))), (vec![], "0/1".to_owned()));
}

#[test]
fn sta_4_the_sum_shows_the_points_of_each_opponent_and_who_was_met_twice_twice() {
    let entrants = [
        entrant(1, &[round(2, true, 5, 0), round(0, true, 5, 0), round(3, false, 0, 0), round(2, true, 5, 0)]),
        entrant(2, &[round(1, false, 0, 0), round(3, true, 3, 0), round(0, true, 5, 0), round(1, false, 0, 0)]),
        entrant(3, &[round(0, true, 5, 0), round(2, false, 0, 0), round(1, true, 5, 0)]),
    ];
    let sum = working(regulation("xwing-2015-09"), TieBreaker::Sos, &entrants);
    assert_eq!(terms(&sum), ["1: 2 8/1 = 8/1", "3: 3 10/1 = 10/1", "4: 2 8/1 = 8/1"]);
    assert_eq!(result(&sum), shown("26/1", Total::Sum, "26/1"));
}

#[test]
fn sta_5_sta_6_the_quotients_show_points_and_rounds_of_each_opponent() {
    let mut changed = regulation("xwing-2018").clone();
    let mean = working(&changed, TieBreaker::Sos, &schedule());
    assert_eq!(terms(&mean), ["1: 2 2/3 = 2/3", "2: 3 1/2 = 1/2"]);
    assert_eq!(result(&mean), shown("7/6", Total::Over(2), "7/12"));
    changed.ranking.strength_of_schedule = StrengthOfSchedule::Tome;
    let tome = working(&changed, TieBreaker::Sos, &schedule());
    assert_eq!(tome.terms, mean.terms);
    assert_eq!(result(&tome), shown("7/6", Total::Over(4), "7/24"));
}

#[test]
fn sta_5_sta_7_without_any_opponent_there_is_nothing_to_add_up() {
    let alone = [entrant(1, &[games(0, 2, 0, 0)])];
    let mean = working(regulation("xwing-2018"), TieBreaker::Sos, &alone);
    assert_eq!((terms(&mean), result(&mean)), (vec![], shown("0/1", Total::Over(0), "0/1")));
    let floor = regulation("swu-2025").ranking.percentage_floor.clone();
    for tie_breaker in [TieBreaker::Omw, TieBreaker::Ogw] {
        let none = working(regulation("swu-2025"), tie_breaker, &alone);
        assert_eq!((terms(&none), result(&none)), (vec![], shown("0/1", Total::Floor(floor.clone()), "33/100")));
    }
    let unplayed = working(regulation("swu-2025"), TieBreaker::Pgw, &[entrant(1, &[])]);
    assert_eq!(terms(&unplayed), ["0/0 = floor 33/100"]);
}

#[test]
fn sta_7_a_percentage_below_the_floor_shows_itself_and_the_floor() {
    let entrants = [
        entrant(1, &[games(2, 2, 0, 0), games(3, 2, 1, 0)]),
        entrant(2, &[games(1, 0, 2, 0)]),
        entrant(3, &[games(1, 1, 2, 0), games(9, 2, 0, 0)]),
    ];
    let omw = working(regulation("swu-2025"), TieBreaker::Omw, &entrants);
    assert_eq!(terms(&omw), ["1: 2 0/3 = floor 33/100", "2: 3 3/6 = 1/2"]);
    assert_eq!(omw.terms[0].raw(), Fraction::zero());
    assert_eq!(result(&omw), shown("83/100", Total::Over(2), "83/200"));
    let ogw = working(regulation("swu-2025"), TieBreaker::Ogw, &entrants);
    assert_eq!(terms(&ogw), ["1: 2 0/6 = floor 33/100", "2: 3 9/15 = 3/5"]);
    assert_eq!(ogw.terms[1].games, Some(Games { won: 3, lost: 2, drawn: 0 }));
}

#[test]
fn sta_8_the_lot_is_the_last_thing_that_separates() {
    let mut entrants: Vec<Entrant> = (1..=3).map(|id| entrant(id, &[round(0, true, 1, 300)])).collect();
    for (entrant, lot) in entrants.iter_mut().zip([20, 30, 10]) {
        entrant.lot = lot;
    }
    let why = why(regulation("xwing-2018"), &entrants, 1);
    assert_eq!(why.line.rank, 2);
    assert_eq!(why.before, Some(Separation { other: PlayerId(3), step: Step::Lot([20, 10]) }));
    assert_eq!(why.after, Some(Separation { other: PlayerId(2), step: Step::Lot([20, 30]) }));
}

#[test]
fn sta_1_sta_2_sta_3_neighbours_are_separated_by_the_first_number_in_which_they_differ() {
    let fourth = entrant(4, &[round(0, true, 9, 900)]);
    let entrants: Vec<Entrant> = three_level(&[(1, 2), (1, 3)]).into_iter().chain([fourth]).collect();
    let why = |id| why(regulation("xwing-2015-09"), &entrants, id);
    let [won, lost] = [1, 0].map(Fraction::from);
    let step = Step::TieBreaker(TieBreaker::HeadToHead, [won, lost]);
    assert_eq!(why(1).after, Some(Separation { other: PlayerId(3), step }));
    let step = Step::TieBreaker(TieBreaker::Mov, [320, 310].map(Fraction::from));
    assert_eq!(why(3).after, Some(Separation { other: PlayerId(2), step }));
    assert_eq!(why(2).after, Some(Separation { other: PlayerId(4), step: Step::Points([10, 9]) }));
    assert_eq!(why(4).before, Some(Separation { other: PlayerId(2), step: Step::Points([9, 10]) }));
}

#[test]
fn sta_10_example_a_record_of_3_2_1_shows_10_of_18_points() {
    let record = [
        games(1, 2, 0, 0),
        games(8, 2, 0, 0),
        games(8, 2, 0, 0),
        games(8, 0, 2, 0),
        games(8, 0, 2, 0),
        games(8, 1, 1, 0),
    ];
    let omw =
        working(regulation("swu-2025"), TieBreaker::Omw, &[entrant(1, &[games(2, 0, 2, 0)]), entrant(2, &record)]);
    assert_eq!(terms(&omw), ["1: 2 10/18 = 5/9"]);
}

#[test]
fn sta_10_example_opponents_at_1_1_0_and_2_0_0_show_an_omw_of_75_percent() {
    let entrants = [
        entrant(1, &[games(2, 0, 2, 0), games(3, 0, 2, 0)]),
        entrant(2, &[games(1, 2, 0, 0), games(9, 0, 2, 0)]),
        entrant(3, &[games(9, 2, 0, 0), games(1, 2, 0, 0)]),
    ];
    let omw = working(regulation("swu-2025"), TieBreaker::Omw, &entrants);
    assert_eq!(terms(&omw), ["1: 2 3/6 = 1/2", "2: 3 6/6 = 1/1"]);
    assert_eq!(result(&omw), shown("3/2", Total::Over(2), "3/4"));
}

#[test]
fn sta_10_example_games_8_7_3_show_27_of_54_points_and_a_pgw_of_50_percent() {
    let pgw = working(regulation("swu-2025"), TieBreaker::Pgw, &[entrant(1, &[games(9, 8, 7, 3)])]);
    assert_eq!(terms(&pgw), ["27/54 = 1/2"]);
    assert_eq!(pgw.terms[0].games, Some(Games { won: 8, lost: 7, drawn: 3 }));
    assert_eq!(result(&pgw), shown("1/2", Total::Sum, "1/2"));
}

#[test]
fn sta_10_example_opponents_at_80_and_60_percent_of_games_show_an_ogw_of_70_percent() {
    let entrants = [
        entrant(1, &[games(2, 0, 2, 0), games(3, 1, 2, 0)]),
        entrant(2, &[games(1, 2, 0, 0), games(9, 2, 1, 0)]),
        entrant(3, &[games(1, 2, 1, 0), games(9, 1, 1, 0)]),
    ];
    let ogw = working(regulation("swu-2025"), TieBreaker::Ogw, &entrants);
    assert_eq!(terms(&ogw), ["1: 2 12/15 = 4/5", "2: 3 9/15 = 3/5"]);
    assert_eq!(result(&ogw), shown("7/5", Total::Over(2), "7/10"));
}

#[test]
fn sta_11_who_is_disqualified_has_nothing_to_explain_and_stays_a_term_of_the_opponents() {
    let regulation = regulation("xwing-2018");
    let entrants = without(2, &schedule());
    let ranking = &regulation.ranking;
    for nobody in [2, 99] {
        let why = explain(&regulation.points, ranking, &ranking.tie_breakers, &entrants, PlayerId(nobody));
        assert_eq!(why, None);
    }
    let mean = working(regulation, TieBreaker::Sos, &entrants);
    assert_eq!(terms(&mean), ["1: 2 2/3 = 2/3", "2: 3 1/2 = 1/2"]);
    assert_eq!(why(regulation, &entrants, 1).after.unwrap().other, PlayerId(3));
}
