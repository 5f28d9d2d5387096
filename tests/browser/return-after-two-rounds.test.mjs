// A day of comings and goings: a drop that returns two rounds later, a drop from a running match, a no-show, a late entry
// and a disqualification.

import assert from "node:assert/strict";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { assertPairing } from "./harness/pairing.mjs";
import { assertStandings } from "./harness/ranking.mjs";
import { text } from "./harness/texts.mjs";
import { RULES_2018, XWING_VALUES, xwingStandings } from "./harness/xwing.mjs";

const NAMES = ["Ana", "Bo", "Cleo", "Dov", "Eda", "Finn", "Gus", "Hana", "Ivo", "Jin", "Kai", "Lea"];
const LATE = "Zoe";

/** The better player, who stands earlier in the list, wins by a margin of its own. */
const scoresOf = ([first, second], round) => {
  const [a, b] = [first, second].map((name) => [...NAMES, LATE].indexOf(name));
  const margin = 5 + ((a * 31 + b * 17 + round * 29) % 80);
  return a < b ? [100 + margin, 100] : [100, 100 + margin];
};
const result = (players, scores) => ({ players, scores, winner: scores[0] > scores[1] ? 0 : 1 });

browserTest("a return after two missed rounds, a no-show, a disqualification (DRP-1 to DRP-5, STA-11)", async ({ page }) => {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Comings and goings", regulation: "xwing-2018", rounds: 5 });
  await organizer.addPlayers(NAMES);

  const names = [...NAMES];
  const gone = new Set();
  const disqualified = new Set();
  const rounds = [];
  const byes = [];
  const active = () => names.filter((name) => !gone.has(name));
  const standings = () => xwingStandings(names, rounds, RULES_2018);
  const pair = async () => {
    const number = rounds.length + 1;
    const free = standings().filter(({ name }) => !gone.has(name) && !byes.includes(name));
    const shown = await organizer.pairAndStart(`round ${number}`);
    assertPairing(shown, active(), rounds);
    assert.equal(shown.byes.length, active().length % 2);
    const lowest = free.filter(({ place }) => place === free.at(-1).place).map(({ name }) => name);
    for (const bye of shown.byes) assert.ok(lowest.includes(bye), `${bye} has the bye, not ${lowest}`);
    byes.push(...shown.byes);
    return shown;
  };
  /** Plays the tables but those `settled` in another way, which come as the reference has them. */
  const play = async (shown, settled = []) => {
    const number = rounds.length + 1;
    const by = (table) => settled.find(({ at }) => at === table);
    const open = shown.tables.filter((table) => !by(table));
    await organizer.enterAll(open, ({ players }) => [scoresOf(players, number)]);
    rounds.push({
      tables: shown.tables.flatMap((table) => by(table)?.tables ?? [result(table.players, scoresOf(table.players, number))]),
      byes: [...shown.byes, ...settled.flatMap((one) => one.byes ?? [])],
      losses: settled.flatMap((one) => one.losses ?? []),
    });
    await organizer.finishRound(`round ${number}`);
  };
  /** Holds the standings against the reference; returns them. Disqualified players are in the reckoning only. */
  const check = async (message) => {
    const shown = await organizer.standings();
    assertStandings(shown, standings().filter(({ name }) => !disqualified.has(name)), XWING_VALUES, message);
    assert.deepEqual(shown.map(({ rank }) => rank), shown.map((_, index) => index + 1), "no rank is left out");
    const dropped = shown.filter((line) => line.dropped).map(({ name }) => name);
    assert.deepEqual(dropped.toSorted(), [...gone].filter((name) => !disqualified.has(name)).toSorted());
    return shown;
  };
  const lastEntry = async () => (await organizer.log())[0].text;

  // After round 1 somebody leaves, and says why (DRP-5).
  const first = await pair();
  await play(first);
  const [away] = first.tables[0].players;
  await organizer.drop(away, { reason: "own-wish", note: "child is ill" });
  gone.add(away);
  const wish = text("drop-reason.own-wish");
  assert.equal(await lastEntry(), text("log.drop", { name: away, reason: `${wish}, child is ill` }));
  await check("after the drop");

  // In round 2 somebody has to leave in the middle of a match: the points scored so far are kept (DRP-1, RES-4).
  const second = await pair();
  const left = second.tables[1];
  const [quitter, opponent] = left.players;
  await organizer.drop(quitter, { reason: "own-wish", note: "last train", result: "concession", kept: 64 });
  gone.add(quitter);
  const conceded = `${quitter} – ${opponent} 64 : 200 (${text("log.conceded", { name: quitter })})`;
  const what = text("log.drop", { name: quitter, reason: `${wish}, last train` });
  assert.equal(await lastEntry(), text("log.with-result", { what, result: conceded }));
  const afterDrop = (await organizer.readTables()).tables[1];
  assert.deepEqual(afterDrop.scores, ["64", "200"]);
  assert.deepEqual(afterDrop.worth, ["Loss · MoV 64", "Win · MoV 336"]);
  await play(second, [{ at: left, tables: [result(left.players, [64, 200])] }]);
  await check("after round 2");

  // Somebody comes late: a loss without opponent for each round missed (DRP-3). The lowest of all, who has the bye.
  await organizer.addPlayers([LATE]);
  names.push(LATE);
  rounds.forEach((round) => round.losses.push(LATE));
  assert.equal(await lastEntry(), text("log.add-player", { name: LATE }));
  await check("after the late entry");
  const third = await pair();
  assert.deepEqual(third.byes, [LATE]);

  // In round 3 somebody does not appear: the opponent has a bye, the two have not met (DRP-2).
  const empty = third.tables[2];
  const [missing, waiting] = empty.players;
  await organizer.reportAbsent(empty, 0);
  gone.add(missing);
  await organizer.told("result.dropped-as-no-show", { name: missing });
  const unplayed = (await organizer.readTables()).tables[2];
  assert.match(unplayed.worth[1], /MoV 300$/);
  await play(third, [{ at: empty, tables: [], byes: [waiting], losses: [missing] }]);
  const noShow = (await organizer.log()).find(({ text: entry }) => entry.includes(text("drop-reason.no-show")));
  assert.ok(noShow.text.endsWith(text("log.drop", { name: missing, reason: text("drop-reason.no-show") })), noShow.text);
  assert.ok(noShow.text.startsWith("round 3"), "it is one entry with the result");
  const shown = await check("after round 3");
  const worth = Object.fromEntries(shown.map((line) => [line.name, line]));
  const before = Object.fromEntries(standings().map((line) => [line.name, line]));
  assert.equal(before[waiting].opponents.includes(missing), false);
  assert.equal(worth[away].record, `${before[away].points}–${1 - before[away].points}`);

  // Who left after round 1 returns: two losses without opponent for the two rounds missed.
  await organizer.place("players");
  await organizer.fromMenu(away, "players.return-named");
  const panel = organizer.panel("players.return-named", { name: away });
  await panel.getByText(text("leave.missed", { count: 2 })).waitFor();
  await organizer.button("app.cancel", {}, panel).click();
  await organizer.returnPlayer(away, "the child sleeps");
  gone.delete(away);
  rounds[1].losses.push(away);
  rounds[2].losses.push(away);
  await page.getByRole("listitem").filter({ hasText: away }).getByText(text("players.missed", { count: 2 })).waitFor();
  assert.equal(await lastEntry(), text("log.return-why", { name: away, reason: "the child sleeps" }));
  const returned = (await check("after the return")).find(({ name }) => name === away);
  assert.equal(returned.points, worth[away].points);
  assert.equal(returned.MoV, worth[away].MoV);
  assert.equal(returned.SoS, worth[away].SoS, "rounds missed are no opponents");
  assert.equal(returned.record, `${before[away].points}–${3 - before[away].points}`);

  // Somebody is disqualified: never to return (DRP-4), out of the ranking and named apart; others keep what they played
  // against them (STA-11).
  const cheat = active().find((name) => name !== away && name !== LATE && before[name].opponents.length === 3);
  await organizer.disqualify(cheat, "loaded dice");
  gone.add(cheat);
  disqualified.add(cheat);
  await organizer.menuOf(cheat).click();
  assert.equal(await organizer.button("players.return-named", { name: cheat }).count(), 0);
  await page.keyboard.press("Escape");
  assert.equal(await lastEntry(), text("log.disqualify", { name: cheat, reason: "loaded dice" }));
  const ranked = await check("after the disqualification");
  assert.equal(ranked.length, names.length - 1);
  assert.deepEqual(await organizer.disqualified(), [cheat]);

  // Rounds 4 and 5 with those who are there.
  const fourth = await pair();
  assert.equal(fourth.tables.length, 5);
  await play(fourth);
  await check("after round 4");
  await play(await pair());
  const last = await check("at the end");
  assert.deepEqual(await organizer.disqualified(), [cheat]);
  const winner = last.find(({ dropped }) => !dropped);
  assert.equal(await organizer.nextText(), text("next.winner", { name: winner.name }));
  const entries = (await organizer.log()).map(({ text: entry }) => entry);
  const reasons = entries.filter((entry) => / (dropped|returned|disqualified)/.test(entry));
  assert.equal(reasons.length, 5, "three drops, a return, a disqualification");
});
