//! Merges that need a decision of the organizer.

use crate::{
    branch::{plan, relation, take_in, take_in_quietly, taken::first_round},
    common::day::{Day, games, leave, result, setup, swiss},
};
use tiebreaker::{
    base::ids::{PlayerId, RoundNumber, TableNumber},
    branch::{Choice, Conflict, Fact, Relation, Subject, Why},
    regulation::{Infraction, Penalty},
    tournament::{Action, DecksPlayed, Details, Refusal, Ruling, Setup},
};

fn only(conflicts: &[Conflict]) -> &Conflict {
    assert_eq!(conflicts.len(), 1, "{conflicts:?}");
    &conflicts[0]
}

fn subjects(conflict: &Conflict) -> Vec<Subject> {
    let Why::Differs(differences) = &conflict.why else { panic!("{conflict:?}") };
    differences.iter().map(|difference| difference.subject.clone()).collect()
}

#[test]
fn another_result_at_the_same_table() {
    let (mut here, mut there, round) = first_round();
    here.report(1, games(1, 0));
    there.report(1, games(0, 1));
    there.report(2, games(0, 1));
    let players = here.state().swiss[0].matches().next().unwrap().players;
    let merged = plan(&here, &there);
    assert_eq!(merged.action(), None);
    let Why::Differs(differences) = &only(&merged.conflicts).why else { panic!() };
    assert_eq!(differences[0].subject, Subject::Result(round, TableNumber(1)));
    assert_eq!(differences[0].here, Some(Fact::Result(players, games(1, 0))));
    assert_eq!(differences[0].there, Some(Fact::Result(players, games(0, 1))));
    for (choice, stands) in [(Choice::Here, games(1, 0)), (Choice::There, games(0, 1))] {
        let mut here = here.clone();
        take_in(&mut here, &there, |_| choice);
        let round = &here.state().swiss[0];
        assert_eq!(round.matches().next().unwrap().report, Some(stands));
        assert_eq!(round.matches().nth(1).unwrap().report, Some(games(0, 1)));
        // A decision is final.
        assert_eq!(relation(&here.event, &there.event), Relation::Ahead);
        assert_eq!(relation(&there.event, &here.event), Relation::Behind);
    }
}

/// Only the last result of the other device counts.
#[test]
fn a_result_that_was_corrected_there_is_asked_about_once() {
    let (mut here, mut there, _) = first_round();
    here.report(1, games(1, 0));
    there.report(1, games(0, 1));
    there.report(1, games(0, 0));
    only(&plan(&here, &there).conflicts);
    take_in(&mut here, &there, |_| Choice::There);
    assert_eq!(here.state().swiss[0].matches().next().unwrap().report, Some(games(0, 0)));
}

#[test]
fn the_same_player_changed_on_both_sides() {
    let mut here = Day::with(setup("swu-2025", 3, None), 6);
    let mut there = here.on_another(2, 0);
    let player = PlayerId(2);
    let rename = |name: &str| Action::RenamePlayer { player, name: name.to_owned() };
    let details = Details { club: "Gold".to_owned(), ..Details::default() };
    here.act(rename("Luke"));
    there.act(rename("Lucas"));
    // Other details of the same player come along with it.
    there.act(Action::DescribePlayer { player, details: details.clone(), reason: String::new() });
    assert_eq!(subjects(only(&plan(&here, &there).conflicts)), [Subject::Name(player)]);
    for (choice, name) in [(Choice::Here, "Luke"), (Choice::There, "Lucas")] {
        let mut here = here.clone();
        take_in(&mut here, &there, |_| choice);
        let player = &here.state().players[&player];
        assert_eq!((player.name.as_str(), &player.details), (name, &details));
    }
}

#[test]
fn both_changed_the_setup() {
    let mut here = Day::with(setup("swu-2025", 3, None), 6);
    let mut there = here.on_another(2, 0);
    let named = |name: &str| Action::EditSetup { setup: Setup { name: name.to_owned(), ..setup("swu-2025", 3, None) } };
    here.act(named("Sunday"));
    there.act(named("Monday"));
    assert_eq!(subjects(only(&plan(&here, &there).conflicts)), [Subject::Setup]);
    take_in(&mut here, &there, |_| Choice::There);
    assert_eq!(here.state().setup.name, "Monday");
}

