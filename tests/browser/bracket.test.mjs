// Interactions with the bracket: a click on a match opens the form of its table, a name highlights the path of its
// player, and a phone shows one round at a time. tests/screens/bracket.rs tests its content.

import assert from "node:assert/strict";
import { day, openDay } from "./harness/days.mjs";
import { browserTest } from "./harness/fixture.mjs";
import { misfits, PHONE } from "./harness/screens.mjs";

const WIDTHS = [320, 360, 768, 1280, 1920];

browserTest("a press on a match opens the form of its table, and a name marks the way of its player", async ({ page }) => {
  const event = await openDay(page, day("winter-open", "start", 3), 10);
  await page.goto(`./${event}/bracket`);
  const games = page.locator(".bracket-game");
  await games.first().waitFor();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    assert.deepEqual(await misfits(page), [], `${width} pixels wide`);
  }

  // The name keeps the focus, so that a second press clears the highlight.
  const name = games.first().getByRole("button").first();
  const way = page.locator("li.way");
  await name.click();
  await way.waitFor();
  assert.equal(await name.evaluate((button) => document.activeElement === button), true);
  await page.keyboard.press("Enter");
  await way.waitFor({ state: "detached" });

  // Anywhere in the box except on a name.
  await games.nth(1).click({ position: { x: 8, y: 8 } });
  await page.waitForFunction(() => document.activeElement?.id === "result-first");
  assert.match(page.url(), /\/round\/elimination-1$/);
  assert.equal(await page.locator(".table.editing").getAttribute("id"), "row-2");
});

browserTest("on a phone one round of the bracket is in view", { viewport: PHONE }, async ({ page }) => {
  const event = await openDay(page, day("winter-open", "start", 3), 10);
  await page.goto(`./${event}/bracket`);
  const rounds = page.locator(".bracket-round:visible");
  await rounds.first().waitFor();
  assert.equal(await rounds.locator(".bracket-game").count(), 2);
  await page.locator(".round-tabs button").last().click();
  await page.waitForFunction(() => document.querySelector(".round-tabs button:last-child").ariaPressed === "true");
  assert.equal(await rounds.locator(".bracket-game").count(), 1);
});
