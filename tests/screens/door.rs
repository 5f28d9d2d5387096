//! The check-in, late players, and players who return.

use crate::common::{
    day::{Day, ids, leave, qualifier, setup, setup_by_table, swiss},
    speech::speak,
};
use tiebreaker::{
    base::{ids::PlayerId, sort::Map},
    lists::Judged,
    screens::{
        next_step::{Main, bar, why},
        players::{
            Filter, Row, SortedBy,
            door::{
                Arrival, Chip, Entered, chips, count, entered, faulty_lists, giving_up, hint, is_door, known,
                lists_to_check, marks_missing, missing, press,
            },
            drawer::drawer,
            filters,
            late::{missed_before, ways},
            ordered,
            returning::{missed, ways_back},
            rows,
        },
        route::Place,
        words,
    },
    tournament::{Action, Details, Joining, Mark, Missing, NextStep},
};

/// A list for another game.
const SQUAD: &str = r#"{"faction":"rebel","pilots":[{"name":"x"}]}"#;

/// Four players, with the check-in on.
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
    let rows = rows(day.state(), &Map::default());
    let order = ordered(&rows, SortedBy::Name);
    (rows, order)
}

/// The players who are missing, by name.
fn absent(day: &Day) -> Vec<String> {
    missing(&rows(day.state(), &Map::default())).into_iter().map(|(_, name)| name).collect()
}

/// The main button while it closes the check-in, and its sentence. Both are the same on every page.
fn closing(day: &Day) -> Option<(String, String)> {
    let [here, elsewhere] = [Place::Players, Place::Staff].map(|place| bar(day.state(), place));
    if here.main != Main::CloseCheckIn {
        return None;
    }
    assert_eq!((&here.text, here.main), (&elsewhere.text, elsewhere.main));
    let why: Vec<String> = why(day.state(), here.main, here.step, None).iter().map(ToString::to_string).collect();
    Some((here.text, why.join(" ")))
}

#[test]
fn nobody_is_absent_before_the_first_press_which_begins_the_check_in() {
    speak("en");
    let mut day = Day::begin(setup("xwing-2018", 3, None), 7);
    assert_eq!(hint(day.state()), None, "there is nobody to tick");
    for name in ["Lou", "Kai", "Ana", "Bo"] {
        day.add(name);
    }
    assert_eq!(hint(day.state()).as_deref(), Some("Tick players as they arrive, or pair without check-in."));
    assert_eq!((count(day.state()), closing(&day), giving_up(day.state())), (None, None, None));
    assert!(rows(day.state(), &Map::default()).values().all(|row| !row.is_missing && !row.is_here(false)));
    assert!(matches!(day.state().next_step(), NextStep::Pair(_)));
    let actions = press(day.state(), PlayerId(2));
    assert_eq!(actions, [Action::CheckIn { used: true }, present(2)]);
    actions.into_iter().for_each(|action| day.act(action));
    assert_eq!(hint(day.state()), None);
    assert_eq!(count(day.state()).as_deref(), Some("1 of 4 here"));
    assert_eq!(absent(&day), ["Ana", "Bo", "Lou"]);
}

#[test]
fn the_count_follows_each_press() {
    let mut day = door();
    let told = |day: &Day| count(day.state()).unwrap();
    assert_eq!(told(&day), "0 of 4 here");
    press(day.state(), PlayerId(1)).into_iter().for_each(|action| day.act(action));
    assert_eq!(told(&day), "1 of 4 here");
    assert_eq!(press(day.state(), PlayerId(1)), [mark(1, Mark::Present, false)]);
    press(day.state(), PlayerId(1)).into_iter().for_each(|action| day.act(action));
    assert_eq!(told(&day), "0 of 4 here");
    let walks_in = Arrival::New("Mia".to_owned()).action(day.state(), None);
    day.act(walks_in);
    assert_eq!(told(&day), "1 of 5 here");
}

