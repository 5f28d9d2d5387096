// The event as one HTML file for a club's website. It works without scripts and network, and fits a phone.
// tests/screens/paper.rs tests its content.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { misfits, PHONE } from "./harness/screens.mjs";

browserTest("an event as one page opens without a script and fits a phone", async ({ page }) => {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Cup & <Saucer>", regulation: "xwing-2018", rounds: 1, cut: 4 });
  await organizer.addPlayers(["Ana", "Bo", "Cleo & <b>Co</b>", "Dov", "Eda"]);
  const play = async (round, { tables }) => {
    await organizer.enterAll(tables, () => [[200, 80]]);
    await organizer.finishRound(round);
  };
  await play("round 1", await organizer.pairAndStart("round 1"));
  await organizer.step("next.cut", { size: 4 });
  await play("semifinals", await organizer.publishAndStart("semifinals"));
  await play("final", await organizer.pairAndStart("final"));
  await organizer.openPrint();
  const started = page.waitForEvent("download");
  await organizer.button("paper.snapshot").click();
  const download = await started;
  assert.match(download.suggestedFilename(), /^Cup-Saucer-\d{4}-\d\d-\d\d-\d{4}-[0-9a-f]{4}\.html$/);
  const file = await readFile(await download.path(), "utf8");

  const context = await page.context().browser().newContext({ javaScriptEnabled: false, offline: true, viewport: PHONE });
  const reader = await context.newPage();
  await reader.setContent(file);
  assert.equal(await reader.locator("h1").textContent(), "Cup & <Saucer>");
  assert.equal(await reader.locator("main b").count(), 0, "a name is no markup");
  assert.equal(await reader.locator("main > details").count(), 3 + 3, "ranking, bracket, standings, and three rounds");
  assert.deepEqual(await misfits(reader), []);
  await context.close();
});
