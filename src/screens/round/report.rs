//! The result form of a match of two: its fields, its messages, and the effect of saving.

use super::{
    input::{InitiativeIn, Question, Reading, ResultInput},
    seeds,
    typed::TypedGames,
};
use crate::{
    base::{clause::Clause, clock::Phase, ids::PlayerId},
    regulation::{
        Chooser, Decision, Doubt, HalfPointShips, HalfPoints, PreviousGame, Regulation, Report, ReportRefusal,
        SalvoDice, Scoring, Side, Stage, TieBreaker, chooser, games_to_win,
    },
    screens::{
        cited::{Cited, cite},
        i18n::t,
        ids::RESULT_FIRST,
        words,
    },
    tournament::{Action, Aftermath, Change, Match, Round, RoundKey, State},
};
use std::cmp::Ordering;

/// Ids of the score fields.
pub const SCORES: [&str; 2] = [RESULT_FIRST, "result-second"];
/// Ids of the two players in the question about a tie.
pub const TIE: [&str; 2] = ["tie-first", "tie-second"];
/// Ids of the fields for hit points of the bases.
pub const BASES: [&str; 2] = ["base-first", "base-second"];

/// A match whose result is entered or corrected.
#[derive(Debug, Clone, PartialEq)]
pub struct MatchForm {
    /// The round.
    pub key: RoundKey,
    /// The table. Its report is the one to correct.
    pub table: Match,
    /// Names of the players.
    pub names: [String; 2],
    /// Seeds in the bracket. None in Swiss rounds, and in a drawn bracket.
    pub seeds: [Option<usize>; 2],
    /// The regulation.
    pub rules: Regulation,
    /// Number of games in the match.
    pub best_of: u8,
}

/// A folded part of the form, for rare cases.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Extra {
    /// The player who conceded.
    Concession,
    /// Players who did not appear.
    Absence,
    /// The player who chooses the initiative or the first player.
    Initiative,
    /// The ships from which scores are computed.
    Ships,
    /// Everything else.
    More,
}

impl Extra {
    /// Id of the first answer to the question of the part. None if it asks nothing.
    pub fn first_answer(self) -> Option<&'static str> {
        match self {
            Self::Concession => Some("conceded-first"),
            Self::Absence => Some("absent-0"),
            Self::Initiative | Self::Ships | Self::More => None,
        }
    }
}

/// The results in games to choose from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Games {
    /// Results that end a match, by winner.
    pub won: [Vec<GamesChip>; 2],
    /// All other results: time ended, or the only game was drawn.
    pub rare: Vec<GamesChip>,
    /// Label of the intentional draw. None if it is not allowed (SWR-6).
    pub agreed: Option<Cited>,
}

impl Games {
    /// The chip of a result. None if it is not available.
    pub fn chip(&self, games: [u8; 2]) -> Option<&GamesChip> {
        self.won.iter().flatten().chain(&self.rare).find(|chip| chip.games == games)
    }
}

/// A button with a result in games.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GamesChip {
    /// Games won by each player.
    pub games: [u8; 2],
    /// Id of the button.
    pub id: String,
    /// The result as words or numbers.
    pub text: String,
    /// The keys that select it.
    pub keys: String,
}

/// A question about a tie. The answer is one of the two players.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TieChoice {
    /// The question.
    pub question: Cited,
    /// The rules by which the players find the answer.
    pub rules: Vec<Cited>,
}

/// The effects of a correction.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Correction {
    /// The result before and after, without the names, which the form shows.
    pub from_to: String,
    /// Players whose ranks change, and another winner of the event.
    pub moved: Vec<String>,
    /// Note on a cut that stays although other players would have made it, or in another order.
    pub cut: Option<Cited>,
}

/// Effect of saving.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Save {
    /// Closes the form, because the result is unchanged.
    Leave,
    /// Asks for confirmation of an unlikely result.
    Ask(Report, Doubt),
    /// Enters the result.
    Enter(Report),
    /// Refuses to save.
    Refuse {
        /// The missing or wrong input, as text.
        why: Cited,
        /// Id of the field to focus. None for no field.
        focus: Option<&'static str>,
    },
    /// Refuses to save, because a visible question is unanswered: that of the open part, or who won a tie.
    Unanswered {
        /// Id of the first answer.
        focus: &'static str,
    },
}

