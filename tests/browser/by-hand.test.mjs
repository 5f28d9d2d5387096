// What the organizer makes by hand: locks and the rest drawn around them, swaps and pairs whose cost is shown before they
// are made, and a table for the whole day. The costs expected are computed from the results and the tables shown.

import assert from "node:assert/strict";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { assertPairing, pairKey } from "./harness/pairing.mjs";
import { PHONE } from "./harness/screens.mjs";
import { ruled, text } from "./harness/texts.mjs";

const NAMES = ["Ana", "Bo", "Cleo", "Dov", "Eve", "Fay", "Gus", "Hal", "Ivo"];

/** An event of so many players in the draft of round 2, after a round in which the first of each table has won. */
async function inRoundTwo(page, players) {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "By hand", regulation: "xwing-2018" });
  await organizer.addPlayers(NAMES.slice(0, players));
  const first = await organizer.pairAndStart("round 1");
  await organizer.enterAll(first.tables, () => [[200, 24]]);
  await organizer.finishRound("round 1");
  await organizer.step("next.pair", { round: "round 2" });
  const winners = [...first.tables.map((table) => table.players[0]), ...first.byes];
  return { organizer, first, winners };
}

/** Waits until a button is pressed, or is not. */
const pressed = (button, is = true) => button.and(button.page().locator(`[aria-pressed=${is}]`)).waitFor();

/** Waits until so many places are locked. */
const locked = ({ main }, count) => {
  const locks = main.locator(".lock[aria-pressed=true]");
  return count === 0 ? locks.waitFor({ state: "detached" }) : locks.nth(count - 1).waitFor().then(() => locks.nth(count).waitFor({ state: "detached" }));
};

const names = (pairs) => pairs.map((players) => players.join(" – ")).join(", ");

const met = ({ tables }, pair) => tables.some(({ players }) => pairKey(players) === pairKey(pair));

/** The tables after two players have changed places. */
function swapped(tables, one, other) {
  const moved = { [one]: other, [other]: one };
  return tables.map(({ number, players }) => ({ number, players: players.map((name) => moved[name] ?? name) }));
}

/** The lines expected for an even field: what has met before, who leaves the group, what was not so already. */
function expectedCosts(before, after, first, winners) {
  const old = before.map(({ players }) => players.join());
  const fresh = after.map(({ players }) => players).filter((players) => !old.includes(players.join()));
  const rematches = fresh.filter((players) => met(first, players));
  const floats = fresh.filter(([one, other]) => winners.includes(one) !== winners.includes(other));
  return [
    ...(rematches.length > 0 ? [ruled("PAIR-3", "cost.rematches", { names: names(rematches) })] : []),
    ...(floats.length > 0 ? [ruled("PAIR-4", "cost.floats", { names: names(floats) })] : []),
  ];
}

const foretold = (before, after) => {
  const old = before.map(({ players }) => pairKey(players));
  const changed = after.filter(({ players }) => !old.includes(pairKey(players)));
  return changed.map(({ number, players: [first, second] }) => text("draft.table", { number, first, second }));
};

