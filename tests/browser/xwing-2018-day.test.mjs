// A day of X-Wing Second Edition: 17 players, basic structure, from the empty form to the winner.

import assert from "node:assert/strict";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { assertStandings } from "./harness/ranking.mjs";
import { proposed, round, speak, text } from "./harness/texts.mjs";
import { RULES_2018, XWING_VALUES, xwingStandings } from "./harness/xwing.mjs";

speak("fr");

const NAMES = [
  "Ana", "Bo", "Cleo", "Dov", "Eda", "Finn", "Gus", "Hana", "Ivo", "Jin", "Kai", "Lea", "Mo", "Nia", "Otto", "Pia", "Quin",
];
const LATE = "Zoe";

// The better player, who stands earlier in the list, wins by a margin of its own.
const strength = (name) => [...NAMES, LATE].indexOf(name);
const plainScores = ([first, second], round) => {
  const [a, b] = [strength(first), strength(second)];
  const margin = 7 + ((a * 31 + b * 31 + round * 17) % 90);
  return a < b ? [100 + margin, 100] : [100, 100 + margin];
};
const winnerOf = (scores, salvo = null) => (scores[0] === scores[1] ? salvo : scores[0] > scores[1] ? 0 : 1);
const pairKey = (players) => [...players].sort().join(" + ");

