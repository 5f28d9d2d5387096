// Judges on a day of competitive Star Wars: Unlimited: a game lost as a penalty that is in the result, a deck check at the end
// of a match that costs one, a proxy, a ruling taken back; and the judge's page by thumb.

import assert from "node:assert/strict";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { misfits, PHONE } from "./harness/screens.mjs";
import { pattern, text } from "./harness/texts.mjs";

const NAMES = ["Ahsoka", "Bossk", "Cassian", "Dedra"];
const EVENT = { name: "Qualifier", date: "2025-09-04", regulation: "swu-2025", kind: "planetary-qualifier" };
const SMALLEST = 44;
const phone = { viewport: PHONE, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

/** The panel of a player that is open. */
const panelOf = (page, name) => page.getByRole("dialog", { name, exact: true });

/** Chooses one of several in a form. */
const choose = (panel, key) => panel.locator(".chip").filter({ hasText: new RegExp(`^${text(key)}$`) }).click();

/** Goes to the judge's page, or a table of it. */
const toJudge = (page, table) =>
  page.evaluate((table) => (location.hash = location.hash.replace(/(event\/[^/]+).*/, `$1/judge${table ? `/${table}` : ""}`)), table);

/** Makes an event and starts its first round. */
async function firstRound(page) {
  const organizer = new Organizer(page);
  await organizer.createEvent(EVENT);
  await organizer.addPlayers(NAMES);
  const { tables } = await organizer.pairAndStart("round 1");
  return { organizer, tables };
}

browserTest("penalties, a deck check and a proxy: what they cost, where they are shown, what is printed (PEN-1, PEN-2, DCK-6, DCK-7)", async ({ page }) => {
  const { organizer, tables } = await firstRound(page);
  const [one, two] = tables;
  const [ada, ben] = one.players;

  // From the menu of a player: a game loss in a match that goes on.
  await organizer.fromMenu(ada, "ruling.of-player");
  const panel = panelOf(page, ada);
  await panel.getByText(text("ruling.nothing"), { exact: true }).waitFor();
  await choose(panel, "ruling.slow-play");
  await choose(panel, "ruling.game-loss");
  await panel.getByText(text("ruling.goes-on", { table: one.number, opponent: ben })).waitFor();
  await panel.getByLabel(text("ruling.by"), { exact: true }).fill("Han");
  await organizer.button("ruling.enter", {}, panel).click();
  await panel.waitFor({ state: "hidden" });
  await organizer.playerRow(ada).getByText(text("ruling.count.one", { count: 1 }), { exact: true }).waitFor();

  // The result that is entered later counts it: 2–0 cannot be and is not offered, also not by its keys; 2–1 can.
  const row = await organizer.openResult(one);
  await row.getByText(text("result.game-lost", { name: ada })).waitFor();
  const chip = (games) => row.getByRole("radio", { name: games, exact: true });
  await chip("2–1").waitFor();
  for (const games of ["2–0", "1–0", "0–0", text("result.intentional-draw")]) assert.equal(await chip(games).count(), 0, games);
  await page.keyboard.type("20");
  await organizer.button("result.save", {}, row).click();
  await page.getByText(text("refusal.loss-missing", { name: ada })).first().waitFor();
  await organizer.enterGames(one, "2–1");
  assert.deepEqual((await organizer.readTables()).tables[0].scores, ["2", "1"]);

  // A deck check at the end of the other match: who won 2–1 has lost it.
  const [cleo] = two.players;
  await organizer.enterGames(two, "2–1");
  await toJudge(page);
  await page.getByRole("searchbox", { name: text("judge.find") }).fill(String(two.number));
  await page.getByRole("heading", { name: text("judge.table", { number: two.number }) }).waitFor();
  await page.getByRole("button", { name: `${text("ruling.deck-check")}: ${cleo}`, exact: true }).click();
  const check = panelOf(page, cleo);
  await choose(check.locator("#deck-found"), "ruling.penalty");
  await organizer.button("ruling.enter", {}, check).click();
  await choose(check, "ruling.marked-cards");
  await choose(check, "ruling.game-loss");
  const result = check.getByLabel(pattern("ruling.result", { table: two.number }));
  const [first, second] = two.players;
  assert.equal(await result.locator("option:checked").innerText(), `${first} – ${second} 1–2`);
  await organizer.button("ruling.enter", {}, check).click();
  await check.waitFor({ state: "hidden" });
  await page.getByText(`${first} – ${second} 1–2`, { exact: true }).waitFor();
  await page.getByText(`${text("ruling.deck-check")}: ${text("ruling.game-loss")}: ${text("ruling.marked-cards")}`).first().waitFor();

  // A proxy for a card that was lost; a deck that is fine.
  await page.getByRole("button", { name: `${text("ruling.proxy")}: ${second}`, exact: true }).click();
  const proxy = panelOf(page, second);
  await organizer.button("ruling.enter", {}, proxy).click();
  await proxy.getByText(text("ruling.cause-missing")).waitFor();
  await choose(proxy, "ruling.lost");
  await organizer.button("ruling.enter", {}, proxy).click();
  await proxy.getByText(text("refusal.empty-card")).waitFor();
  await proxy.getByLabel(text("ruling.card"), { exact: true }).fill("Luke Skywalker");
  await organizer.button("ruling.enter", {}, proxy).click();
  await proxy.getByText(text("ruling.maker-missing")).waitFor();
  await proxy.getByLabel(text("ruling.by"), { exact: true }).fill("Leia");
  await organizer.button("ruling.enter", {}, proxy).click();
  await proxy.waitFor({ state: "hidden" });
  await page.getByRole("button", { name: `${text("ruling.deck-check")}: ${second}`, exact: true }).click();
  await choose(panelOf(page, second).locator("#deck-found"), "ruling.fine");
  await organizer.button("ruling.enter", {}, panelOf(page, second)).click();
  await panelOf(page, second).waitFor({ state: "hidden" });

  // One that was wrong is taken back, with a reason; the log keeps both.
  await page.getByRole("button", { name: `${text("ruling.penalty")}: ${second}`, exact: true }).click();
  const wrong = panelOf(page, second);
  await choose(wrong, "ruling.unsporting-conduct");
  await organizer.button("ruling.enter", {}, wrong).click();
  await wrong.waitFor({ state: "hidden" });
  await page.getByRole("button", { name: `${text("ruling.penalty")}: ${second}`, exact: true }).click();
  await wrong.getByRole("button", { name: `${text("ruling.withdraw")}: ${text("ruling.warning")}: ${text("ruling.unsporting-conduct")}` }).click();
  await wrong.locator("#ruling-reason").fill("It was the neighbour");
  await wrong.getByRole("button", { name: text("ruling.withdraw"), exact: true }).last().click();
  await wrong.getByText(text("ruling.warning")).first().waitFor();
  assert.equal(await wrong.getByRole("button", { name: pattern("ruling.withdraw") }).count(), 2, "the proxy and the check");
  await organizer.button("app.cancel", {}, wrong).click();

  const log = (await organizer.log()).map((entry) => entry.text);
  assert.ok(log.some((line) => line.startsWith(`${ada}: Game loss: slow play`) && line.includes("Han")), log.join("\n"));
  assert.ok(log.some((line) => line.includes("It was the neighbour")), log.join("\n"));
  assert.ok(log.some((line) => line.includes("Proxy of Luke Skywalker (lost)")), log.join("\n"));

  // The standings know the games: 2–1 for Ada, and the second match the other way round.
  await organizer.place("round");
  await organizer.finishRound("round 1");
  const points = Object.fromEntries((await organizer.standings()).map((line) => [line.name, line.points]));
  const winner = one.players[0];
  assert.deepEqual([points[winner], points[first], points[second]], [3, 0, 3]);

  // On paper: what was ruled, and the proxy to be cut out.
  await organizer.openSheet("ruling.sheet");
  const sheet = await page.locator(".pages").innerText();
  for (const told of ["Game loss: slow play", "Deck check: Game loss: marked cards", "Proxy of Luke Skywalker (lost)", "Deck checked: fine", "round 1, by Han"]) {
    assert.ok(sheet.includes(told), `${told} is not in ${sheet}`);
  }
  assert.ok(!sheet.includes(text("ruling.unsporting-conduct")), "what was taken back is not printed");
  await organizer.openSheet("ruling.proxies");
  const cards = page.locator(".proxy").filter({ hasText: "Luke Skywalker" });
  assert.equal(await cards.count(), 1);
  const printed = await cards.innerText();
  for (const told of [second, "Leia", text("ruling.made-on", { day: "" }).trim()]) assert.ok(printed.includes(told), `${told}: ${printed}`);
  assert.match(printed, /\b20\d\d\b/, "the day it was made");

  // What was done here is in the file, and comes back from it.
  await page.reload();
  await page.locator(".proxy").filter({ hasText: "Luke Skywalker" }).waitFor();
});

/** Touches something, which has to be large enough; counts it. */
const thumb = () => {
  let count = 0;
  return {
    get count() {
      return count;
    },
    async tap(locator) {
      await locator.waitFor();
      const { width, height } = await locator.boundingBox();
      assert.ok(Math.min(width, height) >= SMALLEST - 0.5, `${await locator.innerText()} is ${width} × ${height}`);
      await locator.tap();
      count += 1;
    },
  };
};

browserTest("the judge's page by thumb: a table by its number or a name, time, a deck check, a penalty in three touches", phone, async ({ page }) => {
  const { organizer, tables } = await firstRound(page);
  const [one] = tables;
  const [ada] = one.players;
  await organizer.openMenu();
  await page.getByRole("link", { name: text("judge.title"), exact: true }).tap();
  await page.locator(".judge-floor").waitFor();
  assert.equal(await page.locator(".judge-floor li").count(), 2);
  assert.deepEqual(await misfits(page), []);

  // By a name, then by its number.
  const field = page.getByRole("searchbox", { name: text("judge.find") });
  await field.fill(ada.slice(0, 4));
  await page.getByRole("heading", { name: text("judge.table", { number: one.number }) }).waitFor();
  await field.fill("99");
  await page.getByText(text("judge.nothing"), { exact: true }).waitFor();
  await field.fill(String(one.number));
  await page.locator(".judge-table").waitFor();
  assert.deepEqual(await misfits(page), []);

  const penalty = thumb();
  await penalty.tap(page.getByRole("button", { name: `${text("ruling.penalty")}: ${ada}`, exact: true }));
  const panel = panelOf(page, ada);
  await penalty.tap(panel.locator(".chip").filter({ hasText: new RegExp(`^${text("ruling.slow-play")}$`) }));
  await penalty.tap(organizer.button("ruling.enter", {}, panel));
  await page.locator(".judge-player").first().getByText(`${text("ruling.warning")}: ${text("ruling.slow-play")}`).waitFor();
  assert.equal(penalty.count, 3);

  const time = thumb();
  const before = await page.locator(".judge-table .digits").innerText();
  await time.tap(page.locator(".judge-time button").filter({ hasText: text("judge.plus", { minutes: 5 }) }));
  await organizer.told("time.extended", { table: one.number, count: 5 });
  const minutes = (text) => Number(text.split(":")[0]);
  const after = await page.locator(".judge-table .digits").innerText();
  assert.ok([4, 5].includes(minutes(after) - minutes(before)), `${before} and ${after}`);
  await time.tap(organizer.button("deck-check.start"));
  await time.tap(organizer.button("deck-check.stop"));
  await organizer.button("deck-check.start").waitFor();
  assert.equal(time.count, 3);

  // Somebody is disqualified, with a reason, and has lost the match: without leaving the page.
  const [, ben] = one.players;
  await page.getByRole("button", { name: `${text("ruling.penalty")}: ${ben}`, exact: true }).tap();
  const out = panelOf(page, ben);
  await out.locator("#penalty .chip").last().tap();
  await organizer.button("leave.disqualify", {}, out).tap();
  await out.getByRole("alert").filter({ hasText: /\S/ }).waitFor();
  await organizer.field("leave.why", {}, out).fill("Threw a chair");
  await organizer.field("ruling.by", {}, out).fill("Han");
  assert.deepEqual(await misfits(page), []);
  await organizer.button("leave.disqualify", {}, out).tap();
  await out.waitFor({ state: "hidden" });
  await page.locator(".judge-result").filter({ hasText: /2|0/ }).waitFor();
  assert.ok(page.url().includes("/judge"));
  await organizer.place("players");
  await organizer.playerRow(ben).getByText(text("leave.disqualified"), { exact: true }).first().waitFor();
});
