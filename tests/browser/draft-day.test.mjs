// A draft of 20 in three pods, from the seats to the winner: rounds stay within the pods, then a top 4 across. Before the first
// round a phone knows its seat, and in the cut a clock of three minutes runs for all tables (CLK-3).

import assert from "node:assert/strict";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { misfits, PHONE } from "./harness/screens.mjs";
import { round, text } from "./harness/texts.mjs";

const NAMES = [
  "Ahsoka Tano", "Bossk", "Cassian Andor", "Dedra Meero", "Embo", "Fennec Shand", "Greef Karga", "Hera Syndulla", "IG-88",
  "Jyn Erso", "Kanan Jarrus", "Lando Calrissian", "Maul", "Nien Nunb", "Omega", "Padmé Amidala", "Qi’ra", "Rey",
  "Sabine Wren", "Tala Durith",
];
const START = "2025-11-22T10:00:00Z";

const better = ([one, other]) => (NAMES.indexOf(one) < NAMES.indexOf(other) ? 0 : 1);

/** The players of each pod, in the order of their seats. */
const seats = (page) =>
  page.locator("ul.pods > li").evaluateAll((all) => all.map((pod) => [...pod.querySelectorAll(".seat-name")].map((seat) => seat.textContent)));

/** A phone that follows the link of the organizer's page finds the seat of Rey. */
async function assertPhone(organizer, pods, context) {
  const { page } = organizer;
  const back = page.url();
  await page.goto(back.replace(/\/pods$/, "/phones"));
  const link = await page.getByRole("link", { name: text("phone.look") }).getAttribute("href");
  const phone = await context.newPage();
  await phone.setViewportSize(PHONE);
  await phone.goto(link);
  await phone.getByRole("button", { name: "Rey", exact: true }).click();
  const pod = pods.findIndex((names) => names.includes("Rey"));
  const at = pods[pod].indexOf("Rey");
  const seat = phone.locator(".mine .seat");
  await seat.waitFor();
  assert.equal(await seat.locator(".number").innerText(), `${at + 1}`);
  assert.equal(await seat.locator(".label").first().innerText(), `Pod ${pod + 1}`);
  // Seats are counted clockwise: the next one is on the left of who looks at the table.
  const short = (name) => name.split(" ").map((word, place) => (place === 0 ? word : word[0])).join(" ");
  const left = pods[pod][(at + 1) % pods[pod].length];
  assert.ok((await seat.innerText()).includes(`On your left: ${short(left)}`));
  assert.deepEqual(await misfits(phone), []);
  await phone.close();
  await page.goto(back);
}

/** Drafts and builds, as fast as the clock of the page can go. */
async function draftAndBuild(organizer) {
  const { page } = organizer;
  await page.clock.pauseAt("2025-11-22T10:30:00Z");
  await organizer.button("limited.start").click();
  await page.clock.fastForward("25:00");
  await organizer.button("limited.start-building", { count: 30 }).click();
  await page.clock.fastForward("31:00");
  await page.clock.resume();
}