/// A confirmation before a result is saved.
#[derive(Debug, Clone, PartialEq)]
pub enum Asked {
    /// Confirms that a correction pairs a round again (FIX-2).
    Again(Box<Action>, Change),
    /// Confirms an unlikely result.
    Odd(Report, Doubt),
}

/// The scores that a field accepts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ScoreRange {
    /// Highest possible score.
    pub most: u16,
    /// Score of a player whose opponent concedes. The Plus key enters it, too.
    pub full: u16,
}

/// The dialog of a confirmation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Confirmation {
    /// Title of the dialog.
    pub title: String,
    /// Subject.
    pub about: About,
    /// Label of the confirm button.
    pub agree: String,
}

/// Subject of a confirmation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum About {
    /// A round that is paired again.
    Again {
        /// The players, and the result before and after.
        from_to: String,
        /// Why it is paired again.
        why: Cited,
        /// Changes to the later round.
        changes: Vec<Cited>,
        /// Number of tables that do not change, as text. None if the round is discarded.
        stay: Option<String>,
    },
    /// An unlikely result.
    Odd {
        /// The result.
        report: String,
        /// Doubt about the result.
        doubt: Cited,
    },
}

impl MatchForm {
    /// The form of a table.
    pub fn new(state: &State, key: RoundKey, table: Match) -> Self {
        Self {
            key,
            table,
            names: table.players.map(|player| words::player_name(Some(state), player)),
            seeds: seeds(state, key, table),
            rules: state.setup.regulation.clone(),
            best_of: state.best_of(key.stage),
        }
    }

    /// Reads the fields.
    pub fn read(&self, input: &ResultInput) -> Reading {
        input.read(&self.rules, self.key.stage, self.best_of)
    }

    /// The question about a tie. None if there is no tie to decide.
    pub fn question(&self, input: &ResultInput) -> Option<Question> {
        input.question(&self.rules, self.key.stage, self.best_of)
    }

    /// Player who chooses the initiative in the first game (SWR-5). None once there is a result, and for squad points.
    pub fn first_game(&self, state: &State) -> Option<Cited> {
        if self.table.report.is_some() || self.rules.counts_mov() {
            return None;
        }
        let name = words::player_name(Some(state), state.first_chooser(self.key, self.table));
        let text = match chooser(self.key.stage, None) {
            Chooser::HigherSeed if self.key.stage == Stage::Elimination && !state.seeds.is_empty() => {
                t!("slip.first-game-seed", name = name)
            }
            _ => t!("slip.first-game-random", name = name),
        };
        Some(cite(Clause::Swr5, text))
    }

    /// Players who have lost games of the match as penalties (PEN-2).
    pub fn games_lost(&self, state: &State) -> Vec<Cited> {
        let told = |player| cite(Clause::Pen2, t!("result.game-lost", name = words::player_name(Some(state), player)));
        self.table.players.into_iter().filter(|&player| state.games_lost(self.key, player) > 0).map(told).collect()
    }

    /// Note that the pairing of a later round stays, whatever the correction. None if there is no such round, and once
    /// the event is over.
    pub fn later(&self, state: &State) -> Option<Cited> {
        let is_over = state.is_over();
        let (later, started) = state.standing_round(self.key).filter(|_| self.table.report.is_some() && !is_over)?;
        Some(words::stands(state, later, started))
    }

