//! The setup form: kinds, formats, rounds and cut, the proposal, and the second stage.

use crate::common::{
    day::{DEVICE, setup, setup_by_table},
    speech::speak,
};
use tiebreaker::{
    base::{ids::EventId, random::Seed},
    regulation::{Cut, Plan, Regulation, SecondStage},
    screens::setup::{
        Group, about_kind, asks_for_third_place,
        cards::{Card, game, of_games, of_match_lengths, of_regulations, of_structures, of_tiers},
        changed_elsewhere, club_scopes, folded, formats, kind, kinds, locked, match_lengths, named, origin, own_copy,
        preset, regulation_for_kind, replaces_plan,
        rounds::{
            Proposal, bound, choose_structure, chosen_cut, cut, cuts, played, proposal, structure, structures,
            table_rows, title,
        },
        second_stage, tiers, trimmed, without_bare_copy,
    },
    tournament::{Action, Entry, Refusal, Setup, StructureChoice, TextField, Tournament},
};

/// The setup of an event with the table of its tier.
fn by_table(regulation: &str, tier: &str) -> Setup {
    speak("en");
    setup_by_table(regulation, tier)
}

fn labels<T>(choices: impl IntoIterator<Item = (T, String)>) -> Vec<String> {
    choices.into_iter().map(|(_, label)| label).collect()
}

fn texts(proposal: &Proposal) -> Vec<String> {
    let Proposal { plan, why, binding, notes, own_structure } = proposal;
    let cited = why.iter().chain(notes).chain(own_structure).map(ToString::to_string);
    plan.iter().chain(binding).cloned().chain(cited).collect()
}

#[test]
fn name_and_place_are_saved_without_blanks_around_them() {
    let mut setup = setup("xwing-2018", 3, None);
    (setup.name, setup.place) = (" Cup ".to_owned(), " Rome\n".to_owned());
    let setup = trimmed(setup);
    assert_eq!((setup.name.as_str(), setup.place.as_str()), ("Cup", "Rome"));
}

#[test]
fn a_new_event_without_a_name_has_that_of_its_weekday() {
    speak("en");
    let name_on =
        |date: &str| named(Setup { name: String::new(), date: date.to_owned(), ..setup("xwing-2018", 3, None) }).name;
    // A week that includes the end of a year.
    let week = ["2025-12-29", "2025-12-30", "2025-12-31", "2026-01-01", "2026-01-02", "2026-01-03", "2026-01-04"];
    let days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
    assert_eq!(week.map(name_on), days.map(|day| format!("{day} tournament")));
    assert_eq!(name_on("1969-12-31"), "Wednesday tournament");
    speak("it");
    assert_eq!(["2026-01-02", "2026-01-04"].map(name_on), ["Torneo del venerdì", "Torneo della domenica"]);
    speak("en");
    assert_eq!(named(Setup { name: "Cup".to_owned(), ..setup("xwing-2018", 3, None) }).name, "Cup");
}

#[test]
fn a_copy_of_the_rules_without_a_change_is_no_other_regulation() {
    speak("en");
    let stored = setup("xwing-2018", 3, None);
    let copied = Setup { regulation: own_copy(&stored.regulation), ..stored.clone() };
    assert!(copied.regulation.is_custom());
    assert_eq!(without_bare_copy(copied.clone(), &stored.regulation), stored);
    let mut changed = copied.clone();
    changed.regulation.points.win = 4;
    assert_eq!(without_bare_copy(changed.clone(), &stored.regulation), changed);
    // Once it is stored, it stays.
    assert_eq!(without_bare_copy(copied.clone(), &copied.regulation), copied);
}

#[test]
fn a_name_of_blanks_is_refused_for_a_new_event() {
    let setup = trimmed(named(Setup { name: " ".to_owned(), ..setup("xwing-2018", 3, None) }));
    assert_eq!(setup.name, "");
    let create = Action::Create { event: EventId([1; 16]), seed: Seed([2; 32]), setup };
    let refused = Tournament::begin(Entry::first(DEVICE, 0, create)).unwrap_err();
    assert_eq!(refused, Refusal::EmptyText(TextField::EventName));
}

