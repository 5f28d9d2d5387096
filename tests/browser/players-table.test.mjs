// Importing players: one entry per list, file encodings, and the search by keyboard. `tests/screens/player_list.rs`
// tests the preview, and `tests/file/players.rs` the parser.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { LAPTOP, PHONE } from "./harness/screens.mjs";
import { text } from "./harness/texts.mjs";

async function atList(page) {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "List", regulation: "xwing-2018" });
  await organizer.openPaste();
  return organizer;
}

/** The lines of the preview: `[line, first cell, message]`. */
const preview = (page) =>
  page.locator(".preview tbody tr").evaluateAll((rows) =>
    rows.map((row) => {
      const message = row.querySelector(".error, .doubt")?.textContent ?? "";
      const [line, player] = [...row.cells].map((cell) => cell.innerText.replace(/\s+/g, " ").trim());
      return [line, player.slice(0, player.length - message.length).trim(), message];
    }),
  );

/** Cells of the preview that are not below the head of their column. */
const beyondHeads = (page) =>
  page.locator(".preview table").evaluate((table) => {
    const lefts = (row) => [...row.cells].map((cell) => Math.round(cell.getBoundingClientRect().left));
    const heads = lefts(table.tHead.rows[0]);
    return [...table.tBodies[0].rows].flatMap((row) => lefts(row).flatMap((left, at) => (left === heads[at] ? [] : row.cells[at].innerText)));
  });

const entries = (page) => page.evaluate(() => Object.keys(localStorage).filter((key) => /log/.test(key)).length);

const openFile = (organizer, buffer, name = "players.csv") =>
  organizer.page.locator(".paste input[type=file]").setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(buffer) });

browserTest("a table pasted from a spreadsheet is shown first, added at once and undone at once", async ({ page }) => {
  const organizer = await atList(page);
  await organizer.addPlayers(["Han Solo"]);
  await organizer.openPaste();
  const before = await entries(page);
  const table = [
    "Name\tPlayer number\tTeam\tSeat\tTable\tBye",
    "Luke Skywalker\tU-1\tRed\tA\t5\t",
    "Leia Organa\tU-1\tRed\tB\t\t",
    "\tU-3\t\t\t\t",
    "han solo\tU-4\t\t\t\tyes",
    "Chewbacca\t\t\t\tdoor\t",
  ].join("\n");
  await organizer.field("players.paste-label").fill(table);
  await organizer.button("list.add", { count: 2 }).waitFor();
  assert.equal(await entries(page), before, "nothing has changed yet");
  assert.deepEqual(await beyondHeads(page), [], "faulty lines are in the columns, too");
  await page.getByText(text("players.count", { count: 1 }), { exact: true }).waitFor();

  await organizer.button("list.add", { count: 2 }).click();
  await organizer.told("players.added", { count: 2 });
  await page.getByText(text("players.count", { count: 3 }), { exact: true }).waitFor();
  // Faulty lines stay in the field, with the headings, and can be fixed.
  const left = await organizer.field("players.paste-label").inputValue();
  assert.deepEqual(left.split("\n").map((line) => line.split("\t")[0]), ["Name", "Leia Organa", "", "Chewbacca"]);
  await organizer.field("players.paste-label").fill(left.replace("door", "").replace("U-1", "U-2").replace("\n\tU-3\t\t\t\t", ""));
  await organizer.button("list.add", { count: 2 }).click();
  await page.getByText(text("players.count", { count: 5 }), { exact: true }).waitFor();
  await organizer.field("players.paste-label").waitFor({ state: "hidden" });

  // Each list is one entry and one undo.
  for (const count of [3, 1]) {
    await page.getByRole("button", { name: text("log.undo-named", { action: text("list.log", { count: 2 }) }), exact: true }).click();
    await page.getByText(text("players.count", { count }), { exact: true }).waitFor();
  }
});

browserTest("ten lines of a pasted list are in view, and only its buttons close it", async ({ page }) => {
  const organizer = await atList(page);
  await organizer.addPlayers(["Han Solo"]);
  await organizer.openPaste();
  const lines = Array.from({ length: 24 }, (_, at) => `${at + 1}\tPlayer ${at + 1}\tRed Squadron\tplayer${at + 1}@example.org`);
  const table = ["No\tName\tClub\tMail", ...lines].join("\n");
  const field = organizer.field("players.paste-label");
  await field.fill(table);
  await page.locator(".preview").waitFor();
  for (const viewport of [PHONE, LAPTOP]) {
    await page.setViewportSize(viewport);
    const inView = await page.locator(".preview tbody tr").evaluateAll(
      (rows) =>
        rows.filter((row) => {
          const { left, top, bottom } = row.getBoundingClientRect();
          return bottom <= innerHeight && row.contains(document.elementFromPoint(left + 20, (top + bottom) / 2));
        }).length,
    );
    assert.equal(inView, 10, `${viewport.width} pixels`);
  }
  await page.mouse.click(2, LAPTOP.height / 2);
  await field.waitFor();
  await organizer.button("app.close", {}, page.locator("dialog[open]")).click();
  await field.waitFor({ state: "hidden" });
  await organizer.openPaste();
  assert.equal(await field.inputValue(), table);
});

