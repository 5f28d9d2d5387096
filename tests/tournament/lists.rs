//! Lists that players hand in: the players who have to, the deadline, and later changes (SQD-4, DCK-5).

use crate::common::day::{Day, setup};
use tiebreaker::{
    base::{clause::Clause, ids::PlayerId},
    tournament::{
        Action, Details, LIST_LIMIT, ListPolicy, NextStep, Record, Refusal, Setup, Table, TextField, Warning,
    },
};

fn event(regulation: &str, tier: &str) -> Day {
    let mut setup = setup(regulation, 2, None);
    setup.choose_tier(tier);
    Day::with(setup, 4)
}

fn list(player: u32, list: &str, reason: &str) -> Action {
    let details = Details { list: list.to_owned(), ..Details::default() };
    Action::DescribePlayer { player: PlayerId(player), details, reason: reason.to_owned() }
}

/// Number of missing lists, and the clause that requires them. None if no list is required.
fn missing(day: &Day) -> Option<(usize, Clause)> {
    day.state().warnings().into_iter().find_map(|warning| match warning {
        Warning::ListsMissing { players, clause } => Some((players, clause)),
        _ => None,
    })
}

#[test]
fn sqd_4_dck_5_lists_are_asked_for_by_tier_or_by_the_organizer() {
    let cases = [
        ("xwing-2015-07", "casual", Some((4, Clause::Sqd4))),
        ("xwing-2015-09", "premier", Some((4, Clause::Sqd4))),
        ("xwing-2017", "premier", None),
        ("xwing-2018", "premium", None),
        ("swu-2025", "casual", None),
        ("swu-2025", "competitive", Some((4, Clause::Dck5))),
    ];
    for (regulation, tier, expected) in cases {
        assert_eq!(missing(&event(regulation, tier)), expected, "{regulation} {tier}");
    }
    let mut asked = event("xwing-2018", "premium");
    let lists = ListPolicy { asked: true, ..ListPolicy::default() };
    asked.act(Action::EditSetup { setup: Setup { lists, ..asked.state().setup.clone() } });
    assert_eq!(missing(&asked), Some((4, Clause::Sqd4)));
    asked.act(list(2, "12345", ""));
    assert_eq!(missing(&asked), Some((3, Clause::Sqd4)));
}

#[test]
fn sqd_4_dck_5_after_the_start_a_list_changes_only_with_a_reason() {
    for (regulation, clause) in [("xwing-2017", Clause::Sqd4), ("swu-2025", Clause::Dck5)] {
        let mut day = event(regulation, "casual");
        day.act(list(1, "first\n\tof all", ""));
        day.act(list(1, "second", ""));
        day.start();
        let refusal = day.refused(list(1, "third", ""));
        assert_eq!((&refusal, refusal.clause()), (&Refusal::ListIsLocked(clause), Some(clause)));
        assert_eq!(day.refused(list(2, "late", "")), Refusal::ListIsLocked(clause));
        // Other details may change while the list stays the same.
        day.act(list(1, "second", ""));
        day.act(list(1, "third", "completed from the cards in use"));
        assert_eq!(day.state().players[&PlayerId(1)].details.list, "third");
        assert_eq!(missing(&day), None, "too late to call anybody");
    }
}

#[test]
fn what_becomes_of_the_lists_may_change_at_any_time() {
    let mut day = event("xwing-2018", "premium");
    day.start();
    let lists = ListPolicy { open: true, factions_shown: true, asked: false };
    day.act(Action::EditSetup { setup: Setup { lists, ..day.state().setup.clone() } });
    assert!(day.state().setup.lists.open);
}

#[test]
fn a_list_that_is_no_text_or_far_too_long_is_refused() {
    let mut day = event("xwing-2018", "premium");
    day.act(list(1, &"x".repeat(LIST_LIMIT), ""));
    for broken in ["x".repeat(LIST_LIMIT + 1), "a\0b".to_owned(), "a\u{1b}b".to_owned()] {
        assert_eq!(day.refused(list(1, &broken, "")), Refusal::UnfitText(TextField::List));
    }
}

