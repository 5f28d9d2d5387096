//! The bracket page: the winner, the bracket and the final ranking.

use crate::common::{
    day::{Day, disqualify, elimination, leave, setup},
    speech::speak,
};
use tiebreaker::{
    base::ids::{PlayerId, TableNumber},
    file::event,
    regulation::{Cut, Ending, Plan, Report, Side, presets},
    screens::{
        bracket::{
            Board, BoardGame, Column, Content, Drawing, DrawnGame, Half, Page, PlayerPath, Stop, bracket_picture,
            columns, drawing_in_pages, drawn_side, manner_beside, name_lines, name_size, narrowed, page, path, picture,
            public_with_results,
        },
        final_ranking::places,
        paper::size::Size,
        picture::{Shape, shortened, shortened_inside},
    },
    tournament::{Action, RoundKey, Setup, State, StructureChoice},
};

/// Six players of X-Wing 2018, ranked 1 to 6 after one Swiss round, and a cut of four. The lower number wins.
fn cut() -> Day {
    speak("en");
    Day::ranked(setup("xwing-2018", 1, Some(4)), 6)
}

fn eliminations(players: u32) -> Day {
    speak("en");
    let mut setup = setup("xwing-2018", 1, None);
    setup.structure = StructureChoice::Elimination;
    Day::with(setup, players)
}

fn nothing(state: &State) -> String {
    match page(state).content {
        Some(Content::Nothing(text)) => text,
        content => panic!("{content:?}"),
    }
}

fn board(state: &State) -> Board {
    match page(state).content {
        Some(Content::Bracket(board)) => board,
        content => panic!("{content:?}"),
    }
}

/// The drawing of a bracket that fits on one page.
fn drawing(state: &State) -> Drawing {
    let mut pages = drawing_in_pages(state, Size::A4.drawing());
    assert_eq!(pages.len(), 1);
    pages.remove(0)
}

/// Classes of both sides of a game on paper.
fn classes(drawn: &DrawnGame) -> [&'static str; 2] {
    drawn.game.sides.each_ref().map(drawn_side)
}

/// Games by round, each as its two sides.
fn games(board: &Board) -> Vec<(String, Vec<String>)> {
    let side = |game: &BoardGame| game.sides.each_ref().map(|half| format!("{} {}", half.name, half.score)).join(" – ");
    let round = |column: &Column| (column.title.clone(), column.games.iter().map(side).collect());
    board.columns.iter().map(round).collect()
}

#[test]
fn before_the_cut_the_page_says_what_is_to_come() {
    let day = cut();
    assert_eq!(nothing(day.state()), "After the Swiss rounds: top 4.");
    assert_eq!(page(day.state()).title.as_deref(), Some("Bracket"));
    assert_eq!(nothing(eliminations(4).state()), "The bracket is drawn when everyone is registered.");
    let day = Day::with(setup("xwing-2018", 1, None), 4);
    assert_eq!(nothing(day.state()), "No cut: the Swiss rounds decide.");
}

#[test]
fn the_bracket_has_each_round_with_its_games_and_scores() {
    let mut day = cut();
    day.start();
    assert_eq!(
        games(&board(day.state())),
        [
            ("Semifinals".to_owned(), vec!["Player 1  – Player 4 ".to_owned(), "Player 2  – Player 3 ".to_owned()]),
            ("Final".to_owned(), vec!["Winner of semifinal 1  – Winner of semifinal 2 ".to_owned()]),
        ]
    );
    let report = day.scores(200, 30);
    day.report(1, report);
    let shown = board(day.state());
    let game = &shown.columns[0].games[0];
    assert_eq!(game.sides.each_ref().map(|half| half.score.as_str()), ["200", "30"]);
    assert_eq!(game.sides.each_ref().map(|half| half.seed), [Some(1), Some(4)]);
    assert_eq!(game.sides.each_ref().map(|half| (half.has_won, half.has_lost)), [(true, false), (false, true)]);
    assert_eq!(game.description, "Game 1: Player 1: Win – Player 4");
    let next = &shown.columns[1].games[0];
    assert_eq!(next.sides.each_ref().map(|half| half.name.as_str()), ["Player 1", "Winner of semifinal 2"]);
}

