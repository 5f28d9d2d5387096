// The parts of the program: each is fetched when it is asked for, checked, and missed without harm.

import assert from "node:assert/strict";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { copyOfSite, ownSite, visit } from "./harness/published.mjs";
import { faultsOf } from "./harness/release.mjs";
import { DIST, serveSite } from "./harness/server.mjs";
import { keys, text } from "./harness/texts.mjs";

const NAMES = ["Ahsoka", "Bossk", "Cassian", "Dedra"];
/** What browsers say of a part that does not arrive, or is another one. */
const MISSING = /ERR_|Failed to fetch|integrity|status 404|Failed to load|TypeError|could not be fetched/;

const part = (name) => new RegExp(`/${name}-[0-9a-f]+\\.wasm$`);
const missing = (page) => page.getByRole("main").getByRole("alert").filter({ hasText: text("part.missing") });
const again = (page) => missing(page).getByRole("button", { name: text("part.again"), exact: true });

/** An event with a round that runs. */
async function running(page) {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Club night", regulation: "xwing-2018" });
  await organizer.addPlayers(NAMES);
  const { tables } = await organizer.pairAndStart("round 1");
  return { organizer, tables };
}

browserTest("a part that is missing says so in its place, the rest goes on, and Try again fetches it", { allow: MISSING }, async ({ page }) => {
  const { organizer, tables } = await running(page);
  // A fetch that is still on its way when the part can be had again would bring it, and leave nothing to press.
  const onTheWay = new Set();
  page.on("request", (request) => part("standings").test(request.url()) && onTheWay.add(request));
  page.on("requestfailed", (request) => onTheWay.delete(request));
  await page.route(part("standings"), (route) => route.abort());
  await organizer.place("standings");
  await missing(page).waitFor();
  assert.ok(await page.getByRole("heading", { level: 1, name: "Club night" }).isVisible(), "the frame of the event stays");
  await again(page).click();
  await missing(page).waitFor();
  await organizer.place("round");
  await organizer.enterScore(tables[0], [200, 44]);
  await organizer.place("standings");
  await missing(page).waitFor();
  while (onTheWay.size > 0) await page.waitForEvent("requestfailed");
  await page.unroute(part("standings"));
  await again(page).click();
  await page.getByRole("table").first().waitFor();
  assert.equal(await missing(page).count(), 0);
});

browserTest("without the part of the event, the list of events stands, and Try again opens it", { allow: MISSING }, async ({ page, open }) => {
  const { organizer } = await running(page);
  const [stored, address] = await page.evaluate(() => [{ ...localStorage }, location.hash]);
  const fresh = (await open()).page;
  await fresh.addInitScript((stored) => Object.entries(stored).forEach(([key, value]) => localStorage.setItem(key, value)), stored);
  await fresh.route(part("event"), (route) => route.abort());
  await fresh.goto(`./${address}`);
  await missing(fresh).waitFor();
  await fresh.getByRole("link", { name: "TIE Breaker" }).click();
  // Nobody points at it, which would ask for the part as well: what comes of that may be there before it is tried again.
  await fresh.getByRole("main").getByRole("link", { name: /Club night/ }).evaluate((link) => link.click());
  await missing(fresh).waitFor();
  await fresh.unroute(part("event"));
  await again(fresh).click();
  await fresh.getByRole("heading", { level: 1, name: "Club night" }).waitFor();
  assert.ok(organizer);
});

