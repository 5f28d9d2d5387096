//! The page of a round: its tables, their results, and its sidebar.

pub mod draft;
pub mod finder;
pub mod input;
pub mod report;
pub mod scenario;
pub mod seats;
pub mod special;
pub mod typed;
pub mod unsaved;

use super::{
    cited::{Cited, cite},
    i18n::t,
    route::Place,
    words,
};
use crate::{
    base::{
        clause::Clause,
        clock::{Clock, MINUTE, Phase},
        ids::{PlayerId, TableNumber},
        text::{has_words, sanitized, search_key},
    },
    regulation::{Manner, Side, Stage, TieBreaker, Verdict},
    tournament::{Action, Match, Round, RoundKey, State, Status},
};
use finder::Rows;

/// Maximum number of tables listed as still playing. With more, nobody checks on each of them in person.
pub const NAMED: usize = 24;

/// The page of a round, apart from its tables.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Page {
    /// Heading.
    pub title: String,
    /// The scenario of the round. None if it has none (MIS-2).
    pub scenario: Option<String>,
    /// True if the players know their tables but the scenario has not been named yet (MIS-2).
    pub lacks_scenario: bool,
    /// Status of the round.
    pub status: Status,
    /// The status as text. None while the clock shows that the round is running.
    pub tag: Option<String>,
    /// Number of tables or results, as text.
    pub progress: String,
    /// Number of results, and number of tables. None unless the round is running.
    pub counted: Option<[usize; 2]>,
    /// Layout of the tables.
    pub shape: Shape,
    /// True if results can be entered.
    pub takes_results: bool,
    /// Names of the players with a bye. Empty if there are none.
    pub byes: String,
    /// Points of a bye. None in elimination.
    pub bye_points: Option<String>,
}

/// Layout of the tables.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shape {
    /// A draft that can be edited by hand.
    Draft,
    /// Tables of three and four.
    Large,
    /// Tables of two, with their results.
    Results,
}

/// A table of two players.
#[derive(Debug, Clone, PartialEq)]
pub struct Row {
    /// The table with its result.
    pub table: Match,
    /// Names of the players.
    pub names: [String; 2],
    /// Members of the teams. Empty for other players.
    pub members: [String; 2],
    /// Seeds in the bracket. None in Swiss rounds, and in a drawn bracket.
    seeds: [Option<usize>; 2],
    /// Verdict on the result. None without a result.
    pub verdict: Option<Verdict>,
    /// Ending of the match, such as `Final Salvo`. None if the scores show it.
    pub outcome: Option<String>,
    /// The side that conceded or did not appear. None for any other end.
    pub gave_up: Option<Side>,
    /// True if results come with a margin of victory.
    shows_mov: bool,
}

/// A player at a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Seat {
    /// The player.
    pub player: PlayerId,
    /// Name of the player.
    pub name: String,
    /// Seed in the bracket. None in Swiss rounds, and in a drawn bracket.
    pub seed: Option<usize>,
    /// Members of the team. Empty for other players.
    pub members: String,
    /// True if the player has won.
    pub won: bool,
    /// True if the player has lost.
    pub lost: bool,
    /// Outcome for the player. None without a result.
    pub result: Option<SeatResult>,
}

/// Outcome of a match for one player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeatResult {
    /// Win, loss or draw, and margin of victory, for screen readers.
    pub spoken: String,
    /// Score or games.
    pub score: String,
}

/// The panel of deck checks (DCK-6).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeckPanel {
    /// Number of decks picked in the event.
    pub count: Cited,
    /// Decks picked in the round whose players are still playing.
    pub chosen: Vec<String>,
    /// True if a deck can be picked.
    pub can_choose: bool,
    /// True if enough decks are picked.
    pub is_done: bool,
}

