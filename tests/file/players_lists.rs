//! Lists of players as people have them: exports, sign-up forms, chats. The expected players are written by hand.

use crate::common::day::{Day, setup};
use std::{fs, path::Path};
use tiebreaker::{
    file::players::{Doubt, Encoding, List, Other, Problem, Row, Skip, decode},
    tournament::Newcomer,
};

fn read(text: &str) -> List {
    List::read(text, Day::begin(setup("xwing-2018", 3, None), 1).state())
}

/// A list in `tests/fixtures/players`.
fn fixture(file: &str) -> List {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/players").join(file);
    read(&decode(&fs::read(path).unwrap()).text)
}

/// The players of a list: name, last name if known, and true for a drop.
fn players(list: &List) -> Vec<(String, String, bool)> {
    let taken = list.rows.iter().filter(|row| row.is_taken());
    let taken = taken.filter_map(|row| Some((row.newcomer.as_ref().ok()?, row.dropped)));
    taken.map(|(player, dropped)| (player.name.clone(), player.details.surname.clone(), dropped)).collect()
}

fn names(text: &str) -> Vec<String> {
    players(&read(text)).into_iter().map(|(name, ..)| name).collect()
}

/// Reasons for the skipped lines.
fn skipped(text: &str) -> Vec<(usize, Skip)> {
    read(text).skipped.iter().map(|skipped| (skipped.line, skipped.why)).collect()
}

#[test]
fn the_lists_that_failed_come_in_right() {
    let cases: [(&str, &[&str]); 13] = [
        ("players-google-forms.csv", &["Ada North", "Ben South", "Cleo O'East"]),
        ("google-forms-min.csv", &["Ada North", "Ben South"]),
        ("spieler.csv", &["Jürgen Groß", "Anne Übel"]),
        ("players-mac-roman.csv", &["Zoé Lefèvre", "Théo Bœuf"]),
        ("numbered-chat-list.txt", &["Ada North", "Ben South", "Cleo East", "Dan West", "Eve Mill"]),
        ("plus-names.txt", &["Nanahira", "Ada North"]),
        ("bcp.csv", &["Anna Kowalska", "Conor O'Brien", "Ghost Player"]),
        ("excel-de-cp1252.csv", &["Jürgen Müßig", "Anke Größer", "Hans Weber"]),
        ("excel-utf16.txt", &["Jürgen Müßig", "Łukasz Żółć"]),
        ("melee-reg.csv", &["Anna Kowalska", "Conor O'Brien", "John Smith"]),
        ("oneline.txt", &["Anna", "Ben", "Chris", "Dora"]),
        ("pl-cp1250.csv", &["Łukasz Żółć", "Joanna Śliwińska"]),
        ("t3.txt", &["Jürgen Müßig", "Hans Weber"]),
    ];
    for (file, expected) in cases {
        let list = fixture(file);
        let found: Vec<String> = players(&list).into_iter().map(|(name, ..)| name).take(expected.len()).collect();
        assert_eq!(found, expected, "{file}");
        assert_eq!(list.newcomers().count(), expected.len(), "{file}");
    }
    assert_eq!(fixture("bcp.csv").dropped(), [2]);
    assert_eq!(fixture("melee-reg.csv").dropped(), [1]);
}

#[test]
fn a_table_tells_what_its_columns_are() {
    let list = read("Achternaam;Tussenvoegsel;Voornaam;Vereniging;Factie\nBerg;van den;Jan;Utrecht;Rebel");
    assert_eq!(players(&list), [("Jan van den Berg".to_owned(), "van den Berg".to_owned(), false)]);
    let player = list.newcomers().next().unwrap();
    assert_eq!((player.details.club.as_str(), player.details.faction.as_str()), ("Utrecht", "Rebel"));
    assert_eq!(names("Nombre;Primer apellido;Segundo apellido\nJosé;García;López"), ["José García López"]);
    assert_eq!(names("Winter Open\n12.11.2026\n\nNr.;Name;Ort\n1;Uwe Groß;Köln\n;Summe:;1"), ["Uwe Groß"]);
    // Without titles, by the contents of the cells.
    let list = read("1\tGroß\tUwe\tRebellen\thttps://swudb.com/deck/a\n2\tKlein\tJulia\tImperium\t");
    assert_eq!(players(&list)[0].1, "Groß");
    let player = list.newcomers().next().unwrap();
    assert_eq!((player.name.as_str(), player.details.faction.as_str()), ("Uwe Groß", "Rebellen"));
    assert_eq!(player.details.list, "https://swudb.com/deck/a");
}

