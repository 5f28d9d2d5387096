//! Several events added up to one table. All points are added up by hand.

use crate::common::day::{Day, ids, setup};
use tiebreaker::{
    base::ids::PlayerId,
    season::{Appearance, Rules, Season, SeasonLine, SeasonRefusal, Worth},
    tournament::{Action, Details, Setup, TeamSize, Tournament},
};

/// Four players in the order in which they finish, each with or without a UID. The first two have won a match.
type Field<'a> = [(&'a str, &'a str); 4];

/// A finished event of one round.
fn event(number: u8, date: &str, field: Field) -> Tournament {
    running(number, date, field, true)
}

fn running(number: u8, date: &str, field: Field, is_finished: bool) -> Tournament {
    let mut setup = setup("xwing-2018", 1, None);
    setup.name = format!("Event {number}");
    setup.date = date.to_owned();
    let mut day = Day::begin(setup, number);
    for (id, (name, uid)) in (1..).zip(field) {
        let details = Details { uid: uid.to_owned(), ..Details::default() };
        day.act(Action::AddPlayer { player: PlayerId(id), name: name.to_owned(), lot: id.into(), details });
    }
    if is_finished {
        let reports = [day.scores(200, 0), day.scores(200, 10)];
        day.play_by_hand(&[(1, 4, reports[0]), (2, 3, reports[1])]);
        assert_eq!(day.ranking(), [1, 2, 3, 4]);
    }
    day.event
}

fn season(events: &[&Tournament]) -> Season {
    let mut season = Season::default();
    for event in events {
        season.add(event.state()).unwrap();
    }
    season
}

/// The player at a place of an event.
fn at(event: &Tournament, player: u32) -> Appearance {
    Appearance { event: event.state().event, player: PlayerId(player), member: 0 }
}

/// A finished event of one round, of two teams. The first one wins.
fn teams(number: u8, date: &str, members: [&[&str]; 2]) -> Tournament {
    let mut setup = Setup { teams: Some(TeamSize::Two), ..setup("xwing-2018", 1, None) };
    setup.date = date.to_owned();
    let mut day = Day::begin(setup, number);
    for (id, members) in (1..).zip(members) {
        let members = members.iter().map(|&name| name.to_owned()).collect();
        let details = Details { uid: format!("team {id}"), members, ..Details::default() };
        day.act(Action::AddPlayer { player: PlayerId(id), name: format!("Team {id}"), lot: id.into(), details });
    }
    let report = day.scores(200, 0);
    day.play_by_hand(&[(1, 2, report)]);
    day.event
}

fn by_place() -> Rules {
    Rules { worth: Worth::Places(vec![10, 6, 3, 1]), best: None }
}

/// Rank, name and points of each line.
fn lines(rows: &[SeasonLine]) -> Vec<(u32, &str, u32)> {
    rows.iter().map(|row| (row.rank, row.competitor.name.as_str(), row.points)).collect()
}

const MAY: Field = [("Anna", "1"), ("Ben", "2"), ("Carla", ""), ("Dan", "")];
const JUNE: Field = [("Ben", "2"), ("Anna Nowak", "1"), ("Dan", ""), ("Emil", "5")];

#[test]
fn a_file_of_another_program_that_is_opened_twice_is_one_event() {
    let first = event(1, "2026-05-02", [("Ada", ""), ("Bo", ""), ("Cy", ""), ("Di", "")]);
    let mut season = season(&[&first]);
    let mut again = season.events()[0].clone();
    again.id = event(2, "2026-05-02", [("Ada", ""), ("Bo", ""), ("Cy", ""), ("Di", "")]).state().event;
    assert_eq!(season.add_result(again.clone()), Err(SeasonRefusal::Known("Event 1".to_owned())));
    again.name = "Event 2".to_owned();
    assert_eq!(season.add_result(again), Ok(()));
}

