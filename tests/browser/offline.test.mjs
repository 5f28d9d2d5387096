// Without a network: the site as last visited, complete and of one version.

import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { caches, described, look, ownSite, publish, visit } from "./harness/published.mjs";
import { text } from "./harness/texts.mjs";
import { until } from "./harness/until.mjs";

const NAMES = ["Ahsoka", "Bossk", "Cassian", "Dedra"];
/** The browser's message when it checks for a newer worker and the server does not respond. */
const OFFLINE = /ERR_CONNECTION_REFUSED|fetching the script/;

const notice = (page) => page.getByRole("listitem").filter({ hasText: text("app.newer") });
const useNewer = (page) => notice(page).getByRole("button", { name: text("app.use-newer"), exact: true }).click();
const isNewer = (page) => page.waitForFunction(() => document.querySelector("meta[name=description]").content === "Newer");

browserTest("after one visit the app can be installed, and a round is run with the server switched off", { allow: OFFLINE }, async ({ open }) => {
  // At the root of an origin. Every other test has the site in a subfolder.
  const site = await ownSite(open, "/");
  const { page, context } = site;
  const asked = [];
  context.on("request", (request) => asked.push(request.url()));
  await page.goto("./#/guide");
  await page.getByRole("heading", { level: 1, name: text("guide.title") }).waitFor();
  await visit(page);
  const [guide, worker] = [asked.findIndex((url) => /\/guide-\w+\.wasm$/.test(url)), asked.findIndex((url) => url.endsWith("sw.js"))];
  assert.ok(guide >= 0 && guide < worker, "the page comes first");
  const session = await context.newCDPSession(page);
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  assert.deepEqual(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito"), []);
  const { data, errors } = await session.send("Page.getAppManifest");
  assert.deepEqual([errors, JSON.parse(data).start_url], [[], "./"]);
  await site.close();

  await page.reload();
  const workers = [];
  page.on("worker", (worker) => workers.push(worker.url()));
  const organizer = new Organizer(page);
  const many = [...NAMES, ...Array.from({ length: 37 }, (_, index) => `Player ${index + 1}`)];
  await organizer.createEvent({ name: "In the cellar", regulation: "xwing-2018" });
  await organizer.pastePlayers(many);
  await organizer.avoidGroup("Club", many.slice(0, 14));
  await organizer.step("next.pair", { round: "round 1" });
  await organizer.hasStatus("paired");
  assert.equal(workers.length, 1, "what may take long is drawn beside the page");
  await organizer.step("next.publish", { round: "round 1" });
  // Texts of clauses are fetched only on demand.
  await page.getByRole("button", { name: "STR-2", exact: true }).first().click();
  const rule = page.getByRole("dialog", { name: "X-Wing 2018, Second Edition", exact: true });
  await rule.locator("summary").first().click();
  await rule.getByRole("listitem").first().waitFor();
  assert.equal(await page.getByText(text("clause.failed")).count(), 0);
  await organizer.button("app.close", {}, page).click();
  await organizer.step("next.start", { round: "round 1" });
  const { tables } = await organizer.readTables();
  await organizer.enterScore(tables[0], [200, 44]);
  await page.reload();
  assert.deepEqual((await organizer.readTables()).tables[0].scores, ["200", "44"]);
  await organizer.openDisplayControl();
  const opened = context.waitForEvent("page");
  await organizer.button("display.open", {}, organizer.bar).click();
  await (await opened).getByText(tables[1].players[0]).first().waitFor();
});

browserTest("a newer version is announced and waits; then all windows go on with it", async ({ open }) => {
  const site = await ownSite(open);
  const { page, context } = site;
  await visit(page);
  assert.equal(await page.evaluate(() => navigator.serviceWorker.controller), null, "this window is older than the copy");
  // Caches of others on the same origin: another app, and another copy of this one.
  const others = ["other-app-v1", "tiebreaker:0123456789abcdef:/some/"];
  await page.evaluate((names) => Promise.all(names.map((name) => window.caches.open(name))), others);
  const before = await described(page);
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Club night", regulation: "xwing-2018" });
  await organizer.addPlayers(NAMES);
  const { tables } = await organizer.pairAndStart("round 1");
  const display = await context.newPage();
  await display.goto(`${page.url().replace(/\/round.*$/, "")}/display`);
  await display.getByText(tables[0].players[0]).first().waitFor();

  const version = publish(site, "Newer");
  await look(display, "installed");
  await notice(page).waitFor();
  assert.equal(await notice(display).count(), 0, "the players are not told");
  await organizer.enterScore(tables[0], [200, 44]);
  assert.equal(await described(page), before, "nothing changes by itself");
  await useNewer(page);
  for (const window of [page, display]) await isNewer(window);
  await display.getByText(tables[1].players[0]).first().waitFor();
  assert.deepEqual((await organizer.readTables()).tables[0].scores, ["200", "44"]);
  assert.equal(await notice(page).count(), 0);
  assert.deepEqual((await caches(page)).sort(), [...others, `tiebreaker:${version}:/some/path/`].sort());
  await site.close();
});

/** Waits until this many windows have unsaved work and the newer version waits for them. */
const waitsFor = (page, count) =>
  until(`the newer version waits for ${count}`, () =>
    page.evaluate(async (count) => {
      const { held, pending } = await navigator.locks.query();
      const all = [...held, ...pending].filter(({ name }) => name === "tiebreaker:at-risk");
      return all.filter(({ mode }) => mode === "shared").length === count && all.some(({ mode }) => mode === "exclusive");
    }, count),
  );

browserTest("a newer version waits while a form is half typed in any window", async ({ open }) => {
  const site = await ownSite(open);
  const { page, context } = site;
  await visit(page);
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Club night", regulation: "xwing-2018" });
  await organizer.addPlayers(NAMES);
  const { tables } = await organizer.pairAndStart("round 1");
  const other = new Organizer(await context.newPage());
  await other.createEvent({ name: "Other night", regulation: "xwing-2018" });
  await other.addPlayers(["Ana"]);
  const third = new Organizer(await context.newPage());
  await third.page.goto("./#/new");
  const before = await described(page);
  publish(site, "Newer");
  await look(page, "installed");

  // A refused form keeps its input.
  const field = other.field("players.find");
  await field.fill("   ");
  await field.press("Enter");
  await other.main.getByRole("alert").getByText(text("refusal.empty-player-name")).waitFor();
  await useNewer(page);
  await organizer.told("app.newer-waits");
  await waitsFor(page, 1);
  // Input that begins in the meantime counts, too, even in the window that asked.
  await third.field("setup.name").fill("Third");
  await waitsFor(page, 2);
  const row = await organizer.fillScores(tables[0], [120, 60]);
  await waitsFor(page, 3);
  await third.page.close();
  await waitsFor(page, 2);
  await other.goHome();
  await waitsFor(page, 1);
  for (const window of [page, other.page]) assert.equal(await described(window), before);
  await organizer.field("result.score-of", { name: tables[0].players[1] }, row).press("Enter");
  for (const window of [page, other.page]) await isNewer(window);
  assert.deepEqual((await organizer.readTables()).tables[0].scores, ["120", "60"]);
  await site.close();
});

browserTest("of a server that is being updated nothing is kept", { allow: /integrity|ERR_FAILED|Failed to fetch/ }, async ({ open }) => {
  const site = await ownSite(open);
  const { page, folder } = site;
  await visit(page);
  const [before, kept] = [await described(page), await caches(page)];
  // The new worker and page are published, but one file is still old.
  const file = join(folder, "clauses/en.json");
  const old = readFileSync(file);
  writeFileSync(file, `${old} `);
  publish(site, "Newer");
  writeFileSync(file, old);
  await look(page, "redundant");
  await page.reload();
  await page.locator("main h1").waitFor();
  assert.equal(await described(page), before);
  assert.deepEqual(await caches(page), kept);
  assert.equal(await notice(page).count(), 0);

  // Now the rest is published.
  writeFileSync(file, `${old} `);
  await look(page, "installed");
  await useNewer(page);
  await isNewer(page);
  await site.close();
});

browserTest("on the first visit the letters come once the first page is painted, before the rest of the site", async ({ open }) => {
  const site = await ownSite(open);
  const { page } = site;
  const isOn = () => page.evaluate(() => "letters" in document.documentElement.dataset);
  // The rest of the site waits until the test lets it.
  await page.addInitScript(() => {
    const { register } = ServiceWorkerContainer.prototype;
    const told = new Promise((go) => (window.go = go));
    ServiceWorkerContainer.prototype.register = async function (...args) {
      await told;
      return register.apply(this, args);
    };
  });
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Club night", regulation: "xwing-2018" });
  assert.equal(await isOn(), true);
  await page.waitForFunction(() => document.fonts.check("700 1em 'Barlow Semi Condensed'"));
  await page.evaluate(async () => {
    window.go();
    await navigator.serviceWorker.ready;
  });
  await page.waitForFunction(() => localStorage.getItem("tiebreaker:setting:letters"));
  await page.reload();
  await page.getByRole("heading", { level: 1, name: "Club night" }).waitFor();
  assert.equal(await isOn(), true);
  await site.close();
});
