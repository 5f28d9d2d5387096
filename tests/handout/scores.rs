//! Record, points and rank of all players, choosers, seeds, departed players, and the time of a link.

use crate::common::day::{self, Day, games, leave, setup};
use proptest::prelude::*;
use tiebreaker::{
    base::ids::PlayerId,
    handout::{Contents, Handout, PlayerScore, Scores, Table, digits, letters, read},
    regulation::{Side, Stage},
    tournament::Record,
};

fn score(day: &Day, contents: Contents, number: u32) -> PlayerScore {
    let handout = read(&letters(&Handout::of(day.state(), contents).pack())).unwrap();
    let mark = handout.identity.as_ref().unwrap().mark;
    handout.score(handout.find(mark, PlayerId(number)).unwrap()).unwrap()
}

/// By hand: a win is worth 3 points. Of four players, 1 and 2 have won their first matches, and 3 and 4 have lost.
#[test]
fn the_pairings_have_the_record_points_and_rank_of_each_player() {
    let mut day = Day::with(setup("swu-2025", 3, None), 4);
    day.act(day::by_hand(1, &[[1, 3], [2, 4]], &[], &[]));
    day.step();
    assert_eq!(Handout::of(day.state(), Contents::PAIRINGS).scores, None, "no round is over");
    day.step();
    let table = |number: u16| day.state().swiss[0].tables[usize::from(number) - 1].number.0;
    for number in [table(1), table(2)] {
        day.report(number, games(1, 0));
    }
    day.step();
    day.start();
    let scores = Handout::of(day.state(), Contents::PAIRINGS).scores.unwrap();
    assert_eq!((scores.after, scores.draws, scores.ranked), (1, true, 4));
    for (number, points, won, lost) in [(1, 3, 1, 0), (2, 3, 1, 0), (3, 0, 0, 1), (4, 0, 0, 1)] {
        let score = score(&day, Contents::PAIRINGS, number);
        assert_eq!((score.points, score.record), (points, Record { won, lost, drawn: 0 }), "player {number}");
        let order = day.order();
        let rank = order.iter().position(|player| *player == number).map(|place| u32::try_from(place).unwrap() + 1);
        assert_eq!(score.rank, rank, "player {number}");
    }
}

#[test]
fn a_player_who_has_left_is_in_the_link_by_number_only() {
    let mut day = Day::with(setup("xwing-2018", 3, None), 8);
    day.play();
    day.act(leave(PlayerId(5)));
    day.start();
    let handout = Handout::of(day.state(), Contents::PAIRINGS);
    assert_eq!((handout.left.clone(), handout.players.len()), (vec![PlayerId(5)], 7));
    assert_eq!(handout.scores.as_ref().unwrap().ranked, 8, "the rank still counts");
    assert_eq!(read(&digits(&handout.pack())), Ok(handout.clone()));
    assert!(!handout.players.contains(&"Player 5".to_owned()));
    assert_eq!(handout.of_table(1).unwrap().left, [], "a slip of a table needs none of it");
}

/// SWR-5: a random player in Swiss rounds, the higher seed in the cut. With squad points: only the player drawn at the
/// table.
#[test]
fn swr_5_sqd_5_the_link_says_who_chooses() {
    let choosers = |day: &Day| {
        let handout = Handout::of(day.state(), Contents::PAIRINGS);
        let handout = read(&letters(&handout.pack())).unwrap();
        let round = handout.round().unwrap().clone();
        round.matches().map(|table| (table.number, table.chooser)).collect::<Vec<_>>()
    };
    let mut day = Day::with(setup("swu-2025", 2, Some(4)), 8);
    day.start();
    let expected: Vec<(u16, Option<Side>)> = day.state().swiss[0]
        .matches()
        .map(|table| {
            let first = day.state().first_chooser(day::swiss(1), table) == table.players[0];
            (table.number.0, Some(if first { Side::First } else { Side::Second }))
        })
        .collect();
    let mut said = choosers(&day);
    said.sort_by_key(|(number, _)| *number);
    assert_eq!(said, expected);
    day.play();
    day.play();
    day.start();
    let handout = Handout::of(day.state(), Contents::PAIRINGS);
    assert_eq!(handout.seeds.len(), 4);
    let seed = |who: usize| handout.seeds.iter().position(|seed| *seed == who).unwrap();
    for table in handout.round().unwrap().matches() {
        let higher = if seed(table.players[0]) < seed(table.players[1]) { Side::First } else { Side::Second };
        assert_eq!(table.chooser, Some(higher));
    }
    let mut squads = Day::with(setup("xwing-2018", 2, None), 4);
    squads.start();
    assert!(choosers(&squads).iter().all(|(_, side)| side.is_none()), "nobody was drawn");
}

