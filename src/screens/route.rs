//! Pages and their addresses. Addresses are hash routes, so a static host needs no configuration.

use crate::{
    base::ids::{PlayerId, RoundNumber, TableNumber},
    regulation::Stage,
    store::Slot,
    tournament::RoundKey,
};

/// A page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Route {
    /// The events on this device.
    Home,
    /// Form for a new event.
    New,
    /// Guide to a first event, with the event from which it was opened. None if it was opened from elsewhere.
    Guide(Option<Slot>),
    /// Gallery of all widgets, for developers.
    Gallery,
    /// Clocks of all running events on this device.
    Hall,
    /// The table of several finished events.
    Season,
    /// Event or actions sent by another device, in the fragment of a link.
    Sent(Sent),
    /// A place of an event.
    Event(Slot, Place),
}

/// Payload from another device, in the fragment of a link. None if it must still be scanned or entered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Sent {
    /// An event from another device of the organizer.
    Event(String),
    /// The result slip of two players.
    Slip(String),
}

/// A place of an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// Name, regulation, structure.
    Setup,
    /// Rounds, cut and durations, for players (STR-2).
    Announcement,
    /// Players and check-in.
    Players,
    /// Lists of all players, or of one player (SQD-4, DCK-5).
    Lists(Option<PlayerId>),
    /// Printed lists of all players, or of one player.
    ListPaper(ListSheet, Option<PlayerId>),
    /// Both lists of a table in the cut, for its players to read (CLK-3).
    OpenLists(TableNumber),
    /// Seats, pods and clocks for drafting or deck building.
    Pods,
    /// Staff.
    Staff,
    /// Tables and results of a round. None for the latest round.
    Round(Option<RoundKey>),
    /// Tables of the latest round, below the camera that scans result slips.
    Slips,
    /// Explanation of a round's pairing, starting at a table if given.
    Draw(RoundKey, Option<TableNumber>),
    /// Standings with points and tie-breakers.
    Standings,
    /// The arithmetic of one line of the standings.
    Why(PlayerId),
    /// The bracket.
    Bracket,
    /// The floor, for a judge with a phone: one table, or the choice of a table.
    Judge(Option<TableNumber>),
    /// The log.
    Log,
    /// Copies of the event, and how to make one.
    Backups,
    /// The display: a second window for players.
    Display,
    /// Links and codes for players' phones.
    Phones,
    /// Exports for other programs and spreadsheets.
    Formats,
    /// Transfer of the event to another device.
    HandOver,
    /// Choice of sheets, or one sheet of a round (OUT-1). None instead of a round means the latest one.
    Paper(Option<(Sheet, Option<RoundKey>)>),
}

/// A printed sheet (OUT-1).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sheet {
    /// The pairings of a round by table.
    Tables,
    /// The pairings of a round by player.
    Names,
    /// Check-in list with boxes to tick.
    CheckIn,
    /// The match slips of a round.
    Slips,
    /// Tables of a round without a result.
    Missing,
    /// Points and tie-breakers.
    Standings,
    /// Points and tie-breakers with the results so far of the running round.
    StandingsSoFar,
    /// The bracket.
    Bracket,
    /// Final ranking.
    Ranking,
    /// Certificates for the best players.
    Certificates,
    /// Cards with table numbers.
    Cards,
    /// Codes that players scan to follow the pairings.
    Codes,
    /// Blank squad or deck list.
    List,
    /// Penalties, deck checks and proxies of the event.
    Rulings,
    /// Proxies to cut out and hand to players.
    Proxies,
}

/// A sheet of a player's list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ListSheet {
    /// The list as handed in.
    Filled,
    /// Sheet for a deck check (DCK-6).
    Check,
}

impl ListSheet {
    /// Name in an address.
    fn code(self) -> &'static str {
        match self {
            Self::Filled => "sheet",
            Self::Check => "check",
        }
    }

    fn parse(code: &str) -> Option<Self> {
        [Self::Filled, Self::Check].into_iter().find(|sheet| sheet.code() == code)
    }
}

impl Sheet {
    /// All sheets.
    pub const ALL: [Self; 15] = [
        Self::Tables,
        Self::Names,
        Self::CheckIn,
        Self::Slips,
        Self::Missing,
        Self::Standings,
        Self::StandingsSoFar,
        Self::Bracket,
        Self::Ranking,
        Self::Certificates,
        Self::Cards,
        Self::Codes,
        Self::List,
        Self::Rulings,
        Self::Proxies,
    ];

