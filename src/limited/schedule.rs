//! The steps of a draft in order, each with its time (DRA-1, DRA-2).

use crate::regulation::{Draft, Way};

const SECOND: u64 = 1_000;

/// The cards that go around the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stack {
    /// The leaders of all boosters.
    Leaders,
    /// The other cards of a booster, the first one being 1.
    Booster(u8),
}

/// The action of the players in a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Doing {
    /// Pick one of n cards.
    Pick {
        /// Number of cards to pick from.
        cards: u8,
    },
    /// Pass n cards on.
    Pass {
        /// Number of cards passed on. A single card leaves no choice.
        cards: u8,
    },
    /// Review the picked cards.
    Review,
}

/// A step of a draft.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Step {
    /// The cards that are passed around. In a review, the cards of the next booster.
    pub stack: Stack,
    /// Direction of passing.
    pub way: Way,
    /// Action of the players.
    pub doing: Doing,
    /// Duration in milliseconds.
    pub length: u64,
}

/// The steps of a draft in order, without a gap.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Schedule(Vec<Step>);

impl Schedule {
    /// The schedule of a draft: the leaders, then each booster, with a review between two boosters.
    pub fn of(draft: &Draft) -> Self {
        let mut steps = Vec::new();
        let boosters = (1..).zip(&draft.passes).map(|(number, &way)| (Stack::Booster(number), way, &draft.picks));
        for (stack, way, picks) in std::iter::once((Stack::Leaders, draft.leaders_pass, &draft.leaders)).chain(boosters)
        {
            let mut add = |doing, seconds: u16| {
                steps.push(Step { stack, way, doing, length: u64::from(seconds) * SECOND });
            };
            if matches!(stack, Stack::Booster(2..)) {
                add(Doing::Review, draft.review);
            }
            for pick in picks {
                add(Doing::Pick { cards: pick.cards }, pick.seconds);
                add(Doing::Pass { cards: pick.cards.saturating_sub(1) }, draft.passing);
            }
        }
        steps.retain(|step| step.length > 0);
        Self(steps)
    }

    /// All steps.
    pub fn steps(&self) -> &[Step] {
        &self.0
    }

    /// Duration of the draft in milliseconds.
    pub fn length(&self) -> u64 {
        self.starts_at(self.0.len())
    }

    /// Start of a step, in milliseconds from the beginning of the draft. The end of the draft for a step after the last
    /// one.
    pub fn starts_at(&self, step: usize) -> u64 {
        self.0.iter().take(step).map(|step| step.length).sum()
    }

