// Results typed in a hurry: whatever the hands do, what Enter saves is what was shown.

import assert from "node:assert/strict";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { pattern, text } from "./harness/texts.mjs";

const players = (count) => Array.from({ length: count }, (_, index) => `Player ${String.fromCharCode(65 + index)}`);

/** What the open form shows: the games typed, the chip that is chosen, the fields, what is said, what is told of the worth. */
const shown = (page) =>
  page.evaluate(() => {
    const form = document.querySelector("form.report");
    if (!form) return null;
    const value = (id) => form.querySelector(`#${id}`)?.value;
    return {
      games: form.querySelector(".typed")?.textContent,
      chip: form.querySelector(".chip input:checked + span")?.firstChild.textContent.trim() ?? null,
      drawn: form.querySelector(".drawn input")?.value,
      scores: [value("result-first"), value("result-second")],
      conceded: value("result-conceded"),
      absent: value("result-absent"),
      error: form.querySelector("#result-error").textContent,
      worth: form.querySelector(".worth").textContent,
    };
  });

/** An event in its first round, with hands on its keyboard. */
async function sit(page, event, count) {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Keys", ...event });
  await organizer.pastePlayers(players(count));
  const { tables } = await organizer.pairAndStart("round 1");
  const press = async (...keys) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  return {
    organizer,
    tables,
    press,
    /** Goes into the form of a table. */
    open: (table) => press("/", ...`${table.number}`, "Enter"),
    /** The scores of a table in its row; null where it has no result. */
    saved: async ({ number }) => (await organizer.readTables()).tables.find((table) => table.number === number).scores,
    is: async (part, expected, message) => assert.equal((await shown(page))[part], expected, message),
  };
}

const BEST_OF_THREE = { regulation: "swu-2025", bestOf: 3, rounds: 3 };

browserTest("half a pair of games never counts later on (SWR-2)", async ({ page }) => {
  const { tables, press, open, saved, is, organizer } = await sit(page, BEST_OF_THREE, 16);
  const [first, second, third, fourth, fifth, sixth, seventh, eighth] = tables;

  // A pair that no match ends with: it is shown and refused, and the next digit begins another.
  await open(first);
  await press("2");
  await is("games", "2–_");
  await is("chip", null);
  await press("2");
  await is("games", "2–2");
  await is("error", `${text("refusal.too-many-games", { best_of: 3 })} (SWR-2)`);
  await press("Enter");
  assert.equal(await saved(first), null);
  await press("0");
  await is("games", "0–_");
  await press("2");
  await is("games", "0–2");
  await is("chip", "0–2");
  // Enter is held down for too long: it saves, and does not open the next table.
  await page.keyboard.down("Enter");
  await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
  await organizer.saved(first);
  assert.deepEqual(await saved(first), ["0", "2"]);
  assert.equal(await page.evaluate(() => document.activeElement.id), "find-table");

  // The same without looking up.
  await open(second);
  await press("2", "2", "0", "2", "Enter");
  await organizer.saved(second);
  assert.deepEqual(await saved(second), ["0", "2"]);

  // After a pause the next digit is the first of a pair.
  await open(third);
  await press("2");
  await page.waitForTimeout(1_000);
  await is("games", "2–_", "a second is no pause");
  await page.waitForTimeout(3_000);
  await is("games", "–");
  await press("1", "2", "Enter");
  await organizer.saved(third);
  assert.deepEqual(await saved(third), ["1", "2"]);

  // Half a pair is not saved, nor what was chosen before it; it says so, and is forgotten.
  await open(fourth);
  await press("2", "0", "1", "Enter");
  await is("error", text("result.half-typed", { games: "1–_" }));
  await is("games", "–");
  await press("Enter");
  await is("error", text("result.unfinished"));
  await press("0", "2", "Enter");
  await organizer.saved(fourth);
  assert.deepEqual(await saved(fourth), ["0", "2"]);

  // A change of mind.
  await open(fifth);
  await press("2", "0", "Backspace");
  await is("games", "2–_");
  await press("1");
  await is("chip", "2–1");
  await press("Backspace", "Backspace", "Backspace");
  await is("games", "–");
  await press("d");
  await is("chip", text("result.intentional-draw"));
  await press("1");
  await is("chip", null);
  await press("1", "Enter");
  await organizer.saved(fifth);
  assert.deepEqual(await saved(fifth), ["1", "1"]);

  // Escape leaves; the form is opened with nothing in it.
  await open(sixth);
  await press("2", "Escape");
  await open(sixth);
  await is("games", "–");
  // A space or a dash between the digits, and a key that is held down for too long.
  await press("2", "Space", "-");
  await is("games", "2–_");
  await press("1");
  await is("chip", "2–1");
  await page.keyboard.down("0");
  await page.keyboard.down("0");
  await page.keyboard.up("0");
  await is("games", "0–_");
  await press("2", "Enter");
  await organizer.saved(sixth);
  assert.deepEqual(await saved(sixth), ["0", "2"]);

  // Digits of the numeric keypad; a chip that is clicked, or reached with the arrows, ends half a pair.
  await open(seventh);
  await press("Shift+Numpad1", "Shift+Numpad2");
  await is("chip", "1–2");
  await press("2");
  await page.locator("li.editing .chip", { hasText: "1–1" }).locator("span").first().click();
  await is("games", "1–1");
  await press("2", "ArrowLeft");
  await is("games", "0–1");
  await press("Enter");
  await organizer.saved(seventh);
  assert.deepEqual(await saved(seventh), ["0", "1"]);

  // The keyboard leaves in the middle of a pair, and saves from elsewhere.
  await open(eighth);
  await press("2");
  await page.getByLabel(text("result.drawn-games"), { exact: true }).focus();
  await press("1", "Enter");
  assert.equal(await saved(eighth), null);
  await is("error", text("result.half-typed", { games: "2–_" }));
});