#[test]
fn the_pairings_of_the_cut_bring_the_bracket() {
    let mut day = Day::with(setup("xwing-2018", 2, Some(4)), 8);
    day.play_to_the_end();
    let handout = Handout::of(day.state(), Contents::PAIRINGS);
    let games: Vec<_> = handout.rounds.iter().map(|round| (round.key.stage, round.games)).collect();
    assert_eq!(games, [(Stage::Elimination, 2), (Stage::Elimination, 1)]);
    assert_eq!(read(&letters(&handout.pack())), Ok(handout));
}

#[test]
fn a_link_tells_its_minute() {
    let mut day = Day::with(setup("swu-2025", 2, None), 4);
    day.start();
    let handout = Handout::of(day.state(), Contents::PAIRINGS).made_at(1_763_820_359);
    assert_eq!(handout.made, Some(1_763_820_300), "whole minutes");
    let packed = handout.pack();
    assert_eq!(read(&digits(&packed)), Ok(handout.clone()));
    // 2025-11-22 begins at 1,763,769,600. Minutes of the day take two bytes, and so does the day after.
    let size = |second: u64| handout.clone().made_at(second).written()[0].len();
    assert_eq!(size(1_763_769_600 + 120 * 60), size(1_763_769_600 + 47 * 60 * 60));
    for date in ["", "soon", "2025-11", "9999-99-99", "2024-02-29"] {
        for second in [0, 60, 1_763_820_300, 99_999_999_960] {
            let handout = Handout { date: date.to_owned(), ..handout.clone() }.made_at(second);
            assert_eq!(read(&digits(&handout.pack())).unwrap().made, Some(second), "{date}");
        }
    }
}

fn any_score() -> impl Strategy<Value = PlayerScore> {
    (0..40_u32, 0..9_u32, 0..9_u32, 0..9_u32, prop::option::of(1..30_u32))
        .prop_map(|(points, won, lost, drawn, rank)| PlayerScore { points, record: Record { won, lost, drawn }, rank })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    /// Also scores that no event can have.
    #[test]
    fn any_scores_are_read_again(players in prop::collection::vec(any_score(), 4), ranked in 0..30_u32, is_ordered in any::<bool>()) {
        let mut day = Day::with(setup("swu-2025", 2, None), 4);
        day.start();
        let mut players = players;
        if is_ordered {
            players.sort_by_key(|score| std::cmp::Reverse(score.points));
            (1..).zip(&mut players).for_each(|(rank, score)| score.rank = Some(rank));
            players.rotate_left(1);
        }
        let scores = Some(Scores { after: 3, draws: true, ranked: if is_ordered { 4 } else { ranked }, players });
        let handout = Handout { scores, ..Handout::of(day.state(), Contents::PAIRINGS) };
        prop_assert_eq!(read(&digits(&handout.pack())), Ok(handout));
    }
}

#[test]
fn bytes_of_the_fifth_format_that_make_no_sense_are_refused() {
    let mut day = Day::with(setup("swu-2025", 3, None), 7);
    day.play();
    day.start();
    let handout = Handout::of(day.state(), Contents::PAIRINGS).made_at(1_763_820_300);
    let packed = handout.pack();
    assert_eq!(packed[0], 5);
    for end in 0..packed.len() {
        assert!(Handout::unpack(&packed[..end]).is_err(), "{end}");
    }
    let [said, numbers] = handout.written();
    for end in 0..said.len() {
        let _ = Handout::parsed(5, &said[..end]);
    }
    let whole = [said, numbers].concat();
    assert_eq!(Handout::parsed(5, &whole), Some(handout.clone()));
    assert_eq!(Handout::parsed(5, &[&whole[..], &[0]].concat()), None, "a byte too many");
    assert_eq!(Handout::parsed(5, &whole[..whole.len() - 1]), None, "a byte too few");
    assert!(handout.rounds[0].tables.iter().all(|table| matches!(table, Table::Match(_))));
}

#[test]
fn a_code_of_the_day_has_the_event_and_nobody() {
    let mut day = Day::with(setup("swu-2025", 2, None), 8);
    let code = Handout::of_day(day.state());
    day.start();
    day.play();
    let later = Handout::of_day(day.state());
    assert_eq!(code, later, "it is the same all day");
    let read = read(&digits(&code.pack())).unwrap();
    assert!(read.is_of_day() && code.pack().len() < 60, "{} bytes", code.pack().len());
    let round = Handout::of(day.state(), Contents::PAIRINGS);
    assert_eq!(read.identity.unwrap().mark, round.identity.unwrap().mark, "phones know the event");
    assert_eq!(read.event, "Saturday");
}
