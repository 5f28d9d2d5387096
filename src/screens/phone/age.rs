//! The age of a link. There is no server, so a page opened in the morning still shows the morning's data in the
//! evening, and has to say so.

use super::{View, show_newest};
use crate::{
    handout::{End, Handout, Round},
    regulation::Coded,
};

const MINUTE: u64 = 60;
const HOUR: u64 = 60 * MINUTE;
/// Minutes after which a link to a finished round is out of date, because the next one is expected.
const PAUSE: u64 = 10;
/// Minutes from the publication of a round to its start.
const LATE_START: u64 = 15;
/// Assumed minutes of a round without a time limit.
const LONG_ROUND: u64 = 90;
/// Hours after which a link of the previous day is out of date. A long day can end after midnight.
const NIGHT: u64 = 6;

/// Age of the page.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Age {
    /// Subject of the link and its time, such as "Round 2, as of 14:05".
    pub title: String,
    /// Advice on a link that is out of date. None if it is probably up to date.
    pub banner: Option<String>,
    /// Label of the button that shows the newest link of this phone. None if this is the newest.
    pub newest: Option<String>,
}

/// Order of the links of an event: the later one compares greater.
pub type Freshness = [u64; 2];

/// The newest link of an event that this phone has opened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Newest {
    /// Its freshness, from [`freshness`].
    pub freshness: Freshness,
    /// Its subject, such as "Round 3".
    pub title: String,
}

/// Freshness of a link: the final ranking comes after the last round, standings after their round and before the next.
pub fn freshness(handout: &Handout) -> Freshness {
    match (handout.round(), &handout.standings) {
        _ if !handout.ranking.is_empty() => [u64::MAX, 0],
        (Some(round), _) => [round.key.stage.code(), u64::from(round.key.number.0) * 2],
        (None, Some(standings)) => [0, u64::from(standings.after) * 2 + 1],
        (None, None) => [0, 0],
    }
}

/// Age of the page at a time in seconds since the epoch.
pub fn age(view: View, now: u64, newest: Option<&Newest>) -> Age {
    let title = view.title();
    let newest = newest.filter(|newest| newest.freshness > freshness(view.handout));
    let made = view.handout.made;
    Age {
        banner: match newest {
            Some(newest) => Some(view.say("newer", &[("newest", &newest.title), ("title", &title)])),
            None => view.outdated(now),
        },
        newest: newest.map(|newest| show_newest(view, newest)),
        title: match made {
            Some(second) => view.say("as-of", &[("title", &title), ("time", &view.speaker.time_of_day(second))]),
            None => title,
        },
    }
}

/// Day of the link. None if the link does not say when it was made.
///
/// It is separate from the age, because the first formatting of a day takes a browser 50 ms on a slow phone.
pub fn day(view: View) -> Option<String> {
    view.handout.made.map(|second| view.speaker.day(second))
}

impl View<'_> {
    /// The subject of the handout, for [`Newest::title`].
    pub fn subject(&self) -> String {
        self.title()
    }

    fn outdated(&self, now: u64) -> Option<String> {
        // The final ranking never goes out of date.
        if !self.handout.ranking.is_empty() {
            return None;
        }
        if self.is_of_another_day(now) {
            return Some(self.say("day-over", &[]));
        }
        let next = || self.say("next-round", &[]);
        match self.handout.round()?.end {
            End::At(second) if now >= second => {
                let time = self.speaker.time_of_day(second);
                Some(format!("{} {}", self.say("time-up", &[("time", &time)]), next()))
            }
            End::At(_) => None,
            End::After(minutes) => self.is_older(now, u64::from(minutes) + LATE_START).then(next),
            End::Open => self.is_older(now, LONG_ROUND).then(next),
            End::Over => self.is_older(now, PAUSE).then(next),
        }
    }

    fn is_older(&self, now: u64, minutes: u64) -> bool {
        self.handout.made.is_some_and(|made| now >= made.saturating_add(minutes * MINUTE))
    }

    /// A link without a time is assumed to be from the first day of its event.
    fn is_of_another_day(&self, now: u64) -> bool {
        match self.handout.made {
            Some(made) => self.is_older(now, NIGHT * HOUR / MINUTE) && self.speaker.date(now) > self.speaker.date(made),
            None => {
                let end = self.handout.round().map(|round: &Round| round.end);
                let ended = match end {
                    Some(End::At(second)) => second.saturating_add(NIGHT * HOUR) <= now,
                    _ => true,
                };
                ended && !self.handout.date.is_empty() && self.speaker.date(now) > self.handout.date
            }
        }
    }
}