#[test]
fn a_missing_player_keeps_the_club_which_tells_namesakes_apart() {
    let mut day = door();
    let details = Details { club: "Cork".to_owned(), ..Details::default() };
    day.act(Action::DescribePlayer { player: PlayerId(2), details, reason: String::new() });
    let rows = rows(day.state(), &Map::default());
    let row = rows.get(&PlayerId(2)).unwrap();
    assert_eq!([row.below(true), row.below(false)], ["Not here yet · Cork", "Cork"]);
    assert_eq!(rows.get(&PlayerId(1)).unwrap().below(true), "Not here yet");
    // The sentence at the main button has the order of the list.
    day.act(present(1));
    day.act(present(3));
    assert_eq!(closing(&day).unwrap().1, "Not checked in, not paired: Bo, Kai.");
}

#[test]
fn missing_players_stand_beside_the_list_while_they_are_few() {
    let mut day = door();
    day.act(present(3));
    assert_eq!(absent(&day), ["Bo", "Kai", "Lou"]);
    for number in 1..=5 {
        day.add(&format!("Player {number}"));
    }
    assert_eq!(absent(&day).len(), 8);
    day.add("Player 6");
    assert!(absent(&day).is_empty(), "nine do not fit");
    // Missing players are highlighted once most players are here.
    assert!(!marks_missing(&rows(day.state(), &Map::default())), "nine of ten");
    [1, 2, 4, 5].into_iter().for_each(|player| day.act(present(player)));
    assert!(marks_missing(&rows(day.state(), &Map::default())), "five of ten");
}

#[test]
fn enter_takes_the_only_missing_player_who_is_found() {
    let mut day = door();
    let enter = |day: &Day, typed: &str| {
        let (rows, order) = shown(day);
        entered(day.state(), &rows, &order, typed)
    };
    let ticked = |player| Entered::Ticked(PlayerId(player));
    assert_eq!(enter(&day, "kai"), ticked(2));
    assert_eq!(enter(&day, "a"), Entered::Nothing, "Ana and Kai");
    day.act(present(2));
    assert_eq!(enter(&day, "a"), ticked(3), "Kai is here");
    let here = "Kai is registered. “Add” adds another player of this name.".to_owned();
    assert_eq!(enter(&day, "kai"), Entered::Known(here), "nobody registers a player who is here");
    assert_eq!(enter(&day, "ka"), Entered::Nothing);
    assert_eq!(enter(&day, ""), Entered::Nothing);
    assert_eq!(enter(&day, "  "), Entered::Comes(Arrival::New(String::new())), "which the rules refuse");
    assert_eq!(enter(&day, " Mia "), Entered::Comes(Arrival::New("Mia".to_owned())));
}

#[test]
fn before_the_check_in_enter_adds_a_name_only_if_nobody_is_found() {
    speak("en");
    let mut day = Day::begin(setup("xwing-2018", 3, None), 7);
    for name in ["Johan Kaiser", "Viktor Hrubý", "Johan Kaiser-Lund"] {
        day.add(name);
    }
    let enter = |day: &Day, typed: &str| {
        let (rows, order) = shown(day);
        entered(day.state(), &rows, &order, typed)
    };
    assert_eq!(enter(&day, "hrub"), Entered::Ticked(PlayerId(2)));
    assert_eq!(enter(&day, "kai"), Entered::Nothing, "two are found");
    assert_eq!(enter(&day, "johan kaiser"), Entered::Ticked(PlayerId(1)), "the whole name");
    assert_eq!(enter(&day, "2"), Entered::Ticked(PlayerId(2)), "the number");
    assert_eq!(enter(&day, "Viktor 3"), Entered::Comes(Arrival::New("Viktor 3".to_owned())), "no number of a player");
    assert_eq!(enter(&day, "Mia"), Entered::Comes(Arrival::New("Mia".to_owned())));
    assert_eq!(known(&shown(&day).0, "Kai"), None, "part of a name");
    let action = Arrival::New("Kai".to_owned()).action(day.state(), None);
    day.act(action);
    // A player who is only registered is not here.
    day.act(Action::CheckIn { used: true });
    assert_eq!(absent(&day), ["Johan Kaiser", "Johan Kaiser-Lund", "Kai", "Viktor Hrubý"]);
}