/// Titles in the ten languages: name, and true for a drop.
#[test]
fn titles_are_known_in_ten_languages() {
    let titles = [
        ("Player", "Dropped"),
        ("Joueur", "Abandon"),
        ("Giocatore", "Ritiro"),
        ("Gracz", "Wycofanie"),
        ("Spieler", "Ausgestiegen"),
        ("Jugador", "Baja"),
        ("Jogador", "Desistência"),
        ("Speler", "Gestopt"),
        ("Spelare", "Avhoppad"),
        ("Hráč", "Odstoupil"),
    ];
    for (name, dropped) in titles {
        let list = read(&format!("{name};{dropped}\nAnn Lee;\nBo Cruz;x"));
        let expected =
            [("Ann Lee", false), ("Bo Cruz", true)].map(|(name, gone)| (name.to_owned(), String::new(), gone));
        assert_eq!(players(&list), expected, "{name};{dropped}");
    }
}

#[test]
fn a_word_of_a_title_in_a_name_does_not_change_the_separator() {
    let list = read("Name,Club,Faction,UID\nAda Nom-,,À;0,17");
    let player = list.newcomers().next().unwrap();
    assert_eq!((player.name.as_str(), player.details.faction.as_str()), ("Ada Nom-", "À;0"));
    assert_eq!(player.details.uid, "17");
}

#[test]
fn a_chat_is_a_list_of_names() {
    let chat = "Tournament Saturday 🎲\n1. Anna ✅\n2) Ben (paid)\n3 - Chris – maybe\n4. Jürgen \"Jay\" Müßig bezahlt\n5.\n- Emil\n[10:12, 12.11.2026] Hans: I am in";
    assert_eq!(names(chat), ["Anna", "Ben", "Jürgen \"Jay\" Müßig", "Emil"], "Chris is not sure");
    assert_eq!(skipped(chat), [(1, Skip::Heading), (6, Skip::NoName), (8, Skip::Message)]);
    assert_eq!(names("Players:\n1. Ann Lee\n2. Bo Cruz\n\nWaiting list:\n3. Cy Poe"), ["Ann Lee", "Bo Cruz"]);
    assert_eq!(names("Teilnehmer\n1 Ann Lee\n2 Bo Cruz\n3 Cy Poe"), ["Ann Lee", "Bo Cruz", "Cy Poe"]);
    assert_eq!(
        names("Ann Lee\nBo Cruz (cancelled)\n~~Cy Poe~~\nDi Fox https://swudb.com/deck/a"),
        ["Ann Lee", "Di Fox"]
    );
}

/// Names of the players who have paid, and names and notes of the others.
fn paid(text: &str) -> (Vec<String>, Vec<(String, String)>) {
    let list = read(text);
    let (paid, others): (Vec<_>, Vec<_>) = list.newcomers().partition(|newcomer| newcomer.paid);
    let noted = |newcomer: &Newcomer| (newcomer.name.clone(), newcomer.details.note.clone());
    (paid.into_iter().map(|newcomer| newcomer.name.clone()).collect(), others.into_iter().map(noted).collect())
}

#[test]
fn a_remark_after_a_name_says_who_has_paid() {
    let lines = "Dan West (paid)\nAnn Lee [Paid]\nBo Cruz - bezahlt\nCy Poe payé\nDi Fox (pagato)\nEd Moe (opłacone)\n\
        Flo Ray (confirmed, paid)\nHal Sun pagata\nGus Orr";
    let names = ["Dan West", "Ann Lee", "Bo Cruz", "Cy Poe", "Di Fox", "Ed Moe", "Flo Ray", "Hal Sun"];
    assert_eq!(paid(lines).0, names);
    let own = |name: &str, note: &str| (name.to_owned(), note.to_owned());
    let unclear = "Dan West (Paid Actor)\nAnn Lee (unpaid)\nBo Cruz (not paid)\nCy Poe 💰\nDi Fox (pays at the door)";
    let expected = [
        own("Dan West", "Paid Actor"),
        own("Ann Lee", ""),
        own("Bo Cruz", ""),
        own("Cy Poe", ""),
        own("Di Fox", "pays at the door"),
    ];
    assert_eq!(paid(unclear), (Vec::new(), expected.into()), "nothing is guessed");
}

