// What an organizer sees without scrolling, on the screens that events are run on: how many tables, ranks and players, and
// that the name of the event, the day, the clock, what is missing and the next step are always there.

import assert from "node:assert/strict";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { LAPTOP, PHONE, PROJECTOR } from "./harness/screens.mjs";
import { text } from "./harness/texts.mjs";

/** Rows that have to be in view: on the page of a running round, of a draft, of standings and of players. */
const SCREENS = [
  { name: "laptop", viewport: LAPTOP, round: 14, draft: 14, standings: 14, players: 14 },
  { name: "large", viewport: PROJECTOR, round: 20, draft: 20, standings: 20, players: 20 },
  { name: "phone", viewport: PHONE, round: 8, draft: 8, standings: 10, players: 9 },
];

const PLAYERS = 48;
const FIRST = ["Ada", "Bruno", "Chiara", "Dmitri", "Elise", "Farid", "Greta", "Hugo"];
const LAST = ["Carvalho", "Delacroix", "Fontaine", "Haddad", "Lindqvist", "Novak"];
const NAMES = Array.from({ length: PLAYERS }, (_, at) => `${FIRST[at % 8]} ${LAST[Math.floor(at / 8)]}`);

/** How many rows are seen whole, nothing lying over them, and where the first of them begins. */
const inView = (page, selector) =>
  page.evaluate((selector) => {
    const seen = [...document.querySelectorAll(selector)].filter((row) => {
      const { left, right, top, bottom, height } = row.getBoundingClientRect();
      if (height === 0 || top < 0 || bottom > innerHeight) return false;
      const middle = (left + right) / 2;
      return [top + 2, bottom - 2].every((y) => row.contains(document.elementFromPoint(middle, y)));
    });
    return { count: seen.length, first: seen[0]?.getBoundingClientRect().top };
  }, selector);

/** Whether all of an element is in view. */
const isSeen = async (locator, { width, height }) => {
  const box = await locator.boundingBox();
  return box && box.x >= 0 && box.y >= 0 && box.x + box.width <= width + 1 && box.y + box.height <= height + 1;
};

for (const { name, viewport, round, draft, standings, players } of SCREENS) {
  browserTest(`what matters is in view (${name})`, { viewport }, async ({ page }) => {
    const organizer = new Organizer(page);
    await organizer.createEvent({ name: "Winter Open", regulation: "xwing-2018", rounds: 5, cut: 4 });
    await organizer.pastePlayers(NAMES);
    const { tables } = await organizer.pairAndStart("round 1");
    for (const table of tables.slice(0, 3)) await organizer.enterScore(table, [200, 84]);
    await organizer.dismissMessages();

    /** What every page of a running event shows. */
    const always = async (where) => {
      const shown = {
        event: organizer.bar.getByRole("heading", { level: 1, name: "Winter Open" }),
        day: organizer.bar.locator(".strip .now"),
        clock: organizer.bar.getByRole("timer"),
        end: organizer.bar.locator(".clock-state"),
        next: organizer.next.locator("#next-step").getByText(text("next.missing", { count: tables.length - 3 }), { exact: true }),
      };
      for (const [what, locator] of Object.entries(shown)) assert.ok(await isSeen(locator, viewport), `${where}: ${what}`);
      assert.match(await shown.end.innerText(), /\d:\d\d/);
    };
    const holds = async (where, selector, wanted) => {
      await page.locator(selector).nth(wanted - 1).waitFor();
      await page.evaluate(() => scrollTo(0, 0));
      const { count, first } = await inView(page, selector);
      assert.ok(count >= wanted, `${where}: ${count} of ${wanted}`);
      return first;
    };

    await page.keyboard.press("Escape"); // no form is open
    await page.locator("li.table.editing").waitFor({ state: "detached" });
    const first = await holds("round", "li.table", round);
    if (viewport !== PHONE) assert.ok(first <= 130, `the first table begins at ${first}`);
    await always("round");
    await organizer.place("players");
    await holds("players", "li.player", players);
    await always("players");

    await organizer.place("round");
    for (const table of tables.slice(3)) await organizer.enterScore(table, [120, 66]);
    await organizer.dismissMessages();
    // One press from the last result to the next draft, where the keyboard is.
    await page.waitForFunction(() => document.activeElement.id === "next-step");
    await page.keyboard.press("Enter");
    await organizer.button("next.publish", { round: "round 2" }, organizer.next).waitFor();
    await page.locator("li.table.draft").nth(tables.length - 1).waitFor();
    await organizer.dismissMessages();
    await holds("draft", "li.table.draft", draft);
    await page.waitForFunction(() => document.activeElement.id === "next-step");

    await organizer.place("standings");
    await holds("standings", ".standings tbody tr", standings);
    // Every step of the press can be taken back.
    for (const key of ["next.pair", "next.finish-pair"]) {
      await organizer.bar.getByRole("button", { name: new RegExp(text("log.undo")) }).click();
      await organizer.button(key, { round: key === "next.pair" ? "round 2" : "round 1", next: "round 2" }, organizer.next).waitFor();
    }
  });
}
