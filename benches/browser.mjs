// Measures pairing a Swiss round in Chromium: medians of 20, in milliseconds. `./dev bench` builds the page.
//
//     node benches/browser.mjs FOLDER

import { launch } from "../tests/browser/harness/browser.mjs";
import { serveSite } from "../tests/browser/harness/server.mjs";

const SIZES = [33, 128, 1_024, 2_048, 8_192];
const RUNS = 20;

const site = await serveSite({ root: process.argv[2] });
const browser = await launch();
for (const players of SIZES) {
  // Each size has its own page, so that the memory is only what this size needs.
  const page = await browser.newPage();
  await page.goto(`${site.url}index.html`);
  const { times, memory } = await page.evaluate(measure, { players, runs: RUNS });
  times.sort((a, b) => a - b);
  const [median, longest] = [times[RUNS / 2], times[RUNS - 1]].map((time) => time.toFixed(3).padStart(9));
  const megabytes = (memory / 1e6).toFixed(1).padStart(6);
  console.log(`${String(players).padStart(5)} players, round 6, in Chromium   median ${median} ms, longest ${longest} ms, memory ${megabytes} MB`);
  await page.close();
}
await browser.close();
await site.close();

/** Runs in the page. Its clock is coarse: each run pairs as often as takes a few milliseconds. */
async function measure({ players, runs }) {
  const { default: init, Round } = await import("./browser.js");
  const wasm = await init();
  const round = new Round(players);
  const time = (count) => {
    const start = performance.now();
    round.pair(count);
    return (performance.now() - start) / count;
  };
  time(3);
  const count = Math.max(1, Math.ceil(5 / time(3)));
  return { times: Array.from({ length: runs }, () => time(count)), memory: wasm.memory.buffer.byteLength };
}
