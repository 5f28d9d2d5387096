//! Match slips, several on a page. Printed, stacked and cut they lie in the order of the tables.

use super::{
    page::{ems_of, stacked},
    shared::published,
};
use crate::{
    base::{
        ids::{PlayerId, TableNumber},
        text::sanitized,
    },
    handout::{Contents, Handout},
    regulation::{SlipFields, SlipScore, verdict::TieDecider},
    screens::{i18n::t, words},
    tournament::{Round, RoundKey, State, Table},
    ui::{
        browser,
        parts::{Choice, Line, PhoneLink, Tick},
        prelude::*,
        session::Session,
    },
};
use std::sync::Arc;

/// The tables that get a slip: all, those without result, or those whose numbers are typed; and whether each has a code.
#[derive(Clone, Copy)]
pub(super) struct Chosen {
    which: RwSignal<String>,
    numbers: RwSignal<String>,
    /// As it was chosen; before, slips have codes where that takes no more paper.
    codes: RwSignal<Option<bool>>,
}

/// The values of the choice beside that of all tables.
const MISSING: &str = "missing";
const NUMBERS: &str = "numbers";

impl Chosen {
    pub(super) fn new() -> Self {
        Self { which: RwSignal::new(String::new()), numbers: RwSignal::new(String::new()), codes: RwSignal::new(None) }
    }

    /// Whether a table gets one, and again whenever that changes.
    fn has(self, table: &Table) -> bool {
        self.which.with(|which| match which.as_str() {
            MISSING => table.is_open(),
            NUMBERS => self.numbers.with(|numbers| is_among(table.number.0, numbers)),
            _ => true,
        })
    }

    fn tables(self, round: &Round) -> Vec<&Table> {
        round.tables.iter().filter(|table| self.has(table)).collect()
    }

    /// Whether the slips have codes: as it was chosen, or else where that takes no more paper.
    fn has_codes(self, state: &State, round: &Round) -> bool {
        let fields = || state.setup.regulation.slip_fields(round.key.stage, state.best_of(round.key.stage));
        let is_latest = state.latest_published().is_some_and(|latest| latest.key == round.key);
        is_latest
            && can_have_codes(round)
            && self.codes.get().unwrap_or_else(|| per_page(self.tables(round).len(), fields()) == WITH_CODES)
    }
}

/// Whether phones ask for results at its tables: not where three or four sit there.
fn can_have_codes(round: &Round) -> bool {
    !round.has_large_tables()
}

/// Whether a number is one of those, typed as `1, 4-6`.
fn is_among(number: u16, typed: &str) -> bool {
    typed.split([',', ';', ' ']).any(|part| {
        let (first, last) = part.split_once(['-', '–']).unwrap_or((part, part));
        let ends = [first, last].map(|end| end.trim().parse::<u16>());
        matches!(ends, [Ok(first), Ok(last)] if (first..=last).contains(&number))
    })
}

/// The choice of tables, and of codes.
pub(super) fn fields(chosen: Chosen, session: Session, key: Option<RoundKey>) -> AnyView {
    let choices =
        [("", t!("paper.all-tables")), (MISSING, t!("paper.only-missing")), (NUMBERS, t!("paper.these-tables"))];
    let choices = choices.map(|(value, name)| (value.to_owned(), name)).to_vec();
    let choose = move |which: String| {
        chosen.which.set(which);
        if chosen.which.with_untracked(|which| which == NUMBERS) {
            browser::focus_soon("slip-numbers");
        }
    };
    let is_typed = Memo::new(move |_| chosen.which.with(|which| which == NUMBERS));
    let numbers = move || view! { <Line id="slip-numbers" label=t!("paper.numbers") value=chosen.numbers /> };
    let has_codes = Signal::derive(move || {
        session.with(|state| published(state, key).is_some_and(|round| chosen.has_codes(state, round)))
    });
    let can = Memo::new(move |_| session.with(|state| published(state, key).is_none_or(can_have_codes)));
    let codes = move || {
        view! { <Tick label=t!("paper.slip-codes") ticked=has_codes tick=move |on| chosen.codes.set(Some(on)) /> }
    };
    view! {
        <Choice id="slip-tables" label=t!("paper.tables-of-slips") choices chosen=chosen.which choose />
        {live(move || is_typed.get().then(numbers))}
        {live(move || can.get().then(codes))}
    }
}

