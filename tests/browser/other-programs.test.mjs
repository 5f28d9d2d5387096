// Events of other programs come in, are looked at and go on; an event goes out for List Fortress, and as a table.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { browserTest } from "./harness/fixture.mjs";
import { onDisk } from "./harness/files.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { LAPTOP, misfits, PHONE, shots } from "./harness/screens.mjs";
import { text } from "./harness/texts.mjs";

const met = (first, second, points = ["null", "null"]) =>
  `<MATCH><PLAYER1>${first}</PLAYER1><PLAYER2>${second}</PLAYER2><ISBYE>false</ISBYE><PLAYER1POINTS>${points[0]}</PLAYER1POINTS>` +
  `<PLAYER2POINTS>${points[1]}</PLAYER2POINTS><ISCONCEDE>false</ISCONCEDE></MATCH>`;
const round = (...matches) =>
  `<ROUND><ISSINGLEELIMINATION>false</ISSINGLEELIMINATION><MATCHES>${matches.join("")}</MATCHES></ROUND>`;

/** What Cryodex saves of four players: equal points in round 1, and a match of round 2 that is still played. */
function saved(names) {
  const player = (name, at) => `<PLAYER><NAME>${name}</NAME><ID>${at + 1}</ID><ISACTIVE>true</ISACTIVE></PLAYER>`;
  return (
    `<CRYODEXDATA><PLAYERS>${names.map(player).join("")}</PLAYERS><TOURNAMENTS><TOURNAMENT><PLAYERS>1,2,3,4</PLAYERS><ROUNDS>` +
    round(met(1, 2, [100, 40]), met(3, 4, [60, 60])) +
    round(met(1, 3, [80, 20]), met(2, 4)) +
    "</ROUNDS><NAME>Club night</NAME></TOURNAMENT></TOURNAMENTS></CRYODEXDATA>"
  );
}

const NAMES = ["Ana", "Bo & <Bee>", "Cid", "Dov"];

/** The file that a button saves. */
async function download(page, name) {
  const started = page.waitForEvent("download");
  await page.getByRole("button", { name, exact: true }).click();
  const file = await started;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), "utf8") };
}

