//! The result of a table, filled in by its two players on one phone: a code for whoever runs the event, who confirms it.

use crate::{
    dom::{self, around, element},
    texts::Texts,
};
use std::rc::Rc;
use tiebreaker::{
    base::{qr::Code, text::sanitized, text_encoding},
    handout::{Entered, Form, Handout, Match, Slip},
    regulation::Side,
};
use web_sys::Element;

/// Largest value of a field that is not a number of games.
const MOST_POINTS: u16 = 999;
/// Games that can be drawn.
const MOST_DRAWN: u16 = 9;

/// The form to fill in. None if the handout asks for nothing.
pub fn form(handout: &Rc<Handout>, table: &Match, texts: &Rc<Texts>) -> Option<Element> {
    let form = handout.ask?.form;
    let names = table.players.map(|who| sanitized(handout.name(who)));
    let most = match form {
        Form::Scores { .. } => MOST_POINTS,
        Form::Games { most } => most.into(),
    };
    let number = |label: &str, most: u16| {
        let field = element("input", "", "")?;
        for (name, value) in [("type", "number"), ("inputmode", "numeric"), ("min", "0"), ("max", &most.to_string())] {
            field.set_attribute(name, value).ok()?;
        }
        Some((around("label", "", [element("span", "", label), Some(field.clone())])?, field))
    };
    let [first, second] = [number(&names[0], most)?, number(&names[1], most)?];
    let drawn = match form {
        Form::Games { .. } => Some(number(&texts.say("slip-drawn", &[]), MOST_DRAWN)?),
        Form::Scores { .. } => None,
    };
    let winner = match form {
        Form::Scores { tie: true } => Some(choice(&texts.say("slip-tie", &[]), &names)?),
        Form::Scores { tie: false } | Form::Games { .. } => None,
    };
    let fields = [Some(&first), Some(&second), drawn.as_ref()];
    let fields: Vec<Element> = fields.into_iter().flatten().map(|(_, field)| field.clone()).collect();
    let (show, code) = (element("button", "", &texts.say("slip-show", &[]))?, element("div", "slip-code", "")?);
    let say = element("p", "quiet", "")?;
    let _ = say.set_attribute("role", "status");

    let entered = {
        let (fields, select) = (fields.clone(), winner.as_ref().map(|(_, select)| select.clone()));
        move || read(form, most, &fields, select.as_ref())
    };
    // A tie needs a winner.
    let ask = {
        let (fields, label) = (fields.clone(), winner.as_ref().map(|(label, _)| label.clone()));
        let code = code.clone();
        move || {
            let [a, b] = [0, 1].map(|at| fields.get(at).map(dom::typed).unwrap_or_default());
            label.iter().for_each(|label| dom::hide(label, a.trim().is_empty() || a.trim() != b.trim()));
            // A code of what was there before would say something else.
            code.set_text_content(None);
        }
    };
    ask();
    let ask = Rc::new(ask);
    for field in fields.iter().chain(winner.iter().map(|(_, select)| select)) {
        let ask = Rc::clone(&ask);
        dom::on(field, "input", move || ask());
    }
    let (handout, table, texts) = (Rc::clone(handout), *table, Rc::clone(texts));
    let (place, told, label) = (code.clone(), say.clone(), texts.say("slip", &[]));
    dom::on(&show, "click", move || {
        place.set_text_content(None);
        let slip = entered().and_then(|entered| handout.slip(&table, entered));
        told.set_text_content(Some(&texts.say(if slip.is_some() { "slip-what" } else { "slip-unfit" }, &[])));
        if let Some(drawn) = slip.and_then(|slip| code_of(&slip, &texts)) {
            let _ = place.append_child(&drawn);
        }
    });
    let labels = [Some(first.0), Some(second.0), drawn.map(|(label, _)| label), winner.map(|(label, _)| label)];
    dom::fold(&label, false, labels.into_iter().chain([Some(show), Some(say), Some(code)]))
}

/// A choice between the two.
fn choice(label: &str, names: &[String; 2]) -> Option<(Element, Element)> {
    let select = element("select", "", "")?;
    for (value, name) in [("", "–"), ("0", &names[0]), ("1", &names[1])] {
        let option = element("option", "", name)?;
        option.set_attribute("value", value).ok()?;
        select.append_child(&option).ok()?;
    }
    Some((around("label", "", [element("span", "", label), Some(select.clone())])?, select))
}

/// The result in the fields. None if they hold no result.
fn read(form: Form, most: u16, fields: &[Element], winner: Option<&Element>) -> Option<Entered> {
    let number = |at: usize, most: u16| -> Option<u16> {
        dom::typed(fields.get(at)?).trim().parse().ok().filter(|&number| number <= most)
    };
    let both = [number(0, most)?, number(1, most)?];
    match form {
        Form::Scores { tie } => {
            let is_tie = tie && both[0] == both[1];
            let won = winner.filter(|_| is_tie).map(dom::chosen).and_then(|chosen| match chosen.as_str() {
                "0" => Some(Side::First),
                "1" => Some(Side::Second),
                _ => None,
            });
            (!is_tie || won.is_some()).then_some(Entered::Scores(both, won))
        }
        Form::Games { .. } => {
            let drawn = dom::typed(fields.get(2)?);
            let drawn = if drawn.trim().is_empty() { 0 } else { number(2, MOST_DRAWN)? };
            let won = [u8::try_from(both[0]).ok()?, u8::try_from(both[1]).ok()?];
            Some(Entered::Games(won, u8::try_from(drawn).ok()?))
        }
    }
}

/// The code of a slip, and its link to send.
fn code_of(slip: &Slip, texts: &Texts) -> Option<Element> {
    let (packed, address) = (slip.pack(), format!("{}#/slip/", dom::site()));
    let Code { side, path } = Code::of(&address, &text_encoding::digits(&packed))?;
    let link = element("a", "quiet", &texts.say("slip-link", &[]))?;
    link.set_attribute("href", &format!("{address}{}", text_encoding::letters(&packed))).ok()?;
    around("div", "", [dom::code(side, &path, &texts.say("slip", &[])), Some(link)])
}
