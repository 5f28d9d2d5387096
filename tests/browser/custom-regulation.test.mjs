// A custom regulation: changed, stored, shared as a file, and edited by keyboard. `tests/screens/regulation_form.rs`
// and `tests/screens/setup.rs` test fields, values and choices.

import assert from "node:assert/strict";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { ruled, text } from "./harness/texts.mjs";

const BASE = { name: "League", regulation: "xwing-2015-07" };

browserTest("a regulation is changed, kept for the next event, exported and opened elsewhere", async ({ page, open }) => {
  const organizer = new Organizer(page);
  await organizer.createEvent(BASE);
  await organizer.place("setup");
  await organizer.changeRules("Thursday");
  await organizer.setRule("rules.win", 6);
  await organizer.setRule("rules.strength-of-schedule", ruled("STA-6", "rules.sos-tome"));
  await organizer.setRule("rules.final-minutes", 120);
  await organizer.setRule("rules.starts-with-elimination", true);
  await organizer.setRow(2, "cut", 8);

  // An invalid rule is shown at once and refused.
  const said = (id, hasText) => page.locator(id, { hasText });
  await organizer.setRule("rules.loss", 6);
  await said("#rules-error", text("fault.worth-too-much")).waitFor();
  await page.keyboard.press("Tab");
  await said("#setup-error", text("fault.worth-too-much")).waitFor();
  await organizer.setRule("rules.loss", 0);
  await said("#rules-error", text("rules.loss")).waitFor({ state: "detached" });

  await organizer.saveRegulation();
  const file = await organizer.exportRegulation();
  assert.equal(file.name, "Thursday.tiebreaker-regulation.json");
  const { regulation } = JSON.parse(file.text);
  assert.deepEqual(regulation.custom, { name: "Thursday", based_on: "xwing-2015-07" });
  assert.deepEqual([regulation.points.win, regulation.durations.final, regulation.structures[0].rows[1].cut], [6, 120, 8]);
  assert.equal(regulation.ranking.strength_of_schedule, "tome");
  await organizer.savedSetup();
  const named = text("rules.custom-named", { name: "Thursday" });
  await page.locator(".event-name").getByText(named).waitFor();
  await organizer.goHome();
  await page.getByRole("main").getByText(named).waitFor();

  // The next event starts with it.
  await organizer.createEvent({ name: "League 2", regulation: "custom:Thursday" });
  await page.locator(".event-name").getByText(named).waitFor();

  // So does an event in another browser.
  const other = new Organizer((await open()).page);
  await other.createEvent({ name: "Elsewhere", regulation: "swu-2025" });
  await other.place("setup");
  await other.openRegulation(file.text);
  await other.told("rules.opened");
  assert.equal(await other.field("rules.name").inputValue(), "Thursday");
  await other.openRegulation(file.text.replace('"win":6', '"win":0'));
  await other.told("fault.worth-too-much");
});

browserTest("tie-breakers are moved, removed and added with the keyboard, and a new table has the focus", async ({ page }) => {
  const organizer = new Organizer(page);
  await organizer.createEvent(BASE);
  await organizer.place("setup");
  await organizer.changeRules("Own order");
  const order = page.locator("#order");
  const names = () => order.locator("li .name").allInnerTexts();
  const clauses = { "head-to-head": "STA-2", mov: "STA-3", sos: "STA-4" };
  const [headToHead, mov, sos] = Object.entries(clauses).map(([id, clause]) => ruled(clause, `tie-breaker.${id}.long`));
  assert.deepEqual(await names(), [headToHead, mov, sos]);
  const up = organizer.button("rules.up-named", { name: sos }, order);
  await up.focus();
  await up.press("Enter");
  await page.waitForFunction((id) => document.activeElement?.id === id, "order-sos-up");
  await up.press("Enter");
  assert.deepEqual(await names(), [sos, headToHead, mov]);
  await organizer.button("staff.remove-named", { name: mov }, order).press("Enter");
  assert.deepEqual(await names(), [sos, headToHead]);
  await page.waitForFunction((id) => document.activeElement?.id === id, "order-mov-add");
  await organizer.button("lists.add-card", { name: mov }, order).press("Enter");
  assert.deepEqual(await names(), [sos, headToHead, mov]);

  await organizer.button("rules.add-table").press("Enter");
  await page.waitForFunction(() => document.activeElement?.id === "table-name");
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("Short evenings");
  await organizer.choice("rules.table").locator("option:checked", { hasText: "Short evenings" }).waitFor({ state: "attached" });
  await organizer.button("rules.remove-table").press("Enter");
  await page.waitForFunction(() => document.activeElement?.id === "rule-table");
});
