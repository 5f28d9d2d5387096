// Content visible without scrolling on common screens, and pages in forced colours.

import assert from "node:assert/strict";
import { day, openDay } from "./harness/days.mjs";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { LAPTOP, PHONE, PROJECTOR } from "./harness/screens.mjs";
import { text } from "./harness/texts.mjs";

/** Minimum number of visible rows: on the page of a running round, of a draft, of standings and of players. */
const SCREENS = [
  { viewport: LAPTOP, round: 14, draft: 14, standings: 14, players: 14 },
  { viewport: PROJECTOR, round: 20, draft: 20, standings: 20, players: 20 },
  { viewport: PHONE, round: 8, draft: 8, standings: 10, players: 9 },
];

const PLAYERS = 48;
const FIRST = ["Ada", "Bruno", "Chiara", "Dmitri", "Elise", "Farid", "Greta", "Hugo"];
const LAST = ["Carvalho", "Delacroix", "Fontaine", "Haddad", "Lindqvist", "Novak"];
const NAMES = Array.from({ length: PLAYERS }, (_, at) => `${FIRST[at % 8]} ${LAST[Math.floor(at / 8)]}`);

/** Number of rows that are completely visible and not covered, and position of the first one. */
const inView = (page, selector) =>
  page.evaluate((selector) => {
    const seen = [...document.querySelectorAll(selector)].filter((row) => {
      const { left, right, top, bottom, height } = row.getBoundingClientRect();
      if (height === 0 || top < 0 || bottom > innerHeight) return false;
      // Beside the label on the line of the cut, which belongs to the row above it.
      const x = left + (right - left) / 3;
      return [top + 2, bottom - 2].every((y) => row.contains(document.elementFromPoint(x, y)));
    });
    return { count: seen.length, first: seen[0]?.getBoundingClientRect().top };
  }, selector);

/** True if all of an element is visible. */
const isSeen = async (locator, { width, height }) => {
  const box = await locator.boundingBox();
  return box && box.x >= 0 && box.y >= 0 && box.x + box.width <= width + 1 && box.y + box.height <= height + 1;
};

/** Checks on every screen that enough rows are visible, and that only the bar is above the first one. */
async function holds(page, what, selector) {
  for (const { viewport, [what]: wanted } of SCREENS) {
    await page.setViewportSize(viewport);
    await page.locator(selector).nth(wanted - 1).waitFor();
    await page.evaluate(() => scrollTo(0, 0));
    const { count, first } = await inView(page, selector);
    assert.ok(count >= wanted, `${what}, ${viewport.width} pixels: ${count} of ${wanted}`);
    if (what === "round" && viewport !== PHONE) assert.ok(first <= 130, `the first table begins at ${first}`);
  }
}

browserTest("a screen of rows is in view on every page, with the day, the clock and the next step", async ({ page }) => {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Winter Open", regulation: "xwing-2018", rounds: 5, cut: 4 });
  await organizer.pastePlayers(NAMES);
  const { tables } = await organizer.pairAndStart("round 1");
  await organizer.enterScore(tables[0], [200, 84]);
  await organizer.dismissMessages();
  // The page of the round names the table, and other pages link there.
  const nextStep = new RegExp(`^(${text("next.table", { table: tables[1].number })}|${text("next.results")})$`);
  /** Checks the content that is visible on every page of a running event. */
  const always = async (where) => {
    const shown = {
      event: organizer.bar.getByRole("heading", { level: 1, name: "Winter Open" }),
      day: organizer.bar.locator(".strip .now"),
      clock: organizer.bar.getByRole("timer"),
      end: organizer.bar.locator(".clock-state"),
      next: organizer.next.locator("#next-step").filter({ hasText: nextStep }),
    };
    for (const { viewport } of SCREENS) {
      await page.setViewportSize(viewport);
      for (const [what, locator] of Object.entries(shown)) assert.ok(await isSeen(locator, viewport), `${where}, ${viewport.width} pixels: ${what}`);
    }
    assert.match(await shown.end.innerText(), /\d:\d\d/);
  };
  await page.keyboard.press("Escape"); // close any form
  await page.locator("li.table.editing").waitFor({ state: "detached" });
  await holds(page, "round", "li.table");
  await always("round");
  await organizer.place("players");
  await holds(page, "players", ".people tbody tr");
  await always("players");
});

