//! Pictures that leave the app: the same shapes as an SVG file and as a PNG file.

use super::download::save;
use std::fmt::Write;
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use web_sys::{Blob, CanvasRenderingContext2d, HtmlCanvasElement};

/// The letters of the app, and what a device without them has.
const LETTERS: &str = "'Barlow Semi Condensed', 'Arial Narrow', sans-serif";

/// Shapes on a surface of that width and height, in pixels; the later ones lie over the earlier.
pub struct Picture {
    /// Width and height.
    pub size: [u16; 2],
    /// What is drawn.
    pub shapes: Vec<Shape>,
}

/// What is drawn. All places are in pixels from the upper left corner, colours as CSS has them.
pub enum Shape {
    /// A filled rectangle.
    Area {
        /// Its upper left corner.
        at: [u16; 2],
        /// Its width and height.
        size: [u16; 2],
        /// What it is filled with.
        color: &'static str,
    },
    /// A line with round ends.
    Stroke {
        /// Where it goes.
        points: Vec<[u16; 2]>,
        /// How wide it is.
        width: u16,
        /// Its colour.
        color: &'static str,
    },
    /// A line of text.
    Text {
        /// Where its foot begins, or ends.
        at: [u16; 2],
        /// The height of its letters.
        size: u16,
        /// Its colour.
        color: &'static str,
        /// Whether it is bold.
        is_bold: bool,
        /// Whether it begins or ends there.
        anchor: Anchor,
        /// What it says.
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
    fn name(self) -> &'static str {
        match self {
            Self::Start => "start",
            Self::End => "end",
        }
    }
}

fn weight(is_bold: bool) -> u16 {
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

    fn draw(&self, context: &CanvasRenderingContext2d) -> Result<(), JsValue> {
        for shape in &self.shapes {
            match shape {
                Shape::Area { at, size, color } => {
                    let [x, y, width, height] = [at[0], at[1], size[0], size[1]].map(f64::from);
                    context.set_fill_style_str(color);
                    context.fill_rect(x, y, width, height);
                }
                Shape::Stroke { points, width, color } => {
                    context.set_stroke_style_str(color);
                    context.set_line_width((*width).into());
                    context.set_line_cap("round");
                    context.begin_path();
                    for [x, y] in points {
                        context.line_to((*x).into(), (*y).into());
                    }
                    context.stroke();
                }
                Shape::Text { at: [x, y], size, color, is_bold, anchor, text } => {
                    context.set_fill_style_str(color);
                    context.set_font(&format!("{} {size}px {LETTERS}", weight(*is_bold)));
                    context.set_text_align(anchor.name());
                    context.fill_text(text, (*x).into(), (*y).into())?;
                }
            }
        }
        Ok(())
    }
}

/// Hands the user the picture as a PNG file. False where the browser does not let it be drawn.
pub fn download_png(name: &str, picture: &Picture) -> bool {
    try_download(name.to_owned(), picture).is_ok()
}

fn try_download(name: String, picture: &Picture) -> Result<(), JsValue> {
    let document = web_sys::window().and_then(|window| window.document()).ok_or(JsValue::NULL)?;
    let canvas: HtmlCanvasElement = document.create_element("canvas")?.dyn_into().map_err(JsValue::from)?;
    let [width, height] = picture.size.map(u32::from);
    canvas.set_width(width);
    canvas.set_height(height);
    let context = canvas.get_context("2d")?.ok_or(JsValue::NULL)?;
    picture.draw(context.unchecked_ref())?;
    let ready = Closure::once_into_js(move |blob: Option<Blob>| {
        // Where there is none the browser has no memory for it; nothing was promised yet.
        let _ = blob.map(|blob| save(&name, &blob));
    });
    canvas.to_blob_with_type(ready.unchecked_ref(), "image/png")
}

/// A text as XML has it.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_no_markup() {
        let at = [1, 2];
        let text =
            Shape::Text { at, size: 3, color: "red", is_bold: true, anchor: Anchor::End, text: "<b>&".to_owned() };
        let svg = Picture { size: [10, 20], shapes: vec![text] }.svg();
        assert!(svg.ends_with(r#"text-anchor="end" fill="red">&lt;b&gt;&amp;</text></svg>"#), "{svg}");
    }
}
