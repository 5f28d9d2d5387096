// Long lists draw their visible part first. The rest follows automatically, and at once before printing.

import assert from "node:assert/strict";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";

const PLAYERS = 150;
const NAMES = Array.from({ length: PLAYERS }, (_, index) => `Player ${String(index + 1).padStart(3, "0")}`);

/** Opens the players' page. Counts the rows at once, after `then`, and at the end. */
function count(page, address, then) {
  return page.evaluate(
    async ([address, then, all]) => {
      const rows = () => document.querySelectorAll("ul.door > li").length;
      const turn = () =>
        new Promise((next) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = next;
          port2.postMessage(0);
        });
      location.hash = address;
      while (rows() === 0) await turn();
      const first = rows();
      if (then) window.dispatchEvent(new Event(then));
      await null;
      await turn();
      const after = rows();
      while (rows() < all) await new Promise((next) => requestAnimationFrame(next));
      return { first, after, last: rows() };
    },
    [address, then, PLAYERS],
  );
}

browserTest("what is seen of a long list is drawn first, and all of it soon", async ({ page }) => {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Large", regulation: "swu-2025" });
  await organizer.pastePlayers(NAMES);
  const event = (await page.evaluate(() => location.hash)).match(/#\/event\/[^/]+/)[0];
  await page.goto(`./${event}/staff`);
  await page.locator("form.staff").waitFor();
  const shown = await count(page, `${event}/players`);
  assert.ok(shown.first >= 20 && shown.first < PLAYERS, `${shown.first} at once`);
  assert.equal(shown.last, PLAYERS);

  await page.goto(`./${event}/staff`);
  await page.locator("form.staff").waitFor();
  const printed = await count(page, `${event}/players`, "beforeprint");
  assert.ok(printed.first < PLAYERS);
  assert.equal(printed.after, PLAYERS, "all of them are printed");
  assert.equal(printed.last, PLAYERS);
});