    /// The results in games to choose from, without those that a penalty rules out (PEN-2).
    pub fn games(&self, state: &State) -> Games {
        let is_possible = |report: Report| state.lacks_loss(self.key, self.table, &report).is_none();
        let is_single = self.best_of == 1;
        let all: &[[u8; 2]] = match is_single {
            true => &[[1, 0], [0, 1], [0, 0]],
            false => &[[2, 0], [2, 1], [1, 2], [0, 2], [1, 0], [0, 1], [1, 1], [0, 0]],
        };
        let possible = all.iter().filter(|games| is_possible(Report::games(**games, 0)));
        let chip = |(place, &games): (usize, &[u8; 2])| {
            let keys = keys_of(games, is_single);
            let id = if place == 0 { RESULT_FIRST.to_owned() } else { format!("games-{keys}") };
            let text = match winner_of(games).filter(|_| is_single) {
                Some(side) => t!("result.winner-is", name = side.of(&self.names)),
                None if is_single => t!("result.draw"),
                None => TypedGames::Both(games).to_string(),
            };
            GamesChip { games, id, text, keys }
        };
        let (mut won, mut rare) = ([Vec::new(), Vec::new()], Vec::new());
        for chip in possible.enumerate().map(chip) {
            match winner_of(chip.games).filter(|_| self.is_decided(chip.games)) {
                Some(Side::First) => won[0].push(chip),
                Some(Side::Second) => won[1].push(chip),
                None => rare.push(chip),
            }
        }
        let may_agree = self.rules.judge(&Report::IntentionalDraw, self.key.stage, self.best_of).is_ok();
        let agreed = (may_agree && is_possible(Report::IntentionalDraw))
            .then(|| cite(Clause::Swr6, t!("result.intentional-draw")));
        Games { won, rare, agreed }
    }

    /// True if a player has won enough games to win the match.
    fn is_decided(&self, games: [u8; 2]) -> bool {
        games.into_iter().any(|won| u32::from(won) >= games_to_win(self.best_of))
    }

    /// True if clicking an answer saves the result, because nothing else is missing. A concession may still need its
    /// score or games, and a correction its reason.
    pub fn is_saved_by_press(&self, input: &ResultInput, reading: &Reading) -> bool {
        self.table.report.is_none() && input.conceded.is_none() && self.is_ready(reading)
    }

    /// True while the form only asks who did not appear, so that clicking an answer saves the result.
    pub fn is_answer_missing(&self, input: &ResultInput, open: Option<Extra>) -> bool {
        self.table.report.is_none() && open == Some(Extra::Absence) && *input == ResultInput::default()
    }

    /// True if there is something to save: a result that differs from the one being corrected.
    pub fn is_ready(&self, reading: &Reading) -> bool {
        matches!(reading, Reading::Ready(report, _) if self.table.report != Some(*report))
    }

    /// Label of the reason for a correction. Only a draw that was agreed on in place of games needs one (FIX-4).
    pub fn why(&self, input: &ResultInput) -> String {
        let needs_reason = input.intentional_draw && matches!(self.table.report, Some(Report::Games { .. }));
        if needs_reason { t!("fix.why") } else { t!("fix.why-optional") }
    }

    /// Note that a concession needs the score of the player who conceded (RES-4). None if it has been entered.
    pub fn missing_score(&self, input: &ResultInput) -> Option<String> {
        let side = first_empty(input).filter(|_| self.rules.counts_mov() && input.conceded.is_some())?;
        Some(t!("result.score-missing", name = side.of(&self.names)))
    }

    /// The scores that the fields accept. None if games are counted.
    pub fn score_range(&self) -> Option<ScoreRange> {
        let Scoring::SquadPoints(rules) = &self.rules.scoring else { return None };
        Some(ScoreRange { most: rules.highest_score(), full: rules.conceded_score() })
    }

    /// The part that is open after a change of the input. `open` was open before, and `counted` held the answer that
    /// counted. A part opens if its answer counts, and folds once the answer is withdrawn. More folds once nothing in
    /// it counts, but stays open while no games are entered, because the focus may be in it.
    pub fn open_part(&self, input: &ResultInput, open: Option<Extra>, counted: Option<Extra>) -> Option<Extra> {
        let extra = self.extra(input);
        if extra.is_none() && open == counted && open != Some(Extra::More) {
            return None;
        }
        let is_entered = self.rules.counts_mov() || input.games.both().is_some();
        let changes = extra == Some(Extra::More) || open == Some(Extra::More) && is_entered;
        if changes { extra } else { open }
    }

