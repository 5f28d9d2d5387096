// Players: registration, drops, returns, disqualifications, avoid groups.

import { pattern, text } from "../texts.mjs";

/** Pastes a text into a field at once. `fill` types it line by line, and each line would be read again. */
async function paste(field, content) {
  await field.focus();
  await field.evaluate((area, content) => {
    area.setRangeText(content, 0, area.value.length, "end");
    area.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertFromPaste" }));
  }, content);
}

/** The players' page. */
export const withPlayers = (Base) =>
  class extends Base {
    /** Types each name and presses Enter. */
    async addPlayers(names) {
      await this.at("players");
      const field = this.main.getByRole("textbox", { name: text("players.find"), exact: true });
      for (const name of names) {
        await field.fill(name);
        await field.press("Enter");
        await this.comeLate(this.menuOf(name));
      }
    }

    /** If a round is already paired, a late player misses it, or its draft is paired again. */
    async comeLate(there) {
      const ways = this.page.locator("dialog[open] ul.ways");
      await there.or(ways).first().waitFor();
      if (await ways.isVisible()) {
        const [again, next] = ["door.way-draft", "door.way-next"].map((key) => ways.getByRole("button", { name: pattern(key) }));
        await ((await again.count()) > 0 ? again : next).click();
      }
      await there.waitFor();
    }

    /** The field for a list: on the page while there are no players, and later in a panel. */
    async openPaste() {
      await this.at("players");
      const [field, button] = [this.field("players.paste-label"), this.button("players.paste")];
      await field.or(button).first().waitFor();
      if (!(await field.isVisible())) await button.click();
      await field.waitFor();
    }

    /** Pastes the names as a list. */
    async pastePlayers(names, counted = "players.count") {
      await this.openPaste();
      await paste(this.field("players.paste-label"), names.join("\n"));
      await this.button("list.add", { count: names.length }).click();
      await this.main.getByText(text(counted, { count: names.length }), { exact: true }).waitFor({ timeout: 60_000 });
    }

    /** The button in a player's row that opens the drawer. */
    menuOf(name) {
      return this.button("players.menu-named", { name });
    }

    /** The open drawer. */
    get drawer() {
      return this.main.locator("dialog.drawer[open]");
    }

    /** Clicks a button in a player's drawer, given the key of its text. */
    async fromMenu(name, key) {
      await this.at("players");
      await this.menuOf(name).click();
      await this.button(key, { name }, this.drawer).click();
    }

    /** Closes the drawer. */
    async closeDrawer() {
      await this.button("app.close", {}, this.drawer).click();
      await this.drawer.waitFor({ state: "hidden" });
    }

    /** The panel about a player. Its title is the name. */
    panelOfMenu(name) {
      return this.main.locator("dialog.panel").and(this.main.getByRole("dialog", { name, exact: true }));
    }

    /** Waits until the list shows that a player has left, or has not. */
    async hasLeft(name, left = true) {
      await this.playerRow(name).and(this.page.locator(left ? ".gone" : ":not(.gone)")).waitFor();
    }

    /**
     * Drops a player who has been in a round. `reason` is a key of the texts `drop-reason`. `result` (`"concession"` or
     * `"no-show"`) and `kept` (points or games so far) are for an open match. Missing values stay as suggested.
     */
    async drop(name, { reason, note, result, kept } = {}) {
      await this.fromMenu(name, "players.drop-named");
      const panel = this.panel("leave.title", { name });
      if (reason) await this.choice("leave.reason", {}, panel).selectOption({ label: text(`drop-reason.${reason}`) });
      if (note) await this.field("leave.note", {}, panel).fill(note);
      await this.fillLastResult(panel, result, kept);
      await this.button("players.drop", {}, panel).click();
      await this.hasLeft(name);
    }

    /** Disqualifies a player, who may already have left. */
    async disqualify(name, note, { result, kept } = {}) {
      await this.fromMenu(name, "leave.disqualify-named");
      const panel = this.panel("leave.title", { name });
      await this.field("leave.why", {}, panel).fill(note);
      await this.fillLastResult(panel, result, kept);
      await this.button("leave.disqualify", {}, panel).click();
      await this.playerRow(name).getByText(text("find.disqualified"), { exact: true }).first().waitFor();
    }

    /** Enters a warning for a player from the drawer. `reason` is the key of its text. */
    async penalize(name, reason) {
      await this.fromMenu(name, "ruling.of-player");
      const panel = this.panelOfMenu(name);
      await panel.locator("#infraction .chip").filter({ hasText: text(reason) }).click();
      await panel.locator("#penalty .chip").filter({ hasText: text("ruling.warning") }).click();
      await this.button("ruling.enter", {}, panel).click();
      await panel.waitFor({ state: "hidden" });
    }

    /** Returns a dropped player. */
    async returnPlayer(name, note) {
      await this.fromMenu(name, "players.return-named");
      const panel = this.panel("players.return-named", { name });
      if (note) await this.field("leave.reason", {}, panel).fill(note);
      await this.button("players.return", {}, panel).click();
      await this.hasLeft(name, false);
    }

    /** Changes any of the fields `{ name, uid, faction, club, note }`. */
    async editPlayer(name, details) {
      await this.openPlayer(name);
      const { name: newName = name, ...others } = details;
      await this.main.locator("input#rename").fill(newName);
      for (const [key, value] of Object.entries(others)) await this.field(`details.${key}`).fill(value);
      await this.savePlayer(newName);
    }

    /**
     * Creates a group of players to keep apart. `scope` is `first-round` or `all-rounds`. Without members, deletes it.
     */
    async avoidGroup(name, members, scope = "all-rounds") {
      await this.at("players");
      const add = this.button("avoid.add");
      if (!(await add.isVisible())) await this.main.getByText(text("avoid.title"), { exact: true }).click();
      if (members.length === 0) {
        const remove = this.button("avoid.remove-named", { name });
        await remove.click();
        await remove.waitFor({ state: "detached" });
        return;
      }
      await add.click();
      await this.field("avoid.name").fill(name);
      await this.choice("avoid.scope").selectOption(scope);
      for (const member of members) await this.main.getByRole("checkbox", { name: member, exact: true }).check();
      await this.button("avoid.save").click();
      // The app asks before it discards a draft.
      const asked = this.main.getByRole("alert").getByText(pattern("door.would-lose"));
      const made = this.button("avoid.edit-named", { name });
      await asked.or(made).waitFor();
      if (await asked.isVisible()) await this.button("avoid.save").click();
      await made.waitFor();
    }

    /** Enters the result of the open match of a player who leaves. */
    async fillLastResult(panel, result, kept) {
      if (result) await panel.locator("#leave-result").selectOption({ label: text(`leave.${result}`) });
      if (kept === undefined) return;
      const field = panel.locator("#leave-kept");
      const isChoice = await field.evaluate((node) => node.matches("select"));
      await (isChoice ? field.selectOption(String(kept)) : field.fill(String(kept)));
    }

    /** The row of a player in the list. */
    playerRow(name) {
      const menu = this.page.getByRole("button", { name: text("players.menu-named", { name }), exact: true });
      return this.main.locator(".door-row, .people tbody tr").filter({ has: menu });
    }

    async openPlayer(name) {
      await this.at("players");
      await this.menuOf(name).click();
      await this.openDetails(this.drawer, text("players.details"));
      await this.main.locator("input#rename").waitFor();
    }

    async savePlayer(name) {
      await this.main.locator("input#rename").press("Enter");
      await this.drawer.waitFor({ state: "hidden" });
      await this.menuOf(name).waitFor();
    }
  };
