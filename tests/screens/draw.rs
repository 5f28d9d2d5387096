//! The page that explains the pairings of a round, and its check of the draw.

use crate::common::{
    day::{Day, elimination, setup, swiss},
    speech::speak,
};
use std::collections::BTreeSet;
use tiebreaker::{
    base::{ids::PlayerId, random::Seed},
    pairing::{LeaveReason, Locks, Reason, WhyGroupSkipped},
    regulation::{Plan, Side, Stage, presets},
    screens::{
        cited::Cited,
        draw::{Page, Row, Section, page, page_with_all_clauses},
    },
    tournament::{Action, Commitment, Setup, StructureChoice},
};

/// Players of X-Wing 2018 with a draft of round 1.
fn first_draft(players: u32) -> Day {
    speak("en");
    let mut day = Day::with(setup("xwing-2018", 5, None), players);
    day.step();
    day
}

/// Players of X-Wing 2018 with a draft of round 2. The lower number wins each match.
fn second_draft(players: u32) -> Day {
    speak("en");
    let mut day = Day::with(setup("xwing-2018", 5, None), players);
    day.play();
    day.step();
    day
}

fn shown(day: &Day, round: u16) -> Page {
    page_with_all_clauses(&day.event, swiss(round)).unwrap()
}

fn told(sentences: &[Cited]) -> String {
    sentences.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// The headline of the only field.
fn headline(page: &Page) -> String {
    assert_eq!(page.fields.len(), 1);
    told(&page.fields[0].headline)
}

fn all_rows(page: &Page) -> Vec<&Row> {
    let sections = page.fields.iter().flat_map(|field| &field.sections);
    sections.flat_map(|section| &section.tables).chain(&page.across).collect()
}

/// Tables with a tag, or without any.
fn tables_with(page: &Page, tag: Option<&str>) -> Vec<u16> {
    let rows = all_rows(page).into_iter().filter(|row| row.tag.as_deref() == tag);
    rows.map(|row| row.number.0).collect()
}

/// Title, sentence and tables of each section of the only field.
fn sections(page: &Page) -> Vec<(String, String, Vec<u16>)> {
    let section = |section: &Section| {
        let sentence = section.sentence.as_ref().map(ToString::to_string).unwrap_or_default();
        (section.title.clone(), sentence, section.tables.iter().map(|row| row.number.0).collect())
    };
    page.fields[0].sections.iter().map(section).collect()
}

/// Swaps two players of the latest draft, like the organizer does.
fn swap(day: &mut Day, one: PlayerId, other: PlayerId, locks: Locks) {
    let round = day.state().swiss.last().unwrap();
    let change = |player| {
        if player == one {
            other
        } else if player == other {
            one
        } else {
            player
        }
    };
    let tables = round.matches().map(|table| table.players.map(change)).collect();
    let byes = round.byes.iter().copied().map(change).collect();
    let action = day.state().propose_by_hand(round.key.number, tables, byes, locks);
    day.act(action);
}

/// The first player of a table in the latest round. Tables are counted from 0.
fn at(day: &Day, table: usize) -> PlayerId {
    day.state().swiss.last().unwrap().matches().nth(table).unwrap().players[0]
}

#[test]
fn in_round_1_everybody_is_one_group_and_the_lot_decides() {
    let day = first_draft(9);
    let page = shown(&day, 1);
    // Without the bye there are 7 × 5 × 3 pairings of eight players.
    assert_eq!(
        headline(&page),
        "Drawn from 105 equally good pairings. (PAIR-4) The bye is given first and not counted."
    );
    assert_eq!(page.headline, "");
    assert_eq!(page.fields[0].title, None);
    let all =
        ("Everyone".to_owned(), "9 players: 4 pairs at random and the bye. (PAIR-1)".to_owned(), vec![1, 2, 3, 4]);
    assert_eq!(sections(&page), [all]);
    assert_eq!(tables_with(&page, None), [1, 2, 3, 4]);
    let bye = &page.fields[0].byes[0];
    let name = format!("Player {}", day.state().swiss[0].byes[0].0);
    assert_eq!(bye.title, format!("Bye: {name}"));
    assert_eq!(told(&bye.sentences), format!("By lot in round 1. (BYE-1) {name} was drawn from 9."));
    assert_eq!((&bye.before, bye.earlier.len()), (&None, 0));
    assert!(all_rows(&page).iter().all(|row| row.sides.iter().all(|(_, points)| points.is_none())));
}

#[test]
fn the_document_is_cited_for_what_was_done_in_the_round() {
    let clauses = |page: &Page| -> Vec<&str> {
        page.document.as_ref().unwrap().sources.iter().map(|source| source.clauses[0].as_str()).collect()
    };
    let page = shown(&first_draft(9), 1);
    assert_eq!(clauses(&page), ["PAIR-1", "BYE-1"]);
    let document = page.document.as_ref().unwrap();
    assert!(document.sources[0].text.contains("section “Rondes Suisses”"), "{}", document.sources[0].text);
    assert_eq!(document.language, "fr");
    assert!(document.silent.text.starts_with("Not in the documents: fewest rematches, then"));
    assert_eq!(clauses(&shown(&first_draft(8), 1)), ["PAIR-1"]);
    assert_eq!(clauses(&shown(&second_draft(9), 2)), ["PAIR-2", "PAIR-3", "BYE-2"]);
}

#[test]
fn one_way_alone_leaves_nothing_to_the_lot_and_very_many_are_about_a_power_of_ten() {
    assert_eq!(headline(&shown(&first_draft(2), 1)), "The only best pairing: nothing was left to chance. (PAIR-4)");
    // 15 × 13 × 11 × 9 × 7 × 5 × 3.
    assert_eq!(headline(&shown(&first_draft(16), 1)), "Drawn from 2,027,025 equally good pairings. (PAIR-4)");
    // 39 × 37 × … × 3 is about 3.2 × 10²³.
    assert_eq!(headline(&shown(&first_draft(40), 1)), "Drawn from about 3 × 10²³ equally good pairings. (PAIR-4)");
}

#[test]
fn the_tables_stand_by_the_points_of_their_players() {
    // Four winners of eight without a bye, and four losers.
    let section = |title: &str, tables: [u16; 2]| {
        (title.to_owned(), "4 players: 2 pairs at random. (PAIR-2)".to_owned(), tables.to_vec())
    };
    assert_eq!(sections(&shown(&second_draft(8), 2)), [section("1 point", [1, 2]), section("0 points", [3, 4])]);
    // Four winners and the bye: one of the five meets a loser, and a loser gets the bye.
    let odd = sections(&shown(&second_draft(9), 2));
    let titles: Vec<&str> = odd.iter().map(|(title, _, _)| title.as_str()).collect();
    assert_eq!(titles, ["1 point", "1 point and 0 points", "0 points"]);
    assert_eq!(odd[0].1, "5 players: 2 pairs at random, 1 in another group. (PAIR-2)");
    assert_eq!(odd[1].1, "");
    assert_eq!(odd[2].1, "4 players: 1 pair at random, 1 in another group and the bye. (PAIR-2)");
}

#[test]
fn the_bye_names_who_came_before() {
    let mut day = second_draft(3);
    // 1 beat one of the others, and the third had the bye. Now the loser has it.
    let page = shown(&day, 2);
    let bye = &page.fields[0].byes[0];
    assert_eq!(told(&bye.sentences), "The lowest ranked player without a bye. (BYE-2)");
    assert_eq!(bye.before, None);
    day.play();
    day.step();
    let page = shown(&day, 3);
    let bye = &page.fields[0].byes[0];
    let has = day.state().swiss[2].byes[0];
    assert_eq!(bye.before, Some(format!("Players before Player {} in that order", has.0)));
    let earlier: Vec<String> = bye.earlier.iter().map(ToString::to_string).collect();
    let had = |round: usize| format!("Player {} has had a bye.", day.state().swiss[round].byes[0].0);
    for line in &earlier {
        assert!(line.starts_with(&had(0)) || line.starts_with(&had(1)), "{line}");
    }
    assert!(!earlier.is_empty());
}

#[test]
fn sta_8_the_bye_by_lot_among_equal_losers_says_so() {
    let day = second_draft(5);
    let page = shown(&day, 2);
    let [first, second] = &day.state().swiss[..] else { panic!("two rounds") };
    let losers: Vec<PlayerId> = first.matches().map(|table| table.players[0].max(table.players[1])).collect();
    let has = second.byes[0];
    // Both lost by the same score to players with a win each.
    assert!(losers.len() == 2 && losers.contains(&has));
    let other = losers.iter().find(|loser| **loser != has).unwrap();
    assert_eq!(
        told(&page.fields[0].byes[0].sentences),
        format!(
            "The lowest ranked player without a bye. (BYE-2) Equal: Player {other}, Player {has}. By lot: Player {has}."
        )
    );
}

#[test]
fn the_page_cites_each_clause_once() {
    let page = page(&second_draft(9).event, swiss(2)).unwrap();
    let field = &page.fields[0];
    let sentences = field
        .sections
        .iter()
        .flat_map(|section| section.sentence.iter().chain(section.tables.iter().flat_map(|row| &row.sentences)));
    let document = page.document.iter().flat_map(|document| document.sources.iter().chain([&document.silent]));
    let byes = field.byes.iter().flat_map(|bye| bye.sentences.iter().chain(&bye.earlier));
    let all = field.headline.iter().chain(sentences).chain(byes).chain(document);
    let clauses: Vec<&str> = all.flat_map(|text| &text.clauses).map(|clause| clause.as_str()).collect();
    let once: BTreeSet<&str> = clauses.iter().copied().collect();
    assert_eq!((clauses.len(), once), (4, BTreeSet::from(["PAIR-4", "PAIR-2", "BYE-2", "PAIR-3"])), "{clauses:?}");
}

/// Events of many sizes and seeds, for sentences that only some of them need.
fn days() -> impl Iterator<Item = Day> {
    speak("en");
    (5..=12).flat_map(|players| {
        (1..=8).map(move |seed: u8| {
            let mut day = Day::begin(setup("xwing-2018", 6, None), seed);
            for number in 1..=players {
                day.add(&format!("Player {number}"));
            }
            for _ in 0..5 {
                day.start();
                let round = day.state().running_swiss().unwrap();
                let tables: Vec<_> = round.matches().map(|table| (table.number.0, table.players)).collect();
                for (number, [one, other]) in tables {
                    let is_first = (one.0 * 7 + other.0 * 5 + u32::from(seed)) % 3 > 0;
                    let report = day.win(Stage::Swiss, if is_first { Side::First } else { Side::Second });
                    day.report(number, report);
                }
                day.step();
            }
            day.step();
            day
        })
    })
}

/// The expected explanation of a float, and its kinds of reasons.
fn expected(float: &tiebreaker::pairing::Float, name: &str, from: u32, to: u32) -> (String, Vec<&'static str>) {
    let points = |count: u32| if count == 1 { "1 point".to_owned() } else { format!("{count} points") };
    let group = points(from);
    let choice = |left: usize, choices: &Option<Vec<PlayerId>>| match choices.as_deref() {
        None => format!(" {name} was drawn."),
        Some([_]) => format!(" Only {name} could leave at no cost."),
        Some(all) if all.len() == left => format!(" {name} was drawn from all of them."),
        Some(all) => {
            let names = all.iter().map(|player| format!("Player {}", player.0)).filter(|other| other != name);
            format!(" {name} was drawn. In other pairings it is {}.", names.collect::<Vec<_>>().join(", "))
        }
    };
    let (kind, leave) = match &float.leave {
        LeaveReason::MetAll => ("met all", format!("{name} has met everyone else with {group}. (PAIR-3)")),
        LeaveReason::Odd { remaining: 1, .. } => ("only", format!("{name} was the last one with {group}. (PAIR-2)")),
        LeaveReason::Odd { above: 0, remaining, choices } => (
            "odd",
            format!("{remaining} players with {group}: odd, one had to leave. (PAIR-2){}", choice(*remaining, choices)),
        ),
        LeaveReason::Odd { remaining, choices, .. } => (
            "odd after",
            format!("{remaining} players with {group} left: odd, one had to leave. (PAIR-2){}", choice(0, choices)),
        ),
        LeaveReason::Met { remaining, inside, choices } => {
            let pairs = if *inside == 1 { "1 pair".to_owned() } else { format!("{inside} pairs") };
            (
                "met",
                format!(
                    "{remaining} players with {group} make only {pairs} without a rematch. (PAIR-3){}",
                    choice(0, choices)
                ),
            )
        }
        LeaveReason::Elsewhere { choices, .. } => (
            "elsewhere",
            format!(
                "Another pair with {group} would have cost a rematch or a pair higher up. (PAIR-4){}",
                choice(0, choices)
            ),
        ),
        LeaveReason::Needless => ("needless", format!("Nobody with {group} had to leave.")),
    };
    let mut kinds = vec![kind];
    let mut text = leave;
    let mut is_nearest = true;
    for &(between, why) in &float.nearer {
        let between = points(between);
        let (kind, because) = match why {
            WhyGroupSkipped::MetAll => {
                ("not met all", format!("Not {between}: {name} has met everyone there. (PAIR-3)"))
            }
            WhyGroupSkipped::Taken => ("not taken", format!("Not {between}: everyone there meets a higher group.")),
            WhyGroupSkipped::Nobody => ("not nobody", format!("Not {between}: nobody was left there.")),
            WhyGroupSkipped::Costly => {
                ("not costly", format!("Not {between}: it would have cost a rematch or a better pair. (PAIR-4)"))
            }
            WhyGroupSkipped::Needless => ("not needless", format!("Not {between}, though possible.")),
        };
        is_nearest &= !matches!(why, WhyGroupSkipped::Costly | WhyGroupSkipped::Needless);
        kinds.push(kind);
        text = format!("{text} {because}");
    }
    if is_nearest {
        text = format!("{text} Nearest group with an opponent: {}.", points(to));
    }
    (text, kinds)
}

#[test]
fn every_float_of_many_days_is_told_with_its_reason() {
    let mut seen = BTreeSet::new();
    for day in days() {
        for round in 2..=6 {
            let reasons = day.event.reasons(swiss(round).number).unwrap();
            let page = shown(&day, round);
            let field = &reasons.fields[0];
            for table in &field.tables {
                let row = all_rows(&page).into_iter().find(|row| row.number == table.number).unwrap();
                let worth = |side: usize| field.explanation.groups[table.reason.groups[side]].points.unwrap();
                let told = told(&row.sentences);
                match &table.reason.reason {
                    Reason::Across(float) => {
                        let (text, kinds) = expected(float, &row.sides[0].0, worth(0), worth(1));
                        assert!(told.starts_with(&text), "{told}\n{text}");
                        assert!(row.sides.iter().all(|(_, points)| points.is_some()));
                        seen.extend(kinds);
                    }
                    Reason::Inside => {
                        // The section gives the reason for all its tables.
                        assert!(told.is_empty() || table.reason.rematch, "{told}");
                        assert!(row.sides.iter().all(|(_, points)| points.is_none()));
                    }
                    Reason::ByHand => unreachable!(),
                }
                if table.reason.rematch {
                    let needed = field.explanation.rematches_needed;
                    let text = format!("A rematch: at least {needed} unavoidable. (PAIR-4)");
                    assert!(told.ends_with(&text), "{told}");
                    seen.insert("rematch");
                }
            }
        }
    }
    let needed =
        "elsewhere, met, met all, not costly, not met all, not nobody, not taken, odd, odd after, only, rematch";
    assert_eq!(seen.into_iter().collect::<Vec<_>>().join(", "), needed);
}

#[test]
fn the_opponents_that_were_barred_stand_behind_the_reason() {
    let mut day = second_draft(8);
    day.play();
    day.step();
    let page = shown(&day, 3);
    let (met, _) = all_rows(&page)
        .into_iter()
        .flat_map(|row| row.barred.clone())
        .filter_map(|line| line.split_once(": has met ").map(|(one, other)| (one.to_owned(), other.to_owned())))
        .next()
        .unwrap();
    assert!(met.starts_with("Player "), "{met}");
}

#[test]
fn a_round_by_hand_has_no_draw_to_check() {
    let mut day = first_draft(4);
    let [one, other] = [at(&day, 0), at(&day, 1)];
    swap(&mut day, one, other, Locks::default());
    let page = shown(&day, 1);
    assert_eq!(headline(&page), "Paired by hand.");
    assert_eq!(tables_with(&page, Some("by hand")), [1, 2]);
    assert_eq!(page.check.impossible.as_deref(), Some("Paired by hand."));
    assert!(page.check.numbers.is_empty());
}

#[test]
fn after_a_swap_only_the_tables_that_it_touched_are_by_hand() {
    let mut day = second_draft(9);
    let before = shown(&day, 2);
    let [one, other] = [at(&day, 0), at(&day, 2)];
    swap(&mut day, one, other, Locks::default());
    let after = shown(&day, 2);
    assert_eq!(headline(&after), format!("{} 2 tables edited, the rest drawn.", headline(&before)));
    assert_eq!(tables_with(&after, Some("by hand")), [1, 3]);
    let row = |page: &Page, number: u16| all_rows(page).into_iter().find(|row| row.number.0 == number).unwrap().clone();
    for number in [2, 4] {
        assert_eq!(row(&after, number).sentences, row(&before, number).sentences);
    }
    assert_eq!(after.fields[0].byes, before.fields[0].byes);
    assert_eq!(after.check.proof.last().unwrap(), "Changes by hand are not covered.");
    assert_eq!(after.check.outcome(day.event.check_draws(&after.check.draws)), "Drawn again: the same.");
    // After swapping back, nothing is by hand.
    swap(&mut day, one, other, Locks::default());
    assert_eq!(shown(&day, 2), before);
}

#[test]
fn a_bye_by_hand_says_so() {
    let mut day = second_draft(9);
    let [had, has] = [day.state().swiss[1].byes[0], at(&day, 1)];
    swap(&mut day, had, has, Locks::default());
    let page = shown(&day, 2);
    assert_eq!(page.fields[0].byes[0].title, format!("Bye: Player {}", has.0));
    assert_eq!(told(&page.fields[0].byes[0].sentences), "Given by hand.");
    assert_eq!(tables_with(&page, Some("by hand")), [2]);
}

#[test]
fn the_check_shows_seed_and_stream_and_what_it_proves() {
    let day = second_draft(9);
    let check = shown(&day, 2).check;
    let numbers: Vec<(&str, &str, bool)> =
        check.numbers.iter().map(|number| (number.name.as_str(), number.value.as_str(), number.is_code)).collect();
    let seed = "07".repeat(32);
    assert_eq!(numbers[0], ("Seed of the event", seed.as_str(), true));
    assert_eq!(numbers[1].0, "Stream");
    assert_eq!(numbers[2], ("Chances", "All equally good pairings were equally likely.", false));
    assert_eq!(check.impossible, None);
    assert_eq!(
        check.proof,
        [
            "The same result shows that this pairing comes from this seed and these players.",
            "This seed was not fixed before registration, so the organizer could have chosen it."
        ]
    );
    assert!(!check.may_take_long);
    assert_eq!(check.outcome(day.event.check_draws(&check.draws)), "Drawn again: the same.");
    assert_eq!(check.outcome(Some(false)), "Drawn again: different. The file was changed, or the draw made otherwise.");
}

/// The announcement says the first eight digits, in two groups.
#[test]
fn the_check_begins_the_code_of_the_seed_as_announced() {
    speak("en");
    let commitment = Some(Commitment::to(Seed([7; 32])));
    let mut day = Day::with(Setup { commitment, ..setup("xwing-2018", 5, None) }, 4);
    day.step();
    let numbers = shown(&day, 1).check.numbers;
    let code = &numbers[1];
    assert_eq!((code.name.as_str(), code.announced.as_str()), ("Announced code of the seed", "1967 c0fd"));
    // The other 56 digits are 14 groups, each after a blank.
    assert_eq!((code.value.len(), code.value.starts_with(' '), code.is_code), (70, true, true));
    assert_eq!(numbers[0].announced, "");
}

#[test]
fn a_drawn_bracket_has_nothing_but_its_check() {
    speak("en");
    let mut setup = setup("xwing-2018", 1, None);
    setup.structure = StructureChoice::Elimination;
    let mut day = Day::with(setup, 4);
    day.step();
    let page = page(&day.event, elimination(1)).unwrap();
    assert!(page.fields.is_empty() && page.document.is_none() && page.headline.is_empty());
    assert_eq!(page.check.numbers.len(), 2);
}

#[test]
fn a_round_that_is_not_there_has_no_page() {
    let mut day = first_draft(4);
    assert_eq!(page(&day.event, swiss(2)), None);
    // A seeded bracket is not drawn.
    day.play();
    assert_eq!(page(&day.event, elimination(1)), None);
}

#[test]
fn pods_are_paired_within_and_a_table_across_is_apart() {
    speak("en");
    let mut setup = setup("swu-2025", 3, None);
    setup.format = Some("draft".to_owned());
    setup.within_pods = true;
    let mut day = Day::with(setup, 12);
    let pods = [1..=6, 7..=12].map(|pod| pod.map(PlayerId).collect()).to_vec();
    day.act(Action::SeatPods { pods, draw: None });
    day.step();
    let page = shown(&day, 1);
    assert_eq!(
        page.about.unwrap().to_string(),
        "Rounds stay within pods, except to avoid a rematch or second bye. (DRA-1)"
    );
    let titles: Vec<_> = page.fields.iter().map(|field| field.title.clone().unwrap()).collect();
    assert_eq!(titles, ["Pod 1", "Pod 2"]);
    let [one, other] = [at(&day, 0), at(&day, 4)];
    swap(&mut day, one, other, Locks::default());
    let page = shown(&day, 1);
    assert_eq!(page.headline, "2 tables edited, the rest drawn.");
    assert_eq!(page.across_title.as_deref(), Some("Made by hand across pods"));
    assert_eq!(page.across.len(), 2);
    assert_eq!(
        page.costs.unwrap().to_string(),
        "A better pairing was possible: with fewer tables across pods. (DRA-1)"
    );
}

#[test]
fn tables_of_three_and_four_say_who_sits_together_again() {
    speak("en");
    let mut setup = Setup::new("Saturday", "2025-11-22", &presets()[0]);
    setup.structure = StructureChoice::Custom(Plan { rounds: 3, cut: None });
    let mut day = Day::with(setup, 11);
    day.step();
    let page = shown(&day, 1);
    assert!(page.headline.starts_with("No pair meets again."), "{}", page.headline);
    assert!(page.about.unwrap().to_string().ends_with("(STR-6)"));
    assert_eq!(page.large.len(), 3);
    for table in &page.large {
        assert_eq!(table.sentences, ["They have not shared a table yet."]);
        assert!(table.players.contains(" – "));
    }
    assert_eq!(page.check.impossible, None);
    // A swap of seats affects two tables.
    let round = day.state().swiss.last().unwrap();
    let mut tables: Vec<Vec<PlayerId>> = round.tables.iter().map(|table| table.players.to_vec()).collect();
    let (one, other) = (tables[0][1], tables[2][0]);
    (tables[0][1], tables[2][0]) = (other, one);
    day.act(Action::SeatTables { round: swiss(1).number, tables, draw: None, method: Default::default() });
    let page = shown(&day, 1);
    assert!(page.headline.starts_with("2 tables edited, the rest drawn."), "{}", page.headline);
    assert_eq!(page.large[0].sentences[0], "Made by hand.");
    assert_eq!(page.large[1].sentences[0], "They have not shared a table yet.");
    assert!(page.check.is_changed);
}
