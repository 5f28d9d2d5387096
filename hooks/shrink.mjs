// Optimizes a WebAssembly module for its size after gzip.

import { readFileSync, writeFileSync } from "node:fs";
import { run } from "./run.mjs";
import { withNamesInOrder } from "./similar.mjs";

/** Features that browsers support. By default wasm-opt writes types that they reject. */
export const FEATURES = ["reference-types", "bulk-memory", "mutable-globals", "sign-ext", "nontrapping-float-to-int", "multivalue"].map(
  (name) => `--enable-${name}`,
);
/** Of several settings, these gave the smallest files after gzip. */
const [FIRST, THEN] = ["--flatten --rereloop -Oz", "--reorder-functions-by-name -Oz"].map((passes) =>
  [...passes.split(" "), "--always-inline-max-function-size=3", "--one-caller-inline-max-function-size=20", "--low-memory-unused"],
);

/** Writes a small version of the module `from` to the file `to`. */
export async function shrink(from, to) {
  await run("wasm-opt", [...FEATURES, ...FIRST, from, `--output=${to}`]);
  writeFileSync(to, withNamesInOrder(readFileSync(to)));
  await run("wasm-opt", [...FEATURES, ...THEN, to, `--output=${to}`]);
}
