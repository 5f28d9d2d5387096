// A whole day with the keyboard alone, from an empty list of events to the winner, and how many keys a result takes.

import assert from "node:assert/strict";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { text } from "./harness/texts.mjs";

const NAMES = [
  "Ana", "Bo", "Cleo", "Dov", "Eda", "Finn", "Gus", "Hana", "Ivo", "Jin", "Kai", "Lea", "Mo", "Nia", "Otto", "Pia",
];

/** Hands on a keyboard, which count what they press. */
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

  /** The name of what has the focus, or the id. */
  focused() {
    return this.page.evaluate(() => {
      const { activeElement: at } = document;
      return at.id || at.getAttribute("aria-label") || at.textContent.trim();
    });
  }

  /** Goes on with Tab (or back) until the focus is on what is called so. */
  async tabTo(name, key = "Tab") {
    for (let tries = 0; tries < 150; tries += 1) {
      if ((await this.focused()) === name) return;
      await this.page.keyboard.press(key);
    }
    assert.fail(`the keyboard does not reach “${name}”`);
  }

  /** What `enter` does: `{ digits, others }` pressed. */
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

/** In a mixed order, as slips come in. */
const mixed = (items) => items.map((item, index) => [(index * 7 + 3) % 16, item]).sort(([a], [b]) => a - b).map(([, item]) => item);

browserTest("16 players from an empty list of events to the winner, by keyboard", { timeout: 240_000 }, async ({ page }) => {
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
  // The game is the next thing asked; the arrows choose another.
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowUp");
  assert.equal(await page.locator("#setup-regulation").inputValue(), "xwing-2018");
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
  await page.getByText(text("players.count", { count: 16 }), { exact: true }).waitFor();

  const step = async (key, values) => {
    const button = organizer.button(key, values, organizer.next);
    await button.waitFor();
    await keyboard.tabTo("next-step", "Shift+Tab");
    await keyboard.press("Enter");
    await button.waitFor({ state: "detached" });
  };
  const enter = async ({ number }, scores) => {
    await keyboard.press(...number, "Enter", ...scores[0], "Space", ...scores[1], "Enter");
  };
  const enterRound = async (round) => {
    await keyboard.press("/");
    const total = { digits: 0, others: 0 };
    const tables = mixed(await tablesOf(page));
    for (const [place, table] of tables.entries()) {
      assert.equal(await keyboard.focused(), "find-table");
      // The better player, who is earlier in the list, wins; once the scores are level.
      const better = NAMES.indexOf(table.players[0]) < NAMES.indexOf(table.players[1]);
      const level = round === "round 1" && place === 2;
      const scores = level ? ["100", "100"] : better ? ["150", `${60 + place}`] : [`${60 + place}`, "150"];
      const presses = await keyboard.counted(async () => {
        await enter(table, scores);
        // Who won the Final Salvo is asked, and the answer saves.
        if (level) await keyboard.press(better ? "1" : "2");
      });
      assert.ok(presses.others <= 3, `${round}, table ${table.number}: ${JSON.stringify(presses)}`);
      await organizer.saved(table);
      for (const kind of Object.keys(total)) total[kind] += presses[kind];
    }
    assert.ok((await tablesOf(page)).every(({ done }) => done));
    return total;
  };

  const play = async (round) => {
    await step("next.publish", { round });
    await step("next.start", { round });
    const { digits, others } = await enterRound(round);
    if (round === "round 1") console.log(`a round of 16 players: ${digits + others} keys, ${others} of them beyond the digits`);
    // The keyboard is where it goes on; one press leads to the draft of the next round, one more shows it to the players.
    assert.equal(await keyboard.focused(), "next-step");
    const next = `round ${rounds + 1}`;
    const pairs = (await button()) === text("next.finish-pair", { round, next });
    await step(pairs ? "next.finish-pair" : "next.finish", { round, next });
    return pairs;
  };
  let rounds = 0;
  const button = () => organizer.next.locator("#next-step").innerText().catch(() => "");
  await page.getByText(text("next.pair", { round: "round 1" })).first().waitFor();
  await step("next.pair", { round: "round 1" });
  do {
    rounds += 1;
    await page.waitForFunction(() => document.activeElement.id === "next-step");
  } while (await play(`round ${rounds}`));
  assert.ok(rounds >= 3);
  // The cut, where there is one, game by game.
  while ((await organizer.next.locator("#next-step").count()) > 0) {
    const [label] = [await button()];
    await keyboard.tabTo("next-step", "Shift+Tab");
    if (label.startsWith(text("next.finish", { round: "" }).trim()) && (await tablesOf(page)).some(({ done }) => !done)) {
      await enterRound("elimination");
      await keyboard.tabTo("next-step", "Shift+Tab");
    }
    await keyboard.press("Enter");
    await page.waitForFunction((before) => document.querySelector("#next-step")?.innerText !== before, label);
  }
  assert.equal(await organizer.nextText(), text("next.winner", { name: "Ana" }));
});

