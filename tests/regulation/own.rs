//! Tables and kinds of event that an organizer adds to a regulation or removes. References to them are updated, also in
//! an event that has chosen them.

use super::regulation;
use crate::common::day;
use tiebreaker::{
    base::clause::Clause,
    regulation::{
        Departures, Fault, InvalidRule, Plan, Regulation, Rule,
        departure::{Decider, DropReason, Removal},
    },
    tournament::{Action, Refusal, Setup, SetupField, StructureChoice, Tournament},
};

fn copy(id: &str) -> Regulation {
    regulation(id).copy("Ours")
}

/// A change as the editor makes it.
fn change(setup: &mut Setup, change: impl FnOnce(&mut Regulation)) {
    let before = setup.kind().cloned();
    change(&mut setup.regulation);
    setup.settle(before.as_ref());
}

fn written(regulation: &Regulation) -> Regulation {
    serde_json::from_str(&serde_json::to_string(regulation).unwrap()).unwrap()
}

#[test]
fn str_7_a_kind_of_event_of_ones_own_has_a_name_and_lays_down_what_it_says() {
    let mut own = copy("swu-2025");
    own.add_kind("Liga czwartkowa");
    own.add_kind("Derby");
    let [first, second] = own.kinds.last_chunk::<2>().unwrap();
    assert_eq!([&first.id, &second.id], ["own-1", "own-2"]);
    assert_eq!([&first.name, &second.name], [&Some("Liga czwartkowa".to_owned()), &Some("Derby".to_owned())]);
    assert_eq!(first.tier, own.tiers[0].id);
    assert_eq!((own.check(), written(&own)), (Ok(()), own.clone()));
    // An id in use is not given again, but a free one is.
    own.kinds.retain(|kind| kind.id != "own-1");
    own.add_kind("Once more");
    assert_eq!(own.kinds.last().unwrap().id, "own-1");

    let competitive = own.tiers[1].clone();
    let kind = own.kinds.last_mut().unwrap();
    kind.tier.clone_from(&competitive.id);
    kind.structure = Some(competitive.structures[0].clone());
    kind.match_lengths = vec![*competitive.match_lengths.last().unwrap()];
    kind.format = Some("sealed".to_owned());
    let mut setup = Setup::new("Thursday", "2025-11-20", &own);
    setup.choose_kind(Some("own-1"));
    assert_eq!((setup.kind.as_deref(), &setup.tier), (Some("own-1"), &competitive.id));
    assert_eq!(setup.structure, StructureChoice::Table(competitive.structures[0].clone()));
    assert_eq!((setup.best_of, setup.format()), (*competitive.match_lengths.last().unwrap(), Some("sealed")));
    let event = day::Day::begin(setup, 3).event;
    assert_eq!(event.state().setup.kind().unwrap().name.as_deref(), Some("Once more"));
}

#[test]
fn a_name_of_ones_own_is_a_text_like_any_other() {
    for name in ["", " ", "two\nlines", &"x".repeat(201)] {
        let mut own = copy("xwing-2018");
        own.add_kind(name);
        assert_eq!(own.check(), Err(InvalidRule { rule: Rule::Kinds, fault: Fault::UnfitText }), "{name:?}");
        let mut own = copy("xwing-2018");
        own.add_table(0, name);
        assert_eq!(own.check(), Err(InvalidRule { rule: Rule::Structures, fault: Fault::UnfitText }), "{name:?}");
    }
    // Published kinds have the document's names in every language, and a copy without renamed kinds is written without
    // names.
    let text = serde_json::to_string(&copy("swu-2025").kinds).unwrap();
    assert!(!text.contains("\"name\""), "{text}");
}

#[test]
fn str_3_a_table_of_ones_own_is_added_where_the_one_it_is_like_is_and_taken_away_everywhere() {
    let mut own = copy("xwing-2018");
    let basic = own.structures[0].clone();
    own.add_table(0, "Club");
    let club = own.structures.last().unwrap().clone();
    assert_eq!((club.id.as_str(), club.name.as_deref(), &club.rows), ("own-1", Some("Club"), &basic.rows));
    for tier in &own.tiers {
        let has = |id: &str| tier.structures.iter().any(|own| own == id);
        assert_eq!(has("own-1"), has(&basic.id), "{}", tier.id);
    }
    assert_eq!((own.check(), written(&own)), (Ok(()), own.clone()));

    // A kind uses the new table, and an event has chosen that kind. Without the table, both leave it open.
    own.add_kind("Club night");
    own.kinds.last_mut().unwrap().structure = Some("own-1".to_owned());
    let mut setup = Setup::new("Club night", "2025-11-20", &own);
    setup.choose_kind(Some("own-1"));
    assert_eq!(setup.structure, StructureChoice::Table("own-1".to_owned()));
    let place = own.structures.len() - 1;
    change(&mut setup, |own| own.remove_table(place));
    assert_eq!(setup.regulation.kinds.last().unwrap().structure, None);
    assert_eq!(setup.kind.as_deref(), Some("own-1"));
    assert!(!matches!(setup.structure, StructureChoice::Table(_)), "the kind leaves it open: {:?}", setup.structure);
    assert_eq!(setup.regulation.check(), Ok(()));

    // A tier that had only this table gets the first remaining one. Nothing refers to the removed table.
    let mut own = copy("xwing-2018");
    while own.structures.len() > 1 {
        own.remove_table(0);
        assert_eq!(own.check(), Ok(()));
    }
    own.remove_table(7);
    assert_eq!(own.structures.len(), 1, "there is no such table");
    own.remove_table(0);
    assert_eq!(own.check(), Err(InvalidRule { rule: Rule::Tiers, fault: Fault::Empty }));
}

