// Accessibility of every page in every state of an event: violations found by axe-core, names of controls, and content
// wider than the page. Also the theme.

import assert from "node:assert/strict";
import { violations } from "./harness/axe.mjs";
import { browserTest } from "./harness/fixture.mjs";
import { LAPTOP, misfits, PHONE } from "./harness/screens.mjs";
import { LANGUAGES, localeOf, text } from "./harness/texts.mjs";
import { WALKS } from "./harness/walk.mjs";

/** At 200 % a laptop has half as many pixels. */
const ZOOMED = { width: LAPTOP.width / 2, height: LAPTOP.height / 2 };
/** The narrowest phone. */
const NARROW = { ...PHONE, width: 320 };

// Colours depend on the theme, and the visible content on the screen size. Each of both is tested once.
for (const [name, look] of [["light on a laptop", { colorScheme: "light", viewport: LAPTOP }], ["dark on a phone", { colorScheme: "dark", viewport: PHONE }]]) {
  for (const [state, walk] of Object.entries(WALKS)) {
    browserTest(`axe-core finds nothing on any page ${state}, ${name}`, look, async ({ page }) => {
      const found = [];
      await walk(page, async (page, what) => {
        for (const violation of await violations(page)) found.push(`${what}: ${violation}`);
      });
      assert.deepEqual(found, []);
    });
  }
}

/** Errors in the names of the present links and buttons, one per line. */
function misnamed(page) {
  return page.evaluate(() => {
    const plain = (text) => text.normalize("NFKC").toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ").trim();
    const top = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document;
    const seen = [...top.querySelectorAll("a[href], button, summary, [role=button]")].filter((one) => one.checkVisibility({ visibilityProperty: true }));
    const text = (one) => {
      // Text that is only visible or only read aloud is not part of both.
      const copy = one.cloneNode(true);
      copy.querySelectorAll("[aria-hidden=true], .hidden, svg, kbd").forEach((part) => part.remove());
      return copy.textContent;
    };
    const spoken = (one) => {
      const by = one.getAttribute("aria-labelledby")?.split(" ").map((id) => document.getElementById(id)?.textContent).join(" ");
      const copy = one.cloneNode(true);
      copy.querySelectorAll("[aria-hidden=true]").forEach((part) => part.remove());
      return by ?? one.getAttribute("aria-label") ?? (copy.textContent.trim() || one.title);
    };
    const found = [];
    const doing = new Map();
    for (const one of seen) {
      const name = plain(spoken(one));
      // A clause mark is an icon, and its id is its name.
      if (name === "" && !one.matches(".clause")) found.push(`no name: ${one.outerHTML.slice(0, 120)}`);
      if (!one.matches(".clause") && !` ${name} `.includes(` ${plain(text(one))} `.replace(/ +/g, " "))) found.push(`“${text(one).trim()}” is called “${spoken(one)}”`);
      // Not compared: what a link does is its address, a clause says the same everywhere, a message is dismissed where
      // it is, and the bar and the sidebar show the same clock.
      const isSame = one.matches(".clause, .notice button") || one.closest("[class*=clock]");
      const what = one.matches("a") ? one.getAttribute("href") : isSame ? name : one;
      const other = doing.get(name);
      if (other !== undefined && other !== what) found.push(`two are called “${spoken(one)}”`);
      doing.set(name, what);
    }
    return found;
  });
}

// With speech input users say what they see, so the visible text must be part of the name. Two controls that do
// different things must have different names.
const screens = [ZOOMED, PHONE, NARROW, LAPTOP];
for (const [place, language] of ["en", ...LANGUAGES].entries()) {
  const viewport = screens[place % screens.length];
  for (const [state, walk] of Object.entries(WALKS)) {
    browserTest(`controls are called what is seen of them, and nothing is wider than the page, ${state} in ${language}`, { locale: localeOf(language), viewport }, async ({ page }) => {
      const found = new Set();
      await walk(page, async (page, what) => {
        // The display lays out more than the window and turns pages.
        const wide = what.startsWith("display") ? [] : await misfits(page);
        for (const one of [...(await misnamed(page)), ...wide]) found.add(`${what}, ${viewport.width} pixels: ${one}`);
      });
      assert.deepEqual([...found], []);
    });
  }
}

browserTest("the theme that is chosen stays", { colorScheme: "light" }, async ({ page }) => {
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const button = (theme) => page.getByRole("button", { name: text("app.theme", { theme: text(`app.theme-${theme}`) }) });
  await page.goto("./");
  await button("system").waitFor();
  const light = await background();
  await button("system").click();
  await button("light").click();
  await button("dark").waitFor();
  const dark = await background();
  assert.notEqual(dark, light);
  await page.reload();
  await button("dark").waitFor();
  assert.equal(await background(), dark);
  await button("dark").click();
  await button("system").waitFor();
  assert.equal(await background(), light);
});
