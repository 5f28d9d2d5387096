//! A deck is completed by hand. `screens::lists::deck` says what is found and what a change makes of it.

use super::hand_in;
use crate::ui::{
    prelude::*,
    program::Tables,
    session::Session,
    widgets::{Choice, Kind, Line, cited_error, fold, spoken_button},
};
use tiebreaker::{
    base::ids::PlayerId,
    lists::{Deck, Setting, deck::Zone},
    regulation::legality::{ListRules, list_rules},
    screens::{
        cited::Cited,
        i18n::t,
        lists::{
            asks_for_reason,
            deck::{Button, Row, changed, deck_of, offered, rows},
        },
    },
};

/// The value of the choice that stands for the sideboard.
const SIDEBOARD: &str = "sideboard";

/// The form's player and deck.
#[derive(Clone, Copy)]
struct Form {
    session: Session,
    tables: Tables,
    player: PlayerId,
    /// The deck as it stands; none where the text is no deck, and would be lost.
    deck: Memo<Option<Deck>>,
    typed: RwSignal<String>,
    reason: RwSignal<String>,
    error: RwSignal<Option<Cited>>,
}

/// A field for card names, and the deck with its cards to take out. Nothing if the event's lists are not decks, or the
/// text is none.
#[component]
pub(super) fn CompleteDeck(session: Session, tables: Tables, player: PlayerId, text: Memo<String>) -> impl IntoView {
    let rules = session.with_untracked(|state| list_rules(&state.setup.regulation));
    if !matches!(rules, Some(ListRules::Deck(_))) {
        return ().into_any();
    }
    let form = Form {
        session,
        tables,
        player,
        deck: memo(move || text.with(|text| deck_of(text))),
        typed: RwSignal::new(String::new()),
        reason: RwSignal::new(String::new()),
        error: RwSignal::new(None),
    };
    let asks_for_reason = memo(move || session.with(|state| asks_for_reason(state, player)));
    let is_deck = memo(move || form.deck.with(Option::is_some));
    let title = || view! { <summary>{t!("lists.complete")}</summary> };
    let folded = move || fold("paste", title(), false, move || form.fields(asks_for_reason));
    view! { {live(move || is_deck.get().then(folded))} }
}

impl Form {
    fn fields(self, asks_for_reason: Memo<bool>) -> AnyView {
        let part = RwSignal::new(String::new());
        let choices = vec![(String::new(), t!("lists.into-deck")), (SIDEBOARD.to_owned(), t!("lists.into-sideboard"))];
        let choose = move |value: String| part.set(value);
        let offered = move || {
            let zone = part.with(|part| if part == SIDEBOARD { Zone::Sideboard } else { Zone::Deck });
            let offered = self.look(|setting| self.typed.with(|typed| offered(setting, typed, zone)));
            offered.map(|all| match all.is_empty() {
                true => view! { <p class="about">{t!("lists.no-such-card")}</p> },
                false => all.into_iter().map(|one| self.button(one)).collect_view().into_any(),
            })
        };
        view! {
            <div class="form">
                <Choice id="complete-part" label=t!("lists.goes-into") choices chosen=part choose />
                <Line id="complete-card" label=t!("paper.card") value=self.typed />
                {live(move || {
                    asks_for_reason
                        .get()
                        .then(|| {
                            view! { <Line id="complete-reason" label=t!("lists.reason") value=self.reason wide=true /> }
                        })
                })}
                <div class="actions wide" role="status">
                    {live(offered)}
                </div>
                <p class="error wide" role="alert">
                    {cited_error(self.error)}
                </p>
                <ul class="deck-cards wide">{live(move || self.cards())}</ul>
            </div>
        }
        .into_any()
    }

    /// Looks at what lists are checked against, and again whenever that changes.
    fn look<T>(self, look: impl FnOnce(&Setting) -> T) -> T {
        self.session.with(|state| self.tables.with(&state.setup, look))
    }

    /// A button that hands in the changed deck.
    fn button(self, Button { text, spoken, change }: Button) -> AnyView {
        spoken_button(Kind::Secondary, text, Some(spoken), move || {
            let format = self.session.with_untracked(|state| state.setup.format().map(str::to_owned));
            let changed = |deck: &Deck| self.look(|setting| changed(deck, &change, setting, format.as_deref()));
            let Some(text) = untrack(|| self.deck.with(|deck| deck.as_ref().and_then(changed))) else { return };
            match hand_in(self.session, self.tables, self.player, &text, &self.reason.get_untracked()) {
                Ok(()) => {
                    self.error.set(None);
                    self.typed.set(String::new());
                }
                Err(why) => self.error.set(Some(why)),
            }
        })
    }

    /// Every card of the deck, with buttons for one copy more or less.
    fn cards(self) -> AnyView {
        let rows = self.deck.with(|deck| deck.as_ref().map(|deck| self.look(|setting| rows(deck, setting))));
        let row = |Row { count, name, less, more }: Row| {
            let (less, more) = (self.button(less), more.map(|more| self.button(more)));
            view! {
                <li>
                    <span class="num">{count}</span>
                    <span>{name}</span>
                    <span class="actions">{less} {more}</span>
                </li>
            }
        };
        rows.unwrap_or_default().into_iter().map(row).collect_view().into_any()
    }
}
