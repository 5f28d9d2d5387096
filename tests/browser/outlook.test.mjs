// What the standings say before a cut: whole events of 8 with a top 4. What is expected is worked out by hand.
//
// After two rounds in which somebody wins at every table two have won both, four have won one, two none; those who stand alike
// meet in the third. So at the table of the best the loser stays among the first four: besides the other one only the winners
// of two tables come as far. At both tables of who has won one a win is enough. Below them nobody comes past four.

import assert from "node:assert/strict";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { text } from "./harness/texts.mjs";

const NAMES = ["Ana", "Bo", "Cleo", "Dov", "Eve", "Fay", "Gus", "Hal"];

/** Opens the standings; with the results so far while a round runs, unless they are not `wanted`. */
async function openStandings(organizer, wanted = true) {
  await organizer.place("standings");
  const soFar = organizer.main.locator(".section-head").getByRole("checkbox");
  await organizer.main.locator(".section-head").waitFor();
  if ((await soFar.count()) > 0) await soFar.setChecked(wanted);
}

/** The fate of everybody in the standings, by name: sure, open or out; none where nothing is said. */
async function fates(organizer, expected, wanted = true) {
  await openStandings(organizer, wanted);
  const rows = organizer.main.locator(".lines tbody tr");
  await rows.nth(NAMES.length - 1).waitFor();
  const read = () =>
    rows.evaluateAll((all) =>
      Object.fromEntries(all.map((row) => [row.querySelector("th").firstChild.textContent.trim(), row.querySelector(".fate")?.classList[1] ?? ""])),
    );
  if (expected === undefined) return read();
  const inOrder = (fates) => NAMES.map((name) => `${name} ${fates[name]}`);
  // The part of the program that says it comes when it is asked for.
  if (Object.values(expected).some(Boolean)) await rows.locator(".fate").nth(Object.values(expected).filter(Boolean).length - 1).waitFor();
  const deadline = Date.now() + 5000;
  while (Date.now() < deadline && String(inOrder(await read())) !== String(inOrder(expected))) await organizer.page.waitForTimeout(50);
  assert.deepEqual(inOrder(await read()), inOrder(expected));
  return expected;
}

/** The same fate for all of these. */
const all = (names, fate) => Object.fromEntries(names.map((name) => [name, fate]));

/** What the panel says of tables, by player: sign and result of each, such as `✓ Win`. */
async function stakes(page) {
  const lines = await page.locator(".outlook-table li").evaluateAll((all) =>
    all.map((line) => [
      line.querySelector("strong").textContent,
      [...line.querySelectorAll(".fate")].map((one) => {
        const name = [...one.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.textContent);
        return `${one.firstElementChild.textContent} ${name.join("").trim()}`;
      }),
    ]),
  );
  return Object.fromEntries(lines);
}

/** Plays two rounds in which the first of each table wins, and publishes the third; tables from the best on, by what was won. */
async function untilTheLast(organizer, enter) {
  const won = all(NAMES, 0);
  for (const round of ["round 1", "round 2"]) {
    const { tables } = await organizer.pairAndStart(round);
    await fates(organizer, all(NAMES, round === "round 1" ? "" : "open"));
    // With a round to come no result of this one makes anybody sure, or puts anybody out.
    if (round === "round 2") await organizer.page.getByText(text("outlook.later", { count: 4 })).waitFor();
    await organizer.place("round");
    for (const table of tables) {
      await enter(table, 0);
      won[table.players[0]] += 1;
    }
    await organizer.finishRound(round);
    // Anybody may meet anybody: four can still pass who has won most, and who has won least can win with those before losing.
    await fates(organizer, all(NAMES, "open"));
    await organizer.page.getByText(text("outlook.bounded")).waitFor();
    await organizer.place("round");
  }
  const { tables } = await organizer.pairAndStart("round 3");
  const ordered = [...tables].sort((one, other) => won[other.players[0]] - won[one.players[0]]);
  assert.deepEqual(ordered.map(({ players }) => players.map((name) => won[name])), [[2, 2], [1, 1], [1, 1], [0, 0]]);
  return ordered;
}

const players = (...tables) => tables.flatMap((table) => table.players);

