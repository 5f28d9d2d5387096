//! The ruling forms for judges, and earlier rulings.

use crate::common::{
    day::{Day, games, setup, swiss},
    speech::speak,
};
use tiebreaker::{
    base::ids::PlayerId,
    regulation::{Infraction, Penalty, ProxyCause, Report},
    screens::{
        i18n::time_of_day,
        rulings::{
            Consequence, consequence, deck_check_results, history, infractions, only_judge, penalty_names, proxy,
            proxy_makers, required_penalty, results,
        },
    },
    tournament::{Action, Leader, Role, Ruling},
};

const ADA: PlayerId = PlayerId(1);

/// A running round: Ada meets Ben at table 1, Cleo meets Dan at table 2.
fn running(regulation: &str) -> Day {
    speak("en");
    let mut setup = setup(regulation, 2, None);
    setup.choose_kind(Some("planetary-qualifier"));
    let mut day = Day::begin(setup, 7);
    for name in ["Ada", "Ben", "Cleo", "Dan"] {
        day.add(name);
    }
    let pairs = [[1, 2], [3, 4]].map(|pair| pair.map(PlayerId)).to_vec();
    let action = day.state().propose_hand_pairing(swiss(1).number, pairs, Vec::new());
    day.act(action);
    day.start();
    day
}

fn rule(day: &mut Day, ruling: Ruling, note: &str) {
    let (note, by) = (note.to_owned(), "Han".to_owned());
    let report = match ruling {
        Ruling::Penalty { penalty, .. } => results(day.state(), Some(swiss(1)), ADA, penalty, "46").first().copied(),
        _ => None,
    };
    day.act(Action::EnterRuling { player: ADA, ruling, round: Some(swiss(1)), note, by, report });
}

fn penalty(penalty: Penalty, infraction: Infraction) -> Ruling {
    Ruling::Penalty { penalty, infraction, deck_check: false }
}

#[test]
fn the_only_judge_decides_unless_another_name_is_entered() {
    let mut day = running("swu-2025");
    let leader = |name: &str, role| Leader { name: name.to_owned(), role, player: None };
    let (leia, han, lando) =
        (leader("Leia", Role::Organizer), leader("Han", Role::Marshal), leader("Lando", Role::Judge));
    let mut with = |staff: &[&Leader]| {
        let staff = staff.iter().copied().cloned().collect();
        day.act(Action::SetStaff { staff, reason: String::new() });
        only_judge(day.state())
    };
    assert_eq!(with(&[&leia]), "");
    assert_eq!(with(&[&leia, &han]), "Han");
    assert_eq!(with(&[&leia, &han, &lando]), "");
}

#[test]
fn the_history_has_the_newest_ruling_first() {
    let mut day = running("swu-2025");
    let empty = history(day.state(), ADA);
    assert!(empty.lines.is_empty() && empty.disqualified.is_none() && !empty.has_proxy);
    rule(&mut day, penalty(Penalty::Warning, Infraction::SlowPlay), "");
    rule(&mut day, Ruling::Proxy(ProxyCause::Lost), "Luke Skywalker");
    rule(&mut day, Ruling::DeckFine, "");
    let history = history(day.state(), ADA);
    let what: Vec<_> = history.lines.iter().map(|line| line.what.as_str()).collect();
    assert_eq!(what, ["Deck checked: fine", "Proxy of Luke Skywalker, lost", "Warning: slow play"]);
    assert!(history.has_proxy);
    let when = format!("round 1, by Han · {}", time_of_day(history.lines[0].at));
    assert_eq!(history.lines[0].when, when, "a time of the day, without date and seconds");
    assert_eq!(history.lines[2].withdraw, "Withdraw: Warning: slow play");
}

#[test]
fn a_disqualification_stands_above_the_history() {
    let mut day = running("swu-2025");
    let (note, by) = ("Threw a chair".to_owned(), "Han".to_owned());
    let report = results(day.state(), Some(swiss(1)), ADA, Penalty::MatchLoss, "").first().copied();
    assert!(report.is_some());
    day.act(Action::Disqualify { player: ADA, note, report, by });
    let expected = ("disqualified: Threw a chair".to_owned(), "round 1, by Han".to_owned());
    let told = history(day.state(), ADA).disqualified.unwrap();
    assert_eq!(told.0, expected.0);
    assert!(told.1.contains("Han"), "{told:?}");
}

#[test]
fn the_penalties_of_the_document_and_a_disqualification_are_offered() {
    let swu = running("swu-2025");
    let names = |day: &Day, infraction| penalty_names(&day.state().setup.regulation.penalties(), infraction);
    let all = names(&swu, None);
    assert!(all.contains(&"Game loss".to_owned()) && all.contains(&"Match loss".to_owned()), "{all:?}");
    assert_eq!(all.last().unwrap(), "Disqualification");
    let xwing = running("xwing-2018");
    assert!(!names(&xwing, None).contains(&"Game loss".to_owned()), "a match is one game");
    assert!(names(&xwing, Some(Infraction::Fortressing)).contains(&"Loss of all ships".to_owned()));
    assert_eq!(infractions(swu.state()).last(), Some(&Infraction::Other));
}

