//! Staff and avoid groups (ROLE-*, PAIR-5).

use crate::tournament::refusal::{check_note, check_text};
use crate::{
    base::ids::PlayerId,
    tournament::{AvoidGroup, AvoidScope, Leader, Refusal, Role, State, TextField},
};

impl State {
    pub(super) fn set_staff(&mut self, staff: &[Leader], reason: &str) -> Result<(), Refusal> {
        check_note(reason, TextField::Reason)?;
        for leader in staff {
            check_text(&leader.name, TextField::LeaderName)?;
        }
        self.each_once(staff.iter().filter_map(|leader| leader.player.as_ref()), |_| true, Refusal::NamedTwice)?;
        if staff.iter().filter(|leader| leader.role == Role::Organizer).count() > 1 {
            return Err(Refusal::TwoOrganizers);
        }
        let may_not = self.leaders_who_may_not_play(staff).next().map(|leader| leader.name.clone());
        match may_not {
            Some(name) if reason.trim().is_empty() => return Err(Refusal::LeaderMayNotPlay { name }),
            Some(_) => reason.clone_into(&mut self.staff_reason),
            None => self.staff_reason.clear(),
        }
        self.staff = staff.to_vec();
        Ok(())
    }

    pub(super) fn avoid_group(&mut self, name: &str, scope: AvoidScope, players: &[PlayerId]) -> Result<(), Refusal> {
        check_text(name, TextField::Group)?;
        self.each_once(players, |_| true, Refusal::NamedTwice)?;
        self.take_swiss_draft_back();
        if players.is_empty() {
            self.avoid.remove(name);
        } else {
            self.avoid.insert(name.to_owned(), AvoidGroup { scope, players: players.to_vec() });
        }
        Ok(())
    }
}
