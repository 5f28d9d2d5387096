// The site as a visitor first meets it, on a static host under a sub-path.

import assert from "node:assert/strict";
import { browserTest } from "./harness/fixture.mjs";
import { LAPTOP, PHONE } from "./harness/screens.mjs";

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
