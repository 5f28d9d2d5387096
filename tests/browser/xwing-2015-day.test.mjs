// A day of X-Wing, September 2015: 12 players, modified wins, draws, and a head-to-head that overrules the margin of
// victory. Who meets whom is drawn, so the results are chosen from the pairings shown.

import assert from "node:assert/strict";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { assertQualified, assertStandings } from "./harness/ranking.mjs";
import { proposed, round, speak, text } from "./harness/texts.mjs";
import { RULES_2015, XWING_VALUES, xwingStandings } from "./harness/xwing.mjs";

speak("it");

const NAMES = ["Ada", "Ben", "Cyd", "Dan", "Eve", "Fay", "Gil", "Hal", "Ida", "Jon", "Kim", "Lou"];

const table = (players, scores) => {
  const winner = scores[0] === scores[1] ? null : scores[0] > scores[1] ? 0 : 1;
  return { players, scores, winner };
};
/** The scores that `name` gets and the opponent gets, in the order of the table. */
const forPlayer = (players, name, [own, other]) => (players[0] === name ? [own, other] : [other, own]);

const standingsOf = (rounds) => xwingStandings(NAMES, rounds, RULES_2015);

/** The order that decides who makes the cut: without head-to-head (CUT-3). */
const cutOrder = (a, b) => b.points - a.points || b.mov - a.mov || b.sos.compare(a.sos);

/**
 * Results of the last round after which `winner` and `loser` of an earlier match are level on points with nobody else,
 * the loser of it with the larger margin of victory. Best is a result after which they stand around the line of the cut.
 */
function decidingRound(rounds, tables, winner, loser) {
  const outcomes = { win: [100, 23], modified: [61, 52], draw: [44, 44], modifiedLoss: [52, 61], loss: [23, 100] };
  const others = tables.filter(({ players }) => !players.includes(winner) && !players.includes(loser));
  let found;
  for (const both of ["modified", "win", "draw", "loss"]) {
    const fixed = [winner, loser].map((name) => {
      const { players } = tables.find(({ players: seated }) => seated.includes(name));
      return table(players, forPlayer(players, name, outcomes[both]));
    });
    const choose = (chosen) => {
      const open = others[chosen.length];
      if (open) return Object.values(outcomes).some((scores) => choose([...chosen, table(open.players, scores)]));
      const round = { tables: [...fixed, ...chosen], byes: [] };
      const lines = standingsOf([...rounds, round]);
      const [first, second] = [winner, loser].map((name) => lines.find((line) => line.name === name));
      const alone = lines.filter(({ points }) => points === first.points).length === 2 && first.points === second.points;
      if (!alone || second.mov <= first.mov) return false;
      found ??= round;
      if (lines.indexOf(first) !== 3) return false;
      found = round;
      return true;
    };
    if (choose([])) break;
  }
  assert.ok(found, "some results make the two level");
  return found;
}

