// What players take with them: codes on the display and on paper, read by an independent decoder, and the page that they open.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { pictured } from "./harness/pdf.mjs";
import { ownSite } from "./harness/published.mjs";
import { misfits } from "./harness/screens.mjs";
import { text } from "./harness/texts.mjs";

const PHONE = { width: 360, height: 740 };
const LOCALES = new URL("../../locales/phone/", import.meta.url);
const DECODER = readFileSync(createRequire(import.meta.url).resolve("jsqr/dist/jsQR.js"), "utf8");
const OFFLINE = /ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED|fetching the script/;

const says = (language, key, values = {}) => {
  const said = JSON.parse(readFileSync(new URL(`${language}.json`, LOCALES), "utf8"))[key];
  return Object.entries(values).reduce((said, [name, value]) => said.replace(`{${name}}`, value), said);
};
const first = ["Anna", "Bruno", "Chloé", "Dmitri", "Élise", "Farid", "Greta", "Hugo", "Ines", "Jonas", "Łukasz"];
const last = ["Abbas", "Byström", "Carvalho", "Delacroix", "Fontaine", "Haddad", "Keller"];
const names = (count) => Array.from({ length: count }, (_, at) => `${first[at % 11]} ${last[at % 7]}${at < 77 ? "" : "x".repeat(Math.floor(at / 77))}`);
const short = (name) => name.replace(/^(\S+ \S).*$/, "$1");

/** How much farther away a camera is held when nothing was read: now and then one size of a picture misleads the decoder. */
const FARTHER = [1, 0.97, 0.94, 0.91];

/**
 * The text of the one code in a picture, at so many times its size or a little less, or in a part of it that begins at so much of
 * its width and height and has such a share of them; in a page of its own, which the site's policy does not rule.
 */
async function decoded(context, picture, scale, [left, top, share] = [0, 0, [1, 1]]) {
  const page = await context.newPage();
  await page.goto("about:blank");
  await page.addScriptTag({ content: DECODER });
  const found = await page.evaluate(
    async ([source, scales, left, top, [across, down]]) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const read = (scale) => {
        const canvas = document.createElement("canvas");
        [canvas.width, canvas.height] = [image.width * scale * across, image.height * scale * down];
        const pen = canvas.getContext("2d");
        pen.imageSmoothingQuality = "high";
        pen.drawImage(image, -left * image.width * scale, -top * image.height * scale, image.width * scale, image.height * scale);
        const { data, width, height } = pen.getImageData(0, 0, canvas.width, canvas.height);
        return window.jsQR(data, width, height)?.data;
      };
      for (const scale of scales) {
        const found = read(scale);
        if (found) return found;
      }
    },
    [`data:image/png;base64,${picture.toString("base64")}`, FARTHER.map((farther) => farther * scale), left, top, share],
  );
  await page.close();
  return found;
}

async function published(page, count) {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Saturday", regulation: "swu-2025", rounds: 3 });
  await organizer.pastePlayers(names(count));
  await organizer.step("next.pair", { round: "round 1" });
  await organizer.publishAndStart("round 1");
  return organizer;
}

for (const count of [8, 64]) {
  browserTest(`${count} players: the code on the display is read from half its size, and its link has everybody`, async ({ page, context, url, open }) => {
    const organizer = await published(page, count);
    const { tables } = await organizer.readTables();
    const display = await context.newPage();
    await display.setViewportSize({ width: 1920, height: 1080 });
    await display.goto(page.url().replace(/\/round.*$/, "/display"));
    await display.locator(".display-code .qr").waitFor();
    // What a camera sees that points at it: at times the decoder takes letters of the names beside it for corners of a code.
    const link = await decoded(context, await display.locator(".display-code").screenshot(), 0.5);
    assert.match(link ?? "nothing was read", new RegExp(`^${url}p/#[0-9]+$`));

    const visitor = await open({ viewport: PHONE });
    await visitor.page.goto(link);
    const rows = visitor.page.locator("details tr");
    await rows.first().waitFor();
    const seats = await rows.evaluateAll((rows) => rows.map((row) => [...row.cells].map(({ textContent }) => textContent)));
    // Nobody here has both names short alike with somebody else, where there are eight.
    if (count === 8) assert.deepEqual(seats.map(([number, one, , other]) => [number, one, other]), tables.map(({ number, players }) => [String(number), ...players.map(short)]));
    assert.equal(new Set(seats.flatMap(([, one, , other]) => [one, other])).size, count);
  });
}

