// A damaged or incomplete copy of the site on this device. It repairs itself, and if it cannot, Reload does. Events are
// not affected.

import assert from "node:assert/strict";
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { launchProfile } from "./harness/browser.mjs";
import { storedEntries as stored } from "./harness/faults.mjs";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { caches, copyOfSite, described, ownSite, publish, visit } from "./harness/published.mjs";
import { misfits, PHONE } from "./harness/screens.mjs";
import { serveSite } from "./harness/server.mjs";
import { speak, text } from "./harness/texts.mjs";
import { until } from "./harness/until.mjs";

// The last pattern: the worker is looked up after the first screen, when the server of a test may be gone.
const BROKEN = /integrity|Failed to fetch|dynamically imported|ERR_|status 404|Failed to load|fetching the script/;

/** Damages one byte of each cached file whose address matches, or deletes the file. Returns the addresses. */
function spoil(page, pattern, how) {
  return page.evaluate(
    async ([pattern, how]) => {
      const names = (await window.caches.keys()).filter((name) => name.startsWith("tiebreaker:"));
      const spoilt = [];
      for (const name of names) {
        const cache = await window.caches.open(name);
        for (const request of (await cache.keys()).filter(({ url }) => new RegExp(pattern).test(url))) {
          spoilt.push(request.url);
          const response = await cache.match(request);
          const content = new Uint8Array(await response.arrayBuffer());
          content[Math.floor(content.length / 2)] ^= 1;
          if (how === "gone") await cache.delete(request);
          else await cache.put(request, new Response(content, { headers: response.headers }));
        }
      }
      return spoilt;
    },
    [pattern.source, how],
  );
}

/** The files of a site with their hashes. */
const filesOf = (folder) => JSON.parse(readFileSync(join(folder, "sw.js"), "utf8").match(/^const FILES = (\{[^}]*\});$/m)[1]);

/** True if the browser has all these files intact. Runs in the page. */
async function keepsAll(files) {
  const scope = new URL("./", location.href);
  for (const name of (await window.caches.keys()).filter((each) => each.endsWith(`:${scope.pathname}`))) {
    const cache = await window.caches.open(name);
    const checks = Object.entries(files).map(async ([file, integrity]) => {
      const response = await cache.match(new URL(file, scope));
      // A file damaged on disk may be unreadable.
      const content = await response?.arrayBuffer().catch(() => undefined);
      const hash = content && new Uint8Array(await crypto.subtle.digest("SHA-256", content));
      return hash && integrity === `sha256-${btoa(String.fromCharCode(...hash))}`;
    });
    if ((await Promise.all(checks)).every(Boolean)) return true;
  }
  return false;
}

const isComplete = (page, folder) => page.evaluate(keepsAll, filesOf(folder));
const becomesComplete = (page, folder) => until("every file is kept, whole", () => isComplete(page, folder));

const PARTS = { program: /_bg\.wasm$/, script: /tiebreaker-[^/]*\.js$/, stylesheet: /first-[^/]*\.css$/, page: /\/path\/$/ };

browserTest("whatever of the kept site is damaged or gone is fetched again, before the network is gone", { allow: BROKEN }, async ({ open }) => {
  const { page, folder, close } = await ownSite(open);
  await visit(page);
  await new Organizer(page).createEvent({ name: "Club night", regulation: "xwing-2018" });
  const before = await stored(page);
  for (const [what, pattern] of Object.entries(PARTS)) {
    for (const how of ["damaged", "gone"]) {
      assert.equal((await spoil(page, pattern, how)).length, 1);
      await page.reload();
      await page.getByRole("heading", { level: 1, name: "Club night" }).waitFor();
      const ground = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--ground"));
      assert.notEqual(ground, "", `the ${what} is ${how}`);
      assert.ok(await isComplete(page, folder), `the ${what} is ${how}`);
      assert.deepEqual(await stored(page), before);
    }
  }
  // Also files that no page requests.
  assert.equal((await spoil(page, /clauses\/fr\.json$|icon/, "gone")).length > 2, true);
  assert.equal((await spoil(page, /beside\.js$|clauses\/en\.json$/, "damaged")).length, 2);
  await page.reload();
  await becomesComplete(page, folder);
  await close();
  await page.reload();
  await page.getByRole("heading", { level: 1, name: "Club night" }).waitFor();
  assert.ok(await page.evaluate(async () => (await fetch("clauses/fr.json")).ok));
});

