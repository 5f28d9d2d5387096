// A whole event on a phone, by thumb. Every tapped element is large enough and not covered.

import assert from "node:assert/strict";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { misfits, PHONE } from "./harness/screens.mjs";
import { speak, text } from "./harness/texts.mjs";

speak("it");

const NAMES = ["Ana", "Bo", "Cleo", "Dov"];
const SMALLEST = 44;
const phone = { viewport: PHONE, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

/** Taps an element, which must be large enough and not covered. */
async function tap(locator) {
  await locator.waitFor();
  await locator.scrollIntoViewIfNeeded();
  const problem = await locator.evaluate((element, smallest) => {
    const target = element.matches("input") ? element : element.closest("button, a, label, summary") ?? element;
    const box = target.getBoundingClientRect();
    const named = `“${(target.innerText || target.id || target.getAttribute("aria-label")).trim().slice(0, 40)}”`;
    if (box.width < smallest || box.height < smallest) return `${named} is ${Math.round(box.width)} × ${Math.round(box.height)}`;
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return target.contains(hit) ? null : `${named} is covered by ${hit?.outerHTML.slice(0, 80)}`;
  }, SMALLEST);
  assert.equal(problem, null);
  await locator.tap();
}

browserTest("a day of X-Wing by thumb, from the list of events to the winner", phone, async ({ page }) => {
  const organizer = new Organizer(page);
  await page.goto("./");
  await tap(organizer.main.getByRole("link", { name: text("home.new") }));
  await tap(organizer.field("setup.name"));
  await page.keyboard.type("Thumbs");
  await tap(organizer.main.locator(`.plan-option:has(input[value="xwing"])`));
  await tap(organizer.main.locator(`.plan-option:has(input[value="xwing-2018"])`));
  await tap(organizer.button("setup.create"));
  await page.getByRole("heading", { level: 1, name: "Thumbs", exact: true }).waitFor();
  if (!page.url().endsWith("/players")) {
    await tap(await organizer.wayTo("players"));
  }
  for (const name of NAMES) {
    await tap(page.locator("#player-name"));
    await page.keyboard.type(name);
    await tap(organizer.button("players.add"));
    await organizer.menuOf(name).waitFor();
  }
  assert.deepEqual(await misfits(page), []);

  const nextStep = page.locator("#next-step");
  for (let steps = 0; ; steps += 1) {
    assert.ok(steps < 60, "the day does not end");
    const label = await nextStep.innerText();
    if (label === text("next.print-ranking")) break;
    const missing = page.locator("li.table.missing");
    const first = (await missing.count()) > 0 ? (await missing.first().getAttribute("id")).slice("row-".length) : "";
    if (label === text("next.table", { table: first })) {
      // The button of the first table opens its form. After each result the next form opens automatically.
      await tap(missing.first().getByRole("button", { name: text("result.enter") }));
      for (let left = await missing.count(); left > 0; left -= 1) {
        // The next form opens once the previous line has confirmed its result.
        const row = page.locator("li.table.editing");
        await row.waitFor();
        const names = await row.locator(".side .name").allTextContents();
        const scores = NAMES.indexOf(names[0]) < NAMES.indexOf(names[1]) ? ["200", "90"] : ["110", "180"];
        for (const [place, id] of ["#result-first", "#result-second"].entries()) {
          assert.equal(await row.locator(id).getAttribute("inputmode"), "numeric");
          await tap(row.locator(id));
          await page.keyboard.type(scores[place]);
        }
        await tap(organizer.button("result.save", {}, row));
        await page.waitForFunction((before) => document.querySelectorAll("li.table.missing").length < before, left);
      }
      assert.deepEqual(await misfits(page), []);
      continue;
    }
    await tap(nextStep);
    await page.waitForFunction((before) => document.querySelector("#next-step")?.innerText !== before, label);
  }
  assert.equal(await organizer.nextText(), text("next.winner", { name: "Ana" }));

  // Where is Bo? The search opens with its button.
  await tap(organizer.button("find.search", {}, organizer.bar));
  await page.locator("#player-search").waitFor();
  await page.keyboard.type("bo");
  await tap(page.locator(".hit").first());
  await page.waitForURL(/players$/);
  await page.locator("#drawer-title").waitFor();
});
