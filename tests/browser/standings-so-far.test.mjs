// While a round runs: standings are those after the last finished round, on the page, on paper, in the search and where they
// are explained; with the results so far they are a choice of its own, and say so.

import assert from "node:assert/strict";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { text } from "./harness/texts.mjs";

const NAMES = ["Ana", "Bo", "Cleo", "Dov", "Eve"];

/** Who stands earlier in the list wins by 100. */
const scoresOf = ([first, second]) => (NAMES.indexOf(first) < NAMES.indexOf(second) ? [150, 50] : [50, 150]);

/** Plays a round to its end; returns its tables and byes. */
async function play(organizer, round) {
  const paired = await organizer.pairAndStart(round);
  for (const table of paired.tables) await organizer.enterScore(table, scoresOf(table.players));
  await organizer.finishRound(round);
  return paired;
}

const points = (lines) => Object.fromEntries(lines.map(({ name, points: worth }) => [name, worth]));

browserTest("standings while a round runs (STA-1)", async ({ page }) => {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "With a bye", regulation: "xwing-2018", rounds: 4, cut: 4 });
  await organizer.addPlayers(NAMES);
  await play(organizer, "round 1");
  await play(organizer, "round 2");
  const before = await organizer.standings();
  const about = organizer.main.locator(".section-head .about");
  const after = text("standings.after", { count: 2 });
  assert.ok((await about.innerText()).startsWith(after));
  const choice = organizer.main.getByRole("checkbox");
  assert.equal(await choice.count(), 0, "nothing runs");

  // Round 3 has a bye, and one result.
  await organizer.place("round");
  const third = await organizer.pairAndStart("round 3");
  const [one] = third.tables;
  await organizer.enterScore(one, scoresOf(one.players));
  assert.deepEqual(await organizer.standings(), before, "the bye and the result do not count yet");
  assert.ok((await about.innerText()).startsWith(`${after} · ${text("standings.running", { number: 3 })}`));

  // The print says the same, and so do the search and the arithmetic of who has the bye.
  const [withBye] = third.byes;
  const line = before.find(({ name }) => name === withBye);
  const why = await organizer.whyText(withBye);
  assert.ok(why.includes(text("why.title", { name: withBye, rank: String(line.rank) })), why);
  assert.ok(why.includes(text("why.summary", { count: line.points, record: line.record })), why);
  assert.ok(why.includes(after), why);
  const event = page.url().replace(/(\/event\/[^/]+).*$/, "$1");
  const sheet = async (code) => {
    await page.goto(`${event}/paper/${code}`);
    const paper = organizer.main.locator(".page").first();
    await paper.waitFor();
    const rows = await paper.locator("tbody tr").evaluateAll((all) =>
      all.map((row) => [...row.cells].slice(0, 3).map((cell) => cell.textContent.trim())),
    );
    const title = await paper.locator("header strong").innerText();
    await page.goto(`${event}/round`);
    return { title, rows };
  };
  const printed = (lines) => lines.map(({ rank, name, points: worth }) => [String(rank), name, String(worth)]);
  const wall = await sheet("standings");
  assert.deepEqual(wall.rows, printed(before));
  assert.ok(wall.title.includes(after), wall.title);

  // With the results so far: a choice of its own, named as such, and explained by nobody yet.
  await organizer.place("standings");
  await organizer.main.getByRole("checkbox", { name: text("standings.so-far", { number: 3 }), exact: true }).check();
  assert.ok((await about.innerText()).includes(text("standings.so-far-of", { number: 3 })));
  const table = organizer.main.getByRole("table");
  assert.equal(await table.getByRole("link").count(), 0);
  const winner = one.players[scoresOf(one.players).indexOf(150)];
  const cells = await table.locator("tbody tr").evaluateAll((all) =>
    all.map((row) => [...row.cells].map((cell) => (cell.matches("th") ? cell.firstChild : cell).textContent.trim())));
  const soFar = Object.fromEntries(cells.map(([, , name, , worth]) => [name, Number(worth)]));
  const was = points(before);
  const expected = { ...was, [winner]: was[winner] + 1, [withBye]: was[withBye] + 1 };
  assert.deepEqual(soFar, expected);
  const mine = await sheet("standings-so-far");
  assert.deepEqual(Object.fromEntries(mine.rows.map(([, name, worth]) => [name, Number(worth)])), expected);
  assert.ok(mine.title.includes(text("standings.so-far-of", { number: 3 })), mine.title);

  // Once the round is over they count, and there is nothing to choose.
  await organizer.place("round");
  for (const open of third.tables.slice(1)) await organizer.enterScore(open, scoresOf(open.players));
  await organizer.finishRound("round 3");
  const now = points(await organizer.standings());
  assert.equal(now[withBye], was[withBye] + 1);
  assert.equal(await choice.count(), 0);
});
