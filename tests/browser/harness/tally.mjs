// A reporter for node's test runner that says one line: how many tests passed
// and failed, and which of them passed only when they were run once more. Suites
// and skipped tests are not counted.

import { UNSTEADY } from "./unsteady.mjs";

export default async function* tally(events) {
  const count = { "test:pass": 0, "test:fail": 0 };
  const unsteady = [];
  for await (const { type, data } of events) {
    const counted = type in count && data.details?.type !== "suite" && data.skip === undefined;
    if (counted) count[type] += 1;
    if (type === "test:diagnostic" && data.message.startsWith(UNSTEADY)) unsteady.push(data.message);
  }
  yield `${count["test:pass"]} passed, ${count["test:fail"]} failed\n`;
  for (const message of unsteady) yield `                  ${message}\n`;
}
