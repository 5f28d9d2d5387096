// What holds on every screen: languages, wrong input, the keyboard, narrow screens, the list of events.

import assert from "node:assert/strict";
import { storedEntries as stored } from "./harness/faults.mjs";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { misfits, PHONE } from "./harness/screens.mjs";
import { LANGUAGES, localeOf, pattern, text } from "./harness/texts.mjs";


/** A small X-Wing event whose round 1 runs; returns its round. */
async function started(organizer, names = ["Ana", "Bo", "Cleo", "Dov"]) {
  await organizer.createEvent({ name: "Club night", regulation: "xwing-2018" });
  await organizer.addPlayers(names);
  return organizer.pairAndStart("round 1");
}

// --- Languages --------------------------------------------------------------------

// A language without texts gets English.
const WITHOUT_TEXTS = ["de", "nl", "cs", "fi"].find((language) => !LANGUAGES.includes(language));
const BROWSERS = [...LANGUAGES.map((language) => [localeOf(language), language]), ["fr-CA", "fr"], ["en-US", "en"], [localeOf(WITHOUT_TEXTS), "en"]];

for (const [locale, language] of BROWSERS) {
  browserTest(`a browser in ${locale} gets the language ${language}`, { locale }, async ({ page }) => {
    await page.goto("./");
    await page.getByRole("heading", { level: 1, name: text("home.title", {}, language), exact: true }).waitFor();
    assert.equal(await page.locator("html").getAttribute("lang"), language);
    assert.equal(await page.title(), text("app.title", {}, language));
  });
}

browserTest("the language can be switched and stays after a reload", { locale: "fr-FR" }, async ({ page }) => {
  const heading = (language) => page.getByRole("heading", { level: 1, name: text("home.title", {}, language), exact: true });
  await page.goto("./");
  await heading("fr").waitFor();
  await page.getByRole("combobox", { name: text("app.language", {}, "fr") }).selectOption("en");
  await heading("en").waitFor();
  assert.equal(await page.locator("html").getAttribute("lang"), "en");
  await page.reload();
  await heading("en").waitFor();

  // Inside an event too, where numbers follow the language.
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
  const round = text("round.swiss", { number: 2 }, "fr");
  await page.getByRole("button", { name: text("next.pair", { round }, "fr") }).waitFor();
});

// --- The form for a new event ------------------------------------------------------

browserTest("the form offers what regulation, kind and tier leave open", async ({ page }) => {
  const organizer = new Organizer(page);
  await organizer.goHome();
  await page.getByRole("link", { name: text("home.new") }).click();
  await organizer.unfoldSetup();
  const chosen = async () => {
    const choices = {};
    for (const key of ["kind", "tier", "match-length", "structure"]) {
      const choice = organizer.choice(`setup.${key}`);
      choices[key] = (await choice.count()) > 0 ? await choice.inputValue() : null;
    }
    return choices;
  };
  const choose = async (key, value, expected) => {
    await organizer.choice(`setup.${key}`).selectOption(value);
    assert.deepEqual(await chosen(), expected, `${key}: ${value}`);
  };
  const none = { kind: "", "match-length": null };
  // Of several lengths the one that is left is shown too; where there is only one, there is nothing to choose.
  await choose("regulation", "swu-2025", { kind: "", tier: "casual", "match-length": "1", structure: "standard" });
  await choose("match-length", "3", { kind: "", tier: "casual", "match-length": "3", structure: "standard" });
  // A competitive match is a best of 3 and nothing else (SWR-8), a prerelease a best of 1.
  await choose("kind", "sector-qualifier", { kind: "sector-qualifier", tier: "competitive", "match-length": "3", structure: "standard" });
  await choose("kind", "prerelease", { kind: "prerelease", tier: "casual", "match-length": "1", structure: "standard" });
  await choose("tier", "competitive", { kind: "", tier: "competitive", "match-length": "3", structure: "standard" });
  await choose("regulation", "xwing-2018", { ...none, tier: "relaxed", structure: "basic" });
  await choose("structure", "advanced", { ...none, tier: "relaxed", structure: "advanced" });
  // This one names no kinds of event.
  await choose("regulation", "xwing-2015-09", { ...none, kind: null, tier: "informal", structure: "competitive" });
});

