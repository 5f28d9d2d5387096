// "Why these pairings?" in a browser: the way there and back, the focus, the draw once more, layout and paper.
// tests/screens/draw.rs holds what the page says.

import assert from "node:assert/strict";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { LAPTOP, misfits, PHONE, shots } from "./harness/screens.mjs";
import { text } from "./harness/texts.mjs";

const NAMES = ["Ana", "Bo", "Cleo", "Dov", "Eda", "Finn", "Gus", "Hana", "Ivo"];

/** The page of the round in view. */
async function openDraw(organizer) {
  await organizer.main.getByRole("link", { name: text("draw.link"), exact: true }).click();
  await organizer.main.getByRole("heading", { level: 2, name: /why these pairings/ }).waitFor();
}

/** Back to the round. */
async function closeDraw(organizer) {
  await organizer.main.locator(".draw-page .actions a").click();
  await organizer.main.getByRole("link", { name: text("draw.link"), exact: true }).waitFor();
}

async function check(organizer, expected) {
  await organizer.button("draw.check").click();
  await organizer.main.getByRole("status").getByText(text(`draw.${expected}`), { exact: true }).waitFor();
}

/** The page fits phones and laptops, and on paper every table has its reason and nothing to press but the marks of the rules. */
async function checkLooks({ page, main }, name) {
  await shots(page, name);
  for (const screen of [PHONE, LAPTOP]) {
    await page.setViewportSize(screen);
    assert.deepEqual(await misfits(page), []);
  }
  await page.emulateMedia({ media: "print" });
  const reasons = main.locator(".reasons > li .reason > p");
  assert.equal(await reasons.count(), 4);
  for (const reason of await reasons.all()) assert.ok(await reason.isVisible());
  assert.equal(await main.locator("button:visible:not(.clause)").count(), 0);
  await page.emulateMedia({ media: null });
}

browserTest("the pairings are explained, the draw can be repeated, and it prints", async ({ page }) => {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Wave day", regulation: "xwing-2018" });
  await organizer.addPlayers(NAMES);
  const first = await organizer.pairAndStart("round 1");
  await organizer.enterAll(first.tables, () => [[120, 80]]);
  await organizer.finishRound("round 1");
  await organizer.step("next.pair", { round: "round 2" });
  const { tables } = await organizer.readTables();
  await openDraw(organizer);
  await check(organizer, "same");
  await checkLooks(organizer, "draw");
  await closeDraw(organizer);

  await organizer.swap(tables[0].players[0], tables[2].players[0]);
  await openDraw(organizer);
  await check(organizer, "same-changed");
  await checkLooks(organizer, "draw-changed");
  await closeDraw(organizer);

  // From the number of a table to its reason.
  await organizer.publishAndStart("round 2");
  await organizer.main.locator("a.table-number").nth(2).click();
  await page.waitForFunction((id) => document.activeElement?.id === id, `reason-${tables[2].number}`);
});
