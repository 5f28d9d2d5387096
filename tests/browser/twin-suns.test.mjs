// Twin Suns at tables of three and four (STR-6): eleven players, four rounds and a final table, to the winner. One comes late, one
// drops, one sits at a fixed table; a result is corrected, seats of a draft are changed by hand.

import assert from "node:assert/strict";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { LAPTOP, misfits, PHONE, shots } from "./harness/screens.mjs";
import { round, ruled, text } from "./harness/texts.mjs";

const NAMES = ["Ada", "Ben", "Cyd", "Dan", "Eve", "Fay", "Gil", "Hal", "Ida", "Jon", "Kit"];
const PRESET = "Twin Suns 5/3/2/1";
const POINTS = [5, 3, 2, 1];

/** The tables in view, each with its players in the order of their seats. */
const tables = (page) =>
  page.locator("li.table.large").evaluateAll((rows) =>
    rows.map((row) => ({
      number: Number(row.querySelector(".table-number").textContent.match(/\d+/)[0]),
      players: [...row.querySelectorAll(".large-seat .name, .large-seat button.seat")].map((name) => name.firstChild.textContent.trim()),
    })),
  );

const row = (page, number) => page.locator("li.table.large").nth(number - 1);

/** Taps the players of a table in the order of their places; `level` are those who share the place of the one before. */
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

const alphabetical = (players) => players.toSorted();

browserTest("Twin Suns with eleven in four rounds and a final table", { timeout: 240_000 }, async ({ page }) => {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Twin Suns", regulation: "swu-2025", kind: PRESET, rounds: 4, cut: 4 });
  await organizer.pastePlayers(NAMES);

  // What is played is announced as ours, with what a place is worth.
  const { parts } = await organizer.openAnnouncement();
  const said = parts[text("announcement.matches")];
  const lines = [ruled("STR-6", "large.unofficial"), ruled("STR-6", "large.scale", { points: POINTS.join(" · ") }), ruled("STR-6", "large.final")];
  for (const line of lines) assert.ok(said.includes(line), `${line}: ${JSON.stringify(said)}`);
  await organizer.closeAnnouncement();
  await organizer.place("round");

  const met = new Map();
  const points = Object.fromEntries(NAMES.map((name) => [name, 0]));
  for (const number of [1, 2, 3, 4]) {
    await organizer.step("next.pair", { round: round(number) });
    await row(page, 1).waitFor();
    if (number === 1) {
      await shots(page, "twin-suns-draft");
      for (const viewport of [PHONE, LAPTOP]) {
        await page.setViewportSize(viewport);
        assert.deepEqual(await misfits(page), []);
      }
      // Two swap their seats.
      const [one, other] = await tables(page);
      const seat = (name) => page.locator(".large-seat").getByRole("button", { name, exact: true });
      await seat(one.players[0]).click();
      await seat(other.players[0]).click();
      await page.locator("li.large").first().getByText(other.players[0], { exact: true }).waitFor();
      assert.equal((await tables(page))[1].players[0], one.players[0]);
    } else {
      // The draw is explained, and is the same when it is made again.
      await page.goto(page.url().replace(/\/round.*$/, `/round/swiss-${number}/draw`));
      await organizer.button("draw.check").click();
      await organizer.main.getByText(text("draw.same"), { exact: true }).waitFor();
      await organizer.place("round");
    }
    await organizer.step("next.publish", { round: round(number) });
    await organizer.step("next.start", { round: round(number) });
    const drawn = await tables(page);
    assert.deepEqual(drawn.map(({ players }) => players.length).toSorted(), [3, 4, 4]);
    assert.deepEqual(drawn.flatMap(({ players }) => players).toSorted(), NAMES);
    for (const { players } of drawn) {
      for (const one of players) for (const other of players) if (one < other) met.set(`${one} ${other}`, (met.get(`${one} ${other}`) ?? 0) + 1);
    }
    for (const table of drawn) {
      const order = alphabetical(table.players);
      if (number === 1 && table.number === 1) {
        // By the keyboard: the figure of each seat; who is left alone comes last.
        await row(page, 1).locator("#table-1").click();
        await row(page, 1).locator("form").waitFor();
        for (const name of order.slice(0, -1)) await page.keyboard.press(String(table.players.indexOf(name) + 1));
        await shots(page, "twin-suns-entry");
        await organizer.button("result.save", {}, row(page, 1)).click();
        await row(page, 1).locator("form").waitFor({ state: "detached" });
      } else if (number === 2 && table.number === 1) {
        // Entered the wrong way round, and corrected with a reason.
        await rank(organizer, table, order.toReversed());
        await rank(organizer, table, order, { reason: "Read from the wrong end" });
      } else {
        await rank(organizer, table, order);
      }
      order.forEach((name, place) => (points[name] += POINTS[place]));
    }
    if (number === 1) await shots(page, "twin-suns-round");
    await organizer.finishRound(round(number));
  }
  // After the first round two of each table of four have to meet again, and not many more do.
  const again = [...met.values()].filter((times) => times > 1).length;
  assert.ok(again <= 11, `${again} pairs have met again`);

  const standings = await organizer.standings();
  assert.deepEqual(Object.fromEntries(standings.map(({ name, points: shown }) => [name, shown])), points);
  await shots(page, "twin-suns-standings");
  const best = standings.slice(0, 4).map(({ name }) => name);
  await organizer.place("round");
  await organizer.step("next.cut", { size: 4 });
  const final = text("round.final");
  await organizer.step("next.publish", { round: final });
  await organizer.step("next.start", { round: final });
  assert.deepEqual(await tables(page), [{ number: 1, players: best }]);
  await shots(page, "twin-suns-final");
  const winners = [best[2], best[0], best[1], best[3]];
  await rank(organizer, { number: 1 }, winners);
  await organizer.finishRound(final);
  await organizer.next.getByText(text("next.winner", { name: winners[0] }), { exact: true }).waitFor();
  await organizer.place("bracket");
  await shots(page, "twin-suns-over");
  const ranking = await organizer.finalRanking();
  assert.deepEqual(ranking.slice(0, 4), winners);
});

