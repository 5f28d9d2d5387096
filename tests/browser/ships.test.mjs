// The ships at a table: scores from what became of them, who chooses, and a Final Salvo.

import assert from "node:assert/strict";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { assertStandings } from "./harness/ranking.mjs";
import { pairAsPublished } from "./harness/replay.mjs";
import { PHONE, misfits } from "./harness/screens.mjs";
import { DESTROYED, HALF, WHOLE, files, handInLists, openShips, tick, xws } from "./harness/ships.mjs";
import { ruled, text } from "./harness/texts.mjs";
import { RULES_2015, XWING_VALUES, xwingStandings } from "./harness/xwing.mjs";

/** An event of two tables whose players have handed in lists, in its first round; returns the tables in this order. */
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

/** The form of a table with its ships; sides are named by their players. */
async function ships(organizer, table) {
  const row = await organizer.openResult(table);
  const fleets = await openShips(organizer, row);
  const side = (name) => table.players.indexOf(name);
  return {
    row,
    fleets,
    field: (name) => organizer.field("result.score-of", { name }, row),
    tick: (name, place, fate) => tick(fleets, side(name), place, fate),
    legends: (name) => fleets.locator(".fleet", { hasText: text("ships.of", { name }) }).locator("legend").allInnerTexts(),
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

browserTest("2015-09: large ships count half, the lower total chooses, and what is typed stays", async ({ page }) => {
  const lists = {
    // Chewbacca and Han Solo share a ship of 8 hull and 5 shields.
    Ann: xws("rebel", [["hansolo", "yt1300", 46], ["wedgeantilles", "xwing", 29], ["redsquadronpilot", "xwing", 23]]),
    Ben: xws("imperial", [["rearadmiralchiraneau", "vt49decimator", 46], ["soontirfel", "tieinterceptor", 27], ["howlrunner", "tiefighter", 18]]),
    Cid: xws("scum", [["bobafett", "firespray31", 39], ["ndrusuhlak", "z95headhunter", 17]]),
    Dov: xws("imperial", [["kathscarlet", "firespray31", 38], ["howlrunner", "tiefighter", 18]]),
  };
  const { organizer, tables: [one, other] } = await begin(page, "xwing-2015-09", "2015-10-03", lists);

  // 98 against 91.
  const row = await organizer.openResult(one);
  await organizer.openDetails(row, text("ships.initiative"));
  await row.getByText(ruled("SQD-5", "ships.lower-chooses", { name: "Ben", own: 91, other: 98 })).waitFor();

  const first = await ships(organizer, one);
  const told = await first.legends("Ann");
  assert.equal(told.length, 3);
  // 13 hull and shields: gone by half with 7. Small ships count whole or not at all.
  assert.ok(told[0].includes("Han Solo") && told[0].includes(text("ships.half-from", { count: 7 })), told[0]);
  assert.ok(told[1].includes("Wedge Antilles") && !told[1].includes("half"), told[1]);
  const choices = await first.fleets.locator("fieldset").evaluateAll((all) => all.map((one) => one.querySelectorAll("input").length));
  assert.deepEqual(choices.toSorted(), [2, 2, 2, 2, 3, 3]);

  await first.tick("Ann", 0, HALF);
  assert.equal(await first.scores("Ann", "Ben"), "0:23");
  await first.tick("Ann", 1, DESTROYED);
  await first.tick("Ben", 1, DESTROYED);
  assert.equal(await first.scores("Ann", "Ben"), "27:52");
  // What is typed stays, whatever becomes of the own ships; until one of those is pressed that it comes from.
  await first.field("Ann").fill("60");
  await first.tick("Ann", 2, DESTROYED);
  assert.equal(await first.scores("Ann", "Ben"), "60:75");
  await first.tick("Ann", 2, WHOLE);
  await first.tick("Ben", 2, DESTROYED);
  assert.equal(await first.scores("Ann", "Ben"), "45:52");
  await first.tick("Ben", 0, HALF);
  assert.equal(await first.scores("Ann", "Ben"), "68:52");
  await first.save();

  // 56 points each: the event's seed says who.
  const second = await organizer.openResult(other);
  await organizer.openDetails(second, text("ships.initiative"));
  await second.getByText(ruled("SQD-5", "ships.totals-equal", { total: 56 })).waitFor();
  await organizer.button("ships.draw", {}, second).click();
  const drawn = (name) => second.getByText(ruled("SQD-5", "ships.drawn-chooses", { name }));
  await drawn("Cid").or(drawn("Dov")).waitFor();
  const name = (await drawn("Cid").isVisible()) ? "Cid" : "Dov";
  const entries = (await organizer.log()).map((entry) => entry.text);
  assert.ok(entries.includes(text("log.draw-chooser", { round: "round 1", table: other.number, name })), entries.join("\n"));
  await page.reload();
  await organizer.openDetails(await organizer.openResult(other), text("ships.initiative"));
  await drawn(name).waitFor();

  // Everything is the limit, whatever the squad cost; 38 halved is 19.
  const last = await ships(organizer, other);
  await last.tick("Cid", 0, DESTROYED);
  await last.tick("Cid", 1, DESTROYED);
  await last.tick("Dov", 0, HALF);
  assert.equal(await last.scores("Cid", "Dov"), "19:100");
  await last.save();
  await organizer.finishRound("round 1");
  const table = (players, scores, winner) => ({ players, scores, winner });
  const round = { tables: [table(["Ann", "Ben"], [68, 52], 0), table(["Cid", "Dov"], [19, 100], 1)], byes: [] };
  const expected = xwingStandings(["Ann", "Ben", "Cid", "Dov"], [round], RULES_2015);
  assertStandings(await organizer.standings(), expected, XWING_VALUES);
});

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
  const rolled = lines.map((line) => line.split(" · ").map((side) => side.match(/: (\d+) \(hits: (\d+), critical hits: (\d+)\)$/).slice(1).map(Number)));
  for (const [total, hits, critical] of rolled.flat()) assert.ok(total === hits + critical && total <= 6, lines.join("\n"));
  const [[first], [second]] = rolled.at(-1);
  assert.ok(rolled.slice(0, -1).every(([[a], [b]]) => a === b) && first !== second, lines.join("\n"));
  const winner = one.players[first > second ? 0 : 1];
  assert.ok(await form.row.getByRole("radio", { name: winner, exact: true }).isChecked());
  // Whoever rolls again rolls the same.
  await page.reload();
  const again = await salvo();
  assert.deepEqual(again.lines, lines);
  await again.form.save();

  const half = await ships(organizer, other);
  await half.fleets.getByText(`${text("ships.no-squad", { name: "Cleo" })} ${text("ships.by-hand", { name: "Dov" })}`).waitFor();
  await half.tick("Dov", 0, DESTROYED);
  assert.equal(await half.scores("Cleo", "Dov"), "43:");
  // Level: the dice of a squad that nobody can read are counted at the table. Dov has a ship of three dice left.
  await half.field("Dov").fill("43");
  assert.equal(await half.fleets.getByLabel(text("ships.dice-of", { name: "Dov" })).count(), 0);
  assert.equal(await organizer.button("ships.roll", {}, half.fleets).count(), 0);
  await half.fleets.getByLabel(text("ships.dice-of", { name: "Cleo" })).fill("2");
  const counted = { Cleo: 2, Dov: 3 };
  await half.fleets.getByText(other.players.map((name) => text("ships.dice", { name, count: counted[name] })).join(" · ")).waitFor();
  await organizer.button("ships.roll", {}, half.fleets).click();
  await half.fleets.locator(".rolls li").first().waitFor();
  assert.equal(await half.row.locator("input[type=radio]:checked").evaluateAll((all) => all.filter(({ name }) => !name.startsWith("ship-")).length), 1);
  await half.field("Dov").fill("120");
  await half.tick("Dov", 1, HALF);
  assert.equal(await half.scores("Cleo", "Dov"), "65:120");
  await half.save();
  await organizer.finishRound("round 1");
  const shown = await organizer.standings();
  assert.deepEqual(shown.filter(({ points }) => points === "1" || points === 1).map(({ name }) => name).toSorted(), [winner, "Dov"].toSorted());
});
