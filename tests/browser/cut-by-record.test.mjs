// A cut by record: 13 players, two rounds, and whoever loses once at most plays on. What is expected is worked out by hand.
//
// Six tables and a bye: seven have won, six have lost. Then three tables of who has won, one between a winner and a loser, two
// of losers and a bye for a loser. Where the loser wins that one table, it is two who have lost twice: eleven play on.

import assert from "node:assert/strict";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { elimination, round, speak, text } from "./harness/texts.mjs";

speak("fr");

const NAMES = ["Ada", "Ben", "Cyd", "Dan", "Eve", "Fay", "Gil", "Hal", "Ida", "Jon", "Kim", "Lea", "Max"];
const DAY = { name: "By record", regulation: "xwing-2018", rounds: 2, losses: 1 };

/** Plays the two rounds; returns who has lost twice. No two margins are the same. */
async function playSwiss(organizer) {
  const lost = Object.fromEntries(NAMES.map((name) => [name, 0]));
  for (const number of [1, 2]) {
    const { tables, byes } = await organizer.pairAndStart(round(number));
    assert.deepEqual([tables.length, byes.length], [6, 1]);
    if (number === 2) {
      const records = tables.map(({ players }) => players.map((name) => lost[name]).sort().join());
      assert.deepEqual(records.sort(), ["0,0", "0,0", "0,0", "0,1", "1,1", "1,1"]);
    }
    for (const [at, table] of tables.entries()) {
      const [one, two] = table.players;
      const winner = lost[two] > lost[one] ? 1 : 0;
      const least = 20 + 5 * at;
      await organizer.enterScore(table, winner === 0 ? [120, least] : [least, 120]);
      lost[table.players[1 - winner]] += 1;
    }
    await organizer.finishRound(round(number));
  }
  return NAMES.filter((name) => lost[name] === 2);
}

const pairs = ({ tables }) => tables.map(({ players }) => [...players].sort().join());
const inCut = (lines) => lines.filter((line) => line.inCut).map(({ name }) => name);

browserTest("at most one loss: eleven play on, the best five have byes, to the winner (CUT-1, ELI-1)", async ({ page }) => {
  const organizer = new Organizer(page);
  await organizer.createEvent(DAY);
  await organizer.addPlayers(NAMES);
  const says = text("setup.cut-losses", { count: 1 });
  const announced = await organizer.openAnnouncement();
  assert.ok(announced.headline.includes(says), announced.headline);
  await organizer.closeAnnouncement();
  await organizer.place("bracket");
  await page.getByText(text("bracket.not-yet", { cut: says })).waitFor();
  await organizer.place("round");

  const twice = await playSwiss(organizer);
  assert.equal(twice.length, 2);
  const standings = await organizer.standings();
  const seeds = standings.map(({ name }) => name).filter((name) => !twice.includes(name));
  assert.deepEqual(inCut(standings), seeds, "who is in the cut, in the order of the standings");
  assert.deepEqual(standings.slice(-2).map(({ name }) => name).toSorted(), twice, "nobody below is as good");
  await organizer.main.locator(".cut-label").getByText(says).waitFor();

  // Sixteen places, five of them empty: 6 meets 11, 7 meets 10, 8 meets 9.
  await organizer.step("next.cut", { size: 11 });
  const first = await organizer.publishAndStart(elimination(16));
  const meet = (one, other) => [seeds[one - 1], seeds[other - 1]].sort().join();
  assert.deepEqual(pairs(first).toSorted(), [meet(6, 11), meet(7, 10), meet(8, 9)].toSorted());
  assert.deepEqual(first.byes.toSorted(), seeds.slice(0, 5).toSorted());

  // The better seed wins each match: the best four meet in the semifinals, and the best wins.
  const seedOf = (name) => seeds.indexOf(name);
  const play = async (name, { tables }) => {
    for (const table of tables) {
      const [one, two] = table.players.map(seedOf);
      await organizer.enterScore(table, one < two ? [100, 40] : [40, 100]);
    }
    await organizer.finishRound(name);
  };
  await play(elimination(16), first);
  const later = [[[1, 8], [2, 7], [3, 6], [4, 5]], [[1, 4], [2, 3]], [[1, 2]]];
  for (const games of later) {
    const name = elimination(2 * games.length);
    const drawn = await organizer.pairAndStart(name);
    assert.deepEqual(pairs(drawn).toSorted(), games.map(([one, other]) => meet(one, other)).toSorted());
    await play(name, drawn);
  }
  assert.equal(await organizer.nextText(), text("next.winner", { name: seeds[0] }));
  const ranking = await organizer.finalRanking();
  assert.deepEqual([ranking.length, ranking.slice(0, 2)], [13, seeds.slice(0, 2)]);
  assert.deepEqual(ranking.slice(-2).toSorted(), twice);
});

browserTest("decided after the last round: by points, with a reason; who leaves is not replaced (STR-2, CUT-2)", async ({ page }) => {
  const organizer = new Organizer(page);
  await organizer.createEvent({ ...DAY, losses: 0 });
  await organizer.addPlayers(NAMES);
  const twice = await playSwiss(organizer);
  // A win is one point in X-Wing 2018, and so is a bye.
  await organizer.overridePlan({ rounds: 2, points: 1, reason: "As announced this morning" });
  const standings = await organizer.standings();
  const seeds = inCut(standings);
  assert.deepEqual(seeds.toSorted(), NAMES.filter((name) => !twice.includes(name)));
  assert.ok((await organizer.log()).some(({ text: line }) => line.includes(text("setup.cut-points", { count: 1 }))));
  await organizer.drop(seeds[0], { reason: "own-wish" });
  await organizer.place("round");
  await organizer.step("next.cut", { size: 10 });
  const first = await organizer.publishAndStart(elimination(16));
  assert.deepEqual([first.tables.length, first.byes.length], [2, 6]);
  const playing = [...first.tables.flatMap(({ players }) => players), ...first.byes];
  assert.deepEqual(playing.toSorted(), seeds.slice(1).toSorted());
});
