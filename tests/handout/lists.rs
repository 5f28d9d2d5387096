//! List slips return the list and its owner, fit into one code, and refuse damaged or malicious data.

use crate::common::day::{Day, setup};
use miniz_oxide::deflate::compress_to_vec;
use proptest::prelude::*;
use tiebreaker::{
    base::{
        ids::PlayerId,
        qr::Code,
        text_encoding::{digits, letters},
    },
    handout::{Ask, LIST_LIMIT, ListOwner, ListSlip, ROOM, Sent, Unreadable},
};

/// A squad exported by Yet Another Squad Builder, second edition.
const SQUAD: &str = include_str!("../fixtures/lists/xws-2e-yasb-188.xws");

/// A deck of 50 cards and a sideboard, exported by SWUDB.
fn deck() -> String {
    let card = |number: u32, count: u32| format!(r#"{{"id":"SOR_{number:03}","count":{count}}}"#);
    let cards = |from: u32, to: u32, count| (from..to).map(|n| card(n * 7 % 252, count)).collect::<Vec<_>>().join(",");
    format!(
        r#"{{"metadata":{{"name":"Sabine green","author":"Anna"}},"leader":{{"id":"SOR_014","count":1}},"base":{{"id":"SOR_023","count":1}},"deck":[{}],"sideboard":[{}]}}"#,
        cards(1, 18, 3),
        cards(30, 36, 2)
    )
}

fn slip(text: &str) -> ListSlip {
    let day = Day::with(setup("xwing-2018", 3, None), 4);
    ListSlip { mark: Ask::mark_of(&day.state().event), owner: ListOwner::Number(PlayerId(3)), text: text.to_owned() }
}

fn checksum(bytes: &[u8]) -> [u8; 3] {
    let step = |hash: u32, &byte: &u8| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193);
    let [a, b, c, d] = bytes.iter().fold(0x811c_9dc5_u32, step).to_be_bytes();
    [a ^ d, b, c]
}

#[test]
fn a_list_comes_back_as_it_was_pasted() {
    let named =
        ListSlip { owner: ListOwner::Name("Łucja O’Néill".into()), ..slip("Leaders\n1 | Sabine Wren\n\tą") };
    // Packs to less than a fortieth of its size.
    let repeated = slip(&"Academy Pilot (12)\n".repeat(800));
    for slip in [slip(SQUAD), slip(&deck()), slip(""), named, repeated] {
        let packed = slip.pack().unwrap();
        assert_eq!(ListSlip::unpack(&packed).as_ref(), Ok(&slip));
        for text in [digits(&packed), letters(&packed)] {
            assert_eq!(Sent::read(&text), Ok(Sent::List(slip.clone())));
        }
    }
}

/// A code as large as that of the pairings, which a phone reads from a screen.
#[test]
fn a_usual_squad_or_deck_fits_into_one_code() {
    for text in [SQUAD.to_owned(), deck()] {
        let packed = slip(&text).pack().unwrap();
        println!("{} bytes of {}", packed.len(), text.len());
        assert!(packed.len() <= ROOM / 2, "{} bytes", packed.len());
        let code = Code::of("https://tournament.example.com/tie-breaker/#/slip/", &digits(&packed)).unwrap();
        // Version 21 has 101 modules.
        assert!(code.side <= 101 + 8, "{} modules", code.side);
    }
}

#[test]
fn what_is_cut_off_or_changed_is_refused() {
    let packed = slip(SQUAD).pack().unwrap();
    for end in 1..packed.len() {
        assert!(ListSlip::unpack(&packed[..end]).is_err(), "{end}");
    }
    for place in 1..packed.len() {
        let mut changed = packed.clone();
        changed[place] ^= 16;
        assert_eq!(ListSlip::unpack(&changed), Err(Unreadable::Damaged), "byte {place}");
    }
    let mut later = packed;
    later[0] = 65;
    assert_eq!(ListSlip::unpack(&later), Err(Unreadable::Later(65)));
    assert_eq!(ListSlip::unpack(&[]), Err(Unreadable::Damaged));
}

#[test]
fn a_list_that_is_too_long_is_not_packed_and_not_read() {
    assert_eq!(slip(&"x".repeat(LIST_LIMIT + 1)).pack(), None);
    // A few bytes that unpack to a megabyte.
    let said = compress_to_vec(&[b' '; 1_000_000], 9);
    let bomb = [&[64][..], &checksum(&said), &said].concat();
    assert_eq!(ListSlip::unpack(&bomb), Err(Unreadable::Damaged));
    // Control characters, and bytes that are not text.
    for text in
        [&b"\x01\x00\x00a\x1b[2J"[..], b"\x01\x01\x1bAnna\x00a", b"\x01\x00\x00\xff\xfe", b"\x01\x05\x00", b"\x01"]
    {
        let said = compress_to_vec(text, 9);
        let packed = [&[64][..], &checksum(&said), &said].concat();
        assert_eq!(ListSlip::unpack(&packed), Err(Unreadable::Damaged), "{text:?}");
    }
}

proptest! {
    #[test]
    fn any_bytes_behind_a_right_checksum_are_read_or_refused(said in prop::collection::vec(any::<u8>(), 0..200)) {
        let deflated = compress_to_vec(&said, 6);
        for said in [said, deflated] {
            let packed = [&[64][..], &checksum(&said), &said].concat();
            if let Ok(slip) = ListSlip::unpack(&packed) {
                prop_assert_eq!(ListSlip::unpack(&slip.pack().unwrap()), Ok(slip));
            }
        }
    }
}