    /// Name in an address.
    pub fn code(self) -> &'static str {
        match self {
            Self::Tables => "tables",
            Self::Names => "names",
            Self::CheckIn => "check-in",
            Self::Slips => "slips",
            Self::Missing => "missing",
            Self::Standings => "standings",
            Self::StandingsSoFar => "standings-so-far",
            Self::Bracket => "bracket",
            Self::Ranking => "ranking",
            Self::Certificates => "certificates",
            Self::Cards => "cards",
            Self::Codes => "codes",
            Self::List => "list",
            Self::Rulings => "rulings",
            Self::Proxies => "proxies",
        }
    }

    /// True if the sheet is about one round.
    pub fn is_of_round(self) -> bool {
        matches!(self, Self::Tables | Self::Names | Self::Slips | Self::Missing)
    }
}

impl Place {
    /// The page that an event opens at: the running round, or the winner once it is over.
    pub fn first(is_over: bool) -> Self {
        if is_over { Self::Bracket } else { Self::Round(None) }
    }

    /// True if both places are on the same page or tab, even if they show different rounds.
    pub fn is_same_page(self, other: Self) -> bool {
        let tab = |place| match place {
            Self::Why(_) => Self::Standings,
            Self::Draw(..) | Self::Slips => Self::Round(None),
            Self::Announcement | Self::Staff => Self::Setup,
            Self::Lists(_) | Self::ListPaper(..) | Self::OpenLists(_) => Self::Players,
            place => place,
        };
        std::mem::discriminant(&tab(self)) == std::mem::discriminant(&tab(other))
    }

    /// True if the page is for the organizer, so that it has the event's bar.
    pub fn has_bar(self) -> bool {
        self != Self::Display
    }
}

impl Route {
    /// The page for an address such as `/event/0a1b2c/round/swiss-3`. The home page if the address is unknown.
    pub fn parse(hash: &str) -> Self {
        let mut parts = hash.split('/').filter(|part| !part.is_empty());
        match (parts.next(), parts.next()) {
            (Some("new"), None) => Self::New,
            (Some("guide"), from) => Self::Guide(from.map(|slot| Slot(slot.to_owned()))),
            (Some("gallery"), None) => Self::Gallery,
            (Some("hall"), None) => Self::Hall,
            (Some("season"), None) => Self::Season,
            (Some("take-over"), letters) => Self::Sent(Sent::Event(letters.unwrap_or_default().to_owned())),
            (Some("slip"), text) => Self::Sent(Sent::Slip(text.unwrap_or_default().to_owned())),
            (Some("event"), Some(slot)) => {
                let slot = Slot(slot.to_owned());
                let place = match (parts.next(), parts.next()) {
                    (Some("setup"), _) => Place::Setup,
                    (Some("announcement"), _) => Place::Announcement,
                    (Some("players"), _) => Place::Players,
                    (Some("lists"), whose) => parse_lists(whose, parts.next()),
                    (Some("slips"), _) => Place::Slips,
                    (Some("staff"), _) => Place::Staff,
                    (Some("pods"), _) => Place::Pods,
                    (Some("standings"), player) => match player.and_then(|player| player.parse().ok()) {
                        Some(player) => Place::Why(PlayerId(player)),
                        None => Place::Standings,
                    },
                    (Some("bracket"), _) => Place::Bracket,
                    (Some("judge"), table) => Place::Judge(table.and_then(parse_table)),
                    (Some("log"), _) => Place::Log,
                    (Some("backups"), _) => Place::Backups,
                    (Some("paper"), sheet) => {
                        let sheet = Sheet::ALL.into_iter().find(|other| Some(other.code()) == sheet);
                        Place::Paper(sheet.map(|sheet| (sheet, parts.next().and_then(parse_round))))
                    }
                    (Some("display"), _) => Place::Display,
                    (Some("phones"), _) => Place::Phones,
                    (Some("formats"), _) => Place::Formats,
                    (Some("hand-over"), _) => Place::HandOver,
                    (_, round) => match (round.and_then(parse_round), parts.next()) {
                        (Some(round), Some("draw")) => Place::Draw(round, parts.next().and_then(parse_table)),
                        (round, _) => Place::Round(round),
                    },
                };
                Self::Event(slot, place)
            }
            _ => Self::Home,
        }
    }

