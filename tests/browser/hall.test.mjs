// Several events of one hall in one browser: their clocks on one page, and side by side on the players' window.

import assert from "node:assert/strict";
import { violations } from "./harness/axe.mjs";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { LAPTOP, misfits, PHONE, PROJECTOR, shots } from "./harness/screens.mjs";
import { follow, text } from "./harness/texts.mjs";

/** What one window stores, the others have to show by then. */
const SOON = { timeout: 2_000 };
const [MAIN, SIDE] = ["Winter Open 2025", "Side event"];
const MAIN_NAMES = ["Ahsoka", "Bossk", "Cassian", "Dedra", "Embo", "Fennec", "Greef", "Hera"];
const SIDE_NAMES = ["Jyn", "Kanan", "Lando", "Maul", "Nien", "Omega"];
const TIME = /^\d{1,3}:\d\d$/;

/** A window of the same browser with an event that has these players. */
async function begun(page, name, names, regulation = "xwing-2018") {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name, regulation, rounds: 3 });
  await organizer.addPlayers(names);
  return organizer;
}

/** The card of an event on the page of clocks. */
const card = (hall, name) => hall.getByRole("listitem").filter({ has: hall.getByRole("link", { name, exact: true }) });

/** The column of an event on the display. */
const column = (display, name) => display.getByRole("region", { name, exact: true });

/** Opens the page of clocks in a window of its own, by the way that the list of events has. */
async function openHall(context) {
  const hall = await context.newPage();
  await hall.goto("./");
  await hall.getByRole("link", { name: text("hall.title"), exact: true }).click();
  await hall.getByRole("heading", { level: 1, name: text("hall.title"), exact: true }).waitFor();
  return hall;
}

/** The box to tick for another event. */
const alsoShow = (organizer, name) =>
  organizer.bar.getByRole("group", { name: text("display.beside"), exact: true }).getByRole("checkbox", { name, exact: true });

/** The columns lie within the window, and none over another; what is in one stays there. */
async function assertColumns(display, names) {
  const boxes = await Promise.all(names.map((name) => column(display, name).boundingBox()));
  const { width, height } = display.viewportSize();
  for (const [at, box] of boxes.entries()) {
    const where = `${names[at]} at ${width} × ${height}: ${JSON.stringify(box)}`;
    assert.ok(box.x >= 0 && box.y >= 0 && box.x + box.width <= width + 1 && box.y + box.height <= height + 1, where);
    for (const other of boxes.slice(0, at)) {
      assert.ok(other.x + other.width <= box.x + 1 || other.y + other.height <= box.y + 1, `${where} lies over another`);
    }
    const outside = await column(display, names[at]).evaluate((section) => {
      const own = section.getBoundingClientRect();
      const parts = [...section.querySelectorAll("h1, .display-title p, .display-clock, .display-bar, .digits, .display-window")];
      const leaves = ({ left, right, top, bottom }) =>
        left < own.left - 1 || right > own.right + 1 || top < own.top - 1 || bottom > own.bottom + 1;
      return parts.filter((part) => leaves(part.getBoundingClientRect())).map((part) => part.className || part.tagName);
    });
    assert.deepEqual(outside, [], where);
  }
  assert.ok(await display.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "no scrolling");
}

