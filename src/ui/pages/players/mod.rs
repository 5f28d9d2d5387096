//! Who plays: registration, what is written down about the players, who leaves and returns, who would rather not meet.

mod add;
mod avoid;
mod edit;
mod leave;
mod list;
mod register;
mod returning;
mod row;

use crate::{
    ids::PlayerId,
    plain::{has_words, plain},
    sort,
    tournament::{Player, Round, State},
    ui::{browser, i18n::t, parts::Panel, prelude::*, session::Session},
};
use add::AddPlayers;
use avoid::AvoidGroups;
use leave::Leave;
use returning::Return;
use row::player_row;
use std::collections::{BTreeMap, BTreeSet};

/// More players than this can be filtered.
const MANY: usize = 12;

/// What the parts of the page share.
#[derive(Clone, Copy)]
struct Page {
    session: Session,
    rows: Memo<BTreeMap<PlayerId, Row>>,
    /// The words that a player's line has to hold to be shown, as plain text; empty: all lines are.
    wanted: Memo<String>,
    /// Whose form is open in the list.
    editing: RwSignal<Option<PlayerId>>,
    /// What the panel asks, and about whom.
    asked: RwSignal<Option<(Question, PlayerId)>>,
    /// Whether it is open.
    is_asking: RwSignal<bool>,
}

/// What the panel is about.
#[derive(Clone, Copy, PartialEq)]
enum Question {
    /// A player drops, or is disqualified.
    Drop,
    /// The same, with the second chosen already.
    Disqualify,
    /// A player returns.
    Return,
}

/// A player as the list shows one. The line is drawn anew only when this changes.
#[derive(Clone, PartialEq)]
struct Row {
    player: Player,
    /// Whether the player was in a round that everybody knows, and so can only drop (STA-11).
    has_played: bool,
    /// Whether the tier asks for a UID that is not there (ROLE-3).
    lacks_uid: bool,
    /// Whether there is a bye to come in round 1 (BYE-5).
    has_bye: bool,
}

impl Page {
    /// Opens the panel. Its agreeing button has the keyboard, so that Enter confirms what is proposed.
    fn ask(self, question: Question, player: PlayerId) {
        self.asked.set(Some((question, player)));
        self.is_asking.set(true);
        browser::focus_soon("panel-done");
    }

    /// Closes panel and form; the keyboard goes back to the player's line.
    fn back_to(self, player: PlayerId) {
        self.is_asking.set(false);
        self.editing.set(None);
        request_animation_frame(move || browser::focus(&row::edit_id(player)));
    }
}

/// Registration, drops and returns.
#[component]
pub fn Players(session: Session) -> impl IntoView {
    let rows = Memo::new(move |_| session.with(rows));
    let counts = Memo::new(move |_| {
        rows.with(|rows| {
            let active = rows.values().filter(|row| row.player.is_active()).count();
            (active, rows.len() - active)
        })
    });
    let filter = RwSignal::new(String::new());
    // With few players there is no filter.
    let has_many = Memo::new(move |_| rows.with(BTreeMap::len) > MANY);
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
                        let (active, gone) = counts.get();
                        let gone = (gone > 0).then(|| format!(" · {}", t!("players.dropped-count", count = gone)));
                        format!("{}{}", t!("players.count", count = active), gone.unwrap_or_default())
                    })}
                </p>
            </div>
            <AddPlayers session />
            {live(move || (counts.get() == (0, 0)).then(|| view! { <p class="empty">{t!("players.empty")}</p> }))}
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

impl Row {
    /// Whether name, number or club hold all the words, which are plain text.
    fn matches(&self, wanted: &str) -> bool {
        let Player { id, name, details, .. } = &self.player;
        wanted.is_empty() || has_words(&plain(&format!("{id} {name} {} {}", details.uid, details.club)), wanted)
    }
}

/// The players as the list shows them.
fn rows(state: &State) -> BTreeMap<PlayerId, Row> {
    let seated = |round: &Round| {
        let at_tables = round.tables.iter().flat_map(|table| table.players);
        at_tables.chain(round.byes.iter().copied()).collect::<Vec<_>>()
    };
    let have_played: BTreeSet<PlayerId> = sort::collect(state.published_rounds().flat_map(seated));
    let needs_uid = state.setup.regulation.tier(&state.setup.tier).is_some_and(|tier| tier.uid_required);
    let byes_open = state.byes_may_be_awarded();
    let row = |(&id, player): (&PlayerId, &Player)| {
        let row = Row {
            has_played: have_played.contains(&id),
            lacks_uid: needs_uid && player.is_active() && player.details.uid.is_empty(),
            has_bye: byes_open && player.first_round_bye,
            player: player.clone(),
        };
        (id, row)
    };
    sort::collect(state.players.iter().map(row))
}
