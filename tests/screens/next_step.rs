//! The bar with the next step: labels of its buttons, their effects, and the reasons.

use crate::common::{
    day::{Day, elimination, leave, setup, setup_by_table, swiss},
    speech::speak,
};
use tiebreaker::{
    base::ids::{PlayerId, TableNumber},
    regulation::{Cut, Plan, Report, SecondStage},
    screens::{
        next_step::{Bar, Main, bar, is_played, is_ranked, is_secondary_on, still_building, why},
        route::{Place, Sheet},
        words,
    },
    tournament::{Action, NextStep, StructureChoice},
};

const TAKES_IT: Main = Main::Step { waits: false };

/// The bar on the standings page.
fn shown(day: &Day) -> Bar {
    bar(day.state(), Place::Standings)
}

/// Label and action of the main button, and its sentence, with all chunks loaded.
fn said(day: &Day) -> (String, Main, String) {
    let bar = shown(day);
    let ranked = is_ranked(bar.step).then_some(words::ranked_why as fn(&_, _) -> _);
    let why: Vec<String> = why(day.state(), bar.main, bar.step, ranked).iter().map(ToString::to_string).collect();
    (bar.text, bar.main, why.join(" "))
}

#[track_caller]
fn assert_said(day: &Day, text: &str, main: Main, why: &str) {
    assert_eq!(said(day), (text.to_owned(), main, why.to_owned()));
}

#[test]
fn the_bar_leads_through_the_day() {
    speak("en");
    let mut day = Day::with(setup("xwing-2018", 2, Some(4)), 8);
    let draws = "Only you see the pairings.";
    assert_said(&day, "Pair round 1", TAKES_IT, draws);
    day.step();
    assert_said(&day, "Publish round 1", TAKES_IT, "");
    day.step();
    let fixes = "Locks the format: 2 Swiss rounds, top 4. (STR-2)";
    assert_said(&day, "Start\u{a0}the\u{a0}clock: round 1", TAKES_IT, fixes);
    day.step();
    let results = Main::Page(Place::Round(Some(swiss(1))));
    assert_said(&day, "Enter results", results, "4 results missing");
    day.report_scores(1..=4, [200, 30]);
    let all_in = "Finishes this round and draws the next.";
    assert_said(&day, "Next: round 2", TAKES_IT, all_in);
    day.step();
    assert_said(&day, "Pair round 2", TAKES_IT, draws);
    day.step();
    day.step();
    assert_said(&day, "Start\u{a0}the\u{a0}clock: round 2", TAKES_IT, "");
    day.play();
    let cut = "";
    assert_said(&day, "Make the cut: top 4", TAKES_IT, cut);
    day.step();
    assert_said(&day, "Publish the semifinals", TAKES_IT, draws);
    day.step();
    day.step();
    day.report_scores(1..=2, [200, 30]);
    let winners = "By the bracket. Only you see the tables. (ELI-2)";
    assert_said(&day, "Next: final", TAKES_IT, winners);
    day.step();
    assert_said(&day, "Pair the final", TAKES_IT, winners);
    day.play();
    let winner = format!("Winner: Player {}", day.ranking()[0]);
    let ranking = Main::Page(Place::Paper(Some((Sheet::Ranking, None))));
    assert_said(&day, "Print final ranking", ranking, &winner);
    assert_eq!((shown(&day).step, shown(&day).offers_certificates), (NextStep::Over, true));
    let shows_display =
        [Place::Bracket, Place::Standings, Place::Players].map(|at| bar(day.state(), at).offers_display);
    assert_eq!(shows_display, [true, true, false]);
}

#[test]
fn too_few_players_lead_to_the_field_for_a_name() {
    speak("en");
    let day = Day::with(setup("xwing-2018", 2, None), 1);
    assert_said(&day, "Add players", Main::Page(Place::Players), "A round needs at least 2, 1 so far.");
    assert_eq!(bar(day.state(), Place::Players).main, Main::Field("player-name"));
}

#[test]
fn missing_results_lead_to_the_first_table_without_one() {
    speak("en");
    let mut day = Day::with(setup("xwing-2018", 2, None), 4);
    day.start();
    let main = |day: &Day, place| bar(day.state(), place).main;
    let [one, two] = [1, 2].map(|number| Main::Table(TableNumber(number)));
    assert_eq!([main(&day, Place::Round(None)), main(&day, Place::Round(Some(swiss(1))))], [one; 2]);
    assert_eq!(main(&day, Place::Round(Some(swiss(2)))), Main::Page(Place::Round(Some(swiss(1)))));
    day.report(1, day.scores(200, 30));
    assert_eq!(main(&day, Place::Round(None)), two);
    assert_eq!(bar(day.state(), Place::Round(None)).text, "Enter table 2");
}

