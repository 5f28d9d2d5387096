// Results typed in a hurry: whatever the hands do, what Enter saves is what was shown.

import assert from "node:assert/strict";
import { browserTest } from "./harness/fixture.mjs";
import { BEST_OF_THREE, shown, sit } from "./harness/keys.mjs";
import { pattern, text } from "./harness/texts.mjs";

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

browserTest("squad points stop at the limit’s digits, and Enter or a whole number goes to the next field", async ({ page }) => {
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
  // After a whole number the next digit is the other side's.
  await scores(["200", "1"]);
  // Enter in the second field misses the first.
  await press("Shift+Tab", "Backspace", "Tab", ..."120", "Enter");
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
  await organizer.openDetails(page.locator("li.editing"), text("result.concession"));
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
  await organizer.openDetails(page.locator("li.editing"), text("result.absence"));
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
    await organizer.openDetails(page.locator("li.editing"), text(list === "conceded" ? "result.concession" : "result.absence"));
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
