// Results that were noted wrongly, and found at every point of a day: before the next round is paired, after that, after
// its start, and in the bracket.

import assert from "node:assert/strict";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { assertPairing } from "./harness/pairing.mjs";
import { assertStandings } from "./harness/ranking.mjs";
import { text } from "./harness/texts.mjs";
import { RULES_2018, XWING_VALUES, xwingStandings } from "./harness/xwing.mjs";

const NAMES = ["Ana", "Bo", "Cleo", "Dov", "Eda", "Finn", "Gus", "Hana", "Ivo", "Jin", "Kai", "Lea"];

/** The better player, who stands earlier in the list, wins by a margin of its own. */
const scoresOf = ([first, second], round) => {
  const [a, b] = [NAMES.indexOf(first), NAMES.indexOf(second)];
  const margin = 5 + 2 * ((a * 31 + b * 17 + round * 29) % 40);
  return a < b ? [100 + margin, 100] : [100, 100 + margin];
};
const winnerOf = (scores) => (scores[0] > scores[1] ? 0 : 1);
const sorted = (players) => (players === null ? null : [...players].sort());
/** The scores of a table, noted the wrong way round. */
const turned = (table) => table.scores.toReversed();

/** A day with everything that is known about it outside of the app. */
class Day {
  rounds = [];

  constructor(organizer, names) {
    this.organizer = organizer;
    this.names = names;
  }

  standings() {
    return xwingStandings(this.names, this.rounds, RULES_2018);
  }

  /** Enters the results of a round that runs. */
  async play({ tables, byes }) {
    const round = this.rounds.length + 1;
    await this.organizer.enterAll(tables, ({ players }) => [scoresOf(players, round)]);
    const played = tables.map((table) => {
      const scores = scoresOf(table.players, round);
      return { ...table, scores, winner: winnerOf(scores) };
    });
    this.rounds.push({ tables: played, byes });
  }

  /** From here on a table of a round has these scores. */
  correct(round, number, scores) {
    const table = this.rounds[round - 1].tables.find((other) => other.number === number);
    Object.assign(table, { scores, winner: winnerOf(scores) });
  }

  async checkStandings(message) {
    assertStandings(await this.organizer.standings(), this.standings(), XWING_VALUES, message);
  }
}

/** What the question says about tables and byes: `{ tables: { number: [before, after] }, byes, seeds }`. */
function readLines(lines) {
  const read = { tables: {}, byes: null, seeds: {} };
  for (const line of lines) {
    const [, what, number, before, after] = line.match(/^(Table|Bye|Seed)(?: (\d+))?: (.*) → (.*)$/);
    if (what === "Table") read.tables[number] = [before, after].map((pair) => sorted(pair.split(" – ")));
    else if (what === "Seed") read.seeds[number] = [before, after];
    else read.byes = [before, after].map((names) => (names === text("result.nobody") ? [] : sorted(names.split(", "))));
  }
  return read;
}

/** Tables that differ between two looks at a round: `{ number: [before, after] }`. */
function changed(before, after) {
  const found = {};
  for (const { number, players } of before.tables) {
    const then = after.tables.find((table) => table.number === number)?.players ?? null;
    if (`${sorted(players)}` !== `${sorted(then)}`) found[number] = [sorted(players), sorted(then)];
  }
  return found;
}

/** How a result stands in the log. */
const noted = ([first, second], [a, b]) => `${first} – ${second} ${a} : ${b}`;

