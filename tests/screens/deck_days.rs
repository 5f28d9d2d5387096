//! Whole days with decks of 2026: Premier with illegal lists, and Trilogy.

use crate::common::{
    day::{Day, setup},
    speech::speak,
};
use std::{fmt::Write, sync::OnceLock};
use tiebreaker::{
    base::ids::PlayerId,
    lists::{CardTable, Severity, check, read},
    regulation::Side,
    screens::{
        lists::{Filter, Row, filters, hand_in},
        trilogy::{Next, ban, deck_names, panel, play},
        words,
    },
    tournament::{Action, Missing, NextStep, Setup},
};

const DAY: &str = "2026-11-14";

fn tables() -> &'static [CardTable] {
    static TABLES: OnceLock<Vec<CardTable>> = OnceLock::new();
    TABLES.get_or_init(|| vec![CardTable::parse(include_str!("../../static/cards/swu.tsv")).unwrap()])
}

/// A deck of 50 cards of a set with these leaders, and one more line.
fn deck(leaders: &[&str], base: &str, set: &str, more: &str) -> String {
    let mut text = String::from("Leader\n");
    leaders.iter().for_each(|leader| writeln!(text, "1 {leader}").unwrap());
    write!(text, "Base\n1 {base}\nDeck\n2 {set}_057\n").unwrap();
    (41..=56).for_each(|number| writeln!(text, "3 {set}_{number:03}").unwrap());
    text + more
}

fn legal() -> String {
    deck(&["LOF_018"], "LOF_024", "LOF", "")
}

fn give(day: &mut Day, player: u32, text: &str) {
    let state = day.state();
    let action = hand_in(state, &state.setup.list_setting(tables()), PlayerId(player), text, "").unwrap();
    day.act(action);
}

fn rows(day: &Day) -> Vec<Row> {
    let setting = day.state().setup.list_setting(tables());
    day.state().players.values().map(|player| Row::of(player.id, true, &player.details, &setting)).collect()
}

/// Six decks are illegal, each for a different reason. Homeworlds is delayed, so that one set is not released yet.
#[test]
fn premier_of_33_with_six_illegal_decks() {
    speak("en");
    let mut event = setup("swu-2026", 6, None);
    event.date = DAY.to_owned();
    event.regulation = event.regulation.copy("November");
    event.regulation.card_rules = ["set HMW 2026-11-20 B Homeworlds", "until 2026-11-30"].map(str::to_owned).into();
    let mut day = Day::with(event, 33);
    let illegal = [
        (
            3,
            deck(&["LOF_018"], "LOF_024", "LOF", "1 SOR_193"),
            "Rotated out on Mar 13, 2026: Millennium Falcon, Piece Of Junk.",
        ),
        (7, deck(&["ASH_011"], "LOF_024", "LOF", ""), ": Cad Bane, Still Faster Than You."),
        (12, deck(&["LOF_018"], "LOF_024", "LOF", "1 HMW_100"), "legal from Nov 20, 2026"),
        (20, deck(&["LOF_018"], "LOF_024", "LOF", "1 TS26_020"), "501st Veteran"),
        (28, deck(&["LOF_018"], "LOF_024", "LOF", "1 LOF_041"), "Drain Essence: 4 copies, max. 3."),
        (33, deck(&["LOF_018", "SEC_012"], "LOF_024", "LOF", ""), "Leaders: 2, 1 needed."),
    ];
    for player in 1..=33 {
        let own = illegal.iter().find(|(number, ..)| *number == player).map(|(_, text, _)| text.clone());
        give(&mut day, player, &own.unwrap_or_else(legal));
    }
    let labels = filters(&rows(&day)).map(|(_, label)| label);
    assert_eq!(labels, ["All 33", "Faults 6", "Missing 0", "To check 0", "No faults 27"]);
    let faulty: Vec<u32> =
        rows(&day).iter().filter(|row| row.is_shown(Filter::Faulty)).map(|row| row.player.0).collect();
    assert_eq!(faulty, illegal.each_ref().map(|(player, ..)| *player));
    let setting = day.state().setup.list_setting(tables());
    for (player, text, reason) in &illegal {
        let faults = check(&read(text).unwrap(), &setting);
        let [fault] = &faults[..] else { panic!("{player}: {faults:?}") };
        let said = words::list_fault(fault).text;
        assert!(fault.severity == Severity::Illegal && said.contains(reason), "{player}: {said}");
    }
    // They block round 1 until they are corrected.
    let of_lists = |day: &Day| {
        let all = day.state().shortcomings(tables());
        let lists = all.into_iter().find(|one| one.missing == Missing::LegalLists);
        lists.map_or(0, |one| one.players.len())
    };
    assert_eq!(of_lists(&day), 6);
    illegal.iter().for_each(|(player, ..)| give(&mut day, *player, &legal()));
    assert_eq!(of_lists(&day), 0);
    day.play_to_the_end();
    assert_eq!((day.state().swiss.len(), day.order().len()), (6, 33));
}

