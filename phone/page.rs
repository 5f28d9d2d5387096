//! Draws the page of a handout: the player's own table first, and everything else below.

use crate::{
    dom::{self, around, element, fold},
    me::{self, Me},
    slip,
    texts::Texts,
};
use std::{cell::RefCell, rc::Rc};
use tiebreaker::{
    handout::{Handout, Unreadable, Who},
    screens::phone::{self, At, Away, Cell, Ends, Fold, Message, Mine, Page, Row, Seat, Speaker, Tile, View},
};
use web_sys::Element;

/// Number of names drawn at first. No phone has room for more below the field.
const IN_VIEW: usize = 20;

/// Update that runs every second.
pub type Tick = Box<dyn Fn()>;

/// Draws the handout, or a message about why it cannot be read.
pub fn draw(read: Result<Handout, Unreadable>, texts: &Rc<Texts>) -> Option<Tick> {
    match read {
        Ok(handout) => draw_handout(&Rc::new(handout), texts),
        Err(why) => {
            draw_message(&phone::message(why, &**texts), [camera(texts), None]);
            None
        }
    }
}

fn draw_message(Message { title, text, reload }: &Message, [more, link]: [Option<Element>; 2]) {
    let reload = reload.as_ref().and_then(|label| element("button", "", label));
    if let Some(reload) = &reload {
        dom::on(reload, "click", || drop(web_sys::window().map(|window| window.location().reload())));
    }
    let parts = [element("h1", "", title), element("p", "", text), reload, more, link];
    if let Some(message) = around("div", "message", &parts) {
        dom::show(title, &message);
    }
}

fn draw_handout(handout: &Rc<Handout>, texts: &Rc<Texts>) -> Option<Tick> {
    let view = View { handout, speaker: &**texts };
    let newest = me::newest(view);
    if let Some(message) = phone::day_message(view) {
        let link = newest.as_ref().and_then(|(newest, end)| link_to(&phone::show_newest(view, newest), end));
        draw_message(&message, [around("div", "", &[camera(texts), lists(view)]), link]);
        return None;
    }
    let me = me::remembered(handout);
    let here = me.here();
    let Page { event, mine } = phone::page(view, here);
    let name = mine.as_ref().map(|mine| mine.name.clone());
    let head = draw_head(&event, &me, name.as_deref(), handout, texts);
    let player = match (mine, &me) {
        (Some(mine), _) => draw_mine(mine, handout, texts),
        (None, Me::Away { has_left }) => draw_away(&phone::away(view, *has_left)),
        (None, _) => draw_people(handout, texts),
    };
    let (age, day) = (element("div", "age", "")?, element("span", "quiet", "")?);
    let camera = camera(texts);
    // After the event, the ranking comes first, below the player's own place.
    let below_ranking = if here.is_some() { &camera } else { &player };
    let below_ranking = below_ranking.clone().filter(|_| !handout.ranking.is_empty());
    let content = around("div", "", &[head, Some(age.clone()), player, lists(view), camera])?;
    dom::show(&event, &content);
    // Most of the page is below the visible part, so it is drawn later, and so is everything slow.
    let (later, speaker, day_later) = (Rc::clone(handout), Rc::clone(texts), day.clone());
    dom::after_frame(move || {
        let view = View { handout: &later, speaker: &*speaker };
        day_later.set_text_content(phone::day(view).as_deref());
        let below = phone::below(view, here);
        for (place, list) in below.iter().filter_map(draw_fold).enumerate() {
            let after = below_ranking.as_deref().filter(|_| place == 0);
            let _ = content.insert_before(&list, after);
        }
    });
    let (handout, texts) = (Rc::clone(handout), Rc::clone(texts));
    let shown = RefCell::new(None);
    let tick = move || {
        let view = View { handout: &handout, speaker: &*texts };
        let now = phone::age(view, dom::now_in_seconds(), newest.as_ref().map(|(newest, _)| newest));
        if shown.borrow().as_ref() != Some(&now) {
            draw_age(&age, &now, &day, newest.as_ref().map(|(_, end)| end.as_str()));
            shown.replace(Some(now));
        }
    };
    tick();
    Some(Box::new(tick))
}

/// The button that reads another code with the camera.
fn camera(texts: &Texts) -> Option<Element> {
    dom::part("scan", &texts.say("scan", &[]))
}

/// The button that opens the form for a list. None once there are rounds.
fn lists(view: View) -> Option<Element> {
    dom::part("list", &phone::list_label(view)?)
}

/// Name of the event and of the player, with a button that chooses another player.
fn draw_head(event: &str, me: &Me, name: Option<&str>, handout: &Rc<Handout>, texts: &Texts) -> Option<Element> {
    let title = element("h1", "", event);
    if matches!(me, Me::Unknown) {
        return around("header", "", &[title]);
    }
    let other = around(
        "button",
        "me",
        &[name.and_then(|name| element("strong", "", name)), element("span", "", &texts.say("not-me", &[]))],
    )?;
    let _ = other.set_attribute("id", "me");
    on_choice(&other, handout, None);
    around("header", "", &[title, Some(other)])
}

fn draw_age(place: &Element, age: &phone::Age, day: &Element, newest: Option<&str>) {
    place.set_text_content(None);
    place.set_class_name(if age.banner.is_some() { "age old" } else { "age" });
    let link = age.newest.as_ref().zip(newest).and_then(|(label, end)| link_to(label, end));
    let line = around("p", "", &[element("strong", "", &age.title), Some(day.clone())]);
    let banner = age.banner.as_ref().and_then(|text| element("p", "", text));
    [line, banner, link].iter().flatten().for_each(|part| drop(place.append_child(part)));
}