browserTest("a draft of 20 in three pods, rounds within them, a top 4, to the winner", { timeout: 240_000 }, async ({ page, context }) => {
  await page.clock.install({ time: START });
  const organizer = new Organizer(page);
  const kind = { regulation: "swu-2025", kind: "weekly-play", format: "draft", within: true };
  await organizer.createEvent({ name: "Draft night", date: "2025-11-22", rounds: 3, cut: 4, ...kind });
  await organizer.pastePlayers(NAMES);
  await organizer.next.getByRole("link", { name: text("limited.title"), exact: true }).click();
  await page.waitForURL(/\/pods$/);
  await organizer.button("limited.draw").click();
  await page.locator("ul.pods").waitFor();
  const pods = await seats(page);
  assert.deepEqual(pods.map((pod) => pod.length), [8, 6, 6], "no pod is odd, so nobody has a bye");
  await assertPhone(organizer, pods, context);
  await draftAndBuild(organizer);

  const podOf = (name) => pods.findIndex((names) => names.includes(name)) + 1;
  const met = new Set();
  for (const number of [1, 2, 3]) {
    const { tables, byes } = await organizer.pairAndStart(round(number));
    // Pod by pod: four tables and twice three.
    assert.deepEqual(tables.map(({ players }) => players.map(podOf)), [1, 1, 1, 1, 2, 2, 2, 3, 3, 3].map((pod) => [pod, pod]));
    assert.deepEqual(byes, []);
    for (const table of tables) {
      met.add([...table.players].sort().join(" + "));
      await organizer.enterGames(table, text("result.winner-is", { name: table.players[better(table.players)] }));
    }
    if (number === 2) {
      await page.getByRole("link", { name: text("draw.link") }).click();
      await page.getByText(text("limited.within-why")).waitFor();
      const heads = await page.locator(".draw-page h3").allInnerTexts();
      assert.deepEqual(heads.filter((head) => head.startsWith("Pod ")), ["Pod 1", "Pod 2", "Pod 3"]);
      assert.equal(await page.locator("ol.reasons > li").count(), 10);
      await page.getByRole("button", { name: text("draw.check") }).click();
      await page.getByText(text("draw.same")).waitFor();
      await page.goBack();
    }
    await organizer.finishRound(round(number));
  }
  assert.equal(met.size, 30, "nobody meets twice");

  const standings = await organizer.standings();
  const seeds = standings.slice(0, 4).map(({ name }) => name);
  await organizer.step("next.cut", { size: 4 });
  const semifinals = await organizer.publishAndStart(text("round.semifinals"));
  assert.deepEqual(semifinals.tables.map(({ players }) => players), [[seeds[0], seeds[3]], [seeds[1], seeds[2]]]);

  await assertShortClocks(organizer, context);

  const winners = [];
  for (const table of semifinals.tables) {
    await organizer.enterGames(table, better(table.players) === 0 ? "2–0" : "0–2");
    winners.push(table.players[better(table.players)]);
  }
  await organizer.finishRound(text("round.semifinals"));
  const final = await organizer.pairAndStart(text("round.final"));
  assert.deepEqual([...final.tables[0].players].sort(), [...winners].sort());
  await organizer.enterGames(final.tables[0], better(final.tables[0].players) === 0 ? "2–1" : "1–2");
  await organizer.finishRound(text("round.final"));
  assert.equal(await organizer.nextText(), text("next.winner", { name: final.tables[0].players[better(final.tables[0].players)] }));
});

/** Three minutes for the lists of all tables, and for sideboarding at one: here, on the display, and after a reload. */
async function assertShortClocks(organizer, context) {
  const { page } = organizer;
  const time = text("announcement.minutes", { count: 3 });
  const start = (key) => page.getByRole("button", { name: text("app.is", { name: text(`short-clock.${key}`), value: time }), exact: true });
  const named = (whose, key) => text("app.is", { name: whose, value: text(`short-clock.${key}`) });
  await organizer.openDetails(page.locator("body"), text("short-clock.title"));
  const of = page.getByLabel(text("short-clock.whose"));
  await of.waitFor();
  assert.deepEqual(await of.locator("option").allInnerTexts(), [text("judge.all"), "Table 1", "Table 2"]);
  // What storage does not take is told, and does not run.
  await page.evaluate(() => {
    const setItem = Storage.prototype.setItem;
    window.room = () => (Storage.prototype.setItem = setItem);
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await start("lists").click();
  await page.getByText(text("store.unstored"), { exact: true }).waitFor();
  assert.equal(await page.locator(".short-clock").count(), 0);
  await page.evaluate(() => window.room());
  await start("lists").click();
  const all = page.locator(".short-clock").filter({ hasText: named(text("judge.all"), "lists") });
  await all.getByRole("timer").waitFor();
  assert.match(await all.getByRole("timer").innerText(), /^(3:00|2:5\d)$/);
  await of.selectOption("2");
  await start("sideboard").click();
  const second = page.locator(".short-clock").filter({ hasText: named("Table 2", "sideboard") });
  await second.waitFor();

  const display = await context.newPage();
  await display.goto(page.url().replace(/\/round.*$/, "/display"));
  await display.locator(".display-short li").nth(1).waitFor();
  assert.deepEqual(
    (await display.locator(".display-short li").allInnerTexts()).map((line) => line.replace(/\s+\d:\d\d$/, "")),
    [named(text("judge.all"), "lists"), named("Table 2", "sideboard")],
  );
  await page.reload();
  await all.getByRole("timer").waitFor();
  await second.getByRole("button").click();
  await second.waitFor({ state: "detached" });
  await display.locator(".display-short li").nth(1).waitFor({ state: "detached" });
  // Time is over, which is said for a minute; then it is gone.
  await page.clock.fastForward("03:00");
  await all.getByText(text("clock.over")).waitFor();
  await page.clock.fastForward("01:10");
  await all.waitFor({ state: "detached" });
  await display.close();
}