/// Eight players with three decks each: bans, games and results at every table of three rounds.
#[test]
fn trilogy_of_8() {
    speak("en");
    let mut event = setup("swu-2026", 3, None);
    event.date = DAY.to_owned();
    event.choose_kind(Some("weekly-play"));
    let mut day = Day::with(Setup { format: Some("trilogy".to_owned()), best_of: 3, ..event }, 8);
    let decks = [("LOF_018", "LOF_024", "LOF"), ("SEC_012", "SEC_024", "SEC"), ("LAW_010", "LAW_028", "LAW")];
    let list = decks.map(|(leader, base, set)| deck(&[leader], base, set, "")).join("\n");
    (1..=8).for_each(|player| give(&mut day, player, &list));
    assert!(rows(&day).iter().all(|row| !row.is_faulty()));
    for number in 1..=3 {
        let round = day.start();
        let seated: Vec<_> = day.state().round(round).unwrap().matches().collect();
        for table in seated {
            let players = table.players;
            let next = |day: &Day| {
                let setting = day.state().setup.list_setting(tables());
                let names = players.map(|player| deck_names(day.state(), player, &setting));
                panel(day.state(), round, table.number, &names).unwrap().next
            };
            assert!(matches!(next(&day), Next::Ban(..)));
            day.act(ban(round, table.number, [number, 1]));
            // The player with the smaller number wins, and the other one wins a game at odd tables.
            let winner = if players[0] < players[1] { Side::First } else { Side::Second };
            let takes_one = table.number.0 % 2 == 1;
            let order = if takes_one { vec![winner, winner.other(), winner] } else { vec![winner; 2] };
            for side in order {
                let Next::Play { decks, .. } = next(&day) else { panic!() };
                let chosen = decks.map(|question| question.choices[0].0);
                let game = play(day.state(), round, table.number, chosen, side).unwrap();
                day.act(game);
            }
            let Next::Over(_, Some((_, enter))) = next(&day) else { panic!() };
            day.act(enter.duplicate());
        }
        day.step();
    }
    assert_eq!(day.state().next_step(), NextStep::Over);
    // Unbeaten players meet each other: one has 3 wins, three have 2, three have 1, and one has none.
    let points: Vec<u32> = day.state().standings().iter().map(|line| line.points).collect();
    assert_eq!(points, [9, 6, 6, 6, 3, 3, 3, 0]);
    assert_eq!(day.order()[0], 1);
    // Everything is in the log, and the file restores the same day.
    let records = day.event.log().iter().filter(|entry| matches!(entry.action, Action::RecordDecks { .. })).count();
    assert_eq!(records, 3 * (2 * 4 + 2 * 3));
    let file = tiebreaker::file::event::write(&day.event);
    assert_eq!(tiebreaker::file::event::read(&file).unwrap().state(), day.state());
}
