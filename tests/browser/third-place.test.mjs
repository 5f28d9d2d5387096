// A top 4 with a game for third place, from the setup to the final ranking.

import assert from "node:assert/strict";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { LAPTOP, misfits, PHONE, shots } from "./harness/screens.mjs";
import { elimination, round, speak, text } from "./harness/texts.mjs";

speak("pl");

browserTest("who loses the semifinals plays for third place beside the final (ELI-5)", async ({ page }) => {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Third place", regulation: "xwing-2018", rounds: 1, cut: 4 });
  await organizer.addPlayers(["Ana", "Bo", "Cleo", "Dov", "Eve", "Maximiliana van der Berg"]);
  const { tables } = await organizer.pairAndStart(round(1));
  await organizer.enterAll(tables, ({ number }) => [[120, 10 * number]]);
  await organizer.finishRound(round(1));
  const [s1, s2, s3, s4] = (await organizer.standings()).map(({ name }) => name);

  // It can be decided after the start.
  await organizer.atSetup();
  await organizer.unfoldSetup();
  await organizer.main.getByRole("checkbox", { name: text("plan.third-place"), exact: true }).check();
  await organizer.button("setup.save").click();
  await organizer.told("setup.saved");
  await page.goto(page.url().replace(/\/setup.*$/, "/announcement"));
  await page.locator(".announcement li").getByText(text("plan.third-place"), { exact: true }).waitFor();
  await page.goBack();

  await organizer.place("round");
  await organizer.step("next.cut", { size: 4 });
  const semifinals = await organizer.publishAndStart(elimination(4));
  const wins = (name) => async (table) => {
    await organizer.enterScore(table, table.players[0] === name ? [100, 40] : [40, 100]);
  };
  for (const table of semifinals.tables) await wins(table.players.includes(s1) ? s1 : s2)(table);
  await organizer.finishRound(elimination(4));
  const last = await organizer.pairAndStart(elimination(2));
  assert.deepEqual(last.tables.map(({ players }) => players.toSorted()), [[s1, s2].toSorted(), [s3, s4].toSorted()]);
  await organizer.rowOf(last.tables[1]).getByText(text("bracket.third-place"), { exact: true }).waitFor();
  await wins(s2)(last.tables[0]);
  await wins(s4)(last.tables[1]);
  await organizer.finishRound(elimination(2));
  const drawn = await organizer.bracket();
  assert.deepEqual(drawn.map(({ title }) => title), [elimination(4), elimination(2), text("bracket.third-place")]);
  // Long names are cut short in the picture; who has lost is drawn by lot, so it may be the one with a long name.
  const [third, ...others] = drawn[2].games[0].filter(({ won }) => won).map(({ name }) => name);
  assert.ok(others.length === 0 && s4.startsWith(third.replace(/…$/, "")), `${third} has won, not ${s4}`);
  assert.deepEqual((await organizer.finalRanking()).slice(0, 4), [s2, s1, s4, s3]);
  for (const viewport of [PHONE, LAPTOP]) {
    await page.setViewportSize(viewport);
    assert.deepEqual(await misfits(page), []);
  }
  await shots(page, "third-place");
});
