//! The public part of an event.

use crate::common::day::{Day, disqualify, elimination, games, leave, result, setup, swiss};
use tiebreaker::{
    base::ids::{PlayerId, TableNumber},
    regulation::{Side, departure::DropReason},
    tournament::{Action, AvoidScope, Details, ListPolicy, NextStep, Setup, State, Status, StructureChoice},
};

fn public(day: &Day) -> State {
    day.state().published()
}

#[test]
fn a_draft_and_the_results_of_a_running_round_are_not_public() {
    let mut day = Day::with(setup("swu-2025", 2, Some(4)), 9);
    let before = public(&day);
    assert!(before.swiss.is_empty() && before.latest_published().is_none());
    day.step();
    assert_eq!((public(&day), day.state().latest_published()), (before, None), "drawn");
    day.act(day.state().propose_draw(swiss(1).number).unwrap());
    day.step();
    let published = public(&day);
    assert_eq!(
        published.latest_published().map(|round| (round.key, round.status)),
        Some((swiss(1), Status::Published))
    );
    day.step();
    let started = public(&day);
    assert_eq!(started.swiss[0].clock, day.state().swiss[0].clock);
    for table in 1..=4 {
        day.report(table, games(1, 0));
        assert_eq!(public(&day), started, "a result");
    }
    day.step();
    let finished = public(&day);
    assert_eq!(finished.standings(), day.state().standings());
    assert_eq!(finished.records(), day.state().records());
    day.step();
    assert_eq!(public(&day), finished, "the draft of round 2");

    // Nor is a cut before its first round is published.
    day.play();
    assert!(matches!(day.state().next_step(), NextStep::MakeCut { size: 4 }));
    let over = public(&day);
    day.step();
    assert_eq!(day.state().seeds.len(), 4);
    assert_eq!(public(&day), over, "the draft of the semifinals");
    assert_eq!(over.bracket_size(), 0);
    day.step();
    assert_eq!(public(&day).bracket(), day.state().bracket());
    let round = day.start();
    let waiting = public(&day).bracket();
    day.act(result(round, TableNumber(1), day.win(round.stage, Side::Second)));
    assert_eq!(public(&day).bracket(), waiting, "a result of the semifinals");
    assert!(waiting.iter().flatten().all(|game| game.winner.is_none()));
    day.report(2, day.win(round.stage, Side::First));
    day.step();
    let semifinals = public(&day).bracket();
    assert_eq!(semifinals, day.state().bracket());
    day.step();
    assert_eq!(day.state().latest_published().map(|round| round.key), Some(elimination(1)));
    day.play_to_the_end();
    assert_eq!(public(&day).final_ranking(), day.state().final_ranking());
    assert_eq!((public(&day).next_step(), public(&day).champion()), (NextStep::Over, day.state().champion()));
}

#[test]
fn a_bracket_that_is_drawn_is_public_once_it_is_published() {
    let mut day = Day::with(Setup { structure: StructureChoice::Elimination, ..setup("xwing-2018", 1, None) }, 5);
    let before = public(&day);
    day.step();
    assert_eq!(public(&day), before);
    day.step();
    assert_eq!(public(&day).bracket(), day.state().bracket());
    assert_eq!(public(&day).bracket_size(), 8);
}

