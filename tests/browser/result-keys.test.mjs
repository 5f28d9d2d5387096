// Typing results in a hurry. Whatever is typed, Enter saves what was shown.

import assert from "node:assert/strict";
import { browserTest } from "./harness/fixture.mjs";
import { BEST_OF_THREE, shown, sit } from "./harness/keys.mjs";
import { text } from "./harness/texts.mjs";

browserTest("half a pair of games never counts later on (SWR-2)", async ({ page }) => {
  await page.clock.install();
  const { tables, press, open, saved, is, organizer } = await sit(page, BEST_OF_THREE, 10);
  const [first, second, third, fourth, fifth] = tables;

  // An impossible result is shown and refused, and the next digit begins another one.
  await open(first);
  await press("2");
  await is("games", "2–_");
  await is("chip", null);
  await press("2");
  await is("games", "2–2");
  await is("error", `${text("refusal.too-many-games", { best_of: 3 })}\u00a0(SWR-2)`);
  await press("Enter");
  assert.equal(await saved(first), null);
  await press("0");
  await is("games", "0–_");
  await press("2");
  await is("games", "0–2");
  await is("chip", "0–2");
  // Enter is held down for too long. It saves the result and does not open the next table.
  await page.keyboard.down("Enter");
  await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
  await organizer.saved(first);
  assert.deepEqual(await saved(first), ["0", "2"]);
  assert.equal(await page.evaluate(() => document.activeElement.id), "find-table");

  // The same, without looking up.
  await open(second);
  await press("2", "2", "0", "2", "Enter");
  await organizer.saved(second);
  assert.deepEqual(await saved(second), ["0", "2"]);

  // After a pause, the next digit is the first of a pair.
  await open(third);
  await press("2");
  await page.clock.runFor(1_000);
  await is("games", "2–_", "a second is no pause");
  await page.clock.runFor(3_000);
  await is("games", "–");
  await press("1", "2", "Enter");
  await organizer.saved(third);
  assert.deepEqual(await saved(third), ["1", "2"]);

  // Half a pair is not saved, and neither is an earlier choice. The form says so and clears it.
  await open(fourth);
  await press("2", "0", "1", "Enter");
  await is("error", text("result.half-typed", { games: "1–_" }));
  await is("games", "–");
  await press("Enter");
  await is("error", text("result.unfinished"));
  await press("0", "2", "Enter");
  await organizer.saved(fourth);
  assert.deepEqual(await saved(fourth), ["0", "2"]);

  // The focus leaves in the middle of a pair, and the result is saved from elsewhere.
  await open(fifth);
  await page.locator("li.editing").getByRole("button", { name: text("result.more"), exact: true }).click();
  await press("2");
  await page.getByLabel(text("result.cut-off"), { exact: true }).focus();
  await press("1", "Enter");
  assert.equal(await saved(fifth), null);
  await is("error", text("result.half-typed", { games: "2–_" }));
});

