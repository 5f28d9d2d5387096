//! "Why these pairings?": the reason for every table, float and bye of a round, and whether the draw can be repeated.

mod anchor;
mod bye;
mod large;
mod reasons;

use anchor::anchor;

use crate::{
    base::{
        clause::Clause,
        ids::{PlayerId, PodNumber, TableNumber},
        sort::Set,
    },
    pairing::{Cost, Explanation, Group, Problem, Rung},
    regulation::{Criterion, Regulation, Stage},
    screens::{
        cited::{Cited, cite, cite_each},
        i18n::{number, t},
        route::{Place, Route},
        words::{self, announcement::in_fours},
    },
    tournament::{Commitment, FieldReasons, LargeOrigin, Origin, Reasons, Round, RoundKey, State, Tournament},
    ui::{
        browser,
        parts::{Kind, all_cited, button, cited},
        prelude::*,
        session::Session,
    },
};
use leptos::task::spawn_local;

/// Tables of a round whose reasons are found in a blink.
const AT_ONCE: usize = 32;

/// Why a round is paired as it is. `table` is the one that somebody asks about.
#[component]
pub fn Draw(session: Session, key: RoundKey, table: Option<TableNumber>) -> impl IntoView {
    let back = Route::Event(session.slot(), Place::Round(Some(key))).href();
    let focus = move || {
        if let Some(table) = table {
            browser::focus_soon(anchor(table));
        }
    };
    // A large round takes a moment: the page says so first.
    let at_once =
        untrack(|| session.with(|state| state.round(key).is_none_or(|round| round.matches().count() <= AT_ONCE)));
    let is_ready = RwSignal::new(at_once);
    if at_once {
        focus();
    } else {
        browser::after_paint(move || {
            is_ready.set(true);
            focus();
        });
    }
    let page = move || {
        if !is_ready.get() {
            return view! { <p role="status"><progress></progress> {t!("draw.working")}</p> };
        }
        session.with_log(|tournament| match Shown::of(tournament, key) {
            Some(shown) => view! { <div class="draw-page">{shown.view()} {check(session, &shown)}</div> },
            None => view! { <p class="empty">{t!("draw.none")}</p> },
        })
    };
    view! {
        <section class="draw-page">
            <p class="actions">
                <a href=back>{t!("draw.back", round = session.name_of_round(key))}</a>
                {button(Kind::Secondary, t!("announcement.print"), browser::print)}
            </p>
            <h2>{t!("draw.title", round = session.name_of_round(key))}</h2>
            {live(page)}
        </section>
    }
}

/// A round and its draw.
struct Shown<'a> {
    state: &'a State,
    round: &'a Round,
    /// Why it is as it is. None in a drawn bracket.
    reasons: Option<Reasons>,
    /// The same of tables of three and four.
    large: Option<LargeOrigin>,
    /// The stream of random numbers. None if it was made by hand.
    stream: Option<String>,
    /// Places in the log of the draws that it rests on.
    draws: Vec<usize>,
    /// Whether some of it was made by hand after the draw.
    is_changed: bool,
    /// Whether every best pairing was exactly as likely. None if no whole round was drawn.
    is_uniform: Option<bool>,
    /// Whether a development version drew it, so that it cannot be drawn again.
    is_from_development: bool,
}

impl<'a> Shown<'a> {
    fn of(tournament: &'a Tournament, key: RoundKey) -> Option<Self> {
        let state = tournament.state();
        let round = state.round(key)?;
        let large = tournament.large_origin(key.number).filter(|_| key.stage == Stage::Swiss);
        let reasons = (key.stage == Stage::Swiss && large.is_none()).then(|| tournament.reasons(key.number)).flatten();
        let (stream, draws, is_changed) = match (&reasons, &large) {
            (Some(Reasons { origin, .. }), _) => {
                let is_changed = reasons.as_ref().is_some_and(Reasons::is_changed);
                (origin.stream.clone(), origin.draws.clone(), is_changed)
            }
            (None, Some(large)) => {
                let is_changed = large.stream.is_some() && !state.tables_by_hand(round).is_empty();
                (large.stream.clone(), vec![large.place], is_changed)
            }
            (None, None) => {
                let is_drawn = key.stage == Stage::Elimination && key.number.0 == 1;
                let (stream, place) = tournament.bracket_draw().filter(|_| is_drawn)?;
                (Some(stream), vec![place], false)
            }
        };
        let is_uniform = draws.last().and_then(|&place| tournament.is_uniform(place));
        let is_from_development = tournament.has_development_draw(&draws);
        Some(Self { state, round, reasons, large, stream, draws, is_changed, is_uniform, is_from_development })
    }

