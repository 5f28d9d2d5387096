// Files that a page opens. They are real files, because a slow machine would take longer to pass megabytes through the
// page than to run the test.

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

let folder;

/** Path of a new file with this name and content. It exists while the test file runs. */
export function onDisk(name, content) {
  if (!folder) {
    folder = mkdtempSync(join(tmpdir(), "tiebreaker-files-"));
    process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  }
  const path = join(mkdtempSync(join(folder, "file-")), name);
  writeFileSync(path, content);
  return path;
}
