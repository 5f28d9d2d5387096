//! The players' page: rows, counts, order, filter, menu, form and avoid groups.

use crate::common::{
    day::{Day, by_hand, disqualify, leave, qualifier, setup},
    speech::speak,
};
use tiebreaker::{
    base::{
        ids::{PlayerId, TableNumber},
        sort::{Map, Set},
        text::search_key,
    },
    regulation::{Infraction, Penalty, ProxyCause, departure::DropReason},
    screens::{
        players::{
            Row, SortedBy, avoid,
            drawer::{self, Drawer, Exit},
            edit::{self, Typed},
            filters, found, heads, nobody, ordered, rows,
        },
        words::{neighbor, participants_of},
    },
    tournament::{Action, AvoidScope, Details, Mark, Ruling, State},
};

/// An event of X-Wing 2018 with these players.
fn event(names: &[&str]) -> Day {
    speak("en");
    let mut day = Day::begin(setup("xwing-2018", 3, None), 7);
    for name in names {
        day.add(name);
    }
    day
}

fn row(state: &State, player: u32) -> Row {
    rows(state, &Map::default()).get(&PlayerId(player)).unwrap().clone()
}

fn describe(day: &mut Day, player: u32, details: Details) {
    day.act(Action::DescribePlayer { player: PlayerId(player), details, reason: String::new() });
}

fn of_club(club: &str) -> Details {
    Details { club: club.to_owned(), ..Details::default() }
}

fn names(rows: &Map<PlayerId, Row>, by: SortedBy) -> Vec<&str> {
    ordered(rows, by).iter().map(|id| rows.get(id).unwrap().name.as_str()).collect()
}

fn mark(player: u32, mark: Mark, set: bool) -> Action {
    Action::Mark { player: PlayerId(player), mark, set, joins: None }
}

#[test]
fn the_filter_finds_number_name_uid_and_club_without_accents() {
    let mut day = event(&["Żaneta Çelik", "Bo Long", "Cleo"]);
    describe(&mut day, 2, Details { uid: "4711".to_owned(), ..of_club("Corellia") });
    let rows = rows(day.state(), &Map::default());
    let found = |typed: &str| found(&rows, &search_key(typed));
    assert_eq!(found("zaneta celik"), "1 found");
    assert_eq!(found("o"), "2 found", "Bo Long and Cleo");
    assert_eq!(found("long 2"), "1 found");
    assert_eq!(
        (found("4711"), found("corellia"), found("nobody")),
        ("1 found".into(), "1 found".into(), "0 found".into())
    );
    assert_eq!(found(""), "3 found");
    assert_eq!(nobody(&rows, " Tom Vale ").as_deref(), Some("Nobody found. Enter adds Tom Vale."));
    assert_eq!((nobody(&rows, "cleo"), nobody(&rows, ""), nobody(&rows, " ")), (None, None, None));
}

#[test]
fn players_are_sorted_by_number_name_club_or_table() {
    let mut day = event(&["Zoe", "Emil", "Élise", "Adam", "Zack", "Bo"]);
    describe(&mut day, 5, of_club("Corellia"));
    describe(&mut day, 6, of_club("Bespin"));
    day.act(by_hand(1, &[[5, 6], [2, 3], [1, 4]], &[], &[]));
    let sorted = |day: &Day, by| {
        let rows = rows(day.state(), &Map::default());
        ordered(&rows, by).iter().map(|id| rows.get(id).unwrap().name.clone()).collect::<Vec<_>>()
    };
    assert_eq!(sorted(&day, SortedBy::Number), ["Zoe", "Emil", "Élise", "Adam", "Zack", "Bo"]);
    assert_eq!(sorted(&day, SortedBy::Name), ["Adam", "Bo", "Élise", "Emil", "Zack", "Zoe"]);
    // Players without a club stay in the order of their numbers.
    assert_eq!(sorted(&day, SortedBy::Club), ["Bo", "Zack", "Zoe", "Emil", "Élise", "Adam"]);
    day.start();
    let report = day.scores(200, 84);
    day.report(3, report);
    day.drop_out(1);
    assert_eq!(sorted(&day, SortedBy::Table), ["Zack", "Bo", "Emil", "Élise", "Zoe", "Adam"]);
    let heads = heads(day.state()).map(|(_, head)| head);
    assert_eq!(heads, ["No.", "Name", "Faction, club", "W–L", "Table", "round 1"]);
}

