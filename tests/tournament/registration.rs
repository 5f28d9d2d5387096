//! Setup, registration, and the locks after the start of round 1.

use crate::common::day::{DEVICE, Day, disqualify, leave, setup, setup_by_table, swiss};
use tiebreaker::{
    base::{
        clause::Clause,
        ids::{EventId, PlayerId, TableNumber},
        random::Seed,
    },
    regulation::{Cut, Fault, InvalidRule, Plan, Regulation, Row, Rule},
    tournament::{
        Action, Details, Entry, Mark, Newcomer, NextStep, PLAYERS_LIMIT, Refusal, Setup, SetupField, StructureChoice,
        TEXT_LIMIT, TextField, Tournament,
    },
};

fn begin(setup: Setup) -> Result<Tournament, Refusal> {
    Tournament::begin(Entry::first(DEVICE, 0, Action::Create { event: EventId([1; 16]), seed: Seed([1; 32]), setup }))
}

/// The refusal of a setup, both at creation and as a change, with the clause.
fn refused(setup_of: impl Fn(&mut Setup)) -> (Refusal, Option<Clause>) {
    let mut changed = setup_by_table("xwing-2018", "competitive");
    setup_of(&mut changed);
    let refusal = begin(changed.clone()).unwrap_err();
    let mut day = Day::begin(setup("xwing-2018", 3, None), 1);
    assert_eq!(day.refused(Action::EditSetup { setup: changed }), refusal);
    let clause = refusal.clause();
    (refusal, clause)
}

#[test]
fn a_setup_is_checked_at_the_beginning_and_at_every_change() {
    assert!(begin(setup_by_table("xwing-2018", "competitive")).is_ok());
    let no = |field| (Refusal::NotInRegulation(field), None);
    assert_eq!(refused(|s| s.name = " ".into()), (Refusal::EmptyText(TextField::EventName), None));
    assert_eq!(refused(|s| s.name = "a\nb".into()), (Refusal::UnfitText(TextField::EventName), None));
    assert_eq!(refused(|s| s.place = "x".repeat(TEXT_LIMIT + 1)), (Refusal::UnfitText(TextField::Place), None));
    assert_eq!(refused(|s| s.place = " ".into()), (Refusal::EmptyText(TextField::Place), None));
    assert_eq!(refused(|s| s.date = "2025-02-30".into()), (Refusal::NotADay("2025-02-30".into()), None));
    assert_eq!(refused(|s| s.tier = "premier".into()), no(SetupField::Tier));
    assert_eq!(refused(|s| s.best_of = 3), no(SetupField::BestOf));
    assert_eq!(refused(|s| s.kind = Some("prerelease".into())), no(SetupField::Kind));
    // A kind of another tier.
    assert_eq!(refused(|s| s.kind = Some("world-championship".into())), no(SetupField::Kind));
    assert_eq!(refused(|s| s.structure = StructureChoice::Table("standard".into())), no(SetupField::Structure));
    let plan = |rounds, cut| move |s: &mut Setup| s.structure = StructureChoice::Custom(Plan { rounds, cut });
    let top = [0, 1, 65, 128].map(|size| (3, Some(Cut::Top(size))));
    // Three rounds with one point for a win: nobody has four points, and everybody has at least none.
    let others = [Cut::Points(0), Cut::Points(4), Cut::Losses(3)].map(|cut| (3, Some(cut)));
    for (rounds, cut) in [(0, None), (33, None)].into_iter().chain(top).chain(others) {
        assert_eq!(refused(plan(rounds, cut)), (Refusal::ImpossiblePlan, Some(Clause::Str3)), "{rounds} {cut:?}");
    }
    assert!(begin(setup("xwing-2018", 32, Some(64))).is_ok());
}

#[test]
fn a_table_without_a_plan_that_can_be_played_is_refused_at_once() {
    let row = |rounds, cut| Row { from: None, to: None, rounds, cut };
    for rows in
        [vec![], vec![row(0, None)], vec![row(33, None)], vec![row(3, Some(65))], vec![row(3, None), row(0, None)]]
    {
        let change = |s: &mut Setup| {
            s.structure = StructureChoice::Table("basic".into());
            s.regulation.structures[0].rows.clone_from(&rows);
        };
        assert!(matches!(refused(change), (Refusal::InvalidRegulation(_), Some(Clause::Str3))), "{rows:?}");
    }
}

