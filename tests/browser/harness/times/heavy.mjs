// Event files of nearly 8 MB whose entries are slow to replay.

import { createHash } from "node:crypto";

const SIZE = 7_900_000;

/** The file of an event, extended by entries of a kind to this size. */
export function heavyFile(content, kind) {
  const file = JSON.parse(content);
  const lines = file.entries.map((entry) => JSON.stringify(entry));
  let size = content.length;
  const push = (action) => {
    const [last, latest] = [lines.at(-1), file.entries.at(-1)];
    const previous = createHash("sha256").update(last).digest("hex");
    const entry = { device: latest.device, counter: lines.length, previous, at: latest.at, action };
    lines.push(JSON.stringify(entry));
    size += lines.at(-1).length + 2;
  };
  const reports = file.entries.filter((entry) => entry.action.report);
  const undone = file.entries.length - 1;
  for (let count = 0; size < SIZE; count += 1) push(actions[kind](count, reports, undone));
  return `{"format":"tiebreaker-event","version":1,"entries":[\n${lines.join(",\n")}\n]}\n`;
}

const actions = {
  /** Corrections in the running round. */
  results: (count, reports) => {
    const { report } = reports.at(-1 - (count % 20)).action;
    return { report: { ...report, reason: "again" } };
  },
  renames: (count) => ({ "rename-player": { player: 1 + (count % 300), name: `Somebody ${count}` } }),
  undo: (count, _, entry) => (count % 2 === 0 ? { undo: { entry } } : { redo: { entry } }),
};
