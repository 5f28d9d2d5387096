// The list of events, the setup of one, and what is announced of it.

import { text } from "../texts.mjs";

/** Creating an event and laying it down. */
export const withSetup = (Base) =>
  class extends Base {
    // --- From the list of events to an event ----------------------------------

    async goHome() {
      await this.page.goto("./");
      await this.page.getByRole("heading", { level: 1, name: text("home.title"), exact: true }).waitFor();
    }

    /** Whether the list of events is in view. */
    onList() {
      return this.page.getByRole("heading", { level: 1, name: text("home.title"), exact: true }).isVisible();
    }

    /** Fills the form for a new event; what is not named stays as the form proposes it. */
    async createEvent({ name, date, place, regulation, kind, tier, bestOf, structure, rounds, cut }) {
      if (!(await this.onList())) await this.goHome();
      await this.main.getByRole("link", { name: text("home.new") }).click();
      await this.field("setup.name").fill(name);
      if (date) await this.field("setup.date").fill(date);
      if (place) await this.field("setup.place").fill(place);
      const chosen = { regulation, kind, tier, "match-length": bestOf && String(bestOf), structure };
      for (const [key, value] of Object.entries(chosen)) {
        if (value) await this.choice(`setup.${key}`).selectOption(value);
      }
      if (rounds) {
        await this.choice("setup.structure").selectOption({ label: text("setup.custom") });
        await this.field("setup.rounds").fill(String(rounds));
        await this.choice("setup.cut").selectOption(cut ? String(cut) : "");
      }
      await this.button("setup.create").click();
      await this.page.getByRole("heading", { level: 1, name, exact: true }).waitFor();
    }

    /** Goes to a place of the event: `setup`, `players`, `round`, `standings`, `bracket` or `log`. */
    async place(place) {
      const name = text(`place.${place}`);
      const places = this.main.getByRole("navigation", { name: text("place.label") });
      await places.getByRole("link", { name, exact: true }).click();
      await places.locator("[aria-current=page]", { hasText: name }).waitFor();
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
     * Goes to the announcement for the players; returns `{ title, headline, notes, parts }` as shown, the parts by their
     * titles.
     */
    async openAnnouncement() {
      await this.atSetup();
      await this.main.getByRole("link", { name: text("announcement.link"), exact: true }).last().click();
      const shown = this.main.getByRole("article", { name: text("announcement.link"), exact: true });
      await shown.waitFor();
      return shown.evaluate((article) => ({
        title: article.querySelector("h1").textContent,
        headline: article.querySelector(".headline").textContent,
        notes: [...article.querySelectorAll(":scope > p:not(.about, .headline)")].map((note) => note.textContent),
        parts: Object.fromEntries(
          [...article.querySelectorAll("section")].map((part) => [
            part.querySelector("h2").textContent,
            [...part.querySelectorAll("li")].map((line) => line.textContent),
          ]),
        ),
      }));
    }

    /** Leaves the announcement for the setup. */
    async closeAnnouncement() {
      await this.main.getByRole("link", { name: text("announcement.back"), exact: true }).click();
      await this.main.getByRole("heading", { level: 2, name: text("place.setup"), exact: true }).waitFor();
    }

    /** Goes to who runs the event. */
    async openStaff() {
      await this.atSetup();
      await this.main.getByRole("link", { name: text("staff.title"), exact: true }).last().click();
      await this.main.getByRole("heading", { level: 2, name: text("staff.title"), exact: true }).waitFor();
    }

    /**
     * Names everybody who runs the event, instead of who is named there: `role` is `organizer`, `marshal` or `judge`,
     * `player` the name of a player. With a reason it is saved although somebody may not play.
     */
    async setStaff(leaders, reason) {
      if (!this.page.url().endsWith("/staff")) await this.openStaff();
      const rows = this.main.getByRole("group").filter({ has: this.page.getByRole("textbox") });
      while ((await rows.count()) > 0) {
        await rows.last().getByRole("button").click();
      }
      for (const { name, role, player } of leaders) {
        await this.button("staff.add").click();
        const row = rows.last();
        await this.field("staff.name", {}, row).fill(name);
        await this.choice("staff.role", {}, row).selectOption(role);
        await this.choice("staff.plays-as", {}, row).selectOption(player ? { label: player } : "");
      }
      await this.button("staff.save").click();
      if (reason) {
        await this.field("staff.reason").fill(reason);
        await this.button("staff.save-anyway").click();
      }
      await this.told("staff.saved");
    }

    /** Says who works on this device; the log names them from now on. */
    async signAs(name) {
      await this.openStaff();
      await this.field("staff.author").fill(name);
    }

    /** Changes rounds and cut although they are locked. */
    async overridePlan({ rounds, cut, reason }) {
      await this.atSetup();
      await this.button("override.open").click();
      const panel = this.main.getByRole("dialog", { name: text("override.title"), exact: true });
      await this.field("setup.rounds", {}, panel).fill(String(rounds));
      await this.choice("setup.cut", {}, panel).selectOption(cut ? String(cut) : "");
      await this.field("override.reason", {}, panel).fill(reason);
      await this.button("override.save", {}, panel).click();
      await this.told("override.done");
    }

    /** On the form of a new event, or the setup of one that has not begun: no Swiss rounds. */
    async chooseEliminationOnly() {
      await this.choice("setup.structure").selectOption({ label: text("plan.elimination-choice") });
    }
  };
