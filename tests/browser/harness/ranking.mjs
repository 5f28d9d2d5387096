// Rankings computed by the tests, and their comparison with the screens.

import assert from "node:assert/strict";

/** Sorts lines by `order`, best first, and numbers them. Lines that are equal in everything share a `place`. */
export function ranked(lines, order) {
  const sorted = [...lines].sort(order);
  sorted.forEach((line, index) => {
    const above = sorted[index - 1];
    line.place = above && order(above, line) === 0 ? above.place : index + 1;
  });
  return sorted;
}

/**
 * Checks that the standings have the values and the order of `expected`. Players who are equal in everything may be in
 * any order, because it is decided by lot. `of` and `is` turn a row of either kind into comparable values.
 */
export function assertStandings(shown, expected, { of, is }, message) {
  const byName = (lines, values) => Object.fromEntries(lines.map((line) => [line.name, values(line)]));
  assert.deepEqual(byName(shown, is), byName(expected, of), message);
  const places = Object.fromEntries(expected.map(({ name, place }) => [name, place]));
  const order = (lines) => lines.map(({ name }) => `${places[name]}`);
  assert.deepEqual(order(shown), order(expected), `${message ?? "standings"}: ${shown.map(({ name }) => name)}`);
}
