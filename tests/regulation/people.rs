//! ROLE-*: the staff of an event, and staff who play in it.

use crate::{
    common::day::{Day, setup_by_table, swiss},
    regulation::regulation,
};
use tiebreaker::{
    base::{clause::Clause, ids::PlayerId},
    regulation::{
        LeadersPlay::{self, Never, Silent, WithSecond},
        builtin, presets,
    },
    tournament::{
        Action, Details, Leader, Refusal,
        Role::{self, Judge, Marshal, Organizer},
        Setup, TextField, Warning,
    },
};

fn leader(name: &str, role: Role, player: Option<u32>) -> Leader {
    Leader { name: name.into(), role, player: player.map(PlayerId) }
}

fn staff(leaders: &[Leader], reason: &str) -> Action {
    Action::SetStaff { staff: leaders.to_vec(), reason: reason.into() }
}

fn described(player: u32, uid: &str) -> Action {
    Action::DescribePlayer {
        player: PlayerId(player),
        details: Details { uid: uid.into(), ..Details::default() },
        reason: String::new(),
    }
}

/// Every tier of every regulation, and its rule for leaders who play.
const TIERS: [(&str, &str, LeadersPlay); 16] = [
    ("xwing-2015-07", "casual", WithSecond),
    ("xwing-2015-07", "competitive", WithSecond),
    ("xwing-2015-07", "premier", Never),
    ("xwing-2015-09", "informal", WithSecond),
    ("xwing-2015-09", "competitive", WithSecond),
    ("xwing-2015-09", "premier", Never),
    ("xwing-2017", "relaxed", WithSecond),
    ("xwing-2017", "formal", Never),
    ("xwing-2017", "premier", Never),
    ("xwing-2018", "relaxed", WithSecond),
    ("xwing-2018", "competitive", Never),
    ("xwing-2018", "premium", Never),
    ("swu-2025", "casual", Silent),
    ("swu-2025", "competitive", Silent),
    ("swu-2026", "casual", Silent),
    ("swu-2026", "competitive", Silent),
];

#[test]
fn role_1_there_is_one_organizer_and_any_number_of_marshals_and_judges() {
    let mut day = Day::with(setup_by_table("xwing-2018", "premium"), 4);
    let refusal = day.refused(staff(&[leader("Leia", Organizer, None), leader("Ackbar", Organizer, None)], "Both"));
    assert_eq!((refusal.clause(), refusal), (Some(Clause::Role1), Refusal::TwoOrganizers));
    let alone = [leader("Leia", Organizer, None)];
    let many = [
        leader("Leia", Organizer, None),
        leader("Ackbar", Marshal, None),
        leader("Madine", Marshal, None),
        leader("Dodonna", Judge, None),
        leader("Rieekan", Judge, None),
    ];
    for leaders in [&alone[..], &many, &[]] {
        day.act(staff(leaders, ""));
        assert_eq!((day.state().staff.as_slice(), day.state().warnings()), (leaders, vec![]));
    }
    day.act(staff(&many[1..], ""));
    assert_eq!(day.state().warnings(), [Warning::NoOrganizer]);
    assert_eq!(Warning::NoOrganizer.clause(), Clause::Role1);
    assert_eq!(day.refused(staff(&[leader(" ", Judge, None)], "")), Refusal::EmptyText(TextField::LeaderName));
    assert_eq!(day.refused(staff(&[leader("Luke", Judge, Some(9))], "")), Refusal::UnknownPlayer(PlayerId(9)));
    let twice = [leader("Luke", Judge, Some(1)), leader("Wedge", Judge, Some(1))];
    assert_eq!(day.refused(staff(&twice, "")), Refusal::NamedTwice(PlayerId(1)));
}

