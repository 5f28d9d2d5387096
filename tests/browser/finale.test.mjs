// The picture of the podium for sharing, and shortcuts that work on every page. tests/screens/bracket.rs tests the
// texts of the podium.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { text } from "./harness/texts.mjs";

const NAMES = ["Ana", "Bo", "Cleo & <Co>", "Dov"];

browserTest("the podium is saved as a picture and as a drawing", async ({ page }) => {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Cup & <Saucer>", regulation: "xwing-2018", rounds: 1 });
  await organizer.pastePlayers(NAMES);
  const { tables } = await organizer.pairAndStart("round 1");
  await organizer.enterAll(tables, () => [[200, 80]]);
  await organizer.finishRound("round 1");
  // Without a cut there is no bracket, so the winner is the last stop of the day strip.
  const day = organizer.bar.getByRole("navigation", { name: text("round.all") });
  await day.getByRole("link", { name: text("strip.end"), exact: true }).click();
  await organizer.main.locator(".finale").waitFor();

  const save = async (key) => {
    const started = page.waitForEvent("download");
    await organizer.button(key).click();
    const download = await started;
    return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
  };
  const png = await save("finale.png");
  assert.match(png.name, /^[\w-]+\.png$/);
  // PNG signature, then a width and height of 1200 × 630.
  assert.equal(png.content.subarray(0, 8).toString("latin1"), "\x89PNG\r\n\x1a\n");
  assert.deepEqual([16, 20].map((at) => png.content.readUInt32BE(at)), [1200, 630]);
  const svg = await save("finale.svg");
  assert.match(svg.name, /^[\w-]+\.svg$/);
  const texts = await page.evaluate((source) => {
    const drawing = new DOMParser().parseFromString(source, "image/svg+xml");
    return drawing.querySelector("parsererror") ? null : [...drawing.querySelectorAll("text")].map((node) => node.textContent);
  }, svg.content.toString("utf8"));
  assert.ok(texts?.includes("Cup & <Saucer>"), "the drawing is XML");
});

browserTest("keys: the sheet that tells them, taking back, and single ones switched off", async ({ page }) => {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Keys", regulation: "xwing-2018" });
  await organizer.addPlayers(NAMES);
  const sheet = page.getByRole("dialog", { name: text("keys.title"), exact: true });
  const blur = () => page.evaluate(() => document.activeElement.blur());
  // In a field with text, the shortcut undoes typing and does not undo an action.
  const field = page.locator("#player-name");
  await field.pressSequentially("Ev");
  await page.keyboard.press("Control+z");
  await page.getByText(text("players.count", { count: 4 }), { exact: true }).waitFor();
  await field.fill("");
  await blur();
  await page.keyboard.press("Control+z");
  await organizer.told("log.taken-back");
  await page.getByText(text("players.count", { count: 3 }), { exact: true }).waitFor();

  await page.keyboard.press("?");
  await sheet.waitFor();
  await sheet.getByText(text("keys.undo"), { exact: true }).waitFor();
  await sheet.getByRole("checkbox", { name: text("keys.single"), exact: true }).uncheck();
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "hidden" });
  await blur();
  await page.keyboard.press("?");
  // A later shortcut has worked, so this one would have worked by now, too.
  await page.keyboard.press("ControlOrMeta+K");
  await page.locator("#player-search").waitFor();
  assert.equal(await sheet.isVisible(), false);
  await page.keyboard.press("Escape");
  // The setting survives a reload, and the menu item still works.
  await page.reload();
  await organizer.button("keys.title", {}, await organizer.openMenu()).click();
  await sheet.waitFor();
  assert.equal(await sheet.getByRole("checkbox").isChecked(), false);
});
