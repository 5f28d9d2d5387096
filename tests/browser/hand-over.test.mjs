// Transfer of an event to another device of the organizer, by a link or by QR codes that an independent decoder reads
// from the screen.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { deflateRawSync } from "node:zlib";
import { camera } from "./harness/camera.mjs";
import { codeReader } from "./harness/codes.mjs";
import { storedEntries } from "./harness/faults.mjs";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { misfits } from "./harness/screens.mjs";
import { text } from "./harness/texts.mjs";
import { until } from "./harness/until.mjs";

const PHONE = { width: 360, height: 740 };

const names = (count) => Array.from({ length: count }, (_, at) => `Player ${String.fromCharCode(65 + (at % 26))}${at}`);

async function begun(page, count) {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Club night", regulation: "xwing-2018", rounds: 3 });
  await organizer.pastePlayers(names(count));
  await organizer.step("next.pair", { round: "round 1" });
  await organizer.publishAndStart("round 1");
  return organizer;
}

/** Opens the transfer page. */
async function toHandOver(page) {
  await page.goto(page.url().replace(/(#\/event\/[^/]+).*/, "$1/hand-over"));
  await page.getByRole("button", { name: text("hand-over.start") }).waitFor();
}

/** Texts of the codes on a page, as an independent decoder reads them from a screenshot. */
async function codesOf(page, context, count) {
  await page.getByRole("button", { name: text("hand-over.start") }).click();
  const desk = await codeReader(context);
  const seen = new Set();
  // The codes are shown in turn.
  await until(`${count} codes`, async () => {
    const code = await desk.read(await page.locator(".series .qr").screenshot());
    if (code) seen.add(code);
    return seen.size >= count;
  });
  await desk.close();
  return [...seen];
}

/** Stores the received event. */
async function keep(page) {
  await page.getByRole("button", { name: text("received.keep") }).click();
  await page.waitForURL(/#\/event\/[^/]+\/round/);
}

/** Stored log records of all events. */
const logs = async (page) => (await storedEntries(page)).filter(([key]) => key.includes(":log:"));

async function linkOf(page, context) {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: text("phone.copy"), exact: true }).click();
  await page.getByText(text("phone.copied")).waitFor();
  return page.evaluate(() => navigator.clipboard.readText());
}

const fileOf = async (organizer) => JSON.parse((await organizer.exportEvent()).text).entries;

browserTest("an event goes to a phone by the codes that it sees, and goes on there", async ({ page, context, open }) => {
  const organizer = await begun(page, 16);
  const entries = await fileOf(organizer);
  await toHandOver(page);
  const codes = await codesOf(page, context, 20);
  assert.match(codes.join(""), /^[0-9]+$/);

  const phone = await open({ viewport: PHONE });
  await phone.page.addInitScript(camera);
  await phone.page.goto("./");
  await phone.page.getByRole("button", { name: text("home.take-over") }).click();
  await phone.page.getByRole("heading", { name: text("home.take-over") }).waitFor();
  assert.deepEqual(await misfits(phone.page), []);
  await phone.page.getByRole("button", { name: text("take-over.camera") }).click();
  await phone.page.getByText(text("take-over.looking")).waitFor();
  // Something else is in view, a code is seen twice, and the very first one is missed.
  await phone.page.evaluate((codes) => globalThis.shown.push("https://example.com", codes[1], ...codes.slice(1)), codes);
  await keep(phone.page);
  const there = new Organizer(phone.page);
  assert.deepEqual(await fileOf(there), entries, "every entry, with its hash");
});

browserTest("a link takes the event along, and back; both copies have gone on", async ({ page, context, open }) => {
  const organizer = await begun(page, 4);
  const event = page.url();
  await toHandOver(page);
  const link = await linkOf(page, context);

  const other = await open({});
  await other.page.goto(link);
  // The received event is described first, and nothing is stored yet.
  await other.page.getByRole("heading", { name: text("received.title", { name: "Club night" }) }).waitFor();
  await other.page.getByText(text("players.count", { count: 4 })).waitFor();
  await other.page.getByText(text("received.new")).waitFor();
  assert.deepEqual(await misfits(other.page), []);
  await other.page.getByRole("button", { name: text("app.cancel") }).click();
  assert.deepEqual(await logs(other.page), []);
  await other.page.goto("about:blank");
  await other.page.goto(link);
  await keep(other.page);
  // The second time it already exists.
  const first = other.page.url();
  await other.page.goto("about:blank");
  await other.page.goto(link);
  await other.page.getByText(text("received.same")).waitFor();
  await other.page.getByRole("button", { name: text("received.open") }).click();
  await other.page.waitForURL(first);
  const there = new Organizer(other.page);
  const [table] = (await there.readTables()).tables;
  await there.enterScore(table, [200, 40]);
  await toHandOver(other.page);
  const back = await linkOf(other.page, other.context);

  await page.goto(event);
  const [, second] = (await organizer.readTables()).tables;
  await organizer.enterScore(second, [200, 90]);
  await page.goto(back);
  await page.getByRole("heading", { name: text("copies.forked", { name: "Club night" }) }).waitFor();
});

browserTest("where no camera reads codes a link is pasted, and one that is made to do harm is refused", async ({ page, context, open }) => {
  await begun(page, 4);
  await toHandOver(page);
  const link = await linkOf(page, context);
  const other = await open({ viewport: PHONE });
  await other.page.addInitScript(() => Object.defineProperty(navigator, "mediaDevices", { value: undefined }));
  // Data that unpacks to more than any event needs.
  const said = deflateRawSync(Buffer.alloc(5_000_000, " "), { level: 9 });
  const packed = Buffer.concat([Buffer.from([1]), createHash("sha256").update(said).digest().subarray(0, 4), said]);
  const letters = packed.toString("base64url");
  assert.ok(letters.length < 8_000);
  await other.page.goto(`./#/take-over/h${letters}`);
  await other.page.getByText(text("take-over.too-large")).waitFor();
  assert.deepEqual(await logs(other.page), []);

  await other.page.goto("./");
  await other.page.getByRole("button", { name: text("home.take-over") }).click();
  await other.page.getByText(text("take-over.no-camera")).waitFor();
  const field = other.page.getByLabel(text("take-over.link"));
  await field.fill(link.slice(0, -9));
  await other.page.getByRole("button", { name: text("take-over.open") }).click();
  await other.page.getByText(text("take-over.damaged")).waitFor();
  await field.fill(link);
  await other.page.getByRole("button", { name: text("take-over.open") }).click();
  await keep(other.page);
});
