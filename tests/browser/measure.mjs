// Measures the built site; not a test, for nothing here passes or fails.
//
//     node tests/browser/measure.mjs [SELECTOR]
//     node tests/browser/measure.mjs EVENT.json...
//
// Prints the size of the files in dist/ and the time from the start of the
// navigation until an element that matches SELECTOR is on the screen, each time
// in a browser that has never seen the site. Of an event file: how long it takes
// to open the event that is stored, from the list of events to the painted page,
// and the characters that it takes in storage; where its round runs, how long a
// result takes from the key to the painted page, and until it is on disk.

import { readFileSync } from "node:fs";
import { launch } from "./harness/browser.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { DIST, serveSite } from "./harness/server.mjs";
import { siteSizes, sizeTable } from "./harness/sizes.mjs";

const RUNS = 5;
const events = process.argv.slice(2).filter((argument) => argument.endsWith(".json"));
const selector = process.argv[2] ?? "main h1";

if (events.length > 0) {
  for (const event of events) await measureEvent(event);
  process.exit();
}
console.log(sizeTable(siteSizes(DIST)));

const site = await serveSite();
const times = [];
for (let run = 0; run < RUNS; run += 1) times.push(await timeToScreen(site.url));
await site.close();

times.sort((a, b) => a - b);
const median = times[Math.floor(RUNS / 2)];
console.log(`first useful screen (${selector}): median ${median} ms of ${times.join(", ")}`);

async function timeToScreen(url) {
  const browser = await launch();
  const page = await browser.newPage();
  await page.addInitScript(lookFor, selector);
  await page.goto(url);
  const time = await page.waitForFunction(() => window.firstSeen);
  const milliseconds = Math.round(await time.jsonValue());
  await browser.close();
  return milliseconds;
}

/** Runs in the page: looks once a frame and keeps the time of the first sight. */
function lookFor(wanted) {
  requestAnimationFrame(function look(now) {
    const box = document.querySelector(wanted)?.getBoundingClientRect();
    if (box && box.height > 0) window.firstSeen = now;
    else requestAnimationFrame(look);
  });
}

async function measureEvent(path) {
  const site = await serveSite();
  const browser = await launch();
  const page = await browser.newPage();
  await page.goto(site.url);
  await page.locator("input[type=file]").first().setInputFiles({
    name: "event.json",
    mimeType: "application/json",
    buffer: readFileSync(path),
  });
  await page.waitForSelector(".tables, .standings, .players", { timeout: 60_000 });
  const hash = await page.evaluate(() => location.hash);
  const times = [];
  for (let run = 0; run < RUNS; run += 1) {
    await page.goto(site.url);
    await page.waitForSelector(".events");
    times.push(
      await page.evaluate(async (to) => {
        const start = performance.now();
        location.hash = to;
        // A channel, and not the clock, which waits four milliseconds.
        const { port1, port2 } = new MessageChannel();
        const turn = () => new Promise((then) => ((port1.onmessage = then), port2.postMessage(0)));
        while (!document.querySelector("main .event h1")) await turn();
        const drawn = performance.now();
        await new Promise((then) => requestAnimationFrame(() => setTimeout(then)));
        return [drawn - start, performance.now() - start].map(Math.round);
      }, hash),
    );
  }
  const stored = await page.evaluate(() => {
    const mine = Object.entries(localStorage).filter(([key]) => key.startsWith("tiebreaker:log:"));
    return { records: mine.length, characters: mine.join("").length };
  });
  const middle = (index) => times.map((time) => time[index]).sort((a, b) => a - b)[Math.floor(RUNS / 2)];
  console.log(`${path}: ${stored.records} entries, ${stored.characters} characters in storage`);
  console.log(`  opened after ${middle(0)} ms, painted after ${middle(1)} ms (medians of ${JSON.stringify(times)})`);
  await measureResults(page);
  await browser.close();
  await site.close();
}

/** Enters results, where there are tables that wait for one. */
async function measureResults(page) {
  const organizer = new Organizer(page);
  await organizer.place("round");
  const { tables } = await organizer.readTables();
  const times = [];
  for (const table of tables.filter(({ scores }) => scores === null).slice(0, RUNS)) {
    await page.locator('[data-keeping="kept"]').waitFor();
    const measured = page.evaluate(keyToDisk);
    await organizer.enterScore(table, [120, 100]);
    times.push(await measured);
  }
  if (times.length === 0) return;
  const shown = (index) => times.map((time) => Math.round(time[index] * 10) / 10).sort((a, b) => a - b);
  console.log(`  a result: handled after ${shown(0)} ms, painted after ${shown(1)} ms, on disk after ${shown(2)} ms`);
}

/** Runs in the page: from Enter until all that it does is done, until that is painted, and until it is marked as kept. */
function keyToDisk() {
  return new Promise((measured) => {
    const listen = (event) => {
      if (event.key !== "Enter") return;
      removeEventListener("keydown", listen, true);
      const start = performance.now();
      const after = () => performance.now() - start;
      const mark = document.querySelector("[data-keeping]");
      let handled;
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => (handled = after());
      port2.postMessage(0);
      const painted = new Promise((then) => requestAnimationFrame(() => setTimeout(() => then(after()))));
      const kept = new Promise((then) => {
        new MutationObserver(() => mark.dataset.keeping === "kept" && then(after())).observe(mark, { attributes: true });
      });
      Promise.all([painted, kept]).then((times) => measured([handled, ...times]));
    };
    addEventListener("keydown", listen, true);
  });
}
