// Number of presses of keys, mouse and thumb for frequent tasks. The numbers must not increase.

import assert from "node:assert/strict";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { LAPTOP, PHONE } from "./harness/screens.mjs";
import { pattern, text } from "./harness/texts.mjs";

const LIMIT = 200;
const TABLES = 12;
const NAMES = Array.from({ length: 2 * TABLES }, (_, at) => `Player ${String.fromCharCode(65 + at)}`);
/** Scores on the slips by table, from 1. In more than half of the games, a whole squad was destroyed. */
const SLIPS = [[200, 84], [154, 96], [200, 45], [121, 188], [63, 200], [200, 118], [200, 37], [77, 156], [200, 112], [98, 131], [54, 200], [164, 89]];
/** The order in which slips arrive. */
const ORDER = [7, 2, 11, 5, 9, 1, 12, 4, 8, 3, 10, 6];

/** An event in round 1, with its presses counted. */
async function started(page, players = NAMES, event = { regulation: "xwing-2018", rounds: 4 }) {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Counted", ...event });
  await organizer.pastePlayers(players);
  const { tables } = await organizer.pairAndStart("round 1");
  await organizer.dismissMessages();
  const counted = { keys: 0, clicks: 0, taps: 0 };
  const press = async (...keys) => {
    for (const key of keys) {
      counted.keys += 1;
      await page.keyboard.press(key);
    }
  };
  const click = async (locator) => {
    counted.clicks += 1;
    await locator.click();
  };
  const tap = async (locator) => {
    counted.taps += 1;
    await locator.tap();
  };
  return { organizer, tables, counted, press, click, tap };
}

/** Keys of a score. Plus is the whole squad, and a number that nobody adds a digit to needs no confirmation. */
const keysOf = (score) => (score === LIMIT ? ["+"] : [...`${score}`]);
const goesOn = (score) => score === LIMIT || score * 10 > 1.5 * LIMIT;
const keysOfSlip = ([first, second]) => [...keysOf(first), ...(goesOn(first) ? [] : ["Space"]), ...keysOf(second), "Enter"];

const scoresOf = async (organizer) => (await organizer.readTables()).tables.map(({ scores }) => scores.map(Number));

browserTest("12 results in the order of the slips take at most 90 keys", async ({ page }) => {
  const { organizer, tables, counted, press } = await started(page);
  await press("/");
  for (const number of ORDER) {
    await page.waitForFunction(() => document.activeElement.id === "find-table");
    await press(...`${number}`, "Enter");
    await page.waitForFunction(() => document.activeElement.id === "result-first");
    await press(...keysOfSlip(SLIPS[number - 1]));
    await organizer.saved(tables[number - 1]);
  }
  assert.deepEqual(await scoresOf(organizer), SLIPS);
  assert.ok(counted.keys <= 90, `${counted.keys}`);
});

browserTest("12 results in the order of the tables take at most 66 keys, the next round two presses", async ({ page }) => {
  const { organizer, tables, counted, press } = await started(page);
  // The first form opens by Enter in the empty field. Each saved result opens the next form.
  await page.locator("#table-1").focus();
  await press("Enter");
  for (const [place, slip] of SLIPS.entries()) {
    await page.waitForFunction((row) => document.activeElement.id === "result-first" && document.activeElement.closest(`#row-${row}`), place + 1);
    await press(...keysOfSlip(slip));
    await organizer.saved(tables[place]);
  }
  assert.deepEqual(await scoresOf(organizer), SLIPS);
  assert.ok(counted.keys <= 66, `${counted.keys}`);

  // From the last result to the draft of the next round.
  counted.keys = 0;
  await page.waitForFunction(() => document.activeElement.id === "next-step");
  await press("Enter");
  await organizer.button("next.publish", { round: "round 2" }, organizer.next).waitFor();
  assert.ok(counted.keys <= 2, `${counted.keys}`);
});

browserTest("a result takes a thumb three taps and the digits, and is seen before the next form opens", { viewport: PHONE, hasTouch: true, isMobile: true }, async ({ page }) => {
  await page.clock.install();
  const { organizer, tables, counted, tap } = await started(page, NAMES.slice(0, 8));
  const row = (number) => page.locator(`#row-${number}`);
  await tap(row(1).getByRole("button", { name: new RegExp(`^${text("result.enter")}`) }));
  await page.waitForFunction(() => document.activeElement.id === "result-first");
  await page.keyboard.type("154"); // the digits move the focus automatically
  await page.waitForFunction(() => document.activeElement.id === "result-second");
  await page.keyboard.type("96");
  await tap(organizer.button("result.save", {}, row(1)));
  // The line confirms the saved result before the next form opens.
  await organizer.saved(tables[0]);
  assert.deepEqual(await row(1).locator(".score").allInnerTexts(), ["154", "96"]);
  assert.equal(await page.locator("li.table.editing").count(), 0);
  assert.ok(counted.taps <= 3, `${counted.taps}`);
  await page.locator("#row-2.editing").waitFor();
  assert.deepEqual(await row(1).locator(".score").allInnerTexts(), ["154", "96"]);

  // Results that arrive faster than the delay do not open a form twice.
  for (const table of tables.slice(1)) await organizer.enterScore(table, [154, 96]);
  await page.clock.runFor(2_000); // longer than the delay
  assert.equal(await page.locator("li.table.editing").count(), 0);
  await organizer.next.getByRole("button", { name: text("next.finish-pair", { round: "round 1", next: "round 2" }), exact: true }).waitFor();
});

