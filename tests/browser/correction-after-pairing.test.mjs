// Correcting a result after the next round was paired: the question, and the page of that round afterwards.
// `tests/regulation/corrections` tests which tables change, and `tests/screens/round/report.rs` the texts of the form.

import assert from "node:assert/strict";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { text } from "./harness/texts.mjs";

const NAMES = ["Ana", "Bo", "Cleo", "Dov", "Eda", "Finn", "Gus", "Hana"];

browserTest("a correction asks before a round is paired again, and what it told gives way to the next (FIX-2, FIX-3)", async ({ page }) => {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Two mistakes", regulation: "xwing-2018", rounds: 3 });
  await organizer.pastePlayers(NAMES);
  const { tables: [first, second, ...others] } = await organizer.pairAndStart("round 1");
  await organizer.enterAll([first, second, ...others], ({ number }) => [[150, 60 + number]]);
  await organizer.finishRound("round 1");
  await organizer.step("next.pair", { round: "round 2" });
  await organizer.step("next.publish", { round: "round 2" });
  const published = await organizer.readTables();

  // Cancelling the question changes nothing.
  await organizer.openRound("round 1");
  const turned = ({ number }) => [60 + number, 150];
  const row = await organizer.correctScore(first, turned(first));
  await organizer.pairAgainLines();
  await organizer.cancelPairAgain();
  await organizer.button("app.cancel", {}, row).click();
  await organizer.place("round");
  assert.deepEqual(await organizer.readTables(), published);

  // The question lists the same tables as the message afterwards.
  await organizer.openRound("round 1");
  await organizer.correctScore(first, turned(first));
  const lines = await organizer.pairAgainLines();
  const numbers = lines.flatMap((line) => line.match(/^Table (\d+)/)?.[1] ?? []);
  await organizer.confirmPairAgain();
  const now = lines.flatMap((line) => line.match(/^Table .* → (.*)/)?.[1].split(" – ") ?? []);
  const told = { round: "round 2", names: now.join(", ") };
  await organizer.told("fix.tell", told);
  await organizer.place("round");
  const again = await organizer.readTables();
  const changed = again.tables.filter(({ players }, place) => players.join() !== published.tables[place].players.join());
  assert.deepEqual(changed.map(({ number }) => `${number}`), numbers);

  // Once the round is running, another wrong result does not affect its tables.
  await organizer.step("next.start", { round: "round 2" });
  const tell = page.getByRole("status").getByText(text("fix.tell", told));
  assert.equal(await tell.count(), 1, "it stays until it is read");
  await organizer.openRound("round 1");
  await organizer.correctScore(second, turned(second));
  await organizer.told("fix.nothing-changed", { round: "round 2" });
  assert.equal(await tell.count(), 0);
});