#[test]
fn a_column_says_who_has_paid() {
    let yes = ["yes", "x", "1", "true", "TRUE", "✓", "paid", "oui", "sì", "tak"];
    let no = ["no", "0", "false", "", "10 €", "cash"];
    let rows = |cells: &[&str]| {
        let row = |(number, cell): (usize, &&str)| format!("Ann Number{number},{cell}\n");
        (1..).zip(cells).map(row).collect::<String>()
    };
    for title in ["Paid", "Payé", "Pagato", "Opłacone", "Payment"] {
        let table = format!("Name,{title}\n{}{}", rows(&yes), rows(&no));
        assert_eq!(paid(&table).0.len(), yes.len(), "{title}");
        assert_eq!(paid(&table).1.len(), no.len(), "{title}");
    }
    assert_eq!(paid("Name,Fee,Paid\nAnn Lee,10,x\nBo Cruz,10,\nCy Poe,yes,no").0, ["Ann Lee"]);
    let (names, others) = paid("Name,Club\nDan West (paid),Red\nAnn Lee (Paid Actor),Red");
    assert_eq!((names[0].as_str(), others[0].0.as_str()), ("Dan West", "Ann Lee (Paid Actor)"));
}

#[test]
fn several_names_on_a_line_are_several_players() {
    assert_eq!(names("Players: Ann Lee, Bo Cruz, Cy Poe"), ["Ann Lee", "Bo Cruz", "Cy Poe"]);
    assert_eq!(names("Ann Lee, Bo Cruz\nCarlos Poe, Diego Fox"), ["Ann Lee", "Bo Cruz", "Carlos Poe", "Diego Fox"]);
    assert_eq!(names("Anna, Ben, Chris und Dora"), ["Anna", "Ben", "Chris", "Dora"]);
    assert_eq!(names("\"O'Brien, Conor\" <c@x.ie>, Ann Lee <a@x.ie>"), ["Conor O'Brien", "Ann Lee"]);
}

#[test]
fn a_club_behind_some_of_the_names_is_no_player() {
    let list =
        "Anna Nowak\nJan Kowalski;Orły Kraków\nPiotr Zieliński\nMarek Wiśniewski;Orły Kraków\nZofia Jankowska;Gdańsk";
    let expected = ["Anna Nowak", "Jan Kowalski", "Piotr Zieliński", "Marek Wiśniewski", "Zofia Jankowska"];
    assert_eq!(names(list), expected);
}

/// Also with a blank after the semicolon, and if most lines have no club, in any order.
#[test]
fn clubs_behind_a_semicolon_and_a_blank_are_no_players() {
    let lines = [
        "Anna Kowalska; Red Dice",
        "Ben Carter",
        "Chloé Roux; Meeple",
        "Quentin Wu",
        "Liam Byrne; Red Dice",
        "Uma Thorne",
        "Søren Kjær",
        "Fiona Shaw; Meeple",
        "Tom Baker",
    ];
    let found = |text: &str| -> Vec<String> {
        let list = read(text);
        let player = |player: &Newcomer| match player.details.club.as_str() {
            "" => player.name.clone(),
            club => format!("{}; {club}", player.name),
        };
        list.newcomers().map(player).collect()
    };
    assert_eq!(found(&lines.join("\n")), lines);
    let mut reversed = lines;
    reversed.reverse();
    assert_eq!(found(&reversed.join("\n")), reversed);
    // Clubs of one player each.
    let own = ["Anna Kowalska", "Ben Carter; Red Dice", "Carlos Roux; Meeple", "Dan Wu", "Emil Fox"];
    assert_eq!(found(&own.join("\n")), own);
}

/// The players of a list with their clubs, as `Anna/Wolves`.
fn clubs(text: &str) -> Vec<String> {
    let list = read(text);
    let said = list.newcomers().map(|player| match player.details.club.as_str() {
        "" => player.name.clone(),
        club => format!("{}/{club}", player.name),
    });
    said.collect()
}