/// The sidebar of a round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sidebar {
    /// True if the bracket was drawn and can be redrawn (ELI-3).
    pub can_draw_bracket_again: bool,
    /// The panel of deck checks. None if no deck can be checked now (DCK-6).
    pub decks: Option<DeckPanel>,
    /// True if short clocks can be started (CLK-3).
    pub has_short_clocks: bool,
    /// True if the display can be opened here.
    pub offers_display: bool,
    /// True if the announcement of the event can be shown here.
    pub offers_announcement: bool,
    /// True if the bar with the next step, except on a phone, has the links to display and announcement.
    pub are_links_in_bar: bool,
    /// Page that explains the pairing. None if there is none.
    pub draw: Option<Place>,
    /// True if pairing sheets can be printed.
    pub has_sheets: bool,
}

/// The panel of a running clock.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClockPanel {
    /// Pause, or minutes left. None while there is plenty of time.
    pub state: Option<String>,
    /// Length of the round, or the rule for the end of time.
    pub note: Cited,
    /// Label of the button that pauses or resumes the clock.
    pub toggle: String,
    /// True if minutes can be added.
    pub has_limit: bool,
}

/// The round to show: the one in the address, or else the latest one. None if there is none.
pub fn shown(state: &State, key: Option<RoundKey>) -> Option<RoundKey> {
    key.or(state.current_round().map(|round| round.key)).filter(|&key| state.round(key).is_some())
}

/// The page of a round, apart from its tables. None if the round no longer exists.
pub fn page(state: &State, key: RoundKey) -> Option<Page> {
    let round = state.round(key)?;
    let (status, missing, tables) = (round.status, round.missing(), round.tables.len());
    // Once all results are in, nobody waits for the clock.
    let is_played = status == Status::Published && round.is_played() && tables > 0;
    Some(Page {
        title: words::round(state, key),
        scenario: state.scenario(key).map(sanitized),
        lacks_scenario: matches!(status, Status::Published | Status::Started)
            && state.scenario(key).is_none()
            && state.setup.regulation.mission_points().is_some_and(|rules| !rules.scenarios.is_empty()),
        status,
        tag: (status != Status::Started && !is_played).then(|| words::status(status)),
        progress: match status {
            Status::Started if missing == 0 => t!("round.all-in"),
            _ if is_played => t!("round.all-in"),
            Status::Started => t!("round.in", count = tables - missing, tables = tables),
            _ => t!("round.tables", count = tables),
        },
        counted: (status == Status::Started || is_played).then_some([tables - missing, tables]),
        shape: match status {
            _ if state.places().is_some() => Shape::Large,
            Status::Paired if key.stage == Stage::Swiss => Shape::Draft,
            _ => Shape::Results,
        },
        takes_results: status >= Status::Published,
        byes: round.byes.iter().map(|&player| words::name_with_members(state, player)).collect::<Vec<_>>().join(", "),
        bye_points: (key.stage == Stage::Swiss).then(|| t!("result.points", count = state.setup.regulation.points.win)),
    })
}

/// The tables of two in a round.
pub fn rows(state: &State, key: RoundKey) -> Rows {
    let row = |table: Match| {
        let verdict = state.verdict(key.stage, table);
        Row {
            table,
            shows_mov: state.setup.regulation.margin() == Some(TieBreaker::Mov),
            names: table.players.map(|player| words::player_name(Some(state), player)),
            members: table.players.map(|player| words::members(state, player)),
            outcome: verdict.as_ref().and_then(|verdict| words::outcome(state, key.stage, table, verdict)),
            seeds: seeds(state, key, table),
            gave_up: match state.manner(key.stage, table) {
                Some(Manner::Conceded { by: side } | Manner::NoShow { absent: side }) => Some(side),
                _ => None,
            },
            verdict,
        }
    };
    state.round(key).into_iter().flat_map(|round| round.matches()).map(|table| (table.number, row(table))).collect()
}

impl Row {
    /// True if the name of one player, or the members of one team, contain all words.
    pub fn has(&self, words: &str) -> bool {
        self.names.iter().chain(&self.members).any(|name| has_words(&search_key(name), words))
    }

    /// True if the table has no result.
    pub fn is_missing(&self) -> bool {
        self.table.report.is_none()
    }

    /// The table with its players, for screen readers.
    pub fn label(&self) -> String {
        let [first, second] = &self.names;
        t!("round.table-of", number = self.table.number, first = first, second = second)
    }