browserTest("damaged and without a network it says what to do, and Reload goes on with what the server has by then", { allow: BROKEN }, async ({ open }) => {
  const site = await ownSite(open);
  const { page, folder, close, url } = site;
  await visit(page);
  await new Organizer(page).createEvent({ name: "Club night", regulation: "xwing-2018" });
  await spoil(page, PARTS.program, "damaged");
  await close();
  await page.reload();
  await page.getByText("Check the connection").waitFor();
  const kept = await caches(page);
  const reloaded = page.waitForEvent("domcontentloaded");
  await page.getByRole("button", { name: "Reload" }).click();
  await reloaded;
  await page.getByText("Check the connection").waitFor();
  assert.deepEqual(await caches(page), kept, "nothing is thrown away that cannot be had again");

  // Another version, whose program has another name.
  const [name] = readdirSync(folder).filter((file) => PARTS.program.test(file));
  const other = name.replace("tiebreaker-", "tiebreaker-0");
  renameSync(join(folder, name), join(folder, other));
  writeFileSync(join(folder, "index.html"), readFileSync(join(folder, "index.html"), "utf8").replaceAll(name, other));
  publish(site, "Newer");
  const again = await serveSite({ root: folder, port: Number(new URL(url).port) });
  await page.reload();
  await page.getByText("its copy in this browser is damaged").waitFor();
  await page.getByRole("button", { name: "Reload" }).click();
  await page.getByRole("heading", { level: 1, name: "Club night" }).waitFor();
  assert.equal(await described(page), "Newer");
  await again.close();
});

browserTest("texts that are damaged, without a network: another language says so, and the next start with one has them", { allow: BROKEN, locale: "pl-PL" }, async ({ open }) => {
  const { page, folder, close, url } = await ownSite(open);
  await page.addInitScript(() => Object.defineProperty(navigator, "languages", { value: ["pl-PL", "it-IT", "fr-FR"] }));
  await visit(page);
  speak("pl");
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Piwnica", regulation: "xwing-2018" });
  await organizer.addPlayers(["Ana", "Bo"]);
  await close();
  // The languages requested by the browser come before English, and those with missing texts are skipped.
  for (const [pattern, spoken] of [[/texts\/pl-later-\w+\.json$/, "it"], [/texts\/it-event-\w+\.json$/, "fr"], [/texts\/(pl|fr)-[0-9a-f]+\.json$/, "en"]]) {
    assert.ok((await spoil(page, pattern, spoken === "fr" ? "gone" : "damaged")).length > 0);
    await page.reload();
    await page.getByRole("heading", { level: 1, name: "Piwnica" }).waitFor();
    await page.getByText(text("app.other-language", { wanted: "Polski" }, spoken), { exact: true }).waitFor();
    await page.locator(`html[lang=${spoken}]`).waitFor();
  }
  // The event can go on, and the message appears once.
  speak("en");
  await organizer.addPlayers(["Cleo", "Dov"]);
  await organizer.pairAndStart("round 1");
  const told = page.getByText(text("app.other-language", { wanted: "Polski" }), { exact: true });
  assert.equal(await told.count(), 1);
  assert.equal(await page.getByText(text("part.missing")).count(), 0);
  const again = await serveSite({ root: folder, port: Number(new URL(url).port), base: new URL(url).pathname });
  await page.reload();
  await page.locator("html[lang=pl]").waitFor();
  await page.getByRole("heading", { level: 1, name: "Piwnica" }).waitFor();
  assert.equal(await told.count(), 0);
  await again.close();
});

// All other cached files, which are not needed to start.
const NOT_NEEDED = {
  "letters": /\.woff2$/,
  "icons and the manifest": /icon|maskable|webmanifest/,
  "what clauses say": /clauses/,
  "tables of cards": /\.tsv$/,
  "what draws beside the page": /beside[^/]*\.(js|wasm)$/,
  "other languages": /texts\/(fr|it|pl)[^/]*$/,
  "the rescue": /rescue-[^/]*\.js$/,
  "parts of other pages": /\/(draw|judge|log|paper|display|guide|gallery|hall|standings|bracket|setup|staff|copies|foreign|formats|phones|outlook|why|season)-[\w-]+\.wasm$/,
  "the look of an event": /event-[^/]*\.css$/,
  "the look of other pages": /later-[^/]*\.css$/,
  "the look of the first screen": /first-[^/]*\.css$/,
};

browserTest("without a network and without what a start does not need the program starts, and an event goes on", { allow: /./ }, async ({ open }) => {
  const { page, close } = await ownSite(open);
  await visit(page);
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Club night", regulation: "xwing-2018" });
  await organizer.addPlayers(["Ana", "Bo"]);
  await organizer.pairAndStart("round 1");
  await close();
  for (const [what, pattern] of Object.entries(NOT_NEEDED)) {
    assert.ok((await spoil(page, pattern, "damaged")).length > 0, what);
    await page.reload();
    await page.getByRole("heading", { level: 1, name: "Club night" }).first().waitFor();
    await page.locator("#table-1").waitFor();
    const told = page.getByText(text("part.missing"));
    if (/look/.test(what)) await told.waitFor();
    else assert.equal(await told.count(), 0, `${what}: nothing is missing here`);
  }
  await page.goto("./#/");
  await page.getByRole("main").getByRole("link", { name: /Club night/ }).waitFor();
});

