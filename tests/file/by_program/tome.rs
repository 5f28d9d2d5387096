//! Exports of TOME.

use super::{backwards, check, decimals, each, on_windows, replaced, short, texts, with_null, without};
use serde_json::{Map, Value, json};
use tiebreaker::file::foreign::{self, Finding, Format};

/// The groups of a file of TOME.
fn tome_groups(tournaments: Value, participants: Value, matches: Value, seats: Value) -> Value {
    let groups = [
        ("Tournament", tournaments),
        (
            "GameSettings",
            json!([{"pk": -2, "name": "x", "original_name": "Star Wars: X-wing Miniatures Game", "bye_points": 5}]),
        ),
        ("Participant", participants),
        ("Match", matches),
        ("MatchParticipant", seats),
    ];
    let groups: Map<String, Value> =
        groups.into_iter().map(|(name, all)| (format!("{name}:#"), json!({"entities": all}))).collect();
    json!({"tempKeys": [], "entityGroupMap": groups})
}

fn participant(pk: i32, [first, last]: [&str; 2], tournament: i32) -> Value {
    json!({"pk": pk, "first_name": first, "last_name": last, "email": "", "is_active": true, "swiss_id": 0,
        "reward_byes": 0, "has_received_bye": false, "seed": 0, "pod": -1, "tournament_pk": tournament,
        "base_points": 0, "base_margin_of_victory": 0, "tiebreaker": 0.58})
}

/// The seats of a match, each with its player, score and points.
fn seats(match_pk: i32, players: &[[i32; 3]]) -> Vec<Value> {
    let seat = |(place, &[player, score, earned]): (i32, &[i32; 3])| {
        json!({"pk": match_pk * 10 - place, "role": 0, "raw_score": score, "points_earned": earned,
            "margin_of_victory": 100, "match_pk": match_pk, "participant_pk": player})
    };
    (0..).zip(players).map(seat).collect()
}

/// A match: round, order, and its seats.
type TomeMatch<'a> = (i32, i32, &'a [[i32; 3]]);

fn tome_with(games: &[TomeMatch], more: impl FnOnce(&mut [Vec<Value>; 4])) -> Value {
    let names = [["Ann", "Lee"], ["Ben", "Roy"], ["Cid", "Fox"], ["Dot", "May"], ["Eve", "Orr"]];
    let participants = (11..).zip(names).map(|(pk, name)| participant(-pk, name, -1)).collect();
    let one = |(at, &(round, order, _)): (i32, &TomeMatch)| json!({"pk": -100 - at, "round": round, "order_index": order, "tournament_pk": -1});
    let matches = (0..).zip(games).map(one).collect();
    let seats = (0..).zip(games).flat_map(|(at, (_, _, players))| seats(-100 - at, players)).collect();
    let swiss =
        json!({"pk": -1, "name": "Open", "round_length": 75, "current_round": 2, "settings_pk": -2, "format_pk": 1});
    let mut groups = [vec![swiss], participants, matches, seats];
    more(&mut groups);
    let [tournaments, participants, matches, seats] = groups.map(Value::Array);
    tome_groups(tournaments, participants, matches, seats)
}

const TOME_GAMES: [TomeMatch; 6] = [
    (1, 0, &[[-11, 100, 5], [-12, 40, 0]]),
    (1, 1, &[[-13, 60, 0], [-14, 90, 5]]),
    (1, -1, &[[-15, 0, 5]]),
    (2, 0, &[[-11, 70, 5], [-14, 50, 0]]),
    (2, 1, &[[-15, 80, 5], [-12, 10, 0]]),
    (2, -1, &[[-13, 0, 5]]),
];
const TOME: &str = "Ann Lee Ben Roy Cid Fox Dot May Eve Orr | swiss: Ann Lee 100>40 Ben Roy, Cid Fox 60<90 Dot May, Eve Orr - \
    | swiss: Ann Lee 70>50 Dot May, Eve Orr 80>10 Ben Roy, Cid Fox -";

/// The same event with a cut of two, whose players are separate entities.
fn tome_with_cut() -> Value {
    tome_with(&TOME_GAMES, |[tournaments, participants, matches, all_seats]| {
        tournaments.insert(0, json!({"pk": -9, "name": "the cut", "settings_pk": -2, "format_pk": 2, "parent_pk": -1}));
        participants.extend([participant(-91, ["Eve", "Orr"], -9), participant(-92, ["Ann", "Lee"], -9)]);
        matches.push(json!({"pk": -900, "round": 1, "order_index": 0, "tournament_pk": -9}));
        all_seats.extend(seats(-900, &[[-91, 30, 0], [-92, 100, 5]]));
    })
}

