// A short day of X-Wing in 2015 with large ships, which count half: four players, three rounds, every score from what
// became of the ships. Scores, points and margins of victory are worked out by hand.

import assert from "node:assert/strict";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { pairAsPublished } from "./harness/replay.mjs";
import { DESTROYED, HALF, files, handInLists, openShips, tick, xws } from "./harness/ships.mjs";
import { round, speak } from "./harness/texts.mjs";

speak("it");

/** Of each ship the points: those of the first two squads are 98 and 91 together, of the others 56. */
const LISTS = {
  Ann: xws("rebel", [["hansolo", "yt1300", 46], ["wedgeantilles", "xwing", 29], ["redsquadronpilot", "xwing", 23]]),
  Ben: xws("imperial", [["rearadmiralchiraneau", "vt49decimator", 46], ["soontirfel", "tieinterceptor", 27], ["howlrunner", "tiefighter", 18]]),
  Cid: xws("scum", [["bobafett", "firespray31", 39], ["ndrusuhlak", "z95headhunter", 17]]),
  Dov: xws("imperial", [["kathscarlet", "firespray31", 38], ["howlrunner", "tiefighter", 18]]),
};

/**
 * Round by round who meets whom, what becomes of each one's ships, and the scores. Large ships count half, 23 of
 * 46 and 19 of 38; a small one counts whole or not at all; the whole squad counts 100, whatever it cost.
 */
const ROUNDS = [
  [
    // Ben's Decimator is halved and the interceptor gone: 23 + 27. Ann loses Wedge: 29. 21 more is a win.
    { players: ["Ann", "Ben"], fates: { Ann: { 1: DESTROYED }, Ben: { 0: HALF, 1: DESTROYED } }, scores: [50, 29] },
    // Dov's Firespray is halved: 19. Cid loses the Z-95: 17. Two more is a modified win.
    { players: ["Cid", "Dov"], fates: { Cid: { 1: DESTROYED }, Dov: { 0: HALF } }, scores: [19, 17] },
  ],
  [
    // All of Cid: 100. Ann's YT-1300 is halved: 23.
    { players: ["Ann", "Cid"], fates: { Ann: { 0: HALF }, Cid: { 0: DESTROYED, 1: DESTROYED } }, scores: [100, 23] },
    // Dov's fighter: 18. Ben's too, and the Decimator halved: 41. 23 more is a win for Dov.
    { players: ["Ben", "Dov"], fates: { Ben: { 0: HALF, 2: DESTROYED }, Dov: { 1: DESTROYED } }, scores: [18, 41] },
  ],
  [
    // All of Ann: 100. Dov's Firespray is halved: 19.
    { players: ["Dov", "Ann"], fates: { Ann: { 0: DESTROYED, 1: DESTROYED, 2: DESTROYED }, Dov: { 0: HALF } }, scores: [100, 19] },
    // Cid's Firespray is gone: 39. Ben's interceptor and fighter: 45. Six more is a modified win for Cid.
    { players: ["Ben", "Cid"], fates: { Ben: { 1: DESTROYED, 2: DESTROYED }, Cid: { 0: DESTROYED } }, scores: [39, 45] },
  ],
];

/**
 * A win is 5 points, a modified one 3, and the margin is 100 more or less the difference: Dov 98 + 123 + 181, Ann 121 + 177 +
 * 19, Cid 102 + 23 + 106, Ben 79 + 77 + 94. Dov and Ann have 10 points each, and Dov has beaten Ann.
 */
const STANDINGS = [["Dov", 10, 402], ["Ann", 10, 317], ["Cid", 6, 231], ["Ben", 0, 250]];

browserTest("2015-09: three rounds with large ships, scored by what became of them", async ({ page }) => {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Large ships", date: "2015-10-03", regulation: "xwing-2015-09", rounds: 3 });
  await organizer.addPlayers(Object.keys(LISTS));
  await handInLists(organizer, files(LISTS), 4);
  for (const [index, matches] of ROUNDS.entries()) {
    const name = round(index + 1);
    await organizer.step("next.pair", { round: name });
    await pairAsPublished(organizer, matches.map(({ players: [player1, player2] }) => ({ player1, player2 })));
    const { tables } = await organizer.publishAndStart(name);
    for (const match of matches) await score(organizer, tables.find(({ players }) => players.includes(match.players[0])), match);
    await organizer.finishRound(name);
  }
  const shown = await organizer.standings();
  assert.deepEqual(shown.map(({ name, points, MoV }) => [name, points, Number(MoV)]), STANDINGS);
});

/** Ticks the ships of a table; the scores have to be those of the match. */
async function score(organizer, table, { players, fates, scores }) {
  const row = await organizer.openResult(table);
  const fleets = await openShips(organizer, row);
  for (const name of players) {
    for (const [place, fate] of Object.entries(fates[name])) await tick(fleets, table.players.indexOf(name), place, fate);
  }
  const values = players.map((name) => organizer.field("result.score-of", { name }, row).inputValue());
  assert.deepEqual((await Promise.all(values)).map(Number), scores, players.join(" – "));
  await organizer.button("result.save", {}, row).click();
  await organizer.saved(table);
}
