// Properties of all screens: languages, invalid input, the list of events.

import assert from "node:assert/strict";
import { storedEntries as stored } from "./harness/faults.mjs";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { LANGUAGES, localeOf, text } from "./harness/texts.mjs";

/** A small X-Wing event whose round 1 is running. Returns its round. */
async function started(organizer, names = ["Ana", "Bo", "Cleo", "Dov"]) {
  await organizer.createEvent({ name: "Club night", regulation: "xwing-2018" });
  await organizer.addPlayers(names);
  return organizer.pairAndStart("round 1");
}

// A language without texts falls back to English.
const WITHOUT_TEXTS = ["de", "nl", "cs", "fi"].find((language) => !LANGUAGES.includes(language));
const BROWSERS = [...LANGUAGES.map((language) => [localeOf(language), language]), ["fr-CA", "fr"], ["en-US", "en"], [localeOf(WITHOUT_TEXTS), "en"]];

browserTest("the language is the browser's until another is chosen, which stays", async ({ open }) => {
  const heading = (page, language) => page.getByRole("heading", { level: 1, name: text("home.title", {}, language), exact: true });
  for (const [locale, language] of BROWSERS) {
    const { page, context } = await open({ locale });
    await page.goto("./");
    await heading(page, language).waitFor();
    assert.equal(await page.locator("html").getAttribute("lang"), language);
    assert.equal(await page.title(), text("app.title", {}, language));
    await context.close();
  }
  const { page } = await open({ locale: "fr-FR" });
  await page.goto("./");
  await page.getByRole("combobox", { name: text("app.language", {}, "fr") }).selectOption("en");
  await heading(page, "en").waitFor();
  await page.reload();
  await heading(page, "en").waitFor();

  // Also inside an event, where numbers follow the language.
  const organizer = new Organizer(page);
  const { tables } = await started(organizer);
  await organizer.enterAll(tables, () => [[120, 100]]);
  await organizer.finishRound("round 1");
  assert.deepEqual((await organizer.standings()).map(({ SoS }) => SoS), ["0.000", "0.000", "1.000", "1.000"]);
  const menu = await organizer.openMenu();
  await menu.getByRole("combobox", { name: text("app.language") }).selectOption("fr");
  await page.getByRole("heading", { level: 2, name: text("place.standings", {}, "fr"), exact: true }).waitFor();
  const cells = await page.getByRole("cell").allInnerTexts();
  assert.equal(cells.filter((cell) => cell === "1,000").length, 2, cells.join(" "));
});

browserTest("wrong input is refused beside its field, and nothing changes", async ({ page }) => {
  const organizer = new Organizer(page);
  await organizer.goHome();
  await page.getByRole("link", { name: text("home.new") }).click();
  await organizer.unfoldSetup();
  const silent = await organizer.main.locator("form :is(input, select):not([type=radio], [type=checkbox], [type=file], #setup-name)").evaluateAll((fields) =>
    fields.filter((field) => !document.getElementById(field.getAttribute("aria-describedby"))?.textContent).map((field) => field.id));
  assert.deepEqual(silent, [], "each field says what it means");
  const empty = await stored(page);
  const name = organizer.field("setup.name");
  await name.fill("   ");
  await organizer.button("setup.create").click();
  await page.getByRole("alert").getByText(text("refusal.empty-event-name")).waitFor();
  assert.equal(await name.getAttribute("aria-invalid"), "true");
  assert.deepEqual(await stored(page), empty);

  const { tables: [table] } = await started(organizer);
  const before = await stored(page);
  const wrong = [
    ["250", "0", text("refusal.score-above-limit", { limit: 200 })],
    ["abc", "10", text("result.not-a-score", { limit: 200 })],
    ["100", "", text("result.score-missing", { name: table.players[1] })],
  ];
  for (const [first, second, reason] of wrong) {
    const row = await organizer.fillScores(table, [first, second]);
    await organizer.field("result.score-of", { name: table.players[1] }, row).press("Enter");
    await row.getByRole("alert").getByText(reason).waitFor();
    assert.deepEqual(await stored(page), before, `${first} : ${second}`);
  }
  // Equal scores are valid. The form asks who won.
  const level = await organizer.fillScores(table, ["80", "80"]);
  await organizer.field("result.score-of", { name: table.players[1] }, level).press("Enter");
  await level.locator("#tie-first:focus").waitFor();
  assert.equal(await level.getByRole("alert").count(), 0);
  assert.deepEqual(await stored(page), before);
  await organizer.enterScore(table, [200, 150]);

  await organizer.place("players");
  const field = organizer.field("players.find");
  await field.fill("   ");
  await field.press("Enter");
  await page.getByRole("alert").getByText(text("refusal.empty-player-name")).waitFor();
  assert.equal(await field.getAttribute("aria-invalid"), "true");
});

browserTest("an event is deleted only when the organizer agrees", async ({ page }) => {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "To keep", regulation: "xwing-2018" });
  await organizer.createEvent({ name: "To go", regulation: "swu-2025" });
  await organizer.goHome();
  const before = await stored(page);
  const dialog = page.getByRole("dialog");
  const events = page.getByRole("main").getByRole("listitem").getByRole("link");
  await organizer.button("home.delete-named", { name: "To go" }).click();
  await dialog.getByText(text("home.delete-question", { name: "To go" })).waitFor();
  await organizer.button("app.cancel", {}, dialog).click();
  await dialog.waitFor({ state: "hidden" });
  await organizer.button("home.delete-named", { name: "To go" }).click();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  assert.deepEqual(await stored(page), before);
  assert.equal(await events.count(), 2);

  await organizer.button("home.delete-named", { name: "To go" }).click();
  await organizer.button("home.delete", {}, dialog).click();
  await organizer.told("home.deleted");
  assert.equal(await events.count(), 1);
  await page.reload();
  assert.match(await events.first().innerText(), /^To keep/);
  assert.deepEqual((await stored(page)).filter(([, value]) => value.includes("To go")), []);
});

browserTest("each game has a sample event, which opens in its third round, and a new event remembers the regulation of the last", async ({ page }) => {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "First", regulation: "xwing-2015-09" });
  await organizer.goHome();
  await page.reload();
  await page.getByRole("link", { name: text("home.new") }).click();
  await organizer.unfoldSetup();
  assert.equal(await organizer.picked("setup-regulation"), "xwing-2015-09");
  for (const [sample, game] of [["home.sample", "X-Wing"], ["home.sample-unlimited", "Star Wars: Unlimited"]]) {
    await organizer.goHome();
    const events = page.getByRole("main").getByRole("listitem").getByRole("link");
    for (const { name } of [{ name: "First" }, { name: text("home.sample-name") }]) {
      if ((await organizer.button("home.delete-named", { name }).count()) === 0) continue;
      await organizer.button("home.delete-named", { name }).click();
      await organizer.button("home.delete", {}, page.getByRole("dialog")).click();
      await organizer.told("home.deleted");
    }
    assert.equal(await events.count(), 0);
    await organizer.button(sample).click();
    await page.getByRole("heading", { level: 1, name: text("home.sample-name") }).waitFor();
    await organizer.next.getByRole("button", { name: text("next.publish", { round: "round 3" }) }).waitFor();
    assert.match(await page.locator("html").getAttribute("data-game"), new RegExp(game));
  }
});
