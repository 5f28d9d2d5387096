// Measures the built site; not a test, for nothing here passes or fails.
//
//     node tests/browser/measure.mjs [SELECTOR]
//     node tests/browser/measure.mjs EVENT.json...
//
// Prints the size of the files in dist/ and the time from the start of the
// navigation until an element that matches SELECTOR is on the screen, each time
// in a browser that has never seen the site. Of an event file: how long it takes
// to open the event that is stored, from the list of events to the painted page,
// and the characters that it takes in storage.

import { readFileSync } from "node:fs";
import { launch } from "./harness/browser.mjs";
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
        while (!document.querySelector("main .event h1")) await new Promise((then) => setTimeout(then));
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
  await browser.close();
  await site.close();
}
