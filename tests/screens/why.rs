//! The page that explains a rank: the calculation of every value, the neighbours, and the player's path.

use crate::common::{
    day::{Day, come_back, disqualify, games, leave, setup},
    speech::speak,
};
use tiebreaker::{
    base::ids::{PlayerId, TableNumber},
    regulation::{Report, Side, StrengthOfSchedule},
    screens::{
        i18n::number,
        why::{Met, Page, Rank, Section, page},
        words::announcement::parts,
    },
};

fn why(day: &Day, player: u32) -> Page {
    page(day.state(), PlayerId(player), None)
}

fn rank(day: &Day, player: u32) -> Rank {
    why(day, player).rank.unwrap()
}

fn unranked(day: &Day, player: u32) -> String {
    why(day, player).rank.unwrap_err().to_string()
}

fn steps(rank: &Rank) -> Vec<String> {
    rank.steps.iter().map(ToString::to_string).collect()
}

/// Rows of a table, each as one text.
fn rows(section: &Section) -> Vec<String> {
    section.table.as_ref().unwrap().rows.iter().map(|cells| cells.join(" | ")).collect()
}

fn titles(rank: &Rank) -> Vec<String> {
    rank.sections.iter().map(|section| section.title.text.clone()).collect()
}

/// A path: round, table, opponents, result and rank of each row.
fn path(page: &Page) -> Vec<String> {
    let row = |row: &tiebreaker::screens::why::Row| {
        let met = match &row.met {
            Met::Nobody(text) => text.clone(),
            Met::Players(players) => players.iter().map(|(_, name)| name.as_str()).collect::<Vec<_>>().join(", "),
        };
        [&row.round, &row.table, &met, &row.result, &row.rank].map(String::as_str).join(" | ")
    };
    page.path.as_ref().unwrap().rows.iter().map(row).collect()
}

/// Two rounds of X-Wing 2018 among four, without a cut:
///
/// | | 1 | 2 | points | MoV |
/// |---|---|---|---|---|
/// | Player 1 | 200:30 against 2 | 120:80 against 3 | 2 | 370 + 240 = 610 |
/// | Player 3 | 200:100 against 4 | 80:120 against 1 | 1 | 300 + 160 = 460 |
/// | Player 2 | 30:200 against 1 | 60:50 against 4 | 1 | 30 + 210 = 240 |
/// | Player 4 | 100:200 against 3 | 50:60 against 2 | 0 | 100 + 190 = 290 |
fn xwing() -> Day {
    speak("en");
    let mut day = Day::with(setup("xwing-2018", 2, None), 4);
    let scores = |day: &Day, one, other| day.scores(one, other);
    let first = [(1, 2, scores(&day, 200, 30)), (3, 4, scores(&day, 200, 100))];
    day.play_by_hand(&first);
    let second = [(1, 3, scores(&day, 120, 80)), (2, 4, scores(&day, 60, 50))];
    day.play_by_hand(&second);
    day
}

/// Two rounds of Star Wars: Unlimited with four players: 1 beats 2 and 3, both 2–0. 3 beats 4 by 2–1. 2 and 4 draw 1–1.
fn unlimited() -> Day {
    speak("en");
    let mut setup = setup("swu-2025", 2, None);
    setup.best_of = 3;
    let mut day = Day::with(setup, 4);
    day.play_by_hand(&[(1, 2, games(2, 0)), (3, 4, games(2, 1))]);
    day.play_by_hand(&[(1, 3, games(2, 0)), (2, 4, Report::games([1, 1], 0))]);
    day
}

#[test]
fn the_heading_has_rank_points_and_record() {
    assert_eq!(why(&xwing(), 3).name, "Player 3");
    let rank = rank(&xwing(), 3);
    assert_eq!(rank.sentence, "Rank 2 of 4: 1 point, record 1–1.");
    assert_eq!(rank.rounds, "after 2 rounds");
    assert_eq!(self::rank(&xwing(), 1).sentence, "Rank 1 of 4: 2 points, record 2–0.");
}

#[test]
fn sta_2_players_who_did_not_meet_are_not_called_equal_in_it() {
    speak("en");
    let mut day = Day::with(setup("xwing-2015-09", 2, None), 4);
    day.play_by_hand(&[(1, 4, day.scores(100, 0)), (2, 3, day.scores(75, 50))]);
    let told = steps(&rank(&day, 1)).join(" ");
    assert!(told.contains("Equal: Points. They did not meet. "), "{told}");
}

