// Printing.

import { text } from "../texts.mjs";

/** The printed sheets of an event. */
export const withPaper = (Base) =>
  class extends Base {
    /** Opens the list of sheets. */
    async openPrint() {
      await (await this.openMenu()).getByRole("link", { name: text("strip.sheets"), exact: true }).click();
      await this.main.getByRole("heading", { level: 2, name: text("announcement.print"), exact: true }).waitFor();
    }

    /** Opens a sheet from the list. */
    async openSheet(key) {
      if (await this.main.locator("article.paper").isVisible()) await this.leaveSheet();
      if (!this.page.url().endsWith("/paper")) await this.openPrint();
      const named = this.page.getByText(text(key), { exact: true });
      await this.main.locator(".sheets").getByRole("link").filter({ has: named }).click();
      await this.main.getByRole("heading", { level: 1, name: text(key), exact: true }).waitFor();
    }

    async leaveSheet() {
      await this.main.getByRole("link", { name: text("paper.back"), exact: true }).click();
      await this.main.getByRole("heading", { level: 2, name: text("announcement.print"), exact: true }).waitFor();
    }

    /** Chooses the paper size, `A4` or `letter`. */
    async choosePaper(size) {
      await this.choice("paper.size").selectOption(size);
    }
  };
