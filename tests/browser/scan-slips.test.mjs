// Result slips that the organizer's camera reads one after the other, and later links that a phone's page reads itself.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { camera, cameraWithoutDecoder, show } from "./harness/camera.mjs";
import { codeReader } from "./harness/codes.mjs";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { misfits } from "./harness/screens.mjs";
import { text } from "./harness/texts.mjs";

const PHONE = { width: 360, height: 740 };
const TEXTS = JSON.parse(readFileSync(new URL("../../locales/phone/en.json", import.meta.url), "utf8"));

/** A running round of X-Wing, 2018, and the address of an event's other places. */
async function begun(page, names) {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Club night", regulation: "xwing-2018", rounds: 3 });
  await organizer.pastePlayers(names);
  await organizer.step("next.pair", { round: "round 1" });
  await organizer.publishAndStart("round 1");
  return { organizer, place: (name) => page.url().replace(/(#\/event\/[^/]+).*/, `$1/${name}`) };
}

async function linkOf(page, place) {
  const round = page.url();
  await page.goto(place("phones"));
  const link = await page.getByRole("link", { name: text("phone.look") }).getAttribute("href");
  await page.goto(round);
  return link;
}

/** The picture of the slip of a table with a result, from a player's phone. */
async function slipOf(open, link, [one, two], scores) {
  const { page, context } = await open({ viewport: PHONE });
  await page.goto(link);
  await page.getByRole("button", { name: one, exact: true }).click();
  await page.getByText(TEXTS.slip, { exact: true }).click();
  await page.getByLabel(one, { exact: true }).fill(String(scores[0]));
  await page.getByLabel(two, { exact: true }).fill(String(scores[1]));
  await page.getByRole("button", { name: TEXTS["slip-show"] }).click();
  for (const button of await page.locator(".report .slip-code button").all()) await button.click();
  const picture = await page.locator(".report .qr").screenshot();
  const reader = await codeReader(context);
  const code = await reader.read(picture);
  await reader.close();
  return { picture, code };
}

/** Waits until the button that saves the form has the keyboard. */
const isFocused = (page) => page.locator("#result-save:focus").waitFor();
const filled = (number, [one, two], [a, b]) => text("phone-slip.filled", { table: number, result: `${one} ${a}–${b} ${two}` });

browserTest("slips fill one form after the other, and Enter saves each", async ({ page, open }) => {
  await page.addInitScript(camera);
  const { organizer, place } = await begun(page, ["Anna", "Bruno", "Chloé", "Dmitri", "Emil", "Fay"]);
  const { tables } = await organizer.readTables();
  const link = await linkOf(page, place);
  const [first, second, third] = tables;
  const slips = [await slipOf(open, link, first.players, [200, 87]), await slipOf(open, link, second.players, [20, 150])];
  await (await organizer.openMenu()).getByRole("link", { name: text("phone-slip.read") }).click();
  await page.getByText(text("phone-slip.hold")).waitFor();
  await page.evaluate((codes) => globalThis.shown.push(...codes), [slips[0].code, "https://example.com", slips[1].code]);
  await page.getByText(filled(first.number, first.players, [200, 87])).waitFor();
  await isFocused(page);
  await page.getByText(text("phone-slip.waiting", { tables: second.number })).waitFor();
  assert.deepEqual(await misfits(page), []);
  await page.keyboard.press("Enter");
  await page.getByText(filled(second.number, second.players, [20, 150])).waitFor();
  await organizer.saved(first);
  await isFocused(page);
  await page.keyboard.press("Enter");
  await organizer.saved(second);
  await page.getByText(text("phone-slip.hold")).waitFor();

  // Another result of a table that is saved: both stand there, and the slip can be used.
  const other = await slipOf(open, link, third.players, [100, 0]);
  await page.evaluate((code) => globalThis.shown.push(code), other.code);
  await page.getByText(filled(third.number, third.players, [100, 0])).waitFor();
  await isFocused(page);
  await page.keyboard.press("Enter");
  await organizer.saved(third);
  const wrong = await slipOf(open, link, third.players, [0, 100]);
  await page.evaluate((code) => globalThis.shown.push(code), wrong.code);
  await page.getByText(text("phone-slip.two-results", { table: third.number })).waitFor();
  assert.deepEqual(await misfits(page), []);
  await page.getByRole("button", { name: text("phone-slip.use") }).click();
  await page.getByText(filled(third.number, third.players, [0, 100])).waitFor();
  await organizer.button("result.save").click();
  const { text: exported } = await organizer.exportEvent();
  const reports = JSON.parse(exported).entries.map(({ action }) => action.report?.report.scores.scores ?? action.correct_report?.report.scores.scores);
  assert.deepEqual(reports.filter(Boolean).slice(0, 3), [[200, 87], [20, 150], [100, 0]]);
});

browserTest("a browser without a decoder fetches the site's when the camera opens", async ({ page, context, open }) => {
  await page.addInitScript(cameraWithoutDecoder);
  const fetched = [];
  context.on("request", (request) => fetched.push(request.url()));
  const { organizer, place } = await begun(page, ["Anna", "Bruno"]);
  const [table] = (await organizer.readTables()).tables;
  const slip = await slipOf(open, await linkOf(page, place), table.players, [200, 87]);
  const decoders = () => fetched.filter((url) => /\/decoder-\w+\.js$/.test(url)).length;
  assert.equal(decoders(), 0);
  await page.goto(place("slips"));
  await page.getByText(text("phone-slip.hold")).waitFor();
  await show(page, slip.picture);
  await page.getByText(filled(table.number, table.players, [200, 87])).waitFor();
  assert.equal(decoders(), 1);
  await isFocused(page);
  await page.keyboard.press("Enter");
  await organizer.saved(table);
});

browserTest("a phone that opened the code of the door reads the next link by itself", async ({ page, context, open }) => {
  const { place } = await begun(page, ["Anna", "Bruno"]);
  const desk = await codeReader(context);
  await page.goto(place("phones"));
  const picture = await page.locator(".phone-links .qr").first().screenshot();
  await page.goto(place("paper/codes"));
  const door = await desk.readIn(page.locator(".code-page .qr").nth(1));
  for (const init of [cameraWithoutDecoder, camera]) {
    const phone = await open({ viewport: PHONE });
    await phone.page.addInitScript(init);
    const fetched = [];
    phone.context.on("request", (request) => fetched.push(request.url()));
    await phone.page.goto(door);
    await phone.page.getByText(TEXTS["scan-display"]).waitFor();
    await phone.page.evaluate(() => (globalThis.isSamePage = true));
    assert.equal(fetched.filter((url) => /camera|decoder/.test(url)).length, 0, "nothing of the camera is fetched before");
    await phone.page.getByRole("button", { name: TEXTS.scan }).click();
    await phone.page.getByText(TEXTS["scan-hold"]).waitFor();
    assert.deepEqual(await misfits(phone.page), []);
    if (init === camera) {
      await phone.page.evaluate((code) => globalThis.shown.push("https://example.com", code), await desk.read(picture));
    } else {
      await show(phone.page, picture);
    }
    await phone.page.getByRole("button", { name: "Anna", exact: true }).waitFor();
    assert.equal(await phone.page.evaluate(() => globalThis.isSamePage), true, "the page is not left");
  }
  await desk.close();
});

browserTest("a slip that opens in a window of its own goes to the window that writes the event", async ({ page, context, open }) => {
  const { organizer, place } = await begun(page, ["Anna", "Bruno", "Chloé", "Dmitri"]);
  const [first, second] = (await organizer.readTables()).tables;
  const link = await linkOf(page, place);
  const codes = [await slipOf(open, link, first.players, [200, 87]), await slipOf(open, link, second.players, [20, 150])];
  const entries = async () => JSON.parse((await organizer.exportEvent()).text).entries.length;
  const before = await entries();
  for (const [at, table] of [first, second].entries()) {
    const other = await context.newPage();
    await other.goto(codes[at].code);
    await other.getByText(text("phone-slip.handed")).waitFor();
    await other.getByRole("heading", { name: new RegExp(`${table.number}.*${table.players[0]}`) }).waitFor();
    assert.deepEqual(await misfits(other), []);
    await other.close();
    await page.bringToFront();
    await page.locator("#result-save").waitFor();
    await page.locator("#result-save").press("Enter");
    await organizer.saved(table);
  }
  assert.equal(await entries(), before + 2);

  // Without such a window it opens the event.
  const url = page.url();
  await page.goto("about:blank");
  const alone = await context.newPage();
  await alone.goto(codes[0].code);
  await alone.locator(".event").waitFor();
  assert.equal(alone.url().split("#")[1].split("/")[2], url.split("#")[1].split("/")[2]);
});
