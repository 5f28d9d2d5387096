//! Treatment of lists: required or not, and the people who may read them (SQD-4, DCK-5).

use crate::ui::{
    prelude::*,
    program::Tables,
    session::Session,
    widgets::{FileButton, Tick, cited},
};
use tiebreaker::{
    screens::{
        cited::cite,
        i18n::t,
        lists::{is_required, policy},
    },
    tournament::{Action, ListPolicy, Setup},
};

/// The choices, folded; and what the event would have.
#[component]
pub(super) fn Policy(session: Session, tables: Tables) -> impl IntoView {
    let lists = memo(move || session.with(|state| state.setup.lists));
    let clause = session.with_untracked(|state| state.setup.list_clause());
    let change = move |change: fn(&mut ListPolicy, bool), yes: bool| {
        let setup = session.with_untracked(|state| {
            let mut lists = state.setup.lists;
            change(&mut lists, yes);
            Setup { lists, ..state.setup.clone() }
        });
        session.act(Action::EditSetup { setup });
    };
    let is_required = session.with_untracked(is_required);
    let ticks = move || {
        let ListPolicy { asked, open, factions_shown } = lists.get();
        let tick = |label: String, yes: bool, set: fn(&mut ListPolicy, bool)| {
            view! { <Tick label ticked=RwSignal::new(yes) tick=move |yes| change(set, yes) /> }
        };
        view! {
            {(!is_required).then(|| tick(t!("lists.ask"), asked, |lists, yes| lists.asked = yes))}
            {tick(t!("lists.open-to-all"), open, |lists, yes| lists.open = yes)}
            {tick(t!("lists.factions-shown"), factions_shown, |lists, yes| lists.factions_shown = yes)}
        }
    };
    let own = move || {
        let line = |(name, source): (String, String)| {
            view! {
                <li>
                    <strong>{name}</strong>
                    " · "
                    {source}
                </li>
            }
        };
        view! { <ul class="about">{tables.named().into_iter().map(line).collect_view()}</ul> }
    };
    let opened = Callback::new(move |text: String| tables.open(text));
    view! {
        <details class="paste">
            <summary>{t!("lists.handling")}</summary>
            <div class="form">
                <p class="about wide">{live(move || cited(&cite(clause, session.with(policy))))}</p>
                <div class="wide">{live(ticks)}</div>
                <h3 class="wide">{t!("lists.tables")}</h3>
                <div class="wide">{live(own)}</div>
                <div class="wide">
                    <FileButton label=t!("lists.open-table") opened accept=".tsv,.txt,text/tab-separated-values" />
                </div>
            </div>
        </details>
    }
}
