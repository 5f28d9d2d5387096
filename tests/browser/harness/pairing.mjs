// Properties that every Swiss pairing must have.

import assert from "node:assert/strict";

/** Key of a pair, regardless of the order of the players. */
export const pairKey = (players) => [...players].sort().join(" + ");

/**
 * Checks that every player in `active` has exactly one place in a round (PAIR-7), and that no pair from an earlier
 * round meets again (PAIR-3).
 */
export function assertPairing({ tables, byes }, active, before) {
  const seated = [...tables.flatMap(({ players }) => players), ...byes];
  assert.deepEqual(seated.toSorted(), active.toSorted(), "everybody has one place");
  const met = before.flatMap((round) => round.tables.map(({ players }) => pairKey(players)));
  const again = tables.map(({ players }) => pairKey(players)).filter((pair) => met.includes(pair));
  assert.deepEqual(again, [], "nobody meets an opponent twice");
}
