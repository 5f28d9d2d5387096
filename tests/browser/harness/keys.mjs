// Keyboard helpers for a round: typing results, the state of the form, and the saved results.

import assert from "node:assert/strict";
import { Organizer } from "./organizer.mjs";

const players = (count) => Array.from({ length: count }, (_, index) => `Player ${String.fromCharCode(65 + index)}`);

/** State of the open form: typed games, chosen chip, fields, messages, and points. */
export const shown = (page) =>
  page.evaluate(() => {
    const form = document.querySelector("form.report");
    if (!form) return null;
    const value = (id) => form.querySelector(`#${id}`)?.value;
    return {
      games: form.querySelector(".typed")?.textContent,
      chip: form.querySelector("[name=games]:checked + span")?.firstChild.textContent.trim() ?? null,
      drawn: form.querySelector(".drawn input")?.value,
      scores: [value("result-first"), value("result-second")],
      conceded: form.querySelector("[name=conceded]:checked")?.id ?? null,
      absent: form.querySelector("[name=absent]:checked")?.id ?? null,
      error: form.querySelector("#result-error").textContent,
      worth: form.querySelector(".worth").textContent,
    };
  });

/** Opens an event in its first round, and returns keyboard helpers for it. */
export async function sit(page, event, count) {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Keys", ...event });
  await organizer.pastePlayers(players(count));
  const { tables } = await organizer.pairAndStart("round 1");
  const press = async (...keys) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  return {
    organizer,
    tables,
    press,
    /** Opens the form of a table. */
    open: (table) => press("/", ...`${table.number}`, "Enter"),
    /** Scores of a table in its row. Null without a result. */
    saved: async ({ number }) => (await organizer.readTables()).tables.find((table) => table.number === number).scores,
    is: async (part, expected, message) => assert.equal((await shown(page))[part], expected, message),
  };
}

export const BEST_OF_THREE = { regulation: "swu-2025", bestOf: 3, rounds: 3 };