/// Slips of a page where each has a code.
const WITH_CODES: usize = 6;
/// Slips of a page for tables of three and four.
const OF_FOUR: usize = 6;
/// The same where five sit at a table.
const OF_FIVE: usize = 4;

/// Slips of a page, two beside each other: as many as their fields leave room for, unless fewer take no more paper.
fn per_page(slips: usize, fields: SlipFields) -> usize {
    let has_room = fields.tie != Some(TieDecider::BaseHitPoints);
    if has_room && slips.div_ceil(8) < slips.div_ceil(WITH_CODES) { 8 } else { WITH_CODES }
}

/// The slips of a round, page by page; or that no table is chosen.
pub(super) fn pages(state: &State, round: &Round, chosen: Chosen) -> Result<Vec<AnyView>, String> {
    let tables = chosen.tables(round);
    if tables.is_empty() {
        return Err(t!("paper.no-tables"));
    }
    let best_of = state.best_of(round.key.stage);
    let length = match best_of {
        1 => t!("announcement.single-game"),
        games => t!("setup.best-of", games = games),
    };
    let about = format!("{} · {length}", words::round(state, round.key));
    let fields = state.setup.regulation.slip_fields(round.key.stage, best_of);
    let handout = chosen.has_codes(state, round).then(|| Handout::of(state, Contents::PAIRINGS));
    let most = tables.iter().map(|table| table.players.len()).max().unwrap_or_default();
    let places = match most {
        5.. => OF_FIVE,
        3.. => OF_FOUR,
        _ if handout.is_some() => WITH_CODES,
        _ => per_page(tables.len(), fields),
    };
    let name = |&player: &PlayerId| words::player_name(Some(state), player);
    let slip = |table: &&Table| (table.number, table.players.iter().map(name).collect());
    let slips = tables.iter().map(slip).collect();
    let fields = (!round.has_large_tables()).then_some(fields);
    let pile = Arc::new(Pile { slips, event: sanitized(&state.setup.name), about, fields, handout, places });
    let page = |slips: Vec<Option<usize>>| {
        let pile = pile.clone();
        live(move || pile.page(&slips))
    };
    Ok(stacked(tables.len(), places).into_iter().map(page).collect())
}

/// All slips of a round, of which each page is made when it is drawn: a code takes longer than all the rest of a slip.
struct Pile {
    slips: Vec<(TableNumber, Vec<String>)>,
    event: String,
    /// Round and length of the matches.
    about: String,
    /// What a match asks for; none at tables of three and four, where players have places.
    fields: Option<SlipFields>,
    /// What the codes hand out, where slips have them.
    handout: Option<Handout>,
    /// Slips of a page.
    places: usize,
}

impl Pile {
    fn page(&self, slips: &[Option<usize>]) -> AnyView {
        let place = |slip: &Option<usize>| {
            let slip = slip.and_then(|place| self.slips.get(place));
            view! { <div class="cut slip">{slip.map(|(number, names)| self.slip(*number, names))}</div> }
        };
        let places = slips.iter().map(place).collect_view();
        view! { <div class="cuts slips" class:many={self.places > WITH_CODES} class:few={self.places == OF_FIVE} class:with-codes={self.handout.is_some()}>{places}</div> }
    }

