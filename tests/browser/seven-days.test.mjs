// WebKit deletes stored data after seven days without a visit. The app warns about it, and offers help.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { misfits, PHONE } from "./harness/screens.mjs";
import { text } from "./harness/texts.mjs";

/** Makes the page believe that this is WebKit. `storage` is true if storage is persistent. */
function asWebKit(page, { storage = false } = {}) {
  return page.addInitScript((persisted) => {
    Object.defineProperty(Navigator.prototype, "vendor", { get: () => "Apple Computer, Inc." });
    StorageManager.prototype.persisted = async () => persisted;
    window.asked = 0;
    StorageManager.prototype.persist = async () => ((window.asked += 1), persisted);
  }, storage);
}

const note = (page) => page.getByText(text("seven-days.what"));

/** An event of one round. */
async function day(organizer) {
  await organizer.createEvent({ name: "Club night", regulation: "xwing-2018", rounds: 1 });
  await organizer.pastePlayers(["Ana", "Bo", "Cleo", "Dov"]);
  const { tables } = await organizer.pairAndStart("round 1");
  await organizer.enterAll(tables, () => [[120, 100]]);
}

async function saves(page, button) {
  const download = page.waitForEvent("download");
  await button.click();
  return readFile(await (await download).path(), "utf8");
}

browserTest("on WebKit it is said at home with events and at the end of the day, with what helps", async ({ page, open }) => {
  await asWebKit(page);
  const organizer = new Organizer(page);
  await page.goto("./");
  await page.getByRole("heading", { level: 1 }).waitFor();
  assert.equal(await note(page).count(), 0, "there is nothing to lose yet");
  await day(organizer);
  assert.equal(await note(page).count(), 0, "not in the middle of a round");
  assert.ok((await page.evaluate(() => window.asked)) > 0, "the browser is asked to keep what is stored");

  await organizer.finishRound("round 1");
  await note(page).waitFor();
  await page.getByText(text("seven-days.install"), { exact: true }).click();
  await page.getByText(text("seven-days.how")).waitFor();
  const banner = page.getByRole("status").filter({ has: note(page) });
  const file = await saves(page, banner.getByRole("button", { name: text("backup.take") }));
  await note(page).waitFor({ state: "detached" });
  assert.equal((await organizer.exportEvent()).text, file);

  await organizer.goHome();
  await note(page).waitFor();
  assert.equal(await saves(page, banner.getByRole("button", { name: text("home.export-all") })), file);
  await page.setViewportSize(PHONE);
  assert.deepEqual(await misfits(page), []);

  // If storage is persistent or the app is installed, there is no warning.
  const kept = (await open()).page;
  await asWebKit(kept, { storage: true });
  const installed = (await open()).page;
  await asWebKit(installed);
  await installed.addInitScript(() => {
    const { matchMedia } = window;
    window.matchMedia = (query) => (query.includes("standalone") ? { matches: true } : matchMedia.call(window, query));
  });
  for (const visitor of [kept, installed]) {
    const safe = new Organizer(visitor);
    await safe.createEvent({ name: "Club night", regulation: "xwing-2018" });
    await safe.goHome();
    // The storage status appears at the same moment.
    await visitor.getByText(visitor === kept ? text("storage.kept") : text("storage.may-go")).waitFor();
    assert.equal(await note(visitor).count(), 0);
  }
});
