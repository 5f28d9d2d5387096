// Importing files of other programs, and exporting for them. tests/screens/formats.rs tests the texts.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { LAPTOP, misfits, PHONE } from "./harness/screens.mjs";
import { text } from "./harness/texts.mjs";

const met = (first, second, points = ["null", "null"]) =>
  `<MATCH><PLAYER1>${first}</PLAYER1><PLAYER2>${second}</PLAYER2><ISBYE>false</ISBYE><PLAYER1POINTS>${points[0]}</PLAYER1POINTS>` +
  `<PLAYER2POINTS>${points[1]}</PLAYER2POINTS><ISCONCEDE>false</ISCONCEDE></MATCH>`;
const round = (...matches) =>
  `<ROUND><ISSINGLEELIMINATION>false</ISSINGLEELIMINATION><MATCHES>${matches.join("")}</MATCHES></ROUND>`;

/** A file saved by Cryodex for four players: equal points in round 1, and a running match in round 2. */
function saved(names) {
  const player = (name, at) => `<PLAYER><NAME>${name}</NAME><ID>${at + 1}</ID><ISACTIVE>true</ISACTIVE></PLAYER>`;
  return (
    `<CRYODEXDATA><PLAYERS>${names.map(player).join("")}</PLAYERS><TOURNAMENTS><TOURNAMENT><PLAYERS>1,2,3,4</PLAYERS><ROUNDS>` +
    round(met(1, 2, [100, 40]), met(3, 4, [60, 60])) +
    round(met(1, 3, [80, 20]), met(2, 4)) +
    "</ROUNDS><NAME>Club night</NAME></TOURNAMENT></TOURNAMENTS></CRYODEXDATA>"
  );
}

const NAMES = ["Ana", "Bo & <Bee>", "Cid", "Dov"];
const ACCENTS = ["Zoë", "André", "Cid", "Dov"];

/** The file that a button saves. */
async function download(page, name) {
  const started = page.waitForEvent("download");
  await page.getByRole("button", { name, exact: true }).click();
  const file = await started;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), "utf8") };
}

async function toFormats(page) {
  const [event] = page.url().match(/#\/event\/\w+/);
  await page.goto(`./${event}/formats`);
  await page.getByRole("heading", { name: text("formats.title") }).waitFor();
}

browserTest("an event that Cryodex has saved is looked at, kept, continued and exported, in any encoding", async ({ page }) => {
  const organizer = new Organizer(page);
  await page.goto("./");
  // A file that is not Unicode is read as Western, with a note.
  for (const content of [Buffer.from(`\ufeff${saved(ACCENTS)}`, "utf16le"), Buffer.from(saved(ACCENTS), "latin1")]) {
    await organizer.openFile(content, "save.cryodex");
    await page.getByRole("heading", { level: 1, name: "Club night" }).waitFor();
    await page.getByText("André", { exact: false }).first().waitFor();
    assert.equal(await page.getByText(text("file.guessed"), { exact: true }).count(), content[0] === 0xff ? 0 : 1);
    await organizer.button("app.cancel").click();
    await page.getByText(text("home.what")).waitFor();
  }
  await organizer.openFile(saved(NAMES), "save.cryodex");
  await page.getByRole("heading", { level: 1, name: "Club night" }).waitFor();
  await page.locator("#foreign-regulation").selectOption("xwing-2017");
  await page.getByText(text("foreign.winner-assumed", { name: "Cid" })).waitFor();
  for (const viewport of [PHONE, LAPTOP]) {
    await page.setViewportSize(viewport);
    assert.deepEqual(await misfits(page), []);
  }

  // Nothing is stored before the import is confirmed.
  await organizer.button("app.cancel").click();
  await page.getByText(text("home.what")).waitFor();
  await organizer.openFile(saved(NAMES), "save.cryodex");
  await page.locator("#foreign-regulation").selectOption("xwing-2017");
  await organizer.button("foreign.keep").click();
  const { tables } = await organizer.readTables();
  const open = tables.find(({ players }) => players.includes("Dov"));
  await organizer.enterScore(open, open.players[0] === "Dov" ? [0, 100] : [100, 0]);
  await organizer.finishRound("round 2");

  await toFormats(page);
  for (const viewport of [PHONE, LAPTOP]) {
    await page.setViewportSize(viewport);
    assert.deepEqual(await misfits(page), []);
  }
  const save = text("app.is", { name: text("formats.list-fortress"), value: text("formats.save") });
  const file = await download(page, save);
  assert.match(file.name, /^Club-night-.*listfortress-[\d-]+-[0-9a-f]{4}\.json$/);

  // An exported file can be imported.
  await organizer.goHome();
  await organizer.openFile(file.text, file.name);
  await page.getByRole("heading", { level: 1, name: "Club night" }).waitFor();
  const rows = page.locator("table.foreign-standings tbody tr");
  await rows.nth(3).waitFor();
  assert.equal(await rows.count(), 4);
});
