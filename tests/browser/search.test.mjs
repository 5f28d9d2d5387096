// Finding a player: by club, and with the round of a table that is finished. And the guide, which leads back.

import assert from "node:assert/strict";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { text } from "./harness/texts.mjs";

browserTest("the search finds a club, shows it, and names the round of a finished table", async ({ page }) => {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Search", regulation: "xwing-2018", rounds: 2 });
  await organizer.addPlayers(["Ana", "Bo", "Cleo", "Dov"]);
  await organizer.editPlayer("Ana", { club: "Gold Squadron" });
  await organizer.editPlayer("Cleo", { club: "Gold Squadron" });
  const { tables } = await organizer.pairAndStart("round 1");
  const look = async (what) => {
    await organizer.button("find.search", {}, organizer.bar).click();
    await page.locator("#player-search").fill(what);
    await page.locator(".hit").first().waitFor();
    const found = await page.locator(".hit").evaluateAll((hits) =>
      hits.map((hit) => [".name", ".details"].map((part) => hit.querySelector(part).textContent)));
    await page.keyboard.press("Escape");
    return Object.fromEntries(found);
  };
  const table = tables.find(({ players }) => players.includes("Ana"));
  const other = table.players.find((name) => name !== "Ana");
  const club = await look("gold");
  assert.deepEqual(Object.keys(club).toSorted(), ["Ana", "Cleo"]);
  assert.equal(club.Ana, `${text("find.at-table", { table: table.number, name: other })} · Gold Squadron`);
  for (const one of tables) await organizer.enterScore(one, [150, 60 + one.number]);
  await organizer.finishRound("round 1");
  const over = await look("ana");
  const was = text("find.was-at-table", { round: "round 1", table: table.number, name: other });
  assert.equal(over.Ana, `${was} · Gold Squadron`);
});

browserTest("the guide leads back to the event from which it was opened", async ({ page }) => {
  const organizer = new Organizer(page);
  await page.goto("./#/guide");
  await page.getByRole("heading", { level: 1, name: text("guide.title") }).waitFor();
  const back = organizer.main.getByRole("link", { name: text("guide.back"), exact: true });
  assert.equal(await back.count(), 0, "there is nothing to go back to");
  await organizer.createEvent({ name: "From here", regulation: "xwing-2018" });
  await organizer.addPlayers(["Ana", "Bo"]);
  const open = async () => {
    await (await organizer.openMenu()).getByRole("link", { name: text("guide.link") }).click();
    await page.getByRole("heading", { level: 1, name: text("guide.title") }).waitFor();
  };
  await open();
  await page.reload(); // the address knows it
  await back.click();
  await page.getByRole("heading", { level: 1, name: "From here" }).waitFor();
});
