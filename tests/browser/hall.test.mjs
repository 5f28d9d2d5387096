// Several events at one venue in one browser: their clocks on one page, side by side on the display, and judge calls.
// tests/screens/display.rs tests the content.

import assert from "node:assert/strict";
import { violations } from "./harness/axe.mjs";
import { day, openDay } from "./harness/days.mjs";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { LAPTOP, misfits, PHONE, PROJECTOR } from "./harness/screens.mjs";
import { follow, text } from "./harness/texts.mjs";

/** Maximum time for other windows to show a stored change. */
const SOON = { timeout: 2_000 };
const [MAIN, SIDE] = ["Winter Open", "Side event"];
const SIDE_NAMES = ["Jyn", "Kanan", "Lando", "Maul"];
const ENDS = /^ends at \d/;

/** The card of an event on the page of clocks. */
const card = (hall, name) => hall.getByRole("listitem").filter({ has: hall.getByRole("link", { name, exact: true }) });

/** The column of an event on the display. */
const column = (display, name) => display.getByRole("region", { name, exact: true });

/** Another event in its own window. */
async function begun(context, name, regulation = "xwing-2017") {
  const organizer = new Organizer(await context.newPage());
  await organizer.createEvent({ name, regulation, rounds: 3 });
  await organizer.pastePlayers(SIDE_NAMES);
  return organizer;
}

/** Opens the page of clocks in its own window, from the link in the list of events. */
async function openHall(context) {
  const hall = await context.newPage();
  await hall.goto("./");
  await hall.getByRole("link", { name: text("hall.title"), exact: true }).click();
  await hall.getByRole("heading", { level: 1, name: text("hall.title"), exact: true }).waitFor();
  return hall;
}

/** Deletes an event in a window. */
async function deleteEvent(page, name) {
  await page.goto("./#/");
  await page.getByRole("button", { name: text("home.delete-named", { name }) }).click();
  await page.getByRole("dialog").getByRole("button", { name: text("home.delete"), exact: true }).click();
}

/** The checkbox of another event. */
const alsoShow = (organizer, name) =>
  organizer.bar.getByRole("group", { name: text("display.beside"), exact: true }).getByRole("checkbox", { name, exact: true });

/** Checks that the columns are within the window, do not overlap, and contain their content. */
async function assertColumns(display, names) {
  for (const viewport of [LAPTOP, PROJECTOR, PHONE]) {
    await display.setViewportSize(viewport);
    const boxes = await Promise.all(names.map((name) => column(display, name).boundingBox()));
    const { width, height } = viewport;
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
    assert.deepEqual(await violations(display), [], `${width} pixels`);
  }
}

browserTest("the clocks of two events on one page follow both, until an event is deleted", async ({ page, context }) => {
  const { time, ...file } = day("winter-open", "start", 2);
  const main = new Organizer(page);
  await openDay(page, { ...file, time });
  await context.clock.install({ time: time + 300_000 });
  await page.reload();
  await main.next.waitFor();
  // With one event there are no others to show beside it.
  const list = await context.newPage();
  await list.goto("./");
  await list.getByRole("link", { name: MAIN }).waitFor();
  assert.equal(await list.getByRole("link", { name: text("hall.title") }).count(), 0);
  await list.close();

  const side = await begun(context, SIDE);
  const hall = await openHall(context);
  await card(hall, MAIN).getByRole("timer").waitFor();
  assert.equal(await hall.getByRole("timer").count(), 1);
  await side.pairAndStart("round 1");
  await card(hall, SIDE).getByRole("timer").waitFor(SOON);
  for (const name of [MAIN, SIDE]) await card(hall, name).getByText(ENDS).waitFor();

  // One clock is paused, the other one continues.
  await main.button("clock.pause").click();
  await card(hall, MAIN).getByText(text("clock.paused"), { exact: true }).waitFor(SOON);
  const times = () => Promise.all([MAIN, SIDE].map((name) => card(hall, name).getByRole("timer").innerText()));
  const [stood, ran] = await times();
  await hall.clock.runFor(3_000);
  const [stands, runs] = await times();
  assert.equal(stands, stood);
  assert.notEqual(runs, ran);
  await main.button("clock.resume").click();
  await card(hall, MAIN).getByText(ENDS).waitFor(SOON);

  for (const viewport of [LAPTOP, PROJECTOR, PHONE]) {
    await hall.setViewportSize(viewport);
    assert.deepEqual(await misfits(hall), [], `${viewport.width} pixels wide`);
    assert.deepEqual(await violations(hall), [], `${viewport.width} pixels wide`);
  }
  await deleteEvent(side.page, SIDE);
  await card(hall, SIDE).waitFor({ state: "detached", ...SOON });
  // A clock links to its event.
  await card(hall, MAIN).getByRole("link", { name: MAIN, exact: true }).click();
  await hall.waitForURL(/\/event\/.*\/round/);
});

