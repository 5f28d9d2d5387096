// The site as a visitor first meets it, on a static host under a sub-path.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { browserTest } from "./harness/fixture.mjs";
import { LAPTOP, misfits, PHONE } from "./harness/screens.mjs";
import { LANGUAGES, localeOf } from "./harness/texts.mjs";

/** What the page says without the program. */
const words = (language) => JSON.parse(readFileSync(new URL(`../../locales/start/${language}.json`, import.meta.url), "utf8"));

for (const [screen, viewport] of Object.entries({ phone: PHONE, laptop: LAPTOP })) {
  browserTest(`the app starts on a ${screen}`, { viewport }, async ({ page }) => {
    await page.goto("./");
    assert.match(await page.title(), /TIE Breaker/);
    await page.locator("main h1").waitFor();
    assert.equal(await page.locator("#shell").count(), 0, "the app has replaced the loading screen");
  });
}

browserTest("without JavaScript the page says what it needs", { javaScriptEnabled: false }, async ({ page }) => {
  await page.goto("./");
  await page.locator("noscript p", { hasText: "needs JavaScript" }).waitFor();
  for (const language of LANGUAGES) {
    await page.locator(`noscript p:lang(${language})`).getByText(words(language).javascript, { exact: true }).waitFor();
  }
});

browserTest("without WebAssembly the page says what to do", { allow: /WebAssembly/ }, async ({ page }) => {
  await page.addInitScript(() => delete globalThis.WebAssembly);
  await page.goto("./");
  await page.getByText("has no WebAssembly").waitFor();
});

browserTest("when the app never arrives the page says what to do", async ({ page }) => {
  await page.clock.install();
  await page.route("**/*.wasm", () => {}); // no answer
  await page.goto("./", { waitUntil: "commit" });
  await page.getByText("Loading…").waitFor();
  await page.clock.fastForward("00:20");
  await page.getByText("has not started yet").waitFor();
});

for (const file of ["**/*_bg.wasm", "**/tiebreaker-*.js"]) {
  browserTest(`when ${file} cannot be had the page says so at once`, { allow: /ERR_FAILED|Failed to fetch/ }, async ({ page }) => {
    await page.route(file, (route) => route.abort());
    await page.goto("./");
    // First that nothing came, and then why: the other files can be had, so this one is missing.
    await page.getByText("part of the copy that this browser keeps of it is damaged or missing").waitFor();
  });
}

for (const language of LANGUAGES) {
  const locale = localeOf(language);
  browserTest(`where the program does not come the page speaks “${language}”, and fits a phone`, { allow: /ERR_FAILED|Failed to fetch/, locale, viewport: PHONE }, async ({ page }) => {
    const said = words(language);
    await page.route("**/*_bg.wasm", (route) => route.abort());
    await page.goto("./");
    await page.getByText(said.damaged, { exact: true }).waitFor();
    await page.getByRole("button", { name: said.reload, exact: true }).waitFor();
    assert.deepEqual(await misfits(page), []);
    await page.getByRole("button", { name: said.copy, exact: true }).click();
    await page.getByRole("button", { name: said.copied, exact: true }).waitFor();
  });
}