#[test]
fn an_event_has_ten_thousand_players_at_most() {
    let mut event = Day::with(setup("xwing-2018", 3, None), 0).event;
    for _ in 0..PLAYERS_LIMIT {
        let entry = event.entry(DEVICE, 0, event.state().propose_player("Clone"));
        event.apply(&entry).unwrap();
    }
    let entry = event.entry(DEVICE, 0, event.state().propose_player("One more"));
    assert_eq!(event.apply(&entry), Err(Refusal::TooManyPlayers { limit: 10_000 }));
    // A list cannot exceed the limit together with the registered players either.
    let mut day = Day::with(setup("xwing-2018", 3, None), 1);
    let list = |length: usize| (1..=length).map(|number| newcomer(&format!("Clone {number}")));
    let why = Box::new(Refusal::TooManyPlayers { limit: PLAYERS_LIMIT });
    let refusal = day.refused(day.state().propose_players(list(PLAYERS_LIMIT)));
    assert_eq!(refusal, Refusal::NotAdded { name: format!("Clone {PLAYERS_LIMIT}"), why });
    day.act(day.state().propose_players(list(PLAYERS_LIMIT - 1)));
}

#[test]
fn a_regulation_that_no_tournament_can_use_is_refused_at_once() {
    // `tests/regulation/check.rs` tests the rules in detail.
    type Change = fn(&mut Regulation);
    let changes: [(Change, Rule, Fault); 3] = [
        (|r| r.points.loss = 1, Rule::Loss, Fault::WorthTooMuch),
        (|r| r.match_length.elimination = 2, Rule::EliminationLength, Fault::NoMatchLength),
        (|r| r.tiers[0].match_lengths = vec![3], Rule::Tiers, Fault::Unknown),
    ];
    for (change, rule, fault) in changes {
        let invalid_rule = (Refusal::InvalidRegulation(InvalidRule { rule, fault }), None);
        assert_eq!(refused(|setup| change(&mut setup.regulation)), invalid_rule);
    }
}

/// A copy of a regulation is never binding, even if the original is (STR-3).
#[test]
fn an_organizers_own_regulation_leaves_rounds_and_cut_to_the_organizer() {
    let published = setup("swu-2025", 2, None);
    let own = Setup { regulation: published.regulation.copy("Ours"), ..published.clone() };
    for (mut setup, is_free) in [(published, false), (own, true)] {
        setup.choose_tier("competitive");
        setup.structure = StructureChoice::Custom(Plan { rounds: 2, cut: None });
        let mut day = Day::with(setup.clone(), 9);
        day.step();
        let expected = if is_free { Ok(()) } else { Err(Refusal::StructureIsMandatory) };
        assert_eq!(day.attempt(Action::Publish { round: swiss(1) }), expected);
    }
}

#[test]
fn a_log_begins_with_the_creation_and_only_there() {
    let create = |setup| Action::Create { event: EventId([1; 16]), seed: Seed([1; 32]), setup };
    let mut day = Day::begin(setup("xwing-2018", 3, None), 1);
    assert_eq!(day.refused(create(setup("xwing-2018", 3, None))), Refusal::NotTheBeginning);
    let drop = Entry::first(DEVICE, 0, leave(PlayerId(1)));
    assert_eq!(Tournament::begin(drop).unwrap_err(), Refusal::NotTheBeginning);
    let late = Entry { counter: 1, ..Entry::first(DEVICE, 0, create(setup("xwing-2018", 3, None))) };
    assert_eq!(Tournament::begin(late).unwrap_err(), Refusal::BrokenChain { expected: 0 });
}