#[test]
fn the_first_criterion_that_differs_separates_neighbours() {
    let day = xwing();
    assert_eq!(steps(&rank(&day, 1)), ["Ahead of Player 3 by points, 2 against 1."]);
    assert_eq!(
        steps(&rank(&day, 3)),
        [
            "Behind Player 1 by points, 1 against 2.",
            "Ahead of Player 2. Equal: Points. Margin of victory: 460 against 240. (STA-3)"
        ]
    );
    assert_eq!(steps(&rank(&day, 4)), ["Behind Player 2 by points, 0 against 1."]);
    // The terms of a French document are only for readers of French.
    assert_eq!(rank(&day, 3).sections[1].title.source, None);
    speak("fr");
    assert_eq!(
        rank(&day, 3).sections[1].title.source.as_deref(),
        Some("Document (FR)\u{a0}: «\u{a0}Marge de Victoire\u{a0}», section «\u{a0}Marge de Victoire\u{a0}»")
    );
}

#[test]
fn players_who_are_equal_in_everything_are_separated_by_the_lot() {
    speak("en");
    let mut day = Day::with(setup("xwing-2018", 2, None), 4);
    let draw = day.scores(200, 30);
    day.play_by_hand(&[(1, 2, draw), (3, 4, draw)]);
    let [first, second] = [day.order()[0], day.order()[1]];
    assert_eq!(
        steps(&rank(&day, first))[..],
        [format!("Ahead of Player {second} by lot. Equal: Points, MoV, SoS. (STA-8)")]
    );
    let below = rank(&day, second);
    assert_eq!(below.steps[0].text, format!("Behind Player {first} by lot. Equal: Points, MoV, SoS."));
    // Both pages show both lots.
    let lot = |player: u32| number(day.state().players[&PlayerId(player)].lot);
    let lots = [first, second].map(|player| format!("Player {player} | {}", lot(player)));
    for page in [rank(&day, first), below] {
        let section = page.sections.last().unwrap();
        assert_eq!(section.table.as_ref().unwrap().heads, ["Player", "Random draw"]);
        assert_eq!(rows(section), lots);
    }
}

#[test]
fn the_sections_stand_in_the_order_in_which_the_criteria_count() {
    let day = xwing();
    assert_eq!(
        titles(&rank(&day, 3)),
        ["Points: 1", "Margin of victory: 460", "Strength of schedule: 0.500 (1/2)", "Random draw"]
    );
    assert_eq!(
        titles(&rank(&unlimited(), 1)),
        [
            "Points: 6",
            "Opponents’ match-win percentage: 41.5% (83/200)",
            "Player’s game-win percentage: 100.0%",
            "Opponents’ game-win percentage: 36.5% (73/200)",
            "Random draw"
        ]
    );
}

#[test]
fn the_points_section_has_each_round_with_its_margin() {
    let rank = rank(&xwing(), 3);
    let points = &rank.sections[0];
    assert_eq!(points.table.as_ref().unwrap().heads, ["Round", "Opponent", "Points", "MoV"]);
    assert_eq!(
        rows(points),
        [
            "1 | Player 4 (Win) | 1 | 200\u{a0}+\u{a0}200\u{a0}−\u{a0}100 =\u{a0}300",
            "2 | Player 1 (Loss) | 0 | 200\u{a0}+\u{a0}80\u{a0}−\u{a0}120 =\u{a0}160"
        ]
    );
    // The margins are in this table and their sum in the title, so their own section has neither.
    assert_eq!((&rank.sections[1].table, &rank.sections[1].total), (&None, &None));
    let how = |rank: &Rank| rank.sections[1].how.as_ref().unwrap().to_string();
    assert_eq!(how(&rank), "Sum of the margins of victory of all rounds.", "cited above");
    assert_eq!(how(&self::rank(&xwing(), 1)), "Sum of the margins of victory of all rounds. (STA-3)");
}

#[test]
fn the_strength_of_schedule_is_a_mean_over_opponents() {
    let rank = rank(&xwing(), 3);
    let schedule = &rank.sections[2];
    assert_eq!(schedule.table.as_ref().unwrap().heads, ["Round", "Opponent", "What counts"]);
    assert_eq!(rows(schedule), ["1 | Player 4 | 0 ÷ 2 = 0.000", "2 | Player 1 | 2 ÷ 2 = 1.000"]);
    assert_eq!(schedule.total.as_deref(), Some("Sum 1.000 ÷ 2 = 0.500 (1/2)"));
}

