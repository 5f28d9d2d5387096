// What is typed in the setup is saved when the page is left, by another page and by the next step. What it offers is tested in
// `tests/screens/setup.rs`.

import assert from "node:assert/strict";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { text } from "./harness/texts.mjs";

const NAMES = ["Ana", "Bo", "Cleo", "Dov", "Eda", "Finn"];
const EVENT = { name: "Qualifier", date: "2025-09-06", regulation: "swu-2025", kind: "sector-qualifier" };

browserTest("what was typed in the setup is saved by leaving it, once what it replaces was asked about (STR-3)", async ({ page }) => {
  const organizer = new Organizer(page);
  const [kind, structure] = [organizer.choice("setup.kind"), organizer.choice("setup.structure")];
  await organizer.createEvent({ ...EVENT, kind: "store-showdown" });
  await organizer.pastePlayers(NAMES);
  await organizer.place("setup");
  await structure.selectOption({ label: text("setup.custom") });
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
  assert.deepEqual([await kind.inputValue(), await structure.inputValue()], [EVENT.kind, "standard"]);
  // The next step saves too, and goes by it: this kind needs no judge.
  await kind.selectOption("store-showdown");
  const round = text("round.swiss", { number: 1 });
  await organizer.button("next.pair", { round }, organizer.next).click();
  await organizer.button("next.publish", { round }, organizer.next).waitFor();
});
