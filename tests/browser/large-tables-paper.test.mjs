// What leaves the screen of an event at tables of three and four: paper, the one page, the table for spreadsheets, and a phone.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { printed } from "./harness/pdf.mjs";
import { misfits, PHONE } from "./harness/screens.mjs";
import { follow, text } from "./harness/texts.mjs";

const NAMES = ["Ana", "Bo", "Cleo", "Dov", "Eda", "Fay", "Gus"];
const PRESET = "custom:Twin Suns 5/3/2/1";
/** What the places are worth. */
const POINTS = [5, 3, 2, 1];

const inPhone = JSON.parse(await readFile(new URL("../../locales/phone/en.json", import.meta.url), "utf8"));
const says = (key, values = {}) => Object.entries(values).reduce((said, [name, value]) => said.replace(`{${name}}`, value), inPhone[key]);

/** The rows of lists, the cells of each. */
const rowsOf = (rows) => rows.evaluateAll((rows) => rows.map((row) => [...row.cells].map(({ textContent }) => textContent.trim())));

/** Seven players, and their tables of four and three, whose round runs. */
async function started(page) {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Twins", regulation: PRESET });
  follow("swu-2025");
  await organizer.pastePlayers(NAMES);
  await organizer.step("next.pair", { round: "round 1" });
  await organizer.publishAndStart("round 1");
  const { tables } = await organizer.readTables();
  assert.deepEqual(tables.map(({ players }) => players.length), [4, 3]);
  return { organizer, tables };
}

/** Everybody comes in at the place of the seat. */
async function finish(organizer, tables) {
  const { main } = organizer;
  await organizer.at("round");
  for (const { number, players } of tables) {
    await main.locator(`#table-${number}`).click();
    for (const name of players) await main.locator(".large-entry").getByRole("button", { name, exact: true }).click();
    await organizer.button("result.save").click();
    await main.locator(".large-entry").waitFor({ state: "detached" });
  }
  await organizer.finishRound("round 1");
}

/** What somebody saves by pressing a button. */
async function saved(organizer, button) {
  const started = organizer.page.waitForEvent("download");
  await button.click();
  return readFile(await (await started).path(), "utf8");
}

browserTest("tables of three and four on paper", async ({ page }) => {
  const { organizer, tables } = await started(page);
  const rows = page.locator(".page tbody tr");

  await organizer.openSheet("paper.tables");
  assert.deepEqual(await rowsOf(rows), tables.map(({ number, players }) => [String(number), ...players, ""].slice(0, 5)));
  assert.deepEqual(await page.locator(".page thead th").allInnerTexts(), [text("round.table"), ...[1, 2, 3, 4].map((number) => text("large.seat", { number }))]);

  await organizer.openSheet("paper.names");
  const seats = tables.flatMap(({ number, players }) => players.map((name) => [name, String(number), players.filter((other) => other !== name).join(" – ")]));
  assert.deepEqual(await rowsOf(rows), seats.toSorted(([one], [other]) => one.localeCompare(other)));

  await organizer.openSheet("paper.missing");
  assert.deepEqual(await rowsOf(rows), tables.map(({ number, players }) => [String(number), players.join(", "), ""]));

  await organizer.openSheet("paper.slips");
  const slips = page.locator(".slip:has(.slip-head)");
  assert.deepEqual(
    await slips.evaluateAll((slips) => slips.map((slip) => [...slip.querySelectorAll(".slip-table strong, .slip-name")].map(({ textContent }) => textContent))),
    tables.map(({ number, players }) => [String(number), ...players]),
  );
  assert.equal(await page.locator(".slip .to-fill").count(), NAMES.length, "a place for each");
  assert.equal(await page.getByRole("checkbox", { name: text("paper.slip-codes") }).count(), 0, "phones ask nothing");
  for (const size of ["A4", "letter"]) {
    await organizer.choosePaper(size);
    assert.equal((await printed(page)).length, 1);
  }

  await organizer.openSheet("paper.cards");
  assert.equal(await page.locator(".tent:has(strong)").count(), tables.length);

  await finish(organizer, tables);
  await organizer.openSheet("place.standings");
  const points = new Map((await rowsOf(rows)).map(([, name, points]) => [name, Number(points)]));
  for (const { players } of tables) players.forEach((name, seat) => assert.equal(points.get(name), POINTS[seat], name));

  await organizer.leaveSheet();
  assert.equal(await organizer.main.locator(".sheets").getByText(text("place.bracket"), { exact: true }).count(), 0);
  const file = await saved(organizer, organizer.button("paper.snapshot"));
  const context = await page.context().browser().newContext({ javaScriptEnabled: false, offline: true, viewport: PHONE });
  const reader = await context.newPage();
  await reader.setContent(file);
  const came = tables.flatMap(({ number, players }) => players.map((name, seat) => [String(number), name, String(seat + 1), String(POINTS[seat])]));
  assert.deepEqual(await rowsOf(reader.locator("#round-1 tbody tr")), came);
  assert.deepEqual(await misfits(reader), []);
  await context.close();
});

browserTest("tables of three and four in a phone and for spreadsheets", async ({ page, open }) => {
  const { organizer, tables } = await started(page);
  const address = page.url().replace(/\/round.*$/, "");
  const [table] = tables;
  const me = table.players[1];
  const link = async () => {
    await page.goto(`${address}/phones`);
    return page.getByRole("link", { name: text("phone.look") }).getAttribute("href");
  };
  const visitor = await open({ viewport: PHONE });
  const mine = visitor.page.locator(".mine");
  const running = await link();
  await visitor.page.goto(running);
  await visitor.page.getByRole("button", { name: me, exact: true }).click();
  await mine.getByText(says("seat-number", { seat: 2 })).waitFor();
  assert.equal(await mine.locator(".number").innerText(), String(table.number));
  assert.deepEqual(await rowsOf(mine.locator("tr")), table.players.map((name, seat) => [String(seat + 1), name, ""]));
  assert.equal(await mine.getByText(says("slip")).count(), 0, "no result slip");
  assert.deepEqual(await misfits(visitor.page), []);

  await page.goto(`${address}/round`);
  await finish(organizer, tables);
  const over = await link();
  await visitor.page.goto("about:blank");
  await visitor.page.goto(over);
  const said = (seat) => `${says("place", { place: seat + 1 })}, ${says("place-points", { points: POINTS[seat] })}`;
  await mine.getByText(said(1)).waitFor();
  assert.deepEqual(await rowsOf(mine.locator("tr")), table.players.map((name, seat) => [String(seat + 1), name, said(seat)]));

  await page.goto(`${address}/formats`);
  await page.getByText(text("large.no-programs")).waitFor();
  assert.equal(await page.locator("#formats-programs li").count(), 0);
  const entry = page.locator("#formats-tables li").filter({ hasText: text("formats.results") });
  await page.getByRole("checkbox", { name: text("formats.fixed") }).check();
  const csv = await saved(organizer, entry.getByRole("button").first());
  const expected = tables.flatMap(({ number, players }) => players.map((name, seat) => `swiss,1,${number},${seat + 1},${name},${seat + 1},${POINTS[seat]}`));
  assert.deepEqual(csv.replace("\ufeff", "").trim().split("\r\n"), ["stage,round,table,seat,name,place,points", ...expected]);
});