browserTest("locked tables and the bye stay while the rest is drawn, until the locks are removed (PAIR-4, BYE-1)", async ({ page }) => {
  const { organizer, first } = await inRoundTwo(page, 9);
  const draft = await organizer.readTables();
  const [one, other] = [draft.tables[1], draft.tables[3]];
  await organizer.button("draft.again").waitFor();
  await organizer.lockOf(one).click();
  await organizer.lockOf(other).click();
  await organizer.main.getByText(text("draft.locks-free")).waitFor();
  // The locks are there when the organizer comes back from another page.
  await organizer.place("standings");
  await organizer.place("round");
  await pressed(organizer.lockOf(one));
  for (let draw = 2; draw <= 4; draw += 1) {
    await organizer.pairTheRest();
    const drawn = await organizer.readTables();
    assertPairing(drawn, NAMES, [first]);
    const pairs = drawn.tables.map(({ players }) => pairKey(players));
    for (const { players } of [one, other]) assert.ok(pairs.includes(pairKey(players)), `${players} stay in draw ${draw}`);
    await organizer.main.getByText(text("draft.around")).waitFor();
  }
  // The bye as well.
  const { byes: [free] } = await organizer.readTables();
  await organizer.button("draft.lock-bye", { name: free }).click();
  await organizer.pairTheRest();
  assert.deepEqual((await organizer.readTables()).byes, [free]);
  // What was locked at the last draw is there after a reload.
  await page.reload();
  assert.deepEqual((await organizer.readTables()).byes, [free]);
  await locked(organizer, 3);

  await organizer.button("draft.unlock-all").click();
  await organizer.button("draft.again").waitFor();
  await locked(organizer, 0);
  await organizer.button("draft.again").click();
  assertPairing(await organizer.readTables(), NAMES, [first]);
  const around = [text("log.around-tables", { count: 2 }), text("log.around-bye", { name: free })].join(", ");
  const log = (await organizer.log()).map((line) => line.text);
  assert.ok(log.includes(`${text("log.draw", { round: "round 2", draw: 5 })}, ${around}`), log.join("\n"));
  assert.ok(log.includes(text("log.draw", { round: "round 2", draw: 6 })), log.join("\n"));
});

browserTest("locks outlast a draft that is taken back, as far as their players are still there (DRP-1)", async ({ page }) => {
  const { organizer } = await inRoundTwo(page, 8);
  const { tables } = await organizer.readTables();
  for (const table of [tables[0], tables[2]]) await organizer.lockOf(table).click();
  await organizer.drop(tables[2].players[0]);
  await organizer.place("round");
  assert.equal(await organizer.nextText(), text("next.pair-around", { count: 1 }));
  await organizer.step("next.pair", { round: "round 2" });
  const drawn = await organizer.readTables();
  assertPairing(drawn, NAMES.slice(0, 8).filter((name) => name !== tables[2].players[0]), []);
  const kept = drawn.tables.find(({ players }) => pairKey(players) === pairKey(tables[0].players));
  await pressed(organizer.lockOf(kept));
  await locked(organizer, 1);
});

browserTest("what a swap or a pair costs is said before it is made, and before the round is published (PAIR-3, PAIR-4)", async ({ page }) => {
  const { organizer, first, winners } = await inRoundTwo(page, 8);
  const { tables } = await organizer.readTables();
  const [{ players: [best, partner] }] = tables;
  const [, nemesis] = first.tables.find(({ players }) => players[0] === best).players;
  assert.ok(winners.includes(best) && winners.includes(partner));

  // Inside the group: no cost.
  const level = tables[1].players[0];
  let choice = await organizer.choose(best, level);
  let after = swapped(tables, best, level);
  assert.deepEqual(await organizer.foretold(choice, "swap"), { changes: foretold(tables, after), costs: [] });
  assert.equal(await choice.getByText(text("draft.no-cost")).count(), 2);
  await organizer.button("app.cancel", {}, choice).click();
  await choice.waitFor({ state: "hidden" });
  assert.deepEqual(await organizer.readTables(), { tables, byes: [] });

  // Between the groups: two pairs float. Against the opponent of round 1: that, too.
  choice = await organizer.choose(best, nemesis);
  after = swapped(tables, best, nemesis);
  let costs = expectedCosts(tables, after, first, winners);
  assert.ok(costs.length > 0);
  assert.deepEqual(await organizer.foretold(choice, "swap"), { changes: foretold(tables, after), costs });
  after = swapped(tables, partner, nemesis);
  costs = expectedCosts(tables, after, first, winners);
  assert.equal(costs.length, 2, costs.join());
  assert.ok(costs[0].includes(`${best} – ${nemesis}`) || costs[0].includes(`${nemesis} – ${best}`));
  assert.deepEqual(await organizer.foretold(choice, "pair"), { changes: foretold(tables, after), costs });
  await organizer.button("draft.pair-do", {}, choice).click();
  await choice.waitFor({ state: "hidden" });
  assert.deepEqual((await organizer.readTables()).tables.map(({ players }) => players), after.map(({ players }) => players));

  // The pair is locked, what it costs stays in view, and who publishes it is told.
  await pressed(organizer.lockOf(after[0]));
  await locked(organizer, 1);
  assert.deepEqual(await organizer.costsUnder("draft.costs"), costs);
  const rematch = ruled("PAIR-3", "cost.rematches", { names: names([after[0].players]) });
  assert.equal((await organizer.costsUnder("draft.locks-cost"))[0], rematch);
  const again = after.map(({ players }) => players).filter((players) => met(first, players));
  assert.equal(await organizer.nextText(), ruled("PAIR-3", "next.publish-by-hand", { names: names(again) }));

  // The rest is drawn around it: the rematch stays, and so does what it costs.
  await organizer.pairTheRest();
  await organizer.main.getByText(text("draft.around")).waitFor();
  assert.equal((await organizer.costsUnder("draft.costs"))[0], rematch);
  assert.ok((await organizer.readTables()).tables.some(({ players }) => pairKey(players) === pairKey([best, nemesis])));
  // A swap that breaks the locked table takes the lock away, and with it all that it costs.
  const now = (await organizer.readTables()).tables;
  const loser = now.find(({ players }) => players.includes(best)).players.includes(nemesis) && nemesis;
  const other = now.map(({ players }) => players).find((players) => !players.includes(best) && players.some((name) => winners.includes(name)) && players.some((name) => !winners.includes(name)));
  const winner = other.find((name) => winners.includes(name));
  await organizer.swap(loser, winner);
  await organizer.main.getByText(text("draft.as-good")).waitFor();
  await locked(organizer, 0);
  const log = (await organizer.log()).map((line) => line.text);
  assert.equal(log[0], text("log.pair-by-hand", { round: "round 2" }));
});

