// Keys by the hundred: whatever is pressed, and as few as the day needs.

import assert from "node:assert/strict";
import { browserTest } from "./harness/fixture.mjs";
import { BEST_OF_THREE, shown, sit } from "./harness/keys.mjs";
import { text } from "./harness/texts.mjs";

/** The same numbers on every machine. */
function* numbers(seed) {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

browserTest("whatever keys are pressed, Enter saves what is shown, or nothing", { timeout: 180_000 }, async ({ page }) => {
  for (const [bestOf, seed] of [[3, 11], [1, 7]]) {
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
  }
});

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
