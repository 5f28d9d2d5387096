// Several windows of one event: one writes, the others follow; none of them loses or doubles an action.

import assert from "node:assert/strict";
import { browserTest } from "./harness/fixture.mjs";
import { crash, damage, recordKeys } from "./harness/faults.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { pattern, text } from "./harness/texts.mjs";

const NAMES = Array.from({ length: 16 }, (_, index) => `Player ${String.fromCharCode(65 + index)}`);

/** An event whose round 1 runs, in the window of that organizer; returns its tables. */
async function started(organizer, names = NAMES) {
  await organizer.createEvent({ name: "Windows", regulation: "xwing-2018" });
  await organizer.pastePlayers(names);
  return (await organizer.pairAndStart("round 1")).tables;
}

/** One more window of the event. */
async function oneMore(context, organizer) {
  const other = new Organizer(await context.newPage());
  await other.page.goto(organizer.page.url());
  await follows(other);
  return other;
}

/** Two windows of an event whose round 1 runs, in a browser without locks. */
async function withoutLocks(page, context) {
  await context.addInitScript(() => Object.defineProperty(navigator, "locks", { value: undefined }));
  const here = new Organizer(page);
  const tables = await started(here, NAMES.slice(0, 6));
  const there = new Organizer(await context.newPage());
  await there.page.goto(page.url());
  await there.readTables();
  return { here, there, tables };
}

const follows = (organizer) => organizer.page.getByText(text("windows.follows")).waitFor();
const writes = (organizer) => organizer.page.getByText(text("windows.follows")).waitFor({ state: "detached" });
const results = async (organizer) => (await organizer.readTables()).tables.map(({ scores }) => scores);

/** Waits until a window shows the result of a table. It may have the form of that table open. */
async function shows(organizer, table) {
  const form = organizer.button("app.cancel", {}, organizer.rowOf(table));
  if (await form.isVisible()) await form.click();
  await organizer.saved(table);
}

/** Presses Enter in the form of a result, which is in that row. */
const send = (organizer, table, row) => organizer.field("result.score-of", { name: table.players[1] }, row).press("Enter");

/** What the log has of each table, from the exported file. */
async function reports(organizer) {
  const { entries } = JSON.parse((await organizer.exportEvent()).text);
  return entries.map(({ action }) => action.report).filter(Boolean);
}

browserTest("one window writes, the other follows until it is asked to write", async ({ page, context }) => {
  const here = new Organizer(page);
  const tables = await started(here, NAMES.slice(0, 6));
  const there = await oneMore(context, here);
  await here.enterScore(tables[0], [120, 100]);
  await shows(there, tables[0]);

  // Who follows changes nothing, and is told why; what was typed stays.
  await send(there, tables[1], await there.fillScores(tables[1], [50, 40]));
  await there.page.getByText(pattern("windows.follows-only")).waitFor();
  assert.equal((await results(here))[1], null);
  await there.takeOver();
  await follows(here);
  await there.dismissMessages();
  await there.enterScore(tables[1], [50, 40]);
  await shows(here, tables[1]);
  assert.deepEqual((await results(here)).slice(0, 2), [["120", "100"], ["50", "40"]]);
  assert.equal((await reports(there)).length, 2);
});

browserTest("the next window writes when the writer is closed, or crashes", async ({ page, context }) => {
  const here = new Organizer(page);
  const tables = await started(here, NAMES.slice(0, 6));
  const there = await oneMore(context, here);
  const third = await oneMore(context, here);
  await here.enterScore(tables[0], [120, 100]);
  await page.close();
  await writes(there);
  await there.enterScore(tables[1], [50, 40]);
  await shows(third, tables[1]);
  await crash(there.page);
  await writes(third);
  await third.enterScore(tables[2], [30, 20]);
  assert.deepEqual(await results(third), [["120", "100"], ["50", "40"], ["30", "20"]]);
  assert.equal((await reports(third)).length, 3);
});

browserTest("a window that goes elsewhere lets the next one write, and follows when it comes back", async ({ page, context }) => {
  const here = new Organizer(page);
  const tables = await started(here, NAMES.slice(0, 6));
  const there = await oneMore(context, here);
  const goTo = (hash) => page.evaluate((hash) => void (location.hash = hash), hash);
  const { hash } = new URL(page.url());
  await goTo("#/");
  await writes(there);
  await there.enterScore(tables[0], [120, 100]);
  await goTo(hash);
  await follows(here);
  await shows(here, tables[0]);
  await there.enterScore(tables[1], [50, 40]);
  await shows(here, tables[1]);
  assert.equal((await reports(here)).length, 2);
});

browserTest("two windows that fight lose nothing and double nothing", async ({ page, context }) => {
  const here = new Organizer(page);
  const tables = await started(here);
  const there = await oneMore(context, here);
  for (const [place, table] of tables.entries()) {
    const [writer, other] = place % 2 === 0 ? [here, there] : [there, here];
    if (place > 0 && (await writer.button("windows.take-over").count()) > 0) await writer.takeOver();
    const row = await writer.fillScores(table, [100 + place, 10]);
    // The other one wants to write at the very moment that the first enters a result.
    await Promise.all([send(writer, table, row), other.button("windows.take-over").click()]);
    await writes(other);
    if ((await results(other))[place] === null) {
      await writer.takeOver();
      await send(writer, table, row);
    }
    await writer.saved(table);
    await shows(other, table);
  }
  const all = tables.map((_, place) => [`${100 + place}`, "10"]);
  for (const window of [here, there]) assert.deepEqual(await results(window), all);
  const logged = await reports(here);
  assert.equal(logged.length, tables.length);
  await page.reload();
  assert.deepEqual(await results(here), all);
});

