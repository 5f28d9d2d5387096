//! The fields of the form, each with its fault or its difference from the published regulation.

use crate::ui::{
    prelude::*,
    widgets::{Choice, Tick, cited},
};
use tiebreaker::{
    regulation::{InvalidRule, Regulation, Rule},
    screens::{
        i18n::t,
        setup::regulation::{
            fields::{Field, Kind},
            published_if_changed, spoken, unverified,
        },
        words,
    },
    tournament::Setup,
};

/// The regulation being edited, and the one that it is compared with.
#[derive(Clone, Copy)]
pub struct Draft {
    /// The setup whose regulation it is.
    pub setup: RwSignal<Setup>,
    /// The reason why no tournament can use it. None if it is valid.
    pub invalid_rule: Memo<Option<InvalidRule>>,
    /// The published regulation that it was copied from.
    pub published: Option<&'static Regulation>,
}

impl Draft {
    /// Calls `look` with the regulation, and again whenever it changes.
    pub fn with<T>(&self, look: impl FnOnce(&Regulation) -> T) -> T {
        self.setup.with(|setup| look(&setup.regulation))
    }

    /// Changes the regulation, and the choices that depend on it.
    pub fn change(&self, change: impl FnOnce(&mut Regulation)) {
        self.setup.update(|setup| {
            let before = setup.kind().cloned();
            change(&mut setup.regulation);
            setup.settle(before.as_ref());
        });
    }

    /// Value of the published regulation. None if the draft has the same.
    pub fn published_where_changed(&self, said: &dyn Fn(&Regulation) -> Option<String>) -> Option<String> {
        self.with(|own| published_if_changed(own, self.published, said))
    }

    /// The line below a field: its fault, its published value if it was changed, or that nobody confirms it.
    pub fn note(&self, rule: Rule, was: Option<String>) -> AnyView {
        let wrong = self.invalid_rule.get().filter(|invalid_rule| invalid_rule.rule == rule);
        match (wrong, was) {
            (Some(invalid_rule), _) => {
                view! { <span class="error">{cited(&words::rules::fault(invalid_rule.fault))}</span> }.into_any()
            }
            (None, Some(was)) => view! {
                <span class="tag">{t!("rules.changed")}</span>
                " "
                {t!("rules.published", value = was)}
            }
            .into_any(),
            (None, None) => self.with(|own| unverified(own, rule)).into_any(),
        }
    }
}

/// A field. Nothing if the regulation has no such rule.
pub fn field_view(draft: Draft, field: &'static Field) -> AnyView {
    let here = memo(move || draft.with(|regulation| (field.get)(regulation).is_some()));
    live(move || here.get().then(|| untrack(|| shown_field(draft, field))))
}

fn shown_field(draft: Draft, field: &'static Field) -> AnyView {
    let label = words::rules::rule(field.rule);
    let note_id = format!("{}-note", field.id);
    let value = move || draft.with(field.get).unwrap_or_default();
    let set = move |text: String| draft.change(|regulation| (field.set)(regulation, &text));
    let control = match field.kind {
        Kind::Choice(names) => {
            let choices = (0..).map(|place: usize| place.to_string()).zip(names()).collect();
            let chosen = Signal::derive(value);
            view! { <Choice id=field.id label choices chosen choose=set /> }.into_any()
        }
        Kind::Tick => {
            let ticked = Signal::derive(move || value() == "true");
            view! { <Tick label ticked tick=move |ticked: bool| set(ticked.to_string()) /> }.into_any()
        }
        Kind::Number | Kind::Optional | Kind::Fraction | Kind::Numbers | Kind::Names => {
            let input =
                input(draft, field.rule, field.id.to_owned(), note_id.clone(), &field.kind, untrack(value), set);
            view! {
                <div class="field">
                    <label for=field.id>{label.to_string()}</label>
                    {input}
                </div>
            }
            .into_any()
        }
    };
    let was = move || draft.published_where_changed(&field.get).map(|value| spoken(field, &value));
    view! {
        <div class="rule">
            {control}<p class="about" id=note_id>
                {live(move || draft.note(field.rule, was()))}
            </p>
        </div>
    }
    .into_any()
}

/// A field to type a value into. The element `note` shows its fault. The text stays as typed, even if it is not a
/// number.
pub fn input(
    draft: Draft,
    rule: Rule,
    id: String,
    note: String,
    kind: &Kind,
    value: String,
    set: impl Fn(String) + 'static,
) -> AnyView {
    let wrong = move || {
        draft.invalid_rule.with(|invalid_rule| invalid_rule.is_some_and(|invalid_rule| invalid_rule.rule == rule))
    };
    let keys = if matches!(kind, Kind::Number | Kind::Optional) { "numeric" } else { "text" };
    let longest = if matches!(kind, Kind::Names) { "400" } else { "20" };
    let hint = matches!(kind, Kind::Optional).then(|| t!("rules.none"));
    view! {
        <input
            aria-describedby=note
            id=id
            type="text"
            inputmode=keys
            maxlength=longest
            autocomplete="off"
            placeholder=hint
            aria-invalid=move || wrong().to_string()
            prop:value=value
            on:input=move |event| set(event_target_value(&event))
        />
    }
    .into_any()
}

/// A line for the name of a part of the regulation.
pub fn name_view(
    draft: Draft,
    rule: Rule,
    id: String,
    label: String,
    name: String,
    rename: impl Fn(String) + 'static,
) -> AnyView {
    let wrong = move || {
        draft.invalid_rule.with(|invalid_rule| invalid_rule.is_some_and(|invalid_rule| invalid_rule.rule == rule))
    };
    let typed = move |event| rename(event_target_value(&event));
    view! {
        <div class="field">
            <label for=id.clone()>{label}</label>
            <input
                id=id
                type="text"
                maxlength="200"
                autocomplete="off"
                aria-invalid=move || wrong().to_string()
                prop:value=name
                on:input=typed
            />
        </div>
    }
    .into_any()
}
