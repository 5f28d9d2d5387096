// A round: the next step, its tables, its time, and a correction that pairs it again.

import { pattern, text } from "../texts.mjs";

/** Pairing, publishing, starting and finishing rounds. */
export const withRounds = (Base) =>
  class extends Base {
    // --- The next step ---------------------------------------------------------

    get next() {
      return this.main.getByRole("region", { name: text("next.label") });
    }

    /** What the next step says: why it has to wait, who has won. Without the button. */
    async nextText() {
      return (await this.next.locator(".why").innerText()).trim();
    }

    /** Clicks the main button, which has to offer exactly this step. */
    async step(key, values) {
      const button = this.button(key, values, this.next);
      await button.click();
      const isFirst = key === "next.bracket" || (key === "next.pair" && values.round === text("round.swiss", { number: 1 }));
      if (isFirst) await this.goOnWithout(button);
      await button.waitFor({ state: "detached" });
    }

    /** Where something is missing before round 1 the event goes on with a reason. */
    async goOnWithout(button) {
      const reason = this.page.locator("dialog[open] #missing-reason");
      await Promise.any([reason.waitFor(), button.waitFor({ state: "detached" })]);
      if (!(await reason.isVisible())) return;
      await reason.fill("As agreed");
      await this.button("door.go-on").click();
    }

    /** Pairs a round, publishes and starts it; returns its tables and byes. */
    async pairAndStart(round) {
      await this.step("next.pair", { round });
      return this.publishAndStart(round);
    }

    async publishAndStart(round) {
      await this.step("next.publish", { round });
      await this.step("next.start", { round });
      return this.readTables();
    }

    /** Finishes a round and does no more: who wants to goes on with the next round in the same press. */
    async finishRound(round) {
      await this.step("next.finish", { round });
    }

    // --- Tables ----------------------------------------------------------------

    rowOf(table) {
      const first = this.main.getByRole("listitem").filter({ has: this.page.getByText(table.players[0], { exact: true }) });
      return first.filter({ has: this.page.getByText(table.players[1], { exact: true }) }).last();
    }

    /** `{ tables: [{ number, players, scores, worth }], byes }` as shown; scores are null before there is a result. */
    async readTables() {
      await this.at("round");
      await this.next.waitFor(); // after a reload the app has to start first
      await this.main.locator("li.table, .byes").first().waitFor({ state: "attached" });
      await this.drawnWhole();
      return this.main.evaluate((main, bye) => {
        const texts = (row, selector) => [...row.querySelectorAll(selector)].map((part) => part.textContent.trim());
        const tables = [...main.querySelectorAll("li.table")].map((row) => {
          const scores = texts(row, ".side .score");
          return {
            number: Number(row.querySelector(".table-number").textContent.match(/\d+/)[0]),
            players: row.matches(".draft") ? texts(row, ".seat > span") : texts(row, ".name"),
            scores: scores.length === 0 ? null : scores,
            worth: texts(row, ".side .worth"),
          };
        });
        const waiting = main.querySelector(".byes");
        const seats = waiting ? texts(waiting, ".seat > span, .name") : [];
        const named = waiting?.textContent.trim().slice(bye.length).trim();
        const byes = seats.length > 0 ? seats : named ? named.split(", ") : [];
        return { tables, byes };
      }, text("round.bye"));
    }

    // --- By hand -----------------------------------------------------------------

    /** The question what to do with two players of a draft. */
    choiceOf(first, second) {
      return this.panel("draft.two", { first, second });
    }

    /** In a draft: chooses two players at their tables; returns the question what to do with them. */
    async choose(first, second) {
      const seat = (name) => this.main.locator(".seat > span").getByText(name, { exact: true });
      await seat(first).click();
      await this.main.getByText(text("draft.chosen", { name: first })).waitFor();
      await seat(second).click();
      const choice = this.choiceOf(first, second);
      await choice.waitFor();
      return choice;
    }

    /** What a choice would change and cost: `{ changes, costs }`; `what` is `swap` or `pair`. */
    async foretold(choice, what) {
      return choice.locator(`#${what}`).evaluate((told) => {
        const texts = (selector) => [...told.querySelectorAll(selector)].map((line) => line.textContent.trim());
        return { changes: texts(".changes li"), costs: texts(".costs li") };
      });
    }

    /** In a draft: two players change places, or meet each other, after the question; returns what was foretold. */
    async byHand(what, first, second) {
      const choice = await this.choose(first, second);
      const foretold = await this.foretold(choice, what);
      await this.button(`draft.${what}-do`, {}, choice).click();
      await choice.waitFor({ state: "hidden" });
      return foretold;
    }

    /** In a draft: two players change places. */
    async swap(first, second) {
      return this.byHand("swap", first, second);
    }

    /** The lock of a table of a draft. */
    lockOf({ number, players: [first, second] }) {
      return this.button("draft.lock-table", { number, first, second });
    }

    /** Goes to a round that is not the latest. */
    async openRound(round) {
      await this.at("round");
      const rounds = this.bar.getByRole("navigation", { name: text("round.all") });
      await rounds.getByRole("link", { name: round, exact: true }).click();
      await this.main.getByRole("heading", { level: 2, name: round, exact: true }).waitFor();
    }

    /** Waits until the round in view has a status: `paired`, `published`, `started` or `finished`. */
    async hasStatus(status) {
      await this.main.getByText(text(`status.${status}`), { exact: true }).waitFor();
    }

    // --- Corrections -------------------------------------------------------------

    /** The question before a round is paired again; what it lists are its list items. */
    get pairAgain() {
      const agree = this.page.getByRole("button", { name: text("fix.agree"), exact: true });
      return this.page.getByRole("dialog").filter({ has: agree });
    }

    /** What would change, a line each. */
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

    /** Opens what is rarely needed at a table of the running round; returns its row. */
    async openMore(table) {
      const row = await this.openResult(table);
      await this.unfold(row, text("result.more"));
      await this.openDetails(row, text("time.more"));
      return row;
    }

    async extendTime(table, minutes, reason = "") {
      const row = await this.openMore(table);
      await this.field("time.minutes", {}, row).fill(String(minutes));
      await this.field("time.reason", {}, row).fill(reason);
      await this.button("time.extend", {}, row).click();
      await this.told("time.extended", { table: table.number, count: minutes });
    }

    /** Gives all tables so many more minutes: the ones of a button. */
    async addTime(minutes) {
      const name = `${text("time.plus", { minutes })}: ${text("clock.add-all", { count: minutes })}`;
      await this.main.getByRole("button", { name, exact: true }).click();
      await this.told("clock.added", { count: minutes });
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

    /** Chooses a deck to check; returns whose. */
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
