// Explanations of pairings and clauses: navigation and focus, repeating the draw, and printing. tests/screens/draw.rs
// tests the texts.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { day, openDay } from "./harness/days.mjs";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { text } from "./harness/texts.mjs";

browserTest("the draw is repeated beside the page, it prints, and the number of a table leads to its reason", async ({ page }) => {
  const organizer = new Organizer(page);
  await openDay(page, day("winter-open", "pair-swiss", 2));
  const { tables } = await organizer.readTables();
  const check = async (expected) => {
    await organizer.main.getByRole("link", { name: text("draw.link"), exact: true }).click();
    await organizer.main.getByText(text("draw.check-title"), { exact: true }).click();
    await organizer.button("draw.check").click();
    await organizer.main.getByRole("status").getByText(text(`draw.${expected}`), { exact: true }).waitFor();
  };
  await check("same");
  // On paper every table is below its reason, and the only controls are clause marks.
  await page.emulateMedia({ media: "print" });
  assert.equal(await organizer.main.locator(".reasons > li").count(), tables.length);
  for (const part of await organizer.main.locator(".draw-section").all()) {
    const reasons = part.locator(":scope > div > p, .reason > p");
    assert.ok((await reasons.count()) > 0, await part.innerText());
    for (const reason of await reasons.all()) assert.ok(await reason.isVisible());
  }
  assert.equal(await organizer.main.locator("button:visible:not(.clause)").count(), 0);
  await page.emulateMedia({ media: null });
  await page.goBack();
  await organizer.swap(tables[0].players[0], tables[2].players[0]);
  await check("same");
  await page.goBack();
  await organizer.publishAndStart("round 2");
  await organizer.main.locator("a.table-number").nth(2).click();
  await page.waitForFunction((id) => document.activeElement?.id === id, `reason-${tables[2].number}`);
});

browserTest("the mark of a clause fetches what the rule says in the language, with other editions folded and other games left out", { locale: "fr-FR" }, async ({ page }) => {
  const file = (path) => JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), "utf8"));
  const all = file("static/clauses.json")["STR-2"].documents;
  const documents = all.filter(({ id }) => id.startsWith("xwing-"));
  assert.ok(documents.length > 1 && documents.length < all.length);
  await openDay(page, day("winter-open", "publish"));
  // Starting round 1 locks rounds and cut. The bar says so and cites the clause.
  await page.getByRole("button", { name: "STR-2", exact: true }).first().click();
  const own = documents.find(({ id }) => id === "xwing-2018");
  const panel = page.getByRole("dialog", { name: own.section });
  await panel.getByText(file("locales/clauses/fr.json")["STR-2"]).waitFor();
  assert.ok((await panel.getByRole("listitem").allInnerTexts()).every((line) => line.includes(own.section)), "the event's own document is in view");
  await panel.locator("summary").click();
  const lines = await panel.getByRole("listitem").allInnerTexts();
  assert.equal(lines.length, documents.length);
  for (const { section, term } of documents) {
    assert.ok(lines.some((line) => line.includes(section) && line.includes(term)), section);
  }
  assert.ok(lines[0].includes(own.section) && lines[0].includes(own.term), lines[0]);
  await page.keyboard.press("Escape");
  await panel.waitFor({ state: "hidden" });
});