browserTest("at tables of three and four who comes late sits down, and who leaves before the start makes room", async ({ page }) => {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Late", regulation: "swu-2025", kind: PRESET, rounds: 2 });
  await organizer.pastePlayers(NAMES.slice(0, 7));
  await organizer.place("round");
  await organizer.step("next.pair", { round: round(1) });
  await organizer.step("next.publish", { round: round(1) });
  await row(page, 2).waitFor();
  const before = await tables(page);
  const small = before.find(({ players }) => players.length === 3);

  // What happens is said before it is done.
  await organizer.place("players");
  await organizer.field("players.name").fill("Lea");
  await organizer.button("players.add").click();
  const way = page.getByRole("listitem").filter({ has: organizer.button("large.way-table", { table: small.number }, page) });
  await way.getByText(text("large.way-table-what", { names: small.players.join(" – ") })).waitFor();
  await shots(page, "twin-suns-late");
  await organizer.button("large.way-table", { table: small.number }, way).click();
  await organizer.place("round");
  await row(page, 2).waitFor();
  assert.deepEqual((await tables(page)).map(({ players }) => players.length), [4, 4]);
  assert.equal((await tables(page)).find(({ number }) => number === small.number).players[3], "Lea");

  await organizer.step("next.start", { round: round(1) });
  // More time for one table, from its page at the judge's.
  await page.getByRole("link", { name: text("judge.table", { number: 1 }), exact: true }).click();
  await page.getByRole("button", { name: new RegExp(`^${text("judge.plus", { minutes: 5 }).replace("+", "\\+")}`) }).click();
  await shots(page, "twin-suns-judge");
  await organizer.place("round");
  await row(page, 1).getByText(text("time.plus", { minutes: 5 })).waitFor();

  // The display says who sits where, with whom.
  const display = await organizer.openDisplay();
  await display.setViewportSize({ width: 1920, height: 1080 });
  const line = display.locator(".display-row").filter({ has: display.locator(".name", { hasText: "Lea" }) });
  await line.waitFor();
  assert.equal(await line.locator(".aside").innerText(), small.players.join(" – "));
  await shots(display, "twin-suns-display");
});
