// The engines other than Chromium. Each is started with a profile and returned as `{ tab, opened, kill }`: its tab, the
// tab opened by that one, and a function that kills the browser and all its processes. A tab can `goto`, `reload`,
// `evaluate` a script, `find` the element returned by a script, `perform` WebDriver actions, and `choose` a file for a
// field.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { serveSite } from "../server.mjs";
import { firefox } from "./firefox.mjs";
import { webkit } from "./webkit.mjs";

const ENGINES = { firefox, webkit };
const TEST_TIMEOUT_MS = 300_000;

/** True if `./dev engines` found this engine. */
export function hasEngine(engine) {
  return (process.env.ENGINES ?? Object.keys(ENGINES).join(" ")).split(" ").includes(engine);
}

/**
 * Declares a test in each engine listed in ENGINES. `./dev engines` lists the installed ones. `body` receives:
 * - `site`: the site on its own server,
 * - `folder`: the profile, where files are also saved,
 * - `start()`: starts the browser with that profile, even after it was killed,
 * - `startPhone()`: starts another browser with a profile of its own.
 *
 * The test fails if a page logs an error.
 */
export function engineTest(name, body) {
  for (const [engine, begin] of Object.entries(ENGINES)) {
    const skip = hasEngine(engine) ? false : `${engine} is not here`;
    test(`${engine}: ${name}`, { timeout: TEST_TIMEOUT_MS, skip }, () => runOnce(engine, begin, body));
  }
}

async function runOnce(engine, begin, body) {
  const [folder, other] = [0, 1].map(() => mkdtempSync(join(tmpdir(), `tiebreaker-${engine}-`)));
  const site = await serveSite();
  const problems = [];
  const browsers = {};
  const startIn = async (profile) => (browsers[profile] = await begin(profile, (text) => problems.push(text)));
  try {
    await body({ engine, site, folder, start: () => startIn(folder), startPhone: () => startIn(other) });
  } catch (error) {
    throw new Error([error.message, ...problems].join("\n"), { cause: error });
  } finally {
    await Promise.all(Object.values(browsers).map(({ kill }) => kill()));
    await site.close();
    for (const profile of [folder, other]) rmSync(profile, { recursive: true, force: true });
  }
  if (problems.length > 0) throw new Error(`the page had problems:\n${problems.join("\n")}`);
}
