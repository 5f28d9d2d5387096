// Custom regulations in the form of a setup.

import { readFile } from "node:fs/promises";
import { text } from "../texts.mjs";

/** Changes a regulation. */
export const withRegulation = (Base) =>
  class extends Base {
    /** Copies the form's regulation under a new name, and unfolds the editor. */
    async changeRules(name) {
      await this.button("rules.change").click();
      await this.field("rules.name").fill(name);
      await this.main.locator(".rules details").evaluateAll((groups) => groups.forEach((group) => (group.open = true)));
    }

    /** Sets a rule, given the key of its label: types a value, chooses an option, or ticks a box. */
    async setRule(key, value, values) {
      const field = this.field(key, values);
      const tag = await field.evaluate((element) => (element.type === "checkbox" ? "TICK" : element.tagName));
      if (tag === "SELECT") await field.selectOption({ label: value });
      else if (tag === "TICK") await field.setChecked(value);
      else await field.fill(String(value));
    }

    /** Sets a cell of the visible table. `column` is `from`, `to`, `rounds` or `cut`. */
    async setRow(row, column, value) {
      await this.setRule("rules.cell", value, { row, column: text(`rules.${column}`) });
    }

    /** Stores the regulation on this device. */
    async saveRegulation() {
      await this.button("rules.save").click();
      await this.told("rules.saved");
    }

    /** Exports the regulation. Returns `{ name, text }` of the file. */
    async exportRegulation() {
      const started = this.page.waitForEvent("download");
      await this.button("rules.export").click();
      const download = await started;
      return { name: download.suggestedFilename(), text: await readFile(await download.path(), "utf8") };
    }

    /** Opens a regulation file with this text in the form of a setup. */
    async openRegulation(content, name = "regulation.tiebreaker-regulation.json") {
      const file = { name, mimeType: "application/json", buffer: Buffer.from(content) };
      await this.field("rules.open").setInputFiles(file);
    }
  };
