// The event as one file for a club's site: what the players know, without a script, and nothing that it would have to fetch.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { misfits, PHONE } from "./harness/screens.mjs";
import { text } from "./harness/texts.mjs";

const NAMES = ["Ana", "Bo", "Cleo & <b>Co</b>", "Dov", "Eda"];

/** Every table is won 200 to 80 by who stands earlier in the list. */
async function play(organizer, tables) {
  for (const table of tables) {
    const [first, second] = table.players.map((name) => NAMES.indexOf(name));
    await organizer.enterScore(table, first < second ? [200, 80] : [80, 200]);
  }
}

/** The file as the organizer gets it. */
async function saved(organizer) {
  await organizer.openPrint();
  const started = organizer.page.waitForEvent("download");
  await organizer.button("paper.snapshot").click();
  const download = await started;
  assert.match(download.suggestedFilename(), /^Cup-Saucer-\d{4}-\d\d-\d\d\.html$/);
  return readFile(await download.path(), "utf8");
}

/** What somebody reads who opens the file: headings, and the rows under each. */
const read = (page) =>
  page.locator("main > section").evaluateAll((sections) =>
    sections.map((section) => ({
      title: section.querySelector("h2").textContent,
      rows: [...section.querySelectorAll("tbody tr")].map((row) => [...row.cells].map((cell) => cell.textContent)),
      games: [...section.querySelectorAll("li")].map((game) => [...game.querySelectorAll("p")].map((side) => side.innerText)),
    })),
  );

browserTest("an event as one page has what the players know, and needs nothing else", async ({ page }) => {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Cup & <Saucer>", regulation: "xwing-2018", rounds: 2, cut: 4 });
  await organizer.addPlayers(NAMES);
  const { tables } = await organizer.pairAndStart("round 1");
  await play(organizer, tables.slice(0, 1));

  const context = await page.context().browser().newContext({ javaScriptEnabled: false, offline: true, viewport: PHONE });
  const reader = await context.newPage();
  const running = await saved(organizer);
  await reader.setContent(running);
  const [first, ...more] = await read(reader);
  assert.deepEqual(more, [], "no standings before a round is over");
  assert.ok(first.rows.length === 3 && first.rows.filter((row) => row[2] !== "").length === 1, JSON.stringify(first.rows));

  await play(organizer, tables.slice(1));
  await organizer.finishRound("round 1");
  await organizer.step("next.pair", { round: "round 2" });
  const draft = await saved(organizer);
  assert.ok(!draft.includes("round-2"), "a draft is nobody's business");
  await organizer.place("round");
  const second = await organizer.publishAndStart("round 2");
  await play(organizer, second.tables);
  await organizer.finishRound("round 2");
  await organizer.step("next.cut", { size: 4 });
  await play(organizer, (await organizer.publishAndStart("semifinals")).tables);
  await organizer.finishRound("semifinals");
  await play(organizer, (await organizer.pairAndStart("final")).tables);
  await organizer.finishRound("final");

  const file = await saved(organizer);
  for (const foreign of ["<script", "http:", "https:", "<link", "<img", "url(", "<b>"]) assert.ok(!file.includes(foreign), foreign);
  await reader.setContent(file);
  assert.equal(await reader.locator("h1").textContent(), "Cup & <Saucer>");
  const sections = await read(reader);
  const titles = sections.map(({ title }) => title);
  assert.deepEqual([titles[0], titles[1]], [text("bracket.ranking"), text("place.bracket")]);
  assert.equal(sections.length, 3 + 4, "ranking, bracket, standings, and four rounds");
  assert.equal(titles[2].split(" · ")[0], text("standings.swiss"));
  // Two Swiss rounds and two games of the bracket, in the order of the names.
  assert.deepEqual(sections[0].rows[0].slice(1, 3), ["Ana", "4–0"]);
  assert.equal(sections[1].games.length, 3, "a top 4 has two games and a final");
  assert.match(sections[1].games[2].join(" "), /Ana.*200/s);
  const rows = sections.slice(3).flatMap(({ rows }) => rows);
  for (const [, one, score, other] of rows) {
    const [ahead, behind] = [one, other].map((name) => NAMES.indexOf(name));
    if (behind >= 0) assert.equal(score, ahead < behind ? "200 – 80" : "80 – 200", `${one} – ${other}`);
  }
  assert.equal(rows.filter((row) => row[3] === text("paper.bye")).length, 2, "five players: a bye in each Swiss round");
  assert.deepEqual(await misfits(reader), []);
  const links = await reader.locator("nav a").evaluateAll((all) => all.filter((link) => !document.querySelector(link.getAttribute("href"))).length);
  assert.equal(links, 0, "every link leads somewhere");
  await context.close();
});