async function toFormats(page, language) {
  const [event] = page.url().match(/#\/event\/\w+/);
  await page.goto(`./${event}/formats`);
  await page.getByRole("heading", { name: text("formats.title", {}, language) }).waitFor();
}

browserTest("an event that Cryodex has saved is looked at, kept, continued and exported", async ({ page }) => {
  const organizer = new Organizer(page);
  await page.goto("./");
  await organizer.openFile(saved(NAMES), "save.cryodex");
  await page.getByRole("heading", { level: 1, name: "Club night" }).waitFor();
  // The file names none: of those with 100 points the one of 2015 is proposed, where equal points are a draw.
  assert.equal(await page.locator("#foreign-regulation").inputValue(), "xwing-2015-09");
  assert.equal(await page.locator("#foreign-found li").count(), 3);
  await page.locator("#foreign-regulation").selectOption("xwing-2017");
  await page.getByText(text("foreign.winner-assumed", { name: "Cid" })).waitFor();
  const found = (await page.locator("#foreign-found li").allInnerTexts()).join("\n");
  assert.ok(found.includes(text("foreign.match", { round: 1, table: 2, players: "Cid – Dov" })), found);
  assert.ok(found.includes(text("foreign.match", { round: 2, table: 2, players: "Bo & <Bee> – Dov" })), found);
  for (const viewport of [PHONE, LAPTOP]) {
    await page.setViewportSize(viewport);
    assert.deepEqual(await misfits(page), []);
  }
  await shots(page, "foreign");

  // Nothing is there before it is kept.
  await organizer.button("app.cancel").click();
  await page.getByText(text("home.what")).waitFor();
  await organizer.openFile(saved(NAMES), "save.cryodex");
  await page.locator("#foreign-regulation").selectOption("xwing-2017");
  await organizer.button("foreign.keep").click();
  const { tables } = await organizer.readTables();
  const open = tables.find(({ players }) => players.includes("Dov"));
  assert.equal(open.scores, null);
  await organizer.enterScore(open, open.players[0] === "Dov" ? [0, 100] : [100, 0]);
  await organizer.finishRound("round 2");
  const [leader] = await organizer.standings();
  assert.deepEqual([leader.name, leader.points], ["Ana", 2]);
  const own = await organizer.exportEvent();
  assert.match(own.text, /"tiebreaker-event"/);

  await toFormats(page);
  for (const viewport of [PHONE, LAPTOP]) {
    await page.setViewportSize(viewport);
    assert.deepEqual(await misfits(page), []);
  }
  await shots(page, "formats");
  const save = text("app.is", { name: text("formats.list-fortress"), value: text("formats.save") });
  const file = await download(page, save);
  assert.match(file.name, /^Club-night-.*-listfortress\.json$/);
  const upload = JSON.parse(file.text);
  const players = upload.players.map(({ name }) => name);
  assert.deepEqual([...players].sort(), NAMES);
  assert.ok(upload.players.every(({ list, mov, score, sos }) => list === "" && [mov, score, sos].every(Number.isFinite)));
  assert.deepEqual(upload.rounds.map((one) => [one["round-type"], one["round-number"]]), [["swiss", 1], ["swiss", 2]]);
  for (const match of upload.rounds.flatMap(({ matches }) => matches)) {
    assert.ok([match.player1points, match.player2points].every(Number.isInteger), JSON.stringify(match));
    assert.ok([match.player1, match.player2, match.winner].every((name) => players.includes(name)), JSON.stringify(match));
  }
  const last = upload.rounds[1].matches.find(({ player1, player2 }) => [player1, player2].includes("Dov"));
  assert.equal(last.winner, "Bo & <Bee>");

  // What went out comes in again.
  await organizer.goHome();
  await organizer.openFile(file.text, file.name);
  await page.getByRole("heading", { level: 1, name: "Club night" }).waitFor();
  const rows = page.locator("table.taken tbody tr");
  await rows.nth(3).waitFor();
  assert.equal(await rows.count(), 4);
});

/** A file of List Juggler's kind: four players, one match of round 1 without a result. */
const juggled = (more = {}) => {
  const win = (player1, player2) => ({ player1, player1points: 90, player2, player2points: 20, result: "win" });
  const round = { "round-type": "swiss", "round-number": 1, matches: [win("Ana", "Bo"), { player1: "Cid", player2: "Dov" }], ...more };
  return JSON.stringify({ name: "Half a day", date: "2017-05-06", players: ["Ana", "Bo", "Cid", "Dov"].map((name) => ({ name })), rounds: [round] });
};

browserTest("a file with other rules is given no regulation until the organizer chooses one", async ({ page }) => {
  const organizer = new Organizer(page);
  await page.goto("./");
  await organizer.openFile(juggled({ scenario: "Salvage Mission" }), "scenario.json");
  await page.getByRole("alert").getByText(text("foreign.none-fits")).waitFor();
  assert.equal(await page.locator("#foreign-regulation").inputValue(), "");
  assert.equal(await page.locator("#foreign-keep").count(), 0);
  const sign = text("foreign.other-rules", { what: "scenario: Salvage Mission" });
  await page.locator("#foreign-found").getByText(sign).waitFor();
  await page.locator("#foreign-regulation").selectOption("xwing-2017");
  await page.locator("#foreign-keep").waitFor();
  await page.locator("#foreign-found").getByText(sign).waitFor();
});

browserTest("the files of an event that is not over say so", async ({ page }) => {
  const organizer = new Organizer(page);
  await page.goto("./");
  await organizer.openFile(juggled(), "half.json");
  await page.locator("#foreign-regulation").selectOption("xwing-2017");
  await organizer.button("foreign.keep").click();
  await page.waitForURL(/#\/event\//);
  await toFormats(page);
  await page.getByText(text("formats.not-over")).waitFor();
  await page.getByText(text("formats.list-juggler-what")).waitFor();
  const save = (program) => text("app.is", { name: text(program), value: text("formats.save") });
  const juggler = await download(page, save("formats.list-juggler"));
  assert.match(juggler.name, /^Half-a-day-.*-not-over-listjuggler\.json$/);
  const t3 = await download(page, save("formats.t3"));
  assert.ok(t3.text.trimEnd().split("\n").every((line) => line.startsWith("\t")), t3.text);
});

browserTest("a table in French has semicolons, a comma before decimals, and no formulas", { locale: "fr-FR" }, async ({ page }) => {
  await page.goto("./");
  const names = ["Ana", "Bo", "Cid", "=1+1"];
  const opened = page.getByLabel(text("home.open", {}, "fr"));
  await opened.setInputFiles(onDisk("save.cryodex", saved(names)));
  await page.locator("#foreign-regulation").selectOption("xwing-2017");
  await page.getByRole("button", { name: text("foreign.keep", {}, "fr"), exact: true }).click();
  await page.waitForURL(/#\/event\//);
  await toFormats(page, "fr");
  const save = (table) => text("app.is", { name: text(table, {}, "fr"), value: text("formats.save-csv", {}, "fr") }, "fr");
  const { text: standings } = await download(page, save("place.standings"));
  assert.equal(standings[0], "\ufeff");
  const [head, ana, ...more] = standings.slice(1).split("\r\n");
  assert.match(head, /^Rang;Joueur;Points;Gagnés;Perdus;Nuls;/);
  assert.match(ana, /^1;Ana;1;1;0;0;.*\b160\b/, `100 and the 60 ahead, after round 1: ${standings}`);
  assert.ok(more.some((line) => line.includes(";'=1+1;")), standings);

  await page.getByLabel(text("formats.fixed", {}, "fr")).check();
  const { text: fixed } = await download(page, save("place.standings"));
  assert.match(fixed.slice(1), /^rank,name,points,won,lost,drawn,.*\r\n1,Ana,1,1,0,0,/);
});

browserTest("results are ticked while they are typed into the platform, and the ticks stay (OUT-2)", async ({ page }) => {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Qualifier", date: "2025-09-06", regulation: "swu-2025", kind: "planetary-qualifier" });
  await organizer.addPlayers(["Ana", "Bo", "Cid", "Dov", "Eve"]);
  const { tables, byes } = await organizer.pairAndStart("round 1");
  for (const table of tables) await organizer.enterGames(table, "2–0");
  await organizer.finishRound("round 1");
  await toFormats(page);
  const list = page.locator("#formats-to-type");
  const left = (count) => page.getByRole("status").getByText(text("formats.left-to-type", { count }), { exact: true });
  await left(3).waitFor();
  const lines = await list.getByRole("listitem").allInnerTexts();
  const first = text("round.swiss", { number: 1 });
  const said = tables.map(({ number, players }) => `${first} · ${number}: ${players[0]} – ${players[1]} 2–0–0`);
  assert.deepEqual(lines.map((line) => line.trim()).toSorted(), [...said, `${first} · ${text("formats.has-bye", { name: byes[0] })}`].toSorted());
  await list.getByRole("checkbox", { name: said[0], exact: true }).check();
  await list.getByRole("checkbox", { name: said[1], exact: true }).check();
  await left(1).waitFor();
  await list.getByRole("checkbox", { name: said[1], exact: true }).uncheck();
  await left(2).waitFor();
  await page.reload();
  await left(2).waitFor();
  assert.equal(await list.getByRole("checkbox", { name: said[0], exact: true }).isChecked(), true);
  assert.equal(await list.getByRole("checkbox", { checked: true }).count(), 1);
  // They go with the event.
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("tiebreaker:typed:")).length);
  assert.equal(await kept(), 1);
  await organizer.goHome();
  await organizer.button("home.delete-named", { name: "Qualifier" }).click();
  await organizer.button("home.delete", {}, page.getByRole("dialog")).click();
  await organizer.told("home.deleted");
  assert.equal(await kept(), 0);
});

browserTest("a file that is in no Unicode is read as western letters, which is said; UTF-16 with its mark is read", async ({ page }) => {
  const organizer = new Organizer(page);
  await page.goto("./");
  const names = ["Zoë", "André", "Cid", "Dov"];
  await organizer.openFile(Buffer.from(saved(names), "latin1"), "save.cryodex");
  await page.getByRole("heading", { level: 1, name: "Club night" }).waitFor();
  await page.getByText(text("file.guessed"), { exact: true }).waitFor();
  await page.getByText("André", { exact: false }).first().waitFor();
  await page.goto("./");
  await organizer.openFile(Buffer.from(`\ufeff${saved(names)}`, "utf16le"), "save.cryodex");
  await page.getByRole("heading", { level: 1, name: "Club night" }).waitFor();
  await page.getByText("André", { exact: false }).first().waitFor();
});
