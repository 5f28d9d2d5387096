//! What upgrades cost: some by the ship that has them, some less because of others.

use super::ships::slot;

/// What an upgrade costs, in squad points.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Cost {
    /// Nobody knows.
    Unknown,
    /// The same on every ship.
    Fixed(i64),
    /// By something of the ship: `size`, `agility` or `initiative`, and the cost for each value.
    By(String, Vec<(String, i64)>),
}

/// What an upgrade takes off what others of the same ship cost, never below nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Discount {
    /// Of which slot, as [`slot`] writes it; none: of all others.
    pub slot: Option<String>,
    /// Squad points.
    pub points: i64,
}

impl Cost {
    /// Reads `5`, or `size:Small=3,Medium=6,Large=9`; none where it is neither.
    pub(super) fn parse(text: &str) -> Option<Self> {
        if matches!(text, "" | "?") {
            return Some(Self::Unknown);
        }
        let Some((by, values)) = text.split_once(':') else { return text.parse().ok().map(Self::Fixed) };
        let value = |text: &str| {
            let (value, points) = text.split_once('=')?;
            Some((value.to_ascii_lowercase(), points.parse().ok()?))
        };
        Some(Self::By(by.to_owned(), values.split(',').map(value).collect::<Option<_>>()?))
    }
}

impl Discount {
    /// Reads `system:4`, or `*:1` for upgrades of every slot; none of an empty text.
    pub(super) fn parse(text: &str) -> Result<Option<Self>, ()> {
        if text.is_empty() {
            return Ok(None);
        }
        let (of, points) = text.split_once(':').ok_or(())?;
        let slot = (of != "*").then(|| slot(of));
        Ok(Some(Self { slot, points: points.parse().map_err(|_| ())? }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn costs_are_numbers_or_go_by_the_ship() {
        assert_eq!(Cost::parse("-2"), Some(Cost::Fixed(-2)));
        assert_eq!(Cost::parse(""), Some(Cost::Unknown));
        let by_size = vec![("small".to_owned(), 3), ("large".to_owned(), 9)];
        assert_eq!(Cost::parse("size:Small=3,Large=9"), Some(Cost::By("size".to_owned(), by_size)));
        for wrong in ["three", "size:Small", "size:", "size:Small=x"] {
            assert_eq!(Cost::parse(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn discounts_are_of_a_slot_or_of_all() {
        assert_eq!(Discount::parse(""), Ok(None));
        assert_eq!(Discount::parse("*:1"), Ok(Some(Discount { slot: None, points: 1 })));
        assert_eq!(Discount::parse("system:4"), Ok(Some(Discount { slot: Some("sensor".to_owned()), points: 4 })));
        assert_eq!(Discount::parse("4"), Err(()));
    }
}
