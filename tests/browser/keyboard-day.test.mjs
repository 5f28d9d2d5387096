// A whole event by keyboard alone, from an empty list of events to the winner, with at most three keys per result
// besides its digits.

import assert from "node:assert/strict";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { text } from "./harness/texts.mjs";

const NAMES = ["Ana", "Bo", "Cleo", "Dov", "Eda", "Finn", "Gus", "Hana"];

/** A keyboard that counts key presses. */
class Keyboard {
  constructor(page) {
    this.page = page;
    this.presses = { digits: 0, others: 0 };
  }

  async press(...keys) {
    for (const key of keys) {
      this.presses[/^[0-9a-z]$/.test(key) ? "digits" : "others"] += 1;
      await this.page.keyboard.press(key);
    }
  }

  /** Name or id of the focused element. */
  focused() {
    return this.page.evaluate(() => {
      const { activeElement: at } = document;
      return at.id || at.getAttribute("aria-label") || at.textContent.trim();
    });
  }

  /** Waits until this element has the focus. */
  async at(name) {
    await this.page.waitForFunction((name) => {
      const { activeElement: at } = document;
      return (at.id || at.getAttribute("aria-label") || at.textContent.trim()) === name;
    }, name);
  }

  /** Presses Tab (or back) until the element with this name has the focus. */
  async tabTo(name, key = "Tab") {
    for (let tries = 0; tries < 150; tries += 1) {
      if ((await this.focused()) === name) return;
      await this.page.keyboard.press(key);
    }
    assert.fail(`the keyboard does not reach “${name}”`);
  }

  /** Number of key presses during `enter`: `{ digits, others }`. */
  async counted(enter) {
    this.presses = { digits: 0, others: 0 };
    await enter();
    return this.presses;
  }
}

const tablesOf = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("li.table")].map((row) => ({
      number: row.id.slice("row-".length),
      players: [...row.querySelectorAll(".side .name")].map((name) => name.textContent),
      done: !row.classList.contains("missing"),
    })),
  );

/** In a mixed order, as slips arrive. */
const mixed = (items) => items.map((item, index) => [(index * 7 + 3) % 16, item]).sort(([a], [b]) => a - b).map(([, item]) => item);

/** Moves to the next step, which must be this one, and takes it. */
async function stepBy(keyboard, organizer, key, values) {
  const button = organizer.button(key, values, organizer.next);
  await button.waitFor();
  await keyboard.tabTo("next-step", "Shift+Tab");
  await keyboard.press("Enter");
  await button.waitFor({ state: "detached" });
}

/** Enters the results of the running round, each from the search field. */
async function enterRound(keyboard, organizer, round) {
  const { page } = keyboard;
  await keyboard.press("/");
  for (const [place, table] of mixed(await tablesOf(page)).entries()) {
    await keyboard.at("find-table");
    // The better player, who is earlier in the list, wins. Once, the scores are equal.
    const better = NAMES.indexOf(table.players[0]) < NAMES.indexOf(table.players[1]);
    const level = round === "round 1" && place === 2;
    const [first, second] = level ? ["100", "100"] : better ? ["150", `${60 + place}`] : [`${60 + place}`, "150"];
    const presses = await keyboard.counted(async () => {
      // Three digits lead on without Space.
      await keyboard.press(...table.number, "Enter", ...first, ...(level ? [] : ["Space"]), ...second, "Enter");
      // The form asks who won the Final Salvo.
      if (level) await keyboard.press(better ? "1" : "2", "Enter");
    });
    assert.ok(presses.others <= 3, `${round}, table ${table.number}: ${JSON.stringify(presses)}`);
    await organizer.saved(table);
  }
  assert.ok((await tablesOf(page)).every(({ done }) => done));
}

browserTest("8 players from an empty list of events to the winner, by keyboard", async ({ page }) => {
  const keyboard = new Keyboard(page);
  const organizer = new Organizer(page);
  await page.goto("./");
  await page.getByRole("heading", { level: 1, name: text("home.title"), exact: true }).waitFor();
  await keyboard.tabTo(text("home.new"));
  await keyboard.press("Enter");
  await organizer.field("setup.name").waitFor();
  await keyboard.tabTo(await organizer.field("setup.name").getAttribute("id"));
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("Keys only");
  // The number of players comes first, then the game. Arrow keys choose another one, with its latest regulation.
  for (const _ of ["fewer", "players", "more", "source", "game"]) {
    await page.keyboard.press("Tab");
    if (await page.evaluate(() => document.activeElement.name === "setup-game")) break;
  }
  assert.equal(await organizer.picked("setup-regulation"), "swu-2026");
  await page.keyboard.press("ArrowUp");
  assert.equal(await organizer.picked("setup-regulation"), "xwing-2018");
  await keyboard.tabTo(text("setup.create"));
  await keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Keys only", exact: true }).waitFor();

  if (!page.url().endsWith("/players")) {
    await keyboard.tabTo(text("place.players"));
    await keyboard.press("Enter");
  }
  await page.locator("#player-name").waitFor();
  await keyboard.tabTo("player-name");
  for (const name of NAMES) {
    await page.keyboard.type(name);
    await keyboard.press("Enter");
  }
  await page.getByText(text("players.count", { count: 8 }), { exact: true }).waitFor();

  const step = (key, values) => stepBy(keyboard, organizer, key, values);
  await step("next.pair", { round: "round 1" });
  for (const number of [1, 2, 3]) {
    const round = `round ${number}`;
    await keyboard.at("next-step");
    await step("next.publish", { round });
    await step("next.start", { round });
    await enterRound(keyboard, organizer, round);
    // The focus is on the next step. One press leads to the draft of the next round, and another one publishes it.
    await keyboard.at("next-step");
    await step(number < 3 ? "next.finish-pair" : "next.finish", { round, next: `round ${number + 1}` });
  }
  assert.equal(await organizer.nextText(), text("next.winner", { name: "Ana" }));
});
