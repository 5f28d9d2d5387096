// The players' window: a second page that follows the organizer's within a second and shows only what was published.

import assert from "node:assert/strict";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { pattern, text } from "./harness/texts.mjs";

/** The display has to follow by then. */
const SOON = { timeout: 1_000 };
const NAMES = ["Åsa", "Ahsoka", "Bossk", "Cassian", "Dedra", "Élodie", "Embo", "Zeb"];

/** What the players see: the texts that lie within the window. */
async function seen(display, selector) {
  return display.evaluate((selector) => {
    const inWindow = (element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
    };
    return [...document.querySelectorAll(selector)].filter(inWindow).map((element) => element.textContent.trim());
  }, selector);
}

const undo = (organizer) => organizer.bar.getByRole("button", { name: pattern("log.undo-named") }).click();

async function choose(organizer, key) {
  await organizer.page.getByRole("radio", { name: text(key), exact: true }).check();
}

const title = (display, expected, options = SOON) => display.getByRole("heading", { level: 1, name: expected, exact: true }).waitFor(options);

browserTest("the display follows a day, and shows only what is published", async ({ page }) => {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Saturday at the shop", date: "2025-11-22", regulation: "xwing-2018", rounds: 2, cut: 4 });
  await organizer.addPlayers(NAMES.slice(0, 7));
  const display = await organizer.openDisplay();
  await organizer.button("display.close", {}, organizer.bar).click();
  assert.equal(await display.locator("button, a, select, input").count(), 0, "nothing to touch");

  // Before round 1: what is played, and who has come so far.
  await title(display, text("display.welcome"));
  await display.getByText("7 players: 2 Swiss rounds, top 4").waitFor(SOON);
  await organizer.addPlayers([NAMES[7]]);
  await display.getByText("8 players: 2 Swiss rounds, top 4").waitFor(SOON);

  // A draft is nobody's business.
  const before = await display.locator(".display").innerText();
  await organizer.place("round");
  await organizer.step("next.pair", { round: "round 1" });
  await display.waitForTimeout(1_000);
  assert.equal(await display.locator(".display").innerText(), before);

  // Published: everybody finds the own name, in the order of the language, with table and opponent.
  await organizer.step("next.publish", { round: "round 1" });
  await title(display, text("display.pairings-of", { round: "round 1" }));
  await display.getByText("Ahsoka", { exact: true }).first().waitFor(SOON);
  assert.deepEqual(await seen(display, ".display-row .name"), ["Ahsoka", "Åsa", "Bossk", "Cassian", "Dedra", "Élodie", "Embo", "Zeb"]);
  const { tables } = await organizer.readTables();
  const row = (name) => display.locator(".display-row").filter({ has: display.locator(".name").getByText(name, { exact: true }) });
  for (const { number, players: [one, other] } of tables) {
    assert.equal(await row(one).locator(".place").textContent(), `${text("round.table")} ${number}`);
    assert.equal(await row(one).locator(".aside").innerText(), other);
  }

  // The organizer takes the publishing back: the display goes back too, and follows again.
  await undo(organizer);
  await title(display, text("display.welcome"));
  await organizer.step("next.publish", { round: "round 1" });
  await title(display, text("display.pairings-of", { round: "round 1" }));

  // The clock runs in the bar, and can be hidden.
  await organizer.step("next.start", { round: "round 1" });
  await display.getByRole("timer").waitFor(SOON);
  assert.match(await display.getByRole("timer").innerText(), /^7[45]:\d\d$/);
  await organizer.openDisplayControl();
  await page.getByLabel(text("display.hide-clock")).check();
  await display.getByRole("timer").waitFor({ state: "detached", ...SOON });
  await choose(organizer, "display.clock");
  await display.waitForTimeout(500);
  assert.equal(await display.getByRole("timer").count(), 0, "hidden is hidden");
  await page.getByLabel(text("display.hide-clock")).uncheck();
  await title(display, "round 1");
  await display.getByText(text("display.still-playing.other", { count: 4 })).waitFor(SOON);
  await choose(organizer, "place.standings");
  await title(display, text("display.pairings-of", { round: "round 1" }), SOON);
  await choose(organizer, "display.automatic");
  await organizer.button("display.close", {}, organizer.bar).click();

  // A result of the round that runs is not shown, only that a table is done.
  const running = await display.locator(".display-body").innerText();
  for (const table of tables) await organizer.enterScore(table, [200, 60]);
  assert.equal(await display.locator(".display-body").innerText(), running);

  // Finished: the standings, with the points.
  await organizer.finishRound("round 1");
  await title(display, `${text("display.standings-after", { number: 1 })} · top 4`);
  const first = await seen(display, ".display-row");
  assert.equal(first.length, 8);
  const points = await seen(display, ".display-row .points");
  assert.deepEqual(points, ["1", "1", "1", "1", "0", "0", "0", "0"]);

  // Chosen by hand, the announcement comes back whatever happens.
  await organizer.openDisplayControl();
  await choose(organizer, "announcement.link");
  await title(display, text("display.welcome"));
  await choose(organizer, "display.automatic");
  await organizer.button("display.close", {}, organizer.bar).click();
  await title(display, `${text("display.standings-after", { number: 1 })} · top 4`);

  await organizer.place("round");
  await organizer.step("next.pair", { round: "round 2" });
  await display.waitForTimeout(500);
  await title(display, `${text("display.standings-after", { number: 1 })} · top 4`);
  const second = await organizer.publishAndStart("round 2");
  await title(display, text("display.pairings-of", { round: "round 2" }));
  for (const table of second.tables) await organizer.enterScore(table, [200, 60]);
  await organizer.finishRound("round 2");
  await title(display, `${text("display.standings-after", { number: 2 })} · top 4`);
  assert.equal(await display.locator(".display-row.in-cut").count(), 4);

  // The cut is made, and shown only once it is published.
  await organizer.step("next.cut", { size: 4 });
  await display.waitForTimeout(500);
  await title(display, `${text("display.standings-after", { number: 2 })} · top 4`);
  const semifinals = await organizer.publishAndStart("semifinals");
  await title(display, "semifinals");
  const games = display.locator(".display-game");
  assert.equal(await games.count(), 3);
  await organizer.enterScore(semifinals.tables[0], [200, 60]);
  await organizer.enterScore(semifinals.tables[1], [60, 200]);
  await display.waitForTimeout(500);
  assert.equal(await display.locator(".display-game .won").count(), 0);
  await organizer.finishRound("semifinals");
  await display.locator(".display-game .won").first().waitFor(SOON);
  await organizer.pairAndStart("final");
  await title(display, "final");
  const final = (await organizer.readTables()).tables[0];
  await organizer.enterScore(final, [200, 60]);
  await organizer.finishRound("final");
  await title(display, text("bracket.ranking"));
  await display.locator(".display-winner").getByText(final.players[0], { exact: true }).waitFor(SOON);
  assert.equal(await display.locator(".display-row").count(), 8);
  assert.equal(await display.locator("button, a, select, input").count(), 0, "nothing to touch");

  // It speaks the organizer's language.
  await (await organizer.openMenu()).getByRole("combobox").selectOption("fr");
  await title(display, text("bracket.ranking", {}, "fr"));
  await (await organizer.openMenu("fr")).getByRole("combobox").selectOption("en");
  await title(display, text("bracket.ranking"));

  // The event is deleted elsewhere: a calm word, and its choice goes with it.
  await page.goto("./#/");
  const keys = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(":display:")));
  assert.equal((await keys()).length, 1);
  await page.getByRole("button", { name: text("home.delete-named", { name: "Saturday at the shop" }) }).click();
  await page.getByRole("dialog").getByRole("button", { name: text("home.delete"), exact: true }).click();
  await display.getByText(text("display.nothing")).waitFor(SOON);
  assert.deepEqual(await keys(), []);
  await display.reload();
  await display.getByText(text("display.nothing")).waitFor();
});

