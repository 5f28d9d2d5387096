//! The standings page: rows, headings, the cut, movements, and the surrounding texts.

use crate::common::{
    day::{Day, disqualify, leave, setup},
    speech::speak,
};
use tiebreaker::{
    base::ids::PlayerId,
    outlook::Fate,
    regulation::Report,
    screens::{
        outlook,
        route::{Place, Sheet},
        standings::{Page, Row, page, rank_lines},
    },
    tournament::{Setup, StructureChoice},
};

/// Eight players, three rounds of X-Wing 2018 and a cut of four. The lower number wins by 200:30.
fn day() -> Day {
    speak("en");
    Day::with(setup("xwing-2018", 3, Some(4)), 8)
}

fn row<'a>(page: &'a Page, name: &str) -> &'a Row {
    page.rows.iter().find(|row| row.name == name).unwrap()
}

/// Cells of a row after the name.
fn cells(row: &Row) -> Vec<&str> {
    row.cells.iter().map(|cell| cell.text.as_str()).collect()
}

#[test]
fn nobody_has_a_row_before_round_1_is_over() {
    let mut day = day();
    day.start();
    let page = page(day.state(), None);
    assert!(page.rows.is_empty() && page.why.is_none() && page.chart.is_none());
    assert_eq!(page.empty.unwrap().text, "No ranks before round 1 ends.");
    assert_eq!(page.count_running.as_deref(), Some("With round 1"));
}

#[test]
fn round_1_ranks_once_all_its_results_are_in() {
    let mut day = day();
    day.start();
    day.report_scores(1..=3, [200, 30]);
    let ranks = |page: &Page| page.rows.iter().map(|row| row.rank.clone()).collect::<Vec<_>>();
    let so_far = page(day.state(), Some(true));
    assert!(ranks(&so_far).iter().all(String::is_empty));
    assert_eq!(so_far.about, "No ranks before round 1 ends.");
    day.report(4, day.scores(200, 30));
    let all = page(day.state(), None);
    assert_eq!((ranks(&all).len(), ranks(&all)[0].as_str(), all.about.as_str()), (8, "1", "top 4"));
}

#[test]
fn the_sheet_to_print_is_the_one_in_view() {
    let mut day = day();
    day.start();
    let sheet = |day: &Day, choice| page(day.state(), choice).sheet;
    let paper = |sheet| Some(Place::Paper(Some((sheet, None))));
    assert_eq!(sheet(&day, None), None);
    assert_eq!(sheet(&day, Some(true)), paper(Sheet::StandingsSoFar));
    day.report_scores(1..=4, [200, 30]);
    day.step();
    assert_eq!(sheet(&day, None), paper(Sheet::Standings));
}

#[test]
fn a_row_has_points_record_and_tie_breakers_under_their_heads() {
    let mut day = day();
    day.play();
    let page = page(day.state(), None);
    let heads: Vec<_> = page.columns.iter().map(|column| column.short.as_str()).collect();
    assert_eq!(heads, ["Club", "Points", "W–L", "MoV", "SoS"]);
    assert_eq!(page.columns[3].long, "Margin of victory (STA-3)");
    let first = &page.rows[0];
    assert_eq!((first.rank.as_str(), first.movement.as_ref()), ("1", None));
    // 200 points to 30 is a margin of 170, on top of 200. The opponent has no points.
    assert_eq!(cells(first), ["", "1", "1–0", "370", "0.000"]);
    assert_eq!(cells(&page.rows[7]), ["", "0", "0–1", "30", "1.000"]);
    assert_eq!(page.about, "after 1 round · top 4");
}

