//! The points of ships (RES-2, RES-10), the choice of initiative (SQD-5), and the dice of a Final Salvo (RES-7).

use crate::lists::squad::{rules, setting, squad, xws};
use proptest::prelude::*;
use tiebreaker::{
    base::random::Seed,
    lists::squad::{Chooser, ShipFate, ShipValue, initiative, roll, salvo_dice, score, ship_values},
    regulation::Side,
};

fn values_of(text: &str, regulation: &str) -> Vec<ShipValue> {
    ship_values(&squad(text), rules(regulation), &setting(regulation, "2016-06-01"), None)
}

#[test]
fn res_10_han_solo_with_13_health_who_lost_7_is_worth_half() {
    // 46 points and the Millennium Falcon's 1: half of 47 is 23, rounded down.
    let first = xws("rebel", 70, &["hansolo yt1300 47 millenniumfalcon/title", "redsquadronpilot xwing 23"]);
    for (id, half) in [("xwing-2015-07", 0), ("xwing-2015-09", 23), ("xwing-2017", 23)] {
        let value = values_of(&first, id)[0];
        assert_eq!((value.points, value.health, value.half), (Some(47), Some(13), Some(half)), "{id}");
        assert_eq!(value.half_from(), Some(7), "six lost leave seven, more than half");
        assert_eq!(values_of(&first, id)[1].half, Some(0), "{id}: a small ship is whole or gone");
        let of_table = ship_values(&squad(&first), rules(id), &setting(id, ""), None);
        assert_eq!(score(&of_table, &[ShipFate::Whole, ShipFate::Halved], &setting(id, "")), Some(0), "{id}");
    }
    // In 2018 every ship counts, rounded up: half of 99 is 50, of 43 it is 22.
    let han = "hansolo-modifiedyt1300lightfreighter modifiedyt1300lightfreighter 99";
    let second = xws("rebelalliance", 142, &[han, "redsquadronveteran t65xwing 43"]);
    let found = values_of(&second, "xwing-2018");
    let of = |value: &ShipValue| (value.health, value.half_from(), value.half);
    assert_eq!(of(&found[0]), (Some(13), Some(7), Some(50)));
    assert_eq!(of(&found[1]), (Some(6), Some(3), Some(22)));
}

#[test]
fn res_2_upgrades_add_hull_and_shields() {
    let health = |upgrades: &str| {
        let ship = format!("hansolo yt1300 50{upgrades}");
        values_of(&xws("rebel", 50, &[&ship]), "xwing-2017")[0].health
    };
    assert_eq!(health(""), Some(13));
    assert_eq!(health(" hullupgrade/mod"), Some(14));
    assert_eq!(health(" shieldupgrade/mod"), Some(14));
    assert_eq!(health(" unheardof/mod"), None, "nobody knows what it adds");
    // Virago and Shield Upgrade on Guri's StarViper with 4 and 1.
    let guri = "guri starviperclassattackplatform 93 shieldupgrade/modification virago/title";
    assert_eq!(values_of(&xws("scumandvillainy", 93, &[guri]), "xwing-2018")[0].health, Some(7));
}

#[test]
fn res_2_ships_that_leave_their_upgrades_out_are_counted_by_hand_or_by_the_table() {
    // The builder wrote only the pilots: 46 and 23, although the squad has 71.
    let squad = |total| {
        xws("rebel", total, &["hansolo yt1300 46 millenniumfalcon/title", "redsquadronpilot xwing 23 r2astromech/amd"])
    };
    let points = |total| values_of(&squad(total), "xwing-2017").iter().map(|value| value.points).collect::<Vec<_>>();
    assert_eq!(points(71), [Some(47), Some(24)], "the table says the same total");
    assert_eq!(points(75), [None, None], "it does not");
}

