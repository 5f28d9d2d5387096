// Outcomes of an event: standings, bracket, final ranking.

import { inEnglish, text } from "../texts.mjs";

const number = (shown) => Number(inEnglish(shown).replaceAll(",", ""));

/** English name of the tie-breaker in a column. */
function column(head) {
  const keys = ["head-to-head", "mov", "sos", "omw", "pgw", "ogw"].map((kind) => `tie-breaker.${kind}.short`);
  const key = keys.find((one) => text(one) === head);
  return key ? text(key, {}, "en") : head;
}

/** Reads standings and bracket. */
export const withOutcome = (Base) =>
  class extends Base {
    /**
     * The standings as shown, one object per row: rank, name, points, record, inCut, dropped, and the tie-breakers by
     * their English names.
     */
    async standings() {
      await this.place("standings");
      const table = this.main.locator(".lines").getByRole("table");
      await table.waitFor();
      await this.drawnWhole();
      const tags = { dropped: text("players.dropped"), inCut: text("standings.in-cut") };
      const { heads, rows } = await table.evaluate((node) => ({
        heads: [...node.querySelectorAll("thead th")].map((cell) => cell.textContent.trim()),
        rows: [...node.querySelectorAll("tbody tr")].map((row) => ({
          cells: [...row.children].map((cell) => cell.textContent.trim()),
          name: row.querySelector("th").firstChild.textContent.trim(),
          tags: [...row.querySelectorAll("th > *")].map((tag) => tag.textContent.trim()),
        })),
      }));
      const at = (key) => heads.indexOf(text(key));
      const record = ["standings.record", "standings.record-with-draws"].map(at).find((place) => place >= 0);
      return rows.map(({ cells, name, tags: shown }) => ({
        rank: number(cells[0]),
        name,
        points: number(cells[at("standings.points")]),
        record: cells[record],
        dropped: shown.includes(tags.dropped),
        inCut: shown.includes(tags.inCut),
        ...Object.fromEntries(heads.slice(record + 1).map((head, index) => [column(head), inEnglish(cells[index + record + 1])])),
      }));
    }

    /** Names of the disqualified players next to the standings or the final ranking. Null if there are none. */
    async disqualified() {
      const note = this.main.getByText(text("standings.disqualified"));
      if ((await note.count()) === 0) return null;
      return (await note.innerText()).replace(/\s\(STA-11\)/, "").split(": ").at(-1).split(", ");
    }

    /** Text of the page "Why am I third?" for a player. */
    async whyText(name) {
      await this.place("standings");
      await this.main.locator(".lines").getByRole("link", { name, exact: true }).click();
      await this.main.getByRole("heading", { level: 2, name: new RegExp(`^${name}\\s?: `) }).waitFor();
      return this.main.innerText();
    }

    /** Log entries with their authors, newest first. */
    async log() {
      await this.place("log");
      const entries = this.main.locator("ol.log").first();
      await entries.waitFor();
      await this.drawnWhole();
      return entries.evaluate((list) =>
        [...list.querySelectorAll("li:not(.run):has(> .what)")].map((entry) => ({
          text: entry.querySelector(".what").textContent.trim(),
          when: entry.querySelector("time").textContent.trim(),
        })),
      );
    }

    /** The bracket as shown: rounds of games of `{ seed, name, won }`. */
    async bracket() {
      await this.place("bracket");
      return this.main.getByRole("region", { name: text("place.bracket") }).evaluate((region) =>
        [...region.querySelectorAll(".bracket-round")].map((round) => ({
          title: round.querySelector(".head").textContent.trim(),
          games: [...round.querySelectorAll(".bracket-game")].map((game) =>
            [...game.querySelectorAll(".bracket-side")].map((side) => ({
              seed: side.querySelector(".seed")?.textContent.trim() ?? "",
              name: side.querySelector(".name").textContent.trim(),
              won: side.querySelector(".tick") !== null,
            })),
          ),
        })),
      );
    }
  };