#[test]
fn sta_8_who_is_separated_by_the_lot_alone_is_marked() {
    let after = |winners: [u16; 4]| {
        let mut day = day();
        day.start();
        for (table, score) in (1..).zip(winners) {
            day.report(table, day.scores(score, 30));
        }
        page(day.state(), None)
    };
    // The higher a winner's margin, the lower that of the loser.
    let some = after([190, 180, 200, 200]);
    let marked = |page: &Page| page.rows.iter().map(|row| row.by_lot).collect::<Vec<_>>();
    assert_eq!(marked(&some), [true, true, false, false, false, false, true, true]);
    assert_eq!(some.by_lot.as_ref().unwrap().to_string(), "= Tied, ranked by lot. (STA-8)");
    assert_eq!(some.rows[3].ends.as_deref(), Some("top 4"));
    let most = after([190, 200, 200, 200]);
    assert_eq!(marked(&most), [true, true, true, false, false, true, true, true]);
    let none = after([170, 180, 190, 200]);
    assert_eq!((marked(&none), &none.by_lot), (vec![false; 8], &None));
}

#[test]
fn the_line_of_the_cut_stands_below_its_last_player() {
    let mut day = day();
    day.play();
    let page = page(day.state(), None);
    let in_cut: Vec<bool> = page.rows.iter().map(|row| row.in_cut).collect();
    assert_eq!(in_cut, [true, true, true, true, false, false, false, false]);
    assert_eq!(page.rows[3].ends.as_deref(), Some("top 4"));
    assert_eq!(page.rows.iter().filter(|row| row.ends.is_some()).count(), 1);
}

#[test]
fn sta_8_the_line_of_the_cut_says_that_the_lot_decides_who_is_above_it() {
    speak("en");
    let mut day = Day::with(setup("xwing-2018", 3, Some(2)), 8);
    day.play();
    // All four winners have the same score, so the lot decides which two are in the cut.
    let page = page(day.state(), None);
    assert_eq!(page.rows[1].ends.as_deref(), Some("top 2 · by lot"));
}

#[test]
fn movements_compare_with_the_round_before() {
    let mut day = day();
    day.play();
    let before: Vec<PlayerId> = page(day.state(), None).rows.iter().map(|row| row.player).collect();
    day.play();
    let page = page(day.state(), None);
    assert!(page.has_movements);
    for (place, row) in page.rows.iter().enumerate() {
        let place_before = before.iter().position(|player| *player == row.player).unwrap();
        let movement = row.movement.as_ref().unwrap();
        let (class, sign) = match (place_before, place_before.abs_diff(place)) {
            (_, 0) => ("", "–".to_owned()),
            (before, count) if before > place => ("up", format!("▲ {count}")),
            (_, count) => ("down", format!("▼ {count}")),
        };
        assert_eq!((movement.class, &movement.sign), (class, &sign), "{}", row.name);
    }
}

#[test]
fn results_so_far_count_only_on_request() {
    let mut day = day();
    day.play();
    let settled = page(day.state(), None);
    day.start();
    let report = day.scores(200, 30);
    day.report(1, report);
    let running = page(day.state(), None);
    assert_eq!(running.rows, settled.rows);
    assert_eq!((running.about.as_str(), running.counts_running), ("after 1 round · top 4", false));
    let so_far = page(day.state(), Some(true));
    assert_ne!(so_far.rows, settled.rows);
    assert_eq!((so_far.about.as_str(), so_far.counts_running), ("top 4", true));
    let why = so_far.why.map(|why| why.text);
    assert_eq!(why.as_deref(), Some("Choose a name to see more."));
    assert!(so_far.rows.iter().all(|row| !row.in_cut && row.ends.is_none()));
    day.report_scores(2..=4, [200, 30]);
    let all = page(day.state(), None);
    assert!(all.counts_running);
    let in_cut: Vec<bool> = all.rows.iter().map(|row| row.in_cut).collect();
    assert_eq!(in_cut, [true, true, true, true, false, false, false, false], "once all results are in");
    assert_eq!(all.rows[3].ends.as_deref(), Some("top 4"));
}