#[test]
fn the_same_uid_is_the_same_person_under_the_latest_name() {
    let (june, may) = (event(2, "2026-06-06", JUNE), event(1, "2026-05-02", MAY));
    let season = season(&[&june, &may]);
    let names: Vec<&str> = season.events().iter().map(|event| event.name.as_str()).collect();
    assert_eq!(names, ["Event 1", "Event 2"], "by day");
    // Anna 10 + 6, Ben 6 + 10: equal in every result. Dan counts as two persons, because nothing shows that they are
    // one.
    let table = season.table(&by_place());
    let expected =
        [(1, "Anna Nowak", 16), (1, "Ben", 16), (3, "Carla", 3), (3, "Dan", 3), (5, "Dan", 1), (5, "Emil", 1)];
    assert_eq!(lines(&table), expected);
}

#[test]
fn players_of_the_same_name_are_joined_by_hand_and_separated_again() {
    let (may, june) = (event(1, "2026-05-02", MAY), event(2, "2026-06-06", JUNE));
    let mut season = season(&[&may, &june]);
    assert_eq!(season.namesakes(), [[at(&may, 4), at(&june, 3)].to_vec()]);
    season.join(at(&may, 4), at(&june, 3)).unwrap();
    assert!(season.namesakes().is_empty());
    // Dan 1 + 3: before Carla with 3.
    let table = season.table(&by_place());
    assert_eq!(lines(&table)[2..4], [(3, "Dan", 4), (4, "Carla", 3)]);
    assert_eq!(season.appearances(&table[2].competitor), [at(&may, 4), at(&june, 3)]);
    season.separate(at(&june, 3));
    assert_eq!(season.people().len(), 6);
}

#[test]
fn a_name_that_two_people_have_says_nothing() {
    let may = event(1, "2026-05-02", [("Jan Kowalski", ""), ("Jan Kowalski", ""), ("Zoë", ""), ("Ben", "2")]);
    let june = event(2, "2026-06-06", [("Jan Kowalski", ""), ("ZOE", ""), ("Carla", ""), ("Ben", "")]);
    let july = event(3, "2026-07-04", [("Ben", "7"), ("Dan", ""), ("Zoe", ""), ("Emil", "")]);
    let mut season = season(&[&may, &june, &july]);
    // One of the Jans in June, and Ben has two numbers. Zoë is Zoe in all three events.
    let zoe = [at(&may, 3), at(&june, 2), at(&july, 3)];
    assert_eq!(season.namesakes(), [zoe.to_vec()]);
    let before = season.people().len();
    season.join_namesakes();
    assert_eq!(season.people().len(), before - 2);
    assert!(season.namesakes().is_empty());
    // Points of the third, second and third place.
    let table = season.table(&by_place());
    let line = table.iter().find(|line| line.competitor.name == "Zoe").unwrap();
    assert_eq!((line.points, season.appearances(&line.competitor)), (3 + 6 + 3, zoe.to_vec()));
}

#[test]
fn nobody_is_two_players_of_one_event() {
    let (may, june) = (event(1, "2026-05-02", MAY), event(2, "2026-06-06", JUNE));
    let mut season = season(&[&may, &june]);
    // Ben has also played in May, as his UID shows.
    let refused = season.join(at(&may, 3), at(&june, 1));
    assert_eq!(refused, Err(SeasonRefusal::SameEvent("Event 1".to_owned())));
    assert_eq!(season.join(at(&may, 1), at(&june, 9)), Err(SeasonRefusal::Unknown));
    assert_eq!(season.people().len(), 6);
}

