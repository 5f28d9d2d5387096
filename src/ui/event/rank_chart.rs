//! Chart of ranks by round.

use crate::ui::{browser, prelude::*};
use tiebreaker::screens::{
    i18n::{number, t},
    picture::shortened,
    standings::RankLine,
};

/// Widths of the drawing in its own units: beside a sidebar, and on a phone.
const WIDTHS: [f64; 2] = [960.0, 350.0];
const LEFT: f64 = 36.0;
const TOP: f64 = 22.0;
/// Heights for the ranks of several players, and of one.
const HEIGHTS: [f64; 2] = [280.0, 140.0];
/// Maximum width of a round, so that a few rounds are not stretched.
const COLUMN: f64 = 180.0;
/// Minimum distance between the labels of two ranks.
const MARKS: f64 = 18.0;
/// Width of the names after the lines, and number of letters that fit. Wide, and on a phone.
const NAMES: [(f64, usize); 2] = [(200.0, 24), (110.0, 13)];

/// Maximum number of ranks on a linear scale.
const EVEN: u32 = 32;

/// Layout of the drawing.
struct Scale {
    width: f64,
    height: f64,
    column: f64,
    lowest: u32,
    letters: usize,
}

impl Scale {
    fn new(lines: &[RankLine], is_wide: bool) -> Option<Self> {
        let rounds = lines.iter().map(|line| line.ranks.len()).max().filter(|&rounds| rounds > 1)?;
        let lowest = lines.iter().flat_map(|line| line.ranks.iter().flatten()).copied().max()?.max(2);
        let [wide, narrow] = WIDTHS;
        let [of_wide, of_narrow] = NAMES;
        let (width, (names, letters)) = if is_wide { (wide, of_wide) } else { (narrow, of_narrow) };
        let steps = f64::from(u32::try_from(rounds - 1).ok()?);
        // A single line needs no name.
        let (names, height) = if lines.len() == 1 { (LEFT, HEIGHTS[1]) } else { (names, HEIGHTS[0]) };
        let column = ((width - LEFT - names) / steps).min(COLUMN);
        Some(Self { width: LEFT + column * steps + names, height, column, lowest, letters })
    }

    fn x(&self, column: usize) -> f64 {
        LEFT + self.column * f64::from(u32::try_from(column).unwrap_or(0))
    }

    /// Vertical position of a rank. The scale is linear for few ranks. For many it is logarithmic, so that changes at
    /// the top are visible even among 300 players.
    fn y(&self, rank: u32) -> f64 {
        let (rank, lowest) = (f64::from(rank), f64::from(self.lowest));
        let share = if self.is_even() { (rank - 1.0) / (lowest - 1.0) } else { rank.ln() / lowest.ln() };
        TOP + 12.0 + self.height * share
    }

    fn is_even(&self) -> bool {
        self.lowest <= EVEN
    }

    /// The labelled ranks above the lowest one: all of them, as many as fit, or powers of two.
    fn labelled(&self) -> Vec<u32> {
        let has_room = |&rank: &u32| rank < self.lowest && self.y(self.lowest) - self.y(rank) >= MARKS;
        if !self.is_even() {
            return (0..20).map(|power| 1_u32 << power).take_while(has_room).collect();
        }
        let step = (1..=EVEN).find(|step| self.y(1 + step) - self.y(1) >= MARKS).unwrap_or(1);
        (1..).step_by(usize::try_from(step).unwrap_or(1)).take_while(has_room).collect()
    }

    /// Points of a line, each with its rank.
    fn points(&self, line: &RankLine) -> Vec<(f64, f64, u32)> {
        let known = line.ranks.iter().enumerate().filter_map(|(column, rank)| Some((column, (*rank)?)));
        known.map(|(column, rank)| (self.x(column), self.y(rank), rank)).collect()
    }
}

