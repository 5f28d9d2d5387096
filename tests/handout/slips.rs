//! Result slips return the entered result, and are refused in other events and rounds.

use crate::common::day::{Day, games, setup, swiss};
use proptest::prelude::*;
use tiebreaker::{
    base::{
        ids::PlayerId,
        text_encoding::{digits, letters},
    },
    handout::{
        Ask, Contents, Entered, Form, Handout, LeaveSlip, ListOwner, ListSlip, Mismatch, Sent, Slip, Table, Unreadable,
        read,
    },
    regulation::{Side, Stage},
    tournament::RoundKey,
};

/// A day of Star Wars: Unlimited in its second round.
fn second_round() -> Day {
    let mut day = Day::with(setup("swu-2025", 3, None), 7);
    day.play();
    day.start();
    day
}

/// The slip that a phone makes for the first table, from the link of the round.
fn slip(day: &Day, contents: Contents, entered: Entered) -> Slip {
    let handout = read(&letters(&Handout::of(day.state(), contents).pack())).unwrap();
    let table = handout.round().unwrap().matches().next().unwrap();
    handout.slip(table.number, &table.players, entered).unwrap()
}

const GOOD: Entered = Entered::Games([2, 1], 0);

#[test]
fn what_is_asked_for_follows_from_the_regulation() {
    let ask = |regulation| {
        let mut day = Day::with(setup(regulation, 3, None), 4);
        day.start();
        Handout::of(day.state(), Contents::PAIRINGS).ask.map(|ask| ask.form)
    };
    // 2015: equal scores are a draw in Swiss rounds. 2018: a Final Salvo decides them.
    assert_eq!(ask("xwing-2015-07"), Some(Form::Scores { tie: false }));
    assert_eq!(ask("xwing-2018"), Some(Form::Scores { tie: true }));
    assert_eq!(ask("swu-2025"), Some(Form::Games { most: 1 }));
}

#[test]
fn a_round_that_is_over_asks_for_nothing() {
    let mut day = Day::with(setup("xwing-2018", 3, None), 4);
    day.play();
    assert_eq!(Handout::of(day.state(), Contents::ALL).ask, None);
}

#[test]
fn a_slip_belongs_to_its_event_round_table_and_pair() {
    let day = second_round();
    let good = slip(&day, Contents::PAIRINGS, GOOD);
    let at = |slip: Slip| slip.mismatch(day.state());
    assert_eq!(at(good), None);
    assert_eq!(at(Slip { mark: good.mark ^ 1, ..good }), Some(Mismatch::OtherEvent));
    assert_eq!(at(Slip { round: swiss(1), ..good }), Some(Mismatch::OtherRound(swiss(1))));
    let cut = RoundKey { stage: Stage::Elimination, ..good.round };
    assert_eq!(at(Slip { round: cut, ..good }), Some(Mismatch::OtherRound(cut)));
    assert_eq!(at(Slip { table: 40, ..good }), Some(Mismatch::NoTable(40)));
    let other = day.state().swiss[1].tables[1].number.0;
    assert_eq!(at(Slip { table: other, ..good }), Some(Mismatch::OtherPair(other)), "the pair sits at another table");
    assert_eq!(at(Slip { entered: Entered::Scores([20, 10], None), ..good }), Some(Mismatch::OtherForm));
    let other = Day::with(setup("swu-2025", 3, None), 7);
    assert_eq!(Ask::mark_of(&other.state().event) == good.mark, other.state().event == day.state().event);
}

#[test]
fn a_table_with_a_result_and_a_round_that_has_not_begun_take_no_slip() {
    let mut day = second_round();
    let good = slip(&day, Contents::PAIRINGS, GOOD);
    day.report(good.table, games(1, 0));
    assert_eq!(good.mismatch(day.state()), Some(Mismatch::HasResult(good.table)));
    assert_eq!(
        slip(&second_round(), Contents::PAIRINGS, GOOD).mismatch(Day::with(setup("swu-2025", 3, None), 7).state()),
        Some(Mismatch::OtherRound(swiss(2)))
    );
}

