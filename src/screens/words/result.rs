//! Results of matches.

use super::{joined::joined, people::player_name};
use crate::{
    base::ids::PlayerId,
    regulation::{Decision, Ending, Manner, Report, Side, Stage, Verdict},
    screens::i18n::{number, t},
    tournament::{Match, State},
};

/// A report as text, after the names of the players.
pub fn report(report: &Report, names: &[String; 2]) -> String {
    let [first, second] = names;
    format!("{first} – {second} {}", result(report, names))
}

/// A report as text.
pub fn result(report: &Report, names: &[String; 2]) -> String {
    let [first, second] = names;
    let note = |note: Option<String>| note.map(|note| format!(" ({note})")).unwrap_or_default();
    let winner = |side: Option<Side>| side.map(|side| t!("result.winner-is", name = side.of(names)));
    match *report {
        Report::Scores { scores: [a, b], tie_winner, ending } => {
            let loser = if a < b { first } else { second };
            let conceded = (ending == Ending::Concession).then(|| t!("log.conceded", name = loser));
            let drawn = (ending == Ending::Awarded && tie_winner.is_none()).then(|| t!("result.draw"));
            format!("{a}–{b}{}{}{}", note(winner(tie_winner)), note(conceded), note(drawn))
        }
        Report::Games { won: [a, b], drawn, tie_winner, base_hit_points, conceded } => {
            let games = if drawn == 0 { format!("{a}–{b}") } else { format!("{a}–{b}–{drawn}") };
            let bases =
                base_hit_points.map(|[first, second]| t!("log.base-hit-points", first = first, second = second));
            let conceded = conceded.map(|side| t!("log.conceded", name = side.of(names)));
            [Some(games), bases.map(|text| note(Some(text))), Some(note(winner(tie_winner))), Some(note(conceded))]
                .into_iter()
                .flatten()
                .collect()
        }
        Report::IntentionalDraw => t!("result.intentional-draw"),
        Report::NoShow { absent } => t!("result.absent-named", name = absent.of(names)),
        Report::BothAbsent => t!("result.both-absent"),
    }
}

/// How a match ended: no-show, concession or tie-break.
pub fn manner(manner: Manner, names: &[String; 2]) -> String {
    match manner {
        Manner::IntentionalDraw => t!("result.intentional-draw"),
        Manner::NoShow { absent } => t!("manner.no-show", name = absent.of(names)),
        Manner::BothAbsent => t!("result.both-absent"),
        Manner::Conceded { by } => t!("log.conceded", name = by.of(names)),
        Manner::FinalSalvo { winner } => t!("manner.final-salvo", name = winner.of(names)),
        Manner::Initiative { winner } => t!("manner.initiative", name = winner.of(names)),
        Manner::BaseHitPoints { winner, left: [first, second] } => {
            t!("manner.base-hit-points", name = winner.of(names), first = first, second = second)
        }
    }
}

/// A match with its result, as on the platform: `Ana – Bo 2–1–0`, and how it ended (OUT-2).
pub fn match_line(state: &State, stage: Stage, table: Match) -> String {
    let names = table.players.map(|player| player_name(Some(state), player));
    let score = match (state.games_of(stage, table), &table.report) {
        (Some([first, second, drawn]), _) => format!(" {first}–{second}–{drawn}"),
        (None, Some(Report::Scores { scores: [first, second], .. })) => format!(" {first}:{second}"),
        (None, None) => format!(" · {}", t!("result.none-yet")),
        _ => String::new(),
    };
    let manner = state.manner(stage, table).map(|how| format!(" · {}", manner(how, &names))).unwrap_or_default();
    let [first, second] = names;
    format!("{first} – {second}{score}{manner}")
}

/// The ranking of a table of three or four. Tied players share a place.
pub fn ranking(ranking: &[Vec<PlayerId>], name: impl Fn(PlayerId) -> String) -> String {
    let mut place = 1;
    let level = |level: &Vec<PlayerId>| {
        let names: Vec<String> = level.iter().map(|&player| name(player)).collect();
        let text = format!("{place}. {}", names.join(", "));
        place += level.len();
        text
    };
    joined(ranking.iter().map(level))
}

