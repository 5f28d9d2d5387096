//! The check-in, players who come late, and players who return.

use crate::common::{
    day::{Day, ids, leave, setup, swiss},
    speech::speak,
};
use tiebreaker::{
    base::{ids::PlayerId, sort::Map},
    screens::{
        players::{
            Row,
            door::{
                Arrival, Entrance, by_name, close_with_everybody, closing, count, entrance, found, missing, offers,
                walk_in,
            },
            late::{is_asked, ways},
            returning::{missed, ways_back},
            rows,
        },
        words,
    },
    tournament::{Action, Details, Joining, Mark, Missing, NextStep},
};

/// Four players, and the check-in in use.
fn door() -> Day {
    speak("en");
    let mut day = Day::begin(setup("xwing-2018", 3, None), 7);
    for name in ["Lou", "Kai", "Ana", "Bo"] {
        day.add(name);
    }
    day.act(Action::CheckIn { used: true });
    day
}

fn mark(player: u32, mark: Mark, set: bool) -> Action {
    Action::Mark { player: PlayerId(player), mark, set, joins: None }
}

fn present(player: u32) -> Action {
    mark(player, Mark::Present, true)
}

/// The rows of an event, and the players by name.
fn shown(day: &Day) -> (Map<PlayerId, Row>, Vec<PlayerId>) {
    let rows = rows(day.state());
    let order = by_name(&rows);
    (rows, order)
}

#[test]
fn the_count_follows_each_press() {
    let mut day = door();
    assert_eq!(count(&rows(day.state())), "0 of 4 present");
    day.act(present(1));
    assert_eq!(count(&rows(day.state())), "1 of 4 present");
    day.act(mark(1, Mark::Present, false));
    assert_eq!(count(&rows(day.state())), "0 of 4 present");
    let walks_in = Arrival::New("Mia".to_owned()).action(day.state(), None);
    day.act(walks_in);
    assert_eq!(count(&rows(day.state())), "1 of 5 present");
}

#[test]
fn missing_players_are_called_out_by_name() {
    let mut day = door();
    day.act(present(3));
    let (rows, order) = shown(&day);
    assert_eq!(missing(&rows, &order), ["Bo", "Kai", "Lou"]);
    for player in [1, 2, 4] {
        day.act(present(player));
    }
    let (rows, order) = shown(&day);
    assert!(missing(&rows, &order).is_empty());
}

#[test]
fn enter_takes_the_first_missing_player_who_is_found() {
    let mut day = door();
    let found = |day: &Day, typed: &str| {
        let (rows, order) = shown(day);
        found(&rows, &order, typed)
    };
    assert_eq!(found(&day, "kai"), Some(Arrival::Known(PlayerId(2))));
    // Ana stands before Kai.
    assert_eq!(found(&day, "a"), Some(Arrival::Known(PlayerId(3))));
    day.act(present(2));
    assert_eq!(found(&day, "kai"), None, "nobody registers a player who is here");
    assert_eq!(found(&day, "  "), None);
    assert_eq!(found(&day, " Mia "), Some(Arrival::New("Mia".to_owned())));
}

#[test]
fn a_new_name_walks_in() {
    let day = door();
    let rows = rows(day.state());
    assert_eq!(walk_in(&rows, " Mia "), Some("Mia".to_owned()));
    assert_eq!((walk_in(&rows, "kai"), walk_in(&rows, " ")), (None, None));
}

#[test]
fn the_door_opens_until_a_round_is_published() {
    let mut day = door();
    assert_eq!(entrance(day.state(), true), Some(Entrance::Leave));
    assert_eq!(entrance(day.state(), false), Some(Entrance::Open));
    day.act(Action::CheckIn { used: false });
    assert_eq!(entrance(day.state(), true), Some(Entrance::Open));
    day.start();
    assert_eq!(entrance(day.state(), true), None);
}

