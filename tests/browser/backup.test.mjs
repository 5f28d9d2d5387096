// Copies: the reminder after a round, the event as it was, a file on disk that is kept up to date, events put away.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { browserTest } from "./harness/fixture.mjs";
import { recordKeys } from "./harness/faults.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { pattern, text } from "./harness/texts.mjs";

async function started(organizer) {
  await organizer.createEvent({ name: "Club night", regulation: "xwing-2018", rounds: 2 });
  await organizer.pastePlayers(["Ana", "Bo", "Cleo", "Dov"]);
  return (await organizer.pairAndStart("round 1")).tables;
}

async function playRound(organizer, round) {
  const { tables } = await organizer.readTables();
  await organizer.enterAll(tables, () => [[120, 100]]);
  await organizer.finishRound(round);
}

browserTest("after a finished round it is said when the last copy was taken", async ({ page }) => {
  const organizer = new Organizer(page);
  await started(organizer);
  await playRound(organizer, "round 1");
  await page.getByText(text("backup.none-yet", { round: "round 1" })).waitFor();
  const download = page.waitForEvent("download");
  await organizer.button("backup.take").click();
  assert.match((await download).suggestedFilename(), /\.tiebreaker\.json$/);
  await page.getByText(text("backup.none-yet", { round: "round 1" })).waitFor({ state: "detached" });
  await page.reload();
  await organizer.place("log");
  await page.getByText(pattern("backup.last")).waitFor();
  await organizer.pairAndStart("round 2");
  await playRound(organizer, "round 2");
  await page.getByText(pattern("backup.last-was", { round: "round 2" })).waitFor();
});

browserTest("an event is exported from the list with one click", async ({ page }) => {
  const organizer = new Organizer(page);
  await started(organizer);
  const { text: inside } = await organizer.exportEvent();
  await organizer.goHome();
  const download = page.waitForEvent("download");
  await organizer.button("home.export-named", { name: "Club night" }).click();
  assert.equal(await readFile(await (await download).path(), "utf8"), inside);
});

browserTest("the event as it was when a round started opens as a copy of its own", async ({ page }) => {
  const organizer = new Organizer(page);
  const tables = await started(organizer);
  await playRound(organizer, "round 1");
  await organizer.place("log");
  const name = text("backup.start-of", { round: "round 1" });
  await organizer.button("backup.open-named", { snapshot: name }).click();
  await organizer.told("backup.opened");
  const { tables: then } = await organizer.readTables();
  assert.deepEqual(then.map(({ players, scores }) => ({ players, scores })), tables.map(({ players }) => ({ players, scores: null })));
  await organizer.goHome();
  assert.equal(await page.getByRole("main").getByRole("link", { name: /Club night/ }).count(), 2);
});

browserTest("finished events are put away and taken out again", async ({ page }) => {
  const organizer = new Organizer(page);
  await started(organizer);
  await playRound(organizer, "round 1");
  await organizer.pairAndStart("round 2");
  await playRound(organizer, "round 2");
  const { text: before } = await organizer.exportEvent();
  const size = () => page.evaluate(() => Object.entries(localStorage).join("").length);
  const full = await size();
  await organizer.goHome();
  await page.getByText(pattern("storage.used")).waitFor();
  await organizer.button("storage.archive", { count: 1 }).click();
  await organizer.told("storage.archived", { count: 1 });
  assert.deepEqual(await recordKeys(page), []);
  assert.ok((await size()) * 3 < full, `${await size()} of ${full}`);
  await page.getByText(text("archive.tag"), { exact: true }).waitFor();
  await page.getByRole("main").getByRole("link", { name: /Club night/ }).click();
  await page.getByRole("heading", { level: 1, name: text("archive.title") }).waitFor();
  await organizer.button("archive.take-out").click();
  await page.getByRole("heading", { level: 1, name: "Club night" }).waitFor();
  assert.equal((await organizer.exportEvent()).text, before);
  await page.reload();
  assert.equal((await organizer.exportEvent()).text, before);
});

