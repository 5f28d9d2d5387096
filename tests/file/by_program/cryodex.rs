//! Saves of Cryodex, of every version.

use super::{check, on_windows, replaced};
use tiebreaker::file::foreign::Format;

/// A tag. None without a value.
fn tag(name: &str, value: &str) -> String {
    format!("<{name}>{value}</{name}>\n")
}

fn cryodex_player(id: usize, name: &str) -> String {
    let game = tag(
        "MODULE-PLAYER",
        &["X-Wing", "0.5", "false", "null", "REBEL"]
            .iter()
            .zip(["MODULE", "SEEDVALUE", "FIRSTROUNDBYE", "SQUADID", "FACTION"])
            .map(|(value, name)| tag(name, value))
            .collect::<String>(),
    );
    let of_player = [
        ("NAME", name),
        ("ID", &id.to_string()),
        ("GROUPNAME", "null"),
        ("SAVEID", &id.to_string()),
        ("EMAIL", "null"),
        ("MODULE-INFO", &game),
    ];
    tag("PLAYER", &of_player.map(|(name, value)| tag(name, value)).concat())
}

/// A match: the ids, the points, and the decision.
fn cryodex_match(ids: [&str; 2], points: [&str; 2], more: &str) -> String {
    let is_bye = if ids[1].is_empty() { "true" } else { "false" };
    let second = if ids[1].is_empty() { String::new() } else { tag("PLAYER2", ids[1]) };
    let inside = [
        tag("PLAYER1", ids[0]),
        second,
        tag("ISBYE", is_bye),
        tag("PLAYER1POINTS", points[0]),
        tag("PLAYER2POINTS", points[1]),
        tag("ISDUPLICATE", "false"),
        more.to_owned(),
    ];
    tag("MATCH", &inside.concat())
}

fn cryodex_round(is_cut: bool, matches: &[String]) -> String {
    tag("ROUND", &(tag("ISSINGLEELIMINATION", &is_cut.to_string()) + &tag("MATCHES", &matches.concat())))
}

fn cryodex_of(players: &str, entered: &str, rounds: &[String]) -> String {
    let inside = [
        tag("PLAYERS", entered),
        tag("ROUNDS", &rounds.concat()),
        tag("ESCALATIONPOINTS", ""),
        tag("POINTS", "100"),
        tag("NAME", "Open"),
        tag("MODULE", "X-Wing"),
    ];
    let tournaments = tag("TOURNAMENTS", &tag("TOURNAMENT", &inside.concat()));
    tag(
        "CRYODEXDATA",
        &[tag("PLAYERS", players), tag("OPTIONS", &tag("SHOWTABLENUMBERS", "true")), tournaments, tag("MODULES", "")]
            .concat(),
    )
}

fn cryodex_players() -> String {
    ["Ann", "Ben", "Cid", "Dot", "Eve"].iter().enumerate().map(|(id, name)| cryodex_player(id, name)).collect()
}

/// The Swiss rounds. `decided` has the decision of the first match.
fn cryodex_rounds(decided: &str) -> Vec<String> {
    let game = |first: &str, second: &str, points: [&str; 2], won: &str| {
        cryodex_match([first, second], points, &tag("GAME1RESULT", won))
    };
    vec![
        cryodex_round(
            false,
            &[
                cryodex_match(["0", "1"], ["100", "40"], decided),
                game("2", "3", ["60", "90"], "PLAYER_2_WINS"),
                cryodex_match(["4", ""], ["null", "null"], ""),
            ],
        ),
        cryodex_round(
            false,
            &[
                game("0", "3", ["70", "50"], "PLAYER_1_WINS"),
                game("4", "1", ["80", "10"], "PLAYER_1_WINS"),
                cryodex_match(["2", ""], ["null", "null"], ""),
            ],
        ),
    ]
}

const CRYODEX: &str =
    "Ann Ben Cid Dot Eve | swiss: Ann 100>40 Ben, Cid 60<90 Dot, Eve - | swiss: Ann 70>50 Dot, Eve 80>10 Ben, Cid -";