browserTest("two events run at once: both clocks on one page, both pairings on one display", async ({ page, context }) => {
  const main = await begun(page, MAIN, MAIN_NAMES);
  // With one event there is nothing to have beside it.
  const list = await context.newPage();
  await list.goto("./");
  await list.getByRole("link", { name: MAIN }).waitFor();
  assert.equal(await list.getByRole("link", { name: text("hall.title") }).count(), 0);
  await list.close();
  const side = await begun(await context.newPage(), SIDE, SIDE_NAMES, "xwing-2017");

  // Nothing runs; then one, then both, without a hand on the page.
  const hall = await openHall(context);
  await hall.getByText(text("hall.none"), { exact: true }).waitFor();
  await main.pairAndStart("round 1");
  await card(hall, MAIN).getByRole("timer").waitFor(SOON);
  assert.equal(await hall.getByText(text("hall.none"), { exact: true }).isVisible(), false);
  assert.equal(await hall.getByRole("timer").count(), 1);
  const { tables } = await side.pairAndStart("round 1");
  await card(hall, SIDE).getByRole("timer").waitFor(SOON);
  for (const [name, length] of [[MAIN, "7[45]"], [SIDE, "7[45]"]]) {
    const time = await card(hall, name).getByRole("timer").innerText();
    assert.match(time, new RegExp(`^${length}:\\d\\d$`), name);
    await card(hall, name).getByText(/^ends \d/).waitFor();
  }

  // One stands still, the other goes on.
  await main.button("clock.pause").click();
  await card(hall, MAIN).getByText(text("clock.paused"), { exact: true }).waitFor(SOON);
  const times = () => Promise.all([MAIN, SIDE].map((name) => card(hall, name).getByRole("timer").innerText()));
  const [stood, ran] = await times();
  await hall.waitForTimeout(1_500);
  const [stands, runs] = await times();
  assert.equal(stands, stood);
  assert.notEqual(runs, ran);
  await main.button("clock.resume").click();
  await card(hall, MAIN).getByText(/^ends \d/).waitFor(SOON);

  for (const viewport of [LAPTOP, PROJECTOR, PHONE]) {
    await hall.setViewportSize(viewport);
    assert.deepEqual(await misfits(hall), [], `${viewport.width} pixels wide`);
    for (const colorScheme of ["light", "dark"]) {
      await hall.emulateMedia({ colorScheme });
      assert.deepEqual(await violations(hall), [], `clocks, ${viewport.width} pixels, ${colorScheme}`);
    }
  }
  await shots(hall, "hall");

  // The display of the main event alone, as ever; then with the side event beside it.
  const display = await main.openDisplay();
  await display.getByRole("timer").waitFor();
  assert.equal(await display.getByRole("region").count(), 1);
  await alsoShow(main, SIDE).check();
  await column(display, SIDE).getByRole("timer").waitFor(SOON);
  for (const [name, players] of [[MAIN, MAIN_NAMES], [SIDE, SIDE_NAMES]]) {
    const shown = column(display, name);
    await shown.getByRole("heading", { level: 1, name: text("display.pairings-of", { round: "round 1" }), exact: true }).waitFor(SOON);
    await shown.getByText(name, { exact: true }).waitFor();
    assert.match(await shown.getByRole("timer").innerText(), TIME);
    assert.deepEqual(await shown.locator(".display-row .name").allInnerTexts(), players);
  }
  assert.equal(await display.locator("button, a, select, input").count(), 0, "nothing to touch");

  // The result that was entered is nobody's business; the standings are, once the round is over. The main event stays as it is.
  assert.equal(await column(display, SIDE).locator(".points").count(), 0);
  const before = await column(display, MAIN).locator(".display-body").innerText();
  for (const table of tables) await side.enterScore(table, [100, 60]);
  await side.finishRound("round 1");
  await column(display, SIDE).getByRole("heading", { level: 1, name: text("display.standings-after", { number: 1 }) }).waitFor(SOON);
  assert.equal(await column(display, MAIN).locator(".display-body").innerText(), before);
  await card(hall, SIDE).waitFor({ state: "detached", ...SOON });

  await side.pairAndStart("round 2");
  await column(display, SIDE).getByRole("heading", { level: 1, name: text("display.pairings-of", { round: "round 2" }), exact: true }).waitFor(SOON);
  await column(display, SIDE).getByRole("timer").waitFor(SOON);

  for (const viewport of [LAPTOP, PROJECTOR, PHONE]) {
    await display.setViewportSize(viewport);
    await assertColumns(display, [MAIN, SIDE]);
    for (const colorScheme of ["light", "dark"]) {
      await display.emulateMedia({ colorScheme });
      assert.deepEqual(await violations(display), [], `display, ${viewport.width} pixels, ${colorScheme}`);
    }
  }
  await shots(display, "display-beside");

  // What is chosen for the display of the side event holds in its column.
  await side.openDisplayControl();
  await side.bar.getByRole("radio", { name: text("display.clock"), exact: true }).check();
  await column(display, SIDE).locator(".ring").waitFor(SOON);
  assert.equal(await column(display, MAIN).locator(".ring").count(), 0);
  for (const viewport of [LAPTOP, PROJECTOR, PHONE]) {
    await display.setViewportSize(viewport);
    await assertColumns(display, [MAIN, SIDE]);
  }
  await shots(display, "display-beside-clock");

  // No longer wanted; wanted again, and deleted elsewhere.
  await alsoShow(main, SIDE).uncheck();
  await column(display, SIDE).waitFor({ state: "detached", ...SOON });
  await alsoShow(main, SIDE).check();
  await column(display, SIDE).waitFor(SOON);
  await side.page.goto("./#/");
  await side.page.getByRole("button", { name: text("home.delete-named", { name: SIDE }) }).click();
  await side.page.getByRole("dialog").getByRole("button", { name: text("home.delete"), exact: true }).click();
  await column(display, SIDE).waitFor({ state: "detached", ...SOON });
  await card(hall, SIDE).waitFor({ state: "detached", ...SOON });
  await card(hall, MAIN).getByRole("timer").waitFor();

  // A clock leads to its event.
  await card(hall, MAIN).getByRole("link", { name: MAIN, exact: true }).click();
  await hall.waitForURL(/\/event\/.*\/round/);
});

