// Files that a page opens. They are real ones: handed over as bytes, megabytes go through the page, and a slow machine needs
// longer for that than for what the test is about.

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

let folder;

/** The path of a new file with this name and content, which is there as long as the test file runs. */
export function onDisk(name, content) {
  if (!folder) {
    folder = mkdtempSync(join(tmpdir(), "tiebreaker-files-"));
    process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  }
  const path = join(mkdtempSync(join(folder, "file-")), name);
  writeFileSync(path, content);
  return path;
}
