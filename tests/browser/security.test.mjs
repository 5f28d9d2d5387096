// Nothing runs in the page but what was built, and it asks no other server for anything.

import assert from "node:assert/strict";
import { test } from "node:test";
import { browserTest } from "./harness/fixture.mjs";
import { faultsOf } from "./harness/release.mjs";
import { DIST, serveSite } from "./harness/server.mjs";

test("the built site has its policy, every hash, and a worker that knows every file", () => {
  assert.deepEqual(faultsOf(DIST), []);
});

/** Collects what the policy has stopped, and what the console says of it. */
async function watched(page) {
  const logged = [];
  page.on("console", (message) => message.type() === "error" && logged.push(message.text()));
  await page.goto("./");
  await page.locator("main h1").waitFor();
  await page.evaluate(() => {
    window.stopped = [];
    addEventListener("securitypolicyviolation", ({ effectiveDirective }) => window.stopped.push(effectiveDirective));
  });
  return { logged, stopped: () => page.evaluate(() => window.stopped) };
}

const POLICY = /Content Security Policy/;

for (const [what, directive, inject] of [
  ["a script", "script-src-elem", () => {
    const script = document.createElement("script");
    script.textContent = "window.ran = true";
    document.body.append(script);
  }],
  ["a handler in markup", "script-src-attr", () => {
    document.body.insertAdjacentHTML("beforeend", '<button id="injected" onclick="window.ran = true"></button>');
    document.querySelector("#injected").click();
  }],
  ["a text as a program", "script-src", () => {
    // In a task of the page: what the test evaluates itself is free to.
    setTimeout("window.ran = true");
  }],
  ["a style in markup", "style-src-attr", () => {
    document.body.insertAdjacentHTML("beforeend", '<i id="injected" style="position: fixed"></i>');
    window.ran = getComputedStyle(document.querySelector("#injected")).position === "fixed";
  }],
  ["a stylesheet", "style-src-elem", () => {
    document.head.insertAdjacentHTML("beforeend", "<style>body { position: fixed }</style>");
    window.ran = getComputedStyle(document.body).position === "fixed";
  }],
  ["another base for all addresses", "base-uri", () => {
    document.head.insertAdjacentHTML("afterbegin", '<base href="/elsewhere/">');
    window.ran = document.baseURI.endsWith("/elsewhere/");
  }],
]) {
  browserTest(`${what} that gets into the page does nothing`, { allow: POLICY }, async ({ page }) => {
    const { logged, stopped } = await watched(page);
    await page.evaluate(inject);
    await page.waitForFunction(() => window.stopped.length > 0);
    assert.deepEqual(await stopped(), [directive]);
    assert.ok(!(await page.evaluate(() => window.ran)), "it had an effect");
    // The fixture fails a test for what the console calls an error, so no other test passes over such a thing.
    assert.match(logged.join("\n"), POLICY);
  });
}

browserTest("the page asks no other server", { allow: /Content Security Policy|asked another origin/ }, async ({ page }) => {
  let asked = 0;
  const elsewhere = await serveSite();
  page.on("response", (response) => (asked += response.url().startsWith(elsewhere.url) ? 1 : 0));
  try {
    const { stopped } = await watched(page);
    const answers = await page.evaluate((url) => {
      const image = new Promise((resolve) => {
        const image = new Image();
        image.onload = () => resolve("loaded");
        image.onerror = () => resolve("refused");
        image.src = `${url}icons/icon.svg`;
      });
      const text = fetch(url, { mode: "no-cors" }).then(() => "fetched", () => "refused");
      return Promise.all([image, text]);
    }, elsewhere.url);
    assert.deepEqual(answers, ["refused", "refused"]);
    assert.deepEqual((await stopped()).sort(), ["connect-src", "img-src"]);
    assert.equal(asked, 0);
  } finally {
    await elsewhere.close();
  }
});

/** Whether two ends in the page find each other by WebRTC. */
function connects(page) {
  return page.evaluate(async () => {
    const [one, other] = [new RTCPeerConnection(), new RTCPeerConnection()];
    one.onicecandidate = ({ candidate }) => candidate && other.addIceCandidate(candidate);
    other.onicecandidate = ({ candidate }) => candidate && one.addIceCandidate(candidate);
    const channel = one.createDataChannel("a test");
    const opened = new Promise((resolve) => {
      channel.onopen = () => resolve(true);
      setTimeout(() => resolve(false), 3_000);
    });
    await one.setLocalDescription();
    await other.setRemoteDescription(one.localDescription);
    await other.setLocalDescription();
    await one.setRemoteDescription(other.localDescription);
    return opened;
  });
}

browserTest("the worker forbids the page WebRTC, in browsers that can be told to", { serviceWorkers: "allow" }, async ({ page, open }) => {
  await page.goto("./");
  await page.locator("main h1").waitFor();
  assert.equal(await connects(page), true, "without the worker nothing does");
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active.state);
  await page.reload();
  await page.locator("main h1").waitFor();
  assert.equal(await page.evaluate(async () => (await fetch("./")).headers.get("connection-allowlist")), "(response-origin)");
  // What the browser makes of it is seen with a page that its host gives the header.
  const { page: direct } = await open({ serviceWorkers: "block" });
  await direct.route("**/empty", (route) => {
    const headers = { "connection-allowlist": "(response-origin)" };
    return route.fulfill({ contentType: "text/html", headers, body: '<!doctype html><link rel="icon" href="data:,">' });
  });
  await direct.goto("./empty");
  assert.equal(await connects(page), await connects(direct));
});

for (const [what, file] of [["script", /tiebreaker-[^/]*\.js$/], ["program", /\.wasm$/], ["stylesheet", /first-[^/]*\.css$/]]) {
  browserTest(`another ${what} than the built one is not used`, { allow: /integrity|Failed to fetch|dynamically imported/ }, async ({ page }) => {
    await page.route(file, async (route) => {
      const response = await route.fetch();
      const body = await response.body();
      await route.fulfill({ response, body: Buffer.concat([body, Buffer.from(" ")]) });
    });
    await page.goto("./");
    if (what === "stylesheet") {
      await page.locator("main h1").waitFor();
      const ground = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--ground"));
      assert.equal(ground, "");
    } else {
      await page.getByText("is damaged or missing").waitFor();
    }
  });
}

browserTest("the program is fetched once, and nothing warns", async ({ page }) => {
  const said = [];
  const fetched = [];
  page.on("console", (message) => said.push(message.text()));
  page.on("request", (request) => request.url().endsWith(".wasm") && fetched.push(request.url()));
  await page.goto("./");
  await page.locator("main h1").waitFor();
  // A browser complains of what was preloaded in vain some seconds later.
  await page.waitForTimeout(4_000);
  assert.equal(fetched.length, 1);
  assert.deepEqual(said.filter((line) => !/Service Worker registration blocked/.test(line)), []);
});
