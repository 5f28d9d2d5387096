// The picture of the podium to share, the keys that work on every page, and a line on the display.
// tests/screens/bracket.rs holds what the podium says.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { pattern, text } from "./harness/texts.mjs";

const NAMES = ["Ana", "Bo", "Cleo & <Co>", "Dov"];

browserTest("the podium is saved as a picture and as a drawing", async ({ page }) => {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Cup & <Saucer>", regulation: "xwing-2018", rounds: 1 });
  await organizer.addPlayers(NAMES);
  const { tables } = await organizer.pairAndStart("round 1");
  await organizer.enterAll(tables, () => [[200, 80]]);
  await organizer.finishRound("round 1");
  await organizer.place("bracket");
  await organizer.main.locator(".finale").waitFor();

  const save = async (key) => {
    const started = page.waitForEvent("download");
    await organizer.button(key).click();
    const download = await started;
    return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
  };
  const png = await save("finale.png");
  assert.match(png.name, /^[\w-]+\.png$/);
  // Signature, then width and height of 1200 by 630.
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
  // In a field with text it takes back what was typed there, and nothing of the event.
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
  await page.waitForTimeout(200);
  assert.equal(await sheet.isVisible(), false);
  // It stays so, and the menu leads there all the same.
  await page.reload();
  await organizer.button("keys.title", {}, await organizer.openMenu()).click();
  await sheet.waitFor();
  assert.equal(await sheet.getByRole("checkbox").isChecked(), false);
});

browserTest("the display tells a line of the organizer, and holds its page", async ({ page, context }) => {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Lunch", regulation: "xwing-2018" });
  await organizer.addPlayers(NAMES);
  const { tables } = await organizer.pairAndStart("round 1");
  await organizer.openDisplayControl();
  const opened = context.waitForEvent("page");
  await organizer.button("display.open", {}, organizer.bar).click();
  const display = await opened;
  await organizer.field("display.message", {}, organizer.bar).fill("Lunch until <13:30>");
  await organizer.button("display.tell", {}, organizer.bar).click();
  await display.getByRole("status").getByText("Lunch until <13:30>", { exact: true }).waitFor();
  // Nothing is said of who still plays before it is asked for.
  await organizer.bar.getByRole("radio", { name: text("display.clock"), exact: true }).check();
  await display.locator(".ring").waitFor();
  await display.getByText(pattern("clock.ends")).waitFor();
  assert.equal(await display.locator(".extended li").count(), 0);
  await organizer.bar.getByRole("checkbox", { name: text("display.name-playing"), exact: true }).check();
  await display.locator(".extended li").nth(tables.length - 1).waitFor();
  assert.deepEqual(await display.locator(".extended li").allInnerTexts(), tables.map(({ number }) => String(number)));
  await organizer.field("display.message", {}, organizer.bar).fill("");
  await organizer.button("display.tell", {}, organizer.bar).click();
  await display.locator(".display-message").waitFor({ state: "detached" });
});
