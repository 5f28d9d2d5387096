// The page after the program stops, which it never should, or fails to start: an explanation, the events as files, and
// a way to continue. The faults are injected, because no real one is known.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { storedEntries as stored } from "./harness/faults.mjs";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { misfits, PHONE } from "./harness/screens.mjs";
import { text } from "./harness/texts.mjs";

const NAMES = ["Ahsoka", "Bossk", "Cassian", "Dedra"];
const rescue = (page) => page.getByRole("alertdialog");

/** Two events, the first one with a round. Returns the organizer in the first one. */
async function evening(page) {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Other night", regulation: "swu-2025" });
  await page.getByRole("link", { name: "TIE Breaker" }).click();
  await organizer.createEvent({ name: "Club night", date: "2018-11-05", regulation: "xwing-2018" });
  await organizer.addPlayers(NAMES);
  const { tables } = await organizer.pairAndStart("round 1");
  await organizer.enterScore(tables[0], [200, 44]);
  return organizer;
}

/** The files that a click saves: `{ name, text }`. */
async function saved(page, button, count) {
  const downloads = [];
  const all = new Promise((resolve) => page.on("download", (download) => downloads.push(download) === count && resolve()));
  await button.click();
  await all;
  return Promise.all(downloads.map(async (one) => ({ name: one.suggestedFilename(), text: readFileSync(await one.path(), "utf8") })));
}

/** Makes the program panic when it creates the next element. */
function breakElements() {
  const make = Document.prototype.createElement;
  const copy = Node.prototype.cloneNode;
  Document.prototype.createElement = Node.prototype.cloneNode = () => {
    Document.prototype.createElement = make;
    Node.prototype.cloneNode = copy;
    throw new Error("there are no more elements");
  };
}

browserTest("a panic covers the page, loses nothing, and a new start goes on", { allow: /panicked|unreachable/ }, async ({ page, open }) => {
  const logged = [];
  page.on("console", (message) => logged.push(message.text()));
  const organizer = await evening(page);
  const exported = await organizer.exportEvent();
  const [tables, before] = [await organizer.readTables(), await stored(page)];

  await page.evaluate(breakElements);
  // Not by the mouse: a tick of the clock may have stopped the program already, and the page is covered.
  await organizer.bar.getByRole("link", { name: text("place.standings"), exact: true, includeHidden: true }).evaluate((link) => link.click());
  await rescue(page).waitFor();
  await page.getByRole("heading", { level: 1, name: "TIE Breaker has stopped" }).waitFor();
  await page.getByText("What happened").click();
  assert.match(await rescue(page).locator("pre:visible").innerText(), /panicked at .*\.rs:\d+/);
  assert.match(logged.join("\n"), /panicked at .*\.rs:\d+[^]*wasm/, "the console has the stack as well");

  // Nothing continues behind the message, and no key dismisses it.
  await page.keyboard.press("Escape");
  await page.keyboard.press("z");
  await page.evaluate(() => (location.hash = "#/guide"));
  await page.evaluate(() => history.back());
  await rescue(page).waitFor();
  assert.deepEqual(await stored(page), before);
  await page.setViewportSize(PHONE);
  assert.deepEqual(await misfits(page), []);

  // The event as the app exports it.
  const [file] = await saved(page, rescue(page).getByRole("button", { name: "Export this event" }), 1);
  assert.equal(file.text, exported.text);
  const elsewhere = new Organizer((await open()).page);
  await elsewhere.goHome();
  await elsewhere.openFile(file.text);
  await elsewhere.page.getByRole("heading", { level: 1, name: "Club night" }).waitFor();
  await elsewhere.place("round");
  assert.deepEqual(await elsewhere.readTables(), tables);

  await rescue(page).getByRole("button", { name: "Reload the page" }).click();
  await page.getByRole("heading", { level: 1, name: "Club night" }).waitFor();
  assert.equal(await rescue(page).count(), 0);
  await page.setViewportSize({ width: 1280, height: 800 });
  assert.deepEqual(await organizer.readTables(), tables);
  await organizer.enterScore(tables.tables[1], [20, 61]);
  await organizer.finishRound("round 1");
});

/** Changes of the program's exports that make it throw a fatal error. */
const FATAL = {
  "out of memory": [({ __wbindgen_malloc: allocate }) => {
    for (;;) allocate(0x10000000, 1);
  }, /malloc|unreachable/],
  "outside of its memory": [({ __wbindgen_free: free }) => free(0x7ffffff0, 0x100, 16), /memory access out of bounds/],
};

