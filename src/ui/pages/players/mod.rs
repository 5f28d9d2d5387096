//! Who plays: registration, what is written down about the players, who leaves and returns, who would rather not meet.

mod add;
mod avoid;
mod edit;
mod leave;
mod list;
mod page;
mod register;
mod returning;
mod row;

use crate::{
    plain::plain,
    sort::Map,
    ui::{i18n::t, parts::Panel, prelude::*, session::Session},
};
use add::AddPlayers;
use avoid::AvoidGroups;
use leave::Leave;
use page::{Page, Question, rows};
use returning::Return;
use row::player_row;

/// More players than this can be filtered.
const MANY: usize = 12;

/// Registration, drops and returns.
#[component]
pub fn Players(session: Session) -> impl IntoView {
    let rows = Memo::new(move |_| session.with(rows));
    let counts = Memo::new(move |_| {
        rows.with(|rows| {
            let active = rows.values().filter(|row| row.player.is_active()).count();
            let disqualified = rows.values().filter(|row| row.player.is_disqualified()).count();
            (active, rows.len() - active - disqualified, disqualified)
        })
    });
    let filter = RwSignal::new(String::new());
    // With few players there is no filter.
    let has_many = Memo::new(move |_| rows.with(Map::len) > MANY);
    let wanted = Memo::new(move |_| if has_many.get() { filter.with(|text| plain(text)) } else { String::new() });
    let page = Page {
        session,
        rows,
        wanted,
        editing: RwSignal::new(None),
        asked: RwSignal::new(None),
        is_asking: RwSignal::new(false),
    };
    let title = Signal::derive(move || {
        page.asked.get().map_or_else(String::new, |(question, id)| {
            let name = session.name_of(id);
            if question == Question::Return {
                t!("players.return-named", name = name)
            } else {
                t!("leave.title", name = name)
            }
        })
    });
    let content = move || match page.asked.get_untracked() {
        Some((Question::Return, id)) => view! { <Return page id /> }.into_any(),
        Some((question, id)) => view! { <Leave page id disqualified={question == Question::Disqualify} /> }.into_any(),
        None => ().into_any(),
    };
    view! {
        <section>
            <div class="section-head">
                <h2>{t!("place.players")}</h2>
                <p class="about" aria-live="polite">
                    {live(move || {
                        let (active, dropped, disqualified) = counts.get();
                        let dropped = (dropped > 0).then(|| t!("players.dropped-count", count = dropped));
                        let disqualified =
                            (disqualified > 0).then(|| t!("players.disqualified-count", count = disqualified));
                        let counts = [Some(t!("players.count", count = active)), dropped, disqualified];
                        counts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
                    })}
                </p>
            </div>
            <AddPlayers session />
            {live(move || (counts.get() == (0, 0, 0)).then(|| view! { <p class="empty">{t!("players.empty")}</p> }))}
            {live(move || has_many.get().then(|| filter_box(page, filter)))}
            <ul class="players">
                {each(move || rows.with(|rows| rows.keys().copied().collect()), |id| *id, move |id| player_row(page, id))}
            </ul>
            <AvoidGroups session />
            <Panel title open=page.is_asking content />
        </section>
    }
}

/// A field that leaves only some players in the list, and says how many.
fn filter_box(page: Page, filter: RwSignal<String>) -> AnyView {
    let found = move || {
        let found =
            page.wanted.with(|wanted| page.rows.with(|rows| rows.values().filter(|row| row.matches(wanted)).count()));
        filter.with(|text| !text.is_empty()).then(|| t!("list.found", count = found))
    };
    view! {
        <div class="filter">
            <label class="hidden" for="player-filter">{t!("list.filter")}</label>
            <input id="player-filter" type="search" autocomplete="off" placeholder=t!("list.filter")
                prop:value=move || filter.get() on:input=move |event| filter.set(event_target_value(&event)) />
            <span class="about" role="status">{live(found)}</span>
        </div>
    }
}
