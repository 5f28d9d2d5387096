//! A clock as moments in time, not as ticks. Its display is computed from the times when it was started, paused and
//! resumed, so a reload, a sleep or a second window changes nothing.
//!
//! It serves as the clock of a round (CLK-1) and for anything else with a limit, such as building a deck or picking a
//! card. All times are milliseconds since the epoch, all spans milliseconds. Nothing here fails. At worst, the clock
//! stops because the device's clock was set back.

/// One minute, in milliseconds.
pub const MINUTE: u64 = 60_000;
const SECOND: u64 = 1_000;

/// Maximum time by which a start may lie in the future. The clocks of two devices always differ a little.
const AHEAD: u64 = MINUTE;
/// Maximum time that a clock runs after its end. No match takes that much longer.
const LONG_OVER: u64 = 120 * MINUTE;
/// Maximum time that a clock without a limit runs.
const LONG: u64 = 720 * MINUTE;

/// Why the display of a clock is implausible: the device's clock has jumped, or nobody has ended the round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Doubt {
    /// The clock was started or paused in the future.
    SetBack,
    /// The time has been over for hours, or a clock without a limit has run for hours.
    LongOver,
}

/// A clock that was started.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Clock {
    /// Time of the start.
    pub started_at: u64,
    /// Time that the clock runs, in milliseconds. None if it has no limit.
    pub limit: Option<u64>,
    /// Time added to the limit since, in milliseconds.
    pub added: u64,
    /// Length of all finished pauses, in milliseconds.
    pub paused: u64,
    /// Start of the current pause. None while the clock runs.
    pub paused_since: Option<u64>,
}

/// Phase of a clock by the time left.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Phase {
    /// More than ten minutes are left, or there is no limit.
    Early,
    /// No more than ten minutes are left.
    TenMinutes,
    /// No more than five minutes are left.
    FiveMinutes,
    /// Time is over.
    Over,
}

impl Phase {
    /// The phases that are announced to the players.
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
    /// Starts a clock with or without a limit.
    pub fn start(at: u64, limit: Option<u64>) -> Self {
        Self { started_at: at, limit, added: 0, paused: 0, paused_since: None }
    }

    /// Pauses the clock. Does nothing if it is paused already.
    pub fn pause(&mut self, at: u64) {
        self.paused_since.get_or_insert(at);
    }

    /// Resumes the clock. Does nothing if it is running.
    pub fn resume(&mut self, at: u64) {
        if let Some(since) = self.paused_since.take() {
            self.paused = self.paused.saturating_add(at.saturating_sub(since));
        }
    }

    /// The same clock with more time, such as for a table with an extension (CLK-2).
    pub fn plus(self, more: u64) -> Self {
        Self { added: self.added.saturating_add(more), ..self }
    }

    /// True if the clock is paused.
    pub fn is_paused(&self) -> bool {
        self.paused_since.is_some()
    }

    /// Time that the clock has run, without pauses, in milliseconds. Never decreases while `now` increases.
    pub fn elapsed(&self, now: u64) -> u64 {
        self.paused_since.unwrap_or(now).saturating_sub(self.started_at).saturating_sub(self.paused)
    }

    /// Total running time with additions, in milliseconds. None if the clock has no limit.
    pub fn length(&self) -> Option<u64> {
        Some(self.limit?.saturating_add(self.added))
    }

    /// Time left in milliseconds, negative once time is over. None if the clock has no limit.
    pub fn left(&self, now: u64) -> Option<i64> {
        let [length, elapsed] = [self.length()?, self.elapsed(now)].map(|span| i64::try_from(span).unwrap_or(i64::MAX));
        Some(length.saturating_sub(elapsed))
    }

    /// Time of the end. None if the clock has no limit or is paused.
    pub fn end(&self) -> Option<u64> {
        let length = self.length().filter(|_| !self.is_paused())?;
        Some(self.started_at.saturating_add(self.paused).saturating_add(length))
    }

    /// The current phase.
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

    /// The phase that has begun since the clock showed `before`. None if no phase has begun, or if it began more than
    /// `late` ago because the device was asleep.
    pub fn moment_since(&self, before: i64, now: u64, late: u64) -> Option<Phase> {
        let left = self.left(now)?;
        let [phase, late] = [self.phase(now).begins_with()?, late].map(|span| i64::try_from(span).unwrap_or(i64::MAX));
        (before > phase && left > phase.saturating_sub(late)).then(|| self.phase(now))
    }

    /// Whole seconds to display. With a limit: the time left, rounded up, so that the display reaches 0 exactly when
    /// time is over. Without a limit: the time gone by.
    pub fn seconds(&self, now: u64) -> i64 {
        let second = i64::try_from(SECOND).unwrap_or(i64::MAX);
        match self.left(now) {
            Some(left) => left.div_euclid(second).saturating_add(i64::from(left.rem_euclid(second) > 0)),
            None => i64::try_from(self.elapsed(now) / SECOND).unwrap_or(i64::MAX),
        }
    }

    /// Milliseconds until [`Clock::seconds`] changes. None while the clock is paused.
    pub fn until_next_second(&self, now: u64) -> Option<u64> {
        let elapsed = self.elapsed(now);
        let off = self.length().map_or(0, |length| length % SECOND);
        // If the limit has fractions of a second, seconds change relative to the end, not to the start.
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

    /// A device whose clock was a day fast or an hour slow is doubted. A few seconds between two devices, a round that
    /// runs an hour over, and a pause overnight are not.
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
        // The device was asleep for too long to announce this.
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

    /// After any operations at any times, the clock agrees with a reference clock that counts every millisecond in
    /// between.
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
