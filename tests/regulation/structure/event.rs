//! STR-1, STR-2 and STR-4 to STR-7: rounds and cut of an event, and when they are locked.

use crate::common::day::{DEVICE, Day, elimination, setup, setup_by_table, swiss};
use tiebreaker::{
    base::{
        clause::Clause,
        ids::{EventId, PlayerId},
        random::Seed,
    },
    regulation::{Cut, Plan, Regulation, builtin},
    tournament::{Action, Entry, NextStep, Refusal, Setup, Status, StructureChoice, TextField, Tournament},
};

fn begin(setup: Setup) -> Result<Tournament, Refusal> {
    Tournament::begin(Entry::first(DEVICE, 0, Action::Create { event: EventId([1; 16]), seed: Seed([1; 32]), setup }))
}

#[test]
fn str_3_a_mandatory_table_leaves_no_own_numbers() {
    let mut premier = setup_by_table("xwing-2015-07", "premier");
    let by_table = premier.clone();
    premier.structure = StructureChoice::Custom(Plan { rounds: 3, cut: None });
    // The table of 2015 covers every number of players, even none.
    let mut day = Day::begin(by_table.clone(), 1);
    for players in [0, 1, 2, 300] {
        assert!(!premier.may_choose_plan(players), "{players}");
    }
    for players in 0..3 {
        let refusal = day.refused(Action::EditSetup { setup: premier.clone() });
        assert_eq!((refusal.clause(), refusal), (Some(Clause::Str3), Refusal::StructureIsMandatory), "{players}");
        day.add("One more");
    }
    // Nor can an event that began with custom numbers start with them.
    let mut day = Day::with(premier, 4);
    day.step();
    assert_eq!(day.refused(Action::Publish { round: swiss(1) }), Refusal::StructureIsMandatory);
    day.act(Action::EditSetup { setup: by_table });
    day.step();
    day.step();
    assert_eq!(day.state().plan, Some(Plan { rounds: 3, cut: None }));
}

#[test]
fn str_4_where_a_mandatory_table_is_silent_the_organizer_decides() {
    let by_table = setup_by_table("swu-2025", "competitive");
    let plan = Plan { rounds: 2, cut: None };
    let own = Setup { structure: StructureChoice::Custom(plan), ..by_table.clone() };
    assert!(!by_table.may_choose_plan(0), "nobody is registered yet");
    for players in [1, 2, 410, 10_000, 100_000] {
        assert!(by_table.may_choose_plan(players), "{players}");
    }
    for players in [3, 4, 9, 409] {
        assert!(!by_table.may_choose_plan(players), "{players}");
    }
    // Elsewhere the table is only advice.
    for tier in ["relaxed", "competitive", "premium"] {
        assert!(setup_by_table("xwing-2018", tier).may_choose_plan(9), "{tier}");
    }
    assert!(setup_by_table("swu-2025", "casual").may_choose_plan(9));

    // Two players can start with custom numbers. Three can neither set them nor start with them.
    let mut day = Day::with(by_table.clone(), 2);
    day.act(Action::EditSetup { setup: own.clone() });
    let mut three = day.clone();
    day.start();
    assert_eq!(day.state().plan, Some(plan));
    three.add("Third");
    assert_eq!(three.refused(Action::EditSetup { setup: own.clone() }), Refusal::StructureIsMandatory);
    three.step();
    let refusal = three.refused(Action::Publish { round: swiss(1) });
    assert_eq!((refusal.clause(), refusal), (Some(Clause::Str3), Refusal::StructureIsMandatory));
    assert!(!three.state().is_locked());
    // Only active players count.
    let mut two_left = Day::with(by_table, 3);
    assert_eq!(two_left.refused(Action::EditSetup { setup: own.clone() }), Refusal::StructureIsMandatory);
    two_left.drop_out(3);
    two_left.act(Action::EditSetup { setup: own });
    // Once round 1 has started, its numbers stay: a later round starts with any number of players.
    day.add("Third");
    day.play();
    day.start();
    assert_eq!((day.state().swiss.len(), day.state().plan), (2, Some(plan)));
}

