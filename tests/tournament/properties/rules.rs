//! Invariants after every action, counted independently of the program.

use crate::tournament::properties::pairs::{fewest_rematches, sorted};
use std::collections::{BTreeMap, BTreeSet};
use tiebreaker::{
    base::{
        clock::Clock,
        ids::{PlayerId, RoundNumber},
    },
    regulation::{Cut, NoShow, Report, Stage},
    standings::Outcome,
    tournament::{Action, Again, Mark, Match, Pairing, Player, Round, RoundKey, State, Status, Vacancy},
};

/// Checks an action by the states before and after it.
pub fn check(before: &State, action: &Action, after: &State) {
    let steps = action.steps();
    if steps.len() > 1 {
        let mut then = before.clone();
        for step in steps {
            let next = then.after(&step).unwrap();
            check(&then, &step, &next);
            then = next;
        }
        return;
    }
    check_seats(action, after);
    check_what_stands(before, action, after);
    check_bracket(before, action, after);
    match action {
        Action::PairSwiss { round, pairing, draw, .. } => {
            assert!(draw.is_some());
            check_pairing(after, *round, pairing);
        }
        Action::MakeCut { seeds } => check_cut(after, seeds),
        Action::DrawBracket { games, .. } => check_drawn(after, games),
        Action::Report { round, again: Some(again), .. } => check_again(before, *round, again, after),
        Action::DropBeforeStart { vacancy: Vacancy::Again(pairing), .. } => {
            check_pairing(after, after.swiss.last().unwrap().key.number, pairing);
        }
        _ => {}
    }
    check_proposal(before, action, after);
}

/// All players in a round.
fn seats(round: &Round) -> impl Iterator<Item = PlayerId> {
    round.matches().flat_map(|table| table.players).chain(round.byes.iter().copied())
}

/// Every player has one place in every round: a table or a bye. A player in the event has been in every published Swiss
/// round, or has missed it.
fn check_seats(action: &Action, state: &State) {
    for round in state.swiss.iter().chain(&state.elimination) {
        let mut seen = BTreeSet::new();
        for player in seats(round) {
            assert!(seen.insert(player), "{player} twice in {:?}", round.key);
            assert!(state.players.contains_key(&player), "{player} is not registered");
        }
    }
    for player in state.players.values() {
        for round in state.swiss.iter().filter(|round| round.status > Status::Paired) {
            let (was_there, missed) = (round.includes(player.id), player.missed.contains(&round.key.number));
            assert!(!(was_there && missed), "{player:?} after {action:?}");
            let is_out = !plays_in(state, player.id, round.key.number);
            assert!(was_there || missed || is_out || !player.is_active(), "{player:?} after {action:?}");
        }
        // A draft is missed only by players who came after it was drawn and are not in it.
        let is_there = |number: &RoundNumber| {
            let round = state.swiss.get(usize::from(number.0) - 1);
            round.is_some_and(|round| round.status > Status::Paired || !round.includes(player.id))
        };
        assert!(player.missed.iter().all(is_there), "{player:?} after {action:?}");
        assert!(!player.awaited || state.check_in, "{player:?} after {action:?}");
    }
    check_the_door(state, action);
}

/// If players are checked in, nobody who has not come is in a round. A Swiss round has at most one bye besides awarded
/// ones. A draft leaves out only players who have missed it.
fn check_the_door(state: &State, action: &Action) {
    let played = |player: PlayerId| state.swiss.iter().chain(&state.elimination).any(|round| round.includes(player));
    for player in state.players.values().filter(|player| player.awaited && player.left.is_none()) {
        assert!(!played(player.id), "{player:?} after {action:?}");
        assert!(!player.marks.contains(&Mark::Present));
    }
    let Some(round) = state.swiss.last().filter(|round| round.status < Status::Started) else { return };
    let awarded = |player: &&PlayerId| round.key.number.0 == 1 && state.players[*player].first_round_bye;
    // If rounds stay within the pods: one in each.
    let mut with_bye = BTreeSet::new();
    let byes_differ =
        round.byes.iter().filter(|player| !awarded(player)).all(|player| with_bye.insert(state.pod_within(*player)));
    assert!(byes_differ, "{round:?} after {action:?}");
    let plays = |player: &&Player| player.left.is_none() && plays_in(state, player.id, round.key.number);
    for player in state.players.values().filter(|player| plays(player) && !player.awaited) {
        let has_missed = player.missed.contains(&round.key.number);
        assert!(round.includes(player.id) != has_missed, "{player:?} after {action:?}");
    }
}

