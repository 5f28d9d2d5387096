//! Random actions other than the next step. Most of them may be refused.

use crate::common::day::{Day, come_back, leave, random_report, result};
use tiebreaker::{
    base::{
        ids::{PlayerId, PodNumber, RoundNumber, TableNumber},
        random::Stream,
    },
    pairing::Locks,
    regulation::{Cut, Infraction, Plan, ProxyCause, Report, Scoring, Side, Stage, departure::DropReason},
    tournament::{
        Action, Again, AvoidScope, Details, Joining, Leader, Mark, Missing, NewSeat, Newcomer, Refusal, Role, RoundKey,
        Ruling, Setup, Status, StructureChoice, TableNumbers, Turn, Vacancy,
    },
};

type Outcome = Result<(), Refusal>;

/// An action other than the next step.
pub fn disturb(day: &mut Day, random: &mut Stream) {
    let player = somebody(day, random);
    let awarded = random.below(3) > 0;
    let _ = match random.below(49) {
        0 | 1 => return leaves(day, player, random),
        2 | 3 => returns(day, random),
        4 => late_entry(day, random),
        5..=9 => correct(day, random),
        10 => redraw(day, random),
        11..=13 => return undo_and_redo(day, random),
        14 => day.attempt(Action::RemovePlayer { player }),
        15 => day.attempt(Action::RenamePlayer { player, name: format!("Renamed {}", random.below(99)) }),
        16 | 17 => edit_setup(day, random),
        18 => day.attempt(Action::DescribePlayer { player, details: details(random), reason: String::new() }),
        19 | 20 => day.attempt(Action::AwardBye { player, awarded }),
        21 | 22 => avoid(day, random),
        23 => staff(day, random),
        24 => disqualify(day, player, random),
        25..=28 => at_a_table(day, random),
        29 => day.state().propose_deck().map_or(Ok(()), |action| day.attempt(action)),
        30 => override_plan(day, random),
        31 => {
            let table = [None, Some(TableNumber(u16::try_from(random.below(7)).expect("few")))][random.below(2)];
            day.attempt(Action::FixTable { player, table })
        }
        32 => clock(day, random),
        33 => {
            let texts = ["", "11", "3-4, 7-", "2-5, 9", "101-102"];
            let tables = TableNumbers::parse(texts[random.below(texts.len())]).expect("tables");
            day.attempt(Action::NumberTables { tables })
        }
        34..=36 => ruling(day, player, random),
        45 | 46 => pods(day, random),
        37 | 38 => check_in(day, random),
        39 | 40 => mark(day, player, random),
        41..=43 => comes_late(day, random),
        44 => goes_before_the_start(day, player, random),
        _ => return nonsense(day, random),
    };
}

fn somebody(day: &Day, random: &mut Stream) -> PlayerId {
    let players: Vec<PlayerId> = day.state().players.keys().copied().collect();
    players.get(random.below(players.len().max(1))).copied().unwrap_or(PlayerId(1))
}

fn text(words: &[&str], random: &mut Stream) -> String {
    words[random.below(words.len())].to_owned()
}

/// A player leaves. An open match often gets a result: a concession of the player, or any other.
pub fn leaves(day: &mut Day, player: PlayerId, random: &mut Stream) {
    let reasons = day.state().setup.regulation.departures.drop_reasons();
    let reason = reasons[random.below(reasons.len())];
    let note = if reason == DropReason::Other { "Needed at home".into() } else { text(&["", "Says so"], random) };
    let report = open_match(day, player, random);
    let _ = day.attempt(Action::Drop { player, reason, note, report });
}

fn disqualify(day: &mut Day, player: PlayerId, random: &mut Stream) -> Outcome {
    let report = open_match(day, player, random);
    day.attempt(Action::Disqualify { player, note: "Marked cards".into(), report, by: String::new() })
}

