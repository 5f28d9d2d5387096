// What is printed: every sheet as a PDF on both sizes of paper, its pages counted and its text read.

import assert from "node:assert/strict";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { printed, squeezed, times } from "./harness/pdf.mjs";
import { misfits, PHONE } from "./harness/screens.mjs";
import { text } from "./harness/texts.mjs";

const PAPER = { A4: [210, 297], letter: [215.9, 279.4] };
/** Free on each side, in millimetres. */
const MARGIN = 10;
const LONG = "Maximilian".repeat(6);

const near = (a, b) => Math.abs(a - b) < 0.6;
const inOrder = (count) => Array.from({ length: count }, (_, index) => index + 1);

/** Different names, none of which is part of another. */
const names = (count) => [LONG, ...inOrder(count - 1).map((number) => `Player ${String(number).padStart(3, "0")} Ödegård`)];

/** An event whose round 1 runs. */
async function started(page, { players, ...setup }) {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Club night", ...setup });
  await organizer.pastePlayers(players);
  await organizer.step("next.pair", { round: "round 1" });
  await organizer.publishAndStart("round 1");
  return organizer;
}

/** Finishes round 1, in which the first of each open table wins: nobody has a rank before. */
async function finishFirstRound(organizer) {
  if (await organizer.main.locator("article.paper").isVisible()) await organizer.leaveSheet();
  await organizer.place("round");
  const { tables } = await organizer.readTables();
  for (const table of tables.filter(({ scores }) => scores === null)) await organizer.enterScore(table, [120, 30]);
  await organizer.finishRound("round 1");
}

/** Prints what is open; every sheet of paper is of that size, and nothing is nearer to its edge than the margin. */
async function print(organizer, size, pages, isWide = false) {
  await organizer.choosePaper(size);
  const sheets = await printed(organizer.page);
  assert.equal(sheets.length, await organizer.page.locator(".page").count(), "a page of the view is a sheet of paper");
  if (pages) assert.equal(sheets.length, pages);
  const [width, height] = isWide ? PAPER[size].toReversed() : PAPER[size];
  for (const sheet of sheets) {
    assert.ok(near(sheet.width, width) && near(sheet.height, height), `${sheet.width} × ${sheet.height}`);
    for (const { text, left, right, top } of sheet.texts) {
      const isInside = left > MARGIN - 0.5 && right < width - MARGIN + 0.5 && top > MARGIN && top < height - MARGIN;
      assert.ok(isInside, `“${text}” at ${left}–${right}, ${top}`);
    }
  }
  return sheets;
}

/** The first column of the lists on the screen, top to bottom. */
const column = (page, cell) => page.locator(`.page tbody ${cell}`).allInnerTexts();

for (const [players, setup, expected] of [
  [16, { regulation: "swu-2025", bestOf: 3 }, { A4: { tables: 1, names: 1 }, letter: { tables: 1, names: 1 } }],
  [300, { regulation: "xwing-2018" }, { A4: { tables: 6, names: 5 }, letter: { tables: 6, names: 5 } }],
]) {
  browserTest(`${players} players: pairings, slips and table numbers`, { colorScheme: "dark" }, async ({ page }) => {
    const all = names(players);
    const organizer = await started(page, { players: all, ...setup });
    const tables = players / 2;
    for (const size of Object.keys(PAPER)) {
      await organizer.openSheet("paper.tables");
      const byTable = await print(organizer, size, expected[size].tables);
      for (const name of all) assert.equal(times(byTable, name), 1, `${name} by table`);
      assert.deepEqual((await column(page, ".table-column")).map(Number), inOrder(tables));
      const numbers = byTable.flatMap(({ texts }) => texts.filter(({ text, size }) => size > 18.2 && /^\d+$/.test(text))).map(({ text }) => Number(text));
      assert.deepEqual(numbers, inOrder(tables), "every table once, in order");
      for (const [index, sheet] of byTable.entries()) {
        for (const part of [text("paper.tables"), "Club night", text("round.table"), text("paper.page", { number: index + 1, count: byTable.length })]) {
          assert.equal(times([sheet], part), 1, `${part} on sheet ${index + 1}`);
        }
      }

      await organizer.openSheet("paper.names");
      const byName = await print(organizer, size, expected[size].names);
      for (const name of all) assert.equal(times(byName, name), 2, `${name} as player and as opponent`);
      const listed = await column(page, "th");
      assert.deepEqual(listed, all.toSorted((a, b) => a.localeCompare(b, "en")));
      const numbered = byName.flatMap(({ texts }) => texts.filter(({ text, size }) => size > 13 && /^\d+$/.test(text)));
      assert.equal(numbered.length, players, "everybody's table in large type");

      await organizer.openSheet("paper.slips");
      const slips = await print(organizer, size, Math.ceil(tables / 8));
      for (const name of all) assert.equal(times(slips, name), 1, `${name} on the slips`);
      assert.equal(times(slips, text("paper.signature")), players);
      assert.deepEqual(piles(slips, ({ size }) => size > 25), inOrder(tables), "cut and stacked, the slips are in order");

      await organizer.openSheet("paper.cards");
      const cards = await print(organizer, size, Math.ceil(tables / 4));
      assert.deepEqual(piles(cards, ({ size, top }, { height }) => size > 100 && (top > height * 0.75 || (top < height / 2 && top > height / 4))), inOrder(tables));
    }
  });
}

