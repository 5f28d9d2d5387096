// The rank chart of the standings: name and ranks of a line by mouse, by keyboard and by thumb.

import assert from "node:assert/strict";
import { day, openDay } from "./harness/days.mjs";
import { browserTest } from "./harness/fixture.mjs";
import { LAPTOP, PHONE } from "./harness/screens.mjs";
import { text } from "./harness/texts.mjs";

/** The lines of the chart of an event with two rounds. */
async function ways(page) {
  const event = await openDay(page, day("winter-open", "finish", 2));
  await page.goto(`./${event}/standings`);
  await page.locator("summary", { hasText: text("chart.title", { count: 8 }) }).click();
  const chart = page.getByRole("group", { name: text("chart.ways"), exact: true });
  await chart.waitFor();
  return chart.getByRole("img");
}

/** The visible ranks of each line. */
const seen = (lines) =>
  lines.evaluateAll((all) =>
    all.flatMap((line) => {
      const shown = line.querySelector(".shown");
      if (getComputedStyle(shown).visibility !== "visible") return [];
      const ranks = [...line.querySelectorAll(".rank")].map((rank) => rank.textContent);
      return [`${line.querySelector(".name").textContent}: ${ranks.join(" → ")}`];
    }),
  );

/** The point of a line that is farthest from the others: its end. */
async function endOf(line) {
  const box = await line.locator("circle").last().boundingBox();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

browserTest("a line is named with every rank when it is pointed at, reached by the keyboard, or tapped", async ({ open }) => {
  const { page } = await open({ viewport: LAPTOP });
  const lines = await ways(page);
  const count = await lines.count();
  assert.ok(count > 3);
  assert.deepEqual(await seen(lines), [], "nothing is in front before somebody asks");
  const names = new Set();
  for (let at = 0; at < count; at += 1) {
    await lines.nth(at).scrollIntoViewIfNeeded();
    await page.mouse.move(...(await endOf(lines.nth(at))));
    const shown = await seen(lines);
    assert.equal(shown.length, 1);
    assert.match(shown[0], /: \d → \d$/);
    names.add(shown[0].split(": ")[0]);
  }
  assert.equal(names.size, count);
  await page.mouse.move(0, 0);
  await lines.first().focus();
  const [first] = await seen(lines);
  await page.keyboard.press("Tab");
  const [second] = await seen(lines);
  assert.notEqual(first, second);

  const { page: phone } = await open({ viewport: PHONE, hasTouch: true, isMobile: true });
  const ranks = await ways(phone);
  for (let at = 0; at < count; at += 1) {
    // Not covered by the bar at the bottom.
    await ranks.nth(at).evaluate((line) => line.scrollIntoView({ block: "center" }));
    await phone.touchscreen.tap(...(await endOf(ranks.nth(at))));
    await ranks.nth(at).locator(".shown").waitFor(); // browsers wait for a double tap
    assert.equal((await seen(ranks)).length, 1, "the line before it is put back");
  }
});