#[test]
fn str_3_str_7_a_kind_without_table_has_the_organizers_numbers() {
    let mut setup = setup_by_table("xwing-2018", "relaxed");
    let is_custom = |setup: &Setup| matches!(setup.structure, StructureChoice::Custom(_));
    for (kind, tier, custom) in [
        ("wave-championship", "relaxed", false),
        ("world-championship", "premium", true),
        ("hyperspace-trial", "competitive", false),
        ("world-championship", "premium", true),
    ] {
        setup.choose_kind(Some(kind));
        assert_eq!((setup.tier.as_str(), setup.kind.as_deref(), is_custom(&setup)), (tier, Some(kind), custom));
        assert!(begin(setup.clone()).is_ok(), "{kind}");
    }
    assert_eq!(setup.proposal(20), None, "no table proposes anything");
    setup.choose_kind(None);
    assert_eq!((setup.kind.as_deref(), setup.tier.as_str()), (None, "premium"), "no kind in particular");
    for (regulation, tier, table) in [
        ("xwing-2015-07", "premier", Some("standard")),
        ("xwing-2015-09", "premier", Some("premier")),
        ("xwing-2017", "relaxed", Some("basic")),
        ("xwing-2017", "premier", None),
        ("xwing-2018", "relaxed", Some("basic")),
        ("xwing-2018", "premium", None),
        ("swu-2025", "competitive", Some("standard")),
    ] {
        let mut setup = Setup::new("Saturday", "2025-11-22", Regulation::published(regulation).unwrap());
        setup.choose_tier(tier);
        match table {
            Some(table) => assert_eq!(setup.structure, StructureChoice::Table(table.into()), "{regulation} {tier}"),
            None => assert!(is_custom(&setup), "the document has a structure of its own: {regulation} {tier}"),
        }
    }
    for kind in ["national-championship", "continental-championship", "world-championship"] {
        let mut setup = setup_by_table("xwing-2017", "premier");
        setup.choose_kind(Some(kind));
        assert!(is_custom(&setup), "{kind}");
    }
}

/// Custom rounds and a custom cut, and the chosen kind of rounds, stay when tier or kind change. Only a binding table
/// replaces them, which is announced before.
#[test]
fn str_3_a_plan_of_ones_own_stays_with_another_tier_or_kind() {
    let own = StructureChoice::Custom(Plan { rounds: 5, cut: Some(Cut::Top(4)) });
    let of = |regulation: &str| Setup::new("Saturday", "2025-11-22", Regulation::published(regulation).unwrap());
    for structure in [
        own.clone(),
        StructureChoice::Custom(Plan { rounds: 4, cut: None }),
        StructureChoice::Elimination,
        StructureChoice::RoundRobin,
    ] {
        let mut setup = Setup { structure: structure.clone(), ..of("xwing-2018") };
        let before = setup.clone();
        for tier in ["competitive", "premium", "relaxed"] {
            setup.choose_tier(tier);
            assert_eq!((setup.tier.as_str(), &setup.structure), (tier, &structure));
        }
        for kind in [Some("wave-championship"), Some("hyperspace-trial"), Some("world-championship"), None] {
            setup.choose_kind(kind);
            assert_eq!((setup.kind.as_deref(), &setup.structure), (kind, &structure));
        }
        assert!(!setup.gives_up_plan_of(&before));
    }
    // At a tier with a binding table, nothing else can be played (STR-3).
    for (regulation, tier, kind) in
        [("xwing-2015-07", "premier", None), ("swu-2025", "competitive", Some("regional-qualifier"))]
    {
        let before = Setup { structure: own.clone(), ..of(regulation) };
        let mut setup = before.clone();
        setup.choose_tier(tier);
        let standard = StructureChoice::Table("standard".into());
        assert_eq!((&setup.structure, setup.gives_up_plan_of(&before)), (&standard, true), "{regulation}");
        if kind.is_some() {
            let mut setup = before.clone();
            setup.choose_kind(kind);
            assert_eq!((&setup.structure, setup.gives_up_plan_of(&before)), (&standard, true), "{regulation}");
        }
    }
    // Without a choice of the organizer, they follow the tier and the kind.
    let mut usual = of("xwing-2018");
    let before = usual.clone();
    usual.choose_kind(Some("world-championship"));
    usual.choose_tier("competitive");
    assert_eq!((&usual.structure, usual.gives_up_plan_of(&before)), (&StructureChoice::Table("basic".into()), false));
    // Three rounds without a cut are the default if there is no table. If there is one, they are a choice.
    usual.structure = StructureChoice::Custom(Plan { rounds: 3, cut: None });
    usual.choose_tier("relaxed");
    assert_eq!(usual.structure, StructureChoice::Custom(Plan { rounds: 3, cut: None }));
    // A chosen table stays at a tier that has it, but the table of a kind replaces it.
    usual.structure = StructureChoice::Table("advanced".into());
    usual.choose_tier("relaxed");
    assert_eq!(usual.structure, StructureChoice::Table("advanced".into()));
    usual.choose_kind(Some("wave-championship"));
    assert_eq!(usual.structure, StructureChoice::Table("basic".into()));
}