#[test]
fn during_the_day_enter_opens_the_player_who_is_found_and_adds_a_new_one() {
    let mut day = door();
    (1..=4).for_each(|player| day.act(present(player)));
    assert!(is_door(day.state()));
    day.start();
    assert!(!is_door(day.state()));
    let (rows, order) = shown(&day);
    assert_eq!(entered(day.state(), &rows, &order, "a"), Entered::Opens(PlayerId(3)));
    assert_eq!(entered(day.state(), &rows, &order, "Mia"), Entered::Comes(Arrival::New("Mia".to_owned())));
}

#[test]
fn closing_says_how_many_are_not_paired_and_leaves_them_out() {
    let mut day = door();
    day.act(present(1));
    assert_eq!(closing(&day), None, "one player cannot play");
    day.act(present(2));
    let why = "Not checked in, not paired: Ana, Bo.".to_owned();
    assert_eq!(closing(&day), Some(("Close check-in (2 missing)".to_owned(), why)));
    assert_eq!(giving_up(day.state()).as_deref(), Some("Everyone is paired, here or not."));
    let told = words::left_out(day.state()).unwrap().to_string();
    assert_eq!(told, "Not checked in, not paired: Ana, Bo. (STR-1)");
    day.act(Action::CloseCheckIn { present: Vec::new() });
    assert_eq!((closing(&day), giving_up(day.state())), (None, None));
    day.step();
    assert_eq!(day.state().round(swiss(1)).unwrap().tables.len(), 1);
    assert_eq!(day.state().left_out().map(|player| player.id).collect::<Vec<_>>(), ids([3, 4]));
}

#[test]
fn who_is_missing_is_named_in_round_1_only() {
    let mut day = door();
    [1, 2].into_iter().for_each(|player| day.act(present(player)));
    day.act(Action::CloseCheckIn { present: Vec::new() });
    let names = |day: &Day| {
        let step = day.state().next_step();
        let why = why(day.state(), bar(day.state(), Place::Round(None)).main, step, Some(words::next_step_why));
        why.iter().any(|line| line.to_string().contains("Not checked in"))
    };
    assert!(names(&day), "before it is paired");
    day.step();
    assert!(names(&day), "before it is published");
    day.play();
    assert_eq!(day.state().next_step(), NextStep::Pair(swiss(2)));
    assert!(!names(&day));
}

#[test]
fn with_everybody_here_nothing_has_to_be_closed() {
    let mut day = door();
    (1..=4).for_each(|player| day.act(present(player)));
    assert_eq!((closing(&day), giving_up(day.state())), (None, None));
    assert!(matches!(day.state().next_step(), NextStep::Pair(_)));
}

#[test]
fn giving_the_check_in_up_pairs_everybody() {
    let mut day = door();
    day.act(present(1));
    day.act(Action::CheckIn { used: false });
    assert!(rows(day.state(), &Map::default()).values().all(|row| !row.is_missing));
    day.step();
    assert_eq!(day.tables(swiss(1)).len(), 2);
}

#[test]
fn a_row_says_who_has_paid_and_where_lists_are_asked_for_whose_is_in() {
    let mut day = door();
    let offered = |day: &Day| {
        let rows = rows(day.state(), &Map::default());
        chips(day.state(), rows.get(&PlayerId(1)).unwrap())
    };
    let chip = |mark, is_set| Chip::plain(Some(mark), is_set);
    assert_eq!(offered(&day), [chip(Mark::Paid, false)]);
    day.act(mark(1, Mark::Paid, true));
    assert_eq!(offered(&day), [chip(Mark::Paid, true)]);
    day = Day::begin(qualifier(3, None), 7);
    day.add("Ana");
    assert_eq!(offered(&day), [chip(Mark::Paid, false), chip(Mark::List, false)]);
    let details = Details { list: SQUAD.to_owned(), ..Details::default() };
    day.act(Action::DescribePlayer { player: PlayerId(1), details, reason: String::new() });
    let list = Chip::plain(None, true);
    assert_eq!(offered(&day), [chip(Mark::Paid, false), list]);
    assert_eq!(list.name(), "List");
    // A squad is no legal deck, which the chip shows.
    assert_eq!(lists_to_check(day.state()), [(PlayerId(1), SQUAD.to_owned())]);
    let faulty = day.state().judged_lists(&[]);
    assert_eq!(faulty.get(&PlayerId(1)), Some(&Judged::Faulty));
    let marked = |day: &Day| chips(day.state(), rows(day.state(), &faulty).get(&PlayerId(1)).unwrap());
    let faulty_chip = Chip { judged: Some(Judged::Faulty), ..list };
    assert_eq!(marked(&day), [chip(Mark::Paid, false), faulty_chip]);
    // It also stays for a player who is absent when the check-in is closed.
    ["Bo", "Cleo"].into_iter().for_each(|name| _ = day.add(name));
    day.act(Action::CheckIn { used: true });
    (2..=3).for_each(|player| day.act(present(player)));
    day.act(Action::CloseCheckIn { present: Vec::new() });
    assert_eq!(day.state().judged_lists(&[]).get(&PlayerId(1)), Some(&Judged::Faulty));
    assert_eq!(lists_to_check(day.state()).len(), 1);
    assert_eq!(marked(&day), [chip(Mark::Paid, false), faulty_chip]);
}