#[test]
fn costs_go_down_with_what_makes_others_cheaper() {
    let value = |ship: &str, total| {
        values_of(&xws("imperial", total, &[ship, "academypilot tiefighter 1"]), "xwing-2017")[0].points
    };
    // Darth Vader 29, TIE/x1 0. Fire-Control System costs 2 minus 4, so nothing, with Cluster Missiles for 4.
    let vader = "darthvader tieadvanced 1 tiex1/title firecontrolsystem/system clustermissiles/missile";
    assert_eq!(value(vader, 29 + 4 + 12), Some(33));
    // Vaksai reduces each by 1: Talonbane Cobra 28, Predator 3 and Hull Upgrade 3, with Sunny Bounder for 14.
    let cobra = "talonbanecobra kihraxzfighter 1 vaksai/title predator/ept hullupgrade/mod";
    let scum = |total| xws("scum", total, &[cobra, "sunnybounder m3ainterceptor 1"]);
    assert_eq!(values_of(&scum(28 + 2 + 2 + 14), "xwing-2017")[0].points, Some(32));
    assert_eq!(values_of(&scum(28 + 3 + 3 + 14), "xwing-2017")[0].points, None, "another total: by hand");
}

#[test]
fn res_2_res_3_the_score_is_what_is_gone_and_the_limit_for_everything() {
    let ships = [
        "hansolo-modifiedyt1300lightfreighter modifiedyt1300lightfreighter 99",
        "redsquadronveteran t65xwing 43",
        "redsquadronveteran t65xwing 43",
    ];
    let (found, event) = (values_of(&xws("rebelalliance", 185, &ships), "xwing-2018"), setting("xwing-2018", ""));
    let of = |fates: [ShipFate; 3]| score(&found, &fates, &event);
    use ShipFate::{Destroyed, Halved, Whole};
    assert_eq!(of([Whole, Whole, Whole]), Some(0));
    assert_eq!(of([Halved, Destroyed, Whole]), Some(93));
    assert_eq!(of([Destroyed, Halved, Whole]), Some(121));
    assert_eq!(of([Destroyed, Destroyed, Destroyed]), Some(200), "exactly the limit, of 185");
    assert_eq!(score(&found, &[Whole], &event), None, "a fate for each ship");
    let unknown = [ShipValue { points: None, health: None, half: None, lacks_card: true }; 2];
    assert_eq!(score(&unknown, &[Destroyed, Whole], &event), None, "by hand");
    assert_eq!(score(&unknown, &[Destroyed, Destroyed], &event), Some(200));
}

#[test]
fn sqd_5_the_lower_total_chooses_and_chance_where_both_are_equal() {
    let seed = Seed([7; 32]);
    let of = |totals, round: u32| initiative(totals, &seed, &format!("round {round} table 1 initiative"));
    assert_eq!(of([98, 100], 1), Chooser { side: Side::First, by_chance: false });
    assert_eq!(of([100, 99], 1), Chooser { side: Side::Second, by_chance: false });
    let drawn: Vec<Chooser> = (0..400).map(|round| of([100, 100], round)).collect();
    assert!(drawn.iter().all(|chooser| chooser.by_chance));
    assert_eq!(drawn, (0..400).map(|round| of([100, 100], round)).collect::<Vec<_>>(), "again the same");
    // The standard deviation is 10, and this allows five of them.
    let first = drawn.iter().filter(|chooser| chooser.side == Side::First).count();
    assert!((150..=250).contains(&first), "{first} of 400");
}

