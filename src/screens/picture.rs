//! Pictures that leave the app: shapes on a surface, and the same as an SVG file.

use std::fmt::Write;

/// Fonts of the texts, as CSS has them: the one of the app, and what a device without it has.
pub const LETTERS: &str = "'Barlow Semi Condensed', 'Arial Narrow', sans-serif";

/// Shapes on a surface of that width and height, in pixels; the later ones lie over the earlier.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Picture {
    /// Width and height.
    pub size: [u16; 2],
    /// Shape to draw.
    pub shapes: Vec<Shape>,
}

/// A shape. Positions are in pixels from the upper left corner, colours are those of CSS.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Shape {
    /// A filled rectangle.
    Area {
        /// Its upper left corner.
        at: [u16; 2],
        /// Its width and height.
        size: [u16; 2],
        /// Fill colour.
        color: &'static str,
    },
    /// A line with round ends.
    Stroke {
        /// Points of the line.
        points: Vec<[u16; 2]>,
        /// Width.
        width: u16,
        /// Its colour.
        color: &'static str,
    },
    /// A line of text.
    Text {
        /// Position of the baseline: its start or its end.
        at: [u16; 2],
        /// The height of its letters.
        size: u16,
        /// Its colour.
        color: &'static str,
        /// True if it is bold.
        is_bold: bool,
        /// True if it begins or ends there.
        anchor: Anchor,
        /// Text.
        text: String,
    },
}

/// On which side of its place a text is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Anchor {
    /// After it.
    Start,
    /// Before it.
    End,
}

impl Anchor {
    /// The side as SVG and a canvas call it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Start => "start",
            Self::End => "end",
        }
    }
}

/// The weight of a font.
pub fn weight(is_bold: bool) -> u16 {
    if is_bold { 700 } else { 500 }
}

impl Picture {
    /// The picture as the text of an SVG file.
    pub fn svg(&self) -> String {
        let [width, height] = self.size;
        let mut svg = format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" font-family="{LETTERS}">"#
        );
        for shape in &self.shapes {
            // Writing to a text does not fail.
            let _ = match shape {
                Shape::Area { at: [x, y], size: [width, height], color } => {
                    write!(svg, r#"<rect x="{x}" y="{y}" width="{width}" height="{height}" fill="{color}"/>"#)
                }
                Shape::Stroke { points, width, color } => {
                    let points: Vec<_> = points.iter().map(|[x, y]| format!("{x},{y}")).collect();
                    write!(
                        svg,
                        r#"<polyline points="{}" fill="none" stroke="{color}" stroke-width="{width}" stroke-linecap="round"/>"#,
                        points.join(" ")
                    )
                }
                Shape::Text { at: [x, y], size, color, is_bold, anchor, text } => write!(
                    svg,
                    r#"<text x="{x}" y="{y}" font-size="{size}" font-weight="{}" text-anchor="{}" fill="{color}">{}</text>"#,
                    weight(*is_bold),
                    anchor.name(),
                    escaped(text)
                ),
            };
        }
        svg.push_str("</svg>");
        svg
    }
}

/// A text of so many letters at most, so that it fits into a drawing.
pub fn shortened(text: &str, letters: usize) -> String {
    if text.chars().count() <= letters {
        return text.to_owned();
    }
    let start: String = text.chars().take(letters.saturating_sub(1)).collect();
    format!("{}…", start.trim_end())
}

/// A text as XML has it.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
