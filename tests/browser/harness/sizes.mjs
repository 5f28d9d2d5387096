// Download sizes of the site. Usage: `node sizes.mjs FOLDER` prints them.

import { execFileSync } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { argv } from "node:process";
import { fileURLToPath } from "node:url";

/**
 * Bytes of a file after `gzip -9`, like on hosts. Node's zlib is optimized for speed, and its output is 1.5 % larger.
 */
export const gzipped = (path) => execFileSync("gzip", ["-9", "-n", "-c", path], { maxBuffer: 1 << 26 }).length;

/** `{ name, raw, gzip }` in bytes for each file in `root`, largest first. */
export function siteSizes(root) {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const path = join(entry.parentPath ?? entry.path, entry.name);
      return { name: path.slice(root.length + 1), raw: statSync(path).size, gzip: gzipped(path) };
    })
    .sort((a, b) => b.gzip - a.gzip);
}

/** The sizes as a table in bytes, with the total on its last line. */
export function sizeTable(sizes) {
  const sum = (field) => sizes.reduce((total, file) => total + file[field], 0);
  const row = (raw, gzip, name) => `${String(raw).padStart(9)} ${String(gzip).padStart(9)}  ${name}`;
  return [
    row("raw", "gzip", "file"),
    ...sizes.map(({ raw, gzip, name }) => row(raw, gzip, name)),
    row(sum("raw"), sum("gzip"), "total"),
  ].join("\n");
}

if (argv[1] === fileURLToPath(import.meta.url)) console.log(sizeTable(siteSizes(argv[2])));
