// Tables that wait for a judge, and who still plays until when: on the round's page, the judge's, the display, and the page of clocks.

import assert from "node:assert/strict";
import { violations } from "./harness/axe.mjs";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { LAPTOP, misfits, PHONE, PROJECTOR, shots } from "./harness/screens.mjs";
import { pattern, text } from "./harness/texts.mjs";

const NAMES = ["Ahsoka Tano", "Bossk", "Cassian Andor", "Dedra Meero", "Embo", "Fennec Shand"];
const ENDS = new RegExp(`${text("clock.ends", { time: "" })}\\d`);

/** A button of a table that says so. */
const ofTable = (page, key, number) =>
  page.getByRole("button", { name: text("app.is", { name: text(key), value: text("judge.table", { number }) }), exact: true });

const waits = (page, number) => page.getByText(text("judge.waits", { number }));

/** What the display says of the tables that still play. */
const playing = (display) =>
  display.locator(".still-playing .display-row").evaluateAll((rows) =>
    rows.map((row) => ({
      table: Number(row.querySelector(".place").textContent.match(/\d+/)[0]),
      names: row.querySelector(".name").textContent,
      about: row.querySelector(".aside").textContent.replace(/\s+/g, " ").trim(),
    })),
  );

browserTest("a table calls a judge, and everybody sees which, until one was there and the time is given back (CLK-2)", async ({ page, context }) => {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Calls", regulation: "swu-2025", rounds: 3 });
  await organizer.addPlayers(NAMES);
  const { tables } = await organizer.pairAndStart("round 1");
  const display = await organizer.openDisplay();
  await organizer.bar.getByRole("radio", { name: text("round.playing"), exact: true }).check();
  await organizer.button("display.close", {}, organizer.bar).click();
  await display.locator(".still-playing .display-row").nth(2).waitFor();
  const before = await playing(display);
  assert.deepEqual(before.map(({ table, names }) => [table, names]), tables.map(({ number, players }) => [number, players.join(" – ")]));
  for (const { about } of before) assert.match(about, ENDS);

  // Table 2 has five minutes more: until when is said here and there.
  await organizer.extendTime(tables[1], 5);
  const plus = text("time.plus", { minutes: 5 });
  await organizer.rowOf(tables[1]).getByText(plus, { exact: true }).waitFor();
  await organizer.rowOf(tables[1]).getByText(ENDS).waitFor();
  assert.equal(await organizer.rowOf(tables[0]).getByText(ENDS).count(), 0, "the others end with the round");
  await display.locator(".still-playing").getByText(plus).waitFor();
  const [first, second] = await playing(display);
  assert.ok(second.about.startsWith(plus), second.about);
  assert.notEqual(second.about.slice(plus.length).trim(), first.about);

  // It calls a judge.
  await organizer.openResult(tables[1]);
  await ofTable(organizer.rowOf(tables[1]), "judge.call", 2).click();
  await page.locator(".judge-call").filter({ has: waits(page, 2) }).getByRole("timer").waitFor();
  await waits(display, 2).waitFor();
  await display.locator(".still-playing").getByText(text("judge.called-tag"), { exact: true }).waitFor();
  const judge = await context.newPage();
  await judge.goto(page.url().replace(/\/round.*$/, "/judge"));
  await judge.getByRole("link").filter({ hasText: "2" }).getByText(text("judge.called-tag"), { exact: true }).waitFor();
  for (const viewport of [PHONE, PROJECTOR, LAPTOP]) {
    for (const [seen, where] of [[page, "round"], [judge, "judge"]]) {
      await seen.setViewportSize(viewport);
      assert.deepEqual(await misfits(seen), [], `${where}, ${viewport.width} pixels wide`);
    }
    await display.setViewportSize(viewport);
    assert.deepEqual(await violations(display), [], `display, ${viewport.width} pixels`);
    assert.ok(await display.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "no scrolling");
  }
  assert.deepEqual(await violations(page), []);
  await shots(page, "judge-call");
  await shots(display, "display-playing");
  // It is there after a reload, on every page of the event.
  await page.reload();
  await waits(page, 2).waitFor();
  await organizer.takeOver(); // the judge's window has written since
  await organizer.at("players");
  await waits(page, 2).waitFor();

  // The judge was there, and the table gets back what it took: a minute begun is a minute.
  const called = await page.locator(".judge-call").getByRole("timer").innerText();
  await ofTable(page, "judge.give-back", 2).click();
  // A slow machine may begin another minute between the look and the press.
  const least = Number(called.match(/\d+/)[0]) + 1;
  const given = page.getByRole("status").getByText(pattern("time.extended", { table: 2, count: least })).or(page.getByRole("status").getByText(pattern("time.extended", { table: 2, count: least + 1 })));
  const minutes = Number((await given.innerText()).match(/: (\d+)/)[1]);
  await page.locator(".judge-call").waitFor({ state: "detached" });
  await display.getByText(text("judge.called-tag"), { exact: true }).waitFor({ state: "detached" });
  await display.locator(".still-playing").getByText(text("time.plus", { minutes: 5 + minutes })).waitFor();
  await organizer.place("log");
  await page.getByText(text("judge.call-reason")).first().waitFor();
  await organizer.place("round");

  // Without time given back; and a result ends a call by itself.
  await judge.goto(page.url().replace(/\/round.*$/, "/judge/1"));
  await ofTable(judge, "judge.call", 1).click();
  await waits(page, 1).waitFor();
  await ofTable(judge, "judge.there", 1).first().click();
  await page.locator(".judge-call").waitFor({ state: "detached" });
  await organizer.openResult(tables[2]);
  await ofTable(organizer.rowOf(tables[2]), "judge.call", 3).click();
  await waits(page, 3).waitFor();
  await organizer.enterGames(tables[2], text("result.winner-is", { name: tables[2].players[0] }));
  await page.locator(".judge-call").waitFor({ state: "detached" });
  await display.locator(".still-playing .display-row").nth(2).waitFor({ state: "detached" });
  assert.deepEqual((await playing(display)).map(({ table }) => table), [1, 2]);
});

browserTest("the page of clocks says which tables wait and which have more time", async ({ page, context }) => {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Main", regulation: "swu-2025", rounds: 3 });
  await organizer.addPlayers(NAMES);
  const { tables } = await organizer.pairAndStart("round 1");
  await organizer.extendTime(tables[0], 3);
  await organizer.openResult(tables[2]);
  await ofTable(organizer.rowOf(tables[2]), "judge.call", 3).click();
  const side = new Organizer(await context.newPage());
  await side.createEvent({ name: "Side", regulation: "xwing-2018", rounds: 3 });
  await side.addPlayers(NAMES.slice(0, 4));
  await side.pairAndStart("round 1");
  const hall = await context.newPage();
  await hall.goto("./");
  await hall.getByRole("link", { name: text("hall.title"), exact: true }).click();
  const card = hall.locator(".hall > li").filter({ hasText: "Main" });
  await waits(card, 3).waitFor();
  await card.getByText(/^Table 1: \d+:\d\d$/).waitFor();
  assert.equal(await waits(hall.locator(".hall > li").filter({ hasText: "Side" }), 3).count(), 0);
  for (const viewport of [PHONE, PROJECTOR, LAPTOP]) {
    await hall.setViewportSize(viewport);
    assert.deepEqual(await misfits(hall), [], `${viewport.width} pixels wide`);
  }
  assert.deepEqual(await violations(hall), []);
  await shots(hall, "hall-calls");
});
