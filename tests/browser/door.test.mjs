// At the door: a check-in with two who are missing and one who walks in, what is missing before round 1 of a competitive event, and
// who comes late during the draft, after it is published, and in the running round.

import assert from "node:assert/strict";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { PHONE } from "./harness/screens.mjs";
import { pattern, ruled, text } from "./harness/texts.mjs";

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

browserTest("twelve are checked in, two are missing, and one walks in: eleven are paired (STR-1)", async ({ page }) => {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Door", regulation: "xwing-2018" });
  await organizer.addPlayers(NAMES);
  await organizer.button("door.title").click();
  const count = (here, all) => page.getByText(text("door.count", { count: here, all }), { exact: true }).waitFor();
  await count(0, 12);
  const mark = (name) => organizer.main.locator(".door-mark").filter({ hasText: name });
  // One press each, and a name with Enter for one of them.
  for (const name of NAMES.slice(0, 9)) await mark(name).click();
  await count(9, 12);
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
  const missing = page.locator(".door-missing li");
  assert.deepEqual(await missing.allInnerTexts(), ["Kai", "Lou"]);
  await mark("Ana").locator("xpath=..").getByRole("button", { name: text("door.paid"), exact: true }).click();
  await organizer.main.locator(".door-row").filter({ hasText: "Ana" }).locator("[aria-pressed=true]").nth(1).waitFor();
  // Nobody is called that: who walks in is there.
  await find.fill("Mia");
  await organizer.button("door.walk-in", { name: "Mia" }).click();
  await count(11, 13);
  await organizer.button("door.missing-only").click();
  assert.equal(await page.locator(".door-row:visible").count(), 2);
  await page.reload();
  await count(11, 13);

  const present = [...NAMES.slice(0, 10), "Mia"].sort();
  const first = await organizer.pairAndStart("round 1");
  assert.deepEqual(everybody(first), present);
  assert.equal(first.byes.length, 1);
  // Kai comes while the clock runs: what can be done is said first. Who has the bye plays.
  await organizer.at("players");
  await organizer.button("door.title").click();
  await mark("Kai").click();
  const asked = organizer.panel("door.late-title", { name: "Kai" });
  await asked.getByText(text("door.way-plays-now", { name: first.byes[0], table: 6 })).waitFor();
  await organizer.button("door.way-plays", { name: first.byes[0] }, asked).click();
  await count(12, 13);
  const then = await organizer.readTables();
  assert.deepEqual(pairs(then), [...pairs(first), ["Kai", first.byes[0]].sort().join(" – ")].sort());
  assert.deepEqual(then.byes, []);
  await organizer.place("standings");
  assert.equal(await page.getByText("Lou", { exact: true }).count(), 0, "who has not come has no line");
});

browserTest("without check-in nothing of it is seen, and giving it up gives everybody back", async ({ page }) => {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Door", regulation: "xwing-2018" });
  await organizer.addPlayers(NAMES.slice(0, 5));
  assert.equal(await organizer.main.getByText(text("door.awaited")).count(), 0);
  await organizer.button("door.title").click();
  await page.locator(".door-mark").first().click();
  await organizer.button("door.to-players").click();
  await organizer.main.getByText(text("door.awaited")).nth(3).waitFor();
  await organizer.button("door.title").click();
  await organizer.button("door.give-up").click();
  const sheet = organizer.panel("door.give-up");
  await sheet.getByText(text("door.give-up-what", { count: 5 })).waitFor();
  await organizer.button("door.give-up", {}, sheet).click();
  await organizer.menuOf("Ana").waitFor();
  assert.equal(await organizer.main.getByText(text("door.awaited")).count(), 0);
  assert.deepEqual(everybody(await organizer.pairAndStart("round 1")), NAMES.slice(0, 5));
});

