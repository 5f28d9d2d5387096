// What a document says that nothing is computed from: told to the players, to those who run the event, and in the setup.

import assert from "node:assert/strict";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { ruled, text } from "./harness/texts.mjs";

const NAMES = ["Ana", "Bo", "Cleo", "Dov", "Eda", "Finn", "Gus", "Hana", "Ivo"];

/** What the announcement says under its titles, of the practices only. */
async function announced(organizer, event) {
  await organizer.createEvent(event);
  await organizer.addPlayers(NAMES);
  const { parts } = await organizer.openAnnouncement();
  await organizer.closeAnnouncement();
  return Object.fromEntries(["matches", "time", "good-to-know"].map((title) => [title, parts[text(`announcement.${title}`)]]));
}

browserTest("X-Wing 2018: latecomers, rulings, leaders at rest, unofficial events (CLK-1, ROLE-4)", async ({ page }) => {
  const organizer = new Organizer(page);
  const told = await announced(organizer, { name: "Cup", date: "2019-05-04", regulation: "xwing-2018", tier: "competitive" });
  assert.deepEqual(told.time.slice(-3), [
    ruled("CLK-1", "practice.await-start"),
    ruled("CLK-1", "practice.late-start"),
    ruled("CLK-1", "announcement.finish-game-round"),
  ]);
  assert.deepEqual(told["good-to-know"], [
    ruled("SQD-5", "reminder.id-tokens"),
    ruled("SQD-2", "reminder.obstacles-at-range0"),
    ruled("ROLE-4", "reminder.no-notes"),
    ruled("ROLE-4", "practice.shared-tools"),
    ruled("ROLE-4", "practice.ruling-review"),
  ]);

  // No kind of event is named, so it is none of the official ones.
  await organizer.place("setup");
  const advised = page.getByText(text("practice.relaxed-advised", { tier: text("tier.relaxed") }));
  await advised.waitFor();
  await organizer.choice("setup.tier").selectOption({ label: text("tier.relaxed") });
  await advised.waitFor({ state: "detached" });
  await organizer.choice("setup.kind").selectOption({ label: text("kind.hyperspace-trial") });
  assert.equal(await advised.count(), 0);

  await organizer.openStaff();
  const rules = await organizer.main.locator(".about-rules p").allInnerTexts();
  assert.deepEqual(
    rules.slice(-5),
    ["ruling-review", "referral", "organizer-disqualifies", "idle-leader", "marshal-may"].map((key) => ruled("ROLE-4", `practice.${key}`)),
  );
});

browserTest("Star Wars: Unlimited: draws, deck lists and what is published (SWR-6, ELI-6, OUT-3)", async ({ page }) => {
  const organizer = new Organizer(page);
  const told = await announced(organizer, { name: "Qualifier", regulation: "swu-2025", kind: "planetary-qualifier" });
  assert.equal(told.matches.at(-1), ruled("SWR-6", "announcement.agreed-draw"));
  assert.ok(told.time.includes(ruled("ELI-6", "announcement.deck-lists-how")), told.time.join("\n"));
  assert.ok(!told.time.includes(ruled("CLK-1", "practice.await-start")), "the document says nothing of it");
  assert.deepEqual(told["good-to-know"], [
    ruled("ROLE-4", "reminder.notes-allowed"),
    ruled("DCK-6", "reminder.opaque-sleeves"),
    ruled("DCK-1", "reminder.cards-in-deck-box"),
    ruled("OUT-3", "practice.event-published"),
  ]);
});
