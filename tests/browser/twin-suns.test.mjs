// Twin Suns at tables of three and four (STR-6): seats, places and the final table. tests/regulation/large.rs plays
// whole events.

import assert from "node:assert/strict";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { LAPTOP, misfits, PHONE } from "./harness/screens.mjs";
import { round, text } from "./harness/texts.mjs";

const NAMES = ["Ada", "Ben", "Cyd", "Dan", "Eve", "Fay", "Gil"];
const PRESET = "Twin Suns 5/3/2/1";
const POINTS = [5, 3, 2, 1];

/** The visible tables, each with its players in seat order. */
const tables = (page) =>
  page.locator("li.table.large").evaluateAll((rows) =>
    rows.map((row) => ({
      number: Number(row.querySelector(".table-number").textContent.match(/\d+/)[0]),
      players: [...row.querySelectorAll(".large-seat .name, .large-seat button.seat")].map((name) => name.firstChild.textContent.trim()),
    })),
  );

const row = (page, number) => page.locator("li.table.large").nth(number - 1);

/** Taps the players of a table in the order of their places. Players in `level` share the place of the previous one. */
async function rank(organizer, { number }, order, { level = [], reason } = {}) {
  const { page } = organizer;
  const line = row(page, number);
  if (!(await line.locator("form").isVisible())) await line.locator(`#table-${number}`).click();
  for (const name of order) {
    if (level.includes(name)) await organizer.button("large.level", {}, line).click();
    await line.locator("form").getByRole("button", { name: new RegExp(`^${name}( ·|$)`) }).click();
  }
  if (reason) await line.locator("#result-reason").fill(reason);
  await organizer.button("result.save", {}, line).click();
  await line.locator("form").waitFor({ state: "detached" });
}

browserTest("Twin Suns: seats are swapped, one comes late, places are typed and tapped, and the final table has a winner", async ({ page }) => {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Twin Suns", regulation: "swu-2025", kind: PRESET, rounds: 1, cut: 4 });
  await organizer.pastePlayers(NAMES);
  await organizer.place("round");
  await organizer.step("next.pair", { round: round(1) });
  await row(page, 2).waitFor();
  for (const viewport of [PHONE, LAPTOP]) {
    await page.setViewportSize(viewport);
    assert.deepEqual(await misfits(page), []);
  }
  const [one, other] = await tables(page);
  const seat = (name) => page.locator(".large-seat").getByRole("button", { name, exact: true });
  await seat(one.players[0]).click();
  await seat(other.players[0]).click();
  await page.locator("li.large").first().getByText(other.players[0], { exact: true }).waitFor();
  assert.equal((await tables(page))[1].players[0], one.players[0]);
  await organizer.step("next.publish", { round: round(1) });

  // A late player joins a table with a free seat, which is announced first.
  const small = (await tables(page)).find(({ players }) => players.length === 3);
  await organizer.place("players");
  await organizer.field("players.find").fill("Lea");
  await organizer.button("players.add").click();
  const way = page.getByRole("listitem").filter({ has: organizer.button("large.way-table", { table: small.number }, page) });
  await way.getByText(text("large.way-table-what", { names: small.players.join(" – ") })).waitFor();
  await organizer.button("large.way-table", { table: small.number }, way).click();
  await organizer.place("round");
  await row(page, 2).waitFor();
  assert.equal((await tables(page)).find(({ number }) => number === small.number).players[3], "Lea");
  await organizer.step("next.start", { round: round(1) });
  const display = await organizer.openDisplay();
  const line = display.locator(".display-row").filter({ has: display.locator(".name", { hasText: "Lea" }) });
  await line.waitFor();
  assert.equal(await line.locator(".aside").innerText(), small.players.join(" – "));
  await display.close();
  await page.keyboard.press("Escape"); // leave the display settings

  // By keyboard: the digit of each seat, and Enter while the first seat has the keyboard. The remaining player is last,
  // and the next form opens. Then by clicking names, and again with a reason.
  const drawn = await tables(page);
  const order = drawn[0].players.toSorted();
  // The field above the tables finds one by a player, and Enter opens its form.
  await page.keyboard.press("/");
  await page.waitForFunction(() => document.activeElement.id === "find-table");
  await page.keyboard.type(order[0]);
  await page.keyboard.press("Enter");
  await row(page, 1).locator("form").waitFor();
  await page.waitForFunction(() => document.activeElement.id === "result-first");
  const widths = () => row(page, 1).locator(".seats button").evaluateAll((buttons) => buttons.map(({ offsetWidth }) => offsetWidth));
  const before = await widths();
  for (const name of order.slice(0, -1)) await page.keyboard.press(String(drawn[0].players.indexOf(name) + 1));
  assert.deepEqual(await widths(), before, "a place makes no button wider");
  await page.keyboard.press("Enter");
  await row(page, 1).locator("form").waitFor({ state: "detached" });
  await row(page, 2).locator("form").waitFor();
  const second = drawn[1].players.toSorted();
  await rank(organizer, drawn[1], second.toReversed());
  await rank(organizer, drawn[1], second, { reason: "Read from the wrong end" });
  await organizer.finishRound(round(1));
  const points = Object.fromEntries([order, second].flatMap((names) => names.map((name, place) => [name, POINTS[place]])));
  const standings = await organizer.standings();
  assert.deepEqual(Object.fromEntries(standings.map(({ name, points: shown }) => [name, shown])), points);

  const best = standings.slice(0, 4).map(({ name }) => name);
  await organizer.place("round");
  await organizer.step("next.cut", { size: 4 });
  const final = text("round.final");
  await organizer.step("next.publish", { round: final });
  await organizer.step("next.start", { round: final });
  assert.deepEqual(await tables(page), [{ number: 1, players: best }]);
  await rank(organizer, { number: 1 }, best.toReversed());
  await organizer.finishRound(final);
  await organizer.main.locator(".podium > li").filter({ hasText: best[3] }).first().waitFor();
});
