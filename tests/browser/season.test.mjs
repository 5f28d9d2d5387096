// Four event files added up to one table. tests/season and tests/screens/season.rs test the arithmetic.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { violations } from "./harness/axe.mjs";
import { browserTest } from "./harness/fixture.mjs";
import { misfits, PHONE } from "./harness/screens.mjs";
import { text } from "./harness/texts.mjs";

const FILES = [1, 2, 3, 4].map((number) => new URL(`days/season/${number}.json`, import.meta.url).pathname);

/** Rank, name and points of each line. */
const lines = (page) =>
  page.locator("tbody tr").evaluateAll((rows) => rows.map((row) => [...row.children].slice(0, 3).map((cell) => cell.textContent.trim()).join(" ")));

browserTest("four event files become the table of a season", async ({ page }) => {
  const press = (key) => page.getByRole("button", { name: text(key), exact: true }).click();
  await page.goto("./");
  await page.getByRole("link", { name: text("season.title"), exact: true }).click();
  await page.locator(".season input[type=file]").setInputFiles(FILES);
  await page.locator(".season-events li").nth(3).waitFor();
  // Worth 10, 8, 6, 5. Anna has the same number under a shorter name in the third event.
  assert.deepEqual((await lines(page)).slice(0, 2), ["1 Anna Nowak 34", "2 Ben Weber 23"]);

  // Carla, Dan and Fay have no number.
  await page.getByText(text("season.namesakes", { count: 3 }), { exact: true }).waitFor();
  await press("season.join-names");
  assert.deepEqual((await lines(page)).slice(2), ["3 Carla Rossi 16", "4 Fay Lind 13", "5 Dan Field 11", "5 Emil Roy 11", "7 Daniel Field 8"]);

  // Daniel is Dan.
  await page.getByText(text("season.join-title"), { exact: true }).click();
  const choose = async (id, name) => {
    const option = page.locator(`#${id} option`).filter({ hasText: name });
    await page.locator(`#${id}`).selectOption(await option.getAttribute("value"));
  };
  await choose("season-one", "Dan Field");
  await choose("season-other", "Daniel Field");
  await press("season.join");
  assert.equal((await lines(page))[2], "3 Daniel Field 19");

  await page.getByLabel(text("season.best"), { exact: true }).fill("2");
  const best = ["1 Anna Nowak 20", "2 Ben Weber 18", "3 Carla Rossi 16", "4 Daniel Field 14", "5 Fay Lind 13", "6 Emil Roy 11"];
  assert.deepEqual(await lines(page), best);
  assert.deepEqual(await violations(page), []);

  const started = page.waitForEvent("download");
  await press("season.csv");
  const saved = await readFile(await (await started).path(), "utf8");
  assert.equal(saved.split("\r\n")[1], "1,Anna Nowak,20,10,(8),(6),10");

  await page.setViewportSize(PHONE);
  assert.deepEqual(await misfits(page), []);
});
