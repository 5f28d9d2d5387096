// Events as files: exporting, importing into another browser, and opening invalid files.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { forget, storedEntries as stored } from "./harness/faults.mjs";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { pattern, text } from "./harness/texts.mjs";

const SCORES = [[187, 103], [200, 44]];

/** Plays five players through round 1 and one of two results of round 2. Returns the open table. */
async function playHalf(organizer) {
  await organizer.createEvent({ name: "Club night 3", date: "2018-11-05", place: "Łódź", regulation: "xwing-2018" });
  await organizer.addPlayers(["Ana", "Björn", "Çelik", "Dvořák", "Eve “Ace” O’Hara"]);
  const first = await organizer.pairAndStart("round 1");
  await organizer.enterAll(first.tables, ({ number }) => [SCORES[number - 1]]);
  await organizer.finishRound("round 1");
  const second = await organizer.pairAndStart("round 2");
  await organizer.enterScore(second.tables[0], [90, 90], { salvo: 0 });
  return second;
}

browserTest("an event is exported, wiped from the browser, imported, and goes on", async ({ page, open }) => {
  const organizer = new Organizer(page);
  const second = await playHalf(organizer);
  const tables = await organizer.readTables();
  const standings = await organizer.standings();
  const file = await organizer.exportEvent();
  assert.match(file.name, /^Club-night-3-round-2-\d{4}-\d\d-\d\d-\d{4}-[0-9a-f]{4}\.tiebreaker\.json$/);

  await forget(page);
  await page.reload();
  await page.getByText(text("damaged.not-here")).waitFor();
  await organizer.goHome();
  await page.getByText(text("home.what")).waitFor();
  assert.equal(await page.getByRole("main").getByRole("link", { name: "Club night 3" }).count(), 0);

  await organizer.openFile(file.text);
  await page.getByRole("heading", { level: 1, name: "Club night 3" }).waitFor();
  assert.deepEqual(await organizer.standings(), standings);
  await organizer.place("round");
  assert.deepEqual(await organizer.readTables(), tables);
  assert.equal((await organizer.exportEvent()).text, file.text);

  // The event continues where it stopped.
  await organizer.enterScore(second.tables[1], [20, 61]);
  await organizer.finishRound("round 2");

  // In another browser the event is the same, byte for byte.
  const finished = await organizer.exportEvent();
  assert.notEqual(finished.text, file.text);
  const elsewhere = new Organizer((await open({ locale: "fr-FR" })).page);
  await elsewhere.page.goto("./");
  await elsewhere.page.getByLabel(text("home.open", {}, "fr")).setInputFiles({
    name: "event.tiebreaker.json",
    mimeType: "application/json",
    buffer: Buffer.from(finished.text),
  });
  await elsewhere.page.getByRole("heading", { level: 1, name: "Club night 3" }).waitFor();
  const download = elsewhere.page.waitForEvent("download");
  const menu = await elsewhere.openMenu("fr");
  await menu.getByRole("button", { name: text("strip.export", {}, "fr"), exact: true }).click();
  const again = await download;
  assert.equal(readFileSync(await again.path(), "utf8"), finished.text);
  const event = (name) => name.replace(/-\d{4}-\d\d-\d\d-.*/, "");
  assert.equal(event(again.suggestedFilename()), event(finished.name));
});

browserTest("a damaged file is refused with the reason and the place, and nothing changes", async ({ page }) => {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Club night", regulation: "xwing-2018" });
  await organizer.addPlayers(["Ana", "Bo"]);
  const { tables } = await organizer.pairAndStart("round 1");
  await organizer.enterScore(tables[0], [187, 103]);
  const { text: sound } = await organizer.exportEvent();
  const lines = sound.split("\n");
  // Entry n is on line n + 1 of the file.
  const scored = lines.findIndex((line) => line.includes("[187,103]"));
  assert.ok(scored > 0);
  const half = sound.slice(0, sound.length / 2);
  const end = half.split("\n").length;
  const refused = (entry, reason) => text("file.refused", { entry, reason });
  const limit = text("refusal.score-above-limit", { limit: 200 });
  const chain = text("refusal.broken-chain");
  const damaged = {
    "cut in half": [half, pattern("file.malformed", { line: end })],
    "a digit of a score": [sound.replace("[187,103]", "[987,103]"), `${refused(scored, limit)} (RES-8)`],
    "a score that is no number": [sound.replace("[187,103]", "[-87,103]"), pattern("file.malformed", { line: scored + 1 })],
    "an entry missing": [[...lines.slice(0, 4), ...lines.slice(5)].join("\n"), refused(4, chain)],
    "another format": [JSON.stringify({ format: "cryodex", players: [] }), text("opened.nothing", { what: text("list.what-binary") })],
    "no object": ["[1, 2, 3]", text("opened.nothing", { what: text("list.what-binary") })],
    "a newer version": [sound.replace('"version":1', '"version":2'), text("file.newer-version", { found: 2 })],
    "an empty file": ["", pattern("file.malformed", { line: 1, column: 0 })],
    "brackets without end": ["[".repeat(100_000), pattern("file.malformed", { line: 1, column: 128 })],
    "too big": [" ".repeat(8_000_001), text("file.too-big", { size: 9, limit: 8 })],
  };
  await organizer.goHome();
  const before = await stored(page);
  const address = page.url();
  for (const [what, [content, reason]] of Object.entries(damaged)) {
    assert.notEqual(content, sound, what);
    await organizer.openFile(content);
    const notice = page.getByRole("status").getByText(reason);
    await notice.waitFor({ timeout: 3000 }).catch(async () => {
      assert.fail(`${what}: ${reason} expected, shown: ${await page.getByRole("status").innerText()}`);
    });
    await page.getByRole("button", { name: text("app.dismiss") }).first().click();
    await notice.waitFor({ state: "detached" });
    assert.deepEqual(await stored(page), before, what);
    assert.equal(page.url(), address, what);
  }
});