#[test]
fn names_are_sorted_by_the_last_name_if_it_is_known() {
    let mut day = event(&["Anna Zielińska", "Zoë van der Berg", "Max Ödegård", "Bo Abel"]);
    for (player, surname) in [(1, "Zielińska"), (2, "van der Berg"), (3, "Ödegård"), (4, "Abel")] {
        describe(&mut day, player, Details { surname: surname.to_owned(), ..Details::default() });
    }
    let rows = rows(day.state(), &Map::default());
    assert_eq!(names(&rows, SortedBy::Name), ["Bo Abel", "Max Ödegård", "Zoë van der Berg", "Anna Zielińska"]);
}

#[test]
fn namesakes_are_told_apart_by_their_numbers() {
    let day = event(&["Anna Müller", "Anna Müller", "Bo"]);
    let names: Vec<_> = rows(day.state(), &Map::default()).values().map(|row| row.name.clone()).collect();
    assert_eq!(names, ["Anna Müller (#1)", "Anna Müller (#2)", "Bo"]);
}

#[test]
fn the_signs_before_round_1_are_byes_minors_and_tables() {
    let mut day = event(&["Ana", "Bo", "Cleo"]);
    day.act(Action::AwardBye { player: PlayerId(1), awarded: true });
    day.act(Action::FixTable { player: PlayerId(1), table: Some(TableNumber(3)) });
    day.act(mark(1, Mark::Minor, true));
    assert_eq!(row(day.state(), 1).signs(), ["under 16", "bye in round 1", "Table 3"]);
    assert!(row(day.state(), 2).signs().is_empty());
    day.act(Action::CheckIn { used: true });
    assert_eq!(row(day.state(), 2).now.text, "Not here yet");
    day.act(mark(2, Mark::Present, true));
    assert_eq!(row(day.state(), 2).now.text, "");
}

#[test]
fn a_bye_is_no_longer_told_once_round_1_is_played() {
    let mut day = event(&["Ana", "Bo", "Cleo"]);
    day.act(Action::AwardBye { player: PlayerId(1), awarded: true });
    day.play();
    assert!(row(day.state(), 1).signs().is_empty());
}

#[test]
fn a_missing_uid_is_told_in_a_row_unless_most_players_lack_theirs() {
    speak("en");
    let mut day = Day::begin(qualifier(3, None), 7);
    for name in ["Ana", "Bo", "Cleo"] {
        day.add(name);
    }
    let uid = |number: u32| Details { uid: number.to_string(), ..Details::default() };
    describe(&mut day, 1, uid(4711));
    assert!(row(day.state(), 2).lacks_uid && row(day.state(), 2).lacks_list);
    assert!(row(day.state(), 2).signs().is_empty(), "two of three lack it");
    describe(&mut day, 2, uid(4712));
    assert_eq!(row(day.state(), 3).signs(), ["No UID"]);
    day.act(mark(1, Mark::List, true));
    assert!(!row(day.state(), 1).lacks_list);
}

#[test]
fn departure_missed_rounds_and_rulings_are_told_the_most_important_first() {
    let mut day = event(&["Ana", "Bo", "Cleo", "Dov"]);
    day.play();
    let ruling = Ruling::Penalty { penalty: Penalty::Warning, infraction: Infraction::SlowPlay, deck_check: false };
    let round = day.state().latest_published().map(|round| round.key);
    for ruling in [ruling, ruling, Ruling::Proxy(ProxyCause::Damaged)] {
        let (note, by) = ("Han Solo".to_owned(), "Otto".to_owned());
        day.attempt(Action::EnterRuling { player: PlayerId(1), ruling, round, note, by, report: None }).ok();
    }
    assert_eq!(row(day.state(), 1).signs()[0], "2 penalties");
    day.drop_out(2);
    assert_eq!(row(day.state(), 2).tag().unwrap().1, "Dropped");
    day.act(disqualify(PlayerId(3)));
    assert_eq!(row(day.state(), 3).tag().unwrap().1, "Disqualified");
    day.play();
    let back = Action::Return { player: PlayerId(2), note: "missed the bus".to_owned(), joins: None };
    day.act(back);
    assert_eq!(row(day.state(), 2).signs(), ["1 round missed"]);
}

/// The drawer of a player.
fn drawer(day: &Day, player: u32) -> drawer::Drawer {
    drawer::drawer(day.state(), &row(day.state(), player))
}

