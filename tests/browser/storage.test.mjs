// Storage that is damaged, cleared, full or full again: nothing is lost without a word.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { browserTest } from "./harness/fixture.mjs";
import { damage, fillStorage, freeStorage, recordKeys, setBoth } from "./harness/faults.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { pattern, text } from "./harness/texts.mjs";

/** An event whose round 1 runs; returns its tables. */
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
  // The second of three results; the copy of the round's start does not reach it.
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
});

browserTest("what a copy of a round's start reaches is repaired from it", async ({ page }) => {
  const organizer = new Organizer(page);
  const tables = await started(organizer);
  await organizer.enterAll(tables, () => [[120, 100]]);
  const before = await organizer.exportEvent();
  const keys = await recordKeys(page);
  for (const change of [half, () => "", (record) => record.replace(/"at":\d/, `"at":0`)]) {
    for (const place of [0, 2]) {
      await damage(page, keys[place], change);
      await page.reload();
      await organizer.told("damaged.repaired");
      assert.equal((await organizer.exportEvent()).text, before.text);
      assert.deepEqual(await results(organizer), [["120", "100"], ["120", "100"], ["120", "100"]]);
      assert.equal(await page.getByText(text("damaged.part")).count(), 0, "nothing is missing");
    }
  }
  await setBoth(page, { [keys[1]]: null });
  await page.reload();
  await organizer.told("damaged.repaired");
  assert.equal((await organizer.exportEvent()).text, before.text);
});

browserTest("entries that are gone without a record are missed until that was read", async ({ page }) => {
  const organizer = new Organizer(page);
  const tables = await started(organizer);
  await organizer.enterAll(tables, () => [[120, 100]]);
  const keys = await recordKeys(page);
  await setBoth(page, { [keys.at(-1)]: null });
  await page.reload();
  const missing = { entry: keys.length, before: keys.length - 1 };
  await bannerOf(organizer, "damaged.lost-one", missing).waitFor();
  await organizer.enterScore(tables[2], [50, 40]);
  await page.reload();
  await bannerOf(organizer, "damaged.lost-one", missing).waitFor();
  await page.getByRole("alert").getByRole("button", { name: text("app.dismiss"), exact: true }).click();
  await bannerOf(organizer, "damaged.part").waitFor({ state: "detached" });
  await page.reload();
  assert.deepEqual(await results(organizer), [["120", "100"], ["120", "100"], ["50", "40"]]);
  assert.equal(await bannerOf(organizer, "damaged.part").count(), 0);
});

browserTest("an event whose first record is gone is not thrown away", async ({ page }) => {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "No copy yet", regulation: "xwing-2018" });
  await organizer.pastePlayers(["Ana", "Bo"]);
  const [first] = await recordKeys(page);
  await damage(page, first, half);
  await page.reload();
  await page.getByRole("heading", { level: 1, name: text("damaged.title") }).waitFor();
  const download = page.waitForEvent("download");
  await organizer.button("damaged.save").click();
  assert.equal(JSON.parse(await readFile(await (await download).path(), "utf8")).length, 2);
});

browserTest("storage that is cleared while the event is open gets all of it back", async ({ page }) => {
  const organizer = new Organizer(page);
  const tables = await started(organizer);
  await page.evaluate(() => {
    localStorage.clear();
    localStorage.setItem("other", "app");
  });
  await organizer.enterScore(tables[0], [120, 100]);
  await page.getByText(text("store.was-put-back")).waitFor();
  const file = await organizer.exportEvent();
  await page.reload();
  assert.equal((await organizer.exportEvent()).text, file.text);
  // And without any action, when the organizer comes back to the page.
  await page.evaluate(() => localStorage.clear());
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await page.getByText(text("store.was-put-back")).waitFor();
  await page.reload();
  assert.equal((await organizer.exportEvent()).text, file.text);
});

browserTest("storage that is cleared when only the event is there gets it back", async ({ page }) => {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Club night", regulation: "xwing-2018" });
  await page.evaluate(() => localStorage.clear());
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await page.getByText(text("store.was-put-back")).waitFor();
  await page.reload();
  await page.getByRole("heading", { level: 1, name: "Club night" }).waitFor();
  await organizer.goHome();
  assert.equal(await page.getByRole("main").getByRole("link", { name: /Club night/ }).count(), 1);
});

