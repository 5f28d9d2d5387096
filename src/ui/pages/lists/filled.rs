//! A list on paper as it was handed in: what the blank one asks for, filled (SQD-4, DCK-5).

use super::proxies::proxies;
use crate::ui::{context::AppContext, prelude::*};
use tiebreaker::{
    base::{ids::PlayerId, text::sanitized},
    lists::{
        Content, Deck, List, Setting, Squad,
        deck::{DeckEntry, SortedDeck, Zone},
        read, squad, summary,
    },
    regulation::legality::{ListRules, list_rules},
    screens::{
        i18n::{number, t},
        lists::{damage_deck_name, faction_in_words, obstacle_names, titled_decks, unread_text},
        paper::about_event,
        words,
    },
    tournament::State,
};

/// The page of a player.
pub(super) fn page(state: &State, setting: &Setting, id: PlayerId) -> AnyView {
    let Some(player) = state.players.get(&id) else { return ().into_any() };
    let text = &player.details.list;
    let (title, content) = match read(text) {
        Ok(list) => match &list.content {
            Content::Squad(squad) => (t!("paper.squad-list"), squad_page(squad, &list, setting)),
            Content::Deck(deck) => (t!("paper.deck-list"), deck_page(deck, setting)),
            Content::Several(parts) => (t!("paper.deck-list"), each_deck(parts, setting, deck_page)),
            Content::Link => (t!("details.list"), as_it_is(text)),
        },
        Err(_) => (t!("details.list"), as_it_is(text)),
    };
    view! {
        <div class="blank-list handed-in">
            {head(state, title, id)} {content} {proxies(state, id)}
            <div class="blank-lines end">{blank(t!("paper.signature"))} {blank(t!("paper.checked"))}</div>
        </div>
    }
    .into_any()
}

/// Who, and in which event.
pub(super) fn head(state: &State, title: String, id: PlayerId) -> AnyView {
    let uid = state.players.get(&id).map(|player| sanitized(&player.details.uid)).unwrap_or_default();
    view! {
        <header>
            <strong>{title}</strong>
            <span>{about_event(state)}</span>
        </header>
        <div class="blank-lines">
            {line(t!("players.name"), words::player_name(Some(state), id))} {line(t!("details.uid"), uid)}
        </div>
    }
    .into_any()
}

/// Text of a list in an unknown format.
fn as_it_is(text: &str) -> AnyView {
    view! { <pre class="list-text">{text.to_owned()}</pre> }.into_any()
}

fn squad_page(squad: &Squad, list: &List, setting: &Setting) -> AnyView {
    let language = AppContext::get().language.get_untracked().code();
    let line_of = summary(list, setting);
    let faction =
        line_of.faction_or_leaders.map(|of| squad::faction_name(&of, setting).unwrap_or(of)).unwrap_or_default();
    let titles = [t!("paper.ship"), t!("paper.upgrades"), t!("standings.points")];
    let row = |ship: squad::ReadableShip| {
        view! {
            <tr>
                <td>
                    <strong>{ship.pilot}</strong>
                    " "
                    {ship.kind}
                </td>
                <td>{ship.upgrades.join(", ")}</td>
                <td class="num">{ship.points.map(|points| points.to_string())}</td>
            </tr>
        }
    };
    let limit = setting.regulation.squad_limit();
    let total = line_of.total.map(|total| total.to_string()).unwrap_or_default();
    let obstacle = |(place, name): (usize, String)| line(t!("paper.obstacle", number = place + 1), name);
    view! {
        <div class="blank-lines">
            {line(t!("paper.faction"), faction_in_words(&faction))}
            {line(t!("paper.damage-deck"), damage_deck_name(squad).unwrap_or_default())}
        </div>
        <table class="squad">
            <thead>
                <tr>{titles.map(|title| view! { <th scope="col">{title}</th> })}</tr>
            </thead>
            <tbody>{squad::readable_ships(squad, setting, language).into_iter().map(row).collect_view()}</tbody>
        </table>
        {unread_text(squad, setting).map(|text| view! { <p>{text}</p> })}
        <div class="total">{limit.map(|limit| line(t!("paper.total", limit = limit), total))}</div>
        <div class="blank-lines three">
            {obstacle_names(squad).into_iter().enumerate().map(obstacle).collect_view()}
        </div>
    }
    .into_any()
}

