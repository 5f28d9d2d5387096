// Measures times in the built site and compares them with their limits. Not a test, because it neither passes nor
// fails.
//
//     node tests/browser/times.mjs DAY [NAME...]
//
// DAY is the program that generates events (`examples/day.rs`). Only measurements whose name contains one of the names
// are run. Prints the medians of RUNS runs in milliseconds until the frame is painted, and all values. The results are
// meaningless on a busy machine.

import { execFile } from "node:child_process";
import { argv } from "node:process";
import { promisify } from "node:util";
import { launch } from "./harness/browser.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { serveSite } from "./harness/server.mjs";
import { pattern, text } from "./harness/texts.mjs";
import { heavyFile } from "./harness/times/heavy.mjs";
import { inPage } from "./harness/times/in-page.mjs";

const [, , DAY, ...NAMES] = argv;
const RUNS = 9;
const run = promisify(execFile);

/** The pages of an event, each with an element that no other page has. */
const PAGES = {
  setup: "form.card",
  players: "ul.players > li",
  round: "ol.tables > li",
  "round/swiss-2/draw": "ol.reasons > li",
  standings: "table.standings tbody tr",
  "standings/7": ".why-page",
  bracket: "p.empty",
  log: "ol.log > li",
  staff: "form.staff",
  display: ".display-body",
  announcement: "article.announcement",
  paper: ".paper-choice",
  "paper/tables": ".page tr",
  "paper/names": ".page tr",
  "paper/slips": ".page",
  "paper/missing": ".page",
  "paper/standings": ".page tr",
  "paper/cards": ".page",
};

const MEASURES = [
  ["cold start at home, 1.6 Mbit/s, 150 ms, processor ÷ 4", () => coldStart(2000, "./", "main input[type=file]")],
  ["a link on a player's phone, 64 players, the same", () => coldLink(1000)],
  ["a result, 1,024 players", () => result("xwing-2018 1024 running")],
  ["a result with a file on disk, 1,000 players", () => resultWithFile("xwing-2018 1000 running")],
  ["pages, 300 players", () => pages("xwing-2018 300 running", 100)],
  ["pages, 1,000 players", () => pages("xwing-2018 1000 running", 200)],
  ["round 2 drawn, 1,000 players", () => drawn("xwing-2018 1000 draft")],
  ["a file opened, 300 players", () => fileOpened("xwing-2018 300 running", 150)],
  ["opened from storage, 512 players × 9 rounds", () => opened("swu-2025 512 played", 120)],
  ["8 MB: results", () => heavy("results")],
  ["8 MB: renames", () => heavy("renames")],
  ["8 MB: undo and redo", () => heavy("undo")],
];

const site = await serveSite();
const browser = await launch();
for (const [name, measure] of MEASURES) {
  if (NAMES.length > 0 && !NAMES.some((part) => name.includes(part))) continue;
  for (const { what, bound, times } of await measure()) tell(what ? `${name}: ${what}` : name, bound, times);
}
await browser.close();
await site.close();

function tell(what, bound, times) {
  const sorted = times.map((time) => Math.round(time * 10) / 10).sort((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)];
  const mark = bound === undefined ? " " : median <= bound ? "✓" : "✗";
  const limit = bound === undefined ? "" : ` ≤ ${bound}`;
  console.log(`${mark} ${what.padEnd(58)} ${String(median).padStart(7)}${limit.padEnd(7)}  (${sorted.join(" ")})`);
}

/** A generated event as the text of its file. */
async function day(name) {
  const { stdout } = await run(DAY, name.split(" "), { maxBuffer: 1 << 28 });
  return stdout;
}