#[test]
fn a_folded_part_says_what_is_in_it() {
    let said = |setup: &Setup, group| folded(setup, group).1;
    let mut xwing = by_table("xwing-2018", "competitive");
    assert_eq!(folded(&xwing, Group::When), ("When and where".to_owned(), "Nov 22, 2025".to_owned()));
    xwing.place = "Rome".to_owned();
    assert_eq!(said(&xwing, Group::When), "Nov 22, 2025 · Rome");
    assert_eq!(folded(&xwing, Group::Participants), ("Participants".to_owned(), "Single players".to_owned()));
    assert_eq!(said(&xwing, Group::Pairing), "same club: may always meet");
    xwing.third_place = true;
    xwing.second_stage = Some(second_stage::proposed(&xwing));
    assert_eq!(said(&xwing, Group::Pairing), "same club: may always meet", "the others are beside rounds and cut");
    let locked_pairing = said(&xwing, Group::PairingOfLocked);
    assert_eq!(locked_pairing, "same club: may always meet · third place played · Second stage");
    assert_eq!(said(&xwing, Group::Rules), "as published");
    xwing.regulation = xwing.regulation.copy("Thursday");
    assert_eq!(said(&xwing, Group::Rules), "Thursday, house rules");
    let mut swu = setup("swu-2025", 3, None);
    assert_eq!(said(&swu, Group::Lists), "no");
    swu.lists.asked = true;
    assert_eq!(said(&swu, Group::Lists), "yes");
    swu.choose_kind(Some("planetary-qualifier"));
    assert_eq!(locked(&swu), "Star Wars: Unlimited 2025 · Competitive · Planetary qualifier · Premier · Best of 3");
}

#[test]
fn another_tier_asks_before_it_replaces_rounds_of_the_organizer() {
    let own = setup("xwing-2015-07", 3, None);
    let mut changed = own.clone();
    assert!(!replaces_plan(&own, &changed));
    changed.choose_tier("premier");
    assert!(replaces_plan(&own, &changed));
    let by_table = by_table("xwing-2015-07", "casual");
    let mut changed = by_table.clone();
    changed.choose_tier("premier");
    assert!(!replaces_plan(&by_table, &changed), "rounds and cut were not the organizer's");
}

#[test]
fn a_choice_that_changes_another_one_says_so() {
    let competitive = by_table("swu-2026", "competitive");
    let mut showdown = competitive.clone();
    showdown.choose_kind(Some("store-showdown"));
    assert_eq!(showdown.tier, "casual");
    let told = changed_elsewhere(&competitive, &showdown).unwrap();
    assert_eq!(told, "Store showdown: the tier is now Casual.");
    let mut back = showdown.clone();
    back.choose_tier("competitive");
    let told = changed_elsewhere(&showdown, &back).unwrap();
    assert_eq!(told, "The kind of event is now: Other.");
    assert_eq!(changed_elsewhere(&competitive, &back), None);
    assert_eq!(changed_elsewhere(&competitive, &setup("xwing-2018", 3, None)), None);
}

#[test]
fn kinds_and_presets_of_the_document_are_offered() {
    speak("en");
    assert!(kinds(&setup("xwing-2015-07", 3, None)).is_empty());
    let swu = setup("swu-2025", 3, None);
    let all = labels(kinds(&swu));
    assert_eq!(all[..2], ["Prerelease", "Weekly play"]);
    assert_eq!(all[all.len() - 2..], ["Twin Suns 5/1/0, house rules", "Other"]);
    assert_eq!(kind(&swu), "");
    let mut qualifier = swu.clone();
    qualifier.choose_kind(Some("planetary-qualifier"));
    assert_eq!(kind(&qualifier), "planetary-qualifier");
}

