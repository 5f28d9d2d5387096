//! Lists of players, pasted or from a file: the result of each line. No text does harm.

use crate::common::day::{Day, setup};
use proptest::prelude::*;
use tiebreaker::{
    base::ids::{PlayerId, TableNumber},
    file::players::{Doubt, List, Problem, encoding},
    tournament::{Action, Details, Newcomer, State, TextField},
};

fn empty() -> Day {
    Day::begin(setup("xwing-2018", 3, None), 1)
}

fn read(text: &str) -> List {
    List::read(text, empty().state())
}

/// Names or problems, line by line.
fn told(list: &List) -> Vec<(usize, Result<&str, &Problem>)> {
    list.rows.iter().map(|row| (row.line, row.newcomer.as_ref().map(|newcomer| newcomer.name.as_str()))).collect()
}

fn names(text: &str) -> Vec<String> {
    let list = read(text);
    list.newcomers().map(|newcomer| newcomer.name.clone()).collect()
}

/// As Excel and LibreOffice write it in each language: with or without a byte order mark, with semicolons, tabs or
/// commas, and with CRLF or LF.
#[test]
fn the_titles_are_known_in_four_languages() {
    let tables = [
        "\u{feff}First name;Last name;Player number;Faction;Team;Notes;Table;Bye\r\nLuke;Skywalker;U-1;Rebels;Red;Needs light;5;yes\r\n",
        "Nom\tPrénom\tIdentifiant\tFaction\tÉquipe\tRemarques\tTable fixe\tExempt\nSkywalker\tLuke\tU-1\tRebels\tRed\tNeeds light\t5\toui\n",
        "Nome,Cognome,Numero giocatore,Fazione,Squadra,Note,Tavolo fisso,Riposo\nLuke,Skywalker,U-1,Rebels,Red,Needs light,5,sì",
        "\u{feff}imię;NAZWISKO;Numer gracza;Frakcja;Drużyna;Uwagi;Stały stolik;Wolny los\r\nLuke;Skywalker;U-1;Rebels;Red;Needs light;5;tak\r\n\r\n",
        "Pilot #;Full name;UID (optional);Leader;Club / Team;Comment;Fixed table;Bye\n1;Luke Skywalker;U-1;Rebels;Red;Needs light;5;x",
    ];
    let luke = Newcomer {
        name: "Luke Skywalker".to_owned(),
        details: Details {
            uid: "U-1".to_owned(),
            faction: "Rebels".to_owned(),
            club: "Red".to_owned(),
            note: "Needs light".to_owned(),
            surname: "Skywalker".to_owned(),
            list: String::new(),
            members: Vec::new(),
        },
        bye: true,
        table: Some(TableNumber(5)),
        ..Newcomer::default()
    };
    for table in tables {
        let list = read(table);
        // A whole name in one column does not show which part is the last name.
        let mut expected = luke.clone();
        if table.contains("Full name") {
            expected.details.surname.clear();
        }
        assert_eq!(list.newcomers().collect::<Vec<_>>(), [&expected], "{table}");
        assert_eq!(told(&list), [(2, Ok("Luke Skywalker"))]);
        assert!(list.header.is_some());
    }
    assert_eq!(read(tables[4]).ignored().collect::<Vec<_>>(), ["Pilot #"]);
}

#[test]
fn the_whole_name_is_put_together_from_what_there_is() {
    assert_eq!(names("Name,First name\nSkywalker,Luke"), ["Luke Skywalker"]);
    assert_eq!(names("Name,Surname\nLuke,Skywalker"), ["Luke Skywalker"]);
    assert_eq!(names("Imię i nazwisko;Klub\nŁucja Żak;Rój"), ["Łucja Żak"]);
    assert_eq!(names("Prénom;Nom\nRey;\n;Chewbacca"), ["Rey", "Chewbacca"]);
    assert_eq!(names("Cognome e nome\nSkywalker Luke"), ["Skywalker Luke"]);
}

#[test]
fn a_list_of_names_stays_one() {
    assert_eq!(names("Luke\n\n  Leia  Organa \r\nHan"), ["Luke", "Leia Organa", "Han"]);
    assert_eq!(names("Skywalker, Luke\nOrgana, Leia\nChewbacca"), ["Luke Skywalker", "Leia Organa", "Chewbacca"]);
    assert_eq!(names("Skywalker, Luke\nOrgana, Leia"), ["Luke Skywalker", "Leia Organa"]);
    assert_eq!(names("\"Skywalker, Luke\"\nHan \"Solo\" Solo"), ["Luke Skywalker", "Han \"Solo\" Solo"]);
    assert_eq!(names("Name\nLuke\nLeia"), ["Luke", "Leia"]);
    assert!(read("").rows.is_empty() && read("\u{feff}\r\n \r\n").rows.is_empty());
}

