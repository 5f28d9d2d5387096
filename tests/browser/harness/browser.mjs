// The browser for the tests. It must be installed, and is never downloaded.

import { chromium } from "playwright-core";

const FLAGS = [
  "--no-sandbox", // containers run as root
  "--disable-gpu",
  "--enable-crash-reporter", // without it, headless Chromium mistakes a trap of the program for its own crash
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const OPTIONS = { executablePath: process.env.CHROMIUM || "/usr/bin/chromium", args: FLAGS };

/** Starts Chromium with an empty profile. `./dev test` sets CHROMIUM. */
export function launch() {
  return chromium.launch(OPTIONS);
}

/** Starts Chromium with a persistent profile in a folder. Returns its only context. */
export function launchProfile(folder, options) {
  return chromium.launchPersistentContext(folder, { ...OPTIONS, ...options });
}
