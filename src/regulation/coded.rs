//! Enums that are written as numbers: each has one table of its variants and their codes, which the compiler holds complete.

/// A value that links and records hold as a number.
pub trait Coded: Copy + 'static {
    /// Every value, in the order of the table.
    const ALL: &'static [Self];

    /// The number that stands for it. A published number never changes.
    fn code(self) -> u64;

    /// The value that a number stands for; none for a number that no value has.
    fn of_code(code: u64) -> Option<Self> {
        Self::ALL.iter().copied().find(|value| value.code() == code)
    }
}

/// Gives every value of an enum its number. A variant without one does not compile.
macro_rules! coded {
    ($type:ty: $($($part:ident)::+ $(($($inner:tt)*))? = $code:literal),+ $(,)?) => {
        impl $crate::regulation::Coded for $type {
            const ALL: &'static [Self] = &[$($($part)::+ $(($($inner)*))?),+];

            fn code(self) -> u64 {
                match self {
                    $($($part)::+ $(($($inner)*))? => $code),+
                }
            }
        }
    };
}
pub(crate) use coded;