/// The contents of the other columns are unknown, so they are left out and counted.
#[test]
fn without_titles_the_names_are_in_the_first_column_that_does_not_count_the_lines() {
    let list = read("1\tLuke\tRebels\n2\tVader\tEmpire");
    assert_eq!((told(&list), list.untitled()), (vec![(1, Ok("Luke")), (2, Ok("Vader"))], 1));
    let list = read("Luke,Rebels\nVader,Empire\n");
    assert_eq!((told(&list), list.untitled()), (vec![(1, Ok("Luke")), (2, Ok("Vader"))], 0));
    assert_eq!(read("Luke").untitled(), 0);
}

#[test]
fn quoted_cells_hold_separators_line_breaks_and_quotation_marks() {
    let list = read("Name;Note;Club\n\"Skywalker; Luke\";\"He said\n\"\"no\"\"\";Red\n;;\nLeia;\"\";\"Blue\"");
    assert_eq!(told(&list), [(2, Ok("Skywalker; Luke")), (5, Ok("Leia"))]);
    let notes: Vec<_> = list.newcomers().map(|newcomer| newcomer.details.note.as_str()).collect();
    assert_eq!(notes, ["He said \"no\"", ""]);
    assert_eq!(names("Name,Note\nLuke,\"a;b\""), ["Luke"], "a semicolon in a table of commas");
}

#[test]
fn a_quotation_mark_that_is_never_closed_swallows_no_other_line() {
    let list = read("Name;Club\nLuke;Red\n\"Leia;Blue\nHan;Red\nChewie;\"Red");
    let broken = Err(&Problem::OpenQuote);
    assert_eq!(told(&list), [(2, Ok("Luke")), (3, broken), (4, Ok("Han")), (5, broken)]);
    assert_eq!(list.rest(), "Name;Club\n\"Leia;Blue\nChewie;\"Red");
}

#[test]
fn every_line_that_registers_nobody_says_why() {
    let mut day = empty();
    day.add("Han");
    let details = Details { uid: "U-9".to_owned(), ..Details::default() };
    day.act(Action::DescribePlayer { player: PlayerId(1), details, reason: String::new() });
    let long = "x".repeat(201);
    let text = format!(
        "Name;UID;Table;Bye;Club\n;U-1;;;\n{long};;;;\nA;;;;{long}\nB;U-9;;;\nC;U-2;;;\nD;U-2;;;\nE;;0;;\nF;;near the door;;\n\
         G;;;perhaps;\nR\u{fffd}y;;;;\n\u{7}H;;;;\nI;;;–;"
    );
    let list = List::read(&text, day.state());
    let problems = [
        Problem::NoName,
        Problem::Unfit(TextField::PlayerName),
        Problem::Unfit(TextField::Club),
        Problem::UidTaken(PlayerId(1)),
        Problem::UidTwice { line: 6 },
        Problem::NotATable("0".to_owned()),
        Problem::NotATable("near the door".to_owned()),
        Problem::NotABye("perhaps".to_owned()),
        Problem::LostLetters,
        Problem::Unfit(TextField::PlayerName),
    ];
    let found: Vec<_> = list.rows.iter().filter_map(|row| row.newcomer.as_ref().err()).collect();
    assert_eq!(found, problems.iter().collect::<Vec<_>>());
    assert_eq!(list.newcomers().map(|newcomer| newcomer.name.as_str()).collect::<Vec<_>>(), ["C", "I"]);
    assert_eq!(told(&read("UID;Club\n1;Red")), [(2, Err(&Problem::NoColumnOfNames))]);
    // The lines left in the field are still invalid.
    day.act(day.state().propose_players(list.newcomers().cloned()));
    assert_eq!(List::read(&list.rest(), day.state()).newcomers().count(), 0);
}

#[test]
fn a_name_that_comes_twice_and_a_late_bye_are_worth_a_second_look() {
    let mut day = Day::with(setup("xwing-2018", 3, None), 2);
    let doubts =
        |text: &str, state: &State| List::read(text, state).rows.into_iter().map(|row| row.doubts).collect::<Vec<_>>();
    let registered = Doubt::Registered(PlayerId(1));
    assert_eq!(
        doubts("player 1\nRey\nréy", day.state()),
        [vec![registered], vec![], vec![Doubt::NameTwice { line: 2 }]]
    );
    day.start();
    assert_eq!(doubts("Name;Bye\nRey;yes\nFinn;no", day.state()), [vec![Doubt::TooLateForBye], vec![]]);
    assert!(List::read("Name;Bye\nRey;yes", day.state()).newcomers().all(|newcomer| !newcomer.bye));
}

