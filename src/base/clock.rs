//! A clock as moments in time, not as ticks: what it shows follows from when it was started, paused and resumed, so a
//! reload, a sleep or a second window changes nothing.
//!
//! It is the clock of a round (CLK-1), and of anything else that has to be over by a time: building a deck, picking a card.
//! All times are milliseconds since the epoch, all spans milliseconds. Nothing here fails: a device whose clock was set back
//! makes this one stand still at worst.

/// A span of one minute.
pub const MINUTE: u64 = 60_000;
const SECOND: u64 = 1_000;

/// How far in the future a start may be: the clocks of two devices always differ a little.
const AHEAD: u64 = MINUTE;
/// Longest run of a clock after its end: no match takes that much longer.
const LONG_OVER: u64 = 120 * MINUTE;
/// Longest run of a clock without a limit.
const LONG: u64 = 720 * MINUTE;

/// Why the display of a clock is implausible: the device's clock has jumped, or nobody has ended the round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Doubt {
    /// It was started or paused in the future.
    SetBack,
    /// It has been over, or has run without limit, for hours.
    LongOver,
}

/// A clock that was started.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Clock {
    /// When it was started.
    pub started_at: u64,
    /// How long it runs. None if it has no limit.
    pub limit: Option<u64>,
    /// What was added to the limit since.
    pub added: u64,
    /// Length of all pauses, not counting the current one.
    pub paused: u64,
    /// Start of the current pause. None while it runs.
    pub paused_since: Option<u64>,
}

/// How near the end is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Phase {
    /// There is time, or no limit.
    Early,
    /// No more than ten minutes are left.
    TenMinutes,
    /// No more than five minutes are left.
    FiveMinutes,
    /// Time is over.
    Over,
}

impl Phase {
    /// The moments that the players are told about.
    pub const MOMENTS: [Self; 3] = [Self::TenMinutes, Self::FiveMinutes, Self::Over];

    /// Time left when the phase begins. None for the first one, which begins with the clock.
    pub fn begins_with(self) -> Option<u64> {
        match self {
            Self::Early => None,
            Self::TenMinutes => Some(10 * MINUTE),
            Self::FiveMinutes => Some(5 * MINUTE),
            Self::Over => Some(0),
        }
    }
}

impl Clock {
    /// A clock that is started now, with a limit or without.
    pub fn start(at: u64, limit: Option<u64>) -> Self {
        Self { started_at: at, limit, added: 0, paused: 0, paused_since: None }
    }

    /// Stops it for a while; one that stands still already goes on standing still.
    pub fn pause(&mut self, at: u64) {
        self.paused_since.get_or_insert(at);
    }

    /// Lets it run again from where it stood.
    pub fn resume(&mut self, at: u64) {
        if let Some(since) = self.paused_since.take() {
            self.paused = self.paused.saturating_add(at.saturating_sub(since));
        }
    }

    /// The same clock with so much more time, such as that of a table with an extension (CLK-2).
    pub fn plus(self, more: u64) -> Self {
        Self { added: self.added.saturating_add(more), ..self }
    }

    /// Whether it stands still.
    pub fn is_paused(&self) -> bool {
        self.paused_since.is_some()
    }

    /// How long it has run, pauses not counted. It never goes back as `now` goes on.
    pub fn elapsed(&self, now: u64) -> u64 {
        self.paused_since.unwrap_or(now).saturating_sub(self.started_at).saturating_sub(self.paused)
    }

    /// How long it runs in all. None if it has no limit.
    pub fn length(&self) -> Option<u64> {
        Some(self.limit?.saturating_add(self.added))
    }

    /// Time left, below zero once time is over. None if it has no limit.
    pub fn left(&self, now: u64) -> Option<i64> {
        let [length, elapsed] = [self.length()?, self.elapsed(now)].map(|span| i64::try_from(span).unwrap_or(i64::MAX));
        Some(length.saturating_sub(elapsed))
    }

    /// When time is over. None if it has no limit, or while it stands still.
    pub fn end(&self) -> Option<u64> {
        let length = self.length().filter(|_| !self.is_paused())?;
        Some(self.started_at.saturating_add(self.paused).saturating_add(length))
    }

    /// How near the end is.
    pub fn phase(&self, now: u64) -> Phase {
        let Some(left) = self.left(now) else { return Phase::Early };
        let has_begun =
            |phase: &Phase| phase.begins_with().is_some_and(|with| left <= i64::try_from(with).unwrap_or(0));
        Phase::MOMENTS.into_iter().rev().find(has_begun).unwrap_or(Phase::Early)
    }

    /// Why the display is implausible. None if it is not.
    pub fn doubt(&self, now: u64) -> Option<Doubt> {
        if self.paused_since.unwrap_or(self.started_at) > now.saturating_add(AHEAD) {
            return Some(Doubt::SetBack);
        }
        let longest = self.length().map_or(LONG, |length| length.saturating_add(LONG_OVER));
        (self.elapsed(now) > longest).then_some(Doubt::LongOver)
    }

