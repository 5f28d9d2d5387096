//! Seats for drafting and deck building, and the clocks of the pods (DRA-1, DRA-2, SEA-1, DCK-3).

use crate::{
    base::{
        ids::{PlayerId, PodNumber},
        sort::Set,
    },
    limited::PodTimer,
    tournament::{NewSeat, Pod, Refusal, State, Turn},
};

impl State {
    /// Gives every player one seat. Seats cannot change once a pod has begun.
    pub(super) fn seat_pods(&mut self, pods: &[Vec<PlayerId>], draw: Option<u32>) -> Result<(), Refusal> {
        self.check_time_for_pods()?;
        if self.pods_have_begun() {
            return Err(Refusal::PodsHaveBegun);
        }
        if pods.is_empty() || pods.iter().any(Vec::is_empty) {
            return Err(Refusal::EmptyPod);
        }
        let active: Set<PlayerId> = self.active().map(|player| player.id).collect();
        let seated = self.each_once(pods.iter().flatten(), |player| active.contains(&player), Refusal::NamedTwice)?;
        if let Some(&left_out) = active.difference(&seated).next() {
            return Err(Refusal::NotSeated(left_out));
        }
        self.put_in_pods(pods.to_vec());
        self.seatings = self.seatings.max(draw.unwrap_or(0));
        Ok(())
    }

    /// Moves a player to another seat. Neighbours close the gap, and a pod without players disappears.
    pub(super) fn move_seat(&mut self, player: PlayerId, to: NewSeat) -> Result<(), Refusal> {
        self.check_time_for_pods()?;
        if self.pods_have_begun() {
            return Err(Refusal::PodsHaveBegun);
        }
        if !self.is_active(player) {
            return Err(Refusal::UnknownPlayer(player));
        }
        let mut pods: Vec<Vec<PlayerId>> = self.pods.iter().map(|pod| pod.players.clone()).collect();
        let is_seated = |player: PlayerId| pods.iter().any(|pod| pod.contains(&player));
        let leave_seat = |pods: &mut [Vec<PlayerId>]| {
            pods.iter_mut().for_each(|pod| pod.retain(|&seated| seated != player));
        };
        match to {
            NewSeat::Of(other) if other == player => return Err(Refusal::NamedTwice(player)),
            NewSeat::Of(other) if !is_seated(other) => return Err(Refusal::NotSeated(other)),
            NewSeat::Of(other) if self.is_active(other) => {
                if !is_seated(player) {
                    return Err(Refusal::NotSeated(player));
                }
                for seat in pods.iter_mut().flatten() {
                    if *seat == player {
                        *seat = other;
                    } else if *seat == other {
                        *seat = player;
                    }
                }
            }
            NewSeat::Of(gone) => {
                leave_seat(&mut pods);
                pods.iter_mut().flatten().filter(|seat| **seat == gone).for_each(|seat| *seat = player);
            }
            NewSeat::Pod(number) => {
                leave_seat(&mut pods);
                let pod = usize::from(number.0).checked_sub(1).and_then(|place| pods.get_mut(place));
                pod.ok_or(Refusal::UnknownPod(number))?.push(player);
            }
            NewSeat::NewPod => {
                leave_seat(&mut pods);
                pods.push(vec![player]);
            }
        }
        pods.retain(|pod| !pod.is_empty());
        self.put_in_pods(pods);
        Ok(())
    }

    /// Seats players before any pod has begun. A round paired within the previous pods is discarded.
    fn put_in_pods(&mut self, pods: Vec<Vec<PlayerId>>) {
        if self.setup.stays_within_pods() {
            self.take_swiss_draft_back();
        }
        self.pods = pods.into_iter().map(|players| Pod { players, run: None }).collect();
    }

    /// Changes the clock of a pod or of all pods. For all pods, clocks that cannot pause or resume are skipped, unless
    /// none can.
    pub(super) fn turn_pod(&mut self, pod: Option<PodNumber>, turn: Turn, at: u64) -> Result<(), Refusal> {
        self.check_time_for_pods()?;
        let numbers = (1..).map(PodNumber).take(self.pods.len());
        let meant: Vec<PodNumber> = numbers.filter(|&number| pod.is_none_or(|pod| pod == number)).collect();
        let none = pod.map_or(Refusal::EmptyPod, Refusal::UnknownPod);
        let turned = meant.into_iter().map(|number| Ok((number, self.turned(number, turn, at)?)));
        let turned: Vec<Result<(PodNumber, PodTimer), Refusal>> = turned.collect();
        if !turned.iter().any(Result::is_ok) {
            return Err(turned.into_iter().find_map(Result::err).unwrap_or(none));
        }
        for (number, run) in turned.into_iter().flatten() {
            if let Some(pod) = usize::from(number.0).checked_sub(1).and_then(|place| self.pods.get_mut(place)) {
                pod.run = Some(run);
            }
        }
        Ok(())
    }

    /// The timer of a pod after the change.
    fn turned(&self, number: PodNumber, turn: Turn, at: u64) -> Result<PodTimer, Refusal> {
        let pod = self.pod(number).ok_or(Refusal::UnknownPod(number))?;
        let limited = self.setup.limited().ok_or(Refusal::NotLimited)?;
        let begun = || pod.run.ok_or(Refusal::PodHasNotBegun(number));
        match turn {
            Turn::Step(step) => {
                let schedule = self.schedule().ok_or(Refusal::NoSuchStep)?;
                PodTimer::draft(&schedule, step.into(), at).ok_or(Refusal::NoSuchStep)
            }
            Turn::Building => Ok(PodTimer::building(limited.building, at)),
            Turn::Pause => {
                let mut run = begun()?;
                if run.clock.is_paused() {
                    return Err(Refusal::ClockStandsStill);
                }
                run.clock.pause(at);
                Ok(run)
            }
            Turn::Resume => {
                let mut run = begun()?;
                if !run.clock.is_paused() {
                    return Err(Refusal::ClockRuns);
                }
                run.clock.resume(at);
                Ok(run)
            }
        }
    }

    fn check_time_for_pods(&self) -> Result<(), Refusal> {
        if self.setup.limited().is_none() {
            return Err(Refusal::NotLimited);
        }
        if self.is_time_for_pods() { Ok(()) } else { Err(Refusal::BuildingIsOver) }
    }
}
