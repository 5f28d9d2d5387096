//! The form for one result: what the slip says, and at once what it is worth.

use super::{
    correction::{self, CANCEL},
    fields, games, half_points,
    slip::{Reading, Slip},
    ties,
    typed::TypedGames,
};
use crate::{
    clause::Clause,
    regulation::{
        Doubt, Ending, HalfPointShips, Report, ReportRefusal, Scoring, Side, Stage, Verdict,
        initiative::{Chooser, chooser},
    },
    tournament::{Action, Aftermath, Change, Refusal, RoundKey, State, Table, TextField},
    ui::{
        browser,
        context::AppContext,
        i18n::t,
        notices::Topic,
        parts::{Line, Panel, all_ruled, ruled},
        prelude::*,
        ruled::{Ruled, by},
        session::{Outcome, Session},
        words,
    },
};
use leptos::ev::SubmitEvent;

/// What is asked before a result is saved.
#[derive(Clone)]
enum Question {
    /// Whether the round after it is to be paired again, and so.
    Again(Box<Action>, Change),
    /// Whether a result that is odd is what the slip says.
    Odd(Report, Doubt),
}

/// The form for one result.
#[component]
pub fn ReportEditor(
    session: Session,
    key: RoundKey,
    table: Table,
    names: [String; 2],
    #[prop(into)] done: Callback<()>,
    #[prop(into)] cancel: Callback<()>,
    /// Called instead of `cancel` at the key Escape.
    #[prop(into)]
    escape: Callback<()>,
) -> impl IntoView {
    let app = AppContext::get();
    let Table { number, report: stands, .. } = table;
    let (rules, best_of) = session.with_untracked(|state| (state.setup.regulation.clone(), state.best_of(key.stage)));
    let slip = RwSignal::new(Slip::from_report(stands.as_ref()));
    let reason = RwSignal::new(stands.map(|_| t!("fix.entered-wrongly")).unwrap_or_default());
    let error = RwSignal::new(None::<Ruled>);
    // What is said of the fields stands until they change. A digit alone is no change yet.
    let entered = Memo::new(move |_| (slip.with(Slip::settled), reason.get()));
    Effect::new(move |_| {
        entered.with(|_| ());
        error.set(None);
    });
    let by_scores = rules.counts_mov();
    let rules = StoredValue::new(rules);
    let reading = Memo::new(move |_| slip.with(|slip| rules.with_value(|rules| slip.read(rules, key.stage, best_of))));
    let question =
        Memo::new(move |_| slip.with(|slip| rules.with_value(|rules| slip.question(rules, key.stage, best_of))));

    // What is asked before the result is saved, until it is agreed to.
    let asked = StoredValue::new(None::<Question>);
    let asking = RwSignal::new(false);
    let ask = move |question: Question| {
        asked.set_value(Some(question));
        asking.set(true);
        browser::focus_soon(CANCEL);
    };
    let players = table.players;
    let carry_out = move |action: Action, aftermath: Aftermath| {
        let Action::Report { report, leaving, returning, .. } = action.clone() else { return };
        match session.dispatch(action) {
            Outcome::Refused(refusal) => return error.set(Some(session.why(&refusal))),
            outcome => {
                if !session.tell(outcome) {
                    return;
                }
            }
        }
        let told = session.with_untracked(|state| match aftermath {
            Aftermath::PairedAgain(change) => Some(words::paired_again(state, &change)),
            Aftermath::Stands { round, has_started: true } => {
                Some((by(Clause::Fix3, t!("fix.stands-done", round = words::round(state, round))), false))
            }
            Aftermath::Stands { .. } | Aftermath::None => None,
        });
        match told.filter(|_| stands.is_some()) {
            Some((text, has_to_be_read)) => app.notices.tell_of(Topic::Correction, text, has_to_be_read),
            None if stands.is_some() => app.notices.forget(Topic::Correction),
            None => {}
        }
        for player in leaving {
            app.notices.say(t!("result.dropped-as-no-show", name = session.name_of(player)));
        }
        for player in returning {
            app.notices.say(t!("result.is-back", name = session.name_of(player)));
        }
        // The result is in; who could not leave with it can still do so on the page of the players.
        for player in report.absent().iter().map(|side| *side.of(&players)) {
            if session.with_untracked(|state| state.is_active(player)) {
                app.notices.warn(t!("result.still-there", name = session.name_of(player)));
            }
        }
        done.run(());
    };
    // Whether only the winner of a tie was missing when the result was to be saved: the answer saves it.
    let asked_for_winner = StoredValue::new(false);
    let unfinished = move || {
        let (games, empty) = slip.with_untracked(|slip| (slip.games, fields::first_empty(slip)));
        slip.update(|slip| slip.games.let_go());
        let text = match games {
            TypedGames::Half(_) => t!("result.half-typed", games = games),
            TypedGames::Nothing | TypedGames::Both(_) => t!("result.unfinished"),
        };
        error.set(Some(text.into()));
        if let Some(field) = empty.filter(|_| by_scores) {
            browser::focus(field);
        }
    };
    let enter = move |report: Report| {
        let why = reason.get_untracked();
        let proposed = session.with_untracked(|state| {
            let action = state.propose_report(key, number, report, &why)?;
            let aftermath = state.aftermath(&action)?;
            Ok((action, aftermath))
        });
        match proposed {
            Err(refusal) => {
                if refusal == Refusal::EmptyText(TextField::CorrectionReason) {
                    browser::focus("result-reason");
                }
                error.set(Some(session.why(&refusal)));
            }
            Ok((action, Aftermath::PairedAgain(change))) if change.is_any() => {
                ask(Question::Again(Box::new(action), change))
            }
            Ok((action, aftermath)) => carry_out(action, aftermath),
        }
    };
    let agree = Callback::new(move |()| {
        asking.set(false);
        match asked.get_value() {
            Some(Question::Again(action, change)) => carry_out(*action, Aftermath::PairedAgain(change)),
            Some(Question::Odd(report, _)) => enter(report),
            None => {}
        }
    });
    let save = Callback::new(move |()| match reading.get_untracked() {
        Reading::Ready(report, _) if stands == Some(report) => cancel.run(()),
        Reading::Ready(report, _) => match report.doubt() {
            Some(doubt) => ask(Question::Odd(report, doubt)),
            None => enter(report),
        },
        Reading::Unfinished => unfinished(),
        Reading::NotANumber => error.set(Some(rules.with_value(|rules| not_a_number(&rules.scoring)))),
        Reading::Refused(refusal) => {
            if matches!(refusal, ReportRefusal::TieNeedsWinner { .. }) {
                asked_for_winner.set_value(true);
                browser::focus(slip.with_untracked(ties::first_open_field));
            }
            error.set(Some(words::report_refusal(refusal)));
        }
    });
    let answered = Callback::new(move |()| {
        if asked_for_winner.with_value(|&asked| asked) {
            save.run(());
        }
    });
    // A refusal that the next field will settle is no error while it is being filled.
    let problem = move || match reading.get() {
        Reading::NotANumber => Some(rules.with_value(|rules| not_a_number(&rules.scoring))),
        Reading::Refused(refusal) if !matches!(refusal, ReportRefusal::TieNeedsWinner { .. }) => {
            Some(words::report_refusal(refusal))
        }
        Reading::Ready(..) | Reading::Unfinished | Reading::Refused(_) => error.get(),
    };
    let main_fields = rules.with_value(|rules| match &rules.scoring {
        Scoring::SquadPoints(scores) => fields::scores(slip, scores.limit, &names),
        Scoring::GamesWon(_) => games::games(slip, rules, key.stage, best_of, &names),
    });
    let half_points = rules.with_value(|rules| match &rules.scoring {
        Scoring::SquadPoints(rules) if rules.half_points.ships != HalfPointShips::None => {
            Some(half_points::helper(rules.half_points))
        }
        _ => None,
    });
    let names = StoredValue::new(names);
    let tie = move || {
        let fields = |question| {
            rules.with_value(|rules| names.with_value(|names| ties::fields(question, slip, rules, names, answered)))
        };
        question.get().map(fields)
    };
    let worth = move || match reading.get() {
        Reading::Ready(report, verdict) => {
            names.with_value(|names| all_ruled(&worth_text(&report, &verdict, names), " · "))
        }
        _ => ().into_any(),
    };
    let first_game = (stands.is_none() && !by_scores).then(|| {
        let text = session.with_untracked(|state| first_game(state, key, &table));
        view! { <p class="about">{ruled(&text)}</p> }
    });
    let why = stands.is_some().then(|| view! { <Line id="result-reason" label=t!("fix.why") value=reason /> });
    let later = Memo::new(move |_| {
        let later = session
            .with(|state| state.standing_round(key).map(|(later, started)| words::stands(state, later, started)));
        later.filter(|_| stands.is_some())
    });
    // What a correction changes, before it is saved.
    let corrected = move || {
        let (Some(old), Reading::Ready(new, _)) = (stands, reading.get()) else { return None };
        let preview =
            |state: &State| names.with_value(|names| correction::preview(state, key, number, [&old, &new], names));
        (old != new).then(|| session.with(preview))
    };
    let title = Signal::derive(move || {
        asking.track();
        asked.with_value(|asked| match asked {
            Some(Question::Again(_, change)) => t!("fix.title", round = session.name_of_round(change.round)),
            Some(Question::Odd(..)) => t!("result.is-it-so"),
            None => String::new(),
        })
    });
    let content = move || {
        let cancel = Callback::new(move |()| asking.set(false));
        asked.with_value(|asked| match asked {
            Some(Question::Again(action, change)) => {
                let Action::Report { report, .. } = &**action else { return ().into_any() };
                let text = |report: Option<&Report>| {
                    report.map(|report| names.with_value(|names| words::report(report, names))).unwrap_or_default()
                };
                let corrected = [text(stands.as_ref()), text(Some(report))];
                correction::question(session, change, key.stage, corrected, cancel, agree)
            }
            Some(Question::Odd(report, doubt)) => {
                let report = names.with_value(|names| words::report(report, names));
                odd(report, words::doubt(*doubt), cancel, agree)
            }
            None => ().into_any(),
        })
    };
    view! {
        <form class="report" novalidate
            on:submit=move |event: SubmitEvent| {
                event.prevent_default();
                save.run(());
            }
            on:keydown=move |event| if event.key() == "Escape" { escape.run(()) }>
            {first_game}
            {main_fields}
            {live(tie)}
            <p class="worth" aria-live="polite">{live(worth)}</p>
            {why}
            {live(corrected)}
            {live(move || later.get().map(|text| view! { <p class="note">{ruled(&text)}</p> }))}
            <p class="error" id="result-error" role="alert">{live(move || problem().map(|text| ruled(&text)))}</p>
            {half_points}
            {names.with_value(|names| fields::unusual(slip, by_scores, names))}
            <div class="actions">
                <button type="button" class="secondary" on:click=move |_| cancel.run(())>{t!("app.cancel")}</button>
                <button type="submit" class="main">{t!("result.save")}</button>
            </div>
        </form>
        <Panel title open=asking content />
    }
}

