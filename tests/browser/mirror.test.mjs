// The second copy: what a crash of the browser takes from the first one comes back, and what was deleted does not.

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

/** What the page told: that the second copy gave something back. */
const toldOf = async (organizer, what) => {
  const notice = organizer.page.getByText(pattern("keeping.repaired", what ? { what } : {}));
  await notice.waitFor();
  await notice.waitFor({ state: "detached", timeout: 10_000 });
};
const repairs = (page) => page.getByText(pattern("keeping.repaired")).count();

browserTest("what was entered is marked as kept once it is in both copies", async ({ page }) => {
  const organizer = new Organizer(page);
  const tables = await started(organizer);
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
});

browserTest("a crash that sets storage back costs nothing, and what came back is said once", async ({ page, context }) => {
  const organizer = new Organizer(page);
  const tables = await started(organizer);
  const before = await storage(page);
  await organizer.enterAll(tables, () => [[120, 100]]);
  await kept(page);
  const [file, url] = [await eventOf(organizer), page.url()];
  await setStorage(page, before);
  await crash(page);
  const again = new Organizer(await context.newPage());
  await again.page.goto(url);
  await toldOf(again, text("keeping.entries", { count: 3 }));
  assert.deepEqual(await results(again), Array(3).fill(["120", "100"]));
  assert.equal(await eventOf(again), file);
  await kept(again.page);
  await again.page.reload();
  assert.deepEqual(await results(again), Array(3).fill(["120", "100"]));
  assert.equal(await repairs(again.page), 0);
});

browserTest("a whole event that storage had lost comes back, with the list", async ({ page }) => {
  const organizer = new Organizer(page);
  await started(organizer);
  const file = await eventOf(organizer);
  const url = page.url();
  await page.evaluate(() => localStorage.clear());
  await page.goto("about:blank");
  await page.goto(url);
  await page.getByRole("heading", { level: 1, name: "Club night" }).waitFor();
  assert.equal(await repairs(page), 1);
  assert.equal(await eventOf(organizer), file);
  await organizer.goHome();
  assert.equal(await page.getByRole("main").getByRole("link", { name: /Club night/ }).count(), 1);
});

browserTest("an event that was deleted stays deleted, whichever copy still has it", async ({ page }) => {
  const organizer = new Organizer(page);
  await started(organizer, "Stays");
  await started(organizer, "Goes");
  const before = await storage(page);
  await organizer.goHome();
  await organizer.button("home.delete-named", { name: "Goes" }).click();
  await organizer.button("home.delete", {}, page.getByRole("dialog")).click();
  await organizer.told("home.deleted");
  await page.waitForTimeout(500);
  await setStorage(page, before);
  await page.goto("about:blank");
  await organizer.goHome();
  const listed = (name) => page.getByRole("main").getByRole("link", { name }).count();
  await page.getByRole("main").getByRole("link", { name: /Stays/ }).waitFor();
  await page.getByRole("main").getByRole("link", { name: /Goes/ }).waitFor({ state: "detached" });
  await page.reload();
  await page.getByRole("main").getByRole("link", { name: /Stays/ }).waitFor();
  assert.equal(await listed(/Goes/), 0);
  assert.equal(await repairs(page), 0);
});

browserTest("a log that went on in two ways is two events", async ({ page, context }) => {
  const organizer = new Organizer(page);
  const tables = await started(organizer);
  const before = await storage(page);
  await organizer.enterScore(tables[0], [120, 100]);
  await kept(page);
  const url = page.url();
  await setStorage(page, before);
  await crash(page);
  // The day goes on in a page without the second copy.
  const alone = new Organizer(await context.newPage());
  await denyDatabase(alone.page);
  await alone.page.goto(url);
  await mark(alone.page, "not-kept").waitFor();
  await alone.enterScore(tables[1], [50, 40]);
  await alone.enterScore(tables[2], [60, 30]);
  await alone.page.close();
  const again = new Organizer(await context.newPage());
  await again.page.goto(url);
  await toldOf(again, text("keeping.forks", { count: 1 }));
  assert.deepEqual(await results(again), [null, ["50", "40"], ["60", "30"]]);
  await again.goHome();
  const links = again.page.getByRole("main").getByRole("link", { name: /Club night/ });
  assert.equal(await links.count(), 2);
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  const other = hrefs.find((href) => !url.includes(href.split("/")[2]));
  await again.page.goto(`./${other}`);
  await again.place("round");
  assert.deepEqual(await results(again), [["120", "100"], null, null]);
});