browserTest("a screen of rows is in view in a draft and in standings, and one press leads from the last result to the draft", async ({ page }) => {
  const organizer = new Organizer(page);
  await openDay(page, day("large", "report", 47), 10);
  const last = (await organizer.readTables()).tables.find(({ scores }) => scores === null);
  await organizer.enterScore(last, [120, 66]);
  await page.waitForFunction(() => document.activeElement.id === "next-step");
  await page.keyboard.press("Enter");
  await organizer.button("next.publish", { round: "round 3" }, organizer.next).waitFor();
  await organizer.dismissMessages();
  await holds(page, "draft", "li.table.draft");
  await page.waitForFunction(() => document.activeElement.id === "next-step");
  await organizer.place("standings");
  await holds(page, "standings", ".standings tbody tr");
  // Every step of the click can be undone.
  for (const [key, values] of [["next.pair", { round: "round 3" }], ["next.finish-pair", { round: "round 2", next: "round 3" }]]) {
    await organizer.bar.getByRole("button", { name: new RegExp(text("log.undo")) }).click();
    await organizer.button(key, values, organizer.next).waitFor();
  }
});

browserTest("the stop at which the event is stays in view where the strip has little room", { viewport: { width: 1040, height: 700 } }, async ({ page }) => {
  const organizer = new Organizer(page);
  await openDay(page, day("large", "start", 6), 10);
  await organizer.next.waitFor();
  // Also with the clock in the bar.
  await organizer.bar.getByRole("timer").waitFor();
  // Earlier rounds are one stop, and every stop is whole or not seen.
  await page.waitForFunction(() => {
    const strip = document.querySelector(".stops").getBoundingClientRect();
    const isWhole = ({ left, right, top }) => left >= strip.left && right <= strip.right && top < strip.bottom;
    const stops = [...document.querySelectorAll(".stops li")].filter((stop) => getComputedStyle(stop).opacity !== "0");
    const boxes = stops.map((stop) => stop.getBoundingClientRect()).filter(({ width }) => width > 0);
    const now = document.querySelector(".strip .now");
    return stops.includes(now) && boxes.every(isWhole);
  });
  // All of them have no room: the strip scrolls.
  await page.locator(".stops button").click();
  await page.waitForFunction(() => {
    const [strip, now] = [".stops", ".strip .now"].map((place) => document.querySelector(place).getBoundingClientRect());
    return strip.width < document.querySelector(".stops ol").offsetWidth && now.left >= strip.left && now.right <= strip.right;
  });
});

/** Number of elements with an outline, and number of all elements. */
const outlined = (locator) =>
  locator.evaluateAll((all) => [all.filter((element) => getComputedStyle(element).outlineStyle === "solid").length, all.length]);

/** Distinct colours of shapes in pictures. System colours have their names. */
const colours = (locator, property) =>
  locator.evaluateAll((shapes, property) => {
    const probe = document.body.appendChild(document.createElement("i"));
    const known = ["Canvas", "CanvasText"].map((name) => {
      probe.style.color = name;
      return [getComputedStyle(probe).color, name];
    });
    probe.remove();
    const names = new Map(known.reverse());
    return [...new Set(shapes.map((shape) => getComputedStyle(shape)[property]).map((colour) => names.get(colour) ?? colour))].sort();
  }, property);

browserTest("in the user's own colours what is chosen or current has a line around it, and pictures have these colours", async ({ open }) => {
  for (const colorScheme of ["dark", "light"]) {
    const { page } = await open({ forcedColors: "active", colorScheme });
    const organizer = new Organizer(page);
    const event = await openDay(page, day("winter-open", "start", 3), 10);
    // The current position in the day strip and among the pages.
    await page.locator("nav.strip").waitFor();
    const [current, all] = await outlined(page.locator("nav.strip li > *"));
    assert.ok(current > 0 && current < all, `${current} of ${all}`);
    await organizer.fromMenu("Bo", "ruling.of-player");
    await page.locator("#penalty .chip").nth(2).click();
    await page.locator("#penalty .chip input:checked + span").waitFor();
    const [chosen] = await outlined(page.locator("#penalty .chip input:checked + span"));
    const [none, others] = await outlined(page.locator("#penalty .chip input:not(:checked) + span"));
    assert.ok(chosen === 1 && none === 0 && others > 1, `${chosen}, and ${none} of ${others}`);

    await page.goto(`./${event}/standings/3`);
    const chart = page.locator(".rank-chart");
    await chart.locator(".head").first().waitFor();
    assert.deepEqual(await colours(chart.locator(".head, .number"), "fill"), ["CanvasText"]);
    assert.deepEqual(await colours(chart.locator("path.rule"), "stroke"), ["CanvasText"]);

    // A code stays black on white, because phones cannot read others.
    await page.goto(`./${event}/phones`);
    const code = page.locator(".qr").first();
    await code.waitFor();
    const fills = await code.locator("path").evaluateAll((paths) => paths.map((path) => getComputedStyle(path).fill));
    assert.deepEqual(fills, ["rgb(255, 255, 255)", "rgb(0, 0, 0)"]);
  }
});
