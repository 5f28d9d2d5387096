// `browserTest` is node's `test` with the site, a browser and a fresh profile
// at hand. Whatever else happens, it fails if a page logged an error, threw, got
// an error response or asked another origin for something.

import { after, test } from "node:test";
import { launch } from "./browser.mjs";
import { LAPTOP, shotPath } from "./screens.mjs";
import { serveSite } from "./server.mjs";
import { locale } from "./texts.mjs";

const TEST_TIMEOUT_MS = 180_000;
const STEP_TIMEOUT_MS = 20_000;

// One server and one browser for the tests of a file (each file is a process).
let running;
const start = () => (running ??= Promise.all([serveSite(), launch()]));

after(async () => {
  if (!running) return;
  const [site, browser] = await running;
  await browser.close();
  await site.close();
});

/**
 * Declares a test: `browserTest(name, body)` or `browserTest(name, options, body)`.
 *
 * `options` are Playwright's for a context (`viewport`, `locale`, `colorScheme`…)
 * and node's for a test (`timeout`, `skip`…), and `allow`, a pattern for the
 * problems that the test is about. `body` receives:
 * - `page`, `context`: a fresh profile; `page.goto("./")` opens the site,
 * - `open(options)`: `{ page, context }` of one more fresh profile; its `baseURL` may be that of another site,
 * - `url`: the site's address.
 */
export function browserTest(name, ...rest) {
  const body = rest.pop();
  const [options = {}] = rest;
  const { timeout = TEST_TIMEOUT_MS, skip, only, todo, allow, ...contextOptions } = options;
  test(name, { timeout, skip, only, todo }, () => run(name, contextOptions, allow, body));
}

async function run(name, contextOptions, allow, body) {
  const [site, browser] = await start();
  const visitors = [];
  const problems = [];
  const report = (problem) => allow?.test(problem) || problems.push(problem);
  const open = async (more = {}) => {
    const visitor = await openVisitor(browser, site, { ...contextOptions, ...more }, report);
    visitors.push(visitor);
    return visitor;
  };
  try {
    await body({ ...(await open()), open, url: site.url });
  } catch (error) {
    await photograph(visitors, name);
    throw new Error([error.message, ...problems].join("\n"), { cause: error });
  } finally {
    await Promise.all(visitors.map(({ context }) => context.close()));
  }
  if (problems.length > 0) throw new Error(`the page had problems:\n${problems.join("\n")}`);
}

async function openVisitor(browser, site, options, report) {
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: LAPTOP,
    locale: locale(),
    reducedMotion: "reduce",
    // It would fetch the whole site once more for each visitor. The tests that are about it allow it.
    serviceWorkers: "block",
    ...options,
  });
  context.setDefaultTimeout(STEP_TIMEOUT_MS);
  watch(context, new URL(options.baseURL ?? site.url).origin, report);
  return { context, page: await context.newPage() };
}

/** Reports everything that a page of this site must not do. */
function watch(context, origin, report) {
  context.on("console", (message) => {
    if (message.type() === "error") report(`console error: ${message.text()}`);
  });
  context.on("weberror", (error) => report(`uncaught: ${error.error().stack || error.error()}`));
  context.on("response", (response) => {
    if (response.status() >= 400) report(`status ${response.status()}: ${response.url()}`);
  });
  context.on("request", (request) => {
    const { protocol, origin: asked } = new URL(request.url());
    if (protocol.startsWith("http") && asked !== origin) report(`asked another origin: ${request.url()}`);
  });
}

/** Keeps what the visitors saw when a test failed. */
async function photograph(visitors, name) {
  for (const [index, { context }] of visitors.entries()) {
    for (const [tab, page] of context.pages().entries()) {
      // Only a help for whoever looks into the failure, which itself is what to report.
      await page.screenshot({ path: shotPath(`failed-${name}-${index}-${tab}`) }).catch(() => {});
    }
  }
}
