// Drafting and building before the rounds: seats, the clock of the picks, building, and then round 1.

import assert from "node:assert/strict";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { LAPTOP, misfits, PHONE, PROJECTOR, shots } from "./harness/screens.mjs";
import { text } from "./harness/texts.mjs";

const NAMES = [
  "Ahsoka Tano", "Bossk", "Cassian Andor", "Dedra Meero", "Embo", "Fennec Shand", "Greef Karga", "Hera Syndulla", "IG-88",
  "Jyn Erso", "Kanan Jarrus", "Lando Calrissian", "Maul", "Nien Nunb", "Omega", "Padmé Amidala", "Qi’ra", "Rey",
  "Sabine Wren", "Tala Durith",
];
const START = "2025-11-22T10:00:00Z";

/** The page of the pods, by the way that the next step leads. */
async function toPods(organizer) {
  await organizer.next.getByRole("link", { name: text("limited.title"), exact: true }).click();
  await organizer.page.waitForURL(/\/pods$/);
}

const pods = (page) =>
  page.locator("ul.pods > li").evaluateAll((all) => all.map((pod) => [...pod.querySelectorAll(".seat-name")].map((seat) => seat.textContent)));

/** Everybody with pod and seat, as the list by name says it. */
const byName = (page) =>
  page.locator("table.seats-by-name tbody tr").evaluateAll((rows) => rows.map((row) => [...row.cells].map((cell) => cell.textContent)));

/** The list by name says what the pictures say, in the order of the names; everybody has one seat. */
async function assertSeats(page, names, sizes, name) {
  const seated = await pods(page);
  assert.deepEqual(seated.map((pod) => pod.length), sizes);
  assert.deepEqual(seated.flat().sort(), [...names].sort());
  const expected = seated.flatMap((pod, at) => pod.map((player, seat) => [player, text(name, { number: at + 1 }), `${seat + 1}`]));
  expected.sort(([one], [other]) => one.localeCompare(other, "en"));
  assert.deepEqual(await byName(page), expected);
}

/** What everybody does just now, and the time left. */
async function now(page) {
  await page.clock.runFor(100);
  const shown = page.locator(".pod-now");
  const digits = shown.getByRole("timer");
  return [await shown.locator(".pod-doing").innerText(), (await digits.count()) ? await digits.innerText() : ""];
}

/** Goes on to so many seconds after the start. */
async function at(page, start, seconds) {
  const passed = await page.evaluate(() => Date.now());
  const wait = start + seconds * 1000 - passed;
  if (wait > 2_000) await page.clock.fastForward(wait - 1_000);
  await page.clock.runFor(start + seconds * 1000 - (await page.evaluate(() => Date.now())));
}

async function fits(page, viewports) {
  for (const viewport of viewports) {
    await page.setViewportSize(viewport);
    await page.clock.runFor(100);
    assert.deepEqual(await misfits(page), [], `${viewport.width} pixels wide`);
  }
  await page.setViewportSize(LAPTOP);
}

