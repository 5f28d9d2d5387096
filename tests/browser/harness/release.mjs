// Checks that a built site may be published: that it is safe and works without a network. `budgets.mjs` checks its
// size.

import { readFileSync } from "node:fs";
import { createHash } from "node:crypto";
import { join } from "node:path";
import { digest, filesOf, inlineScripts, namedByHash } from "../../../hooks/seal.mjs";

/** Faults of the built site in `folder`, one per line. */
export function faultsOf(folder) {
  const html = readFileSync(join(folder, "index.html"), "utf8");
  const phone = join(folder, "p");
  const page = readFileSync(join(phone, "index.html"), "utf8");
  return [
    ...[...policyFaults(html), ...integrityFaults(html, folder), ...partFaults(html, folder), ...workerFaults(folder)],
    ...[...policyFaults(page), ...integrityFaults(page, phone), ...workerFaults(phone)].map((fault) => `the players' page: ${fault}`),
  ];
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
  const loaded = html.matchAll(/<(?:script\s[^>]*\bsrc|link\s[^>]*\brel="(?:stylesheet|modulepreload|texts)"[^>]*\bhref)="([^"]*)"[^>]*>/g);
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

/** Every chunk must have its hash in the program's script, and no program file may lack one. */
function partFaults(html, folder) {
  const [script] = html.match(/tiebreaker-\w+\.js/) ?? [];
  const hashes = JSON.parse(readFileSync(join(folder, script), "utf8").match(/^const FILES = (\{.*\});$/m)?.[1] ?? "{}");
  const files = Object.entries(hashes).map(([file, integrity]) => [namedByHash(file, integrity), integrity]);
  const changed = files.filter(([file, integrity]) => digest(readFileSync(join(folder, file))) !== integrity);
  const programs = filesOf(folder).filter((file) => file.endsWith(".wasm") && !file.endsWith("_bg.wasm"));
  return [
    ...changed.map(([file]) => `another content than its integrity says: ${file}`),
    ...programs.filter((file) => !files.some(([known]) => known === file)).map((file) => `no integrity: ${file}`),
    ...(files.length > 0 ? [] : ["the program is in one piece"]),
  ];
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
