//! PAIR-*: pairing in an event. `tests/pairing` tests the draw of a single round, and the examples of PAIR-8.

use crate::common::day::{Day, by_hand, disqualify, ids, leave, regulations, setup, swiss};
use std::collections::BTreeSet;
use tiebreaker::{
    base::{
        clause::Clause,
        ids::{PlayerId, RoundNumber},
    },
    regulation::{Side, Stage},
    tournament::{Action, AvoidScope, Details, NextStep, Refusal, Setup, Status, TextField},
};

#[test]
fn pair_2_everybody_active_is_paired_once() {
    let mut day = Day::with(setup("xwing-2018", 3, None), 6);
    day.drop_out(6);
    let is = |refusal: Refusal, clause| assert_eq!(refusal.clause(), Some(clause), "{refusal:?}");
    assert_eq!(day.refused(by_hand(2, &[[1, 2], [3, 4]], &[5], &[])), Refusal::NotTheNextRound(swiss(2)));
    assert_eq!(day.refused(by_hand(0, &[[1, 2], [3, 4]], &[5], &[])), Refusal::NotTheNextRound(swiss(0)));
    assert_eq!(day.refused(by_hand(1, &[[1, 2], [3, 7]], &[5], &[])), Refusal::UnknownPlayer(PlayerId(7)));
    let twice = day.refused(by_hand(1, &[[1, 2], [3, 1]], &[5], &[]));
    assert_eq!(twice, Refusal::PairedTwice(PlayerId(1)));
    is(twice, Clause::Pair2);
    assert_eq!(day.refused(by_hand(1, &[[1, 1], [3, 4]], &[5], &[])), Refusal::PairedTwice(PlayerId(1)));
    assert_eq!(day.refused(by_hand(1, &[[1, 2], [3, 4]], &[4], &[])), Refusal::PairedTwice(PlayerId(4)));
    let left_out = day.refused(by_hand(1, &[[1, 2], [3, 4]], &[], &[]));
    assert_eq!(left_out, Refusal::NotPaired(PlayerId(5)));
    is(left_out, Clause::Pair2);
    let dropped = day.refused(by_hand(1, &[[1, 2], [3, 4], [5, 6]], &[], &[]));
    assert_eq!(dropped, Refusal::HasDropped(PlayerId(6)));
    is(dropped, Clause::Pair7);
    let byes = day.refused(by_hand(1, &[[1, 2]], &[3, 4, 5], &[]));
    assert_eq!(byes, Refusal::TooManyByes);
    is(byes, Clause::Bye1);
    day.act(by_hand(1, &[[1, 2], [3, 4]], &[5], &[]));
    assert_eq!((day.tables(swiss(1)), day.state().swiss[0].byes.clone()), (vec![[1, 2], [3, 4]], vec![PlayerId(5)]));
    assert_eq!(day.state().swiss[0].draw, None);
}

#[test]
fn pair_3_a_rematch_is_accepted_only_where_it_is_named() {
    let mut day = Day::with(setup("xwing-2018", 3, None), 4);
    let win = day.scores(200, 0);
    day.play_by_hand(&[(1, 2, win), (3, 4, win)]);
    let met = day.state().pairing_problem(RoundNumber(2)).contenders.into_iter();
    let met: BTreeSet<(u32, Vec<PlayerId>)> = met.map(|contender| (contender.id.0, contender.opponents)).collect();
    assert!(
        met.into_iter().eq([(1, 2), (2, 1), (3, 4), (4, 3)].map(|(player, other)| (player, vec![PlayerId(other)])))
    );
    let refusal = day.refused(by_hand(2, &[[2, 1], [3, 4]], &[], &[]));
    assert_eq!((refusal.clause(), refusal), (Some(Clause::Pair3), Refusal::Rematch(ids([2, 1]))));
    assert_eq!(day.refused(by_hand(2, &[[2, 1], [3, 4]], &[], &[[1, 2]])), Refusal::Rematch(ids([3, 4])));
    day.act(by_hand(2, &[[2, 1], [3, 4]], &[], &[[1, 2], [3, 4]]));
}

#[test]
fn pair_4_where_all_have_met_the_proposal_names_the_rematch() {
    let mut day = Day::with(setup("xwing-2018", 2, None), 2);
    day.play();
    let Action::PairSwiss { pairing, .. } = day.state().propose_draw(RoundNumber(2)).unwrap() else { panic!() };
    assert_eq!(pairing.rematches, pairing.tables);
    day.play();
    assert_eq!((day.state().champion(), day.points(1), day.points(2)), (Some(PlayerId(1)), 2, 0));
}

