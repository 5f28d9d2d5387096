// The check-in: its keys, what survives a reload, the drawer, and confirmations before data is lost.
// `tests/screens/door.rs` tests sentences, counts and late players.

import assert from "node:assert/strict";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { text } from "./harness/texts.mjs";

const NAMES = ["Ana", "Bo", "Cleo", "Dov", "Eve", "Fay", "Gus", "Hal", "Ivo", "Jin", "Kai", "Lou"];

/** The pairs of a round, regardless of their order. */
const pairs = ({ tables }) => tables.map(({ players }) => [...players].sort().join(" – ")).sort();

browserTest("players are checked in by press and by Enter, one walks in, and absent players are left out (STR-1)", async ({ page }) => {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Door", regulation: "xwing-2018" });
  await organizer.pastePlayers(NAMES);
  const count = (here, all) => page.getByText(text("door.count", { count: here, all }), { exact: true }).waitFor();
  const mark = (name) => organizer.main.locator(".door-mark").filter({ hasText: name });
  // Before the first mark nobody counts as absent, so everybody can be paired.
  await organizer.button("next.pair", { round: "round 1" }, organizer.next).waitFor();
  for (const name of NAMES.slice(0, 9)) await mark(name).click();
  const find = page.locator("#player-name");
  await count(9, 12);
  // Arrows lead from the field to the rows, past what else is in a row.
  await find.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  assert.equal(await page.evaluate(() => document.activeElement?.id), "player-mark-2");
  await find.fill("jin");
  await find.press("Enter");
  await count(10, 12);
  assert.equal(await find.inputValue(), "");
  // A second click undoes a wrong mark.
  await mark("Kai").click();
  await count(11, 12);
  await mark("Kai").click();
  await count(10, 12);
  await organizer.playerRow("Ana").getByRole("button", { name: text("app.is", { name: text("door.chip-paid"), value: "Ana" }), exact: true }).click();
  await organizer.playerRow("Ana").locator("[aria-pressed=true]").nth(1).waitFor();
  await find.fill("Mia");
  await organizer.button("players.add").click();
  await count(11, 13);
  const missing = page.getByRole("button", { name: `${text("players.absent")} 2`, exact: true });
  await missing.click();
  assert.equal(await page.locator(".door-row:visible").count(), 2);
  await page.reload();
  await count(11, 13);

  // There is one main button, with the number of players left out.
  assert.equal(await page.getByRole("region", { name: text("next.label") }).getByRole("button").count(), 1);
  await organizer.next.getByRole("button", { name: text("door.close-missing", { count: 2 }) }).click();
  const first = await organizer.pairAndStart("round 1");
  assert.deepEqual([...first.tables.flatMap(({ players }) => players), ...first.byes].sort(), [...NAMES.slice(0, 10), "Mia"].sort());

  // Kai arrives while the clock is running, and plays the player with the bye.
  await organizer.at("players");
  await organizer.fromMenu("Kai", "door.here-named");
  const asked = organizer.panel("lists.add-card", { name: "Kai" });
  await organizer.button("door.way-plays", { name: first.byes[0] }, asked).click();
  await organizer.playerRow("Kai").getByText(text("players.playing"), { exact: true }).waitFor();
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
  assert.ok(await page.evaluate(() => document.activeElement.matches("dialog[open] :not(.clause)")), "it does not begin at a clause");
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
  await organizer.drawer.waitFor({ state: "hidden" });
  assert.deepEqual(pairs(await organizer.readTables()), draft);
  await organizer.fromMenu("Ana", "players.remove-named");
  await organizer.told("door.would-lose", { round });
  await organizer.button("players.remove-named", { name: "Ana" }, organizer.drawer).click();
  await organizer.menuOf("Ana").waitFor({ state: "detached" });
  await organizer.button("next.pair", { round }, organizer.next).waitFor();
});

browserTest("a press on a player opens the drawer, which leads on by arrows, to the result, and back to the row", async ({ page }) => {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Drawer", regulation: "xwing-2018" });
  await organizer.pastePlayers(NAMES);
  await organizer.pairAndStart("round 1");
  await organizer.place("players");
  // By keyboard: found by name, opened by Enter.
  await page.locator("#player-name").waitFor();
  await page.keyboard.press("/");
  await page.keyboard.type("bo");
  await page.keyboard.press("Enter");
  const named = (name) => organizer.drawer.getByRole("heading", { name, exact: true }).waitFor();
  await named("Bo");
  await page.waitForFunction(() => document.activeElement?.id === "drawer-title");
  await page.keyboard.press("Escape");
  await organizer.drawer.waitFor({ state: "hidden" });
  await page.waitForFunction(() => document.activeElement?.id === "player-menu-2");
  await page.locator("#player-name").fill("");
  // A click anywhere in the row.
  const state = await organizer.playerRow("Bo").locator("td").last().boundingBox();
  await page.mouse.click(state.x + 10, state.y + 10);
  await named("Bo");
  await page.keyboard.press("ArrowDown");
  await named("Cleo");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await named("Ana");
  // Another row while the drawer is open.
  await organizer.menuOf("Dov").click();
  await named("Dov");
  const table = await organizer.drawer.locator("footer button").first().innerText();
  await organizer.drawer.locator("footer button").first().click();
  await page.waitForFunction(() => document.activeElement?.id === "result-first");
  const number = Number(table.match(/\d+/)[0]);
  await page.locator(`#row-${number}.editing`).waitFor();
});

browserTest("several lines pasted into the field are a list, and what is pasted can be added without scrolling", { viewport: { width: 360, height: 740 } }, async ({ page }) => {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Paste", regulation: "xwing-2018" });
  await organizer.at("players");
  const pasteInto = (id, lines) =>
    page.locator(id).evaluate((field, lines) => {
      const data = new DataTransfer();
      data.setData("text", lines);
      field.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
    }, lines);
  await pasteInto("#player-name", Array.from({ length: 22 }, (_, at) => `Player ${at + 1}`).join("\n"));
  for (const viewport of [{ width: 360, height: 740 }, { width: 1280, height: 800 }]) {
    await page.setViewportSize(viewport);
    await page.evaluate(() => scrollTo(0, 0));
    const { y, height } = await organizer.button("list.add", { count: 22 }).boundingBox();
    // It is in the bar, which nothing covers.
    assert.ok(y > 0 && y + height < viewport.height, `${y}`);
    assert.equal(await organizer.next.count(), 1);
  }
  await organizer.button("list.add", { count: 22 }).click();
  await organizer.menuOf("Player 22").waitFor();
  await pasteInto("#player-name", "Ala One\nBob Two\nCec Three");
  await organizer.button("list.add", { count: 3 }).click();
  await organizer.menuOf("Cec Three").waitFor();
});