browserTest("a new event asks for game, kind and how many, and says what follows", async ({ page }) => {
  const organizer = new Organizer(page);
  await organizer.goHome();
  await page.getByRole("link", { name: text("home.new") }).click();
  const game = (name) => organizer.main.getByRole("radio", { name, exact: true });
  const follows = async (players, plan) => {
    await organizer.field("setup.players").fill(String(players));
    const said = text("setup.proposal", { players: text("players.count", { count: players }), plan });
    await organizer.main.getByText(said, { exact: true }).waitFor();
  };
  const plan = (rounds, size) => `${text("setup.rounds-count", { count: rounds })}, ${size ? text("setup.top", { size }) : text("setup.no-cut")}`;
  // What is folded is out of the way.
  await organizer.field("setup.name").waitFor();
  assert.equal(await organizer.choice("setup.tier").count(), 0);
  // The rows of the documents' tables: basic structure of 2018, standard one of 2025.
  await game("Star Wars: X-Wing Second Edition").check();
  for (const [players, rounds, cut] of [[8, 3, null], [24, 4, 4], [25, 5, 4], [60, 6, 8]]) await follows(players, plan(rounds, cut));
  // From nobody, and from one alone, nothing follows.
  for (const players of ["", "1"]) {
    await organizer.field("setup.players").fill(players);
    await page.waitForFunction(() => document.querySelector(".proposal").textContent.trim() === "");
  }
  await organizer.choice("setup.kind").selectOption("hyperspace-trial");
  await follows(24, plan(4, 8));
  await game("Star Wars: Unlimited").check();
  assert.equal(await page.locator("#setup-regulation").inputValue(), "swu-2025");
  // The older game: its latest regulation, and the others a press away.
  await game("Star Wars: X-Wing").check();
  assert.equal(await page.locator("#setup-regulation").inputValue(), "xwing-2017");
  await organizer.unfoldSetup();
  await organizer.choice("setup.regulation").selectOption("xwing-2015-07");
  assert.ok(await game("Star Wars: X-Wing").isChecked());
  // Each field says what it means.
  const silent = await organizer.main.locator("form :is(input, select):not([type=radio], [type=checkbox], [type=file], #setup-name)").evaluateAll((fields) =>
    fields.filter((field) => !document.getElementById(field.getAttribute("aria-describedby"))?.textContent).map((field) => field.id));
  assert.deepEqual(silent, []);
});

browserTest("a new event remembers the regulation of the last", async ({ page }) => {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "First", regulation: "xwing-2015-09" });
  await organizer.goHome();
  await page.reload();
  await page.getByRole("link", { name: text("home.new") }).click();
  await organizer.unfoldSetup();
  assert.equal(await organizer.choice("setup.regulation").inputValue(), "xwing-2015-09");
});

// --- Wrong input ------------------------------------------------------------------

browserTest("an event without a name is refused beside the field", async ({ page }) => {
  const organizer = new Organizer(page);
  await organizer.goHome();
  await page.getByRole("link", { name: text("home.new") }).click();
  const before = await stored(page);
  const name = organizer.field("setup.name");
  for (const blank of ["", "   "]) {
    await name.fill(blank);
    await organizer.button("setup.create").click();
    await page.getByRole("alert").getByText(text("refusal.empty-event-name")).waitFor();
    assert.equal(await name.getAttribute("aria-invalid"), "true");
    assert.ok(page.url().endsWith("#/new"));
  }
  assert.deepEqual(await stored(page), before);
  await name.fill("Now it has one");
  await organizer.button("setup.create").click();
  await page.getByRole("heading", { level: 1, name: "Now it has one" }).waitFor();
});

browserTest("a player without a name is refused beside the field", async ({ page }) => {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Club night", regulation: "xwing-2018" });
  const before = await stored(page);
  const field = page.getByRole("textbox", { name: text("players.name"), exact: true });
  for (const blank of ["", "   "]) {
    await field.fill(blank);
    await field.press("Enter");
    await page.getByRole("alert").getByText(text("refusal.empty-player-name")).waitFor();
    assert.equal(await field.getAttribute("aria-invalid"), "true");
  }
  assert.deepEqual(await stored(page), before);
  await page.getByText(text("players.empty")).waitFor();
  await organizer.addPlayers(["Ana"]);
  assert.equal(await page.getByText(text("refusal.empty-player-name")).count(), 0);
});

