//! Events of other programs.

use super::day;
use tiebreaker::{
    base::{
        ids::{DeviceId, EventId},
        random::Seed,
    },
    file::foreign::{self, Origin, Table},
    regulation::{builtin, known},
};

/// Any text as an event of another program, judged by every regulation, and written again.
pub(super) fn foreign(data: &[u8]) {
    let Ok((format, sheet, findings)) = foreign::read(&String::from_utf8_lossy(data)) else { return };
    let origin = Origin { device: DeviceId([1; 8]), event: EventId([2; 16]), seed: Seed([3; 32]), at: 0 };
    let closest = foreign::regulation_of(&sheet);
    assert!(closest.is_none_or(|id| known().any(|regulation| regulation.id == id)), "one of ours");
    for regulation in builtin() {
        let mut findings = findings.clone();
        let Ok(event) = foreign::build((format, &sheet), regulation, origin, &mut findings) else { continue };
        assert!(findings.iter().all(|finding| !finding.to_string().is_empty()), "a reason");
        day::check(&event);
        let state = event.state();
        let _ = Table::results(state).separated(';', |column| column.id().to_owned());
        let _ = Table::standings(state).separated('\t', |column| column.id().to_owned());
        if let Ok(written) = foreign::list_fortress(state) {
            let (_, again, _) = foreign::read(&written).expect("what is written is read");
            assert_eq!(again.players.len(), state.players.len(), "nobody is lost");
        }
    }
}