browserTest("a program that has run out of memory has stopped, and what was stored stays, in French and behind a question", { allow: /malloc|unreachable|memory/, locale: "fr-FR" }, async ({ open }) => {
  const french = (key, values) => text(key, values, "fr");
  for (const [what, [fail, why]] of Object.entries(FATAL)) {
    const { page } = await open();
    await page.addInitScript(() => addEventListener("TrunkApplicationStarted", ({ detail }) => (window.program = detail.wasm)));
    await page.goto("./");
    await page.getByRole("button", { name: french("home.sample"), exact: true }).click();
    await page.getByRole("navigation", { name: french("place.label") }).waitFor();
    const before = await stored(page);
    await page.evaluate(() => {
      const dialog = document.createElement("dialog");
      document.querySelector("main").append(dialog);
      dialog.showModal();
      window.ticks = 0;
      setInterval(() => (window.ticks += 1), 10);
    });
    await page.evaluate(`setTimeout(() => (${fail})(window.program))`);
    await page.getByRole("heading", { level: 1, name: "TIE Breaker s’est arrêté" }).waitFor();
    await rescue(page).locator("summary").filter({ visible: true }).first().click();
    assert.match(await rescue(page).locator("pre:visible").innerText(), why, what);
    const written = await page.evaluate(() => {
      try {
        localStorage.setItem("tiebreaker:events", "[]");
        return true;
      } catch {
        return false;
      }
    });
    assert.equal(written, false);
    const ticks = await page.evaluate(() => window.ticks);
    const [file] = await saved(page, rescue(page).getByRole("button", { name: "Exporter tous les tournois" }), 1);
    assert.match(file.name, /\.tiebreaker\.json$/);
    assert.deepEqual(await stored(page), before);
    assert.equal(await page.evaluate(() => window.ticks), ticks, "no timer calls the program any more");
    await page.reload();
    await page.getByRole("navigation", { name: french("place.label") }).waitFor();
  }
});

browserTest("all events are exported, also those that are put away", async ({ page }) => {
  const organizer = await evening(page);
  await organizer.enterAll((await organizer.readTables()).tables.slice(1), () => [[20, 61]]);
  await organizer.finishRound("round 1");
  const first = await organizer.exportEvent();
  await organizer.createEvent({ name: "Duel", regulation: "xwing-2018", rounds: 1 });
  await organizer.pastePlayers(["Ana", "Bö “B”", "Čelik", "Dov"]);
  const { tables } = await organizer.pairAndStart("round 1");
  await organizer.enterAll(tables, () => [[120, 100]]);
  await organizer.finishRound("round 1");
  const exported = await organizer.exportEvent();
  const { hash } = new URL(page.url());
  await organizer.goHome();
  await organizer.button("storage.archive", { count: 1 }).click();
  await organizer.told("storage.archived", { count: 1 });
  await page.evaluate(() => {
    // Records may start with a checksum.
    for (const [key, record] of Object.entries({ ...localStorage })) {
      if (/^tiebreaker:(events$|log:|summary:)/.test(key) && /^[[{]/.test(record)) localStorage.setItem(key, `2 0123456789abcdef ${record}`);
    }
    window.tiebreakerStopped("a test");
  });
  const files = await saved(page, rescue(page).getByRole("button", { name: "Export all events" }), 3);
  const texts = (start) => files.filter(({ name }) => name.startsWith(start)).map(({ text }) => text);
  assert.deepEqual(texts("Duel"), [exported.text]);
  assert.deepEqual(texts("Club"), [first.text]);

  // Also on the event's own page.
  await page.goto(`./${hash}`);
  await page.reload();
  await page.getByRole("heading", { level: 1, name: text("archive.title") }).waitFor();
  await page.evaluate(() => window.tiebreakerStopped("a test"));
  const [own] = await saved(page, rescue(page).getByRole("button", { name: "Export this event" }), 1);
  assert.equal(own.text, exported.text);
  await page.reload();

  // An archive that cannot be unpacked is saved as it is.
  const archive = await page.evaluate(() => {
    const [key] = Object.keys(localStorage).filter((name) => name.startsWith("tiebreaker:archive:"));
    const damaged = localStorage.getItem(key).replace('"head":"', '"head":"0').replace(/("head":"\w+)\w"/, '$1"');
    localStorage.setItem(key, damaged);
    window.tiebreakerStopped("a test");
    return damaged;
  });
  const [raw] = await saved(page, rescue(page).getByRole("button", { name: "Export this event" }), 1);
  assert.deepEqual([raw.name.endsWith(".packed.json"), raw.text], [true, archive]);
});

browserTest("a program that the browser cannot take in: the events can be exported", { allow: /CompileError|memory|WebAssembly/ }, async ({ page, open }) => {
  const organizer = await evening(page);
  const exported = await organizer.exportEvent();
  await page.addInitScript(() => {
    WebAssembly.instantiateStreaming = WebAssembly.instantiate = async () => {
      throw new RangeError("WebAssembly.Memory(): could not allocate memory");
    };
  });
  await page.reload();
  await page.getByText("has not started. Check").waitFor();
  await page.getByText("could not allocate memory").waitFor();
  const files = await saved(page, page.getByRole("button", { name: "Export all events" }), 2);
  assert.ok(files.some(({ text }) => text === exported.text));

  // Without events, no export is offered.
  const visitor = await open();
  await visitor.page.addInitScript(() => delete WebAssembly.instantiateStreaming && (WebAssembly.instantiate = undefined));
  await visitor.page.goto("./");
  await visitor.page.getByText("has not started. Check").waitFor();
  assert.equal(await visitor.page.getByRole("button", { name: "Export all events" }).count(), 0);
  assert.equal(await visitor.page.getByRole("button", { name: "Reload" }).count(), 1);
});