/// A judge enters a ruling about the player, or withdraws one.
fn ruling(day: &mut Day, player: PlayerId, random: &mut Stream) -> Outcome {
    let state = day.state();
    let round = state.latest_published().map(|round| round.key);
    let last = state.rulings.last().map(|ruled| (ruled.player, ruled.at));
    let penalties = state.setup.regulation.penalties();
    let penalty = penalties[random.below(penalties.len())];
    let report = round.and_then(|round| state.propose_loss(round, player, penalty, None));
    let report = report.filter(|_| penalty.is_a_loss() && random.below(4) > 0);
    let infraction = [Infraction::SlowPlay, Infraction::IllegalList, Infraction::Other][random.below(3)];
    let deck_check = random.below(3) == 0;
    let cause = [ProxyCause::Damaged, ProxyCause::Lost][random.below(2)];
    let (note, by) = (text(&["", "Again", "Luke Skywalker"], random), text(&["", "Ackbar"], random));
    let enter = |ruling, report| Action::EnterRuling { player, ruling, round, note, by, report };
    match (random.below(8), last) {
        (0 | 1, Some((player, at))) => day.attempt(Action::WithdrawRuling { player, at, reason: "A mistake".into() }),
        (2, _) => day.attempt(enter(Ruling::Proxy(cause), None)),
        (3, _) => day.attempt(enter([Ruling::DeckFine, Ruling::DeckCorrected][random.below(2)], None)),
        _ => day.attempt(enter(Ruling::Penalty { penalty, infraction, deck_check }, report)),
    }
}

fn open_match(day: &Day, player: PlayerId, random: &mut Stream) -> Option<Report> {
    let state = day.state();
    let round = state.current_round()?;
    let table = round.match_of(player).filter(|table| table.report.is_none())?;
    match random.below(4) {
        0 => None,
        1 => Some(random_report(state, round.key.stage, random)),
        _ => {
            let scoring: &Scoring = &state.setup.regulation.scoring;
            Some(Report::concession(scoring, state.best_of(round.key.stage), table.side_of(player)?, 0))
        }
    }
}

fn returns(day: &mut Day, random: &mut Stream) -> Outcome {
    let gone: Vec<PlayerId> =
        day.state().players.values().filter(|player| !player.is_active()).map(|player| player.id).collect();
    match gone.as_slice() {
        [] => Ok(()),
        gone => day.attempt(match (gone[random.below(gone.len())], random.below(2)) {
            (player, 0) => come_back(player),
            (player, _) => Action::Return { player, note: "The bus did not come".into(), joins: None },
        }),
    }
}

fn late_entry(day: &mut Day, random: &mut Stream) -> Outcome {
    if random.below(2) == 0 {
        return day.attempt(day.state().propose_players(newcomers(day, random)));
    }
    let Action::AddPlayer { player, name, lot, .. } = day.state().propose_player("Late") else { return Ok(()) };
    day.attempt(Action::AddPlayer { player, name, lot, details: details(random) })
}

/// Players from a list, with byes mostly only while they can still be awarded.
fn newcomers(day: &Day, random: &mut Stream) -> Vec<Newcomer> {
    let byes = day.state().byes_may_be_awarded() || random.below(9) == 0;
    let newcomer = |random: &mut Stream| Newcomer {
        name: text(&["Late", "Later", "Łate"], random),
        details: details(random),
        bye: byes && random.below(3) == 0,
        table: [None, Some(TableNumber(2))][random.below(2)],
        present: random.below(2) == 0,
        paid: false,
        joins: None,
    };
    (0..=random.below(2)).map(|_| newcomer(random)).collect()
}

/// Opens or closes the check-in, checks players in, and waives missing requirements. On some days the check-in is on
/// from the beginning, and some players have not come.
pub fn open_the_door(day: &mut Day, random: &mut Stream) {
    if random.below(4) == 0 {
        let _ = check_in(day, random);
    }
}

