// Programs that the build runs, as many at once as there are processors.

import { execFile } from "node:child_process";
import { cpus } from "node:os";
import { promisify } from "node:util";

export const run = promisify(execFile);

/** Does it with each of a list; what comes of it, in the order of the list. */
export async function eachOf(list, work) {
  const results = [];
  const rest = list.map((one, place) => [one, place]);
  const worker = async () => {
    for (let next; (next = rest.shift()) !== undefined; ) results[next[1]] = await work(next[0]);
  };
  await Promise.all(cpus().map(worker));
  return results;
}