#[test]
fn the_second_line_has_faction_and_club_and_the_drawer_the_rest() {
    let mut day = event(&["Ana", "Bo", "Cleo", "Dov"]);
    let details = |note: &str| Details {
        uid: "4711".to_owned(),
        faction: "Rebel".to_owned(),
        note: note.to_owned(),
        ..of_club("Corellia")
    };
    describe(&mut day, 1, details("pays later"));
    assert_eq!(row(day.state(), 1).details(), "Rebel · Corellia");
    let Drawer { about, contact, left, facts, round, .. } = drawer(&day, 1);
    assert_eq!((about.as_str(), contact.as_str(), left), ("No. 1 · Rebel · Corellia", "4711 · pays later", None));
    assert!(facts.is_empty() && round.is_none());
    day.play();
    day.act(leave(PlayerId(1)));
    assert_eq!(drawer(&day, 1).left.as_deref(), Some("Dropped · Chose to leave"));
    let drop = |player, reason, note: &str| Action::Drop {
        player: PlayerId(player),
        reason,
        note: note.to_owned(),
        report: None,
    };
    day.act(drop(2, DropReason::NoShow, "ill"));
    assert_eq!(drawer(&day, 2).left.as_deref(), Some("Dropped · No-show · ill"));
    day.act(drop(3, DropReason::Other, "train"));
    assert_eq!(drawer(&day, 3).left.as_deref(), Some("Dropped · train"));
}

#[test]
fn a_row_and_its_drawer_tell_table_record_and_state() {
    let mut day = event(&["Ana", "Bo", "Cleo", "Dov", "Eve"]);
    day.act(by_hand(1, &[[1, 2], [3, 4]], &[5], &[]));
    let now = |day: &Day, player| row(day.state(), player).now;
    assert_eq!(now(&day, 1).text, "", "a draft is not told");
    day.start();
    assert_eq!((now(&day, 2).table, now(&day, 2).text), (Some(TableNumber(1)), "Playing".to_owned()));
    assert_eq!((now(&day, 5).table, now(&day, 5).text.as_str(), now(&day, 5).class), (None, "Bye", "good"));
    let present = drawer(&day, 2).round.unwrap();
    assert_eq!((present.title.as_str(), present.seat.as_str()), ("round 1", "Table 1 against Ana"));
    assert_eq!(present.enter.map(|enter| (enter.table.0, enter.text)), Some((1, "Enter result of table 1".to_owned())));
    day.report(1, day.scores(200, 84));
    assert_eq!((now(&day, 1).text.as_str(), now(&day, 1).class), ("Win 200–84", "good"));
    assert_eq!((now(&day, 2).text.as_str(), now(&day, 2).class), ("Loss 84–200", ""));
    assert_eq!(drawer(&day, 2).round.unwrap().enter.unwrap().text, "Correct result of table 1");
    let records = [1, 2, 3, 5].map(|player| row(day.state(), player).record);
    assert_eq!(records, ["1–0", "0–1", "0–0", "1–0"], "a result counts at once, and so does a bye");
    day.report(2, day.scores(200, 0));
    day.step();
    assert_eq!((row(day.state(), 1).record.as_str(), row(day.state(), 2).record.as_str()), ("1–0", "0–1"));
    day.act(by_hand(2, &[[1, 3], [2, 5]], &[4], &[]));
    day.start();
    let Drawer { facts, facts_after, past, .. } = drawer(&day, 2);
    assert_eq!(facts_after.as_deref(), Some("After round 1"));
    let facts: Vec<_> = facts.iter().map(|(value, label)| (value.as_str(), label.as_str())).collect();
    assert_eq!(facts[..2], [("0–1", "W–L"), ("0", "Points")]);
    assert_eq!(facts[2].1, "Rank of 5");
    assert_eq!(past.len(), 1);
    assert_eq!((past[0].round.as_str(), past[0].result.0.as_str()), ("round 1", "Loss 84–200"));
    assert_eq!((past[0].others.as_str(), past[0].table.as_str()), ("Ana", "Table 1"));
    assert_eq!(drawer(&day, 5).past[0].result.0, "Bye");
    day.report(2, day.scores(200, 84));
    let values = |day: &Day| drawer(day, 2).facts.into_iter().map(|(value, _)| value).collect::<Vec<_>>();
    assert_eq!(values(&day)[..2], ["0–1", "0"], "they go with the rank, which is of the finished round");
    day.report(1, day.scores(200, 84));
    day.step();
    assert_eq!((drawer(&day, 2).facts_after, values(&day)[..2].to_vec()), (None, vec!["1–1".into(), "1".into()]));
    assert_eq!(drawer(&day, 2).facts[2].1, "Rank of 5");
}