browserTest("games are changed, left, and typed with other keys (SWR-2)", async ({ page }) => {
  const { tables, press, open, saved, is, organizer } = await sit(page, BEST_OF_THREE, 8);
  const [first, second, third, fourth] = tables;

  // Typing over a complete result.
  await open(first);
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
  await organizer.saved(first);
  assert.deepEqual(await saved(first), ["1", "1"]);

  // With More open, Escape folds it first and keeps what was chosen.
  const editing = page.locator("li.editing");
  const part = (key) => editing.getByRole("button", { name: text(key), exact: true });
  await open(second);
  await part("result.concession").click();
  await press("Enter");
  assert.equal(await page.locator(".unanswered").count(), 1, "the question turns red");
  await is("error", "");
  await editing.locator("label", { has: page.locator("#conceded-first") }).click();
  assert.equal(await page.locator(".unanswered").count(), 0);
  await part("result.more").click();
  await press("Escape");
  assert.equal(await part("result.more").getAttribute("aria-pressed"), "false");
  assert.ok(await editing.locator("#conceded-first").isChecked());
  await press("Escape");
  await editing.waitFor({ state: "detached" });
  // Escape closes the form, which is empty when it opens again.
  await open(second);
  await press("2", "Escape");
  await open(second);
  await is("games", "–");
  // A space or a dash between the digits, and a key held down for too long.
  await press("2", "Space", "-");
  await is("games", "2–_");
  await press("1");
  await is("chip", "2–1");
  await page.keyboard.down("0");
  await page.keyboard.down("0");
  await page.keyboard.up("0");
  await is("games", "0–_");
  await press("2", "Enter");
  await organizer.saved(second);
  assert.deepEqual(await saved(second), ["0", "2"]);

  // Digits of the numeric keypad.
  await open(third);
  await press("Shift+Numpad1", "Shift+Numpad2");
  await is("chip", "1–2");
  await press("Enter");
  await organizer.saved(third);
  // A chip chosen by click or arrow key replaces half a pair. A click saves no correction.
  await open(third);
  await press("2");
  await part("result.more").click();
  const level = editing.locator(".chip", { hasText: "1–1" }).locator("span").first();
  await level.click();
  await is("games", "1–1");
  await press("2", "ArrowLeft");
  await is("games", "0–1");
  await press("Enter");
  await organizer.saved(third);
  assert.deepEqual(await saved(third), ["0", "1"]);
  // It saves a first result, and half a pair does not count.
  await open(fourth);
  await press("2");
  await part("result.more").click();
  await level.click();
  await organizer.saved(fourth);
  assert.deepEqual(await saved(fourth), ["1", "1"]);
});

browserTest("squad points stop at the limit’s digits, and Enter or a whole number goes to the next field", async ({ page }) => {
  const { organizer, tables, press, open, saved, is } = await sit(page, { regulation: "xwing-2018", rounds: 3 }, 10);
  const [one, two, ...others] = tables;
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
  // After a complete number, the next digit goes to the other side.
  await scores(["200", "1"]);
  // Enter in the second field while the first one is empty.
  await press("Shift+Tab", "Backspace", "Tab", ..."120", "Enter");
  await is("error", text("result.score-missing", { name: two.players[0] }));
  assert.equal(await saved(two), null);
  await type("64", "120");
  await organizer.saved(two);
  assert.deepEqual(await saved(two), ["64", "120"]);

  // A slip above the limit stays whole in its field.
  await open(two);
  await press(..."250");
  await scores(["250", "120"]);
  assert.notEqual((await shown(page)).error, "");
  await press("Escape");
  // A 0 after two digits that move the focus is the other score, as of a player without points.
  await open(two);
  await press(..."840");
  await scores(["84", "0"]);
  await press("Escape");

  // In a correction both scores are there, so Enter saves, although the focus has moved on.
  await open(two);
  await press(..."99", "Enter");
  await page.getByText("99", { exact: true }).waitFor();
  assert.deepEqual(await saved(two), ["99", "120"]);
  await open(two);
  await press(..."99", ..."100", "Enter");
  await page.getByText("100", { exact: true }).waitFor();
  assert.deepEqual(await saved(two), ["99", "100"]);

  // After a complete number, which moves the focus, the usual keys to move on do no harm.
  for (const [place, key] of ["Space", "Enter", "Tab"].entries()) {
    await open(others[place]);
    await press(..."150", key, ..."96", "Enter");
    await organizer.saved(others[place]);
    assert.deepEqual(await saved(others[place]), ["150", "96"], key);
  }
});

