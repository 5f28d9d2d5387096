//! Lists of teams: lines and tables, with the members of each.

use crate::common::day::{Day, setup};
use tiebreaker::{
    file::{
        foreign::Table,
        players::{Choices, Column, List, Problem},
    },
    tournament::{Setup, TeamSize},
};

fn event() -> Day {
    Day::begin(Setup { teams: Some(TeamSize::Two), ..setup("xwing-2018", 3, None) }, 1)
}

/// The teams of a list, each as its name and its members.
fn teams(text: &str) -> Vec<String> {
    told(&List::read(text, event().state()))
}

fn told(list: &List) -> Vec<String> {
    list.newcomers().map(|team| format!("{}: {}", team.name, team.details.members.join(", "))).collect()
}

const TWO: [&str; 2] = ["Rebels: Anna Nowak, Ben Weber", "Black Sun: Cleo Rossi, Dan Petit"];
const UNNAMED: [&str; 2] =
    ["Anna Nowak & Ben Weber: Anna Nowak, Ben Weber", "Cleo Rossi & Dan Petit: Cleo Rossi, Dan Petit"];

#[test]
fn lines_name_a_team_and_its_members() {
    assert_eq!(teams("Rebels: Anna Nowak, Ben Weber\nBlack Sun: Cleo Rossi, Dan Petit"), TWO);
    assert_eq!(teams("1. Rebels: Anna Nowak & Ben Weber\n2. Black Sun (Cleo Rossi / Dan Petit)"), TWO);
    assert_eq!(teams("Teams:\n\nRebels - Anna Nowak and Ben Weber\n- Black Sun – Cleo Rossi + Dan Petit"), TWO);
    assert_eq!(teams("Anna Nowak & Ben Weber\nCleo Rossi & Dan Petit"), UNNAMED);
    assert_eq!(teams("Anna Nowak, Ben Weber\nCleo Rossi, Dan Petit"), UNNAMED);
    assert_eq!(teams("Anna Nowak,Ben Weber\nCleo Rossi,Dan Petit\n"), UNNAMED);
    assert_eq!(teams("Rebels"), ["Rebels: "], "the members follow later");
    assert_eq!(teams("RED Five: Anna Nowak, Ben Weber"), ["RED Five: Anna Nowak, Ben Weber"]);
}

#[test]
fn tables_have_columns_for_the_members() {
    let tables = [
        "Team;Member 1;Member 2\nRebels;Anna Nowak;Ben Weber\nBlack Sun;Cleo Rossi;Dan Petit",
        "Team,Player,Partner\nRebels,Anna Nowak,Ben Weber\nBlack Sun,Cleo Rossi,Dan Petit",
        "Équipe\tJoueur 1\tJoueur 2\nRebels\tAnna Nowak\tBen Weber\nBlack Sun\tCleo Rossi\tDan Petit",
        "Nome squadra;Membri\nRebels;\"Anna Nowak, Ben Weber\"\nBlack Sun;Cleo Rossi & Dan Petit",
        "Drużyna;Gracz 1;Gracz 2\nRebels;Anna Nowak;Ben Weber\nBlack Sun;Cleo Rossi;Dan Petit",
        "Name;Members\nRebels;Anna Nowak, Ben Weber\nBlack Sun;Cleo Rossi, Dan Petit",
    ];
    for table in tables {
        assert_eq!(teams(table), TWO, "{table}");
    }
    let unnamed = [
        "Name;Partner\nAnna Nowak;Ben Weber\nCleo Rossi;Dan Petit",
        "Player;Player 2\nAnna Nowak;Ben Weber\nCleo Rossi;Dan Petit",
        "Player 1,Player 2\nAnna Nowak,Ben Weber\nCleo Rossi,Dan Petit",
        "Prénom;Nom;Coéquipier\nAnna;Nowak;Ben Weber\nCleo;Rossi;Dan Petit",
    ];
    for table in unnamed {
        assert_eq!(teams(table), UNNAMED, "{table}");
    }
}

#[test]
fn the_organizer_says_which_columns_have_members() {
    let mut choices = Choices::default();
    choices.set_column(0, Column::Name);
    choices.set_column(1, Column::Members);
    let text = "Rebels\tAnna Nowak, Ben Weber\nBlack Sun\tCleo Rossi, Dan Petit";
    assert_eq!(told(&List::read_with(text, event().state(), &choices)), TWO);
}

#[test]
fn a_fourth_member_is_a_problem_of_the_line() {
    let list = List::read("Rebels: A B, C D, E F, G H\nBlack Sun: Cleo Rossi, Dan Petit", event().state());
    assert_eq!(list.rows[0].newcomer, Err(Problem::TooManyMembers { limit: 3 }));
    assert_eq!(told(&list), [TWO[1]]);
}

#[test]
fn an_exported_table_comes_back_whole() {
    let mut day = event();
    let list = List::read("Rebels: Anna Nowak, Ben Weber\nCleo Rossi & Dan Petit", day.state());
    day.act(day.state().propose_players(list.newcomers().cloned()));
    let table = Table::players(day.state()).separated(';', |column| column.id().to_owned());
    assert!(table.starts_with("name;uid;faction;club;members;left\r\n"), "{table}");
    assert_eq!(teams(&table), [TWO[0], UNNAMED[1]]);
}

/// Without teams, none of this applies.
#[test]
fn single_players_are_read_as_ever() {
    let day = Day::begin(setup("xwing-2018", 3, None), 1);
    let read = |text: &str| told(&List::read(text, day.state()));
    assert_eq!(read("Anna Nowak & Ben Weber"), ["Anna Nowak: ", "Ben Weber: "]);
    assert_eq!(read("Name;Team;Partner\nAnna Nowak;Rebels;Ben Weber"), ["Anna Nowak: "]);
    let list = List::read("Name;Team\nAnna Nowak;Rebels", day.state());
    assert_eq!(list.newcomers().next().unwrap().details.club, "Rebels");
}