#[test]
fn a_preset_is_taken_as_a_regulation_and_given_up_for_the_document() {
    speak("en");
    let swu = setup("swu-2025", 3, None);
    assert!(regulation_for_kind(&swu, "weekly-play").is_none());
    let name = "Twin Suns 5/3/2/1";
    let taken = regulation_for_kind(&swu, name).unwrap();
    assert_eq!(Some(taken.clone()), preset(name));
    let twin_suns = swu.under(&taken);
    assert_eq!(kind(&twin_suns), name);
    let document = regulation_for_kind(&twin_suns, "weekly-play");
    assert_eq!(document.as_ref(), Regulation::published("swu-2025"));
    assert_eq!(labels(kinds(&twin_suns)), labels(kinds(&swu)));
}

#[test]
fn a_preset_of_the_earlier_document_follows_the_lists_of_the_later_one() {
    speak("en");
    let swu = setup("swu-2026", 3, None);
    assert_eq!(labels(kinds(&swu)), labels(kinds(&setup("swu-2025", 3, None))));
    let taken = regulation_for_kind(&swu, "Twin Suns 5/3/2/1").unwrap();
    assert_eq!(taken.published_id(), "swu-2026");
    let twin_suns = swu.under(&taken);
    assert_eq!(kind(&twin_suns), "Twin Suns 5/3/2/1");
    assert_eq!(regulation_for_kind(&twin_suns, "weekly-play").as_ref(), Regulation::published("swu-2026"));
}

#[test]
fn what_is_taken_over_is_said_and_never_called_published() {
    speak("en");
    let taken_over = "Based on version 1.4, Jul 11, 2025. The guide in force may differ.";
    let event = setup("swu-2026", 3, None);
    let (name, about) = folded(&event, Group::Rules);
    assert_eq!((name.as_str(), about.as_str()), ("Rules", "from Nov 7, 2025"));
    assert_eq!(origin(&event.regulation).unwrap(), taken_over);
}

#[test]
fn of_two_regulations_with_one_document_the_cards_say_which_one_is_not_in_force() {
    speak("en");
    let about = |id: &str, day: &str| {
        of_regulations([].into_iter(), id.split('-').next().unwrap(), day)
            .into_iter()
            .find(|card| card.value == id)
            .unwrap()
            .about
    };
    assert_eq!(about("swu-2026", "2026-11-26"), "");
    assert_eq!(about("swu-2025", "2026-11-26"), "as published Jul 11, 2025");
    assert_eq!(about("swu-2025", "2025-11-06"), "1.4 · Jul 11, 2025");
    assert_eq!(about("swu-2026", "2025-11-06"), "from Nov 7, 2025");
    assert_eq!(about("xwing-2018", "2026-11-26"), "1.0 · Oct 1, 2018");
    assert_eq!(about("xwing-xwa", "2026-11-26"), "unofficial · 50P 2.0");
}

#[test]
fn the_regulations_of_a_game_come_latest_first_and_older_ones_are_marked() {
    speak("en");
    let all = |game: &str, day: &str, is_older: bool| -> Vec<String> {
        let cards = of_regulations([].into_iter(), game, day).into_iter();
        cards.filter(|card| card.is_older == is_older).map(|card| card.value).collect()
    };
    assert_eq!(of_games().into_iter().map(|card| card.name).collect::<Vec<_>>(), ["X-Wing", "Star Wars: Unlimited"]);
    let xwing = ["xwing-xwa", "xwing-amg-2022", "xwing-legacy", "xwing-2018"];
    assert_eq!(all("xwing", "2026-11-26", false), xwing);
    assert_eq!(all("xwing", "2026-11-26", true), ["xwing-2017", "xwing-2015-09", "xwing-2015-07"]);
    let presets = ["custom:Twin Suns 5/3/2/1", "custom:Twin Suns 5/1/0"].map(str::to_owned);
    assert_eq!(all("swu", "2026-11-26", false), [["swu-2026".to_owned()].as_slice(), &presets].concat());
    assert_eq!(all("swu", "2026-11-26", true), ["swu-2025"]);
    // Before the later one is in force, both are offered.
    assert_eq!(all("swu", "2025-11-06", true), [""; 0]);
    assert_eq!(game(&setup("xwing-2018", 3, None)), "xwing");
}