#[test]
fn a_game_leads_to_its_result_and_says_where_its_winner_goes() {
    let mut day = cut();
    day.start();
    let report = day.scores(200, 30);
    day.report(1, report);
    let Board { columns, progress, players, how } = board(day.state());
    assert!(how.is_some());
    assert_eq!(progress.as_deref(), Some("1 of 2 in"));
    assert_eq!(players.iter().map(|(player, _)| player.0).collect::<Vec<_>>(), [1, 2, 3, 4]);
    let said = |game: &BoardGame| (game.played, game.is_missing, game.table(), game.next.clone());
    let goes = Some("Winners go to: final, table 1".to_owned());
    let [first, second] = &columns[0].games[..] else { panic!("{columns:?}") };
    assert_eq!(said(first), (Some((elimination(1), TableNumber(1))), false, None, goes.clone()));
    assert_eq!(said(second), (Some((elimination(1), TableNumber(2))), true, Some(TableNumber(2)), goes));
    assert_eq!(said(&columns[1].games[0]), (None, false, None, None));
    assert_eq!([columns[0].is_current, columns[1].is_current, columns[1].is_linked], [true, false, true]);
}

#[test]
fn what_the_scores_do_not_say_stands_beside_them() {
    let mut day = cut();
    day.start();
    let salvo = Report::Scores { scores: [100, 100], tie_winner: Some(Side::Second), ending: Ending::Time };
    day.report(1, salvo);
    day.report(2, Report::NoShow { absent: Side::First });
    let shown = board(day.state());
    let manners = |game: &BoardGame| game.sides.each_ref().map(|half: &Half| half.manner.clone());
    assert_eq!(manners(&shown.columns[0].games[0]), [None, Some("Final Salvo".to_owned())]);
    assert_eq!(manners(&shown.columns[0].games[1]), [Some("No-show".to_owned()), None]);
}

#[test]
fn the_path_of_a_player_has_each_round_with_its_score_or_table() {
    let mut day = cut();
    day.play();
    day.start();
    let stops = |player| {
        let path = path(day.state(), &columns(day.state()), PlayerId(player));
        path.map(|PlayerPath { about, stops, .. }| (about, stops))
    };
    let stop = |round: &str, result: &str| (round.to_owned(), result.to_owned());
    let all = vec![stop("Semifinals", "200–30"), stop("Final", "table 1")];
    assert_eq!(stops(1), Some(("seed 1 · Swiss 1–0".to_owned(), all)));
    assert_eq!(stops(4), Some(("seed 4 · Swiss 0–1".to_owned(), vec![stop("Semifinals", "30–200")])));
    assert_eq!(stops(6), None);
}

#[test]
fn the_players_see_the_results_of_the_cut_as_they_come_in() {
    let mut day = cut();
    day.start();
    let report = day.scores(200, 30);
    day.report(1, report);
    let winner = |state: &State| state.bracket()[0][0].winner;
    assert_eq!(winner(&day.state().published()), None);
    assert_eq!(winner(&public_with_results(day.state())), Some(PlayerId(1)));
}

#[test]
fn a_player_who_left_in_the_cut_is_marked() {
    let mut day = cut();
    day.play();
    day.act(disqualify(PlayerId(4)));
    assert_eq!(classes(&drawing(day.state()).rounds[0].games[0]), ["drawn-side won", "drawn-side lost gone"]);
}

#[test]
fn the_best_seeds_have_byes_if_the_bracket_is_not_full() {
    let mut day = eliminations(5);
    day.start();
    let drawing = drawing(day.state());
    let sides = drawing.rounds[0].games.iter().flat_map(|drawn| &drawn.game.sides);
    let byes: Vec<_> = sides.filter(|half| name_lines(half) == ["bye"]).collect();
    // Eight places for five players.
    assert_eq!(byes.len(), 3);
    assert!(byes.iter().all(|half| drawn_side(half) == "drawn-side lost" && half.seed.is_none()));
}

#[test]
fn a_game_stands_between_the_two_that_it_comes_from() {
    let mut day = eliminations(16);
    day.start();
    let drawing = drawing(day.state());
    assert_eq!(drawing.rounds.iter().map(|round| round.games.len()).collect::<Vec<_>>(), [8, 4, 2, 1]);
    for pair in drawing.rounds.windows(2) {
        for (place, game) in pair[1].games.iter().enumerate() {
            let [up, down] = game.from.unwrap();
            assert_eq!([up, down], [2 * place, 2 * place + 1].map(|before| pair[0].games[before].middle));
            assert_eq!(game.middle, (up + down) / 2);
        }
        assert!(pair[0].at[0] < pair[1].at[0]);
    }
    assert_eq!(drawing.rounds[0].games[0].from, None);
}