browserTest("a score that cannot be is refused beside the field, and nothing changes", async ({ page }) => {
  const organizer = new Organizer(page);
  const [table] = (await started(organizer)).tables;
  const before = await stored(page);
  const notNumber = text("result.not-a-score", { limit: 200 });
  const tooMuch = text("refusal.score-above-limit", { limit: 200 });
  const wrong = [
    ["250", "0", tooMuch],
    ["0", "201", tooMuch],
    ["abc", "10", notNumber],
    ["-5", "10", notNumber],
    ["12.5", "10", notNumber],
    ["100", "", text("result.unfinished")],
    ["80", "80", text("refusal.needs-final-salvo")],
  ];
  for (const [first, second, reason] of wrong) {
    const row = await organizer.fillScores(table, [first, second]);
    await organizer.field("result.score-of", { name: table.players[1] }, row).press("Enter");
    await row.getByRole("alert").getByText(reason).waitFor();
    assert.deepEqual(await stored(page), before, `${first} : ${second}`);
  }
  assert.deepEqual((await organizer.readTables()).tables[0].scores, null);

  // 200 is reached by destruction only, so that nobody has to say so.
  await organizer.enterScore(table, [200, 150]);
  const { text: file } = await organizer.exportEvent();
  const { report } = JSON.parse(file).entries.at(-1).action.report;
  assert.deepEqual(report, { scores: { scores: [200, 150], ending: "destruction" } });
});

// --- Keyboard ---------------------------------------------------------------------

browserTest("an event is run by keyboard alone", async ({ page }) => {
  const { keyboard } = page;
  const focused = () => page.evaluate(() => {
    const { activeElement: element } = document;
    const labels = [...(element.labels ?? [])].map((label) => label.firstChild.textContent);
    return (element.getAttribute("aria-label") ?? (labels.join(" ") || element.textContent)).trim();
  });
  const tabTo = async (name) => {
    for (let step = 0; step < 60; step += 1) {
      await keyboard.press("Tab");
      if ((await focused()) === name) return;
    }
    assert.fail(`Tab does not lead to ${name}`);
  };
  const press = async (name) => {
    await tabTo(name);
    await keyboard.press("Enter");
  };
  const organizer = new Organizer(page);
  await organizer.goHome();
  await press(text("home.new"));
  await page.getByRole("heading", { level: 1, name: text("setup.new-title") }).waitFor();
  await tabTo(text("setup.name"));
  await keyboard.type("By keyboard");
  await keyboard.press("Tab");
  await keyboard.press("ArrowUp");
  assert.equal(await page.locator("#setup-regulation").inputValue(), "xwing-2018");
  await press(text("setup.create"));
  await page.getByRole("heading", { level: 1, name: "By keyboard" }).waitFor();

  await tabTo(text("players.name"));
  for (const name of ["Ana", "Bo", "Cleo", "Dov"]) {
    await keyboard.type(name);
    await keyboard.press("Enter");
  }
  await page.getByText(text("players.count", { count: 4 }), { exact: true }).waitFor();
  for (const key of ["pair", "publish", "start"]) {
    const step = text(`next.${key}`, { round: "round 1" });
    await organizer.next.getByRole("button", { name: step }).waitFor();
    await press(step);
  }
  await organizer.next.getByText(text("next.missing", { count: 2 })).waitFor();

  // One table after the other: Enter in the last field saves and goes on to the next.
  const { tables } = await organizer.readTables();
  const named = ({ number, players: [first, second] }) => text("round.table-of", { number, first, second });
  await press(`${text("result.enter")}: ${named(tables[0])}`);
  for (const { players } of tables) {
    await page.waitForFunction(() => document.activeElement.id === "result-first");
    assert.equal(await focused(), text("result.score-of", { name: players[0] }));
    await keyboard.type("120");
    await keyboard.press("Tab");
    await keyboard.type("88");
    await keyboard.press("Enter");
    await page.waitForFunction((name) => !document.activeElement.labels?.[0]?.textContent.includes(name), players[0]);
  }
  assert.deepEqual((await organizer.readTables()).tables.map(({ scores }) => scores), [["120", "88"], ["120", "88"]]);
  await press(text("next.finish", { round: "round 1" }));
  await organizer.next.getByRole("button", { name: text("next.pair", { round: "round 2" }) }).waitFor();
});

// --- Narrow screens ------------------------------------------------------------------

