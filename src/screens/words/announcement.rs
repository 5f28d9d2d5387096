//! The announcement before round 1: rounds, cut and durations (STR-2).

use super::{
    first::document,
    joined::joined,
    people::{player_name, role},
    practice::{practices, reminders},
    setup::{first_bracket, format, kind, plan_change, second_stage, structure, tables_of_more, teams},
    standings::{tie_breaker, tie_breaker_formula, tie_breaker_in_full},
};
use crate::{
    base::{clause::Clause, clock::MINUTE, text::sanitized},
    regulation::{AtTime, Practice, Ranking, Regulation, Reminder, Stage, TieBreaker},
    screens::{
        cited::{Cited, cite, cite_each},
        i18n::{day, name_of, t},
    },
    tournament::{AvoidScope, Commitment, Hash, Leader, State, Tournament},
};

/// Rights of the players, and penalties.
const GOOD_TO_KNOW: [Practice; 4] =
    [Practice::SharedRuler, Practice::SharedTools, Practice::RulingReview, Practice::EventPublished];

/// Reminders for the players at a table.
const AT_A_TABLE: [Reminder; 7] = [
    Reminder::IdTokens,
    Reminder::ObstaclesAtRange1,
    Reminder::ObstaclesAtRange0,
    Reminder::NoNotes,
    Reminder::NotesAllowed,
    Reminder::OpaqueSleeves,
    Reminder::CardsInDeckBox,
];

/// Number of characters in the short code of a hash: two groups of four digits, and a space.
const SHORT_CODE: usize = 9;

/// Lines with a title.
pub struct Part {
    /// The title.
    pub title: String,
    /// The lines under it.
    pub lines: Vec<Cited>,
}

/// Day, place and regulation.
pub fn about(state: &State) -> String {
    let setup = &state.setup;
    let kind = setup.kind().map(kind);
    let format = format(setup).map(|format| t!("announcement.format", format = format));
    let unofficial = setup.regulation.is_of_community().then(|| t!("announcement.unofficial"));
    let texts = [Some(day(&setup.date)), Some(sanitized(&setup.place)), Some(document(&setup.regulation)), unofficial];
    let texts =
        texts.into_iter().chain([Some(name_of("tier", &setup.tier)), kind, format, setup.teams.map(teams)]).flatten();
    joined(texts)
}

/// The headline: players, rounds and cut.
pub fn headline(state: &State) -> Cited {
    let count = players(state);
    let Some(plan) = state.known_plan() else { return cite(Clause::Str1, t!("announcement.no-players")) };
    let plan = structure(&state.setup, plan);
    match count {
        0 => plan.into(),
        count => t!("setup.proposal", players = t!("players.count", count = count), plan = plan).into(),
    }
}

/// Notes on whether rounds and cut are locked, and on changes to locked ones.
pub fn notes(tournament: &Tournament) -> Vec<Cited> {
    let state = tournament.state();
    let changed = plan_change(tournament);
    let stands = match players(state) {
        _ if changed.is_some() => Some(t!("announcement.was-locked")),
        _ if state.is_locked() => Some(t!("announcement.locked")),
        0 => None,
        count => {
            let players = t!("players.count", count = count);
            Some(format!("{} {}", t!("announcement.proposed", players = players), t!("setup.may-change")))
        }
    };
    stands.map(|text| cite(Clause::Str2, text)).into_iter().chain(changed).collect()
}

/// All other parts. Parts without lines are left out.
pub fn parts(state: &State) -> Vec<Part> {
    let ties = if state.setup.starts_with_elimination() { Vec::new() } else { ties(&state.setup.regulation) };
    let parts = [
        (t!("announcement.matches"), matches(state)),
        (t!("announcement.time"), time(state)),
        (t!("rules.scenarios"), scenarios(state)),
        (t!("announcement.ties"), ties),
        (t!("announcement.pairing"), pairing(state)),
        (t!("staff.title"), staff(state)),
        (t!("announcement.draws"), draws(state)),
        (t!("guide.good-to-know"), good_to_know(state)),
    ];
    parts.into_iter().filter(|(_, lines)| !lines.is_empty()).map(|(title, lines)| Part { title, lines }).collect()
}