/// The question whether an odd result is what the slip says.
fn odd(report: String, why: Ruled, cancel: Callback<()>, agree: Callback<()>) -> AnyView {
    view! {
        <p><strong>{report}</strong></p>
        <p>{ruled(&why)}</p>
        <div class="actions">
            <button id=CANCEL type="button" class="secondary" on:click=move |_| cancel.run(())>{t!("app.cancel")}</button>
            <button type="button" class="main" on:click=move |_| agree.run(())>{t!("result.save")}</button>
        </div>
    }
}

/// Who chooses the initiative in the first game (SWR-5).
fn first_game(state: &State, key: RoundKey, table: &Table) -> Ruled {
    let name = words::player_name(Some(state), state.first_chooser(key, table));
    let text = match chooser(key.stage, None) {
        Chooser::HigherSeed if key.stage == Stage::Elimination && !state.seeds.is_empty() => {
            t!("slip.first-game-seed", name = name)
        }
        _ => t!("slip.first-game-random", name = name),
    };
    by(Clause::Swr5, text)
}

fn not_a_number(scoring: &Scoring) -> Ruled {
    match scoring {
        Scoring::SquadPoints(rules) => by(Clause::Res8, t!("result.not-a-score", limit = rules.limit)),
        Scoring::GamesWon(_) => t!("result.not-a-number").into(),
    }
}

