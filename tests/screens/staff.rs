//! The staff page, and the staff and rules in the announcement.

use crate::common::{
    day::{Day, setup, setup_by_table},
    speech::speak,
};
use tiebreaker::{
    base::{ids::PlayerId, random::Seed},
    regulation::{Cut, Plan},
    screens::{
        staff::{authors, in_force, names, next_leader, players, rules, who},
        words::{
            self,
            announcement::{Part, headline, notes, parts},
            document, regulation_of,
        },
    },
    tournament::{Action, AvoidScope, Commitment, Leader, Role, Setup},
};

fn leader(name: &str, role: Role, player: Option<u32>) -> Leader {
    Leader { name: name.to_owned(), role, player: player.map(PlayerId) }
}

fn event(setup: Setup) -> Day {
    speak("en");
    Day::with(setup, 9)
}

fn told(day: &Day) -> Vec<String> {
    rules(day.state()).iter().map(ToString::to_string).collect()
}

#[test]
fn the_setup_names_the_staff() {
    let mut day = event(setup("xwing-2018", 3, None));
    assert_eq!(names(day.state()), "Nobody yet");
    let staff = vec![leader("Otto", Role::Organizer, None), leader("Mia", Role::Judge, None)];
    day.act(Action::SetStaff { staff, reason: String::new() });
    assert_eq!(names(day.state()), "Otto, Mia");
}

#[test]
fn the_organizer_comes_first_and_then_judges() {
    let next = |staff: &[Leader]| next_leader(staff.iter());
    assert_eq!(next(&[]).role, Role::Organizer);
    assert_eq!(next(&[leader("Mia", Role::Judge, None)]).role, Role::Organizer);
    assert_eq!(next(&[leader("Otto", Role::Organizer, None)]), leader("", Role::Judge, None));
}

#[test]
fn a_change_of_the_staff_names_the_people() {
    let mut day = event(setup("xwing-2018", 3, None));
    let said = |day: &Day, staff| words::action(day.state(), &Action::SetStaff { staff, reason: String::new() });
    let staff = vec![leader("Otto", Role::Organizer, None), leader("Mia", Role::Judge, None)];
    assert_eq!(said(&day, staff.clone()), "Staff: Otto (Organizer), Mia (Judge)");
    day.act(Action::SetStaff { staff, reason: String::new() });
    assert_eq!(said(&day, Vec::new()), "Staff: –");
}

#[test]
fn the_person_at_the_device_is_one_of_those_who_are_named() {
    let mut day = event(setup("xwing-2018", 3, None));
    assert!(authors(day.state(), "").is_empty());
    day.act(Action::SetStaff { staff: vec![leader("Otto", Role::Organizer, None)], reason: String::new() });
    let names = |own| authors(day.state(), own).into_iter().map(|(value, _)| value).collect::<Vec<_>>();
    assert_eq!([names(""), names("Otto")], [["", "Otto"], ["", "Otto"]]);
    assert_eq!(names("Mia"), ["", "Otto", "Mia"], "a name from another event stays");
}

#[test]
fn a_person_without_a_name_is_somebody() {
    speak("en");
    assert_eq!(who(&leader("", Role::Judge, None)), "unnamed person");
    assert_eq!(who(&leader("Mia", Role::Judge, None)), "Mia");
}

#[test]
fn a_person_plays_as_a_player_or_not_at_all() {
    let day = event(setup("xwing-2018", 3, None));
    let labels: Vec<String> = players(day.state()).into_iter().map(|(_, label)| label).take(3).collect();
    assert_eq!(labels, ["does not play", "Player 1", "Player 2"]);
    let mut day = day;
    day.add("Ada");
    assert_eq!(players(day.state())[1], ("10".to_owned(), "Ada".to_owned()), "by name");
}

#[test]
fn the_reason_is_told_while_somebody_plays_who_may_not() {
    let mut day = event(setup_by_table("xwing-2015-07", "premier"));
    assert_eq!(in_force(day.state()), None);
    let staff = vec![leader("Otto", Role::Organizer, None), leader("Mia", Role::Marshal, Some(1))];
    let alone = Action::SetStaff { staff: staff.clone(), reason: String::new() };
    day.refused(alone);
    day.act(Action::SetStaff { staff, reason: "eleven is too few".to_owned() });
    let reason = "Plays by the organizer’s decision. Reason: eleven is too few (ROLE-2)";
    assert_eq!(in_force(day.state()).unwrap().to_string(), reason);
    assert!(told(&day).iter().any(|line| line.starts_with("Staff may not play at this tier.")));
}

#[test]
fn the_regulation_says_whether_a_judge_is_required_and_leaders_play() {
    let day = event(setup_by_table("swu-2025", "competitive"));
    assert_eq!(told(&day)[0], "This tier needs a judge. (ROLE-1)");
    let casual = event(setup_by_table("swu-2025", "casual"));
    assert!(!told(&casual).contains(&"This tier needs a judge. (ROLE-1)".to_owned()));
    let marshal = "Without a marshal or head judge, the organizer is the marshal. (ROLE-1)";
    assert!(told(&casual).contains(&marshal.to_owned()));
}

#[test]
fn x_wing_2018_says_who_reviews_rulings_and_who_disqualifies() {
    let all = told(&event(setup_by_table("xwing-2018", "competitive")));
    assert_eq!(
        all[all.len() - 5..],
        [
            "A player may ask the marshal to review a judge’s ruling. The marshal is final. (ROLE-4)",
            "The marshal refers a disqualification to the organizer. (ROLE-4)",
            "Only the organizer disqualifies. (ROLE-4)",
            "A marshal or judge off duty is a spectator, and says so. (ROLE-4)",
            "The marshal may have opponents check squad points before round 1, and a table share ruler, templates or dice. (ROLE-4)"
        ]
    );
}