#[test]
fn the_game_for_third_place_stands_below_the_final() {
    speak("en");
    let mut setup = setup("xwing-2018", 1, Some(4));
    setup.third_place = true;
    let mut day = Day::ranked(setup, 6);
    day.play();
    let drawing = drawing(day.state());
    let [_, last, third] = &drawing.rounds[..] else { panic!("{drawing:?}") };
    assert_eq!((third.title.as_str(), third.at[0]), ("Third place", last.at[0]));
    assert!(third.games[0].middle > last.games[0].middle);
    assert_eq!(third.games[0].game.sides.each_ref().map(name_lines), [["Player 4"], ["Player 3"]]);
    let shown = board(day.state());
    assert!(shown.columns[2].is_third && !shown.columns[1].is_third);
}

#[test]
fn on_paper_there_is_room_for_the_names_of_players_who_are_not_known_yet() {
    let mut day = cut();
    day.start();
    let last = &drawing(day.state()).rounds[1].games[0];
    assert_eq!(last.game.sides.each_ref().map(name_lines), [[""], [""]]);
    assert_eq!(classes(last), ["drawn-side open", "drawn-side open"]);
}

#[test]
fn an_open_place_names_the_round_it_comes_from_and_the_table_of_a_round_without_a_name() {
    speak("en");
    let mut setup = setup("xwing-2018", 1, Some(4));
    setup.third_place = true;
    let mut day = Day::ranked(setup, 6);
    day.start();
    let names = |game: &BoardGame| game.sides.each_ref().map(|half| half.name.clone());
    let third = columns(day.state()).pop().unwrap();
    assert_eq!(names(&third.games[0]), ["Loser of semifinal 1", "Loser of semifinal 2"]);
    let mut day = eliminations(16);
    day.start();
    let rounds = columns(day.state());
    let [first, second] = names(&rounds[1].games[0]);
    assert!(first == "Winner of table 1" && second.starts_with("Winner of table "), "{first}, {second}");
    assert_eq!(names(&rounds[2].games[0])[0], "Winner of quarterfinal 1");
    assert_eq!(names(&rounds[3].games[0]), ["Winner of semifinal 1", "Winner of semifinal 2"]);
    let mut day = eliminations(32);
    day.start();
    assert_eq!(names(&columns(day.state())[2].games[0])[0], "Winner of table 1", "long before the round is played");
}

#[test]
fn on_paper_a_large_bracket_has_sections_and_its_last_rounds() {
    let sizes = |players| {
        let mut day = eliminations(players);
        day.start();
        let pages = drawing_in_pages(day.state(), Size::A4.drawing());
        let page = |page: &Drawing| page.rounds.iter().map(|round| round.games.len()).collect::<Vec<_>>();
        pages.iter().map(page).collect::<Vec<_>>()
    };
    assert_eq!(sizes(16), [vec![8, 4, 2, 1]]);
    // Two halves of 16 games, then the last two rounds.
    assert_eq!(sizes(32), [vec![8, 4, 2, 1], vec![8, 4, 2, 1], vec![2, 1]]);
}

#[test]
fn names_on_paper_are_of_nine_and_a_half_points_or_more() {
    let mut day = eliminations(32);
    day.start();
    for paper in Size::ALL {
        for Drawing { size, .. } in drawing_in_pages(day.state(), paper.drawing()) {
            let length = |length: usize| f64::from(u16::try_from(length).unwrap());
            let [wide, high] = [0, 1].map(|side| length(paper.drawing()[side]) / 10.0 / length(size[side]));
            // The smaller letters, of names on two lines, are 13 units high. A point is 0.3528 mm.
            let points = wide.min(high) * 13.0 / 0.3528;
            assert!(points >= 9.5, "{points} points in {size:?}");
        }
    }
}

#[test]
fn a_small_bracket_on_paper_is_as_high_as_its_page() {
    for (players, paper) in [4, 8].into_iter().flat_map(|players| Size::ALL.map(|paper| (players, paper))) {
        let mut day = eliminations(players);
        day.start();
        let [Drawing { size: [width, height], rounds }] = &drawing_in_pages(day.state(), paper.drawing())[..] else {
            panic!("{players} players are on one page")
        };
        let [wide, high] = paper.drawing();
        // Integer division loses less than one unit a game.
        let expected = width * high / wide;
        assert!((expected - players as usize / 2..=expected).contains(height), "{players}: {height} of {expected}");
        let middles: Vec<usize> = rounds[0].games.iter().map(|game| game.middle).collect();
        assert!(middles.iter().all(|middle| *middle < *height), "{players}: {middles:?} in {height}");
    }
}

