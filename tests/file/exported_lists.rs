//! Every list of players that the app exports can be read back completely, in every language.

use crate::common::{
    day::{Day, leave, setup},
    speech::speak,
};
use proptest::prelude::*;
use tiebreaker::{
    base::ids::{PlayerId, TableNumber},
    file::players::{List, decode},
    screens::formats::{Marks, Offered},
    tournament::{Details, Newcomer},
};

const LANGUAGES: [&str; 4] = ["en", "fr", "it", "pl"];
/// Text of names, clubs and numbers, with characters that separate cells or start a formula in other programs.
const TEXT: &str = "[A-ZÀŁŚ'=@+-][a-zéłß0-9;,\"|'-]{1,8}( [A-ZÖ][a-zż\";|,]{1,8}){0,2}";
/// A name without a comma: *Skywalker, Luke* is read back as *Luke Skywalker*.
const NAME: &str = "[A-ZÀŁŚ][a-zéłß'-]{2,8} [A-ZÖŻ][a-zżö'\"-]{1,8}";
/// A link, or a list of several lines.
const LIST: &str =
    "https://swudb\\.com/deck/[a-zA-Z]{4,10}|[1-3] [A-Z][a-z]{2,9}(\n[1-3] [A-Z][a-z, ;\"]{2,9}[a-z]){1,30}";

fn empty() -> Day {
    Day::begin(setup("xwing-2018", 3, None), 2)
}

fn newcomers() -> impl Strategy<Value = Vec<(Newcomer, bool)>> {
    let texts = (NAME, TEXT, TEXT, proptest::option::weighted(0.3, LIST));
    let newcomer =
        (texts, any::<[bool; 4]>()).prop_map(|((name, club, faction, list), [has_left, bye, seated, parted])| {
            let surname = if parted { name.split_once(' ').unwrap().1.to_owned() } else { String::new() };
            let details = Details { club, faction, surname, list: list.unwrap_or_default(), ..Details::default() };
            let table = seated.then_some(TableNumber(7));
            (Newcomer { name, details, bye, table, ..Newcomer::default() }, has_left)
        });
    proptest::collection::vec(newcomer, 1..12)
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(60) })]

    #[test]
    fn an_exported_list_comes_back_whole_in_every_language(players in newcomers(), language in 0..4_usize) {
        speak(LANGUAGES[language]);
        let mut day = Day::begin(setup("xwing-2018", 3, None), 1);
        let numbered = players.iter().zip(1..).map(|((new, _), number): (&(Newcomer, bool), u32)| {
            let details = Details { uid: format!("00{number}"), ..new.details.clone() };
            Newcomer { details, ..new.clone() }
        });
        let numbered: Vec<Newcomer> = numbered.collect();
        day.act(day.state().propose_players(numbered.clone()));
        let gone: Vec<usize> = (0..players.len()).filter(|&place| players[place].1).collect();
        for &place in &gone {
            day.act(leave(PlayerId(u32::try_from(place).unwrap() + 1)));
        }
        let empty = empty();
        for (is_fixed, marks) in [false, true].into_iter().flat_map(|is_fixed| Marks::ALL.map(|marks| (is_fixed, marks))) {
            let text = decode(Offered::Players.csv(day.state(), is_fixed, marks).as_bytes()).text;
            for text in [text, Offered::Players.cells(day.state(), is_fixed, marks)] {
                let list = List::read(&text, empty.state());
                prop_assert_eq!(list.newcomers().cloned().collect::<Vec<_>>(), numbered.clone(), "{}", text);
                prop_assert_eq!(list.dropped(), gone.clone(), "{}", text);
            }
        }
    }
}

/// Rankings, standings and lists for a chat can also be opened as lists of players.
#[test]
fn every_other_list_has_the_names_of_its_players() {
    for language in LANGUAGES {
        speak(language);
        let mut day = Day::begin(setup("xwing-2018", 1, None), 1);
        let new = |name: &str| Newcomer { name: name.to_owned(), ..Newcomer::default() };
        day.act(day.state().propose_players(vec![
            new("Ada North"),
            new("Ben West"),
            new("Ada North"),
            new("Cleo Marsh"),
        ]));
        day.play_to_the_end();
        let mut expected = ["Ada North", "Ada North", "Ben West", "Cleo Marsh"];
        expected.sort_unstable();
        for offered in [Offered::Ranking, Offered::Standings, Offered::Players] {
            let texts = [
                offered.csv(day.state(), false, Marks::usual(false)),
                offered.csv(day.state(), true, Marks::usual(true)),
                offered.cells(day.state(), false, Marks::usual(false)),
                offered.lines(day.state()),
            ];
            for text in texts {
                let list = List::read(&text, empty().state());
                let mut names: Vec<&str> = list.newcomers().map(|new| new.name.as_str()).collect();
                names.sort_unstable();
                assert_eq!(names, expected, "{language}: {text}");
            }
        }
    }
}
