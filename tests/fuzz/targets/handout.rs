//! Links that players open.

use tiebreaker::handout::{Handout, digits, letters, read};

/// The end of a link as it stands; and any bytes as what a handout says, behind a checksum that fits.
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

/// Whatever could be read can be packed, and is the same then.
fn check(handout: &Handout) {
    let packed = handout.pack();
    if packed.len() < 10_000 {
        assert_eq!(read(&digits(&packed)).as_ref(), Ok(handout));
        assert_eq!(read(&letters(&packed)).as_ref(), Ok(handout));
    }
    assert!(!handout.in_parts(500).is_empty());
    assert!(handout.players.len() < 100_000);
}
