// Copies: the reminder after a round, the event as it was, events put away.

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

browserTest("all events are exported from the list, also those that are put away, and each by itself", async ({ page }) => {
  const organizer = new Organizer(page);
  await started(organizer);
  await playRound(organizer, "round 1");
  await organizer.pairAndStart("round 2");
  await playRound(organizer, "round 2");
  const { text: first } = await organizer.exportEvent();
  await organizer.goHome();
  assert.equal(await organizer.button("home.export-all").count(), 0, "one event has a button of its own");
  await organizer.button("storage.archive", { count: 1 }).click();
  await organizer.told("storage.archived", { count: 1 });
  await organizer.createEvent({ name: "Other night", regulation: "swu-2025" });
  const { text: second } = await organizer.exportEvent();
  await organizer.goHome();
  const files = async (button, count) => {
    const downloads = [];
    const all = new Promise((resolve) => page.on("download", (download) => downloads.push(download) === count && resolve()));
    await button.click();
    await all;
    return Promise.all(downloads.map(async (download) => readFile(await download.path(), "utf8")));
  };
  assert.deepEqual((await files(organizer.button("home.export-all"), 2)).sort(), [first, second].sort());
  assert.deepEqual(await files(organizer.button("home.export-named", { name: "Club night" }), 1), [first]);
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
