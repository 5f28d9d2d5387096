//! Differences between two copies, player by player and table by table.

use crate::ui::prelude::*;
use tiebreaker::{
    base::{
        ids::{PlayerId, TableNumber},
        sort::Map,
        text::sanitized,
    },
    branch::{Difference, Subject},
    screens::{
        i18n::t,
        words::{
            self,
            difference::{Names, sides},
        },
    },
    tournament::{RoundKey, State},
};

/// Subject of a difference: the event, a player, a round or a table.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum About {
    Event,
    Player(PlayerId),
    Round(RoundKey),
    Table(RoundKey, TableNumber),
}

fn about(subject: &Subject) -> About {
    match *subject {
        Subject::Setup
        | Subject::Plan
        | Subject::Staff
        | Subject::Hall
        | Subject::CheckIn
        | Subject::GoneOn
        | Subject::Group(_)
        | Subject::Stage
        | Subject::Seeds
        | Subject::Pods
        | Subject::PodClock(_) => About::Event,
        Subject::Name(player)
        | Subject::Details(player)
        | Subject::Presence(player)
        | Subject::Marks(player)
        | Subject::Bye(player)
        | Subject::FixedTable(player)
        | Subject::Deck(player)
        | Subject::Ruling(player, _) => About::Player(player),
        Subject::Pairing(key)
        | Subject::Progress(key)
        | Subject::Time(key)
        | Subject::Scenario(key)
        | Subject::ShortClock(key, None) => About::Round(key),
        Subject::Result(key, table)
        | Subject::TableTime(key, table)
        | Subject::Call(key, table)
        | Subject::ShortClock(key, Some(table))
        | Subject::Chooser(key, table)
        | Subject::Decks(key, table) => About::Table(key, table),
    }
}

/// A line for each player and each table on which the two copies differ.
pub(super) fn table(state: &State, differences: &[Difference]) -> AnyView {
    let names = Names::of(state, differences);
    let mut lines: Map<About, Vec<Difference>> = Map::new();
    for difference in differences {
        lines.entry(about(&difference.subject)).or_default().push(difference.clone());
    }
    if lines.is_empty() {
        return view! { <p class="about">{t!("copies.nothing-differs")}</p> };
    }
    let line = |(about, differences): (About, Vec<Difference>)| {
        let title = match about {
            About::Event => t!("copies.event"),
            About::Player(player) => names.get(player),
            About::Round(key) => words::round(state, key),
            About::Table(key, table) => t!("paper.round-and-table", round = words::round(state, key), table = table),
        };
        let [here, there] = sides(&names, &differences).map(|text| sanitized(&text));
        view! {
            <tr>
                <th scope="row">{title}</th>
                <td>{here}</td>
                <td>{there}</td>
            </tr>
        }
    };
    view! {
        <div class="scroll">
            <table class="differences">
                <thead>
                    <tr>
                        <td />
                        <th scope="col">{t!("copies.here")}</th>
                        <th scope="col">{t!("copies.there")}</th>
                    </tr>
                </thead>
                <tbody>{lines.into_iter().map(line).collect_view()}</tbody>
            </table>
        </div>
    }
}