/// Started rounds are never discarded, no round goes back to an earlier status, every result is valid under the
/// regulation, and a disqualified player never returns (DRP-4).
fn check_what_stands(before: &State, action: &Action, after: &State) {
    for round in before.swiss.iter().chain(&before.elimination) {
        let begun = round.status > Status::Published || round.matches().any(|table| table.report.is_some());
        let now = after.round(round.key);
        assert!(!begun || now.is_some(), "{:?} is gone after {action:?}", round.key);
        let drawn_anew = matches!(action, Action::PairSwiss { .. } | Action::DrawBracket { .. });
        assert!(now.is_none_or(|now| now.status >= round.status || drawn_anew), "{:?} after {action:?}", round.key);
    }
    assert!(if after.setup.starts_with_elimination() { after.swiss.is_empty() } else { after.drawn.is_empty() });
    for round in after.swiss.iter().chain(&after.elimination) {
        let is_judged = |table: Match| table.report.is_none() || after.verdict(round.key.stage, table).is_some();
        assert!(round.matches().all(is_judged), "{:?} after {action:?}", round.key);
    }
    for player in before.players.values().filter(|player| player.is_disqualified()) {
        let now = after.players.get(&player.id);
        assert!(now.is_none_or(|now| now.is_disqualified()), "{player:?} after {action:?}");
    }
}

/// The last round of the stage before that of a Swiss round (STR-5). 0 in the first stage.
fn before_stage(state: &State, number: RoundNumber) -> u16 {
    let first = state.second_stage().map(|stage| stage.first.rounds);
    first.filter(|&first| number.0 > first).unwrap_or(0)
}

/// True if a player may play a Swiss round: everybody, except in a second stage for some players only.
fn plays_in(state: &State, player: PlayerId, number: RoundNumber) -> bool {
    let is_for_some = state.setup.second_stage.is_some_and(|stage| stage.first.cut.is_some());
    before_stage(state, number) == 0 || !is_for_some || state.in_second_stage.contains(&player)
}

/// The pairs that met before a Swiss round, in its stage.
fn met(state: &State, number: RoundNumber) -> BTreeSet<[PlayerId; 2]> {
    let mut met = BTreeSet::new();
    let of_stage = |round: &&Round| round.key.number < number && round.key.number.0 > before_stage(state, number);
    for table in state.swiss.iter().filter(of_stage).flat_map(Round::matches) {
        let no_show = matches!(table.report, Some(Report::NoShow { .. }));
        let counts_as_bye = no_show && state.setup.regulation.no_show == NoShow::Bye;
        if !counts_as_bye && table.report != Some(Report::BothAbsent) {
            met.insert(sorted(table.players));
        }
    }
    met
}

/// Every player who plays has a place, there is at most one bye besides awarded ones, and there is no avoidable or
/// unlisted rematch.
fn check_pairing(state: &State, number: RoundNumber, pairing: &Pairing) {
    let round = state.swiss.last().unwrap();
    assert_eq!(round.key.number, number);
    assert_eq!(round.matches().map(|table| table.players).collect::<Vec<_>>(), pairing.tables);
    // A player at a played table stays there, even after a drop.
    let seated: BTreeSet<PlayerId> =
        round.matches().filter(|table| table.report.is_some()).flat_map(|table| table.players).collect();
    for player in state.players.values() {
        let is_in = player.is_active() && plays_in(state, player.id, number);
        let plays = is_in && !player.missed.contains(&number) || seated.contains(&player.id);
        assert_eq!(round.includes(player.id), plays, "{player:?} in {round:?}");
    }
    let awarded = |player: &PlayerId| number.0 == 1 && state.players[player].first_round_bye;
    assert!(!pairing.tables.iter().flatten().any(awarded), "an awarded bye is not given in {round:?}");
    let others: Vec<PlayerId> = seats(round).filter(|player| !awarded(player) && !seated.contains(player)).collect();
    let byes = round.byes.iter().filter(|player| !awarded(player)).count();
    // Within pods there is at most one for each, and one for the players in no pod.
    let mut pods: BTreeMap<_, usize> = BTreeMap::new();
    others.iter().for_each(|player| *pods.entry(state.pod_within(*player)).or_default() += 1);
    let most = pods.values().filter(|&size| size % 2 == 1).count();
    assert!(byes % 2 == others.len() % 2 && byes <= most, "{round:?}");
    let met = met(state, number);
    for pair in pairing.tables.iter().filter(|pair| !seated.contains(&pair[0])) {
        assert_eq!(pairing.rematches.contains(pair), met.contains(&sorted(*pair)), "{pair:?}");
    }
    let is_locked = |player: &PlayerId| round.locked.players().any(|locked| locked == *player);
    assert_eq!(round.locked.held_by(&pairing.tables, &pairing.byes), round.locked, "a lock is broken in {round:?}");
    let rematches = pairing.rematches.iter().filter(|[player, _]| !is_locked(player)).count();
    if rematches > 0 {
        let open: Vec<PlayerId> = others.into_iter().filter(|player| !is_locked(player)).collect();
        let fewest = fewest_rematches(&open, &met);
        assert!(fewest.is_none_or(|fewest| fewest == rematches), "{fewest:?} in {pairing:?}");
    }
}

