// The clock of a round. It is based on timestamps, so a reload, a sleep or a second window does not affect it.

import assert from "node:assert/strict";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { pattern, text } from "./harness/texts.mjs";

const EVENT = { name: "Saturday", date: "2025-11-22", regulation: "xwing-2018", rounds: 3 };
const NAMES = ["Ahsoka", "Bossk", "Cassian", "Dedra"];

/** Counts the tones that the page starts. */
const listen = () => {
  window.tones = 0;
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...when) {
    window.tones += 1;
    return start.apply(this, when);
  };
};

const tones = (page) => page.evaluate(() => window.tones);

/** An event whose first round is running, at exactly 10 o'clock. */
async function running(page) {
  await page.addInitScript(listen);
  await page.clock.install({ time: "2025-11-22T09:58:00Z" });
  const organizer = new Organizer(page);
  await organizer.createEvent(EVENT);
  await organizer.addPlayers(NAMES);
  await organizer.step("next.pair", { round: "round 1" });
  await organizer.step("next.publish", { round: "round 1" });
  await page.clock.pauseAt("2025-11-22T10:30:00Z");
  await organizer.button("next.start", { round: "round 1" }, organizer.next).click();
  await drawn(page, organizer.button("clock.pause"));
  return organizer;
}

/**
 * Runs frames until this is visible. Chunks are loaded in real time, but drawn in frames that need ticks of the fake
 * clock.
 */
async function drawn(page, locator) {
  while (!(await locator.isVisible())) await tick(page, 2);
}

const clock = (page) => page.getByRole("region", { name: text("clock.of-round") });
const shows = (page, digits) => page.locator(".clock-chip").getByRole("timer").getByText(digits, { exact: true }).waitFor();

const undo = (organizer) => organizer.bar.getByRole("button", { name: pattern("log.undo-named") }).click();

/** Advances the page's clock by some time, including the callbacks that wait for a frame. */
const tick = (page, time) => page.clock.runFor(time);

browserTest("the clock is exact, stands still, goes on, and survives a reload", async ({ page }) => {
  const organizer = await running(page);
  await tick(page, 50);
  await shows(page, "75:00");
  await tick(page, 950);
  await shows(page, "74:59");
  await tick(page, 59_000);
  await shows(page, "74:00");
  // Sleeps for ten minutes, then reloads.
  await page.clock.fastForward("10:00");
  await tick(page, 1_000);
  await shows(page, "63:59");

  await organizer.button("clock.pause").click();
  await tick(page, 100);
  await clock(page).getByText(text("clock.paused"), { exact: true }).waitFor();
  await page.clock.fastForward("20:00");
  await tick(page, 1_000);
  await shows(page, "63:59");
  await page.reload();
  await tick(page, 1_000);
  await shows(page, "63:59");
  const resume = organizer.button("clock.resume");
  await drawn(page, resume);
  await resume.click();
  await tick(page, 1_000);
  await shows(page, "63:58");
  assert.equal(await clock(page).getByText(text("clock.paused"), { exact: true }).count(), 0);

  // The clock is above every page of the event and links to its round.
  await organizer.place("standings");
  const chip = page.locator(".clock-chip");
  await chip.getByRole("timer").getByText("63:58", { exact: true }).waitFor();
  await tick(page, 1_000);
  await chip.getByRole("timer").getByText("63:57", { exact: true }).waitFor();
  await chip.getByRole("link").click();
  await clock(page).waitFor();
  await shows(page, "63:57");

  // Actions are in the log and can be undone.
  await undo(organizer);
  await tick(page, 1_000);
  await clock(page).getByText(text("clock.paused"), { exact: true }).waitFor();
  await shows(page, "63:59");
});