fn good_to_know(state: &State) -> Vec<Cited> {
    let said = practices(&state.setup.regulation, &GOOD_TO_KNOW);
    reminders(&state.setup, &AT_A_TABLE).into_iter().chain(said).collect()
}

/// Code of the seed. The commitment keeps the organizer from choosing a draw.
fn draws(state: &State) -> Vec<Cited> {
    let Some(Commitment { seed_hash, mixed_in }) = &state.setup.commitment else { return Vec::new() };
    let [announced, _] = seed_code(*seed_hash);
    let committed = t!("announcement.seed-hash", code = announced);
    let said = (!mixed_in.is_empty()).then(|| t!("announcement.mixed-in", text = sanitized(mixed_in)));
    std::iter::once(committed).chain(said).map(Cited::from).collect()
}

/// A hash in groups of four digits, for comparing by eye.
fn in_fours(hash: Hash) -> String {
    let digits = hash.to_string();
    let groups = (0..digits.len()).step_by(4).filter_map(|from| digits.get(from..from + 4));
    groups.collect::<Vec<_>>().join(" ")
}

/// The first eight digits of the code of a seed in two groups, which are announced, and the rest of the code.
pub fn seed_code(hash: Hash) -> [String; 2] {
    let code = in_fours(hash);
    let (announced, rest) = code.split_at_checked(SHORT_CODE).unwrap_or((&code, ""));
    [announced, rest].map(str::to_owned)
}

/// Number of players when round 1 started, or so far (STR-1).
fn players(state: &State) -> usize {
    if state.is_locked() { state.started_with } else { state.active().count() }
}

/// The stages of the event, as far as they are known.
fn stages(state: &State) -> Vec<Stage> {
    let only_elimination = state.setup.starts_with_elimination();
    let elimination = only_elimination || state.known_plan().is_some_and(|plan| plan.cut.is_some());
    [(Stage::Swiss, !only_elimination), (Stage::Elimination, elimination)]
        .into_iter()
        .filter_map(|(stage, is_played)| is_played.then_some(stage))
        .collect()
}

fn matches(state: &State) -> Vec<Cited> {
    let line = |stage: Stage| {
        let length = match state.best_of(stage) {
            1 => t!("announcement.single-game"),
            games => t!("setup.best-of", games = games),
        };
        match stage {
            Stage::Swiss => t!("announcement.swiss-match", length = length),
            Stage::Elimination => t!("announcement.elimination-match", length = length),
        }
    };
    let stages = stages(state);
    let may_agree = stages.contains(&Stage::Swiss) && state.setup.regulation.has_intentional_draws();
    let agreed = may_agree.then(|| cite(Clause::Swr6, t!("announcement.agreed-draw")));
    // Squads decide by their points.
    let is_chosen = !state.setup.regulation.counts_mov();
    let initiative = is_chosen.then(|| cite(Clause::Swr5, t!("announcement.initiative")));
    let has_elimination = stages.contains(&Stage::Elimination);
    let third_place = (has_elimination && state.setup.third_place).then(|| t!("plan.third-place"));
    let reseeds = (has_elimination && state.setup.regulation.reseeds).then(|| t!("rules.reseeds"));
    let of_elimination = third_place.into_iter().chain(reseeds).map(Cited::from);
    if let Some(scale) = &state.setup.regulation.places {
        return tables_of_more(scale, has_elimination);
    }
    let second = state.second_stage().map(second_stage);
    stages
        .into_iter()
        .map(line)
        .map(Cited::from)
        .chain(second)
        .chain(of_elimination)
        .chain(agreed)
        .chain(initiative)
        .collect()
}