#[test]
fn role_1_competitive_star_wars_unlimited_needs_a_judge() {
    for regulation in builtin() {
        for tier in &regulation.tiers {
            let mut day = Day::with(setup_by_table(&regulation.id, &tier.id), 4);
            let needed = (regulation.document_id(), tier.id.as_str()) == ("swu-2025", "competitive");
            for (leaders, has_judge) in [
                (vec![], false),
                (vec![leader("Leia", Organizer, None)], false),
                (vec![leader("Leia", Organizer, None), leader("Luke", Judge, None)], true),
                (vec![leader("Ackbar", Marshal, None)], true),
            ] {
                day.act(staff(&leaders, ""));
                let warned = day.state().warnings().contains(&Warning::NoJudge);
                assert_eq!(warned, needed && !has_judge, "{} {}: {leaders:?}", regulation.id, tier.id);
            }
        }
    }
    assert_eq!(Warning::NoJudge.clause(), Clause::Role1);
}

#[test]
fn role_2_leaders_play_in_lower_tiers_only_and_with_a_second_leader() {
    assert_eq!(TIERS.len(), builtin().iter().map(|regulation| regulation.tiers.len()).sum::<usize>());
    for (id, tier, leaders_play) in TIERS {
        assert_eq!(regulation(id).tier(tier).unwrap().leaders_play, leaders_play, "{id} {tier}");
        let playing = leader("Wedge", Organizer, Some(1));
        let watching = leader("Leia", Judge, None);
        let both = leader("Leia", Judge, Some(2));
        for (leaders, allowed) in [
            (vec![playing.clone()], leaders_play == Silent),
            (vec![playing.clone(), watching], leaders_play != Never),
            (vec![playing, both], leaders_play != Never),
            (vec![leader("Leia", Organizer, None)], true),
        ] {
            let mut day = Day::with(setup_by_table(id, tier), 4);
            if allowed {
                day.act(staff(&leaders, ""));
                assert!(!day.state().warnings().iter().any(|warning| warning.clause() == Clause::Role2), "{id} {tier}");
                continue;
            }
            let name = leaders[0].name.clone();
            assert_eq!(day.refused(staff(&leaders, " ")), Refusal::EmptyText(TextField::Reason));
            let refusal = day.refused(staff(&leaders, ""));
            assert_eq!(
                (refusal.clause(), refusal),
                (Some(Clause::Role2), Refusal::LeaderMayNotPlay { name: name.clone() })
            );
            // The organizer decides, gives a reason, and is reminded.
            day.act(staff(&leaders, "Nobody else has a key"));
            assert_eq!(day.state().staff_reason, "Nobody else has a key");
            assert!(day.state().warnings().contains(&Warning::LeaderPlays { name }), "{id} {tier}");
        }
    }
}

#[test]
fn role_2_the_reason_goes_with_what_it_explains() {
    let mut day = Day::with(setup_by_table("xwing-2018", "premium"), 4);
    day.act(staff(&[leader("Wedge", Organizer, Some(1))], "Nobody else has a key"));
    day.act(staff(&[leader("Wedge", Organizer, None)], ""));
    assert_eq!((day.state().staff_reason.as_str(), day.state().warnings()), ("", vec![]));
    // A tier in which leaders may not play warns about those who do. So does a missing second leader.
    let mut day = Day::with(setup_by_table("xwing-2018", "relaxed"), 4);
    day.act(staff(&[leader("Wedge", Organizer, Some(1)), leader("Leia", Judge, None)], ""));
    day.act(Action::EditSetup { setup: setup_by_table("xwing-2018", "premium") });
    let plays = Warning::LeaderPlays { name: "Wedge".into() };
    assert_eq!(day.state().warnings(), [plays]);
    // A leader who is removed from the players only leads.
    day.act(Action::RemovePlayer { player: PlayerId(1) });
    assert_eq!((day.state().staff[0].player, day.state().warnings()), (None, vec![]));
}