/** A page with the event of a file open. */
async function withEvent(content) {
  const page = await visitor();
  await choose(page, content);
  await page.waitForURL(/#\/event\//, { timeout: 120_000 });
  await page.locator("header h1").waitFor();
  const address = (await page.evaluate(() => location.hash)).match(/#\/event\/[^/]+/)[0];
  return { page, address, organizer: new Organizer(page) };
}

async function visitor() {
  const context = await browser.newContext({ baseURL: site.url, viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.addInitScript(inPage);
  await page.goto("./");
  await page.locator("input[type=file]").first().waitFor({ state: "attached" });
  return page;
}

function choose(page, content) {
  const file = { name: "event.json", mimeType: "application/json", buffer: Buffer.from(content) };
  return page.locator("input[type=file]").first().setInputFiles(file);
}

/** Waits until all pending work is done. */
function settled(page) {
  return page.waitForTimeout(150);
}

/** The first visit on a slow phone with a slow connection. */
async function coldStart(bound, address, wanted) {
  const host = await serveSite({ compressed: true });
  const times = [];
  for (let count = 0; count < RUNS; count += 1) {
    const context = await browser.newContext({ baseURL: host.url, viewport: { width: 360, height: 740 } });
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    const rate = 1_600_000 / 8;
    await cdp.send("Network.enable");
    await cdp.send("Network.emulateNetworkConditions", { offline: false, latency: 150, downloadThroughput: rate, uploadThroughput: rate });
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await page.addInitScript(inPage);
    await page.goto(address, { waitUntil: "commit" });
    times.push(await page.evaluate((wanted) => window.timed.sinceStart(wanted), wanted));
    await context.close();
  }
  await host.close();
  return [{ bound, times }];
}

/** The first visit by the code of a round. */
async function coldLink(bound) {
  const { page } = await withEvent(await day("xwing-2018 64 running"));
  await page.goto(page.url().replace(/(#\/event\/[^/]+).*/, "$1/phones"));
  const link = await page.getByRole("link", { name: text("phone.look") }).getAttribute("href");
  await page.context().close();
  return coldStart(bound, `./p/#${link.split("#")[1]}`, "input");
}

async function result(name) {
  const { page, organizer } = await withEvent(await day(name));
  const times = await typed(page, organizer, "keyToDisk");
  await page.context().close();
  const of = (index) => times.map((time) => time[index]);
  return [
    { what: "handled", times: of(0) },
    { what: "painted", bound: 16, times: of(1) },
    { what: "kept on disk", bound: 50, times: of(2) },
  ];
}

/** Enters a result while the event is also kept in a file on disk. */
async function resultWithFile(name) {
  const { page, organizer } = await withEvent(await day(name));
  // A user would choose a file. This uses one from the browser's private file system, which needs no permission.
  await page.evaluate(() => {
    window.showSaveFilePicker = async () => (await navigator.storage.getDirectory()).getFileHandle("kept.json", { create: true });
  });
  await organizer.place("backups");
  await organizer.button("disk.choose").click();
  await page.getByText(pattern("disk.kept")).waitFor();
  const times = await typed(page, organizer, "keyToFile");
  await page.context().close();
  const of = (index) => times.map((time) => time[index]);
  return [
    { what: "painted", bound: 16, times: of(0) },
    { what: "in the file", times: of(1) },
  ];
}

/** Measures the last key of several results. They are typed, so that only the keys count. */
async function typed(page, organizer, measure) {
  await organizer.place("round");
  await page.locator("li.table.missing button").first().click();
  const [first, second] = ["#result-first", "#result-second"].map((field) => page.locator(`${field}:focus`));
  const times = [];
  for (let count = 0; count < RUNS + 2; count += 1) {
    await first.waitFor();
    await page.keyboard.type("120");
    await page.keyboard.press("Enter");
    await second.waitFor();
    await page.keyboard.type("100");
    await page.locator('[data-keeping="kept"]').waitFor();
    await settled(page);
    await page.evaluate((measure) => void (window.measured = window.timed[measure]()), measure);
    await page.keyboard.press("Enter");
    times.push(await page.evaluate(() => window.measured));
  }
  // The first ones are for warming up.
  return times.slice(2);
}

async function pages(name, bound) {
  const { page, address } = await withEvent(await day(name));
  const lines = [];
  for (const place of Object.keys(PAGES)) {
    const times = [];
    for (let count = 0; count < RUNS; count += 1) {
      const before = place === "staff" ? "bracket" : "staff";
      await show(page, address, before);
      await settled(page);
      times.push(await show(page, address, place));
      await settled(page);
    }
    lines.push({ what: place, bound, times });
  }
  await page.context().close();
  return lines;
}

function show(page, address, place) {
  return page.evaluate(([to, selector]) => window.timed.show(to, selector), [`${address}/${place}`, PAGES[place]]);
}

async function drawn(name) {
  const { page, organizer, address } = await withEvent(await day(name));
  const [painted, longest] = [[], []];
  for (let count = 0; count < RUNS; count += 1) {
    await page.goto(`./${address}/round`);
    await page.locator("li.table.draft").first().waitFor();
    await page.getByRole("button", { name: pattern("log.undo-named") }).click();
    await page.locator("li.table.draft").first().waitFor({ state: "detached" });
    await organizer.button("next.pair", { round: "round 2" }, organizer.next).waitFor();
    await settled(page);
    const [time, task] = await page.evaluate(() => window.timed.clickToShown("#next-step", "li.table.draft"));
    painted.push(time);
    longest.push(task);
    await settled(page);
  }
  await page.context().close();
  return [
    { what: "painted", bound: 200, times: painted },
    { what: "longest task", bound: 50, times: longest },
  ];
}

async function fileOpened(name, bound) {
  const content = await day(name);
  const times = [];
  for (let count = 0; count < RUNS; count += 1) {
    const page = await visitor();
    // Users point at the button before they choose a file.
    await page.locator("label.file").hover();
    await settled(page);
    await page.evaluate(() => void (window.measured = window.timed.fileToShown()));
    await choose(page, content);
    times.push(await page.evaluate(() => window.measured));
    await page.context().close();
  }
  return [{ bound, times }];
}

async function opened(name, bound) {
  const { page, address } = await withEvent(await day(name));
  await page.locator('[data-keeping="kept"]').waitFor({ timeout: 60_000 });
  const times = [];
  for (let count = 0; count < RUNS; count += 1) {
    await page.goto("./#/");
    await page.reload();
    // Users point at a link before they follow it.
    await page.locator("a.event-link").hover();
    await settled(page);
    times.push(await page.evaluate((to) => window.timed.show(to, "header h1"), `${address}/round`));
    await settled(page);
  }
  await page.context().close();
  return [{ bound, times }];
}

async function heavy(kind) {
  const content = heavyFile(await day("xwing-2018 300 running"), kind);
  const times = [];
  for (let count = 0; count < 3; count += 1) {
    const page = await visitor();
    await settled(page);
    await page.evaluate(() => void (window.measured = window.timed.fileRead()));
    await choose(page, content);
    times.push(await page.evaluate(() => window.measured));
    await page.context().close();
  }
  return [{ bound: 2000, times }];
}