browserTest("12 players, modified wins, head-to-head, top 4", { timeout: 150_000 }, async ({ page }) => {
  const organizer = new Organizer(page);
  const event = { name: "Torneo", date: "2015-10-03", regulation: "xwing-2015-09", tier: "competitive" };
  await organizer.createEvent(event);
  await organizer.addPlayers(NAMES);
  await organizer.place("setup");
  await page.getByText(proposed(12, 4, 4)).waitFor();

  const rounds = [];
  const play = async (name, played) => {
    for (const { number, players } of played.shown) {
      const { scores } = played.tables.find(({ players: seated }) => seated.join() === players.join());
      await organizer.enterScore({ number, players }, scores);
    }
    rounds.push({ tables: played.tables, byes: [] });
    const shown = await organizer.readTables();
    await organizer.finishRound(name);
    return shown;
  };

  // Round 1: every kind of result, and what it is worth at once.
  const first = await organizer.pairAndStart(round(1));
  assert.equal(first.tables.length, 6);
  assert.deepEqual(first.byes, []);
  const worth = (decision, mov) => `${text(`result.${decision}`)} · ${text("result.mov", { mov })}`;
  const slips = [
    { scores: [62, 50], worth: [worth("win", 112), worth("loss", 88)] }, // a lead of 12 is a win
    { scores: [100, 95], worth: [worth("win", 105), worth("loss", 95)] }, // 100 is destruction, whatever the lead
    { scores: [50, 61], worth: [worth("loss", 89), worth("modified-win", 111)] },
    { scores: [40, 40], worth: [worth("draw", 100), worth("draw", 100)] },
    { scores: [100, 100], worth: [worth("draw", 100), worth("draw", 100)] }, // mutual destruction
    { scores: [0, 100], worth: [worth("loss", 0), worth("win", 200)] },
  ];
  const tables = first.tables.map(({ players }, index) => table(players, slips[index].scores));
  const shown = await play(round(1), { shown: first.tables, tables });
  assert.deepEqual(shown.tables.map(({ worth }) => worth), slips.map(({ worth }) => worth));
  const points = Object.fromEntries((await organizer.standings()).map((line) => [line.name, line.points]));
  assert.deepEqual(first.tables.map(({ players }) => players.map((name) => points[name])),
    [[5, 0], [5, 0], [0, 3], [1, 1], [1, 1], [0, 5]]);

  // Rounds 2 and 3: the winner of table 1 goes on with small margins, the loser with large ones, both to 8 points.
  const [winner, loser] = first.tables[0].players;
  const scripts = [
    { [winner]: [51, 50], [loser]: [100, 0] },
    { [winner]: [0, 100], [loser]: [61, 50] },
  ];
  for (const [index, script] of scripts.entries()) {
    const name = round(index + 2);
    const { tables: drawn } = await organizer.pairAndStart(name);
    const results = drawn.map(({ players }, place) => {
      const scripted = players.find((player) => player in script);
      return table(players, scripted ? forPlayer(players, scripted, script[scripted]) : [100, 7 * place + 3 * index]);
    });
    await play(name, { shown: drawn, tables: results });
    assertStandings(await organizer.standings(), standingsOf(rounds), XWING_VALUES, name);
  }
  const before = new Set(rounds.flatMap(({ tables: all }) => all.map(({ players }) => [...players].sort().join())));
  assert.equal(before.size, 18, "18 matches, no rematch");

  // Round 4: both are level with nobody else. Who won their match stands first, although the other has the better MoV.
  const last = await organizer.pairAndStart(round(4));
  assert.ok(last.tables.every(({ players }) => !before.has([...players].sort().join())), "no rematch in round 4");
  const deciding = decidingRound(rounds, last.tables, winner, loser);
  await play(round(4), { shown: last.tables, tables: deciding.tables });
  const standings = await organizer.standings();
  const expected = standingsOf(rounds);
  assertStandings(standings, expected, XWING_VALUES, "after round 4");
  const [ahead, behind] = [winner, loser].map((name) => standings.find((line) => line.name === name));
  assert.equal(ahead.points, behind.points);
  assert.ok(Number(ahead.MoV) < Number(behind.MoV), `MoV ${ahead.MoV} is less than ${behind.MoV}`);
  assert.equal(ahead.rank + 1, behind.rank, "head-to-head comes before MoV");
  assert.deepEqual([ahead.H2H, behind.H2H], ["✓", ""]);

  // Who makes the cut is decided without head-to-head; the seeds follow the standings.
  const seeds = standings.filter(({ inCut }) => inCut).map(({ name }) => name);
  assert.equal(seeds.length, 4);
  assertQualified(seeds, expected, cutOrder);
  await organizer.step("next.cut", { size: 4 });
  const semifinals = await organizer.publishAndStart(text("round.semifinals"));
  assert.deepEqual(semifinals.tables.map(({ players }) => players), [[seeds[0], seeds[3]], [seeds[1], seeds[2]]]);

  // Equal scores go to the player with initiative, who is asked for.
  const [one, two] = semifinals.tables;
  const row = await organizer.fillScores(one, [57, 57]);
  await row.getByText(text("result.initiative")).waitFor();
  await organizer.field("result.score-of", { name: one.players[1] }, row).press("Enter");
  await row.getByRole("alert").getByText(text("refusal.needs-initiative")).waitFor();
  await organizer.enterScore(one, [57, 57], { salvo: 1 });
  await organizer.enterScore(two, [58, 57]);
  const decided = await organizer.readTables();
  const decisions = decided.tables.map(({ worth }) => worth.map((words) => words.split(" · ")[0]));
  assert.deepEqual(decisions, [["loss", "win"], ["modified-win", "loss"]].map((both) => both.map((one) => text(`result.${one}`))));
  await organizer.finishRound(text("round.semifinals"));
  const final = await organizer.pairAndStart(text("round.final"));
  assert.deepEqual(final.tables.map(({ players }) => players), [[seeds[3], seeds[1]]]);
  await organizer.enterScore(final.tables[0], [33, 100]);
  await organizer.finishRound(text("round.final"));
  assert.equal(await organizer.nextText(), text("next.winner", { name: seeds[1] }));
  const others = standings.map(({ name }) => name).filter((name) => !seeds.includes(name));
  assert.deepEqual(await organizer.finalRanking(), [seeds[1], seeds[3], seeds[0], seeds[2], ...others]);
});