#[test]
fn a_long_name_on_paper_has_smaller_letters() {
    let size = |lines: &[&str]| name_size(&lines.iter().map(|&line| line.to_owned()).collect::<Vec<_>>());
    assert_eq!(size(&["Player 1"]), 14);
    assert_eq!(size(&["Brzęczyszczykiewiczówna"]), 13, "23 letters without a break");
    assert_eq!(size(&["Jean-Baptiste", "de la Fontaine"]), 13);
}

#[test]
fn a_long_name_on_paper_is_narrowed_and_stays_whole() {
    let mut day = eliminations(16);
    day.start();
    let mut half = drawing(day.state()).rounds[0].games[0].game.sides[0].clone();
    let line = "Brzęczyszczykiewicz-Wiśniewska";
    half.name = format!("Katarzyna {line}");
    assert_eq!(name_lines(&half), ["Katarzyna", line]);
    assert_eq!(narrowed(&half, "Katarzyna", 13), None);
    // 18.11 em: 188 units of the 190 before a result, of 158 beside a score, and of 140 beside tick and score.
    assert_eq!(narrowed(&half, line, 13), None);
    half.score = "200".into();
    assert_eq!(narrowed(&half, line, 13), Some(158));
    half.has_won = true;
    assert_eq!(narrowed(&half, line, 13), Some(140));
    half.manner = Some("Final Salvo".to_owned());
    assert_eq!(manner_beside(&half), None, "above the game, as the name needs the room");
    let short = Half { name: "Ada Lindqvist".to_owned(), ..half.clone() };
    assert_eq!(manner_beside(&short), Some("Final Salvo"));
    // 232 - 34 - 58 leaves 140 units, of which the manner takes 51 and a gap of 6. Names are of 79 and 115 units.
    assert_eq!(narrowed(&short, "Ada Lindqvist", 14), None);
    assert_eq!(narrowed(&short, "Katarzyna Zielińska", 14), Some(83));
    // Names that differ only at their end.
    let names = ["Primo", "Sesto"].map(|end| format!("{0} {0} {end}", "Sant’Ambrogio della Valtellina-Superiore"));
    let [first, second] = names.map(|name| name_lines(&Half { name, ..half.clone() }));
    assert!(!first.concat().contains('…'));
    assert_ne!(first, second);
}

#[test]
fn the_winner_stands_on_a_podium_with_the_way_there() {
    let mut day = cut();
    assert_eq!(page(day.state()).finale, None);
    day.play_to_the_end();
    let page = page(day.state());
    assert!(page.has_ranking);
    let finale = page.finale.unwrap();
    assert_eq!(finale.note, None);
    let steps: Vec<_> = finale.podium.iter().map(|step| (step.rank, step.name.as_str(), step.about.as_str())).collect();
    assert_eq!(steps, [(1, "Player 1", "3–0"), (2, "Player 2", "2–1"), (3, "Player 3", "1–1")]);
    let stop = |round: &str, result: &str, others: &str| Stop {
        round: round.into(),
        result: result.into(),
        note: String::new(),
        others: others.into(),
    };
    assert_eq!(
        finale.way,
        [
            stop("round 1", "200–0", "Player 6"),
            stop("semifinals", "200–30", "Player 4"),
            stop("final", "200–30", "Player 2"),
        ]
    );
}

#[test]
fn sta_8_the_podium_says_whose_rank_the_lot_decided() {
    speak("en");
    let mut day = Day::with(setup("xwing-2018", 1, None), 6);
    day.start();
    for (table, score) in (1..).zip([200, 190, 190]) {
        day.report(table, day.scores(score, 30));
    }
    day.play_to_the_end();
    let finale = page(day.state()).finale.unwrap();
    let about: Vec<_> = finale.podium.iter().map(|step| step.about.as_str()).collect();
    assert_eq!(about, ["1–0", "1–0 · by lot", "1–0 · by lot"]);
}

