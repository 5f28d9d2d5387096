// Doubles: a pasted list of teams, and their members on the display, on slips and on a phone. `tests/screens/teams.rs`
// tests what each screen says.

import assert from "node:assert/strict";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { PHONE } from "./harness/screens.mjs";
import { text } from "./harness/texts.mjs";

const TEAMS = [
  "Rebels: Anna Nowak, Ben Weber",
  "Black Sun: Cleo Rossi, Dan Petit",
  "Red Five (Eve Ash & Fay Byrne)",
  "Rogue Squadron: Gus Lee, Hal Kowalski",
  "Ivo Rey & Jon Sol",
  "Mandalore: Kim Abel, Lea Moss",
];
/** Lines break between two members, not inside a name. */
const MEMBERS = ["Anna Nowak, Ben Weber", "Cleo Rossi, Dan Petit", "Eve Ash, Fay Byrne", "Gus Lee, Hal Kowalski", "Kim Abel, Lea Moss"].map((members) =>
  members.replace(/(?<!,) /g, "\u00a0"),
);

const texts = (page, selector) => page.locator(selector).evaluateAll((all) => all.map((one) => one.textContent.trim()).sort());

/** True if each line of members is inside its row and below its name. */
const areBelow = (page) =>
  page.locator(".display-row.team").evaluateAll((rows) =>
    rows.every((row) => {
      const box = (selector) => row.querySelector(selector).getBoundingClientRect();
      const [name, members, whole] = [box(".name"), box(".members"), row.getBoundingClientRect()];
      return members.top >= name.bottom - 1 && members.bottom <= whole.bottom + 1 && members.right <= whole.right + 1;
    }),
  );

browserTest("doubles are pasted, and their members are on the display, on slips and on a phone", async ({ page, context, open }) => {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Doubles", regulation: "swu-2025", rounds: 3, teams: "two" });
  await organizer.pastePlayers(TEAMS, "players.team-count");
  await organizer.step("next.pair", { round: "round 1" });
  await organizer.publishAndStart("round 1");
  assert.deepEqual(await texts(page, ".table .side .name small"), MEMBERS);
  const event = page.url().replace(/(#\/event\/[^/]+).*/, "$1");

  const display = await context.newPage();
  for (const viewport of [{ width: 1280, height: 720 }, { width: 600, height: 1000 }]) {
    await display.setViewportSize(viewport);
    await display.goto(`${event}/display`);
    await display.locator(".display-row").first().waitFor();
    assert.deepEqual(await texts(display, ".display-row .members"), MEMBERS);
    assert.ok(await areBelow(display), `${viewport.width} pixels`);
  }

  await page.goto(`${event}/paper/slips`);
  await page.locator(".slip-members").first().waitFor();
  assert.deepEqual(await texts(page, ".slip-members"), MEMBERS);

  await page.goto(`${event}/phones`);
  const link = await page.getByRole("link", { name: text("phone.look") }).getAttribute("href");
  const { page: phone } = await open({ viewport: PHONE });
  await phone.goto(new URL(link, page.url()).href);
  await phone.locator("#find").fill("Byrne");
  await phone.locator(".people button:visible").click();
  await phone.locator(".mine").waitFor();
  assert.equal(await phone.locator("#me strong").textContent(), "Red Five");
  // One team has no name and is called by its members.
  assert.match(await phone.locator(".mine .against").textContent(), /^(\S.* \(\S+ \S, \S+ \S\)|Ivo R & Jon S)$/);
});