#[test]
fn after_the_event_everybody_has_a_final_place() {
    speak("en");
    let mut day = Day::ranked(setup("xwing-2018", 1, Some(4)), 6);
    day.start();
    assert_eq!(heads(day.state()).last().unwrap().1, "semifinals");
    day.act(leave(PlayerId(6)));
    day.play_to_the_end();
    let [.., seat, state] = heads(day.state()).map(|(_, head)| head);
    assert_eq!([seat.as_str(), state.as_str()], ["Place", ""]);
    let ranking = day.state().final_ranking();
    for place in &ranking {
        assert_eq!(row(day.state(), place.player.0).seat(), Some(place.rank), "and no table");
    }
    assert_eq!(ranking.len(), 6);
    let sixth = row(day.state(), 6);
    assert_eq!((sixth.seat(), sixth.tag()), (Some(6), Some(("", "Dropped".to_owned()))));
    let sorted = ordered(&rows(day.state(), &Map::default()), SortedBy::Table);
    assert_eq!(sorted, ranking.iter().map(|place| place.player).collect::<Vec<_>>());
    let fifth = drawer(&day, 5);
    let round = fifth.round.unwrap();
    assert_eq!((round.title.as_str(), round.seat.as_str()), ("Final ranking", "place 5"));
    assert_eq!(fifth.facts[2], ("5".to_owned(), "Rank of 6".to_owned()));
    // The final is one of the winner's rounds, and its result can be corrected.
    let winner = drawer(&day, ranking[0].player.0);
    let round = winner.round.unwrap();
    assert_eq!((round.title.as_str(), round.seat.as_str()), ("Final ranking", "place 1"));
    assert!(round.enter.is_some());
    assert_eq!(winner.past.last().unwrap().round, "final");
    assert_eq!(winner.facts[2].0, "1");
}

#[test]
fn a_player_who_drops_keeps_table_and_result_of_the_round() {
    let mut day = event(&["Ana", "Bo", "Cleo", "Dov"]);
    day.act(by_hand(1, &[[1, 2], [3, 4]], &[], &[]));
    day.start();
    day.report(1, day.scores(200, 84));
    day.drop_out(1);
    let Row { now, record, .. } = row(day.state(), 1);
    assert_eq!((now.table, now.text.as_str(), now.class), (Some(TableNumber(1)), "Win 200–84", "good"));
    assert_eq!((record.as_str(), row(day.state(), 1).tag()), ("1–0", Some(("", "Dropped".to_owned()))));
    let present = drawer(&day, 1).round.unwrap();
    assert_eq!((present.seat.as_str(), present.state.0.as_str()), ("Table 1 against Bo", "Win 200–84"));
    assert!(present.enter.is_some(), "the result can still be corrected");
    day.act(disqualify(PlayerId(2)));
    assert_eq!(row(day.state(), 2).tag(), Some(("bad", "Disqualified".to_owned())));
    day.report(2, day.scores(200, 84));
    day.step();
    day.act(by_hand(2, &[[3, 4]], &[], &[[3, 4]]));
    day.start();
    let Row { now, .. } = row(day.state(), 1);
    assert_eq!((now.table, now.text.as_str(), row(day.state(), 1).tag()), (None, "Dropped", None));
}

#[test]
fn players_who_never_came_count_as_absent() {
    let mut day = event(&["Ana", "Bo", "Cleo", "Dov", "Eve", "Fay"]);
    day.act(Action::CheckIn { used: true });
    (1..=4).for_each(|player| day.act(mark(player, Mark::Present, true)));
    assert_eq!(participants_of(day.state()), "6 players");
    let offered = |day: &Day, is_before| {
        let offered = filters(&rows(day.state(), &Map::default()), is_before);
        offered.into_iter().map(|(_, text)| text).collect::<Vec<_>>()
    };
    assert_eq!(offered(&day, true), ["All 6", "Absent 2"]);
    day.act(Action::CloseCheckIn { present: Vec::new() });
    assert_eq!(participants_of(day.state()), "4 players");
    assert_eq!(day.state().expected().count(), 4);
    day.play();
    assert_eq!(offered(&day, false), ["All 6", "Absent 2", "In the event 4"]);
    assert_eq!(row(day.state(), 5).now.text, "Not paired yet", "round 1 is played without them");
    assert_eq!(drawer(&day, 5).exits, [Exit::Arrive, Exit::Remove]);
    day.play();
    day.play();
    assert_eq!((row(day.state(), 5).now.text.as_str(), row(day.state(), 5).now.class), ("Did not appear", ""));
    assert_eq!(drawer(&day, 5).exits, [Exit::Remove], "nobody can enter any more");
}