browserTest("a single game is said by one key, the last one pressed (SWR-1)", async ({ page }) => {
  const { tables, press, open, saved, is, organizer } = await sit(page, { regulation: "swu-2025", bestOf: 1, rounds: 3 }, 4);
  const [one, two] = tables;
  await open(one);
  await press("1");
  await is("games", "1–0");
  await press("2");
  await is("games", "0–1");
  await press("7");
  await is("chip", null);
  await press("Enter");
  assert.equal(await saved(one), null);
  await press("2", "Enter");
  await organizer.saved(one);
  assert.deepEqual(await saved(one), ["0", "1"]);
  await open(two);
  await press("0", "Backspace", "Enter");
  assert.equal(await saved(two), null);
  await press("0", "Enter");
  await organizer.saved(two);
  assert.deepEqual(await saved(two), ["0", "0"]);
});

browserTest("D in an elimination match says why there is no draw (SWR-6)", async ({ page }) => {
  const { organizer, tables, press, open, saved, is } = await sit(page, { ...BEST_OF_THREE, rounds: 1, cut: 4 }, 4);
  for (const table of tables) {
    await open(table);
    await press("2", "0", "Enter");
    await organizer.saved(table);
  }
  await organizer.finishRound("round 1");
  await organizer.step("next.cut", { size: 4 });
  const semifinals = await organizer.publishAndStart(text("round.semifinals"));
  const [table] = semifinals.tables;
  await open(table);
  await press("d");
  const why = `${text("refusal.no-draw-in-elimination")} (SWR-6)`;
  await is("error", why);
  await press("Enter");
  await is("error", why);
  assert.equal(await saved(table), null);
  await press("1", "2", "Enter");
  await organizer.saved(table);
  assert.deepEqual(await saved(table), ["1", "2"]);
});

