// Runs programs in parallel during the build, up to the number of processors.

import { execFile } from "node:child_process";
import { cpus } from "node:os";
import { promisify } from "node:util";

export const run = promisify(execFile);

/** Calls `work` with each item of a list. Returns the results in the order of the list. */
export async function eachOf(list, work) {
  const results = [];
  const rest = list.map((one, place) => [one, place]);
  const worker = async () => {
    for (let next; (next = rest.shift()) !== undefined; ) results[next[1]] = await work(next[0]);
  };
  await Promise.all(cpus().map(worker));
  return results;
}
