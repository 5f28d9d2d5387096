//! The choice of a regulation, and the editor for custom ones.

use crate::common::speech::speak;
use tiebreaker::{
    regulation::{CutBy, LeadersPlay, Regulation, Row, StrengthOfSchedule, TieBreaker, builtin, known, presets},
    screens::setup::regulation::{
        COLUMNS, MARKS, ORDERS, cell, chosen, cut_units, fields,
        fields::{Field, Kind},
        formats, kinds_said, leaders_play, next_row, published_if_changed, put, regulations, shift, spoken, strengths,
        table_said, tables_of_tier, tiers_differ, value,
    },
};

fn published(id: &str) -> Regulation {
    Regulation::published(id).unwrap().clone()
}

fn all_fields() -> impl Iterator<Item = &'static Field> {
    fields::GROUPS.iter().flat_map(|group| group.fields).chain(fields::RANKING)
}

fn field(id: &str) -> &'static Field {
    all_fields().find(|field| field.id == id).unwrap()
}

#[test]
fn published_presets_and_own_regulations_are_offered_once_each() {
    speak("en");
    let own = published("xwing-2018").copy("Thursday");
    let of_game = |game: &str| regulations([&own, &own, &published("swu-2025"), &presets()[0]].into_iter(), game);
    let [xwing, swu] = ["xwing", "swu"].map(of_game);
    assert_eq!(xwing.len() + swu.len(), known().count() + presets().len() + 1);
    assert_eq!(xwing.last().unwrap(), &("custom:Thursday".to_owned(), "Thursday, house rules".to_owned()));
    for (id, _) in xwing.iter().chain(&swu) {
        assert_eq!(value(&chosen(id, std::iter::once(own.clone())).unwrap()), *id);
    }
    assert_eq!(chosen("custom:Friday", std::iter::once(own)), None);
}

#[test]
fn strength_of_schedule_is_a_choice_where_the_document_leaves_it_open() {
    speak("en");
    let labels = |regulation: &Regulation| -> Vec<String> {
        strengths(regulation).into_iter().map(|(_, (_, label))| label).collect()
    };
    let sum = "Sum of the opponents’ points (STA-4)";
    let tome = "TOME: opponents’ points per round ÷ own rounds (STA-6)";
    assert_eq!(labels(&published("xwing-2015-07")), [sum, tome]);
    assert!(labels(&published("xwing-2018")).is_empty());
    let own = published("xwing-2015-07").copy("Thursday");
    assert!(labels(&own).is_empty(), "its editor has a field for that");
    assert_eq!(strengths(&published("xwing-2015-07"))[1].0, StrengthOfSchedule::Tome);
}

#[test]
fn no_field_changes_a_regulation_by_writing_what_it_says() {
    speak("en");
    for regulation in builtin() {
        for field in all_fields() {
            let Some(said) = (field.get)(regulation) else { continue };
            let mut written = regulation.clone();
            (field.set)(&mut written, &said);
            assert_eq!(&written, regulation, "{}, {}: {said}", regulation.id, field.id);
        }
    }
}

#[test]
fn each_field_has_an_id_of_its_own() {
    let mut ids: Vec<_> = all_fields().map(|field| field.id).collect();
    let count = ids.len();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), count);
}

#[test]
fn a_field_reads_numbers_and_refuses_the_rest() {
    let mut own = published("xwing-2015-07").copy("Thursday");
    (field("rule-win").set)(&mut own, " 6 ");
    (field("rule-final-minutes").set)(&mut own, "120");
    assert_eq!((own.points.win, own.durations.final_round), (6, Some(120)));
    assert!(own.check().is_ok());
    (field("rule-final-minutes").set)(&mut own, " ");
    assert_eq!(own.durations.final_round, None);
    for text in ["many", "-1", "1.5"] {
        (field("rule-loss").set)(&mut own, text);
        assert!(own.check().is_err(), "{text}");
    }
    (field("rule-loss").set)(&mut own, "0");
    (field("rule-percentage-floor").set)(&mut own, "1 / x");
    assert!(own.check().is_err());
}

#[test]
fn scenarios_are_named_one_behind_the_other() {
    let mut regulation = Regulation::known("xwing-amg-2022").unwrap().clone();
    let scenarios = field("rule-scenarios");
    (scenarios.set)(&mut regulation, " Chance Engagement, Moon of Our Own,, ");
    assert_eq!(regulation.mission_points().unwrap().scenarios, ["Chance Engagement", "Moon of Our Own"]);
    assert_eq!((scenarios.get)(&regulation).as_deref(), Some("Chance Engagement, Moon of Our Own"));
    (scenarios.set)(&mut regulation, "");
    assert_eq!(regulation.mission_points().unwrap().scenarios, [""; 0]);
    assert_eq!((scenarios.get)(&published("xwing-2018")), None);
}

