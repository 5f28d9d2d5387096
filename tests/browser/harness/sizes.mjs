// What a visitor has to download. As a program: `node sizes.mjs FOLDER` prints it.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { argv } from "node:process";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

/** `{ name, raw, gzip }` in bytes for each file below `root`, largest first. */
export function siteSizes(root) {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const path = join(entry.parentPath ?? entry.path, entry.name);
      const content = readFileSync(path);
      return { name: path.slice(root.length + 1), raw: content.length, gzip: gzipSync(content, { level: 9 }).length };
    })
    .sort((a, b) => b.gzip - a.gzip);
}

/** The sizes as a table in bytes, with the total in its last line. */
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