#[test]
fn str_3_a_plan_of_ones_own_stays_under_another_regulation_that_can_play_it() {
    let published = |id| Regulation::published(id).unwrap();
    let own = |cut| StructureChoice::Custom(Plan { rounds: 5, cut });
    let of = |structure| Setup {
        structure,
        third_place: true,
        ..Setup::new("Saturday", "2025-11-22", published("xwing-2018"))
    };
    let kept = of(own(Some(Cut::Top(4)))).under(published("swu-2025"));
    assert_eq!((&kept.structure, kept.tier.as_str()), (&own(Some(Cut::Top(4))), "casual"));
    assert!(kept.third_place && begin(kept).is_ok());
    // Tables of three and four have one final table, so eight players cannot play on there (STR-6).
    let twin_suns = tiebreaker::regulation::presets().into_iter().find(|preset| preset.places.is_some()).unwrap();
    let before = of(own(Some(Cut::Top(8))));
    let lost = before.under(&twin_suns);
    assert!(lost.gives_up_plan_of(&before) && begin(lost).is_ok());
    // Without a choice of the organizer, the default applies.
    let usual = Setup::new("Saturday", "2025-11-22", published("xwing-2018")).under(published("xwing-2015-07"));
    assert_eq!(usual, Setup::new("Saturday", "2025-11-22", published("xwing-2015-07")));
}

#[test]
fn str_1_the_plan_is_the_table_row_when_round_1_starts() {
    let by_table = |players| {
        let mut day = Day::with(setup_by_table("xwing-2018", "competitive"), players);
        assert_eq!(day.state().plan, None);
        day.start();
        day.state().plan.unwrap()
    };
    assert_eq!(by_table(16), Plan { rounds: 4, cut: None });
    assert_eq!(by_table(17), Plan { rounds: 4, cut: Some(Cut::Top(4)) });
    assert_eq!(by_table(25), Plan { rounds: 5, cut: Some(Cut::Top(4)) });

    // 17 are registered, but one leaves before the start: the row for 16 applies.
    let mut day = Day::with(setup_by_table("xwing-2018", "competitive"), 17);
    assert_eq!(
        (day.state().plan_now(), day.state().started_with),
        (Some(Plan { rounds: 4, cut: Some(Cut::Top(4)) }), 0)
    );
    day.drop_out(3);
    day.start();
    assert_eq!((day.state().plan, day.state().started_with), (Some(Plan { rounds: 4, cut: None }), 16));
}

