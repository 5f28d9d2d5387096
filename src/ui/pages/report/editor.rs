//! Entering the result of a table: what the slip says, and at once what it is worth.

use crate::{
    ids::PlayerId,
    regulation::{Ending, Report, ReportRefusal, Scoring, Side, Stage, Verdict, verdict::TieDecider},
    tournament::{Action, RoundKey, Table},
    ui::{
        app::AppContext,
        i18n::t,
        parts::{Choice, live},
        session::{Outcome, Session},
        words,
    },
};
use leptos::{ev::SubmitEvent, prelude::*};

/// What has been entered so far, as it stands in the fields.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
struct Slip {
    scores: [String; 2],
    games: Option<[u8; 2]>,
    drawn: String,
    intentional_draw: bool,
    tie_winner: Option<Side>,
    conceded: Option<Side>,
    absent: Option<Side>,
}

/// What a slip comes to.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Reading {
    /// Nothing to say yet.
    Unfinished,
    /// A field holds something that is no number.
    NotANumber,
    /// A result that the rules refuse; a tie may still get its winner.
    Refused(ReportRefusal),
    /// A result.
    Ready(Report, Verdict),
}

/// The form for one result.
#[component]
pub fn ReportEditor(
    session: Session,
    key: RoundKey,
    table: Table,
    names: [String; 2],
    done: impl Fn() + Copy + Send + Sync + 'static,
    cancel: impl Fn() + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let app = AppContext::get();
    let slip = RwSignal::new(Slip::from_report(table.report.as_ref()));
    let error = RwSignal::new(None::<String>);
    let reading = Memo::new(move |_| slip.with(|slip| read(slip, session, key.stage)));
    let (number, players, stands) = (table.number, table.players, table.report);
    let save = move |event: SubmitEvent| {
        event.prevent_default();
        match reading.get_untracked() {
            Reading::Ready(report, _) if stands == Some(report) => cancel(),
            Reading::Ready(report, _) => match session.dispatch(Action::Report {
                round: key,
                table: number,
                report,
                reason: String::new(),
                again: None,
            }) {
                Outcome::Refused(refusal) => error.set(Some(words::refusal(&refusal, &session))),
                outcome => {
                    if words::tell(&app, &session, outcome) {
                        drop_absent(&app, &session, &report, players);
                        done();
                    }
                }
            },
            Reading::Unfinished => error.set(Some(t!("result.unfinished"))),
            Reading::NotANumber => error.set(Some(not_a_number(session))),
            Reading::Refused(refusal) => error.set(Some(words::report_refusal(refusal))),
        }
    };
    // A refusal that the next field will settle is no error while it is being filled.
    let problem = move || match reading.get() {
        Reading::NotANumber => Some(not_a_number(session)),
        Reading::Refused(refusal @ (ReportRefusal::ScoreAboveLimit { .. } | ReportRefusal::TooManyGames { .. })) => {
            Some(words::report_refusal(refusal))
        }
        Reading::Ready(..) => None,
        Reading::Unfinished | Reading::Refused(_) => error.get(),
    };
    let by_scores = session.with_untracked(|state| matches!(state.setup.regulation.scoring, Scoring::SquadPoints(_)));
    let fields = if by_scores {
        view! { <Scores slip names=names.clone() /> }.into_any()
    } else {
        view! { <GamesWon session slip stage=key.stage names=names.clone() /> }.into_any()
    };
    let tie = {
        let names = names.clone();
        move || tie_question(&reading.get(), &slip.get()).map(|text| tie_fields(slip, text, &names))
    };
    let worth = {
        let names = names.clone();
        move || match reading.get() {
            Reading::Ready(_, verdict) => worth_text(&verdict, &names),
            _ => String::new(),
        }
    };
    view! {
        <form class="report" on:submit=save novalidate
            on:keydown=move |event| if event.key() == "Escape" { cancel() }>
            {fields}
            {live(tie)}
            <p class="worth" aria-live="polite">{live(worth)}</p>
            <p class="error" id="result-error" role="alert">{live(problem)}</p>
            <Unusual slip by_scores names />
            <div class="actions">
                <button type="button" class="secondary" on:click=move |_| cancel()>{t!("app.cancel")}</button>
                <button type="submit" class="main">{t!("result.save")}</button>
            </div>
        </form>
    }
}

