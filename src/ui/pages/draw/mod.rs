//! "Why these pairings?": the reason for every table, float and bye of a round, and whether the draw can be repeated.

mod anchor;
mod bye;
mod large;
mod reasons;

use anchor::anchor;

use crate::{
    clause::Clause,
    ids::{PlayerId, PodNumber, TableNumber},
    pairing::{Cost, Explanation, Group, Method, Problem, explain},
    regulation::{Criterion, Regulation, Stage},
    sort::Set,
    tournament::{Commitment, LargeOrigin, Origin, Round, RoundKey, State, Table, Tournament},
    ui::{
        browser,
        i18n::{number, t},
        parts::{Kind, all_ruled, button, ruled},
        prelude::*,
        route::{Place, Route},
        ruled::{Ruled, by, by_each},
        session::Session,
        words::{self, announcement::in_fours},
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
    let at_once = untrack(|| session.with(|state| state.round(key).is_none_or(|round| round.tables.len() <= AT_ONCE)));
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
    /// How it came about; none in a drawn bracket.
    origin: Option<Origin>,
    /// The same of tables of three and four.
    large: Option<LargeOrigin>,
    /// The stream of random numbers; none where it was made by hand.
    stream: Option<String>,
    /// Place of the draw in the log.
    place: usize,
    /// By which method the whole round was drawn, and whether every best pairing was exactly as likely.
    fairness: Option<(Method, bool)>,
}

impl<'a> Shown<'a> {
    fn of(tournament: &'a Tournament, key: RoundKey) -> Option<Self> {
        let state = tournament.state();
        let round = state.round(key)?;
        let large = tournament.large_origin(key.number).filter(|_| key.stage == Stage::Swiss);
        let (origin, stream, place) = match (key.stage, &large) {
            (_, Some(large)) => (None, large.stream.clone(), large.place),
            (Stage::Swiss, None) => {
                let origin = tournament.origin(key.number)?;
                let (stream, place) = (origin.stream.clone(), origin.place);
                (Some(origin), stream, place)
            }
            (Stage::Elimination, None) => {
                let (stream, place) = tournament.bracket_draw().filter(|_| key.number.0 == 1)?;
                (None, Some(stream), place)
            }
        };
        let fairness = tournament.fairness(place);
        Some(Self { state, round, origin, large, stream, place, fairness })
    }

    fn name(&self, player: PlayerId) -> String {
        words::player_name(Some(self.state), player)
    }

    fn list(&self, players: &[PlayerId]) -> String {
        players.iter().map(|&player| self.name(player)).collect::<Vec<_>>().join(", ")
    }

    /// Whether some tables were paired again after a correction (FIX-2).
    fn is_corrected(&self) -> bool {
        self.round.repairs > 0
    }

    fn view(&self) -> Option<AnyView> {
        if let Some(origin) = &self.large {
            return large::reasons(self.state, self.round, origin);
        }
        let origin = self.origin.as_ref()?;
        let is_scheduled = self.state.setup.is_round_robin() && self.round.key.number.0 > 1;
        if is_scheduled && origin.stream.is_some() && origin.problem.locked.is_empty() {
            return Some(view! { <p class="headline">{t!("draw.round-robin")}</p> }.into_any());
        }
        let mut whole = origin.clone();
        if origin.stream.is_none() {
            // Nothing was drawn, everything was made by hand.
            whole.problem.locked.tables = self.round.tables.iter().map(|table| table.players).collect();
        }
        let fields = whole.fields();
        let several = fields.len() > 1;
        let explained: Option<Vec<Field>> = fields.into_iter().map(|field| self.explained(origin, field)).collect();
        let Some(explained) = explained else {
            return Some(view! { <p class="empty">{t!("draw.none")}</p> });
        };
        let page = |field| Page::new(self, origin, field);
        let has_bye = explained.iter().any(|field| field.explanation.bye.is_some());
        let sources = explained.first().map(|field| page(field).sources(has_bye));
        let views = explained.iter().map(|field| {
            let head = several.then(|| pods_of(&field.problem));
            view! { {head.map(|head| view! { <h3>{head}</h3> })} {page(field).view()} }
        });
        let awarded: Vec<PlayerId> =
            self.round.byes.iter().copied().filter(|bye| origin.awarded.contains(bye)).collect();
        let in_advance = || by(Clause::Bye5, t!("draw.bye-awarded", names = self.list(&awarded)));
        let awarded = (!awarded.is_empty()).then(|| view! { <p>{ruled(&in_advance())}</p> });
        let about =
            several.then(|| view! { <p class="about">{ruled(&by(Clause::Dra1, t!("limited.within-why")))}</p> });
        Some(view! { {about} {views.collect_view()} {awarded} {sources} })
    }

    /// Why the players of a field are paired as they are; none where that cannot be said.
    fn explained(&self, origin: &Origin, mut problem: Problem) -> Option<Field<'a>> {
        let is_in = |player: &PlayerId| problem.contenders.iter().any(|contender| contender.id == *player);
        let tables: Vec<&Table> = self.round.tables.iter().filter(|table| table.players.iter().all(is_in)).collect();
        let bye = self.round.byes.iter().copied().find(|bye| !origin.awarded.contains(bye) && is_in(bye));
        if origin.stream.is_none() {
            problem.locked.bye = bye;
        }
        let pairs: Vec<[PlayerId; 2]> = tables.iter().map(|table| table.players).collect();
        let explanation = explain(&problem, &pairs, bye).ok()?;
        Some(Field { problem, tables, explanation })
    }
}