    fn name(&self, player: PlayerId) -> String {
        words::player_name(Some(self.state), player)
    }

    fn list(&self, players: &[PlayerId]) -> String {
        players.iter().map(|&player| self.name(player)).collect::<Vec<_>>().join(", ")
    }

    fn view(&self) -> Option<AnyView> {
        if let Some(origin) = &self.large {
            return large::reasons(self.state, self.round, origin);
        }
        let reasons = self.reasons.as_ref()?;
        let changed = self.changed(reasons.changed);
        let pages: Vec<Page> = reasons.fields.iter().map(|field| Page::new(self, reasons, field)).collect();
        let across = self.across(reasons);
        let Some(first) = pages.first() else {
            let headline: Vec<String> = [Some(t!("draw.round-robin")), changed].into_iter().flatten().collect();
            return Some(view! { <p class="headline">{headline.join(" ")}</p> {across} }.into_any());
        };
        let has_bye = reasons.fields.iter().any(|field| !field.byes.is_empty());
        let sources = first.sources(has_bye);
        let several = pages.len() > 1;
        let of_all = changed.clone().filter(|_| several).map(|changed| view! { <p class="headline">{changed}</p> });
        let of_field = changed.filter(|_| !several);
        let views = pages.iter().map(|page| {
            let head = several.then(|| pods_of(&page.field.problem));
            view! { {head.map(|head| view! { <h3>{head}</h3> })} {page.view(of_field.clone())} }
        });
        let awarded: Vec<PlayerId> =
            self.round.byes.iter().copied().filter(|bye| reasons.origin.awarded.contains(bye)).collect();
        let in_advance = || cite(Clause::Bye5, t!("draw.bye-awarded", names = self.list(&awarded)));
        let awarded = (!awarded.is_empty()).then(|| view! { <p>{cited(&in_advance())}</p> });
        let about =
            several.then(|| view! { <p class="about">{cited(&cite(Clause::Dra1, t!("limited.within-why")))}</p> });
        let costs = costs(&reasons.costs).map(|text| view! { <p class="banner">{cited(&text)}</p> });
        Some(view! { {of_all} {costs} {about} {views.collect_view()} {across} {awarded} {sources} })
    }

    /// How many tables were made by hand after the draw. None if none was.
    fn changed(&self, tables: usize) -> Option<String> {
        (self.is_changed && tables > 0).then(|| t!("draw.changed", count = tables))
    }

    /// Tables made by hand by players who were drawn in different fields, or in a round that follows from a schedule.
    fn across(&self, reasons: &Reasons) -> Option<AnyView> {
        let head = (!reasons.fields.is_empty()).then(|| view! { <h3>{t!("draw.across")}</h3> });
        let rows = reasons.across.iter().map(|table| self.table_by_hand(table)).collect_view();
        (!reasons.across.is_empty()).then(|| view! { {head} <ol class="tables reasons">{rows}</ol> }.into_any())
    }
}

/// The pods of those players, in words.
fn pods_of(field: &Problem) -> String {
    let pods: Set<PodNumber> = field.contenders.iter().filter_map(|contender| contender.pod).collect();
    match pods.iter().collect::<Vec<_>>().as_slice() {
        [] => t!("limited.no-pod"),
        [pod] => words::pod(Some(**pod)),
        pods => {
            let numbers = pods.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
            t!("limited.across", pods = numbers)
        }
    }
}

/// A group by its points, which do not count in round 1.
fn points(group: &Group) -> String {
    match group.points {
        Some(points) => t!("draw.points", count = points),
        None => String::new(),
    }
}

