// A club's own regulation with a round robin: five players, who all meet each other.

import assert from "node:assert/strict";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { round, speak, text } from "./harness/texts.mjs";

speak("fr");

const NAMES = ["Ada", "Ben", "Cyd", "Dan", "Eve"];

browserTest("a round robin of five: everybody meets everybody and has one bye", async ({ page }) => {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Club", regulation: "xwing-2018", structure: "basic" });
  await organizer.addPlayers(NAMES);
  await organizer.place("setup");
  await organizer.changeRules("Club");
  await organizer.setRule("rules.round-robin", true);
  await organizer.choice("setup.structure").selectOption("round-robin");
  const players = text("players.count", { count: 5 });
  const rounds = text("plan.round-robin-rounds", { count: 5 });
  await page.getByText(text("plan.round-robin-for", { players, rounds }), { exact: true }).first().waitFor();
  await organizer.button("setup.save").click();
  await organizer.told("setup.saved");
  const { headline } = await organizer.openAnnouncement();
  assert.equal(headline, text("setup.proposal", { players, plan: text("plan.round-robin", { rounds }) }));
  await organizer.closeAnnouncement();
  await organizer.place("round");

  const met = [];
  const byes = [];
  for (const number of [1, 2, 3, 4, 5]) {
    const drawn = await organizer.pairAndStart(round(number));
    if (number === 3) {
      await page.goto(page.url().replace(/\/round.*$/, "/round/swiss-3/draw"));
      await organizer.main.getByText(text("draw.round-robin"), { exact: true }).waitFor();
      await organizer.button("draw.check").click();
      await organizer.main.getByText(text("draw.same"), { exact: true }).waitFor();
      await organizer.place("round");
    }
    met.push(...drawn.tables.map((table) => table.players.toSorted().join()));
    byes.push(...drawn.byes);
    await organizer.enterAll(drawn.tables, (table) => [table.players[0] < table.players[1] ? [120, 30] : [30, 120]]);
    await organizer.finishRound(round(number));
  }
  const everybody = NAMES.flatMap((one, place) => NAMES.slice(place + 1).map((other) => `${one},${other}`));
  assert.deepEqual(met.toSorted(), everybody.toSorted());
  assert.deepEqual(byes.toSorted(), NAMES);
  await organizer.next.getByText(text("next.winner", { name: "Ada" }), { exact: true }).waitFor();
});
