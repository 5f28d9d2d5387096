// The ships at a table on a phone: scores from their fates, and a Final Salvo.

import assert from "node:assert/strict";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { pairAsPublished } from "./harness/replay.mjs";
import { PHONE, misfits } from "./harness/screens.mjs";
import { DESTROYED, HALF, files, handInLists, openShips, tick, xws } from "./harness/ships.mjs";
import { text } from "./harness/texts.mjs";

/**
 * An event in its first round, with two tables whose players have handed in lists. Returns the tables in this order.
 */
async function begin(page, regulation, date, lists) {
  const organizer = new Organizer(page);
  const [a, b, c, d] = Object.keys(lists);
  await organizer.createEvent({ name: "Ships", date, regulation, rounds: 2 });
  await organizer.addPlayers([a, b, c, d]);
  await handInLists(organizer, files(lists), 4);
  await organizer.step("next.pair", { round: "round 1" });
  const wanted = [[a, b], [c, d]];
  await pairAsPublished(organizer, wanted.map(([player1, player2]) => ({ player1, player2 })));
  const { tables } = await organizer.publishAndStart("round 1");
  return { organizer, tables: wanted.map(([first]) => tables.find(({ players }) => players.includes(first))) };
}

/** Form of a table with its ships. Sides are named by their players. */
async function ships(organizer, table) {
  const row = await organizer.openResult(table);
  const fleets = await openShips(organizer, row);
  const side = (name) => table.players.indexOf(name);
  return {
    row,
    fleets,
    field: (name) => organizer.field("result.score-of", { name }, row),
    tick: (name, place, fate) => tick(fleets, side(name), place, fate),
    scores: async (...names) => {
      const values = names.map((name) => organizer.field("result.score-of", { name }, row).inputValue());
      return (await Promise.all(values)).join(":");
    },
    save: async () => {
      await organizer.button("result.save", {}, row).click();
      await organizer.saved(table);
    },
  };
}

browserTest("2018: a Final Salvo is rolled with the ships left, and a link is no squad", { viewport: PHONE }, async ({ page }) => {
  const veteran = ["redsquadronveteran", "t65xwing", 43];
  const lists = {
    Ana: xws("rebelalliance", [veteran, veteran, veteran]),
    Bo: xws("rebelalliance", [veteran, veteran, veteran]),
    Cleo: "https://example.org/a-squad",
    Dov: xws("rebelalliance", [veteran, veteran]),
  };
  const { organizer, tables: [one, other] } = await begin(page, "xwing-2018", "2018-11-03", lists);

  const salvo = async () => {
    const form = await ships(organizer, one);
    await form.tick("Ana", 0, DESTROYED);
    await form.tick("Bo", 1, HALF);
    assert.equal(await form.scores("Ana", "Bo"), "22:43", "half of 43, rounded up");
    await form.tick("Bo", 1, DESTROYED);
    assert.equal(await form.scores("Ana", "Bo"), "43:43");
    // Two ships are left on each side, with three dice each.
    const dice = (name) => text("ships.dice", { name, count: 6 });
    await form.fleets.getByText(`${one.players.map(dice).join(" · ")} (RES-7)`).waitFor();
    await organizer.button("ships.roll", {}, form.fleets).click();
    const lines = form.fleets.locator(".rolls li");
    await lines.first().waitFor();
    return { form, lines: await lines.allInnerTexts() };
  };
  const { form, lines } = await salvo();
  assert.deepEqual(await misfits(page), []);
  const rolled = lines.map((line) => line.split(" · ").map((side) => side.match(/\d+/g).slice(-3).map(Number)));
  for (const [total, hits, critical] of rolled.flat()) assert.ok(total === hits + critical && total <= 6, lines.join("\n"));
  const [[first], [second]] = rolled.at(-1);
  assert.ok(rolled.slice(0, -1).every(([[a], [b]]) => a === b) && first !== second, lines.join("\n"));
  const winner = one.players[first > second ? 0 : 1];
  assert.ok(await form.row.getByRole("radio", { name: winner, exact: true }).isChecked());
  // Repeated rolls give the same result.
  await page.reload();
  const again = await salvo();
  assert.deepEqual(again.lines, lines);
  await again.form.save();

  const half = await ships(organizer, other);
  await half.fleets.getByText(`${text("ships.no-squad", { name: "Cleo" })} ${text("ships.by-hand", { name: "Dov" })}`).waitFor();
  await half.tick("Dov", 0, DESTROYED);
  assert.equal(await half.scores("Cleo", "Dov"), "43:");
  // Tied: the dice of an unreadable squad are counted at the table. Dov has one ship with three dice left.
  await half.field("Dov").fill("43");
  await half.fleets.getByLabel(text("ships.dice-of", { name: "Cleo" })).fill("2");
  const counted = { Cleo: 2, Dov: 3 };
  await half.fleets.getByText(other.players.map((name) => text("ships.dice", { name, count: counted[name] })).join(" · ")).waitFor();
  await organizer.button("ships.roll", {}, half.fleets).click();
  await half.fleets.locator(".rolls li").first().waitFor();
  await half.save();
});
