//! "Why these pairings?": the reason for every table, float and bye of a round, and whether the draw can be repeated.

mod bye;
mod reasons;

use super::announcement::document;
use crate::{
    ids::{PlayerId, TableNumber},
    pairing::{Cost, Explanation, Group, Locks, Problem, explain},
    regulation::{Criterion, Regulation, Stage},
    sort,
    tournament::{Origin, RoundKey, Tournament},
    ui::{
        browser,
        i18n::{number, t},
        parts::live,
        prelude::*,
        route::{Place, Route},
        session::Session,
        words,
    },
};
use std::collections::BTreeMap;

/// Why a round is paired as it is. `table` is the one that somebody asks about.
#[component]
pub fn Draw(session: Session, key: RoundKey, table: Option<TableNumber>) -> impl IntoView {
    let back = Route::Event(session.slot(), Place::Round(Some(key))).href();
    let shown = Memo::new(move |_| session.with_log(|tournament| Shown::of(tournament, key)));
    if let Some(table) = table {
        browser::focus_soon(anchor(table));
    }
    view! {
        <section class="draw-page">
            <p class="actions">
                <a href=back>{t!("draw.back", round = words::round(&session, key))}</a>
                <button class="secondary" on:click=|_| browser::print()>{t!("announcement.print")}</button>
            </p>
            <h2>{t!("draw.title", round = words::round(&session, key))}</h2>
            {live(move || match shown.get() {
                Some(shown) => view! { {shown.view()} <Check session shown /> }.into_any(),
                None => view! { <p class="empty">{t!("draw.none")}</p> }.into_any(),
            })}
        </section>
    }
}

/// What is to be seen of a round and its draw.
#[derive(Clone, PartialEq)]
struct Shown {
    /// How it came about; none in a drawn bracket.
    origin: Option<Origin>,
    /// The stream of random numbers; none where it was made by hand.
    stream: Option<String>,
    /// Place of the draw in the log.
    place: usize,
    seed: String,
    tables: Vec<(TableNumber, [PlayerId; 2])>,
    byes: Vec<PlayerId>,
    /// Whether some tables were paired again after a correction (FIX-2).
    corrected: bool,
    names: BTreeMap<PlayerId, String>,
    regulation: Regulation,
}

impl Shown {
    fn of(tournament: &Tournament, key: RoundKey) -> Option<Self> {
        let state = tournament.state();
        let round = state.round(key)?;
        let (origin, stream, place) = match key.stage {
            Stage::Swiss => {
                let origin = tournament.origin(key.number)?;
                let (stream, place) = (origin.stream.clone(), origin.place);
                (Some(origin), stream, place)
            }
            Stage::Elimination => {
                let (stream, place) = tournament.bracket_draw().filter(|_| key.number.0 == 1)?;
                (None, Some(stream), place)
            }
        };
        let tables: Vec<_> = round.tables.iter().map(|table| (table.number, table.players)).collect();
        let players = tables.iter().flat_map(|(_, players)| *players).chain(round.byes.iter().copied());
        let contenders = origin.iter().flat_map(|origin| &origin.problem.contenders).map(|contender| contender.id);
        let name = |player| (player, words::player_name(Some(state), player));
        Some(Self {
            names: sort::collect(players.chain(contenders).map(name)),
            seed: hex::encode(state.seed.0),
            byes: round.byes.clone(),
            corrected: round.repairs > 0,
            regulation: state.setup.regulation.clone(),
            tables,
            origin,
            stream,
            place,
        })
    }

    fn name(&self, player: PlayerId) -> String {
        self.names.get(&player).cloned().unwrap_or_default()
    }

    fn list(&self, players: &[PlayerId]) -> String {
        players.iter().map(|&player| self.name(player)).collect::<Vec<_>>().join(", ")
    }

    fn view(&self) -> Option<AnyView> {
        let origin = self.origin.as_ref()?;
        let pairs: Vec<[PlayerId; 2]> = self.tables.iter().map(|(_, players)| *players).collect();
        let bye = self.byes.iter().copied().find(|bye| !origin.awarded.contains(bye));
        // Where nothing was drawn, everything was made by hand.
        let by_hand = || Locks { tables: pairs.clone(), bye };
        let locked = if origin.stream.is_some() { origin.problem.locked.clone() } else { by_hand() };
        let problem = Problem { locked, ..origin.problem.clone() };
        let Ok(explanation) = explain(&problem, &pairs, bye) else {
            return Some(view! { <p class="empty">{t!("draw.none")}</p> });
        };
        let page = Page {
            shown: self,
            origin,
            groups: explanation.groups.iter().map(points).collect(),
            explanation: &explanation,
        };
        Some(view! {
            <p class="headline">{page.headline()}</p>
            {page.costs().map(|text| view! { <p class="banner">{text}</p> })}
            <p class="about">{page.groups_text()}</p>
            {page.byes(&problem)}
            <ol class="tables reasons">{self.tables.iter().zip(&explanation.tables).map(|((number, _), table)| page.table(*number, table)).collect_view()}</ol>
            {page.sources()}
        })
    }
}

/// A group by its points; everybody in round 1.
fn points(group: &Group) -> String {
    match group.points {
        Some(points) => t!("draw.points", count = points),
        None => t!("draw.everybody"),
    }
}

/// What all parts of the page look at.
struct Page<'a> {
    shown: &'a Shown,
    origin: &'a Origin,
    explanation: &'a Explanation,
    /// The name of each group.
    groups: Vec<String>,
}