/// Two days that differ only in private data look the same.
#[test]
fn reasons_times_deck_checks_and_corrections_are_not_public() {
    let (mut one, mut other) = (Day::with(setup("swu-2025", 3, None), 9), Day::with(setup("swu-2025", 3, None), 9));
    let gone = |reason, note: &str| Action::Drop { player: PlayerId(9), reason, note: note.into(), report: None };
    one.act(gone(DropReason::NoShow, "overslept"));
    other.act(Action::RenamePlayer { player: PlayerId(1), name: "Player 1".into() });
    other.act(gone(DropReason::OwnWish, ""));
    one.play();
    other.play();
    one.act(one.state().propose_deck().unwrap());
    for day in [&mut one, &mut other] {
        day.step();
        day.step();
    }
    // Table 1 was entered wrongly and corrected back, which pairs round 2 again twice.
    let (wrong, right) = (games(0, 0), one.state().swiss[0].matches().next().unwrap().report.unwrap());
    for report in [wrong, right] {
        let action = one.state().propose_report(swiss(1), TableNumber(1), report, "The slip says so").unwrap();
        one.act(action);
    }
    assert!(one.state().swiss[1].repairs > 0);
    let tables = other.state().swiss[1].tables.clone();
    assert_eq!(one.state().swiss[1].tables, tables, "it is the same round");
    let clockless = |day: &Day| {
        let mut state = public(day);
        state.swiss.iter_mut().for_each(|round| round.clock = None);
        state.finished_at = None;
        state
    };
    assert_eq!(clockless(&one), clockless(&other));
    let round = one.start();
    one.act(Action::CallJudge { round, table: TableNumber(2) });
    one.act(Action::StartDeckCheck { round, table: TableNumber(2) });
    other.start();
    assert_eq!(clockless(&one), clockless(&other));
}

#[test]
fn a_faction_from_a_list_is_public_once_the_event_is_over_or_where_the_organizer_wants_that_from_the_start() {
    let describe = |id: u32, faction: &str, list: &str| {
        let details = Details { faction: faction.into(), list: list.into(), ..Details::default() };
        Action::DescribePlayer { player: PlayerId(id), details, reason: String::new() }
    };
    let mut day = Day::with(setup("xwing-2018", 1, None), 4);
    day.act(describe(1, "Scum", "a list"));
    day.act(describe(2, "Rebels", ""));
    day.act(describe(2, "Rebels", "their list"));
    let shown = |day: &Day| [1, 2, 3].map(|id| public(day).faction_of(PlayerId(id)).to_owned());
    // A faction that was entered before the list is not part of the list's secret.
    assert_eq!(shown(&day), ["", "Rebels", ""]);
    assert_eq!(day.state().faction_of(PlayerId(1)), "");
    assert_eq!(day.state().faction_of(PlayerId(9)), "", "nobody");
    assert_eq!(public(&day).players[&PlayerId(1)].details.list, "");
    let mut open = Day::with(setup("xwing-2018", 1, None), 4);
    open.act(describe(1, "Scum", "a list"));
    let lists = ListPolicy { factions_shown: true, ..ListPolicy::default() };
    open.act(Action::EditSetup { setup: Setup { lists, ..open.state().setup.clone() } });
    assert_eq!(shown(&open), ["Scum", "", ""]);
    day.play();
    assert_eq!(day.state().next_step(), NextStep::Over);
    assert_eq!(shown(&day), ["Scum", "Rebels", ""]);
    assert_eq!(public(&day).players[&PlayerId(1)].details.list, "");
}

#[test]
fn what_only_the_organizer_wrote_down_is_not_public() {
    let mut day = Day::with(setup("xwing-2018", 2, None), 8);
    let secret = "Owes the shop money";
    let details = Details {
        uid: secret.into(),
        faction: secret.into(),
        club: secret.into(),
        note: secret.into(),
        surname: String::new(),
        list: secret.into(),
        members: Vec::new(),
    };
    day.act(Action::DescribePlayer { player: PlayerId(1), details, reason: String::new() });
    let players = [1, 2].map(PlayerId).to_vec();
    day.act(Action::AvoidGroup { name: secret.into(), scope: AvoidScope::AllRounds, players });
    day.play();
    day.act(leave(PlayerId(2)));
    day.act(Action::Disqualify { player: PlayerId(3), note: secret.into(), report: None, by: String::new() });
    let state = public(&day);
    assert!(!format!("{state:?}").contains(secret), "{state:?}");
    // Their departure is public.
    assert!(!state.is_active(PlayerId(2)) && state.players[&PlayerId(3)].is_disqualified());
    assert_eq!(state.standings(), day.state().standings());
    day.act(disqualify(PlayerId(4)));
    assert_eq!(public(&day).standings().len(), 6);
}