/// Who does not appear is dropped (DRP-2), unless this was said before.
fn drop_absent(app: &AppContext, session: &Session, report: &Report, players: [PlayerId; 2]) {
    let Report::NoShow { absent } = report else { return };
    let player = *absent.of(&players);
    if session.with_untracked(|state| state.players.get(&player).is_some_and(|player| player.is_active()))
        && words::tell(
            app,
            session,
            session.dispatch(Action::Drop {
                player,
                reason: crate::regulation::departure::DropReason::NoShow,
                note: String::new(),
                report: None,
            }),
        )
    {
        let name = session.with_untracked(|state| words::player_name(Some(state), player));
        app.notices.say(t!("result.dropped-as-no-show", name = name));
    }
}

/// Two scores in squad points.
#[component]
fn Scores(slip: RwSignal<Slip>, names: [String; 2]) -> impl IntoView {
    let field = |(index, name): (usize, String)| {
        let value = move || slip.with(|slip| slip.scores.get(index).cloned().unwrap_or_default());
        let set = move |event| {
            slip.update(|slip| {
                if let Some(score) = slip.scores.get_mut(index) {
                    *score = event_target_value(&event);
                }
            });
        };
        let id = if index == 0 { "result-first" } else { "result-second" };
        view! {
            <label>
                {t!("result.score-of", name = name)}
                <input id=id type="text" inputmode="numeric" autocomplete="off" maxlength="4" size="4"
                    aria-describedby="result-error" prop:value=value on:input=set />
            </label>
        }
    };
    let [first, second] = names;
    view! { <div class="scores">{[(0, first), (1, second)].map(field)}</div> }
}

/// The result in games.
#[component]
fn GamesWon(session: Session, slip: RwSignal<Slip>, stage: Stage, names: [String; 2]) -> impl IntoView {
    let best_of = session.with_untracked(|state| state.best_of(stage));
    let [first, second] = names;
    let mut choices: Vec<([u8; 2], String)> = if best_of == 1 {
        vec![([1, 0], t!("result.winner-is", name = first)), ([0, 1], t!("result.winner-is", name = second))]
    } else {
        [[2, 0], [2, 1], [1, 2], [0, 2], [1, 0], [0, 1], [1, 1]].map(|[a, b]| ([a, b], format!("{a}–{b}"))).to_vec()
    };
    choices.push(([0, 0], if best_of == 1 { t!("result.draw") } else { "0–0".to_owned() }));
    let choice = move |(index, (games, text)): (usize, ([u8; 2], String))| {
        let checked = move || slip.with(|slip| slip.games == Some(games) && !slip.intentional_draw);
        let choose = move |_| {
            slip.update(|slip| {
                slip.games = Some(games);
                slip.intentional_draw = false;
                if best_of == 1 {
                    // A single game without a winner is a drawn game.
                    slip.drawn = if games == [0, 0] { "1".to_owned() } else { String::new() };
                }
            });
        };
        let id = (index == 0).then_some("result-first");
        view! { <label class="chip"><input id=id type="radio" name="games" prop:checked=checked on:change=choose /><span>{text}</span></label> }
    };
    let agreed = session.with_untracked(|state| match &state.setup.regulation.scoring {
        Scoring::GamesWon(rules) => rules.intentional_draw && stage == Stage::Swiss,
        Scoring::SquadPoints(_) => false,
    });
    let intentional = agreed.then(|| {
        let checked = move || slip.with(|slip| slip.intentional_draw);
        let choose = move |_| slip.update(|slip| slip.intentional_draw = true);
        view! { <label class="chip"><input type="radio" name="games" prop:checked=checked on:change=choose /><span>{t!("result.intentional-draw")}</span></label> }
    });
    let drawn = (best_of > 1).then(|| {
        view! {
            <label class="drawn">
                {t!("result.drawn-games")}
                <input type="text" inputmode="numeric" size="2" maxlength="2" placeholder="0" aria-describedby="result-error"
                    prop:value=move || slip.with(|slip| slip.drawn.clone())
                    on:input=move |event| slip.update(|slip| slip.drawn = event_target_value(&event)) />
            </label>
        }
    });
    let legend = format!("{first} – {second}");
    view! {
        <fieldset class="chips">
            <legend>{legend}</legend>
            {choices.into_iter().enumerate().map(choice).collect_view()}
            {intentional}
        </fieldset>
        {drawn}
    }
}

