// When all is over: who was in the cut is no news, the winner's page says so, the list of events counts who took part, and
// who was disqualified has not dropped. And a final that nobody played.

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

browserTest("after the event (CUT-1, ELI-5, STA-11)", async ({ page }) => {
  const organizer = new Organizer(page);
  const final = await upToTheFinal(organizer);
  const winner = final.players[scoresOf(final.players).indexOf(150)];
  const loser = final.players.find((name) => name !== winner);
  await organizer.enterScore(final, scoresOf(final.players));
  await organizer.finishRound("final");
  assert.deepEqual((await organizer.standings()).filter(({ inCut }) => inCut), []);
  assert.ok((await organizer.whyText(winner)).includes(text("why.winner")));
  const place = text("why.final-rank", { rank: "2", count: 5 });
  assert.ok((await organizer.whyText(loser)).includes(place), place);

  // Six have played, whoever has gone since.
  await organizer.goHome();
  await page.getByText(`${text("players.count", { count: 6 })} · ${text("home.state-over")}`).waitFor();
});

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