#[test]
fn a_field_that_the_regulation_does_not_have_is_not_shown() {
    assert_eq!((field("rule-squad-limit").get)(&published("swu-2025")), None);
    assert_eq!((field("rule-squad-limit").get)(&published("xwing-2018")).as_deref(), Some("200"));
    assert_eq!((field("rule-pod-size").get)(&published("xwing-2018")), None);
}

#[test]
fn departures_are_rules_of_ones_own() {
    use tiebreaker::regulation::departure::{Decider, Removal};
    speak("en");
    let mut own = published("swu-2025").copy("Club rules");
    (field("rule-lost-component").set)(&mut own, "true");
    let place = |field: &Field, label: &str| match field.kind {
        Kind::Choice(names) => names().iter().position(|name| name == label).unwrap().to_string(),
        _ => panic!("no choice"),
    };
    let (component, decider) = (field("rule-ineligible-component"), field("rule-disqualified-by"));
    (component.set)(&mut own, &place(component, "dropped, and may return"));
    (decider.set)(&mut own, &place(decider, "the head judge"));
    let departures = &own.departures;
    assert!(departures.lost_component);
    assert_eq!(departures.ineligible_component, Some(Removal::Dropped));
    assert_eq!(departures.disqualified_by, Some(Decider::HeadJudge));
}

#[test]
fn a_changed_field_tells_the_published_value() {
    speak("en");
    let (published, mut own) = (published("xwing-2015-07"), published("xwing-2015-07").copy("Thursday"));
    let was = |own: &Regulation, id: &str| {
        let field = field(id);
        published_if_changed(own, Some(&published), &field.get).map(|value| spoken(field, &value))
    };
    assert_eq!(was(&own, "rule-win"), None);
    own.points.win = 6;
    own.durations.final_round = Some(120);
    own.starts_with_elimination = true;
    own.ranking.strength_of_schedule = StrengthOfSchedule::Tome;
    assert_eq!(was(&own, "rule-win").as_deref(), Some("5"));
    assert_eq!(was(&own, "rule-starts-with-elimination").as_deref(), Some("no"));
    let sum = "Sum of the opponents’ points (STA-4)";
    assert_eq!(was(&own, "rule-strength-of-schedule").as_deref(), Some(sum));
    let none = published_if_changed(&own, None, &field("rule-win").get);
    assert_eq!(none, None, "the document is not known");
}

#[test]
fn an_empty_value_is_called_none() {
    speak("en");
    assert_eq!(spoken(field("rule-final-minutes"), ""), "none");
    assert_eq!(spoken(field("rule-round-robin"), "true"), "yes");
}

#[test]
fn tie_breakers_move_up_and_down_and_the_others_are_offered() {
    speak("en");
    let mut own = published("xwing-2015-07").copy("Own order");
    let [order, _] = &ORDERS;
    assert_eq!(order.said(&own).as_deref(), Some("H2H, MoV, SoS"));
    let list = (order.list_mut)(&mut own);
    shift(list, &TieBreaker::Sos, true);
    shift(list, &TieBreaker::Sos, true);
    shift(list, &TieBreaker::Sos, true);
    shift(list, &TieBreaker::Mov, false);
    list.retain(|own| *own != TieBreaker::Mov);
    assert_eq!(order.said(&own).as_deref(), Some("SoS, H2H"));
    assert!(order.offered(&own).contains(&TieBreaker::Mov));
    assert!(!order.offered(&own).contains(&TieBreaker::Sos));
    (order.list_mut)(&mut own).clear();
    assert_eq!(order.said(&own).as_deref(), Some("none"));
}

#[test]
fn an_item_is_in_a_list_once_or_not_at_all() {
    let mut list = vec![1, 2, 3];
    put(&mut list, 1, true);
    assert_eq!(list, [2, 3, 1]);
    put(&mut list, 2, false);
    assert_eq!(list, [3, 1]);
}