#[test]
fn players_are_ids_and_names_may_repeat() {
    let mut day = Day::begin(setup("xwing-2018", 3, None), 1);
    assert_eq!(day.state().next_step(), NextStep::AddPlayers { have: 0, need: 2 });
    assert_eq!((day.add("Luke"), day.add(" Luke ")), (PlayerId(1), PlayerId(2)));
    assert_eq!(day.state().players[&PlayerId(2)].name, "Luke");
    assert_ne!(day.state().players[&PlayerId(1)].lot, day.state().players[&PlayerId(2)].lot);
    assert_eq!(day.state().next_step(), NextStep::Pair(swiss(1)));

    let add = |player, name: &str| Action::AddPlayer {
        player: PlayerId(player),
        name: name.into(),
        lot: 1,
        details: Details::default(),
    };
    assert_eq!(day.refused(add(2, "Leia")), Refusal::PlayerExists(PlayerId(2)));
    assert_eq!(day.refused(add(3, "")), Refusal::EmptyText(TextField::PlayerName));
    assert_eq!(day.refused(add(3, "\u{7}")), Refusal::UnfitText(TextField::PlayerName));
    let details = Details { uid: "\u{7}".into(), ..Details::default() };
    let unfit = Action::AddPlayer { player: PlayerId(3), name: "Leia".into(), lot: 1, details };
    assert_eq!(day.refused(unfit), Refusal::UnfitText(TextField::Uid));
    let rename = |player, name: &str| Action::RenamePlayer { player: PlayerId(player), name: name.into() };
    day.act(rename(2, "Leia"));
    assert_eq!(day.state().players[&PlayerId(2)].name, "Leia");
    assert_eq!(day.refused(rename(3, "Han")), Refusal::UnknownPlayer(PlayerId(3)));
    assert_eq!(day.refused(rename(1, " ")), Refusal::EmptyText(TextField::PlayerName));
}

#[test]
fn an_id_is_never_given_to_somebody_else() {
    let mut day = Day::with(setup("xwing-2018", 3, None), 3);
    day.act(Action::RemovePlayer { player: PlayerId(3) });
    assert_eq!(
        day.refused(Action::AddPlayer { player: PlayerId(3), name: "Rey".into(), lot: 1, details: Details::default() }),
        Refusal::PlayerExists(PlayerId(3))
    );
    assert_eq!(day.add("Rey"), PlayerId(4));
}

#[test]
fn namesakes_are_known_as_long_as_there_are_two() {
    let mut event = begin(setup_by_table("xwing-2018", "competitive")).unwrap();
    let mut act = |action: Action| {
        let entry = event.entry(DEVICE, 0, action);
        event.apply(&entry).unwrap();
        let state = event.state();
        state.players.values().map(|player| state.has_namesake(player)).collect::<Vec<_>>()
    };
    let add = |id: u32, name: &str| Action::AddPlayer {
        player: PlayerId(id),
        name: name.into(),
        lot: 0,
        details: Details::default(),
    };
    assert_eq!(act(add(1, "Luke")), [false]);
    assert_eq!(act(add(2, "Luke")), [true, true]);
    assert_eq!(act(add(3, "Biggs")), [true, true, false]);
    assert_eq!(act(Action::RenamePlayer { player: PlayerId(2), name: "Biggs".into() }), [false, true, true]);
    assert_eq!(act(add(4, "Biggs")), [false, true, true, true]);
    assert_eq!(act(Action::RemovePlayer { player: PlayerId(3) }), [false, true, true]);
    assert_eq!(act(Action::RemovePlayer { player: PlayerId(4) }), [false, false]);
}

fn newcomer(name: &str) -> Newcomer {
    Newcomer { name: name.to_owned(), ..Newcomer::default() }
}

