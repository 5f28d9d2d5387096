// A whole day of competitive Star Wars: Unlimited with decks: nine are handed in, three are illegal in different ways, one is put
// right by hand; a deck check leads to the list and costs a game, a card has a proxy, and in the cut both lists of a table are
// opened for three minutes. The pairings are made by hand, so that the standings could be worked out by hand.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { browserTest } from "./harness/fixture.mjs";
import { onDisk } from "./harness/files.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { pairAsPublished } from "./harness/replay.mjs";
import { misfits, PHONE } from "./harness/screens.mjs";
import { swuStandings, SWU_VALUES } from "./harness/swu.mjs";
import { elimination, pattern, round, speak, text } from "./harness/texts.mjs";

speak("fr");

const NAMES = ["Ahsoka", "Bossk", "Cassian", "Dedra", "Embo", "Fennec", "Greef", "Hera", "Ig"];
const EVENT = { name: "Planetary qualifier", date: "2025-09-06", regulation: "swu-2025", kind: "planetary-qualifier" };

/** Who meets whom; the first of a pair wins 2–0, but where it says otherwise. Nobody meets twice, nobody has two byes. */
const ROUNDS = [
  { bye: "Ig", pairs: [["Ahsoka", "Bossk"], ["Cassian", "Dedra"], ["Embo", "Fennec"], ["Greef", "Hera"]] },
  { bye: "Hera", pairs: [["Ahsoka", "Cassian"], ["Embo", "Greef"], ["Bossk", "Ig"], ["Dedra", "Fennec", "2–1"]] },
  { bye: "Fennec", pairs: [["Ahsoka", "Embo"], ["Cassian", "Greef"], ["Bossk", "Hera"], ["Dedra", "Ig"]] },
  { bye: "Greef", pairs: [["Ahsoka", "Dedra"], ["Bossk", "Cassian"], ["Embo", "Hera"], ["Fennec", "Ig"]] },
];

/**
 * The standings, by hand. A match won is 3 points, so is a bye; opponents count with their points of 12, and with no less than
 * 33 %: Ahsoka has met Bossk 9, Cassian 6, Embo 9 and Dedra 6 of 12, which is (75 + 50 + 75 + 50) / 4 = 62.50 %; Embo Fennec 6,
 * Greef 6, Ahsoka 12, Hera 3: (50 + 50 + 100 + 33) / 4 = 58.25; Bossk Ahsoka 12, Ig 3, Hera 3, Cassian 6: 54.00; Cassian 68.75,
 * Dedra 58.25. Fennec and Greef have met 75 + 50 + 33 each, 52.67; Fennec has won a game more of those with Dedra. Hera has met
 * 50 + 75 + 75, 66.67; Ig 75 + 50 + 50, 58.33.
 */
const STANDINGS = [
  ["Ahsoka", 12, "4–0–0"], ["Embo", 9, "3–1–0"], ["Bossk", 9, "3–1–0"], ["Cassian", 6, "2–2–0"], ["Dedra", 6, "2–2–0"],
  ["Fennec", 6, "2–2–0"], ["Greef", 6, "2–2–0"], ["Hera", 3, "1–3–0"], ["Ig", 3, "1–3–0"],
];
const OMW = ["62.5", "58.3", "54.0", "68.8", "58.3", "52.7", "52.7", "66.7", "58.3"]; // rounded, as shown

const table = readFileSync(new URL("../../static/cards/swu.tsv", import.meta.url), "utf8");
const rows = table.slice(table.indexOf("## cards")).trim().split("\n").slice(2).map((line) => line.split("\t"));
const of = (type) => rows.filter(([set, , , , own]) => set === "SOR" && own === type);
/** Seventeen units of the first set that are not unique, by number and by name: three of each are a deck, but for the last one. */
const COMMONS = of("Unit").filter(([, , name, subtitle, , , unique]) => !unique && !subtitle && !name.includes("//")).slice(0, 17);
/** A leader for each player, none of them suspended. */
const LEADERS = of("Leader").filter(([, , , subtitle]) => subtitle !== "Collecting the Bounty").slice(0, 9);
const BASE = of("Base").find(([, , name]) => name === "Echo Base");
const copies = (place) => (place === 16 ? 2 : 3);