#[test]
fn once_all_results_are_in_they_count_unless_somebody_says_no() {
    let mut day = day();
    day.play();
    day.play();
    day.start();
    day.report_scores(1..=4, [200, 30]);
    let counts = |choice| page(day.state(), choice).counts_running;
    assert_eq!([counts(None), counts(Some(false)), counts(Some(true))], [true, false, true]);
    let panel = |is_level| outlook::panel(day.state(), is_level).unwrap().so_far;
    assert_eq!(panel(page(day.state(), None).counts_running), None, "said once");
    assert_eq!(panel(false).as_deref(), Some("Including round 3 so far."));
}

#[test]
fn who_left_is_marked_and_who_was_disqualified_is_named_below() {
    let mut day = day();
    day.play();
    day.act(leave(PlayerId(8)));
    day.act(disqualify(PlayerId(7)));
    let page = page(day.state(), None);
    assert!(row(&page, "Player 8").has_dropped && !row(&page, "Player 1").has_dropped);
    assert_eq!(page.disqualified.unwrap().to_string(), "Disqualified, not ranked: Player 7 (STA-11)");
}

#[test]
fn fates_stand_in_the_rows_of_the_last_rounds() {
    let mut day = day();
    day.play();
    day.play();
    let fates = outlook::fates(day.state());
    let page = page(day.state(), None);
    for row in &page.rows {
        let class = match fates.get(&row.player) {
            Some(Fate::Sure) => Some("sure"),
            Some(Fate::Out) => Some("out"),
            // Most fates are open, so rows do not show that.
            Some(Fate::Open) | None => None,
        };
        assert_eq!(row.fate.as_ref().map(|fate| fate.class), class, "{}", row.name);
    }
    let panel = outlook::panel(day.state(), false).unwrap();
    assert_eq!(panel.legend.iter().map(|(_, count)| count).sum::<usize>(), 8);
}

#[test]
fn without_a_cut_the_standings_are_the_final_ranking() {
    speak("en");
    let mut day = Day::with(setup("xwing-2018", 2, None), 4);
    let title = |day: &Day| page(day.state(), None).title;
    assert_eq!(title(&day), "Standings");
    assert_eq!(page(day.state(), None).about, "", "no rounds are counted before the first");
    day.play_to_the_end();
    assert_eq!(title(&day), "Final ranking");
    assert!(!page(day.state(), None).has_final_ranking);
}

#[test]
fn after_the_end_the_final_ranking_comes_first() {
    let mut day = day();
    day.play_to_the_end();
    let page = page(day.state(), None);
    assert!(page.has_final_ranking && page.disqualified.is_none());
    assert!(page.rows.iter().all(|row| !row.in_cut), "who was in the cut is no news any more");
    assert_eq!(page.chart.as_deref(), Some("Top 8 by round"));
    assert_eq!(rank_lines(day.state()).len(), 8);
}

#[test]
fn without_swiss_rounds_the_page_says_so() {
    speak("en");
    let mut setup = setup("xwing-2018", 1, None);
    setup.structure = StructureChoice::Elimination;
    let page = page(Day::with(setup, 4).state(), None);
    assert_eq!(page.empty.unwrap().text, "This event has no Swiss rounds.");
}

#[test]
fn games_have_draws_in_the_record_and_percentages() {
    speak("en");
    let setup = Setup { best_of: 3, ..setup("swu-2025", 2, None) };
    let mut day = Day::with(setup, 4);
    day.play_by_hand(&[(1, 2, Report::games([2, 0], 0)), (3, 4, Report::games([1, 1], 1))]);
    let page = page(day.state(), None);
    let heads: Vec<_> = page.columns.iter().map(|column| column.short.as_str()).collect();
    assert_eq!(heads, ["Club", "Points", "W–L–D", "OMW", "PGW", "OGW"]);
    // One of three match points, and four of nine game points. The minimum is 33 %.
    assert_eq!(cells(row(&page, "Player 3")), ["", "1", "0–0–1", "33.3%", "44.4%", "44.4%"]);
    assert_eq!(cells(row(&page, "Player 1")), ["", "3", "1–0–0", "33.0%", "100.0%", "33.0%"]);
}
