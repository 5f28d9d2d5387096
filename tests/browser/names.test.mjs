// What controls are called: who speaks to the page says what is seen, so that is part of the name; and two controls that do
// different things are not called the same. In every language, on every page.

import assert from "node:assert/strict";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { LAPTOP, PHONE } from "./harness/screens.mjs";
import { LANGUAGES } from "./harness/texts.mjs";

/** Two of them have the same name. */
const NAMES = ["Anna Müller", "Anna Müller", "Bo", "Cleo", "Dov", "Eve", "Fay", "Gus", "Hal", "Ivo", "Jin", "Kim", "Lou", "Max"];
const PLACES = ["setup", "staff", "announcement", "players", "lists", "lists/1", "round", "standings", "bracket", "log", "judge", "paper"];

/** What is wrong about the names of links and buttons that are there now, a line each. */
function misnamed(page) {
  return page.evaluate(() => {
    const plain = (text) => text.normalize("NFKC").toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ").trim();
    const top = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document;
    const seen = [...top.querySelectorAll("a[href], button, summary, [role=button]")].filter((one) => one.checkVisibility({ visibilityProperty: true }));
    const text = (one) => {
      // What is only for the eyes or only read aloud is no word that is seen and said.
      const copy = one.cloneNode(true);
      copy.querySelectorAll("[aria-hidden=true], .hidden, svg, kbd").forEach((part) => part.remove());
      return copy.textContent;
    };
    const spoken = (one) => {
      const by = one.getAttribute("aria-labelledby")?.split(" ").map((id) => document.getElementById(id)?.textContent).join(" ");
      const copy = one.cloneNode(true);
      copy.querySelectorAll("[aria-hidden=true]").forEach((part) => part.remove());
      return by ?? one.getAttribute("aria-label") ?? (copy.textContent.trim() || one.title);
    };
    const found = [];
    const doing = new Map();
    for (const one of seen) {
      const name = plain(spoken(one));
      // The sign of a clause is drawn, and its id is its name.
      if (name === "" && !one.matches(".clause")) found.push(`no name: ${one.outerHTML.slice(0, 120)}`);
      if (!one.matches(".clause") && !` ${name} `.includes(` ${plain(text(one))} `.replace(/ +/g, " "))) found.push(`“${text(one).trim()}” is called “${spoken(one)}”`);
      // What a link does is where it leads; a clause says the same everywhere, a message is dismissed where it stands, and there is
      // one clock, though it stands in the bar and beside the page.
      const isSame = one.matches(".clause, .notice button") || one.closest("[class*=clock]");
      const what = one.matches("a") ? one.getAttribute("href") : isSame ? name : one;
      const other = doing.get(name);
      if (other !== undefined && other !== what) found.push(`two are called “${spoken(one)}”`);
      doing.set(name, what);
    }
    return found;
  });
}