impl Page<'_> {
    /// How the round was paired, and from how many equally good pairings.
    fn headline(&self) -> String {
        let drawn = match self.explanation.count.as_ref().map(ToString::to_string).as_deref() {
            _ if self.origin.stream.is_none() => return t!("draw.by-hand"),
            _ if self.shown.corrected => return t!("draw.corrected"),
            Some("1") => t!("draw.only-one"),
            Some(count) => t!("draw.ways", count = large(count)),
            None => t!("draw.uncounted"),
        };
        let fixed = match (self.explanation.bye.is_some(), self.problem_is_free()) {
            (_, false) => t!("draw.around-hand"),
            (true, true) => t!("draw.with-bye"),
            (false, true) => return drawn,
        };
        format!("{drawn} {fixed}")
    }

    fn problem_is_free(&self) -> bool {
        self.origin.problem.locked.is_empty()
    }

    /// What a better pairing would do better; none where there is none.
    fn costs(&self) -> Option<String> {
        let cost = |cost: &Cost| match cost {
            Cost::Rematches(_) => t!("draw.cost-rematches"),
            Cost::Bye(_) => t!("draw.cost-bye"),
            Cost::Floats(_) => t!("draw.cost-floats"),
            Cost::Clashes(_) => t!("draw.cost-clashes"),
        };
        let costs: Vec<String> = self.explanation.costs.iter().map(cost).collect();
        (!costs.is_empty() && !self.shown.corrected).then(|| t!("draw.costs", costs = costs.join(", ")))
    }

    fn groups_text(&self) -> String {
        let group = |(name, group): (&String, &Group)| t!("app.is", name = name, value = group.players);
        let groups: Vec<String> = self.groups.iter().zip(&self.explanation.groups).map(group).collect();
        t!("draw.groups", groups = groups.join(" · "))
    }

    /// The document's own words.
    fn sources(&self) -> AnyView {
        let is_first = self.origin.problem.round.0 <= 1;
        let bye = self.explanation.bye.is_some();
        let rules = [
            (is_first, Criterion::FirstRound, "PAIR-1"),
            (!is_first, Criterion::Groups, "PAIR-2"),
            (!is_first, Criterion::NoRematch, "PAIR-3"),
            (is_first && bye, Criterion::FirstBye, "BYE-1"),
            (!is_first && bye, Criterion::Bye, "BYE-2"),
        ];
        let regulation = &self.shown.regulation;
        let published = regulation.custom.as_ref().map_or(&regulation.id, |custom| &custom.based_on);
        let published = Regulation::published(published);
        let source = |(_, criterion, clause): (bool, Criterion, &str)| {
            // Events that were made before the documents' words were known here, and rules that the organizer has changed.
            let term = regulation.terms.get(&criterion).or(published?.terms.get(&criterion))?;
            let is_its_own = criterion == Criterion::Bye && published.is_some_and(|other| other.bye != regulation.bye);
            let text = t!("why.source", term = term.term, section = term.section);
            let language = regulation.document.language.clone();
            (!is_its_own).then(|| view! { <li>{clause} " · " <span class="source" lang=language>{text}</span></li> })
        };
        let sources: Vec<AnyView> = rules.into_iter().filter(|rule| rule.0).filter_map(source).collect();
        view! {
            <h3>{t!("draw.document")}</h3>
            <p class="about">{document(regulation)}</p>
            <ul class="about sentences">{sources}</ul>
            <p class="about">{t!("draw.silent")}</p>
        }
    }
}

/// A whole number of any length: digit by digit where the eye can take it in.
fn large(digits: &str) -> String {
    const RAISED: &str = "⁰¹²³⁴⁵⁶⁷⁸⁹";
    match digits.parse::<u64>() {
        #[expect(clippy::cast_precision_loss, reason = "15 digits stay below 2^53")]
        Ok(count) if digits.len() <= 15 => number(count as f64),
        _ => {
            let power = digits.len().saturating_sub(1).to_string();
            let raise = |digit: char| RAISED.chars().nth(usize::try_from(digit.to_digit(10)?).ok()?);
            let power: String = power.chars().filter_map(raise).collect();
            t!("draw.about", count = format!("{} × 10{power}", digits.get(..1).unwrap_or_default()))
        }
    }
}

/// The anchor of a table's reason.
fn anchor(table: TableNumber) -> String {
    format!("reason-{table}")
}

/// Seed and stream, and the draw once more.
#[component]
fn Check(session: Session, shown: Shown) -> impl IntoView {
    let result = RwSignal::new(None::<bool>);
    let place = shown.place;
    let check = move |_| result.set(session.with_log(|tournament| tournament.check_draw(place)));
    let is_drawn = shown.stream.is_some();
    view! {
        <div class="check-draw">
            <h3>{t!("draw.check-title")}</h3>
            {match shown.stream {
                Some(stream) => view! {
                    <dl>
                        <dt>{t!("draw.seed")}</dt><dd><code>{shown.seed}</code></dd>
                        <dt>{t!("draw.stream")}</dt><dd><code>{stream}</code></dd>
                    </dl>
                },
                None => view! { <p>{t!("draw.check-by-hand")}</p> },
            }}
            {is_drawn.then(|| view! { <button class="secondary" on:click=check>{t!("draw.check")}</button> })}
            <p role="status">{live(move || result.get().map(|same| if same {
                view! { <strong class="same">{t!("draw.same")}</strong> }
            } else {
                view! { <strong class="differs">{t!("draw.differs")}</strong> }
            }))}</p>
        </div>
    }
}
