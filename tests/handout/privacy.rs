//! No link contains data for the organizer only.

use super::every_content;
use crate::common::day::{Day, leave, setup};
use tiebreaker::{
    base::ids::PlayerId,
    handout::{Ask, Entered, Handout, ListOwner, ListSlip, Sent, Slip, digits, letters, read},
    tournament::{Action, Details, NextStep},
};

/// Words that represent all private data.
const PRIVATE: [&str; 5] = ["4711", "Allergic", "Squadron", "Lazarus", "Xenia"];

/// A day with a cut, and with all kinds of data about a player.
fn day(regulation: &str) -> Day {
    let mut day = Day::begin(setup(regulation, 2, Some(4)), 7);
    for (at, given) in ["Ada", "Bo", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal"].into_iter().enumerate() {
        // The letters of the last names are the same for the length of a short name.
        let player = day.add(&format!("{given} Wxyz{at}"));
        let details = Details {
            uid: format!("4711-{at}"),
            note: "Allergic to dice".to_owned(),
            club: "Red Squadron".to_owned(),
            faction: "Lazarus".to_owned(),
            list: "Xenia".to_owned(),
            ..Details::default()
        };
        day.act(Action::DescribePlayer { player, details, reason: String::new() });
    }
    day
}

/// All links of a handout: whole, in parts by letters and by tables, and one for each table.
fn links(handout: &Handout) -> Vec<Handout> {
    let tables: Vec<u16> =
        handout.round().map(|round| round.tables.iter().map(|table| table.number()).collect()).unwrap_or_default();
    let of_tables = tables.into_iter().filter_map(|number| handout.of_table(number));
    [100, 250].into_iter().flat_map(|most| handout.in_parts(most)).chain(of_tables).chain([handout.clone()]).collect()
}

/// The decoded contents of a link: its parts, and the bytes from which they were read.
fn decoded(link: &Handout) -> String {
    let text = letters(&link.pack());
    let read = read(&text).unwrap();
    let [said, numbers] = read.written();
    format!("{read:?} {} {}", String::from_utf8_lossy(&said), String::from_utf8_lossy(&numbers))
}

#[test]
fn no_link_and_no_slip_of_a_whole_day_has_what_is_private() {
    for regulation in ["swu-2025", "xwing-2018", "xwing-xwa"] {
        let mut day = day(regulation);
        let mut checked = 0;
        let mut has_left = false;
        loop {
            for contents in every_content() {
                let handout = Handout::of(day.state(), contents).made_at(1_763_820_300);
                for link in links(&handout).into_iter().chain([Handout::of_day(day.state())]) {
                    let said = decoded(&link);
                    assert!(said.contains("Saturday"), "{said}");
                    let event = day.state().event.to_string();
                    for word in PRIVATE.into_iter().chain([event.as_str()]) {
                        assert!(!said.contains(word), "{word} in {said}");
                    }
                    assert!(contents.full_names || !said.contains("Wx"), "a family name in {said}");
                    checked += 1;
                }
                slips(&handout);
            }
            match day.state().next_step() {
                NextStep::Over => break,
                NextStep::EnterResults { .. } | NextStep::Finish(_) => _ = day.play(),
                _ => day.step(),
            }
            if !has_left && day.state().finished_rounds().count() == 1 {
                has_left = true;
                day.act(leave(PlayerId(8)));
            }
        }
        assert!(checked > 300, "{checked} links");
    }
}

/// A slip contains only numbers. It has few letters, and no name fits into them.
fn slips(handout: &Handout) {
    for table in handout.round().into_iter().flat_map(|round| &round.tables) {
        let players = table.players();
        for entered in [Entered::Scores([200, 87], None), Entered::Games([2, 1], 0)] {
            let Some(slip) = handout.slip(table.number(), players, entered) else { continue };
            assert!(digits(&slip.pack()).len() < 60);
            assert_eq!(Slip::read(&letters(&slip.pack())), Ok(slip));
        }
        let leaving = handout.leaving(players[0]).unwrap();
        assert_eq!(Sent::read(&letters(&leaving.pack())), Ok(Sent::Leaving(leaving)));
    }
}

/// A list is handed in by its player, so a slip has that list, and only the number of the player.
#[test]
fn a_list_slip_has_the_list_as_it_was_pasted_and_the_number_of_its_player() {
    let day = day("swu-2025");
    let mark = Ask::mark_of(&day.state().event);
    let text = "Leader 1 Director Krennic".to_owned();
    let slip = ListSlip { mark, owner: ListOwner::Number(PlayerId(3)), text: text.clone() };
    let read = Sent::read(&letters(&slip.pack().unwrap())).unwrap();
    assert_eq!(read, Sent::List(slip));
    let said = format!("{read:?}");
    let event = day.state().event.to_string();
    for word in PRIVATE.into_iter().chain([event.as_str(), "Cleo", "Wxyz"]) {
        assert!(!said.contains(word), "{word} in {said}");
    }
    assert_eq!(said, format!("List(ListSlip {{ mark: {mark}, owner: Number(PlayerId(3)), text: {text:?} }})"));
}
