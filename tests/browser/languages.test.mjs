// Which language a page speaks. tests/screens/languages.rs holds their grammar and the words of each regulation.

import assert from "node:assert/strict";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { follow, speak, text } from "./harness/texts.mjs";

const SOON = { timeout: 10_000 };

/** An event with these players, on the page of its players; returns the organizer. */
async function eventOf(page, language, regulation, players) {
  speak(language);
  follow("");
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Event", date: "2018-10-01", regulation });
  await organizer.pastePlayers(players);
  return organizer;
}

browserTest("a link says which language its page speaks, and the rest keeps its own", { locale: "en-GB" }, async ({ page, open }) => {
  const organizer = await eventOf(page, "en", "xwing-2018", ["Ana", "Bo", "Cleo", "Dov"]);
  await organizer.pairAndStart(text("round.swiss", { number: 1 }));
  const event = page.url().match(/#\/event\/\w+/)[0];
  const speaks = (visited, language) => visited.locator(`html[lang=${language}]`).waitFor(SOON);
  // The choice on the sheet writes it into the address.
  await page.goto(`./${event}/paper/tables`);
  await page.locator("#page-language").selectOption("pl");
  await speaks(page, "pl");
  assert.match(page.url(), /paper\/tables\?lang=pl$/);
  await page.getByRole("heading", { name: text("paper.tables", {}, "pl") }).first().waitFor();
  await page.reload();
  await speaks(page, "pl");
  // Back on the organizer's pages nothing has changed.
  await page.getByRole("link", { name: text("paper.back", {}, "pl"), exact: true }).click();
  await speaks(page, "en");
  // A link for a whole window.
  const { page: guest } = await open({ locale: "en-GB" });
  await guest.goto("./?lang=it#/guide");
  await speaks(guest, "it");
  await guest.getByRole("heading", { name: text("guide.title", {}, "it") }).waitFor();
  await guest.goto("./?lang=it#/");
  await guest.getByRole("heading", { level: 1, name: text("home.title", {}, "it"), exact: true }).waitFor();
  // One that nobody speaks is passed over.
  await guest.goto("./?lang=xx#/guide");
  await speaks(guest, "en");
});

browserTest("the display speaks the language that is chosen for it", { locale: "en-GB" }, async ({ page }) => {
  const organizer = await eventOf(page, "en", "xwing-2018", ["Ana", "Bo", "Cleo", "Dov"]);
  await organizer.openDisplayControl();
  const window = page.waitForEvent("popup");
  await organizer.button("display.open", {}, page).click();
  const display = await window;
  await display.locator("html[lang=en]").waitFor(SOON);
  await page.locator("#display-language").selectOption("it");
  await display.locator("html[lang=it]").waitFor(SOON);
  assert.equal(await page.locator("html").getAttribute("lang"), "en");
  await page.locator("#display-language").selectOption("");
  await display.locator("html[lang=en]").waitFor(SOON);
});
