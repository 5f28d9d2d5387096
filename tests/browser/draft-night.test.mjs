// A draft: seats by keyboard and on a phone, the pick clock in two windows, deck building, and round 1. Also the
// three-minute clocks of a cut. tests/regulation/limited, tests/screens/pods_now.rs and tests/screens/short_clock.rs
// test seats, picks and times.

import assert from "node:assert/strict";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { LAPTOP, misfits, PHONE, PROJECTOR } from "./harness/screens.mjs";
import { text } from "./harness/texts.mjs";

const NAMES = [
  "Ahsoka Tano", "Bossk", "Cassian Andor", "Dedra Meero", "Embo", "Fennec Shand", "Greef Karga", "Hera Syndulla", "IG-88",
  "Jyn Erso", "Kanan Jarrus", "Rey",
];
const POD_NIGHT = { name: "Draft night", date: "2025-11-22", rounds: 3, regulation: "swu-2025", kind: "weekly-play", format: "draft" };

/** Names of the players in each pod, in seat order. */
const podsOf = (page) =>
  page.locator("ul.pods > li").evaluateAll((all) => all.map((pod) => [...pod.querySelectorAll(".seat-name")].map((seat) => seat.textContent)));

/** An event of twelve players with drawn seats, on the pods page. */
async function seated(page) {
  await page.clock.install({ time: "2025-11-22T10:00:00Z" });
  const organizer = new Organizer(page);
  await organizer.createEvent(POD_NIGHT);
  await organizer.pastePlayers(NAMES);
  await organizer.next.getByRole("link", { name: text("limited.title"), exact: true }).click();
  await page.waitForURL(/\/pods$/);
  await organizer.button("limited.draw").click();
  await page.locator("ul.pods").waitFor();
  return organizer;
}

browserTest("seats are swapped by the keyboard and moved on a phone, and a player's phone knows the seat (DRA-1)", async ({ page, context }) => {
  const organizer = await seated(page);
  const before = await podsOf(page);
  const seat = (name) => page.locator("ul.pods").getByRole("button", { name, exact: true });
  const [one, other] = [before[0][0], before[1][0]];
  await seat(one).press("Enter");
  const panel = page.getByRole("dialog");
  await panel.getByLabel(text("limited.swap-with")).selectOption({ label: text("app.is", { name: other, value: text("limited.pod", { number: 2 }) }) });
  await organizer.button("limited.swap", {}, panel).press("Enter");
  await panel.waitFor({ state: "hidden" });
  const swapped = await podsOf(page);
  assert.deepEqual([swapped[0][0], swapped[1][0]], [other, one]);
  await page.setViewportSize(PHONE);
  await seat(other).click();
  await organizer.button("limited.move-to", { number: 2 }, panel).click();
  await panel.waitFor({ state: "hidden" });
  assert.deepEqual(await misfits(page), []);
  const pods = await podsOf(page);
  assert.deepEqual([pods.map((pod) => pod.length), pods[1].at(-1)], [[5, 7], other]);

  // A phone with the organizer's link shows a player's seat and neighbours.
  await page.goto(page.url().replace(/\/pods$/, "/phones"));
  const link = await page.getByRole("link", { name: text("phone.look") }).getAttribute("href");
  const phone = await context.newPage();
  await phone.setViewportSize(PHONE);
  await phone.goto(link);
  await phone.getByRole("button", { name: "Rey", exact: true }).click();
  const pod = pods.find((names) => names.includes("Rey"));
  const at = pod.indexOf("Rey");
  const mine = phone.locator(".mine");
  assert.equal(await mine.locator(".number").innerText(), `${at + 1}`);
  assert.equal(await mine.locator(".label").first().innerText(), `Pod ${pods.indexOf(pod) + 1}`);
  // Seats are counted clockwise, so the next one is to the left of a player facing the table.
  const short = (name) => name.split(" ").map((word, place) => (place === 0 ? word : word[0])).join(" ");
  assert.ok((await mine.innerText()).includes(`On your left: ${short(pod[(at + 1) % pod.length])}`));
  assert.deepEqual(await misfits(phone), []);
});

