// The event as a file: out of one browser, into another, and what a file that is not right does.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import Ajv2020 from "ajv/dist/2020.js";
import { forget, storedEntries as stored } from "./harness/faults.mjs";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { files, handInLists, xws } from "./harness/ships.mjs";
import { pattern, text } from "./harness/texts.mjs";

const SCORES = [[187, 103], [200, 44]];

/** Five players, round 1 finished, one of two results of round 2. Returns what is missing. */
async function playHalf(organizer) {
  await organizer.createEvent({ name: "Club night 3", date: "2018-11-05", place: "Łódź", regulation: "xwing-2018" });
  await organizer.addPlayers(["Ana", "Björn", "Çelik", "Dvořák", "Eve “Ace” O’Hara"]);
  const first = await organizer.pairAndStart("round 1");
  await organizer.enterAll(first.tables, ({ number }) => [SCORES[number - 1]]);
  await organizer.finishRound("round 1");
  const second = await organizer.pairAndStart("round 2");
  await organizer.enterScore(second.tables[0], [90, 90], { salvo: 0 });
  return second;
}

/** A warning, which was wrong. */
async function warnAndTakeBack(organizer, name) {
  const panel = organizer.panelOfMenu(name);
  await organizer.fromMenu(name, "ruling.of-player");
  await panel.locator(".chip").filter({ hasText: text("ruling.slow-play") }).click();
  await organizer.button("ruling.enter", {}, panel).click();
  await panel.waitFor({ state: "hidden" });
  await organizer.fromMenu(name, "ruling.of-player");
  await panel.getByRole("button", { name: pattern("ruling.withdraw") }).first().click();
  await panel.locator("#ruling-reason").fill("It was the neighbour");
  await panel.getByRole("button", { name: text("ruling.withdraw"), exact: true }).last().click();
  await panel.getByText(text("ruling.nothing"), { exact: true }).waitFor();
  await organizer.button("app.cancel", {}, panel).click();
}

browserTest("an event is exported, wiped from the browser, imported, and goes on", async ({ page, open }) => {
  const organizer = new Organizer(page);
  const second = await playHalf(organizer);
  const tables = await organizer.readTables();
  const standings = await organizer.standings();
  const file = await organizer.exportEvent();
  assert.equal(file.name, "Club-night-3-2018-11-05.tiebreaker.json");

  await forget(page);
  await page.reload();
  await page.getByText(text("damaged.not-here")).waitFor();
  await organizer.goHome();
  await page.getByText(text("home.what")).waitFor();
  assert.equal(await page.getByRole("main").getByRole("link", { name: "Club night 3" }).count(), 0);

  await organizer.openFile(file.text);
  await page.getByRole("heading", { level: 1, name: "Club night 3" }).waitFor();
  assert.deepEqual(await organizer.standings(), standings);
  await organizer.place("round");
  assert.deepEqual(await organizer.readTables(), tables);
  assert.equal((await organizer.exportEvent()).text, file.text);

  // It goes on where it stopped.
  await organizer.enterScore(second.tables[1], [20, 61]);
  await organizer.finishRound("round 2");
  const third = await organizer.pairAndStart("round 3");
  const byes = new Set([tables.byes[0], third.byes[0]]);
  assert.equal(byes.size, 2, "the import knows who has had a bye");
  await organizer.enterAll(third.tables, ({ number }) => [SCORES[number - 1]]);
  await organizer.finishRound("round 3");
  const leader = (await organizer.standings())[0];
  assert.equal(leader.points >= 2, true);
  assert.equal(await organizer.nextText(), text("next.winner", { name: leader.name }));

  // In another browser the finished event is the same, to the byte.
  const finished = await organizer.exportEvent();
  assert.notEqual(finished.text, file.text);
  const elsewhere = new Organizer((await open({ locale: "fr-FR" })).page);
  await elsewhere.page.goto("./");
  await elsewhere.page.getByLabel(text("home.open", {}, "fr")).setInputFiles({
    name: "event.tiebreaker.json",
    mimeType: "application/json",
    buffer: Buffer.from(finished.text),
  });
  await elsewhere.page.getByRole("heading", { level: 1, name: "Club night 3" }).waitFor();
  const download = elsewhere.page.waitForEvent("download");
  const menu = await elsewhere.openMenu("fr");
  await menu.getByRole("button", { name: text("file.export", {}, "fr"), exact: true }).click();
  const again = await download;
  assert.equal(readFileSync(await again.path(), "utf8"), finished.text);
  assert.equal(again.suggestedFilename(), finished.name);
});