    /// The step at a time, in milliseconds from the beginning of the draft, and its remaining milliseconds. None if the
    /// draft is over.
    pub fn at(&self, time: u64) -> Option<(usize, u64)> {
        let mut end = 0;
        self.0.iter().enumerate().find_map(|(place, step)| {
            end += step.length;
            (time < end).then(|| (place, end - time))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::regulation::{Pick, Regulation};

    fn published() -> Schedule {
        let limited = Regulation::published("swu-2025").and_then(|swu| swu.limited(Some("draft"))).unwrap();
        Schedule::of(limited.draft.as_ref().unwrap())
    }

    /// DRA-2, added up by hand. Leaders 15 + 10 = 25 s. A booster: 60 + 2 × 40 + 2 × 30 + 2 × 25 + 20 + 15 + 2 × 10 + 2
    /// × 5 = 315 s, and three boosters 945 s. Two reviews 60 s. Two leaders and three times 13 cards are passed on, 41
    /// × 5 = 205 s.
    #[test]
    fn dra_2_a_draft_takes_20_minutes_and_35_seconds_of_which_passing_205() {
        let schedule = published();
        let seconds = |is_it: fn(&Step) -> bool| -> u64 {
            schedule.steps().iter().filter(|step| is_it(step)).map(|step| step.length).sum::<u64>() / 1_000
        };
        assert_eq!(seconds(|step| matches!(step.doing, Doing::Pick { .. }) && step.stack == Stack::Leaders), 25);
        for booster in [1, 2, 3] {
            let picks = schedule.steps().iter().filter(|step| step.stack == Stack::Booster(booster));
            let picks = picks.filter(|step| matches!(step.doing, Doing::Pick { .. }));
            assert_eq!((picks.clone().count(), picks.map(|step| step.length).sum::<u64>()), (13, 315_000));
        }
        assert_eq!(seconds(|step| step.doing == Doing::Review), 60);
        assert_eq!(seconds(|step| matches!(step.doing, Doing::Pass { .. })), 205);
        assert_eq!(schedule.length(), (20 * 60 + 35) * 1_000);
        // 41 picks, each with its passing, and two reviews.
        assert_eq!(schedule.steps().len(), 41 * 2 + 2);
    }

    /// The table of DRA-2, row by row, for the second booster. Its first step follows the review.
    #[test]
    fn dra_2_the_seconds_follow_from_the_cards_left() {
        let schedule = published();
        let second = schedule.steps().iter().filter(|step| step.stack == Stack::Booster(2));
        let picks: Vec<(u8, u64)> = second
            .filter_map(
                |step| if let Doing::Pick { cards } = step.doing { Some((cards, step.length / 1_000)) } else { None },
            )
            .collect();
        let table = [
            (14, 60),
            (13, 40),
            (12, 40),
            (11, 30),
            (10, 30),
            (9, 25),
            (8, 25),
            (7, 20),
            (6, 15),
            (5, 10),
            (4, 10),
            (3, 5),
            (2, 5),
        ];
        assert_eq!(picks, table);
        let leaders: Vec<(Doing, u64)> =
            schedule.steps().iter().take(4).map(|step| (step.doing, step.length / 1_000)).collect();
        let pass = |cards| (Doing::Pass { cards }, 5);
        assert_eq!(leaders, [(Doing::Pick { cards: 3 }, 15), pass(2), (Doing::Pick { cards: 2 }, 10), pass(1)]);
    }

    #[test]
    fn dra_1_leaders_go_right_and_boosters_left_right_left() {
        let mut ways: Vec<(Stack, Way)> = published().steps().iter().map(|step| (step.stack, step.way)).collect();
        ways.dedup();
        let boosters = [(1, Way::Left), (2, Way::Right), (3, Way::Left)];
        let boosters = boosters.map(|(number, way)| (Stack::Booster(number), way));
        assert_eq!(ways, [[(Stack::Leaders, Way::Right)].as_slice(), &boosters].concat());
        // A review comes before the second and the third booster, and nowhere else.
        let reviews: Vec<Stack> =
            published().steps().iter().filter(|step| step.doing == Doing::Review).map(|step| step.stack).collect();
        assert_eq!(reviews, [Stack::Booster(2), Stack::Booster(3)]);
    }

    #[test]
    fn every_moment_has_its_step_until_all_is_over() {
        let schedule = published();
        assert_eq!((schedule.at(0), schedule.at(14_999)), (Some((0, 15_000)), Some((0, 1))));
        assert_eq!((schedule.at(15_000), schedule.at(20_000)), (Some((1, 5_000)), Some((2, 10_000))));
        // The first pick of a booster starts after 25 s of leaders and 10 s of passing.
        let (first, left) = schedule.at(35_000).unwrap();
        assert_eq!((schedule.steps()[first].doing, left), (Doing::Pick { cards: 14 }, 60_000));
        let end = schedule.length();
        assert_eq!((schedule.at(end - 1), schedule.at(end), schedule.at(u64::MAX)), (Some((83, 1)), None, None));
        for step in 0..schedule.steps().len() {
            let starts = schedule.starts_at(step);
            assert_eq!(schedule.at(starts), Some((step, schedule.steps()[step].length)));
        }
        assert_eq!((schedule.starts_at(84), schedule.starts_at(usize::MAX)), (end, end));
    }

    #[test]
    fn what_has_no_time_is_no_step() {
        let pick = Pick { cards: 2, seconds: 7 };
        let none = Draft {
            pod: 4,
            leaders: Vec::new(),
            leaders_pass: Way::Left,
            picks: vec![pick],
            passes: vec![Way::Right],
            review: 0,
            passing: 0,
        };
        assert_eq!((Schedule::of(&none).steps().len(), Schedule::of(&none).length()), (1, 7_000));
        assert_eq!(Schedule::of(&Draft { picks: Vec::new(), ..none }).at(0), None);
    }
}
