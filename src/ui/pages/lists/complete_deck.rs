//! A deck that is blank or half told is completed by hand: cards are found by typing their names, and go in and out copy by copy.

use super::hand_in::hand_in;
use crate::{
    base::{ids::PlayerId, sort::sort_by_key, text::search_key},
    lists::{
        Content, Deck, Setting,
        deck::{Card, DeckCards, DeckEntry, SortedDeck, Zone, to_text, with_card, without_card},
        read,
    },
    regulation::legality::{DeckRules, ListRules, list_rules},
    screens::{cited::Cited, i18n::t},
    tournament::State,
    ui::{
        parts::{Choice, Kind, Line, Tables, cited_error, fold, spoken_button},
        prelude::*,
        session::Session,
    },
};

/// As many cards are offered for what was typed.
const OFFERED: usize = 8;
/// The value of the choice that stands for the sideboard.
const SIDEBOARD: &str = "sideboard";

/// What the form is about.
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

/// A field for names and what fits, and the deck with its cards to take out; nothing where the event's lists are not of decks.
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
        deck: Memo::new(move |_| text.with(|text| deck_of(text))),
        typed: RwSignal::new(String::new()),
        reason: RwSignal::new(String::new()),
        error: RwSignal::new(None),
    };
    let is_locked = Memo::new(move |_| session.with(State::is_locked));
    fold("paste", view! { <summary>{t!("lists.complete")}</summary> }, false, move || form.fields(is_locked))
}

/// The deck of a text, an empty one of none; none where the text is something else.
fn deck_of(text: &str) -> Option<Deck> {
    if text.is_empty() {
        return Some(Deck::default());
    }
    match read(text).ok()?.content {
        // A part that was not read would not be written.
        Content::Deck(deck) => Some(deck).filter(|deck| deck.unread.is_empty()),
        Content::Squad(_) | Content::Link => None,
    }
}

/// The cards with what was typed in their names, those that begin with it first.
fn found(cards: &DeckCards, typed: &str) -> Vec<Card> {
    let typed = search_key(typed);
    let mut found: Vec<&Card> = cards.search(&typed).collect();
    sort_by_key(&mut found, |card| !search_key(&card.title).starts_with(&typed));
    found.into_iter().take(OFFERED).cloned().collect()
}

impl Form {
    fn fields(self, is_locked: Memo<bool>) -> AnyView {
        let part = RwSignal::new(String::new());
        let choices = vec![(String::new(), t!("lists.into-deck")), (SIDEBOARD.to_owned(), t!("lists.into-sideboard"))];
        let choose = move |value: String| part.set(value);
        let is_none = move || {
            let none = self.deck.with(Option::is_none);
            none.then(|| view! { <p class="note wide">{t!("lists.complete-not-deck")}</p> })
        };
        let offered = move || {
            let typed = self.typed.get();
            let found = self.look(|cards, _| (search_key(&typed).chars().count() > 1).then(|| found(cards, &typed)));
            match found.flatten() {
                None => ().into_any(),
                Some(found) if found.is_empty() => view! { <p class="about">{t!("lists.no-such-card")}</p> },
                Some(found) => {
                    let zone_of_part = part.with(|part| if part == SIDEBOARD { Zone::Sideboard } else { Zone::Deck });
                    found.into_iter().map(|card| self.offer(card, zone_of_part)).collect_view().into_any()
                }
            }
        };
        view! {
                <div class="form">
                    <p class="about wide">{t!("lists.complete-deck-why")}</p>
                    {live(is_none)}
                    {live(move || is_locked.get().then(|| view! { <Line id="complete-reason" label=t!("lists.reason") value=self.reason wide=true /> }))}
                    <Choice id="complete-part" label=t!("lists.goes-into") choices chosen=part choose />
                    <Line id="complete-card" label=t!("lists.deck-card-name") value=self.typed />
                    <div class="actions wide" role="status">{live(offered)}</div>
                    <p class="error wide" role="alert">{cited_error(self.error)}</p>
                    <ul class="deck-cards wide">{live(move || self.cards())}</ul>
                </div>
        }
        .into_any()
    }

