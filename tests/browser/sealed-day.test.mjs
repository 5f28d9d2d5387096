// A sealed prerelease of 17, from the door to the winner: two at a table to build, thirty minutes on every clock, five rounds of
// single games, of which somebody else sits out each. Somebody walks in while decks are built.

import assert from "node:assert/strict";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { assertStandings } from "./harness/ranking.mjs";
import { swuStandings, SWU_VALUES } from "./harness/swu.mjs";
import { proposed, round, text } from "./harness/texts.mjs";

const NAMES = [
  "Ahsoka Tano", "Bossk", "Cassian Andor", "Dedra Meero", "Embo", "Fennec Shand", "Greef Karga", "Hera Syndulla", "IG-88",
  "Jyn Erso", "Kanan Jarrus", "Lando Calrissian", "Maul", "Nien Nunb", "Omega", "Padmé Amidala",
];
const [MISSING, WALKS_IN] = ["Rey", "Zeb Orrelios"];
const PLAYERS = [...NAMES, WALKS_IN];

const better = ([one, other]) => (PLAYERS.indexOf(one) < PLAYERS.indexOf(other) ? 0 : 1);
const minutes = (count) => text("announcement.minutes", { count });

/** The players of each table where decks are built. */
const seats = (page) =>
  page.locator("ul.pods > li").evaluateAll((all) => all.map((pod) => [...pod.querySelectorAll(".seat-name")].map((seat) => seat.textContent)));

/** Sixteen of seventeen have come; the other one is called out. */
async function checkIn(organizer) {
  const { page } = organizer;
  await organizer.button("door.title").click();
  for (const name of NAMES) await organizer.main.locator(".door-mark").filter({ hasText: name }).click();
  await page.getByText(text("door.count", { count: 16, all: 17 }), { exact: true }).waitFor();
  assert.deepEqual(await page.locator(".door-missing li").allInnerTexts(), [MISSING]);
}

/** Who walks in is there by one press. */
async function walkIn(organizer) {
  const { page } = organizer;
  await organizer.at("players");
  if (!(await page.locator("#door-find").isVisible())) await organizer.button("door.title").click();
  await page.locator("#door-find").fill(WALKS_IN);
  await organizer.button("door.walk-in", { name: WALKS_IN }).click();
  await page.getByText(text("door.count", { count: 17, all: 18 }), { exact: true }).waitFor();
}

/** Goes to seats and building by the next step. */
async function toTables(organizer) {
  await organizer.next.getByRole("link", { name: text("limited.title"), exact: true }).click();
  await organizer.page.waitForURL(/\/pods$/);
}

browserTest("a sealed prerelease of 17, from the door to the winner (SEA-1)", { timeout: 240_000 }, async ({ page }) => {
  await page.clock.install({ time: "2025-11-22T10:00:00Z" });
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Prerelease", date: "2025-11-22", regulation: "swu-2025", kind: "prerelease" });
  await organizer.pastePlayers([...NAMES, MISSING]);
  await checkIn(organizer);

  // Seats for sixteen; then the one who walks in has a table of her own, and nobody else moves.
  await toTables(organizer);
  await organizer.button("limited.draw").click();
  await page.locator("ul.pods").waitFor();
  const before = await seats(page);
  assert.deepEqual(before.map((table) => table.length), Array(8).fill(2));
  await walkIn(organizer);
  await toTables(organizer);
  await organizer.button("limited.seat-late", { count: 1 }).click();
  await page.locator("ul.pods > li").nth(8).waitFor();
  assert.deepEqual(await seats(page), [...before, [WALKS_IN]]);

  // What is announced: five rounds without a cut, single games, and both times.
  const announced = await organizer.openAnnouncement();
  const lines = Object.values(announced.parts).flat();
  for (const line of [
    text("app.is", { name: text("limited.building"), value: minutes(30) }),
    text("announcement.swiss-round", { time: minutes(25) }),
    text("announcement.swiss-match", { length: text("announcement.single-game") }),
  ]) {
    assert.ok(lines.some((told) => told.startsWith(line)), `“${line}” in ${lines}`);
  }
  await organizer.closeAnnouncement();
  // While the check-in is open the setup counts everybody who is registered, as the header does.
  await page.getByText(proposed(18, 5)).waitFor();

  // The display has everybody's seat by name, and in turn the tables as pictures; then thirty minutes, there and here.
  await toTables(organizer);
  const display = await organizer.openDisplay();
  await display.locator(".seats .display-row").nth(16).waitFor({ state: "attached" });
  const named = await display.locator(".seats .display-row .name").allInnerTexts();
  assert.deepEqual(named, [...PLAYERS].sort((one, other) => one.localeCompare(other, "en")));
  await page.clock.runFor(9_500);
  for (let turn = 0; turn < 10 && (await display.locator(".display-pod").count()) === 0; turn += 1) await page.clock.runFor(9_500);
  await display.locator(".display-pod").nth(8).waitFor({ state: "attached" });
  await organizer.button("display.close", {}, organizer.bar).click();
  await page.clock.pauseAt("2025-11-22T10:30:00Z");
  await organizer.button("limited.start-building", { count: 30 }).click();
  await page.clock.runFor(60_000);
  assert.equal(await page.locator(".pod-now").getByRole("timer").innerText(), "29:00");
  await page.clock.resume();
  await display.locator(".pod-now").getByText(text("limited.build"), { exact: true }).waitFor();
  assert.match(await display.locator(".pod-now").getByRole("timer").innerText(), /^2[89]:\d\d$/);
  await page.clock.fastForward("30:00");
  await page.locator(".pod-now").getByText(text("limited.built"), { exact: true }).waitFor();

  const rounds = [];
  const met = new Set();
  for (const number of [1, 2, 3, 4, 5]) {
    const { tables, byes } = await organizer.pairAndStart(round(number));
    assert.deepEqual([tables.length, byes.length], [8, 1]);
    assert.deepEqual([...tables.flatMap(({ players }) => players), ...byes].sort(), [...PLAYERS].sort());
    const played = [];
    for (const [place, table] of tables.entries()) {
      met.add([...table.players].sort().join(" + "));
      // The last table does not come to an end in round 3.
      const isDrawn = number === 3 && place === tables.length - 1;
      const winner = better(table.players);
      await organizer.enterGames(table, isDrawn ? text("result.draw") : text("result.winner-is", { name: table.players[winner] }));
      played.push({ players: table.players, won: isDrawn ? [0, 0] : winner === 0 ? [1, 0] : [0, 1], drawn: isDrawn ? 1 : 0 });
    }
    rounds.push({ tables: played, byes });
    await organizer.finishRound(round(number));
    const shown = number === 5 ? text("bracket.ranking") : text("display.standings-after", { number });
    await display.getByRole("heading", { level: 1, name: shown, exact: true }).waitFor();
  }
  assert.equal(met.size, 40, "nobody meets twice");
  assert.equal(new Set(rounds.flatMap(({ byes }) => byes)).size, 5, "nobody has two byes");

  const expected = swuStandings(PLAYERS, rounds, { byeGames: 1 });
  const standings = await organizer.standings();
  assertStandings(standings, expected, SWU_VALUES, "after five rounds");
  assert.equal(await organizer.nextText(), text("next.winner", { name: standings[0].name }));
  assert.equal(standings.some(({ name }) => name === MISSING), false, "who has not come has no line");
});