/// Draws the round n times. Returns every pair that occurred, the smaller number first.
fn pairs_drawn(day: &mut Day, round: u16, times: u32) -> BTreeSet<[u32; 2]> {
    let mut pairs = BTreeSet::new();
    for _ in 0..times {
        let draw = day.state().propose_draw(RoundNumber(round)).unwrap();
        day.act(draw);
        pairs.extend(day.tables(swiss(round)).into_iter().map(|[a, b]| [a.min(b), a.max(b)]));
    }
    pairs
}

fn avoid(name: &str, scope: AvoidScope, players: &[u32]) -> Action {
    Action::AvoidGroup { name: name.into(), scope, players: players.iter().copied().map(PlayerId).collect() }
}

/// Eight players after a round won by 1, 2, 3 and 4.
fn one_round(setup: Setup) -> Day {
    let mut day = Day::with(setup, 8);
    let win = day.win(Stage::Swiss, Side::First);
    day.play_by_hand(&[(1, 5, win), (2, 6, win), (3, 7, win), (4, 8, win)]);
    day
}

#[test]
fn pair_1_in_round_1_everybody_may_meet_everybody() {
    for regulation in regulations() {
        let mut day = Day::with(setup(regulation, 3, None), 6);
        assert_eq!(pairs_drawn(&mut day, 1, 80).len(), 15, "{regulation}");
    }
}

#[test]
fn pair_2_pair_4_later_rounds_pair_who_has_the_same_points() {
    for regulation in regulations() {
        let mut day = one_round(setup(regulation, 3, None));
        let pairs = pairs_drawn(&mut day, 2, 60);
        assert_eq!(pairs.len(), 12, "six pairs of winners, six of losers: {regulation}");
        assert!(pairs.iter().all(|&[a, b]| (a <= 4) == (b <= 4)), "{regulation}: {pairs:?}");
    }
}

#[test]
fn pair_5_an_avoid_group_counts_in_round_1_or_in_all_rounds() {
    for (scope, may_meet_later) in [(AvoidScope::FirstRound, true), (AvoidScope::AllRounds, false)] {
        let mut day = Day::with(setup("xwing-2015-09", 3, None), 4);
        assert!(pairs_drawn(&mut day, 1, 40).contains(&[1, 2]), "without a group they may meet");
        day.act(avoid("Family", scope, &[1, 2]));
        assert!(!pairs_drawn(&mut day, 1, 40).contains(&[1, 2]), "{scope:?}");

        let mut day = one_round(setup("xwing-2015-09", 3, None));
        day.act(avoid("Family", scope, &[1, 2]));
        assert_eq!(pairs_drawn(&mut day, 2, 60).contains(&[1, 2]), may_meet_later, "{scope:?}");
    }
}

#[test]
fn pair_5_players_of_one_club_are_kept_apart_however_it_is_written() {
    for (scope, in_round_1, in_round_2) in
        [(None, true, true), (Some(AvoidScope::FirstRound), false, true), (Some(AvoidScope::AllRounds), false, false)]
    {
        let with_clubs = |mut day: Day| {
            for (player, club) in [(1, "Rogue Squadron"), (2, " rogue squadron"), (3, "Gold Squadron"), (4, "")] {
                let details = Details { club: club.into(), ..Details::default() };
                day.act(Action::DescribePlayer { player: PlayerId(player), details, reason: String::new() });
            }
            day
        };
        let setup = Setup { avoid_same_club: scope, ..setup("xwing-2018", 3, None) };
        let mut first = with_clubs(Day::with(setup.clone(), 4));
        assert_eq!(pairs_drawn(&mut first, 1, 40).contains(&[1, 2]), in_round_1, "{scope:?}");
        let mut second = with_clubs(one_round(setup));
        assert_eq!(pairs_drawn(&mut second, 2, 60).contains(&[1, 2]), in_round_2, "{scope:?}");
    }
}

#[test]
fn pair_5_points_come_before_avoid_groups() {
    let mut day = Day::with(setup("xwing-2018", 3, None), 4);
    let win = day.scores(200, 60);
    day.play_by_hand(&[(1, 3, win), (2, 4, win)]);
    day.act(avoid("Family", AvoidScope::AllRounds, &[1, 2]));
    assert_eq!(pairs_drawn(&mut day, 2, 10), BTreeSet::from([[1, 2], [3, 4]]));
}

