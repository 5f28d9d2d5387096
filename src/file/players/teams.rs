//! Reads teams: lines such as *Team Rebels: Anna Nowak, Ben Weber* or *Anna Nowak & Ben Weber*, and tables with columns
//! for the members.

use super::{
    Problem, Skip, Skipped,
    columns::{self, Column},
    lines::{ANDS, split_by},
    marks::without_marks,
    reader::{Reader, without_apostrophe},
    records::{Record, TITLES_WITHIN, one_line, records},
    sheet::Sheet,
    words::is_listed,
};
use crate::{
    base::text::search_key,
    tournament::{Details, MEMBERS_LIMIT, TextField, check_note},
};

/// Titles of a column of team names.
const TEAM: &str = "team,teams,team name,teamname,name of the team,equipe,equipes,nom de l equipe,nom d equipe,squadra,squadre,\
    nome squadra,nome della squadra,druzyna,druzyny,nazwa druzyny,mannschaft,teamname,equipo,nombre del equipo,equipa,lag,tym";
/// Titles of a column of members. A number may follow.
const MEMBERS: &str = "member,members,team member,team members,membre,membres,membro,membri,czlonek,czlonkowie,mitglied,mitglieder,\
    miembro,miembros,membros,lid,leden,medlem,medlemmar,clen,clenove";
/// Titles of a column of further members, beside a column that names one of them. A number may follow.
const PARTNER: &str = "partner,partners,partner s name,partner name,teammate,team mate,teammates,partenaire,coequipier,coequipiere,\
    coequipiers,compagno,compagna,compagno di squadra,partnerka,wspolzawodnik,mitspieler,teampartner,companero,parceiro,\
    teamgenoot,lagkamrat,spoluhrac";
/// Separators between members, in addition to those between any two names.
const BETWEEN: [&str; 2] = [",", ";"];
/// Separators between the name of a team and its members.
const BEFORE: [&str; 3] = [":", " – ", " - "];

/// Meaning of a title, if it belongs to a table of teams.
enum Title {
    Team,
    /// A member, and the number in the title.
    Member(Option<u32>),
    Partner,
}

/// The name and the members of a team as typed. A team without a name is named after its members. A single name is that
/// of a team with unknown members.
pub fn team(text: &str) -> (String, Vec<String>) {
    let text = one_line(text);
    let in_brackets = text.strip_suffix(')').and_then(|text| text.split_once('('));
    let parts = in_brackets.or_else(|| BEFORE.iter().find_map(|separator| text.split_once(separator)));
    match parts.map(|(name, rest)| (name.trim(), members(rest))) {
        Some((name, members)) if !name.is_empty() && !members.is_empty() => (name.to_owned(), members),
        _ => match members(&text) {
            members if members.len() > 1 => (Details::name_of_team(&members), members),
            _ => (text, Vec::new()),
        },
    }
}

/// The names in a text.
pub(super) fn members(text: &str) -> Vec<String> {
    let pieces = BETWEEN
        .iter()
        .fold(vec![text], |pieces, separator| pieces.into_iter().flat_map(|one| one.split(separator)).collect());
    pieces.into_iter().flat_map(|piece| split_by(piece, &ANDS)).map(one_line).filter(|name| !name.is_empty()).collect()
}

impl Reader<'_> {
    /// The name and the members of a team on a line with this name. No members if the players are not teams.
    pub(super) fn team(&self, record: &Record, name: String) -> Result<(String, Vec<String>), Problem> {
        if self.state.setup.teams.is_none() {
            return Ok((name, Vec::new()));
        }
        let cells = self.members.iter().filter_map(|&place| record.cells.get(place));
        let named: Vec<String> = cells.flat_map(|cell| members(without_apostrophe(cell))).collect();
        let partners = members(&self.cell(record, Column::Partner));
        let (name, members) = if !partners.is_empty() {
            let first = Some(name).filter(|name| !name.is_empty());
            let all: Vec<String> = first.into_iter().chain(named).chain(partners).collect();
            (Details::name_of_team(&all), all)
        } else if named.is_empty() {
            team(&name)
        } else if name.is_empty() {
            (Details::name_of_team(&named), named)
        } else {
            (name, named)
        };
        if members.len() > MEMBERS_LIMIT {
            return Err(Problem::TooManyMembers { limit: MEMBERS_LIMIT });
        }
        for member in &members {
            check_note(member, TextField::PlayerName).map_err(|_| Problem::Unfit(TextField::PlayerName))?;
        }
        Ok((name, members))
    }
}

