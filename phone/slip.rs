//! Draws the form for a result, and the code that whoever runs the event reads and confirms.

use crate::{
    dom::{self, around, element},
    texts::Texts,
};
use std::rc::Rc;
use tiebreaker::{
    base::{qr::Code, text_encoding},
    handout::{Handout, Slip},
    regulation::Side,
    screens::phone::{MOST_DRAWN, SlipForm, Speaker, Typed},
};
use web_sys::Element;

/// Input elements of the form.
struct Fields {
    numbers: [Element; 2],
    drawn: Option<Element>,
    winner: Option<Element>,
}

/// Draws the form.
pub fn draw(form: SlipForm, handout: &Rc<Handout>, texts: &Rc<Texts>) -> Option<Element> {
    let [first, second] = [number(&form.names[0], form.most)?, number(&form.names[1], form.most)?];
    let drawn = form.drawn.as_ref().and_then(|label| number(label, MOST_DRAWN));
    let winner = form.winner.as_ref().and_then(|label| choice(label, &form.names));
    let title = form.title.clone();
    let show = element("button", "", &form.show)?;
    let told = element("p", "quiet", "")?;
    let _ = told.set_attribute("role", "status");
    let code = element("div", "slip-code", "")?;
    let fields = Rc::new(Fields {
        numbers: [first.1, second.1],
        drawn: drawn.as_ref().map(|(_, field)| field.clone()),
        winner: winner.as_ref().map(|(_, field)| field.clone()),
    });
    let label_of_winner = winner.as_ref().map(|(label, _)| label.clone());
    let form = Rc::new(form);
    let ask = Rc::new({
        let (fields, form, code) = (Rc::clone(&fields), Rc::clone(&form), code.clone());
        move || {
            let [first, second] = fields.numbers.each_ref().map(dom::typed);
            let asks = form.asks_for_winner([&first, &second]);
            label_of_winner.iter().for_each(|label| dom::hide(label, !asks));
            // A code of what was there before would say something else.
            code.set_text_content(None);
        }
    });
    ask();
    for field in fields.numbers.iter().chain(&fields.drawn).chain(&fields.winner) {
        let ask = Rc::clone(&ask);
        dom::on(field, "input", move || ask());
    }
    let (handout, texts) = (Rc::clone(handout), Rc::clone(texts));
    let (place, status) = (code.clone(), told.clone());
    dom::on(&show, "click", move || {
        place.set_text_content(None);
        let slip = fields.entered(&form).and_then(|entered| handout.slip(&form.table, entered));
        status.set_text_content(Some(&texts.say(if slip.is_some() { "slip-what" } else { "slip-unfit" }, &[])));
        if let Some(drawn) = slip.and_then(|slip| code_of(&slip, &texts)) {
            let _ = place.append_child(&drawn);
        }
    });
    let [drawn, winner] = [drawn, winner].map(|field| field.map(|(label, _)| label));
    dom::fold(&title, false, &[Some(first.0), Some(second.0), drawn, winner, Some(show), Some(told), Some(code)])
}

impl Fields {
    fn entered(&self, form: &SlipForm) -> Option<tiebreaker::handout::Entered> {
        let [first, second] = self.numbers.each_ref().map(dom::typed);
        let drawn = self.drawn.as_ref().map(dom::typed).unwrap_or_default();
        let winner = self.winner.as_ref().map(dom::chosen).and_then(|chosen| match chosen.as_str() {
            "0" => Some(Side::First),
            "1" => Some(Side::Second),
            _ => None,
        });
        form.entered(Typed { numbers: [&first, &second], drawn: &drawn, winner })
    }
}

/// Label and field of a number from 0 to `most`.
fn number(label: &str, most: u16) -> Option<(Element, Element)> {
    let field = element("input", "", "")?;
    for (name, value) in [("type", "number"), ("inputmode", "numeric"), ("min", "0"), ("max", &most.to_string())] {
        field.set_attribute(name, value).ok()?;
    }
    Some((around("label", "", &[element("span", "", label), Some(field.clone())])?, field))
}

/// Label and field of a choice between the two players.
fn choice(label: &str, names: &[String; 2]) -> Option<(Element, Element)> {
    let select = element("select", "", "")?;
    for (value, name) in [("", "–"), ("0", &names[0]), ("1", &names[1])] {
        let option = element("option", "", name)?;
        option.set_attribute("value", value).ok()?;
        select.append_child(&option).ok()?;
    }
    Some((around("label", "", &[element("span", "", label), Some(select.clone())])?, select))
}

/// The code of a slip, and its link to send.
fn code_of(slip: &Slip, texts: &Texts) -> Option<Element> {
    let (packed, address) = (slip.pack(), format!("{}#/slip/", dom::site()));
    let Code { side, path } = Code::of(&address, &text_encoding::digits(&packed))?;
    let link = element("a", "quiet", &texts.say("slip-link", &[]))?;
    link.set_attribute("href", &format!("{address}{}", text_encoding::letters(&packed))).ok()?;
    around("div", "", &[dom::code(side, &path, &texts.say("slip", &[])), Some(link)])
}
