// Reading a large file: progress is visible, reading can be cancelled, and the page stays responsive.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { text } from "./harness/texts.mjs";

// A large file on a slow machine, so that the file is still being read when the test checks.
const RENAMES = 10_000;
const SLOWER = 8;
const FIXTURE = new URL("../fixtures/event-v1.json", import.meta.url);

/** A valid file of several megabytes, in which one player is renamed again and again. */
function bigFile() {
  const file = JSON.parse(readFileSync(FIXTURE, "utf8"));
  const [first] = file.entries.flatMap(({ action }) => action["add-player"] ?? []);
  const lines = file.entries.map((entry) => JSON.stringify(entry));
  const { device, at } = file.entries.at(-1);
  for (let number = 0; number < RENAMES; number += 1) {
    const previous = createHash("sha256").update(lines.at(-1)).digest("hex");
    const action = { "rename-player": { player: first.player, name: `Name ${number}` } };
    lines.push(JSON.stringify({ device, counter: lines.length, previous, at, action }));
  }
  const whole = JSON.stringify({ ...file, entries: [] });
  return whole.replace('"entries":[]', `"entries":[${lines.join(",\n")}]`);
}

/** Records the progress of reading in every frame from now on. The open round has a bar of its own, without a label. */
function watchProgress(page) {
  return page.evaluate(() => {
    window.progress_seen = [];
    const next = () => {
      const bar = document.querySelector("label progress");
      if (bar) window.progress_seen.push(bar.value);
      requestAnimationFrame(next);
    };
    next();
  });
}

/** Slows the machine down by this factor, as far as the page can tell. */
const slow = (session, rate) => session.send("Emulation.setCPUThrottlingRate", { rate });

browserTest("a big file shows how far it is, can be cancelled, and opens when nobody cancels it", async ({ page }) => {
  const organizer = new Organizer(page);
  await organizer.goHome();
  const content = bigFile();
  assert.ok(content.length > 2_000_000, `${content.length}`);

  const session = await page.context().newCDPSession(page);
  await slow(session, SLOWER);

  // Cancelled: nothing was opened, and the page is as before.
  await organizer.openFile(content);
  const progress = page.getByRole("progressbar");
  await progress.waitFor();
  // At once: a click that waits until the button stands still can come after the end.
  await organizer.button("app.cancel").dispatchEvent("click");
  await progress.waitFor({ state: "detached" });
  await page.getByText(text("home.what")).waitFor();
  const nothingKept = async () => {
    const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => /:(log|event)/.test(key)));
    assert.deepEqual(kept, []);
  };
  await nothingKept();

  // The same file again: progress increases from low to high, and the page is painted in between.
  await watchProgress(page);
  await organizer.openFile(content);
  await progress.waitFor();
  await nothingKept();
  await slow(session, 1);
  await page.getByRole("heading", { level: 1, name: "Sunday" }).waitFor({ timeout: 60_000 });
  const seen = await page.evaluate(() => window.progress_seen);
  assert.ok(new Set(seen).size > 1, `the page was painted once in between: ${seen}`);
  assert.ok(seen.every((value, place) => value >= (seen[place - 1] ?? 0) && value <= 1) && seen.at(-1) > seen[0], `${seen}`);
  await organizer.place("players");
  await page.getByText(`Name ${RENAMES - 1}`).first().waitFor();
});
