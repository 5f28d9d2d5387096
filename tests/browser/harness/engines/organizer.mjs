// Actions of an organizer on the screens, in any engine.

import { readFileSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { text } from "../texts.mjs";
import { Hands } from "./hands.mjs";

/** The organizer of a small event in an engine. */
export class Organizer extends Hands {
  async create(name) {
    await this.click("link", text("home.new"));
    await this.fill(text("setup.name"), name);
    await this.click('.plan-option:has(input[value="xwing"])');
    await this.click('.plan-option:has(input[value="xwing-2018"])');
    await this.click('.plan-option:has(input[value="custom"])');
    await this.fill(text("setup.rounds"), "1");
    await this.click("button", text("setup.create"));
    await this.find("heading", name);
  }

  /** Opens the menu behind the name of the event. */
  async openMenu() {
    await this.click("#event-menu");
  }

  async addPlayers(names) {
    for (const name of names) {
      await this.fill(text("players.find"), name);
      await this.enter();
      await this.find("button", text("players.menu-named", { name }));
    }
  }

  async step(key, values) {
    await this.click("button", text(key, values));
    await this.gone("button", text(key, values));
  }

  /** Draws, publishes and starts a round. */
  async begin(round) {
    for (const step of ["pair", "publish", "start"]) await this.step(`next.${step}`, { round });
  }

  /** Scores of the visible tables. None without a result. */
  scores() {
    return this.in(() =>
      [...document.querySelectorAll("li.table")].map((row) => [...row.querySelectorAll(".side .score")].map((score) => score.textContent.trim())),
    );
  }

  /** Enters a result by keyboard. */
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

  /** Exports the open event. Returns the text of the file that the browser saves in a folder. */
  async export(folder) {
    await this.openMenu();
    await this.click("button", text("strip.export"));
    return this.until("the file", () => {
      const name = readdirSync(folder).find((name) => name.endsWith(".tiebreaker.json"));
      const content = name && readFileSync(join(folder, name), "utf8");
      if (!content?.endsWith("]}\n")) return null; // still being written
      rmSync(join(folder, name));
      return content;
    });
  }
}
