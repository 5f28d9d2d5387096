// The check-in: the keys at the door, what survives a reload, and what is asked before something is lost. Sentences, counts and
// late players are tested in `tests/screens/door.rs`.

import assert from "node:assert/strict";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { text } from "./harness/texts.mjs";

const NAMES = ["Ana", "Bo", "Cleo", "Dov", "Eve", "Fay", "Gus", "Hal", "Ivo", "Jin", "Kai", "Lou"];

/** The pairs of a round, whoever is named first. */
const pairs = ({ tables }) => tables.map(({ players }) => [...players].sort().join(" – ")).sort();

browserTest("players are checked in by press and by Enter, one walks in, and absent players are left out (STR-1)", async ({ page }) => {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Door", regulation: "xwing-2018" });
  await organizer.pastePlayers(NAMES);
  await organizer.button("door.title").click();
  const count = (here, all) => page.getByText(text("door.count", { count: here, all }), { exact: true }).waitFor();
  const mark = (name) => organizer.main.locator(".door-mark").filter({ hasText: name });
  for (const name of NAMES.slice(0, 9)) await mark(name).click();
  const find = page.locator("#door-find");
  await find.fill("jin");
  await find.press("Enter");
  await count(10, 12);
  assert.equal(await find.inputValue(), "");
  // The wrong one was pressed: the same press takes it back.
  await mark("Kai").click();
  await count(11, 12);
  await mark("Kai").click();
  await count(10, 12);
  await mark("Ana").locator("xpath=..").getByRole("button", { name: text("door.paid"), exact: true }).click();
  await organizer.main.locator(".door-row").filter({ hasText: "Ana" }).locator("[aria-pressed=true]").nth(1).waitFor();
  await find.fill("Mia");
  await organizer.button("door.walk-in", { name: "Mia" }).click();
  await count(11, 13);
  await organizer.button("door.missing-only").click();
  assert.equal(await page.locator(".door-row:visible").count(), 2);
  await page.reload();
  await count(11, 13);

  await organizer.button("door.close-missing", { count: 2 }).click();
  // Enter on what has the focus leaves them out.
  await page.waitForFunction(() => document.activeElement?.id === "panel-done");
  await page.keyboard.press("Enter");
  await organizer.panel("door.close").waitFor({ state: "hidden" });
  const first = await organizer.pairAndStart("round 1");
  assert.deepEqual([...first.tables.flatMap(({ players }) => players), ...first.byes].sort(), [...NAMES.slice(0, 10), "Mia"].sort());

  // Kai comes while the clock runs, and plays the player with the bye.
  await organizer.at("players");
  await organizer.button("door.title").click();
  await mark("Kai").click();
  const asked = organizer.panel("door.late-title", { name: "Kai" });
  await organizer.button("door.way-plays", { name: first.byes[0] }, asked).click();
  await count(12, 13);
  const then = await organizer.readTables();
  assert.deepEqual(pairs(then), [...pairs(first), ["Kai", first.byes[0]].sort().join(" – ")].sort());
});

browserTest("what is missing before round 1 is asked once, and goes on with a reason (ROLE-1, DCK-5)", async ({ page }) => {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Qualifier", regulation: "swu-2025", kind: "planetary-qualifier" });
  await organizer.pastePlayers(NAMES.slice(0, 4));
  await organizer.button("next.pair", { round: "round 1" }, organizer.next).click();
  const sheet = organizer.panel("door.missing-title");
  await sheet.getByText(text("door.missing-judge")).waitFor();
  await organizer.button("door.go-on", {}, sheet).click();
  await sheet.getByRole("alert").getByText(text("refusal.empty-reason")).waitFor();
  await organizer.field("door.missing-reason", {}, sheet).fill("The judge is on the train");
  await organizer.button("door.go-on", {}, sheet).click();
  await organizer.publishAndStart("round 1");
  await organizer.place("log");
  await page.getByText("The judge is on the train").waitFor();
});

browserTest("a draft is not discarded without a second press, in the menu and in the form (FIX-2, DRP-3)", async ({ page }) => {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Draft stays", regulation: "swu-2025" });
  await organizer.pastePlayers(NAMES.slice(0, 6));
  await organizer.step("next.pair", { round: "round 1" });
  const draft = pairs(await organizer.readTables());
  const round = text("round.swiss", { number: 1 });
  await organizer.openPlayer("Bo");
  await organizer.field("details.bye").setChecked(true);
  await organizer.main.locator("input#rename").press("Enter");
  await organizer.main.getByRole("alert").getByText(text("door.would-lose", { round })).waitFor();
  await organizer.main.locator("input#rename").press("Escape");
  assert.deepEqual(pairs(await organizer.readTables()), draft);
  await organizer.fromMenu("Ana", "players.remove-named");
  await organizer.told("door.would-lose", { round });
  await organizer.menuOf("Ana").waitFor();
  await organizer.fromMenu("Ana", "players.remove-named");
  await organizer.menuOf("Ana").waitFor({ state: "detached" });
  await organizer.button("next.pair", { round }, organizer.next).waitFor();
});