/// True if a text that looks like a table with this separator contains teams and their members instead: lines with
/// commas and without titles.
pub(super) fn are_lines(text: &str, separator: u8) -> bool {
    let first = records(text, Some(separator), TITLES_WITHIN);
    separator == b',' && !first.iter().any(|record| header(&record.cells).is_some())
}

/// Reads one team per line.
pub(super) fn read(records: Vec<Record>) -> Sheet {
    let mut sheet = Sheet { columns: vec![Some(Column::Name), Some(Column::Members)], ..Sheet::default() };
    for record in records {
        let line = one_line(&record.cells.join(" "));
        let line = without_marks(&line, true);
        let why = match search_key(line).is_empty() {
            true => Some(Skip::NoName),
            false => line.ends_with(':').then_some(Skip::Heading),
        };
        if let Some(why) = why {
            sheet.skipped.push(Skipped { line: record.line, text: record.text, why });
            continue;
        }
        let (name, members) = team(line);
        sheet.rows.push(Record { cells: vec![name, members.join(", ")], ..record });
    }
    sheet
}

/// The columns of a title row. None if the row has no titles.
pub(super) fn header(cells: &[String]) -> Option<Vec<Option<Column>>> {
    let titles: Vec<Option<Title>> = cells.iter().map(|cell| title(cell)).collect();
    if titles.iter().all(Option::is_none) {
        return columns::header(cells);
    }
    let has_team = titles.iter().any(|title| matches!(title, Some(Title::Team)));
    let has_first = titles.iter().any(|title| matches!(title, Some(Title::Member(Some(1)))));
    let column = |(cell, title): (&String, &Option<Title>)| match title {
        Some(Title::Team) => Some(Column::Name),
        Some(Title::Member(None)) => Some(Column::Members),
        // Beside *Player 2*, *Player* is the first member.
        Some(Title::Member(Some(_))) if has_team || has_first => Some(Column::Members),
        Some(Title::Partner) if has_team => Some(Column::Members),
        Some(Title::Member(Some(_)) | Title::Partner) => Some(Column::Partner),
        None => match Column::named(cell) {
            Some(Column::Name) if has_team => Some(Column::Members),
            other => other,
        },
    };
    Some(cells.iter().zip(&titles).map(column).collect())
}

fn title(cell: &str) -> Option<Title> {
    let key = search_key(cell);
    let base = key.trim_end_matches(|character: char| character.is_ascii_digit()).trim_end();
    let number = key.get(base.len()..).and_then(|number| number.trim().parse().ok());
    if is_listed(TEAM, &key) {
        return Some(Title::Team);
    }
    if is_listed(PARTNER, base) {
        return Some(Title::Partner);
    }
    let is_player = number.is_some() && Column::named(base) == Some(Column::Name);
    (is_player || is_listed(MEMBERS, base)).then_some(Title::Member(number))
}

#[cfg(test)]
mod tests {
    use super::team;

    #[test]
    fn a_team_with_or_without_a_name() {
        let read = |text: &str| {
            let (name, members) = team(text);
            format!("{name} | {}", members.join(" | "))
        };
        assert_eq!(read("Team Rebels: Anna Nowak, Ben Weber"), "Team Rebels | Anna Nowak | Ben Weber");
        assert_eq!(read("Rebels (Anna Nowak & Ben Weber)"), "Rebels | Anna Nowak | Ben Weber");
        assert_eq!(read("Rebels – Anna / Ben / Cleo"), "Rebels | Anna | Ben | Cleo");
        assert_eq!(read(" Anna  Nowak & Ben Weber"), "Anna Nowak & Ben Weber | Anna Nowak | Ben Weber");
        assert_eq!(read("Anna Nowak, Ben Weber"), "Anna Nowak & Ben Weber | Anna Nowak | Ben Weber");
        assert_eq!(read("Rebels: Anna"), "Rebels | Anna");
        assert_eq!(read("Rebels"), "Rebels | ");
        assert_eq!(read("Rebels:"), "Rebels: | ");
    }
}
