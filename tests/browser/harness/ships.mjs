// Squads at a table: handing in lists, and entering fates of ships.

import { text } from "./texts.mjs";

const WHOLE = 0;
export const HALF = 1;
export const DESTROYED = 2;
const SIDES = ["first", "second"];

/** A squad as XWS: its faction, and pilot, type and squad points of each ship. */
export function xws(faction, ships) {
  const pilots = ships.map(([id, ship, points]) => ({ id, name: id, ship, points, upgrades: {} }));
  return JSON.stringify({ faction, points: ships.reduce((sum, [, , points]) => sum + points, 0), pilots });
}

/** A file for each player, by name. */
export const files = (lists) =>
  Object.entries(lists).map(([name, list]) => ({ name: `${name}.txt`, mimeType: "text/plain", buffer: Buffer.from(list) }));

/** Hands in lists by files that name their players. `count` is the number of lists. */
export async function handInLists(organizer, file, count) {
  await organizer.place("lists");
  const input = organizer.main.locator(".lists-many input[type=file]");
  await input.setInputFiles(file);
  await organizer.button("lists.hand-in-all", { count }).click();
  await organizer.told("lists.handed-in", { count });
}

/** The ships of a table whose form is open in a row. */
export async function openShips(organizer, row) {
  await organizer.unfold(row, text("ships.title"));
  const fleets = row.locator(".fleets");
  await fleets.locator(".ship, p:not(:has(progress))").first().waitFor();
  return fleets;
}

/** Chooses the fate of the ship at index `place` on a side (0 or 1). A ship that never scores half has two choices. */
export async function tick(fleets, side, place, fate) {
  const choices = fleets.locator(`input[name="ship-${SIDES[side]}-${place}"]`);
  const choice = { [WHOLE]: choices.first(), [HALF]: choices.nth(1), [DESTROYED]: choices.last() }[fate];
  // The scores are sticky above the ships, so scroll past them before the click.
  await choice.evaluate((input) => input.scrollIntoView({ block: "center" }));
  // The label covers the radio button and takes the click.
  await choice.check({ force: true });
}
