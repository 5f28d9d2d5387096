// Waiting for what no element of the page shows: what is stored, on disk, or in a cache.

import { setTimeout as pause } from "node:timers/promises";

const PATIENCE_MS = 20_000;

/** Waits until a condition holds. A page's own `waitForFunction` takes the promise of an answer for the answer. */
export async function until(what, condition) {
  for (const since = Date.now(); !(await condition()); await pause(50)) {
    if (Date.now() - since > PATIENCE_MS) throw new Error(`not in time: ${what}`);
  }
}
