// Downloads of a visitor until an event is open, compared with the budgets, in a real browser that has never visited
// the site. Usage: `node budgets.mjs` prints a table and fails if a budget is exceeded.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { exit } from "node:process";
import { launch } from "./browser.mjs";
import { faultsOf } from "./release.mjs";
import { DIST, serveSite } from "./server.mjs";
import { gzipped, siteSizes, sizeTable } from "./sizes.mjs";

const BUDGETS = new URL("../../../budgets.json", import.meta.url);

/** Handout that a player opens. */
const HANDOUT = readFileSync(new URL("../../fuzz/handout/digits", import.meta.url), "utf8");

const gzip = (file) => gzipped(join(DIST, file));

/**
 * Opens the address in a new browser with this storage. Returns the files requested until the page is usable, which is
 * when the selected element is painted, because from then on the page reacts to every key and click. Later requests run
 * in the background.
 */
async function fetched(browser, url, stored, path, selector) {
  const context = await browser.newContext({ serviceWorkers: "block" });
  const page = await context.newPage();
  await page.addInitScript(
    ([stored, selector]) => {
      Object.entries(stored).forEach(([key, value]) => localStorage.setItem(key, value));
      // Called at the end of the task that draws the element. The next frame paints it.
      const watch = new MutationObserver(() => {
        if (!document.querySelector(selector)?.checkVisibility()) return;
        window.usableAt = performance.now();
        watch.disconnect();
      });
      watch.observe(document, { childList: true, subtree: true });
    },
    [stored, selector],
  );
  await page.goto(url + path);
  await page.waitForFunction(() => window.usableAt && performance.getEntriesByType("paint").length > 0);
  const asked = await page.evaluate(() => {
    const entries = ["navigation", "resource"].flatMap((type) => performance.getEntriesByType(type));
    // No page waits for its fonts, and whether it requests them before or after it is usable is chance.
    const isFont = (name) => name.endsWith(".woff2");
    return entries.filter(({ name, startTime }) => startTime <= window.usableAt && !isFont(name)).map(({ name }) => name);
  });
  await context.close();
  const files = asked.filter((name) => name.startsWith(url)).map((name) => new URL(name).pathname.slice(new URL(url).pathname.length));
  return [...new Set(files.map((file) => file.replace(/(^|\/)$/, "$1index.html")))];
}

/** A running round of the sample event, created from the list of events. */
async function runningRound(browser, url) {
  const context = await browser.newContext({ serviceWorkers: "block" });
  const page = await context.newPage();
  await page.goto(url);
  await page.locator(".welcome button").first().click();
  await page.locator("#next-step").click(); // publish the round
  await page.locator(".tag", { hasText: "published" }).waitFor();
  await page.locator("#next-step").click(); // start the round
  await page.locator("#find-table").waitFor();
  const [stored, path] = await page.evaluate(() => [{ ...localStorage }, location.hash]);
  // Remove the mark of cached fonts, because a first visit has none.
  delete stored["tiebreaker:setting:letters"];
  await context.close();
  return { stored, path };
}

/** Files fetched until a page is usable: `{ home, round, phone, site }`, each with sizes in bytes after gzip. */
export async function measure() {
  const site = await serveSite();
  const browser = await launch();
  try {
    const { stored, path } = await runningRound(browser, site.url);
    const ways = {
      home: await fetched(browser, site.url, {}, "", "main h1"),
      round: await fetched(browser, site.url, stored, path, "#find-table"),
      phone: await fetched(browser, site.url, {}, `p/#${HANDOUT}`, "#find"),
      site: siteSizes(DIST).map(({ name }) => name),
    };
    return Object.fromEntries(Object.entries(ways).map(([way, files]) => [way, { files, bytes: files.reduce((sum, file) => sum + gzip(file), 0) }]));
  } finally {
    await browser.close();
    await site.close();
  }
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const budgets = JSON.parse(readFileSync(BUDGETS, "utf8"));
  const measured = await measure();
  const faults = faultsOf(DIST);
  console.log(sizeTable(siteSizes(DIST)));
  const row = (...cells) => cells.map((cell, at) => (at === 0 ? String(cell).padEnd(8) : String(cell).padStart(10))).join(" ");
  console.log(`\n${row("fetched", "files", "gzip", "before", "budget", "goal")}`);
  for (const [way, { files, bytes }] of Object.entries(measured)) {
    console.log(row(way, files.length, bytes, budgets.before[way] ?? "–", budgets[way], budgets.goals[way]));
    if (bytes > budgets[way]) faults.push(`${way}: over the budget of ${budgets[way]} bytes after gzip by ${bytes - budgets[way]}`);
  }
  for (const fault of faults) console.error(`✗ ${fault}`);
  exit(faults.length > 0 ? 1 : 0);
}
