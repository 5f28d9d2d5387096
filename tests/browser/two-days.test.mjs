// Two days of Swiss rounds: eight players, the best four of whom play on with points that begin anew.

import assert from "node:assert/strict";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { LAPTOP, misfits, PHONE, shots } from "./harness/screens.mjs";
import { round, ruled, speak, text } from "./harness/texts.mjs";

speak("it");

const NAMES = ["Ada", "Ben", "Cyd", "Dan", "Eve", "Fay", "Gil", "Hal"];
const byName = ([one, other]) => (one < other ? 0 : 1);

browserTest("two stages: the best four play on, points begin anew, and who has met may meet again (STR-5)", async ({ page }) => {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Two days", regulation: "xwing-2018", rounds: 5 });
  await organizer.addPlayers(NAMES);
  await organizer.place("setup");
  await organizer.field("stage.title").check();
  await organizer.field("stage.after").fill("3");
  await organizer.choice("stage.players").selectOption("best");
  await organizer.field("stage.how-many").fill("4");
  await organizer.field("stage.anew").check();
  for (const viewport of [PHONE, LAPTOP]) {
    await page.setViewportSize(viewport);
    assert.deepEqual(await misfits(page), []);
  }
  await organizer.button("setup.save").click();
  await organizer.told("setup.saved");

  // Everybody is told before round 1 (STR-2).
  const { parts } = await organizer.openAnnouncement();
  const plan = ruled("STR-5", "stage.plan", { after: 3, who: text("setup.top", { size: 4 }), points: text("stage.points-anew") });
  assert.ok(parts[text("announcement.matches")].includes(plan), JSON.stringify(parts));
  await organizer.closeAnnouncement();
  await organizer.place("round");

  // The first day: who comes first in the alphabet wins, each table by another margin.
  const play = async (number) => {
    const drawn = await organizer.pairAndStart(round(number));
    await organizer.enterAll(drawn.tables, (table) => {
      const scores = [200, 20 * table.number + number];
      return [byName(table.players) === 0 ? scores : scores.toReversed()];
    });
    await organizer.finishRound(round(number));
    return drawn.tables.map(({ players }) => players);
  };
  for (const number of [1, 2, 3]) await play(number);
  const first = (await organizer.standings()).map(({ name }) => name);
  await organizer.place("round");

  // The second day has its own button, and says what it does.
  assert.equal(await organizer.nextText(), ruled("STR-5", "stage.why"));
  await shots(page, "two-days");
  await organizer.step("stage.next", { count: 4 });
  assert.equal((await organizer.log())[0].text, text("stage.log", { count: 4 }));
  const best = first.slice(0, 4).toSorted();
  for (const number of [4, 5]) {
    const pairs = await play(number);
    assert.deepEqual(pairs.flat().toSorted(), best);
  }
  // Of four who begin with nothing one has won twice; the others stand as the first day ended.
  const standings = await organizer.standings();
  assert.equal(standings[0].name, best[0]);
  assert.deepEqual([standings[0].points, standings[0].record], [2, "2–0"], "of the same two rounds");
  assert.equal(await organizer.main.locator(".lines tr.ends-cut").count(), 1, "a line below who went on");
  assert.deepEqual(standings.slice(0, 4).map(({ name }) => name).toSorted(), best);
  assert.deepEqual(standings.slice(4).map(({ name }) => name), first.slice(4));
  await organizer.place("round");
  const winner = organizer.next.getByText(text("next.winner", { name: best[0] }), { exact: true });
  await winner.waitFor();
  await page.reload();
  await winner.waitFor();
});
