// A reporter for node's test runner that prints one line: the number of passed and failed tests. Suites and skipped
// tests are not counted.

export default async function* tally(events) {
  const count = { "test:pass": 0, "test:fail": 0 };
  for await (const { type, data } of events) {
    const counted = type in count && data.details?.type !== "suite" && data.skip === undefined;
    if (counted) count[type] += 1;
  }
  yield `${count["test:pass"]} passed, ${count["test:fail"]} failed\n`;
}
