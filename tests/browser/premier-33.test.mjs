// A day of Premier with 33 players, six of whom hand in an illegal deck, each for another reason.
// `tests/screens/deck_days.rs` plays the same day to its end.

import assert from "node:assert/strict";
import { browserTest } from "./harness/fixture.mjs";
import { onDisk } from "./harness/files.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { misfits, PHONE } from "./harness/screens.mjs";
import { pattern, text } from "./harness/texts.mjs";

const [FIRST, LAST] = [["Ada", "Ben", "Cleo", "Dan", "Eve", "Fay"], ["Ash", "Byrne", "Cole", "Dietz", "Erne", "Falk"]];
const NAMES = FIRST.flatMap((first) => LAST.map((last) => `${first} ${last}`)).slice(0, 33);
const ROUNDS = 6;
/** Homeworlds is put off, so that a set is not out yet. */
const SETS = "set HMW 2026-11-20 B Homeworlds\nuntil 2026-11-30\n";

/** A deck of 50 cards of a set, with these leaders and one more line. */
function deck({ leaders = ["LOF_018"], more = "" } = {}) {
  const cards = Array.from({ length: 16 }, (_, at) => `3 LOF_0${41 + at}`);
  return ["Leader", ...leaders.map((leader) => `1 ${leader}`), "Base", "1 LOF_024", "Deck", "2 LOF_057", ...cards, more].join("\n");
}

/** The illegal decks by player, with the reason that the page gives. */
const ILLEGAL = {
  "Ada Cole": [deck({ more: "1 SOR_193" }), pattern("lists.rotated", { card: "Millennium Falcon, Piece Of Junk" })],
  "Ben Ash": [deck({ leaders: ["ASH_011"] }), pattern("lists.suspended", { card: "Cad Bane, Still Faster Than You" })],
  "Ben Falk": [deck({ more: "1 HMW_100" }), pattern("lists.not-released-until")],
  "Dan Byrne": [deck({ more: "1 TS26_020" }), pattern("lists.not-in-format", { set: "TS26" })],
  "Eve Dietz": [deck({ more: "1 LOF_041" }), pattern("lists.copies", { card: "Drain Essence", number: 4, most: 3 })],
  "Fay Cole": [deck({ leaders: ["LOF_018", "SEC_012"] }), pattern("lists.leaders", { number: 2, wanted: 1 })],
};

browserTest("six of 33 decks are illegal for six reasons, and are replaced before round 1", { timeout: 300_000 }, async ({ page }) => {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "November", date: "2026-11-14", regulation: "swu-2026", rounds: ROUNDS, bestOf: 3 });
  await organizer.place("setup");
  await organizer.changeRules("November");
  await organizer.field("card-rules.open").setInputFiles(onDisk("november.sets.txt", SETS));
  await organizer.told("card-rules.opened", { count: 2 });
  await organizer.savedSetup();
  await organizer.pastePlayers(NAMES);

  await organizer.place("lists");
  const files = NAMES.map((name) => onDisk(`${name}.txt`, ILLEGAL[name]?.[0] ?? deck()));
  await organizer.field("lists.open-files").setInputFiles(files);
  await organizer.button("lists.hand-in-all", { count: NAMES.length }).click();
  await organizer.told("lists.handed-in", { count: NAMES.length });
  await organizer.button("lists.faultless-count", { count: 27 }).waitFor();
  await organizer.button("lists.faulty-count", { count: 6 }).click();
  const lines = page.locator("ul.lists li");
  assert.equal(await lines.count(), 6);
  await page.setViewportSize(PHONE);
  assert.deepEqual(await misfits(page), []);
  await page.setViewportSize({ width: 1280, height: 800 });

  // Each says one thing that is wrong, and a legal deck takes its place.
  for (const [at, [name, [, reason]]] of Object.entries(ILLEGAL).entries()) {
    await page.getByRole("link", { name, exact: true }).click();
    await page.locator(".one-head h2").filter({ hasText: name }).waitFor();
    const faults = page.locator(".list-faults li.bad");
    await faults.first().waitFor();
    assert.equal(await faults.count(), 1, name);
    assert.match(await faults.innerText(), reason);
    await page.getByText(text("lists.replace"), { exact: true }).click();
    await organizer.field("details.list").fill(deck());
    await organizer.button("lists.hand-in").click();
    await page.getByText(text("lists.legal-why")).waitFor();
    await organizer.button("lists.faulty-count", { count: 5 - at }).waitFor();
  }
  await organizer.button("lists.faultless-count", { count: NAMES.length }).waitFor();

  // The stronger player wins, for six rounds with a bye in each.
  const result = ({ players: [first, second] }) => (NAMES.indexOf(first) < NAMES.indexOf(second) ? "2–0" : "1–2");
  const waited = [];
  for (let number = 1; number <= ROUNDS; number += 1) {
    const round = text("round.swiss", { number });
    const { tables, byes } = await organizer.pairAndStart(round);
    assert.deepEqual([tables.length, byes.length], [16, 1]);
    waited.push(...byes);
    for (const table of tables) await organizer.enterGames(table, result(table));
    await organizer.finishRound(round);
  }
  assert.equal(new Set(waited).size, ROUNDS, "nobody has two byes");
  const standings = await organizer.standings();
  assert.equal(standings.length, NAMES.length);
  assert.deepEqual([standings[0].name, standings[0].points], [NAMES[0], 3 * ROUNDS]);
});
