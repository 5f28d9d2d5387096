//! The byte layout of a handout's identity: its event and its players.

use super::{
    Handout, Identity, Who,
    bytes::{Reader, Writer, differences, place, read_who},
};
use crate::base::ids::PlayerId;

/// The names without trailing player numbers, and the players who had one. The numbers are already in the link.
pub(super) fn names(handout: &Handout) -> (Vec<String>, Vec<Who>) {
    let mut numbered = Vec::new();
    let mut name = |(who, label): (Who, &String)| {
        let ending = handout.number(who).map(|number| number.behind(""));
        match ending.and_then(|ending| label.strip_suffix(&ending)) {
            Some(name) => {
                numbered.push(who);
                name.to_owned()
            }
            None => label.clone(),
        }
    };
    let names = handout.players.iter().enumerate().map(&mut name).collect();
    (names, numbered)
}

/// The names with their trailing player numbers.
pub(super) fn full_labels(mut names: Vec<String>, numbers: &[PlayerId], numbered: &[Who]) -> Vec<String> {
    for &who in numbered {
        if let (Some(name), Some(number)) = (names.get_mut(who), numbers.get(who)) {
            *name = number.behind(name);
        }
    }
    names
}

/// Writes the mark of the event, and the players with a trailing number.
pub(super) fn write(out: &mut Writer, mark: u32, numbered: &[Who]) {
    out.number(mark.into());
    out.count(numbered.len());
    differences(out, numbered.iter().copied().map(place), 1);
}

pub(super) fn read(input: &mut Reader, players: usize) -> Option<(u32, Vec<Who>)> {
    let mark = input.small()?;
    let count = input.count(players)?;
    Some((mark, read_who(input, count, players)?))
}

/// The number of bits of each number, followed by the bits of all numbers, lowest first.
pub(super) fn bits(identity: &Identity) -> Vec<u8> {
    let numbers = || identity.numbers.iter().map(|number| number.0);
    let width = numbers().max().map_or(0, |most| u32::BITS - most.leading_zeros());
    let mut bytes = vec![u8::try_from(width).unwrap_or(0)];
    let all: Vec<bool> = numbers().flat_map(|number| (0..width).map(move |bit| number >> bit & 1 == 1)).collect();
    let byte = |bits: &[bool]| bits.iter().rev().fold(0_u8, |byte, &bit| byte << 1 | u8::from(bit));
    bytes.extend(all.chunks(8).map(byte));
    bytes
}

/// Reads the numbers of n players.
pub(super) fn read_bits(input: &mut Reader, players: usize) -> Option<Vec<PlayerId>> {
    let (&width, rest) = input.0.split_first()?;
    let width = usize::from(width);
    if width > 32 {
        return None;
    }
    let (bytes, rest) = rest.split_at_checked((players * width).div_ceil(8))?;
    input.0 = rest;
    let mut bits = bytes.iter().flat_map(|byte| (0..8).map(move |bit| u32::from(byte >> bit & 1)));
    let mut number = |_| PlayerId((0..width).fold(0, |number, bit| number | bits.next().unwrap_or(0) << bit));
    Some((0..players).map(&mut number).collect())
}
