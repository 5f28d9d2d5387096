//! Handouts: a link returns its contents, private data stays out, and no link does harm.

mod display;
mod earlier;
mod extensions;
mod large;
mod lists;
mod parts;
mod people;
mod privacy;
mod program;
mod scenarios;
mod scores;
mod sizes;
mod slips;
mod teams;
mod trilogy;

use crate::common::day::{self, Day, setup, swiss};
use crate::common::random_day::Script;
use proptest::prelude::*;
use tiebreaker::{
    base::{
        ids::{PlayerId, RoundNumber},
        random::{Seed, Stream},
    },
    handout::{
        Column, Contents, Decided, End, Form, Handout, Outcome, Range, Standings, Table, Unreadable, digits, letters,
        read,
    },
    regulation::{Side, Stage, TieBreaker, departure::DropReason},
    tournament::{Action, Details, NextStep, Record},
};

fn every_content() -> impl Iterator<Item = Contents> {
    (0..16_u8).map(|bits| Contents {
        pairings: bits & 1 > 0,
        earlier: bits & 2 > 0,
        standings: bits & 4 > 0,
        full_names: bits & 8 > 0,
    })
}

/// The handout with only the data that links of format 4 have.
fn of_format_4(handout: Handout) -> Handout {
    let mut handout = Handout { made: None, scores: None, seeds: Vec::new(), left: Vec::new(), ..handout };
    for table in handout.rounds.iter_mut().flat_map(|round| &mut round.tables) {
        if let Table::Match(table) = table {
            table.chooser = None;
        }
    }
    handout.ask = handout.ask.filter(|ask| !matches!(ask.form, Form::Places | Form::Decks { .. }));
    handout
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_is_packed_is_read_again_at_every_moment_of_a_day(
        regulation in 0..5_usize, players in 3..=24_u32, chance in any::<u64>(),
    ) {
        let script = Script { regulation, players, chance };
        let day = if chance % 4 == 0 { script.play() } else { script.begin(&mut script.random()) };
        for contents in every_content() {
            let handout = Handout::of(day.state(), contents);
            let packed = handout.pack();
            prop_assert_eq!(read(&digits(&packed)), Ok(handout.clone()));
            let link = format!("#{}", letters(&packed));
            prop_assert_eq!(read(&link), Ok(handout.clone()));
            let mut names = handout.players.clone();
            names.sort();
            names.dedup();
            prop_assert_eq!(names.len(), handout.players.len(), "two have the same name");
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text in "[0-9]{0,200}|h[A-Za-z0-9_-]{0,200}|.{0,40}") {
        let _ = read(&text);
    }
}

/// A day of a few players in a running third round.
fn running() -> Day {
    let mut day = Day::with(setup("swu-2025", 3, None), 7);
    day.play();
    day.play();
    day.start();
    day
}

#[test]
fn a_link_that_was_cut_off_or_changed_says_so() {
    let packed = Handout::of(running().state(), Contents::ALL).pack();
    for link in [digits(&packed), letters(&packed)] {
        assert_eq!(read(""), Err(Unreadable::Empty));
        assert_eq!(read("#"), Err(Unreadable::Empty));
        for length in 1..link.len() {
            assert!(matches!(read(&link[..length]), Err(Unreadable::Damaged)), "{length} of {}", link.len());
        }
        assert_eq!(read(&format!("{link}…")), Err(Unreadable::Damaged));
    }
    // The checksum has 24 bits, so none of these few thousand changes has the same one.
    for place in 1..packed.len() {
        for bit in 0..8 {
            let mut changed = packed.clone();
            changed[place] ^= 1 << bit;
            assert_eq!(Handout::unpack(&changed), Err(Unreadable::Damaged), "bit {bit} of byte {place}");
        }
    }
}

/// Seats are in links before the first round is published, and only if decks are drafted or built.
#[test]
fn the_seats_of_a_draft_are_in_the_link_until_it_is_known_who_meets_whom() {
    let mut setup = setup("swu-2025", 3, None);
    setup.format = Some("draft".to_owned());
    let mut day = Day::with(setup, 8);
    assert_eq!(Handout::of(day.state(), Contents::PAIRINGS).seats, None);
    let pod = [3, 1, 4, 8, 5, 2, 7, 6].map(PlayerId).to_vec();
    day.act(Action::SeatPods { pods: vec![pod.clone()], draw: None });
    let handout = Handout::of(day.state(), Contents::PAIRINGS);
    let seats = handout.seats.clone().unwrap();
    let names = |pod: &Vec<usize>| pod.iter().map(|&who| handout.name(who).to_owned()).collect::<Vec<_>>();
    assert!(seats.drafts);
    assert_eq!(
        seats.pods.iter().map(names).collect::<Vec<_>>(),
        [pod.iter().map(|player| day.state().players[player].name.clone()).collect::<Vec<_>>()]
    );
    let packed = handout.pack();
    assert_eq!((packed[0], read(&digits(&packed)).as_ref()), (4, Ok(&handout)));
    // Links of format 3 have no numbers of players.
    let old = Handout { identity: None, ..of_format_4(handout) };
    assert_eq!((old.pack()[0], read(&digits(&old.pack()))), (3, Ok(old)));
    assert_eq!(Handout::of(day.state(), Contents::STANDINGS).seats, None);
    // A draft of the round is private. Once it is published, the tables count.
    day.step();
    assert!(Handout::of(day.state(), Contents::ALL).seats.is_some());
    day.step();
    let handout = Handout::of(day.state(), Contents::ALL);
    assert_eq!((handout.seats.clone(), handout.pack()[0]), (None, 5), "it is known who chooses");
    assert_eq!(Handout { identity: None, ..handout }.pack()[0], 3);
}

#[test]
fn a_link_of_a_later_version_says_so_even_where_it_was_cut_off() {
    let mut packed = Handout::of(running().state(), Contents::ALL).pack();
    packed[0] = 10;
    assert_eq!(read(&digits(&packed)), Err(Unreadable::Later(10)));
    assert_eq!(read(&letters(&packed)[..40]), Err(Unreadable::Later(10)));
    assert_eq!(read(&digits(&packed)[..60]), Err(Unreadable::Later(10)));
}

/// Written byte by byte from `docs/handout.md` by a program in another language, with another library for DEFLATE.
#[test]
fn a_link_that_another_program_wrote_is_read() {
    let number = "01045922924660311667964019146443113250315905315661923368334378664108379504388128162571505153414683124936470361241526702408196588477914064065091520828230854242073127820140395609611454414522154630719429467340982756273261845562989911662171440105651902464";
    let text = "hA7dC6GMGV-1O-UBlh1dzeXNxcQELUwVgVaIArIbTuRiCE4E1eUpiJYORgZGZrqGhrpEFQ3F5qS6Qa8rAyMDEwLTgzKobbIyMfAwMDKxMjECSiZGRkZmZhZWNFcgDolms27gYmVgYAA";
    let handout = read(number).unwrap();
    assert_eq!(read(text).as_ref(), Ok(&handout));
    assert_eq!(handout.players, ["Anna K", "Bo", "Zoë van der Berg"]);
    assert_eq!([handout.event.as_str(), &handout.date, &handout.regulation], ["Saturday", "2026-11-28", "swu-2025"]);
    let round = handout.round().unwrap();
    assert_eq!((round.key.stage, round.key.number, round.end), (Stage::Swiss, RoundNumber(2), End::At(1_795_860_000)));
    let [Table::Match(table)] = round.tables[..] else { panic!("one table") };
    let result = Outcome { decided: Decided::Won(Side::First), scores: Some([2, 1]) };
    assert_eq!((table.number, table.players, table.result), (7, [0, 1], Some(result)));
    assert_eq!(round.byes, [2]);
    let Standings { after, draws, columns, lines } = handout.standings.unwrap();
    assert_eq!((after, draws, columns), (1, true, vec![Column { kind: TieBreaker::Omw, places: 3 }]));
    let record = |won, lost| Record { won, lost, drawn: 0 };
    let lines: Vec<_> = lines.into_iter().map(|line| (line.player, line.points, line.record, line.values)).collect();
    assert_eq!(lines, [(2, 3, record(1, 0), vec![333]), (0, 0, record(0, 1), vec![1000])]);
    assert_eq!((handout.ranking, handout.range), (vec![(1, 2)], None));
}

#[test]
fn a_running_round_hands_out_who_sits_where_and_no_result_of_it() {
    let mut day = running();
    let round = day.state().swiss[2].clone();
    day.report(round.tables[0].number.0, day::games(1, 0));
    let handout = Handout::of(day.state(), Contents::PAIRINGS);
    let shown = handout.round().unwrap();
    assert_eq!((handout.rounds.len(), handout.standings.is_none(), handout.ranking.len()), (1, true, 0));
    assert_eq!((shown.key, shown.tables.len(), shown.byes.len()), (swiss(3), 3, 1));
    assert!(shown.matches().all(|table| table.result.is_none()), "it is not over");
    let minutes = day.state().minutes(&round).unwrap();
    assert_eq!(shown.end, End::At(round.clock.unwrap().started_at / 1_000 + u64::from(minutes) * 60));
    let all = Handout::of(day.state(), Contents::ALL);
    let results = |place: usize| all.rounds[place].matches().filter(|table| table.result.is_some()).count();
    assert_eq!([0, 1, 2].map(results), [3, 3, 0]);
    assert_eq!(all.standings.unwrap().after, 2);
}

#[test]
fn the_standings_are_those_of_the_event() {
    let mut day = running();
    day.play_to_the_end();
    assert_eq!(day.state().next_step(), NextStep::Over);
    let handout = Handout::of(day.state(), Contents::STANDINGS);
    let standings = handout.standings.as_ref().unwrap();
    let named = |who: usize| handout.name(who).to_owned();
    // "Player 3" is a first name and a number.
    let order: Vec<String> = day.order().iter().map(|player| format!("Player {player}")).collect();
    assert_eq!(standings.lines.iter().map(|line| named(line.player)).collect::<Vec<_>>(), order);
    let points: Vec<u32> = day.order().iter().map(|&player| day.points(player)).collect();
    assert_eq!(standings.lines.iter().map(|line| line.points).collect::<Vec<_>>(), points);
    let ranking: Vec<String> = day.ranking().iter().map(|player| format!("Player {player}")).collect();
    assert_eq!(handout.ranking.iter().map(|&(_, who)| named(who)).collect::<Vec<_>>(), ranking);
}

/// Data for the organizer only is in no handout: the handout is the same with and without it.
#[test]
fn ids_notes_and_what_reaches_a_player_never_leave() {
    let [plain, noted] = [false, true].map(|noted| {
        let mut day = Day::with(setup("swu-2025", 3, None), 6);
        if noted {
            for &player in day.state().players.clone().keys() {
                let details = Details {
                    uid: format!("4711-{player}"),
                    note: "Allergic".to_owned(),
                    club: "Red Squadron".to_owned(),
                    ..Details::default()
                };
                day.act(Action::DescribePlayer { player, details, reason: String::new() });
            }
        }
        day.play();
        let note = if noted { "Was sick" } else { "" }.to_owned();
        let player = day::ids([6])[0];
        day.act(Action::Drop { player, reason: DropReason::OwnWish, note, report: None });
        day.start();
        day
    });
    assert_ne!(plain.state(), noted.state());
    for contents in every_content() {
        let ends = |day: &Day| {
            let mut handout = Handout::of(day.state(), contents);
            // An entry is a second later than the previous one.
            handout.rounds.iter_mut().for_each(|round| round.end = End::Open);
            handout
        };
        assert_eq!(ends(&plain), ends(&noted));
    }
}

const FIRST: [&str; 60] = [
    "Thomas",
    "Nicolas",
    "Julien",
    "Pierre",
    "Alexandre",
    "Maxime",
    "Guillaume",
    "Antoine",
    "Sébastien",
    "Vincent",
    "David",
    "Romain",
    "Michael",
    "Chris",
    "Matt",
    "James",
    "Ryan",
    "Jason",
    "Kevin",
    "Brian",
    "Andrzej",
    "Piotr",
    "Tomasz",
    "Marcin",
    "Łukasz",
    "Stefan",
    "Andreas",
    "Markus",
    "Tobias",
    "Jan",
    "Marco",
    "Luca",
    "Andrea",
    "Paolo",
    "Simone",
    "Javier",
    "Carlos",
    "Sergio",
    "Anna",
    "Julia",
    "Sarah",
    "Laura",
    "Marie",
    "Camille",
    "Emma",
    "Sofia",
    "Katarzyna",
    "Elena",
    "Chiara",
    "Ines",
    // Names that the compression does not know.
    "Bjarne",
    "Caspian",
    "Halvard",
    "Jarek",
    "Maarten",
    "Ottavio",
    "Sjoerd",
    "Tadeusz",
    "Wim",
    "Zoltan",
];
const LAST: [&str; 26] = [
    "Martin",
    "Bernard",
    "Dubois",
    "Moreau",
    "Laurent",
    "Smith",
    "Johnson",
    "Brown",
    "Taylor",
    "Wilson",
    "Kowalski",
    "Nowak",
    "Wójcik",
    "Zieliński",
    "Schmidt",
    "Fischer",
    "Weber",
    "Rossi",
    "Ferrari",
    "Esposito",
    "García",
    "Fernández",
    "Ivanov",
    "Jansen",
    "Haddad",
    "Okafor",
];

fn named(players: usize, chance: &str) -> Day {
    let mut random: Stream = Seed([5; 32]).stream(chance);
    let mut day = Day::begin(setup("swu-2025", 5, None), 7);
    for _ in 0..players {
        day.add(&format!("{} {}", FIRST[random.below(FIRST.len())], LAST[random.below(LAST.len())]));
    }
    day.start();
    day
}

/// The first letter of a name of these tests, without its accent.
fn plain_letter(name: &str) -> char {
    match name.chars().next().unwrap() {
        'Ł' => 'L',
        'É' => 'E',
        letter => letter,
    }
}

/// Number and names of each table of two.
fn matches(handout: &Handout) -> Vec<(u16, [String; 2])> {
    let round = handout.round().unwrap();
    let named =
        |table: &tiebreaker::handout::Match| (table.number, table.players.map(|who| handout.name(who).to_owned()));
    round.matches().map(named).collect()
}

/// The code for the door has nothing to split.
#[test]
fn a_link_with_nothing_but_the_event_is_one_however_long() {
    let day = Handout { event: ('a'..='z').cycle().step_by(7).take(60).collect(), ..Handout::default() };
    assert!(day.pack().len() > 20);
    assert_eq!(day.in_parts(20), [day]);
}

#[test]
fn what_is_too_much_for_one_code_comes_in_several_by_the_letters_of_names() {
    let handout = Handout::of(named(300, "parts").state(), Contents::PAIRINGS);
    assert_eq!(handout.in_parts(2_000), std::slice::from_ref(&handout));
    let parts = handout.in_parts(1_000);
    assert!(parts.len() > 1 && parts.iter().all(|part| part.pack().len() <= 1_000));
    let ranges: Vec<[char; 2]> = parts
        .iter()
        .map(|part| match part.range {
            Some(Range::Names(letters)) => letters,
            other => panic!("{other:?}"),
        })
        .collect();
    assert!(ranges.windows(2).all(|pair| pair[0][1] < pair[1][0]), "{ranges:?}");
    let all = matches(&handout);
    for (part, [first, last]) in parts.iter().zip(&ranges) {
        let is_in = |name: &String| (*first..=*last).contains(&plain_letter(name));
        let expected: Vec<_> = all.iter().filter(|(_, names)| names.iter().any(is_in)).cloned().collect();
        assert_eq!(matches(part), expected);
        assert_eq!(part.pack()[0], 6);
        assert_eq!(read(&digits(&part.pack())).as_ref(), Ok(part));
    }
}

#[test]
fn links_by_letters_have_the_rank_of_everybody_if_the_standings_are_handed_out() {
    let mut day = named(300, "parts");
    day.play();
    day.start();
    let handout = Handout::of(day.state(), Contents { standings: true, ..Contents::PAIRINGS });
    let standings = handout.standings.clone().unwrap();
    let parts = handout.in_parts(1_200);
    let by_letters = parts.iter().filter(|part| matches!(part.range, Some(Range::Names(_))));
    let mut players = 0;
    for part in by_letters {
        for who in 0..part.players.len() {
            let line = standings.lines.iter().position(|line| handout.number(line.player) == part.number(who)).unwrap();
            assert_eq!(part.score(who).unwrap().rank, Some(u32::try_from(line + 1).unwrap()));
        }
        players += part.players.len();
        assert_eq!(read(&digits(&part.pack())).as_ref(), Ok(part));
    }
    assert!(players >= 300, "{players}");
    assert_eq!(parts.iter().filter(|part| part.standings.is_some()).count(), 1);
}

#[test]
fn tables_are_numbered_apart_if_the_names_have_too_few_letters() {
    let handout = Handout::of(named(300, "parts").state(), Contents::PAIRINGS);
    let parts = handout.in_parts(200);
    assert!(parts.iter().all(|part| part.pack().len() <= 200));
    assert_eq!(parts.iter().flat_map(matches).collect::<Vec<_>>(), matches(&handout));
    let numbers = |part: &Handout| match part.range {
        Some(Range::Tables(numbers)) => numbers,
        other => panic!("{other:?}"),
    };
    assert_eq!(numbers(&parts[0])[0], 1);
    for pair in parts.windows(2) {
        assert_eq!(numbers(&pair[0])[1] + 1, numbers(&pair[1])[0]);
        assert_eq!(read(&digits(&pair[0].pack())).as_ref(), Ok(&pair[0]));
    }
}