#[test]
fn closing_names_absent_players_and_leaves_them_out() {
    let mut day = door();
    day.act(present(1));
    day.act(present(2));
    let ending = closing(day.state()).unwrap();
    assert_eq!(ending.close, "Close check-in, 2 missing");
    assert_eq!(ending.absent.as_deref(), Some("2 of 4 are not here: Ana, Bo."));
    assert_eq!(ending.give_up.as_deref(), Some("Without check-in all 4 players count as present."));
    let told = words::left_out(day.state()).unwrap().to_string();
    assert_eq!(told, "Not checked in and not paired: Ana, Bo. (STR-1)");
    day.act(Action::CloseCheckIn { present: Vec::new() });
    assert_eq!(closing(day.state()), None);
    day.step();
    assert_eq!(day.state().round(swiss(1)).unwrap().tables.len(), 1);
    assert_eq!(day.state().left_out().map(|player| player.id).collect::<Vec<_>>(), ids([3, 4]));
}

#[test]
fn closing_with_everybody_counts_all_as_present() {
    let mut day = door();
    day.act(present(1));
    day.act(close_with_everybody(day.state()));
    day.step();
    assert_eq!(day.tables(swiss(1)).len(), 2);
}

#[test]
fn with_everybody_here_nothing_is_asked() {
    let mut day = door();
    (1..=4).for_each(|player| day.act(present(player)));
    let ending = closing(day.state()).unwrap();
    assert_eq!((ending.close.as_str(), ending.absent, ending.give_up), ("Close check-in", None, None));
}

#[test]
fn giving_the_check_in_up_pairs_everybody() {
    let mut day = door();
    day.act(present(1));
    day.act(Action::CheckIn { used: false });
    assert!(rows(day.state()).values().all(|row| !row.is_missing()));
    day.step();
    assert_eq!(day.tables(swiss(1)).len(), 2);
}

#[test]
fn a_row_at_the_door_offers_what_the_event_asks_for() {
    let mut day = door();
    let offered = |day: &Day| {
        let rows = rows(day.state());
        let row = rows.get(&PlayerId(1)).unwrap();
        let all = [Mark::Present, Mark::Minor, Mark::Guardian, Mark::List, Mark::Paid];
        (all.into_iter().filter(|&mark| offers(day.state(), row, mark)).collect::<Vec<_>>(), row.reminders())
    };
    assert_eq!(offered(&day).0, [Mark::Paid]);
    let mut setup = setup("swu-2025", 3, None);
    setup.choose_kind(Some("planetary-qualifier"));
    day = Day::begin(setup, 7);
    day.add("Ana");
    assert_eq!(offered(&day), (vec![Mark::List, Mark::Paid], vec!["no UID".to_owned(), "list missing".to_owned()]));
    day.act(mark(1, Mark::Minor, true));
    assert_eq!(offered(&day).0, [Mark::Guardian, Mark::List, Mark::Paid]);
    let details = Details { list: "Deck".to_owned(), uid: "4711".to_owned(), ..Details::default() };
    day.act(Action::DescribePlayer { player: PlayerId(1), details, reason: String::new() });
    assert_eq!(offered(&day), (vec![Mark::Guardian, Mark::Paid], Vec::new()));
}

/// Four players of Star Wars: Unlimited, whose round 1 is a draft.
fn draft() -> Day {
    speak("en");
    let mut day = Day::begin(setup("swu-2025", 3, None), 7);
    for name in ["Ana", "Bo", "Cleo", "Dov"] {
        day.add(name);
    }
    day.step();
    day
}

/// The ways of a new player, as buttons.
fn buttons(day: &Day) -> Vec<String> {
    ways(day.state(), None).into_iter().map(|way| way.name).collect()
}

