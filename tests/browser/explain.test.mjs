// "Why these pairings?": what the page says of every table, float and bye, held against all pairings there are, listed
// here from the results alone; the draw once more; and the page on paper.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { pairKey } from "./harness/pairing.mjs";
import { LAPTOP, misfits, PHONE, shots } from "./harness/screens.mjs";
import { ruled, text } from "./harness/texts.mjs";

const NAMES = ["Ana", "Bo", "Cleo", "Dov", "Eda", "Finn", "Gus", "Hana", "Ivo"];
const points = (count) => text("draw.points", { count });

/** The page of the round in view. */
async function openDraw(organizer) {
  await organizer.main.getByRole("link", { name: text("draw.link"), exact: true }).click();
  await organizer.main.getByRole("heading", { level: 2, name: /why these pairings/ }).waitFor();
}

/** Back to the round. */
async function closeDraw(organizer) {
  await organizer.main.locator(".draw-page .actions a").click();
  await organizer.main.getByRole("link", { name: text("draw.link"), exact: true }).waitFor();
}

/** What the page says: `{ headline, groups, tables: [{ number, players, reason, barred }], bye: { title, text, before } }`. */
function readDraw(organizer) {
  return organizer.main.evaluate((main) => {
    const all = (within, selector) => [...within.querySelectorAll(selector)].map((part) => part.textContent.trim());
    const bye = main.querySelector(".bye-reason");
    return {
      headline: main.querySelector(".headline").textContent,
      groups: main.querySelector(".draw-page > .about").textContent.split(" · "),
      tables: [...main.querySelectorAll(".reasons > li")].map((row) => ({
        number: Number(row.querySelector(".table-number").textContent.match(/\d+/)[0]),
        players: all(row, ".name"),
        points: all(row, ".worth"),
        reason: row.querySelector(".reason > p").textContent,
        barred: all(row, "details li"),
      })),
      bye: { title: all(bye, "h3")[0], text: all(bye, "p"), before: all(bye, "li") },
      sources: all(main, ".draw-page ul.about li"),
    };
  });
}

/** All ways to pair these players. */
function pairings([first, ...others]) {
  if (first === undefined) return [[]];
  return others.flatMap((other) => pairings(others.filter((name) => name !== other)).map((rest) => [[first, other], ...rest]));
}

/** The best ways to pair these players: fewest rematches, then from the top group down, the nearest group first (PAIR-4). */
function best(players, worth, met) {
  const groups = [...new Set(players.map(worth))].sort((a, b) => b - a);
  const cells = groups.flatMap((one, at) => groups.slice(at).map((other) => [one, other]));
  const value = (pairs) => {
    const between = pairs.map(([a, b]) => [Math.max(worth(a), worth(b)), Math.min(worth(a), worth(b))].join());
    const rematches = pairs.filter((pair) => met.has(pairKey(pair))).length;
    return [rematches, ...cells.map((cell) => -between.filter((one) => one === cell.join()).length)];
  };
  const compare = (a, b) => a.map((number, at) => number - b[at]).find((difference) => difference !== 0) ?? 0;
  const all = pairings(players).map((pairs) => ({ pairs, value: value(pairs) }));
  const [{ value: least }] = all.toSorted((a, b) => compare(a.value, b.value));
  return all.filter((one) => compare(one.value, least) === 0).map(({ pairs }) => pairs);
}

/** What is known of a day outside of the app. */
class Day {
  rounds = [];

  worth = (name) => this.rounds.reduce((sum, { winners, byes }) => sum + (winners.includes(name) || byes.includes(name) ? 1 : 0), 0);

  get met() {
    return new Set(this.rounds.flatMap(({ tables }) => tables.map(({ players }) => pairKey(players))));
  }

  async play(organizer, number) {
    const { tables, byes } = await organizer.readTables();
    const scores = ({ players: [a, b] }) => (NAMES.indexOf(a) < NAMES.indexOf(b) ? [120, 80] : [80, 120]);
    await organizer.enterAll(tables, (table) => [scores(table)]);
    await organizer.finishRound(`round ${number}`);
    const winners = tables.map((table) => table.players[scores(table)[0] === 120 ? 0 : 1]);
    this.rounds.push({ tables, byes, winners });
  }
}