#[test]
fn the_drawer_removes_a_player_who_has_not_played_and_drops_one_who_has() {
    let mut day = event(&["Ana", "Bo", "Cleo", "Dov"]);
    assert_eq!(drawer(&day, 1).exits, [Exit::Remove]);
    day.act(Action::CheckIn { used: true });
    (1..=3).for_each(|player| day.act(mark(player, Mark::Present, true)));
    day.play();
    assert_eq!(drawer(&day, 1).exits, [Exit::Drop(DropReason::default())]);
    assert_eq!(drawer(&day, 4).exits, [Exit::Arrive, Exit::Remove]);
    day.drop_out(1);
    assert_eq!(drawer(&day, 1).exits, [Exit::Return]);
    day.act(disqualify(PlayerId(2)));
    assert_eq!((drawer(&day, 2).exits, drawer(&day, 2).can_be_disqualified), (Vec::new(), false));
}

#[test]
fn the_drawer_offers_the_marks_that_the_rules_ask_for() {
    speak("en");
    let mut day = Day::begin(qualifier(3, None), 7);
    day.add("Ana");
    let marks = |day: &Day| drawer(day, 1).marks.into_iter().map(|(mark, set, _)| (mark, set)).collect::<Vec<_>>();
    assert_eq!(marks(&day), [(Mark::Paid, false), (Mark::List, false), (Mark::Minor, false)]);
    day.act(mark(1, Mark::Minor, true));
    day.act(mark(1, Mark::List, true));
    let expected = [(Mark::Paid, false), (Mark::List, true), (Mark::Minor, true), (Mark::Guardian, false)];
    assert_eq!(marks(&day), expected);
    assert_eq!(drawer(&day, 1).list.0, "List on paper");
}

#[test]
fn arrows_lead_to_the_players_above_and_below() {
    let shown = [3, 1, 2].map(PlayerId);
    let beside = |player| [false, true].map(|is_forward| neighbor(&shown, Some(PlayerId(player)), is_forward));
    assert_eq!(beside(1), [Some(PlayerId(3)), Some(PlayerId(2))]);
    assert_eq!(beside(3), [None, Some(PlayerId(1))]);
    assert_eq!(beside(2), [Some(PlayerId(1)), None]);
    assert_eq!(beside(9), [Some(PlayerId(3)); 2], "one whom the filter hides: the first");
}

/// Content of the form of player 1.
fn typed(day: &Day) -> Typed {
    edit::opened(day.state(), PlayerId(1)).unwrap()
}

#[test]
fn a_typed_faction_gets_its_name_and_one_that_was_there_stays() {
    let mut day = Day::with(setup("xwing-2018", 2, None), 2);
    let player = PlayerId(1);
    let written = |day: &Day, faction: &str| {
        let mut typed = edit::opened(day.state(), player).unwrap();
        faction.clone_into(&mut typed.details.faction);
        edit::changes(day.state(), player, typed).unwrap()
    };
    let said = |faction: &str| {
        let details = Details { faction: faction.to_owned(), ..Details::default() };
        vec![Action::DescribePlayer { player, details, reason: String::new() }]
    };
    assert_eq!(written(&day, "rebels"), said("Rebel Alliance"));
    assert_eq!(written(&day, "Mandalorians"), said("Mandalorians"));
    day.act(said("rebels").remove(0));
    assert_eq!(written(&day, "rebels"), [], "an older entry stays as it was written");
}

#[test]
fn the_form_changes_only_what_was_typed() {
    let day = event(&["Ana", "Bo"]);
    let player = PlayerId(1);
    let changes = |typed| edit::changes(day.state(), player, typed).unwrap();
    assert_eq!(changes(typed(&day)), []);
    let name = "Anna".to_owned();
    assert_eq!(changes(Typed { name: name.clone(), ..typed(&day) }), [Action::RenamePlayer { player, name }]);
    let all = Typed { details: of_club("Corellia"), has_bye: true, table: " 3 ".to_owned(), ..typed(&day) };
    let expected = [
        Action::DescribePlayer { player, details: of_club("Corellia"), reason: String::new() },
        Action::AwardBye { player, awarded: true },
        Action::FixTable { player, table: Some(TableNumber(3)) },
    ];
    assert_eq!(changes(all), expected);
}