    /// True if the Escape key folds More instead of closing the form. More stays open if something in it counts.
    pub fn folds_more(&self, input: &ResultInput, open: Option<Extra>) -> bool {
        open == Some(Extra::More) && self.extra(input) != open
    }

    /// The part to unfold so that everything that counts is visible. None if nothing is hidden.
    pub fn extra(&self, input: &ResultInput) -> Option<Extra> {
        let is_open = |games| winner_of(games).is_none() || !self.is_decided(games);
        let is_rare = self.best_of > 1 && input.games.both().is_some_and(is_open);
        match input {
            ResultInput { conceded: Some(_), .. } => Some(Extra::Concession),
            ResultInput { absent: [true, _] | [_, true], .. } => Some(Extra::Absence),
            _ => (input.intentional_draw || is_rare).then_some(Extra::More),
        }
    }

    /// True if time has ended a match of several games that has no result yet.
    pub fn is_cut_off(&self, state: &State, now: u64) -> bool {
        let clock = state.round(self.key).and_then(Round::running_clock);
        self.best_of > 1 && self.table.report.is_none() && clock.is_some_and(|clock| clock.phase(now) == Phase::Over)
    }

    /// The question about a tie. None if base hit points come first.
    pub fn tie(&self, question: Question) -> Option<TieChoice> {
        let (question, rules) = match question {
            Question::FinalSalvo { mutual } => {
                (cite(Clause::Res7, t!("result.final-salvo")), self.salvo_dice(mutual).map(Cited::from))
            }
            Question::Initiative => (cite(Clause::Res9, t!("result.initiative")), None),
            Question::Bases => return None,
        };
        Some(TieChoice { question, rules: rules.into_iter().collect() })
    }

    /// The question if the hit points of the bases do not decide (SWR-4).
    pub fn tie_of_bases(&self, input: &ResultInput) -> Option<TieChoice> {
        let (question, rules) = match input.initiative()? {
            InitiativeIn::ThisGame => (t!("slip.initiative-in-game"), Vec::new()),
            InitiativeIn::NextGame => (t!("slip.initiative-next"), next_initiative(input)),
        };
        Some(TieChoice { question: cite(Clause::Swr4, question), rules })
    }

    /// The dice of a Final Salvo (RES-7). `is_mutual` is true if no ship is left.
    fn salvo_dice(&self, is_mutual: bool) -> Option<String> {
        let Scoring::SquadPoints(rules) = &self.rules.scoring else { return None };
        let dice = match rules.salvo_dice {
            _ if is_mutual => return Some(t!("slip.salvo-all-ships")),
            SalvoDice::HighestPrinted => t!("slip.salvo-highest"),
            SalvoDice::Printed => t!("slip.salvo-sum"),
        };
        Some(format!("{dice} {}", t!("slip.salvo-wins")))
    }

    /// The question who conceded (RES-4, SWR-7).
    pub fn concession(&self) -> Cited {
        match self.rules.counts_mov() {
            true => cite(Clause::Res4, t!("result.conceded-with-score")),
            false => cite(Clause::Swr7, t!("result.conceded")),
        }
    }

    /// The question who did not appear (DRP-2).
    pub fn absence(&self) -> Cited {
        cite(Clause::Drp2, t!("result.absent"))
    }

    /// The choices of absent players with their names: either player, or both (DRP-2).
    pub fn absences(&self) -> [([bool; 2], String); 3] {
        let [first, second] = self.names.clone();
        [([true, false], first), ([false, true], second), ([true; 2], t!("result.both"))]
    }

    /// Hint before anything is entered that a click saves a result. With `has_keys`, it adds that typed results are not
    /// saved at once. None if scores are typed, if a result is corrected, or if another question is open.
    pub fn hint(&self, input: &ResultInput, has_more: bool, has_keys: bool) -> Option<String> {
        let is_new = self.table.report.is_none() && *input == ResultInput::default();
        if !is_new || has_more || self.score_range().is_some() {
            return None;
        }
        let pressed = t!("result.by-press");
        Some(if has_keys { format!("{pressed} {}", t!("result.by-typing")) } else { pressed })
    }

