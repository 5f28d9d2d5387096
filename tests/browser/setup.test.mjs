// The setup is saved while it is edited: choices at once, texts when the field loses the focus, the page is left, or
// the next step is taken. `tests/screens/setup.rs` tests its content.

import assert from "node:assert/strict";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { text } from "./harness/texts.mjs";

const NAMES = ["Ana", "Bo", "Cleo", "Dov", "Eda", "Finn"];
const EVENT = { name: "Qualifier", date: "2025-09-06", regulation: "swu-2025", kind: "sector-qualifier" };

browserTest("what was typed in the setup is saved by leaving it, once what it replaces was asked about (STR-3)", async ({ page }) => {
  const organizer = new Organizer(page);
  const kind = organizer.choice("setup.kind");
  await organizer.createEvent({ ...EVENT, kind: "store-showdown" });
  await organizer.pastePlayers(NAMES);
  await organizer.place("setup");
  await organizer.pick("setup-structure", "custom");
  await organizer.field("setup.rounds").fill("7");
  await kind.selectOption(EVENT.kind);
  const question = page.getByRole("dialog").filter({ hasText: text("setup.gives-up-plan") });
  await organizer.button("app.cancel", {}, question).click();
  await question.waitFor({ state: "hidden" });
  assert.deepEqual([await kind.inputValue(), await organizer.field("setup.rounds").inputValue()], ["store-showdown", "7"]);
  await kind.selectOption(EVENT.kind);
  await organizer.button("setup.give-up-plan", {}, question).click();
  await question.waitFor({ state: "hidden" });
  await organizer.place("players");
  await organizer.place("setup");
  assert.deepEqual([await kind.inputValue(), await organizer.picked("setup-structure")], [EVENT.kind, "standard"]);
  // The next step also saves, and uses the new setup: this kind needs no judge.
  await kind.selectOption("store-showdown");
  const round = text("round.swiss", { number: 1 });
  await organizer.button("next.pair", { round }, organizer.next).click();
  await organizer.button("next.publish", { round }, organizer.next).waitFor();
});

browserTest("Back leaves a field that is being typed in: what was typed is saved, and an open menu closes", async ({ page }) => {
  const organizer = new Organizer(page);
  await organizer.createEvent(EVENT);
  await organizer.place("setup");
  await organizer.field("setup.name").fill("Qualifier of the north");
  await page.goBack();
  await page.locator(".event-name").getByText("Qualifier of the north").waitFor();
  await page.evaluate(() => (location.hash = location.hash.replace(/(event\/[^/]+).*/, "$1/staff")));
  await organizer.field("staff.add").fill("Ruth");
  await page.goBack();
  await page.locator("form.staff").waitFor({ state: "detached" });
  await organizer.openMenu();
  await page.goForward();
  await page.getByRole("navigation", { name: text("place.more") }).waitFor({ state: "hidden" });
  assert.equal(await page.locator("input[id^=staff-name]").inputValue(), "Ruth");
});

browserTest("each change of the setup is saved at once and can be undone, and the plan follows", async ({ page }) => {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Saturday", regulation: "xwing-2018" });
  await organizer.pastePlayers(NAMES);
  await organizer.place("setup");
  const plan = page.locator(".hero-plan .plan");
  const before = await plan.innerText();
  await organizer.pick("setup-structure", "custom");
  await organizer.savedSetup();
  await organizer.field("setup.rounds").fill("7");
  await page.keyboard.press("Tab");
  await plan.getByText(text("plan.round-robin-rounds", { count: 7 })).waitFor();
  await page.reload();
  await plan.getByText(text("plan.round-robin-rounds", { count: 7 })).waitFor();
  // The page is left in the middle of typing, so the program must save the text itself.
  await organizer.field("setup.name").fill("Sunday");
  await organizer.place("players");
  await page.getByRole("heading", { level: 1, name: "Sunday", exact: true }).waitFor();
  await organizer.place("setup");
  for (const name of ["Saturday", "Saturday", "Saturday"]) {
    await page.keyboard.press("ControlOrMeta+Z");
    await page.getByRole("heading", { level: 1, name, exact: true }).waitFor();
  }
  await plan.getByText(before, { exact: true }).waitFor();
  assert.equal(await organizer.picked("setup-structure"), "basic");
});
