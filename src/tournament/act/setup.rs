//! Creates the event and changes its setup (STR-*).

use crate::{
    base::{
        day::Day,
        ids::{EventId, PlayerId},
        random::Seed,
        sort::{Map, Set},
    },
    regulation::{Cut, FINAL_TABLE, Plan},
    tournament::{
        Commitment, Refusal, Round, Setup, SetupField, State, Status, StructureChoice, TEXT_LIMIT, TableNumbers,
        TextField,
        refusal::{check_note, check_text},
    },
};

pub use crate::regulation::structure::ROUNDS_LIMIT;

impl State {
    /// The state right after creation.
    pub(in crate::tournament) fn create(event: EventId, seed: Seed, setup: &Setup) -> Result<Self, Refusal> {
        check(setup)?;
        check_commitment(seed, setup)?;
        Ok(Self {
            event,
            seed,
            mixed: None,
            setup: setup.clone(),
            players: Map::new(),
            names: Map::new(),
            last_id: PlayerId(0),
            plan: None,
            started_with: 0,
            draws: Map::new(),
            last_draws: Map::new(),
            swiss: Vec::new(),
            in_second_stage: Set::new(),
            seeds: Vec::new(),
            drawn: Vec::new(),
            elimination: Vec::new(),
            scenarios: Map::new(),
            tables: TableNumbers::default(),
            avoid: Map::new(),
            staff: Vec::new(),
            staff_reason: String::new(),
            decks_picked: Vec::new(),
            times_picked: Map::new(),
            rulings: Vec::new(),
            finished_at: None,
            pods: Vec::new(),
            seatings: 0,
            check_in: false,
            check_in_closed: false,
            gone_on: None,
        })
    }

    pub(super) fn edit_setup(&mut self, setup: &Setup) -> Result<(), Refusal> {
        check(setup)?;
        // The result was entered under the present rules.
        let has_report = |round: &Round| round.matches().any(|table| table.report.is_some());
        let has_result = self.current_round().is_some_and(has_report);
        if self.is_locked() || has_result {
            let mut renamed = Setup {
                name: setup.name.clone(),
                date: setup.date.clone(),
                place: setup.place.clone(),
                avoid_same_club: setup.avoid_same_club,
                commitment: setup.commitment.clone(),
                lists: setup.lists,
                within_pods: setup.within_pods,
                ..self.setup.clone()
            };
            if !self.final_is_paired() {
                renamed.third_place = setup.third_place;
            }
            // Rounds and cut can change until the start.
            if !self.is_locked() && setup.has_rounds_like(&self.setup) {
                renamed.structure.clone_from(&setup.structure);
                renamed.second_stage = setup.second_stage;
            }
            if stored(&renamed) != stored(setup) {
                return Err(Refusal::LockedByStart);
            }
        }
        if !self.is_locked() {
            setup.check_binding(self.active().count())?;
        }
        self.check_mixed_in(setup)?;
        // A draft paired under other conditions is discarded.
        if setup.commitment != self.setup.commitment {
            self.take_back(Status::Paired);
        }
        if !setup.has_rounds_like(&self.setup) {
            self.take_back(Status::Published);
        } else if setup.avoid_same_club != self.setup.avoid_same_club
            || setup.stays_within_pods() != self.setup.stays_within_pods()
        {
            self.take_swiss_draft_back();
        }
        // Seats of another format do not apply.
        if setup.limited() != self.setup.limited() {
            self.pods.clear();
        }
        self.setup = setup.clone();
        Ok(())
    }

    /// Checks that the seed is unchanged since the creation, and that new text is mixed in only before a pairing is
    /// public.
    fn check_mixed_in(&self, setup: &Setup) -> Result<(), Refusal> {
        let hash = |setup: &Setup| setup.commitment.as_ref().map(|commitment| commitment.seed_hash);
        check_commitment(self.seed, setup)?;
        if hash(setup) != hash(&self.setup) {
            return Err(Refusal::OtherSeed);
        }
        if setup.commitment == self.setup.commitment || self.may_mix_in() {
            Ok(())
        } else {
            Err(Refusal::TooLateToMixIn)
        }
    }

    /// Overrides a locked plan, with a reason (STR-2). Rounds that were played are kept.
    pub(super) fn override_plan(&mut self, plan: Plan, reason: &str) -> Result<(), Refusal> {
        check_text(reason, TextField::OverrideReason)?;
        if !self.is_locked() {
            return Err(Refusal::NotLocked);
        }
        if !self.plan_may_change() {
            return Err(Refusal::EliminationHasBegun);
        }
        if !can_be_played(&self.setup, plan) {
            return Err(Refusal::ImpossiblePlan);
        }
        let played = self.published_swiss().count();
        if usize::from(plan.rounds) < played {
            return Err(Refusal::RoundsPlayed { played });
        }
        let stage = self.setup.second_stage.filter(|_| self.second_stage().is_some());
        if stage.is_some_and(|stage| plan.rounds <= stage.first.rounds) {
            return Err(Refusal::ImpossibleStage);
        }
        if !self.elimination.is_empty() || self.swiss.len() > usize::from(plan.rounds) {
            self.take_back(Status::Paired);
        }
        self.plan = Some(plan);
        Ok(())
    }
}