#[test]
fn pair_5_groups_are_made_changed_and_ended_and_a_draft_is_drawn_anew() {
    let mut day = Day::with(setup("xwing-2018", 3, None), 4);
    let group = |day: &Day| day.state().avoid.get("Car").map(|group| group.players.clone());
    for (players, expected) in [(&[1, 2][..], Some(ids([1, 2]).to_vec())), (&[3], Some(ids([3]).to_vec())), (&[], None)]
    {
        day.step();
        day.act(avoid("Car", AvoidScope::FirstRound, players));
        assert_eq!((group(&day), day.state().swiss.len()), (expected, 0));
    }
    day.step();
    let club = Details { club: "Red Squadron".into(), ..Details::default() };
    day.act(Action::DescribePlayer { player: PlayerId(1), details: club, reason: String::new() });
    assert_eq!(day.state().swiss.len(), 1, "where nobody asks for clubs they are nothing to the draft");
    let by_club = Setup { avoid_same_club: Some(AvoidScope::AllRounds), ..setup("xwing-2018", 3, None) };
    day.act(Action::EditSetup { setup: by_club });
    assert!(day.state().swiss.is_empty(), "nor does a draft stand that knew nothing of clubs");
    day.step();
    let described = |club: &str, note: &str| Action::DescribePlayer {
        player: PlayerId(1),
        details: Details { club: club.into(), note: note.into(), ..Details::default() },
        reason: String::new(),
    };
    day.act(described("Red Squadron", "vegetarian"));
    assert_eq!(day.state().swiss.len(), 1, "a note is nothing to the draft");
    day.act(described("Gold Squadron", ""));
    assert!(day.state().swiss.is_empty(), "nor one that knew nothing of this club");
    assert_eq!(day.refused(avoid("Car", AvoidScope::FirstRound, &[1, 9])), Refusal::UnknownPlayer(PlayerId(9)));
    assert_eq!(day.refused(avoid("Car", AvoidScope::FirstRound, &[1, 1])), Refusal::NamedTwice(PlayerId(1)));
    assert_eq!(day.refused(avoid(" ", AvoidScope::FirstRound, &[1])), Refusal::EmptyText(TextField::Group));
    // A player removed from the event is removed from all groups.
    day.act(avoid("Car", AvoidScope::FirstRound, &[1, 2]));
    day.act(Action::RemovePlayer { player: PlayerId(1) });
    assert_eq!(group(&day), Some(ids([2]).to_vec()));
}

#[test]
fn pair_5_a_bracket_does_not_ask_who_would_rather_not_meet() {
    let mut day = Day::with(setup("xwing-2018", 2, Some(4)), 6);
    day.play();
    day.play();
    day.step();
    let before = day.state().elimination.clone();
    day.act(avoid("Car", AvoidScope::AllRounds, &[1, 2]));
    let by_club = Setup { avoid_same_club: Some(AvoidScope::AllRounds), ..setup("xwing-2018", 2, Some(4)) };
    day.act(Action::EditSetup { setup: by_club });
    assert_eq!((before[0].status, &before), (Status::Paired, &day.state().elimination));
}

#[test]
fn pair_6_factions_never_influence_the_pairing() {
    let drawn = |factions: [&str; 8]| {
        let mut day = Day::with(setup("xwing-2017", 3, None), 8);
        for (player, faction) in (1..).map(PlayerId).zip(factions) {
            let details = Details { faction: faction.into(), ..Details::default() };
            day.act(Action::DescribePlayer { player, details, reason: String::new() });
        }
        day.play_to_the_end();
        [1, 2, 3].map(|round| day.tables(swiss(round)))
    };
    let (rebel, imperial) = ("Rebel", "Imperial");
    let mirrors = drawn([rebel; 8]);
    assert_eq!(mirrors, drawn([rebel, imperial, rebel, imperial, rebel, imperial, rebel, imperial]));
    assert_eq!(mirrors, drawn([rebel, rebel, rebel, rebel, imperial, imperial, imperial, imperial]));
}

#[test]
fn pair_7_dropped_and_disqualified_players_are_not_paired() {
    for away in [leave, disqualify] {
        let mut day = Day::with(setup("xwing-2018", 3, None), 6);
        day.play();
        day.act(away(PlayerId(2)));
        assert!(day.state().pairing_problem(RoundNumber(2)).contenders.iter().all(|player| player.id.0 != 2));
        let refusal = day.refused(by_hand(2, &[[1, 2], [3, 4]], &[5, 6], &[]));
        assert_eq!((refusal.clause(), refusal), (Some(Clause::Pair7), Refusal::HasDropped(PlayerId(2))));
        while day.state().next_step() != NextStep::Over {
            let round = day.play();
            assert!(!day.state().round(round).unwrap().includes(PlayerId(2)));
        }
    }
}
