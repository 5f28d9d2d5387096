// A day by the organizer's own regulation: X-Wing 2018 with 3 points for a win and 1 for a draw, a smaller bye, the
// schedule before the margin, shorter rounds and a row of its own in the table.

import assert from "node:assert/strict";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { assertQualified, assertStandings } from "./harness/ranking.mjs";
import { proposed, round, ruled, speak, text } from "./harness/texts.mjs";
import { RULES_2018, XWING_VALUES, xwingStandings } from "./harness/xwing.mjs";

speak("pl");

const NAMES = ["Ana", "Bo", "Cleo", "Dov", "Eda", "Finn", "Gus", "Hana", "Ivo"];
const OWN = { ...RULES_2018, win: 3, draw: 1, byeMov: 250, sosFirst: true };
const NAMED = text("rules.custom-named", { name: "Wednesday" });

/** The better player, who stands earlier in the list, wins by a margin of its own; the first table of a round draws. */
const scoresOf = ({ number, players: [first, second] }, round) => {
  if (number === 1) return [80 + round, 80 + round];
  const [a, b] = [NAMES.indexOf(first), NAMES.indexOf(second)];
  const margin = 9 + ((a * 37 + b * 41 + round * 17) % 89);
  return a < b ? [100 + margin, 100] : [100, 100 + margin];
};
const winnerOf = ([a, b]) => (a === b ? null : a > b ? 0 : 1);
const cutOrder = (a, b) => b.points - a.points || b.mov - a.mov || b.sos.compare(a.sos);