    /// The player on a side, with the outcome of the match.
    pub fn seat(&self, side: Side) -> Seat {
        let winner = self.verdict.as_ref().and_then(|verdict| verdict.decision.winner());
        let mov = self.verdict.as_ref().filter(|_| self.shows_mov).and_then(|verdict| words::mov(verdict, side));
        Seat {
            player: *side.of(&self.table.players),
            name: side.of(&self.names).clone(),
            seed: *side.of(&self.seeds),
            members: side.of(&self.members).clone(),
            won: winner == Some(side),
            lost: winner == Some(side.other()),
            result: self.verdict.as_ref().map(|verdict| SeatResult {
                spoken: words::joined([words::decision(verdict, side)].into_iter().chain(mov)),
                score: words::score(self.table.report.as_ref(), verdict, side),
            }),
        }
    }
}

/// Seeds of the players at a table. None in Swiss rounds.
fn seeds(state: &State, key: RoundKey, table: Match) -> [Option<usize>; 2] {
    if key.stage != Stage::Elimination {
        return [None; 2];
    }
    table.players.map(|player| state.seed_of(player))
}

/// The page that explains why two players meet. None in elimination, where the bracket explains it.
pub fn why_they_meet(key: RoundKey, table: TableNumber) -> Option<Place> {
    (key.stage == Stage::Swiss).then_some(Place::Draw(key, Some(table)))
}

/// The sidebar of a round. None if the round no longer exists.
pub fn sidebar(state: &State, key: RoundKey) -> Option<Sidebar> {
    let round = state.round(key)?;
    let status = round.status;
    let durations = &state.setup.regulation.durations;
    let is_drawn = !state.drawn.is_empty() && !state.setup.cut_as_played;
    let is_swiss = key.stage == Stage::Swiss;
    let is_latest = state.current_round().is_some_and(|latest| latest.key == key);
    Some(Sidebar {
        can_draw_bracket_again: status == Status::Paired && !is_swiss && is_drawn && state.elimination.len() == 1,
        decks: deck_panel(state, round),
        has_short_clocks: durations.deck_lists.or(durations.between_games).is_some() && status < Status::Finished,
        // Between two rounds it shows the standings.
        offers_display: matches!(status, Status::Published | Status::Started)
            || status == Status::Finished && is_latest,
        offers_announcement: status == Status::Published && state.begins_with(key),
        are_links_in_bar: status == Status::Published,
        draw: (is_swiss || is_drawn && key.number.0 == 1).then_some(Place::Draw(key, None)),
        has_sheets: status > Status::Paired,
    })
}

/// The panel of deck checks. None unless somebody plays in the round.
fn deck_panel(state: &State, round: &Round) -> Option<DeckPanel> {
    let checks = state.deck_checks().filter(|_| round.status == Status::Started && round.missing() > 0)?;
    let (chosen, target) = (state.decks_picked.len(), checks.of(state.players.len()));
    let line = |&(player, picked): &(PlayerId, Option<RoundKey>)| {
        let table = round.table_of(player).filter(|table| picked == Some(round.key) && table.is_open())?;
        Some(t!("deck-check.chosen", name = words::player_name(Some(state), player), table = table.number))
    };
    Some(DeckPanel {
        count: cite(Clause::Dck6, t!("deck-check.chosen-count", chosen = chosen, target = target)),
        chosen: state.decks_picked.iter().filter_map(line).collect(),
        can_choose: state.can_pick_deck(),
        is_done: chosen >= target,
    })
}

/// Warning that a deck check begun now would be late in the round. None if it would not (DCK-6). `now` is in
/// milliseconds since the epoch.
pub fn late_check(state: &State, key: RoundKey, now: u64) -> Option<Cited> {
    let is_late = state.round(key)?.is_late_for_deck_check(now);
    is_late.then(|| cite(Clause::Dck6, t!("deck-check.late")))
}

