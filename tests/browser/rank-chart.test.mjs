// The ways of the best on the standings: whose a line is and every rank on it, for a mouse, for the keyboard and for a thumb.

import assert from "node:assert/strict";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { LAPTOP, PHONE } from "./harness/screens.mjs";
import { round, speak, text } from "./harness/texts.mjs";

speak("fr");

const NAMES = ["Ana", "Bo", "Cleo", "Dov"];

/** Two rounds of four players, and the picture open. */
async function ways(page) {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Quatre", regulation: "xwing-2018", rounds: 3 });
  await organizer.addPlayers(NAMES);
  for (const number of [1, 2]) {
    const { tables } = await organizer.pairAndStart(round(number));
    for (const [at, table] of tables.entries()) await organizer.enterScore(table, [100, 10 * (at + number)]);
    await organizer.finishRound(round(number));
  }
  await organizer.place("standings");
  const chart = page.getByRole("group", { name: text("chart.ways"), exact: true });
  await page.getByText(text("chart.title", { count: 4 }), { exact: true }).click();
  await chart.waitFor();
  return { organizer, lines: chart.getByRole("img") };
}

/** The ranks that are seen of each line; of those that are not seen, nothing. */
const seen = (lines) =>
  lines.evaluateAll((all) =>
    all.flatMap((line) => {
      const shown = line.querySelector(".shown");
      if (getComputedStyle(shown).visibility !== "visible") return [];
      const ranks = [...line.querySelectorAll(".rank")].map((rank) => rank.textContent);
      return [`${line.querySelector(".name").textContent}: ${ranks.join(" → ")}`];
    }),
  );

/** Where a line is as far from the others as can be: at its end. */
async function endOf(line) {
  const box = await line.locator("circle").last().boundingBox();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

const told = async (line) => (await line.getAttribute("aria-label")).replace(/\s/g, " ");
const words = (shown) => shown.map((line) => line.replace(/\s/g, " "));

browserTest("pointed at, and reached by the keyboard", { viewport: LAPTOP }, async ({ page }) => {
  const { lines } = await ways(page);
  assert.equal(await lines.count(), 4);
  assert.deepEqual(await seen(lines), [], "nothing is in front before somebody asks");
  for (let at = 0; at < 4; at += 1) {
    const line = lines.nth(at);
    await page.mouse.move(...(await endOf(line)));
    assert.equal((await seen(lines)).length, 1);
    assert.equal(words(await seen(lines))[0].split(":")[0], (await told(line)).split(/ ?:/)[0]);
  }
  await page.mouse.move(0, 0);
  await lines.first().focus();
  const [first] = await seen(lines);
  await page.keyboard.press("Tab");
  const [second] = await seen(lines);
  assert.notEqual(first, second);
});

browserTest("tapped on a phone: each line in turn, with its name and every rank", { viewport: PHONE, hasTouch: true, isMobile: true }, async ({ page }) => {
  const { organizer, lines } = await ways(page);
  const ranking = (await organizer.standings()).map(({ name }) => name);
  const names = [];
  for (let at = 0; at < 4; at += 1) {
    // Not below the bar at the bottom.
    await lines.nth(at).evaluate((line) => line.scrollIntoView({ block: "center" }));
    await page.touchscreen.tap(...(await endOf(lines.nth(at))));
    await lines.nth(at).locator(".shown").waitFor(); // a browser waits for a second tap
    const shown = words(await seen(lines));
    assert.equal(shown.length, 1, "the line before it is put back");
    assert.match(shown[0], /^\w+: \d → \d$/);
    names.push(shown[0].split(":")[0]);
    assert.equal(shown[0].split(": ")[1].split(" → ")[1], String(ranking.indexOf(names.at(-1)) + 1), "the last rank is that of the standings");
  }
  assert.deepEqual(names.toSorted(), NAMES);
});