#[test]
fn faulty_lists_are_counted_and_marked_before_and_after_round_1() {
    speak("en");
    let mut day = Day::begin(qualifier(3, None), 7);
    ["Ana", "Bo", "Cleo", "Dov"].into_iter().for_each(|name| _ = day.add(name));
    let details = Details { list: SQUAD.to_owned(), ..Details::default() };
    day.act(Action::DescribePlayer { player: PlayerId(1), details, reason: String::new() });
    let all = |day: &Day| rows(day.state(), &day.state().judged_lists(&[]));
    let offered = |day: &Day| filters(&all(day), is_door(day.state())).into_iter().map(|(_, text)| text);
    assert!(offered(&day).any(|text| text == "Faulty list 1"));
    let counted = |day: &Day| faulty_lists(day.state(), &all(day)).map(|told| told.to_string());
    assert_eq!(counted(&day).unwrap(), "Faulty list: 1 (DCK-5)");
    let list = |day: &Day| drawer(day.state(), all(day).get(&PlayerId(1)).unwrap()).list;
    assert_eq!(list(&day), ("Faulty list".to_owned(), "bad"));
    day.play();
    assert_eq!(counted(&day), None, "the table marks them");
    let tag = all(&day).get(&PlayerId(1)).unwrap().tag();
    assert_eq!(tag, Some(("bad", "Faulty list".to_owned())));
    assert!(offered(&day).any(|text| text == "Faulty list 1"));
    assert_eq!(list(&day).1, "bad");
}

#[test]
fn an_undone_player_leaves_no_faulty_list_to_the_next_one_with_the_number() {
    speak("en");
    let mut day = Day::begin(qualifier(3, None), 7);
    day.add("Ana");
    // The outcome of an earlier check.
    let judged = Map::from_iter([(PlayerId(1), Judged::Faulty)]);
    let rows = rows(day.state(), &judged);
    assert_eq!(faulty_lists(day.state(), &rows).map(|told| told.to_string()), None);
}

#[test]
fn a_list_that_a_person_must_check_is_no_checked_list() {
    speak("en");
    let mut day = Day::begin(qualifier(3, None), 7);
    day.add("Ana");
    let details = Details { list: "https://swudb.com/deck/x".to_owned(), ..Details::default() };
    day.act(Action::DescribePlayer { player: PlayerId(1), details, reason: String::new() });
    let shown = |day: &Day| {
        let rows = rows(day.state(), &day.state().judged_lists(&[]));
        let row = rows.get(&PlayerId(1)).unwrap();
        (chips(day.state(), row)[1].told(), drawer(day.state(), row).list.0)
    };
    let to_check = || "List to check".to_owned();
    assert_eq!(shown(&day), (Some(("door-chip in unclear", to_check())), to_check()));
    day.act(mark(1, Mark::ListChecked, true));
    assert_eq!(shown(&day), (None, "Handed in".to_owned()));
}

