//! Size of codes on a screen: by hand, for the screens and distances that the players' page is made for.

use tiebreaker::screens::code_size::{MODULE_AT_A_METRE, Screen, code_size};

#[test]
fn a_screen_of_50_inches_is_1107_by_622_millimetres() {
    assert_eq!(Screen::of_inches(50).size, [1_107_440, 622_300]);
}

#[test]
fn a_code_is_read_from_as_far_as_its_modules_are_wide() {
    let screen = Screen::of_inches(50);
    // 622.3 mm are 85 modules of 7.3 mm, and a phone needs 1.693 mm a metre.
    assert_eq!(screen.distance(85), 4);
    assert_eq!(screen.distance(101), 3);
    assert_eq!(Screen::of_inches(100).distance(85), 8);
    assert_eq!(Screen::of_inches(24).distance(177), 0);
}

#[test]
fn codes_are_as_many_as_the_distance_needs() {
    let screen = Screen::of_inches(50);
    let codes = |players, distance| code_size(players, screen, distance).codes;
    assert_eq!(codes(64, 4), 1);
    assert_eq!(codes(128, 3), 1);
    assert_eq!(codes(300, 3), 2);
    assert!(code_size(300, screen, 3).module >= 3 * MODULE_AT_A_METRE);
    // Too far for any code: one for each player, and no endless loop.
    assert_eq!(codes(8, 1_000), 8);
    assert_eq!(codes(0, 4), 1);
}

#[test]
fn a_small_event_has_its_code_beside_the_pairings() {
    let beside = |players, distance| code_size(players, Screen::of_inches(50), distance).fits_beside;
    // A third of the width is 369 mm: at 3 m, with modules of 5.08 mm, a code of 72 modules.
    assert!(beside(8, 3));
    assert!(!beside(64, 3));
    assert!(beside(64, 2));
}
