// Four languages: their grammar, the words of each regulation, and which one a page speaks.

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

browserTest("Polish counts in three ways", { locale: "pl-PL" }, async ({ page }) => {
  const organizer = await eventOf(page, "pl", "xwing-2018", ["Ana"]);
  await page.getByText("1 gracz", { exact: true }).waitFor();
  await organizer.addPlayers(["Bo"]);
  await page.getByText("2 gracze", { exact: true }).waitFor();
  await organizer.addPlayers(["Cleo", "Dov", "Eda"]);
  await page.getByText("5 graczy", { exact: true }).waitFor();
});

browserTest("French elides before a vowel, and a month begins with its first", { locale: "fr-FR" }, async ({ page }) => {
  const organizer = await eventOf(page, "fr", "xwing-2018", ["Élise", "Biggs"]);
  const { tables } = await organizer.pairAndStart(text("round.swiss", { number: 1 }));
  await organizer.enterScore(tables[0], [70, 70], { salvo: tables[0].players.indexOf("Élise") });
  const [entry] = await organizer.log();
  assert.match(entry.text, /victoire d’Élise/);
  await organizer.openAnnouncement();
  await page.getByText("1er oct. 2018").first().waitFor();
});

browserTest("a regulation speaks its own words", { locale: "fr-FR" }, async ({ page }) => {
  const words = async (regulation) => {
    const organizer = await eventOf(page, "fr", regulation, ["Ana", "Bo", "Cleo", "Dov"]);
    await organizer.place("standings");
    const heads = await page.locator("table thead").first().innerText();
    const { parts } = await organizer.openAnnouncement();
    return `${heads} ${JSON.stringify(parts)}`;
  };
  const second = await words("xwing-2018");
  assert.match(second, /\bRE\b/);
  assert.match(second, /Résistance Étendue/);
  assert.match(second, /Points de tournoi/);
  const first = await words("xwing-2015-09");
  assert.match(first, /Rés\./);
  assert.doesNotMatch(first, /Étendue/);
  assert.doesNotMatch(await words("swu-2025"), /Points de tournoi|Résistance/);
});

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
