// Waits for conditions that no element shows: in storage, on disk or in a cache.

import { setTimeout as pause } from "node:timers/promises";

const PATIENCE_MS = 20_000;

/** Waits until a condition holds. Playwright's `waitForFunction` would treat a promise as true. */
export async function until(what, condition) {
  for (const since = Date.now(); !(await condition()); await pause(50)) {
    if (Date.now() - since > PATIENCE_MS) throw new Error(`not in time: ${what}`);
  }
}
