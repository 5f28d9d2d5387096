//! How ranks moved from round to round, as lines.

use super::bracket::shortened;
use crate::ui::{
    i18n::{number, t},
    prelude::*,
};

/// A player's ranks after rounds 1, 2, ...; none where there was none.
#[derive(Debug, Clone, PartialEq)]
pub struct RankLine {
    /// The name.
    pub name: String,
    /// Rank after each round.
    pub ranks: Vec<Option<u32>>,
}

/// Sizes in units of the drawing.
const COLUMN: f64 = 64.0;
const LEFT: f64 = 32.0;
const TOP: f64 = 22.0;
const HEIGHT: f64 = 240.0;
/// Room for the names behind the lines.
const NAMES: f64 = 190.0;
/// Letters of a name that fit there.
const LETTERS: usize = 22;

/// The lines of some players; nothing before the second round, when nothing has moved yet. Ranks are drawn on a scale on which
/// 1 to 2 is as far as 10 to 20: what happens at the top can be seen, in a field of 300 too.
pub fn rank_chart(lines: &[RankLine]) -> Option<AnyView> {
    let rounds = lines.iter().map(|line| line.ranks.len()).max().filter(|&rounds| rounds > 1)?;
    let lowest = lines.iter().flat_map(|line| line.ranks.iter().flatten()).copied().max()?.max(2);
    let y = |rank: u32| TOP + 8.0 + HEIGHT * f64::from(rank).ln() / f64::from(lowest).ln();
    let x = |column: usize| LEFT + COLUMN * f64::from(u32::try_from(column).unwrap_or(0));
    let (width, height) = (x(rounds - 1) + NAMES, TOP + HEIGHT + 24.0);
    let marks = (0..).map(|power| 1_u32 << power).take_while(|&rank| rank <= lowest && rank < 1 << 20);
    let mark = |rank: u32| {
        view! {
            <path class="rule" d=format!("M{LEFT} {0}H{1}", y(rank), x(rounds - 1)) />
            <text class="number" x={LEFT - 8.0} y=y(rank)>{number(rank)}</text>
        }
    };
    let heads = (0..rounds).map(|column| {
        let number = number(u32::try_from(column + 1).unwrap_or(0));
        view! { <text class="head" x=x(column) y={TOP / 2.0}>{t!("chart.round", number = number)}</text> }
    });
    let line = |line: &RankLine| {
        let known = line.ranks.iter().enumerate().filter_map(|(column, rank)| Some((x(column), y((*rank)?))));
        let points: Vec<(f64, f64)> = known.collect();
        let path = points.iter().map(|(x, y)| format!("{x} {y}")).collect::<Vec<_>>().join("L");
        let dots = points.iter().map(|(x, y)| view! { <circle cx=*x cy=*y r="3.5" /> }).collect_view();
        let last = points.last().map(|(x, y)| {
            view! { <text class="name" x={x + 10.0} y=*y>{shortened(&line.name, LETTERS)}</text> }
        });
        view! { <g class="rank-line"><title>{told(line)}</title> <path d=format!("M{path}") /> {dots} {last}</g> }
    };
    Some(view! {
        <svg class="rank-chart" role="img" aria-label=t!("chart.label") viewBox=format!("0 0 {width} {height}") width=width height=height>
            {marks.map(mark).collect_view()} {heads.collect_view()} {lines.iter().map(line).collect_view()}
        </svg>
    })
}

/// A line in words.
fn told(line: &RankLine) -> String {
    let ranks = line.ranks.iter().map(|rank| rank.map_or("–".to_owned(), number));
    t!("app.is", name = line.name, value = ranks.collect::<Vec<_>>().join(" → "))
}