#[test]
fn only_an_encoding_that_is_certain_is_named() {
    assert_eq!(encoding("\u{feff}Nom;Prénom".as_bytes()), Some("utf-8"));
    assert_eq!(encoding(b"\xff\xfeN\0o\0m\0"), Some("utf-16le"));
    assert_eq!(encoding(b"\xfe\xff\0N"), Some("utf-16be"));
    assert_eq!(encoding(b"Pr\xe9nom"), None, "Windows-1252, or another of its kind");
    assert_eq!(encoding(b""), Some("utf-8"));
}

#[test]
fn a_long_text_in_which_every_line_opens_a_quotation_mark_is_read_line_by_line() {
    let list = read(&"x\",\"\n".repeat(20_000));
    assert_eq!(list.rows.len(), 20_000);
    let long = format!("\"{}\"\nAna", "a\n".repeat(4_000));
    assert_eq!(names(&long).last().map(String::as_str), Some("Ana"));
}

/// A line longer than that of any table is reported, without affecting other lines. So is a line that only opens a
/// quotation mark.
#[test]
fn a_line_that_is_too_long_says_so() {
    let long = "A".repeat(100_000);
    let too_long = Err(&Problem::LineTooLong { limit: 80_000 });
    assert_eq!(told(&read(&long)), [(1, too_long)]);
    assert_eq!(told(&read(&format!("Ana\n\"{long}\nBo"))), [(1, Ok("Ana")), (2, too_long), (3, Ok("Bo"))]);
    assert_eq!(told(&read(&format!("Name;Club\nAna;{long}\nBo;Red"))), [(2, too_long), (3, Ok("Bo"))]);
    assert_eq!(told(&read(&"A".repeat(3000))), [(1, Err(&Problem::Unfit(TextField::PlayerName)))]);
    assert_eq!(told(&read("Ana\n\"Bo")), [(1, Ok("Ana")), (2, Err(&Problem::OpenQuote))]);
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(600) })]

    /// Any text is read, the players in it are accepted, and the rest registers nobody. (Without titles, fewer lines
    /// may be another table, which is shown before anybody is registered.)
    #[test]
    fn no_text_does_harm(text in "(Name;UID\n|Nom,Club\r\n|)([a-c\u{e9}\u{301}\u{fffd}0-9;,\t\"\r\n \u{feff}\u{0}]|Luke){0,60}") {
        let mut day = empty();
        let list = List::read(&text, day.state());
        prop_assert!(list.rows.iter().all(|row| row.line >= 1 && !row.text.is_empty()));
        let newcomers: Vec<Newcomer> = list.newcomers().cloned().collect();
        if !newcomers.is_empty() {
            day.act(day.state().propose_players(newcomers));
        }
        let left = List::read(&list.rest(), day.state());
        let has_titles = text.starts_with('N');
        prop_assert!(!has_titles || left.newcomers().count() == 0, "{:?}", list.rest());
    }

    #[test]
    fn no_bytes_do_harm(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        let mut day = empty();
        let newcomers: Vec<Newcomer> = List::read(&String::from_utf8_lossy(&bytes), day.state()).newcomers().cloned().collect();
        if !newcomers.is_empty() {
            day.act(day.state().propose_players(newcomers));
        }
    }
}

/// A list sorted by name uses the last name if the table has it, however many words it has.
#[test]
fn the_last_name_of_a_column_of_its_own_is_known() {
    let cases = [
        ("First name;Last name\nAnna;van der Berg", "Anna van der Berg", "van der Berg", "van der Berg, Anna"),
        ("Name;First name\nKowalska;Anna Maria", "Anna Maria Kowalska", "Kowalska", "Kowalska, Anna Maria"),
        ("First name;Last name\nCher;", "Cher", "", "Cher"),
        ("First name;Last name\n;Cher", "Cher", "", "Cher"),
        ("Name\nAnna van der Berg", "Anna van der Berg", "", "Anna van der Berg"),
    ];
    for (table, name, surname, in_list) in cases {
        let list = read(table);
        let newcomer = list.newcomers().next().unwrap();
        assert_eq!((newcomer.name.as_str(), newcomer.details.surname.as_str()), (name, surname), "{table}");
        assert_eq!(newcomer.details.in_list(&newcomer.name), in_list, "{table}");
        assert_eq!(newcomer.details.in_list("Luke Skywalker"), "Luke Skywalker", "another name");
    }
}
