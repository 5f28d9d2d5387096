// The browser the tests run in: one that is installed, never a downloaded one.

import { chromium } from "playwright-core";

const FLAGS = [
  "--no-sandbox", // containers run as root
  "--disable-gpu",
  "--enable-crash-reporter", // without it Chromium without windows takes a trap of the program for its own crash
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const OPTIONS = { executablePath: process.env.CHROMIUM || "/usr/bin/chromium", args: FLAGS };

/** Starts Chromium with an empty profile; `./dev test` names it in CHROMIUM. */
export function launch() {
  return chromium.launch(OPTIONS);
}

/** Starts it with the profile in a folder, which stays; returns its one context. */
export function launchProfile(folder, options) {
  return chromium.launchPersistentContext(folder, { ...OPTIONS, ...options });
}