    /// Winner and points of the result. Empty until it is complete.
    pub fn worth(&self, reading: &Reading) -> Vec<Cited> {
        let Reading::Ready(report, verdict) = reading else { return Vec::new() };
        let outcome = match verdict.decision {
            Decision::Win(side) | Decision::ModifiedWin(side) | Decision::Unplayed { winner: side, .. } => {
                t!("result.winner-is", name = side.of(&self.names))
            }
            Decision::Draw => t!("result.draw"),
            Decision::BothLose => t!("result.both-absent"),
        };
        let is_modified = matches!(verdict.decision, Decision::ModifiedWin(_));
        let modified = is_modified.then(|| t!("result.modified-win"));
        let [first, second] = Side::BOTH.map(|side| side.of(&verdict.sides).points);
        // In elimination there are no points.
        let is_swiss = self.key.stage == Stage::Swiss;
        let points = is_swiss.then(|| t!("result.worth", first = first, second = second));
        // Mission points are the scores themselves.
        let movs = words::movs(verdict).filter(|_| self.rules.margin() == Some(TieBreaker::Mov));
        let said = [Some(outcome), modified, points, movs].into_iter().flatten().map(Cited::from);
        conceded(report).into_iter().chain(said).collect()
    }

    /// Effect of a correction. None if nothing is corrected, or if the result is unchanged.
    pub fn correction(&self, state: &State, reading: &Reading) -> Option<Correction> {
        let (Some(old), Reading::Ready(new, _)) = (self.table.report, reading) else { return None };
        if old == *new {
            return None;
        }
        let moves = state.moved_by(self.key, self.table.number, new);
        let moved = moves.players.iter().map(|moved| words::moved(state, moved));
        Some(Correction {
            from_to: self.change_text(new),
            moved: moved.chain(moves.champions.map(|both| words::other_champion(state, both))).collect(),
            cut: moves.qualified.map(|qualified| words::other_cut(state, qualified)),
        })
    }

    fn change_text(&self, new: &Report) -> String {
        let before = self.table.report.map(|old| words::result(&old, &self.names)).unwrap_or_default();
        t!("fix.from-to", before = before, after = words::result(new, &self.names))
    }

    /// Error in the fields. None for a tie without a winner, which has its own question.
    pub fn problem(&self, reading: &Reading) -> Option<Cited> {
        match reading {
            Reading::NotANumber => Some(self.not_a_number()),
            Reading::Refused(ReportRefusal::TieNeedsWinner { .. }) | Reading::Ready(..) | Reading::Unfinished => None,
            Reading::Refused(refusal) => Some(words::report_refusal(*refusal)),
        }
    }

    fn not_a_number(&self) -> Cited {
        match &self.rules.scoring {
            Scoring::SquadPoints(rules) => cite(Clause::Res8, t!("result.not-a-score", limit = rules.highest_score())),
            Scoring::GamesWon(_) => t!("result.not-a-number").into(),
        }
    }

    /// Effect of saving while a part is `open`. `reading` is the result of [`Self::read`] for the input, which is passed
    /// in so that the rules judge each input only once.
    pub fn save(&self, input: &ResultInput, reading: &Reading, open: Option<Extra>) -> Save {
        let refuse = |why, focus| Save::Refuse { why, focus };
        // An open question about a concession comes before a plain result. A result replaces an opened no-show.
        let is_asked = open == Some(Extra::Concession) || *reading == Reading::Unfinished;
        if let Some(focus) = open.and_then(Extra::first_answer).filter(|_| is_asked && self.extra(input) != open) {
            return Save::Unanswered { focus };
        }
        match *reading {
            Reading::Ready(report, _) if self.table.report == Some(report) => Save::Leave,
            Reading::Ready(report, _) => match report.doubt(&self.rules.scoring) {
                Some(doubt) => Save::Ask(report, doubt),
                None => Save::Enter(report),
            },
            Reading::Unfinished => {
                let empty = first_empty(input).filter(|_| self.rules.counts_mov());
                let why = match (input.games, empty) {
                    (TypedGames::Half(_), _) => t!("result.half-typed", games = input.games),
                    (_, Some(side)) => t!("result.score-missing", name = side.of(&self.names)),
                    (_, None) => t!("result.unfinished"),
                };
                refuse(why.into(), empty.map(|side| *side.of(&SCORES)))
            }
            Reading::NotANumber => refuse(self.not_a_number(), self.refused_field(input)),
            Reading::Refused(ReportRefusal::TieNeedsWinner { .. }) => {
                Save::Unanswered { focus: first_open_field(input) }
            }
            Reading::Refused(refusal) => refuse(words::report_refusal(refusal), self.refused_field(input)),
        }
    }

