// The display: a second page that follows the organizer's within a second. tests/screens/display.rs tests its content.

import assert from "node:assert/strict";
import { day, openDay } from "./harness/days.mjs";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { pattern, text } from "./harness/texts.mjs";

/** Maximum time for the display to follow. */
const SOON = { timeout: 1_000 };
const NAMES = ["Åsa", "Ahsoka", "Bossk", "Cassian", "Dedra", "Élodie", "Embo", "Zeb"];

/** The texts visible to players: those within the window. */
async function seen(display, selector) {
  return display.evaluate((selector) => {
    const inWindow = (element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
    };
    return [...document.querySelectorAll(selector)].filter(inWindow).map((element) => element.textContent.trim());
  }, selector);
}

/** Waits until the display shows everything stored before. It must show a message sent now, and then hide it. */
async function follows(display, organizer) {
  await organizer.openDisplayControl();
  for (const line of ["Follow me", ""]) {
    await organizer.field("display.message", {}, organizer.bar).fill(line);
    await organizer.button("display.tell", {}, organizer.bar).click();
    await display.locator(".display-message").waitFor({ state: line ? "visible" : "detached" });
  }
  await organizer.button("app.close", {}, organizer.bar).click();
}

const undo = (organizer) => organizer.bar.getByRole("button", { name: pattern("log.undo-named") }).click();

const title = (display, expected, options = SOON) => display.getByRole("heading", { level: 1, name: expected, exact: true }).waitFor(options);

browserTest("the display follows a day in another window, and goes with its event", async ({ page }) => {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Saturday at the shop", date: "2025-11-22", regulation: "xwing-2018", rounds: 1 });
  await organizer.pastePlayers(NAMES);
  const display = await organizer.openDisplay();
  await organizer.button("app.close", {}, organizer.bar).click();
  await title(display, text("display.welcome"));
  assert.equal(await display.locator("button, select, input").count(), 0, "nothing to touch");
  // The only link is the way back, and only somebody at the window sees it.
  const back = display.getByRole("link", { name: text("display.leave"), exact: true });
  assert.equal(await display.locator("a").count(), 1);
  assert.equal(await back.evaluate((link) => getComputedStyle(link).opacity), "0");
  await display.mouse.move(40, 40);
  await display.locator(".display.touched").waitFor();
  assert.equal(await back.evaluate((link) => getComputedStyle(link).opacity), "1");

  // Players do not see a draft. A published round appears automatically, and disappears when it is undone.
  const before = await display.locator(".display").innerText();
  await organizer.place("round");
  await organizer.step("next.pair", { round: "round 1" });
  await follows(display, organizer);
  assert.equal(await display.locator(".display").innerText(), before);
  await organizer.step("next.publish", { round: "round 1" });
  await title(display, text("display.pairings-of", { round: "round 1" }));
  await undo(organizer);
  await title(display, text("display.welcome"));
  await organizer.step("next.publish", { round: "round 1" });

  // The clock is in the bar and can be hidden.
  await organizer.step("next.start", { round: "round 1" });
  await display.getByRole("timer").waitFor(SOON);
  await organizer.openDisplayControl();
  await page.getByLabel(text("display.hide-clock")).check();
  await display.getByRole("timer").waitFor({ state: "detached", ...SOON });
  await page.getByLabel(text("display.hide-clock")).uncheck();
  await page.getByRole("radio", { name: text("clock.label"), exact: true }).check();
  await title(display, "round 1");
  await page.getByRole("radio", { name: text("display.automatic"), exact: true }).check();
  await organizer.button("app.close", {}, organizer.bar).click();

  // Results of a running round are not shown.
  const running = await display.locator(".display-body").innerText();
  const { tables } = await organizer.readTables();
  for (const table of tables) await organizer.enterScore(table, [200, 60]);
  await follows(display, organizer);
  assert.equal(await display.locator(".display-body").innerText(), running);
  await organizer.finishRound("round 1");
  await title(display, text("bracket.ranking"));

  // If the event is deleted elsewhere, the display shows a note, and its settings are deleted, too.
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
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Regional", date: "2025-11-22", regulation: "xwing-2018", rounds: 6 });
  const names = Array.from({ length: 120 }, (_, at) => `Player ${at + 1} of the long list`);
  await organizer.pastePlayers(names);
  // Only the display gets a fake clock, because a busy page would never catch up with fake timers.
  await context.clock.install({ time: "2025-11-22T10:00:00Z" });
  const display = await organizer.openDisplay();
  await organizer.button("app.close", {}, organizer.bar).click();
  await organizer.pairAndStart("round 1");
  await title(display, text("display.pairings-of", { round: "round 1" }), { timeout: 5_000 });
  for (const viewport of [{ width: 1280, height: 720 }, { width: 640, height: 480 }, { width: 1080, height: 1920 }, { width: 360, height: 740 }]) {
    await display.setViewportSize(viewport);
    const found = new Set();
    let turns = 0;
    for (; found.size < names.length && turns < 60; turns += 1) {
      for (const name of await seen(display, ".display-row .name")) found.add(name);
      const [shown] = await seen(display, ".display-row .name");
      await display.clock.runFor(9_000);
      await display.waitForFunction(
        ([shown, names]) => [...document.querySelectorAll(names)].find((name) => name.getBoundingClientRect().left >= -1 && name.getBoundingClientRect().top >= -1)?.textContent.trim() !== shown,
        [shown, ".display-row .name"],
      );
    }
    assert.equal(found.size, names.length, `${viewport.width}: ${turns} pages`);
    const pages = Number((await display.locator(".display-pages").innerText()).split("/")[1]);
    assert.ok(pages > 1 && pages <= turns + 1, `${pages} pages, ${turns} turns`);
    assert.ok(await display.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "no scrolling");
  }
});

