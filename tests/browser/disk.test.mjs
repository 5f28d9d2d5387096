// A file on disk that is kept up to date. It follows each action and is never overwritten by less than it contains.

import assert from "node:assert/strict";
import { setTimeout as pause } from "node:timers/promises";
import { browserTest } from "./harness/fixture.mjs";
import { crash, emptyPage, loseSince, stored } from "./harness/faults.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { pattern, text } from "./harness/texts.mjs";
import { until } from "./harness/until.mjs";

async function started(organizer) {
  await organizer.createEvent({ name: "Club night", regulation: "xwing-2018", rounds: 2 });
  await organizer.pastePlayers(["Ana", "Bo", "Cleo", "Dov"]);
  return (await organizer.pairAndStart("round 1")).tables;
}

/** An event that is kept in a file on disk. */
async function onDisk(page) {
  // A user would choose a file. The test uses one from the browser's private file system, which needs no permission.
  await page.context().addInitScript(() => {
    if (!window.FileSystemHandle) return;
    const { queryPermission } = FileSystemHandle.prototype;
    FileSystemHandle.prototype.queryPermission = function (options) {
      return sessionStorage.getItem("ask") ? Promise.resolve("prompt") : queryPermission.call(this, options);
    };
    window.showSaveFilePicker = async ({ suggestedName }) => {
      const folder = await navigator.storage.getDirectory();
      return folder.getFileHandle(suggestedName, { create: true });
    };
  });
  const organizer = new Organizer(page);
  const tables = await started(organizer);
  const file = () =>
    page.evaluate(async () => {
      const folder = await navigator.storage.getDirectory();
      for await (const [name, file] of folder.entries()) {
        if (name.endsWith(".tiebreaker.json")) return (await file.getFile()).text();
      }
      return null;
    });
  const isUpToDate = async () => {
    const { text: now } = await organizer.exportEvent();
    await until("the file is up to date", async () => (await file()) === now);
  };
  await organizer.place("backups");
  await organizer.button("disk.choose").click();
  await page.getByText(pattern("disk.kept")).waitFor();
  await isUpToDate();
  /** Writes to the file, as another program could. */
  const setFile = (content) =>
    page.evaluate(async (content) => {
      const folder = await navigator.storage.getDirectory();
      for await (const [name, file] of folder.entries()) {
        if (!name.endsWith(".tiebreaker.json")) continue;
        const writable = await file.createWritable();
        await writable.write(content);
        await writable.close();
      }
    }, content);
  return { organizer, tables, file, setFile, isUpToDate };
}

/** Waits until the last action is in both copies of storage. */
const kept = (page) => page.locator('[data-keeping="kept"]').waitFor();
const entries = (file) => JSON.parse(file).entries;
/** Makes the browser ask before a file is written again, as it does after each start. */
const askFirst = (page) => page.evaluate(() => sessionStorage.setItem("ask", "yes"));
const goOn = async (organizer) => {
  await organizer.page.evaluate(() => sessionStorage.removeItem("ask"));
  await organizer.button("disk.go-on").click();
};

browserTest("a file on disk is kept up to date after each action of its event, also after a reload", async ({ page }) => {
  const { organizer, tables, file, setFile, isUpToDate } = await onDisk(page);
  const { hash } = new URL(page.url());
  // A file from another version of the program is continued.
  const other = (await file()).replace(/"program":"[^"]*"/, '"program":"TIE Breaker 0.0.9"');
  assert.notEqual(other, await file());
  await setFile(other);
  await organizer.place("round");
  await organizer.enterScore(tables[0], [120, 100]);
  await isUpToDate();
  await page.reload();
  await organizer.enterScore(tables[1], [50, 40]);
  await isUpToDate();
  // A file of another event is left alone.
  const { text: before } = await organizer.exportEvent();
  await organizer.createEvent({ name: "Another night", regulation: "xwing-2018", rounds: 2 });
  await organizer.addPlayers(["Eve", "Fay"]);
  assert.equal(await file(), before);
  await page.evaluate((hash) => void (location.hash = hash), hash);
  await organizer.place("round");
  await organizer.finishRound("round 1");
  await isUpToDate();
  assert.equal(await page.getByText(pattern("backup.last")).count(), 0, "no reminder is needed");
  await organizer.place("backups");
  await organizer.button("app.stop").click();
  const { text: last } = await organizer.exportEvent();
  await organizer.pairAndStart("round 2");
  assert.equal(await file(), last);
});