#[test]
fn a_player_who_never_came_is_not_counted_among_those_without_a_list() {
    speak("en");
    let mut day = Day::begin(qualifier(3, None), 7);
    ["Ana", "Bo", "Cleo", "Dov"].into_iter().for_each(|name| _ = day.add(name));
    day.act(Action::CheckIn { used: true });
    (1..=3).for_each(|player| day.act(present(player)));
    day.act(mark(1, Mark::List, true));
    let offered = |day: &Day| {
        let offered = filters(&rows(day.state(), &Map::default()), is_door(day.state()));
        offered.into_iter().map(|(_, text)| text).collect::<Vec<_>>()
    };
    // Dov can still come.
    assert_eq!(offered(&day), ["All 4", "Absent 1", "No list 3"]);
    day.act(Action::CloseCheckIn { present: Vec::new() });
    assert_eq!(offered(&day), ["All 4", "Absent 1", "Unpaid 3", "No list 2"]);
    assert_eq!(day.state().lists_missing().count(), 2);
}

#[test]
fn a_filter_is_offered_while_it_finds_some_players_and_not_all() {
    let mut day = door();
    let offered = |day: &Day| {
        let offered = filters(&rows(day.state(), &Map::default()), is_door(day.state()));
        offered.into_iter().map(|(_, text)| text).collect::<Vec<_>>()
    };
    assert_eq!(offered(&day), ["All 4"]);
    day.act(present(1));
    day.act(mark(1, Mark::Paid, true));
    day.act(mark(2, Mark::Paid, true));
    assert_eq!(offered(&day), ["All 4", "Absent 3", "Unpaid 2"]);
    (2..=4).for_each(|player| day.act(present(player)));
    assert_eq!(offered(&day), ["All 4", "Unpaid 2"]);
    day.play();
    assert_eq!(offered(&day), ["All 4"]);
    day.act(leave(PlayerId(4)));
    assert_eq!(offered(&day), ["All 4", "In the event 3", "Dropped 1"]);
    let rows = rows(day.state(), &Map::default());
    assert!(
        Filter::Left.holds(rows.get(&PlayerId(4)).unwrap()) && !Filter::Left.holds(rows.get(&PlayerId(1)).unwrap())
    );
}

/// Four players of Star Wars: Unlimited with a draft of round 1.
fn draft() -> Day {
    speak("en");
    let mut day = Day::begin(setup("swu-2025", 3, None), 7);
    for name in ["Ana", "Bo", "Cleo", "Dov"] {
        day.add(name);
    }
    day.step();
    day
}

/// The buttons for a new player.
fn buttons(day: &Day) -> Vec<String> {
    ways(day.state(), None).into_iter().map(|way| way.name).collect()
}

#[test]
fn a_late_player_has_the_bye_misses_the_round_or_is_paired_in_the_draft() {
    let mut day = draft();
    assert_eq!(buttons(&day), ["Plays from the next round", "Has a bye", "Pair round 1 again"]);
    let arrival = Arrival::New("Eve".to_owned());
    assert_eq!(arrival.title(day.state()), "Add Eve");
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
    assert_eq!(buttons(&day), ["Plays Eve", "Plays from the next round"]);
    let what = ways(day.state(), None)[0].what.to_string();
    assert_eq!(what, "At table 3, Eve has the bye. Other tables stay. (BYE-1)");
}

#[test]
fn while_the_clock_runs_a_late_player_may_play_who_has_the_bye() {
    let mut day = draft();
    day.act(Arrival::New("Eve".to_owned()).action(day.state(), Some(Joining::Bye)));
    day.start();
    let what = ways(day.state(), None)[0].what.to_string();
    let expected = "At table 3, Eve has the bye. Other tables stay.";
    assert_eq!(what, format!("{expected} (BYE-1)"));
    let next = ways(day.state(), None)[1].what.to_string();
    assert_eq!(next, "A loss without opponent in round 1. (DRP-3)");
}

#[test]
fn a_late_player_hears_of_earlier_rounds_and_no_free_win_is_proposed() {
    speak("en");
    let mut day = Day::with(setup("xwing-2018", 4, None), 4);
    let missed = |day: &Day| missed_before(day.state(), None).map(|told| told.text);
    day.play();
    assert_eq!(missed(&day), None, "no round is paired");
    day.start();
    assert_eq!(missed(&day).as_deref(), Some("Missed rounds, each a loss without opponent: 1."));
    assert_eq!(missed_before(day.state(), Some(PlayerId(1))), None);
    assert_eq!(buttons(&day), ["Plays from the next round", "Has a bye"]);
}

