// Copies: the reminder after a round, an earlier state of the event, and archived events.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { browserTest } from "./harness/fixture.mjs";
import { recordKeys } from "./harness/faults.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { pattern, text } from "./harness/texts.mjs";

async function started(organizer, rounds = 2) {
  await organizer.createEvent({ name: "Club night", regulation: "xwing-2018", rounds });
  await organizer.pastePlayers(["Ana", "Bo", "Cleo", "Dov"]);
  return (await organizer.pairAndStart("round 1")).tables;
}

async function playRound(organizer, round) {
  const { tables } = await organizer.readTables();
  await organizer.enterAll(tables, () => [[120, 100]]);
  await organizer.finishRound(round);
}

/** Plays both rounds. */
async function playAll(organizer) {
  await started(organizer);
  await playRound(organizer, "round 1");
  await organizer.pairAndStart("round 2");
  await playRound(organizer, "round 2");
}

browserTest("a copy is asked for after two rounds without one, and the event as a round began opens as an event of its own", async ({ page }) => {
  const organizer = new Organizer(page);
  const tables = await started(organizer, 3);
  const asked = page.getByText(text("backup.none"));
  await playRound(organizer, "round 1");
  assert.equal(await asked.count(), 0, "one round is no reason");
  await organizer.pairAndStart("round 2");
  await playRound(organizer, "round 2");
  await asked.waitFor();
  const download = page.waitForEvent("download");
  await organizer.button("backup.take").click();
  assert.match((await download).suggestedFilename(), /\.tiebreaker\.json$/);
  await asked.waitFor({ state: "detached" });
  await page.reload();
  await organizer.place("backups");
  await page.getByText(pattern("backup.last")).first().waitFor();
  const name = text("backup.start-of", { round: "round 1" });
  await organizer.button("backup.open-named", { snapshot: name }).click();
  await organizer.told("backup.opened");
  const { tables: then } = await organizer.readTables();
  assert.deepEqual(then.map(({ players, scores }) => ({ players, scores })), tables.map(({ players }) => ({ players, scores: null })));
  await organizer.goHome();
  assert.equal(await page.getByRole("main").getByRole("link", { name: /Club night/ }).count(), 2);
});

browserTest("a finished event is put away unless it is open in a window, exported with the others, and taken out whole", async ({ page, context }) => {
  const organizer = new Organizer(page);
  await playAll(organizer);
  const { text: first } = await organizer.exportEvent();
  const size = () => page.evaluate(() => Object.entries(localStorage).join("").length);
  const full = await size();
  const other = new Organizer(await context.newPage());
  await other.goHome();
  await other.button("storage.archive", { count: 1 }).click();
  await other.told("storage.none-archived");
  await other.page.close();
  assert.ok((await recordKeys(page)).length > 10, "it is open in a window");

  await organizer.goHome();
  await organizer.button("storage.archive", { count: 1 }).click();
  await organizer.told("storage.archived", { count: 1 });
  assert.deepEqual(await recordKeys(page), []);
  assert.ok((await size()) * 3 < full, `${await size()} of ${full}`);
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

  // Its file is not mistaken for another event.
  await organizer.openFile(first);
  await organizer.told("copies.archived");
  await page.getByRole("heading", { level: 1, name: text("archive.title") }).waitFor();
  await organizer.button("archive.take-out").click();
  await page.getByRole("heading", { level: 1, name: "Club night" }).waitFor();
  assert.equal((await organizer.exportEvent()).text, first);
  await page.reload();
  assert.equal((await organizer.exportEvent()).text, first);
});
