// Handouts for players: codes on the display and on paper, read by an independent decoder, and the page that they open.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { codeReader } from "./harness/codes.mjs";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { pictured } from "./harness/pdf.mjs";
import { ownSite } from "./harness/published.mjs";
import { misfits } from "./harness/screens.mjs";
import { text } from "./harness/texts.mjs";

const PHONE = { width: 360, height: 740 };
const LOCALES = new URL("../../locales/phone/", import.meta.url);
const OFFLINE = /ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED|fetching the script/;

const says = (language, key, values = {}) => {
  const said = JSON.parse(readFileSync(new URL(`${language}.json`, LOCALES), "utf8"))[key];
  return Object.entries(values).reduce((said, [name, value]) => said.replace(`{${name}}`, value), said);
};
const first = ["Anna", "Bruno", "Chloé", "Dmitri", "Élise", "Farid", "Greta", "Hugo", "Ines", "Jonas", "Łukasz"];
const last = ["Abbas", "Byström", "Carvalho", "Delacroix", "Fontaine", "Haddad", "Keller"];
const names = (count) => Array.from({ length: count }, (_, at) => `${first[at % 11]} ${last[at % 7]}${at < 77 ? "" : "x".repeat(Math.floor(at / 77))}`);
const short = (name) => name.replace(/^(\S+ \S).*$/, "$1");

async function published(page, count) {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Saturday", regulation: "swu-2025", rounds: 3 });
  await organizer.pastePlayers(names(count));
  await organizer.step("next.pair", { round: "round 1" });
  await organizer.publishAndStart("round 1");
  return organizer;
}

/** Rows of the page on a phone: table number and players. */
async function seatsOn(open, link) {
  const { page } = await open({ viewport: PHONE });
  await page.goto(link);
  const rows = page.locator("details tr");
  await rows.first().waitFor();
  const cells = await rows.evaluateAll((rows) => rows.map((row) => [...row.cells].map(({ textContent }) => textContent)));
  return cells.map(([number, one, , other]) => [number, one, other]);
}

browserTest("the code on the display is read from half its size, and its link has everybody", async ({ page, context, url, open }) => {
  const reader = await codeReader(context);
  const display = await context.newPage();
  await display.setViewportSize({ width: 1920, height: 1080 });
  for (const count of [8, 64]) {
    const organizer = await published(page, count);
    const { tables } = await organizer.readTables();
    if (count > 8) {
      // One code for all of them fills the display.
      await organizer.openDisplayControl();
      await page.getByRole("radio", { name: text("phone.title"), exact: true }).check();
    }
    await display.goto(page.url().replace(/\/round.*$/, "/display"));
    const code = display.locator(count > 8 ? ".display-codes .qr" : ".display-code .qr");
    await code.waitFor();
    // The picture as a camera sees it. Sometimes the decoder takes letters of nearby names for corners of a code.
    const picture = await (count > 8 ? display.screenshot() : display.locator(".display-code").screenshot());
    const link = await reader.read(picture, 0.5);
    assert.match(link ?? "nothing was read", new RegExp(`^${url}p/#[0-9]+$`));
    const seats = await seatsOn(open, link);
    // With eight players, no two of them have the same short name.
    if (count === 8) assert.deepEqual(seats, tables.map(({ number, players }) => [String(number), ...players.map(short)]));
    assert.equal(new Set(seats.flatMap(([, ...names]) => names)).size, count);
  }
});

browserTest("codes are read from print: on their own sheet, below the pairings, and on each slip", async ({ page, context, url, open }) => {
  const organizer = await published(page, 14);
  // A code says when it was made, to the minute.
  await page.clock.setFixedTime(Date.now());
  const { tables } = await organizer.readTables();
  const address = page.url().replace(/\/round.*$/, "");
  const reader = await codeReader(context);
  const links = [];
  let door;
  for (const sheet of ["codes", "tables", "names"]) {
    await page.goto(`${address}/paper/${sheet}`);
    await page.locator(".page .qr").first().waitFor();
    const pages = await pictured(page, 150);
    links.push(await reader.read(pages[0]));
    // The code of the door has a sheet of its own, behind that of the round.
    if (sheet === "codes") door = await reader.readIn(page.locator(".code-page .qr").nth(1));
  }
  assert.match(links[0] ?? "nothing was read", new RegExp(`^${url}p/#[0-9]+$`));
  assert.deepEqual(links.slice(1), [links[0], links[0]]);

  await page.goto(`${address}/paper/slips`);
  const wanted = page.getByRole("checkbox", { name: text("paper.slip-codes") });
  assert.equal(await wanted.isChecked(), false, "seven slips are on one page of eight");
  // Without the code of its table, each slip has the code of the door.
  assert.equal(await page.locator(".slip .qr").count(), 7);
  const [slips] = await pictured(page, 200);
  for (const place of [[0, 0], [0.5, 0.5]]) assert.equal(await reader.read(slips, 1, [...place, [0.5, 1 / 4]]), door);
  await wanted.check();
  await page.locator(".slip .qr").nth(6).waitFor();
  const [first] = await pictured(page, 150);
  // Stacked and cut they are in order: of two pages, the first one has every second table.
  for (const [at, place] of [[0, [0, 0]], [3, [0.5, 1 / 3]]]) {
    const seats = await seatsOn(open, await reader.read(first, 1, [...place, [0.5, 1 / 3]]));
    const table = tables.find(({ number }) => number === at * 2 + 1);
    assert.deepEqual(seats, [[String(table.number), ...table.players.map(short)]]);
  }
});

browserTest("a phone finds its table in its own language, and again without a network", { allow: OFFLINE }, async ({ open }) => {
  const site = await ownSite(open);
  await site.page.goto("./");
  await published(site.page, 7);
  await site.page.goto(site.page.url().replace(/\/round.*$/, "/phones"));
  const link = await site.page.getByRole("link", { name: text("phone.look") }).getAttribute("href");
  assert.match(link, /p\/#h[\w-]+$/);
  const phones = [];
  for (const language of readdirSync(LOCALES).map((file) => file.replace(".json", ""))) {
    const { page } = await open({ viewport: PHONE, locale: language, serviceWorkers: "allow", baseURL: site.url });
    await page.goto(link);
    await page.getByLabel(says(language, "find")).fill("lise");
    await page.getByRole("button", { name: "Élise F" }).click();
    await page.getByText(says(language, "not-me")).waitFor();
    assert.equal(await page.locator("html").getAttribute("lang"), language);
    assert.deepEqual(await misfits(page), []);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
    assert.equal(await page.evaluate(() => document.activeElement.id), "me", "the keyboard is on the name");
    phones.push({ language, page, name: await page.locator("#me strong").innerText() });
  }
  await site.close();
  for (const { language, page, name } of phones) {
    await page.goto("about:blank");
    await page.goto(link);
    await page.getByText(says(language, "not-me")).waitFor();
    assert.equal(await page.locator("#me strong").innerText(), name, "it still knows whose it is");
    for (const [end, key] of [["", "empty"], [link.split("#")[1].slice(0, 80), "damaged"], [`hCg${link.split("#")[1].slice(3)}`, "later"]]) {
      await page.goto("about:blank");
      await page.goto(`${link.split("#")[0]}#${end}`);
      await page.getByRole("heading", { name: says(language, key) }).waitFor();
    }
  }
});
