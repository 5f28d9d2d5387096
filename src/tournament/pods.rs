//! Pods and their seats for drafting or building, and the draw of the seats (DRA-1, SEA-1).

use super::{Action, NextStep, Player, Refusal, Round, State, Status};
use crate::{
    base::{
        ids::{PlayerId, PodNumber, RoundNumber},
        sort::Set,
    },
    limited::{BUILDERS, PodTask, PodTimer, Schedule, check_sizes, choices, seats, sizes, stream_name},
};

/// Players who draft together, or build decks at one table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pod {
    /// The players in the order of their seats, clockwise. A player who leaves the event keeps the seat, which is then
    /// empty.
    pub players: Vec<PlayerId>,
    /// Timer of the pod's present task. None before its clock starts.
    pub run: Option<PodTimer>,
}

impl State {
    /// The pod with this number.
    pub fn pod(&self, number: PodNumber) -> Option<&Pod> {
        self.pods.get(usize::from(number.0).checked_sub(1)?)
    }

    /// The steps of the draft (DRA-2). None without a draft.
    pub fn schedule(&self) -> Option<Schedule> {
        self.setup.limited()?.draft.as_ref().map(Schedule::of)
    }

    /// True if seats can be given and pod clocks run: decks are built at this event, and no pairing is public.
    pub fn is_time_for_pods(&self) -> bool {
        self.setup.limited().is_some() && self.published_rounds().next().is_none()
    }

    /// True if deck building may still be in progress: round 1 has not started.
    pub fn may_be_building(&self) -> bool {
        let is_open = |round: &Round| round.key.number == RoundNumber(1) && round.status < Status::Started;
        self.setup.limited().is_some() && self.latest_published().is_none_or(is_open)
    }

    /// Milliseconds until the last pod has finished its present task, drafting or building, and that task. Paused
    /// clocks count too. None if no pod drafts or builds (DRA-2, DCK-3).
    pub fn building_left(&self, now: u64) -> Option<(u64, PodTask)> {
        let left = |run: PodTimer| Some((u64::try_from(run.clock.left(now)?).ok()?, run.task));
        let all = self.pods.iter().filter_map(|pod| left(pod.run?));
        all.max_by_key(|&(left, _)| left).filter(|&(left, _)| left > 0 && self.may_be_building())
    }

    /// True if the players must still draft or build before the rounds can begin.
    pub fn is_before_building(&self) -> bool {
        let builds = |pod: &Pod| pod.run.is_some_and(|run| run.task == PodTask::Building);
        self.setup.limited().is_some()
            && matches!(self.next_step(), NextStep::Pair(_))
            && self.swiss.is_empty()
            && (self.pods.is_empty() || !self.pods.iter().all(builds))
    }

    /// True if a pod has begun.
    pub fn pods_have_begun(&self) -> bool {
        self.pods.iter().any(|pod| pod.run.is_some())
    }

    /// True if the Swiss rounds stay within the pods. Always false in a second stage.
    fn stays_within_pods(&self) -> bool {
        self.setup.stays_within_pods() && self.before_stage().0 == 0
    }

    /// The pod to which the Swiss rounds of a player are limited. None if rounds go across pods, or if the player is in
    /// no pod.
    pub fn pod_within(&self, player: PlayerId) -> Option<PodNumber> {
        let pods = (1..).map(PodNumber).zip(&self.pods).filter(|_| self.stays_within_pods());
        pods.into_iter().find_map(|(number, pod)| pod.players.contains(&player).then_some(number))
    }

    /// Number of byes for these players besides awarded ones: one if their number is odd (BYE-1). If rounds stay within
    /// the pods, one for each odd pod and one for an odd number of players without a pod.
    pub(super) fn most_byes(&self, players: &Set<PlayerId>) -> usize {
        let pods = if self.stays_within_pods() { self.pods.as_slice() } else { &[] };
        let (mut byes, mut loose) = (0, players.len());
        for pod in pods {
            let here = pod.players.iter().filter(|player| players.contains(player)).count();
            byes += here % 2;
            loose = loose.saturating_sub(here);
        }
        byes + loose % 2
    }