/// Win, loss or draw of one side.
pub fn decision(verdict: &Verdict, side: Side) -> String {
    match verdict.decision {
        Decision::Draw => t!("result.draw"),
        Decision::Win(winner) if winner == side => t!("result.win"),
        Decision::ModifiedWin(winner) if winner == side => t!("result.modified-win"),
        Decision::Win(_) | Decision::ModifiedWin(_) => t!("result.loss"),
        Decision::Unplayed { winner, .. } if winner == side => t!("result.unplayed-win"),
        Decision::Unplayed { .. } | Decision::BothLose => t!("result.no-show"),
    }
}

/// Score of one side in squad points or games. Empty if there is none.
pub fn side_score(report: Option<&Report>, side: Side) -> String {
    match report {
        Some(Report::Scores { scores, .. }) => side.of(scores).to_string(),
        Some(Report::Games { won, .. }) => side.of(won).to_string(),
        Some(Report::IntentionalDraw | Report::NoShow { .. } | Report::BothAbsent) | None => String::new(),
    }
}

/// Games awarded to one side in a match that was not played. Empty if there are none.
fn unplayed_score(verdict: &Verdict, side: Side) -> String {
    let has_games = verdict.sides.iter().any(|side| side.games.won > 0);
    if has_games { side.of(&verdict.sides).games.won.to_string() } else { String::new() }
}

/// Games of both sides of a match that was not played, or the winner's margin of victory. None if there are neither.
pub fn awarded(verdict: &Verdict, winner: Side) -> Option<String> {
    let games = Side::BOTH.map(|side| unplayed_score(verdict, side));
    if games.iter().any(String::is_empty) { mov(verdict, winner) } else { Some(games.join("–")) }
}

/// Score of one side of a match with a result. Empty if there is none.
pub fn score(report: Option<&Report>, verdict: &Verdict, side: Side) -> String {
    match verdict.decision {
        Decision::Unplayed { .. } | Decision::BothLose => unplayed_score(verdict, side),
        _ => side_score(report, side),
    }
}

/// Score of a player at a table. None without a result, and if the match ended without a score.
pub fn score_of(table: Match, player: PlayerId) -> Option<String> {
    Some(side_score(table.report.as_ref(), table.side_of(player)?)).filter(|score| !score.is_empty())
}

/// Margin of victory of one side. None if the match has none.
pub fn mov(verdict: &Verdict, side: Side) -> Option<String> {
    let movs = Side::BOTH.map(|side| side.of(&verdict.sides).mov);
    (movs != [0, 0]).then(|| t!("result.mov", mov = number(*side.of(&movs))))
}

/// The margins of victory of both sides, such as `MoV 240–160`. None if the match has none.
pub fn movs(verdict: &Verdict) -> Option<String> {
    let movs = Side::BOTH.map(|side| side.of(&verdict.sides).mov);
    (movs != [0, 0]).then(|| t!("result.mov", mov = movs.map(number).join("–")))
}

/// How a match ended, in a word or two. None if its scores show it. `verdict` is the verdict on the result.
pub fn outcome(state: &State, stage: Stage, table: Match, verdict: &Verdict) -> Option<String> {
    if let Some(manner) = state.manner(stage, table) {
        return Some(manner_in_short(manner));
    }
    match verdict.decision {
        Decision::Draw => Some(t!("result.draw")),
        Decision::ModifiedWin(_) => Some(t!("result.modified-win")),
        Decision::Win(_) | Decision::Unplayed { .. } | Decision::BothLose => None,
    }
}

/// How a match ended, in a word or two.
pub fn manner_in_short(manner: Manner) -> String {
    match manner {
        Manner::IntentionalDraw => t!("result.intentional-draw"),
        Manner::NoShow { .. } => t!("result.absence"),
        Manner::BothAbsent => t!("result.both-absent"),
        Manner::Conceded { .. } => t!("result.concession"),
        Manner::FinalSalvo { .. } => t!("result.salvo"),
        Manner::Initiative { .. } => t!("result.by-initiative"),
        Manner::BaseHitPoints { left: [first, second], .. } => {
            t!("result.by-bases", first = first, second = second)
        }
    }
}