fn check_in(day: &mut Day, random: &mut Stream) -> Outcome {
    match random.below(5) {
        0 => day.attempt(Action::CheckIn { used: false }),
        4 => {
            let mut present: Vec<PlayerId> = day.state().awaited().map(|player| player.id).collect();
            present.truncate(random.below(3));
            day.attempt(Action::CloseCheckIn { present })
        }
        1 => {
            let missing = [Missing::Judge, Missing::Uids, Missing::Lists, Missing::Guardians, Missing::LegalLists];
            let missing = missing.into_iter().take(random.below(6)).collect();
            day.attempt(Action::GoOnWithout { missing, reason: text(&["", "They come at noon"], random) })
        }
        _ => {
            day.attempt(Action::CheckIn { used: true })?;
            let awaited: Vec<PlayerId> = day.state().awaited().map(|player| player.id).collect();
            for player in awaited.into_iter().filter(|_| random.below(5) > 0) {
                day.attempt(Action::Mark { player, mark: Mark::Present, set: true, joins: None })?;
            }
            Ok(())
        }
    }
}

fn mark(day: &mut Day, player: PlayerId, random: &mut Stream) -> Outcome {
    let mark = [Mark::Present, Mark::Paid, Mark::Minor, Mark::Guardian, Mark::List, Mark::ListChecked][random.below(6)];
    day.attempt(Action::Mark { player, mark, set: random.below(3) > 0, joins: None })
}

/// A new, awaited or departed player arrives while a round is paired.
fn comes_late(day: &mut Day, random: &mut Stream) -> Outcome {
    let state = day.state();
    let awaited = state.awaited().map(|player| player.id).next();
    let gone = state.players.values().find(|player| player.has_left()).map(|player| player.id);
    let who = [awaited.or(gone), awaited.or(gone), gone.or(awaited), None][random.below(4)];
    let ways = state.ways_to_join(who);
    let joins = match ways.get(random.below(ways.len().max(1))) {
        Some(&way) if random.below(4) > 0 => way,
        _ => Joining::Plays(somebody(day, random)),
    };
    let joins = Some(joins);
    match who {
        Some(player) if Some(player) == awaited => {
            day.attempt(Action::Mark { player, mark: Mark::Present, set: true, joins })
        }
        Some(player) => day.attempt(Action::Return { player, note: String::new(), joins }),
        None => {
            // The name is unique, even among undone players.
            let name = format!("At last {}", day.event.log().len());
            let late = Newcomer { name, present: true, joins, ..Newcomer::default() };
            day.attempt(day.state().propose_players([late]))
        }
    }
}

/// A player leaves before the round has started, and the place is filled.
fn goes_before_the_start(day: &mut Day, player: PlayerId, random: &mut Stream) -> Outcome {
    let state = day.state();
    let mut ways = state.vacancies(player);
    ways.extend(state.propose_vacancy(player));
    let vacancy = ways.get(random.below(ways.len().max(1))).cloned().unwrap_or(Vacancy::Bye);
    let (reason, note) = (DropReason::OwnWish, String::new());
    day.attempt(Action::DropBeforeStart { player, reason, note, vacancy })
}

fn details(random: &mut Stream) -> Details {
    Details {
        uid: if random.below(2) == 0 { String::new() } else { format!("U-{}", random.below(200)) },
        faction: text(&["", "Rebel", "Empire", "Scum"], random),
        club: text(&["", "Red Squadron", "black squadron", " Black Squadron"], random),
        note: text(&["", "Needs a table near the door"], random),
        surname: text(&["", "Skywalker", "der Berg"], random),
        list: text(&["", "https://example.org/12345", "1 Luke Skywalker\n1 Echo Base"], random),
        members: Vec::new(),
    }
}