#[test]
fn before_the_event_exists_the_form_speaks_as_the_chosen_regulation() {
    speak("fr");
    let said = |regulation: &str, tier: &str| {
        let setup = setup_by_table(regulation, tier);
        let rows = table_rows(&setup, 12).unwrap();
        (proposal(&setup, 12).plan.unwrap(), rows[0].1.clone(), cuts(&setup.regulation)[0].1.clone(), title(&setup))
    };
    let of_2018 = said("xwing-2018", "relaxed");
    assert_eq!(
        (of_2018.2.as_str(), of_2018.3.as_str()),
        ("sans étape de progression", "Rondes et étape de progression")
    );
    assert!(of_2018.0.ends_with("sans étape de progression") && of_2018.1.ends_with("sans étape de progression"));
    let of_unlimited = said("swu-2025", "casual");
    assert!(of_unlimited.0.ends_with("sans Top Cut") && of_unlimited.3 == "Rondes et Top Cut", "{of_unlimited:?}");
}

#[test]
fn the_format_is_open_unless_the_kind_decides_it() {
    speak("en");
    let mut swu = setup("swu-2025", 3, None);
    assert_eq!(labels(formats(&swu)), ["Players bring their decks", "Draft", "Sealed"]);
    assert_eq!(
        labels(formats(&setup("swu-2026", 3, None))),
        ["Players bring their decks", "Draft", "Sealed", "Eternal", "Trilogy", "Trilogy (Eternal)"]
    );
    let mut trilogy = Setup { best_of: 1, ..setup("swu-2026", 3, None) };
    trilogy.choose_format(Some("eternal".to_owned()));
    assert_eq!(trilogy.best_of, 1);
    trilogy.choose_format(Some("trilogy".to_owned()));
    assert_eq!(trilogy.best_of, 3, "two decks have to win");
    trilogy.choose_format(None);
    assert_eq!(trilogy.best_of, 1, "goes back with what set it");
    swu.choose_kind(Some("prerelease"));
    assert!(formats(&swu).is_empty());
    assert!(formats(&setup("xwing-2018", 3, None)).is_empty());
}

#[test]
fn a_match_length_that_only_the_tier_allows_goes_back_with_it() {
    let mut swu = setup_by_table("swu-2025", "casual");
    swu.choose_tier("competitive");
    assert_eq!(swu.best_of, 3);
    swu.choose_tier("casual");
    assert_eq!(swu.best_of, 1);
    swu.choose_kind(Some("sector-qualifier"));
    swu.choose_kind(None);
    swu.choose_kind(Some("store-showdown"));
    assert_eq!(swu.best_of, 1);
    // The organizer's own choice stays.
    swu.best_of = 3;
    swu.choose_kind(Some("weekly-play"));
    swu.choose_tier("casual");
    assert_eq!(swu.best_of, 3);
}

#[test]
fn a_match_length_says_that_of_a_longer_cut() {
    speak("en");
    let about =
        |cut| of_match_lengths(&setup("swu-2025", 3, cut)).into_iter().map(|card| card.about).collect::<Vec<_>>();
    assert_eq!(about(Some(4)), ["Cut: Best of 3", ""]);
    assert_eq!(about(None), ["", ""]);
}

/// Texts about the chosen kind.
fn told(setup: &Setup) -> Vec<String> {
    about_kind(setup).iter().map(ToString::to_string).collect()
}

#[test]
fn an_unofficial_event_is_advised_to_be_relaxed() {
    let mut event = by_table("xwing-2018", "competitive");
    let advice = "Advised for unofficial events: tier “Relaxed”";
    assert!(told(&event).iter().any(|line| line.starts_with(advice)), "{:?}", told(&event));
    assert!(told(&by_table("xwing-2018", "relaxed")).is_empty());
    event.choose_kind(Some("hyperspace-trial"));
    assert!(told(&event).iter().all(|line| !line.starts_with(advice)));
}