#[test]
fn the_first_fortress_is_warned_and_the_second_loses_all_ships() {
    let mut day = running("xwing-2018");
    let required = |day: &Day, infraction| required_penalty(day.state(), Some(swiss(1)), ADA, infraction);
    assert_eq!(required(&day, Some(Infraction::SlowPlay)), None);
    assert_eq!(required(&day, Some(Infraction::Fortressing)), Some(Penalty::Warning));
    rule(&mut day, penalty(Penalty::Warning, Infraction::Fortressing), "");
    assert_eq!(required(&day, Some(Infraction::Fortressing)), Some(Penalty::MatchLoss));
    let next_round = required_penalty(day.state(), None, ADA, Some(Infraction::Fortressing));
    assert_eq!(next_round, Some(Penalty::Warning), "it counts in its round");
}

/// Effect of a penalty on Ada's match.
fn done(day: &Day, penalty: Penalty, kept: &str) -> Consequence {
    consequence(day.state(), Some(swiss(1)), ADA, Some(penalty), kept)
}

#[test]
fn a_warning_does_nothing_to_the_match() {
    assert_eq!(done(&running("swu-2025"), Penalty::Warning, ""), Consequence::Nothing);
    assert_eq!(consequence(running("swu-2025").state(), None, ADA, None, ""), Consequence::Nothing);
}

#[test]
fn a_game_loss_is_counted_later_while_the_match_goes_on() {
    let day = running("swu-2025");
    let Consequence::Note(told) = done(&day, Penalty::GameLoss, "") else { panic!("no note") };
    let expected = "Table 1: give Ben one won game. No sideboarding before a game is played. (PEN-2)";
    assert_eq!(told.to_string(), expected);
}

#[test]
fn a_game_loss_after_the_match_changes_its_result() {
    let mut day = running("swu-2025");
    day.report(1, games(2, 1));
    let Consequence::Results(label, all) = done(&day, Penalty::GameLoss, "") else { panic!("no results") };
    assert_eq!(label.to_string(), "Result of table 1 (PEN-2)");
    // Ada won 2–1 and loses one of the two.
    assert_eq!(all[0], "Ada – Ben 1–2");
    let reports = results(day.state(), Some(swiss(1)), ADA, Penalty::GameLoss, "");
    assert_eq!((reports.len(), reports[0]), (all.len(), games(1, 2)));
}

#[test]
fn a_match_loss_in_squad_points_keeps_the_points_that_are_typed() {
    let day = running("xwing-2018");
    let Consequence::Points(label, result) = done(&day, Penalty::MatchLoss, " 46 ") else { panic!("no points") };
    assert_eq!(label.to_string(), "Result of table 1 (PEN-2)");
    assert!(result.as_deref().is_some_and(|told| told.starts_with("Ada – Ben 46–200")), "{result:?}");
    let report = results(day.state(), Some(swiss(1)), ADA, Penalty::MatchLoss, "46")[0];
    assert!(matches!(report, Report::Scores { scores: [46, 200], .. }), "{report:?}");
}

#[test]
fn a_player_without_a_match_has_no_result() {
    let day = running("swu-2025");
    let nobody = consequence(day.state(), Some(swiss(1)), PlayerId(9), Some(Penalty::GameLoss), "");
    assert_eq!(nobody, Consequence::NoMatch);
    assert!(results(day.state(), None, ADA, Penalty::MatchLoss, "").is_empty());
    assert!(results(day.state(), Some(swiss(1)), ADA, Penalty::Warning, "").is_empty());
}

#[test]
fn a_proxy_needs_a_cause_and_a_maker() {
    speak("en");
    let why = |cause, card: &str, by: &str| proxy(cause, card, by).unwrap_err().to_string();
    assert_eq!(why(None, "Luke", "Leia"), "Choose why it is needed. (DCK-7)");
    assert_eq!(why(Some(ProxyCause::Lost), "Luke", " "), "Enter who makes the proxy. (DCK-7)");
    assert_eq!(proxy(Some(ProxyCause::Lost), "Luke", "Leia"), Ok(Ruling::Proxy(ProxyCause::Lost)));
    // Without a card, the event itself refuses the proxy and asks for the card.
    assert_eq!(proxy(Some(ProxyCause::Lost), " ", ""), Ok(Ruling::Proxy(ProxyCause::Lost)));
}

#[test]
fn proxies_are_made_by_the_head_judge_or_a_leader() {
    let makers = |regulation| proxy_makers(running(regulation).state()).to_string();
    assert!(makers("swu-2025").starts_with("By the head judge, or a judge"));
    assert!(makers("xwing-2018").starts_with("By a leader, for this event only"));
}

#[test]
fn a_deck_check_finds_nothing_a_correction_or_a_penalty() {
    speak("en");
    assert_eq!(deck_check_results(), ["Fine", "Corrected", "Penalty"]);
}