browserTest("games take a click on the form and one on the result, by number two keys and Enter", async ({ page }) => {
  const { organizer, tables, counted, click, press } = await started(page, NAMES.slice(0, 8), { regulation: "swu-2025", bestOf: 3, rounds: 3 });
  const row = page.locator(`#row-${tables[0].number}`);
  await click(row.getByRole("button", { name: new RegExp(`^${text("result.enter")}`) }));
  await click(row.locator(".chip", { hasText: "2–1" }));
  await organizer.saved(tables[0]);
  assert.ok(counted.clicks <= 2, `${counted.clicks}`);
  // A digit outside a field is a table number.
  await page.keyboard.press("Escape");
  await page.locator("h2").click();
  await press(`${tables[2].number}`, "Enter", "0", "2", "Enter");
  await organizer.saved(tables[2]);
  assert.ok(counted.keys <= 5, `${counted.keys}`);
  const scores = (await organizer.readTables()).tables.map((table) => table.scores);
  assert.deepEqual([scores[0], scores[2]], [["2", "1"], ["0", "2"]]);
});

const DEVICES = { laptop: { viewport: LAPTOP }, phone: { viewport: PHONE, hasTouch: true, isMobile: true } };

for (const [device, options] of Object.entries(DEVICES)) {
  browserTest(`what is unusual at a table is a press or two away on a ${device}, more time three, and dropping a player two and a reason`, options, async ({ page }) => {
    const { organizer, tables, counted, click } = await started(page, NAMES.slice(0, 8));
  await click(organizer.rowOf(tables[0]).getByRole("button", { name: new RegExp(`^${text("result.enter")}`) }));
    const form = organizer.rowOf(tables[0]);
    for (const [key, within] of [["result.concession", "#conceded-first"], ["result.absence", "#absent-0"]]) {
      await click(form.getByRole("button", { name: text(key), exact: true }));
      await form.locator(within).waitFor();
    }
    counted.clicks = 1;
    await click(form.getByRole("button", { name: text("result.more"), exact: true }));
    await click(form.getByText(text("time.plus", { minutes: 5 }), { exact: true }));
    await organizer.told("time.extended", { table: tables[0].number, count: 5 });
    assert.equal(counted.clicks, 3);
    counted.clicks = 0;
    await organizer.place("players");
    const name = NAMES[4];
    await click(organizer.menuOf(name));
    // One click shows table, record and list.
    for (const part of [tables.find(({ players }) => players.includes(name)).number, text("standings.record"), text("details.list")]) {
      await organizer.drawer.getByText(part).first().waitFor();
    }
    await click(organizer.button("players.drop-named", { name }, organizer.drawer));
    await click(organizer.button("players.drop", {}, organizer.panel("leave.title", { name })));
    await organizer.hasLeft(name);
    assert.ok(counted.clicks <= 3, `${counted.clicks}`);
  });

  browserTest(`from the list of events to the pairings on the wall are at most 8 presses on a ${device}, and to the next round two`, options, async ({ page, context }) => {
    const organizer = new Organizer(page);
    await organizer.goHome();
    let presses = 0;
    const press = async (locator) => {
      presses += 1;
      await locator.click();
    };
    await press(organizer.main.getByRole("link", { name: text("home.new") }));
    // Typing and pasting do not count as presses.
    await organizer.field("setup.name").fill("Counted");
    await press(organizer.button("setup.create"));
    await organizer.field("players.paste-label").fill(NAMES.slice(0, 4).join("\n"));
    await press(organizer.button("list.add", { count: 4 }));
    for (const key of ["next.pair", "next.publish"]) {
      const step = organizer.next.getByRole("button", { name: pattern(key) });
      await press(step);
      const reason = page.locator("dialog[open] #missing-reason");
      await reason.or(organizer.next.getByRole("button", { name: pattern(key === "next.pair" ? "next.publish" : "next.start") })).first().waitFor();
      if (!(await reason.isVisible())) continue;
      await reason.fill("As agreed");
      await press(organizer.button("door.go-on"));
    }
    const show = page.getByRole("link", { name: text("strip.show-display"), exact: true }).or(page.getByRole("button", { name: text("strip.show-display"), exact: true })).filter({ visible: true });
    const [display] = await Promise.all([context.waitForEvent("page"), press(show.first())]);
    await display.locator(".display-row").first().waitFor();
    assert.ok(presses <= 8, `${presses}`);

    await page.bringToFront();
    await organizer.step("next.start", { round: "round 1" });
    const { tables } = await organizer.readTables();
    for (const table of tables) {
      const row = await organizer.openResult(table);
      await row.locator(".chip").first().click();
      await organizer.saved(table);
    }
    presses = 0;
    await press(organizer.next.getByRole("button", { name: text("next.finish-pair", { round: "round 1", next: "round 2" }), exact: true }));
    await press(organizer.next.getByRole("button", { name: text("next.publish", { round: "round 2" }), exact: true }));
    await organizer.next.getByRole("button", { name: text("next.start", { round: "round 2" }), exact: true }).waitFor();
    assert.ok(presses <= 2, `${presses}`);
  });
}