#[test]
fn a_kind_says_its_format_or_that_the_document_is_silent_about_one() {
    speak("en");
    let mut swu = setup("swu-2025", 3, None);
    assert!(told(&swu).is_empty());
    swu.choose_kind(Some("planetary-qualifier"));
    assert_eq!(told(&swu), ["Format: Premier. (STR-7)"]);
    swu.choose_kind(Some("weekly-play"));
    let silent = "Twin Suns: decks can be checked, but the document has no rounds for it. (STR-6)";
    assert_eq!(told(&swu), [silent]);
}

#[test]
fn tiers_and_match_lengths_follow_the_document() {
    let casual = by_table("swu-2025", "casual");
    assert_eq!(labels(tiers(&casual)), ["Casual", "Competitive"]);
    assert_eq!(labels(match_lengths(&casual)), ["Best of 1", "Best of 3"]);
    assert_eq!(labels(match_lengths(&by_table("swu-2025", "competitive"))), ["Best of 3"]);
    assert!(match_lengths(&by_table("xwing-2018", "relaxed")).is_empty());
}

#[test]
fn clubs_may_avoid_each_other() {
    speak("en");
    let scopes = club_scopes().map(|(_, _, label)| label);
    assert_eq!(scopes, ["may always meet", "avoid each other in round 1", "avoid each other in all Swiss rounds"]);
}

#[test]
fn a_binding_table_leaves_no_other_choice_where_it_speaks() {
    let premier = by_table("xwing-2015-07", "premier");
    let all = |players| structures(&premier, players).into_iter().map(|(value, _)| value).collect::<Vec<_>>();
    assert_eq!(all(0), ["standard"], "the number of players is not known");
    assert_eq!(all(20), ["standard"]);
    let casual = by_table("xwing-2015-07", "casual");
    assert!(structures(&casual, 20).iter().any(|(value, _)| value == "custom"));
    let own = Setup { structure: setup("xwing-2015-07", 3, None).structure, ..premier };
    assert!(structures(&own, 20).iter().any(|(value, _)| value == "custom"), "so that it can be given up");
}

#[test]
fn own_rounds_begin_as_the_table_says() {
    let mut event = by_table("xwing-2018", "relaxed");
    assert_eq!(structure(&event), "basic");
    choose_structure(&mut event, "custom", 20);
    assert_eq!(structure(&event), "custom");
    assert_eq!(event.structure, StructureChoice::Custom(Plan { rounds: 4, cut: Some(Cut::Top(4)) }));
    choose_structure(&mut event, "advanced", 20);
    assert_eq!(structure(&event), "advanced");
}

#[test]
fn elimination_and_round_robin_have_no_second_stage() {
    let mut event = by_table("xwing-2018", "relaxed");
    for choice in ["elimination", "round-robin"] {
        event.second_stage = Some(second_stage::proposed(&event));
        choose_structure(&mut event, choice, 8);
        assert_eq!((structure(&event).as_str(), event.second_stage), (choice, None));
    }
}

#[test]
fn cuts_are_by_rank_points_or_losses() {
    speak("en");
    let regulation = Regulation::published("xwing-2018").unwrap();
    let all = labels(cuts(regulation));
    assert_eq!((all[0].as_str(), all[1].as_str()), ("no cut", "top 4"));
    assert_eq!(all[all.len() - 3..], ["Another number of players", "By points", "By losses"]);
    let twin_suns = preset("Twin Suns 5/3/2/1").unwrap();
    assert_eq!(labels(cuts(&twin_suns)), ["no cut", "final table of 4"]);
}

