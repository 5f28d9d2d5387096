// Chunks of the program and its texts: each is loaded on demand and checked, and a missing one does no harm.

import assert from "node:assert/strict";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { keys, text } from "./harness/texts.mjs";

const NAMES = ["Ahsoka", "Bossk", "Cassian", "Dedra"];
/** Browser messages about a chunk that is missing or changed. */
const MISSING = /ERR_|Failed to fetch|integrity|status 404|Failed to load|TypeError|could not be fetched/;

const part = (name) => new RegExp(`/${name}-\\w+\\.wasm$`);
const missing = (page) => page.getByRole("main").getByRole("alert").filter({ hasText: text("part.missing") });
const again = (page) => missing(page).getByRole("button", { name: text("part.again"), exact: true });
/** Opens a page of the event by its address. Pointing at a link would also load its chunk. */
const goTo = (page, place) => page.evaluate((place) => void (location.hash = location.hash.replace(/(event\/\w+\/).*/, `$1${place}`)), place);

/** An event with a running round. */
async function running(page) {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Club night", regulation: "xwing-2018" });
  await organizer.addPlayers(NAMES);
  const { tables } = await organizer.pairAndStart("round 1");
  return { organizer, tables };
}

/** A profile with another one's stored data, but without the cached program. */
async function withStored(page, open, options) {
  const stored = await page.evaluate(() => ({ ...localStorage }));
  const fresh = (await open(options)).page;
  await fresh.addInitScript((stored) => Object.entries(stored).forEach(([key, value]) => localStorage.setItem(key, value)), stored);
  return fresh;
}

/** Makes a page count its pending requests. */
const countFetches = (page) =>
  page.addInitScript(() => {
    const { fetch } = window;
    window.onTheWay = 0;
    window.fetch = (...args) => {
      window.onTheWay += 1;
      return fetch(...args).finally(() => (window.onTheWay -= 1));
    };
  });
/**
 * Waits until no request is pending. When one of two requests for a chunk fails, the program sends the other one at
 * once.
 */
const arrived = (page) => page.waitForFunction(() => window.onTheWay === 0);

browserTest("a part that is missing says so in its place, the rest goes on, and Try again fetches it", { allow: MISSING }, async ({ page, context }) => {
  await countFetches(page);
  const { organizer, tables } = await running(page);
  const ways = {
    standings: (route) => route.abort(),
    staff: (route) => route.fulfill({ contentType: "application/wasm", body: Buffer.from("\0asm\x01\0\0\0", "latin1") }),
    setup: (route) => route.fulfill({ status: 404, body: "Not found" }),
  };
  for (const [place, answer] of Object.entries(ways)) {
    await page.route(part(place), answer);
    await goTo(page, place);
    await missing(page).waitFor();
    assert.ok(await page.getByRole("heading", { level: 1, name: "Club night" }).isVisible(), "the frame of the event stays");
    await again(page).click();
    await arrived(page);
    assert.equal(await missing(page).count(), 1, `${place}: still not here`);
    await page.unroute(part(place));
    await again(page).click();
    await missing(page).waitFor({ state: "detached" });
    await page.getByRole("main").getByRole("heading", { level: 2 }).first().waitFor();
  }

  // The first visit loses the network half-way: loaded chunks work, and the rest loads once the network is back.
  await goTo(page, "round");
  await context.setOffline(true);
  await organizer.enterScore(tables[0], [200, 44]);
  await goTo(page, "paper");
  await missing(page).waitFor();
  await arrived(page);
  await context.setOffline(false);
  await again(page).click();
  await missing(page).waitFor({ state: "detached" });
  await page.getByRole("main").getByRole("heading", { level: 2 }).first().waitFor();
});

browserTest("without the part of the event the list of events stands, and Try again opens it", { allow: MISSING }, async ({ page, open }) => {
  await running(page);
  const fresh = await withStored(page, open);
  await countFetches(fresh);
  await fresh.route(part("event"), (route) => route.abort());
  const { hash } = new URL(page.url());
  await fresh.goto(`./${hash}`);
  await missing(fresh).waitFor();
  await fresh.evaluate(() => void (location.hash = "#/"));
  await fresh.getByRole("main").getByRole("link", { name: /Club night/ }).waitFor();
  await fresh.evaluate((hash) => void (location.hash = hash), hash);
  await missing(fresh).waitFor();
  await arrived(fresh);
  await fresh.unroute(part("event"));
  await again(fresh).click();
  await fresh.getByRole("heading", { level: 1, name: "Club night" }).waitFor();
});

browserTest("a slow part is waited for, and what was pressed meanwhile is done to nothing else than was meant", async ({ page, open }) => {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Club night", regulation: "xwing-2018" });
  await organizer.addPlayers(NAMES);
  await organizer.step("next.pair", { round: "round 1" });
  await organizer.step("next.publish", { round: "round 1" });
  const fresh = await withStored(page, open);
  let go;
  const told = new Promise((resolve) => (go = resolve));
  for (const name of ["dialogs", "log"]) {
    await fresh.route(part(name), async (route) => {
      await told;
      await route.continue();
    });
  }
  const { hash } = new URL(page.url());
  await fresh.goto(`./${hash}`);
  const there = new Organizer(fresh);
  // The undo was for "Published", but by the time the texts are loaded, the last action is the start.
  await there.button("log.undo", {}, there.bar).click();
  await there.step("next.start", { round: "round 1" });
  await goTo(fresh, "log");
  await fresh.getByRole("status").filter({ hasText: text("part.on-its-way") }).waitFor();
  go();
  await fresh.getByRole("main").getByRole("listitem").filter({ hasText: NAMES[0] }).first().waitFor();
  // The clicked button is not on this page.
  await goTo(fresh, "round");
  await there.bar.getByRole("button", { name: text("log.undo-named", { action: "" }).trim() }).waitFor();
  const { tables } = await there.readTables();
  assert.equal(await there.button("next.start", { round: "round 1" }).count(), 0, "the round still runs");
  await there.enterScore(tables[0], [200, 44]);
});

