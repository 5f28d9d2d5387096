// A short day in the other engines: results, reload, the display, export and import, an event put away, no network.

import assert from "node:assert/strict";
import { readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { engineTest } from "../harness/engines/engines.mjs";
import { Hands } from "../harness/engines/hands.mjs";
import { text } from "../harness/texts.mjs";

const NAMES = ["Åsa", "Björn", "Çelik", "Dvořák"];

/** Whoever runs a small event in an engine. */
class Organizer extends Hands {
  async create(name) {
    await this.click("link", text("home.new"));
    await this.fill(text("setup.name"), name);
    await this.choose(text("setup.regulation"), "xwing-2018");
    await this.choose(text("setup.structure"), "custom");
    await this.fill(text("setup.rounds"), "1");
    await this.click("button", text("setup.create"));
    await this.find("heading", name);
  }

  async addPlayers(names) {
    for (const name of names) {
      await this.fill(text("players.name"), name);
      await this.enter();
      await this.find("button", text("players.edit-named", { name }));
    }
  }

  async step(key, values) {
    await this.click("button", text(key, values));
    await this.gone("button", text(key, values));
  }

  /** The scores of the tables in view, or none where there is no result. */
  scores() {
    return this.in(() =>
      [...document.querySelectorAll("li.table")].map((row) => [...row.querySelectorAll(".side .score")].map((score) => score.textContent.trim())),
    );
  }

  /** Enters a result with the keys of the round. */
  async result(table, scores) {
    await this.type(`/${table}`);
    await this.enter();
    await this.type(scores.join(" "));
    await this.enter();
    await this.shows(table, scores);
  }

  shows(table, scores) {
    return this.until(`${scores} at table ${table}`, async () => (await this.scores())[table - 1]?.join() === scores.join());
  }

  /** Exports the open event; returns the text of the file that the browser saves in a folder. */
  async export(folder) {
    await this.click("button", text("file.export"));
    return this.until("the file", () => {
      const name = readdirSync(folder).find((name) => name.endsWith(".tiebreaker.json"));
      const content = name && readFileSync(join(folder, name), "utf8");
      if (!content?.endsWith("]}\n")) return null; // it is being written
      rmSync(join(folder, name));
      return content;
    });
  }
}

const entriesOf = (content) => JSON.parse(content).entries;

engineTest("a short day", async ({ site, folder, start }) => {
  const browser = await start();
  const organizer = new Organizer(browser.tab);
  await browser.tab.goto(site.url);
  await organizer.find("heading", text("home.title"));
  await organizer.create("Club night");
  await organizer.addPlayers(NAMES);
  for (const step of ["pair", "publish", "start"]) await organizer.step(`next.${step}`, { round: "round 1" });
  await organizer.result(1, [120, 100]);
  await browser.tab.reload();
  await organizer.shows(1, [120, 100]);

  // The display is a window that follows.
  await organizer.click("button", text("display.title"));
  await organizer.click("button", text("display.open"));
  const display = new Hands(await organizer.until("a second window", () => browser.opened()));
  await display.find("heading", text("display.pairings-of", { round: "round 1" }));
  await organizer.click("button", text("display.close"));
  await organizer.result(2, [64, 200]);
  await organizer.step("next.finish", { round: "round 1" });
  await display.find("heading", text("bracket.ranking"));

  // The file holds all of it, and opens where the event is not.
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

  // What runs beside the page, and what the engine has not.
  await organizer.click("link", text("draw.link"));
  await organizer.click("button", text("draw.check"));
  await organizer.find("p", text("draw.same"));
  await organizer.click("link", text("place.log"));
  await organizer.find("heading", text("backup.title"));
  const hasFiles = await organizer.in(() => "showSaveFilePicker" in window);
  assert.equal(await organizer.sees("button", text("disk.choose")), hasFiles);

  // Put away, and taken out again.
  await browser.tab.goto(site.url);
  await organizer.click("button", text("storage.archive", { count: 1 }));
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
  for (const step of ["pair", "publish", "start"]) await organizer.step(`next.${step}`, { round: "round 1" });
  await organizer.result(1, [200, 44]);
  await browser.tab.reload();
  await organizer.shows(1, [200, 44]);
});