/** A deck as Melee writes it: what is said of it is changed. */
function melee(player, { leader, deck = copies, sideboard = [], more = [] } = {}) {
  const [, , title, subtitle] = LEADERS[NAMES.indexOf(player)];
  const cards = COMMONS.map(([, , name], place) => `${deck(place)} | ${name}`);
  const side = sideboard.length > 0 ? ["", "Sideboard", ...sideboard] : [];
  return ["Leaders", `1 | ${leader ?? `${title} | ${subtitle}`}`, "", "Base", "1 | Echo Base", "", "Deck", ...cards, ...more, ...side].join("\n");
}

/** The same as SWUDB writes it, by numbers. */
function swudb(player) {
  const id = ([set, number], count) => ({ id: `${set}_${number}`, count });
  const deck = COMMONS.map((card, place) => id(card, copies(place)));
  return JSON.stringify({ metadata: { name: player }, leader: id(LEADERS[NAMES.indexOf(player)], 1), base: id(BASE, 1), deck, sideboard: [] });
}

const first = COMMONS[0][2];
const DECKS = {
  Ahsoka: swudb("Ahsoka"),
  Bossk: melee("Bossk", { sideboard: [`1 | ${COMMONS[16][2]}`] }),
  // 49 cards.
  Cassian: melee("Cassian", { deck: (place) => (place === 0 ? 2 : copies(place)) }),
  // Three in the deck, a fourth in the sideboard.
  Dedra: melee("Dedra", { sideboard: [`1 | ${first}`] }),
  Embo: swudb("Embo"),
  // A card that is suspended.
  Fennec: melee("Fennec", { deck: (place) => (place === 0 ? 2 : copies(place)), more: ["1 | DJ | Blatant Thief"] }),
  Greef: swudb("Greef"),
  Hera: melee("Hera"),
};

const choose = (panel, key) => panel.locator(".chip").filter({ hasText: new RegExp(`^${text(key)}$`) }).click();
const is = (name, value) => text("app.is", { name, value });
const panelOf = (page, name) => page.getByRole("dialog", { name, exact: true });
const go = (page, place) => page.evaluate((place) => (location.hash = location.hash.replace(/(event\/[^/]+).*/, `$1/${place}`)), place);
const idOf = (name) => NAMES.indexOf(name) + 1;

browserTest("nine decks, three of them illegal, a deck check that costs a game, a proxy, and lists that are opened", { timeout: 240_000 }, async ({ page }) => {
  await page.clock.install({ time: "2025-09-06T08:00:00Z" });
  const organizer = new Organizer(page);
  await organizer.createEvent(EVENT);
  await organizer.addPlayers(NAMES);
  await handIn(organizer, page);
  const rounds = [];
  for (const [index, written] of ROUNDS.entries()) {
    const tables = await pair(organizer, written, index);
    const lost = index === 0 ? await checkDeck(organizer, page, tables) : undefined;
    rounds.push({ tables: await enter(organizer, tables, written, lost), byes: [written.bye] });
    if (index === 0) await issueProxy(organizer, page);
    await organizer.finishRound(round(index + 1));
    await organizer.place("round");
  }
  const shown = await organizer.standings();
  assert.deepEqual(shown.map(({ name, points, record }) => [name, points, record]), STANDINGS);
  assert.deepEqual(shown.map((line) => line.OMW.replace(/\s?%/, "")), OMW);
  // The games of the player who was checked are worked out apart from the app, whoever that was.
  const reference = Object.fromEntries(swuStandings(NAMES, rounds).map((line) => [line.name, SWU_VALUES.of(line)]));
  assert.deepEqual(Object.fromEntries(shown.map((line) => [line.name, SWU_VALUES.is(line)])), reference);
  // Lists are a secret, and so are the leaders that stand in them.
  const leader = (name) => `${LEADERS[idOf(name) - 1][2]}, ${LEADERS[idOf(name) - 1][3]}`;
  assert.ok(!(await organizer.main.innerText()).includes(leader("Ahsoka")));
  await readInTheCut(organizer, page, leader);
  // Over: the ranking says who played what.
  const ranking = await organizer.finalRanking();
  assert.deepEqual(ranking, ["Ahsoka", "Embo", "Bossk", "Cassian", "Dedra", "Fennec", "Greef", "Hera", "Ig"]);
  await page.locator("table.ranking").getByText(leader("Embo")).waitFor();
  await page.setViewportSize(PHONE);
  const heights = await page.locator("table.ranking tbody tr").evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  assert.ok(Math.max(...heights) < 110, `${heights}: what was played has room beside the name`);
  assert.deepEqual(await misfits(page), []);
});

