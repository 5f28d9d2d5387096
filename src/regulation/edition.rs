//! Recognizes the game and the edition of files that do not name a regulation.

/// Factions of the first edition of X-Wing, as builders write them.
const FIRST_EDITION: [&str; 5] = ["rebel", "rebels", "imperial", "empire", "scum"];
/// Factions of the second edition.
const SECOND_EDITION: [&str; 7] = [
    "rebelalliance",
    "galacticempire",
    "scumandvillainy",
    "resistance",
    "firstorder",
    "galacticrepublic",
    "separatistalliance",
];
/// Maximum points of a squad that was built for later rules of the second edition.
const SMALL: i64 = 50;
/// Formats of Star Wars: Unlimited, by words in their names.
const FORMATS: [&str; 7] = ["premier", "eternal", "trilogy", "twin suns", "limited", "sealed", "draft"];

/// The squad limit, in squad points, of the edition of X-Wing that a squad was built for (SQD-1). None if the faction
/// is unknown or the squad was built for later rules. `points` is the squad's stated total.
pub fn limit_of_edition(faction: &str, points: Option<i64>) -> Option<u16> {
    let limit = match faction {
        _ if FIRST_EDITION.contains(&faction) => 100,
        _ if is_second_edition(faction) => 200,
        _ => return None,
    };
    let is_small = points.is_some_and(|points| (1..=SMALL).contains(&points));
    (!is_small).then_some(limit)
}

/// XWS id of the faction of the second edition with a name, which may be short. The name has small letters and no
/// blanks. None if no faction has it.
pub fn faction_by_name(name: &str) -> Option<&'static str> {
    let id = match name {
        "rebel" | "rebels" => "rebelalliance",
        "imperial" | "imperials" | "empire" => "galacticempire",
        "scum" => "scumandvillainy",
        "republic" => "galacticrepublic",
        "separatists" | "cis" => "separatistalliance",
        _ => name,
    };
    SECOND_EDITION.into_iter().find(|faction| *faction == id)
}

/// True if a faction, as builders write it, belongs to X-Wing since the second edition.
pub fn is_second_edition(faction: &str) -> bool {
    SECOND_EDITION.contains(&faction)
}

/// Number of decks of each player in a format: three in Trilogy (DCK-1).
pub fn decks_in_format(format: Option<&str>) -> u8 {
    if format.is_some_and(|format| format.starts_with("trilogy")) { 3 } else { 1 }
}

/// True if the name of a format is one of Star Wars: Unlimited.
pub fn is_card_format(name: &str) -> bool {
    let name = name.to_lowercase();
    FORMATS.iter().any(|format| name.contains(format))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sqd_1_the_faction_tells_the_edition_and_its_limit() {
        assert_eq!(limit_of_edition("rebel", Some(99)), Some(100));
        assert_eq!(limit_of_edition("rebelalliance", Some(199)), Some(200));
        assert_eq!(limit_of_edition("rebelalliance", Some(20)), None);
        assert_eq!(limit_of_edition("rebelalliance", None), Some(200));
        assert_eq!(limit_of_edition("", None), None);
    }

    #[test]
    fn formats_are_recognized_by_their_names() {
        assert!(is_card_format("Premier (Best of 3)") && is_card_format("Limited - Draft"));
        assert!(!is_card_format("Modern"));
    }
}