/// Corrects a result as proposed, or without pairing anything again (FIX-2).
fn correct(day: &mut Day, random: &mut Stream) -> Outcome {
    let rounds: Vec<(RoundKey, usize, bool)> = (day.state().swiss.iter().chain(&day.state().elimination))
        .filter(|round| round.status >= Status::Published)
        .map(|round| (round.key, round.tables.len(), day.state().round_resting_on(round.key).is_some()))
        .collect();
    // Prefers results on which another round depends.
    let resting: Vec<_> = rounds.iter().copied().filter(|&(.., rests)| rests).collect();
    let rounds = if resting.is_empty() || random.below(4) == 0 { rounds } else { resting };
    let Some(&(round, tables, _)) = rounds.get(random.below(rounds.len())) else { return Ok(()) };
    let table = TableNumber(u16::try_from(random.below(tables + 1)).expect("few"));
    let report = random_report(day.state(), round.stage, random);
    if random.below(4) == 0 {
        return day.attempt(result(round, table, report));
    }
    let reason = "The slip says so";
    match day.state().propose_report(round, table, report, reason) {
        Ok(action) => {
            day.act(action);
            Ok(())
        }
        Err(refusal) => {
            assert_eq!(day.refused(Action::report(round, table, report, reason)), refusal);
            Ok(())
        }
    }
}

fn redraw(day: &mut Day, random: &mut Stream) -> Outcome {
    if day.state().setup.starts_with_elimination() {
        return day.attempt(day.state().propose_bracket());
    }
    let number = day.state().swiss.last().map_or(RoundNumber(1), |round| round.key.number);
    let locked = if random.below(2) == 0 { Locks::default() } else { locks(day, random) };
    let Ok(action) = day.state().propose_rest(number, locked) else { return Ok(()) };
    day.attempt(action)
}

/// Some tables of the draft, perhaps one that is not in it, and perhaps the bye.
fn locks(day: &Day, random: &mut Stream) -> Locks {
    let Some(draft) = day.state().swiss.last() else { return Locks::default() };
    let mut tables: Vec<[PlayerId; 2]> = draft.matches().map(|table| table.players).collect();
    random.shuffle(&mut tables);
    if let [[one, _], [other, _], ..] = tables.as_slice()
        && random.below(2) == 0
    {
        tables = vec![[*one, *other]];
    }
    tables.truncate(random.below(4));
    Locks { tables, bye: draft.byes.first().copied().filter(|_| random.below(2) == 0) }
}

/// Another name, other clubs, or before the start another structure or match length.
fn edit_setup(day: &mut Day, random: &mut Stream) -> Outcome {
    let old = day.state().setup.clone();
    let name = format!("Event {}", random.below(99));
    let lengths = old.match_lengths();
    let setup = match random.below(6) {
        4 if old.has_draft() => Setup { within_pods: !old.within_pods, ..old },
        4 => Setup { third_place: !old.third_place, ..old },
        0 => Setup { avoid_same_club: [None, Some(AvoidScope::AllRounds)][random.below(2)], ..old },
        1 => Setup { structure: StructureChoice::Elimination, name, ..old },
        2 => Setup { structure: StructureChoice::Custom(Plan { rounds: 2, cut: Some(Cut::Top(4)) }), name, ..old },
        3 => Setup { best_of: lengths[random.below(lengths.len())], name, ..old },
        _ => Setup { name, ..old },
    };
    day.attempt(Action::EditSetup { setup })
}

fn avoid(day: &mut Day, random: &mut Stream) -> Outcome {
    let mut players: Vec<PlayerId> = (0..random.below(5)).map(|_| somebody(day, random)).collect();
    players.sort_unstable();
    players.dedup();
    let scope = [AvoidScope::FirstRound, AvoidScope::AllRounds][random.below(2)];
    day.attempt(Action::AvoidGroup { name: text(&["Skywalker", "Fett"], random), scope, players })
}

