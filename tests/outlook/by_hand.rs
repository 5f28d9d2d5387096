//! Last rounds worked out with paper and pencil.

use crate::outlook::{letters, situation};
use tiebreaker::outlook::{Basis, Fate, How, Outlook, Situation};

fn fates(outlook: &Outlook) -> String {
    letters(outlook.players.iter().map(|(_, fate)| *fate))
}

/// The fate of a player after each result, the best first.
fn after(outlook: &Outlook, player: u32) -> String {
    let hopes = outlook.tables.iter().flat_map(|table| &table.players).find(|hopes| hopes.player.0 == player);
    letters(hopes.unwrap().after.iter().map(|(_, fate)| *fate))
}

fn least(outlook: &Outlook, player: u32) -> (Option<How>, Option<How>) {
    let hopes = outlook.tables.iter().flat_map(|table| &table.players).find(|hopes| hopes.player.0 == player);
    (hopes.unwrap().enough(), hopes.unwrap().needed())
}

/// Eight players, a top 4, the last of three rounds.
///
/// 1 and 2 have won both rounds. The loser of the two keeps 2 points, and besides the other one, only the winners of
/// tables 2 and 3 have as many, which makes three. 3 to 6 have a win. With another one they have 2, like 1, 2 and the
/// winner of the other table. With a loss, three players are certainly ahead, and the winner of their own table is the
/// fourth. 7 and 8 get at most 1, and 1, 2 and two winners have more.
#[test]
fn x_wing_where_a_win_is_a_point() {
    let day = situation("xwing-2018", 4, &[2, 2, 1, 1, 1, 1, 0, 0], &[[1, 2], [3, 4], [5, 6], [7, 8]], 0);
    let outlook = day.outlook();
    assert_eq!((outlook.basis, fates(&outlook).as_str()), (Basis::Counted, "SSoooo--"));
    for player in 3..=6 {
        assert_eq!(
            (after(&outlook, player).as_str(), least(&outlook, player)),
            ("S-", (Some(How::Win), Some(How::Win)))
        );
    }
    assert_eq!((after(&outlook, 1).as_str(), least(&outlook, 1)), ("SS", (Some(How::Loss), Some(How::Loss))));
    assert_eq!((after(&outlook, 8).as_str(), least(&outlook, 8)), ("--", (None, None)));
    let open: Vec<bool> = outlook.tables.iter().map(|table| table.is_open()).collect();
    assert_eq!(open, [false, true, true, false]);
    assert!(outlook.tables.iter().all(|table| table.agreed.is_none()), "no intentional draws in X-Wing");
}

/// The same with one result: 3 has beaten 4. Then 3 is sure and 4 is out, and nothing else changes.
#[test]
fn a_result_that_is_in_counts() {
    let day = situation("xwing-2018", 4, &[2, 2, 2, 1, 1, 1, 0, 0], &[[1, 2], [5, 6], [7, 8]], 0);
    assert_eq!(fates(&day.outlook()), "SSS-oo--");
}

/// A player with a bye already has the point: of nine players, 9 has the bye and 1 point now, and 1, 2 and two winners
/// have 2.
#[test]
fn a_bye_of_the_running_round_counts() {
    let day = situation("xwing-2018", 4, &[2, 2, 1, 1, 1, 1, 0, 0, 1], &[[1, 2], [3, 4], [5, 6], [7, 8]], 0);
    assert_eq!(fates(&day.outlook()), "SSoooo---");
    // With 2 points, 9 is level with every winner: 1, 2, two winners and 9 are five players for four places, apart from
    // the winner at table 1. A win is no longer enough, and the loser at table 1 is not sure either.
    let day = situation("xwing-2018", 4, &[2, 2, 1, 1, 1, 1, 0, 0, 2], &[[1, 2], [3, 4], [5, 6], [7, 8]], 0);
    let outlook = day.outlook();
    assert_eq!(fates(&outlook), "oooooo--o");
    assert_eq!((after(&outlook, 1).as_str(), after(&outlook, 3).as_str()), ("So", "o-"));
}