browserTest("games by result keys, Escape, a name, and the missing ones alone", async ({ page }) => {
  const organizer = new Organizer(page);
  const keyboard = new Keyboard(page);
  await organizer.createEvent({ name: "Keys", regulation: "swu-2025", bestOf: 3, rounds: 3 });
  await organizer.pastePlayers(["Zed", ...NAMES.slice(1, 8)]); // no name is part of another
  const { tables } = await organizer.pairAndStart("round 1");
  const value = (table) => organizer.readTables().then((round) => round.tables.find(({ number }) => number === table.number));
  const enter = async (table, ...keys) => {
    const presses = await keyboard.counted(() => keyboard.press("/", ...`${table.number}`, "Enter", ...keys, "Enter"));
    await organizer.saved(table);
    return presses;
  };
  assert.deepEqual(await enter(tables[1], "2", "1"), { digits: 3, others: 3 });
  assert.deepEqual((await value(tables[1])).scores, ["2", "1"]);
  await enter(tables[3], "d");
  assert.deepEqual((await value(tables[3])).scores, ["", ""]);

  // A name opens its table, once nobody else has it; Escape closes it and goes back.
  const field = page.locator("#find-table");
  const open = page.locator("li.table.editing");
  await keyboard.press("/");
  await page.keyboard.type(tables[0].players[1].toLowerCase());
  await open.waitFor();
  assert.equal(await open.getAttribute("id"), `row-${tables[0].number}`);
  assert.equal(await page.locator("li.table:visible").count(), 1);
  await keyboard.press("Enter");
  assert.equal(await keyboard.focused(), "result-first");
  await keyboard.press("Escape");
  assert.equal(await keyboard.focused(), "find-table");
  assert.equal(await field.inputValue(), "");
  assert.equal(await open.count(), 0);

  // What is not there is said.
  await page.keyboard.type("77");
  await page.getByText(text("find.no-table", { table: 77 })).waitFor();
  await keyboard.press("Enter");
  assert.equal(await keyboard.focused(), "find-table");
  await field.fill("nobody");
  await page.getByText(text("find.nobody")).waitFor();
  await field.fill("");

  // In the empty field Enter goes to the next missing one; the missing ones alone, until there are none.
  await organizer.button("find.missing-only").click();
  assert.equal(await page.locator("li.table:visible").count(), 2);
  await keyboard.press("/", "Enter", "0", "2", "Enter");
  await organizer.rowOf(tables[0]).waitFor({ state: "hidden" });
  assert.equal(await page.locator("li.table:visible").count(), 1);
  await keyboard.press("Enter", "2", "0", "Enter");
  await page.getByText(text("find.all-in")).last().waitFor();
  assert.equal(await page.locator("li.table:visible").count(), 0);
  await organizer.button("find.missing-only").click();
  assert.deepEqual((await value(tables[0])).scores, ["0", "2"]);
  assert.deepEqual((await value(tables[2])).scores, ["2", "0"]);
});

