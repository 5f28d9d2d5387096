// What the last rounds before a cut can bring: fetched when it is asked for, beside the standings and, if the organizer wants that, on
// the display. What it says is tested in `tests/screens/outlook.rs`.

import assert from "node:assert/strict";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { text } from "./harness/texts.mjs";

const NAMES = ["Ana", "Bo", "Cleo", "Dov", "Eve", "Fay", "Gus", "Hal"];

browserTest("signs stand in the standings and on the display where that is wanted, and count results so far only on request", async ({ page, context }) => {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Top four", regulation: "xwing-2018", rounds: 3, cut: 4 });
  await organizer.addPlayers(NAMES);
  for (const round of ["round 1", "round 2"]) {
    const { tables } = await organizer.pairAndStart(round);
    for (const table of tables) await organizer.enterScore(table, [150, 50]);
    await organizer.finishRound(round);
  }
  const { tables } = await organizer.pairAndStart("round 3");
  const signs = (place) => Promise.all(["sure", "open", "out"].map((fate) => place.locator(`.fate.${fate}`).count()));
  const rows = organizer.main.locator(".lines");
  await organizer.place("standings");
  await rows.locator(".fate").nth(7).waitFor();
  assert.deepEqual(await signs(rows), [2, 4, 2]);
  await page.getByRole("heading", { name: text("outlook.decides") }).waitFor();

  // Players see nothing of it until the organizer wants that.
  await organizer.openDisplayControl();
  const opened = context.waitForEvent("page");
  await organizer.button("display.open", {}, organizer.bar).click();
  const display = await opened;
  await organizer.bar.getByRole("radio", { name: text("place.standings"), exact: true }).check();
  await display.locator(".standings-list li, .display-row").nth(7).waitFor();
  assert.equal(await display.locator(".fate").count(), 0);
  await organizer.bar.getByRole("checkbox", { name: text("display.show-outlook"), exact: true }).check();
  await display.locator(".fate").nth(7).waitFor();
  assert.deepEqual(await signs(display), [2, 4, 2]);
  await organizer.button("display.close", {}, organizer.bar).click();

  // A table that is open gets its result: one more is sure, one more is out, and only with the results so far.
  const panel = page.locator(".outlook-table strong");
  const players = await panel.allInnerTexts();
  const [open] = tables.filter((table) => table.players.includes(players[0]));
  await organizer.place("round");
  await organizer.enterScore(open, [150, 50]);
  await organizer.place("standings");
  const soFar = organizer.main.locator(".section-head").getByRole("checkbox");
  await soFar.check();
  await rows.locator(".fate.sure").nth(2).waitFor();
  assert.deepEqual(await signs(rows), [3, 2, 3]);
  await soFar.uncheck();
  await rows.locator(".fate.open").nth(3).waitFor();
  assert.deepEqual(await signs(rows), [2, 4, 2]);
  assert.deepEqual(await signs(display), [2, 4, 2], "a result of a running round is the organizer's until the round is over");
});
