//! The table of a season: its input, display and files.

use crate::common::{
    day::{Day, setup},
    speech::speak,
};
use tiebreaker::{
    base::ids::EventId,
    screens::{
        picture::Shape,
        season::{self, Form},
    },
    season::{Rules, Season, Worth},
};

/// Two events, in each of which player 1 beats player 2. The names are different people.
fn two_events() -> Season {
    let mut season = Season::default();
    for (number, date, names) in [(1, "2026-05-02", ["Anna", "=Ben"]), (2, "2026-06-06", ["Anna", "Carla <3"])] {
        let mut setup = setup("xwing-2018", 1, None);
        setup.name = format!("Event {number}");
        setup.date = date.to_owned();
        let mut day = Day::begin(setup, number);
        for name in names {
            day.add(name);
        }
        day.play_to_the_end();
        season.add(day.state()).unwrap();
    }
    season
}

fn rules(form: &Form) -> Rules {
    form.rules()
}

#[test]
fn what_is_typed_becomes_the_rules() {
    let typed = Form { places: "10, 8;6  5 ; 1".to_owned(), best: "3".to_owned(), ..Form::default() };
    assert_eq!(rules(&typed), Rules { worth: Worth::Places(vec![10, 8, 6, 5, 1]), best: Some(3) });
    let commas = Form { places: "10,8,6".to_owned(), ..Form::default() };
    assert_eq!((rules(&commas).worth, commas.error()), (Worth::Places(vec![10, 8, 6]), None));
    let wins = Form { is_by_wins: true, win: " 2 ".to_owned(), attendance: "none".to_owned(), ..Form::default() };
    assert_eq!(rules(&wins), Rules { worth: Worth::Wins { win: 2, attendance: 0 }, best: None });
    let nothing = Form { places: String::new(), best: "0".to_owned(), ..Form::default() };
    assert_eq!(rules(&nothing), Rules { worth: Worth::Places(vec![]), best: None });
    assert_eq!((Form::default().error(), nothing.error()), (None, None));
}

#[test]
fn points_that_are_not_whole_numbers_are_an_error_and_move_no_other_place() {
    speak("en");
    let places = |places: &str| Form { places: places.to_owned(), ..Form::default() };
    for (typed, wrong) in
        [("10 8.5 6", "8.5"), ("10 8,5 6", "8,5"), ("10 99999999999 6", "99999999999"), ("10 -8 6", "-8")]
    {
        let form = places(typed);
        assert_eq!(rules(&form).worth, Worth::Places(vec![10, 0, 6]), "{typed}");
        let error = format!("“{wrong}” is not a whole number. Separate the points with spaces.");
        assert_eq!(form.error(), Some(error));
    }
}

#[test]
fn an_event_that_cannot_be_added_now_stays_in_the_stored_season() {
    let whole = two_events();
    let here: Vec<_> = whole.events().iter().map(|event| event.id).collect();
    let form = Form::default();
    let kept = season::Kept::of(&whole, &form, &[]);
    // The second event is running again.
    let mut now = kept.season();
    now.add_result(whole.events()[0].clone()).unwrap();
    let left_out = kept.left_out(&now);
    assert_eq!(left_out, here[1..]);
    let form = Form { best: "1".to_owned(), ..form };
    assert_eq!(season::Kept::of(&now, &form, &left_out).events, here);
    // It is over again, and is not stored twice.
    now.add_result(whole.events()[1].clone()).unwrap();
    assert_eq!(season::Kept::of(&now, &form, &left_out).events, here);
}

