//! Random events: results, drops, returns, late entries, corrections, redraws, undos.

use super::disturb;
use crate::common::day::{Day, random_report, result, setup, setup_by_table};
use tiebreaker::{
    base::{
        ids::TableNumber,
        random::{Seed, Stream},
    },
    regulation::{Custom, Cut, Plan, Regulation, SecondStage, Stage, StrengthOfSchedule},
    tournament::{Action, AvoidScope, Mark, NextStep, Setup, StructureChoice},
};

/// The parameters of a random day.
#[derive(Debug, Clone, Copy)]
pub struct Script {
    /// Index of the regulation among the published ones.
    pub regulation: usize,
    pub players: u32,
    pub chance: u64,
}

impl Script {
    pub fn random(&self) -> Stream {
        let Self { regulation, players, chance } = self;
        let name = format!("Script {{ regulation: {regulation}, players: {players}, chance: {chance} }}");
        Seed([9; 32]).stream(&name)
    }

    /// The setup: a tier with its table, a kind of event, a short custom structure with or without a small cut, or
    /// elimination only.
    pub fn setup(&self, random: &mut Stream) -> Setup {
        let id = crate::common::day::regulations()[self.regulation];
        let regulation = Regulation::published(id).expect("published");
        let few = |random: &mut Stream| u16::try_from(2 + random.below(3)).expect("few");
        let mut setup = match random.below(6) {
            0 => setup_by_table(id, &regulation.tiers[random.below(regulation.tiers.len())].id),
            1 if !regulation.kinds.is_empty() => {
                let mut setup = Setup::new("Saturday", "2025-11-22", regulation);
                setup.choose_kind(Some(&regulation.kinds[random.below(regulation.kinds.len())].id));
                setup
            }
            2 if regulation.starts_with_elimination && self.players >= 4 => {
                Setup { structure: StructureChoice::Elimination, ..setup(id, 1, None) }
            }
            1 | 2 => setup(id, few(random), None),
            _ => setup(id, few(random), Some([4, 8][random.below(2)])),
        };
        let lengths = setup.match_lengths();
        setup.best_of = lengths[random.below(lengths.len())];
        setup.third_place = random.below(4) == 0;
        setup.avoid_same_club =
            [None, None, Some(AvoidScope::FirstRound), Some(AvoidScope::AllRounds)][random.below(4)];
        // Only if the kind leaves it open.
        let open = setup.kind().is_none_or(|kind| kind.format.is_none());
        let limited = setup.regulation.limited.get(random.below(4)).filter(|_| open);
        setup.format = limited.map(|limited| limited.format.clone());
        setup.within_pods = setup.has_draft() && random.below(2) == 0;
        if random.below(6) == 0 {
            setup.regulation.custom = Some(Custom { name: "As we like it".to_owned(), based_on: id.to_owned() });
            setup.regulation.ranking.strength_of_schedule = StrengthOfSchedule::Tome;
            setup.regulation.bye.once = true;
            setup.regulation.reseeds = true;
        }
        if let StructureChoice::Custom(Plan { rounds: 2.., .. }) = setup.structure
            && random.below(3) == 0
        {
            let cut = [None, Some(Cut::Top(4)), Some(Cut::Top(7)), Some(Cut::Losses(0))][random.below(4)];
            setup.second_stage = Some(SecondStage { first: Plan { rounds: 1, cut }, anew: random.below(2) == 0 });
        }
        setup
    }

    /// Plays the day to its end.
    pub fn play(&self) -> Day {
        let mut random = self.random();
        let mut day = Day::with(self.setup(&mut random), self.players);
        disturb::draft(&mut day, &mut random);
        disturb::open_the_door(&mut day, &mut random);
        while day.state().next_step() != NextStep::Over {
            assert!(day.event.log().len() < 20_000, "the day does not end");
            happen(&mut day, &mut random);
        }
        day
    }

    /// A random beginning of a day: the registration, or any later moment.
    pub fn begin(&self, random: &mut Stream) -> Day {
        let mut day = Day::with(self.setup(random), self.players);
        disturb::draft(&mut day, random);
        continue_day(&mut day, random);
        day
    }

    /// Plays the day until a round runs with all results missing, after at least this many rounds if there are that
    /// many.
    pub fn play_into_a_round(&self) -> (Day, Stream) {
        let mut random = self.random();
        let mut day = Day::with(self.setup(&mut random), self.players);
        // If too few players are left for a second stage, the first round is the last one.
        let second = usize::from(day.state().setup.second_stage.is_none());
        let rounds = 1 + second * random.below(2);
        loop {
            if let NextStep::EnterResults { round, missing } = day.state().next_step() {
                let tables = day.state().round(round).map_or(0, |round| round.tables.len());
                if missing == tables && (usize::from(round.number.0) >= rounds || round.stage == Stage::Elimination) {
                    return (day, random);
                }
            }
            go_on(&mut day, &mut random);
        }
    }
}

/// Continues a day for a while.
pub fn continue_day(day: &mut Day, random: &mut Stream) {
    let most = [4, 12, 40][random.below(3)];
    for _ in 0..random.below(most) {
        if day.state().next_step() != NextStep::Over {
            happen(day, random);
        }
    }
}

/// The next step, or any other action.
fn happen(day: &mut Day, random: &mut Stream) {
    if random.below(20) == 0 {
        day.by = ["", "Obi-Wan", "Leia"][random.below(3)].to_owned();
    }
    // Many actions are possible only between rounds, so more of them happen there.
    let in_a_round = matches!(day.state().next_step(), NextStep::EnterResults { .. });
    match random.below(if in_a_round { 8 } else { 2 }) {
        0 => disturb::disturb(day, random),
        _ => go_on(day, random),
    }
}

/// The next step of the day.
fn go_on(day: &mut Day, random: &mut Stream) {
    match day.state().next_step() {
        NextStep::EnterResults { round, .. } => {
            let open = day.state().round(round).expect("a round").open_tables();
            let missing: Vec<TableNumber> = open.map(|table| table.number).collect();
            let table = missing[random.below(missing.len())];
            let report = random_report(day.state(), round.stage, random);
            day.act(result(round, table, report));
        }
        NextStep::AddPlayers { .. } => {
            let awaited = day.state().awaited().map(|player| player.id).next();
            match awaited {
                Some(player) => day.act(Action::Mark { player, mark: Mark::Present, set: true, joins: None }),
                None => _ = day.add("One more"),
            }
        }
        NextStep::MakeCut { .. } => make_cut(day, random),
        _ => day.step(),
    }
}

/// Makes the cut. Often a player in it leaves before, and the place stays empty or is filled (CUT-2).
fn make_cut(day: &mut Day, random: &mut Stream) {
    if random.below(3) == 0 {
        let qualified = day.state().in_cut();
        disturb::leaves(day, qualified[random.below(qualified.len())], random);
    }
    match day.state().qualifiers_with_gaps() {
        Some(seeds) if random.below(2) == 0 => day.act(Action::MakeCut { seeds }),
        _ if day.state().next_step() == NextStep::Over => {}
        _ => day.step(),
    }
}