#[test]
fn the_way_says_in_a_word_what_came_to_no_score() {
    speak("en");
    let mut day = Day::with(setup("xwing-2018", 2, None), 3);
    let win = day.scores(200, 30);
    day.play_by_hand(&[(2, 3, win)]);
    day.play_by_hand(&[(1, 2, Report::NoShow { absent: Side::Second })]);
    day.play_to_the_end();
    let finale = page(day.state()).finale.unwrap();
    let way: Vec<_> = finale.way.iter().map(|stop| (stop.result.as_str(), stop.others.as_str())).collect();
    assert_eq!(way, [("Bye", ""), ("Win, opponent absent", "Player 2")]);
    // A winner of the Swiss rounds needs no bracket, and the ranking follows.
    let page = page(day.state());
    assert_eq!((page.content, page.has_ranking), (None, true));
}

#[test]
fn the_way_says_what_settled_a_level_score() {
    let mut day = cut();
    day.start();
    let salvo = Report::Scores { scores: [100, 100], tie_winner: Some(Side::First), ending: Ending::Time };
    [1, 2].into_iter().for_each(|table| day.report(table, salvo));
    day.step();
    day.start();
    day.report(1, day.scores(200, 30));
    day.step();
    let way = page(day.state()).finale.unwrap().way;
    let results: Vec<_> = way.iter().map(|stop| (stop.result.as_str(), stop.note.as_str())).collect();
    assert_eq!(results, [("200–0", ""), ("100–100, Final Salvo", ""), ("200–30", "")]);
}

#[test]
fn the_way_marks_a_round_that_the_winner_lost() {
    let mut day = cut();
    // Player 4 lost the only Swiss round, and is in the cut.
    let report = day.scores(30, 200);
    day.start();
    [1, 2].into_iter().for_each(|table| day.report(table, report));
    day.step();
    let last = day.start();
    let players = day.state().round(last).unwrap().tables[0].players.to_vec();
    let report = if players[0] == PlayerId(4) { day.scores(200, 30) } else { report };
    day.report(1, report);
    day.step();
    let finale = page(day.state()).finale.unwrap();
    assert_eq!(finale.podium[0].name, "Player 4");
    let notes: Vec<_> = finale.way.iter().map(|stop| (stop.round.as_str(), stop.note.as_str())).collect();
    assert_eq!(notes, [("round 1", "Loss"), ("semifinals", ""), ("final", "")]);
}

#[test]
fn a_final_table_names_its_players_and_then_their_places() {
    speak("en");
    let mut setup = Setup::new("Saturday", "2025-11-22", &presets()[0]);
    setup.structure = StructureChoice::Custom(Plan { rounds: 1, cut: Some(Cut::Top(4)) });
    let mut day = Day::with(setup, 8);
    let round = day.start();
    rank_by_seat(&mut day, round);
    day.step();
    let round = day.start();
    let Page { title, content, .. } = page(day.state());
    let Some(Content::FinalTable(names)) = content else { panic!("{content:?}") };
    assert_eq!((title.as_deref(), names.split(" – ").count()), (Some("Final"), 4));
    rank_by_seat(&mut day, round);
    let seats: Vec<String> = names.split(" – ").zip(1..).map(|(name, place)| format!("{place}. {name}")).collect();
    assert_eq!(page(day.state()).content, Some(Content::FinalTable(seats.join(" · "))));
}

/// Enters rankings in which places match seat numbers.
fn rank_by_seat(day: &mut Day, round: RoundKey) {
    let tables: Vec<_> =
        day.state().round(round).unwrap().tables.iter().map(|table| (table.number, table.players.to_vec())).collect();
    for (table, players) in tables {
        let ranking = players.into_iter().map(|player| vec![player]).collect();
        day.act(Action::RankTable { round, table, ranking, reason: String::new() });
    }
}

#[test]
fn players_who_left_are_marked_in_the_final_ranking() {
    let mut day = cut();
    day.act(leave(PlayerId(6)));
    day.play_to_the_end();
    let places = places(day.state());
    let place = |name: &str| places.iter().find(|place| place.name == name).unwrap();
    assert!(place("Player 6").has_left && !place("Player 1").has_left);
    assert_eq!((place("Player 1").rank, place("Player 1").record.as_str()), (1, "3–0"));
    assert_eq!(places.len(), 6);
}

#[test]
fn the_picture_names_event_winner_and_podium() {
    let mut day = cut();
    day.play_to_the_end();
    let picture = picture(day.state());
    assert_eq!(picture.size, [1200, 630]);
    let text = |shape: &Shape| match shape {
        Shape::Text { text, .. } => Some(text.clone()),
        Shape::Area { .. } | Shape::Stroke { .. } => None,
    };
    let texts: Vec<String> = picture.shapes.iter().filter_map(text).collect();
    assert_eq!(
        texts,
        [
            "Saturday",
            "Nov 22, 2025 · 6 players · X-Wing 2018, Second Edition",
            "Winner",
            "Player 1",
            "3–0",
            "2  Player 2",
            "2–1",
            "3  Player 3",
            "1–1"
        ]
    );
}