/// The lines of the announcement under a title.
fn announced(day: &Day, wanted: &str) -> Vec<String> {
    let part = parts(day.state()).into_iter().find(|part| part.title == wanted);
    part.map(|Part { lines, .. }| lines.iter().map(ToString::to_string).collect()).unwrap_or_default()
}

#[test]
fn the_announcement_names_the_seed_by_a_short_code() {
    speak("en");
    let commitment = Some(Commitment::to(Seed([7; 32])));
    let day = Day::begin(Setup { commitment, ..setup("xwing-2018", 3, None) }, 7);
    // The SHA-256 of "0707…07" begins with these digits.
    let said = "All draws come from a seed fixed before registration. Its code: 1967 c0fd";
    assert_eq!(announced(&day, "Draws"), [said]);
}

#[test]
fn the_announcement_of_x_wing_2018_says_what_is_good_to_know() {
    let day = event(setup_by_table("xwing-2018", "competitive"));
    let time = announced(&day, "Time");
    assert_eq!(
        time[time.len() - 3..],
        [
            "Begin when the round is announced. (CLK-1)",
            "Late tables begin once they are set up. (CLK-1)",
            "At time: finish the game round. (CLK-1)"
        ]
    );
    assert_eq!(
        announced(&day, "Good to know"),
        [
            "Each player uses one side of the ID tokens. If both want the same, chance decides. (SQD-5)",
            "No obstacle at range 0-2 of an edge or range 0-1 of another. (SQD-2)",
            "No notes during a round, and only the official rules to look things up. (ROLE-4)",
            "A player may ask to share one range ruler or set of templates. (ROLE-4)",
            "A player may ask the marshal to review a judge’s ruling. The marshal is final. (ROLE-4)"
        ]
    );
}

#[test]
fn the_announcement_of_an_own_regulation_names_its_document_and_its_order_of_ties() {
    speak("en");
    let mut setup = setup("xwing-2018", 3, Some(4));
    setup.regulation = setup.regulation.copy("Wednesday");
    setup.regulation.ranking.tie_breakers.reverse();
    assert_eq!(regulation_of(&setup.regulation), "Wednesday, house rules");
    let own = document(&setup.regulation);
    assert!(own.contains("Wednesday") && own.contains("X-Wing 2018, Second Edition"), "{own}");
    let day = event(setup);
    let ties = announced(&day, "Ranking");
    let place = |name: &str| ties.iter().position(|line| line.contains(name)).unwrap_or_else(|| panic!("{ties:?}"));
    assert!(place("Strength of schedule") < place("Margin of victory"), "{ties:?}");
}

#[test]
fn the_announcement_of_star_wars_unlimited_says_how_draws_and_lists_are_treated() {
    let mut setup = setup_by_table("swu-2025", "competitive");
    setup.choose_kind(Some("planetary-qualifier"));
    let day = event(setup);
    let draw = "Swiss rounds only: players may agree on a draw before their first game. Offer nothing for a draw or concession. (SWR-6)";
    let initiative = "On printed pairings, * marks who chooses initiative in game 1. (SWR-5)";
    let matches = announced(&day, "Matches");
    assert_eq!(matches[matches.len() - 2..], [draw, initiative]);
    let time = announced(&day, "Time");
    let lists = "No notes, and no lists during play. (ELI-6)";
    assert!(time.contains(&lists.to_owned()), "{time:?}");
    assert!(!time.iter().any(|line| line.starts_with("Begin when the round")), "the document says nothing of it");
    let clauses: Vec<_> = parts(day.state()).into_iter().find(|part| part.title == "Good to know").unwrap().lines;
    let clauses: Vec<String> =
        clauses.iter().map(|line| line.clauses.iter().map(ToString::to_string).collect()).collect();
    assert_eq!(clauses, ["ROLE-4", "DCK-6", "DCK-1", "OUT-3"]);
}

#[test]
fn the_announcement_names_staff_byes_and_clubs() {
    let mut setup = setup_by_table("xwing-2015-07", "casual");
    setup.avoid_same_club = Some(AvoidScope::FirstRound);
    let mut day = event(setup);
    day.act(Action::AwardBye { player: PlayerId(2), awarded: true });
    let staff = vec![leader("Otto", Role::Organizer, None), leader("Mia", Role::Marshal, None)];
    day.act(Action::SetStaff { staff, reason: String::new() });
    assert_eq!(headline(day.state()).text, "9 players: 4 Swiss rounds, top 4");
    assert_eq!(announced(&day, "Staff"), ["Organizer: Otto", "Marshal or head judge: Mia"]);
    assert_eq!(
        announced(&day, "Pairing"),
        ["Bye in round 1: Player 2 (BYE-5)", "Players of the same club: avoid each other in round 1 (PAIR-5)"]
    );
    let told = notes(&day.event);
    assert_eq!(told[0].text, "Planned for 9 players. Changeable until round 1 starts.");
    day.start();
    assert_eq!(notes(&day.event)[0].to_string(), "As announced before round 1. (STR-2)");
    let plan = Plan { rounds: 3, cut: Some(Cut::Top(4)) };
    day.act(Action::OverridePlan { plan, reason: "the hall closes at six".to_owned() });
    let told = notes(&day.event);
    assert_eq!(told[0].to_string(), "Announced before round 1, changed later. (STR-2)");
    assert!(told[1].text.ends_with("Reason: the hall closes at six"), "{told:?}");
}