#[test]
fn the_second_column_of_a_table_without_titles_has_the_clubs() {
    let full = ["Anna Berg/Wolves", "Bruno Klein/Lions", "Cleo Hart/Red Dice", "Dario Russo/Wolves"];
    for separator in [";", "; ", "\t", " | ", "   "] {
        assert_eq!(clubs(&full.join("\n").replace('/', separator)), full, "{separator:?}");
    }
    let one = ["Anna Berg/Wolves", "Bruno Klein", "Cleo Hart", "Dario Russo", "Eva Moser", "Finn Koch"];
    for separator in [";", "; ", "\t", " | "] {
        assert_eq!(clubs(&one.join("\n").replace('/', separator)), one, "{separator:?}");
    }
    // Names of one word, with a club each.
    let short = ["Anna/Wolves", "Bruno/Lions", "Cleo/Bears", "Dario/Tigers", "Eva/Hawks"];
    for separator in ["; ", ", ", " | "] {
        assert_eq!(clubs(&short.join("\n").replace('/', separator)), short, "{separator:?}");
    }
    let shared = ["Anna/Wolves", "Bruno/Lions", "Cleo/Wolves", "Dario/Tigers", "Eva/Hawks", "Finn/Wolves", "Ina/Lions"];
    assert_eq!(clubs(&shared.join("\n").replace('/', ";")), shared);
    assert_eq!(clubs("Anna Berg;Rebels;Wolves\nBen Cole;Scum;Lions"), ["Anna Berg/Wolves", "Ben Cole/Lions"]);
    assert_eq!(clubs("Red Dice;Anna Berg\nMeeple;Ben Cole"), ["Anna Berg/Red Dice", "Ben Cole/Meeple"]);
    // No clubs: last names, numbers, answers, and two columns that nothing tells apart.
    assert_eq!(clubs("Anna;Berg\nBruno;Klein\nClara;Hart"), ["Anna Berg", "Bruno Klein", "Clara Hart"]);
    assert_eq!(clubs("Berg; Anna\nKlein; Bruno\nHart; Clara"), ["Anna Berg", "Bruno Klein", "Clara Hart"]);
    for other in ["12", "yes", "vegan", "Rebels", "anna@example.org"] {
        assert_eq!(clubs(&format!("Anna Berg;{other}\nBen Cole;{other}")), ["Anna Berg", "Ben Cole"], "{other}");
    }
    assert_eq!(read("Anna Berg;Bonn;Wolves\nBen Cole;Ulm;Lions").untitled(), 2);
    for heading in ["Friday 28.11.", "Sign-ups so far:", "Players"] {
        for separator in ["; ", "\t"] {
            let text = format!("{heading}\n{}", full.join("\n").replace('/', separator));
            assert_eq!(clubs(&text), full, "{heading:?} {separator:?}");
        }
    }
}

#[test]
fn a_club_behind_one_name_is_neither_a_player_nor_a_part_of_the_name() {
    let plain = ["Anna", "Bruno/Wolves", "Cleo", "Dario", "Eva"];
    for separator in [";", "; ", "\t", ", ", " | "] {
        assert_eq!(clubs(&plain.join("\n").replace('/', separator)), plain, "{separator:?}");
    }
    assert_eq!(clubs("Anna Berg; Wolves"), ["Anna Berg/Wolves"]);
    assert_eq!(
        clubs("1. Anna, Wolves\n2. Bruno, Lions\n3. Cleo, Wolves"),
        ["Anna/Wolves", "Bruno/Lions", "Cleo/Wolves"]
    );
    assert_eq!(
        clubs("Anna Berg\nBruno\tKlein\nCleo Hart\nDan Wu"),
        ["Anna Berg", "Bruno Klein", "Cleo Hart", "Dan Wu"]
    );
    let list = read("Anna Berg\nBen Cole\tWolves\nCarl Dorn\tpaid\nDan Wu\nEmil Fox");
    let told: Vec<(&str, &str, bool)> =
        list.newcomers().map(|player| (player.name.as_str(), player.details.note.as_str(), player.paid)).collect();
    assert_eq!(told[1..3], [("Ben Cole", "Wolves", false), ("Carl Dorn", "", true)]);
}