#[test]
fn a_late_player_has_the_bye_misses_the_round_or_is_paired_in_the_draft() {
    let mut day = draft();
    assert!(is_asked(day.state()));
    assert_eq!(buttons(&day), ["Has a bye", "Plays from the next round on", "Pair round 1 again"]);
    let arrival = Arrival::New("Eve".to_owned());
    assert_eq!(arrival.title(day.state()), "Eve comes late");
    let before = day.tables(swiss(1));
    day.act(arrival.action(day.state(), Some(Joining::Bye)));
    assert_eq!(day.tables(swiss(1)), before);
    assert_eq!(day.state().round(swiss(1)).unwrap().byes, [PlayerId(5)]);
}

#[test]
fn once_the_round_is_published_it_is_not_paired_again() {
    let mut day = draft();
    day.act(Arrival::New("Eve".to_owned()).action(day.state(), Some(Joining::Bye)));
    day.step();
    assert_eq!(buttons(&day), ["Plays Eve", "Plays from the next round on"]);
    let what = ways(day.state(), None)[0].what.to_string();
    assert_eq!(what, "Eve has the bye and meets this player at table 3 instead. All other tables stay. (BYE-1)");
}

#[test]
fn while_the_clock_runs_a_late_player_may_play_who_has_the_bye() {
    let mut day = draft();
    day.act(Arrival::New("Eve".to_owned()).action(day.state(), Some(Joining::Bye)));
    day.start();
    let what = ways(day.state(), None)[0].what.to_string();
    assert!(
        what.starts_with("Eve has the bye and meets this player at table 3 instead, while the clock runs"),
        "{what}"
    );
    let next = ways(day.state(), None)[1].what.to_string();
    assert_eq!(next, "round 1 counts as a loss without opponent. Nothing of it changes. (DRP-3)");
}

#[test]
fn nobody_is_asked_without_a_paired_round_or_before_the_check_in_is_over() {
    let mut day = door();
    assert!(!is_asked(day.state()));
    (1..=4).for_each(|player| day.act(present(player)));
    day.step();
    assert!(!is_asked(day.state()), "a new name is expected, and comes later");
    assert!(!ways(day.state(), None).is_empty(), "a player who walks in is asked about");
    assert!(!is_asked(Day::with(setup("xwing-2018", 3, None), 4).state()));
}

#[test]
fn a_player_who_returns_hears_what_was_missed() {
    speak("en");
    let mut day = Day::with(setup("xwing-2018", 4, None), 6);
    day.play();
    day.act(leave(PlayerId(6)));
    assert!(missed(day.state(), PlayerId(6)).text.contains("0 rounds now"));
    day.play();
    assert!(missed(day.state(), PlayerId(6)).text.contains("1 round now"));
    assert!(ways_back(day.state(), PlayerId(6)).is_empty(), "no round is paired");
}

#[test]
fn a_player_who_returns_is_paired_in_the_draft_and_misses_any_other_round() {
    speak("en");
    let mut day = Day::with(setup("xwing-2018", 4, None), 6);
    day.play();
    day.act(leave(PlayerId(6)));
    assert!(matches!(day.state().next_step(), NextStep::Pair(_)));
    day.step();
    let first = |day: &Day| ways_back(day.state(), PlayerId(6)).first().map(|way| way.joins);
    assert_eq!(first(&day), Some(None));
    assert!(missed(day.state(), PlayerId(6)).text.contains("0 rounds now"), "a draft is not missed");
    day.step();
    assert_eq!(first(&day), Some(Some(Joining::NextRound)));
}

#[test]
fn what_is_missing_before_round_1_is_named_as_the_game_names_it() {
    speak("en");
    let named = |setup, missing| words::missing_name(Day::with(setup, 4).state(), missing);
    let unlimited = || setup("swu-2025", 3, None);
    assert_eq!(named(unlimited(), Missing::Judge), "No judge is named");
    assert_eq!(named(unlimited(), Missing::Lists), "Deck list not handed in");
    assert_eq!(named(setup("xwing-2018", 3, None), Missing::Lists), "Squad list not handed in");
}