    /// Id of the first score field with a wrong score. None if there is none.
    fn refused_field(&self, input: &ResultInput) -> Option<&'static str> {
        let most = self.score_range()?.most;
        let wrong = Side::BOTH.into_iter().find(|side| is_refused(side.of::<String>(&input.scores), most))?;
        Some(*wrong.of(&SCORES))
    }

    /// The text of a confirmation.
    pub fn confirmation(&self, state: &State, asked: &Asked) -> Confirmation {
        match asked {
            Asked::Odd(report, doubt) => Confirmation {
                title: t!("result.is-it-so"),
                about: About::Odd { report: words::report(report, &self.names), doubt: words::doubt(*doubt) },
                agree: t!("result.save"),
            },
            Asked::Again(action, change) => Confirmation {
                title: t!("fix.title", round = words::round(state, change.round)),
                about: About::Again {
                    from_to: match &**action {
                        Action::Report { report, .. } => {
                            format!("{} {}", self.names.join(" – "), self.change_text(report))
                        }
                        _ => String::new(),
                    },
                    why: words::why_again(change, self.key.stage),
                    changes: words::changes(state, change),
                    stay: words::tables_kept(change),
                },
                agree: t!("fix.agree"),
            },
        }
    }

    /// Messages after a result is saved, each with true for a warning: players who left or returned because of it, and
    /// absent players who are still in the event.
    pub fn told(&self, state: &State, action: &Action) -> Vec<(String, bool)> {
        let Action::Report { report, leaving, returning, .. } = action else { return Vec::new() };
        let name = |&player| words::player_name(Some(state), player);
        let leaving = leaving.iter().map(name).collect::<Vec<_>>().join(", ");
        let left = (!leaving.is_empty()).then(|| (t!("result.dropped-as-no-show", name = leaving), false));
        let back = returning.iter().map(|player| (t!("result.is-back", name = name(player)), false));
        let absent = report.absent().iter().map(|side| *side.of(&self.table.players)).collect::<Vec<_>>();
        let there = absent.iter().filter(|player| state.is_active(**player));
        let there = there.map(|player| (t!("result.still-there", name = name(player)), true));
        left.into_iter().chain(back).chain(there).collect()
    }
}

/// Effect of a correction on the winner of the event or the later round, and true if it must be confirmed. None if there
/// is nothing to say. `champion` is the winner before it.
pub fn after_correction(state: &State, champion: Option<PlayerId>, aftermath: &Aftermath) -> Option<(Cited, bool)> {
    if let Some(champions) = champion.zip(state.champion()).map(<[_; 2]>::from).filter(|[old, new]| old != new) {
        return Some((words::other_champion(state, champions).into(), true));
    }
    match aftermath {
        Aftermath::PairedAgain(change) => Some(words::paired_again(state, change)),
        Aftermath::Stands { round, has_started: true } => {
            Some((cite(Clause::Fix3, t!("fix.nothing-changed", round = words::round(state, *round))), false))
        }
        Aftermath::Stands { .. } | Aftermath::None => None,
    }
}

/// True if no further digit can follow: with one, the number would be more than half as large again as the maximum. A
/// number just above the maximum is a typo, and stays whole in its field.
pub fn is_last_digit(typed: &str, most: u16) -> bool {
    typed.trim().parse::<u32>().is_ok_and(|number| number.saturating_mul(10) > u32::from(most) * 3 / 2)
}