#[test]
fn first_names_at_separators_are_players() {
    let six = ["Anna", "Bruno", "Clara", "David", "Eva", "Felix"];
    for text in [
        "Anna; Bruno; Clara; David; Eva; Felix",
        "Anna; Bruno; Clara\nDavid; Eva; Felix",
        "Anna;Bruno\nClara;David\nEva;Felix",
        "Anna, Bruno\nClara, David\nEva, Felix",
        "Anna, Bruno\nClara\nDavid\nEva\nFelix",
        "Wolves: Anna; Bruno; Clara\nLions: David; Eva; Felix",
    ] {
        assert_eq!(names(text), six, "{text}");
    }
    assert_eq!(names("Berg, Anna\nMartin, Paul\nHart, Eva"), ["Anna Berg", "Paul Martin", "Eva Hart"]);
}

#[test]
fn separators_at_the_ends_of_lines_and_missing_cells_add_nobody() {
    assert_eq!(clubs("Anna;\nBruno;Wolves;\nClara;;\nDavid;Lions;"), ["Anna", "Bruno/Wolves", "Clara", "David/Lions"]);
    assert_eq!(names("Anna Berg;\nBruno Klein;\nClara Hart"), ["Anna Berg", "Bruno Klein", "Clara Hart"]);
    let uneven = "Anna; Berg; Wolves\nBruno; Klein\nClara; Hart; Lions\nDavid; Russo";
    assert_eq!(clubs(uneven), ["Anna Berg/Wolves", "Bruno Klein", "Clara Hart/Lions", "David Russo"]);
}

#[test]
fn a_column_of_payments_without_a_title_says_who_has_paid() {
    for text in ["Anna Berg; paid\nBen Cole; not paid\nCarl Dorn", "Anna; Wolves; paid\nBen; Lions\nCarl; Bears; "] {
        let paid: Vec<bool> = read(text).newcomers().map(|player| player.paid).collect();
        assert_eq!(paid, [true, false, false], "{text}");
    }
    assert_eq!(names("Anna €\nBen 10€\nCarl"), ["Anna", "Ben", "Carl"]);
}

#[test]
fn marks_before_the_names_of_a_table_are_removed() {
    let expected = ["Anna Berg/Wolves", "Ben Cole/Lions", "Carl Dorn/Wolves"];
    for text in [
        "1. Anna Berg;Wolves\n2. Ben Cole;Lions\n3. Carl Dorn;Wolves",
        "1) Anna Berg\tWolves\n2) Ben Cole\tLions\n3) Carl Dorn\tWolves",
        "1 Anna Berg; Wolves\n2 Ben Cole; Lions\n3 Carl Dorn; Wolves",
        "- Anna Berg; Wolves\n- Ben Cole; Lions\n- Carl Dorn; Wolves",
        "Name;Club\nAnna Berg;Wolves\n2) Ben Cole;Lions\n3.Carl Dorn;Wolves",
    ] {
        assert_eq!(clubs(text), expected, "{text}");
    }
    assert_eq!(names("First name;Last name\n1. Anna;Berg\nBen;Cole"), ["Anna Berg", "Ben Cole"]);
    assert_eq!(read("Name;Club\n1. Anna Berg;Red").rows[0].cells, ["Anna Berg", "Red"]);
    // A club may begin with a number.
    assert_eq!(clubs("Name;Club\nAnna Berg;1. FC Köln"), ["Anna Berg/1. FC Köln"]);
    assert_eq!(names("Name;Club\n1 Anna;Red\n3.14 Pi;Blue"), ["1 Anna", "3.14 Pi"]);
}

#[test]
fn names_behind_a_semicolon_are_players() {
    assert_eq!(names("Anna; Ben; Chris"), ["Anna", "Ben", "Chris"]);
    let six = ["Anna Kowalska", "Ben Carter", "Chris Roux", "Dan Wu", "Emil Fox", "Eva Byrne"];
    assert_eq!(names("Anna Kowalska; Ben Carter\nChris Roux\nDan Wu\nEmil Fox; Eva Byrne"), six);
}