browserTest("keys that come before anything is painted go where they belong", async ({ page }) => {
  // A machine that takes a third of a second to paint.
  await page.addInitScript(() => {
    const frame = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (call) => window.setTimeout(() => frame(call), 300);
  });
  const organizer = new Organizer(page);
  const keyboard = new Keyboard(page);
  await organizer.createEvent({ name: "Slow", regulation: "swu-2025", bestOf: 3, rounds: 3 });
  await organizer.pastePlayers(NAMES.slice(0, 4));
  const { tables } = await organizer.pairAndStart("round 1");
  await keyboard.press("/", "Enter", "0", "2", "Enter", "Enter", "2", "1", "Enter");
  await organizer.saved(tables[1]);
  const shown = (await organizer.readTables()).tables.map(({ scores }) => scores);
  assert.deepEqual(shown, [["0", "2"], ["2", "1"]]);
});

browserTest("single games by one key, and a tie of the cut by its fields", async ({ page }) => {
  const organizer = new Organizer(page);
  const keyboard = new Keyboard(page);
  await organizer.createEvent({ name: "Single", regulation: "swu-2025", bestOf: 1, rounds: 1, cut: 4 });
  await organizer.pastePlayers(NAMES.slice(0, 8));
  const { tables } = await organizer.pairAndStart("round 1");
  await keyboard.press("/");
  for (const [place, key] of ["2", "1", "0", "d"].entries()) {
    const table = tables[place];
    const presses = await keyboard.counted(() => keyboard.press(`${table.number}`, "Enter", key, "Enter"));
    assert.deepEqual(presses, { digits: 2, others: 2 });
    await organizer.saved(table);
  }
  const shown = (await organizer.readTables()).tables.map(({ scores }) => scores);
  assert.deepEqual(shown, [["0", "1"], ["1", "0"], ["0", "0"], ["", ""]]);
  await organizer.finishRound("round 1");

  // Level games of the elimination: the bases are asked for, and where they are level too the initiative.
  await organizer.step("next.cut", { size: 4 });
  const semifinals = await organizer.publishAndStart(text("round.semifinals"));
  await keyboard.press("/", `${semifinals.tables[0].number}`, "Enter", "1", "1", "Enter");
  assert.equal(await keyboard.focused(), "base-first");
  await keyboard.press("1", "2", "Space", "1", "2", "Enter");
  assert.equal(await keyboard.focused(), "tie-first");
  await keyboard.press("2");
  await organizer.saved(semifinals.tables[0]);
  assert.equal(await keyboard.focused(), "find-table");
  assert.equal(await page.locator("#find-table").inputValue(), "");
});

browserTest("a table that still plays leads to its form, and after a correction the keyboard is where it came from", async ({ page }) => {
  const organizer = new Organizer(page);
  const keyboard = new Keyboard(page);
  await organizer.createEvent({ name: "Chips", regulation: "xwing-2018" });
  await organizer.addPlayers(NAMES.slice(0, 4));
  const { tables } = await organizer.pairAndStart("round 1");
  const playing = organizer.main.getByRole("region", { name: text("round.playing"), exact: true });
  assert.deepEqual(await playing.getByRole("button").allInnerTexts(), tables.map(({ number }) => `${number}`));
  await playing.getByRole("button").nth(1).click();
  await page.locator(`#row-${tables[1].number}.editing`).waitFor();
  assert.equal(await keyboard.focused(), "result-first");
  await keyboard.press("2", "0", "0", "Space", "4", "0", "Enter");
  await organizer.saved(tables[1]);
  // The form of the other table has opened, as it was not gone into from the field.
  assert.equal(await keyboard.focused(), "result-first");
  await keyboard.press("9", "0", "Space", "2", "0", "0", "Enter");
  await organizer.saved(tables[0]);
  await page.waitForFunction(() => document.activeElement.id === "next-step");
  await playing.waitFor({ state: "detached" });
  // A correction is no reason to go on.
  const row = await organizer.openResult(tables[0]);
  await organizer.field("result.score-of", { name: tables[0].players[0] }, row).fill("95");
  await keyboard.press("Enter", "Enter");
  await page.waitForFunction((id) => document.activeElement.id === id, `table-${tables[0].number}`);
  await organizer.button("next.finish", { round: "round 1" }, organizer.next).waitFor();
});
