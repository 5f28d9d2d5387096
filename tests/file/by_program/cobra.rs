//! Files of Cobra and NRTM.

use super::{backwards, check, decimals, each, on_windows, replaced, texts, with_null, without};
use serde_json::{Value, json};
use tiebreaker::file::foreign::Format;

fn side(id: u32, points: u32) -> Value {
    json!({"id": id, "role": "corp", "runnerScore": null, "corpScore": points, "combinedScore": points})
}

fn cobra_table(table: u32, first: Value, second: Value) -> Value {
    json!({"table": table, "player1": first, "player2": second, "intentionalDraw": false, "twoForOne": false,
        "eliminationGame": false})
}

fn nobody() -> Value {
    json!({"id": null, "role": null, "runnerScore": null, "corpScore": null, "combinedScore": null})
}

/// Five players and two rounds, with a bye in each.
fn cobra() -> Value {
    let player = |(id, name): (u32, &str)| {
        json!({"id": id, "name": name, "rank": id - 10, "corpFaction": "nbn", "corpIdentity": null, "matchPoints": 3,
            "strengthOfSchedule": "1.5", "extendedStrengthOfSchedule": "1.25"})
    };
    let players: Vec<Value> = (11..).zip(["Ann", "Ben", "Cid", "Dot", "Eve"]).map(player).collect();
    json!({"name": "Open", "date": "2017-01-01", "cutToTop": 0, "preliminaryRounds": 2,
        "tournamentOrganiser": {"nrdbId": 1, "nrdbUsername": "x"}, "players": players, "eliminationPlayers": [],
        "rounds": [
            [cobra_table(1, side(11, 6), side(12, 0)), cobra_table(2, side(13, 3), side(14, 3)), cobra_table(3, side(15, 6), nobody())],
            [cobra_table(1, side(15, 3), side(11, 0)), cobra_table(2, side(12, 4), side(13, 2)), cobra_table(3, side(14, 6), nobody())],
        ], "uploadedFrom": "Cobra", "links": []})
}

const COBRA: &str =
    "Ann Ben Cid Dot Eve | swiss: Ann 6:0 Ben, Cid 3:3 Dot, Eve - | swiss: Eve 3:0 Ann, Ben 4:2 Cid, Dot -";

/// The same event with a cut of four, in which Eve beats Ben.
fn cobra_with_cut() -> Value {
    let mut file = cobra();
    let seat = |id: u32, has_won: bool| json!({"id": id, "winner": has_won, "role": null, "runnerScore": null, "corpScore": null, "combinedScore": null});
    let of_cut = |table: u32, winner: u32, loser: u32| {
        json!({"table": table, "player1": seat(winner, true), "player2": seat(loser, false), "intentionalDraw": false,
            "eliminationGame": true})
    };
    file["cutToTop"] = json!(4);
    let rounds = file["rounds"].as_array_mut().unwrap();
    rounds.extend([json!([of_cut(1, 15, 14), of_cut(2, 12, 11)]), json!([of_cut(1, 15, 12)])]);
    file["eliminationPlayers"] = json!([{"id": 15, "rank": 1, "seed": 1}, {"id": 12, "rank": 2, "seed": 3}]);
    file
}

