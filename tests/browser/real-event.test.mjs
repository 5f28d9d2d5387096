// A real event, played again through the screens: every published pairing and result goes in, the published standings
// have to come out. More of them are tested in `tests/standings/real_events.rs`.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { pairAsPublished } from "./harness/replay.mjs";
import { text } from "./harness/texts.mjs";

/** 17 players with a bye in each of 5 rounds, one who leaves before the top 8. */
const EVENT = "listfortress-476";

browserTest(`the real event ${EVENT}`, ({ page }) => {
  const file = new URL(`../fixtures/events/xwing-2018/${EVENT}.json`, import.meta.url);
  return replay(page, JSON.parse(readFileSync(file, "utf8")));
});

async function replay(page, event) {
  const organizer = new Organizer(page);
  const swiss = event.rounds.filter((round) => round["round-type"] === "swiss");
  const elimination = event.rounds.filter((round) => round["round-type"] === "elimination");
  const cut = elimination[0]?.["round-number"];
  await organizer.createEvent({
    name: event.name ?? event.id,
    date: event.date,
    regulation: "xwing-2018",
    rounds: swiss.length,
    cut,
  });
  await organizer.pastePlayers(event.players.map(({ name }) => name));

  for (const [index, round] of swiss.entries()) {
    const name = `round ${index + 1}`;
    for (const player of event.players) {
      if (player.dropped === index + 1) await organizer.drop(player.name);
    }
    await organizer.step("next.pair", { round: name });
    const byes = round.matches.filter(({ result }) => result === "bye").map(({ player1 }) => player1);
    const matches = round.matches.filter(({ result }) => result !== "bye");
    await pairAsPublished(organizer, matches, byes);
    await playAsPublished(organizer, await organizer.publishAndStart(name), matches, byes);
    await organizer.finishRound(name);
  }

  // Points and MoV as published; the schedule was published with two decimals; the order is the published one.
  const shown = await organizer.standings();
  const ranked = event.players.filter(({ rank }) => rank.swiss > 0).sort((a, b) => a.rank.swiss - b.rank.swiss);
  assert.equal(ranked.length, shown.length, "everybody is ranked");
  const line = (name, points, mov) => `${name} ${points} points, MoV ${mov}`;
  assert.deepEqual(
    shown.map(({ name, points, MoV }) => line(name, points, Number(MoV.replaceAll(",", "")))),
    ranked.map(({ name, score, mov }) => line(name, score, mov)),
  );
  for (const [index, { name, sos }] of ranked.entries()) {
    // Three decimals shown, two published: half a hundredth is the most that rounding explains.
    const apart = Math.abs(Math.round(1000 * Number(shown[index].SoS)) - Math.round(1000 * sos));
    assert.ok(apart <= 5, `SoS of ${name}: ${shown[index].SoS} shown, ${sos} published`);
  }

  if (cut) await playCut(organizer, event, elimination, swiss.length);
}

/** Checks that the round is the published one, and enters its results. */
async function playAsPublished(organizer, { tables, byes: shown }, matches, byes = []) {
  const pair = (players) => [...players].sort().join(" – ");
  assert.deepEqual(shown, byes);
  assert.deepEqual(
    tables.map(({ players }) => pair(players)).sort(),
    matches.map(({ player1, player2 }) => pair([player1, player2])).sort(),
  );
  for (const table of tables) {
    const match = matches.find(({ player1, player2 }) => pair([player1, player2]) === pair(table.players));
    const points = { [match.player1]: match.player1points, [match.player2]: match.player2points };
    const level = match.player1points === match.player2points;
    const salvo = level ? table.players.indexOf(match.winner) : undefined;
    await organizer.enterScore(table, table.players.map((name) => points[name]), { salvo });
  }
}

/** The cut as it was played: who left before it, the bracket, the winner. */
async function playCut(organizer, event, elimination, rounds) {
  for (const player of event.players) {
    if (player.dropped === rounds + 1) await organizer.drop(player.name);
  }
  await organizer.step("next.cut", { size: elimination[0].matches.length * 2 });
  for (const [index, { matches }] of elimination.entries()) {
    const name = { 1: "final", 2: "semifinals", 4: "quarterfinals" }[matches.length];
    if (index > 0) await organizer.step("next.pair", { round: name });
    await playAsPublished(organizer, await organizer.publishAndStart(name), matches);
    await organizer.finishRound(name);
  }
  const winner = elimination.at(-1).matches[0].winner;
  assert.equal(await organizer.nextText(), text("next.winner", { name: winner }));
}