    /// The moment that has come since the clock showed `before`: none where nothing has, and none where it has passed more
    /// than `late` ago, because the device was asleep.
    pub fn moment_since(&self, before: i64, now: u64, late: u64) -> Option<Phase> {
        let left = self.left(now)?;
        let [phase, late] = [self.phase(now).begins_with()?, late].map(|span| i64::try_from(span).unwrap_or(i64::MAX));
        (before > phase && left > phase.saturating_sub(late)).then(|| self.phase(now))
    }

    /// Whole seconds to show: of what is left, rounded up, so that it shows 0 exactly when time is over; without limit of
    /// what has gone by.
    pub fn seconds(&self, now: u64) -> i64 {
        let second = i64::try_from(SECOND).unwrap_or(i64::MAX);
        match self.left(now) {
            Some(left) => left.div_euclid(second).saturating_add(i64::from(left.rem_euclid(second) > 0)),
            None => i64::try_from(self.elapsed(now) / SECOND).unwrap_or(i64::MAX),
        }
    }

    /// How long until [`Clock::seconds`] changes. None while it stands still.
    pub fn until_next_second(&self, now: u64) -> Option<u64> {
        let elapsed = self.elapsed(now);
        let off = self.length().map_or(0, |length| length % SECOND);
        // A limit that is no whole second turns where it says, not where the start does.
        (!self.is_paused()).then(|| SECOND - (elapsed % SECOND + SECOND - off) % SECOND)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::random::{Seed, Stream};

    const START: u64 = 1_700_000_000_000;
    const ROUND: u64 = 75 * MINUTE;

    #[test]
    fn it_shows_the_limit_at_the_start_and_zero_exactly_at_the_end() {
        let clock = Clock::start(START, Some(ROUND));
        let at = |after: u64| (clock.seconds(START + after), clock.phase(START + after));
        assert_eq!(at(0), (75 * 60, Phase::Early));
        assert_eq!(at(1), (75 * 60, Phase::Early));
        assert_eq!(at(1_000), (75 * 60 - 1, Phase::Early));
        assert_eq!(at(65 * MINUTE - 1), (601, Phase::Early));
        assert_eq!(at(65 * MINUTE), (600, Phase::TenMinutes));
        assert_eq!(at(70 * MINUTE), (300, Phase::FiveMinutes));
        assert_eq!(at(ROUND - 1), (1, Phase::FiveMinutes));
        assert_eq!(at(ROUND), (0, Phase::Over));
        assert_eq!(at(ROUND + 999), (0, Phase::Over));
        assert_eq!(at(ROUND + 1_000), (-1, Phase::Over));
        assert_eq!(clock.end(), Some(START + ROUND));
    }

    #[test]
    fn without_a_limit_it_counts_up_and_is_never_over() {
        let clock = Clock::start(START, None).plus(MINUTE);
        assert_eq!((clock.seconds(START + 61_999), clock.phase(u64::MAX)), (61, Phase::Early));
        assert_eq!((clock.left(START), clock.end(), clock.length()), (None, None, None));
        assert_eq!(clock.moment_since(i64::MAX, u64::MAX, u64::MAX), None);
    }

    #[test]
    fn a_pause_takes_no_time() {
        let mut clock = Clock::start(START, Some(ROUND));
        clock.pause(START + 10 * MINUTE);
        clock.pause(START + 20 * MINUTE);
        for now in [10, 11, 500].map(|minutes| START + minutes * MINUTE) {
            assert_eq!((clock.seconds(now), clock.end(), clock.until_next_second(now)), (65 * 60, None, None));
        }
        clock.resume(START + 40 * MINUTE);
        clock.resume(START + 50 * MINUTE);
        assert_eq!((clock.left(START + 40 * MINUTE), clock.paused), (Some(65 * 60_000), 30 * MINUTE));
        assert_eq!(clock.end(), Some(START + ROUND + 30 * MINUTE));
    }

    /// A device whose clock was a day fast or an hour slow; seconds between two devices are nothing, and neither are a round
    /// that goes on for an hour, or a pause as long as the night.
    #[test]
    fn a_clock_that_has_jumped_is_doubted() {
        let clock = Clock::start(START, Some(ROUND));
        let at = |clock: &Clock, minutes: u64| clock.doubt(START + minutes * MINUTE);
        assert_eq!((at(&clock, 0), at(&clock, 75), at(&clock, 75 + 120)), (None, None, None));
        assert_eq!((at(&clock, 75 + 121), at(&clock, 24 * 60)), (Some(Doubt::LongOver), Some(Doubt::LongOver)));
        assert_eq!(at(&clock.plus(30 * MINUTE), 75 + 121), None);
        assert_eq!((clock.doubt(START - MINUTE), clock.doubt(START - MINUTE - 1)), (None, Some(Doubt::SetBack)));
        let endless = Clock::start(START, None);
        assert_eq!((at(&endless, 720), at(&endless, 721)), (None, Some(Doubt::LongOver)));
        let mut paused = clock;
        paused.pause(START + 60 * MINUTE);
        assert_eq!((at(&paused, 58), at(&paused, 59), at(&paused, 900)), (Some(Doubt::SetBack), None, None));
    }

    #[test]
    fn a_moment_is_told_once_when_it_comes_and_again_where_time_was_added() {
        let mut clock = Clock::start(START, Some(ROUND));
        let (mut before, mut told) = (clock.left(START).unwrap_or(0), Vec::new());
        let mut look = |clock: &Clock, now: u64| {
            told.extend(clock.moment_since(before, now, 3_000).map(|phase| (phase, now - START)));
            before = clock.left(now).unwrap_or(0);
        };
        (0..=71 * 60).for_each(|second| look(&clock, START + second * 1_000));
        clock = clock.plus(5 * MINUTE);
        (71 * 60..=81 * 60).for_each(|second| look(&clock, START + second * 1_000 + 200));
        let minutes = told.iter().map(|(phase, after)| (*phase, after / MINUTE)).collect::<Vec<_>>();
        let (ten, five, over) = (Phase::TenMinutes, Phase::FiveMinutes, Phase::Over);
        assert_eq!(minutes, [(ten, 65), (five, 70), (five, 75), (over, 80)]);
        // Asleep for too long: nothing is told that was long ago.
        let left = |minutes: u64| clock.left(START + minutes * MINUTE).unwrap_or(0);
        assert_eq!(clock.moment_since(left(60), START + 73 * MINUTE, 3_000), None);
        assert_eq!(clock.moment_since(left(60), START + 75 * MINUTE, 3_000), Some(five));
        assert_eq!(clock.moment_since(left(80), START + 81 * MINUTE, 3_000), None);
    }

    #[test]
    fn no_time_that_a_file_may_name_does_harm() {
        let times = [0, 1, START, u64::MAX - 1, u64::MAX];
        for (start, pause) in times.into_iter().flat_map(|start| times.map(|pause| (start, pause))) {
            for (resume, limit) in times.into_iter().flat_map(|resume| times.map(|limit| (resume, limit))) {
                let mut clock = Clock::start(start, Some(limit)).plus(limit);
                clock.pause(pause);
                clock.resume(resume);
                for now in times {
                    let _ = (clock.left(now), clock.end(), clock.phase(now), clock.seconds(now), clock.doubt(now));
                    assert!(clock.until_next_second(now).is_some_and(|wait| (1..=SECOND).contains(&wait)));
                    let _ = clock.moment_since(i64::MIN, now, limit);
                }
            }
        }
    }

    /// Whatever is done to it at whatever times, the clock agrees with one that is wound by hand, millisecond by millisecond
    /// of the time between.
    #[test]
    fn random_days_of_a_clock() {
        for day in 0..300 {
            let mut random = Seed([5; 32]).stream(&format!("clock {day}"));
            let mut clock = Clock::start(START, Some(ROUND));
            let (mut now, mut run, mut length) = (START, 0, ROUND);
            for _ in 0..40 {
                let step = u64::try_from(random.below(400_000)).unwrap_or(0);
                if !clock.is_paused() {
                    run += step;
                }
                now += step;
                disturb(&mut clock, now, &mut length, &mut random);
                assert_eq!((clock.elapsed(now), clock.length()), (run, Some(length)));
                let left = i64::try_from(length).unwrap_or(0) - i64::try_from(run).unwrap_or(0);
                assert_eq!(clock.left(now), Some(left));
                if let Some(end) = clock.end() {
                    assert_eq!((clock.left(end), clock.seconds(end), clock.phase(end)), (Some(0), 0, Phase::Over));
                    assert!(end == START + length + clock.paused);
                }
                let (later, wait) = (now + 1 + step, clock.until_next_second(now));
                assert!(clock.elapsed(later) >= clock.elapsed(now) && clock.phase(later) >= clock.phase(now));
                assert_eq!(wait.is_none(), clock.is_paused());
                if let Some(wait) = wait {
                    let seconds = |at: u64| clock.seconds(at);
                    assert_eq!((seconds(now + wait - 1), seconds(now + wait)), (seconds(now), seconds(now) - 1));
                }
            }
        }
    }

    fn disturb(clock: &mut Clock, now: u64, length: &mut u64, random: &mut Stream) {
        match random.below(4) {
            0 => clock.pause(now),
            1 => clock.resume(now),
            2 => {
                let more = u64::try_from(random.below(7)).unwrap_or(0) * MINUTE;
                *clock = clock.plus(more);
                *length += more;
            }
            _ => {}
        }
    }
}