#[test]
fn role_2_round_1_does_not_start_with_a_leader_who_may_not_play_since_the_tier_changed() {
    let mut day = Day::with(setup_by_table("xwing-2018", "relaxed"), 4);
    let staffed = |reason| staff(&[leader("Wedge", Organizer, Some(1)), leader("Leia", Judge, None)], reason);
    day.act(staffed(""));
    day.step();
    day.step();
    day.act(Action::EditSetup { setup: setup_by_table("xwing-2018", "premium") });
    let start = Action::Start { round: swiss(1) };
    let refusal = day.refused(start.clone());
    assert_eq!((refusal.clause(), refusal), (Some(Clause::Role2), Refusal::LeaderMayNotPlay { name: "Wedge".into() }));
    // The player leaves, or the organizer gives a reason, or the tier is changed back.
    let mut explained = day.clone();
    explained.act(staffed("Nobody else has a key"));
    explained.act(start.clone());
    let mut relaxed = day.clone();
    relaxed.act(Action::EditSetup { setup: setup_by_table("xwing-2018", "relaxed") });
    relaxed.act(start.clone());
    day.act(staff(&[leader("Wedge", Organizer, None), leader("Leia", Judge, None)], ""));
    day.act(start);
    // A later round requires no more.
    explained.play();
    explained.start();
    assert_eq!(explained.state().swiss.len(), 2);
}

#[test]
fn role_3_a_uid_is_unique_in_the_event_and_needed_in_every_official_one_of_star_wars_unlimited() {
    for regulation in builtin() {
        for tier in &regulation.tiers {
            let is_unlimited = regulation.document_id() == "swu-2025";
            assert_eq!(tier.uid_required, is_unlimited, "{} {}", regulation.id, tier.id);
            // Identity must be shown only in competitive play (3.1.1).
            assert_eq!(tier.photo_id, is_unlimited && tier.id == "competitive", "{} {}", regulation.id, tier.id);
        }
        for kind in &regulation.kinds {
            let mut setup = setup_by_table(&regulation.id, &kind.tier);
            setup.choose_kind(Some(&kind.id));
            let warnings = Day::with(setup, 3).state().warnings();
            let missing = warnings.contains(&Warning::UidsMissing { players: 3 });
            assert_eq!(missing, regulation.document_id() == "swu-2025", "{} {}", regulation.id, kind.id);
        }
    }
    // An event without an official kind is unofficial.
    let unofficial = Day::with(setup_by_table("swu-2025", "competitive"), 3);
    let of_uids = |warning: &Warning| matches!(warning, Warning::UidsMissing { .. });
    assert!(!unofficial.state().warnings().iter().any(of_uids));
    // So is one under house rules, even of an official kind.
    for house_rules in presets() {
        let mut setup = Setup::new("Twin Suns", "2025-11-22", &house_rules);
        setup.choose_kind(Some("side-event"));
        assert!(setup.kind().is_some() && !setup.needs_uids());
        assert!(!Day::with(setup, 6).state().warnings().iter().any(of_uids));
    }
    let mut setup = setup_by_table("swu-2025", "competitive");
    setup.choose_kind(Some("planetary-qualifier"));
    let mut day = Day::with(setup, 3);
    let missing = |day: &Day| {
        let find = |warning: &Warning| match warning {
            Warning::UidsMissing { players } => Some(*players),
            _ => None,
        };
        day.state().warnings().iter().find_map(find).unwrap_or(0)
    };
    assert_eq!(missing(&day), 3);
    day.act(described(1, "SWU-1"));
    day.act(described(1, "SWU-1"));
    let refusal = day.refused(described(2, "SWU-1"));
    assert_eq!((refusal.clause(), refusal), (Some(Clause::Role3), Refusal::UidTaken(PlayerId(1))));
    let details = Details { uid: "SWU-1".into(), ..Details::default() };
    let late = Action::AddPlayer { player: PlayerId(4), name: "Rey".into(), lot: 1, details };
    assert_eq!(day.refused(late), Refusal::UidTaken(PlayerId(1)));
    assert_eq!(missing(&day), 2);
    // A departed player needs none, and two players may both have none.
    day.drop_out(2);
    assert_eq!(missing(&day), 1);
    day.act(described(1, ""));
    assert_eq!(missing(&day), 2);
    assert_eq!(Warning::UidsMissing { players: 2 }.clause(), Clause::Role3);
    day.act(described(1, "SWU-1"));
    day.act(described(3, "SWU-3"));
    day.act(staff(&[leader("Leia", Organizer, None), leader("Luke", Judge, None)], ""));
    let lists = Warning::ListsMissing { players: 2, clause: Clause::Dck5 };
    assert_eq!(day.state().warnings(), [lists], "everybody who is there has one");
}