/// The announced cut, of different players, in a bracket with just enough places.
fn check_cut(state: &State, seeds: &[PlayerId]) {
    let cut = state.plan.unwrap().cut.unwrap();
    let (round, places) = (&state.elimination[0], state.bracket_size());
    assert!(places.is_power_of_two() && (places / 2 + 1..=places).contains(&seeds.len()), "{places}");
    assert_eq!(seeds.iter().collect::<BTreeSet<_>>().len(), seeds.len());
    let is_there = |player: &PlayerId| state.players[player].is_active();
    let there: BTreeSet<PlayerId> = seeds.iter().copied().filter(is_there).collect();
    assert_eq!(seats(round).collect::<BTreeSet<_>>(), there, "{round:?}");
    if there.len() == seeds.len() {
        match cut {
            Cut::Top(size) => assert_eq!(seeds.len(), left(state).count().min(size.into())),
            _ => check_score(state, cut, &there),
        }
        let missing = places - seeds.len();
        assert_eq!((round.byes.as_slice(), round.tables.len()), (&seeds[..missing], places / 2 - missing));
    } else {
        assert!(cut.size().is_some_and(|cut| seeds.len() <= cut.into()) && there.len() >= 2, "{seeds:?}");
        let after_swiss = |player: &PlayerId| {
            state.players[player].left.as_ref().is_some_and(|left| left.after_swiss == Some(state.swiss.len()))
        };
        assert!(seeds.iter().all(|seed| is_there(seed) || after_swiss(seed)), "{seeds:?}");
    }
}

/// Every present player with the required score plays on, and nobody else. No player is left out who has the same score
/// as one who plays on (CUT-1).
fn check_score(state: &State, cut: Cut, seeds: &BTreeSet<PlayerId>) {
    let (lines, finished) = (state.standings(), state.finished_swiss());
    let begun = if state.second_stage().is_some_and(|stage| stage.anew) { before_stage(state, finished) } else { 0 };
    let entrants = state.entrants(finished);
    let losses = |player: &PlayerId| {
        let rounds = &entrants.iter().find(|entrant| entrant.id == *player).unwrap().rounds;
        let lost = rounds.iter().filter(|played| played.round.0 > begun && played.outcome == Outcome::Lost);
        i64::try_from(lost.count()).unwrap()
    };
    let score = |player: &PlayerId| match cut {
        Cut::Losses(_) => -losses(player),
        _ => lines.iter().find(|line| line.player == *player).unwrap().points.into(),
    };
    let bound = if let Cut::Losses(most) = cut { -i64::from(most) } else { cut.bound().into() };
    let is_in = |player: &PlayerId| score(player) >= bound;
    assert_eq!(left(state).filter(is_in).collect::<BTreeSet<_>>(), *seeds);
    let lowest = seeds.iter().map(score).min().unwrap();
    assert!(left(state).all(|player| seeds.contains(&player) || score(&player) < lowest), "{cut:?}");
}

/// The players in the event, and in its last stage.
fn left(state: &State) -> impl Iterator<Item = PlayerId> {
    let last = RoundNumber(u16::try_from(state.swiss.len()).unwrap());
    state.active().map(|player| player.id).filter(move |&player| plays_in(state, player, last))
}

/// All players are in a drawn bracket, and byes fill it up to a power of two (ELI-3).
fn check_drawn(state: &State, games: &[Vec<PlayerId>]) {
    let (round, players) = (&state.elimination[0], state.active().count());
    assert!(state.swiss.is_empty() && state.elimination.len() == 1);
    assert_eq!(seats(round).collect::<BTreeSet<_>>(), state.active().map(|player| player.id).collect());
    assert_eq!(round.byes.len(), players.next_power_of_two() - players);
    let game = |table: Match| games[usize::from(table.number.0) - 1] == table.players;
    assert!(round.matches().all(game), "{round:?}");
}