browserTest("standings, bracket and final ranking show whole names and fill the display", async ({ open }) => {
  /** Names that are cut, and pairs of boxes that overlap. */
  const faults = (page) =>
    page.evaluate(() => {
      const boxes = [...document.querySelectorAll(".display-game > ul, .display-game > .about, .display-round h2")].filter((box) => box.getClientRects().length > 0);
      const isWithin = (one, other) => one.left < other.right - 1 && other.left < one.right - 1 && one.top < other.bottom - 1 && other.top < one.bottom - 1;
      const overlap = (box, at) => boxes.slice(at + 1).filter((other) => isWithin(box.getBoundingClientRect(), other.getBoundingClientRect()));
      const cut = [...document.querySelectorAll(".display-row .name, .display-game .name")].filter((name) => name.scrollWidth > name.clientWidth || name.clientWidth < 60);
      return [...cut, ...boxes.flatMap(overlap)].map(({ textContent }) => textContent);
    });
  const scenes = [[day("large", "finish", 6), ".display-list"], [day("large", "start", 7), ".display-bracket"], [day("large"), ".display-list"], [day("winter-open"), ".display-list"]];
  for (const [recorded, list] of scenes) {
    const { page } = await open();
    const event = await openDay(page, recorded);
    await page.goto(`./${event}/display`);
    await page.locator(list).waitFor();
    for (const viewport of [{ width: 1280, height: 800 }, { width: 1920, height: 1080 }]) {
      await page.setViewportSize(viewport);
      const { width, within } = await page.evaluate((list) => {
        const element = document.querySelector(list);
        return { width: element.clientWidth, within: element.parentElement.clientWidth };
      }, list);
      assert.ok(Math.abs(width - within) <= 1, `${list}: ${width} of ${within}`);
      assert.deepEqual(await faults(page), [], `${list} at ${viewport.width}`);
    }
  }
});

browserTest("the display tells a line, holds its page, and speaks the language that is chosen for it", async ({ page }) => {
  const organizer = new Organizer(page);
  await openDay(page, day("winter-open", "start", 2), 5);
  const display = await organizer.openDisplay();
  const chosen = (role, key) => organizer.bar.getByRole(role, { name: text(key), exact: true });
  await title(display, text("display.pairings-of", { round: "round 2" }), {});
  await organizer.field("display.message", {}, organizer.bar).fill("Lunch until <13:30>");
  await organizer.button("display.tell", {}, organizer.bar).click();
  await display.getByRole("status").getByText("Lunch until <13:30>", { exact: true }).waitFor();
  // Tables still playing, and chances of making the cut, are hidden by default.
  await chosen("radio", "clock.label").check();
  await display.locator(".ring").waitFor();
  assert.equal(await display.locator(".extended li").count(), 0);
  await chosen("checkbox", "display.name-playing").check();
  await display.locator(".extended li").nth(3).waitFor();
  await chosen("radio", "place.standings").check();
  await display.locator(".display-row").nth(7).waitFor();
  assert.equal(await display.locator(".fate").count(), 0);
  await chosen("checkbox", "display.show-outlook").check();
  await display.locator(".fate").nth(7).waitFor();
  for (const language of ["it", "en"]) {
    await page.locator("#display-language").selectOption(language === "en" ? "" : language);
    await display.locator(`html[lang=${language}]`).waitFor();
  }
  assert.equal(await page.locator("html").getAttribute("lang"), "en");
  await organizer.field("display.message", {}, organizer.bar).fill("");
  await organizer.button("display.tell", {}, organizer.bar).click();
  await display.locator(".display-message").waitFor({ state: "detached" });
});
