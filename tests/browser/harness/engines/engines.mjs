// The engines beside Chromium. Each is started with a profile and comes as `{ tab, opened, kill }`: its tab, the one that
// this has opened, and the end of the browser with all its processes. A tab can `goto`, `reload`, `evaluate` a script to what it answers,
// `find` the element that a script answers, `perform` actions of WebDriver, and `choose` a file in a field.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { serveSite } from "../server.mjs";
import { firefox } from "./firefox.mjs";
import { webkit } from "./webkit.mjs";

const ENGINES = { firefox, webkit };
const TEST_TIMEOUT_MS = 300_000;

/**
 * Declares a test in each engine that ENGINES names, which `./dev engines` has found to be here. `body` receives:
 * - `site`: the site, on a server of its own,
 * - `folder`: the profile, where saved files go too,
 * - `start()`: the browser with that profile, once more after it was killed.
 *
 * It fails if a page logs an error.
 */
export function engineTest(name, body) {
  const here = (process.env.ENGINES ?? Object.keys(ENGINES).join(" ")).split(" ");
  for (const [engine, begin] of Object.entries(ENGINES)) {
    const skip = here.includes(engine) ? false : `${engine} is not here`;
    test(`${engine}: ${name}`, { timeout: TEST_TIMEOUT_MS, skip }, () => runOnce(engine, begin, body));
  }
}

async function runOnce(engine, begin, body) {
  const folder = mkdtempSync(join(tmpdir(), `tiebreaker-${engine}-`));
  const site = await serveSite();
  const problems = [];
  let browser;
  try {
    await body({ engine, site, folder, start: async () => (browser = await begin(folder, (text) => problems.push(text))) });
  } catch (error) {
    throw new Error([error.message, ...problems].join("\n"), { cause: error });
  } finally {
    await browser?.kill();
    await site.close();
    rmSync(folder, { recursive: true, force: true });
  }
  if (problems.length > 0) throw new Error(`the page had problems:\n${problems.join("\n")}`);
}