#[test]
fn names_in_full_or_with_initials_are_the_same_pair() {
    let mut day = Day::begin(setup("xwing-2018", 3, None), 1);
    ["Ada Lindqvist", "Ada Lopez", "Bo", "Cleo Byrne"].into_iter().for_each(|name| _ = day.add(name));
    day.start();
    for contents in [Contents::PAIRINGS, Contents::ALL, Contents { full_names: true, ..Contents::PAIRINGS }] {
        let slip = slip(&day, contents, Entered::Scores([100, 100], Some(Side::Second)));
        assert_eq!(slip.mismatch(day.state()), None);
    }
}

#[test]
fn a_link_of_one_table_asks_too() {
    let day = second_round();
    let number = day.state().swiss[1].tables[2].number.0;
    let handout = Handout::of(day.state(), Contents::PAIRINGS).of_table(number).unwrap();
    let handout = read(&digits(&handout.pack())).unwrap();
    let [Table::Match(table)] = handout.round().unwrap().tables[..] else { panic!("one table") };
    assert_eq!(handout.slip(table.number, &table.players, GOOD).unwrap().mismatch(day.state()), None);
    assert_eq!(handout.players.len(), 2);
}

#[test]
fn a_slip_that_was_cut_off_or_changed_says_so() {
    let packed = slip(&second_round(), Contents::PAIRINGS, GOOD).pack();
    for text in [digits(&packed), letters(&packed)] {
        for end in 1..text.len() {
            assert_eq!(Slip::read(&text[..end]), Err(Unreadable::Damaged), "{end}");
        }
    }
    for place in 1..packed.len() {
        for bit in 0..8 {
            let mut changed = packed.clone();
            changed[place] ^= 1 << bit;
            assert_eq!(Slip::read(&letters(&changed)), Err(Unreadable::Damaged), "bit {bit} of byte {place}");
        }
    }
    let mut later = packed;
    later[0] = 4;
    assert_eq!(Slip::read(&letters(&later)), Err(Unreadable::Later(4)));
    assert_eq!(Slip::read(" "), Err(Unreadable::Empty));
}

/// The minimum number of bytes of a slip.
#[test]
fn the_shortest_slip_is_read() {
    let leaving = LeaveSlip { mark: 0, round: swiss(1), player: PlayerId(1) };
    assert_eq!(Sent::read(&letters(&leaving.pack())), Ok(Sent::Leaving(leaving)));
    let list = ListSlip { mark: 0, owner: ListOwner::Number(PlayerId(1)), text: "x".to_owned() };
    assert_eq!(Sent::read(&letters(&list.pack().unwrap())), Ok(Sent::List(list)));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_was_filled_in_comes_back(mark: u32, round in 1..99_u16, cut: bool, table: u16, pair: u16, a: u16, b: u16, won in 0..3_usize, is_games: bool) {
        let stage = if cut { Stage::Elimination } else { Stage::Swiss };
        let entered = match is_games {
            true => Entered::Games([u8::try_from(a % 256).unwrap(), u8::try_from(b % 256).unwrap()], u8::try_from(pair % 256).unwrap()),
            false => Entered::Scores([a, b], [None, Some(Side::First), Some(Side::Second)][won]),
        };
        let slip = Slip { mark, round: RoundKey { stage, ..swiss(round) }, table, pair, entered };
        prop_assert_eq!(Slip::read(&digits(&slip.pack())), Ok(slip));
        prop_assert_eq!(Slip::read(&letters(&slip.pack())), Ok(slip));
        prop_assert!(letters(&slip.pack()).len() < 60);
    }

    #[test]
    fn no_text_does_harm(text in ".{0,300}", digits in "[0-9]{0,300}") {
        let _ = (Slip::read(&text), Slip::read(&digits));
    }
}

#[test]
fn an_ask_goes_along_in_the_link() {
    let day = second_round();
    for form in
        [Form::Scores { tie: true }, Form::Scores { tie: false }, Form::Games { most: 1 }, Form::Games { most: 99 }]
    {
        let ask = Some(Ask { mark: u32::MAX, form });
        let handout = Handout { ask, ..Handout::of(day.state(), Contents::ALL) };
        assert_eq!(read(&digits(&handout.pack())), Ok(handout));
    }
}
