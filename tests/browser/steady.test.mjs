// Clicked elements stay in place: rows, tools and filters do not move away from the pointer.

import assert from "node:assert/strict";
import { day, openDay } from "./harness/days.mjs";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { LAPTOP } from "./harness/screens.mjs";
import { text } from "./harness/texts.mjs";

const top = (locator) => locator.evaluate((element) => Math.round(element.getBoundingClientRect().top));
const painted = (page) => page.evaluate(() => new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then))));

browserTest("a row stays where it is pressed while another form above it closes", { viewport: LAPTOP }, async ({ page }) => {
  const organizer = new Organizer(page);
  await openDay(page, day("large", "report", 47), 10);
  const missing = organizer.main.locator("li.table.missing");
  await missing.first().waitFor();
  const rows = await missing.evaluateAll((rows) => rows.map((row) => row.id));
  for (const id of rows.slice(0, 4)) {
    const row = page.locator(`#${id}`);
    await row.getByRole("button", { name: text("result.enter") }).scrollIntoViewIfNeeded();
    const before = await top(row);
    await row.getByRole("button", { name: text("result.enter") }).click();
    await page.locator(`#${id}.editing`).waitFor();
    await painted(page);
    const moved = (await top(row)) - before;
    const bottom = await row.evaluate((element) => element.getBoundingClientRect().bottom);
    assert.ok(moved === 0 || (moved < 0 && bottom > 600), `${id} moved by ${moved}`);
  }
});

browserTest("a digit beside an open form neither closes it nor opens another", { viewport: LAPTOP }, async ({ page }) => {
  const organizer = new Organizer(page);
  await openDay(page, day("large", "report", 45), 10);
  const row = organizer.main.locator("li.table.missing").first();
  const id = await row.getAttribute("id");
  await row.getByRole("button", { name: text("result.enter") }).click();
  await page.waitForFunction(() => document.activeElement.id === "result-first");
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press("1");
  await painted(page);
  assert.deepEqual(await page.locator("li.editing").evaluateAll((rows) => rows.map((row) => row.id)), [id]);
  assert.equal(await page.locator("#find-table").inputValue(), "");
  // The next step leads to the next table, and not to that of the form.
  const next = await organizer.main.locator("li.table.missing:not(.editing)").first().getAttribute("id");
  const number = Number(next.slice("row-".length));
  assert.equal(await page.locator("#next-step").innerText(), text("next.to-table", { table: number }));
});

browserTest("more time for a table leaves its button in place", { viewport: LAPTOP }, async ({ page }) => {
  const organizer = new Organizer(page);
  await openDay(page, day("large", "report", 47), 10);
  const row = organizer.main.locator("li.table.missing").first();
  await row.getByRole("button", { name: text("result.enter") }).click();
  const form = page.locator("li.editing");
  await form.getByRole("button", { name: text("result.more"), exact: true }).click();
  const more = form.getByRole("button", { name: text("time.plus", { minutes: 3 }) }).first();
  await more.scrollIntoViewIfNeeded();
  const before = await top(more);
  await more.click();
  await form.locator(".row-tags .tag").first().waitFor();
  await painted(page);
  assert.equal(await top(more), before);
});

browserTest("the drawer of a player moves neither the rows nor what stands above them", { viewport: LAPTOP }, async ({ page }) => {
  const organizer = new Organizer(page);
  await openDay(page, day("large", "report", 47), 10);
  await (await organizer.wayTo("players")).click();
  const rows = page.locator(".people tbody tr");
  await rows.nth(6).waitFor();
  const places = () => Promise.all([rows.nth(0), rows.nth(6), page.locator("#player-name"), page.locator(".filters")].map(top));
  const before = await places();
  await rows.nth(6).click();
  await page.waitForFunction(() => document.activeElement.id === "drawer-title");
  await painted(page);
  assert.deepEqual(await places(), before);
});