browserTest("a long list turns its own pages until everybody was shown", async ({ page, context }) => {
  await context.clock.install({ time: "2025-11-22T10:00:00Z" });
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Regional", date: "2025-11-22", regulation: "xwing-2018", rounds: 6 });
  const names = Array.from({ length: 120 }, (_, at) => `Player ${at + 1} of the long list`);
  await organizer.pastePlayers(names);
  const display = await organizer.openDisplay();
  await organizer.button("display.close", {}, organizer.bar).click();
  await organizer.pairAndStart("round 1");
  await title(display, text("display.pairings-of", { round: "round 1" }), { timeout: 5_000 });
  for (const viewport of [{ width: 1280, height: 720 }, { width: 640, height: 480 }, { width: 1080, height: 1920 }, { width: 360, height: 740 }]) {
    await display.setViewportSize(viewport);
    const found = new Set();
    let turns = 0;
    for (; found.size < names.length && turns < 60; turns += 1) {
      for (const name of await seen(display, ".display-row .name")) found.add(name);
      await display.clock.runFor(9_000);
      await display.waitForTimeout(30);
    }
    assert.equal(found.size, names.length, `${viewport.width}: ${turns} pages`);
    const pages = Number((await display.locator(".display-pages").innerText()).split("/")[1]);
    assert.ok(pages > 1 && pages <= turns + 1, `${pages} pages, ${turns} turns`);
    assert.ok(await display.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "no scrolling");
  }

  // Ten minutes after the start everybody sits: the clock has the window for itself.
  await display.clock.runFor("10:00");
  await title(display, "round 1", { timeout: 5_000 });
  await display.getByText(text("display.still-playing.other", { count: 60 })).waitFor();

  // A table with more time sees its own; at time the window says what to do.
  const { tables } = await organizer.readTables();
  await organizer.extendTime(tables[0], 5, "");
  await display.getByText(/^Table 1: \d\d:\d\d$/).waitFor();
  const [minutes, seconds] = (await display.getByRole("timer").innerText()).split(":").map(Number);
  await display.clock.fastForward((minutes * 60 + seconds) * 1_000);
  await display.clock.runFor(1_000);
  await display.getByText(text("display.finish-game-round"), { exact: true }).waitFor();
  await display.getByText(/^Table 1: [45]:\d\d$/).waitFor();
});
