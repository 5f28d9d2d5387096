// Where the colours are the user's own: what is chosen or current is told from what is not, and pictures have these colours too.

import assert from "node:assert/strict";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { LAPTOP, shotPath } from "./harness/screens.mjs";
import { elimination, round, speak, text } from "./harness/texts.mjs";

speak("it");

/** Whether something has a line around it. */
const isOutlined = (locator) => locator.evaluate((element) => getComputedStyle(element).outlineStyle === "solid");

/** How many of these have a line around them, and how many there are. */
const outlined = (locator) =>
  locator.evaluateAll((all) => [all.filter((element) => getComputedStyle(element).outlineStyle === "solid").length, all.length]);

/** The colours of shapes in pictures, each once, with the names of the system's own. */
const colours = (locator, property) =>
  locator.evaluateAll((shapes, property) => {
    const probe = document.body.appendChild(document.createElement("i"));
    const known = ["Canvas", "CanvasText", "Highlight", "HighlightText"].map((name) => {
      probe.style.color = name;
      return [getComputedStyle(probe).color, name];
    });
    probe.remove();
    const names = new Map(known.reverse());
    return [...new Set(shapes.map((shape) => getComputedStyle(shape)[property]).map((colour) => names.get(colour) ?? colour))].sort();
  }, property);

for (const colorScheme of ["dark", "light"]) {
  browserTest(`the user's own colours (${colorScheme})`, { forcedColors: "active", colorScheme, viewport: LAPTOP }, async ({ page }) => {
    const organizer = new Organizer(page);
    await organizer.createEvent({ name: "Colori", regulation: "swu-2025", kind: "store-showdown", bestOf: 3, rounds: 1, cut: 4 });
    await organizer.addPlayers(["Ana", "Bo", "Cleo", "Dov", "Eve", "Finn", "Gus", "Hal"]);
    const { tables } = await organizer.pairAndStart(round(1));

    // The result that is chosen.
    const row = await organizer.fillGames(tables[0], "2–0");
    assert.equal(await isOutlined(row.locator(".chip input:checked + span")), true);
    const [none, others] = await outlined(row.locator(".chip input:not(:checked) + span"));
    assert.ok(none === 0 && others > 3, `${none} of ${others}`);
    await organizer.button("result.save", {}, row).click();
    await organizer.saved(tables[0]);
    for (const table of tables.slice(1)) await organizer.enterGames(table, "2–1");
    // Where one is: in the day, and among the pages.
    const [current, all] = await outlined(page.locator("nav.strip li > *"));
    assert.ok(current > 0 && current < all, `${current} of ${all}`);
    await page.screenshot({ path: shotPath(`forced-${colorScheme}-round`) });

    await organizer.finishRound(round(1));
    await organizer.step("next.cut", { size: 4 });
    const semifinals = await organizer.publishAndStart(elimination(4));
    await organizer.enterGames(semifinals.tables[0], "2–0");
    await page.goto(page.url().replace(/\/round.*$/, "/bracket"));
    const bracket = page.locator(".bracket");
    await bracket.waitFor();
    assert.deepEqual(await colours(bracket.locator("text"), "fill"), ["CanvasText"]);
    assert.deepEqual(await colours(bracket.locator("rect"), "fill"), ["Canvas"]);
    assert.deepEqual(await colours(bracket.locator("rect"), "stroke"), ["CanvasText"]);
    assert.deepEqual(await colours(bracket.locator("path.line"), "stroke"), ["CanvasText"]);
    await page.screenshot({ path: shotPath(`forced-${colorScheme}-bracket`) });

    // A code stays black on white: no phone reads another.
    await page.goto(page.url().replace(/\/bracket$/, "/phones"));
    const code = page.locator(".qr").first();
    await code.waitFor();
    const fills = await code.locator("path").evaluateAll((paths) => paths.map((path) => getComputedStyle(path).fill));
    assert.deepEqual(fills, ["rgb(255, 255, 255)", "rgb(0, 0, 0)"]);
    await page.screenshot({ path: shotPath(`forced-${colorScheme}-code`) });
  });
}