browserTest("letters of an old encoding are never garbled without a word", async ({ page }) => {
  const organizer = await atList(page);
  // Łucja in Windows-1250, as written by Polish Excel, is £ucja in Windows-1252.
  await openFile(organizer, [0xa3, ...Buffer.from("ucja\r\nZo"), 0xe9]);
  await page.getByText(text("list.other-encoding")).waitFor();
  assert.deepEqual((await preview(page)).map(([, name]) => name), ["Łucja", "Zoé"]);
  await organizer.choice("list.encoding").selectOption({ label: text("list.western") });
  await page.getByText(text("list.skipped", { lines: "£ucja" })).waitFor();
  // Excel's "Unicode text" has a byte order mark.
  await openFile(organizer, Buffer.from("\u{feff}Name\tTeam\r\nŁucja\tRój\r\n", "utf16le"), "players.txt");
  await page.getByText(text("list.will-add", { count: 1 })).waitFor();
  await page.getByText(text("list.other-encoding")).waitFor({ state: "detached" });
  assert.deepEqual(await preview(page), [["2", "Łucja", ""]]);
  // UTF-8 with a byte order mark, as Excel saves CSV.
  await openFile(organizer, "\u{feff}First name;Last name;Club\r\nLuke;Skywalker;\"Red; \"\"Five\"\"\"\r\n");
  await page.locator(".preview").getByText("Skywalker", { exact: true }).waitFor();
});

browserTest("a sheet of a workbook is chosen, its columns are named, and a line is left out", async ({ page }) => {
  const organizer = await atList(page);
  const workbook = await readFile(new URL("../fixtures/players/two-sheets.xlsx", import.meta.url));
  await openFile(organizer, workbook, "players.xlsx");
  // The sheet with titles and players comes first.
  await page.getByText(text("list.will-add", { count: 3 })).waitFor();
  await organizer.choice("list.sheet").selectOption({ label: "Samstag" });
  await page.getByText(text("list.will-add", { count: 1 })).waitFor();
  await organizer.choice("list.sheet").selectOption({ label: "Anmeldungen" });
  await page.getByText(text("list.will-add", { count: 3 })).waitFor();
  // The note becomes the club, and the choice keeps the focus.
  const note = page.getByRole("combobox", { name: text("list.column-named", { number: 8, title: "Bemerkung" }) });
  await note.focus();
  await note.selectOption({ label: text("details.club") });
  const club = page.getByRole("combobox", { name: text("list.column-named", { number: 6, title: "Verein" }) });
  await page.waitForFunction((unused) => document.querySelectorAll(".preview select")[5].selectedOptions[0].label === unused, text("list.column-unused"));
  assert.equal(await note.evaluate((field) => field === document.activeElement), true);
  assert.equal(await club.count(), 1);
  await page.getByRole("checkbox", { name: text("list.take", { number: 7 }) }).uncheck();
  await organizer.button("list.add", { count: 2 }).click();
  await organizer.told("players.added", { count: 2 });
  await page.getByText(text("players.count", { count: 2 }), { exact: true }).waitFor();
});

browserTest("a player is found from any place of the event", async ({ page }) => {
  const organizer = await atList(page);
  await organizer.field("players.paste-label").fill("Łucja Żak\nLuc Martin\nAna\nBo");
  await organizer.button("list.add", { count: 4 }).click();
  const { tables } = await organizer.pairAndStart("round 1");
  await organizer.place("setup");
  await page.keyboard.press("ControlOrMeta+K");
  await page.locator("#player-search").waitFor();
  await page.keyboard.type("luc");
  const hits = page.locator(".hit");
  await hits.nth(1).waitFor();
  const table = tables.find(({ players }) => players.includes("Luc Martin"));
  const opponent = table.players.find((name) => name !== "Luc Martin");
  assert.deepEqual((await hits.first().innerText()).split("\n").filter(Boolean), [
    "Luc Martin",
    text("find.at-table", { table: table.number, name: opponent }),
  ]);
  // Down to the second one, up again, and Enter.
  const focused = () => page.evaluate(() => document.activeElement.id);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  assert.equal(await focused(), "hit-1");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  assert.equal(await focused(), "player-search");
  await page.keyboard.press("Enter");
  await page.waitForURL(/players$/);
  await page.locator("#player-search").waitFor({ state: "detached" });
  // One Enter shows the player's table, record and list.
  await page.waitForFunction(() => document.activeElement?.id === "drawer-title");
  assert.equal(await page.locator("#drawer-title").innerText(), "Luc Martin");
  // Escape closes it without a change.
  await page.keyboard.press("Control+K");
  await page.locator("#player-search").waitFor();
  await page.keyboard.type("nobody at all");
  await page.getByText(text("find.none")).waitFor();
  await page.keyboard.press("Escape");
  await page.locator("#player-search").waitFor({ state: "detached" });
  assert.match(page.url(), /players$/);
});
