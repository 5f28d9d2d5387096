//! Copies and comparisons of large types.

/// Implements `Clone` and `PartialEq`, or only `Clone`, for a struct with these fields, which must be all of them. A
/// derived method is compiled again in each crate that calls it: several kilobytes of an event's program.
macro_rules! compiled_once {
    (Clone for $type:ident { $($field:ident),+ $(,)? }) => {
        impl Clone for $type {
            fn clone(&self) -> Self {
                let Self { $($field),+ } = self;
                Self { $($field: $field.clone()),+ }
            }
        }
    };
    (Clone and PartialEq for $type:ident { $($field:ident),+ $(,)? }) => {
        $crate::base::compiled_once::compiled_once!(Clone for $type { $($field),+ });

        impl PartialEq for $type {
            fn eq(&self, other: &Self) -> bool {
                $(self.$field == other.$field)&&+
            }
        }
    };
}
pub(crate) use compiled_once;
