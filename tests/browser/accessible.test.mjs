// What axe-core finds on the screens: nothing, in both themes, on the laptop and on the phone. The days come from files, so that
// every state of an event is looked at.

import assert from "node:assert/strict";
import { violations } from "./harness/axe.mjs";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { DESTROYED, files, handInLists, openShips, tick, xws } from "./harness/ships.mjs";
import { LAPTOP, misfits, PHONE, PROJECTOR } from "./harness/screens.mjs";
import { LANGUAGES, text } from "./harness/texts.mjs";

const NAMES = ["Ana", "Bo", "Cleo", "Dov", "Eve", "Fay", "Gus", "Hal", "Ivo"];

// Colours depend on the theme, what is in view on the screen: each of both once.
for (const [colorScheme, screen, viewport] of [["light", "laptop", LAPTOP], ["dark", "phone", PHONE]]) {
  browserTest(`axe-core finds nothing (${colorScheme}, ${screen})`, { colorScheme, viewport }, async ({ page }) => {
    const organizer = new Organizer(page);
    const found = [];
    const look = async (what) => {
      for (const violation of await violations(page)) found.push(`${what}: ${violation}`);
    };
    const everywhere = async (when, places) => {
      const event = page.url().match(/#\/event\/\w+/)[0];
      for (const place of places) {
        await page.goto(`./${event}/${place}`);
        await page.locator("h1, h2").first().waitFor();
        await look(`${place} ${when}`);
      }
      await page.goto(`./${event}/round`);
      await organizer.next.waitFor();
    };
    await organizer.goHome();
    await look("empty home");
    await page.goto("./#/guide");
    await page.getByRole("heading", { level: 1, name: text("guide.title") }).waitFor();
    await look("guide");
    await page.goto("./#/new");
    await page.getByRole("heading", { level: 1, name: text("setup.new-title") }).waitFor();
    await look("new event");
    await organizer.createEvent({ name: "For everybody", regulation: "xwing-2018", rounds: 2, cut: 4 });
    await look("no players");
    await organizer.addPlayers(NAMES);
    const squad = xws("rebelalliance", [["redsquadronveteran", "t65xwing", 43], ["lukeskywalker", "t65xwing", 62]]);
    await handInLists(organizer, files(Object.fromEntries(NAMES.map((name) => [name, squad]))), NAMES.length);
    await organizer.dismissMessages();
    await organizer.place("players");
    await organizer.main.getByText(text("players.paste"), { exact: true }).click();
    await organizer.field("players.paste-label").fill('Ana\n"Bo\n\nCleo;x');
    // A row that is half under the bar at the top has no small button: it is scrolled away.
    await page.evaluate(() => window.scrollTo(0, 0));
    await look("a list of players");
    await organizer.button("find.search", {}, organizer.bar).click();
    await page.locator("#player-search").fill("a");
    await look("the search");
    await page.keyboard.press("Escape");
    await organizer.openDisplayControl();
    await look("the panel of the display");
    await page.keyboard.press("Escape");
    const places = ["setup", "staff", "announcement", "players", "lists", "lists/1", "round", "standings", "bracket", "log", "judge", "paper", "display"];
    await everywhere("before round 1", places);
    await organizer.step("next.pair", { round: "round 1" });
    await everywhere("with a draft", ["round", "round/swiss-1/draw"]);
    await organizer.step("next.publish", { round: "round 1" });
    await organizer.next.getByRole("button", { name: "STR-2" }).click();
    await page.getByRole("dialog", { name: "STR-2", exact: true }).getByRole("listitem").first().waitFor();
    await look("what a clause says");
    await page.keyboard.press("Escape");
    await organizer.step("next.start", { round: "round 1" });
    const { tables } = await organizer.readTables();
    await organizer.button("clock.pause").click();
    await organizer.button("clock.resume").waitFor();
    await everywhere("in round 1", ["round", "judge", "judge/1", "display", "paper/names", "paper/slips"]);
    const row = await organizer.openResult(tables[0]);
    await look("a result being entered");
    const fleets = await openShips(organizer, row);
    for (const side of [0, 1]) await tick(fleets, side, 0, DESTROYED);
    await fleets.getByRole("button", { name: text("ships.roll") }).click();
    await organizer.openDetails(row, text("ships.initiative"));
    await organizer.button("ships.draw", {}, row).waitFor();
    await look("its ships");
    await organizer.fromMenu(tables[0].players[0], "ruling.of-player");
    await page.locator("#penalty-form").waitFor();
    await look("a penalty being entered");
    await page.keyboard.press("Escape");
    await organizer.place("round");
    await organizer.enterAll(tables, () => [[120, 88]]);
    await organizer.finishRound("round 1");
    const second = await organizer.pairAndStart("round 2");
    await organizer.enterAll(second.tables, () => [[130, 40]]);
    await organizer.finishRound("round 2");
    await organizer.step("next.cut", { size: 4 });
    await everywhere("with a cut", ["players", "round", "standings", "standings/1", "bracket", "log", "display"]);
    const semifinals = await organizer.publishAndStart("semifinals");
    await organizer.enterAll(semifinals.tables, () => [[130, 30]]);
    await organizer.finishRound("semifinals");
    const final = await organizer.pairAndStart("final");
    await organizer.enterAll(final.tables, () => [[130, 30]]);
    await organizer.finishRound("final");
    await everywhere("after the final", ["round", "standings", "bracket", "display", "paper/bracket"]);
    await organizer.place("standings");
    await page.getByText(text("chart.title", { count: 8 })).click();
    await page.getByRole("img", { name: text("chart.label") }).waitFor();
    await look("the chart");
    await organizer.goHome();
    await look("home");
    assert.deepEqual(found, []);
  });
}

// What is asked, chosen and pointed at, in every theme, on every screen and in every language.
browserTest("axe-core finds nothing on forms, menus and pictures, however they are shown", { timeout: 420_000 }, async ({ page, open }) => {
  const day = new Organizer(page);
  await day.createEvent({ name: "For everybody", regulation: "xwing-2018", rounds: 3 });
  await day.addPlayers(NAMES.slice(0, 8));
  for (const round of ["round 1", "round 2", "round 3"]) {
    const { tables } = await day.pairAndStart(round);
    await day.enterAll(tables, (table) => [[130, 40 + table.number]]);
    if (round !== "round 3") await day.finishRound(round);
  }
  const running = (await day.exportEvent()).text;
  await day.finishRound("round 3");
  const over = (await day.exportEvent()).text;
  const found = [];
  for (const colorScheme of ["light", "dark"]) {
    for (const [screen, viewport] of [["phone", PHONE], ["laptop", LAPTOP], ["large", PROJECTOR]]) {
      for (const locale of LANGUAGES) {
        let visit = await open({ colorScheme, viewport, locale });
        const look = async (what) => {
          for (const violation of await violations(visit.page)) found.push(`${what}, ${colorScheme}, ${screen}, ${locale}: ${violation}`);
        };
        const go = async (address, wanted) => {
          await visit.page.goto(`./#/${address}`);
          await visit.page.locator(wanted).first().waitFor();
        };
        const take = async (content) => {
          await go("", "input[type=file]");
          await visit.page.locator("input[type=file]").first().setInputFiles({ name: "day.json", mimeType: "application/json", buffer: Buffer.from(content) });
          await visit.page.waitForURL(/event/);
          return visit.page.url().match(/#\/(event\/\w+)/)[1];
        };
        await go("new", "#setup-name");
        await visit.page.locator("details.more > summary").click();
        await look("a new event");
        await go("gallery", ".gallery");
        await look("the gallery");
        const event = await take(running);
        await go(`${event}/players`, ".player .square");
        await visit.page.locator(".player .square").first().click();
        await visit.page.locator("dialog[open] .menu-item").first().waitFor();
        await look("the menu of a player");
        await go(`${event}/standings`, "table.standings");
        await visit.page.locator("summary").last().click();
        await visit.page.locator(".rank-way").first().focus();
        await look("the ways of the best");
        await go(`${event}/round`, "li.table");
        await visit.page.locator("li.table button").first().click();
        await visit.page.locator(".unusual").first().waitFor();
        await visit.page.locator(".unusual > summary").evaluateAll((all) => all.forEach((one) => one.click()));
        await look("a result being entered");
        await go(`${event}/paper/slips/swiss-3`, ".page");
        await look("slips");
        await visit.context.close();
        visit = await open({ colorScheme, viewport, locale });
        const ended = await take(over);
        for (const sheet of ["ranking", "certificates"]) {
          await go(`${ended}/paper/${sheet}`, ".page");
          await look(sheet);
        }
        await visit.context.close();
      }
    }
  }
  assert.deepEqual(found, []);
});

// At 200 % a laptop has half as many pixels.
browserTest("nothing is wider than the page at 200 %", { viewport: { width: LAPTOP.width / 2, height: LAPTOP.height / 2 } }, async ({ page }) => {
  const organizer = new Organizer(page);
  const found = [];
  const look = async (what) => {
    for (const misfit of await misfits(page)) found.push(`${what}: ${misfit}`);
  };
  await organizer.goHome();
  await look("home");
  await organizer.createEvent({ name: "Large letters", regulation: "swu-2025" });
  await organizer.addPlayers(NAMES);
  await organizer.step("next.pair", { round: "round 1" });
  await look("draft");
  const { tables } = await organizer.publishAndStart("round 1");
  await organizer.openResult(tables[0]);
  await look("result");
  for (const place of ["setup", "players", "standings", "bracket", "log"]) {
    await organizer.place(place);
    await look(place);
  }
  assert.deepEqual(found, []);
});

browserTest("the theme that is chosen stays", { colorScheme: "light" }, async ({ page }) => {
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const button = (theme) => page.getByRole("button", { name: text("app.theme", { theme: text(`app.theme-${theme}`) }) });
  await page.goto("./");
  await button("system").waitFor();
  const light = await background();
  await button("system").click();
  await button("light").click();
  await button("dark").waitFor();
  const dark = await background();
  assert.notEqual(dark, light);
  await page.reload();
  await button("dark").waitFor();
  assert.equal(await background(), dark);
  await button("dark").click();
  await button("system").waitFor();
  assert.equal(await background(), light);
});
