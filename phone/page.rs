//! The page of a handout: the player's own table first, and everything else below.

use crate::{
    dom::{self, around, element, fold},
    large, me, slip,
    texts::Texts,
};
use std::rc::Rc;
use tiebreaker::{
    base::text::{has_words, sanitized, search_key},
    handout::{Column, Decided, End, Handout, Line, Match, Outcome, Round, Seats, Standings, Unreadable, Who},
    regulation::{Side, Stage, TieBreaker, Unit},
};
use web_sys::Element;

/// Update that runs every second.
pub type Tick = Box<dyn Fn()>;

/// Draws what was read, or why nothing can be.
pub fn draw(read: Result<Handout, Unreadable>, texts: &Rc<Texts>) -> Option<Tick> {
    match read {
        Ok(mut handout) => {
            // Earlier versions put standings into a link before any round was over, in which only the lot decides.
            handout.standings = handout.standings.filter(|standings| standings.after > 0);
            Rc::new(View { handout: Rc::new(handout), texts: Rc::clone(texts) }).draw()
        }
        Err(why) => {
            tell(why, texts);
            None
        }
    }
}

/// Says why there is nothing to see, and what helps.
fn tell(why: Unreadable, texts: &Texts) {
    let key = match why {
        Unreadable::Empty => "empty",
        Unreadable::Damaged => "damaged",
        Unreadable::Later(_) => "later",
        Unreadable::Earlier(_) => "earlier",
    };
    let [title, what] = [key.to_owned(), format!("{key}-what")].map(|key| texts.say(&key, &[]));
    let reload = element("button", "", &texts.say("reload", &[])).filter(|_| matches!(why, Unreadable::Later(_)));
    if let Some(reload) = &reload {
        dom::on(reload, "click", || drop(web_sys::window().map(|window| window.location().reload())));
    }
    if let Some(message) = around("div", "message", [element("h1", "", &title), element("p", "", &what), reload]) {
        dom::show(&title, &message);
    }
}

struct View {
    handout: Rc<Handout>,
    texts: Rc<Texts>,
}

impl View {
    fn draw(self: Rc<Self>) -> Option<Tick> {
        let me = me::remembered(&self.handout);
        let clock = self.handout.round().and_then(|round| self.clock(round));
        let mine = if let Some(me) = me { Rc::clone(&self).mine(me) } else { Rc::clone(&self).find() };
        let content = around("div", "", [self.head(), clock.as_ref().map(|(clock, _)| clock.clone()), mine])?;
        dom::show(&sanitized(&self.handout.event), &content);
        // Most of the page, and below what a phone shows of it.
        let view = Rc::clone(&self);
        dom::after_frame(move || {
            let below = [view.pairings(me.is_none()), view.seats(me.is_none()), view.standings(me), view.ranking(me)];
            below.iter().flatten().for_each(|part| drop(content.append_child(part)));
        });
        let (clock, end) = clock?;
        let left = clock.query_selector(".left").ok()??;
        let tick = move || left.set_text_content(Some(&self.left(end)));
        tick();
        Some(Box::new(tick))
    }

    fn say(&self, key: &str, with: &[(&str, &str)]) -> String {
        self.texts.say(key, with)
    }

    fn name(&self, who: Who) -> String {
        sanitized(self.handout.name(who))
    }

    fn head(&self) -> Option<Element> {
        let Handout { seats, standings, ranking, .. } = &*self.handout;
        let about = match (self.handout.round(), standings) {
            (Some(round), _) => self.round_name(round),
            (None, _) if seats.is_some() => self.say("seats", &[]),
            (None, _) if !ranking.is_empty() => self.say("ranking", &[]),
            (None, Some(standings)) => self.say("standings-after", &[("rounds", &standings.after.to_string())]),
            (None, None) => String::new(),
        };
        around("header", "", [element("h1", "", &about), element("p", "event", &sanitized(&self.handout.event))])
    }

    fn round_name(&self, round: &Round) -> String {
        let number = round.key.number.0.to_string();
        match (round.key.stage, round.games) {
            (Stage::Swiss, _) => self.say("round", &[("number", &number)]),
            (Stage::Elimination, 0 | 1) => self.say("final", &[]),
            (Stage::Elimination, 2) => self.say("semifinals", &[]),
            (Stage::Elimination, 4) => self.say("quarterfinals", &[]),
            (Stage::Elimination, games) => self.say("round-of", &[("players", &(u32::from(games) * 2).to_string())]),
        }
    }

    /// When the round ends, and the second of it where it is to be counted down to.
    fn clock(&self, round: &Round) -> Option<(Element, u64)> {
        let End::At(second) = round.end else {
            return None;
        };
        let ends = self.say("ends", &[("time", &dom::time_of_day(second))]);
        Some((around("p", "clock", [element("span", "left", ""), element("span", "", &ends)])?, second))
    }

