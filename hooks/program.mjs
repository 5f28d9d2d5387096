// Splits the program into files: the first part, which starts the app, and other parts that are loaded on demand.
// `src/ui/pages/mod.rs` defines where the program is split.
//
// `wasm-split-cli` splits Cargo's output, wasm-bindgen generates the first part's script, and wasm-opt shrinks each
// part. The split leaves hundreds of small modules that several parts share. Shared modules needed by the event part
// are merged into it, those needed by other parts in `HOLDERS` into the first of these, and the rest into one file. So
// there are about as many files as parts, and no request for only a few functions.

import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { stripScript } from "./strip-comments.mjs";
import { eachOf, run } from "./run.mjs";
import { digest, namedByHash, shortHash } from "./seal.mjs";
import { FEATURES, shrink } from "./shrink.mjs";
import { importsOf, withNames } from "./wasm.mjs";

const LOADER = new URL("parts.js", import.meta.url);
/** Build scripts and versions of the tools. A change to any of these files rebuilds the modules. */
const MAKERS = ["program.mjs", "shrink.mjs", "similar.mjs", "wasm.mjs", "../package-lock.json", "../dev"].map((file) => new URL(file, import.meta.url));
/** Parts into which shared modules are merged, in order of preference, and the file for all other shared modules. */
const [HOLDERS, SHARED] = [["event", "dialogs", "drawing", "lists"], "shared"];
/** The script written by the tool. Our loader replaces it. */
const LINK = "__wasm_split.js";
/** The tool's name for the first part, as seen by the others, and our name for it. */
const [FIRST, OURS] = ["__wasm_split", "first"];

/**
 * Puts Cargo's output into the site in `folder`, in place of Trunk's. `work` is a directory for intermediate files.
 * `styles` has the style sheet of each part: its file and hash.
 */
export async function putProgram(program, folder, work, styles) {
  const files = await modulesOf(program, work);
  const small = (file) => join(work, "small", file);
  const [hashes, parts] = [Object.fromEntries(Object.values(styles)), {}];
  for (const [name, users] of Object.entries(files)) {
    const file = `${name}.wasm`;
    const content = readFileSync(small(file));
    hashes[file] = digest(content);
    for (const part of users) (parts[part] ??= new Set()).add(file).add(styles[name]?.[0] ?? file);
    writeFileSync(join(folder, namedByHash(file, hashes[file])), content);
  }
  const script = withLoader(readFileSync(join(work, "tiebreaker.js"), "utf8"), parts, hashes);
  putFirst(...withShortNames(script, readFileSync(small("tiebreaker_bg.wasm"))), folder);
}

/**
 * Builds the modules in `work`, unless they are up to date. Returns each file except the first with the parts that need
 * it.
 */
async function modulesOf(program, work) {
  const note = join(work, "made.json");
  const made = shortHash(...[program, ...MAKERS].map((file) => readFileSync(file)));
  const before = existsSync(note) ? JSON.parse(readFileSync(note, "utf8")) : {};
  if (before.made === made) return before.files;
  rmSync(work, { recursive: true, force: true });
  mkdirSync(join(work, "small"), { recursive: true });
  const files = await makeModules(program, work);
  writeFileSync(note, JSON.stringify({ made, files }));
  return files;
}

async function makeModules(program, work) {
  const at = (name) => join(work, name);
  await run("wasm-split-cli", ["--target", "web", "--out-name", "tiebreaker", program, work]);
  const files = await joined(readLink(readFileSync(at(LINK), "utf8")), at);
  await run("wasm-bindgen", ["--target", "web", "--no-typescript", "--keep-lld-exports", "--out-dir", work, at("tiebreaker.wasm")]);
  const modules = ["tiebreaker_bg.wasm", ...Object.keys(files).map((file) => `${file}.wasm`)];
  await eachOf(modules, (file) => shrink(at(file), at(join("small", file))));
  return files;
}

/** The modules written by the tool, each with the parts that need it, read from the tool's script. */
function readLink(link) {
  // `/* event, players */` precedes a chunk that both parts need.
  const chunks = [...link.matchAll(/\/\* (.+) \*\/\s*const __(chunk_\d+) =/g)].map(([, users, name]) => [name, users.split(", ")]);
  const parts = [...link.matchAll(/export const __wasm_split_load_(\w+) =/g)].map(([, part]) => [`split_${part}`, [part]]);
  return [...chunks, ...parts.filter(([name]) => link.includes(`./${name}.wasm`))];
}