/// Two new players of one name may be one person or two. Later actions about the person follow the decision.
#[test]
fn somebody_of_the_same_name_is_new_on_both_sides() {
    let mut here = Day::with(setup("swu-2025", 3, None), 6);
    let mut there = here.on_another(0xe0, 0);
    here.add("Unrelated");
    here.add("Zoé Smith");
    there.add("zoe  smith");
    let details = Details { club: "Gold".to_owned(), ..Details::default() };
    there.act(Action::DescribePlayer { player: PlayerId(7), details: details.clone(), reason: String::new() });
    let merged = plan(&here, &there);
    assert_eq!(only(&merged.conflicts).why, Why::Namesake(PlayerId(8)));
    let (mut one, mut two) = (here.clone(), here.clone());
    take_in(&mut one, &there, |_| Choice::Here);
    assert_eq!(one.state().players.len(), 8);
    assert_eq!(one.state().players[&PlayerId(8)].details, details);
    take_in(&mut two, &there, |_| Choice::There);
    assert_eq!(two.state().players.len(), 9);
    // The player was registered first there, so comes before the second one here.
    assert_eq!(two.state().players[&PlayerId(8)].details, details);
    // Later actions find the person.
    there.act(leave(PlayerId(7)));
    take_in_quietly(&mut one, &there);
    assert!(!one.state().is_active(PlayerId(8)));
    take_in_quietly(&mut two, &there);
    assert!(two.state().is_active(PlayerId(9)) && !two.state().is_active(PlayerId(8)));
}

/// One player in a list is a namesake. The list's details of that person are not lost.
#[test]
fn a_namesake_in_a_list_of_players() {
    use tiebreaker::tournament::Newcomer;
    let mut here = Day::with(setup("swu-2025", 3, None), 6);
    let mut there = here.on_another(0xe0, 0);
    here.add("Bo");
    let details = Details { club: "Gold".to_owned(), ..Details::default() };
    let newcomer = |name: &str| Newcomer { name: name.to_owned(), details: details.clone(), ..Newcomer::default() };
    there.act(there.state().propose_players(["Ana", "Bo", "Cleo"].map(newcomer)));
    take_in(&mut here, &there, |_| Choice::Here);
    let names: Vec<&str> = here.state().players.values().skip(6).map(|player| player.name.as_str()).collect();
    assert_eq!(names, ["Bo", "Ana", "Cleo"]);
    assert_eq!(here.state().players[&PlayerId(7)].details, details);
}

/// Two pairings of one round: only one can continue, and nothing of the other is mixed into it.
#[test]
fn both_paired_the_same_round_otherwise() {
    let mut here = Day::with(setup("swu-2025", 3, None), 8);
    here.play();
    let mut there = here.on_another(2, 0);
    here.step();
    there.step();
    // The draft there is redrawn until no table is the same, because the same pair at the same table is the same match.
    while here.tables(swiss(2)).iter().any(|table| there.tables(swiss(2)).contains(table)) {
        there.act(there.state().propose_draw(RoundNumber(2)).unwrap());
    }
    // Drafts: either can be chosen.
    for choice in [Choice::Here, Choice::There] {
        let mut here = here.clone();
        let ours = here.tables(swiss(2));
        assert!(subjects(only(&plan(&here, &there).conflicts)).contains(&Subject::Pairing(swiss(2))));
        take_in(&mut here, &there, |_| choice);
        assert_eq!(here.tables(swiss(2)), if choice == Choice::Here { ours } else { there.tables(swiss(2)) });
    }
    // Both rounds are played, so there is no choice, and the results stay with their pairings.
    here.start();
    there.start();
    here.report(1, games(1, 0));
    there.report(1, games(0, 1));
    there.report(2, games(0, 1));
    there.add("Late");
    let merged = plan(&here, &there);
    let conflict = only(&merged.conflicts);
    assert!(matches!(conflict.why, Why::Refused(Refusal::NotTheNextRound(_))), "{conflict:?}");
    assert!(!conflict.why.has_choice());
    assert!(merged.not_merged.iter().filter(|left| matches!(left.action, Action::Report { .. })).count() >= 2);
    let ours = here.state().swiss.clone();
    take_in(&mut here, &there, |_| Choice::There);
    assert_eq!(here.state().swiss, ours);
    assert_eq!(here.state().players.len(), 9);
}

/// A player who arrives there discards our draft, like any arrival, but only after a question.
#[test]
fn a_draft_here_is_not_taken_back_without_a_question() {
    let mut here = Day::with(setup("swu-2025", 3, None), 8);
    let mut there = here.on_another(2, 0);
    here.step();
    there.add("Late");
    let merged = plan(&here, &there);
    assert_eq!(subjects(only(&merged.conflicts)), [Subject::Pairing(swiss(1))]);
    take_in(&mut here, &there, |_| Choice::There);
    assert!(here.state().swiss.is_empty());
    assert_eq!(here.state().players.len(), 9);
}

