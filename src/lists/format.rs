//! What a list was written as.

/// The kind of text that a list was read from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Format {
    /// X-Wing Squadron, the JSON of squad builders, of either edition.
    Xws,
    /// The text of Yet Another Squad Builder, in any of its renderings.
    Yasb,
    /// The text of Launch Bay Next.
    LaunchBayNext,
    /// A squad in a line, as Tabletop Simulator takes it.
    TabletopSimulator,
    /// The JSON of SWUDB.
    Swudb,
    /// The text of Melee.
    Melee,
    /// The text with boxes to tick.
    Picklist,
    /// Lines with a number and a name each.
    Lines,
    /// An address and nothing else.
    Link,
}

impl Format {
    /// Its name in files and on the command line.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Xws => "xws",
            Self::Yasb => "yasb",
            Self::LaunchBayNext => "launch-bay-next",
            Self::TabletopSimulator => "tabletop-simulator",
            Self::Swudb => "swudb",
            Self::Melee => "melee",
            Self::Picklist => "picklist",
            Self::Lines => "lines",
            Self::Link => "link",
        }
    }
}
