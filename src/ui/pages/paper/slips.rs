//! Match slips, several on a page.

use crate::ui::{
    browser,
    event::{PhoneLink, handout_now},
    prelude::*,
    session::Session,
    widgets::{Choice, Line, Tick},
};
use std::sync::Arc;
use tiebreaker::{
    base::ids::TableNumber,
    handout::{Contents, Handout},
    screens::{
        i18n::t,
        paper::{
            Slip, SlipChoice, SlipCode, SlipField, SlipName, SlipTables, Slips, can_have_codes, has_codes, published,
            slips,
        },
    },
    tournament::{Round, RoundKey, State},
};

/// Values of the fields.
#[derive(Clone, Copy)]
pub(super) struct Chosen {
    tables: RwSignal<SlipTables>,
    numbers: RwSignal<String>,
    codes: RwSignal<Option<bool>>,
}

impl Chosen {
    pub(super) fn new() -> Self {
        let SlipChoice { tables, numbers, codes } = SlipChoice::default();
        Self { tables: RwSignal::new(tables), numbers: RwSignal::new(numbers), codes: RwSignal::new(codes) }
    }

    /// All values. Reactive.
    pub(super) fn get(self) -> SlipChoice {
        SlipChoice { tables: self.tables.get(), numbers: self.numbers.get(), codes: self.codes.get() }
    }
}

/// The choice of tables, and of codes.
pub(super) fn fields(chosen: Chosen, session: Session, key: Option<RoundKey>) -> AnyView {
    let choices = SlipTables::ALL.map(|tables| (tables.code().to_owned(), tables.name())).to_vec();
    let which = Signal::derive(move || chosen.tables.get().code().to_owned());
    let choose = move |code: String| {
        let tables = SlipTables::ALL.into_iter().find(|tables| tables.code() == code).unwrap_or_default();
        chosen.tables.set(tables);
        if tables == SlipTables::Numbers {
            browser::focus_soon("slip-numbers");
        }
    };
    let is_typed = memo(move || chosen.tables.get() == SlipTables::Numbers);
    let numbers = move || view! { <Line id="slip-numbers" label=t!("paper.numbers") value=chosen.numbers /> };
    let has_codes = Signal::derive(move || {
        session.with(|state| published(state, key).is_some_and(|round| has_codes(state, round, &chosen.get())))
    });
    let can = memo(move || session.with(|state| published(state, key).is_none_or(can_have_codes)));
    let codes = move || {
        view! { <Tick label=t!("paper.slip-codes") ticked=has_codes tick=move |on| chosen.codes.set(Some(on)) /> }
    };
    view! {
        <Choice id="slip-tables" label=t!("paper.tables-of-slips") choices chosen=which choose />
        {live(move || is_typed.get().then(numbers))}
        {live(move || can.get().then(codes))}
        <p class="about">{t!("paper.slip-order")}</p>
    }
}

/// The slips of a round. Each page is created when it is drawn, because a code takes longer than the rest of a slip.
pub(super) fn pages(state: &State, round: &Round, chosen: &SlipChoice) -> Result<Vec<AnyView>, String> {
    let slips = Arc::new(slips(state, round, chosen)?);
    let codes = Arc::new(match slips.code {
        SlipCode::Table => Codes::Tables(Box::new(handout_now(state, Contents::PAIRINGS))),
        SlipCode::Day => Codes::Day(PhoneLink::of_day(state)),
    });
    let page = |places: &Vec<Option<usize>>| {
        let (slips, codes, places) = (slips.clone(), codes.clone(), places.clone());
        live(move || page(&slips, &codes, &places))
    };
    Ok(slips.pages.iter().map(page).collect())
}

/// Codes of the slips.
enum Codes {
    /// Content of the codes of all tables.
    Tables(Box<Handout>),
    /// The link of every code.
    Day(PhoneLink),
}

impl Codes {
    fn of_table(&self, number: TableNumber) -> Option<AnyView> {
        match self {
            Self::Tables(handout) => Some(PhoneLink::to(&handout.of_table(number.0)?).code()),
            Self::Day(link) => Some(link.code()),
        }
    }
}

fn page(slips: &Slips, codes: &Codes, places: &[Option<usize>]) -> AnyView {
    let place = |slip: &Option<usize>| {
        let slip = slip.and_then(|place| slips.slips.get(place));
        view! { <div class="cut slip">{slip.map(|slip| slip_view(slips, codes, slip))}</div> }
    };
    let class = format!("cuts slips {}", slips.class);
    view! {
        <div class=class class:with-codes=slips.code == SlipCode::Table>
            {places.iter().map(place).collect_view()}
        </div>
    }
}

fn slip_view(slips: &Slips, codes: &Codes, Slip { number, names }: &Slip) -> AnyView {
    let is_placed = slips.hint.is_some();
    let player = |SlipName { name, class, members }: &SlipName| {
        let members = (!members.is_empty()).then(|| view! { <p class="slip-members">{members.clone()}</p> });
        view! {
            <div class="slip-player" class:placed=is_placed>
                <p class=*class>{name.clone()}</p>
                {members}
                {(!is_placed).then(|| view! { <p class="slip-fields">{fields_view(&slips.of_player)}</p> })}
                <p class="signature">
                    <span>{t!("paper.signature")}</span>
                    {fields_view(&slips.at_signature)}
                </p>
            </div>
        }
    };
    let of_match = (!slips.of_match.is_empty())
        .then(|| view! { <p class="slip-fields slip-match">{fields_view(&slips.of_match)}</p> });
    view! {
        <div class="slip-head">
            <p>
                <span class="slip-event">{slips.event.clone()}</span>
                <span>{slips.about.clone()}</span>
            </p>
            <p class="slip-table">
                <span>{t!("round.table")}</span>
                <strong>{number.to_string()}</strong>
            </p>
            {codes.of_table(*number)}
        </div>
        {names.iter().map(player).collect_view()}
        {of_match}
        {slips.hint.clone().map(|hint| view! { <p class="hint">{hint}</p> })}
    }
}

fn fields_view(fields: &[SlipField]) -> AnyView {
    let field = |field: &SlipField| match field.clone() {
        SlipField::Tick(label) => view! { <span class="to-tick">{label}</span> },
        SlipField::Blank(label) => view! { <span class="to-fill">{label}</span> },
    };
    fields.iter().map(field).collect_view().into_any()
}