/** The reasons of a round against all pairings that there are; returns how many floats it had. */
function checkRound(draw, { tables, byes }, day, ranking) {
  const [bye] = byes;
  const seated = tables.flatMap(({ players }) => players);
  const equal = best(seated, day.worth, day.met);
  const ways = equal.length === 1 ? ruled("PAIR-4", "draw.only-one") : ruled("PAIR-4", "draw.ways", { count: equal.length });
  assert.equal(draw.headline, `${ways} ${text("draw.with-bye")}`);

  // The bye: from the last of the ranking upwards, whoever has had none.
  const hadOne = day.rounds.flatMap((round) => round.byes);
  const before = ranking.toReversed().slice(0, ranking.toReversed().indexOf(bye));
  assert.deepEqual(draw.bye.before, before.map((name) => text("draw.bye-had-one", { name })));
  assert.ok(before.every((name) => hadOne.includes(name)) && !hadOne.includes(bye));
  assert.equal(draw.bye.title, text("draw.bye", { name: bye }));
  assert.ok(draw.bye.text[0].startsWith(ruled("BYE-2", "draw.bye-lowest-once")), draw.bye.text[0]);

  const sizes = [...new Set(ranking.map(day.worth))].map((worth) => {
    return text("draw.group", { count: ranking.filter((name) => day.worth(name) === worth).length, group: points(worth) });
  });
  assert.deepEqual(draw.groups, sizes);

  let floats = 0;
  assert.equal(draw.tables.length, tables.length);
  for (const [at, table] of draw.tables.entries()) {
    assert.equal(pairKey(table.players), pairKey(tables[at].players));
    const [player, other] = table.players;
    const [from, to] = [day.worth(player), day.worth(other)];
    // Whom they could not meet, in the groups from the one's to the other's.
    const concerned = ranking.filter((name) => day.worth(name) <= from && day.worth(name) >= to);
    const barred = [player, other].flatMap((name) => {
      const met = concerned.filter((opponent) => opponent !== name && day.met.has(pairKey([name, opponent])));
      return met.length === 0 ? [] : [[name, met.toSorted()]];
    });
    const shown = table.barred.map((line) => {
      const [name, met] = line.split(": already met ");
      return [name, met.split(", ").toSorted()];
    });
    assert.deepEqual(shown, barred);
    if (from === to) {
      assert.equal(table.reason, text("draw.inside", { group: points(from) }));
      continue;
    }
    floats += 1;
    assert.deepEqual(table.points, [points(from), points(to)]);
    const group = points(from);
    const pool = seated.filter((name) => day.worth(name) === from);
    const across = (name) => tables.find(({ players }) => players.includes(name)).players.find((one) => one !== name);
    const above = pool.filter((name) => day.worth(across(name)) > from).length;
    const left = pool.length - above;
    const leaves = (pairs, name) => day.worth(pairs.find((pair) => pair.includes(name)).find((one) => one !== name)) < from;
    const could = ranking.filter((name) => pool.includes(name) && equal.some((pairs) => leaves(pairs, name)));
    const leavers = pool.filter((name) => day.worth(across(name)) < from).length;
    const choice = could.length === 1
      ? text("draw.choice-only", { name: player })
      : could.length === left && above === 0 && left % 2 === 1 && leavers === 1 ? text("draw.choice-any", { name: player })
      : text("draw.choice-of", { names: could.join(", "), name: player });
    const metAll = pool.length > 1 && pool.every((name) => name === player || day.met.has(pairKey([name, player])));
    const inside = (left - leavers) / 2;
    const expected = metAll ? ruled("PAIR-3", "draw.leave-met-all", { name: player, group })
      : left === 1 ? ruled("PAIR-2", "draw.leave-only", { name: player, group })
        : leavers === 1 ? `${ruled("PAIR-2", above > 0 ? "draw.leave-odd-after" : "draw.leave-odd", { left, group })} ${choice}`
          : null;
    if (expected) assert.ok(table.reason.startsWith(expected), `${table.reason}\n${expected}`);
    else {
      const several = [ruled("PAIR-3", "draw.leave-met", { count: inside, left, group }), ruled("PAIR-4", "draw.leave-elsewhere", { group })];
      assert.ok(several.some((start) => table.reason.startsWith(`${start} ${choice}`)), `${table.reason}\n${several}\n${choice}`);
    }
    assert.ok(table.reason.endsWith(text("draw.there", { group: points(to) })));
    for (const between of [...new Set(ranking.map(day.worth))].filter((worth) => worth < from && worth > to)) {
      assert.ok(table.reason.includes(`Not ${points(between)}`), table.reason);
    }
  }
  return floats;
}

