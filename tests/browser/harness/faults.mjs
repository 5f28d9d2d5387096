// Faults on purpose.

/** Kills the process of a page, as a crash does: nothing of the page runs any more. */
export async function crash(page) {
  const crashed = page.waitForEvent("crash");
  const session = await page.context().newCDPSession(page);
  session.send("Page.crash").catch(() => {}); // nobody is left to answer
  await crashed;
  await page.close();
}

/** Fills the storage of the site to the last character, as another app of the same address may. */
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

/** Makes room again. */
export async function freeStorage(page) {
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage).filter((name) => name.startsWith("filler-"))) localStorage.removeItem(key);
  });
}

/** The keys of the records of the one event on this device, from its first entry on. */
export function recordKeys(page) {
  return page.evaluate(() => {
    const place = (key) => Number(key.split(":").at(-1));
    return Object.keys(localStorage).filter((key) => key.startsWith("tiebreaker:log:")).sort((a, b) => place(a) - place(b));
  });
}

/** Replaces a record by what `change` makes of it. */
export async function damage(page, key, change) {
  const record = await page.evaluate((name) => localStorage.getItem(name), key);
  await page.evaluate(([name, value]) => localStorage.setItem(name, value), [key, change(record)]);
}

/** Goes to a page of the site without the program, which would put back at once what is missing. */
export async function emptyPage(page) {
  const html = '<!doctype html><link rel="icon" href="data:,">';
  await page.route("**/empty", (route) => route.fulfill({ contentType: "text/html", body: html }));
  await page.goto("./empty");
}

/** What the device has stored now, for `loseSince`. */
export const stored = (page) => page.evaluate(() => ({ ...localStorage }));

/** Puts storage back to what it was, as a crash does that loses the last records; the page is then left. Which file on disk
 * belongs to which event is not forgotten: that is written rarely. */
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
