//! Pictures for sharing: shapes that are drawn on a canvas or written as an SVG file.

use super::html::escaped;
use std::fmt::Write;

/// Font family of the texts, in CSS: the app's font, and its fallbacks.
pub const LETTERS: &str = "'Barlow Semi Condensed', 'Arial Narrow', sans-serif";

/// Background of pictures.
pub const NIGHT: &str = "#16181d";
/// Colour of texts.
pub const CHALK: &str = "#f6f5f2";
/// Colour of less important texts.
pub const DIM: &str = "#b4bac6";
/// Colour of what stands out.
pub const FLAME: &str = "#ff8a5c";

/// A picture made of shapes. Later shapes are drawn over earlier ones.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Picture {
    /// Width and height in pixels.
    pub size: [u16; 2],
    /// The shapes.
    pub shapes: Vec<Shape>,
}

/// A shape. Positions are in pixels from the upper left corner, colours are CSS colours.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Shape {
    /// A filled rectangle.
    Area {
        /// Upper left corner.
        at: [u16; 2],
        /// Width and height.
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
        /// Colour.
        color: &'static str,
    },
    /// A line of text.
    Text {
        /// Position of the start or the end of the baseline, see `anchor`.
        at: [u16; 2],
        /// Font size in pixels.
        size: u16,
        /// Colour.
        color: &'static str,
        /// True if the text is bold.
        is_bold: bool,
        /// Side on which the text is anchored.
        anchor: Anchor,
        /// The text.
        text: String,
    },
}

impl Shape {
    /// A line of text that starts at its position.
    pub fn text(at: [u16; 2], size: u16, color: &'static str, is_bold: bool, text: String) -> Self {
        Self::Text { at, size, color, is_bold, anchor: Anchor::Start, text }
    }

    /// A line of text that ends at its position.
    pub fn text_up_to(at: [u16; 2], size: u16, color: &'static str, is_bold: bool, text: String) -> Self {
        Self::Text { at, size, color, is_bold, anchor: Anchor::End, text }
    }
}

/// Side of a text that is at its position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Anchor {
    /// The text starts at its position.
    Start,
    /// The text ends at its position.
    End,
}

impl Anchor {
    /// Name of the side in SVG and canvas.
    pub fn name(self) -> &'static str {
        match self {
            Self::Start => "start",
            Self::End => "end",
        }
    }
}

/// Font weight.
pub fn weight(is_bold: bool) -> u16 {
    if is_bold { 700 } else { 500 }
}

impl Picture {
    /// The picture as an SVG file.
    pub fn svg(&self) -> String {
        let [width, height] = self.size;
        let mut svg = format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" font-family="{LETTERS}">"#
        );
        for shape in &self.shapes {
            // Writing to a string does not fail.
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

/// A length as pixels of a picture.
pub fn pixels(length: usize) -> u16 {
    u16::try_from(length).unwrap_or(u16::MAX)
}

/// A text shortened in its middle to at most `letters` characters, so that texts with equal beginnings stay different.
pub fn shortened_inside(text: &str, letters: usize) -> String {
    let count = text.chars().count();
    if count <= letters {
        return text.to_owned();
    }
    let end = letters.saturating_sub(1) / 2;
    let start: String = text.chars().take(letters.saturating_sub(end + 1)).collect();
    let end: String = text.chars().skip(count - end).collect();
    format!("{}…{}", start.trim_end(), end.trim_start())
}

/// A text shortened to at most `letters` characters, to fit into a drawing.
pub fn shortened(text: &str, letters: usize) -> String {
    if text.chars().count() <= letters {
        return text.to_owned();
    }
    let start: String = text.chars().take(letters.saturating_sub(1)).collect();
    format!("{}…", start.trim_end())
}