/// A link to another round. `end` is its fragment with the `#`.
fn link_to(label: &str, end: &str) -> Option<Element> {
    let link = element("a", "button", label)?;
    link.set_attribute("href", end).ok()?;
    Some(link)
}

/// The search for a player, and all names.
fn draw_people(handout: &Rc<Handout>, texts: &Rc<Texts>) -> Option<Element> {
    let field = element("input", "", "")?;
    for (name, value) in [
        ("type", "search"),
        ("id", "find"),
        ("autocomplete", "off"),
        ("enterkeyhint", "search"),
        ("placeholder", &texts.say("list-name", &[])),
    ] {
        let _ = field.set_attribute(name, value);
    }
    let label = element("label", "", &texts.say("find", &[]))?;
    let _ = label.set_attribute("for", "find");
    let list = element("ul", "people", "")?;
    let note = element("p", "quiet", "")?;
    let _ = note.set_attribute("role", "status");
    let people: Rc<[phone::Person]> = phone::people(View { handout, speaker: &**texts }).into();
    let rows = Rc::new(RefCell::new(Vec::new()));
    let draw_rows = {
        let (handout, people, list, rows) = (Rc::clone(handout), Rc::clone(&people), list.clone(), Rc::clone(&rows));
        move |from: usize, count: usize| {
            for person in people.iter().skip(from).take(count) {
                let row = element("button", "", &person.name).and_then(|button| {
                    on_choice(&button, &handout, Some(person.who));
                    around("li", "", &[Some(button)])
                });
                let Some(row) = row else { return };
                dom::hide(&row, person.has_left);
                let _ = list.append_child(&row);
                rows.borrow_mut().push(row);
            }
        }
    };
    draw_rows(0, IN_VIEW);
    let find = {
        let (typed, said) = (field.clone(), note.clone());
        let (handout, texts) = (Rc::clone(handout), Rc::clone(texts));
        move || {
            let found = phone::find(View { handout: &handout, speaker: &*texts }, &people, &dom::typed(&typed));
            rows.borrow().iter().zip(found.shown).for_each(|(row, is_shown)| dom::hide(row, !is_shown));
            said.set_text_content(found.note.as_deref());
        }
    };
    dom::on(&field, "input", find.clone());
    dom::after_frame(move || {
        draw_rows(IN_VIEW, usize::MAX);
        find();
    });
    around("section", "find", &[Some(label), Some(field), Some(note), Some(list)])
}

/// Stores or forgets the chosen player, and reloads the page, when a button is pressed.
fn on_choice(button: &Element, handout: &Rc<Handout>, who: Option<Who>) {
    let handout = Rc::clone(handout);
    dom::on(button, "click", move || {
        me::remember(&handout, who);
        reload();
        dom::focus(if who.is_some() { "me" } else { "find" });
    });
}

fn draw_away(away: &Away) -> Option<Element> {
    around("section", "mine", &[element("p", "seat", &away.title), element("p", "", &away.text)])
}

fn draw_mine(mine: Mine, handout: &Rc<Handout>, texts: &Rc<Texts>) -> Option<Element> {
    let (seat, report) = match mine.seat {
        Some(Seat::At(mut at)) => {
            let slip = at.slip.take();
            (draw_seat(&at), slip.and_then(|form| slip::draw(form, handout, texts)))
        }
        Some(Seat::Away(away)) => (draw_away(&away), None),
        None => (None, None),
    };
    let tile = |tile: &Tile| around("p", "", &[element("strong", "", &tile.value), element("span", "", &tile.label)]);
    let tiles: Vec<_> = mine.tiles.iter().map(tile).collect();
    let tiles = if tiles.is_empty() { None } else { around("div", "tiles", &tiles) };
    let difference = mine.difference.and_then(|text| element("p", "quiet", &text));
    let row = |round: &phone::Played| {
        let cell = |class, text| element("span", class, text);
        let scenario = if round.scenario.is_empty() { None } else { cell("quiet", &round.scenario) };
        around("li", "", &[cell("label", &round.round), cell("", &round.text), cell("score", &round.result), scenario])
    };
    let rows: Vec<_> = mine.rounds.iter().map(row).collect();
    let rounds = if rows.is_empty() { None } else { around("ul", "rounds", &rows) };
    let leave = mine.leave.and_then(|leave| slip::draw_leave(&leave, texts));
    around("div", "", &[seat, tiles, difference, report, rounds, leave])
}

fn draw_seat(At { lines, ends, rows, chooser, .. }: &At) -> Option<Element> {
    let mut parts = Vec::new();
    parts.push(ends.as_ref().and_then(|Ends { label, time, note }| {
        around("p", "ends", &[element("span", "", label), element("strong", "", time), element("span", "", note)])
    }));
    parts.extend(lines.iter().map(|line| element("p", line.class, &line.text)));
    if !rows.is_empty() {
        parts.push(draw_table("", rows));
    }
    parts.push(
        chooser.as_ref().and_then(|[text, why]| {
            around("p", "chooser", &[element("span", "", text), element("span", "quiet", why)])
        }),
    );
    around("section", "mine", &parts)
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

/// Draws the page again from its address.
fn reload() {
    if let Some(window) = web_sys::window() {
        let _ = web_sys::Event::new("hashchange").map(|event| window.dispatch_event(&event));
        window.scroll_to_with_x_and_y(0.0, 0.0);
    }
}