#[test]
fn a_table_is_a_number_from_1_or_nothing() {
    let mut day = event(&["Ana", "Bo"]);
    day.act(Action::FixTable { player: PlayerId(1), table: Some(TableNumber(3)) });
    assert_eq!(typed(&day).table, "3");
    let changes =
        |table: &str| edit::changes(day.state(), PlayerId(1), Typed { table: table.to_owned(), ..typed(&day) });
    assert_eq!(changes("").unwrap(), [Action::FixTable { player: PlayerId(1), table: None }]);
    for wrong in ["0", "x", "-1", "1.5", "70000"] {
        assert_eq!(changes(wrong).unwrap_err().text, "Enter a whole number from 1.", "{wrong}");
    }
}

#[test]
fn the_form_says_what_the_document_requires_at_registration() {
    speak("en");
    let hints = |day: &Day| edit::hints(day.state()).iter().map(ToString::to_string).collect::<Vec<_>>();
    assert!(hints(&event(&["Ana"])).is_empty());
    let casual = Day::begin(setup("swu-2025", 3, None), 7);
    let minor = "Under 16: ID, and a guardian with ID, at registration. (ROLE-3)";
    assert_eq!(hints(&casual), [minor]);
    let competitive = Day::begin(qualifier(3, None), 7);
    let photo = "Competitive: photo ID on request, matching the UID. (ROLE-3)";
    assert_eq!(hints(&competitive), [photo, minor]);
}

/// The form of a new group.
fn group(name: &str, players: &[u32]) -> avoid::Typed {
    let players: Set<PlayerId> = players.iter().copied().map(PlayerId).collect();
    avoid::Typed { name: name.to_owned(), scope: AvoidScope::FirstRound, players }
}

#[test]
fn a_group_needs_two_players_and_a_name_of_its_own() {
    let mut day = event(&["Ana", "Bo", "Cleo"]);
    let why = |day: &Day, old: &str, typed| avoid::changes(day.state(), old, typed).unwrap_err().text;
    assert_eq!(why(&day, "", group("Family", &[1])), "A group needs two players.");
    let actions = avoid::changes(day.state(), "", group(" Family ", &[2, 1])).unwrap();
    assert_eq!(actions.len(), 1);
    actions.into_iter().for_each(|action| day.act(action));
    assert_eq!(why(&day, "", group("Family", &[1, 3])), "This name is taken.");
    // Saved again under the same name.
    assert_eq!(avoid::changes(day.state(), "Family", group("Family", &[1, 3])).unwrap().len(), 1);
}

#[test]
fn a_group_that_is_renamed_ends_under_its_old_name() {
    let mut day = event(&["Ana", "Bo", "Cleo"]);
    for (old, new) in [("", "Family"), ("Family", "Cousins")] {
        for action in avoid::changes(day.state(), old, group(new, &[1, 2])).unwrap() {
            day.act(action);
        }
    }
    let groups = avoid::groups(day.state());
    assert_eq!(groups.len(), 1);
    let avoid::Group { name, scope, members, .. } = &groups[0];
    assert_eq!(
        (name.as_str(), avoid::scope_name(*scope).as_str(), members.as_str()),
        ("Cousins", "Round 1", "Ana, Bo")
    );
    assert_eq!(avoid::scope_name(AvoidScope::AllRounds), "All Swiss rounds");
    day.act(avoid::removal("Cousins", AvoidScope::FirstRound));
    assert!(avoid::groups(day.state()).is_empty());
}

#[test]
fn the_form_of_a_group_offers_everybody_in_the_event_and_its_members() {
    let mut day = event(&["Ana", "Bo", "Cleo", "Dov"]);
    for action in avoid::changes(day.state(), "", group("Family", &[1, 2])).unwrap() {
        day.act(action);
    }
    day.act(by_hand(1, &[[1, 2], [3, 4]], &[], &[]));
    day.play();
    day.drop_out(2);
    let opened = avoid::opened(day.state(), "Family");
    let names = |members| -> Vec<String> {
        avoid::candidates(day.state(), members).into_iter().map(|(_, name)| name).collect()
    };
    assert_eq!(names(&opened.players), ["Ana", "Bo", "Cleo", "Dov"]);
    assert_eq!(names(&avoid::opened(day.state(), "").players), ["Ana", "Cleo", "Dov"]);
    let all = avoid::candidates(day.state(), &opened.players);
    assert_eq!(avoid::filtered(&all, " LE ").len(), 1);
    assert!(!avoid::has_many(&all));
}