browserTest("a writer that hangs is not waited for", async ({ page, context }) => {
  const here = new Organizer(page);
  const tables = await started(here, NAMES.slice(0, 4));
  const there = await oneMore(context, here);
  // It hears nothing any more.
  await page.evaluate(() => {
    BroadcastChannel.prototype.postMessage = () => {};
  });
  await there.takeOver();
  await there.enterScore(tables[0], [120, 100]);
  await follows(here);
  await shows(here, tables[0]);
});

browserTest("a second window of a damaged event goes on from what the first one has written", async ({ page, context }) => {
  const here = new Organizer(page);
  const tables = await started(here, NAMES.slice(0, 8));
  await here.enterScore(tables[0], [120, 100]);
  await here.enterScore(tables[1], [50, 40]);
  const keys = await recordKeys(page);
  await damage(page, keys.at(-1), (record) => record.slice(0, 80));
  await page.reload();
  await page.getByText(text("damaged.part")).waitFor();
  const there = await oneMore(context, here);
  await there.page.getByText(text("damaged.part")).waitFor();
  await here.enterScore(tables[2], [30, 20]);
  await here.enterScore(tables[3], [10, 5]);
  await there.takeOver();
  await there.enterScore(tables[1], [60, 50]);
  const all = [["120", "100"], ["60", "50"], ["30", "20"], ["10", "5"]];
  assert.deepEqual(await results(there), all);
  await there.page.getByText(pattern("damaged.kept", { records: 1 })).waitFor();
  await there.page.reload();
  assert.deepEqual(await results(there), all);
});

browserTest("what a window could not store is kept when another one has gone on", async ({ page, context }) => {
  const { here, there, tables } = await withoutLocks(page, context);
  await page.evaluate(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function set(key, value) {
      if (window.isFull) throw new DOMException("full", "QuotaExceededError");
      setItem.call(this, key, value);
    };
    window.isFull = true;
  });
  await here.enterScore(tables[0], [120, 100]);
  await here.enterScore(tables[1], [50, 40]);
  await there.enterScore(tables[2], [30, 20]);
  await page.evaluate(() => {
    window.isFull = false;
    window.dispatchEvent(new Event("focus"));
  });
  await page.getByText(text("store.kept-copy")).waitFor();
  assert.deepEqual((await results(here))[2], ["30", "20"]);
  await here.goHome();
  const copies = page.getByRole("main").getByRole("link", { name: /Windows/ });
  assert.equal(await copies.count(), 2);
  await copies.first().click();
  assert.deepEqual((await results(here)).slice(0, 2), [["120", "100"], ["50", "40"]]);
});

browserTest("where the browser refuses locks together with storage, the day goes on in memory", async ({ page }) => {
  await page.addInitScript(() => {
    const denied = () => new DOMException("denied", "SecurityError");
    Object.defineProperty(window, "localStorage", {
      get() {
        throw denied();
      },
    });
    navigator.locks.request = () => Promise.reject(denied());
  });
  const organizer = new Organizer(page);
  const tables = await started(organizer, NAMES.slice(0, 4));
  await organizer.enterAll(tables, () => [[120, 100]]);
  await organizer.finishRound("round 1");
  assert.equal(await page.getByText(text("windows.follows")).count(), 0);
});

browserTest("without locks every window writes, and a place is taken once", async ({ page, context }) => {
  const { here, there, tables } = await withoutLocks(page, context);
  assert.equal(await there.page.getByText(text("windows.follows")).count(), 0);
  await here.enterScore(tables[0], [120, 100]);
  await shows(there, tables[0]);
  await there.enterScore(tables[1], [50, 40]);
  await shows(here, tables[1]);
  assert.equal((await reports(here)).length, 2);
});

browserTest("a result entered in one window appears in the other", async ({ page, context }) => {
  const here = new Organizer(page);
  const tables = await started(here, NAMES.slice(0, 4));
  const there = new Organizer(await context.newPage());
  await there.page.goto(page.url());
  assert.deepEqual((await there.readTables()).tables.map(({ scores }) => scores), [null, null]);

  await here.enterScore(tables[0], [120, 100]);
  await there.saved(tables[0]);
  assert.deepEqual((await there.readTables()).tables[0].scores, ["120", "100"]);
  // And back, on top of it, once that window writes.
  await there.takeOver();
  await there.enterScore(tables[1], [0, 200]);
  await here.next.getByRole("button", { name: text("next.finish", { round: "round 1" }), exact: true, disabled: false }).waitFor();
  assert.deepEqual((await here.readTables()).tables[1].scores, ["0", "200"]);
  await here.takeOver();
  await here.finishRound("round 1");
  await there.next.getByRole("button", { name: text("next.pair", { round: "round 2" }) }).waitFor();
  await page.reload();
  assert.deepEqual((await here.readTables()).tables.map(({ scores }) => scores), [["120", "100"], ["0", "200"]]);
});

browserTest("an event deleted in another window is not played on as if it were stored", async ({ page, context }) => {
  const here = new Organizer(page);
  const tables = await started(here, NAMES.slice(0, 4));
  const there = new Organizer(await context.newPage());
  await there.goHome();
  await there.button("home.delete-named", { name: "Windows" }).click();
  await there.button("home.delete", {}, there.page.getByRole("dialog")).click();
  await there.told("home.deleted");

  // Either the page has noticed, or it says that the result is not stored and offers the file.
  const noticed = page.getByText(text("damaged.not-here"));
  const unstored = page.getByRole("alert").getByText(text("store.unstored"));
  if (!(await noticed.isVisible())) await here.enterScore(tables[0], [120, 100]);
  await noticed.or(unstored).first().waitFor({ timeout: 3000 });
});
