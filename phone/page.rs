//! Draws the page of a handout: the player's own table first, and everything else below.

use crate::{
    dom::{self, around, element, fold},
    me, slip,
    texts::Texts,
};
use std::rc::Rc;
use tiebreaker::{
    base::text::{has_words, search_key},
    handout::{Handout, Unreadable, Who},
    screens::phone::{self, At, Cell, Clock, Fold, Message, Mine, Page, Row, Seat, Speaker, View},
};
use web_sys::Element;

/// Update that runs every second.
pub type Tick = Box<dyn Fn()>;

/// Draws what was read, or why nothing can be.
pub fn draw(read: Result<Handout, Unreadable>, texts: &Rc<Texts>) -> Option<Tick> {
    match read {
        Ok(handout) => draw_handout(&Rc::new(handout), texts),
        Err(why) => {
            draw_message(&phone::message(why, &**texts));
            None
        }
    }
}

fn draw_message(Message { title, text, reload }: &Message) {
    let reload = reload.as_ref().and_then(|label| element("button", "", label));
    if let Some(reload) = &reload {
        dom::on(reload, "click", || drop(web_sys::window().map(|window| window.location().reload())));
    }
    if let Some(message) = around("div", "message", &[element("h1", "", title), element("p", "", text), reload]) {
        dom::show(title, &message);
    }
}

fn draw_handout(handout: &Rc<Handout>, texts: &Rc<Texts>) -> Option<Tick> {
    let me = me::remembered(handout);
    let Page { title, event, clock, mine } = phone::page(View { handout, speaker: &**texts }, me);
    let head = around("header", "", &[element("h1", "", &title), element("p", "event", &event)]);
    let player = match mine {
        Some(mine) => draw_mine(mine, handout, texts),
        None => draw_people(handout, texts),
    };
    let drawn_clock = clock.as_ref().and_then(draw_clock);
    let content = around("div", "", &[head, drawn_clock.clone(), player])?;
    dom::show(&event, &content);
    // Most of the page, and below what a phone shows of it.
    let (handout, speaker) = (Rc::clone(handout), Rc::clone(texts));
    dom::after_frame(move || {
        let below = phone::below(View { handout: &handout, speaker: &*speaker }, me);
        below.iter().filter_map(draw_fold).for_each(|list| drop(content.append_child(&list)));
    });
    let left = drawn_clock?.query_selector(".left").ok()??;
    let (end, texts) = (clock?.second, Rc::clone(texts));
    let tick = move || left.set_text_content(Some(&phone::time_left(end, dom::now_in_seconds(), &*texts)));
    tick();
    Some(Box::new(tick))
}

fn draw_clock(Clock { ends, .. }: &Clock) -> Option<Element> {
    around("p", "clock", &[element("span", "left", ""), element("span", "", ends)])
}

/// Everybody, to choose from.
fn draw_people(handout: &Rc<Handout>, texts: &Texts) -> Option<Element> {
    let field = element("input", "", "")?;
    for (name, value) in [("type", "search"), ("id", "find"), ("autocomplete", "off"), ("enterkeyhint", "search")] {
        let _ = field.set_attribute(name, value);
    }
    let label = element("label", "", &texts.say("find", &[]))?;
    let _ = label.set_attribute("for", "find");
    let list = element("ul", "people", "")?;
    let mut rows = Vec::new();
    for person in phone::people(handout) {
        let button = element("button", "", &person.name)?;
        on_choice(&button, handout, Some(person.who));
        let row = around("li", "", &[Some(button)])?;
        let _ = list.append_child(&row);
        rows.push((person.key, row));
    }
    let typed = field.clone();
    dom::on(&field, "input", move || {
        let search = search_key(&dom::typed(&typed));
        rows.iter().for_each(|(key, row)| dom::hide(row, !has_words(key, &search)));
    });
    around("section", "find", &[Some(label), Some(field), Some(list)])
}

/// Remembers a choice, or forgets the player, and draws the page again.
fn on_choice(button: &Element, handout: &Rc<Handout>, who: Option<Who>) {
    let handout = Rc::clone(handout);
    dom::on(button, "click", move || {
        me::remember(&handout, who);
        reload();
    });
}

fn draw_mine(mine: Mine, handout: &Rc<Handout>, texts: &Rc<Texts>) -> Option<Element> {
    let other = element("button", "quiet", &texts.say("not-me", &[]))?;
    on_choice(&other, handout, None);
    let who = around("p", "me", &[element("strong", "", &mine.name), Some(other)]);
    let seat = mine.seat.and_then(|seat| draw_seat(seat, handout, texts));
    let difference = mine.difference.and_then(|text| element("p", "quiet", &text));
    let rank = mine.rank.and_then(|text| around("div", "why", &[element("p", "", &text), difference]));
    let mut rounds = None;
    if !mine.rounds.is_empty() {
        let row = |round: &phone::Played| {
            around("li", "", &[element("span", "label", &round.round), element("span", "", &round.text)])
        };
        rounds = around("ul", "rounds", &mine.rounds.iter().map(row).collect::<Vec<_>>());
    }
    around("section", "mine", &[who, seat, rank, rounds])
}

fn draw_seat(seat: Seat, handout: &Rc<Handout>, texts: &Rc<Texts>) -> Option<Element> {
    let At { lines, rows, notes, slip } = match seat {
        Seat::Bye(text) => return element("p", "seat", &text),
        Seat::Nowhere(text) => return element("p", "", &text),
        Seat::At(at) => *at,
    };
    let mut parts: Vec<_> = lines.iter().map(|line| element("p", line.class, &line.text)).collect();
    if !rows.is_empty() {
        parts.push(draw_table("", &rows));
    }
    parts.extend(notes.iter().map(|text| element("p", "", text)));
    parts.push(slip.and_then(|form| slip::draw(form, handout, texts)));
    around("div", "seat", &parts)
}

fn draw_fold(list: &Fold) -> Option<Element> {
    let note = list.note.as_ref().and_then(|text| element("p", "quiet", text));
    let table = match list.is_wide {
        true => around("div", "wide", &[draw_table("standings", &list.rows)]),
        false => draw_table("", &list.rows),
    };
    fold(&list.title, list.is_open, &[note, table])
}

fn draw_table(class: &str, rows: &[Row]) -> Option<Element> {
    around("table", class, &rows.iter().map(draw_row).collect::<Vec<_>>())
}

fn draw_row(row: &Row) -> Option<Element> {
    let cell = |cell: &Cell| element(if cell.is_head { "th" } else { "td" }, cell.class, &cell.text);
    around("tr", if row.is_mine { "my" } else { "" }, &row.cells.iter().map(cell).collect::<Vec<_>>())
}

/// Draws the page anew, from its address.
fn reload() {
    if let Some(window) = web_sys::window() {
        let _ = web_sys::Event::new("hashchange").map(|event| window.dispatch_event(&event));
        window.scroll_to_with_x_and_y(0.0, 0.0);
    }
}
