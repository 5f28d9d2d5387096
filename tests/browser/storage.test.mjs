// Damaged, cleared and full storage. Nothing is lost silently.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { browserTest } from "./harness/fixture.mjs";
import { damage, fillStorage, freeStorage, recordKeys } from "./harness/faults.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { pattern, text } from "./harness/texts.mjs";

/** An event whose round 1 is running. Returns its tables. */
async function started(organizer, names = ["Ana", "Bo", "Cleo", "Dov", "Eve", "Fay"]) {
  await organizer.createEvent({ name: "Club night", regulation: "xwing-2018", rounds: 1 });
  await organizer.pastePlayers(names);
  return (await organizer.pairAndStart("round 1")).tables;
}

const results = async (organizer) => (await organizer.readTables()).tables.map(({ scores }) => scores);
const half = (record) => record.slice(0, record.length / 2);
const entriesOf = async (organizer) => JSON.parse((await organizer.exportEvent()).text).entries;
const bannerOf = (organizer, key, values) => organizer.page.getByRole("alert").getByText(pattern(key, values));

browserTest("a record cut in half is reported and kept, and the event goes on from the last good entry", async ({ page }) => {
  const organizer = new Organizer(page);
  const tables = await started(organizer);
  await organizer.enterAll(tables, () => [[120, 100]]);
  const before = await entriesOf(organizer);
  const keys = await recordKeys(page);
  assert.equal(keys.length, before.length);
  // The second of three results, which is newer than the snapshot of the round's start.
  await damage(page, keys.at(-2), half);
  await page.reload();
  await bannerOf(organizer, "damaged.part").waitFor();
  const found = text("damaged.torn", { entry: keys.length - 1 });
  assert.ok((await page.getByRole("alert").innerText()).includes(found));
  assert.deepEqual(await results(organizer), [["120", "100"], null, null]);
  assert.deepEqual(await entriesOf(organizer), before.slice(0, -2));

  const download = page.waitForEvent("download");
  await organizer.button("damaged.save").click();
  const saved = JSON.parse(await readFile(await (await download).path(), "utf8"));
  assert.deepEqual(saved.map(({ place }) => place), [keys.length - 2, keys.length - 1]);
  assert.deepEqual(JSON.parse(saved[1].text.slice(saved[1].text.indexOf("{"))), before.at(-1));

  await organizer.enterScore(tables[1], [50, 40]);
  await bannerOf(organizer, "damaged.kept", { records: 2 }).waitFor();
  const missing = { first: keys.length - 1, last: keys.length, before: keys.length - 2 };
  await bannerOf(organizer, "damaged.lost", missing).waitFor();
  await page.reload();
  await bannerOf(organizer, "damaged.lost", missing).waitFor();
  assert.deepEqual(await results(organizer), [["120", "100"], ["50", "40"], null]);
  await organizer.button("damaged.drop").click();
  await bannerOf(organizer, "damaged.part").waitFor({ state: "detached" });
  await page.reload();
  assert.deepEqual(await results(organizer), [["120", "100"], ["50", "40"], null]);
  assert.equal(await bannerOf(organizer, "damaged.part").count(), 0);

  // If nothing can be opened, the remaining records can be saved.
  await organizer.createEvent({ name: "No copy yet", regulation: "xwing-2018" });
  await organizer.addPlayers(["Ana"]);
  const slot = page.url().match(/event\/(\w+)/)[1];
  const records = (await recordKeys(page)).filter((key) => key.includes(slot));
  await damage(page, records[0], half);
  await page.reload();
  await page.getByRole("heading", { level: 1, name: text("damaged.title") }).waitFor();
  const again = page.waitForEvent("download");
  await organizer.button("damaged.save").click();
  assert.equal(JSON.parse(await readFile(await (await again).path(), "utf8")).length, records.length);
});

browserTest("storage that is cleared while an event is open gets all events back", async ({ page }) => {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Other", regulation: "xwing-2018" });
  const tables = await started(organizer);
  await page.locator('[data-keeping="kept"]').waitFor();
  await page.evaluate(() => {
    localStorage.clear();
    localStorage.setItem("other", "app");
  });
  await organizer.enterScore(tables[0], [120, 100]);
  await page.getByText(text("store.was-put-back")).waitFor();
  const file = await organizer.exportEvent();
  await page.reload();
  assert.equal((await organizer.exportEvent()).text, file.text);
  // Also without an action, when the organizer returns to the page.
  await page.evaluate(() => localStorage.clear());
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await page.getByText(text("store.was-put-back")).waitFor();
  await page.reload();
  assert.equal((await organizer.exportEvent()).text, file.text);
  await organizer.goHome();
  for (const name of [/Other/, /Club night/]) await page.getByRole("main").getByRole("link", { name }).waitFor();
});

