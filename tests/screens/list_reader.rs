//! The reader of lists: a list from a phone is attached to its player, a second one shows the difference, and lists are
//! locked when round 1 starts.

use crate::common::{
    day::{Day, setup},
    speech::speak,
};
use tiebreaker::{
    base::{ids::PlayerId, text_encoding::digits},
    handout::{Ask, ListOwner, ListSlip},
    lists::Setting,
    screens::lists::handed_in::{Arrival, ListReader},
    tournament::State,
};

const SQUAD: &str = "Wedge Antilles (57)\n    Hull Upgrade (5)\nTotal: 62\n";
const OTHER: &str = "Wedge Antilles (57)\n    Hull Upgrade (5)\n\nBiggs Darklighter (48)\n\nTotal: 110\n";

fn day() -> Day {
    speak("en");
    let mut day = Day::begin(setup("xwing-2018", 3, None), 1);
    ["Anna Kowalska", "Jan Kowalski", "Jan Kowalski", "Łucja O’Néill"].into_iter().for_each(|name| _ = day.add(name));
    day
}

fn slip(day: &Day, owner: ListOwner, text: &str) -> ListSlip {
    ListSlip { mark: Ask::mark_of(&day.state().event), owner, text: text.to_owned() }
}

fn with<T>(state: &State, look: impl FnOnce(&Setting) -> T) -> T {
    look(&state.setup.list_setting(&[]))
}

/// Reads a list, and records the resulting actions.
fn take(reader: &mut ListReader, day: &mut Day, slip: &ListSlip) -> Arrival {
    let action = with(day.state(), |setting| reader.take(day.state(), setting, slip));
    action.into_iter().for_each(|action| day.act(action));
    reader.arrival().unwrap().clone()
}

fn list(day: &Day, player: u32) -> &str {
    &day.state().players[&PlayerId(player)].details.list
}

fn refused(arrival: Arrival) -> String {
    let Arrival::Refused(why) = arrival else { panic!("{arrival:?}") };
    why
}

#[test]
fn a_list_is_attached_by_number_or_by_name() {
    let (mut day, mut reader) = (day(), ListReader::default());
    assert_eq!((reader.arrival(), reader.count()), (None, None));
    let numbered = slip(&day, ListOwner::Number(PlayerId(2)), SQUAD);
    let Arrival::Attached { player, text } = take(&mut reader, &mut day, &numbered) else { panic!() };
    assert_eq!(player, PlayerId(2));
    assert!(text.starts_with("Jan Kowalski (#2): ") && text.contains("62 points"), "{text}");
    assert_eq!(list(&day, 2), SQUAD.trim());
    let named = slip(&day, ListOwner::Name("lucja o'neill".into()), SQUAD);
    let Arrival::Attached { player, .. } = take(&mut reader, &mut day, &named) else { panic!() };
    assert_eq!((player, list(&day, 4)), (PlayerId(4), SQUAD.trim()));
    assert_eq!(reader.count(), Some("2 lists handed in".into()));
    // The same list again changes nothing.
    let entries = day.state().players.clone();
    assert!(matches!(take(&mut reader, &mut day, &numbered), Arrival::Attached { .. }));
    assert_eq!(day.state().players, entries);
    assert_eq!(reader.count(), Some("2 lists handed in".into()));
}

/// Even if another player's name is part of it.
#[test]
fn a_name_typed_in_full_is_that_of_its_player() {
    let mut day = day();
    day.add("Anna Kowalska Nowak");
    let mut reader = ListReader::default();
    for (name, player) in [("anna kowalska nowak", 5), ("ANNA KOWALSKA", 1)] {
        let named = slip(&day, ListOwner::Name(name.into()), SQUAD);
        assert!(
            matches!(take(&mut reader, &mut day, &named), Arrival::Attached { player: PlayerId(of), .. } if of == player)
        );
    }
}

#[test]
fn a_name_of_nobody_or_of_two_asks_whose_it_is() {
    let (mut day, mut reader) = (day(), ListReader::default());
    for (name, shown) in [("Jan Kowalski", "Jan Kowalski"), ("Zoe", "Zoe"), ("", ""), ("Z\u{202e}oe", "Z\u{fffd}oe")] {
        let named = slip(&day, ListOwner::Name(name.into()), SQUAD);
        let Arrival::Nameless { text, list } = take(&mut reader, &mut day, &named) else { panic!("{name}") };
        assert_eq!((text, list), (format!("Whose list is this? The phone says “{shown}”."), SQUAD.to_owned()));
    }
    let action = with(day.state(), |setting| reader.attach(day.state(), setting, PlayerId(3), SQUAD)).unwrap();
    day.act(action);
    assert_eq!(list(&day, 3), SQUAD.trim());
    assert!(matches!(reader.arrival(), Some(Arrival::Attached { .. })));
}

#[test]
fn a_second_list_shows_the_difference_and_replaces_the_first_if_asked() {
    let (mut day, mut reader) = (day(), ListReader::default());
    let first = slip(&day, ListOwner::Number(PlayerId(1)), OTHER);
    take(&mut reader, &mut day, &first);
    let second = slip(&day, ListOwner::Number(PlayerId(1)), SQUAD);
    let Arrival::Different(difference) = take(&mut reader, &mut day, &second) else { panic!() };
    assert_eq!(difference.title, "Anna Kowalska has another list");
    assert_eq!((difference.gone, difference.new), (vec!["Biggs Darklighter".to_owned()], Vec::new()));
    assert_eq!(list(&day, 1), OTHER.trim(), "nothing is replaced without a press");
    let action = with(day.state(), |setting| reader.replace(day.state(), setting, PlayerId(1), &difference.list));
    day.act(action.unwrap());
    assert_eq!(list(&day, 1), SQUAD.trim());
}

#[test]
fn what_does_not_fit_is_refused_with_a_sentence() {
    let (mut day, mut reader) = (day(), ListReader::default());
    let good = slip(&day, ListOwner::Number(PlayerId(1)), SQUAD);
    let other = ListSlip { mark: good.mark ^ 1, ..good.clone() };
    assert_eq!(refused(take(&mut reader, &mut day, &other)), "This list is for another event.");
    let nobody = slip(&day, ListOwner::Number(PlayerId(40)), SQUAD);
    assert_eq!(refused(take(&mut reader, &mut day, &nobody)), "This list’s player is not in the event.");
    let see = |reader: &mut ListReader, day: &Day, code: String| {
        let (is_new, action) = with(day.state(), |setting| reader.see(day.state(), setting, &[code]));
        assert_eq!((is_new, action), (true, None));
        refused(reader.arrival().unwrap().clone())
    };
    assert_eq!(see(&mut reader, &day, "https://example.com".into()), "This code is not a list.");
    let code = format!("https://example.com/#/slip/{}", digits(&good.pack().unwrap()));
    assert_eq!(see(&mut reader, &day, code[..code.len() - 9].into()), "The link is incomplete.");
    day.start();
    assert_eq!(see(&mut reader, &day, code), "Lists are locked since round 1 started.");
    assert_eq!(list(&day, 1), "");
}

#[test]
fn a_code_that_stays_in_the_picture_is_read_once() {
    let (day, mut reader) = (day(), ListReader::default());
    let good = slip(&day, ListOwner::Number(PlayerId(1)), SQUAD);
    let codes = [format!("https://example.com/#/slip/{}", digits(&good.pack().unwrap()))];
    let mut see = || with(day.state(), |setting| reader.see(day.state(), setting, &codes));
    assert!(matches!(see(), (true, Some(_))));
    assert_eq!(see(), (false, None));
}