browserTest("17 players, four rounds, top 4", { timeout: 150_000 }, async ({ page }) => {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Wave day", date: "2018-10-20", regulation: "xwing-2018", tier: "competitive" });
  await organizer.addPlayers(NAMES);
  await page.getByText(text("players.count", { count: 17 }), { exact: true }).waitFor();
  await organizer.place("setup");
  await page.getByText(proposed(17, 4, 4)).waitFor();

  const rounds = []; // what was played, for the reference
  const names = [...NAMES];
  const byes = [];
  const active = () => names.filter((name) => name !== dropped);
  let dropped;

  /** Who may get the bye: without one so far, and no other such player ranks lower. */
  const lowestWithoutBye = () => {
    const free = xwingStandings(names, rounds, RULES_2018).filter(({ name }) => name !== dropped && !byes.includes(name));
    return free.filter(({ place }) => place === free.at(-1).place).map(({ name }) => name);
  };
  const check = ({ tables, byes: free }) => {
    const seated = [...tables.flatMap(({ players }) => players), ...free];
    assert.deepEqual(seated.toSorted(), active().toSorted(), "everybody has one place");
    const before = rounds.flatMap(({ tables: earlier }) => earlier.map(({ players }) => pairKey(players)));
    const rematches = tables.map(({ players }) => pairKey(players)).filter((key) => before.includes(key));
    assert.deepEqual(rematches, [], "nobody meets an opponent twice");
  };
  const checkStandings = (shown) => assertStandings(shown, xwingStandings(names, rounds, RULES_2018), XWING_VALUES);
  const remember = (shown, scoresOf, losses) => {
    const tables = shown.tables.map(({ players }) => {
      const [scores, { salvo } = {}] = scoresOf(players);
      return { players, scores, winner: winnerOf(scores, salvo) };
    });
    rounds.push({ tables, byes: shown.byes, losses });
    byes.push(...shown.byes);
  };

  // Round 1: a bye for anybody, and a Final Salvo at table 3, which is asked for and counts 200 for both.
  const first = await organizer.pairAndStart(round(1));
  check(first);
  assert.equal(first.tables.length, 8);
  assert.equal(first.byes.length, 1);
  const salvoTable = first.tables[2];
  const scoresOf1 = (players) =>
    players === salvoTable.players ? [[120, 120], { salvo: 1 }] : [plainScores(players, 1)];
  for (const table of first.tables) {
    if (table !== salvoTable) {
      await organizer.enterScore(table, ...scoresOf1(table.players));
      continue;
    }
    const row = await organizer.fillScores(table, [120, 120]);
    await row.getByText(text("result.final-salvo")).waitFor();
    await organizer.chooseWinner(row, table.players[1]);
    await row.getByText(text("result.mov", { mov: 200 })).first().waitFor();
    await organizer.enterScore(table, [120, 120]);
  }
  remember(first, scoresOf1);
  const shown1 = await organizer.readTables();
  assert.deepEqual(shown1.tables[2].scores, ["120", "120"]);
  assert.deepEqual(shown1.tables[2].worth, [`${text("result.loss")} · ${text("result.mov", { mov: 200 })}`, `${text("result.win")} · ${text("result.mov", { mov: 200 })}`]);
  await organizer.finishRound(round(1));

  // Somebody leaves, which makes 16: no bye in round 2.
  dropped = first.tables[0].players[winnerOf(rounds[0].tables[0].scores)];
  await organizer.drop(dropped);
  const second = await organizer.pairAndStart(round(2));
  check(second);
  assert.deepEqual(second.byes, []);
  const scoresOf2 = (players) => [plainScores(players, 2)];
  await organizer.enterAll(second.tables, ({ players }) => scoresOf2(players));
  remember(second, scoresOf2);
  await organizer.finishRound(round(2));
  const before = await organizer.standings();
  checkStandings(before);

  // A result of that finished round was noted the wrong way round: the table says so, and the standings follow.
  const wrong = second.tables[0];
  const corrected = rounds[1].tables[0].scores.toReversed();
  await organizer.place("round");
  await organizer.enterScore(wrong, corrected);
  Object.assign(rounds[1].tables[0], { scores: corrected, winner: winnerOf(corrected) });
  const after = await organizer.standings();
  assert.notDeepEqual(after, before);
  checkStandings(after);

  // Somebody comes late and has a loss for each round missed; that makes 17 again.
  await organizer.addPlayers([LATE]);
  names.push(LATE);
  rounds[0].losses = [LATE];
  rounds[1].losses = [LATE];
  assert.deepEqual(lowestWithoutBye(), [LATE]);
  const third = await organizer.pairAndStart(round(3));
  check(third);
  assert.deepEqual(third.byes, [LATE]);
  const scoresOf3 = (players) => [plainScores(players, 3)];
  const half = third.tables.slice(0, 4);
  await organizer.enterAll(half, ({ players }) => scoresOf3(players));

  // The tab is closed and opened again: everything entered is there, what is missing is missing.
  const kept = await organizer.readTables();
  await page.reload();
  await organizer.next.waitFor();
  await organizer.button("next.missing", { count: 4 }, organizer.next).waitFor();
  assert.deepEqual(await organizer.readTables(), kept);
  const entered = half.map(({ players }) => scoresOf3(players)[0].map(String));
  assert.deepEqual(kept.tables.map(({ scores }) => scores), [...entered, null, null, null, null]);
  await organizer.enterAll(third.tables.slice(4), ({ players }) => scoresOf3(players));
  remember(third, scoresOf3);
  await organizer.finishRound(round(3));
  checkStandings(await organizer.standings());

  // Round 4: the bye goes to the lowest who has had none.
  const candidates = lowestWithoutBye();
  const fourth = await organizer.pairAndStart(round(4));
  check(fourth);
  assert.equal(fourth.byes.length, 1);
  assert.ok(candidates.includes(fourth.byes[0]), `${fourth.byes[0]} has the bye, not ${candidates}`);
  const scoresOf4 = (players) => [plainScores(players, 4)];
  await organizer.enterAll(fourth.tables, ({ players }) => scoresOf4(players));
  remember(fourth, scoresOf4);
  assert.equal(new Set(byes).size, 3, "three byes, three players");
  await organizer.finishRound(round(4));

  const standings = await organizer.standings();
  checkStandings(standings);
  assert.deepEqual(standings.map(({ rank }) => rank), standings.map((_, index) => index + 1));
  assert.deepEqual(standings.filter((line) => line.dropped).map(({ name }) => name), [dropped]);
  const seeds = standings.filter(({ name }) => name !== dropped).slice(0, 4).map(({ name }) => name);
  assert.deepEqual(standings.filter(({ inCut }) => inCut).map(({ name }) => name), seeds);

  // The cut: 1 meets 4, 2 meets 3. Number 4 wins by a salvo, number 2 by destruction, number 4 the final.
  await organizer.step("next.cut", { size: 4 });
  const semifinals = await organizer.publishAndStart(text("round.semifinals"));
  assert.deepEqual(semifinals.byes, []);
  assert.deepEqual(semifinals.tables.map(({ players }) => players), [[seeds[0], seeds[3]], [seeds[1], seeds[2]]]);
  await organizer.enterScore(semifinals.tables[0], [88, 88], { salvo: 1 });
  await organizer.enterScore(semifinals.tables[1], [200, 154]);
  await organizer.finishRound(text("round.semifinals"));
  const final = await organizer.pairAndStart(text("round.final"));
  assert.deepEqual(final.tables.map(({ players }) => players), [[seeds[3], seeds[1]]]);
  await organizer.enterScore(final.tables[0], [131, 45]);
  await organizer.finishRound(text("round.final"));

  assert.equal(await organizer.nextText(), text("next.winner", { name: seeds[3] }));
  const won = (seed, name) => ({ seed, name, won: true });
  const lost = (seed, name) => ({ seed, name, won: false });
  assert.deepEqual(await organizer.bracket(), [
    { title: text("round.semifinals"), games: [[lost("1", seeds[0]), won("4", seeds[3])], [won("2", seeds[1]), lost("3", seeds[2])]] },
    { title: text("round.final"), games: [[won("4", seeds[3]), lost("2", seeds[1])]] },
  ]);
  const others = standings.map(({ name }) => name).filter((name) => !seeds.includes(name));
  assert.deepEqual(await organizer.finalRanking(), [seeds[3], seeds[1], seeds[0], seeds[2], ...others]);
  // Elimination does not enter the standings.
  assert.deepEqual(await organizer.standings(), standings.map((line) => ({ ...line, inCut: false })));
});
