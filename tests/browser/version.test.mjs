// Version and commit of the program: how the build writes them into the page, where the app shows them, and the details
// for reporting a problem.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { stamp, versionOf } from "../../hooks/stamp.mjs";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { misfits, PHONE } from "./harness/screens.mjs";
import { DIST } from "./harness/server.mjs";
import { text } from "./harness/texts.mjs";

const SOURCES = new URL("../../", import.meta.url);
const VERSION = readFileSync(new URL("Cargo.toml", SOURCES), "utf8").match(/^version = "(.*)"$/m)[1];
const PROGRAM = `TIE Breaker ${readFileSync(join(DIST, "index.html"), "utf8").match(/<meta name="version" content="([^"]*)">/)?.[1]}`;

/** A temporary folder with a Cargo.toml and a page. */
function withFolder(use) {
  const folder = mkdtempSync(join(tmpdir(), "tiebreaker-version-"));
  const identity = ["-c", "user.name=Nobody", "-c", "user.email=nobody@example.org", "-c", "commit.gpgsign=false"];
  const git = (...command) => execFileSync("git", [...identity, ...command], { cwd: folder, encoding: "utf8", stdio: "pipe" }).trim();
  try {
    writeFileSync(join(folder, "Cargo.toml"), '[package]\nname = "one"\nversion = "1.2.3"\n\n[dependencies]\nother = "4"\n');
    writeFileSync(join(folder, "index.html"), "<html><head><title>x</title></head></html>");
    use(folder, git);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test("the version names the commit of a build, and the built page says which program it is", () => {
  withFolder((folder, git) => {
    assert.equal(versionOf(folder), "1.2.3", "without git it stands alone");
    git("init", "--quiet");
    git("add", "Cargo.toml");
    git("commit", "--quiet", "--message", "first");
    git("tag", "--annotate", "--message", "a release", "v1.2.3");
    const commit = git("rev-parse", "HEAD").slice(0, 10);
    const stamped = (version) => `<html><head><title>x</title><meta name="version" content="${version}"></head></html>`;
    // A page can be stamped repeatedly.
    for (const version of [`1.2.3 (${commit})`, `1.2.3 (${commit})`, `1.2.3 (${commit}-changed)`]) {
      if (version.includes("changed")) writeFileSync(join(folder, "Cargo.toml"), 'version = "1.2.3"\n');
      assert.equal(stamp(folder, folder), version);
      assert.equal(readFileSync(join(folder, "index.html"), "utf8"), stamped(version));
    }
    // A folder inside another repository has no commit of its own.
    const inside = join(folder, "inside");
    mkdirSync(inside);
    writeFileSync(join(inside, "Cargo.toml"), 'version = "0.0.1"\n');
    assert.equal(versionOf(inside), "0.0.1");
  });

  const [, version, commit] = PROGRAM.match(/^TIE Breaker (\S+?)(?: \(([0-9a-f]{10})(?:-changed)?\))?$/);
  assert.equal(version, VERSION);
  // It is one of ours, if there is a history.
  const hasHistory = versionOf(fileURLToPath(SOURCES)).includes("(");
  if (commit && hasHistory) execFileSync("git", ["cat-file", "-e", `${commit}^{commit}`], { cwd: SOURCES });
});

/** Clicks the button for the details and returns them. The visible ones must match the clipboard. */
async function details(page, context, button) {
  await context.grantPermissions(["clipboard-read"]);
  await page.getByRole("button", { name: button, exact: true }).click();
  const shown = await page.locator(".facts:visible").innerText();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), shown);
  return shown.split("\n");
}

/** An event with names everywhere, under a regulation with a custom name. */
async function namedEvent(page) {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Zora’s night", place: "Zora’s shop", regulation: "xwing-2018" });
  await organizer.place("setup");
  await organizer.changeRules("zora-rules-2018");
  await organizer.savedSetup();
  await organizer.addPlayers(["Zora", "Zoltan"]);
  return organizer;
}

browserTest("the guide leads back to the event, and gives the details for a report, which name nobody", async ({ page, context, open }) => {
  await page.goto("./#/guide");
  await page.getByText(PROGRAM, { exact: true }).waitFor();
  const browser = await page.evaluate(() => navigator.userAgent);
  assert.deepEqual(await details(page, context, text("guide.problem-copy")), [PROGRAM, `browser: ${browser}`, "language: en"]);
  await page.getByRole("button", { name: text("guide.problem-copied") }).waitFor();
  const back = page.getByRole("main").getByRole("link", { name: text("guide.back"), exact: true });
  assert.equal(await back.count(), 0, "there is nothing to go back to");

  const organizer = await namedEvent(page);
  const file = await organizer.exportEvent();
  assert.equal(JSON.parse(file.text).program, PROGRAM);
  await organizer.place("setup");
  const rules = await organizer.exportRegulation();
  assert.equal(JSON.parse(rules.text).program, PROGRAM);
  await (await organizer.openMenu()).getByRole("link", { name: text("guide.link") }).click();
  const told = await details(page, context, text("guide.problem-copy"));
  assert.deepEqual(told.slice(2), ["language: en", "regulation: xwing-2018, custom"]);
  assert.doesNotMatch(told.join("\n"), /zo/i);
  await page.reload(); // the address contains the event
  await back.click();
  await page.getByRole("heading", { level: 1, name: "Zora’s night" }).waitFor();

  const french = await open({ viewport: PHONE, locale: "fr-FR" });
  await french.page.goto("./#/guide");
  assert.equal((await details(french.page, french.context, text("guide.problem-copy", {}, "fr")))[2], "language: fr");
  assert.deepEqual(await misfits(french.page), []);
});

browserTest("the page of a stopped program says it, too, and where it stopped, but quotes nobody", async ({ page, context }) => {
  const reasons = {
    "panicked at src/ui/app.rs:10:5:\nno player Zora": "stopped: panicked at src/ui/app.rs:10:5",
    "Uncaught SyntaxError: Unexpected token 'Z', \"Zora\" is not valid JSON": "stopped: Uncaught SyntaxError: Unexpected token ",
  };
  await namedEvent(page);
  for (const [reason, line] of Object.entries(reasons)) {
    await page.evaluate((why) => window.tiebreakerStopped(why), reason);
    await page.getByRole("alertdialog").getByText(PROGRAM, { exact: true }).filter({ visible: true }).waitFor();
    const told = await details(page, context, "Copy details");
    assert.deepEqual([told[0], ...told.slice(2)], [PROGRAM, "language: en", "regulation: xwing-2018, custom", line.trim()]);
    await page.getByRole("button", { name: "Copied" }).waitFor();
    await page.setViewportSize(PHONE);
    assert.deepEqual(await misfits(page), []);
    await page.reload();
  }
});