/// Concession and no-show, out of the way.
#[component]
fn Unusual(slip: RwSignal<Slip>, by_scores: bool, names: [String; 2]) -> impl IntoView {
    let open = slip.with_untracked(|slip| slip.conceded.is_some() || slip.absent.is_some());
    let of_nobody = t!("result.nobody");
    let [first, second] = names;
    let choices =
        [("", of_nobody), ("first", first), ("second", second)].map(|(value, name)| (value.to_owned(), name)).to_vec();
    let conceded = by_scores.then(|| {
        let chosen = Signal::derive(move || slip.with(|slip| side_value(slip.conceded)));
        let choose = move |value: String| slip.update(|slip| slip.conceded = side_of_value(&value));
        view! { <Choice id="result-conceded" label=t!("result.conceded") choices=choices.clone() chosen choose /> }
    });
    let chosen = Signal::derive(move || slip.with(|slip| side_value(slip.absent)));
    let choose = move |value: String| slip.update(|slip| slip.absent = side_of_value(&value));
    view! {
        <details class="unusual" open=open>
            <summary>{t!("result.unusual")}</summary>
            {conceded}
            <Choice id="result-absent" label=t!("result.absent") choices chosen choose />
        </details>
    }
}

fn side_value(side: Option<Side>) -> String {
    match side {
        None => String::new(),
        Some(Side::First) => "first".to_owned(),
        Some(Side::Second) => "second".to_owned(),
    }
}

fn side_of_value(value: &str) -> Option<Side> {
    Side::BOTH.into_iter().find(|&side| side_value(Some(side)) == value)
}

/// What has to be asked where the scores are level and somebody has to win; kept in view once it is answered.
fn tie_question(reading: &Reading, slip: &Slip) -> Option<String> {
    match reading {
        Reading::Refused(ReportRefusal::TieNeedsWinner { by }) => Some(match by {
            TieDecider::FinalSalvo => t!("result.final-salvo"),
            TieDecider::Initiative => t!("result.initiative"),
            TieDecider::BaseHitPoints | TieDecider::InitiativeInGame => t!("result.base-hit-points"),
        }),
        Reading::Ready(..) if slip.tie_winner.is_some() && slip.is_level() => Some(t!("result.tie-winner")),
        _ => None,
    }
}

fn tie_fields(slip: RwSignal<Slip>, question: String, names: &[String; 2]) -> impl IntoView + use<> {
    let choice = |side: Side| {
        let name = side.of(names).clone();
        let checked = move || slip.with(|slip| slip.tie_winner == Some(side));
        let choose = move |_| slip.update(|slip| slip.tie_winner = Some(side));
        view! { <label class="chip"><input type="radio" name="tie" prop:checked=checked on:change=choose /><span>{name}</span></label> }
    };
    view! { <fieldset class="chips"><legend>{question}</legend>{Side::BOTH.map(choice)}</fieldset> }
}

