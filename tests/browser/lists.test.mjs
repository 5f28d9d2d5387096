// Lists that players hand in: nine decks of a competitive event, a squad that is completed by hand, and what a later change needs.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { browserTest } from "./harness/fixture.mjs";
import { onDisk } from "./harness/files.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { PHONE } from "./harness/screens.mjs";
import { pattern, text } from "./harness/texts.mjs";

const NAMES = ["Ahsoka", "Bossk", "Cassian", "Dedra", "Embo", "Fennec", "Greef", "Hera", "Ig"];
const EVENT = { name: "Planetary qualifier", date: "2025-09-06", regulation: "swu-2025", kind: "planetary-qualifier" };

/** Seventeen cards of the first set that are not unique: three of each are a deck, but for the last one. */
function commons() {
  const table = readFileSync(new URL("../../static/cards/swu.tsv", import.meta.url), "utf8");
  const rows = table.slice(table.indexOf("## cards")).split("\n").slice(2).map((line) => line.split("\t"));
  const fit = rows.filter(([set, , name, subtitle, type, , unique]) => set === "SOR" && type === "Unit" && !unique && !subtitle && !name.includes("//"));
  return fit.slice(0, 17).map(([, , name]) => name);
}

/** The text of a deck: 50 cards, unless `counts` says of the first ones how many there are of each. */
function deck({ counts = [], more = [] } = {}) {
  const cards = commons().map((name, place) => `${counts[place] ?? (place === 16 ? 2 : 3)} | ${name}`);
  return ["Leaders", "1 | Luke Skywalker | Faithful Friend", "", "Base", "1 | Echo Base", "", "Deck", ...cards, ...more].join("\n");
}

/** The line of a player on the page of all lists. */
const line = (page, name) => page.locator("ul.lists li").filter({ has: page.getByRole("link", { name, exact: true }) });

browserTest("nine decks of a competitive event: who is missing, what is wrong, and the lock", { timeout: 150_000 }, async ({ page }) => {
  const organizer = new Organizer(page);
  await organizer.createEvent(EVENT);
  await organizer.addPlayers(NAMES);
  await page.getByText(text("warning.lists-missing", { count: 9 })).first().waitFor();
  await organizer.main.getByRole("link", { name: text("place.lists"), exact: true }).first().click();
  await organizer.button("lists.missing-count", { count: 9 }).waitFor();

  // Eight files at once; a name in a file's name says whose it is.
  const decks = {
    Ahsoka: deck(), Bossk: deck(), Cassian: deck({ counts: [2] }), Dedra: deck({ counts: [4, 2] }),
    Embo: deck({ counts: [2], more: ["1 | DJ | Blatant Thief"] }), Fennec: deck(), Greef: deck(), Hera: "https://swudb.com/deck/abc",
  };
  const files = Object.entries(decks).map(([name, content]) => onDisk(`deck of ${name}.txt`, content));
  await organizer.field("lists.open-files").setInputFiles(files);
  await organizer.button("lists.hand-in-all", { count: 8 }).click();
  await organizer.told("lists.handed-in", { count: 8 });
  await organizer.button("lists.missing-count", { count: 1 }).waitFor();
  await organizer.button("lists.faulty-count", { count: 3 }).waitFor();
  for (const name of ["Ahsoka", "Bossk", "Fennec", "Greef"]) {
    await line(page, name).getByText(text("lists.legal")).waitFor();
    await line(page, name).getByText("Luke Skywalker").waitFor();
  }
  await line(page, "Hera").getByText(text("lists.link"), { exact: true }).waitFor();

  // Each fault is a sentence: one card too few, four of one card, one that is suspended.
  const faults = {
    Cassian: text("lists.too-few-cards", { number: 49, least: 50 }),
    Dedra: text("lists.copies", { card: commons()[0], number: 4, most: 3 }),
    Embo: pattern("lists.suspended"),
  };
  for (const [name, sentence] of Object.entries(faults)) {
    await page.getByRole("link", { name, exact: true }).click();
    await page.locator(".list-faults .bad").getByText(sentence).waitFor();
    assert.equal(await page.locator(".list-faults .bad").count(), 1, name);
    await organizer.main.getByRole("link", { name: text("lists.all-lists") }).click();
  }

  // The last one is pasted; what is no list is kept as it is, and can be put right.
  await organizer.button("lists.missing-count", { count: 1 }).click();
  await page.getByRole("link", { name: "Ig", exact: true }).click();
  await organizer.field("lists.text").fill("my usual deck");
  await organizer.button("lists.hand-in").click();
  await page.getByText(text("lists.unknown-shape")).waitFor();
  await organizer.field("lists.text").fill(deck());
  await organizer.button("lists.hand-in").click();
  await page.getByText(text("lists.legal-why")).waitFor();

  // From the start of round 1 a list changes with a reason only, which the log keeps.
  await organizer.pairAndStart("round 1");
  await page.evaluate(() => (location.hash = location.hash.replace(/(event\/[^/]+).*/, "$1/lists/3")));
  await organizer.field("lists.text").fill(deck());
  await organizer.button("lists.hand-in").click();
  await page.getByText(text("refusal.list-is-locked")).waitFor();
  await organizer.field("lists.reason").fill("a card was forgotten");
  await organizer.button("lists.hand-in").click();
  await page.getByText(text("lists.legal-why")).waitFor();
  await organizer.place("log");
  await page.getByText(text("log.list-changed", { name: "Cassian", reason: "a card was forgotten" })).waitFor();

  // The text goes out as it came in.
  const file = JSON.parse((await organizer.exportEvent()).text);
  const kept = file.entries.map(({ action }) => action["describe-player"]?.details.list).filter(Boolean);
  assert.ok(kept.includes(decks.Dedra) && kept.includes(decks.Hera));
});