    fn slip(&self, number: TableNumber, names: &[String]) -> AnyView {
        let player = |name: &String| {
            let Some(fields) = self.fields else { return placed(name) };
            view! {
                <div class="slip-player">
                    <p class=name_class(name)>{name.clone()}</p>
                    <p class="slip-fields">{of_player(fields)}</p>
                    <p class="sign"><span>{t!("paper.signature")}</span> {tick(t!("paper.drops"))}</p>
                </div>
            }
        };
        let handout = self.handout.as_ref().and_then(|handout| handout.of_table(number.0));
        view! {
            <div class="slip-head">
                <p><span class="slip-event">{self.event.clone()}</span> <span>{self.about.clone()}</span></p>
                <p class="slip-table"><span>{t!("round.table")}</span> <strong>{number.to_string()}</strong></p>
                {handout.map(|handout| PhoneLink::to(&handout).code())}
            </div>
            {names.iter().map(player).collect_view()}
            {match self.fields {
                Some(fields) => of_match(fields),
                None => Some(view! { <p class="hint">{t!("large.slip-level")}</p> }),
            }}
        }
        .into_any()
    }
}

/// A player of a table of three or four, whose place is filled in.
fn placed(name: &str) -> AnyView {
    view! {
        <div class="slip-player placed">
            <p class=name_class(name)>{name.to_owned()}</p>
            <p class="sign"><span>{t!("paper.signature")}</span> {tick(t!("paper.drops"))} {blank(t!("large.place"))}</p>
        </div>
    }
    .into_any()
}

/// A long name is smaller, on more lines.
fn name_class(name: &str) -> &'static str {
    match ems_of(name) {
        0..=1700 => "slip-name",
        1701..=5200 => "slip-name long",
        _ => "slip-name longest",
    }
}

/// What each player has scored, and what decides where that is equal.
fn of_player(fields: SlipFields) -> AnyView {
    let score = match fields.score {
        SlipScore::SquadPoints => vec![blank(t!("paper.score")), tick(t!("paper.won"))],
        SlipScore::Games(1) => vec![tick(t!("paper.won"))],
        SlipScore::Games(_) => vec![blank(t!("paper.games-won"))],
    };
    let tie = match fields.tie {
        Some(TieDecider::FinalSalvo) => vec![tick(t!("paper.final-salvo"))],
        Some(TieDecider::Initiative | TieDecider::InitiativeInGame) => vec![tick(t!("paper.initiative"))],
        Some(TieDecider::BaseHitPoints) => vec![blank(t!("paper.base")), tick(t!("paper.initiative"))],
        None => Vec::new(),
    };
    score.into_iter().chain(tie).collect_view().into_any()
}

/// What both have together.
fn of_match(fields: SlipFields) -> Option<AnyView> {
    let drawn = fields.drawn_games.then(|| match fields.score {
        SlipScore::Games(1) => tick(t!("result.draw")),
        _ => blank(t!("result.drawn-games")),
    });
    let agreed = fields.intentional_draw.then(|| tick(t!("result.intentional-draw")));
    let all: Vec<AnyView> = drawn.into_iter().chain(agreed).collect();
    (!all.is_empty()).then(|| view! { <p class="slip-fields slip-match">{all}</p> })
}

/// Something to tick.
fn tick(label: String) -> AnyView {
    view! { <span class="to-tick">{label}</span> }.into_any()
}

/// Something to fill in.
fn blank(label: String) -> AnyView {
    view! { <span class="to-fill">{label}</span> }.into_any()
}

#[cfg(test)]
mod tests {
    use super::is_among;

    #[test]
    fn tables_are_chosen_by_numbers_and_ranges() {
        let chosen = |typed: &str| (1..=9).filter(|&number| is_among(number, typed)).collect::<Vec<u16>>();
        assert_eq!(chosen("1, 4-6 9"), [1, 4, 5, 6, 9]);
        assert_eq!(chosen("3–4;8"), [3, 4, 8]);
        assert_eq!(chosen("6-4, x, -, 70000, 2-"), [0; 0]);
        assert_eq!(chosen(""), [0; 0]);
    }
}