#[test]
fn a_later_event_shows_that_a_declaration_was_wrong() {
    let first = event(1, "2026-05-02", [("Anna", "1"), ("Ben", "2"), ("Carla", "3"), ("Dan", "4")]);
    let second = event(2, "2026-05-09", [("Emil", "5"), ("Fay", "6"), ("Gil", "7"), ("Hal", "8")]);
    let mut season = season(&[&first, &second]);
    season.join(at(&first, 1), at(&second, 1)).unwrap();
    assert_eq!(season.people().len(), 7);
    // Anna and Emil meet in the third event.
    let third = event(3, "2026-05-16", [("Emil", "5"), ("Anna", "1"), ("Ben", "2"), ("Fay", "6")]);
    season.add(third.state()).unwrap();
    assert_eq!(season.people().len(), 8);
    // Without that event, the declaration applies again.
    season.remove(third.state().event);
    assert_eq!(season.people().len(), 7);
}

#[test]
fn the_best_events_count_and_the_best_single_result_decides_between_equal_points() {
    let first = event(1, "2026-05-02", [("Ben", "2"), ("Anna", "1"), ("X", "8"), ("Y", "9")]);
    let second = event(2, "2026-05-09", [("Carla", "3"), ("Anna", "1"), ("Ben", "2"), ("X", "8")]);
    let third = event(3, "2026-05-16", [("X", "8"), ("Anna", "1"), ("Carla", "3"), ("Ben", "2")]);
    let season = season(&[&first, &second, &third]);
    // Worth 8, 5, 2, 1. All three: X 2+1+8, Anna 5+5+5, Ben 8+2+1, Carla 8+2. X and Ben have the same results.
    let all = Rules { worth: Worth::Places(vec![8, 5, 2, 1]), best: None };
    let expected = [(1, "Anna", 15), (2, "Ben", 11), (2, "X", 11), (4, "Carla", 10), (5, "Y", 1)];
    assert_eq!(lines(&season.table(&all)), expected);
    // The best two: Anna 10, Ben 8+2, X 8+2, Carla 8+2. An 8 is better than a 5.
    let best_two = Rules { best: Some(2), ..all };
    let table = season.table(&best_two);
    assert_eq!(lines(&table), [(1, "Ben", 10), (1, "Carla", 10), (1, "X", 10), (4, "Anna", 10), (5, "Y", 1)]);
    // Ben's fourth place in the third event does not count.
    let counted: Vec<bool> = table[0].scores.iter().flatten().map(|score| score.counts).collect();
    assert_eq!(counted, [true, true, false]);
    assert_eq!(table[1].scores[0], None, "Carla has not played in the first");
}

#[test]
fn points_are_for_places_or_for_wins() {
    let may = event(1, "2026-05-02", MAY);
    let season = season(&[&may]);
    // The last number counts for every later place.
    let short = Rules { worth: Worth::Places(vec![5, 1]), best: None };
    let points = |rules: &Rules| season.table(rules).iter().map(|row| row.points).collect::<Vec<_>>();
    assert_eq!(points(&short), [5, 1, 1, 1]);
    assert_eq!(points(&Rules { worth: Worth::Places(Vec::new()), best: None }), [0, 0, 0, 0]);
    let wins = Rules { worth: Worth::Wins { win: 3, attendance: 1 }, best: None };
    assert_eq!(lines(&season.table(&wins)), [(1, "Anna", 4), (1, "Ben", 4), (3, "Carla", 1), (3, "Dan", 1)]);
    assert_eq!(points(&Rules { best: Some(0), ..wins }), [0, 0, 0, 0]);
    let most = Rules { worth: Worth::Wins { win: u32::MAX, attendance: u32::MAX }, best: None };
    assert_eq!(points(&most), [u32::MAX; 4], "no number overflows");
}