browserTest("without a second copy the app works, and says what a crash can cost", async ({ page }) => {
  await denyDatabase(page);
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Club night", regulation: "xwing-2018", rounds: 1 });
  await page.getByText(text("keeping.denied")).waitFor();
  await mark(page, "not-kept").waitFor();
  await organizer.pastePlayers(["Ana", "Bo"]);
  const file = await eventOf(organizer);
  await page.reload();
  await mark(page, "not-kept").waitFor();
  assert.equal(await eventOf(organizer), file);
});

browserTest("what the second copy did not take once is tried again soon", async ({ page }) => {
  await page.addInitScript(() => {
    const { setInterval } = window;
    window.setInterval = (what, after, ...more) => (after < 10_000 ? setInterval(what, after, ...more) : 0); // nobody looks after it
  });
  const organizer = new Organizer(page);
  const tables = await started(organizer);
  await kept(page);
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = () => {
      IDBObjectStore.prototype.put = put;
      throw new DOMException("no room", "QuotaExceededError");
    };
  });
  await organizer.enterScore(tables[0], [120, 100]);
  await mark(page, "not-kept").waitFor();
  await page.getByText(text("keeping.full")).waitFor();
  await kept(page);
  assert.equal(await page.getByText(text("keeping.full")).count(), 0);
});

browserTest("a second copy that never answers is not waited for, and what is at risk is said", async ({ page }) => {
  const organizer = new Organizer(page);
  const tables = await started(organizer);
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => new EventTarget();
  });
  await page.reload();
  await page.getByRole("heading", { level: 1, name: "Club night" }).waitFor({ timeout: 3000 });
  await organizer.enterScore(tables[0], [120, 100]);
  await mark(page, "on-its-way").waitFor();
  await page.getByText(text("keeping.late")).waitFor();
});

browserTest("the list of events is made from the records where it is gone in both copies", async ({ page }) => {
  const organizer = new Organizer(page);
  await started(organizer, "Alpha");
  await started(organizer, "Beta");
  for (const list of [null, "["]) {
    const { primary } = await readBoth(page);
    await setStorage(page, primary, Object.fromEntries(["tiebreaker:events", "tiebreaker:events:copy"].map((key) => [key, list])));
    await page.goto("about:blank");
    await organizer.goHome();
    for (const name of [/Alpha/, /Beta/]) await page.getByRole("main").getByRole("link", { name }).waitFor();
    assert.equal(await page.getByText(pattern("keeping.repaired", { what: text("keeping.list") })).count(), 1);
  }
});