/** Nine decks come in, eight as files and one by pasting; each fault is a sentence with its clause. */
async function handIn(organizer, page) {
  await organizer.place("lists");
  const files = Object.entries(DECKS).map(([name, deck]) => onDisk(`${name}.${deck.startsWith("{") ? "json" : "txt"}`, deck));
  await organizer.field("lists.open-files").setInputFiles(files);
  await organizer.button("lists.hand-in-all", { count: 8 }).click();
  await organizer.told("lists.handed-in", { count: 8 });
  await organizer.button("lists.faulty-count", { count: 3 }).waitFor();
  await organizer.button("lists.missing-count", { count: 1 }).click();
  await page.getByRole("link", { name: "Ig", exact: true }).click();
  await organizer.field("lists.text").fill(swudb("Ig"));
  await organizer.button("lists.hand-in").click();
  await page.getByText(text("lists.legal-why")).waitFor();

  const faults = {
    Cassian: ["DCK-1", text("lists.too-few-cards", { number: 49, least: 50 })],
    Dedra: ["DCK-1", text("lists.copies", { card: first, number: 4, most: 3 })],
    Fennec: ["DCK-4", pattern("lists.suspended", { card: "DJ, Blatant Thief" })],
  };
  for (const [name, [clause, sentence]] of Object.entries(faults)) {
    await go(page, `lists/${idOf(name)}`);
    const bad = page.locator(".list-faults .bad");
    await bad.getByText(sentence).waitFor();
    assert.deepEqual([await bad.count(), (await bad.innerText()).includes(`(${clause})`)], [1, true], name);
  }

  // The one that is a card short gets it by hand: a leader takes the place of the other, and takes it back.
  await go(page, "lists/3");
  await organizer.openDetails(organizer.main, text("lists.complete"));
  const add = async (typed, name) => {
    await organizer.field("lists.deck-card-name").fill(typed);
    await organizer.button("lists.add-card", { name }).click();
  };
  const [, , title, subtitle] = LEADERS[2];
  const other = LEADERS[3];
  const named = ([, , name, sub]) => text("lists.card-as", { name: `${name}, ${sub}`, part: text("paper.leader") });
  await add(other[2].slice(0, 6), named(other));
  await page.locator(".list-sheet .cards").first().getByText(`${other[2]}, ${other[3]}`).waitFor();
  await add(title, named(LEADERS[2]));
  await page.locator(".list-sheet .cards").first().getByText(`${title}, ${subtitle}`).waitFor();
  await add(first.toLowerCase(), first);
  await page.getByText(text("lists.legal-why")).waitFor();
  await page.getByRole("heading", { name: text("lists.deck", { count: 50 }) }).waitFor();
  // Into the sideboard and out again.
  await organizer.choice("lists.goes-into").selectOption({ label: text("lists.into-sideboard") });
  await add(COMMONS[16][2], COMMONS[16][2]);
  await page.getByRole("heading", { name: text("lists.sideboard", { count: 1 }) }).waitFor();
  await organizer.button("lists.one-less", { name: text("lists.card-as", { name: COMMONS[16][2], part: text("paper.side") }) }).click();
  await page.getByRole("heading", { name: text("lists.sideboard", { count: 1 }) }).waitFor({ state: "detached" });
  assert.deepEqual(await misfits(page), []);
  await go(page, "lists");
  await organizer.button("lists.faulty-count", { count: 2 }).waitFor();
  await go(page, "players");
}