#[test]
fn an_event_that_was_deleted_keeps_its_results_and_one_that_runs_again_does_not_count() {
    speak("en");
    let whole = two_events();
    let kept = season::Kept::of(&whole, &Form::default(), &[]);
    let [first, second] = [0, 1].map(|index| whole.events()[index].id);
    // The first event was deleted, and the second one runs again.
    let mut now = kept.season();
    kept.add_results(&mut now, &[second]);
    assert_eq!(now.events(), &whole.events()[..1]);
    assert_eq!(kept.left_out(&now), [second]);
    // Both were deleted.
    let mut now = kept.season();
    kept.add_results(&mut now, &[]);
    assert_eq!(now, whole);
    let about = |here: &[EventId]| season::events(&now, here).into_iter().map(|event| event.about).collect::<Vec<_>>();
    let deleted = "May 2, 2026 · 2 players · not on this device, results kept";
    assert_eq!(about(&[second]), [deleted, "Jun 6, 2026 · 2 players"]);
    assert_eq!(about(&[first])[0], "May 2, 2026 · 2 players");
    // It can be removed like any other.
    now.remove(first);
    assert_eq!(season::Kept::of(&now, &Form::default(), &[]).events, [second]);
}

#[test]
fn the_table_shows_what_counts_and_goes_out_as_it_is_shown() {
    speak("en");
    let mut season = two_events();
    assert_eq!(
        season::namesakes(&season).unwrap(),
        "Names in several events without a common platform number: 1. Same people?"
    );
    season.join_namesakes();
    // Anna 10 + 10, of which one counts; the others 8 each.
    let table = season::table(&season, &Form { best: "1".to_owned(), ..Form::default() }.rules());
    let names: Vec<_> = table.lines.iter().map(|line| (&*line.rank, &*line.name, &*line.points)).collect();
    assert_eq!(names, [("1", "Anna", "10"), ("2", "=Ben", "8"), ("2", "Carla <3", "8")]);
    assert_eq!(table.lines[0].scores, [Some(("10".to_owned(), true)), Some(("10".to_owned(), false))]);
    let order = "Ties: the best result decides, then the second best, and so on.";
    assert_eq!(table.ties.as_deref(), Some(order));
    let csv = season::csv(&table);
    let lines: Vec<&str> = csv.trim_start_matches('\u{feff}').lines().collect();
    assert_eq!(lines[1..], ["1,Anna,10,10,(10)", "2,'=Ben,8,8,", "2,Carla <3,8,,8"]);
    let page = season::page(&table);
    assert!(
        page.contains(order) && page.contains("<td>Carla &lt;3</td>") && page.contains("<html lang=\"en\">"),
        "{page}"
    );
    let texts = season::picture(&table).shapes.into_iter().filter_map(|shape| match shape {
        Shape::Text { text, .. } => Some(text),
        _ => None,
    });
    let texts: Vec<String> = texts.collect();
    assert_eq!(texts[..5], ["Season", "after 2 events", "1", "Anna", "10"]);
    // Everybody can be chosen, with the days played.
    let people: Vec<String> = season::competitors(&season).into_iter().map(|(_, text)| text).collect();
    assert_eq!(people.len(), 3);
    assert!(people.iter().any(|text| text.starts_with("Anna (") && text.contains(',')), "{people:?}");
}

#[test]
fn a_season_is_kept_as_it_was_set() {
    let mut season = two_events();
    season.join_namesakes();
    let form = Form { is_by_wins: true, win: "2".to_owned(), ..Form::default() };
    let kept = season::Kept::of(&season, &form, &[]);
    assert_eq!((kept.events.len(), kept.results.len()), (2, 2));
    let text = serde_json::to_string(&kept).unwrap();
    let read: season::Kept = serde_json::from_str(&text).unwrap();
    assert_eq!((read.season().joined(), &read), (season.joined(), &kept));
    assert!(read.season().events().is_empty());
    // The first event is on this device and is read again, the second one is in a file.
    let here = [season.events()[0].id];
    let mut again = read.season();
    again.add_result(season.events()[0].clone()).unwrap();
    read.add_results(&mut again, &here);
    assert_eq!(again, season);
    // A copy of the second event has been added to this device since.
    read.add_results(&mut again, &here);
    assert_eq!(again.events().len(), 2);
    again.remove(again.events()[1].id);
    assert_eq!(season::Kept::of(&again, &form, &[]).results.len(), 1, "what is removed is not stored");
    // A later release may store more, and an earlier one stored less.
    let less: season::Kept = serde_json::from_str(r#"{"form": {"win": "2", "later": 1}, "later": 1}"#).unwrap();
    assert_eq!(less.form, Form { win: "2".to_owned(), ..Form::default() });
}
