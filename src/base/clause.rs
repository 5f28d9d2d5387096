//! The ids of the clauses of the regulations. `docs/clauses.md` explains each one, cites the documents, and lists its
//! tests. The screens take their explanations from there.
//!
//! A refusal, a warning or a reason carries its clause from its origin to the screen.

use serde::{Deserialize, Deserializer, de::Error};
use std::fmt;

macro_rules! clauses {
    ($($name:ident = $id:literal),+ $(,)?) => {
        /// A clause of the regulations.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum Clause {
            $(
                #[doc = $id]
                $name,
            )+
        }

        impl Clause {
            /// All clauses, in the order of `docs/clauses.md`.
            pub const ALL: &[Self] = &[$(Self::$name),+];

            /// The id, such as `PAIR-3`.
            pub const fn as_str(self) -> &'static str {
                match self {
                    $(Self::$name => $id),+
                }
            }
        }
    };
}

clauses! {
    Str1 = "STR-1",
    Str2 = "STR-2",
    Str3 = "STR-3",
    Str4 = "STR-4",
    Str5 = "STR-5",
    Str6 = "STR-6",
    Str7 = "STR-7",
    Pair1 = "PAIR-1",
    Pair2 = "PAIR-2",
    Pair3 = "PAIR-3",
    Pair4 = "PAIR-4",
    Pair5 = "PAIR-5",
    Pair6 = "PAIR-6",
    Pair7 = "PAIR-7",
    Pair8 = "PAIR-8",
    Bye1 = "BYE-1",
    Bye2 = "BYE-2",
    Bye3 = "BYE-3",
    Bye4 = "BYE-4",
    Bye5 = "BYE-5",
    Res1 = "RES-1",
    Res2 = "RES-2",
    Res3 = "RES-3",
    Res4 = "RES-4",
    Res5 = "RES-5",
    Res6 = "RES-6",
    Res7 = "RES-7",
    Res8 = "RES-8",
    Res9 = "RES-9",
    Res10 = "RES-10",
    Res11 = "RES-11",
    Swr1 = "SWR-1",
    Swr2 = "SWR-2",
    Swr3 = "SWR-3",
    Swr4 = "SWR-4",
    Swr5 = "SWR-5",
    Swr6 = "SWR-6",
    Swr7 = "SWR-7",
    Swr8 = "SWR-8",
    Mis1 = "MIS-1",
    Mis2 = "MIS-2",
    Mis3 = "MIS-3",
    Tri1 = "TRI-1",
    Sta1 = "STA-1",
    Sta2 = "STA-2",
    Sta3 = "STA-3",
    Sta4 = "STA-4",
    Sta5 = "STA-5",
    Sta6 = "STA-6",
    Sta7 = "STA-7",
    Sta8 = "STA-8",
    Sta9 = "STA-9",
    Sta10 = "STA-10",
    Sta11 = "STA-11",
    Drp1 = "DRP-1",
    Drp2 = "DRP-2",
    Drp3 = "DRP-3",
    Drp4 = "DRP-4",
    Drp5 = "DRP-5",
    Drp6 = "DRP-6",
    Cut1 = "CUT-1",
    Cut2 = "CUT-2",
    Cut3 = "CUT-3",
    Eli1 = "ELI-1",
    Eli2 = "ELI-2",
    Eli3 = "ELI-3",
    Eli4 = "ELI-4",
    Eli5 = "ELI-5",
    Eli6 = "ELI-6",
    Fix1 = "FIX-1",
    Fix2 = "FIX-2",
    Fix3 = "FIX-3",
    Fix4 = "FIX-4",
    Role1 = "ROLE-1",
    Role2 = "ROLE-2",
    Role3 = "ROLE-3",
    Role4 = "ROLE-4",
    Sqd1 = "SQD-1",
    Sqd2 = "SQD-2",
    Sqd3 = "SQD-3",
    Sqd4 = "SQD-4",
    Sqd5 = "SQD-5",
    Sqd6 = "SQD-6",
    Dck1 = "DCK-1",
    Dck2 = "DCK-2",
    Dck3 = "DCK-3",
    Dck4 = "DCK-4",
    Dck5 = "DCK-5",
    Dck6 = "DCK-6",
    Dck7 = "DCK-7",
    Clk1 = "CLK-1",
    Clk2 = "CLK-2",
    Clk3 = "CLK-3",
    Dra1 = "DRA-1",
    Dra2 = "DRA-2",
    Sea1 = "SEA-1",
    Pen1 = "PEN-1",
    Pen2 = "PEN-2",
    Out2 = "OUT-2",
    Out3 = "OUT-3",
}

impl<'de> Deserialize<'de> for Clause {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let id = String::deserialize(from)?;
        let clause = Self::ALL.iter().find(|clause| clause.as_str() == id);
        clause.copied().ok_or_else(|| D::Error::custom("no clause"))
    }
}

impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}
