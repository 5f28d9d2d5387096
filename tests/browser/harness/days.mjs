// Recorded events as files in `tests/browser/days`, for tests that need an event in a certain state.

import { readFileSync } from "node:fs";
import { follow } from "./texts.mjs";

/**
 * The file of a recorded event, up to the `count`th entry of a kind such as `"start"`, or complete. An event is a log,
 * so its first entries are an event, too. Also returns the time of the last entry.
 */
export function day(name, kind, count = 1) {
  const file = JSON.parse(readFileSync(new URL(`../days/${name}.json`, import.meta.url), "utf8"));
  const places = file.entries.flatMap(({ action }, place) => (kindOf(action) === kind ? [place] : []));
  const end = kind ? places[count - 1] + 1 : file.entries.length;
  const entries = file.entries.slice(0, end);
  if (entries.length === 0) throw new Error(`${name} has no ${count}. ${kind}`);
  return { content: JSON.stringify({ ...file, entries }), time: entries.at(-1).at, regulation: entries[0].action.create.setup.regulation.id };
}

const kindOf = (action) => (typeof action === "string" ? action : Object.keys(action)[0]);

/** Opens a recorded event in a page, `minutes` after its last entry. Returns the address of the event. */
export async function openDay(page, { content, time, regulation }, minutes = 0) {
  await page.clock.setFixedTime(time + minutes * 60_000);
  await page.goto("./");
  const file = { name: "day.json", mimeType: "application/json", buffer: Buffer.from(content) };
  await page.locator("input[type=file]").first().setInputFiles(file);
  await page.waitForURL(/#\/event\//);
  follow(regulation);
  return page.url().match(/#\/event\/\w+/)[0];
}
