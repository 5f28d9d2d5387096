// Rankings that the tests work out for themselves, and holding the screens against them.

import assert from "node:assert/strict";

/** Sorts lines by `order`, the best first, and numbers them: `place` is shared by those who are level in everything. */
export function ranked(lines, order) {
  const sorted = [...lines].sort(order);
  sorted.forEach((line, index) => {
    const above = sorted[index - 1];
    line.place = above && order(above, line) === 0 ? above.place : index + 1;
  });
  return sorted;
}

/**
 * The standings as shown have the values and the order of those `expected`. Who is level in everything may stand in
 * any order: the lot decides. `values` turns a line of either kind into what is shown of it.
 */
export function assertStandings(shown, expected, { of, is }, message) {
  const byName = (lines, values) => Object.fromEntries(lines.map((line) => [line.name, values(line)]));
  assert.deepEqual(byName(shown, is), byName(expected, of), message);
  const places = Object.fromEntries(expected.map(({ name, place }) => [name, place]));
  const order = (lines) => lines.map(({ name }) => `${places[name]}`);
  assert.deepEqual(order(shown), order(expected), `${message ?? "standings"}: ${shown.map(({ name }) => name)}`);
}
