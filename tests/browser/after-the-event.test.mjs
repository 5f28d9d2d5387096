// A final that nobody played, in an event where somebody has dropped and somebody was disqualified.

import assert from "node:assert/strict";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { text } from "./harness/texts.mjs";

const NAMES = ["Ana", "Bo", "Cleo", "Dov", "Eve", "Finn"];

/** Who stands earlier in the list wins by 100. */
const scoresOf = ([first, second]) => (NAMES.indexOf(first) < NAMES.indexOf(second) ? [150, 50] : [50, 150]);

/** An event of six up to its final, which is published: somebody has dropped, and somebody was disqualified. */
async function upToTheFinal(organizer) {
  await organizer.createEvent({ name: "Six", regulation: "xwing-2018", rounds: 2, cut: 4 });
  await organizer.addPlayers(NAMES);
  for (const round of ["round 1", "round 2"]) {
    const { tables } = await organizer.pairAndStart(round);
    for (const table of tables) await organizer.enterScore(table, scoresOf(table.players));
    await organizer.finishRound(round);
  }
  const last = (await organizer.standings()).slice(4).map(({ name }) => name);
  await organizer.place("players");
  await organizer.drop(last[0]);
  await organizer.disqualify(last[1], "marked dice");
  const counts = [text("players.count", { count: 4 }), text("players.dropped-count", { count: 1 }), text("players.disqualified-count", { count: 1 })];
  await organizer.main.getByText(counts.join(" · "), { exact: true }).waitFor();
  await organizer.place("round");
  await organizer.step("next.cut", { size: 4 });
  await organizer.publishAndStart("semifinals");
  assert.equal((await organizer.standings()).filter(({ inCut }) => inCut).length, 4);
  await organizer.place("round");
  const { tables } = await organizer.readTables();
  for (const table of tables) await organizer.enterScore(table, scoresOf(table.players));
  await organizer.finishRound("semifinals");
  const { tables: [final] } = await organizer.pairAndStart("final");
  return final;
}

browserTest("a final in which nobody appears has no winner, and says what now (ELI-5, DRP-2)", async ({ page }) => {
  const organizer = new Organizer(page);
  const final = await upToTheFinal(organizer);
  const before = await organizer.log();
  await organizer.place("round");
  await organizer.reportAbsent(final, "both");
  // It is one entry: the result, and both who leave with it.
  const after = await organizer.log();
  assert.equal(after.length, before.length + 1);
  for (const name of final.players) assert.ok(after[0].text.includes(name), after[0].text);
  await organizer.place("round");
  await organizer.finishRound("final");
  assert.equal(await organizer.nextText(), text("next.no-winner"));

  // One of them was there after all: with the correction that player is back, and has won.
  await organizer.place("round");
  const row = await organizer.openResult(final);
  await organizer.choice("result.absent", {}, row).selectOption("second");
  await organizer.field("fix.why", {}, row).fill("waited at the wrong table");
  await organizer.button("result.save", {}, row).click();
  await organizer.told("result.is-back", { name: final.players[0] });
  assert.equal(await organizer.nextText(), text("next.winner", { name: final.players[0] }));
});
