// A private copy of the site that a test can publish anew, and the browser's cache of it.

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after } from "node:test";
import { seal } from "../../../hooks/seal.mjs";
import { DIST, serveSite } from "./server.mjs";

const folders = [];
after(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

/** Copies the built site. Returns the folder. */
export function copyOfSite() {
  const folder = mkdtempSync(join(tmpdir(), "tiebreaker-site-"));
  folders.push(folder);
  cpSync(DIST, folder, { recursive: true });
  return folder;
}

/**
 * A copy of the site on its own server, and a visitor with service workers: `{ folder, url, close, page, context }`.
 */
export async function ownSite(open, base = "/some/path/") {
  const folder = copyOfSite();
  const site = await serveSite({ root: folder, base });
  const visitor = await open({ serviceWorkers: "allow", baseURL: site.url });
  return { folder, ...site, ...visitor };
}

/** Visits the site until it is cached. */
export async function visit(page) {
  await page.goto("./");
  await page.locator("main h1").waitFor();
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active.state);
}

/** Publishes another version: the same files with another description in the page. Returns its version. */
export function publish({ folder }, description) {
  describe(folder, description);
  return seal(folder);
}

export function describe(folder, description) {
  const file = join(folder, "index.html");
  const html = readFileSync(file, "utf8");
  writeFileSync(file, html.replace(/(<meta name="description" content=")[^"]*/, `$1${description}`));
}

export const described = (page) => page.locator("meta[name=description]").getAttribute("content");
export const caches = (page) => page.evaluate(() => window.caches.keys());

/** Makes the browser check for a newer version. Resolves once that version is in one of these states. */
export function look(page, ...states) {
  return page.evaluate(async (states) => {
    const registration = await navigator.serviceWorker.getRegistration();
    const found = new Promise((resolve) => registration.addEventListener("updatefound", resolve, { once: true }));
    await registration.update().catch(() => {});
    await found;
    const worker = registration.installing ?? registration.waiting;
    while (worker && !states.includes(worker.state)) await new Promise((resolve) => setTimeout(resolve, 20));
  }, states);
}