    /// Time left until a moment, in seconds since the epoch.
    fn left(&self, end: u64) -> String {
        #[expect(clippy::cast_precision_loss, clippy::cast_possible_truncation, reason = "seconds of a few hours")]
        let left = (end as f64 - dom::now() / 1_000.0).ceil() as i64;
        if left > 24 * 3_600 {
            return String::new();
        }
        if left <= 0 { self.say("over", &[]) } else { format!("{}:{:02}", left / 60, left % 60) }
    }

    /// Everybody, to be chosen from.
    fn find(self: Rc<Self>) -> Option<Element> {
        let field = element("input", "", "")?;
        for (name, value) in [("type", "search"), ("id", "find"), ("autocomplete", "off"), ("enterkeyhint", "search")] {
            let _ = field.set_attribute(name, value);
        }
        let label = element("label", "", &self.say("find", &[]))?;
        let _ = label.set_attribute("for", "find");
        let mut everybody: Vec<(String, Who)> =
            self.handout.players.iter().enumerate().map(|(who, name)| (search_key(name), who)).collect();
        everybody.sort();
        let list = element("ul", "people", "")?;
        let mut rows = Vec::new();
        for (plain, who) in everybody {
            let button = element("button", "", &self.name(who))?;
            let view = Rc::clone(&self);
            dom::on(&button, "click", move || {
                me::remember(&view.handout, Some(who));
                reload();
            });
            let row = around("li", "", [Some(button)])?;
            let _ = list.append_child(&row);
            rows.push((plain, row));
        }
        let typed = field.clone();
        dom::on(&field, "input", move || {
            let search = search_key(&dom::typed(&typed));
            rows.iter().for_each(|(name, row)| dom::hide(row, !has_words(name, &search)));
        });
        around("section", "find", [Some(label), Some(field), Some(list)])
    }

    /// Table, opponent and rank of one player.
    fn mine(self: Rc<Self>, me: Who) -> Option<Element> {
        let other = element("button", "quiet", &self.say("not-me", &[]))?;
        let view = Rc::clone(&self);
        dom::on(&other, "click", move || {
            me::remember(&view.handout, None);
            reload();
        });
        let in_pod = self.handout.seats.as_ref().and_then(|seats| self.in_pod(seats, me));
        let seat = self.handout.round().and_then(|round| self.seat(round, me)).or(in_pod);
        let earlier = self.handout.rounds.iter().rev().skip(1);
        let earlier: Vec<_> = earlier.filter_map(|round| self.played(round, me)).map(Some).collect();
        let has_earlier = !earlier.is_empty();
        let rounds = around("ul", "rounds", earlier).filter(|_| has_earlier);
        let why = self.handout.standings.as_ref().and_then(|standings| self.why(standings, me));
        let who = around("p", "me", [element("strong", "", &self.name(me)), Some(other)]);
        around("section", "mine", [who, seat, why, rounds])
    }

    fn seat(&self, round: &Round, me: Who) -> Option<Element> {
        if round.byes.contains(&me) {
            return element("p", "seat", &self.say("bye", &[]));
        }
        let after = match round.end {
            End::After(minutes) => element("p", "", &self.say("minutes", &[("minutes", &minutes.to_string())])),
            _ => None,
        };
        if let Some(found) = large::table_of(round, me) {
            return large::seat((&self.handout, round, &self.texts), found, after);
        }
        let Some((table, side)) = table_of(round, me) else {
            let key = if self.handout.range.is_some() { "other-code" } else { "not-in-round" };
            return element("p", "", &self.say(key, &[]));
        };
        let against = self.say("against", &[("name", &self.name(*side.other().of(&table.players)))]);
        let result = table.result.map(|result| self.result(result, side));
        around(
            "div",
            "seat",
            [
                element("p", "label", &self.say("table", &[])),
                element("p", "number", &table.number.to_string()),
                element("p", "against", &against),
                result.and_then(|result| element("p", "", &result)),
                after,
                slip::form(&self.handout, table, &self.texts).filter(|_| table.result.is_none()),
            ],
        )
    }

    /// Pod or table of a player, and the neighbours.
    fn in_pod(&self, Seats { drafts, pods }: &Seats, me: Who) -> Option<Element> {
        let place = |pod: &Vec<Who>| pod.iter().position(|&who| who == me);
        let (number, pod, seat) = (1..).zip(pods).find_map(|(number, pod)| Some((number, pod, place(pod)?)))?;
        let count = pod.len();
        let beside = |steps: usize| pod.get((seat + steps) % count).filter(|_| count > 1).map(|&who| self.name(who));
        let names = |key: &str, steps: usize| {
            let name = beside(steps).filter(|_| *drafts)?;
            element("p", "", &self.say(key, &[("name", &name)]))
        };
        around(
            "div",
            "seat",
            [
                element("p", "label", &self.of_pods(*drafts, number)),
                element("p", "number", &(seat + 1).to_string()),
                element("p", "label", &self.say("seat", &[])),
                names("on-left", 1),
                names("on-right", count - 1),
            ],
        )
    }

