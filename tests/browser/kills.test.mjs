// Kills the page between all actions of a small event. Everything must be restored. `./dev kills` kills the whole
// browser at random times.

import assert from "node:assert/strict";
import { browserTest } from "./harness/fixture.mjs";
import { crash } from "./harness/faults.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { pattern, text } from "./harness/texts.mjs";

browserTest("nothing is lost when the page is killed after any action", async ({ page, context }) => {
  let organizer = new Organizer(page);
  await organizer.createEvent({ name: "Killed", regulation: "xwing-2018", rounds: 2 });
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
    return JSON.parse(after).entries.length;
  };
  assert.equal(await kill(), 1);
  await organizer.addPlayers(["Ana", "Bo", "Cleo"]);
  assert.equal(await kill(), 4);
  let entries = 4;
  const after = async (act) => {
    const done = await act();
    entries += 1;
    assert.equal(await kill(), entries);
    return done;
  };
  const round = "round 1";
  for (const step of ["pair", "publish", "start"]) await after(() => organizer.step(`next.${step}`, { round }));
  const { tables } = await organizer.readTables();
  for (const table of tables) await after(() => organizer.enterScore(table, [150, 40 + table.number]));
  await after(() => organizer.step("next.finish", { round }));
  const inBar = (key) => organizer.bar.getByRole("button", { name: pattern(key) });
  await after(() => inBar("log.undo").click());
  await after(() => inBar("log.redo").click());
});