/// How the game ended and what the result is worth, in a line.
fn worth_text(report: &Report, verdict: &Verdict, names: &[String; 2]) -> Vec<Ruled> {
    let ending = match report {
        Report::Scores { ending: Ending::Destruction, .. } => Some(by(Clause::Res1, t!("slip.destruction"))),
        Report::Scores { ending: Ending::MutualDestruction, .. } => {
            Some(by(Clause::Res1, t!("slip.mutual-destruction")))
        }
        Report::Scores { ending: Ending::Time, .. } => Some(by(Clause::Res1, t!("slip.time"))),
        Report::Scores { ending: Ending::Concession, .. } => Some(by(Clause::Res4, t!("slip.concession"))),
        Report::Games { conceded: Some(_), won, .. } => {
            Some(by(Clause::Swr7, t!("slip.conceded-games", games = TypedGames::Both(*won))))
        }
        _ => None,
    };
    let side = |side: Side| {
        let points = t!("result.points", count = side.of(&verdict.sides).points);
        let worth =
            t!("result.worth", name = side.of(names), decision = words::decision(verdict, side), points = points);
        words::mov(verdict, side).map_or(worth.clone(), |mov| format!("{worth}, {mov}"))
    };
    ending.into_iter().chain(Side::BOTH.map(side).map(Ruled::from)).collect()
}
