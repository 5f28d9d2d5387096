//! The sizes of tables.

/// The sizes of the tables for n players, the large ones first: tables of four, and as few of three as possible. Five sit at one
/// table. None for fewer than three players.
///
/// ```
/// use tiebreaker::multiplayer::sizes;
/// assert_eq!(sizes(11), Some(vec![4, 4, 3]));
/// assert_eq!([3, 4, 5, 6, 9].map(sizes), [vec![3], vec![4], vec![5], vec![3, 3], vec![3, 3, 3]].map(Some));
/// assert_eq!(sizes(2), None);
/// ```
pub fn sizes(players: usize) -> Option<Vec<usize>> {
    match players {
        0..3 => None,
        5 => Some(vec![5]),
        _ => {
            let threes = (4 - players % 4) % 4;
            let fours = (players - 3 * threes) / 4;
            Some(std::iter::repeat_n(4, fours).chain(std::iter::repeat_n(3, threes)).collect())
        }
    }
}