browserTest("the lists of nine players are in view on a phone", { viewport: PHONE }, async ({ page }) => {
  const organizer = new Organizer(page);
  await organizer.createEvent(EVENT);
  await organizer.addPlayers(NAMES);
  await organizer.place("lists");
  await page.locator("ul.lists li").nth(8).waitFor();
  await page.evaluate(() => scrollTo(0, 0));
  const { y: end } = await organizer.next.boundingBox();
  const ends = await page.locator("ul.lists li").evaluateAll((all) => all.map((line) => line.getBoundingClientRect().bottom));
  assert.equal(ends.filter((bottom) => bottom <= end + 1).length, 9, `${ends} of ${end}`);
});

browserTest("casual events are not asked for lists, and not nagged", async ({ page }) => {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Tuesday", date: "2025-09-02", regulation: "swu-2025", tier: "casual" });
  await organizer.addPlayers(NAMES.slice(0, 4));
  const go = (place) => page.evaluate((place) => (location.hash = location.hash.replace(/(event\/[^/]+).*/, `$1/${place}`)), place);
  const nags = [pattern("warning.lists-missing"), pattern("deck-check.chosen-count")];
  const calm = async (where) => {
    for (const nag of nags) assert.equal(await page.getByText(nag).count(), 0, `${where}: ${nag}`);
    assert.equal(await page.locator(".tag.bad").count(), 0, where);
  };
  await calm("players");
  await go("lists");
  await organizer.button("lists.missing-count", { count: 4 }).waitFor();
  await calm("lists");
  await go("players");
  await organizer.pairAndStart("round 1");
  await calm("a round");
  await go("judge/1");
  await page.locator(".judge-table").waitFor();
  assert.equal(await organizer.button("deck-check.start").count(), 0);
  await calm("judge");
  // Where the organizer asks for lists, somebody is missing them.
  await go("lists");
  await organizer.openDetails(organizer.main, text("lists.handling"));
  await page.getByRole("checkbox", { name: text("lists.ask") }).check();
  await page.locator(".lists .tag.bad").nth(3).waitFor();
});

browserTest("a blank squad is completed by hand on a phone, in a language that the tables know", { viewport: PHONE, hasTouch: true }, async ({ page }) => {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Store championship", date: "2018-11-24", regulation: "xwing-2018", rounds: 3 });
  await organizer.addPlayers(["Ana", "Bo"]);
  await page.evaluate(() => (location.hash = location.hash.replace(/(event\/[^/]+).*/, "$1/lists/1")));
  await page.getByText(text("lists.missing-one")).waitFor();
  await organizer.openDetails(organizer.main, text("lists.complete"));
  const add = async (typed, name) => {
    await organizer.field("lists.card-name").fill(typed);
    await organizer.button("lists.add-card", { name }).click();
  };
  await add("wedge", "Wedge Antilles (T-65 X-wing)");
  await page.locator(".list-sheet .ships").getByText("Wedge Antilles").waitFor();
  await add("torpilles à protons", "Proton Torpedoes");
  await page.locator(".list-sheet .ships").getByText("Proton Torpedoes").waitFor();
  await add("luke", "Luke Skywalker (T-65 X-wing)");
  await page.locator(".list-sheet .ships li").nth(1).waitFor();
  // By the table of October 2018: Wedge 52 with Proton Torpedoes 9, Luke 62.
  await page.locator(".list-sheet").getByText(text("lists.points", { count: 52 + 9 + 62 })).waitFor();
  assert.deepEqual(await page.locator(".list-sheet .ships .num").allTextContents(), ["61", "62"]);
});