/** Pairs a round as it is written above, and starts it; the tables in that order. */
async function pair(organizer, { pairs, bye }, index) {
  await organizer.step("next.pair", { round: round(index + 1) });
  await pairAsPublished(organizer, pairs.map(([player1, player2]) => ({ player1, player2 })), [bye]);
  const { tables } = await organizer.publishAndStart(round(index + 1));
  return pairs.map(([player]) => tables.find(({ players }) => players.includes(player)));
}

/** Chance chooses a deck at a table; what is found costs its player a game. Returns who it is. */
async function checkDeck(organizer, page, tables) {
  let name = await organizer.chooseDeck();
  if (name === "Ig") name = await organizer.chooseDeck(); // who has a bye presents no deck
  const seat = tables.find(({ players }) => players.includes(name));
  const opponent = seat.players.find((other) => other !== name);
  await organizer.dismissMessages();
  // From the table to the list, and from there to what is ticked on paper.
  await organizer.rowOf(seat).getByRole("link", { name: text("deck-check.chosen-tag", { name }) }).click();
  await page.getByRole("heading", { level: 2, name, exact: true }).waitFor();
  await organizer.main.getByRole("link", { name: text("paper.check-sheet"), exact: true }).click();
  const sheet = page.locator(".page");
  await sheet.getByText(text("paper.deck-counted", { count: 50 })).waitFor();
  await sheet.getByText(COMMONS[0][2], { exact: true }).or(sheet.getByText(new RegExp(`^${COMMONS[0][2]} `))).first().waitFor();
  assert.equal(await sheet.count(), 1);
  const [{ length: cards }] = [await sheet.locator(".card-rows tbody tr").all()];
  const faulty = { Dedra: [18, 51], Fennec: [18, 50], Bossk: [18, 51] };
  const [lines, boxes] = faulty[name] ?? [17, 50];
  assert.equal(cards, lines, name);
  assert.equal(await sheet.locator(".card-rows .box").count(), boxes, `${name}: a box for each copy`);
  for (const [, , card] of COMMONS) assert.ok((await sheet.innerText()).includes(card), card);
  await organizer.main.getByRole("link", { name: text("paper.back"), exact: true }).click();

  await go(page, `judge/${seat.number}`);
  const player = page.getByRole("region", { name, exact: true });
  await player.getByText(text("judge.deck-chosen")).waitFor();
  await organizer.button("deck-check.start").click();
  await page.clock.fastForward("04:00");
  await organizer.button("deck-check.stop").click();
  await page.getByRole("button", { name: is(text("ruling.deck-check"), name), exact: true }).click();
  const panel = panelOf(page, name);
  await panel.getByRole("link", { name: is(text("paper.check-sheet"), name), exact: true }).waitFor();
  await choose(panel.locator("#deck-found"), "ruling.penalty");
  await organizer.button("ruling.enter", {}, panel).click();
  await choose(panel, "ruling.marked-cards");
  await choose(panel, "ruling.game-loss");
  await panel.getByText(text("ruling.goes-on", { table: seat.number, opponent })).waitFor();
  await organizer.button("ruling.enter", {}, panel).click();
  await panel.waitFor({ state: "hidden" });
  await page.getByText(is(text("ruling.deck-check"), is(text("ruling.game-loss"), text("ruling.marked-cards")))).first().waitFor();
  // The chips that cannot be are not offered: who lost a game has not won 2–0, nor 1–0, and nobody has won nothing.
  const row = await organizer.openResult(seat);
  await row.getByText(text("result.game-lost", { name })).waitFor();
  const chips = (await row.locator(".chips .chip input[name=games]").evaluateAll((all) => all.map((one) => one.closest("label").innerText.split(/\s/)[0])));
  const without = seat.players[0] === name ? ["2–1", "1–2", "0–2", "0–1", "1–1"] : ["2–0", "2–1", "1–2", "1–0", "1–1"];
  assert.deepEqual(chips, without);
  return name;
}