for (const language of LANGUAGES) {
  browserTest(`controls are called what is seen of them, each otherwise (${language})`, { locale: language, viewport: LAPTOP, timeout: 420_000 }, async ({ open }) => {
    // The day is run once, in English, and looked at in the language on both screens.
    const day = await open({ locale: "en-GB" });
    const organizer = new Organizer(day.page);
    const found = [];
    /** Visits the app on each screen. */
    const visits = async (then) => {
      for (const [screen, viewport] of [["laptop", LAPTOP], ["phone", PHONE]]) {
        const { page, context } = await open({ locale: language, viewport });
        const look = async (what) => {
          for (const one of await misnamed(page)) found.push(`${what}, ${screen}: ${one}`);
        };
        await page.goto("./");
        await page.locator("h1").first().waitFor();
        await then(page, look);
        await context.close();
      }
    };
    /** Looks at the event as it is now. */
    const everywhere = async (when, places, then = () => {}) => {
      const { text: content } = await organizer.exportEvent();
      await visits(async (page, look) => {
        await page.locator("input[type=file]").first().setInputFiles({ name: "day.json", mimeType: "application/json", buffer: Buffer.from(content) });
        await page.waitForURL(/event/);
        const event = page.url().match(/#\/event\/\w+/)[0];
        for (const place of places) {
          await page.goto(`./${event}/${place}`);
          await page.locator("#next-step, .why, article, h2").first().waitFor();
          await page.locator(".on-its-way").waitFor({ state: "detached" });
          await look(`${place} ${when}`);
        }
        await then(page, look, event);
      });
    };
    await visits(async (page, look) => {
      await look("empty home");
      for (const place of ["guide", "new"]) {
        await page.goto(`./#/${place}`);
        await page.locator("h1").first().waitFor();
        await page.locator("details").evaluateAll((all) => all.forEach((one) => (one.open = true)));
        await look(place);
      }
    });

    await organizer.createEvent({ name: "Names", regulation: "xwing-2018", rounds: 2, cut: 4 });
    await organizer.pastePlayers(NAMES);
    await organizer.dismissMessages();
    await everywhere("before round 1", PLACES, async (page, look, event) => {
      await page.locator("#event-menu").click();
      await page.locator("dialog[open] .menu-items").waitFor();
      await look("the menu of the event");
      await page.keyboard.press("Escape");
      await page.goto(`./${event}/players`);
      await page.locator(".player .square").first().click();
      await page.locator("dialog[open] .menu-items").waitFor();
      await look("the menu of a player");
    });
    const { tables } = await organizer.pairAndStart("round 1");
    await organizer.enterScore(tables[0], [120, 88]);
    await organizer.dismissMessages();
    await everywhere("in round 1", ["round", "players", "round/swiss-1/draw", "judge", "judge/1"], async (page, look, event) => {
      await page.goto(`./${event}/round`);
      await page.locator("li.table.missing button").first().click();
      await page.locator("li.editing form").waitFor();
      await look("a result being entered");
      await page.goto(`./${event}/players`);
      await page.locator(".player .square").first().click();
      await page.locator("dialog[open] .menu-items").waitFor();
      await look("the menu of a player who has played");
      await page.locator("dialog[open] .menu-item").nth(3).click();
      await page.locator("dialog[open] #penalty-form").waitFor();
      await look("what was ruled about a player");
      await page.locator("dialog[open] #penalty .chip").nth(2).click();
      await look("a penalty that costs something");
    });
    for (const table of tables.slice(1)) await organizer.enterScore(table, [130, 60 + table.number]);
    await organizer.finishRound("round 1");
    const { tables: second } = await organizer.pairAndStart("round 2");
    for (const table of second) await organizer.enterScore(table, [140, 60 + table.number]);
    await organizer.finishRound("round 2");
    await organizer.step("next.cut", { size: 4 });
    await organizer.dismissMessages();
    await everywhere("with a cut", ["round", "players", "standings", "standings/1", "bracket", "log"]);
    assert.deepEqual([...new Set(found)], []);
  });
}

browserTest("players of one name are told apart wherever they are named", async ({ page }) => {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Twins", regulation: "xwing-2018", rounds: 2 });
  await organizer.pastePlayers(["Anna Müller", "Anna Müller", "Bo", "Cleo"]);
  const told = ["Anna Müller (#1)", "Anna Müller (#2)"];
  for (const name of told) await organizer.menuOf(name).waitFor();
  const { tables } = await organizer.pairAndStart("round 1");
  const named = (where, texts) => {
    for (const name of told) assert.ok(texts.some((text) => text.includes(name)), `${where}: ${name}`);
    const bare = texts.filter((text) => text.replaceAll(/Anna Müller \(#[12]\)/g, "").includes("Anna Müller"));
    assert.deepEqual(bare, [], where);
  };
  named("tables", tables.flatMap(({ players }) => players));
  for (const sheet of ["paper.tables", "paper.names", "paper.slips"]) {
    await organizer.openSheet(sheet);
    named(sheet, [await page.locator(".pages").innerText()]);
  }
  await organizer.leaveSheet();
  for (const table of tables) await organizer.enterScore(table, [150, 60 + table.number]);
  await organizer.finishRound("round 1");
  await organizer.place("standings");
  await page.locator(".standings tbody th").last().waitFor();
  named("standings", await page.locator(".standings tbody th").allInnerTexts());
  await page.goto(page.url().replace(/standings$/, "display"));
  await page.locator(".display, .screen, main").first().waitFor();
  await page.getByText(told[0]).first().waitFor();
  named("display", [await page.locator("main").innerText()]);
});