browserTest("up to four events stand side by side on one display, each in the words of its regulation", async ({ page, context }) => {
  const main = new Organizer(page);
  await openDay(page, day("winter-open", "describe-player", 7));
  const others = ["Second event", "Third event", "Fourth event", "Fifth event"];
  for (const name of others) await (await begun(context, name, "swu-2025")).page.close();
  const display = await main.openDisplay();
  assert.equal(await display.getByRole("region").count(), 1);
  await alsoShow(main, others[0]).check();
  await main.bar.locator("#display-language").selectOption("fr");
  const says = async (name, regulation, players, plan) => {
    follow(regulation);
    const headline = `${text("players.count", { count: players }, "fr")}\u00a0: ${plan.join(", ")}`;
    await column(display, name).getByText(headline, { exact: true }).waitFor(SOON);
  };
  const ofMain = [text("setup.rounds-count", { count: 2 }, "fr"), text("setup.top", { size: 4 }, "fr")];
  const ofOther = [text("setup.rounds-count", { count: 3 }, "fr"), text("setup.no-cut", {}, "fr")];
  await says(MAIN, "xwing-2018", 9, ofMain);
  await says(others[0], "swu-2025", 4, ofOther);
  // When the first event changes, the second one is not redrawn, and each keeps its terms.
  await column(display, others[0]).evaluate((section) => (section.dataset.isTheSame = ""));
  await main.button("app.close", {}, main.bar).click();
  await main.addPlayers(["Iden"]);
  await says(MAIN, "xwing-2018", 10, ofMain);
  await says(others[0], "swu-2025", 4, ofOther);
  assert.equal(await display.locator(".display-event[data-is-the-same]").count(), 1);
  await main.openDisplayControl();
  await main.bar.locator("#display-language").selectOption("");
  await alsoShow(main, others[1]).check();
  await alsoShow(main, others[2]).check();
  await column(display, others[2]).waitFor(SOON);
  assert.equal(await alsoShow(main, others[3]).count(), 0, "no more have room");
  await assertColumns(display, [MAIN, ...others.slice(0, 3)]);
  // One event is removed from the display, and one is deleted elsewhere.
  await alsoShow(main, others[1]).uncheck();
  await column(display, others[1]).waitFor({ state: "detached", ...SOON });
  const elsewhere = await context.newPage();
  await deleteEvent(elsewhere, others[2]);
  await column(display, others[2]).waitFor({ state: "detached", ...SOON });
  await assertColumns(display, [MAIN, others[0]]);
});

browserTest("a table that calls a judge is seen in every window, until its time is given back or it has a result (CLK-2)", async ({ page, context }) => {
  const organizer = new Organizer(page);
  const running = day("winter-open", "start", 2);
  const event = await openDay(page, running, 5);
  const { tables } = await organizer.readTables();
  const ofTable = (within, key, number, values = {}) =>
    within.getByRole("button", { name: text("app.is", { name: text(key, values), value: text("judge.table", { number }) }), exact: true });
  const waits = (within, number) => within.getByText(text("judge.waits", { number }));
  const display = await organizer.openDisplay();
  await organizer.bar.getByRole("radio", { name: text("round.playing"), exact: true }).check();
  await organizer.button("app.close", {}, organizer.bar).click();
  const judge = await context.newPage();
  await judge.goto(`./${event}/judge`);

  const call = async (table) => {
    await organizer.unfold(await organizer.openResult(table), text("result.more"));
    await ofTable(organizer.rowOf(table), "judge.call", table.number).click();
    await waits(page, table.number).waitFor();
  };
  await call(tables[1]);
  await waits(display, tables[1].number).waitFor();
  await judge.locator(".judge-line").getByText(text("judge.called-tag")).waitFor(); // with how long it waits
  // The judge's page says it once: at the table, which is the first of all.
  assert.equal(await waits(judge, tables[1].number).count(), 0);
  assert.match(await judge.locator(".judge-line .table-number").first().innerText(), new RegExp(`\\b${tables[1].number}$`));
  // It survives a reload and is on every page of the event.
  await page.reload();
  await waits(page, tables[1].number).waitFor();
  await organizer.takeOver(); // the judge's window was next in line to write
  await organizer.at("players");
  await waits(page, tables[1].number).waitFor();
  assert.deepEqual(await violations(page), []);
  // The judge arrived, and the table gets back three minutes.
  await context.clock.setFixedTime(running.time + 8.3 * 60_000);
  await ofTable(page, "judge.give-back", tables[1].number, { minutes: 3 }).click();
  await organizer.told("time.extended", { table: tables[1].number, count: 3 });
  await display.getByText(text("judge.called-tag"), { exact: true }).waitFor({ state: "detached" });
  await display.getByText(text("time.plus", { minutes: 3 })).waitFor();
  // A result ends a call.
  await organizer.place("round");
  await call(tables[2]);
  await organizer.enterScore(tables[2], [150, 60]);
  await waits(page, tables[2].number).waitFor({ state: "detached" });
  const told = page.locator(".notice").filter({ hasText: text("judge.called", { number: tables[2].number }) });
  await told.waitFor({ state: "detached", timeout: 2_000 });
});