#[test]
fn saves_of_cryodex_vary() {
    let won = tag("GAME1RESULT", "PLAYER_1_WINS");
    let rounds = cryodex_rounds(&won);
    let players = cryodex_players();
    let text = cryodex_of(&players, "0,1,2,3,4", &rounds);
    let decided = |more: &str| cryodex_of(&players, "0,1,2,3,4", &cryodex_rounds(more));
    let same = |name: &'static str, text: String| (name, text, CRYODEX.to_owned(), 0);
    let cut = |more: &[String]| cryodex_of(&players, "0,1,2,3,4", &[rounds.clone(), more.to_vec()].concat());
    let game = |ids: [&str; 2], points: [&str; 2], won: &str| cryodex_match(ids, points, &tag("GAME1RESULT", won));
    let first = |to: &str| CRYODEX.replace("Ann 100>40 Ben", to);
    let with_points = |a: &str, b: &str, more: &str| {
        replaced(
            &decided(more),
            &[(
                "<PLAYER1POINTS>100</PLAYER1POINTS>\n<PLAYER2POINTS>40</PLAYER2POINTS>",
                &format!("<PLAYER1POINTS>{a}</PLAYER1POINTS>\n<PLAYER2POINTS>{b}</PLAYER2POINTS>"),
            )],
        )
    };
    let variants = vec![
        same("version 5", text.clone()),
        same("Windows", on_windows(&text)),
        same("a declaration", format!("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n{text}")),
        same("one line", text.replace('\n', "")),
        same("indented", text.replace('\n', "\n    ")),
        same(
            "blanks in the values",
            replaced(&text, &[("<PLAYER1>0</PLAYER1>", "<PLAYER1> 0 </PLAYER1>"), ("0,1,2,3,4", " 0, 1, 2, 3, 4 ")]),
        ),
        same("version 4: a winner", decided(&tag("WINNER", "0"))),
        same("a winner by name", decided(&tag("WINNER", "Ann"))),
        same("version 2: no game", text.replace("<MODULE>X-Wing</MODULE>\n", "").replace("MODULE-INFO", "INFO")),
        same(
            "version 1: details in the player",
            text.replace("<MODULE-PLAYER>", "")
                .replace("</MODULE-PLAYER>", "")
                .replace("<MODULE-INFO>", "")
                .replace("</MODULE-INFO>", ""),
        ),
        same(
            "no save ids",
            text.lines().filter(|line| !line.contains("SAVEID")).map(|line| format!("{line}\n")).collect(),
        ),
        same("a modified win", decided(&tag("GAME1RESULT", "PLAYER_1_MOD_WINS"))),
        same("a second result", decided(&(won.clone() + &tag("GAME2RESULT", "null") + &tag("MATCHLABEL", "Table 1")))),
        same("points with decimals", with_points("100.0", "40.0", &won)),
        same(
            "yes and no in capitals",
            replaced(
                &text,
                &[("<ISBYE>true</ISBYE>", "<ISBYE>TRUE</ISBYE>"), ("<ISBYE>false</ISBYE>", "<ISBYE>False</ISBYE>")],
            ),
        ),
        same(
            "an opponent of null in a bye",
            replaced(
                &text,
                &[("<PLAYER1>4</PLAYER1>\n<ISBYE>", "<PLAYER1>4</PLAYER1>\n<PLAYER2>null</PLAYER2>\n<ISBYE>")],
            ),
        ),
        same(
            "an empty opponent in a bye",
            replaced(&text, &[("<PLAYER1>4</PLAYER1>\n<ISBYE>", "<PLAYER1>4</PLAYER1>\n<PLAYER2></PLAYER2>\n<ISBYE>")]),
        ),
        same(
            "an empty tag",
            replaced(
                &text,
                &[
                    ("<PLAYER1>4</PLAYER1>\n<ISBYE>", "<PLAYER1>4</PLAYER1>\n<PLAYER2/>\n<ISBYE>"),
                    ("<GROUPNAME>null</GROUPNAME>", "<GROUPNAME/>"),
                ],
            ),
        ),
        same(
            "another game beside it",
            replaced(
                &text,
                &[(
                    "<TOURNAMENTS>",
                    "<TOURNAMENTS><TOURNAMENT><PLAYERS>0</PLAYERS><ROUNDS></ROUNDS><NAME>Fleet</NAME><MODULE>Armada</MODULE></TOURNAMENT>",
                )],
            ),
        ),
        (
            "names that are no XML",
            replaced(&text, &[("<NAME>Ann</NAME>", "<NAME>Ann & \"Bo\" <3</NAME>")]),
            CRYODEX.replace("Ann", "Ann & \"Bo\" <3"),
            0,
        ),
        (
            "other letters",
            replaced(&text, &[("<NAME>Ann</NAME>", "<NAME>Łucja Żółć 🎲</NAME>")]),
            CRYODEX.replace("Ann", "Łucja Żółć 🎲"),
            0,
        ),
        (
            "two of one name",
            replaced(&text, &[("<NAME>Ben</NAME>", "<NAME>Ann</NAME>")]),
            CRYODEX.replace("Ben", "Ann (2)"),
            1,
        ),
        (
            "a player who was removed",
            replaced(&text, &[("0,1,2,3,4", "0,2,3,4")]),
            CRYODEX.replacen("Ben", "Ben*", 1),
            0,
        ),
        (
            "a player who is not active",
            replaced(
                &text,
                &[
                    ("<NAME>Ben</NAME>", "<NAME>Ben</NAME><ISACTIVE>false</ISACTIVE>"),
                    ("<NAME>Ann</NAME>", "<NAME>Ann</NAME><ISACTIVE>true</ISACTIVE>"),
                ],
            ),
            CRYODEX.replacen("Ben", "Ben*", 1),
            0,
        ),
        (
            "a bye in advance",
            replaced(&text, &[("<NAME>Eve</NAME>", "<NAME>Eve</NAME><FIRSTROUNDBYE>true</FIRSTROUNDBYE>")])
                .replace("<FIRSTROUNDBYE>false</FIRSTROUNDBYE>\n", ""),
            CRYODEX.replacen("Eve", "Eve+", 1),
            0,
        ),
        (
            "a draw of the first versions",
            with_points("60", "60", &(tag("WINNER", "") + &tag("ISDRAW", "true"))),
            first("Ann 60=60 Ben"),
            0,
        ),
        ("a draw", with_points("60", "60", &tag("GAME1RESULT", "DRAW")), first("Ann 60=60 Ben"), 0),
        ("a win without points", with_points("null", "", &tag("GAME1RESULT", "PLAYER_2_WINS")), first("Ann < Ben"), 0),
        ("no result yet", with_points("null", "null", ""), first("Ann ? Ben"), 0),
        ("points without a winner", with_points("100", "40", &tag("GAME1RESULT", "null")), first("Ann 100:40 Ben"), 0),
        ("a concession", with_points("100", "40", &tag("ISCONCEDE", "true")), first("Ann 100:40! Ben"), 0),
        (
            "a cut of two",
            cut(&[cryodex_round(true, &[game(["0", "4"], ["30", "100"], "PLAYER_2_WINS")])]),
            format!("{CRYODEX} | cut: Ann 30<100 Eve"),
            0,
        ),
        (
            "a cut of four",
            cut(&[
                cryodex_round(
                    true,
                    &[game(["0", "3"], ["90", "20"], "PLAYER_1_WINS"), game(["4", "2"], ["100", "5"], "PLAYER_1_WINS")],
                ),
                cryodex_round(true, &[game(["0", "4"], ["30", "100"], "PLAYER_2_WINS")]),
            ]),
            format!("{CRYODEX} | cut: Ann 90>20 Dot, Eve 100>5 Cid | cut: Ann 30<100 Eve"),
            0,
        ),
    ];
    check(Format::Cryodex, variants);
}
