// The first visit to the site, on a static host in a subfolder.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { browserTest } from "./harness/fixture.mjs";
import { misfits, PHONE } from "./harness/screens.mjs";
import { LANGUAGES, localeOf } from "./harness/texts.mjs";

/** Texts of the page without the program. */
const words = (language) => JSON.parse(readFileSync(new URL(`../../locales/start/${language}.json`, import.meta.url), "utf8"));

browserTest("the app starts without a word in the console, without a worker too, and fetches nothing twice", async ({ page, open }) => {
  const visitors = [page, (await open({ serviceWorkers: "allow" })).page];
  for (const visitor of visitors) {
    const [said, fetched] = [[], []];
    visitor.on("console", (message) => said.push(message.text()));
    visitor.on("request", (request) => fetched.push(request.url()));
    if (visitor !== page) await visitor.addInitScript(() => delete Navigator.prototype.serviceWorker);
    await visitor.goto("./");
    assert.match(await visitor.title(), /TIE Breaker/);
    await visitor.locator("main h1").waitFor();
    assert.equal(await visitor.locator("#shell").count(), 0, "the app has replaced the loading screen");
    assert.equal(await visitor.getByRole("status").getByRole("listitem").count(), 0);
    // A preload that does not match the later request would be fetched twice.
    assert.deepEqual(fetched.sort(), [...new Set(fetched)].sort());
    assert.equal(fetched.filter((url) => url.endsWith(".wasm")).length, 1);
    assert.deepEqual(said.filter((line) => !/Service Worker registration blocked/.test(line)), []);
  }
});

browserTest("when the program does not start the page says why, in every language and on a phone", { allow: /ERR_FAILED|Failed to fetch|WebAssembly/, viewport: PHONE }, async ({ page, open }) => {
  const scriptless = (await open({ javaScriptEnabled: false })).page;
  await scriptless.goto("./");
  for (const language of LANGUAGES) {
    await scriptless.locator(`noscript p:lang(${language})`).getByText(words(language).javascript, { exact: true }).waitFor();
  }
  for (const language of LANGUAGES) {
    const said = words(language);
    const visitor = (await open({ locale: localeOf(language) })).page;
    // First, the request fails. Then the page finds the cause: other files can be fetched, so this one is missing.
    await visitor.route(language === "en" ? "**/tiebreaker-*.js" : "**/*_bg.wasm", (route) => route.abort());
    await visitor.goto("./");
    await visitor.getByText(said.damaged, { exact: true }).waitFor();
    await visitor.getByRole("button", { name: said.reload, exact: true }).waitFor();
    assert.deepEqual(await misfits(visitor), []);
    await visitor.getByRole("button", { name: said.copy, exact: true }).click();
    await visitor.getByRole("button", { name: said.copied, exact: true }).waitFor();
  }
  const without = (await open()).page;
  await without.addInitScript(() => delete globalThis.WebAssembly);
  await without.goto("./");
  await without.getByText("lacks WebAssembly").waitFor();
  // A file that never arrives.
  await page.clock.install();
  await page.route("**/*.wasm", () => {}); // no answer
  await page.goto("./", { waitUntil: "commit" });
  await page.getByText("Loading…").waitFor();
  await page.clock.fastForward("00:20");
  await page.getByText("has not started. Check").waitFor();
});