/** Keys of missing texts, which the page shows as they are. */
async function unsaid(page) {
  const shown = await page.evaluate(() => {
    const labels = [...document.querySelectorAll("[aria-label], [title]")].flatMap(({ ariaLabel, title }) => [ariaLabel, title]);
    return [document.body.textContent, ...labels].join(" ");
  });
  return keys().filter((key) => shown.includes(key));
}

const PLACES = [
  "setup", "players", "lists", "staff", "judge", "round/swiss-1", "round/swiss-1/draw", "standings", "standings/1", "bracket", "log",
  "announcement", "display", "paper", "paper/tables", "paper/slips",
];

browserTest("every page is entered by its address, with a program that has nothing of it", async ({ page }) => {
  await running(page);
  const { hash } = new URL(page.url());
  for (const place of [...PLACES.map((place) => hash.replace(/round.*/, place)), "#/", "#/new", "#/guide", "#/hall"]) {
    await page.goto("about:blank");
    await page.goto(`./${place}`);
    await page.waitForFunction(() => {
      const main = document.querySelector("main");
      return main && !document.querySelector("#shell, .on-its-way, .banner[role=alert]") && main.innerText.trim().length > 20;
    });
    assert.deepEqual(await unsaid(page), [], `${place}: its texts are here with it`);
  }
});

browserTest("pointing at a link fetches what it leads to, and nothing is seen or kept of that", async ({ page, open }) => {
  const { organizer } = await running(page);
  for (const place of ["standings", "players", "round"]) await organizer.place(place);
  const waited = await page.evaluate(async () => {
    let waited = 0;
    const watch = new MutationObserver(() => (waited += document.querySelectorAll(".on-its-way").length));
    watch.observe(document.body, { childList: true, subtree: true });
    for (const place of ["standings", "players", "round"]) {
      location.hash = location.hash.replace(/(event\/\w+\/).*/, `$1${place}`);
      await new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then)));
    }
    return waited;
  });
  assert.equal(waited, 0, "a page whose part is here is drawn at once");

  const fresh = await withStored(page, open);
  await fresh.goto("./");
  const link = fresh.getByRole("main").getByRole("link", { name: /Club night/ });
  await link.waitFor();
  const seen = () => fresh.evaluate(() => [location.hash, document.title, document.querySelector("main").innerHTML]);
  const before = await seen();
  const kept = () => fresh.evaluate(() => Object.keys(localStorage).sort());
  const keptBefore = await kept();
  const rehearsal = fresh.waitForResponse((response) => part("rehearsal").test(response.url()));
  await link.hover();
  await (await rehearsal).finished();
  // The warm-up runs once the frame after that is painted.
  await fresh.evaluate(() => new Promise((then) => requestAnimationFrame(() => requestIdleCallback(then))));
  assert.deepEqual(await seen(), before);
  assert.deepEqual(await kept(), keptBefore);
  await link.click();
  await fresh.getByRole("heading", { level: 1, name: "Club night" }).waitFor();
  const fetched = await fresh.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  assert.deepEqual(fetched, [...new Set(fetched)], "nothing is fetched twice");
});

browserTest("only the texts of one language are fetched, and what they lack is said in another one", { allow: MISSING, locale: "fr-FR" }, async ({ page, open }) => {
  const texts = [];
  page.on("request", (request) => /texts\//.test(request.url()) && texts.push(request.url().match(/texts\/(\w\w)/)[1]));
  await page.goto("./");
  await page.getByRole("heading", { level: 1, name: text("home.title", {}, "fr") }).waitFor();
  assert.deepEqual(texts, ["fr"]);
  await page.locator("select.language").selectOption("en");
  await page.getByRole("heading", { level: 1, name: text("home.title") }).waitFor();
  assert.deepEqual(texts, ["fr", "en"]);

  // A language that cannot be loaded is not used.
  const other = (await open({ locale: "en-GB" })).page;
  await other.route("**/texts/it-*", (route) => route.abort());
  await other.goto("./");
  await other.locator("select.language").selectOption("it");
  await other.getByRole("listitem").filter({ hasText: text("part.missing") }).waitFor();
  assert.equal(await other.locator("main h1").innerText(), text("home.title"));
  assert.equal(await other.locator("select.language").inputValue(), "en");

  // Without the later texts, the list of events is complete, and a page that needs them shows an error.
  await running(page);
  const fresh = await withStored(page, open, { locale: "en-GB" });
  await fresh.route(/texts\/\w\w-(event|later)/, (route) => route.abort());
  await fresh.goto("./");
  const organizer = new Organizer(fresh);
  const event = organizer.main.getByRole("link", { name: /Club night/ });
  await event.waitFor();
  await organizer.main.getByRole("meter").waitFor();
  assert.deepEqual(await unsaid(fresh), []);
  await event.click();
  await missing(fresh).waitFor();
  assert.deepEqual(await unsaid(fresh), []);
  await organizer.goHome();
  await organizer.openFile("no event");
  await fresh.getByRole("listitem").filter({ hasText: text("part.missing") }).waitFor();
  await organizer.button("home.delete-named", { name: "Club night" }).click();
  await organizer.button("home.delete", {}, fresh.getByRole("dialog")).click();
  await organizer.told("home.deleted");
  await fresh.getByText(text("home.what")).waitFor();
  assert.deepEqual(await unsaid(fresh), []);
});
