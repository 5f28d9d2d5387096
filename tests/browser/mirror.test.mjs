// The second copy: it restores data lost in a browser crash, and does not restore deleted data.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { crash, denyDatabase, readBoth, recordKeys, setStorage } from "./harness/faults.mjs";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { pattern, text } from "./harness/texts.mjs";

const mark = (page, state) => page.locator(`[data-keeping="${state}"]`);
const kept = (page) => mark(page, "kept").waitFor();
const storage = (page) => page.evaluate(() => ({ ...localStorage }));
const eventOf = async (organizer) => (await organizer.exportEvent()).text;
const results = async (organizer) => (await organizer.readTables()).tables.map(({ scores }) => scores);

async function started(organizer, name = "Club night") {
  await organizer.createEvent({ name, regulation: "xwing-2018", rounds: 1 });
  await organizer.pastePlayers(["Ana", "Bo", "Cleo", "Dov", "Eve", "Fay"]);
  const { tables } = await organizer.pairAndStart("round 1");
  await kept(organizer.page);
  return tables;
}

const repairs = (page) => page.getByText(pattern("keeping.repaired")).count();

browserTest("what is marked as kept is in both copies, and a crash that sets storage back costs nothing", async ({ page, context }) => {
  const organizer = new Organizer(page);
  const tables = await started(organizer);
  const before = await storage(page);
  await organizer.enterAll(tables, () => [[120, 100]]);
  await kept(page);
  assert.equal(await mark(page, "kept").getAttribute("title"), text("keeping.kept"));
  assert.equal(await mark(page, "kept").getAttribute("aria-label"), text("keeping.kept"));
  const { primary, mirror } = await readBoth(page);
  const only = ["tiebreaker:underway", "tiebreaker:snapshot", "tiebreaker:mirrored"];
  const belongs = ([key]) => key.startsWith("tiebreaker:") && !only.some((start) => key.startsWith(start));
  const both = [primary, mirror].map((records) => Object.entries(records).filter(belongs).sort());
  assert.deepEqual(both[1], both[0]);
  assert.ok(both[0].length > 10, `${both[0].length}`);

  const [file, url] = [await eventOf(organizer), page.url()];
  await crash(page);
  const again = new Organizer(await context.newPage());
  // On a page without the app, which would write again what is missing.
  await again.page.goto("./icons/icon.svg");
  await setStorage(again.page, before);
  await again.page.goto(url);
  await again.page.getByText(pattern("keeping.repaired", { what: text("keeping.entries", { count: 3 }) })).waitFor();
  assert.deepEqual(await results(again), Array(3).fill(["120", "100"]));
  assert.equal(await eventOf(again), file);
  await kept(again.page);
  // Everything is lost, including the list of events.
  await again.page.evaluate(() => localStorage.clear());
  await again.page.goto("about:blank");
  await again.page.goto(url);
  await again.page.getByRole("heading", { level: 1, name: "Club night" }).waitFor();
  assert.equal(await repairs(again.page), 1);
  assert.equal(await eventOf(again), file);
  await kept(again.page);
  await again.page.reload();
  assert.equal(await eventOf(again), file);
  assert.equal(await repairs(again.page), 0, "it is said once");
  await again.goHome();
  assert.equal(await again.page.getByRole("main").getByRole("link", { name: /Club night/ }).count(), 1);
});

browserTest("what is damaged here comes out of the second copy, and is not said to be missing", async ({ page }) => {
  const organizer = new Organizer(page);
  const tables = await started(organizer);
  await organizer.enterAll(tables, () => [[120, 100]]);
  await kept(page);
  const whole = await eventOf(organizer);
  const keys = await recordKeys(page);
  const torn = (record) => record.slice(0, 40);
  for (const [place, change] of [[4, torn], [keys.length - 1, torn], [4, (_, texts) => texts[keys[3]]], [5, () => null]]) {
    const texts = await storage(page);
    const record = change(texts[keys[place]], texts);
    await page.evaluate(([key, record]) => (record === null ? localStorage.removeItem(key) : localStorage.setItem(key, record)), [keys[place], record]);
    await page.reload();
    await page.getByText(pattern("keeping.repaired")).first().waitFor();
    await kept(page);
    assert.equal(await eventOf(organizer), whole);
    assert.equal(await page.getByText(text("damaged.part")).count(), 0);
  }
  // Exported from the list without being opened.
  await organizer.goHome();
  await page.evaluate((name) => localStorage.setItem(name, localStorage.getItem(name).slice(0, 40)), keys[4]);
  const download = page.waitForEvent("download");
  await organizer.button("home.export-named", { name: "Club night" }).click();
  assert.equal(readFileSync(await (await download).path(), "utf8"), whole);
});

browserTest("an event that only the second copy has is waited for, however slow that is", async ({ page, context }) => {
  const organizer = new Organizer(page);
  const tables = await started(organizer);
  await organizer.enterAll(tables, () => [[120, 100]]);
  await kept(page);
  const [file, url] = [await eventOf(organizer), page.url()];
  await page.evaluate(() => localStorage.clear());
  await crash(page);
  const slow = await context.newPage();
  await slow.clock.install();
  await slow.addInitScript(() => {
    const { open } = IDBFactory.prototype;
    const answers = new Promise((resolve) => (window.answer = resolve));
    IDBFactory.prototype.open = function (...database) {
      const request = open.apply(this, database);
      const set = (heard) => request.addEventListener("success", (event) => answers.then(() => heard(event)));
      Object.defineProperty(request, "onsuccess", { set });
      window.isAsked = true;
      return request;
    };
  });
  await slow.goto(url);
  await slow.waitForFunction(() => window.isAsked);
  await slow.clock.fastForward(5_000);
  assert.equal(await slow.getByRole("heading", { name: text("damaged.title") }).count(), 0);
  await slow.evaluate(() => window.answer());
  await slow.getByRole("heading", { level: 1, name: "Club night" }).waitFor();
  assert.equal(await eventOf(new Organizer(slow)), file);
});

browserTest("without a second copy the app works, and says what a crash can cost", async ({ page, open }) => {
  const organizer = new Organizer(page);
  const tables = await started(organizer);
  // A failed write is retried soon.
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = () => {
      IDBObjectStore.prototype.put = put;
      throw new DOMException("no room", "QuotaExceededError");
    };
  });
  await organizer.enterScore(tables[0], [120, 100]);
  await page.getByText(text("keeping.full")).waitFor();
  await kept(page);
  assert.equal(await page.getByText(text("keeping.full")).count(), 0);
  // A database that never answers does not block the page.
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => new EventTarget();
  });
  await page.reload();
  await organizer.enterScore(tables[1], [120, 100]);
  await mark(page, "on-its-way").waitFor();
  await page.getByText(text("keeping.late")).waitFor();

  const { page: denied } = await open();
  await denyDatabase(denied);
  const alone = new Organizer(denied);
  await alone.createEvent({ name: "Club night", regulation: "xwing-2018", rounds: 1 });
  await denied.getByText(text("keeping.denied")).waitFor();
  await mark(denied, "not-kept").waitFor();
  const file = await eventOf(alone);
  await denied.reload();
  await mark(denied, "not-kept").waitFor();
  assert.equal(await eventOf(alone), file);
});