/** The large numbers of the sheets as they lie when the stack is cut: place by place, in each the sheets from the top. */
function piles(sheets, isNumber) {
  const places = new Map();
  for (const sheet of sheets) {
    const numbers = sheet.texts.filter((text) => isNumber(text, sheet));
    for (const { text, left, top } of numbers) {
      // Two beside each other, three or two below each other: the places in reading order.
      const place = Math.floor((top / sheet.height) * 6) * 2 + (left > sheet.width / 2 ? 1 : 0);
      places.set(place, [...(places.get(place) ?? []), Number(text)]);
    }
  }
  return [...places.entries()].sort(([a], [b]) => a - b).flatMap(([, pile]) => pile);
}

browserTest("paper is black on white, and as wide as it is", { colorScheme: "dark" }, async ({ page }) => {
  const organizer = await started(page, { players: names(16), regulation: "xwing-2018" });
  for (const key of ["paper.tables", "paper.names", "paper.slips", "paper.missing", "place.standings", "paper.cards", "paper.list"]) {
    if (key === "place.standings") await finishFirstRound(organizer);
    await organizer.openSheet(key);
    // On a phone the pages are small, and the page of the app does not scroll sideways.
    await page.setViewportSize(PHONE);
    assert.deepEqual(await misfits(page), [], `${key} on a phone`);
    for (const [size, free] of [["A4", [190, 277]], ["letter", [195.9, 259.4]]]) {
      await organizer.choosePaper(size);
      await page.setViewportSize({ width: Math.round((free[0] * 96) / 25.4), height: 1000 });
      await page.emulateMedia({ media: "print" });
      assert.deepEqual(await misfits(page), [], `${key} on ${size}`);
      const looks = await page.evaluate(() => {
        const pages = [...document.querySelectorAll(".page")];
        const parts = pages.flatMap((page) => [page, ...page.querySelectorAll("*")]);
        const colours = new Set(parts.map((part) => getComputedStyle(part).color));
        const grounds = new Set([document.body, ...parts].map((part) => getComputedStyle(part).backgroundColor));
        return { heights: pages.map((page) => page.getBoundingClientRect().height / (96 / 25.4)), colours: [...colours], grounds: [...grounds].sort() };
      });
      assert.ok(looks.heights.every((height) => height <= free[1]), `${key} on ${size}: ${looks.heights}`);
      assert.deepEqual(looks.colours, ["rgb(0, 0, 0)"], key);
      assert.deepEqual(looks.grounds, ["rgb(255, 255, 255)", "rgba(0, 0, 0, 0)"].sort(), key);
      await page.emulateMedia({ media: null });
    }
    await page.setViewportSize({ width: 1280, height: 800 });
  }
});

browserTest("few names are large: what is for the wall fills its sheet", async ({ page }) => {
  const organizer = await started(page, { players: names(9).slice(1), regulation: "xwing-2018" });
  for (const [key, least] of [["paper.tables", 28], ["paper.names", 28], ["place.standings", 18]]) {
    if (key === "place.standings") await finishFirstRound(organizer);
    await organizer.openSheet(key);
    const sheets = await print(organizer, "A4", 1);
    const large = sheets[0].texts.filter(({ text }) => text.includes("Ödegård") || text.includes("Player"));
    assert.ok(large.some(({ size }) => size >= least), `${key}: ${large.map(({ size }) => size)}`);
  }
});

browserTest("slips for chosen tables, and for those without result, on as few sheets as can be", async ({ page }) => {
  const organizer = await started(page, { players: names(24), regulation: "xwing-2018" });
  const { tables } = await organizer.readTables();
  const numbers = (sheets) => piles(sheets, ({ size }) => size > 20);
  await organizer.openSheet("paper.slips");
  await print(organizer, "A4", 2);
  await organizer.choice("paper.tables-of-slips").selectOption("numbers");
  await page.getByText(text("paper.no-tables")).waitFor();
  await organizer.field("paper.numbers").fill("2, 5-7 12");
  assert.deepEqual(numbers(await print(organizer, "A4", 1)), [2, 5, 6, 7, 12]);
  await organizer.leaveSheet();
  await organizer.place("round");
  for (const table of tables.slice(0, 4)) await organizer.enterScore(table, [120, 66]);
  await organizer.openSheet("paper.slips");
  await organizer.choice("paper.tables-of-slips").selectOption("missing");
  assert.deepEqual(numbers(await print(organizer, "letter", 1)), [5, 6, 7, 8, 9, 10, 11, 12]);
});