#[test]
fn a_name_is_no_markup_in_the_drawing() {
    speak("en");
    let mut setup = setup("xwing-2018", 1, None);
    setup.name = "Cup & <Saucer>".to_owned();
    let mut day = Day::with(setup, 2);
    day.play_to_the_end();
    let svg = picture(day.state()).svg();
    assert!(svg.contains(">Cup &amp; &lt;Saucer&gt;</text>") && svg.ends_with("</svg>"), "{svg}");
}

#[test]
fn a_name_is_shortened_by_letters_not_bytes() {
    assert_eq!(shortened("Włodzimierz Wójcik", 24), "Włodzimierz Wójcik");
    assert_eq!(shortened("Zażółć gęślą jaźń i jeszcze", 24), "Zażółć gęślą jaźń i jes…");
    assert_eq!(shortened_inside("Zażółć gęślą jaźń i jeszcze", 24), "Zażółć gęślą…ń i jeszcze");
    assert_eq!(shortened_inside("Zażółć gęślą", 12), "Zażółć gęślą");
}

#[test]
fn the_whole_bracket_is_a_picture() {
    speak("en");
    let mut day = Day::with(setup("xwing-2018", 1, Some(8)), 8);
    assert_eq!(bracket_picture(day.state()), None, "before the cut");
    day.play_to_the_end();
    let picture = bracket_picture(day.state()).unwrap();
    let texts: Vec<&str> = picture
        .shapes
        .iter()
        .filter_map(|shape| match shape {
            Shape::Text { text, .. } => Some(text.as_str()),
            _ => None,
        })
        .collect();
    for title in ["quarterfinals", "semifinals", "final"] {
        assert!(texts.iter().any(|text| text.eq_ignore_ascii_case(title)), "{title}: {texts:?}");
    }
    // The winner is in all three rounds, a player who loses at once is in only one.
    let champion = format!("Player {}", day.state().champion().unwrap());
    assert_eq!(texts.iter().filter(|text| **text == champion).count(), 3);
    let games = picture.shapes.iter().filter(|shape| matches!(shape, Shape::Area { .. })).count();
    assert_eq!(games, 2 + 7, "background, stripe and seven games");
    assert!(picture.svg().starts_with("<svg ") && picture.svg().ends_with("</svg>"));
}

/// A ladder of another program in three rounds: C meets D, the winner meets B, and the winner of that meets A. It has
/// eight places, two of which are a game without players.
#[test]
fn a_place_of_a_ladder_without_players_is_no_open_game() {
    speak("en");
    let text = include_str!("../fixtures/event-v1-ladder.json");
    let mut file: serde_json::Value = serde_json::from_str(text).unwrap();
    let mut shown = 0;
    loop {
        let event = event::read(&file.to_string()).unwrap();
        let state = event.state();
        let columns = columns(state);
        if columns.is_empty() {
            break;
        }
        let first = &columns[0].games;
        assert_eq!(first.iter().filter(|game| game.is_vacant).count(), 1);
        assert!(!columns[1..].iter().flat_map(|column| &column.games).any(|game| game.is_vacant));
        let names = |column: &Column| -> Vec<String> {
            let visible = column.games.iter().filter(|game| !game.is_vacant);
            let mut names: Vec<String> =
                visible.map(|game| game.sides.each_ref().map(|half| half.name.as_str()).join(" – ")).collect();
            names.sort_unstable();
            names
        };
        if !state.elimination.is_empty() {
            assert_eq!(names(&columns[0]), ["A – bye", "B – bye", "C – D"]);
            // A has no opponent in the second round either.
            assert!(names(&columns[1]).contains(&"A – bye".to_owned()), "{:?}", names(&columns[1]));
            let drawn = &drawing_in_pages(state, Size::A4.drawing())[0];
            assert_eq!(drawn.rounds.iter().map(|round| round.games.len()).collect::<Vec<_>>(), [3, 2, 1]);
            shown += 1;
        }
        if file["entries"].as_array_mut().unwrap().pop().is_none() {
            break;
        }
    }
    assert!(shown > 3, "{shown}");
}