#[test]
fn a_cut_by_points_begins_with_one_loss_at_most() {
    let plan = Plan { rounds: 5, cut: None };
    // A win is worth three points.
    assert_eq!(chosen_cut("points", plan, 3), Some(Cut::Points(12)));
    assert_eq!(chosen_cut("points", Plan { rounds: 0, cut: None }, 3), Some(Cut::Points(1)));
    assert_eq!(chosen_cut("losses", plan, 3), Some(Cut::Losses(1)));
    assert_eq!((chosen_cut("8", plan, 3), chosen_cut("", plan, 3)), (Some(Cut::Top(8)), None));
    for own in [None, Some(Cut::Top(8)), Some(Cut::Points(12)), Some(Cut::Losses(1))] {
        assert_eq!(chosen_cut(&cut(Plan { cut: own, ..plan }, false), plan, 3), own);
    }
}

#[test]
fn the_bound_of_a_cut_is_players_points_or_losses() {
    speak("en");
    assert_eq!(bound(Cut::Top(12)), ("Number of players".to_owned(), 2));
    assert_eq!(bound(Cut::Points(12)), ("Points needed".to_owned(), 1));
    assert_eq!(bound(Cut::Losses(1)), ("Losses allowed".to_owned(), 0));
    // A size stays typed while it passes a usual one, as 4 on the way to 40.
    let chosen = |size, is_typed| cut(Plan { rounds: 5, cut: Some(Cut::Top(size)) }, is_typed);
    assert_eq!([chosen(4, true), chosen(40, true), chosen(6, false), chosen(4, false)], ["size", "size", "size", "4"]);
    assert_eq!(chosen_cut("size", Plan { rounds: 5, cut: None }, 3), Some(Cut::Top(12)));
}

#[test]
fn the_proposal_says_which_row_it_follows_and_how_far_it_binds() {
    let proposal_of = |regulation, tier, players| texts(&proposal(&by_table(regulation, tier), players));
    assert_eq!(
        proposal_of("xwing-2018", "relaxed", 20),
        ["4 rounds, then top 4", "The regulation suggests it.", "From the table for 17 to 24 players. (STR-3)"]
    );
    assert_eq!(proposal_of("xwing-2015-07", "premier", 9)[1], "The regulation demands it.");
    assert_eq!(proposal_of("xwing-2015-07", "casual", 9)[1], "You may choose other rounds.");
    assert_eq!(proposal_of("xwing-2015-07", "casual", 8)[2], "From the table for 8 players or fewer. (STR-3)");
    let most = proposal_of("xwing-2015-07", "casual", 300);
    assert_eq!(most[2], "From the table for 257 players or more. (STR-3)");
}

#[test]
fn the_proposal_says_where_the_document_is_silent() {
    let outside = texts(&proposal(&by_table("swu-2025", "casual"), 500));
    let silent = "Not in the regulation. You decide: this is the nearest row. (STR-4)";
    assert!(outside.contains(&silent.to_owned()), "{outside:?}");
    assert!(!outside.iter().any(|text| text.contains("choose others")), "nothing binds outside of the table");
    let no_cut = texts(&proposal(&by_table("swu-2025", "casual"), 12));
    assert!(no_cut[0].ends_with("no cut"), "{no_cut:?}");
    assert_eq!(no_cut.iter().filter(|text| text.contains("no cut")).count(), 1, "said once: {no_cut:?}");
}

#[test]
fn a_running_event_says_what_is_played() {
    let mut event = by_table("xwing-2018", "relaxed");
    assert_eq!(played(&event, Plan { rounds: 3, cut: None }), "3 rounds, no cut");
    assert_eq!(played(&event, Plan { rounds: 1, cut: Some(Cut::Top(8)) }), "1 round, then top 8");
    choose_structure(&mut event, "round-robin", 0);
    assert_eq!(played(&event, Plan { rounds: 5, cut: None }), "everyone meets everyone, 5 rounds");
}