browserTest("an event that is open in a window is not put away under it", async ({ page, context }) => {
  const organizer = new Organizer(page);
  await started(organizer);
  await playRound(organizer, "round 1");
  await organizer.pairAndStart("round 2");
  await playRound(organizer, "round 2");
  const other = new Organizer(await context.newPage());
  await other.goHome();
  await other.button("storage.archive", { count: 1 }).click();
  await other.told("storage.none-archived");
  assert.ok((await recordKeys(page)).length > 10);
});

browserTest("the file of an event that is put away is not taken for another event", async ({ page }) => {
  const organizer = new Organizer(page);
  await started(organizer);
  await playRound(organizer, "round 1");
  await organizer.pairAndStart("round 2");
  await playRound(organizer, "round 2");
  const { text: file } = await organizer.exportEvent();
  await organizer.goHome();
  await organizer.button("storage.archive", { count: 1 }).click();
  await organizer.told("storage.archived", { count: 1 });
  await organizer.openFile(file);
  await organizer.told("copies.archived");
  await page.getByRole("heading", { level: 1, name: text("archive.title") }).waitFor();
});

/** An event that is kept in a file on disk. */
async function onDisk(page) {
  // Where a person chooses a file, a test takes one from the browser's own file system.
  await page.addInitScript(() => {
    window.showSaveFilePicker = async ({ suggestedName }) => {
      const folder = await navigator.storage.getDirectory();
      return folder.getFileHandle(suggestedName, { create: true });
    };
  });
  const organizer = new Organizer(page);
  const tables = await started(organizer);
  const file = () =>
    page.evaluate(async () => {
      const folder = await navigator.storage.getDirectory();
      for await (const [name, file] of folder.entries()) {
        if (name.endsWith(".tiebreaker.json")) return (await file.getFile()).text();
      }
      return null;
    });
  const isUpToDate = async () => {
    const { text: now } = await organizer.exportEvent();
    for (let tries = 0; (await file()) !== now; tries += 1) {
      assert.ok(tries < 50, "the file is not kept up to date");
      await page.waitForTimeout(100);
    }
  };
  await organizer.place("log");
  await organizer.button("disk.choose").click();
  await page.getByText(pattern("disk.kept")).waitFor();
  await isUpToDate();
  return { organizer, tables, file, isUpToDate };
}

browserTest("a file on disk is kept up to date after each action, also after a reload", async ({ page }) => {
  const { organizer, tables, file, isUpToDate } = await onDisk(page);
  await organizer.place("round");
  await organizer.enterScore(tables[0], [120, 100]);
  await isUpToDate();
  await page.reload();
  await organizer.enterScore(tables[1], [50, 40]);
  await isUpToDate();
  await organizer.finishRound("round 1");
  await isUpToDate();
  assert.equal(await page.getByText(pattern("backup.last-was")).count(), 0, "no reminder is needed");
  await organizer.place("log");
  await organizer.button("disk.stop").click();
  const { text: last } = await organizer.exportEvent();
  await organizer.pairAndStart("round 2");
  assert.equal(await file(), last);
});

browserTest("the file on disk belongs to its event: another one leaves it alone, and it goes on when that one comes back", async ({ page }) => {
  const { organizer, tables, file, isUpToDate } = await onDisk(page);
  const { hash } = new URL(page.url());
  const { text: before } = await organizer.exportEvent();
  await organizer.createEvent({ name: "Another night", regulation: "xwing-2018", rounds: 2 });
  await organizer.pastePlayers(["Eve", "Fay", "Gil", "Hal"]);
  await organizer.pairAndStart("round 1");
  assert.equal(await file(), before);
  await page.evaluate((hash) => void (location.hash = hash), hash);
  await organizer.place("round");
  await organizer.enterScore(tables[0], [120, 100]);
  await isUpToDate();
});

browserTest("where the browser has no files on disk, none are offered", async ({ page }) => {
  await page.addInitScript(() => delete window.showSaveFilePicker);
  const organizer = new Organizer(page);
  await started(organizer);
  await organizer.place("log");
  await page.getByRole("heading", { level: 2, name: text("backup.title") }).waitFor();
  assert.equal(await organizer.button("disk.choose").count(), 0);
});