#[test]
fn what_the_rules_refuse_here_is_said_and_left_out() {
    let mut here = Day::with(setup("swu-2025", 3, None), 8);
    let mut there = here.on_another(2, 0);
    here.play();
    there.act(Action::AwardBye { player: PlayerId(1), awarded: true });
    there.act(Action::RemovePlayer { player: PlayerId(2) });
    let merged = plan(&here, &there);
    let refusals: Vec<&Why> = merged.conflicts.iter().map(|conflict| &conflict.why).collect();
    let refused = [Refusal::TooLateForBye, Refusal::HasPlayed(PlayerId(2))].map(Why::Refused);
    assert_eq!(refusals, refused.iter().collect::<Vec<_>>());
    let before = here.state().clone();
    take_in(&mut here, &there, |_| Choice::There);
    assert_eq!(here.state(), &before);
    assert_eq!(relation(&here.event, &there.event), Relation::Ahead);
}

/// An entry that both had and the other copy undid stays here, and the organizer is told.
#[test]
fn the_other_device_undid_something_from_before_the_fork() {
    let (mut here, _, round) = first_round();
    here.report(1, games(1, 0));
    let mut there = here.on_another(2, 0);
    let entry = there.event.to_undo().unwrap().counter;
    there.act(Action::Undo { entry });
    there.report(2, games(1, 0));
    here.report(3, games(1, 0));
    let merged = plan(&here, &there);
    let conflict = only(&merged.conflicts);
    assert_eq!((&conflict.why, u64::try_from(conflict.question.entry)), (&Why::TakenBack, Ok(entry)));
    assert_eq!(conflict.taken.action, result(round, TableNumber(1), games(1, 0)));
    // Both undid it, so there is no question.
    let mut both = here.on_another(3, 0);
    let mut undone = there.clone();
    let last = both.event.to_undo().unwrap().counter;
    both.act(Action::Undo { entry: last });
    both.act(Action::Undo { entry });
    undone.report(4, games(0, 1));
    take_in_quietly(&mut both, &undone);
    take_in(&mut here, &there, |_| Choice::There);
    assert!(here.state().swiss[0].matches().next().unwrap().report.is_some());
    assert_eq!(relation(&here.event, &there.event), Relation::Ahead);
}

/// Each copy merged the other and decided differently. That is not forgotten.
#[test]
fn both_took_each_other_in_and_decided_otherwise() {
    let (mut here, mut there, _) = first_round();
    here.report(1, games(1, 0));
    there.report(1, games(0, 1));
    let (before_here, before_there) = (here.clone(), there.clone());
    take_in(&mut here, &before_there, |_| Choice::Here);
    take_in(&mut there, &before_here, |_| Choice::Here);
    assert_ne!(here.state(), there.state());
    only(&plan(&here, &there).conflicts);
    take_in(&mut here, &there, |_| Choice::There);
    assert_eq!(here.state(), there.state());
    assert_eq!(relation(&there.event, &here.event), Relation::Behind);
}

/// The id of an undone player is given to different new players there and here. All three are different people.
#[test]
fn who_was_undone_and_who_has_the_number_now_are_two() {
    let mut past = Day::with(setup("swu-2025", 3, None), 5);
    past.add("Zeo");
    let entry = past.event.to_undo().unwrap().counter;
    let anew = |day: &Day, device: u8, name: &str| {
        let mut day = day.on_another(device, 0);
        day.act(Action::Undo { entry });
        assert_eq!(day.add(name), PlayerId(6));
        day
    };
    let names = |day: &Day| day.state().players.values().skip(5).map(|player| player.name.clone()).collect::<Vec<_>>();
    // There: both are now players, and the organizer is told that one was undone.
    let mut here = past.on_another(1, 0);
    here.act(Action::RenamePlayer { player: PlayerId(1), name: "Ana".to_owned() });
    let there = anew(&past, 2, "Zoe");
    assert_eq!(only(&plan(&here, &there).conflicts).why, Why::TakenBack);
    take_in(&mut here, &there, |_| Choice::There);
    assert_eq!(names(&here), ["Zeo", "Zoe"]);
    // Here: actions there about the first player do not apply to the second one.
    let mut here = anew(&past, 3, "Yan");
    let mut there = past.on_another(4, 0);
    there.act(leave(PlayerId(6)));
    take_in(&mut here, &there, |_| Choice::There);
    assert!(here.state().is_active(PlayerId(6)));
    // On both sides, and the same again.
    let mut here = anew(&past, 5, "Yan");
    take_in(&mut here, &anew(&past, 6, "Xia"), |_| Choice::There);
    assert_eq!(names(&here), ["Yan", "Xia"]);
    let mut here = past.on_another(7, 0);
    here.act(Action::RenamePlayer { player: PlayerId(1), name: "Ana".to_owned() });
    assert_eq!(take_in_quietly(&mut here, &anew(&past, 8, "Zeo")), 0);
    assert_eq!(names(&here), ["Zeo"]);
}