    fn of_pods(&self, drafts: bool, number: u32) -> String {
        self.say(if drafts { "pod" } else { "build-table" }, &[("number", &number.to_string())])
    }

    /// Everybody's seat, pod by pod.
    fn seats(&self, is_open: bool) -> Option<Element> {
        let Seats { drafts, pods } = self.handout.seats.as_ref()?;
        let rows = (1..).zip(pods).flat_map(|(number, pod)| {
            let head = around("tr", "", [element("th", "", ""), element("th", "", &self.of_pods(*drafts, number))]);
            let row = |(seat, &who): (u32, &Who)| {
                around("tr", "", [element("td", "num", &seat.to_string()), element("td", "", &self.name(who))])
            };
            std::iter::once(head).chain((1..).zip(pod).map(row)).collect::<Vec<_>>()
        });
        fold(&self.say("seats", &[]), is_open, [around("table", "", rows.collect::<Vec<_>>())])
    }

    /// An earlier round of a player.
    fn played(&self, round: &Round, me: Who) -> Option<Element> {
        let what = match table_of(round, me) {
            Some((table, side)) => {
                let name = self.name(*side.other().of(&table.players));
                let result = table.result.map(|result| self.result(result, side)).unwrap_or_default();
                format!("{} {result}", self.say("against", &[("name", &name)]))
            }
            None if round.byes.contains(&me) => self.say("bye", &[]),
            None => large::played((&self.handout, round, &self.texts), large::table_of(round, me)?),
        };
        around("li", "", [element("span", "label", &self.round_name(round)), element("span", "", &what)])
    }

    fn result(&self, Outcome { decided, scores }: Outcome, side: Side) -> String {
        let word = match decided {
            Decided::Won(winner) if winner == side => self.say("won", &[]),
            Decided::Drawn => self.say("drawn", &[]),
            Decided::Won(_) | Decided::Nobody => self.say("lost", &[]),
        };
        match scores {
            Some(scores) => format!("{word} {}–{}", side.of(&scores), side.other().of(&scores)),
            None => word,
        }
    }

    /// The rank of a player, and what decides it against the one above.
    fn why(&self, standings: &Standings, me: Who) -> Option<Element> {
        let place = standings.lines.iter().position(|line| line.player == me)?;
        let line = standings.lines.get(place)?;
        let rank = self.say(
            if self.handout.ranking.is_empty() { "rank" } else { "rank-swiss" },
            &[
                ("rank", &(place + 1).to_string()),
                ("players", &standings.lines.len().to_string()),
                ("points", &line.points.to_string()),
                ("record", &record(standings, line)),
            ],
        );
        let above = place.checked_sub(1).and_then(|above| standings.lines.get(above));
        let why = above.map(|above| {
            let name = self.name(above.player);
            if above.points != line.points {
                return self.say("why-points", &[("name", &name), ("points", &above.points.to_string())]);
            }
            let values = above.values.iter().zip(&line.values).zip(&standings.columns);
            match values.into_iter().find(|((above, mine), _)| above != mine) {
                Some(((above, mine), column)) => self.say(
                    "why-tie",
                    &[
                        ("name", &name),
                        ("tie-breaker", &self.kind(column.kind, true)),
                        ("above", &self.value(*above, *column)),
                        ("mine", &self.value(*mine, *column)),
                    ],
                ),
                None => self.say("why-lot", &[("name", &name)]),
            }
        });
        around("div", "why", [element("p", "", &rank), why.and_then(|why| element("p", "quiet", &why))])
    }

    fn kind(&self, kind: TieBreaker, in_full: bool) -> String {
        let key = kind.id();
        if in_full { self.say(&format!("{key}-long"), &[]) } else { self.say(key, &[]) }
    }

    fn value(&self, value: i64, Column { kind, places }: Column) -> String {
        let point = self.say("decimal", &[]);
        match kind.unit() {
            Unit::Relation if value > 0 => "✓".to_owned(),
            Unit::Relation => "–".to_owned(),
            Unit::Whole | Unit::Decimal => decimal(value, places, &point),
            // As a percentage it has two places less.
            Unit::Percentage => match places.checked_sub(2) {
                Some(places) => format!("{} %", decimal(value, places, &point)),
                None => decimal(value, places, &point),
            },
        }
    }