#[test]
fn the_last_section_is_the_lot() {
    let rank = rank(&xwing(), 3);
    let lot = rank.sections.last().unwrap();
    assert_eq!((&lot.table, &lot.total), (&None, &None));
    assert_eq!(lot.how.as_ref().unwrap().to_string(), "Drawn once per player. The lowest ranks first. (STA-8)");
}

#[test]
fn games_stand_in_place_of_margins() {
    let rank = rank(&unlimited(), 2);
    assert_eq!(rank.sentence, "Rank 3 of 4: 1 point, record 0–1–1.");
    assert_eq!(rank.sections[0].table.as_ref().unwrap().heads[3], "Games (won–lost–drawn)");
    assert_eq!(rows(&rank.sections[0]), ["1 | Player 1 (Loss) | 0 | 0–2–0", "2 | Player 4 (Draw) | 1 | 1–1–0"]);
}

#[test]
fn a_percentage_below_the_floor_is_raised() {
    let rank = rank(&unlimited(), 1);
    // Player 2 has 1 of 6 points, and player 3 has 3 of 6: (33% + 50%) ÷ 2.
    assert_eq!(
        rows(&rank.sections[1]),
        ["1 | Player 2 | 1 ÷ 6 = 16.7% → 33.0%, the minimum", "2 | Player 3 | 3 ÷ 6 = 50.0%"]
    );
    assert_eq!(rank.sections[1].total.as_deref(), Some("Sum 83.0% ÷ 2 = 41.5% (83/200)"));
    // Player 2 has won 1 game of 4, and player 3 has won 2 of 5.
    assert_eq!(
        rows(&rank.sections[3]),
        ["1 | Player 2 | 3 ÷ 12 (1–3–0) = 25.0% → 33.0%, the minimum", "2 | Player 3 | 6 ÷ 15 (2–3–0) = 40.0%"]
    );
}

#[test]
fn own_games_are_one_quotient_without_a_table() {
    let rank = rank(&unlimited(), 1);
    let own = &rank.sections[2];
    assert_eq!(own.table, None);
    assert_eq!(own.total.as_deref(), Some("12 ÷ 12 (4–0–0) = 100.0%"));
}

#[test]
fn a_bye_counts_as_a_win_without_an_opponent() {
    speak("en");
    let mut day = Day::with(setup("xwing-2018", 2, None), 3);
    let win = day.scores(200, 30);
    day.play_by_hand(&[(1, 2, win)]);
    let page = why(&day, 3);
    assert_eq!(rows(&page.rank.as_ref().unwrap().sections[0]), ["1 | Bye | 1 | 300"]);
    assert_eq!(path(&page), ["round 1 |  | Bye | Win | 2"]);
    // Without matches there is no strength of schedule.
    let schedule = &page.rank.unwrap().sections[2];
    assert_eq!((schedule.table.is_none(), schedule.total.as_deref()), (true, Some("No opponent counts: 0.000")));
}

#[test]
fn head_to_head_needs_a_win_against_everybody_level() {
    speak("en");
    let mut day = Day::with(setup("xwing-2015-09", 2, None), 4);
    let win = day.scores(100, 30);
    day.play_by_hand(&[(1, 2, win), (3, 4, win)]);
    day.play_by_hand(&[(1, 3, win), (2, 4, win)]);
    // Players 2 and 3 have a win each and have not met.
    let of = |player: u32| rank(&day, player).sections[1].clone();
    assert_eq!(of(1).total.as_deref(), Some("Nobody else is level on points."));
    assert_eq!(of(2).total.as_deref(), Some("Has not beaten all others level on points."));
    assert_eq!(rows(&of(2)), [" | Player 3 | not beaten"]);
}

#[test]
fn the_other_order_of_the_cut_is_told_only_if_there_is_a_cut() {
    speak("en");
    let note = |cut| {
        let mut day = Day::with(setup("xwing-2015-09", 2, cut), 6);
        day.play();
        rank(&day, 1).cut_order.map(|note| note.to_string())
    };
    assert_eq!(note(None), None);
    assert_eq!(
        note(Some(4)).unwrap(),
        "Points and margin of victory decide the cut, not head-to-head. Seeds follow the standings. (CUT-3)"
    );
    let mut day = Day::with(setup("xwing-2018", 2, Some(4)), 6);
    day.play();
    assert_eq!(rank(&day, 1).cut_order, None);
}

