// Calls inside a file of the program.
//
// `wasm-split-cli` has every call from one of its modules to another go through the table, by a small function on the way, and
// puts what is called so into a slot of it. Where both modules are in one file by then, the call may as well be made directly,
// which makes the program smaller and faster: and a function in a slot that nobody else looks at is the file's own, which
// wasm-opt may change as it likes.

import { readFileSync, writeFileSync } from "node:fs";
import { eachOf, run } from "./run.mjs";
import { functionsOf } from "./wasm.mjs";

const NAME = /\$(?:"[^"]*"|[^\s()]+)/g;
/** Slots of the table that a file fills, from one on. */
const SLOTS = /\n \(elem \$\d+ (?:\(table \S+\) )?\(i32\.const (\d+)\)(?: func)?((?: \$(?:"[^"]*"|[^\s()]+))+)\)(?=\n)/g;
/** A function of the tool that calls what is in a slot. */
const ON_THE_WAY = /(\n \(func \$"[^"]* indirect_call_shim[^"]*"[^\n]*\n(?: {2}\(local[^\n]*\n)* {2})\(call_indirect \S+ \(type [^)]*\)((?:\n {3}\(local\.get [^\n]*\))*)\n {3}\(i32\.const (\d+)\)\n {2}\)\n \)/g;

/**
 * Makes the calls inside each of the files direct, but for the first, which has none; `program` is what was cut. A file that has
 * none either stays as it is.
 */
export async function makeDirect([first, ...files], program, features) {
  const texts = new Map(await eachOf([first, ...files], async (file) => [file, await textOf(file)]));
  const slots = new Map(files.map((file) => [file, slotsOf(texts.get(file))]));
  const direct = new Map(files.map((file) => [file, withDirect(texts.get(file), slots.get(file))]));
  const changed = files.filter((file) => direct.get(file) !== texts.get(file));
  const wanted = wantedSlots(texts, slots, changed, functionsOf(readFileSync(program)));
  await eachOf(changed, async (file) => {
    const filled = rows([...slots.get(file)].filter(([slot]) => wanted.has(slot)));
    writeFileSync(`${file}.wat`, direct.get(file).replace(SLOTS, "").replace("\n (func ", (all) => filled + all));
    await run("wasm-as", [...features, "-g", `${file}.wat`, "-o", file]);
  });
}

/** The text of a file with direct calls of what is in its own slots. */
const withDirect = (text, own) =>
  text.replace(ON_THE_WAY, (all, head, values, slot) => (own.has(+slot) ? `${head}(call ${own.get(+slot)}${values}\n  )\n )` : all));

async function textOf(file) {
  await run("wasm-dis", ["--all-features", file, "-o", `${file}.wat`]);
  return readFileSync(`${file}.wat`, "utf8");
}

/** The slots that a file fills, each with the function in it. */
function slotsOf(text) {
  const filled = [...text.matchAll(SLOTS)].flatMap(([, from, names]) => names.match(NAME).map((name, place) => [+from + place, name]));
  return new Map(filled);
}

/** What fills these slots, those that follow each other at once; nothing where there are none. */
function rows(slots) {
  if (slots.length === 0) return "";
  const sorted = slots.sort(([one], [other]) => one - other);
  const begins = (place) => place === 0 || sorted[place - 1][0] + 1 !== sorted[place][0];
  return sorted.map(([slot, name], place) => (begins(place) ? `${place > 0 ? ")" : ""}\n (elem (i32.const ${slot}) ${name}` : ` ${name}`)).join("") + ")";
}

/** The slots that somebody looks at of the files `changed`: who calls from another one, or whoever has the function as a value. */
function wantedSlots(texts, slots, changed, { names, values }) {
  const wanted = new Set();
  for (const [file, text] of texts) {
    for (const [, , , slot] of text.matchAll(ON_THE_WAY)) if (!slots.get(file)?.has(+slot)) wanted.add(+slot);
  }
  for (const [slot, quoted] of changed.flatMap((file) => [...slots.get(file)])) {
    const written = quoted.replace(/^\$"?|"$/g, "");
    // Of two functions of one name the text gives the second a number.
    const name = names.has(written) ? written : written.replace(/_\d+$/, "");
    if (!names.has(name)) throw new Error(`calls: nobody knows what this is: ${name}`);
    if (values.has(name)) wanted.add(slot);
  }
  return wanted;
}