/** The file with two players of the last draw in each other's place, no rematch among them, and every hash made anew. */
function forge(content, met) {
  const file = JSON.parse(content);
  const { tables } = file.entries.findLast(({ action }) => action["pair-swiss"]).action["pair-swiss"].pairing;
  const isNew = (pair) => !met.has(pairKey(pair.map((id) => NAMES[id - 1])));
  const swaps = tables.flatMap((one, at) => tables.slice(at + 1).flatMap((other) => [0, 1].map((side) => [one, other, side])));
  const [one, other, side] = swaps.find(([a, b, seat]) => isNew([a[0], b[seat]]) && isNew([a[1], b[1 - seat]]));
  [one[1], other[side]] = [other[side], one[1]];
  let previous = "0".repeat(64);
  const lines = file.entries.map((entry) => {
    const line = JSON.stringify({ ...entry, previous });
    previous = createHash("sha256").update(line).digest("hex");
    return line;
  });
  return `{"format":"tiebreaker-event","version":1,"entries":[\n${lines.join(",\n")}\n]}\n`;
}

async function check(organizer, expected) {
  await organizer.button("draw.check").click();
  await organizer.main.getByRole("status").getByText(text(`draw.${expected}`), { exact: true }).waitFor();
}

browserTest("every table, float and bye is explained, the draw can be repeated, and it prints", async ({ page, open }) => {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Wave day", regulation: "xwing-2018" });
  await organizer.addPlayers(NAMES);
  const day = new Day();

  // Round 1: one group, the lot, 7 × 5 × 3 pairings.
  await organizer.pairAndStart("round 1");
  const first = await organizer.readTables();
  await openDraw(organizer);
  const start = await readDraw(organizer);
  assert.equal(start.headline, `${ruled("PAIR-4", "draw.ways", { count: 105 })} ${text("draw.with-bye")}`);
  assert.equal(start.bye.title, text("draw.bye", { name: first.byes[0] }));
  assert.ok(start.bye.text[0].includes(text("draw.bye-of-all", { number: 9, name: first.byes[0] })), start.bye.text[0]);
  assert.deepEqual(new Set(start.tables.map(({ reason }) => reason)), new Set([text("draw.inside-everybody")]));
  assert.deepEqual(start.groups, [ruled("PAIR-1", "draw.one-group", { number: 9 })]);
  assert.deepEqual(start.sources.map((line) => line.slice(0, 6)), ["PAIR-1", "BYE-1 "]);
  assert.ok(start.sources[0].includes("Rondes Suisses"));
  await closeDraw(organizer);
  await day.play(organizer, 1);

  let floats = 0;
  for (const number of [2, 3, 4]) {
    const ranking = (await organizer.standings()).map(({ name }) => name);
    await organizer.pairAndStart(`round ${number}`);
    const round = await organizer.readTables();
    await openDraw(organizer);
    const draw = await readDraw(organizer);
    floats += checkRound(draw, round, day, ranking);
    await check(organizer, "same");
    if (number === 4) {
      await shots(page, "draw");
      for (const screen of [PHONE, LAPTOP]) {
        await page.setViewportSize(screen);
        assert.deepEqual(await misfits(page), []);
      }
    }
    await closeDraw(organizer);
    if (number < 4) await day.play(organizer, number);
  }
  assert.ok(floats >= 3, `${floats} floats`);

  // From the number of a table to its reason.
  const { tables } = await organizer.readTables();
  await organizer.main.locator("a.table-number").nth(2).click();
  await page.waitForFunction((id) => document.activeElement?.id === id, `reason-${tables[2].number}`);

  // On paper: every table with its reason, and nothing to press but the marks of the rules.
  const { tables: all } = await readDraw(organizer);
  await page.emulateMedia({ media: "print" });
  for (const { reason } of all) assert.ok(await organizer.main.getByText(reason, { exact: true }).first().isVisible(), reason);
  assert.equal(await organizer.main.locator("button:visible:not(.clause)").count(), 0);
  await page.emulateMedia({ media: null });

  // A pairing that was not drawn, in a file that is otherwise in order.
  const { text: content } = await organizer.exportEvent();
  const other = new Organizer((await open()).page);
  await other.page.goto("./");
  await other.openFile(forge(content, day.met));
  await other.page.getByRole("heading", { level: 1, name: "Wave day" }).waitFor();
  await other.place("round");
  await openDraw(other);
  await check(other, "differs");
  await closeDraw(other);
  await other.openRound("round 3");
  await openDraw(other);
  await check(other, "same");
});

