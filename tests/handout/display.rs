//! The codes on the display: they cover the whole round and can be read from far enough away.

use super::{named, plain_letter};
use crate::common::{
    day::{Day, setup},
    speech::speak,
};
use tiebreaker::{
    base::qr::Code,
    handout::{Contents, Handout, Range, digits, read},
    screens::{code_size::Screen, display::DisplayCodes},
};

/// An address of 60 bytes.
const ADDRESS: &str = "https://tournaments.example.com/tie-breaker/app/version/p/#/";
const NOW: u64 = 1_763_800_020;

fn codes(day: &Day) -> DisplayCodes {
    DisplayCodes::of(&day.state().published(), ADDRESS, NOW)
}

/// Distance in metres from which a phone reads the code of a handout on a screen of 50 inches, at full height.
fn distance(handout: &Handout) -> u32 {
    let code = Code::of(ADDRESS, &digits(&handout.pack())).unwrap();
    Screen::of_inches(50).distance(code.side)
}

/// Round 2 with n players.
fn second_round(players: usize) -> Day {
    let mut day = named(players, "display");
    day.play();
    day.start();
    day
}

#[test]
fn a_small_event_has_its_code_beside_the_list_with_the_standings() {
    speak("en");
    for (players, metres) in [(8, 2), (17, 3), (24, 3)] {
        let codes = codes(&second_round(players));
        let [handout] = codes.handouts.as_slice() else { panic!("{} codes", codes.handouts.len()) };
        assert!(codes.is_beside && codes.distance >= metres && !codes.has_more, "{players}: {} m", codes.distance);
        assert_eq!(handout.standings.as_ref().unwrap().lines.len(), players);
        assert_eq!(handout.made, Some(NOW));
    }
    let codes = codes(&second_round(8));
    assert_eq!(codes.invitation(), "Scan to find your table");
    let about = codes.about().unwrap();
    assert!(about.starts_with("The code is beside the list. Readable from "), "{about}");
}

#[test]
fn a_round_of_64_is_read_from_4_metres_and_one_of_128_from_3() {
    for (players, metres) in [(64, 4), (128, 3)] {
        for day in [named(players, "display"), second_round(players)] {
            let codes = codes(&day);
            assert!(!codes.is_beside && !codes.has_more);
            let round = &codes.handouts[0];
            assert_eq!((round.players.len(), round.range), (players, None));
            assert!(distance(round) >= metres, "{players}: {} m", distance(round));
        }
        let has_standings = |handout: &Handout| handout.standings.is_some();
        assert_eq!(codes(&second_round(players)).handouts.iter().filter(|part| has_standings(part)).count(), 1);
    }
}

#[test]
fn a_round_of_300_is_read_from_3_metres_in_codes_by_first_letters_with_everybodys_rank() {
    speak("en");
    let day = second_round(300);
    let codes = codes(&day);
    let rounds: Vec<&Handout> = codes.handouts.iter().filter(|part| part.range.is_some()).collect();
    assert!(rounds.len() >= 2 && codes.distance >= 3, "{} codes, {} m", rounds.len(), codes.distance);
    assert_eq!(
        codes.has_more,
        codes.handouts.len() == rounds.len(),
        "the standings have a code, or the display says so"
    );
    let whole = Handout::of(day.state(), Contents::PAIRINGS);
    for who in 0..whole.players.len() {
        let letter = plain_letter(whole.name(who));
        let is_own = |part: &&Handout| matches!(part.range, Some(Range::Names([first, last])) if (first..=last).contains(&letter));
        let own: Vec<&Handout> = codes.handouts.iter().filter(is_own).collect();
        let [part] = own.as_slice() else { panic!("{letter}: in {} codes", own.len()) };
        let me = (0..part.players.len()).find(|&other| part.number(other) == whole.number(who)).unwrap();
        assert!(part.round().unwrap().tables.iter().any(|table| table.players().contains(&me)));
        assert!(part.score(me).unwrap().rank.is_some());
    }
    for part in rounds {
        assert_eq!(read(&digits(&part.pack())).as_ref(), Ok(part));
        assert!(distance(part) >= 3);
    }
    let about = codes.about().unwrap();
    assert_eq!(
        about,
        format!(
            "Codes take turns with the list: {}. Readable from 3\u{a0}m on a 50-inch screen.",
            codes.handouts.len()
        )
    );
}

#[test]
fn after_the_end_the_codes_have_the_final_ranking_and_before_there_are_seats_there_are_none() {
    speak("en");
    let mut day = Day::with(setup("swu-2025", 2, Some(4)), 20);
    assert_eq!(codes(&day), DisplayCodes::default());
    assert_eq!(codes(&day).about(), None);
    day.step();
    assert_eq!(codes(&day), DisplayCodes::default(), "a draft is nobody's business");
    day.play_to_the_end();
    assert_eq!(codes(&day).invitation(), "Code for players’ phones");
    let ranked: usize = codes(&day).handouts.iter().map(|part| part.ranking.len()).sum();
    assert_eq!(ranked, 20);
}