browserTest("the organizer chooses the sizes, moves players, and is asked before somebody is left out (DRA-1)", async ({ page }) => {
  await page.clock.install({ time: START });
  const organizer = new Organizer(page);
  const kind = { regulation: "swu-2025", kind: "weekly-play", format: "draft", within: true };
  await organizer.createEvent({ name: "Draft night", date: "2025-11-22", rounds: 3, ...kind });
  await organizer.pastePlayers(NAMES);
  await toPods(organizer);
  // The proposal is the one without a bye; the others are offered with what they cost.
  const choice = page.getByLabel(text("limited.sizes"), { exact: true });
  await choice.waitFor();
  const byes = text("limited.sizes-byes", { count: 2, sizes: "7, 7, 6" });
  assert.deepEqual(await choice.locator("option").allInnerTexts(), ["8, 6, 6", "10, 10", byes, text("limited.sizes-other")]);
  await choice.selectOption({ label: "10, 10" });
  await organizer.button("limited.draw").click();
  await page.locator("ul.pods").waitFor();
  await assertSeats(page, NAMES, [10, 10], "limited.pod");
  // Sizes of one's own: what is wrong with them is told, and nothing is lost.
  await choice.selectOption({ label: text("limited.sizes-other") });
  await page.getByLabel(text("limited.sizes-own")).fill("8, 6");
  await organizer.button("limited.draw-again").click();
  await page.getByRole("alert").filter({ hasText: text("limited.sizes-wrong-sum", { seats: 14, players: 20 }) }).waitFor();
  assert.deepEqual((await pods(page)).map((pod) => pod.length), [10, 10]);
  await page.getByLabel(text("limited.sizes-own")).fill("6, 8, 6");
  await organizer.button("limited.draw-again").click();
  await page.locator("ul.pods > li").nth(2).waitFor();
  await assertSeats(page, NAMES, [6, 8, 6], "limited.pod");

  // Two swap, by the keyboard; one moves to another pod, on a phone.
  const before = await pods(page);
  const seat = (name) => page.locator("ul.pods").getByRole("button", { name, exact: true });
  const [one, other] = [before[0][0], before[1][0]];
  await seat(one).press("Enter");
  const panel = page.getByRole("dialog");
  await panel.getByLabel(text("limited.swap-with")).selectOption({ label: text("app.is", { name: other, value: text("limited.pod", { number: 2 }) }) });
  await organizer.button("limited.swap", {}, panel).press("Enter");
  await panel.waitFor({ state: "hidden" });
  const swapped = await pods(page);
  assert.deepEqual([swapped[0][0], swapped[1][0]], [other, one]);
  await page.setViewportSize(PHONE);
  await seat(one).click();
  await panel.waitFor();
  assert.deepEqual(await misfits(page), []);
  await organizer.button("limited.move-to", { number: 3 }, panel).click();
  await panel.waitFor({ state: "hidden" });
  const moved = await pods(page);
  assert.deepEqual([moved.map((pod) => pod.length), moved[2].at(-1)], [[6, 7, 7], one]);
  await shots(page, "draft-sizes");
  await page.setViewportSize(LAPTOP);

  // Ben has no seat: that is asked before the draft begins.
  await organizer.addPlayers(["Ben Solo"]);
  await toPods(organizer);
  await organizer.button("limited.start").click();
  const asked = page.getByRole("dialog").filter({ hasText: text("limited.unseated", { count: 1, names: "Ben Solo" }) });
  await asked.waitFor();
  await organizer.button("app.cancel", {}, asked).click();
  await asked.waitFor({ state: "hidden" });
  assert.equal(await page.locator(".pod-now").count(), 0);
  await page.locator(".unseated").getByRole("button", { name: "Ben Solo" }).click();
  await organizer.button("limited.move-to", { number: 1 }, panel).click();
  await panel.waitFor({ state: "hidden" });
  assert.deepEqual((await pods(page)).map((pod) => pod.length), [7, 7, 7]);
  await organizer.button("limited.start").click();
  await page.locator(".pod-now").waitFor();
  assert.equal(await seat(one).count(), 0, "seats stay once the draft has begun");
});

browserTest("a prerelease of 17: two at a table, thirty minutes, and round 1", async ({ page }) => {
  await page.clock.install({ time: START });
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Prerelease", date: "2025-11-22", regulation: "swu-2025", kind: "prerelease" });
  const names = NAMES.slice(0, 16);
  await organizer.pastePlayers(names);
  // The announcement names both times: that of building, and that of a round of single games.
  await page.evaluate(() => (location.hash = location.hash.replace(/\/players.*/, "/announcement")));
  const minutes = (count) => text("announcement.minutes", { count });
  const told = (line) => page.getByRole("listitem").filter({ hasText: line }).waitFor();
  await told(text("app.is", { name: text("limited.building"), value: minutes(30) }));
  await told(text("announcement.swiss-round", { time: minutes(25) }));
  await page.goBack();
  await toPods(organizer);
  await organizer.button("limited.draw").click();
  await page.locator("ul.pods").waitFor();
  await assertSeats(page, names, Array(8).fill(2), "limited.table");
  // Somebody comes late and gets a seat of the others' draw.
  await organizer.addPlayers(["Zeb Orrelios"]);
  await toPods(organizer);
  await organizer.button("limited.seat-late", { count: 1 }).click();
  await page.locator("ul.pods .seat-name", { hasText: "Zeb Orrelios" }).waitFor();
  assert.equal((await pods(page)).flat().length, 17);
  await organizer.button("limited.draw-again").click();
  await page.locator("ul.pods > li").nth(8).waitFor();
  await assertSeats(page, [...names, "Zeb Orrelios"], [...Array(8).fill(2), 1], "limited.table");
  await fits(page, [PHONE, LAPTOP, PROJECTOR]);

  await page.clock.pauseAt("2025-11-22T10:30:00Z");
  await organizer.button("limited.start-building", { count: 30 }).click();
  assert.deepEqual(await now(page), [text("limited.build"), "30:00"]);
  await page.clock.runFor(60_000);
  assert.deepEqual(await now(page), [text("limited.build"), "29:00"]);
  await shots(page, "sealed");
  await organizer.button("limited.pause-all").click();
  await page.clock.fastForward("05:00");
  assert.deepEqual(await now(page), [text("limited.build"), "29:00"]);
  await organizer.button("limited.resume-all").click();
  await page.clock.resume();
  const round = text("round.swiss", { number: 1 });
  await organizer.step("next.pair", { round });
  // Decks are still being built: the first press asks, the second one publishes.
  await organizer.button("next.publish", { round }, organizer.next).click();
  await page.getByText(text("limited.still-building", { count: 29 })).waitFor();
  await organizer.step("next.publish", { round });
  const { tables, byes } = await organizer.readTables();
  assert.deepEqual([tables.length, byes.length], [8, 1]);
});