/** Merges the modules into one file per part, and one file for shared modules that no part in `HOLDERS` needs. */
async function joined(modules, at) {
  const files = {};
  for (const [module, users] of modules) {
    const file = HOLDERS.find((part) => users.includes(part)) ?? (users.length > 1 ? SHARED : users[0]);
    files[file] ??= { modules: [], users: new Set() };
    files[file].modules.push(module);
    users.forEach((user) => files[file].users.add(user));
  }
  await eachOf(Object.entries(files), ([file, { modules }]) => merge(modules, file, at));
  return Object.fromEntries(Object.entries(files).map(([file, { users }]) => [file, [...users]]));
}

/**
 * Merges several modules into one. They repeat the same imports from the first part. A module of nothing but imports,
 * placed in between, removes the duplicates.
 */
async function merge(modules, file, at) {
  const all = modules.flatMap((module) => importsOf(readFileSync(at(`${module}.wasm`))));
  const imports = [...new Map(all.map((one) => [one.name, one])).values()];
  const imported = imports.map(({ name, kind, type }, id) => `(import "${OURS}" "${name}" (${kind} $${id} ${type}))`);
  const exported = imports.map(({ name, kind }, id) => `(export "${name}" (${kind} $${id}))`);
  writeFileSync(at(`${file}-imports.wat`), `(module ${imported.join("")} ${exported.join("")})`);
  await run("wasm-as", [...FEATURES, at(`${file}-imports.wat`), "-o", at(`${file}-imports.wasm`)]);
  const named = modules.flatMap((module) => [at(`${module}.wasm`), module]);
  // The names (`-g`) say what a file is made of, and are gone after shrinking.
  await run("wasm-merge", [...FEATURES, "-g", at(`${file}-imports.wasm`), FIRST, ...named, "-o", at(`${file}.wasm`)]);
}

/** The script of the first part with our loader, which fetches the other parts. */
function withLoader(script, parts, hashes) {
  const values = { PARTS: Object.fromEntries(Object.entries(parts).map(([part, files]) => [part, [...files]])), FILES: hashes };
  const loader = readFileSync(LOADER, "utf8").replace(/__(PARTS|FILES)__/g, (_, name) => JSON.stringify(values[name]));
  // The script has one identical line for each imported function.
  const imports = new RegExp(`^import \\* as (\\w+) from "\\./${LINK}";?$`, "gm");
  if (!imports.test(script)) throw new Error("program: the script asks for no parts");
  return stripScript(`${loader}\n${script.replace(imports, "const $1 = loaders;")}`);
}

/** Shortens the names of the program's imports from the script. In the tool's output each is as long as a hash. */
export function withShortNames(script, program) {
  const long = importsOf(program).filter(({ name }) => name.startsWith("__wb"));
  const names = new Map(long.map(({ name }, place) => [name, `_${place.toString(36)}`]));
  const named = (name) => names.get(name) ?? name;
  return [script.replace(/\b__wb\w+/g, named), withNames(program, named)];
}

/** Writes the first part and its script, named by their hash, and replaces the originals in the page. */
function putFirst(script, program, folder) {
  const page = join(folder, "index.html");
  const html = readFileSync(page, "utf8");
  const [, before] = html.match(/(tiebreaker-\w+)_bg\.wasm/);
  const after = `tiebreaker-${shortHash(program, script)}`;
  for (const name of [`${before}.js`, `${before}_bg.wasm`]) rmSync(join(folder, name), { force: true });
  const contents = { [`${after}.js`]: script, [`${after}_bg.wasm`]: program };
  for (const [name, content] of Object.entries(contents)) writeFileSync(join(folder, name), content);
  const checked = html.replaceAll(before, after).replace(/<link [^>]*>/g, (tag) => {
    const content = contents[basename(tag.match(/href="([^"]*)"/)?.[1] ?? "")];
    return content ? tag.replace(/integrity="[^"]*"/, `integrity="${digest(content)}"`) : tag;
  });
  writeFileSync(page, checked);
}