browserTest("an event that another window deletes stays in view, and is stored again only when asked", async ({ page, context }) => {
  const organizer = new Organizer(page);
  const tables = await started(organizer);
  const other = new Organizer(await context.newPage());
  await other.goHome();
  await other.button("home.delete-named", { name: "Club night" }).click();
  await other.button("home.delete", {}, other.page.getByRole("dialog")).click();
  await other.told("home.deleted");
  for (let times = 0; times < 12; times += 1) await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await bannerOf(organizer, "store.deleted").waitFor();
  assert.deepEqual(await recordKeys(page), []);
  await organizer.enterScore(tables[0], [120, 100]);
  await bannerOf(organizer, "store.deleted").waitFor();
  await organizer.button("store.put-back").click();
  await bannerOf(organizer, "store.deleted").waitFor({ state: "detached" });
  await page.reload();
  assert.deepEqual((await results(organizer))[0], ["120", "100"]);
});

browserTest("storage that is full in the middle of a round is written again as soon as there is room", async ({ page }) => {
  const organizer = new Organizer(page);
  const tables = await started(organizer);
  await fillStorage(page);
  await organizer.enterAll(tables, () => [[120, 100]]);
  await bannerOf(organizer, "store.unstored").waitFor();
  const file = await organizer.exportEvent();
  assert.equal(JSON.parse(file.text).entries.filter(({ action }) => action.report).length, 3, "the file has all of it");
  await freeStorage(page);
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await bannerOf(organizer, "store.unstored").waitFor({ state: "detached" });
  await page.reload();
  assert.equal((await organizer.exportEvent()).text, file.text);
});

browserTest("storage that is denied in the middle of the day, and allowed again", async ({ page }) => {
  await page.addInitScript(() => {
    const { get } = Object.getOwnPropertyDescriptor(Window.prototype, "localStorage") ?? Object.getOwnPropertyDescriptor(window, "localStorage");
    Object.defineProperty(window, "localStorage", {
      configurable: true,
      get() {
        if (window.denied) throw new DOMException("denied", "SecurityError");
        return get.call(window);
      },
    });
  });
  const organizer = new Organizer(page);
  const tables = await started(organizer);
  await page.evaluate(() => (window.denied = true));
  await organizer.enterScore(tables[0], [120, 100]);
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await bannerOf(organizer, "store.denied").waitFor();
  await organizer.enterScore(tables[1], [50, 40]);
  await page.evaluate(() => (window.denied = false));
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await bannerOf(organizer, "store.denied").waitFor({ state: "detached" });
  const file = await organizer.exportEvent();
  await page.reload();
  assert.equal((await organizer.exportEvent()).text, file.text);
  assert.deepEqual(await results(organizer), [["120", "100"], ["50", "40"], null]);
});

browserTest("a clock that is set back an hour changes nothing", async ({ page }) => {
  await page.addInitScript(() => {
    const { now } = Date;
    Date.now = () => now() - (window.back ?? 0);
  });
  const organizer = new Organizer(page);
  const tables = await started(organizer);
  await organizer.enterScore(tables[0], [120, 100]);
  await page.evaluate(() => (window.back = 3_600_000));
  await organizer.enterAll(tables.slice(1), () => [[50, 40]]);
  await organizer.finishRound("round 1");
  const entries = await entriesOf(organizer);
  assert.ok(entries.at(-1).at < entries[0].at, "the clock did go back");
  await page.reload();
  await page.getByText(text("next.winner", { name: (await organizer.standings())[0].name })).first().waitFor();
  assert.deepEqual(await entriesOf(organizer), entries);
});

browserTest("a machine that sleeps for ten minutes during a round knows the time afterwards", async ({ page, context }) => {
  await page.addInitScript(() => {
    const { now } = Date;
    Date.now = () => now() + (window.slept ?? 0);
  });
  const organizer = new Organizer(page);
  const tables = await started(organizer);
  const session = await context.newCDPSession(page);
  await session.send("Page.setWebLifecycleState", { state: "frozen" });
  await page.evaluate(() => (window.slept = 600_000));
  await session.send("Page.setWebLifecycleState", { state: "active" });
  const timer = page.getByRole("banner").getByRole("timer");
  await timer.getByText(/^6[45]:/).waitFor();
  await organizer.enterScore(tables[0], [120, 100]);
  await page.reload();
  assert.deepEqual((await results(organizer))[0], ["120", "100"]);
});