#[test]
fn beside_a_bracket_the_rank_is_that_of_the_swiss_rounds() {
    speak("en");
    let mut day = Day::with(setup("xwing-2018", 2, Some(4)), 6);
    day.play();
    day.play();
    let order = day.order();
    assert!(rank(&day, order[0]).sentence.starts_with("Rank 1 of 6: "));
    day.play_to_the_end();
    assert!(rank(&day, order[0]).sentence.starts_with("Swiss rank 1 of 6: "));
    let ranking = day.ranking();
    assert_eq!(rank(&day, ranking[0]).final_place.as_deref(), Some("Winner of the event"));
    assert_eq!(rank(&day, ranking[1]).final_place.as_deref(), Some("Final rank 2 of 6"));
    // Both losers of the semifinals, in the order of the Swiss rounds, and a player who was not in the cut.
    let bracket =
        |place: usize| rank(&day, ranking[place]).final_steps.iter().map(ToString::to_string).collect::<Vec<_>>();
    assert_eq!(bracket(0), [format!("Last match: final, won against Player {}.", ranking[1])]);
    assert_eq!(bracket(1), [format!("Last match: final, lost to Player {}.", ranking[0])]);
    let fourth = bracket(3);
    assert!(fourth[0].starts_with("Last match: semifinals, lost to Player "), "{fourth:?}");
    assert_eq!(fourth[1], "Losers of the same round keep their Swiss order. (ELI-5)");
    assert_eq!(bracket(5), ["Not in the cut: the Swiss rank decides. (CUT-1)"]);
    let last = path(&why(&day, ranking[0])).pop().unwrap();
    assert_eq!(last, format!("final | 1 | Player {} | Win 200–30 | ", ranking[1]));
    // Two Swiss rounds, and a row for each of the player's games in the bracket.
    let rows = |player: u32| path(&why(&day, player)).len();
    assert_eq!([rows(ranking[0]), rows(ranking[3]), rows(ranking[5])], [4, 3, 2]);
}

#[test]
fn results_so_far_are_explained_if_the_standings_count_them() {
    speak("en");
    let mut day = Day::with(setup("xwing-2018", 2, None), 4);
    day.start();
    day.report(1, day.scores(200, 30));
    let of = |day: &Day, choice| {
        let winner = day.state().swiss[0].matches().next().unwrap().players[0];
        page(day.state(), winner, choice).rank.map(|rank| (rank.sentence, rank.rounds)).map_err(|why| why.text)
    };
    let none = Err("No ranks before round 1 ends.".to_owned());
    assert_eq!(of(&day, Some(true)), none, "half of round 1 ranks nobody");
    day.report(2, day.scores(200, 100));
    let first = |rounds: &str| Ok(("Rank 1 of 4: 1 point, record 1–0.".to_owned(), rounds.to_owned()));
    assert_eq!([of(&day, None), of(&day, Some(true))], [first("With round 1"), first("With round 1")]);
    assert_eq!(of(&day, Some(false)), none);
    let winner = day.state().swiss[0].matches().next().unwrap().players[0];
    let rank = |choice| page(day.state(), winner, choice).path.unwrap().rows[0].rank.clone();
    assert_eq!([rank(None), rank(Some(false))], ["1", ""]);
    day.step();
    day.start();
    assert_eq!(of(&day, None), first("after 1 round · round 2 running"));
    assert_eq!(of(&day, Some(true)), first("after 1 round, with round 2 so far"));
}

#[test]
fn without_a_bracket_the_standings_are_the_final_places() {
    let mut day = xwing();
    day.play_to_the_end();
    assert_eq!(rank(&day, 1).final_place.as_deref(), Some("Winner of the event"));
    assert_eq!(rank(&day, 3).final_place, None);
}

#[test]
fn the_path_has_table_opponent_score_and_rank() {
    let page = why(&xwing(), 3);
    assert_eq!(path(&page), ["round 1 | 2 | Player 4 | Win 200–100 | 2", "round 2 | 1 | Player 1 | Loss 80–120 | 2"]);
    let path = page.path.unwrap();
    assert_eq!(path.ranks.ranks, [Some(2), Some(2)]);
    // A margin of 100 on top of 200, and 40 less than 200.
    let margins: Vec<_> = path.rows.iter().map(|row| row.margin.as_str()).collect();
    assert_eq!((path.margin.as_deref(), margins), (Some("MoV"), vec!["300", "160"]));
}

