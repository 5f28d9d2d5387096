//! Codes on a screen, computed by hand for the screens and distances of the players' page.

use std::collections::BTreeSet;
use tiebreaker::{
    base::qr::Code,
    handout::digits,
    screens::code_size::{MODULE_AT_A_METRE, Screen, reading_distance, room},
};

/// Length of an address, in bytes, like those of most sites.
const ADDRESS: usize = 60;

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
    // Beside a list it is 373.4 mm high: 60 percent of the height, and less than 34 percent of the width.
    assert_eq!([73, 74, 110, 111].map(|modules| screen.distance_beside(modules, false)), [3, 2, 2, 1]);
    // A large one is 485.4 mm high: 78 percent of the height. That is less than 44 percent of the width, 487.3 mm.
    assert_eq!([71, 72, 95, 96].map(|modules| screen.distance_beside(modules, true)), [4, 3, 3, 2]);
}

#[test]
fn a_code_holds_what_its_version_has_room_for() {
    // Version 1 has 19 bytes, 38 bits of which are the heads of the segments. 114 bits are 34 digits, two times seven
    // bytes.
    assert_eq!(room(29, 0), 14);
    // Version 16 has 589: 4,194 bits behind the address are 1,258 digits, 74 times seven bytes.
    assert_eq!(room(89, ADDRESS), 518);
    assert_eq!(room(92, ADDRESS), 518, "the next version needs four modules more");
    assert_eq!([0, 28, 29].map(|modules| room(modules, ADDRESS)), [0; 3], "the address alone is longer");
    assert_eq!(room(185, ADDRESS), room(u32::MAX, ADDRESS), "there is no larger code");
}

/// The encoder is independent of this table.
#[test]
fn every_version_holds_as_much_as_it_says_and_hardly_more() {
    let address = "https://tournaments.example.com/tie-breaker/app/version-1/p/";
    assert_eq!(address.len(), ADDRESS);
    // The next test is about version 23.
    for version in (6..=40).filter(|version| *version != 23) {
        let side = 17 + 4 * version + 8;
        let bytes = room(side, ADDRESS);
        let made = |bytes: usize| Code::of(address, &digits(&vec![255; bytes])).map(|code| code.side);
        assert_eq!(made(bytes), Some(side), "version {version}");
        assert_ne!(made(bytes + 8), Some(side), "version {version}");
    }
}

/// jsQR has a wrong table for it.
#[test]
fn no_code_has_version_23() {
    let sides =
        (0..1_200).step_by(25).filter_map(|bytes| Code::of("", &digits(&vec![255; bytes]))).map(|code| code.side);
    let sides: BTreeSet<u32> = sides.collect();
    let side = |version: u32| 17 + 4 * version + 8;
    assert!(sides.contains(&side(22)) && !sides.contains(&side(23)) && sides.contains(&side(24)));
    assert_eq!(room(side(23), ADDRESS), room(side(22), ADDRESS));
}

#[test]
fn on_50_inches_a_round_of_64_is_read_from_4_metres_and_one_of_128_from_3() {
    let screen = Screen::of_inches(50);
    // 6.772 mm a module are 91 modules, enough for version 16; 5.079 mm are 122, enough for version 24.
    assert_eq!([screen.room(4, ADDRESS), screen.room(3, ADDRESS)], [518, 1_096]);
    assert_eq!(screen.distance(89), 4);
    assert_eq!([8, 32, 33, 64, 65, 300].map(reading_distance), [2, 2, 4, 4, 3, 3]);
    // 110 modules of 3.386 mm beside a list: version 21.
    assert_eq!(screen.room_beside(2, ADDRESS), room(109, ADDRESS));
    assert!(screen.distance_beside(109, false) >= 2 && 109 * 2 * MODULE_AT_A_METRE <= 373_380);
    // No screen is too small, and no distance too short.
    assert_eq!((Screen { size: [0, 0] }.room(4, ADDRESS), screen.room(0, ADDRESS)), (0, room(185, ADDRESS)));
}