#[test]
fn own_rounds_are_proposed_beside_those_of_the_table() {
    speak("en");
    let own = setup("xwing-2018", 3, Some(4));
    let table = "Your choice. Table for 17 to 24 players: 4 Swiss rounds, top 4. (STR-3)";
    assert_eq!(texts(&proposal(&own, 20)), ["3 rounds, then top 4", table]);
    assert_eq!(texts(&proposal(&own, 3)), ["3 rounds, then top 4"], "the table begins with four players");
    let mut premium = own;
    premium.choose_tier("premium");
    let told = texts(&proposal(&premium, 20));
    assert!(!told.iter().any(|text| text.starts_with("Your choice.")), "{told:?}");
    // Its tier has no cut.
    let casual = texts(&proposal(&setup("swu-2025", 3, None), 12));
    assert!(casual[1].starts_with("Your choice. Table for ") && casual[1].contains("no cut"), "{casual:?}");
    assert_eq!(proposal(&setup("xwing-2018", 3, Some(4)), 1), Proposal::default(), "too few");
}

#[test]
fn an_event_without_swiss_rounds_says_its_bracket() {
    let mut event = by_table("xwing-2018", "relaxed");
    choose_structure(&mut event, "elimination", 0);
    let told = texts(&proposal(&event, 6));
    assert_eq!(told[0], "6 players: bracket of 8, 2 byes");
    assert!(told[1].ends_with("Byes and opponents are drawn at random. (ELI-3)"));
}

#[test]
fn a_round_robin_says_its_rounds() {
    let mut event = by_table("xwing-2018", "relaxed");
    choose_structure(&mut event, "round-robin", 0);
    let told = texts(&proposal(&event, 6));
    assert_eq!(told[0], "6 players: 5 rounds");
    assert!(told[1].contains(", 3 to "), "{told:?}");
    assert_eq!(texts(&proposal(&event, 2)).len(), 1, "too few players");
}

#[test]
fn the_whole_table_marks_the_row_for_the_players() {
    let rows = table_rows(&by_table("xwing-2018", "relaxed"), 20).unwrap();
    assert_eq!(rows.len(), 8);
    assert_eq!(rows[0], ("4–8".to_owned(), "3 rounds, no cut".to_owned(), false));
    assert_eq!(rows[2], ("17–24".to_owned(), "4 rounds, then top 4".to_owned(), true));
    assert_eq!(rows.iter().filter(|(_, _, is_its)| *is_its).count(), 1);
    let mut own = setup("xwing-2018", 3, None);
    let unplayed = rows.into_iter().map(|(players, plan, _)| (players, plan, false)).collect();
    assert_eq!(table_rows(&own, 20), Some(unplayed), "to compare with it");
    own.choose_tier("premium");
    assert_eq!(table_rows(&own, 20), None, "no usual table");
}

#[test]
fn the_headline_says_that_decks_are_built_at_the_event() {
    let mut swu = by_table("swu-2025", "casual");
    let headline = |setup: &Setup| proposal(setup, 8).plan.unwrap();
    assert!(!headline(&swu).contains("Draft"));
    swu.format = Some("draft".to_owned());
    assert!(headline(&swu).starts_with("Draft: "), "{}", headline(&swu));
}

#[test]
fn a_second_stage_begins_before_the_last_round() {
    let stage = |rounds| second_stage::proposed(&setup("xwing-2018", rounds, None)).first.rounds;
    assert_eq!([1, 2, 3, 4, 9].map(stage), [1, 1, 2, 3, 3]);
}

#[test]
fn everybody_or_the_best_play_the_second_stage() {
    speak("en");
    let event = setup("swu-2025", 6, None);
    let stage = second_stage::proposed(&event);
    assert_eq!(labels(second_stage::players()), ["all players", "best of the first stage", "By points", "By losses"]);
    let with = |choice: &str| second_stage::with_players(&event, stage, choice);
    // Three rounds of three points each, and half of that.
    let cuts =
        [("", None), ("best", Some(Cut::Top(8))), ("points", Some(Cut::Points(4))), ("losses", Some(Cut::Losses(1)))];
    for (choice, expected) in cuts {
        assert_eq!(with(choice).first.cut, expected);
        assert_eq!(second_stage::chosen(Some(with(choice))), choice);
    }
    assert_eq!(second_stage::chosen(None), "");
}