#[test]
fn the_path_says_what_is_not_a_plain_result() {
    speak("en");
    let mut day = Day::with(setup("xwing-2018", 4, None), 5);
    let scores = day.scores(200, 30);
    day.play_by_hand(&[(1, 2, Report::NoShow { absent: Side::Second }), (3, 4, scores)]);
    day.act(leave(PlayerId(1)));
    let salvo = Report::from_scores([90, 90], 200, Some(Side::First));
    day.play_by_hand(&[(3, 5, salvo), (2, 4, scores)]);
    day.act(come_back(PlayerId(1)));
    let [first, second] = path(&why(&day, 1)).try_into().unwrap();
    assert!(first.starts_with("round 1 | 1 | Player 2 | Win, opponent absent | "), "{first}");
    assert!(second.starts_with("round 2 |  | not paired |  | "), "{second}");
    // The arithmetic does not contradict it: neither player counts for the other.
    let points = |player: u32| rows(&rank(&day, player).sections[0]);
    let [first, second] = points(1).try_into().unwrap();
    assert!(first.starts_with("1 | Player 2 does not count: not played | 1 | "), "{first}");
    assert_eq!(second, "2 | Unpaired loss | 0 | 0");
    assert!(points(2)[0].starts_with("1 | Player 1 does not count: not played | 0 | "), "{:?}", points(2));
    let [_, salvo] = path(&why(&day, 3)).try_into().unwrap();
    assert!(salvo.starts_with("round 2 | 1 | Player 5 | Win 90–90 · Player 3 won the Final Salvo | "), "{salvo}");
    day.start();
    let table = day.state().running_swiss().unwrap().matches().find(|table| table.players.contains(&PlayerId(3)));
    let other = table.unwrap().players.into_iter().find(|player| player.0 != 3).unwrap();
    let number = table.unwrap().number;
    assert_eq!(path(&why(&day, 3))[2], format!("round 3 | {number} | Player {} | being played | ", other.0));
    assert_ne!(number, TableNumber(0));
}

#[test]
fn a_player_without_a_rank_is_told_why() {
    speak("en");
    let mut day = Day::with(setup("xwing-2018", 2, None), 4);
    assert_eq!(unranked(&day, 1), "No ranks before round 1 ends.");
    assert_eq!(why(&day, 1).path, None);
    assert_eq!(unranked(&day, 9), "There is no player 9.");
    day.play();
    day.act(disqualify(PlayerId(2)));
    assert_eq!(
        unranked(&day, 2),
        "Player 2 is disqualified, not ranked. The results count for the opponents. (STA-11)"
    );
    assert_eq!(path(&why(&day, 2)).len(), 1, "the path stays");
}

#[test]
fn tome_divides_by_the_rounds_of_the_player() {
    speak("en");
    let mut setup = setup("xwing-2015-07", 3, None);
    setup.regulation.ranking.strength_of_schedule = StrengthOfSchedule::Tome;
    let mut day = Day::with(setup, 4);
    let win = day.scores(100, 50);
    day.play_by_hand(&[(1, 2, win), (3, 4, win)]);
    day.act(leave(PlayerId(1)));
    day.play_by_hand(&[(3, 2, win)]);
    // Player 2 met 1, who has 5 points in 1 round, and 3, who has 10 in 2. Player 2 has played 2 rounds: (5 + 5) ÷ 2.
    let rank = rank(&day, 2);
    let schedule = rank.sections.iter().find(|section| section.title.text.starts_with("Strength")).unwrap();
    assert_eq!(schedule.title.text, "Strength of schedule: 5.000");
    assert_eq!(rows(schedule), ["1 | Player 1 | 5 ÷ 1 = 5.000", "2 | Player 3 | 10 ÷ 2 = 5.000"]);
    assert_eq!(schedule.total.as_deref(), Some("Sum 10.000 ÷ 2 = 5.000"));
    assert_eq!(
        schedule.how.as_ref().unwrap().text,
        "Sum over the opponents of tournament points ÷ rounds played, divided by own rounds."
    );
    let announced: Vec<String> =
        parts(day.state()).iter().flat_map(|part| &part.lines).map(ToString::to_string).collect();
    assert!(announced.iter().any(|line| line.contains(TOME)), "{announced:?}");
}

const TOME: &str =
    "Strength of schedule. Sum over the opponents of tournament points ÷ rounds played, divided by own rounds.";