browserTest("a damaged file is refused with the reason and the place, and nothing changes", async ({ page }) => {
  const organizer = new Organizer(page);
  await playHalf(organizer);
  const { text: sound } = await organizer.exportEvent();
  const lines = sound.split("\n");
  // Entry n stands on line n + 1 of the file.
  const scored = lines.findIndex((line) => line.includes("[187,103]"));
  assert.ok(scored > 0);
  const half = sound.slice(0, sound.length / 2);
  const end = half.split("\n").length;
  const refused = (entry, reason) => text("file.refused", { entry, reason });
  const limit = text("refusal.score-above-limit", { limit: 200 });
  const chain = text("refusal.broken-chain");
  const damaged = {
    "cut in half": [half, pattern("file.malformed", { line: end })],
    "a digit of a score": [sound.replace("[187,103]", "[987,103]"), `${refused(scored, limit)} (RES-8)`],
    "a score that is no number": [sound.replace("[187,103]", "[-87,103]"), pattern("file.malformed", { line: scored + 1 })],
    "an entry missing": [[...lines.slice(0, 4), ...lines.slice(5)].join("\n"), refused(4, chain)],
    "another format": [JSON.stringify({ format: "cryodex", players: [] }), text("file.other-format")],
    "no object": ["[1, 2, 3]", pattern("file.malformed", { line: 1 })],
    "a newer version": [sound.replace('"version":1', '"version":2'), text("file.newer-version", { found: 2 })],
    "an empty file": ["", pattern("file.malformed", { line: 1, column: 0 })],
  };
  await organizer.goHome();
  const before = await stored(page);
  const address = page.url();
  for (const [what, [content, reason]] of Object.entries(damaged)) {
    assert.notEqual(content, sound, what);
    await organizer.openFile(content);
    const notice = page.getByRole("status").getByText(reason);
    await notice.waitFor({ timeout: 3000 }).catch(async () => {
      assert.fail(`${what}: ${reason} expected, shown: ${await page.getByRole("status").innerText()}`);
    });
    await page.getByRole("button", { name: text("app.dismiss") }).first().click();
    await notice.waitFor({ state: "detached" });
    assert.deepEqual(await stored(page), before, what);
    assert.equal(page.url(), address, what);
  }
});

/** Five of six have come; one of them leaves before the start, and the round is set to another length. */
async function atTheDoor(organizer) {
  const { page } = organizer;
  await organizer.createEvent({ name: "Door", regulation: "swu-2025" });
  await organizer.pastePlayers(["Ana", "Bo", "Cleo", "Dov", "Eve", "Fay"]);
  await organizer.button("door.title").click();
  for (const place of [0, 1, 2, 3, 4]) await page.locator(".door-mark").nth(place).click();
  await page.getByText(text("door.count", { count: 5, all: 6 }), { exact: true }).waitFor();
  await organizer.button("door.close-missing", { count: 1 }).click();
  await page.waitForFunction(() => document.activeElement?.id === "panel-done");
  await page.keyboard.press("Enter");
  await organizer.panel("door.close").waitFor({ state: "hidden" });
  await organizer.step("next.pair", { round: "round 1" });
  await organizer.step("next.publish", { round: "round 1" });
  const { tables } = await organizer.readTables();
  const [leaves] = tables[0].players;
  await organizer.at("players");
  await organizer.fromMenu(leaves, "players.drop-named");
  const panel = organizer.panel("leave.title", { name: leaves });
  await panel.locator("label.way").nth(1).click();
  await organizer.button("players.drop", {}, panel).click();
  await organizer.hasLeft(leaves);
  await organizer.step("next.start", { round: "round 1" });
  await organizer.openDetails(organizer.main, text("clock.more-for-all"));
  await page.locator("#set-minutes").fill("20");
  await organizer.button("door.set").click();
  await organizer.told("door.set-time", { count: 20 });
}

/** An event at one table of three, with its result. */
async function oneLargeTable(organizer) {
  await organizer.createEvent({ name: "Twin Suns", regulation: "swu-2025", kind: "Twin Suns 5/3/2/1", rounds: 1 });
  await organizer.pastePlayers(["Ana", "Bo", "Cleo"]);
  await organizer.step("next.pair", { round: "round 1" });
  await organizer.step("next.publish", { round: "round 1" });
  await organizer.step("next.start", { round: "round 1" });
  const table = organizer.page.locator("li.table.large");
  await table.locator("#table-1").click();
  await table.locator("form").waitFor();
  for (const seat of ["2", "1"]) await organizer.page.keyboard.press(seat);
  await organizer.button("result.save", {}, table).click();
  await table.locator("form").waitFor({ state: "detached" });
}

