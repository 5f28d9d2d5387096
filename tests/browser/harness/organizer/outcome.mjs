// What a day adds up to: standings, bracket, final ranking.

import { text } from "../texts.mjs";

const number = (shown) => Number(shown.replaceAll(",", ""));

/** Reading the standings and the bracket. */
export const withOutcome = (Base) =>
  class extends Base {
    /** The standings as shown, one object a line: rank, name, points, record, inCut, dropped, and the tie-breakers. */
    async standings() {
      await this.place("standings");
      const table = this.main.getByRole("table");
      await table.waitFor();
      const tags = { dropped: text("players.dropped"), inCut: text("standings.in-cut") };
      const { heads, rows } = await table.evaluate((node) => ({
        heads: [...node.querySelectorAll("thead th")].map((cell) => cell.textContent.trim()),
        rows: [...node.querySelectorAll("tbody tr")].map((row) => ({
          cells: [...row.children].map((cell) => cell.textContent.trim()),
          name: row.querySelector("th").firstChild.textContent.trim(),
          tags: [...row.querySelectorAll("th > *")].map((tag) => tag.textContent.trim()),
        })),
      }));
      return rows.map(({ cells, name, tags: shown }) => ({
        rank: number(cells[0]),
        name,
        points: number(cells[2]),
        record: cells[3],
        dropped: shown.includes(tags.dropped),
        inCut: shown.includes(tags.inCut),
        ...Object.fromEntries(heads.slice(4).map((head, index) => [head, cells[index + 4]])),
      }));
    }

    /** The bracket as shown: rounds of games of `{ seed, name, won }`. */
    async bracket() {
      await this.place("bracket");
      return this.main.getByRole("region", { name: text("place.bracket") }).evaluate((region) =>
        [...region.querySelectorAll("li.bracket-round")].map((round) => ({
          title: round.querySelector("h3").textContent.trim(),
          games: [...round.querySelectorAll("li.bracket-game")].map((game) =>
            [...game.querySelectorAll("li.bracket-side")].map((side) => ({
              seed: side.querySelector(".seed").textContent.trim(),
              name: side.querySelector(".name").textContent.trim(),
              won: side.querySelector(".tick") !== null,
            })),
          ),
        })),
      );
    }

    /** The names of the final ranking, in order. */
    async finalRanking() {
      await this.place("bracket");
      await this.main.getByRole("heading", { name: text("bracket.ranking") }).waitFor();
      return this.main.getByRole("table").getByRole("rowheader").allInnerTexts();
    }
  };
