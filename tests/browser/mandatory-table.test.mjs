// Where the regulation demands its table, the setup offers no other numbers; what was chosen before the table covered the
// players does not lock anybody in.

import assert from "node:assert/strict";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { text } from "./harness/texts.mjs";

const NAMES = ["Ana", "Bo", "Cleo", "Dov", "Eda", "Finn", "Gus", "Hana", "Ivo"];
const EVENT = { name: "Qualifier", date: "2025-09-06", regulation: "swu-2025", kind: "sector-qualifier" };

browserTest("a table that is demanded leaves no numbers of one's own, nor a way in without a way out (STR-3, STR-4)", async ({ page }) => {
  const organizer = new Organizer(page);
  const structure = organizer.choice("setup.structure");
  const offered = () => structure.getByRole("option").allInnerTexts();
  const [table, custom] = [text("structure.standard"), text("setup.custom")];
  await organizer.goHome();
  await organizer.main.getByRole("link", { name: text("home.new") }).click();
  await organizer.unfoldSetup();
  await organizer.choice("setup.regulation").selectOption(EVENT.regulation);
  await organizer.choice("setup.kind").selectOption(EVENT.kind);
  assert.deepEqual(await offered(), [table], "nobody knows yet how many will come");

  // Two players: the table begins at three, so the organizer decides.
  await organizer.goHome();
  await organizer.createEvent(EVENT);
  await organizer.addPlayers(NAMES.slice(0, 2));
  await organizer.place("setup");
  await structure.selectOption({ label: custom });
  await organizer.field("setup.rounds").fill("1");
  await organizer.button("setup.save").click();
  await organizer.told("setup.saved");

  // Nine: the table speaks. The form shows what stands, says why it cannot stay, and offers the table.
  await organizer.addPlayers(NAMES.slice(2));
  await organizer.place("setup");
  assert.equal(await structure.evaluate((choice) => choice.selectedOptions[0]?.textContent), custom);
  await organizer.button("setup.save").click();
  await page.getByRole("alert").getByText(`${text("refusal.structure-is-mandatory")} (STR-3)`).waitFor();
  await structure.selectOption({ label: table });
  await page.getByText("9 players: 4 Swiss rounds, top 4").waitFor();
  await organizer.button("setup.save").click();
  await page.getByRole("alert").getByText(text("refusal.structure-is-mandatory")).waitFor({ state: "detached" });
  await organizer.told("setup.saved");
  await organizer.unfoldSetup();
  assert.deepEqual(await offered(), [table]);
  await organizer.pairAndStart("round 1");
});

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
