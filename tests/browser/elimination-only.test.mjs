// A day without Swiss rounds: 11 players in a bracket of 16, from the draw to the final ranking.

import assert from "node:assert/strict";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { elimination, ruled, speak, text } from "./harness/texts.mjs";

speak("it");

const NAMES = ["Ada", "Ben", "Cyd", "Dan", "Eve", "Fay", "Gil", "Hal", "Ida", "Jon", "Kim"];

/** Everybody at the tables and with byes. */
const seated = ({ tables, byes }) => [...tables.flatMap(({ players }) => players), ...byes].toSorted();
const pairsOf = ({ tables }) => tables.map(({ number, players }) => [number, players]);

browserTest("11 players, elimination only: byes, drops and the final ranking (ELI-1 to ELI-5)", async ({ page }) => {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Knockout", regulation: "xwing-2017", structure: "elimination" });
  await organizer.addPlayers(NAMES);

  // What is announced: no Swiss rounds, a bracket of 16 with five byes.
  await organizer.place("setup");
  const players = text("players.count", { count: 11 });
  const sizes = text("plan.elimination-for", { players, size: 16, byes: text("plan.byes", { count: 5 }) });
  await page.getByText(sizes).waitFor();
  const announced = await organizer.openAnnouncement();
  assert.equal(announced.headline, text("setup.proposal", { players, plan: text("plan.elimination-only") }));
  assert.equal(announced.parts[text("announcement.ties")], undefined, "there are no standings to decide");
  assert.deepEqual(announced.parts[text("announcement.pairing")], [sizes, ruled("ELI-3", "next.bracket-why")]);
  await organizer.closeAnnouncement();
  await organizer.place("bracket");
  await page.getByText(text("bracket.not-drawn")).waitFor();

  // The draw, and another one, while nobody has seen it (ELI-3).
  await organizer.step("next.bracket");
  const checkDraw = (draw) => {
    assert.deepEqual([draw.tables.length, draw.byes.length], [3, 5]);
    assert.deepEqual(seated(draw), NAMES);
  };
  const draws = [await organizer.readTables()];
  checkDraw(draws[0]);
  for (let number = 2; number <= 3; number += 1) {
    await organizer.button("draft.again").click();
    const again = text("log.draw-bracket", { draw: number });
    assert.equal((await organizer.log())[0].text, again);
    draws.push(await organizer.readTables());
    checkDraw(draws.at(-1));
    await organizer.hasStatus("paired");
  }
  assert.equal(new Set(draws.map((draw) => JSON.stringify(draw))).size, 3, "each draw is another one");
  await organizer.step("next.publish", { round: elimination(16) });
  await organizer.button("draft.again").waitFor({ state: "detached" });
  await organizer.next.getByText(text("plan.elimination-only")).waitFor();
  await organizer.step("next.start", { round: elimination(16) });
  const first = await organizer.readTables();
  assert.deepEqual(first, draws.at(-1));

  // The drawn bracket can be drawn again from its seed and stream.
  await organizer.main.getByRole("link", { name: text("draw.link"), exact: true }).click();
  await organizer.main.getByText("bracket, draw 3", { exact: true }).waitFor();
  await organizer.button("draw.check").click();
  await organizer.main.getByText(text("draw.same"), { exact: true }).waitFor();
  const locked = await organizer.openAnnouncement();
  assert.ok(locked.notes.includes(ruled("STR-2", "announcement.locked")), `${locked.notes}`);
  await organizer.closeAnnouncement();

  // Round of 16: a destruction, a Final Salvo, and a drop in the running round: the opponent has a bye (ELI-4).
  await organizer.place("round");
  const [one, two, three] = first.tables;
  await organizer.enterScore(one, [100, 34]);
  await organizer.enterScore(two, [50, 50], { salvo: 1 });
  const [quitter, lucky] = three.players;
  await organizer.place("players");
  await organizer.fromMenu(quitter, "players.drop-named");
  const panel = organizer.panel("leave.title", { name: quitter });
  await panel.getByText(text("leave.bye")).waitFor();
  await organizer.button("app.cancel", {}, panel).click();
  await organizer.drop(quitter, { reason: "lost-component" });
  await organizer.place("round");
  const left = await organizer.readTables();
  assert.deepEqual(pairsOf(left), pairsOf({ tables: [one, two] }));
  assert.deepEqual(left.byes.toSorted(), [...first.byes, lucky].toSorted());
  const unchanged = await organizer.openAnnouncement();
  assert.equal(unchanged.headline, announced.headline, "what was announced is still 11 players");
  await organizer.closeAnnouncement();
  await organizer.place("round");
  await organizer.finishRound(elimination(16));
  const inQuarters = [one.players[0], two.players[1], lucky, ...first.byes];

  // The bracket: game 1 meets the last game, game 2 the last but one (ELI-2).
  const winnerOf = (games) => games.map((game) => game.find(({ won }) => won).name);
  const drawn = await organizer.bracket();
  assert.deepEqual(drawn.map(({ title }) => title), [elimination(16), elimination(8), elimination(4), elimination(2)]);
  assert.deepEqual(drawn[0].games.map((game) => game.length), Array(8).fill(2));
  assert.deepEqual(winnerOf(drawn[0].games).toSorted(), inQuarters.toSorted());
  // Neighbours in the drawing meet.
  const neighbours = (names) => names.flatMap((name, place) => (place % 2 === 0 ? [[name, names[place + 1]].sort()] : []));
  await organizer.next.getByText(text("next.pair-winners-why")).waitFor();
  const quarters = await organizer.pairAndStart(elimination(8));
  assert.deepEqual([quarters.tables.length, quarters.byes.length], [4, 0]);
  const together = (tables) => tables.map((table) => [...table.players].sort().join()).sort();
  assert.deepEqual(together(quarters.tables), neighbours(winnerOf(drawn[0].games)).map(String).sort());

  // Quarterfinals: then one of the four winners leaves between two rounds, and the next opponent has a bye (ELI-4).
  for (const table of quarters.tables) await organizer.enterScore(table, [40, 90]);
  await organizer.finishRound(elimination(8));
  const winners = quarters.tables.map((table) => table.players[1]);
  const leaver = winners[0];
  const nextOpponent = winners[3]; // of game 1 in the last game
  await organizer.place("players");
  await organizer.fromMenu(leaver, "players.drop-named");
  const between = organizer.panel("leave.title", { name: leaver });
  await between.getByText(text("leave.next-bye")).waitFor();
  await organizer.button("app.cancel", {}, between).click();
  await organizer.drop(leaver, { reason: "own-wish", note: "bus" });
  const semifinals = await organizer.pairAndStart(elimination(4));
  assert.deepEqual(semifinals.tables.map((table) => table.players), [[winners[1], winners[2]]]);
  assert.deepEqual(semifinals.byes, [nextOpponent]);
  await organizer.enterScore(semifinals.tables[0], [100, 99]);
  await organizer.finishRound(elimination(4));

  const final = await organizer.pairAndStart(elimination(2));
  assert.deepEqual(final.tables.map((table) => [...table.players].sort()), [[nextOpponent, winners[1]].sort()]);
  const [champion, second] = final.tables[0].players;
  await organizer.enterScore(final.tables[0], [77, 12]);
  await organizer.finishRound(elimination(2));
  assert.equal(await organizer.nextText(), text("next.winner", { name: champion }));

  // The final ranking goes by the round reached (ELI-5).
  const ranking = await organizer.finalRanking();
  assert.deepEqual(ranking.slice(0, 2), [champion, second]);
  assert.deepEqual(ranking.slice(2, 4).toSorted(), [leaver, winners[2]].toSorted(), "who reached the semifinals");
  assert.deepEqual(ranking.slice(4, 8).toSorted(), quarters.tables.map((table) => table.players[0]).toSorted());
  assert.deepEqual(ranking.slice(8).toSorted(), [one.players[1], two.players[0], quitter].toSorted());
  const played = await organizer.bracket();
  assert.deepEqual(played.at(-1).games[0].find(({ won }) => won).name, champion);
  const nobodyCame = played[2].games.find((game) => game.some(({ name }) => name === leaver));
  assert.deepEqual(nobodyCame.filter(({ won }) => won).map(({ name }) => name), [nextOpponent]);
  const free = played[0].games.flat().filter(({ name }) => name === text("bracket.bye"));
  assert.equal(free.length, 5);
});
