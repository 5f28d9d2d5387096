//! A whole event for another device: it arrives complete, whichever codes are missed at first, and no code does harm.

use proptest::prelude::*;
use std::fs;
use tiebreaker::{
    base::text_encoding,
    file::event,
    handover::{CodeCollector, CodeError, CodeSeries, UnpackError, link, pack, pack_to_send, read_link, unpack},
};

/// Every event file in the fixtures, as this version writes it.
fn files() -> Vec<String> {
    let folder = fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fixtures")).unwrap();
    let texts = folder.filter_map(|file| fs::read_to_string(file.unwrap().path()).ok());
    let files: Vec<String> =
        texts.filter_map(|text| event::read(&text).ok()).map(|tournament| event::write(&tournament)).collect();
    assert!(files.len() > 5, "there are events to hand over");
    files
}

#[test]
fn an_event_file_comes_out_as_it_went_in() {
    for file in files() {
        let packed = pack(&file);
        assert_eq!(unpack(&packed).as_deref(), Ok(file.as_str()));
        assert!(packed.len() * 3 < file.len(), "{} bytes of {}", packed.len(), file.len());
    }
}

/// A few kilobytes of an event file never unpack to megabytes. A link made to fill up the receiver's storage is refused
/// before it is unpacked, and is never created.
#[test]
fn what_unpacks_to_more_than_an_event_needs_is_refused() {
    let entry =
        r#"{"device":"0707070707070707","counter":1,"at":1,"action":{"add-player":{"player":1,"name":"A","lot":1}}},"#;
    let bomb = format!("{}\n", entry.repeat(50_000));
    assert!(bomb.len() > 5_000_000);
    let packed = pack(&bomb);
    assert!(packed.len() < 20_000, "{}", packed.len());
    assert_eq!(unpack(&packed), Err(UnpackError::TooLarge));
    assert_eq!(pack_to_send(&bomb), None);
    let many_letters = pack(&"x".repeat(5_000_000));
    let link = link(&many_letters).unwrap();
    assert!(link.len() < 8_000);
    assert_eq!(read_link(&link), Err(UnpackError::TooLarge));
    let (most, mut collector) = (CodeSeries::of(&many_letters).unwrap(), CodeCollector::default());
    (0..20).for_each(|code| collector.add(&most.code(code)).unwrap());
    assert_eq!(unpack(&collector.whole().unwrap().unwrap()), Err(UnpackError::TooLarge));
}

#[test]
fn every_event_can_be_sent_with_room_to_spare() {
    for file in files() {
        let packed = pack_to_send(&file).unwrap();
        println!("{} bytes of {}: {}", packed.len(), file.len(), file.len() / packed.len());
        assert!(file.len() / packed.len() < 30);
    }
}

#[test]
fn a_text_that_is_no_event_file_comes_out_as_it_went_in() {
    let odd = [
        "",
        "\n",
        "{\"device\":",
        "{\"device\":\"a\",\"counter\":0,\"at\":1}",
        "{\"device\":\"a\",\"counter\":0,\"previous\":\"12\",\"at\":1},\n{\"device\":\"a\",\"at\":2}",
        "{\"device\":\"a\",\"previous\":\"x\"}\n\n,,\n",
    ];
    for text in odd {
        let back = unpack(&pack(text)).unwrap();
        // A missing hash is restored if it follows from the rest, so a file is unpacked as it was packed, or can be
        // packed unchanged.
        assert_eq!(unpack(&pack(&back)), Ok(back));
    }
}

#[test]
fn codes_are_put_together_whichever_were_missed() {
    for file in files() {
        let packed = pack(&file);
        let series = CodeSeries::of(&packed).unwrap();
        let blocks = series.blocks();
        // All codes; every third one missed; the first ones never seen, and the rest in reverse; each code twice.
        let ways: [Vec<u16>; 4] = [
            (0..600).collect(),
            (0..600).filter(|code| code % 3 != 0).collect(),
            (blocks.try_into().unwrap()..600).rev().collect(),
            (0..600).flat_map(|code| [code, code]).collect(),
        ];
        for way in ways {
            let mut collector = CodeCollector::default();
            let mut seen = 0;
            for code in &way {
                collector.add(&series.code(*code)).unwrap();
                seen += 1;
                if collector.whole().is_some() {
                    break;
                }
            }
            assert_eq!(collector.progress(), Some([blocks, blocks]));
            assert_eq!(collector.whole(), Some(Ok(packed.clone())));
            assert!(seen <= 2 * blocks + 24, "{seen} codes for {blocks} blocks");
        }
    }
}