    /// The address of this page, without `#`.
    pub fn path(&self) -> String {
        match self {
            Self::Home => "/".to_owned(),
            Self::New => "/new".to_owned(),
            Self::Guide(None) => "/guide".to_owned(),
            Self::Guide(Some(Slot(slot))) => format!("/guide/{slot}"),
            Self::Gallery => "/gallery".to_owned(),
            Self::Hall => "/hall".to_owned(),
            Self::Season => "/season".to_owned(),
            Self::Sent(Sent::Event(letters)) => format!("/take-over/{letters}"),
            Self::Sent(Sent::Slip(text)) => format!("/slip/{text}"),
            Self::Event(Slot(slot), place) => match place {
                Place::Setup => format!("/event/{slot}/setup"),
                Place::Announcement => format!("/event/{slot}/announcement"),
                Place::Players => format!("/event/{slot}/players"),
                Place::Lists(None) => format!("/event/{slot}/lists"),
                Place::Lists(Some(player)) => format!("/event/{slot}/lists/{player}"),
                Place::ListPaper(sheet, None) => format!("/event/{slot}/lists/all/{}", sheet.code()),
                Place::ListPaper(sheet, Some(player)) => format!("/event/{slot}/lists/{player}/{}", sheet.code()),
                Place::OpenLists(table) => format!("/event/{slot}/lists/table/{table}"),
                Place::Staff => format!("/event/{slot}/staff"),
                Place::Pods => format!("/event/{slot}/pods"),
                Place::Slips => format!("/event/{slot}/slips"),
                Place::Round(None) => format!("/event/{slot}/round"),
                Place::Round(Some(round)) => format!("/event/{slot}/round/{}", round_part(*round)),
                Place::Draw(round, None) => format!("/event/{slot}/round/{}/draw", round_part(*round)),
                Place::Draw(round, Some(table)) => format!("/event/{slot}/round/{}/draw/{table}", round_part(*round)),
                Place::Standings => format!("/event/{slot}/standings"),
                Place::Why(player) => format!("/event/{slot}/standings/{player}"),
                Place::Bracket => format!("/event/{slot}/bracket"),
                Place::Judge(None) => format!("/event/{slot}/judge"),
                Place::Judge(Some(table)) => format!("/event/{slot}/judge/{table}"),
                Place::Log => format!("/event/{slot}/log"),
                Place::Backups => format!("/event/{slot}/backups"),
                Place::Paper(None) => format!("/event/{slot}/paper"),
                Place::Paper(Some((sheet, None))) => format!("/event/{slot}/paper/{}", sheet.code()),
                Place::Paper(Some((sheet, Some(round)))) => {
                    format!("/event/{slot}/paper/{}/{}", sheet.code(), round_part(*round))
                }
                Place::Display => format!("/event/{slot}/display"),
                Place::Phones => format!("/event/{slot}/phones"),
                Place::Formats => format!("/event/{slot}/formats"),
                Place::HandOver => format!("/event/{slot}/hand-over"),
            },
        }
    }

    /// The address of this page, with `#`, for a link.
    pub fn href(&self) -> String {
        format!("#{}", self.path())
    }

    /// The place of the event. None if the page belongs to no event.
    pub fn place(&self) -> Option<Place> {
        match self {
            Self::Event(_, place) => Some(*place),
            Self::Home | Self::New | Self::Guide(_) | Self::Gallery | Self::Hall | Self::Season | Self::Sent(_) => None,
        }
    }

    /// The event to which the page belongs. None if it belongs to none.
    pub fn slot(&self) -> Option<&Slot> {
        match self {
            Self::Event(slot, _) => Some(slot),
            Self::Home | Self::New | Self::Guide(_) | Self::Gallery | Self::Hall | Self::Season | Self::Sent(_) => None,
        }
    }

    /// The page that a printed page of an event leads back to: the one from which it was opened, or `usual` if that is
    /// a printed page or belongs to no event.
    pub fn back_from_paper(opened_from: Option<&Self>, slot: Slot, usual: Place) -> Self {
        let place = opened_from.filter(|page| page.slot() == Some(&slot)).and_then(Self::place);
        let is_printed =
            |place: &Place| matches!(place, Place::Paper(Some(_)) | Place::ListPaper(..) | Place::Announcement);
        Self::Event(slot, place.filter(|place| !is_printed(place)).unwrap_or(usual))
    }

