//! Changes a text line by line, which explores a log of actions better than changing its bytes.

use libfuzzer_sys::fuzzer_mutate;

/// Lines worth adding.
const LINES: &[&str] = &[
    "players 2",
    "players 9",
    "next",
    "next 5",
    "results",
    "results 1",
    "draw",
    "undo",
    "undo 70",
    "redo",
    "redo 70",
    "deck",
    "drop 2",
    "drop 5",
    r#"{"drop":{"player":3,"report":{"games":{"won":[2,0],"drawn":0}}}}"#,
    r#"{"drop":{"player":1,"reason":"other","note":"N"}}"#,
    r#"{"disqualify":{"player":2,"note":"N"}}"#,
    r#"{"return":{"player":2}}"#,
    r#"{"return":{"player":5,"note":"N"}}"#,
    r#"{"remove-player":{"player":4}}"#,
    r#"{"rename-player":{"player":1,"name":"R"}}"#,
    r#"{"describe-player":{"player":1,"details":{"uid":"7","club":"C","faction":"F","note":"N"}}}"#,
    r#"{"award-bye":{"player":1,"awarded":true}}"#,
    r#"{"fix-table":{"player":1,"table":2}}"#,
    r#"{"number-tables":{"tables":[{"first":3,"last":4},{"first":7}]}}"#,
    r#"{"avoid-group":{"name":"A","scope":"all-rounds","players":[1,2,3]}}"#,
    r#"{"set-staff":{"staff":[{"name":"O","role":"organizer","player":1}],"reason":"N"}}"#,
    r#"{"override-plan":{"plan":{"rounds":4,"cut":4},"reason":"N"}}"#,
    r#"{"pair-swiss":{"round":1,"pairing":{"tables":[[1,2],[3,4]],"byes":[5]},"locked":{"tables":[[1,2]],"bye":5}}}"#,
    r#"{"make-cut":{"seeds":[1,2,3,4]}}"#,
    r#"{"draw-bracket":{"games":[[1,2],[3,4],[5]],"draw":1}}"#,
    r#"{"report":{"round":{"stage":"swiss","number":1},"table":1,"report":{"games":{"won":[1,2],"drawn":0}},"reason":"N"}}"#,
    r#"{"report":{"round":{"stage":"elimination","number":1},"table":1,"report":{"games":{"won":[0,2],"drawn":0}},"reason":"N","again":"bracket"}}"#,
    r#"{"extend-time":{"round":{"stage":"swiss","number":1},"table":1,"minutes":5}}"#,
    r#"{"add-time":{"round":{"stage":"swiss","number":1},"minutes":5}}"#,
    r#"{"pause-clock":{"round":{"stage":"swiss","number":1}}}"#,
    r#"{"resume-clock":{"round":{"stage":"swiss","number":1}}}"#,
    r#"{"seat-pods":{"pods":[[1,2,3],[4,5,6]],"draw":1}}"#,
    r#"{"turn-pod":{"pod":1,"turn":{"step":3}}}"#,
    r#"{"turn-pod":{"turn":"building"}}"#,
    r#"{"check-in":{"used":true}}"#,
    r#"{"mark":{"player":1,"mark":"present","set":true}}"#,
    r#"{"mark":{"player":5,"mark":"present","set":true,"joins":"bye"}}"#,
    r#"{"return":{"player":2,"joins":{"plays":5}}}"#,
    r#"{"go-on-without":{"missing":["judge","lists"],"reason":"N"}}"#,
    r#"{"drop-before-start":{"player":1,"vacancy":"bye"}}"#,
    r#"{"set-time":{"round":{"stage":"swiss","number":1},"minutes":40}}"#,
    r#"{"draw-chooser":{"round":{"stage":"swiss","number":1},"table":1,"player":1}}"#,
    r#"{"name-scenario":{"round":{"stage":"swiss","number":1},"scenario":"N","drawn":true}}"#,
    r#"{"call-judge":{"round":{"stage":"swiss","number":1},"table":1}}"#,
    r#"{"resolve-call":{"round":{"stage":"swiss","number":1},"table":1}}"#,
    r#"{"start-short-clock":{"round":{"stage":"swiss","number":1},"table":1,"purpose":"sideboard","minutes":3}}"#,
    r#"{"stop-short-clock":{"round":{"stage":"swiss","number":1}}}"#,
    r#"{"start-deck-check":{"round":{"stage":"swiss","number":1},"table":1}}"#,
    r#"{"stop-deck-check":{"round":{"stage":"swiss","number":1},"table":1}}"#,
    r#"{"enter-ruling":{"player":1,"ruling":{"penalty":{"penalty":"game-loss","infraction":"slow-play"}},"round":{"stage":"swiss","number":1},"report":{"games":{"won":[0,2],"drawn":0}}}}"#,
    r#"{"withdraw-ruling":{"player":1,"at":1,"reason":"N"}}"#,
    r#"at 18446744073709551615 {"finish":{"round":{"stage":"swiss","number":1}}}"#,
];

/// Changes the first `size` bytes of the data, and returns their new number.
pub fn mutate(data: &mut [u8], size: usize, most: usize, seed: u32) -> usize {
    let mut dice = Dice(u64::from(seed) | 1 << 40);
    let mut lines: Vec<Vec<u8>> = data[..size].split(|&byte| byte == b'\n').map(<[u8]>::to_vec).collect();
    let (one, other) = (dice.below(lines.len()), dice.below(lines.len()));
    match dice.below(8) {
        0 => return fuzzer_mutate(data, size, most),
        1 => lines.insert(one, LINES[dice.below(LINES.len())].into()),
        2 => lines.insert(one, lines[other].clone()),
        3 => lines.swap(one, other),
        4 => drop(lines.remove(one)),
        5 => lines.push(LINES[dice.below(LINES.len())].into()),
        6 => lines.truncate(one.max(1)),
        _ => {
            let digits: Vec<usize> = (0..lines[one].len()).filter(|&at| lines[one][at].is_ascii_digit()).collect();
            if let Some(&at) = digits.get(dice.below(digits.len().max(1))) {
                lines[one][at] = b'0' + u8::try_from(dice.below(10)).unwrap_or(0);
            }
        }
    }
    let text = lines.join(&b'\n');
    let size = text.len().min(most);
    data[..size].copy_from_slice(&text[..size]);
    size
}

/// Pseudo-random numbers, the same for the same seed.
struct Dice(u64);

impl Dice {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 11).unwrap_or(0) % end.max(1)
    }
}
