//! The editor of the organizer's own regulation.

use super::{
    card_rules::card_rules_view,
    fields::{Draft, field_view},
    kinds::kinds_view,
    order::order_view,
    rows::tables_view,
    saved_regulations::SavedRegulations,
    tiers::tiers_view,
};
use crate::ui::{
    browser,
    event::file_name,
    prelude::*,
    widgets::{Kind, button, cited, named_button},
};
use tiebreaker::{
    file::regulation as regulation_file,
    regulation::{InvalidRule, Regulation, Rule},
    screens::{
        i18n::t,
        ids::{REGULATION_NAME, SETUP_REGULATION},
        setup::{
            card_rules::has_decks,
            regulation::{
                ORDERS,
                fields::{Field, GROUPS, RANKING},
                name_of_custom, tiers_differ,
            },
        },
        words,
    },
};

/// The editor of the present regulation. It is drawn anew when another regulation is chosen.
pub(super) fn editor(saved: SavedRegulations) -> AnyView {
    let setup = saved.setup;
    let custom = setup.with(|setup| setup.regulation.custom.clone());
    let published = custom.as_ref().and_then(|custom| Regulation::known(&custom.based_on));
    let (name, based_on) = custom.map(|custom| (custom.name, custom.based_on)).unwrap_or_default();
    let invalid_rule = memo(move || setup.with(|setup| setup.regulation.check().err()));
    let draft = Draft { setup, invalid_rule, published };
    let rename = move |event| {
        draft.change(|regulation| {
            if let Some(custom) = &mut regulation.custom {
                custom.name = event_target_value(&event).trim().to_owned();
            }
        });
    };
    let original = published.map_or(based_on, |published| words::regulation(&published.id));
    let group = move |title: String, fields: &'static [Field]| {
        let changed = move || fields.iter().any(|field| draft.published_where_changed(&field.get).is_some());
        let here = untrack(|| fields.iter().any(|field| draft.with(field.get).is_some()));
        here.then(|| section(title, Box::new(changed), fields.iter().map(|field| field_view(draft, field)).collect()))
    };
    let ranking = {
        let changed = move || {
            RANKING.iter().any(|field| draft.published_where_changed(&field.get).is_some())
                || ORDERS.iter().any(|order| draft.published_where_changed(&|own| order.said(own)).is_some())
        };
        let orders = ORDERS.iter().map(|order| order_view(draft, order));
        let content = orders.chain(RANKING.iter().map(|field| field_view(draft, field))).collect();
        section(t!("announcement.ties"), Box::new(changed), content)
    };
    let tables = {
        let changed =
            move || published.is_some_and(|published| draft.with(|own| own.structures != published.structures));
        section(t!("rules.group-structure"), Box::new(changed), vec![tables_view(draft)])
    };
    let tiers = {
        let changed = move || published.is_some_and(|published| draft.with(|own| tiers_differ(own, published)));
        section(t!("rules.group-tiers"), Box::new(changed), vec![tiers_view(draft)])
    };
    let kinds = {
        let changed = move || published.is_some_and(|published| draft.with(|own| own.kinds != published.kinds));
        section(words::rules::rule(Rule::Kinds).to_string(), Box::new(changed), vec![kinds_view(draft)])
    };
    let cards = untrack(|| draft.with(has_decks)).then(|| {
        let changed = move || draft.with(|own| !own.card_rules.is_empty());
        section(t!("card-rules.title"), Box::new(changed), vec![card_rules_view(draft)])
    });
    view! {
        <section class="wide card rules" aria-labelledby="rules-title">
            <h3 id="rules-title">{t!("rules.title")}</h3>
            <p class="about">{t!("rules.what", name = original)}</p>
            <label>
                {t!("rules.name")}
                <input
                    id=REGULATION_NAME
                    type="text"
                    maxlength="200"
                    autocomplete="off"
                    prop:value=name
                    on:input=rename
                />
            </label>
            <p class="error" id="rules-error" role="alert">
                {live(move || invalid_rule.get().map(|invalid_rule| cited(&words::rules::invalid_rule(invalid_rule))))}
            </p>
            <div>
                {GROUPS.iter().map(|of| group((of.title)(), of.fields)).collect_view()} {ranking} {tables} {tiers}
                {kinds} {cards}
            </div>
            {buttons("regulation-save", saved, invalid_rule, published)}
        </section>
    }
    .into_any()
}

/// Related rules, folded.
fn section(title: String, changed: Box<dyn Fn() -> bool + Send>, content: Vec<AnyView>) -> AnyView {
    view! {
        <details>
            <summary>
                {title} " " {live(move || changed().then(|| view! { <span class="tag">{t!("rules.changed")}</span> }))}
            </summary>
            <div class="form">{content}</div>
        </details>
    }
    .into_any()
}

/// Buttons for the whole regulation. `id` is the id of the first button.
pub(super) fn buttons(
    id: &'static str,
    saved: SavedRegulations,
    invalid_rule: Memo<Option<InvalidRule>>,
    published: Option<&'static Regulation>,
) -> impl IntoView {
    let SavedRegulations { app, setup, .. } = saved;
    // An invalid regulation is neither saved nor exported.
    let whole = move || match invalid_rule.get_untracked() {
        None => Some(setup.with_untracked(|setup| setup.regulation.clone())),
        Some(invalid_rule) => {
            app.notices.warn(words::rules::invalid_rule(invalid_rule));
            None
        }
    };
    let save = move || {
        let Some(regulation) = whole() else { return };
        match app.event_store().keep_regulation(&regulation) {
            Ok(()) if app.event_store().0.primary.is_persistent() => app.notices.say(t!("rules.saved")),
            Ok(()) => app.notices.warn(t!("store.denied")),
            Err(error) => app.notices.warn_of_storage(words::store_error(&error)),
        }
        saved.look();
    };
    let export = move || {
        let Some(regulation) = whole() else { return };
        let name = file_name(&name_of_custom(&regulation).unwrap_or_default(), ".tiebreaker-regulation.json");
        let text = regulation_file::export(&regulation, &browser::program());
        if !browser::download(&name, "application/json", &text) {
            app.notices.warn(t!("file.download-failed"));
        }
    };
    let name = move || setup.with(|setup| name_of_custom(&setup.regulation)).unwrap_or_default();
    let is_kept = memo(move || {
        let name = Some(name());
        saved.kept.with(|kept| kept.iter().any(|regulation| name_of_custom(regulation) == name))
    });
    let remove = move || {
        match app.event_store().remove_regulation(&untrack(name)) {
            Ok(()) => app.notices.say(t!("rules.removed")),
            Err(error) => app.notices.warn_of_storage(words::store_error(&error)),
        }
        saved.look();
        browser::focus(id);
    };
    let back = published.map(|published| {
        let back = move || {
            let (tier, kind) = setup.with_untracked(|setup| (setup.tier.clone(), setup.kind.clone()));
            saved.take(published);
            setup.update(|setup| match kind {
                Some(kind) => setup.choose_kind(Some(kind.as_str())),
                None => setup.choose_tier(&tier),
            });
            browser::focus_soon(SETUP_REGULATION);
        };
        button(Kind::Secondary, t!("rules.back"), back)
    });
    view! {
        <div class="actions">
            {named_button(Kind::Secondary, id, t!("rules.save"), save)}
            {button(Kind::Secondary, t!("rules.export"), export)}
            {live(move || is_kept.get().then(|| button(Kind::Secondary, t!("rules.remove"), remove)))} {back}
        </div>
    }
}
