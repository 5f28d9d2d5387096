// Changes by hand: pairing by keyboard on a phone, and by dragging. `tests/tournament/by_hand.rs` and
// `tests/screens/round/draft.rs` test draws around locks and the cost of a change.

import assert from "node:assert/strict";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { pairKey } from "./harness/pairing.mjs";
import { PHONE } from "./harness/screens.mjs";
import { text } from "./harness/texts.mjs";

const NAMES = ["Ana", "Bo", "Cleo", "Dov", "Eve", "Fay", "Gus", "Hal", "Ivo"];

/** Waits until a button is pressed or not. */
const pressed = (button, is = true) => button.and(button.page().locator(`[aria-pressed=${is}]`)).waitFor();

browserTest("tables are made by hand and the rest drawn, with the keyboard alone on a phone", { viewport: PHONE }, async ({ page }) => {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "By hand", regulation: "swu-2025" });
  await organizer.pastePlayers([...NAMES, "Jin"]);
  await organizer.step("next.pair", { round: "round 1" });
  const focus = (what) => page.waitForFunction((text) => document.activeElement.textContent.trim() === text, what);
  const type = async (name) => {
    await page.keyboard.type(name);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
  };
  const wanted = [["Ana", "Bo"], ["Cleo", "Dov"]];
  for (const [one, other] of wanted) {
    await organizer.choice("draft.choose").focus();
    await type(one);
    await page.keyboard.press("Shift+Tab");
    await organizer.choice("draft.chosen", { name: one }).waitFor();
    await type(other);
    const choice = organizer.choiceOf(one, other);
    await choice.waitFor();
    const meet = (await choice.getByText(text("draft.meet")).count()) > 0;
    await focus(text(meet ? "draft.keep" : "draft.swap-do"));
    if (!meet) await page.keyboard.press("Tab");
    await focus(text(meet ? "draft.keep" : "draft.pair-do"));
    await page.keyboard.press("Enter");
    await choice.waitFor({ state: "hidden" });
    await focus(one);
  }
  await organizer.button("draft.rest").focus();
  await page.keyboard.press("Enter");
  await organizer.main.getByText(text("draft.around")).waitFor();
  const { tables } = await organizer.readTables();
  const pairs = tables.map(({ players }) => pairKey(players));
  for (const pair of wanted) assert.ok(pairs.includes(pairKey(pair)), `${pair}`);

  // From seat to seat. Escape changes nothing, neither while the other player is chosen nor at the question.
  const seat = (name) => organizer.main.locator(".seat", { has: page.getByText(name, { exact: true }) });
  const [one, other] = [tables[0].players[0], tables[1].players[1]];
  await seat(one).focus();
  await page.keyboard.press("Enter");
  await pressed(seat(one));
  await page.keyboard.press("Escape");
  await pressed(seat(one), false);
  await page.keyboard.press("Enter");
  for (let press = 0; press < 4; press += 1) await page.keyboard.press("Tab"); // seat, lock, seat, seat
  await focus(other);
  await page.keyboard.press("Enter");
  await organizer.choiceOf(one, other).waitFor();
  await page.keyboard.press("Escape");
  await organizer.choiceOf(one, other).waitFor({ state: "hidden" });
  await pressed(seat(one), false);
  assert.deepEqual((await organizer.readTables()).tables, tables);
  // A lock by the space bar. It survives a visit to another page, and the locks of the last draw survive a reload.
  const lock = organizer.lockOf(tables[4]);
  const before = await lock.getAttribute("aria-pressed");
  await lock.focus();
  await page.keyboard.press("Space");
  await pressed(lock, before !== "true");
  await organizer.place("standings");
  await organizer.place("round");
  await pressed(lock, before !== "true");
  await page.reload();
  await pressed(organizer.lockOf(tables.find(({ players }) => pairKey(players) === pairKey(wanted[0]))));
});

browserTest("a player is dragged onto another, and a change by hand is asked for", async ({ page }) => {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Drag", regulation: "xwing-2018" });
  await organizer.pastePlayers(NAMES.slice(0, 4));
  await organizer.step("next.pair", { round: "round 1" });
  const { tables: [one, other] } = await organizer.readTables();
  const seat = (name) => organizer.main.locator(".seat", { has: page.getByText(name, { exact: true }) });
  await seat(one.players[0]).dragTo(seat(other.players[0]));
  const choice = organizer.choiceOf(one.players[0], other.players[0]);
  await organizer.button("draft.swap-do", {}, choice).click();
  await choice.waitFor({ state: "hidden" });
  const { tables } = await organizer.readTables();
  assert.deepEqual(tables.map(({ players }) => players), [[other.players[0], one.players[1]], [one.players[0], other.players[1]]]);
});
