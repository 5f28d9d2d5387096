// The check-in and late players: the keys at the door, what survives a reload, and what is asked before a round changes. The sentences
// and counts are tested in `tests/screens/door.rs`.

import assert from "node:assert/strict";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { text } from "./harness/texts.mjs";

const NAMES = ["Ana", "Bo", "Cleo", "Dov", "Eve", "Fay", "Gus", "Hal", "Ivo", "Jin", "Kai", "Lou"];

const everybody = ({ tables, byes }) => [...tables.flatMap(({ players }) => players), ...byes].sort();

/** The pairs of a round, whoever is named first. */
const pairs = ({ tables }) => tables.map(({ players }) => [...players].sort().join(" – ")).sort();

/** Somebody is entered by name while a round is paired; returns the open question. */
async function comes(organizer, name) {
  await organizer.at("players");
  const field = organizer.main.getByRole("textbox", { name: text("players.name"), exact: true });
  await field.fill(name);
  await field.press("Enter");
  const asked = organizer.panel("door.late-title", { name });
  await asked.waitFor();
  return asked;
}

browserTest("players are checked in by press and by Enter, one walks in, and absent players are left out (STR-1)", async ({ page }) => {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Door", regulation: "xwing-2018" });
  await organizer.addPlayers(NAMES);
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
  assert.deepEqual(everybody(first), [...NAMES.slice(0, 10), "Mia"].sort());

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

browserTest("what is missing before round 1 of a competitive event is told, and the log keeps why it goes on (ROLE-1, ROLE-3, DCK-5)", async ({ page }) => {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Qualifier", regulation: "swu-2025", kind: "planetary-qualifier" });
  await organizer.addPlayers(NAMES.slice(0, 4));
  await organizer.fromMenu("Ana", "door.minor");
  const pair = organizer.button("next.pair", { round: "round 1" }, organizer.next);
  await pair.click();
  const sheet = organizer.panel("door.missing-title");
  const names = NAMES.slice(0, 4).join(", ");
  const is = (key, value) => text("app.is", { name: text(key), value });
  await sheet.getByText(text("door.missing-judge")).waitFor();
  for (const [key, value] of [["door.missing-uids", names], ["door.missing-decks", names], ["door.missing-guardians", "Ana"]]) {
    await sheet.getByText(is(key, value)).waitFor();
  }
  assert.equal(await sheet.getByRole("listitem").count(), 4);
  // A list on paper is a list: noted in the menu of who hands it in.
  await organizer.button("app.cancel", {}, sheet).click();
  await organizer.fromMenu("Bo", "door.list");
  await organizer.playerRow("Bo").getByText(text("door.list")).waitFor();
  await pair.click();
  await sheet.getByText(is("door.missing-decks", ["Ana", ...NAMES.slice(2, 4)].join(", "))).waitFor();
  // Not without a reason.
  await organizer.button("door.go-on", {}, sheet).click();
  await sheet.getByRole("alert").getByText(text("refusal.empty-reason")).waitFor();
  await organizer.field("door.missing-reason", {}, sheet).fill("The judge is on the train");
  await organizer.button("door.go-on", {}, sheet).click();
  await organizer.button("next.publish", { round: "round 1" }, organizer.next).waitFor();
  await organizer.place("log");
  await page.getByText("The judge is on the train").waitFor();
  // It is not asked twice.
  await organizer.place("round");
  await organizer.publishAndStart("round 1");
});

browserTest("a draft is not discarded by a late player, a list, a removal or a bye without asking (FIX-2, DRP-3)", async ({ page }) => {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Draft stays", regulation: "swu-2025" });
  await organizer.addPlayers(NAMES.slice(0, 6));
  await organizer.step("next.pair", { round: "round 1" });
  const draft = pairs(await organizer.readTables());
  const round = text("round.swiss", { number: 1 });
  const paste = async (names) => {
    await organizer.at("players");
    await organizer.openDetails(organizer.main, text("players.paste"));
    await organizer.field("players.paste-label").fill(names.join("\n"));
    const asked = organizer.main.getByRole("group", { name: text("door.this-round"), exact: true });
    await asked.waitFor();
    assert.ok(await asked.getByRole("radio").first().isChecked());
    await asked.getByText(text("door.way-draft-what")).waitFor();
    return { asked, add: () => organizer.button("list.add", { count: names.length }).click() };
  };
  // A name: nothing has changed if the question is cancelled.
  await organizer.button("app.cancel", {}, await comes(organizer, "Fay late")).click();
  assert.deepEqual(pairs(await organizer.readTables()), draft);
  // A list: from the next round on, unless something else is chosen.
  const next = await paste(["Gus", "Hal"]);
  await next.add();
  await organizer.playerRow("Hal").getByText(text("players.missed", { count: 1 })).waitFor();
  assert.deepEqual(pairs(await organizer.readTables()), draft);

  // Who is removed: told first, done at the second press.
  await organizer.fromMenu("Ana", "players.remove-named");
  await organizer.told("door.would-lose", { round });
  await organizer.menuOf("Ana").waitFor();
  assert.deepEqual(pairs(await organizer.readTables()), draft);
  // So with a bye in advance, in its form; nothing has changed where it is left.
  await organizer.openPlayer("Bo");
  await organizer.field("details.bye").setChecked(true);
  await organizer.main.locator("input#rename").press("Enter");
  await organizer.main.getByRole("alert").getByText(text("door.would-lose", { round })).waitFor();
  await organizer.main.locator("input#rename").press("Escape");
  assert.deepEqual(pairs(await organizer.readTables()), draft);

  await organizer.fromMenu("Ana", "players.remove-named");
  await organizer.told("door.would-lose", { round });
  await organizer.fromMenu("Ana", "players.remove-named");
  await organizer.menuOf("Ana").waitFor({ state: "detached" });
  await organizer.step("next.pair", { round: "round 1" });
  // And a list with which the draft is paired again.
  const again = await paste(["Ivo"]);
  await again.asked.getByText(text("door.way-draft-what")).click();
  await again.add();
  await organizer.menuOf("Ivo").waitFor();
  await organizer.step("next.pair", { round: "round 1" });
  assert.ok(everybody(await organizer.readTables()).includes("Ivo"));
});