browserTest("pointing at an event rehearses opening one: nothing is seen of it, nothing is kept, and no text is fetched twice", async ({ page, open }) => {
  await running(page);
  const stored = await page.evaluate(() => ({ ...localStorage }));
  const fresh = (await open()).page;
  await fresh.addInitScript((stored) => Object.entries(stored).forEach(([key, value]) => localStorage.setItem(key, value)), stored);
  await fresh.goto("./");
  const link = fresh.getByRole("main").getByRole("link", { name: /Club night/ });
  await link.waitFor();
  const seen = () => fresh.evaluate(() => [location.hash, document.title, document.querySelector("main").innerHTML]);
  const before = await seen();
  const rehearsal = fresh.waitForResponse((response) => part("rehearsal").test(response.url()));
  await link.hover();
  await rehearsal;
  // It follows the frame after its part is here.
  await fresh.waitForTimeout(300);
  assert.deepEqual(await seen(), before);
  const keys = (stored) => Object.keys(stored).sort();
  assert.deepEqual(keys(await fresh.evaluate(() => ({ ...localStorage }))), keys(stored));
  await link.click();
  await fresh.getByRole("heading", { level: 1, name: "Club night" }).waitFor();
  const asked = await fresh.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name).filter((name) => name.includes("/texts/")));
  assert.deepEqual(asked, [...new Set(asked)]);
});

browserTest("a part that is slow is waited for, and then is there", async ({ page }) => {
  const { organizer } = await running(page);
  let go;
  const told = new Promise((resolve) => (go = resolve));
  await page.route(part("log"), async (route) => {
    await told;
    await route.continue();
  });
  await organizer.place("log");
  await page.getByRole("status").filter({ hasText: text("part.on-its-way") }).waitFor();
  go();
  await page.getByRole("main").getByRole("listitem").filter({ hasText: NAMES[0] }).first().waitFor();
});

browserTest("what is pressed while its part is on its way is done when it is here, and to nothing else than was meant", async ({ page, open }) => {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Club night", regulation: "xwing-2018" });
  await organizer.addPlayers(NAMES);
  await organizer.step("next.pair", { round: "round 1" });
  await organizer.step("next.publish", { round: "round 1" });
  const [stored, address] = await page.evaluate(() => [{ ...localStorage }, location.hash]);
  const fresh = (await open()).page;
  await fresh.addInitScript((stored) => Object.entries(stored).forEach(([key, value]) => localStorage.setItem(key, value)), stored);
  let go;
  const told = new Promise((resolve) => (go = resolve));
  await fresh.route(part("dialogs"), async (route) => {
    await told;
    await route.continue();
  });
  await fresh.goto(`./${address}`);
  const there = new Organizer(fresh);
  // "Published" is meant; by the time the words are here, the start is the last that was done.
  await there.button("log.undo", {}, there.bar).click();
  await there.step("next.start", { round: "round 1" });
  const { tables } = await there.readTables();
  await there.main.getByRole("button", { name: text("round.table-of", { number: 1, first: tables[0].players[0], second: tables[0].players[1] }) }).click();
  await there.button("result.save").waitFor();
  go();
  await there.bar.getByRole("button", { name: text("log.undo-named", { action: "" }).trim() }).waitFor();
  assert.equal(await there.button("next.start", { round: "round 1" }).count(), 0, "the round still runs");
  await there.enterScore(tables[0], [200, 44]);
});

for (const [what, answer] of Object.entries({
  "of another version": (route) => route.fulfill({ contentType: "application/wasm", body: Buffer.from("\0asm\x01\0\0\0", "latin1") }),
  "that the server has no more": (route) => route.fulfill({ status: 404, body: "Not found" }),
})) {
  browserTest(`a part ${what} is not used`, { allow: MISSING }, async ({ page }) => {
    const { organizer } = await running(page);
    await page.route(part("players"), answer);
    await page.route(part("staff"), answer);
    await page.evaluate(() => (location.hash = location.hash.replace(/round.*/, "staff")));
    await missing(page).waitFor();
    await page.unroute(part("staff"));
    await again(page).click();
    await page.getByRole("heading", { level: 2, name: text("staff.title") }).waitFor();
    assert.ok(organizer);
  });
}

browserTest("the first visit goes offline half-way: what is here works, what is not says so, and comes with the network", { allow: MISSING }, async ({ page, context }) => {
  const { organizer, tables } = await running(page);
  await context.setOffline(true);
  await organizer.enterScore(tables[0], [200, 44]);
  await page.evaluate(() => (location.hash = location.hash.replace(/round.*/, "paper")));
  await missing(page).waitFor();
  await context.setOffline(false);
  await again(page).click();
  await page.getByRole("heading", { level: 2 }).first().waitFor();
  assert.equal(await missing(page).count(), 0);
});

