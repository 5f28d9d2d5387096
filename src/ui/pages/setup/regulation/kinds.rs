//! The kinds of event: their names, and the rules that they set.

use super::fields::{Draft, name_view};
use crate::ui::{
    browser,
    prelude::*,
    widgets::{self, Button, Choice, Tick, named_button},
};
use tiebreaker::{
    regulation::{EventKind, Regulation, Rule, Tier},
    screens::{
        i18n::{name_of, t},
        setup::regulation::{formats, kinds_said, put, tables_of_tier},
        words,
    },
};

/// Every kind, and a button that adds one.
pub fn kinds_view(draft: Draft) -> AnyView {
    // Drawn anew only when a kind is added or removed, so that typed text stays otherwise.
    let count = memo(move || draft.with(|regulation| regulation.kinds.len()));
    let add = move || {
        draft.change(|regulation| regulation.add_kind(&t!("rules.new-kind")));
        browser::focus_soon(name_id(count.get_untracked().saturating_sub(1)));
    };
    let note = move || {
        let was = draft.published_where_changed(&kinds_said);
        draft.note(Rule::Kinds, was)
    };
    view! {
        {live(move || (0..count.get()).map(|place| untrack(|| kind_view(draft, place))).collect_view())}
        <div class="rule wide">
            {named_button(widgets::Kind::Secondary, "rule-add-kind", t!("rules.add-kind"), add)}
            <p class="about">{live(note)}</p>
        </div>
    }
    .into_any()
}

fn name_id(place: usize) -> String {
    format!("kind-{}-name", place + 1)
}

fn kind_view(draft: Draft, place: usize) -> AnyView {
    let of = move |regulation: &Regulation| regulation.kinds.get(place).cloned();
    let its = move |look: &dyn Fn(&Regulation, EventKind) -> String| {
        draft.with(|regulation| of(regulation).map(|kind| look(regulation, kind)).unwrap_or_default())
    };
    let change = move |change: &dyn Fn(&mut EventKind)| {
        draft.change(|regulation| {
            if let Some(kind) = regulation.kinds.get_mut(place) {
                change(kind);
            }
        });
    };
    let name = move || its(&|_, kind| words::kind(&kind));
    let rename = move |text: String| {
        change(&|kind| {
            kind.name = None;
            let as_published = words::kind(kind);
            kind.name = Some(text.clone()).filter(|text| *text != as_published);
        });
    };
    let tier_of = move |regulation: &Regulation| regulation.tier(&of(regulation)?.tier).cloned();
    let tiers = draft.with(|regulation| {
        let named = |tier: &Tier| (tier.id.clone(), name_of("tier", &tier.id));
        regulation.tiers.iter().map(named).collect()
    });
    let tier = Signal::derive(move || its(&|_, kind| kind.tier));
    let choose_tier = move |id: String| change(&|kind| kind.tier.clone_from(&id));
    let tables = memo(move || {
        draft.with(|regulation| {
            let tier = of(regulation).map(|kind| kind.tier).unwrap_or_default();
            tables_of_tier(regulation, &tier)
        })
    });
    let table = Signal::derive(move || its(&|_, kind| kind.structure.unwrap_or_default()));
    let choose_table = move |id: String| change(&|kind| kind.structure = some(&id));
    let formats = draft.with(|regulation| formats(regulation, draft.published));
    let format = Signal::derive(move || its(&|_, kind| kind.format.unwrap_or_default()));
    let choose_format = move |id: String| change(&|kind| kind.format = some(&id));
    let lengths = memo(move || draft.with(tier_of).map(|tier| tier.match_lengths).unwrap_or_default());
    let length = move |games: u8| {
        let ticked = Signal::derive(move || draft.with(of).is_some_and(|kind| kind.match_lengths.contains(&games)));
        let tick = move |yes: bool| change(&|kind| put(&mut kind.match_lengths, games, yes));
        view! { <Tick label=t!("rules.length", games = games) ticked tick /> }
    };
    let remove = move || {
        draft.change(|regulation| {
            if place < regulation.kinds.len() {
                regulation.kinds.remove(place);
            }
        });
        browser::focus_soon("rule-add-kind");
    };
    let id = move |what: &str| format!("kind-{}-{what}", place + 1);
    let away = Button::new(widgets::Kind::Plain, "×").spoken_by(move || t!("staff.remove-named", name = name()));
    let has_formats = formats.len() > 1;
    view! {
        <fieldset class="rule wide form">
            <legend>{live(name)} " " {away.does(remove)}</legend>
            {name_view(draft, Rule::Kinds, name_id(place), t!("rules.kind-name"), untrack(name), rename)}
            <Choice id=id("tier") label=t!("rules.kind-tier") choices=tiers chosen=tier choose=choose_tier />
            {live(move || {
                view! {
                    <Choice
                        id=id("table")
                        label=t!("rules.kind-table")
                        choices=tables.get()
                        chosen=table
                        choose=choose_table
                    />
                }
            })}
            {has_formats
                .then(|| {
                    view! {
                        <Choice
                            id=id("format")
                            label=t!("rules.kind-format")
                            choices=formats
                            chosen=format
                            choose=choose_format
                        />
                    }
                })}
            {live(move || lengths.get().into_iter().map(length).collect_view())}
        </fieldset>
    }
    .into_any()
}

/// The chosen value. There always is one.
fn some(id: &str) -> Option<String> {
    (!id.is_empty()).then(|| id.to_owned())
}
