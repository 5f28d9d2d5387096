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
 * `seeds` are as many of the `lines` as make the cut by `order`, whatever happened: all who stand before the last place that
 * does, and nobody who stands behind it. Where several share that place the lot has chosen among them.
 */
export function assertQualified(seeds, lines, order) {
  const byCut = ranked(lines.map(({ ...line }) => line), order);
  const { place: last } = byCut[seeds.length - 1];
  const names = (fits) => byCut.filter(({ place }) => fits(place)).map(({ name }) => name);
  const [before, behind] = [names((place) => place < last), names((place) => place > last)];
  assert.deepEqual(before.filter((name) => !seeds.includes(name)), [], `${seeds}: who has to be among them`);
  assert.deepEqual(behind.filter((name) => seeds.includes(name)), [], `${seeds}: who must not be among them`);
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
