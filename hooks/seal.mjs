// Seals the built site: adds the integrity of the program, a policy that only allows code from the build, and a service
// worker that stores the whole site for offline use. `node seal.mjs FOLDER` seals any folder. Sealing again is safe.

import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, sep } from "node:path";
import { argv } from "node:process";
import { fileURLToPath } from "node:url";

const WORKER = "sw.js";
/** Folder of the players' page. */
export const PLAYERS = "p/";
/** File there that both pages use: the decoder of codes. */
const SHARED = "p/decoder-";
// Only the guide fetches its pictures. Offline it is shown without them.
const PICTURES = "guide/";
// Only players who hand in a list fetch what reads it.
const LISTS = "lists/";
const TEMPLATE = new URL("worker.js", import.meta.url);
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;
const POLICY = /\s*<meta http-equiv="Content-Security-Policy"[^>]*>/;
const PRELOAD = /<link (?:data-integrity="[^"]*" )?rel="preload" href="\.\/(\S+\.wasm)"[^>]*>/;
const MODULE_PRELOAD = /<link rel="modulepreload"[^>]*>\n?/;

/** Seals the site in a folder. Returns the version of its worker. */
export function seal(folder) {
  const page = join(folder, "index.html");
  writeFileSync(page, withPolicy(withWorker(withChecks(readFileSync(page, "utf8"), folder))));
  const files = filesOf(folder);
  const list = Object.fromEntries(files.map((name) => [name === "index.html" ? "./" : name, digest(readFileSync(join(folder, name)))]));
  const version = shortHash(JSON.stringify(list));
  const values = { VERSION: version, FILES: list };
  const worker = readFileSync(TEMPLATE, "utf8").replace(/__(\w+)__/g, (_, name) => JSON.stringify(values[name], null, 2));
  writeFileSync(join(folder, WORKER), worker);
  return version;
}

/**
 * Paths of all files of a site relative to the folder, sorted. Excludes the worker, the players' page, which has its
 * own worker, except for the decoder, the pictures of the guide, and the players' part for lists.
 */
export function filesOf(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(join(folder, sep).length).replaceAll(sep, "/"))
    .filter((name) => name.startsWith(SHARED) || ![WORKER, PLAYERS, PICTURES, LISTS].some((start) => name.startsWith(start)))
    .sort();
}

/** Value of the attribute `integrity` for a content. */
export function digest(content) {
  return `sha256-${createHash("sha256").update(content).digest("base64")}`;
}

/** The first 16 hexadecimal digits of the SHA-256 hash of some contents, one behind the other. */
export function shortHash(...contents) {
  return contents.reduce((hash, content) => hash.update(content), createHash("sha256")).digest("hex").slice(0, 16);
}

/** Name of a file in the site: with the start of its hash, as `parts.js` computes it. */
export function namedByHash(file, integrity) {
  return file.replace(".", `-${integrity.slice(7, 23).replace(/[+/]/g, "_")}.`);
}

/** The texts of the inline scripts of a page. */
export function inlineScripts(html) {
  return [...html.matchAll(INLINE_SCRIPT)].map(([, script]) => script);
}

/**
 * Moves the integrity check of the program from the preload to the fetch, because browsers ignore it on preloads. There
 * `data-integrity` keeps the hash for `static/rescue.js`. The script's preload with its hash moves before the first
 * script, so that nothing can load the script unchecked.
 */
function withChecks(html, folder) {
  const [preload, program] = find(html, PRELOAD);
  const [modulePreload] = find(html, MODULE_PRELOAD);
  const integrity = digest(readFileSync(join(folder, program)));
  const checked = html
    .replace(modulePreload, "")
    .replace(preload, preload.replace(/ (data-)?integrity="[^"]*"/, "").replace("<link", `<link data-integrity="${integrity}"`))
    .replace(`module_or_path: './${program}'`, `module_or_path: fetch('./${program}', { integrity: '${integrity}' })`)
    .replace('<script type="module"', `${modulePreload.trimEnd()}\n$&`);
  find(checked, `fetch('./${program}', { integrity: '${integrity}' })`);
  return checked;
}

/** Adds the link from which the program registers the worker. */
function withWorker(html) {
  const link = `<link rel="serviceworker" href="./${WORKER}">`;
  return html.includes(link) ? html : html.replace("</head>", `${link}</head>`);
}

/** Puts the policy first in the page, because it only affects what follows. Only the encoding has to come before it. */
function withPolicy(html) {
  const bare = html.replace(POLICY, "");
  const hashes = inlineScripts(bare).map((script) => `'${digest(script)}'`);
  const policy = [
    "default-src 'none'",
    `script-src 'self' 'wasm-unsafe-eval' ${hashes.join(" ")}`,
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ];
  const [encoding] = find(bare, '<meta charset="utf-8">');
  return bare.replace(encoding, `${encoding}\n    <meta http-equiv="Content-Security-Policy" content="${policy.join("; ")}">`);
}

/** The first match. Fails if there is none, because then the page has an unknown layout. */
function find(html, what) {
  const found = typeof what === "string" ? html.includes(what) && [what] : html.match(what);
  if (!found) throw new Error(`seal: the page has no ${what}`);
  return found;
}

if (argv[1] === fileURLToPath(import.meta.url)) seal(argv[2]);