browserTest("two pods are apart and together on every page and on the display, until decks are built (DRA-2)", async ({ page }) => {
  const organizer = await seated(page);
  const display = await organizer.openDisplay();
  await organizer.button("app.close", {}, organizer.bar).click();
  await page.clock.pauseAt("2025-11-22T10:30:00Z");
  await organizer.button("limited.start").click();
  const second = page.locator("ul.pods > li").nth(1);
  const does = (number, value) => text("app.is", { name: text("limited.pod", { number }), value });
  const apart = (seen) => seen.locator(".pods-apart li").allInnerTexts();
  // The second pod is paused for 102 seconds, while the first one picks from 13 cards.
  await second.getByRole("button").click();
  await page.clock.fastForward(100_000);
  await page.clock.runFor(2_000);
  const lines = [`${does(1, text("limited.pick", { count: 13 }))} 0:38`, `${does(2, text("clock.paused"))} 0:15`];
  assert.deepEqual(await apart(page), lines);
  await display.locator(".pods-apart li").nth(1).waitFor();
  assert.deepEqual(await apart(display), lines);
  for (const viewport of [PHONE, PROJECTOR, LAPTOP]) {
    await display.setViewportSize(viewport);
    await page.setViewportSize(viewport);
    await page.clock.runFor(100);
    assert.ok(await display.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${viewport.width} pixels wide`);
    assert.deepEqual(await misfits(page), [], `${viewport.width} pixels wide`);
  }
  await second.getByRole("button").click();
  await organizer.button("limited.together").click();
  await page.clock.runFor(100);
  assert.deepEqual(await apart(page), []);

  // On every other page, a line shows the current step and links back.
  await organizer.at("players");
  await page.clock.runFor(100);
  const line = page.locator(".pods-running");
  await line.getByText(text("limited.pick-leader", { count: 3 })).waitFor();
  await line.getByRole("timer").waitFor();
  await line.getByRole("link", { name: text("limited.title"), exact: true }).click();
  await page.waitForURL(/\/pods$/);
  await line.waitFor({ state: "detached" });

  // While decks are being built, the first click on publish asks, and the second one publishes.
  await page.clock.fastForward("25:00");
  await organizer.button("limited.start-building", { count: 30 }).click();
  await page.clock.resume();
  const round = text("round.swiss", { number: 1 });
  await organizer.step("next.pair", { round });
  await organizer.button("next.publish", { round }, organizer.next).click();
  await page.getByText(text("limited.still-building", { task: text("limited.building"), count: 30 })).waitFor();
  await organizer.step("next.publish", { round });
});

browserTest("clocks of three minutes in a cut: with a full storage, on the display, and after a reload (CLK-3)", async ({ page, context }) => {
  await page.clock.install({ time: "2025-11-22T10:00:00Z" });
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Showdown", regulation: "swu-2025", kind: "store-showdown", bestOf: 1, rounds: 1, cut: 4 });
  await organizer.pastePlayers(NAMES.slice(0, 4));
  const { tables } = await organizer.pairAndStart("round 1");
  for (const table of tables) await organizer.enterGames(table, text("result.winner-is", { name: table.players[0] }));
  await organizer.finishRound("round 1");
  await organizer.step("next.cut", { size: 4 });
  await organizer.publishAndStart(text("round.semifinals"));
  const time = text("announcement.minutes", { count: 3 });
  const start = (key) => page.getByRole("button", { name: text("app.is", { name: text(`short-clock.${key}`), value: time }), exact: true });
  const named = (whose, key) => text("app.is", { name: whose, value: text(`short-clock.${key}`) });
  await organizer.openDetails(page.locator("body"), text("short-clock.title"));
  // A clock that cannot be stored runs, and the page says that it is not saved until there is room.
  await page.evaluate(() => {
    const setItem = Storage.prototype.setItem;
    window.room = () => (Storage.prototype.setItem = setItem);
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await start("lists").click();
  const unsaved = page.getByText(text("store.unstored"), { exact: true });
  await unsaved.waitFor();
  assert.equal(await page.locator(".short-clock").count(), 1);
  await page.evaluate(() => window.room());
  await start("lists").click();
  await unsaved.waitFor({ state: "detached" });
  const all = page.locator(".short-clock").filter({ hasText: named(text("judge.all"), "lists") });
  assert.match(await all.getByRole("timer").innerText(), /^(3:00|2:5\d)$/);
  await page.getByLabel(text("short-clock.whose")).selectOption("2");
  await start("sideboard").click();
  const second = page.locator(".short-clock").filter({ hasText: named("Table 2", "sideboard") });
  await second.waitFor();

  const display = await context.newPage();
  await display.goto(page.url().replace(/\/round.*$/, "/display"));
  const lines = display.locator(".display-short li");
  await lines.nth(1).waitFor();
  const shown = (await lines.allInnerTexts()).map((line) => line.replace(/\s+\d:\d\d$/, ""));
  assert.deepEqual(shown, [named(text("judge.all"), "lists"), named("Table 2", "sideboard")]);
  await page.reload();
  await all.getByRole("timer").waitFor();
  await second.getByRole("button").click();
  await second.waitFor({ state: "detached" });
  await lines.nth(1).waitFor({ state: "detached" });
  // The end is announced for a minute, then the clock disappears.
  await page.clock.fastForward("03:00");
  await all.getByText(text("clock.over")).waitFor();
  await page.clock.fastForward("01:10");
  await all.waitFor({ state: "detached" });
});
