// Somebody leaves a cut before its first game, and in September 2015 the place can stay empty.

import assert from "node:assert/strict";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { assertStandings } from "./harness/ranking.mjs";
import { elimination, round, speak, text } from "./harness/texts.mjs";
import { RULES_2015, XWING_VALUES, xwingStandings } from "./harness/xwing.mjs";

speak("pl");

const NAMES = ["Ana", "Bo", "Cleo", "Dov", "Eda", "Finn", "Gus", "Hana", "Ivo", "Jin", "Kai", "Lea"];

/** The better player, who stands earlier in the list, wins by a margin of its own. */
const scoresOf = ([first, second], round) => {
  const [a, b] = [NAMES.indexOf(first), NAMES.indexOf(second)];
  const margin = 13 + ((a * 23 + b * 29 + round * 7) % 27);
  return a < b ? [50 + margin, 50] : [50, 50 + margin];
};

/** The winner's side: no two scores are equal. */
const winnerOf = ([first, second]) => (first > second ? 0 : 1);

/** Plays the Swiss rounds of an event; returns the standings, which are those that follow from its results by `rules`. */
async function playSwiss(organizer, { rules, ...event }) {
  await organizer.createEvent({ date: "2017-05-06", ...event });
  await organizer.addPlayers(NAMES);
  const rounds = [];
  for (let number = 1; number <= event.rounds; number += 1) {
    const { tables, byes } = await organizer.pairAndStart(round(number));
    await organizer.enterAll(tables, ({ players }) => [scoresOf(players, number)]);
    await organizer.finishRound(round(number));
    const played = tables.map(({ players }) => [players, scoresOf(players, number)]);
    rounds.push({ byes, tables: played.map(([players, scores]) => ({ players, scores, winner: winnerOf(scores) })) });
  }
  const standings = await organizer.standings();
  assertStandings(standings, xwingStandings(NAMES, rounds, rules), XWING_VALUES, "after the Swiss rounds");
  return standings;
}

const namesOf = (lines) => lines.map(({ name }) => name);
/** In the order that decides who makes the cut in 2015: without head-to-head (CUT-3). */
const byCut = (lines) => lines.toSorted((a, b) => b.points - a.points || b.MoV - a.MoV || b.SoS - a.SoS);
/** Who makes the cut, in the order of the standings. */
const seedsOf = (lines, size) => {
  const qualified = namesOf(byCut(lines).slice(0, size));
  return namesOf(lines).filter((name) => qualified.includes(name));
};

/** Drops somebody, and expects the panel to say `key` about the cut. */
async function leaves(organizer, name, key) {
  await organizer.place("players");
  await organizer.fromMenu(name, "players.drop-named");
  const panel = organizer.panel("leave.title", { name });
  await panel.getByText(text(key, { name })).waitFor();
  await organizer.button("players.drop", {}, panel).click();
  await organizer.hasLeft(name);
}

const players = ({ tables }) => tables.map(({ players: pair }) => pair);
const DAY_2015 = { name: "Coppa", date: "2015-10-10", regulation: "xwing-2015-09", tier: "competitive", rounds: 3, cut: 4, rules: RULES_2015 };

browserTest("September 2015: the place stays empty, and the opponent has a bye (CUT-2, ELI-4)", async ({ page }) => {
  const organizer = new Organizer(page);
  const standings = await playSwiss(organizer, DAY_2015);
  const seeds = seedsOf(standings, 4);
  const [s1, s2, s3, s4] = seeds;
  const others = namesOf(standings).filter((name) => !seeds.includes(name));
  await organizer.step("next.cut", { size: 4 });
  await organizer.step("next.publish", { round: elimination(4) });
  await leaves(organizer, s2, "leave.cut-offered");
  await organizer.step("next.cut-gap");
  const semifinals = await organizer.publishAndStart(elimination(4));
  assert.deepEqual(players(semifinals), [[s1, s4]]);
  assert.deepEqual(semifinals.byes, [s3]);
  await organizer.enterScore(semifinals.tables[0], [70, 20]);
  await organizer.finishRound(elimination(4));
  const final = await organizer.pairAndStart(elimination(2));
  assert.deepEqual(players(final), [[s1, s3]]);
  await organizer.enterScore(final.tables[0], [20, 100]);
  await organizer.finishRound(elimination(2));
  assert.equal(await organizer.nextText(), text("next.winner", { name: s3 }));
  assert.deepEqual(await organizer.finalRanking(), [s3, s1, s2, s4, ...others]);
});
