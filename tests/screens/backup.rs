//! The reminder to save the event as a file.

use crate::common::{
    day::{Day, setup},
    speech::speak,
};
use tiebreaker::screens::backup::is_due;

#[test]
fn a_file_is_due_after_two_rounds_without_one() {
    speak("en");
    let mut day = Day::with(setup("xwing-2018", 5, None), 4);
    assert!(!is_due(&day.event, 0), "no round was played");
    day.play();
    assert!(!is_due(&day.event, 0), "one round");
    let first = day.event.log().len();
    day.play();
    assert!(is_due(&day.event, 0) && !is_due(&day.event, first), "two rounds, and one since the file");
    day.start();
    assert!(!is_due(&day.event, 0), "not while a round runs");
    day.play();
    assert!(is_due(&day.event, first));
    assert!(!is_due(&day.event, day.event.log().len()), "everything is in the file");
}

#[test]
fn at_the_end_of_the_event_one_round_is_enough() {
    speak("en");
    let mut day = Day::with(setup("xwing-2018", 1, None), 4);
    day.play();
    assert!(is_due(&day.event, 0));
    assert!(!is_due(&day.event, day.event.log().len()));
}