#[test]
fn a_club_behind_a_comma_is_no_player() {
    let found = |text: &str| -> Vec<String> {
        let list = read(text);
        let said = list.newcomers().map(|player| format!("{}/{}", player.name, player.details.club));
        said.map(|player| player.trim_end_matches('/').to_owned()).collect()
    };
    let cases = [
        // Each line has another club, and most lines have none.
        "Thomas Baker, Warp Gate\nPriya Sharma\nJames Okafor, Blue Moon\nDan Field\nEmma Green",
        // A club that begins like a name.
        "Thomas Baker, Max Gaming\nSofia Lindqvist, Max Gaming\nPriya Sharma\nJames Okafor, Red Five\nWei Chen\nDan Field",
        // Names of one word.
        "Thomas, Warp Gate\nSofia, Warp Gate\nPriya\nJames, Gambit\nDan, Gambit",
        // A club with its town.
        "Thomas Baker, Gambit\nSofia Lindqvist, Gambit\nJames Okafor, Gambit, Leeds\nPriya Sharma",
    ];
    for text in cases {
        let lines: Vec<String> = text.lines().map(|line| line.replacen(", ", "/", 1)).collect();
        assert_eq!(found(text), lines);
    }
    let numbered = "1. Thomas Baker, Warp Gate\n2. Priya Sharma\n3. James Okafor, Blue Moon";
    assert_eq!(found(numbered), ["Thomas Baker/Warp Gate", "Priya Sharma", "James Okafor/Blue Moon"]);
    let remarks = "Thomas Baker, vegan\nPriya Sharma, Warp Gate\nJames Okafor, Warp Gate\nDan Field, Warp Gate";
    let others = ["Priya Sharma/Warp Gate", "James Okafor/Warp Gate", "Dan Field/Warp Gate"];
    assert_eq!(found(remarks), ["Thomas Baker", others[0], others[1], others[2]]);
    // No clubs.
    assert_eq!(found("Thomas Baker\nDan Field, 17\nEmma Green"), ["Thomas Baker", "Dan Field", "Emma Green"]);
    assert_eq!(found("Baker, Thomas\nSharma, Priya\nField, Dan"), ["Thomas Baker", "Priya Sharma", "Dan Field"]);
    assert_eq!(found("Thomas, Priya, James, Dan"), ["Thomas", "Priya", "James", "Dan"]);
    let pairs = "Thomas Baker, James Okafor\nDan Field, Emma Green\nSofia Lindqvist";
    assert_eq!(found(pairs), ["Thomas Baker", "James Okafor", "Dan Field", "Emma Green", "Sofia Lindqvist"]);
    assert_eq!(found("García López, José María\nPérez Ruiz, José María\nSanz Gil, Ana").len(), 3);
}

#[test]
fn a_comma_stands_between_last_and_first_name_or_before_a_remark() {
    let expected = ("Jan van der Berg".to_owned(), "van der Berg".to_owned(), false);
    assert_eq!(players(&read("van der Berg, Jan\nBo Cruz")), [expected, ("Bo Cruz".to_owned(), String::new(), false)]);
    assert_eq!(names("Ann Lee, vegan\nBo Cruz"), ["Ann Lee", "Bo Cruz"]);
    let list = read("Ann Lee, Rebel Alliance\nBo Cruz, Galactic Empire");
    let factions: Vec<&str> = list.newcomers().map(|player| player.details.faction.as_str()).collect();
    assert_eq!(factions, ["Rebel Alliance", "Galactic Empire"]);
}

#[test]
fn what_is_no_list_of_players_makes_none_up() {
    let cases = [
        ("{\"a\": 1}", Other::Json),
        ("%PDF-1.4\n%\u{fffd}", Other::Pdf),
        ("<html><body>\n<p>Hi</p>\n<p>you</p></body></html>", Other::Markup),
        ("3 Wing Leader\n2 Boba Fett\n1 Echo Base", Other::Deck),
        ("Luke Skywalker (62)\nWedge Antilles (52)\nTotal: 114", Other::Deck),
        ("Hello everybody, the event starts at ten.\nPlease bring your dice and your lists.", Other::Prose),
    ];
    for (text, other) in cases {
        let list = read(text);
        assert_eq!(list.newcomers().count(), 0, "{text}");
        assert_eq!(list.rows[0].newcomer.as_ref().unwrap_err(), &Problem::NoList(other), "{text}");
    }
    let table = "<table><tr><th>Name</th><th>Club</th></tr><tr><td>J&uuml;rgen M&#252;&szlig;ig</td><td>K&ouml;ln</td></tr></table>";
    assert_eq!(names(table), ["Jürgen Müßig"]);
}

