// Where the regulation demands its table, the setup offers no other numbers; what was chosen before the table covered the
// players does not lock anybody in.

import assert from "node:assert/strict";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { text } from "./harness/texts.mjs";

const NAMES = ["Ana", "Bo", "Cleo", "Dov", "Eda", "Finn", "Gus", "Hana", "Ivo"];
const EVENT = { name: "Qualifier", date: "2025-09-06", regulation: "swu-2025", kind: "sector-qualifier" };

browserTest("a kind that brings its own rounds asks about the organizer's, and leaving the page saves what was typed (STR-3)", async ({ page }) => {
  const organizer = new Organizer(page);
  const [kind, structure] = [organizer.choice("setup.kind"), organizer.choice("setup.structure")];
  await organizer.createEvent({ ...EVENT, kind: "store-showdown" });
  await organizer.addPlayers(NAMES.slice(0, 6));
  await organizer.place("setup");
  await structure.selectOption({ label: text("setup.custom") });
  await organizer.field("setup.rounds").fill("7");
  await kind.selectOption(EVENT.kind);
  const question = page.getByRole("dialog").filter({ hasText: text("setup.gives-up-plan") });
  await organizer.button("app.cancel", {}, question).click();
  assert.deepEqual([await kind.inputValue(), await organizer.field("setup.rounds").inputValue()], ["store-showdown", "7"]);
  await kind.selectOption(EVENT.kind);
  await organizer.button("setup.give-up-plan", {}, question).click();
  await question.waitFor({ state: "hidden" });
  assert.equal(await kind.inputValue(), EVENT.kind);
  assert.equal(await structure.inputValue(), "standard");

  await organizer.place("players");
  await organizer.place("setup");
  assert.deepEqual([await kind.inputValue(), await structure.inputValue()], [EVENT.kind, "standard"]);
});

browserTest("the next step saves what was typed in the setup, and goes by it (ROLE-1)", async ({ page }) => {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Qualifier", date: "2025-09-06", regulation: "swu-2025" });
  await organizer.addPlayers(NAMES);
  await organizer.place("setup");
  await organizer.choice("setup.kind").selectOption(EVENT.kind);
  await organizer.button("next.pair", { round: text("round.swiss", { number: 1 }) }, organizer.next).click();
  await organizer.panel("door.missing-title").getByText(text("door.missing-judge")).waitFor();
});