/// 5 for a win, 3 for a modified one, 1 for a draw. A top 4, with 10 10 6 5 5 5 1 0 points, at the tables 1–2, 3–4,
/// 5–6, 7–8.
///
/// - 1 and 2: the loser keeps 10, and besides the other one, only one of 3 and 4 and one of 5 and 6 can have 10: sure.
/// - 3: a draw makes 7, and 4 has 6. Only 1, 2 and one of 5 and 6 can be ahead: enough. A loss leaves 6: 1, 2 and 4 are
///   ahead, and 5 and 6 have 6 each if they draw: open.
/// - 4: a modified win makes 8: 1, 2, and one of 5 and 6: enough. A draw makes 6: 1, 2 and 3 are ahead, and 5 and 6 are
///   at least level if they draw: open. A loss leaves 5: 1, 2, 3, and one of 5 and 6, if not both: out.
/// - 5 and 6: a modified win makes 8: 1, 2, and one of 3 and 4 (a draw leaves them 7 and 6): enough. A draw makes 6: 1,
///   2 and at least one of 3 and 4 are ahead, and not both if 4 draws or 3 loses: open. A loss: 1, 2, 3 (at least 6)
///   and the opponent: out.
/// - 7: a win makes 6, with 1, 2 and one of 3 and 4 ahead, and neither 5 nor 6 if they draw: open. A modified win makes
///   4, and six players have 5: out.
/// - 8: a win makes 5: 1, 2, 3 and one of 5 and 6 have more: out.
#[test]
fn x_wing_of_2015_with_modified_wins_and_draws() {
    let points = [10, 10, 6, 5, 5, 5, 1, 0];
    let outlook = situation("xwing-2015-09", 4, &points, &[[1, 2], [3, 4], [5, 6], [7, 8]], 0).outlook();
    assert_eq!(fates(&outlook), "SSooooo-");
    let after: Vec<String> = (1..=8).map(|player| after(&outlook, player)).collect();
    assert_eq!(after, ["SSSS", "SSSS", "SSSo", "SSo-", "SSo-", "SSo-", "o---", "----"]);
    assert_eq!(least(&outlook, 3), (Some(How::Draw), Some(How::Loss)));
    assert_eq!(least(&outlook, 4), (Some(How::ModifiedWin), Some(How::Draw)));
    assert_eq!(least(&outlook, 7), (None, Some(How::Win)));
}

/// 3 for a win, 1 for a draw. A top 4, with 9 9 7 6 6 6 4 3 points, at the tables 1–2, 3–4, 5–6, 7–8.
///
/// - 1 and 2 keep 9: the other one, one of 3 and 4 and one of 5 and 6 can have as many: sure.
/// - 3: a draw makes 8, and 1, 2 and one of 5 and 6 can have as many: enough. A loss leaves 7: 1, 2 and 4 have more,
///   and others can: open.
/// - 4: a win makes 9: enough. A draw makes 7, with 1, 2 and 3 ahead: open. A loss: 1, 2, 3 and one of 5 and 6 (7 each
///   if they draw): out.
/// - 5 and 6 are like 4, with one of 3 and 4 instead of 3, because one of them has more than 7.
/// - 7: a win makes 7, and 1, 2 and one of 3 and 4 have more, but neither 5 nor 6 if they draw: open. A draw makes 5:
///   out.
/// - 8: a win makes 6, and 1, 2, 3 and one of 5 and 6 have more: out.
#[test]
fn star_wars_unlimited_with_intentional_draws() {
    let points = [9, 9, 7, 6, 6, 6, 4, 3];
    let outlook = situation("swu-2025", 4, &points, &[[1, 2], [3, 4], [5, 6], [7, 8]], 0).outlook();
    assert_eq!(fates(&outlook), "SSooooo-");
    let after: Vec<String> = (1..=8).map(|player| after(&outlook, player)).collect();
    assert_eq!(after, ["SSS", "SSS", "SSo", "So-", "So-", "So-", "o--", "---"]);
    assert_eq!(least(&outlook, 3), (Some(How::Draw), Some(How::Loss)));
    let agreed: Vec<_> = outlook.tables.iter().map(|table| table.agreed.unwrap()).collect();
    assert_eq!(
        agreed,
        [[Fate::Sure, Fate::Sure], [Fate::Sure, Fate::Open], [Fate::Open, Fate::Open], [Fate::Out, Fate::Out],]
    );
}