#[test]
fn while_a_form_is_open_the_bar_leads_to_the_next_table() {
    speak("en");
    let mut day = Day::with(setup("xwing-2018", 2, None), 6);
    day.start();
    let shown = |day: &Day, place, open| bar(day.state(), place).at_form(day.state(), Some(TableNumber(open)));
    let at_table = |day: &Day, open| shown(day, Place::Round(None), open).text;
    assert_eq!(shown(&day, Place::Round(None), 1).main, Main::Table(TableNumber(2)));
    assert_eq!([1, 2, 3].map(|open| at_table(&day, open)), ["Go to table 2", "Go to table 3", "Go to table 1"]);
    day.report(2, day.scores(200, 30));
    assert_eq!(at_table(&day, 1), "Go to table 3", "table 2 has its result");
    day.report(1, day.scores(200, 30));
    assert_eq!(at_table(&day, 3), "Enter table 3", "the last one");
    assert_eq!(shown(&day, Place::Standings, 3).text, "Enter results", "another page has no form");
    assert_eq!(bar(day.state(), Place::Round(None)).at_form(day.state(), None).text, "Enter table 3");
    day.report(3, day.scores(200, 30));
    let first = Place::Round(day.state().latest_published().map(|round| round.key));
    day.step();
    day.start();
    assert_eq!(bar(day.state(), first).text, "Enter results · round 2", "round 1 is over");
}

#[test]
fn a_round_with_all_results_before_its_clock_is_only_finished() {
    speak("en");
    let mut day = Day::with(setup("xwing-2018", 2, None), 4);
    day.step();
    day.step();
    day.report(1, day.scores(200, 30));
    assert_eq!(shown(&day).text, "Start\u{a0}the\u{a0}clock: round 1");
    day.report(2, day.scores(200, 30));
    assert_said(&day, "Finish round 1", TAKES_IT, "");
    assert!(!shown(&day).offers_announcement && !shown(&day).offers_display);
    assert!(is_played(day.state(), shown(&day).step));
}

#[test]
fn a_later_round_without_a_clock_leads_to_the_next_like_any_other() {
    speak("en");
    let mut day = Day::with(setup("xwing-2018", 3, None), 4);
    day.start();
    day.report_scores(1..=2, [200, 30]);
    day.step();
    day.step();
    day.step();
    day.report_scores(1..=2, [200, 30]);
    assert!(is_played(day.state(), shown(&day).step), "round 2 was published and its clock never started");
    assert_said(&day, "Next: round 3", TAKES_IT, "Finishes this round and draws the next.");
    assert_eq!(shown(&day).only_finish.as_deref(), Some("Finish round 2"));
}

#[test]
fn a_round_can_be_finished_without_pairing_the_next() {
    speak("en");
    let mut day = Day::with(setup("xwing-2018", 2, None), 4);
    for round in [1, 2] {
        day.start();
        day.report_scores(1..=2, [200, 30]);
        let only = (round == 1).then_some("Finish round 1");
        assert_eq!(shown(&day).only_finish.as_deref(), only, "after round 2 nothing is paired");
        if round == 2 {
            assert_said(&day, "Finish round 2", TAKES_IT, "");
        }
        day.step();
    }
    assert_eq!(shown(&day).only_finish, None);
}

#[test]
fn str_2_before_the_start_the_announcement_is_offered_and_warnings_are_shown() {
    speak("en");
    let mut day = Day::with(setup("xwing-2018", 2, None), 4);
    let bars = |day: &Day| [bar(day.state(), Place::Round(None)), bar(day.state(), Place::Setup)];
    let shows = |day: &Day| bars(day).map(|bar| (bar.offers_announcement, bar.has_warnings));
    let shows_display = |day: &Day| bar(day.state(), Place::Round(None)).offers_display;
    assert_eq!(shows(&day), [(false, true), (false, false)], "the setup has them anyway");
    assert!(!shows_display(&day), "there is nothing to show");
    day.step();
    assert_eq!(shows(&day), [(false, false); 2]);
    assert!(!shows_display(&day), "the tables are not public");
    day.step();
    assert_eq!(shows(&day), [(true, true), (true, false)]);
    assert!(!bar(day.state(), Place::Announcement).offers_announcement, "it is in view");
    assert!(shows_display(&day));
    day.play();
    day.step();
    day.step();
    assert_eq!(shows(&day), [(false, false); 2], "round 2 fixes nothing");
}

#[test]
fn eli_3_the_first_round_of_an_elimination_is_drawn() {
    speak("en");
    let mut setup = setup("xwing-2018", 1, None);
    setup.structure = StructureChoice::Elimination;
    let mut day = Day::with(setup, 4);
    let drawn = "Draws byes, opponents and game numbers at random. (ELI-3)";
    assert_said(&day, "Draw the bracket", TAKES_IT, drawn);
    day.step();
    assert_eq!(shown(&day).step.plain_action(), Some(Action::Publish { round: elimination(1) }));
}