#[test]
fn the_field_is_counted_by_faction_and_its_secret_is_kept_until_the_end() {
    let mut day = Day::with(setup("xwing-2018", 1, None), 4);
    for (player, faction, list) in [(1, "Rebels", "a list"), (2, "Empire", ""), (3, "Rebels", ""), (4, "", "")] {
        let details = Details { faction: faction.to_owned(), list: list.to_owned(), ..Details::default() };
        day.act(Action::DescribePlayer { player: PlayerId(player), details, reason: String::new() });
    }
    let shown = |day: &Day| {
        let state = day.state();
        state.players.values().map(|player| state.faction_shown(player).to_owned()).collect::<Vec<_>>()
    };
    // The contents of a list are secret, but not a faction entered by the organizer.
    assert_eq!(shown(&day), ["", "Empire", "Rebels", ""]);
    assert!(day.state().field().iter().all(|faction| faction.best.is_none() && faction.record == Record::default()));
    let lists = ListPolicy { factions_shown: true, ..ListPolicy::default() };
    day.act(Action::EditSetup { setup: Setup { lists, ..day.state().setup.clone() } });
    assert_eq!(shown(&day), ["Rebels", "Empire", "Rebels", ""]);
    day.act(Action::EditSetup { setup: Setup { lists: ListPolicy::default(), ..day.state().setup.clone() } });
    // By hand: 1 beats 4 by more than 2 beats 3, so the Rebels are first and third, with one win and one loss.
    day.play_by_hand(&[(1, 4, day.scores(200, 0)), (2, 3, day.scores(150, 100))]);
    assert_eq!(shown(&day), ["Rebels", "Empire", "Rebels", ""], "the event is over");
    let field = day.state().field().into_iter();
    let field: Vec<_> = field.map(|of| (of.name, of.players, of.record.won, of.record.lost, of.best)).collect();
    let expected = [("Rebels", 2, 1, 1, Some(1)), ("", 1, 0, 1, Some(4)), ("Empire", 1, 1, 0, Some(2))];
    assert_eq!(field, expected.map(|(name, players, won, lost, best)| (name.to_owned(), players, won, lost, best)));
}

#[test]
fn after_the_cut_the_field_has_its_players_and_final_places() {
    let mut day = Day::with(setup("xwing-2018", 1, Some(4)), 4);
    for (player, faction) in [(1, "Rebels"), (2, "Rebels"), (3, "Empire"), (4, "Empire")] {
        let details = Details { faction: faction.to_owned(), ..Details::default() };
        day.act(Action::DescribePlayer { player: PlayerId(player), details, reason: String::new() });
    }
    // By hand: 1 and 2 win the Swiss round, 4 the semifinal against 1 and the final.
    day.play_by_hand(&[(1, 4, day.scores(200, 0)), (2, 3, day.scores(150, 100))]);
    day.step();
    let best = |day: &Day| {
        let field = day.state().field().into_iter();
        field.map(|of| (of.name, of.best, of.in_cut)).collect::<Vec<_>>()
    };
    let expected = |empire, rebels| [("Empire".to_owned(), Some(empire), 2), ("Rebels".to_owned(), Some(rebels), 2)];
    assert_eq!(best(&day), expected(3, 1), "ranks of the Swiss rounds");
    while day.state().next_step() != NextStep::Over {
        day.start();
        let round = day.state().current_round().unwrap();
        let wins = |table: &Table| !table.players[..].contains(&PlayerId(4)) || table.players[0] == PlayerId(4);
        let won: Vec<(u16, bool)> = round.tables.iter().map(|table| (table.number.0, wins(table))).collect();
        for (table, first) in won {
            day.report(table, if first { day.scores(200, 30) } else { day.scores(30, 200) });
        }
        day.step();
    }
    assert_eq!(best(&day), expected(1, 2), "final places");
}