/// The lines of some players. None before the second round. Pointing at a line, or focusing it, shows its player and
/// ranks.
///
/// Redrawn if the window becomes narrow, because the letters would shrink with the drawing.
pub fn rank_chart(lines: Vec<RankLine>) -> Option<AnyView> {
    Scale::new(&lines, true)?;
    let is_wide = RwSignal::new(browser::has_side());
    browser::on_resize(move || {
        if is_wide.get_untracked() != browser::has_side() {
            is_wide.set(browser::has_side());
        }
    });
    Some(live(move || chart(&lines, is_wide.get())))
}

fn chart(lines: &[RankLine], is_wide: bool) -> Option<AnyView> {
    let scale = &Scale::new(lines, is_wide)?;
    let rounds = lines.iter().map(|line| line.ranks.len()).max()?;
    let (width, height) = (scale.width, TOP + scale.height + 30.0);
    let view_box = format!("0 0 {width} {height}");
    Some(view! {
        <div class="rank-figure" class:wide=is_wide style:max-width=format!("{width}px")>
            <svg class="rank-chart" role="img" aria-label=t!("chart.label") viewBox=view_box.clone()>
                {marks(scale, rounds)}
                {heads(scale, rounds)}
                {lines.iter().map(|line| drawn(scale, line)).collect_view()}
            </svg>
            <svg class="rank-chart" role="group" aria-label=t!("chart.ways") viewBox=view_box>
                {lines.iter().map(|line| way(scale, line)).collect_view()}
            </svg>
        </div>
    })
}

/// Labels and lines of the ranks.
fn marks(scale: &Scale, rounds: usize) -> AnyView {
    let marks = scale.labelled().into_iter().chain([scale.lowest]);
    let mark = |rank: u32| {
        view! {
            <path class="rule" d=format!("M{LEFT} {0}H{1}", scale.y(rank), scale.x(rounds - 1)) />
            <text class="number" x=LEFT - 14.0 y=scale.y(rank)>
                {number(rank)}
            </text>
        }
    };
    marks.map(mark).collect_view().into_any()
}

/// The numbers of the rounds.
fn heads(scale: &Scale, rounds: usize) -> AnyView {
    let head = |column| {
        let number = number(u32::try_from(column + 1).unwrap_or(0));
        view! {
            <text class="head" x=scale.x(column) y=TOP / 2.0>
                {t!("chart.round", number = number)}
            </text>
        }
    };
    (0..rounds).map(head).collect_view().into_any()
}

/// The name at the end of a line.
fn name(scale: &Scale, line: &RankLine) -> Option<AnyView> {
    let (x, y, _) = scale.points(line).last().copied()?;
    Some(view! {
        <text class="name" x=x + 16.0 y=y>
            {shortened(&line.name, scale.letters)}
        </text>
    })
}

/// The visible line.
fn drawn(scale: &Scale, line: &RankLine) -> AnyView {
    let dots = scale.points(line).into_iter().map(|(x, y, _)| view! { <circle cx=x cy=y r="3.5" /> }).collect_view();
    view! {
        <g class="rank-line">
            <path d=path(&scale.points(line)) />
            {dots}
            {name(scale, line)}
        </g>
    }
}

/// A wider, invisible copy of the line for the pointer, above all visible lines.
fn way(scale: &Scale, line: &RankLine) -> AnyView {
    let dot = |(x, y, rank): (f64, f64, u32)| {
        view! {
            <circle cx=x cy=y r="11" />
            <text class="rank" x=x y=y>
                {number(rank)}
            </text>
        }
    };
    let points = scale.points(line);
    let d = path(&points);
    view! {
        <g class="rank-way" tabindex="0" role="img" aria-label=told(line)>
            <path class="near" d=d.clone() />
            <g class="shown">
                <path d=d />
                {points.into_iter().map(dot).collect_view()}
                {name(scale, line)}
            </g>
        </g>
    }
}

fn path(points: &[(f64, f64, u32)]) -> String {
    format!("M{}", points.iter().map(|(x, y, _)| format!("{x} {y}")).collect::<Vec<_>>().join("L"))
}

/// A line as text.
fn told(line: &RankLine) -> String {
    let ranks = line.ranks.iter().map(|rank| rank.map_or("–".to_owned(), number));
    t!("app.is", name = line.name, value = ranks.collect::<Vec<_>>().join(" → "))
}