browserTest("a file that is ahead, after a crash that lost the last records, is taken in once it may be read", async ({ page }) => {
  const { organizer, tables, file, isUpToDate } = await onDisk(page);
  await organizer.place("round");
  const [address, before] = [page.url(), await stored(page)];
  await organizer.enterScore(tables[0], [120, 100]);
  await organizer.enterScore(tables[1], [50, 40]);
  await isUpToDate();
  const whole = await file();
  await askFirst(page);
  await loseSince(page, before);
  await page.goto(address);
  await page.getByText(pattern("disk.waits")).waitFor();
  assert.equal(await file(), whole);
  await goOn(organizer);
  await organizer.told("disk.taken-in", { entries: text("received.entries", { count: 2 }) });
  assert.equal(await file(), whole);
  assert.deepEqual((await organizer.readTables()).tables.map(({ scores }) => scores.join()).sort(), ["120,100", "50,40"]);
  // It is also in storage, and the event continues from there.
  await page.reload();
  assert.equal((await organizer.exportEvent()).text, whole);
  await organizer.finishRound("round 1");
  await isUpToDate();
  assert.equal(entries(await file()).length, entries(whole).length + 1);
});

browserTest("where the file and this device both went on, neither is touched until they are one again", async ({ page }) => {
  const { organizer, tables, file, isUpToDate } = await onDisk(page);
  await organizer.place("round");
  const [address, before] = [page.url(), await stored(page)];
  await organizer.enterScore(tables[0], [120, 100]);
  await isUpToDate();
  const theirs = await file();
  await askFirst(page);
  await loseSince(page, before);
  await page.goto(address);
  await page.getByText(pattern("disk.waits")).waitFor();
  await organizer.enterScore(tables[1], [50, 40]);
  const { text: ours } = await organizer.exportEvent();
  await goOn(organizer);
  await page.getByText(pattern("disk.forked")).waitFor();
  assert.equal(await file(), theirs);
  // Not a player at the table whose result only the file has, because that would raise a question.
  await organizer.drop(tables[1].players[0]);
  await kept(page);
  assert.equal(await file(), theirs, "an action does not write it either");
  // The message reappears after a reload.
  await page.reload();
  await organizer.button("disk.compare").click();
  await page.getByRole("heading", { level: 1, name: text("copies.forked", { name: "Club night" }) }).waitFor();
  assert.equal(await file(), theirs);
  await organizer.button("copies.merge").click();
  await organizer.readTables();
  await isUpToDate();
  const { tables: now } = await organizer.readTables();
  assert.deepEqual(now.map(({ scores }) => scores.join()).sort(), ["120,100", "50,40"]);
  const merged = entries(await file());
  assert.deepEqual(merged.slice(0, entries(ours).length), entries(ours));
  assert.equal(await page.getByText(pattern("disk.forked")).count(), 0);
});

browserTest("a file that holds something else is left alone, until another one is chosen", async ({ page }) => {
  const { organizer, tables, file, setFile, isUpToDate } = await onDisk(page);
  await organizer.place("round");
  const own = await file();
  const others = [own.replaceAll('"Club night"', '"Other night"').replaceAll("Ana", "Aya"), "my shopping list", own.slice(0, own.length / 2)];
  for (const [place, other] of others.entries()) {
    await setFile(other);
    if (place < 2) await organizer.enterScore(tables[place], [120, 100]);
    else await organizer.finishRound("round 1");
    await page.getByText(pattern("disk.foreign")).waitFor();
    await kept(page);
    assert.equal(await file(), other);
    await page.reload();
    await page.getByText(pattern("disk.foreign")).waitFor();
    assert.equal(await file(), other);
    await setFile("");
    await organizer.button("disk.choose-other").click();
    await isUpToDate();
    await page.getByText(pattern("disk.foreign")).waitFor({ state: "detached" });
  }
});

browserTest("a page that is killed while it writes leaves the file as it was before or after", async ({ page, context }) => {
  const { organizer, file } = await onDisk(page);
  await organizer.place("players");
  const address = page.url();
  let [current, before] = [organizer, await file()];
  for (let kill = 0; kill < 5; kill += 1) {
    await current.addPlayers([`Late ${kill}`]);
    // Each time at another moment of the write.
    await pause(kill * 3);
    await crash(current.page);
    const next = await context.newPage();
    await emptyPage(next);
    const now = await next.evaluate(async () => {
      const folder = await navigator.storage.getDirectory();
      const found = [];
      for await (const [name, file] of folder.entries()) if (name.endsWith(".tiebreaker.json")) found.push(await (await file.getFile()).text());
      return found;
    });
    assert.equal(now.length, 1);
    const [then, log] = [entries(before), entries(now[0])];
    assert.deepEqual(log.slice(0, then.length), then, "it only grows");
    before = now[0];
    await next.goto(address);
    current = new Organizer(next);
  }
});