browserTest("what is said and heard at ten and five minutes and at time, once", async ({ page }) => {
  const organizer = await running(page);
  assert.equal(await tones(page), 0);
  const status = page.getByRole("status");

  await page.clock.fastForward((64 * 60 + 58) * 1_000);
  await tick(page, 1_000);
  await shows(page, "10:01");
  assert.equal(await clock(page).getAttribute("class"), "clock ");
  await tick(page, 1_000);
  await shows(page, "10:00");
  await clock(page).getByText(text("clock.ten-minutes"), { exact: true }).waitFor();
  await status.getByText(text("clock.now-ten", { round: "round 1" })).waitFor({ state: "attached" });
  assert.equal(await clock(page).getAttribute("class"), "clock soon");
  assert.equal(await tones(page), 2);
  await tick(page, 60_000);
  assert.equal(await tones(page), 2, "once");

  // A reload after an alarm does not repeat it. Nor does the alarm sound late, after a sleep of a minute.
  await page.reload();
  await tick(page, 2_000);
  await drawn(page, organizer.button("clock.pause"));
  await organizer.addTime(1);
  await tick(page, 1_000);
  await clock(page).getByText(text("clock.of", { count: 76 })).waitFor();
  assert.equal(await tones(page), 0, "after a reload");
  await page.clock.fastForward("07:30");
  await tick(page, 1_000);
  await clock(page).getByText(text("clock.five-minutes"), { exact: true }).waitFor();
  assert.equal(await tones(page), 0, "slept through");

  // All tables get five more minutes. The five-minute alarm comes again, this time with sound.
  await organizer.addTime(5);
  await tick(page, 1_000);
  const left = await page.locator(".clock-chip").getByRole("timer").innerText();
  const [minutes, seconds] = left.split(":").map(Number);
  await page.clock.fastForward((minutes - 5) * 60_000 + (seconds - 1) * 1_000);
  await tick(page, 2_000);
  await clock(page).getByText(text("clock.five-minutes"), { exact: true }).waitFor();
  assert.equal(await tones(page), 3);

  // Without sound, nothing is heard. At the end, the page shows the rule of the regulation.
  await page.getByLabel(text("clock.sound"), { exact: true }).uncheck();
  const heard = await tones(page);
  const now = (await page.locator(".clock-chip").getByRole("timer").innerText()).split(":").map(Number);
  await page.clock.fastForward(now[0] * 60_000 + (now[1] - 1) * 1_000);
  await tick(page, 1_000);
  await shows(page, "0:00");
  await clock(page).getByText(`${text("clock.over")} ${text("time.finish-game-round")}`).waitFor();
  await status.getByText(text("clock.now-over", { round: "round 1" })).waitFor({ state: "attached" });
  assert.equal(await clock(page).getAttribute("class"), "clock over");
  assert.equal(await tones(page), heard, "no sound");
  await tick(page, 61_000);
  await shows(page, "−1:01");

  // The setting is stored.
  await page.reload();
  await tick(page, 1_000);
  await drawn(page, page.getByLabel(text("clock.sound"), { exact: true }));
  assert.equal(await page.getByLabel(text("clock.sound"), { exact: true }).isChecked(), false);
});

browserTest("more time for one table and for all, with a reason in the log, goes on when the round's time is over", async ({ page }) => {
  const organizer = await running(page);
  const { tables } = await organizer.readTables();
  const row = await organizer.openResult(tables[0]);
  await organizer.unfold(row, text("result.more"));
  await drawn(page, row.getByText(text("time.more"), { exact: true }));
  await organizer.extendTime(tables[0], 3, "");
  await organizer.openDetails(clock(page), text("clock.more-for-all"));
  const form = clock(page).locator("form").filter({ has: page.locator("#clock-reason") });
  await organizer.field("clock.minutes-for-all", {}, form).fill("121");
  await organizer.button("clock.give-all", {}, form).click();
  await form.getByRole("alert").getByText(text("refusal.no-such-extension", { limit: 120 })).waitFor();
  await organizer.field("clock.minutes-for-all", {}, form).fill("2");
  await organizer.field("time.reason", {}, form).fill("The lights went out");
  await organizer.button("clock.give-all", {}, form).click();
  await clock(page).getByText(text("clock.of", { count: 77 })).waitFor();
  await page.clock.fastForward(77 * 60_000);
  await tick(page, 1_000);
  await organizer.rowOf(tables[0]).getByText(/^3:00 left$|^2:5\d left$/).waitFor();
  const log = (await organizer.log()).map(({ text: what }) => what);
  const what = text("log.add-time", { round: "round 1", count: 2 });
  assert.ok(log.includes(text("log.why", { what, reason: "The lights went out" })), log.join("\n"));
});