browserTest("closing the check-in asks about absent players and leaves them out (STR-1)", async ({ page }) => {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Door", regulation: "xwing-2018" });
  await organizer.addPlayers(NAMES.slice(0, 6));
  await organizer.button("door.title").click();
  const mark = (name) => organizer.main.locator(".door-mark").filter({ hasText: name });
  for (const name of NAMES.slice(0, 4)) await mark(name).click();
  await page.getByText(text("door.count", { count: 4, all: 6 }), { exact: true }).waitFor();
  // The header counts the same players as the page.
  await organizer.bar.getByText(text("players.count", { count: 6 })).waitFor();
  // Pairing says who would be left out.
  await organizer.next.getByText(text("door.left-out", { count: 2, names: "Eve, Fay" })).waitFor();
  await organizer.button("door.close-missing", { count: 2 }).click();
  const sheet = organizer.panel("door.close");
  await sheet.getByText(text("door.not-here", { count: 2, all: 6, names: "Eve, Fay" })).waitFor();
  // Enter on what has the focus leaves them out.
  await page.waitForFunction(() => document.activeElement?.id === "panel-done");
  await page.keyboard.press("Enter");
  await sheet.waitFor({ state: "hidden" });
  await organizer.step("next.pair", { round: "round 1" });
  await organizer.next.getByText(text("door.left-out", { count: 2, names: "Eve, Fay" })).waitFor();
  assert.deepEqual(everybody(await organizer.readTables()), NAMES.slice(0, 4));
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

browserTest("who comes late is asked about in the draft, once it is published and in the running round (DRP-3, BYE-1)", async ({ page }) => {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Late", regulation: "swu-2025" });
  await organizer.addPlayers(NAMES.slice(0, 4));
  await organizer.step("next.pair", { round: "round 1" });
  const draft = await organizer.readTables();
  // In the draft: it stays as it is, and the newcomer has the bye.
  let asked = await comes(organizer, "Eve");
  assert.equal(await asked.locator("ul.ways li").count(), 3, "a bye, the next round, or the draft again");
  await organizer.button("door.way-bye", {}, asked).click();
  await organizer.menuOf("Eve").waitFor();
  const withBye = await organizer.readTables();
  assert.deepEqual([pairs(withBye), withBye.byes], [pairs(draft), ["Eve"]]);
  // Left as it is where the organizer thinks better of it.
  asked = await comes(organizer, "Fay");
  await organizer.button("app.cancel", {}, asked).click();
  assert.deepEqual(pairs(await organizer.readTables()), pairs(draft));

  await organizer.step("next.publish", { round: "round 1" });
  asked = await comes(organizer, "Fay");
  assert.equal(await asked.locator("ul.ways li").count(), 2);
  await organizer.button("door.way-plays", { name: "Eve" }, asked).click();
  await organizer.menuOf("Fay").waitFor();
  const published = await organizer.readTables();
  assert.deepEqual(pairs(published), [...pairs(draft), "Eve – Fay"].sort());

  await organizer.step("next.start", { round: "round 1" });
  asked = await comes(organizer, "Gus");
  await asked.getByText(pattern("door.way-next-what", { round: text("round.swiss", { number: 1 }) })).or(asked.getByText(text("door.way-next"))).first().waitFor();
  await organizer.button("door.way-next", {}, asked).click();
  await organizer.playerRow("Gus").getByText(text("players.missed", { count: 1 })).waitFor();
  assert.deepEqual(pairs(await organizer.readTables()), pairs(published));
});

browserTest("who leaves before the clock runs leaves a place: the bye plays, or nothing but these tables changes", { viewport: PHONE }, async ({ page }) => {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Leaves", regulation: "swu-2025" });
  await organizer.addPlayers(NAMES.slice(0, 5));
  await organizer.step("next.pair", { round: "round 1" });
  await organizer.step("next.publish", { round: "round 1" });
  const before = await organizer.readTables();
  const [table, other] = before.tables;
  const [leaves, stays] = table.players;
  const [bye] = before.byes;
  await organizer.at("players");
  await organizer.fromMenu(leaves, "players.drop-named");
  const panel = organizer.panel("leave.title", { name: leaves });
  await panel.getByText(ruled("BYE-1", "door.fill-plays", { name: stays, other: bye })).or(panel.getByText(text("door.fill-plays", { name: stays, other: bye }))).first().click();
  await organizer.button("players.drop", {}, panel).click();
  await organizer.hasLeft(leaves);
  const after = await organizer.readTables();
  assert.deepEqual(pairs(after), pairs({ tables: [{ players: [stays, bye] }, other] }));
  assert.deepEqual(after.byes, []);
});

browserTest("a draft is not thrown away by a list, a removal or a bye without asking (FIX-2, DRP-3)", async ({ page }) => {
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
    assert.equal(await asked.getByRole("radio").count(), 2);
    assert.ok(await asked.getByRole("radio").first().isChecked());
    await asked.getByText(text("door.way-draft-what")).waitFor();
    return { asked, add: () => organizer.button("list.add", { count: names.length }).click() };
  };
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
