// An event at tables of three and four on a player's phone.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { codeReader } from "./harness/codes.mjs";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { misfits, PHONE } from "./harness/screens.mjs";
import { follow, text } from "./harness/texts.mjs";

const NAMES = ["Ana", "Bo", "Cleo", "Dov", "Eda", "Fay", "Gus"];
const PRESET = "custom:Twin Suns 5/3/2/1";
/** Points for places. */
const POINTS = [5, 3, 2, 1];

const inPhone = JSON.parse(await readFile(new URL("../../locales/phone/en.json", import.meta.url), "utf8"));
const says = (key, values = {}) => Object.entries(values).reduce((said, [name, value]) => said.replace(`{${name}}`, value), inPhone[key]);

/** Rows of lists, each with its cells. */
const rowsOf = (rows) => rows.evaluateAll((rows) => rows.map((row) => [...row.cells].map(({ textContent }) => textContent.trim())));

/** Seven players at tables of four and three, in a running round. */
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

/** Enters rankings in which places match seat numbers. */
async function finish(organizer, tables) {
  const { main } = organizer;
  await organizer.at("round");
  for (const { number, players } of tables) {
    const form = main.locator("li.table.large").nth(number - 1).locator("form");
    // The form of the next table opens by itself.
    if (!(await form.isVisible())) await main.locator(`#table-${number}`).click();
    for (const name of players) await form.getByRole("button", { name, exact: true }).click();
    await organizer.button("result.save").click();
    await form.waitFor({ state: "detached" });
  }
  await organizer.finishRound("round 1");
}

browserTest("tables of three and four in a phone", async ({ page, open }) => {
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
  assert.deepEqual(await misfits(visitor.page), []);

  // Places agreed on by the four players, last seat first, fill the form of their table.
  const phone = visitor.page;
  await phone.getByText(says("slip"), { exact: true }).click();
  for (const [seat, name] of table.players.entries()) await phone.getByLabel(name, { exact: true }).selectOption(String(4 - seat));
  await phone.getByRole("button", { name: says("slip-show") }).click();
  for (const name of table.players) await phone.getByRole("button", { name: says("slip-confirm", { name }) }).click();
  const desk = await codeReader(visitor.context);
  const slip = await desk.read(await phone.locator(".report .qr").screenshot());
  await desk.close();
  await page.goto(slip);
  const result = [...table.players].reverse().map((name, place) => `${place + 1}. ${name}`).join(", ");
  await page.getByText(text("phone-slip.filled", { table: table.number, result })).waitFor();
  await page.locator(".large-entry").waitFor();
  await page.keyboard.press("Escape");

  await page.goto(`${address}/round`);
  await finish(organizer, tables);
  const over = await link();
  await visitor.page.goto("about:blank");
  await visitor.page.goto(over);
  const said = (seat) => `${says("place", { place: seat + 1 })} · +${POINTS[seat]}`;
  await mine.getByText(said(1)).waitFor();
  assert.deepEqual(await rowsOf(mine.locator("tr")), table.players.map((name, seat) => [String(seat + 1), name, said(seat)]));
});