#[test]
fn pair_4_publishing_names_rematches_once_everybody_is_ranked() {
    speak("en");
    let mut day = Day::with(setup("xwing-2018", 3, None), 2);
    day.play();
    day.step();
    let bar = shown(&day);
    assert!(is_ranked(bar.step));
    let quick = why(day.state(), bar.main, bar.step, None);
    assert!(quick.is_empty(), "rematches are not known yet");
    let told = "Publishing confirms an unavoidable rematch: Player 1 – Player 2 (PAIR-4)";
    let turned = told.replace("Player 1 – Player 2", "Player 2 – Player 1");
    let said = said(&day).2;
    assert!(said == told || said == turned, "{said}");
}

#[test]
fn cut_2_who_leaves_before_the_cut_is_named_with_who_comes_in() {
    speak("en");
    let mut day = Day::ranked(setup("xwing-2018", 1, Some(4)), 8);
    day.act(leave(PlayerId(2)));
    let why = "Player 2 dropped. The next in the standings becomes the last seed. (CUT-2)";
    assert_said(&day, "Make the cut: top 4", TAKES_IT, why);
    assert!(!shown(&day).offers_gap, "the regulation leaves no choice");
    let mut day = Day::ranked(setup("xwing-2015-09", 1, Some(4)), 8);
    assert!(!shown(&Day::with(setup("xwing-2015-09", 1, Some(4)), 8)).offers_gap, "it is not time for the cut");
    day.act(leave(PlayerId(2)));
    let offered = "Player 2 dropped. Fill the last seed from the standings or give its opponent a bye. (CUT-2)";
    assert_said(&day, "Make the cut: top 4", TAKES_IT, offered);
    assert!(shown(&day).offers_gap);
}

#[test]
fn without_a_winner_the_bar_says_why() {
    speak("en");
    let mut day = Day::with(setup("xwing-2018", 1, Some(4)), 4);
    day.play();
    day.play();
    day.start();
    day.report(1, Report::BothAbsent);
    day.step();
    let said = said(&day).2;
    assert!(said.starts_with("No winner: nobody played the final,"), "{said}");
}

#[test]
fn decks_are_built_before_the_first_round() {
    speak("en");
    let mut setup = setup_by_table("swu-2025", "casual");
    setup.format = Some("draft".to_owned());
    let day = Day::with(setup, 8);
    let first = "Decks are drafted or built first.";
    assert_said(&day, "Pair round 1", Main::Pods, first);
    let waits = Main::Step { waits: true };
    assert_eq!(bar(day.state(), Place::Pods).main, waits);
    let why: Vec<String> =
        why(day.state(), waits, day.state().next_step(), None).iter().map(ToString::to_string).collect();
    assert_eq!(why, [first], "the page of the pods says so beside the button for the round");
    assert_eq!(still_building(day.state(), 0), None, "nobody has begun");
}

#[test]
fn dck_3_minutes_left_to_build_are_rounded_up() {
    speak("en");
    let (day, start) = super::pods_now::building();
    // Of thirty minutes.
    let said = |seconds: u64| still_building(day.state(), start + seconds * 1_000);
    let left = |minutes| Some(format!("Deck building: {minutes}\u{a0}min left. Press again to start anyway."));
    assert_eq!(said(28 * 60 + 30), left(2));
    assert_eq!(said(29 * 60 + 30), left(1));
    assert_eq!(said(31 * 60), None);
}

#[test]
fn dra_2_the_warning_before_the_start_names_the_draft_that_goes_on() {
    speak("en");
    let (day, start) = super::pods_now::draft();
    // Of 20:35.
    let left = "Draft: 2\u{a0}min left. Press again to start anyway.";
    assert_eq!(still_building(day.state(), start + 19 * 60_000).as_deref(), Some(left));
}

#[test]
fn str_5_the_second_stage_has_a_step_of_its_own() {
    speak("en");
    let mut setup = setup("xwing-2018", 3, None);
    setup.second_stage = Some(SecondStage { first: Plan { rounds: 1, cut: Some(Cut::Top(4)) }, anew: true });
    let mut day = Day::with(setup, 8);
    day.play();
    let why = "The first stage is over. Only these go on. (STR-5)";
    assert_said(&day, "Start second stage: 4 players", TAKES_IT, why);
    day.step();
    assert_eq!(said(&day).0, "Pair round 2");
}

#[test]
fn the_way_to_the_results_is_quiet_on_pages_with_a_main_action_of_their_own() {
    let mut day = Day::with(setup("xwing-2018", 2, None), 4);
    let own = [Place::Setup, Place::Lists(None), Place::Staff, Place::Log, Place::Paper(None)];
    let quiet = |day: &Day, places: [Place; 5]| places.map(|place| is_secondary_on(day.state().next_step(), place));
    assert_eq!(quiet(&day, own), [false; 5], "the step itself is loud everywhere");
    day.start();
    assert_eq!(quiet(&day, own), [true; 5]);
    let others = [Place::Round(None), Place::Players, Place::Standings, Place::Bracket, Place::Pods];
    assert_eq!(quiet(&day, others), [false; 5]);
}