for (const locale of ["en-GB", "fr-FR", "it-IT", "pl-PL"]) {
  browserTest(`long names fit every page on a phone (${locale})`, { viewport: PHONE, locale }, async ({ page }) => {
    const organizer = new Organizer(page);
    const tooWide = [];
    const measure = async (what) => {
      for (const misfit of await misfits(page)) tooWide.push(`${what}: ${misfit}`);
    };
    // The event is made in English; the pages are looked at in the language of the test.
    const language = locale.slice(0, 2);
    const show = async (code) => {
      if ((await page.locator("html").getAttribute("lang")) === code) return;
      // In an event it is behind the event's name.
      const name = page.locator("#event-menu");
      if ((await name.count()) > 0) await name.click();
      await page.getByRole("banner").getByRole("combobox").selectOption(code);
      await page.locator(`html[lang=${code}]`).waitFor();
    };
    const look = async (what) => {
      await show(language);
      await measure(what);
      await show("en");
    };
    const long = (start) => `${start}${"abcdefghij".repeat(6)}`;
    await page.goto("./");
    await measure("empty home");
    await show("en");
    await page.getByRole("link", { name: text("home.new") }).click();
    await look("new event");
    const event = { name: long("Event"), place: long("Place"), regulation: "xwing-2018", rounds: 1, cut: 4 };
    await organizer.createEvent(event);
    await organizer.addPlayers(["A", "B", "C", "D", "E"].map(long));
    const everywhere = async (when) => {
      const rounds = when === "before round 1" ? [] : ["round"];
      for (const place of ["setup", "players", "standings", "bracket", "log", ...rounds]) {
        await organizer.place(place);
        await look(`${place} ${when}`);
      }
    };
    await organizer.place("players");
    await organizer.fromMenu(long("A"), "players.edit-named");
    await measure("a name being edited");
    await page.keyboard.press("Escape");
    await everywhere("before round 1");
    await organizer.step("next.pair", { round: "round 1" });
    await everywhere("with a draft");
    await page.getByRole("button", { name: long("A"), exact: true }).click();
    await measure("a seat chosen");
    const { tables } = await organizer.publishAndStart("round 1");
    await everywhere("in round 1");
    await organizer.fillScores(tables[0], ["250", "3"]);
    await measure("a wrong score");
    await organizer.fillScores(tables[0], ["30", "30"]);
    await measure("a final salvo");
    await organizer.enterScore(tables[0], [130, 30]);
    await organizer.enterScore(tables[1], [200, 1]);
    await organizer.finishRound("round 1");
    await organizer.step("next.cut", { size: 4 });
    const semifinals = await organizer.publishAndStart("semifinals");
    await everywhere("in the semifinals");
    await organizer.enterAll(semifinals.tables, () => [[130, 30]]);
    await organizer.finishRound("semifinals");
    const final = await organizer.pairAndStart("final");
    await organizer.enterAll(final.tables, () => [[130, 30]]);
    await organizer.finishRound("final");
    await everywhere("after the final");
    await organizer.goHome();
    await look("home");
    await page.getByRole("button", { name: text("home.delete-named", { name: event.name }) }).click();
    await page.getByRole("dialog").waitFor();
    await measure("a question");
    assert.deepEqual(tooWide, []);
  });
}

// --- The list of events ----------------------------------------------------------------

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

// --- The sample ------------------------------------------------------------------------

browserTest("the sample event opens in its third round", async ({ page }) => {
  const organizer = new Organizer(page);
  await organizer.goHome();
  await organizer.button("home.sample").click();
  await page.getByRole("heading", { level: 1, name: text("home.sample-name") }).waitFor();
  await organizer.next.getByRole("button", { name: text("next.publish", { round: "round 3" }) }).waitFor();
  const { tables, byes } = await organizer.readTables();
  assert.equal(tables.length, 6);
  assert.equal(byes.length, 1);
  await page.getByText(pattern("draft.what")).waitFor();
});

browserTest("there is a sample of the other game, with matches of several games", async ({ page }) => {
  const organizer = new Organizer(page);
  await organizer.goHome();
  await organizer.button("home.sample-unlimited").click();
  await page.getByRole("heading", { level: 1, name: text("home.sample-name") }).waitFor();
  await organizer.next.getByRole("button", { name: text("next.publish", { round: "round 3" }) }).waitFor();
  assert.equal(await page.locator("html").getAttribute("data-game"), "Star Wars: Unlimited");
  await organizer.bar.getByRole("navigation", { name: text("round.all") }).getByRole("link", { name: /2/ }).first().click();
  const scores = await page.locator("li.table .score").allInnerTexts();
  assert.equal(scores.length, 12);
  assert.ok(scores.includes("2") && scores.includes("1") && scores.includes("0"), scores.join(" "));
});