browserTest("two pods apart: each has its own time, builds when it is done, and one press brings them together (DRA-2)", async ({ page }) => {
  await page.clock.install({ time: START });
  const organizer = new Organizer(page);
  const kind = { regulation: "swu-2025", kind: "weekly-play", format: "draft" };
  await organizer.createEvent({ name: "Draft night", date: "2025-11-22", rounds: 3, ...kind });
  await organizer.pastePlayers(NAMES.slice(0, 12));
  await toPods(organizer);
  await organizer.button("limited.draw").click();
  await page.locator("ul.pods").waitFor();
  const display = await organizer.openDisplay();
  await organizer.button("display.close", {}, organizer.bar).click();
  await page.clock.pauseAt("2025-11-22T10:30:00Z");
  await organizer.button("limited.start").click();
  const start = await page.evaluate(() => Date.now());
  const second = page.locator("ul.pods > li").nth(1);
  const does = (number, value) => text("app.is", { name: text("limited.pod", { number }), value });
  const apart = (seen) => seen.locator(".pods-apart li").allInnerTexts();

  // The second stands still for 62 seconds in its first pick; the first picks from 13 cards by then.
  await second.getByRole("button").click();
  await at(page, start, 102);
  const lines = [`${does(1, text("limited.pick", { count: 13 }))} 0:38`, `${does(2, text("clock.paused"))} 0:15`];
  assert.deepEqual(await apart(page), lines);
  await display.locator(".pods-apart li").nth(1).waitFor();
  assert.deepEqual(await apart(display), lines);
  for (const viewport of [PHONE, LAPTOP, PROJECTOR]) {
    await display.setViewportSize(viewport);
    await page.clock.runFor(100);
    assert.ok(await display.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${viewport.width} pixels wide`);
  }
  await fits(page, [PHONE, LAPTOP, PROJECTOR]);
  await shots(page, "draft-apart");
  await second.getByRole("button").click();
  await page.clock.runFor(100);
  // Together again, at the first pick.
  await organizer.button("limited.together").click();
  assert.deepEqual(await now(page), [text("limited.pick-leader", { count: 3 }), "0:15"]);
  assert.deepEqual(await apart(page), []);

  // On every other page a line says what is done.
  await organizer.at("players");
  await page.clock.runFor(100);
  const line = page.locator(".pods-running");
  await line.getByText(text("limited.pick-leader", { count: 3 })).waitFor();
  await line.getByRole("timer").waitFor();
  await line.getByRole("link", { name: text("limited.title"), exact: true }).click();
  await page.waitForURL(/\/pods$/);
  await line.waitFor({ state: "detached" }); // the page of the pods says it itself

  // The second is a minute behind; the first has drafted, and builds.
  await second.getByRole("button").click();
  await page.clock.fastForward("01:00");
  await page.clock.runFor(100);
  await second.getByRole("button").click();
  await page.clock.fastForward("20:00");
  await page.clock.runFor(5_000);
  const first = page.locator("ul.pods > li").first();
  const build = first.getByRole("button").filter({ hasText: text("limited.start-building", { count: 30 }) });
  while ((await build.count()) === 0) await page.clock.runFor(5_000);
  await build.click();
  await page.clock.runFor(1_000);
  const [builds, drafts] = await apart(page);
  assert.ok(builds.startsWith(`${does(1, text("limited.build"))} 29:`) || builds.startsWith(`${does(1, text("limited.build"))} 30:`), builds);
  assert.match(drafts, /\d+:\d\d$/);
  assert.ok(!drafts.includes(text("limited.build")), drafts);
});