#[test]
fn str_1_str_3_the_cut_of_the_table_is_played_at_every_level_but_casual_star_wars_unlimited() {
    // The first table of each level, with a number of players that has a cut: 9 to 16 or 17 to 24.
    for (id, players, tiers) in [
        ("xwing-2015-07", 9, &["casual", "competitive", "premier"][..]),
        ("xwing-2015-09", 9, &["informal", "competitive", "premier"]),
        ("xwing-2017", 17, &["relaxed", "formal", "premier"]),
        ("xwing-2018", 17, &["relaxed", "competitive", "premium"]),
        ("swu-2025", 9, &["casual", "competitive"]),
    ] {
        for &tier in tiers {
            let mut day = Day::with(setup_by_table(id, tier), players);
            day.start();
            let cut = (tier != "casual" || id != "swu-2025").then_some(Cut::Top(4));
            assert_eq!(day.state().plan, Some(Plan { rounds: 4, cut }), "{id} {tier}");
        }
    }
}

#[test]
fn str_1_late_entries_and_drops_do_not_change_the_plan() {
    let mut day = Day::with(setup_by_table("xwing-2018", "competitive"), 16);
    day.play();
    day.add("Late");
    day.play();
    let announced = (Some(Plan { rounds: 4, cut: None }), 16);
    assert_eq!((day.state().plan, day.state().started_with), announced);
    for player in 1..=10 {
        day.drop_out(player);
    }
    day.play();
    assert_eq!((day.state().plan, day.state().started_with), announced);
}

#[test]
fn str_2_the_start_of_round_1_locks_regulation_and_structure() {
    let free = setup("xwing-2018", 3, None);
    let mut day = Day::with(free.clone(), 4);
    day.act(Action::EditSetup { setup: setup("xwing-2017", 4, None) });
    day.step();
    day.step();
    assert!(!day.state().is_locked(), "published is not started");
    day.act(Action::EditSetup { setup: free.clone() });
    day.step();
    assert!(day.state().is_locked());

    let changes: [fn(&mut Setup); 5] = [
        |s| s.tier = "competitive".into(),
        |s| s.kind = Some("wave-championship".into()),
        |s| s.structure = StructureChoice::Table("basic".into()),
        |s| s.structure = StructureChoice::Custom(Plan { rounds: 4, cut: None }),
        |s| s.regulation.points.win = 2,
    ];
    for change in changes {
        let mut changed = free.clone();
        change(&mut changed);
        let refusal = day.refused(Action::EditSetup { setup: changed });
        assert_eq!((refusal.clause(), refusal), (Some(Clause::Str2), Refusal::LockedByStart));
    }
    let renamed = Setup { name: "Sunday".into(), date: "2025-11-23".into(), place: "Mos Eisley".into(), ..free };
    day.act(Action::EditSetup { setup: renamed.clone() });
    assert_eq!(day.state().setup, renamed);
}

fn override_plan(rounds: u16, cut: Option<u16>, reason: &str) -> Action {
    Action::OverridePlan { plan: Plan { rounds, cut: cut.map(Cut::Top) }, reason: reason.into() }
}

