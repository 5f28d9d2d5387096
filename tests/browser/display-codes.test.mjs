// Codes on the display as a phone's camera sees them from far away: small, blurred and turned. An independent decoder reads
// them. tests/handout/display.rs and tests/screens/code_size.rs compute the same without pictures.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { codeReader } from "./harness/codes.mjs";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { misfits } from "./harness/screens.mjs";
import { text } from "./harness/texts.mjs";

const PHONE = { width: 360, height: 740 };
const PROJECTOR = { width: 1920, height: 1080 };
/** Time for which a page of the display stays, in milliseconds. */
const PAGE = 9_000;
const TEXTS = JSON.parse(readFileSync(new URL("../../locales/phone/en.json", import.meta.url), "utf8"));
const FIRST = ["Anna", "Bruno", "Chloé", "Dmitri", "Élise", "Farid", "Greta", "Hugo", "Ines", "Jonas", "Łukasz", "Mia", "Nora"];
const LAST = ["Abbas", "Byström", "Carvalho", "Delacroix", "Fontaine", "Haddad", "Keller"];
const names = (count) => Array.from({ length: count }, (_, at) => `${FIRST[at % 13]} ${LAST[at % 7]}${"x".repeat(Math.floor(at / 91))}`);

/** Round 1 of an event with this number of players, and its display with nothing but codes. */
async function shown(page, display, count) {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Saturday", regulation: "swu-2025", rounds: 3 });
  await organizer.pastePlayers(names(count));
  await organizer.step("next.pair", { round: "round 1" });
  await organizer.publishAndStart("round 1");
  await organizer.openDisplayControl();
  const about = await page.getByText(/m on a 50-inch screen\.$/).innerText();
  await page.getByRole("radio", { name: text("phone.title"), exact: true }).check();
  await display.goto(page.url().replace(/\/round.*$/, "/display"));
  await display.locator(".display-codes .qr").waitFor();
  return about;
}

/** Tables and names on a phone that opens a link. */
async function tablesOn(open, link) {
  const { page, context } = await open({ viewport: PHONE });
  await page.goto(link);
  const rows = page.locator("details tr");
  await rows.first().waitFor();
  const seats = await rows.evaluateAll((rows) => rows.map((row) => [...row.cells].map(({ textContent }) => textContent)));
  assert.deepEqual(await misfits(page), []);
  await context.close();
  return seats;
}

for (const [count, metres, codes] of [[64, 4, 1], [128, 3, 1], [300, 3, 2]]) {
  browserTest(`${count} players are read from ${metres} metres`, async ({ page, context, open }) => {
    // 300 names are typed into a field and drawn, on a machine that has other work.
    page.setDefaultTimeout(60_000);
    const reader = await codeReader(context);
    const display = await context.newPage();
    await display.clock.install();
    await display.setViewportSize(PROJECTOR);
    await shown(page, display, count);
    // The first words can be those of the state before. By chance, a code is small enough for a metre more.
    await page.getByText(new RegExp(` from [${metres}-9]\\sm .*screen\\.$`)).waitFor();
    const pages = Number((await display.locator(".display-codes").innerText()).match(/(\d+)\s*$/m)?.[1] ?? 1);
    assert.ok(codes === 1 ? pages === 1 : pages >= codes, `${pages} codes`);
    const found = new Map();
    for (let at = 0; at < pages; at += 1) {
      const link = await reader.seen(await display.screenshot(), metres);
      assert.ok(link, `code ${at + 1} of ${pages} is read`);
      for (const [number, one, , other] of await tablesOn(open, link)) found.set(number, [one, other]);
      await display.clock.fastForward(PAGE);
    }
    assert.deepEqual(await misfits(display), []);
    assert.equal(found.size, count / 2, "every table is in one of the codes");
  });
}

browserTest("the list takes turns with the code, and a small code is beside it", async ({ page, context, open }) => {
  const display = await context.newPage();
  await display.clock.install();
  await display.setViewportSize(PROJECTOR);
  await shown(page, display, 64);
  await page.getByRole("radio", { name: text("display.automatic"), exact: true }).check();
  await display.locator(".display-list").waitFor();
  assert.equal(await display.locator(".display-code").count(), 0);
  await display.clock.fastForward(PAGE);
  await display.locator(".display-codes .qr").waitFor();
  await display.clock.fastForward(PAGE);
  await display.locator(".display-list").waitFor();

  assert.match(await shown(page, display, 8), /beside the list/);
  const reader = await codeReader(context);
  await page.getByRole("radio", { name: text("display.automatic"), exact: true }).check();
  const small = display.locator(".display-code");
  await small.locator(".qr").waitFor();
  const link = await reader.seen(await small.screenshot(), 2, PROJECTOR.width);
  const { page: phone } = await open({ viewport: PHONE });
  await phone.goto(link);
  await phone.getByLabel(TEXTS.find).waitFor();
  assert.equal(await phone.locator(".people button").count(), 8);
});
