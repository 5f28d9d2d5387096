// What every Swiss pairing has to keep to, whoever meets whom.

import assert from "node:assert/strict";

/** A pair of players, in whatever order they sit. */
export const pairKey = (players) => [...players].sort().join(" + ");

/** Everybody `active` has one place in a round (PAIR-7), and nobody meets an opponent of the rounds `before` again (PAIR-3). */
export function assertPairing({ tables, byes }, active, before) {
  const seated = [...tables.flatMap(({ players }) => players), ...byes];
  assert.deepEqual(seated.toSorted(), active.toSorted(), "everybody has one place");
  const met = before.flatMap((round) => round.tables.map(({ players }) => pairKey(players)));
  const again = tables.map(({ players }) => pairKey(players)).filter((pair) => met.includes(pair));
  assert.deepEqual(again, [], "nobody meets an opponent twice");
}