/// A single entry in the log, and a single undo. The lots are the same as if registered one by one.
#[test]
fn a_whole_list_is_registered_at_once() {
    let mut day = Day::with(setup("xwing-2018", 3, None), 2);
    let mut one_by_one = day.clone();
    let details = Details { uid: "U-3".to_owned(), ..Details::default() };
    let list = [
        Newcomer { details: details.clone(), bye: true, ..newcomer("Rey") },
        Newcomer { table: Some(TableNumber(4)), paid: true, ..newcomer("Finn") },
        newcomer("Rey"),
    ];
    let (entries, before) = (day.event.log().len(), day.state().clone());
    let action = day.state().propose_players(list);
    day.act(action.clone());
    assert_eq!(day.event.log().len(), entries + 1);
    for name in ["Rey", "Finn", "Rey"] {
        one_by_one.add(name);
    }
    one_by_one.act(Action::DescribePlayer { player: PlayerId(3), details, reason: String::new() });
    one_by_one.act(Action::AwardBye { player: PlayerId(3), awarded: true });
    one_by_one.act(Action::FixTable { player: PlayerId(4), table: Some(TableNumber(4)) });
    one_by_one.act(Action::Mark { player: PlayerId(4), mark: Mark::Paid, set: true, joins: None });
    assert_eq!(day.state(), one_by_one.state());
    day.act(Action::Undo { entry: day.event.to_undo().unwrap().counter });
    assert_eq!(*day.state(), before);
    // Defaults are not written.
    assert_eq!(
        serde_json::to_string(&day.state().propose_players([newcomer("Poe")])).unwrap().split("\"lot\"").next(),
        Some(r#"{"add-players":{"players":[{"player":3,"name":"Poe","#)
    );
    assert!(serde_json::to_string(&action).unwrap().contains(r#""bye":true"#));
}

#[test]
fn one_who_cannot_be_registered_keeps_out_the_whole_list() {
    let mut day = Day::with(setup("xwing-2018", 3, None), 2);
    let details = Details { uid: "7".to_owned(), ..Details::default() };
    day.act(Action::DescribePlayer { player: PlayerId(2), details, reason: String::new() });
    let uid = |name: &str, uid: &str| {
        let details = Details { uid: uid.to_owned(), ..Details::default() };
        Newcomer { details, ..newcomer(name) }
    };
    let mut refused = |list: Vec<Newcomer>| day.refused(day.state().propose_players(list));
    let not_added = |name: &str, why| Refusal::NotAdded { name: name.to_owned(), why: Box::new(why) };
    assert_eq!(refused(Vec::new()), Refusal::NobodyToAdd);
    let twice = refused(vec![uid("Rey", "1"), uid("Finn", "1")]);
    assert_eq!(twice, not_added("Finn", Refusal::UidTaken(PlayerId(3))));
    assert_eq!(twice.clause(), Some(Clause::Role3));
    assert_eq!(refused(vec![uid("Finn", "7")]), not_added("Finn", Refusal::UidTaken(PlayerId(2))));
    let nobody = refused(vec![newcomer("Rey"), newcomer(" ")]);
    assert_eq!(nobody, not_added(" ", Refusal::EmptyText(TextField::PlayerName)));
    let nowhere = Newcomer { table: Some(TableNumber(0)), ..newcomer("Rey") };
    assert_eq!(refused(vec![nowhere]), not_added("Rey", Refusal::UnknownTable(TableNumber(0))));
    let mut day = Day::with(setup("xwing-2018", 3, None), 4);
    day.start();
    let late = Newcomer { bye: true, ..newcomer("Rey") };
    let refusal = day.refused(day.state().propose_players([late]));
    assert_eq!(refusal, not_added("Rey", Refusal::TooLateForBye));
    // Without the bye they are late, with a loss for the missed round (DRP-3).
    day.act(day.state().propose_players([newcomer("Rey"), newcomer("Finn")]));
    assert!(day.state().players.values().skip(4).all(|player| player.missed == [swiss(1).number]));
    let mut last_round = Day::with(setup("xwing-2018", 1, None), 4);
    last_round.start();
    let refusal = last_round.refused(last_round.state().propose_players([newcomer("Rey")]));
    assert_eq!(refusal, not_added("Rey", Refusal::SwissIsOver));
}

#[test]
fn an_event_has_the_players_who_took_part_whether_they_are_left_or_not() {
    let mut day = Day::with(setup("xwing-2018", 2, None), 6);
    let count = |day: &Day| (day.state().active().count(), day.state().participant_count());
    day.drop_out(6);
    assert_eq!(count(&day), (5, 5), "who leaves before round 1 is none of them");
    day.play();
    day.drop_out(1);
    day.act(disqualify(PlayerId(2)));
    assert_eq!(count(&day), (3, 5));
    let late = day.add("Late");
    assert_eq!(count(&day), (4, 6));
    day.act(leave(late));
    assert_eq!(count(&day), (3, 5), "nor is who never sat down");
    day.play_to_the_end();
    assert_eq!(count(&day), (3, 5));
}
