//! Links that players open.

use tiebreaker::handout::{Handout, digits, letters, read};

/// Any bytes as the end of a link, and as the content of a handout, with a valid checksum.
pub fn handout(data: &[u8]) {
    if let Ok(handout) = read(&String::from_utf8_lossy(data)) {
        check(&handout);
    }
    for format in 1..=8 {
        if let Some(handout) = Handout::parsed(format, data) {
            check(&handout);
        }
    }
}

/// Every handout that can be read can be packed and read back unchanged.
fn check(handout: &Handout) {
    let packed = handout.pack();
    if packed.len() < 10_000 {
        assert_eq!(read(&digits(&packed)).as_ref(), Ok(handout));
        assert_eq!(read(&letters(&packed)).as_ref(), Ok(handout));
    }
    assert!(!handout.in_parts(500).is_empty());
    assert!(handout.players.len() < 100_000);
}