/** A first stage of one round, of whose four players two play a second one. */
async function twoStages(organizer) {
  await organizer.createEvent({ name: "Two days", regulation: "xwing-2018", rounds: 2 });
  await organizer.pastePlayers(["Ana", "Bo", "Cleo", "Dov"]);
  await organizer.place("setup");
  await organizer.field("stage.title").check();
  await organizer.field("stage.after").fill("1");
  await organizer.choice("stage.players").selectOption("best");
  await organizer.field("stage.how-many").fill("2");
  await organizer.button("setup.save").click();
  await organizer.told("setup.saved");
  await organizer.place("round");
  const { tables } = await organizer.pairAndStart("round 1");
  await organizer.enterAll(tables, () => [[120, 30]]);
  await organizer.finishRound("round 1");
  await organizer.step("stage.next", { count: 2 });
}

browserTest("what is exported is what docs/event.schema.json describes", async ({ page, open }) => {
  const organizer = new Organizer(page);

  // A day on which everything happens that the log knows.
  await organizer.createEvent({ name: "Everything", regulation: "swu-2025", kind: "planetary-qualifier" });
  await organizer.addPlayers(["Ana", "Bo", "Cleo", "Dov", "Eve", "Fay", "Gus", "Hal", "Ivo", "Jin"]);
  await organizer.removePlayer("Jin");
  await organizer.fromMenu("Ivo", "players.edit-named");
  await page.locator("input#rename").fill("Ivy");
  await page.keyboard.press("Enter");
  await organizer.menuOf("Ivy").waitFor();
  await organizer.editPlayer("Ivy", { club: "Gold Squadron", "fixed-table": "12" });
  await organizer.awardBye("Ana");
  await organizer.awardBye("Ana", false);
  await organizer.avoidGroup("Friends", ["Ana", "Bo"]);
  await organizer.setStaff([{ name: "Mia", role: "judge" }]);
  await organizer.place("setup");
  await organizer.field("setup.place").fill("Lyon");
  await organizer.button("setup.save").click();
  await organizer.told("setup.saved");
  await organizer.step("next.pair", { round: "round 1" });
  await organizer.openDetails(organizer.main, text("draft.numbers"));
  await organizer.field("draft.numbers-label").fill("11-12, 21");
  await organizer.button("draft.numbers-set").click();
  await organizer.main.locator(".table-number", { hasText: "21" }).waitFor();
  const draft = await organizer.readTables();
  assert.deepEqual(draft.tables.map(({ number }) => number), [11, 12, 21, 22]);
  await organizer.swap(draft.tables[0].players[0], draft.byes[0]);
  const { tables } = await organizer.publishAndStart("round 1");
  await organizer.chooseDeck();
  await organizer.extendTime(tables[1], 5);
  await organizer.button("clock.pause").click();
  await organizer.button("clock.resume").click();
  await organizer.button("clock.pause").waitFor();
  await organizer.addTime(1);
  await organizer.startDeckCheck(tables[2]);
  await organizer.stopDeckCheck(tables[2]);
  await organizer.overridePlan({ rounds: 4, cut: 4, reason: "said once more" });
  await organizer.enterGames(tables[0], "intentional draw");
  await organizer.enterGames(tables[1], "1–1", { drawn: 1 });
  await organizer.enterGames(tables[2], "2–1");
  const row = await organizer.openResult(tables[3]);
  await organizer.openDetails(row, text("result.absence"));
  await organizer.choice("result.absent", {}, row).selectOption({ label: tables[3].players[0] });
  await organizer.button("result.save", {}, row).click();
  await organizer.saved(tables[3]);
  await organizer.place("log");
  await organizer.button("log.undo").last().click();
  await organizer.button("log.redo").click();
  await page.getByText(pattern("log.redid")).waitFor();
  await organizer.finishRound("round 1");
  const gone = tables[2].players[0];
  await organizer.drop(gone);
  await organizer.returnPlayer(gone);
  await warnAndTakeBack(organizer, gone);
  for (const round of ["round 2", "round 3", "round 4"]) {
    for (const table of (await organizer.pairAndStart(round)).tables) await organizer.enterGames(table, "2–0");
    await organizer.finishRound(round);
  }
  await organizer.step("next.cut", { size: 4 });
  const semifinals = await organizer.publishAndStart("semifinals");
  await organizer.enterGames(semifinals.tables[0], "1–1", { tie: 0 });
  await organizer.enterGames(semifinals.tables[1], "0–2");
  await organizer.finishRound("semifinals");
  const final = await organizer.pairAndStart("final");
  await organizer.enterGames(final.tables[0], "2–1");
  await organizer.finishRound("final");
  await organizer.disqualify(gone, "a word too many");
  const { text: exported } = await organizer.exportEvent();

  // One without Swiss rounds.
  await organizer.createEvent({ name: "Knockout", regulation: "xwing-2018", structure: "elimination" });
  await organizer.pastePlayers(["Ana", "Bo", "Cleo", "Dov"]);
  const squad = xws("rebelalliance", [["wedgeantilles", "t65xwing", 52]]);
  await handInLists(organizer, files({ Ana: squad, Bo: squad, Cleo: squad, Dov: squad }), 4);
  await organizer.step("next.bracket");
  const { tables: pairs } = await organizer.publishAndStart("semifinals");
  const form = await organizer.openResult(pairs[0]);
  await organizer.openDetails(form, text("ships.initiative"));
  await organizer.button("ships.draw", {}, form).click();
  await organizer.button("ships.draw", {}, form).waitFor({ state: "detached" });
  const { text: drawn } = await organizer.exportEvent();

  // One that begins with a draft.
  await organizer.createEvent({ name: "Draft night", regulation: "swu-2025", kind: "weekly-play", format: "draft" });
  await organizer.pastePlayers(["Ana", "Bo", "Cleo", "Dov", "Eve", "Fay"]);
  await organizer.next.getByRole("link", { name: text("limited.title"), exact: true }).click();
  await organizer.button("limited.draw").click();
  await page.locator("ul.pods").getByRole("button", { name: "Ana", exact: true }).click();
  const seat = page.getByRole("dialog");
  await seat.getByLabel(text("limited.swap-with")).selectOption({ index: 1 });
  await organizer.button("limited.swap", {}, seat).click();
  await seat.waitFor({ state: "hidden" });
  await organizer.button("limited.start").click();
  await organizer.button("limited.pause-all").click();
  await organizer.button("limited.resume-all").waitFor();
  const { text: drafted } = await organizer.exportEvent();
  // And one with a door: who has come, who leaves before the start, and a shorter round.
  await atTheDoor(organizer);
  const { text: door } = await organizer.exportEvent();

  // And one of two days.
  await twoStages(organizer);
  const { text: staged } = await organizer.exportEvent();

  // And one at a table of three.
  await oneLargeTable(organizer);
  const { text: large } = await organizer.exportEvent();

  // And one with scores.
  await playHalf(organizer);
  const { text: scores } = await organizer.exportEvent();

  // And one that two devices went on with.
  const other = new Organizer((await open()).page);
  await other.page.goto("./");
  await other.openFile(scores);
  await other.addPlayers(["Fay"]);
  const branch = await other.exportEvent();
  await organizer.addPlayers(["Gus"]);
  await organizer.goHome();
  await organizer.openFile(branch.text);
  await organizer.button("copies.merge").click();
  await page.getByRole("heading", { level: 1, name: "Club night 3" }).waitFor();
  const { text: merged } = await organizer.exportEvent();

  const schema = JSON.parse(readFileSync(new URL("../../docs/event.schema.json", import.meta.url), "utf8"));
  const validate = new Ajv2020({ allErrors: true }).compile(schema);
  for (const file of [exported, drawn, drafted, door, staged, large, scores, merged]) assert.ok(validate(JSON.parse(file)), JSON.stringify(validate.errors, null, 2));
  const entries = [exported, drawn, drafted, door, staged, large, merged].flatMap((file) => JSON.parse(file).entries);
  const happened = new Set(entries.flatMap(({ action }) => Object.keys(action)));
  assert.deepEqual([...happened].sort(), Object.keys(schema.$defs.action.properties).sort(), "every action has happened");

  const broken = JSON.parse(exported);
  broken.entries[3].action = { "no-such-action": {} };
  assert.ok(!validate(broken), "an action that there is not");
  const short = JSON.parse(scores);
  short.entries.at(-1).action.report.report.scores.scores = [100];
  assert.ok(!validate(short), "a result with one score");
});