#[test]
fn a_code_is_of_version_17_at_most() {
    for file in files() {
        let series = CodeSeries::of(&pack(&file)).unwrap();
        // The capacity of that version at level L in digits, according to the standard.
        assert!([0, 1, 500].iter().all(|&code| series.code(code).len() <= 1_547));
    }
}

#[test]
fn another_series_takes_the_place_of_the_first() {
    let [one, other] = ["first event", "second event"].map(|text| CodeSeries::of(&pack(text)).unwrap());
    let mut collector = CodeCollector::default();
    collector.add(&one.code(0)).unwrap();
    collector.add(&other.code(0)).unwrap();
    assert_eq!(unpack(&collector.whole().unwrap().unwrap()).as_deref(), Ok("second event"));
}

#[test]
fn what_is_no_code_of_a_series_changes_nothing() {
    let series = CodeSeries::of(&pack("an event")).unwrap();
    let mut collector = CodeCollector::default();
    let odd = ["", "1", "https://example.com", "00000000000000000", &"9".repeat(4_000), "١٢٣", &series.code(0)[..30]];
    for odd in odd {
        assert_eq!(collector.add(odd), Err(CodeError::Other), "{odd}");
    }
    assert_eq!(collector.progress(), None);
    let mut later = text_encoding::from_digits(series.code(0).as_bytes()).unwrap();
    later[0] = 2;
    assert_eq!(collector.add(&text_encoding::digits(&later)), Err(CodeError::NewerVersion(2)));
}

#[test]
fn a_link_that_was_cut_off_says_so() {
    let file = "an event ".repeat(50);
    let letters = link(&pack(&file)).unwrap();
    assert_eq!(read_link(&letters).as_deref(), Ok(file.as_str()));
    for end in 0..letters.len() {
        assert_eq!(read_link(&letters[..end]), Err(UnpackError::Damaged));
    }
    let mut later = pack(&file);
    later[0] = 9;
    assert_eq!(read_link(&text_encoding::letters(&later)), Err(UnpackError::NewerVersion(9)));
}

#[test]
fn what_is_too_long_is_neither_a_link_nor_codes() {
    // No text of that length compresses to a twentieth, because it consists of hashes.
    let hashes = |count: u32| {
        (0..count).map(|n| tiebreaker::tournament::Hash::of(&n.to_be_bytes()).to_string()).collect::<String>()
    };
    assert_eq!(link(&pack(&hashes(400))), None);
    assert_eq!(CodeSeries::of(&pack(&hashes(20_000))), None);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_bytes_come_out_of_any_codes(bytes in prop::collection::vec(any::<u8>(), 1..6_000), codes in prop::collection::vec(0_u16..2_000, 80)) {
        let series = CodeSeries::of(&bytes).unwrap();
        let mut collector = CodeCollector::default();
        for code in &codes {
            collector.add(&series.code(*code)).unwrap();
        }
        let [known, blocks] = collector.progress().unwrap();
        prop_assert!(known <= blocks && blocks == series.blocks());
        // At most eleven blocks, and eighty codes, a few of which may be equal.
        prop_assert_eq!(collector.whole(), Some(Ok(bytes)));
    }

    #[test]
    fn no_code_does_harm(text in ".{0,200}", digits in "[0-9]{0,1600}", bytes in prop::collection::vec(any::<u8>(), 0..600)) {
        let mut collector = CodeCollector::default();
        let _ = (collector.add(&text), collector.add(&digits), collector.add(&text_encoding::digits(&bytes)));
        let _ = (collector.whole(), read_link(&text), unpack(&bytes));
        prop_assert_eq!(text_encoding::from_digits(text_encoding::digits(&bytes).as_bytes()), Some(bytes.clone()));
        prop_assert_eq!(text_encoding::from_letters(&text_encoding::letters(&bytes)), Some(bytes));
    }
}