/// Players who were paired among themselves: all of them, or those of a pod.
struct Field<'a> {
    problem: Problem,
    tables: Vec<&'a Table>,
    explanation: Explanation,
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

/// What all parts of the page look at.
struct Page<'a> {
    shown: &'a Shown<'a>,
    origin: &'a Origin,
    explanation: &'a Explanation,
    /// Who was paired among themselves, and where they sit.
    field: &'a Field<'a>,
    /// The name of each group.
    groups: Vec<String>,
}

impl<'a> Page<'a> {
    fn new(shown: &'a Shown<'a>, origin: &'a Origin, field: &'a Field<'a>) -> Self {
        let groups = field.explanation.groups.iter().map(points).collect();
        Self { shown, origin, explanation: &field.explanation, field, groups }
    }

    fn view(&self) -> AnyView {
        let tables = self.field.tables.iter().zip(&self.explanation.tables);
        view! {
            <p class="headline">{all_ruled(&self.headline(), " ")}</p>
            {self.costs().map(|text| view! { <p class="banner">{ruled(&text)}</p> })}
            <p class="about">{ruled(&self.groups_text())}</p>
            {self.bye(&self.field.problem)}
            <ol class="tables reasons">{tables.map(|(table, reason)| self.table(table.number, reason)).collect_view()}</ol>
        }
    }

    /// How the round was paired, and from how many equally good pairings.
    fn headline(&self) -> Vec<Ruled> {
        let drawn = match self.explanation.count.as_ref().map(ToString::to_string).as_deref() {
            _ if self.origin.stream.is_none() => return vec![t!("draw.by-hand").into()],
            _ if self.shown.is_corrected() => {
                return vec![by_each([Clause::Pair4, Clause::Fix2], t!("draw.corrected"))];
            }
            Some("1") => t!("draw.only-one"),
            Some(count) => t!("draw.ways", count = in_figures(count)),
            None if !self.explanation.is_best => return vec![by(Clause::Pair4, t!("draw.not-best"))],
            None => return vec![by(Clause::Pair4, t!("draw.uncounted"))],
        };
        let drawn = by(Clause::Pair4, drawn);
        let fixed = match (self.explanation.bye.is_some(), self.problem_is_free()) {
            (_, false) => t!("draw.around-hand"),
            (true, true) => t!("draw.with-bye"),
            (false, true) => return vec![drawn],
        };
        vec![drawn, fixed.into()]
    }

    fn problem_is_free(&self) -> bool {
        self.field.problem.locked.is_empty()
    }

    /// What a better pairing would do better; none where there is none.
    fn costs(&self) -> Option<Ruled> {
        let cost = |cost: &Cost| match cost {
            Cost::Rematches(_) => Some(t!("draw.cost-rematches")),
            // The players of a pod are looked at by themselves.
            Cost::Pods(_) => None,
            Cost::Bye(_) => Some(t!("draw.cost-bye")),
            Cost::Floats(_) => Some(t!("draw.cost-floats")),
            Cost::Clashes(_) => Some(t!("draw.cost-clashes")),
        };
        let costs = &self.explanation.costs;
        let names = || costs.iter().filter_map(cost).collect::<Vec<_>>().join(", ");
        let is_told = !costs.is_empty() && !self.shown.is_corrected();
        is_told.then(|| by_each(costs.iter().map(Cost::clause), t!("draw.costs", costs = names())))
    }

    /// How many have how many points; in round 1 all are one group.
    fn groups_text(&self) -> Ruled {
        if let [Group { points: None, players }] = self.explanation.groups[..] {
            return by(Clause::Pair1, t!("draw.one-group", number = players));
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
            <p class="about">{ruled(&by(Clause::Pair4, t!("draw.silent")))}</p>
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

/// How likely each of the best pairings was; none where nothing was drawn, or tables were paired again.
fn chances(shown: &Shown) -> Option<String> {
    Some(match shown.fairness? {
        (_, true) => t!("draw.exact"),
        (Method::First, false) => t!("draw.favoured"),
        (Method::Second, false) => t!("draw.nearly"),
    })
}

/// Seed and stream, and the draw once more.
fn check(session: Session, shown: &Shown) -> AnyView {
    let result = RwSignal::new(String::new());
    let place = shown.place;
    let may_take_long = shown.origin.as_ref().is_some_and(|origin| origin.problem.may_take_long());
    let tell = move |same: Option<bool>| {
        result.set(match same {
            Some(true) => t!("draw.same"),
            Some(false) => t!("draw.differs"),
            None => t!("draw.check-by-hand"),
        });
    };
    let here = move || untrack(|| session.with_log(|tournament| tournament.check_draw(place)));
    let draw = move || {
        if !may_take_long {
            return tell(here());
        }
        result.set(t!("next.drawing"));
        spawn_local(async move {
            let event = untrack(|| session.with_log(Clone::clone));
            let same = browser::check_beside(&event, place).await;
            if !result.is_gone() {
                tell(same.or_else(here));
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
            {button(Kind::Secondary, t!("draw.check"), draw)}
            <p role="status"><strong>{result}</strong></p>
            {proof(shown.state).map(|line| view! { <p class="about">{line}</p> })}
        },
        None => view! { <p>{t!("draw.check-by-hand")}</p> },
    };
    view! { <div class="check-draw"><h3>{t!("draw.check-title")}</h3> {source}</div> }
}
