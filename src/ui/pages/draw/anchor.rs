//! Where the reason of a table stands on the page.

use crate::base::ids::TableNumber;

/// The anchor of a table's reason.
pub(super) fn anchor(table: TableNumber) -> String {
    format!("reason-{table}")
}
