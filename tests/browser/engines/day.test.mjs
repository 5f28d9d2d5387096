// A short event in the other engines: results, reload, display, export and import, archiving, no network.

import assert from "node:assert/strict";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { engineTest } from "../harness/engines/engines.mjs";
import { Hands } from "../harness/engines/hands.mjs";
import { Organizer } from "../harness/engines/organizer.mjs";
import { text } from "../harness/texts.mjs";

const NAMES = ["Åsa", "Björn", "Çelik", "Dvořák"];

const entriesOf = (content) => JSON.parse(content).entries;

engineTest("a short day", async ({ engine, site, folder, start }) => {
  const browser = await start();
  const organizer = new Organizer(browser.tab);
  await browser.tab.goto(site.url);
  await organizer.find("heading", text("home.title"));
  await organizer.create("Club night");
  await organizer.addPlayers(NAMES);
  await organizer.begin("round 1");
  await organizer.result(1, [120, 100]);
  await browser.tab.reload();
  await organizer.shows(1, [120, 100]);

  // The display follows in another window.
  await organizer.openMenu();
  await organizer.click("button", text("display.title"));
  await organizer.click("button", text("display.open"));
  const display = new Hands(await organizer.until("a second window", () => browser.opened()));
  await display.find("heading", text("display.pairings-of", { round: "round 1" }));
  await organizer.click("button", text("app.close"));
  await organizer.result(2, [64, 200]);
  await organizer.step("next.finish", { round: "round 1" });
  await display.find("heading", text("bracket.ranking"));

  // The file contains the whole event, and opens where the event does not exist.
  const content = await organizer.export(folder);
  const entries = entriesOf(content);
  assert.equal(entries.length, 1 + NAMES.length + 3 + 2 + 1);
  await browser.tab.goto(site.url);
  await organizer.click("button", text("home.delete-named", { name: "Club night" }));
  await organizer.click("button", text("home.delete"), "dialog");
  await organizer.gone("link", /Club night/);
  const file = join(folder, "event.tiebreaker.json");
  writeFileSync(file, content);
  await browser.tab.choose(await organizer.find("file"), file);
  await organizer.find("heading", "Club night");
  rmSync(file);
  assert.deepEqual(entriesOf(await organizer.export(folder)), entries);

  // Work in a worker, and features that the engine lacks. The file of a finished event opens at its winner.
  await organizer.in(() => (location.hash = location.hash.replace(/bracket$/, "round/swiss-1")));
  await organizer.click("link", text("draw.link"));
  await organizer.click("button", text("draw.check-title"));
  await organizer.click("button", text("draw.check"));
  await organizer.find("p", text("draw.same"));
  await organizer.openMenu();
  await organizer.click("link", text("backup.title"));
  await organizer.find("heading", text("backup.title"));
  const hasFiles = await organizer.in(() => "showSaveFilePicker" in window);
  assert.equal(await organizer.sees("button", text("disk.choose")), hasFiles);

  // Archived and restored. WebKit's warning about seven days appears.
  await browser.tab.goto(site.url);
  await organizer.find("link", /Club night/);
  if (engine === "webkit") await organizer.find("status", text("seven-days.what"));
  else assert.equal(await organizer.sees("status", text("seven-days.what")), false);
  await organizer.click("button", text("storage.archive", { count: 1 }));
  await organizer.find("status", text("storage.archived", { count: 1 }));
  await organizer.click("link", /Club night/);
  await organizer.click("button", text("archive.take-out"));
  await organizer.find("heading", "Club night");
  assert.deepEqual(entriesOf(await organizer.export(folder)), entries);

  // Without a network.
  await organizer.in(async () => void (await navigator.serviceWorker.ready));
  await site.close();
  await browser.tab.goto(site.url);
  await organizer.create("In the cellar");
  await organizer.addPlayers(NAMES);
  await organizer.begin("round 1");
  await organizer.result(1, [200, 44]);
  await browser.tab.reload();
  await organizer.shows(1, [200, 44]);
});
