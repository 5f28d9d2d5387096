// Walks over every page of the app in every state of an event, and opens everything that can be opened, to check
// properties of all pages. Events are loaded from files, so each page is cheap.

import { day, openDay } from "./days.mjs";

/** Opens an address of the app and waits until its page has replaced the previous one. */
async function go(page, address) {
  await page.evaluate((address) => {
    if (location.hash === `#${address}`) return;
    for (const part of document.querySelectorAll("main *")) part.dataset.before = "";
    location.hash = address;
  }, address);
  await page.waitForFunction(() => document.querySelector("main :is(h1, h2, article, .page):not([data-before])") && !document.querySelector("main .on-its-way"));
}

/** Opens each of these on the current page by a click, calls `look`, and closes it with Escape. */
async function opened(page, press, shown, look, what) {
  await page.locator(press).first().click();
  await page.locator(shown).first().waitFor();
  await look(page, what);
  await page.keyboard.press("Escape");
  await page.locator("dialog[open]").waitFor({ state: "detached" });
}

const unfold = (page) => page.locator("main details").evaluateAll((all) => all.forEach((one) => (one.open = true)));

/** Loads the event up to an action of this kind, and returns the address of the event. */
async function load(page, kind, count) {
  return (await openDay(page, day("winter-open", kind, count), 10)).slice(1);
}

/** Visits these pages of the event, and calls `look` on each. */
export async function everywhere(page, event, when, places, look) {
  for (const place of places) {
    await go(page, `${event}/${place}`);
    await look(page, `${place} ${when}`);
  }
}

/**
 * The walks, by the state that they visit. Each is short enough to be one test on a slow machine. A walk gets a page of
 * a new profile, and calls `look(page, what)` at every stop.
 */
export const WALKS = {
  async "without an event"(page, look) {
    await page.goto("./");
    await page.locator("h1").first().waitFor();
    await look(page, "the empty list of events");
    for (const place of ["guide", "new"]) {
      await go(page, `/${place}`);
      await unfold(page);
      await look(page, place);
    }
  },

  async "before round 1"(page, look) {
    const event = await load(page, "describe-player", 7);
    const places = ["setup", "staff", "announcement", "lists", "lists/3", "round", "standings", "bracket", "log", "backups", "judge", "paper", "phones", "display"];
    await everywhere(page, event, "before round 1", places, look);
  },

  async "of players"(page, look) {
    const event = await load(page, "describe-player", 7);
    await everywhere(page, event, "before round 1", ["players"], look);
    await opened(page, "#event-menu", "dialog[open] .menu-groups", look, "the menu of the event");
    await opened(page, ".door-row .square", "dialog.drawer[open]", look, "the drawer of a player");
    await page.keyboard.press("ControlOrMeta+K");
    await page.locator("#player-search").fill("a");
    await page.locator(".hit").first().waitFor();
    await look(page, "the search");
    await page.keyboard.press("Escape");
    await unfold(page);
    await page.locator(".of-page .actions button").first().click();
    await page.locator("main textarea").first().fill('Ana\n"Bo\n\nCleo;x');
    await page.locator(".preview").waitFor();
    await page.evaluate(() => window.scrollTo(0, 0));
    await look(page, "a list of players");
  },

  async "of a draft"(page, look) {
    const event = await load(page, "pair-swiss");
    await everywhere(page, event, "with a draft", ["round", "round/swiss-1/draw"], look);
  },

  async "of a published round"(page, look) {
    const event = await load(page, "publish");
    await everywhere(page, event, "published", ["round"], look);
    await opened(page, "#next-step ~ * .clause, .next .clause", "dialog[open] summary", look, "what a clause says");
  },

  async "in round 1"(page, look) {
    const event = await load(page, "report", 1);
    await everywhere(page, event, "in round 1", ["judge", "judge/1", "display", "paper/names", "paper/slips", "round"], look);
    await page.locator("li.table.missing button").first().click();
    await page.locator("li.editing form").waitFor();
    const outcomes = page.locator("li.editing .outcomes > button");
    for (const [at, within] of [".answer", ".answer", ".answer", ".tools", ".fleets"].entries()) {
      await outcomes.nth(at).click();
      await page.locator(`li.editing ${within}`).first().waitFor();
      await page.locator("li.editing details").evaluateAll((all) => all.forEach((one) => (one.open = true)));
      await page.evaluate(() => window.scrollTo(0, 0)); // uncover the rows
      await look(page, `a result being entered, outcome ${at}`);
    }
    await everywhere(page, event, "in round 1", ["players"], look);
    await page.locator(".people tbody button").first().click();
    await page.locator("dialog.drawer[open]").waitFor();
    await look(page, "the drawer of a player in round 1");
    await page.locator(".drawer-part button").first().click();
    await page.locator("#penalty-form .chip").nth(2).click();
    await look(page, "a penalty being entered");
  },

  async "with a cut"(page, look) {
    const event = await load(page, "make-cut");
    await everywhere(page, event, "with a cut", ["players", "round", "standings", "standings/4", "bracket", "log", "display"], look);
  },

  async "after the final"(page, look) {
    const event = await load(page);
    const places = ["round", "bracket", "display", "paper/bracket", "paper/ranking", "paper/certificates", "standings"];
    await everywhere(page, event, "after the final", places, look);
    await page.locator("main summary").last().click();
    await page.locator(".rank-way").first().focus();
    await look(page, "the ways of the best");
    await go(page, "/");
    await look(page, "the list of events");
  },
};