    /// Does something with the cards that there are and the rules of the event's format; none without a table.
    fn look<T>(self, look: impl FnOnce(&DeckCards, &DeckRules) -> T) -> Option<T> {
        let look = |setting: &Setting| {
            let Some(ListRules::Deck(rules)) = list_rules(setting.regulation) else { return None };
            Some(look(setting.table(&rules.cards)?.deck_cards()?, rules))
        };
        self.session.with(|state| self.tables.with(&state.setup, look))
    }

    /// A button that adds one copy of a card. Leaders and bases have a zone of their own, all other cards go to the shown part.
    fn offer(self, card: Card, zone_of_part: Zone) -> AnyView {
        let zone = match card.zone() {
            Zone::Deck => zone_of_part,
            zone => zone,
        };
        let name = match zone {
            Zone::Leader => t!("lists.card-as", name = card, part = t!("paper.leader")),
            Zone::Base => t!("lists.card-as", name = card, part = t!("paper.base-card")),
            Zone::Deck | Zone::Sideboard => card.to_string(),
        };
        let spoken = t!("lists.add-card", name = name);
        spoken_button(Kind::Secondary, name, Some(spoken), move || {
            self.add(&card, zone);
        })
    }

    fn add(self, card: &Card, zone: Zone) {
        let format = self.session.with_untracked(|state| state.setup.format().map(str::to_owned));
        self.change(|deck, cards, rules| {
            let leaders = rules.format(format.as_deref()).map_or(1, |format| format.leaders);
            with_card(deck, cards, card, zone, leaders)
        });
    }

    /// Hands in another deck in the place of the one that stands.
    fn change(self, change: impl FnOnce(&Deck, &DeckCards, &DeckRules) -> Deck) {
        let Some(deck) = self.deck.get_untracked() else { return };
        let text = untrack(|| {
            self.look(|cards, rules| {
                let deck = change(&deck, cards, rules);
                if deck.lines.is_empty() { String::new() } else { to_text(&deck, Some(cards)) }
            })
        });
        let Some(text) = text else { return };
        match hand_in(self.session, self.tables, self.player, &text, &self.reason.get_untracked()) {
            Ok(()) => {
                self.error.set(None);
                self.typed.set(String::new());
            }
            Err(why) => self.error.set(Some(why)),
        }
    }

    /// Every card of the deck, with one copy more or less a press away.
    fn cards(self) -> AnyView {
        let rows = self.deck.with(|deck| {
            let deck = deck.as_ref()?;
            self.look(|cards, _| {
                let row = |entry: &DeckEntry| (entry.zone, entry.count, entry.name(), entry.card().cloned());
                SortedDeck::new(deck, Some(cards)).entries.iter().map(row).collect::<Vec<_>>()
            })
        });
        let row = |(zone, count, name, card): (Zone, u32, String, Option<Card>)| {
            let named = match zone {
                Zone::Leader => t!("lists.card-as", name = name, part = t!("paper.leader")),
                Zone::Base => t!("lists.card-as", name = name, part = t!("paper.base-card")),
                Zone::Deck => name.clone(),
                Zone::Sideboard => t!("lists.card-as", name = name, part = t!("paper.side")),
            };
            let less =
                spoken_button(Kind::Secondary, "−".to_owned(), Some(t!("lists.one-less", name = named)), move || {
                    self.change(|deck, cards, _| without_card(deck, Some(cards), &name, zone));
                });
            // Of leaders and bases there is one; another takes its place.
            let more = card.filter(|_| matches!(zone, Zone::Deck | Zone::Sideboard)).map(|card| {
                spoken_button(Kind::Secondary, "+".to_owned(), Some(t!("lists.one-more", name = named)), move || {
                    self.add(&card, zone);
                })
            });
            view! { <li><span class="num">{count}</span> <span>{named}</span> <span class="actions">{less} {more}</span></li> }
        };
        rows.unwrap_or_default().into_iter().map(row).collect_view().into_any()
    }
}