/** The page's tables by their numbers: whether each was made by hand. */
const byHand = ({ tables }) => tables.filter(({ reason }) => reason.startsWith(text("draw.table-by-hand"))).map(({ number }) => number);

browserTest("after a swap only what was touched is by hand, and the rest keeps its draw, its reasons and its check", async ({ page }) => {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Club night", regulation: "xwing-2018" });
  await organizer.addPlayers(NAMES);
  const day = new Day();
  await organizer.pairAndStart("round 1");
  await day.play(organizer, 1);
  await organizer.step("next.pair", { round: "round 2" });
  await openDraw(organizer);
  const before = await readDraw(organizer);
  await closeDraw(organizer);
  const draft = await organizer.readTables();
  await organizer.swap(draft.tables[0].players[0], draft.tables[2].players[0]);
  await organizer.main.getByText(text("draft.changed", { count: 2 })).waitFor();
  await openDraw(organizer);
  const after = await readDraw(organizer);
  assert.equal(after.headline, `${before.headline} ${text("draw.changed", { count: 2 })}`);
  assert.deepEqual(byHand(after), [1, 3]);
  for (const at of [1, 3]) assert.deepEqual(after.tables[at], before.tables[at]);
  assert.deepEqual([after.bye, after.groups], [before.bye, before.groups]);
  await check(organizer, "same-changed");
  await organizer.main.getByText(text("draw.proves-not-hand")).waitFor();
  await shots(page, "draw-changed");
  for (const screen of [PHONE, LAPTOP]) {
    await page.setViewportSize(screen);
    assert.deepEqual(await misfits(page), []);
  }
  // On paper it is the same.
  await page.emulateMedia({ media: "print" });
  for (const { reason } of after.tables) assert.ok(await organizer.main.getByText(reason, { exact: true }).first().isVisible(), reason);
  await page.emulateMedia({ media: null });
  await closeDraw(organizer);

  // The swap undone by another swap: nothing is by hand any more.
  const now = await organizer.readTables();
  await organizer.swap(now.tables[0].players[0], now.tables[2].players[0]);
  await openDraw(organizer);
  assert.deepEqual(await readDraw(organizer), before);
  await check(organizer, "same");
  await closeDraw(organizer);

  // The bye by hand, and with it the table of who had it.
  const [had] = draft.byes;
  const [has] = (await organizer.readTables()).tables[1].players;
  await organizer.swap(had, has);
  await openDraw(organizer);
  const bye = await readDraw(organizer);
  assert.deepEqual([byHand(bye), bye.bye.title, bye.bye.text[0]], [[2], text("draw.bye", { name: has }), text("draw.bye-by-hand")]);
  await check(organizer, "same-changed");
  await closeDraw(organizer);

  // A drawn table that is locked was not put together by hand, and the rest is drawn around it.
  const [kept] = (await organizer.readTables()).tables;
  await organizer.lockOf(kept).click();
  await organizer.pairTheRest();
  await openDraw(organizer);
  const around = await readDraw(organizer);
  const locked = around.tables.filter(({ reason }) => reason.startsWith(text("draw.table-locked")));
  assert.deepEqual([byHand(around), locked.map(({ players }) => pairKey(players))], [[], [pairKey(kept.players)]]);
  await check(organizer, "same");
});

browserTest("a round paired by hand says so, and so does what was drawn around it", async ({ page }) => {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Club night", regulation: "xwing-2018" });
  await organizer.addPlayers(["Ana", "Bo", "Cleo", "Dov"]);
  await organizer.step("next.pair", { round: "round 1" });
  const draft = await organizer.readTables();
  await organizer.swap(draft.tables[0].players[0], draft.tables[1].players[0]);
  await organizer.publishAndStart("round 1");
  await openDraw(organizer);
  assert.equal(await organizer.main.locator(".headline").innerText(), text("draw.by-hand"));
  assert.equal(await organizer.main.getByText(text("draw.table-by-hand")).count(), 2);
  await organizer.main.getByText(text("draw.check-by-hand")).waitFor();
  assert.equal(await organizer.button("draw.check").count(), 0);
});
