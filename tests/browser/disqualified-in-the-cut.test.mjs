// Two players are disqualified in a top 8 of X-Wing Second Edition: one while the quarterfinals run, one after having
// won there.

import assert from "node:assert/strict";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { assertStandings } from "./harness/ranking.mjs";
import { elimination, round, speak, text } from "./harness/texts.mjs";
import { RULES_2018, XWING_VALUES, xwingStandings } from "./harness/xwing.mjs";

speak("fr");

const NAMES = ["Ana", "Bo", "Cleo", "Dov", "Eda", "Finn", "Gus", "Hana", "Ivo", "Jin", "Kai", "Lea"];

// The player who stands earlier in the list wins, by a margin of its own.
const scoresOf = ([first, second], round) => {
  const [a, b] = [NAMES.indexOf(first), NAMES.indexOf(second)];
  const margin = 9 + ((a * 37 + b * 41 + round * 17) % 89);
  return a < b ? [100 + margin, 100] : [100, 100 + margin];
};

/** What stands in the line of everybody who is ranked, without the rank. */
const values = (standings) => Object.fromEntries(standings.map(({ rank, inCut, ...line }) => [line.name, line]));

browserTest("disqualified in the top 8: the opponent has a bye, everybody below moves up (ELI-4, STA-11, DRP-4)", async ({ page }) => {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Hyperspace", date: "2019-03-02", regulation: "xwing-2018", rounds: 3, cut: 8 });
  await organizer.addPlayers(NAMES);
  const rounds = [];
  for (const number of [1, 2, 3]) {
    const { tables } = await organizer.pairAndStart(round(number));
    await organizer.enterAll(tables, ({ players }) => [scoresOf(players, number)]);
    const played = tables.map(({ players }) => {
      const scores = scoresOf(players, number);
      return { players, scores, winner: scores[0] > scores[1] ? 0 : 1 };
    });
    rounds.push({ tables: played, byes: [] });
    await organizer.finishRound(round(number));
  }
  const before = await organizer.standings();
  const reference = xwingStandings(NAMES, rounds, RULES_2018);
  assertStandings(before, reference, XWING_VALUES, "after the Swiss rounds");
  const [s1, s2, s3, s4, s5, s6, s7, s8, ...others] = before.map(({ name }) => name);

  // The quarterfinals run, one of them is over, when number 2 is found out.
  await organizer.step("next.cut", { size: 8 });
  const quarterfinals = await organizer.publishAndStart(elimination(8));
  const games = quarterfinals.tables;
  assert.deepEqual(games.map(({ players }) => players), [[s1, s8], [s2, s7], [s3, s6], [s4, s5]]);
  await organizer.enterScore(games[3], [130, 41]);
  await organizer.place("players");
  await organizer.fromMenu(s2, "leave.disqualify-named");
  const panel = organizer.panel("leave.title", { name: s2 });
  for (const key of ["leave.bye", "leave.out-of-ranking", "leave.never-returns", "practice.organizer-disqualifies", "practice.referral"]) {
    await panel.getByText(text(key, { name: s2 })).waitFor();
  }
  // Not without a reason.
  await organizer.button("leave.disqualify", {}, panel).click();
  await panel.getByRole("alert").getByText(text("refusal.empty-reason")).waitFor();
  await organizer.field("leave.why", {}, panel).fill("marked dice");
  await organizer.button("leave.disqualify", {}, panel).click();
  const gone = organizer.playerRow(s2);
  await gone.getByText(text("leave.disqualified"), { exact: true }).waitFor();
  await gone.getByText("marked dice").waitFor();
  await organizer.menuOf(s2).click();
  const lines = organizer.panelOfMenu(s2);
  const named = await lines.locator(".menu-item").allInnerTexts();
  const keys = ["players.edit", "details.note", "details.list", "ruling.title", "why.this-rank"];
  assert.deepEqual(named, keys.map((key) => text(key)), "no way to return");
  await page.keyboard.press("Escape");

  // The opponent goes on without a game, the others play theirs.
  await organizer.place("round");
  const left = await organizer.readTables();
  assert.deepEqual(left.tables.map(({ players }) => players), [[s1, s8], [s3, s6], [s4, s5]]);
  assert.deepEqual(left.byes, [s7]);
  assert.deepEqual(left.tables.at(-1).scores, ["130", "41"]);
  await organizer.button("next.missing", { count: 2 }, organizer.next).waitFor();
  await organizer.enterScore(games[0], [90, 62]);
  await organizer.enterScore(games[2], [200, 71]);
  await organizer.finishRound(elimination(8));

  // Number 3 has won, and is disqualified before the semifinals.
  await organizer.place("players");
  await organizer.fromMenu(s3, "leave.disqualify-named");
  const second = organizer.panel("leave.title", { name: s3 });
  await second.getByText(text("leave.next-bye")).waitFor();
  await organizer.field("leave.why", {}, second).fill("arranged result");
  await organizer.button("leave.disqualify", {}, second).click();
  await organizer.playerRow(s3).getByText(text("leave.disqualified"), { exact: true }).waitFor();
  const semifinals = await organizer.pairAndStart(elimination(4));
  assert.deepEqual(semifinals.tables.map(({ players }) => players), [[s1, s4]]);
  assert.deepEqual(semifinals.byes, [s7]);
  await organizer.enterScore(semifinals.tables[0], [77, 140]);
  await organizer.finishRound(elimination(4));
  const final = await organizer.pairAndStart(elimination(2));
  assert.deepEqual(final.tables.map(({ players }) => players.toSorted()), [[s4, s7].toSorted()]);
  await organizer.enterScore(final.tables[0], final.tables[0].players[0] === s7 ? [200, 12] : [12, 200]);
  await organizer.finishRound(elimination(2));
  assert.equal(await organizer.nextText(), text("next.winner", { name: s7 }));

  // The bracket keeps who was there, with who went on.
  const bracket = await organizer.bracket();
  const winners = bracket.map(({ games: played }) => played.map((sides) => sides.filter(({ won }) => won).map(({ name }) => name)));
  assert.deepEqual(winners.map((round) => round.flat().toSorted()), [[s1, s3, s4, s7].toSorted(), [s4, s7].toSorted(), [s7]]);
  const seeds = bracket[0].games.map((sides) => sides.map(({ seed }) => Number(seed)).toSorted((a, b) => a - b));
  assert.deepEqual(seeds.toSorted(([a], [b]) => a - b), [[1, 8], [2, 7], [3, 6], [4, 5]]);

  // The final ranking: by the round reached, then by Swiss rank; who is disqualified has no place in it.
  assert.deepEqual(await organizer.finalRanking(), [s7, s4, s1, s5, s6, s8, ...others]);
  const outside = text("app.is", { name: text("standings.disqualified"), value: "" });
  const noted = async () => (await page.getByText(outside).innerText()).replace(" (STA-11)", "").slice(outside.length).split(", ");
  assert.deepEqual((await noted()).toSorted(), [s2, s3].toSorted());

  // The standings: two lines fewer, everybody below moves up, and nobody's tie-breakers have changed.
  const after = await organizer.standings();
  assert.deepEqual(after.map(({ name }) => name), [s1, s4, s5, s6, s7, s8, ...others]);
  assert.deepEqual(after.map(({ rank }) => rank), after.map((_, index) => index + 1));
  const { [s2]: without2, [s3]: without3, ...kept } = values(before);
  assert.ok(without2 && without3);
  assert.deepEqual(values(after), kept);
  const still = reference.filter(({ name }) => name !== s2 && name !== s3);
  assertStandings(after, still, XWING_VALUES, "with the results against who is disqualified");
  assert.deepEqual((await noted()).toSorted(), [s2, s3].toSorted());

  const log = (await organizer.log()).map(({ text: what }) => what);
  for (const [name, reason] of [[s2, "marked dice"], [s3, "arranged result"]]) {
    assert.ok(log.includes(text("log.disqualify", { name, reason })), `the log tells of ${name}: ${log}`);
  }
});