#[test]
fn the_bound_of_the_second_stage_is_players_points_or_losses() {
    let stage = |cut| SecondStage { first: Plan { rounds: 3, cut: Some(cut) }, anew: false };
    let changed = |cut| second_stage::with_bound(stage(cut), 5).first.cut;
    assert_eq!(changed(Cut::Top(8)), Some(Cut::Top(5)));
    assert_eq!(changed(Cut::Points(4)), Some(Cut::Points(5)));
    assert_eq!(changed(Cut::Losses(1)), Some(Cut::Losses(5)));
}

/// The cards of a choice: name and explanation.
fn shown(cards: Vec<Card>) -> Vec<(String, String)> {
    cards.into_iter().map(|card| (card.name, card.about)).collect()
}

#[test]
fn cards_say_what_a_choice_means() {
    let event = by_table("swu-2025", "casual");
    let tiers = shown(of_tiers(&event));
    assert_eq!(tiers[0], ("Casual".to_owned(), String::new()));
    assert_eq!(tiers[1].0, "Competitive");
    assert!(tiers[1].1.contains("Lists required"), "{tiers:?}");
    let presets =
        of_regulations([].into_iter(), "swu", "2025-11-22").into_iter().filter(|card| card.value.contains("Twin Suns"));
    let preset = |name: &str, about: &str| (format!("Twin Suns {name}, house rules"), about.to_owned());
    let expected = [preset("5/3/2/1", "points for each place"), preset("5/1/0", "win 5, draw 1, loss 0")];
    assert_eq!(shown(presets.collect()), expected);
    let own = event.regulation.copy("Thursday");
    let regulations = shown(of_regulations([&own].into_iter(), "swu", "2025-11-22"));
    assert_eq!(regulations.last().unwrap(), &("Thursday, house rules".to_owned(), String::new()));
    let regulations = shown(of_regulations([&own].into_iter(), "xwing", "2025-11-22"));
    let second_edition = regulations.iter().find(|(name, _)| name == "X-Wing 2018, Second Edition").unwrap();
    assert!(second_edition.1.ends_with("2018"), "its version and date: {second_edition:?}");
    assert!(!regulations.iter().any(|(name, _)| name.starts_with("Thursday")), "another game's");
}

#[test]
fn a_match_for_third_place_is_asked_for_where_there_can_be_one() {
    // With 16 players nobody continues, with 17 the first four (STR-2).
    let mut event = by_table("xwing-2018", "relaxed");
    let asks = asks_for_third_place;
    assert_eq!([Some(16), Some(17), None].map(|players| asks(&event, players)), [false, true, true]);
    event.third_place = true;
    assert!(asks(&event, Some(16)), "what is ticked can be taken back");
    assert!(!asks(&setup("xwing-2018", 3, None), None) && asks(&setup("xwing-2018", 3, Some(4)), Some(16)));
    event.third_place = false;
    event.structure = StructureChoice::Elimination;
    assert!(asks(&event, Some(16)));
    let twin_suns = Setup::new("", "2025-11-22", &preset("Twin Suns 5/3/2/1").unwrap());
    assert!(!asks(&twin_suns, Some(10)), "the final table ranks its four players");
}

#[test]
fn cards_of_rounds_follow_the_players() {
    let mut event = by_table("xwing-2018", "relaxed");
    let about = |event: &Setup, players, value: &str| {
        let card = of_structures(event, players, 0).into_iter().find(|card| card.value == value);
        card.map(|card| card.about).unwrap()
    };
    assert_eq!(about(&event, 20, "basic"), "4 rounds, then top 4");
    assert_eq!(about(&event, 8, "basic"), "3 rounds, no cut");
    assert_eq!(about(&event, 20, "custom"), "", "not known yet");
    choose_structure(&mut event, "custom", 20);
    assert_eq!(about(&event, 8, "custom"), "4 rounds, then top 4", "the organizer’s own numbers stay");
}
