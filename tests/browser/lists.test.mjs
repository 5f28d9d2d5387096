// Players' lists: files, pasting, the lock, and the layout on a phone. `tests/screens/lists.rs` tests the texts.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { browserTest } from "./harness/fixture.mjs";
import { onDisk } from "./harness/files.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { LAPTOP, PHONE } from "./harness/screens.mjs";
import { text } from "./harness/texts.mjs";

const NAMES = ["Ahsoka", "Bossk", "Cassian", "Dedra", "Embo", "Fennec", "Greef", "Hera", "Ig"];
const EVENT = { name: "Planetary qualifier", date: "2025-09-06", regulation: "swu-2025", kind: "planetary-qualifier" };

/** Seventeen non-unique cards of the first set. Three copies of each are a deck, except for the last one. */
function commons() {
  const table = readFileSync(new URL("../../static/cards/swu.tsv", import.meta.url), "utf8");
  const rows = table.slice(table.indexOf("## cards")).split("\n").slice(2).map((line) => line.split("\t"));
  const fit = rows.filter(([set, , name, subtitle, type, , unique]) => set === "SOR" && type === "Unit" && !unique && !subtitle && !name.includes("//"));
  return fit.slice(0, 17).map(([, , name]) => name);
}

/** Text of a deck with 50 cards, unless `counts` sets the number of copies of the first cards. */
function deck({ counts = [], more = [] } = {}) {
  const cards = commons().map((name, place) => `${counts[place] ?? (place === 16 ? 2 : 3)} | ${name}`);
  return ["Leaders", "1 | Luke Skywalker | Faithful Friend", "", "Base", "1 | Echo Base", "", "Deck", ...cards, ...more].join("\n");
}

browserTest("nine decks come in as files and by pasting, and from round 1 on a list changes with a reason only", async ({ page }) => {
  const organizer = new Organizer(page);
  await organizer.createEvent(EVENT);
  await organizer.addPlayers(NAMES);
  await organizer.main.getByRole("link", { name: text("place.lists"), exact: true }).first().click();
  await organizer.button("lists.missing-count", { count: 9 }).waitFor();
  // On a phone all of them are visible.
  await page.setViewportSize(PHONE);
  await page.evaluate(() => scrollTo(0, 0));
  const { y: end } = await organizer.next.boundingBox();
  const ends = await page.locator("ul.lists li").evaluateAll((all) => all.map((line) => line.getBoundingClientRect().bottom));
  assert.equal(ends.filter((bottom) => bottom <= end + 1).length, 9, `${ends} of ${end}`);
  await page.setViewportSize(LAPTOP);

  // Eight files at once. A name in the file name identifies the owner.
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

  // Arrow buttons move through the lists in order and stop at the ends.
  const open = page.locator(".one-head h2");
  for (const [key, name] of [["ArrowRight", "Bossk"], ["ArrowRight", "Cassian"], ["ArrowLeft", "Bossk"], ["ArrowLeft", "Ahsoka"], ["ArrowLeft", "Ahsoka"]]) {
    await page.keyboard.press(key);
    await open.filter({ hasText: name }).waitFor();
  }

  // The last one is pasted.
  await organizer.button("lists.missing-count", { count: 1 }).click();
  await page.getByRole("link", { name: "Ig", exact: true }).click();
  await organizer.field("details.list").fill(deck());
  await organizer.button("lists.hand-in").click();
  await page.getByText(text("lists.legal-why")).waitFor();

  // From the start of round 1, changing a list needs a reason, which the log keeps.
  await organizer.pairAndStart("round 1");
  await page.evaluate(() => (location.hash = location.hash.replace(/(event\/[^/]+).*/, "$1/lists/3")));
  // A list is rarely replaced, so the form is folded.
  await page.getByText(text("lists.replace"), { exact: true }).click();
  await organizer.field("details.list").fill(deck());
  await organizer.button("lists.hand-in").click();
  await page.getByText(text("refusal.list-is-locked")).waitFor();
  await organizer.field("lists.reason").fill("a card was forgotten");
  await organizer.button("lists.hand-in").click();
  await page.getByText(text("lists.legal-why")).waitFor();
  await organizer.place("log");
  await page.getByText(text("log.list-changed", { name: "Cassian", reason: "a card was forgotten" })).waitFor();

  // The exported text is unchanged.
  const file = JSON.parse((await organizer.exportEvent()).text);
  const kept = file.entries.map(({ action }) => action["describe-player"]?.details.list).filter(Boolean);
  assert.ok(kept.includes(decks.Dedra) && kept.includes(decks.Hera));
});