#[test]
fn a_table_has_four_columns_and_each_cell_takes_a_number_or_nothing() {
    speak("en");
    let mut row = Row { from: Some(9), to: Some(16), rounds: 4, cut: Some(4) };
    let heads = COLUMNS.each_ref().map(|column| (column.name)());
    assert_eq!(heads, ["From", "To", "Rounds", "Cut"]);
    assert_eq!(COLUMNS.each_ref().map(|column| (column.get)(&row)), [Some(9), Some(16), Some(4), Some(4)]);
    assert_eq!((cell(" 8 "), cell(" "), cell("x")), (Some(8), None, Some(u16::MAX)));
    for (column, text) in COLUMNS.iter().zip(["5", "", "6", ""]) {
        (column.set)(&mut row, cell(text));
    }
    assert_eq!(row, Row { from: Some(5), to: None, rounds: 6, cut: None });
}

#[test]
fn a_new_row_follows_the_last_one() {
    let last = Row { from: Some(9), to: Some(16), rounds: 4, cut: Some(4) };
    assert_eq!(next_row(&[last]), Row { from: Some(17), to: None, ..last });
    assert_eq!(next_row(&[]), Row { from: None, to: None, rounds: 3, cut: None });
}

#[test]
fn a_table_is_told_row_by_row() {
    speak("en");
    let table = &published("swu-2025").structures[0];
    let told = table_said(table);
    assert!(
        told.starts_with("3 to 4 players: 2 Swiss rounds, no cut · 5 to 8 players: 3 Swiss rounds, no cut · "),
        "{told}"
    );
}

#[test]
fn cuts_count_ranks_points_or_losses() {
    speak("en");
    let units = cut_units().map(|(id, unit, label)| (id, unit, label));
    assert_eq!(units[2], ("losses", CutBy::Losses, "By losses".to_owned()));
    assert_eq!((units[0].1, units[1].1), (CutBy::Rank, CutBy::Points));
}

#[test]
fn a_table_that_leaves_nobody_out_is_refused_when_it_counts_losses() {
    let mut own = published("xwing-2018").copy("Ladder");
    own.structures[0].cut_by = CutBy::Losses;
    // Four losses in four rounds exclude nobody.
    assert!(own.check().is_err());
    for row in own.structures[0].rows.iter_mut().filter(|row| row.cut.is_some()) {
        row.cut = Some(1);
    }
    assert!(own.check().is_ok());
}

#[test]
fn each_mark_of_a_tier_is_read_where_it_was_written() {
    let mut tier = published("swu-2025").tiers[0].clone();
    for mark in &MARKS {
        for yes in [true, false] {
            (mark.set)(&mut tier, yes);
            assert_eq!((mark.get)(&tier), yes);
        }
    }
    speak("en");
    let names = MARKS.each_ref().map(|mark| (mark.name)());
    assert_eq!(names[0], "The table’s cut is played");
    assert_eq!(names[5], "Lists due before the start");
}

#[test]
fn whether_leaders_play_is_told() {
    speak("en");
    let all = [LeadersPlay::Silent, LeadersPlay::WithSecond, LeadersPlay::Never].map(leaders_play);
    assert_eq!(all, ["not stated", "with a second person", "never"]);
}

#[test]
fn a_copy_has_the_tiers_of_its_document_though_it_binds_nobody() {
    let document = published("xwing-2015-07");
    let mut own = document.copy("Thursday");
    assert!(!tiers_differ(&own, &document));
    own.tiers[0].judge_required = true;
    assert!(tiers_differ(&own, &document));
}

#[test]
fn a_kind_lays_down_a_table_of_its_tier_and_a_format_of_the_document() {
    speak("en");
    let mut own = published("swu-2025").copy("Club rules");
    own.add_table(0, "Short evenings");
    own.add_kind("Friday league");
    assert!(kinds_said(&own).unwrap().ends_with(", Friday league"));
    let tables = |own: &Regulation, tier| -> Vec<String> {
        tables_of_tier(own, tier).into_iter().map(|(_, label)| label).collect()
    };
    let before = tables(&own, "competitive").len();
    let id = own.structures.last().unwrap().id.clone();
    own.tiers[1].structures.push(id);
    let after = tables(&own, "competitive");
    assert_eq!(after[0], "left open");
    assert!(after.len() > before || after.contains(&"Short evenings".to_owned()), "{after:?}");
    let document = published("swu-2025");
    own.kinds.clear();
    own.limited.clear();
    let formats: Vec<_> = formats(&own, Some(&document)).into_iter().map(|(id, _)| id).collect();
    assert_eq!(formats, ["", "draft", "premier", "sealed", "twin-suns"]);
}