    /// Everybody's table, by number.
    fn pairings(&self, is_open: bool) -> Option<Element> {
        let round = self.handout.round()?;
        let table = |table: &Match| {
            let [one, other] = table.players.map(|who| self.name(who));
            let between = match table.result {
                Some(Outcome { scores: Some([a, b]), .. }) => format!("{a}–{b}"),
                Some(Outcome { decided: Decided::Won(Side::First), .. }) => "1–0".to_owned(),
                Some(Outcome { decided: Decided::Won(Side::Second), .. }) => "0–1".to_owned(),
                Some(_) => "=".to_owned(),
                None => "–".to_owned(),
            };
            let cells = [("num", table.number.to_string()), ("", one), ("between", between), ("", other)];
            around("tr", "", cells.map(|(class, text)| element("td", class, &text)))
        };
        let bye = |&who: &Who| {
            let cells = [String::new(), self.name(who), String::new(), self.say("bye-short", &[])];
            around("tr", "", cells.map(|text| element("td", "", &text)))
        };
        let large = large::pairings((&self.handout, round, &self.texts));
        let rows = round.matches().map(table).chain(large).chain(round.byes.iter().map(bye));
        let range = self.handout.range.map(|[first, last]| {
            element("p", "quiet", &self.say("range", &[("first", &first.to_string()), ("last", &last.to_string())]))
        });
        fold(&self.say("pairings", &[]), is_open, [range.flatten(), around("table", "", rows)])
    }

    fn standings(&self, me: Option<Who>) -> Option<Element> {
        let standings = self.handout.standings.as_ref()?;
        let heads = ["#".to_owned(), self.say("player", &[]), self.say("points", &[]), self.say("matches", &[])];
        let heads = heads.into_iter().chain(standings.columns.iter().map(|column| self.kind(column.kind, false)));
        let head = around("tr", "", heads.map(|text| element("th", "", &text)).collect::<Vec<_>>());
        let line = |(place, line): (usize, &Line)| {
            let first =
                [(place + 1).to_string(), self.name(line.player), line.points.to_string(), record(standings, line)];
            let values = line.values.iter().zip(&standings.columns).map(|(value, column)| self.value(*value, *column));
            let class = if me == Some(line.player) { "my" } else { "" };
            around(
                "tr",
                class,
                first.into_iter().chain(values).map(|text| element("td", "", &text)).collect::<Vec<_>>(),
            )
        };
        let rows = [head].into_iter().chain(standings.lines.iter().enumerate().map(line));
        let is_open = self.handout.rounds.is_empty() && self.handout.ranking.is_empty();
        // Beside a final ranking they are those of the Swiss rounds alone.
        let key = if self.handout.ranking.is_empty() { "standings-after" } else { "standings-swiss" };
        let title = self.say(key, &[("rounds", &standings.after.to_string())]);
        fold(&title, is_open, [around("div", "wide", [around("table", "standings", rows)])])
    }

    fn ranking(&self, me: Option<Who>) -> Option<Element> {
        let row = |&(rank, who): &(u32, Who)| {
            let class = if me == Some(who) { "my" } else { "" };
            around("tr", class, [element("td", "num", &rank.to_string()), element("td", "", &self.name(who))])
        };
        let rows: Vec<_> = self.handout.ranking.iter().map(row).collect();
        let is_any = !rows.is_empty();
        fold(&self.say("ranking", &[]), true, [around("table", "", rows)]).filter(|_| is_any)
    }
}

fn table_of(round: &Round, me: Who) -> Option<(&Match, Side)> {
    round
        .matches()
        .find_map(|table| Side::BOTH.into_iter().find(|side| *side.of(&table.players) == me).map(|side| (table, side)))
}

fn record(standings: &Standings, line: &Line) -> String {
    let record = line.record;
    let two = format!("{}–{}", record.won, record.lost);
    if standings.draws { format!("{two}–{}", record.drawn) } else { two }
}

/// A whole number of thousandths, or whatever its places are, as people write it.
fn decimal(value: i64, places: u8, point: &str) -> String {
    let sign = if value < 0 { "−" } else { "" };
    let scale = 10_u64.pow(u32::from(places.min(9)));
    let size = value.unsigned_abs();
    let width = usize::from(places.min(9));
    match width {
        0 => format!("{sign}{size}"),
        width => format!("{sign}{}{point}{:0>width$}", size / scale, size % scale),
    }
}

/// Draws the page anew, from its address.
fn reload() {
    if let Some(window) = web_sys::window() {
        let _ = web_sys::Event::new("hashchange").map(|event| window.dispatch_event(&event));
        window.scroll_to_with_x_and_y(0.0, 0.0);
    }
}
