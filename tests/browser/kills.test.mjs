// The page is killed between each pair of actions of a small event; what comes back is what was there.

import assert from "node:assert/strict";
import { browserTest } from "./harness/fixture.mjs";
import { crash } from "./harness/faults.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { text } from "./harness/texts.mjs";

browserTest("nothing is lost when the page is killed after any action", { timeout: 300_000 }, async ({ page, context }) => {
  let organizer = new Organizer(page);
  await organizer.createEvent({ name: "Killed", regulation: "xwing-2018", rounds: 2 });
  let kills = 0;
  /** Kills the page and opens the event in a new one. */
  const kill = async () => {
    const before = (await organizer.exportEvent()).text;
    const url = organizer.page.url();
    await crash(organizer.page);
    organizer = new Organizer(await context.newPage());
    await organizer.page.goto(url);
    await organizer.page.getByRole("heading", { level: 1, name: "Killed" }).waitFor();
    const after = (await organizer.exportEvent()).text;
    assert.equal(after, before);
    assert.equal(await organizer.page.getByText(text("damaged.part")).count(), 0);
    kills += 1;
    return JSON.parse(after).entries.length;
  };
  assert.equal(await kill(), 1);
  for (const [place, name] of ["Ana", "Bo", "Cleo", "Dov", "Eve"].entries()) {
    await organizer.addPlayers([name]);
    assert.equal(await kill(), 2 + place);
  }
  let entries = 6;
  const after = async (act) => {
    const done = await act();
    entries += 1;
    assert.equal(await kill(), entries);
    return done;
  };
  for (const round of ["round 1", "round 2"]) {
    await after(() => organizer.step("next.pair", { round }));
    await after(() => organizer.step("next.publish", { round }));
    await after(() => organizer.step("next.start", { round }));
    const { tables } = await organizer.readTables();
    for (const table of tables) await after(() => organizer.enterScore(table, [150, 40 + table.number]));
    await after(() => organizer.step("next.finish", { round }));
  }
  await organizer.place("log");
  await after(() => organizer.button("log.undo").first().click());
  await after(() => organizer.button("log.redo").first().click());
  assert.ok(kills >= 20, `${kills}`);
  console.log(`killed ${kills} times, nothing lost`);
});
