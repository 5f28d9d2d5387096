// Makes files of the program: the first part, which starts the app, and the others, each of which is fetched when it is
// asked for. `src/ui/split.rs` says where the program is cut.
//
// Cargo's output is cut by `wasm-split-cli`, wasm-bindgen makes the first part's script, and wasm-opt makes each part small.
// The cut leaves many small modules that several parts share. They go with the open event, which nearly every part is of use
// with only: one file a part, and no request for a handful of functions.

import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { digest } from "./seal.mjs";

const LOADER = new URL("parts.js", import.meta.url);
/** The part that what several share goes with. */
const COMMON = "event";
const LINK = "__wasm_split.js";

// Those that browsers have; for all that it knows, wasm-opt writes types that they refuse.
const FEATURES = ["reference-types", "bulk-memory", "mutable-globals", "sign-ext", "nontrapping-float-to-int", "multivalue"].map(
  (name) => `--enable-${name}`,
);
const SMALL = "--reorder-functions-by-name --flatten --rereloop -Oz -Oz --one-caller-inline-max-function-size=20".split(" ");

const run = promisify(execFile);

/** Puts the program that Cargo has built into the site in `folder`, in place of Trunk's; `work` is for what is made on the way. */
export async function putProgram(program, folder, work) {
  rmSync(work, { recursive: true, force: true });
  mkdirSync(work, { recursive: true });
  await run("wasm-split-cli", ["--target", "web", "--out-name", "tiebreaker", program, work]);
  const link = readFileSync(join(work, LINK), "utf8");
  const bindgen = ["--target", "web", "--no-typescript", "--keep-lld-exports", "--out-dir", work, join(work, "tiebreaker.wasm")];
  await run("wasm-bindgen", bindgen);
  const modules = readdirSync(work).filter((name) => /^(split|chunk)_\w+\.wasm$|_bg\.wasm$/.test(name));
  await eachOf(modules, 2, (name) => run("wasm-opt", [...FEATURES, ...SMALL, join(work, name), "-o", join(work, name)]));
  const { parts, files } = putParts(link, work, folder);
  const script = withLoader(readFileSync(join(work, "tiebreaker.js"), "utf8"), parts, files);
  putFirst(script, readFileSync(join(work, "tiebreaker_bg.wasm")), folder);
}

/** Writes one file a part, named by its hash. Which files each part needs, and the hash of each file. */
function putParts(link, work, folder) {
  const module = (name) => readFileSync(join(work, `${name}.wasm`));
  // `/* event, players */` stands before the chunk that both need.
  const chunks = [...link.matchAll(/\/\* (.+) \*\/\s*const __(chunk_\d+) =/g)].map(([, users, name]) => ({ name, users: users.split(", ") }));
  const names = [...link.matchAll(/export const __wasm_split_load_(\w+) = wrapAsyncCb\(makeLoad\((.)/g)].map(([, name]) => name);
  const isThere = (name) => link.includes(`./split_${name}.wasm`);
  const files = {};
  const put = (name, modules) => {
    const content = Buffer.concat(modules.map((one, at) => (at === 0 ? one : section("part", one))));
    const file = `${name}-${hashOf(content)}.wasm`;
    writeFileSync(join(folder, file), content);
    files[file] = digest(content);
    return file;
  };
  const own = (name) => (isThere(name) ? [module(`split_${name}`)] : []);
  const shared = put(COMMON, [...own(COMMON), ...chunks.map(({ name }) => module(name))]);
  const parts = names.map((name) => {
    const needs = name === COMMON || chunks.some(({ users }) => users.includes(name)) ? [shared] : [];
    return [name, name === COMMON || !isThere(name) ? needs : [...needs, put(name, own(name))]];
  });
  return { parts: Object.fromEntries(parts), files };
}

/** The script of the first part, which fetches the others itself. */
function withLoader(script, parts, files) {
  const values = { PARTS: parts, FILES: files };
  const loader = readFileSync(LOADER, "utf8").replace(/__(PARTS|FILES)__/g, (_, name) => JSON.stringify(values[name]));
  const imports = new RegExp(`^import \\* as (\\w+) from "\\./${LINK}";?$`, "gm");
  if (!imports.test(script)) throw new Error("program: the script asks for no parts");
  return `${script.replace(imports, "const $1 = loaders;").replace(/^/, `${loader}\n`)}`;
}

/** Writes the first part and its script, named by their hash, in place of those in the page. */
function putFirst(script, program, folder) {
  const page = join(folder, "index.html");
  const html = readFileSync(page, "utf8");
  const [, before] = html.match(/(tiebreaker-\w+)_bg\.wasm/);
  const after = `tiebreaker-${hashOf(program, script)}`;
  for (const name of [`${before}.js`, `${before}_bg.wasm`]) rmSync(join(folder, name), { force: true });
  writeFileSync(join(folder, `${after}.js`), script);
  writeFileSync(join(folder, `${after}_bg.wasm`), program);
  const integrity = { [`${after}.js`]: digest(script), [`${after}_bg.wasm`]: digest(program) };
  const checked = html.replaceAll(before, after).replace(/<link [^>]*>/g, (tag) => {
    const file = basename(tag.match(/href="([^"]*)"/)?.[1] ?? "");
    return file in integrity ? tag.replace(/integrity="[^"]*"/, `integrity="${integrity[file]}"`) : tag;
  });
  writeFileSync(page, checked);
}

/** A custom section of a module. */
function section(name, content) {
  const head = Buffer.concat([leb128(name.length), Buffer.from(name)]);
  return Buffer.concat([Buffer.from([0]), leb128(head.length + content.length), head, content]);
}

function leb128(number) {
  const bytes = [];
  for (let rest = number; ; rest >>>= 7) {
    bytes.push(rest > 127 ? (rest & 127) | 128 : rest);
    if (rest <= 127) return Buffer.from(bytes);
  }
}

function hashOf(...contents) {
  return contents.reduce((hash, content) => hash.update(content), createHash("sha256")).digest("hex").slice(0, 16);
}

/** Does it with each of a list, so many at once. */
async function eachOf(list, width, work) {
  const rest = list.slice();
  const worker = async () => {
    for (let one; (one = rest.shift()) !== undefined; ) await work(one);
  };
  await Promise.all(Array.from({ length: width }, worker));
}
