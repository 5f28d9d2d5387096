// The list of events, and the setup and announcement of an event.

import { follow, text } from "../texts.mjs";

/** Creates and configures an event. */
export const withSetup = (Base) =>
  class extends Base {
    // --- From the list of events to an event ----------------------------------

    async goHome() {
      await this.page.goto("./");
      await this.page.getByRole("heading", { level: 1, name: text("home.title"), exact: true }).waitFor();
    }

    /** True if the list of events is shown. */
    onList() {
      return this.page.getByRole("heading", { level: 1, name: text("home.title"), exact: true }).isVisible();
    }

    /**
     * Fills in the form for a new event. Missing values stay as suggested. For a custom plan, pass `rounds` and see
     * `chooseCut`.
     */
    async createEvent({ name, date, place, regulation, kind, format, tier, bestOf, structure, rounds, within, teams, ...cut }) {
      follow("");
      if (!(await this.onList())) await this.goHome();
      await this.main.getByRole("link", { name: text("home.new") }).click();
      await this.unfoldSetup();
      await this.field("setup.name").fill(name);
      if (date) await this.field("setup.date").fill(date);
      if (place) await this.field("setup.place").fill(place);
      if (regulation) await this.pick("setup-regulation", regulation);
      if (kind) await this.choice("setup.kind").selectOption(kind);
      if (format) await this.pick("setup-format", format);
      if (tier) await this.pick("setup-tier", tier);
      if (bestOf) await this.pick("setup-match-length", String(bestOf));
      if (structure) await this.pick("setup-structure", structure);
      if (teams) await this.choice("setup.teams").selectOption(teams);
      if (within) await this.main.getByLabel(text("limited.within")).check();
      if (rounds) {
        await this.pick("setup-structure", "custom");
        await this.field("setup.rounds").fill(String(rounds));
        await this.chooseCut(cut);
      }
      await this.button("setup.create").click();
      follow(regulation ?? "");
      await this.page.getByRole("heading", { level: 1, name, exact: true }).waitFor();
    }

    /** Chooses the cut: this many players, or by `points` or `losses`. */
    async chooseCut({ cut, points, losses }, within = this.main) {
      const way = Object.entries({ points, losses }).find(([, bound]) => bound !== undefined);
      await this.choice("setup.cut", {}, within).selectOption(way ? way[0] : String(cut ?? ""));
      if (way) await this.field({ points: "setup.least-points", losses: "setup.most-losses" }[way[0]], {}, within).fill(String(way[1]));
    }

    /**
     * Chooses a card of the setup: `setup-game`, `setup-regulation`, `setup-tier`, `setup-format` or `setup-structure`.
     * Chooses the game of a regulation first, and unfolds older regulations.
     */
    async pick(name, value) {
      const card = this.main.locator(`.plan-option:has(input[name="${name}"][value="${value}"])`);
      if (name === "setup-regulation") {
        await this.main.locator(".plan-option").first().waitFor();
        if (!(await card.count())) await this.pick("setup-game", value.startsWith("xwing") ? "xwing" : "swu");
        const older = this.main.locator(`details:not([open]):has(input[name="${name}"][value="${value}"])`);
        if (await older.count()) await older.locator("summary").click();
      }
      await card.click();
    }

    /** Value of the chosen card. */
    async picked(name) {
      return this.main.locator(`input[name="${name}"]:checked`).inputValue();
    }

    /** Unfolds the whole setup form. */
    async unfoldSetup() {
      const folded = this.main.locator("details.more");
      await folded.first().waitFor();
      await folded.evaluateAll((all) => all.forEach((one) => (one.open = true)));
    }

    /** Leaves the field being edited, and waits until the setup is saved. */
    async savedSetup() {
      await this.page.evaluate(() => document.activeElement.blur());
      await this.main.locator(".saved").getByText(text("setup.saved"), { exact: true }).waitFor();
    }

    /** The bar above every page of the event. */
    get bar() {
      return this.page.getByRole("banner");
    }

    /** Opens the menu behind the name of the event. Returns it. */
    async openMenu(language) {
      const items = this.page.getByRole("navigation", { name: text("place.more", {}, language) });
      const menu = this.bar.getByRole("dialog").filter({ has: items });
      if (!(await menu.isVisible())) await this.bar.locator("#event-menu").click();
      await menu.waitFor();
      return menu;
    }

    /** Opens the panel for the display. */
    async openDisplayControl() {
      await this.button("display.title", {}, await this.openMenu()).click();
    }

    /** Opens the display in its own window. The panel with its settings stays open. */
    async openDisplay() {
      await this.openDisplayControl();
      const opened = this.page.context().waitForEvent("page");
      await this.button("display.open", {}, this.bar).click();
      const display = await opened;
      await display.locator(".display").waitFor();
      return display;
    }

    /** Opens a page of the event: `setup`, `players`, `round`, `standings`, `bracket` or `log`. */
    async place(place) {
      const way = await this.wayTo(place);
      // Before round 1, no stop of the day strip links to a round, so use the address.
      const isThere = place !== "round" || (await way.count()) > 0;
      if (isThere) await way.click();
      else await this.page.evaluate(() => (location.hash = location.hash.replace(/(event\/[^/]+).*/, "$1/round")));
      await this.page.waitForURL((url) => url.hash.includes(`/${place}`));
      await this.next.waitFor();
      if (place === "setup") await this.unfoldSetup();
    }

    /** The link to a page. */
    async wayTo(place) {
      const day = this.bar.getByRole("navigation", { name: text("round.all") });
      if (place === "players") return day.getByRole("link", { name: text("place.players"), exact: true });
      if (place === "round") return day.locator("li.now, li.past").filter({ has: this.page.locator("a[href*='/round']") }).last().getByRole("link");
      const name = text(place === "backups" ? "backup.title" : `place.${place}`);
      const within = ["setup", "log", "backups", "lists"].includes(place) ? await this.openMenu() : this.bar.getByRole("navigation", { name: text("place.label") });
      return within.getByRole("link", { name, exact: true });
    }

    async at(place) {
      if (!this.page.url().includes(`/${place}`)) await this.place(place);
    }

    // --- What is laid down and announced -----------------------------------------

    async atSetup() {
      if (this.page.url().endsWith("/announcement")) await this.closeAnnouncement();
      if (!this.page.url().endsWith("/setup")) await this.place("setup");
    }

    /**
     * Opens the announcement for players. Returns `{ title, headline, notes, parts }` as shown, with the parts by
     * title.
     */
    async openAnnouncement() {
      await this.atSetup();
      await this.main.getByRole("link", { name: text("announcement.link"), exact: true }).last().click();
      const shown = this.main.getByRole("article", { name: text("announcement.link"), exact: true });
      await shown.waitFor();
      return shown.evaluate((article) => ({
        title: article.querySelector(".announced").textContent,
        headline: article.querySelector(".headline").textContent,
        notes: [...article.querySelectorAll(":scope > p:not(.about, .headline)")].map((note) => note.textContent),
        parts: Object.fromEntries(
          [...article.querySelectorAll("section")].map((part) => [
            part.querySelector("h3").textContent,
            [...part.querySelectorAll("li")].map((line) => line.textContent),
          ]),
        ),
      }));
    }

    /** Returns from the announcement to the setup. */
    async closeAnnouncement() {
      await this.main.getByRole("link", { name: text("paper.back"), exact: true }).click();
      await this.main.getByRole("heading", { level: 2, name: text("place.setup"), exact: true }).waitFor();
      await this.unfoldSetup();
    }

    /** Opens the staff, which is part of the setup. */
    async openStaff() {
      await this.atSetup();
      await this.unfoldSetup();
      await this.main.locator("form.staff").waitFor();
    }

    /**
     * Replaces the staff. `role` is `organizer`, `marshal` or `judge`, and `player` the name of a player. With a
     * reason, it is saved even if a leader plays against the rules.
     */
    async setStaff(leaders, reason) {
      if (!this.page.url().endsWith("/staff")) await this.openStaff();
      const rows = this.main.locator("form.staff fieldset");
      while ((await rows.count()) > 0) {
        await rows.last().getByRole("button").click();
      }
      for (const { name, role, player } of leaders) {
        const count = await rows.count();
        await this.field("staff.add").fill(name);
        await this.page.keyboard.press("Enter");
        const row = rows.nth(count);
        await this.choice("staff.role", {}, row).selectOption(role);
        await this.choice("staff.plays-as", {}, row).selectOption(player ? { label: player } : "");
      }
      if (!reason) return;
      await this.field("staff.reason").fill(reason);
      await this.button("staff.save-anyway").click();
      await this.field("staff.reason").waitFor({ state: "detached" });
    }

    /** Sets the name of the person at this device, which the log uses from now on. */
    async signAs(name) {
      await this.openStaff();
      await this.choice("staff.author").selectOption(name);
    }
  };