/// A player in a later round of the bracket has won the previous round, or lost it and plays for third place. Only a
/// correction after its start leaves a round unchanged (FIX-3), and a departure gives the opponent a bye (ELI-4).
fn check_bracket(before: &State, action: &Action, after: &State) {
    for [earlier, later] in after.elimination.array_windows() {
        let was = before.round(later.key);
        let same_seats = |was: &Round| seats(was).collect::<BTreeSet<_>>() == seats(later).collect();
        if was.is_some_and(same_seats) {
            continue;
        }
        if let (Some(was), Action::Drop { player, .. } | Action::Disqualify { player, .. }) = (was, action) {
            let stay: BTreeSet<PlayerId> = seats(was).filter(|other| other != player).collect();
            assert_eq!(seats(later).collect::<BTreeSet<_>>(), stay);
            continue;
        }
        let third = after.table_for_third_place(later).and_then(|number| later.match_at(number));
        for player in seats(later) {
            let won = |table| after.winner(Stage::Elimination, table) == Some(player);
            let has_won = earlier.byes.contains(&player) || earlier.matches().any(won);
            let is_third = third.is_some_and(|table| table.players.contains(&player));
            // A player who left before the semifinal, which gave the opponent a bye, and has returned since plays for
            // third place.
            let before_that = after.elimination.iter().filter(|round| round.key < earlier.key);
            let came_back =
                is_third && !earlier.byes.is_empty() && before_that.flat_map(seats).any(|seat| seat == player);
            let has_played = came_back || seats(earlier).any(|seat| seat == player);
            assert!(has_won != is_third && has_played, "{player} in {:?}", later.key);
            assert!(after.players[&player].is_active(), "{player} has left and is in {:?}", later.key);
        }
    }
    if let (Action::Report { round: corrected, table, again: None, .. }, Stage::Elimination) = (action, stage(action)) {
        let winner = |state: &State| state.winner(Stage::Elimination, state.round(*corrected)?.match_at(*table)?);
        let next = RoundKey { number: RoundNumber(corrected.number.0 + 1), ..*corrected };
        for was in before.elimination.iter().filter(|round| round.key > *corrected) {
            let begun = was.status > Status::Published || was.missing() < was.tables.len();
            let is_latest = before.elimination.last() == Some(was);
            let goes = was.key == next && is_latest && !begun && winner(before) != winner(after);
            assert_eq!(after.round(was.key), if goes { None } else { Some(was) }, "{action:?}");
        }
    }
}

fn stage(action: &Action) -> Stage {
    if let Action::Report { round, .. } = action { round.stage } else { Stage::Swiss }
}

/// The round that depends on a corrected result is paired again, and otherwise unchanged (FIX-2).
fn check_again(before: &State, corrected: RoundKey, again: &Again, after: &State) {
    let was = before.current_round().unwrap();
    assert!(was.key > corrected && was.status <= Status::Published);
    let Some(round) = after.round(was.key) else {
        // Nobody is left to play it.
        let has_won = |table| after.winner(Stage::Elimination, table).is_some_and(|winner| after.is_active(winner));
        let earlier = after.elimination.last().unwrap();
        assert!(*again == Again::Bracket && !earlier.matches().any(has_won));
        return;
    };
    assert!(seats(round).next().is_some());
    assert_eq!((round.status, round.draw, round.clock), (was.status, was.draw, None));
    let with_result = |round: &Round| round.tables.iter().filter(|table| !table.is_open()).cloned().collect::<Vec<_>>();
    assert_eq!((round.repairs, with_result(round)), (was.repairs + 1, with_result(was)), "what has been played stays");
    for table in was.matches() {
        let stays = round.matches().find(|other| sorted(other.players) == sorted(table.players));
        let has_place = round.tables.len() >= usize::from(table.number.0) || round.key.stage == Stage::Elimination;
        if let Some(stays) = stays.filter(|_| has_place && !matches!(again, Again::Cut(_))) {
            assert_eq!((stays.number, stays.players), (table.number, table.players), "{round:?}");
        }
    }
    match again {
        Again::Swiss(pairing) => check_pairing(after, was.key.number, pairing),
        Again::Cut(seeds) => check_cut(after, seeds),
        Again::Bracket => {}
    }
}

/// A proposed action changes what its proposal shows: [`State::after`] differs only in times.
fn check_proposal(before: &State, action: &Action, after: &State) {
    let timeless = |mut state: State| {
        state.finished_at = state.finished_at.map(|_| 0);
        for left in state.players.values_mut().filter_map(|player| player.left.as_mut()) {
            left.at = 0;
        }
        state.rulings.iter_mut().for_each(|ruled| ruled.at = 0);
        for run in state.pods.iter_mut().filter_map(|pod| pod.run.as_mut()) {
            run.clock = Clock::start(0, run.clock.limit);
        }
        for round in state.swiss.iter_mut().chain(&mut state.elimination) {
            round.clock = round.clock.map(|clock| Clock::start(0, clock.limit).plus(clock.added));
            for table in &mut round.tables {
                table.deck_check = table.deck_check.map(|_| 0);
                if matches!(action, Action::StopDeckCheck { .. }) {
                    table.extension = 0;
                }
            }
        }
        state
    };
    assert_eq!(before.after(action).map(timeless), Ok(timeless(after.clone())), "{action:?}");
}
