//! Rules of each level of competition.

use super::fields::Draft;
use crate::ui::{
    prelude::*,
    widgets::{Choice, Tick},
};
use tiebreaker::{
    base::clause::Clause,
    regulation::{Coded, LeadersPlay, Regulation, Rule, Structure, Tier},
    screens::{
        cited::cite,
        i18n::{name_of, t},
        setup::regulation::{MARKS, Mark, leaders_play, put},
        words,
    },
};

/// Every tier with its marks, and the permission for its staff to play.
pub fn tiers_view(draft: Draft) -> AnyView {
    let tiers = untrack(|| draft.with(|regulation| regulation.tiers.clone()));
    let note = move || draft.note(Rule::Tiers, None);
    view! {
        {(0..).zip(&tiers).map(|(place, tier)| tier_view(draft, place, tier)).collect_view()}
        <p class="about wide">{live(note)}</p>
    }
    .into_any()
}

fn tier_view(draft: Draft, place: usize, tier: &Tier) -> AnyView {
    let of = move |regulation: &Regulation| regulation.tiers.get(place).cloned();
    let change = move |change: &dyn Fn(&mut Tier)| {
        draft.change(|regulation| {
            if let Some(tier) = regulation.tiers.get_mut(place) {
                change(tier);
            }
        });
    };
    let mark = |mark: &'static Mark| {
        let ticked = Signal::derive(move || draft.with(of).is_some_and(|tier| (mark.get)(&tier)));
        view! {
            <Tick
                label=cite(mark.clause, (mark.name)())
                ticked
                tick=move |yes: bool| change(&|tier| (mark.set)(tier, yes))
            />
        }
    };
    let choices = LeadersPlay::ALL.iter().map(|&leaders| (leaders.code().to_string(), leaders_play(leaders))).collect();
    let chosen = Signal::derive(move || {
        let leaders = draft.with(of).map(|tier| tier.leaders_play);
        leaders.unwrap_or_default().code().to_string()
    });
    let choose = move |at: String| {
        if let Some(leaders) = at.parse().ok().and_then(LeadersPlay::of_code) {
            change(&|tier| tier.leaders_play = leaders);
        }
    };
    let id = format!("rule-tier-{}-leaders", tier.id);
    let tables = memo(move || {
        draft.with(|regulation| {
            let named = |table: &Structure| (table.id.clone(), words::table(table));
            regulation.structures.iter().map(named).collect::<Vec<_>>()
        })
    });
    let table = move |(id, name): (String, String)| {
        let own = id.clone();
        let ticked = Signal::derive(move || draft.with(of).is_some_and(|tier| tier.structures.contains(&own)));
        let tick = move |yes: bool| change(&|tier| put(&mut tier.structures, id.clone(), yes));
        view! { <Tick label=cite(Clause::Str3, t!("rules.tier-table", table = name)) ticked tick /> }
    };
    let usual =
        Signal::derive(move || draft.with(of).and_then(|tier| tier.structures.first().cloned()).unwrap_or_default());
    let choose_usual = move |id: String| {
        change(&|tier| {
            put(&mut tier.structures, id.clone(), false);
            tier.structures.insert(0, id.clone());
        });
    };
    let usual_id = format!("rule-tier-{}-table", tier.id);
    let shown_tables = move || {
        let tables = tables.get();
        let choice = (tables.len() > 1).then(|| {
            let choices = tables.clone();
            view! {
                <Choice
                    id=usual_id.clone()
                    label=cite(Clause::Str3, t!("rules.tier-usual-table"))
                    choices
                    chosen=usual
                    choose=choose_usual
                />
            }
        });
        view! {
            {choice}
            {tables.into_iter().map(table).collect_view()}
        }
    };
    let lengths = untrack(|| draft.with(|regulation| regulation.match_length.swiss.clone()));
    let length = |games: u8| {
        let ticked = Signal::derive(move || draft.with(of).is_some_and(|tier| tier.match_lengths.contains(&games)));
        let tick = move |yes: bool| change(&|tier| put(&mut tier.match_lengths, games, yes));
        view! { <Tick label=t!("rules.length", games = games) ticked tick /> }
    };
    // With a single match length there is nothing to choose.
    let lengths = (lengths.len() > 1).then(|| lengths.into_iter().map(length).collect_view());
    view! {
        <fieldset class="rule wide">
            <legend>{name_of("tier", &tier.id)}</legend>
            {live(shown_tables)}
            {lengths}
            {MARKS.iter().map(mark).collect_view()}
            <Choice id label=cite(Clause::Role2, t!("rules.tier-leaders")) choices chosen choose />
        </fieldset>
    }
    .into_any()
}
