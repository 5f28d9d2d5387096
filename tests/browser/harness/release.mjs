// Whether a built site may be published: nothing is missing that makes it safe, and works without a network, and it is
// small enough. As a program: `node release.mjs FOLDER` says so.

import { readFileSync } from "node:fs";
import { createHash } from "node:crypto";
import { join } from "node:path";
import { argv, exit } from "node:process";
import { fileURLToPath } from "node:url";
import { digest, filesOf, inlineScripts } from "../../../hooks/seal.mjs";
import { siteSizes, sizeTable } from "./sizes.mjs";

/** What the whole site may weigh, in bytes after gzip: the service worker fetches every file of it. */
export const BUDGET = 350_000;

/** What is wrong with the built site in `folder`, a line each. */
export function faultsOf(folder) {
  const html = readFileSync(join(folder, "index.html"), "utf8");
  return [...policyFaults(html), ...integrityFaults(html, folder), ...workerFaults(folder)];
}

function policyFaults(html) {
  const policy = html.match(/<meta http-equiv="Content-Security-Policy" content="([^"]*)">/)?.[1];
  if (!policy) return ["the page has no content security policy"];
  const faults = [];
  if (!policy.startsWith("default-src 'none';")) faults.push("the policy does not forbid what it does not name");
  for (const lax of ["'unsafe-inline'", "'unsafe-eval'", "http", "*"]) if (policy.includes(lax)) faults.push(`the policy has ${lax}`);
  for (const script of inlineScripts(html)) {
    if (!policy.includes(`'${digest(script)}'`)) faults.push(`the policy stops a script of the page: ${script.trim().slice(0, 60)}`);
  }
  const early = html.slice(0, html.indexOf(policy)).match(/<(script|link|style)\b/);
  if (early) faults.push(`a ${early[1]} stands before the policy`);
  for (const [tag] of html.matchAll(/<[a-z]+\s[^>]*\s(style|on[a-z]+)=[^>]*>/g)) faults.push(`the policy stops part of ${tag}`);
  return faults;
}

function integrityFaults(html, folder) {
  const loaded = html.matchAll(/<(?:script\s[^>]*\bsrc|link\s[^>]*\brel="(?:stylesheet|modulepreload)"[^>]*\bhref)="([^"]*)"[^>]*>/g);
  const faults = [...loaded].flatMap(([tag, file]) => {
    const integrity = tag.match(/\bintegrity="(\w+)-([^"]*)"/);
    if (!integrity) return [`no integrity: ${tag}`];
    const actual = createHash(integrity[1]).update(readFileSync(join(folder, file))).digest("base64");
    return actual === integrity[2] ? [] : [`another content than its integrity says: ${file}`];
  });
  const [program, integrity] = html.match(/fetch\('([^']*\.wasm)', \{ integrity: '([^']*)' \}\)/)?.slice(1) ?? [];
  if (!program) faults.push("no integrity: the program");
  else if (digest(readFileSync(join(folder, program))) !== integrity) faults.push(`another content than its integrity says: ${program}`);
  return faults;
}

function workerFaults(folder) {
  let worker;
  try {
    worker = readFileSync(join(folder, "sw.js"), "utf8");
  } catch {
    return ["there is no service worker"];
  }
  const listed = JSON.parse(worker.match(/^const FILES = (\{[^}]*\});$/m)?.[1] ?? "{}");
  const faults = filesOf(folder).flatMap((file) => {
    const address = file === "index.html" ? "./" : file;
    const integrity = listed[address];
    delete listed[address];
    return integrity === digest(readFileSync(join(folder, file))) ? [] : [`the service worker does not have this ${file}`];
  });
  return [...faults, ...Object.keys(listed).map((file) => `the service worker wants ${file}, which is not there`)];
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const sizes = siteSizes(argv[2]);
  const total = sizes.reduce((sum, { gzip }) => sum + gzip, 0);
  const faults = faultsOf(argv[2]);
  if (total > BUDGET) faults.push(`over the budget of ${BUDGET} bytes after gzip by ${total - BUDGET}`);
  console.log(sizeTable(sizes));
  console.log(`${String(BUDGET).padStart(19)}  budget`);
  for (const fault of faults) console.error(`✗ ${fault}`);
  exit(faults.length > 0 ? 1 : 0);
}
