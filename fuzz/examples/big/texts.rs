//! Texts that take as much work as possible and are no events.

use super::SIZE;
use std::fmt::Write as _;
use tiebreaker::regulation::Regulation;

/// Each text with its name, which begins with the kind of file it is read as.
pub fn texts() -> Vec<(&'static str, String)> {
    let head = "{\"format\":\"tiebreaker-event\",\"version\":1,\"entries\":";
    let fill = |part: &str| part.repeat(SIZE / part.len());
    let mut wide = String::from("Name");
    for at in 0..1300 {
        let _ = write!(wide, ",{at}");
    }
    let wide = format!("{}\n{}", wide.get(..4000).unwrap_or(&wide), "A\n".repeat(SIZE / 2 - 2100));
    let many = |player: &str, table: &str| {
        let names: Vec<String> = (0..9000).map(|at| player.replace('#', &at.to_string())).collect();
        let tables: Vec<String> = (0..4500)
            .map(|at| table.replace('#', &(2 * at).to_string()).replace('@', &(2 * at + 1).to_string()))
            .collect();
        (names.join(","), tables.join(","))
    };
    let (names, tables) = many(
        "{\"name\":\"#\"}",
        "{\"player1\":\"#\",\"player1points\":100,\"player2\":\"@\",\"player2points\":50,\"result\":\"win\"}",
    );
    let (lines, games) = many("{\"player\":\"#\"}", "{\"p1\":\"#\",\"p2\":\"@\",\"games\":[2,0,0]}");
    let mut own = serde_json::to_value(Regulation::published("swu-2025")).expect("JSON");
    let row = own["structures"][0]["rows"][0].clone();
    own["structures"][0]["rows"] = serde_json::Value::Array(vec![row; 20_000]);
    let big_table = format!("{{\"format\":\"tiebreaker-regulation\",\"version\":1,\"regulation\":{own}}}");
    let mut own = serde_json::to_value(Regulation::published("swu-2025")).expect("JSON");
    own["ranking"]["tie_breakers"] = serde_json::Value::Array(vec!["sos".into(); 100_000]);
    let orders = format!("{{\"format\":\"tiebreaker-regulation\",\"version\":1,\"regulation\":{own}}}");
    let digits = "9".repeat(SIZE - 300);
    let mut own = serde_json::to_value(Regulation::published("swu-2025")).expect("JSON");
    own["ranking"]["percentage_floor"] = format!("1/{digits}").into();
    let floor = format!("{{\"format\":\"tiebreaker-regulation\",\"version\":1,\"regulation\":{own}}}");
    vec![
        ("event-deep lists", "[".repeat(SIZE)),
        ("event-deep objects", "{\"a\":".repeat(SIZE / 5)),
        ("event-many empty lists", format!("{head}[{}]}}", fill("[],"))),
        ("event-many unknown fields", format!("{{{}\"a\":1}}", fill("\"a\":1,"))),
        ("event-many entries that are none", format!("{head}[{}1]}}", "1,".repeat(SIZE / 2 - 100))),
        ("event-huge number", format!("{head}{digits}}}")),
        ("event-long text", format!("{head}\"{}\"}}", "\\u0041".repeat(SIZE / 6 - 20))),
        ("event-long version", format!("{{\"format\":\"tiebreaker-event\",\"version\":{digits}}}")),
        ("players-open quotes", fill("\"\n")),
        ("players-open quotes and cells", fill("\",\n")),
        ("players-quotes", "\"".repeat(SIZE)),
        ("players-one line", "A".repeat(SIZE)),
        ("players-commas", ",".repeat(SIZE)),
        ("players-lines", fill("A\n")),
        ("players-empty lines", "\n".repeat(SIZE)),
        ("players-cells", fill("A;B\n")),
        ("players-long lines with a quote", fill(&format!("\"{}\n", "a,".repeat(2040)))),
        ("players-wide titles", wide),
        ("players-many titles", format!("Name{}", ",Name".repeat(SIZE / 5 - 1))),
        ("players-same name", fill("Luke Skywalker\n")),
        ("players-accents", fill("É\u{301}")),
        (
            "results-x-wing",
            format!(
                "{{\"id\":\"a\",\"rules\":\"2017\",\"players\":[{names}],\"rounds\":[{{\"round-type\":\"swiss\",\"round-number\":1,\"matches\":[{tables}]}}]}}"
            ),
        ),
        (
            "results-melee",
            format!(
                "{{\"id\":\"a\",\"standings\":[{lines}],\"rounds\":[{{\"name\":\"Round 1\",\"matches\":[{games}]}}]}}"
            ),
        ),
        (
            "results-limit",
            format!("{{\"id\":\"a\",\"rules\":\"2017\",\"points_limit\":{digits},\"players\":[],\"rounds\":[]}}"),
        ),
        ("regulation-big table", big_table),
        ("regulation-long order", orders),
        ("regulation-long fraction", floor),
    ]
}
