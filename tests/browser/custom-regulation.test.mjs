// The organizer's own regulation: changed, kept, handed on in a file, and edited with the keyboard. Fields, values and choices are
// tested in `tests/screens/regulation_form.rs` and `tests/screens/setup.rs`.

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

  // An invalid rule is shown at once, and refused.
  const said = (id, hasText) => page.locator(id, { hasText });
  await organizer.setRule("rules.loss", 6);
  await said("#rules-error", text("fault.worth-too-much")).waitFor();
  await organizer.button("setup.save").click();
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
  await organizer.button("setup.save").click();
  await organizer.told("setup.saved");
  const named = text("rules.custom-named", { name: "Thursday" });
  await page.locator(".event-name").getByText(named).waitFor();
  await organizer.goHome();
  await page.getByRole("main").getByText(named).waitFor();

  // The next event begins with it.
  await organizer.createEvent({ name: "League 2", regulation: "custom:Thursday" });
  await page.locator(".event-name").getByText(named).waitFor();

  // So does one in another browser.
  const other = new Organizer((await open()).page);
  await other.createEvent({ name: "Elsewhere", regulation: "swu-2025" });
  await other.place("setup");
  await other.openRegulation(file.text);
  await other.told("rules.opened");
  assert.equal(await other.field("rules.name").inputValue(), "Thursday");
  await other.openRegulation(file.text.replace('"win":6', '"win":0'));
  await other.told("fault.worth-too-much");
});

browserTest("tie-breakers are moved, removed and added with the keyboard", async ({ page }) => {
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
  await organizer.button("rules.remove-named", { name: mov }, order).press("Enter");
  assert.deepEqual(await names(), [sos, headToHead]);
  await page.waitForFunction((id) => document.activeElement?.id === id, "order-mov-add");
  await organizer.button("rules.add-named", { name: mov }, order).press("Enter");
  assert.deepEqual(await names(), [sos, headToHead, mov]);
});

browserTest("a table and a kind of event of one's own are added, named, chosen and taken away (STR-3, STR-7)", async ({ page, open }) => {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Ladder", regulation: "swu-2025" });
  await organizer.place("setup");
  await organizer.changeRules("Club rules");

  // A table like the first, with a name, one row for everybody.
  await organizer.button("rules.add-table").click();
  await page.waitForFunction(() => document.activeElement?.id === "table-name");
  await organizer.setRule("rules.table-name", "Short evenings");
  await organizer.setRow(1, "rounds", 4);
  await organizer.setRow(1, "to", "");
  const rows = await page.locator("table.rows tbody tr").count();
  for (let left = rows; left > 1; left -= 1) await organizer.button("rules.remove-row", { row: 2 }).click();
  await page.locator("#rules-error").filter({ hasText: /./ }).waitFor({ state: "detached" });

  // A kind that lays it down, at the stricter tier, best of three.
  await organizer.button("rules.add-kind").click();
  const kind = page.getByRole("group").filter({ has: page.getByLabel(text("rules.kind-name"), { exact: true }) }).last();
  const field = (key, values) => kind.getByLabel(text(key, values), { exact: true });
  await field("rules.kind-name").fill("");
  await page.locator("#rules-error", { hasText: text("fault.unfit-text") }).waitFor();
  await field("rules.kind-name").fill("Friday league");
  await page.locator("#rules-error").filter({ hasText: /./ }).waitFor({ state: "detached" });
  await field("rules.kind-tier").selectOption({ label: text("tier.competitive") });
  await page.getByRole("group", { name: text("tier.competitive"), exact: true }).getByLabel(ruled("STR-3", "rules.tier-table", { table: "Short evenings" }), { exact: true }).check();
  await field("rules.kind-table").selectOption({ label: "Short evenings" });
  await field("rules.kind-format").selectOption({ label: text("format.sealed") });

  // The event can be of that kind, and then is what it says.
  await organizer.choice("setup.kind").selectOption({ label: "Friday league" });
  assert.equal(await organizer.choice("setup.tier").inputValue(), "competitive");
  assert.equal(await organizer.choice("setup.structure").locator("option:checked").innerText(), "Short evenings");
  await organizer.button("setup.save").click();
  await organizer.told("setup.saved");
  await organizer.openAnnouncement();
  await page.getByRole("article").getByText("Friday league").waitFor();
  await organizer.closeAnnouncement();

  // It goes to another browser with its names.
  await organizer.place("setup");
  await organizer.unfoldSetup();
  const file = await organizer.exportRegulation();
  const { regulation } = JSON.parse(file.text);
  const { id: table } = regulation.structures.at(-1);
  assert.deepEqual(regulation.structures.at(-1), { id: table, name: "Short evenings", rows: [{ from: regulation.structures[0].rows[0].from, to: null, rounds: 4, cut: regulation.structures[0].rows[0].cut }] });
  const { name, tier, structure, format } = regulation.kinds.at(-1);
  assert.deepEqual({ name, tier, structure, format }, { name: "Friday league", tier: "competitive", structure: table, format: "sealed" });
  const other = new Organizer((await open()).page);
  await other.createEvent({ name: "Elsewhere", regulation: "xwing-2018" });
  await other.place("setup");
  await other.openRegulation(file.text);
  await other.told("rules.opened");
  await other.choice("setup.kind").selectOption({ label: "Friday league" });

  // Without the table the kind leaves it open; without the kind the event is of none.
  await page.locator(".rules details").evaluateAll((groups) => groups.forEach((group) => (group.open = true)));
  await organizer.choice("rules.table").selectOption({ label: "Short evenings" });
  await organizer.button("rules.remove-table").click();
  await page.waitForFunction(() => document.activeElement?.id === "rule-table");
  assert.equal(await field("rules.kind-table").locator("option:checked").innerText(), text("rules.kind-open"));
  assert.equal(await organizer.choice("setup.kind").locator("option:checked").innerText(), "Friday league");
  await kind.getByRole("button", { name: text("rules.remove-named", { name: "Friday league" }) }).click();
  await page.waitForFunction(() => document.activeElement?.id === "rule-add-kind");
  assert.equal(await organizer.choice("setup.kind").locator("option:checked").innerText(), text("setup.no-kind"));
  await page.locator("#rules-error").filter({ hasText: /./ }).waitFor({ state: "detached" });
  await organizer.button("setup.save").click();
  await organizer.told("setup.saved");
});
