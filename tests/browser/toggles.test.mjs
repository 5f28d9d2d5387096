// Every toggle shows its state in both themes and in forced colours, and not by colour alone.

import assert from "node:assert/strict";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { LAPTOP } from "./harness/screens.mjs";
import { text } from "./harness/texts.mjs";

const THEMES = [["light", "none"], ["dark", "none"], ["light", "active"], ["dark", "active"]];

/** Toggles whose states look the same, or differ only by pale colours, in each theme. Also the number of toggles. */
async function looked(page) {
  const faults = [];
  let count = 0;
  for (const [colorScheme, forcedColors] of THEMES) {
    await page.emulateMedia({ colorScheme, forcedColors });
    const found = await page.evaluate(() => {
      const look = (element) => {
        const styles = [null, "::before", "::after"].map((part) => getComputedStyle(element, part));
        const [own, ...around] = styles;
        const isSeen = (colour) => !/^rgba\(.*, 0\)$/.test(colour);
        const shape = [own.fontWeight, own.outlineStyle, isSeen(own.borderTopColor) && own.borderTopWidth, ...around.map(({ content }) => content)];
        let ground = element;
        while (ground.parentElement && !isSeen(getComputedStyle(ground).backgroundColor)) ground = ground.parentElement;
        return { shape: shape.join(), ground: getComputedStyle(ground).backgroundColor };
      };
      const light = (colour) => {
        const [red, green, blue] = colour.match(/[\d.]+/g).map(Number);
        const part = (value) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
        return 0.2126 * part(red) + 0.7152 * part(green) + 0.0722 * part(blue);
      };
      const contrast = (one, other) => {
        const [low, high] = [light(one), light(other)].sort((a, b) => a - b);
        return (high + 0.05) / (low + 0.05);
      };
      const toggles = [...document.querySelectorAll("[aria-pressed]")];
      const faults = toggles.flatMap((toggle) => {
        const before = toggle.getAttribute("aria-pressed");
        const [off, on] = ["false", "true"].map((pressed) => {
          toggle.setAttribute("aria-pressed", pressed);
          return look(toggle);
        });
        toggle.setAttribute("aria-pressed", before);
        const differs = off.shape !== on.shape || contrast(off.ground, on.ground) >= 3;
        return differs ? [] : [`${toggle.className} “${toggle.textContent.trim() || toggle.title}” ${JSON.stringify([off, on])}`];
      });
      return { faults, count: toggles.length };
    });
    count = found.count;
    faults.push(...found.faults.map((fault) => `${colorScheme}, colours of one's own ${forcedColors}: ${fault}`));
  }
  await page.emulateMedia({ colorScheme: null, forcedColors: null });
  return { faults, count };
}

async function differ(page, least) {
  const { faults, count } = await looked(page);
  assert.deepEqual(faults, []);
  assert.ok(count >= least, `${count} of ${least}`);
}

const NAMES = ["Ana", "Bo", "Cleo", "Dov", "Eve", "Fay", "Gus", "Hal"];

browserTest("a toggle looks pressed at the door, on the other pages and at tables of three and four", { viewport: LAPTOP, timeout: 180_000 }, async ({ page }) => {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Door", regulation: "swu-2025", kind: "store-showdown", tier: "competitive" });
  await organizer.pastePlayers(NAMES);
  const paid = organizer.playerRow("Ana").getByRole("button", { name: text("app.is", { name: text("door.chip-paid"), value: "Ana" }), exact: true });
  const look = () => paid.evaluate((button) => [getComputedStyle(button).fontWeight, getComputedStyle(button, "::before").content].join());
  const before = await look();
  await paid.click();
  await paid.and(page.locator("[aria-pressed=true]")).waitFor();
  assert.notEqual(await look(), before);
  await organizer.main.locator(".door-mark").filter({ hasText: "Bo" }).click();
  await differ(page, 1 + 2 * NAMES.length);
  await page.goto("./#/gallery");
  await page.getByRole("heading", { level: 1, name: "Gallery" }).waitFor();
  await differ(page, 1);
  await organizer.createEvent({ name: "Toggles", regulation: "xwing-2018", rounds: 2 });
  await organizer.pastePlayers([...NAMES, "Ivo", "Jin", "Kai", "Lou", "Mia", "Ned"]);
  await organizer.place("players");
  await organizer.main.locator(".door-mark").first().waitFor();
  await differ(page, 2);
  await organizer.place("lists");
  await organizer.main.locator("[aria-pressed]").first().waitFor();
  await differ(page, 2);
  await organizer.place("round");
  await organizer.step("next.pair", { round: "round 1" });
  await organizer.main.locator(".seat").first().waitFor();
  await differ(page, NAMES.length);
  await organizer.step("next.publish", { round: "round 1" });
  await organizer.step("next.start", { round: "round 1" });
  await organizer.readTables();
  await differ(page, 0);

  await organizer.createEvent({ name: "Twin Suns", regulation: "swu-2025", kind: "Twin Suns 5/3/2/1", rounds: 2 });
  await organizer.pastePlayers(NAMES);
  await organizer.step("next.pair", { round: "round 1" });
  await page.locator(".seat").first().waitFor();
  await differ(page, NAMES.length);
  await organizer.step("next.publish", { round: "round 1" });
  await organizer.step("next.start", { round: "round 1" });
  await page.locator("#table-1").click();
  await page.locator("form.large-entry").waitFor();
  await differ(page, 5);
});