for (const version of ["v1", "v2"]) {
  browserTest(`what a release has stored opens for ever (${version})`, async ({ page }) => {
    const { storage, events } = JSON.parse(await readFile(new URL(`../fixtures/storage-${version}.json`, import.meta.url)));
    const organizer = new Organizer(page);
    await organizer.goHome();
    await page.evaluate((records) => {
      for (const [key, value] of Object.entries(records)) localStorage.setItem(key, value);
    }, storage);
    for (const [slot, { name, entries }] of Object.entries(events)) {
      await page.goto(`./#/event/${slot}/log`);
      await page.reload();
      await page.getByRole("heading", { level: 1 }).waitFor();
      const away = organizer.button("archive.take-out");
      await away.or(page.getByRole("heading", { level: 1, name })).first().waitFor();
      if (await away.isVisible()) await away.click();
      await page.getByRole("heading", { level: 1, name }).waitFor();
      assert.deepEqual(await entriesOf(organizer), entries);
    }
    // The copies of the rounds' starts are of use too.
    if (version === "v2") {
      const slot = Object.keys(events).find((key) => events[key].name === "Still going");
      await damage(page, `tiebreaker:log:${slot}:2`, half);
      await page.goto(`./#/event/${slot}/log`);
      await page.reload();
      await organizer.told("damaged.repaired");
      assert.deepEqual(await entriesOf(organizer), events[slot].entries);
    }
  });
}

browserTest("when storage is full the action stays in view, and the next one stores both", async ({ page }) => {
  const organizer = new Organizer(page);
  const tables = await started(organizer);
  const banner = page.getByRole("alert").getByText(text("store.unstored"));
  await organizer.enterScore(tables[0], [120, 100]);
  assert.equal(await banner.count(), 0);

  await fillStorage(page);
  await organizer.enterScore(tables[1], [0, 200]);
  await banner.waitFor();
  await page.getByRole("alert").getByText(text("store.full")).waitFor();
  assert.deepEqual((await organizer.readTables()).tables[1].scores, ["0", "200"]);
  const download = page.waitForEvent("download");
  await page.getByRole("alert").getByRole("button", { name: text("file.export"), exact: true }).click();
  assert.match((await download).suggestedFilename(), /^Club-night-.*\.tiebreaker\.json$/);

  await freeStorage(page);
  await organizer.enterScore(tables[2], [66, 55]);
  await banner.waitFor({ state: "detached" });
  await page.reload();
  const kept = (await organizer.readTables()).tables.map(({ scores }) => scores);
  assert.deepEqual(kept, [["120", "100"], ["0", "200"], ["66", "55"]]);
});

browserTest("when storage is denied the app says so and goes on", async ({ page }) => {
  await page.addInitScript(() => {
    const deny = () => {
      throw new DOMException("denied", "SecurityError");
    };
    Object.defineProperty(window, "localStorage", { configurable: true, get: deny });
  });
  const organizer = new Organizer(page);
  await organizer.goHome();
  const banner = page.getByRole("alert").getByText(text("store.denied"));
  await banner.waitFor();
  // The day goes on in memory, and every page says what that means.
  const tables = await started(organizer, ["Ana", "Bo", "Cleo", "Dov"]);
  await organizer.enterAll(tables, () => [[120, 100]]);
  await organizer.finishRound("round 1");
  assert.deepEqual((await organizer.standings()).map(({ points }) => points), [1, 1, 0, 0]);
  for (const place of ["setup", "players", "round", "bracket", "log"]) {
    await organizer.place(place);
    assert.ok(await banner.isVisible(), place);
  }
  const { text: file } = await organizer.exportEvent();
  assert.equal(JSON.parse(file).entries.length, 1 + 1 + 3 + 2 + 1);
  const menu = await organizer.openMenu();
  await menu.getByRole("combobox", { name: text("app.language") }).selectOption("fr");
  await page.getByRole("alert").getByText(text("store.denied", {}, "fr")).waitFor();
});