#[test]
fn str_2_a_locked_plan_changes_only_by_an_override_with_a_reason() {
    let mut day = Day::with(setup("swu-2025", 3, Some(4)), 8);
    let refusal = day.refused(override_plan(4, Some(4), "More time"));
    assert_eq!((refusal.clause(), refusal), (Some(Clause::Str2), Refusal::NotLocked), "the setup can still be changed");
    day.play();
    day.play();
    for reason in ["", " "] {
        let refusal = day.refused(override_plan(4, Some(4), reason));
        assert_eq!((refusal.clause(), refusal), (Some(Clause::Str2), Refusal::EmptyText(TextField::OverrideReason)));
    }
    for (rounds, cut) in [(0, None), (33, None), (3, Some(65))] {
        let refusal = day.refused(override_plan(rounds, cut, "The hall closes"));
        assert_eq!(refusal, Refusal::ImpossiblePlan, "{rounds} rounds, cut {cut:?}, after two rounds");
    }
    let refusal = day.refused(override_plan(1, Some(4), "The hall closes"));
    assert_eq!((refusal.clause(), refusal), (Some(Clause::Str2), Refusal::RoundsPlayed { played: 2 }));
    day.act(override_plan(4, Some(8), "A free hour"));
    assert_eq!(day.state().plan, Some(Plan { rounds: 4, cut: Some(Cut::Top(8)) }));
    assert_eq!(day.event.log().last().map(|entry| &entry.action), Some(&override_plan(4, Some(8), "A free hour")));
    // Played rounds stay, but a draft after the last round does not.
    day.step();
    for rounds in [5, 3, 4] {
        day.act(override_plan(rounds, Some(8), "Nobody knows"));
        assert_eq!(day.state().swiss.len(), 3, "the draft of round 3 is one of {rounds}");
    }
    day.act(override_plan(2, Some(4), "The hall closes"));
    assert_eq!((day.state().swiss.len(), day.state().next_step()), (2, NextStep::MakeCut { size: 4 }));
    // A public round counts as played.
    let mut published = day.clone();
    published.act(override_plan(3, Some(4), "It does not"));
    published.step();
    published.step();
    assert_eq!(published.refused(override_plan(2, Some(4), "It does")), Refusal::RoundsPlayed { played: 3 });
    // An unpublished cut is made again. Once it is published, it is too late.
    day.step();
    day.act(override_plan(2, Some(8), "A larger one"));
    assert_eq!((day.state().seeds.len(), day.state().next_step()), (0, NextStep::MakeCut { size: 8 }));
    day.step();
    day.step();
    let refusal = day.refused(override_plan(3, Some(4), "One more"));
    assert_eq!((refusal.clause(), refusal), (Some(Clause::Str2), Refusal::EliminationHasBegun));
    day.play();
    day.step();
    assert_eq!(day.state().elimination[1].status, Status::Paired);
    assert_eq!(
        day.refused(override_plan(3, Some(4), "One more")),
        Refusal::EliminationHasBegun,
        "a later draft is none"
    );
}

#[test]
fn str_2_an_event_that_is_over_goes_on_by_an_override() {
    let mut day = Day::with(setup("xwing-2018", 2, None), 6);
    day.play_to_the_end();
    day.act(override_plan(3, None, "Everybody wants to play on"));
    assert_eq!(day.state().next_step(), NextStep::Pair(swiss(3)));
    day.play();
    day.act(override_plan(3, Some(4), "And a top 4"));
    assert_eq!(day.state().next_step(), NextStep::MakeCut { size: 4 });
}

#[test]
fn str_2_a_result_locks_the_regulation_even_before_the_start() {
    let mut day = Day::with(setup("xwing-2018", 3, None), 4);
    day.step();
    day.step();
    day.report(1, day.scores(200, 60));
    let by_bracket = Setup { structure: StructureChoice::Elimination, ..setup("xwing-2018", 3, None) };
    for other in [setup("swu-2025", 3, None), by_bracket] {
        let refusal = day.refused(Action::EditSetup { setup: other });
        assert_eq!((refusal.clause(), refusal), (Some(Clause::Str2), Refusal::LockedByStart));
    }
    // Rounds and cut can change until the start.
    day.act(Action::EditSetup { setup: setup("xwing-2018", 4, Some(4)) });
    day.act(Action::EditSetup { setup: Setup { name: "Sunday".into(), ..setup("xwing-2018", 3, None) } });
}

#[test]
fn str_2_eli_3_what_was_paired_for_another_kind_of_event_is_void() {
    let by_rounds = setup("xwing-2018", 3, None);
    let by_bracket = Setup { structure: StructureChoice::Elimination, ..by_rounds.clone() };
    for steps in [1, 2] {
        for (from, to, first) in [(&by_rounds, &by_bracket, elimination(1)), (&by_bracket, &by_rounds, swiss(1))] {
            let mut day = Day::with(from.clone(), 6);
            (0..steps).for_each(|_| day.step());
            let same = Setup { name: "Sunday".into(), ..from.clone() };
            day.act(Action::EditSetup { setup: same });
            assert!(day.state().current_round().is_some(), "a name is no matter of pairing");
            day.act(Action::EditSetup { setup: to.clone() });
            assert_eq!((day.state().current_round(), day.state().next_step()), (None, NextStep::Pair(first)));
            assert!(day.state().drawn.is_empty() && day.state().bracket().is_empty());
            // The smaller number wins every game.
            day.play_to_the_end();
            assert_eq!(day.state().champion(), Some(PlayerId(1)));
        }
    }
}