browserTest("the final ranking and the certificates of the best", async ({ page }) => {
  const organizer = await started(page, { players: ["Ana", "Björn", "Çelik", "Dvořák"], regulation: "xwing-2018", rounds: 1 });
  await organizer.openPrint();
  assert.equal(await organizer.main.getByText(text("paper.certificates"), { exact: true }).count(), 0, "not before the end");
  await organizer.place("round");
  const { tables } = await organizer.readTables();
  await organizer.enterScore(tables[0], [200, 20]);
  await organizer.enterScore(tables[1], [150, 100]);
  await organizer.finishRound("round 1");
  const order = [tables[0].players[0], tables[1].players[0], tables[1].players[1], tables[0].players[1]];
  await organizer.openSheet("bracket.ranking");
  for (const size of Object.keys(PAPER)) {
    const [sheet] = await print(organizer, size, 1);
    for (const name of order) assert.equal(times([sheet], name), 1, name);
  }
  assert.deepEqual(await column(page, "th"), order);
  await organizer.openSheet("paper.certificates");
  for (const size of Object.keys(PAPER)) {
    const sheets = await print(organizer, size, 3, true);
    for (const [place, name] of order.slice(0, 3).entries()) {
      assert.equal(times([sheets[place]], name), 1, name);
      assert.equal(times([sheets[place]], "Club night"), 1);
    }
    assert.equal(times(sheets, text("paper.winner")), 1);
  }
});

browserTest("the paper that is chosen once holds for the other pages too", async ({ page }) => {
  const organizer = await started(page, { players: names(9).slice(1), regulation: "xwing-2018" });
  for (const size of Object.keys(PAPER)) {
    await organizer.openPrint();
    await organizer.choosePaper(size);
    for (const place of ["standings", "players"]) {
      await organizer.place(place);
      await page.locator(`html[data-paper="${size}"]`).waitFor({ state: "attached" });
      const [sheet] = await printed(page);
      assert.ok(near(sheet.width, PAPER[size][0]) && near(sheet.height, PAPER[size][1]), `${place}: ${sheet.width} × ${sheet.height}`);
    }
  }
});

browserTest("a slip and a list ask for what the regulation needs", async ({ page, open }) => {
  const xwing = await started(page, { players: names(4), regulation: "xwing-2018" });
  await xwing.openSheet("paper.slips");
  let sheets = await print(xwing, "A4", 1);
  for (const key of ["paper.score", "paper.won", "paper.final-salvo", "paper.drops", "paper.signature"]) {
    assert.equal(times(sheets, text(key)), 4, key);
  }
  await xwing.openSheet("paper.list");
  sheets = await print(xwing, "letter", 1);
  for (const part of [text("paper.squad-list"), text("details.uid"), text("paper.damage-deck"), text("paper.obstacle", { number: 3 }), text("paper.total", { limit: 200 })]) {
    assert.equal(times(sheets, part), 1, part);
  }

  const other = await started((await open()).page, { players: names(4), regulation: "swu-2025", bestOf: 3 });
  await other.openSheet("paper.slips");
  sheets = await print(other, "A4", 1);
  for (const [key, count] of [["paper.games-won", 4], ["result.drawn-games", 2], ["result.intentional-draw", 2], ["paper.final-salvo", 0]]) {
    assert.equal(times(sheets, text(key)), count, key);
  }
  await other.openSheet("paper.list");
  sheets = await print(other, "letter", 1);
  for (const part of [text("paper.deck-list"), text("paper.leader"), text("paper.deck", { count: 50 }), text("paper.sideboard-up-to", { count: 10 })]) {
    assert.equal(times(sheets, part), 1, part);
  }

  // Two leaders, 80 cards and no sideboard (DCK-2), whether the preset is chosen as a kind of event or as a regulation.
  const preset = "Twin Suns 5/3/2/1";
  for (const [list, value] of [["kind", preset], ["regulation", `custom:${preset}`]]) {
    const suns = new Organizer((await open()).page);
    await suns.createEvent({ name: "Twin Suns", regulation: "swu-2025" });
    await suns.pastePlayers(names(4));
    await suns.place("setup");
    await suns.choice(`setup.${list}`).selectOption(value);
    await suns.openSheet("paper.list");
    sheets = await print(suns, "letter", 1);
    for (const [part, count] of [[text("paper.leader"), 2], [text("paper.deck", { count: 80 }), 1], ["Sideboard", 0]]) {
      assert.equal(times(sheets, part), count, `${list}: ${part}`);
    }
  }
});