/** A worker that serves its cached files unchecked. */
function makeCareless(folder) {
  const file = join(folder, "sw.js");
  const careful = readFileSync(file, "utf8");
  const careless = careful
    .replace(/async function answer[^]*?\n}\n/, 'async function answer(request, file) {\n  return (await (await caches.open(CACHE)).match(new URL(file, SCOPE))) ?? fetch(request);\n}\n')
    .replace(/.*"mend".*\n/, "");
  assert.notEqual(careless, careful);
  writeFileSync(file, careless);
}

browserTest("after a failed check Reload throws away the app's own copy and its worker, and nothing else", { allow: BROKEN }, async ({ open }) => {
  const site = await ownSite(open);
  const { page, folder, close } = site;
  makeCareless(folder);
  await visit(page);
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Club night", regulation: "xwing-2018" });
  await organizer.addPlayers(["Ana", "Bo"]);
  const others = ["other-app-v1", "tiebreaker:0123456789abcdef:/some/", "tiebreaker:settings"];
  await page.evaluate((names) => Promise.all(names.map((name) => window.caches.open(name))), others);
  const { text: file } = await organizer.exportEvent();
  const before = await stored(page);
  await spoil(page, PARTS.program, "damaged");

  await page.reload();
  await page.getByText("its copy in this browser is damaged").waitFor();
  assert.equal(await page.getByText("Check the connection").isVisible(), false, "the connection is not blamed");
  await page.setViewportSize(PHONE);
  assert.deepEqual(await misfits(page), []);
  await page.setViewportSize({ width: 1280, height: 800 });
  const [own] = (await caches(page)).filter((name) => !others.includes(name));
  await page.evaluate((name) => window.caches.open(name).then((cache) => cache.put("./mark", new Response("old"))), own);
  await page.getByRole("button", { name: "Reload" }).click();
  await page.getByRole("heading", { level: 1, name: "Club night" }).waitFor();
  assert.deepEqual(await stored(page), before);
  assert.equal((await organizer.exportEvent()).text, file);
  const kept = await caches(page);
  assert.deepEqual(kept.filter((name) => others.includes(name)).sort(), others.toSorted());
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active.state);
  await becomesComplete(page, folder);
  assert.equal(await page.evaluate((name) => window.caches.open(name).then((cache) => cache.match("./mark")).then(Boolean), own), false);
  await page.reload();
  await page.getByRole("heading", { level: 1, name: "Club night" }).waitFor();
  await close();
});

browserTest("another file than the built one is not used, nor blamed on the connection, and Reload gets it once it is whole", { allow: BROKEN }, async ({ page }) => {
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--ground"));
  for (const [what, pattern] of Object.entries(PARTS).filter(([what]) => what !== "page")) {
    await page.route(pattern, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: Buffer.concat([await response.body(), Buffer.from(" ")]) });
    });
    await page.goto("about:blank");
    await page.goto("./");
    if (what === "stylesheet") {
      await page.locator("main h1").waitFor();
      assert.equal(await ground(), "");
      continue;
    }
    await page.getByText("its copy in this browser is damaged").waitFor();
    await page.unroute(pattern);
    await page.getByRole("button", { name: "Reload" }).click();
    await page.locator("main h1").waitFor();
    assert.notEqual(await ground(), "");
  }
});

/** Changes a byte of this content in the files where the browser stores sites. Returns the number of files changed. */
function changeOnDisk(profile, wanted) {
  const start = wanted.subarray(0, 4_000);
  const files = readdirSync(profile, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile() && entry.parentPath.includes("CacheStorage"));
  const changed = files.filter((entry) => {
    const path = join(entry.parentPath, entry.name);
    const content = readFileSync(path);
    const at = content.indexOf(start);
    if (at < 0) return false;
    content[at + 100_000] ^= 1;
    writeFileSync(path, content);
    return true;
  });
  return changed.length;
}

test("a byte of the program is changed on the disk, while the browser is closed: the next start mends it, and needs no network afterwards", { timeout: 120_000 }, async () => {
  const profile = mkdtempSync(join(tmpdir(), "tiebreaker-profile-"));
  const folder = copyOfSite();
  const site = await serveSite({ root: folder });
  try {
    const first = await launchProfile(profile, { baseURL: site.url });
    const page = await first.newPage();
    await visit(page);
    await new Organizer(page).createEvent({ name: "Club night", regulation: "xwing-2018" });
    await first.close();
    const [program] = readdirSync(folder).filter((file) => PARTS.program.test(file));
    assert.equal(changeOnDisk(profile, readFileSync(join(folder, program))), 1, "the program is in one file of the profile");
    const second = await launchProfile(profile, { baseURL: site.url });
    const again = await second.newPage();
    await again.goto("./");
    await again.getByRole("main").getByRole("link", { name: /Club night/ }).waitFor();
    await becomesComplete(again, folder);
    await site.close();
    await again.reload();
    await again.getByRole("main").getByRole("link", { name: /Club night/ }).waitFor();
    await second.close();
  } finally {
    await site.close();
    rmSync(profile, { recursive: true, force: true });
  }
});