#[test]
fn str_3_the_odd_row_of_september_2015_is_played_as_printed() {
    for (players, rounds, cut) in [(128, 7, 8), (129, 6, 16)] {
        let mut day = Day::with(setup_by_table("xwing-2015-09", "premier"), players);
        let note = day.state().setup.proposal(usize::try_from(players).unwrap()).unwrap().fewer_rounds_than_above;
        assert_eq!(note, players == 129);
        day.start();
        assert_eq!(day.state().plan, Some(Plan { rounds, cut: Some(Cut::Top(cut)) }));
    }
}

#[test]
fn str_5_rematches_are_counted_per_stage() {
    let mut day = Day::with(setup("xwing-2018", 3, Some(4)), 4);
    for _ in 0..3 {
        day.play();
    }
    assert_eq!(day.state().met().len(), 6, "everybody has met everybody");
    let seeds: Vec<PlayerId> = day.state().qualifiers(Cut::Top(4));
    let games = [[seeds[0], seeds[3]], [seeds[1], seeds[2]]];
    assert_eq!(day.state().rematches(&games), games, "in the Swiss rounds these would have to be named");
    day.act(Action::MakeCut { seeds });
    let tables: Vec<[PlayerId; 2]> = day.state().elimination[0].matches().map(|table| table.players).collect();
    assert_eq!(tables, games);
    day.play_to_the_end();
    assert_eq!(day.state().met().len(), 6, "what is played in the bracket is no meeting of the Swiss rounds");
}

#[test]
fn str_6_twin_suns_is_named_and_has_neither_kind_nor_rounds() {
    for regulation in builtin() {
        let named: &[&str] = if regulation.document_id() == "swu-2025" { &["twin-suns"] } else { &[] };
        assert_eq!(regulation.formats_without_rounds, named, "{}", regulation.id);
        let with_rounds = |format: &str| regulation.kinds.iter().any(|kind| kind.format.as_deref() == Some(format));
        assert!(!with_rounds("twin-suns"), "{}", regulation.id);
    }
}

#[test]
fn str_7_the_kind_of_event_sets_tier_format_and_match_length() {
    let kinds: [(&str, &str, Option<&str>, &[u8]); 8] = [
        ("prerelease", "casual", Some("sealed"), &[1]),
        ("weekly-play", "casual", None, &[1, 3]),
        ("store-showdown", "casual", Some("premier"), &[1, 3]),
        ("side-event", "casual", None, &[1, 3]),
        ("planetary-qualifier", "competitive", Some("premier"), &[3]),
        ("sector-qualifier", "competitive", Some("premier"), &[3]),
        ("regional-qualifier", "competitive", Some("premier"), &[3]),
        ("galactic-championship", "competitive", Some("premier"), &[3]),
    ];
    let mut setup = setup_by_table("swu-2025", "casual");
    assert!(setup.regulation.kinds.iter().map(|kind| kind.id.as_str()).eq(kinds.map(|(id, ..)| id)), "in this order");
    for ((id, tier, format, lengths), before) in kinds.into_iter().flat_map(|kind| [(kind, 1), (kind, 3)]) {
        setup = Setup { best_of: before, ..setup };
        setup.choose_kind(Some(id));
        // The chosen length stays if the kind allows it.
        assert_eq!(setup.best_of, if lengths.contains(&before) { before } else { lengths[0] }, "{id} after {before}");
        let kind = setup.regulation.kinds.iter().find(|kind| kind.id == id).unwrap();
        assert_eq!((setup.kind.as_deref(), setup.tier.as_str(), kind.format.as_deref()), (Some(id), tier, format));
        assert_eq!(setup.match_lengths(), lengths, "{id}");
        assert_eq!(setup.structure, StructureChoice::Table("standard".into()), "{id}");
        for best_of in [1, 3] {
            let chosen = Setup { best_of, ..setup.clone() };
            assert_eq!(begin(chosen).is_ok(), lengths.contains(&best_of), "{id}, best of {best_of}");
        }
    }
}