browserTest("each event beside the other speaks the words of its own regulation, and up to four have room", async ({ page, context }) => {
  const main = await begun(page, MAIN, MAIN_NAMES);
  const others = ["Second event", "Third event", "Fourth event", "Fifth event"];
  for (const name of others) {
    const other = await begun(await context.newPage(), name, SIDE_NAMES, "swu-2025");
    await other.page.close();
  }
  const display = await main.openDisplay();
  await alsoShow(main, others[0]).check();
  await main.bar.locator("#display-language").selectOption("fr");
  const says = async (name, regulation, players) => {
    follow(regulation);
    const plan = [text("setup.rounds-count", { count: 3 }, "fr"), text("setup.no-cut", {}, "fr")].join(", ");
    const headline = `${text("players.count", { count: players }, "fr")}\u00a0: ${plan}`;
    await column(display, name).getByText(headline, { exact: true }).waitFor(SOON);
  };
  await says(MAIN, "xwing-2018", 8);
  await says(others[0], "swu-2025", 6);
  // The first event changes: the second stays as it is, and each keeps its words.
  await column(display, others[0]).evaluate((section) => (section.dataset.isTheSame = ""));
  await main.button("display.close", {}, main.bar).click();
  await main.addPlayers(["Iden"]);
  await says(MAIN, "xwing-2018", 9);
  await says(others[0], "swu-2025", 6);
  assert.equal(await display.locator(".display-event[data-is-the-same]").count(), 1);
  await main.openDisplayControl();
  await main.bar.locator("#display-language").selectOption("");
  await alsoShow(main, others[1]).check();
  await alsoShow(main, others[2]).check();
  await column(display, others[2]).waitFor(SOON);
  assert.equal(await alsoShow(main, others[3]).count(), 0, "no more have room");
  for (const viewport of [LAPTOP, PROJECTOR, PHONE]) {
    await display.setViewportSize(viewport);
    await assertColumns(display, [MAIN, ...others.slice(0, 3)]);
  }
  await shots(display, "display-four");
  await alsoShow(main, others[1]).uncheck();
  await alsoShow(main, others[3]).waitFor();
});
