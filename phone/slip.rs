//! Draws the form for a result, the request to leave, and the codes that the organizer scans and confirms.

use crate::{
    code::draw_code,
    dom::{self, around, element},
    texts::Texts,
};
use std::{cell::Cell, rc::Rc};
use tiebreaker::{
    handout::Handout,
    screens::phone::{Field, Leave, SlipForm, Speaker, View},
};
use web_sys::Element;

/// Class of the form once all players have confirmed, when the code replaces the fields.
const DONE: &str = "report done";

/// Index of the field for the winner of equal scores.
const WINNER: usize = 2;

/// Draws the form of a table: the fields, then a confirmation by each player, then the code.
pub fn draw(form: SlipForm, handout: &Rc<Handout>, texts: &Rc<Texts>) -> Option<Element> {
    let drawn: Vec<(Element, Element)> = form.fields.iter().map(draw_field).collect::<Option<_>>()?;
    let (mut labels, fields): (Vec<Element>, Vec<Element>) = drawn.into_iter().unzip();
    if form.is_turned {
        labels.swap(0, 1);
    }
    let (title, optional) = (form.title.clone(), form.optional.clone());
    let done = element("button", "button", &texts.say("slip-show", &[]))?;
    let told = element("p", "", "")?;
    let _ = told.set_attribute("role", "status");
    let place = element("div", "slip-code", "")?;
    let (form, fields) = (Rc::new(form), Rc::new(fields));
    let (again, pressed) = (done.clone(), done.clone());
    let changed = Rc::new({
        let (form, fields, place, told, winner) =
            (Rc::clone(&form), Rc::clone(&fields), place.clone(), told.clone(), labels.get(WINNER).cloned());
        move || {
            let asks = form.asks_for_winner(&values(&fields));
            winner.iter().for_each(|label| dom::hide(label, !asks && form.has_winner()));
            // The code no longer matches the fields.
            place.set_text_content(None);
            told.set_text_content(None);
            dom::hide(&again, false);
        }
    });
    changed();
    for (place, field) in fields.iter().enumerate() {
        let changed = Rc::clone(&changed);
        let other = if place < 2 && form.has_other_results() { fields.get(1 - place).cloned() } else { None };
        let own = field.clone();
        dom::on(field, if field.tag_name() == "FIELDSET" { "click" } else { "input" }, move || {
            if !dom::value(&own).is_empty() {
                other.iter().for_each(clear);
            }
            changed();
        });
    }
    let (handout, texts) = (Rc::clone(handout), Rc::clone(texts));
    let (shown, status) = (place.clone(), told.clone());
    dom::on(&done, "click", move || {
        shown.set_text_content(None);
        let view = View { handout: &handout, speaker: &*texts };
        let slip = form
            .entered(&values(&fields))
            .and_then(|entered| Some((handout.slip(form.table, &form.players, entered)?, entered)));
        let Some((slip, entered)) = slip else {
            return status.set_text_content(Some(&view.unfit(&form, &values(&fields))));
        };
        status.set_text_content(Some(&view.summary(&form, entered)));
        // The players' buttons replace this one.
        dom::hide(&pressed, true);
        let title = element("strong", "", &view.confirm_title());
        title.iter().for_each(|title| drop(shown.append_child(title)));
        draw_confirmation(&shown, view.confirm(&form), slip.pack(), &texts);
        shown.scroll_into_view_with_bool(false);
    });
    let mut labels: Vec<_> = labels.into_iter().map(Some).collect();
    if let Some(title) = optional {
        let folded = labels.split_off(1.min(labels.len()));
        labels.push(dom::fold(&title, false, &folded));
    }
    let inner: Vec<_> = labels.into_iter().chain([Some(told), Some(done), Some(place)]).collect();
    let form = dom::fold(&title, false, &inner)?;
    form.set_class_name("report");
    let own = form.clone();
    dom::on(&form, "toggle", move || {
        if own.has_attribute("open") {
            return own.scroll_into_view_with_bool(true);
        }
        // Next to a code, a press on the title brings back the fields.
        if own.class_name() == DONE {
            own.set_class_name("report");
            let _ = own.set_attribute("open", "");
        }
    });
    Some(form)
}

/// Draws a button for each player. The code appears once all of them have confirmed.
fn draw_confirmation(place: &Element, labels: Vec<String>, packed: Vec<u8>, texts: &Rc<Texts>) {
    let open = Rc::new(Cell::new(labels.len()));
    let packed = Rc::new(packed);
    for label in labels {
        let Some(button) = element("button", "", &label) else { return };
        let (place, open, packed, texts, own) =
            (place.clone(), Rc::clone(&open), Rc::clone(&packed), Rc::clone(texts), button.clone());
        let _ = place.append_child(&button);
        dom::on(&button, "click", move || {
            if own.get_attribute("aria-pressed").is_some() {
                return;
            }
            let _ = own.set_attribute("aria-pressed", "true");
            open.set(open.get().saturating_sub(1));
            if open.get() == 0 {
                place.set_text_content(None);
                draw_code(&place, &packed, &texts.say("slip-what", &[]), &texts);
                place.parent_element().iter().for_each(|form| form.set_class_name(DONE));
                place.scroll_into_view_with_bool(false);
            }
        });
    }
}

/// Draws the request to leave: the next steps, and the code.
pub fn draw_leave(leave: &Leave, texts: &Rc<Texts>) -> Option<Element> {
    let place = element("div", "slip-code", "")?;
    draw_code(&place, &leave.slip.pack(), &leave.text, texts);
    let fold = dom::fold(&leave.title, false, &[Some(place)])?;
    fold.set_class_name("leave");
    Some(fold)
}

fn draw_field(field: &Field) -> Option<(Element, Element)> {
    let (label, input) = match field {
        Field::Buttons { label, choices } => return draw_buttons(label, choices),
        Field::Number { label } => {
            let input = element("input", "", "")?;
            input.set_attribute("inputmode", "numeric").ok()?;
            (label, input)
        }
        Field::Choice { label, choices } => {
            let select = element("select", "", "")?;
            // Otherwise the label's text would include all choices.
            select.set_attribute("aria-label", label).ok()?;
            let none = [String::new(), "–".to_owned()];
            for [value, text] in [&none].into_iter().chain(choices) {
                let option = element("option", "", text)?;
                option.set_attribute("value", value).ok()?;
                select.append_child(&option).ok()?;
            }
            (label, select)
        }
    };
    Some((around("label", "", &[element("span", "", label), Some(input.clone())])?, input))
}

/// Draws a button for each choice. The group around them has the value of the pressed one.
fn draw_buttons(label: &str, choices: &[[String; 2]]) -> Option<(Element, Element)> {
    let group = around("fieldset", "", &[element("legend", "", label)])?;
    for [value, text] in choices {
        let button = element("button", "", text)?;
        group.append_child(&button).ok()?;
        let (own, of, value) = (button.clone(), group.clone(), value.clone());
        dom::on(&button, "click", move || {
            clear(&of);
            let _ = own.set_attribute("aria-pressed", "true");
            dom::set_value(&of, &value);
        });
    }
    Some((group.clone(), group))
}

/// Clears the choice of a select or a group of buttons.
fn clear(field: &Element) {
    if let Ok(Some(pressed)) = field.query_selector("[aria-pressed]") {
        let _ = pressed.remove_attribute("aria-pressed");
    }
    dom::set_value(field, "");
}

fn values(fields: &[Element]) -> Vec<String> {
    fields.iter().map(dom::value).collect()
}