/// The panel of a running clock. `now` is in milliseconds since the epoch.
pub fn clock_panel(state: &State, key: RoundKey, clock: &Clock, now: u64) -> ClockPanel {
    let (phase, is_paused) = (clock.phase(now), clock.is_paused());
    ClockPanel {
        state: if is_paused { Some(t!("clock.paused")) } else { words::phase_word(phase) },
        note: match clock.doubt(now) {
            Some(doubt) => words::clock_doubt(doubt).into(),
            None => running_note(state, key, clock, phase),
        },
        toggle: if is_paused { t!("clock.resume") } else { t!("clock.pause") },
        has_limit: clock.limit.is_some(),
    }
}

/// The note on a running clock, and whether the players know its end (MIS-3).
fn running_note(state: &State, key: RoundKey, clock: &Clock, phase: Phase) -> Cited {
    let note = words::clock_note(clock, phase, || words::demand(state, key.stage));
    let hidden = state.round(key).and_then(|round| state.hidden_end(round)).filter(|_| phase != Phase::Over);
    let Some([earliest, latest]) = hidden else { return note };
    let range = t!("clock.hidden", earliest = earliest, latest = latest);
    cite(Clause::Mis3, format!("{}. {range}", note.text))
}

/// The action that pauses or resumes the clock of a round.
pub fn toggle_clock(state: &State, round: RoundKey) -> Action {
    let clock = state.round(round).and_then(|round| round.running_clock());
    match clock.is_some_and(|clock| clock.is_paused()) {
        true => Action::ResumeClock { round },
        false => Action::PauseClock { round },
    }
}

/// Question before an action that sets the length of a round to less than has already passed. None for other actions,
/// and if time is already over. `now` is in milliseconds since the epoch.
pub fn ends_now(state: &State, action: &Action, now: u64) -> Option<Cited> {
    let &Action::SetTime { round, minutes, .. } = action else { return None };
    let clock = state.round(round)?.running_clock()?;
    let ends = clock.phase(now) != Phase::Over && clock.elapsed(now) >= u64::from(minutes) * MINUTE;
    ends.then(|| cite(Clause::Clk1, t!("time.ends-now")))
}

/// The tag of an extension. None if there is no extension. `extension` is in milliseconds (CLK-2).
pub fn more_time(extension: u64) -> Option<String> {
    (extension > 0).then(|| t!("time.plus", minutes = extension.div_ceil(MINUTE)))
}

/// End time of a table with an extension, or the time left once the round is over.
pub fn time_of_table(clock: &Clock, extension: u64, now: u64) -> String {
    let own = clock.plus(extension);
    match own.seconds(now) {
        _ if clock.phase(now) != Phase::Over => words::clock_end(&own, now),
        ..=0 => t!("clock.over"),
        left => t!("time.left", time = words::minutes_text(left)),
    }
}

/// Duration of a deck check in progress. `since` is the time on the round's clock when it began, in milliseconds.
pub fn running_check(clock: Option<Clock>, since: u64, now: u64) -> String {
    let elapsed = clock.map_or(0, |clock| clock.elapsed(now));
    t!("deck-check.running", time = text_of(elapsed.saturating_sub(since)))
}

/// Note on the time added after a deck check: its duration, and the extra minutes of the regulation (DCK-6). `before`
/// is the table's extension before the check ended, in milliseconds.
pub fn finished_check(state: &State, key: RoundKey, table: TableNumber, before: u64) -> Cited {
    let extra = state.setup.regulation.deck_checks.map_or(0, |checks| checks.extra_minutes);
    let added = extension(state, key, table).saturating_sub(before);
    let took = text_of(added.saturating_sub(u64::from(extra) * MINUTE));
    cite(Clause::Dck6, t!("deck-check.added", table = table, added = text_of(added), took = took, extra = extra))
}

/// Extension of a table, in milliseconds.
pub fn extension(state: &State, key: RoundKey, table: TableNumber) -> u64 {
    state.round(key).and_then(|round| round.table(table)).map_or(0, |table| table.extension)
}

fn text_of(milliseconds: u64) -> String {
    words::minutes_text(i64::try_from(milliseconds / 1000).unwrap_or(i64::MAX))
}
