//! Pictures as PNG files.

use super::download::save;
use tiebreaker::screens::picture::{LETTERS, Picture, Shape, weight};
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use web_sys::{Blob, CanvasRenderingContext2d, HtmlCanvasElement};

fn draw(picture: &Picture, context: &CanvasRenderingContext2d) -> Result<(), JsValue> {
    for shape in &picture.shapes {
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

/// Saves the picture as a PNG file. False if the browser cannot draw it.
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
    draw(picture, context.unchecked_ref())?;
    let ready = Closure::once_into_js(move |blob: Option<Blob>| {
        // None if the browser lacks the memory for it.
        let _ = blob.map(|blob| save(&name, &blob));
    });
    canvas.to_blob_with_type(ready.unchecked_ref(), "image/png")
}