#[test]
fn only_finished_events_are_added_and_each_once() {
    let may = event(1, "2026-05-02", MAY);
    let mut season = season(&[&may]);
    assert_eq!(season.add(may.state()), Err(SeasonRefusal::Known("Event 1".to_owned())));
    let open = running(2, "2026-06-06", JUNE, false);
    assert_eq!(season.add(open.state()), Err(SeasonRefusal::NotOver("Event 2".to_owned())));
    assert_eq!(season.events().len(), 1);
    let july = event(3, "2026-07-04", JUNE);
    season.add(july.state()).unwrap();
    season.join(at(&may, 4), at(&july, 3)).unwrap();
    season.remove(july.state().event);
    assert_eq!(season.events().len(), 1);
    assert_eq!(season.table(&by_place()).iter().map(|row| row.competitor.played.len()).max(), Some(1));
    assert_eq!(season.events()[0].finishers.iter().map(|one| one.player).collect::<Vec<_>>(), ids([1, 2, 3, 4]));
}

#[test]
fn points_of_an_event_are_given_once_to_each_member() {
    let may = event(1, "2026-05-02", MAY);
    let june = teams(2, "2026-06-06", [&["Ben", "Fay"], &["Anna", "Emil"]]);
    let mut season = season(&[&may, &june]);
    let event = &season.events()[1];
    assert_eq!((event.places, event.has_teams, event.finishers.len()), (2, true, 4));
    // The question is about Anna and Ben, because the team's number is not theirs.
    assert_eq!(season.namesakes().len(), 2);
    season.join_namesakes();
    // Worth 10, 6, 3, 1. Ben 6 + 10, Anna 10 + 6, Fay 10, Emil 6.
    let expected = [(1, "Anna", 16), (1, "Ben", 16), (3, "Fay", 10), (4, "Emil", 6), (5, "Carla", 3), (6, "Dan", 1)];
    assert_eq!(lines(&season.table(&by_place())), expected);
    // Members of one team are two people.
    let member = |member| Appearance { event: june.state().event, player: PlayerId(1), member };
    assert!(matches!(season.join(member(1), member(2)), Err(SeasonRefusal::SameEvent(_))));
}

#[test]
fn a_team_without_members_stands_for_itself() {
    let season = season(&[&teams(1, "2026-05-02", [&[], &["Anna", "Ben"]])]);
    let expected = [(1, "Team 1", 10), (2, "Anna", 6), (2, "Ben", 6)];
    assert_eq!(lines(&season.table(&by_place())), expected);
}

#[test]
fn declarations_are_taken_up_again_with_their_events() {
    let (may, june) = (event(1, "2026-05-02", MAY), event(2, "2026-06-06", JUNE));
    let mut before = season(&[&may, &june]);
    before.join_namesakes();
    let mut after = Season::with_joined(before.joined().to_vec());
    after.add(may.state()).unwrap();
    assert_eq!(after.people().len(), 4, "the other event is missing");
    after.add(june.state()).unwrap();
    assert_eq!(after, before);
}

#[test]
fn people_stay_joined_without_the_event_that_connected_them() {
    let names: [Field; 3] = [
        [("Ada", ""), ("Bo", "1"), ("Cy", "2"), ("Di", "3")],
        [("Ada", ""), ("Ed", "4"), ("Fay", "5"), ("Gil", "6")],
        [("Ada", ""), ("Hal", "7"), ("Ivy", "8"), ("Jo", "9")],
    ];
    let [may, june, july] = [(1, "2026-05-02"), (2, "2026-06-06"), (3, "2026-07-04")]
        .map(|(number, date)| event(number, date, names[usize::from(number) - 1]));
    let mut by_name = season(&[&may, &june, &july]);
    by_name.join_namesakes();
    let mut by_hand = season(&[&may, &june, &july]);
    by_hand.join(at(&july, 1), at(&june, 1)).unwrap();
    by_hand.join(at(&june, 1), at(&may, 1)).unwrap();
    for mut season in [by_name, by_hand] {
        season.remove(june.state().event);
        // Ada, and three others in each of the two events.
        assert_eq!(season.people().len(), 7);
        assert_eq!(season.joined(), [[at(&may, 1), at(&july, 1)]]);
        season.remove(july.state().event);
        assert_eq!((season.people().len(), season.joined()), (4, &[][..]));
    }
}
