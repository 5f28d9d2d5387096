// An event with scenarios from ListFortress: opened, continued with a round, and exported with its published points.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { misfits, PHONE } from "./harness/screens.mjs";
import { text } from "./harness/texts.mjs";

const squad = { faction: "rebelalliance", pilots: [{ id: "lukeskywalker", ship: "t65xwing", points: 14, upgrades: {} }], points: 50, version: "50P-2.0", ruleset: "XWA" };
const player = (name, rank, event_points, mission_points, more = {}) => ({
  name, mov: mission_points, score: event_points, event_points, mission_points, sos: 0.5, rank: { swiss: rank }, ...more,
});
/** Points of both players of a match. A bye has no second one. */
const match = ([player1, player1points], [player2, player2points] = [], winner) =>
  player2
    ? { player1, player1points, player2, player2points, result: winner ? "win" : "draw", ...(winner ? { winner } : { went_to_time: true }) }
    : { player1, player1points, result: "bye" };

/** As published: a win is worth three event points, and a draw one. */
const PUBLISHED = { "Ada North": [6, 42], "Cleo East": [4, 37], "Ben South": [3, 35], "Eve Mill": [3, 25], "Dan West": [1, 20] };
const FILE = {
  name: "XWA Sunday",
  date: "2025-10-12",
  players: [
    player("Ada North", 1, 6, 42, { list: JSON.stringify(squad) }),
    player("Ben South", 3, 3, 35),
    player("Cleo East", 2, 4, 37),
    player("Dan West", 4, 1, 20),
    player("Eve Mill", 5, 3, 25),
  ],
  rounds: [
    { "round-type": "swiss", "round-number": 1, scenario: "Assault at the Satellite Array", matches: [
      match(["Ada North", 22], ["Ben South", 17], "Ada North"), match(["Cleo East", 19], ["Dan West", 19]), match(["Eve Mill", 18]),
    ] },
    { "round-type": "swiss", "round-number": 2, scenario: "Salvage Mission", matches: [
      match(["Ada North", 20], ["Eve Mill", 7], "Ada North"), match(["Dan West", 1], ["Cleo East", 0], "Cleo East"), match(["Ben South", 18]),
    ] },
  ],
};
/** The rounds of a file as far as both files have them. */
const played = (rounds) =>
  rounds.map(({ scenario, matches }) => ({
    scenario,
    matches: matches.map(({ player1, player1points, player2, player2points, result, winner }) => ({ player1, player1points, player2, player2points, result, winner })),
  }));

/** The file that the page of other programs saves. */
async function exported(page) {
  const [event] = page.url().match(/#\/event\/\w+/);
  await page.goto(`./${event}/formats`);
  await page.getByRole("heading", { name: text("formats.title") }).waitFor();
  const started = page.waitForEvent("download");
  const save = text("app.is", { name: text("formats.list-fortress"), value: text("formats.save") });
  await page.getByRole("button", { name: save, exact: true }).click();
  return JSON.parse(await readFile(await (await started).path(), "utf8"));
}

browserTest("an event with scenarios is continued with a round, and its published points stay", async ({ page }) => {
  const organizer = new Organizer(page);
  await page.goto("./");
  await organizer.openFile(JSON.stringify(FILE), "xwa-sunday.json");
  await page.getByRole("heading", { level: 1, name: FILE.name }).waitFor();
  assert.equal(await page.locator("#foreign-regulation").inputValue(), "xwing-xwa");
  // A win without more points counts, and so the mission points of one player differ from the published ones.
  await page.getByText(text("foreign.keep"), { exact: true }).waitFor();
  const notes = await page.locator("#foreign-found").innerText();
  assert.match(notes, /Cleo East.*37/);
  await page.setViewportSize(PHONE);
  assert.deepEqual(await misfits(page), []);
  await page.setViewportSize({ width: 1280, height: 800 });
  await organizer.button("foreign.keep").click();
  await organizer.next.waitFor();

  const before = await organizer.standings();
  assert.deepEqual(Object.fromEntries(before.map((line) => [line.name, line.points])), Object.fromEntries(Object.entries(PUBLISHED).map(([name, [points]]) => [name, points])));
  for (const { name, MP } of before) assert.equal(Number(MP), name === "Cleo East" ? 19 : PUBLISHED[name][1], name);
  const unchanged = await exported(page);
  assert.deepEqual(played(unchanged.rounds), played(FILE.rounds));
  assert.equal(unchanged.players.find(({ name }) => name === "Ada North").list, FILE.players[0].list);

  // One more round than the file says.
  await organizer.place("setup");
  await page.locator("#override").click();
  const panel = organizer.panel("override.title");
  await panel.waitFor();
  await organizer.field("setup.rounds", {}, panel).fill("3");
  await organizer.field("lists.reason", {}, panel).fill("One more round");
  await organizer.button("override.title", {}, panel).click();
  await organizer.told("override.done");
  await organizer.place("round");
  const round = text("round.swiss", { number: 3 });
  const { tables, byes } = await organizer.pairAndStart(round);
  assert.deepEqual([tables.length, byes.length], [2, 1]);
  assert.ok(!["Eve Mill", "Ben South"].includes(byes[0]), "nobody has two byes");
  const meetings = new Set(FILE.rounds.flatMap(({ matches }) => matches.map(({ player1, player2 }) => [player1, player2].sort().join())));
  for (const { players } of tables) assert.ok(!meetings.has([...players].sort().join()), `${players} have met`);
  await organizer.button("scenario.draw").click();
  await page.waitForFunction(() => document.querySelector("#round-scenario").value !== "");
  const scenario = await page.locator("#round-scenario").inputValue();
  assert.ok(!FILE.rounds.some((before) => before.scenario === scenario), `${scenario} was played`);
  await organizer.enterAll(tables, () => [[30, 12]]);
  await organizer.finishRound(round);

  // Winners and the bye have three points more, and nothing else has changed.
  const winners = [...tables.map(({ players }) => players[0]), ...byes];
  const points = Object.fromEntries(Object.entries(PUBLISHED).map(([name, [points]]) => [name, points + (winners.includes(name) ? 3 : 0)]));
  const after = await exported(page);
  assert.deepEqual(Object.fromEntries(after.players.map((one) => [one.name, one.event_points])), points);
  assert.deepEqual(played(after.rounds.slice(0, 2)), played(FILE.rounds));
  assert.equal(after.rounds[2].scenario, scenario);
  assert.equal(after.rounds[2].matches.length, 3);

  // The file opens as the same event.
  await organizer.goHome();
  await organizer.openFile(JSON.stringify(after), "continued.json");
  await page.getByRole("heading", { level: 1, name: FILE.name }).waitFor();
  await organizer.button("foreign.keep").click();
  await organizer.next.waitFor();
  const again = await organizer.standings();
  assert.deepEqual(Object.fromEntries(again.map((line) => [line.name, line.points])), points);
});