browserTest("what is missing, the standings and the bracket", async ({ page, open }) => {
  const organizer = await started(page, { players: ["Ana", "Björn", "Çelik", "Dvořák", "Eve"], regulation: "xwing-2018" });
  const { tables } = await organizer.readTables();
  await organizer.enterScore(tables[0], [120, 30]);
  await organizer.openSheet("paper.missing");
  let sheets = await print(organizer, "A4", 1);
  assert.deepEqual(tables[1].players.map((name) => times(sheets, name)), [1, 1]);
  assert.deepEqual(tables[0].players.map((name) => times(sheets, name)), [0, 0]);
  await organizer.openSheet("place.standings");
  await organizer.main.getByText(text("standings.not-yet"), { exact: true }).waitFor();
  await finishFirstRound(organizer);
  await organizer.openSheet("place.standings");
  sheets = await print(organizer, "A4", 1);
  for (const name of ["Ana", "Björn", "Çelik", "Dvořák", "Eve"]) assert.equal(times(sheets, name), 1, name);
  assert.ok(squeezed(sheets).includes("MoV"));

  const other = new Organizer((await open()).page);
  await other.createEvent({ name: "Knockout", regulation: "xwing-2017", structure: "elimination" });
  await other.addPlayers(["Ana", "Björn", "Çelik", "Dvořák"]);
  await other.step("next.bracket");
  await other.openPrint();
  assert.equal(await other.main.getByRole("link", { name: text("place.bracket") }).count(), 0, "no bracket before it is published");
  await other.place("round");
  await other.publishAndStart("semifinals");
  await other.openSheet("place.bracket");
  sheets = await print(other, "letter", 1, true);
  for (const name of ["Ana", "Björn", "Çelik", "Dvořák"]) assert.equal(times(sheets, name), 1, name);
  assert.equal(times(sheets, text("round.semifinals")), 1);
  assert.equal(times(sheets, text("round.final")), 2, "a part of the semifinals, and the final");

  // Of a large one sections of 16 places, and the last rounds.
  const large = new Organizer((await open()).page);
  await large.createEvent({ name: "Sixty-four", regulation: "xwing-2017", structure: "elimination" });
  const many = names(65).slice(1);
  await large.pastePlayers(many);
  await large.step("next.bracket");
  await large.publishAndStart("round of 64");
  await large.openSheet("place.bracket");
  sheets = await print(large, "A4", 5, true);
  for (const name of many) assert.equal(times(sheets, name), 1, name);
});

browserTest("a draft is on no paper, and the paper is remembered", { locale: "en-US" }, async ({ page }) => {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Club night", regulation: "xwing-2018" });
  await organizer.addPlayers(["Ana", "Bo", "Cleo", "Dov"]);
  await organizer.step("next.pair", { round: "round 1" });
  await organizer.openPrint();
  await page.getByText(text("paper.draft", { round: "round 1" })).waitFor();
  await page.getByText(text("paper.no-round")).waitFor();
  assert.equal(await page.getByRole("link", { name: text("paper.tables") }).count(), 0);
  assert.equal(await organizer.choice("paper.size").inputValue(), "letter");
  await organizer.choosePaper("A4");
  await page.goto(page.url().replace(/paper$/, "paper/tables/swiss-1"));
  await page.getByText(text("paper.no-round")).waitFor();
  assert.equal(await organizer.choice("paper.size").inputValue(), "A4");
});

browserTest("the other pages print without the app around them", async ({ page }) => {
  const organizer = await started(page, { players: names(16), regulation: "xwing-2018" });
  for (const place of ["players", "round", "standings", "log"]) {
    await organizer.place(place);
    await page.emulateMedia({ media: "print" });
    assert.equal(await page.getByRole("heading", { level: 1, name: "Club night" }).isVisible(), true, place);
    assert.equal(await page.locator("header.top, .places, .next, .skip, .rounds").filter({ visible: true }).count(), 0, place);
    assert.equal(await page.locator("button, a.button, input, select").filter({ visible: true }).count(), 0, place);
    await page.emulateMedia({ media: null });
  }
});

browserTest("the announcement is one sheet, with what the players have to know and nothing to press", { colorScheme: "dark" }, async ({ page }) => {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Club night", regulation: "xwing-2018", rounds: 3, cut: 4 });
  await organizer.pastePlayers(names(9).slice(1));
  const { headline, parts } = await organizer.openAnnouncement();
  const sheets = await printed(page);
  assert.equal(sheets.length, 1);
  const lines = Object.values(parts).flat();
  assert.ok(lines.length > 5);
  for (const part of ["Club night", headline, ...Object.keys(parts), ...lines]) assert.ok(squeezed(sheets).includes(part.replace(/\s+/g, "")), part);
  assert.equal(times(sheets, text("announcement.back")), 0);
});