browserTest("X-Wing: a win is enough, the cut is what was said, and the display says it where that is wanted", async ({ page, context }) => {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Top four", regulation: "xwing-2018", rounds: 3, cut: 4 });
  await organizer.addPlayers(NAMES);
  const enter = (table, winner) => organizer.enterScore(table, winner === 0 ? [150, 50] : [50, 150]);
  const [best, one, other, last] = await untilTheLast(organizer, enter);
  const settled = { ...all(best.players, "sure"), ...all(last.players, "out") };
  await fates(organizer, { ...settled, ...all(players(one, other), "open") });
  await page.getByRole("heading", { name: text("outlook.decides") }).waitFor();
  const [win, loss] = [`✓ ${text("result.win")}`, `✕ ${text("result.loss")}`];
  assert.deepEqual(await stakes(page), all(players(one, other), [win, loss]));
  await page.getByText(text("outlook.settled", { count: 2 })).waitFor();
  assert.equal(await page.getByText(text("outlook.agreed")).count(), 0, "no intentional draws");

  // Players see nothing of it until the organizer wants that.
  await organizer.openDisplayControl();
  const opened = context.waitForEvent("page");
  await organizer.button("display.open", {}, organizer.bar).click();
  const display = await opened;
  await organizer.bar.getByRole("radio", { name: text("place.standings"), exact: true }).check();
  await display.locator(".standings-list li, .display-row").nth(7).waitFor();
  assert.equal(await display.locator(".fate").count(), 0);
  await organizer.bar.getByRole("checkbox", { name: text("display.show-outlook"), exact: true }).check();
  await display.locator(".fate").nth(7).waitFor();
  assert.equal(await display.locator(".fate.sure").count(), 2);
  assert.equal(await display.locator(".fate.open").count(), 4);
  await organizer.button("display.close", {}, organizer.bar).click();

  // The second of the two wins: one more is sure, one more is out, and the other table is as open as it was.
  await organizer.place("round");
  await enter(one, 1);
  const after = { ...settled, [one.players[1]]: "sure", [one.players[0]]: "out" };
  await fates(organizer, { ...after, ...all(other.players, "open") });
  // Beside rows of the finished rounds the marks count no result of the running one.
  await fates(organizer, { ...settled, ...all(players(one, other), "open") }, false);
  assert.deepEqual(await stakes(page), all(other.players, [win, loss]));
  // A result of a running round is the organizer's until the round is over.
  assert.equal(await display.locator(".fate.sure").count(), 2);
  await organizer.place("round");
  await enter(other, 0);
  const end = { ...after, [other.players[0]]: "sure", [other.players[1]]: "out" };
  await fates(organizer, end);
  await organizer.place("round");
  await enter(best, 0);
  await enter(last, 0);
  await fates(organizer, end);
  await page.getByText(text("round.all-in")).first().waitFor();
  await organizer.place("round");
  await organizer.finishRound("round 3");
  const lines = await organizer.standings();
  assert.deepEqual(lines.filter(({ inCut }) => inCut).map(({ name }) => name).sort(), NAMES.filter((name) => end[name] === "sure"));
  assert.equal(await organizer.main.locator(".fate").count(), 0, "the cut itself says it");
});

browserTest("Star Wars: Unlimited: a draw leaves it open, and an intentional one counts like any other (SWR-6)", async ({ page }) => {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Top four", regulation: "swu-2025", bestOf: 3, rounds: 3, cut: 4 });
  await organizer.addPlayers(NAMES);
  const enter = (table, winner) => organizer.enterGames(table, winner === 0 ? "2–0" : "0–2");
  const [best, one, other, last] = await untilTheLast(organizer, enter);
  // 6 points, 3 and 0. A draw makes 4: the two with 6 are before, and others level or before, or nobody where the other table
  // draws too. A loss leaves 3, with the opponent, the two with 6, and one at least of the other table before.
  const settled = { ...all(best.players, "sure"), ...all(last.players, "out") };
  await fates(organizer, { ...settled, ...all(players(one, other), "open") });
  const each = [`✓ ${text("result.win")}`, `○ ${text("result.draw")}`, `✕ ${text("result.loss")}`];
  assert.deepEqual(await stakes(page), all(players(one, other), each));
  await page.getByText(text("outlook.agreed")).waitFor();

  // With the draw both have 4, and so would the others with theirs: four for two places. A loss there leaves 3, and four are
  // before.
  await organizer.place("round");
  await organizer.enterGames(one, "intentional draw");
  await fates(organizer, { ...settled, ...all(players(one, other), "open") });
  assert.deepEqual(await stakes(page), all(other.players, each));

  // The others do not draw: the winner is sure with 6, the loser out with 3; the two with 4 play for one place by tie-breakers.
  await organizer.place("round");
  await enter(other, 1);
  await fates(organizer, { ...settled, [other.players[1]]: "sure", [other.players[0]]: "out", ...all(one.players, "open") });
  // With all results in the tie-breakers say it: one of the two.
  await organizer.place("round");
  await enter(best, 0);
  await enter(last, 0);
  const shown = page.locator(".lines .fate.sure");
  await openStandings(organizer);
  await shown.nth(3).waitFor();
  await page.locator(".lines .fate.open").first().waitFor({ state: "detached" });
  const said = await fates(organizer);
  const sure = NAMES.filter((name) => said[name] === "sure");
  assert.equal(sure.length, 4);
  assert.ok([...best.players, other.players[1]].every((name) => sure.includes(name)));
  await organizer.place("round");
  await organizer.finishRound("round 3");
  const lines = await organizer.standings();
  assert.deepEqual(lines.filter(({ inCut }) => inCut).map(({ name }) => name).sort(), sure);
});

browserTest("without a cut nothing is said", async ({ page }) => {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "No cut", regulation: "xwing-2018", rounds: 2 });
  await organizer.addPlayers(NAMES);
  const { tables } = await organizer.pairAndStart("round 1");
  await organizer.enterAll(tables, () => [[150, 50]]);
  await organizer.finishRound("round 1");
  await fates(organizer, all(NAMES, ""));
  assert.equal(await page.locator(".outlook").count(), 0);
});
