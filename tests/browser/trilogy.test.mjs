// A day of Trilogy with eight players: three decks each in one pasted list, bans and games through the panel of a table, and
// a match from a phone. `tests/screens/trilogy.rs` and `tests/screens/phone_trilogy.rs` test what the screens say.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { codeReader } from "./harness/codes.mjs";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { misfits, PHONE } from "./harness/screens.mjs";
import { text } from "./harness/texts.mjs";

const TEXTS = JSON.parse(readFileSync(new URL("../../locales/phone/en.json", import.meta.url), "utf8"));
const NAMES = ["Anna", "Bruno", "Chloe", "Dmitri", "Emil", "Fay", "Greta", "Hugo"];
const ROUNDS = 3;
/** Set, leader and base of the three decks, and the leaders' names. */
const DECKS = [["LOF", "LOF_018", "LOF_024"], ["SEC", "SEC_012", "SEC_024"], ["LAW", "LAW_010", "LAW_028"]];
const LEADERS = ["Anakin Skywalker, Tempted by the Dark Side", "Cassian Andor, Climb!", "Leia Organa, Someone Who Loves You"];

function deck([set, leader, base]) {
  const cards = Array.from({ length: 16 }, (_, at) => `3 ${set}_0${41 + at}`);
  return ["Leader", `1 ${leader}`, "Base", `1 ${base}`, "Deck", `2 ${set}_057`, ...cards].join("\n");
}

const deckName = (number) => `${text("lists.deck-number", { number })} · ${LEADERS[number - 1]}`;

/** The panel of a table in its open form. */
async function openPanel(organizer, table) {
  const row = await organizer.openResult(table);
  const panel = row.locator(".decks");
  // The leaders have names once the card table is here.
  await panel.getByText(deckName(1), { exact: true }).first().waitFor();
  return { row, panel };
}

/** The decks that can be chosen for a player, in the order of the players. */
const choices = (panel) =>
  panel.locator("fieldset").evaluateAll((sets) => sets.map((set) => [...set.querySelectorAll("label")].map((label) => label.textContent.trim())));

async function choose(panel, side, name) {
  await panel.locator("fieldset").nth(side).getByText(name, { exact: true }).click();
}

/** `banned` is in the order of the players whose decks they are. Each player bans a deck of the other. */
async function ban(panel, banned) {
  for (const [side, number] of banned.entries()) await choose(panel, 1 - side, deckName(number));
  await panel.locator(".steps li").nth(1).waitFor();
}

/** Plays a game. `decks` are null if no other deck is left, and `winner` is 0 or 1. */
async function play(panel, table, decks, winner) {
  const before = await panel.locator(".steps li").count();
  for (const [side, number] of decks.entries()) if (number) await choose(panel, side, deckName(number));
  await panel.getByRole("button", { name: text("home.won", { name: table.players[winner] }), exact: true }).click();
  await panel.locator(".steps li").nth(before).waitFor();
}

/** A match through the panel that the stronger player wins 2–1. */
async function playMatch(organizer, table) {
  const { panel } = await openPanel(organizer, table);
  const winner = NAMES.indexOf(table.players[0]) < NAMES.indexOf(table.players[1]) ? 0 : 1;
  await ban(panel, [3, 3]);
  await play(panel, table, [1, 1], winner);
  // The winner's other deck is the only one left.
  await play(panel, table, winner === 0 ? [0, 1] : [1, 0], 1 - winner);
  await play(panel, table, winner === 0 ? [0, 2] : [2, 0], winner).catch((error) => {
    throw new Error(`table ${table.number}: ${error.message}`);
  });
  const [first, second] = winner === 0 ? [2, 1] : [1, 2];
  await organizer.button("decks.enter", { first, second }, panel).click();
  await organizer.saved(table);
}

