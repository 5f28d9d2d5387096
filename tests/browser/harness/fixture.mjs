// `browserTest` is node's `test` with the site, a browser and a new profile. It also fails if a page logs or throws an
// error, gets an error response, or sends a request to another origin.

import { after, test } from "node:test";
import { launch } from "./browser.mjs";
import { LAPTOP, shotPath } from "./screens.mjs";
import { serveSite } from "./server.mjs";
import { locale } from "./texts.mjs";

const TEST_TIMEOUT_MS = 180_000;
const STEP_TIMEOUT_MS = 20_000;

// One server and one browser per test file, because each test file is a process.
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
 * `options` are Playwright's for a context (`viewport`, `locale`, `colorScheme`…), node's for a test (`timeout`,
 * `skip`…), and `allow`, a pattern for expected problems. `body` receives:
 * - `page`, `context`: a new profile. `page.goto("./")` opens the site,
 * - `open(options)`: opens `{ page, context }` with another new profile. `baseURL` may be that of another site,
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
    // Otherwise, the worker would fetch the whole site again for each visitor. Tests of the worker allow it.
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

/** Saves screenshots of all pages after a failed test. */
async function photograph(visitors, name) {
  for (const [index, { context }] of visitors.entries()) {
    for (const [tab, page] of context.pages().entries()) {
      // Screenshots are only a help, so their own errors are ignored.
      await page.screenshot({ path: shotPath(`failed-${name}-${index}-${tab}`) }).catch(() => {});
    }
  }
}
