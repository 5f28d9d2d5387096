// One event on two devices. A file of an existing event is opened, and nothing is overwritten.

import assert from "node:assert/strict";
import { storedEntries as stored } from "./harness/faults.mjs";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { PHONE, misfits } from "./harness/screens.mjs";
import { pattern, text } from "./harness/texts.mjs";

const NAMES = ["Ana", "Björn", "Çelik", "Dvořák", "Eve", "Fay", "Gus", "Hal"];

/** Eight players in round 1 on one device, and the same event, opened from its file, on another one. */
async function twoDevices(page, open) {
  const here = new Organizer(page);
  await here.createEvent({ name: "Club night", regulation: "xwing-2018" });
  await here.addPlayers(NAMES);
  const { tables } = await here.pairAndStart("round 1");
  const file = await here.exportEvent();
  const there = new Organizer((await open()).page);
  await there.page.goto("./");
  await there.openFile(file.text);
  await there.page.getByRole("heading", { level: 1, name: "Club night" }).waitFor();
  return { here, there, tables, file };
}

/** Opens a file of an existing event from the list of events. */
async function openAgain(organizer, file) {
  await organizer.goHome();
  await organizer.openFile(file);
}

const question = (organizer, told) => organizer.main.locator("fieldset").filter({ hasText: told });
const counted = (count) => text("received.entries", { count });
const merge = (organizer) => organizer.button("copies.merge");
const events = (organizer) => organizer.main.getByRole("link", { name: /Club night/ });

/** The entries of a file. */
const entries = (file) => JSON.parse(file.text).entries;

browserTest("both devices go on, one takes the other in, and the other goes on with that", async ({ page, open }) => {
  const { here, there, tables } = await twoDevices(page, open);
  const [first, second, third, fourth] = tables;

  // Results of different tables, two results of one table, and on each device a player who leaves and a new one, one of
  // them on both.
  await here.enterScore(first, [200, 44]);
  await here.enterScore(second, [120, 80]);
  await here.addPlayers(["Ivy", "Zoë"]);
  await here.drop(first.players[1]);
  await there.enterScore(second, [80, 120]);
  await there.enterScore(third, [200, 0]);
  await there.enterScore(fourth, [30, 90]);
  await there.addPlayers(["Zoe", "Jin"]);
  await there.drop(third.players[1]);
  const branch = await there.exportEvent();
  const before = await here.exportEvent();

  await openAgain(here, branch.text);
  await page.getByRole("heading", { level: 1, name: text("copies.forked", { name: "Club night" }) }).waitFor();
  // Nothing is chosen at first, and the merge waits for all answers.
  assert.equal(await here.main.getByRole("radio", { checked: true }).count(), 0);
  assert.equal(await merge(here).isDisabled(), true);
  await question(here, second.players[0]).getByRole("radio").nth(1).check({ force: true });
  assert.equal(await merge(here).isDisabled(), true);
  await question(here, "Zoë").getByRole("radio").first().check({ force: true });
  assert.deepEqual(await misfits(page), []);
  await page.setViewportSize(PHONE);
  assert.deepEqual(await misfits(page), []);
  await merge(here).click();

  await page.getByRole("heading", { level: 1, name: "Club night" }).waitFor();
  const merged = await here.exportEvent();
  assert.equal(entries(merged).length, entries(before).length + 1);
  assert.equal(merged.text.startsWith(before.text.slice(0, -"\n]}\n".length)), true, "what was here is still there");
  assert.equal((await here.log())[0].text.startsWith(text("log.merge", { entries: counted(5) })), true);
  await here.place("round");
  const played = await here.readTables();
  await here.place("players");
  for (const name of ["Ivy", "Zoë", "Jin"]) await here.menuOf(name).waitFor();
  assert.equal(await here.menuOf("Zoe").count(), 0);
  for (const name of [first.players[1], third.players[1]]) await here.hasLeft(name);

  // The other device is behind by all of this, and keeps its own copy as well.
  const kept = await stored(there.page);
  await openAgain(there, merged.text);
  await there.main.getByText(text("copies.behind-merged")).waitFor();
  await there.button("copies.continue").click();
  await there.page.getByRole("heading", { level: 1, name: "Club night" }).waitFor();
  assert.equal((await there.exportEvent()).text, merged.text);
  await there.place("round");
  assert.deepEqual(await there.readTables(), played);
  const after = Object.fromEntries(await stored(there.page));
  for (const [key, value] of kept.filter(([key]) => key.includes(":log:"))) assert.equal(after[key], value, key);
  await there.goHome();
  assert.equal(await events(there).count(), 2);
  // The list says which copy is which once the part for copies is here.
  const which = there.main.getByText(pattern("copies.one-of-several-at"));
  await which.nth(1).waitFor();
  assert.equal(await which.count(), 2);

  // The merged copy contains the other one entirely. The app says so and offers to delete it.
  await there.main.getByText(pattern("older.is")).waitFor();
  assert.deepEqual(await misfits(there.page), []);
  await there.button("older.remove").click();
  await there.page.getByRole("dialog").getByRole("button", { name: text("older.remove") }).click();
  await there.told("older.removed");
  assert.equal(await events(there).count(), 1);
  assert.equal(await there.main.getByText(pattern("older.is")).count(), 0);
  await events(there).click();
  assert.equal((await there.exportEvent()).text, merged.text);

  // One undo reverts the whole merge.
  await here.button("log.undo-named", { action: text("log.merge", { entries: counted(5) }) }, here.bar).click();
  await here.told("log.taken-back");
  await here.place("players");
  await here.menuOf("Jin").waitFor({ state: "detached" });
  await openAgain(here, branch.text);
  await page.getByRole("heading", { level: 1, name: text("copies.forked", { name: "Club night" }) }).waitFor();
});

browserTest("a file that goes on where this device stopped is continued, one that is older changes nothing, and one that does not go together is kept beside it", async ({ page, open }) => {
  const { here, there, tables, file } = await twoDevices(page, open);
  for (const table of tables) await there.enterScore(table, [200, 44]);
  await there.finishRound("round 1");
  const later = await there.exportEvent();
  await openAgain(here, later.text);
  await here.main.getByText(text("copies.adds", { entries: counted(5) })).waitFor();
  const before = await stored(page);
  await here.button("app.cancel").click();
  await here.main.getByRole("heading", { level: 1, name: text("home.title") }).waitFor();
  assert.deepEqual(await stored(page), before);
  await here.openFile(later.text);
  await here.button("copies.continue").click();
  await page.getByRole("heading", { level: 1, name: "Club night" }).waitFor();
  assert.equal((await here.exportEvent()).text, later.text);
  const now = await stored(page);
  await openAgain(here, file.text);
  await here.told("received.ahead", { entries: counted(5) });
  await page.getByRole("heading", { level: 1, name: "Club night" }).waitFor();
  assert.deepEqual(await stored(page), now);

  // Each device draws the next round for a different number of players.
  await there.drop("Hal");
  await there.pairAndStart("round 2");
  await here.pairAndStart("round 2");
  const [ours, theirs] = [await here.exportEvent(), await there.exportEvent()];
  await openAgain(here, theirs.text);
  await question(here, text("refusal.not-the-next-round")).getByRole("radio").waitFor({ state: "attached" });
  await here.button("copies.keep").click();
  await page.getByRole("heading", { level: 1, name: "Club night" }).waitFor();
  assert.equal((await here.exportEvent()).text, theirs.text);
  await here.goHome();
  assert.equal(await events(here).count(), 2);
  await events(here).last().click();
  assert.equal((await here.exportEvent()).text, ours.text);
});
