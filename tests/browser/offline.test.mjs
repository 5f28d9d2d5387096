// Without a network: the site as it was once visited, complete, and of one version.

import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { seal } from "../../hooks/seal.mjs";
import { browserTest } from "./harness/fixture.mjs";
import { BEST_OF_THREE, sit } from "./harness/keys.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { caches, copyOfSite, describe, described, look, ownSite, publish, visit } from "./harness/published.mjs";
import { DIST } from "./harness/server.mjs";
import { text } from "./harness/texts.mjs";

const NAMES = ["Ahsoka", "Bossk", "Cassian", "Dedra"];
/** What the browser says when it looks for a newer worker and nobody answers. */
const OFFLINE = /ERR_CONNECTION_REFUSED|fetching the script/;

const notice = (page) => page.getByRole("listitem").filter({ hasText: text("app.newer") });

for (const base of ["/", "/some/path/"]) {
  browserTest(`after one visit to ${base} a round is run with the server switched off`, { allow: OFFLINE }, async ({ open }) => {
    const site = await ownSite(open, base);
    const { page, context } = site;
    await visit(page);
    await site.close();

    await page.reload();
    const organizer = new Organizer(page);
    await organizer.createEvent({ name: "In the cellar", regulation: "xwing-2018" });
    await organizer.addPlayers(NAMES);
    await organizer.step("next.pair", { round: "round 1" });
    await organizer.step("next.publish", { round: "round 1" });
    // What is fetched only when it is asked for.
    await page.getByRole("button", { name: "STR-2", exact: true }).first().click();
    await page.getByRole("dialog", { name: "STR-2", exact: true }).getByRole("listitem").first().waitFor();
    assert.equal(await page.getByText(text("clause.failed")).count(), 0);
    assert.ok(await page.evaluate(async () => (await fetch("beside.js")).ok));
    await organizer.button("clause.close", {}, page).click();
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
}

browserTest("without a network, too, what may take long is drawn beside the page", { allow: OFFLINE }, async ({ open }) => {
  const { page, close } = await ownSite(open);
  await visit(page);
  await close();
  await page.reload();
  const [workers, many] = [[], Array.from({ length: 41 }, (_, index) => `Player ${index + 1}`)];
  page.on("worker", (worker) => workers.push(worker.url()));
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Clubs", regulation: "xwing-2018" });
  await organizer.pastePlayers(many);
  await organizer.avoidGroup("Club", many.slice(0, 14));
  await organizer.step("next.pair", { round: "round 1" });
  await organizer.hasStatus("paired");
  await page.getByRole("link", { name: text("draw.link"), exact: true }).click();
  await organizer.button("draw.check").click();
  await organizer.main.getByText(text("draw.same"), { exact: true }).waitFor();
  assert.equal(workers.length, 2);
});

browserTest("a newer version is announced and waits; then all windows go on with it", async ({ open }) => {
  const site = await ownSite(open);
  const { page, context } = site;
  // What others keep on the same origin: another app, and a copy of this one elsewhere.
  const others = ["other-app-v1", "tiebreaker:0123456789abcdef:/some/"];
  await page.goto("./");
  await page.evaluate((names) => Promise.all(names.map((name) => window.caches.open(name))), others);
  await visit(page);
  const first = await caches(page);
  assert.deepEqual(first.filter((name) => others.includes(name)).sort(), others.toSorted());
  assert.equal(first.length, 3);
  const before = await described(page);
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Club night", regulation: "xwing-2018" });
  await organizer.addPlayers(NAMES);
  const { tables } = await organizer.pairAndStart("round 1");
  const display = await context.newPage();
  await display.goto(`${page.url().replace(/\/round.*$/, "")}/display`);
  await display.getByText(tables[0].players[0]).first().waitFor();

  const version = publish(site, "Newer");
  await look(page, "installed");
  await notice(page).waitFor();
  assert.equal(await notice(display).count(), 0, "the players are not told");
  await page.reload();
  await notice(page).waitFor();
  assert.equal(await described(page), before, "nothing changes by itself");
  await organizer.enterScore(tables[0], [200, 44]);
  assert.equal(await described(page), before);

  await notice(page).getByRole("button", { name: text("app.use-newer"), exact: true }).click();
  for (const window of [page, display]) {
    await window.waitForFunction(() => document.querySelector("meta[name=description]").content === "Newer");
  }
  await display.getByText(tables[1].players[0]).first().waitFor();
  assert.deepEqual((await organizer.readTables()).tables[0].scores, ["200", "44"]);
  assert.equal(await notice(page).count(), 0);
  assert.deepEqual((await caches(page)).sort(), [...others, `tiebreaker:${version}:/some/path/`].sort());
  await site.close();
});

browserTest("a newer version waits while a form is half typed in another window, and starts when it is saved", async ({ open }) => {
  const site = await ownSite(open);
  const { page, context } = site;
  await visit(page);
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Club night", regulation: "xwing-2018" });
  await organizer.addPlayers(NAMES);
  const other = new Organizer(await context.newPage());
  await other.createEvent({ name: "Other night", regulation: "xwing-2018" });
  await other.place("players");
  const field = other.field("players.name");
  const before = await described(page);
  publish(site, "Newer");
  await look(page, "installed");
  const use = notice(page).getByRole("button", { name: text("app.use-newer"), exact: true });
  const isNewer = (window) => window.waitForFunction(() => document.querySelector("meta[name=description]").content === "Newer");

  await field.fill("Zoë van der");
  await use.click();
  await organizer.told("app.newer-waits");
  await page.waitForTimeout(1_500);
  for (const window of [page, other.page]) assert.equal(await described(window), before);
  assert.equal(await field.inputValue(), "Zoë van der");
  // Meanwhile something is begun in the first window as well: that counts, too.
  await organizer.place("players");
  await organizer.field("players.name").fill("Yan");
  await field.fill("Zoë van der Berg");
  await field.press("Enter");
  await page.waitForTimeout(1_500);
  assert.equal(await described(page), before);
  assert.equal(await organizer.field("players.name").inputValue(), "Yan");
  await organizer.field("players.name").press("Enter");
  for (const window of [page, other.page]) await isNewer(window);
  await page.getByText("Yan", { exact: true }).first().waitFor();
  await other.page.getByText("Zoë van der Berg", { exact: true }).first().waitFor();
  await site.close();
});

browserTest("a newer version waits for a form that is refused, and no longer than until that is left or its window closed", async ({ open }) => {
  const site = await ownSite(open);
  const { page, context } = site;
  await visit(page);
  const other = new Organizer(await context.newPage());
  await other.createEvent({ name: "Other night", regulation: "xwing-2018" });
  await other.addPlayers(["Ana"]);
  const third = new Organizer(await context.newPage());
  await third.page.goto("./#/new");
  await third.field("setup.name").fill("Third");
  const before = await described(page);
  publish(site, "Newer");
  await look(page, "installed");
  // Somebody of that name is there already: it is refused, and what was typed stays.
  await other.field("players.name").fill("Ana");
  await other.field("players.name").press("Enter");
  await notice(page).getByRole("button", { name: text("app.use-newer"), exact: true }).click();
  await page.waitForTimeout(1_500);
  assert.equal(await described(page), before);
  await third.page.close();
  await page.waitForTimeout(1_000);
  await other.goHome();
  await page.waitForFunction(() => document.querySelector("meta[name=description]").content === "Newer");
  await site.close();
});

browserTest("a newer version waits for a result that is half typed by keys", async ({ open }) => {
  const site = await ownSite(open);
  const { page, context } = site;
  await visit(page);
  const window = await context.newPage();
  const { tables, press, open: openTable, is, organizer } = await sit(window, BEST_OF_THREE, 4);
  await openTable(tables[0]);
  await press("2");
  await is("games", "2–_");
  publish(site, "Newer");
  await look(page, "installed");
  const before = await described(page);
  await notice(page).getByRole("button", { name: text("app.use-newer"), exact: true }).click();
  await new Organizer(page).told("app.newer-waits");
  // Half a pair is forgotten after a while; its form is still open.
  await page.waitForTimeout(4_000);
  await is("games", "–");
  assert.equal(await described(window), before);
  await press("2", "0", "Enter");
  await window.waitForFunction(() => document.querySelector("meta[name=description]").content === "Newer");
  await organizer.saved(tables[0]);
  await site.close();
});

browserTest("a window that is older than the copy comes over as well", async ({ open }) => {
  const site = await ownSite(open);
  const { page, context } = site;
  await visit(page);
  assert.equal(await page.evaluate(() => navigator.serviceWorker.controller), null);
  const second = await context.newPage();
  await visit(second);
  publish(site, "Newer");
  await look(second, "installed");
  await notice(page).getByRole("button", { name: text("app.use-newer"), exact: true }).click();
  for (const window of [page, second]) {
    await window.waitForFunction(() => document.querySelector("meta[name=description]").content === "Newer");
  }
  await site.close();
});

browserTest("of a server that is being updated nothing is kept", { allow: /integrity|ERR_FAILED|Failed to fetch/ }, async ({ open }) => {
  const site = await ownSite(open);
  const { page, folder } = site;
  await visit(page);
  const [before, kept] = [await described(page), await caches(page)];
  // The new worker and the new page are there, but one file is still the old one.
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

  // Now the rest is there as well.
  writeFileSync(file, `${old} `);
  await look(page, "installed");
  await notice(page).getByRole("button", { name: text("app.use-newer"), exact: true }).click();
  await page.waitForFunction(() => document.querySelector("meta[name=description]").content === "Newer");
  await site.close();
});

browserTest("without a worker the app starts all the same, and says nothing of it", async ({ page, open }) => {
  for (const visitor of [page, (await open({ serviceWorkers: "allow" })).page]) {
    await visitor.addInitScript(() => delete Navigator.prototype.serviceWorker);
    await visitor.goto("./");
    await visitor.locator("main h1").waitFor();
    assert.equal(await visitor.getByRole("status").getByRole("listitem").count(), 0);
  }
});

browserTest("the app can be installed", { serviceWorkers: "allow" }, async ({ page, context }) => {
  await visit(page);
  const session = await context.newCDPSession(page);
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  const own = installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito");
  assert.deepEqual(own, []);
  const { data, errors } = await session.send("Page.getAppManifest");
  assert.deepEqual(errors, []);
  assert.equal(JSON.parse(data).start_url, "./");
});

test("the version follows from the files", () => {
  const folder = copyOfSite();
  const [first, again] = [seal(folder), seal(folder)];
  assert.equal(again, first);
  assert.equal(readFileSync(join(folder, "index.html"), "utf8"), readFileSync(join(DIST, "index.html"), "utf8"));
  describe(folder, "Newer");
  assert.notEqual(seal(folder), first);
});