#[test]
fn res_7_ships_bring_their_printed_primary_weapons_to_a_final_salvo() {
    // YT-1300 3 with Han Solo, X-wing 3, TIE fighter 2, by the printed cards.
    let first = squad(&xws("rebel", 70, &["hansolo yt1300 46", "redsquadronpilot xwing 23"]));
    let of = |left: &[bool]| salvo_dice(&first, rules("xwing-2017"), left, &setting("xwing-2017", ""));
    assert_eq!(of(&[true, true]), Some(6));
    assert_eq!(of(&[false, true]), Some(3));
    assert_eq!(of(&[true]), None);
    let rules_of_2015 = rules("xwing-2015-09");
    assert_eq!(salvo_dice(&first, rules_of_2015, &[true, true], &setting("xwing-2015-09", "")), None, "no Final Salvo");
    // An ARC-170 has 3 in front and 2 at the back. In 2018 the higher value counts.
    let second = squad(&xws("rebelalliance", 100, &["norrawexley arc170starfighter 55", "jekporkins t65xwing 46"]));
    assert_eq!(salvo_dice(&second, rules("xwing-2018"), &[true, false], &setting("xwing-2018", "")), Some(3));
    // A transport has no primary weapon.
    let unarmed = squad(&xws("rebel", 30, &["gr75mediumtransport gr75mediumtransport 30"]));
    assert_eq!(salvo_dice(&unarmed, rules("xwing-2017"), &[true], &setting("xwing-2017", "")), None);
}

#[test]
fn res_7_a_final_salvo_is_rolled_until_somebody_has_more() {
    let rolled = |dice, round: u32| roll(dice, &Seed([7; 32]), &format!("round {round} table 1 final salvo"));
    assert!(rolled([0, 0], 1).is_empty(), "nobody has a die: by hand");
    let [mut hits, mut critical, mut dice] = [0; 3];
    let mut again = 0;
    for round in 0..500 {
        let rolls = rolled([6, 4], round);
        assert_eq!(rolls, rolled([6, 4], round), "who has the seed rolls the same");
        let (last, before) = rolls.split_last().unwrap();
        assert_ne!(last[0].total(), last[1].total());
        assert!(before.iter().all(|[first, second]| first.total() == second.total()), "level: again");
        assert!(rolls.iter().all(|[first, second]| first.total() <= 6 && second.total() <= 4));
        hits += rolls.iter().flatten().map(|roll| roll.hits).sum::<u32>();
        critical += rolls.iter().flatten().map(|roll| roll.critical).sum::<u32>();
        dice += 10 * u32::try_from(rolls.len()).unwrap();
        again += before.len();
    }
    // Three of eight faces are hits, one is a critical hit. The standard deviations for about 6,000 dice are 38 and 26,
    // and this allows five of them.
    assert!(
        hits.abs_diff(dice * 3 / 8) <= 190 && critical.abs_diff(dice / 8) <= 130,
        "{hits} and {critical} of {dice}"
    );
    assert!(again > 50, "level rolls happen: {again}");
    // A side without an armed ship loses to the first hit.
    assert!(rolled([0, 3], 1).last().unwrap()[1].total() > 0);
}

fn fate() -> impl Strategy<Value = ShipFate> {
    prop_oneof![Just(ShipFate::Whole), Just(ShipFate::Halved), Just(ShipFate::Destroyed)]
}

proptest! {
    #[test]
    fn res_8_a_score_never_falls_with_more_damage_and_reaches_the_limit_by_destruction_alone(
        ships in prop::collection::vec((1_u16..120, fate()), 1..9),
        worse in 0_usize..9,
    ) {
        let event = setting("xwing-2018", "");
        let value = |points: u16| {
            let half = Some(points.div_ceil(2));
            ShipValue { points: Some(points), health: Some(5), half, lacks_card: false }
        };
        let values: Vec<ShipValue> = ships.iter().map(|(points, _)| value(*points)).collect();
        let mut fates: Vec<ShipFate> = ships.iter().map(|(_, fate)| *fate).collect();
        let before = score(&values, &fates, &event).unwrap();
        let all_gone = |fates: &[ShipFate]| fates.iter().all(|fate| *fate == ShipFate::Destroyed);
        prop_assert_eq!(before == 200, all_gone(&fates));
        if let Some(fate) = fates.get_mut(worse) {
            *fate = if *fate == ShipFate::Whole { ShipFate::Halved } else { ShipFate::Destroyed };
        }
        let after = score(&values, &fates, &event).unwrap();
        prop_assert!(before <= after && after <= 200);
        prop_assert_eq!(after == 200, all_gone(&fates));
    }
}
