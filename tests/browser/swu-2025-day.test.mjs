// A day of competitive Star Wars: Unlimited: 9 players, best of 3, four rounds and a top 4.

import assert from "node:assert/strict";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { assertStandings } from "./harness/ranking.mjs";
import { swuStandings, SWU_VALUES } from "./harness/swu.mjs";
import { proposed, speak, text } from "./harness/texts.mjs";

speak("pl");

const NAMES = ["Ahsoka", "Bossk", "Cassian", "Dedra", "Embo", "Fennec", "Greef", "Hera", "Ig"];

const strength = (name) => NAMES.indexOf(name);
const better = ([a, b]) => (strength(a) < strength(b) ? 0 : 1);

/** What each table of a round ends with: games won by the better player, by the other, drawn; or agreed draws. */
const RESULTS = [
  [{ games: [2, 0] }, { games: [1, 1] }, { games: [2, 1], drawn: 1 }, { games: [0, 2] }],
  [{ intentional: true }, { games: [2, 1] }, { games: [1, 0] }, { games: [2, 0] }],
  [{ games: [2, 0] }, { games: [0, 0], drawn: 1 }, { games: [1, 2] }, { games: [2, 1] }],
  [{ games: [2, 1] }, { games: [2, 0] }, { games: [0, 1], drawn: 2 }, { games: [1, 1], drawn: 1 }],
];

browserTest("9 players, best of 3, four rounds, top 4", { timeout: 150_000 }, async ({ page }) => {
  const organizer = new Organizer(page);
  const event = { name: "Planetary qualifier", date: "2025-09-06", regulation: "swu-2025", kind: "planetary-qualifier" };
  await organizer.createEvent(event);
  await organizer.addPlayers(NAMES);
  await organizer.place("setup");
  await page.getByText(proposed(9, 4, 4)).waitFor();
  assert.equal(await organizer.choice("setup.tier").inputValue(), "competitive");

  const rounds = [];
  const met = new Set();
  const free = [];
  for (const [index, results] of RESULTS.entries()) {
    const round = text("round.swiss", { number: index + 1 });
    const before = swuStandings(NAMES, rounds).filter(({ name }) => !free.includes(name));
    const { tables, byes } = await organizer.pairAndStart(round);
    assert.equal(tables.length, 4);
    assert.equal(byes.length, 1);
    if (index > 0) {
      // The lowest who has had no bye; whoever is level in everything may get it as well.
      const level = before.filter(({ place }) => place === before.at(-1).place);
      const names = level.map(({ name }) => name);
      assert.ok(names.includes(byes[0]), `${byes[0]} has the bye in ${round}, not ${names}`);
    }
    free.push(...byes);

    const played = [];
    for (const [place, table] of tables.entries()) {
      const pair = [...table.players].sort().join(" + ");
      assert.ok(!met.has(pair), `${pair} meet again in ${round}`);
      met.add(pair);
      const { games, drawn = 0, intentional } = results[place];
      if (intentional) {
        await organizer.enterGames(table, "intentional draw");
        played.push({ players: table.players, won: [0, 0], drawn: 3 });
        continue;
      }
      const won = better(table.players) === 0 ? games : games.toReversed();
      const options = drawn > 0 ? { drawn } : {};
      if (index === 0 && place === 1) {
        const row = await organizer.fillGames(table, "1–1");
        await row.getByText(text("result.worth", { name: table.players[0], decision: text("result.draw"), points: text("result.points", { count: 1 }) })).waitFor();
      }
      await organizer.enterGames(table, won.join("–"), options);
      played.push({ players: table.players, won, drawn });
    }
    rounds.push({ tables: played, byes });
    await organizer.finishRound(round);
    assertStandings(await organizer.standings(), swuStandings(NAMES, rounds), SWU_VALUES, `after ${round}`);
    await organizer.place("round");
  }

  // Won, lost and drawn, a bye among the won.
  const standings = await organizer.standings();
  const records = Object.fromEntries(NAMES.map((name) => {
    const all = rounds.flatMap(({ tables }) => tables).filter(({ players }) => players.includes(name));
    const own = all.map(({ players, won }) => Math.sign(won[players.indexOf(name)] - won[1 - players.indexOf(name)]));
    const count = (sign) => own.filter((result) => result === sign).length;
    return [name, `${count(1) + free.filter((other) => other === name).length}–${count(-1)}–${count(0)}`];
  }));
  assert.deepEqual(Object.fromEntries(standings.map(({ name, record }) => [name, record])), records);
  assert.equal(new Set(free).size, 4, "four byes, four players");

  // Top 4: nobody agrees a draw there, and level games need a winner.
  const seeds = standings.slice(0, 4).map(({ name }) => name);
  assert.deepEqual(standings.filter(({ inCut }) => inCut).map(({ name }) => name), seeds);
  await organizer.step("next.cut", { size: 4 });
  const semifinals = await organizer.publishAndStart(text("round.semifinals"));
  assert.deepEqual(semifinals.tables.map(({ players }) => players), [[seeds[0], seeds[3]], [seeds[1], seeds[2]]]);
  const [one, two] = semifinals.tables;
  const row = await organizer.fillGames(one, "1–1");
  assert.equal(await row.getByRole("radio", { name: text("result.intentional-draw") }).count(), 0);
  await row.getByText(text("result.base-hit-points")).waitFor();
  await organizer.button("result.save", {}, row).click();
  await row.getByRole("alert").getByText(text("refusal.needs-base-hit-points")).waitFor();
  await organizer.button("next.missing", { count: 2 }, organizer.next).waitFor();
  await organizer.enterGames(one, "1–1", { tie: 1 });
  await organizer.enterGames(two, "2–1", { drawn: 1 });
  const shown = await organizer.readTables();
  const [win, loss] = [text("result.win"), text("result.loss")];
  assert.deepEqual(shown.tables.map(({ worth }) => worth), [[loss, win], [win, loss]]);
  await organizer.finishRound(text("round.semifinals"));

  const final = await organizer.pairAndStart(text("round.final"));
  assert.deepEqual(final.tables.map(({ players }) => players), [[seeds[3], seeds[1]]]);
  await organizer.enterGames(final.tables[0], "0–2");
  await organizer.finishRound(text("round.final"));
  assert.equal(await organizer.nextText(), text("next.winner", { name: seeds[1] }));
  const others = standings.slice(4).map(({ name }) => name);
  assert.deepEqual(await organizer.finalRanking(), [seeds[1], seeds[3], seeds[0], seeds[2], ...others]);
});