browserTest("an event that is put away and whose archive is damaged comes out of the second copy", async ({ page }) => {
  const { storage: records, events } = JSON.parse(readFileSync(new URL("../fixtures/storage-v2.json", import.meta.url), "utf8"));
  const slot = Object.keys(events).find((key) => records[`tiebreaker:archive:${key}`]);
  const archive = `tiebreaker:archive:${slot}`;
  const organizer = new Organizer(page);
  await organizer.goHome();
  await page.evaluate((all) => Object.entries(all).forEach(([key, value]) => localStorage.setItem(key, value)), records);
  await page.reload();
  let both = {};
  while (both.mirror?.[archive] !== records[archive]) both = await readBoth(page);

  // Whole as a text, and nothing that can be unpacked.
  const damaged = records[archive].replace(/"packed":"..../, '"packed":"AAAA');
  assert.notEqual(damaged, records[archive]);
  const put = (text) => page.evaluate(([key, value]) => localStorage.setItem(key, value), [archive, text]);
  await put(damaged);
  await page.goto(`./#/event/${slot}/log`);
  await page.reload();
  const file = page.waitForEvent("download");
  await organizer.button("file.export").click();
  await file;
  assert.equal((await readBoth(page)).primary[archive], records[archive]);
  await put(damaged);
  await page.reload();
  await organizer.button("archive.take-out").click();
  await page.getByRole("heading", { level: 1, name: events[slot].name }).waitFor();
});

browserTest("an event that is damaged here is whole where it is exported from the list, without being opened", async ({ page }) => {
  const organizer = new Organizer(page);
  const tables = await started(organizer);
  await organizer.enterAll(tables, () => [[120, 100]]);
  await kept(page);
  const whole = await eventOf(organizer);
  await organizer.goHome();
  // In the middle of the log: its end says nothing of it.
  const key = (await recordKeys(page)).at(4);
  await page.evaluate((name) => localStorage.setItem(name, localStorage.getItem(name).slice(0, 40)), key);
  const download = page.waitForEvent("download");
  await organizer.button("home.export-named", { name: "Club night" }).click();
  assert.equal(readFileSync(await (await download).path(), "utf8"), whole);
});

browserTest("what is damaged here and comes back from the second copy is not said to be missing", async ({ page }) => {
  const organizer = new Organizer(page);
  const tables = await started(organizer);
  await organizer.enterAll(tables, () => [[120, 100]]);
  await kept(page);
  const whole = await eventOf(organizer);
  const keys = await recordKeys(page);
  const [torn, swapped] = [(record) => record.slice(0, 40), (_, texts) => texts[keys[3]]];
  for (const [place, change] of [[4, torn], [keys.length - 1, torn], [4, swapped], [5, () => null]]) {
    const texts = await storage(page);
    const record = change(texts[keys[place]], texts);
    await page.evaluate(([key, record]) => (record === null ? localStorage.removeItem(key) : localStorage.setItem(key, record)), [keys[place], record]);
    await page.reload();
    await page.getByText(pattern("keeping.repaired")).first().waitFor();
    // The page may be drawn anew with what came back.
    await page.waitForTimeout(1_000);
    assert.equal(await eventOf(organizer), whole);
    assert.equal(await page.getByText(text("damaged.part")).count(), 0);
    await kept(page);
  }
});

browserTest("storage that takes nothing from the start is told as denied, and the day goes on in memory", async ({ open }) => {
  const ways = [
    () => (Storage.prototype.setItem = () => { throw new Error("no"); }),
    () => (Storage.prototype.setItem = () => { throw new DOMException("no", "QuotaExceededError"); }),
    () => (Storage.prototype.setItem = () => {}),
  ];
  for (const way of ways) {
    const { page } = await open();
    await page.addInitScript(way);
    const organizer = new Organizer(page);
    const tables = await startedInMemory(organizer);
    await organizer.enterScore(tables[0], [120, 100]);
    await page.getByRole("alert").getByText(text("store.denied")).waitFor();
    assert.equal((await results(organizer))[0].join(), "120,100");
    assert.equal(await page.getByText(text("store.unstored")).count(), 0);
  }
});

async function startedInMemory(organizer) {
  await organizer.createEvent({ name: "Club night", regulation: "xwing-2018", rounds: 1 });
  await organizer.pastePlayers(["Ana", "Bo"]);
  return (await organizer.pairAndStart("round 1")).tables;
}

browserTest("storage that drops what it says it has taken is noticed", async ({ page }) => {
  const organizer = new Organizer(page);
  const tables = await started(organizer);
  await page.evaluate(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function drop(...values) {
      if (!window.drops) setItem.apply(this, values);
    };
    window.drops = true;
  });
  await organizer.enterScore(tables[0], [120, 100]);
  await page.getByRole("alert").getByText(text("store.dropped")).waitFor();
  await page.evaluate(() => (window.drops = false));
  await organizer.enterScore(tables[1], [50, 40]);
  await page.getByText(text("store.dropped")).waitFor({ state: "detached" });
  await kept(page);
  await page.reload();
  assert.deepEqual(await results(organizer), [["120", "100"], ["50", "40"], null]);
});

browserTest("storage that is cleared while the page is open gets the other events back too", async ({ page }) => {
  const organizer = new Organizer(page);
  await started(organizer, "Other");
  const tables = await started(organizer, "Open");
  await page.evaluate(() => localStorage.clear());
  await organizer.enterScore(tables[0], [120, 100]);
  await kept(page);
  await organizer.goHome();
  for (const name of [/Other/, /Open/]) await page.getByRole("main").getByRole("link", { name }).waitFor();
  await page.reload();
  for (const name of [/Other/, /Open/]) await page.getByRole("main").getByRole("link", { name }).waitFor();
});
