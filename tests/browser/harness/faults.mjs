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
