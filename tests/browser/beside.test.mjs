// Slow work in a worker: rounds of larger fields in which some players cannot meet many of the others.

import assert from "node:assert/strict";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { assertPairing } from "./harness/pairing.mjs";
import { text } from "./harness/texts.mjs";

const NAMES = Array.from({ length: 41 }, (_, index) => `Player ${index + 1}`);
const CLUB = NAMES.slice(0, 14);

/** An event in which 14 of 41 players are kept apart. */
async function crowded(page) {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Clubs", regulation: "xwing-2018" });
  await organizer.pastePlayers(NAMES);
  await organizer.avoidGroup("Club", CLUB);
  return organizer;
}

/** Draws round 1. Checks that every player is paired and that no two players of the club meet. */
async function drawRoundOne(organizer) {
  await organizer.step("next.pair", { round: "round 1" });
  await organizer.hasStatus("paired");
  const { tables, byes } = await organizer.readTables();
  assertPairing({ tables, byes }, NAMES, []);
  assert.ok(tables.every(({ players }) => !players.every((name) => CLUB.includes(name))), "the wishes are kept (PAIR-5)");
}

browserTest("a round that may take long is drawn and checked beside the page", async ({ page }) => {
  const workers = [];
  page.on("worker", (worker) => workers.push(worker.url()));
  const organizer = await crowded(page);
  assert.deepEqual(workers, []);
  await drawRoundOne(organizer);
  assert.equal(workers.length, 1);
  await page.getByRole("link", { name: text("draw.link"), exact: true }).click();
  await organizer.main.getByText(text("draw.check-title"), { exact: true }).click();
  await organizer.button("draw.check").click();
  await organizer.main.getByText(text("draw.same"), { exact: true }).waitFor();
  assert.equal(workers.length, 2);
});

browserTest("where nothing can run beside the page, the page does it", async ({ page }) => {
  await page.addInitScript(() => delete window.Worker);
  await drawRoundOne(await crowded(page));
});