for (const count of [128, 300]) {
  browserTest(`${count} players: one code for all of them fills the display, and is read from half its size`, async ({ page, context, url, open }) => {
    const organizer = await published(page, count);
    const display = await context.newPage();
    await display.setViewportSize({ width: 1920, height: 1080 });
    const address = page.url().replace(/\/round.*$/, "");
    await organizer.openDisplayControl();
    await page.getByRole("radio", { name: text("phone.title"), exact: true }).check();
    await display.goto(`${address}/display`);
    await display.locator(".display-codes .qr").waitFor();
    assert.equal(await display.locator(".display-codes .qr").count(), 1);
    const link = await decoded(context, await display.screenshot(), 0.5);
    assert.match(link ?? "nothing was read", new RegExp(`^${url}p/#[0-9]+$`));

    const visitor = await open({ viewport: PHONE });
    await visitor.page.goto(link);
    const rows = visitor.page.locator("details tr");
    await rows.first().waitFor();
    const seats = await rows.evaluateAll((rows) => rows.map((row) => [...row.cells].map(({ textContent }) => textContent)));
    assert.equal(new Set(seats.flatMap(([, one, , other]) => [one, other])).size, count);
  });
}

browserTest("codes are read from print, on their own sheet and below the pairings", async ({ page, context, url }) => {
  await published(page, 64);
  const address = page.url().replace(/\/round.*$/, "");
  const links = [];
  for (const sheet of ["codes", "tables", "names"]) {
    await page.goto(`${address}/paper/${sheet}`);
    await page.locator(".page .qr").waitFor();
    const [first, ...others] = await pictured(page, 150);
    links.push(await decoded(context, first, 1));
    for (const other of others) assert.equal(await decoded(context, other, 1), undefined, "the first page has it");
  }
  assert.match(links[0] ?? "nothing was read", new RegExp(`^${url}p/#[0-9]+$`));
  assert.deepEqual(links.slice(1), [links[0], links[0]]);
});

browserTest("each slip has the code of its table, where that is wanted", async ({ page, context, open }) => {
  const organizer = await published(page, 14);
  const { tables } = await organizer.readTables();
  await page.goto(page.url().replace(/\/round.*$/, "/paper/slips"));
  const wanted = page.getByRole("checkbox", { name: text("paper.slip-codes") });
  assert.equal(await wanted.isChecked(), false, "seven slips are on one page of eight");
  assert.equal(await page.locator(".slip .qr").count(), 0);
  await wanted.check();
  await page.locator(".slip .qr").nth(6).waitFor();
  const [first] = await pictured(page, 150);
  // Stacked and cut they are in order: of two pages the first has every second table.
  for (const [at, place] of [[0, [0, 0]], [3, [0.5, 1 / 3]]]) {
    const link = await decoded(context, first, 1, [...place, [0.5, 1 / 3]]);
    const visitor = await open({ viewport: PHONE });
    await visitor.page.goto(link);
    const row = visitor.page.locator("details tr");
    await row.first().waitFor();
    const [[number, one, , other], ...more] = await row.evaluateAll((rows) => rows.map((row) => [...row.cells].map(({ textContent }) => textContent)));
    const [table] = tables.filter((table) => String(table.number) === number);
    assert.deepEqual([one, other], table.players.map(short));
    assert.deepEqual(more, []);
    assert.equal(table.number, at * 2 + 1);
  }
});