fn staff(day: &mut Day, random: &mut Stream) -> Outcome {
    let player = (random.below(2) == 0).then(|| somebody(day, random));
    let leader = |name: &str, role, player| Leader { name: name.to_owned(), role, player };
    let everybody = [
        leader("Mon Mothma", Role::Organizer, player),
        leader("Ackbar", Role::Marshal, None),
        leader("Rieekan", Role::Judge, None),
    ];
    let reason = text(&["", "Nobody else is here"], random);
    day.attempt(Action::SetStaff { staff: everybody[..random.below(4)].to_vec(), reason })
}

/// More time or a deck check at a table of the latest round.
fn at_a_table(day: &mut Day, random: &mut Stream) -> Outcome {
    let Some(latest) = day.state().current_round() else { return Ok(()) };
    let round = latest.key;
    let tables: Vec<(TableNumber, bool)> =
        latest.tables.iter().map(|table| (table.number, table.deck_check.is_some())).collect();
    let checked: Vec<TableNumber> = tables.iter().filter(|(_, checked)| *checked).map(|(table, _)| *table).collect();
    let any = tables.get(random.below(tables.len().max(1))).map_or(TableNumber(1), |(table, _)| *table);
    match (random.below(5), checked.first()) {
        (4, _) => {
            let table = latest.match_at(any);
            let Some(table) = table else { return Ok(()) };
            let player = match random.below(3) {
                0 => table.players[0],
                _ => day.state().drawn_chooser(round, table),
            };
            day.attempt(Action::DrawChooser { round, table: any, player })
        }
        (1.., Some(&table)) => day.attempt(Action::StopDeckCheck { round, table }),
        (0 | 1, _) => {
            let minutes = u16::try_from(random.below(10)).expect("few");
            day.attempt(Action::ExtendTime { round, table: any, minutes, reason: text(&["", "A ruling"], random) })
        }
        _ => {
            day.attempt(Action::StartDeckCheck { round, table: any })?;
            if random.below(2) == 0 { Ok(()) } else { day.attempt(Action::StopDeckCheck { round, table: any }) }
        }
    }
}

/// The steps before the rounds of an event at which decks are built.
pub fn draft(day: &mut Day, random: &mut Stream) {
    let times = if day.state().setup.limited().is_some() { 2 + random.below(4) } else { 0 };
    for _ in 0..times {
        let _ = pods(day, random);
    }
}

/// Seats for drafting or building, and changes of the pods' clocks.
fn pods(day: &mut Day, random: &mut Stream) -> Outcome {
    if day.state().pods.is_empty() || random.below(4) == 0 {
        let seats = day.state().propose_seats();
        return seats.map_or(Ok(()), |action| day.attempt(action));
    }
    if random.below(3) == 0 {
        // Named players may have a seat, none, or have left. The moved player may not exist.
        let [player, other] = [(); 2].map(|()| PlayerId(1 + u32::try_from(random.below(12)).expect("few")));
        let number = PodNumber(u16::try_from(random.below(4)).expect("few"));
        let to = [NewSeat::Of(other), NewSeat::Pod(number), NewSeat::NewPod][random.below(3)];
        return day.attempt(Action::MoveSeat { player, to });
    }
    if day.state().without_seat().next().is_some() {
        return day.attempt(day.state().propose_late_seats());
    }
    for _ in 0..=random.below(4) {
        let step = u16::try_from(random.below(90)).expect("few");
        let pod = [None, Some(PodNumber(1)), Some(PodNumber(2))][random.below(3)];
        let turn = [Turn::Step(0), Turn::Step(step), Turn::Building, Turn::Pause, Turn::Resume][random.below(5)];
        day.attempt(Action::TurnPod { pod, turn })?;
    }
    Ok(())
}

