// The frame around every page of an event: the menu by keyboard, undo and redo by shortcut, and the space that it takes
// on a phone.

import assert from "node:assert/strict";
import { day, openDay } from "./harness/days.mjs";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { pattern, text } from "./harness/texts.mjs";

const focused = (page) => page.evaluate(() => document.activeElement.textContent.trim());
const box = (page, selector) => page.locator(selector).first().boundingBox();

browserTest("the menu is gone through by arrow keys, and Escape gives the keyboard back", async ({ page }) => {
  const organizer = new Organizer(page);
  await openDay(page, day("large", "start", 6), 10);
  await page.locator("#event-menu").press("Enter");
  await organizer.openMenu();
  await page.locator("#menu-0-0").focus();
  const way = [["ArrowDown", "place.lists"], ["ArrowRight", "phone.title"], ["ArrowUp", "display.title"], ["ArrowLeft", "place.setup"]];
  for (const [key, there] of way) {
    await page.keyboard.press(key);
    assert.equal(await focused(page), text(there));
  }
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => document.activeElement.id === "event-menu");
});

browserTest("a page that was gone to has the keyboard on its heading", async ({ page }) => {
  const organizer = new Organizer(page);
  await openDay(page, day("large", "report", 47), 10);
  const onHeading = () => page.waitForFunction(() => /^H[12]$/.test(document.activeElement.tagName));
  await organizer.main.getByRole("link", { name: text("draw.link"), exact: true }).click();
  await page.waitForURL(/\/draw$/);
  await onHeading();
  // The menu returns the focus only if nothing was chosen.
  await organizer.openMenu();
  await page.locator("#menu-0-0").press("Enter");
  await page.waitForURL(/\/setup$/);
  await onHeading();
  // The focused element keeps the focus.
  const standings = organizer.bar.getByRole("link", { name: text("place.standings"), exact: true });
  await standings.focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/standings$/);
  await page.waitForTimeout(600);
  assert.equal(await standings.evaluate((link) => document.activeElement === link), true);
  await organizer.main.locator("table.standings th a").first().click();
  await page.waitForURL(/\/standings\/\d+$/);
  await onHeading();
});

browserTest("undo and redo have keys, name what they do, and what was told of it goes", async ({ page }) => {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Club night", regulation: "xwing-2018" });
  await organizer.addPlayers(["Ana", "Bo"]);
  const told = (key, action) => page.getByRole("status").getByText(text(key, { action }), { exact: true });
  const added = text("log.add-player", { name: "Bo" });
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press("ControlOrMeta+Z");
  await told("log.taken-back", added).waitFor();
  await organizer.bar.getByRole("button", { name: text("log.redo-named", { action: added }), exact: true }).waitFor();
  for (const key of ["ControlOrMeta+Y", "ControlOrMeta+Shift+Z"]) {
    await page.keyboard.press(key);
    await told("log.brought-back", added).waitFor();
    assert.equal(await told("log.taken-back", added).count(), 0, "it is so no more");
    await organizer.bar.getByRole("button", { name: text("log.undo-named", { action: added }), exact: true }).click();
    await told("log.taken-back", added).waitFor();
  }
});

browserTest("on a phone the frame leaves the page its room, and Players and undo are at hand", { viewport: { width: 360, height: 740 } }, async ({ page }) => {
  const organizer = new Organizer(page);
  await openDay(page, day("large", "report", 47), 10);
  await organizer.next.waitFor();
  const [bar, next] = [await box(page, "header.top"), await box(page, ".next")];
  assert.ok(bar.height <= 120, `the bar takes ${bar.height}`);
  assert.ok(next.height <= 76, `the next step takes ${next.height}`);
  for (const selector of [".undo > :first-child", ".undo > :last-child"]) {
    const { y, width, height } = await box(page, selector);
    assert.ok(y >= next.y && Math.min(width, height) >= 44, `${selector}: ${y}, ${width} × ${height}`);
  }
  // The players' stop can be clicked without scrolling, wherever the strip is.
  await page.locator(".stops").evaluate((strip) => (strip.scrollLeft = strip.scrollWidth));
  await (await organizer.wayTo("players")).click({ timeout: 5_000 });
  await page.waitForURL(/\/players$/);
  // A message covers neither the day nor the next step.
  await page.locator(".undo > :first-child").click();
  const message = page.locator(".notice").filter({ hasText: pattern("log.taken-back") });
  await message.waitFor();
  const { y, height } = await message.boundingBox();
  const [above, below] = [await box(page, "header.top"), await box(page, ".next")];
  assert.ok(y >= above.y + above.height && y + height <= below.y, `the message is at ${y} to ${y + height}, the next step at ${below.y}`);
});

browserTest("on a wide screen a message covers nothing of the page", async ({ page }) => {
  const organizer = new Organizer(page);
  await openDay(page, day("large", "report", 47), 10);
  await (await organizer.wayTo("players")).click();
  await page.waitForURL(/\/players$/);
  await page.locator(".undo > :first-child").click();
  const message = page.locator(".notice").filter({ hasText: pattern("log.taken-back") });
  await message.waitFor();
  const [{ x }, content] = [await message.boundingBox(), await box(page, "#main .content")];
  assert.ok(x >= content.x + content.width, `the message begins at ${x}, the page ends at ${content.x + content.width}`);
});

browserTest("after an action that takes its button away the keyboard is not lost", async ({ page }) => {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Club night", regulation: "xwing-2018" });
  await organizer.addPlayers(["Ana", "Bo"]);
  await organizer.fromMenu("Bo", "players.remove-named");
  await organizer.menuOf("Bo").waitFor({ state: "detached" });
  await page.waitForFunction(() => document.activeElement !== document.body);
  // The clicked button is removed, and nothing else takes the focus.
  await page.locator("#next-step").evaluate((button) => button.parentElement.insertAdjacentHTML("beforeend", "<button id=gone>x</button>"));
  await page.locator("#gone").focus();
  await page.locator(".undo > :first-child").evaluate((button) => {
    button.click();
    document.getElementById("gone").remove();
  });
  await page.waitForFunction(() => document.activeElement.id === "next-step");
});
