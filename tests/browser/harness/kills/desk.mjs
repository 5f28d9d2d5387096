// An organizer whose browser is killed repeatedly, and its stored data.

import { mkdtempSync, readlinkSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { launchProfile } from "../browser.mjs";
import { Organizer } from "../organizer.mjs";

const STEP_TIMEOUT_MS = 30_000;
/** Time after which Chromium has written restored data to disk. */
const WRITTEN_OUT_MS = 6_000;
// Keys shared by all events, and keys of one event.
const COMMON = /^tiebreaker:(events|regulations|setting:.*)$/;
const OF_EVENT = /^tiebreaker:(?:log|archive|aside|copy|display):([0-9a-f]+)/;

function deny() {
  const get = () => {
    throw new DOMException("denied", "SecurityError");
  };
  Object.defineProperty(window, "indexedDB", { configurable: true, get });
}

export class Desk {
  /** The site's address, and true to deny IndexedDB. */
  constructor(site, denied) {
    this.site = site;
    this.denied = denied;
    this.profile = mkdtempSync(join(tmpdir(), "tiebreaker-kills-"));
    this.url = site.url;
    /** Time when each key was first seen. */
    this.since = new Map();
  }

  /** Starts the browser with the page that was open last. */
  async open() {
    this.context = await launchProfile(this.profile, {
      baseURL: this.site.url,
      locale: "en-GB",
      reducedMotion: "reduce",
      serviceWorkers: "block",
    });
    this.context.setDefaultTimeout(STEP_TIMEOUT_MS);
    if (this.denied) await this.context.addInitScript(deny);
    this.organizer = new Organizer(this.context.pages()[0]);
    await this.goTo(this.url);
  }

  async goTo(url) {
    const { page } = this.organizer;
    await page.goto(url);
    await page.locator("h1").first().waitFor();
    // If nothing of the event was stored, its page has no such mark. The stored data will reveal that.
    if (!this.denied && url !== this.site.url) await this.says("kept").catch(() => {});
  }

  /** Kills the browser and all its processes at once. The lock of the profile contains their id. */
  async kill() {
    this.url = this.organizer.page.url();
    const closed = new Promise((resolve) => this.context.once("close", resolve));
    const pid = Number(readlinkSync(join(this.profile, "SingletonLock")).split("-").at(-1));
    process.kill(-pid, "SIGKILL");
    await closed;
  }

  async close() {
    await this.context?.close().catch(() => {}); // it has been killed
    rmSync(this.profile, { recursive: true, force: true });
  }

  /** All stored data. */
  async stored() {
    const stored = await this.organizer.page.evaluate(() => ({ ...localStorage }));
    for (const key of Object.keys(stored)) this.since.set(key, this.since.get(key) ?? Date.now());
    return stored;
  }

  /**
   * True if a key must be unchanged: it is shared by all events, or belongs to the event in view. With a second copy,
   * other events are restored only when they are opened.
   */
  isDue(key) {
    const [, slot] = OF_EVENT.exec(key) ?? [];
    return COMMON.test(key) || (slot !== undefined && (this.denied || this.url.includes(slot)));
  }

  /** Restores stored data, so that the event can continue after a loss. */
  async putBack(stored) {
    await this.organizer.page.evaluate((stored) => {
      localStorage.clear();
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    }, stored);
    this.since.clear();
    await pause(WRITTEN_OUT_MS);
    await this.goTo(this.url);
    await this.organizer.page.reload();
    await this.organizer.page.locator("h1").first().waitFor();
  }

  /** Waits until the page of an event shows `kept` or `not-kept`. */
  async says(keeping) {
    await this.organizer.page.locator(`[data-keeping=${keeping}]`).first().waitFor({ state: "attached" });
  }
}
