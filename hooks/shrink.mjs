// Optimizes a WebAssembly module for its size after gzip.

import { run } from "./run.mjs";

/** Features that browsers support. By default wasm-opt writes types that they reject. */
export const FEATURES = ["reference-types", "bulk-memory", "mutable-globals", "sign-ext", "nontrapping-float-to-int", "multivalue"].map(
  (name) => `--enable-${name}`,
);
/** Of several settings, these gave the smallest files after gzip. */
const SMALL = "--reorder-functions-by-name --flatten --rereloop -Oz -Oz --always-inline-max-function-size=3 --one-caller-inline-max-function-size=20 --low-memory-unused".split(" ");

/** Writes a small version of the module `from` to the file `to`. */
export const shrink = (from, to) => run("wasm-opt", [...FEATURES, ...SMALL, from, `--output=${to}`]);
