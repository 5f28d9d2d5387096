// Nothing is cut off, overlaps or is too small for a finger: every page in every state, in each language, at five
// widths, and the pages of events of 3, 33 and 300 players. Rows at the door are at most 56 pixels high.

import assert from "node:assert/strict";
import { browserTest } from "./harness/fixture.mjs";
import { unfit } from "./harness/fits.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { LANGUAGES, localeOf, text } from "./harness/texts.mjs";
import { WALKS, everywhere } from "./harness/walk.mjs";

/** Devices with a finger or a mouse, and the sizes of their windows. The last one is the usual one. */
const DEVICES = {
  touch: { windows: [[320, 740], [768, 1024], [360, 740]], options: { hasTouch: true, isMobile: true } },
  mouse: { windows: [[1920, 1080], [1280, 800]], options: {} },
};
const usual = ({ windows }) => ({ width: windows.at(-1)[0], height: windows.at(-1)[1] });

/** Adds what does not fit in any window to `found`, with the place and the widths. */
async function measure(page, where, device, found, touch = device === DEVICES.touch) {
  for (const [width, height] of device.windows) {
    await page.setViewportSize({ width, height });
    // The display chooses the size of its rows after it was laid out.
    const wait = where.startsWith("display") ? 600 : 60;
    await page.evaluate((wait) => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted, wait))), wait);
    for (const fault of await unfit(page, { touch })) {
      found.set(fault, [...(found.get(fault) ?? []), `${where}, ${width}`]);
    }
  }
}

const lines = (found) => [...found].map(([fault, places]) => `${fault}: ${places.join(" · ")}`);

for (const [kind, device] of Object.entries(DEVICES)) {
  for (const language of LANGUAGES) {
    for (const [state, walk] of Object.entries(WALKS)) {
      browserTest(`everything fits ${state} in ${language}, with a ${kind}`, { ...device.options, viewport: usual(device), locale: localeOf(language) }, async ({ page }) => {
        const found = new Map();
        // Controls are as high in any language, and measuring them takes longest.
        const touch = device === DEVICES.touch && language === LANGUAGES[0];
        await walk(page, (page, what) => measure(page, what, device, found, touch));
        assert.deepEqual(lines(found), []);
      });
    }
  }
}

/** Names as short and as long as they come. */
const LONG = ["Maximilian-Alexander von Hohenstein-Rosenthal", "Włodzimierz Szczebrzeszyński-Konstantynowicz", "Ana"];
const nameOf = (at) => (at % 16 < LONG.length ? `${LONG[at % 16]} ${at + 1}` : `Player ${at + 1}`);

for (const count of [3, 33, 300]) {
  for (const [kind, device] of Object.entries(DEVICES)) {
    browserTest(`everything fits with ${count} players, with a ${kind}`, { ...device.options, viewport: usual(device), timeout: 300_000 }, async ({ page }) => {
      const organizer = new Organizer(page);
      const found = new Map();
      const look = (page, what) => measure(page, what, device, found);
      await organizer.createEvent({ name: "Winter Open of the region", regulation: "xwing-2018", rounds: 4 });
      await organizer.pastePlayers(Array.from({ length: count }, (_, at) => nameOf(at)));
      await organizer.dismissMessages();
      const event = new URL(page.url()).hash.match(/#(\/event\/\w+)/)[1];
      await everywhere(page, event, "before round 1", ["players", "lists", "setup"], look);
      await page.evaluate((event) => (location.hash = `${event}/players`), event);
      await page.locator(".door-row").nth(count - 1).waitFor();
      const heights = await page.locator(".door-row").evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
      if (device === DEVICES.touch) assert.ok(Math.max(...heights) <= 56, `a row at the door is ${Math.max(...heights)} high`);
      const { tables } = await organizer.pairAndStart("round 1");
      for (const table of tables.slice(0, 2)) await organizer.enterScore(table, [200, 84]);
      await page.keyboard.press("Escape");
      await organizer.dismissMessages();
      await everywhere(page, event, "in round 1", ["round", "players", "judge", "log", "display", "paper"], look);
      assert.deepEqual(lines(found), []);
    });
  }
}