    /// The guide, with a way back to the event of this page.
    pub fn guide(&self) -> Self {
        match self {
            Self::Guide(from) => Self::Guide(from.clone()),
            other => Self::Guide(other.slot().cloned()),
        }
    }
}

fn round_part(RoundKey { stage, number }: RoundKey) -> String {
    match stage {
        Stage::Swiss => format!("swiss-{number}"),
        Stage::Elimination => format!("elimination-{number}"),
    }
}

/// `7` is a list, `7/sheet` and `all/check` are printed, and `table/3` are the lists of a table.
fn parse_lists(whose: Option<&str>, what: Option<&str>) -> Place {
    let player = whose.and_then(|player| player.parse().ok()).map(PlayerId);
    match (whose, what) {
        (Some("table"), Some(table)) => parse_table(table).map_or(Place::Lists(None), Place::OpenLists),
        (_, Some(sheet)) => {
            ListSheet::parse(sheet).map_or(Place::Lists(player), |sheet| Place::ListPaper(sheet, player))
        }
        (_, None) => Place::Lists(player),
    }
}

fn parse_table(text: &str) -> Option<TableNumber> {
    text.parse().ok().map(TableNumber)
}

fn parse_round(text: &str) -> Option<RoundKey> {
    let (stage, number) = text.split_once('-')?;
    let stage = match stage {
        "swiss" => Stage::Swiss,
        "elimination" => Stage::Elimination,
        _ => return None,
    };
    Some(RoundKey { stage, number: RoundNumber(number.parse().ok()?) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_printed_page_leads_back_to_where_it_was_opened() {
        let slot = || Slot("0a1b".into());
        let place = |from: Option<Route>| Route::back_from_paper(from.as_ref(), slot(), Place::Paper(None)).place();
        let of = |slot: &str, place| Some(Route::Event(Slot(slot.into()), place));
        assert_eq!(place(of("0a1b", Place::Round(None))), Some(Place::Round(None)));
        assert_eq!(place(of("0a1b", Place::Paper(None))), Some(Place::Paper(None)));
        assert_eq!(place(of("0a1b", Place::Bracket)), Some(Place::Bracket));
        let slips = Place::Paper(Some((Sheet::Slips, None)));
        for other in [None, Some(Route::Home), of("2c3d", Place::Round(None)), of("0a1b", slips)] {
            assert_eq!(place(other), Some(Place::Paper(None)));
        }
    }

    #[test]
    fn every_page_comes_back_from_its_address() {
        let key = |stage, number| RoundKey { stage, number: RoundNumber(number) };
        let round = |stage, number| Place::Round(Some(key(stage, number)));
        let places = [
            Place::Setup,
            Place::Announcement,
            Place::Players,
            Place::Lists(None),
            Place::Lists(Some(PlayerId(7))),
            Place::ListPaper(ListSheet::Filled, None),
            Place::ListPaper(ListSheet::Check, Some(PlayerId(7))),
            Place::OpenLists(TableNumber(3)),
            Place::Staff,
            Place::Pods,
            Place::Round(None),
            round(Stage::Swiss, 3),
            round(Stage::Elimination, 1),
            Place::Slips,
            Place::Draw(key(Stage::Swiss, 3), None),
            Place::Draw(key(Stage::Swiss, 3), Some(TableNumber(12))),
            Place::Draw(key(Stage::Elimination, 1), None),
            Place::Standings,
            Place::Why(PlayerId(3)),
            Place::Bracket,
            Place::Judge(None),
            Place::Judge(Some(TableNumber(7))),
            Place::Log,
            Place::Backups,
            Place::Paper(None),
            Place::Phones,
            Place::Display,
            Place::Formats,
            Place::HandOver,
        ];
        let rounds = [None, Some(key(Stage::Swiss, 3)), Some(key(Stage::Elimination, 1))];
        let sheets = Sheet::ALL.into_iter().flat_map(|sheet| rounds.map(|round| Place::Paper(Some((sheet, round)))));
        let events = places.into_iter().chain(sheets).map(|place| Route::Event(Slot("0a1b".into()), place));
        let guides = [None, Some(Slot("0a1b".into()))].map(Route::Guide);
        let others = [Route::Home, Route::New, Route::Gallery, Route::Hall, Route::Season];
        for route in others.into_iter().chain(guides).chain(events) {
            assert_eq!(Route::parse(&route.path()), route);
        }
        assert_eq!(Route::parse("/nowhere/else"), Route::Home);
    }
}