#[test]
fn files_of_tome_vary() {
    let nothing = |_: &mut [Vec<Value>; 4]| {};
    let file = tome_with(&TOME_GAMES, nothing);
    let text = file.to_string();
    let same = |name: &'static str, text: String| (name, text, TOME.to_owned(), 0);
    let with = |place: usize, game: TomeMatch<'static>| {
        let mut games = TOME_GAMES;
        games[place] = game;
        tome_with(&games, nothing).to_string()
    };
    let without_last = |keys: &[&str]| {
        each(file.clone(), &|fields| {
            if fields.get("first_name") == Some(&json!("Ann")) {
                keys.iter().for_each(|key| _ = fields.remove(*key));
            }
        })
    };
    let with_cut = format!("{TOME} | cut: Eve Orr 30<100 Ann Lee");
    let variants = vec![
        same("as it is", text.clone()),
        same("a counter behind it", format!("{text}^^THIS IS A SEPARATOR^^-21")),
        same("numbers as texts", texts(file.clone()).to_string()),
        same("decimals", decimals(&without(file.clone(), &["tiebreaker"]).to_string())),
        same("Windows", on_windows(&serde_json::to_string_pretty(&file).unwrap())),
        same("keys in another order", backwards(&file)),
        same("names of groups with a name behind", text.replace(":#\"", ":#com.ffg.tome\"")),
        same("names of groups alone", text.replace(":#\"", "\"")),
        same("no settings", without(file.clone(), &["GameSettings:#", "settings_pk"]).to_string()),
        same(
            "keys that may be missing",
            without(
                file.clone(),
                &[
                    "email",
                    "swiss_id",
                    "reward_byes",
                    "has_received_bye",
                    "seed",
                    "pod",
                    "base_points",
                    "tiebreaker",
                    "role",
                    "round_length",
                    "is_active",
                ],
            )
            .to_string(),
        ),
        same(
            "null for keys that may be missing",
            with_null(
                file.clone(),
                &["email", "reward_byes", "seed", "base_points", "tiebreaker", "is_active", "round_length"],
            )
            .to_string(),
        ),
        same("a parent of null", replaced(&text, &[("\"format_pk\":1", "\"format_pk\":1,\"parent_pk\":null")])),
        same("entities in another order", tome_with(&TOME_GAMES, |[_, _, matches, _]| matches.reverse()).to_string()),
        same(
            "matches and seats of nothing",
            tome_with(&TOME_GAMES, |[_, participants, matches, all_seats]| {
                participants.push(json!({"pk": -77, "first_name": "Old", "last_name": "One"}));
                matches.push(json!({"pk": -700, "round": 1, "order_index": 4}));
                all_seats.extend(seats(-701, &[[-77, 1, 5]]));
            })
            .to_string(),
        ),
        same(
            "more groups",
            replaced(&text, &[("\"tempKeys\":[]", "\"tempKeys\":[],\"dataService\":{},\"metadataVersion\":\"1.0.5\"")]),
        ),
        ("no last name", without_last(&["last_name"]).to_string(), TOME.replace("Ann Lee", "Ann"), 0),
        ("no names", without_last(&["last_name", "first_name"]).to_string(), TOME.replace("Ann Lee", "#-11"), 1),
        ("other letters", replaced(&text, &[("\"Roy\"", "\"Żółć-🎲\"")]), TOME.replace("Roy", "Żółć-🎲"), 0),
        (
            "two of one name",
            replaced(&text, &[("\"Ben\"", "\"Ann\""), ("\"Roy\"", "\"Lee\"")]),
            TOME.replace("Ben Roy", "Ann Lee (2)"),
            1,
        ),
        (
            "a player who has left",
            tome_with(&TOME_GAMES, |[_, participants, ..]| participants[1]["is_active"] = json!(false)).to_string(),
            TOME.replacen("Ben Roy", "Ben Roy*", 1),
            0,
        ),
        (
            "a player who has left, as a text",
            tome_with(&TOME_GAMES, |[_, participants, ..]| participants[1]["is_active"] = json!("false")).to_string(),
            TOME.replacen("Ben Roy", "Ben Roy*", 1),
            0,
        ),
        (
            "a player who has left, as a number",
            tome_with(&TOME_GAMES, |[_, participants, ..]| participants[1]["is_active"] = json!(0)).to_string(),
            TOME.replacen("Ben Roy", "Ben Roy*", 1),
            0,
        ),
        (
            "a bye in advance",
            tome_with(&TOME_GAMES, |[_, participants, ..]| participants[4]["reward_byes"] = json!(1)).to_string(),
            TOME.replacen("Eve Orr", "Eve Orr+", 1),
            0,
        ),
        ("a running round", with(4, (2, 1, &[[-15, 0, 0], [-12, 0, 0]])), TOME.replace("80>10", "?"), 0),
        ("a win without scores", with(4, (2, 1, &[[-15, 0, 5], [-12, 0, 0]])), TOME.replace("80>10", "0>0"), 0),
        ("a draw", with(4, (2, 1, &[[-15, 55, 1], [-12, 55, 1]])), TOME.replace("80>10", "55:55"), 0),
        ("a win with fewer points", with(4, (2, 1, &[[-15, 10, 5], [-12, 80, 0]])), TOME.replace("80>10", "10>80"), 0),
        ("a cut", tome_with_cut().to_string(), with_cut.clone(), 0),
        ("a cut, texts", texts(tome_with_cut()).to_string(), with_cut, 0),
    ];
    check(Format::Tome, variants);
    // Two Swiss events in a file are two tournaments.
    let two = tome_with(&TOME_GAMES, |[tournaments, participants, matches, all_seats]| {
        tournaments.push(json!({"pk": -5, "name": "Second", "settings_pk": -2, "format_pk": 1}));
        participants.extend([participant(-51, ["Kim", "Sun"], -5), participant(-52, ["Lou", "Day"], -5)]);
        matches.push(json!({"pk": -500, "round": 1, "order_index": 0, "tournament_pk": -5}));
        all_seats.extend(seats(-500, &[[-51, 10, 5], [-52, 0, 0]]));
    });
    let (_, sheet, findings) = foreign::read(&two.to_string()).unwrap();
    assert_eq!(short(&sheet), TOME);
    assert_eq!(findings, [Finding::OtherTournaments(vec!["Second".to_owned()])]);
}
