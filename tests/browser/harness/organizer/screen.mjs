// Finds elements by roles, labels and accessible names.

import { named, pattern, text } from "../texts.mjs";

/** A page with the app. */
export class Screen {
  constructor(page) {
    this.page = page;
    this.main = page.getByRole("main");
  }

  button(key, values, within = this.main) {
    return within.getByRole("button", { name: text(key, values), exact: true });
  }

  field(key, values, within = this.main) {
    return within.getByLabel(named(text(key, values)));
  }

  choice(key, values, within = this.main) {
    return within.getByRole("combobox", { name: named(text(key, values)) });
  }

  /** The panel with this title. */
  panel(key, values) {
    return this.main.getByRole("dialog", { name: text(key, values), exact: true });
  }

  async openDetails(within, summary) {
    const details = within.locator("details").filter({ has: this.page.locator("summary", { hasText: summary }) });
    if ((await details.getAttribute("open")) === null) await details.locator("summary").click();
  }

  /** Draws long lists completely, as before printing. Otherwise the rest follows in later frames. */
  async drawnWhole() {
    await this.page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
    await this.page.evaluate(() => {}); // drawn one turn later
  }

  /** Dismisses messages, which may cover the element to click next. */
  async dismissMessages() {
    const buttons = this.page.getByRole("status").getByRole("button", { name: text("app.dismiss"), exact: true });
    await buttons.evaluateAll((all) => all.forEach((button) => button.click())); // some disappear in the meantime
  }

  /** Makes this window the one that writes. */
  async takeOver() {
    await this.button("windows.take-over").click();
    await this.button("windows.take-over").waitFor({ state: "detached" });
  }

  /** Waits for a message of the app. */
  async told(key, values) {
    await this.page.getByRole("status").getByText(pattern(key, values)).waitFor();
  }
}
