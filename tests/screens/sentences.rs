//! Sentences about random events in every language: none contains a key without a text or a placeholder without a
//! value.

use crate::common::{languages, random_day::Script, speech::speak};
use tiebreaker::{
    screens::{i18n, words},
    tournament::Tournament,
};

/// Texts about an event, its log and its next step.
fn sentences(event: &Tournament) -> Vec<String> {
    let state = event.state();
    let setup = &state.setup;
    i18n::follow(setup.regulation.published_id());
    let mut said = vec![
        words::record_title(state),
        words::standings_title(state),
        words::rounds(state),
        words::no_standings(state),
        words::document(&setup.regulation),
    ];
    said.extend(setup.plan(state.players.len()).map(|plan| words::structure(setup, plan)));
    said.extend(words::format(setup));
    said.extend(words::winner_note(state));
    said.extend(event.log().iter().map(|entry| words::action(state, &entry.action)));
    said.push(words::next_step(state, state.next_step()));
    said.push(words::next_step_why(state, state.next_step()).to_string());
    said.extend(state.warnings().iter().map(|warning| words::warning(warning).to_string()));
    for tie_breaker in &setup.regulation.ranking.tie_breakers {
        said.push(words::tie_breaker_in_full(&setup.regulation.ranking, *tie_breaker).to_string());
        said.push(words::tie_breaker_formula(&setup.regulation.ranking, *tie_breaker).to_string());
    }
    // Before the first round, some texts are empty.
    said.retain(|sentence| !sentence.is_empty());
    said
}

fn is_finished(sentence: &str) -> bool {
    let is_key = |word: &str| {
        word.contains('.')
            && word.chars().all(|letter| letter.is_ascii_lowercase() || "-.".contains(letter))
            && !word.ends_with('.')
    };
    !sentence.is_empty() && !sentence.contains(['{', '}']) && !is_key(sentence)
}

#[test]
fn every_sentence_of_random_days_is_finished() {
    for language in languages() {
        speak(&language);
        for chance in 0..30_u8 {
            let players = 9 + (u32::from(chance) * 7) % 24;
            let script = Script { regulation: usize::from(chance) % 5, players, chance: chance.into() };
            for sentence in sentences(&script.play().event) {
                assert!(is_finished(&sentence), "{language}, {script:?}: {sentence:?}");
            }
        }
    }
}

#[test]
fn an_unfinished_sentence_is_recognized() {
    for unfinished in ["", "round.title", "Table {number}"] {
        assert!(!is_finished(unfinished), "{unfinished}");
    }
    assert!(is_finished("Round 1 begins at 10.30.") && is_finished("v1.4 of 2025"));
}
