// Finishes the built site: its page says which program it is, and gets a policy that lets nothing run but what was built,
// and a service worker that keeps the whole site for when there is no network. `node seal.mjs FOLDER` seals any folder, as often
// as wanted.

import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, sep } from "node:path";
import { argv } from "node:process";
import { fileURLToPath } from "node:url";

const WORKER = "sw.js";
const PLAYERS = "p/";
// Only the guide fetches its pictures, and does without them where there is no network.
const PICTURES = "guide/";
const TEMPLATE = new URL("worker.js", import.meta.url);
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;
const POLICY = /\s*<meta http-equiv="Content-Security-Policy"[^>]*>/;
const PRELOAD = /<link (?:data-integrity="[^"]*" )?rel="preload" href="\.\/(\S+\.wasm)"[^>]*>/;
const MODULE_PRELOAD = /<link rel="modulepreload"[^>]*>\n?/;

/** Seals the site in a folder; returns the version of its worker. */
export function seal(folder) {
  const page = join(folder, "index.html");
  writeFileSync(page, withPolicy(withWorker(withChecks(readFileSync(page, "utf8"), folder))));
  const files = filesOf(folder);
  const list = Object.fromEntries(files.map((name) => [name === "index.html" ? "./" : name, digest(readFileSync(join(folder, name)))]));
  const version = createHash("sha256").update(JSON.stringify(list)).digest("hex").slice(0, 16);
  const values = { VERSION: version, FILES: list };
  const worker = readFileSync(TEMPLATE, "utf8").replace(/__(\w+)__/g, (_, name) => JSON.stringify(values[name], null, 2));
  writeFileSync(join(folder, WORKER), worker);
  return version;
}

/**
 * Every file of a site by its path from the folder, in order. Without the worker, the page of the players, which has a worker of
 * its own, and the pictures of the guide.
 */
export function filesOf(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(join(folder, sep).length).replaceAll(sep, "/"))
    .filter((name) => name !== WORKER && !name.startsWith(PLAYERS) && !name.startsWith(PICTURES))
    .sort();
}

/** What the attribute `integrity` says of a content. */
export function digest(content) {
  return `sha256-${createHash("sha256").update(content).digest("base64")}`;
}

/** The texts of the scripts that stand in a page. */
export function inlineScripts(html) {
  return [...html.matchAll(INLINE_SCRIPT)].map(([, script]) => script);
}

/**
 * The program is checked where it is fetched, for browsers do not check it where it is preloaded (there its hash stands for
 * `static/rescue.js`); and its script is preloaded, with its hash, before anything can ask for it without.
 */
function withChecks(html, folder) {
  const [preload, program] = find(html, PRELOAD);
  const [modulePreload] = find(html, MODULE_PRELOAD);
  const integrity = digest(readFileSync(join(folder, program)));
  const checked = html
    .replace(modulePreload, "")
    .replace(preload, preload.replace(/ (data-)?integrity="[^"]*"/, "").replace("<link", `<link data-integrity="${integrity}"`))
    .replace(`module_or_path: './${program}'`, `module_or_path: fetch('./${program}', { integrity: '${integrity}' })`)
    .replace('<script type="module">', `${modulePreload.trimEnd()}\n$&`);
  find(checked, `fetch('./${program}', { integrity: '${integrity}' })`);
  return checked;
}

/** Names the worker, for the program to register. */
function withWorker(html) {
  const link = `<link rel="serviceworker" href="./${WORKER}">`;
  return html.includes(link) ? html : html.replace("</head>", `${link}</head>`);
}

/** Puts the policy before everything that it is about: only the encoding comes first, which has to. */
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

/** What matches; a page in which nothing does is not the one that this is made for. */
function find(html, what) {
  const found = typeof what === "string" ? html.includes(what) && [what] : html.match(what);
  if (!found) throw new Error(`seal: the page has no ${what}`);
  return found;
}

if (argv[1] === fileURLToPath(import.meta.url)) seal(argv[2]);