browserTest("eight players with three decks each play best of three, and decks that have won are set aside", { timeout: 300_000 }, async ({ page }) => {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Trilogy", date: "2026-09-19", regulation: "swu-2026", kind: "weekly-play", format: "trilogy", rounds: ROUNDS });
  await organizer.pastePlayers(NAMES);

  // All decks of a player are pasted at once, and judged together.
  await organizer.place("lists");
  for (const name of NAMES) {
    await page.getByRole("link", { name, exact: true }).click();
    await page.locator(".one-head h2").filter({ hasText: name }).waitFor();
    await organizer.field("details.list").fill(DECKS.map(deck).join("\n"));
    await organizer.button("lists.hand-in").click();
    await page.getByText(text("lists.legal-why")).waitFor();
  }
  await organizer.button("lists.faultless-count", { count: 8 }).waitFor();

  let { tables } = await organizer.pairAndStart(text("round.swiss", { number: 1 }));
  assert.equal(tables.length, 4);
  const [table, ...others] = tables;
  const [one, other] = table.players;
  const { row, panel } = await openPanel(organizer, table);
  assert.deepEqual(await choices(panel), [[1, 2, 3].map(deckName), [1, 2, 3].map(deckName)]);
  await ban(panel, [2, 3]);
  assert.deepEqual(await choices(panel), [[1, 3].map(deckName), [1, 2].map(deckName)]);
  await page.setViewportSize(PHONE);
  assert.deepEqual(await misfits(page), []);
  await page.setViewportSize({ width: 1280, height: 800 });
  await panel.getByText(text("decks.replay")).waitFor();
  await play(panel, table, [1, 2], 0);
  assert.deepEqual(await choices(panel), [[deckName(3)], [1, 2].map(deckName)], "the deck that won is set aside");
  // A game by mistake is undone. A drawn game has no entry, and is played again.
  await play(panel, table, [0, 2], 0);
  await panel.getByText(text("decks.over", { name: one })).waitFor();
  await organizer.button("decks.undo-game", { number: 2 }, panel).click();
  await panel.locator(".steps li").nth(3).waitFor({ state: "detached" });
  await play(panel, table, [0, 2], 1);
  assert.deepEqual(await choices(panel), [[deckName(3)], [deckName(1)]]);
  await play(panel, table, [0, 0], 0);
  await panel.getByText(text("decks.over", { name: one })).waitFor();
  await organizer.button("decks.enter", { first: 2, second: 1 }, panel).click();
  await organizer.saved(table);
  for (const more of others) await playMatch(organizer, more);
  await organizer.finishRound(text("round.swiss", { number: 1 }));

  for (let number = 2; number <= ROUNDS; number += 1) {
    ({ tables } = await organizer.pairAndStart(text("round.swiss", { number })));
    if (number === 2) {
      // While a ban is missing, a press on a score saves nothing.
      const { row: open, panel: begun } = await openPanel(organizer, tables[0]);
      await choose(begun, 0, deckName(1));
      await open.locator(".games label.chip").first().click();
      await page.waitForTimeout(300);
      assert.ok(await organizer.button("result.save", {}, open).isVisible(), "the form stays open");
      await organizer.button("app.cancel", {}, open).click();
    }
    for (const next of tables) await organizer.enterGames(next, NAMES.indexOf(next.players[0]) < NAMES.indexOf(next.players[1]) ? "2–0" : "0–2");
    await organizer.finishRound(text("round.swiss", { number }));
  }
  const standings = await organizer.standings();
  assert.deepEqual(standings.map((line) => line.points), [9, 6, 6, 6, 3, 3, 3, 0]);
  const file = JSON.parse((await organizer.exportEvent()).text);
  const records = file.entries.map(({ action }) => action["record-decks"]).filter((record) => record?.games?.length === 3);
  assert.equal(records.length, 4, "the games of round 1");
  assert.ok(records.some(({ banned, games }) => String([banned, games]) === String([[2, 3], [[1, 2, 1], [3, 2, 2], [3, 1, 1]]])), `${one} and ${other}`);
  assert.equal(await row.count(), 0);
});

browserTest("a slip from a phone has bans, decks and winners, and one Save takes them", async ({ page, open }) => {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Trilogy", date: "2026-09-19", regulation: "swu-2026", kind: "weekly-play", format: "trilogy", rounds: ROUNDS });
  await organizer.pastePlayers(NAMES.slice(0, 4));
  const { tables } = await organizer.pairAndStart(text("round.swiss", { number: 1 }));
  const [table] = tables;
  const [one, two] = table.players;
  const round = page.url();
  await page.goto(round.replace(/(#\/event\/[^/]+).*/, "$1/phones"));
  const link = await page.getByRole("link", { name: text("phone.look") }).getAttribute("href");
  await page.goto(round);

  const { page: phone, context } = await open({ viewport: PHONE });
  await phone.goto(link);
  await phone.getByRole("button", { name: one, exact: true }).click();
  await phone.getByText(TEXTS.slip, { exact: true }).click();
  const said = (key, values) => Object.entries(values).reduce((label, [name, value]) => label.replace(`{${name}}`, value), TEXTS[key]);
  const pick = (key, values, label) => phone.getByLabel(said(key, values), { exact: true }).selectOption({ label });
  await phone.getByText(TEXTS["slip-decks"], { exact: true }).click();
  await pick("slip-banned", { name: one }, "2");
  await pick("slip-banned", { name: two }, "3");
  for (const [number, first, second, winner] of [[1, "1", "2", one], [2, "1", "2", two], [3, "3", "1", one]]) {
    await pick("slip-deck", { number, name: one }, first);
    await pick("slip-deck", { number, name: two }, second);
    await pick("slip-winner", { number }, winner);
  }
  const done = phone.getByRole("button", { name: TEXTS["slip-show"] });
  await done.click();
  await phone.getByText(TEXTS["slip-unfit"]).waitFor(); // Deck 1 has won.
  await pick("slip-deck", { number: 2, name: one }, "3");
  await done.click();
  assert.deepEqual(await misfits(phone), []);
  for (const button of await phone.locator(".report .slip-code button").all()) await button.click();
  const reader = await codeReader(context);
  const slip = await reader.read(await phone.locator(".report .qr").screenshot());
  await reader.close();

  await page.goto(slip);
  await page.getByText(/1–2 \(1\), 3–2 \(2\), 3–1 \(1\)/).first().waitFor();
  await page.locator("#result-save:focus").waitFor();
  await page.keyboard.press("Enter");
  await organizer.saved(table);
  const { entries } = JSON.parse((await organizer.exportEvent()).text);
  const { banned, games } = entries.at(-1).action["record-decks"];
  assert.deepEqual([banned, games], [[2, 3], [[1, 2, 1], [3, 2, 2], [3, 1, 1]]]);

  // Sent again, it is no conflict.
  await page.goto(slip);
  await page.getByText(text("phone-slip.same", { table: table.number, stands: "" }).split(":")[0], { exact: false }).first().waitFor();
});
