// What shows the day as a whole: the strip of its stops where it is narrow, the bracket as a drawing, a player dragged onto
// another, and the reasons behind the marks of clauses.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { misfits, PHONE } from "./harness/screens.mjs";
import { text } from "./harness/texts.mjs";

const NAMES = ["Ana", "Bo", "Cleo", "Dov", "Eve", "Fay", "Gus", "Hal"];

browserTest("the stop at which the event is stays in view where the strip has little room", { viewport: { width: 1040, height: 700 } }, async ({ page }) => {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Narrow", regulation: "xwing-2018", structure: "elimination" });
  await organizer.pastePlayers(Array.from({ length: 16 }, (_, at) => `Player ${at + 1}`));
  await organizer.step("next.bracket");
  const { tables } = await organizer.publishAndStart(text("round.of", { players: 16 }));
  for (const table of tables) await organizer.enterScore(table, [180, 40]);
  await organizer.step("next.finish-pair", { round: text("round.of", { players: 16 }), next: text("round.quarterfinals") });
  await organizer.publishAndStart(text("round.quarterfinals"));
  // Once the clock has taken its room, too.
  await page.waitForFunction(() => {
    const [strip, now] = [".strip", ".strip .now"].map((place) => document.querySelector(place).getBoundingClientRect());
    return strip.width < document.querySelector(".strip ol").offsetWidth && now.left >= strip.left && now.right <= strip.right;
  });
});

browserTest("a bracket of 64 is a drawing in which every game stands between the two it comes from", async ({ page }) => {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Sixty-four", regulation: "xwing-2018", structure: "elimination" });
  await organizer.pastePlayers(Array.from({ length: 64 }, (_, at) => `Player ${at + 1}`));
  await organizer.step("next.bracket");
  const rounds = await organizer.bracket();
  assert.deepEqual(rounds.map(({ games }) => games.length), [32, 16, 8, 4, 2, 1]);
  const players = rounds[0].games.flat().map(({ name }) => name);
  assert.equal(new Set(players).size, 64);
  const middles = await page.locator("svg.bracket .bracket-round").evaluateAll((rounds) =>
    rounds.map((round) =>
      [...round.querySelectorAll("rect")].map((game) => {
        const { top, bottom } = game.getBoundingClientRect();
        return (top + bottom) / 2;
      }),
    ),
  );
  for (const [at, games] of middles.entries()) {
    for (const [place, middle] of games.entries()) {
      const before = middles[at - 1]?.slice(2 * place, 2 * place + 2) ?? [middle, middle];
      assert.ok(Math.abs((before[0] + before[1]) / 2 - middle) < 1, `round ${at + 1}, game ${place + 1}`);
    }
  }
  assert.deepEqual(await misfits(page), []);
});

browserTest("a player is dragged onto another, and a change by hand is asked for", async ({ page }) => {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Drag", regulation: "xwing-2018" });
  await organizer.addPlayers(NAMES);
  await organizer.step("next.pair", { round: "round 1" });
  const { tables: [one, other] } = await organizer.readTables();
  const seat = (name) => organizer.main.locator(".seat").getByText(name, { exact: true });
  await seat(one.players[0]).dragTo(seat(other.players[0]));
  const choice = organizer.choiceOf(one.players[0], other.players[0]);
  await choice.waitFor();
  await organizer.button("draft.swap-do", {}, choice).click();
  await choice.waitFor({ state: "hidden" });
  const { tables } = await organizer.readTables();
  assert.deepEqual(tables[0].players, [other.players[0], one.players[1]]);
  assert.deepEqual(tables[1].players, [one.players[0], other.players[1]]);
});

for (const locale of ["en-GB", "fr-FR"]) {
  const language = locale.slice(0, 2);
  browserTest(`the mark of a clause says what the rule says, and where (${locale})`, { locale }, async ({ page }) => {
    const file = (path) => JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), "utf8"));
    const said = file(`locales/clauses/${language}.json`);
    const { documents } = file("static/clauses.json")["STR-2"];
    await page.goto("./");
    await page.getByRole("link", { name: text("home.new", {}, language) }).click();
    await page.locator("details.more > summary").click();
    await page.locator("#setup-regulation").selectOption("xwing-2018");
    await page.locator("#setup-name").fill("Why?");
    await page.locator("#setup-name").press("Enter");
    const names = page.locator("#player-name");
    for (const name of NAMES) {
      await names.fill(name);
      await names.press("Enter");
    }
    const round = text("round.swiss", { number: 1 }, language);
    const next = page.locator("#next-step");
    for (const step of ["pair", "publish"]) await page.getByRole("button", { name: text(`next.${step}`, { round }, language), exact: true }).click();
    await next.getByText(text("next.start", { round }, language)).waitFor();
    // Starting round 1 fixes rounds and cut: the bar says so, with the clause.
    await page.getByRole("button", { name: "STR-2", exact: true }).first().click();
    const panel = page.getByRole("dialog", { name: "STR-2", exact: true });
    await panel.getByText(said["STR-2"]).waitFor();
    const lines = await panel.getByRole("listitem").allInnerTexts();
    assert.equal(lines.length, documents.length);
    for (const { section, term } of documents) {
      assert.ok(lines.some((line) => line.includes(section) && line.includes(term)), section);
    }
    // The document of the event comes first.
    const own = documents.find(({ id }) => id === "xwing-2018");
    assert.ok(lines[0].includes(own.section) && lines[0].includes(own.term), lines[0]);
    await page.keyboard.press("Escape");
    await panel.waitFor({ state: "hidden" });
  });
}

browserTest("the guide fits a phone and leads to a new event", { viewport: PHONE }, async ({ page }) => {
  await page.goto("./");
  await page.getByRole("banner").getByRole("link", { name: text("guide.link") }).click();
  await page.getByRole("heading", { level: 1, name: text("guide.title") }).waitFor();
  assert.deepEqual(await misfits(page), []);
  await page.getByRole("main").getByRole("link", { name: text("home.new") }).click();
  await page.getByRole("heading", { level: 1, name: text("setup.new-title") }).waitFor();
});
