// Fault injection.

/** Kills the process of a page, like a crash. */
export async function crash(page) {
  const crashed = page.waitForEvent("crash");
  const session = await page.context().newCDPSession(page);
  session.send("Page.crash").catch(() => {}); // the killed page does not answer
  await crashed;
  await page.close();
}

/** Fills the site's storage completely, as another app on the same origin could. */
export async function fillStorage(page) {
  await page.evaluate(() => {
    for (let size = 1 << 22; size >= 1; size >>= 1) {
      for (let copies = 0; copies < 3; copies += 1) {
        try {
          localStorage.setItem(`filler-${size}-${copies}`, "x".repeat(size));
        } catch {
          break;
        }
      }
    }
  });
}

/** Frees the storage. */
export async function freeStorage(page) {
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage).filter((name) => name.startsWith("filler-"))) localStorage.removeItem(key);
  });
}

/** Keys of the log records of the only event on this device, first entry first. */
export function recordKeys(page) {
  return page.evaluate(() => {
    const place = (key) => Number(key.split(":").at(-1));
    return Object.keys(localStorage).filter((key) => key.startsWith("tiebreaker:log:")).sort((a, b) => place(a) - place(b));
  });
}

/** Replaces a record by `change(record)` in both copies. */
export async function damage(page, key, change) {
  const record = await page.evaluate((name) => localStorage.getItem(name), key);
  await setBoth(page, { [key]: change(record) });
}

/** Sets texts under keys in both copies. A missing text deletes the key. */
async function setBoth(page, texts) {
  await page.evaluate((changes) => {
    for (const [key, text] of Object.entries(changes)) {
      if (text === null) localStorage.removeItem(key);
      else localStorage.setItem(key, text);
    }
  }, texts);
  await withMirror(page, texts);
}

/** Restores an earlier state of storage, as after a browser crash. `changes` apply to both copies. */
export async function setStorage(page, records, changes = {}) {
  await page.evaluate((all) => {
    localStorage.clear();
    for (const [key, text] of Object.entries(all)) localStorage.setItem(key, text);
  }, records);
  await setBoth(page, changes);
}

/** Clears both copies. */
export async function forget(page) {
  const { mirror } = await readBoth(page);
  await withMirror(page, Object.fromEntries(Object.keys(mirror).map((key) => [key, null])));
  await page.evaluate(() => localStorage.clear());
}

/** All records of both copies. */
export async function readBoth(page) {
  const primary = await page.evaluate(() => ({ ...localStorage }));
  return { primary, mirror: await withMirror(page, {}) };
}

/** Changes the second copy and returns its content. */
function withMirror(page, texts) {
  return page.evaluate(async (changes) => {
    const answer = (request) =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const opening = indexedDB.open("tiebreaker:records", 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore("records");
    const database = await answer(opening);
    const records = database.transaction("records", "readwrite").objectStore("records");
    for (const [key, text] of Object.entries(changes)) {
      await answer(text === null ? records.delete(key) : records.put(text, key));
    }
    const [keys, values] = [await answer(records.getAllKeys()), await answer(records.getAll())];
    database.close();
    return Object.fromEntries(keys.map((key, place) => [key, values[place]]));
  }, texts);
}

/** Denies the database of the second copy, from the next page on. */
export async function denyDatabase(page) {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("denied", "SecurityError");
    };
  });
}

/** Opens a page of the site without the program, which would restore missing data immediately. */
export async function emptyPage(page) {
  const html = '<!doctype html><link rel="icon" href="data:,">';
  await page.route("**/empty", (route) => route.fulfill({ contentType: "text/html", body: html }));
  await page.goto("./empty");
}

/** All stored data as a list, except the second copy's timestamp, which changes by itself. */
export function storedEntries(page) {
  return page.evaluate(() => Object.entries({ ...localStorage }).filter(([key]) => key !== "tiebreaker:mirrored").sort());
}

/** The current content of storage, for `loseSince`. */
export const stored = (page) => page.evaluate(() => ({ ...localStorage }));

/**
 * Leaves the page and restores storage, like a crash that loses the last records. The mapping of events to files on
 * disk is kept, because it is rarely written.
 */
export async function loseSince(page, then) {
  await emptyPage(page);
  await page.evaluate(async (then) => {
    localStorage.clear();
    for (const [key, value] of Object.entries(then)) localStorage.setItem(key, value);
    const answer = (request) =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    for (const { name } of await indexedDB.databases()) {
      const database = await answer(indexedDB.open(name));
      for (const store of [...database.objectStoreNames].filter((each) => each !== "files")) {
        await answer(database.transaction(store, "readwrite").objectStore(store).clear());
      }
      database.close();
    }
  }, then);
}
