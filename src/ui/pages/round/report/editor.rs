//! The form for one result: what the slip says, and at once what it is worth.

use super::{
    correction::{self, Change},
    fields, games, half_points,
    slip::{Reading, Slip},
    ties,
    typed::TypedGames,
};
use crate::{
    clause::Clause,
    regulation::{
        Ending, HalfPointShips, Report, ReportRefusal, Scoring, Side, Stage, Verdict,
        initiative::{Chooser, chooser},
    },
    tournament::{Action, RoundKey, State, Table},
    ui::{
        browser,
        context::AppContext,
        i18n::t,
        parts::{Line, Panel, all_ruled, ruled},
        prelude::*,
        ruled::{Ruled, by},
        session::{Outcome, Session},
        words,
    },
};
use leptos::ev::SubmitEvent;

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

    // A correction that changes the round after it, until it is agreed to.
    let asked = StoredValue::new(None::<(Action, Change)>);
    let asking = RwSignal::new(false);
    let carry_out = move |action: Action, change: Option<Change>| {
        let actions = session.with_untracked(|state| correction::with_departures(state, action, &t!("fix.was-there")));
        for (step, action) in actions.into_iter().enumerate() {
            let left = if let Action::Drop { player, .. } = action { Some(player) } else { None };
            match session.dispatch(action) {
                Outcome::Refused(refusal) if step == 0 => {
                    return error.set(Some(session.why(&refusal)));
                }
                outcome => match (session.tell(outcome), step) {
                    (true, _) => {}
                    (false, 0) => return,
                    // The result is in; who could not leave or return with it can still do so on the page of the players.
                    (false, _) => continue,
                },
            }
            if let Some(player) = left {
                let name = session.name_of(player);
                app.notices.say(t!("result.dropped-as-no-show", name = name));
            }
        }
        if let Some(change) = change {
            let (text, has_to_be_read) = session.with_untracked(|state| change.told(state));
            if has_to_be_read { app.notices.warn(text) } else { app.notices.say(text) }
        }
        done.run(());
    };
    let agree = Callback::new(move |()| {
        asking.set(false);
        if let Some((action, change)) = asked.get_value() {
            carry_out(action, Some(change));
        }
    });
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
    let save = Callback::new(move |()| {
        let report = match reading.get_untracked() {
            Reading::Ready(report, _) if stands == Some(report) => return cancel.run(()),
            Reading::Ready(report, _) => report,
            Reading::Unfinished => return unfinished(),
            Reading::NotANumber => return error.set(Some(rules.with_value(|rules| not_a_number(&rules.scoring)))),
            Reading::Refused(refusal) => {
                if matches!(refusal, ReportRefusal::TieNeedsWinner { .. }) {
                    asked_for_winner.set_value(true);
                    browser::focus(slip.with_untracked(ties::first_open_field));
                }
                return error.set(Some(words::report_refusal(refusal)));
            }
        };
        let why = reason.get_untracked();
        if stands.is_some() && why.trim().is_empty() {
            error.set(Some(by(Clause::Fix4, t!("fix.why-needed"))));
            return browser::focus("result-reason");
        }
        match session.with_untracked(|state| correction::propose(state, key, number, report, &why)) {
            Err(refusal) => error.set(Some(session.why(&refusal))),
            Ok((action, Some(change))) if change.is_any() => {
                asked.set_value(Some((action, change)));
                asking.set(true);
                browser::focus_soon("fix-cancel");
            }
            Ok((action, change)) => carry_out(action, change),
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
        session.with(|state| {
            let later = correction::standing_round(state, key).filter(|_| stands.is_some());
            later.map(|(later, has_started)| {
                let round = words::round(state, later);
                if has_started {
                    by(Clause::Fix3, t!("fix.stands", round = round))
                } else {
                    t!("fix.untouched", round = round).into()
                }
            })
        })
    });
    let title = Signal::derive(move || {
        asking.track();
        let round = asked.with_value(|asked| asked.as_ref().map(|(_, change)| change.round));
        round.map(|round| t!("fix.title", round = session.name_of_round(round))).unwrap_or_default()
    });
    let content = move || {
        asked.with_value(|asked| {
            let Some((Action::Report { report, .. }, change)) = asked else { return ().into_any() };
            let text = |report: Option<&Report>| {
                report.map(|report| names.with_value(|names| words::report(report, names))).unwrap_or_default()
            };
            let corrected = [text(stands.as_ref()), text(Some(report))];
            let cancel = Callback::new(move |()| asking.set(false));
            correction::preview(session, change, key.stage, corrected, cancel, agree)
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