#[test]
fn an_old_encoding_is_guessed_by_its_letters() {
    let cases: [(&[u8], Encoding, &str); 4] = [
        (b"J\xfcrgen M\xfc\xdfig", Encoding::Windows1252, "Jürgen Müßig"),
        (b"\xa3ukasz \xaf\xf3\xb3\xe6", Encoding::Windows1250, "Łukasz Żółć"),
        (b"Zo\x8e Lef\x8fvre", Encoding::MacRoman, "Zoé Lefèvre"),
        (b"U\0w\0e\0 \0G\0r\0o\0\xdf\0", Encoding::Utf16Le, "Uwe Groß"),
    ];
    for (bytes, encoding, text) in cases {
        let decoded = decode(bytes);
        assert_eq!((decoded.encoding, decoded.text.as_str()), (encoding, text));
    }
    let twice = decode("JÃ¼rgen MÃ¼Ã\u{178}ig".as_bytes());
    assert_eq!((twice.text.as_str(), twice.is_repaired), ("Jürgen Müßig", true));
    assert!(!decode("Jürgen Müßig".as_bytes()).is_repaired);
    // In Mac Roman, these are the bytes of a modifier letter.
    assert!(!decode("Name,Club\nÀß Aa,".as_bytes()).is_repaired);
}

#[test]
fn a_mark_below_a_title_repeats_nothing() {
    let list = read("Name;UID\nLuke;\";");
    assert!(list.newcomers().all(|one| one.details.uid != "UID"), "{list:?}");
    let list = read("Name;Club\nAnna Nowak;Red\nBen Carter;\"");
    assert_eq!(list.newcomers().map(|one| one.details.club.as_str()).collect::<Vec<_>>(), ["Red", "Red"]);
}

#[test]
fn players_who_are_waiting_or_not_sure_can_be_chosen() {
    // The name, and true if the line is left out.
    let told = |text: &str| -> Vec<(String, bool)> {
        let list = read(text);
        let row = |row: &Row| (row.newcomer.as_ref().unwrap().name.clone(), row.is_left_out);
        assert!(list.rows.iter().all(|row| row.is_left_out == row.doubts.contains(&Doubt::NotComing)), "{text}");
        list.rows.iter().map(row).collect()
    };
    let [anna, ben, tom, lea] = ["Anna", "Ben", "Tom", "Lea"].map(str::to_owned);
    for text in
        ["Anna\nMaybe: Tom\nBen", "Anna\nVielleicht: Tom\nBen", "Anna\nTom (cancelled)\nBen", "Anna\n~~Tom~~\nBen"]
    {
        assert_eq!(told(text), [(anna.clone(), false), (tom.clone(), true), (ben.clone(), false)], "{text}");
    }
    for text in ["Anna\nBen\nWaiting list:\nTom\nLea", "Anna\nBen\nWaiting list: Tom, Lea"] {
        let all = [(anna.clone(), false), (ben.clone(), false), (tom.clone(), true), (lea.clone(), true)];
        assert_eq!(told(text), all, "{text}");
    }
    for text in [
        "Anna\nTom - maybe\nBen",
        "Anna\nTom – Vielleicht\nBen",
        "Anna\nTom (not sure)\nBen",
        "Anna\nTom [TBC]\nBen",
        "Anna\nTom, perhaps\nBen",
        "Anna\nTom: tentative\nBen",
        "Anna\nTom peut-être\nBen",
        "Anna\nPerhaps: Tom\nBen",
    ] {
        assert_eq!(told(text), [(anna.clone(), false), (tom.clone(), true), (ben.clone(), false)], "{text}");
    }
    let of_full_names = told("Ada North\nReserves: Cleo East, Dan West");
    assert_eq!(of_full_names[1..], ["Cleo East", "Dan West"].map(|name| (name.to_owned(), true)));
}

/// The name, the note, and true if the line is left out.
fn noted(text: &str) -> Vec<(String, String, bool)> {
    let list = read(text);
    let row = |row: &Row| {
        let newcomer = row.newcomer.as_ref().unwrap();
        (newcomer.name.clone(), newcomer.details.note.clone(), row.is_left_out)
    };
    list.rows.iter().map(row).collect()
}