#[test]
fn an_event_follows_when_what_it_has_chosen_is_changed() {
    let mut setup = Setup::new("Showdown", "2025-11-20", &copy("swu-2025"));
    setup.choose_kind(Some("planetary-qualifier"));
    let competitive = setup.tier.clone();
    let casual = setup.regulation.tiers[0].id.clone();
    assert_ne!(casual, competitive);
    // A name is not a rule, so the organizer's own plan stays.
    setup.structure = StructureChoice::Custom(Plan { rounds: 5, cut: None });
    let place = setup.regulation.kinds.iter().position(|kind| kind.id == "planetary-qualifier").unwrap();
    change(&mut setup, |own| own.kinds[place].name = Some("Qualifier".to_owned()));
    assert_eq!(setup.structure, StructureChoice::Custom(Plan { rounds: 5, cut: None }));
    // If its tier changes, the kind changes the event, too, with a table and a length that exist there.
    change(&mut setup, |own| own.kinds[place].tier.clone_from(&casual));
    assert_eq!((setup.kind.as_deref(), &setup.tier), (Some("planetary-qualifier"), &casual));
    assert_eq!(setup.regulation.check(), Ok(()));
    assert!(setup.match_lengths().contains(&setup.best_of));
    Tournament::begin(day::Day::begin(setup.clone(), 1).event.log()[0].clone()).expect("an event can begin with it");
    // Without the kind, the event has none, and is as before.
    change(&mut setup, |own| drop(own.kinds.remove(place)));
    assert_eq!((setup.kind.as_deref(), &setup.tier), (None, &casual));
    // A table and a length that the tier no longer has are not chosen.
    setup.choose_tier(&competitive);
    setup.structure = StructureChoice::Table("standard".to_owned());
    change(&mut setup, |own| {
        own.add_table(0, "Short");
        let tier = own.tiers.iter_mut().find(|tier| tier.id == competitive).unwrap();
        (tier.structures, tier.match_lengths) = (vec!["own-1".to_owned()], vec![1]);
    });
    assert_eq!((&setup.structure, setup.best_of), (&StructureChoice::Table("own-1".to_owned()), 1));
    assert_eq!(setup.regulation.check(), Ok(()));
}

/// A handwritten file is refused if the editor would have updated it.
#[test]
fn a_kind_that_is_not_there_is_refused() {
    let mut setup = Setup::new("Thursday", "2025-11-20", &copy("swu-2025"));
    setup.kind = Some("own-1".to_owned());
    let create = Action::Create {
        event: tiebreaker::base::ids::EventId([1; 16]),
        seed: tiebreaker::base::random::Seed([1; 32]),
        setup,
    };
    let entry = tiebreaker::tournament::Entry::first(day::DEVICE, day::BEGIN, create);
    assert_eq!(Tournament::begin(entry).err(), Some(Refusal::NotInRegulation(SetupField::Kind)));
}

#[test]
fn drp_6_what_a_regulation_of_ones_own_says_of_departures_is_what_is_offered() {
    let mut own = copy("swu-2025");
    let reasons = |own: &Regulation| own.departures.drop_reasons();
    own.departures = Departures::default();
    assert!(!reasons(&own).contains(&DropReason::LostComponent));
    own.departures = Departures {
        lost_component: true,
        ineligible_component: Some(Removal::Dropped),
        disqualified_by: Some(Decider::HeadJudge),
    };
    assert_eq!((own.check(), written(&own)), (Ok(()), own.clone()));
    assert!(
        [DropReason::LostComponent, DropReason::IneligibleComponent]
            .iter()
            .all(|reason| reasons(&own).contains(reason))
    );
    own.departures.ineligible_component = Some(Removal::Disqualified);
    assert!(!reasons(&own).contains(&DropReason::IneligibleComponent), "who is disqualified is not dropped");
    assert_eq!(Rule::LostComponent.clauses(), [Clause::Drp6]);
    assert_eq!(Rule::DisqualifiedBy.clauses(), [Clause::Role4]);
}
