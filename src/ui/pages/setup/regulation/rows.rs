//! The tables of rounds and cut, row by row.

use super::fields::{Draft, input, name_view};
use crate::ui::{
    browser,
    prelude::*,
    widgets::{self, Button, Choice, cited, named_button},
};
use tiebreaker::{
    base::clause::Clause,
    regulation::{Row, Rule, Structure},
    screens::{
        cited::cite,
        i18n::t,
        setup::regulation::{COLUMNS, Column, cell, cut_units, fields::Kind, next_row, table_said},
        words,
    },
};

/// The tables, one at a time.
pub fn tables_view(draft: Draft) -> AnyView {
    let table = RwSignal::new(0);
    // The rows are drawn anew only when one is added or removed, so that typed text stays otherwise.
    let shape = RwSignal::new(0_u32);
    let names =
        memo(move || draft.with(|regulation| regulation.structures.iter().map(words::table).collect::<Vec<_>>()));
    let choice = move || {
        let choices = (0..).map(|place: usize| place.to_string()).zip(names.get()).collect();
        let chosen = Signal::derive(move || table.get().to_string());
        let choose = move |place: String| table.set(place.parse().unwrap_or(0));
        view! { <Choice id="rule-table" label=cite(Clause::Str3, t!("rules.table")) choices chosen choose wide=true /> }
    };
    let show = move |place: usize| {
        table.set(place);
        shape.update(|shape| *shape += 1);
    };
    let add = move || {
        draft.change(|regulation| regulation.add_table(table.get_untracked(), &t!("rules.new-table")));
        show(names.with_untracked(Vec::len).saturating_sub(1));
        browser::focus_soon("table-name");
    };
    let remove = move || {
        draft.change(|regulation| regulation.remove_table(table.get_untracked()));
        show(0);
        browser::focus_soon("rule-table");
    };
    let is_only = move || names.with(Vec::len) < 2;
    view! {
        {live(choice)}
        <div class="actions wide">
            {Button::new(widgets::Kind::Secondary, t!("rules.add-table")).id("rule-add-table").does(add)}
            {Button::new(widgets::Kind::Secondary, t!("rules.remove-table")).disabled(is_only).does(remove)}
        </div>
        {live(move || {
            shape.track();
            let table = Table {
                draft,
                place: table.get(),
                shape,
            };
            untrack(|| rows_view(table))
        })}
    }
    .into_any()
}

/// One table of the draft: its index, and a count of added and removed rows.
#[derive(Clone, Copy)]
struct Table {
    draft: Draft,
    place: usize,
    shape: RwSignal<u32>,
}

impl Table {
    fn change(self, change: impl FnOnce(&mut Structure)) {
        self.draft.change(|regulation| {
            if let Some(structure) = regulation.structures.get_mut(self.place) {
                change(structure);
            }
        });
    }

    fn cut_by(self) -> String {
        let by = self.draft.with(|regulation| regulation.structures.get(self.place).map(|table| table.cut_by));
        cut_units().into_iter().find(|(_, unit, _)| Some(*unit) == by).map(|(id, ..)| id.to_owned()).unwrap_or_default()
    }

    fn choose_cut_by(self, id: &str) {
        let unit = cut_units().into_iter().find(|(own, ..)| *own == id).map(|(_, unit, _)| unit).unwrap_or_default();
        self.change(|structure| structure.cut_by = unit);
    }

    /// Renames the table. Only a name that differs from the published one is stored.
    fn rename(self, text: String) {
        self.change(|structure| {
            structure.name = None;
            let as_published = words::table(structure);
            structure.name = Some(text).filter(|text| *text != as_published);
        });
    }

    fn add_row(self) {
        let mut count = 0;
        self.change(|structure| {
            structure.rows.push(next_row(&structure.rows));
            count = structure.rows.len();
        });
        self.shape.update(|shape| *shape += 1);
        browser::focus_soon(format!("row-{count}-1"));
    }

    fn remove_row(self, row: usize) {
        self.change(|structure| {
            if row < structure.rows.len() {
                structure.rows.remove(row);
            }
        });
        self.shape.update(|shape| *shape += 1);
        browser::focus_soon("rule-add-row");
    }

    fn set_cell(self, row: usize, column: &Column, text: &str) {
        self.change(|structure| {
            if let Some(row) = structure.rows.get_mut(row) {
                (column.set)(row, cell(text));
            }
        });
    }

    /// The row's fault, or the published table if this one differs from it.
    fn note(self, id: &str) -> AnyView {
        let is_own = |rule: Rule| matches!(rule, Rule::Row { table, .. } if table == self.place);
        let fault = self.draft.invalid_rule.get().filter(|fault| is_own(fault.rule));
        if let Some(fault) = fault {
            return view! { <span class="error">{cited(&words::rules::invalid_rule(fault))}</span> }.into_any();
        }
        let published = self.draft.published.and_then(|published| published.structure(id));
        let differs = published.filter(|_| self.draft.with(|own| own.structure(id) != published));
        self.draft.note(Rule::Structures, differs.map(table_said))
    }
}

fn rows_view(table: Table) -> AnyView {
    let Some(structure) = table.draft.with(|regulation| regulation.structures.get(table.place).cloned()) else {
        return ().into_any();
    };
    let by = Signal::derive(move || table.cut_by());
    let ways = cut_units().map(|(id, _, label)| (id.to_owned(), label)).into();
    let name = words::table(&structure);
    let rename = move |text| table.rename(text);
    let id = structure.id.clone();
    view! {
        {name_view(table.draft, Rule::Structures, "table-name".to_owned(), t!("rules.table-name"), name, rename)}
        <Choice
            id="rule-cut-by"
            label=t!("rules.cut-by")
            choices=ways
            chosen=by
            choose=move |id: String| table.choose_cut_by(&id)
            wide=true
        />
        <div class="rule wide">
            <table class="rows">
                <thead>
                    <tr>
                        {COLUMNS.iter().map(|column| view! { <th scope="col">{(column.name)()}</th> }).collect_view()}
                        <td />
                    </tr>
                </thead>
                <tbody>{(0..).zip(&structure.rows).map(|(row, line)| row_view(table, row, line)).collect_view()}</tbody>
            </table>
            {named_button(widgets::Kind::Secondary, "rule-add-row", t!("rules.add-row"), move || table.add_row())}
            <p class="about" id="rows-note">
                {live(move || table.note(&id))}
            </p>
        </div>
    }
    .into_any()
}

fn row_view(table: Table, row: usize, line: &Row) -> AnyView {
    let field = |(at, column): (usize, &'static Column)| {
        let value = (column.get)(line).map_or_else(String::new, |number| number.to_string());
        let set = move |text: String| table.set_cell(row, column, &text);
        let label = t!("rules.cell", row = row + 1, column = (column.name)());
        let id = format!("row-{}-{}", row + 1, at + 1);
        let rule = Rule::Row { table: table.place, row };
        let field = input(table.draft, rule, id, "rows-note".to_owned(), &Kind::Number, value, set);
        view! {
            <td>
                <label>
                    <span class="hidden">{label}</span>
                    {field}
                </label>
            </td>
        }
    };
    let label = t!("rules.remove-row", row = row + 1);
    let remove = Button::new(widgets::Kind::Plain, "×").spoken(label).does(move || table.remove_row(row));
    view! { <tr>{(0..).zip(&COLUMNS).map(field).collect_view()} <td>{remove}</td></tr> }.into_any()
}