#[test]
fn who_is_not_sure_keeps_the_word_as_a_note() {
    let own = |name: &str, note: &str, is_left_out| (name.to_owned(), note.to_owned(), is_left_out);
    let text = "Ann Lee - maybe\nBob Ray (maybe)\nCy Poe, Not sure\nDi Fox (unsure, paid)\nEd Moe — forse\n\
        Flo Sun [może]\nGus Orr - maybe, after lunch\nKate Moze\nHal Oak";
    let expected = [
        own("Ann Lee", "maybe", true),
        own("Bob Ray", "maybe", true),
        own("Cy Poe", "Not sure", true),
        own("Di Fox", "unsure", true),
        own("Ed Moe", "forse", true),
        own("Flo Sun", "może", true),
        own("Gus Orr", "maybe, after lunch", true),
        own("Kate Moze", "", false),
        own("Hal Oak", "", false),
    ];
    assert_eq!(noted(text), expected);
    let together = [own("Ann Lee", "", false), own("Bob Ray", "", false), own("Cy Poe", "tbc", true)];
    assert_eq!(noted("Ann Lee, Bob Ray, Cy Poe, tbc"), together);
    assert_eq!(noted("Ann, maybe"), [own("Ann", "maybe", true)]);
}

#[test]
fn handles_points_stars_and_slashes_make_no_other_names() {
    assert_eq!(names("@nova — Anna Nowak\n@b_99 - Ben Weber\n@cy – paid"), ["Anna Nowak", "Ben Weber", "cy"]);
    assert_eq!(names("1. Anna Nowak 3-0 9pts\n2. Ben Weber 2-1 6pts"), ["Anna Nowak", "Ben Weber"]);
    assert_eq!(names("Tom / Thomas\nAnna\nBen Lee / Cy Poe"), ["Tom / Thomas", "Anna", "Ben Lee", "Cy Poe"]);
    assert_eq!(names("Ben\n*Anna*\nTom"), ["Ben", "Anna", "Tom"]);
    assert_eq!(names("**Anna** Nowak\nBen *Weber*"), ["Anna Nowak", "Ben Weber"]);
    assert_eq!(names("*Players*\nBen\nTom"), ["Ben", "Tom"], "a heading");
}

#[test]
fn a_column_of_squads_holds_the_lists() {
    let list = read("Name,Squad\nAnna,https://yasb.app/?f=Rebel\nBen,https://yasb.app/?f=Scum");
    let lists: Vec<&str> = list.newcomers().map(|newcomer| newcomer.details.list.as_str()).collect();
    assert_eq!(lists, ["https://yasb.app/?f=Rebel", "https://yasb.app/?f=Scum"]);
}

#[test]
fn a_column_of_names_of_decks_holds_notes() {
    let list = read("Name,Decklist\nAnna Berg,Boba Green\nBen Cole,swudb.com/deck/a\nCy Poe,\"Luke Skywalker (62)\"");
    let told: Vec<(&str, &str)> =
        list.newcomers().map(|player| (player.details.list.as_str(), player.details.note.as_str())).collect();
    assert_eq!(told, [("", "Boba Green"), ("swudb.com/deck/a", ""), ("Luke Skywalker (62)", "")]);
}

#[test]
fn lines_of_mixed_shapes_make_no_players_of_clubs_and_factions() {
    let text = "Anna Berg - Force Club\nBruno Keller\nChloé Dubois, Paris\nDmitri Okafor; Scum; Club Nord\nElise Fontaine\n\
        Farid Abbas\n3 Clara Hart";
    let list = read(text);
    let told = list.newcomers().map(|player| {
        let details = &player.details;
        [&player.name, &details.faction, &details.club, &details.note].map(String::as_str)
    });
    assert_eq!(
        told.collect::<Vec<_>>(),
        [
            ["Anna Berg", "", "Force Club", ""],
            ["Bruno Keller", "", "", ""],
            ["Chloé Dubois", "", "", "Paris"],
            ["Dmitri Okafor", "Scum", "Club Nord", ""],
            ["Elise Fontaine", "", "", ""],
            ["Farid Abbas", "", "", ""],
            ["Clara Hart", "", "", ""],
        ]
    );
    assert_eq!(clubs("Anna Berg, Scum, Club Nord\nBen Cole"), ["Anna Berg/Club Nord", "Ben Cole"]);
    assert_eq!(names("Anna Berg; Ben Cole\nCleo Hart"), ["Anna Berg", "Ben Cole", "Cleo Hart"]);
}