/// Two judges on two devices: the rulings of both stand, without a question.
#[test]
fn penalties_of_two_devices_both_stand_and_a_result_that_lacks_the_lost_game_is_told() {
    let (mut here, mut there, round) = first_round();
    let [ada, ben] = here.state().swiss[0].matches().next().unwrap().players;
    let rule = |day: &mut Day, player, penalty, report| {
        let ruling = Ruling::Penalty { penalty, infraction: Infraction::SlowPlay, deck_check: false };
        let (note, by, round) = (String::new(), String::new(), Some(round));
        day.act(Action::EnterRuling { player, ruling, round, note, by, report });
    };
    rule(&mut here, ada, Penalty::Warning, None);
    rule(&mut there, ada, Penalty::Caution, None);
    rule(&mut there, ben, Penalty::GameLoss, Some(games(1, 0)));
    take_in_quietly(&mut here, &there);
    let ruled = |player| here.state().rulings_of(player).filter_map(|ruled| ruled.penalty()).collect::<Vec<_>>();
    assert_eq!([ruled(ada), ruled(ben)], [vec![Penalty::Warning, Penalty::Caution], vec![Penalty::GameLoss]]);
    assert_eq!(here.state().swiss[0].matches().next().unwrap().report, Some(games(1, 0)));
    // A ruling withdrawn there is gone here, and a second merge does not bring it back.
    let at = there.state().rulings_of(ada).next().unwrap().at;
    there.act(Action::WithdrawRuling { player: ada, at, reason: "A mistake".to_owned() });
    take_in_quietly(&mut here, &there);
    assert_eq!(here.state().rulings_of(ada).count(), 1);
    assert_eq!(relation(&here.event, &there.event), Relation::Ahead);

    // The result was entered here before the game loss was known: the penalty is merged, and the result causes a
    // question.
    let (mut here, mut there, _) = first_round();
    here.report(1, games(0, 1));
    rule(&mut there, ben, Penalty::GameLoss, Some(games(1, 0)));
    only(&plan(&here, &there).conflicts);
    take_in(&mut here, &there, |_| Choice::Here);
    let table = here.state().swiss[0].matches().next().unwrap();
    assert_eq!((table.report, here.state().rulings.len()), (Some(games(0, 1)), 1));
    assert_eq!(here.state().lacks_loss(round, table, &games(0, 1)), Some(ben));
}

/// The bans and games of a match differ, or are merged.
#[test]
fn decks_of_a_match_come_along_and_are_asked_for_where_they_differ() {
    let mut setup = setup("swu-2026", 2, None);
    setup.choose_kind(Some("weekly-play"));
    let mut here = Day::with(Setup { format: Some("trilogy".to_owned()), best_of: 3, ..setup }, 8);
    let round = here.start();
    let mut there = here.on_another(2, 5000);
    let record = |table: u16, banned| Action::RecordDecks { round, table: TableNumber(table), banned, games: vec![] };
    there.act(record(2, [1, 2]));
    take_in_quietly(&mut here, &there);
    let subject = Subject::Decks(round, TableNumber(2));
    let decks = DecksPlayed { banned: [1, 2], games: Vec::new() };
    assert_eq!(subject.fact(here.state()), Some(Fact::Decks(decks)));
    let mut there = here.on_another(3, 5000);
    here.act(record(1, [1, 1]));
    there.act(record(1, [3, 3]));
    assert_eq!(subjects(only(&plan(&here, &there).conflicts)), [Subject::Decks(round, TableNumber(1))]);
}

/// Both devices draw from the same seed, so the draw there is the same as here.
#[test]
fn who_was_drawn_to_choose_comes_along_and_nobody_is_asked() {
    let mut here = Day::with(setup("xwing-2018", 2, None), 8);
    let round = here.start();
    let mut there = here.on_another(2, 5000);
    let draw = |day: &mut Day, number: usize| {
        let table = day.state().swiss[0].matches().nth(number).unwrap();
        let player = day.state().drawn_chooser(round, table);
        day.act(Action::DrawChooser { round, table: table.number, player });
        player
    };
    let player = draw(&mut here, 0);
    assert_eq!(draw(&mut there, 0), player);
    draw(&mut there, 1);
    take_in_quietly(&mut here, &there);
    let subject = Subject::Chooser(round, TableNumber(1));
    assert_eq!(subject.fact(here.state()), Some(Fact::Chooser(player)));
    let drawn: Vec<bool> = here.state().swiss[0].tables.iter().map(|table| table.chooser.is_some()).collect();
    assert_eq!(drawn, [true, true, false, false]);
}