browserTest("a wish that is broken by hand is named (PAIR-5)", async ({ page }) => {
  const { organizer, winners } = await inRoundTwo(page, 8);
  const drawn = (await organizer.readTables()).tables;
  const [one] = drawn[0].players;
  const [other] = drawn[1].players;
  assert.ok(winners.includes(one) && winners.includes(other));
  await organizer.avoidGroup("Family", [one, other]);
  await organizer.place("round");
  await organizer.step("next.pair", { round: "round 2" });
  const told = await organizer.byHand("pair", one, other);
  const { tables } = await organizer.readTables();
  const pair = tables.map(({ players }) => players).find((players) => pairKey(players) === pairKey([one, other]));
  assert.deepEqual(told.costs, [ruled("PAIR-5", "cost.clashes", { names: names([pair]) })]);
  assert.deepEqual(await organizer.costsUnder("draft.locks-cost"), told.costs);
});

browserTest("three tables by hand and the rest drawn, with the keyboard alone on a phone", { viewport: PHONE }, async ({ page }) => {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "By hand", regulation: "swu-2025" });
  await organizer.addPlayers([...NAMES, "Jin"]);
  await organizer.step("next.pair", { round: "round 1" });
  const focus = (what) => page.waitForFunction((text) => document.activeElement.textContent.trim() === text, what);
  const type = async (name) => {
    await page.keyboard.type(name);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
  };
  const wanted = [["Ana", "Bo"], ["Cleo", "Dov"], ["Eve", "Fay"]];
  for (const [one, other] of wanted) {
    await organizer.choice("draft.choose").focus();
    await type(one);
    await page.keyboard.press("Shift+Tab");
    await organizer.choice("draft.chosen", { name: one }).waitFor();
    await type(other);
    const choice = organizer.choiceOf(one, other);
    await choice.waitFor();
    const meet = (await choice.getByText(text("draft.meet")).count()) > 0;
    await focus(text(meet ? "draft.keep" : "draft.swap-do"));
    if (!meet) await page.keyboard.press("Tab");
    await focus(text(meet ? "draft.keep" : "draft.pair-do"));
    await page.keyboard.press("Enter");
    await choice.waitFor({ state: "hidden" });
    await focus(one);
  }
  await organizer.button("draft.rest").focus();
  await page.keyboard.press("Enter");
  await organizer.main.getByText(text("draft.around")).waitFor();
  const { tables } = await organizer.readTables();
  const pairs = tables.map(({ players }) => pairKey(players));
  for (const pair of wanted) assert.ok(pairs.includes(pairKey(pair)), `${pair}`);

  // From seat to seat; Escape changes nothing, first at the choice of the other player, then at the question.
  const seat = (name) => organizer.main.locator(".seat").getByText(name, { exact: true });
  const [one, other] = [tables[0].players[0], tables[1].players[1]];
  await seat(one).focus();
  await page.keyboard.press("Enter");
  await pressed(seat(one));
  await page.keyboard.press("Escape");
  await pressed(seat(one), false);
  await page.keyboard.press("Enter");
  for (let press = 0; press < 4; press += 1) await page.keyboard.press("Tab"); // seat, lock, seat, seat
  await focus(other);
  await page.keyboard.press("Enter");
  await organizer.choiceOf(one, other).waitFor();
  await page.keyboard.press("Escape");
  await organizer.choiceOf(one, other).waitFor({ state: "hidden" });
  await pressed(seat(one), false);
  assert.deepEqual((await organizer.readTables()).tables, tables);
  // A lock under the thumb, and with the space bar.
  const lock = organizer.lockOf(tables[4]);
  const { width, height } = await lock.boundingBox();
  assert.ok(width >= 44 && height >= 44, `${width} × ${height}`);
  const before = await lock.getAttribute("aria-pressed");
  await lock.focus();
  await page.keyboard.press("Space");
  await pressed(lock, before !== "true");
});