/** Enters what the round came to: who has lost a game wins 2–1 at best. */
async function enter(organizer, tables, { pairs }, lost) {
  const played = [];
  for (const [place, seat] of tables.entries()) {
    const [winner, , games = winner === lost ? "2–1" : "2–0"] = pairs[place];
    const [own, other] = games.split("–").map(Number);
    const won = seat.players[0] === winner ? [own, other] : [other, own];
    await organizer.enterGames(seat, won.join("–"));
    played.push({ players: seat.players, won, drawn: 0 });
  }
  return played;
}

/** A card of Hera's was damaged: it stands with the list, on the screen and on paper. */
async function issueProxy(organizer, page) {
  await organizer.fromMenu("Hera", "ruling.of-player");
  const panel = panelOf(page, "Hera");
  await choose(panel, "ruling.proxy");
  await choose(panel, "ruling.damaged");
  await panel.getByLabel(text("ruling.card"), { exact: true }).fill(first);
  await panel.getByLabel(text("ruling.by"), { exact: true }).fill("Han");
  await organizer.button("ruling.enter", {}, panel).click();
  await panel.waitFor({ state: "hidden" });
  await go(page, "lists/8");
  const told = text("ruling.proxy-of", { card: first, cause: text("ruling.damaged") });
  await page.locator(".list-proxies").getByText(told).waitFor();
  await go(page, "lists/all/sheet");
  const pages = page.locator(".page");
  await pages.nth(8).waitFor();
  await organizer.drawnWhole();
  // The pages are drawn again when the table of cards comes, with the names of the cards.
  const hera = pages.filter({ has: page.getByText("Hera", { exact: true }) });
  await hera.getByText(COMMONS[0][2], { exact: false }).first().waitFor();
  await page.waitForFunction(() => document.querySelectorAll(".page").length === 9);
  await hera.getByText(told).waitFor();
  for (const [, , card] of COMMONS) assert.ok((await hera.innerText()).includes(card), card);
  await go(page, "round");
}

/** The cut: while it is a draft nothing is opened; then both lists of a table, until three minutes are over. */
async function readInTheCut(organizer, page, leader) {
  await organizer.step("next.cut", { size: 4 });
  await go(page, "lists/table/1");
  await page.getByText(text("lists.no-table-of-cut")).waitFor();
  await go(page, "round");
  const semifinals = (await organizer.publishAndStart(elimination(4))).tables;
  assert.deepEqual(semifinals.map(({ players }) => players), [["Ahsoka", "Cassian"], ["Embo", "Bossk"]]);
  await go(page, "lists");
  for (const { number } of semifinals) await organizer.main.getByRole("link", { name: text("judge.table", { number }), exact: true }).waitFor();
  await go(page, `judge/${semifinals[0].number}`);
  await organizer.main.getByRole("link", { name: text("lists.open-of-table", { count: 3 }) }).click();
  const lists = page.locator(".two-lists");
  await organizer.button("lists.open-now", { count: 3 }).waitFor();
  assert.equal(await lists.count(), 0, "nothing before a leader opens them");
  await organizer.button("lists.open-now", { count: 3 }).click();
  for (const name of ["Ahsoka", "Cassian"]) await lists.getByRole("region", { name, exact: true }).getByText(leader(name)).waitFor();
  assert.equal(await lists.getByText(leader("Embo")).count(), 0);
  await page.clock.fastForward("02:30");
  await page.reload();
  await lists.getByText(leader("Ahsoka")).waitFor();
  const [minutes] = (await page.locator(".open-lists .digits").innerText()).split(":");
  assert.equal(minutes, "0", "less than a minute is left, also after the page is loaded again");
  await page.clock.fastForward("01:00");
  await page.getByText(text("lists.are-put-away")).waitFor();
  assert.equal(await lists.count(), 0);

  await go(page, "round");
  await organizer.enterGames(semifinals[0], "2–0");
  await organizer.enterGames(semifinals[1], "2–1");
  await organizer.finishRound(elimination(4));
  const { tables: [final] } = await organizer.pairAndStart(elimination(2));
  assert.deepEqual(final.players.toSorted(), ["Ahsoka", "Embo"]);
  await organizer.enterGames(final, final.players[0] === "Ahsoka" ? "2–0" : "0–2");
  await organizer.finishRound(elimination(2));
}
