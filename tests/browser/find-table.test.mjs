// The search field for tables, by keyboard: into a form and back. `tests/screens/round/finder.rs` tests its results.

import assert from "node:assert/strict";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { text } from "./harness/texts.mjs";

const NAMES = ["Ana", "Bo", "Cleo", "Dov", "Eda", "Finn", "Gus", "Hana"];

/** Keyboard helpers. */
const hands = (page) => ({
  press: async (...keys) => {
    for (const key of keys) await page.keyboard.press(key);
  },
  /** Waits until the element with this id has the focus. */
  focus: (id) => page.waitForFunction((id) => document.activeElement.id === id, id),
});

browserTest("games by result keys, Escape, a name, and the missing ones alone", async ({ page }) => {
  const organizer = new Organizer(page);
  const { press, focus } = hands(page);
  await organizer.createEvent({ name: "Keys", regulation: "swu-2025", bestOf: 3, rounds: 3 });
  await organizer.pastePlayers(["Zed", ...NAMES.slice(1, 8)]); // no name is part of another
  const { tables } = await organizer.pairAndStart("round 1");
  const value = (table) => organizer.readTables().then((round) => round.tables.find(({ number }) => number === table.number));
  const enter = async (table, ...keys) => {
    await press("/", ...`${table.number}`, "Enter", ...keys, "Enter");
    await organizer.saved(table);
  };
  await enter(tables[1], "2", "1");
  assert.deepEqual((await value(tables[1])).scores, ["2", "1"]);
  // The keyboard is in the field again, and no form is open that would not get what is typed.
  assert.equal(await page.locator("li.table.editing").count(), 0);
  await enter(tables[3], "d");
  assert.deepEqual((await value(tables[3])).scores, ["", ""]);

  // A name opens its table if no other name matches. Escape closes it and returns.
  const field = page.locator("#find-table");
  const open = page.locator("li.table.editing");
  await press("/");
  await page.keyboard.type(tables[0].players[1].toLowerCase());
  await open.waitFor();
  assert.equal(await open.getAttribute("id"), `row-${tables[0].number}`);
  assert.equal(await page.locator("li.table:visible").count(), 1);
  await press("Enter");
  await focus("result-first");
  await press("Escape");
  await focus("find-table");
  assert.equal(await field.inputValue(), "");
  assert.equal(await open.count(), 0);

  // Opened from its row, Escape leads back to the row.
  await page.locator(`#table-${tables[0].number}`).click();
  await focus("result-first");
  await press("Escape");
  await focus(`table-${tables[0].number}`);
  assert.equal(await open.count(), 0);
  await press("/");

  // A missing table is reported.
  await page.keyboard.type("77");
  await page.getByText(text("find.no-table", { table: 77 })).waitFor();
  await press("Enter");
  await focus("find-table");
  await field.fill("nobody");
  await page.getByText(text("find.nobody")).waitFor();
  await field.fill("");

  // In the empty field, Enter goes to the next missing result. The filter shows only missing results.
  await organizer.button("find.missing-only").click();
  assert.equal(await page.locator("li.table:visible").count(), 2);
  await press("/", "Enter", "0", "2", "Enter");
  await organizer.rowOf(tables[0]).waitFor({ state: "hidden" });
  assert.equal(await page.locator("li.table:visible").count(), 1);
  await press("Enter", "2", "0", "Enter");
  await page.getByText(text("round.all-in")).last().waitFor();
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
  const { press, focus } = hands(page);
  await organizer.createEvent({ name: "Slow", regulation: "swu-2025", bestOf: 3, rounds: 3 });
  await organizer.pastePlayers(NAMES.slice(0, 4));
  const { tables } = await organizer.pairAndStart("round 1");
  await press("/", "Enter", "0", "2", "Enter", "Enter", "2", "1", "Enter");
  await organizer.saved(tables[1]);
  const shown = (await organizer.readTables()).tables.map(({ scores }) => scores);
  assert.deepEqual(shown, [["0", "2"], ["2", "1"]]);
});

browserTest("single games by one key, and a tie of the cut by its fields", async ({ page }) => {
  const organizer = new Organizer(page);
  const { press, focus } = hands(page);
  await organizer.createEvent({ name: "Single", regulation: "swu-2025", bestOf: 1, rounds: 1, cut: 4 });
  await organizer.pastePlayers(NAMES.slice(0, 8));
  const { tables } = await organizer.pairAndStart("round 1");
  await press("/");
  for (const [place, key] of ["2", "1", "0", "d"].entries()) {
    const table = tables[place];
    await press(`${table.number}`, "Enter", key, "Enter");
    await organizer.saved(table);
  }
  const shown = (await organizer.readTables()).tables.map(({ scores }) => scores);
  assert.deepEqual(shown, [["0", "1"], ["1", "0"], ["0", "0"], ["", ""]]);
  await organizer.finishRound("round 1");

  // For tied games in elimination, the form asks for the bases, and if those are tied for the initiative.
  await organizer.step("next.cut", { size: 4 });
  const semifinals = await organizer.publishAndStart(text("round.semifinals"));
  await press("/", `${semifinals.tables[0].number}`, "Enter", "1", "1", "Enter");
  await focus("base-first");
  await press("1", "2", "Space", "1", "2", "Enter");
  await focus("tie-first");
  await press("2", "Enter");
  await organizer.saved(semifinals.tables[0]);
  await focus("find-table");
  assert.equal(await page.locator("#find-table").inputValue(), "");
});

browserTest("a table that still plays leads to its form, and after a correction the keyboard is where it came from", async ({ page }) => {
  const organizer = new Organizer(page);
  const { press, focus } = hands(page);
  await organizer.createEvent({ name: "Chips", regulation: "xwing-2018" });
  await organizer.addPlayers(NAMES.slice(0, 4));
  const { tables } = await organizer.pairAndStart("round 1");
  const playing = organizer.main.getByRole("region", { name: text("round.playing"), exact: true });
  assert.deepEqual(await playing.getByRole("button").allInnerTexts(), tables.map(({ number }) => `${number}`));
  await playing.getByRole("button").nth(1).click();
  await page.locator(`#row-${tables[1].number}.editing`).waitFor();
  await focus("result-first");
  await press("2", "0", "0", "Space", "4", "0", "Enter");
  await organizer.saved(tables[1]);
  // The form of the other table has opened, because this one was not opened from the field.
  await focus("result-first");
  await press("9", "0", "Space", "2", "0", "0", "Enter");
  await organizer.saved(tables[0]);
  await focus("next-step");
  await playing.waitFor({ state: "detached" });
  // After a correction, no other form opens.
  const row = await organizer.openResult(tables[0]);
  await organizer.field("result.score-of", { name: tables[0].players[0] }, row).fill("95");
  // Both scores are there, so one press is enough.
  await press("Enter");
  await focus(`table-${tables[0].number}`);
  await organizer.button("next.finish", { round: "round 1" }, organizer.next).waitFor();
});
