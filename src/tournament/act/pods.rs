//! Seats for drafting and building, and the clocks of the pods (DRA-1, DRA-2, SEA-1, DCK-3).

use crate::{
    ids::{PlayerId, PodNumber},
    limited::Run,
    sort::Set,
    tournament::{Pod, Refusal, State, Turn},
};

impl State {
    /// Everybody in the event has one seat. Once a pod has begun the seats stay.
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
        // What was paired within other pods is paired anew.
        if self.setup.stays_within_pods() {
            self.take_swiss_draft_back();
        }
        self.pods = pods.iter().map(|players| Pod { players: players.clone(), run: None }).collect();
        self.seatings = self.seatings.max(draw.unwrap_or(0));
        Ok(())
    }

    /// The clock of a pod, or of all of them. Where all are meant, those that cannot stand still or go on are left out,
    /// unless there is no other.
    pub(super) fn turn_pod(&mut self, pod: Option<PodNumber>, turn: Turn, at: u64) -> Result<(), Refusal> {
        self.check_time_for_pods()?;
        let numbers = (1..).map(PodNumber).take(self.pods.len());
        let meant: Vec<PodNumber> = numbers.filter(|&number| pod.is_none_or(|pod| pod == number)).collect();
        let none = pod.map_or(Refusal::EmptyPod, Refusal::UnknownPod);
        let turned = meant.into_iter().map(|number| Ok((number, self.turned(number, turn, at)?)));
        let turned: Vec<Result<(PodNumber, Run), Refusal>> = turned.collect();
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

    /// What a pod does after the turn.
    fn turned(&self, number: PodNumber, turn: Turn, at: u64) -> Result<Run, Refusal> {
        let pod = self.pod(number).ok_or(Refusal::UnknownPod(number))?;
        let limited = self.setup.limited().ok_or(Refusal::NotLimited)?;
        let begun = || pod.run.ok_or(Refusal::PodHasNotBegun(number));
        match turn {
            Turn::Step(step) => {
                let schedule = self.schedule().ok_or(Refusal::NoSuchStep)?;
                Run::draft(&schedule, step.into(), at).ok_or(Refusal::NoSuchStep)
            }
            Turn::Building => Ok(Run::building(limited.building, at)),
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
