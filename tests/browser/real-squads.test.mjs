// A real event with its squads: the published scores are entered by saying what became of each ship, as far as they can come
// from that, and the published standings have to come out.

import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { pairAsPublished } from "./harness/replay.mjs";
import { DESTROYED, WHOLE, fatesFor, handInLists, openShips, tick } from "./harness/ships.mjs";
import { text } from "./harness/texts.mjs";

/** 50 players with 48 squads, six rounds without a bye or a draw. */
const ID = "listfortress-510";
const FOLDER = process.env.TIEBREAKER_EVENTS ?? resolve(import.meta.dirname, "../../../shared/data/events");
const FILE = join(FOLDER, "xwing-2018", `${ID}.json`);
const isThere = existsSync(FILE);
if (!isThere) {
  const told = `${FILE} is not there: its event is not played (TIEBREAKER_EVENTS)`;
  if (process.env.CI && process.env.TIEBREAKER_EVENTS !== "skip") throw new Error(told);
  console.log(told);
}

const pair = (players) => [...players].sort().join(" – ");

browserTest(`the real event ${ID}, by its ships`, { skip: !isThere, timeout: 600_000 }, async ({ page }) => {
  const event = JSON.parse(await readFile(FILE, "utf8"));
  const lists = new Map(event.players.filter(({ list }) => list).map(({ name, list }) => [name, list]));
  const swiss = event.rounds.filter((round) => round["round-type"] === "swiss");
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: ID, date: event.date, regulation: "xwing-2018", rounds: swiss.length });
  await organizer.pastePlayers(event.players.map(({ name }) => name));
  await handInLists(organizer, FILE, lists.size);

  const counted = { matches: 0, sides: 0, ticked: 0, bySidesAlone: 0, presses: 0 };
  for (const [index, round] of swiss.entries()) {
    const name = `round ${index + 1}`;
    for (const player of event.players) {
      if (player.dropped === index + 1) await organizer.drop(player.name);
    }
    await organizer.step("next.pair", { round: name });
    await pairAsPublished(organizer, round.matches);
    const { tables } = await organizer.publishAndStart(name);
    for (const table of tables) {
      const match = round.matches.find(({ player1, player2 }) => pair([player1, player2]) === pair(table.players));
      const points = { [match.player1]: match.player1points, [match.player2]: match.player2points };
      await enter(organizer, table, table.players.map((player) => points[player]), lists, counted);
    }
    await organizer.finishRound(name);
  }
  console.log(`${counted.matches} matches: ${counted.ticked} of ${counted.sides} scores by ticking ships, in`
    + ` ${counted.bySidesAlone} matches both; ${counted.presses} presses on ships`);
  // Counted by hand from the file: 102 matches of 149 where both scores can come from the ships, 43 more where one can.
  assert.deepEqual([counted.matches, counted.bySidesAlone, counted.ticked], [149, 102, 2 * 102 + 43]);

  const shown = await organizer.standings();
  const ranked = event.players.filter(({ rank }) => rank.swiss > 0).sort((a, b) => a.rank.swiss - b.rank.swiss);
  const line = (name, points, mov) => `${name} ${points} points, MoV ${mov}`;
  assert.deepEqual(
    shown.map(({ name, points, MoV }) => line(name, points, Number(MoV.replaceAll(",", "")))).toSorted(),
    ranked.map(({ name, score, mov }) => line(name, score, mov)).toSorted(),
  );
  const order = (lines, of) => lines.map(of).join(" ");
  assert.equal(
    order(shown, ({ points, MoV }) => `${points}/${MoV.replaceAll(",", "")}`),
    order(ranked, ({ score, mov }) => `${score}/${mov}`),
  );
});

/** Enters two scores: from the ships where they can come from them, the others by hand. */
async function enter(organizer, table, scores, lists, counted) {
  const row = await organizer.openResult(table);
  const fields = table.players.map((name) => organizer.field("result.score-of", { name }, row));
  // A side scores what became of the ships of the other.
  const fates = scores.map((score, side) => {
    const list = lists.get(table.players[1 - side]);
    return list && fatesFor(list, score);
  });
  const fleets = fates.some(Boolean) ? await openShips(organizer, row) : undefined;
  const press = async (side, place, fate) => {
    await tick(fleets, 1 - side, place, fate);
    counted.presses += 1;
  };
  for (const [side, of] of fates.entries()) {
    if (of?.every((fate) => fate === WHOLE)) {
      // Pressed by mistake, and taken back.
      await press(side, 0, DESTROYED);
      await press(side, 0, WHOLE);
    }
    for (const [place, fate] of (of ?? []).entries()) {
      if (fate !== WHOLE) await press(side, place, fate);
    }
  }
  for (const [side, of] of fates.entries()) {
    if (of) assert.equal(await fields[side].inputValue(), String(scores[side]), `${table.players}: ${of}`);
    else await fields[side].fill(String(scores[side]));
  }
  counted.matches += 1;
  counted.sides += 2;
  counted.ticked += fates.filter(Boolean).length;
  counted.bySidesAlone += Number(fates.every(Boolean));
  await organizer.button("result.save", {}, row).click();
  await organizer.saved(table);
}