const PLACES = [
  "setup", "players", "lists", "staff", "judge", "round/swiss-1", "round/swiss-1/draw", "standings", "standings/1", "bracket", "log",
  "announcement", "display", "paper", "paper/tables", "paper/slips",
];

browserTest("every page is entered by its address in a browser that has nothing of it", { timeout: 300_000 }, async ({ page, open }) => {
  await running(page);
  const [stored, address] = await page.evaluate(() => [{ ...localStorage }, location.hash]);
  for (const place of [...PLACES.map((place) => address.replace(/round.*/, place)), "#/", "#/new", "#/guide", "#/hall"]) {
    const fresh = await open();
    await fresh.page.addInitScript((stored) => Object.entries(stored).forEach(([key, value]) => localStorage.setItem(key, value)), stored);
    await fresh.page.goto(`./${place}`);
    await fresh.page.waitForFunction(() => {
      const main = document.querySelector("main");
      return main && !document.querySelector("#shell, .on-its-way, .banner[role=alert]") && main.innerText.trim().length > 20;
    });
    assert.deepEqual(await unsaid(fresh.page), [], `${place}: its texts are here with it`);
    await fresh.context.close();
  }
});

browserTest("a page whose part is here is drawn at once", async ({ page }) => {
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
  assert.equal(waited, 0);
});

browserTest("a link that is pointed at fetches its part", async ({ page }) => {
  const { organizer } = await running(page);
  const fetching = page.waitForRequest(part("bracket"));
  await page.getByRole("navigation", { name: text("place.label") }).getByRole("link", { name: text("place.bracket") }).hover();
  await fetching;
  assert.ok(organizer);
});

browserTest("the worker fetches the rest after the first screen, all of it", async ({ open }) => {
  const { page, context, close } = await ownSite(open);
  const asked = [];
  context.on("request", (request) => asked.push(request.url()));
  await page.goto("./#/guide");
  await page.getByRole("heading", { level: 1, name: text("guide.title") }).waitFor();
  await visit(page);
  const [first, worker] = [asked.findIndex((url) => part("guide").test(url)), asked.findIndex((url) => url.endsWith("sw.js"))];
  assert.ok(first >= 0 && first < worker, "the page comes first");
  await close();
  await page.reload();
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "In the cellar", regulation: "xwing-2018" });
  await organizer.place("log");
  await page.getByRole("main").getByRole("listitem").first().waitFor();
});

