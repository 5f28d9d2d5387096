// Printing: sheets as PDFs in both paper sizes. tests/screens/paper.rs tests the content.

import assert from "node:assert/strict";
import { day, openDay } from "./harness/days.mjs";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { printed, squeezed, times } from "./harness/pdf.mjs";
import { misfits, PHONE } from "./harness/screens.mjs";
import { text } from "./harness/texts.mjs";

const PAPER = { A4: [210, 297], letter: [215.9, 279.4] };
/** Margin on each side in millimetres. */
const MARGIN = 10;
const LONG = "Maximilian".repeat(6);

const near = (a, b) => Math.abs(a - b) < 0.6;
const inOrder = (count) => Array.from({ length: count }, (_, index) => index + 1);

/** Distinct names. None is part of another. */
const names = (count) => [LONG, ...inOrder(count - 1).map((number) => `Player ${String(number).padStart(3, "0")} Ödegård`)];

/** An event whose round 1 is running. */
async function started(page, { players, ...setup }) {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Club night", ...setup });
  await organizer.pastePlayers(players);
  await organizer.step("next.pair", { round: "round 1" });
  await organizer.publishAndStart("round 1");
  return organizer;
}

/** Finishes round 1. The first player of each open table wins. Before that, nobody has a rank. */
async function finishFirstRound(organizer) {
  if (await organizer.main.locator("article.paper").isVisible()) await organizer.leaveSheet();
  await organizer.place("round");
  const { tables } = await organizer.readTables();
  for (const table of tables.filter(({ scores }) => scores === null)) await organizer.enterScore(table, [120, 30]);
  await organizer.finishRound("round 1");
}

/** Prints the open page. Checks the paper size of every page, and that nothing is in the margins. */
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

/** First column of the lists on the screen, top to bottom. */
const column = (page, cell) => page.locator(`.page tbody ${cell}`).allInnerTexts();

browserTest("pairings, slips and table numbers are on paper of both sizes, whole and in order", { colorScheme: "dark" }, async ({ page }) => {
  const players = 96;
  const all = names(players);
  const organizer = await started(page, { players: all, regulation: "xwing-2018" });
  const tables = players / 2;
  for (const size of Object.keys(PAPER)) {
    await organizer.openSheet("paper.tables");
    const byTable = await print(organizer, size);
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
    const byName = await print(organizer, size);
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

    await organizer.openSheet("draft.numbers");
    const cards = await print(organizer, size, Math.ceil(tables / 4));
    assert.deepEqual(piles(cards, ({ size, top }, { height }) => size > 100 && (top > height * 0.75 || (top < height / 2 && top > height / 4))), inOrder(tables));
  }
});

/** The large numbers on the sheets in the order of the cut stack: by position, each from the top sheet down. */
function piles(sheets, isNumber) {
  const places = new Map();
  for (const sheet of sheets) {
    const numbers = sheet.texts.filter((text) => isNumber(text, sheet));
    for (const { text, left, top } of numbers) {
      // Two columns with two or three rows. Positions are in reading order.
      const place = Math.floor((top / sheet.height) * 6) * 2 + (left > sheet.width / 2 ? 1 : 0);
      places.set(place, [...(places.get(place) ?? []), Number(text)]);
    }
  }
  return [...places.entries()].sort(([a], [b]) => a - b).flatMap(([, pile]) => pile);
}

browserTest("paper is black on white, and as wide as it is", { colorScheme: "dark" }, async ({ page }) => {
  const organizer = await started(page, { players: names(16), regulation: "xwing-2018" });
  for (const key of ["paper.tables", "paper.names", "paper.slips", "paper.missing", "place.standings", "draft.numbers", "paper.list"]) {
    if (key === "place.standings") await finishFirstRound(organizer);
    await organizer.openSheet(key);
    // On a phone the pages are small, and the app's page does not scroll sideways.
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

browserTest("the paper is what printers have here until another is chosen, for every page", { locale: "en-US" }, async ({ page }) => {
  const organizer = new Organizer(page);
  await openDay(page, day("winter-open", "start", 2));
  await organizer.openPrint();
  assert.equal(await organizer.choice("paper.size").inputValue(), "letter");
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

browserTest("a sheet leads back to the page from which it was opened", async ({ page }) => {
  const organizer = new Organizer(page);
  await openDay(page, day("winter-open", "start", 2));
  await organizer.place("round");
  await page.getByRole("link", { name: text("paper.slips"), exact: true }).click();
  await page.getByRole("heading", { level: 1, name: text("paper.slips"), exact: true }).waitFor();
  // Another language of the sheet is no way to it.
  await page.locator("#page-language").selectOption("fr");
  await page.getByRole("link", { name: text("paper.back", {}, "fr"), exact: true }).click();
  await page.waitForURL(/\/round\/swiss-2$/);
  await organizer.main.locator("li.table").first().waitFor();
  await organizer.openSheet("paper.slips");
  await organizer.leaveSheet();
});

browserTest("a large bracket lies, and slips are printed for tables whose numbers are typed", async ({ page }) => {
  const large = new Organizer(page);
  await large.createEvent({ name: "Sixty-four", regulation: "xwing-2017", structure: "elimination" });
  const many = names(65).slice(1);
  await large.pastePlayers(many);
  await large.step("next.bracket");
  await large.publishAndStart("round of 64");
  await large.openSheet("place.bracket");
  const sheets = await print(large, "A4", 5, true);
  for (const name of many) assert.equal(times(sheets, name), 1, name);

  await large.openSheet("paper.slips");
  await large.choice("paper.tables-of-slips").selectOption("numbers");
  await page.waitForFunction(() => document.activeElement?.id === "slip-numbers");
  await page.keyboard.type("2, 5-7 12");
  assert.deepEqual(piles(await print(large, "A4", 1), ({ size }) => size > 20), [2, 5, 6, 7, 12]);
});

browserTest("the other pages print without the app around them, and the announcement is one sheet", { colorScheme: "dark" }, async ({ page }) => {
  const organizer = new Organizer(page);
  await openDay(page, day("winter-open", "start", 2));
  const { headline, parts } = await organizer.openAnnouncement();
  const sheets = await printed(page);
  assert.equal(sheets.length, 1);
  const lines = Object.values(parts).flat();
  assert.ok(lines.length > 5);
  // Without the ids of clauses, which are for screen readers.
  const plain = (part) => part.replace(/\s+/g, "").replace(/\([A-Z]+-\d+(,[A-Z]+-\d+)*\)/g, "");
  for (const part of ["Winter Open", headline, ...Object.keys(parts), ...lines]) assert.ok(squeezed(sheets).includes(plain(part)), part);
  assert.equal(times(sheets, text("paper.back")), 0);
  await organizer.closeAnnouncement();
  for (const place of ["players", "round", "standings", "log"]) {
    await organizer.place(place);
    await page.emulateMedia({ media: "print" });
    assert.equal(await page.getByRole("heading", { level: 1, name: "Winter Open" }).isVisible(), true, place);
    assert.equal(await page.locator("header.top, .places, .next, .skip, .rounds").filter({ visible: true }).count(), 0, place);
    assert.equal(await page.locator("button, a.button, input, select").filter({ visible: true }).count(), 0, place);
    await page.emulateMedia({ media: null });
  }
});
