//! The tables of rounds and cut, row by row.

use super::fields::{Draft, input, name_view};
use crate::ui::{
    browser,
    prelude::*,
    widgets::{self, Button, Choice, cited, named_button},
};
use tiebreaker::{
    base::clause::Clause,
    regulation::{Row, Rule},
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
    // The rows are drawn anew when there is one more or less: what is typed in them stays otherwise.
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
            let table = table.get();
            untrack(|| rows_view(draft, table, shape))
        })}
    }
    .into_any()
}

fn rows_view(draft: Draft, table: usize, shape: RwSignal<u32>) -> AnyView {
    let Some(structure) = draft.with(|regulation| regulation.structures.get(table).cloned()) else {
        return ().into_any();
    };
    let change = move |change: &dyn Fn(&mut Vec<Row>)| {
        draft.change(|regulation| {
            if let Some(structure) = regulation.structures.get_mut(table) {
                change(&mut structure.rows);
            }
        });
    };
    let by = Signal::derive(move || {
        let by = draft.with(|regulation| regulation.structures.get(table).map(|table| table.cut_by));
        cut_units().into_iter().find(|(_, unit, _)| Some(*unit) == by).map(|(id, ..)| id.to_owned()).unwrap_or_default()
    });
    let choose_by = move |id: String| {
        let unit = cut_units().into_iter().find(|(own, ..)| *own == id).map(|(_, unit, _)| unit).unwrap_or_default();
        draft.change(|regulation| {
            if let Some(structure) = regulation.structures.get_mut(table) {
                structure.cut_by = unit;
            }
        });
    };
    let ways = cut_units().map(|(id, _, label)| (id.to_owned(), label)).into();
    let remove = move |row: usize| {
        change(&|rows| {
            if row < rows.len() {
                rows.remove(row);
            }
        });
        shape.update(|shape| *shape += 1);
        browser::focus_soon("rule-add-row");
    };
    let count = structure.rows.len();
    let add = move || {
        change(&|rows| rows.push(next_row(rows)));
        shape.update(|shape| *shape += 1);
        browser::focus_soon(format!("row-{}-1", count + 1));
    };
    let line = |(row, line): (usize, &Row)| {
        let field = |(at, column): (usize, &'static Column)| {
            let value = (column.get)(line).map_or_else(String::new, |number| number.to_string());
            let set = move |text: String| {
                change(&|rows| {
                    if let Some(row) = rows.get_mut(row) {
                        (column.set)(row, cell(&text));
                    }
                });
            };
            let label = t!("rules.cell", row = row + 1, column = (column.name)());
            let id = format!("row-{}-{}", row + 1, at + 1);
            let field = input(draft, Rule::Row { table, row }, id, "rows-note".to_owned(), &Kind::Number, value, set);
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
        view! {
            <tr>
                {(0..).zip(&COLUMNS).map(field).collect_view()}
                <td>{Button::new(widgets::Kind::Plain, "×").spoken(label).does(move || remove(row))}</td>
            </tr>
        }
    };
    let rename = move |text: String| {
        draft.change(|regulation| {
            if let Some(structure) = regulation.structures.get_mut(table) {
                structure.name = None;
                let as_published = words::table(structure);
                structure.name = Some(text).filter(|text| *text != as_published);
            }
        });
    };
    let name = words::table(&structure);
    let id = structure.id.clone();
    let note = move || {
        let wrong = draft.invalid_rule.get().filter(|invalid_rule| match invalid_rule.rule {
            Rule::Row { table: own, .. } => own == table,
            _ => false,
        });
        match wrong {
            Some(invalid_rule) => {
                view! { <span class="error">{cited(&words::rules::invalid_rule(invalid_rule))}</span> }.into_any()
            }
            None => {
                let was = draft.published.and_then(|published| published.structure(&id));
                let was = was.filter(|was| draft.with(|own| own.structure(&id) != Some(was)));
                draft.note(Rule::Structures, was.map(table_said))
            }
        }
    };
    view! {
        {name_view(draft, Rule::Structures, "table-name".to_owned(), t!("rules.table-name"), name, rename)}
        <Choice
            id="rule-cut-by"
            label=t!("rules.cut-by")
            hint=t!("rules.cut-by-hint")
            choices=ways
            chosen=by
            choose=choose_by
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
                <tbody>{(0..).zip(&structure.rows).map(line).collect_view()}</tbody>
            </table>
            {named_button(widgets::Kind::Secondary, "rule-add-row", t!("rules.add-row"), add)}
            <p class="about" id="rows-note">
                {live(note)}
            </p>
        </div>
    }
    .into_any()
}
