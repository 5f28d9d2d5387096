//! Teams in links: the whole name of the team, and its members like players.

use crate::common::day::{Day, setup};
use tiebreaker::{
    base::ids::PlayerId,
    handout::{Contents, Handout, letters, read, short_names},
    tournament::{Details, Newcomer, Setup, TeamSize},
};

fn day() -> Day {
    let mut day = Day::begin(Setup { teams: Some(TeamSize::Two), ..setup("xwing-2018", 2, None) }, 7);
    let team = |(name, members): (&str, &[&str])| Newcomer {
        name: name.to_owned(),
        details: Details { members: members.iter().map(|&member| member.to_owned()).collect(), ..Details::default() },
        ..Newcomer::default()
    };
    let teams: [(&str, &[&str]); 4] = [
        ("Rebel Scum", &["Anna Nowak", "Ben Weber"]),
        ("Anna Klein & Cleo Rossi", &["Anna Klein", "Cleo Rossi"]),
        ("Dan Petit", &[]),
        ("Rebel Scum", &["Eve Ash", "Fay Byrne"]),
    ];
    day.act(day.state().propose_players(teams.map(team)));
    day
}

#[test]
fn a_team_has_its_whole_name_and_members_have_initials() {
    let names = short_names(day().state());
    let name = |number: u32| names[&PlayerId(number)].as_str();
    assert_eq!(name(1), "Rebel Scum (Anna N, Ben W)");
    assert_eq!(name(2), "Anna K & Cleo R");
    // This may or may not be a person.
    assert_eq!(name(3), "Dan P");
    assert_eq!(name(4), "Rebel Scum (Eve A, Fay B)");
}

#[test]
fn no_family_name_of_a_member_is_in_a_link_with_short_names() {
    let mut day = day();
    day.play();
    for contents in [Contents::PAIRINGS, Contents::STANDINGS, Contents::ALL] {
        let handout = Handout::of(day.state(), contents);
        let said = format!("{:?}", read(&letters(&handout.pack())).unwrap());
        assert!(said.contains("Rebel Scum (Anna N, Ben W)"), "{said}");
        for word in ["Nowak", "Weber", "Klein", "Rossi", "Petit", "Byrne"] {
            assert!(!said.contains(word), "{word} in {said}");
        }
    }
    let full = Handout::of(day.state(), Contents { full_names: true, ..Contents::ALL });
    assert!(full.players.contains(&"Rebel Scum (Anna Nowak, Ben Weber)".to_owned()), "{:?}", full.players);
}
