//! The page of the elimination: the winner, the bracket and the final ranking.

use crate::common::{
    day::{Day, disqualify, leave, setup},
    speech::speak,
};
use tiebreaker::{
    base::ids::PlayerId,
    regulation::{Cut, Plan, Report, Side, presets},
    screens::{
        bracket::{Content, Drawing, Game, Page, Stop, Written, drawing_in_pages, in_words, page, picture},
        final_ranking::places,
        picture::{Shape, shortened},
    },
    tournament::{Action, RoundKey, Setup, State, StructureChoice},
};

/// Six players of X-Wing 2018 in Swiss rank 1 to 6 after one round, and a cut of four. The lower number wins.
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
        Content::Nothing(text) => text,
        content => panic!("{content:?}"),
    }
}

fn drawing(state: &State) -> Drawing {
    match page(state).content {
        Content::Bracket(drawing) => drawing,
        content => panic!("{content:?}"),
    }
}

/// Games by round, each as its two sides.
fn games(drawing: &Drawing) -> Vec<(String, Vec<String>)> {
    let side = |game: &Game| game.sides.each_ref().map(|side| format!("{} {}", side.name, side.score)).join(" – ");
    let round =
        |round: &tiebreaker::screens::bracket::Round| (round.title.clone(), round.games.iter().map(side).collect());
    drawing.rounds.iter().map(round).collect()
}

#[test]
fn before_the_cut_the_page_says_what_is_to_come() {
    let day = cut();
    assert_eq!(nothing(day.state()), "The bracket stands here after the Swiss rounds: top 4.");
    assert_eq!(page(day.state()).title, "Bracket");
    assert_eq!(nothing(eliminations(4).state()), "The bracket is drawn when everybody is registered.");
    let day = Day::with(setup("xwing-2018", 1, None), 4);
    assert_eq!(nothing(day.state()), "This event has no cut: the Swiss rounds decide it.");
}

#[test]
fn the_bracket_has_each_round_with_its_games_and_scores() {
    let mut day = cut();
    day.start();
    assert_eq!(
        games(&drawing(day.state())),
        [
            ("semifinals".to_owned(), vec!["Player 1  – Player 4 ".to_owned(), "Player 2  – Player 3 ".to_owned()]),
            ("final".to_owned(), vec!["open  – open ".to_owned()]),
        ]
    );
    let report = day.scores(200, 30);
    day.report(1, report);
    let drawn = drawing(day.state());
    let game = &drawn.rounds[0].games[0];
    assert_eq!(game.sides.each_ref().map(|side| side.score.as_str()), ["200", "30"]);
    assert_eq!(game.sides.each_ref().map(|side| side.seed), [Some(1), Some(4)]);
    assert_eq!(game.sides.each_ref().map(|side| side.has_won), [true, false]);
    assert_eq!(game.sides.each_ref().map(|side| side.class), ["bracket-side won", "bracket-side lost"]);
    assert_eq!(drawn.rounds[1].games[0].sides.each_ref().map(|side| side.class), ["bracket-side", "bracket-side open"]);
    assert_eq!(game.told, "Game 1: Player 1: Win – Player 4. Player 1 – Player 4 200 : 30");
    assert_eq!(drawn.rounds[1].games[0].told, "Game 1: Player 1 – open");
}

#[test]
fn a_player_who_left_in_the_cut_is_marked() {
    let mut day = cut();
    day.play();
    day.act(disqualify(PlayerId(4)));
    assert_eq!(drawing(day.state()).rounds[0].games[0].sides[1].class, "bracket-side lost gone");
}

#[test]
fn the_best_seeds_have_byes_if_the_bracket_is_not_full() {
    let mut day = eliminations(5);
    day.start();
    let sides = drawing(day.state()).rounds[0].games.iter().flat_map(|game| game.sides.clone()).collect::<Vec<_>>();
    let byes: Vec<_> = sides.iter().filter(|side| side.name == "bye").collect();
    // Eight places for five players.
    assert_eq!(byes.len(), 3);
    assert!(byes.iter().all(|side| side.class == "bracket-side lost" && side.seed.is_none()));
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
    assert_eq!((third.title.as_str(), third.at[0]), ("third place", last.at[0]));
    assert!(third.games[0].middle > last.games[0].middle);
    assert_eq!(third.games[0].sides.each_ref().map(|side| side.name.as_str()), ["Player 4", "Player 3"]);
    assert_eq!(in_words(day.state()).last().unwrap().0, "third place");
}

#[test]
fn in_words_each_side_has_its_seed_and_score() {
    let mut day = cut();
    day.play();
    let (title, games) = &in_words(day.state())[0];
    assert_eq!(title, "semifinals");
    let side = |name: &str, score: &str, has_won| Written { name: name.into(), score: score.into(), has_won };
    assert_eq!(games[0], [side("1. Player 1", "200", true), side("4. Player 4", "30", false)]);
}

#[test]
fn on_paper_a_large_bracket_has_sections_and_its_last_rounds() {
    let sizes = |players| {
        let mut day = eliminations(players);
        day.start();
        let pages = drawing_in_pages(day.state());
        let page = |page: &Drawing| page.rounds.iter().map(|round| round.games.len()).collect::<Vec<_>>();
        pages.iter().map(page).collect::<Vec<_>>()
    };
    assert_eq!(sizes(16), [vec![8, 4, 2, 1]]);
    // Two halves of 16 games, and the last two rounds by themselves.
    assert_eq!(sizes(32), [vec![8, 4, 2, 1], vec![8, 4, 2, 1], vec![2, 1]]);
}

#[test]
fn the_winner_stands_on_a_podium_with_the_way_there() {
    let mut day = cut();
    assert_eq!(page(day.state()).finale, None);
    day.play_to_the_end();
    let page = page(day.state());
    assert!(page.is_over);
    let finale = page.finale.unwrap();
    assert_eq!((finale.champion.as_str(), finale.note), ("Player 1", None));
    let steps: Vec<_> = finale.podium.iter().map(|step| (step.rank, step.name.as_str(), step.about.as_str())).collect();
    assert_eq!(steps, [(1, "Player 1", "3–0"), (2, "Player 2", "2–1"), (3, "Player 3", "1–1")]);
    let stop = |round: &str, result: &str, others: &str| Stop {
        round: round.into(),
        result: result.into(),
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
    assert!(matches!(page(day.state()).content, Content::Nothing(_)));
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
    let Content::FinalTable(names) = content else { panic!("{content:?}") };
    assert_eq!((title.as_str(), names.split(" – ").count()), ("final", 4));
    rank_by_seat(&mut day, round);
    let seats: Vec<String> = names.split(" – ").zip(1..).map(|(name, place)| format!("{place}. {name}")).collect();
    assert_eq!(page(day.state()).content, Content::FinalTable(seats.join(" · ")));
}

/// Everybody comes in at the place of the seat.
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
}
