// Time and decks on a day of competitive Star Wars: Unlimited: deck checks, more time at a table, matches that end at
// time in elimination, and until when the results go to the game's platform. The browser's clock is set and moved on.

import assert from "node:assert/strict";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { pattern, text } from "./harness/texts.mjs";

const NAMES = ["Ahsoka", "Bossk", "Cassian", "Dedra", "Embo", "Fennec", "Greef", "Hera", "Ig"];
const THURSDAY = "2025-09-04";
const EVENT = { name: "Sector qualifier", date: THURSDAY, regulation: "swu-2025", kind: "sector-qualifier" };

/** The day so many working days after another, both `YYYY-MM-DD`; Sunday is none. */
function workingDaysAfter(date, count) {
  const day = new Date(`${date}T00:00:00Z`);
  for (let left = count; left > 0; left -= day.getUTCDay() === 0 ? 0 : 1) day.setUTCDate(day.getUTCDate() + 1);
  return day;
}

/** Everybody who stands earlier in the list wins two games to none. */
const gamesOf = ({ players: [first, second] }) => (NAMES.indexOf(first) < NAMES.indexOf(second) ? "2–0" : "0–2");

browserTest("deck checks, more time, elimination at time, last day for results (DCK-6, CLK-2, SWR-4, SWR-7, OUT-2)", { timezoneId: "Europe/Rome" }, async ({ page }) => {
  await page.clock.install({ time: `${THURSDAY}T10:00:00+02:00` });
  const organizer = new Organizer(page);
  await organizer.createEvent(EVENT);
  await organizer.addPlayers(NAMES);
  await organizer.place("setup");
  await page.getByText("9 players: 4 Swiss rounds, top 4").waitFor();

  // Round 1: 55 minutes. At table 1 a deck is checked for nearly four minutes, at table 2 a ruling takes five.
  const first = await organizer.pairAndStart("round 1");
  const [one, two, three] = first.tables;
  await page.getByText(text("clock.of.other", { count: 55 })).waitFor();
  await page.getByText(pattern("deck-check.chosen-count", { chosen: 0, target: 1 })).waitFor();
  const picked = [];
  for (let choice = 0; choice < 4; choice += 1) picked.push(await organizer.chooseDeck());
  for (const name of picked.filter((chosen) => !first.byes.includes(chosen))) {
    await page.getByText(text("deck-check.chosen-tag", { name }), { exact: true }).waitFor();
  }
  await organizer.startDeckCheck(one);
  await page.clock.fastForward("03:50");
  await organizer.stopDeckCheck(one);
  const added = page.getByRole("status").getByText(pattern("deck-check.added", { table: 1 }));
  assert.match(await added.innerText(), /^Table 1 has 6:5\d more: 3:5\d for the check and 3 minutes/);
  await organizer.extendTime(two, 5, "a long ruling");
  await organizer.rowOf(one).getByText(text("time.plus", { minutes: 7 }), { exact: true }).waitFor();
  await organizer.rowOf(two).getByText(text("time.plus", { minutes: 5 }), { exact: true }).waitFor();

  // Time is over in the round, and not at these two; then at table 2 as well, and not at table 1.
  const late = page.getByText(text("deck-check.late"));
  await page.getByText(text("deck-check.presented")).waitFor();
  await page.clock.fastForward("40:00");
  await page.getByRole("timer").getByText(/^11:\d\d$/).waitFor();
  assert.equal(await late.count(), 0, "there is time for a check");
  await page.clock.fastForward("02:00");
  await late.first().waitFor();
  await page.clock.fastForward("10:00");
  await page.getByText(`${text("clock.over")} ${text("time.last-action-phase")}`).waitFor();
  const left = (table) => organizer.rowOf(table).getByText(/^\d+:\d\d left$/);
  await left(two).waitFor();
  assert.match(await left(two).innerText(), /^[34]:\d\d left$/);
  assert.match(await left(one).innerText(), /^[56]:\d\d left$/);
  assert.equal(await left(three).count(), 0);
  await page.clock.fastForward("05:00");
  await organizer.rowOf(two).getByText(text("clock.over"), { exact: true }).waitFor();
  assert.match(await left(one).innerText(), /^[01]:\d\d left$/);

  // At table 1 somebody concedes the match at one game each: the games won stay, the other side has what it needs.
  await organizer.reportConcession(one, 0, "1–1");
  const [conceded] = (await organizer.readTables()).tables;
  assert.deepEqual(conceded.scores, ["1", "2"]);
  assert.deepEqual(conceded.worth, ["Loss", "Win"]);
  for (const table of first.tables.slice(1)) await organizer.enterGames(table, gamesOf(table));
  await organizer.finishRound("round 1");
  const after = Object.fromEntries((await organizer.standings()).map((line) => [line.name, line]));
  const shares = one.players.map((name) => [after[name].points, after[name].PGW]);
  assert.deepEqual(shares, [[0, "33.3%"], [3, "66.7%"]], "one and two of three games");

  // Round 2: the choice goes on with the decks that were not chosen; only when all were, one comes again.
  await organizer.place("round");
  const second = await organizer.pairAndStart("round 2");
  for (let choice = 4; choice < 9; choice += 1) picked.push(await organizer.chooseDeck());
  assert.deepEqual(picked.toSorted(), NAMES, "nobody twice");
  assert.ok(NAMES.includes(await organizer.chooseDeck()));
  for (const table of second.tables) await organizer.enterGames(table, gamesOf(table));
  await organizer.finishRound("round 2");
  for (const round of ["round 3", "round 4"]) {
    const { tables } = await organizer.pairAndStart(round);
    for (const table of tables) await organizer.enterGames(table, gamesOf(table));
    await organizer.finishRound(round);
  }

  // Top 4 at time, a game each: more left of the base wins; level bases leave it to the initiative.
  await organizer.step("next.cut", { size: 4 });
  const semifinals = await organizer.publishAndStart("semifinals");
  await page.getByText(text("clock.of.other", { count: 75 })).waitFor();
  await page.getByText(text("time.deck-lists.other", { count: 3 })).waitFor();
  const [upper, lower] = semifinals.tables;
  const row = await organizer.fillGames(upper, "1–1");
  for (const name of upper.players) await organizer.field("slip.base-of", { name }, row).fill("9");
  await organizer.button("result.save", {}, row).click();
  await row.getByRole("alert").getByText(`${text("refusal.needs-initiative-in-game")} (SWR-4)`).waitFor();
  await organizer.reportBase(upper, "1–1", [9, 9], { initiative: 1 });
  await organizer.reportBase(lower, "1–1", [12, 7]);
  const decided = (await organizer.readTables()).tables;
  assert.deepEqual(decided.map(({ scores }) => scores), [["1", "1"], ["1", "1"]]);
  assert.deepEqual(decided.map(({ worth }) => worth), [["Loss", "Win"], ["Win", "Loss"]]);
  await organizer.finishRound("semifinals");
  const final = await organizer.pairAndStart("final");
  assert.deepEqual(final.tables.map(({ players }) => players), [[upper.players[1], lower.players[0]]]);
  await organizer.enterGames(final.tables[0], "2–1");
  assert.equal(await page.getByText(/OUT-2/).count(), 0, "not before the end");
  await organizer.finishRound("final");
  assert.equal(await organizer.nextText(), text("next.winner", { name: upper.players[1] }));

  // Three working days after Thursday, Saturday among them, the results have to be in; the file is at hand.
  const last = workingDaysAfter(THURSDAY, 3);
  assert.equal(last.toISOString().slice(0, 10), "2025-09-08");
  const banner = organizer.main.locator(".banner", { hasText: pattern("due.banner", { days: 3 }) });
  const shown = await banner.innerText();
  const month = last.toLocaleDateString("en-GB", { month: "long", timeZone: "UTC" });
  assert.match(shown, new RegExp(`by ${last.getUTCDate()} ${month.slice(0, 3)}[a-z]* ${last.getUTCFullYear()}\\..*\\(OUT-2\\)`));
  const started = page.waitForEvent("download");
  await organizer.button("file.export", {}, banner).click();
  assert.match((await started).suggestedFilename(), /^Sector-qualifier-.*\.tiebreaker\.json$/);

  const log = (await organizer.log()).map(({ text: what }) => what);
  const told = [
    text("log.pick-deck", { name: picked[0] }),
    text("log.deck-check-start", { round: "round 1", table: 1 }),
    text("log.deck-check-stop", { round: "round 1", table: 1 }),
    text("log.why", { what: text("log.extend", { round: "round 1", table: 2, minutes: 5 }), reason: "a long ruling" }),
  ];
  assert.deepEqual(told.filter((what) => !log.includes(what)), []);
  const reports = [text("log.conceded", { name: one.players[0] }), text("log.base-hit-points", { first: 9, second: 9 })];
  for (const part of reports) assert.ok(log.some((what) => what.includes(part)), `${part}: ${log}`);
});