browserTest("beside equal scores other outcomes stay at hand, and Escape leaves the empty field (RES-7)", async ({ page }) => {
  const { organizer, tables: [table], press, open, saved } = await sit(page, { regulation: "xwing-2018", rounds: 3 }, 4);
  const row = page.locator("li.editing");
  await open(table);
  await press(..."80", ..."80", "Enter");
  await row.locator("#tie-first:focus").waitFor();
  await row.getByRole("button", { name: text("result.concession"), exact: true }).waitFor();
  await press("2", "Enter");
  await organizer.saved(table);
  assert.deepEqual(await saved(table), ["80", "80"]);
  // Nothing is open any more, so Escape leaves the field.
  await page.waitForFunction(() => document.activeElement.id === "find-table");
  await press("Escape");
  await page.waitForFunction(() => document.activeElement === document.body);
});

browserTest("whatever is said last of a concession and an absence counts, and the fields follow", async ({ page }) => {
  const { organizer, tables, press, open, saved, is } = await sit(page, { regulation: "xwing-2018", rounds: 3 }, 6);
  const [first, second, third] = tables;
  const scores = async (expected) => assert.deepEqual((await shown(page)).scores, expected);

  // The conceding player keeps points. The other field shows the other side's score and cannot be edited.
  await open(first);
  await press(..."64");
  const row = page.locator("li.editing");
  const line = (key) => row.getByRole("button", { name: text(key), exact: true });
  const choose = (id) => row.locator(`.chip:has(#${id})`).click();
  await line("result.concession").click();
  await choose("conceded-first");
  await scores(["64", "200"]);
  await page.locator("#result-second").focus();
  await press("9");
  await scores(["64", "200"]);
  // A second click undoes it.
  await line("result.concession").click();
  await scores(["64", ""]);
  await line("result.concession").click();
  await is("conceded", null);
  await choose("conceded-first");
  await press("Enter");
  await organizer.saved(first);
  assert.deepEqual(await saved(first), ["64", "200"]);
  await organizer.rowOf(first).getByText(text("result.concession"), { exact: true }).waitFor();

  // The last choice counts: absent, or played after all. The chips follow each time. A key selects but does not save.
  const say = (id) => row.locator(`#${id}`).press("Space");
  await open(second);
  await press(..."120", "Enter", ..."80");
  await line("result.absence").click();
  for (const absent of ["absent-0", "absent-2", "absent-0"]) {
    await say(absent);
    await scores(["", ""]);
    await is("absent", absent);
    await page.locator("#result-first").focus();
    await press("7");
    await is("absent", null);
    await scores(["7", ""]);
  }
  await say("absent-1");
  await line("result.absence").click();
  await page.locator("#result-first").focus();
  await press("Enter", "Enter");
  await is("error", text("result.score-missing", { name: second.players[0] }));
  await press(..."81", "Enter", ..."80", "Enter");
  await organizer.saved(second);
  assert.deepEqual(await saved(second), ["81", "80"]);

  // Another outcome withdraws the one before. A click on an absent player saves.
  await open(third);
  await line("result.concession").click();
  await choose("conceded-first");
  await line("result.absence").click();
  await is("conceded", null);
  await choose("absent-0");
  await organizer.saved(third);
  assert.deepEqual(await saved(third), ["", "✓"], "nobody scored anything");
});

/** The same pseudo-random numbers on every machine. */
function* numbers(seed) {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

browserTest("whatever keys are pressed, Enter saves what is shown, or nothing", async ({ page }) => {
  for (const [bestOf, seed, runs] of [[3, 11, 30], [1, 7, 15]]) {
    const { tables, press, open, saved, organizer } = await sit(page, { ...BEST_OF_THREE, bestOf }, 8);
    const random = numbers(seed);
    const next = (list) => list[Math.floor(random.next().value * list.length)];
    const KEYS = [..."001122", ..."001122", "3", "9", "d", "Backspace", "Space", "-", "x", "ArrowRight", "ArrowLeft"];
    const ENDS = bestOf === 1 ? ["", "1", "2", "9"] : ["", "", "20", "21", "02", "12", "11"];
    const counts = { saved: 0, refused: 0 };
    for (let run = 0; run < runs; run += 1) {
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
    assert.ok(counts.saved >= 5 && counts.refused >= 3, JSON.stringify(counts));
    await organizer.log();
  }
});
