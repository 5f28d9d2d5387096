// Results of a best of three at time: 0–0 is a drawn game, a third game that is cut off is drawn, many drawn games are asked
// about, and no base has more hit points than the regulation knows.

import assert from "node:assert/strict";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { elimination, round, ruled, speak, text } from "./harness/texts.mjs";

speak("fr");

const NAMES = ["Ana", "Bo", "Cleo", "Dov", "Eve", "Finn", "Gus", "Hal"];
const LIMIT = 40;

browserTest("drawn games of a match, and the hit points of a base (SWR-2, SWR-4)", async ({ page }) => {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Showdown", regulation: "swu-2025", kind: "store-showdown", bestOf: 3, rounds: 1, cut: 4 });
  await organizer.addPlayers(NAMES);
  const { tables } = await organizer.pairAndStart(round(1));
  const [one, two, three, four] = tables;

  // 0–0 counts one drawn game for each: one point of three, a third, and not the floor of 33 %.
  await organizer.enterGames(one, "0–0");
  // A third game that time has cut off at 1–1 is drawn; the form says where it counts.
  const open = await organizer.fillGames(two, "1–1", { drawn: 1 });
  await open.getByText(text("result.cut-off")).waitFor();
  await organizer.button("result.save", {}, open).click();
  await organizer.saved(two);

  // Two drawn games are taken, three are asked about first.
  await organizer.enterGames(three, "2–1", { drawn: 2 });
  const row = await organizer.fillGames(four, "2–0", { drawn: 9 });
  await organizer.button("result.save", {}, row).click();
  const question = organizer.panel("result.is-it-so");
  await question.getByText(text("result.many-drawn-games", { count: 9 })).waitFor();
  await organizer.button("app.cancel", {}, question).click();
  await question.waitFor({ state: "hidden" });
  assert.equal((await organizer.readTables()).tables[3].scores, null, "nothing is saved");
  await organizer.field("result.drawn-games", {}, row).fill("3");
  await organizer.button("result.save", {}, row).click();
  await question.getByText(text("result.many-drawn-games", { count: 3 })).waitFor();
  await organizer.button("result.save", {}, question).click();
  await organizer.saved(four);
  await organizer.finishRound(round(1));

  // Points of points possible, in games: 1 of 3; 1–1–1 is 4 of 9; 2–1–2 is 8 and 5 of 15; 2–0–3 is 9 and 3 of 15.
  const standings = Object.fromEntries((await organizer.standings()).map(({ name, PGW }) => [name, PGW]));
  const shown = tables.map(({ players }) => players.map((name) => standings[name]));
  assert.deepEqual(shown, [["33.3%", "33.3%"], ["44.4%", "44.4%"], ["53.3%", "33.3%"], ["60.0%", "33.0%"]]);

  // In the cut the bases decide level games; theirs is a number that a base can have.
  await organizer.place("round");
  await organizer.step("next.cut", { size: 4 });
  await organizer.step("next.publish", { round: elimination(4) });
  await organizer.step("next.start", { round: elimination(4) });
  const { tables: [semifinal] } = await organizer.readTables();
  const form = await organizer.fillGames(semifinal, "1–1");
  const base = (side) => organizer.field("slip.base-of", { name: semifinal.players[side] }, form);
  await base(0).fill(String(LIMIT + 1));
  await base(1).fill("7");
  await form.getByRole("alert").getByText(ruled("SWR-4", "refusal.base-hit-points-limit", { limit: LIMIT })).waitFor();
  await base(0).fill(String(LIMIT));
  await organizer.button("result.save", {}, form).click();
  await organizer.saved(semifinal);
});
