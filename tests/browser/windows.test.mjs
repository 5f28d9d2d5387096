// Several windows of one event: one writes, the others follow. No action is lost or duplicated.

import assert from "node:assert/strict";
import { browserTest } from "./harness/fixture.mjs";
import { crash, recordKeys } from "./harness/faults.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { pattern, text } from "./harness/texts.mjs";

const NAMES = Array.from({ length: 16 }, (_, index) => `Player ${String.fromCharCode(65 + index)}`);

/** An event whose round 1 is running, in the organizer's window. Returns its tables. */
async function started(organizer, names = NAMES) {
  await organizer.createEvent({ name: "Windows", regulation: "xwing-2018" });
  await organizer.pastePlayers(names);
  return (await organizer.pairAndStart("round 1")).tables;
}

/** Another window of the event. */
async function oneMore(context, organizer) {
  const other = new Organizer(await context.newPage());
  await other.page.goto(organizer.page.url());
  await follows(other);
  return other;
}

const follows = (organizer) => organizer.page.getByText(text("windows.follows")).waitFor();
const writes = (organizer) => organizer.page.getByText(text("windows.follows")).waitFor({ state: "detached" });
const results = async (organizer) => (await organizer.readTables()).tables.map(({ scores }) => scores);

/** Waits until a window shows the result of a table. The form of that table may be open. */
async function shows(organizer, table) {
  const form = organizer.button("app.cancel", {}, organizer.rowOf(table));
  if (await form.isVisible()) await form.click();
  await organizer.saved(table);
}

/** Presses Enter in the result form in this row. */
const send = (organizer, table, row) => organizer.field("result.score-of", { name: table.players[1] }, row).press("Enter");

/** Results of each table in the log, from the exported file. */
async function reports(organizer) {
  const { entries } = JSON.parse((await organizer.exportEvent()).text);
  return entries.map(({ action }) => action.report).filter(Boolean);
}

browserTest("one window writes, the others follow until they are asked to write, and one that comes back follows", async ({ page, context }) => {
  const here = new Organizer(page);
  const tables = await started(here, NAMES.slice(0, 6));
  const there = await oneMore(context, here);
  await here.enterScore(tables[0], [120, 100]);
  await shows(there, tables[0]);

  // A following window changes nothing and says why. The input stays.
  await send(there, tables[1], await there.fillScores(tables[1], [50, 40]));
  await there.page.getByText(pattern("windows.follows-only")).waitFor();
  assert.equal((await results(here))[1], null);
  await there.takeOver();
  await follows(here);
  await there.dismissMessages();
  await there.enterScore(tables[1], [50, 40]);
  await shows(here, tables[1]);

  // The writing window leaves the event, and the next one writes.
  const { hash } = new URL(there.page.url());
  await there.page.evaluate(() => void (location.hash = "#/"));
  await writes(here);
  await here.enterScore(tables[2], [30, 20]);
  await there.page.evaluate((hash) => void (location.hash = hash), hash);
  await follows(there);
  await shows(there, tables[2]);
  await here.finishRound("round 1");
  await there.next.getByRole("button", { name: text("next.pair", { round: "round 2" }) }).waitFor();
  assert.equal((await reports(there)).length, 3);
});

browserTest("the next window writes when the writer is closed, crashes, or hangs", async ({ page, context }) => {
  const here = new Organizer(page);
  const tables = await started(here, NAMES.slice(0, 8));
  const there = await oneMore(context, here);
  const third = await oneMore(context, here);
  const fourth = await oneMore(context, here);
  await here.enterScore(tables[0], [120, 100]);
  await page.close();
  await writes(there);
  await there.enterScore(tables[1], [50, 40]);
  await shows(third, tables[1]);
  await crash(there.page);
  await writes(third);
  await third.enterScore(tables[2], [30, 20]);
  // The window stops receiving messages.
  await third.page.evaluate(() => {
    BroadcastChannel.prototype.postMessage = () => {};
  });
  await fourth.takeOver();
  await fourth.enterScore(tables[3], [10, 5]);
  await follows(third);
  await shows(third, tables[3]);
  assert.deepEqual(await results(fourth), [["120", "100"], ["50", "40"], ["30", "20"], ["10", "5"]]);
  assert.equal((await reports(fourth)).length, 4);
});

browserTest("two windows that fight lose nothing and double nothing", async ({ page, context }) => {
  const here = new Organizer(page);
  const tables = await started(here, NAMES.slice(0, 12));
  const there = await oneMore(context, here);
  for (const [place, table] of tables.entries()) {
    const [writer, other] = place % 2 === 0 ? [here, there] : [there, here];
    if (place > 0 && (await writer.button("windows.take-over").count()) > 0) await writer.takeOver();
    const row = await writer.fillScores(table, [100 + place, 10]);
    // The other window asks to write at the very moment the first one enters a result.
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

browserTest("without locks every window writes, a place is taken once, and what could not be stored is kept beside it", async ({ page, context }) => {
  await context.addInitScript(() => Object.defineProperty(navigator, "locks", { value: undefined }));
  const here = new Organizer(page);
  const tables = await started(here, NAMES.slice(0, 10));
  const there = new Organizer(await context.newPage());
  await there.page.goto(page.url());
  await there.readTables();
  assert.equal(await there.page.getByText(text("windows.follows")).count(), 0);
  await here.enterScore(tables[0], [120, 100]);
  await shows(there, tables[0]);
  await there.enterScore(tables[1], [50, 40]);
  await shows(here, tables[1]);
  assert.equal((await reports(here)).length, 2);

  await page.evaluate(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function set(key, value) {
      if (window.isFull) throw new DOMException("full", "QuotaExceededError");
      setItem.call(this, key, value);
    };
    window.isFull = true;
  });
  await here.enterScore(tables[2], [70, 60]);
  await here.enterScore(tables[3], [90, 80]);
  await there.enterScore(tables[4], [30, 20]);
  await page.evaluate(() => {
    window.isFull = false;
    window.dispatchEvent(new Event("focus"));
  });
  await page.getByText(text("store.kept-copy")).waitFor();
  assert.deepEqual((await results(here)).slice(2), [null, null, ["30", "20"]]);
  await here.goHome();
  const copies = page.getByRole("main").getByRole("link", { name: /Windows/ });
  assert.equal(await copies.count(), 2);
  await copies.first().click();
  assert.deepEqual((await results(here)).slice(2), [["70", "60"], ["90", "80"], null]);
});

browserTest("an event that another window deletes stays in view, and is stored again only when asked", async ({ page, context }) => {
  const here = new Organizer(page);
  const tables = await started(here, NAMES.slice(0, 4));
  const there = new Organizer(await context.newPage());
  await there.goHome();
  await there.button("home.delete-named", { name: "Windows" }).click();
  await there.button("home.delete", {}, there.page.getByRole("dialog")).click();
  await there.told("home.deleted");
  for (let times = 0; times < 12; times += 1) await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  const deleted = page.getByRole("alert").getByText(text("store.deleted"));
  await deleted.waitFor();
  assert.deepEqual(await recordKeys(page), []);
  await here.enterScore(tables[0], [120, 100]);
  await deleted.waitFor();
  await here.button("store.put-back").click();
  await deleted.waitFor({ state: "detached" });
  await page.reload();
  assert.deepEqual((await results(here))[0], ["120", "100"]);
});