impl Slip {
    fn from_report(report: Option<&Report>) -> Self {
        match report.copied() {
            None => Self::default(),
            Some(Report::Scores { scores, ending, tie_winner }) => Self {
                scores: scores.map(|score| score.to_string()),
                tie_winner,
                conceded: (ending == Ending::Concession).then_some(if scores.first() < scores.last() {
                    Side::First
                } else {
                    Side::Second
                }),
                ..Self::default()
            },
            Some(Report::Games { won, drawn, tie_winner, .. }) => {
                let drawn = if drawn == 0 { String::new() } else { drawn.to_string() };
                Self { games: Some(won), drawn, tie_winner, ..Self::default() }
            }
            Some(Report::IntentionalDraw) => Self { intentional_draw: true, ..Self::default() },
            Some(Report::NoShow { absent }) => Self { absent: Some(absent), ..Self::default() },
            Some(Report::BothAbsent) => Self::default(),
        }
    }

    /// Whether scores or games are level.
    fn is_level(&self) -> bool {
        let [first, second] = &self.scores;
        self.games.map_or_else(|| first.trim() == second.trim(), |[a, b]| a == b)
    }

    /// The report in the fields; none while something is missing, an error where a number is none.
    fn report(&self, scoring: &Scoring) -> Result<Option<Report>, std::num::ParseIntError> {
        if let Some(absent) = self.absent {
            return Ok(Some(Report::NoShow { absent }));
        }
        let tie_winner = self.tie_winner.filter(|_| self.is_level());
        match scoring {
            Scoring::SquadPoints(rules) => {
                let score = |side: Side| match self.conceded {
                    // RES-4: the remaining ships of who concedes count as destroyed.
                    Some(conceding) if side != conceding => Ok(Some(rules.limit)),
                    _ => Some(side.of(&self.scores).trim()).filter(|text| !text.is_empty()).map(str::parse).transpose(),
                };
                let (Some(first), Some(second)) = (score(Side::First)?, score(Side::Second)?) else { return Ok(None) };
                let report = Report::from_scores([first, second], rules.limit, tie_winner);
                Ok(Some(match report {
                    Report::Scores { scores, tie_winner, .. } if self.conceded.is_some() => {
                        Report::Scores { scores, ending: Ending::Concession, tie_winner }
                    }
                    report => report,
                }))
            }
            Scoring::GamesWon(_) if self.intentional_draw => Ok(Some(Report::IntentionalDraw)),
            Scoring::GamesWon(_) => {
                let drawn = if self.drawn.trim().is_empty() { 0 } else { self.drawn.trim().parse()? };
                Ok(self.games.map(|won| Report::Games {
                    won,
                    drawn,
                    tie_winner,
                    base_hit_points: None,
                    conceded: None,
                }))
            }
        }
    }
}

fn read(slip: &Slip, session: Session, stage: Stage) -> Reading {
    session.with(|state| {
        let regulation = &state.setup.regulation;
        match slip.report(&regulation.scoring) {
            Err(_) => Reading::NotANumber,
            Ok(None) => Reading::Unfinished,
            Ok(Some(report)) => match regulation.judge(&report, stage, state.best_of(stage)) {
                // Equal scores that are a draw need no winner; one that was named before is let go.
                Err(ReportRefusal::NoTieToDecide { .. }) if slip.tie_winner.is_some() => {
                    read(&Slip { tie_winner: None, ..slip.clone() }, session, stage)
                }
                Err(refusal) => Reading::Refused(refusal),
                Ok(verdict) => Reading::Ready(report, verdict),
            },
        }
    })
}

fn not_a_number(session: Session) -> String {
    session.with_untracked(|state| match &state.setup.regulation.scoring {
        Scoring::SquadPoints(rules) => t!("result.not-a-score", limit = rules.limit),
        Scoring::GamesWon(_) => t!("result.not-a-number"),
    })
}

/// What the result is worth, in a line.
fn worth_text(verdict: &Verdict, names: &[String; 2]) -> String {
    let side = |side: Side| {
        let points = t!("result.points", count = side.of(&verdict.sides).points);
        let worth =
            t!("result.worth", name = side.of(names), decision = words::decision(verdict, side), points = points);
        words::mov(verdict, side).map_or(worth.clone(), |mov| format!("{worth}, {mov}"))
    };
    Side::BOTH.map(side).join(" · ")
}
