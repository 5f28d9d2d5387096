//! A committed seed, and the text mixed into it: nobody can choose a draw.

use crate::common::day::{DEVICE, Day, games, setup, swiss};
use sha2::{Digest, Sha256};
use std::collections::BTreeSet;
use tiebreaker::{
    base::{
        ids::{EventId, PlayerId},
        random::Seed,
    },
    regulation::Stage,
    tournament::{Action, Commitment, Entry, Hash, Refusal, Setup, StructureChoice, TextField, Tournament},
};

/// An event with a committed seed and n players.
fn committed(seed: u8, players: u32) -> Day {
    let mut day = Day::begin(with_commitment(setup("swu-2025", 3, None), seed), seed);
    for number in 1..=players {
        day.add(&format!("Player {number}"));
    }
    day
}

fn with_commitment(setup: Setup, seed: u8) -> Setup {
    Setup { commitment: Some(Commitment::to(Seed([seed; 32]))), ..setup }
}

/// The players give a text.
fn mix_in(day: &Day, text: &str) -> Action {
    let mut setup = day.state().setup.clone();
    setup.commitment.iter_mut().for_each(|commitment| commitment.mixed_in = text.to_owned());
    Action::EditSetup { setup }
}

/// SHA-256 as documented, computed independently.
fn mixed(seed: [u8; 32], players: &[(u32, &str)], said: &str) -> Seed {
    let mut hash = Sha256::new();
    hash.update(seed);
    hash.update("players of round 1\n");
    players.iter().for_each(|(id, name)| hash.update(format!("{id} {name}\n")));
    hash.update(format!("mixed in\n{said}\n"));
    Seed(hash.finalize().into())
}

#[test]
fn the_hash_of_the_seed_stands_in_the_log_before_the_first_player() {
    let mut day = committed(7, 2);
    let Action::Create { setup: first, .. } = day.event.log()[0].action.clone() else { panic!() };
    let hash = Hash(Sha256::digest("07".repeat(32)).into());
    assert_eq!(first.commitment, Some(Commitment { seed_hash: hash, mixed_in: String::new() }));
    // Another hash, none, or a later one is refused.
    let edit = |commitment: Option<Commitment>, day: &Day| Action::EditSetup {
        setup: Setup { commitment, ..day.state().setup.clone() },
    };
    let other = Some(Commitment::to(Seed([8; 32])));
    assert_eq!(day.refused(edit(other.clone(), &day)), Refusal::OtherSeed);
    assert_eq!(day.refused(edit(None, &day)), Refusal::OtherSeed);
    let mut late = Day::begin(setup("swu-2025", 3, None), 7);
    assert_eq!(late.refused(edit(first.commitment.clone(), &late)), Refusal::OtherSeed);
    let setup = Setup { commitment: other, ..setup("swu-2025", 3, None) };
    let create = Action::Create { event: EventId([7; 16]), seed: Seed([7; 32]), setup };
    assert_eq!(Tournament::begin(Entry::first(DEVICE, 0, create)).unwrap_err(), Refusal::OtherSeed);
}

/// The attack: trying seeds until two friends do not meet. It works only for one list of players: with a single other
/// name, the draw is different.
#[test]
fn a_seed_that_was_ground_for_a_list_says_nothing_of_another() {
    let meet = |day: &Day| day.state().swiss[0].matches().map(|table| table.players).collect::<Vec<_>>();
    let mut differ = 0;
    for seed in 0..40 {
        let mut expected = committed(seed, 16);
        expected.start();
        let mut other = committed(seed, 16);
        other.act(Action::RenamePlayer { player: PlayerId(16), name: "Somebody else".to_owned() });
        other.start();
        differ += usize::from(meet(&expected) != meet(&other));
        // If draws followed from the seed alone, as before, the name would change nothing.
        let mut before = Day::begin(setup("swu-2025", 3, None), seed);
        (1..=16).for_each(|number| _ = before.add(&format!("Player {number}")));
        let mut renamed = before.clone();
        renamed.act(Action::RenamePlayer { player: PlayerId(16), name: "Somebody else".to_owned() });
        before.start();
        renamed.start();
        assert_eq!(meet(&before), meet(&renamed));
    }
    assert_eq!(differ, 40);
}