/** Makes the page deny storage while `window.denied` is set. `fromStart` is its first value. */
const deny = (page, fromStart) =>
  page.addInitScript((fromStart) => {
    const { get } = Object.getOwnPropertyDescriptor(Window.prototype, "localStorage") ?? Object.getOwnPropertyDescriptor(window, "localStorage");
    window.denied = fromStart;
    Object.defineProperty(window, "localStorage", {
      configurable: true,
      get() {
        if (window.denied) throw new DOMException("denied", "SecurityError");
        return get.call(window);
      },
    });
  }, fromStart);

browserTest("storage that is full, denied, or drops what it takes is written again as soon as it takes it", async ({ page }) => {
  await deny(page, false);
  const organizer = new Organizer(page);
  const tables = await started(organizer);
  await fillStorage(page);
  await organizer.enterScore(tables[0], [120, 100]);
  await bannerOf(organizer, "store.unstored").waitFor();
  await bannerOf(organizer, "store.full").waitFor();
  const download = page.waitForEvent("download");
  await page.getByRole("alert").getByRole("button", { name: text("file.export"), exact: true }).click();
  const file = JSON.parse(await readFile(await (await download).path(), "utf8"));
  assert.equal(file.entries.filter(({ action }) => action.report).length, 1, "the file has it");
  await freeStorage(page);
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await bannerOf(organizer, "store.unstored").waitFor({ state: "detached" });
  await page.reload();

  await organizer.readTables();
  await page.evaluate(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function drop(...values) {
      if (!window.drops) setItem.apply(this, values);
    };
    window.drops = true;
  });
  await organizer.enterScore(tables[1], [0, 200]);
  await bannerOf(organizer, "store.dropped").waitFor();
  await page.evaluate(() => (window.drops = false));
  await page.evaluate(() => (window.denied = true));
  await organizer.enterScore(tables[2], [66, 55]);
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await bannerOf(organizer, "store.denied").waitFor();
  await page.evaluate(() => (window.denied = false));
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await bannerOf(organizer, "store.denied").waitFor({ state: "detached" });
  await page.getByText(text("store.dropped")).waitFor({ state: "detached" });
  await page.reload();
  assert.deepEqual(await results(organizer), [["120", "100"], ["0", "200"], ["66", "55"]]);
});

browserTest("where storage takes nothing from the start, the day goes on in memory, and every page says so", async ({ open }) => {
  const ways = [
    () => (Storage.prototype.setItem = () => { throw new DOMException("no", "QuotaExceededError"); }),
    () => (Storage.prototype.setItem = () => {}),
    // Some browsers deny locks together with storage.
    () => (navigator.locks.request = () => Promise.reject(new DOMException("denied", "SecurityError"))),
  ];
  for (const [place, way] of ways.entries()) {
    const { page } = await open();
    await page.addInitScript(way);
    if (place === 2) await deny(page, true);
    const organizer = new Organizer(page);
    const tables = await started(organizer, ["Ana", "Bo", "Cleo", "Dov"]);
    await organizer.enterAll(tables, () => [[120, 100]]);
    await organizer.finishRound("round 1");
    const banner = bannerOf(organizer, "store.denied");
    for (const where of ["players", "round", "log"]) {
      await organizer.place(where);
      assert.ok(await banner.isVisible(), where);
    }
    assert.equal(await page.getByText(text("store.unstored")).count(), 0);
    assert.equal(await page.getByText(text("windows.follows")).count(), 0);
    assert.equal((await entriesOf(organizer)).length, 1 + 1 + 3 + 2 + 1);
  }
});

browserTest("what each release has stored opens for ever", async ({ open }) => {
  for (const version of ["v1", "v2"]) {
    const { storage, events } = JSON.parse(await readFile(new URL(`../fixtures/storage-${version}.json`, import.meta.url)));
    const { page } = await open();
    const organizer = new Organizer(page);
    await organizer.goHome();
    await page.evaluate((records) => Object.entries(records).forEach(([key, value]) => localStorage.setItem(key, value)), storage);
    for (const [slot, { name, entries }] of Object.entries(events)) {
      await page.goto(`./#/event/${slot}/log`);
      await page.reload();
      const away = organizer.button("archive.take-out");
      await away.or(page.getByRole("heading", { level: 1, name })).first().waitFor();
      if (await away.isVisible()) await away.click();
      await page.getByRole("heading", { level: 1, name }).waitFor();
      assert.deepEqual(await entriesOf(organizer), entries);
    }
  }
});
