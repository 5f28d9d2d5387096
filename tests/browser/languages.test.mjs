// The language of a page, and formatting by the browser, which must match the host's. tests/screens/languages.rs tests
// grammar and the terms of each regulation.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { day, openDay } from "./harness/days.mjs";
import { browserTest } from "./harness/fixture.mjs";
import { text } from "./harness/texts.mjs";

const SAMPLES = JSON.parse(readFileSync(new URL("../fixtures/intl.json", import.meta.url), "utf8"));

browserTest("a link says which language its page speaks, and the rest keeps its own", { locale: "en-GB" }, async ({ page, open }) => {
  const event = await openDay(page, day("winter-open", "start"));
  const speaks = (visited, language) => visited.locator(`html[lang=${language}]`).waitFor();
  // The choice on a sheet sets the language in the address.
  await page.goto(`./${event}/paper/tables`);
  await page.locator("#page-language").selectOption("pl");
  await speaks(page, "pl");
  assert.match(page.url(), /paper\/tables\?lang=pl$/);
  await page.getByRole("heading", { name: text("paper.tables", {}, "pl") }).first().waitFor();
  await page.reload();
  await speaks(page, "pl");
  // The organizer's own pages keep their language.
  await page.getByRole("link", { name: text("paper.back", {}, "pl"), exact: true }).click();
  await speaks(page, "en");
  // A link that sets the language of a whole window.
  const { page: guest } = await open({ locale: "en-GB" });
  await guest.goto("./?lang=it#/guide");
  await speaks(guest, "it");
  await guest.getByRole("heading", { name: text("guide.title", {}, "it") }).waitFor();
  await guest.goto("./?lang=it#/");
  await guest.getByRole("heading", { level: 1, name: text("home.title", {}, "it"), exact: true }).waitFor();
  // An unknown language is ignored.
  await guest.goto("./?lang=xx#/guide");
  await speaks(guest, "en");
});

// tests/screens/intl.rs compares the host (`src/screens/plain_intl.rs`) with the same file.
browserTest("the browser writes numbers, dates, plurals and sorted names of every language as the host does", async ({ open }) => {
  for (const [language, samples] of Object.entries(SAMPLES)) {
    const { page } = await open({ locale: language === "en" ? "en-US" : language, timezoneId: "UTC" });
    await page.goto("./#/gallery");
    const list = page.locator(".samples");
    await list.waitFor();
    const shown = await list.evaluate((list) => {
      const texts = (tag) => [...list.querySelectorAll(tag)].map((cell) => cell.textContent);
      return texts("dt").map((name, place) => [name, texts("dd")[place]]);
    });
    assert.deepEqual(shown, samples, language);
  }
});