    /// Players without a seat because they registered after the seats were given, in the order of registration.
    pub fn without_seat(&self) -> impl Iterator<Item = &Player> {
        let seated: Set<PlayerId> = self.pods.iter().flat_map(|pod| pod.players.iter().copied()).collect();
        self.active().filter(move |player| !seated.is_empty() && !seated.contains(&player.id))
    }

    /// Proposed sizes of the pods, or of the tables at which decks are built. None if players bring their decks.
    pub fn proposed_sizes(&self) -> Option<Vec<usize>> {
        Some(sizes(self.setup.limited()?, self.active().count(), self.stays_within_pods()))
    }

    /// Sizes of pods to choose from, the proposal first. Empty without a draft.
    pub fn choices_of_sizes(&self) -> Vec<Vec<usize>> {
        let draft = self.setup.limited().and_then(|limited| limited.draft.as_ref());
        draft.map_or_else(Vec::new, |draft| choices(self.active().count(), draft.pod.into(), self.stays_within_pods()))
    }

    /// Number of byes in each round with pods of these sizes (BYE-1, DRA-1): one for each odd pod if rounds stay within
    /// the pods, otherwise one if the number of players is odd.
    pub fn byes_with(&self, sizes: &[usize]) -> usize {
        let odd = sizes.iter().filter(|&&size| size % 2 == 1).count();
        if self.stays_within_pods() { odd } else { odd % 2 }
    }

    /// Draws seats for all active players from the event's seed. None if players bring their decks.
    pub fn propose_seats(&self) -> Option<Action> {
        Some(self.draw_of_seats(self.seatings.saturating_add(1), &self.proposed_sizes()?))
    }

    /// Draws seats in pods of these sizes.
    ///
    /// # Errors
    /// Players bring their decks, or the sizes do not add up to the number of players.
    pub fn propose_seats_in(&self, sizes: &[usize]) -> Result<Action, Refusal> {
        self.setup.limited().ok_or(Refusal::NotLimited)?;
        check_sizes(sizes, self.active().count()).map_err(Refusal::PodSizes)?;
        Ok(self.draw_of_seats(self.seatings.saturating_add(1), sizes))
    }

    /// The seats of one draw, in pods of these sizes.
    pub(super) fn draw_of_seats(&self, draw: u32, sizes: &[usize]) -> Action {
        let players: Vec<PlayerId> = self.active().map(|player| player.id).collect();
        let pods = seats(sizes, &players, &mut self.first_stream(&stream_name(draw)));
        Action::SeatPods { pods, draw: Some(draw) }
    }

    /// Gives each player without a seat a seat in the smallest pod, or in the last one of equal pods. If rounds stay
    /// within the pods, odd pods come first, so that there are fewer byes. Without a draft, the player gets a table
    /// with room or a new one. Players who have left make room. Nobody else moves.
    pub fn propose_late_seats(&self) -> Action {
        let stays =
            |pod: &Pod| pod.players.iter().copied().filter(|&player| self.is_active(player)).collect::<Vec<_>>();
        let mut pods: Vec<Vec<PlayerId>> = self.pods.iter().map(stays).filter(|pod| !pod.is_empty()).collect();
        let most = if self.schedule().is_some() { usize::MAX } else { BUILDERS };
        let stays_within = self.stays_within_pods();
        for player in self.without_seat() {
            let smallest = pods.iter_mut().rev().min_by_key(|pod| (stays_within && pod.len() % 2 == 0, pod.len()));
            match smallest.filter(|pod| pod.len() < most) {
                Some(pod) => pod.push(player.id),
                None => pods.push(vec![player.id]),
            }
        }
        Action::SeatPods { pods, draw: None }
    }
}