impl State {
    /// True if rounds and cut may still change, locked or not. They may until the bracket is public (STR-2).
    pub fn plan_may_change(&self) -> bool {
        let is_draft = |round: &Round| round.status == Status::Paired;
        let is_open = !self.setup.starts_with_elimination() && !self.setup.is_round_robin();
        is_open && self.elimination.first().is_none_or(is_draft)
    }
}

impl Setup {
    /// True if the setup follows the rules, regardless of its players. Texts are not checked.
    pub(in crate::tournament) fn is_sound(&self) -> bool {
        check_rules(self).is_ok()
    }

    /// True if two setups have the same kind of rounds: Swiss rounds, a round robin or a bracket. A draft of one kind
    /// cannot be kept for another.
    fn has_rounds_like(&self, other: &Self) -> bool {
        self.starts_with_elimination() == other.starts_with_elimination()
            && self.is_round_robin() == other.is_round_robin()
    }

    /// Checks that the organizer uses a mandatory table, unless it does not cover the number of players (STR-3, STR-4).
    pub(super) fn check_binding(&self, players: usize) -> Result<(), Refusal> {
        let is_table = matches!(self.structure, StructureChoice::Table(_));
        if is_table || self.may_choose_plan(players) { Ok(()) } else { Err(Refusal::StructureIsMandatory) }
    }
}

/// A setup as it is written to a file. Setups are compared in this form, because comparing a regulation field by field
/// would add a kilobyte of code to every round.
fn stored(setup: &Setup) -> Vec<u8> {
    serde_json::to_vec(setup).unwrap_or_default()
}

/// Checks that the commitment is to the event's seed.
fn check_commitment(seed: Seed, setup: &Setup) -> Result<(), Refusal> {
    let Some(Commitment { seed_hash, mixed_in }) = &setup.commitment else { return Ok(()) };
    check_note(mixed_in, TextField::MixedIn)?;
    if *seed_hash == Commitment::to(seed).seed_hash { Ok(()) } else { Err(Refusal::OtherSeed) }
}

fn check(setup: &Setup) -> Result<(), Refusal> {
    check_text(&setup.name, TextField::EventName)?;
    check_note(&setup.place, TextField::Place)?;
    if Day::parse(&setup.date).is_none() {
        return Err(Refusal::NotADay(setup.date.chars().take(TEXT_LIMIT).collect()));
    }
    check_rules(setup)
}

/// Checks that regulation, tier, kind, format, structure and second stage fit together.
fn check_rules(setup: &Setup) -> Result<(), Refusal> {
    let missing = |field| Err(Refusal::NotInRegulation(field));
    let regulation = &setup.regulation;
    regulation.check()?;
    let Some(tier) = regulation.tier(&setup.tier) else { return missing(SetupField::Tier) };
    if !tier.match_lengths.contains(&setup.best_of) {
        return missing(SetupField::BestOf);
    }
    if let Some(id) = &setup.kind {
        let Some(kind) = regulation.kinds.iter().find(|kind| kind.id == *id) else { return missing(SetupField::Kind) };
        if kind.tier != tier.id || !kind.match_lengths.contains(&setup.best_of) {
            return missing(SetupField::Kind);
        }
    }
    if let Some(format) = setup.format.as_deref() {
        let is_open = setup.kind().is_none_or(|kind| kind.format.is_none());
        if !is_open || !regulation.has_format(format) {
            return missing(SetupField::Format);
        }
    }
    let plans: Vec<Plan> = match &setup.structure {
        StructureChoice::Table(id) => match regulation.structure(id).filter(|_| tier.structures.contains(id)) {
            Some(table) => table.rows.iter().map(|row| table.plan(row, true)).collect(),
            None => return missing(SetupField::Structure),
        },
        StructureChoice::Custom(plan) => vec![*plan],
        StructureChoice::Elimination if regulation.starts_with_elimination && regulation.places.is_none() => {
            return Ok(());
        }
        StructureChoice::Elimination => return Err(Refusal::NoEliminationOnly),
        StructureChoice::RoundRobin if regulation.round_robin && regulation.places.is_none() => Vec::new(),
        StructureChoice::RoundRobin => return Err(Refusal::NoRoundRobin),
    };
    if let Some(stage) = setup.second_stage {
        if regulation.places.is_some() {
            return Err(Refusal::ImpossibleStage);
        }
        // The row of a table is known once round 1 starts. Until then the stage must fit at least one row.
        if !plans.iter().any(|plan| stage.can_be_played(plan.rounds, regulation.points.win)) {
            return Err(Refusal::ImpossibleStage);
        }
    }
    if setup.is_round_robin() {
        return Ok(());
    }
    let is_possible = !plans.is_empty() && plans.into_iter().all(|plan| can_be_played(setup, plan));
    if is_possible { Ok(()) } else { Err(Refusal::ImpossiblePlan) }
}

fn can_be_played(setup: &Setup, Plan { rounds, cut }: Plan) -> bool {
    let regulation = &setup.regulation;
    let win = regulation.points.win;
    // An event at tables of three and four has a single final table (STR-6).
    let can_be_made = |cut: Cut| match regulation.places {
        Some(_) => cut == Cut::Top(FINAL_TABLE),
        None if setup.cut_as_played => cut.can_leave_out(rounds, win),
        None => cut.can_be_made(rounds, win),
    };
    (1..=ROUNDS_LIMIT).contains(&rounds) && cut.is_none_or(can_be_made)
}
