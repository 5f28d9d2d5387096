// The judge's page by thumb: a table by number or name, an extension, a deck check, a penalty in four touches, a
// disqualification. tests/regulation/rulings.rs and tests/screens/rulings.rs test rulings and their effects.

import assert from "node:assert/strict";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { misfits, PHONE } from "./harness/screens.mjs";
import { text } from "./harness/texts.mjs";

const NAMES = ["Ahsoka", "Bossk", "Cassian", "Dedra"];
const EVENT = { name: "Qualifier", date: "2025-09-04", regulation: "swu-2025", kind: "planetary-qualifier" };
const SMALLEST = 44;

const PHONE_BY_THUMB = { viewport: PHONE, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

/** Taps an element, which must be large enough, and counts the tap. */
const thumb = () => {
  let count = 0;
  return {
    get count() {
      return count;
    },
    async tap(locator) {
      await locator.waitFor();
      const { width, height } = await locator.boundingBox();
      assert.ok(Math.min(width, height) >= SMALLEST - 0.5, `${await locator.innerText()} is ${width} × ${height}`);
      await locator.tap();
      count += 1;
    },
  };
};

browserTest("a judge finds a table, gives time, checks a deck, and penalizes and disqualifies players, by thumb", PHONE_BY_THUMB, async ({ page }) => {
  const organizer = new Organizer(page);
  await organizer.createEvent(EVENT);
  await organizer.pastePlayers(NAMES);
  const { tables } = await organizer.pairAndStart("round 1");
  const [one] = tables;
  const [ada] = one.players;
  // The players call a judge, as the organizer enters it.
  await organizer.unfold(await organizer.openResult(one), text("result.more"));
  const called = text("app.is", { name: text("judge.call"), value: text("judge.table", { number: one.number }) });
  await organizer.rowOf(one).getByRole("button", { name: called, exact: true }).click();
  await organizer.openMenu();
  await page.getByRole("link", { name: text("judge.title"), exact: true }).tap();
  await page.locator(".judge-floor").waitFor();
  assert.equal(await page.locator(".judge-floor li").count(), 2);
  assert.deepEqual(await misfits(page), []);

  // By name, then by number.
  const field = page.getByRole("searchbox", { name: text("find.label") });
  await field.fill(ada.slice(0, 4));
  await page.getByRole("heading", { name: text("judge.table", { number: one.number }) }).waitFor();
  await field.fill("99");
  await page.getByText(text("judge.nothing"), { exact: true }).waitFor();
  await field.fill(String(one.number));
  await page.locator(".judge-table").waitFor();
  assert.deepEqual(await misfits(page), []);

  const penalty = thumb();
  await penalty.tap(page.getByRole("button", { name: `${text("ruling.penalty")}: ${ada}`, exact: true }));
  const panel = page.getByRole("dialog", { name: ada, exact: true });
  await penalty.tap(panel.locator(".chip").filter({ hasText: new RegExp(`^${text("ruling.slow-play")}$`) }));
  await penalty.tap(panel.locator("#penalty .chip").filter({ hasText: text("ruling.warning") }));
  await penalty.tap(organizer.button("ruling.enter", {}, panel));
  await page.locator(".judge-player").first().getByText(`${text("ruling.warning")}: ${text("ruling.slow-play")}`).waitFor();
  assert.equal(penalty.count, 4);

  const time = thumb();
  const before = await page.locator(".judge-clock .digits").innerText();
  await time.tap(page.locator(".judge-time button").filter({ hasText: text("time.plus", { minutes: 5 }) }));
  await page.locator(".judge-time").getByText(text("time.extended", { table: one.number, count: 5 }), { exact: true }).waitFor();
  const minutes = (text) => Number(text.split(":")[0]);
  const after = await page.locator(".judge-clock .digits").innerText();
  assert.ok([4, 5].includes(minutes(after) - minutes(before)), `${before} and ${after}`);
  await time.tap(organizer.button("deck-check.start"));
  await time.tap(organizer.button("deck-check.stop"));
  await organizer.button("deck-check.start").waitFor();
  assert.equal(time.count, 3);

  // A call is part of its table. Once it is resolved, the focus stays there.
  assert.equal(await organizer.button("judge.call").count(), 0, "the judge is there");
  const call = page.locator(".judge-table > .judge-call");
  await call.waitFor();
  assert.equal(await page.locator(".banner").filter({ visible: true }).count(), 1);
  await call.getByRole("button").tap();
  await call.waitFor({ state: "detached" });
  await page.waitForTimeout(300);
  assert.equal(await page.evaluate(() => document.activeElement.textContent.trim()), text("judge.table", { number: one.number }));

  // Disqualifies a player with a reason and a lost match, without leaving the page.
  const [, ben] = one.players;
  await page.getByRole("button", { name: `${text("ruling.penalty")}: ${ben}`, exact: true }).tap();
  const out = page.getByRole("dialog", { name: ben, exact: true });
  await out.locator("#penalty .chip").last().tap();
  await organizer.button("leave.disqualify", {}, out).tap();
  await out.getByRole("alert").filter({ hasText: /\S/ }).waitFor();
  await organizer.field("leave.why", {}, out).fill("Threw a chair");
  await organizer.field("ruling.by", {}, out).fill("Han");
  assert.deepEqual(await misfits(page), []);
  await organizer.button("leave.disqualify", {}, out).tap();
  await out.waitFor({ state: "hidden" });
  await page.locator(".judge-result").filter({ hasText: /2|0/ }).waitFor();
  assert.ok(page.url().includes("/judge"));

  // The result of another table, without leaving the page: two touches, and the button is there again to correct it.
  await field.fill(String(tables[1].number));
  const result = thumb();
  await result.tap(page.locator(".judge-result button"));
  await page.locator(".judge .report").waitFor();
  assert.deepEqual(await misfits(page), []);
  await result.tap(page.locator(".judge .report .wins .chip").first());
  await page.locator(".judge-result").getByText(/2–0/).waitFor();
  await organizer.button("result.correct").waitFor();
  assert.equal(result.count, 2);
  await organizer.place("players");
  await organizer.playerRow(ben).getByText(text("find.disqualified"), { exact: true }).first().waitFor();
});
