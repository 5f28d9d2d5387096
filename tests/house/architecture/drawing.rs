//! Checks that the drawing in the README and the map in `src/lib.rs` match the floors and the modules.

use super::{FLOORS, FLOORS_OF_UI};
use std::{collections::BTreeSet, fs, path::Path};

/// Floors of a drawing, highest first.
type Floors = Vec<Vec<String>>;

fn read(path: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).unwrap()
}

fn floors(rooms: &[&[&str]]) -> Floors {
    rooms.iter().map(|floor| floor.iter().map(|&room| room.to_owned()).collect()).collect()
}

/// The drawing on a page: the floors of the house, the first of which is the frame of the screens, and the floors
/// inside it. Between two floors there is one arrow pointing down.
fn drawing(page: &str) -> Result<(Floors, Floors), String> {
    let lines: Vec<&str> = page.lines().skip_while(|line| !line.starts_with('┌')).collect();
    let end = lines.iter().position(|line| line.starts_with('└')).ok_or("no frame")?;
    let frame = lines[0].trim_matches(['┌', '┐', '─', ' ']).to_owned();
    let inside: Vec<&str> = lines[1..end].iter().map(|line| line.trim_matches(['│', ' '])).collect();
    let below: Vec<&str> = lines[end + 1..].iter().map(|line| line.trim()).take_while(|line| *line != "```").collect();
    let [first, rest @ ..] = below.as_slice() else { return Err("nothing below the frame".to_owned()) };
    if *first != "↓" {
        return Err(format!("{first:?} stands below the frame, and no arrow"));
    }
    let house = [vec![vec![frame]], stacked(rest)?].concat();
    Ok((house, stacked(&inside)?))
}

/// Floors in lines with arrows between them.
fn stacked(lines: &[&str]) -> Result<Floors, String> {
    for (at, line) in lines.iter().enumerate() {
        if (at % 2 == 1) != (*line == "↓") {
            return Err(format!(
                "{line:?} stands where there should be {}",
                if at % 2 == 1 { "an arrow" } else { "rooms" }
            ));
        }
    }
    Ok(lines.iter().step_by(2).map(|line| line.split_whitespace().map(str::to_owned).collect()).collect())
}

/// Rooms in a source folder: its files and folders, except for those that only contain the others.
fn rooms(folder: &str) -> BTreeSet<String> {
    let entries = fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join(folder)).unwrap();
    let name = |path: &Path| path.file_stem().unwrap().to_str().unwrap().to_owned();
    let names = entries.map(|entry| name(&entry.unwrap().path()));
    names.filter(|name| !["lib", "main", "mod"].contains(&name.as_str())).collect()
}

#[test]
fn the_readme_draws_the_floors_that_the_arrows_are_held_to() {
    let drawn = drawing(&read("README.md"));
    assert_eq!(
        drawn,
        Ok((floors(&FLOORS), floors(&FLOORS_OF_UI))),
        "left: the README, right: tests/house/architecture/mod.rs"
    );
}

#[test]
fn every_room_stands_on_one_floor() {
    for (folder, floors) in [("src", floors(&FLOORS)), ("src/ui", floors(&FLOORS_OF_UI))] {
        let all = floors.concat();
        let once: BTreeSet<String> = all.iter().cloned().collect();
        assert_eq!((all.len(), once), (rooms(folder).len(), rooms(folder)), "{folder}");
    }
}

/// The map describes every room, and so does the table in the README for every room with a folder.
#[test]
fn the_map_and_the_table_say_what_every_room_is() {
    let (map, readme) = (read("src/lib.rs"), read("README.md"));
    for room in rooms("src") {
        let has_folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src").join(&room).is_dir();
        let is_linked = map.contains(&format!("[`{room}`]")) || map.contains(&format!("[`mod@{room}`]"));
        assert!(is_linked || map.contains(&format!("`{room}`")), "src/lib.rs says nothing of {room}");
        assert!(
            !has_folder || readme.contains(&format!("\n| `src/{room}` | ")),
            "the README says nothing of src/{room}"
        );
    }
}

const SMALL: &str = "text

```text
┌ ui ──┐
│ a  b │
│  ↓   │
│  c   │
└──────┘
   ↓
 d   e
   ↓
   f
```
";

#[test]
fn a_drawing_with_an_arrow_that_is_missing_or_points_up_is_none() {
    let inside = floors(&[&["a", "b"], &["c"]]);
    assert_eq!(drawing(SMALL), Ok((floors(&[&["ui"], &["d", "e"], &["f"]]), inside)));
    let changes =
        [("   ↓\n   f", "   ↑\n   f"), ("   ↓\n   f", "   f"), ("   ↓\n d", " d"), ("│  ↓   │\n", ""), ("└", "│")];
    for (part, other) in changes {
        assert!(SMALL.contains(part) && drawing(&SMALL.replacen(part, other, 1)).is_err(), "{other:?}");
    }
}