browserTest("a player has a table for the whole day", async ({ page }) => {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "By hand", regulation: "xwing-2018" });
  await organizer.addPlayers(NAMES.slice(0, 8));
  await organizer.openPlayer("Cleo");
  await organizer.field("details.fixed-table").fill("none");
  await organizer.field("details.fixed-table").press("Enter");
  await organizer.main.getByRole("alert").getByText(text("details.no-table-number")).waitFor();
  await organizer.field("details.fixed-table").fill("3");
  await organizer.savePlayer("Cleo");
  await organizer.playerRow("Cleo").getByText(text("details.at-table", { table: 3 }), { exact: true }).waitFor();
  const tableOf = ({ tables }, name) => tables.find(({ players }) => players.includes(name)).number;

  const first = await organizer.pairAndStart("round 1");
  assert.equal(tableOf(first, "Cleo"), 3);
  await organizer.enterAll(first.tables, () => [[200, 24]]);
  await organizer.finishRound("round 1");
  await organizer.step("next.pair", { round: "round 2" });
  for (let draw = 1; draw <= 3; draw += 1) {
    assert.equal(tableOf(await organizer.readTables(), "Cleo"), 3);
    await organizer.button("draft.again").click();
  }
  // By hand it is the same, and the question says so.
  const { tables } = await organizer.readTables();
  const [other] = tables[0].players;
  const { changes } = await organizer.byHand("pair", other, "Cleo");
  const after = await organizer.readTables();
  assert.equal(tableOf(after, "Cleo"), 3);
  const [one, two] = after.tables[2].players;
  assert.ok(changes.includes(text("draft.table", { number: 3, first: one, second: two })), changes.join());

  // A second player cannot have the table as well, a third none that is not there: the draft says so at once.
  const [third] = after.tables[3].players;
  await organizer.editPlayer(third, { "fixed-table": "3" });
  await organizer.editPlayer(after.tables[1].players[0], { "fixed-table": "40" });
  await organizer.place("round");
  await organizer.main.getByText(text("draft.not-at-table", { name: third, table: 3 })).or(organizer.main.getByText(text("draft.not-at-table", { name: "Cleo", table: 3 }))).waitFor();
  await organizer.main.getByText(text("draft.not-at-table", { name: after.tables[1].players[0], table: 40 })).waitFor();
  await organizer.editPlayer("Cleo", { "fixed-table": "" });
  const log = (await organizer.log()).map((line) => line.text);
  assert.equal(log[0], text("log.free-table", { name: "Cleo" }));
  assert.ok(log.includes(text("log.fix-table", { name: "Cleo", table: 3 })));
});