#[test]
fn draws_and_lots_follow_from_the_seed_the_players_and_what_they_say() {
    let mut day = committed(7, 3);
    day.act(mix_in(&day, "4 2 6"));
    day.act(mix_in(&day, "“Forty-two”, says Ana"));
    let lot = |seed: Seed, id: u32| seed.stream(&format!("lot of player {id}")).bits() >> 11;
    let lots = |day: &Day| day.state().players.values().map(|player| player.lot).collect::<Vec<_>>();
    assert_eq!(lots(&day), [1, 2, 3].map(|id| lot(Seed([7; 32]), id)));
    day.drop_out(2);
    day.step();
    // The players and their text are mixed in, and the lots are drawn again.
    let names = [(1, "Player 1"), (3, "Player 3")];
    let seed = mixed([7; 32], &names, "“Forty-two”, says Ana");
    assert_eq!(lots(&day), [1, 2, 3].map(|id| lot(seed, id)));
    day.start();
    day.add("Late");
    assert_eq!(lots(&day)[3], lot(seed, 4));
    day.report(1, games(1, 0));
    day.step();
    day.step();
    // Draws of round 2 follow from the players of round 1.
    assert_eq!(day.event.log().iter().filter(|entry| matches!(entry.action, Action::PairSwiss { .. })).count(), 2);
    assert_eq!(draws(&day), [true, true]);
}

/// For each draw in the log, true if it can be repeated.
fn draws(day: &Day) -> Vec<bool> {
    (0..day.event.log().len()).filter_map(|place| day.event.check_draw(place)).collect()
}

#[test]
fn something_is_mixed_in_until_the_players_know_who_meets_whom() {
    assert!(!Day::with(setup("swu-2025", 3, None), 4).state().may_mix_in());
    let mut day = committed(7, 4);
    assert_eq!(day.refused(mix_in(&day, "a\nb")), Refusal::UnfitText(TextField::MixedIn));
    day.step();
    // A draft is discarded, because it was drawn without the text.
    day.act(mix_in(&day, "7"));
    assert!(day.state().swiss.is_empty());
    day.step();
    day.act(Action::Publish { round: swiss(1) });
    assert!(!day.state().may_mix_in());
    assert_eq!(day.refused(mix_in(&day, "8")), Refusal::TooLateToMixIn);
    day.start();
    assert_eq!(day.refused(mix_in(&day, "8")), Refusal::TooLateToMixIn);
    // Everything else can be edited as usual.
    day.act(Action::EditSetup { setup: Setup { place: "Lyon".to_owned(), ..day.state().setup.clone() } });
    day.play_to_the_end();
    assert_eq!(draws(&day), [true; 4]);
}

#[test]
fn a_bracket_is_drawn_from_the_players_too() {
    let structure = StructureChoice::Elimination;
    let games = |seed: Option<&str>| {
        let setup = Setup { structure: structure.clone(), ..setup("xwing-2018", 3, None) };
        let mut day = Day::begin(if seed.is_some() { with_commitment(setup, 9) } else { setup }, 9);
        (1..=8).for_each(|number| _ = day.add(&format!("Player {number}")));
        seed.into_iter().for_each(|said| day.act(mix_in(&day, said)));
        day.step();
        assert_eq!(draws(&day), [true]);
        day.state().rounds(Stage::Elimination)[0].matches().map(|table| table.players).collect::<Vec<_>>()
    };
    let drawn: BTreeSet<_> = [None, Some(""), Some("5"), Some("6")].map(games).into_iter().collect();
    assert_eq!(drawn.len(), 4);
}