browserTest("squad points stop at the limit's digits, and Enter goes to the next field", async ({ page }) => {
  const { organizer, tables, press, open, saved, is } = await sit(page, { regulation: "xwing-2018", rounds: 3 }, 8);
  const [one, two, three, four] = tables;
  const scores = async (expected) => assert.deepEqual((await shown(page)).scores, expected);
  const type = (...numbers) => press(...numbers.flatMap((number) => [...number, "Enter"]));

  await open(one);
  await type("200");
  await press("1", "2", "0");
  await scores(["200", "120"]);
  await press("Enter");
  await organizer.saved(one);
  assert.deepEqual(await saved(one), ["200", "120"]);

  await open(two);
  await press(..."2001");
  await scores(["200", ""]);
  // Enter in the second field misses the first.
  await press("Shift+Tab", "Tab", "Backspace", "Tab", ..."120", "Enter");
  await is("error", text("result.unfinished"));
  assert.equal(await saved(two), null);
  await type("64", "120");
  await organizer.saved(two);
  assert.deepEqual(await saved(two), ["64", "120"]);

  // A correction: Enter in the first field saves nothing, either.
  await open(two);
  await press(..."99", "Enter");
  assert.deepEqual(await saved(two), ["64", "120"]);
  await press(..."100", "Enter");
  await page.getByText("99", { exact: true }).waitFor();
  assert.deepEqual(await saved(two), ["99", "100"]);

  // Who concedes keeps the points; the other field says what the other side has, and takes nothing.
  await open(three);
  await press(..."64");
  const conceded = page.locator("#result-conceded");
  await organizer.openDetails(page.locator("li.editing"), text("result.unusual"));
  await conceded.selectOption("first");
  await scores(["64", "200"]);
  await page.locator("#result-second").focus();
  await press("9");
  await scores(["64", "200"]);
  await conceded.selectOption("");
  await scores(["64", ""]);
  await conceded.selectOption("first");
  await press("Enter");
  await organizer.saved(three);
  assert.deepEqual(await saved(three), ["64", "200"]);

  // Whatever is said last counts: absent, or played after all. The lists follow each time.
  await open(four);
  await press(..."120", "Enter", ..."80");
  await organizer.openDetails(page.locator("li.editing"), text("result.unusual"));
  for (const absent of ["first", "both", "first"]) {
    await page.locator("#result-absent").selectOption(absent);
    await scores(["", ""]);
    await page.locator("#result-first").focus();
    await press("7");
    await is("absent", "");
    await scores(["7", ""]);
  }
  await page.locator("#result-absent").selectOption("second");
  await page.locator("#result-absent").selectOption("");
  await press("Enter", "Enter");
  await is("error", text("result.unfinished"));
  await type("81", "80");
  await organizer.saved(four);
  assert.deepEqual(await saved(four), ["81", "80"]);
});

browserTest("a match of games: an absence, a concession and an agreed draw exclude each other", async ({ page }) => {
  const { organizer, tables, press, open, saved, is } = await sit(page, BEST_OF_THREE, 8);
  const [one, two, three, four] = tables;
  const choose = async (list, value) => {
    await organizer.openDetails(page.locator("li.editing"), text("result.unusual"));
    await page.locator(`#result-${list}`).selectOption(value);
  };
  const focus = () => page.locator("li.editing .chip input").first().focus();

  await open(one);
  await press("2", "1");
  await choose("absent", "second");
  await is("chip", null);
  await focus();
  await press("1", "2");
  await is("absent", "");
  await press("Enter");
  await organizer.saved(one);
  assert.deepEqual(await saved(one), ["1", "2"]);

  // What a concession adds to the games is told before it is saved.
  await open(two);
  await press("1", "1");
  await choose("conceded", "second");
  assert.match((await shown(page)).worth, pattern("slip.conceded-games", { games: "2–1" }));
  await focus();
  await press("d");
  await is("conceded", "");
  await choose("conceded", "first");
  await is("chip", null);
  assert.match((await shown(page)).worth, pattern("slip.conceded-games", { games: "0–2" }));
  // Half a pair is nothing that can be conceded.
  await focus();
  await press("1");
  await is("worth", "");
  await press("1");
  assert.match((await shown(page)).worth, pattern("slip.conceded-games", { games: "1–2" }));
  await press("Enter");
  await organizer.saved(two);
  assert.deepEqual(await saved(two), ["1", "2"]);

  // Drawn games belong to a match that was played.
  await open(three);
  await press("d");
  const drawn = page.getByLabel(text("result.drawn-games"), { exact: true });
  await drawn.focus();
  await press("1", "Enter");
  await is("chip", null);
  assert.equal(await saved(three), null);
  await focus();
  await press("1", "1");
  // What is typed into the field replaces what was there.
  await drawn.focus();
  await press("2");
  await is("drawn", "2");
  await focus();
  await press("Enter");
  await organizer.saved(three);
  assert.deepEqual(await saved(three), ["1", "1"]);

  await open(four);
  await press("d", "Enter");
  await organizer.saved(four);
  // Corrected into nothing else: D is shown, and saving it again changes nothing.
  await open(four);
  await is("chip", text("result.intentional-draw"));
  await press("Enter");
  const [last] = await organizer.log();
  assert.equal(last.text.includes(text("result.intentional-draw")), true);
});