browserTest("in another language only that one is fetched, and the other when it is chosen", { locale: "fr-FR" }, async ({ page }) => {
  const texts = [];
  page.on("request", (request) => /texts\//.test(request.url()) && texts.push(request.url().match(/texts\/(\w\w)/)[1]));
  await page.goto("./");
  await page.getByRole("heading", { level: 1, name: text("home.title", {}, "fr") }).waitFor();
  assert.deepEqual(texts, ["fr"]);
  await page.locator("select.language").selectOption("en");
  await page.getByRole("heading", { level: 1, name: text("home.title") }).waitFor();
  assert.deepEqual(texts, ["fr", "en"]);
});

browserTest("texts that cannot be fetched: the page says so, and keeps its language", { allow: MISSING }, async ({ page }) => {
  await page.goto("./");
  await page.locator("main h1").waitFor();
  await page.route("**/texts/fr-*", (route) => route.abort());
  await page.locator("select.language").selectOption("fr");
  await page.getByRole("listitem").filter({ hasText: text("part.missing") }).waitFor();
  assert.equal(await page.locator("main h1").innerText(), text("home.title"));
  assert.equal(await page.locator("select.language").inputValue(), "en");
});

/** The keys of texts that stand in the page as themselves: those that were not there. */
async function unsaid(page) {
  const shown = await page.evaluate(() => {
    const labels = [...document.querySelectorAll("[aria-label], [title]")].flatMap(({ ariaLabel, title }) => [ariaLabel, title]);
    return [document.body.textContent, ...labels].join(" ");
  });
  return keys().filter((key) => shown.includes(key));
}

browserTest("the list of events says all it has to say while the later texts are not here", { allow: MISSING }, async ({ page, open }) => {
  await running(page);
  const stored = await page.evaluate(() => ({ ...localStorage }));
  const fresh = (await open()).page;
  await fresh.route(/texts\/\w\w-(event|later)/, (route) => route.abort());
  await fresh.addInitScript((stored) => Object.entries(stored).forEach(([key, value]) => localStorage.setItem(key, value)), stored);
  await fresh.goto("./");
  const organizer = new Organizer(fresh);
  const event = organizer.main.getByRole("link", { name: /Club night/ });
  await event.waitFor();
  await organizer.main.getByRole("meter").waitFor();
  assert.deepEqual(await unsaid(fresh), []);
  for (let times = 0; times < 3; times += 1) {
    await fresh.getByRole("button", { name: /theme/i }).click();
    assert.deepEqual(await unsaid(fresh), []);
  }
  // What needs the others says so in its place, or is not begun.
  await event.click();
  await missing(fresh).waitFor();
  assert.deepEqual(await unsaid(fresh), []);
  await fresh.getByRole("link", { name: "TIE Breaker" }).click();
  await organizer.openFile("no event");
  await fresh.getByRole("listitem").filter({ hasText: text("part.missing") }).waitFor();
  assert.deepEqual(await unsaid(fresh), []);
  await organizer.button("home.delete-named", { name: "Club night" }).click();
  assert.deepEqual(await unsaid(fresh), []);
  await organizer.button("home.delete", {}, fresh.getByRole("dialog")).click();
  await organizer.told("home.deleted");
  await fresh.getByText(text("home.what")).waitFor();
  assert.deepEqual(await unsaid(fresh), []);
});

browserTest("without any texts the page says what to do", { allow: MISSING }, async ({ page }) => {
  await page.route("**/texts/*", (route) => route.abort());
  await page.goto("./");
  await page.getByText("has not started yet").waitFor();
});

test("at the top of an origin, too, parts are found beside the page", { timeout: 60_000 }, async () => {
  const site = await serveSite({ base: "/" });
  try {
    const parts = readdirSync(DIST).filter((file) => file.endsWith(".wasm"));
    assert.ok(parts.length > 10);
    for (const file of parts) assert.equal((await fetch(site.url + file)).status, 200);
  } finally {
    await site.close();
  }
});

test("a part that was changed after the build is found", () => {
  const folder = copyOfSite();
  const [file] = readdirSync(folder).filter((name) => name.startsWith("event-"));
  writeFileSync(join(folder, file), Buffer.concat([readFileSync(join(folder, file)), Buffer.from([0])]));
  const faults = faultsOf(folder);
  assert.ok(faults.includes(`another content than its integrity says: ${file}`), faults.join("\n"));
});

browserTest("on the first visit the letters come with the rest of the site, and are put on with the next page", async ({ open }) => {
  const site = await ownSite(open);
  const { page } = site;
  const isOn = () => page.evaluate(() => "letters" in document.documentElement.dataset);
  const asked = () => page.evaluate(() => performance.getEntriesByType("resource").filter(({ name }) => name.includes("/fonts/")).length);
  // As long as the rest is on its way, nothing of it is asked for by the page itself.
  await page.addInitScript(() => {
    const { register } = ServiceWorkerContainer.prototype;
    const told = new Promise((go) => (window.go = go));
    ServiceWorkerContainer.prototype.register = async function (...args) {
      await told;
      return register.apply(this, args);
    };
  });
  await running(page);
  assert.deepEqual([await isOn(), await asked()], [false, 0]);
  await page.evaluate(async () => {
    window.go();
    await navigator.serviceWorker.ready;
  });
  assert.equal(await isOn(), false, "nothing moves under a hand");
  const organizer = new Organizer(page);
  await organizer.place("standings");
  await page.waitForFunction(() => "letters" in document.documentElement.dataset);
  await page.reload();
  await page.getByRole("heading", { level: 1, name: "Club night" }).waitFor();
  assert.equal(await isOn(), true);
  await site.close();
});
