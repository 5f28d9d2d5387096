//! Result slips, and events sent to another device.

use super::day;
use std::sync::LazyLock;
use tiebreaker::{
    base::text_encoding::{digits, letters},
    handout::Sent,
    handover::{CodeCollector, CodeSeries, pack, read_link, unpack},
    tournament::Tournament,
};

/// Any bytes as the end of a link, and as the content of a slip, with a valid checksum.
pub fn slip(data: &[u8]) {
    static EVENT: LazyLock<Tournament> = LazyLock::new(|| day::play("players 6\nnext 3"));
    if let Ok(sent) = Sent::read(&String::from_utf8_lossy(data)) {
        check(&sent, &EVENT);
    }
    for format in [1, 2, 3, 64] {
        let packed = [&[format], &checksum(data)[..], data].concat();
        if let Ok(sent) = Sent::read(&digits(&packed)) {
            check(&sent, &EVENT);
        }
    }
}

/// Every slip that can be read can be packed and read back unchanged, and fits no event that it was not made for.
fn check(sent: &Sent, event: &Tournament) {
    let packed = sent.pack();
    assert_eq!(Sent::read(&digits(&packed)).as_ref(), Ok(sent));
    assert_eq!(Sent::read(&letters(&packed)).as_ref(), Ok(sent));
    match sent {
        Sent::Result(slip) => _ = slip.mismatch(event.state()),
        Sent::Leaving(leaving) => _ = leaving.mismatch(event.state()),
        Sent::List(list) => _ = list.is_of(event.state()),
    }
}

/// The checksum of `docs/handout.md`: FNV-1a of 32 bits, with its last byte mixed into the first.
fn checksum(bytes: &[u8]) -> [u8; 3] {
    let [a, b, c, d] = bytes
        .iter()
        .fold(0x811c_9dc5_u32, |hash, &byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
        .to_be_bytes();
    [a ^ d, b, c]
}

/// Any bytes as packed bytes and as a link, as codes on separate lines, and as a series, in which the first four bytes
/// determine the missed codes and the misread one.
pub fn handover(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    for file in [unpack(data), read_link(&text)].into_iter().flatten() {
        let again = unpack(&pack(&file)).expect("what was packed");
        assert_eq!(unpack(&pack(&again)), Ok(again.clone()), "once what was left out is there, nothing changes");
    }
    let mut collector = CodeCollector::default();
    for line in text.lines() {
        let _ = collector.add(line);
        assert!(collector.progress().is_none_or(|[known, all]| known <= all));
        let _ = collector.whole();
    }
    let Some((&[first, step, wrong, digit], packed)) = data.split_first_chunk::<4>() else { return };
    series(packed, u16::from(first), u16::from(step % 7) + 1, (u16::from(wrong), usize::from(digit)));
}

/// Reads every `step`th code from `first` on until the series is complete: the result equals the input. With one digit
/// of one code changed, it equals the input or is refused.
fn series(packed: &[u8], first: u16, step: u16, (wrong, digit): (u16, usize)) {
    let Some(series) = CodeSeries::of(packed) else { return };
    let [mut seen, mut misread] = [CodeCollector::default(), CodeCollector::default()];
    let codes = (0..600).filter_map(|count: u16| count.checked_mul(step)?.checked_add(first));
    for (count, code) in codes.enumerate() {
        let shown = series.code(code);
        seen.add(&shown).expect("a code of the series");
        let mut read = shown.into_bytes();
        if count == usize::from(wrong) {
            let at = digit % read.len();
            read[at] = b'0' + (read[at] - b'0' + 1) % 10;
        }
        let _ = misread.add(&String::from_utf8(read).expect("digits"));
        if let Some(Ok(bytes)) = misread.whole() {
            assert_eq!(bytes, packed);
        }
        if let Some(whole) = seen.whole() {
            return assert_eq!(whole.as_deref(), Ok(packed));
        }
    }
    unreachable!("so many codes are enough");
}