/// Margins separate players with the same points, if they are known or too large to catch up. A top 2 of X-Wing: 1 with
/// 700 and 2 with 480 have 2 points each and have played. 3 and 4 with a point each are playing, 3 with 300 and 4 with
/// 90. A win gives 200 to 400: 3 gets at most 700, 4 at most 490. So only 3 can catch 1, who makes the top 2. Either
/// can pass 2, but does not if the winner has less.
#[test]
fn margins_that_are_known_separate() {
    let mut day = situation("xwing-2018", 2, &[2, 2, 1, 1], &[[3, 4]], 0);
    for (contender, mov) in day.contenders.iter_mut().zip([700, 480, 300, 90]) {
        contender.mov = mov;
    }
    assert_eq!(letters(day.outlook().players.iter().map(|(_, fate)| *fate)), "oooo", "tie-breakers are unknown");
    day.by_margin = true;
    assert_eq!(letters(day.outlook().players.iter().map(|(_, fate)| *fate)), "Sooo");
    // With 3 at 279 and 4 at 79 nobody reaches 480.
    for (contender, mov) in day.contenders.iter_mut().zip([700, 480, 79, 79]) {
        contender.mov = mov;
    }
    assert_eq!(letters(day.outlook().players.iter().map(|(_, fate)| *fate)), "SS--");
}

/// Before the last round is paired, the outlook is only a bound. Sixteen players, a top 4, and four rounds. After three
/// rounds two have 3, six have 2, six have 1, and two have 0. A player with 0 ends with at most 1, and eight have 2 or
/// more: out. Eight of sixteen win. A player with 1 can have 2, and only the first two have more if all with 2 lose.
/// Nobody is sure, because all six with 2 could win.
#[test]
fn a_round_that_is_not_paired_is_bounded() {
    let points = [3, 3, 2, 2, 2, 2, 2, 2, 1, 1, 1, 1, 1, 1, 0, 0];
    let outlook = situation("xwing-2018", 4, &points, &[], 1).outlook();
    assert_eq!(outlook.basis, Basis::Bounded);
    assert_eq!(fates(&outlook), "oooooooooooooo--");
    assert!(outlook.tables.is_empty());
    // With eight places, the two with 3 are sure, because only six others can have 3.
    let outlook = situation("xwing-2018", 8, &points, &[], 1).outlook();
    assert_eq!(fates(&outlook), "SSoooooooooooo--");
}

/// The number of wins is limited: of five players, the two winners and the one with the bye can pass a player who is a
/// point ahead.
#[test]
fn a_round_gives_only_so_many_points() {
    let with = |size| fates(&situation("xwing-2018", size, &[3, 2, 2, 2, 2], &[], 1).outlook());
    // If 1 loses, it stays at 3: its opponent, one winner and the bye have 3, too. One of four places is for 1.
    assert_eq!(with(4), "Soooo");
    assert_eq!(with(3), "ooooo");
}

#[test]
fn where_there_are_no_more_players_than_places_all_are_sure() {
    let day = Situation { unpaired: 2, ..situation("swu-2025", 4, &[0, 0, 9, 3], &[], 2) };
    assert_eq!(fates(&day.outlook()), "SSSS");
}
