// The order in which the build writes functions: similar ones next to each other, each of them once.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { inOrder, withNamesInOrder } from "../../hooks/similar.mjs";
import { functionsOf } from "../../hooks/wasm.mjs";

const PROGRAMS = fileURLToPath(new URL("../../node_modules/.bin/", import.meta.url));
const bytes = (...values) => Buffer.from(values);

test("each function is followed by the one that shares the most with it", () => {
  const [letters, digits] = [Buffer.from("abcdefghijklmnop"), Buffer.from("0123456789")];
  const bodies = [letters, digits, Buffer.from("abcdefghij"), Buffer.from("123456789"), bytes(1)];
  assert.deepEqual(inOrder(bodies), [0, 2, 1, 3, 4]);
});

test("no function is lost in the new order, and each keeps its callers", () => {
  const folder = mkdtempSync(join(tmpdir(), "tiebreaker-similar-"));
  const at = (name) => join(folder, name);
  const constant = (name, value) => `(func (export "${name}") (result i32) (i32.const ${value}))`;
  try {
    const text = `(module (import "m" "n" (func $n)) ${constant("a", 70000)} (func (export "b") (call $n)) ${constant("c", 70001)})`;
    writeFileSync(at("from.wat"), text);
    execFileSync(`${PROGRAMS}wasm-as`, [at("from.wat"), "-o", at("from.wasm")]);
    writeFileSync(at("named.wasm"), withNamesInOrder(readFileSync(at("from.wasm"))));
    execFileSync(`${PROGRAMS}wasm-opt`, ["--reorder-functions-by-name", at("named.wasm"), "-o", at("to.wasm")]);
    assert.equal(functionsOf(readFileSync(at("to.wasm"))).bodies.length, 3);
    let called = 0;
    const module = new WebAssembly.Module(readFileSync(at("to.wasm")));
    const { a, b, c } = new WebAssembly.Instance(module, { m: { n: () => called++ } }).exports;
    b();
    assert.deepEqual([a(), c(), called], [70000, 70001, 1]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
