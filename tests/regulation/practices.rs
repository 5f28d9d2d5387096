//! Rules that no computation uses (CLK-1, ROLE-4, OUT-3), each looked up in its document by hand.

use crate::regulation::regulation;
use tiebreaker::{
    base::clause::Clause,
    regulation::{
        Practice::{self, *},
        Reminder,
        departure::Decider,
    },
};

const REGULATIONS: [&str; 5] = ["xwing-2015-07", "xwing-2015-09", "xwing-2017", "xwing-2018", "swu-2025"];

fn which(practice: Practice) -> Vec<&'static str> {
    REGULATIONS.into_iter().filter(|id| regulation(id).practices.contains(&practice)).collect()
}

#[test]
fn clk_1_x_wing_waits_for_the_start_and_from_2017_latecomers_begin_at_once() {
    assert_eq!(which(AwaitStart), ["xwing-2015-07", "xwing-2015-09", "xwing-2017", "xwing-2018"]);
    assert_eq!(which(LateStart), ["xwing-2017", "xwing-2018"]);
    assert_eq!([AwaitStart, LateStart].map(Practice::clause), [Clause::Clk1; 2]);
}

#[test]
fn role_4_from_2017_rulings_are_reviewed_and_leaders_at_rest_are_spectators() {
    for practice in [RulingReview, Referral, IdleLeader, MarshalMay, RelaxedAdvised] {
        assert_eq!(which(practice), ["xwing-2017", "xwing-2018"], "{practice:?}");
        assert_eq!(practice.clause(), Clause::Role4);
    }
    // September 2015 mentions only range rulers.
    assert_eq!(which(SharedTools), ["xwing-2015-07", "xwing-2017", "xwing-2018"]);
    assert_eq!(which(SharedRuler), ["xwing-2015-09"]);
    assert_eq!([SharedTools, SharedRuler].map(Practice::clause), [Clause::Role4; 2]);
}

#[test]
fn role_4_who_disqualifies() {
    let decider = |id: &&str| regulation(id).departures.disqualified_by;
    let (organizer, judge) = (Some(Decider::Organizer), Some(Decider::HeadJudge));
    assert_eq!(REGULATIONS.each_ref().map(decider), [judge, organizer, organizer, organizer, None]);
}

#[test]
fn out_3_what_belongs_to_an_official_event_may_be_published() {
    assert_eq!(which(EventPublished), ["swu-2025"]);
    assert_eq!(EventPublished.clause(), Clause::Out3);
}

#[test]
fn dck_1_dck_6_clk_1_dra_2_role_4_sqd_2_sqd_5_players_are_reminded_of_what_their_document_says() {
    let of = |reminder: Reminder, tier: &str| -> Vec<&str> {
        REGULATIONS.into_iter().filter(|id| regulation(id).reminds(tier, reminder)).collect()
    };
    // Only in competitive events of Star Wars: Unlimited (3.1.2, 3.1.4, 2.3.2.1), or in all (4.6.2, 4.3.2, 3.1.6).
    for reminder in [Reminder::OpaqueSleeves, Reminder::CardsInDeckBox, Reminder::PicksUnseen] {
        assert_eq!(of(reminder, "competitive"), ["swu-2025"], "{reminder:?}");
        assert_eq!(of(reminder, "casual"), [""; 0], "{reminder:?}");
    }
    for reminder in [Reminder::SideboardShown, Reminder::NoNewGame, Reminder::NotesAllowed] {
        assert_eq!(of(reminder, "casual"), ["swu-2025"], "{reminder:?}");
    }
    // "Players cannot take notes", "Les joueurs ne peuvent pas prendre de notes".
    assert_eq!(of(Reminder::NoNotes, "relaxed"), ["xwing-2017", "xwing-2018"]);
    assert_eq!(of(Reminder::IdTokens, "premium"), ["xwing-2018"]);
    assert_eq!(of(Reminder::ObstaclesAtRange1, ""), ["xwing-2015-07", "xwing-2015-09", "xwing-2017"]);
    assert_eq!(of(Reminder::ObstaclesAtRange0, ""), ["xwing-2018"]);
    // A copy of a regulation has the reminders of its document.
    let own = regulation("xwing-2018").copy("Ours");
    assert!(own.reminds("", Reminder::IdTokens) && !own.reminds("", Reminder::NoNewGame));
    assert_eq!(Reminder::NoNewGame.clause(), Clause::Clk1);
}