browserTest("a day by the organizer's own regulation, shown as custom everywhere (BYE-3, STA-1, CUT-3)", async ({ page, open }) => {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Club league", date: "2019-05-08", regulation: "xwing-2018", structure: "basic" });
  await organizer.addPlayers(NAMES);
  await organizer.place("setup");
  await page.getByText(proposed(9, 4)).waitFor();
  await organizer.changeRules("Wednesday");
  await organizer.setRule("rules.win", 3);
  await organizer.setRule("rules.draw", 1);
  await organizer.setRule("rules.equal-in-swiss", text("rules.equal-draw"));
  await organizer.setRule("rules.bye-mov", 250);
  await organizer.setRule("rules.swiss-minutes", 60, { games: 1 });
  const order = organizer.main.getByRole("group", { name: ruled("STA-1", "rules.tie-breakers"), exact: true });
  await organizer.button("rules.up-named", { name: ruled("STA-5", "tie-breaker.sos.long") }, order).click();
  await organizer.setRow(2, "rounds", 3);
  await organizer.setRow(2, "cut", 4);
  await page.getByText(proposed(9, 3, 4)).waitFor();
  await organizer.button("setup.save").click();
  await organizer.told("setup.saved");

  // The players are told.
  await page.locator(".event-name").getByText(NAMED).waitFor();
  const { headline, parts } = await organizer.openAnnouncement();
  assert.equal(headline, proposed(9, 3, 4));
  await page.getByRole("article").getByText(text("announcement.custom", { name: "Wednesday", document: text("regulation.xwing-2018") })).waitFor();
  assert.ok(parts[text("announcement.time")].includes(text("announcement.swiss-round", { time: text("announcement.minutes", { count: 60 }) })));
  assert.deepEqual(parts[text("announcement.ties")], [
    `1. ${ruled("STA-1", "announcement.points")}`,
    `2. ${ruled("STA-5", "announcement.sos-mean")}`,
    `3. ${ruled("STA-3", "tie-breaker.mov.long")}`,
    `4. ${ruled("STA-8", "announcement.lot")}`,
    ruled("CUT-3", "announcement.cut-order", { order: ["mov", "sos"].map((kind) => text(`tie-breaker.${kind}.short`)).join(", ") }),
  ]);
  await organizer.closeAnnouncement();

  const rounds = [];
  const free = [];
  for (const number of [1, 2, 3]) {
    const before = xwingStandings(NAMES, rounds, OWN).filter(({ name }) => !free.includes(name));
    const { tables, byes } = await organizer.pairAndStart(round(number));
    await page.getByText(text("clock.of", { count: 60 })).waitFor();
    if (number > 1) {
      const lowest = before.filter(({ place }) => place === before.at(-1).place).map(({ name }) => name);
      assert.ok(lowest.includes(byes[0]), `${byes[0]} has the bye, not ${lowest}`);
    }
    free.push(...byes);
    await organizer.enterAll(tables, (table) => [scoresOf(table, number)]);
    const [drawn] = (await organizer.readTables()).tables;
    const worth = `${text("result.draw")} · ${text("result.mov", { mov: 200 })}`;
    assert.deepEqual(drawn.worth, [worth, worth]);
    const played = tables.map((table) => {
      const scores = scoresOf(table, number);
      return { players: table.players, scores, winner: winnerOf(scores) };
    });
    rounds.push({ tables: played, byes });
    await organizer.finishRound(round(number));
    assertStandings(await organizer.standings(), xwingStandings(NAMES, rounds, OWN), XWING_VALUES, `after round ${number}`);
    await organizer.place("round");
  }
  assert.equal(new Set(free).size, 3, "three byes, three players");

  // The margin decides who makes the cut, the schedule how they are seeded.
  const expected = xwingStandings(NAMES, rounds, OWN);
  const standings = await organizer.standings();
  const heads = Object.keys(standings[0]).filter((head) => ["MoV", "SoS"].includes(head));
  assert.deepEqual(heads, ["SoS", "MoV"], "the columns stand in the order in which they count");
  const seeds = standings.filter(({ inCut }) => inCut).map(({ name }) => name);
  const lineOf = (name) => expected.find((line) => line.name === name);
  const quotients = lineOf(seeds[0]).opponents.map((name) => `${lineOf(name).points} ÷ ${lineOf(name).played} = `);
  const why = await organizer.whyText(seeds[0]);
  assert.deepEqual(quotients.filter((quotient) => !why.includes(quotient)), [], why);
  assert.equal(seeds.length, 4);
  assertQualified(seeds, expected, cutOrder);

  // In elimination level scores still go to a Final Salvo.
  await organizer.step("next.cut", { size: 4 });
  const semifinals = await organizer.publishAndStart(text("round.semifinals"));
  assert.deepEqual(semifinals.tables.map(({ players }) => players), [[seeds[0], seeds[3]], [seeds[1], seeds[2]]]);
  await organizer.enterScore(semifinals.tables[0], [120, 120], { salvo: 1 });
  await organizer.enterScore(semifinals.tables[1], [120, 20]);
  await organizer.finishRound(text("round.semifinals"));
  const final = await organizer.pairAndStart(text("round.final"));
  await organizer.enterScore(final.tables[0], [120, 20]);
  await organizer.finishRound(text("round.final"));
  assert.equal(await organizer.nextText(), text("next.winner", { name: seeds[3] }));
  const others = standings.map(({ name }) => name).filter((name) => !seeds.includes(name));
  const ranking = [seeds[3], seeds[1], seeds[0], seeds[2], ...others];
  assert.deepEqual(await organizer.finalRanking(), ranking);

  // In another browser the file shows the same event, by the same regulation.
  const { text: file } = await organizer.exportEvent();
  const other = new Organizer((await open()).page);
  await other.goHome();
  await other.openFile(file);
  await other.page.locator(".event-name").getByText(NAMED).waitFor();
  // The event is over: nobody is in the cut any more.
  assert.deepEqual(await other.standings(), standings.map((line) => ({ ...line, inCut: false })));
  assert.deepEqual(await other.finalRanking(), ranking);
  await other.place("setup");
  const chosen = other.choice("setup.regulation");
  assert.equal(await chosen.evaluate((choice) => choice.selectedOptions[0].textContent), text("rules.custom-choice", { name: "Wednesday" }));
  await other.goHome();
  await other.main.getByText(NAMED).waitFor();
});
