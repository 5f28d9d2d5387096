// A day of X-Wing by mission points: a scenario for each round, a bye, a cut of six. tests/regulation has the rules.

import assert from "node:assert/strict";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { misfits, PHONE } from "./harness/screens.mjs";
import { text } from "./harness/texts.mjs";

/** Twenty players, strongest first. */
const NAMES = [..."ABCDEFGHIJKLMNOPQRST"].map((letter) => `${letter}a Pilot`);
const ROUNDS = 4;
/** Mission points of the stronger and the weaker player. They can be more than the 50 points of a squad. */
const [STRONG, WEAK] = [57, 20];

/** Result of a table: the stronger player wins. */
const result = ({ players: [first, second] }) => [NAMES.indexOf(first) < NAMES.indexOf(second) ? [STRONG, WEAK] : [WEAK, STRONG]];

browserTest("twenty players by the rules of the X-Wing Alliance, with scenarios, a bye and a top 6", async ({ page }) => {
  const organizer = new Organizer(page);
  const next = page.locator("#next-step");
  await organizer.createEvent({ name: "Alliance", regulation: "xwing-xwa", rounds: ROUNDS, cut: "size" });
  await organizer.place("setup");
  await organizer.field("stage.how-many").fill("6");
  await organizer.savedSetup();
  await organizer.place("players");
  await organizer.pastePlayers(NAMES);

  const scenarios = [];
  for (let number = 1; number <= ROUNDS; number += 1) {
    const round = text("round.swiss", { number });
    const { tables, byes } = await organizer.pairAndStart(round);
    assert.equal(byes.length, number === 1 ? 0 : 1);
    await organizer.button("scenario.draw").click();
    const scenario = page.locator("#round-scenario");
    await page.waitForFunction(() => document.querySelector("#round-scenario").value !== "");
    scenarios.push(await scenario.inputValue());
    await organizer.enterAll(tables, result);
    // The weakest leaves after round 1, so that nineteen play on and one of them has a bye.
    if (number === 1) await organizer.drop(NAMES.at(-1));
    if (number === 1) await organizer.place("round");
    if (number === ROUNDS) {
      const display = await organizer.openDisplay();
      await display.getByText(scenarios.at(-1)).first().waitFor();
      await display.close();
      await page.keyboard.press("Escape");
    }
    await organizer.finishRound(round);
  }
  assert.equal(new Set(scenarios).size, ROUNDS, "none comes again before all were used");

  const lines = await organizer.standings();
  // Four wins of three points. Another player can have them too, if the draw never let the two meet.
  const strongest = lines.find((line) => line.name === NAMES[0]);
  assert.deepEqual([strongest.points, strongest.record.replaceAll(/\s/g, ""), strongest.inCut], [12, "4–0–0", true]);
  assert.equal(lines[0].points, 12);
  assert.equal(lines.filter((line) => line.inCut).length, 6);
  await page.setViewportSize(PHONE);
  assert.deepEqual(await misfits(page), []);
  await page.setViewportSize({ width: 1280, height: 800 });

  const games = [];
  for (;;) {
    const label = await next.innerText();
    if (label === text("next.print-ranking")) break;
    const missing = page.locator("li.table.missing");
    if ((await missing.count()) > 0) {
      const { tables } = await organizer.readTables();
      games.push(tables.length);
      await organizer.enterAll(tables, result);
    } else {
      await next.click();
    }
    await page.waitForFunction((before) => document.querySelector("#next-step")?.innerText !== before, label);
  }
  assert.deepEqual(games, [2, 2, 1], "the two best seeds wait in the first round of the cut");
  assert.equal(await organizer.nextText(), text("next.winner", { name: NAMES[0] }));
  const log = (await organizer.log()).map((entry) => entry.text).join("\n");
  for (const scenario of scenarios) assert.ok(log.includes(scenario), scenario);
});
