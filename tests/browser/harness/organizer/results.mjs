// Results of tables.

import { text } from "../texts.mjs";

/** The result form of a table. */
export const withResults = (Base) =>
  class extends Base {
    /** Opens the form of a table, unless it has opened by itself. Returns it. */
    async openResult(table) {
      const [first, second] = table.players;
      await this.at("round");
      const named = text("round.table-of", { number: table.number, first, second });
      const button = this.main.getByRole("button", { name: new RegExp(`: ${escape(named)}$`) });
      const row = this.rowOf(table);
      const form = row.getByRole("button", { name: text("result.save"), exact: true });
      await button.or(form).first().waitFor();
      if (!(await form.isVisible())) await button.click();
      await form.waitFor();
      return row;
    }

    /** Types two scores. `salvo` is the side (0 or 1) that wins equal scores. */
    async fillScores(table, scores, { salvo } = {}) {
      const row = await this.openResult(table);
      for (const side of [0, 1]) {
        await this.field("result.score-of", { name: table.players[side] }, row).fill(String(scores[side]));
      }
      if (salvo !== undefined) await this.chooseWinner(row, table.players[salvo]);
      return row;
    }

    /** Chooses the winner of equal scores or games. A click would save the result at once. */
    async chooseWinner(row, name) {
      await row.getByRole("radio", { name, exact: true }).press("Space");
    }

    /** Opens a rare part of the form, given its label below the result. */
    async unfold(row, label) {
      const button = row.getByRole("button", { name: label, exact: true });
      if ((await button.getAttribute("aria-pressed")) === "false") await button.click();
    }

    /** Chooses a result in games without saving it. */
    async chooseGames(row, chip) {
      const radio = row.getByRole("radio", { name: chip, exact: true });
      if ((await radio.count()) === 0) await this.unfold(row, text("result.more"));
      await radio.press("Space");
    }

    /** Enters the scores of a table and saves them with Enter. */
    async enterScore(table, scores, options) {
      const row = await this.fillScores(table, scores, options);
      await this.field("result.score-of", { name: table.players[1] }, row).press("Enter");
      await this.saved(table);
    }

    /** Corrects scores with a reason and saves them. The app may first ask about a dependent round. */
    async correctScore(table, scores, { reason, salvo } = {}) {
      const row = await this.fillScores(table, scores, { salvo });
      if (reason !== undefined) await this.field("fix.why", {}, row).fill(reason);
      await this.button("result.save", {}, row).click();
      return row;
    }

    /** Waits until the table shows a result. */
    async saved(table) {
      const [first, second] = table.players;
      const value = text("round.table-of", { number: table.number, first, second });
      const named = text("app.is", { name: text("result.correct"), value });
      await this.main.getByRole("button", { name: named, exact: true }).waitFor();
    }

    /**
     * Chooses games won, such as `"2–1"`, or `"intentional draw"`. For equal games in elimination, `tie` is the side
     * that would have had the initiative in the next game, because time ended between two games.
     */
    async fillGames(table, games, { drawn, tie } = {}) {
      const row = await this.openResult(table);
      const chip = games === "intentional draw" ? text("result.intentional-draw") : games;
      await this.chooseGames(row, chip);
      if (drawn !== undefined) {
        await this.unfold(row, text("result.more"));
        await this.field("result.cut-off", {}, row).fill(String(drawn));
      }
      if (tie !== undefined) {
        await row.getByRole("checkbox", { name: text("slip.between-games"), exact: true }).check();
        await this.chooseWinner(row, table.players[tie]);
      }
      return row;
    }

    async enterGames(table, games, options) {
      const row = await this.fillGames(table, games, options);
      await this.button("result.save", {}, row).click();
      await this.saved(table);
    }

    /**
     * Enters equal games in elimination that are decided by the bases, given their hit points in the game during which
     * time ended. `initiative` is the side with the initiative, needed if the bases are equal, too.
     */
    async reportBase(table, games, [first, second], { initiative } = {}) {
      const row = await this.fillGames(table, games);
      for (const [side, left] of [first, second].entries()) {
        await this.field("slip.base-of", { name: table.players[side] }, row).fill(String(left));
      }
      if (initiative !== undefined) await this.chooseWinner(row, table.players[initiative]);
      await this.button("result.save", {}, row).click();
      await this.saved(table);
    }

    /**
     * Enters the concession of a side (0 or 1). `kept` is what it keeps: squad points such as `64`, or the games so far
     * such as `"1–1"`. Undefined if no game has been won.
     */
    async reportConcession(table, side, kept) {
      const row = await this.openResult(table);
      const byGames = typeof kept !== "number";
      if (!byGames) await this.field("result.score-of", { name: table.players[side] }, row).fill(String(kept));
      else if (kept) await this.chooseGames(row, kept);
      await this.unfold(row, text("result.concession"));
      await row.getByRole("radio", { name: table.players[side], exact: true }).press("Space");
      await this.button("result.save", {}, row).click();
      await this.saved(table);
    }

    /** Enters `resultOf(table)` at every table of the running round. */
    async enterAll(tables, resultOf) {
      for (const table of tables) await this.enterScore(table, ...resultOf(table));
    }
  };

const escape = (plain) => plain.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