/// The clock of the latest round is paused, resumed or extended.
fn clock(day: &mut Day, random: &mut Stream) -> Outcome {
    let Some(round) = day.state().current_round().map(|round| round.key) else { return Ok(()) };
    let minutes = u16::try_from(random.below(10)).expect("few");
    match random.below(4) {
        3 => day.attempt(Action::SetTime { round, minutes, reason: text(&["", "The hall closes"], random) }),
        0 => day.attempt(Action::AddTime { round, minutes, reason: text(&["", "The lights went out"], random) }),
        1 => day.attempt(Action::PauseClock { round }),
        _ => {
            let _ = day.attempt(Action::PauseClock { round });
            day.attempt(Action::ResumeClock { round })
        }
    }
}

fn override_plan(day: &mut Day, random: &mut Stream) -> Outcome {
    let rounds = u16::try_from((day.state().swiss.len() + random.below(2)).max(1)).expect("few");
    let points = rounds * u16::try_from(day.state().setup.regulation.points.win).expect("few") / 2;
    let cuts = [
        None,
        Some(Cut::Top(4)),
        Some(Cut::Top(8)),
        Some(Cut::Points(points.max(1).into())),
        Some(Cut::Losses(random.below(rounds.into()).try_into().expect("few"))),
    ];
    let plan = Plan { rounds, cut: cuts[random.below(cuts.len())] };
    day.attempt(Action::OverridePlan { plan, reason: "The hall closes early".into() })
}

/// Undoes some actions, and redoes some or all of them.
fn undo_and_redo(day: &mut Day, random: &mut Stream) {
    let count = 1 + random.below(6);
    for _ in 0..count {
        let Some(entry) = day.event.to_undo().map(|entry| entry.counter) else { break };
        day.act(Action::Undo { entry });
    }
    for _ in 0..random.below(count + 1) {
        let Some(entry) = day.event.to_redo().map(|entry| entry.counter) else { break };
        day.act(Action::Redo { entry });
    }
}

/// Actions that must always be refused.
fn nonsense(day: &mut Day, random: &mut Stream) {
    let nowhere = RoundKey { stage: Stage::Swiss, number: RoundNumber(999) };
    let latest = day.state().current_round().map_or(nowhere, |round| round.key);
    let table = TableNumber(1);
    let actions = [
        day.event.log()[0].action.clone(),
        leave(PlayerId(9999)),
        Action::Disqualify { player: PlayerId(1), note: " ".into(), report: None, by: String::new() },
        Action::Publish { round: nowhere },
        Action::PairElimination { round: RoundNumber(0) },
        Action::DrawBracket { games: Vec::new(), draw: 1 },
        Action::Undo { entry: 0 },
        Action::Redo { entry: 999_999 },
        Action::AddPlayer { player: day.state().last_id, name: "Again".into(), lot: 0, details: Details::default() },
        Action::AddPlayers { players: Vec::new() },
        Action::MakeCut { seeds: vec![PlayerId(1)] },
        Action::Mark { player: PlayerId(9999), mark: Mark::Paid, set: true, joins: None },
        Action::GoOnWithout { missing: [].into_iter().collect(), reason: "Nothing".into() },
        Action::SetTime { round: latest, minutes: 0, reason: String::new() },
        Action::OverridePlan { plan: Plan { rounds: 3, cut: None }, reason: String::new() },
        Action::ExtendTime { round: latest, table, minutes: 0, reason: String::new() },
        Action::StopDeckCheck { round: nowhere, table },
        Action::WithdrawRuling { player: PlayerId(1), at: 1, reason: "Never was".into() },
        Action::SeatPods { pods: vec![vec![PlayerId(9999)]], draw: Some(1) },
        Action::TurnPod { pod: Some(PodNumber(0)), turn: Turn::Building },
        Action::AvoidGroup { name: "Twins".into(), scope: AvoidScope::AllRounds, players: vec![PlayerId(1); 2] },
        Action::Report {
            round: latest,
            table,
            report: Report::NoShow { absent: Side::First },
            reason: String::new(),
            again: Some(Again::Cut(vec![PlayerId(1)])),
            leaving: Vec::new(),
            returning: Vec::new(),
        },
    ];
    day.refused(actions[random.below(actions.len())].clone());
}
