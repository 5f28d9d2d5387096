// A round: the next step, tables, clock, and a correction that pairs it again.

import { pattern, text } from "../texts.mjs";

/** Pairs, publishes, starts and finishes rounds. */
export const withRounds = (Base) =>
  class extends Base {
    // --- The next step ---------------------------------------------------------

    get next() {
      return this.main.getByRole("region", { name: text("next.label") });
    }

    /** Text of the next step without its button: why it must wait, or the winner. */
    async nextText() {
      return (await this.next.locator(".why").innerText()).trim();
    }

    /** Clicks the main button, which must offer exactly this step. */
    async step(key, values) {
      const button = this.button(key, values, this.next);
      await button.click();
      const isFirst = key === "next.bracket" || (key === "next.pair" && values.round === text("round.swiss", { number: 1 }));
      if (isFirst) await this.goOnWithout(button);
      await button.waitFor({ state: "detached" });
    }

    /** Continues with a reason if requirements are missing before round 1. */
    async goOnWithout(button) {
      const reason = this.page.locator("dialog[open] #missing-reason");
      await Promise.any([reason.waitFor(), button.waitFor({ state: "detached" })]);
      if (!(await reason.isVisible())) return;
      await reason.fill("As agreed");
      await this.button("door.go-on").click();
    }

    /** Pairs, publishes and starts a round. Returns its tables and byes. */
    async pairAndStart(round) {
      await this.step("next.pair", { round });
      return this.publishAndStart(round);
    }

    async publishAndStart(round) {
      await this.step("next.publish", { round });
      await this.step("next.start", { round });
      return this.readTables();
    }

    /** Finishes a round without pairing the next one. */
    async finishRound(round) {
      await this.step("next.finish", { round });
    }

    // --- Tables ----------------------------------------------------------------

    rowOf(table) {
      const first = this.main.getByRole("listitem").filter({ has: this.page.getByText(table.players[0], { exact: true }) });
      return first.filter({ has: this.page.getByText(table.players[1], { exact: true }) }).last();
    }

    /** `{ tables: [{ number, players, scores, worth }], byes }` as shown. Scores are null without a result. */
    async readTables() {
      await this.at("round");
      await this.next.waitFor(); // after a reload, the app starts first
      await this.main.locator("li.table, .byes").first().waitFor({ state: "attached" });
      await this.drawnWhole();
      return this.main.evaluate((main) => {
        const texts = (row, selector) => [...row.querySelectorAll(selector)].map((part) => part.textContent.trim());
        // The members of a team are below its name.
        const names = (row) => [...row.querySelectorAll(".name")].map((name) => (name.querySelector("span") ?? name).textContent.trim());
        const tables = [...main.querySelectorAll("li.table")].map((row) => {
          const scores = texts(row, ".side .score");
          return {
            number: Number(row.querySelector(".table-number").textContent.match(/\d+/)[0]),
            players: row.matches(".draft") ? texts(row, ".seat > span") : names(row),
            scores: scores.length === 0 ? null : scores,
            worth: texts(row, ".side .worth"),
          };
        });
        const waiting = main.querySelector(".byes");
        const seats = waiting ? texts(waiting, ".seat > span, .name") : [];
        const named = waiting?.querySelector(":scope > span:not(.about)")?.textContent.trim();
        const byes = seats.length > 0 ? seats : named ? named.split(", ") : [];
        return { tables, byes };
      });
    }

    // --- By hand -----------------------------------------------------------------

    /** The question about two chosen players of a draft. */
    choiceOf(first, second) {
      return this.panel("draft.two", { first, second });
    }

    /** Chooses two players of a draft at their tables. Returns the question about them. */
    async choose(first, second) {
      const seat = (name) => this.main.locator(".seat > span").getByText(name, { exact: true });
      await seat(first).click();
      await this.main.getByText(text("draft.chosen", { name: first })).waitFor();
      await seat(second).click();
      const choice = this.choiceOf(first, second);
      await choice.waitFor();
      return choice;
    }

    /** Changes and costs shown for an option, as `{ changes, costs }`. `what` is `swap` or `pair`. */
    async foretold(choice, what) {
      return choice.locator(`#${what}`).evaluate((told) => {
        const texts = (selector) => [...told.querySelectorAll(selector)].map((line) => line.textContent.trim());
        return { changes: texts(".changes li"), costs: texts(".costs li") };
      });
    }

    /** Swaps or pairs two players of a draft and confirms it. Returns the changes and costs shown before. */
    async byHand(what, first, second) {
      const choice = await this.choose(first, second);
      const foretold = await this.foretold(choice, what);
      await this.button(`draft.${what}-do`, {}, choice).click();
      await choice.waitFor({ state: "hidden" });
      return foretold;
    }

    /** Swaps two players of a draft. */
    async swap(first, second) {
      return this.byHand("swap", first, second);
    }

    /** The lock of a table in a draft. */
    lockOf({ number, players: [first, second] }) {
      return this.button("draft.lock-table", { number, first, second });
    }

    /** Opens a round other than the latest one. */
    async openRound(round) {
      await this.at("round");
      const rounds = this.bar.getByRole("navigation", { name: text("round.all") });
      await rounds.getByRole("link", { name: round, exact: true }).click();
      await this.main.getByRole("heading", { level: 2, name: round, exact: true }).waitFor();
    }

    /** Waits until the visible round has a status: `paired`, `published`, `started` or `finished`. */
    async hasStatus(status) {
      await this.main.getByText(text(`status.${status}`), { exact: true }).waitFor();
    }

    // --- Corrections -------------------------------------------------------------

    /** The question before a round is paired again. Its list items are the changes. */
    get pairAgain() {
      const agree = this.page.getByRole("button", { name: text("fix.agree"), exact: true });
      return this.page.getByRole("dialog").filter({ has: agree });
    }

    /** The changes, one per line. */
    async pairAgainLines() {
      await this.pairAgain.waitFor();
      return this.pairAgain.getByRole("listitem").allInnerTexts();
    }

    async confirmPairAgain() {
      await this.button("fix.agree", {}, this.pairAgain).click();
      await this.pairAgain.waitFor({ state: "detached" });
    }

    async cancelPairAgain() {
      await this.button("app.cancel", {}, this.pairAgain).click();
      await this.pairAgain.waitFor({ state: "detached" });
    }

    // --- Time and deck checks ------------------------------------------------------

    /** Opens the rarely used actions at a table of the running round. Returns its row. */
    async openMore(table) {
      const row = await this.openResult(table);
      await this.unfold(row, text("result.more"));
      const time = row.locator("button[aria-pressed]").filter({ hasText: text("time.other-minutes") });
      if ((await time.getAttribute("aria-pressed")) === "false") await time.click();
      return row;
    }

    async extendTime(table, minutes, reason = "") {
      const row = await this.openMore(table);
      await this.field("time.minutes", {}, row).fill(String(minutes));
      await this.field("time.reason", {}, row).fill(reason);
      await this.button("time.extend", {}, row).click();
      await this.told("time.extended", { table: table.number, count: minutes });
    }

    /** Extends all tables with the button for this many minutes. */
    async addTime(minutes) {
      const name = text("clock.add-all", { count: minutes });
      await this.main.getByRole("button", { name, exact: true }).click();
      await this.told("clock.add-all", { count: minutes });
    }

    async startDeckCheck(table) {
      const row = await this.openMore(table);
      await row.getByRole("button", { name: pattern("deck-check.start") }).click();
      await row.getByRole("button", { name: pattern("deck-check.stop") }).waitFor();
    }

    async stopDeckCheck(table) {
      await this.rowOf(table).getByRole("button", { name: pattern("deck-check.stop") }).click();
      await this.told("deck-check.added", { table: table.number });
    }

    /** Picks a deck to check. Returns the name of its player. */
    async chooseDeck() {
      await this.at("round");
      const chosen = Number((await this.main.getByText(pattern("deck-check.chosen-count")).innerText()).match(/\d+/)[0]);
      await this.button("deck-check.choose").click();
      await this.main.getByText(pattern("deck-check.chosen-count", { chosen: chosen + 1 })).waitFor();
      const [before] = text("deck-check.chosen").split("{name}");
      const told = this.page.getByRole("status").getByText(before).last();
      return (await told.innerText()).slice(before.length).split(", ")[0];
    }
  };
