// Measures the built site. Not a test, because it neither passes nor fails.
//
//     node tests/browser/measure.mjs [SELECTOR]
//
// Prints the size of the files in dist/, and the time from the start of the navigation until an element matching
// SELECTOR is on the screen, each time in a browser that has never visited the site. `times.mjs` measures actions
// within an event.

import { launch } from "./harness/browser.mjs";
import { DIST, serveSite } from "./harness/server.mjs";
import { siteSizes, sizeTable } from "./harness/sizes.mjs";

const RUNS = 5;
const selector = process.argv[2] ?? "main h1";

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

/** Checks once per frame and records the time when the element first appears. Runs in the page. */
function lookFor(wanted) {
  requestAnimationFrame(function look(now) {
    const box = document.querySelector(wanted)?.getBoundingClientRect();
    if (box && box.height > 0) window.firstSeen = now;
    else requestAnimationFrame(look);
  });
}