/** The same numbers on every machine. */
function* numbers(seed) {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

for (const [bestOf, seed] of [[3, 11], [1, 7]]) {
  browserTest(`whatever keys are pressed, Enter saves what is shown, or nothing (best of ${bestOf})`, async ({ page }) => {
    const { tables, press, open, saved, organizer } = await sit(page, { ...BEST_OF_THREE, bestOf }, 16);
    const random = numbers(seed);
    const next = (list) => list[Math.floor(random.next().value * list.length)];
    const KEYS = [..."001122", ..."001122", "3", "9", "d", "Backspace", "Space", "-", "x", "ArrowRight", "ArrowLeft"];
    const ENDS = bestOf === 1 ? ["", "1", "2", "9"] : ["", "", "20", "21", "02", "12", "11"];
    const counts = { saved: 0, refused: 0 };
    for (let run = 0; run < 60; run += 1) {
      const table = tables[run % tables.length];
      const before = await saved(table);
      const keys = Array.from({ length: 1 + Math.floor(random.next().value * 6) }, () => next(KEYS));
      keys.push(...next(ENDS));
      await open(table);
      await press(...keys);
      const seen = await shown(page);
      await press("Enter");
      const left = await shown(page);
      const told = `run ${run}, ${keys.join(" ")}: ${JSON.stringify({ seen, left })}`;
      if (left && left.error !== "") {
        counts.refused += 1;
        assert.deepEqual(await saved(table), before, told);
        await press("Escape");
        continue;
      }
      counts.saved += 1;
      assert.notEqual(seen.chip, null, told);
      const drawn = seen.chip === text("result.intentional-draw");
      assert.deepEqual(await saved(table), drawn ? ["", ""] : seen.games.split("–"), told);
      if (bestOf === 3 && !drawn) assert.equal(seen.games, seen.chip, told);
    }
    assert.ok(counts.saved >= 20 && counts.refused >= 5, JSON.stringify(counts));
    await organizer.log();
  });
}

browserTest("how many keys twelve results take", async ({ page }) => {
  const { tables, press, saved, organizer } = await sit(page, BEST_OF_THREE, 24);
  let keys = 0;
  const count = async (...pressed) => {
    keys += pressed.length;
    await press(...pressed);
  };
  // As the slips come in, with the number of each table.
  const slips = tables.map((table, place) => [(place * 5 + 3) % tables.length, table]).sort(([a], [b]) => a - b);
  await count("/");
  for (const [, table] of slips) await count(...`${table.number}`, "Enter", "2", "1", "Enter");
  for (const table of tables) assert.deepEqual(await saved(table), ["2", "1"]);
  assert.ok(keys <= 90, `${keys} keys in the order of the slips`);
  console.log(`12 results in the order of the slips: ${keys} keys`);

  await organizer.finishRound("round 1");
  const round = await organizer.pairAndStart("round 2");
  keys = 0;
  await count("/");
  for (const [place] of round.tables.entries()) await count("Enter", ...(place % 2 ? "02" : "20"), "Enter");
  assert.ok(keys <= 66, `${keys} keys in the order of the tables`);
  for (const [place, table] of round.tables.entries()) assert.deepEqual(await saved(table), place % 2 ? ["0", "2"] : ["2", "0"]);
  console.log(`12 results in the order of the tables: ${keys} keys`);
});