/// True if a field contains anything but a number up to the maximum. False if it is empty.
pub fn is_refused(typed: &str, most: u16) -> bool {
    let typed = typed.trim();
    !typed.is_empty() && typed.parse::<u16>().map_or(true, |number| number > most)
}

/// Points for a damaged ship from typed health, damage and squad points (RES-2), in words and as a number.
pub fn half_points(rules: HalfPoints, is_large: bool, typed: [&str; 3]) -> (Cited, u16) {
    let (text, points) = match typed.map(|text| text.trim().parse::<u16>()) {
        [Ok(health), Ok(lost), Ok(value)] if lost >= health => {
            (t!("half.destroyed", points = t!("ships.points", count = value)), value)
        }
        [Ok(health), Ok(lost), Ok(value)] => match rules.for_ship(is_large, health, lost, value) {
            0 => (t!("half.nothing"), 0),
            points => (t!("half.points", points = t!("ships.points", count = points)), points),
        },
        _ => (t!("half.fill-in"), 0),
    };
    (cite(Clause::Res2, text), points)
}

/// The rules for half points. None if damaged ships do not score half, or if results are games.
pub fn half_point_rules(rules: &Regulation) -> Option<HalfPoints> {
    let Scoring::SquadPoints(rules) = &rules.scoring else { return None };
    Some(rules.half_points).filter(|rules| rules.ships != HalfPointShips::None)
}

/// Side of the first empty score field. None if both are filled in.
fn first_empty(input: &ResultInput) -> Option<Side> {
    let is_empty = |side: &Side| side.of(&input.scores).trim().is_empty() && input.conceded_to() != Some(*side);
    Side::BOTH.into_iter().find(is_empty)
}

/// Id of the field that decides a tie.
fn first_open_field(input: &ResultInput) -> &'static str {
    let [base, _] = BASES;
    let [tie, _] = TIE;
    if input.games.both().is_some() && input.initiative().is_none() { base } else { tie }
}

/// The result after a concession (SWR-7). None without one.
fn conceded(report: &Report) -> Option<Cited> {
    let Report::Games { conceded: Some(_), won, .. } = report else { return None };
    Some(cite(Clause::Swr7, t!("slip.conceded-games", games = TypedGames::Both(*won))))
}

/// The side that has won more games. None if they are equal.
fn winner_of([first, second]: [u8; 2]) -> Option<Side> {
    match first.cmp(&second) {
        Ordering::Greater => Some(Side::First),
        Ordering::Less => Some(Side::Second),
        Ordering::Equal => None,
    }
}

/// Rules for the initiative in the next game after these games (SWR-4, SWR-5).
fn next_initiative(input: &ResultInput) -> Vec<Cited> {
    let won = input.games.both().is_some_and(|games| games != [0, 0]);
    let drawn = !matches!(input.drawn.trim(), "" | "0");
    let previous = [won.then_some(PreviousGame::Won(Side::First)), drawn.then_some(PreviousGame::Drawn)];
    let rule = |previous| match chooser(Stage::Elimination, Some(previous)) {
        Chooser::WhoHadIt => t!("slip.who-had-it"),
        Chooser::Player(_) | Chooser::HigherSeed | Chooser::Random => t!("slip.loser-chooses"),
    };
    let rules = previous.into_iter().flatten().map(rule);
    let first = (!won && !drawn).then(|| t!("slip.seed-chooses"));
    let wins = t!("slip.entitled-wins").into();
    rules.chain(first).map(|rule| cite(Clause::Swr5, rule)).chain([wins]).collect()
}

/// The keys that select a result: both numbers of games, or the winner of a single game.
fn keys_of(games: [u8; 2], is_single: bool) -> String {
    match (is_single, winner_of(games)) {
        (false, _) => games.map(|won| won.to_string()).concat(),
        (true, Some(Side::First)) => "1".to_owned(),
        (true, Some(Side::Second)) => "2".to_owned(),
        (true, None) => "0".to_owned(),
    }
}