for (const language of readdirSync(LOCALES).map((file) => file.replace(".json", ""))) {
  browserTest(`a phone in “${language}” finds its table, and again without a network`, { allow: OFFLINE }, async ({ open }) => {
    const site = await ownSite(open);
    await site.page.goto("./");
    const organizer = await published(site.page, 7);
    await site.page.goto(site.page.url().replace(/\/round.*$/, "/phones"));
    const link = await site.page.getByRole("link", { name: text("phone.look") }).getAttribute("href");
    assert.match(link, /p\/#h[\w-]+$/);

    const { page, context } = await open({ viewport: PHONE, locale: language, serviceWorkers: "allow", baseURL: site.url });
    await page.goto(link);
    await page.getByLabel(says(language, "find")).fill("lise");
    await page.getByRole("button", { name: "Élise F" }).click();
    await page.getByText(says(language, "not-me")).waitFor();
    assert.equal(await page.locator("html").getAttribute("lang"), language);
    assert.deepEqual(await misfits(page), []);
    const seat = await page.locator(".mine").innerText();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
    await site.close();
    await page.waitForTimeout(200);
    await page.goto("about:blank");
    await page.goto(link);
    await page.getByText(says(language, "not-me")).waitFor();
    assert.equal((await page.locator(".mine").innerText()).split("\n")[0], seat.split("\n")[0], "it still knows whose it is");

    for (const [end, key] of [["", "empty"], [link.split("#")[1].slice(0, 80), "damaged"], [`hBQ${link.split("#")[1].slice(3)}`, "later"]]) {
      await page.goto("about:blank");
      await page.goto(`${link.split("#")[0]}#${end}`);
      await page.getByRole("heading", { name: says(language, key) }).waitFor();
    }
    await context.close();
    assert.ok(organizer);
  });
}

browserTest("a phone remembers a person and no name: over rounds, of two who are called the same, with short and full names", async ({ page, open }) => {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Saturday", regulation: "swu-2025", rounds: 3 });
  const all = ["Jan Kowalski", "Eva Berg", "Bo Ek", "Cleo Byrne", "Dan Ash", "Jan Kowalski"];
  await organizer.pastePlayers(all);
  await organizer.step("next.pair", { round: "round 1" });
  await organizer.publishAndStart("round 1");
  const phones = page.url().replace(/\/round.*$/, "/phones");
  const round = page.url();
  const link = async () => {
    await page.goto(phones);
    return page.getByRole("link", { name: text("phone.look") }).getAttribute("href");
  };
  const look = async (visitor, href) => {
    await visitor.goto("about:blank");
    await visitor.goto(href);
    await visitor.locator("h1").waitFor();
  };
  const phone = (await open({ viewport: PHONE })).page;
  const first = await link();
  // Before a round is over there are no standings to tick.
  assert.equal(await page.getByRole("checkbox", { name: text("place.standings") }).count(), 0);
  await look(phone, first);
  await phone.getByRole("button", { name: "Jan K (#6)", exact: true }).click();
  await phone.getByText(says("en", "not-me")).waitFor();

  await page.goto(round);
  const { tables } = await organizer.readTables();
  for (const table of tables) await organizer.enterGames(table, text("result.winner-is", { name: table.players[0] }));
  await organizer.finishRound("round 1");
  await organizer.pairAndStart("round 2");
  const numbered = (await organizer.readTables()).tables.find(({ players }) => players.some((name) => name.includes("#6")));
  const second = await link();
  await look(phone, second);
  assert.equal(await phone.locator(".me strong").innerText(), "Jan K (#6)");
  assert.equal(await phone.locator(".seat .number").innerText(), String(numbered.number));
  await page.getByRole("checkbox", { name: text("phone.full-names") }).check();
  const full = await page.getByRole("link", { name: text("phone.look") }).getAttribute("href");
  await look(phone, full);
  assert.equal(await phone.locator(".me strong").innerText(), "Jan Kowalski (#6)");
});

browserTest("a phone that has seen a link of format 3 asks again in the next one, and says which links are too old", async ({ url, open }) => {
  const phone = (await open({ viewport: PHONE })).page;
  const fixture = (name) => readFileSync(new URL(`../fixtures/links/${name}.txt`, import.meta.url), "utf8").trim().split("#")[1];
  const look = async (name) => {
    await phone.goto("about:blank");
    await phone.goto(`${url}p/#${fixture(name)}`);
    await phone.locator("h1").waitFor();
  };
  await look("format-3-same-name-round1-link");
  await phone.getByRole("button", { name: "Hans Weber 1", exact: true }).click();
  await phone.getByText(says("en", "not-me")).waitFor();
  await look("format-3-same-name-round1-link");
  await phone.getByText(says("en", "not-me")).waitFor();
  await look("format-3-same-name-round2-link");
  await phone.getByLabel(says("en", "find")).waitFor();
  assert.equal(await phone.locator(".mine").count(), 0);
  await look("same-name-round1-link");
  await phone.getByRole("heading", { name: says("en", "earlier") }).waitFor();
});