#[test]
fn files_of_cobra_and_nrtm_vary() {
    let file = cobra();
    let text = file.to_string();
    let cut = cobra_with_cut();
    let same = |name: &'static str, text: String| (name, text, COBRA.to_owned(), 0);
    let with_cut = format!("{COBRA} | cut: Eve > Dot, Ben > Ann | cut: Eve > Ben");
    let seats = |value: Value, of: &'static str, to: Value| {
        each(value, &move |fields| {
            if fields.get(of).is_some_and(|seat| seat["id"].is_null()) {
                match &to {
                    Value::Bool(_) => _ = fields.remove(of),
                    other => _ = fields.insert(of.to_owned(), other.clone()),
                }
            }
        })
    };
    let variants =
        vec![
        same("as it is", text.clone()),
        same("numbers as texts", texts(file.clone()).to_string()),
        same("decimals", decimals(&text)),
        same("Windows", on_windows(&serde_json::to_string_pretty(&file).unwrap())),
        same("keys in another order", backwards(&file)),
        same(
            "keys with underscores",
            replaced(&text, &[("combinedScore", "combined_score"), ("uploadedFrom", "uploaded_from")]),
        ),
        same(
            "keys that may be missing",
            without(
                file.clone(),
                &[
                    "table",
                    "role",
                    "intentionalDraw",
                    "twoForOne",
                    "eliminationGame",
                    "cutToTop",
                    "preliminaryRounds",
                    "eliminationPlayers",
                    "links",
                    "uploadedFrom",
                    "tournamentOrganiser",
                ],
            )
            .to_string(),
        ),
        same(
            "no ranks and points",
            without(file.clone(), &["rank", "matchPoints", "strengthOfSchedule", "extendedStrengthOfSchedule"])
                .to_string(),
        ),
        same(
            "null for ranks and points",
            with_null(
                file.clone(),
                &["rank", "matchPoints", "strengthOfSchedule", "cutToTop", "eliminationPlayers", "twoForOne"],
            )
            .to_string(),
        ),
        same(
            "ids of players as texts",
            replaced(&text, &[("\"id\":11,\"matchPoints\"", "\"id\":\"11\",\"matchPoints\"")]),
        ),
        same("null in place of the opponent", seats(file.clone(), "player2", Value::Null).to_string()),
        same("no opponent", seats(file.clone(), "player2", json!(true)).to_string()),
        same(
            "an opponent called bye",
            seats(file.clone(), "player2", json!({"id": "(BYE)", "combinedScore": 0})).to_string(),
        ),
        same("inside an object", json!({"tournament": file}).to_string()),
        same("in a list", json!([file]).to_string()),
        same("points of both sides alone", without(file.clone(), &["combinedScore"]).to_string()),
        ("an empty round at the end", {
            let mut file = file.clone();
            file["rounds"].as_array_mut().unwrap().push(json!([]));
            file.to_string()
        }, COBRA.to_owned(), 1)
        ,
        (
            "other letters",
            replaced(&text, &[("Ann", "Łucja Żółć 🎲"), ("Ben", "O\u{2019}Neill \\\"Bo\\\"")]),
            COBRA.replace("Ann", "Łucja Żółć 🎲").replace("Ben", "O’Neill \"Bo\""),
            0,
        ),
        ("two of one name", replaced(&text, &[("\"Ben\"", "\"Ann\"")]), COBRA.replace("Ben", "Ann (2)"), 1),
        (
            "no names",
            without(file.clone(), &["corpFaction"]).to_string().replace("\"name\":\"Dot\"", "\"name\":null"),
            COBRA.replace("Dot", "#14"),
            1,
        ),
        (
            "a player who has left",
            replaced(&text, &[("\"name\":\"Cid\"", "\"dropped\":true,\"name\":\"Cid\"")]),
            COBRA.replacen("Cid", "Cid*", 1),
            0,
        ),
        (
            "an agreed draw without points",
            {
                let mut file = file.clone();
                let draw = [json!({"id": 12}), json!({"id": 13})];
                file["rounds"][1][1] = json!({"player1": draw[0], "player2": draw[1], "intentionalDraw": true});
                file.to_string()
            },
            COBRA.replace("Ben 4:2 Cid", "Ben = Cid"),
            0,
        ),
        (
            "a running round",
            {
                let mut file = file.clone();
                file["rounds"][1][0] =
                    cobra_table(1, json!({"id": 15, "combinedScore": null}), json!({"id": 11, "combinedScore": null}));
                file.to_string()
            },
            COBRA.replace("Eve 3:0 Ann", "Eve ? Ann"),
            0,
        ),
        (
            "a player who is not listed",
            replaced(&text, &[("\"id\":13,\"role\"", "\"id\":99,\"role\"")]),
            "Ann Ben Cid Dot Eve #99 | swiss: Ann 6:0 Ben, #99 3:3 Dot, Eve - | swiss: Eve 3:0 Ann, Ben 4:2 #99, Dot -"
                .to_owned(),
            2,
        ),
        ("a cut", cut.to_string(), with_cut.clone(), 0),
        ("a cut, texts", texts(cut.clone()).to_string(), with_cut.clone(), 0),
        (
            "a cut, the loser first",
            {
                let mut file = cut;
                let table = &mut file["rounds"][3][0];
                let first = table["player1"].take();
                table["player1"] = table["player2"].take();
                table["player2"] = first;
                file.to_string()
            },
            with_cut.replace("Eve > Ben", "Ben < Eve"),
            0,
        ),
    ];
    check(Format::Cobra, variants);
}