browserTest("corrections before, after and long after the next pairing (FIX-1 to FIX-4)", async ({ page }) => {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Club cup", regulation: "xwing-2018" });
  await organizer.signAs("Rey");
  await organizer.addPlayers(NAMES);
  const day = new Day(organizer, NAMES);

  // FIX-1: found before the next round is paired, a result is simply another one.
  await day.play(await organizer.pairAndStart("round 1"));
  await organizer.finishRound("round 1");
  const [simple, wrong, later] = day.rounds[0].tables;
  await organizer.correctScore(simple, turned(simple), { reason: "slip misread" });
  await organizer.saved(simple);
  day.correct(1, simple.number, turned(simple));
  await day.checkStandings("corrected before pairing");
  const [first] = await organizer.log();
  const before = noted(simple.players, simple.scores.toReversed());
  const told = { round: "round 1", table: simple.number, old: before, result: noted(simple.players, simple.scores) };
  assert.equal(first.text, text("log.why", { what: text("log.correct", told), reason: "slip misread" }));
  assert.match(first.when, /by Rey$/);

  // FIX-2: round 2 is published when another one turns up. Winner and loser of round 1 change places among winners and
  // losers, which takes two tables: theirs.
  await organizer.step("next.pair", { round: "round 2" });
  await organizer.step("next.publish", { round: "round 2" });
  const published = await organizer.readTables();
  assert.equal(published.tables.length, 6);
  const logged = await organizer.log();
  const [winner, loser] = [wrong.players[wrong.winner], wrong.players[1 - wrong.winner]];
  const opponentOf = (name) => {
    const { players } = published.tables.find((table) => table.players.includes(name));
    return players[1 - players.indexOf(name)];
  };
  const tableOf = (was, is) => [[was, opponentOf(was)], [is, opponentOf(was)]].map(sorted);
  const expected = [tableOf(winner, loser), tableOf(loser, winner)];

  await organizer.openRound("round 1");
  const old = [...wrong.scores];
  await organizer.correctScore(wrong, turned(wrong), { reason: "" });
  await organizer.rowOf(wrong).getByRole("alert").getByText(text("fix.why-needed")).waitFor();
  const row = await organizer.correctScore(wrong, turned(wrong), { reason: "both noted the other's score" });
  const lines = await organizer.pairAgainLines();
  const proposed = readLines(lines);
  const order = (list) => list.toSorted((a, b) => (`${a}` < `${b}` ? -1 : 1));
  assert.deepEqual(order(Object.values(proposed.tables)), order(expected));
  assert.equal(proposed.byes, null);
  const question = organizer.pairAgain;
  await question.getByRole("heading", { name: text("fix.title", { round: "round 2" }) }).waitFor();
  await question.getByText(`${noted(wrong.players, old)} → ${noted(wrong.players, old.toReversed())}`).waitFor();
  await question.getByText(text("fix.why-swiss")).waitFor();
  await question.getByText(text("fix.stay", { count: 4 })).waitFor();

  // Nothing has changed so far, and Cancel leaves it so.
  await organizer.cancelPairAgain();
  await organizer.button("app.cancel", {}, row).click();
  const untouched = (await organizer.readTables()).tables.find(({ number }) => number === wrong.number);
  assert.deepEqual(untouched.scores, old.map(String));
  await organizer.place("round");
  assert.deepEqual(await organizer.readTables(), published);
  assert.deepEqual(await organizer.log(), logged);

  await organizer.openRound("round 1");
  await organizer.correctScore(wrong, turned(wrong), { reason: "both noted the other's score" });
  assert.deepEqual(await organizer.pairAgainLines(), lines);
  await organizer.confirmPairAgain();
  const numbers = Object.keys(proposed.tables).join(", ");
  await organizer.told("fix.tell", { round: "round 2", tables: numbers });
  await organizer.dismissMessages();
  day.correct(1, wrong.number, turned(wrong));
  await organizer.place("round");
  await organizer.hasStatus("published");
  const again = await organizer.readTables();
  assert.deepEqual(changed(published, again), proposed.tables);
  assert.deepEqual(again.byes, published.byes);
  assertPairing(again, NAMES, day.rounds);
  await day.checkStandings("corrected after pairing");
  const [entry, ...earlier] = await organizer.log();
  assert.deepEqual(earlier, logged);
  const results = { old: noted(wrong.players, old), result: noted(wrong.players, old.toReversed()) };
  const what = text("log.correct", { round: "round 1", table: wrong.number, ...results });
  const tables = text("log.again-tables", { count: 2 });
  assert.equal(entry.text, text("log.why", { what: `${what}; ${tables}`, reason: "both noted the other's score" }));
  assert.match(entry.when, /by Rey$/);

  // Where the points stay, so does every table, and nothing is asked.
  await organizer.place("round");
  await organizer.openRound("round 1");
  const closer = later.scores.map((score) => (score === 100 ? 98 : score));
  await organizer.correctScore(later, closer);
  await organizer.told("fix.nothing-changed", { round: "round 2" });
  await organizer.dismissMessages();
  day.correct(1, later.number, closer);
  await organizer.place("round");
  assert.deepEqual(await organizer.readTables(), again);
  await day.checkStandings("corrected without a new pairing");

  // FIX-3: the round runs; its pairings stand, and the form says so before anything is saved.
  await organizer.step("next.start", { round: "round 2" });
  const running = await organizer.readTables();
  await organizer.openRound("round 1");
  const last = day.rounds[0].tables[5];
  const form = await organizer.fillScores(last, turned(last));
  await form.getByText(text("fix.stands", { round: "round 2" })).waitFor();
  // What changes is shown before it is saved: the result, and where the two stand.
  const shown = form.locator(".correction");
  const now = [...last.scores];
  await shown.getByText(`${noted(last.players, now)} → ${noted(last.players, now.toReversed())}`).waitFor();
  const places = await shown.getByRole("listitem").allInnerTexts();
  assert.deepEqual(places.map((line) => line.split(":")[0]), last.players);
  assert.ok(places[last.winner].includes("1 → 0") && places[1 - last.winner].includes("0 → 1"), places.join());
  await organizer.correctScore(last, turned(last), { reason: "told at the table" });
  await organizer.saved(last);
  assert.equal(await organizer.pairAgain.count(), 0);
  await organizer.told("fix.stands-done", { round: "round 2" });
  day.correct(1, last.number, turned(last));
  await organizer.place("round");
  await organizer.hasStatus("started");
  assert.deepEqual(await organizer.readTables(), running);
  await day.checkStandings("corrected in a running round");
});

browserTest("what was told of an earlier correction gives way to the next (FIX-2, FIX-3)", async ({ page }) => {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Two mistakes", regulation: "xwing-2018", rounds: 3 });
  const names = NAMES.slice(0, 8);
  await organizer.addPlayers(names);
  const day = new Day(organizer, names);
  await day.play(await organizer.pairAndStart("round 1"));
  await organizer.finishRound("round 1");
  await organizer.step("next.pair", { round: "round 2" });
  await organizer.step("next.publish", { round: "round 2" });
  const [first, second] = day.rounds[0].tables;
  await organizer.openRound("round 1");
  await organizer.correctScore(first, turned(first));
  const tables = Object.keys(readLines(await organizer.pairAgainLines()).tables).join(", ");
  await organizer.confirmPairAgain();
  await organizer.told("fix.tell", { round: "round 2", tables });
  const status = page.getByRole("status");
  const tell = status.getByText(text("fix.tell", { round: "round 2", tables }));

  // The round runs, and another result turns out to be wrong: those tables have nothing to do with it.
  await organizer.place("round");
  await organizer.step("next.start", { round: "round 2" });
  assert.equal(await tell.count(), 1, "it stays until it is read");
  await organizer.openRound("round 1");
  await organizer.correctScore(second, turned(second));
  await organizer.told("fix.stands-done", { round: "round 2" });
  assert.equal(await tell.count(), 0);
});