/// What a better pairing would do better. None if there is none.
fn costs(costs: &[Cost]) -> Option<Cited> {
    let rung = |cost: &Cost| {
        Some(match cost.rung() {
            Rung::Rematches => t!("draw.cost-rematches"),
            Rung::Pods => t!("draw.cost-pods"),
            Rung::Bye => t!("draw.cost-bye"),
            Rung::GroupPairs => t!("draw.cost-floats"),
            Rung::AvoidGroups => t!("draw.cost-clashes"),
            // A round made by hand keeps no tables.
            Rung::KeptTables => return None,
        })
    };
    let names = || costs.iter().filter_map(rung).collect::<Vec<_>>().join(", ");
    (!costs.is_empty())
        .then(|| cite_each(costs.iter().map(|cost| cost.rung().clause()), t!("draw.costs", costs = names())))
}

/// What all parts of the page look at.
struct Page<'a> {
    shown: &'a Shown<'a>,
    reasons: &'a Reasons,
    origin: &'a Origin,
    explanation: &'a Explanation,
    /// Who was paired among themselves, and where they sit.
    field: &'a FieldReasons,
    /// The name of each group.
    groups: Vec<String>,
}

impl<'a> Page<'a> {
    fn new(shown: &'a Shown<'a>, reasons: &'a Reasons, field: &'a FieldReasons) -> Self {
        let groups = field.explanation.groups.iter().map(points).collect();
        Self { shown, reasons, origin: &reasons.origin, explanation: &field.explanation, field, groups }
    }

    /// The field, with what was changed in it by hand.
    fn view(&self, changed: Option<String>) -> AnyView {
        let headline: Vec<Cited> = self.headline().into_iter().chain(changed.map(Cited::from)).collect();
        let is_told = !self.origin.is_repair && !self.reasons.is_changed();
        let costs = costs(&self.explanation.costs).filter(|_| is_told);
        let tables = self.field.tables.iter().map(|table| self.table(table)).collect_view();
        view! {
            <p class="headline">{all_cited(&headline, " ")}</p>
            {costs.map(|text| view! { <p class="banner">{cited(&text)}</p> })}
            <p class="about">{cited(&self.groups_text())}</p>
            {self.byes()}
            <ol class="tables reasons">{tables}</ol>
        }
    }

    /// How the round was paired, and from how many equally good pairings.
    fn headline(&self) -> Vec<Cited> {
        let drawn = match self.explanation.count.as_ref().map(ToString::to_string).as_deref() {
            _ if self.origin.stream.is_none() => return vec![t!("draw.by-hand").into()],
            _ if self.origin.is_repair => {
                return vec![cite_each([Clause::Pair4, Clause::Fix2], t!("draw.corrected"))];
            }
            Some("1") => t!("draw.only-one"),
            Some(count) => t!("draw.ways", count = in_figures(count)),
            None if !self.explanation.is_best => return vec![cite(Clause::Pair4, t!("draw.not-best"))],
            None => return vec![cite(Clause::Pair4, t!("draw.uncounted"))],
        };
        let drawn = cite(Clause::Pair4, drawn);
        let fixed = match (self.explanation.bye.is_some(), self.field.problem.locked.is_empty()) {
            (_, false) => t!("draw.around-hand"),
            (true, true) => t!("draw.with-bye"),
            (false, true) => return vec![drawn],
        };
        vec![drawn, fixed.into()]
    }

    /// How many have how many points; in round 1 all are one group.
    fn groups_text(&self) -> Cited {
        if let [Group { points: None, players }] = self.explanation.groups[..] {
            return cite(Clause::Pair1, t!("draw.one-group", number = players));
        }
        let group = |(name, group): (&String, &Group)| t!("draw.group", count = group.players, group = name);
        let groups: Vec<String> = self.groups.iter().zip(&self.explanation.groups).map(group).collect();
        groups.join(" · ").into()
    }