/// Minutes on the clock, and the rule for the end of time (CLK-1, CLK-3).
fn time(state: &State) -> Vec<Cited> {
    let durations = &state.setup.regulation.durations;
    let stages = stages(state);
    let minutes = |stage: Stage, is_final: bool| match durations.of(stage, state.best_of(stage), is_final) {
        Some(minutes) => t!("announcement.minutes", count = minutes),
        None => t!("clock.no-limit"),
    };
    let mut lines = before_the_rounds(state);
    if stages.contains(&Stage::Swiss) {
        lines.push(t!("announcement.swiss-round", time = minutes(Stage::Swiss, false)).into());
    }
    if stages.contains(&Stage::Elimination) {
        lines.push(t!("announcement.elimination-round", time = minutes(Stage::Elimination, false)).into());
        lines.push(t!("announcement.final", time = minutes(Stage::Elimination, true)).into());
    }
    if let Some([earliest, latest]) = durations.hidden_end {
        let hidden = t!("announcement.hidden-end", earliest = earliest, latest = latest);
        lines.push(cite(Clause::Mis3, hidden));
    }
    let has_several_games = stages.iter().any(|&stage| state.best_of(stage) > 1);
    if let Some(minutes) = durations.between_games.filter(|_| has_several_games) {
        lines.push(t!("announcement.between-games", time = t!("announcement.minutes", count = minutes)).into());
        lines.extend(reminders(&state.setup, &[Reminder::SideboardShown]));
    }
    if let Some(minutes) = durations.deck_lists.filter(|_| stages.contains(&Stage::Elimination)) {
        lines.push(t!("announcement.deck-lists", time = t!("announcement.minutes", count = minutes)).into());
        lines.push(cite(Clause::Eli6, t!("announcement.deck-lists-how")));
    }
    lines.extend(practices(&state.setup.regulation, &[Practice::AwaitStart, Practice::LateStart]));
    lines.push(match durations.at_time {
        AtTime::FinishGameRound => cite(Clause::Clk1, t!("announcement.finish-game-round")),
        AtTime::LastActionPhase => cite_each([Clause::Clk1, Clause::Swr2], t!("announcement.last-action-phase")),
    });
    if has_several_games {
        lines.extend(reminders(&state.setup, &[Reminder::NoNewGame]));
    }
    lines
}

/// The scenarios, one of which is named or drawn for each round (MIS-2).
fn scenarios(state: &State) -> Vec<Cited> {
    let Some(mission) = state.setup.regulation.mission_points() else { return Vec::new() };
    let names = mission.scenarios.join(", ");
    if names.is_empty() { Vec::new() } else { vec![cite(Clause::Mis2, names)] }
}

/// Length of a draft and of deck building, in whole minutes (DRA-2, DCK-3). Empty if players bring their decks.
fn before_the_rounds(state: &State) -> Vec<Cited> {
    let Some(limited) = state.setup.limited() else { return Vec::new() };
    let lasts =
        |what: String, minutes: u64| t!("app.is", name = what, value = t!("announcement.minutes", count = minutes));
    let draft = state.schedule().map(|schedule| {
        cite(Clause::Dra2, lasts(name_of("format", &limited.format), schedule.length().div_ceil(MINUTE)))
    });
    let building = cite(Clause::Dck3, lasts(t!("limited.building"), limited.building.into()));
    draft.into_iter().chain([building]).collect()
}

/// Tie-breakers in order (STA-1), and those of the cut if they differ (CUT-3).
fn ties(regulation: &Regulation) -> Vec<Cited> {
    let ranking = &regulation.ranking;
    let order = std::iter::once(cite(Clause::Sta1, t!("announcement.points")))
        .chain(ranking.tie_breakers.iter().map(|&kind| criterion(ranking, kind)))
        .chain([cite(Clause::Sta8, t!("announcement.lot"))]);
    let numbered = |(number, name): (u32, Cited)| name.within(|name| format!("{number}. {name}"));
    let mut lines: Vec<Cited> = (1..).zip(order).map(numbered).collect();
    if ranking.cut_tie_breakers != ranking.tie_breakers {
        let cut: Vec<String> = ranking.cut_tie_breakers.iter().map(|&other| tie_breaker(other)).collect();
        lines.push(cite(Clause::Cut3, t!("announcement.cut-order", order = cut.join(", "))));
    }
    lines
}

