// Four event files added up to one table. tests/season and tests/screens/season.rs test the arithmetic.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { violations } from "./harness/axe.mjs";
import { browserTest } from "./harness/fixture.mjs";
import { onDisk } from "./harness/files.mjs";
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
  await press("formats.save-csv");
  const saved = await readFile(await (await started).path(), "utf8");
  assert.equal(saved.split("\r\n")[1], "1,Anna Nowak,20,10,(8),(6),10");

  await page.setViewportSize(PHONE);
  assert.deepEqual(await misfits(page), []);
});

/** A tournament of List Juggler that is over. */
const FOREIGN = {
  name: "Guests", date: "2026-08-01", players: [{ name: "Carla Rossi" }, { name: "Gil Moss" }],
  rounds: [{ "round-type": "swiss", "round-number": 1, matches: [{ player1: "Carla Rossi", player1points: 200, player2: "Gil Moss", player2points: 20, result: "win" }] }],
};

browserTest("several files opened together on the first page are a season", async ({ page }) => {
  await page.goto("./");
  const unread = onDisk("shopping.txt", "Milk, bread and eggs for the weekend, please.");
  const files = [...FILES.slice(0, 2), onDisk("guests.json", JSON.stringify(FOREIGN)), unread];
  await page.getByLabel(text("home.open"), { exact: true }).setInputFiles(files);
  await page.locator(".season-events li").nth(2).waitFor();
  assert.equal(new URL(page.url()).hash, "#/season");
  // A sentence for the file that is no event, one for what was guessed about the other program's, and none for the others.
  const told = page.locator(".season > [role=alert] > p");
  await told.filter({ hasText: "shopping.txt" }).waitFor();
  await told.filter({ hasText: "guests.json" }).waitFor();
  assert.equal(await told.count(), 2);
  // A refusal names file and event, and replaces what was told before.
  await page.locator(".season input[type=file]").setInputFiles(FILES[0]);
  await told.filter({ hasText: /^1\.json:/ }).waitFor();
  assert.equal(await told.count(), 1);
  assert.equal(await page.locator(".notice").count(), 0);
  // Nothing was stored, and the sentence leaves with the page.
  await page.evaluate(() => (location.hash = "#/"));
  await page.locator(".season").waitFor({ state: "detached" });
  assert.equal(await page.locator(".events li").count(), 0);
});

browserTest("the settings, the events of this device and the results from files are there again", async ({ page }) => {
  await page.goto("./");
  for (const [at, file] of FILES.slice(0, 2).entries()) {
    await page.getByLabel(text("home.open"), { exact: true }).setInputFiles(file);
    await page.waitForURL(/#\/event/);
    await page.goto("./#/");
    await page.locator(".events > li").nth(at).waitFor();
  }
  await page.goto("./#/season");
  await page.getByRole("button", { name: text("season.add-all"), exact: true }).click();
  await page.locator("tbody tr").first().waitFor();
  await page.getByLabel(text("season.open"), { exact: true }).setInputFiles(FILES[2]);
  await page.locator("ol.season-events li").nth(2).waitFor();
  await page.getByLabel(text("season.best"), { exact: true }).fill("1");
  const before = await lines(page);
  await page.reload();
  await page.locator("tbody tr").first().waitFor();
  assert.equal(await page.getByLabel(text("season.best"), { exact: true }).inputValue(), "1");
  assert.deepEqual(await lines(page), before);
  await page.setViewportSize(PHONE);
  assert.deepEqual(await misfits(page), []);
});
