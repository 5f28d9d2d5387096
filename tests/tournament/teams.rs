//! Teams of two or three, each counting as one participant.

use crate::common::day::{Day, setup, swiss};
use tiebreaker::{
    base::ids::PlayerId,
    regulation::Regulation,
    tournament::{Action, Details, MEMBERS_LIMIT, NextStep, Refusal, Setup, State, TeamSize},
};

/// The details of a team with these members.
fn of(members: &[&str]) -> Details {
    Details { members: members.iter().map(|&member| member.to_owned()).collect(), ..Details::default() }
}

/// Two days with the same seed, twelve participants, four rounds and a cut of four: one with teams, and one with
/// players.
fn days(regulation: &str) -> [Day; 2] {
    let alone = setup(regulation, 4, Some(4));
    let teams = Setup { teams: Some(TeamSize::Two), ..alone.clone() };
    let mut days = [teams, alone].map(|setup| Day::with(setup, 12));
    for player in (1..=12).map(PlayerId) {
        // The logs are equally long, so that their clocks are the same.
        let note = Details { note: "Alone".to_owned(), ..Details::default() };
        let about = [of(&[&format!("Anna {player}"), &format!("Ben {player}")]), note];
        for (day, details) in days.iter_mut().zip(about) {
            day.act(Action::DescribePlayer { player, details, reason: String::new() });
        }
    }
    days
}

#[test]
fn members_never_change_a_pairing_or_a_rank() {
    for regulation in ["swu-2025", "xwing-2018", "xwing-xwa"] {
        let mut days = days(regulation);
        while days[0].state().next_step() != NextStep::Over {
            days.iter_mut().for_each(|day| _ = day.play());
            let [teams, alone] = days.each_ref().map(Day::state);
            assert_eq!(teams.next_step(), alone.next_step());
            assert_eq!(teams.swiss, alone.swiss, "the same tables and results");
            assert_eq!(teams.elimination, alone.elimination);
            assert_eq!(teams.standings(), alone.standings());
        }
        let [teams, alone] = days.each_ref().map(Day::state);
        assert_eq!((teams.finished_swiss().0, teams.seeds.len()), (4, 4));
        assert_eq!(teams.final_ranking(), alone.final_ranking());
        let champion = teams.champion().unwrap();
        assert_eq!(teams.members(champion), [format!("Anna {champion}"), format!("Ben {champion}")]);
    }
}

#[test]
fn a_team_changes_its_members_during_the_day_but_has_three_at_most() {
    let mut day = Day::with(Setup { teams: Some(TeamSize::Three), ..setup("swu-2025", 2, None) }, 4);
    let describe =
        |members: &[&str]| Action::DescribePlayer { player: PlayerId(1), details: of(members), reason: String::new() };
    day.act(describe(&["Anna Nowak", "Ben Weber"]));
    day.play();
    day.act(describe(&["Anna Nowak", "Ben Weber", "Cleo Rossi"]));
    assert_eq!(day.state().members(PlayerId(1)).len(), MEMBERS_LIMIT);
    assert_eq!(day.refused(describe(&["A", "B", "C", "D"])), Refusal::TooManyMembers { limit: 3 });
    day.refused(describe(&["Anna Nowak", " "]));
    // The size of the teams is locked with the structure.
    let alone = Setup { teams: None, ..day.state().setup.clone() };
    assert_eq!(day.refused(Action::EditSetup { setup: alone }), Refusal::LockedByStart);
}

#[test]
fn the_size_of_teams_outlives_a_change_of_the_regulation() {
    let teams = Setup { teams: Some(TeamSize::Two), ..setup("swu-2025", 2, None) };
    assert_eq!(teams.under(Regulation::published("xwing-2018").unwrap()).teams, Some(TeamSize::Two));
    let mut day = Day::with(teams, 2);
    day.act(Action::DescribePlayer { player: PlayerId(1), details: of(&["Anna", "Ben"]), reason: String::new() });
    let members = |state: &State| state.members(PlayerId(1)).to_vec();
    assert_eq!(members(day.state()), ["Anna", "Ben"]);
    // Without teams, members are not shown, but not lost either.
    day.act(Action::EditSetup { setup: Setup { teams: None, ..day.state().setup.clone() } });
    assert_eq!(members(day.state()), [""; 0]);
    day.act(Action::EditSetup { setup: Setup { teams: Some(TeamSize::Two), ..day.state().setup.clone() } });
    assert_eq!(members(day.state()), ["Anna", "Ben"]);
}

#[test]
fn members_are_public_like_names() {
    let [mut teams, _] = days("swu-2025");
    teams.play();
    assert_eq!(teams.state().published().members(PlayerId(3)), ["Anna 3", "Ben 3"]);
    assert!(teams.state().published().round(swiss(1)).is_some());
}