/// A tie-breaker. Strength of schedule has its formula.
fn criterion(ranking: &Ranking, kind: TieBreaker) -> Cited {
    let full = tie_breaker_in_full(ranking, kind);
    if kind != TieBreaker::Sos {
        return full;
    }
    full.within(|name| format!("{name}. {}", tie_breaker_formula(ranking, kind).text))
}

/// For an event without Swiss rounds, its bracket (ELI-3). Otherwise, whether rounds stay within pods (DRA-1), byes
/// awarded in advance (BYE-5), and clubs whose players are kept apart (PAIR-5).
fn pairing(state: &State) -> Vec<Cited> {
    if state.setup.starts_with_elimination() {
        let bracket = first_bracket(&state.setup, players(state));
        let drawn = cite(Clause::Eli3, t!("next.bracket-why"));
        return bracket.map(Cited::from).into_iter().chain([drawn]).collect();
    }
    let byes: Vec<String> = state
        .active()
        .filter(|player| player.first_round_bye)
        .map(|player| player_name(Some(state), player.id))
        .collect();
    let clubs = state.setup.avoid_same_club.map(|scope| match scope {
        AvoidScope::FirstRound => t!("plan.clubs-first-round"),
        AvoidScope::AllRounds => t!("plan.clubs-all-rounds"),
    });
    let byes = (!byes.is_empty()).then(|| cite(Clause::Bye5, t!("announcement.byes", names = byes.join(", "))));
    let within = state.setup.stays_within_pods().then(|| cite(Clause::Dra1, t!("limited.within")));
    within
        .into_iter()
        .chain(byes)
        .chain(clubs.map(|how| cite(Clause::Pair5, t!("app.is", name = t!("plan.clubs"), value = how))))
        .collect()
}

/// The staff, leaders who play, and the leader who rules in their matches (ROLE-2).
fn staff(state: &State) -> Vec<Cited> {
    let line = |leader: &Leader| {
        let who = t!("announcement.leader", role = role(leader.role), name = leader.name);
        let Some(player) = leader.player else { return who };
        let player = player_name(Some(state), player);
        match leader.ruler(&state.staff) {
            Some(ruler) => t!("announcement.plays-ruled", who = who, player = player, ruler = ruler.name),
            None => t!("announcement.plays", who = who, player = player),
        }
    };
    state.staff.iter().map(line).map(Cited::from).chain(leaders_meet(&state.staff)).collect()
}

/// The leader who rules when two leaders meet, in one line if it is always the same person (ROLE-2).
pub fn leaders_meet(staff: &[Leader]) -> Vec<Cited> {
    let meetings = Leader::rulers_between(staff);
    let first = meetings.first().and_then(|(_, ruler)| *ruler);
    match first.filter(|first| meetings.iter().all(|(_, ruler)| *ruler == Some(first))) {
        Some(ruler) => vec![cite(Clause::Role2, t!("announcement.leaders-meet", name = ruler.name))],
        None => meetings.into_iter().map(|(pair, ruler)| meeting(pair, ruler)).collect(),
    }
}

fn meeting([one, other]: [&Leader; 2], ruler: Option<&Leader>) -> Cited {
    let text = match ruler {
        Some(ruler) => {
            t!("announcement.two-leaders-meet", first = one.name, second = other.name, name = ruler.name)
        }
        None => t!("announcement.nobody-rules", first = one.name, second = other.name),
    };
    cite(Clause::Role2, text)
}
