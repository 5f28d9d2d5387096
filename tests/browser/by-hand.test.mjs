// What the organizer makes by hand: locks and the rest drawn around them, and pairs by the keyboard on a phone.

import assert from "node:assert/strict";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { assertPairing, pairKey } from "./harness/pairing.mjs";
import { PHONE } from "./harness/screens.mjs";
import { text } from "./harness/texts.mjs";

const NAMES = ["Ana", "Bo", "Cleo", "Dov", "Eve", "Fay", "Gus", "Hal", "Ivo"];

/** An event of so many players in the draft of round 2, after a round in which the first of each table has won. */
async function inRoundTwo(page, players) {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "By hand", regulation: "xwing-2018" });
  await organizer.addPlayers(NAMES.slice(0, players));
  const first = await organizer.pairAndStart("round 1");
  await organizer.enterAll(first.tables, () => [[200, 24]]);
  await organizer.finishRound("round 1");
  await organizer.step("next.pair", { round: "round 2" });
  const winners = [...first.tables.map((table) => table.players[0]), ...first.byes];
  return { organizer, first, winners };
}

/** Waits until a button is pressed, or is not. */
const pressed = (button, is = true) => button.and(button.page().locator(`[aria-pressed=${is}]`)).waitFor();

/** Waits until so many places are locked. */
const locked = ({ main }, count) => {
  const locks = main.locator(".lock[aria-pressed=true]");
  return count === 0 ? locks.waitFor({ state: "detached" }) : locks.nth(count - 1).waitFor().then(() => locks.nth(count).waitFor({ state: "detached" }));
};

browserTest("locked tables and the bye stay while the rest is drawn, until the locks are removed (PAIR-4, BYE-1)", async ({ page }) => {
  const { organizer, first } = await inRoundTwo(page, 9);
  const draft = await organizer.readTables();
  const [one, other] = [draft.tables[1], draft.tables[3]];
  await organizer.button("draft.again").waitFor();
  await organizer.lockOf(one).click();
  await organizer.lockOf(other).click();
  await organizer.main.getByText(text("draft.locks-free")).waitFor();
  // The locks are there when the organizer comes back from another page.
  await organizer.place("standings");
  await organizer.place("round");
  await pressed(organizer.lockOf(one));
  for (let draw = 2; draw <= 4; draw += 1) {
    await organizer.pairTheRest();
    const drawn = await organizer.readTables();
    assertPairing(drawn, NAMES, [first]);
    const pairs = drawn.tables.map(({ players }) => pairKey(players));
    for (const { players } of [one, other]) assert.ok(pairs.includes(pairKey(players)), `${players} stay in draw ${draw}`);
    await organizer.main.getByText(text("draft.around")).waitFor();
  }
  // The bye as well.
  const { byes: [free] } = await organizer.readTables();
  await organizer.button("draft.lock-bye", { name: free }).click();
  await organizer.pairTheRest();
  assert.deepEqual((await organizer.readTables()).byes, [free]);
  // What was locked at the last draw is there after a reload.
  await page.reload();
  assert.deepEqual((await organizer.readTables()).byes, [free]);
  await locked(organizer, 3);

  await organizer.button("draft.unlock-all").click();
  await organizer.button("draft.again").waitFor();
  await locked(organizer, 0);
  await organizer.button("draft.again").click();
  assertPairing(await organizer.readTables(), NAMES, [first]);
  const around = [text("log.around-tables", { count: 2 }), text("log.around-bye", { name: free })].join(", ");
  const log = (await organizer.log()).map((line) => line.text);
  assert.ok(log.includes(`${text("log.draw", { round: "round 2", draw: 5 })}, ${around}`), log.join("\n"));
  assert.ok(log.includes(text("log.draw", { round: "round 2", draw: 6 })), log.join("\n"));
});

browserTest("three tables by hand and the rest drawn, with the keyboard alone on a phone", { viewport: PHONE }, async ({ page }) => {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "By hand", regulation: "swu-2025" });
  await organizer.addPlayers([...NAMES, "Jin"]);
  await organizer.step("next.pair", { round: "round 1" });
  const focus = (what) => page.waitForFunction((text) => document.activeElement.textContent.trim() === text, what);
  const type = async (name) => {
    await page.keyboard.type(name);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
  };
  const wanted = [["Ana", "Bo"], ["Cleo", "Dov"], ["Eve", "Fay"]];
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

  // From seat to seat; Escape changes nothing, first at the choice of the other player, then at the question.
  const seat = (name) => organizer.main.locator(".seat").getByText(name, { exact: true });
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
  // A lock under the thumb, and with the space bar.
  const lock = organizer.lockOf(tables[4]);
  const { width, height } = await lock.boundingBox();
  assert.ok(width >= 44 && height >= 44, `${width} × ${height}`);
  const before = await lock.getAttribute("aria-pressed");
  await lock.focus();
  await page.keyboard.press("Space");
  await pressed(lock, before !== "true");
});