/// Several decks below their titles. A deck that is only a link stays one.
pub(super) fn each_deck(parts: &[List], setting: &Setting, draw: impl Fn(&Deck, &Setting) -> AnyView) -> AnyView {
    let part = |(title, part): (String, &List)| {
        let content = part.deck().map_or_else(|| as_it_is(&part.text), |deck| draw(deck, setting));
        view! {
            <h2 class="deck-title">{title}</h2>
            {content}
        }
    };
    titled_decks(parts).map(part).collect_view().into_any()
}

fn deck_page(deck: &Deck, setting: &Setting) -> AnyView {
    let Some(sorted) = sorted(deck, setting) else { return ().into_any() };
    let rows = |zone| {
        let rows: Vec<AnyView> = sorted.of(zone).map(card).collect();
        let heads = [t!("paper.copies"), t!("paper.card")];
        in_two(rows, &heads)
    };
    let has_side = sorted.count(Zone::Sideboard) > 0;
    view! {
        <div class="blank-lines">
            {line(t!("paper.leader"), names(&sorted, Zone::Leader))}
            {line(t!("paper.base-card"), names(&sorted, Zone::Base))}
        </div>
        <h2>{t!("lists.deck", count = sorted.count(Zone::Deck))}</h2>
        {rows(Zone::Deck)}
        {has_side.then(|| view! { <h2>{t!("lists.sideboard", count = sorted.count(Zone::Sideboard))}</h2> })}
        {has_side.then(|| rows(Zone::Sideboard))}
    }
    .into_any()
}

/// A deck with its cards looked up; none where the event's lists are not of decks.
pub(super) fn sorted<'a>(deck: &'a Deck, setting: &Setting<'a>) -> Option<SortedDeck<'a>> {
    let Some(ListRules::Deck(rules)) = list_rules(setting.regulation) else { return None };
    Some(SortedDeck::new(deck, setting.table(&rules.cards).and_then(|table| table.deck_cards()), Some(rules)))
}

/// The cards of one part, in a line.
pub(super) fn names(sorted: &SortedDeck, zone: Zone) -> String {
    sorted.of(zone).map(DeckEntry::name).collect::<Vec<_>>().join(" + ")
}

fn card(entry: &DeckEntry) -> AnyView {
    view! {
        <tr>
            <td>{number(entry.count)}</td>
            <td>{entry.name()} " " <small>{set_and_number(entry)}</small></td>
        </tr>
    }
    .into_any()
}

/// Set and number of a card: of the list, or else of the table.
pub(super) fn set_and_number(entry: &DeckEntry) -> Option<String> {
    let of_table = || entry.card().and_then(|card| card.prints.first()).map(|print| &print.printing);
    entry.listed.printings.first().or_else(of_table).map(ToString::to_string)
}

/// Rows in two columns, one beside the other.
pub(super) fn in_two(mut rows: Vec<AnyView>, heads: &[String; 2]) -> AnyView {
    let second = rows.split_off(rows.len().div_ceil(2));
    let half = |rows: Vec<AnyView>| {
        let heads = heads.clone().map(|head| view! { <th scope="col">{head}</th> });
        view! {
            <table>
                <thead>
                    <tr>{heads}</tr>
                </thead>
                <tbody>{rows}</tbody>
            </table>
        }
    };
    view! { <div class="card-rows">{half(rows)} {half(second)}</div> }.into_any()
}

/// Content of a line.
pub(super) fn line(label: String, text: String) -> AnyView {
    view! {
        <p class="line">
            <span>{label}</span>
            <strong>{text}</strong>
        </p>
    }
    .into_any()
}

/// A line to write on.
pub(super) fn blank(label: String) -> AnyView {
    line(label, String::new())
}
