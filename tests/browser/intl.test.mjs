// The languages on the host (`src/screens/plain_intl.rs`) write numbers, dates, plurals and sorted names as the browser does.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { browserTest } from "./harness/fixture.mjs";

const SAMPLES = JSON.parse(readFileSync(new URL("../fixtures/intl.json", import.meta.url), "utf8"));

for (const [language, samples] of Object.entries(SAMPLES)) {
  browserTest(`samples in ${language}`, { locale: language === "en" ? "en-US" : language, timezoneId: "UTC" }, async ({ page }) => {
    await page.goto("./#/gallery");
    const list = page.locator(".samples");
    await list.waitFor();
    const shown = await list.evaluate((list) => {
      const texts = (tag) => [...list.querySelectorAll(tag)].map((cell) => cell.textContent);
      return texts("dt").map((name, place) => [name, texts("dd")[place]]);
    });
    assert.deepEqual(shown, samples);
  });
}