#[test]
fn nobody_is_asked_without_a_paired_round() {
    let mut day = door();
    assert!(ways(day.state(), None).is_empty());
    (1..=4).for_each(|player| day.act(present(player)));
    day.step();
    assert!(!ways(day.state(), None).is_empty(), "a player who walks in is asked about");
    assert!(ways(Day::with(setup("xwing-2018", 3, None), 4).state(), None).is_empty());
}

#[test]
fn a_player_who_returns_hears_what_was_missed() {
    speak("en");
    let mut day = Day::with(setup("xwing-2018", 4, None), 6);
    day.play();
    day.act(leave(PlayerId(6)));
    assert!(missed(day.state(), PlayerId(6)).text.ends_with(": 0."));
    day.play();
    assert!(missed(day.state(), PlayerId(6)).text.ends_with(": 1."));
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
    assert!(missed(day.state(), PlayerId(6)).text.ends_with(": 0."), "a draft is not missed");
    day.step();
    assert_eq!(first(&day), Some(Some(Joining::NextRound)));
}

#[test]
fn what_is_missing_before_round_1_is_named_as_the_game_names_it() {
    speak("en");
    let named = |setup, missing| words::missing_text(Day::with(setup, 4).state(), missing, &[]).to_string();
    let mut day = Day::begin(setup("swu-2025", 3, None), 7);
    for (player, name, list) in [(1, "Ana", SQUAD), (2, "Bo", "my deck")] {
        day.add(name);
        let details = Details { list: list.to_owned(), ..Details::default() };
        day.act(Action::DescribePlayer { player: PlayerId(player), details, reason: String::new() });
    }
    let told = |day: &Day| {
        let all = day.state().shortcomings(&[]);
        all.iter()
            .map(|one| words::missing_text(day.state(), one.missing, &one.players).to_string())
            .collect::<Vec<_>>()
    };
    assert_eq!(told(&day), ["Faulty list: Ana (DCK-5)", "List to check: Bo (DCK-5)"]);
    day.act(mark(2, Mark::ListChecked, true));
    assert_eq!(told(&day), ["Faulty list: Ana (DCK-5)"]);
    let unlimited = || setup_by_table("swu-2025", "competitive");
    assert_eq!(named(unlimited(), Missing::Judge), "No judge named (ROLE-1)");
    assert_eq!(named(unlimited(), Missing::Lists), "Deck list not handed in (DCK-5)");
    // No tier requires them.
    assert_eq!(named(setup("xwing-2018", 3, None), Missing::Lists), "Squad list not handed in. You asked for lists.");
}

#[test]
fn missing_players_are_named_by_name_and_one_more_is_named_too() {
    speak("en");
    let told = |count: u32| {
        // Registered from the end of the alphabet.
        let mut day = Day::begin(setup("xwing-2018", 3, None), 1);
        ('a'..='z').take(count as usize).collect::<Vec<_>>().into_iter().rev().for_each(|letter| {
            day.add(&format!("Player {letter}"));
        });
        words::names_and_more(day.state(), day.state().players.values())
    };
    let twelve = "Player a, Player b, Player c, Player d, Player e, Player f, Player g, Player h, Player i, Player j, \
        Player k, Player l";
    assert_eq!(told(12), twelve);
    assert_eq!(told(13), format!("{twelve}, Player m"));
    assert_eq!(told(14), format!("{twelve}, 2 more"));
}

#[test]
fn a_typed_name_says_that_the_fee_is_paid() {
    speak("en");
    let mut day = Day::begin(setup("xwing-2018", 3, None), 1);
    let names = ["Dan West (paid)", "Ann Lee [Paid]", "Bo Cruz (Paid Actor)", "Cy Poe paid"];
    for name in names {
        day.act(Arrival::New(name.to_owned()).action(day.state(), None));
    }
    let told = day.state().players.values().map(|player| (player.name.as_str(), player.marks.contains(&Mark::Paid)));
    let expected = [("Dan West", true), ("Ann Lee", true), ("Bo Cruz (Paid Actor)", false), ("Cy Poe paid", false)];
    assert_eq!(told.collect::<Vec<_>>(), expected, "only brackets tell a remark from a name");
}