    /// The document's own words.
    fn sources(&self, bye: bool) -> AnyView {
        let is_first = self.origin.problem.round.0 <= 1;
        let rules = [
            (is_first, Criterion::FirstRound, Clause::Pair1),
            (!is_first, Criterion::Groups, Clause::Pair2),
            (!is_first, Criterion::NoRematch, Clause::Pair3),
            (is_first && bye, Criterion::FirstBye, Clause::Bye1),
            (!is_first && bye, Criterion::Bye, Clause::Bye2),
        ];
        let regulation = &self.shown.state.setup.regulation;
        let published = Regulation::published(regulation.published_id());
        let source = |(_, criterion, clause): (bool, Criterion, Clause)| {
            // Events that were made before the documents' words were known here, and rules that the organizer has changed.
            let term = regulation.terms.get(&criterion).or(published?.terms.get(&criterion))?;
            let is_its_own = criterion == Criterion::Bye && published.is_some_and(|other| other.bye != regulation.bye);
            let text = t!("why.source", term = term.term, section = term.section);
            let language = regulation.document.language.clone();
            (!is_its_own)
                .then(|| view! { <li><span class="whole">{clause.as_str()}</span> " · " <span class="source" lang=language>{text}</span></li> })
        };
        let sources: Vec<AnyView> = rules.into_iter().filter(|rule| rule.0).filter_map(source).collect();
        view! {
            <h3>{t!("draw.document")}</h3>
            <p class="about">{words::document(regulation)}</p>
            <ul class="about sentences">{sources}</ul>
            <p class="about">{cited(&cite(Clause::Pair4, t!("draw.silent")))}</p>
        }
    }
}

/// A whole number of any length: digit by digit where the eye can take it in.
fn in_figures(digits: &str) -> String {
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

/// What the check proves, and what it does not.
fn proof(state: &State) -> [String; 2] {
    match &state.setup.commitment {
        None => [t!("draw.proves"), t!("draw.proves-no-seed")],
        Some(Commitment { mixed_in, .. }) if mixed_in.is_empty() => {
            [t!("draw.proves-seed"), t!("draw.proves-no-trials")]
        }
        Some(_) => [t!("draw.proves-seed"), t!("draw.proves-words")],
    }
}

/// How likely each of the best pairings was. None if nothing was drawn, or tables were paired again.
fn chances(shown: &Shown) -> Option<String> {
    Some(if shown.is_uniform? { t!("draw.exact") } else { t!("draw.nearly") })
}

/// Seed and stream, and the draw once more.
fn check(session: Session, shown: &Shown) -> AnyView {
    let result = RwSignal::new(String::new());
    let (draws, is_changed) = (shown.draws.clone(), shown.is_changed);
    let may_take_long = shown.reasons.as_ref().is_some_and(|reasons| reasons.origin.problem.may_take_long());
    let tell = move |same: Option<bool>| {
        result.set(match same {
            Some(true) if is_changed => t!("draw.same-changed"),
            Some(true) => t!("draw.same"),
            Some(false) => t!("draw.differs"),
            None => t!("draw.check-by-hand"),
        });
    };
    let here = move |draws: &[usize]| untrack(|| session.with_log(|tournament| tournament.check_draws(draws)));
    let draw = move || {
        if !may_take_long {
            return tell(here(&draws));
        }
        result.set(t!("next.drawing"));
        let draws = draws.clone();
        spawn_local(async move {
            let event = untrack(|| session.with_log(Clone::clone));
            let same = browser::check_in_worker(&event, draws.clone()).await;
            if !result.is_gone() {
                tell(same.or_else(|| here(&draws)));
            }
        });
    };
    let source = match &shown.stream {
        Some(stream) => view! {
            <dl>
                <dt>{t!("draw.seed")}</dt>
                <dd><code>{hex::encode(shown.state.seed.0)}</code></dd>
                {shown.state.setup.commitment.as_ref().map(|commitment| view! {
                    <dt>{t!("draw.hash")}</dt>
                    <dd><code>{in_fours(commitment.seed_hash)}</code></dd>
                })}
                <dt>{t!("draw.stream")}</dt>
                <dd><code>{stream.clone()}</code></dd>
                {chances(shown).map(|text| view! { <dt>{t!("draw.chances")}</dt> <dd>{text}</dd> })}
            </dl>
            {if shown.is_from_development {
                view! { <p>{t!("draw.development")}</p> }
            } else {
                view! {
                    {button(Kind::Secondary, t!("draw.check"), draw)}
                    <p role="status"><strong>{result}</strong></p>
                    {proof(shown.state).map(|line| view! { <p class="about">{line}</p> })}
                    {shown.is_changed.then(|| view! { <p class="about">{t!("draw.proves-not-hand")}</p> })}
                }
            }}
        },
        None => view! { <p>{t!("draw.check-by-hand")}</p> },
    };
    view! { <div class="check-draw"><h3>{t!("draw.check-title")}</h3> {source}</div> }
}
